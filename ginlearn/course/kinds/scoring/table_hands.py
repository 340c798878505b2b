"""A knock at a table of three or four (the table rules): everybody defends, and the losers lose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from ginlearn.course.hands.chance import Chance
from ginlearn.course.hands.deals import MOST_TRIES, packs
from ginlearn.course.kinds.example_players import ANN, BEN, PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.showing import laid_groups
from ginlearn.course.kinds.turns.in_play import highest
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Group, Hint, Proof, ProofEntry
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import DealError
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import (
    Arrangement,
    best_arrangement,
    best_discard_masks,
    least_deadwood,
)
from ginlearn.engine.melds.lay_offs import BestLayOff, Extends, lay_off
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.text import Text, paragraph, points

MOST = 300
_KNOCKER = 0
"""Ann's seat."""
FIRST = 2
"""The number of own turns after which somebody may knock."""
SOON = 60
"""Knocks searched for a case; they take about thirty milliseconds at most."""


@dataclass(frozen=True)
class TableKnock:
    """The hand that Ann laid, and those of the others in turn order before any lay-off."""

    laid: Arrangement
    others: tuple[CardSet, ...]

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return 1 + len(self.others)

    def defended(self, extends: Extends) -> tuple[BestLayOff, ...]:
        """The best defence of each of the others, one after another."""
        added = [CardSet()] * len(self.laid.melds)
        ways = []
        for hand in self.others:
            onto = self.laid.melds if self.laid.unmatched else ()
            way = lay_off(hand, onto, extends, added if onto else None)
            for card, meld in way.steps:
                place = self.laid.melds.index(meld)
                added[place] |= CardSet(card.mask)
            ways.append(way)
        return tuple(ways)

    def result(self, rules: GinRules) -> HandResult:
        """The result of the hand by those rules."""
        left = [way.deadwood for way in self.defended(rules.layoff_extends)]
        return score_knock(rules, [self.laid.deadwood, *left], knocker=_KNOCKER)

    @property
    def unaided(self) -> list[int]:
        """The deadwood of everybody without lay-offs."""
        return [self.laid.deadwood, *(least_deadwood(hand.mask) for hand in self.others)]


def table_knocks(seed: int, players: int, rules: GinRules) -> Iterator[TableKnock]:
    """One knock after another: the first at each table that somebody's hand allows."""
    size = rules.hand_size(players)
    for pack in packs(seed):
        hands = [
            sum(1 << card for card in pack[seat * size : (seat + 1) * size])
            for seat in range(players)
        ]
        for turn, card in enumerate(pack[players * size + 1 :]):
            seat = turn % players
            held = hands[seat] | 1 << card
            discards, left = best_discard_masks(held)
            hands[seat] = held ^ highest(CardSet(discards)).mask
            if left <= rules.knock_limit and turn >= FIRST * players:
                order = [hands[(seat + after) % players] for after in range(players)]
                laid = best_arrangement(CardSet(order[0]))
                yield TableKnock(laid, tuple(map(CardSet, order[1:])))
                break


def _others_chain(hand: TableKnock, rules: GinRules) -> bool:
    return bool(hand.laid.unmatched) and hand.result(rules) != hand.result(
        rules.replace(layoff_extends="any")
    )


def _undercut(hand: TableKnock, rules: GinRules) -> bool:
    return hand.result(rules).kind is ResultKind.UNDERCUT


def _tie(hand: TableKnock, rules: GinRules) -> bool:
    left = hand.result(rules).deadwood or ()
    return bool(hand.laid.unmatched) and min(left[1:]) == left[0]


def _laid_off(hand: TableKnock, rules: GinRules) -> bool:
    result = hand.result(rules)
    return result.kind is ResultKind.KNOCK and list(result.deadwood or ()) != hand.unaided


def _gin(hand: TableKnock, rules: GinRules) -> bool:
    return hand.result(rules).kind is ResultKind.GIN


_CASES: tuple[Callable[[TableKnock, GinRules], bool], ...] = (
    _laid_off,
    _undercut,
    _tie,
    _gin,
    _others_chain,
)


