"""The tests' own tools: each watch that guards the other tests can itself raise the alarm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import conftest
from tests.browser.chromium import VARIABLE, find_chromium
from tests.browser.conftest import OpenNotebook


def test_a_console_error_an_uncaught_error_and_an_outside_request_are_faults(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook("x = 1", run=False)
    assert notebook.watch.faults() == []

    notebook.page.evaluate("() => console.error('deliberate')")
    notebook.page.evaluate("() => { setTimeout(() => { throw new Error('thrown on purpose') }) }")
    with notebook.page.expect_event("requestfailed"):
        notebook.page.evaluate("() => { fetch('http://127.0.0.1:1/elsewhere').catch(() => {}) }")

    faults = " ".join(notebook.watch.faults())
    assert "deliberate" in faults
    assert "thrown on purpose" in faults
    assert "127.0.0.1:1/elsewhere" in faults
    notebook.watch.errors.clear()
    notebook.watch.outside.clear()


def test_a_named_browser_that_is_not_there_is_not_replaced_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(VARIABLE, "/nowhere/chromium")

    with pytest.raises(FileNotFoundError, match="/nowhere/chromium"):
        find_chromium()


@pytest.mark.parametrize(
    ("environment", "outcome"), [({}, "1 skipped"), ({"CI": "true"}, "1 error")]
)
def test_without_a_browser_the_tests_skip_aloud_and_fail_in_ci(
    tmp_path: Path, environment: dict[str, str], outcome: str
) -> None:
    (tmp_path / "conftest.py").write_text(
        "from tests.browser import conftest\n"
        "conftest.find_chromium = lambda: None\n"
        "from tests.browser.conftest import *\n"
    )
    (tmp_path / "test_it.py").write_text("def test_it(browser): pass\n")
    plain = {name: value for name, value in os.environ.items() if name != "CI"}
    root = str(Path(conftest.__file__).parents[2])

    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", "-c", os.devnull,
         f"--rootdir={tmp_path}", str(tmp_path)],
        env={**plain, "PYTHONPATH": root, **environment},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip

    assert "NO BROWSER" in run.stdout
    assert outcome in run.stdout
    assert (run.returncode == 0) is (outcome == "1 skipped")
