"""The options of the command line, with their help."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from ginlearn.cli.commands import make_links, make_report, make_worksheet, open_lessons
from ginlearn.cli.saying import spoken
from ginlearn.course.lessons.links import BINDER
from ginlearn.course.questions.exercises import KINDS
from ginlearn.course.worksheet.worksheet import FINAL_TEST, TITLE
from ginlearn.engine.games import games
from ginlearn.text import Text

TABLE, PICTURE = Path("class-report.csv"), Path("class-report.png")
"""The files of a class report unless others are named."""

PAGE = Path("worksheet.html")
"""The file of a worksheet unless another is named."""

DEFAULT_FOLDER = Path("~/ginlearn-lessons")
"""A folder in the learner's home, so that the work is found again wherever the command is run."""


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    ginlearn = argparse.ArgumentParser(
        prog="ginlearn", description=spoken(Text("Learn gin rummy in notebooks."))
    )
    ginlearn.add_argument("--version", action="version", version=f"ginlearn {version('ginlearn')}")
    title = spoken(Text.in_context("heading", "commands"))
    commands = ginlearn.add_subparsers(title=title, required=True, metavar="COMMAND")
    _add_lab(commands)
    _add_report(commands)
    _add_link(commands)
    _add_worksheet(commands)
    return ginlearn


