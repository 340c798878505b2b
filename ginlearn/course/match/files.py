"""Storage of a match in a file, safe against anything that may happen to the file."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import TypeVar

from ginlearn.course.files import can_be_a_path, set_aside, write_whole
from ginlearn.course.match.errors import MatchError
from ginlearn.course.match.text import begins_as_match
from ginlearn.engine.errors import RecordError
from ginlearn.text import GinlearnError, Text, verbatim

_log = logging.getLogger(__name__)

T = TypeVar("T")

LARGEST = 10_000_000
"""In bytes; no match comes near, and anything larger is not read."""


def place_to_save(path: object) -> Path:
    """The path of a file in which a match can be kept, existing or not.

    Raises MatchError for a text that names no file, for a folder, and for a file in a folder that
    does not exist or cannot be written.
    """
    named = path if isinstance(path, str | PathLike) else ""
    place = Path(os.fsdecode(named))
    if not place.name or not can_be_a_path(place):
        raise MatchError(
            "a match is kept in a file, such as 'game.txt', not in {path!r}", path=path
        )
    folder = place.parent
    try:
        if place.is_dir():
            raise MatchError(
                "{path} is a folder; name a file in it to keep the match in, such as {file}",
                path=str(place),
                file=str(place / "game.txt"),
            )
        if place.exists() and not place.is_file():
            raise MatchError(
                "{path} is a device, not a file to keep a match in; name a file, such as "
                "'game.txt'",
                path=str(place),
            )
        if not folder.is_dir():
            raise MatchError(
                "there is no folder {folder} to keep a match in; make it first, or name a file in "
                "another folder",
                folder=str(folder),
            )
    except OSError as error:  # such as a name that is too long for a file
        raise MatchError(
            "no match can be kept in {path}: {why}; name another file",
            path=str(place),
            why=error.strerror or str(error),
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise MatchError(
            "the folder {folder} may not be written, so no match can be kept in it; name a file in "
            "another folder",
            folder=str(folder),
        )
    return place


def place_to_write(path: object) -> Path:
    """The same as `place_to_save`, but a file that holds anything else than a match is refused too.

    It may be somebody's notes, and the new text replaces the whole file.
    """
    place = place_to_save(path)
    try:
        with place.open("rb") as file:
            content = file.read(LARGEST)
    except FileNotFoundError:
        return place
    except OSError as error:
        raise MatchError(
            "it cannot be seen whether {path} holds a match: {why}; name another file",
            path=str(place),
            why=error.strerror or str(error),
        ) from error
    if content.strip() and not begins_as_match(content):
        raise MatchError(
            "{path} holds something else than a match and is left as it is; name another file to "
            "keep the match in",
            path=str(place),
        )
    return place


def write_text(path: str | PathLike[str], text: str) -> None:
    """Put the text of a match into the file, in one step.

    Raises MatchError where it cannot be kept (see `place_to_write`), and the file is unchanged.
    """
    try:
        write_whole(place_to_write(path), text.encode())
    except (MatchError, OSError) as error:
        why = error.text if isinstance(error, MatchError) else error.strerror or str(error)
        given: object = path
        raise MatchError(
            "the match cannot be saved in {path}: {why}; it goes on all the same",
            path=str(path) if isinstance(given, str | PathLike) else Text("{path!r}", path=path),
            why=why,
        ) from error


def read_text(path: str | PathLike[str], read: Callable[[str], T]) -> tuple[T | None, Text | None]:
    """The content of the file, as ``read`` reads it, and a report where there is one to make.

    None where there is no such file, and where it is damaged or holds something else: it is then
    set aside under another name, its content unchanged, and reported. Raises MatchError where no
    match can be kept (see `place_to_save`), and for a file that cannot be opened or set aside.
    """
    place = place_to_save(path)
    try:
        with place.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        return None, None
    except OSError as error:
        raise MatchError(
            "the match saved in {path} cannot be opened: {why}",
            path=str(path),
            why=error.strerror or str(error),
        ) from error
    try:
        if len(content) > LARGEST:
            raise RecordError("it is longer than any match")
        return read(content.decode()), None
    except UnicodeDecodeError:
        why = Text("it is not text")
    except GinlearnError as error:
        why = error.text
    except Exception as error:  # noqa: BLE001 - logged, and said
        # Whatever a file may hold, it must not keep a learner from playing.
        _log.exception("an unforeseen error while the match in %s was read", place)
        why = verbatim(f"{type(error).__name__}: {error}")
    try:
        aside = set_aside(place).name
    except OSError as error:
        raise MatchError(
            "the match saved in {path} is damaged ({damage}) and cannot be set aside: {why}",
            path=str(path),
            damage=why,
            why=error.strerror or str(error),
        ) from error
    if content and not begins_as_match(content):
        return None, Text(
            "The file {name} holds no saved match: {why}. It lies in {aside} now, as it was, and "
            "a fresh match begins.",
            name=place.name,
            why=why,
            aside=aside,
        )
    return None, Text(
        "The saved match {name} is damaged: {why}. It lies in {aside} now, and a fresh match "
        "begins.",
        name=place.name,
        why=why,
        aside=aside,
    )
