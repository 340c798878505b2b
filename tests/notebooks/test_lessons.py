"""The demands on every published lesson, besides running with the outputs it was saved with.

nbval compares outputs only of cells that carry a number, so a lesson saved without a run would pass
it; these tests check that, and the view of a reader without a kernel.
"""

from __future__ import annotations

import ast
import html as html_module
import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

import ginlearn
from ginlearn import cards, deadwood
from ginlearn.course.lessons.notebooks import WIDGET_VIEW
from ginlearn.course.lessons.syllabus import LESSONS as SYLLABUS
from ginlearn.course.lessons.syllabus import lesson_number
from ginlearn.course.questions.exercises import KINDS, pose

FOLDER = Path(ginlearn.__file__).parents[1] / "notebooks"
LESSONS = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.glob("**/*.ipynb"))

COURSE = [name for name in LESSONS if re.search(r"/\d\d-[^/]*$", name)]
"""The lessons for learners; the others are for teachers."""

WIDGETS = r"(Hand|Table|Exercise|FinalTest|ScoreSheetView|ScoreSheetExercise|Replay|Gallery)\("
PICTURE = r'<img[^>]+src="data:image/svg'
SLIDES = {"slide", "subslide", "fragment", "notes", "skip", "-"}
TEXT_STYLE = "\ufe0e"

each_lesson = pytest.mark.parametrize("name", LESSONS)
each_of_the_course = pytest.mark.parametrize("name", COURSE)


