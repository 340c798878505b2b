"""The page of a worksheet: HTML that prints on A4 or Letter, and reads in black and white."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ginlearn.course.questions.forms import Arrange, Number, Numbers, OneOf, Pick
from ginlearn.course.questions.question import Group, Question
from ginlearn.engine.cards import Card
from ginlearn.text import Language, Text

_MARGINS = {"A4": "210mm 297mm", "Letter": "8.5in 11in"}

# Hearts and diamonds are outlines, so that they differ from spades and clubs without colour.
_SIGNS = ("♠", "♡", "♢", "♣")
_NOT_EMOJI = "\ufe0e"
_OUTLINED = str.maketrans("♥♦", "♡♢")

_STYLE = """
* { box-sizing: border-box; }
body { font: 11pt/1.4 "DejaVu Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color: #000; background: #fff; margin: 0 auto; max-width: 180mm; }
h1 { font-size: 17pt; margin: 0 0 3mm; }
h2 { font-size: 14pt; margin: 0 0 3mm; }
.who { display: flex; gap: 6mm; margin: 0 0 6mm; }
.who span { flex: 1; border-bottom: 0.3mm solid #000; }
.who span.short { flex: 0 0 40mm; }
ol { list-style: none; margin: 0; padding: 0; }
li.question { break-inside: avoid; padding: 0 0 6mm; padding-inline-start: 10mm;
  position: relative; }
li.question > .number { position: absolute; inset-inline-start: 0; font-weight: bold; }
p { margin: 0 0 1.5mm; }
.asked { font-weight: 600; }
.again { color: #555; font-size: 8pt; font-weight: normal; white-space: nowrap; }
.group { display: inline-block; vertical-align: top; margin: 0 0 1.5mm; margin-inline-end: 5mm; }
.label { font-size: 9pt; }
.card { display: inline-block; width: 10.5mm; height: 14.5mm; margin: 0 1mm 1mm 0;
  border: 0.3mm solid #000; border-radius: 1.2mm; text-align: center; line-height: 1.1;
  font-size: 12.5pt; font-weight: 600; padding-top: 1mm; }
.card b { display: block; font-size: 17pt; line-height: 1; font-weight: normal; }
.down { background: repeating-linear-gradient(45deg, #fff 0 1mm, #999 1mm 1.3mm); }
ul.facts { margin: 0 0 1.5mm; padding-inline-start: 5mm; font-size: 10pt; }
ul.many { columns: 2; }
.line { display: inline-block; border-bottom: 0.3mm solid #000; height: 7mm; min-width: 22mm; }
.line.wide { min-width: 42mm; }
.line.long { min-width: 110mm; }
.box { display: inline-block; width: 4mm; height: 4mm; border: 0.3mm solid #000;
  margin: 0 0 -0.6mm; margin-inline-end: 1.5mm; }
.answer { margin-top: 1mm; }
.answer span.choice, .answer span.field { white-space: nowrap; margin-inline-end: 6mm; }
.key { break-before: page; padding-top: 4mm; }
.key li { break-inside: avoid; padding: 0 0 2.5mm; padding-inline-start: 10mm;
  position: relative; font-size: 10pt; }
.key .number { position: absolute; inset-inline-start: 0; font-weight: bold; }
footer { font-size: 8pt; color: #555; margin-top: 4mm; }
@media screen { body { padding: 10mm; } }
"""


def page_of(
    title: Text,
    questions: Sequence[Question[Any]],
    *,
    paper: str,
    key: bool,
    language: Language,
) -> str:
    """The whole HTML page: the questions with room to answer, then the key on its own page."""
    return _Page(language).of(title, questions, paper, key=key)


_ANSWERS = Text("Answers: {title}")
_SMALL_PRINT = Text(
    "The small print beside each question is its exercise in ginlearn: kind, level and seed."
)
_NAME, _DATE, _ANSWER, _MELDS, _LEFT_OVER, _FACE_DOWN = Text.each(
    "worksheet", "Name", "Date", "Answer", "Melds", "Left over", "face-down card"
)


@dataclass(frozen=True, slots=True)
class _Page:
    """A writer of a page in one language."""

    language: Language

    def of(self, title: Text, questions: Sequence[Question[Any]], paper: str, *, key: bool) -> str:
        """The whole page."""
        say, called = self._say, escape(self.language.say(title))
        asked = "".join(
            self._question(place, question) for place, question in enumerate(questions, 1)
        )
        answers = "".join(
            self._answer(place, question) for place, question in enumerate(questions, 1)
        )
        above = escape(self.language.say(_ANSWERS.filled(title=title)))
        answer_key = f'<section class="key"><h2>{above}</h2><ol>{answers}</ol></section>'
        # Browsers number the pages in the margin where they can, and leave it empty elsewhere.
        page = (
            f"@page {{ size: {_MARGINS[paper]}; margin: 15mm 15mm 17mm; "
            "@bottom-right { content: counter(page); font: 9pt sans-serif; } }"
        )
        return (
            f'<!DOCTYPE html>\n<html lang="{escape(self.language.code)}" '
            f'dir="{self.language.direction}"><head>'
            f'<meta charset="utf-8"><title>{called}</title>'
            f"<style>{page}{_STYLE}</style></head><body><h1>{called}</h1>"
            f'<div class="who">{say(_NAME)} <span></span> '
            f'{say(_DATE)} <span class="short"></span></div><main><ol>{asked}</ol></main>'
            f"<footer>{say(_SMALL_PRINT)}</footer>{answer_key if key else ''}</body></html>\n"
        )

    def _question(self, place: int, question: Question[Any]) -> str:
        facts = "".join(f"<li>{self._say(fact)}</li>" for fact in question.facts)
        many = " many" if len(question.facts) > 3 else ""
        listed = f'<ul class="facts{many}">{facts}</ul>'
        return (
            f'<li class="question"><span class="number">{place}</span>'
            f'<p class="asked">{self._say(question.prompt)} {_again(question)}</p>'
            f"<div>{''.join(map(self._group, question.shows))}</div>"
            f"{listed if facts else ''}"
            f'<p class="answer">{self._room(question)}</p></li>'
        )

    def _group(self, group: Group) -> str:
        # Cards lie from left to right in every language.
        return (
            f'<div class="group"><div class="label">{self._say(group.label)}</div>'
            f'<bdi dir="ltr">{"".join(map(self._card, group.cards))}</bdi></div>'
        )

    def _card(self, card: Card | None) -> str:
        if card is None:
            return f'<span class="card down" aria-label="{self._say(_FACE_DOWN)}"></span>'
        rank = card.signs[:-2]
        return f'<span class="card">{rank}<b>{_SIGNS[card.suit]}{_NOT_EMOJI}</b></span>'

    def _room(self, question: Question[Any]) -> str:
        """The room for writing the answer, by its form."""
        form = question.form
        if isinstance(form, OneOf):
            return "".join(
                f'<span class="choice"><span class="box"></span>{self._say(option.label)}</span> '
                for option in form.options
            )
        if isinstance(form, Numbers):
            return self._lines((label, _NO_UNIT) for _, label in form.fields)
        if isinstance(form, Number):
            return self._lines([(_ANSWER, form.unit.noun)])
        if isinstance(form, Arrange):
            melds = "".join('<span class="line wide"></span> ' for _ in range(3))
            left = f'{self._say(_LEFT_OVER)} <span class="line wide"></span>'
            return f"{self._say(_MELDS)} {melds}<br>{left}"
        long = isinstance(form, Pick) and form.most > 3
        return f'{self._say(form.asks)} <span class="line {"long" if long else "wide"}"></span>'

    def _lines(self, fields: Iterable[tuple[Text, Text]]) -> str:
        return "".join(
            f'<span class="field">{self._say(label)} <span class="line"></span> '
            f"{self._say(unit)}</span> "
            for label, unit in fields
        )

    def _answer(self, place: int, question: Question[Any]) -> str:
        return (
            f'<li><span class="number">{place}</span>'
            f"<strong>{self._say(question.show_answer())}</strong> "
            f"{_again(question)}<br>{self._say(question.reveal().text)}</li>"
        )

    def _say(self, text: Text) -> str:
        """A text for the page, its cards with the signs used on the page."""
        return escape(self.language.say(text).translate(_OUTLINED))


_NO_UNIT = Text("")


def _again(question: Question[Any]) -> str:
    asked_by = f"{question.kind}:{question.level}:{question.seed}"
    return f'<span class="again" dir="ltr">{asked_by}</span>'
