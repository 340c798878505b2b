"""The shapes on the cards: suits, ranks and court figures, as path data of our own drawing.

Everything is plain geometry: no font, no picture from elsewhere, so that a card looks the same on
every machine and a suit sign can never turn into an emoji.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Step: TypeAlias = tuple[str, tuple[int, ...]]
"""One path command in absolute coordinates: its letter and its numbers."""


class SuitShape(NamedTuple):
    """A closed outline: the pen's starting point, and its steps from there."""

    start: tuple[int, int]
    steps: tuple[Step, ...]


_SPADE = SuitShape(
    (0, -97),
    (
        ("C", (16, -62, 87, -22, 87, 25)),
        ("C", (87, 54, 67, 70, 45, 70)),
        ("C", (28, 70, 15, 62, 8, 48)),
        ("C", (10, 70, 17, 84, 34, 97)),
        ("L", (-34, 97)),
        ("C", (-17, 84, -10, 70, -8, 48)),
        ("C", (-15, 62, -28, 70, -45, 70)),
        ("C", (-67, 70, -87, 54, -87, 25)),
        ("C", (-87, -22, -16, -62, 0, -97)),
    ),
)

_HEART = SuitShape(
    (0, 94),
    (
        ("C", (-16, 58, -90, 18, -90, -36)),
        ("C", (-90, -68, -70, -88, -46, -88)),
        ("C", (-24, -88, -8, -76, 0, -52)),
        ("C", (8, -76, 24, -88, 46, -88)),
        ("C", (70, -88, 90, -68, 90, -36)),
        ("C", (90, 18, 16, 58, 0, 94)),
    ),
)

_DIAMOND = SuitShape(
    (0, -98),
    (
        ("Q", (32, -36, 76, 0)),
        ("Q", (32, 36, 0, 98)),
        ("Q", (-32, 36, -76, 0)),
        ("Q", (-32, -36, 0, -98)),
    ),
)

# The lobes only touch each other, which keeps clubs from looking like spades when small.
_CLUB = SuitShape(
    (-23, -21),
    (
        ("A", (41, 41, 0, 1, 1, 23, -21)),
        ("A", (41, 41, 0, 1, 1, 9, 27)),
        ("C", (11, 62, 17, 84, 34, 97)),
        ("L", (-34, 97)),
        ("C", (-17, 84, -11, 62, -9, 27)),
        ("A", (41, 41, 0, 1, 1, -23, -21)),
    ),
)

SUIT_SHAPES = (_SPADE, _HEART, _DIAMOND, _CLUB)
"""Spades, hearts, diamonds, clubs, each in a box from -100 to 100 around the origin."""

RANK_STROKES = (
    "M-.3 14.3 4 0 8.3 14.3M1.7 9.4H6.3",
    "M.2 4C.2 1.6 1.8 0 4 0S7.8 1.6 7.8 3.8C7.8 7.2 2.9 9.3.6 13H8.4",
    (
        "M.3 2.8C.9 1 2.2 0 4 0 6.2 0 7.6 1.3 7.6 3.2S6.2 6.2 3 6.2C6.4 6.2 8 7.5 8 9.6"
        "S6.4 13 3.9 13C1.9 13 .5 12 0 10.1"
    ),
    "M6 14.3V0L0 9.6H8.8",
    "M7.6 0H1.4L.9 6.2C1.7 5.4 2.7 5 4 5 6.4 5 8 6.5 8 8.9S6.4 13 3.9 13C2 13 .6 12.1 0 10.4",
    (
        "M7.4 2.3C6.9.8 5.8 0 4.3 0 1.6 0 0 2.6 0 7.2 0 11 1.5 13 4 13S8 11.3 8 8.9"
        " 6.4 5 4.1 5 0 6.6 0 8.9"
    ),
    "M-.2 0H7.8L2.8 14.3",
    (
        "M4 6.1C1.9 6.1.5 4.9.5 3S1.9 0 4 0 7.5 1.2 7.5 3 6.1 6.1 4 6.1C1.6 6.1 0 7.4 0 9.5"
        "S1.6 13 4 13 8 11.6 8 9.5 6.4 6.1 4 6.1Z"
    ),
    (
        "M.6 10.7C1.1 12.2 2.2 13 3.7 13 6.4 13 8 10.4 8 5.8 8 2 6.5 0 4 0S0 1.7 0 4.1"
        " 1.6 8 3.9 8 8 6.4 8 4.1"
    ),
    (
        "M.3-1.3V14.3M-2.6 2.7C-1.2 2.4-.2 1.5.2 0"
        "M6.5 0C4.5 0 3.7 2.2 3.7 6.5S4.5 13 6.5 13 9.3 10.8 9.3 6.5 8.5 0 6.5 0Z"
    ),
    "M6.6-1.3V9.2C6.6 11.7 5.4 13 3.4 13 1.7 13 .6 12.1 0 10.4",
    "M4 0C1.4 0 0 2.2 0 6.5S1.4 13 4 13 8 10.8 8 6.5 6.6 0 4 0ZM4.3 9.2 8.4 14.2",
    "M.6-1.3V14.3M8.2-1.3.6 8.4M3.2 5.1 8.7 14.3",
)
"""The middle line of each rank's stroke, ace to king, in a box 8 wide and 13 high; 10 is wider."""

