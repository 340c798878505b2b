"""Basic rummy: the score of a hand, and the cards that may be laid off during play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ginlearn.course.hands.chance import Chance
from ginlearn.course.hands.melds import meld_of_size
from ginlearn.course.kinds.example_players import ANN, BEN, CLEO, PLAYER_KEYS, PLAYERS
from ginlearn.course.kinds.prepared import Prepared, wrong_only
from ginlearn.course.kinds.scoring.score_the_hand import NAME
from ginlearn.course.mistakes.named import Finding, found
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Group, Hint, Proof, ProofEntry
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.arranging import best_arrangement, least_deadwood
from ginlearn.engine.melds.on_table import TableMeld, joining, melds_within
from ginlearn.engine.play.moves import Discard, LayMeld, Phase
from ginlearn.engine.play.results import HandResult
from ginlearn.text import Text, points

_KEYS = PLAYER_KEYS[:3]
MOST = 300
_OUT, _NEXT = 0, 1
"""The seats of Ann, who is out, and of the next player."""


@dataclass(frozen=True)
class Out:
    """A hand that Ann ends: the melds and the card of her last turn, and the others' cards."""

    laid_now: tuple[CardSet, ...]
    discarded: CardSet
    table: tuple[TableMeld, ...]
    held: tuple[CardSet, CardSet]
    result: HandResult

    @property
    def had_played(self) -> bool:
        """True when Ann had put down a card in an earlier turn."""
        return any(
            meld.seat == _OUT or any(seat == _OUT for _, seat in meld.laid_off)
            for meld in self.table
        )


def ask(level: int, seed: int, rules: RummyRules) -> Prepared[dict[str, int]]:
    """The question of the score of each of three players when one of them is out."""
    hand = _out(level, Chance(seed, f"{NAME} rummy {level}"), rules)
    answer = dict(zip(_KEYS, hand.result.points, strict=True))
    held = sum(hand.result.deadwood or ())
    _, bens, cleos = hand.result.deadwood or (0, 0, 0)
    why = (_WHY if hand.result.multiplier == 1 else _WHY_DOUBLED).filled(
        ann=ANN,
        ben=BEN,
        cleo=CLEO,
        bens=bens,
        cleos=cleos,
        held=held,
        points=points(hand.result.points[_OUT]),
    )
    shows = [_meld_group(meld) for meld in hand.table]
    shows += [
        Group.of(Text.in_context("zone", "{ann} lays down now", ann=ANN), meld, "meld")
        for meld in hand.laid_now
    ]
    shows.append(
        Group.of(Text.in_context("zone", "{ann} throws", ann=ANN), hand.discarded, "plain")
    )
    shows += [
        Group.of(Text.in_context("zone", "{who} still holds", who=who), cards, "hand")
        for who, cards in zip(PLAYERS[1:3], hand.held, strict=True)
    ]
    return Prepared(
        kind=NAME,
        level=level,
        seed=seed,
        rules=rules,
        prompt=Text(
            "This is basic rummy for three. {ann} plays the last card and is out. What does each "
            "of them score for the hand?",
            ann=ANN,
        ),
        shows=tuple(shows),
        facts=(_before(hand),),
        form=Numbers(tuple(zip(_KEYS, PLAYERS[:3], strict=True)), most=MOST),
        hints=(
            Hint(
                Text("Only who is out scores: {ann}.", ann=ANN),
            ),
            Hint(
                Text("Every card that the others still hold counts, in a meld or not."),
                CardSet(hand.held[0].mask | hand.held[1].mask),
            ),
            Hint(
                Text(
                    "{ben} holds {bens}, {cleo} {cleos}. Then ask: had {ann} put down any card in "
                    "an earlier turn?",
                    ann=ANN,
                    ben=BEN,
                    cleo=CLEO,
                    bens=points(bens),
                    cleos=cleos,
                )
            ),
        ),
        answers=(answer,),
        praise=why,
        foreseen=wrong_only(_score_slips(hand, rules), [answer]),
        otherwise=found(
            "slip",
            Text("Count once more: together the others hold {held}.", held=points(held)),
        ),
        more=why,
        proof=Proof(
            why,
            tuple(
                ProofEntry(
                    Text.in_context("heading", "{who} still holds", who=who),
                    Text("{cards} counts {points}.", cards=cards, points=points(left)),
                    (Group.of(who, cards, "hand"),),
                )
                for who, cards, left in zip(PLAYERS[1:3], hand.held, (bens, cleos), strict=True)
            ),
        ),
    )


_WHY = Text(
    "{ann} is out, and scores every card that {ben} and {cleo} still hold, {bens} and {cleos}: "
    "{points}."
)
_WHY_DOUBLED = Text(
    "{ann} is out, and scores every card that {ben} and {cleo} still hold, {bens} and {cleos}: "
    "{held}, doubled because {ann} went rummy, playing all cards in one turn with none put down "
    "before: {points}."
)


