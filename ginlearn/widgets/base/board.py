"""The one surface on which cards lie in zones.

Python hears each action of the learner, one message for each drop or button, and stays the judge:
it accepts a proposal whole or sends the truth back with the reason. What the page shows at once
(the groups that are melds, the points that are left) it looks up in tables that Python gave it
beforehand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar

import anywidget
import traitlets as t

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.melds.meld import Meld, meld_fault
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.base.channel import (
    REPEATS,
    Channel,
    ObserverError,
    ProposalError,
    told,
)
from ginlearn.widgets.base.for_page import Verdict, card_entries, verdict_table
from ginlearn.widgets.base.labels import FAULTS, MELDS, NOTHING_TO_UNDO
from ginlearn.widgets.base.language import CELLS, board_language
from ginlearn.widgets.base.page_words import words_for_page
from ginlearn.widgets.base.placement import (
    Placement,
    PlacementError,
    Zone,
    card_of,
    check_placement,
    copied,
)
from ginlearn.widgets.base.static import with_intro, with_picture
from ginlearn.widgets.faces.faces import card_name, check_deck, picture_row
from ginlearn.widgets.page import page_text

__all__ = ["WAKE", "Board", "ObserverError", "zone"]

SIZES = ("normal", "large")
WAKE = Text("Wake the cards (▶\ufe0e▶\ufe0e) to move them.")
"""The line under a picture of cards that can be moved once the cell has run."""


class Board(anywidget.AnyWidget):
    """Cards in zones, with buttons, a count of deadwood and one message line.

    A subclass gives zones and cards to ``__init__``, and defines the meaning of a move and a button
    in the hooks `placed`, `check_rules` and `acted`.
    """

    _esm: ClassVar[Any] = page_text("board/main.js")
    _css: ClassVar[Any] = page_text("board/main.css")

    words = told(t.Dict())
    message = told(t.Dict())
    answered = told(t.Unicode(""))
    options = told(t.Dict())
    lang = told(t.Unicode("en"))
    direction = told(t.Unicode("ltr"))
    cards = told(t.List())
    zones = told(t.List())
    # `layout` is the CSS layout of every ipywidget, so the true layout of the cards has another
    # name.
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
    """The most moves that can be undone."""

    repeats: ClassVar[tuple[str, ...]] = REPEATS
    """The buttons for which every click of a series counts; see `REPEATS`."""

    def __init__(
        self,
        *,
        cards: Sequence[Card | None],
        zones: Sequence[Zone],
        placement: Mapping[str, Sequence[str]],
        label: Text | None = None,
        deck: str = "two-colour",
        size: str = "normal",
        show_deadwood: bool = True,
        read_only: bool = False,
        lang: str = CELLS,
    ) -> None:
        """Lay ``cards`` (None for a face-down card) into ``zones`` as ``placement`` says.

        Raises GinlearnError for an unknown deck, size or language and for a switch that is neither
        True nor False, and PlacementError when the placement does not hold exactly the cards.
        """
        check_deck(deck)
        if size not in SIZES:
            raise GinlearnError(
                "{size!r} is not a size; choose {allowed:or}", size=size, allowed=SIZES
            )
        _check_switch("show_deadwood", show_deadwood)
        _check_switch("read_only", read_only)
        #: The language in which the board speaks.
        self.language = board_language(lang)
        self._channel = Channel(self, self.language, ("placement",))
        entries = card_entries(cards, self.language)
        laid = _begun(placement, entries, zones)
        verdicts, verdict_words = verdict_table(cards, self.judge, self.language)
        words = words_for_page(self.language)
        if label is not None:
            words["board"] = self.language.say(label)
        super().__init__(
            **self._channel.first_told(),
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
        self._first_placement = copied(laid)
        self._history: deque[Placement] = deque(maxlen=self.history_limit)
        self.on_msg(self._channel.receive)

    def placed(self) -> None:
        """React to a new placement of the cards; called after every change, whatever its cause."""

    def check_rules(self, placement: Placement) -> None:
        """Raise a GinlearnError with the reason when a well-formed proposal may not be accepted."""

    def settled(self, placement: Placement) -> Placement:
        """The placement that results when the cards are laid like this; usually the same."""
        return placement

    def acted(self, action: str, value: object) -> None:  # noqa: ARG002 - some actions have a value
        """React to a press on a button of the board, or to the ``value`` from its field.

        Raises GinlearnError for an action that the board does not have.
        """
        if action == "undo":
            self.undo()
        elif action == "reset":
            self.reset()
        else:
            raise GinlearnError("this board has no action {action!r}", action=action[:40])

    def judge(self, group: CardSet) -> Verdict:
        """The kind ("set", "run" or "none") and the words for a group of cards in a meld zone."""
        fault = meld_fault(group)
        if fault is None:
            kind = Meld.known(group.mask).kind
            return kind, MELDS[kind]
        return "none", FAULTS[fault]

    def picture_note(self) -> Text:
        """The line under the static picture of the board."""
        return WAKE

    def say(self, text: Text, tone: str = "plain") -> None:
        """Show a whole sentence in the message line; ``tone`` is plain, good, bad or hint.

        Raises GinlearnError for anything but a text, and for any other tone.
        """
        self._channel.say(text, tone)

    def hush(self) -> None:
        """Clear the message line."""
        self._channel.say(Text(""))

    def changing(self) -> AbstractContextManager[None]:
        """Change several traits as one, so that an observer that fails cannot stop half-way.

        The first error of an observer is shown and logged, and raised once everything has changed.
        """
        return self._channel.changing()

    def place(self, placement: Placement, *, undoable: bool = True) -> None:
        """Lay the cards as ``placement`` says, which the caller has checked."""
        placement = self.settled(placement)
        if placement == self.placement:
            return
        with self.changing():
            if undoable:
                self._history.append(copied(self.placement))
            self.marks = {}
            self.placement = copied(placement)
            self.placed()

    def can_undo(self) -> bool:
        """True when there is a move to undo."""
        return bool(self._history)

    def check_undo(self) -> None:
        """Raise GinlearnError when there is no move to undo."""
        if not self._history:
            raise GinlearnError(NOTHING_TO_UNDO)

    def undo(self) -> None:
        """Undo the last move; raises GinlearnError when there is none."""
        self.check_undo()
        with self.changing():
            self.place(self._history.pop(), undoable=False)
            self.say(Text("The last move is undone."))

    def reset(self) -> None:
        """Put all cards back where they lay at the beginning; this can be undone."""
        with self.changing():
            self.place(self._first_placement)
            self.proof = []
            self.say(Text("All cards are back where they began."))

    def deal(
        self,
        cards: Sequence[Card | None],
        placement: Mapping[str, Sequence[str]],
        zones: Sequence[Zone] | None = None,
        *,
        judged: bool = True,
    ) -> None:
        """Put other cards on the board; moves of the earlier ones cannot be undone.

        ``zones`` replace those of the board where these do not fit; unless ``judged``, the page
        gives no verdict on any group. Raises PlacementError, and changes nothing, when the
        placement does not hold exactly the cards.
        """
        laid_in: list[Zone] = self.zones if zones is None else list(zones)
        entries = card_entries(cards, self.language)
        laid = _begun(placement, entries, laid_in)
        verdicts, verdict_words = (
            verdict_table(cards, self.judge, self.language) if judged else ("", {})
        )
        with self.changing():
            self._history.clear()
            self.zones = laid_in
            self._first_placement = copied(laid)
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

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:
        """Accept the layout that the page proposes, or raise the reason against it."""
        if kind != "layout":
            raise ProposalError(
                "the page sent a message of the unknown kind {kind!r}", kind=kind[:40]
            )
        if self.options["read_only"]:
            raise PlacementError("this board can only be looked at")
        proposal = check_placement(content.get("layout"), current=self.placement, zones=self.zones)
        if proposal == self.placement:
            # Proposed once already, so the answer was lost, and with it everything that it told.
            self.tell_all()
        self.check_rules(proposal)
        self.place(proposal)
        if self.message["text"]:
            self.hush()

    def tell_all(self) -> None:
        """Send the page everything once more, because it missed something."""
        self._channel.tell_all()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept from a page what an ipywidget accepts, except what only Python may set."""
        self._channel.take(sync_data, super().set_state)

    def notify_change(self, change: Any) -> None:
        """Notify the page and the observers; while changes are collected, so are their errors."""
        self._channel.notify(change, super().notify_change)

    def picture(self) -> str:
        """The static picture: the question, the labelled groups of cards and a line below."""
        groups: list[tuple[str, Sequence[Card | None]]] = [
            (
                zone["label"],
                [*map(card_of, self.placement[zone["id"]]), *[None] * zone.get("backs", 0)],
            )
            for zone in self.zones
        ]
        row = picture_row(
            groups,
            note=self.language.say(self.picture_note()),
            deck=self.options["deck"],
            name_of=lambda card: card_name(card, self.language),
        )
        return with_intro(self.intro, row)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_picture(super()._repr_mimebundle_(**kwargs), repr(self), self.picture())

    def __repr__(self) -> str:
        """The cards of each zone, which never depend on the time or place of printing."""
        groups = " | ".join(" ".join(self.placement[zone["id"]]) for zone in self.zones)
        return f"{type(self).__name__}('{groups}')"


def zone(zone_id: str, label: str, role: str, *, counts: bool = True, locked: bool = False) -> Zone:
    """A zone of a board; see `Zone`."""
    return {"id": zone_id, "label": label, "role": role, "counts": counts, "locked": locked}


def _begun(
    placement: Mapping[str, Sequence[str]],
    entries: Sequence[Mapping[str, object]],
    zones: Sequence[Zone],
) -> Placement:
    """The first placement; raises PlacementError unless it holds exactly these cards."""
    return check_placement(
        copied(placement),
        current={"": [str(entry["id"]) for entry in entries]},
        zones=[{**each, "locked": False} for each in zones],
    )


def _check_switch(what: str, given: object) -> None:
    if not isinstance(given, bool):
        raise GinlearnError("{what} is True or False, not {given!r}", what=what, given=given)
