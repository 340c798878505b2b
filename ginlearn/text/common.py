"""Texts that every floor uses: points and cards counted, and texts one after another."""

from __future__ import annotations

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
    """What is the same in every language: a player's name, typed text, a piece of code.

    >>> str(verbatim("{Ann}"))
    '{Ann}'
    """
    return Text("{words}", words=words)
