"""A count of games won out of games played."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.engine.errors import ScoreError
from ginlearn.text import Language, Text, say


@dataclass(frozen=True, slots=True)
class Tally:
    """Games played and games won.

    >>> str(Tally(games=4, wins=3)), str(Tally())
    ('3 of 4 games won (75 %)', 'no games yet')

    Raises ScoreError for impossible numbers.
    """

    games: int = 0
    wins: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.wins <= self.games:
            raise ScoreError(
                Text.counted(
                    "{wins} of {n} game cannot be won",
                    "{wins} of {n} games cannot be won",
                    wins=self.wins,
                    n=self.games,
                )
            )

    def after(self, *, won: bool) -> Tally:
        """The tally after one more game."""
        return Tally(self.games + 1, self.wins + won)

    @property
    def win_rate(self) -> float | None:
        """The share of games won, from 0 to 1; None before the first game, as 0/0 has no value."""
        return self.wins / self.games if self.games else None

    def said(self, language: Language, _form: str = "", /) -> str:
        """The numbers and the rate, in that language."""
        if not self.games:
            return language.say(Text("no games yet"))
        return language.say(
            Text.counted(
                "{wins} of {n} game won ({share:.0f} %)",
                "{wins} of {n} games won ({share:.0f} %)",
                wins=self.wins,
                n=self.games,
                share=100 * self.wins / self.games,
            )
        )

    def __str__(self) -> str:
        return say(self)
