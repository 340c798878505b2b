"""In development boards follow the page's files."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import anywidget
import pytest

from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.page import SWITCH, live, page_text
from ginlearn.widgets.page.bundle import joined
from ginlearn.widgets.page.live import LiveText, watch

# Where CI is set a missing watchfiles is a failure, not a skip.
watchfiles = pytest.mark.skipif(
    importlib.util.find_spec("watchfiles") is None and not os.environ.get("CI"),
    reason="watchfiles is not installed",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tmp_path.joinpath("main.js").write_text(
        'import { a } from "./a.js";\nexport default { a };\n', encoding="utf-8"
    )
    tmp_path.joinpath("a.js").write_text("export const a = 1;\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def text(folder: Path) -> LiveText:
    return LiveText("main.js", folder)


def widget_that_follows(text: LiveText) -> anywidget.AnyWidget:
    class Follower(anywidget.AnyWidget):
        _esm = text

    return Follower()


def change(folder: Path, source: str) -> None:
    folder.joinpath("a.js").write_text(source, encoding="utf-8")


def test_a_widget_sends_the_page_as_it_is_and_follows_a_change(
    folder: Path, text: LiveText
) -> None:
    widget = widget_that_follows(text)
    assert widget.get_state("_esm") == {"_esm": "const a = 1;\nexport default { a };\n"}
    change(folder, "export const a = 2;\n")
    text.refresh()
    assert widget._esm == "const a = 2;\nexport default { a };\n"
    assert widget_that_follows(text)._esm == widget._esm


def test_a_page_that_cannot_be_joined_is_reported_and_the_last_one_stays(
    folder: Path, text: LiveText, caplog: pytest.LogCaptureFixture
) -> None:
    widget = widget_that_follows(text)
    change(folder, "const b = 2;\n")
    with caplog.at_level(logging.WARNING):
        text.refresh()
    assert "main.js imports a, which a.js does not export" in caplog.text
    assert "const a = 1;" in widget._esm


def test_a_widget_in_a_kernel_is_changed_in_its_own_thread(folder: Path, text: LiveText) -> None:
    threads: list[threading.Thread] = []

    async def in_kernel() -> str:
        widget = widget_that_follows(text)
        widget.observe(lambda _: threads.append(threading.current_thread()), "_esm")
        change(folder, "export const a = 3;\n")
        await asyncio.to_thread(text.refresh)
        await asyncio.sleep(0)
        return str(widget._esm)

    assert "const a = 3;" in asyncio.run(in_kernel())
    assert threads == [threading.current_thread()]


@watchfiles
def test_saving_a_file_changes_the_page(folder: Path, text: LiveText) -> None:
    widget = widget_that_follows(text)
    changed = threading.Event()
    widget.observe(lambda _: changed.set(), "_esm")
    watch(folder, [text])
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        # Saved again and again, since the watcher may not have begun at the first time.
        change(folder, "export const a = 4;\n")
        if changed.wait(0.2):
            break
    assert "const a = 4;" in widget._esm


def test_without_watchfiles_it_is_said_what_is_missing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    with pytest.raises(ModuleNotFoundError, match="pip install watchfiles"):
        watch(folder, [])


@pytest.fixture
def nothing_watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(live, "watch", lambda *_: None)
    live.live_text.cache_clear()
    live._followed.clear()
    yield
    live.live_text.cache_clear()
    live._followed.clear()


@pytest.mark.usefixtures("nothing_watched")
def test_the_environment_says_whether_boards_follow_the_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(SWITCH, raising=False)
    assert page_text("board/main.js") == joined("board/main.js")
    monkeypatch.setenv(SWITCH, "live")
    followed = page_text("board/main.js")
    assert isinstance(followed, LiveText)
    assert page_text("board/main.js") is followed
    assert followed.__get__(None, object) == joined("board/main.js")


def test_anything_else_in_the_environment_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "on")
    with pytest.raises(GinlearnError, match="GINLEARN_PAGE is 'live' or not set at all, not 'on'"):
        page_text("board/main.js")
