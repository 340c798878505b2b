"""Hints that narrow: the possible gain, then the place to look, then one whole meld."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ginlearn.engine.cards import Card
from ginlearn.engine.melds.arranging import best_arrangements
from ginlearn.engine.melds.meld import Meld
from ginlearn.text import Text, paragraph
from ginlearn.widgets.base.channel import Tone
from ginlearn.widgets.base.labels import MELD_NUMBER
from ginlearn.widgets.hand.checking import COUNT_NEXT
from ginlearn.widgets.hand.laying import LaidHand

STEPS = 3


class HintStep(NamedTuple):
    """The text of a hint, its tone, and the marks it sets: None to leave those there are."""

    text: Text
    tone: Tone
    marks: dict[str, str] | None


@dataclass
class HintSteps:
    """The hints for a hand as it lies; they begin anew when its layout changes."""

    given: int = 0

    def next(self, laid: LaidHand, *, hidden: bool, asked: bool) -> HintStep:
        """The next step; the last one stays. With ``hidden`` no count is shown."""
        if laid.is_best:
            return _at_best(laid, hidden=hidden, asked=asked)
        self.given = min(self.given + 1, STEPS)
        meld = _meld_to_find(laid)
        if self.given == 1:
            better = Text.counted(
                "There is a way to save {n} more point.",
                "There is a way to save {n} more points.",
                n=laid.deadwood - laid.least,
            )
            return HintStep(better, "hint", {})
        if self.given == 2:
            return _where_to_look(meld)
        found = (
            Text("The best arrangement has this set: {cards}.")
            if meld.kind == "set"
            else Text("The best arrangement has this run: {cards}.")
        )
        return HintStep(found.filled(cards=meld), "hint", _marked(meld, "best"))


def _where_to_look(meld: Meld) -> HintStep:
    if meld.kind == "set":
        rank = Text("Look at the {card:rank}.", card=meld.lowest)
        return HintStep(rank, "hint", _marked(meld, "hint"))
    # The middle of a run gives least away about the end at which it grows.
    middle = tuple(meld)[len(meld) // 2]
    card = Text("Look at {card:acc}: what could it belong to?", card=middle)
    return HintStep(card, "hint", _marked([middle], "hint"))


def _at_best(laid: LaidHand, *, hidden: bool, asked: bool) -> HintStep:
    """The hint that no meld is missing, with the zone of cards that are not a meld, if any."""
    number = laid.faulty_zone
    if number is not None:
        fault = Text(
            "Nothing leaves less, but {zone} holds no meld.", zone=MELD_NUMBER.filled(n=number)
        )
        return HintStep(fault, "hint", _marked(laid.zones[number - 1], "wrong"))
    if not hidden:
        return HintStep(_best_with(laid.deadwood), "good", None)
    best = Text("These cards already lie best.")
    return HintStep(paragraph(best, COUNT_NEXT if asked else None), "good", None)


def _best_with(n: int) -> Text:
    if not n:
        return Text("This is already best: every card is in a meld.")
    return Text.counted(
        "This is already best: nothing leaves less than {n} point.",
        "This is already best: nothing leaves less than {n} points.",
        n=n,
    )


def _meld_to_find(laid: LaidHand) -> Meld:
    """A meld of a best arrangement that is not laid yet, from the one nearest to the layout."""
    melds = set(laid.melds)
    nearest = max(best_arrangements(laid.held), key=lambda best: len(melds & set(best.melds)))
    return next(meld for meld in nearest.melds if meld not in melds)


def _marked(cards: Iterable[Card], how: str) -> dict[str, str]:
    return {str(card): how for card in cards}
