"""Questions that ask for the best discard.

The least deadwood decides, counted by the engine for every legal discard. Where several discards
leave the same, at the last level a second count decides: a card that can join what the opponent has
taken is not discarded, and otherwise the discard keeps the hand that most unseen cards would help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ginlearn.course.hands.chance import Chance
from ginlearn.course.kinds.gin_rules import gin_for_two
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.turns.eleven_cards import (
    BACK,
    CASES,
    EARLY,
    ElevenCards,
    misleads,
    union,
)
from ginlearn.course.kinds.turns.in_play import FLOOR, InPlay, in_stock, position_of
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
    return _question(_eleven(name, table, gin), level, seed, gin)


def _of_table(
    name: str, wanted: Callable[[ElevenCards], bool], rules: GinRules
) -> Callable[[InPlay], bool]:
    return lambda table: len(table.stock) > FLOOR + 1 and wanted(_eleven(name, table, rules))


def _eleven(name: str, table: InPlay, rules: GinRules) -> ElevenCards:
    """The hand after a card has come in: the upcard where it is to come back, or the stock's."""
    taken = name == BACK
    drawn = table.upcard if taken else table.stock[0]
    return ElevenCards(table, drawn, taken, rules.may_return_taken_discard)


def _question(eleven: ElevenCards, level: int, seed: int, rules: GinRules) -> Prepared[CardSet]:
    right = eleven.equal
    if level == 3 and eleven.wanted:
        right = eleven.equal - eleven.wanted
    elif level == 3:
        most = max(eleven.chances.values())
        right = CardSet(sum(c.mask for c in eleven.equal if eleven.chances[c] == most))
    answers = tuple(CardSet(card.mask) for card in right)
    pairs = [
        (CardSet(card.mask), _wrong(eleven, card))
        for card in CardSet(eleven.held)
        if card not in right
    ]
    why = _why(eleven, right)
    entries = [
        ProofEntry(
            Text.in_context("heading", "Throw {card}", card=card),
            _leaves(eleven, card),
            (Group.of(Text.in_context("zone", "kept"), CardSet(eleven.held ^ card.mask), "hand"),),
        )
        for card in right
    ]
    worth_showing = eleven.equal | eleven.greedy | CardSet(eleven.drawn.mask if eleven.taken else 0)
    entries += [
        ProofEntry(
            Text.in_context("heading", "Throw {card}", card=card),
            _wrong(eleven, card).text,
            good=False,
        )
        for card in worth_showing - right
    ]
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=_prompt(eleven, level),
        shows=tuple(_groups(eleven)),
        facts=tuple(_facts(eleven)),
        form=Pick(CardSet(eleven.held)),
        hints=_hints(eleven, right, level),
        answers=answers,
        praise=why,
        foreseen=wrong_only(pairs, answers),
        otherwise=pairs[0][1],
        more=why,
        proof=Proof(why, tuple(entries)),
    )


def _prompt(eleven: ElevenCards, level: int) -> Text:
    """The task, with everything that decides it."""
    drew = (
        Text("You took {card} from the discard pile.")
        if eleven.taken
        else Text("You drew {card} from the stock.")
    ).filled(card=eleven.drawn)
    if level < 3:
        asked = Text("Which card do you throw, to be left with the least deadwood?")
    elif eleven.wanted:
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


def _leaves(eleven: ElevenCards, card: Card) -> Text:
    if card in eleven.chances and len(eleven.equal) > 1:
        return Text(
            "{card} leaves {left}, and the unseen cards that would help are {chances}.",
            card=card,
            left=eleven.left[card],
            chances=eleven.chances[card],
        )
    return Text("{card} leaves {left}.", card=card, left=eleven.left[card])


