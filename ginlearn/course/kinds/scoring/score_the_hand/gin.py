"""The score of each player for a hand, by one set of rules and by several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.scoring import table_hands
from ginlearn.course.kinds.scoring.score_the_hand import NAME
from ginlearn.course.kinds.showdown.showdowns import KNOCKER, OTHER, Showdown, showdown_where
from ginlearn.course.kinds.showdown.showing import (
    Wanted,
    best_way,
    drawn,
    knocker_groups,
    other_hand,
    other_laid,
    table_of,
)
from ginlearn.course.kinds.showdown.slips import Outcome, explained, slips
from ginlearn.course.kinds.showdown.who_wins import losing, rule_facts
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Hint, Hints, Proof, ProofEntry, Question
from ginlearn.engine.cards import CARDS, PACK, CardSet
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph, verbatim

MOST = 200
"""More than any hand here scores."""
SIDE_BY_SIDE = ("simple", "modern", "table")
"""The rules compared, by the Hebrew and Greek rules of gin, Wikipedia and the table rules for the
same hand."""

_COUNTED: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and not hand.fitting and 0 < hand.held < hand.left,
    lambda hand: not hand.is_gin and not hand.fitting and hand.held > hand.left,
    lambda hand: not hand.is_gin and not hand.fitting and hand.held == hand.left,
    lambda hand: hand.is_gin and hand.against_gin == hand.left,
)
_LAID_OFF: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and bool(hand.fitting) and hand.left <= hand.held < hand.unaided,
    lambda hand: not hand.is_gin and hand.held < hand.left < hand.unaided,
    lambda hand: hand.is_gin and hand.against_gin < hand.left,
    lambda hand: not hand.is_gin and 0 < hand.knocker_laying_off[0] < hand.held < hand.left,
    lambda hand: hand.is_gin and hand.left == 0,
)
_COMPARED: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and hand.left < hand.held < hand.unaided,
    lambda hand: not hand.is_gin and not hand.fitting and hand.held == hand.left,
    lambda hand: hand.is_gin and hand.against_gin < hand.left,
)
_CASES = (_COUNTED, _LAID_OFF, _COMPARED)


def ask(level: int, seed: int, rules: Rules) -> Question[dict[str, int]]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two.

    By the rules of a table level 3 is a hand of three or four.
    """
    gin = gin_for_two(rules, NAME)
    if level == 3:
        if gin.scoring == "losers_lose" and max(gin.seats) > 2:
            return table_hands.score(NAME, level, seed, gin)
        if gin.oklahoma or Chance(seed, f"{NAME} which").below(3) == 0:
            return _oklahoma(seed, gin if gin.oklahoma else GinRules.named("oklahoma"))
        return _side_by_side(seed, gin)
    hand = drawn(seed, NAME, level, _CASES[level - 1], gin)
    answer = _points(Outcome.of(hand.result(gin)))
    pairs = [(_points(outcome), finding) for outcome, finding in slips(hand, gin)]
    why = explained(hand, gin)
    losers = gin.scoring == "losers_lose"
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=gin,
        prompt=paragraph(
            Text(
                "{knocker} ends the hand and lays these cards. {other} lays off as well as can "
                "be, where that is allowed.",
                knocker=PLAYERS[KNOCKER],
                other=PLAYERS[OTHER],
            ),
            _ASKS_LOSSES if losers else Text("What does each of them score?"),
        ),
        shows=(*knocker_groups(hand), *(other_laid(hand) if level == 1 else (other_hand(hand),))),
        facts=rule_facts(hand, gin),
        form=_form(least=-MOST if losers or gin.scoring == "zero_sum" else 0),
        hints=_hints(hand, losers=losers),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=_slip(hand),
        more=why,
        proof=Proof(why, (table_of(hand), best_way(hand), *losing(hand, gin))),
    )


_ASKS_LOSSES = Text(
    "By these rules the loser's score goes down: what does the hand change for each? Write a loss "
    "with a minus sign."
)


def _form(least: int = 0) -> Numbers:
    return Numbers((("ann", PLAYERS[KNOCKER]), ("ben", PLAYERS[OTHER])), least=least, most=MOST)


def _points(outcome: Outcome) -> dict[str, int]:
    return {"ann": outcome.points[KNOCKER], "ben": outcome.points[OTHER]}


