"""Two players against each other over many games or hands, each deal played from both seats.

The work is done in parts by any `concurrent.futures.Executor`: a process pool, or a cluster's, such
as dask's ``Client.get_executor()``. The result depends on the seed alone, not on the executor.
"""

from __future__ import annotations

import os
import random
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TypeAlias

from ginlearn.analysis.measurable import is_measured
from ginlearn.analysis.players.player import Player, play_out
from ginlearn.engine.games import game_named
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import GinlearnError, Language, Text, say
from ginlearn.text.extras import require

TARGET = 100
"""Points that end a game where the rules name no target."""

LONGEST_GAME = 1_000
"""Hands after which a game is a draw, so that two players who never knock come to an end."""

Advance: TypeAlias = Callable[[int], object]
"""A function that is told of so many pairs more that are done."""

NORMAL_95 = 1.959964
"""Standard errors from the middle of a normal distribution to either end of its central 95 %."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The same deals played from both seats: two games, or two hands.

    ``wins`` counts the wins of the first player and of the second; a void or tied hand is won by
    neither. ``points`` is the first player's score in all hands of the pair less the second's,
    bonuses for game and boxes left out, and ``hands`` is the number of those hands.
    """

    number: int
    wins: tuple[int, int]
    points: int
    hands: int


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, with the ends of the interval that holds the true one with 95 % confidence."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return say(_INTERVAL.filled(mean=self.mean, low=self.low, high=self.high))


_INTERVAL = Text("{mean:.3g} ({low:.3g} to {high:.3g})")


