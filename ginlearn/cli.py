"""The command `ginlearn`."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TextIO

from ginlearn.course.lessons import lessons
from ginlearn.course.lessons.links import BINDER, LinkError, binder_link, hub_link
from ginlearn.course.questions.exercises import KINDS
from ginlearn.course.worksheet.worksheet import FINAL_TEST, worksheet
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.rules.rules import PROFILES
from ginlearn.lab import server, workspace
from ginlearn.lab.classroom import check_free, save, save_report
from ginlearn.lab.errors import LabError
from ginlearn.lab.working_copy import Changes, bring_up_to_date

DEFAULT_FOLDER = Path("~/ginlearn-lessons")
"""In the learner's home, so that the work is found again from wherever the command is run."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command given by `arguments` (by default the command line's); returns the exit code.

    0 when all went well, 1 when it could not be done (the reason is on standard error), 2 for a
    command line that cannot be read, 130 when interrupted before JupyterLab was up.
    """
    chosen = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except GinlearnError as error:
        _say(f"ginlearn: {error}", sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """What reads the command line."""
    ginlearn = argparse.ArgumentParser(prog="ginlearn", description="Learn gin rummy in notebooks.")
    ginlearn.add_argument("--version", action="version", version=f"ginlearn {version('ginlearn')}")
    commands = ginlearn.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_lab(commands)
    _add_report(commands)
    _add_link(commands)
    _add_worksheet(commands)
    return ginlearn


def _add_lab(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    lab = commands.add_parser(
        "lab",
        help="open the lessons in JupyterLab",
        description="Copy the lessons into a folder of yours, or bring the copy up to date without "
        "touching what you changed, and open JupyterLab on the first lesson. Ctrl-C ends it.",
    )
    lab.set_defaults(run=_lab)
    lab.add_argument(
        "--folder",
        type=_folder,
        default=DEFAULT_FOLDER,
        help="the folder for your copy of the lessons (default: %(default)s)",
    )
    lab.add_argument(
        "--lang", default="en", metavar="CODE", help="the language (default: %(default)s)"
    )
    lab.add_argument(
        "--port",
        type=_port,
        help="use this port or none (default: 8888, or the next that is free)",
    )
    lab.add_argument(
        "--no-browser", action="store_true", help="print the address, do not open a browser"
    )


def _add_report(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    report = commands.add_parser(
        "report",
        help="merge learners' codes and progress files into a class report",
        description="Read hand-in codes, resume codes and progress files; print the report, and "
        "save it as a table for a gradebook and a plot of what the class finds hard. A learner "
        "who is there more than once counts once; what cannot be read is listed.",
    )
    report.set_defaults(run=_report)
    report.add_argument(
        "sources",
        nargs="+",
        type=_source,
        metavar="SOURCE",
        help="a folder with learners' files, a progress file, or a text or CSV file with codes",
    )
    report.add_argument(
        "--keep",
        choices=("best", "last"),
        default="best",
        help="which of several tests of one learner counts (default: %(default)s)",
    )
    report.add_argument(
        "--csv",
        type=Path,
        default=Path("class-report.csv"),
        metavar="FILE",
        help="where the table goes (default: %(default)s)",
    )
    report.add_argument(
        "--plot",
        type=Path,
        default=Path("class-report.png"),
        metavar="FILE",
        help="where the picture goes (default: %(default)s)",
    )
    report.add_argument("--force", action="store_true", help="replace files of these names")


def _add_link(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    link = commands.add_parser(
        "link",
        help="make the links that open the lessons for a class",
        description="Print the Binder link of a repository on GitHub, as an address and as a "
        "badge in Markdown, and on request a link for a JupyterHub.",
    )
    link.set_defaults(run=_link)
    link.add_argument("repository", metavar="OWNER/REPO", help="your repository on GitHub")
    link.add_argument(
        "tag",
        nargs="?",
        metavar="TAG",
        help="the tag that Binder builds (a branch is built anew after each commit); "
        "with --hub alone there need not be one",
    )
    link.add_argument(
        "--lesson", help="the lesson to open, such as 03 or 03-deadwood (default: the first)"
    )
    link.add_argument(
        "--no-lesson", action="store_true", help="open JupyterLab on the files, not on a lesson"
    )
    link.add_argument(
        "--lang", default="en", metavar="CODE", help="its language (default: %(default)s)"
    )
    link.add_argument(
        "--clone",
        type=_folder,
        metavar="FOLDER",
        help="for a notebook of your own: the clone in which --lesson is its path",
    )
    link.add_argument(
        "--content",
        metavar="OWNER/REPO",
        help="another repository from which the lessons come into the same environment",
    )
    link.add_argument(
        "--branch",
        help="the branch of lessons that --content and --hub fetch (default: main)",
    )
    link.add_argument("--hub", metavar="ADDRESS", help="a JupyterHub that has nbgitpuller")
    link.add_argument("--binder", metavar="ADDRESS", help=f"the Binder (default: {BINDER})")


def _add_worksheet(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sheet = commands.add_parser(
        "worksheet",
        help="make a sheet of questions to print, with an answer key",
        description="Save questions as a page that a browser prints. The same kinds,\n"
        "levels and seeds open as exercises in a lesson.",
        epilog=f"Kinds, each with the levels 1 to 3:\n{_listed(KINDS)}\n"
        f"and {FINAL_TEST}[:SEEDS], the twenty questions of a final test.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    sheet.set_defaults(run=_worksheet)
    sheet.add_argument(
        "questions",
        nargs="+",
        metavar="KIND[:LEVEL[:SEEDS]]",
        help="such as count-deadwood:2:1-6 or values:1:3,7",
    )
    sheet.add_argument(
        "--out",
        type=Path,
        default=Path("worksheet.html"),
        metavar="FILE",
        help="where the page goes (default: %(default)s)",
    )
    sheet.add_argument(
        "--paper", choices=("A4", "Letter"), default="A4", help="(default: %(default)s)"
    )
    sheet.add_argument("--title", default="Gin rummy", help="(default: %(default)s)")
    sheet.add_argument(
        "--rules",
        default="simple",
        metavar="PROFILE",
        help=f"the house rules (default: %(default)s): {', '.join(each.name for each in PROFILES)}",
    )
    sheet.add_argument("--no-key", action="store_true", help="leave the answers out")
    sheet.add_argument("--force", action="store_true", help="replace a file of this name")


def _listed(names: Sequence[str]) -> str:
    """Names in lines; argparse would break them at their hyphens."""
    return textwrap.fill(
        ", ".join(names), 76, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )


def _port(text: str) -> int:
    # Python itself reads no number of some thousand digits.
    is_number = text.isascii() and text.isdigit() and len(text) < 100
    if not (is_number and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a port; a port is a number 1 to 65535"
        )
    return int(text)


def _folder(text: str) -> Path:
    if not text:
        # As when a variable of the shell is empty; the lessons would go to wherever one is.
        raise argparse.ArgumentTypeError("the folder has no name; leave --folder out or name one")
    return Path(text)


def _source(text: str) -> Path:
    if not text:
        # As when a variable of the shell is empty; whatever lies here would be read.
        raise argparse.ArgumentTypeError("a source has no name; name a folder or files")
    return Path(text)


def _lab(chosen: argparse.Namespace) -> int:
    language: str = chosen.lang
    port: int | None = chosen.port
    originals = lessons.originals()
    first = lessons.first(lessons.in_language(originals, language))
    if port is not None:
        server.check_port(port)
    folder = _at_home(chosen.folder)
    changes = bring_up_to_date(originals, language, folder)
    for line in _account(folder, changes):
        _say(line)
    workspace.prepare(folder / workspace.FOLDER)
    print("To end, press Ctrl-C here.", flush=True)
    server.run(
        server.arguments(folder, f"{language}/{first}", port=port, browser=not chosen.no_browser)
    )
    return 0


def _report(chosen: argparse.Namespace) -> int:
    report = save_report(
        chosen.sources, chosen.csv, chosen.plot, keep=chosen.keep, force=chosen.force
    )
    _say(report.text())
    _say(f"Saved: {chosen.csv}, {chosen.plot}")
    return 0


def _link(chosen: argparse.Namespace) -> int:
    _check_link(chosen)
    lesson, first = _lesson_to_open(chosen)
    binder: str = chosen.binder or BINDER
    branch: str = chosen.branch or "main"
    lines: list[str] = []
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
        lines += [f"Binder:  {link}", f"Badge:   {link.badge()}"]
        start = binder_link(
            chosen.repository, chosen.tag, first, language=chosen.lang, binder=binder
        )
        elsewhere = chosen.content is not None or chosen.clone is not None
        if lesson is not None and link != start and not elsewhere:
            lines.append(f"Start:   {start}")
    if chosen.hub is not None:
        fetched = chosen.content or chosen.repository
        hub = hub_link(
            chosen.hub, fetched, branch, lesson, language=chosen.lang, clone=chosen.clone
        )
        lines.append(f"Hub:     {hub}")
    for line in lines:
        _say(line)
    return 0


def _check_link(chosen: argparse.Namespace) -> None:
    """Raises LinkError for options that do not go together."""
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
    """What the link opens, None for the list of files; and the lesson to begin with."""
    first = lessons.first(lessons.in_language(lessons.originals(), chosen.lang))
    if chosen.no_lesson:
        return None, first
    return (first if chosen.lesson is None else chosen.lesson), first


def _worksheet(chosen: argparse.Namespace) -> int:
    sheet = worksheet(
        chosen.questions,
        title=chosen.title,
        paper=chosen.paper,
        key=not chosen.no_key,
        rules=chosen.rules,
    )
    check_free([chosen.out], force=chosen.force)
    save({chosen.out: sheet.html().encode()})
    number = len(sheet.questions)
    questions = f"{number} question{'s' if number != 1 else ''}"
    _say(f"Saved: {chosen.out} ({questions}). Open it in a browser to print.")
    return 0


def _say(text: str, stream: TextIO | None = None) -> None:
    """Print a text whose names may have letters that the terminal has not."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)


def _at_home(chosen: Path) -> Path:
    """The whole path of a folder that may begin with "~" for somebody's home."""
    try:
        return chosen.expanduser().absolute()
    except RuntimeError as error:
        raise LabError(
            "there is no home folder {home} on this machine; give the whole path with --folder",
            home=chosen.parts[0],
        ) from error


def _account(folder: Path, changes: Changes) -> list[str]:
    """What was done in the learner's folder, in lines to be read."""
    lines = [f"Your lessons are in {folder}"]
    if changes.damaged_note:
        lines.append(
            "The note of what was copied there could not be read; it has been set aside as "
            f"{changes.damaged_note.name}. What differs from the originals is kept as yours."
        )
    if changes.copied:
        lines.append(f"Copied: {', '.join(changes.copied)}")
    if changes.updated:
        lines.append(f"Brought up to date: {', '.join(changes.updated)}")
    for lesson, name in changes.put_beside:
        lines.append(
            f"You have changed {lesson}, so it was kept; the newer version is beside it: {name}"
        )
    return lines
