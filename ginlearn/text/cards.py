"""The names of the cards, in the five forms that a sentence may need.

A template names the form after a colon, so that a language whose words change with their place in
the sentence finds the right one:

================= ============================== ========================== in a template said in
English for ================= ============================== ==========================
``{card:name}`` seven of hearts a label, a spoken card ``{card:the}`` the seven of hearts what does
or is something ``{card:acc}`` the seven of hearts what something is done to ``{card:gen}`` the
seven of hearts what something belongs to ``{card:rank}`` sevens all cards of the rank
================= ============================== ==========================
"""

from __future__ import annotations

from ginlearn.text.language import Language
from ginlearn.text.text import Text


def card_said(rank: int, suit: int, form: str, language: Language) -> str:
    """The name of a card: rank 0 for the ace to 12 for the king; suit 0 to 3, spades first.

    Raises KeyError for an unknown form.

    >>> from ginlearn.text import ENGLISH
    >>> card_said(6, 1, "the", ENGLISH), card_said(6, 1, "rank", ENGLISH)
    ('the seven of hearts', 'sevens')
    """
    ranks, name = _FORMS[form]
    return language.say(name.filled(rank=ranks[rank], suit=_SUITS[suit]))


_SUITS = Text.each("suit", "spades", "hearts", "diamonds", "clubs")
_NAME = Text.each(
    "rank", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
    "queen", "king",
)  # fmt: skip
_THE = Text.each(
    "rank, the", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king",
)  # fmt: skip
_ACC = Text.each(
    "rank, accusative", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "jack", "queen", "king",
)  # fmt: skip
_GEN = Text.each(
    "rank, genitive", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "jack", "queen", "king",
)  # fmt: skip
_PLURAL = Text.each(
    "ranks", "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines",
    "tens", "jacks", "queens", "kings",
)  # fmt: skip

_FORMS = {
    "name": (_NAME, Text.in_context("card", "{rank} of {suit}")),
    "the": (_THE, Text.in_context("card, the", "the {rank} of {suit}")),
    "acc": (_ACC, Text.in_context("card, accusative", "the {rank} of {suit}")),
    "gen": (_GEN, Text.in_context("card, genitive", "the {rank} of {suit}")),
    "rank": (_PLURAL, Text.in_context("ranks", "{rank}")),
}
