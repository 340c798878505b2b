"""A game of thirty lines, added as a room and with no other file changed, is played at a table."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import ginlearn.engine.games
from ginlearn import Rules, ScoreSheet
from ginlearn.analysis.players import play_out, player_named
from ginlearn.course import Match
from ginlearn.course.coach.coach import cost, hints
from ginlearn.engine.games import game_named
from ginlearn.widgets import Table
from tests.widgets.pages import Page, moved

ROOM = '''
from typing import ClassVar, NamedTuple

from ginlearn.engine.cards import CARDS, CardSet
from ginlearn.engine.play.deals import dealt
from ginlearn.engine.play.game import Game
from ginlearn.engine.play.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK, DrawStock, Discard, Phase
from ginlearn.engine.play.position_state import PositionState
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Seat, Text, points


class FewestRules(Rules):
    game, title, state = "fewest", Text("fewest points"), "Fewest"


class Position(NamedTuple):
    hands: tuple
    stock: tuple
    discards: tuple
    turn: int | None
    phase: Phase = Phase.DRAW
    drawn: object = None
    taken: object = None
    known: tuple = (0, 0)


class Fewest(PositionState):
    """Draw and discard until ten cards are left in the stock: the fewest points win."""

    __slots__ = ()
    rules_class = FewestRules

    from_cards = PositionState.deal

    @staticmethod
    def dealt(rules, players, dealer, seed):
        hands, upcard, stock = dealt(seed, players, rules.hand_size(players), dealer)
        cards = tuple(CARDS[card] for card in stock)
        return Position(hands, cards, (CARDS[upcard],), (dealer + 1) % players)

    @staticmethod
    def moves_in(at, rules):
        if at.phase is Phase.DRAW:
            return [DRAW_STOCK, DRAW_DISCARD]
        return [] if at.turn is None else [DISCARDS[card] for card in CardSet(at.hands[at.turn])]

    @staticmethod
    def why_not(at, rules, move):
        fits = move in Fewest.moves_in(at, rules)
        return None if fits else Text("a turn is a draw, and then a discard")

    @staticmethod
    def after(at, rules, dealer, seed, move):
        hands = list(at.hands)
        if not isinstance(move, Discard):
            from_stock = isinstance(move, DrawStock)
            card = at.stock[0] if from_stock else at.discards[-1]
            hands[at.turn] |= card.mask
            stock, pile = at.stock[from_stock:], at.discards if from_stock else at.discards[:-1]
            return Position(tuple(hands), stock, pile, at.turn, Phase.DISCARD, card), None
        hands[at.turn] ^= move.card.mask
        pile = (*at.discards, move.card)
        if len(at.stock) > 10:
            return Position(tuple(hands), at.stock, pile, 1 - at.turn), None
        held = tuple(CardSet(hand).points for hand in hands)
        best = held.index(min(held))
        reason = Text("{winner} is left with {held}", winner=Seat(best), held=points(held[best]))
        result = HandResult(
            kind=ResultKind.OUT, players=2, dealer=dealer, next_dealer=1 - dealer, winners=(best,),
            points=tuple(20 * (seat == best) for seat in (0, 1)), reason=reason,
        )
        return Position(tuple(hands), at.stock, pile, None, Phase.OVER), result


RULES = FewestRules(name="fewest", hand_sizes={2: 5}, target=40)
GAME = Game(state=Fewest, rules=FewestRules, profiles=(RULES,))
'''


NAMES_OF_HELPERS = ("any_game", "coach", "costs", "habits", "knocking", "player", "words")
"""Modules that stand beside those of the games on the floors above."""


@pytest.fixture(autouse=True)
def room(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "fewest").mkdir()
    (tmp_path / "fewest" / "__init__.py").write_text(ROOM, encoding="utf-8")
    path = [*ginlearn.engine.games.__path__, str(tmp_path)]
    monkeypatch.setattr(ginlearn.engine.games, "__path__", path)
    yield
    for name in ("fewest", *NAMES_OF_HELPERS):
        sys.modules.pop(f"ginlearn.engine.games.{name}", None)


def test_it_is_dealt_played_and_scored() -> None:
    state: Any = game_named("fewest").state.deal(seed=7, rules="fewest")
    while state.turn is not None:
        state = state.play("draw stock").play(f"discard {state.hands[state.turn].lowest}")
    assert state.result is not None
    sheet = ScoreSheet("fewest", ["Ann", "Ben"])
    sheet.add(state.result)
    assert sorted(sheet.totals()) == [0, 20]
    assert "is left with" in str(state.result.reason)
    assert Rules.named("fewest").game == "fewest"


def test_it_is_shown_and_played_on_a_table() -> None:
    table = Table("fewest", seats=["person", "novice"], seed=7, pace=0)
    page = Page(table)
    assert {"loose", "stock", "discard", "opponent"} <= {zone["id"] for zone in table.zones}
    assert "Table(" in repr(table)
    while table.match.state.result is None:
        assert table.match.is_persons_turn
        page.press("draw-stock")
        hand: Any = table.match.state.hands[0]
        card = str(hand.lowest)
        page.propose(moved(table, card, "discard"))
    assert "is left with" in table.message["text"]
    page.press("next")
    assert table.match.hand_number == 2


def test_every_hand_between_computer_players_ends() -> None:
    """A discard can be drawn and thrown back for ever; that happens to no pair of players."""
    for seed in range(60):
        state: Any = game_named("fewest").state.deal(seed=seed, rules="fewest")
        players = [player_named(name, seed=seed) for name in ("steady", "novice")]
        ended = play_out(state, players, moves=300)
        assert ended.result is not None, seed
        assert play_out(state, players).moves == ended.moves


def test_every_match_between_computer_players_ends() -> None:
    for seed in range(10):
        match = Match("fewest", seats=("novice", "steady"), seed=seed).play_out()
        assert match.over
        assert max(match.sheet.totals()) == 40


def test_a_view_counts_the_moves_of_the_hand_for_everybody() -> None:
    state: Any = game_named("fewest").state.deal(seed=7, rules="fewest")
    assert state.view(0).move_count == 0
    drawn = state.play("draw discard")
    back = drawn.play(f"discard {drawn.view(1).drawn}")
    assert [drawn.view(seat).move_count for seat in (0, 1, None)] == [1, 1, 1]
    assert back.view(0).move_count == 2
    assert back.previous.view(0).move_count == 1
    assert pickle.loads(pickle.dumps(back)).view(0) == back.view(0)


@pytest.mark.parametrize("name", NAMES_OF_HELPERS)
def test_it_may_have_the_name_of_any_module_of_the_floors_above(name: str, tmp_path: Any) -> None:
    game = name.replace("_", " ")
    text = ROOM.replace('game, title, state = "fewest"', f'game, title, state = "{game}"')
    (tmp_path / "fewest").rename(tmp_path / name)
    (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")
    view = game_named(game).state.deal(seed=7, rules="fewest").view(1)
    assert player_named("novice").choose(view) in view.legal
    assert len(hints(view)) == 3
    assert cost(view, view.legal[0]).points is None
    table = Table("fewest", seats=["person", "novice"], seed=7, pace=0)
    before = len(table.match.moves)
    Page(table).press("draw-stock")
    assert len(table.match.moves) == before + 1