def _drawn(chance: Chance, rules: GinRules) -> TableKnock:
    players = chance.pick([players for players in rules.seats if players > 2])
    first = chance.below(len(_CASES))
    seed = chance.below(1 << 30)
    for tries in (SOON, MOST_TRIES):
        for case in (*_CASES[first:], *_CASES[:first]):
            for hand in islice(table_knocks(seed, players, rules), tries):
                if case(hand, rules):
                    return hand
    raise DealError("no knock among {tries} is as wanted", tries=MOST_TRIES)


def score(name: str, level: int, seed: int, rules: GinRules) -> Prepared[dict[str, int]]:
    """The question of the change that a hand makes for each of three or four players."""
    hand = _drawn(Chance(seed, f"{name} table {level}"), rules)
    names, keys = PLAYERS[: hand.players], PLAYER_KEYS[: hand.players]
    result = hand.result(rules)
    answer = dict(zip(keys, result.points, strict=True))
    left = result.deadwood or ()
    counts = [
        Text("{who} {count}", who=who, count=count) for who, count in zip(names, left, strict=True)
    ]
    # On gin nothing is laid off, and the words must not make a learner look for it.
    gin = result.kind is ResultKind.GIN
    counted = Text("Left over: {counts:,}.") if gin else Text("After lay-offs {counts:,}.")
    why = paragraph(counted.filled(counts=counts), _verdict(result))
    pairs = list(_slips(hand, rules, keys))
    wrong = wrong_only(pairs, [answer])
    ways = hand.defended(rules.layoff_extends)
    defence = [
        _defence(who, way, gin=not hand.laid.unmatched)
        for who, way in zip(names[1:], ways, strict=True)
    ]
    return Prepared(
        kind=name,
        level=level,
        seed=seed,
        rules=rules,
        prompt=paragraph(
            Text.counted(
                "There is {n} at the table.", "There are {n} at the table.", n=hand.players
            ),
            Text(
                "{ann} ends the hand and lays these cards; the others lay off as well as can be, "
                "{ben} first and then in turn. What does the hand change for each of them? Write "
                "a loss with a minus sign.",
                ann=ANN,
                ben=BEN,
            ),
        ),
        shows=(
            *laid_groups(names[0], hand.laid),
            *(
                Group.of(
                    Text.counted("{who}: {n} card", "{who}: {n} cards", who=who, n=len(cards)),
                    cards,
                    "hand",
                )
                for who, cards in zip(names[1:], hand.others, strict=True)
            ),
        ),
        facts=(
            (_RULES_WITH_TIES if rules.tie_rule == "undercut" else _RULES_WITHOUT_TIES).filled(
                rules=rules.name,
                gin=rules.gin_bonus,
                undercut=rules.undercut_bonus,
            ),
            Text(
                "One may lay off on the knocker's own cards and on one's own lay-offs, not on "
                "another player's."
            ),
        ),
        form=Numbers(tuple(zip(keys, names, strict=True)), least=-MOST, most=0),
        hints=(
            Hint(Text("Begin with what {ann} has left over.", ann=ANN), hand.laid.unmatched),
            Hint(
                Text("Nobody may lay off on gin.")
                if not hand.laid.unmatched
                else Text("Now the others in turn: what fits the melds that were laid?"),
                CardSet(sum(way.laid_off.mask for way in ways)),
            ),
            Hint(
                (
                    Text("Left over: {counts:,}. What does gin bring besides?")
                    if gin
                    else Text("After lay-offs {counts:,}. Who has the least?")
                ).filled(counts=counts)
            ),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong,
        otherwise=found("slip", Text("Count once more, one player at a time.")),
        more=why,
        proof=Proof(
            why,
            (
                *defence,
                *(ProofEntry(each.mistake.name, each.text, good=False) for _, each in wrong),
            ),
        ),
    )


_RULES_WITH_TIES = Text(
    "Rules: {rules} (gin {gin} for each loser, an undercut costs the knocker {undercut}, a tie is "
    "an undercut)"
)
_RULES_WITHOUT_TIES = Text(
    "Rules: {rules} (gin {gin} for each loser, an undercut costs the knocker {undercut}, a tie is "
    "no undercut)"
)


def _verdict(result: HandResult) -> Text:
    if result.kind is ResultKind.GIN:
        text = _GONE_GIN
    elif result.kind is not ResultKind.UNDERCUT:
        text = _NOBODY_HAS_LESS
    else:
        text = _ONE_HAS_LESS if len(result.winners) == 1 else _SEVERAL_HAVE_LESS
    return text.filled(
        knocker=ANN,
        winner=PLAYERS[result.winners[0]],
        winners=[PLAYERS[seat] for seat in result.winners],
        bonus=result.bonus,
        fine=points(abs(result.points[_KNOCKER])),
    )


_GONE_GIN = Text(
    "{knocker} has gone gin: each of the others loses all that is left over, and {bonus} more."
)
_SEVERAL_HAVE_LESS = Text(
    "{winners:,} have less than {knocker} and share the win. The others lose the difference to "
    "them, and {knocker} {bonus} besides: {fine}."
)
_ONE_HAS_LESS = Text(
    "{winner} has the least, less than {knocker}, and wins. The others lose the difference to "
    "{winner}, and {knocker} {bonus} besides: {fine}."
)
_NOBODY_HAS_LESS = Text(
    "Nobody has less than {knocker}, who wins and loses nothing. The others lose the difference "
    "to {knocker}."
)


def _defence(who: Text, way: BestLayOff, *, gin: bool) -> ProofEntry:
    groups = laid_groups(who, Arrangement(way.melds, way.unmatched, way.deadwood))
    if way.laid_off:
        cards = tuple(card for card, _ in way.steps)
        text = Text(
            "{who} lays off {cards} and is left with {left}.",
            who=who,
            cards=cards,
            left=points(way.deadwood),
        )
        groups = (Group(Text.in_context("zone", "laid off"), cards, "meld"), *groups)
    else:
        text = (
            Text("{who} may lay off nothing on gin and has {left} left.")
            if gin
            else Text("{who} lays off nothing and has {left} left.")
        ).filled(who=who, left=points(way.deadwood))
    return ProofEntry(who, text, groups)


def _slips(
    hand: TableKnock, rules: GinRules, keys: tuple[str, ...]
) -> Iterator[tuple[dict[str, int], Finding]]:
    def answered(result: HandResult) -> dict[str, int]:
        return dict(zip(keys, result.points, strict=True))

    result = hand.result(rules)
    left = result.deadwood or ()
    yield (
        answered(hand.result(rules.replace(layoff_extends="any"))),
        found(
            "others-lay-off",
            Text(
                "That comes out when one player goes on where another has laid off. Only the "
                "knocker's own cards and one's own lay-offs may be made longer."
            ),
        ),
    )
    if not hand.laid.unmatched:
        ways = [
            lay_off(cards, hand.laid.melds, rules.layoff_extends).deadwood for cards in hand.others
        ]
        yield (
            answered(score_knock(rules, [0, *ways], knocker=_KNOCKER)),
            found("M7", Text("Nobody may lay off on gin: every card counts as it is held.")),
        )
    else:
        yield (
            answered(score_knock(rules, hand.unaided, knocker=_KNOCKER)),
            found(
                "M29",
                Text(
                    "That is the score before lay-offs. First everybody lays off, and then the "
                    "counts are compared."
                ),
            ),
        )
        yield (
            answered(hand.result(rules.replace(tie_rule="undercut"))),
            found(
                "other-rules",
                Text(
                    "Somebody has as much as {ann}, but by the rules of the table a tie is no "
                    "undercut.",
                    ann=ANN,
                ),
            ),
        )
    if result.bonus:
        yield (
            answered(hand.result(rules.replace(gin_bonus=0, undercut_bonus=0))),
            found(
                "bonus-missed",
                (
                    Text("The differences are right, but {ann} loses {bonus} more.")
                    if hand.laid.unmatched
                    else Text(
                        "The differences are right, but each of the others loses {bonus} more."
                    )
                ).filled(bonus=result.bonus, ann=ANN),
            ),
        )
    yield (
        {key: -count if seat not in result.winners else 0 for seat, (key, count) in enumerate(
            zip(keys, left, strict=True))},
        found(
            "gross",
            Text(
                "These are the whole counts of the losers. Only the difference to {winner} is "
                "lost, and a bonus with it where there is one.",
                winner=PLAYERS[result.winners[0]],
            ),
        ),
    )  # fmt: skip
