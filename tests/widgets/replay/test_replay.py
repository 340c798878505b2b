from __future__ import annotations

import asyncio
import gc
import re
import weakref
from typing import Any

import ipywidgets
import pytest

from ginlearn import Gin, GinlearnError, Replay, write_record
from ginlearn.course import Match
from ginlearn.engine.cards import Card
from ginlearn.engine.errors import RecordError
from ginlearn.widgets.base.placement import PlacementError
from tests.widgets.pages import Page

GAME = Match("classic", ["novice", "steady"], seed=7, names=["Ann", "Ben"], target=60).play_out()
HAND = GAME.hands[0]


def texts(replay: Replay) -> str:
    """All text that the page, a saved notebook or an export could hold of a replay."""
    data, _ = replay._repr_mimebundle_()
    return f"{replay.get_state()} {data['text/html']} {data['text/plain']}"


def cards_told(replay: Replay) -> set[str]:
    return {str(entry["id"]) for entry in replay.cards if not str(entry["id"]).startswith("?")}


def own_cards(replay: Replay) -> set[str]:
    return set(replay.placement["loose"])


def test_every_move_is_a_step_and_so_is_each_later_deal() -> None:
    replay = Replay(GAME)
    moves = sum(len(hand.moves) for hand in GAME.hands)
    assert replay.last == moves + len(GAME.hands) - 1
    assert replay.message["text"] == "Ann dealt."
    for _ in range(len(HAND.moves)):
        replay.step()
    assert "Points for the hand: Ann" in replay.message["text"]
    replay.step()
    assert replay.score.startswith(f"Hand 2 of {len(GAME.hands)}. ")
    replay.back()
    assert replay.score.startswith("Hand 1 of ")
    replay.go(replay.last)
    replay.step()
    assert replay.number == replay.last
    replay.go(0)
    replay.back()
    assert replay.number == 0


@pytest.mark.parametrize(
    "game",
    [
        GAME,
        GAME.record(),
        write_record(GAME.hands),
        GAME.hands,
        list(GAME.hands),
    ],
    ids=["match", "text of a match", "text of its hands", "states", "list of states"],
)
def test_a_game_is_replayed_from_whatever_tells_it(game: object) -> None:
    replay = Replay(game, seat=1, names=["Ann", "Ben"])
    replay.go(20)
    assert repr(replay) == "Replay('classic', 2 players, 5 hands: step 20 of 152)"
    assert own_cards(replay) == {str(card) for card in _state_at(20).view(1).hand}


def test_the_hand_being_played_is_replayed_as_far_as_it_has_come() -> None:
    match = Match("simple", ["person", "novice"], seed=7)
    match.step()
    match.play("draw discard")
    replay = Replay(match)
    assert replay.last == 2
    replay.go(2)
    assert replay.message["text"] == "You took the nine of hearts."


@pytest.mark.parametrize(
    ("rules", "seats"), [("table", 4), ("basic rummy", 3), ("oklahoma", 2), ("openspiel", 2)]
)
def test_games_of_every_kind_are_replayed_to_their_end(rules: str, seats: int) -> None:
    game = Match(rules, ["novice"] * seats, seed=3, target=20).play_out()
    for seat in (None, seats - 1):
        replay = Replay(game, seat=seat)
        while replay.number < replay.last:
            replay.step()
        assert "Points for the hand" in replay.message["text"]
        assert len(replay.zones) >= seats + 1


def _state_at(step: int) -> Any:
    """The state of the first hand after so many moves."""
    state = HAND
    while len(state.moves) > step:
        assert state.previous is not None
        state = state.previous
    return state


@pytest.mark.parametrize("seat", [0, 1, None])
def test_closed_hands_tell_no_card_that_the_seat_does_not_see(seat: int | None) -> None:
    replay = Replay(HAND, seat=seat)
    page = Page(replay)
    for step in range(replay.last + 1):
        page.updates.clear()
        replay.go(step)
        view = _state_at(step).view(seat)
        unseen = {str(card) for card in view.unseen}
        assert not cards_told(replay) & unseen
        told = str(page.updates) + texts(replay)
        for card in unseen:
            assert f"'{card}'" not in told
            assert Card(card).name not in told