def _add_lab(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    lab = commands.add_parser(
        "lab",
        help=_help(Text("open the lessons in JupyterLab")),
        description=spoken(
            Text(
                "Copy the lessons into a folder of yours, or bring the copy up to date without "
                "touching what you changed, and open JupyterLab on the first lesson. Ctrl-C ends "
                "it."
            )
        ),
    )
    lab.set_defaults(run=open_lessons)
    lab.add_argument(
        "--folder",
        type=_folder,
        default=DEFAULT_FOLDER,
        help=_help(
            Text(
                "the folder for your copy of the lessons (default: {default})",
                default=DEFAULT_FOLDER,
            )
        ),
    )
    lab.add_argument(
        "--lang",
        default="en",
        metavar="CODE",
        help=_help(Text("the language (default: {default})", default="en")),
    )
    lab.add_argument(
        "--port",
        type=_port,
        help=_help(Text("use this port or none (default: 8888, or the next that is free)")),
    )
    lab.add_argument(
        "--no-browser",
        action="store_true",
        help=_help(Text("print the address, do not open a browser")),
    )


def _add_report(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    report = commands.add_parser(
        "report",
        help=_help(Text("merge learners' codes and progress files into a class report")),
        description=spoken(
            Text(
                "Read hand-in codes, resume codes and progress files; print the report, and save "
                "it as a table for a gradebook and a plot of what the class finds hard. A learner "
                "who is there more than once counts once; what cannot be read is listed."
            )
        ),
    )
    report.set_defaults(run=make_report)
    report.add_argument(
        "sources",
        nargs="+",
        type=_source,
        metavar="SOURCE",
        help=_help(
            Text("a folder with learners' files, a progress file, or a text or CSV file with codes")
        ),
    )
    report.add_argument(
        "--keep",
        choices=("best", "last"),
        default="best",
        help=_help(
            Text(
                "which of several tests of one learner counts (default: {default})", default="best"
            )
        ),
    )
    report.add_argument(
        "--csv",
        type=Path,
        default=TABLE,
        metavar="FILE",
        help=_help(Text("where the table goes (default: {default})", default=TABLE)),
    )
    report.add_argument(
        "--plot",
        type=Path,
        default=PICTURE,
        metavar="FILE",
        help=_help(Text("where the picture goes (default: {default})", default=PICTURE)),
    )
    report.add_argument(
        "--force", action="store_true", help=_help(Text("replace files of these names"))
    )


def _add_link(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    link = commands.add_parser(
        "link",
        help=_help(Text("make the links that open the lessons for a class")),
        description=spoken(
            Text(
                "Print the Binder link of a repository on GitHub, as an address and as a badge in "
                "Markdown, and on request a link for a JupyterHub."
            )
        ),
    )
    link.set_defaults(run=make_links)
    link.add_argument(
        "repository", metavar="OWNER/REPO", help=_help(Text("your repository on GitHub"))
    )
    link.add_argument(
        "tag",
        nargs="?",
        metavar="TAG",
        help=_help(
            Text(
                "the tag that Binder builds (a branch is built anew after each commit); with --hub "
                "alone there need not be one"
            )
        ),
    )
    link.add_argument(
        "--lesson",
        help=_help(Text("the lesson to open, such as 03 or 03-deadwood (default: the first)")),
    )
    link.add_argument(
        "--no-lesson",
        action="store_true",
        help=_help(Text("open JupyterLab on the files, not on a lesson")),
    )
    link.add_argument(
        "--lang",
        default="en",
        metavar="CODE",
        help=_help(Text("its language (default: {default})", default="en")),
    )
    link.add_argument(
        "--clone",
        type=_folder,
        metavar="FOLDER",
        help=_help(Text("for a notebook of your own: the clone in which --lesson is its path")),
    )
    link.add_argument(
        "--content",
        metavar="OWNER/REPO",
        help=_help(
            Text("another repository from which the lessons come into the same environment")
        ),
    )
    link.add_argument(
        "--branch",
        help=_help(Text("the branch of lessons that --content and --hub fetch (default: main)")),
    )
    link.add_argument(
        "--hub", metavar="ADDRESS", help=_help(Text("a JupyterHub that has nbgitpuller"))
    )
    link.add_argument(
        "--binder",
        metavar="ADDRESS",
        help=_help(Text("the Binder (default: {default})", default=BINDER)),
    )


def _add_worksheet(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    sheet = commands.add_parser(
        "worksheet",
        help=_help(Text("make a sheet of questions to print, with an answer key")),
        description=spoken(
            Text(
                "Save questions as a page that a browser prints. The same kinds,\n"
                "levels and seeds open as exercises in a lesson."
            )
        ),
        epilog=spoken(
            Text(
                "Kinds, each with the levels 1 to 3:\n{kinds}\nand {final_test}[:SEEDS], the "
                "twenty questions of a final test.",
                kinds=_listed(KINDS),
                final_test=FINAL_TEST,
            )
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    sheet.set_defaults(run=make_worksheet)
    sheet.add_argument(
        "questions",
        nargs="+",
        metavar="KIND[:LEVEL[:SEEDS]]",
        help=_help(Text("such as count-deadwood:2:1-6 or values:1:3,7")),
    )
    sheet.add_argument(
        "--out",
        type=Path,
        default=PAGE,
        metavar="FILE",
        help=_help(Text("where the page goes (default: {default})", default=PAGE)),
    )
    sheet.add_argument(
        "--paper",
        choices=("A4", "Letter"),
        default="A4",
        help=_help(Text("(default: {default})", default="A4")),
    )
    sheet.add_argument("--title", help=_help(Text("(default: {default})", default=TITLE)))
    sheet.add_argument(
        "--rules",
        default="simple",
        metavar="PROFILE",
        help=_help(
            Text(
                "the house rules (default: {default}): {profiles:,}",
                default="simple",
                profiles=tuple(each.name for game in games() for each in game.profiles),
            )
        ),
    )
    sheet.add_argument("--no-key", action="store_true", help=_help(Text("leave the answers out")))
    sheet.add_argument(
        "--force", action="store_true", help=_help(Text("replace a file of this name"))
    )


def _help(text: Text) -> str:
    """The help for an option; argparse takes a single per cent sign for a place to fill."""
    return spoken(text).replace("%", "%%")


def _listed(names: Sequence[str]) -> str:
    """Names in lines; argparse would break them at their hyphens."""
    return textwrap.fill(
        ", ".join(names), 76, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )


def _port(text: str) -> int:
    # Python itself refuses to read a number of several thousand digits.
    is_number = text.isascii() and text.isdigit() and len(text) < 100
    if not (is_number and 1 <= int(text) <= 65535):
        raise _mistaken(
            Text("{given!r} is not a port; a port is a number 1 to 65535", given=text[:40])
        )
    return int(text)


def _folder(text: str) -> Path:
    if not text:
        # This happens when a variable of the shell is empty; the lessons would go to the current
        # folder.
        raise _mistaken(Text("the folder has no name; leave --folder out or name one"))
    return Path(text)


def _source(text: str) -> Path:
    if not text:
        # This happens when a variable of the shell is empty; everything in the current folder would
        # be read.
        raise _mistaken(Text("a source has no name; name a folder or files"))
    return Path(text)


def _mistaken(why: Text) -> argparse.ArgumentTypeError:
    """The error that tells argparse why a value is invalid."""
    return argparse.ArgumentTypeError(spoken(why))
