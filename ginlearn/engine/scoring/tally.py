"""How often somebody has won, over games."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.errors import ScoreError


@dataclass(frozen=True, slots=True)
class Tally:
    """Games played and games won.

    >>> str(Tally(games=4, wins=3)), str(Tally())
    ('3 of 4 games won (75 %)', 'no games yet')

    Raises ScoreError for numbers that cannot be.
    """

    games: int = 0
    wins: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.wins <= self.games:
            raise ScoreError(
                "{wins} of {games} games cannot be won", wins=self.wins, games=self.games
            )

    def after(self, *, won: bool) -> Tally:
        """The tally after one more game."""
        return Tally(self.games + 1, self.wins + won)

    @property
    def win_rate(self) -> float | None:
        """The share of games won, from 0 to 1; None before the first game, as 0/0 has no value."""
        return self.wins / self.games if self.games else None

    def __str__(self) -> str:
        if not self.games:
            return "no games yet"
        return f"{self.wins} of {self.games} games won ({self.wins / self.games:.0%})".replace(
            "%", " %"
        )