def test_open_hands_show_every_card_that_is_held() -> None:
    replay = Replay(HAND, open_hands=True)
    replay.go(9)
    state = _state_at(9)
    assert set(replay.placement["opponent"]) == {str(card) for card in state.view(1).hand}
    assert own_cards(replay) == {str(card) for card in state.view(0).hand}
    replay.open_hands(False)
    assert replay.placement["opponent"] == []
    assert not {str(card) for card in state.view(1).hand} & cards_told(replay)


def test_the_eyes_can_be_those_of_any_player_or_of_an_onlooker() -> None:
    replay = Replay(GAME, seat="Ben")
    assert {zone["label"] for zone in replay.zones} >= {"Cards of Ben", "Ann"}
    replay.look(None)
    assert [zone["id"] for zone in replay.zones] == ["opponent-1", "opponent-2", "stock", "discard"]
    replay.acted("seat", None)
    assert "Cards of Ann" in {zone["label"] for zone in replay.zones}


def test_melds_are_shown_as_they_lie_best_with_the_deadwood() -> None:
    state = Gin.from_cards(["7C 7D 7H 8H 9H TH 2S 3S 4S KC", None], seed=1)
    replay = Replay(state, melds=True)
    laid = [set(replay.placement[f"meld-{n}"]) for n in (1, 2, 3)]
    assert {"7C", "7D", "7H"} in laid
    assert replay.placement["loose"] == ["KC"]
    assert replay.options["show_deadwood"]
    assert replay.verdicts
    replay.acted("melds", None)
    assert "meld-1" not in replay.placement
    assert not replay.options["show_deadwood"]


def test_melds_on_the_table_are_called_by_whose_they_are() -> None:
    replay = Replay(GAME)
    replay.go(len(HAND.moves))
    assert isinstance(HAND, Gin)
    knocker = ("Ann", "Ben")[HAND.knocker or 0]
    melds = [zone["label"] for zone in replay.zones if zone["role"] == "table"]
    assert len(melds) >= 2
    assert set(melds) <= {f"Set of {knocker}", f"Run of {knocker}"}


def test_a_step_tells_the_page_from_where_cards_come() -> None:
    replay = Replay(HAND)
    replay.go(2)
    replay.step()
    assert replay.came == {"opponent": "stock"}
    replay.step()
    assert replay.came == {replay.placement["discard"][0]: "opponent"}
    replay.go(9)
    assert replay.came == {}


def test_no_card_can_be_moved_and_no_pile_be_pressed() -> None:
    replay = Replay(HAND)
    page = Page(replay)
    for step in range(replay.last + 1):
        replay.go(step)
        assert not any("action" in zone for zone in replay.zones)
        assert all(zone["locked"] for zone in replay.zones)
        assert not any(replay.targets.values())
    truth = replay.placement
    page.propose({**truth, "loose": truth["loose"][::-1]})
    assert page.told("message")["text"] == "This board can only be looked at. Nothing was changed."
    for action in ("draw-stock", "undo", "reset", "discard", "", "x" * 500):
        page.press(action)
        assert page.told("message")["tone"] == "bad"
    assert replay.placement == truth


def test_a_read_only_replay_has_no_buttons_and_is_stepped_from_python_alone() -> None:
    replay = Replay(HAND, read_only=True)
    page = Page(replay)
    assert replay.buttons == []
    assert replay.field is None
    page.press("step")
    assert replay.number == 0
    assert "stepped from the notebook" in page.told("message")["text"]
    replay.step()
    assert replay.number == 1


