"""The table of three and four: hands are played by the engine, pots are shared by its rule."""

from __future__ import annotations

from typing import Any

import pytest

from ginlearn import Gin, Rules, cards, prize_shares
from ginlearn.analysis.players.gin.lay_offs import best_lay_off
from ginlearn.course.questions.exercises import AnswerError
from ginlearn.course.questions.question import Question
from ginlearn.engine.cards import PACK, CardSet
from ginlearn.engine.play.moves import Knock
from ginlearn.engine.play.results import HandResult, ResultKind
from tests.course.posing import pose

SEEDS = range(60)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def of(question: Question[Any], who: str, role: str = "") -> list[CardSet]:
    return [
        cards(card for card in group.cards if card is not None)
        for group in question.shows
        if str(group.label).startswith(who) and role in ("", group.role)
    ]


def played(question: Question[Any], rules: Rules) -> HandResult:
    """The knock that is shown, played by the engine with the best lay-offs in turn."""
    names = [str(label) for _, label in question.form.fields]  # type: ignore[attr-defined]
    hands = [CardSet(sum(group.mask for group in of(question, who))) for who in names]
    assert all(len(hand) == 7 for hand in hands)
    thrown = CardSet(PACK & ~sum(hand.mask for hand in hands)).lowest
    state = Gin.from_cards(
        [hands[0] | CardSet(thrown.mask), *hands[1:]], rules=rules, turn=0, phase="discard"
    )
    state = state.play(Knock(thrown, of(question, "Ann", "meld")))
    while state.result is None:
        assert state.turn is not None
        state = state.play(best_lay_off(state.view(state.turn)))
    return state.result


def test_a_hand_of_three_or_four_is_scored_as_the_engine_scores_it() -> None:
    players, kinds = set(), set()
    for seed in SEEDS:
        question = pose("score-the-hand", 3, seed, rules="table")
        result = played(question, question.rules)
        (answer,) = question.answers
        assert tuple(answer.values()) == result.points, seed
        players.add(result.players)
        kinds.add(result.kind)
    assert players == {3, 4}
    assert kinds == {ResultKind.KNOCK, ResultKind.GIN, ResultKind.UNDERCUT}


def test_on_gin_no_word_sends_a_learner_looking_for_lay_offs() -> None:
    kinds = set()
    for seed in SEEDS:
        question = pose("score-the-hand", 3, seed, rules="table")
        gin = played(question, question.rules).kind is ResultKind.GIN
        kinds.add(gin)
        said = f"{question.hints[2].text} {question.reveal().text}"
        assert said.count("After lay-offs") == (0 if gin else 2)
        assert said.count("Left over: Ann 0") == (2 if gin else 0)
    assert kinds == {True, False}


@pytest.mark.parametrize(
    ("mistake", "changes"),
    [
        ("others-lay-off", {"layoff_extends": "any"}),
        ("bonus-missed", {"gin_bonus": 0, "undercut_bonus": 0}),
        ("other-rules", {"tie_rule": "undercut"}),
    ],
)
def test_a_hand_scored_by_another_rule_is_told_which_rule_it_was(
    mistake: str, changes: dict[str, Any]
) -> None:
    for seed in range(200):
        question = pose("score-the-hand", 3, seed, rules="table")
        for answer in question.tempting():
            if question.check(answer).mistakes == (mistake,):
                result = played(question, question.rules.replace(**changes))
                assert tuple(answer.values()) == result.points
                return
    raise AssertionError(f"no question tells {mistake}")


def test_a_loss_written_without_its_sign_is_asked_for_again_and_not_marked() -> None:
    question = pose("score-the-hand", 3, 3, rules="table")
    (answer,) = question.answers
    with pytest.raises(AnswerError, match="from -300 to 0"):
        question.check({key: -points for key, points in answer.items()})


def numbers(text: str) -> dict[str, int]:
    """The number beside each name in a line such as "Ann −4, Ben 0"."""
    words = text.replace(":", "").replace(",", "").replace("\N{MINUS SIGN}", "-").split()
    return {
        who.casefold(): int(points) for who, points in zip(words[::2], words[1::2], strict=True)
    }


def test_running_scores_are_the_sums_of_the_losses() -> None:
    for seed in SEEDS:
        question = pose("score-the-game", 1, seed, rules="table")
        hands = [numbers(str(fact).split(": ")[1]) for fact in question.facts]
        (answer,) = question.answers
        assert answer == {key: sum(hand[key] for hand in hands) for key in answer}


@pytest.mark.parametrize("method", ["capped", "proportional"])
@pytest.mark.parametrize("level", [2, 3])
def test_a_pot_is_shared_as_the_engine_shares_it(level: int, method: str) -> None:
    rules = Rules.named("table").replace(prize_method=method)
    on_the_edge = 0
    for seed in SEEDS:
        question = pose("score-the-game", level, seed, rules=rules)
        scores = numbers(" ".join(map(str, question.facts)))
        pot = next(int(word) for word in str(question.prompt).split() if word.isdigit())
        shares = prize_shares(list(scores.values()), pot, method)  # type: ignore[arg-type]
        assert question.answers == (dict(zip(scores, shares, strict=True)),), seed
        best = max(scores.values())
        gaps = sorted(best - score for score in scores.values())
        on_the_edge += 50 in gaps or gaps[1] == 0
    assert (on_the_edge == len(SEEDS)) == (level == 3)


def test_each_way_to_share_wrongly_is_told_its_reason() -> None:
    told: set[str] = set()
    for seed in SEEDS:
        question = pose("score-the-game", 2, seed, rules="table")
        for answer in question.tempting():
            told.update(question.check(answer).mistakes)
    assert {"prize-alike", "prize-reach", "prize-rest", "other-rules"} <= told
