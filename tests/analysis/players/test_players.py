"""Computer players: the choices of each, always legal.

The run here is short. GINLEARN_LONG_RUN=10000 plays so many hands of every game.
"""

from __future__ import annotations

import os
import pickle
import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from ginlearn.analysis.advice.advice import advise
from ginlearn.analysis.advice.policy import GREEDY
from ginlearn.analysis.measured.knock_table import KnockTable
from ginlearn.analysis.measured.turn import turn_of
from ginlearn.analysis.players.gin import expert
from ginlearn.analysis.players.gin.judgement import judgement
from ginlearn.analysis.players.player import Expert, Novice, Player, Steady, play_out, player_named
from ginlearn.engine.cards import CARDS, Card, CardSet
from ginlearn.engine.errors import DealError, GinlearnError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.view import GinView
from ginlearn.engine.games.rummy.hand import Rummy
from ginlearn.engine.melds.lay_offs import lay_off
from ginlearn.engine.play.moves import Knock, Move, Phase
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.rules import Rules
from tests.quick_and_long import quick_and_long

HANDS = max(12, int(os.environ.get("GINLEARN_LONG_RUN", "0")))
EXPERT_HANDS = int(os.environ.get("GINLEARN_LONG_RUN", "2"))
GIN_FOR_TWO = ["simple", "classic", "modern", "oklahoma", "table", "openspiel"]
GAMES: list[tuple[str, int]] = [
    *((rules, 2) for rules in GIN_FOR_TWO),
    ("table", 3),
    ("table", 4),
    ("basic rummy", 2),
    ("basic rummy", 3),
    ("basic rummy", 6),
]
PLAYERS: list[Player] = [Novice(), Steady()]
each_player = pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)


def ended(player: Player, rules: str, players: int, seed: int) -> HandResult | None:
    """The end of a hand in which the same player, watched, plays from every seat."""
    seats = [Watching(player)] * players
    if Rules.named(rules).game == "rummy":
        return play_out(Rummy.deal(seed, players, rules), seats).result
    return play_out(Gin.deal(seed, rules, players, dealer=seed % players), seats).result


class Watching:
    """A player that fails when the player behind it plays a move that its view does not offer."""

    def __init__(self, player: Player) -> None:
        self.player, self.name = player, player.name

    def choose(self, view: View) -> Move:
        move = self.player.choose(view)
        assert move in view.legal
        return move


def chosen(player: Player, state: Gin) -> str:
    assert state.turn is not None
    return str(player.choose(state.view(state.turn)))


@pytest.mark.parametrize(("rules", "players"), GAMES, ids=str)
@each_player
@quick_and_long("seeds", range(HANDS), 3)
def test_every_move_is_allowed_and_every_hand_ends(
    player: Player, rules: str, players: int, seeds: Sequence[int]
) -> None:
    for seed in seeds:
        assert ended(player, rules, players, seed) is not None


@each_player
def test_most_hands_end_by_a_knock_or_gin(player: Player) -> None:
    ends = [play_out(Gin.deal(seed), [player] * 2).result for seed in range(40)]
    assert sum(end is not None and not end.is_void for end in ends) >= 36


@each_player
def test_most_hands_of_rummy_end_with_somebody_out(player: Player) -> None:
    ends = [play_out(Rummy.deal(seed, 3), [player] * 3).result for seed in range(40)]
    assert sum(end is not None and not end.is_void for end in ends) >= 36


@each_player
def test_the_same_view_and_seed_are_the_same_move_whatever_was_asked_before(player: Player) -> None:
    state = play_out_some(Gin.deal(5), 9)
    first = chosen(player, state)
    for seed in range(20):
        other = Gin.deal(seed)
        chosen(player, other)
    assert chosen(player, state) == first
    assert chosen(pickle.loads(pickle.dumps(player)), state) == first


def play_out_some(state: Gin, moves: int) -> Gin:
    for _ in range(moves):
        assert state.turn is not None
        state = state.play(Novice().choose(state.view(state.turn)))
    return state