def _slip(hand: Showdown) -> Finding:
    return found(
        "slip",
        Text(
            "Count once more: {knocker} has {held} left, and {other} {left}.",
            knocker=PLAYERS[KNOCKER],
            held=hand.held,
            other=PLAYERS[OTHER],
            left=hand.left,
        ),
    )


def _hints(hand: Showdown, *, losers: bool = False) -> Hints:
    if hand.is_gin:
        second = Text("{who} has nothing left over: that is gin.", who=PLAYERS[KNOCKER])
    else:
        second = Text(
            "{who} has {held} left. What can {other} lay off, and what is left then?",
            who=PLAYERS[KNOCKER],
            held=hand.held,
            other=PLAYERS[OTHER],
        )
    third = _LOSER_PAYS if losers else _WINNER_GAINS
    return (
        Hint(
            Text("Begin with what {who} has left over.", who=PLAYERS[KNOCKER]),
            hand.laid.unmatched,
        ),
        Hint(second, hand.best.laid_off),
        Hint(third.filled(other=PLAYERS[OTHER], left=hand.left), hand.best.unmatched),
    )


_LOSER_PAYS = Text(
    "{other} is left with {left}. Whose count is lower, and does the loser pay extra?"
)
_WINNER_GAINS = Text(
    "{other} is left with {left}. Whose count is lower, and does a bonus go with it?"
)


