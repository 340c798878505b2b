"""The words of an exercise in any language: no English word escapes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ginlearn.course.mistakes.examples import EXAMPLES, IDEAS
from ginlearn.course.mistakes.named import MISTAKES
from ginlearn.course.questions.exercises import KINDS, LEVELS, kind_named, pose
from ginlearn.course.questions.forms import Numbers, OneOf
from ginlearn.course.questions.question import Group, Question
from ginlearn.text import Language, Text

ACCENTED, MIRRORED = Language("en-XA"), Language("ar-XB")

OURS = re.compile(r"[a-z]{2,}")
"""English words; the accented language has none."""

VERBATIM = {"simple", "classic", "modern", "oklahoma", "table"}
"""Names of rules, which are the same in every language."""


@pytest.fixture(autouse=True)
def language_of_the_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A score sheet within a proof is said in the language of the cells."""
    monkeypatch.setenv("GINLEARN_LANGUAGE", ACCENTED.code)


def escaped(text: Text) -> list[str]:
    """English words that remain when the text is said in accents."""
    said = ACCENTED.say(text)
    MIRRORED.say(text)
    for name in VERBATIM:
        said = said.replace(name, "")
    return OURS.findall(said)


def of_groups(groups: tuple[Group, ...]) -> Iterator[Text]:
    for group in groups:
        yield group.label


def texts(question: Question[Any]) -> Iterator[Text]:
    """Everything that the question can say."""
    yield from (question.prompt, *question.facts, question.form.asks, question.show_answer())
    yield from of_groups(question.shows)
    for hint in question.hints:
        yield hint.text
    if isinstance(question.form, OneOf):
        for option in question.form.options:
            yield option.label
    if isinstance(question.form, Numbers):
        for _, label in question.form.fields:
            yield label
    for answer in (*question.answers, *question.tempting()):
        marked = question.check(answer)
        yield question.form.show(answer)
        yield marked.text
        if marked.more is not None:
            yield marked.more
    proof = question.reveal()
    yield proof.text
    for entry in proof.entries:
        yield from (entry.title, entry.text)
        yield from of_groups(entry.groups)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_no_word_of_a_question_escapes_the_language(kind: str, level: int) -> None:
    about = kind_named(kind)
    for text in (about.title, *about.levels):
        assert not escaped(text), text
    for rules in {"simple", *about.rules}:
        for seed in range(3):
            for text in texts(pose(kind, level, seed, rules)):
                assert not escaped(text), f"{kind} {level} {seed} {rules}: {text}"


def test_no_word_of_a_mistake_or_its_example_escapes_the_language() -> None:
    for mistake in MISTAKES.values():
        assert not escaped(mistake.name)
        assert not escaped(mistake.truth)
    for idea in IDEAS.values():
        assert not escaped(idea)
    for example in EXAMPLES:
        for way in (example.wrong, example.right):
            assert not escaped(way.text)
            assert not any(map(escaped, of_groups(way.groups)))
