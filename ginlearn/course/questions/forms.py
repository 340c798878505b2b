"""The forms of an answer, and the way each reads the input of a page or a code cell.

An answer that cannot be read raises AnswerError: it says kindly what is asked for, and it does not
count as a wrong answer, so it costs nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import index
from typing import Any, ClassVar, Generic, TypeVar

from ginlearn.course.questions.units import IN_POINTS, Unit
from ginlearn.engine.cards import CardSet, cards
from ginlearn.engine.errors import CardTextError, DuplicateCardError
from ginlearn.engine.melds.meld import is_meld
from ginlearn.text import GinlearnError, Text, paragraph, say

A = TypeVar("A")
"""The type of an answer once it is read."""

NOTHING = frozenset({"none", "nothing", "no card", "no cards", "-", "–", "—"})
"""Words for an answer of no cards, where one is possible."""
_NONE = Text.in_context("answer", "none")
"""Such a word in the language of the cells."""

LONGEST_NUMBER = 12
"""Characters of the longest text that is tried as a number."""


class AnswerError(GinlearnError):
    """An input that is not an answer to the question; nothing is marked and nothing is lost."""


@dataclass(frozen=True, slots=True)
class Form(ABC, Generic[A]):
    """A way to answer a question."""

    name: ClassVar[str]

    @abstractmethod
    def read(self, given: object) -> A:
        """The answer read from the input; reading it once more changes nothing. Raises AnswerError
        for an input that is not an answer.
        """

    @abstractmethod
    def show(self, answer: A) -> Text:
        """The answer as people write it."""

    @property
    @abstractmethod
    def asks(self) -> Text:
        """Instructions for the answer, in a sentence, for a printed sheet."""


@dataclass(frozen=True, slots=True)
class Arrange(Form[tuple[CardSet, ...]]):
    """Cards arranged in melds; the answer is the groups laid, without the cards left over.

    >>> form = Arrange(cards("4H 5H 6H 9C 9D 9S KD"))
    >>> form.read("4H 5H 6H | 9C 9D 9S | KD")
    (cards('9S 9D 9C'), cards('4H 5H 6H'))
    """

    name: ClassVar[str] = "arrange"
    cards: CardSet
    zones: int = 4

    @property
    def asks(self) -> Text:
        """Instructions for the answer, in a sentence."""
        return Text(
            "Write the melds with a stroke between them: {example}.",
            example="4H 5H 6H | 9C 9D 9S",
        )

    def read(self, given: object) -> tuple[CardSet, ...]:
        """The groups laid, in the order of their cards."""
        if isinstance(given, str):
            groups = [_cards(part) for part in given.split("|")]
            if self._ends_with_the_rest(groups):
                groups.pop()
        elif isinstance(given, Iterable) and not isinstance(given, bytes | Mapping | CardSet):
            groups = [_cards(part) for part in given]
        else:
            groups = [_cards(given)]
        groups = [group for group in groups if group]
        if not groups:
            raise AnswerError("No meld is laid yet. Lay three cards or more that belong together.")
        for group in groups:
            _check_here(group, self.cards)
        return tuple(sorted(groups, key=lambda group: (group.lowest, group.mask)))

    def _ends_with_the_rest(self, groups: list[CardSet]) -> bool:
        """True when every card was written down, so that the last group is the cards left over."""
        written = CardSet()
        for group in groups:
            written |= group
        return written == self.cards and len(groups) > 1 and not is_meld(groups[-1])

    def show(self, answer: tuple[CardSet, ...]) -> Text:
        """The melds and, after the last stroke, the cards left over."""
        left = self.cards
        for group in answer:
            left -= group
        # The stroke stands even before nothing: it says that the last group is a meld.
        shown = Text("{cards}", cards=left)
        for group in reversed(answer):
            shown = Text("{meld} | {others}", meld=group, others=shown)
        return shown


@dataclass(frozen=True, slots=True)
class Pick(Form[CardSet]):
    """Cards picked from those given, from ``least`` to ``most`` of them.

    >>> Pick(cards("7H 8H KD")).read("kd")
    cards('KD')
    """

    name: ClassVar[str] = "pick"
    cards: CardSet
    least: int = 1
    most: int = 1

    @property
    def asks(self) -> Text:
        """Instructions for the answer, in a sentence."""
        if self.least == self.most == 1:
            return Text("Name one card.")
        if self.least == self.most:
            return Text.counted("Name {n} card.", "Name {n} cards.", n=self.most)
        if self.least == 0:
            return Text("Name the cards, or write: {none}.", none=_NONE)
        return Text.counted(
            "Name {least} to {n} card.", "Name {least} to {n} cards.", least=self.least, n=self.most
        )

    def read(self, given: object) -> CardSet:
        """The cards picked."""
        if self.least == 0 and isinstance(given, str) and _is_nothing(given):
            return CardSet()
        picked = _cards(given)
        if not picked and self.least:
            raise AnswerError(paragraph(Text("No card is chosen yet."), self.asks))
        _check_here(picked, self.cards)
        if not self.least <= len(picked) <= self.most:
            chosen = Text.counted(
                "Only one card is chosen.", "{n} cards are chosen.", n=len(picked)
            )
            raise AnswerError(paragraph(chosen, self.asks))
        return picked

    def show(self, answer: CardSet) -> Text:
        """The cards picked."""
        return Text("{cards}", cards=answer) if answer else _NONE


@dataclass(frozen=True, slots=True)
class Number(Form[int]):
    """A whole number to write, from ``least`` to ``most``.

    >>> Number(0, 100).read(" 17 points ")
    17
    """

    name: ClassVar[str] = "number"
    least: int = 0
    most: int = 100
    unit: Unit = IN_POINTS

    @property
    def asks(self) -> Text:
        """Instructions for the answer, in a sentence."""
        return self.unit.asks

    def read(self, given: object) -> int:
        """The number written."""
        return _number(given, self.least, self.most, self.unit)

    def show(self, answer: int) -> Text:
        """The number alone."""
        return Text("{answer}", answer=answer)


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers to choose from: its key, and the label of its button."""

    key: str
    label: Text


