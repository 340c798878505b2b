"""Kinds of question that are asked in turn, and how each of them ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import KINDS, kind_named
from ginlearn.text import GinlearnError, Text
from ginlearn.widgets.exercise.notes import PLACE, in_turn

_OUTCOMES = {
    "right with hints": Text.in_context("outcome", "right with hints"),
    "right later": Text.in_context("outcome", "right after another try"),
    "revealed": Text.in_context("outcome", "the answer was shown"),
    "wrong": Text.in_context("outcome", "not right"),
}


class _End(NamedTuple):
    kind: str
    outcome: str
    mistakes: tuple[str, ...]


@dataclass
class Series:
    """The place in the series of kinds, and how the questions so far ended."""

    kinds: tuple[str, ...]
    place: int = 0
    _ends: list[_End] = field(default_factory=list)

    @property
    def is_one(self) -> bool:
        """True when there is only one kind, which is then asked again and again."""
        return len(self.kinds) == 1

    @property
    def is_over(self) -> bool:
        """True once every kind has been asked."""
        return self.place >= len(self.kinds)

    @property
    def kind(self) -> str:
        """The kind to ask now; the last one once all have been asked."""
        return self.kinds[min(self.place, len(self.kinds) - 1)]

    @property
    def where(self) -> Text:
        """The place of the question among all."""
        return PLACE.filled(number=self.place + 1, count=len(self.kinds))

    def begin_again(self) -> None:
        """Go back to the first kind; the ends are forgotten."""
        self.place = 0
        self._ends = []

    def ended(self, kind: str, outcome: str, mistakes: Sequence[str]) -> None:
        """Note how a question ended."""
        self._ends.append(_End(kind, outcome, tuple(dict.fromkeys(mistakes))))

    @property
    def result(self) -> Text:
        """The number of questions right at once."""
        return Text.counted(
            "Done: {n} of {count} were right at once.",
            "Done: {n} of {count} were right at once.",
            n=sum(end.outcome == "right" for end in self._ends),
            count=len(self.kinds),
        )

    def to_revisit(self) -> list[Text]:
        """A line for each kind that was not right at once, with the mistakes made."""
        return [
            Text(
                "{title}: {names}",
                title=kind_named(end.kind).title,
                names=in_turn(*(MISTAKES[each].name for each in end.mistakes))
                or _OUTCOMES[end.outcome],
            )
            for end in self._ends
            if end.outcome != "right"
        ]


def read_kinds(kind: object) -> tuple[str, ...]:
    """The kinds asked for; raises QuestionError for an unknown one."""
    kinds = (kind,) if isinstance(kind, str) else kind
    if isinstance(kinds, bytes) or not isinstance(kinds, Sequence) or not kinds:
        raise GinlearnError(
            "{kind!r} is no kind of exercise; name one or several of {allowed:,}",
            kind=kind,
            allowed=KINDS,
        )
    for each in kinds:
        kind_named(each)
    return tuple(kinds)
