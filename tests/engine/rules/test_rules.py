"""House rules: the profiles of the source texts, and invalid rules."""

from __future__ import annotations

import dataclasses
import pickle
from typing import get_args, get_origin, get_type_hints

import pytest

from ginlearn.engine.cards import Card
from ginlearn.engine.errors import RulesError
from ginlearn.engine.games import games
from ginlearn.engine.games.gin.rules import GinRules
from ginlearn.engine.games.rummy.rules import RummyRules
from ginlearn.engine.rules.fields import house_rules
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Text, use_language

PROFILES = [rules for game in games() for rules in game.profiles]
GIN_PROFILES = [rules for rules in PROFILES if isinstance(rules, GinRules)]


def in_words(field: str, value: object) -> Text:
    return house_rules(GinRules)[field].allowed.in_words(value)


def test_the_profiles_have_the_bonuses_of_their_sources() -> None:
    table = {
        rules.name: (rules.gin_bonus, rules.big_gin_bonus, rules.undercut_bonus)
        for rules in GIN_PROFILES
    }
    assert table == {
        "simple": (20, None, 10),
        "classic": (20, None, 10),
        "modern": (25, 31, 25),
        "oklahoma": (25, 31, 25),
        "table": (25, None, 25),
        "openspiel": (25, None, 25),
    }


def test_the_profiles_have_the_game_bonuses_and_targets_of_their_sources() -> None:
    table = {
        rules.name: (rules.box_bonus, rules.game_bonus, rules.shutout, rules.target)
        for rules in PROFILES
    }
    assert table == {
        "simple": (0, 0, "none", None),
        "classic": (20, 100, "game_bonus_doubled", 100),
        "modern": (25, 100, "hands_doubled", 100),
        "oklahoma": (25, 100, "hands_doubled", 150),
        "table": (0, 0, "none", None),
        "openspiel": (0, 0, "none", None),
        "basic rummy": (0, 0, "none", 150),
    }


def test_only_the_table_game_denies_a_tie_and_only_openspiel_pays_nobody_for_it() -> None:
    assert [rules.tie_rule for rules in GIN_PROFILES] == [
        "undercut", "undercut", "undercut", "undercut", "no_undercut", "push",
    ]  # fmt: skip


def test_only_openspiel_lets_the_discard_just_taken_go_straight_back() -> None:
    allowing = [rules.name for rules in PROFILES if rules.may_return_taken_discard]
    assert allowing == ["openspiel"]


def test_the_hands_of_the_table_game_and_of_rummy_shrink_with_more_players() -> None:
    assert [Rules.named("table").hand_size(players) for players in (2, 3, 4)] == [10, 7, 7]
    rummy = Rules.named("basic rummy")
    assert [rummy.hand_size(players) for players in range(2, 7)] == [10, 7, 7, 6, 6]


def test_a_profile_is_found_by_any_spelling_of_its_name() -> None:
    assert Rules.named(" Basic_Rummy") is Rules.named("rummy")
    assert Rules.named(Rules.named("MODERN")) is Rules.named("modern")


def test_an_unknown_profile_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError, match="no rules named 'palace'; there are simple, classic"):
        Rules.named("palace")


@pytest.mark.parametrize(
    ("upcard", "limit", "times"),
    [("6S", 6, 2), ("6H", 6, 1), ("KH", 10, 1), ("TS", 10, 2), ("AH", 0, 1), ("AS", 0, 2)],
)
def test_in_oklahoma_the_upcard_sets_the_limit_and_a_spade_doubles(
    upcard: str, limit: int, times: int
) -> None:
    rules = GinRules.named("oklahoma")
    assert rules.limit_for(Card(upcard)) == limit
    assert rules.multiplier_for(Card(upcard)) == times


def test_an_ace_upcard_may_mean_one_point_and_spades_nothing() -> None:
    rules = GinRules.named("oklahoma").replace(ace_upcard="one", spade_doubles=False)
    assert rules.limit_for(Card("AS")) == 1
    assert rules.multiplier_for(Card("AS")) == 1


def test_elsewhere_the_upcard_sets_nothing() -> None:
    rules = GinRules.named("modern")
    assert (rules.limit_for(Card("2S")), rules.multiplier_for(Card("2S"))) == (10, 1)


def test_the_differences_of_two_profiles_can_be_read_side_by_side() -> None:
    found = Rules.named("classic").differences(Rules.named("modern"))
    assert [str(each) for each in found] == [
        "bonus for gin: 20 / 25",
        "bonus for big gin: none / 31",
        "bonus for an undercut: 10 / 25",
        "next dealer: loser / alternate",
        "bonus for each hand won: 20 / 25",
        "a shutout: game bonus doubled / hands doubled",
    ]
    assert (found[0].field, found[0].ours, found[0].theirs) == ("gin_bonus", 20, 25)


def test_rules_do_not_differ_from_themselves() -> None:
    for rules in PROFILES:
        assert rules.differences(rules) == ()


