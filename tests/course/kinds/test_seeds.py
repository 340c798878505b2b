"""A class asks by number: the same seed is the same question on every machine, today and later."""

from __future__ import annotations

import pytest

from ginlearn.course.questions.exercises import pose


@pytest.mark.parametrize(
    ("kind", "level", "first", "answer"),
    [
        ("draw-choice", 1, "2S 3H 4C 5H 6S 6D 7S 7C 8C TS", "Take the upcard"),
        ("draw-choice", 2, "AS AH AD AC 4S 4C 8S KS KD KC", "Take the upcard"),
        ("draw-choice", 3, "AS AC 2S 3S 4H 4C 6S 8D 8C 9D", "Draw from the stock"),
        ("discard-choice", 1, "2C 5H 6C 7D 8D 9D TD QS KS KD KC", "Q♠"),
        ("discard-choice", 2, "3S 3D 4C 5S 5C 7C 8S 8D JS JD JC", "8♠ or 8♦"),
        ("discard-choice", 3, "AH 2S 2H 3C 4C 7S 8H 8C 9C TS QH", "10♠"),
        ("knock-or-wait", 1, "AS AH 3D 4S 5S 6S KS KH KD KC", "Knock"),
        ("knock-or-wait", 2, "AS 2S 2H 2C 3H 4H 5H 9S 9H 9C", "Play on"),
        ("knock-or-wait", 3, "AD 2S 2D 3H 6S 6H 6D 6C 7S 8S", "Play on"),
        ("lay-off", 1, "4H 5H 6H", "A♦"),
        ("lay-off", 2, "AS AH AC", "33"),
        ("lay-off", 3, "3H 4H 5H 6H", "6"),
        ("who-wins", 1, "2S 2H 2D", "Ben"),
        ("who-wins", 2, "3S 3H 3C", "Ann"),
        ("who-wins", 3, "5S 6S 7S", "Ann scores 2"),
        ("score-the-hand", 1, "QS QD QC", "Ann: 5, Ben: 0"),
        ("score-the-hand", 2, "6S 6H 6D", "Ann: 3, Ben: 0"),
        ("score-the-hand", 3, "AS AH AD AC", "simple: 25, modern: 30, table: 30"),
        ("score-the-game", 1, "Hand 1: Ben scores 11", "Ann: 40, Ben: 11"),
        ("score-the-game", 2, "Hand 1: Ben scores 7", "Ann: 97, Ben: 27"),
        (
            "score-the-game",
            3,
            "Hand 1: Ben scores 14",
            (
                "Game 1, Ann: 46, Game 1, Ben: 59, Game 2, Ann: 33, Game 2, Ben: 45, "
                "Game 3, Ann: 11, Game 3, Ben: 33"
            ),
        ),
    ],
)
def test_seed_seven_asks_this_on_every_machine(
    kind: str, level: int, first: str, answer: str
) -> None:
    question = pose(kind, level, 7)
    if question.shows:
        assert " ".join(map(str, question.shows[0].cards)) == first
    else:
        assert str(question.facts[0]) == first
    assert str(question.show_answer()).replace("\ufe0e", "") == answer
