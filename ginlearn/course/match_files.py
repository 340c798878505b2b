"""Keeping a text in a file and getting it back, whatever has happened to the file meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import TypeVar

from ginlearn.course.files import set_aside, write_whole
from ginlearn.course.match_errors import MatchError
from ginlearn.course.sentences import Sentence
from ginlearn.engine.errors import RecordError

T = TypeVar("T")


def write_text(path: str | PathLike[str], text: str) -> None:
    """Put the text into the file, in one step; raises MatchError where that cannot be done."""
    try:
        write_whole(Path(path), text.encode())
    except OSError as error:
        raise MatchError(
            "the match cannot be saved in {path}: {why}; it goes on all the same",
            path=str(path),
            why=error.strerror or str(error),
        ) from error


def read_text(
    path: str | PathLike[str], read: Callable[[str], T]
) -> tuple[T | None, Sentence | None]:
    """What the file holds, as ``read`` reads it, and what there is to report of it.

    None where there is no such file, and where it is damaged: it is then set aside under another
    name and reported. Raises MatchError for a file that cannot be opened or set aside.
    """
    place = Path(path)
    try:
        content = place.read_bytes()
    except FileNotFoundError:
        return None, None
    except OSError as error:
        raise MatchError(
            "the match saved in {path} cannot be opened: {why}",
            path=str(path),
            why=error.strerror or str(error),
        ) from error
    try:
        return read(content.decode()), None
    except UnicodeDecodeError:
        why = "it is not text"
    except RecordError as error:
        why = str(error)
    try:
        aside = set_aside(place)
    except OSError as error:
        raise MatchError(
            "the match saved in {path} is damaged ({damage}) and cannot be set aside: {why}",
            path=str(path),
            damage=why,
            why=error.strerror or str(error),
        ) from error
    return None, Sentence(
        "The saved match {name} is damaged: {why}. It lies in {aside} now, and a fresh match "
        "begins.",
        name=place.name,
        why=why,
        aside=aside.name,
    )
