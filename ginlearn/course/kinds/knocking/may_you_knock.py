"""Questions that ask for the discards with which a hand may knock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.gin_rules import rules_of_gin
from ginlearn.course.kinds.knocking.knocks_seen import highest, imagined, misread, missed
from ginlearn.course.kinds.melds.arrangements_shown import as_groups, tempting_entries, the_hand
from ginlearn.course.kinds.melds.made_hands import RIVALS
from ginlearn.course.kinds.melds.traps import FALSE_RUNS, JACK, hand_around, rivals, some_meld, trap
from ginlearn.course.kinds.prepared import Prepared
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import Tempting, tempting_arrangements
from ginlearn.course.questions.forms import OneOf, Option, Pick
from ginlearn.course.questions.question import Group, Hint, Hints, Kind, Proof, ProofEntry, Question
from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.games.gin.knocked import knock_cards
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.melds.arranging import (
    best_arrangement,
    best_arrangements,
    best_discard_masks,
    best_discards,
    least_deadwood,
)
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph, points

SIZE = 11
"""Cards in the hand of a player who has drawn."""
MOST_DISCARDS = 2
"""The most cards that may be discarded to knock, where the right one is to be found."""

OPTIONS = (
    Option("yes", Text.in_context("button", "Yes, I may")),
    Option("no", Text.in_context("button", "No, not yet")),
    Option("must", Text.in_context("button", "Yes, I must")),
)


@dataclass(frozen=True)
class Turn:
    """Eleven cards, the most deadwood with which they may knock, and the first upcard if it counts.

    ``hidden`` is the mistake that the hand was made to bring out: the reason why its answer may be
    missed.
    """

    hand: CardSet
    limit: int
    upcard: Card | None
    hidden: Finding

    @property
    def allowed(self) -> CardSet:
        """The cards that may be discarded to knock."""
        return CardSet(knock_cards(self.hand.mask, self.limit))


def ask(level: int, seed: int, rules: Rules) -> Question[Any]:
    """The question of a level and a seed."""
    refusal = Text("there is no knock in {name}; choose rules of gin", name=rules.name)
    gin = rules_of_gin(rules, refusal)
    if level == 3 and not gin.oklahoma:
        gin = GinRules.named("oklahoma")
    chance = Chance(seed, f"{KIND.name} {level}")
    turn = _TURNS[level](chance, gin)
    common = {
        "kind": KIND.name,
        "level": level,
        "seed": seed,
        "rules": gin,
        "shows": _shows(turn),
        "facts": (Text("You hold eleven cards, and throw one of them this turn."),),
        "more": _truth(turn),
        "proof": Proof(_truth(turn), _entries(turn)),
    }
    return _which_card(turn, common) if level == 2 else _whether(turn, common)


def _whether(turn: Turn, common: dict[str, Any]) -> Prepared[str]:
    if turn.allowed:
        right, foreseen = "yes", (("no", turn.hidden), ("must", _no_duty(turn)))
    else:
        right, foreseen = "no", (("yes", turn.hidden), ("must", turn.hidden))
    prompt = Text("It is your turn and you have drawn. May you knock now?")
    if turn.upcard is not None:
        prompt = Text("You play Oklahoma, and you have drawn. May you knock now?")
    return Prepared(
        prompt=prompt,
        form=OneOf(OPTIONS),
        hints=_hints_whether(turn),
        answers=(right,),
        praise=paragraph(Text("Right."), _truth(turn)),
        foreseen=foreseen,
        otherwise=turn.hidden,
        **common,
    )


def _which_card(turn: Turn, common: dict[str, Any]) -> Prepared[CardSet]:
    allowed = turn.allowed
    greedy = {highest(way.arrangement.unmatched): way for way in tempting_arrangements(turn.hand)
              if way.arrangement.unmatched}  # fmt: skip
    wrong = tuple(
        (CardSet(card.mask), _too_much(turn, card, greedy.get(card)))
        for card in turn.hand - allowed
    )
    return Prepared(
        prompt=Text("You have drawn and want to knock. Which card do you throw?"),
        form=Pick(turn.hand),
        hints=_hints_which(turn),
        answers=tuple(CardSet(card.mask) for card in allowed),
        praise=paragraph(Text("Right."), _truth(turn)),
        foreseen=wrong,
        otherwise=turn.hidden,
        **common,
    )


def _with_a_trap(chance: Chance, rules: GinRules) -> Turn:
    """A knock that is easily missed, or one that only seems to be there."""
    case = chance.pick(("M8", "M8", "M17", "M5", *FALSE_RUNS))
    if case == "M8":
        return _counted_too_early(chance, rules)
    if case == "M17":
        return _turn(lambda: [_two_faces(chance), *_melds(chance, 3)], case, missed, chance, rules)
    chosen = CardSet()

    def parts() -> list[CardSet]:
        nonlocal chosen
        chosen = trap(case, chance)
        return [chosen, *_melds(chance, 2)]

    def seems_allowed(hand: int, limit: int) -> bool:
        return best_discard_masks(hand ^ chosen.mask)[1] <= limit

    return _turn(parts, case, imagined, chance, rules, quick=seems_allowed)


def _with_rivals(chance: Chance, rules: GinRules, upcard: Card | None = None) -> Turn:
    """Competing melds, of which at most two discards leave little enough."""
    case = chance.pick(RIVALS)

    def parts() -> list[CardSet]:
        at_odds = rivals(case, chance)
        # Ten random cards hardly ever allow a knock, so a meld is added.
        return [at_odds] if len(at_odds) > SIZE - 3 else [at_odds, some_meld(chance)]

    def for_few_cards(hand: int, limit: int) -> bool:
        return knock_cards(hand, limit).bit_count() <= MOST_DISCARDS

    return _turn(parts, case, missed, chance, rules, upcard, quick=for_few_cards)


def _counted_too_early(chance: Chance, rules: GinRules, upcard: Card | None = None) -> Turn:
    """Eleven cards that count too much, of which ten do not."""

    def all_eleven_are_too_much(hand: int, limit: int) -> bool:
        return least_deadwood(hand) > limit

    return _turn(
        lambda: _melds(chance, 2), "M8", missed, chance, rules, upcard,
        quick=all_eleven_are_too_much,
    )  # fmt: skip


def _in_oklahoma(chance: Chance, rules: GinRules) -> Turn:
    """A limit to be read off the first upcard."""
    # Where an ace allows a knock with one point it hides nothing.
    ace = "ace" if rules.ace_upcard == "gin_only" else "number"
    case = chance.pick(("face", ace, "number", "M8", "rivals"))
    ranks = {"face": range(JACK, 13), "ace": range(1), "number": range(1, 9)}
    upcard = CARDS[chance.pick(ranks.get(case, range(4, 9))) + 13 * chance.below(4)]
    if case == "M8":
        return _counted_too_early(chance, rules, upcard)
    if case == "rivals":
        return _with_rivals(chance, rules, upcard)

    def parts() -> list[CardSet]:
        if case != "ace":
            return _melds(chance, 2)
        # With nine cards in melds, one ace is left when the other card is discarded.
        return [CardSet(CARDS[13 * chance.below(4)].mask), *_melds(chance, 3)]

    def near_the_limit(hand: int, limit: int) -> bool:
        return best_discard_masks(hand)[1] <= max(limit + 3, 10)

    def look(hand: CardSet, limit: int) -> Iterator[Finding]:
        return misread(upcard, hand, limit)

    return _turn(parts, "M26", look, chance, rules, upcard, quick=near_the_limit)


def _turn(
    parts: Callable[[], list[CardSet]],
    case: str,
    look: Callable[[CardSet, int], Iterator[Finding]],
    chance: Chance,
    rules: GinRules,
    upcard: Card | None = None,
    quick: Callable[[int, int], bool] | None = None,
) -> Turn:
    """Eleven cards around the parts, whose answer the mistake ``case`` hides before any other.

    ``look`` finds the mistakes in a hand; ``quick`` is called before it, as looking takes longer.
    """
    if rules.oklahoma and upcard is None:
        upcard = CARDS[9 + chance.below(4) + 13 * chance.below(4)]
    limit = rules.knock_limit if upcard is None else rules.limit_for(upcard)
    finding: Finding | None = None

    def wanted(hand: CardSet) -> bool:
        nonlocal finding
        if upcard is not None and hand.mask & upcard.mask:
            return False
        may = knock_cards(hand.mask, limit) != 0
        if may is not (look is missed) or (quick is not None and not quick(hand.mask, limit)):
            return False
        finding = next(look(hand, limit), None)
        return finding is not None and finding.mistake_id == case

    hand = hand_around(parts, wanted, chance, SIZE)
    assert finding is not None, "a hand was taken without a reason"
    return Turn(hand, limit, upcard, finding)


def _melds(chance: Chance, number: int) -> list[CardSet]:
    return [some_meld(chance) for _ in range(number)]


def _two_faces(chance: Chance) -> CardSet:
    ranks, suits = chance.sample(range(JACK, 13), 2), chance.sample(range(4), 2)
    return CardSet(
        sum(CARDS[rank + 13 * suit].mask for rank, suit in zip(ranks, suits, strict=True))
    )


def _shows(turn: Turn) -> tuple[Group, ...]:
    if turn.upcard is None:
        return (the_hand(turn.hand),)
    return (
        Group(Text.in_context("zone", "The first upcard"), (turn.upcard,), "upcard"),
        the_hand(turn.hand),
    )


def _truth(turn: Turn) -> Text:
    """The sentence that says whether a knock is allowed, with the numbers that decide."""
    best = best_discards(turn.hand)
    if turn.allowed:
        truth = Text("You may knock: throwing {card} leaves {left}, and the limit is {limit}.")
        if turn.limit == 0 or best.deadwood == 0:
            truth = Text("You may knock, and it is gin: without {card} every card is in a meld.")
    else:
        truth = Text(
            "You may not knock: even the best discard, {card}, leaves {left}, and the limit is "
            "{limit}."
        )
        if turn.limit == 0:
            truth = Text(
                "You may not knock: only gin would do, and the best discard, {card}, leaves {left}."
            )
    return truth.filled(card=highest(best.cards), left=points(best.deadwood), limit=turn.limit)


def _no_duty(turn: Turn) -> Finding:
    best = best_discards(turn.hand)
    return found(
        "M19",
        Text(
            "You may, for throwing {card} leaves {left}, but nobody has to knock: you may as well "
            "play on.",
            card=highest(best.cards),
            left=points(best.deadwood),
        ),
    )


def _too_much(turn: Turn, card: Card, way: Tempting | None) -> Finding:
    """The reason why discarding the card does not work: it may be the discard of a tempting way."""
    left = points(least_deadwood(turn.hand.mask ^ card.mask))
    if way is not None:
        return found(
            way.mistake_id,
            Text(
                "With {melds} laid, {card} is the card to throw. But that leaves {left} at best, "
                "and the limit is {limit}: these melds are not the best ones.",
                melds=tuple(CardSet(meld.mask) for meld in way.arrangement.melds),
                card=card,
                left=left,
                limit=turn.limit,
            ),
        )
    return found(
        "over-limit",
        Text(
            "Throwing {card} leaves {left} at best, and the limit is {limit}.",
            card=card,
            left=left,
            limit=turn.limit,
        ),
    )


def _entries(turn: Turn) -> tuple[ProofEntry, ...]:
    best = best_discards(turn.hand)
    discarded = highest(best.cards)
    kept = best_arrangement(turn.hand - CardSet(discarded.mask))
    groups = (*as_groups(kept), Group(Text.in_context("zone", "Thrown"), (discarded,)))
    text = Text("Throwing {card} leaves {left}.", card=discarded, left=points(best.deadwood))
    return (
        ProofEntry(Text.in_context("heading", "The best discard"), text, groups),
        ProofEntry(turn.hidden.mistake.name, turn.hidden.text, (), good=False),
        *tempting_entries(turn.hand),
    )


def _hints_whether(turn: Turn) -> Hints:
    meld = best_arrangement(turn.hand).melds[0]
    discarded = CardSet(highest(best_discards(turn.hand).cards).mask)
    second = Hint(Text("The marked cards are a meld. What can be laid beside it?"), meld)
    if turn.upcard is not None:
        second = Hint(
            Text(
                "A number sets the limit at that number, a face at 10, and after an ace it takes "
                "gin."
            ),
            CardSet(turn.upcard.mask),
        )
    return (
        Hint(Text("Throw a card first, in your mind. Then count the ten that stay.")),
        second,
        Hint(Text("No discard is better than the marked card. Count what is left."), discarded),
    )


def _hints_which(turn: Turn) -> Hints:
    melds = {meld for way in best_arrangements(turn.hand) for meld in way.melds}
    kept = next(iter(turn.allowed))
    after = best_arrangement(turn.hand - CardSet(kept.mask))
    meld = max(after.melds, key=lambda each: (each in melds, each.points))
    return (
        Hint(
            Text.counted(
                "Ten cards stay. Lay them so that no more than {n} point is left over.",
                "Ten cards stay. Lay them so that no more than {n} points are left over.",
                n=turn.limit,
            )
        ),
        Hint(Text("The marked cards are a meld that stays."), meld),
        Hint(
            Text("It is one of the marked cards."),
            after.unmatched | turn.allowed,
        ),
    )  # fmt: skip


_TURNS = {1: _with_a_trap, 2: _with_rivals, 3: _in_oklahoma}

KIND = Kind(
    name="may-you-knock",
    title=Text.in_context("exercise", "May you knock?"),
    levels=(
        Text("a knock missed by counting too early or faces wrongly, or one that a trap pretends"),
        Text.counted(
            "melds at odds, and at most {n} discard that leaves little enough",
            "melds at odds, and at most {n} discards that leave little enough",
            n=MOST_DISCARDS,
        ),
        Text("the limit of Oklahoma, read off the first upcard"),
    ),
    provokes=("M2", "M3", "M4", "M5", "M8", "M10", "M11", "M12", "M16", "M17", "M19", "M26"),
    ask=ask,
)