RANK_STROKE_WIDTH = 2.6
"""The pen of the ranks, in the same units."""

# A court figure is the upper half of the card's picture, in tenths of a unit around the middle of
# its head; the shoulders end at y = 170, where the rotated copy begins. The headgear is in solid
# ink, which tells the three apart on a small card.


class CourtFigure(NamedTuple):
    """The layers of a court figure, each the data of one path."""

    solid: str
    hair: str
    clothes: str
    lines: str


# An arc that ends a hair beside its start is a full circle in one command.
_EYES = "M-20-17a7 7 0 1 0 .1 0M20-17a7 7 0 1 0 .1 0"

_JACK = CourtFigure(
    # A flat cap with a brim and a feather.
    solid="M-72-68C-92-104-44-122 8-118 66-114 92-90 74-68 30-82-30-82-72-68Z"
    "M-72-60C-30-74 30-74 72-60L70-42C30-56-30-56-70-42Z"
    "M50-107C72-132 106-134 143-124 132-86 104-70 84-78 102-86 114-97 124-110 100-105 88-99 76-90"
    " 70-98 60-104 50-107Z" + _EYES,
    # To the chin.
    hair="M-60-41C-84-6-86 40-72 76-54 72-44 58-46 40-58 16-56-20-46-46Z"
    "M60-41C84-6 86 40 72 76 54 72 44 58 46 40 58 16 56-20 46-46Z",
    # A buttoned tunic with a pointed collar.
    clothes="M-150 170C-146 120-100 96-46 86L0 138 46 86C100 96 146 120 150 170Z",
    lines="M-46 40Q-32 78 0 78T46 40M-14 42Q0 50 14 42M-30-26H-12M12-26H30"
    "M-78 95-46 86 0 138 46 86 78 95M-100 170V122M100 170V122M0 148V156M0 162V170",
)

_QUEEN = CourtFigure(
    # A coronet of pointed leaves with pearls.
    solid="M-66-46-86-100-46-74-34-110 0-76 34-110 46-74 86-100 66-46C30-60-30-60-66-46Z"
    "M-88-119a11 11 0 1 0 .1 0M-36-131a11 11 0 1 0 .1 0M36-131a11 11 0 1 0 .1 0"
    "M88-119a11 11 0 1 0 .1 0" + _EYES,
    # Long, in waves.
    hair="M-60-44C-106-8-66 30-94 72-106 92-98 112-88 124-82 92-46 94-40 62-58 30-60-10-44-48Z"
    "M60-44C106-8 66 30 94 72 106 92 98 112 88 124 82 92 46 94 40 62 58 30 60-10 44-48Z",
    # A wide neckline.
    clothes="M-150 170C-150 116-124 92-90 104Q0 184 90 104C124 92 150 116 150 170Z",
    lines="M-42 58Q0 102 42 58M-12 46Q0 54 12 46M-32-25Q-22-33-11-28M32-25Q22-33 11-28"
    "M-90 104Q0 184 90 104M-54 98Q0 140 54 98",
)

_KING = CourtFigure(
    # A tall crown with a band and a cross.
    solid="M-71-71-82-112C-66-84-34-84-17-104H-7V-113H-18V-124H-7V-134H7V-124H18V-113H7V-104H17"
    "C34-84 66-84 82-112L71-71C30-85-30-85-71-71Z"
    "M-70-62C-30-76 30-76 70-62L67-44C30-58-30-58-67-44Z" + _EYES,
    # A full beard that joins the hair.
    hair="M-62-43C-80-10-70 50-50 86-34 114-16 130 0 140 16 130 34 114 50 86 70 50 80-10 62-43"
    "L44-47C52-24 52 0 44 20 30 16 14 18 0 30-14 18-30 16-44 20-52 0-52-24-44-47Z",
    # A cloak with an ermine edge.
    clothes="M-150 170C-146 120-120 102-100 97L-64 170ZM150 170C146 120 120 102 100 97L64 170Z",
    lines="M-33-24Q-22-31-11-26M33-24Q22-31 11-26M-10 46Q0 50 10 46M-100 97-64 170M100 97 64 170"
    "M-58 88-18 170M58 88 18 170M-76 106V118M-60 124V136M-48 146V158M76 106V118M60 124V136"
    "M48 146V158",
)

COURT_FIGURES = (_JACK, _QUEEN, _KING)
"""Jack, queen and king."""
