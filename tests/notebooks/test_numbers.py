"""The numbers in the lessons' text, computed again from the content of their cells."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import Any

import pytest

from ginlearn import (
    Gin,
    Hand,
    Rules,
    ScoreSheet,
    best_arrangement,
    best_discards,
    cards,
    deadwood,
    lay_off,
)
from ginlearn.analysis import advise
from ginlearn.analysis.advice.advice import Choice
from ginlearn.analysis.measured.knock_table import knock_table
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.analysis.players.player import play_out, player_named
from ginlearn.analysis.studies.late_throws import costly_and_safe, late_throws
from ginlearn.analysis.studies.sayings import rules_of_thumb
from ginlearn.course import hand_with_melds
from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.melds.meld import is_meld
from ginlearn.engine.play.moves import Knock
from tests.notebooks.test_lessons import cells, outputs, prose, source

LAYING_OFF = "en/06-layoffs-and-undercuts.ipynb"
STEADY = [player_named("steady", seed=1), player_named("steady", seed=2)]


def results(name: str) -> list[Any]:
    """The results of a lesson's cells that are plain Python values."""
    found = []
    for output in outputs(name):
        try:
            found.append(ast.literal_eval("".join(output["data"]["text/plain"])))
        except (KeyError, SyntaxError, ValueError):
            continue
    return found


def says(name: str, text: str) -> None:
    assert text in " ".join(prose(name).replace("\ufe0e", "").split())


def test_the_deal_leaves_thirty_one_cards_in_the_stock() -> None:
    assert Gin.deal(seed=21, dealer=1).stock_size == 31
    says("en/01-deck-and-deal.ipynb", "thirty-one of them in a pile")


def test_how_many_cards_complete_a_pair_neighbours_a_gap_and_a_triangle() -> None:
    def complete(two: str) -> int:
        held = cards(two)
        return sum(
            any(
                is_meld(part | cards(str(card)))
                for part in (held, *(held - cards(str(out)) for out in held))
                if len(part) >= 2
            )
            for card in CARDS
            if card not in held
        )

    lesson = "en/04-draw-and-discard.ipynb"
    for example, number in (("8♥ 8♣", 2), ("7♦ 8♦", 2), ("7♦ 9♦", 1)):
        assert complete(example.replace("♥", "H").replace("♣", "C").replace("♦", "D")) == number
        says(lesson, f"| {example} | {number} |")
    assert complete("AD 2D") == complete("QD KD") == 1
    assert complete("7D 8D 8C") == 4
    says(lesson, "four cards complete it: 6♦, 9♦, 8♥ and 8♠")


def test_how_early_hands_end() -> None:
    lesson = "en/05-knocking-and-gin.ipynb"
    half, (early, of) = results(lesson)
    assert 5 <= half <= 6
    says(lesson, "over after five or six turns each")
    assert early / of == pytest.approx(1 / 6, abs=0.02)
    says(lesson, "one in six after no more than three")


def test_the_first_knock_scores_twenty_two() -> None:
    lesson = "en/05-knocking-and-gin.ipynb"
    code = next(source(cell) for cell in cells(lesson, "code") if "position" in source(cell))
    known: dict[str, Any] = {}
    exec(code, known)
    assert known["position"].play("knock KH").play("done").result.points == (22, 0)
    says(lesson, "You had 8 points of deadwood and the other player 30")


def test_ann_says_ten_and_lays_down_eleven() -> None:
    lesson = "en/05-knocking-and-gin.ipynb"
    hands = [source(cell) for cell in cells(lesson, "code") if 'ask="deadwood"' in source(cell)]
    known: dict[str, Any] = {"Hand": lambda hand, **_: hand}
    assert [deadwood(eval(hand, known)) for hand in hands] == [11]
    says(lesson, "Eleven: 4 + 3 + 2 + 2.")


def test_what_each_of_two_equal_ways_to_show_a_hand_scores() -> None:
    code = next(source(cell) for cell in cells(LAYING_OFF, "code") if "equal = " in source(cell))
    known: dict[str, Any] = {"Gin": Gin}
    exec(code, known)

    def scored(melds: str) -> int:
        state = known["equal"].play(f"knock KD{melds}")
        assert state.view(1).unmatched.points == 8
        while state.result is None:
            state = state.play(best_lay_off(state.view(1)))
        points: int = state.result.points[0]
        return points

    assert scored(": 4H 5H 6H 7H | 7S 7D 7C") == 15
    assert scored(": 4H 5H 6H | 7S 7H 7D 7C") == 32
    assert scored("") == 32  # the melds that the engine lays by itself
    says(LAYING_OFF, "The opponent lays off 8♥ and then 9♥, and you score 15.")
    says(LAYING_OFF, "nothing to follow. You score 32.")


