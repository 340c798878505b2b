"""Every word that the widgets say, in one place, so that a catalogue can say them otherwise.

A template has its values in braces. A word that depends on a number has one template for each
plural category of the language, such as ``points.one`` and ``points.other``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.melds.meld import MeldFault
from ginlearn.widgets.exercise.words import EXERCISE_WORDS
from ginlearn.widgets.replay.words import REPLAY_WORDS
from ginlearn.widgets.sheet.words import SHEET_WORDS
from ginlearn.widgets.table.words import TABLE_WORDS

PAGE_WORDS: Mapping[str, str] = {
    "board": "Cards to move",
    "card": "{name}, {points}, in {zone}, card {place} of {count}",
    "card.hidden": "face-down card, in {zone}, card {place} of {count}",
    "points.one": "{n} point",
    "points.other": "{n} points",
    "cards.one": "{n} card",
    "cards.other": "{n} cards",
    "mark.hint": "look here",
    "mark.drawn": "just drawn",
    "mark.best": "part of the best arrangement",
    "mark.wrong": "look at this again",
    "zone.meld": "{verdict}, {n}",
    "zone.spoken": "{verdict}, {points}.",
    "zone.fault": "{verdict}.",
    "zone.name": "{zone}, {cards}",
    "deadwood": "Deadwood",
    "deadwood.spoken": "Deadwood {n}.",
    "moved.one": "{name} to {zone}.",
    "moved.other": "{n} cards to {zone}.",
    "moved.within": "{name} is now card {place} of {count} in {zone}.",
    "selected.one": "{name} selected; now choose where it goes.",
    "selected.other": "{n} cards selected; now choose where they go.",
    "unselected": "Nothing selected.",
    "put_back": "{name} is back where it was.",
    "locked": "{zone} cannot be changed.",
    "not_there": "{name} cannot go to {zone} now.",
    "fixed": "{name} cannot be moved now.",
    "no_meld_zone": "There is no Meld {n} on this board.",
    "silent": (
        "Python is not answering. You can go on moving cards: marks and count still work. "
        "If it stays so, restart the kernel and run all cells."
    ),
    "help.one": (
        "Arrows: go from card to card. Space: select. 1 or Enter: move to the meld. "
        "0: back to the loose cards. Shift and arrow: move within. "
        "Escape: cancel, then back to the notebook."
    ),
    "help.other": (
        "Arrows: go from card to card. Space: select. 1 to {n}: move to that meld. "
        "Enter: next fitting meld. 0: back to the loose cards. Shift and arrow: move within. "
        "Escape: cancel, then back to the notebook."
    ),
    "help.plain": "Arrows: go from card to card. Escape: back to the notebook.",
    "field.send": "Answer",
}
"""What the page needs to speak without asking Python."""

_WORDS: Mapping[str, str] = {
    **PAGE_WORDS,
    **EXERCISE_WORDS,
    **TABLE_WORDS,
    "silent.plain": (
        "Python is not answering. If it stays so, restart the kernel and run all cells."
    ),
    "hand.label": "Hand to arrange",
    "zone.loose": "Loose cards",
    "zone.meld_number": "Meld {n}",
    "button.check": "Check",
    "button.hint": "Hint",
    "button.reveal": "Reveal",
    "button.conceal": "Hide the answer",
    "button.undo": "Undo",
    "button.reset": "Reset",
    "button.next": "Another one",
    "button.sort.suit": "Sort by suit",
    "button.sort.rank": "Sort by rank",
    "verdict.set": "set",
    "verdict.run": "run",
    f"verdict.{MeldFault.TOO_FEW.name}": "needs three cards",
    f"verdict.{MeldFault.AROUND_THE_CORNER.name}": "ends at the king",
    f"verdict.{MeldFault.ACE_HIGH.name}": "the ace is low",
    f"verdict.{MeldFault.GAP.name}": "a gap",
    f"verdict.{MeldFault.MIXED_SUITS.name}": "mixed suits",
    f"verdict.{MeldFault.UNRELATED.name}": "neither set nor run",
    "undone": "The last move is undone.",
    "undone.nothing": "There is nothing to undo.",
    "reset": "All cards are back where they began.",
    "dealt": "Another hand: this is number {seed}.",
    "dealt.none": "There is no next hand: these cards were chosen one by one.",
    "sorted.suit": "Sorted by suit.",
    "sorted.rank": "Sorted by rank.",
    "hint.best.none": "This is already best: every card is in a meld.",
    "hint.best.one": "This is already best: nothing leaves less than {n} point.",
    "hint.best.other": "This is already best: nothing leaves less than {n} points.",
    "hint.best.hidden": "These cards already lie best.",
    "hint.fault": "Nothing leaves less, but {zone} holds no meld.",
    "hint.better.one": "There is a way to save {n} more point.",
    "hint.better.other": "There is a way to save {n} more points.",
    "hint.rank": "Look at the {rank}.",
    "hint.card": "Look at the {card}: what could it belong to?",
    "hint.set": "The best arrangement has this set: {cards}.",
    "hint.run": "The best arrangement has this run: {cards}.",
    "check.right.none": "Right: every card is in a meld, and no deadwood is left.",
    "check.right.one": "Right: {n} point of deadwood is the least.",
    "check.right.other": "Right: {n} points of deadwood are the least.",
    "check.right.hidden": "Right: no arrangement leaves less.",
    "check.otherwise": "Everything else lies right.",
    "check.ties.one": "{n} other arrangement leaves as little.",
    "check.ties.other": "{n} other arrangements leave as little.",
    "check.better.one": "Not best yet: {n} point less is possible.",
    "check.better.other": "Not best yet: {n} points less are possible.",
    "reveal.best": "The best arrangement: {points}",
    "reveal.best_of": "A best arrangement ({n} of {count}): {points}",
    "reveal.none": "No three of these cards make a meld, so every card counts.",
    "reveal.proof": "Nothing leaves less; every way to lay these cards was compared.",
    "reveal.more": "There are {count} arrangements with as little deadwood; {shown} are shown.",
    "reveal.tempting": "{name}: {points}",
    "reveal.use": "Lay the cards like this",
    "reveal.laid": "The cards lie as shown.",
    "reveal.open.one": "Below: the best arrangement, with {points}.",
    "reveal.open.other": "Below: the best arrangements, with {points} each.",
    "reveal.why": "Then comes what looks good too, and why it loses.",
    "reveal.closed": "The answer is hidden again.",
    "group.set": "set",
    "group.run": "run",
    "group.unmatched": "left over, {points}",
    "ask.deadwood": "How many points of deadwood does this hand have at its best?",
    "ask.right.one": "Right: {n} point is the least that this hand can leave.",
    "ask.right.other": "Right: {n} points are the least that this hand can leave.",
    "ask.next": "Now count what is left.",
    "ask.number": "“{answer}” is not a number of points; type a whole number such as 17.",
    "ask.empty": "Type the number of points first, such as 17.",
    "picture.note": "Wake the cards (▶\ufe0e▶\ufe0e) to move them.",
    "picture.deadwood": "Deadwood as laid: {n}. Wake the cards (▶\ufe0e▶\ufe0e) to move them.",
    "refused": "{reason} Nothing was changed.",
    "error": "An error in Python: {kind}: {reason}",
    "card.name": "{rank} of {suit}",
    "hidden": "face-down card",
    "rank.0": "aces",
    "rank.1": "twos",
    "rank.2": "threes",
    "rank.3": "fours",
    "rank.4": "fives",
    "rank.5": "sixes",
    "rank.6": "sevens",
    "rank.7": "eights",
    "rank.8": "nines",
    "rank.9": "tens",
    "rank.10": "jacks",
    "rank.11": "queens",
    "rank.12": "kings",
    **SHEET_WORDS,
    **REPLAY_WORDS,
}

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", re.IGNORECASE | re.ASCII)
_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "yi"})


def _is_language(lang: object) -> bool:
    return isinstance(lang, str) and _LANGUAGE.fullmatch(lang) is not None


class Words:
    """The words of one language.

    >>> Words("en").of("zone.meld_number", n=2)
    'Meld 2'
    >>> Words("en").count("points", 1)
    '1 point'
    """

    def __init__(self, lang: str = "en") -> None:
        """Take a language's code, such as "en" or "pt-BR"; raises GinlearnError for no such."""
        if not _is_language(lang):
            raise GinlearnError("{lang!r} is not a language; write a code such as 'en'", lang=lang)
        self.lang = lang

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """Where text in this language starts."""
        return "rtl" if self.lang.split("-")[0].lower() in _RIGHT_TO_LEFT else "ltr"

    def of(self, key: str, /, **values: object) -> str:
        """The words under ``key``, filled."""
        return self._template(key).format(**values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The words under ``key`` in the form that the number ``n`` asks for."""
        form = f"{key}.{'one' if n == 1 else 'other'}"
        return self._template(form).format(n=n, **values)

    def error(self, error: GinlearnError) -> str:
        """What an error says, as a whole sentence."""
        text = str(error)
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")

    def card(self, card: Card) -> str:
        """The name of a card."""
        return card.name

    def notation(self, cards: Iterable[Card]) -> str:
        """Cards as people write them, kept from left to right in text of either direction."""
        text = " ".join(card.signs for card in cards)
        return f"\u2066{text}\u2069" if self.direction == "rtl" else text

    def for_page(self, keys: Iterable[str] = PAGE_WORDS) -> dict[str, str]:
        """The templates that the page fills by itself, those of a board unless others are named."""
        return {key: self._template(key) for key in keys}

    def _template(self, key: str) -> str:
        return _WORDS[key]
