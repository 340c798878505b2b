"""A hand of cards to drag into melds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Literal

from ginlearn.course.mistakes.diagnosing import diagnose_arrangement, diagnose_count
from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.engine.cards import CardsLike, cards
from ginlearn.engine.errors import (
    GinlearnError,
    HandSizeError,
)
from ginlearn.engine.melds.arranging import (
    LARGEST_HAND,
    Arrangement,
    best_arrangements,
    least_deadwood,
)
from ginlearn.engine.melds.meld import Meld, meld_fault
from ginlearn.engine.play.deals import check_seed
from ginlearn.widgets.base.board import zone
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.faces.sorting import SortOrder
from ginlearn.widgets.hand.laying import LOOSE, LaidHand, read_groups
from ginlearn.widgets.hand.reveal import MOST_SHOWN, best_entries, tempting_entry
from ginlearn.widgets.words import Words

ACTIONS = ("check", "hint", "reveal", "undo", "reset", "sort")
NEXT = "next"


class Hand(LaidHand):
    """Up to eleven cards that a learner drags into melds; Python knows at once what was done.

    >>> hand = Hand("7C 7D 7H | 8H 9H")
    >>> hand
    Hand('7C 7D 7H | 8H 9H')
    >>> hand.melds, hand.unmatched, hand.deadwood, hand.is_best
    ((Meld.of('7H 7D 7C'),), cards('8H 9H'), 17, False)

    In a text with bars every group but the last starts in a meld zone. ``melds`` is the number of
    meld zones; ``deck`` "two-colour" or "four-colour"; ``size`` "normal" or "large"; ``buttons``
    some of check, hint, reveal, undo, reset and sort. With ``ask="deadwood"`` the count is hidden
    and the learner is asked for the least that the hand can leave.

    Instead of cards a function can be given that makes a hand from a seed, such as those of
    `ginlearn.course.hands.deals`; the board then has one button more, which deals the next seed:

    >>> from ginlearn.course import any_hand
    >>> hand = Hand(any_hand, seed=3)
    >>> hand.another()
    >>> hand.seed, hand.held == any_hand(4)
    (4, True)

    The traits ``melds`` (the groups that truly are melds), ``unmatched``, ``deadwood`` (points,
    as the cards lie) and ``is_best`` follow every move and can be observed.

    Raises CardTextError for what is no card, DuplicateCardError for a card named twice,
    HandSizeError for no card, for more than eleven, and for more groups than meld zones, DealError
    for a seed that is not a whole number from 0 up, and GinlearnError for any other option that
    there is not.
    """

    _HINT_STEPS: ClassVar[int] = 3

    def __init__(
        self,
        hand: CardsLike | Callable[[int], CardsLike],
        *,
        seed: int | None = None,
        deck: str = "two-colour",
        size: str = "normal",
        melds: int = 4,
        show_deadwood: bool = True,
        buttons: Sequence[str] = ("check", "hint", "reveal", "sort", "undo", "reset"),
        ask: Literal["deadwood"] | None = None,
        lang: str = "en",
    ) -> None:
        if type(melds) is not int or not 1 <= melds <= 9:
            raise GinlearnError(
                "{melds!r} is not a number of meld zones; a hand has 1 to 9", melds=melds
            )
        if ask not in (None, "deadwood"):
            raise GinlearnError("{ask!r} cannot be asked; choose 'deadwood' or None", ask=ask)
        self._actions = _read_actions(buttons)
        self._maker: Callable[[int], CardsLike] | None = None
        #: The seed of the hand, when it was made from one.
        self.seed = seed
        if callable(hand):
            self._maker = hand
            self.seed = check_seed(1 if seed is None else seed)
            hand = hand(self.seed)
        elif seed is not None:
            raise GinlearnError(
                "a seed says which hand to make, but these are the cards of a hand already; "
                "leave out seed={seed!r}, or give a function that makes a hand from it",
                seed=seed,
            )
        groups, loose = read_groups(hand, melds)
        held = [card for group in (*groups, loose) for card in group]
        words = Words(lang)
        meld_zones = [f"meld-{number}" for number in range(1, melds + 1)]
        self._meld_zones = tuple(meld_zones)
        self._ask = ask
        self._sorted_by: SortOrder | None = None
        self._hints_given = 0
        self._proofs: tuple[Arrangement, ...] = ()
        self.held = cards(held)
        self._least = least_deadwood(self.held.mask)
        super().__init__(
            cards=held,
            zones=[
                zone(LOOSE, words.of("zone.loose"), "loose"),
                *(
                    zone(meld_zone, words.of("zone.meld_number", n=number), "meld")
                    for number, meld_zone in enumerate(meld_zones, start=1)
                ),
            ],
            placement=self._laid_out(groups, loose),
            label=words.of("hand.label"),
            deck=deck,
            size=size,
            show_deadwood=show_deadwood if ask is None else False,
            lang=lang,
        )
        self._ask_anew()
        self.placed()

    # Another hand

    def check_another(self) -> None:
        """Raise GinlearnError when the hand was given as cards and there is no next one."""
        if self._maker is None:
            raise GinlearnError(self._words.of("dealt.none"))

    def can_another(self) -> bool:
        """Whether there is a next hand."""
        return self._maker is not None

    def another(self) -> None:
        """Deal the hand of the next seed; raises GinlearnError when there is no next one."""
        self.check_another()
        assert self._maker is not None
        assert self.seed is not None
        seed = self.seed + 1
        groups, loose = read_groups(self._maker(seed), len(self._meld_zones))
        held = [card for group in (*groups, loose) for card in group]
        with self._changing():
            self.seed = seed
            self.held = cards(held)
            self._least = least_deadwood(self.held.mask)
            self._sorted_by = None
            self._proofs = ()
            self.deal(held, self._laid_out(groups, loose))
            self._ask_anew()
            self.say(self._words.of("dealt", seed=seed))

    # Help

    def check(self) -> None:
        """Say in the message line that the cards lie best, or which mistake was made."""
        hidden = not self.options["show_deadwood"]
        diagnosis = diagnose_arrangement(self.held, self.groups)
        found = [finding.text for finding in diagnosis.mistakes]
        if self.is_best and not found:
            ties = len(best_arrangements(self.held)) - 1
            said = [
                self._words.of("check.right.hidden")
                if hidden
                else self._count_or_none("check.right", self.deadwood)
            ]
            if self._ask:
                said.append(self._words.of("ask.next"))
            if ties:
                said.append(self._words.count("check.ties", ties))
            self.say(" ".join(said), "good")
            return
        if not found:
            found = [self._words.count("check.better", self.deadwood - self._least)]
        elif self.is_best and self.melds:
            # A pair forgotten in a meld zone must not hide that the melds themselves are right.
            found.append(self._words.of("check.otherwise"))
        self.say(" ".join(found), "bad")

    def hint(self) -> None:
        """Say a little more each time: how much better, where to look, then one whole meld."""
        if self.is_best:
            self._hint_at_best()
            return
        self._hints_given = min(self._hints_given + 1, self._HINT_STEPS)
        meld = self._meld_to_find()
        with self._changing():
            if self._hints_given == 1:
                self.marks = {}
                self.say(self._words.count("hint.better", self.deadwood - self._least), "hint")
            elif self._hints_given == 2 and meld.kind == "set":
                self.marks = {str(card): "hint" for card in meld}
                rank = self._words.of(f"rank.{next(iter(meld)).rank}")
                self.say(self._words.of("hint.rank", rank=rank), "hint")
            elif self._hints_given == 2:
                # The middle of a run says least about which end it grows at.
                middle = tuple(meld)[len(meld) // 2]
                self.marks = {str(middle): "hint"}
                self.say(self._words.of("hint.card", card=self._words.card(middle)), "hint")
            else:
                self.marks = {str(card): "best" for card in meld}
                named = self._words.notation(meld)
                self.say(self._words.of(f"hint.{meld.kind}", cards=named), "hint")

    def _hint_at_best(self) -> None:
        """Say that no meld is missing, and which zone holds cards that are none, if any does."""
        for meld_zone in self._meld_zones:
            group = self.zone_cards(meld_zone)
            if group and meld_fault(cards(group)) is not None:
                label = next(each["label"] for each in self.zones if each["id"] == meld_zone)
                with self._changing():
                    self.marks = {str(card): "wrong" for card in group}
                    self.say(self._words.of("hint.fault", zone=label), "hint")
                return
        if self.options["show_deadwood"]:
            self.say(self._count_or_none("hint.best", self.deadwood), "good")
            return
        said = [self._words.of("hint.best.hidden")]
        if self._ask:
            said.append(self._words.of("ask.next"))
        self.say(" ".join(said), "good")

    def reveal(self) -> None:
        """Show the best arrangement and why each tempting one loses; no card moves."""
        best = best_arrangements(self.held)
        tempting = tempting_arrangements(self.held)
        with self._changing():
            self._proofs = best[:MOST_SHOWN]
            self.proof = [
                *best_entries(best, self._words),
                *(tempting_entry(each, self._words) for each in tempting),
            ]
            self._label_buttons()
            least = self._words.count("points", self._least)
            said = [self._words.count("reveal.open", len(best), points=least)]
            if tempting:
                said.append(self._words.of("reveal.why"))
            self.say(" ".join(said))

    def conceal(self) -> None:
        """Take the revealed answer away again."""
        with self._changing():
            self.proof = []
            self._label_buttons()
            self.say(self._words.of("reveal.closed"))

    # What the page asks for

    def acted(self, action: str, value: object) -> None:
        """Do what a button of the hand says, or judge the answer to its question."""
        if action == "answer" and self._ask is not None:
            self._judge_count(value)
        elif action == "use" and self.proof:
            self._use_proof(value)
        elif action == NEXT:
            self.another()
        elif action not in self._actions:
            raise GinlearnError("this board has no button {action!r}", action=action[:40])
        elif action == "sort":
            self.sort("rank" if self._sorted_by == "suit" else "suit")
        elif action == "reveal":
            (self.conceal if self.proof else self.reveal)()
        elif action == "check":
            self.check()
        elif action == "hint":
            self.hint()
        else:
            super().acted(action, value)

    def reset(self) -> None:
        """Lay all cards as they lay at the beginning and hide the answer; this can be undone."""
        with self._changing():
            super().reset()
            self._label_buttons()

    def _judge_count(self, value: object) -> None:
        """Say whether the number typed is the hand's deadwood, or which mistake leads to it."""
        text = "" if value is None else str(value).strip()
        if not text:
            raise GinlearnError(self._words.of("ask.empty"))
        if not text.isdecimal() or len(text) > 6:
            raise GinlearnError("{text}", text=self._words.of("ask.number", answer=text[:20]))
        diagnosis = diagnose_count(self.held, int(text), self.groups)
        if diagnosis.is_right:
            self.say(self._words.count("ask.right", diagnosis.deadwood), "good")
        else:
            self.say(" ".join(finding.text for finding in diagnosis.mistakes), "bad")

    def _use_proof(self, value: object) -> None:
        """Lay one of the best arrangements that are shown."""
        if type(value) is not int or not 0 <= value < len(self._proofs):
            raise GinlearnError("no such arrangement is shown")
        best = self._proofs[value]
        melds = [[str(card) for card in meld] for meld in best.melds]
        in_melds = {card for meld in melds for card in meld}
        lying = [item for ids in self.placement.values() for item in ids]
        placement: Placement = {LOOSE: [item for item in lying if item not in in_melds]}
        if len(melds) > len(self._meld_zones):
            raise HandSizeError(
                "the arrangement has {count} melds, but the hand has {zones} meld zones",
                count=len(melds),
                zones=len(self._meld_zones),
            )
        for number, meld_zone in enumerate(self._meld_zones):
            placement[meld_zone] = melds[number] if number < len(melds) else []
        with self._changing():
            self.place(placement)
            self.say(self._words.of("reveal.laid"), "good")

    # Helpers

    def _ask_anew(self) -> None:
        """Give the page an empty field, if the hand asks for something."""
        if self._ask is not None:
            self.field = {
                "label": self._words.of("ask.deadwood"),
                "kind": "number",
                "min": 0,
                "max": 10 * LARGEST_HAND,
                "value": "",
                # A field that is asked again is drawn again, without the last answer in it.
                "serial": self.seed,
            }

    def _count_or_none(self, key: str, n: int) -> str:
        """The words under ``key`` for ``n``, where nothing at all has words of its own."""
        return self._words.count(key, n) if n else self._words.of(f"{key}.none")

    def _meld_to_find(self) -> Meld:
        """A meld of a best arrangement that is not laid yet, from the one nearest to the laid."""
        laid = set(self.melds)
        nearest = max(best_arrangements(self.held), key=lambda best: len(laid & set(best.melds)))
        return next(meld for meld in nearest.melds if meld not in laid)

    def _label_buttons(self) -> None:
        """Give the page the buttons as they are now."""
        actions = (*self._actions, NEXT) if self.can_another() else self._actions
        labels = {action: f"button.{action}" for action in actions}
        labels["sort"] = f"button.sort.{'rank' if self._sorted_by == 'suit' else 'suit'}"
        if self.proof:
            labels["reveal"] = "button.conceal"
        self.buttons = [
            {
                "action": action,
                "label": self._words.of(labels[action]),
                # While something is asked, the likely button is the one beside the field.
                "primary": action == "check" and self._ask is None,
                "disabled": action == "undo" and not self.can_undo(),
            }
            for action in actions
        ]


def _read_actions(buttons: object) -> tuple[str, ...]:
    """The buttons asked for; raises GinlearnError for one that does not exist or is doubled."""
    if isinstance(buttons, bytes) or not isinstance(buttons, Iterable):
        raise GinlearnError(
            "{buttons!r} is no list of buttons; choose some of {allowed}",
            buttons=buttons,
            allowed=", ".join(ACTIONS),
        )
    actions = tuple(buttons.split()) if isinstance(buttons, str) else tuple(buttons)
    for place, action in enumerate(actions):
        if action not in ACTIONS:
            raise GinlearnError(
                "{action!r} is not a button; choose some of {allowed}",
                action=action,
                allowed=", ".join(ACTIONS),
            )
        if action in actions[:place]:
            raise GinlearnError("the button {action!r} is named twice", action=action)
    return actions
