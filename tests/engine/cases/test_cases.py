"""The cases of cases.json: positions and scores that other programs are known to get wrong.

Another file of the same format is run when the environment variable GINLEARN_CASES names it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from ginlearn.engine.cards import Card, CardSet, cards
from ginlearn.engine.errors import GinlearnError
from tests.engine.cases import cards as case_ops_cards
from tests.engine.cases import play as case_ops_play
from tests.engine.cases import score as case_ops_score
from tests.engine.cases.cards import LaidOff, OneOf
from tests.engine.cases.rules import NotOurGameError, rules_of

FILE = Path(os.environ.get("GINLEARN_CASES", Path(__file__).parents[2] / "data" / "cases.json"))
READ: Mapping[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
CASES: list[Mapping[str, Any]] = READ["cases"]

OPS: dict[str, Callable[..., dict[str, Any]]] = {
    name.removeprefix("answer_"): function
    for module in (case_ops_cards, case_ops_play, case_ops_score)
    for name, function in vars(module).items()
    if name.startswith("answer_")
}


def agrees(expected: Any, answer: Any) -> bool:
    """True when an answer is the expected one; the order within lists of cards does not matter."""
    if isinstance(answer, OneOf):
        return any(agrees(expected, each) for each in answer.answers) or (
            expected in ("", []) and not answer.answers
        )
    if isinstance(answer, GinlearnError):
        return isinstance(expected, str) and expected in str(answer)
    if isinstance(answer, CardSet):
        return cards(expected) == answer
    if isinstance(answer, frozenset):
        return {cards(each) for each in expected} == answer
    if isinstance(answer, LaidOff):
        return laid_off_agrees(expected, answer)
    if callable(answer):
        return bool(answer(expected))
    if isinstance(expected, Mapping):
        return set(expected) <= set(answer) and all(
            agrees(expected[key], answer[key]) for key in expected
        )
    return bool(expected == answer)


def laid_off_agrees(expected: list[Any], answer: LaidOff) -> bool:
    if any(isinstance(each, list) for each in expected):
        return {(str(Card(card)), kind) for card, kind in expected} == set(answer.steps)
    return cards(expected) == cards(card for card, _ in answer.steps)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Mapping[str, Any]) -> None:
    try:
        rules = rules_of(case, READ["profiles"])
    except NotOurGameError as reason:
        pytest.skip(f"{case['id']}: {reason}")
    op = case["input"]["op"]
    assert op in OPS, f"{case['id']} asks {op!r}, which nothing here answers"
    answers = OPS[op](case["input"], rules, READ["profiles"])
    wrong = {
        key: (expected, answers.get(key, "no answer"))
        for key, expected in case["expect"].items()
        if key not in answers or not agrees(expected, answers[key])
    }
    assert not wrong, f"{case['id']}, {case['kind']}: expected and found differ in {wrong}"


def test_an_op_or_an_expectation_that_nothing_answers_is_a_failure() -> None:
    known = {"id": "T1", "kind": "", "profile": "gin_basic", "rules": {}}
    for asked, expect in (
        ({"op": "juggle"}, {}),
        ({"op": "deadwood", "hand": "7S"}, {"colour": "black"}),
    ):
        with pytest.raises(AssertionError, match=r"juggle|colour"):
            test_case({**known, "input": asked, "expect": expect})


@pytest.mark.skipif("GINLEARN_CASES" in os.environ, reason="another file has other cases")
def test_the_cases_that_are_not_ours_are_these_and_no_others() -> None:
    not_ours = {}
    for case in CASES:
        try:
            rules_of(case, READ["profiles"])
        except NotOurGameError as reason:
            not_ours[case["id"]] = str(reason)
    assert not_ours == {
        "E18": "rummy 500 is not played here",
        "E19": "the game of tiles is not played here",
        "E21": "the game of tiles is not played here",
        "E60": "gin is not played here with a rule ace_value = 15",
    }


@pytest.mark.parametrize(
    ("expected", "answer"),
    [
        (5, 6),
        ("KS", CardSet()),
        ([["TS", "run"]], LaidOff((("TS", "set"),))),
        (["TS"], LaidOff(())),
        ("duplicate card KS", GinlearnError("duplicate card KH")),
        (["2C 3C 4C"], OneOf((frozenset(),))),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {}),
    ],
)
def test_a_wrong_answer_does_not_agree(expected: object, answer: object) -> None:
    assert not agrees(expected, answer)
