"""The coach: hints that narrow, and the cost of a move, from nothing but what the seat can see."""

from __future__ import annotations

import re
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.analysis.advice.advice import advise
from ginlearn.course.coach.coach import Costing, cost, hints
from ginlearn.course.match.match import Match
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import DealError, GinlearnError, IllegalMoveError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.games.rummy.view import RummyView
from ginlearn.engine.play.moves import Discard, Done, Knock, Phase
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Language

AnyView: TypeAlias = GinView | RummyView

KNOCKING = "4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH"
DEFENDING = "7H 8H TS JS QS 3S 3C 3H 5C 6C"


def knocking() -> Gin:
    """A position in which seat 0 may knock with KH."""
    return Gin.from_cards([KNOCKING, DEFENDING], rules="classic", seed=1)


def later(rules: str, players: int, seed: int, moves: int) -> AnyView:
    """The view of the seat to move after so many moves of novices, or of the end before that."""
    match = Match(rules, ["novice"] * players, seed=seed)
    view = match.view(match.turn)
    for _ in range(moves):
        if match.step() is None or match.turn is None:
            break
        view = match.view(match.turn)
    assert isinstance(view, GinView | RummyView)
    return view


TABLES = [
    ("classic", 2),
    ("oklahoma", 2),
    ("openspiel", 2),
    ("table", 4),
    ("basic rummy", 3),
]
ANY_VIEW = st.builds(
    lambda table, seed, moves: later(table[0], table[1], seed, moves),
    st.sampled_from(TABLES),
    st.integers(0, 10_000),
    st.integers(0, 80),
)


def in_sight(view: AnyView) -> CardSet:
    seen = view.hand | CardSet(sum(card.mask for card in view.discards))
    lying = [meld.cards for meld in view.table] if isinstance(view, RummyView) else view.melds
    for cards in (*view.known, *lying, *(shown or CardSet() for shown in view.shown)):
        seen |= cards
    return seen


