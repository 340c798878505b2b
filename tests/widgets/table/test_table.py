"""A table as its page sees it: moves by dropping and pressing, questions, refusals, secrets."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ginlearn.course.match.match import Match
from ginlearn.engine.cards import Card, CardSet
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import Discard
from ginlearn.widgets.table.widget import Table
from tests.widgets.pages import Page, moved

KNOCKING = "4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH"
"""Eleven cards; discarding the king leaves 8 points, or 7 with a longer run."""


def at(position: Gin | Rummy, *seats: str, **options: Any) -> Table:
    """A table at which that position is being played, by a person and novices."""
    chosen = seats or ("person", *["novice"] * (position.players - 1))
    return Table(match=Match.from_position(position, chosen), pace=0, **options)


def knocking(rules: str = "simple") -> Table:
    return at(Gin.from_cards([KNOCKING, "KS QS JS 8H 8D 8C 5C 5D 7S 2S"], rules=rules))


def defending() -> Table:
    """The person may lay off on the runs and the set of a novice who has knocked."""
    state = Gin.from_cards(
        ["7H 8H 3H KS KD QC JC 9H TD 2S", f"{KNOCKING}"], turn=1, phase="discard"
    )
    return at(state.play("knock KH: 4H 5H 6H | 9C 9D 9S"))


def buttons(table: Table) -> list[str]:
    return [button["action"] for button in table.buttons]


def knocker(table: Table) -> int | None:
    assert isinstance(table.match.state, Gin)
    return table.match.state.knocker


def lying(table: Table) -> list[str]:
    return sorted(item for ids in table.placement.values() for item in ids)


def all_told(table: Table) -> str:
    """Everything that the page gets, except the drawings of the faces."""
    told = {name: getattr(table, name) for name in table.trait_names(told=True)}
    told["cards"] = [{**card, "face": ""} for card in table.cards]
    return json.dumps(told) + table.picture() + repr(table)


def expect_unseen(table: Table, cards: CardSet) -> None:
    told = all_told(table)
    thrown = {played.move.card for played in table.match.moves if isinstance(played.move, Discard)}
    for card in cards:
        assert f'"{card}"' not in told, f"the page was told of {card}"
        if card not in thrown:  # a card discarded in sight of all may be named
            assert card.name not in told, f"the page was told of the {card.name}"


def hidden_from(table: Table, seat: int | None) -> CardSet:
    """The cards that a seat may not know of, or knows only because they were once in sight."""
    view: Any = table.match.view(seat)
    unseen: CardSet = view.unseen
    return unseen


def test_a_table_shows_piles_opponents_and_the_own_hand() -> None:
    table = Table(seed=7, pace=0)
    assert list(table.placement) == [
        "opponent", "stock", "discard", "loose", "meld-1", "meld-2", "meld-3", "meld-4",
    ]  # fmt: skip
    assert len(table.placement["loose"]) == 10
    assert table.placement["discard"] == ["9H"]
    assert table.placement["stock"] == ["?31"]
    assert table.zones[0]["backs"] == 10


def test_several_opponents_have_zones_in_the_order_of_play() -> None:
    table = Table("table", ["novice", "person", "steady", "novice"], seed=7, pace=0)
    labels = {zone["id"]: zone["label"] for zone in table.zones}
    assert labels["opponent-1"] == "Steady"
    assert labels["opponent-2"] == "Novice 2"
    assert labels["opponent-3"] == "Novice 1"


def test_the_own_score_stands_first() -> None:
    table = Table("table", ["novice", "person", "steady"], seed=7, pace=0)
    assert table.score.index("You 0") < table.score.index("Novice 0")


def test_the_top_of_the_stock_has_another_id_after_each_draw() -> None:
    table = Table(seed=7, pace=0)
    seen = set()
    for _ in range(6):
        seen.add(table.placement["stock"][0])
        table.play(table.match.state.legal_moves()[0])
    drawn = 31 - table.match.state.stock_size
    assert len(seen) == drawn + 1 or len(seen) == drawn


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("simple", ["person", "novice"]),
        ("table", ["novice", "person", "steady", "novice"]),
        ("basic rummy", ["person", "novice", "steady"]),
    ],
)
def test_cards_that_nobody_may_see_never_reach_the_page(rules: str, seats: list[str]) -> None:
    table = Table(rules, seats, seed=11, pace=0)
    page = Page(table)
    seat = seats.index("person")
    for number in range(60):
        if table.match.turn is None:
            break
        expect_unseen(table, hidden_from(table, seat))
        page.message({"request": f"x-{number}", "kind": "ping"})
        moves = table.match.state.legal_moves()
        table.play(moves[number % len(moves)])


def test_a_knock_discard_lies_face_down_without_a_name() -> None:
    table = defending()
    assert table.placement["discard"] == ["?0"]
    expect_unseen(table, CardSet(Card("KH").mask))


def test_a_void_hand_shows_no_cards_of_an_opponent() -> None:
    state = Gin.from_cards(
        ["2C 4C 6C 8C TC QC 2D 4D 6D 8D KH", "TD QD 2S 4S 6S 8S TS QS 2H 4H"],
        stock_size=2,
        turn=0,
    )
    table = at(state)
    table.play("discard KH")
    assert "Nobody scores" in table.message["text"]
    assert table.zones[0]["backs"] == 10
    expect_unseen(table, hidden_from(table, 0))


def test_a_press_on_a_pile_draws_and_marks_the_card() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    assert table.placement["loose"][-1] == "9H"
    assert table.marks == {"9H": "drawn"}
    assert table.came == {"9H": "discard"}


def test_the_top_of_the_stock_comes_to_lie_where_it_is_dropped() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("pass")
    top = table.placement["stock"][0]
    drop = moved(table, top, "meld-2")
    drop["loose"].reverse()
    page.propose(drop)
    assert len(table.placement["meld-2"]) == 1
    assert table.placement["meld-2"][0][0] != "?"
    assert table.placement["loose"] == drop["loose"]


def test_a_card_dropped_on_the_pile_is_thrown() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    page.propose(moved(table, "KS", "discard"))
    assert "You threw the king of spades." in table.message["text"]
    assert "KS" not in table.placement["loose"]


def test_the_selected_card_is_thrown_by_the_button() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    page.press("discard", [])
    assert table.message["text"] == "Select one card of your own, and then throw it."
    page.press("discard", ["KS"])
    assert "You threw the king of spades." in table.message["text"]


def test_a_card_just_taken_may_not_be_thrown_back_and_python_says_why() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    before = table.placement
    page.propose(moved(table, "9H", "discard"))
    assert "just taken from the discard pile" in table.message["text"]
    assert "allowed now" not in table.message["text"]
    assert table.message["tone"] == "bad"
    assert table.placement == before
    assert page.told("placement") == before


def test_the_page_is_told_where_each_card_may_go() -> None:
    table = Table(seed=7, pace=0)
    own = ["loose", "meld-1", "meld-2", "meld-3", "meld-4"]
    assert table.targets["KS"] == own
    assert table.targets["9H"] == own
    assert table.targets["?31"] == [], "the upcard is on offer, so the stock is closed"
    table.play("draw discard")
    assert table.targets["KS"] == [*own, "discard"]
    assert table.placement["discard"] == []


def test_a_card_thrown_out_of_turn_is_refused_and_comes_back() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    before = table.placement
    page.propose(moved(table, "KS", "discard"))
    assert "the upcard is on offer" in table.message["text"]
    assert page.told("placement") == before


@pytest.mark.parametrize(
    ("card", "zone"), [("KS", "stock"), ("KS", "opponent"), ("?31", "discard"), ("9H", "stock")]
)
def test_cards_do_not_go_where_no_game_would_put_them(card: str, zone: str) -> None:
    table = Table(seed=7, pace=0)
    before = table.placement
    page = Page(table)
    page.propose(moved(table, card, zone))
    assert table.message["tone"] == "bad"
    assert table.placement == before
    assert not table.match.moves[1:], "only the novice has moved"


@pytest.mark.parametrize(
    "layout",
    [
        None,
        [],
        {},
        {"loose": ["KS"]},
        {"loose": "KS", "meld-1": [], "meld-2": [], "meld-3": [], "meld-4": []},
        {"loose": ["XX"], "meld-1": [], "meld-2": [], "meld-3": [], "meld-4": []},
        {"loose": ["KS", "KS"], "meld-1": [], "meld-2": [], "meld-3": [], "meld-4": []},
    ],
)
def test_nonsense_from_a_page_changes_nothing(layout: object) -> None:
    table = Table(seed=7, pace=0)
    before = table.placement
    Page(table).propose(layout)
    assert table.message["tone"] == "bad"
    assert table.placement == before


def test_cards_may_be_arranged_before_the_first_draw() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    said = table.message
    page.propose(moved(table, "QS", "meld-1"))
    assert table.placement["meld-1"] == ["QS"]
    assert table.message == said, "what is to be done stays in the line"
    page.press("sort")
    page.press("draw-discard")
    assert table.placement["meld-1"] == ["QS"]


def test_an_arrangement_made_before_another_player_moved_is_taken() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    before = moved(table, "QS", "meld-1")
    table.play("discard KS")
    before["loose"].remove("KS")
    page.propose(before)
    assert table.placement["meld-1"] == ["QS"]
    assert table.message["tone"] == "plain"


def test_a_move_made_before_another_player_moved_is_refused() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    late = moved(table, "KS", "discard")
    table.play("discard QC")
    page.propose(late)
    assert "The table has changed meanwhile" in table.message["text"]
    assert "KS" in table.placement["loose"]


def test_judging_groups_follows_the_cards_held() -> None:
    table = Table(seed=7, pace=0)
    ids = [card["id"] for card in table.cards]
    held = table.placement["loose"]
    assert sorted(ids[:10]) == sorted(held)
    assert len(table.verdicts) == 2**10
    table.play("draw discard")
    assert len(table.verdicts) == 2**11


def test_a_knock_is_asked_for_before_it_is_made() -> None:
    table = knocking()
    page = Page(table)
    page.press("knock", [])
    assert knocker(table) is None
    assert buttons(table)[0] == "cancel"
    (offer,) = table.proof
    assert offer["title"] == "Throw the king of hearts and knock with 8 points"
    assert [group["cards"] for group in offer["groups"]][-1] == ["KH"]
    page.press("confirm", 0)
    assert knocker(table) == 0
    assert table.proof == []


def test_a_knock_can_be_taken_back_before_it_is_made() -> None:
    table = knocking()
    page = Page(table)
    page.press("knock", [])
    page.press("cancel")
    assert table.proof == []
    assert "knock" in buttons(table)
    page.press("confirm", 0)
    assert table.message["tone"] == "bad"
    assert knocker(table) is None


def test_arranging_cards_takes_the_question_back() -> None:
    table = knocking()
    page = Page(table)
    page.press("knock", [])
    page.propose(moved(table, "AS", "meld-1"))
    assert table.proof == []
    assert "knock" in buttons(table)


def test_melds_are_laid_as_the_player_has_them_where_that_is_as_good() -> None:
    table = knocking()
    page = Page(table)
    layout = table.placement | {
        "loose": ["AS", "2D", "2C", "3D", "KH"],
        "meld-1": ["6H", "5H", "4H"],
        "meld-2": ["9C", "9D", "9S"],
    }
    page.propose(layout)
    page.press("knock", ["KH"])
    (offer,) = table.proof
    assert offer["text"] == "The melds lie as you have laid them."


def test_a_better_way_to_lay_the_cards_is_offered_beside_the_players_own() -> None:
    state = Gin.from_cards(["AC AD AH 2H 3H 4H 7C 7D 7H TS KS", None])
    table = at(state)
    page = Page(table)
    layout = table.placement | {
        "loose": ["2H", "3H", "4H", "TS", "KS"],
        "meld-1": ["AC", "AD", "AH"],
        "meld-2": ["7C", "7D", "7H"],
    }
    page.propose(layout)
    page.press("knock", [])
    (offer,) = table.proof
    assert "10 points" in offer["title"]
    layout["loose"], layout["meld-1"] = ["AC", "AD", "4H", "TS", "KS"], ["AH", "2H", "3H"]
    page.propose(layout)
    page.press("knock", ["KS"])
    (offer,) = table.proof
    assert offer["text"].startswith("As you have laid the cards, 16 points would be left")


def test_two_ways_are_offered_where_the_own_one_is_allowed_but_leaves_more() -> None:
    state = Gin.from_cards(["2C 2D 2H 3H 4H 9C 9D 9H 9S AS KS", None])
    table = at(state)
    page = Page(table)
    layout = table.placement | {
        "loose": ["3H", "4H", "AS", "KS"],
        "meld-1": ["2C", "2D", "2H"],
        "meld-2": ["9C", "9D", "9H", "9S"],
    }
    page.propose(layout)
    page.press("knock", ["AS"])
    assert table.message["tone"] == "bad", "the king would be left"
    page.press("knock", ["KS"])
    own, best = table.proof
    assert "8 points" in own["title"], "3H, 4H and AS: the melds lie as the player wants them"
    assert "5 points" in best["title"], "2C, 2D and AS, beside 2H 3H 4H"


def test_a_knock_with_too_much_says_how_much() -> None:
    table = Table(seed=7, pace=0)
    page = Page(table)
    page.press("draw-discard")
    page.press("knock", ["KS"])
    assert "A knock may leave at most 10 points of deadwood" in table.message["text"]
    assert table.proof == []


def test_gin_is_not_said_without_gin() -> None:
    table = knocking()
    page = Page(table)
    page.press("gin", [])
    assert table.message["text"].startswith("That is not gin: the best of these cards leaves 8")
    page.press("gin", ["AS"])
    assert table.message["text"].startswith("Throwing the ace of spades is not gin")


def test_gin_ends_the_hand_and_pays() -> None:
    table = at(Gin.from_cards(["4H 5H 6H 9C 9D 9S AS 2S 3S 4S KH", None], rules="classic"))
    page = Page(table)
    page.press("gin", [])
    assert table.proof[0]["title"] == "Throw the king of hearts: gin"
    page.press("confirm", 0)
    assert table.message["tone"] == "good"
    assert "You went gin" in table.message["text"]
    assert buttons(table)[0] in ("next", "new")


def test_big_gin_has_a_button_only_where_the_rules_offer_it() -> None:
    hand = "4H 5H 6H 9C 9D 9S AS 2S 3S 4S 5S"
    assert "big-gin" not in buttons(at(Gin.from_cards([hand, None], rules="classic")))
    table = at(Gin.from_cards([hand, None], rules="modern"))
    page = Page(table)
    page.press("big-gin")
    page.press("confirm", 0)
    assert "You had big gin" in table.message["text"]


def test_several_cards_selected_are_not_one_to_throw() -> None:
    table = knocking()
    Page(table).press("knock", ["KH", "AS"])
    assert table.message["text"] == "Select one card to throw, and then knock."


def test_at_the_wall_one_knocks_with_the_upcard_or_passes() -> None:
    state = Gin.from_cards(
        ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D", "KS QS JS 8H 8D 8C 5C 5D 7S 2S"],
        upcard="AD",
        stock_size=2,
        rules="openspiel",
        turn=0,
        phase="wall",
    )
    table = at(state)
    page = Page(table)
    assert buttons(table)[:2] == ["knock", "pass"]
    page.press("knock", [])
    assert table.proof[0]["title"].startswith("Throw the two of clubs and knock with 1 point")
    page.press("confirm", 0)
    assert "You knocked with 1." in table.message["text"]


@pytest.mark.parametrize("value", [None, 7, {}, [{}], ["XX"], ["KS", 3], "KS"])
@pytest.mark.parametrize("action", ["discard", "knock", "gin", "confirm", "big-gin", "sort"])
def test_an_odd_value_of_a_button_never_fails_in_python(action: str, value: object) -> None:
    table = knocking()
    Page(table).press(action, value)
    assert "An error in Python" not in table.message["text"]
    assert knocker(table) is None


def test_cards_are_laid_off_by_dropping_them_on_a_meld() -> None:
    table = defending()
    page = Page(table)
    assert "knocker-1" in table.targets["7H"]
    assert "knocker-1" not in table.targets["8H"], "it fits only behind the seven"
    page.propose(moved(table, "7H", "knocker-1"))
    assert table.placement["knocker-1"] == ["4H", "5H", "6H", "7H"]
    page.propose(moved(table, "8H", "knocker-1"))
    page.propose(moved(table, "3H", "knocker-1"))
    page.propose(moved(table, "9H", "knocker-2"))
    page.press("done")
    assert table.match.hand_over
    assert table.zones[0]["backs"] == 0, "the knocker's cards lie face up"


def test_once_the_hand_is_over_no_count_contradicts_its_result() -> None:
    table = defending()
    assert table.options["show_deadwood"] is True
    Page(table).press("done")
    assert table.match.hand_over
    assert table.options["show_deadwood"] is False


def test_a_chain_dropped_at_once_is_laid_off_card_by_card() -> None:
    table = defending()
    page = Page(table)
    layout = moved(table, "8H", "knocker-1")
    layout["loose"].remove("7H")
    layout["knocker-1"].append("7H")
    page.propose(layout)
    assert table.placement["knocker-1"] == ["4H", "5H", "6H", "7H", "8H"]
    assert [str(played.move) for played in table.match.moves][-2:] == [
        "lay off 7H on 4H 5H 6H",
        "lay off 8H on 4H 5H 6H 7H",
    ]


def test_a_lay_off_that_does_not_fit_lays_off_nothing() -> None:
    table = defending()
    page = Page(table)
    before, moves = table.placement, table.match.moves
    layout = moved(table, "7H", "knocker-1")
    layout["loose"].remove("KS")
    layout["knocker-1"].append("KS")
    page.propose(layout)
    assert "KS does not fit" in table.message["text"]
    assert table.placement == before
    assert table.match.moves == moves


def test_undo_goes_back_over_a_knock() -> None:
    table = knocking()
    page = Page(table)
    page.press("knock", [])
    page.press("confirm", 0)
    assert knocker(table) == 0
    page.press("undo")
    assert knocker(table) is None
    assert sorted(table.placement["loose"]) == sorted(KNOCKING.split())
    assert "knock" in buttons(table)


def test_hands_follow_until_the_game_is_won_and_a_new_one_begins() -> None:
    table = Table("classic", seed=3, target=20, pace=0)
    page = Page(table)
    for _ in range(1_000):
        if table.match.over:
            break
        if table.match.turn is None:
            page.press("next")
            continue
        table.play(table.match.state.legal_moves()[-1])
    assert table.match.over
    assert "won the game" in table.message["text"]
    assert buttons(table)[0] == "new"
    page.press("new")
    assert not table.match.over
    assert table.score.startswith("Hand 1.")


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("oklahoma", ["person", "steady"]),
        ("openspiel", ["person", "novice"]),
        ("table", ["person", "novice", "steady", "novice"]),
        ("basic rummy", ["person", "novice", "steady"]),
    ],
)
def test_every_card_lies_somewhere_once_through_a_whole_hand(rules: str, seats: list[str]) -> None:
    table = Table(rules, seats, seed=5, pace=0)
    for number in range(400):
        assert sorted(card["id"] for card in table.cards) == lying(table)
        assert len(set(lying(table))) == len(lying(table))
        assert set(table.targets) == set(lying(table))
        assert set(table.placement) == {zone["id"] for zone in table.zones}
        if table.match.turn is None:
            break
        moves = table.match.state.legal_moves()
        table.play(moves[(number * 7) % len(moves)])
    assert table.match.hand_over


def test_undo_goes_back_to_an_earlier_hand() -> None:
    table = Table("simple", seed=3, pace=0)
    while table.match.turn is not None:
        table.play(table.match.state.legal_moves()[-1])
    last = table.match.decisions[-1]
    table.next_hand()
    assert table.match.hand_number == 2
    table.undo_to(last)
    assert table.match.hand_number == 1
    assert table.match.is_persons_turn


def rummy() -> Table:
    return at(
        Rummy.from_cards(
            ["7C 7D 7H 4S 5S 6S KH", "2C 3D 9H", "AC TD QH"],
            turn=0,
            phase="discard",
            table={1: ["9C TC JC"]},
        )
    )


def test_melds_are_laid_down_together_or_dropped_on_a_place_of_their_own() -> None:
    table = rummy()
    page = Page(table)
    page.press("lay-melds")
    assert "None of the groups" in table.message["text"]
    layout = moved(table, "7C", "table-new")
    for card in ("7D", "7H"):
        layout["loose"].remove(card)
        layout["table-new"].append(card)
    page.propose(layout)
    assert table.placement["table-2"] == ["7H", "7D", "7C"]
    layout = table.placement | {"loose": ["KH"], "meld-1": ["4S", "5S", "6S"]}
    page.propose(layout)
    page.press("lay-melds")
    assert table.placement["table-3"] == ["4S", "5S", "6S"]


def test_two_cards_are_no_meld_to_lay_down() -> None:
    table = rummy()
    page = Page(table)
    layout = moved(table, "7C", "table-new")
    layout["loose"].remove("7D")
    layout["table-new"].append("7D")
    before = table.placement
    page.propose(layout)
    assert "is not a meld" in table.message["text"]
    assert table.placement == before


def test_an_ace_above_the_king_lies_behind_it() -> None:
    table = at(
        Rummy.from_cards(
            ["2H 5S KD", "2C 3D 9H"],
            turn=0,
            phase="discard",
            rules=Match("basic rummy", ["person", "novice"]).rules.replace(ace="high_or_low"),
            table={1: ["QS KS AS"]},
        )
    )
    assert table.placement["table-1"] == ["QS", "KS", "AS"]


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("modern", ["person", "novice"]),
        ("table", ["person", "person", "novice"]),
        ("basic rummy", ["person", "novice", "person"]),
    ],
)
def test_drops_and_presses_at_random_lose_no_card_and_tell_no_secret(
    rules: str, seats: list[str]
) -> None:
    chance = random.Random(f"{rules} {seats}")
    table = Table(rules, seats, seed=13, pace=0)
    page = Page(table)
    older, furthest = table.placement, 0
    actions = [
        "draw-stock", "draw-discard", "pass", "discard", "knock", "gin", "confirm", "cancel",
        "done", "lay-melds", "sort", "next", "show", "undo", "hint", "go-on", "reset",
    ]  # fmt: skip
    for _ in range(200):
        if "show" in buttons(table):
            page.press("show")
        layout = {zone: list(ids) for zone, ids in table.placement.items()}
        items = [item for ids in layout.values() for item in ids]
        kind = chance.random()
        if kind < 0.5:
            for item in chance.sample(items, min(len(items), chance.choice([1, 1, 1, 2, 3]))):
                layout = {zone: [x for x in ids if x != item] for zone, ids in layout.items()}
                layout[chance.choice(list(layout))].append(item)
            page.propose(layout)
        elif kind < 0.6:
            page.propose(older)
        elif kind < 0.8 and table.view.legal:
            table.play(chance.choice(table.view.legal))
        else:
            value = chance.choice([None, 0, items[:1], chance.sample(items, 1), items[-2:]])
            page.press(chance.choice(actions), value)
        if chance.random() < 0.1:
            older = layout
        assert "An error in Python" not in table.message["text"], table.message["text"]
        assert sorted(card["id"] for card in table.cards) == lying(table)
        assert len(set(lying(table))) == len(lying(table))
        expect_unseen(table, hidden_from(table, table.view.seat))
        furthest = max(furthest, len(table.match.moves))
    assert furthest > 10


def test_a_table_reads_the_same_wherever_it_is_printed() -> None:
    table = Table("simple", seed=7, pace=0)
    assert repr(table) == (
        "Table('simple', seats=['person', 'novice'], seed=7): your turn, upcard offer"
    )
    assert "to play." in table.picture()


def test_a_game_can_be_played_from_a_cell() -> None:
    table = Table("simple", seed=7, pace=0)
    table.play("draw discard")
    with pytest.raises(GinlearnError, match="a card has been drawn"):
        table.play("draw stock")
    assert table.record.startswith("ginlearn match 1")
    assert table.deadwood == sum(Card(item).points for item in table.placement["loose"])


@pytest.mark.parametrize("options", [{"pace": -1}, {"pace": "slow"}, {"coach": 1}, {"deck": "x"}])
def test_an_option_that_there_is_not_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(GinlearnError):
        Table(**options)


def test_an_action_that_there_is_not_is_refused() -> None:
    table = Table(seed=7, pace=0)
    Page(table).press("cheat")
    assert "no action 'cheat'" in table.message["text"]
