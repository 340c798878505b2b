from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Hand
from ginlearn.engine.cards import CardSet, cards
from ginlearn.engine.errors import (
    CardTextError,
    DealError,
    DuplicateCardError,
    GinlearnError,
    HandSizeError,
    NotInHandError,
)
from ginlearn.engine.melds.arranging import best_arrangements
from ginlearn.engine.melds.meld import Meld
from tests.widgets.pages import Page, moved

TEN = "7C 7D 7H 8H 9H 2S 2D 2C QS 4C"
"""The hand of mistake M1: 28 at best, 31 with the sevens as a set."""


def texts(hand: Hand) -> str:
    return str(hand.message["text"])


@pytest.mark.parametrize(
    "text",
    [
        "7C",
        TEN,
        "7C 7D 7H | 8H 9H",
        "7C 7D 7H | 8H 9H TH |",
        "KS 2S | 3D | 4C 5C",
    ],
)
def test_the_printed_hand_is_the_hand_that_was_read(text: str) -> None:
    hand = Hand(text)
    assert repr(hand) == f"Hand('{text}')"
    assert repr(eval(repr(hand))) == repr(hand)


def test_every_group_but_the_last_starts_in_a_meld_zone() -> None:
    hand = Hand("7C 7D 7H | 8H 9H | KS")
    assert hand.placement == {
        "loose": ["KS"],
        "meld-1": ["7C", "7D", "7H"],
        "meld-2": ["8H", "9H"],
        "meld-3": [],
        "meld-4": [],
    }


@pytest.mark.parametrize("given", [cards(TEN), list(cards(TEN)), ["7C", "10h"], "♥7 10h"])
def test_a_hand_takes_cards_in_every_form_the_engine_reads(given: Any) -> None:
    assert Hand(given).held == cards(given)


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ("7C 1X", CardTextError, "card 2: '1X' is not a card"),
        ("7C | 7D XX", CardTextError, "card 3: 'XX' is not a card"),
        ("7C 7D 7C", DuplicateCardError, "duplicate card 7C: it is both card 1 and card 3"),
        ("7C 7D | 7C", DuplicateCardError, "duplicate card 7C: it is both card 1 and card 3"),
        ("", HandSizeError, "at least one card"),
        (" | ", HandSizeError, "at least one card"),
        ([], HandSizeError, "at least one card"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", HandSizeError, "12 cards are too many"),
        (["7C", None], CardTextError, "card 2 is None"),
        (None, CardTextError, "None is not cards"),
        ("AS | 2S | 3S | 4S | 5S | 6S", HandSizeError, "5 groups before the last bar do not fit"),
    ],
)
def test_bad_hands_are_refused_naming_the_offender(
    given: Any, error: type[GinlearnError], said: str
) -> None:
    with pytest.raises(error, match=said.replace("|", r"\|")):
        Hand(given)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"melds": 0}, "0 is not a number of meld zones"),
        ({"melds": True}, "True is not a number of meld zones"),
        ({"melds": "4"}, "'4' is not a number of meld zones"),
        ({"buttons": ("check", "cheat")}, "'cheat' is not a button"),
        ({"buttons": ("check", "check")}, "'check' is named twice"),
        ({"buttons": None}, "None is no list of buttons; choose some of check, hint"),
        ({"buttons": [None]}, "None is not a button"),
        ({"ask": "melds"}, "'melds' cannot be asked"),
        ({"ask": ["deadwood"]}, r"\['deadwood'\] cannot be asked"),
        ({"deck": "pink"}, "'pink' is not a deck"),
        ({"show_deadwood": float("nan")}, "show_deadwood is True or False, not nan"),
        ({"lang": None}, "None is not a language; write a code such as 'en'"),
        ({"lang": ""}, "'' is not a language"),
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(GinlearnError, match=said):
        Hand(TEN, **options)


@pytest.mark.parametrize("seed", ["7", -1, 1.5, True, [1]])
def test_a_hand_is_made_from_a_whole_number_only(seed: Any) -> None:
    with pytest.raises(DealError, match="is no seed"):
        Hand(lambda _seed: TEN, seed=seed)


@pytest.mark.parametrize("by", ["colour", None, ["suit"]])
def test_an_order_that_does_not_exist_is_refused(by: Any) -> None:
    with pytest.raises(GinlearnError, match="cards cannot be sorted by"):
        Hand(TEN).sort(by)


def test_a_hand_of_eleven_is_held() -> None:
    hand = Hand("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS")
    assert len(hand.verdicts) == 2048


