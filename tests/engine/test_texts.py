"""The engine's words: counts, results and values as texts, and texts that stay code."""

from __future__ import annotations

import pickle

import pytest

from ginlearn.engine.cards import cards
from ginlearn.engine.cards.once import check_once, twice
from ginlearn.engine.errors import (
    CardTextError,
    DealError,
    DuplicateCardError,
    GinlearnError,
    IllegalMoveError,
    NotAMeldError,
    RulesError,
    ScoreError,
)
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.melds.meld import Meld, MeldFault
from ginlearn.engine.melds.on_table import TableMeld
from ginlearn.engine.play.moves import BIG_GIN, DONE, Discard, Done, Knock, LayMeld, LayOff, Move
from ginlearn.engine.play.results import HandResult, ResultKind, void
from ginlearn.engine.rules.fields import house_rules
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.tally import Tally
from ginlearn.text import ENGLISH, Language, Text, use_language

HEBREW, ACCENTED = Language("he"), Language("en-XA")
ANN_AND_BEN = ENGLISH.with_seats({0: "Ann", 1: "Ben"})


def test_a_result_is_shown_in_a_line() -> None:
    result = score_knock(Rules.named("simple"), [8, 30])
    assert repr(result) == "HandResult(knock, points 22, 0: seat 0 knocked with 8 against 30)"
    nobody = void(2, 0, Text("the stock came to its end"))
    assert repr(nobody) == "HandResult(void, points 0, 0: the stock came to its end)"
    unfinished = HandResult(kind=ResultKind.KNOCK, players=2, dealer=0, next_dealer=1)
    assert repr(unfinished) == "HandResult(knock, no points: the hand is over)"


def test_the_reason_of_a_result_names_the_players_where_they_are_known() -> None:
    undercut = score_knock(Rules.named("oklahoma"), [8, 5], multiplier=2).reason
    assert ANN_AND_BEN.say(undercut) == (
        "Ann knocked with 8 and Ben undercut with 5, for a bonus of 25; all times 2"
    )
    several = score_knock(Rules.named("table"), [3, 20, 11, 9]).reason
    assert ANN_AND_BEN.say(several) == "Ann knocked with 3 against 20, 11, 9"


def test_a_result_is_equal_by_value_and_can_be_sent_between_processes() -> None:
    one, two = (score_knock(Rules.named("simple"), [8, 30]) for _ in range(2))
    assert (one, hash(one)) == (two, hash(two))
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(
    "move",
    [
        Discard("7H"),
        Knock("7H", ["2C 3C 4C"]),
        BIG_GIN,
        LayOff("7S", "7C 7D 7H"),
        DONE,
        Done([]),
        LayMeld("QS KS AS"),
    ],
    ids=str,
)
def test_a_move_is_code_in_every_language(move: Move) -> None:
    for form in ("", "text"):
        assert move.said(ACCENTED, form) == str(move)
        assert move.said(HEBREW, form) == f"\u2066{move}\u2069"


def test_melds_are_said_by_their_cards_and_as_they_are_typed() -> None:
    laid = TableMeld(cards("QS KS AS"), 0)
    assert laid.said(ENGLISH, "text") == str(laid) == "AS QS KS"
    assert laid.said(HEBREW) == "\u2066A♠\ufe0e Q♠\ufe0e K♠\ufe0e\u2069"
    assert Meld.of("7C 7H 7D").said(ENGLISH) == "7♥\ufe0e 7♦\ufe0e 7♣\ufe0e"
    assert Meld.of("7C 7H 7D").said(ENGLISH, "text") == "7H 7D 7C"


def test_why_cards_are_no_meld_is_said_in_the_words_of_the_fault() -> None:
    for fault in MeldFault:
        assert ENGLISH.say(fault) == fault.value
        assert ACCENTED.say(fault) != fault.value


def test_no_cards_are_refused_as_a_meld_without_calling_nothing_a_meld() -> None:
    with pytest.raises(NotAMeldError, match="no card was given, so there is no meld: too few"):
        Meld.of("")


def test_no_card_twice_is_said_in_one_way() -> None:
    said = "duplicate card 7C: it is both {} and {}; a pack holds each card once"
    refused: list[tuple[type[GinlearnError], Text, str]] = []
    for error, call, first, second in (
        (DuplicateCardError, lambda: cards("7C 8C 7C"), "card 1", "card 3"),
        (DuplicateCardError, lambda: lay_off("7C", ["7C 8C 9C"]), "in the hand", "in meld 1"),
        (
            DuplicateCardError,
            lambda: lay_off("2S", ["4C 5C 6C", "8C 9C TC"], added=["7C", "7C"]),
            "among the cards added to meld 1",
            "among the cards added to meld 2",
        ),
        (
            DealError,
            lambda: Gin.from_cards(["7C ...", None], stock="7C"),
            "in hand 0",
            "in the stock",
        ),
        (
            DealError,
            lambda: Rummy.from_cards(["2S", "3S"], table={0: ["7C 8C 9C"]}, upcard="7C"),
            "on the table",
            "in the discard pile",
        ),
    ):
        with pytest.raises(error) as caught:
            call()
        assert str(caught.value) == said.format(first, second)
        refused.append((error, caught.value.text, first))
    assert len({text.template for _, text, _ in refused}) == 1


