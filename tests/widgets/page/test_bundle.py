from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from ginlearn.widgets.page.bundle import (
    JoinError,
    join_modules,
    join_styles,
    joined,
    read_page_file,
)

# Where CI is set a missing node is a failure, not a skip.
node = pytest.mark.skipif(
    shutil.which("node") is None and not os.environ.get("CI"), reason="node is not installed"
)

PAGE = Path(str(files("ginlearn.widgets.page")))
MODULES = sorted(path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*.js"))
STYLES = sorted(path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*.css"))
ENTRIES = {"board/main.js": "board/main.css", "sheet/main.js": "sheet/main.css"}
"""The modules that are pages of their own, each with its style sheet."""


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


def test_a_module_imports_from_its_own_folder_and_from_others() -> None:
    modules = {
        "board/main.js": 'import { a } from "./draw/a.js";\nexport default { a };\n',
        "board/draw/a.js": 'import { b } from "../../shared/b.js";\nexport const a = b;\n',
        "shared/b.js": 'import { c } from "./c.js";\nexport const b = c;\n',
        "shared/c.js": "export const c = 1;\n",
    }
    assert join_modules(modules.__getitem__, "board/main.js").split("\n") == [
        "const c = 1;",
        "const b = c;",
        "const a = b;",
        "export default { a };",
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
        ({}, "there is no file main.js$"),
        (
            {"main.js": 'import { x } from "./sub/x.js";\nexport default {};\n'},
            "there is no file sub/x.js, which main.js imports",
        ),
        (
            {
                "main.js": 'import { x } from "./sub/x.js";\nexport default {};\n',
                "sub/x.js": 'import { y } from "../sub/y.js";\n',
                "sub/y.js": 'import { x } from "./x.js";\n',
            },
            "import each other: main.js -> sub/x.js -> sub/y.js -> sub/x.js",
        ),
        (
            {"main.js": 'import { x } from "../x.js";\nexport default {};\n'},
            r"main.js imports ../x.js, which lies outside the page",
        ),
        (
            {
                "main.js": 'import { x, z } from "./x.js";\nexport default {};\n',
                "x.js": "export const x = 1;\nconst z = 2;\n",
            },
            "main.js imports z, which x.js does not export",
        ),
        (
            {
                "main.js": 'import { x as z } from "./x.js";\nexport default {};\n',
                "x.js": "export const x = 1;\n",
            },
            "main.js imports x as z, which x.js does not export",
        ),
    ],
)
def test_what_cannot_be_joined_is_named(modules: dict[str, str], said: str) -> None:
    with pytest.raises(JoinError, match=said):
        join(modules)


def test_a_style_sheet_stands_behind_those_that_it_imports_once() -> None:
    sheets = {
        "board/main.css": '@import "../shared/colours.css";\n@import "./cards.css";\na {}\n',
        "board/cards.css": '/* Cards */\n@import "../shared/colours.css";\nb {}\n',
        "shared/colours.css": "c {}\n",
    }
    assert join_styles(sheets.__getitem__, "board/main.css") == "c {}\nb {}\na {}\n"


@pytest.mark.parametrize(
    ("sheets", "said"),
    [
        ({"main.css": '@import "./x.css";\n'}, "there is no file x.css, which main.css imports"),
        ({"main.css": '@import "./main.css";\n'}, "import each other: main.css -> main.css"),
        ({"main.css": '@import url("x.css");\n'}, "main.css: this line cannot be joined"),
    ],
)
def test_a_style_sheet_that_cannot_be_joined_is_named(sheets: dict[str, str], said: str) -> None:
    with pytest.raises(JoinError, match=said):
        join_styles(sheets.__getitem__, "main.css")


def test_every_file_of_the_page_is_in_a_joined_module() -> None:
    texts = [joined(entry) for entry in ENTRIES]
    for name in MODULES:
        functions = re.findall(r"^export function (\w+)", read_page_file(name), re.MULTILINE)
        assert any(
            all(f"function {function}(" in text for function in functions) for text in texts
        ), name
    for text in texts:
        assert "import " not in re.sub(r'"[^"]*"', "", text)


def test_every_style_sheet_of_the_page_is_in_a_joined_one() -> None:
    texts = [joined(style) for style in ENTRIES.values()]
    for name in set(STYLES) - set(ENTRIES.values()):
        last_rule = read_page_file(name).splitlines()[-2].strip()
        assert any(last_rule in text for text in texts), name


@node
@pytest.mark.parametrize("entry", ENTRIES)
def test_the_joined_module_parses_and_has_one_default_export(entry: str, tmp_path: Path) -> None:
    module = tmp_path / "page.mjs"
    module.write_text(joined(entry), encoding="utf-8")
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


def test_boards_and_score_sheets_can_be_joined_into_one_page() -> None:
    both = (
        'import { renderBoard } from "./board/board.js";\n'
        'import { renderSheet } from "./sheet/sheet.js";\n'
        "export default { renderBoard, renderSheet };\n"
    )
    text = join_modules(lambda name: both if name == "both.js" else read_page_file(name), "both.js")
    assert text.count("class Conversation") == 1


def test_the_modules_are_small_and_hold_small_functions() -> None:
    for name in MODULES:
        lines = read_page_file(name).splitlines()
        assert len(lines) <= 200, name
        starts = [at for at, line in enumerate(lines) if re.match(r"(export )?function ", line)]
        for start in starts:
            length = lines[start:].index("}") + 1
            assert length <= 50, f"{name}: {lines[start]}"


def test_the_page_stays_small() -> None:
    once = {name: sent_of(name) for name in (*MODULES, *STYLES)}
    assert sum(once.values()) < 90_000
    board = len((joined("board/main.js") + joined("board/main.css")).encode())
    assert board < 61_440


def test_no_text_in_backticks_goes_over_several_lines_where_it_would_lose_its_indentation() -> None:
    for name in MODULES:
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", read_page_file(name), flags=re.DOTALL)
        assert all(line.count("`") % 2 == 0 for line in code.splitlines()), name


def test_a_score_sheet_adds_little_to_the_page() -> None:
    own = sum(sent_of(name) for name in (*MODULES, *STYLES) if name.startswith("sheet/"))
    assert own < 14_000


def sent_of(name: str) -> int:
    """The bytes of a file as it is sent: alone, without comments and imports."""
    source = read_page_file(name)
    imports = r'^(@import|import\s*\{[^}]*\}\s*from) ?"[^"]*";\n'
    alone = re.sub(imports, "", source, flags=re.MULTILINE)
    if name.endswith(".css"):
        return len(join_styles({name: alone}.__getitem__, name).encode())
    return len(join_modules({name: alone + "export default 0;"}.__getitem__, name).encode())


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_page_asks_for_nothing_from_outside(entry: str) -> None:
    text = joined(entry) + joined(ENTRIES[entry])
    assert "http:" not in text
    assert "https:" not in text
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize("style", ENTRIES.values())
def test_every_rule_of_the_style_sheet_stays_within_a_board(style: str) -> None:
    depth = 0
    text = joined(style)
    for line in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).splitlines():
        if depth == 0 and line.strip() and line.strip() != "}":
            assert ".ginlearn-board" in line, line
        depth += line.count("{") - line.count("}")
    assert depth == 0
