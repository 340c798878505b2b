"""The shapes on the cards: suits, ranks and court figures, as path data of our own drawing.

Everything is plain geometry: no font, no picture from elsewhere, so that a card looks the same on
every machine and a suit sign can never turn into an emoji.
"""

from __future__ import annotations

from typing import TypeAlias

Step: TypeAlias = tuple[str, tuple[int, ...]]
"""One path command in absolute coordinates: its letter and its numbers."""

SUIT_SHAPES: tuple[tuple[Step, ...], ...] = (
    (  # spades
        ("M", (0, -97)),
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
    (  # hearts
        ("M", (0, 94)),
        ("C", (-16, 58, -90, 18, -90, -36)),
        ("C", (-90, -68, -70, -88, -46, -88)),
        ("C", (-24, -88, -8, -76, 0, -52)),
        ("C", (8, -76, 24, -88, 46, -88)),
        ("C", (70, -88, 90, -68, 90, -36)),
        ("C", (90, 18, 16, 58, 0, 94)),
    ),
    (  # diamonds
        ("M", (0, -98)),
        ("Q", (32, -36, 76, 0)),
        ("Q", (32, 36, 0, 98)),
        ("Q", (-32, 36, -76, 0)),
        ("Q", (-32, -36, 0, -98)),
    ),
    (  # clubs
        ("M", (-14, -14)),
        ("A", (43, 43, 0, 1, 1, 14, -14)),
        ("A", (43, 43, 0, 1, 1, 9, 34)),
        ("C", (11, 66, 17, 84, 34, 97)),
        ("L", (-34, 97)),
        ("C", (-17, 84, -11, 66, -9, 34)),
        ("A", (43, 43, 0, 1, 1, -14, -14)),
    ),
)
"""Each suit in a box from -100 to 100 with its centre at the origin, in the order S H D C."""

RANK_STROKES: tuple[str, ...] = (
    "M-.3 14.3 4 0 8.3 14.3M1.7 9.4H6.3",
    "M.2 4C.2 1.6 1.8 0 4 0S7.8 1.6 7.8 3.8C7.8 7.2 2.9 9.3.6 13H8.4",
    "M.3 2.8C.9 1 2.2 0 4 0 6.2 0 7.6 1.3 7.6 3.2S6.2 6.2 3 6.2C6.4 6.2 8 7.5 8 9.6S6.4 13 3.9 13"
    "C1.9 13 .5 12 0 10.1",
    "M6 14.3V0L0 9.6H8.8",
    "M7.6 0H1.4L.9 6.2C1.7 5.4 2.7 5 4 5 6.4 5 8 6.5 8 8.9S6.4 13 3.9 13C2 13 .6 12.1 0 10.4",
    "M7.4 2.3C6.9.8 5.8 0 4.3 0 1.6 0 0 2.6 0 7.2 0 11 1.5 13 4 13S8 11.3 8 8.9 6.4 5 4.1 5"
    " 0 6.6 0 8.9",
    "M-.2 0H7.8L2.8 14.3",
    "M4 6.1C1.9 6.1.5 4.9.5 3S1.9 0 4 0 7.5 1.2 7.5 3 6.1 6.1 4 6.1C1.6 6.1 0 7.4 0 9.5S1.6 13 4 13"
    " 8 11.6 8 9.5 6.4 6.1 4 6.1Z",
    "M.6 10.7C1.1 12.2 2.2 13 3.7 13 6.4 13 8 10.4 8 5.8 8 2 6.5 0 4 0S0 1.7 0 4.1 1.6 8 3.9 8"
    " 8 6.4 8 4.1",
    "M-1.9 2.9.6.2V14.3M7.1 0C5 0 4.1 2.2 4.1 6.5S5 13 7.1 13 10.1 10.8 10.1 6.5 9.2 0 7.1 0Z",
    "M6.6-1.3V9.2C6.6 11.7 5.4 13 3.4 13 1.7 13 .6 12.1 0 10.4",
    "M4 0C1.4 0 0 2.2 0 6.5S1.4 13 4 13 8 10.8 8 6.5 6.6 0 4 0ZM4.3 9.2 8.4 14.2",
    "M.6-1.3V14.3M8.2-1.3.6 8.4M3.2 5.1 8.7 14.3",
)
"""The middle line of each rank's stroke, ace to king, in a box 8 wide and 13 high; 10 is wider."""

RANK_STROKE_WIDTH = 2.6
"""The pen of the ranks, in the same units."""

# A court figure is the upper half of the card's picture, drawn around the middle of its head; the
# shoulders end at y = 17, where the rotated copy begins. Solid ink makes the headgear, which is
# what tells the three apart on a small card; lighter ink makes hair and clothes.

_EYES = "M-2.9-1.4a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0ZM1.3-1.4a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0Z"

_JACK = (
    # A flat cap with a feather.
    '<path d="M-7.2-4.2C-9.6-9.4-4.4-12.2 1.2-11.8 7-11.4 9.4-8.2 7.2-4.2 3-5.6-3-5.6-7.2-4.2Z'
    "M5-10.4C7.2-13.2 11-13.6 15-12.4 14-8.6 10.6-6.8 8.2-7.6 10.2-8.6 11.4-9.6 12.4-10.9"
    " 10-10.4 8.8-9.8 7.6-8.8 7-9.6 6-10.2 5-10.4Z"
    f'{_EYES}"/>'
    # Hair to the chin on both sides of the face.
    '<path fill-opacity=".6" d="M-6-4.2C-8.4-.6-8.6 4-7 7.4-5.2 7-4.4 5.6-4.6 4-5.8 1.6-5.6-2-4.6-4.6Z'
    'M6-4.2C8.4-.6 8.6 4 7 7.4 5.2 7 4.4 5.6 4.6 4 5.8 1.6 5.6-2 4.6-4.6Z"/>'
    # A tunic with a pointed collar and buttons.
    '<path fill-opacity=".2" d="M-15 17C-14.6 12-10 9.6-4.6 8.6L0 14 4.6 8.6C10 9.6 14.6 12 15 17Z"/>'
    '<path fill="none" stroke="currentColor" stroke-width=".8" d="M-4.6 4C-3.6 6.8-1.6 7.8 0 7.8S3.6 6.8 4.6 4'
    'M-1.5 4.6H1.5M-8 9.4-4.6 8.6 0 14 4.6 8.6 8 9.4M-10 17V12M10 17V12"/>'
)

_QUEEN = (
    # A coronet of five points with pearls.
    '<path d="M-6.6-4.6-8.6-10.4-4.6-7.8-3.4-11.6 0-8 3.4-11.6 4.6-7.8 8.6-10.4 6.6-4.6'
    "C3-6-3-6-6.6-4.6Z"
    "M-10-11.4a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0ZM-4.8-12.8a1.2 1.2 0 1 0 2.4 0"
    " 1.2 1.2 0 1 0-2.4 0ZM2.4-12.8a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0Z"
    "M7.6-11.4a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0Z"
    f'{_EYES}"/>'
    # Long hair that falls in waves.
    '<path fill-opacity=".6" d="M-6-4.4C-10.6-1-6.8 3-9.4 7-10.6 9-9.8 11.2-8.6 12.4-8 9.4-4.6 9.4-4 6.2'
    "-5.8 3-6-1-4.4-4.8ZM6-4.4C10.6-1 6.8 3 9.4 7 10.6 9 9.8 11.2 8.6 12.4 8 9.4 4.6 9.4 4 6.2"
    ' 5.8 3 6-1 4.4-4.8Z"/>'
    # A wide neckline and a necklace.
    '<path fill-opacity=".2" d="M-15 17C-14.4 13-11.6 11.4-8.6 12.4-5 15-2 15.6 0 15.6'
    'S5 15 8.6 12.4C11.6 11.4 14.4 13 15 17Z"/>'
    '<path fill="none" stroke="currentColor" stroke-width=".8" d="M-4.2 5.8C-3 7.4-1.6 8 0 8S3 7.4 4.2 5.8'
    'M-1.2 4.8C-.4 5.4.4 5.4 1.2 4.8M-8.6 12.4C-5 15-2 15.6 0 15.6S5 15 8.6 12.4"/>'
)

_KING = (
    # A tall crown with a cross.
    '<path d="M-6.8-4.6-8-11.4C-6.4-8-3-8-1.6-11H-.6V-12H-1.8V-13.2H-.6V-14.4H.6V-13.2H1.8V-12H.6V-11'
    "H1.6C3-8 6.4-8 8-11.4L6.8-4.6C3-6-3-6-6.8-4.6Z"
    f'{_EYES}"/>'
    # A full beard that joins the hair.
    '<path fill-opacity=".6" d="M-6.2-4.4C-8-1-7 5-5 8.6-3.4 11.4-1.6 13 0 14 1.6 13 3.4 11.4 5 8.6'
    " 7 5 8-1 6.2-4.4L4.4-4.8C5.2-2.4 5.2 0 4.4 2 3 1.6 1.4 1.8 0 3-1.4 1.8-3 1.6-4.4 2-5.2 0-5.2-2.4-4.4-4.8Z"
    '"/>'
    # A cloak with an ermine edge.
    '<path fill-opacity=".2" d="M-15 17C-14.6 12-11 9.6-6 8.8L-2 17ZM15 17C14.6 12 11 9.6 6 8.8L2 17Z"/>'
    '<path fill="none" stroke="currentColor" stroke-width=".8" d="M-6 8.8-2 17M6 8.8 2 17M-10 9.8-6.6 17M10 9.8 6.6 17"/>'
)

COURT_FIGURES = (_JACK, _QUEEN, _KING)
"""Jack, queen and king: elements to be filled, or stroked where they say that they are not."""
