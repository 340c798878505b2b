"""The scores of a hand as somebody who makes one of the named mistakes would count them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.course.kinds.showdown.showdowns import KNOCKER, OTHER, Showdown
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.engine.cards import Card
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.text import Text, points


@dataclass(frozen=True, slots=True)
class Outcome:
    """A learner's idea of the end of a hand: the winner, and the points of the two seats."""

    winners: tuple[int, ...]
    points: tuple[int, int]

    @classmethod
    def of(cls, result: HandResult) -> Outcome:
        """The outcome that a result gives."""
        return cls(result.winners, (result.points[KNOCKER], result.points[OTHER]))


def slips(hand: Showdown, rules: GinRules) -> Iterator[tuple[Outcome, Finding]]:
    """The outcomes to which mistakes lead, the likeliest mistake first.

    Some may be right; the caller leaves those out.
    """
    yield from _on_gin(hand, rules) if hand.is_gin else _on_a_knock(hand, rules)
    yield from _of_bonuses(hand, rules)
    yield from _wrong_side(hand, rules)


def explained(hand: Showdown, rules: GinRules) -> Text:
    """The end of the hand and the reason, with its numbers."""
    result = hand.result(rules)
    winner = result.winners[0] if result.winners else KNOCKER
    paid = abs(result.points[winner]) or max(map(abs, result.points))
    text = _WHY[result.kind]
    if rules.scoring == "losers_lose":
        text = _WHY_LOSING[result.kind]
        if result.kind is ResultKind.KNOCK and hand.held == hand.left:
            text = _WHY_TIE_KEPT
    elif result.multiplier > 1:
        text = _WHY_DOUBLED.get(result.kind, text)
    if result.kind is ResultKind.UNDERCUT and rules.undercut_penalty_base == "gross":
        text = _WHY_ALL_PAID
    return text.filled(
        knocker=PLAYERS[KNOCKER],
        other=PLAYERS[OTHER],
        held=hand.held,
        left=hand.left,
        left_over=points(hand.left),
        bonus=result.bonus,
        difference=abs(hand.held - hand.left),
        paid=points(paid),
        times=Text.counted("{n} time", "{n} times", n=result.multiplier),
    )


_TIE = Text("Both have {held} left, and by these rules that pays nobody.")
_WHY: dict[StrEnum, Text] = {
    ResultKind.KNOCK: Text(
        "{knocker} has {held} left and {other} {left}: the lower count wins, and {knocker} scores "
        "the difference, {paid}."
    ),
    ResultKind.GIN: Text(
        "{knocker} has gone gin, so nothing may be laid off. {knocker} scores the {left} that "
        "{other} has left and a bonus of {bonus}: {paid}."
    ),
    ResultKind.UNDERCUT: Text(
        "{knocker} knocked with {held} and {other} has {left} left, which is not more: {knocker} "
        "is undercut. {other} scores the difference, {difference}, and a bonus of {bonus}: {paid}."
    ),
    ResultKind.TIE: _TIE,
}
_WHY_DOUBLED: dict[StrEnum, Text] = {
    ResultKind.KNOCK: Text(
        "{knocker} has {held} left and {other} {left}: the lower count wins by {difference}, and "
        "the hand counts {times}: {paid} for {knocker}."
    ),
    ResultKind.GIN: Text(
        "{knocker} has gone gin, so nothing may be laid off: {left} that {other} has left and a "
        "bonus of {bonus}, and the hand counts {times}: {paid} for {knocker}."
    ),
    ResultKind.UNDERCUT: Text(
        "{knocker} knocked with {held} and {other} has {left} left, which is not more: {knocker} "
        "is undercut. The difference, {difference}, and a bonus of {bonus}, and the hand counts "
        "{times}: {paid} for {other}."
    ),
}
_WHY_LOSING: dict[StrEnum, Text] = {
    ResultKind.KNOCK: Text(
        "{knocker} has {held} left and {other} {left}: the lower count wins, and {other} loses the "
        "difference, {paid}."
    ),
    ResultKind.GIN: Text(
        "{knocker} has gone gin, so nothing may be laid off. {other} loses the {left_over} left "
        "over and {bonus} more: {paid}."
    ),
    ResultKind.UNDERCUT: Text(
        "{knocker} knocked with {held} and {other} has {left} left, which is less: {knocker} is "
        "undercut and loses the difference, {difference}, and {bonus} more: {paid}."
    ),
    ResultKind.TIE: _TIE,
}
_WHY_ALL_PAID = Text(
    "{knocker} knocked with {held} and {other} has {left} left: {knocker} is undercut, and by "
    "these rules pays all of the {held} and {bonus} more: {paid}."
)
_WHY_TIE_KEPT = Text(
    "Both have {held} left. By these rules a tie is no undercut: {knocker} wins, though nobody "
    "loses a point."
)