class TestHints:
    @given(ANY_VIEW)
    @settings(max_examples=40, deadline=None)
    def test_are_three_and_end_in_a_legal_move(self, view: AnyView) -> None:
        first, second, third = hints(view, seed=3, worlds=20)
        assert str(first.text)
        assert str(second.text)
        assert len({str(first.text), str(second.text), str(third.text)}) == 3
        verb = str(third.text).split()[0]
        assert verb in ("Throw", "Take", "Draw", "Pass:", "Knock,", "Gin:", "Big", "Lay")

    @given(ANY_VIEW)
    @settings(max_examples=40, deadline=None)
    def test_name_and_mark_only_cards_that_the_seat_sees(self, view: AnyView) -> None:
        seen = in_sight(view)
        for hint in hints(view, seed=3, worlds=20):
            assert hint.cards <= seen
            assert not [card for card in view.unseen if card.signs in str(hint.text)]

    @given(st.integers(0, 10_000), st.integers(0, 10_000))
    @settings(max_examples=15, deadline=None)
    def test_are_the_same_whatever_the_hidden_cards_are(self, one: int, other: int) -> None:
        hand = "7C 8C 9C 2S 2D KH QH JD 4S 6D 9H"
        views = [
            Gin.from_cards([hand, None], discards="AH KC", rules="modern", seed=seed).view(0)
            for seed in (one, other)
        ]
        assert hints(views[0], seed=5, worlds=40) == hints(views[1], seed=5, worlds=40)

    @given(st.integers(0, 10_000), st.integers(0, 10_000))
    @settings(max_examples=15, deadline=None)
    def test_are_the_same_in_rummy_whatever_the_hidden_cards_are(
        self, one: int, other: int
    ) -> None:
        views = [
            Rummy.from_cards(
                ["7C 8C 2S 2D KH QH 4S", None, None],
                upcard="9C",
                turn=0,
                seed=seed,
            ).view(0)
            for seed in (one, other)
        ]
        assert hints(views[0], seed=5) == hints(views[1], seed=5)

    def test_come_from_the_seed_and_the_view_alone(self) -> None:
        view = later("classic", 2, 4, 20)
        assert hints(view, seed=1) == hints(view, seed=1)

    def test_do_not_give_a_throw_away_before_the_third(self) -> None:
        view = Gin.from_cards(["7C 8C 9C 2S 2D KH QH JD 4S 6D 9H", None], seed=2).view(0)
        first, second, third = hints(view)
        assert "cannot knock yet: at best 43 points stay, and 10 may be left" in str(first.text)
        assert not first.cards
        assert len(second.cards) == 4
        assert third.cards < second.cards
        assert len(third.cards) == 1

    def test_say_what_the_upcard_would_do(self) -> None:
        view = Gin.from_cards(
            ["7C 8C 2S 2D KH QH JD 4S 6D 9H", None], upcard="9C", turn=0, seed=2
        ).view(0)
        first, second, third = hints(view)
        assert str(first.cards) == "9C"
        assert "makes a meld: 7♣︎ 8♣︎ 9♣︎" in str(second.text)
        assert str(second.cards) == "7C 8C 9C"
        assert str(third.text).startswith("Take 9♣︎ from the discard pile.")

    def test_weigh_a_knock_against_playing_on(self) -> None:
        early = hints(knocking().view(0))
        assert str(early[0].text).startswith("You may knock: 8 points would be left.")
        assert str(early[1].text) == "A knock wins this hand in every deal looked at."
        assert str(early[2].text).startswith("Knock, throwing K♥︎: 8 points are left.")
        late = hints(later("classic", 2, 8, 29))
        assert str(late[0].text).startswith("You may knock: 8 points would be left.")
        assert "is undercut in" in str(late[1].text)

    def test_lead_to_gin_without_naming_the_card_too_soon(self) -> None:
        gin = Gin.from_cards(["4H 5H 6H 9C 9D 9S AS AD AC AH KH", None], rules="classic")
        first, second, third = hints(gin.view(0))
        assert (first.cards, second.cards) == (CardSet(), CardSet())
        assert str(third.text).startswith("Gin: throw K♥︎")

    def test_show_what_can_be_laid_off(self) -> None:
        first, second, third = hints(knocking().play("knock KH").view(1))
        assert "You hold 26 points of deadwood" in str(first.text)
        assert str(second.cards) == "3H 7H"
        assert str(third.text).startswith("Lay off 7♥︎ on 4♥︎ 5♥︎ 6♥︎. That is reckoned exactly:")
        assert "down to 11 points" in str(third.text)

    def test_say_so_where_nothing_is_played_out(self) -> None:
        assert "With 4 at the table nothing is played out" in str(
            hints(later("table", 4, 2, 1))[2].text
        )
        rummy = str(hints(later("basic rummy", 3, 2, 1))[2].text)
        assert "In basic rummy nothing is played out" in rummy

    def test_look_at_the_table_in_rummy(self) -> None:
        state = Rummy.from_cards(
            ["7C 8C 9C 2S KH", "3D 4D"], turn=0, phase="discard", table={1: ["2H 2D 2C"]}
        )
        second, third = hints(state.view(0))[1:]
        assert str(second.cards) == "2S 7C 8C 9C"
        assert str(third.text).startswith("Lay down 7♣︎ 8♣︎ 9♣︎.")

    def test_know_the_high_ace_of_rummy_where_the_rules_have_it(self) -> None:
        for ace, says in (("low", "makes no meld with"), ("high_or_low", "makes a meld with")):
            rules = Rules.named("basic rummy").replace(ace=ace)
            state = Rummy.from_cards(
                ["QS KS 4D 7H 9C", "3D 4C"], upcard="AS", turn=0, rules=rules, seed=1
            )
            assert f"A♠︎ {says} your cards" in str(hints(state.view(0))[1].text)

    def test_see_that_the_upcard_fits_the_table_in_rummy(self) -> None:
        state = Rummy.from_cards(
            ["QS KS 4D", "3D 4C"], upcard="2S", turn=0, table={1: ["2H 2D 2C"]}, seed=1
        )
        first, second, third = hints(state.view(0))
        assert str(first.text).startswith("Your cards count 24 points if somebody else goes out.")
        assert str(second.text).startswith("2♠︎ fits a meld on the table: 2♥︎ 2♦︎ 2♣︎.")
        assert str(third.text).startswith("Take 2♠︎ from the discard pile.")

    def test_say_when_there_is_only_one_thing_to_do(self) -> None:
        state = Gin.deal(seed=7).play("pass").play("pass")
        first, _, third = hints(state.view(1))
        assert str(first.text) == "There is only one thing that you may do now."
        assert str(third.text) == "Draw from the stock. Nothing else is allowed now."

    def test_are_refused_to_a_seat_that_is_not_to_move(self) -> None:
        state = Gin.deal(seed=7)
        with pytest.raises(GinlearnError, match="it is the turn of seat 1"):
            hints(state.view(0))
        with pytest.raises(GinlearnError, match="an onlooker has no move"):
            hints(state.view(None))
        over = knocking().play("knock KH").play("done")
        with pytest.raises(GinlearnError, match="the hand is over"):
            hints(over.view(0))


