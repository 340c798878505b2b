"""The final test: twenty questions, one answer each, and a code to hand in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import traitlets as t

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import LESSONS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.progress.progress import Outcome
from ginlearn.course.questions.exercises import AnswerError, Marked, final_test, kind_named
from ginlearn.course.questions.taught_in import taught_in
from ginlearn.engine.play.deals import check_seed
from ginlearn.text import GinlearnError, Text, paragraph, verbatim
from ginlearn.widgets.base.board import Board
from ginlearn.widgets.base.for_page import button
from ginlearn.widgets.base.language import CELLS
from ginlearn.widgets.base.placement import Placement
from ginlearn.widgets.exercise.asked import NO_QUESTION, WAKE_TO_ANSWER, Asked
from ginlearn.widgets.exercise.notes import NEXT_QUESTION, NUMBER, PLACE, beside, intro_for_page
from ginlearn.widgets.exercise.remembering import Memory, Records
from ginlearn.widgets.exercise.telling import told_no_answer, told_right, told_wrong

_SKIP = Text.in_context("button", "I do not know")


class FinalTest(Board):
    """Twenty questions on everything; each is answered once, and the right answer is shown.

    The same ``seed`` asks the same questions. At the end it lists the topics to revisit and, for a
    name, gives the code to hand in. Answers are recorded as an `Exercise` records them.

    The traits ``right_answers``, ``answers_given`` and ``hand_in`` (None before the end) can be
    observed.

    Raises DealError for a seed that is not a whole number from 0 up.
    """

    question = t.Any(None, allow_none=True, read_only=True)
    right_answers = t.Int(0, read_only=True)
    answers_given = t.Int(0, read_only=True)
    hand_in = t.Instance(HandIn, allow_none=True, read_only=True)

    def __init__(
        self,
        seed: int = 1,
        *,
        lesson: str | int | None = None,
        progress: Records | None = None,
        deck: str = "two-colour",
        size: str = "normal",
        lang: str = CELLS,
    ) -> None:
        #: The number of the test; the same number asks the same questions.
        self.seed = check_seed(seed)
        self._questions = final_test(self.seed)
        self._place = 0
        self._right: list[bool] = []
        self._mistakes: Counter[str] = Counter()
        self._asked = Asked(self)
        self._memory = Memory(progress, lesson)
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
        self._pose(self._questions[0])

    def __repr__(self) -> str:
        return f"FinalTest(seed={self.seed})"

    def picture_note(self) -> Text:
        """The line under the static picture."""
        return WAKE_TO_ANSWER

    @property
    def is_over(self) -> bool:
        """True once every question was answered and the result is shown."""
        return self.question is None

    @property
    def is_answered(self) -> bool:
        """True when the question that is shown has been answered."""
        return self.question is not None and len(self._right) > self._place

    @property
    def revisit(self) -> tuple[str, ...]:
        """The kinds of question that went wrong, in the order of the course, then the mistakes."""
        return (*dict.fromkeys(question.kind for question in self._missed()), *self._mistakes)

    def answer(self, given: object) -> Marked:
        """Mark the one answer to this question.

        Raises AnswerError for an input that is not an answer, which costs nothing, and
        GinlearnError when the question was answered already.
        """
        self._check_open()
        marked: Marked = self.question.check(given)
        with self.changing():
            if marked.right:
                self.say(told_right(marked), "good")
            else:
                self._mistakes.update(each for each in marked.mistakes if each in MISTAKES)
                self.say(told_wrong(marked), "bad")
            self._count(marked.right)
        self._note("right" if marked.right else "wrong", marked.mistakes)
        return marked

    def skip(self) -> None:
        """Give a question up: it counts as not right, and the answer is shown."""
        self._check_open()
        with self.changing():
            proof = self.question.reveal()
            self._asked.show_proof(proof)
            self.say(proof.text)
            self._count(right=False)
        self._note("revealed")

    def next_question(self) -> None:
        """Go on; raises GinlearnError while the question is not answered."""
        if self.question is None:
            raise GinlearnError(NO_QUESTION)
        if not self.is_answered:
            raise GinlearnError("Answer first, or give this question up.")
        with self.changing():
            self._place += 1
            is_last = self._place == len(self._questions)
            self._pose(None if is_last else self._questions[self._place])
            self.hush()

    def sign(self, name: str) -> str:
        """The code to hand in under a name.

        Raises GinlearnError before the end, and ProgressError for an invalid name.
        """
        if not self.is_over:
            raise GinlearnError("There is a code to hand in once every question is answered.")
        asked = Counter(question.kind for question in self._questions)
        right = Counter(
            question.kind
            for question, is_right in zip(self._questions, self._right, strict=True)
            if is_right
        )
        hand_in = HandIn(
            name,
            score=self.right_answers,
            of=len(self._questions),
            seeds=(self.seed,),
            revisit=self.revisit,
            by_kind={kind: (right[kind], count) for kind, count in asked.items()},
        )
        code = hand_in.code()
        title = Text("Code to hand in for {name}", name=hand_in.name)
        with self.changing():
            self.set_trait("hand_in", hand_in)
            self.proof = [
                {"title": self.language.say(title), "text": code, "groups": [], "good": True}
            ]
            self.say(Text("Below is your code to hand in."), "good")
        return code

    def acted(self, action: str, value: object) -> None:
        """Carry out the action of a button, or take the answer."""
        if action == "next":
            self.next_question()
        elif action == "skip":
            self.skip()
        elif action == "name":
            self.sign(value if isinstance(value, str) else "")
        elif self._asked.takes(action):
            self._take_answer(self._asked.read(value))
        else:
            super().acted(action, value)

    def _take_answer(self, given: object) -> None:
        if self.is_answered:
            return  # the key was held, or pressed twice; the comment on the answer stays
        try:
            self.answer(given)
        except AnswerError as error:
            # Not a wrong answer, only none: nothing is marked, so the message is not red either.
            self.say(told_no_answer(error), "hint")
        else:
            self._asked.chosen(given)
            self.field = self._field()

    def settled(self, placement: Placement) -> Placement:
        """The placement that results; where too many are chosen, those chosen before go back."""
        return self._asked.settled(placement)

    def _missed(self) -> list[Any]:
        """The questions without a right answer."""
        answered = zip(self._questions, self._right, strict=False)
        return [question for question, right in answered if not right]

    def _check_open(self) -> None:
        if self.question is None:
            raise GinlearnError(NO_QUESTION)
        if self.is_answered:
            raise GinlearnError("This question is answered; go on to the next one.")

    def _count(self, right: bool) -> None:
        self._right.append(right)
        self.set_trait("answers_given", len(self._right))
        self.set_trait("right_answers", sum(self._right))
        self._show()

    def _note(self, outcome: Outcome, mistakes: Sequence[str] = ()) -> None:
        news = self._memory.note(self.question, [outcome], mistakes)
        if news:
            self.say(paragraph(verbatim(self.message["text"]), *news), self.message["tone"])

    def _pose(self, question: Any) -> None:
        with self.changing():
            self.set_trait("question", question)
            self._asked.lay(question)
            self._show()

    def _show(self) -> None:
        """Bring the form, the lines above and the buttons up to date."""
        self.intro = self._result() if self.question is None else self._intro()
        self.buttons = self._buttons()
        self.field = self._field()

    def _intro(self) -> dict[str, Any]:
        """The question with its number."""
        place = PLACE.filled(number=self._place + 1, count=len(self._questions))
        so_far = Text.counted(
            "{n} of {count} right so far",
            "{n} of {count} right so far",
            n=self.right_answers,
            count=len(self._right),
        )
        note = beside(place, so_far if self._right else None)
        return intro_for_page(self.language, self.question.prompt, self.question.facts, note)

    def _result(self) -> dict[str, Any]:
        """The number of right answers, and the topics to revisit."""
        titles = {lesson.number: lesson.title for lesson in LESSONS}
        # One kind of question may belong to several lessons: laying off in gin and in basic rummy.
        missed = dict.fromkeys((question.kind, taught_in(question)) for question in self._missed())
        facts = [
            Text(
                "Lesson {number}, {lesson}: {title}",
                title=kind_named(kind).title,
                number=number,
                lesson=titles[number],
            )
            for kind, number in missed
        ]
        facts += [
            Text("{name}: {truth}", name=MISTAKES[each].name, truth=MISTAKES[each].truth)
            for each in self._mistakes
        ]
        result = (
            Text.counted(
                "You have {n} of {count} right. Here is what to look at again:",
                "You have {n} of {count} right. Here is what to look at again:",
            )
            if facts
            else Text.counted(
                "You have {n} of {count} right: everything.",
                "You have {n} of {count} right: everything.",
            )
        )
        return intro_for_page(
            self.language,
            result.filled(n=self.right_answers, count=len(self._questions)),
            facts,
            NUMBER.filled(seed=self.seed),
        )

    def _field(self) -> dict[str, Any] | None:
        """The form of the question, or at the end the one for a name."""
        if self.question is not None:
            return self._asked.field(closed=self.is_answered)
        return {
            "label": self.language.say(Text("Your name, for the code to hand in")),
            "kind": "text",
            "action": "name",
            "value": "",
            "serial": "name",
        }

    def _buttons(self) -> list[dict[str, Any]]:
        """The buttons: check, give up, and go on once it is answered."""
        if self.question is None:
            return []
        done = self.is_answered
        return [
            *self._asked.check_buttons(done, disabled=done),
            button(self.language, "skip", _SKIP, disabled=done),
            button(self.language, "next", NEXT_QUESTION, primary=done, disabled=not done),
        ]
