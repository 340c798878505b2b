"""Texts that every floor uses: counts of points and cards, and texts joined into paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.text.language import Language, Sayable
from ginlearn.text.text import Text


def points(n: float) -> Text:
    """A number of points with its noun.

    >>> str(points(1)), str(points(12))
    ('1 point', '12 points')
    """
    return Text.counted("{n} point", "{n} points", n=n)


def cards_counted(n: int) -> Text:
    """A number of cards with its noun.

    >>> str(cards_counted(1)), str(cards_counted(10))
    ('1 card', '10 cards')
    """
    return Text.counted("{n} card", "{n} cards", n=n)


def paragraph(*texts: Text | None) -> Text:
    """Whole sentences one after another; None and empty ones are left out.

    >>> paragraph(Text("{left} are left.", left=points(9)), None, Text("You may knock."))
    Text('9 points are left. You may knock.')
    """
    parts = [text for text in texts if text]
    if len(parts) == 1:
        return parts[0]
    return Text(
        " ".join(f"{{part{place}}}" for place in range(len(parts))),
        **{f"part{place}": part for place, part in enumerate(parts)},
    )


def verbatim(words: str) -> Text:
    """A text that is the same in every language: a player's name, typed text, a piece of code.

    >>> str(verbatim("{Ann}"))
    '{Ann}'
    """
    return Text("{words}", words=words)


def whole_sentence(text: Sayable) -> Text:
    """A text said with a capital letter and a full stop, such as the message of an error.

    >>> why = whole_sentence(Text("no such card"))
    >>> str(Text("{why} Nothing was changed.", why=why))
    'No such card. Nothing was changed.'
    """
    return Text("{sentence}", sentence=_WholeSentence(text))


@dataclass(frozen=True, slots=True)
class _WholeSentence:
    """A text that is said as a sentence of its own."""

    text: Sayable

    def said(self, language: Language, _form: str = "", /) -> str:
        """The sentence in that language."""
        return language.sentence(self.text)
