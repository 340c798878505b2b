"""The text above the cards of a question, and the small notes beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ginlearn.text import Language, Text

NUMBER = Text("Number {seed}")
PLACE = Text("Question {number} of {count}")
NEXT_QUESTION = Text.in_context("button", "Next question")


def intro_for_page(
    language: Language,
    text: Text,
    facts: Iterable[Text],
    note: Text,
    buttons: tuple[Text, list[dict[str, Any]]] | None = None,
) -> dict[str, Any]:
    """The part above the cards: a question or a result, its facts, a note, and a choice.

    ``buttons`` are the options, below a label.
    """
    label, choice = ("", []) if buttons is None else (language.say(buttons[0]), buttons[1])
    return {
        "text": language.say(text),
        "facts": [language.say(fact) for fact in facts],
        "note": language.say(note),
        "label": label,
        "buttons": choice,
    }


def beside(*notes: Text | None) -> Text:
    """Short notes in one line; None is left out.

    >>> str(beside(PLACE.filled(number=2, count=3), None, NUMBER.filled(seed=7)))
    'Question 2 of 3 · Number 7'
    """
    return _in_a_row(_DOT, [note for note in notes if note])


def in_turn(*names: Text) -> Text:
    """Names that contain commas, one after another; an empty text for none.

    >>> str(in_turn(Text("One suit, but with a gap"), Text("Too few cards")))
    'One suit, but with a gap; Too few cards'
    """
    return _in_a_row(_SEMICOLON, names)


_DOT = Text("{first} · {others}")
_SEMICOLON = Text("{first}; {others}")


def _in_a_row(two: Text, texts: Sequence[Text]) -> Text:
    if not texts:
        return Text("")
    *others, row = texts
    for text in reversed(others):
        row = two.filled(first=text, others=row)
    return row
