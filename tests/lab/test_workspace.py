"""How JupyterLab first looks to a learner."""

from __future__ import annotations

from pathlib import Path

from jupyterlab_server.workspaces_handler import WorkspacesManager

from ginlearn.lab import workspace


def test_at_first_the_lesson_has_the_screen(tmp_path: Path) -> None:
    folder = tmp_path / "lab" / "workspaces"
    workspace.prepare(folder)
    look = WorkspacesManager(str(folder)).load(workspace.NAME)["data"]["layout-restorer:data"]
    assert look["left"]["collapsed"]
    assert look["right"]["collapsed"]


def test_what_the_learner_has_arranged_stays(tmp_path: Path) -> None:
    manager = WorkspacesManager(str(tmp_path))
    manager.save(workspace.NAME, '{"data": {"mine": 1}, "metadata": {"id": "ginlearn"}}')
    workspace.prepare(tmp_path)
    assert manager.load(workspace.NAME)["data"] == {"mine": 1}


def test_a_damaged_workspace_is_left_to_jupyterlab(tmp_path: Path) -> None:
    kept = WorkspacesManager(str(tmp_path)).save(
        workspace.NAME, '{"data": {}, "metadata": {"id": "ginlearn"}}'
    )
    kept.write_text("{")
    workspace.prepare(tmp_path)
    assert kept.read_text() == "{"


def test_where_it_cannot_be_written_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    workspace.prepare(tmp_path / "file" / "workspaces")
    assert (tmp_path / "file").read_text() == ""