def _oklahoma(seed: int, rules: GinRules) -> Prepared[dict[str, int]]:
    """The limit that the first upcard sets, and the score, doubled for a spade."""
    chance = Chance(seed, f"{NAME} oklahoma")
    # Court cards and aces are the ones misread; other cards show their own number.
    ranks = chance.pick((range(10, 13), range(10, 13), range(1), range(5, 10)))
    spade = chance.below(2) == 0
    limit = rules.limit_for(CARDS[ranks[0]])
    hand = showdown_where(
        lambda hand: hand.held <= limit and hand.unaided == hand.left,
        chance.below(1 << 30),
        GinRules.named("modern"),
    )
    # The first upcard is long gone: it may be any card that is in neither hand.
    gone = CardSet(PACK ^ hand.knocker.mask ^ hand.other.mask)
    upcards = [card for card in gone if card.rank in ranks and (card.suit == 0) == spade]
    if not upcards:
        upcards = [card for card in gone if card.rank in ranks]
    if not upcards:
        upcards = [card for card in gone if rules.limit_for(card) >= hand.held]
    hand = replace(hand, first_upcard=chance.pick(upcards))
    limit = rules.limit_for(hand.first_upcard)
    right = Outcome.of(hand.result(rules))
    answer = {"limit": limit, **_points(right)}
    pairs: list[tuple[dict[str, int], Finding]] = []
    rank = hand.first_upcard.rank + 1
    if rank > 10 or rank == 1:
        misread = found(
            "M26",
            Text(
                "{upcard} does not set the limit at {wrong}: a face card sets it at 10, and an ace "
                "asks for gin, which is a limit of 0.",
                upcard=hand.first_upcard,
                wrong=rank,
            ),
        )
        pairs.append(({**answer, "limit": rank}, misread))
        if rank == 1:
            pairs.append(({**answer, "limit": 10}, misread))
            pairs.append(({**answer, "limit": 11}, misread))
    else:
        pairs.append(
            (
                {**answer, "limit": 10},
                found(
                    "other-rules",
                    Text(
                        "In Oklahoma the first upcard sets the limit: {upcard} makes it {limit}.",
                        upcard=hand.first_upcard,
                        limit=limit,
                    ),
                ),
            )
        )
    pairs += [
        ({"limit": limit, **_points(outcome)}, finding) for outcome, finding in slips(hand, rules)
    ]
    why = paragraph(
        (
            Text("{upcard} was turned up first, so the limit is {limit}.")
            if limit
            else Text(
                "{upcard} was turned up first, so the limit is 0, and only gin ends the hand."
            )
        ).filled(upcard=hand.first_upcard, limit=limit),
        explained(hand, rules),
    )
    fields = (("limit", Text("Most deadwood to knock with")), *_form().fields)
    return Prepared(
        kind=NAME,
        level=3,
        seed=seed,
        rules=rules,
        prompt=Text(
            "This is Oklahoma. The first upcard, which sets how much deadwood may be left to "
            "knock, was {upcard}. {knocker} knocks and lays this hand. What was the limit (0 for "
            "gin only), and what does each of them score?",
            upcard=hand.first_upcard,
            knocker=PLAYERS[KNOCKER],
        ),
        shows=(*knocker_groups(hand), *other_laid(hand)),
        facts=(*rule_facts(hand, rules), Text("A spade as first upcard doubles the hand.")),
        form=Numbers(fields, most=2 * MOST),
        hints=(
            Hint(Text("Begin with the upcard: what are its points?")),
            Hint(Text("Face cards are worth 10, and an ace has a rule of its own.")),
            Hint(
                Text(
                    "The limit is {limit}. {knocker} has {held} left and {other} {left}: score "
                    "that, and look at the suit of the upcard.",
                    limit=limit,
                    knocker=PLAYERS[KNOCKER],
                    held=hand.held,
                    other=PLAYERS[OTHER],
                    left=hand.left,
                ),
                hand.best.unmatched,
            ),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=_slip(hand),
        more=why,
        proof=Proof(why, (table_of(hand), best_way(hand), *losing(hand, rules))),
    )


def _side_by_side(seed: int, rules: GinRules) -> Prepared[dict[str, int]]:
    """The points that the same hand moves by three sets of rules."""
    hand = drawn(seed, NAME, 3, _COMPARED, GinRules.named("simple"))
    profiles = [GinRules.named(name) for name in SIDE_BY_SIDE]
    answer = {each.name: _moved(Outcome.of(hand.result(each))) for each in profiles}
    pairs = list(_compared(hand, profiles, answer))
    form = Numbers(tuple((name, verbatim(name)) for name in SIDE_BY_SIDE), most=MOST)
    why = paragraph(Text("{numbers}.", numbers=form.show(answer)), explained(hand, profiles[0]))
    entries = [
        ProofEntry(
            Text.in_context("heading", "By the rules {rules}", rules=each.name),
            explained(hand, each),
        )
        for each in profiles
    ]
    return Prepared(
        kind=NAME,
        level=3,
        seed=seed,
        rules=rules,
        prompt=Text(
            "{knocker} ends the hand and lays these cards. {other} lays off as well as can be, "
            "where that is allowed. Score it by three sets of rules. Write the points that change "
            "the score, the same number whether the winner gains or the loser loses them.",
            knocker=PLAYERS[KNOCKER],
            other=PLAYERS[OTHER],
        ),
        shows=(*knocker_groups(hand), other_hand(hand)),
        facts=tuple(
            (_TIE_IS_UNDERCUT if each.tie_rule == "undercut" else _TIE_IS_NONE).filled(
                rules=each.name, gin=each.gin_bonus, undercut=each.undercut_bonus
            )
            for each in profiles
        ),
        form=form,
        hints=_hints(hand),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=_slip(hand),
        more=why,
        proof=Proof(why, (table_of(hand), best_way(hand), *entries)),
    )


_TIE_IS_UNDERCUT = Text("{rules}: gin {gin}, undercut {undercut}, a tie is an undercut")
_TIE_IS_NONE = Text("{rules}: gin {gin}, undercut {undercut}, a tie is no undercut")


def _moved(outcome: Outcome) -> int:
    return max(map(abs, outcome.points))


def _compared(
    hand: Showdown, profiles: list[GinRules], answer: dict[str, int]
) -> Iterator[tuple[dict[str, int], Finding]]:
    """The answers to which one mistake leads under every set of rules."""
    by_mistake: dict[str, tuple[dict[str, int], Finding]] = {}
    for rules in profiles:
        for outcome, finding in slips(hand, rules):
            if finding.mistake_id not in by_mistake:
                by_mistake[finding.mistake_id] = (dict(answer), finding)
            wrong = by_mistake[finding.mistake_id][0]
            if wrong[rules.name] == answer[rules.name]:
                wrong[rules.name] = _moved(outcome)
    yield from by_mistake.values()
    different = found(
        "other-rules",
        Text("The rules differ here: look at the bonus that each of them names."),
    )
    for rules in profiles:
        yield dict.fromkeys(answer, answer[rules.name]), different
