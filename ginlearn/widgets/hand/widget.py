"""A hand of cards to drag into melds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import traitlets as t

from ginlearn.course.mistakes.tempting import tempting_arrangements
from ginlearn.engine.cards import Card, CardSet, CardsLike, cards
from ginlearn.engine.melds.arranging import (
    LARGEST_HAND,
    Arrangement,
    best_arrangements,
    least_deadwood,
)
from ginlearn.engine.play.deals import check_seed
from ginlearn.text import GinlearnError, Text, paragraph, points
from ginlearn.widgets.base.board import WAKE, Board, zone
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.labels import (
    ANOTHER,
    CHECK,
    CLOSED,
    CONCEAL,
    HINT,
    LOOSE_CARDS,
    MELD_NUMBER,
    RESET,
    REVEAL,
    SORT_BY,
    SORTED_BY,
    UNDO,
)
from ginlearn.widgets.base.language import CELLS, board_language
from ginlearn.widgets.faces.sorting import SortOrder, sorted_cards
from ginlearn.widgets.hand.checking import check_laid, check_typed
from ginlearn.widgets.hand.hints import HintSteps
from ginlearn.widgets.hand.laying import LOOSE, LaidHand, MeldZones, read_groups
from ginlearn.widgets.hand.reveal import MOST_SHOWN, best_entries, tempting_entry

ACTIONS = ("check", "hint", "reveal", "undo", "reset", "sort")
NEXT = "next"

_LABELS = {
    "check": CHECK,
    "hint": HINT,
    "reveal": REVEAL,
    "undo": UNDO,
    "reset": RESET,
    NEXT: ANOTHER,
}


class Hand(Board):
    """Up to eleven cards that a learner drags into melds; Python judges every move at once.

    >>> hand = Hand("7C 7D 7H | 8H 9H")
    >>> hand
    Hand('7C 7D 7H | 8H 9H')
    >>> hand.melds, hand.unmatched, hand.deadwood, hand.is_best
    ((Meld.of('7H 7D 7C'),), cards('8H 9H'), 17, False)

    In a text with bars every group but the last starts in a meld zone. ``melds`` is the number of
    meld zones; ``deck`` "two-colour" or "four-colour"; ``size`` "normal" or "large"; ``buttons``
    some of check, hint, reveal, undo, reset and sort. With ``ask="deadwood"`` the count is hidden
    and the learner is asked for the least that the hand can leave.

    Instead of cards, ``cards`` may be a function that makes a hand from a seed, such as those of
    `ginlearn.course.hands.deals`; the board then has another button, which deals the next seed:

    >>> from ginlearn.course import any_hand
    >>> hand = Hand(any_hand, seed=3)
    >>> hand.another()
    >>> hand.seed, hand.held == any_hand(4)
    (4, True)

    The traits ``melds`` (the groups that truly are melds), ``unmatched``, ``deadwood`` (points, as
    the cards lie) and ``is_best`` follow every move and can be observed.

    Raises CardTextError for an item that is not a card, DuplicateCardError for a card named twice,
    HandSizeError for no card, for more than eleven, and for more groups than meld zones, DealError
    for a seed that is not a whole number from 0 up, and GinlearnError for any other unknown option.
    """

    melds = t.Tuple(read_only=True)
    unmatched = t.Instance(CardSet, read_only=True)
    deadwood = t.Int(read_only=True)
    is_best = t.Bool(read_only=True)

    held: CardSet
    """Every card of the hand, wherever it lies."""
    _least: int
    _sorted_by: SortOrder | None
    _proofs: tuple[Arrangement, ...]

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
        lang: str = CELLS,
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
        self._zones = MeldZones(melds)
        self._ask = ask
        self._hints = HintSteps()
        held = self._hold(groups, loose)
        say = board_language(lang).say
        super().__init__(
            cards=held,
            zones=[
                zone(LOOSE, say(LOOSE_CARDS), "loose"),
                *(
                    zone(name, say(MELD_NUMBER.filled(n=number)), "meld")
                    for number, name in enumerate(self._zones.names, start=1)
                ),
            ],
            placement=self._zones.begun(groups, loose),
            label=Text("Hand to arrange"),
            deck=deck,
            size=size,
            show_deadwood=show_deadwood if ask is None else False,
            lang=lang,
        )
        self._ask_anew()
        self.placed()

    def __repr__(self) -> str:
        """The groups in the meld zones and then the loose cards, as `Hand` reads them."""
        return f"Hand('{self._zones.written(self.placement)}')"

    def picture_note(self) -> Text:
        """The line under the static picture: the count as laid, unless it is asked for."""
        laid = Text("Deadwood as laid: {number}.", number=self.deadwood)
        return paragraph(None if self._hides_count else laid, WAKE)

    @property
    def groups(self) -> tuple[CardSet, ...]:
        """The cards of each meld zone that holds any, melds or not."""
        return self._laid.groups

    @property
    def _laid(self) -> LaidHand:
        zones = tuple(cards(self.zone_cards(name)) for name in self._zones.names)
        return LaidHand(self.held, self._least, zones)

    @property
    def _hides_count(self) -> bool:
        return not self.options["show_deadwood"]

    def placed(self) -> None:
        """Bring the live traits and the buttons up to date; hints begin anew."""
        laid = self._laid
        self._hints = HintSteps()
        with self.hold_trait_notifications():
            self.set_trait("melds", laid.melds)
            self.set_trait("unmatched", laid.unmatched)
            self.set_trait("deadwood", laid.deadwood)
            self.set_trait("is_best", laid.is_best)
        self._label_buttons()

    def check_arrange(self, *groups: CardsLike) -> None:
        """Raise the reason why the groups cannot be laid into the meld zones.

        NotInHandError names a card that the hand does not hold, DuplicateCardError one that is in
        two groups, HandSizeError tells of more groups than meld zones. A group need not be a meld:
        laying a wrong one is how a mistake is shown.
        """
        self._zones.arranged(groups, self.held, self.placement)

    def can_arrange(self, *groups: CardsLike) -> bool:
        """True when `arrange` would lay the groups."""
        try:
            self.check_arrange(*groups)
        except GinlearnError:
            return False
        return True

    def arrange(self, *groups: CardsLike) -> None:
        """Lay each group into a meld zone of its own and all other cards among the loose ones.

        >>> hand = Hand("7C 7D 7H 8H")
        >>> hand.arrange("7C 7D 7H")
        >>> hand
        Hand('7C 7D 7H | 8H')

        Raises the errors of `check_arrange`; then nothing is changed.
        """
        self.place(self._zones.arranged(groups, self.held, self.placement))

    def sort(self, by: SortOrder = "suit") -> None:
        """Sort the loose cards by "suit" or by "rank"; this can be undone."""
        if by not in ("suit", "rank"):
            raise GinlearnError("cards cannot be sorted by {by!r}; choose 'suit' or 'rank'", by=by)
        loose = sorted_cards(self.zone_cards(LOOSE), by)
        with self.changing():
            self._sorted_by = by
            self.place({**self.placement, LOOSE: [str(card) for card in loose]})
            self._label_buttons()
            self.say(SORTED_BY[by])

    def reset(self) -> None:
        """Put all cards back as at the beginning and hide the answer; this can be undone."""
        with self.changing():
            super().reset()
            self._label_buttons()

    def check_another(self) -> None:
        """Raise GinlearnError when the hand was given as cards and there is no next one."""
        if self._maker is None:
            raise GinlearnError("There is no next hand: these cards were chosen one by one.")

    def can_another(self) -> bool:
        """True when there is a next hand."""
        return self._maker is not None

    def another(self) -> None:
        """Deal the hand of the next seed; raises GinlearnError when there is no next one."""
        self.check_another()
        assert self._maker is not None
        assert self.seed is not None
        seed = self.seed + 1
        groups, loose = read_groups(self._maker(seed), self._zones.count)
        with self.changing():
            self.seed = seed
            held = self._hold(groups, loose)
            self.deal(held, self._zones.begun(groups, loose))
            self._ask_anew()
            self.say(Text("Another hand: this is number {seed}.", seed=seed))

    def check(self) -> None:
        """Say in the message line that the cards are arranged best, or name the mistake made."""
        asked = self._ask is not None
        self.say(*check_laid(self._laid, hidden=self._hides_count, asked=asked))

    def hint(self) -> None:
        """Say a little more each time: the possible gain, the place to look, one whole meld."""
        asked = self._ask is not None
        hint = self._hints.next(self._laid, hidden=self._hides_count, asked=asked)
        with self.changing():
            if hint.marks is not None:
                self.marks = hint.marks
            self.say(hint.text, hint.tone)

    def reveal(self) -> None:
        """Show the best arrangement and why each tempting one loses; no card moves."""
        best = best_arrangements(self.held)
        tempting = tempting_arrangements(self.held)
        with self.changing():
            self._proofs = best[:MOST_SHOWN]
            self.proof = [
                *best_entries(best, self.language),
                *(tempting_entry(each, self.language) for each in tempting),
            ]
            self._label_buttons()
            below = Text.counted(
                "Below: the best arrangement, with {points}.",
                "Below: the best arrangements, with {points} each.",
                n=len(best),
                points=points(self._least),
            )
            why = Text("Then comes what looks good too, and why it loses.")
            self.say(paragraph(below, why if tempting else None))

    def conceal(self) -> None:
        """Hide the revealed answer again."""
        with self.changing():
            self.proof = []
            self._label_buttons()
            self.say(CLOSED)

    def acted(self, action: str, value: object) -> None:
        """Carry out the action of a button of the hand, or judge the answer to its question."""
        if action == "answer" and self._ask is not None:
            self.say(*check_typed(self._laid, value))
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

    def _use_proof(self, value: object) -> None:
        """Lay one of the best arrangements that are shown."""
        if type(value) is not int or not 0 <= value < len(self._proofs):
            raise GinlearnError("no such arrangement is shown")
        placement = self._zones.laid_as_shown(self._proofs[value].melds, self.placement)
        with self.changing():
            self.place(placement)
            self.say(Text("The cards lie as shown."), "good")

    def _hold(self, groups: Sequence[Sequence[Card]], loose: Sequence[Card]) -> list[Card]:
        """Take up other cards, with nothing shown or sorted; returns them in order."""
        held = [card for group in (*groups, loose) for card in group]
        self.held = cards(held)
        self._least = least_deadwood(self.held.mask)
        self._sorted_by = None
        self._proofs = ()
        return held

    def _ask_anew(self) -> None:
        """Give the page an empty field, if the hand asks a question."""
        if self._ask is not None:
            asked = Text("How many points of deadwood does this hand have at its best?")
            self.field = {
                "label": self.language.say(asked),
                "kind": "number",
                "min": 0,
                "max": 10 * LARGEST_HAND,
                "value": "",
                # A field that is asked again is drawn again, without the last answer in it.
                "serial": self.seed,
            }

    def _label_buttons(self) -> None:
        """Give the page the buttons as they are now."""
        actions = (*self._actions, NEXT) if self.can_another() else self._actions
        labels = {**_LABELS, "sort": SORT_BY["rank" if self._sorted_by == "suit" else "suit"]}
        if self.proof:
            labels["reveal"] = CONCEAL
        self.buttons = [
            button(
                self.language,
                action,
                labels[action],
                # While a question is asked, the likely button is the one beside the field.
                primary=action == "check" and self._ask is None,
                disabled=action == "undo" and not self.can_undo(),
            )
            for action in actions
        ]


def _read_actions(buttons: object) -> tuple[str, ...]:
    """The buttons asked for; raises GinlearnError for an unknown or doubled one."""
    if isinstance(buttons, bytes) or not isinstance(buttons, Iterable):
        raise GinlearnError(
            "{buttons!r} is no list of buttons; choose some of {allowed:,}",
            buttons=buttons,
            allowed=ACTIONS,
        )
    actions = tuple(buttons.split()) if isinstance(buttons, str) else tuple(buttons)
    for place, action in enumerate(actions):
        if action not in ACTIONS:
            raise GinlearnError(
                "{action!r} is not a button; choose some of {allowed:,}",
                action=action,
                allowed=ACTIONS,
            )
        if action in actions[:place]:
            raise GinlearnError("the button {action!r} is named twice", action=action)
    return actions
