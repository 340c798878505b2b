"""A game added as one folder: dealt, played, scored, typed in, recorded and seen by its seats.

The toy is played with two packs and two jokers: each player draws and discards once, and the seat
left with the most jokers wins.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import ginlearn
import ginlearn.engine.games
from ginlearn.engine.cards.joker import JOKER
from ginlearn.engine.cards.pile import pile
from ginlearn.engine.errors import DealError, IllegalMoveError, MoveTextError, RulesError
from ginlearn.engine.games import game_named, games
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.view import View
from ginlearn.engine.record.record import read_game, read_record, write_record
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import ENGLISH

ROOM = '''
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from ginlearn.engine.cards import CARDS
from ginlearn.engine.cards.joker import JOKER, Face
from ginlearn.engine.cards.pile import Pile, faces, pile
from ginlearn.engine.play.deals import dealt_from
from ginlearn.engine.play.game import Game
from ginlearn.engine.play.moves import DRAW_STOCK, DrawStock, Move, Phase
from ginlearn.engine.play.position_state import PositionState
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.seats import next_dealer
from ginlearn.engine.play.typed_in import Places, check_hands, read_hand
from ginlearn.engine.play.view import View
from ginlearn.engine.record.entries import RecordEntry
from ginlearn.engine.rules.fields import rule
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text, points

DECK = (*CARDS, *CARDS, JOKER, JOKER)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyRules(Rules):
    game: ClassVar[str] = "toy game"
    title: ClassVar[Text] = Text("toy")
    state: ClassVar[str] = "Toy"
    cards_in_play: ClassVar[int] = len(DECK)
    jokers_win: bool = rule(True, label=Text("jokers win"))


@dataclass(frozen=True, slots=True)
class Position:
    hands: tuple[Pile, ...]
    stock: tuple[Face, ...]
    turn: int | None
    turns: int = 0
    phase: Phase = Phase.DRAW
    discards: tuple[Face, ...] = ()
    drawn: Face | None = None
    taken: Face | None = None

    @property
    def known(self):
        return (pile(""),) * len(self.hands)


class Away(Move):
    """Throw a joker or a card away."""

    __slots__ = ("face",)
    word = "away"

    def __new__(cls, face):
        move = object.__new__(cls)
        object.__setattr__(move, "face", face)
        return move

    def _parts(self):
        return (self.face,)

    def __str__(self):
        return f"away {self.face}"


class Ending(StrEnum):
    MOST_JOKERS = "most jokers"


def scored(hands, rules, dealer):
    jokers = tuple(hand.jokers for hand in hands)
    winners = tuple(seat for seat, each in enumerate(jokers) if each == max(jokers))
    return HandResult(
        kind=Ending.MOST_JOKERS, players=len(hands), dealer=dealer,
        next_dealer=next_dealer(rules, len(hands), dealer, winners),
        winners=winners, points=jokers,
        reason=Text("{seat} has {n}", seat=Seat(winners[0]), n=points(max(jokers))),
    )


class Toy(PositionState[Position, ToyRules]):
    __slots__ = ()
    rules_class = ToyRules
    own_moves = {"away": lambda rest, state: Away(tuple(pile(rest))[0])}

    @classmethod
    def deal(cls, seed=None, rules="toy", players=2, dealer=0):
        return cls._newly_dealt(seed, rules, players, dealer)

    @classmethod
    def from_cards(cls, hands, *, stock=(), rules="toy", dealer=0, seed=0, turn=0, phase="draw"):
        hands = check_hands(hands)
        agreed, places = ToyRules.agreed(rules, len(hands)), Places(DECK)
        read = [read_hand(hand, pile) for hand in hands]
        held = [places.put(cards, Text("in a hand")) for cards, _ in read]
        top = places.put(faces(stock), Text("in the stock"))
        free = places.open_cards(seed)
        for cards, (_, may_grow) in zip(held, read):
            while may_grow and len(cards) < agreed.hand_size(len(hands)):
                cards.append(free.pop())
        stock = (*top, *free)
        position = Position(tuple(map(Pile, held)), stock, turn, phase=Phase(phase))
        return cls.beginning(agreed, dealer, seed, position)

    @staticmethod
    def dealt(rules, players, dealer, seed):
        hands, stock = dealt_from(DECK, seed, players, rules.hand_size(players), dealer)
        return Position(tuple(map(Pile, hands)), tuple(stock), (dealer + 1) % players)

    @staticmethod
    def moves_in(at, rules):
        if at.turn is None:
            return ()
        hand = dict.fromkeys(at.hands[at.turn])
        return [DRAW_STOCK] if at.phase is Phase.DRAW else [Away(face) for face in hand]

    @staticmethod
    def why_not(at, rules, move):
        fits = move in Toy.moves_in(at, rules)
        return None if fits else Text("a card is drawn, then thrown away")

    @staticmethod
    def after(at, rules, dealer, seed, move):
        seat = at.turn
        hands = list(at.hands)
        if isinstance(move, DrawStock):
            hands[seat] += pile([at.stock[0]])
            drawn = replace(at, hands=tuple(hands), stock=at.stock[1:], phase=Phase.DISCARD)
            return replace(drawn, drawn=at.stock[0]), None
        hands[seat] -= pile([move.face])
        at = replace(at, hands=tuple(hands), turns=at.turns + 1, drawn=None)
        if at.turns < len(hands):
            return replace(at, turn=(seat + 1) % len(hands), phase=Phase.DRAW), None
        return replace(at, turn=None, phase=Phase.OVER), scored(hands, rules, dealer)


STOCK = RecordEntry("stock", "stock", str, lambda state: " ".join(map(str, state.stock)))
GAME = Game(
    state=Toy, rules=ToyRules, profiles=(ToyRules(name="toy", hand_sizes={2: 3, 3: 3}),),
    entries=(STOCK,), place=50,
)
'''


@pytest.fixture(autouse=True)
def room(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "toy_game"
    folder.mkdir()
    (folder / "__init__.py").write_text(ROOM, encoding="utf-8")
    path = [*ginlearn.engine.games.__path__, str(tmp_path)]
    monkeypatch.setattr(ginlearn.engine.games, "__path__", path)
    yield
    sys.modules.pop("ginlearn.engine.games.toy_game", None)


def toy() -> Any:
    return game_named("toy game").state


def played() -> Any:
    state = toy().from_cards(["7H 7H JK", None], stock="JK 2S", turn=0)
    return state.play("draw stock").play("away 7h").play("draw stock").play("AWAY 2S")


def test_it_is_found_beside_the_others() -> None:
    assert [game.name for game in games()][:2] == ["gin", "rummy"]
    assert "toy game" in [game.name for game in ginlearn.games()]
    assert repr(game_named("Toy_Game")) == "<Game toy game: toy>"
    with pytest.raises(RulesError, match=r"no game named 'bridge'; there are gin, rummy, .*toy"):
        game_named("bridge")


def test_its_rules_are_named_changed_and_compared_as_those_of_any_game() -> None:
    rules = Rules.named(" TOY ")
    assert rules.replace(jokers_win=False).differences("toy")[0].field == "jokers_win"
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert rules.seats == (2, 3)
    first, *others = Rules.named("simple").differences("toy")
    assert str(first) == "game: gin / toy"
    assert [each.field for each in others] == ["hand_sizes"]
    with pytest.raises(RulesError, match=r"gin_bonus is one of the rules of gin alone; .* of toy"):
        rules.replace(gin_bonus=20)
    with pytest.raises(RulesError, match="jokers_win is one of the rules of toy alone"):
        Rules.named("simple").replace(jokers_win=True)
    with pytest.raises(RulesError, match="toy is toy, not gin; deal it with Toy"):
        Gin.deal(seed=1, rules="toy")


def test_it_is_dealt_by_number_from_a_deck_with_twins_and_jokers() -> None:
    state = toy().deal(seed=5, players=3, dealer=1)
    assert state == toy().deal(seed=5, players=3, dealer=1)
    assert state != toy().deal(seed=6, players=3, dealer=1)
    assert (state.turn, state.players, [len(hand) for hand in state.hands]) == (2, 3, [3, 3, 3])
    assert state.stock_size == 106 - 9


def test_a_hand_is_played_to_its_end_and_scored() -> None:
    state = played()
    assert state.turn is None
    assert state.result.points == (2, 0)
    assert str(state.result.reason) == "seat 0 has 2 points"
    assert [str(move) for move in state.moves] == [
        "draw stock", "away 7H", "draw stock", "away 2S",
    ]  # fmt: skip
    assert state.previous.previous.turn == 1
    assert pickle.loads(pickle.dumps(state)) == state


def test_what_may_not_be_played_is_refused_with_what_may() -> None:
    state = toy().from_cards(["7H 7H JK", None], turn=0)
    with pytest.raises(IllegalMoveError, match=r"a card is drawn.*; allowed: draw stock$"):
        state.play("away 7H")
    with pytest.raises(IllegalMoveError, match="by seat 1: it is the turn of seat 0"):
        state.play("draw stock", seat=1)
    with pytest.raises(MoveTextError, match="'fly' is no move"):
        state.play("fly")
    assert not state.can_play("discard 7H")
    with pytest.raises(TypeError, match=r"a hand of toy game is made by Toy.deal\(seed=...\)"):
        toy()()


def test_a_position_is_typed_in_and_filled_by_its_seed() -> None:
    state = toy().from_cards(["7H ...", None], stock="JK", seed=3)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert "7H" in state.hands[0]
    assert state.stock[0] is JOKER
    with pytest.raises(DealError, match="7H is named 3 times; the cards in play hold 2"):
        toy().from_cards(["7H 7H 7H", None])


def test_it_is_recorded_and_read_back_also_beside_another_game() -> None:
    state = played()
    text = write_record(state)
    assert text.splitlines()[2:5] == ["toy game: toy", "dealer: 0", "hand 0: 7H 7H JK"]
    assert text.splitlines()[-1] == "result: most jokers, points 2 0"
    assert read_record(text) == state
    assert read_game(write_record([Gin.deal(seed=1), state])) == (Gin.deal(seed=1), state)


def test_a_seat_sees_its_own_cards_and_counts_the_others() -> None:
    state = toy().from_cards(["7H 7H JK", "2S 3S 4S"], stock="9C", turn=0).play("draw stock")
    mine, theirs, onlooker = (state.view(seat) for seat in (0, 1, None))
    assert type(mine) is View
    assert (mine.hand, mine.hand_counts, mine.game) == (pile("7H 7H JK 9C"), (4, 3), "toy game")
    assert (str(mine.drawn), theirs.drawn, onlooker.drawn) == ("9C", None, None)
    assert "JK" not in repr(theirs)
    assert onlooker.hand == pile("")
    assert theirs.legal == ()
    assert played().view(1).shown[0] == pile("7H JK JK")


@pytest.mark.parametrize("game", ["gin", "rummy", "toy game"])
def test_every_seat_sees_how_many_moves_were_played(game: str) -> None:
    found = game_named(game)
    state = found.state.deal(seed=5, rules=found.profiles[0])
    for count in range(4):
        assert [state.view(seat).move_count for seat in (0, 1, None)] == [count] * 3
        state = state.play(state.legal_moves()[0])


def test_it_is_told_and_shown_to_a_person() -> None:
    state = toy().from_cards(["7H 7H JK", "2S 3S 4S"], turn=0)
    signs = str(pile("7H 7H JK").said(ENGLISH))
    assert str(state).splitlines()[:2] == [
        "toy: seat 0 is to draw from the stock",
        f"seat 0: {signs}",
    ]
    assert state._repr_html_().count('title="seven of hearts"') == 2
    assert "joker" in state.hands[0]._repr_html_()
    assert str(played()).splitlines()[0] == "toy: seat 0 has 2 points"
    assert repr(state) == "Toy(toy: seat 0, draw, upcard none, 100 in the stock)"
