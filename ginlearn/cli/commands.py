"""The functions behind each command."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ginlearn.cli.saying import spoken, tell, write_line
from ginlearn.course.lessons import lessons
from ginlearn.course.lessons.links import BINDER, LinkError, binder_link, hub_link
from ginlearn.course.worksheet.worksheet import TITLE, worksheet
from ginlearn.lab import server, workspace
from ginlearn.lab.classroom import check_free, check_places, save, save_report
from ginlearn.lab.errors import LabError
from ginlearn.lab.working_copy import Changes, bring_up_to_date
from ginlearn.text import Text


def open_lessons(chosen: argparse.Namespace) -> int:
    """Open the lessons in JupyterLab, in the learner's own copy; returns the exit code."""
    language: str = chosen.lang
    port: int | None = chosen.port
    originals = lessons.originals()
    first = lessons.first(lessons.in_language(originals, language))
    server.check_installed()
    if port is not None:
        server.check_port(port)
    folder = _at_home(chosen.folder)
    changes = bring_up_to_date(originals, language, folder)
    for line in _account(folder, changes):
        tell(line)
    workspace.prepare(folder / workspace.FOLDER)
    tell(Text("To end, press Ctrl-C here."))
    sys.stdout.flush()  # JupyterLab has the terminal from here on
    server.run(
        server.arguments(folder, f"{language}/{first}", port=port, browser=not chosen.no_browser)
    )
    return 0


def _at_home(chosen: Path) -> Path:
    """The absolute path of a folder that may begin with "~" for somebody's home."""
    try:
        return chosen.expanduser().absolute()
    except RuntimeError as error:
        raise LabError(
            "there is no home folder {home} on this machine; give the whole path with --folder",
            home=chosen.parts[0],
        ) from error


def _account(folder: Path, changes: Changes) -> list[Text]:
    """A report of the changes in the learner's folder, in lines of text."""
    lines = [Text("Your lessons are in {folder}", folder=folder)]
    if changes.damaged_note:
        lines.append(
            Text(
                "The note of what was copied there could not be read; it has been set aside as "
                "{file}. What differs from the originals is kept as yours.",
                file=changes.damaged_note.name,
            )
        )
    if changes.copied:
        lines.append(Text("Copied: {lessons:,}", lessons=changes.copied))
    if changes.updated:
        lines.append(Text("Brought up to date: {lessons:,}", lessons=changes.updated))
    for lesson, name in changes.put_beside:
        lines.append(
            Text(
                "You have changed {lesson}, so it was kept; the newer version is beside it: {file}",
                lesson=lesson,
                file=name,
            )
        )
    return lines


def make_report(chosen: argparse.Namespace) -> int:
    """Print the report of a class and save its files; returns the exit code."""
    saved = save_report(
        chosen.sources, chosen.csv, chosen.plot, keep=chosen.keep, force=chosen.force
    )
    tell(saved.report)
    tell(Text("Saved: {files:,}", files=tuple(map(str, saved.files))))
    if saved.no_picture is not None:
        tell(
            (_OLD_PICTURE if saved.old_picture else _NO_PICTURE).filled(
                file=chosen.plot, reason=saved.no_picture
            )
        )
    return 0


_NO_PICTURE = Text("{file} was left out: {reason}")
_OLD_PICTURE = Text(
    "{file} is of an earlier report and stays as it was; the new one was left out: {reason}"
)


def make_links(chosen: argparse.Namespace) -> int:
    """Print the links that open the lessons; returns the exit code."""
    _check_link(chosen)
    lesson, first = _lesson_to_open(chosen)
    binder: str = chosen.binder or BINDER
    branch: str = chosen.branch or "main"
    lines: list[tuple[Text, str]] = []
    if chosen.tag is not None:
        link = binder_link(
            chosen.repository,
            chosen.tag,
            lesson,
            language=chosen.lang,
            clone=chosen.clone,
            content=chosen.content,
            branch=branch,
            binder=binder,
        )
        lines += [(_BINDER, link), (_BADGE, link.badge())]
        start = binder_link(
            chosen.repository, chosen.tag, first, language=chosen.lang, binder=binder
        )
        elsewhere = chosen.content is not None or chosen.clone is not None
        if lesson is not None and link != start and not elsewhere:
            lines.append((_START, start))
    if chosen.hub is not None:
        fetched = chosen.content or chosen.repository
        hub = hub_link(
            chosen.hub, fetched, branch, lesson, language=chosen.lang, clone=chosen.clone
        )
        lines.append((_HUB, hub))
    width = 2 + max(len(spoken(label)) for label in (_BINDER, _BADGE, _START, _HUB))
    for label, address in lines:
        write_line(f"{spoken(label):<{width}}{address}")
    return 0


_BINDER, _BADGE, _START, _HUB = Text.each("link", "Binder:", "Badge:", "Start:", "Hub:")


def _check_link(chosen: argparse.Namespace) -> None:
    """Raise LinkError for options that do not go together."""
    if chosen.tag is None and chosen.hub is None:
        raise LinkError(
            "Binder builds a tag, and none is named: ginlearn link OWNER/REPO TAG "
            "(git tag v1, git push --tags); a link for a JupyterHub needs --hub and no tag"
        )
    if chosen.tag is None and chosen.binder is not None:
        raise LinkError("--binder is for a link that builds a tag; name the tag, or leave it out")
    if chosen.branch is not None and chosen.hub is None and chosen.content is None:
        raise LinkError(
            "--branch is what --hub or --content fetch, and neither is there; "
            "for Binder name the branch in the place of the tag"
        )
    if chosen.clone is not None and chosen.lesson is None:
        raise LinkError("--clone is where a notebook of yours is; name it with --lesson")
    if chosen.no_lesson and chosen.lesson is not None:
        raise LinkError("--lesson names a lesson and --no-lesson wants none; leave one of them out")


def _lesson_to_open(chosen: argparse.Namespace) -> tuple[str | None, str]:
    """The target of the link, None for the list of files; and the lesson to begin with."""
    first = lessons.first(lessons.in_language(lessons.originals(), chosen.lang))
    if chosen.no_lesson:
        return None, first
    return (first if chosen.lesson is None else chosen.lesson), first


def make_worksheet(chosen: argparse.Namespace) -> int:
    """Save a worksheet; returns the exit code."""
    sheet = worksheet(
        chosen.questions,
        title=TITLE if chosen.title is None else chosen.title,
        paper=chosen.paper,
        key=not chosen.no_key,
        rules=chosen.rules,
    )
    check_places([chosen.out])
    check_free([chosen.out], force=chosen.force)
    save({chosen.out: sheet.html().encode()})
    tell(
        Text.counted(
            "Saved: {file} ({n} question). Open it in a browser to print.",
            "Saved: {file} ({n} questions). Open it in a browser to print.",
            file=chosen.out,
            n=len(sheet.questions),
        )
    )
    return 0
