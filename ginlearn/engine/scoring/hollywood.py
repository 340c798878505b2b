"""Hollywood: three games kept side by side from the same hands.

A player's first win is entered in game 1, the second in games 1 and 2, the third and later ones in
all games; a game is closed when a side reaches the target, and takes no more.
"""

from __future__ import annotations

from collections.abc import Iterable

from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.seats import next_dealer
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.columns import Entered, in_columns
from ginlearn.engine.scoring.entries import Entry, Player, place_of, read_entry
from ginlearn.engine.scoring.final_scores import FinalScore
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import Language, Text, say, verbatim

GAMES = 3

_HAND = Text.in_context("heading", "hand")
_WINNER = Text.in_context("heading", "winner")


class Hollywood(Sheet):
    """The score of three simultaneous games between two players, by any rules with a winner.

    A player's win counts in every open game in which that player has already scored, and in one
    more: the first open game in which the player has not. So the first win after game 1 has closed
    starts game 2.

    >>> sheet = Hollywood("modern", ["Ann", "Ben"])
    >>> for winner, points in [("Ann", 25), ("Ben", 18), ("Ann", 40)]:
    ...     games = sheet.add(winner=winner, points=points)
    >>> games, sheet.totals()
    ((1, 2), ((65, 18), (40, 0), (0, 0)))

    ``target`` (points for each game) replaces that of the rules. Raises RulesError for rules with
    negative scores, where no target could close a game, and as ScoreSheet does.
    """

    __slots__ = ("_columns", "_games")

    def __init__(
        self,
        rules: Rules | str,
        players: int | Iterable[str] = 2,
        *,
        target: int | None = None,
        dealer: int = 0,
    ) -> None:
        column = ScoreSheet(rules, players, target=target, dealer=dealer)
        self._rules = column.rules
        self._names = column.names
        self._first_dealer = dealer
        if len(self._names) != 2:
            raise RulesError(
                "Hollywood is kept between two sides, not {seats}", seats=len(self._names)
            )
        if self._rules.scoring != "winner_gains" or self._rules.target is None:
            raise RulesError(
                "Hollywood needs rules by which the winner gains points up to a target; "
                "{name!r} has scoring {scoring!r} and target {target}",
                name=self._rules.name,
                scoring=self._rules.scoring,
                target=self._rules.target,
            )
        if self._rules.hands is not None:
            raise RulesError(
                Text.counted(
                    "a game of Hollywood closes at the target alone; {name!r} ends after {n} hand",
                    "a game of Hollywood closes at the target alone; {name!r} ends after {n} hands",
                    name=self._rules.name,
                    n=self._rules.hands,
                )
            )
        self._entries: tuple[Entry, ...] = ()
        self._games: tuple[tuple[int, ...], ...] = ()
        self._columns = self._recount(())[1]

    def add(
        self,
        hand: HandResult | Entry | None = None,
        *,
        winner: Player | None = None,
        points: int | Iterable[int] | None = None,
        void: bool = False,
    ) -> tuple[int, ...]:
        """Enter a hand, as in `ScoreSheet.add`; returns the games (1 to 3) in which it counts.

        Raises ScoreError for an invalid entry, and once all three games are closed.
        """
        if self.is_over:
            raise ScoreError("no hand can be entered: all three games are closed")
        entry = read_entry(hand, winner, points, void, self._rules, self._names)
        self._put((*self._entries, entry))
        return self._games[-1]

    def edit(
        self,
        number: int,
        hand: HandResult | Entry | None = None,
        *,
        winner: Player | None = None,
        points: int | Iterable[int] | None = None,
        void: bool = False,
    ) -> tuple[int, ...]:
        """Put another hand in the place of entry ``number`` (from 1); all games are recounted.

        Returns the games in which it now counts. Raises ScoreError as `add` does, for an entry that
        does not exist, and when later entries would come after the end.
        """
        place = place_of(number, self._entries)
        entry = read_entry(hand, winner, points, void, self._rules, self._names)
        self._replace(place, entry)
        return self._games[place]

    def counted_in(self) -> tuple[tuple[int, ...], ...]:
        """The games, from 1, in which each entry counts."""
        return self._games

    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The points of each seat, game by game."""
        return tuple(column.totals() for column in self._columns)

    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """The wins of each seat that count in a game, game by game."""
        return tuple(column.boxes() for column in self._columns)

    @property
    def winners(self) -> tuple[int | None, ...]:
        """The seat that won each game, None while it is open."""
        return tuple(column.winner for column in self._columns)

    @property
    def is_over(self) -> bool:
        """True once all three games are closed."""
        return all(column.is_over for column in self._columns)

    @property
    def dealer(self) -> int:
        """The seat that deals the next hand."""
        dealer = self._first_dealer
        for entry in self._entries:
            dealer = dealer if entry.dealer is None else entry.dealer
            if not entry.void:
                dealer = next_dealer(self._rules, 2, dealer, entry.winners)
        return dealer

    def final(self) -> tuple[FinalScore, ...]:
        """The final score of every game that is closed, with its own boxes and bonuses."""
        return tuple(column.final() for column in self._columns if column.is_over)

    def net(self) -> tuple[int, int]:
        """The lead of each seat over all closed games, every bonus counted, in points.

        >>> sheet = Hollywood("modern", ["Ann", "Ben"], target=20)
        >>> _ = sheet.add(winner="Ben", points=31), sheet.add(winner="Ann", points=12)
        >>> sheet.net()
        (-187, 187)
        """
        ahead = 0
        for final in self.final():
            ahead += final.totals[0] - final.totals[1]
        return (ahead, -ahead)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The hands in columns, with the score of each game in which they count."""
        games = (Text.in_context("heading", "game {number}", number=n + 1) for n in range(GAMES))
        lines: list[tuple[Entered, ...]] = [(_HAND, _WINNER, *games)]
        totals = [[0, 0] for _ in range(GAMES)]
        for number, (entry, counted) in enumerate(
            zip(self._entries, self._games, strict=True), start=1
        ):
            shown = ["·"] * GAMES
            for game in counted:
                column = totals[game - 1]
                column[:] = [column[seat] + entry.points[seat] for seat in (0, 1)]
                shown[game - 1] = f"{column[0]}–{column[1]}"
            won = verbatim(self._names[entry.winners[0]]) if entry.winners else "–"
            lines.append((number, won, *shown))
        return in_columns(lines, language)

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        scores = ", ".join(
            f"{total[0]}–{total[1]}{' closed' if column.is_over else ''}"
            for total, column in zip(self.totals(), self._columns, strict=True)
        )
        return f"<Hollywood {self._rules.name}, {' and '.join(self._names)}: {scores}>"

    def _put(self, entries: tuple[Entry, ...]) -> None:
        games, columns = self._recount(entries)
        self._entries, self._games, self._columns = entries, games, columns

    def _recount(
        self, entries: tuple[Entry, ...]
    ) -> tuple[tuple[tuple[int, ...], ...], tuple[ScoreSheet, ...]]:
        """The games in which each entry counts, and the three resulting games."""
        columns = tuple(ScoreSheet(self._rules, self._names) for _ in range(GAMES))
        counted = []
        for number, entry in enumerate(entries, start=1):
            if all(column.is_over for column in columns):
                raise ScoreError(
                    "entry {number} would come after all three games are closed; "
                    "take out the later entries first",
                    number=number,
                )
            games = []
            for seat in entry.winners:
                for game, column in enumerate(columns, start=1):
                    if column.is_over:
                        continue
                    started = column.boxes()[seat] > 0
                    column.add(entry)
                    games.append(game)
                    if not started:
                        break
            counted.append(tuple(games))
        return tuple(counted), columns
