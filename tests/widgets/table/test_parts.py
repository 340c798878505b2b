"""The parts of a table: the own hand, waiting, a seat's view, the melds of a knock."""

from __future__ import annotations

import asyncio

import pytest

from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import IllegalMoveError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.text import ENGLISH
from ginlearn.widgets.base.pacing import Later
from ginlearn.widgets.faces.sorting import sorted_cards
from ginlearn.widgets.seat.knocking import card_to_discard, knock_offers
from ginlearn.widgets.seat.laying.layout import lay_out
from ginlearn.widgets.seat.laying.own_hand import LOOSE, OWN_ZONES, OwnHand
from ginlearn.widgets.seat.laying.zones import opponent_zones
from ginlearn.widgets.seat.outlooks import outlook_on
from ginlearn.widgets.seat.saying.players import Players

READER = Players(["you", "novice"])


def own(held: str, **groups: str) -> OwnHand:
    hand = OwnHand()
    hand.hold(cards(held))
    placement = {zone: groups.get(zone.replace("-", "_"), "").split() for zone in OWN_ZONES}
    laid = {item for ids in placement.values() for item in ids}
    placement[LOOSE] = [item for item in hand.placement[LOOSE] if item not in laid]
    hand.lay(placement)
    return hand


def test_a_new_hand_lies_sorted_by_suit() -> None:
    assert own("KD 2C 7H AS").placement[LOOSE] == ["AS", "7H", "2C", "KD"]


def test_cards_that_stay_keep_their_places_and_new_ones_come_last() -> None:
    hand = own("7C 7D 7H KS", meld_1="7C 7D")
    hand.hold(cards("7C 7H KS 2S"))
    assert hand.placement["meld-1"] == ["7C"]
    assert hand.placement[LOOSE] == ["KS", "7H", "2S"]


def test_only_groups_that_are_melds_count_as_melds() -> None:
    hand = own("7C 7D 7H KS QS 2C 3C 4C", meld_1="7C 7D 7H", meld_2="KS QS", meld_3="2C 3C 4C")
    assert [str(meld) for meld in hand.melds()] == ["7H 7D 7C", "2C 3C 4C"]
    assert [str(meld) for meld in hand.melds(without=Card("4C"))] == ["7H 7D 7C"]


@pytest.mark.parametrize(("by", "order"), [("suit", "3S AH 3C 2D 3D"), ("rank", "AH 2D 3S 3C 3D")])
def test_people_hold_cards_by_suit_or_by_rank(by: str, order: str) -> None:
    given = [Card(text) for text in ["3D", "3C", "AH", "2D", "3S"]]
    assert " ".join(map(str, sorted_cards(given, by))) == order  # type: ignore[arg-type]


def test_without_a_loop_there_is_no_later() -> None:
    assert not Later.is_possible()


def test_only_the_newest_call_is_made_and_none_that_was_cancelled() -> None:
    made: list[str] = []

    async def wait() -> None:
        later = Later()
        later.call(0, lambda: made.append("first"))
        later.call(0.001, lambda: made.append("second"))
        assert later.is_waiting
        await asyncio.sleep(0.02)
        assert not later.is_waiting
        later.call(0.001, lambda: made.append("third"))
        later.cancel()
        await asyncio.sleep(0.02)

    asyncio.run(wait())
    assert made == ["second"]


def test_an_interrupt_breaks_off_the_call_and_not_the_loop() -> None:
    made: list[str] = []

    def interrupted() -> None:
        made.append("begun")
        raise KeyboardInterrupt

    async def wait() -> None:
        later = Later()
        later.call(0, interrupted)
        await asyncio.sleep(0.001)
        later.call(0, lambda: made.append("next"))
        await asyncio.sleep(0.001)

    asyncio.run(wait())
    assert made == ["begun", "next"]


def test_an_onlooker_sees_every_player_and_no_hand() -> None:
    onlooker = outlook_on(Gin.deal(seed=7).view(None), Players(["Ann", "Ben"]))
    laid = lay_out(onlooker, OwnHand().placement, ENGLISH)
    assert [zone["id"] for zone in laid.zones][:2] == ["opponent-1", "opponent-2"]
    assert laid.cards == ["?31", "9H"]
    assert all(targets == [] for targets in laid.targets.values())


def test_opponents_are_numbered_in_the_order_of_play() -> None:
    assert opponent_zones(2, 4) == {3: "opponent-1", 0: "opponent-2", 1: "opponent-3"}


def test_two_hands_that_differ_in_hidden_cards_alone_look_the_same() -> None:
    hand = "4H 5H 6H 9C 9D 9S AS 2D 2C KH"
    shown = []
    for other, stock in (
        ("KS QS JS 8H 8D 8C 5C 5D 7S 2S", "AH"),
        ("TS TC JD QD 3C 4C 7C 7D 6D 3S", "AD"),
    ):
        state = Gin.from_cards([hand, other], upcard="QH", stock=stock, turn=0, phase="draw")
        mine = OwnHand()
        mine.hold(cards(hand))
        shown.append(lay_out(outlook_on(state.view(0), READER), mine.placement, ENGLISH))
    assert shown[0] == shown[1]


def test_a_card_may_go_where_it_can_be_laid_off_and_nowhere_else_on_the_table() -> None:
    state = Rummy.from_cards(
        ["QC 8C 2D", "3D 9H"], turn=0, phase="discard", table={1: ["9C TC JC", "4S 4H 4D"]}
    )
    mine = OwnHand()
    mine.hold(state.hands[0])
    laid = lay_out(outlook_on(state.view(0), READER), mine.placement, ENGLISH)
    assert laid.targets["QC"][-1] == laid.targets["8C"][-1] == "table-1"
    assert "table-1" not in laid.targets["2D"]
    assert not any("table-2" in targets for targets in laid.targets.values())


def test_of_cards_that_leave_as_little_a_loose_one_is_thrown() -> None:
    state = Gin.from_cards(["4H 5H 6H 7H 9C 9D 9S AS 2S 3S KH", None])
    assert card_to_discard(state, own(str(state.hands[0]))) == Card("KH")
    eleven = Gin.from_cards(["4H 5H 6H 7H 9C 9D 9S AS 2S 3S 4S", None])
    hand = own(str(eleven.hands[0]), meld_1="4H 5H 6H 7H", meld_2="9C 9D 9S", meld_3="AS 2S 3S")
    assert card_to_discard(eleven, hand) == Card("4S")


def test_no_card_is_thrown_to_knock_where_no_knock_is_allowed() -> None:
    state = Gin.from_cards(["KH QD JS 9C 8D 7S 6H 4C 3D 2S TH", None])
    assert card_to_discard(state, OwnHand()) is None
    with pytest.raises(IllegalMoveError, match="at most 10"):
        knock_offers(state, Card("KH"), OwnHand())


def test_the_ace_of_spades_is_a_card_like_any_other_to_throw() -> None:
    state = Gin.from_cards(["AS 4H 5H 6H 9C 9D 9S 2H 2D 2C 3D", None])
    offers = knock_offers(state, Card("AS"), OwnHand())
    assert [offer.held for offer in offers] == [3]
    assert offers[0].unmatched == CardSet(Card("3D").mask)
