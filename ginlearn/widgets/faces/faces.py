"""Card faces: inline drawings for the page, and pictures that need no page to show them.

The page gets `face` and `back`, which leave paper and colour to its style sheet. Static HTML gets
`picture` and `picture_row`, which bring both along and survive in an untrusted notebook.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from html import escape

from ginlearn.engine.cards import Card
from ginlearn.text import GinlearnError, Language, Text, current_language
from ginlearn.widgets.faces.glyphs import (
    COURT_FIGURES,
    RANK_STROKE_WIDTH,
    RANK_STROKES,
    SUIT_SHAPES,
    CourtFigure,
)

PAPER = "#fffdf6"
"""The off-white of every card, on light and dark backgrounds alike."""

INKS: dict[str, tuple[str, str, str, str]] = {
    "two-colour": ("#1d1d1f", "#c01826", "#c01826", "#1d1d1f"),
    "four-colour": ("#1d1d1f", "#c01826", "#1450b4", "#0d6b33"),
}
"""The ink of each suit (spades, hearts, diamonds, clubs) by the name of the deck."""

BACK_INK = "#2f5d7c"
"""The ink of a card's back, which must not hint at a suit."""

FACE_DOWN = Text("face-down card")
"""The name of a card that nobody here may know."""

# Filled shapes are written in twentieths of a unit, so that their numbers need no decimal point.
_GRID = 20

# JupyterLab strips logical properties (margin-inline-end, text-align: start) from a notebook that
# is not trusted, so equal margins on both sides serve both directions of text.
_TEXT_STYLE = "font-size:13px;line-height:1.6;margin:0"
_NOTE_STYLE = "font-size:13px;line-height:1.6;margin:0 7px"
_GROUP_STYLE = "display:inline-block;vertical-align:top;max-width:100%;margin:0 7px"
_CARDS_STYLE = "display:inline-block;vertical-align:top;max-width:100%;line-height:0"

_OPENING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70" '
    'aria-hidden="true" focusable="false">'
)

# The index: rank over suit, wide enough to read on a card 34 px wide, narrow enough to stay in
# sight when only the left 35 % of a card shows (17.5 units).
_INDEX_MIDDLE = 8.4
_INDEX_RANK_TOP = 4.6
_INDEX_SUIT_Y = 26.9
_INDEX_SUIT_SIZE = 12.0

# Two rectangles: the frame steps aside for the index, and is the same upside down.
_COURT_FRAME = '<path stroke-width=".5" d="M16.5 3.8H46.5V35H16.5ZM3.5 35H33.5V66.2H3.5Z"/>'

_LEFT, _CENTRE, _RIGHT = 20.6, 25.0, 29.4
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
"""The places of the pips of each rank from ace to ten, by tradition."""

_PIP_SIZES = (22.0, *[8.8] * 7, 7.8, 7.8)


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


def card_name(card: Card | None, language: Language) -> str:
    """The name of a card for a label; ``None`` is a face-down card.

    >>> from ginlearn.text import ENGLISH
    >>> card_name(Card("7H"), ENGLISH), card_name(None, ENGLISH)
    ('seven of hearts', 'face-down card')
    """
    return language.say(FACE_DOWN) if card is None else card.said(language, "name")


def check_deck(deck: object) -> None:
    """Raise GinlearnError for an unknown deck.

    >>> check_deck("four-colour")
    """
    if deck not in INKS:
        raise GinlearnError(
            "{deck!r} is not a deck; choose {allowed:or}", deck=deck, allowed=tuple(INKS)
        )


