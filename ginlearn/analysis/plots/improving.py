"""The chance that the next draws help a hand, in a picture."""

from __future__ import annotations

from math import comb
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from ginlearn.analysis.plots.paper import FELT, INK, name_axes, note, paper_axes
from ginlearn.engine.cards import PACK, CardSet, CardsLike, cards
from ginlearn.engine.errors import DuplicateCardError
from ginlearn.engine.melds.arranging import check_hand, least_deadwood
from ginlearn.text import GinlearnError, Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes


MOST_NAMED = 12
"""The most helping cards to name; more would not fit above the figure."""


def plot_chance_to_improve(
    hand: CardsLike, seen: CardsLike = (), draws: int = 8, ax: Axes | None = None
) -> Axes:
    """The chance that one of the next draws from the stock melds into the hand, in percent.

    There is a bar for one draw, for two, and so on up to ``draws``. ``seen`` are the cards known to
    be elsewhere, such as the discards; every other card is equally likely to come. A card helps
    when it can be melded at no cost, so that another is discarded instead; up to twelve such cards
    are named.

    Raises HandSizeError for more than eleven cards, DuplicateCardError for a card both held and
    seen, and GinlearnError for draws that are no whole number from 1 up to the cards left.
    """
    held, gone = check_hand(hand), cards(seen)
    if both := held & gone:
        raise DuplicateCardError(
            "duplicate card {card:text}: it is both in the hand and seen elsewhere",
            card=both.lowest,
        )
    unseen = CardSet(PACK & ~held.mask & ~gone.mask)
    draws = _checked(draws, len(unseen))
    now = least_deadwood(held.mask)
    helps = [card for card in unseen if least_deadwood(held.mask | card.mask) <= now]
    others = len(unseen) - len(helps)
    chances = [100 * (1 - comb(others, n) / comb(len(unseen), n)) for n in range(1, draws + 1)]

    ax = paper_axes(ax)
    bars = ax.bar(range(1, draws + 1), chances, width=0.72, color=FELT)
    ax.bar_label(bars, [f"{chance:.0f}" for chance in chances], color=INK, padding=2)
    ax.set_ylim(0, 112)
    ax.set_yticks(range(0, 101, 20))
    ax.set_xticks(range(1, draws + 1))
    name_axes(
        ax,
        Text.in_context("axis", "draws from the stock"),
        Text.in_context("axis", "chance that one helps (%)"),
    )
    says = _CARDS_HELP if 0 < len(helps) <= MOST_NAMED else _SO_MANY_HELP
    note(ax, says.filled(n=len(helps), unseen=len(unseen), cards=helps))
    return ax


def _checked(draws: SupportsIndex, most: int) -> int:
    """The number of draws, which may be numpy's; raises GinlearnError for an impossible one."""
    try:
        number = index(draws)
    except TypeError:
        number = 0
    if not 1 <= number <= most:
        raise GinlearnError(
            Text.counted(
                "{n!r} draw cannot be looked at; give 1 to {most}",
                "{n!r} draws cannot be looked at; give 1 to {most}",
                n=draws,
                most=most,
            )
        )
    return number


_SO_MANY_HELP = Text.counted(
    "{n} of {unseen} unseen cards helps", "{n} of {unseen} unseen cards help"
)
_CARDS_HELP = Text.counted(
    "{n} of {unseen} unseen cards helps: {cards}", "{n} of {unseen} unseen cards help: {cards}"
)