def test_cards_in_one_place_each_are_taken() -> None:
    check_once([(Text("here"), cards("7C 8C")), (Text("there"), cards("9C"))])
    with pytest.raises(DuplicateCardError) as caught:
        check_once([(Text("here"), cards("7C 8C")), (Text("there"), cards("8C"))])
    assert caught.value.text == twice(cards("8C").lowest, Text("here"), Text("there"))


@pytest.mark.parametrize(
    ("hands", "said"), [(1, "the only hand has been played"), (2, "all 2 hands have been played")]
)
def test_a_game_of_one_hand_has_a_singular(hands: int, said: str) -> None:
    sheet = ScoreSheet("simple", ["Ann", "Ben"], hands=hands)
    for _ in range(hands):
        sheet.add(winner="Ann", points=7)
    assert str(sheet.over_because) == said


@pytest.mark.parametrize(
    ("agreed", "ends"),
    [
        ({"target": 100}, "it ends at 100 points"),
        ({"target": 1}, "it ends at 1 point"),
        ({"hands": 1}, "it ends after 1 hand"),
        ({"target": 50, "hands": 3}, "it ends at 50 points or after 3 hands"),
    ],
)
def test_a_game_that_goes_on_says_when_it_ends(agreed: dict[str, int], ends: str) -> None:
    with pytest.raises(ScoreError) as caught:
        ScoreSheet("simple", 2, **agreed).final()
    assert str(caught.value) == f"the game is not over, so bonuses are not counted yet; {ends}"


@pytest.mark.parametrize(
    ("wins", "games", "said"),
    [
        (1, 1, "1 of 1 game won (100 %)"),
        (0, 3, "0 of 3 games won (0 %)"),
        (1, 200, "1 of 200 games won (0 %)"),
    ],
)
def test_a_tally_counts_its_games(wins: int, games: int, said: str) -> None:
    assert str(Tally(games, wins)) == said


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (lambda: Rules.named("simple").hand_size(1), "1 player cannot play simple"),
        (lambda: Rules.named("table").hand_size(5), "5 players cannot play table; it is"),
        (lambda: ScoreSheet("simple", 2, hands=1).add(points=1), "1 point for whom?"),
        (lambda: Gin.from_cards(["2S", None]), "hand 0 has 1 card; a hand here has 10"),
        (
            lambda: ScoreSheet("simple", 2, hands=1).add(points=[1]),
            "1 number of points was given for 2",
        ),
    ],
)
def test_one_of_a_thing_is_counted_as_one(refused: object, said: str) -> None:
    with pytest.raises(GinlearnError) as caught:
        refused()  # type: ignore[operator]
    assert str(caught.value).startswith(said)


def test_what_is_typed_is_quoted_once_whatever_it_holds() -> None:
    for text in ("{y}", "{0}", "}{", "{{"):
        for call in (cards, Gin.deal(seed=7).check, Rules.named):
            with pytest.raises((CardTextError, GinlearnError)) as caught:
                call(text)
            assert repr(text) in str(caught.value)


def test_the_reason_of_a_refusal_is_said_in_the_language_of_the_refusal() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Gin.deal(seed=7).play("draw discard").play("discard JS")
    said = ACCENTED.say(caught.value.text)
    assert "is not in" not in said
    assert "discard AS; discard 2H" in said
    with pytest.raises(RulesError) as contradiction:
        Rules.named("simple").replace(spade_doubles=True)
    assert "Oklahoma" not in ACCENTED.say(contradiction.value.text)


def test_tables_are_shown_in_the_language_of_the_cells() -> None:
    sheet = ScoreSheet("classic", ["Ann", "Ben"], target=10)
    hollywood = Hollywood("classic", ["Ann", "Ben"])
    sheet.add(void=True)
    for each in (sheet, hollywood):
        each.add(winner="Ann", points=31)
    use_language("en-XA")
    try:
        shown = [str(sheet), str(sheet.final()), str(hollywood), str(Tally(3, 2))]
    finally:
        use_language(None)
    for text in shown:
        assert "⟦" in text
        for word in ("hand", "total", "void", "winner", "game", "bonus", "won"):
            assert word not in text


def test_every_label_of_the_rules_is_a_text() -> None:
    labels = {
        field: each.label
        for rules in (GinRules, RummyRules)
        for field, each in house_rules(rules).items()
    }
    assert {str(labels["scoring"]), str(labels["ace"])} == {"points go", "the ace in runs is"}
    assert all(isinstance(label, Text) for label in labels.values())
