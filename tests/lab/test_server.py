"""JupyterLab's port and its arguments."""

from __future__ import annotations

import json
import os
import socket
import sys
from pathlib import Path

import pytest

from ginlearn.lab import server
from ginlearn.lab.errors import LabError
from ginlearn.text.extras import MissingExtraError


def test_a_port_in_use_is_refused_with_what_else_can_be_done() -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        with pytest.raises(LabError, match=rf"port {port} cannot be used: .*--port"):
            server.check_port(port)
    server.check_port(port)


def test_a_port_that_may_not_be_used_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Reserved(socket.socket):
        def bind(self, address: object) -> None:
            raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "socket", Reserved)
    with pytest.raises(LabError, match="port 80 cannot be used: Permission denied"):
        server.check_port(80)


def test_where_there_is_no_jupyterlab_its_extra_is_named_and_no_setting_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    with pytest.raises(MissingExtraError, match=r"needs jupyterlab, .*'ginlearn\[all\]'"):
        server.run([])
    assert "JUPYTER_CONFIG_PATH" not in os.environ


def test_a_port_asked_for_is_used_or_none() -> None:
    told = server.arguments(Path("lessons"), "en/02.ipynb", port=8765, browser=False)
    assert "--ServerApp.port=8765" in told
    assert "--ServerApp.port_retries=0" in told
    assert "--ServerApp.open_browser=False" in told


def test_without_a_port_jupyterlab_looks_for_a_free_one() -> None:
    told = server.arguments(Path("lessons"), "en/02.ipynb", port=None, browser=True)
    assert not any("ServerApp.port" in argument for argument in told)
    assert "--ServerApp.open_browser=True" in told


def test_a_lesson_with_a_blank_in_its_name_is_still_one_address() -> None:
    told = server.arguments(Path("lessons"), "en/02 melds.ipynb", port=None, browser=False)
    assert "--LabApp.default_url=/lab/workspaces/ginlearn/tree/en/02%20melds.ipynb" in told


def test_each_folder_has_its_own_tabs() -> None:
    told = server.arguments(Path("lessons"), "en/02.ipynb", port=None, browser=False)
    assert f"--LabApp.workspaces_dir={Path('lessons', '.ginlearn-lab')}" in told


@pytest.mark.slow
def test_the_settings_for_learners_are_settings_that_jupyterlab_has() -> None:
    from jupyterlab.commands import get_app_dir

    schemas = Path(get_app_dir()) / "schemas"
    overrides = server.SETTINGS / "labconfig" / "default_setting_overrides.json"
    for plugin, settings in json.loads(overrides.read_bytes()).items():
        package, name = plugin.split(":")
        schema = json.loads((schemas / package / f"{name}.json").read_bytes())
        assert settings.keys() <= schema["properties"].keys()
