from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from ginlearn.widgets.base.joiner import (
    JoinError,
    join_modules,
    page_module,
    page_style,
    read_page_file,
)

# Where CI is set a missing node is a failure, not a skip.
node = pytest.mark.skipif(
    shutil.which("node") is None and not os.environ.get("CI"), reason="node is not installed"
)

PAGE_FILES = sorted(
    item.name
    for item in files("ginlearn.widgets").joinpath("page").iterdir()
    if item.name.endswith(".js")
)
ENTRIES = {"main.js": ("board.css",), "sheet.js": ("board.css", "sheet.css")}
"""The modules that are pages of their own, each with its style sheets."""


def join(modules: dict[str, str]) -> str:
    return join_modules(modules.__getitem__, "main.js")


def test_a_module_stands_behind_those_that_it_imports() -> None:
    text = join(
        {
            "main.js": 'import { b } from "./b.js";\nimport { a } from "./a.js";\n'
            "export default { a, b };\n",
            "a.js": "export const a = 1;\n",
            "b.js": 'import {\n  a,\n} from "./a.js";\nexport function b() { return a; }\n',
        }
    )
    assert text.split("\n") == [
        "const a = 1;",
        "function b() { return a; }",
        "export default { a, b };",
        "",
    ]


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        ({"main.js": 'import x from "./x.js";\nexport default {};\n'}, "cannot be joined"),
        ({"main.js": 'import { x } from "https://x";\nexport default {};\n'}, "cannot be joined"),
        ({"main.js": "export default {};\nexport { x };\n"}, "cannot be joined"),
        ({"main.js": "const x = 1;\n"}, "default export belongs in main.js"),
        (
            {
                "main.js": 'import { x } from "./x.js";\nexport default {};\n',
                "x.js": "export default 3;\n",
            },
            "default export belongs in main.js",
        ),
        (
            {
                "main.js": 'import { x } from "./x.js";\nexport default {};\n',
                "x.js": 'import { y } from "./main.js";\n',
            },
            "import each other: main.js -> x.js -> main.js",
        ),
        (
            {
                "main.js": 'import { x } from "./x.js";\nconst y = 1;\nexport default {};\n',
                "x.js": "export const x = 1;\nfunction y() {}\n",
            },
            "y is declared both in x.js and in main.js",
        ),
    ],
)
def test_what_cannot_be_joined_is_named(modules: dict[str, str], said: str) -> None:
    with pytest.raises(JoinError, match=said):
        join(modules)


def test_every_file_of_the_page_is_in_a_joined_module() -> None:
    texts = [page_module(entry) for entry in ENTRIES]
    for name in PAGE_FILES:
        functions = re.findall(r"^export function (\w+)", read_page_file(name), re.MULTILINE)
        assert any(
            all(f"function {function}(" in text for function in functions) for text in texts
        ), name
    for text in texts:
        assert "import " not in re.sub(r'"[^"]*"', "", text)


@node
@pytest.mark.parametrize("entry", ENTRIES)
def test_the_joined_module_parses_and_has_one_default_export(entry: str, tmp_path: Path) -> None:
    module = tmp_path / "page.mjs"
    module.write_text(page_module(entry), encoding="utf-8")
    says = "console.log(Object.keys(page).join(), typeof page.default.render)"
    done = subprocess.run(
        [
            "node",
            "--input-type=module",
            "--eval",
            f"import * as page from {module.as_uri()!r};{says}",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == "default function"


def test_the_page_stays_small() -> None:
    names = [name for name in PAGE_FILES if name != "sheet.js"]
    written = sum(len(read_page_file(name).encode()) for name in (*names, "board.css"))
    sent = len(page_module().encode()) + len(page_style().encode())
    assert written < 80_000
    assert sent < 60 * 1024


def test_a_score_sheet_adds_little_to_the_page() -> None:
    shared = ("nodes.js", "words.js", "announce.js")
    sheet = len(page_module("sheet.js").encode()) + len(page_style("sheet.css").encode())
    assert sheet - sum(len(read_page_file(name).encode()) for name in shared) < 12_000


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_page_asks_for_nothing_from_outside(entry: str) -> None:
    text = page_module(entry) + page_style(*ENTRIES[entry])
    assert "http:" not in text
    assert "https:" not in text
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize("styles", ENTRIES.values())
def test_every_rule_of_the_style_sheet_stays_within_a_board(styles: tuple[str, ...]) -> None:
    depth = 0
    text = page_style(*styles)
    for line in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).splitlines():
        if depth == 0 and line.strip() and line.strip() != "}":
            assert ".ginlearn-board" in line, line
        depth += line.count("{") - line.count("}")
    assert depth == 0
