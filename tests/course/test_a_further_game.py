"""A further game, added as a room of the engine alone, is played, coached and kept all the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

import ginlearn.engine.games
from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.players import play_out, player_named
from ginlearn.analysis.tournament import tournament
from ginlearn.analysis.worlds import deal_worlds
from ginlearn.course import Match, pose
from ginlearn.course.coach.coach import cost, hints
from ginlearn.course.questions.taught_in import taught_in
from ginlearn.engine.errors import GinlearnError, RulesError
from ginlearn.engine.games import game_named
from ginlearn.engine.play.state import HandState

ROOM = '''
from dataclasses import dataclass, fields
from typing import ClassVar

from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.games.rummy.rules import PROFILES, RummyRules
from ginlearn.engine.play.game import Game
from ginlearn.text import Text

VALUES = {each.name: getattr(PROFILES[0], each.name) for each in fields(RummyRules)}


@dataclass(frozen=True, slots=True, kw_only=True)
class WhimRules(RummyRules):
    """The rules of a game that is played as rummy is, under another name."""

    game: ClassVar[str] = "whim"
    title: ClassVar[Text] = Text("whim")
    state: ClassVar[str] = "Whim"


class Whim(Rummy):
    """A hand of that game."""

    __slots__ = ()


GAME = Game(
    state=Whim, rules=WhimRules, profiles=(WhimRules(**{**VALUES, "name": "whim"}),), place=99
)
'''


@pytest.fixture(autouse=True, scope="module")
def whim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The room exists as long as these tests run."""
    room = tmp_path_factory.mktemp("rooms") / "whim"
    room.mkdir()
    (room / "__init__.py").write_text(ROOM, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        path = [*ginlearn.engine.games.__path__, str(room.parent)]
        patch.setattr(ginlearn.engine.games, "__path__", path)
        yield
    sys.modules.pop("ginlearn.engine.games.whim", None)


def dealt(seed: int) -> HandState:
    return game_named("whim").state.deal(seed, rules="whim", players=3)


def test_novices_and_steady_players_play_what_is_allowed_and_the_seed_settles_it() -> None:
    players = [player_named(name, seed=5) for name in ("novice", "steady", "novice")]
    ended = play_out(dealt(1), players)
    assert ended.result is not None
    assert play_out(dealt(1), players).moves == ended.moves
    others = [player_named("novice", seed=6)] * 3
    assert play_out(dealt(1), others).moves != ended.moves


def test_the_expert_says_what_it_plays() -> None:
    with pytest.raises(GinlearnError, match="expert plays gin for two; whim for 3 is beyond it"):
        play_out(dealt(1), [player_named("expert")] * 3)
    with pytest.raises(GinlearnError, match="seat 2: the expert plays gin for two, not whim for 3"):
        Match("whim", ["person", "novice", "expert"])


def test_the_coach_hints_at_what_is_allowed_and_weighs_nothing() -> None:
    view = dealt(1).view(1)
    first, second, third = hints(view)
    assert str(first.text) == f"There are {len(view.legal)} things that you may do now."
    assert second.cards
    assert "the coach weighs nothing" in str(third.text)
    told = cost(view, view.legal[-1])
    assert (told.points, told.best, told.worlds) == (None, None, 0)
    assert "What that is worth cannot be told" in str(told.text)


def test_a_match_is_played_and_told() -> None:
    match = Match("whim", ["person", "novice", "novice"], seed=3)
    while match.turn != 0:
        assert match.step() is not None
    match.play(match.view(0).legal[0])
    match.undo()
    assert match.turn == 0
    assert match.rules.game == "whim"
    assert Match.from_record(match.record()) == match
    assert [event.number for event in match.events] == list(range(1, len(match.moves) + 1))


def test_what_is_not_measured_is_refused_in_words() -> None:
    refusal = "whim is whim: what pays can be measured for gin alone"
    view: Any = dealt(1).view(1)
    with pytest.raises(RulesError, match=refusal):
        advise(view)
    with pytest.raises(RulesError, match=refusal):
        deal_worlds(view, 5, 1)
    with pytest.raises(GinlearnError, match="a tournament is played by rules of gin for two"):
        tournament(player_named("novice"), player_named("steady"), deals=1, rules="whim")


def test_kinds_of_question_refuse_it_in_words_and_one_of_any_game_is_taught() -> None:
    for kind in ("lay-off", "score-the-hand", "who-wins"):
        with pytest.raises(RulesError, match=f"{kind} asks about a knock between two, which whim"):
            pose(kind, rules="whim")
    assert taught_in(pose("values", rules="whim")) == "11"
