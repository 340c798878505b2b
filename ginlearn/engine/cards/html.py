"""Cards in a notebook outside of boards: a row of small cards, in plain HTML.

JupyterLab keeps spans with styles in a notebook that is not trusted, and so does any export; they
need no picture and no script.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ginlearn.engine.cards.card import Card
from ginlearn.engine.cards.joker import Face
from ginlearn.text import Language, Text, current_language

_CARD = (
    "display:inline-block;min-width:24px;margin:1px;padding:2px 4px;text-align:center;"
    "border:1px solid #8a8a8a;border-radius:4px;background-color:#fffdf6;"
    "font-size:15px;line-height:1.2;white-space:nowrap"
)
_ROW = "display:inline-block;margin:2px 10px 2px 0"
_BLACK, _RED = "#1d1d1f", "#c01826"
_RED_SUITS = (1, 2)


def cards_html(cards: Iterable[Face]) -> str:
    """A row of cards, each with its name for those who hear the page.

    >>> cards_html([Card("7H")]).count("<span")
    2
    """
    language = current_language()
    return f'<span style="{_ROW}">{"".join(_card(card, language) for card in cards)}</span>'


def groups_html(groups: Iterable[Iterable[Face]]) -> str:
    """Groups of cards beside each other, such as the melds of a hand; empty ones are left out."""
    rows = [tuple(group) for group in groups]
    return "".join(cards_html(row) for row in rows if row)


def lines_html(lines: Sequence[tuple[Text, Sequence[Iterable[Face]]]]) -> str:
    """Lines of a few words each, with the groups of cards they are about."""
    from html import escape  # imports a long table, which importing ginlearn can do without

    language = current_language()
    return "".join(
        f'<div dir="{language.direction}">{escape(language.say(said))} {groups_html(groups)}</div>'
        for said, groups in lines
    )


def _card(card: Face, language: Language) -> str:
    from html import escape

    red = isinstance(card, Card) and card.suit in _RED_SUITS
    name = escape(card.said(language, "name"))
    return (
        f'<span role="img" aria-label="{name}" title="{name}" '
        f'style="{_CARD};color:{_RED if red else _BLACK}">{escape(card.signs)}</span>'
    )
