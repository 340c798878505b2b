"""The bonuses at the end of a game, each as an item of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.rules.values import Shutout
from ginlearn.engine.scoring.columns import Entered, in_columns
from ginlearn.text import Language, Text, say, verbatim


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of a final score: its reason, and its points for each seat."""

    label: Text
    points: tuple[int, ...]
    is_shutout: bool = False
    """True for the extra points of a win over players without points."""


@dataclass(frozen=True, slots=True)
class FinalScore:
    """The score of a finished game: every item, and the totals of each seat.

    ``winners`` has one seat, or several that share the win after a fixed number of hands.
    ``margin`` is the winner's lead over the best of the others, in points. It can be below zero:
    the first to reach the target wins, though another may have won more hands and so more boxes.
    """

    names: tuple[str, ...]
    items: tuple[ScoreItem, ...]
    winners: tuple[int, ...]
    shutout: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat, all items together."""
        return _added([item.points for item in self.items])

    @property
    def margin(self) -> int:
        """The points between the winner and the best of the others; 0 where a win is shared."""
        if len(self.winners) != 1:
            return 0
        totals = self.totals
        winner = self.winners[0]
        return totals[winner] - _best_other(totals, winner)

    def said(self, language: Language, _form: str = "", /) -> str:
        """The items and the totals in columns, in that language."""
        lines: list[tuple[Entered, ...]] = [("", *map(verbatim, self.names))]
        lines += [(item.label, *item.points) for item in self.items]
        lines.append((Text.in_context("heading", "total"), *self.totals))
        return in_columns(lines, language)

    def __str__(self) -> str:
        return say(self)


_SHUTOUTS: dict[Shutout, Text] = {
    "game_bonus_doubled": Text("shutout: the game bonus doubled"),
    "extra_game_bonus": Text("shutout: as much as the game bonus"),
    "hands_doubled": Text("shutout: the hand points doubled"),
    "bonuses_doubled": Text("shutout: all bonuses doubled"),
    "margin_doubled": Text("shutout: the final margin doubled"),
    "total_doubled": Text("shutout: the winner's total doubled"),
}


def final_score(
    rules: Rules,
    names: Sequence[str],
    points: Sequence[int],
    boxes: Sequence[int],
    winners: Sequence[int],
) -> FinalScore:
    """The final score of a game from its hand points and hands won, one of each for every seat.

    A box is a hand won; its bonus and the game bonus are counted at the end and never towards the
    target (Pagat, Bicycle). The game bonus goes to a sole winner only. A shutout is a win over
    players who scored no points at all.

    >>> rules = Rules.named("classic")
    >>> print(final_score(rules, ["Ann", "Ben"], points=[103, 55], boxes=[4, 2], winners=[0]))
                          Ann  Ben
    hand points           103   55
    20 for each hand won   80   40
    game bonus            100    0
    total                 283   95
    """
    seats = range(len(names))
    items = [ScoreItem(Text("hand points"), tuple(points))]
    if rules.box_bonus:
        items.append(
            ScoreItem(
                Text("{bonus} for each hand won", bonus=rules.box_bonus),
                tuple(rules.box_bonus * won for won in boxes),
            )
        )
    shutout = False
    if len(winners) == 1:
        winner = winners[0]

        def for_winner(bonus: int) -> tuple[int, ...]:
            return tuple(bonus if seat == winner else 0 for seat in seats)

        if rules.game_bonus:
            items.append(ScoreItem(Text("game bonus"), for_winner(rules.game_bonus)))
        # Where the losers' points go down nobody ever scores, so there is nothing to shut out.
        scored = any(points[seat] for seat in seats if seat != winner)
        shutout = rules.scoring == "winner_gains" and not scored
        if shutout and rules.shutout != "none":
            before = _added([item.points for item in items])
            extra = {
                "game_bonus_doubled": rules.game_bonus,
                "extra_game_bonus": rules.game_bonus,
                "hands_doubled": points[winner],
                "bonuses_doubled": before[winner] - points[winner],
                "margin_doubled": before[winner] - _best_other(before, winner),
                "total_doubled": before[winner],
            }[rules.shutout]
            items.append(ScoreItem(_SHUTOUTS[rules.shutout], for_winner(extra), is_shutout=True))
    return FinalScore(tuple(names), tuple(items), tuple(winners), shutout)


def _added(columns: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*columns, strict=True)))


def _best_other(totals: Sequence[int], winner: int) -> int:
    return max(total for seat, total in enumerate(totals) if seat != winner)
