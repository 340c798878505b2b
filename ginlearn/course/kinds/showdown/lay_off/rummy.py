"""Basic rummy: the cards that may be laid off during play, on anybody's melds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ginlearn.course.hands.chance import Chance
from ginlearn.course.hands.melds import meld_of_size
from ginlearn.course.kinds.example_players import BEN, CLEO
from ginlearn.course.kinds.showdown.lay_off import NAME
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Pick
from ginlearn.course.questions.question import Group, Hint, Marked, Proof, ProofEntry, Question
from ginlearn.engine.cards import PACK, Card, CardSet
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.on_table import joining
from ginlearn.engine.play.moves import LayOff, Phase
from ginlearn.text import Text, paragraph

HELD = 8
"""Cards of a player of three who has drawn and not yet discarded."""
OWNERS = (BEN, CLEO)


@dataclass(frozen=True, kw_only=True)
class LaidOffInPlay(Question[CardSet]):
    """A question about the cards that a player may lay off before melding anything."""

    steps: tuple[tuple[Card, CardSet], ...]
    """Each card with the meld as it lies when the card is played."""
    at_once: CardSet
    """The cards that fit before any other is laid off."""

    def judge(self, answer: CardSet) -> Marked:
        """The comment on the cards picked."""
        if answer == self.answers[0]:
            return Marked(True, self._why())
        return Marked.wrong(self._mistakes(answer), self._why())

    def _mistakes(self, answer: CardSet) -> Iterable[Finding]:
        right = self.answers[0]
        if not answer:
            yield found(
                "M28",
                Text(
                    "You have melded nothing yet, but that does not matter: in basic rummy you may "
                    "lay off all the same."
                ),
            )
            return
        if too_many := answer - right:
            yield found(
                "does-not-fit",
                (
                    Text("{cards} fits no meld on the table.")
                    if len(too_many) == 1
                    else Text("{cards} fit no meld on the table.")
                ).filled(cards=too_many),
            )
        missed = right - answer
        if missed and missed <= self.at_once:
            yield found(
                "lay-off-missed",
                Text.in_context(
                    "one or more", "Look at the melds once more: there is still a card that fits."
                ),
            )
        elif missed:
            yield found(
                "M30",
                Text(
                    "There is still a card to lay off. One that does not fit yet may fit once "
                    "another lies there."
                ),
            )

    def _why(self) -> Text:
        return paragraph(
            *(Text("{card} goes on {meld}.", card=card, meld=meld) for card, meld in self.steps),
            Text("It does not matter that you have melded nothing yet."),
        )

    def reveal(self) -> Proof:
        """Each card with its meld."""
        entries = tuple(
            ProofEntry(
                Text.in_context("heading", "{card} fits", card=card),
                Text("{card} goes on {meld}.", card=card, meld=meld),
                (
                    Group.of(
                        Text.in_context("zone", "the meld then"),
                        CardSet(meld.mask | card.mask),
                        "meld",
                    ),
                ),
            )
            for card, meld in self.steps
        )
        return Proof(self._why(), entries)

    def tempting(self) -> Iterable[CardSet]:
        """Picks with no card, with only the cards that fit at once, and with a card too many."""
        yield CardSet()
        if len(self.steps) > 1:
            yield CardSet(self.steps[0][0].mask)
        other = self._held() - self.answers[0]
        if other:
            yield self.answers[0] | CardSet(other.lowest.mask)

    def _held(self) -> CardSet:
        return CardSet(sum(card.mask for card in self.shows[-1].cards if card is not None))


def ask(level: int, seed: int, rules: RummyRules) -> LaidOffInPlay:
    """One card fits at level 1, two at level 2, and at level 3 one only after another."""
    chance = Chance(seed, f"{NAME} rummy {level}")
    while True:
        melds, hand = _drawn(chance, level, rules)
        steps = _steps(melds, hand, rules)
        first = _at_once(melds, hand, rules)
        chained = len(steps) > len(first)
        if chained == (level == 3) and len(steps) == (1, 2, 2)[level - 1]:
            break
    groups = tuple(
        Group.of(Text.in_context("zone", "{who} laid down", who=who), meld, "meld")
        for who, meld in zip(OWNERS, melds, strict=True)
    )
    fitting = CardSet(sum(card.mask for card, _ in steps))
    return LaidOffInPlay(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text(
            "This is basic rummy for three, and it is your turn. You have drawn, and you have "
            "melded nothing yet in this hand. Which of your cards may you lay off now, one after "
            "another?"
        ),
        shows=(*groups, Group.of(Text.in_context("zone", "Your hand"), hand, "hand")),
        facts=(Text("You have put down no card in this hand."),),
        form=Pick(hand, least=0, most=len(hand)),
        hints=(
            Hint(Text("You may lay off on anybody's melds, at any time in your turn.")),
            Hint(
                Text("Look at both ends of a run, and for the fourth card of a set."),
                CardSet(sum(meld.mask for meld in melds)),
            ),
            Hint(
                (
                    Text("Begin here: {meld}.")
                    if level < 3
                    else Text("Begin here: {meld}. Then look once more, for it has grown.")
                ).filled(meld=steps[0][1]),
                steps[0][1],
            ),
        ),
        answers=(fitting,),
        steps=steps,
        at_once=first,
    )


def _drawn(
    chance: Chance, level: int, rules: RummyRules
) -> tuple[tuple[CardSet, CardSet], CardSet]:
    """Two melds on the table and a hand; cards that fit are dealt in, or they would be rare."""
    free = PACK
    melds = []
    for _ in OWNERS:
        meld = meld_of_size(chance, free, 3)
        free ^= meld
        melds.append(CardSet(meld))
    hand = 0
    meld = chance.pick(melds).mask
    for _ in range(1 if level == 1 else 2):
        fits = joining(meld, rules.ace_rule) & free
        if fits:
            card = chance.pick(list(CardSet(fits))).mask
            free ^= card
            hand |= card
            if level == 3:
                meld |= card
    rest = chance.shuffled([card.mask for card in CardSet(free)])
    hand |= sum(rest[: HELD - hand.bit_count()])
    return (melds[0], melds[1]), CardSet(hand)


def _at_once(melds: tuple[CardSet, CardSet], hand: CardSet, rules: RummyRules) -> CardSet:
    return CardSet(
        (joining(melds[0].mask, rules.ace_rule) | joining(melds[1].mask, rules.ace_rule))
        & hand.mask
    )


def _steps(
    melds: tuple[CardSet, CardSet], hand: CardSet, rules: RummyRules
) -> tuple[tuple[Card, CardSet], ...]:
    """All lay-offs that the engine allows, one after another, runs being served first."""
    state = Rummy.from_cards(
        [hand, None, None],
        table={1: [melds[0]], 2: [melds[1]]},
        rules=rules,
        turn=0,
        phase=Phase.DISCARD,
    )
    steps: list[tuple[Card, CardSet]] = []
    while True:
        offered = [move for move in state.legal_moves() if isinstance(move, LayOff)]
        if not offered:
            return tuple(steps)
        move = max(offered, key=lambda move: len({card.suit for card in move.onto}) == 1)
        steps.append((move.card, move.onto))
        state = state.play(move)
