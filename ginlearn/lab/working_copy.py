"""The learner's copy of the lessons: made once, brought up to date, with no work lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ginlearn.course.files import write_whole
from ginlearn.course.lessons.lessons import files
from ginlearn.lab.errors import LabError
from ginlearn.lab.manifest import Manifest, fingerprint, read_or_set_aside
from ginlearn.lab.notebook_files import without_views
from ginlearn.text import Text


@dataclass
class Changes:
    """A report of the changes to a learner's folder; lessons by their path in it."""

    copied: list[str] = field(default_factory=list)
    """Lessons that were missing."""
    updated: list[str] = field(default_factory=list)
    """Lessons the learner had not changed, replaced by their newer version."""
    put_beside: list[tuple[str, str]] = field(default_factory=list)
    """Lessons the learner had changed, and the name of the newer version put beside each."""
    damaged_note: Path | None = None
    """The new place of the folder's note of copied lessons, if it could not be read."""


def bring_up_to_date(originals: Path, language: str, folder: Path) -> Changes:
    """Put the lessons of one language into the learner's `folder`, in a folder of that language.

    The learner's own work is never touched: a newer version is put beside it, once for each new
    version. A lesson that was deleted or renamed is copied afresh. Where the last run left widgets,
    which ended with it, their pictures are shown again.

    Raises LabError when the folder cannot be written; every file is then whole, old or new.
    """
    try:
        if _is_within(folder, originals):
            raise LabError(
                "{folder} is where ginlearn keeps its originals; "
                "choose another folder for your copies with --folder",
                folder=folder,
            )
        return _bring_up_to_date(originals / language, language, folder)
    except OSError as error:
        raise LabError(
            "the lessons cannot be put into {folder}: {reason}; "
            "choose a folder that you may write to with --folder",
            folder=folder,
            reason=_reason(error, folder),
        ) from error


def _is_within(folder: Path, other: Path) -> bool:
    try:
        return folder.resolve().is_relative_to(other.resolve())
    except RuntimeError:
        # Links that lead back to themselves lead nowhere; making the folder will say so.
        return False


def _reason(error: OSError, folder: Path) -> Text:
    """The obstacle, and its place."""
    place = error.filename or folder
    if isinstance(error, FileExistsError):
        # The system says "File exists", which sounds as if all were well.
        return Text("{place} is there already and is not a folder", place=place)
    return Text("{why} ({place})", why=error.strerror or error, place=place)


def _bring_up_to_date(source: Path, language: str, folder: Path) -> Changes:
    folder.mkdir(parents=True, exist_ok=True)
    manifest, damaged_note = read_or_set_aside(folder)
    changes = Changes(damaged_note=damaged_note)
    try:
        for file in files(source):
            lesson = f"{language}/{file.as_posix()}"
            _bring_one(lesson, (source / file).read_bytes(), folder / lesson, manifest, changes)
    finally:
        # Even after a failure half-way: next time the copied files must be known as ours.
        manifest.write(folder)
    _bring_back_pictures(folder / language)
    return changes


def _bring_back_pictures(folder: Path) -> None:
    """Show pictures where notebooks were saved with widgets, which ended with their kernels."""
    for file in files(folder):
        if file.suffix == ".ipynb":
            pictures = without_views((folder / file).read_bytes())
            if pictures is not None:
                write_whole(folder / file, pictures)


def _bring_one(lesson: str, newest: bytes, own: Path, manifest: Manifest, changes: Changes) -> None:
    version = fingerprint(newest)
    present = fingerprint(own.read_bytes()) if own.exists() else None
    if present is None:
        own.parent.mkdir(parents=True, exist_ok=True)
        write_whole(own, newest)
        changes.copied.append(lesson)
    elif present == version:
        pass
    elif present == manifest.copied.get(lesson):
        write_whole(own, newest)
        changes.updated.append(lesson)
    else:
        if version != manifest.copied.get(lesson):
            _put_beside(lesson, newest, own, manifest, changes)
        return
    manifest.copied[lesson] = version
    manifest.beside.pop(lesson, None)


def _put_beside(
    lesson: str, newest: bytes, own: Path, manifest: Manifest, changes: Changes
) -> None:
    """Put the newest version beside the learner's file, unless that was done before."""
    version = fingerprint(newest)
    earlier, earlier_name = manifest.beside.get(lesson, ("", ""))
    if earlier == version:
        return
    number = 1
    while True:
        suffix = "(new)" if number == 1 else f"(new {number})"
        place = own.with_name(f"{own.stem} {suffix}{own.suffix}")
        present = fingerprint(place.read_bytes()) if place.exists() else None
        # A newer version put there earlier and unchanged is not the learner's work.
        if present in (None, version) or (present == earlier and place.name == earlier_name):
            break
        number += 1
    if present != version:
        write_whole(place, newest)
        changes.put_beside.append((lesson, place.name))
    manifest.beside[lesson] = (version, place.name)