@dataclass(frozen=True, slots=True)
class OneOf(Form[str]):
    """One of a few options to choose; the answer is its key.

    >>> OneOf((Option("yes", Text("Yes")), Option("no", Text("No")))).read("No")
    'no'
    """

    name: ClassVar[str] = "choice"
    options: tuple[Option, ...]

    @property
    def asks(self) -> Text:
        """Instructions for the answer, in a sentence."""
        return Text("Choose one: {options}.", options=self._all())

    def read(self, given: object) -> str:
        """The key of the option chosen, given by its key or its label."""
        if isinstance(given, bool):
            given = "yes" if given else "no"
        if given is None or (isinstance(given, str) and not given.strip()):
            raise AnswerError(paragraph(Text("Nothing is chosen yet."), self.asks))
        wanted = _plain(given) if isinstance(given, str) else None
        for option in self.options:
            names = (_plain(option.key), _plain(str(option.label)), _plain(say(option.label)))
            if wanted in names:
                return option.key
        none_of_them = Text("{given!r} is none of the answers.", given=given)
        raise AnswerError(paragraph(none_of_them, self.asks))

    def show(self, answer: str) -> Text:
        """The label of the option."""
        return next(option.label for option in self.options if option.key == answer)

    def _all(self) -> Text:
        *others, shown = (option.label for option in self.options)
        for label in reversed(others):
            shown = Text("{option} / {others}", option=label, others=shown)
        return shown


@dataclass(frozen=True, slots=True)
class Numbers(Form[dict[str, int]]):
    """Several numbers to write, each in a field with a key and a label.

    >>> Numbers((("us", Text("You")), ("them", Text("Opponent")))).read("22, 0")
    {'us': 22, 'them': 0}
    """

    name: ClassVar[str] = "numbers"
    fields: tuple[tuple[str, Text], ...]
    least: int = 0
    most: int = 999
    unit: Unit = IN_POINTS

    @property
    def asks(self) -> Text:
        """Instructions for the answer, in a sentence."""
        labels = [label for _, label in self.fields]
        return Text("Write a whole number for each: {labels:,}.", labels=labels)

    def read(self, given: object) -> dict[str, int]:
        """The number of each key, in the order of the fields."""
        values = self._by_key(given)
        numbers = {}
        for key, label in self.fields:
            try:
                numbers[key] = _number(values.get(key), self.least, self.most, self.unit)
            except AnswerError as error:
                raise AnswerError("{label}: {error}", label=label, error=error.text) from None
        return numbers

    def show(self, answer: dict[str, int]) -> Text:
        """Each label with its number."""
        written = [
            Text("{label}: {number}", label=label, number=answer[key]) for key, label in self.fields
        ]
        return Text("{numbers:,}", numbers=written)

    def _by_key(self, given: object) -> Mapping[str, object]:
        keys = [key for key, _ in self.fields]
        if isinstance(given, Mapping):
            if unknown := [key for key in given if key not in keys]:
                no_field = Text("There is no field {key!r}.", key=unknown[0])
                raise AnswerError(paragraph(no_field, self.asks))
            return given
        if isinstance(given, str):
            parts: list[object] = list(given.replace(";", ",").split(","))
            if len(parts) == 1:
                parts = list(given.split())
        elif isinstance(given, Iterable) and not isinstance(given, bytes):
            parts = list(given)
        else:
            parts = [given]
        if parts and len(parts) != len(keys):
            too_few_or_many = Text.counted(
                "{n} of {wanted} numbers are given.",
                "{n} of {wanted} numbers are given.",
                n=len(parts),
                wanted=len(keys),
            )
            raise AnswerError(paragraph(too_few_or_many, self.asks))
        return dict(zip(keys, parts, strict=bool(parts)))


def _cards(given: object) -> CardSet:
    try:
        return cards(given)  # type: ignore[arg-type]
    except (CardTextError, DuplicateCardError) as error:
        raise AnswerError(error.text) from error


def _check_here(given: CardSet, allowed: CardSet) -> None:
    if foreign := given - allowed:
        raise AnswerError(
            "{foreign} is not here; the cards are {cards}.",
            foreign=foreign.lowest,
            cards=allowed,
        )


def _number(given: object, least: int, most: int, unit: Unit) -> int:
    if given is None or (isinstance(given, str) and not given.strip()):
        raise AnswerError(paragraph(Text("Nothing is written yet."), unit.asks))
    number = _whole(given, unit)
    if number is None:
        raise AnswerError(unit.not_whole.filled(given=given))
    if not least <= number <= most:
        raise AnswerError(
            "{number} cannot be here: it is a number from {least} to {most}.",
            number=number,
            least=least,
            most=most,
        )
    return number


def _whole(given: Any, unit: Unit) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, float):
        return int(given) if given.is_integer() else None
    if isinstance(given, str):
        text = unit.taken_off(given.casefold().strip().replace("\u2212", "-"))
        try:
            # Python's own "1_7" is a typing error here.
            return int(text) if len(text) <= LONGEST_NUMBER and "_" not in text else None
        except ValueError:
            return None
    try:
        return index(given)
    except TypeError:
        return None


def _is_nothing(given: str) -> bool:
    typed = _plain(given)
    return typed in NOTHING or typed == _plain(say(_NONE))


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("\ufe0e", "").split())
