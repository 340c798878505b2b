"""Printed worksheets: the questions asked for, room to answer, and the answers apart."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ginlearn.course import KINDS, final_test, pose
from ginlearn.course.questions.exercises import QuestionError
from ginlearn.course.worksheet.worksheet import WorksheetError, reference, worksheet
from ginlearn.text import GinlearnError

OUTLINED = str.maketrans("♥♦", "♡♢")
"""As the cards on a sheet are."""


class Words(HTMLParser):
    """The text of a page, and whether every element was closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.said.append(data)


def questions_and_key(page: str) -> tuple[str, str]:
    questions, _, key = page.partition('<section class="key">')
    return questions, key


def test_questions_are_asked_for_by_kind_level_and_seeds() -> None:
    sheet = worksheet(["values", "is-it-a-meld:2", "count-deadwood:1:4-6", "lay-off:3:9,2"])
    assert [reference(question) for question in sheet.questions] == [
        "values:1:1", "is-it-a-meld:2:1",
        "count-deadwood:1:4", "count-deadwood:1:5", "count-deadwood:1:6",
        "lay-off:3:9", "lay-off:3:2",
    ]  # fmt: skip
    assert repr(sheet) == "<Worksheet 'Gin rummy': 7 questions, A4, with an answer key>"


def test_a_sheet_asks_what_the_exercises_of_the_same_seeds_ask() -> None:
    sheet = worksheet("count-deadwood:2:5 who-wins:1:3")
    assert [question.shown_as_text() for question in sheet.questions] == [
        pose("count-deadwood", 2, 5).shown_as_text(),
        pose("who-wins", 1, 3).shown_as_text(),
    ]


def test_a_final_test_can_be_printed_whole() -> None:
    asked = [question.shown_as_text() for question in worksheet("final-test:7").questions]
    assert asked == [question.shown_as_text() for question in final_test(7)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_printed_with_all_its_cards_and_facts(kind: str) -> None:
    for level in (1, 2, 3):
        sheet = worksheet(f"{kind}:{level}:2")
        (question,) = sheet.questions
        words = Words(sheet.html())
        assert words.open == []
        text = "".join(words.said)
        for part in (question.prompt, *question.facts, *(group.label for group in question.shows)):
            assert str(part).translate(OUTLINED) in text
        shown, _ = questions_and_key(sheet.html())
        drawn = len(re.findall(r'<span class="card', shown))
        assert drawn == sum(len(group.cards) for group in question.shows)
        assert str(question.show_answer()).translate(OUTLINED) in text
        assert 'class="line' in shown or 'class="box"' in shown


def test_the_answers_stand_in_the_key_alone() -> None:
    sheet = worksheet("count-deadwood:2:3")
    questions, key = questions_and_key(sheet.html())
    (question,) = sheet.questions
    why = str(question.reveal().text)
    assert why in key
    assert why not in questions
    bare = worksheet("count-deadwood:2:3", key=False).html()
    assert why not in bare
    assert "Answers" not in bare


def test_red_and_black_suits_are_told_apart_without_colour() -> None:
    page = worksheet("values:3:1-6", key=False).html()
    drawn = set(re.findall(r"<b>(.)", page))
    assert drawn <= set("♠♡♢♣")
    # The browser's test checks the colours as they are computed.
    assert set(re.findall(r"#[0-9a-f]{3,6}", page)) <= {"#000", "#555", "#999", "#fff"}


def test_red_suits_are_outlines_everywhere_so_that_no_colour_is_needed() -> None:
    page = worksheet(["find-the-melds:2:3", "may-you-knock:2:1", "draw-choice:2:1-3"]).html()
    assert not set(page) & set("♥♦")
    assert {"♡", "♢"} <= set(page)


def test_there_is_room_to_write_ten_cards() -> None:
    assert '<span class="line long">' in worksheet("find-the-melds:2:3", key=False).html()
    assert '<span class="line wide">' in worksheet("discard-choice:1:3", key=False).html()


def test_nothing_on_the_page_is_loaded_from_elsewhere_and_no_title_is_markup() -> None:
    page = worksheet("values", title="<script>alert(1)</script>").html()
    assert "<script" not in page
    assert "://" not in page
    assert "src=" not in page


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ([], "no question is asked for"),
        ("", "no question is asked for"),
        ("values:1:1:1", "is not KIND, KIND:LEVEL or KIND:LEVEL:SEEDS"),
        ("values:x", "is not KIND, KIND:LEVEL"),
        ("values::3", "is not KIND, KIND:LEVEL"),
        ("values:1:", "'' in 'values:1:' is no seed and no range"),
        ("values:1:6-1", "'6-1' in .* is no seed and no range"),
        ("values:1:-1", "'-1' in .* is no seed"),
        ("values:1:1-999999999999", "these are more than 200 questions"),
        ("final-test:1-11", "these are more than 200 questions"),
    ],
)
def test_what_cannot_be_read_is_refused_with_how_to_ask(wanted: str | list[str], said: str) -> None:
    with pytest.raises(WorksheetError, match=said):
        worksheet(wanted)


