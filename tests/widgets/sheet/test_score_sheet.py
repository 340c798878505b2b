from __future__ import annotations

import gc
import warnings
import weakref
from itertools import product
from typing import Any

import pytest
import traitlets as t

from ginlearn import Gin, GinlearnError, Hollywood, Rules, ScoreSheet, ScoreSheetView, Table
from ginlearn.analysis.players.player import Novice, play_out
from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.scoring.entries import Entry
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import ENGLISH
from ginlearn.widgets.base.channel import ProposalError
from ginlearn.widgets.sheet.cells import read_row, texts_of
from tests.widgets.pages import Page

NAMES = ("Ann", "Ben")
# The hands of example X16: who won, and the points.
X16 = tuple(zip("ABAABABABA", (25, 18, 40, 36, 27, 12, 44, 20, 31, 33), strict=True))


def shown(view: ScoreSheetView, row: str) -> list[str]:
    """The texts of one row, found by its id."""
    [found] = [each for each in view.rows if each["id"] == row]
    return [cell["text"] for cell in found["cells"]]


def written(*hands: tuple[int | str, str], **options: Any) -> ScoreSheetView:
    view = ScoreSheetView("classic", NAMES, **options)
    for line, (player, text) in enumerate(hands):
        view.write(line, player, text)
    return view


def test_points_in_the_winners_column_are_an_entry_and_the_engine_counts_it() -> None:
    view = written(("Ann", "30"), ("Ben", "14"), ("Ann", "22"))
    assert view.sheet.entries == (
        Entry((0,), (30, 0)),
        Entry((1,), (0, 14)),
        Entry((0,), (22, 0)),
    )
    assert view.totals == (52, 14)
    assert shown(view, "2") == ["22", "52", "", "14"]
    assert shown(view, "total") == ["52", "14"]
    assert repr(view) == "ScoreSheetView('classic': Ann 52, Ben 14; 3 hands)"


def test_the_end_of_a_game_shows_every_bonus_of_the_engine() -> None:
    """The game of example X18."""
    view = written(
        ("Ann", "30"), ("Ben", "40"), ("Ann", "25"), ("Ben", "15"), ("Ann", "28"), ("Ann", "20")
    )
    assert view.is_over
    assert shown(view, "boxes") == ["4", "2"]
    assert shown(view, "item0") == ["103", "55"]
    assert shown(view, "item1") == ["80", "40"]
    assert shown(view, "final") == ["283", "95"]
    assert "Ann wins by 188." in view.standing
    assert not view.options["grows"]


@pytest.mark.parametrize("name", ["You", "you"])
def test_the_reader_is_spoken_to_as_you(name: str) -> None:
    view = ScoreSheetView("classic", [name, "Ben"], dealer=0)
    assert view.standing == "You deal."
    view.write(0, name, "103")
    assert view.standing.startswith("You have 103 points and the game ends at 100. You win by ")


def test_the_reader_of_a_sheet_of_hollywood_is_spoken_to_as_you() -> None:
    view = ScoreSheetView("simple", ["You", "Ben"], target=20, hollywood=True)
    view.write(0, "You", "25")
    assert "You are 25 points ahead over the closed games." in view.standing
    assert "You deals" not in view.standing


def test_a_sheet_of_hollywood_shows_each_game_as_the_engine_keeps_it() -> None:
    """The game of example X16."""
    view = ScoreSheetView("modern", ["A", "B"], hollywood=True)
    for line, (winner, points) in enumerate(X16):
        view.write(line, winner, points)
    assert shown(view, "3") == ["36", "", "101", "18", "76", "0", "36", "0"]
    assert shown(view, "9") == ["33", "", "", "", "", "", "101", "75"]
    assert shown(view, "final") == ["276", "43", "308", "121", "301", "125"]
    assert view.standing == "3 of 3 games closed. A is 596 points ahead over the closed games."


def test_ones_own_column_comes_first_and_the_others_follow_around_the_table() -> None:
    view = ScoreSheetView("table", ["Ann", "Ben", "Cleo"], target=100, me="Ben")
    assert [head["text"] for head in view.heads[0]] == ["Hand", "Ben", "Cleo", "Ann"]
    view.write_cell("0.1", "0")
    view.write_cell("0.2", "-3")
    view.write_cell("0.0", "-9")
    assert view.sheet.entries == (Entry((1,), (-9, 0, -3)),)
    assert shown(view, "total") == ["0", "-3", "-9"]


