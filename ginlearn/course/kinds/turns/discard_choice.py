"""Which card to throw.

The least deadwood decides, counted by the engine for every discard that is allowed. Where several
discards leave the same, at the last level a second count decides: a card that can join what the
opponent has taken is not thrown, and otherwise those cards are kept that most unseen cards would
help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.turns.in_play import FLOOR, InPlay, in_stock, position_of
from ginlearn.course.kinds.turns.throws import BACK, CASES, EARLY, Throw, misleads, union
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import every_meld
from ginlearn.course.questions.forms import Pick
from ginlearn.course.questions.question import Group, Hint, Hints, Kind, Proof, ProofEntry
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, paragraph, points

NAME = "discard-choice"


def ask(level: int, seed: int, rules: Rules) -> Prepared[CardSet]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two."""
    gin = gin_for_two(rules, NAME)
    chance = Chance(seed, f"{NAME} {level}")
    cases = [
        (name, EARLY, _of_table(name, wanted, gin))
        for name, wanted in CASES[level - 1]
        if name != BACK or not gin.may_return_taken_discard
    ]
    name, table = position_of(cases, chance.below(len(cases)), chance.below(1 << 30))
    return _question(_throw(name, table, gin), level, seed, gin)


def _of_table(
    name: str, wanted: Callable[[Throw], bool], rules: GinRules
) -> Callable[[InPlay], bool]:
    return lambda table: len(table.stock) > FLOOR + 1 and wanted(_throw(name, table, rules))


def _throw(name: str, table: InPlay, rules: GinRules) -> Throw:
    """The hand after a card has come in: the upcard where it is to come back, or the stock's."""
    taken = name == BACK
    drawn = table.upcard if taken else table.stock[0]
    return Throw(table, drawn, taken, rules.may_return_taken_discard)


def _question(throw: Throw, level: int, seed: int, rules: GinRules) -> Prepared[CardSet]:
    right = throw.equal
    if level == 3 and throw.wanted:
        right = throw.equal - throw.wanted
    elif level == 3:
        most = max(throw.chances.values())
        right = CardSet(sum(c.mask for c in throw.equal if throw.chances[c] == most))
    answers = tuple(CardSet(card.mask) for card in right)
    pairs = [
        (CardSet(card.mask), _wrong(throw, card))
        for card in CardSet(throw.held)
        if card not in right
    ]
    why = _why(throw, right)
    entries = [
        ProofEntry(
            Text.in_context("heading", "Throw {card}", card=card),
            _leaves(throw, card),
            (Group.of(Text.in_context("zone", "kept"), CardSet(throw.held ^ card.mask), "hand"),),
        )
        for card in right
    ]
    worth_showing = throw.equal | throw.greedy | CardSet(throw.drawn.mask if throw.taken else 0)
    entries += [
        ProofEntry(
            Text.in_context("heading", "Throw {card}", card=card),
            _wrong(throw, card).text,
            good=False,
        )
        for card in worth_showing - right
    ]
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=_prompt(throw, level),
        shows=tuple(_groups(throw)),
        facts=tuple(_facts(throw)),
        form=Pick(CardSet(throw.held)),
        hints=_hints(throw, right, level),
        answers=answers,
        praise=why,
        foreseen=wrong_only(pairs, answers),
        otherwise=pairs[0][1],
        more=why,
        proof=Proof(why, tuple(entries)),
    )


def _prompt(throw: Throw, level: int) -> Text:
    """What is asked, with the whole of what decides."""
    drew = (
        Text("You took {card} from the discard pile.")
        if throw.taken
        else Text("You drew {card} from the stock.")
    ).filled(card=throw.drawn)
    if level < 3:
        asked = Text("Which card do you throw, to be left with the least deadwood?")
    elif throw.wanted:
        asked = Text(
            "Which card do you throw? Leave the least deadwood, and of equal discards choose one "
            "that your opponent has no use for."
        )
    else:
        asked = Text(
            "Which card do you throw? Leave the least deadwood, and of equal discards choose one "
            "after which most of the cards you cannot see would help you."
        )
    return paragraph(drew, asked)


def _leaves(throw: Throw, card: Card) -> Text:
    if card in throw.chances and len(throw.equal) > 1:
        return Text(
            "{card} leaves {left}, and the unseen cards that would help are {chances}.",
            card=card,
            left=throw.left[card],
            chances=throw.chances[card],
        )
    return Text("{card} leaves {left}.", card=card, left=throw.left[card])