def defended(place: int, thrown: str) -> tuple[CardSet, tuple[CardSet, ...]]:
    """The defender's cards and the knocker's melds at a table of the lesson on lay-offs."""
    code = [source(cell) for cell in cells(LAYING_OFF, "code") if "knocked = " in source(cell)]
    assert f'"knock {thrown}"' in code[place]
    known: dict[str, Any] = {"Gin": Gin}
    exec(code[place], known)
    knocker = cards(known["theirs"]) - cards(thrown)
    return cards(known["yours"]), tuple(best_arrangement(knocker).melds)


def test_what_the_first_lay_offs_leave() -> None:
    hand, melds = defended(0, "KD")
    assert deadwood(hand) == 31
    assert lay_off(hand, melds).deadwood == 5
    says(LAYING_OFF, "Before the lay-offs you had 31, far more than the knocker's 9.")
    says(LAYING_OFF, "Five points remain.")


def test_what_breaking_the_sevens_leaves_and_what_keeping_them_does() -> None:
    hand, melds = defended(1, "KC")
    assert lay_off(hand, melds).deadwood == 11
    assert lay_off(hand - cards("7D 7C 7H"), melds).deadwood == 18
    says(LAYING_OFF, "Keeping the sevens leaves 18.")
    says(LAYING_OFF, "7♣ and 6♣ on the clubs leaves 11.")


def test_the_game_on_the_sheet_of_the_scoring_lesson() -> None:
    lesson = "en/07-scoring.ipynb"
    known: dict[str, Any] = {}
    for cell in cells(lesson, "code"):
        if "hands = " in source(cell):
            exec(source(cell), known)
    game = ScoreSheet("classic", ["Ann", "Ben"])
    for winner, points in known["hands"]:
        assert not game.is_over
        game.add(winner=winner, points=points)
    assert game.is_over
    assert game.final().totals == (283, 95)  # Example X18


def test_who_deals_and_who_has_won_at_ninety_five_to_ninety_two() -> None:
    lesson = "en/07-scoring.ipynb"
    code = next(source(cell) for cell in cells(lesson, "code") if "past = " in source(cell))
    known: dict[str, Any] = {"ScoreSheetView": lambda *_, **__: None}
    exec(code, known)
    game = ScoreSheet("classic", ["Ann", "Ben"])
    for winner, points in known["past"]:
        game.add(winner=winner, points=points)
    assert (game.totals(), game.dealer) == ((95, 92), 0)
    says(lesson, "Ann deals, for she lost the last hand.")
    game.add(winner="Ben", points=14)
    assert game.winner == 1
    says(lesson, "Ben has won: 106.")


def test_who_deals_next_and_who_wins_when_several_come_to_the_target() -> None:
    said = {"alternate": "in turn", "loser": "loser", "left": "to the left"}
    profiles = ("simple", "classic", "modern", "oklahoma", "table")
    row = " | ".join(said[Rules.named(name).next_dealer] for name in profiles)
    says("en/07-scoring.ipynb", f"| deals next | {row} |")
    game = ScoreSheet("table", ["Ann", "Ben", "Cleo"], target=100)
    game.add(points=(-70, 0, -95))
    game.add(points=(-40, 0, -10))
    assert game.is_over
    assert game.winner == 1
    tied = ScoreSheet("table", ["Ann", "Ben", "Cleo"], target=100)
    tied.add(points=(-20, 0, -95))
    tied.add(points=(0, -20, -10))
    assert tied.winners == (0, 1)
    says("en/07-scoring.ipynb", "has lost the *least* wins; equal ones share the win.")


