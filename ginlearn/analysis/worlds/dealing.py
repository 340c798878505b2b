"""The cards that a seat does not see, dealt anew in every way that fits what it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ginlearn.analysis.batch.card_arrays import NO_CARD
from ginlearn.analysis.batch.hands import CardNumbers, Masks
from ginlearn.analysis.worlds.asked import Weighting, check_count, check_weighting
from ginlearn.analysis.worlds.hidden import Hidden, hidden_cards
from ginlearn.analysis.worlds.keeping import likelihoods
from ginlearn.analysis.worlds.positions import PHASES, Positions, Rows
from ginlearn.engine.errors import RulesError
from ginlearn.engine.games.gin.view import GinView, SeenEvent
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import DRAW_STOCK, Phase
from ginlearn.text import Seat, Text

Whole = TypeVar("Whole", bound=np.unsignedinteger)


@dataclass(frozen=True, slots=True)
class Worlds:
    """Possible places of the hidden cards: n worlds, dealt at random."""

    hands: Masks
    """The opponent's cards: uint64 of shape (n,)."""
    stock: CardNumbers
    """The stock, the next card first: shape (n, cards in the stock)."""
    weights: npt.NDArray[np.float64]
    """The relative likelihood of each world: shape (n,); the mean is 1."""
    luck: npt.NDArray[np.uint64]
    """The numbers that settle the order when discards are reshuffled in each world: shape (n,)."""
    deal: npt.NDArray[np.intp]
    """Worlds with the same number have the opponent's hand from the same deal: shape (n,)."""
    layers: tuple[int, ...]
    """The numbers of stock cards, from the top down, that may lie in any order among themselves."""

    def __len__(self) -> int:
        return len(self.hands)

    def likeliest(self, count: int, seed: int | np.random.SeedSequence) -> Worlds:
        """Choose so many worlds with hands of these, in proportion to their weights.

        A hand comes several times when its weight is large, with the stock in another order each
        time. The worlds are in no particular order to begin with, so that equal steps through their
        weights choose fairly.
        """
        generator = np.random.default_rng(seed)
        steps = (np.arange(count) + 0.5) * (self.weights.sum() / count)
        chosen = np.minimum(np.searchsorted(np.cumsum(self.weights), steps), len(self) - 1)
        stock = self.stock[chosen].T.copy()
        first = 0
        for size in self.layers:
            _shuffle(stock[first : first + size], generator)
            first += size
        return Worlds(
            hands=self.hands[chosen],
            stock=np.ascontiguousarray(stock.T),
            weights=np.ones(count),
            luck=generator.integers(0, 1 << 64, size=count, dtype=np.uint64),
            deal=self.deal[chosen],
            layers=self.layers,
        )


def deal_worlds(
    view: GinView,
    count: int,
    seed: int | np.random.SeedSequence,
    weighting: Weighting = "uniform",
) -> Worlds:
    """Deal so many worlds that fit a view; the same seed deals the same worlds.

    The opponent keeps the cards it is known to hold; the other hidden cards are dealt to its hand,
    the stock, and the knock discard that lies face down, each way as likely as any other. A card
    that was recycled with the discards lies only where it can have gone since. With the weighting
    "model" each world weighs as much as the opponent's play makes it likely (`keeping`).

    >>> from ginlearn.engine.games.gin.hand import Gin
    >>> worlds = deal_worlds(Gin.deal(seed=7).view(1), count=5, seed=1)
    >>> worlds.hands.shape, worlds.stock.shape, worlds.weights.tolist()
    ((5,), (5, 31), [1.0, 1.0, 1.0, 1.0, 1.0])

    Raises RulesError for a number of worlds outside 1 to ten million, an unknown weighting
    and a game that is not gin for two, DealError for an impossible view and an invalid seed.
    """
    check_count(count)
    check_weighting(weighting)
    hidden = hidden_cards(view)
    if not isinstance(seed, np.random.SeedSequence):
        seed = np.random.SeedSequence(check_seed(seed))
    generator = np.random.default_rng(seed)
    hands, stock, layers = _dealt(hidden, count, generator)
    luck = generator.integers(0, 1 << 64, size=count, dtype=np.uint64)
    weights = np.ones(count)
    if weighting == "model":
        weights = likelihoods(view, hands)
        weights /= weights.mean()
    return Worlds(hands, stock, weights, luck, np.arange(count), layers)


