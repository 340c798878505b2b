"""Reading one card as people write it: "7H", "10d", "♥9"."""

from __future__ import annotations

import re
from operator import index

from ginlearn.engine.errors import CardTextError
from ginlearn.text import Text

RANKS = "A23456789TJQK"
SUITS = "SHDC"
SUIT_SIGNS = "♠♥♦♣"

ALLOWED = Text("a rank A 2 3 4 5 6 7 8 9 T J Q K (or 10), then a suit S H D C, such as 7H or 10d")
_SUIT_OF_SIGN = {
    **{sign: number for number, sign in enumerate(SUIT_SIGNS)},
    **{sign: number for number, sign in enumerate("♤♡♢♧")},
}
# Without ASCII the Kelvin sign would count as a small K, and the long s as a small S.
_EITHER_CASE = re.IGNORECASE | re.ASCII
_LETTER_FORM = re.compile(r"(10|[A2-9TJQK])([SHDC])", _EITHER_CASE)
_SIGN_LAST = re.compile(r"(10|[A2-9TJQK])([♠♥♦♣♤♡♢♧])", _EITHER_CASE)
_SIGN_FIRST = re.compile(r"([♠♥♦♣♤♡♢♧])(10|[A2-9TJQK])", _EITHER_CASE)
# Keyboards put one of these behind a suit sign to choose between its text and emoji forms.
_SIGN_STYLES = str.maketrans("", "", "\ufe0e\ufe0f")


def read_number(text: object, place: int) -> int:
    """The number of the card that ``text`` names; ``place`` is where it stood, from one."""
    if isinstance(text, str):
        plain = text.strip().translate(_SIGN_STYLES)
        if match := _LETTER_FORM.fullmatch(plain):
            rank, suit = match[1], SUITS.index(match[2].upper())
        elif match := _SIGN_LAST.fullmatch(plain):
            rank, suit = match[1], _SUIT_OF_SIGN[match[2]]
        elif match := _SIGN_FIRST.fullmatch(plain):
            rank, suit = match[2], _SUIT_OF_SIGN[match[1]]
        else:
            raise CardTextError(
                "card {place}: {text!r} is not a card; write {allowed}",
                place=place,
                text=text,
                allowed=ALLOWED,
            )
        return suit * 13 + (9 if rank == "10" else RANKS.index(rank.upper()))
    raise CardTextError(
        "card {place} is {text!r}, which is not a card; write {allowed}",
        place=place,
        text=text,
        allowed=ALLOWED,
    )


def whole(number: object) -> int | None:
    """A whole number of any kind (numpy has some) as Python's own; None for anything else."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None
