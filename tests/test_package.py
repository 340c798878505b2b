"""The package as its users install and import it."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import ginlearn

ROOT = Path(__file__).parents[1]


def modules_loaded_by(statement: str) -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-c", f"{statement}\nimport sys\nprint(*sys.modules)"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return set(ran.stdout.split())


def test_importing_the_package_loads_the_engine_alone() -> None:
    fresh = modules_loaded_by("import ginlearn") - modules_loaded_by("pass")
    ours = {name for name in fresh if name.split(".")[0] == "ginlearn"}
    foreign = {name.split(".")[0] for name in fresh - ours} - sys.stdlib_module_names
    assert foreign == set()
    assert {name.split(".")[1] for name in ours if "." in name} == {"engine", "text"}


def test_the_engine_imports_the_standard_library_and_itself_only() -> None:
    strangers = [
        f"{file.relative_to(ROOT)}:{node.lineno} imports {name}"
        for file in sorted((ROOT / "ginlearn" / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in imported_names(node)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith(("ginlearn.engine", "ginlearn.text"))
    ]
    assert strangers == []


def imported_names(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return ["." * node.level + (node.module or "")]


def test_every_public_name_can_be_had() -> None:
    assert [name for name in ginlearn.__all__ if not hasattr(ginlearn, name)] == []
    assert set(ginlearn.__all__) <= set(dir(ginlearn))


def test_a_widget_loads_when_it_is_first_asked_for() -> None:
    loaded = modules_loaded_by("from ginlearn import Hand")
    assert {"ginlearn.widgets.hand.widget", "anywidget"} <= loaded


def test_a_name_that_is_not_there_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'ginlearn' has no attribute 'Hnad'"):
        _ = ginlearn.Hnad  # type: ignore[attr-defined]


def test_the_wheel_carries_all_of_the_package_and_the_lessons(wheel: Path) -> None:
    carried = set(zipfile.ZipFile(wheel).namelist())
    wanted = {str(path) for path in tracked_like("ginlearn")}
    wanted |= {f"ginlearn/_{path}" for path in tracked_like("notebooks")}
    assert wanted - carried == set()
    for kind in (
        "*/page/*/*.js",
        "*/page/*/*.css",
        "ginlearn/py.typed",
        "ginlearn/_notebooks/en/*",
    ):
        assert any(Path(name).match(kind) for name in carried), f"no {kind} in the wheel"


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    outside = [
        name
        for name in zipfile.ZipFile(wheel).namelist()
        if not name.startswith("ginlearn/") and ".dist-info/" not in name
    ]
    assert outside == []


def tracked_like(folder: str) -> list[Path]:
    """The files of a folder, relative to the repository, less those that tools leave behind."""
    return [
        path.relative_to(ROOT)
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
        and not any(part.startswith((".", "__pycache__")) for part in path.relative_to(ROOT).parts)
    ]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert "pytest" in last
    assert f"```sh\n{last}\n```" in readme


def test_what_the_readme_links_to_is_there() -> None:
    from markdown_it import MarkdownIt

    readme = MarkdownIt().parse((ROOT / "README.md").read_text(encoding="utf-8"))
    targets = [
        str(part.attrs.get("href") or part.attrs["src"])
        for block in readme
        for part in block.children or ()
        if part.type in ("link_open", "image")
    ]
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (ROOT / target).exists()] == []