@cache
def knock_and_wait(position: str) -> tuple[Choice, Choice]:
    """The best knock and the best choice without one in a position of the lesson on odds."""
    views = {
        "early": lambda: Gin.from_cards(
            ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", None], stock_size=26, seed=3
        ),
        "late": lambda: play_out(Gin.deal(seed=175, dealer=1), STEADY, moves=51),
        "near": lambda: play_out(Gin.deal(seed=876, dealer=1), STEADY, moves=39),
    }
    choices = advise(views[position]().view(0), worlds=2_000, seed=1).choices
    knock = max((c for c in choices if isinstance(c.move, Knock)), key=lambda c: c.points)
    wait = max((c for c in choices if not isinstance(c.move, Knock)), key=lambda c: c.points)
    return knock, wait


def test_what_an_early_knock_with_eight_is_worth() -> None:
    knock, wait = knock_and_wait("early")
    assert knock.points - wait.points == pytest.approx(8, abs=1)
    says("en/08-should-i-knock.ipynb", "Knocking is worth about eight points more")


def test_what_a_late_knock_with_ten_costs() -> None:
    knock, wait = knock_and_wait("late")
    assert wait.points - knock.points > 5
    assert str(knock.move) == "knock 7D"
    assert str(wait.move) == "discard 7D"
    assert knock.undercut == pytest.approx(0.25, abs=0.05)
    says("en/08-should-i-knock.ipynb", "worth more than five points more. In a quarter")


def test_what_waiting_for_gin_with_an_ace_left_is_worth() -> None:
    knock, wait = knock_and_wait("near")
    assert wait.points - knock.points == pytest.approx(7, abs=1)
    assert wait.gin > 0.25
    assert wait.undercut < 0.05
    says("en/08-should-i-knock.ipynb", "Waiting is worth about seven points more.")


def test_at_ninety_five_the_knock_that_is_worth_less_wins_the_game_more_often() -> None:
    lesson = "en/08-should-i-knock.ipynb"
    view = play_out(Gin.deal(seed=106, dealer=1), STEADY, moves=36).view(0)
    advice = advise(view, worlds=2_000, seed=1)
    assert [str(each.move) for each in advice.choices[:2]] == ["discard 8C", "knock 8C"]
    assert [round(each.points) for each in advice.choices[:2]] == [13, 8]
    says(lesson, "better to play on: 13 against 8.")
    assert advice.reaches(5, "knock 8C") == pytest.approx(19 / 20, abs=0.02)
    assert advice.reaches(5, "discard 8C") == pytest.approx(4 / 5, abs=0.03)
    says(lesson, "in nineteen worlds of twenty, and playing on in four of five")
    kept = view.hand - cards("8C")
    completing = [card for card in view.unseen if least_deadwood_with(kept, card) == 0]
    assert CardSet.of(completing) == cards("7C KS 6H 6D")
    says(lesson, "four cards, 7♣, K♠, 6♥ and 6♦, would give you gin")


def least_deadwood_with(ten: CardSet, card: Card) -> int:
    return best_discards(ten | CardSet(card.mask)).deadwood


def test_late_the_dear_card_wins_where_safety_costs_much_and_the_safe_one_where_it_does_not() -> (
    None
):
    lesson = "en/08-should-i-knock.ipynb"
    for seed, moves, seat, taken, best, other in (
        (12_979, 32, 0, "8S JS", "JC", "2D"),
        (12_767, 45, 1, "8C", "6S", "8D"),
    ):
        view = play_out(Gin.deal(seed=seed, dealer=1), STEADY, moves=moves).view(seat)
        assert view.known[1 - seat] == cards(taken)
        costly, safe = costly_and_safe(view) or ("", "")
        assert {str(costly), str(safe)} == {best, other}
        advice = advise(view, worlds=1_000, seed=1)
        assert str(advice.best.move) == f"discard {best}"
        assert advice.difference(f"discard {best}", f"discard {other}")[0] > 5
    small, middle, large = late_throws().rows
    assert small.gain < -2 * small.standard_error
    assert abs(middle.gain) < 1
    assert large.gain > 2 * large.standard_error
    says(lesson, "up to **three** points cheaper, throw the safe one.")
    says(lesson, "six** or more, throw the dear one. In between they are nearly equal.")


def paid(profile: str, deadwood: int, sign: int) -> list[int]:
    """The turns on which the table is sure that knocking gained (1) or that waiting did (-1)."""
    table = knock_table(profile)
    gain, error = table.gain[:, deadwood], table.standard_error[:, deadwood]
    sure = (table.positions[:, deadwood] >= 30) & (abs(gain) > 2 * error) & (gain * sign > 0)
    return [row + 1 for row in range(len(gain)) if sure[row]]


