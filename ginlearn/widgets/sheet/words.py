"""What a score sheet says; `ginlearn.widgets.words` has it with all other words."""

from __future__ import annotations

from collections.abc import Mapping

SHEET_WORDS: Mapping[str, str] = {
    "sheet.label": "Score sheet",
    "sheet.label.hollywood": "Hollywood score sheet",
    "sheet.caption": "Score sheet by the rules “{rules}”{ends}",
    "sheet.caption.hollywood": "Hollywood by the rules “{rules}”: three games{ends}",
    "sheet.to.target": ", to {n} points",
    "sheet.to.hands": ", {n} hands",
    "sheet.hand": "Hand",
    "sheet.hand.n": "hand {n}",
    "sheet.points": "points",
    "sheet.score": "score",
    "sheet.won": "Points",
    "sheet.game": "Game {n}",
    "sheet.game.closed": "Game {n}, closed",
    "sheet.column": "{name}, {what}",
    "sheet.cell": "{column}, {row}",
    "sheet.total": "Score",
    "sheet.boxes": "Hands won",
    "sheet.final": "Total",
    "sheet.item.hand points": "Hand points",
    "sheet.void": "void",
    "sheet.dealer": "{name} deals.",
    "sheet.dealer.own": "You deal.",
    "sheet.reached.own": "You have {points} points and the game ends at {target}",
    "sheet.over": "{reason}. {name} wins by {n}.",
    "sheet.over.own": "{reason}. You win by {n}.",
    "sheet.over.behind": (
        "{reason}. {name} wins the game, though {n} points behind once all bonuses are counted."
    ),
    "sheet.over.behind.own": (
        "{reason}. You win the game, though {n} points behind once all bonuses are counted."
    ),
    "sheet.over.even": "{reason}. {name} wins the game.",
    "sheet.over.even.own": "{reason}. You win the game.",
    "sheet.over.shared": "{reason}. The win is shared by {names}.",
    "sheet.games.closed": "{n} of 3 games closed.",
    "sheet.net": "{name} is {n} points ahead over the closed games.",
    "sheet.net.own": "You are {n} points ahead over the closed games.",
    "sheet.net.even": "The closed games are even.",
    "sheet.help": (
        "Type the points; Enter or an arrow goes on to the next cell, and what is typed replaces "
        "what was there. F2: change within a cell. Escape: take back what is being typed, then "
        "back to the notebook."
    ),
    "sheet.silent": "Python is not answering. What you write stays here and is sent again.",
    "button.void": "Void hand",
    "sheet.locked": "this sheet follows a game; corrections belong into the game itself",
    "sheet.read_only": "this sheet can only be looked at",
    "sheet.no_cell": "there is no cell {cell!r} to write in on this sheet",
    "sheet.not_number": (
        "“{text}” is not a number of points; write a whole number such as 17, 0* for the winner "
        "of a hand without points, or “void”."
    ),
    "sheet.too_long": "that is too long for a number of points",
    "sheet.void_and_points": "in a void hand nobody scores; clear the other cells first",
    "sheet.missing": "Hand {n} still needs the points of {names}.",
    "sheet.whose_zero": (
        "Nobody scores in hand {n}? Then {names} needs a 0 as well; 0* marks the winner of a hand "
        "without points."
    ),
    "sheet.who_won": (
        "the points do not show who won, as {n} players lost nothing; mark the winner’s with a "
        "star, 0*"
    ),
    "sheet.losses": "By these rules points are only lost, so they are written below zero.",
    "sheet.refused": "{reason} Hand {n} still counts as it was.",
    "sheet.refused.new": "{reason} Hand {n} is not counted.",
    "sheet.taken_out": "A hand is taken out; all is counted again.",
    "sheet.corrected": "Hand {n} is corrected; all is counted again.",
    "sheet.undone": "The last entry is undone.",
    "sheet.undone.text": (
        "“{text}” is taken back from the column of {name}; no hand that counts has changed."
    ),
    "sheet.undone.cleared": (
        "“{text}” is back in the column of {name}; no hand that counts has changed."
    ),
    "sheet.picture": "Wake the cards (▶\ufe0e▶\ufe0e) to write on the sheet.",
    "sheet.asked.label": "Score sheet to fill in",
    "sheet.asked.empty.one": "Right so far. {n} cell is still empty.",
    "sheet.asked.empty.other": "Right so far. {n} cells are still empty.",
    "sheet.asked.nothing": "Nothing is filled in yet.",
    "sheet.asked.right": "Right: every cell is as it should be.",
    "sheet.asked.more.one": "{n} more cell needs another look.",
    "sheet.asked.more.other": "{n} more cells need another look.",
    "sheet.asked.shown": "This is what belongs on the sheet.",
    "sheet.asked.next": "Another sheet: this is number {seed}.",
    "sheet.asked.no_next": "there is no next sheet: this one was written by hand",
    "sheet.asked.not_number": "“{text}” is not a number.",
    "sheet.asked.given": "this cell is given; the empty ones are to be filled in",
    "sheet.why": "{column}, {row}: {reason}",
    "sheet.why.adds.one": "{n} point of this hand comes on top of {before}.",
    "sheet.why.adds.other": "{n} points of this hand come on top of {before}.",
    "sheet.why.box": (
        "{n} too many. The bonus for hands won is counted when the game is over, not before."
    ),
    "sheet.why.same": "this hand changes nothing here, so it stays {before}.",
    "sheet.why.total": "take the score after the last hand.",
    "sheet.why.hand points": "take the score after the last hand.",
    "sheet.why.boxes": "count the hands won, not their points; a void hand is won by nobody.",
    "sheet.why.boxes.game": "count the hands that were entered in this game.",
    "sheet.why.item.boxes": "{bonus} points for each hand won, and {n} were won.",
    "sheet.why.item.winner": "a bonus for the game goes to its winner alone.",
    "sheet.why.item.none": "this game has no such bonus, or is not over; leave the cell empty.",
    "sheet.why.final": "add up what stands above, hands won apart.",
    "sheet.why.closed": "the game is closed, and nothing is entered in it any more.",
    "sheet.why.nobody": "nobody won this hand, so nothing is entered.",
    "sheet.why.win": (
        "a win counts in the games in which its winner has scored before, and in one more. For "
        "{name} that is now game {games}."
    ),
}