def _before(hand: Out) -> Text:
    for meld in hand.table:
        if meld.seat == _OUT:
            return Text("{ann} had laid down a meld in an earlier turn.", ann=ANN)
        for card, seat in meld.laid_off:
            if seat == _OUT:
                return Text(
                    "{ann} had laid off {card} in an earlier turn, and put down nothing else "
                    "before this turn.",
                    ann=ANN,
                    card=card,
                )
    return Text("{ann} had put down no card before this turn.", ann=ANN)


def _out(level: int, chance: Chance, rules: RummyRules) -> Out:
    """A hand at its end.

    At level 2 somebody is caught with a meld; at level 3 the winner lays everything down in one
    turn, sometimes after a lay-off in an earlier one.
    """
    free = PACK
    in_one_turn = level == 3
    sizes = (3, 3)
    mine = []
    for size in sizes:
        meld = meld_of_size(chance, free, size)
        free ^= meld
        mine.append(CardSet(meld))
    bens = meld_of_size(chance, free, 3)
    free ^= bens
    table = [TableMeld(CardSet(bens), _NEXT)]
    laid_now = tuple(mine)
    if not in_one_turn:
        table.insert(0, TableMeld(mine[0], _OUT))
        laid_now = tuple(mine[1:])
    elif chance.below(2):
        extra = chance.pick(list(CardSet(joining(bens, rules.ace_rule) & free)) or [None])
        if extra is not None:
            free ^= extra.mask
            table[0] = table[0].with_card(extra, _OUT)
    caught = 0
    if level > 1:
        caught = meld_of_size(chance, free, 3)
        free ^= caught
    while True:
        rest = chance.shuffled([card.mask for card in CardSet(free)])
        discarded = CardSet(rest.pop())
        loose = [sum(rest.pop() for _ in range(2 + chance.below(3))) for _ in range(2)]
        # At level 1 nobody is caught with a meld.
        if level > 1 or not any(melds_within(cards, rules.ace_rule) for cards in loose):
            break
    held = (CardSet(loose[0] | caught), CardSet(loose[1]))
    if chance.below(2):
        held = held[::-1]
    state = Rummy.from_cards(
        [discarded | _all(laid_now), *held],
        table={
            seat: [meld.cards for meld in table if meld.seat == seat and not meld.laid_off]
            for seat in (_OUT, _NEXT)
        }
        if not any(meld.laid_off for meld in table)
        else table,
        rules=rules,
        turn=_OUT,
        phase=Phase.DISCARD,
    )
    for laid in laid_now:
        state = state.play(LayMeld(laid))
    state = state.play(Discard(discarded.lowest))
    assert state.result is not None
    return Out(laid_now, discarded, tuple(table), held, state.result)


def _score_slips(hand: Out, rules: RummyRules) -> Iterator[tuple[dict[str, int], Finding]]:
    left = hand.result.deadwood or (0, 0, 0)
    held, times = sum(left), hand.result.multiplier

    def ann_scores(points: int) -> dict[str, int]:
        return {_KEYS[0]: points, _KEYS[1]: 0, _KEYS[2]: 0}

    if rules.ace_rule == "low":
        unmatched = sum(least_deadwood(cards.mask) for cards in hand.held)
        for cards in hand.held:
            if best_arrangement(cards).melds:
                yield (
                    ann_scores(unmatched * times),
                    found(
                        "M27",
                        Text(
                            "{meld} is a meld, but it was still in the hand: in basic rummy it "
                            "counts there like every other card, {points}.",
                            meld=best_arrangement(cards).melds[0],
                            points=points(best_arrangement(cards).melds[0].points),
                        ),
                    ),
                )
    if times > 1:
        yield (
            ann_scores(held),
            found(
                "double-missed",
                Text(
                    "{ann} played every card in one turn and had put down none before. That is "
                    "going rummy, and it doubles the {held}.",
                    ann=ANN,
                    held=points(held),
                ),
            ),
        )
    else:
        yield (
            ann_scores(2 * held),
            found(
                "double-unearned",
                Text(
                    "{ann} had put down a card in an earlier turn, so this is not going rummy and "
                    "nothing is doubled.",
                    ann=ANN,
                ),
            ),
        )
    yield (
        dict(zip(_KEYS, left, strict=True)),
        found(
            "wrong-side",
            Text(
                "These are the points that the others hold, but they are scored by {ann}, who is "
                "out.",
                ann=ANN,
            ),
        ),
    )
    in_melds = sum(cards.points for cards in hand.laid_now)
    yield (
        ann_scores((held + in_melds) * times),
        found("melds-counted", Text("The melds laid down count for nobody.")),
    )
    faces = sum(max(0, card.rank - 9) for cards in hand.held for card in cards)
    if faces:
        yield (
            ann_scores((held + faces) * times),
            found(
                "M17",
                Text(
                    "Jack, queen and king count 10 each: the others hold {held}, not {wrong}.",
                    held=held,
                    wrong=held + faces,
                ),
            ),
        )


def _all(melds: tuple[CardSet, ...]) -> CardSet:
    return CardSet(sum(meld.mask for meld in melds))


def _meld_group(meld: TableMeld) -> Group:
    return Group.of(
        Text.in_context("zone", "{who} laid down earlier", who=PLAYERS[meld.seat]),
        meld.cards,
        "meld",
    )
