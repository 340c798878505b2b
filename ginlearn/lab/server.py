"""JupyterLab on the learner's copy of the lessons."""

from __future__ import annotations

import errno
import os
import socket
import sys
from pathlib import Path
from urllib.parse import quote

from ginlearn.lab import workspace
from ginlearn.lab.errors import LabError
from ginlearn.text import Text
from ginlearn.text.extras import require

SETTINGS = Path(__file__).with_name("jupyter")
"""Settings for learners, below the learner's own: no question about news, no add-ons.

Messages of widgets go the way of the cells: JupyterLab 4.6 would send them to a thread of its own
in the kernel, and may go on sending them there after it has ended that thread, for example at a
restart; then no board would hear from Python again.
"""


_UNKNOWN_ADDRESS = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)


def check_installed() -> None:
    """Check that there is a JupyterLab to open the lessons in.

    Raises MissingExtraError where it is not installed.
    """
    # All, since the lessons have odds and figures too.
    require("jupyterlab", "all", Text("opening the lessons"))


def check_port(port: int) -> None:
    """Check that a server may listen on `port` of this machine.

    Raises LabError when the port is taken or reserved; the message says what else can be done.
    """
    for family, _, _, _, address in socket.getaddrinfo(
        "localhost", port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    ):
        try:
            probe = socket.socket(family, socket.SOCK_STREAM)
        except OSError:
            continue  # the system has no such addresses, such as IPv6
        with probe:
            if sys.platform != "win32":
                # Without it a server that has just ended would seem to be there for a minute.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as error:
                if error.errno in _UNKNOWN_ADDRESS:
                    continue
                raise LabError(
                    "port {port} cannot be used: {reason}; end what uses it, choose another port "
                    "with --port, or leave --port out and a free one is found",
                    port=port,
                    reason=error.strerror or error,
                ) from error


def arguments(folder: Path, lesson: str, *, port: int | None, browser: bool) -> list[str]:
    """The arguments that make JupyterLab open `lesson` (a path in `folder`), rooted in `folder`."""
    told = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.workspaces_dir={folder / workspace.FOLDER}",
        f"--LabApp.default_url=/lab/workspaces/{workspace.NAME}/tree/{quote(lesson)}",
        # One Ctrl-C ends it, without a question.
        "--ServerApp.answer_yes=True",
        f"--ServerApp.open_browser={browser}",
        # A container often has no user but root; the server listens on this machine alone and asks
        # for its token as always.
        "--ServerApp.allow_root=True",
        # Otherwise each kernel would warn the learner that its messages go unencrypted.
        "--KernelManager.transport_encryption=auto",
        # The address and real errors only; not, for instance, that a lesson "is not trusted" yet.
        "--Application.log_level=ERROR",
    ]
    if port is not None:
        told += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    return told


def run(told: list[str]) -> None:
    """Run JupyterLab in this process until it is ended, by Ctrl-C or from its own menu.

    Raises MissingExtraError where it is not installed, and SystemExit with JupyterLab's own code
    when it cannot start.
    """
    check_installed()
    paths = [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    # Loaded only now: it is large, and everything that could go wrong before it has been checked.
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance(told)
