"""The refusals of a text that is not such a code, for each kind of code in whole sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ginlearn.text import Text


@dataclass(frozen=True, slots=True)
class Refusals:
    """The reasons for not reading a text as a code of one kind."""

    no_text: Text
    """Filled with the ``given`` value."""
    nothing: Text
    too_long: Text
    """Counts ``n`` letters."""
    other_kind: Text
    """It is a code of the other kind."""
    unknown_kind: Text
    """Filled, like ``other_kind``, with the ``letter`` with which the right one begins."""
    strange_letter: Text
    """Filled with the ``sign`` that is in no code, and its place ``at``."""
    other_beginning: Text
    """Filled with the first ``signs``, and with the ``right`` ones."""
    not_held: Text
    """Filled with the ``reason``."""


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
"""The refusals by the letter with which a code of each kind begins."""
