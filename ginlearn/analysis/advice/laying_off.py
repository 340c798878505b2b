"""The exact worth of laying off between two players: nothing is left to chance."""

from __future__ import annotations

from ginlearn.analysis.advice.choices import Advice, Choice, best_first
from ginlearn.analysis.advice.policy import Policy
from ginlearn.analysis.worlds.asked import Weighting
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.lay_offs import least_after_lay_offs, open_chains
from ginlearn.engine.play.moves import LayOff, Move
from ginlearn.engine.play.results import HandResult, ResultKind


def exactly(view: GinView, worlds: int, seed: int, weighting: Weighting, policy: Policy) -> Advice:
    """The exact worth of each lay-off, followed by the best further ones, and of being done."""
    results = [after_laying_off(view, move) for move in view.legal]
    seat = view.seat or 0
    choices = [
        Choice(
            move=move,
            points=float(gained(view, result)),
            standard_error=0.0,
            win=float(seat in result.winners),
            gin=0.0,
            undercut=float(result.kind is ResultKind.UNDERCUT and result.knocker == seat),
            void=0.0,
        )
        for move, result in zip(view.legal, results, strict=True)
    ]
    order = best_first(choices)
    return Advice(
        seat=seat,
        choices=tuple(choices[place] for place in order),
        worlds=0,
        asked=worlds,
        seed=seed,
        weighting=weighting,
        policy=policy,
        interrupted=False,
        sample=None,
    )


def after_laying_off(view: GinView, move: Move) -> HandResult:
    """The result of the hand once the move and the best further lay-offs are made."""
    hand, lying = view.hand.mask, [meld.mask for meld in view.melds]
    laid_off = view.laid_off.mask
    chains: list[list[int]] = []
    if isinstance(move, LayOff):
        hand ^= move.card.mask
        laid_off |= move.card.mask
        lying = [meld | move.card.mask * (meld == move.onto.mask) for meld in lying]
        for meld in lying:
            if view.rules.layoff_extends == "original_only":
                own = meld & laid_off
                chains += open_chains(hand, meld ^ own, own, "original_only")
            else:
                # "own_chain" rules out another defender's cards, and with two players there are
                # none.
                chains += open_chains(hand, meld, 0, "any")
    left = least_after_lay_offs(hand, chains)[0] if chains else least_deadwood(hand)
    deadwood = [left, left]
    knocker = view.knocker or 0
    deadwood[knocker] = view.unmatched.points
    return score_knock(
        view.rules,
        deadwood,
        knocker=knocker,
        dealer=view.dealer,
        big_gin=view.hand_counts[knocker] > view.rules.hand_size(view.players),
        multiplier=view.multiplier,
    )


def gained(view: GinView, result: HandResult) -> int:
    """The points that the seat of a view for two gains on the other by a result."""
    seat = view.seat or 0
    own = result.points[seat]
    # A zero-sum score gives the difference already.
    return own if view.rules.scoring == "zero_sum" else own - result.points[1 - seat]
