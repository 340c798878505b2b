"""Counting games won."""

import pytest

from ginlearn.engine.errors import ScoreError
from ginlearn.engine.scoring.tally import Tally


def test_before_the_first_game_there_is_no_rate() -> None:
    assert Tally().win_rate is None
    assert str(Tally()) == "no games yet"


def test_the_rate_is_the_share_of_games_won() -> None:
    tally = Tally().after(won=True).after(won=False).after(won=True)
    assert (tally, tally.win_rate) == (Tally(3, 2), 2 / 3)
    assert str(tally) == "2 of 3 games won (67 %)"


@pytest.mark.parametrize(
    ("games", "wins", "named"),
    [(1, 2, "2 of 1 game"), (1, -1, "-1 of 1 game"), (-1, 0, "0 of -1 games")],
)
def test_numbers_that_cannot_be_are_refused(games: int, wins: int, named: str) -> None:
    with pytest.raises(ScoreError, match=f"{named} cannot be won"):
        Tally(games, wins)
