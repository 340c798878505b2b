"""The likelihood that an opponent who plays sensibly holds the hand of a world.

The model describes how opponents keep, discard and decline cards. A hand weighs more when its
deadwood is low for the stage of play, when the last discard was a good one from it, and when cards
taken from the pile serve in its melds; it weighs less when a card that the opponent left lying
would have joined it, when it holds neighbours of cards discarded or left, and when it could have
knocked. Each of these is a number of a hand; the logarithm of its weight is their sum, each
multiplied by its entry in `WEIGHTS`. They were fitted to self-play in which a tenth of the moves
are made at random (``python -m ginlearn.analysis.studies.keeping_fit``). On 1,398 views held back
the model made the real hand exp(1.96), or 7, times as likely as chance does (geometric mean).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ginlearn.analysis import batch
from ginlearn.analysis.batch.hands import Masks
from ginlearn.engine.cards import CARDS, Card
from ginlearn.engine.games.gin.view import GinView

Numbers = npt.NDArray[np.float64]

NAMES = (
    "deadwood, in tens, by how far the hand has come",
    "deadwood, in tens, by the square of that",
    "could have knocked",
    "the last discard was not the best",
    "cards of a rank thrown",
    "cards beside one thrown",
    "cards two away from one thrown",
    "cards of a rank left lying",
    "cards beside one left lying",
    "cards left lying that would have joined a meld",
    "cards taken that serve in a meld",
)
"""The numbers counted in a hand, in the order of the weights."""

WEIGHTS = np.array(
    [-1.996, 1.089, -4.124, -3.688, -0.579, -0.458, -0.285, -0.393, -0.276, -0.795, 2.163]
)
"""The amount that one of each adds to the logarithm of a hand's weight."""

FAR = 10
"""Cards drawn by the opponent after which a hand counts as far advanced."""


def likelihoods(view: GinView, hands: Masks) -> Numbers:
    """The relative likelihood of each hand of the opponent: shape (n,), the largest is 1.

    ``hands`` are the opponent's cards, uint64 of shape (n,), each as likely as any other before its
    play was seen.
    """
    score = habits(view, hands) @ WEIGHTS
    likely: Numbers = np.exp(score - score.max(initial=-np.inf))
    return likely


def habits(view: GinView, hands: Masks) -> Numbers:
    """The numbers of each hand that the model weighs: shape (n, len(NAMES))."""
    seen = Seen.of(view)
    left = batch.deadwood_unchecked(hands).astype(np.int16)
    far = min(seen.draws, FAR) / FAR
    numbers = np.zeros((len(hands), len(NAMES)))
    numbers[:, 0] = left / 10 * far
    numbers[:, 1] = left / 10 * far * far
    if seen.last is not None:
        numbers[:, 2] = left <= view.knock_limit
        with_it = hands | np.uint64(seen.last.mask)
        none = np.zeros(len(hands), dtype=np.uint64)
        numbers[:, 3] = left > batch.discards(with_it, none)[1]
    numbers[:, 4] = _held(hands, seen.discarded, _same_rank)
    numbers[:, 5] = _held(hands, seen.discarded, _beside)
    numbers[:, 6] = _held(hands, seen.discarded, _two_away)
    numbers[:, 7] = _held(hands, seen.left, _same_rank)
    numbers[:, 8] = _held(hands, seen.left, _beside)
    for card in seen.left:
        free = hands & np.uint64(card.mask) == 0
        joined = batch.deadwood_unchecked(hands | np.uint64(card.mask)) < left + card.points
        numbers[:, 9] += free & joined
    for card in seen.taken:
        without = batch.deadwood_unchecked(hands & ~np.uint64(card.mask))
        numbers[:, 10] += left < without + card.points
    return numbers


@dataclass(slots=True)
class Seen:
    """The opponent's play as a seat saw it."""

    discarded: list[Card] = field(default_factory=list)
    left: list[Card] = field(default_factory=list)
    """Upcards that it left lying, to draw from the stock or to pass."""
    taken: list[Card] = field(default_factory=list)
    """Cards that it took from the pile and still holds."""
    last: Card | None = None
    """Its last discard, if it has not drawn since."""
    draws: int = 0

    @classmethod
    def of(cls, view: GinView) -> Seen:
        """The opponent's play as the seat of a view of two-player gin has seen it."""
        seen = cls()
        upcard: Card | None = _first_top(view)
        for event in view.events:
            theirs = event.seat != view.seat
            if theirs and event.action.startswith("draw"):
                seen.draws += 1
                seen.last = None
            # A card passed at the offer was left once, not again by the draw that must follow.
            left = theirs and event.action in ("draw stock", "pass") and upcard not in seen.left
            if left and upcard is not None:
                seen.left.append(upcard)
            if event.action == "draw discard":
                if theirs and event.card is not None:
                    seen.taken.append(event.card)
                upcard = None
            if event.action == "discard":
                upcard = event.card
                if theirs and event.card is not None:
                    seen.last = event.card
                    seen.discarded.append(event.card)
                    if event.card in seen.taken:
                        seen.taken.remove(event.card)
        return seen


def _first_top(view: GinView) -> Card:
    """The upcard with which the view's events begin; a position may begin with a pile."""
    takes = sum(event.action == "draw discard" for event in view.events)
    throws = sum(event.action in ("discard", "knock") for event in view.events)
    size = len(view.discards) + view.face_down + takes - throws
    return view.discards[size - 1] if 1 < size <= len(view.discards) else view.first_upcard


def _held(hands: Masks, cards: list[Card], near: tuple[int, ...]) -> Numbers:
    """The number of cards in each hand near the given ones, counted once for each it is near."""
    found = np.zeros(len(hands))
    for card in cards:
        found += np.bitwise_count(hands & np.uint64(near[card]))
    return found


def _near(*steps: int) -> tuple[int, ...]:
    """The mask of the cards so many steps away in its suit, for each card."""
    return tuple(
        sum(
            other.mask
            for other in CARDS
            if other.suit == card.suit and other.rank - card.rank in steps
        )
        for card in CARDS
    )


_beside = _near(-1, 1)
_two_away = _near(-2, 2)
_same_rank = tuple(
    sum(other.mask for other in CARDS if other.rank == card.rank and other != card)
    for card in CARDS
)
