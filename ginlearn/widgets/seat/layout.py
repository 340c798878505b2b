"""What a table looks like to one seat: its zones, its cards, and where each card may go.

Everything comes from a view, so nothing that the seat may not know can be in it. Cards that lie
face down are backs without ids, but for two that lie on piles: the top of the stock, which may be
dragged, and a knock discard. Their ids say where they lie, never which cards they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ginlearn.course.match.events import Event
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.view import View
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.melds.meld import SUIT_MASK, suit_of
from ginlearn.engine.play.moves import Discard, DrawDiscard, DrawStock, LayOff, Phase
from ginlearn.widgets.base.placement import Placement, Zone
from ginlearn.widgets.seat.own_hand import MELD_ZONES, OWN_ZONES
from ginlearn.widgets.words import Words

AnyView: TypeAlias = View | RummyView

STOCK, DISCARD, NEW_MELD = "stock", "discard", "table-new"
FACE_DOWN = "?0"
"""The id of a knock discard that lies face down."""


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


def lay_out(view: AnyView, own: Placement, names: Sequence[str], words: Words) -> Laid:
    """The table as the seat of the view sees it, its own cards lying as ``own`` says.

    The view of an onlooker shows the own zones empty.
    """
    laid = Laid()
    laid.cards += [item for ids in own.values() for item in ids]
    _lay_opponents(laid, view, names, words)
    _lay_piles(laid, view, words)
    _lay_melds(laid, view, names, words)
    _lay_own(laid, view, own, names, words)
    for item in laid.cards:
        laid.targets.setdefault(item, [])
    return laid


def opponent_zones(seat: int | None, players: int) -> dict[int, str]:
    """The zone of each other seat, in the order in which they play after this one.

    >>> opponent_zones(1, 3)
    {2: 'opponent-1', 0: 'opponent-2'}
    >>> opponent_zones(0, 2)
    {1: 'opponent'}
    """
    first = 0 if seat is None else seat + 1
    others = [other for place in range(players) if (other := (first + place) % players) != seat]
    if len(others) == 1:
        return {others[0]: "opponent"}
    return {other: f"opponent-{number}" for number, other in enumerate(others, start=1)}


def came_from(event: Event, view: AnyView) -> dict[str, str]:
    """The zone from which another seat's move brought what is seen now.

    It is by the id of each card, or for cards that lie face down by that of their zone; ``view``
    is what is seen after the move.
    """
    home = opponent_zones(view.seat, view.players).get(event.seat)
    if home is None:
        return {}
    if event.action in ("draw stock", "draw discard"):
        return {home: STOCK if event.action == "draw stock" else DISCARD}
    came = {str(card): home for card in event.cards}
    if event.action in ("knock", "big gin"):
        came.update({str(card): home for meld, _ in melds_of(view) for card in meld})
    return came


def named(name: str, words: Words) -> str:
    """A player's name as it stands at the beginning of a sentence or alone."""
    return words.of("you") if name == "you" else name[:1].upper() + name[1:]


def melds_of(view: AnyView) -> tuple[tuple[CardSet, int], ...]:
    """The melds on the table as they lie, each with the seat that laid it."""
    if isinstance(view, RummyView):
        return tuple((meld.cards, meld.seat) for meld in view.table)
    return tuple((meld, view.knocker) for meld in view.melds if view.knocker is not None)


def held_apart(view: AnyView, seat: int | None, held: CardSet) -> CardSet:
    """What a seat holds without the melds that lie on the table."""
    if isinstance(view, View) and seat == view.knocker:
        for meld in view.melds:
            held -= meld
    return held


def stock_id(view: AnyView) -> str:
    """The id of the top of the stock, which is another one after each draw."""
    return f"?{view.stock_size}"


def _lay_opponents(laid: Laid, view: AnyView, names: Sequence[str], words: Words) -> None:
    for seat, zone_id in opponent_zones(view.seat, view.players).items():
        shown = view.shown[seat]
        face_up = () if shown is None else tuple(held_apart(view, seat, shown))
        count = view.hand_counts[seat] if shown is None else len(face_up)
        note = words.count("cards", count)
        if isinstance(view, View) and seat == view.knocker:
            note = words.of("table.knocked", cards=note)
        elif seat == view.turn:
            note = words.of("table.on_turn", cards=note)
        zone: Zone = {
            "id": zone_id,
            "label": named(names[seat], words),
            "role": "opponent",
            "counts": False,
            "locked": True,
            "note": note,
            "backs": count if shown is None else 0,
        }
        _put(laid, zone, map(str, face_up))


