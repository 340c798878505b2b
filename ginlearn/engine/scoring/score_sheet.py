"""A game on paper: hands are entered one after the other until somebody has won.

A sheet can be corrected: editing or removing an entry changes everything that follows from it. An
entry that is refused leaves the sheet unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ginlearn.engine.errors import RulesError, ScoreError
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.play.seats import check_seat, next_dealer
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.columns import Entered, in_columns
from ginlearn.engine.scoring.entries import VOID_HAND, Entry, Player, place_of, read_entry
from ginlearn.engine.scoring.final_scores import FinalScore, final_score
from ginlearn.engine.scoring.prizes import Money, prize_shares
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import Language, Text, say, verbatim
from ginlearn.text import points as counted_points


@dataclass(frozen=True, slots=True)
class _Standing:
    """Everything that follows from the entries of a sheet."""

    totals: tuple[int, ...]
    boxes: tuple[int, ...]
    hands: int
    dealer: int
    winners: tuple[int, ...]
    reason: Text | None
    """The reason why the game is over, or None while it goes on."""


class ScoreSheet(Sheet):
    """The score of one game for the players given by name, or as a number of seats.

    Seats count from 0. ``target`` (points) or ``hands`` (void ones do not count), or both, replace
    the end of the game that the rules give; where the rules leave it open, one of them is required.
    Where losers' points go down, the target is the loss that ends the game, and the smallest loss
    wins it. ``dealer`` is the seat of the first deal.

    >>> sheet = ScoreSheet("simple", ["Ann", "Ben"], target=50)
    >>> for winner, points in [("Ann", 30), ("Ben", 14), ("Ann", 22)]:
    ...     entry = sheet.add(winner=winner, points=points)
    >>> sheet.totals(), sheet.names[sheet.winner]
    ((52, 14), 'Ann')

    Raises RulesError when nothing would ever end the game, and for a number of players that the
    rules do not deal for.
    """

    __slots__ = ("_standing",)

    def __init__(
        self,
        rules: Rules | str,
        players: int | Iterable[str] = 2,
        *,
        target: int | None = None,
        hands: int | None = None,
        dealer: int = 0,
    ) -> None:
        agreed = Rules.named(rules)
        if target is not None or hands is not None:
            agreed = agreed.replace(target=target, hands=hands)
        if agreed.target is None and agreed.hands is None:
            raise RulesError(
                "nothing ends a game by the rules {name!r}; agree on target= points or on hands=",
                name=agreed.name,
            )
        if not isinstance(players, Iterable):
            agreed.hand_size(players)
        self._names = _player_names(players)
        agreed.hand_size(len(self._names))
        check_seat(
            dealer,
            len(self._names),
            Text("{seat!r} cannot deal first; the seats are 0 to {last}"),
            ScoreError,
        )
        self._rules = agreed
        self._first_dealer = dealer
        self._entries: tuple[Entry, ...] = ()
        self._standing = self._recount(())

    def add(
        self,
        hand: HandResult | Entry | None = None,
        *,
        winner: Player | Iterable[Player] | None = None,
        points: int | Iterable[int] | None = None,
        void: bool = False,
    ) -> Entry:
        """Enter a hand: a result as played, or as somebody writes it down.

        Written down, a hand has ``points``, either one number, which the named ``winner`` gains (or
        the other player loses, by the rules), or a number for every seat; then ``winner`` is needed
        only where the points do not show it. Several winners share a hand in which undercutters are
        equal. ``void=True`` is a hand that nobody scores.

        Raises ScoreError for an invalid entry and for a hand after the end of the game; the sheet
        stays unchanged.
        """
        if self._standing.reason is not None:
            raise ScoreError(
                "no hand can be entered: the game is over, as {reason}",
                reason=self._standing.reason,
            )
        entry = read_entry(hand, winner, points, void, self._rules, self._names)
        self._put((*self._entries, entry))
        return entry

    def edit(
        self,
        number: int,
        hand: HandResult | Entry | None = None,
        *,
        winner: Player | Iterable[Player] | None = None,
        points: int | Iterable[int] | None = None,
        void: bool = False,
    ) -> Entry:
        """Put another hand in the place of entry ``number`` (from 1), given as to `add`.

        Raises ScoreError as `add` does, for an entry that does not exist, and when the game would
        then have ended before hands that are already entered.
        """
        place = place_of(number, self._entries)
        entry = read_entry(hand, winner, points, void, self._rules, self._names)
        self._replace(place, entry)
        return entry

    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far; bonuses are counted only at the end."""
        return self._standing.totals

    def running(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each entry."""
        totals = [0] * len(self._names)
        rows = []
        for entry in self._entries:
            totals = [sum(pair) for pair in zip(totals, entry.points, strict=True)]
            rows.append(tuple(totals))
        return tuple(rows)

    def boxes(self) -> tuple[int, ...]:
        """The hands that each seat has won."""
        return self._standing.boxes

    @property
    def hands_played(self) -> int:
        """The hands entered that were not void."""
        return self._standing.hands

    @property
    def dealer(self) -> int:
        """The seat that deals the next hand, by the rules; after a void hand it is the same."""
        return self._standing.dealer

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self._standing.reason is not None

    @property
    def over_because(self) -> Text | None:
        """The reason why the game has ended, as a sentence; None while it goes on."""
        return self._standing.reason

    @property
    def reached_by(self) -> int | None:
        """The seat whose points have reached the target and ended the game, or None."""
        return self._at_target(self._standing.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won the game; several where they are equal; none while it goes on."""
        return self._standing.winners

    @property
    def winner(self) -> int | None:
        """The seat that won the game alone, or None."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def margin(self) -> int | None:
        """The winner's lead over the best of the others, all bonuses counted, in points.

        None while the game goes on; see `FinalScore` for when it is below zero.
        """
        return self.final().margin if self.is_over else None

    def final(self) -> FinalScore:
        """The score with every bonus, item by item.

        Raises ScoreError while the game goes on.
        """
        if not self.is_over:
            raise ScoreError(self._not_over())
        standing = self._standing
        return final_score(
            self._rules, self._names, standing.totals, standing.boxes, standing.winners
        )

    def prizes(self, pot: Money) -> tuple[Fraction, ...]:
        """The share of each seat in the pot, by the rules' ``prize_method``; see `prize_shares`.

        Raises ScoreError while the game goes on, and for an invalid pot.
        """
        return prize_shares(self.final().totals, pot, self._rules.prize_method)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The hands and the totals in columns, in that language."""
        lines: list[tuple[Entered, ...]] = [
            (Text.in_context("heading", "hand"), *map(verbatim, self._names))
        ]
        for number, entry in enumerate(self._entries, start=1):
            shown: list[Entered] = [VOID_HAND if entry.void else "·"] * len(self._names)
            for seat, points in enumerate(entry.points):
                if points or seat in entry.winners:
                    shown[seat] = points
            lines.append((number, *shown))
        lines.append((Text.in_context("heading", "total"), *self.totals()))
        return in_columns(lines, language)

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        score = ", ".join(
            f"{name} {total}" for name, total in zip(self._names, self.totals(), strict=True)
        )
        over = f"; over, as {self.over_because}" if self.is_over else ""
        return f"<ScoreSheet {self._rules.name}: {score}{over}>"

    def _put(self, entries: tuple[Entry, ...]) -> None:
        standing = self._recount(entries)
        self._entries, self._standing = entries, standing

    def _recount(self, entries: Sequence[Entry]) -> _Standing:
        seats = len(self._names)
        totals = [0] * seats
        boxes = [0] * seats
        hands = 0
        dealer = self._first_dealer
        winners: tuple[int, ...] = ()
        reason: Text | None = None
        for number, entry in enumerate(entries, start=1):
            if reason is not None:
                raise ScoreError(
                    "entry {number} would come after the end of the game, as {reason}; "
                    "take out the later entries first",
                    number=number,
                    reason=reason,
                )
            dealt = dealer if entry.dealer is None else entry.dealer
            dealer = dealt
            if not entry.void:
                dealer = next_dealer(self._rules, seats, dealt, entry.winners)
                hands += 1
            for seat in range(seats):
                totals[seat] += entry.points[seat]
                boxes[seat] += seat in entry.winners
            reason = self._end(totals, hands)
            if reason is not None:
                best = max(totals)
                winners = tuple(seat for seat in range(seats) if totals[seat] == best)
        return _Standing(tuple(totals), tuple(boxes), hands, dealer, winners, reason)

    def _end(self, totals: Sequence[int], hands: int) -> Text | None:
        """The reason why the game is over with these totals after so many hands, or None."""
        seat = self._at_target(totals)
        if seat is not None:
            target = self._rules.target or 0
            return Text(
                "{name} has {points} and the game ends at {target}",
                name=self._names[seat],
                points=counted_points(totals[seat]),
                target=-target if self._goes_down else target,
            )
        if self._rules.hands is not None and hands >= self._rules.hands:
            return Text.counted(
                "the only hand has been played", "all {n} hands have been played", n=hands
            )
        return None

    @property
    def _goes_down(self) -> bool:
        return self._rules.scoring == "losers_lose"

    def _at_target(self, totals: Sequence[int]) -> int | None:
        """The seat that has reached the target with these totals, or None."""
        target = self._rules.target
        reached = min(totals) if self._goes_down else max(totals)
        if target is None or (-reached if self._goes_down else reached) < target:
            return None
        return totals.index(reached)

    def _not_over(self) -> Text:
        """The reason why no bonus can be counted yet, with the condition that ends the game."""
        target, hands = self._rules.target, self._rules.hands
        if hands is None:
            refusal = _ENDS_AT_TARGET
        elif target is None:
            refusal = _ENDS_AFTER_HANDS
        else:
            refusal = _ENDS_AT_TARGET_OR_AFTER_HANDS
        return refusal.filled(
            target=counted_points((-1 if self._goes_down else 1) * (target or 0)),
            hands=Text.counted("{n} hand", "{n} hands", n=hands),
        )


_ENDS_AT_TARGET = Text("the game is not over, so bonuses are not counted yet; it ends at {target}")
_ENDS_AFTER_HANDS = Text(
    "the game is not over, so bonuses are not counted yet; it ends after {hands}"
)
_ENDS_AT_TARGET_OR_AFTER_HANDS = Text(
    "the game is not over, so bonuses are not counted yet; it ends at {target} or after {hands}"
)


def _player_names(players: int | Iterable[str]) -> tuple[str, ...]:
    """The names, by seat; for a number of players, plain names are made up."""
    if isinstance(players, int):
        return tuple(f"seat {seat}" for seat in range(players))
    if isinstance(players, str):
        raise ScoreError("{players!r} is one name; give a list of names", players=players)
    names = tuple(players)
    read: tuple[object, ...] = names
    for place, name in enumerate(read, start=1):
        if not isinstance(name, str) or not name.strip():
            raise ScoreError("player {place} is {name!r}, which is no name", place=place, name=name)
        if name in names[: place - 1]:
            raise ScoreError("two players are called {name}; names must differ", name=name)
    return names
