"""House rules in words, so that a lesson can put two ways to play side by side."""

from __future__ import annotations

from dataclasses import dataclass

LABELS = {
    "game": "game",
    "name": "name",
    "hand_sizes": "cards dealt",
    "upcard_offer": "the upcard is offered before play",
    "knock_limit": "most deadwood to knock with",
    "oklahoma": "the upcard sets the knock limit",
    "ace_upcard": "an ace as upcard means",
    "spade_doubles": "a spade as upcard doubles the hand",
    "gin_bonus": "bonus for gin",
    "big_gin_bonus": "bonus for big gin",
    "undercut_bonus": "bonus for an undercut",
    "tie_rule": "equal deadwood after a knock is",
    "undercut_penalty_base": "an undercut pays on the deadwood",
    "layoff_extends": "cards may be laid off beside",
    "defender_melds": "the defender's melds are",
    "knock_face_down": "the knock discard lies face down",
    "scoring": "points go",
    "stock_end": "at the end of the stock",
    "stock_floor": "cards in the stock that end it",
    "recycle": "the recycled discard pile is",
    "may_return_taken_discard": "the discard just taken may be thrown back",
    "repeated_move_ends": "two discards thrown straight back void the hand",
    "upcard_draw_cap": "draw of an upcard that voids the hand",
    "longest_hand": "turns after which the hand is void",
    "next_dealer": "next dealer",
    "target": "points that win the game",
    "hands": "hands in a game",
    "box_bonus": "bonus for each hand won",
    "game_bonus": "bonus for the game",
    "shutout": "a shutout",
    "prize_method": "prizes are shared",
    "melds_per_turn": "melds in one turn",
    "final_discard": "the last card must be discarded",
    "ace": "the ace in runs is",
    "ace_points": "points of an ace",
    "going_rummy_doubles": "going rummy doubles the hand",
}
"""What each field of the rules is called, in English."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One house rule on which two sets of rules differ."""

    field: str
    label: str
    ours: object
    theirs: object

    def __str__(self) -> str:
        return f"{self.label}: {said(self.ours)} / {said(self.theirs)}"


def said(value: object) -> str:
    """A value of a house rule in words.

    >>> said(None), said(True), said("losers_lose"), said(((2, 10), (3, 7)))
    ('none', 'yes', 'losers lose', '10 for 2, 7 for 3')
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(f"{size} for {players}" for players, size in value)
    return str(value).replace("_", " ")
