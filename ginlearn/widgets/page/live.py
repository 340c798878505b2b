"""Boards that follow the page's files while somebody works on them.

With ``GINLEARN_PAGE=live`` in the environment a folder watcher joins the page anew whenever a file
of it is saved, and hands the text to every widget that is alive; anywidget then draws its views
anew, with the state that they had. A page that cannot be joined is reported in the log, and boards
keep the last one that could.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any
from weakref import WeakKeyDictionary

from ginlearn.widgets.page.bundle import JoinError, join_files

FOLDER = Path(__file__).parent

_log = logging.getLogger(__name__)


class LiveText:
    """A joined text of the page as a class attribute, which every widget of the class follows."""

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        self._join: Callable[[], str] = partial(join_files, partial(_read, folder), name)
        self._text = self._join()
        self._attribute = ""
        self._followers: WeakKeyDictionary[Any, asyncio.AbstractEventLoop | None] = (
            WeakKeyDictionary()
        )

    def __set_name__(self, owner: type, name: str) -> None:
        self._attribute = name

    def __get__(self, widget: object, owner: type) -> str:
        # anywidget reads the attribute once for each widget and makes a trait of the value it
        # finds.
        if widget is not None:
            self._followers[widget] = _running_loop()
        return self._text

    def refresh(self) -> None:
        """Join the page anew and hand it to all followers; does nothing when it is the same."""
        try:
            text = self._join()
        except JoinError as error:
            _log.warning("the page cannot be joined: %s", error)
            return
        if text == self._text:
            return
        self._text = text
        for widget, loop in list(self._followers.items()):
            if loop is None or not loop.is_running():
                setattr(widget, self._attribute, text)
            else:
                # The watcher has a thread of its own, but a widget belongs to that of its kernel.
                loop.call_soon_threadsafe(setattr, widget, self._attribute, text)


@cache
def live_text(name: str) -> LiveText:
    """Give the text of a file of the page with its imports, which follows the files from now on.

    Raises ModuleNotFoundError when the package watchfiles is not installed.
    """
    text = LiveText(name)
    if not _followed:
        watch(FOLDER, _followed)
    _followed.append(text)
    return text


_followed: list[LiveText] = []
"""The texts to join anew when a file of the page is saved."""


def watch(folder: Path, texts: Iterable[LiveText]) -> Thread:
    """Refresh the texts whenever a file of the folder is saved, until the process ends.

    Raises ModuleNotFoundError when the package watchfiles is not installed.
    """
    try:
        changes_in = import_module("watchfiles").watch
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "GINLEARN_PAGE=live needs the package watchfiles: pip install watchfiles"
        ) from error

    def follow() -> None:
        for _ in changes_in(folder):
            for text in texts:
                text.refresh()

    thread = Thread(target=follow, name="ginlearn-page", daemon=True)
    thread.start()
    return thread


def _read(folder: Path, name: str) -> str:
    return folder.joinpath(name).read_text(encoding="utf-8")


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
