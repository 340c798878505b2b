"""The look of JupyterLab for a learner."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from ginlearn.lab import workspace
from ginlearn.text.extras import MissingExtraError

LAYOUT = "layout-restorer:data"


def manager(folder: Path) -> Any:
    """The manager that keeps JupyterLab's workspaces in a folder."""
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    return WorkspacesManager(str(folder))


def layout(folder: Path, name: str = workspace.NAME) -> Any:
    return manager(folder).load(name)["data"][LAYOUT]


def keep(folder: Path, data: object) -> Path:
    text = json.dumps({"data": data, "metadata": {"id": workspace.NAME}})
    return Path(manager(folder).save(workspace.NAME, text))


@pytest.mark.parametrize("name", [workspace.NAME, workspace.USUAL_NAME])
def test_at_first_the_lesson_has_the_screen(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "lab" / "workspaces"
    workspace.prepare(folder, name)
    assert layout(folder, name)["left"]["collapsed"]
    assert layout(folder, name)["right"]["collapsed"]


def test_the_tabs_stay_as_the_learner_left_them_and_the_list_of_files_is_closed(
    tmp_path: Path,
) -> None:
    left = {"collapsed": False, "visible": True, "current": "filebrowser"}
    data = {"mine": 1, LAYOUT: {"main": {"current": "notebook:en/03-deadwood.ipynb"}, "left": left}}
    keep(tmp_path, data)
    workspace.prepare(tmp_path)
    assert manager(tmp_path).load(workspace.NAME)["data"]["mine"] == 1
    assert layout(tmp_path)["main"] == {"current": "notebook:en/03-deadwood.ipynb"}
    assert layout(tmp_path)["left"]["collapsed"]
    assert "current" not in layout(tmp_path)["left"], "JupyterLab would open the bar to show it"


@pytest.mark.parametrize(
    "damaged", ["{", "[]", "{}", '{"data": [], "metadata": {}}',
                '{"data": {"layout-restorer:data": 3}, "metadata": {}}']
)  # fmt: skip
def test_a_damaged_workspace_is_left_to_jupyterlab(tmp_path: Path, damaged: str) -> None:
    kept = keep(tmp_path, {})
    kept.write_text(damaged)
    workspace.prepare(tmp_path)
    assert kept.read_text() == damaged


def test_without_jupyterlab_there_is_no_workspace_to_lay_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab_server", None)
    with pytest.raises(MissingExtraError, match=r"needs jupyterlab_server, .*'ginlearn\[lab\]'"):
        workspace.prepare(tmp_path / "workspaces")
    assert list(tmp_path.iterdir()) == []


def test_where_it_cannot_be_written_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    workspace.prepare(tmp_path / "file" / "workspaces")
    assert (tmp_path / "file").read_text() == ""