def test_the_live_traits_follow_a_drop() -> None:
    hand = Hand("7C 7D 7H KS")
    page = Page(hand)
    seen: list[int] = []
    hand.observe(lambda change: seen.append(change["new"]), "deadwood")
    for card in ("7C", "7D", "7H"):
        page.propose(moved(hand, card, "meld-1"))
    assert seen == [10]
    assert hand.melds == (Meld.of("7C 7D 7H"),)
    assert hand.unmatched == cards("KS")
    assert hand.deadwood == 10
    assert hand.is_best


def test_an_observer_of_one_trait_finds_the_others_up_to_date() -> None:
    hand = Hand("7C 7D 7H KS")
    seen: list[tuple[int, bool, CardSet]] = []
    hand.observe(lambda _: seen.append((hand.deadwood, hand.is_best, hand.unmatched)), "melds")
    hand.arrange("7C 7D 7H")
    assert seen == [(10, True, cards("KS"))]


def test_a_group_that_is_no_meld_is_unmatched() -> None:
    hand = Hand("7C 7D | 8H 9H TH | KS")
    assert hand.melds == (Meld.of("8H 9H TH"),)
    assert hand.unmatched == cards("7C 7D KS")
    assert hand.deadwood == 24
    assert hand.groups == (cards("7C 7D"), cards("8H 9H TH"))


def test_the_live_traits_cannot_be_set() -> None:
    hand = Hand("7C")
    with pytest.raises(Exception, match="read-only"):
        hand.deadwood = 0


def test_an_observer_that_fails_stops_no_other_trait() -> None:
    hand = Hand("7C 7D 7H KS")
    page = Page(hand)

    def fails(_change: object) -> None:
        raise RuntimeError("mine")

    hand.observe(fails, "melds")
    hand.arrange  # noqa: B018
    page.propose({**hand.placement, "loose": ["KS"], "meld-1": ["7C", "7D", "7H"]})
    assert (hand.deadwood, hand.is_best) == (10, True)
    assert "RuntimeError: mine" in texts(hand)


def test_arrange_lays_groups_and_leaves_the_rest_loose() -> None:
    hand = Hand(TEN)
    hand.arrange("7H 8H 9H", cards("2S 2D 2C"))
    assert hand.is_best
    assert repr(hand) == "Hand('7H 8H 9H | 2S 2D 2C | 7C 7D QS 4C')"
    hand.undo()
    assert repr(hand) == f"Hand('{TEN}')"


def test_a_wrong_group_may_be_laid_to_show_a_mistake() -> None:
    hand = Hand(TEN)
    hand.arrange("7C 8H 9H")
    assert hand.melds == ()
    assert hand.placement["meld-1"] == ["7C", "8H", "9H"]


@pytest.mark.parametrize(
    ("groups", "error", "said"),
    [
        (("KS KD KH",), NotInHandError, "KS is not in the hand"),
        (("7C 7D 7H", "7H 8H 9H"), DuplicateCardError, "7H is in group 1 and in group 2"),
        (("7C", "7D", "7H", "8H", "9H"), HandSizeError, "5 groups do not fit"),
        (("7X",), CardTextError, "not a card"),
    ],
)
def test_what_cannot_be_arranged_changes_nothing(
    groups: tuple[str, ...], error: type[GinlearnError], said: str
) -> None:
    hand = Hand(TEN)
    assert not hand.can_arrange(*groups)
    with pytest.raises(error, match=said):
        hand.check_arrange(*groups)
    with pytest.raises(error, match=said):
        hand.arrange(*groups)
    assert repr(hand) == f"Hand('{TEN}')"
    assert not hand.can_undo()


def test_sorting_puts_suits_or_ranks_together_and_leaves_melds_alone() -> None:
    hand = Hand("7C 7D 7H | KD 2S KS 2C 3H")
    hand.sort()
    assert hand.placement["loose"] == ["2S", "KS", "3H", "2C", "KD"]
    hand.sort(by="rank")
    assert hand.placement["loose"] == ["2S", "2C", "3H", "KS", "KD"]
    assert hand.placement["meld-1"] == ["7C", "7D", "7H"]
    hand.undo()
    assert hand.placement["loose"] == ["2S", "KS", "3H", "2C", "KD"]
    with pytest.raises(GinlearnError, match="'points'"):
        hand.sort(by="points")  # type: ignore[arg-type]


def label_of(hand: Hand, action: str) -> str:
    return next(str(button["label"]) for button in hand.buttons if button["action"] == action)


def test_the_sort_button_alternates_and_says_what_it_does_next() -> None:
    hand = Hand(TEN)
    page = Page(hand)
    assert label_of(hand, "sort") == "Sort by suit"
    page.press("sort")
    assert texts(hand) == "Sorted by suit."
    assert label_of(hand, "sort") == "Sort by rank"
    page.press("sort")
    assert texts(hand) == "Sorted by rank."


