from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from ginlearn.engine.cards import Card, CardSet, in_order
from ginlearn.engine.errors import GinlearnError
from ginlearn.text import Text
from ginlearn.widgets.base.board import Board, ObserverError, zone
from ginlearn.widgets.base.placement import Placement, PlacementError
from tests.widgets.pages import Page, moved


class Plain(Board):
    """A board that counts the changes it was told of."""

    def __init__(self, **options: Any) -> None:
        self.changes = 0
        super().__init__(
            cards=in_order("7C 7D 7H KS"),
            zones=[zone("loose", "Loose cards", "loose"), zone("meld-1", "Meld 1", "meld")],
            placement={"loose": ["7C", "7D", "7H", "KS"], "meld-1": []},
            **options,
        )

    def placed(self) -> None:
        self.changes += 1


def board_and_page(**options: Any) -> tuple[Plain, Page]:
    board = Plain(**options)
    return board, Page(board)


def test_a_good_proposal_becomes_the_truth_and_is_answered_in_one_update() -> None:
    board, page = board_and_page()
    proposal = moved(board, "7C", "meld-1")
    request = page.propose(proposal)
    assert board.placement == proposal
    assert board.changes == 1
    assert len(page.updates) == 1
    assert page.told("placement") == proposal
    assert page.told("answered") == request


def test_a_bad_proposal_changes_nothing_and_is_answered_with_the_truth_and_the_reason() -> None:
    board, page = board_and_page()
    truth = board.placement
    request = page.propose({"loose": ["7C", "7D", "7H", "KS"], "meld-1": ["7C"]})
    assert board.placement == truth
    assert board.changes == 0
    assert not board.can_undo()
    assert page.told("placement") == truth
    assert page.told("answered") == request
    assert page.told("message")["tone"] == "bad"
    assert page.told("message")["text"] == (
        "7C lies twice: in Loose cards and in Meld 1. Nothing was changed."
    )


@pytest.mark.parametrize(
    "content",
    [
        None,
        "layout",
        {},
        {"request": 3, "kind": "layout"},
        {"request": "r", "kind": "dance"},
        {"request": "r"},
        {"request": "r", "kind": "action"},
        {"request": "r", "kind": "action", "action": "explode"},
        {"request": "r", "kind": "action", "action": ["undo"]},
        {"request": "r", "kind": "layout"},
        {"request": "r" * 1_000_000, "kind": "action", "action": "undo"},
        {"request": "\ud83c", "kind": "action", "action": "undo"},
        {"request": "r", "kind": "action", "action": "\ud83c" * 1000},
        {"request": "r", "kind": "layout", "layout": {"__proto__": ["7C"]}},
        {"request": "r", "kind": "layout", "layout": {"loose": ["\ud83c"], "meld-1": []}},
        {"request": "r", "kind": "layout", "layout": {"loose": [["7C"]], "meld-1": [float("nan")]}},
    ],
)
def test_a_message_of_any_other_kind_is_refused_with_a_reason(content: object) -> None:
    board, page = board_and_page()
    truth = board.placement
    page.message(content)
    assert board.placement == truth
    assert board.message["tone"] == "bad"
    assert 0 < len(board.message["text"]) < 300
    assert page.told("placement") == truth
    # The messages must be fit for sending: as UTF-8, short, and without NaN.
    assert len(json.dumps(page.updates, ensure_ascii=False, allow_nan=False).encode()) < 2_000


def test_a_page_that_asks_for_a_sign_of_life_is_told_all_that_it_may_have_missed() -> None:
    board, page = board_and_page()
    board.say(Text("Well done."), "good")
    page.message({"request": "r", "kind": "ping"})
    assert page.told("answered") == "r"
    assert page.told("message")["text"] == "Well done."
    assert page.told("placement") == board.placement
    assert page.told("cards") == board.cards
    assert not board.can_undo()


def test_a_layout_proposed_again_is_no_move_and_tells_what_the_lost_answer_told() -> None:
    board, page = board_and_page()
    layout = moved(board, "7C", "meld-1")
    page.propose(layout)
    page.propose(layout)
    board.marks = {"7C": "hint"}
    page.propose(layout)
    assert page.told("marks") == {"7C": "hint"}
    assert page.told("placement") == layout
    board.undo()
    assert not board.can_undo()


def test_a_page_cannot_set_the_truth_itself() -> None:
    board, page = board_and_page()
    truth = board.placement
    page.update(placement={"loose": ["KS"]}, cards=[], message={"text": "mine"})
    assert board.placement == truth
    assert len(board.cards) == 4
    assert page.told("placement") == truth


