"""Rules are cited by the names that the page on sources explains."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READ = sorted(
    path
    for folder in ("ginlearn", "tests", "docs", "notebooks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".md", ".rst", ".js", ".mjs", ".ipynb")
)
NAMES = (
    "the Hebrew rules of gin",
    "the Greek rules of gin",
    "the table rules",
    "the rules of basic rummy",
)


def test_no_source_is_cited_by_a_number_that_nobody_else_knows() -> None:
    numbered = re.compile(r"\bseeds?\s+(?:#\s*)?0\d\d\b", re.IGNORECASE)
    texts = ((path, path.read_text(encoding="utf-8")) for path in READ)
    assert [str(path.relative_to(ROOT)) for path, text in texts if numbered.search(text)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_page_on_sources_explains_every_name_that_is_cited(name: str) -> None:
    page = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    assert f"| {name} |" in page