def test_undo_can_be_pressed_only_when_there_is_a_move() -> None:
    def disabled(hand: Hand) -> bool:
        return next(bool(one["disabled"]) for one in hand.buttons if one["action"] == "undo")

    hand = Hand(TEN)
    assert disabled(hand)
    hand.arrange("7H 8H 9H")
    assert not disabled(hand)
    hand.undo()
    assert disabled(hand)


def test_only_the_buttons_asked_for_work() -> None:
    hand = Hand(TEN, buttons=("check",))
    page = Page(hand)
    page.press("reveal")
    assert hand.proof == []
    assert texts(hand) == "This board has no button 'reveal'."


def test_three_hints_narrow_down_and_the_third_gives_one_meld() -> None:
    hand = Hand(TEN)
    hand.arrange("7C 7D 7H", "2S 2D 2C")
    hand.hint()
    assert texts(hand) == "There is a way to save 3 more points."
    assert hand.marks == {}
    hand.hint()
    assert texts(hand) == "Look at the eight of hearts: what could it belong to?"
    assert hand.marks == {"8H": "hint"}
    hand.hint()
    assert texts(hand).startswith("The best arrangement has this run: 7♥")
    assert hand.marks == {"7H": "best", "8H": "best", "9H": "best"}
    hand.hint()
    assert hand.marks == {"7H": "best", "8H": "best", "9H": "best"}


def test_a_set_is_hinted_at_by_its_rank() -> None:
    hand = Hand("2S 2D 2C KH QD")
    hand.hint()
    hand.hint()
    assert texts(hand) == "Look at the twos."
    assert set(hand.marks) == {"2S", "2D", "2C"}


def test_hints_begin_anew_after_a_move_and_their_marks_go() -> None:
    hand = Hand(TEN)
    for _ in range(3):
        hand.hint()
    hand.arrange("7C 7D 7H")
    assert hand.marks == {}
    hand.hint()
    assert texts(hand).startswith("There is a way to save")


def test_a_hint_says_when_nothing_is_better() -> None:
    hand = Hand("7C 7D 7H | KS")
    hand.hint()
    assert texts(hand) == "This is already best: nothing leaves less than 10 points."


def test_a_hint_at_the_best_names_the_zone_that_holds_no_meld() -> None:
    hand = Hand("7H 8H 9H | 7C 7D | KS")
    hand.hint()
    assert texts(hand) == "Nothing leaves less, but Meld 2 holds no meld."
    assert hand.message["tone"] == "hint"
    assert hand.marks == {"7C": "wrong", "7D": "wrong"}
    hand.arrange("7H 8H 9H")
    assert hand.marks == {}
    hand.hint()
    assert texts(hand).startswith("This is already best")


def test_a_hint_when_every_card_is_melded_does_not_count_nothing() -> None:
    hand = Hand("7C 7D 7H |")
    hand.hint()
    assert texts(hand) == "This is already best: every card is in a meld."


def test_a_hint_with_nothing_left_to_lay_leads_on_to_the_question() -> None:
    hand = Hand("AC 6D JH QS", ask="deadwood")
    hand.hint()
    assert texts(hand) == "These cards already lie best. Now count what is left."


def test_check_says_that_all_is_right_but_the_pair_left_in_a_meld_zone() -> None:
    hand = Hand("7C 7D | 7H 8H 9H | KS")
    hand.check()
    assert hand.message["tone"] == "bad"
    assert texts(hand).startswith("7♦︎ 7♣︎ is a pair")
    assert texts(hand).endswith("Everything else lies right.")


def test_check_does_not_praise_what_is_not_there() -> None:
    hand = Hand("KS AS 2S | QS QD 4S")
    hand.check()
    assert "right" not in texts(hand).lower()


def test_check_says_right_and_names_ties() -> None:
    hand = Hand("4H 5H 6H 7H 8H 9H |")
    hand.check()
    assert hand.message["tone"] == "good"
    assert texts(hand) == (
        "Right: every card is in a meld, and no deadwood is left. "
        "1 other arrangement leaves as little."
    )


def test_check_names_the_mistake() -> None:
    hand = Hand("5H 6D 7H | KS")
    hand.check()
    assert hand.message["tone"] == "bad"
    assert "suit" in texts(hand)
    hand = Hand(TEN)
    hand.arrange("7C 7D 7H", "2S 2D 2C")
    hand.check()
    assert hand.message["tone"] == "bad"
    assert "7♥" in texts(hand)