def test_where_every_seat_has_points_the_row_waits_until_all_are_there() -> None:
    view = ScoreSheetView("table", ["Ann", "Ben", "Cleo"], target=100)
    view.write(0, "Ben", "-8")
    assert not view.sheet.entries
    assert view.message["text"] == "Hand 1 still needs the points of Ann, Cleo."
    view.write(0, "Ann", "0")
    view.write(0, "Cleo", "−5")
    assert view.sheet.entries == (Entry((0,), (0, -8, -5)),)


def test_where_points_are_only_lost_they_may_be_written_without_a_minus() -> None:
    view = ScoreSheetView("table", ["Ann", "Ben", "Cleo"], target=100)
    for player, text in (("Ann", "12"), ("Ben", "30"), ("Cleo", "0")):
        view.write(0, player, text)
    assert view.sheet.entries == (Entry((2,), (-12, -30, 0)),)
    assert shown(view, "0")[::2] == ["-12", "-30", "0"]
    assert "below zero" in view.message["text"]


def test_hands_may_stand_on_the_sheet_already() -> None:
    hand = play_out(Gin.deal(seed=3), [Novice(1), Novice(2)])
    assert hand.result is not None
    view = ScoreSheetView("classic", NAMES, entries=[("Ann", 30), (1, 14), None, hand.result])
    assert view.sheet.entries[:3] == (
        Entry((0,), (30, 0)),
        Entry((1,), (0, 14)),
        Entry((), (0, 0), void=True),
    )
    assert view.sheet.entries[3].points == hand.result.points
    assert not view.can_undo()
    with pytest.raises(ScoreError, match="entry 2: 'Zoe' does not play"):
        ScoreSheetView("classic", NAMES, entries=[("Ann", 30), ("Zoe", 14)])
    with pytest.raises(ScoreError, match="entry 1: "):
        ScoreSheetView("classic", NAMES, entries=[3])  # type: ignore[list-item]


def test_a_star_marks_the_winner_whom_the_points_do_not_show() -> None:
    """In example X24 the knocker wins, another has as little, and nobody scores but the third."""
    view = ScoreSheetView("table", ["Ann", "Ben", "Cleo"], target=100)
    for player, text in (("Ann", "0"), ("Ben", "0"), ("Cleo", "-8")):
        view.write(0, player, text)
    assert not view.sheet.entries
    assert "mark the winner’s with a star" in view.message["text"]
    view.write(0, "Ann", "0*")
    assert view.sheet.entries == (Entry((0,), (0, 0, -8)),)
    assert shown(view, "0")[0] == "0*"


def test_a_hand_in_which_nobody_scores_is_written_with_noughts_and_a_void_one_as_void() -> None:
    view = written(("Ann", "0"))
    assert not view.sheet.entries
    assert "Then Ben needs a 0 as well" in view.message["text"]
    view.write(0, "Ben", "0")
    assert view.sheet.entries == (Entry((), (0, 0)),)
    view.write(1, "Ben", "VOID")
    view.void_hand()
    assert [entry.void for entry in view.sheet.entries] == [False, True, True]
    assert shown(view, "2")[0] == "void"


@pytest.mark.parametrize(("rules", "kinds"), [("classic", 5), ("table", 5), ("openspiel", 8)])
def test_whatever_an_entry_shows_is_read_again_as_that_entry(rules: str, kinds: int) -> None:
    rule = Rules.named(rules)

    def entry_of(written: Any) -> Entry | None:
        try:
            return ScoreSheet(rule, NAMES, target=500, hands=9).add(**written)
        except ScoreError:
            return None

    entries = {
        entry
        for points in product((-7, 0, 7), repeat=2)
        for winners in ((), (0,), (1,), (0, 1))
        if (entry := entry_of({"points": points, "winner": winners}))
        # Where losers lose, a person who writes down a hand names its winner.
        and (winners or rules != "table")
    }
    assert len(entries) == kinds
    for entry in entries:
        texts = texts_of(entry, rule, ENGLISH)
        assert entry_of(read_row(texts, 1, rule, NAMES, ENGLISH)) == entry, texts


def test_an_entry_can_be_corrected_and_all_is_counted_again() -> None:
    view = written(("Ann", "30"), ("Ben", "14"), ("Ann", "22"))
    view.write(1, "Ben", "44")
    assert view.totals == (52, 44)
    assert view.message["text"] == "Hand 2 is corrected; all is counted again."
    assert shown(view, "2")[3] == "44"


def test_a_cleared_row_is_taken_out_and_no_other_row_moves() -> None:
    view = written(("Ann", "30"), ("Ben", "14"), ("Ann", "22"))
    view.write(1, "Ben", "")
    assert view.sheet.entries == (Entry((0,), (30, 0)), Entry((0,), (22, 0)))
    assert [row["head"] for row in view.rows if not row["sum"]][:4] == ["1", "–", "2", "3"]
    assert shown(view, "2") == ["22", "52", "", "0"]
    view.write(1, "Ann", "5")
    assert [entry.points[0] for entry in view.sheet.entries] == [30, 5, 22]


