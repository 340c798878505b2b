"""The command `ginlearn`, run as a learner runs it."""

from __future__ import annotations

import http.client
import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from ginlearn import cli
from ginlearn.course.lessons import lessons
from ginlearn.lab import server

PATIENCE = 180.0
"""Seconds after which a test counts as hanging, on a machine with other work."""

ENGLISH = sorted({path.parts[0] for path in lessons.files(lessons.originals() / "en")})
"""The content of the folder of the English lessons, including the folder for teachers."""


@dataclass
class Running:
    """A running `ginlearn lab`."""

    home: Path
    process: subprocess.Popen[str]
    said: str

    def address(self, path: str) -> str:
        """An address below the one it shows, with its token."""
        found = re.search(r"(http://127\.0\.0\.1:\d+)/\S*\?(token=\w+)", self.said)
        assert found, self.said
        return f"{found[1]}/{path}?{found[2]}"

    def get(self, path: str) -> http.client.HTTPResponse:
        """The server's answer, once it listens: the address is shown a moment before that."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                answer: http.client.HTTPResponse = urllib.request.urlopen(self.address(path))
            except urllib.error.URLError as error:
                refused = isinstance(error.reason, ConnectionRefusedError)
                if not refused or time.monotonic() > deadline or self.process.poll() is not None:
                    raise
                time.sleep(0.05)  # nothing else tells that a port has begun to listen
            else:
                return answer

    def json(self, path: str) -> Any:
        """The server's answer, read as JSON."""
        with self.get(path) as answer:
            return json.load(answer)