def test_every_house_rule_can_be_named_in_a_lesson() -> None:
    for rules in (GinRules, RummyRules):
        labels = {field: each.label for field, each in house_rules(rules).items()}
        assert set(labels) == {field.name for field in dataclasses.fields(rules)}
        assert len(set(labels.values())) == len(labels)


def test_values_of_rules_are_said_in_words() -> None:
    assert str(in_words("oklahoma", False)) == "no"
    assert str(in_words("layoff_extends", "own_chain")) == "own chain"
    assert str(in_words("big_gin_bonus", 31)) == "31"


def test_every_value_that_a_rule_can_have_has_its_own_words() -> None:
    chosen = {}
    for rules in (GinRules, RummyRules):
        hints = get_type_hints(rules)
        for field, rule in house_rules(rules).items():
            if get_origin(hints[field]):
                chosen[field] = get_args(hints[field])
            for value in filter(lambda value: isinstance(value, str), get_args(hints[field])):
                rule.allowed.check(field, value)
                words = rule.allowed.in_words(value)
                assert str(words) == value.replace("_", " ")
                assert (words.context, words.values) == (str(rule.label), {})
    assert len(chosen) > 13


def test_a_difference_is_said_in_the_language_of_the_cells() -> None:
    (difference,) = (
        Rules.named("simple").replace(name="shutout", shutout="hands_doubled").differences("simple")
    )
    use_language("en-XA")
    try:
        said = str(difference)
    finally:
        use_language(None)
    assert "hands" not in said
    assert said.count("⟦") == 4


def test_rules_are_equal_by_value_and_can_be_kept_in_a_set() -> None:
    changed = Rules.named("simple").replace(gin_bonus=25)
    assert changed.replace(gin_bonus=20) == Rules.named("simple")
    assert len({changed, changed.replace(gin_bonus=25), Rules.named("simple")}) == 2


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"gin_bonus": -1}, "gin_bonus cannot be -1; it is a whole number from 0"),
        ({"gin_bonus": 2.5}, "gin_bonus cannot be 2.5"),
        ({"gin_bonus": True}, "gin_bonus cannot be True"),
        ({"gin_bonus": None}, "gin_bonus cannot be None"),
        ({"knock_limit": -1}, "knock_limit cannot be -1"),
        ({"target": 0}, "target cannot be 0; it is a whole number from 1 to .*, or None"),
        ({"hands": 0}, "hands cannot be 0"),
        ({"oklahoma": 1}, "oklahoma is True or False, not 1"),
        ({"tie_rule": "split"}, "it is one of undercut, push, no_undercut"),
        ({"shutout": True}, "shutout cannot be True; it is one of none, game_bonus_doubled"),
        ({"name": " "}, "rules need a name"),
        ({"hand_sizes": {2: 0}}, "a hand of 0 cards cannot be; a hand has 3 to 10"),
        ({"hand_sizes": {2: 26}}, "a hand of 26 cards cannot be"),
        ({"hand_sizes": {5: 7}}, "hand_sizes cannot name 5 players; gin is for 2 to 4"),
        ({"hand_sizes": {1: 7}}, "hand_sizes cannot name 1 player; gin is for 2 to 4"),
        ({"hand_sizes": ()}, "give cards by number of players"),
        ({"hand_sizes": 10}, "give cards by number of players"),
        ({"hand_sizes": ((2, 10), (2, 7))}, "names a number of players twice"),
        ({"gin_bouns": 25}, "there is no house rule 'gin_bouns'"),
        ({"hand_sizes": {2: 10, 3: 7}}, "only scoring 'losers_lose' says who pays whom"),
        ({"longest_hand": None}, "a hand needs an end"),
        ({"repeated_move_ends": True}, "repeated_move_ends needs may_return_taken_discard"),
        ({"spade_doubles": True}, "spade_doubles is a part of Oklahoma"),
        ({"ace": "high_or_low"}, "in gin the ace is low"),
        ({"ace_points": 15}, "in gin the ace is low"),
        ({"final_discard": True}, "rules of rummy alone"),
        ({"melds_per_turn": 1}, "rules of rummy alone"),
    ],
)
def test_gin_rules_that_cannot_be_are_refused_with_the_reason(
    changes: dict[str, object], why: str
) -> None:
    with pytest.raises(RulesError, match=why):
        Rules.named("simple").replace(**changes)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"scoring": "losers_lose"}, "in rummy the winner gains"),
        ({"stock_end": "wall"}, "cannot be 'wall'|is for two players"),
        ({"oklahoma": True}, "rules of gin alone"),
        ({"upcard_offer": True}, "rules of gin alone"),
        ({"repeated_move_ends": True, "may_return_taken_discard": True}, "rules of gin alone"),
        ({"upcard_draw_cap": 5}, "rules of gin alone"),
        ({"ace_points": 15}, "an ace counts 15 only where it may also stand above the king"),
        ({"ace": "high_or_low", "ace_points": 11}, "an ace counts 1, or 15"),
        ({"hand_sizes": {6: 9}}, "6 hands of 9 cards leave no stock to draw from"),
        ({"hand_sizes": {7: 6}}, "rummy is for 2 to 6"),
    ],
)
def test_rummy_rules_that_cannot_be_are_refused_with_the_reason(
    changes: dict[str, object], why: str
) -> None:
    with pytest.raises(RulesError, match=why):
        Rules.named("basic rummy").replace(**changes)