def test_reveal_shows_the_best_and_why_others_lose_and_moves_nothing() -> None:
    hand = Hand(TEN)
    hand.reveal()
    assert repr(hand) == f"Hand('{TEN}')"
    best, *others = hand.proof
    assert best["good"]
    assert best["title"] == "The best arrangement: 28 points"
    assert sorted(card for group in best["groups"] for card in group["cards"]) == sorted(
        TEN.split()
    )
    assert others
    assert all(
        not entry["good"] and entry["text"] and "points" in entry["title"] for entry in others
    )


def test_reveal_shows_at_most_three_ties_and_says_how_many_there_are() -> None:
    tied = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS"
    count = len(best_arrangements(tied))
    assert count > 3
    hand = Hand(tied)
    hand.reveal()
    good = [entry for entry in hand.proof if entry["good"]]
    assert len(good) == 3
    assert f"There are {count} arrangements" in good[0]["text"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2S 9D KC", "Below: the best arrangement, with 21 points."),
        ("6S 6H 6D 5D 7D KC 2C", "Below: the best arrangements, with 24 points each."),
        (
            TEN,
            (
                "Below: the best arrangement, with 28 points. "
                "Then comes what looks good too, and why it loses."
            ),
        ),
    ],
)
def test_the_message_of_the_reveal_promises_only_what_is_shown(text: str, said: str) -> None:
    hand = Hand(text)
    hand.reveal()
    assert texts(hand) == said


def test_the_reveal_button_hides_the_answer_again() -> None:
    hand = Hand(TEN)
    page = Page(hand)
    page.press("reveal")
    assert hand.proof
    assert label_of(hand, "reveal") == "Hide the answer"
    page.press("reveal")
    assert hand.proof == []
    assert label_of(hand, "reveal") == "Reveal"


def test_a_revealed_arrangement_is_laid_when_asked_for() -> None:
    hand = Hand(TEN)
    page = Page(hand)
    page.press("use", 0)
    assert not hand.is_best, "nothing is revealed yet"
    page.press("reveal")
    page.press("use", 0)
    assert hand.is_best
    page.press("use", 7)
    assert hand.message["tone"] == "bad"
    page.press("undo")
    assert repr(hand) == f"Hand('{TEN}')"


def test_a_hand_without_melds_is_revealed_as_that() -> None:
    hand = Hand("2S 9D KC")
    assert hand.is_best
    hand.reveal()
    assert "every card counts" in hand.proof[0]["text"]


def test_a_hand_that_asks_for_the_count_hides_it_everywhere() -> None:
    hand = Hand("7C 7D 7H | KS", ask="deadwood")
    assert hand.options["show_deadwood"] is False
    assert hand.field["kind"] == "number"
    data, _ = hand._repr_mimebundle_()
    assert "Deadwood" not in data["text/html"]
    hand.hint()
    assert "10" not in texts(hand)
    hand.check()
    assert "10" not in texts(hand)


@pytest.mark.parametrize("answer", ["10", 10, " 10 "])
def test_the_right_count_is_said_to_be_right(answer: object) -> None:
    hand = Hand("7C 7D 7H KS", ask="deadwood")
    Page(hand).press("answer", answer)
    assert hand.message["tone"] == "good"


def test_a_wrong_count_is_answered_by_the_name_of_its_mistake() -> None:
    hand = Hand("7C 7D 7H 4H 4D 4S 9S TS JS KH", ask="deadwood")
    Page(hand).press("answer", "13")
    assert hand.message["tone"] == "bad"
    assert "king" in texts(hand).lower() or "K" in texts(hand)


@pytest.mark.parametrize("answer", ["", None, "ten", "-3", "1.5", "9" * 50, ["10"], {}])
def test_an_answer_that_is_no_number_is_asked_for_again(answer: object) -> None:
    hand = Hand("7C 7D 7H KS", ask="deadwood")
    page = Page(hand)
    page.press("answer", answer)
    assert hand.message["tone"] == "bad"
    assert "such as 17" in texts(hand)


def test_a_hand_that_asks_nothing_takes_no_answer() -> None:
    hand = Hand("7C 7D 7H KS")
    Page(hand).press("answer", "10")
    assert texts(hand) == "This board has no button 'answer'."


def test_check_is_the_likely_button_unless_something_is_asked() -> None:
    def likely(hand: Hand) -> list[str]:
        return [button["action"] for button in hand.buttons if button["primary"]]

    assert likely(Hand(TEN)) == ["check"]
    # The page emphasises the button beside the field.
    assert likely(Hand(TEN, ask="deadwood")) == []
