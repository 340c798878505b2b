"""Questions with a prepared comment on every answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from ginlearn.course.mistakes.named import Finding
from ginlearn.course.questions.forms import Numbers
from ginlearn.course.questions.question import Marked, Proof, Question
from ginlearn.text import Text, paragraph

A = TypeVar("A")


@dataclass(frozen=True, kw_only=True)
class Prepared(Question[A]):
    """A question that knows the wrong answers to expect, each with the mistake behind it."""

    praise: Text
    """The comment on a right answer."""
    foreseen: tuple[tuple[A, Finding], ...]
    otherwise: Finding
    """The comment on a wrong answer that nobody foresaw."""
    more: Text
    """The right answer, with the reason."""
    proof: Proof

    def judge(self, answer: A) -> Marked:
        """The comment on an answer that has been read."""
        if answer in self.answers:
            return Marked(True, self.praise)
        for wrong, finding in self.foreseen:
            if answer == wrong:
                return Marked.wrong([finding], self.more)
        if isinstance(self.form, Numbers) and isinstance(answer, dict):
            return self._in_part(answer, self.form)
        return Marked.wrong([self.otherwise], self.more)

    def _in_part(self, answer: dict[str, int], form: Numbers) -> Marked:
        """The comment on several numbers, of which some may be right.

        A mistake made in only some of the fields is still that mistake.
        """
        right: Any = self.answers[0]
        wrong_keys = [key for key, _ in form.fields if answer[key] != right[key]]
        where = None
        if len(wrong_keys) < len(form.fields):
            where = _not_right_yet(label for key, label in form.fields if key in wrong_keys)
        foreseen: Any = self.foreseen
        finding = next(
            (
                finding
                for wrong, finding in foreseen
                if all(answer[key] == wrong[key] for key in wrong_keys)
            ),
            self.otherwise,
        )
        return Marked(False, paragraph(where, finding.text), (finding.mistake_id,), self.more)

    def reveal(self) -> Proof:
        """The right answer with its proof."""
        return self.proof

    def tempting(self) -> Iterable[A]:
        """The wrong answers that are expected."""
        return [answer for answer, _ in self.foreseen]


def _not_right_yet(labels: Iterable[Text]) -> Text:
    *others, fields = labels
    for label in reversed(others):
        fields = Text("{field}; {others}", field=label, others=fields)
    return Text("Not right yet: {fields}.", fields=fields)


def wrong_only(
    pairs: Iterable[tuple[A, Finding]], answers: Iterable[A]
) -> tuple[tuple[A, Finding], ...]:
    """The answers that are wrong, each with the first mistake named for it."""
    right = list(answers)
    kept: list[tuple[A, Finding]] = []
    for answer, finding in pairs:
        if answer not in right and answer not in [wrong for wrong, _ in kept]:
            kept.append((answer, finding))
    return tuple(kept)