def test_the_seed_settles_which_of_equal_discards_is_thrown() -> None:
    state = Gin.from_cards(["2S 4H 6D 8C TS JH QD KC AS 3D 5H", None], turn=0, phase="discard")
    thrown = {chosen(Novice(seed), state) for seed in range(40)}
    assert thrown == {"discard TS", "discard JH", "discard QD", "discard KC"}


@each_player
def test_what_the_opponent_holds_and_the_stock_hides_changes_no_move(player: Player) -> None:
    for seed in range(30):
        state = play_out_some(Gin.deal(seed), 4)
        one, other = (with_hidden_cards(state, seed, shuffle) for shuffle in (1, 2))
        assert one.hands != other.hands
        assert chosen(player, one) == chosen(player, other)


def with_hidden_cards(state: Gin, seed: int, shuffle: int) -> Gin:
    """The position without its history, the cards hidden from the seat on turn dealt anew."""
    seat = state.turn
    assert seat is not None
    mine, pile = state.hands[seat], state.discards
    hidden = [card for card in CARDS if card not in mine and card not in pile]
    random.Random(100 * seed + shuffle).shuffle(hidden)
    theirs = CardSet(sum(card.mask for card in hidden[:10]))
    return Gin.from_cards(
        [mine, theirs] if seat == 0 else [theirs, mine],
        stock=hidden[10:],
        discards=pile,
        turn=seat,
        phase=state.phase,
        taken=state.drawn_from_discards,
    )


MELDED = "7C 8C 9C 2D 2H 2S QS KD 5H 4S"


def drawing(upcard: str, hand: str = MELDED) -> Gin:
    return Gin.from_cards([hand, None], upcard=upcard, turn=0, phase="draw")


def discarding(hand: str, **given: object) -> Gin:
    return Gin.from_cards([hand, None], turn=0, phase="discard", **given)  # type: ignore[arg-type]


@each_player
def test_a_card_that_makes_a_meld_is_taken(player: Player) -> None:
    assert chosen(player, drawing("TC")) == "draw discard"
    assert chosen(player, drawing("2C")) == "draw discard"


@each_player
def test_a_card_that_makes_none_is_left(player: Player) -> None:
    assert chosen(player, drawing("KH")) == "draw stock"


@each_player
def test_at_the_offer_a_card_of_no_use_is_passed(player: Player) -> None:
    state = Gin.from_cards([MELDED, None], upcard="KH", turn=0, phase="upcard offer")
    assert chosen(player, state) == "pass"
    assert chosen(player, drawing("TC")) == "draw discard"


@each_player
def test_gin_is_taken(player: Player) -> None:
    assert chosen(player, discarding("7C 8C 9C 2D 2H 2S QS QD QH QC 4S")) == "knock 4S"


@each_player
def test_big_gin_is_taken_where_there_is_one(player: Player) -> None:
    hand = "7C 8C 9C TC 2D 2H 2S QS QD QH QC"
    assert chosen(player, discarding(hand, rules="modern")) == "big gin"


def test_the_novice_knocks_as_soon_as_it_may() -> None:
    assert chosen(Novice(), discarding("7C 8C 9C 2D 2H 2S AS 3D 4H 2C KD")) == "knock KD"


def test_the_steady_player_knocks_by_its_table() -> None:
    state = discarding("7C 8C 9C 2D 2H 2S AS 3D 4H TC KD")
    never, always = np.full((1, 11), -1.0), np.full((1, 11), 1.0)
    for gain, word in ((never, "discard"), (always, "knock")):
        table = KnockTable("simple", gain, gain, np.full((1, 11), 9))
        assert chosen(Steady(table=table), state).startswith(word)


def test_the_steady_player_keeps_a_pair_of_neighbours_rather_than_a_lone_card() -> None:
    # Nine points either way, but 8S 9S may become a run, and 9D nothing.
    state = discarding("8S 9S 9D AH 3C 4H JH JC JD KS KC", discards="9H 9C KH KD QS 3D TD 8D")
    assert chosen(Steady(), state) != "discard 9S"