@dataclass(frozen=True, slots=True)
class Tournament:
    """The results of a match. Pairs count from 0 and stand in their order."""

    first: str
    second: str
    rules: Rules
    unit: str
    """The unit of play: "games" or "deals"."""
    seed: int
    planned: int
    """The number of pairs planned."""
    pairs: tuple[Pair, ...]
    failures: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    """Each pair that was begun and not finished, with the message of its executor."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the pairs that are not finished."""
        there = {pair.number for pair in self.pairs}
        return tuple(number for number in range(self.planned) if number not in there)

    @property
    def is_complete(self) -> bool:
        """True once every pair is finished."""
        return len(self.pairs) == self.planned

    @property
    def wins(self) -> tuple[int, int]:
        """Games, or hands, won by the first player and by the second."""
        return (
            sum(pair.wins[0] for pair in self.pairs),
            sum(pair.wins[1] for pair in self.pairs),
        )

    @property
    def share(self) -> Interval:
        """The first player's share of games or hands; one won by nobody counts half to each.

        The interval is Wilson's for as many independent games as would vary as the pairs do: the
        two of a pair share their cards. Raises GinlearnError when no pair is finished.
        """
        shares = [0.5 + (pair.wins[0] - pair.wins[1]) / 4 for pair in self._some()]
        mean, error = _mean_and_error(shares)
        games = 2.0 * len(shares)
        spread = mean * (1 - mean)
        # A few pairs may agree by chance; they never count for more than twice as many games.
        alike = min(spread / error**2, 2 * games) if error else 2 * games if spread else games
        return _wilson(mean, max(alike, 1.0))

    @property
    def points_a_hand(self) -> Interval:
        """The first player's mean gain over the second in a hand, in points.

        The interval is the normal one over pairs, weighted by their hands. Raises GinlearnError
        when no pair is finished.
        """
        pairs = self._some()
        hands = sum(pair.hands for pair in pairs)
        mean = sum(pair.points for pair in pairs) / hands
        # The variance of a ratio of two sums, each over pairs that do not depend on each other.
        squares = sum((pair.points - mean * pair.hands) ** 2 for pair in pairs)
        count = len(pairs)
        error = sqrt(squares * count / (count - 1)) / hands if count > 1 else float("inf")
        return Interval(mean, mean - NORMAL_95 * error, mean + NORMAL_95 * error)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The results of the match, line by line."""
        lines = [self._title()]
        if self.pairs:
            won, lost = self.wins
            share, gain = self.share, self.points_a_hand
            lines += [
                _WON[self.unit].filled(won=won, lost=lost, played=2 * len(self.pairs)),
                Text(
                    "share won: {mean:.1f} ({low:.1f} to {high:.1f}) %",
                    mean=100 * share.mean,
                    low=100 * share.low,
                    high=100 * share.high,
                ),
                Text(
                    "points a hand: {mean:+.2f} ({low:+.2f} to {high:+.2f})",
                    mean=gain.mean,
                    low=gain.low,
                    high=gain.high,
                ),
            ]
        if missing := self.missing:
            ranges = in_ranges(missing)
            lines.append(
                Text("missing: pairs {pairs} of {planned}", pairs=ranges, planned=self.planned)
            )
        failed = [
            Text("pair {number}: {reason}", number=number, reason=reason)
            for number, reason in self.failures
            if missing
        ]
        return "\n".join((*map(language.say, lines), *(f"  {language.say(one)}" for one in failed)))

    def __str__(self) -> str:
        return say(self)

    def _title(self) -> Text:
        return Text(
            "{first} against {second}, {rules}, seed {seed}",
            first=self.first,
            second=self.second,
            rules=self.rules.name,
            seed=self.seed,
        )

    def __repr__(self) -> str:
        done = f"{len(self.pairs)} of {self.planned} pairs of {self.unit}"
        return f"<Tournament {self.first} against {self.second}: {done}>"

    def _some(self) -> tuple[Pair, ...]:
        if not self.pairs:
            raise GinlearnError("no pair is finished, so there is nothing to take a mean of")
        return self.pairs


_WON = {
    "games": Text("games won: {won} to {lost} of {played}"),
    "deals": Text("deals won: {won} to {lost} of {played}"),
}


@dataclass(frozen=True, slots=True)
class _Plan:
    """Everything that each part of the work needs to know."""

    first: Player
    second: Player
    rules: Rules
    unit: str
    seed: int


def tournament(
    first: Player,
    second: Player,
    *,
    games: int | None = None,
    deals: int | None = None,
    rules: Rules | str = "simple",
    seed: int = 0,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: bool = False,
    finished: Tournament | None = None,
) -> Tournament:
    """Play so many games to the target, or so many single deals, each from both seats.

    Give ``games`` (an even number: two to a pair; to 100 points where the rules name no target) or
    ``deals`` (each is played twice). The work goes to ``executor``, by default to a process pool of
    ``workers`` processes, one for each processor if left out; 0 plays here, in this process.

    When a part cannot be finished, because the executor died or a player failed, or when the run is
    interrupted, a warning is given and everything finished is returned; ``missing`` names the rest.
    Pass that result as ``finished`` to play only the missing pairs.

    >>> from ginlearn.analysis.players.player import Novice
    >>> played = tournament(Novice(), Novice(), deals=5, workers=0)
    >>> played.wins[0] == played.wins[1], played.points_a_hand.mean
    (True, 0.0)

    Raises GinlearnError for what is no player, executor or tournament, for impossible numbers, for
    rules that are not for two players, and for ``finished`` that belongs to another match;
    MissingExtraError for a bar without tqdm.
    """
    _check_given(first, second, executor, workers, finished)
    plan, planned = _planned(first, second, games, deals, rules, seed)
    wanted = Tournament(first.name, second.name, plan.rules, plan.unit, plan.seed, planned, ())
    if finished is not None and replace(finished, pairs=(), planned=planned) != wanted:
        raise GinlearnError(
            "the finished part is of another match: {finished!r}; this one is {wanted!r}",
            finished=finished,
            wanted=wanted,
        )
    done = {pair.number: pair for pair in finished.pairs} if finished is not None else {}
    left = [number for number in range(planned) if number not in done]
    with _bar(len(left), shown=progress) as advance:
        if executor is not None:
            failures = _shared_out(plan, left, executor, done, advance)
        elif workers == 0:
            failures = _here(plan, left, done, advance)
        else:
            # Python in a browser has no processes.
            from concurrent.futures import ProcessPoolExecutor

            with ProcessPoolExecutor(workers) as pool:
                failures = _shared_out(plan, left, pool, done, advance)
    result = replace(
        wanted,
        pairs=tuple(done[number] for number in sorted(done)),
        failures=tuple(sorted(failures.items())),
    )
    if result.missing:
        missing = Text.counted(
            "{n} of {planned} pairs is missing: {pairs}; give the result back as finished= to play "
            "it",
            "{n} of {planned} pairs are missing: {pairs}; give the result back as finished= to "
            "play them",
            n=len(result.missing),
            planned=planned,
            pairs=in_ranges(result.missing),
        )
        warnings.warn(say(missing), stacklevel=2)
    return result


def _check_given(
    first: object, second: object, executor: object, workers: object, finished: object
) -> None:
    """Raise GinlearnError for anything of the wrong kind."""
    for player in (first, second):
        is_made = not isinstance(player, type) and hasattr(player, "name")
        if not is_made or not callable(getattr(player, "choose", None)):
            raise GinlearnError(
                "{player!r} is no player; give one with a name and a choose(view), such as "
                "player_named('steady')",
                player=player,
            )
    if executor is not None and not isinstance(executor, Executor):
        raise GinlearnError(
            "an executor is one of concurrent.futures, such as ThreadPoolExecutor(), or None, "
            "not {executor!r}",
            executor=executor,
        )
    if workers is not None and (not is_whole(workers) or workers < 0):  # type: ignore[operator]
        raise GinlearnError(
            "workers are a whole number from 0 up, or None for one for each processor, "
            "not {workers!r}",
            workers=workers,
        )
    if finished is not None and not isinstance(finished, Tournament):
        raise GinlearnError(
            "the finished part is what tournament(...) returned, or None, not {finished!r}",
            finished=finished,
        )


@contextmanager
def _bar(pairs: int, *, shown: bool) -> Iterator[Advance]:
    """A bar that counts the pairs as they are done, where it is to be shown."""
    if not shown:
        yield lambda _pairs: None
        return
    require("tqdm", "analysis", Text("a progress bar"))
    from tqdm import tqdm

    with tqdm(total=pairs, unit=say(Text.in_context("progress bar", "pair"))) as bar:
        yield bar.update


def _planned(
    first: Player,
    second: Player,
    games: int | None,
    deals: int | None,
    rules: Rules | str,
    seed: int,
) -> tuple[_Plan, int]:
    """The plan of what to play, and the number of its pairs."""
    if (games is None) == (deals is None):
        raise GinlearnError("give either games= or deals=, one of the two")
    if games is None:
        unit, pairs = "deals", _whole(deals, 1, _NO_PAIRS_OF_DEALS)
    else:
        unit, pairs = "games", _whole(games, 2, _NO_PAIRS_OF_GAMES) // 2
    agreed = Rules.named(rules)
    if not is_measured(agreed) or 2 not in agreed.seats:
        raise GinlearnError(
            "a tournament is played by rules of gin for two, not by {rules}", rules=agreed.name
        )
    if unit == "games" and agreed.target is None and agreed.hands is None:
        agreed = agreed.replace(target=TARGET)
    return _Plan(first, second, agreed, unit, check_seed(seed)), pairs


_NO_PAIRS_OF_DEALS = Text.counted(
    "{n!r} deal cannot be played in pairs; give a whole number from 1 up",
    "{n!r} deals cannot be played in pairs; give a whole number from 1 up",
)
_NO_PAIRS_OF_GAMES = Text.counted(
    "{n!r} game cannot be played in pairs; give a whole number from 2 up, and an even one",
    "{n!r} games cannot be played in pairs; give a whole number from 2 up, and an even one",
)


def _whole(count: int | None, step: int, refusal: Text) -> int:
    if count is None or not is_whole(count) or count < 1 or count % step:
        raise GinlearnError(refusal.filled(n=count))
    return count


def _here(
    plan: _Plan, left: Sequence[int], done: dict[int, Pair], advance: Advance
) -> dict[int, str]:
    for number in left:
        try:
            done[number] = play_pair(plan, number)
        except KeyboardInterrupt:
            break
        advance(1)
    return {}


def _shared_out(
    plan: _Plan,
    left: Sequence[int],
    executor: Executor,
    done: dict[int, Pair],
    advance: Advance,
) -> dict[int, str]:
    """Have an executor play the pairs; fill ``done`` and return the failures with their reasons."""
    failures: dict[int, str] = {}
    parts: dict[Future[list[Pair]], list[int]] = {}
    size = max(1, len(left) // (16 * (os.cpu_count() or 1)))
    try:
        for start in range(0, len(left), size):
            numbers = list(left[start : start + size])
            try:
                parts[executor.submit(play_pairs, plan, numbers)] = numbers
            except RuntimeError as error:
                # A dead executor takes no more work, but its finished results remain.
                failures |= dict.fromkeys(numbers, _said(error))
        for part in as_completed(parts):
            said = _why_unfinished(part)
            if said is None:
                done |= {pair.number: pair for pair in part.result()}
            else:
                failures |= dict.fromkeys(parts[part], said)
            advance(len(parts[part]))
    except KeyboardInterrupt:
        for part in parts:
            part.cancel()
    return failures


def _why_unfinished(part: Future[list[Pair]]) -> str | None:
    try:
        error = part.exception()
    except CancelledError as cancelled:
        return _said(cancelled)
    return None if error is None else _said(error)


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def play_pairs(plan: _Plan, numbers: Iterable[int]) -> list[Pair]:
    """One part of the work: the pairs of those numbers."""
    return [play_pair(plan, number) for number in numbers]


def play_pair(plan: _Plan, number: int) -> Pair:
    """The same deals from both seats, the first player sitting on seat 0 and then on seat 1."""
    wins = [0, 0]
    points = hands = 0
    for seat in (0, 1):
        players = (plan.first, plan.second) if seat == 0 else (plan.second, plan.first)
        play = _game if plan.unit == "games" else _deal
        winner, gained, played = play(plan, number, players)
        if winner is not None:
            wins[winner != seat] += 1
        points += gained[seat] - gained[1 - seat]
        hands += played
    return Pair(number, (wins[0], wins[1]), points, hands)


def _game(
    plan: _Plan, number: int, players: tuple[Player, Player]
) -> tuple[int | None, tuple[int, ...], int]:
    """The winning seat, the points by seat, and the number of hands, of one game."""
    sheet = ScoreSheet(plan.rules, dealer=number % 2)
    while not sheet.is_over and len(sheet.entries) < LONGEST_GAME:
        sheet.add(_hand(plan, number, len(sheet.entries), sheet.dealer, players))
    return sheet.winner, sheet.totals(), len(sheet.entries)


def _deal(
    plan: _Plan, number: int, players: tuple[Player, Player]
) -> tuple[int | None, tuple[int, ...], int]:
    result = _hand(plan, number, 0, number % 2, players)
    return result.winners[0] if result.winners else None, result.points, 1


def _hand(
    plan: _Plan, number: int, hand: int, dealer: int, players: tuple[Player, Player]
) -> HandResult:
    deal = random.Random(f"{plan.seed} {number} {hand}").getrandbits(64)
    dealt = game_named(plan.rules.game).state.deal(deal, rules=plan.rules, dealer=dealer)
    result = play_out(dealt, players).result
    assert result is not None
    return result


def in_ranges(numbers: Sequence[int]) -> str:
    """Rising numbers as people write them.

    >>> in_ranges([1, 2, 3, 7])
    '1-3, 7'
    """
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in ranges)


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error (0 for a single value)."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def _wilson(share: float, count: float) -> Interval:
    square = NORMAL_95**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = NORMAL_95 / (1 + square / count)
    reach *= sqrt(share * (1 - share) / count + square / (4 * count * count))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))