@pytest.mark.parametrize(
    ("player", "text", "said"),
    [
        ("Ann", "x", "“x” is not a number of points"),
        ("Ann", "1.5", "“1.5” is not a number of points"),
        ("Ann", "1_0", "“1_0” is not a number of points"),
        ("Ann", "*", "only the winner scores"),
        ("Ann", "-3", "only the winner scores"),
        ("Ann", "99999999", "cannot score so many points in a hand"),
        ("Ann", "void", "In a void hand nobody scores"),
        ("Ben", "200", "No hand can be entered: the game is over"),
    ],
)
def test_what_cannot_be_counted_is_explained_and_stays_to_be_corrected(
    player: str, text: str, said: str
) -> None:
    view = written(("Ann", "30"), ("Ben", "14"), ("Ann", "22"))
    if text == "200":
        said = "Entry 3 would come after the end of the game"
    before = view.sheet
    view.write(1, player, text)
    assert view.sheet == before
    assert said in view.message["text"]
    assert view.message["text"].endswith("Hand 2 still counts as it was.")
    assert view.message["tone"] == "bad"
    seat = NAMES.index(player)
    [cell] = [cell for row in view.rows for cell in row["cells"] if cell["id"] == f"1.{seat}"]
    assert (cell["text"], cell["mark"]) == (text, "wrong")
    view.write(1, "Ann", "")
    view.write(1, "Ben", "15")
    assert view.totals == (52, 15)


def test_everything_written_can_be_undone_refused_entries_too() -> None:
    view = written(("Ann", "30"), ("Ben", "14"))
    view.write(1, "Ben", "x")
    view.undo()
    assert shown(view, "1")[2] == "14"
    view.undo()
    view.undo()
    assert view.totals == (0, 0)
    assert not view.can_undo()
    with pytest.raises(GinlearnError, match="nothing to undo"):
        view.undo()


@pytest.mark.parametrize(
    ("typed", "before", "said"),
    [
        ("x", "14", "“x” is taken back from the column of Ben; no hand that counts has changed."),
        ("-5", "14", "“-5” is taken back from the column of Ben; no hand that counts has changed."),
        ("15", "14", "The last entry is undone."),
        ("", "14", "The last entry is undone."),
        ("-5", "", "“-5” is taken back from the column of Ben; no hand that counts has changed."),
        ("", "x", "“x” is back in the column of Ben; no hand that counts has changed."),
    ],
)
def test_undo_says_whether_a_hand_or_only_a_text_was_taken_back(
    typed: str, before: str, said: str
) -> None:
    view = written(("Ann", "30"))
    view.write(1, "Ben", before)
    sheet = view.sheet
    view.write(1, "Ben", typed)
    view.undo()
    assert view.message["text"] == said
    assert shown(view, "1")[2] == before
    assert view.sheet == sheet


@pytest.mark.parametrize(
    ("rules", "texts", "said"),
    [
        (
            "classic",
            {"Ann": "-5"},
            "-5 cannot be the points of Ann: nobody loses points, so it is 0 or more.",
        ),
        (
            "classic",
            {"Ann": "20", "Ben": "5"},
            (
                "20 and 5 cannot be the points of Ann and Ben: only one player scores in a hand, "
                "the others have 0."
            ),
        ),
        (
            "table",
            {"Ann": "8*", "Ben": "3"},
            "-8 cannot be the points of Ann: the winner loses nothing and has 0.",
        ),
        (
            "table",
            {"Ann": "8", "Ben": "3"},
            (
                "-8 and -3 cannot be the points of Ann and Ben: a hand in which somebody loses has "
                "a winner, who has 0."
            ),
        ),
        (
            "openspiel",
            {"Ann": "10", "Ben": "-5"},
            (
                "10 and -5 cannot be the points of Ann and Ben: what one wins the other loses, so "
                "together they come to 0."
            ),
        ),
    ],
)
def test_points_that_the_rules_do_not_give_are_refused_in_words_with_what_may_be_written(
    rules: str, texts: dict[str, str], said: str
) -> None:
    view = ScoreSheetView(rules, NAMES, target=100)
    for player, text in texts.items():
        view.write(0, player, text)
    assert view.message["text"].startswith(f"{said} Hand 1 ")
    assert view.message["tone"] == "bad"
    # Text written beside it before may be a hand, and stays one.
    assert len(view.sheet.entries) == (rules == "classic" and len(texts) == 2)