def _why(eleven: ElevenCards, right: CardSet) -> Text:
    others = eleven.equal - right
    least = points(eleven.least)
    if not others:
        return Text.counted(
            "{cards} leaves {left}, and no other discard leaves less.",
            "Each of {cards} leaves {left}, and no other discard leaves less.",
            n=len(right),
            cards=right,
            left=least,
        )
    no_less = Text("No discard leaves less than {left}.", left=least)
    if eleven.wanted:
        return paragraph(
            no_less,
            Text(
                "Of those that leave as much, {others} can join {known}, which your opponent has "
                "taken.",
                others=others,
                known=CardSet(union(eleven.partners(card).mask for card in others)),
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
            most=max(eleven.chances.values()),
            cards=right,
            fewer=max(eleven.chances[card] for card in others),
            others=others,
        ),
    )


def _wrong(eleven: ElevenCards, card: Card) -> Finding:
    left = eleven.left[card]
    if card not in eleven.allowed:
        return found(
            "M20",
            Text(
                "You have just taken {card} from the discard pile, and a card just taken may not "
                "be thrown in the same turn.",
                card=card,
            ),
        )
    if card in eleven.wanted:
        return found(
            "feeds",
            Text(
                "{card} leaves as little as any, but it can join {known}, which your opponent has "
                "taken. Another card leaves the same.",
                card=card,
                known=eleven.partners(card),
            ),
        )
    if card in eleven.equal:
        return found(
            "fewer-chances",
            Text(
                "{card} leaves as little as any, but it leaves fewer chances: the unseen cards "
                "that would help you are {count}, and after another of the equal discards {most}.",
                card=card,
                count=eleven.chances[card],
                most=max(eleven.chances.values()),
            ),
        )
    if card in eleven.greedy and misleads(eleven):
        return found(
            "M10",
            Text(
                "{card} is dearest of what is left over when the largest meld is taken first, but "
                "that is not the best way to lay these cards. Without {card} {left} is left, and "
                "{least} is possible.",
                card=card,
                left=left,
                least=eleven.least,
            ),
        )
    melds = [meld for meld in every_meld(CardSet(eleven.held)) if card in meld]
    if melds and card not in eleven.loose:
        return found(
            "not-best",
            Text(
                "{card} is needed for {meld}. Without it {left} is left, and {least} is possible.",
                card=card,
                meld=max(melds, key=len),
                left=left,
                least=eleven.least,
            ),
        )
    return found(
        "not-best",
        Text(
            "Without {card} {left} is left, and {least} is possible.",
            card=card,
            left=left,
            least=eleven.least,
        ),
    )


def _hints(eleven: ElevenCards, right: CardSet, level: int) -> Hints:
    first = Hint(
        Text("Arrange the melds first: what is thrown comes from the cards they do not need.")
    )
    if eleven.taken:
        second = Hint(
            Text("One of your cards may not be thrown at all in this turn."),
            CardSet(eleven.drawn.mask),
        )
    elif level == 3 and eleven.wanted:
        second = Hint(
            Text(
                "Several discards leave the same. What has your opponent taken, and what goes with "
                "it?"
            ),
            eleven.equal,
        )
    elif level == 3:
        second = Hint(
            Text("Several discards leave the same. Which of them could still become melds?"),
            eleven.equal,
        )
    else:
        second = Hint(
            Text("With the right discard you are left with {left}.", left=eleven.least),
        )
    others = CardSet(eleven.held) - right
    candidates = right | CardSet(_highest_of(eleven.greedy - right or others).mask)
    return (
        first,
        second,
        Hint(Text("It is one of these: {cards}.", cards=candidates), candidates),
    )


def _highest_of(given: CardSet) -> Card:
    return max(given, key=lambda card: (card.points, card))


def _groups(eleven: ElevenCards) -> Iterator[Group]:
    yield Group.of(Text.in_context("zone", "Your hand"), CardSet(eleven.held), "hand")
    discards = eleven.table.discards[:-1] if eleven.taken else eleven.table.discards
    if discards:
        yield Group(
            Text.in_context("zone", "Discard pile, the top card first"), discards[::-1], "table"
        )


def _facts(eleven: ElevenCards) -> Iterator[Text]:
    yield in_stock(len(eleven.table.stock) - (not eleven.taken))
    if eleven.known:
        yield Text("Your opponent took {cards}", cards=CardSet(eleven.known))


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
