"""Laying off: the best use of a defender's hand against the melds of a knock.

The choice of cards to lay off and the choice of one's own melds are one choice. Melding first and
laying off the rest can cost points both ways: a set is worth breaking when its cards fit the
knocker's melds better, and a card that fits is worth keeping when a set would fall with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias, get_args

from ginlearn.engine.cards import CARDS, Card, CardSet, CardsLike, cards
from ginlearn.engine.cards.once import check_once
from ginlearn.engine.errors import CardTextError, RulesError
from ginlearn.engine.melds.arranging import best_arrangement, check_hand, least_deadwood
from ginlearn.engine.melds.meld import SUIT_MASK, Meld, suit_of
from ginlearn.text import Text

Extends: TypeAlias = Literal["any", "own_chain", "original_only"]
"""The cards next to which a card may be laid off. "any": any card that already lies there (Pagat);
"own_chain": the knocker's own cards and one's own lay-offs, but not another defender's (the Hebrew
rules of table gin that this course follows); "original_only": the knocker's own cards alone (Battle
Royal).
"""


@dataclass(frozen=True, slots=True)
class BestLayOff:
    """The best play for a defender: cards laid off, own melds, unmatched cards and their points.

    ``steps`` lays the cards off one at a time in a legal order, each with the meld, as the knocker
    laid it, that the card extends.
    """

    laid_off: CardSet
    steps: tuple[tuple[Card, Meld], ...]
    melds: tuple[Meld, ...]
    unmatched: CardSet
    deadwood: int


def lay_off(
    hand: CardsLike,
    onto: Iterable[CardsLike],
    extends: Extends = "any",
    added: Iterable[CardsLike] | None = None,
) -> BestLayOff:
    """The defender's best use of a hand against the knocker's melds, melds and lay-offs together.

    ``onto`` are the knocker's melds as laid. ``added`` are the cards that other defenders have laid
    off on each of them, in the same order, none by default. Of equally good answers, one that lays
    off the fewest cards is given.

    >>> best = lay_off("7D 7C 7H 8D 6C JS QS KS 2C 2H", onto=["4D 5D 6D", "8C 9C TC"])
    >>> best.deadwood, best.laid_off
    (11, cards('7D 8D 6C 7C'))

    Raises CardTextError for one text where a list of melds is needed, NotAMeldError for cards in
    ``onto`` that are not a meld, DuplicateCardError for a card that lies in two places, and
    RulesError for an unknown ``extends``.
    """
    held = check_hand(hand)
    melds = [Meld.of(meld) for meld in list_of_melds(onto)]
    if added is None:
        others = [CardSet()] * len(melds)
    else:
        others = [cards(each) for each in _list_of_added(added)]
    check_extends(extends)
    if len(others) != len(melds):
        raise RulesError(
            Text.counted(
                "added cards are given for {n} meld, but the knocker has {melds}",
                "added cards are given for {n} melds, but the knocker has {melds}",
                n=len(others),
                melds=len(melds),
            )
        )
    _check_apart(held, melds, others)
    chains = [
        chain
        for meld, other in zip(melds, others, strict=True)
        for chain in open_chains(held.mask, meld.mask, other.mask, extends)
    ]
    least, laid_off = least_after_lay_offs(held.mask, chains)
    kept = best_arrangement(CardSet(held.mask ^ laid_off))
    steps = _in_playable_order(laid_off, melds, others, extends)
    return BestLayOff(CardSet(laid_off), steps, kept.melds, kept.unmatched, least)


def open_chains(
    hand: int, meld: int, added: int, extends: Extends, own: int = 0
) -> list[list[int]]:
    """The cards of ``hand`` that fit ``meld``, as chains in which a card needs those before it.

    All are masks. ``meld`` is the meld as the knocker laid it, ``added`` the cards that other
    defenders have laid off on it, ``own`` those of this defender. A set has one chain of one card,
    a run one at each end.

    >>> club = Meld.of("4C 5C 6C").mask
    >>> chains = open_chains(cards("7C 8C 2C").mask, club, 0, "any")
    >>> [[str(CardSet(card)) for card in chain] for chain in chains]
    [['7C', '8C']]
    """
    chains = []
    for reach in beyond(meld):
        chain: list[int] = []
        for card in reach:
            if own & card:
                if extends == "original_only":
                    break
                continue
            if added & card:
                if extends == "any":
                    continue
                break
            if not hand & card:
                break
            chain.append(card)
            if extends == "original_only":
                break
        if chain:
            chains.append(chain)
    return chains


def least_after_lay_offs(hand: int, chains: Sequence[Sequence[int]]) -> tuple[int, int]:
    """The least deadwood in points over all melds and lay-offs, and the mask laid off for it.

    Of equally good choices the one with the fewest cards is returned.
    """
    choices = {0}
    for chain in chains:
        so_far = 0
        longer = set(choices)
        for card in chain:
            so_far |= card
            longer.update(choice | so_far for choice in choices)
        choices = longer
    least, fewest, best = 1_000, 0, 0
    for choice in choices:
        left = least_deadwood(hand ^ choice)
        if left <= least:
            size = choice.bit_count()
            if (left, size, choice) < (least, fewest, best):
                least, fewest, best = left, size, choice
    return least, best


@cache
def beyond(meld: int) -> tuple[tuple[int, ...], ...]:
    """The bits that could join a meld: upward and downward from a run, the fourth card of a set.

    A pack has only a few hundred melds, so this cache stays small.
    """
    suit = suit_of(meld)
    if suit is None:
        whole = sum(CARDS[13 * suit + CardSet(meld).lowest.rank].mask for suit in range(4))
        return ((whole ^ meld,),) if whole != meld else ()
    of_suit = SUIT_MASK << 13 * suit
    up, down = [], []
    card = (1 << meld.bit_length()) & of_suit
    while card:
        up.append(card)
        card = card << 1 & of_suit
    card = (meld & -meld) >> 1 & of_suit
    while card:
        down.append(card)
        card = card >> 1 & of_suit
    return tuple(tuple(cards) for cards in (up, down) if cards)


def check_extends(given: object) -> None:
    """Raise RulesError for an unknown way to extend melds; the message lists the ways."""
    if given not in get_args(Extends):
        raise RulesError(
            "{given!r} is no way to extend melds; there are {allowed:,}",
            given=given,
            allowed=get_args(Extends),
        )


def list_of_melds(given: Iterable[CardsLike]) -> Iterable[CardsLike]:
    """The melds given; raises CardTextError for one text where a list of texts is needed."""
    if not _is_list(given):
        raise CardTextError(
            "{given!r} is no list of melds; give a list, such as ['4H 5H 6H', '9C 9D 9S']",
            given=given,
        )
    return given


def _list_of_added(given: Iterable[CardsLike]) -> Iterable[CardsLike]:
    if not _is_list(given):
        raise CardTextError(
            "{given!r} is no list of added cards; give a list, such as ['4H 5H 6H', '9C 9D 9S']",
            given=given,
        )
    return given


def _is_list(given: object) -> bool:
    """True for cards given as a list; in one text, each letter would be read as a text."""
    return isinstance(given, Iterable) and not isinstance(given, str | bytes | CardSet)


def _in_playable_order(
    laid_off: int, melds: Sequence[Meld], others: Sequence[CardSet], extends: Extends
) -> tuple[tuple[Card, Meld], ...]:
    """Each card laid off with its meld, nearest cards first.

    Runs are served before sets: 7C may join 7D 7H 7S as well as 4C 5C 6C, but only on the run
    does it let 8C follow.
    """
    steps = []
    left = laid_off
    by_run_first = sorted(zip(melds, others, strict=True), key=lambda pair: pair[0].kind)
    for meld, other in by_run_first:
        for chain in open_chains(left, meld.mask, other.mask, extends):
            for card in chain:
                if left & card:
                    steps.append((CARDS[card.bit_length() - 1], meld))
                    left ^= card
    return tuple(steps)


def _check_apart(held: CardSet, melds: Sequence[Meld], others: Sequence[CardSet]) -> None:
    together = held.mask
    for group in (*melds, *others):
        together |= group.mask
    if together.bit_count() == len(held) + sum(map(len, melds)) + sum(map(len, others)):
        return  # the places need no names
    check_once(
        [
            (Text("in the hand"), held),
            *(
                (Text("in meld {number}", number=number), meld)
                for number, meld in enumerate(melds, start=1)
            ),
            *(
                (Text("among the cards added to meld {number}", number=number), other)
                for number, other in enumerate(others, start=1)
            ),
        ]
    )
