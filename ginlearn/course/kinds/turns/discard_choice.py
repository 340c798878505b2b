"""Which card to throw.

The least deadwood decides, counted by the engine for every discard that is allowed. Where several
discards leave the same, at the last level a second count decides: a card that can join what the
opponent has taken is not thrown, and otherwise those cards are kept that most unseen cards would
help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.showdown.showing import check_gin_for_two
from ginlearn.course.kinds.turns.in_play import FLOOR, InPlay, position_of
from ginlearn.course.kinds.turns.throws import BACK, CASES, EARLY, Throw, misleads, union
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.mistakes.tempting import every_meld
from ginlearn.course.questions.forms import Pick
from ginlearn.course.questions.question import Entry, Group, Hint, Hints, Kind, Proof
from ginlearn.course.sentences import Points, Sentence, Value, together
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.rules.rules import Rules

NAME = "discard-choice"


def ask(level: int, seed: int, rules: Rules) -> Prepared[CardSet]:
    """The question of a level and a seed; raises RulesError for rules without a knock for two."""
    check_gin_for_two(rules, NAME)
    chance = Chance(seed, f"{NAME} {level}")
    cases = [
        (name, EARLY, _of_table(name, wanted, rules))
        for name, wanted in CASES[level - 1]
        if name != BACK or not rules.may_return_taken_discard
    ]
    name, table = position_of(cases, chance.below(len(cases)), chance.below(1 << 30))
    return _question(_throw(name, table, rules), level, seed, rules)


def _of_table(name: str, wanted: Callable[[Throw], bool], rules: Rules) -> Callable[[InPlay], bool]:
    return lambda table: len(table.stock) > FLOOR + 1 and wanted(_throw(name, table, rules))


def _throw(name: str, table: InPlay, rules: Rules) -> Throw:
    """The hand after a card has come in: the upcard where it is to come back, or the stock's."""
    taken = name == BACK
    drawn = table.upcard if taken else table.stock[0]
    return Throw(table, drawn, taken, rules.may_return_taken_discard)


