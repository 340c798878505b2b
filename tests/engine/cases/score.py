"""The questions of the file of cases about scores: hands, games, sheets and Hollywood."""

from __future__ import annotations

from typing import Any

from ginlearn.engine.cards import PACK, CardSet, cards
from ginlearn.engine.games.gin.hand import Gin
from ginlearn.engine.games.gin.score import score_knock
from ginlearn.engine.melds.arranging import deadwood
from ginlearn.engine.play.results import HandResult, ResultKind
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.tally import Tally
from tests.engine.cases.cards import Answers, Input
from tests.engine.cases.rules import named
from tests.engine.games.gin.knock_play import knocked, result_of, settled

PLAYERS = ("A", "B")


def told(result: HandResult) -> Answers:
    """A result in the words of the cases; the knocker is seat 0."""
    who = {(0,): "knocker", (1,): "defender", (): None}[result.winners]
    left = None if result.deadwood is None else result.deadwood[1]
    points = max(result.points)
    kind = str(result.kind).replace(" ", "_")
    return {"winner": who, "kind": kind, "points": points, "defender_deadwood": left}


def answer_score_hand(asked: Input, rules: Rules, profiles: Any) -> Answers:
    if "knocker_melds" in asked:
        laid = " | ".join([*asked["knocker_melds"], asked["knocker_deadwood"]]).strip("| ")
        result = result_of(laid, asked["defender"], rules=rules)
    else:
        left = [asked["knocker_deadwood_points"], asked["defender_deadwood"]]
        result = score_knock(rules, left)
    return told(result)


def answer_score_hand_by_arrangement(asked: Input, rules: Rules, profiles: Any) -> Answers:
    knocker = cards(asked["knocker"])
    results = []
    for arrangement in asked["arrangements"]:
        left = knocker
        for meld in arrangement:
            left -= cards(meld)
        laid = " | ".join([*arrangement, str(left)])
        results.append(settled(knocked(laid, asked["defender"], rules=rules)))
    points = [result.points[0] for result in results]
    # By itself the engine lays the better of the two.
    held = knocker | cards(asked["defender"])
    thrown = next(card for card in CardSet(PACK) if card not in held)
    state = Gin.from_cards([f"{asked['knocker']} {thrown}", asked["defender"]], rules=rules)
    own = settled(state.play(f"knock {thrown}"))
    assert own.points[0] == max(points)
    return {
        "knocker_deadwood": deadwood(knocker),
        "defender_deadwood": [told(result)["defender_deadwood"] for result in results],
        "points_to_knocker": points,
        "best_arrangement": points.index(max(points)),
    }


def answer_score_table(asked: Input, rules: Rules, profiles: Any) -> Answers:
    answers: Answers = {}
    for profile in asked["profiles"]:
        under = named(profile, profiles)
        results = [told(score_knock(under, pair)) for pair in asked["hands_knocker_defender"]]
        answers[profile] = [[each["winner"], each["points"]] for each in results]
    return answers


def answer_score_big_gin(asked: Input, rules: Rules, profiles: Any) -> Answers:
    answers: Answers = {}
    for bonus in asked["by_rule"]:
        under = rules.replace(big_gin_bonus=bonus)
        state = Gin.from_cards([asked["hand"], asked["defender"]], rules=under)
        if state.can_play("big gin"):
            result = state.play("big gin").result
        else:
            gins = [card for card in state.hands[0] if state.can_play(f"gin {card}")]
            result = state.play(f"gin {gins[0]}").result
        assert result is not None
        answers["without_rule" if bonus is None else f"with_{bonus}"] = {
            "must_discard": result.kind is not ResultKind.BIG_GIN,
            "kind": told(result)["kind"],
            "points": result.points[0],
        }
    return answers


def answer_score_game(asked: Input, rules: Rules, profiles: Any) -> Answers:
    sheet = ScoreSheet(rules, PLAYERS)
    for player, points in asked["hands_before"].items():
        if points:
            sheet.add(winner=player, points=points)
    hand = asked["hand"]
    knocker = PLAYERS.index(hand["knocker"])
    left = [hand["defender_deadwood"]] * 2
    left[knocker] = hand["knocker_deadwood"]
    result = score_knock(rules, left, knocker=knocker)
    sheet.add(result)
    winner = None if sheet.winner is None else PLAYERS[sheet.winner]
    return {
        "hand": {
            "winner": PLAYERS[result.winners[0]] if result.winners else None,
            "kind": str(result.kind),
            "points": max(result.points),
        },
        "totals": by_player(sheet.totals()),
        "game_over": sheet.is_over,
        "game_winner": winner,
    }


def answer_scoresheet(asked: Input, rules: Rules, profiles: Any) -> Answers:
    sheet = ScoreSheet(rules, PLAYERS)
    for step in asked["steps"]:
        word, *rest = step.split()
        if word == "add":
            sheet.add(winner=rest[0], points=int(rest[1]))
        elif word == "edit":
            sheet.edit(int(rest[0]), winner=rest[1], points=int(rest[2]))
        elif word in {"remove", "delete"}:
            sheet.remove(int(rest[0]))
        else:
            raise AssertionError(f"no such step: {step}")
    return {
        "totals": by_player(sheet.totals()),
        "hands": len(sheet.entries),
        "hands_won": by_player(sheet.boxes()),
    }


def answer_scoresheet_cells(asked: Input, rules: Rules, profiles: Any) -> Answers:
    rows: dict[int, dict[str, int]] = {}
    sheet = ScoreSheet(rules, PLAYERS)
    for step in asked["steps"]:
        _, number, cell = step.split()
        player, _, points = cell.partition("=")
        row = rows.setdefault(int(number), dict.fromkeys(PLAYERS, 0))
        row[player] = int(points)
        if int(number) > len(sheet.entries):
            sheet.add(points=row.values())
        else:
            sheet.edit(int(number), points=row.values())
    return {
        "rows": [by_player(entry.points) for entry in sheet.entries],
        "totals": by_player(sheet.totals()),
        "hands_won": by_player(sheet.boxes()),
        "hands": len(sheet.entries),
    }


def answer_final_score(asked: Input, rules: Rules, profiles: Any) -> Answers:
    sheet = ScoreSheet(rules, PLAYERS)
    for player, points in asked["hands"]:
        sheet.add(winner=player, points=points)
    assert sheet.winner is not None
    return {
        "winner": PLAYERS[sheet.winner],
        "raw": by_player(sheet.totals()),
        "with_bonuses": by_player(sheet.final().totals),
        "margin": sheet.margin,
    }


def answer_hollywood(asked: Input, rules: Rules, profiles: Any) -> Answers:
    sheet = Hollywood(rules, PLAYERS)
    entries = [list(sheet.add(winner=player, points=points)) for player, points in asked["hands"]]
    games = [
        {
            **by_player(total),
            "closed": winner is not None,
            "winner": None if winner is None else PLAYERS[winner],
        }
        for total, winner in zip(sheet.totals(), sheet.winners, strict=True)
    ]
    return {"entries": entries, "games": games}


def answer_stats(asked: Input, rules: Rules, profiles: Any) -> Answers:
    tally = Tally(games=asked["games"], wins=asked["wins"])
    shown = str(tally)
    return {
        "win_rate": tally.win_rate,
        "display_has": lambda text: text in shown,
        "display_must_not_have": lambda texts: not any(text in shown for text in texts),
    }


def by_player(points: tuple[int, ...]) -> dict[str, Any]:
    return dict(zip(PLAYERS, points, strict=True))