@contextmanager
def lab(home: Path, *options: str, environment: dict[str, str] | None = None) -> Iterator[Running]:
    """Run `ginlearn lab --no-browser` in an empty home until the with block ends."""
    home.mkdir(exist_ok=True)
    process = subprocess.Popen(
        [sys.executable, "-m", "ginlearn", "lab", "--no-browser", *options],
        cwd=home,
        env=clean_environment(home) | (environment or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = ""
        while "http://127.0.0.1" not in said and (line := process.stdout.readline()):
            said += line
        yield Running(home, process, said)
    finally:
        end(process)


def end(process: subprocess.Popen[str]) -> None:
    """End a server, which hears no signal in the moment in which it begins to listen."""
    deadline = time.monotonic() + PATIENCE
    while True:
        process.terminate()
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            if time.monotonic() > deadline:
                raise
        else:
            return


def clean_environment(home: Path) -> dict[str, str]:
    """An environment in which nothing of the user's own Jupyter is read or written."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    return kept | {"HOME": str(home), "IPYTHONDIR": str(home / ".ipython")}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def port() -> int:
    """The port that `opened` uses."""
    return free_port()


@pytest.fixture(scope="module")
def opened(port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One `ginlearn lab` for the tests that only read from it."""
    with lab(tmp_path_factory.mktemp("home"), "--port", str(port)) as running:
        yield running


@pytest.mark.slow
def test_the_first_lesson_opens_from_a_copy_in_the_learners_home(
    opened: Running, port: int
) -> None:
    folder = opened.home / "ginlearn-lessons"
    assert f"Your lessons are in {folder}" in opened.said
    assert sorted(path.name for path in (folder / "en").iterdir()) == ENGLISH
    assert f"127.0.0.1:{port}/" in opened.said
    assert opened.json("api/status")["kernels"] == 0
    listed = opened.json("api/contents/en")["content"]
    assert sorted(entry["name"] for entry in listed) == ENGLISH
    with opened.get("") as page:
        assert f"/tree/en/{ENGLISH[0]}" in page.url
        assert page.status == 200


def test_learners_are_not_asked_about_news(opened: Running) -> None:
    name = "@jupyterlab/apputils-extension:notification"
    schema = opened.json(f"lab/api/settings/{name}")["schema"]
    assert schema["properties"]["fetchNews"]["default"] == "false"


def test_a_port_in_use_ends_with_a_message_and_copies_nothing(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with lab(tmp_path, "--port", str(port)) as running:
            assert running.process.wait(PATIENCE) == 1
            assert running.said.startswith(f"ginlearn: port {port} cannot be used")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_one_press_of_ctrl_c_ends_it_at_once_and_well(tmp_path: Path) -> None:
    import pty

    terminal, inner = pty.openpty()
    process = subprocess.Popen(
        # A session whose terminal is ours, so that the Ctrl-C is a real one.
        [sys.executable, "-c", LEAD_A_SESSION, "lab", "--no-browser"],
        cwd=tmp_path,
        env=clean_environment(tmp_path),
        stdin=inner,
        stdout=inner,
        stderr=inner,
        start_new_session=True,
    )
    os.close(inner)
    said = ""
    while "http://127.0.0.1" not in said:
        said += os.read(terminal, 1000).decode()
    os.write(terminal, b"\x03")
    try:
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        os.close(terminal)


LEAD_A_SESSION = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from ginlearn.cli import main
sys.exit(main())
"""


@pytest.mark.slow
def test_ending_it_from_outside_is_a_good_end_too(tmp_path: Path) -> None:
    with lab(tmp_path) as running:
        # Its address is shown before it listens, and until then a signal may be lost.
        running.json("api/status")
        running.process.send_signal(signal.SIGTERM)
        running.process.communicate(timeout=PATIENCE)
        assert running.process.returncode == 0


@pytest.mark.slow
def test_the_wheel_runs_away_from_the_repository(tmp_path: Path, wheel: Path) -> None:
    site = tmp_path / "site"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", site, wheel],
        check=True,
    )
    with lab(tmp_path / "home", environment={"PYTHONPATH": str(site)}) as running:
        assert "Copied: en/" in running.said
        assert running.json("api/status")["kernels"] == 0
    where = subprocess.run(
        [sys.executable, "-c", "import ginlearn.course.lessons.lessons as l; print(l.originals())"],
        env=clean_environment(tmp_path) | {"PYTHONPATH": str(site)},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()) == site / "ginlearn" / "_notebooks"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments that JupyterLab would have got, instead of running it."""
    runs: list[list[str]] = []
    monkeypatch.setattr(server, "run", runs.append)
    return runs


@pytest.mark.slow
def test_the_newer_lesson_put_beside_changed_work_is_spoken_of_once(
    tmp_path: Path, told: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "en" / ENGLISH[0]
    own.parent.mkdir()
    own.write_text("mine")
    options = ["lab", "--folder", str(tmp_path)]
    newer = f"{Path(ENGLISH[0]).stem} (new).ipynb"
    assert cli.main(options) == 0
    assert f"You have changed en/{ENGLISH[0]}, so it was kept" in (said := capsys.readouterr().out)
    assert newer in said
    assert cli.main(options) == 0
    assert newer not in capsys.readouterr().out
    assert own.read_text() == "mine"
    assert len(told) == 2


def test_a_damaged_note_is_spoken_of(
    tmp_path: Path, told: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".ginlearn-lessons.json").write_text("{")
    assert cli.main(["lab", "--folder", str(tmp_path)]) == 0
    assert "set aside as .ginlearn-lessons.damaged-1.json" in capsys.readouterr().out


def test_a_folder_is_taken_from_where_the_learner_stands(
    tmp_path: Path, told: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["lab", "--folder", "mine"]) == 0
    assert f"--ServerApp.root_dir={tmp_path / 'mine'}" in told[0]


def test_a_folder_that_cannot_be_written_ends_with_a_message(
    tmp_path: Path, told: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert cli.main(["lab", "--folder", str(tmp_path / "file" / "lessons")]) == 1
    assert "ginlearn: the lessons cannot be put into" in capsys.readouterr().err
    assert told == []


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ("", "the folder has no name"),
        ("~nobody-of-that-name/lessons", "there is no home folder ~nobody-of-that-name"),
    ],
)
def test_a_folder_that_is_nowhere_is_refused(
    folder: str,
    said: str,
    told: list[list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code: object = cli.main(["lab", "--folder", folder])
    except SystemExit as refused:
        code = refused.code
    assert code in (1, 2)
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert told == []


def test_a_terminal_without_the_letters_of_a_folder_stops_nothing(
    tmp_path: Path, told: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    folder = tmp_path / "שיעורים"
    assert cli.main(["lab", "--folder", str(folder)]) == 0
    assert f"--ServerApp.root_dir={folder}" in told[0]


def test_a_language_without_lessons_ends_with_those_there_are(
    tmp_path: Path, told: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab", "--lang", "xx", "--folder", str(tmp_path / "new")]) == 1
    assert "no lessons in 'xx'; there are lessons in: " in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert told == []


@pytest.mark.parametrize("port", ["0", "65536", "-1", "x", "80.5", "٨", "", "9" * 5000])
def test_what_is_not_a_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        cli.main(["lab", "--port", port])
    assert refused.value.code == 2
    assert "a port is a number 1 to 65535" in capsys.readouterr().err


def test_without_a_command_the_usage_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        cli.main([])
    assert refused.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_it_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"ginlearn {version('ginlearn')}\n"


def test_ctrl_c_before_jupyterlab_is_up_is_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(told: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(server, "run", interrupt)
    assert cli.main(["lab", "--folder", str(tmp_path)]) == 130
