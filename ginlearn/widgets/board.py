"""The one surface on which every widget of ginlearn stands: zones that hold cards.

Python is told what the learner did, one message for each drop or button, and stays the judge: it
takes a proposal whole or sends the truth back with the reason. What the page shows at once (which
group is a meld, how many points are left) it looks up in what Python gave it beforehand.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain, count
from reprlib import repr as short_repr
from textwrap import shorten
from typing import Any, ClassVar

import anywidget
import traitlets as t

from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.melds import Meld, MeldFault, meld_fault
from ginlearn.widgets.faces import INKS, back, face, picture_row
from ginlearn.widgets.joiner import page_module, page_style
from ginlearn.widgets.placement import Placement, PlacementError, Zone, check_placement
from ginlearn.widgets.words import Words

_log = logging.getLogger(__name__)

SIZES = ("normal", "large")
TONES = ("plain", "good", "bad", "hint")
MOST_JUDGED = 12
"""Cards of which every group is judged beforehand; the table doubles with each further one."""

LONGEST_REQUEST = 100
"""Characters in the number of a page's message, at most; every answer is sent to all pages."""

LONGEST_REASON = 300
"""Characters of an unforeseen error that the message line shows, at most; the log has all."""

# One character for each verdict: readable ones first, then any that JSON carries unescaped.
_VERDICT_KEYS = "xabcdefghijklmnopqtuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def _told(trait: Any) -> Any:
    """A trait that Python tells the page; the page may never set it."""
    return trait.tag(sync=True, told=True)


