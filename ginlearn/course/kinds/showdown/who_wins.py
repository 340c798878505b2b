"""Questions that ask for the winner after a knock, and at the last level for the points too."""

from __future__ import annotations

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.showdowns import KNOCKER, OTHER, Showdown
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
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import OneOf, Option
from ginlearn.course.questions.question import Hint, Hints, Kind, Proof, ProofEntry
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph

NAME = "who-wins"
OPTIONS = 5
"""The most outcomes offered at the last level; the right one is among them."""


_OF_WINNERS = {"M6", "M7", "M9", "M13", "M15", "M18", "M24", "M29", "M30"}
"""The mistakes that can make somebody take the wrong player for the winner."""

_EASY: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and not hand.fitting and hand.held < hand.left,
    lambda hand: not hand.is_gin and not hand.fitting and hand.held > hand.left,
    lambda hand: not hand.is_gin and not hand.fitting and hand.held == hand.left,
    lambda hand: hand.is_gin and hand.left == 0,
)
_DECIDED_BY_LAY_OFFS: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and bool(hand.fitting) and hand.left < hand.held < hand.unaided,
    lambda hand: not hand.is_gin and bool(hand.fitting) and hand.left == hand.held < hand.unaided,
    lambda hand: not hand.is_gin and hand.held < hand.left < hand.unaided <= hand.held + 20,
    lambda hand: (
        not hand.is_gin
        and hand.held < hand.left <= hand.held + 20
        and (hand.on_deadwood or (hand.left,))[0] <= hand.held
    ),
    lambda hand: hand.is_gin and hand.against_gin < hand.left <= 20,
)
_BY_HOW_MUCH: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and bool(hand.fitting) and hand.left <= hand.held < hand.unaided,
    lambda hand: not hand.is_gin and hand.held < hand.left < hand.unaided,
    lambda hand: hand.is_gin and hand.against_gin < hand.left,
    lambda hand: not hand.is_gin and 0 < hand.knocker_laying_off[0] < hand.held < hand.left,
)
_CASES = (_EASY, _DECIDED_BY_LAY_OFFS, _BY_HOW_MUCH)