def _question(throw: Throw, level: int, seed: int, rules: Rules) -> Prepared[CardSet]:
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
        Entry(
            Sentence("Throw {card}", card=card),
            _leaves(throw, card),
            (Group.of(Sentence("kept"), CardSet(throw.held ^ card.mask), "hand"),),
        )
        for card in right
    ]
    worth_showing = throw.equal | throw.greedy | CardSet(throw.drawn.mask if throw.taken else 0)
    entries += [
        Entry(Sentence("Throw {card}", card=card), _wrong(throw, card).sentence, good=False)
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


def _prompt(throw: Throw, level: int) -> Sentence:
    """What is asked, with the whole of what decides."""
    drew = Sentence(
        "You took {card} from the discard pile."
        if throw.taken
        else "You drew {card} from the stock.",
        card=throw.drawn,
    )
    if level < 3:
        asked = Sentence("Which card do you throw, to be left with the least deadwood?")
    elif throw.wanted:
        asked = Sentence(
            "Which card do you throw? Leave the least deadwood, and of equal discards choose one "
            "that your opponent has no use for."
        )
    else:
        asked = Sentence(
            "Which card do you throw? Leave the least deadwood, and of equal discards choose one "
            "after which most of the cards you cannot see would help you."
        )
    return together(drew, asked)


def _leaves(throw: Throw, card: Card) -> Sentence:
    if card in throw.chances and len(throw.equal) > 1:
        return Sentence(
            "{card} leaves {left}, and the unseen cards that would help are {chances}.",
            card=card,
            left=throw.left[card],
            chances=throw.chances[card],
        )
    return Sentence("{card} leaves {left}.", card=card, left=throw.left[card])


def _why(throw: Throw, right: CardSet) -> Sentence:
    others = throw.equal - right
    values: dict[str, Value] = {
        "cards": right,
        "left": Points(throw.least),
        "others": others,
        "known": CardSet(union(throw.partners(card).mask for card in others)),
    }
    if not others:
        template = "{cards} leaves {left}, and no other discard leaves less."
        if len(right) > 1:
            template = "Each of {cards} leaves {left}, and no other discard leaves less."
    elif throw.wanted:
        template = (
            "No discard leaves less than {left}. Of those that leave as much, {others} can join "
            "{known}, which your opponent has taken. So throw {cards}."
            if len(right) == 1
            else "No discard leaves less than {left}. Of those that leave as much, {others} can "
            "join {known}, which your opponent has taken. So throw one of {cards}."
        )
    else:
        values["most"] = max(throw.chances.values())
        values["fewer"] = max(throw.chances[card] for card in others)
        template = (
            "No discard leaves less than {left}. The unseen cards that would help you are {most} "
            "after {cards}, and at most {fewer} after {others}, which leaves as much."
        )
    return Sentence(template, **values)


def _wrong(throw: Throw, card: Card) -> Finding:
    left = throw.left[card]
    if card not in throw.allowed:
        return found(
            "M20",
            Sentence(
                "You have just taken {card} from the discard pile, and a card just taken may not "
                "be thrown in the same turn.",
                card=card,
            ),
        )
    if card in throw.wanted:
        return found(
            "feeds",
            Sentence(
                "{card} leaves as little as any, but it can join {known}, which your opponent has "
                "taken. Another card leaves the same.",
                card=card,
                known=throw.partners(card),
            ),
        )
    if card in throw.equal:
        return found(
            "fewer-chances",
            Sentence(
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
            Sentence(
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
            Sentence(
                "{card} is needed for {meld}. Without it {left} is left, and {least} is possible.",
                card=card,
                meld=max(melds, key=len),
                left=left,
                least=throw.least,
            ),
        )
    return found(
        "not-best",
        Sentence(
            "Without {card} {left} is left, and {least} is possible.",
            card=card,
            left=left,
            least=throw.least,
        ),
    )


def _hints(throw: Throw, right: CardSet, level: int) -> Hints:
    first = Hint(
        Sentence("Arrange the melds first: what is thrown comes from the cards they do not need.")
    )
    if throw.taken:
        second = Hint(
            Sentence("One of your cards may not be thrown at all in this turn."),
            CardSet(throw.drawn.mask),
        )
    elif level == 3 and throw.wanted:
        second = Hint(
            Sentence(
                "Several discards leave the same. What has your opponent taken, and what goes with "
                "it?"
            ),
            throw.equal,
        )
    elif level == 3:
        second = Hint(
            Sentence("Several discards leave the same. Which of them could still become melds?"),
            throw.equal,
        )
    else:
        second = Hint(
            Sentence("With the right discard you are left with {left}.", left=throw.least),
        )
    others = CardSet(throw.held) - right
    candidates = right | CardSet(_dearest_of(throw.greedy - right or others).mask)
    return (
        first,
        second,
        Hint(Sentence("It is one of these: {cards}.", cards=candidates), candidates),
    )


def _dearest_of(given: CardSet) -> Card:
    return max(given, key=lambda card: (card.points, card))


def _groups(throw: Throw) -> Iterator[Group]:
    yield Group.of(Sentence("Your hand"), CardSet(throw.held), "hand")
    discards = throw.table.discards[:-1] if throw.taken else throw.table.discards
    if discards:
        yield Group(Sentence("Discard pile, the top card first"), discards[::-1], "table")


def _facts(throw: Throw) -> Iterator[str]:
    yield Sentence("Stock: {count} cards", count=len(throw.table.stock) - (not throw.taken))
    if throw.known:
        yield Sentence("Your opponent took {cards}", cards=CardSet(throw.known))


KIND = Kind(
    name=NAME,
    title="Which card to throw?",
    levels=(
        "One discard is better than every other by 3 points or more, and it is a loose card.",
        "The dearest card is needed, the largest meld misleads, or the card just taken is barred.",
        "Discards that leave the same: the opponent wants one, or one keeps more chances.",
    ),
    provokes=("M10", "M20"),
    ask=ask,
)