def test_the_steady_player_does_not_feed_what_the_opponent_took() -> None:
    state = Gin.from_cards(
        ["KS QH JD 8C 6D 4S 3H AC 9H 2C", "7S 8S JC QC 2H 3S 4D 5H TC KH"],
        upcard="9S",
        stock="KD",
        turn=1,
        phase="draw",
    )
    state = state.play("draw discard").play("discard KH").play("draw stock")
    # TS is not held here; of the two tens in points KS is far from the spades that were taken.
    thrown = Steady().choose(state.view(0))
    assert str(thrown) in ("discard KS", "discard KD", "discard QH", "discard JD")


@each_player
@pytest.mark.parametrize("rules", ["simple", "table"])
def test_lay_offs_reach_the_least_deadwood_there_is(player: Player, rules: str) -> None:
    seen = 0
    for seed in range(40):
        state: Gin = Gin.deal(seed, rules)
        while state.turn is not None:
            if state.phase is Phase.LAY_OFF:
                best = lay_off(
                    state.hands[state.turn], state.melds, extends=state.rules.layoff_extends
                )
                result = play_out(state, [player, player]).result
                assert result is not None
                assert result.deadwood is not None
                assert result.deadwood[state.turn] == best.deadwood
                seen += 1
                break
            state = state.play(Novice().choose(state.view(state.turn)))
    assert seen >= 30


def test_a_card_that_fits_a_set_and_a_run_goes_where_another_can_follow() -> None:
    state = Gin.from_cards(
        ["7D 7H 7S 4C 5C 6C AS AD AH 2H KS", "7C 8C KH KC QD QS JD 9H 9D 2S"],
        turn=0,
        phase="discard",
    ).play("knock KS: 7D 7H 7S | 4C 5C 6C | AS AD AH")
    over = play_out(state, [Novice(), Novice()])
    assert {"7C", "8C"} <= set(map(str, over.laid_off))


def test_a_knock_throws_the_card_that_leaves_the_least() -> None:
    hand = discarding("7C 8C 9C 2D 2H 2S AS AH AD 4C 5D")
    assert hand.can_play("knock 4C")
    assert chosen(Novice(), hand) == "knock 5D"


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)
def test_in_rummy_melds_are_laid_before_a_card_is_thrown(player: Player) -> None:
    state = Rummy.from_cards(["7C 7D 7H KS 2D", "2C 3D"], turn=0, phase="discard")
    assert str(player.choose(state.view(0))) == "meld 7H 7D 7C"


@each_player
def test_a_seat_that_is_not_on_turn_has_nothing_to_choose(player: Player) -> None:
    with pytest.raises(GinlearnError, match="seat 0 has no move to choose: it is the turn of seat"):
        player.choose(Gin.deal(seed=1).view(0))
    with pytest.raises(GinlearnError, match="an onlooker has no move"):
        player.choose(Gin.deal(seed=1).view(None))


@each_player
def test_a_hand_that_is_over_has_no_move_to_choose(player: Player) -> None:
    over = play_out(Gin.deal(seed=1), [player] * 2)
    with pytest.raises(GinlearnError, match="the hand is over"):
        player.choose(over.view(0))


@pytest.mark.parametrize("made", [Novice, Steady, Expert])
def test_a_seed_is_a_whole_number_from_nought_up(made: type[Novice | Steady | Expert]) -> None:
    with pytest.raises(DealError, match="no seed"):
        made(seed=-1)


def test_players_are_made_by_name() -> None:
    assert [player_named(name, 4).name for name in ("Novice", " steady", "EXPERT")] == [
        "novice",
        "steady",
        "expert",
    ]
    with pytest.raises(GinlearnError, match="no player 'master'; there are novice, steady, expert"):
        player_named("master")


def test_each_seat_needs_a_player() -> None:
    with pytest.raises(GinlearnError, match="1 player cannot take 2 seats"):
        play_out(Gin.deal(seed=1), [Novice()])


def finishing(hand: str, **given: object) -> Gin:
    """A position near the end of a hand, which takes little time to play out."""
    return discarding(hand, stock_size=4, **given)


def test_the_expert_plays_what_is_worth_most() -> None:
    state = finishing("7C 8C 9C 2D 2H 2S AS AH AD KC KD")
    assert chosen(Expert(worlds=50), state) in ("knock KC", "knock KD")


