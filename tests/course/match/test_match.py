"""A game at a table: hands follow one another until somebody has won."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.analysis.players.expert import Expert
from ginlearn.analysis.players.player import Novice, Player
from ginlearn.course.match.errors import MatchError, PlayerError
from ginlearn.course.match.match import Match
from ginlearn.engine.cards import CardSet
from ginlearn.engine.errors import DealError, IllegalMoveError, RulesError, ScoreError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View

TABLES = [
    ("simple", 2),
    ("classic", 2),
    ("modern", 2),
    ("oklahoma", 2),
    ("openspiel", 2),
    ("table", 3),
    ("table", 4),
    ("basic rummy", 3),
    ("basic rummy", 5),
]


def play_hand(match: Match, person: Player) -> None:
    """The hand played to its end, persons choosing as that player does."""
    while not match.hand_over:
        if match.is_persons_turn:
            match.play(person.choose(match.view(match.turn)), match.turn)
        else:
            match.step()


def play_game(match: Match, person: Player | None = None) -> Match:
    """The match played to the end of the game."""
    while True:
        play_hand(match, person or Novice(seed=5))
        if match.over:
            return match
        match.next_hand()


@pytest.mark.parametrize(("rules", "seats"), TABLES)
@pytest.mark.parametrize("opponent", ["novice", "steady"])
def test_a_person_plays_a_game_to_its_end_against_computer_players(
    rules: str, seats: int, opponent: str
) -> None:
    match = play_game(Match(rules, ["person", *[opponent] * (seats - 1)], seed=4, target=60))
    sheet = match.sheet
    assert match.over
    assert match.winners == sheet.winners != ()
    assert len(match.hands) == match.hand_number == len(sheet.entries)
    results = [hand.result for hand in match.hands]
    summed = [sum(column) for column in zip(*(r.points for r in results if r), strict=True)]
    assert list(sheet.totals()) == summed


@pytest.mark.parametrize("rules", ["simple", "classic", "modern", "oklahoma"])
def test_a_person_plays_a_game_to_its_end_against_the_expert(rules: str) -> None:
    # Few worlds, for speed: the test is about the game, not about the quality of play.
    match = play_game(Match(rules, ["person", Expert(worlds=10)], seed=3, target=40))
    final = match.sheet.final()
    assert match.winners == (final.totals.index(max(final.totals)),)
    assert max(match.sheet.totals()) >= 40


class Stubborn:
    """A player who always gives the same answer, and raises it when it is an error."""

    name = "stubborn, #1"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View) -> Move:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def finished(match: Match) -> Match:
    """The match at the end of its hand, persons playing as the novice does."""
    play_hand(match, Novice())
    return match


def test_the_first_hand_is_the_deal_of_the_seed() -> None:
    assert Match("classic", seed=7, dealer=1).state == Gin.deal(
        seed=7, rules=Match("classic").rules, dealer=1
    )


def test_a_target_takes_the_place_of_the_rules_own_and_is_100_where_they_have_none() -> None:
    assert Match("simple").rules.target == 100
    assert Match("classic", target=250).rules.target == 250
    assert Match("oklahoma").rules.target == 150
    assert (Match("openspiel").rules.target, Match("openspiel").rules.hands) == (None, 1)


def test_the_seats_have_names_no_two_alike() -> None:
    assert Match("table", ["person", "novice", "novice"]).names == ("you", "novice 1", "novice 2")
    assert Match(names=["Ann", "Ben"]).names == ("Ann", "Ben")


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_all_52_cards_are_somewhere_after_every_move(rules: str, seats: int) -> None:
    match = Match(rules, ["novice"] * seats, seed=2, target=10)
    while not match.over:
        if match.step() is None:
            match.next_hand()
        state = match.state
        open_cards = state.laid_off if isinstance(state, Gin) else CardSet()
        lying = [*open_cards, *state.stock, *state.discards]
        for hand in state.hands:
            lying += hand
        if isinstance(state, Rummy):
            for meld in state.table:
                lying += meld.cards
        assert sorted(lying) == list(range(52))


def test_a_hand_with_no_score_is_dealt_again_by_the_same_dealer_with_other_cards() -> None:
    # Nobody knocks: every card is drawn from the stock and discarded again.
    match = Match("classic", ["person", "person"], seed=1, dealer=1)
    while not match.hand_over:
        moves = [str(move) for move in match.state.legal_moves()]
        draws = [move for move in moves if move in ("pass", "draw stock")]
        drawn = match.view(match.turn).drawn
        match.play(draws[0] if draws else f"discard {drawn}")
    before = match.state
    assert before.result is not None
    assert before.result.is_void
    match.next_hand()
    assert match.state.dealer == before.dealer == 1
    assert match.state.start.hands != before.start.hands
    assert match.sheet.totals() == (0, 0)
    assert match.sheet.entries[0].void


def test_the_next_dealer_is_the_one_the_rules_name() -> None:
    match = finished(Match("classic", seed=3))
    result = match.state.result
    assert result is not None
    match.next_hand()
    assert match.state.dealer == result.next_dealer == 1 - result.winners[0]


def test_the_next_hand_is_refused_while_one_is_played_and_after_the_game() -> None:
    match = Match(seed=3, target=1)
    with pytest.raises(MatchError, match="hand 1 is still being played"):
        match.next_hand()
    play_game(match)
    with pytest.raises(MatchError, match=r"the game is over, as .* begin a new game"):
        match.next_hand()
    assert match.hand_number == len(match.hands)


def test_a_new_game_begins_with_the_next_seed_and_counts_the_game_before() -> None:
    match = play_game(Match(seed=3, target=20))
    winner = match.winners[0]
    match.new_game()
    assert (match.seed, match.hand_number, match.over, match.moves) == (4, 1, False, ())
    assert [tally.wins for tally in match.tallies] == [int(seat == winner) for seat in (0, 1)]
    match.new_game(seed=9)
    assert match.state.seed == 9
    assert [tally.games for tally in match.tallies] == [1, 1]


def test_an_event_tells_what_an_onlooker_saw_and_no_more() -> None:
    match = Match("classic", ["person", "person"], seed=7)
    said = [match.play(move) for move in ("pass", "pass", "draw stock")]
    assert [(event.number, event.seat, event.action, event.card) for event in said] == [
        (1, 1, "pass", None),
        (2, 0, "pass", None),
        (3, 1, "draw stock", None),
    ]
    hand = match.state.hands[1]
    assert isinstance(hand, CardSet)
    thrown = match.play(f"discard {hand.lowest}")
    assert str(thrown) == f"discard {thrown.card}"
    assert match.play("draw discard").card == thrown.card


def test_the_events_of_a_match_are_those_told_one_by_one() -> None:
    match = Match("table", ["novice"] * 4, seed=2, target=10)
    told = []
    while not match.over:
        event = match.step()
        if event is None:
            match.next_hand()
        else:
            told.append(event)
    assert match.events == tuple(told)
    assert [event.number for event in told] == list(range(1, len(told) + 1))
    assert all(event.card is None for event in told if event.action == "draw stock")
    assert [event.seat for event in told] == [played.seat for played in match.moves]


KNOCKING = ["4H 5H 6H 9C 9D 9S AS 2D 2C 3D KH", "7H 8H TS JS QS 3S 3C 3H 5C 6C"]
"""Seat 0 may knock with KH; then 7H and 8H, among others, may be laid off."""


def knocking(seats: tuple[str, str] = ("person", "person")) -> Match:
    return Match.from_position(Gin.from_cards(KNOCKING, rules="classic", seed=1), seats)


def test_the_event_of_a_knock_does_not_name_the_card_thrown_face_down() -> None:
    knock = knocking().play("knock KH")
    assert (knock.action, knock.card, str(knock)) == ("knock", None, "knock")


def test_a_lay_off_tells_the_meld_as_it_lay() -> None:
    match = knocking()
    match.play("knock KH")
    event = match.play("lay off 7H")
    assert str(event) == "lay off 7H on 4H 5H 6H"


def test_a_move_at_a_computer_players_turn_is_refused_and_changes_nothing() -> None:
    match = Match(seed=7)
    before = match.record()
    assert match.turn == 1
    with pytest.raises(IllegalMoveError, match="the turn of novice, who plays without help"):
        match.play("pass", 1)
    with pytest.raises(DealError):
        match.play("pass", 5)
    assert match.record() == before


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    match = Match("classic", ["person", "person"], seed=7)
    before = match.record()
    with pytest.raises(IllegalMoveError, match="the upcard is on offer"):
        match.play("draw stock")
    with pytest.raises(IllegalMoveError, match="it is the turn of seat 1, not of seat 0"):
        match.play("pass", 0)
    assert match.record() == before


def test_a_step_is_nothing_when_a_person_is_to_move_or_the_hand_is_over() -> None:
    match = Match(seed=7)
    assert match.step() is not None
    assert match.step() is None
    assert finished(match).step() is None


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (KeyError("no idea"), "could not choose a move: KeyError"),
        ("discard KH", "chose what the rules do not allow"),
        (None, "chose what the rules do not allow"),
    ],
)
def test_a_player_who_fails_is_reported_and_the_match_goes_on_with_another(
    answer: object, why: str
) -> None:
    match = Match(seats=["person", Stubborn(answer)], seed=7)
    before = match.record()
    for _ in range(2):
        with pytest.raises(PlayerError, match=why) as told:
            match.step()
        assert "stubborn, #1 (seat 1)" in str(told.value)
        assert match.record() == before
    match.seat_player(1, "steady")
    assert match.step() is not None


def test_the_report_of_an_illegal_choice_names_no_card_of_the_player() -> None:
    match = Match.from_position(
        Gin.from_cards([None, KNOCKING[0]], turn=1, rules="classic"),
        ["person", Stubborn("discard 2H")],
    )
    with pytest.raises(PlayerError) as told:
        match.step()
    assert not any(str(card) in str(told.value) for card in match.state.hands[1])


class TestUndo:
    def test_goes_back_to_before_the_last_move_of_a_person(self) -> None:
        match = Match(seed=7)
        match.step()
        decision = match.state
        match.play("pass")
        while match.step():
            pass
        match.undo()
        assert match.state is decision

    def test_takes_back_a_knock_and_its_lay_offs_with_the_score(self) -> None:
        match = knocking()
        before = match.state
        match.play("knock KH")
        match.play("lay off 7H")
        match.play("lay off 8H")
        match.play("done")
        assert match.hand_over
        assert match.sheet.entries
        match.undo_to(1)
        assert match.state is before
        assert (match.hand_over, match.sheet.entries, match.moves) == (False, (), ())

    def test_reaches_back_into_an_earlier_hand(self) -> None:
        match = finished(Match(seed=3))
        over = match.state
        last = match.decisions[-1]
        match.next_hand()
        finished(match)
        match.undo_to(last)
        assert match.hand_number == 1
        assert not match.hand_over
        assert match.sheet.totals() == (0, 0)
        play_hand(match, Novice())
        assert match.state == over

    def test_leads_to_the_same_game_when_the_same_moves_are_played_again(self) -> None:
        match = play_game(Match("table", ["person", "steady", "novice"], seed=5, target=40))
        record = match.record()
        for number in match.decisions[:: max(1, len(match.decisions) // 5)]:
            match.undo_to(number)
            play_game(match)
            assert match.record() == record

    def test_of_one_step_at_a_time_ends_at_the_start(self) -> None:
        match = play_game(Match(seed=3, target=20))
        while match.can_undo:
            match.undo()
        assert match.hand_number == 1
        assert all(match.seats[played.seat] != "person" for played in match.moves)

    @pytest.mark.parametrize("number", [0, 3, -1, True, "1", 1.0])
    def test_refuses_a_move_that_was_not_played(self, number: object) -> None:
        match = Match("classic", ["person", "person"], seed=7)
        match.play("pass")
        match.play("pass")
        before = match.record()
        with pytest.raises(MatchError, match=r"no move .* moves played: 2"):
            match.undo_to(number)  # type: ignore[arg-type]
        assert match.record() == before

    def test_refuses_when_nothing_was_decided(self) -> None:
        match = Match(seed=7)
        match.step()
        with pytest.raises(MatchError, match="no earlier move"):
            match.undo()


@pytest.mark.parametrize(
    ("error", "changes", "why"),
    [
        (MatchError, {"seats": ["person"]}, "1 seat was given"),
        (MatchError, {"seats": "person"}, "seats are a list"),
        (MatchError, {"seats": ["person", "wizard"]}, "seat 1: there is no player 'wizard'"),
        (MatchError, {"seats": ["person", 3]}, "seat 1 is 3"),
        (MatchError, {"rules": "table", "seats": ["person"] + ["expert"] * 2}, "gin for two"),
        (MatchError, {"rules": "rummy", "seats": ["person", "expert"]}, "gin for two"),
        (MatchError, {"names": ["Ann"]}, "one for each of the 2 seats"),
        (MatchError, {"names": "AB"}, "one for each of the 2 seats"),
        (ScoreError, {"names": ["Ann", "Ann"]}, "names must differ"),
        (ScoreError, {"dealer": 2}, "2 cannot deal first"),
        (RulesError, {"rules": "poker"}, "no rules named"),
        (RulesError, {"target": 0}, "target"),
        (DealError, {"seed": -1}, "no seed"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    error: type[Exception], changes: dict[str, object], why: str
) -> None:
    with pytest.raises(error, match=why):
        Match(**changes)  # type: ignore[arg-type]


def test_a_match_may_begin_with_any_position() -> None:
    match = knocking(("person", "novice"))
    assert isinstance(match.play("knock KH").number, int)
    while match.step():
        pass
    assert match.hand_over
    match.next_hand()
    assert match.state.players == 2
    with pytest.raises(MatchError, match="the position has 2 players, but there are 3 seats"):
        Match.from_position(Gin.deal(seed=1, rules="table"), ["person"] * 3)


def test_the_text_of_a_match_shows_where_it_stands() -> None:
    assert repr(Match("classic", seed=7)) == (
        "Match(classic: you, novice; seed 7; hand 1, novice, upcard offer)"
    )
    assert "over, won by" in repr(play_game(Match(seed=3, target=1)))


@given(
    table=st.sampled_from([*TABLES, ("simple", 2)]),
    seed=st.integers(0, 10_000),
    choices=st.lists(st.integers(0, 10_000), max_size=120),
)
@settings(max_examples=40, deadline=None)
def test_however_it_is_played_and_taken_back_score_and_moves_agree(
    table: tuple[str, int], seed: int, choices: list[int]
) -> None:
    rules, seats = table
    match = Match(rules, ["person", *["novice"] * (seats - 1)], seed=seed, target=20)
    for choice in choices:
        if choice % 11 == 0 and match.can_undo:
            decisions = match.decisions
            match.undo_to(decisions[choice % len(decisions)])
        elif match.over:
            match.new_game()
        elif match.hand_over:
            match.next_hand()
        elif match.is_persons_turn:
            legal = match.state.legal_moves()
            match.play(legal[choice % len(legal)])
        else:
            match.step()
        assert (
            len(match.sheet.entries)
            == len(match.hands)
            == match.hand_number - (not match.hand_over)
        )
        assert match.sheet.is_over == match.over
    assert len(match.moves) == sum(len(hand.moves) for hand in {*match.hands, match.state})
    assert Match.from_record(match.record()) == match
