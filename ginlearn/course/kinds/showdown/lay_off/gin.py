"""Laying off on the knocker's melds: the cards that fit, and the least that can be left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.lay_off import NAME
from ginlearn.course.kinds.showdown.showdowns import KNOCKER, OTHER, Showdown
from ginlearn.course.kinds.showdown.showing import (
    Wanted,
    best_way,
    drawn,
    knocker_groups,
    other_hand,
    table_of,
)
from ginlearn.course.kinds.showdown.slips import wrong_counts
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Number, Pick
from ginlearn.course.questions.question import (
    Hint,
    Hints,
    Marked,
    Proof,
    ProofEntry,
    Question,
)
from ginlearn.engine.cards import CardSet
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.arranging import best_arrangements
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph

MOST = 100

_FITTING: tuple[Wanted, ...] = (
    lambda hand: (
        not hand.is_gin and not hand.is_chained and 1 <= len(hand.fitting) <= 3 and _loose(hand)
    ),
    lambda hand: (
        not hand.is_gin
        and not hand.is_chained
        and 1 <= len(hand.fitting) <= 3
        and _loose(hand)
        and hand.on_deadwood is not None
    ),
)
_CHAINS: tuple[Wanted, ...] = (
    lambda hand: not hand.is_gin and hand.is_chained and hand.left < hand.without_chains,
    lambda hand: not hand.is_gin and hand.on_deadwood is not None and hand.unaided > hand.left,
    lambda hand: hand.is_gin and hand.against_gin < hand.left,
)
_BREAKING: tuple[Wanted, ...] = (
    # This quickly computed condition, fewer points than without lay-offs, rules most hands out.
    lambda hand: not hand.is_gin and hand.left < hand.unaided and hand.left < hand.meld_first,
    lambda hand: not hand.is_gin and hand.left < hand.all_laid_off,
    lambda hand: not hand.is_gin and hand.left < hand.all_laid_off and hand.unaided > hand.left,
)
_CASES = (_FITTING, _CHAINS, _BREAKING)


def _loose(hand: Showdown) -> bool:
    """True when all cards that fit are loose ones, so that no meld has to be considered."""
    return any(hand.fitting <= way.unmatched for way in best_arrangements(hand.other))


def ask(level: int, seed: int, rules: Rules) -> Question[CardSet] | Question[int]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two."""
    gin = gin_for_two(rules, NAME)
    hand = drawn(seed, NAME, level, _CASES[level - 1], gin)
    return _which_fit(hand, seed, gin) if level == 1 else _what_is_left(hand, level, seed, gin)


@dataclass(frozen=True, kw_only=True)
class WhichFit(Question[CardSet]):
    """A question about the cards that can be laid off; each wrong pick has its reason."""

    hand: Showdown

    def judge(self, answer: CardSet) -> Marked:
        """The comment on the cards picked."""
        right = self.answers[0]
        if answer == right:
            return Marked(True, self._why())
        return Marked.wrong(self._mistakes(answer, right), self._why())

    def _mistakes(self, answer: CardSet, right: CardSet) -> Iterable[Finding]:
        too_many, missed = answer - right, right - answer
        deadwood = self.hand.on_deadwood
        built = CardSet() if deadwood is None else deadwood[1] & too_many
        if built:
            yield found(
                "M18",
                Text(
                    "{cards} could only join {knocker}'s deadwood, and nobody lays off there: it "
                    "is no meld.",
                    cards=built,
                    knocker=PLAYERS[KNOCKER],
                ),
            )
        if too_many - built:
            yield found(
                "does-not-fit",
                (_DOES_NOT_FIT if len(too_many - built) == 1 else _DO_NOT_FIT).filled(
                    cards=too_many - built,
                    knocker=PLAYERS[KNOCKER],
                ),
            )
        if missed:
            yield found(
                "lay-off-missed",
                Text.counted(
                    "Look at the melds once more: there is still a card that fits.",
                    "Look at the melds once more: there are still {n} cards that fit.",
                    n=len(missed),
                ),
            )

    def _why(self) -> Text:
        steps = sorted(_each_with_its_meld(self.hand))
        return paragraph(
            *(
                Text("{card} goes on {meld}.", card=CardSet(1 << card), meld=CardSet(meld))
                for card, meld in steps
            )
        )

    def reveal(self) -> Proof:
        """Each card that fits, with its meld, and the reasons that keep the tempting ones out."""
        entries = [table_of(self.hand)]
        if self.hand.on_deadwood is not None:
            used = self.hand.on_deadwood[1]
            entries.append(
                ProofEntry(
                    Text.in_context("heading", "Not on deadwood"),
                    Text(
                        "{cards} would go with cards that {knocker} has left over, and those are "
                        "no meld.",
                        cards=used,
                        knocker=PLAYERS[KNOCKER],
                    ),
                    good=False,
                )
            )
        return Proof(self._why(), tuple(entries))

    def tempting(self) -> Iterable[CardSet]:
        """Picks with cards for the deadwood, with one card left out, and with a card too many."""
        right = self.answers[0]
        if self.hand.on_deadwood is not None:
            yield right | self.hand.on_deadwood[1]
        if len(right) > 1:
            yield right - CardSet(right.lowest.mask)
        other = self.hand.other - right
        yield right | CardSet(other.lowest.mask)
        yield CardSet(other.lowest.mask)


_DOES_NOT_FIT = Text(
    "{cards} does not fit any meld of {knocker}: a set takes its fourth card, and a run the next "
    "card of its suit at either end."
)
_DO_NOT_FIT = Text(
    "{cards} do not fit any meld of {knocker}: a set takes its fourth card, and a run the next "
    "card of its suit at either end."
)


