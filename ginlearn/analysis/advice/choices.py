"""Advice: the worth of each choice at one moment, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ginlearn.analysis.advice.certainty import SURE
from ginlearn.analysis.advice.policy import Policy
from ginlearn.analysis.advice.sample import Sample
from ginlearn.analysis.worlds.asked import Weighting
from ginlearn.engine.play.moves import Move
from ginlearn.text import ENGLISH, GinlearnError, Language, Text, say


class AdviceError(GinlearnError):
    """An error for a position without advice: the message says why."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move and its worth to the seat that asks.

    ``points`` are the expected gain on the other seat by the end of the hand, below zero where the
    other gains. ``standard_error`` is its uncertainty from chance. The chances, from 0 to 1, are
    those of this seat: to win the hand, to win it with gin or big gin, to knock and be undercut,
    and that the hand is void.
    """

    move: Move
    points: float
    standard_error: float
    win: float
    gin: float
    undercut: float
    void: float

    def said(self, language: Language, _form: str = "", /) -> str:
        """The move with its points and their standard error."""
        return language.say(
            Text(
                "{move}: {worth:+.2f} ± {error:.2f} points",
                move=self.move,
                worth=self.points,
                error=self.standard_error,
            )
        )

    def __str__(self) -> str:
        return say(self)


@dataclass(frozen=True)
class Advice:
    """The worth of every legal choice at one moment, the best first.

    ``interrupted`` is True when fewer worlds were finished than were asked for; the values hold for
    the finished ones.
    """

    seat: int
    choices: tuple[Choice, ...]
    worlds: int
    """The number of finished worlds; 0 where the answer needs none and is exact."""
    asked: int
    seed: int
    weighting: Weighting
    policy: Policy
    interrupted: bool
    sample: Sample | None = field(repr=False, compare=False)
    """The points gained in each world, in the order of ``choices``; None where they are exact."""

    @property
    def best(self) -> Choice:
        """The choice with the most expected points; of equal ones the first legal move."""
        return self.choices[0]

    @property
    def is_exact(self) -> bool:
        """True when nothing was left to chance, as when laying off."""
        return self.sample is None

    @cached_property
    def indistinguishable(self) -> tuple[Choice, ...]:
        """The best choice and those that these worlds do not show to be worse.

        Choices are compared world by world: a choice stays here unless its difference from the best
        is more than two standard errors of that difference.
        """
        behind = [self._apart(0, place) for place in range(len(self.choices))]
        return tuple(
            choice
            for choice, (points, error) in zip(self.choices, behind, strict=True)
            if points <= SURE * error
        )

    def difference(self, one: Move | str, other: Move | str) -> tuple[float, float]:
        """Expected points of one choice less those of another, and the standard error of that.

        Raises AdviceError for a move that is not among the choices.
        """
        return self._apart(self._place(one), self._place(other))

    def reaches(self, points: float, move: Move | str) -> float:
        """The chance, from 0 to 1, that a choice gains at least so many points on the other seat.

        Near the target of a game this says more than expected points do. Raises AdviceError for a
        move that is not among the choices.
        """
        place = self._place(move)
        if self.sample is None:
            return float(self.choices[place].points >= points)
        return self.sample.reaches(points, place)

    def choice(self, move: Move | str) -> Choice:
        """The choice that plays a move; raises AdviceError where no choice does."""
        return self.choices[self._place(move)]

    def table(self) -> str:
        """All choices as lines of text, those that may be the best marked with a star."""
        return say(self)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The table of all choices in that language."""
        points, win, gin, undercut, void = map(language.say, _HEADINGS)
        width = max(len(str(choice.move)) for choice in self.choices)
        lines = [
            f"  {'':{width}}  {points:>6}  {'±':4}  {win:>4}  {gin:>4}  {undercut:>8}  {void:>4}"
        ]
        for choice in self.choices:
            star = "*" if choice in self.indistinguishable else " "
            lines.append(
                f"{star} {choice.move!s:{width}}  {choice.points:+{max(6, len(points))}.2f}  "
                f"{choice.standard_error:4.2f}  {choice.win:{max(4, len(win))}.0%}  "
                f"{choice.gin:{max(4, len(gin))}.0%}  "
                f"{choice.undercut:{max(8, len(undercut))}.0%}  "
                f"{choice.void:{max(4, len(void))}.0%}"
            )
        return "\n".join([*lines, language.say(self._basis())])

    def _basis(self) -> Text:
        if self.is_exact:
            return Text("exact: nothing is left to chance")
        worlds = _LIKELY_WORLDS if self.weighting == "model" else _WORLDS
        notes = [worlds.filled(n=self.worlds), Text("seed {seed}", seed=self.seed)]
        if self.interrupted:
            notes.append(_INTERRUPTED.filled(n=self.asked))
        return Text("{notes:,}", notes=notes)

    def _apart(self, first: int, second: int) -> tuple[float, float]:
        if self.sample is None:
            return self.choices[first].points - self.choices[second].points, 0.0
        return self.sample.difference(first, second)

    def _place(self, move: Move | str) -> int:
        for place, choice in enumerate(self.choices):
            if move in (choice.move, str(choice.move)):
                return place
        raise AdviceError(
            "'{move}' is not among the choices: {choices}",
            move=move,
            choices="; ".join(str(choice.move) for choice in self.choices),
        )

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        best = self.best.said(ENGLISH)
        return f"Advice({best}; {len(self.choices)} choices, {self._basis()})"


_HEADINGS = (
    Text.in_context("heading", "points"),
    Text.in_context("heading", "win"),
    Text.in_context("heading", "gin"),
    Text.in_context("heading", "undercut"),
    Text.in_context("heading", "void"),
)
_WORLDS = Text.counted("{n:,} world", "{n:,} worlds")
_LIKELY_WORLDS = Text.counted("{n:,} likely world", "{n:,} likely worlds")
_INTERRUPTED = Text.counted("interrupted: {n:,} was asked for", "interrupted: {n:,} were asked for")


def best_first(choices: Sequence[Choice]) -> list[int]:
    """The places of choices, those with more expected points first, equal ones as they stand."""
    return sorted(range(len(choices)), key=lambda place: -choices[place].points)
