"""The one surface on which every widget of ginlearn stands: zones that hold cards.

Python is told what the learner did, one message for each drop or button, and stays the judge: it
takes a proposal whole or sends the truth back with the reason. What the page shows at once (which
group is a meld, how many points are left) it looks up in what Python gave it beforehand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import chain, count
from typing import Any, ClassVar

import traitlets as t

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.melds import Meld, MeldFault, meld_fault
from ginlearn.widgets.faces import INKS, back, face, picture_row
from ginlearn.widgets.page import page_text
from ginlearn.widgets.placement import Placement, PlacementError, Zone, check_placement
from ginlearn.widgets.talking import REPEATS, ObserverError, Talking, told
from ginlearn.widgets.words import Words

__all__ = ["Board", "ObserverError", "zone"]

SIZES = ("normal", "large")
MOST_JUDGED = 12
"""Cards of which every group is judged beforehand; the table doubles with each further one."""

# One character for each verdict: readable ones first, then any that JSON carries unescaped.
_VERDICT_KEYS = "xabcdefghijklmnopqtuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class Board(Talking):
    """Cards in zones, with buttons, a count of deadwood and one message line.

    A subclass gives zones and cards to ``__init__``, and says what a move and a button mean in
    the hooks `placed`, `check_rules` and `acted`.
    """

    _esm: ClassVar[Any] = page_text("board/main.js")
    _css: ClassVar[Any] = page_text("board/main.css")

    cards = told(t.List())
    zones = told(t.List())
    # `layout` is the CSS layout of every ipywidget, so the truth about the cards has another name.
    placement = told(t.Dict())
    verdicts = told(t.Unicode(""))
    verdict_words = told(t.Dict())
    buttons = told(t.List())
    marks = told(t.Dict())
    proof = told(t.List())
    field = told(t.Dict(allow_none=True, default_value=None))
    intro = told(t.Dict(allow_none=True, default_value=None))
    score = told(t.Unicode(""))
    # The zones that each card may go to; a card without an entry may go to every open zone.
    targets = told(t.Dict())
    # The zone from which each new card came, or each new back in a zone.
    came = told(t.Dict())

    history_limit: ClassVar[int] = 200
    """Moves that can be undone, at most."""

    repeats: ClassVar[tuple[str, ...]] = REPEATS
    """The buttons that are pressed again and again by who clicks on and on; see `REPEATS`."""

    _truth: ClassVar[tuple[str, ...]] = ("placement",)

    def __init__(
        self,
        *,
        cards: Sequence[Card | None],
        zones: Sequence[Zone],
        placement: Mapping[str, Sequence[str]],
        label: str | None = None,
        deck: str = "two-colour",
        size: str = "normal",
        show_deadwood: bool = True,
        read_only: bool = False,
        lang: str = "en",
    ) -> None:
        """Lay ``cards`` (None for one that lies face down) into ``zones`` as ``placement`` says.

        Raises GinlearnError for a deck, a size or a language that does not exist and for a switch
        that is neither True nor False, and PlacementError when the placement does not hold
        exactly the cards.
        """
        _check_choice("deck", deck, tuple(INKS))
        _check_choice("size", size, SIZES)
        _check_switch("show_deadwood", show_deadwood)
        _check_switch("read_only", read_only)
        # Before `Talking` has it, since cards are named and groups judged with it.
        self._words = Words(lang)
        entries = self._card_entries(cards)
        laid = check_placement(
            _copied(placement),
            current={"": [str(entry["id"]) for entry in entries]},
            zones=[{**zone, "locked": False} for zone in zones],
        )
        verdicts, verdict_words = self._verdict_table([card for card in cards if card is not None])
        words = self._words.for_page()
        if label is not None:
            words["board"] = label
        super().__init__(
            self._words,
            cards=entries,
            zones=[dict(zone) for zone in zones],
            placement=laid,
            verdicts=verdicts,
            verdict_words=verdict_words,
            words=words,
            options={
                "deck": deck,
                "size": size,
                "show_deadwood": show_deadwood,
                "read_only": read_only,
                "repeats": list(self.repeats),
            },
        )
        self._first_placement = _copied(laid)
        self._history: deque[Placement] = deque(maxlen=self.history_limit)

    # What a subclass says

    def placed(self) -> None:
        """The cards lie differently now, by whatever way; called after each such change."""

    def check_rules(self, placement: Placement) -> None:
        """Raise a GinlearnError with the reason when a well-formed proposal may not be taken."""

    def acted(self, action: str, value: object) -> None:
        """A button of the board was pressed, or its field answered with ``value``.

        Raises GinlearnError for an action that the board does not have.
        """
        if action == "undo":
            self.undo()
        elif action == "reset":
            self.reset()
        else:
            super().acted(action, value)

    def judge(self, group: CardSet) -> tuple[str, str]:
        """The kind ("set", "run" or "none") and the words for a group of cards in a meld zone."""
        fault = meld_fault(group)
        if fault is None:
            kind = Meld.known(group.mask).kind
            return kind, self._words.of(f"verdict.{kind}")
        return "none", self._words.of(f"verdict.{MeldFault(fault).name}")

    def picture_note(self) -> str:
        """The line under the static picture of the board."""
        return self._words.of("picture.note")

    # What a subclass and a notebook may do

    def place(self, placement: Placement, *, undoable: bool = True) -> None:
        """Lay the cards as ``placement`` says, which the caller has checked."""
        if placement == self.placement:
            return
        with self._changing():
            if undoable:
                self._history.append(_copied(self.placement))
            self.marks = {}
            self.placement = _copied(placement)
            self.placed()

    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._history)

    def check_undo(self) -> None:
        """Raise GinlearnError when there is no move to take back."""
        if not self._history:
            raise GinlearnError(self._words.of("undone.nothing"))

    def undo(self) -> None:
        """Take the last move back; raises GinlearnError when there is none."""
        self.check_undo()
        with self._changing():
            self.place(self._history.pop(), undoable=False)
            self.say(self._words.of("undone"))

    def reset(self) -> None:
        """Lay all cards as they lay at the beginning; this can be undone."""
        with self._changing():
            self.place(self._first_placement)
            self.proof = []
            self.say(self._words.of("reset"))

    def deal(
        self,
        cards: Sequence[Card | None],
        placement: Mapping[str, Sequence[str]],
        zones: Sequence[Zone] | None = None,
    ) -> None:
        """Put other cards on the board; moves of the earlier ones cannot be taken back.

        ``zones`` are other zones for them, where those of the board will not do. Raises
        PlacementError, and changes nothing, when the placement does not hold exactly the cards.
        """
        laid_in: list[Zone] = self.zones if zones is None else list(zones)
        entries = self._card_entries(cards)
        laid = check_placement(
            _copied(placement),
            current={"": [str(entry["id"]) for entry in entries]},
            zones=[{**each, "locked": False} for each in laid_in],
        )
        verdicts, verdict_words = self._verdict_table([card for card in cards if card is not None])
        with self._changing():
            self._history.clear()
            self.zones = laid_in
            self._first_placement = _copied(laid)
            self.cards = entries
            self.verdicts = verdicts
            self.verdict_words = verdict_words
            self.marks = {}
            self.proof = []
            self.placement = laid
            self.placed()

    def zone_cards(self, zone_id: str) -> tuple[Card, ...]:
        """The face-up cards of a zone, in the order in which they lie."""
        return tuple(Card(item) for item in self.placement[zone_id] if item[0] != "?")

    # What the page sends

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:
        """Take the layout that the page proposes, or raise the reason why not."""
        if kind != "layout":
            super().proposed(kind, content)
        if self.options["read_only"]:
            raise PlacementError("this board can only be looked at")
        proposal = check_placement(content.get("layout"), current=self.placement, zones=self.zones)
        if proposal == self.placement:
            # Proposed before, so the answer was lost, and with it all that it told.
            self._tell_all()
        self.check_rules(proposal)
        self.place(proposal)
        if self.message["text"]:
            self.say("")

    # How a board reads without a browser

    def picture(self) -> str:
        """The labelled groups of cards and a line below."""
        groups: list[tuple[str, Sequence[Card | None]]] = [
            (
                zone["label"],
                [*map(_card_of, self.placement[zone["id"]]), *[None] * zone.get("backs", 0)],
            )
            for zone in self.zones
        ]
        return picture_row(
            groups,
            note=self.picture_note(),
            deck=self.options["deck"],
            name_of=lambda card: (
                self._words.of("hidden") if card is None else self._words.card(card)
            ),
        )

    def __repr__(self) -> str:
        """The cards of each zone, which never depends on when or where it is printed."""
        groups = " | ".join(" ".join(self.placement[zone["id"]]) for zone in self.zones)
        return f"{type(self).__name__}('{groups}')"

    # What the page is given beforehand

    def _card_entries(self, cards: Sequence[Card | None]) -> list[dict[str, object]]:
        """What the page may know of each card: of one that lies face down, nothing."""
        hidden = count(1)
        entries = [
            self._card_entry(f"?{next(hidden)}" if card is None else str(card)) for card in cards
        ]
        # Verdicts are indexed by the first cards of the list, so the face-down ones come last.
        return sorted(entries, key=lambda entry: str(entry["id"]).startswith("?"))

    def _card_entry(self, item: str) -> dict[str, object]:
        """What the page may know of the card with that id."""
        card = _card_of(item)
        if card is None:
            return {"id": item, "name": self._words.of("hidden"), "face": back()}
        return {
            "id": item,
            "name": self._words.card(card),
            "points": card.points,
            "face": face(card),
        }

    def _verdict_table(self, judged: Sequence[Card]) -> tuple[str, dict[str, dict[str, str]]]:
        """One character for every group of the first cards, and what each character says."""
        judged = judged[:MOST_JUDGED]
        keys: dict[tuple[str, str], str] = {("set", self._words.of("verdict.set")): "s"}
        keys["run", self._words.of("verdict.run")] = "r"
        spare = chain(_VERDICT_KEYS, map(chr, count(0x100)))
        masks = [0]
        for card in judged:
            masks += [mask | card.mask for mask in masks]
        table = []
        for mask in masks:
            verdict = self.judge(CardSet(mask))
            if verdict not in keys:
                keys[verdict] = next(spare)
            table.append(keys[verdict])
        return "".join(table), {
            key: {"kind": kind, "text": text} for (kind, text), key in keys.items()
        }


def zone(zone_id: str, label: str, role: str, *, counts: bool = True, locked: bool = False) -> Zone:
    """A zone of a board; see `Zone`."""
    return {"id": zone_id, "label": label, "role": role, "counts": counts, "locked": locked}


def _card_of(item: str) -> Card | None:
    return None if item.startswith("?") else Card(item)


def _copied(placement: Mapping[str, Sequence[str]]) -> Placement:
    """A copy that shares no list: a list changed in place would never reach the page."""
    return {zone_id: list(ids) for zone_id, ids in placement.items()}


def _check_switch(what: str, given: object) -> None:
    if not isinstance(given, bool):
        raise GinlearnError("{what} is True or False, not {given!r}", what=what, given=given)


def _check_choice(what: str, given: object, allowed: Sequence[str]) -> None:
    if given not in allowed:
        raise GinlearnError(
            "{given!r} is not a {what}; choose {allowed}",
            given=given,
            what=what,
            allowed=" or ".join(allowed),
        )
