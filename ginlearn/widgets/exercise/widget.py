"""Exercises: questions of the course, one after another, each with hints and a proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets as t

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Outcome
from ginlearn.course.questions.exercises import KINDS, LEVELS, Choice, Marked, kind_named, pose
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.play.deals import check_seed
from ginlearn.engine.rules.rules import Rules
from ginlearn.widgets.exercise.board import QuestionBoard, Records

HINTS = 3


class Exercise(QuestionBoard):
    """A question to answer on a board, and then another one.

    ``kind`` is one of `ginlearn.course.KINDS`, or several of them, which are then asked in turn
    and end with what there is to look at again. ``level`` is 1, 2 or 3; the same ``seed`` asks
    the same. What was finished is noted in ``progress`` for the ``lesson``, by default the one
    that the cell is run in; with a lesson and no progress it is noted in the folder of the
    lessons, and outside of a lesson nowhere.

    >>> exercise = Exercise("count-deadwood", level=2, seed=7)
    >>> exercise
    Exercise('count-deadwood', level=2, seed=7)
    >>> exercise.answer("many")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ginlearn.course.questions.forms.AnswerError: 'many' is not a whole number of points. ...
    >>> exercise.answer(exercise.question.answers[0]).right, exercise.streak, exercise.outcome
    (True, 1, 'right')

    The traits ``question``, ``streak`` (questions answered right at once, in a row) and
    ``outcome`` ("" as long as the question is open, then "right", "right with hints", "right
    later" after a wrong answer, "revealed" or "wrong") can be observed.

    Raises QuestionError for a kind or level that there is not, DealError for a seed that is not a
    whole number from 0 up, RulesError for unknown rules.
    """

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
        lang: str = "en",
    ) -> None:
        self._kinds = _read_kinds(kind)
        self._place = 0
        self._level = level
        self._seed = check_seed(seed)
        self._rules = Rules.named(rules)
        self._hints_given = 0
        self._mistakes: list[str] = []
        self._erred = False
        self._ends: list[tuple[str, str, tuple[str, ...]]] = []
        first = self._question()
        super().__init__(progress=progress, lesson=lesson, deck=deck, size=size, lang=lang)
        self.pose(first)

    def __repr__(self) -> str:
        kind = self._kinds[0] if len(self._kinds) == 1 else list(self._kinds)
        rules = "" if self._rules.name == "simple" else f", rules={self._rules.name!r}"
        return f"Exercise({kind!r}, level={self._level}, seed={self._seed}{rules})"

    # Where one is

    @property
    def level(self) -> int:
        """How hard the questions are: 1, 2 or 3."""
        return self._level

    @property
    def seed(self) -> int:
        """The number of the question; the same number asks the same."""
        return self._seed

    # What a learner does

    def answer(self, given: object) -> Marked:
        """Mark an answer, as the board's own form or a code cell gives it.

        Raises AnswerError for what is no answer: it costs nothing. A wrong answer ends the
        question only where no other is left to try.
        """
        question = self.question
        if question is None:
            raise GinlearnError(self._words.of("exercise.none"))
        marked: Marked = question.check(given)
        was_open = not self.outcome
        with self._changing():
            if not was_open:
                # What was finished stays as it was; trying on is free.
                said = self.told_right(marked) if marked.right else self._told_at_the_end(marked)
                self.say(said, "good" if marked.right else "bad")
            elif marked.right:
                self._finish("right")
                self.say(self._with_streak(self.told_right(marked)), "good")
            else:
                self._erred = True
                self._mistakes += [each for each in marked.mistakes if each in MISTAKES]
                self.set_trait("streak", 0)
                if _leaves_one(question):
                    self._finish("wrong")
                    self.say(self._told_at_the_end(marked), "bad")
                else:
                    again = self._words.of("exercise.again")
                    self.say(f"{self.told_wrong(marked, 'exercise.not_yet')} {again}", "bad")
            self.show_now()
        if was_open:
            self._note()
        return marked

    def answered_with(self, given: object) -> None:
        """Mark what the page gave."""
        self.answer(given)

    def hint(self) -> None:
        """Say and mark the next of three hints; the last one stays."""
        if self.question is None:
            raise GinlearnError(self._words.of("exercise.none"))
        with self._changing():
            self._hints_given = min(self._hints_given + 1, HINTS)
            hint = self.question.hints[self._hints_given - 1]
            self.mark_cards(hint.cards, "hint" if self._hints_given < HINTS else "best")
            said = self._words.of(
                "exercise.hint", n=self._hints_given, count=HINTS, text=f"{hint.text}"
            )
            self.say(said, "hint")

    def reveal(self) -> None:
        """Show the answer with its proof; this finishes the question."""
        if self.question is None:
            raise GinlearnError(self._words.of("exercise.none"))
        with self._changing():
            was_open = not self.outcome
            proof = self.question.reveal()
            self.show_proof(proof)
            if was_open:
                self.set_trait("streak", 0)
                self._finish("revealed")
            self.say(f"{proof.text}")
            self.show_now()
        if was_open:
            self._note()

    def conceal(self) -> None:
        """Take the revealed answer away again."""
        with self._changing():
            self.proof = []
            self.say(self._words.of("reveal.closed"))
            self.show_now()

    def another(self) -> None:
        """Go on to the next question; one that is still open is forgotten."""
        is_series = len(self._kinds) > 1
        with self._changing():
            if is_series and self.question is not None:
                self._place += 1
            else:
                self._seed += 1
                self._place = 0
                self._ends = []
            if self._place < len(self._kinds):
                self._start(None if is_series else self.question)
                number = self._words.of("exercise.dealt", seed=self._seed)
                self.say("" if is_series else number)
            else:
                self._open()
                self.pose(None)
                self.say("")

    def choose_level(self, level: int) -> None:
        """Ask at another level; the question that is open is forgotten.

        Raises QuestionError for a level that there is not.
        """
        before, self._level = self._level, level
        try:
            question = self._question()
        except GinlearnError:
            self._level = before
            raise
        with self._changing():
            self._open()
            self.pose(question)
            self.say(self._words.of("exercise.level_now", n=level))

    def acted(self, action: str, value: object) -> None:
        """Do what a button says."""
        if action == "hint":
            self.hint()
        elif action == "reveal":
            (self.conceal if self.proof else self.reveal)()
        elif action == "next":
            self.another()
        elif action == "level":
            if type(value) is not int:
                raise GinlearnError(self._words.of("exercise.no_level"))
            self.choose_level(value)
        else:
            super().acted(action, value)

    def placed(self) -> None:
        """Undo can be pressed once a card was moved."""
        if self.question is not None:
            self.buttons = self.buttons_now()

    # Helpers

    def _question(self, previous: Any = None) -> Any:
        kind = self._kinds[min(self._place, len(self._kinds) - 1)]
        return pose(kind, self._level, self._seed, self._rules, previous)

    def _start(self, previous: Any) -> None:
        question = self._question(previous)
        self._seed = question.seed
        self._open()
        self.pose(question)

    def _open(self) -> None:
        """Nothing is known of the next question yet."""
        self._hints_given = 0
        self._mistakes = []
        self._erred = False
        self.set_trait("outcome", "")

    def _finish(self, end: str) -> None:
        """The question is done: note how it ended."""
        outcome = end
        if end == "right":
            if self._hints_given:
                outcome = "right with hints"
            elif self._erred:
                outcome = "right later"
            else:
                self.set_trait("streak", self.streak + 1)
        self.set_trait("outcome", outcome)
        self._ends.append((self.question.kind, outcome, tuple(dict.fromkeys(self._mistakes))))

    def _note(self) -> None:
        """Note a question that was finished, and nothing of one that was not."""
        if not self.outcome:
            return
        noted: list[Outcome] = ["wrong"] if self._erred else []
        if self.outcome == "revealed":
            noted.append("revealed")
        elif self.outcome == "right with hints":
            noted.append("right with hints")
        elif self.outcome != "wrong":
            noted.append("right")
        self.remember(noted, self._mistakes)

    def _told_at_the_end(self, marked: Marked) -> str:
        return f"{self.told_wrong(marked, 'exercise.wrong')} {marked.rest}".strip()

    def _with_streak(self, text: str) -> str:
        if self.streak < 2 or self.outcome != "right":
            return text
        return f"{text} {self._words.count('exercise.streak', self.streak)}"

    def intro_now(self) -> dict[str, Any]:
        """The question, its facts, its number, and the levels to choose from."""
        if self.question is None:
            return self._summary()
        notes = []
        if len(self._kinds) > 1:
            where = {"n": self._place + 1, "count": len(self._kinds)}
            notes.append(self._words.of("exercise.place", **where))
        notes.append(self._words.of("exercise.number", seed=self._seed))
        if self.streak > 1:
            notes.append(self._words.count("exercise.row", self.streak))
        return {
            "text": f"{self.question.prompt}",
            "facts": [f"{fact}" for fact in self.question.facts],
            "note": " · ".join(notes),
            "label": self._words.of("exercise.levels"),
            "buttons": [
                {
                    "action": "level",
                    "value": level,
                    "label": self._words.of("exercise.level", n=level),
                    "pressed": level == self._level,
                }
                for level in LEVELS
            ],
        }

    def _summary(self) -> dict[str, Any]:
        at_once = sum(outcome == "right" for _, outcome, _ in self._ends)
        return {
            "text": self._words.of("exercise.done", n=at_once, count=len(self._kinds)),
            "facts": self._to_revisit(),
            "note": self._words.of("exercise.number", seed=self._seed),
            "label": "",
            "buttons": [],
        }

    def _to_revisit(self) -> list[str]:
        """A line for each kind that was not right at once, with the mistakes made."""
        lines = []
        for kind, outcome, mistakes in self._ends:
            if outcome == "right":
                continue
            names = "; ".join(MISTAKES[each].name for each in mistakes)
            names = names or self._words.of(f"exercise.outcome.{outcome}")
            title = f"{kind_named(kind).title}"
            lines.append(self._words.of("exercise.revisit", title=title, names=names))
        return lines

    def buttons_now(self) -> list[dict[str, Any]]:
        """Check, hint, reveal and another one, as the question stands."""
        if self.question is None:
            return [self.button("next", "exercise.once_more", primary=True)]
        done = bool(self.outcome)
        buttons = self.check_buttons(done)
        # What was answered right needs neither; after a wrong or a shown answer the proof helps.
        right = self.outcome.startswith("right")
        buttons.append(self.button("hint", "button.hint", disabled=done))
        label = "button.conceal" if self.proof else "button.reveal"
        buttons.append(self.button("reveal", label, disabled=right))
        if self._scene.melds:
            buttons.append(self.button("undo", "button.undo", disabled=not self.can_undo()))
            buttons.append(self.button("reset", "button.reset"))
        series = len(self._kinds) > 1
        label = "exercise.next" if series else "button.next"
        buttons.append(self.button("next", label, primary=done))
        return buttons


def _leaves_one(question: Any) -> bool:
    """Whether a wrong answer leaves only one other, so that a second try would be no try."""
    return isinstance(question.form, Choice) and len(question.form.options) == 2


def _read_kinds(kind: object) -> tuple[str, ...]:
    """The kinds asked for; raises QuestionError for one that there is not."""
    kinds = (kind,) if isinstance(kind, str) else kind
    if isinstance(kinds, bytes) or not isinstance(kinds, Sequence) or not kinds:
        raise GinlearnError(
            "{kind!r} is no kind of exercise; name one or several of {allowed}",
            kind=kind,
            allowed=", ".join(KINDS),
        )
    for each in kinds:
        kind_named(each)
    return tuple(kinds)