def test_what_the_lesson_reads_off_the_knock_table() -> None:
    lesson = "en/08-should-i-knock.ipynb"
    assert paid("simple", 0, 1) == list(range(2, 13))  # on the first turn it is rare
    assert not paid("simple", 1, 1)
    assert not paid("simple", 2, 1)
    assert paid("simple", 1, -1) == list(range(3, 13))
    assert paid("simple", 2, -1) == list(range(4, 11))
    says(lesson, "With **1** from the third turn on, and with **2** from the fourth to the tenth")
    assert (paid("simple", 3, -1), paid("simple", 4, -1)) == ([7, 8], [7, 12])
    assert not paid("simple", 3, 1)
    assert not paid("simple", 4, 1)
    says(lesson, "as on the seventh turn, waiting was better")
    # On the second turn too few had five for the table to be sure.
    assert (paid("simple", 5, 1), paid("simple", 5, -1)) == ([1, 3, 4], [12])
    says(lesson, "With **5**, up to the fourth turn: knock.")
    assert paid("simple", 6, 1) == list(range(1, 11))
    assert paid("simple", 7, 1) == paid("simple", 8, 1) == list(range(1, 10))
    says(lesson, "With **6, 7 or 8**, up to the ninth turn: knock; with 6 on the tenth too.")
    assert paid("simple", 9, 1) == list(range(1, 9))
    assert paid("simple", 10, 1) == list(range(1, 8))
    says(lesson, "With **9** up to the eighth turn, and with **10** up to the seventh: knock.")
    assert not paid("simple", 6, -1)
    assert paid("simple", 7, -1) == paid("simple", 8, -1) == [12]
    assert (paid("simple", 9, -1), paid("simple", 10, -1)) == ([10, 12], [11, 12])
    says(lesson, "With **9** on the tenth turn, with **10** on the eleventh, and with **7 or")
    ten = knock_table("simple").gain[:, 10]
    assert all(ten[:8] > 0)
    assert all(ten[8:] < 0)
    says(lesson, "Its line goes below zero on the **ninth** turn")


def test_what_the_lesson_says_of_nine_and_ten_with_larger_bonuses() -> None:
    for held in (9, 10):
        assert paid("modern", held, 1) == list(range(1, 6))
        assert paid("modern", held, -1) == list(range(7, 13))
    says("en/08-should-i-knock.ipynb", "pay up to the fifth only, and from the seventh on")


def test_what_the_sayings_cost() -> None:
    cost = {str(each.text): each.points_a_hand for each in rules_of_thumb("simple").sayings}
    assert abs(cost["knock at once early (to turn 4)"]) < 0.05
    assert cost["knock at once, always"] == pytest.approx(-1 / 3, abs=0.05)
    for saying in ("knock low (with 5 or less)", "play for gin, never knock"):
        assert cost[saying] == pytest.approx(-2, abs=0.2)
    assert {each.deals for each in rules_of_thumb("simple").sayings} == {10_000}


def test_what_prizes_are_shared_and_how_early_hands_of_four_end() -> None:
    lesson = "en/10-three-and-four-players.ipynb"
    assert results(lesson) == [[540.0, 40.0, 20.0, 0.0], [450.0, 100.0, 50.0, 0.0], (4.0, 6.0)]
    says(lesson, "over after about four turns each; with two it takes six")


def test_what_going_out_brings_in_basic_rummy() -> None:
    held = cards("KC 7D AS").points, cards("QH QS 4C 3D").points
    assert held == (18, 27)
    says("en/11-basic-rummy.ipynb", "That is 18 and 27. You score 45, or 90 if you went rummy.")


def test_a_class_that_presses_another_one_comes_to_the_number_it_is_told() -> None:
    lesson = "en/instructor/class.ipynb"
    shown = next(
        source(cell) for cell in cells(lesson, "code") if "hand_with_melds, " in source(cell)
    )
    (start,) = re.findall(r"seed=(\d+)", shown)
    (told,) = re.findall(r"press \*Another one\* until it says number (\d+)", prose(lesson))
    hand = Hand(hand_with_melds, seed=int(start))
    said = []
    for _ in range(5):
        hand.another()
        said.append(hand.message["text"])
    assert f"Another hand: this is number {told}." in said
    assert len(hand_with_melds(int(told))) == 10
    says(lesson, "the same ten cards")
