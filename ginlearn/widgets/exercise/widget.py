"""Exercises: questions of the course, one after another, each with hints and a proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets as t

from ginlearn.course.questions.exercises import LEVELS, AnswerError, Marked, OneOf, pose
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import GinlearnError, Text, paragraph, verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.labels import (
    ANOTHER,
    CLOSED,
    CONCEAL,
    HINT,
    RESET,
    REVEAL,
    UNDO,
)
from ginlearn.widgets.base.language import CELLS
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.exercise.asked import NO_QUESTION, WAKE_TO_ANSWER, Asked
from ginlearn.widgets.exercise.attempt import HINTS, Attempt
from ginlearn.widgets.exercise.notes import NEXT_QUESTION, NUMBER, beside, intro_for_page
from ginlearn.widgets.exercise.remembering import Memory, Records
from ginlearn.widgets.exercise.series import Series, read_kinds
from ginlearn.widgets.exercise.telling import (
    told_no_answer,
    told_not_yet,
    told_right,
    told_wrong,
)


class Exercise(Board):
    """A question to answer on a board, and then another one.

    ``kind`` is one of `ginlearn.course.KINDS`, or several of them, which are then asked in turn and
    end with a list of topics to revisit. ``level`` is 1, 2 or 3; the same ``seed`` asks the same
    questions. Finished questions are recorded in ``progress`` for the ``lesson``, by default the
    one in which the cell is run; with a lesson and no progress they are recorded in the folder of
    the lessons, and outside a lesson nowhere.

    >>> exercise = Exercise("count-deadwood", level=2, seed=7)
    >>> exercise
    Exercise('count-deadwood', level=2, seed=7)
    >>> exercise.answer("many")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ginlearn.course.questions.forms.AnswerError: 'many' is not a whole number of points. ...
    >>> exercise.answer(exercise.question.answers[0]).right, exercise.streak, exercise.outcome
    (True, 1, 'right')

    The traits ``question``, ``streak`` (questions answered right at once, in a row) and ``outcome``
    ("" while the question is open, then "right", "right with hints", "right later" after a wrong
    answer, "revealed" or "wrong") can be observed.

    Raises QuestionError for an unknown kind or level, DealError for a seed that is not a whole
    number from 0 up, RulesError for unknown rules.
    """

    question = t.Any(None, allow_none=True, read_only=True)
    streak = t.Int(0, read_only=True)
    outcome = t.Unicode("", read_only=True)

    def __init__(
        self,
        kind: str | Sequence[str],
        level: int = 1,
        seed: int = 1,
        rules: Rules | str = "simple",
        *,
        lesson: str | int | None = None,
        progress: Records | None = None,
        deck: str = "two-colour",
        size: str = "normal",
        lang: str = CELLS,
    ) -> None:
        self._series = Series(read_kinds(kind))
        self._level = level
        self._seed = check_seed(seed)
        self._rules = Rules.named(rules)
        self._attempt = Attempt()
        self._asked = Asked(self)
        self._memory = Memory(progress, lesson)
        first = self._question()
        super().__init__(
            cards=[],
            zones=[],
            placement={},
            label=Text("Exercise"),
            deck=deck,
            size=size,
            show_deadwood=False,
            lang=lang,
        )
        self._pose(first)

    def __repr__(self) -> str:
        kinds = self._series.kinds
        kind = kinds[0] if self._series.is_one else list(kinds)
        rules = "" if self._rules.name == "simple" else f", rules={self._rules.name!r}"
        return f"Exercise({kind!r}, level={self._level}, seed={self._seed}{rules})"

    def picture_note(self) -> Text:
        """The line under the static picture."""
        return WAKE_TO_ANSWER

    @property
    def level(self) -> int:
        """The difficulty of the questions: 1, 2 or 3."""
        return self._level

    @property
    def seed(self) -> int:
        """The number of the question; the same number asks the same question."""
        return self._seed

    def answer(self, given: object) -> Marked:
        """Mark an answer, as the board's own form or a code cell gives it.

        Raises AnswerError for an input that is not an answer: it costs nothing. A wrong answer ends
        the question only where no other is left to try.
        """
        question = self._open_question()
        marked: Marked = question.check(given)
        was_open = not self.outcome
        with self.changing():
            if not was_open:
                # A finished question stays as it was; further tries are free.
                said = told_right(marked) if marked.right else told_wrong(marked)
            elif marked.right:
                self._finish(self._attempt.outcome_of_right())
                said = self._with_streak(told_right(marked))
            else:
                self._attempt.went_wrong(marked.mistakes)
                self.set_trait("streak", 0)
                said = told_not_yet(marked)
                if _leaves_one(question):
                    self._finish("wrong")
                    said = told_wrong(marked)
            self.say(said, "good" if marked.right else "bad")
            self._show()
        if was_open:
            self._note()
        return marked

    def hint(self) -> None:
        """Say and mark the next of three hints; the last one stays."""
        question = self._open_question()
        with self.changing():
            number = self._attempt.took_a_hint()
            hint = question.hints[number - 1]
            self._asked.mark_cards(hint.cards, "hint" if number < HINTS else "best")
            said = Text(
                "Hint {number} of {count}: {hint}", number=number, count=HINTS, hint=hint.text
            )
            self.say(said, "hint")

    def reveal(self) -> None:
        """Show the answer with its proof; this finishes the question."""
        question = self._open_question()
        with self.changing():
            was_open = not self.outcome
            proof = question.reveal()
            self._asked.show_proof(proof)
            if was_open:
                self.set_trait("streak", 0)
                self._finish("revealed")
            self.say(proof.text)
            self._show()
        if was_open:
            self._note()

    def conceal(self) -> None:
        """Hide the revealed answer again."""
        with self.changing():
            self.proof = []
            self.say(CLOSED)
            self._show()

    def another(self) -> None:
        """Go on to the next question; one that is still open is dropped."""
        series = self._series
        with self.changing():
            if not series.is_one and self.question is not None:
                series.place += 1
            else:
                self._seed += 1
                series.begin_again()
            if series.is_over:
                self._begin(None)
                self.hush()
                return
            question = self._question(self.question if series.is_one else None)
            self._seed = question.seed
            self._begin(question)
            if series.is_one:
                self.say(Text("Another one: this is number {seed}.", seed=self._seed))
            else:
                self.hush()

    def choose_level(self, level: int) -> None:
        """Ask at another level; the open question is dropped.

        Raises QuestionError for an unknown level.
        """
        before, self._level = self._level, level
        try:
            question = self._question()
        except GinlearnError:
            self._level = before
            raise
        with self.changing():
            self._begin(question)
            self.say(Text("Now at level {level}.", level=level))

    def acted(self, action: str, value: object) -> None:
        """Carry out the action of a button, or take the answer."""
        if action == "hint":
            self.hint()
        elif action == "reveal":
            (self.conceal if self.proof else self.reveal)()
        elif action == "next":
            self.another()
        elif action == "level":
            if type(value) is not int:
                raise GinlearnError("There are the levels 1, 2 and 3.")
            self.choose_level(value)
        elif self._asked.takes(action):
            self._take_answer(self._asked.read(value))
        else:
            super().acted(action, value)

    def _take_answer(self, given: object) -> None:
        question = self.question
        try:
            self.answer(given)
        except AnswerError as error:
            # Not a wrong answer, only none: nothing is marked, so the message is not red either.
            self.say(told_no_answer(error), "hint")
        else:
            if question is self.question:
                self._asked.chosen(given)
                self.field = self._asked.field()

    def placed(self) -> None:
        """Let undo be pressed once a card was moved."""
        if self.question is not None:
            self.buttons = self._buttons()

    def settled(self, placement: Placement) -> Placement:
        """The placement that results; where too many are chosen, those chosen before go back."""
        return self._asked.settled(placement)

    def _open_question(self) -> Any:
        if self.question is None:
            raise GinlearnError(NO_QUESTION)
        return self.question

    def _question(self, previous: Any = None) -> Any:
        return pose(self._series.kind, self._level, self._seed, self._rules, previous)

    def _begin(self, question: Any) -> None:
        """Show a fresh question, or the end of the series."""
        self._attempt = Attempt()
        self.set_trait("outcome", "")
        self._pose(question)

    def _pose(self, question: Any) -> None:
        with self.changing():
            self.set_trait("question", question)
            self._asked.lay(question)
            self._show()

    def _finish(self, outcome: str) -> None:
        """End the question and record its outcome."""
        if outcome == "right":
            self.set_trait("streak", self.streak + 1)
        self.set_trait("outcome", outcome)
        self._series.ended(self.question.kind, outcome, self._attempt.mistakes)

    def _note(self) -> None:
        """Record a finished question, and nothing of an unfinished one."""
        if not self.outcome:
            return
        noted = self._attempt.noted(self.outcome)
        news = self._memory.note(self.question, noted, self._attempt.mistakes)
        if news:
            self.say(paragraph(verbatim(self.message["text"]), *news), self.message["tone"])

    def _with_streak(self, text: Text) -> Text:
        if self.streak < 2 or self.outcome != "right":
            return text
        streak = Text.counted("That is {n} in a row.", "That is {n} in a row.", n=self.streak)
        return paragraph(text, streak)

    def _show(self) -> None:
        """Bring the form, the lines above and the buttons up to date."""
        self.intro = self._intro()
        self.buttons = self._buttons()
        self.field = self._asked.field()

    def _intro(self) -> dict[str, Any]:
        """The question, its facts, its number, and the levels to choose from; or the result."""
        series, number = self._series, NUMBER.filled(seed=self._seed)
        if self.question is None:
            return intro_for_page(self.language, series.result, series.to_revisit(), number)
        row = Text.counted("{n} right in a row", "{n} right in a row", n=self.streak)
        note = beside(
            None if series.is_one else series.where, number, row if self.streak > 1 else None
        )
        levels = [
            {
                "action": "level",
                "value": level,
                "label": self.language.say(Text.in_context("button", "Level {level}", level=level)),
                "pressed": level == self._level,
            }
            for level in LEVELS
        ]
        question = self.question
        return intro_for_page(
            self.language, question.prompt, question.facts, note, (Text("Level"), levels)
        )

    def _buttons(self) -> list[dict[str, Any]]:
        """The buttons check, hint, reveal and another one, as the question stands."""
        language = self.language
        if self.question is None:
            return [button(language, "next", _ONCE_MORE, primary=True)]
        done = bool(self.outcome)
        buttons = self._asked.check_buttons(done)
        # A right answer needs neither; after a wrong or a shown answer the proof helps.
        right = self.outcome.startswith("right")
        buttons.append(button(language, "hint", HINT, disabled=done))
        shown = CONCEAL if self.proof else REVEAL
        buttons.append(button(language, "reveal", shown, disabled=right))
        if self._asked.scene.melds:
            buttons.append(button(language, "undo", UNDO, disabled=not self.can_undo()))
            buttons.append(button(language, "reset", RESET))
        following = ANOTHER if self._series.is_one else NEXT_QUESTION
        buttons.append(button(language, "next", following, primary=done))
        return buttons


_ONCE_MORE = Text.in_context("button", "Once more with other cards")


def _leaves_one(question: Any) -> bool:
    """True when a wrong answer leaves only one other, so that a second try would be no test."""
    return isinstance(question.form, OneOf) and len(question.form.options) == 2