def _on_gin(hand: Showdown, rules: GinRules) -> Iterator[tuple[Outcome, Finding]]:
    if hand.left == 0:
        gin_is_no_tie = found(
            "M24",
            Text(
                "{other} has no deadwood either, but {knocker} went gin, and gin cannot be tied "
                "or undercut: its bonus is scored all the same.",
                knocker=PLAYERS[KNOCKER],
                other=PLAYERS[OTHER],
            ),
        )
        yield Outcome((), (0, 0)), gin_is_no_tie
        yield Outcome((OTHER,), _pay(rules, OTHER, rules.undercut_bonus)), gin_is_no_tie
    if hand.against_gin < hand.left:
        finding = found(
            "M7",
            Text(
                "{other} would have {wrong} left if cards could be laid off, but {knocker} has "
                "gone gin, so {other} has {left} left.",
                knocker=PLAYERS[KNOCKER],
                other=PLAYERS[OTHER],
                wrong=hand.against_gin,
                left=hand.left,
            ),
        )
        yield _scored(rules, hand, 0, hand.against_gin), finding
        if hand.against_gin == 0:
            yield Outcome((), (0, 0)), finding
            yield Outcome((OTHER,), _pay(rules, OTHER, rules.undercut_bonus)), finding


def _on_a_knock(hand: Showdown, rules: GinRules) -> Iterator[tuple[Outcome, Finding]]:
    held, left = hand.held, hand.left
    if held == left and rules.tie_rule == "undercut":
        tied = found(
            "M9",
            Text(
                "Both count {held}, and a tie is not {knocker}'s: who knocks has to be lower. "
                "{knocker} is undercut.",
                held=held,
                knocker=PLAYERS[KNOCKER],
            ),
        )
        yield Outcome((KNOCKER,), (0, 0)), tied
        yield Outcome((), (0, 0)), tied
    for left_wrongly, finding in wrong_counts(hand):
        yield _scored(rules, hand, held, left_wrongly), finding
    held_wrongly, used = hand.knocker_laying_off
    if 0 < held_wrongly < held:
        yield (
            _scored(rules, hand, held_wrongly, left),
            found(
                "M6",
                Text(
                    "{used} would fit the melds of {other}, but {knocker} knocked, and who knocks "
                    "may not lay off: {knocker} has {held} left, not {wrong}.",
                    used=used,
                    other=PLAYERS[OTHER],
                    knocker=PLAYERS[KNOCKER],
                    held=held,
                    wrong=held_wrongly,
                ),
            ),
        )
    result = hand.result(rules)
    times = result.multiplier
    if result.kind is ResultKind.UNDERCUT:
        undercut = found(
            "undercut-missed",
            (_NOT_MORE if rules.tie_rule == "undercut" else _LESS).filled(
                knocker=PLAYERS[KNOCKER],
                other=PLAYERS[OTHER],
                held=held,
                left=left,
            ),
        )
        for paid in (held - left, held - left + rules.undercut_bonus):
            yield Outcome((KNOCKER,), _pay(rules, KNOCKER, paid * times)), undercut
    if result.winners and held and left:
        winner = result.winners[0]
        higher = left if winner == KNOCKER else held
        yield (
            Outcome((winner,), _pay(rules, winner, (higher + result.bonus) * times)),
            found(
                "gross",
                Text(
                    "That would be all {higher} that {loser} has left. {winner} has {lower} too, "
                    "and only the difference counts.",
                    higher=higher,
                    lower=held + left - higher,
                    loser=PLAYERS[1 - winner],
                    winner=PLAYERS[winner],
                ),
            ),
        )


_NOT_MORE = Text(
    "{knocker} knocked with {held}, but {other} has {left} left, which is not more. A knock does "
    "not win by itself."
)
_LESS = Text(
    "{knocker} knocked with {held}, but {other} has {left} left, which is less. A knock does not "
    "win by itself."
)