def _lay_piles(laid: Laid, view: AnyView, words: Words) -> None:
    draws = {type(move) for move in view.legal}
    top = [stock_id(view)] if view.stock_size else []
    stock: Zone = {
        "id": STOCK,
        "label": words.of("table.stock"),
        "role": "pile",
        "counts": False,
        "locked": False,
        "note": words.count("table.left", view.stock_size),
    }
    if DrawStock in draws:
        stock["action"] = "draw-stock"
        laid.targets.update({item: list(OWN_ZONES) for item in top})
    _put(laid, stock, top)
    face_down = isinstance(view, View) and view.face_down
    pile = [FACE_DOWN] if face_down else [str(card) for card in view.discards[-1:]]
    discard: Zone = {
        "id": DISCARD,
        "label": words.of("table.discard"),
        "role": "pile",
        "counts": False,
        "locked": False,
        "note": words.of("table.face_down")
        if face_down
        else words.count("cards", len(view.discards)),
    }
    if DrawDiscard in draws:
        discard["action"] = "draw-discard"
        laid.targets.update({item: list(OWN_ZONES) for item in pile})
    _put(laid, discard, pile)


def _lay_melds(laid: Laid, view: AnyView, names: Sequence[str], words: Words) -> None:
    digit = len(MELD_ZONES)
    rummy = isinstance(view, RummyView)
    for number, (meld, seat) in enumerate(melds_of(view), start=1):
        digit += 1
        kind = words.of("verdict.set" if suit_of(meld.mask) is None else "verdict.run")
        key = "table.meld.own" if seat == view.seat else "table.meld.of"
        name = named(names[seat], words)
        zone = _zone(
            f"{'table' if rummy else 'knocker'}-{number}",
            words.of(key, digit=digit, kind=kind[:1].upper() + kind[1:], name=name),
            "table",
        )
        laid.onto[zone["id"]] = meld
        _put(laid, zone, _in_order(meld))
    if rummy and view.legal and view.phase is Phase.DISCARD:
        _put(laid, _zone(NEW_MELD, words.of("table.meld.new", digit=digit + 1), "table"), ())


def _lay_own(laid: Laid, view: AnyView, own: Placement, names: Sequence[str], words: Words) -> None:
    label = words.of("table.hand")
    if view.seat is None:
        label = words.of("table.hand.closed")
    elif names[view.seat] != "you":
        label = words.of("table.hand.of", name=named(names[view.seat], words))
    _put(laid, _zone("loose", label, "loose", counts=True), own["loose"])
    for number, zone_id in enumerate(MELD_ZONES, start=1):
        zone = _zone(zone_id, words.of("zone.meld_number", n=number), "meld", counts=True)
        _put(laid, zone, own[zone_id])
    fits: dict[str, list[str]] = {}
    for move in view.legal:
        if isinstance(move, LayOff):
            zones = [zone_id for zone_id, meld in laid.onto.items() if meld == move.onto]
            fits.setdefault(str(move.card), []).extend(zones)
    everywhere = list(OWN_ZONES)
    # Also a card that may not be thrown back goes to the pile: Python then says why not.
    if any(isinstance(move, Discard) for move in view.legal):
        everywhere.append(DISCARD)
    if NEW_MELD in laid.placement:
        everywhere.append(NEW_MELD)
    for ids in own.values():
        for item in ids:
            laid.targets[item] = everywhere + fits.get(item, [])


def _zone(zone_id: str, label: str, role: str, *, counts: bool = False) -> Zone:
    return {"id": zone_id, "label": label, "role": role, "counts": counts, "locked": False}


def _put(laid: Laid, zone: Zone, ids: Iterable[str]) -> None:
    lying = list(ids)
    laid.zones.append(zone)
    laid.placement[zone["id"]] = lying
    laid.cards += [item for item in lying if item not in laid.cards]


def _in_order(meld: CardSet) -> list[str]:
    """The cards of a meld as they lie: an ace above the king comes last."""
    cards = list(meld)
    suit = suit_of(meld.mask)
    if suit is not None:
        ranks = meld.mask >> 13 * suit & SUIT_MASK
        if ranks & 1 and not ranks & 2:
            cards = [*cards[1:], cards[0]]
    return [str(card) for card in cards]


def drawn_card(view: AnyView) -> Card | None:
    """The card that the seat of the view has just drawn, while it has to throw one."""
    own_turn = view.seat is not None and view.seat == view.turn and view.phase is Phase.DISCARD
    return view.drawn if own_turn else None
