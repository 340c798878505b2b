"""The questions of the file of cases about play: the legal moves, and their effects.

Player A sits at seat 0 and moves first unless the case says otherwise; B deals.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from ginlearn.engine.cards import PACK, CardSet, cards
from ginlearn.engine.errors import GinlearnError, IllegalMoveError, RulesError
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.melds.arranging import least_deadwood
from ginlearn.engine.melds.on_table import melds_within
from ginlearn.engine.play.moves import Move
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from tests.engine.cases.cards import Answers, Input

PLAYERS = ("A", "B")
WORDS = {"draw discard": "take_discard"}
"""Words of moves that differ in the cases."""


def text_of(step: str) -> tuple[int | None, str]:
    """A step of a case as a seat, if it names one, and the text of a move."""
    plain = re.sub(r"\(.*?\)", "", step).replace("_", " ").replace("take discard", "draw discard")
    player, _, rest = plain.strip().partition(" ")
    return (PLAYERS.index(player), rest.strip()) if player in PLAYERS else (None, plain.strip())


def word_of(move: Move) -> str:
    return WORDS.get(move.word, move.word.replace(" ", "_"))


def answer_play(asked: Input, rules: Rules, profiles: Any) -> Answers:
    steps = [text_of(step) for step in asked["steps"]]
    # A discard without a hand given has to be in the hand; a card drawn now cannot be meant.
    thrown = [text.split()[1] for _, text in steps if text.startswith(("discard", "knock"))]
    hand = asked.get("hand") or " ".join([*thrown, "..."])
    seat = PLAYERS.index(asked.get("turn", "A"))
    hands = [hand, None] if seat == 0 else [None, hand]
    options: dict[str, Any] = {"dealer": 1 - seat}
    if "stock" in asked:
        options.update(stock_size=asked["stock"], turn=seat)
    if asked.get("drew_from") == "discard":
        options["taken"] = asked["drew"]
    state = Gin.from_cards(hands, rules=rules, **options)
    accepted = []
    for who, text in steps:
        accepted.append(state.can_play(text, seat=who))
        if accepted[-1]:
            state = state.play(text, seat=who)
    result = state.result
    return {
        "legal": all(accepted),
        "accepted": accepted,
        "hand_over": result is not None,
        "next_turn": {None: None, seat: "same"}.get(state.turn, "opponent"),
        "stock": state.stock_size,
        "hand_count": len(state.hands[seat]),
        "phase": str(state.phase),
        "result": result and ("dead" if result.is_void else str(result.kind)),
        "points": result and dict(zip(PLAYERS, result.points, strict=True)),
        "next_dealer": result and ("same" if result.next_dealer == state.dealer else "other"),
        "legal_for_B": [str(move) for move in state.legal_moves()] if state.turn == 1 else [],
    }


def answer_legal(asked: Input, rules: Rules, profiles: Any) -> Answers:
    action = asked["action"]
    text = action["type"].replace("_", " ").replace("take discard", "draw discard")
    text += f" {action['card']}" if "card" in action else ""
    if asked["phase"] == "layoff":
        state = laid_down(
            asked["knocker_melds"], asked["knocker_deadwood"],
            asked.get("defender") or " ".join([*asked["defender_melds"], "..."]), rules,
        )  # fmt: skip
        seat = ("knocker", "defender").index(action.get("by", "defender"))
        return {"legal": state.can_play(text, seat=seat)}
    taken = asked.get("drew") if asked.get("drew_from") == "discard" else None
    state = Gin.from_cards([asked["hand"], None], rules=rules, taken=taken, dealer=1)
    others = state.hands[0] - cards(action.get("card", ""))
    return {
        "legal": state.can_play(text),
        "other_ten_legal": all(state.can_play(f"discard {card}") for card in others),
    }


def laid_down(melds: list[str], left: str, defender: str, rules: Rules) -> Gin:
    """The hand after seat 0 has knocked with these melds."""
    kept = cards(" ".join([*melds, left]))
    known = kept | cards(defender.replace("...", ""))
    thrown = next(card for card in CardSet(PACK) if card not in known)
    state = Gin.from_cards([f"{kept} {thrown}", defender], rules=rules)
    return state.play(f"knock {thrown}: {' | '.join(melds)}")


def answer_legal_actions(asked: Input, rules: Rules, profiles: Any) -> Answers:
    dealer = PLAYERS.index(asked.get("dealer", "B"))
    if asked.get("discard") == []:
        # With an empty pile, the first upcard lies in a hand; a pack of 52 then has 32 cards in the
        # stock, whatever number the case gives.
        state = Gin.from_cards(
            ["KH ...", None], discards=(), first_upcard="KH", phase="draw", rules=rules,
            dealer=dealer,
        )  # fmt: skip
    else:
        state = Gin.from_cards([None, None], upcard=asked.get("upcard"), rules=rules, dealer=dealer)
    for step in asked.get("history", ()):
        who, text = text_of(step)
        state = state.play(text, seat=who)
    if "turn" in asked:
        assert state.turn == PLAYERS.index(asked["turn"])
    legal = [word_of(move) for move in state.legal_moves()]
    return {"legal": legal, "illegal": lambda words: not set(words) & set(legal)}


def answer_declare_meld(asked: Input, rules: Rules, profiles: Any) -> Answers:
    state = Gin.from_cards([asked["hand"], None], rules=rules)
    claim = cards(asked["claim"])
    thrown = next(card for card in state.hands[0] if card not in claim)
    before = picture(state)
    errors = []
    try:
        state.play(f"knock {thrown}: {claim}")
    except IllegalMoveError as error:
        errors.append(error)
    return {
        "accepted": not errors,
        "errors": len(errors),
        "error_names": errors[0] if errors else None,
        "state_unchanged": picture(state) == before,
    }


def picture(state: Gin) -> tuple[object, ...]:
    """Everything that can be seen of a state from outside."""
    views = tuple(state.view(seat) for seat in (0, 1, None))
    return (
        repr(state), state.hands, state.stock, state.discards, state.turn, state.phase,
        state.legal_moves(), state.moves, state.result, views,
    )  # fmt: skip


def answer_query_purity(asked: Input, rules: Rules, profiles: Any) -> Answers:
    state = Gin.deal(seed=4, rules=rules)
    before = picture(state)
    asks: dict[str, Callable[[], object]] = {
        "scores": lambda: state.result,
        "hint": lambda: state.view(1),
        "legal actions": state.legal_moves,
        "show table": lambda: (repr(state), state.view(None)),
        "help": lambda: state.can_play("help"),
    }
    for query in asked["queries"]:
        asks[query]()
    return {
        "state_unchanged": picture(state) == before == picture(Gin.deal(seed=4, rules=rules)),
        "turn_unchanged": state.turn == 1,
    }


def answer_ask(asked: Input, rules: Rules, profiles: Any) -> Answers:
    assert asked["question"] == "draw from stock or discard?", asked["question"]
    start = Gin.from_cards([None, None], rules=rules, turn=0)
    state = start
    accepted = []
    unchanged_until = None
    for answer in asked["answers"]:
        try:
            state = state.play(f"draw {answer}")
            accepted.append(True)
            unchanged_until = unchanged_until or answer
        except GinlearnError:
            accepted.append(False)
            assert state is start
    return {
        "accepted": accepted,
        "asked_again": accepted.count(False),
        "state_unchanged_until": unchanged_until,
    }


def answer_configure(asked: Input, rules: Rules, profiles: Any) -> Answers:
    def accepted(check: Input) -> bool:
        if (check.get("ranks", 13), check.get("suits", 4)) != (13, 4):
            # There is only the pack of 52; no other can be asked for.
            return False
        changes: dict[str, Any] = {}
        if "hand" in check:
            changes["hand_sizes"] = {2: check["hand"]}
        if "knock_max" in check:
            changes["knock_limit"] = check["knock_max"]
        if "target" in check:
            changes["target"] = check["target"]
        try:
            chosen = rules.replace(**changes)
        except RulesError as error:
            return not str(error)
        ScoreSheet(chosen)
        return Gin.deal(seed=1, rules=chosen).turn is not None

    return {"accepted": [accepted(check) for check in asked["checks"]]}


def answer_sequence(asked: Input, rules: Rules, profiles: Any) -> Answers:
    state = Gin.from_cards([asked["hand"], None], rules=rules)
    before = (str(state.hands[0]), state.discards)
    move = ""
    for step in asked["steps"]:
        word, _, rest = step.partition(" ")
        if word == "begin_knock":
            move = f"knock {rest.removeprefix('discard ')}:"
        elif word == "spread":
            move += f" {rest} |"
            # The question whether it can be played so far is all that happens before the end.
            state.can_play(move.rstrip("| "))
        elif word == "cancel":
            move = ""
        else:
            raise AssertionError(f"no such step: {step}")
    return {
        "hand_as_set": state.hands[0],
        "hand_count": len(state.hands[0]),
        "phase": str(state.phase),
        "display_order_unchanged": str(state.hands[0]) == before[0],
        "top_of_discard_unchanged": state.discards == before[1],
    }


def answer_redeal_after(asked: Input, rules: Rules, profiles: Any) -> Answers:
    first = laid_down(["2H 3H 4H", "JS JD JC", "6C 7C 8C"], "5S", "...", rules)
    assert first.melds
    abandoned = Gin.deal(seed=5, rules=rules).play("draw discard")
    assert str(abandoned.phase) == "discard"
    state = Gin.deal(seed=6, rules=rules)
    everything = [card for hand in state.hands for card in hand]
    everything += [*state.stock, *state.discards]
    return {
        "hands": [len(hand) for hand in state.hands],
        "upcard": len(state.discards),
        "stock": state.stock_size,
        "unique_cards": len(set(everything)),
        "laid_off": len(state.laid_off),
        "melds_on_table": len(state.melds),
    }


def answer_play_policy(asked: Input, rules: Rules, profiles: Any) -> Answers:
    expected = "both always take the discard and throw the card they have held longest"
    assert asked["policy"] == expected, asked["policy"]
    state = Gin.deal(seed=1, rules=rules)
    held = [list(hand) for hand in state.hands]
    turns = 0
    while state.turn is not None and turns <= asked["max_turns"]:
        seat = state.turn
        assert state.upcard is not None
        held[seat].append(state.upcard)
        state = state.play("draw discard").play(f"discard {held[seat].pop(0)}")
        turns += 1
    over = state.result is not None
    return {
        "terminates": over and turns <= asked["max_turns"],
        "result": lambda said: over and said == "dead or a win",
        "no_hang": over,
    }


def answer_observation(asked: Input, rules: Rules, profiles: Any) -> Answers:
    assert (asked["phase"], asked["knocker"], asked["B_laid_off"]) == ("layoff", "A", [])
    state = laid_down(*a_knock_without(cards(asked["B_hand"])), asked["B_hand"], rules)
    own, other, spectator = state.view(0), state.view(1), state.view(None)

    def seen(shown: CardSet | None, known: CardSet) -> list[str]:
        return [str(card) for card in known | (shown or CardSet())]

    return {
        "A_sees_B_cards": seen(own.shown[1], own.known[1]),
        "A_sees_B_deadwood": own.result and own.result.deadwood,
        "B_sees_A_cards": "all ten" if other.shown[0] == state.hands[0] else "not all",
        "spectator_sees_B": seen(spectator.shown[1], spectator.known[1]),
    }


def a_knock_without(barred: CardSet) -> tuple[list[str], str]:
    """Three melds of three and one low card, none of them barred."""
    free = PACK & ~barred.mask
    melds: list[CardSet] = []
    for meld in melds_within(free):
        if meld.bit_count() == 3 and meld & free == meld and len(melds) < 3:
            melds.append(CardSet(meld))
            free &= ~meld
    low = next(card for card in CardSet(free) if card.points <= 10)
    assert len(melds) == 3
    return [str(meld) for meld in melds], str(low)


def answer_bot_declares(asked: Input, rules: Rules, profiles: Any) -> Answers:
    hand = cards(asked["hand"])
    thrown = next(card for card in CardSet(PACK & ~hand.mask))
    state = Gin.from_cards([f"{hand} {thrown}", None], rules=rules).play(f"knock {thrown}")
    melds = state.named_melds[0]
    assert melds is not None
    declared = CardSet(sum(meld.mask for meld in melds))
    return {
        "declared_melds_disjoint": sum(map(len, melds)) == len(declared),
        "all_declared_in_hand": declared <= hand,
        "deadwood_after": (hand - declared).points,
    }


def answer_bot_fuzz(asked: Input, rules: Rules, profiles: Any) -> Answers:
    exceptions, illegal, slowest = 0, 0, 0.0
    for position in asked["positions"]:
        for seed in range(asked["seeds"]):
            state = fuzzed(position, rules, seed)
            generator = random.Random(seed)
            for _ in range(4):
                if state.turn is None:
                    break
                begun = time.perf_counter()
                try:
                    # A bot is given a view and nothing else.
                    move = generator.choice(state.view(state.turn).legal)
                    illegal += move not in state.legal_moves()
                    state = state.play(move)
                except (GinlearnError, IndexError):
                    exceptions += 1
                    break
                slowest = max(slowest, time.perf_counter() - begun)
    return {
        "action_in_legal_actions": not illegal,
        "exceptions": exceptions,
        "max_seconds_per_move": lambda most: slowest <= most,
    }


_KNOCKED = (["2H 3H 4H", "JS JD JC", "6C 7C 8C"], "5S")


def fuzzed(position: str, rules: Rules, seed: int) -> Gin:
    """A position that a case describes in words, filled from the seed."""
    dealt = Gin.deal(seed=seed, rules=rules)
    match position:
        case "upcard offer as non-dealer" | "first turn after a void hand":
            return dealt
        case "upcard offer as dealer":
            return dealt.play("pass")
        case "after two passes":
            return dealt.play("pass").play("pass")
        case "draw with empty discard pile":
            return Gin.from_cards(
                ["KH ...", None], discards=(), first_upcard="KH", phase="draw", rules=rules,
                seed=seed,
            )  # fmt: skip
        case "draw with 3 cards in stock":
            return Gin.from_cards([None, None], stock_size=3, turn=0, rules=rules, seed=seed)
        case "discard with gin in hand":
            gin = "2H 3H 4H JS JD JC 6C 7C 8C 9C KH"
            return Gin.from_cards([gin, None], rules=rules, seed=seed)
        case "discard with 11 melded cards":
            gin = "2H 3H 4H JS JD JC 6C 7C 8C 9C TC"
            return Gin.from_cards([gin, None], rules=rules, seed=seed)
        case "discard right after taking the upcard":
            return dealt.play("draw discard")
        case "lay off with nothing to lay off":
            return laid_down(*_KNOCKED, "2S 2D AH AC KS KD QS QH 8S 9D", rules)
        case "lay off when everything fits":
            return laid_down(*_KNOCKED, "5H 6H 7H 8H JH 5C 4C 3C 9C TC", rules)
    raise AssertionError(f"no such position: {position}")


def answer_deadwood_across_deals(asked: Input, rules: Rules, profiles: Any) -> Answers:
    found = []
    for _ in range(asked["deals"]):
        state = Gin.from_cards([asked["hand"], None], rules=rules)
        found.append(least_deadwood(state.masks[0]))
    return {"deadwood_each_deal": found}