@cache
def lesson(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return content


def cells(name: str, kind: str) -> list[dict[str, Any]]:
    return [cell for cell in lesson(name)["cells"] if cell["cell_type"] == kind]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def prose(name: str) -> str:
    return "\n\n".join(source(cell) for cell in cells(name, "markdown"))


def outputs(name: str) -> list[dict[str, Any]]:
    return [output for cell in cells(name, "code") for output in cell["outputs"]]


def hands(name: str) -> list[str]:
    """The hands shown, as text with bars between the cards in melds and the loose ones."""
    shown = ("".join(output.get("data", {}).get("text/plain", "")) for output in outputs(name))
    return [match[1] for text in shown if (match := re.fullmatch(r"Hand\('(.*)'\)", text))]


def boards(name: str) -> list[dict[str, Any]]:
    """The outputs that are widgets of ginlearn; published without their views."""
    return [
        output["data"]
        for output in outputs(name)
        if re.match(WIDGETS, "".join(output.get("data", {}).get("text/plain", "")))
    ]


def exercises(name: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The request of each exercise, as `pose` takes it, with the content of its cell."""
    found = []
    for board in boards(name):
        shown = "".join(board["text/plain"])
        if shown.startswith("Exercise("):
            call = ast.parse(shown, mode="eval").body
            assert isinstance(call, ast.Call)
            given = {word.arg or "": ast.literal_eval(word.value) for word in call.keywords}
            found.append(({"kind": ast.literal_eval(call.args[0])} | given, board))
    return found


def html_without_pictures(html: str) -> str:
    return re.sub(r"base64,[\w+/=]+", "", html)


def links(name: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", prose(name))


def test_the_course_has_every_lesson_that_its_map_names_under_the_same_title() -> None:
    english = [name for name in COURSE if name.startswith("en/")]
    assert [lesson_number(name) for name in english] == [each.number for each in SYLLABUS]
    for name, each in zip(english, SYLLABUS, strict=True):
        title = str(each.title)
        assert lesson(name)["metadata"]["title"] in {title, f"The {title.lower()}"}


@each_lesson
def test_every_code_cell_was_run_in_order(name: str) -> None:
    numbers = [cell["execution_count"] for cell in cells(name, "code")]
    assert numbers == list(range(1, len(numbers) + 1))


@each_lesson
def test_it_says_first_how_a_finger_and_how_the_keyboard_wakes_the_cards(name: str) -> None:
    # JupyterLab's menus do not answer a finger; its bar of buttons answers to everything.
    beginning = source(cells(name, "markdown")[0]).replace(TEXT_STYLE, "")
    assert "▶▶" in beginning
    assert "Shift+Tab" in beginning


@each_lesson
def test_no_cell_failed_or_warned(name: str) -> None:
    for output in outputs(name):
        assert output["output_type"] != "error"
        assert output.get("name") != "stderr"


@each_lesson
def test_no_trace_of_the_widgets_of_the_run_is_left(name: str) -> None:
    assert "widgets" not in lesson(name)["metadata"]
    assert WIDGET_VIEW not in json.dumps(lesson(name))


@each_lesson
def test_no_path_of_a_machine_is_left(name: str) -> None:
    text = re.sub(r"base64,[\w+/=]+|\"image/png\": \"[^\"]*\"", "", json.dumps(lesson(name)))
    found = re.search(r"(?<![\w./<])/(home|root|tmp|usr|var|opt|work|mnt|Users)/|[A-Z]:\\\\", text)
    assert found is None, text[found.start() - 40 : found.end() + 40]


@each_lesson
def test_no_line_of_code_ends_in_a_semicolon(name: str) -> None:
    # It would silence an output in a notebook but not in the tests that run it.
    for cell in cells(name, "code"):
        assert not re.search(r";\s*$", source(cell), re.MULTILINE)


@each_lesson
def test_code_is_a_line_or_two_besides_imports(name: str) -> None:
    for cell in cells(name, "code"):
        statements = [
            statement
            for statement in ast.parse(source(cell)).body
            if not isinstance(statement, ast.Import | ast.ImportFrom)
        ]
        assert len(statements) <= 2, source(cell)
        assert all(len(line) <= 88 for line in source(cell).splitlines())


@each_lesson
def test_every_link_leads_to_a_file_that_is_there(name: str) -> None:
    for link in links(name):
        assert not link.startswith(("/", "http:")), link
        if not link.startswith("https:"):
            target = (FOLDER / name).parent / unquote(link.partition("#")[0])
            assert target.is_file(), link


@pytest.mark.parametrize("language", sorted({Path(name).parts[0] for name in LESSONS}))
def test_every_lesson_can_be_reached_from_the_first(language: str) -> None:
    ours = [name for name in LESSONS if Path(name).parts[0] == language]
    reached: set[str] = set()
    todo = [ours[0]]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            parent = (FOLDER / name).parent
            todo += [
                str((parent / unquote(link)).resolve().relative_to(FOLDER.resolve()))
                for link in links(name)
                if link.endswith(".ipynb")
            ]
    assert reached == set(ours)


@each_lesson
def test_every_cell_has_its_place_in_the_slides(name: str) -> None:
    places = [cell["metadata"]["slideshow"]["slide_type"] for cell in lesson(name)["cells"]]
    assert set(places) <= SLIDES
    assert places[0] == "slide"
    assert places.count("slide") >= 5


@each_lesson
def test_the_kernel_and_the_language_are_named(name: str) -> None:
    metadata = lesson(name)["metadata"]
    assert metadata["kernelspec"]["name"] == "python3"
    assert metadata["language"] == Path(name).parts[0]
    assert metadata["title"]


@each_lesson
def test_a_hand_to_touch_comes_before_the_second_piece_of_text(name: str) -> None:
    kinds = [cell["cell_type"] for cell in lesson(name)["cells"][:2]]
    assert kinds == ["markdown", "code"]
    assert hands(name)


@each_lesson
def test_no_screen_of_text_comes_without_a_board_or_a_result(name: str) -> None:
    words = 0
    for cell in lesson(name)["cells"]:
        words = 0 if cell["cell_type"] == "code" else words + len(source(cell).split())
        assert words <= 200, source(cell)


@each_lesson
def test_no_hand_lies_solved_from_the_start(name: str) -> None:
    for hand in hands(name):
        loose = hand.rpartition("|")[2]
        held = cards(hand.replace("|", " "))
        if deadwood(held) < held.points:
            assert deadwood(held) < cards(loose).points, hand


@each_lesson
def test_exercises_do_not_give_the_answer_in_the_source(name: str) -> None:
    """No cell shows the count of a hand that it asks for, nor lays or reveals it."""
    for cell in cells(name, "code"):
        assert not re.search(r"\.(reveal|arrange|hint|check)\(", source(cell))
        if "ask=" in source(cell):
            texts = json.dumps([output["data"]["text/html"] for output in cell["outputs"]])
            assert "eadwood as laid" not in html_without_pictures(texts)


@each_lesson
def test_no_board_shows_the_answer_to_its_question_before_it_is_asked_for(name: str) -> None:
    """A published cell of an exercise holds its question, and nothing of hints or proof."""
    for call, board in exercises(name):
        html = "".join(board["text/html"])
        text = html_without_pictures(html)
        assert "reveal" not in text.lower()
        question = pose(**call)
        for told in (question.reveal().text, *(hint.text for hint in question.hints[1:])):
            assert str(told) not in html_module.unescape(text), call


@each_of_the_course
def test_nobodys_progress_is_in_the_map_of_the_course(name: str) -> None:
    for output in outputs(name):
        shown = "".join(output.get("data", {}).get("text/plain", ""))
        if "lessons done" in shown:
            assert "0 of 13 lessons done; exercises: none." in shown


@each_lesson
def test_each_question_is_asked_only_once(name: str) -> None:
    calls = [str(call) for call, _ in exercises(name)]
    assert len(set(calls)) == len(calls), calls


def test_every_kind_of_question_comes_up_in_the_course() -> None:
    asked = {call["kind"] for name in COURSE for call, _ in exercises(name)}
    assert asked == set(KINDS)


@each_lesson
def test_suit_signs_are_kept_from_turning_into_emoji(name: str) -> None:
    assert not re.search(rf"[♠♥♦♣](?!{TEXT_STYLE})", prose(name))


@each_of_the_course
def test_the_lesson_ends_with_three_to_five_hands_to_check_and_with_what_was_learned(
    name: str,
) -> None:
    """The last two sections, whatever their headings are in the lesson's language."""
    sections: list[list[str]] = []
    for cell in lesson(name)["cells"]:
        if cell["cell_type"] == "markdown" and source(cell).startswith("## "):
            sections.append([])
        if sections:
            sections[-1].append(cell["cell_type"])
    *_, check, learned = sections
    assert 3 <= check.count("code") <= 5
    assert learned == ["markdown"]


@each_lesson
def test_no_mark_of_the_markup_is_left_in_what_is_read(name: str) -> None:
    for cell in cells(name, "markdown"):
        html = MarkdownIt("commonmark").enable("table").render(source(cell))
        read = re.sub(r"<code>.*?</code>|<[^>]+>", "", html, flags=re.DOTALL)
        assert not re.search(r"[*`]|\]\(", read), read


@each_lesson
def test_british_spelling(name: str) -> None:
    american = r"\b(color|center|favor|neighbor|gray|recogniz|analyz|practicing|license)"
    assert not re.search(american, prose(name), re.IGNORECASE)


@pytest.fixture(scope="module")
def exporter() -> Any:
    """A maker of pages from notebooks; its templates are read once."""
    from nbconvert import HTMLExporter

    return HTMLExporter(template_name="lab")


@pytest.fixture(scope="module")
def exported(request: pytest.FixtureRequest, exporter: Any) -> str:
    html, _ = exporter.from_filename(str(FOLDER / request.param))
    return str(html)


@pytest.mark.parametrize(("exported", "name"), [(n, n) for n in LESSONS], indirect=["exported"])
def test_a_page_without_a_kernel_shows_every_card_of_every_board(exported: str, name: str) -> None:
    assert "Error displaying widget" not in exported
    for hand in hands(name):
        for card in cards(hand.replace("|", " ")):
            assert re.search(rf'<img[^>]+alt="{card.name}"[^>]+src="data:image/svg', exported)
    for board in boards(name):
        assert "".join(board["text/html"]).strip()
    pictures = "".join("".join(board["text/html"]) for board in boards(name))
    assert len(re.findall(PICTURE, exported)) == len(re.findall(PICTURE, pictures)) > 0


def test_the_numbers_that_the_deadwood_lesson_speaks_of_are_those_that_it_computes() -> None:
    name = "en/03-deadwood.ipynb"
    results = [
        "".join(output["data"]["text/plain"])
        for output in outputs(name)
        if output["output_type"] == "execute_result"
    ]
    text = prose(name)
    assert "58.0" in results
    assert "a usual hand has 58 points" in text
    may_knock, without_meld = (int(result) for result in results if result.isdecimal())
    assert 0.0005 < may_knock / 20_000 < 0.0015
    assert "about one in a thousand" in text
    assert 0.55 < without_meld / 20_000 < 0.65
    assert "Six hands in ten have no meld" in text
