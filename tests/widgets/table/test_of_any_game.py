"""A table and a replay of a game without a module of its own among those of the seats."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from ginlearn import Replay, Table
from ginlearn.course.match.events import Event
from ginlearn.course.match.match import Match
from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import DRAW_STOCK, PASS, Discard, Move
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.text import ENGLISH, Seat, Text
from ginlearn.widgets.seat import any_game, gin, outlooks, rummy
from ginlearn.widgets.seat.laying.layout import lay_out
from ginlearn.widgets.seat.laying.own_hand import OwnHand
from ginlearn.widgets.seat.outlooks import outlook_on
from ginlearn.widgets.seat.saying.players import Players
from tests.widgets.pages import Page, moved

PLAYERS = Players(["you", "novice"])


class Call(Move):
    """A move that only some other game has."""

    __slots__ = ()
    word = "call rummy"


def seen(**fields: Any) -> any_game.Outlook:
    """A seat's view of a game that no module here knows."""
    view: Any = SimpleNamespace(
        **{
            "seat": 0,
            "rules": SimpleNamespace(game="another game", ace_rule="low"),
            "players": 2,
            "turn": 0,
            "hand": cards("7H 2S"),
            "hand_counts": (2, 5),
            "shown": (None, None),
            "discards": (Card("9C"),),
            "upcard": Card("9C"),
            "stock_size": 20,
            "drawn": None,
            "legal": (),
            "result": None,
            **fields,
        }
    )
    return outlook_on(view, PLAYERS)


@pytest.fixture
def no_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A setting in which no game has a module of its own."""
    monkeypatch.setattr(outlooks, "room_in", lambda _package, _game: any_game)


def test_each_game_is_seen_by_its_module_and_any_other_by_that_for_any_game() -> None:
    assert type(outlook_on(Gin.deal(seed=1).view(0), PLAYERS)) is gin.Outlook
    state = Match("basic rummy", ["person", "novice"]).state
    assert type(outlook_on(state.view(0), PLAYERS)) is rummy.Outlook
    assert type(seen()) is any_game.Outlook


def test_what_all_games_share_lies_on_the_table() -> None:
    own = OwnHand()
    own.hold(cards("7H 2S"))
    laid = lay_out(seen(legal=(Discard("7H"), Discard("2S"))), own.placement, ENGLISH)
    assert laid.placement["loose"] == ["2S", "7H"]
    assert laid.placement["discard"] == ["9C"]
    assert laid.placement["stock"] == ["?20"]
    assert laid.zones[0]["backs"] == 5
    assert laid.targets["7H"][-1] == "discard"


def test_moves_without_cards_have_buttons_with_their_text() -> None:
    outlook = seen(legal=(DRAW_STOCK, PASS, Call(), Discard("7H")))
    actions = outlook.actions()
    assert actions == ["discard", "draw-stock", "pass", "play call rummy"]
    assert str(outlook.label(actions[-1])) == "call rummy"
    assert [list(outlook.moves(action, None)) for action in actions[1:]] == [
        [DRAW_STOCK], [PASS], [Call()],
    ]  # fmt: skip


def test_events_are_told_by_the_text_of_the_move() -> None:
    event = Event(3, 1, 1, "call rummy")
    assert str(PLAYERS.named(seen().event(event))) == "Novice played: call rummy."
    passed = Event(4, 1, 0, "pass")
    assert str(PLAYERS.named(seen().event(passed))) == "You passed."


def test_a_result_is_told_by_its_reason_with_names() -> None:
    result = HandResult(
        kind=ResultKind.OUT,
        players=2,
        dealer=0,
        next_dealer=1,
        winners=(1,),
        points=(0, 12),
        reason=Text("{winner} went out against {loser}", winner=Seat(1), loser=Seat(0)),
    )
    assert str(PLAYERS.named(seen(turn=None).result(result))) == (
        "Novice went out against you. Points for the hand: You 0, Novice 12."
    )


@pytest.mark.usefixtures("no_modules")
@pytest.mark.parametrize("rules", ["simple", "basic rummy"])
def test_a_hand_can_be_played_to_its_end_with_drops_and_presses(rules: str) -> None:
    chance = random.Random(rules)
    table = Table(rules, ["person", "novice"], seed=4, pace=0)
    page = Page(table)
    assert not table.options["show_deadwood"]
    for _ in range(400):
        if table.match.turn is None:
            break
        before = len(table.match.moves)
        pressed = chance.choice([b["action"] for b in table.buttons if b["action"] != "undo"])
        if pressed == "discard" and chance.random() < 0.5:
            page.propose(moved(table, chance.choice(table.placement["loose"]), "discard"))
        elif pressed == "discard":
            page.press("discard", [chance.choice(table.placement["loose"])])
        elif pressed not in ("sort", "coach", "hint"):
            page.press(pressed)
        assert "An error in Python" not in table.message["text"]
        assert len(table.match.moves) >= before
        told = {item for ids in table.placement.values() for item in ids}
        view: Any = table.view
        assert not told & set(map(str, view.unseen))
    assert table.match.hand_over
    assert "Points for the hand" in table.message["text"] or "Nobody" in table.message["text"]


@pytest.mark.usefixtures("no_modules")
@pytest.mark.parametrize("rules", ["simple", "basic rummy"])
def test_a_game_is_replayed_and_asked_about(rules: str) -> None:
    game = Match(rules, ["novice", "novice"], seed=7, target=10).play_out()
    replay = Replay(game, open_hands=True, ask=True, melds=True)
    for _ in range(20):
        replay.step()
        if replay.proof or "What would you throw as" in replay.message["text"]:
            break
    replay.reveal()
    assert replay.proof == []
    replay.go(replay.last)
    assert "Points for the hand" in replay.message["text"]


def test_a_card_goes_nowhere_but_to_the_pile_where_melds_do_not_lie() -> None:
    own = OwnHand()
    own.hold(CardSet(Card("7H").mask))
    laid = lay_out(seen(hand=cards("7H"), hand_counts=(1, 5)), own.placement, ENGLISH)
    assert laid.targets["7H"] == ["loose", "meld-1", "meld-2", "meld-3", "meld-4"]