def _each_with_its_meld(hand: Showdown) -> Iterable[tuple[int, int]]:
    """Each card that fits at once, by its number, with the mask of its meld."""
    for meld in hand.laid.melds:
        for card in hand.fitting:
            if is_meld(CardSet(meld.mask | card.mask)):
                yield int(card), meld.mask


def _which_fit(hand: Showdown, seed: int, rules: GinRules) -> WhichFit:
    knocker, other = PLAYERS[KNOCKER], PLAYERS[OTHER]
    kinds = {meld.kind for meld in hand.laid.melds if _extends(hand, meld)}
    return WhichFit(
        kind=NAME,
        level=1,
        seed=seed,
        rules=rules,
        prompt=Text(
            "{knocker} ends the hand and lays these cards. Which cards of {other} can be laid off?",
            knocker=knocker,
            other=other,
        ),
        shows=(*knocker_groups(hand), other_hand(hand)),
        form=Pick(hand.other, least=1, most=len(hand.other)),
        hints=(
            Hint(
                Text(
                    "Look at {knocker}'s melds alone. What is left over beside them takes nothing.",
                    knocker=knocker,
                ),
                hand.knocker - hand.laid.unmatched,
            ),
            Hint(
                Text("A set of three takes the fourth card of its rank.")
                if kinds == {"set"}
                else Text("A run takes the next card of its suit, at either end.")
                if kinds == {"run"}
                else Text(
                    "A set of three takes its fourth card, and a run the next card at either end."
                )
            ),
            Hint(
                Text("Look here: {melds}.", melds=_melds_extended(hand)),
                CardSet(sum(meld.mask for meld in _melds_extended(hand))),
            ),
        ),
        answers=(hand.fitting,),
        hand=hand,
    )


def _extends(hand: Showdown, meld: CardSet) -> bool:
    return any(is_meld(CardSet(meld.mask | card.mask)) for card in hand.fitting)


def _melds_extended(hand: Showdown) -> tuple[CardSet, ...]:
    return tuple(meld for meld in hand.laid.melds if _extends(hand, meld))


def _what_is_left(hand: Showdown, level: int, seed: int, rules: GinRules) -> Prepared[int]:
    knocker, other = PLAYERS[KNOCKER], PLAYERS[OTHER]
    best = hand.best
    pairs = list(_counts(hand))
    why = best_way(hand)
    entries = [
        ProofEntry(finding.mistake.name, finding.text, good=False)
        for _, finding in wrong_only(pairs, [best.deadwood])
    ]
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text(
            "{knocker} ends the hand and lays these cards. {other} may lay off where that is "
            "allowed. How much deadwood is {other} left with at best?",
            knocker=knocker,
            other=other,
        ),
        shows=(*knocker_groups(hand), other_hand(hand)),
        form=Number(0, MOST),
        hints=_hints(hand),
        answers=(best.deadwood,),
        praise=why.text,
        foreseen=wrong_only(pairs, [best.deadwood]),
        otherwise=found(
            "slip",
            Text(
                "That count does not come out. Lay {other}'s melds first, then see what fits, and "
                "count what is left.",
                other=other,
            ),
        ),
        more=why.text,
        proof=Proof(why.text, (table_of(hand), why, *entries)),
    )


def _counts(hand: Showdown) -> Iterable[tuple[int, Finding]]:
    if hand.is_gin:
        if hand.against_gin < hand.left:
            yield (
                hand.against_gin,
                found(
                    "M7",
                    Text(
                        "{wrong} would be left after laying off, but {knocker} has gone gin, and "
                        "nobody lays off on gin.",
                        wrong=hand.against_gin,
                        knocker=PLAYERS[KNOCKER],
                    ),
                ),
            )
    else:
        yield from wrong_counts(hand)
    yield (
        hand.other.points,
        found(
            "all-counted",
            Text("That is every card of {other}. The melds cost nothing.", other=PLAYERS[OTHER]),
        ),
    )


def _hints(hand: Showdown) -> Hints:
    knocker, other = PLAYERS[KNOCKER], PLAYERS[OTHER]
    if hand.is_gin:
        return (
            Hint(Text("First look at what {knocker} has left over.", knocker=knocker)),
            Hint(
                Text("{knocker} has gone gin. What does that mean for lay-offs?", knocker=knocker)
            ),
            Hint(
                Text("So count {cards} alone.", cards=hand.best.unmatched)
                if hand.best.unmatched
                else Text("So see what the melds of {other} leave.", other=other),
                hand.best.unmatched,
            ),
        )
    best = hand.best
    first = Hint(
        Text("These cards of {other} can go on {knocker}'s melds, one after another.",
                 other=other, knocker=knocker),
        hand.fitting,
    )  # fmt: skip
    if not hand.fitting:
        first = Hint(
            Text("No card of {other} fits {knocker}'s melds.", other=other, knocker=knocker)
        )
    if hand.meld_first > best.deadwood:
        second = Text("Here a meld is worth giving up for its lay-offs. Try it both ways.")
    elif hand.all_laid_off > best.deadwood:
        second = Text("Not every card that fits is better laid off. Try it both ways.")
    elif hand.is_chained:
        second = Text("A card that does not fit yet may fit once another lies there.")
    else:
        second = Text(
            "Nothing goes on what {knocker} has left over. So count what {other} has left over "
            "then.",
            knocker=knocker,
            other=other,
        )
    third = (
        Text("Keep these: {melds}.", melds=best.melds)
        if best.melds
        else Text("No meld is kept at best.")
    )
    return (
        first,
        Hint(second),
        Hint(third, CardSet(sum(meld.mask for meld in best.melds))),
    )
