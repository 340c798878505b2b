"""Card faces: inline drawings for the page, and pictures that read without a browser's help.

The page gets `face` and `back`, which leave paper and colour to its style sheet. Static HTML gets
`picture` and `picture_row`, which bring both along and survive a notebook that is not trusted.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import cache
from html import escape

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.glyphs import (
    COURT_FIGURES,
    RANK_STROKE_WIDTH,
    RANK_STROKES,
    SUIT_SHAPES,
)

PAPER = "#fffdf6"
"""The off-white of every card, in light and dark surroundings alike."""

INKS: dict[str, tuple[str, str, str, str]] = {
    "two-colour": ("#1d1d1f", "#c01826", "#c01826", "#1d1d1f"),
    "four-colour": ("#1d1d1f", "#c01826", "#1450b4", "#0d6b33"),
}
"""The ink of each suit (spades, hearts, diamonds, clubs) by the name of the deck."""

BACK_INK = "#2f5d7c"
"""The ink of a card's back, which must not hint at a suit."""

FACE_DOWN_NAME = "face-down card"

# Filled shapes are written in twentieths of a unit, so that their numbers need no decimal point.
_GRID = 20

_OPENING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70" '
    'aria-hidden="true" focusable="false">'
)

# The index: rank over suit, wide enough to read on a card 34 px wide, narrow enough to stay in
# sight when only the left 35 % of a card shows (17.5 units).
_INDEX_MIDDLE = 8.4
_INDEX_RANK_TOP = 4.6
_INDEX_SUIT_Y = 27.0
_INDEX_SUIT_SIZE = 10.6

_LEFT, _CENTRE, _RIGHT = 20.2, 25.0, 29.8
_TOP, _BOTTOM = 11.0, 59.0
_THIRD = (_BOTTOM - _TOP) / 3

_Places = tuple[tuple[float, float], ...]


def _pair(y: float) -> _Places:
    return ((_LEFT, y), (_RIGHT, y))


_ENDS: _Places = _pair(_TOP) + _pair(_BOTTOM)
_FOUR_ROWS: _Places = _ENDS + _pair(_TOP + _THIRD) + _pair(_BOTTOM - _THIRD)
_HIGH, _LOW = (_CENTRE, 23.0), (_CENTRE, 47.0)

_PIP_PLACES: tuple[_Places, ...] = (
    ((_CENTRE, 35),),
    ((_CENTRE, _TOP), (_CENTRE, _BOTTOM)),
    ((_CENTRE, _TOP), (_CENTRE, 35), (_CENTRE, _BOTTOM)),
    _ENDS,
    (*_ENDS, (_CENTRE, 35)),
    _ENDS + _pair(35),
    (*_ENDS, *_pair(35), _HIGH),
    (*_ENDS, *_pair(35), _HIGH, _LOW),
    (*_FOUR_ROWS, (_CENTRE, 35)),
    (*_FOUR_ROWS, (_CENTRE, _TOP + _THIRD / 2), (_CENTRE, _BOTTOM - _THIRD / 2)),
)
"""Where the pips of each rank from ace to ten lie, by tradition."""

_PIP_SIZES = (25.0, *[9.0] * 7, 8.0, 8.0)


@cache
def face(card: Card) -> str:
    """The face of a card as inline ``<svg>`` markup, for a button that carries the card's name.

    All ink is ``currentColor``; the paper is the page's. The markup has no ids, styles or fonts.

    >>> face(Card("7H")).startswith("<svg ")
    True
    """
    return f"{_OPENING}{_face_marks(card)}</svg>"


@cache
def back() -> str:
    """The back of a face-down card as inline ``<svg>`` markup; its ink is ``currentColor``."""
    return f"{_OPENING}{_back_marks()}</svg>"


def picture(
    card: Card | None, *, deck: str = "two-colour", width: int = 60, name: str | None = None
) -> str:
    """A card as an ``<img>`` with paper, border and fixed colours, for static HTML.

    ``None`` is a face-down card. ``width`` is in CSS pixels; the height follows at 5:7. ``name``
    is the alternative text, by default the card's name in English.

    Raises GinlearnError for a deck that does not exist and for a width below one pixel.
    """
    ink = BACK_INK if card is None else _inks(deck)[card.suit]
    if width < 1:
        raise GinlearnError(
            "{width} is not the width of a card; give at least 1 pixel", width=width
        )
    if name is None:
        name = FACE_DOWN_NAME if card is None else card.name
    height = round(width * 7 / 5)
    return (
        f'<img alt="{escape(name)}" width="{width}" height="{height}" '
        f'src="data:image/svg+xml;base64,{_standalone(card, ink)}" '
        'style="display:inline-block;vertical-align:top;margin:0 3px 4px 0">'
    )