class Board(anywidget.AnyWidget):
    """Cards in zones, with buttons, a count of deadwood and one message line.

    A subclass gives zones and cards to ``__init__``, and says what a move and a button mean in
    the hooks `placed`, `check_rules` and `acted`.
    """

    _esm: ClassVar[Any] = page_module()
    _css: ClassVar[Any] = page_style()

    cards = _told(t.List())
    zones = _told(t.List())
    # `layout` is the CSS layout of every ipywidget, so the truth about the cards has another name.
    placement = _told(t.Dict())
    verdicts = _told(t.Unicode(""))
    verdict_words = _told(t.Dict())
    buttons = _told(t.List())
    marks = _told(t.Dict())
    proof = _told(t.List())
    field = _told(t.Dict(allow_none=True, default_value=None))
    words = _told(t.Dict())
    message = _told(t.Dict())
    answered = _told(t.Unicode(""))
    options = _told(t.Dict())
    lang = _told(t.Unicode("en"))
    direction = _told(t.Unicode("ltr"))

    history_limit: ClassVar[int] = 200
    """Moves that can be undone, at most."""

    _gathered: list[Exception] | None = None
    """The errors of observers while something is being changed; None when nothing is."""

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
            cards=entries,
            zones=[dict(zone) for zone in zones],
            placement=laid,
            verdicts=verdicts,
            verdict_words=verdict_words,
            words=words,
            message={"text": "", "tone": "plain", "serial": 0},
            options={
                "deck": deck,
                "size": size,
                "show_deadwood": show_deadwood,
                "read_only": read_only,
            },
            lang=lang,
            direction=self._words.direction,
        )
        self._first_placement = _copied(laid)
        self._history: deque[Placement] = deque(maxlen=self.history_limit)
        self.on_msg(self._receive)

    # What a subclass says

    def placed(self) -> None:
        """The cards lie differently now, by whatever way; called after each such change."""

    def check_rules(self, placement: Placement) -> None:
        """Raise a GinlearnError with the reason when a well-formed proposal may not be taken."""

    def acted(self, action: str, value: object) -> None:  # noqa: ARG002 - some actions have a value
        """A button of the board was pressed, or its field answered with ``value``.

        Raises GinlearnError for an action that the board does not have.
        """
        if action == "undo":
            self.undo()
        elif action == "reset":
            self.reset()
        else:
            raise GinlearnError("this board has no action {action!r}", action=str(action)[:40])

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

    def say(self, text: str, tone: str = "plain") -> None:
        """Show a whole sentence in the message line; ``tone`` is plain, good, bad or hint.

        Raises GinlearnError for what is not a text, and for any other tone.
        """
        if not isinstance(text, str):
            raise GinlearnError("{text!r} is not a text that can be said", text=text)
        _check_choice("tone", tone, TONES)
        self.message = {"text": _sendable(text), "tone": tone, "serial": self.message["serial"] + 1}

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

    def deal(self, cards: Sequence[Card | None], placement: Mapping[str, Sequence[str]]) -> None:
        """Put other cards on the board; moves of the earlier ones cannot be taken back.

        Raises PlacementError, and changes nothing, when the placement does not hold exactly the
        cards.
        """
        entries = self._card_entries(cards)
        laid = check_placement(
            _copied(placement),
            current={"": [str(entry["id"]) for entry in entries]},
            zones=[
                zone(each["id"], each["label"], each["role"], counts=each["counts"])
                for each in self.zones
            ],
        )
        verdicts, verdict_words = self._verdict_table([card for card in cards if card is not None])
        with self._changing():
            self._history.clear()
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

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        request = _request_of(content)
        try:
            with self.hold_sync():
                try:
                    with self._changing():
                        self._deal_with(content)
                except ObserverError:
                    pass  # said and logged already; the board changed as asked
                except GinlearnError as error:
                    # The page already shows what it proposed, so it has to be told the truth even
                    # though nothing changed here.
                    self.send_state("placement")
                    reason = self._words.error(error)
                    if isinstance(error, PlacementError):
                        reason = self._words.of("refused", reason=reason)
                    self.say(reason, "bad")
                except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
                    _log.exception("an error while a board dealt with %s", short_repr(content))
                    self.send_state("placement")
                    self.say(self._error_words(error), "bad")
                finally:
                    # Even an interrupted kernel must not leave the page waiting for ever.
                    if request is not None:
                        self.answered = request
        except Exception:  # noqa: BLE001 - an error here would be shown nowhere
            _log.exception("an error while a board answered its page")

    def _deal_with(self, content: object) -> None:
        """Do what one message of the page asks for, or raise the reason why not."""
        if not isinstance(content, Mapping) or _request_of(content) is None:
            raise PlacementError("the page sent a message without a request number.")
        kind = content.get("kind")
        if kind == "layout":
            if self.options["read_only"]:
                raise PlacementError("this board can only be looked at")
            proposal = check_placement(
                content.get("layout"), current=self.placement, zones=self.zones
            )
            if proposal == self.placement:
                # Proposed before, so the answer was lost, and with it all that it told.
                self._tell_all()
            self.check_rules(proposal)
            self.place(proposal)
            if self.message["text"]:
                self.say("")
        elif kind == "action":
            action = content.get("action")
            if not isinstance(action, str):
                raise GinlearnError("the page named no action")
            self.acted(action, content.get("value"))
        elif kind == "ping":
            self._tell_all()
        else:
            raise PlacementError(
                "the page sent a message of the unknown kind {kind!r}", kind=str(kind)[:40]
            )

    def _tell_all(self) -> None:
        """Tell the page everything once more, because it missed something."""
        self.send_state([name for name in self.trait_names(told=True) if name != "answered"])

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from a page what an ipywidget takes, but nothing of the board's own state.

        The truth about the cards is Python's; a page proposes by message and is sent the truth
        again when it tries to set it.
        """
        told = [name for name in sync_data if name in self.trait_names(told=True)]
        others = {name: value for name, value in sync_data.items() if name not in told}
        if others:
            super().set_state(others)
        if told:
            self.send_state(told)

    # Errors of observers

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change several traits as one, so that an observer that fails cannot stop half-way.

        Errors of observers are gathered until everything has changed; then the first is logged
        and shown in the message line, and raised where Python's caller can see it.
        """
        if self._gathered is not None:
            yield
            return
        gathered: list[Exception] = []
        self._gathered = gathered
        try:
            with self.hold_sync():
                yield
        finally:
            self._gathered = None
        if gathered:
            for error in gathered:
                _log.error("an error in an observer of a board", exc_info=error)
            self.say(self._error_words(gathered[0]), "bad")
            raise ObserverError(gathered[0]) from gathered[0]

    def notify_change(self, change: Any) -> None:
        """Tell the page and the observers; while changes are gathered, so are their errors."""
        if self._gathered is None:
            super().notify_change(change)
            return
        try:
            super().notify_change(change)
        except Exception as error:  # noqa: BLE001 - raised again once all has changed
            self._gathered.append(error)

    def _error_words(self, error: Exception) -> str:
        reason = shorten(str(error), LONGEST_REASON, placeholder="…")
        return self._words.of("error", kind=type(error).__name__, reason=reason)

    # How a board reads without a browser

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        groups: list[tuple[str, Sequence[Card | None]]] = [
            (zone["label"], [_card_of(item) for item in self.placement[zone["id"]]])
            for zone in self.zones
        ]
        html = picture_row(
            groups,
            note=self.picture_note(),
            deck=self.options["deck"],
            name_of=lambda card: (
                self._words.of("hidden") if card is None else self._words.card(card)
            ),
        )
        return {**data, "text/plain": repr(self), "text/html": html}, metadata

    def __repr__(self) -> str:
        """The cards of each zone, which never depends on when or where it is printed."""
        groups = " | ".join(" ".join(self.placement[zone["id"]]) for zone in self.zones)
        return f"{type(self).__name__}('{groups}')"

    # What the page is given beforehand

    def _card_entries(self, cards: Sequence[Card | None]) -> list[dict[str, object]]:
        """What the page may know of each card: of one that lies face down, nothing."""
        entries: list[dict[str, object]] = []
        hidden = 0
        for card in cards:
            if card is None:
                hidden += 1
                entries.append(
                    {"id": f"?{hidden}", "name": self._words.of("hidden"), "face": back()}
                )
            else:
                entries.append(
                    {
                        "id": str(card),
                        "name": self._words.card(card),
                        "points": card.points,
                        "face": face(card),
                    }
                )
        # Verdicts are indexed by the first cards of the list, so the face-down ones come last.
        return sorted(entries, key=lambda entry: str(entry["id"]).startswith("?"))

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


class ObserverError(RuntimeError):
    """A function that observes a board raised an error; the board itself changed as asked."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__(f"an observer of the board raised {type(error).__name__}: {error}")


def zone(zone_id: str, label: str, role: str, *, counts: bool = True, locked: bool = False) -> Zone:
    """A zone of a board; see `Zone`."""
    return {"id": zone_id, "label": label, "role": role, "counts": counts, "locked": locked}


def _card_of(item: str) -> Card | None:
    return None if item.startswith("?") else Card(item)


def _copied(placement: Mapping[str, Sequence[str]]) -> Placement:
    """A copy that shares no list: a list changed in place would never reach the page."""
    return {zone_id: list(ids) for zone_id, ids in placement.items()}


def _request_of(content: object) -> str | None:
    """The number of a page's message, which the answer will name; None when it has none."""
    request = content.get("request") if isinstance(content, Mapping) else None
    if isinstance(request, str) and request.isascii() and 0 < len(request) <= LONGEST_REQUEST:
        return request
    return None


def _sendable(text: str) -> str:
    """The text without halves of surrogate pairs, which no message to a page can carry."""
    return text.encode(errors="backslashreplace").decode()


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