def test_a_page_may_set_what_belongs_to_every_ipywidget() -> None:
    board, page = board_and_page()
    page.update(tooltip="a hand")
    assert board.tooltip == "a hand"


def test_what_is_no_part_of_a_board_is_passed_over_and_the_rest_taken() -> None:
    board, page = board_and_page()
    page.update(**{"place": 1, "__proto__": {}, "no such": None, "tooltip": "a hand", "cards": []})
    assert board.tooltip == "a hand"
    assert board.can_undo() is False
    assert len(page.told("cards")) == 4


@pytest.mark.parametrize(
    ("text", "tone", "said"),
    [
        (None, "plain", "None is not a text"),
        (7, "plain", "7 is not a text"),
        (Text("Well done."), "loud", "'loud' is not a tone; choose plain or good or bad or hint"),
    ],
)
def test_only_text_can_be_said_and_in_a_known_tone(text: Any, tone: str, said: str) -> None:
    board = Plain()
    before = board.message
    with pytest.raises(GinlearnError, match=said):
        board.say(text, tone)
    assert board.message == before


def test_a_board_to_look_at_takes_no_proposal() -> None:
    board, page = board_and_page(read_only=True)
    page.propose(moved(board, "7C", "meld-1"))
    assert board.placement["meld-1"] == []
    assert "only be looked at" in board.message["text"]


def test_a_subclass_may_refuse_a_well_formed_proposal() -> None:
    class NoKings(Plain):
        def check_rules(self, placement: Placement) -> None:
            if "KS" in placement["meld-1"]:
                raise GinlearnError("no kings in melds today")

    board = NoKings()
    page = Page(board)
    page.propose(moved(board, "KS", "meld-1"))
    assert board.placement["meld-1"] == []
    assert board.message["text"] == "No kings in melds today."
    page.propose(moved(board, "7C", "meld-1"))
    assert board.placement["meld-1"] == ["7C"]
    assert board.message["text"] == "", "an accepted move takes the old reason away"


def test_undo_takes_back_one_move_after_another_until_there_is_none() -> None:
    board, page = board_and_page()
    start = board.placement
    page.propose(moved(board, "7C", "meld-1"))
    between = board.placement
    page.propose(moved(board, "7D", "meld-1"))
    page.press("undo")
    assert board.placement == between
    board.undo()
    assert board.placement == start
    assert not board.can_undo()
    with pytest.raises(GinlearnError, match="nothing to undo"):
        board.check_undo()
    page.press("undo")
    assert board.message == {**board.message, "text": "There is nothing to undo.", "tone": "bad"}


def test_the_history_is_bounded() -> None:
    class Forgetful(Plain):
        history_limit = 3

    board = Forgetful()
    for turn in range(10):
        board.place(moved(board, "7C", "meld-1" if turn % 2 == 0 else "loose"))
    for _ in range(3):
        board.undo()
    assert not board.can_undo()


def test_a_proposal_that_changes_nothing_is_no_move() -> None:
    board, page = board_and_page()
    request = page.propose(board.placement)
    assert board.changes == 0
    assert not board.can_undo()
    assert page.told("answered") == request


def test_reset_can_be_undone() -> None:
    board, page = board_and_page()
    start = board.placement
    page.propose(moved(board, "7C", "meld-1"))
    page.press("reset")
    assert board.placement == start
    page.press("undo")
    assert board.placement["meld-1"] == ["7C"]


def test_a_new_truth_is_a_new_value_and_never_the_old_one_changed() -> None:
    board, page = board_and_page()
    start = board.placement
    page.propose(moved(board, "7C", "meld-1"))
    assert board.placement is not start
    assert start["loose"] == ["7C", "7D", "7H", "KS"]


def test_an_error_in_an_observer_is_said_and_logged_and_the_move_stands(
    caplog: pytest.LogCaptureFixture,
) -> None:
    board, page = board_and_page()

    def fails(_change: object) -> None:
        raise KeyError("my own mistake")

    board.observe(fails, "placement")
    with caplog.at_level(logging.ERROR):
        request = page.propose(moved(board, "7C", "meld-1"))
    assert board.placement["meld-1"] == ["7C"]
    assert board.changes == 1
    assert page.told("answered") == request
    assert page.told("message")["tone"] == "bad"
    assert "my own mistake" in page.told("message")["text"]
    assert any(record.exc_info for record in caplog.records)


