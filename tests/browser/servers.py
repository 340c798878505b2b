"""Real Jupyter servers, started on a free port and ended by their own process."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import ginlearn
from tests.browser.kernels import Kernel

FrontEnd = Literal["lab", "notebook"]
FRONT_ENDS: tuple[FrontEnd, ...] = ("lab", "notebook")

_MODULES = {"lab": "jupyterlab", "notebook": "notebook"}
_SERVER_SETTINGS: dict[str, dict[str, object]] = {
    "IdentityProvider": {"token": ""},
    # Without a token to show, the REST interface would ask for a browser's cookie.
    "ServerApp": {"disable_check_xsrf": True},
    # The tests use it to ask the front end for the content of its notebook.
    "LabApp": {"expose_app_in_browser": True, "extension_manager": "readonly"},
    "JupyterNotebookApp": {"expose_app_in_browser": True},
}
_PAGE_SETTINGS = {
    # For every page Lab would start node, to see whether its own bundle should be built anew.
    "buildCheck": False,
}
_PLUGIN_SETTINGS = {
    # The news prompt asks to look at the web at each first start.
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
    # The same as in the lessons (ginlearn/lab/server.py gives the reason).
    "@jupyterlab/apputils-extension/kernels-settings.jupyterlab-settings": {
        "commsOverSubshells": "disabled",
    },
}
START_SECONDS = 180.0
START_ATTEMPTS = 3
END_SECONDS = 60.0


class ServerError(RuntimeError):
    """The server did not start, or answered a request with an error."""


class Server:
    """A running Jupyter server: its address, and its REST interface."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address = address.rstrip("/")
        self.folder = folder

    def page(self, front_end: FrontEnd, path: str) -> str:
        """The address at which the front end shows the notebook at ``path``."""
        if front_end == "lab":
            # "reset" forgets the tabs that an earlier page left in the server's workspace.
            return f"{self.address}/lab/tree/{quote(path)}?reset"
        return f"{self.address}/notebooks/{quote(path)}"

    def request(self, method: str, path: str, body: object = None) -> Any:
        """Ask the REST interface; returns the content of its JSON, None when it is empty."""
        request = urllib.request.Request(
            f"{self.address}/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise ServerError(f"{method} {path}: {error.code} {error.read()[:300]!r}") from error
        return json.loads(text) if text else None

    def start_kernel(self, notebook: str) -> Kernel:
        """Start a kernel for the notebook before its page opens; the page finds it by the path."""
        session = self.request(
            "POST",
            "api/sessions",
            {
                "path": notebook,
                "name": notebook,
                "type": "notebook",
                "kernel": {"name": "python3"},
            },
        )
        return Kernel(self.address, session["kernel"]["id"])

    def kernel_ids(self) -> set[str]:
        """The ids of the running kernels."""
        return {kernel["id"] for kernel in self.request("GET", "api/kernels")}

    def end_kernel(self, kernel_id: str) -> None:
        """Shut the kernel down, as the front ends' list of running kernels does."""
        self.request("DELETE", f"api/kernels/{kernel_id}")

    def restart_kernel(self, kernel_id: str) -> None:
        """Restart the kernel: same id, nothing remembered."""
        self.request("POST", f"api/kernels/{kernel_id}/restart")

    def set_plugin(self, plugin: str, settings: dict[str, object]) -> None:
        """Save the user's settings of a front end's plugin, such as the theme."""
        self.request("PUT", f"lab/api/settings/{plugin}", {"raw": json.dumps(settings)})


@contextmanager
def serve(front_end: FrontEnd, home: Path) -> Iterator[Server]:
    """Run the front end's own server; ``home`` gets its settings, its log and the notebooks."""
    folder = home / "notebooks"
    folder.mkdir(parents=True, exist_ok=True)
    command = [
        *("-m", _MODULES[front_end], "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0"),
        f"--ServerApp.root_dir={folder}",
    ]
    with _served(command, home, folder) as server:
        yield server


@contextmanager
def serve_lessons(home: Path) -> Iterator[Server]:
    """Run ``ginlearn lab`` as a learner does, with a working folder of its own."""
    folder = home / "lessons"
    command = ["-m", "ginlearn", "lab", "--no-browser", "--folder", str(folder)]
    with _served(command, home, folder) as server:
        yield server


@contextmanager
def _served(command: list[str], home: Path, folder: Path) -> Iterator[Server]:
    log = home / "server.log"
    environment = own_settings(home)
    with ExitStack() as running:
        for attempt in range(1, START_ATTEMPTS + 1):
            port = _free_port()
            full = [sys.executable, *command, f"--port={port}"]
            process = running.enter_context(_started(full, environment, home, log))
            server = Server(f"http://127.0.0.1:{port}", folder)
            if _answers(server, process):
                break
            if attempt == START_ATTEMPTS:
                tail = log.read_text(encoding="utf-8", errors="replace")[-2000:]
                raise ServerError(f"the server at {server.address} did not start:\n{tail}")
            running.close()  # another program may have been quicker to take the port
        yield server


@contextmanager
def _started(
    command: list[str], environment: dict[str, str], where: Path, log: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command in a process group of its own, and end the whole group afterwards."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=where,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        # Asked to end, the server ends its kernels too, which have process groups of their own.
        _signal_group(process, signal.SIGTERM)
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            _signal_group(process, signal.SIGKILL)
            process.wait()


def own_settings(home: Path) -> dict[str, str]:
    """The environment in which nothing of the user's own Jupyter settings is read or written."""
    environment = dict(os.environ)
    for variable, folder in {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }.items():
        (home / folder).mkdir(parents=True, exist_ok=True)
        environment[variable] = str(home / folder)
    (home / "config" / "jupyter_config.json").write_text(json.dumps(_SERVER_SETTINGS))
    (home / "config" / "labconfig").mkdir(exist_ok=True)
    (home / "config" / "labconfig" / "page_config.json").write_text(json.dumps(_PAGE_SETTINGS))
    for name, settings in _PLUGIN_SETTINGS.items():
        file = home / "settings" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings), encoding="utf-8")
    # Kernels import the very package that these tests import, installed or not.
    package = str(Path(ginlearn.__file__).resolve().parents[1])
    paths = [package, *filter(None, [environment.get("PYTHONPATH")])]
    environment["PYTHONPATH"] = os.pathsep.join(paths)
    environment["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    return environment


def _answers(server: Server, process: subprocess.Popen[bytes]) -> bool:
    """Wait until the server answers; False when it ended or took too long."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            server.request("GET", "api/status")
        except (OSError, HTTPException):
            time.sleep(0.05)  # nothing else tells that a port has begun to listen
        else:
            return process.poll() is None
    return False


def _free_port() -> int:
    """A port that is free now, below those that systems hand out on request.

    Kernels take five of the latter each, and may take one before the server does.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


def _signal_group(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    if process.poll() is None:
        os.killpg(process.pid, number)
