"""The values of the house rules that all games share, and their words."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ginlearn.text import Text

Scoring: TypeAlias = Literal["winner_gains", "losers_lose", "zero_sum"]
StockEnd: TypeAlias = Literal["void", "reshuffle", "wall"]
Recycle: TypeAlias = Literal["shuffle", "turn_over"]
NextDealer: TypeAlias = Literal["alternate", "winner", "loser", "left"]
Shutout: TypeAlias = Literal[
    "none",
    "game_bonus_doubled",
    "extra_game_bonus",
    "hands_doubled",
    "bonuses_doubled",
    "margin_doubled",
    "total_doubled",
]
PrizeMethod: TypeAlias = Literal["capped", "proportional"]

# The label before which each value's words stand is their context.
SCORING = {
    "winner_gains": Text.in_context("points go", "winner gains"),
    "losers_lose": Text.in_context("points go", "losers lose"),
    "zero_sum": Text.in_context("points go", "zero sum"),
}
STOCK_END = {
    "void": Text.in_context("at the end of the stock", "void"),
    "reshuffle": Text.in_context("at the end of the stock", "reshuffle"),
    "wall": Text.in_context("at the end of the stock", "wall"),
}
RECYCLE = {
    "shuffle": Text.in_context("the recycled discard pile is", "shuffle"),
    "turn_over": Text.in_context("the recycled discard pile is", "turn over"),
}
NEXT_DEALER = {
    "alternate": Text.in_context("next dealer", "alternate"),
    "winner": Text.in_context("next dealer", "winner"),
    "loser": Text.in_context("next dealer", "loser"),
    "left": Text.in_context("next dealer", "left"),
}
SHUTOUT = {
    "none": Text.in_context("a shutout", "none"),
    "game_bonus_doubled": Text.in_context("a shutout", "game bonus doubled"),
    "extra_game_bonus": Text.in_context("a shutout", "extra game bonus"),
    "hands_doubled": Text.in_context("a shutout", "hands doubled"),
    "bonuses_doubled": Text.in_context("a shutout", "bonuses doubled"),
    "margin_doubled": Text.in_context("a shutout", "margin doubled"),
    "total_doubled": Text.in_context("a shutout", "total doubled"),
}
PRIZE_METHOD = {
    "capped": Text.in_context("prizes are shared", "capped"),
    "proportional": Text.in_context("prizes are shared", "proportional"),
}