@pytest.mark.parametrize("typed", ["153", "-1", "", "x", "1e2", "٣", "9" * 5000, None, ["3"]])
def test_a_step_that_there_is_not_is_refused_and_it_stays(typed: object) -> None:
    replay = Replay(GAME)
    page = Page(replay)
    page.press("go", "7")
    assert replay.number == 7
    page.press("go", typed)
    assert replay.number == 7
    assert "it has the steps 0 to 152" in page.told("message")["text"]
    assert len(page.told("message")["text"]) < 200


def test_before_each_throw_the_class_is_asked_and_the_next_step_reveals() -> None:
    replay = Replay(HAND, ask=True, worlds=50)
    replay.go(5)
    assert replay.message["text"].endswith("What would you throw as Player 1?")
    assert replay.message["text"].startswith("Player 1 drew the ")
    assert replay.proof == []
    replay.step()
    assert replay.number == 5
    assert "Player 1 threw the queen of clubs. Best in the long run" in replay.message["text"]
    assert any("This is what was played." in entry["text"] for entry in replay.proof)
    assert list(replay.marks.values()) == ["best"]
    replay.step()
    assert replay.number == 6
    assert replay.proof == []


def test_a_reveal_writes_cards_as_people_do() -> None:
    replay = Replay(HAND, ask=True, worlds=50)
    plot = replay.beside_plot().children[1]
    replay.go(5)
    replay.reveal()
    told = [entry["title"] for entry in replay.proof]
    told += [replay.message["text"], plot.value.split('"')[1]]
    for text in told:
        assert re.search(r"discard (10|[A2-9JQK])[♠♥♦♣]\ufe0e", text)
        assert re.search(r"\b[A2-9TJQK][SHDC]\b", text) is None


def test_the_same_seed_weighs_the_choices_alike() -> None:
    def proof(seed: int) -> object:
        replay = Replay(HAND, ask=True, worlds=50, seed=seed)
        replay.go(5)
        replay.reveal()
        return replay.proof

    assert proof(1) == proof(1)
    assert proof(1) != proof(2)


def test_any_decision_of_a_seat_that_is_seen_can_be_asked() -> None:
    replay = Replay(HAND)
    with pytest.raises(GinlearnError, match="cannot be seen"):
        replay.ask()
    replay.step()
    replay.ask()
    assert "take the " in replay.message["text"]
    replay.reveal()
    assert replay.message["text"].startswith("Player 1 passed.")
    replay.open_hands()
    replay.go(0)
    replay.ask()
    replay.go(replay.last)
    with pytest.raises(GinlearnError, match="nothing to ask"):
        replay.ask()
    with pytest.raises(GinlearnError, match="No question"):
        replay.reveal()


def test_where_choices_cannot_be_weighed_only_what_was_played_is_revealed() -> None:
    game = Match("basic rummy", ["novice"] * 3, seed=3, target=20).play_out()
    replay = Replay(game, ask=True)
    replay.play()
    assert "What would you lay down, and what would you throw" in replay.message["text"]
    replay.reveal()
    assert replay.proof == []
    assert replay.message["text"].startswith("Novice 1 ")


def test_where_the_record_ends_there_is_nothing_to_reveal_but_the_worth() -> None:
    replay = Replay(_state_at(5), ask=True, worlds=50)
    replay.go(5)
    replay.reveal()
    assert "nobody has played on" in replay.message["text"]
    assert replay.proof


def test_the_worth_of_each_choice_is_drawn_beside_the_board() -> None:
    replay = Replay(HAND, ask=True, worlds=50)
    box = replay.beside_plot()
    assert isinstance(box, ipywidgets.Box)
    board, plot = box.children
    assert board is replay
    assert "<img" not in plot.value
    replay.go(5)
    replay.reveal()
    assert 'src="data:image/png;base64,' in plot.value
    assert 'alt="Expected points of each choice. discard ' in plot.value
    replay.step()
    assert "<img" not in plot.value


