"""House rules in words, so that a lesson can put two ways to play side by side."""

from __future__ import annotations

from dataclasses import dataclass

from ginlearn.text import Text, say, verbatim

LABELS = {
    "game": Text("game"),
    "name": Text("name"),
    "hand_sizes": Text("cards dealt"),
    "upcard_offer": Text("the upcard is offered before play"),
    "knock_limit": Text("most deadwood to knock with"),
    "oklahoma": Text("the upcard sets the knock limit"),
    "ace_upcard": Text("an ace as upcard means"),
    "spade_doubles": Text("a spade as upcard doubles the hand"),
    "gin_bonus": Text("bonus for gin"),
    "big_gin_bonus": Text("bonus for big gin"),
    "undercut_bonus": Text("bonus for an undercut"),
    "tie_rule": Text("equal deadwood after a knock is"),
    "undercut_penalty_base": Text("an undercut pays on the deadwood"),
    "layoff_extends": Text("cards may be laid off beside"),
    "defender_melds": Text("the defender's melds are"),
    "knock_face_down": Text("the knock discard lies face down"),
    "scoring": Text("points go"),
    "stock_end": Text("at the end of the stock"),
    "stock_floor": Text("cards in the stock that end it"),
    "recycle": Text("the recycled discard pile is"),
    "may_return_taken_discard": Text("the discard just taken may be thrown back"),
    "repeated_move_ends": Text("two discards thrown straight back void the hand"),
    "upcard_draw_cap": Text("draw of an upcard that voids the hand"),
    "longest_hand": Text("turns after which the hand is void"),
    "next_dealer": Text("next dealer"),
    "target": Text("points that win the game"),
    "hands": Text("hands in a game"),
    "box_bonus": Text("bonus for each hand won"),
    "game_bonus": Text("bonus for the game"),
    "shutout": Text("a shutout"),
    "prize_method": Text("prizes are shared"),
    "melds_per_turn": Text("melds in one turn"),
    "final_discard": Text("the last card must be discarded"),
    "ace": Text("the ace in runs is"),
    "ace_points": Text("points of an ace"),
    "going_rummy_doubles": Text("going rummy doubles the hand"),
}
"""What each field of the rules is called."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One house rule on which two sets of rules differ."""

    field: str
    label: Text
    ours: object
    theirs: object

    def __str__(self) -> str:
        return say(
            Text(
                "{label}: {ours} / {theirs}",
                label=self.label,
                ours=in_words(self.field, self.ours),
                theirs=in_words(self.field, self.theirs),
            )
        )


def in_words(field: str, value: object) -> Text:
    """The value of that field of the rules, in words.

    >>> in_words("scoring", "losers_lose"), in_words("target", None)
    (Text('losers lose'), Text('none'))
    >>> in_words("hand_sizes", ((2, 10), (3, 7)))
    Text('10 for 2, 7 for 3')
    """
    if value is None:
        return Text.in_context("house rule", "none")
    if isinstance(value, bool):
        return (
            Text.in_context("house rule", "yes") if value else Text.in_context("house rule", "no")
        )
    if isinstance(value, tuple):
        # TRANSLATORS: cards dealt to each of so many players, as in "10 for 2, 7 for 3".
        sizes = [
            Text("{size} for {players}", size=size, players=players) for players, size in value
        ]
        return Text("{sizes:,}", sizes=sizes)
    if isinstance(value, int):
        return Text("{number}", number=value)
    return _VALUES.get((field, value), verbatim(str(value)))


# The context of each value is the label before which it stands.
_VALUES: dict[tuple[str, object], Text] = {
    ("game", "gin"): Text.in_context("game", "gin"),
    ("game", "rummy"): Text.in_context("game", "rummy"),
    ("ace_upcard", "gin_only"): Text.in_context("an ace as upcard means", "gin only"),
    ("ace_upcard", "one"): Text.in_context("an ace as upcard means", "one"),
    ("tie_rule", "undercut"): Text.in_context("equal deadwood after a knock is", "undercut"),
    ("tie_rule", "push"): Text.in_context("equal deadwood after a knock is", "push"),
    ("tie_rule", "no_undercut"): Text.in_context("equal deadwood after a knock is", "no undercut"),
    ("undercut_penalty_base", "net"): Text.in_context("an undercut pays on the deadwood", "net"),
    ("undercut_penalty_base", "gross"): Text.in_context(
        "an undercut pays on the deadwood", "gross"
    ),
    ("layoff_extends", "any"): Text.in_context("cards may be laid off beside", "any"),
    ("layoff_extends", "own_chain"): Text.in_context("cards may be laid off beside", "own chain"),
    ("layoff_extends", "original_only"): Text.in_context(
        "cards may be laid off beside", "original only"
    ),
    ("defender_melds", "best"): Text.in_context("the defender's melds are", "best"),
    ("defender_melds", "named"): Text.in_context("the defender's melds are", "named"),
    ("scoring", "winner_gains"): Text.in_context("points go", "winner gains"),
    ("scoring", "losers_lose"): Text.in_context("points go", "losers lose"),
    ("scoring", "zero_sum"): Text.in_context("points go", "zero sum"),
    ("stock_end", "void"): Text.in_context("at the end of the stock", "void"),
    ("stock_end", "reshuffle"): Text.in_context("at the end of the stock", "reshuffle"),
    ("stock_end", "wall"): Text.in_context("at the end of the stock", "wall"),
    ("recycle", "shuffle"): Text.in_context("the recycled discard pile is", "shuffle"),
    ("recycle", "turn_over"): Text.in_context("the recycled discard pile is", "turn over"),
    ("next_dealer", "alternate"): Text.in_context("next dealer", "alternate"),
    ("next_dealer", "winner"): Text.in_context("next dealer", "winner"),
    ("next_dealer", "loser"): Text.in_context("next dealer", "loser"),
    ("next_dealer", "left"): Text.in_context("next dealer", "left"),
    ("shutout", "none"): Text.in_context("a shutout", "none"),
    ("shutout", "game_bonus_doubled"): Text.in_context("a shutout", "game bonus doubled"),
    ("shutout", "extra_game_bonus"): Text.in_context("a shutout", "extra game bonus"),
    ("shutout", "hands_doubled"): Text.in_context("a shutout", "hands doubled"),
    ("shutout", "bonuses_doubled"): Text.in_context("a shutout", "bonuses doubled"),
    ("shutout", "margin_doubled"): Text.in_context("a shutout", "margin doubled"),
    ("shutout", "total_doubled"): Text.in_context("a shutout", "total doubled"),
    ("prize_method", "capped"): Text.in_context("prizes are shared", "capped"),
    ("prize_method", "proportional"): Text.in_context("prizes are shared", "proportional"),
    ("ace", "low"): Text.in_context("the ace in runs is", "low"),
    ("ace", "high_or_low"): Text.in_context("the ace in runs is", "high or low"),
}