def ask(level: int, seed: int, rules: Rules) -> Prepared[str]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two."""
    gin = gin_for_two(rules, NAME)
    hand = drawn(seed, NAME, level, _CASES[level - 1], gin)
    right = Outcome.of(hand.result(gin))
    wrong = list(slips(hand, gin))
    if level < 3:
        options = _winners()
        answer = _winner_key(right)
        pairs = [
            (_winner_key(outcome), finding)
            for outcome, finding in wrong
            if finding.mistake_id in _OF_WINNERS
        ]
        pairs += [(option.key, _of_winner(hand, right)) for option in options]
        asked = Text("Who wins this hand?")
    else:
        options = _outcomes(right, [outcome for outcome, _ in wrong], seed, gin)
        answer = _key(right)
        offered = {option.key for option in options}
        pairs = [(_key(outcome), finding) for outcome, finding in wrong]
        pairs += [(option.key, _of_winner(hand, right)) for option in options]
        pairs = [(key, finding) for key, finding in pairs if key in offered]
        asked = Text("Who scores how much?")
    arranged = level == 1
    why = explained(hand, gin)
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=gin,
        prompt=paragraph(
            Text(
                "{knocker} ends the hand and lays these cards. {other} may lay off where that is "
                "allowed.",
                knocker=PLAYERS[KNOCKER],
                other=PLAYERS[OTHER],
            ),
            asked,
        ),
        shows=(*knocker_groups(hand), *(other_laid(hand) if arranged else (other_hand(hand),))),
        facts=rule_facts(hand, gin),
        form=OneOf(options),
        hints=_hints(hand),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(pairs, [answer]),
        otherwise=_of_winner(hand, right),
        more=why,
        proof=Proof(why, (table_of(hand), best_way(hand), *losing(hand, gin))),
    )


def rule_facts(hand: Showdown, rules: GinRules) -> tuple[Text, ...]:
    """The facts about the rules that are needed, and about the first upcard where it matters."""
    facts: list[Text] = [
        Text(
            "Rules: {rules} (gin {gin}, undercut {undercut})",
            rules=rules.name,
            gin=rules.gin_bonus,
            undercut=rules.undercut_bonus,
        )
    ]
    if rules.oklahoma:
        facts.append(Text("First upcard: {card}", card=hand.first_upcard))
    return tuple(facts)


def losing(hand: Showdown, rules: GinRules) -> tuple[ProofEntry, ...]:
    """The reasons why the tempting outcomes are wrong, each once, as entries of a proof."""
    right = Outcome.of(hand.result(rules))
    entries = {}
    for outcome, finding in slips(hand, rules):
        if outcome != right and finding.mistake_id not in entries:
            entries[finding.mistake_id] = ProofEntry(finding.mistake.name, finding.text, good=False)
    return tuple(entries.values())


def _winners() -> tuple[Option, ...]:
    return (
        Option("ann", PLAYERS[KNOCKER]),
        Option("ben", PLAYERS[OTHER]),
        Option("nobody", Text.in_context("button", "Nobody")),
    )


def _winner_key(outcome: Outcome) -> str:
    if not outcome.winners:
        return "nobody"
    return "ann" if outcome.winners == (KNOCKER,) else "ben"


def _outcomes(
    right: Outcome, wrong: list[Outcome], seed: int, rules: GinRules
) -> tuple[Option, ...]:
    """The right outcome among the wrong ones, in a random order."""
    offered = {_key(right): right}
    for outcome in wrong:
        if len(offered) < OPTIONS:
            offered.setdefault(_key(outcome), outcome)
    order = Chance(seed, f"{NAME} options").shuffled(list(offered))
    return tuple(Option(key, _label(offered[key], rules)) for key in order)


def _key(outcome: Outcome) -> str:
    """A key such as "ann-22"."""
    if not outcome.winners:
        return "nobody"
    return f"{_winner_key(outcome)}-{max(map(abs, outcome.points))}"


def _label(outcome: Outcome, rules: GinRules) -> Text:
    if not outcome.winners:
        return Text.in_context("button", "Nobody scores")
    points = max(map(abs, outcome.points))
    winner = PLAYERS[outcome.winners[0]]
    loser = PLAYERS[1 - outcome.winners[0]]
    if rules.scoring == "losers_lose":
        return Text.in_context("button", "{loser} loses {points}", loser=loser, points=points)
    return Text.in_context("button", "{winner} scores {points}", winner=winner, points=points)


def _of_winner(hand: Showdown, right: Outcome) -> Finding:
    """The comment on a wrong winner that no likelier mistake explains."""
    counts = Text(
        "{knocker} has {held} left and {other} {left}.",
        knocker=PLAYERS[KNOCKER],
        held=hand.held,
        other=PLAYERS[OTHER],
        left=hand.left,
    )
    if right.winners == (OTHER,):
        return found(
            "undercut-missed",
            paragraph(counts, Text("A knock does not win by itself.")),
        )
    if hand.held == hand.left == 0:
        return found("M24", paragraph(counts, Text("But gin is never tied.")))
    return found("lower-count", paragraph(counts, Text("The lower count wins.")))


def _hints(hand: Showdown) -> Hints:
    knocker, other = PLAYERS[KNOCKER], PLAYERS[OTHER]
    first = Hint(
        Text("Begin with what {knocker} has left over, beside the melds.", knocker=knocker),
        hand.laid.unmatched,
    )
    if hand.is_gin:
        return (
            first,
            Hint(Text("{knocker} has nothing left over: that is gin.", knocker=knocker)),
            Hint(
                Text(
                    "Nobody lays off on gin, and it cannot be undercut. So what {other} has left "
                    "counts as it is.",
                    other=other,
                ),
                hand.best.unmatched,
            ),
        )
    second = Hint(
        Text("Now see which cards of {other} fit the melds on the table.", other=other),
        hand.fitting,
    )
    if not hand.fitting:
        second = Hint(
            Text("Nothing of {other}'s fits the melds: count the deadwood.", other=other),
            hand.best.unmatched,
        )
    third = Hint(
        (
            Text("{knocker} has {held} left. At best {other} is left with {left}.")
            if hand.best.unmatched
            else Text("{knocker} has {held} left. At best {other} is left with nothing.")
        ).filled(knocker=knocker, held=hand.held, other=other, left=hand.best.unmatched),
        hand.best.unmatched,
    )
    return (first, second, third)


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Who wins the hand?"),
    levels=(
        Text("No card can be laid off: one count against the other, ties and gin among them."),
        Text("Lay-offs, or lay-offs that are not allowed, decide who wins."),
        Text("Who scores how much: the mistakes are the other answers."),
    ),
    provokes=("M6", "M7", "M9", "M18", "M24", "M29"),
    ask=ask,
)
