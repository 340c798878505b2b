"""Words by keys, for the widgets that do not say texts yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ginlearn.engine.cards import Card
from ginlearn.text import GinlearnError, Language, Text, cards_counted, points
from ginlearn.widgets.base.labels import (
    ANOTHER,
    CHECK,
    CONCEAL,
    HINT,
    LEFT_OVER,
    LOOSE_CARDS,
    MELD_NUMBER,
    MELDS,
    NOTHING_TO_UNDO,
    RESET,
    REVEAL,
    SORT_BY,
    SORTED_BY,
    UNDO,
)
from ginlearn.widgets.base.language import board_language
from ginlearn.widgets.base.page_words import SILENT
from ginlearn.widgets.replay.words import REPLAY_WORDS
from ginlearn.widgets.sheet.words import SHEET_WORDS
from ginlearn.widgets.table.words import TABLE_WORDS

_TEXTS: Mapping[str, Text] = {
    "silent.plain": SILENT,
    "zone.loose": LOOSE_CARDS,
    "zone.meld_number": MELD_NUMBER,
    "button.check": CHECK,
    "button.hint": HINT,
    "button.reveal": REVEAL,
    "button.conceal": CONCEAL,
    "button.undo": UNDO,
    "button.reset": RESET,
    "button.next": ANOTHER,
    "button.sort.suit": SORT_BY["suit"],
    "button.sort.rank": SORT_BY["rank"],
    "sorted.suit": SORTED_BY["suit"],
    "sorted.rank": SORTED_BY["rank"],
    "verdict.set": MELDS["set"],
    "verdict.run": MELDS["run"],
    "group.set": MELDS["set"],
    "group.run": MELDS["run"],
    "group.unmatched": LEFT_OVER,
    "undone.nothing": NOTHING_TO_UNDO,
}
_COUNTED: Mapping[str, Text] = {"points": points(0), "cards": cards_counted(0)}
_WORDS: Mapping[str, str] = {**TABLE_WORDS, **SHEET_WORDS, **REPLAY_WORDS}


class Words:
    """The words of one language, by keys.

    >>> Words("en").of("zone.meld_number", n=2)
    'Meld 2'
    """

    def __init__(self, lang: str | Language = "en") -> None:
        self.language = lang if isinstance(lang, Language) else board_language(lang)
        self.lang = self.language.code
        self.direction = self.language.direction

    def of(self, key: str, /, **values: object) -> str:
        """The words under ``key``, filled."""
        if key in _TEXTS:
            return self.language.say(_TEXTS[key].filled(**values))
        return _WORDS[key].format(**values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The words under ``key`` in the form that the number ``n`` asks for."""
        if key in _COUNTED:
            return self.language.say(_COUNTED[key].filled(n=n, **values))
        form = f"{key}.{'one' if n == 1 else 'other'}"
        return _WORDS[form].format(n=n, **values)

    def error(self, error: GinlearnError) -> str:
        """What an error says, as a whole sentence."""
        return self.language.sentence(error.text)

    def card(self, card: Card) -> str:
        """The name of a card."""
        return card.said(self.language, "name")

    def notation(self, cards: Iterable[Card]) -> str:
        """Cards as people write them, kept from left to right in text of either direction."""
        return self.language.left_to_right(" ".join(card.signs for card in cards))

    def for_page(self, keys: Iterable[str]) -> dict[str, str]:
        """The templates that the page fills by itself."""
        return {key: _WORDS[key] for key in keys}