def picture(
    card: Card | None, *, deck: str = "two-colour", width: int = 60, name: str | None = None
) -> str:
    """A card as an ``<img>`` with paper, border and fixed colours, for static HTML.

    ``None`` is a face-down card. ``width`` is in CSS pixels; the height follows at 5:7. ``name`` is
    the alternative text, by default the card's name in the language of the cells.

    Raises GinlearnError for an unknown deck and for a width below one pixel.
    """
    check_deck(deck)
    ink = BACK_INK if card is None else INKS[deck][card.suit]
    if width < 1:
        raise GinlearnError(
            "{width} is not the width of a card; give at least 1 pixel", width=width
        )
    if name is None:
        name = card_name(card, current_language())
    height = round(width * 7 / 5)
    return (
        f'<img alt="{escape(name)}" width="{width}" height="{height}" '
        f'src="data:image/svg+xml;base64,{_standalone(card, ink)}" '
        'style="display:inline-block;vertical-align:top;margin:0 3px 5px 0">'
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
    from left to right beside right-to-left text. A group without cards is left out. ``name_of``
    gives the alternative texts in another language.

    Raises GinlearnError as `picture` does.
    """
    check_deck(deck)
    shown = "".join(
        _labelled(
            label,
            [
                picture(card, deck=deck, width=width, name=name_of(card) if name_of else None)
                for card in group
            ],
        )
        for label, group in groups
        if group
    )
    # The first letter of the text decides the direction, because the page around may be
    # left to right and the lesson not.
    return (
        f'<div dir="auto" style="max-width:100%">{shown}'
        f'<div style="{_NOTE_STYLE}">{escape(note)}</div></div>'
    )


def _labelled(label: str, pictures: Sequence[str]) -> str:
    return (
        f'<div style="{_GROUP_STYLE}"><div style="{_TEXT_STYLE}">{escape(label)}</div>'
        f'<div dir="ltr" style="{_CARDS_STYLE}">{"".join(pictures)}</div></div>'
    )


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


def small_marks(card: Card) -> str:
    """The rank over the suit, as markup for a picture 18 units wide and 36 high."""
    suit = _suit(card.suit, 9, 26, 13)
    return (
        f'<path fill="currentColor" transform="scale({1 / _GRID:g})" d="{suit}"/>'
        f'<path fill="none" stroke="currentColor" stroke-width="{RANK_STROKE_WIDTH}" '
        f'stroke-linejoin="round" transform="translate(5 3.5)" d="{RANK_STROKES[card.rank]}"/>'
    )


def _face_marks(card: Card) -> str:
    shapes = [
        _suit(card.suit, _INDEX_MIDDLE, _INDEX_SUIT_Y, _INDEX_SUIT_SIZE),
        _suit(card.suit, 50 - _INDEX_MIDDLE, 70 - _INDEX_SUIT_Y, -_INDEX_SUIT_SIZE),
    ]
    figure = frame = ""
    if card.rank < len(_PIP_PLACES):
        size = _PIP_SIZES[card.rank]
        # The pips below the middle stand on their heads, so that the card reads from both ends.
        shapes += [
            _suit(card.suit, x, y, size if y <= 35 else -size) for x, y in _PIP_PLACES[card.rank]
        ]
    else:
        figure = _court_figure(COURT_FIGURES[card.rank - len(_PIP_PLACES)])
        frame = _COURT_FRAME
    rank = (
        f'<path transform="translate({_INDEX_MIDDLE - 4:g} {_INDEX_RANK_TOP:g})" '
        f'd="{RANK_STROKES[card.rank]}"/>'
    )
    half = rank + figure
    return (
        f'<path fill="currentColor" transform="scale({1 / _GRID:g})" d="{"".join(shapes)}"/>'
        f'<g fill="none" stroke="currentColor" stroke-width="{RANK_STROKE_WIDTH}" '
        f'stroke-linejoin="round">{half}<g transform="rotate(180 25 35)">{half}</g>{frame}</g>'
    )


def _court_figure(figure: CourtFigure) -> str:
    """The upper half of a court card, for a surrounding group that strokes and does not fill."""
    return (
        '<g transform="translate(31.5 18)scale(.1)"><g fill="currentColor" stroke="none">'
        f'<path opacity=".2" d="{figure.clothes}"/><path opacity=".6" d="{figure.hair}"/>'
        f'<path d="{figure.solid}"/></g><path stroke-width="7" d="{figure.lines}"/></g>'
    )


def _back_marks() -> str:
    """A lattice in a double frame."""
    rise = [f"M{x} {y}l{n}-{n}" for x, y, n in _lattice()]
    fall = [f"M{50 - x} {y}l-{n}-{n}" for x, y, n in _lattice()]
    return (
        '<g fill="currentColor" stroke="currentColor">'
        '<rect x="3" y="3" width="44" height="64" rx="2.5" fill="none" stroke-width="1.2"/>'
        '<rect x="5" y="5" width="40" height="60" rx="1" fill-opacity=".16" stroke-width=".5"/>'
        f'<path fill="none" stroke-width=".9" d="{"".join(rise + fall)}"/></g>'
    )


def _lattice() -> list[tuple[int, int, int]]:
    """Rising diagonals of the field from (5, 5) to (45, 65): lower left end and extent."""
    from_left = [(5, y, min(40, y - 5)) for y in range(10, 70, 5)]
    from_below = [(x, 65, 45 - x) for x in range(10, 45, 5)]
    return from_left + from_below


def _suit(suit: int, x: float, y: float, size: float) -> str:
    """Path data of a suit, ``size`` units high around (x, y), in grid steps; negative: rotated."""
    scale = size * _GRID / 200

    def placed(across: int, down: int) -> tuple[int, int]:
        return round(x * _GRID + across * scale), round(y * _GRID + down * scale)

    shape = SUIT_SHAPES[suit]
    pen = placed(*shape.start)
    written = [f"M{_joined(pen)}"]
    for letter, numbers in shape.steps:
        # An arc begins with its radii and flags, which the place of the suit does not change.
        arc = numbers[:5] if letter == "A" else ()
        ends = numbers[len(arc) :]
        if arc:
            radius = round(arc[0] * abs(scale))
            arc = (radius, radius, *arc[2:])
        points = [placed(*pair) for pair in zip(ends[::2], ends[1::2], strict=True)]
        steps = (step for point in points for step in (point[0] - pen[0], point[1] - pen[1]))
        written.append(letter.lower() + _joined((*arc, *steps)))
        pen = points[-1]
    return "".join(written) + "z"


def _joined(numbers: Iterable[int]) -> str:
    """Numbers in a row, with a space only where no minus sign separates them already."""
    return " ".join(map(str, numbers)).replace(" -", "-")
