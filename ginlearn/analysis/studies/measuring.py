"""The commands that measure anew: their options, their bars, and the files that they replace."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ginlearn.engine.play.deals import check_seed
from ginlearn.text import GinlearnError, Text, paragraph, say
from ginlearn.text.extras import is_installed, require

T = TypeVar("T")


def check_numpy() -> None:
    """Raise MissingExtraError where numpy, with which everything is measured, is missing."""
    require("numpy", "analysis", Text("a measurement"))


def with_bar(
    things: Sequence[T], unit: Text, label: Text | None = None, *, shown: bool = True
) -> Iterable[T]:
    """The things one by one, with a bar that counts them where it is ``shown``.

    Raises MissingExtraError for a bar without tqdm.
    """
    if not shown:
        return things
    require("tqdm", "analysis", Text("a progress bar"))
    from tqdm import tqdm

    return tqdm(things, desc=None if label is None else say(label), unit=say(unit))


@contextmanager
def replaced(*files: Path) -> Iterator[tuple[Path, ...]]:
    """Files to write in the place of these, which they replace once all of them are whole.

    Until then, and for good where something fails, the old ones stay as they were. Raises
    GinlearnError when one cannot be written.
    """
    unfinished = tuple(file.with_name(f".{file.name}.{os.getpid()}.part") for file in files)
    try:
        yield unfinished
        for new, old in zip(unfinished, files, strict=True):
            new.replace(old)
    except OSError as error:
        raise GinlearnError(
            "{files} cannot be written: {reason}",
            files=tuple(map(str, files)),
            reason=error.strerror or error,
        ) from error
    finally:
        for each in unfinished:
            each.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class CommandOption:
    """A number that a command can be given, with its usual value and its least."""

    name: str
    usual: int
    about: Text
    least: int = 1


@dataclass(frozen=True, slots=True)
class Study:
    """A command that measures something anew.

    ``does`` says what is played, and ``files`` are those that it replaces. ``options`` are further
    numbers beside the seed.
    """

    module: str
    does: Text
    options: tuple[CommandOption, ...]
    files: tuple[Path, ...] = ()
    seed: int = 1

    def run(self, arguments: Sequence[str] | None, measure: Callable[..., None]) -> int:
        """Call ``measure`` with the seed and the options by name; returns the exit code.

        It is 1 for what cannot be measured, with the reason on standard error, and 130 after an
        interrupt.
        """
        given = vars(self._parser().parse_args(arguments))
        try:
            numbers = {each.name: _number(each, given[each.name]) for each in self.options}
            numbers["seed"] = check_seed(_as_whole(given["seed"]))  # type: ignore[arg-type]
            check_numpy()
            measure(**numbers, progress=is_installed("tqdm"))
        except GinlearnError as error:
            print(say(error.text), file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print(say(self._interrupted()), file=sys.stderr)
            return 130
        return 0

    def _parser(self) -> argparse.ArgumentParser:
        parser = argparse.ArgumentParser(
            prog=f"python -m {self.module}",
            description=_help(paragraph(self.does, self._replaces())),
        )
        for each in self.options:
            _add(parser, each.name, each.usual, each.about)
        _add(parser, "seed", self.seed, Text("what the deals hang on"))
        return parser

    def _replaces(self) -> Text:
        if not self.files:
            return Text("No file is changed.")
        return Text(
            "At the end it replaces {files} in {folder}; an interrupt leaves what is there as it "
            "was.",
            files=self._names(),
            folder=self.files[0].parent,
        )

    def _interrupted(self) -> Text:
        if not self.files:
            return Text("interrupted: nothing was measured")
        return Text.counted(
            "interrupted: {files} is as it was",
            "interrupted: {files} are as they were",
            n=len(self.files),
            files=self._names(),
        )

    def _names(self) -> tuple[str, ...]:
        return tuple(file.name for file in self.files)


def _add(parser: argparse.ArgumentParser, name: str, usual: int, about: Text) -> None:
    help_text = Text("{about} (default: {default})", about=about, default=usual)
    # Read as text, and checked afterwards: argparse would only say "invalid int value".
    option = "--" + name.replace("_", "-")
    parser.add_argument(option, default=usual, metavar="N", dest=name, help=_help(help_text))


def _help(text: Text) -> str:
    """The help for a command; argparse takes a single per cent sign for a place to fill."""
    return say(text).replace("%", "%%")


def _number(option: CommandOption, given: int | str) -> int:
    number = _as_whole(given)
    if not isinstance(number, int) or number < option.least:
        raise GinlearnError(
            "--{option} cannot be {given!r}; give a whole number from {least} up",
            option=option.name.replace("_", "-"),
            given=given,
            least=option.least,
        )
    return number


def _as_whole(given: int | str) -> int | str:
    """The number that was typed; what is no number stays as it is, to be refused."""
    try:
        return int(given)
    except ValueError:
        return given
