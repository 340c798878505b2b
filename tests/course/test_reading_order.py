"""Cards are read from the lowest rank up, those of one rank in the order of the suits."""

from __future__ import annotations

from ginlearn.course.reading_order import by_rank


def test_cards_are_read_from_the_lowest_rank_up() -> None:
    assert [str(card) for card in by_rank("KS AH 10D 7C 7H")] == ["AH", "7H", "7C", "TD", "KS"]
