"""A player who judges at a glance, and plays close choices out in many worlds."""

from __future__ import annotations

from ginlearn.analysis.players.habits import check_turn
from ginlearn.analysis.players.levels import choose_as, level_in, plays_of
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.play.moves import Move
from ginlearn.engine.play.view import View
from ginlearn.engine.rules.checks import is_whole
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Text

WORLDS = 300
"""Deals of the hidden cards in which each choice is played out."""


class Expert:
    """A player who judges discards and knocks by measured weights, and plays out the close ones.

    The worth of a discard or a knock is its `judgement` and, where that leaves doubt, half of the
    expected points that `advise` finds for it besides. It takes upcards as `Steady` does. Without
    numpy nothing is played out, and it goes by its judgement alone.

    In games to 100 points by the simple rules it won 70.7 % of 760 against `Novice` (95 % interval:
    67.8 to 73.4) and 56.6 % of 5,000 against `Steady` (55.4 to 57.7), each deal played from both
    seats (``python -m ginlearn.analysis.compare expert steady --games 5000 --seed 20261130``). Most
    of its moves take a negligible time; one that is played out takes about 25 milliseconds.

    It plays every gin profile for two. ``worlds`` are the deals of the hidden cards over which a
    choice is weighed: more take longer and are surer. The same ``seed`` and the same view give the
    same move.

    Raises GinlearnError for worlds that are not a whole number from 2 up, and DealError for an
    invalid seed; `choose` raises GinlearnError for a game that is not supported, and for a view in
    which the seat has no move to choose.
    """

    name = "expert"

    def __init__(self, worlds: int = WORLDS, seed: int = 0) -> None:
        if not is_whole(worlds) or worlds < 2:
            raise GinlearnError(
                Text.counted(
                    "{n!r} world cannot be looked at; give a whole number from 2 up",
                    "{n!r} worlds cannot be looked at; give a whole number from 2 up",
                    n=worlds,
                )
            )
        self.worlds = worlds
        self.seed = check_seed(seed)

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds}, seed={self.seed})"

    def choose(self, view: View) -> Move:
        """The move to play, from what one seat can see."""
        check_turn(view)
        if self.refusal(view.rules, view.players) is not None:
            raise GinlearnError(
                "the expert plays {games}; {game} for {players} is beyond it",
                games=plays_of("expert"),
                game=view.rules.name,
                players=view.players,
            )
        return choose_as("expert", view, self)

    def refusal(self, rules: Rules, players: int) -> Text | None:
        """The reason why it would not sit down to such a hand, or None where it would."""
        level = level_in(rules.game, "expert")
        if level is not None and level.serves(players):
            return None
        return Text(
            "the expert plays {games}, not {rules} for {players}",
            games=plays_of("expert"),
            rules=rules.name,
            players=players,
        )