def wrong_counts(hand: Showdown) -> Iterator[tuple[int, Finding]]:
    """The points that mistakes would leave the other player with, after a knock."""
    left, values = hand.left, {"other": PLAYERS[OTHER], "knocker": PLAYERS[KNOCKER]}
    on_deadwood = hand.on_deadwood
    if on_deadwood is not None:
        yield (
            on_deadwood[0],
            found(
                "M18",
                Text(
                    "{other} would have {wrong} left if {used} could be put with {knocker}'s "
                    "deadwood. Cards are laid off on the knocker's melds alone, so it is {left}.",
                    wrong=on_deadwood[0],
                    used=on_deadwood[1],
                    left=left,
                    **values,
                ),
            ),
        )
    if hand.without_chains > left:
        yield (
            hand.without_chains,
            found(
                "M30",
                Text(
                    "{wrong} would be left if only cards that fit at once could be laid off. But "
                    "{other} can lay off {laid}, one after another, and has {left} left.",
                    wrong=hand.without_chains,
                    laid=in_steps(hand),
                    left=left,
                    **values,
                ),
            ),
        )
    if hand.meld_first > left:
        yield (
            hand.meld_first,
            found(
                "M13",
                Text(
                    "{wrong} is left when every meld of {other} is kept whole. Giving one up to "
                    "lay off {laid} leaves {left}.",
                    wrong=hand.meld_first,
                    laid=in_steps(hand),
                    left=left,
                    **values,
                ),
            ),
        )
    if hand.unaided != left:
        yield (
            hand.unaided,
            found(
                "M29",
                Text(
                    "{other} has {wrong} left before laying off. But {laid} can go on {knocker}'s "
                    "melds first, and that leaves {left}.",
                    wrong=hand.unaided,
                    laid=in_steps(hand),
                    left=left,
                    **values,
                ),
            ),
        )
    if hand.all_laid_off > left:
        yield (
            hand.all_laid_off,
            found(
                "M15",
                Text(
                    "{wrong} is left when {laid} is laid off, for that breaks a meld of "
                    "{other} and leaves its other cards to be counted. Kept together, they leave "
                    "{left}.",
                    wrong=hand.all_laid_off,
                    laid=hand.fitting,
                    left=left,
                    **values,
                ),
            ),
        )


def in_steps(hand: Showdown) -> tuple[Card, ...]:
    """The cards that are best laid off, in an order in which they can be."""
    return tuple(card for card, _ in hand.best.steps)


def _of_bonuses(hand: Showdown, rules: GinRules) -> Iterator[tuple[Outcome, Finding]]:
    result = hand.result(rules)
    if result.multiplier > 1:
        yield (
            _scored(rules.replace(spade_doubles=False), hand, hand.held, hand.left),
            found(
                "double-missed",
                Text.counted(
                    "The first upcard was {upcard}, a spade, so this hand counts {n} time.",
                    "The first upcard was {upcard}, a spade, so this hand counts {n} times.",
                    upcard=hand.first_upcard,
                    n=result.multiplier,
                ),
            ),
        )
    if not result.bonus:
        return
    plain = rules.replace(gin_bonus=0, undercut_bonus=0)
    yield (
        _scored(plain, hand, hand.held, hand.left),
        found(
            "bonus-missed",
            (_GIN_BONUS_MISSED if hand.is_gin else _UNDERCUT_BONUS_MISSED).filled(
                bonus=result.bonus
            ),
        ),
    )
    for gin, undercut in {(20, 10), (25, 25)} - {(rules.gin_bonus, rules.undercut_bonus)}:
        other_rules = rules.replace(gin_bonus=gin, undercut_bonus=undercut)
        yield (
            _scored(other_rules, hand, hand.held, hand.left),
            found(
                "other-rules",
                (_GIN_BONUS_HERE if hand.is_gin else _UNDERCUT_BONUS_HERE).filled(
                    bonus=result.bonus
                ),
            ),
        )


_GIN_BONUS_MISSED = Text(
    "The points between the two hands are right, but gin brings a bonus of {bonus} besides."
)
_UNDERCUT_BONUS_MISSED = Text(
    "The points between the two hands are right, but an undercut brings a bonus of {bonus} besides."
)
_GIN_BONUS_HERE = Text("The bonus for gin is {bonus} by the rules in use here.")
_UNDERCUT_BONUS_HERE = Text("The bonus for an undercut is {bonus} by the rules in use here.")


def _wrong_side(hand: Showdown, rules: GinRules) -> Iterator[tuple[Outcome, Finding]]:
    right = Outcome.of(hand.result(rules))
    if right.points != (0, 0):
        yield (
            Outcome(tuple(1 - seat for seat in right.winners), right.points[::-1]),
            found(
                "wrong-side",
                Text(
                    "The number is right, but {winner} has won this hand, not {loser}.",
                    winner=PLAYERS[right.winners[0]],
                    loser=PLAYERS[1 - right.winners[0]],
                ),
            ),
        )


def _scored(rules: GinRules, hand: Showdown, held: int, left: int) -> Outcome:
    """The outcome that the rules would give for other counts."""
    times = rules.multiplier_for(hand.first_upcard)
    return Outcome.of(score_knock(rules, [held, left], multiplier=times))


def _pay(rules: GinRules, winner: int, paid: int) -> tuple[int, int]:
    """The points of both seats when the winner is paid so many, by the rules' way of scoring."""
    gained = 0 if rules.scoring == "losers_lose" else paid
    lost = 0 if rules.scoring == "winner_gains" else -paid
    return (gained, lost) if winner == KNOCKER else (lost, gained)
