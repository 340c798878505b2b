"""Score sheets: valid entries, the end of a game, corrections, and the dealer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.play.results import HandResult, ResultKind, void
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Text


def sheet_of(rules: Rules | str, *hands: tuple[str, int], target: int | None = None) -> ScoreSheet:
    sheet = ScoreSheet(rules, ["A", "B"], target=target)
    for winner, points in hands:
        sheet.add(winner=winner, points=points)
    return sheet


def test_a_game_ends_when_a_player_reaches_the_target_exactly_or_passes_it() -> None:
    for last in (1, 30):
        sheet = sheet_of("classic", ("A", 99))
        assert (sheet.is_over, sheet.winner, sheet.margin) == (False, None, None)
        sheet.add(winner="A", points=last)
        assert (sheet.is_over, sheet.winner, sheet.winners) == (True, 0, (0,))
        assert "game ends at 100" in str(sheet.over_because)


def test_no_hand_can_be_entered_after_the_end_and_the_reason_is_told() -> None:
    sheet = sheet_of("classic", ("A", 60), ("B", 20), ("A", 43))
    before = sheet.entries
    with pytest.raises(ScoreError, match="the game is over, as A has 103 points"):
        sheet.add(winner="B", points=90)
    assert sheet.entries == before


def test_the_undercutter_may_win_the_game() -> None:
    sheet = sheet_of("modern", ("A", 95), ("B", 90))
    sheet.add(score_knock(sheet.rules, [6, 4]))
    assert (sheet.totals(), sheet.winner) == ((95, 117), 1)


def test_bonuses_do_not_count_towards_the_target() -> None:
    sheet = sheet_of("classic", ("A", 30), ("A", 30), ("A", 28))
    assert (sheet.totals(), sheet.boxes(), sheet.is_over) == ((88, 0), (3, 0), False)
    with pytest.raises(ScoreError, match=r"not over.*at 100 points"):
        sheet.final()


def test_rules_without_a_target_ask_for_one() -> None:
    with pytest.raises(RulesError, match="agree on target= points or on hands="):
        ScoreSheet("simple")
    for target in (0, -5):
        with pytest.raises(RulesError, match="target cannot be"):
            ScoreSheet("simple", target=target)
    assert ScoreSheet("simple", target=200).rules.target == 200


def test_a_result_is_entered_as_it_was_played() -> None:
    sheet = ScoreSheet("simple", 2, target=100)
    entry = sheet.add(score_knock(sheet.rules, [8, 30], knocker=0, dealer=1))
    assert entry == Entry((0,), (22, 0), void=False, dealer=1)
    assert (sheet.totals(), sheet.dealer) == ((22, 0), 0)


def test_a_void_hand_is_entered_counts_for_nothing_and_the_same_dealer_deals() -> None:
    sheet = ScoreSheet("simple", ["A", "B"], hands=2)
    sheet.add(void(2, 0, Text("the stock came to its end")))
    assert (sheet.dealer, sheet.hands_played, sheet.is_over) == (0, 0, False)
    sheet.add(winner="A", points=5)
    sheet.add(void=True)
    assert (sheet.dealer, sheet.hands_played, sheet.boxes()) == (1, 1, (1, 0))
    sheet.add(winner="B", points=6)
    assert (sheet.winner, str(sheet.over_because)) == (1, "all 2 hands have been played")


@pytest.mark.parametrize(
    ("next_dealer", "dealers"),
    [("alternate", [1, 0, 1]), ("winner", [0, 0, 1]), ("loser", [1, 1, 0]), ("left", [1, 0, 1])],
)
def test_the_deal_goes_on_as_the_rules_say(next_dealer: str, dealers: list[int]) -> None:
    sheet = ScoreSheet(Rules.named("classic").replace(next_dealer=next_dealer), ["A", "B"])
    found = []
    for winner in ("A", "A", "B"):
        sheet.add(winner=winner, points=10)
        found.append(sheet.dealer)
    assert found == dealers


def test_an_edited_entry_changes_everything_that_follows() -> None:
    sheet = sheet_of("classic", ("A", 20), ("B", 15))
    sheet.edit(1, winner="B", points=12)
    assert (sheet.totals(), sheet.boxes(), sheet.running()) == ((0, 27), (0, 2), ((0, 12), (0, 27)))
    assert sheet.remove(2) == Entry((1,), (0, 15))
    assert (sheet.totals(), len(sheet.entries)) == ((0, 12), 1)


def test_a_game_that_was_over_goes_on_when_the_last_entry_is_corrected() -> None:
    sheet = sheet_of("classic", ("A", 60), ("A", 60))
    sheet.edit(2, winner="A", points=6)
    assert (sheet.is_over, sheet.winner) == (False, None)
    sheet.add(winner="B", points=10)


def test_a_correction_that_would_end_the_game_too_early_changes_nothing() -> None:
    sheet = sheet_of("classic", ("A", 20), ("B", 15), ("A", 30))
    before = (sheet.entries, sheet.totals())
    with pytest.raises(ScoreError, match="entry 2 would come after the end of the game"):
        sheet.edit(1, winner="A", points=100)
    for number in (0, 4, True):
        with pytest.raises(ScoreError, match="there is no entry"):
            sheet.edit(number, winner="A", points=5)
        with pytest.raises(ScoreError, match="there is no entry"):
            sheet.remove(number)
    assert (sheet.entries, sheet.totals()) == before


def test_negative_scores_end_at_the_loss_agreed_on_and_the_least_loss_wins() -> None:
    sheet = ScoreSheet("table", ["N", "E", "S", "W"], target=50)
    sheet.add(winner="N", points=(0, -32, -10, -5))
    sheet.add(winner="W", points=(-12, -18, -20, 0))
    assert (sheet.totals(), sheet.winner) == ((-12, -50, -30, -5), 3)
    assert str(sheet.over_because) == "E has -50 points and the game ends at -50"
    assert (sheet.margin, [str(item.label) for item in sheet.final().items]) == (7, ["hand points"])
    assert not sheet.final().shutout


def test_at_a_table_of_two_one_number_is_what_the_other_loses() -> None:
    sheet = ScoreSheet("table", ["A", "B"], target=100)
    assert sheet.add(winner="A", points=22).points == (0, -22)
    with pytest.raises(ScoreError, match="every seat has its own points"):
        ScoreSheet("table", 3, target=100).add(winner=0, points=22)


def test_a_table_game_may_end_after_a_number_of_hands_and_be_shared() -> None:
    sheet = ScoreSheet("table", 3, hands=2)
    sheet.add(winner=0, points=(0, -8, -8))
    sheet.add(winner=(1, 2), points=(-8, 0, 0))
    assert (sheet.winner, sheet.winners, sheet.margin) == (None, (0, 1, 2), 0)
    assert sheet.boxes() == (1, 1, 1)


def test_a_box_for_a_hand_worth_nothing_does_not_save_from_a_shutout_but_counts() -> None:
    rules = Rules.named("classic").replace(shutout="margin_doubled", tie_rule="no_undercut")
    sheet = sheet_of(rules, ("A", 77), ("B", 0), ("A", 30))
    plain = 107 + 2 * 20 + 100 - 20
    assert (sheet.final().shutout, sheet.boxes(), sheet.margin) == (True, (2, 1), 2 * plain)


def test_nobody_is_shut_out_who_scored_a_single_point() -> None:
    assert not sheet_of("modern", ("B", 1), ("A", 107)).final().shutout


def test_prize_money_is_shared_by_the_method_of_the_rules() -> None:
    for method, shares in (("capped", (540, 40, 20, 0)), ("proportional", (450, 100, 50, 0))):
        rules = Rules.named("table").replace(prize_method=method)
        sheet = ScoreSheet(rules, 4, hands=1)
        with pytest.raises(ScoreError, match="not over"):
            sheet.prizes(600)
        sheet.add(points=(0, -10, -30, -60))
        assert [int(share) for share in sheet.prizes(600)] == list(shares)


def test_who_won_is_asked_where_the_points_do_not_show_it() -> None:
    sheet = ScoreSheet("table", ["N", "E", "S"], target=100)
    with pytest.raises(ScoreError, match="do not show who won: 2 players lost nothing"):
        sheet.add(points=(0, 0, -8))
    assert sheet.add(points=(0, -3, -8)).winners == (0,)
    assert sheet_of("classic").add(points=(0, 18)).winners == (1,)


def test_what_one_wins_the_other_loses_where_scores_are_zero_sum() -> None:
    sheet = ScoreSheet("openspiel", ["A", "B"])
    sheet.add(winner="B", points=22)
    assert (sheet.totals(), sheet.winner) == ((-22, 22), 1)
    tie = ScoreSheet("openspiel", ["A", "B"], hands=2)
    tie.add(score_knock(tie.rules, [7, 7]))
    assert (tie.totals(), tie.boxes(), tie.hands_played) == ((0, 0), (0, 0), 1)


def test_basic_rummy_goes_to_150_or_through_a_number_of_hands() -> None:
    sheet = ScoreSheet("basic rummy", ["A", "B", "C"])
    sheet.add(winner="A", points=90)
    sheet.add(winner="C", points=149)
    assert not sheet.is_over
    assert sheet.dealer == 2
    sheet.add(winner="A", points=60)
    assert (sheet.winner, sheet.final().totals) == (0, (150, 0, 149))
    # An agreed number of hands replaces the 150 points.
    sheet = ScoreSheet("rummy", ["A", "B", "C"], hands=2)
    sheet.add(winner="B", points=200)
    sheet.add(winner="A", points=3)
    assert (sheet.winner, sheet.margin) == (1, 197)


def test_the_winner_may_end_with_less_once_boxes_are_counted() -> None:
    sheet = sheet_of(
        Rules.named("classic").replace(box_bonus=100), ("B", 10), ("B", 10), ("B", 10), ("A", 100)
    )
    assert (sheet.winner, sheet.final().totals, sheet.margin) == (0, (300, 330), -30)


@pytest.mark.parametrize(
    ("rules", "entry", "named"),
    [
        ("classic", {"winner": "C", "points": 5}, "'C' does not play; there are A, B"),
        ("classic", {"winner": 2, "points": 5}, "2 does not play"),
        ("classic", {"winner": "A", "points": -5}, "nobody loses points"),
        ("classic", {"winner": "A", "points": 2.5}, "2.5 is no number of points"),
        ("classic", {"winner": "A", "points": "20"}, "'20' is no number of points"),
        ("classic", {"winner": "A", "points": True}, "True is no number of points"),
        ("classic", {"winner": "A"}, "needs points="),
        ("classic", {"points": 20}, "for whom"),
        ("classic", {"points": (20, 5)}, "only one player scores"),
        ("classic", {"winner": "A", "points": (20, 5)}, "only the winner scores"),
        ("classic", {"points": (20,)}, "1 number of points was given for 2"),
        ("classic", {"points": (20, "x")}, "'x' is no number of points; B"),
        ("classic", {"winner": ("A", "A"), "points": (0, 0)}, "A is named twice"),
        ("classic", {"winner": "A", "void": True}, "in a void hand nobody"),
        ("table", {"points": (0, 5)}, "nobody gains"),
        ("table", {"winner": "B", "points": (0, -5)}, "the winner loses nothing"),
        ("table", {"points": (-2, -5)}, "has a winner"),
        ("openspiel", {"points": (10, -5)}, "what one wins the other loses"),
        ("openspiel", {"winner": "B", "points": (10, -10)}, "the winner is the one who gains"),
    ],
)
def test_what_is_no_entry_is_refused_with_the_reason(
    rules: str, entry: dict[str, object], named: str
) -> None:
    sheet = ScoreSheet(rules, ["A", "B"], target=100)
    with pytest.raises(ScoreError, match=named):
        sheet.add(**entry)  # type: ignore[arg-type]
    assert sheet.entries == ()


def test_results_of_other_games_are_refused() -> None:
    sheet = ScoreSheet("classic", ["A", "B"])
    three = score_knock(Rules.named("table"), [0, 5, 7])
    for given_, named in (
        (three, "played by 3 players; this sheet is for 2"),
        (score_knock(Rules.named("table"), [0, 5]), "nobody loses points|only the winner"),
        (Entry((2,), (5, 0)), "2 does not play"),
        (Entry((), (5, 0), void=True), "in a void hand"),
        ("A 20", "'A 20' is not the result of a hand"),
    ):
        with pytest.raises(ScoreError, match=named):
            sheet.add(given_)  # type: ignore[arg-type]
    with pytest.raises(ScoreError, match="not both"):
        sheet.add(score_knock(sheet.rules, [0, 5]), points=3)
    assert sheet.entries == ()


@pytest.mark.parametrize(
    ("players", "error"),
    [(["A"], RulesError), (5, RulesError), (["A", "A"], ScoreError), (["A", ""], ScoreError),
     ("AB", ScoreError), (["A", 3], ScoreError)],
)  # fmt: skip
def test_players_that_cannot_be_are_refused(players: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        ScoreSheet("classic", players)  # type: ignore[arg-type]


def test_a_dealer_who_does_not_play_is_refused() -> None:
    with pytest.raises(ScoreError, match="2 cannot deal first"):
        ScoreSheet("classic", dealer=2)


def test_a_sheet_reads_like_a_page_of_a_score_pad() -> None:
    sheet = sheet_of("classic", ("A", 20), ("B", 115))
    sheet.edit(1, winner="A", points=25)
    assert str(sheet).splitlines() == [
        "hand    A    B",
        "1      25    ·",
        "2       ·  115",
        "total  25  115",
    ]
    assert repr(sheet) == (
        "<ScoreSheet classic: A 25, B 115; over, as B has 115 points and the game ends at 100>"
    )
    assert str(sheet.final()).splitlines() == [
        "                       A    B",
        "hand points           25  115",
        "20 for each hand won  20   20",
        "game bonus             0  100",
        "total                 45  235",
    ]


HANDS = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 40)), max_size=12)


@given(HANDS)
def test_the_totals_are_the_sums_and_the_boxes_the_wins(hands: list[tuple[int, int]]) -> None:
    sheet = ScoreSheet("simple", 2, target=10_000)
    for winner, points in hands:
        sheet.add(winner=winner, points=points)
    for seat in (0, 1):
        won = [points for winner, points in hands if winner == seat]
        assert (sheet.totals()[seat], sheet.boxes()[seat]) == (sum(won), len(won))


@given(HANDS.filter(bool), st.data())
def test_a_corrected_sheet_is_the_sheet_that_would_have_been(
    hands: list[tuple[int, int]], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(hands) - 1))
    corrected = ScoreSheet("simple", 2, target=10_000)
    for winner, points in hands:
        corrected.add(winner=winner, points=points)
    corrected.edit(place + 1, winner=1, points=7)
    straight = ScoreSheet("simple", 2, target=10_000)
    for winner, points in [*hands[:place], (1, 7), *hands[place + 1 :]]:
        straight.add(winner=winner, points=points)
    assert corrected == straight
    assert corrected.totals() == straight.totals()
    corrected.remove(place + 1)
    assert len(corrected.entries) == len(hands) - 1


def test_a_hand_dealt_by_another_seat_than_the_rules_say_goes_on_from_there() -> None:
    sheet = ScoreSheet("simple", 2, target=100)
    result: HandResult = score_knock(sheet.rules, [3, 8], dealer=1)
    sheet.add(result)
    assert sheet.dealer == 0


ENTRIES_OF_NOBODY: list[tuple[object, str]] = [
    (Entry((0,), (30,)), "1 number of points was given for 2 players"),
    (Entry((0,), (True, 0)), "True is no number of points; Ann needs a whole one"),
    (Entry((0,), ("30", 0)), "'30' is no number of points"),  # type: ignore[arg-type]
    (Entry((0,), (1.5, 0)), "1.5 is no number of points"),  # type: ignore[arg-type]
    (Entry((0,), (10**5000, 0)), "at most 1000000 can be entered"),
    (Entry((0,), [30, 0]), "the points of an entry are a tuple"),  # type: ignore[arg-type]
    (Entry(0, (30, 0)), "the winners of an entry are a tuple"),  # type: ignore[arg-type]
    (Entry((5,), (30, 0)), "5 does not play"),
    (Entry((0, 0), (30, 0)), "Ann is named twice"),
    (Entry((0,), (30, 0), dealer=9), "seat 9 cannot have dealt; the seats are 0 to 1"),
    (Entry((0,), (30, 0), dealer=-1), "seat -1 cannot have dealt"),
    (HandResult(kind=ResultKind.KNOCK, players=2, dealer=0, next_dealer=1), "0 numbers of points"),
    (
        HandResult(
            kind="void",  # type: ignore[arg-type]
            players=2, dealer=0, next_dealer=0, winners=(0,), points=(30, 0),
        ),
        "in a void hand nobody wins",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "why"), ENTRIES_OF_NOBODY)
def test_an_entry_made_up_by_hand_is_checked_like_one_written_down(entry: object, why: str) -> None:
    for sheet in (ScoreSheet("classic", ["Ann", "Ben"]), Hollywood("classic", ["Ann", "Ben"])):
        sheet.add(winner="Ben", points=7)
        before = str(sheet)
        with pytest.raises(ScoreError, match=why):
            sheet.add(entry)  # type: ignore[arg-type]
        with pytest.raises(ScoreError, match=why):
            sheet.edit(1, entry)  # type: ignore[arg-type]
        assert str(sheet) == before


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ({"winner": 3.5, "points": 3}, "3.5 does not play"),
        ({"winner": b"Ann", "points": 3}, "b'Ann' does not play"),
        ({"winner": "Ann", "points": 10**5000}, "Ann cannot score so many points"),
        ({"void": "no"}, "void is True or False, not 'no'"),
    ],
)
def test_what_is_written_down_in_a_wrong_kind_is_refused(
    written: dict[str, object], why: str
) -> None:
    sheet = ScoreSheet("classic", ["Ann", "Ben"])
    with pytest.raises(ScoreError, match=why):
        sheet.add(**written)  # type: ignore[arg-type]
    assert sheet.entries == ()


@pytest.mark.parametrize("number", [0, 2, -1, True, 1.0, None])
def test_only_an_entry_that_was_made_can_be_corrected(number: int) -> None:
    sheet = sheet_of("classic", ("A", 30))
    with pytest.raises(ScoreError, match=r"there is no entry .*; entries made: 1"):
        sheet.edit(number, winner="B", points=1)
    with pytest.raises(ScoreError, match=r"there is no entry .*; entries made: 1"):
        sheet.remove(number)


@pytest.mark.parametrize("players", [10**12, -1, True, 2.0, None])
def test_a_number_of_players_that_cannot_be_is_refused_at_once(players: int) -> None:
    with pytest.raises(RulesError, match="players cannot play classic; it is for 2"):
        ScoreSheet("classic", players)
