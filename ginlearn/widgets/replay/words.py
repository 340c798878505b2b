"""What a replay says; `ginlearn.widgets.words` has it with all other words."""

from __future__ import annotations

from collections.abc import Mapping

REPLAY_WORDS: Mapping[str, str] = {
    "replay.label": "Replay of a game",
    "replay.where": "Hand {hand} of {hands}. Step {step} of {steps}.",
    "replay.begin": "{name} dealt.",
    "replay.go": "Go to step",
    "replay.go.send": "Go",
    "replay.meld.set": "Set of {name}",
    "replay.meld.run": "Run of {name}",
    "replay.meld.set.own": "Your set",
    "replay.meld.run.own": "Your run",
    "replay.note": "Wake the cards (▶\ufe0e▶\ufe0e) to step through the game.",
    "button.first": "To the start",
    "button.back": "Back",
    "button.step": "Step",
    "button.play": "Play",
    "button.pause": "Pause",
    "button.last": "To the end",
    "button.open": "Open hands",
    "button.melds": "Show melds",
    "button.asking": "Ask",
    "button.seat": "Next player’s eyes",
    "replay.ask.upcard offer": "What would you do as {name}: take the {card}, or pass?",
    "replay.ask.draw": "What would you do as {name}: take the {card}, or draw from the stock?",
    "replay.ask.stock": "There is only the stock to draw from as {name}. What would you hope for?",
    "replay.ask.discard": "What would you throw as {name}?",
    "replay.ask.discard.rummy": "What would you lay down, and what would you throw, as {name}?",
    "replay.ask.lay off": "What would you lay off as {name}?",
    "replay.ask.wall": "What would you do as {name}: knock with the {card}, or pass?",
    "replay.ask.over": "The hand is over, so there is nothing to ask here.",
    "replay.ask.other": "It is the turn of {name}, whose cards cannot be seen.",
    "replay.ask.nothing": "No question is asked now.",
    "replay.ask.last": "The record ends here; nobody has played on.",
    "replay.best": "Best in the long run, of {worlds} worlds: {move}, {points} points.",
    "replay.exact": "Best, counted exactly: {move}, {points} points.",
    "replay.choice": "{move}: {points} points",
    "replay.choice.error": "{move}: {points} points, give or take {error}",
    "replay.choice.same": "Not to be told from the best.",
    "replay.choice.loses": "{points} points less than the best.",
    "replay.choice.played": "This is what was played.",
    "replay.plot": "Expected points of each choice. {choices}.",
    "replay.plot.none": "The worth of each choice is shown here when a question is revealed.",
    "replay.read_only": "this replay can only be looked at; it is stepped from the notebook",
    "replay.number": "“{text}” is not a step of this game; it has the steps 0 to {last}",
    "replay.no_seat": "{seat!r} is not a seat; there are {names}",
    "replay.nothing": (
        "{source!r} cannot be replayed; give a record as text, a hand, several hands, or a match"
    ),
}
