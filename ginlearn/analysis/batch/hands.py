"""Deadwood, discards and lay-offs of many hands at once, as exact as the engine's for one hand.

A hand is the mask of its cards (`CardSet.mask`); many hands are an array of masks, uint64 of shape
(n,). The method is the engine's (`engine.melds.arranging`): one look-up for each suit, and sets
tried only in the hands that hold three cards of a rank.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ginlearn.engine.cards import CARDS, PACK
from ginlearn.engine.errors import CardTextError, GinlearnError, HandSizeError, RulesError
from ginlearn.engine.melds.arranging import BY_RUNS, LARGEST_HAND
from ginlearn.engine.melds.lay_offs import Extends, check_extends
from ginlearn.engine.melds.meld import SUIT_MASK
from ginlearn.text import Text

Masks: TypeAlias = npt.NDArray[np.uint64]
"""Hands, or other sets of cards: one 52-bit mask each."""

Points: TypeAlias = npt.NDArray[np.uint8]
"""Points of deadwood."""

CardNumbers: TypeAlias = npt.NDArray[np.uint8]
"""Cards by their numbers, 0 to 51."""

Ranks: TypeAlias = npt.NDArray[np.uint16]
"""Sets of ranks: 13 bits each, the ace lowest."""

Suits: TypeAlias = tuple[Ranks, ...]
"""Hands split by suit: for each of the four suits the 13 bits held of it."""

Keys: TypeAlias = npt.NDArray[np.int32]
"""Discards in order of merit: see `_CHEAPNESS`."""

BLOCK = 1 << 14
"""Hands worked on at a time: few enough for all arrays of a block to stay in fast memory."""

_BY_RUNS = np.array(BY_RUNS, dtype=np.uint8)
_ACES = np.uint64(sum(card.mask for card in CARDS if card.rank == 0))
_NOT_ACES = np.uint64(PACK) & ~_ACES
_ONE = np.uint64(1)


def deadwood(masks: npt.ArrayLike) -> Points:
    """The fewest points of deadwood that each hand can leave, every card kept.

    ``masks`` is uint64 of shape (n,), the answer uint8 of shape (n,).

    >>> from ginlearn.engine.cards import cards
    >>> deadwood([cards("7C 8C 9C KD").mask, cards("7C 7D 7H").mask]).tolist()
    [10, 0]

    Raises CardTextError for anything but an array of masks and HandSizeError for a hand of more
    than eleven cards, named by its index, counted from zero as in the array.
    """
    hands = check_masks(masks)
    found = np.empty(len(hands), dtype=np.uint8)
    for start in range(0, len(hands), BLOCK):
        suits = _apart(hands[start : start + BLOCK])
        found[start : start + BLOCK] = _least(suits)
    return found


def best_discard(
    masks: npt.ArrayLike, barred: npt.ArrayLike | None = None
) -> tuple[CardNumbers, Points]:
    """A discard of each hand that leaves the least deadwood, and that deadwood in points.

    ``masks`` is uint64 of shape (n,), both answers are uint8 of shape (n,). Of several such
    discards it is the most costly, and of equally costly ones the one with the lowest number.
    ``barred``, uint64 of shape (n,), are cards that may not be discarded, none by default.

    >>> from ginlearn.engine.cards import cards
    >>> card, left = best_discard([cards("7C 8C AD 2D 8D 7H 8H 6S 7S 8S 9S").mask])
    >>> CARDS[card[0]], int(left[0])
    (Card('9S'), 9)

    Raises the errors of `deadwood`, RulesError for barred cards that are not masks or when the two
    shapes do not fit, and HandSizeError for a hand without a card that may be discarded.
    """
    hands = check_masks(masks)
    kept_back = np.zeros_like(hands) if barred is None else _array(barred, _NO_BARRED)
    if kept_back.shape != hands.shape:
        raise RulesError(
            Text.counted(
                "barred cards of the shape {shape!r} do not fit {n} hand; give ({n},)",
                "barred cards of the shape {shape!r} do not fit {n} hands; give ({n},)",
                shape=kept_back.shape,
                n=len(hands),
            )
        )
    kept_back = _card_sets(kept_back, _NO_BARRED)
    if not (hands & ~kept_back).all():
        raise HandSizeError(
            "hand {place} is empty: there is no card to discard",
            place=int(np.flatnonzero(hands & ~kept_back == 0)[0]),
        )
    card = np.empty(len(hands), dtype=np.uint8)
    left = np.empty(len(hands), dtype=np.uint8)
    for start in range(0, len(hands), BLOCK):
        part = slice(start, start + BLOCK)
        card[part], left[part] = discards(hands[part], kept_back[part])
    return card, left


def can_knock(masks: npt.ArrayLike, limit: int = 10) -> npt.NDArray[np.bool_]:
    """True where a hand that has drawn may knock: some discard leaves ``limit`` points or less.

    ``masks`` is uint64 of shape (n,), the answer bool of shape (n,). Raises the errors of
    `best_discard`, and RulesError for a limit that is not a number of points.
    """
    most = _array(limit, _NO_LIMIT)
    if most.dtype.kind not in "buif":
        raise RulesError(_NO_LIMIT.filled(dtype=most.dtype, shape=most.shape))
    return np.asarray(best_discard(masks)[1] <= most)


def discards(hands: Masks, barred: Masks) -> tuple[CardNumbers, Points]:
    """`best_discard` unchecked, for code that calls it on a block of hands again and again."""
    suits = _apart(hands)
    key = _discard_keys(suits, _ranks_of_sets(suits))
    again = (barred >> (key & 63).astype(np.uint64) & _ONE).nonzero()[0]
    if again.size:
        key[again] = _keys_one_by_one(hands[again], barred[again])
    return (key & 63).astype(np.uint8), (key >> 16).astype(np.uint8)


def deadwood_unchecked(hands: Masks) -> Points:
    """`deadwood` unchecked and not split into blocks, for code that splits for itself."""
    return _least(_apart(hands))


def runs_alone(hands: Masks) -> Points:
    """The fewest points that each hand leaves when it melds runs and no sets, unchecked."""
    return _by_runs(_apart(hands))


def lay_off(
    masks: npt.ArrayLike, melds: npt.ArrayLike, extends: Extends = "any"
) -> tuple[Points, Masks]:
    """The least deadwood of each defender over all melds and lay-offs, and the cards laid off.

    ``masks`` is uint64 of shape (n,), the defenders' hands; ``melds`` uint64 of shape (n, m), the
    melds each knocker laid, with 0 where there are fewer than m. The answers have shape (n,):
    points as uint8 and masks as uint64. ``extends`` is the rules' ``layoff_extends``; with one
    defender "own_chain" is the same as "any". Of equally good choices one with the fewest cards
    is taken.

    >>> from ginlearn.engine.cards import CardSet, cards
    >>> left, laid = lay_off([cards("8C 7C 2H").mask], [[cards("4C 5C 6C").mask]])
    >>> int(left[0]), CardSet(int(laid[0]))
    (2, cards('7C 8C'))

    Raises the errors of `deadwood`, and RulesError for melds that are not masks, when the two
    shapes do not fit, and for an unknown ``extends``.
    """
    hands = check_masks(masks)
    onto = _array(melds, _NO_MELDS)
    if onto.ndim != 2 or len(onto) != len(hands):
        raise RulesError(
            Text.counted(
                "melds of the shape {shape!r} do not fit {n} hand; give ({n}, m)",
                "melds of the shape {shape!r} do not fit {n} hands; give ({n}, m)",
                shape=onto.shape,
                n=len(hands),
            )
        )
    onto = _card_sets(onto, _NO_MELDS)
    check_extends(extends)
    # Every choice of cards to lay off, as pairs of the index of a hand and the cards; the first is
    # none.
    place = np.arange(len(hands))
    choice = np.zeros(len(hands), dtype=np.uint64)
    for meld in onto.T:
        for chain in _chains(hands, meld, reach=1 if extends == "original_only" else 13):
            longer = [(place, choice)]
            for so_far in chain:
                fits = so_far[place] != 0
                longer.append((place[fits], choice[fits] | so_far[place[fits]]))
            place = np.concatenate([places for places, _ in longer])
            choice = np.concatenate([choices for _, choices in longer])
    # Points, then number of cards, then the cards, in one number: the least is the best choice.
    key = (
        deadwood(hands[place] ^ choice).astype(np.uint64) << np.uint64(56)
        | np.bitwise_count(choice).astype(np.uint64) << np.uint64(52)
        | choice
    )
    best = np.full(len(hands), np.iinfo(np.uint64).max, dtype=np.uint64)
    np.minimum.at(best, place, key)
    return (best >> np.uint64(56)).astype(np.uint8), best & np.uint64(PACK)


def check_masks(masks: npt.ArrayLike) -> Masks:
    """The masks as an array; raises CardTextError or HandSizeError as `deadwood` says."""
    given = _array(masks, _NO_HANDS, CardTextError)
    if given.ndim != 1 or (given.size and given.dtype.kind not in "ui"):
        raise CardTextError(_NO_HANDS.filled(dtype=given.dtype, shape=given.shape))
    outside = (given < 0) | (given > PACK) if given.size else given.astype(bool)
    if outside.any():
        place = int(np.flatnonzero(outside)[0])
        raise CardTextError(
            "hand {place} is {mask}, which is not a set of cards: a mask has 52 bits",
            place=place,
            mask=int(given[place]),
        )
    hands = given.astype(np.uint64, copy=False)
    counts = np.bitwise_count(hands)
    if (counts > LARGEST_HAND).any():
        place = int(np.flatnonzero(counts > LARGEST_HAND)[0])
        raise HandSizeError(
            Text.counted(
                "hand {place} has {n} card; a hand holds at most {most}",
                "hand {place} has {n} cards; a hand holds at most {most}",
                place=place,
                n=int(counts[place]),
                most=LARGEST_HAND,
            )
        )
    return hands


_NO_HANDS = Text(
    "hands are an array of masks, whole numbers in one dimension; "
    "these have the type {dtype} and the shape {shape!r}"
)
_NO_BARRED = Text(
    "barred cards are an array of masks, whole numbers from 0 up; these have the type "
    "{dtype} and the shape {shape!r}"
)
_NO_MELDS = Text(
    "melds are an array of masks, whole numbers from 0 up; these have the type {dtype} "
    "and the shape {shape!r}"
)
_NO_LIMIT = Text("a limit is a number of points; this has the type {dtype} and the shape {shape!r}")


def _array(
    given: npt.ArrayLike, refusal: Text, error: type[GinlearnError] = RulesError
) -> npt.NDArray[Any]:
    try:
        return np.asarray(given)
    except ValueError as failure:  # lists of different lengths, or nested too deep
        kind = type(given).__name__
        raise error(refusal.filled(dtype=kind, shape=())) from failure


def _card_sets(given: npt.NDArray[Any], refusal: Text) -> Masks:
    """An array of any shape as masks; raises RulesError for anything that is no set of cards."""
    if given.size and (given.dtype.kind not in "ui" or (given < 0).any()):
        raise RulesError(refusal.filled(dtype=given.dtype, shape=given.shape))
    return given.astype(np.uint64, copy=False)


def _apart(hands: Masks) -> Suits:
    return tuple(
        (hands >> np.uint64(13 * suit) & np.uint64(SUIT_MASK)).astype(np.uint16)
        for suit in range(4)
    )


def _by_runs(suits: Suits) -> Points:
    spades, hearts, diamonds, clubs = suits
    total = _BY_RUNS.take(spades)
    for suit in (hearts, diamonds, clubs):
        # At most eleven cards, so at most 110 points: no sum can overflow.
        total += _BY_RUNS.take(suit)
    return total


def _ranks_of_sets(suits: Suits) -> Ranks:
    """The ranks that each hand holds three or four times."""
    spades, hearts, diamonds, clubs = suits
    return np.bitwise_or(spades & hearts & (diamonds | clubs), diamonds & clubs & (spades | hearts))


def _least(suits: Suits) -> Points:
    """The least deadwood of each hand."""
    least = _by_runs(suits)
    ranks = _ranks_of_sets(suits)
    with_sets = ranks.nonzero()[0]
    if with_sets.size:
        some = tuple(suit[with_sets] for suit in suits)
        least[with_sets] = _least_with_sets(some, ranks[with_sets])
    return least


def _least_with_sets(suits: Suits, ranks: Ranks) -> Points:
    """The least deadwood where each hand holds every one of its ``ranks`` three or four times."""
    rank = ranks & -ranks
    others = ranks ^ rank
    without_rank = tuple(suit & ~rank for suit in suits)
    held = [suit & rank != 0 for suit in suits]
    all_four = held[0] & held[1] & held[2] & held[3]

    # Where this is the only rank, giving its card to the set changes each suit independently of the
    # other suits; three of four leave out the card whose suit loses most by giving it.
    change = np.zeros(len(ranks), dtype=np.int16)
    costliest = np.zeros(len(ranks), dtype=np.int16)
    for suit, without in zip(suits, without_rank, strict=True):
        given = _BY_RUNS.take(without).astype(np.int16) - _BY_RUNS.take(suit)
        change += given
        np.maximum(costliest, given, out=costliest)
    change -= np.where(all_four, costliest, 0)
    least = (_by_runs(suits) + np.minimum(change, 0)).astype(np.uint8)

    more = others.nonzero()[0]
    if more.size:
        kept = tuple(suit[more] for suit in suits)
        given_away = tuple(suit[more] for suit in without_rank)
        others = others[more]
        best = np.minimum(_least_with_sets(kept, others), _least_with_sets(given_away, others))
        four = all_four[more].nonzero()[0]
        if four.size:
            threes = _threes(kept, given_away, four)
            left = _least_with_sets(threes, np.tile(others[four], 4)).reshape(4, -1)
            best[four] = np.minimum(best[four], left.min(axis=0))
        least[more] = best
    return least


def _discard_keys(suits: Suits, ranks: Ranks) -> Keys:
    """The key of the best discard of each hand, with sets of ``ranks`` possible.

    Whichever card goes, the melds of the cards kept are sets and runs. Once the sets are chosen,
    the discard comes from the rest, where it changes only the runs of its own suit: so the best
    discard of each suit is looked up. Discarding a card of a set amounts to choosing a smaller set,
    or none.
    """
    keys = _POINTS_BY_RUNS.take(suits[0])
    for suit in suits[1:]:
        keys += _POINTS_BY_RUNS.take(suit)
    best = _BEST_OF_SUIT[0].take(suits[0])
    for number, suit in enumerate(suits[1:], start=1):
        np.minimum(best, _BEST_OF_SUIT[number].take(suit), out=best)
    keys += best
    some = ranks.nonzero()[0]
    if some.size:
        with_sets = _keys_with_sets(tuple(suit[some] for suit in suits), ranks[some])
        keys[some] = np.minimum(keys[some], with_sets)
    return keys


def _keys_with_sets(suits: Suits, ranks: Ranks) -> Keys:
    """The key of the best discard where each hand holds every one of ``ranks`` three times."""
    rank = ranks & -ranks
    others = ranks ^ rank
    given_away = tuple(suit & ~rank for suit in suits)
    keys = _discard_keys(given_away, others)
    more = others.nonzero()[0]
    if more.size:
        kept = _keys_with_sets(tuple(suit[more] for suit in suits), others[more])
        keys[more] = np.minimum(keys[more], kept)
    four = (suits[0] & suits[1] & suits[2] & suits[3] & rank).nonzero()[0]
    if four.size:
        threes = _threes(suits, given_away, four)
        key = _discard_keys(threes, np.tile(others[four], 4)).reshape(4, -1)
        keys[four] = np.minimum(keys[four], key.min(axis=0))
    return keys


def _threes(kept: Suits, given_away: Suits, four: npt.NDArray[np.intp]) -> Suits:
    """Hands that hold four of a rank, each suit in its turn keeping its card back from the set.

    All hands come once for each suit, one suit after the other: one long array takes much less
    time than four short ones.
    """
    return tuple(
        np.concatenate([(kept if suit == back else given_away)[suit][four] for back in range(4)])
        for suit in range(4)
    )


def _keys_one_by_one(hands: Masks, barred: Masks) -> Keys:
    """The key of the best discard that is not barred, found by trying every card."""
    rest = hands & ~barred
    place = np.arange(len(hands))
    best = np.full(len(hands), np.iinfo(np.int32).max, dtype=np.int32)
    while place.size:
        card = rest & -rest
        rest ^= card
        number = np.bitwise_count(card - _ONE)
        left = _least(_apart(hands[place] ^ card)).astype(np.int32)
        best[place] = np.minimum(best[place], left * (1 << 16) + _CHEAPNESS.take(number))
        going_on = rest.nonzero()[0]
        rest, place = rest[going_on], place[going_on]
    return best


# The key of a discard is one number: the deadwood it leaves, then the cheapness of the card, then
# the number of the card. The least key is the best discard.
_CHEAPNESS = np.array([(10 - card.points << 8) + card for card in CARDS], dtype=np.int32)
_POINTS_BY_RUNS = np.array(BY_RUNS, dtype=np.int32) * (1 << 16)


def _best_of_suit(suit: int) -> Keys:
    """The least key of a discard from each 13 bits of a suit, less the deadwood of the suit."""
    bits = np.arange(SUIT_MASK + 1)
    best = np.full(len(bits), 1 << 24, dtype=np.int32)  # no card to discard: worse than any
    for rank in range(13):
        held = np.flatnonzero(bits >> rank & 1)
        saved = _POINTS_BY_RUNS[held] - _POINTS_BY_RUNS[held ^ 1 << rank]
        best[held] = np.minimum(best[held], _CHEAPNESS[13 * suit + rank] - saved)
    return best


_BEST_OF_SUIT = tuple(map(_best_of_suit, range(4)))


def _chains(hands: Masks, meld: Masks, reach: int) -> list[list[Masks]]:
    """The cards that each hand could lay off on its meld: at each end one card, then two, and so
    on.

    A meld of 0 takes no card. Each entry is a mask of cards laid so far, or 0 where the hand has no
    such card. ``reach`` is the most cards that may lie beside each other at one end.
    """
    is_run = meld & meld >> _ONE != 0
    lowest = meld & -meld
    # Adding its lowest bit carries a run past its top; beyond a king lies another suit's ace.
    up = np.where(is_run, meld + lowest, 0) & _NOT_ACES
    down = np.where(is_run, lowest & ~_ACES, 0) >> _ONE
    column = meld
    for shift in (13, 26, 39):
        column = column | meld << np.uint64(shift) | meld >> np.uint64(shift)
    fourth = np.where(is_run, 0, column & np.uint64(PACK) & ~meld)
    return [
        chain
        for chain in (
            _chain(hands, up, reach, lambda card: card << _ONE & _NOT_ACES),
            _chain(hands, down, reach, lambda card: (card & ~_ACES) >> _ONE),
            _chain(hands, fourth, 1, np.zeros_like),
        )
        if chain
    ]


def _chain(
    hands: Masks, first: Masks, reach: int, following: Callable[[Masks], Masks]
) -> list[Masks]:
    chain: list[Masks] = []
    card = first & hands
    so_far = card
    while card.any() and len(chain) < reach:
        chain.append(np.where(card != 0, so_far, 0).astype(np.uint64))
        card = following(card) & hands
        so_far = so_far | card
    return chain
