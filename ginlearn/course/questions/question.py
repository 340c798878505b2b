"""A question: its cards and task, the marking of an answer, its hints and its proof.

Nothing here needs a browser: a board, a printed sheet and a code cell all ask the same question.
Everything that a person reads is a Text, which a `Language` says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from ginlearn.course.mistakes.named import Finding
from ginlearn.course.questions.forms import Form
from ginlearn.course.reading_order import by_rank
from ginlearn.engine.cards import Card, CardSet, CardsLike
from ginlearn.engine.rules.rules import Rules
from ginlearn.text import Language, Text, current_language, paragraph, verbatim

A = TypeVar("A")
"""The type of an answer once it is read."""

Role: TypeAlias = Literal["hand", "meld", "table", "upcard", "plain"]
"""The role of a group of cards: a hand, a meld laid, cards on the table, the upcard, just cards."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards shown together, in order; None is a card face down."""

    label: Text
    cards: tuple[Card | None, ...]
    role: Role = "plain"

    @classmethod
    def of(cls, label: Text, given: CardsLike, role: Role = "plain") -> Group:
        """The cards from the lowest rank up."""
        return cls(label, by_rank(given), role)


NO_CARDS = CardSet()


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help, and the cards to mark with it."""

    text: Text
    cards: CardSet = NO_CARDS


Hints: TypeAlias = tuple[Hint, Hint, Hint]
"""Three steps that narrow; only the last may all but give the answer."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The verdict on an answer.

    ``text`` comments on the answer, in whole sentences with the numbers of this question;
    ``mistakes`` are ids of named mistakes, the first being the one to name; ``more`` gives the
    right answer.
    """

    right: bool
    text: Text
    mistakes: tuple[str, ...] = ()
    more: Text | None = None

    @property
    def rest(self) -> Text | None:
        """The part of ``more`` that ``text`` has not said already: together they make one message.

        The reason why an answer is wrong is often also the reason why another is right.
        """
        # Decided in English, so that the message is the same in every language.
        return None if self.more is None or str(self.more) in str(self.text) else self.more

    @classmethod
    def wrong(cls, findings: Iterable[Finding], more: Text | None) -> Marked:
        """A wrong answer, with the mistakes found in it."""
        found = tuple(findings)
        ids = tuple(dict.fromkeys(finding.mistake_id for finding in found))
        return cls(False, paragraph(*(finding.text for finding in found)), ids, more)


@dataclass(frozen=True, slots=True)
class ProofEntry:
    """One way to answer, shown in full: why it is right (``good``) or what it costs."""

    title: Text
    text: Text
    groups: tuple[Group, ...] = ()
    good: bool = True


@dataclass(frozen=True, slots=True)
class Proof:
    """The answer and why it is right; the entries show it, then why the tempting ways lose."""

    text: Text
    entries: tuple[ProofEntry, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Question(ABC, Generic[A]):
    """A question posed; `ginlearn.course.questions.exercises.pose` makes one.

    ``answers`` are all the right ones, ties included.
    """

    kind: str
    level: int
    seed: int
    rules: Rules
    prompt: Text
    shows: tuple[Group, ...]
    facts: tuple[Text, ...] = ()
    form: Form[A]
    hints: Hints
    answers: tuple[A, ...]

    @abstractmethod
    def judge(self, answer: A) -> Marked:
        """The comment on an answer that has been read."""

    @abstractmethod
    def reveal(self) -> Proof:
        """The right answer with its proof, and why each tempting one loses."""

    @abstractmethod
    def tempting(self) -> Iterable[A]:
        """Answers of learners who make the mistakes that this question is made to provoke.

        Some may be right by chance; the others must be marked with a named mistake.
        """

    def read(self, given: object) -> A:
        """The answer that a page or a code cell gives; raises AnswerError for any other input."""
        return self.form.read(given)

    def check(self, given: object) -> Marked:
        """The verdict on an answer, read already or not.

        Raises AnswerError, and marks nothing, for an input that is not an answer.
        """
        return self.judge(self.form.read(given))

    def show_answer(self) -> Text:
        """The right answer for an answer key; of several the first two are written out."""
        first, *others = map(self.form.show, self.answers)
        if not others:
            return first
        if len(others) == 1:
            return Text("{first} or {second}", first=first, second=others[0])
        return Text("{first} or {second} or another of equal worth", first=first, second=others[0])

    def shown_as_text(self, language: Language | None = None) -> str:
        """The whole question as plain text: for a printed sheet or a reader without pictures.

        It is in the language of the cells unless another is given.
        """
        lines = (self.prompt, *map(_in_words, self.shows), *self.facts, self.form.asks)
        return "\n".join(map((language or current_language()).say, lines))

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Without this each kind would get a repr of all its fields from `dataclass`.
        cls.__repr__ = Question.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        # Without the cards: a lesson must not give the answer away.
        return f"Question({self.kind!r}, level={self.level}, seed={self.seed})"


def _in_words(group: Group) -> Text:
    shown = " ".join("??" if card is None else card.signs for card in group.cards) or "–"
    return Text("{label}: {cards}", label=group.label, cards=verbatim(shown))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question.

    ``levels`` describe the constraint under which the questions of each level are made.
    ``provokes`` are the named mistakes that its questions are there to bring out, and ``rules`` the
    profiles under which they do so. ``ask`` makes the question of a level (1 to 3) and a seed.
    """

    name: str
    title: Text
    levels: tuple[Text, Text, Text]
    provokes: tuple[str, ...]
    ask: Callable[[int, int, Rules], Question[Any]]
    rules: tuple[str, ...] = ("simple",)