@pytest.mark.parametrize("text", ["{", "}", "{}", "{y}", "{0}", "{{y}}", "%s{n}"])
def test_braces_that_somebody_types_are_a_text_like_any_other(text: str) -> None:
    view = written(("Ann", "30"))
    page = Page(view)
    page.press("write", {"cell": "1.1", "text": text})
    view.write(2, "Ann", text)
    for row, cell in (("1", 2), ("2", 0)):
        assert shown(view, row)[cell] == text
    said = f"“{text}” is not a number of points; write a whole number such as 17"
    assert view.message["text"].startswith(said)
    assert page.told("message")["text"].startswith(said)
    assert view.totals == (30, 0)
    view.undo()
    assert view.message["text"].startswith(f"“{text}” is taken back from the column of Ann")


def test_braces_in_the_name_of_a_player_are_a_name() -> None:
    view = ScoreSheetView("classic", ["{n}", "{"], target=20)
    assert view.standing == "{n} deals."
    view.write(0, "{n}", "0")
    assert view.message["text"].startswith("Nobody scores in hand 1? Then { needs a 0 as well")
    view.write(0, "{n}", "21")
    assert view.standing.startswith("{n} has 21 points and the game ends at 20. {n} wins by ")
    assert [head["text"] for head in view.heads[0]] == ["Hand", "{n}", "{"]
    with pytest.raises(ProposalError, match=r"no cell '\{0\}'"):
        view.write_cell("{0}", "3")


def test_a_correction_keeps_who_dealt_as_the_game_itself_told_it() -> None:
    sheet = ScoreSheet("classic", NAMES)
    sheet.add(Entry((0,), (30, 0), dealer=1))
    view = ScoreSheetView(sheet)
    view.write(0, "Ann", "35")
    assert view.sheet.entries == (Entry((0,), (35, 0), dealer=1),)


def test_a_row_may_wait_unfinished_while_later_ones_are_written() -> None:
    view = written(("Ann", "0"), ("Ben", "14"))
    assert view.sheet.entries == (Entry((1,), (0, 14)),)
    view.write(0, "Ann", "20")
    assert [entry.points for entry in view.sheet.entries] == [(20, 0), (0, 14)]


def test_the_sheet_is_a_copy_that_later_entries_leave_alone() -> None:
    own = ScoreSheet("classic", NAMES)
    view = ScoreSheetView(own)
    view.write(0, "Ann", "30")
    first = view.sheet
    view.write(1, "Ann", "30")
    assert own.entries == ()
    assert len(first.entries) == 1


def test_what_the_page_writes_is_answered_in_one_update() -> None:
    view = ScoreSheetView("classic", NAMES)
    page = Page(view)
    request = page.press("write", {"cell": "0.1", "text": " 17 "})
    assert view.totals == (0, 17)
    assert len(page.updates) == 1
    assert page.told("answered") == request
    assert page.told("rows")[0]["cells"][2]["text"] == "17"


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("write", None),
        ("write", {}),
        ("write", {"cell": "0.1"}),
        ("write", {"cell": 3, "text": "3"}),
        ("write", {"cell": "0.1", "text": 3}),
        ("write", {"cell": "0.2", "text": "3"}),
        ("write", {"cell": "0.1.score", "text": "3"}),
        ("write", {"cell": "total.0", "text": "3"}),
        ("write", {"cell": "9999.0", "text": "3"}),
        ("write", {"cell": "-1.0", "text": "3"}),
        ("write", {"cell": "٣.0", "text": "3"}),
        ("write", {"cell": "0.0", "text": "3" * 13}),
        ("write", {"cell": "x" * 100_000, "text": ""}),
        ("undo", None),
        ("explode", None),
    ],
)
def test_a_message_that_names_no_cell_is_refused_with_the_truth(action: str, value: Any) -> None:
    view = ScoreSheetView("classic", NAMES)
    page = Page(view)
    request = page.press(action, value)
    assert page.told("answered") == request
    assert page.told("message")["tone"] == "bad"
    assert 0 < len(view.message["text"]) < 200
    assert page.told("rows") is not None
    assert view.sheet.entries == ()


def test_a_page_cannot_set_what_only_python_tells() -> None:
    view = written(("Ann", "30"))
    Page(view).update(rows=[], caption="mine", words={})
    assert view.rows
    assert view.caption == "Score sheet by the rules “classic”, to 100 points"


class Game:
    """An object with a score sheet."""

    def __init__(self) -> None:
        self.sheet = ScoreSheet("simple", ["Cleo", "Dan"], target=50)


class Played(t.HasTraits):
    """A widget that reports its changes."""

    number = t.Int()
    sheet: Sheet