def picture_row(
    groups: Sequence[tuple[str, Sequence[Card | None]]],
    *,
    note: str,
    deck: str = "two-colour",
    width: int = 60,
    name_of: Callable[[Card | None], str] | None = None,
) -> str:
    """The static picture of a board: labelled groups of cards, and a line of text below.

    It wraps where space is narrow, takes its text colour from the page around it, and keeps cards
    from left to right inside a right-to-left page. A group without cards is left out. ``name_of``
    gives the alternative texts in another language.
    """
    _inks(deck)
    parts = []
    for label, group in groups:
        if not group:
            continue
        pictures = "".join(
            picture(card, deck=deck, width=width, name=name_of(card) if name_of else None)
            for card in group
        )
        parts.append(
            '<div style="display:inline-block;vertical-align:top;max-width:100%;margin:0 16px 8px 0">'
            f'<div dir="auto" style="font-size:13px;line-height:1.5;margin:0 0 3px">'
            f"{escape(label)}</div>"
            f'<div dir="ltr" style="text-align:left;line-height:0">{pictures}</div></div>'
        )
    return (
        f'<div style="max-width:100%"><div dir="ltr" style="text-align:left">{"".join(parts)}</div>'
        f'<div dir="auto" style="font-size:13px;line-height:1.5;margin:0">{escape(note)}</div></div>'
    )


def _inks(deck: str) -> tuple[str, str, str, str]:
    if deck not in INKS:
        raise GinlearnError(
            "{deck!r} is not a deck; choose {allowed}", deck=deck, allowed=" or ".join(INKS)
        )
    return INKS[deck]


@cache
def _standalone(card: Card | None, ink: str) -> str:
    """The whole picture of a card as base64: paper and border under the marks."""
    marks = _back_marks() if card is None else _face_marks(card)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70" width="50" height="70" '
        f'color="{ink}"><rect x=".4" y=".4" width="49.2" height="69.2" rx="4" fill="{PAPER}" '
        f'stroke="#9a968c" stroke-width=".8"/>{marks}</svg>'
    )
    return b64encode(svg.encode()).decode()


def _face_marks(card: Card) -> str:
    shapes = [
        _suit(card.suit, _INDEX_MIDDLE, _INDEX_SUIT_Y, _INDEX_SUIT_SIZE),
        _suit(card.suit, 50 - _INDEX_MIDDLE, 70 - _INDEX_SUIT_Y, -_INDEX_SUIT_SIZE),
    ]
    if card.rank < len(_PIP_PLACES):
        size = _PIP_SIZES[card.rank]
        # The pips below the middle stand on their heads, so that the card reads from both ends.
        shapes += [
            _suit(card.suit, x, y, size if y <= 35 else -size)
            for x, y in _PIP_PLACES[card.rank]
        ]
        court = ""
    else:
        court = _court(card.rank - len(_PIP_PLACES))
    return (
        f'<path fill="currentColor" transform="scale({1 / _GRID:g})" d="{"".join(shapes)}"/>'
        f'<g fill="none" stroke="currentColor" stroke-width="{RANK_STROKE_WIDTH}" '
        f'stroke-linejoin="round">{_index_rank(card.rank)}</g>{court}'
    )


def _index_rank(rank: int) -> str:
    stroke = f'<path transform="translate({_INDEX_MIDDLE - 4:g} {_INDEX_RANK_TOP})" d="{RANK_STROKES[rank]}"/>'
    return f'{stroke}<g transform="rotate(180 25 35)">{stroke}</g>'


def _court(figure: int) -> str:
    """A double figure in a frame that steps aside for the indices."""
    half = f'<g transform="translate(31.2 18)">{COURT_FIGURES[figure]}</g>'
    return (
        '<g fill="currentColor" stroke-width="0">'
        f'{half}<g transform="rotate(180 25 35)">{half}</g>'
        '<path fill="none" stroke="currentColor" stroke-width=".7" d="M16.2 3.8H46.8V36.6H33.8V66.2H3.2V33.4H16.2Z"/></g>'
    )


def _back_marks() -> str:
    return '<path fill="currentColor" d="M4 4H46V66H4Z"/>'


def _suit(suit: int, x: float, y: float, size: float) -> str:
    """Path data of a suit, ``size`` units high around (x, y), in grid steps; negative: rotated."""
    scale = size * _GRID / 200
    left, top = x * _GRID, y * _GRID
    written = []
    pen = (0, 0)
    for letter, numbers in SUIT_SHAPES[suit]:
        if letter == "A":
            radius = round(numbers[0] * abs(scale))
            flags = f"{radius} {radius} {numbers[2]} {numbers[3]} {numbers[4]}"
            numbers = numbers[5:]
        else:
            flags = ""
        points = [
            (round(left + numbers[i] * scale), round(top + numbers[i + 1] * scale))
            for i in range(0, len(numbers), 2)
        ]
        steps = [points[0]] if letter == "M" else [(px - pen[0], py - pen[1]) for px, py in points]
        letter = letter if letter == "M" else letter.lower()
        written.append(letter + _joined(flags, steps))
        pen = points[-1]
    return "".join(written) + "z"


def _joined(flags: str, steps: list[tuple[int, int]]) -> str:
    """Numbers in a row with a space only where a minus sign does not already part them."""
    text = flags
    for number in (number for step in steps for number in step):
        text += f" {number}" if text and number >= 0 else f"{number}"
    return text
