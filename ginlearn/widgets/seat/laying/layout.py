"""A table as one seat sees it: its zones, its cards, and the zones open to each card.

Everything comes from a view, so nothing that the seat may not know can be in it. Face-down cards
are backs without ids, except for two that lie on piles: the top of the stock, which may be dragged,
and a card face down on the discard pile. Their ids tell their place, never the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ginlearn.course.match.events import Event
from ginlearn.engine.cards import CardSet
from ginlearn.engine.melds.meld import SUIT_MASK, suit_of
from ginlearn.engine.play.moves import DrawDiscard, DrawStock, LayOff
from ginlearn.text import Language, Seat, Text, cards_counted
from ginlearn.widgets.base.labels import MELD_NUMBER
from ginlearn.widgets.base.placement import Placement, Zone
from ginlearn.widgets.seat.any_game import Outlook
from ginlearn.widgets.seat.laying.one_pack import of_one_pack
from ginlearn.widgets.seat.laying.own_hand import MELD_ZONES, OWN_ZONES
from ginlearn.widgets.seat.laying.zones import DISCARD, FACE_DOWN, NEW_MELD, STOCK, opponent_zones


@dataclass
class Laid:
    """A table laid out. ``targets`` has the zones that each card may go to, none for most."""

    zones: list[Zone] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """The ids of all cards, those of the own hand first."""
    placement: Placement = field(default_factory=dict)
    targets: dict[str, list[str]] = field(default_factory=dict)
    onto: dict[str, CardSet] = field(default_factory=dict)
    """The meld that lies in each zone of melds on the table."""


def lay_out(outlook: Outlook, own: Placement, language: Language) -> Laid:
    """The table as a seat sees it, its own cards lying as ``own`` says.

    The view of an onlooker shows the own zones empty.
    """
    laid = Laid()
    laid.cards += [item for ids in own.values() for item in ids]
    layout = _Layout(laid, outlook, language)
    layout.lay_opponents()
    layout.lay_piles()
    layout.lay_melds()
    layout.lay_own(own)
    for item in laid.cards:
        laid.targets.setdefault(item, [])
    return laid


def came_from(event: Event, outlook: Outlook) -> dict[str, str]:
    """The zones from which another seat's move brought the cards now seen.

    The key is the id of each card, or for face-down cards that of their zone; ``outlook`` is the
    view after the move.
    """
    view = outlook.view
    home = opponent_zones(view.seat, view.players).get(event.seat)
    if home is None:
        return {}
    if event.action in _DRAWN_FROM:
        return {home: _DRAWN_FROM[event.action]}
    return {str(card): home for card in outlook.revealed(event)}


def kind_of(meld: CardSet) -> str:
    """The kind of a meld on the table: "set" or "run"."""
    return "set" if suit_of(meld.mask) is None else "run"


class _Layout:
    """A builder that lays out zone after zone."""

    def __init__(self, laid: Laid, outlook: Outlook, language: Language) -> None:
        self._laid = laid
        self._outlook = outlook
        self._view = outlook.view
        self._language = language

    def lay_opponents(self) -> None:
        view = self._view
        for seat, zone_id in opponent_zones(view.seat, view.players).items():
            shown = view.shown[seat]
            face_up = (
                () if shown is None else tuple(self._outlook.held_apart(seat, of_one_pack(shown)))
            )
            count = view.hand_counts[seat] if shown is None else len(face_up)
            zone = self._zone(zone_id, Text("{player}", player=Seat(seat)), "opponent", locked=True)
            zone["note"] = self._say(self._outlook.note(seat, cards_counted(count)))
            zone["backs"] = count if shown is None else 0
            self._put(zone, map(str, face_up))

    def lay_piles(self) -> None:
        view, laid = self._view, self._laid
        draws = {type(move) for move in view.legal}
        # The top of the stock has another id after each draw.
        top = [f"?{view.stock_size}"] if view.stock_size else []
        stock = self._zone(STOCK, Text.in_context("zone", "Stock"), "pile")
        left = Text.counted("{n} card left", "{n} cards left", n=view.stock_size)
        stock["note"] = self._say(left)
        if DrawStock in draws:
            stock["action"] = "draw-stock"
            laid.targets.update({item: list(OWN_ZONES) for item in top})
        self._put(stock, top)
        face_down = self._outlook.top_face_down
        pile = [FACE_DOWN] if face_down else [str(card) for card in view.discards[-1:]]
        discard = self._zone(DISCARD, Text.in_context("zone", "Discard pile"), "pile")
        discard["note"] = self._say(
            Text("top card face down") if face_down else cards_counted(len(view.discards))
        )
        if DrawDiscard in draws:
            discard["action"] = "draw-discard"
            laid.targets.update({item: list(OWN_ZONES) for item in pile})
        self._put(discard, pile)

    def lay_melds(self) -> None:
        # The digits that send a card there continue those of the player's own meld zones.
        digit = len(MELD_ZONES)
        for number, (meld, seat) in enumerate(self._outlook.melds, start=1):
            digit += 1
            labels = _OWN_MELDS if seat == self._view.seat else _MELDS
            label = labels[kind_of(meld)].filled(digit=digit, player=Seat(seat))
            zone = self._zone(f"{self._outlook.meld_zones}-{number}", label, "table")
            self._laid.onto[zone["id"]] = meld
            self._put(zone, _in_order(meld))
        if self._outlook.takes_new_meld:
            label = Text.in_context("zone", "{digit}. Lay a new meld here", digit=digit + 1)
            self._put(self._zone(NEW_MELD, label, "table"), ())

    def lay_own(self, own: Placement) -> None:
        self._put(self._zone("loose", self._own_label(), "loose", counts=True), own["loose"])
        for number, zone_id in enumerate(MELD_ZONES, start=1):
            label = MELD_NUMBER.filled(n=number)
            self._put(self._zone(zone_id, label, "meld", counts=True), own[zone_id])
        laid = self._laid
        fits: dict[str, list[str]] = {}
        for move in self._view.legal:
            if isinstance(move, LayOff):
                zones = [zone_id for zone_id, meld in laid.onto.items() if meld == move.onto]
                fits.setdefault(str(move.card), []).extend(zones)
        everywhere = list(OWN_ZONES)
        # Even a card that may not be discarded again can go to the pile: Python then says why not.
        if self._outlook.may_discard:
            everywhere.append(DISCARD)
        if NEW_MELD in laid.placement:
            everywhere.append(NEW_MELD)
        for ids in own.values():
            for item in ids:
                laid.targets[item] = everywhere + fits.get(item, [])

    def _own_label(self) -> Text:
        seat = self._view.seat
        if seat is None:
            return Text.in_context("zone", "Cards, face down")
        if self._outlook.players.is_reader(seat):
            return Text.in_context("zone", "Your cards")
        return Text.in_context("zone", "Cards of {player}", player=Seat(seat))

    def _zone(
        self, zone_id: str, label: Text, role: str, *, counts: bool = False, locked: bool = False
    ) -> Zone:
        said = self._say(label)
        return {"id": zone_id, "label": said, "role": role, "counts": counts, "locked": locked}

    def _put(self, zone: Zone, ids: Iterable[str]) -> None:
        lying, laid = list(ids), self._laid
        laid.zones.append(zone)
        laid.placement[zone["id"]] = lying
        laid.cards += [item for item in lying if item not in laid.cards]

    def _say(self, text: Text) -> str:
        return self._language.say(self._outlook.players.named(text))


def _in_order(meld: CardSet) -> list[str]:
    """The cards of a meld as they lie: an ace above the king comes last."""
    cards = list(meld)
    suit = suit_of(meld.mask)
    if suit is not None:
        ranks = meld.mask >> 13 * suit & SUIT_MASK
        if ranks & 1 and not ranks & 2:
            cards = [*cards[1:], cards[0]]
    return [str(card) for card in cards]


_DRAWN_FROM: Mapping[str, str] = {DrawStock.word: STOCK, DrawDiscard.word: DISCARD}

_OWN_MELDS: Mapping[str, Text] = {
    "set": Text.in_context("zone", "{digit}. Your Set"),
    "run": Text.in_context("zone", "{digit}. Your Run"),
}
_MELDS: Mapping[str, Text] = {
    "set": Text.in_context("zone", "{digit}. Set of {player}"),
    "run": Text.in_context("zone", "{digit}. Run of {player}"),
}