def test_a_game_is_followed_and_only_looked_at_meanwhile() -> None:
    game = Game()
    view = ScoreSheetView("classic", NAMES)
    view.follow(game)
    game.sheet.add(winner="Cleo", points=12)
    view.refresh()
    assert repr(view) == "ScoreSheetView('simple': Cleo 12, Dan 0; 1 hand)"
    assert not any(cell["input"] for row in view.rows for cell in row["cells"])
    with pytest.raises(GinlearnError, match="follows a game"):
        view.write(0, "Dan", "3")
    view.follow(None)
    view.write(1, "Dan", "3")
    assert view.totals == (12, 3)
    assert game.sheet.totals() == (12, 0)


def test_a_widget_that_is_followed_tells_its_changes_by_itself_until_the_view_is_closed() -> None:
    played = Played()
    played.sheet = sheet = ScoreSheet("simple", 2, target=50)
    view = ScoreSheetView("classic")
    view.follow(played)
    sheet.add(winner=1, points=5)
    played.number = 1
    assert view.totals == (0, 5)
    view.close()
    sheet.add(winner=1, points=5)
    played.number = 2
    assert view.totals == (0, 5)
    gone = weakref.ref(view)
    del view
    gc.collect()
    assert gone() is None


def test_the_sheet_of_a_table_grows_as_hands_are_played_there() -> None:
    table = Table("simple", seats=["person", "novice"], seed=7, target=40, pace=0)
    view = ScoreSheetView(table.match.sheet)
    view.follow(table)
    while table.match.state.result is None:
        table.play(Novice(1).choose(table.match.view(0)))
    points = table.match.state.result.points
    assert any(points)
    assert view.totals == points


def test_what_has_no_score_sheet_cannot_be_followed() -> None:
    view = written(("Ann", "30"))
    with pytest.raises(GinlearnError, match="has no score sheet to follow"):
        view.follow("classic")
    view.write(1, "Ann", "30")


@pytest.mark.parametrize(
    "options",
    [{"size": "huge"}, {"me": "Zoe"}, {"hollywood": 1}, {"heigth": 3}],
    ids=str,
)
def test_what_could_not_be_made_is_closed_in_silence(options: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises((GinlearnError, TypeError)):
            ScoreSheetView("classic", NAMES, **options)
        gc.collect()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"size": "huge"}, "not a size"),
        ({"hollywood": 1}, "hollywood is True or False"),
        ({"read_only": "yes"}, "read_only is True or False"),
        ({"me": "Zoe"}, "'Zoe' does not play"),
        ({"me": True}, "True does not play"),
        ({"lang": "e"}, "not a language"),
        ({"hollywood": True, "hands": 3}, "ends after 3 hands"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: Any, said: str) -> None:
    with pytest.raises(GinlearnError, match=said):
        ScoreSheetView("classic", NAMES, **options)


def test_a_sheet_that_is_given_has_its_options_already() -> None:
    with pytest.raises(GinlearnError, match="give the sheet alone"):
        ScoreSheetView(ScoreSheet("classic"), target=50)
    with pytest.raises(RulesError, match="nothing ends a game"):
        ScoreSheetView("simple")


def test_a_read_only_sheet_has_nothing_to_write_in() -> None:
    sheet = Hollywood("modern", NAMES)
    view = ScoreSheetView(sheet, read_only=True)
    assert view.buttons == []
    with pytest.raises(GinlearnError, match="only be looked at"):
        view.void_hand()
    with pytest.raises(GinlearnError, match="only be looked at"):
        view.write(0, 0, "3")


def test_a_cell_that_there_is_not_is_refused_from_python_too() -> None:
    view = ScoreSheetView("classic", NAMES)
    for line, player in ((-1, 0), (500, 0), (True, 0)):
        with pytest.raises(ProposalError, match="no cell"):
            view.write(line, player, "3")
    with pytest.raises(GinlearnError, match="'Zoe' does not play"):
        view.write(0, "Zoe", "3")


def test_without_a_browser_it_is_a_plain_table_with_everything_in_it() -> None:
    view = ScoreSheetView("classic", ["<Ann>", "Ben"])
    view.write(0, 0, "30")
    bundle = view._repr_mimebundle_()[0]
    html = bundle["text/html"]
    assert bundle["text/plain"] == "ScoreSheetView('classic': <Ann> 30, Ben 0; 1 hand)"
    assert "&lt;Ann&gt;" in html
    assert "<Ann>" not in html
    assert html.count("<tr>") == html.count("</tr>") == 5
    for word in ("<style", "<script", " id=", " class="):
        assert word not in html
