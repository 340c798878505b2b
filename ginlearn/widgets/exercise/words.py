"""What exercises, the final test and the gallery say, beside the questions themselves."""

from __future__ import annotations

from collections.abc import Mapping

EXERCISE_WORDS: Mapping[str, str] = {
    "exercise.label": "Exercise",
    "exercise.zone.answer": "Your answer",
    "exercise.zone.note": "Select cards or bring them here, then check.",
    "exercise.answer": "Your answer",
    "exercise.answer.unit": "Your answer, in {unit}",
    "exercise.none": "No question is open now.",
    "exercise.not_cards": "Choose among the cards of this question.",
    "exercise.no_level": "There are the levels 1, 2 and 3.",
    "exercise.right": "Right.",
    "exercise.not_yet": "Not yet. {name}: {text}",
    "exercise.not_yet.unnamed": "Not yet. {text}",
    "exercise.again": "Try once more, or take a hint.",
    "exercise.wrong": "Not right. {name}: {text}",
    "exercise.wrong.unnamed": "Not right. {text}",
    "exercise.hint": "Hint {n} of {count}: {text}",
    "exercise.dealt": "Another one: this is number {seed}.",
    "exercise.level": "Level {n}",
    "exercise.levels": "Level",
    "exercise.level_now": "Now at level {n}.",
    "exercise.number": "Number {seed}",
    "exercise.place": "Question {n} of {count}",
    "exercise.row.one": "{n} right in a row",
    "exercise.row.other": "{n} right in a row",
    "exercise.streak.one": "That is {n} in a row.",
    "exercise.streak.other": "That is {n} in a row.",
    "exercise.next": "Next question",
    "exercise.once_more": "Once more with other cards",
    "exercise.done": "Done: {n} of {count} were right at once.",
    "exercise.revisit": "{title}: {names}",
    "final.answer_first": "Answer first, or give this question up.",
    "final.answered": "This question is answered; go on to the next one.",
    "final.not_over": "There is a code to hand in once every question is answered.",
    "final.skip": "I do not know",
    "final.so_far": "{n} of {count} right so far",
    "final.result": "You have {n} of {count} right. Here is what to look at again:",
    "final.result.all": "You have {n} of {count} right: everything.",
    "final.kind": "Lesson {number}, {lesson}: {title}",
    "final.mistake": "{name}: {truth}",
    "final.name": "Your name, for the code to hand in",
    "final.code": "Code to hand in for {name}",
    "final.signed": "Below is your code to hand in.",
    "exercise.outcome.right with hints": "right with hints",
    "exercise.outcome.right later": "right after another try",
    "exercise.outcome.revealed": "the answer was shown",
    "exercise.outcome.wrong": "not right",
    "gallery.wrong": "Wrong",
    "gallery.right": "Right",
    "exercise.picture": "Wake the cards (▶\ufe0e▶\ufe0e) to answer.",
    "exercise.help.pick": (
        "Arrows: go from card to card. Space: select. 1 or Enter: choose. "
        "0: put back. Escape: cancel, then back to the notebook."
    ),
}
"""Templates as in `ginlearn.widgets.words`."""
