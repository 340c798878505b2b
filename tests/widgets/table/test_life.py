"""A table over time: players who take a moment, games that are kept, neighbours, a coach."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from ginlearn.course.match.errors import MatchError
from ginlearn.course.match.match import Match
from ginlearn.engine.cards import CardSet
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.play.moves import Discard, Move
from ginlearn.engine.play.view import View
from ginlearn.widgets.table.widget import Table
from tests.widgets.pages import Page, moved


class Stubborn:
    """A player who plays illegal moves as long as it is told to."""

    name = "stubborn"
    broken = True

    def choose(self, view: View) -> Move:
        return Discard("AS") if self.broken else view.legal[0]


def buttons(table: Table) -> list[str]:
    return [button["action"] for button in table.buttons]


async def until_own_turn(table: Table) -> None:
    for _ in range(2_000):
        if table.match.is_persons_turn or table.match.turn is None:
            return
        await asyncio.sleep(0.001)
    raise AssertionError("the computer players do not move")


def test_a_computer_player_takes_a_moment_and_is_seen_to_move() -> None:
    async def play() -> None:
        table = Table(seed=7, pace=0.001)
        table.play("draw discard")
        table.play("discard KS")
        assert table.match.turn == 1
        assert table.message["text"] == "You threw the king of spades."
        assert buttons(table) == ["sort", "undo", "coach"]
        await until_own_turn(table)
        assert "Novice threw" in table.message["text"]
        assert "Your turn" in table.message["text"]
        assert set(table.came.values()) == {"opponent"}
        table.close()

    asyncio.run(play())


def test_cards_can_be_arranged_while_another_player_thinks() -> None:
    async def play() -> None:
        table = Table(seed=7, pace=0.05)
        page = Page(table)
        table.play("draw discard")
        table.play("discard KS")
        page.propose(moved(table, "QS", "meld-1"))
        assert table.match.turn == 1
        assert table.placement["meld-1"] == ["QS"]
        page.propose(moved(table, "JS", "discard"))
        assert table.message["text"].startswith("It is not your turn: Novice")
        assert "JS" in table.placement["loose"]
        await until_own_turn(table)
        assert table.placement["meld-1"] == ["QS"]
        table.close()

    asyncio.run(play())


def test_a_closed_table_leaves_nothing_on_the_loop() -> None:
    async def play() -> int:
        table = Table(seed=7, pace=0.001, coach=True)
        table.play("draw discard")
        table.play("discard KS")
        moves = len(table.match.moves)
        table.close()
        await asyncio.sleep(0.05)
        return len(table.match.moves) - moves

    assert asyncio.run(play()) == 0


def test_undo_stops_the_player_who_was_about_to_move() -> None:
    async def play() -> None:
        table = Table(seed=7, pace=0.01)
        table.play("draw discard")
        table.play("discard KS")
        table.undo()
        assert table.match.is_persons_turn
        moves = len(table.match.moves)
        await asyncio.sleep(0.03)
        assert len(table.match.moves) == moves
        table.close()

    asyncio.run(play())


def test_a_player_who_fails_is_named_and_the_game_is_not_lost() -> None:
    stubborn = Stubborn()
    table = Table(seats=["person", stubborn], seed=7, pace=0, dealer=1)
    table.play("pass")
    assert "Stubborn (seat 1) chose what" in table.message["text"]
    assert buttons(table)[0] == "go-on"
    assert table.match.turn == 1
    stubborn.broken = False
    Page(table).press("go-on")
    assert table.match.is_persons_turn


def test_a_player_who_fails_a_moment_later_is_named_too() -> None:
    async def play() -> None:
        table = Table(seats=["person", Stubborn()], seed=7, pace=0.001, dealer=1)
        table.play("pass")
        await asyncio.sleep(0.03)
        assert "Stubborn (seat 1) chose what" in table.message["text"]
        assert table.message["tone"] == "bad"
        assert buttons(table)[0] == "go-on"
        table.close()

    asyncio.run(play())


def test_computer_players_alone_begin_when_they_are_told_to() -> None:
    table = Table(seats=["novice", "steady"], seed=7, pace=0)
    assert buttons(table) == ["go-on"]
    assert not table.match.moves
    Page(table).press("go-on")
    assert table.match.hand_over
    assert buttons(table)[0] == "next"


def test_a_saved_game_goes_on_in_the_middle_of_a_lay_off(tmp_path: Path) -> None:
    state = Gin.from_cards(
        ["7H 8H 3H KS KD QC JC 9H TD 2S", "4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH"],
        turn=1,
        phase="discard",
    ).play("knock KH: 4H 5H 6H | 9C 9D 9S")
    place = tmp_path / "game.txt"
    table = Table(match=Match.from_position(state), save=place, pace=0)
    table.play("lay off 7H on 4H 5H 6H")
    again = Table(save=place, pace=0)
    assert again.match == table.match
    assert again.placement["knocker-1"] == ["4H", "5H", "6H", "7H"]
    assert "The saved game goes on." in again.message["text"]
    again.play("lay off 8H on 4H 5H 6H 7H")


def test_a_damaged_game_is_set_aside_and_told_of(tmp_path: Path) -> None:
    place = tmp_path / "game.txt"
    place.write_text("ginlearn match 1\n\nrules: nonsense\n", encoding="utf-8")
    table = Table(seed=7, save=place, pace=0)
    assert "is damaged" in table.message["text"]
    assert (tmp_path / "game.damaged-1.txt").exists()
    assert table.match.is_persons_turn


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    place = tmp_path / "folder" / "game.txt"
    place.parent.mkdir()
    table = Table(seed=7, pace=0, save=place)
    place.parent.rmdir()  # such as a disk that was removed
    table.play("draw discard")
    assert "cannot be saved" in table.message["text"]
    assert table.placement["loose"][-1] == "9H"


@pytest.mark.parametrize("at", ["", "nowhere/game.txt", "notes.txt"])
def test_a_place_that_cannot_keep_a_game_is_told_at_once(tmp_path: Path, at: str) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("Knock early.", encoding="utf-8")
    match = Match(seed=7)
    with pytest.raises(MatchError, match=r"to keep (a|the) match in"):
        Table(match=match, save=tmp_path / at)
    assert notes.read_text(encoding="utf-8") == "Knock early."
    assert Table(match=match, save=tmp_path / "game.txt").match is match


def test_notes_in_the_place_of_a_game_are_kept_and_told_of(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Knock early.", encoding="utf-8")
    table = Table(seed=7, save=tmp_path / "notes.txt", pace=0)
    assert "The file notes.txt holds no saved match" in table.message["text"]
    table.play("draw discard")
    assert (tmp_path / "notes.damaged-1.txt").read_text(encoding="utf-8") == "Knock early."
    assert not Match.load(tmp_path / "notes.txt").notes


def told_cards(table: Table) -> set[str]:
    told = json.dumps([table.placement, table.targets, table.marks, table.proof, table.came])
    return {str(card) for card in CardSet((1 << 52) - 1) if f'"{card}"' in told}


def test_a_curtain_hides_all_hands_until_the_neighbour_shows_them() -> None:
    table = Table(seats=["person", "person"], names=["Ann", "Ben"], seed=7, pace=0)
    page = Page(table)
    assert told_cards(table) == {"9H"}, "only the upcard"
    assert "It is the turn of Ben" in table.message["text"]
    assert buttons(table)[0] == "show"
    page.press("draw-discard")
    assert table.message["tone"] == "bad", "nobody moves behind the curtain"
    page.press("show")
    state = table.match.state
    assert told_cards(table) == {"9H", *map(str, state.hands[1])}
    page.press("pass")
    assert told_cards(table) == {"9H"}
    page.press("show")
    assert told_cards(table) == {"9H", *map(str, state.hands[0])}


def test_nothing_is_arranged_behind_the_curtain() -> None:
    table = Table(seats=["person", "person"], seed=7, pace=0)
    page = Page(table)
    before = table.placement
    page.propose(moved(table, "9H", "loose"))
    assert table.message["tone"] == "bad"
    assert table.placement == before


def test_each_neighbour_finds_the_cards_as_they_were_left() -> None:
    table = Table(seats=["person", "person"], seed=7, pace=0)
    page = Page(table)
    page.press("show")
    card = table.placement["loose"][0]
    page.propose(moved(table, card, "meld-1"))
    page.press("pass")
    page.press("show")
    assert table.placement["meld-1"] == []
    page.press("pass")
    page.press("show")
    assert table.placement["meld-1"] == [card]


def test_undo_to_a_neighbours_move_draws_the_curtain() -> None:
    table = Table(seats=["person", "person"], seed=7, pace=0)
    page = Page(table)
    page.press("show")
    page.press("pass")
    page.press("show")
    table.undo()
    assert told_cards(table) == {"9H"}


def test_the_coach_tells_no_neighbour_of_the_others_cards() -> None:
    table = Table("classic", ["person", "person"], seed=3, pace=0, coach=True)
    page = Page(table)
    page.press("show")
    page.press("draw-discard")
    assert "The coach: " in table.message["text"]
    page.press("hint")
    page.press("discard", table.placement["loose"][:1])
    assert "The coach: " not in table.message["text"]
    page.press("show")
    assert "The coach: " not in table.message["text"]
    assert table.marks == {}


def test_the_coach_says_more_with_each_hint_and_stays_at_the_last() -> None:
    table = Table("classic", seed=3, pace=0, coach=True)
    page = Page(table)
    said = []
    for _ in range(4):
        page.press("hint")
        said.append(table.message["text"])
    assert len(set(said)) == 3
    assert said[2] == said[3]
    assert table.message["tone"] == "hint"


def test_the_coach_says_what_a_move_cost() -> None:
    table = Table("classic", seed=3, pace=0, coach=True)
    table.play("pass")
    assert "The coach: " in table.message["text"]
    table.switch_coach()
    table.play("draw stock")
    assert "The coach: " not in table.message["text"]
    assert "hint" not in buttons(table)


def test_the_coach_thinks_without_holding_up_the_page() -> None:
    async def play() -> None:
        table = Table("classic", seed=3, pace=0.3, coach=True)
        table.play("draw discard")
        assert "The coach" not in table.message["text"]
        turns = 0
        for _ in range(500):
            if "The coach" in table.message["text"]:
                break
            turns += 1
            await asyncio.sleep(0.005)
        assert turns > 3, "the loop went on while the coach was thinking"
        assert "The coach: " in table.message["text"]
        table.close()

    asyncio.run(play())


def test_a_move_stops_the_coach_from_thinking_of_the_one_before() -> None:
    async def play() -> None:
        table = Table("classic", seed=3, pace=0.001, coach=True)
        table.play("draw discard")
        table.switch_coach()
        await asyncio.sleep(0.3)
        assert "The coach: " not in table.message["text"]
        table.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("table", ["person", "novice", "novice", "steady"]),
        ("basic rummy", ["person", "novice", "steady"]),
        ("modern", ["person", "steady"]),
    ],
)
def test_the_coach_has_a_hint_for_every_turn_of_a_hand(rules: str, seats: list[str]) -> None:
    table = Table(rules, seats, seed=5, pace=0)
    page = Page(table)
    for number in range(14):
        if table.match.turn is None:
            break
        page.press("hint")
        assert table.message["tone"] == "hint", table.message["text"]
        moves = table.match.state.legal_moves()
        table.play(moves[(number * 5) % len(moves)])


def test_a_hint_names_no_card_that_is_hidden() -> None:
    hand = "4H 5H 6H 9C 9D 9S AS 2D 2C KH"
    texts = set()
    for other in ("KS QS JS 8H 8D 8C 5C 5D 7S 2S", "TS TC JD QD 3C 4C 7C 7D 6D 3S"):
        state = Gin.from_cards([hand, other], upcard="QH", turn=0, phase="draw", stock="AH")
        table = Table(match=Match.from_position(state), pace=0)
        for _ in range(3):
            table.hint()
        texts.add(table.message["text"])
    assert len(texts) == 1