@pytest.mark.parametrize("wanted", ["melds:1:1", "values:4:1", ":1:1"])
def test_a_kind_or_level_that_does_not_exist_is_refused(wanted: str) -> None:
    with pytest.raises(QuestionError, match="there is no"):
        worksheet(wanted)


def test_a_paper_that_does_not_exist_is_refused() -> None:
    with pytest.raises(WorksheetError, match="'A3' is no paper; choose A4 or Letter"):
        worksheet("values", paper="A3")  # type: ignore[arg-type]


def test_a_saved_sheet_is_not_overwritten_unasked(tmp_path: Path) -> None:
    sheet = worksheet("values")
    place = sheet.save(tmp_path / "sheet.html")
    assert place.read_text(encoding="utf-8") == sheet.html()
    with pytest.raises(WorksheetError, match=r"sheet.html is there already; name another file"):
        worksheet("lay-off").save(place)
    assert place.read_text(encoding="utf-8") == sheet.html()
    worksheet("lay-off").save(place, force=True)
    assert "lay-off:1:1" in place.read_text(encoding="utf-8")


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(WorksheetError, match=r"cannot be written: No such file or directory"):
        worksheet("values").save(tmp_path / "nowhere" / "sheet.html")


def test_the_page_says_its_language_and_where_its_text_begins() -> None:
    english, hebrew = worksheet("values:1:1"), worksheet("values:1:1", language="he")
    assert '<html lang="en" dir="ltr">' in english.html()
    assert '<html lang="he" dir="rtl">' in hebrew.html()
    assert '<div dir="rtl">' in hebrew._repr_html_()
    with pytest.raises(GinlearnError, match="'Hebrew!' is not a language"):
        worksheet("values:1:1", language="Hebrew!")


def test_a_sheet_is_in_the_language_of_the_cells_unless_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GINLEARN_LANGUAGE", "el")
    assert '<html lang="el" dir="ltr">' in worksheet("values:1:1").html()
    assert '<html lang="en" dir="ltr">' in worksheet("values:1:1", language="en").html()


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_on_a_sheet_is_said_in_its_language(kind: str) -> None:
    questions = [f"{kind}:{level}:1-2" for level in (1, 2, 3)]
    page = worksheet(questions, language="en-XA").html()
    words = Words(re.sub(r'<span class="again".*?</span>', "", page))
    words.said += re.findall(r'aria-label="([^"]*)"', page)
    rules = {"simple", "classic", "modern", "oklahoma", "table"}
    assert set(re.findall(r"[a-z]{2,}", " ".join(words.said))) <= rules


def test_cards_lie_from_left_to_right_in_every_language() -> None:
    page = worksheet("count-deadwood:2:3", language="ar-XB").html()
    assert '<bdi dir="ltr"><span class="card">' in page
    assert '<span class="again" dir="ltr">count-deadwood:2:3</span>' in page


def test_a_notebook_shows_what_is_on_the_sheet() -> None:
    html = worksheet("values:1:1-2", title="May")._repr_html_()
    assert "<strong>May</strong>, A4, with an answer key" in html
    assert html.count("<li>") == 2
