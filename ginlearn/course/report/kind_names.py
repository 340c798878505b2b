"""The names of the kinds of question in a table or a plot."""

from __future__ import annotations

from ginlearn.text import Text, verbatim


def kind_called(kind: str) -> Text:
    """The name of a kind; one outside the course has that of its code.

    >>> str(kind_called("count-deadwood")), str(kind_called("a-game-of-mine"))
    ('count deadwood', 'a game of mine')
    """
    return _NAMES.get(kind) or verbatim(kind.replace("-", " "))


_NAMES = {
    "values": Text.in_context("kind", "values"),
    "is-it-a-meld": Text.in_context("kind", "is it a meld"),
    "find-the-melds": Text.in_context("kind", "find the melds"),
    "count-deadwood": Text.in_context("kind", "count deadwood"),
    "best-arrangement": Text.in_context("kind", "best arrangement"),
    "draw-choice": Text.in_context("kind", "draw choice"),
    "discard-choice": Text.in_context("kind", "discard choice"),
    "may-you-knock": Text.in_context("kind", "may you knock"),
    "knock-or-wait": Text.in_context("kind", "knock or wait"),
    "lay-off": Text.in_context("kind", "lay off"),
    "who-wins": Text.in_context("kind", "who wins"),
    "score-the-hand": Text.in_context("kind", "score the hand"),
    "score-the-game": Text.in_context("kind", "score the game"),
}