class TestCost:
    def test_of_the_best_move_is_nothing(self) -> None:
        told = cost(knocking().view(0), "knock KH", worlds=300)
        assert (told.points, told.standard_error, told.is_mistake) == (0.0, 0.0, False)
        assert (
            str(told.text) == "In 300 deals that fit what you had seen no other move gained more."
        )

    def test_of_a_blunder_is_told_with_its_error_and_the_better_move(self) -> None:
        told = cost(knocking().view(0), "discard 4H", worlds=300)
        assert told.points is not None
        assert told.points > 2 * told.standard_error > 0
        assert told.is_mistake
        assert str(told.best) == "knock KH"
        assert "This gained more: Knock, throwing K♥︎: 8 points are left." in str(told.text)

    def test_agrees_with_the_advice_of_as_many_deals(self) -> None:
        view = knocking().view(0)
        told = cost(view, "discard 9C", worlds=2_000, seed=4)
        advice = advise(view, worlds=2_000, seed=9)
        points, error = advice.difference(advice.best.move, "discard 9C")
        assert told.points == pytest.approx(points, abs=4 * (error + told.standard_error))
        assert told.standard_error == pytest.approx(error, rel=0.5)

    def test_falls_in_error_with_more_deals(self) -> None:
        view = knocking().view(0)
        few, many = (cost(view, "discard 4H", worlds=n).standard_error for n in (100, 1_000))
        assert many < few

    def test_is_the_same_in_slices_and_at_once_and_every_time(self) -> None:
        view = later("modern", 2, 6, 13)
        move = view.legal[0]
        costing = Costing(view, move, worlds=250, seed=2)
        told = []
        while costing.step():
            told.append(costing.cost().worlds)
        assert told == [100, 200]
        assert costing.cost() == cost(view, move, worlds=250, seed=2)
        assert costing.cost().worlds == 250
        assert not costing.step()

    def test_is_told_as_far_as_it_is_known_when_stopped(self) -> None:
        told = cost(knocking().view(0), "discard 4H", worlds=10_000, stop=lambda: True)
        assert told.worlds == 100
        assert told.points is not None

    def test_is_told_as_far_as_it_is_known_on_an_interrupt(self) -> None:
        def interrupt() -> bool:
            raise KeyboardInterrupt

        assert cost(knocking().view(0), "knock KH", worlds=10_000, stop=interrupt).worlds == 100

    def test_is_unknown_before_any_deal_is_looked_at(self) -> None:
        told = Costing(knocking().view(0), "knock KH").cost()
        assert (told.points, told.is_mistake) == (None, False)

    def test_does_not_hang_on_the_hidden_cards(self) -> None:
        views = [
            Gin.from_cards([KNOCKING, None], discards="AH KC", rules="classic", seed=seed).view(0)
            for seed in (3, 4)
        ]
        assert cost(views[0], "discard 4H", 100) == cost(views[1], "discard 4H", 100)

    def test_of_lay_offs_is_exact(self) -> None:
        view = knocking().play("knock KH").view(1)
        assert cost(view, "lay off 7H on 4H 5H 6H").points == 0
        told = cost(view, "done")
        assert (told.points, told.standard_error, told.worlds) == (15, 0, 0)
        assert str(told.text) == (
            "That leaves 26 points; laying off all that helps would leave 11 points. "
            "That is 15 points of the score."
        )

    def test_of_a_missed_undercut_holds_its_bonus(self) -> None:
        # 9 against 8 lose one point; with the 7H laid off 2 undercut the 8, with a bonus of 10.
        defending = "7H TS JS QS KS 3S 3C 3H AC AD"
        state = Gin.from_cards([KNOCKING, defending], rules="classic", seed=1).play("knock KH")
        assert cost(state.view(1), "done").points == 1 + (8 - 2) + 10

    def test_at_a_larger_table_is_the_deadwood_left_beyond_the_least(self) -> None:
        hands = ["7C 8C 9C 2S 2D KH QH 4S", None, None, None]
        view = Gin.from_cards(hands, rules="table", seed=1).view(0)
        told = cost(view, "discard 4S")
        assert (told.points, told.standard_error, told.best) == (6, 0, Discard("QH"))
        assert "6 points more deadwood than need be" in str(told.text)
        assert cost(view, "discard KH").points == 0

    @pytest.mark.parametrize(("rules", "players"), [("table", 4), ("basic rummy", 3)])
    def test_of_a_draw_that_is_not_played_out_is_said_to_be_unknown(
        self, rules: str, players: int
    ) -> None:
        view = later(rules, players, 2, 0)
        assert view.phase is Phase.DRAW
        told = cost(view, "draw stock")
        assert told.points is None
        assert "What that is worth cannot be told" in str(told.text)

    def test_of_a_knock_holds_what_badly_laid_melds_leave(self) -> None:
        view = knocking().view(0)
        told = cost(view, Knock("KH", ["4H 5H 6H", "9C 9D 9S"]), worlds=100)
        assert told.points == 0
        state = Gin.from_cards(["2H 3H 4H AC AD AS 5S 5D 5C AH KH", None], rules="classic")
        worse = cost(state.view(0), Knock("KH", ["2H 3H 4H", "5S 5D 5C", "AC AD AS"]), worlds=100)
        assert worse.points == 1
        assert "The melds as laid leave 1 point more than need be." in str(worse.text)

    def test_of_badly_named_melds_of_a_defender_is_what_they_leave_over(self) -> None:
        state = Gin.from_cards([KNOCKING, DEFENDING], rules="openspiel", seed=1).play("knock KH")
        told = cost(state.view(1), Done(["3S 3C 3H"]))
        assert told.points == 26 + 30 - 11

    @given(ANY_VIEW, st.data())
    @settings(max_examples=25, deadline=None)
    def test_is_told_for_every_legal_move(self, view: AnyView, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(view.legal))
        told = cost(view, move, worlds=20)
        assert str(told.text)
        assert told.points is None or told.points >= 0

    def test_is_refused_for_what_is_no_move_now(self) -> None:
        view = knocking().view(0)
        with pytest.raises(IllegalMoveError, match="cannot tell what discard 2H cost"):
            cost(view, "discard 2H")
        with pytest.raises(GinlearnError, match="it is the turn of seat 0"):
            cost(knocking().view(1), "pass")
        with pytest.raises(RulesError, match="no number of worlds"):
            cost(view, "knock KH", worlds=0)
        with pytest.raises(DealError, match="no seed"):
            cost(view, "knock KH", seed=-1)