def test_an_error_in_an_observer_reaches_whoever_moved_the_cards_from_python() -> None:
    board = Plain()

    def fails(_change: object) -> None:
        raise KeyError("my own mistake")

    board.observe(fails, "placement")
    with pytest.raises(ObserverError, match="my own mistake"):
        board.place(moved(board, "7C", "meld-1"))
    assert board.placement["meld-1"] == ["7C"]
    assert board.changes == 1


def test_an_error_in_a_hook_is_answered_and_leaves_the_page_with_the_truth(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Broken(Plain):
        def acted(self, action: str, value: object) -> None:
            raise ZeroDivisionError("in my hook")

    board = Broken()
    page = Page(board)
    with caplog.at_level(logging.ERROR):
        request = page.press("anything")
    assert page.told("answered") == request
    assert "ZeroDivisionError: in my hook" in board.message["text"]


def test_an_interrupted_answer_still_ends_the_waiting() -> None:
    class Slow(Plain):
        def acted(self, action: str, value: object) -> None:
            raise KeyboardInterrupt

    board = Slow()
    page = Page(board)
    with pytest.raises(KeyboardInterrupt):
        page.press("anything")
    assert board.answered == "page-1"


def test_every_group_is_judged_beforehand() -> None:
    board = Plain()
    assert [entry["id"] for entry in board.cards] == ["7C", "7D", "7H", "KS"]
    assert len(board.verdicts) == 16
    assert board.verdict_words[board.verdicts[0b0111]] == {"kind": "set", "text": "set"}
    assert board.verdict_words[board.verdicts[0b1011]]["kind"] == "none"
    assert board.verdict_words[board.verdicts[0b1011]]["text"] == "neither set nor run"


def test_a_subclass_judges_in_its_own_words_however_many_there_are() -> None:
    class Wordy(Plain):
        def judge(self, group: CardSet) -> tuple[str, Text]:
            return "none", Text("no {mask}", mask=group.mask)

    board = Wordy()
    said = {board.verdict_words[key]["text"] for key in board.verdicts}
    assert len(said) == 16


def test_a_face_down_card_reaches_the_page_without_identity() -> None:
    board = Board(
        cards=[None, Card("7C"), None],
        zones=[zone("pile", "Stock", "pile"), zone("loose", "Cards", "loose")],
        placement={"pile": ["?1", "?2"], "loose": ["7C"]},
    )
    hidden = [entry for entry in board.cards if entry["id"].startswith("?")]
    assert [entry["id"] for entry in hidden] == ["?1", "?2"]
    assert all("points" not in entry and entry["name"] == "face-down card" for entry in hidden)
    assert board.cards[0]["id"] == "7C", "judged cards come first: their place is their bit"
    assert len(board.verdicts) == 2
    assert board.zone_cards("pile") == ()


@pytest.mark.parametrize(
    ("placement", "said"),
    [
        ({"loose": ["7C", "7D", "7H"], "meld-1": []}, "KS went missing"),
        ({"loose": ["7C", "7D", "7H", "KS", "2S"], "meld-1": []}, "2S does not belong"),
        ({"loose": ["7C", "7D", "7H", "KS"]}, "left out Meld 1"),
    ],
)
def test_a_board_must_begin_with_all_its_cards(placement: dict[str, list[str]], said: str) -> None:
    with pytest.raises(PlacementError, match=said):
        Board(
            cards=in_order("7C 7D 7H KS"),
            zones=[zone("loose", "Loose cards", "loose"), zone("meld-1", "Meld 1", "meld")],
            placement=placement,
        )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"deck": "pink"}, "'pink' is not a deck; choose two-colour or four-colour"),
        ({"size": "huge"}, "'huge' is not a size; choose normal or large"),
        ({"size": None}, "None is not a size"),
        ({"size": ["large"]}, r"\['large'\] is not a size"),
        ({"read_only": "no"}, "read_only is True or False, not 'no'"),
    ],
)
def test_looks_that_do_not_exist_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(GinlearnError, match=said):
        Plain(**options)


def test_a_board_reads_without_a_browser() -> None:
    board = Plain()
    data, _metadata = board._repr_mimebundle_()
    assert data["text/plain"] == repr(board) == "Plain('7C 7D 7H KS | ')"
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].count("<img ") == 4
    assert 'alt="seven of clubs"' in data["text/html"]
    assert board.model_id not in data["text/html"]


def test_a_right_to_left_language_turns_the_board_round() -> None:
    assert Plain(lang="he").direction == "rtl"
    assert Plain(lang="el").direction == "ltr"