def test_the_wall_is_for_two_players() -> None:
    with pytest.raises(RulesError, match="stock_end 'wall' is for two players"):
        Rules.named("table").replace(stock_end="wall")


def test_hands_of_seven_and_a_higher_knock_limit_may_be_played() -> None:
    rules = GinRules.named("simple").replace(hand_sizes={2: 7}, knock_limit=16)
    assert (rules.hand_size(2), rules.knock_limit) == (7, 16)


def test_five_players_of_gin_are_refused_with_the_numbers_that_can() -> None:
    with pytest.raises(RulesError, match="5 players cannot play table; it is for 2 or 3 or 4"):
        Rules.named("table").hand_size(5)


def test_rules_never_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        GinRules.named("simple").gin_bonus = 25  # type: ignore[misc]


def test_the_cards_dealt_may_be_given_in_any_order_and_as_any_pairs() -> None:
    table = Rules.named("table")
    for sizes in ({4: 7, 2: 10, 3: 7}, [[4, 7], [3, 7], [2, 10]], ((2, 10), (3, 7), (4, 7))):
        assert table.replace(hand_sizes=sizes) == table
        assert hash(table.replace(hand_sizes=sizes)) == hash(table)
    for wrong in ({2: 10, "3": 7}, {"2": 10}, [2, 10], None):
        with pytest.raises(RulesError, match="hand_sizes cannot"):
            table.replace(hand_sizes=wrong)


@pytest.mark.parametrize("name", ["", "  ", 5, None, "two\nlines", "\ud800"])
def test_a_name_that_could_not_be_shown_in_a_line_is_refused(name: object) -> None:
    with pytest.raises(RulesError, match="rules need a name in one line of text"):
        Rules.named("simple").replace(name=name)


def test_rules_are_compared_with_a_profile_by_its_name() -> None:
    simple = Rules.named("simple")
    assert simple.differences("modern") == simple.differences(Rules.named("modern"))
    with pytest.raises(RulesError, match="there are no rules named 'bridge'"):
        simple.differences("bridge")


@pytest.mark.parametrize(
    ("rules", "field", "why"),
    [
        ("basic rummy", "gin_bonus", "gin_bonus is one of the rules of gin alone"),
        ("simple", "going_rummy_doubles", "going_rummy_doubles is one of the rules of rummy alone"),
        ("simple", "ace", "in gin the ace is low and counts one point"),
    ],
)
def test_rules_of_one_game_know_no_field_of_another_and_say_what_there_is(
    rules: str, field: str, why: str
) -> None:
    named = Rules.named(rules)
    with pytest.raises(RulesError, match=f"^{why}; the house rules.* are name, hand_sizes"):
        named.replace(**{field: getattr(named, field, 1)})
    assert not {"gin_bonus", "going_rummy_doubles"} <= set(house_rules(type(named)))


def test_the_rules_of_two_games_differ_in_the_game_and_in_what_both_have() -> None:
    first, *others = Rules.named("simple").differences("basic rummy")
    assert str(first) == "game: gin / rummy"
    assert [each.field for each in others] == [
        "hand_sizes", "stock_end", "stock_floor", "longest_hand", "next_dealer", "target",
    ]  # fmt: skip


def test_rules_of_a_game_name_the_profiles_of_no_other() -> None:
    assert GinRules.named("Simple") is Rules.named("simple")
    with pytest.raises(RulesError, match="basic rummy is rummy, not gin; deal it with Rummy"):
        GinRules.named("basic rummy")
    with pytest.raises(RulesError, match="'simple' are rules of gin; basic rummy is played by"):
        RummyRules.named("simple")


def test_rules_can_be_pickled() -> None:
    for rules in PROFILES:
        assert pickle.loads(pickle.dumps(rules)) == rules


def test_differences_are_equal_by_value_also_after_a_journey() -> None:
    for other in ("oklahoma", "table", "openspiel", "basic rummy"):
        found = Rules.named("simple").differences(other)
        again = pickle.loads(pickle.dumps(found))
        assert again == found
        assert hash(again) == hash(found)
        assert len({*found, *again}) == len(found)


@pytest.mark.parametrize("changes", [{}, {"gin_bonus": 25}, {"hand_sizes": {9: 3}}])
def test_there_are_no_rules_of_no_game(changes: dict[str, object]) -> None:
    with pytest.raises(RulesError, match=r"rules belong to a game; .*; there are simple, classic"):
        Rules(name="mine", **changes)  # type: ignore[arg-type]
