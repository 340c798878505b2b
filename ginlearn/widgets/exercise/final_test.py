"""The final test: twenty questions, one answer each, and a code to hand in."""

from __future__ import annotations

from collections import Counter
from typing import Any

import traitlets as t

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.lessons.syllabus import LESSONS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import Marked, final_test, kind_named
from ginlearn.course.questions.taught_in import taught_in
from ginlearn.engine.errors import GinlearnError
from ginlearn.engine.play.deals import check_seed
from ginlearn.widgets.exercise.board import QuestionBoard, Records


class FinalTest(QuestionBoard):
    """Twenty questions on everything; each is answered once, and told what was right.

    The same ``seed`` asks the same questions. At the end there is what to look at again, and,
    for a name, the code to hand in. What was answered is noted as
    an `Exercise` notes it.

    The traits ``right_answers``, ``answers_given`` and ``hand_in`` (None before the end)
    can be observed.

    Raises DealError for a seed that is not a whole number from 0 up.
    """

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
        lang: str = "en",
    ) -> None:
        #: The number of the test; the same number asks the same.
        self.seed = check_seed(seed)
        self._questions = final_test(self.seed)
        self._place = 0
        self._right: list[bool] = []
        self._mistakes: Counter[str] = Counter()
        super().__init__(progress=progress, lesson=lesson, deck=deck, size=size, lang=lang)
        self.pose(self._questions[0])

    def __repr__(self) -> str:
        return f"FinalTest(seed={self.seed})"

    @property
    def is_over(self) -> bool:
        """Whether every question was answered and the result is shown."""
        return self.question is None

    @property
    def is_answered(self) -> bool:
        """Whether the question that is shown has been answered."""
        return self.question is not None and len(self._right) > self._place

    @property
    def revisit(self) -> tuple[str, ...]:
        """The kinds of question that went wrong, in the order of the course, then the mistakes."""
        return (*dict.fromkeys(question.kind for question in self._missed()), *self._mistakes)

    def is_closed(self) -> bool:
        """A question is answered once."""
        return self.is_answered

    # What a learner does

    def answer(self, given: object) -> Marked:
        """Mark the one answer to this question.

        Raises AnswerError for what is no answer, which costs nothing, and GinlearnError when the
        question was answered already.
        """
        self._check_open()
        marked: Marked = self.question.check(given)
        with self._changing():
            if marked.right:
                self.say(self.told_right(marked), "good")
            else:
                self._mistakes.update(each for each in marked.mistakes if each in MISTAKES)
                wrong = self.told_wrong(marked, "exercise.wrong")
                self.say(f"{wrong} {marked.rest}".strip(), "bad")
            self._count(marked.right)
        self.remember(["right" if marked.right else "wrong"], marked.mistakes)
        return marked

    def answered_with(self, given: object) -> None:
        """Mark what the page gave."""
        self.answer(given)

    def skip(self) -> None:
        """Give a question up: it counts as not right, and the answer is shown."""
        self._check_open()
        with self._changing():
            proof = self.question.reveal()
            self.show_proof(proof)
            self.say(f"{proof.text}")
            self._count(right=False)
        self.remember(["revealed"])

    def next_question(self) -> None:
        """Go on; raises GinlearnError while the question is not answered."""
        if self.question is None:
            raise GinlearnError(self._words.of("exercise.none"))
        if not self.is_answered:
            raise GinlearnError(self._words.of("final.answer_first"))
        with self._changing():
            self._place += 1
            is_last = self._place == len(self._questions)
            self.pose(None if is_last else self._questions[self._place])
            self.say("")

    def sign(self, name: str) -> str:
        """The code to hand in under a name.

        Raises GinlearnError before the end, and ProgressError for a name that is none.
        """
        if not self.is_over:
            raise GinlearnError(self._words.of("final.not_over"))
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
        with self._changing():
            self.set_trait("hand_in", hand_in)
            self.proof = [
                {
                    "title": self._words.of("final.code", name=hand_in.name),
                    "text": code,
                    "groups": [],
                    "good": True,
                }
            ]
            self.say(self._words.of("final.signed"), "good")
        return code

    def acted(self, action: str, value: object) -> None:
        """Do what a button says."""
        if action == "next":
            self.next_question()
        elif action == "skip":
            self.skip()
        elif action == "name":
            self.sign(value if isinstance(value, str) else "")
        else:
            super().acted(action, value)

    # Helpers

    def _missed(self) -> list[Any]:
        """The questions that were not answered right."""
        answered = zip(self._questions, self._right, strict=False)
        return [question for question, right in answered if not right]

    def _check_open(self) -> None:
        if self.question is None:
            raise GinlearnError(self._words.of("exercise.none"))
        if self.is_answered:
            raise GinlearnError(self._words.of("final.answered"))

    def _count(self, right: bool) -> None:
        self._right.append(right)
        self.set_trait("answers_given", len(self._right))
        self.set_trait("right_answers", sum(self._right))
        self.show_now()

    def intro_now(self) -> dict[str, Any]:
        """The question with its number, or the result."""
        if self.question is None:
            return self._result()
        count = len(self._questions)
        note = self._words.of("exercise.place", n=self._place + 1, count=count)
        if self._right:
            note += " · " + self._words.of(
                "final.so_far", n=self.right_answers, count=len(self._right)
            )
        return {
            "text": f"{self.question.prompt}",
            "facts": [f"{fact}" for fact in self.question.facts],
            "note": note,
            "label": "",
            "buttons": [],
        }

    def _result(self) -> dict[str, Any]:
        titles = {lesson.number: lesson.title for lesson in LESSONS}
        # One kind of question may belong to several lessons: laying off in gin and in basic rummy.
        missed = dict.fromkeys((question.kind, taught_in(question)) for question in self._missed())
        facts = [
            self._words.of(
                "final.kind",
                title=kind_named(kind).title,
                number=number,
                lesson=titles[number],
            )
            for kind, number in missed
        ]
        facts += [
            self._words.of("final.mistake", name=MISTAKES[each].name, truth=MISTAKES[each].truth)
            for each in self._mistakes
        ]
        key = "final.result" if facts else "final.result.all"
        return {
            "text": self._words.of(key, n=self.right_answers, count=len(self._questions)),
            "facts": facts,
            "note": self._words.of("exercise.number", seed=self.seed),
            "label": "",
            "buttons": [],
        }

    def field_now(self) -> dict[str, Any] | None:
        """The form of the question, or at the end the one for a name."""
        if self.question is not None:
            return super().field_now()
        return {
            "label": self._words.of("final.name"),
            "kind": "text",
            "action": "name",
            "value": "",
            "serial": "name",
        }

    def buttons_now(self) -> list[dict[str, Any]]:
        """Check, give up, and go on once it is answered."""
        if self.question is None:
            return []
        done = self.is_answered
        buttons = self.check_buttons(done, disabled=done)
        buttons.append(self.button("skip", "final.skip", disabled=done))
        buttons.append(self.button("next", "exercise.next", primary=done, disabled=not done))
        return buttons