def test_without_a_loop_it_plays_on_at_once_to_the_next_question() -> None:
    replay = Replay(HAND, ask=True, worlds=20)
    replay.play()
    assert replay.number == 5
    replay.play()
    assert replay.number == 9
    replay = Replay(HAND)
    replay.play()
    assert replay.number == replay.last


def test_it_plays_by_itself_until_it_is_stopped_and_leaves_nothing_behind() -> None:
    async def watch() -> tuple[int, bool, bool]:
        replay = Replay(HAND, pace=0)
        page = Page(replay)
        reached_3, reached_end = asyncio.Event(), asyncio.Event()
        at = {3: reached_3, replay.last: reached_end}
        replay.observe(lambda change: at[change.new].set() if change.new in at else None, "number")
        page.press("play")
        assert [b["label"] for b in replay.buttons if b["action"] == "play"] == ["Pause"]
        await reached_3.wait()
        page.press("play")
        stopped, reached = not replay.is_playing, replay.number
        for _ in range(5):
            await asyncio.sleep(0)
        assert replay.number == reached
        replay.play()
        await reached_end.wait()
        at_end = replay.number == replay.last
        replay.go(0)
        replay.play()
        replay.close()
        return reached, stopped, at_end

    assert asyncio.run(watch()) == (3, True, True)


def test_a_closed_replay_is_forgotten() -> None:
    replay = Replay(HAND)
    replay.close()
    gone = weakref.ref(replay)
    del replay
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (3, "cannot be replayed"),
        ((), "cannot be replayed"),
        ([HAND, "x"], "cannot be replayed"),
        (None, "cannot be replayed"),
        ([HAND, Match("table", ["novice"] * 4, seed=1).state], "same number of players"),
    ],
)
def test_what_cannot_be_replayed_is_refused(game: object, said: str) -> None:
    with pytest.raises(GinlearnError, match=said):
        Replay(game)


def test_a_text_that_cannot_be_read_names_its_line() -> None:
    with pytest.raises(RecordError, match="line 1"):
        Replay("knock")
    record = write_record(HAND).replace("discard QC", "discard QH", 1)
    with pytest.raises(RecordError, match="line "):
        Replay(record)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seat": 2}, "2 is not a seat; there are player 1, player 2"),
        ({"seat": "Zoe"}, "'Zoe' is not a seat"),
        ({"seat": True}, "True is not a seat"),
        ({"open_hands": 1}, "open_hands is True or False"),
        ({"pace": -1}, "no pace"),
        ({"worlds": 0}, "no number of worlds"),
        ({"names": ["Ann"]}, "different one for each of the 2 seats"),
        ({"names": ["Ann", "Ann"]}, "different one for each"),
        ({"names": "AB"}, "different one for each"),
        ({"names": ["Ann", " "]}, "different one for each"),
        ({"size": "huge"}, "not a size"),
        ({"seed": -1}, "seed"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: Any, said: str) -> None:
    with pytest.raises(GinlearnError, match=said):
        Replay(HAND, **options)


def test_a_board_that_can_only_be_looked_at_refuses_layouts_of_its_own_kind() -> None:
    replay = Replay(HAND)
    with pytest.raises(PlacementError, match="only be looked at"):
        replay.proposed("layout", {"layout": replay.placement})


@pytest.mark.parametrize("error", [ValueError("the lamp is broken"), KeyboardInterrupt()])
def test_what_fails_while_it_plays_by_itself_stops_it_and_is_said(error: BaseException) -> None:
    replay = Replay(GAME, pace=0)
    failed = asyncio.Event()

    def fail(_: object) -> None:
        failed.set()
        raise error

    async def watch() -> None:
        replay.observe(fail, "number")
        replay.play()
        await failed.wait()
        await asyncio.sleep(0)

    asyncio.run(watch())
    assert replay.number == 1
    assert not replay.is_playing
    play = next(button for button in replay.buttons if button["action"] == "play")
    assert play["label"] == "Play"
    assert ("the lamp is broken" in replay.message["text"]) == isinstance(error, ValueError)
