"""What is said of a text that is no such code, for each kind of code in whole sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginlearn.text import Text


@dataclass(frozen=True, slots=True)
class Refusals:
    """Why a text is not read where a code of one kind is wanted."""

    no_text: Text
    """To be filled with what was ``given``."""
    nothing: Text
    too_long: Text
    """Counts ``n`` letters."""
    other_kind: Text
    """It is a code of the other kind."""
    unknown_kind: Text
    """To be filled, as ``other_kind``, with the ``letter`` with which the right one begins."""
    strange_letter: Text
    """To be filled with the ``sign`` that is in no code, and where it is, ``at``."""
    other_beginning: Text
    """To be filled with the first ``signs``, and with the ``right`` ones."""
    not_held: Text
    """To be filled with the ``reason``."""


REFUSALS: Mapping[str, Refusals] = MappingProxyType(
    {
        "R": Refusals(
            Text("{given!r} is no text; paste a resume code between quotes"),
            Text("there is no code here; paste a resume code"),
            Text.counted(
                "this is too long to be a resume code: {n} letter",
                "this is too long to be a resume code: {n} letters",
            ),
            Text(
                "this is a hand-in code; what is wanted here is a resume code, which begins with "
                "{letter}"
            ),
            Text(
                "this is a code of an unknown kind; what is wanted here is a resume code, which "
                "begins with {letter}"
            ),
            Text(
                "this is not a resume code, or it is mistyped: {sign!r} (letter {at}) is in no code"
            ),
            Text("this is not a resume code: it begins with {signs}, and a code with {right}"),
            Text("this code has the form of a resume code but does not hold one: {reason}"),
        ),
        "H": Refusals(
            Text("{given!r} is no text; paste a hand-in code between quotes"),
            Text("there is no code here; paste a hand-in code"),
            Text.counted(
                "this is too long to be a hand-in code: {n} letter",
                "this is too long to be a hand-in code: {n} letters",
            ),
            Text(
                "this is a resume code; what is wanted here is a hand-in code, which begins with "
                "{letter}"
            ),
            Text(
                "this is a code of an unknown kind; what is wanted here is a hand-in code, which "
                "begins with {letter}"
            ),
            Text(
                "this is not a hand-in code, or it is mistyped: {sign!r} (letter {at}) is in no "
                "code"
            ),
            Text("this is not a hand-in code: it begins with {signs}, and a code with {right}"),
            Text("this code has the form of a hand-in code but does not hold one: {reason}"),
        ),
    }
)
"""By the letter with which a code of each kind begins."""