def _dealt(
    hidden: Hidden, count: int, generator: np.random.Generator
) -> tuple[Masks, CardNumbers, tuple[int, ...]]:
    hands = np.full(count, hidden.known.mask, dtype=np.uint64)
    layers = []
    for group in hidden.groups:
        order = np.repeat(np.array([*group.cards], dtype=np.uint8)[:, np.newaxis], count, axis=1)
        _shuffle(order, generator)
        for card in order[: group.held]:
            hands |= np.uint64(1) << card.astype(np.uint64)
        layers.append(order[group.held :])
    # A knock discard that lies face down is dealt as if it were the last card of the stock.
    stock = np.concatenate(layers)[: hidden.stock_size]
    return hands, np.ascontiguousarray(stock.T), tuple(map(len, layers))


def _shuffle(order: CardNumbers, generator: np.random.Generator) -> None:
    """Shuffle each column, of shape (cards, n), on its own.

    In all columns at once each place changes cards with one at or behind it.
    """
    columns = np.arange(order.shape[1])
    for place in range(len(order) - 1):
        other = place + (generator.random(len(columns)) * (len(order) - place)).astype(np.intp)
        here = order[place].copy()
        order[place] = order[other, columns]
        order[other, columns] = here


_OVER = Text("{seat} cannot play on from here: the phase is '{phase}'")
_NOT_TO_MOVE = Text(
    "{seat} cannot play on from here: the phase is '{phase}', the turn that of {turn}"
)


def positions_in(view: GinView, worlds: Worlds) -> Positions:
    """The position of a view, whose seat is to move, in each of its worlds.

    Raises RulesError for a view in a phase that cannot be played on.
    """
    if view.seat is None:
        raise RulesError("an onlooker cannot play on: ask a state for the view of a seat")
    if view.phase not in PHASES or view.turn != view.seat:
        refused = _OVER if view.turn is None else _NOT_TO_MOVE
        raise RulesError(
            refused.filled(seat=Seat(view.seat), phase=view.phase, turn=Seat(view.turn or 0))
        )
    count = len(worlds)
    takes, returns = _counted(view)
    passes = 0
    if view.phase is Phase.UPCARD_OFFER:
        first = (view.dealer + 1) % view.players
        passes = 2 if DRAW_STOCK in view.legal else ((view.turn or 0) - first) % view.players

    def each(value: int, kind: type[Whole]) -> npt.NDArray[Whole]:
        return np.full(count, value, dtype=kind)

    rows = Rows(
        row=np.arange(count),
        world=np.arange(count),
        seat=each(view.turn or 0, np.uint8),
        phase=each(PHASES.index(view.phase), np.uint8),
        mine=each(view.hand.mask, np.uint64),
        theirs=worlds.hands,
        top=each(NO_CARD if view.upcard is None else view.upcard, np.uint8),
        pile=each(sum(card.mask for card in view.discards), np.uint64),
        taken=each(view.drawn if view.taken and view.drawn is not None else NO_CARD, np.uint8),
        passes=each(passes, np.uint8),
        drawn=each(0, np.uint8),
        size=each(view.stock_size, np.uint8),
        turns=each(sum(event.action.startswith("draw") for event in view.events), np.uint16),
        upcard_draws=each(takes, np.uint32),
        returns=each(returns, np.uint8),
        reshuffles=each(0, np.uint8),
        limit=each(view.knock_limit, np.uint8),
        multiplier=each(view.multiplier, np.uint8),
    )
    return Positions(view.rules, rows, worlds.stock, worlds.luck)


def _counted(view: GinView) -> tuple[int, int]:
    """The cards taken from the pile after the upcard offer, and the latest returns in a row."""
    takes = returns = 0
    offered = view.rules.upcard_offer
    before: SeenEvent | None = None
    for event in view.events:
        if event.action == "draw discard" and not offered:
            takes += 1
        if event.action == "discard":
            returned = (
                before is not None and before.action == "draw discard" and before.card == event.card
            )
            returns = returns + 1 if returned else 0
        offered = offered and event.action == "pass"
        before = event
    return takes, returns
