"""Worked examples of whole games, prizes and partners, each by its number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.rules.values import PrizeMethod, Shutout
from ginlearn.engine.scoring.entries import Entry, partners_entry
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.prizes import prize_shares
from ginlearn.engine.scoring.score_sheet import ScoreSheet

X16 = [
    ("A", 25), ("B", 18), ("A", 40), ("A", 36), ("B", 27),
    ("A", 12), ("B", 44), ("A", 20), ("B", 31), ("A", 33),
]  # fmt: skip
X16_ROWS = [
    "25–0 0–0 0–0", "25–18 0–0 0–0", "65–18 40–0 0–0", "101–18 76–0 36–0", "101–18 76–27 36–0",
    "101–18 88–27 48–0", "101–18 88–71 48–44", "101–18 108–71 68–44", "101–18 108–71 68–75",
    "101–18 108–71 101–75",
]  # fmt: skip
X16_CLOSED = {4: (True, False, False), 8: (True, True, False), 10: (True, True, True)}


def test_x16_a_hollywood_sheet_row_by_row() -> None:
    sheet = Hollywood("modern", ["A", "B"], target=100)
    closed = (False, False, False)
    for number, (winner, points) in enumerate(X16, start=1):
        sheet.add(winner=winner, points=points)
        closed = X16_CLOSED.get(number, closed)
        assert " ".join(f"{a}–{b}" for a, b in sheet.totals()) == X16_ROWS[number - 1]
        assert tuple(winner is not None for winner in sheet.winners) == closed
    assert sheet.is_over


@pytest.mark.parametrize(
    ("box", "finals", "net"),
    [
        (25, [(276, 43), (308, 121), (301, 125)], 596),
        (20, [(261, 38), (288, 111), (281, 115)], 566),
    ],
)
def test_x16_boxes_are_counted_game_by_game(
    box: int, finals: list[tuple[int, int]], net: int
) -> None:
    sheet = Hollywood(Rules.named("modern").replace(box_bonus=box), ["A", "B"])
    for winner, points in X16:
        sheet.add(winner=winner, points=points)
    assert sheet.boxes() == ((3, 1), (4, 2), (4, 2))
    assert [final.totals for final in sheet.final()] == finals
    assert sheet.net() == (net, -net)
    if box == 25:
        assert [final.margin for final in sheet.final()] == [233, 187, 176]


@pytest.mark.parametrize(
    ("rules", "totals"),
    [("simple", (103, 55)), ("classic", (283, 95)), ("modern", (303, 105))],
)
def test_x18_a_game_to_100_with_and_without_bonuses(rules: str, totals: tuple[int, int]) -> None:
    sheet = ScoreSheet(rules, ["A", "B"], target=100)
    for winner, points in [("A", 30), ("B", 40), ("A", 25), ("A", 28), ("B", 15), ("A", 20)]:
        sheet.add(winner=winner, points=points)
    final = sheet.final()
    assert (sheet.winner, sheet.totals(), sheet.boxes()) == (0, (103, 55), (4, 2))
    assert (final.totals, sheet.margin) == (totals, totals[0] - totals[1])


def shut_out(rules: Rules) -> ScoreSheet:
    sheet = ScoreSheet(rules, ["A", "B"], target=100)
    for points in (45, 32, 30):
        sheet.add(winner="A", points=points)
    return sheet


@pytest.mark.parametrize(("rules", "total"), [("simple", 107), ("classic", 367), ("modern", 389)])
def test_x19_a_shutout_by_profile(rules: str, total: int) -> None:
    final = shut_out(Rules.named(rules)).final()
    assert (final.shutout, final.totals) == (True, (total, 0))


@pytest.mark.parametrize(
    ("shutout", "box", "game", "total"),
    [
        ("none", 0, 0, 107),
        ("game_bonus_doubled", 20, 100, 367),
        ("extra_game_bonus", 20, 100, 367),
        ("hands_doubled", 25, 100, 389),
        ("bonuses_doubled", 25, 100, 457),
        ("margin_doubled", 20, 100, 534),
        ("total_doubled", 25, 100, 564),
    ],
)
def test_x19_all_seven_meanings_of_a_shutout(
    shutout: Shutout, box: int, game: int, total: int
) -> None:
    rules = Rules.named("classic").replace(shutout=shutout, box_bonus=box, game_bonus=game)
    final = shut_out(rules).final()
    assert final.totals == (total, 0)
    assert sum(item.points[0] for item in final.items) == total


@pytest.mark.parametrize(
    ("name", "scores", "pot", "method", "shares"),
    [
        ("X26", [0, -10, -30, -60], 600, "capped", "540 40 20 0"),
        ("X26", [0, -10, -30, -60], 600, "proportional", "450 100 50 0"),
        ("X27", [0, -51, -80, -55], 400, "capped", "400 0 0 0"),
        ("X27", [0, -51, -80, -55], 400, "proportional", "400 0 0 0"),
        ("X29", [-20, -45, -70], 300, "capped", "281.25 18.75 0"),
        ("X29", [-20, -45, -70], 300, "proportional", "225 75 0"),
        ("X30", [0, -10], 200, "capped", "160 40"),
        ("X30", [0, -10], 200, "proportional", "150 50"),
    ],
)
def test_x26_to_x30_prize_money(
    name: str, scores: list[int], pot: int, method: PrizeMethod, shares: str
) -> None:
    assert prize_shares(scores, pot, method) == tuple(map(Fraction, shares.split()))


def test_x39_partners_enter_the_difference_and_one_box() -> None:
    rules = Rules.named("classic").replace(target=125)
    north = score_knock(rules, [4, 35])
    south = score_knock(rules, [20, 2], knocker=1)
    assert (north.points, south.points) == ((31, 0), (0, 18))
    sheet = ScoreSheet(rules, ["North and South", "East and West"])
    assert sheet.add(partners_entry(north, south)) == Entry((0,), (13, 0))
    assert (sheet.totals(), sheet.boxes(), sheet.rules.target) == ((13, 0), (1, 0), 125)
