"""The code keeps the rules of the house: linter, formatter, types, floors, the page's modules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = Path(sys.executable).parent


def passes(*command: str | Path) -> None:
    """Fail with the whole output of the command unless it succeeds."""
    ran = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if ran.returncode:
        pytest.fail(f"{' '.join(map(str, command))}\n{ran.stdout}", pytrace=False)


def test_the_linter_has_nothing_to_say() -> None:
    passes(sys.executable, "-m", "ruff", "check", ".")


def test_the_formatter_would_change_nothing() -> None:
    passes(sys.executable, "-m", "ruff", "format", "--check", ".")


@pytest.mark.slow
def test_the_types_hold() -> None:
    passes(sys.executable, "-m", "mypy")


def test_imports_go_down_only() -> None:
    passes(SCRIPTS / "lint-imports", "--no-cache")


def test_the_types_of_the_page_hold() -> None:
    checker = shutil.which("tsc", path=str(ROOT / "node_modules" / ".bin"))
    if checker is None:
        skip_unless_in_ci("NO TSC: the page's types were not checked. Run `npm ci`.")
    else:
        passes(checker)


def test_the_lock_file_of_the_page_names_no_registry() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert "://" not in text


def test_the_modules_of_the_page_pass_their_own_tests() -> None:
    files = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("tests/page/**/*.test.*js"))
    assert files, "the page has modules but no tests"
    node = shutil.which("node")
    if node is None:
        skip_unless_in_ci("NO NODE: the page's modules were not tested. Install Node.js.")
    else:
        passes(node, "--test", *files)


def skip_unless_in_ci(reason: str) -> None:
    """Skip a test whose tool is missing; where CI is set that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