def test_where_the_judgement_leaves_no_doubt_the_expert_needs_no_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(expert, "advise", None)
    gin = discarding("7C 8C 9C TC 2D 2H 2S 4S 5S 6S KC")
    assert chosen(Expert(), gin) == "knock KC"
    early = play_out_some(Gin.deal(8), 5)
    assert chosen(Expert(), early) == f"discard {judgement().throws(early.view(early.turn))[0][1]}"
    worth_it = discarding("7C 8C 9C 2D 2H 2S AS 3D 5H AH KD", stock_size=27)
    assert judgement().knock_gain(worth_it.view(0), 10, Card("KD")) > expert.DOUBTFUL
    assert chosen(Expert(), worth_it) == "knock KD"


def late_discards(seed: int) -> Iterator[GinView]:
    """Views of a hand between novices in which a seat is to discard and cannot knock."""
    state = Gin.deal(seed)
    while state.turn is not None:
        view = state.view(state.turn)
        barred = view.phase is not Phase.DISCARD or turn_of(view) < expert.FIRST_TRIED
        if not barred and not any(isinstance(move, Knock) for move in view.legal):
            yield view
        state = state.play(Novice().choose(view))


def test_late_in_a_hand_the_expert_adds_what_playing_out_finds_to_its_judgement() -> None:
    changed = kept = 0
    for view in (view for seed in range(3) for view in late_discards(seed)):
        throws = judgement().throws(view)
        close = {
            f"discard {card}": worth
            for worth, card in throws[: expert.MOST_TRIED]
            if worth >= throws[0][0] - expert.CLOSE
        }
        moves = [move for move in view.legal if str(move) in close]
        advice = advise(view, 30, 0, policy=expert.PATIENT, opponent=GREEDY, moves=moves)
        worths = {
            move: worth + expert.TRUST * advice.choice(move).points for move, worth in close.items()
        }
        best = max(worths, key=lambda move: worths[move])
        assert str(Expert(worlds=30).choose(view)) == best
        changed += best != f"discard {throws[0][1]}"
        kept += len(close) > 1 and best == f"discard {throws[0][1]}"
    assert changed
    assert kept


def between_steady_players(seed: int, moves: int) -> Gin:
    state = Gin.deal(seed)
    for _ in range(moves):
        assert state.turn is not None
        state = state.play(Steady().choose(state.view(state.turn)))
    return state


def test_the_expert_waits_where_cards_make_gin_and_knocks_late_where_none_does() -> None:
    # Four cards would make gin of five points, which a knock gives away: 3C, 6H, 7D and JD.
    hopeful = between_steady_players(39, 19)
    assert chosen(Steady(), hopeful) == "knock 7H"
    assert chosen(Expert(worlds=100), hopeful) == "discard 7H"
    hopeless = between_steady_players(40, 41)
    assert chosen(Steady(), hopeless) == "discard 5S"
    assert chosen(Expert(worlds=100), hopeless) == "knock 5S"


@pytest.mark.parametrize("rules", GIN_FOR_TWO)
def test_the_expert_plays_every_profile_for_two(rules: str) -> None:
    player = Expert(worlds=2)
    for seed in range(EXPERT_HANDS):
        state = Gin.deal(seed, rules, dealer=seed % 2)
        assert play_out(state, [Watching(player), Watching(player)]).result is not None


def test_the_expert_plays_the_same_in_another_process() -> None:
    state = play_out_some(Gin.deal(8), 5)
    player = Expert(worlds=40, seed=3)
    assert chosen(pickle.loads(pickle.dumps(player)), state) == chosen(player, state)


def test_the_expert_says_plainly_which_games_are_beyond_it() -> None:
    with pytest.raises(GinlearnError, match="the expert plays gin for two; table for 3"):
        chosen(Expert(), Gin.deal(1, "table", 3))
    with pytest.raises(GinlearnError, match="basic rummy for 2 is beyond it"):
        Expert().choose(Rummy.deal(1, 2).view(1))


@pytest.mark.parametrize("worlds", [0, -1, 1, 2.5])
def test_the_expert_needs_at_least_two_worlds(worlds: int) -> None:
    with pytest.raises(GinlearnError, match=r"worlds? cannot be looked at"):
        Expert(worlds=worlds)
