"""The units of a written number: points, or coins."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.text import ENGLISH, Text, current_language


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of a number, and the sentences that ask for a number of it.

    Each is a whole sentence: in many languages the noun changes with its place in one.
    """

    noun: Text
    counted: Text
    """A number with the unit, such as "17 points"."""
    your_answer: Text
    """The name of the field for an answer."""
    asks: Text
    """Instructions for the answer, in a sentence."""
    not_whole: Text
    """The comment on a ``given`` that is not a whole number."""

    def taken_off(self, typed: str) -> str:
        """The typed text without the noun, in English or in the language of the cells.

        >>> IN_POINTS.taken_off("17 points")
        '17'
        """
        for language in (ENGLISH, current_language()):
            for form in self.counted.forms_in(language).values():
                before, number, after = form.casefold().partition("{n}")
                if number:
                    typed = typed.removeprefix(before.strip()).removesuffix(after.strip()).strip()
        return typed


IN_POINTS = Unit(
    Text.in_context("unit", "points"),
    Text.counted("{n} point", "{n} points"),
    Text("Your answer, in points"),
    Text("Write a whole number of points."),
    Text("{given!r} is not a whole number of points. Write it in figures, such as 17."),
)
IN_COINS = Unit(
    Text.in_context("unit", "coins"),
    Text.counted("{n} coin", "{n} coins"),
    Text("Your answer, in coins"),
    Text("Write a whole number of coins."),
    Text("{given!r} is not a whole number of coins. Write it in figures, such as 17."),
)
