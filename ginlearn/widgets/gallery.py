"""The gallery of mistakes: each one beside its correction, in pictures that need no kernel."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from html import escape

from ginlearn.course.mistakes.examples import EXAMPLES, IDEAS, Example, Way
from ginlearn.engine.cards import Card
from ginlearn.text import GinlearnError, Text, paragraph
from ginlearn.widgets.base.language import CELLS, board_language
from ginlearn.widgets.faces.faces import (
    INKS,
    PAPER,
    card_name,
    check_deck,
    picture,
    small_marks,
)

_WIDTH = 30
"""The width of a card in CSS pixels: only its rank and its suit are drawn."""

# Plain inline styles and colours of the page around, which survive in an untrusted notebook;
# nothing here depends on the direction of the text.
_ENTRY = "border-top:1px solid rgba(128,128,128,.4);padding:10px 0;margin:0"
_SIDES = "display:flex;flex-wrap:wrap;gap:8px 28px"
_SIDE = "flex:1 1 280px;min-width:0;max-width:520px"
_HEAD = "font-size:15px;font-weight:600;line-height:1.5;margin:0"
_TEXT = "font-size:14px;line-height:1.5;margin:0 0 6px"
_LABEL = "font-size:12px;line-height:1.5;margin:0"
_GROUP = "display:inline-block;vertical-align:top;max-width:100%;margin:0 12px 4px 0"
_CARDS = "line-height:0;max-width:100%"

_WRONG = Text.in_context("heading", "Wrong:")
_RIGHT = Text.in_context("heading", "Right:")


class Gallery:
    """Named mistakes as learners make them, each beside its correction.

    ``about`` is an idea (melds, deadwood, turn, knocking, lay-offs, scoring, basic rummy), or the
    id of one mistake, or several of either; without it the gallery shows all. Nothing in it moves,
    so it costs a notebook little and reads without a kernel.

    >>> Gallery("M10")
    Gallery('M10')
    >>> print(Gallery("M10").text())
    The largest meld first: The most valuable meld can take cards that would save more elsewhere.
      Wrong: The three tens are worth most and are laid first: 34 points are left.
      Right: Two of the tens make runs, which save more together: 10 points are left.

    Raises GinlearnError for anything that is neither an idea nor a mistake with an example, and for
    an unknown deck.
    """

    def __init__(self, *about: str, deck: str = "two-colour", lang: str = CELLS) -> None:
        check_deck(deck)
        for each in about:
            _check_known(each)
        self._about = about
        self._deck = deck
        self._language = board_language(lang)
        #: The examples that are shown.
        self.examples = tuple(
            each for each in EXAMPLES if not about or each.idea in about or each.mistake_id in about
        )

    def __repr__(self) -> str:
        return f"Gallery({', '.join(map(repr, self._about))})"

    def text(self) -> str:
        """The gallery without pictures: each mistake, the truth, and both ways."""
        say = self._language.say
        lines = []
        for example in self.examples:
            name, truth = example.mistake.name, example.mistake.truth
            lines += [
                say(Text("{name}: {truth}", name=name, truth=truth)),
                f"  {say(paragraph(_WRONG, example.wrong.text))}",
                f"  {say(paragraph(_RIGHT, example.right.text))}",
            ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        parts = []
        idea = None
        for example in self.examples:
            if example.idea != idea:
                idea = example.idea
                parts.append(f"<h3>{self._html(IDEAS[idea])}</h3>")
            parts.append(self._entry(example))
        return f'<div dir="auto">{"".join(parts)}</div>'

    def _entry(self, example: Example) -> str:
        name, truth = self._html(example.mistake.name), self._html(example.mistake.truth)
        sides = self._side(_WRONG, "✗", example.wrong) + self._side(_RIGHT, "✓", example.right)
        return (
            f'<div style="{_ENTRY}"><h4 style="{_HEAD}">{name}</h4><p style="{_TEXT}">{truth}</p>'
            f'<div style="{_SIDES}">{sides}</div></div>'
        )

    def _side(self, label: Text, sign: str, way: Way) -> str:
        groups = "".join(
            f'<div style="{_GROUP}"><div style="{_LABEL}">{self._html(group.label)}</div>'
            f'<div dir="ltr" style="{_CARDS}">{self._pictures(group.cards)}</div></div>'
            for group in way.groups
        )
        # A sign and a word, since some people cannot tell the colours and some front ends strip
        # them.
        return (
            f'<div style="{_SIDE}"><p style="{_TEXT}"><strong>{sign} {self._html(label)}'
            f"</strong> {self._html(way.text)}</p><div>{groups}</div></div>"
        )

    def _pictures(self, cards: Iterable[Card | None]) -> str:
        return "".join(
            picture(None, width=_WIDTH, name=card_name(None, self._language))
            if card is None
            else _small(card, INKS[self._deck][card.suit], card_name(card, self._language))
            for card in cards
        )

    def _html(self, text: Text) -> str:
        return escape(self._language.say(text))


@cache
def _small(card: Card, ink: str, name: str) -> str:
    """A small card as a picture: its rank over its suit, a quarter of a whole face's length."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 36" width="18" height="36">'
        f'<rect x=".5" y=".5" width="17" height="35" rx="3" fill="{PAPER}" stroke="#9a968c"/>'
        f'<g color="{ink}">{small_marks(card)}</g></svg>'
    )
    return (
        f'<img alt="{escape(name)}" width="22" height="44" '
        f'src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}" '
        'style="display:inline-block;vertical-align:top;margin:0 2px 3px 0">'
    )


def _check_known(about: object) -> None:
    known = {*IDEAS, *(each.mistake_id for each in EXAMPLES)}
    if not isinstance(about, str) or about not in known:
        raise GinlearnError(
            "{about!r} is not in the gallery; there are {ideas:,}, and mistakes such as M10",
            about=about,
            ideas=tuple(IDEAS),
        )