def _why(throw: Throw, right: CardSet) -> Text:
    others = throw.equal - right
    least = points(throw.least)
    if not others:
        return Text.counted(
            "{cards} leaves {left}, and no other discard leaves less.",
            "Each of {cards} leaves {left}, and no other discard leaves less.",
            n=len(right),
            cards=right,
            left=least,
        )
    no_less = Text("No discard leaves less than {left}.", left=least)
    if throw.wanted:
        return paragraph(
            no_less,
            Text(
                "Of those that leave as much, {others} can join {known}, which your opponent has "
                "taken.",
                others=others,
                known=CardSet(union(throw.partners(card).mask for card in others)),
            ),
            Text.counted(
                "So throw {cards}.", "So throw one of {cards}.", n=len(right), cards=right
            ),
        )
    return paragraph(
        no_less,
        Text(
            "The unseen cards that would help you are {most} after {cards}, and at most {fewer} "
            "after {others}, which leaves as much.",
            most=max(throw.chances.values()),
            cards=right,
            fewer=max(throw.chances[card] for card in others),
            others=others,
        ),
    )


def _wrong(throw: Throw, card: Card) -> Finding:
    left = throw.left[card]
    if card not in throw.allowed:
        return found(
            "M20",
            Text(
                "You have just taken {card} from the discard pile, and a card just taken may not "
                "be thrown in the same turn.",
                card=card,
            ),
        )
    if card in throw.wanted:
        return found(
            "feeds",
            Text(
                "{card} leaves as little as any, but it can join {known}, which your opponent has "
                "taken. Another card leaves the same.",
                card=card,
                known=throw.partners(card),
            ),
        )
    if card in throw.equal:
        return found(
            "fewer-chances",
            Text(
                "{card} leaves as little as any, but it leaves fewer chances: the unseen cards "
                "that would help you are {count}, and after another of the equal discards {most}.",
                card=card,
                count=throw.chances[card],
                most=max(throw.chances.values()),
            ),
        )
    if card in throw.greedy and misleads(throw):
        return found(
            "M10",
            Text(
                "{card} is dearest of what is left over when the largest meld is taken first, but "
                "that is not the best way to lay these cards. Without {card} {left} is left, and "
                "{least} is possible.",
                card=card,
                left=left,
                least=throw.least,
            ),
        )
    melds = [meld for meld in every_meld(CardSet(throw.held)) if card in meld]
    if melds and card not in throw.loose:
        return found(
            "not-best",
            Text(
                "{card} is needed for {meld}. Without it {left} is left, and {least} is possible.",
                card=card,
                meld=max(melds, key=len),
                left=left,
                least=throw.least,
            ),
        )
    return found(
        "not-best",
        Text(
            "Without {card} {left} is left, and {least} is possible.",
            card=card,
            left=left,
            least=throw.least,
        ),
    )


def _hints(throw: Throw, right: CardSet, level: int) -> Hints:
    first = Hint(
        Text("Arrange the melds first: what is thrown comes from the cards they do not need.")
    )
    if throw.taken:
        second = Hint(
            Text("One of your cards may not be thrown at all in this turn."),
            CardSet(throw.drawn.mask),
        )
    elif level == 3 and throw.wanted:
        second = Hint(
            Text(
                "Several discards leave the same. What has your opponent taken, and what goes with "
                "it?"
            ),
            throw.equal,
        )
    elif level == 3:
        second = Hint(
            Text("Several discards leave the same. Which of them could still become melds?"),
            throw.equal,
        )
    else:
        second = Hint(
            Text("With the right discard you are left with {left}.", left=throw.least),
        )
    others = CardSet(throw.held) - right
    candidates = right | CardSet(_dearest_of(throw.greedy - right or others).mask)
    return (
        first,
        second,
        Hint(Text("It is one of these: {cards}.", cards=candidates), candidates),
    )


def _dearest_of(given: CardSet) -> Card:
    return max(given, key=lambda card: (card.points, card))


def _groups(throw: Throw) -> Iterator[Group]:
    yield Group.of(Text.in_context("zone", "Your hand"), CardSet(throw.held), "hand")
    discards = throw.table.discards[:-1] if throw.taken else throw.table.discards
    if discards:
        yield Group(
            Text.in_context("zone", "Discard pile, the top card first"), discards[::-1], "table"
        )


def _facts(throw: Throw) -> Iterator[Text]:
    yield in_stock(len(throw.table.stock) - (not throw.taken))
    if throw.known:
        yield Text("Your opponent took {cards}", cards=CardSet(throw.known))


KIND = Kind(
    name=NAME,
    title=Text.in_context("exercise", "Which card to throw?"),
    levels=(
        Text("One discard is better than every other by 3 points or more, and it is a loose card."),
        Text(
            "The dearest card is needed, the largest meld misleads, or the card just taken is "
            "barred."
        ),
        Text("Discards that leave the same: the opponent wants one, or one keeps more chances."),
    ),
    provokes=("M10", "M20"),
    ask=ask,
)