class TestLanguage:
    @given(ANY_VIEW)
    @settings(max_examples=25, deadline=None)
    def test_no_english_word_escapes_from_hints_or_costs(self, view: AnyView) -> None:
        accented, mirrored = Language("en-XA"), Language("ar-XB")
        texts = [hint.text for hint in hints(view, seed=3, worlds=20)]
        texts += [cost(view, move, worlds=20).text for move in view.legal[:3]]
        for text in texts:
            assert re.findall("[a-z]{2,}", accented.say(text)) == []
            assert mirrored.say(text)

    def test_one_deal_is_told_as_one(self) -> None:
        told = cost(knocking().view(0), "knock KH", worlds=1)
        assert str(told.text) == "In 1 deal that fits what you had seen no other move gained more."


def test_at_a_larger_table_a_gin_that_is_left_out_is_named() -> None:
    state = Gin.from_cards(["7C 7D 7H 2S 3S 4S 5S KD", None, None, None], rules="table")
    view = state.view(0)
    left_out = cost(view, "discard 5S")
    assert (left_out.points, str(left_out.best)) == (None, "knock KD")
    assert str(left_out.text).startswith("You could have gone gin. Gin: throw K♦")
    assert cost(view, "knock KD").points == 0


def test_at_a_larger_table_a_knock_is_reckoned_against_other_knocks() -> None:
    state = Gin.from_cards(["7C 7D 7H 2S 3S 4S 8S AD", None, None, None], rules="table")
    knocked = cost(state.view(0), "knock AD")
    assert (knocked.points, str(knocked.best)) == (7, "knock 8S")
    assert "This would leave less: Knock, throwing 8♠" in str(knocked.text)
