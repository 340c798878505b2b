"""The class report: many results become one table; nothing is dropped in silence."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random

import pytest

from ginlearn.course.codes.hand_in import HandIn
from ginlearn.course.progress.codes import KINDS_IN_CODES
from ginlearn.course.progress.files import NAME, progress_of_folder
from ginlearn.course.progress.progress import Progress
from ginlearn.course.questions.exercises import KINDS
from ginlearn.course.report.kind_names import kind_called
from ginlearn.course.report.report import ClassReport, class_report, example_codes
from ginlearn.course.report.sources import ReportError, read_lines


def hand_in(name: str, score: int = 15, **more: object) -> str:
    return HandIn(name, score, of=20, **more).code()  # type: ignore[arg-type]


def mistyped(code: str) -> str:
    return code[:6] + ("0" if code[6] != "0" else "1") + code[7:]


def names(report: ClassReport) -> list[str]:
    return [learner.name for learner in report.learners]


def remarks(report: ClassReport) -> list[str]:
    return [str(remark) for remark in report.remarks]


def resume_code(kind: str = "values", *outcomes: str) -> str:
    progress = Progress()
    for seed, outcome in enumerate(outcomes or ("right",)):
        progress.record((kind, 1, seed), outcome, lesson="01")  # type: ignore[arg-type]
    return progress.resume_code()


def test_codes_become_a_table_in_the_order_of_names() -> None:
    report = class_report([hand_in("Zoë", 11), hand_in("Ann", 17), hand_in("ben", 9)])
    assert names(report) == ["Ann", "ben", "Zoë"]
    rows = list(csv.DictReader(report.csv().splitlines()))
    assert [(row["learner"], row["test score"], row["test percent"]) for row in rows] == [
        ("Ann", "17", "85"), ("ben", "9", "45"), ("Zoë", "11", "55")
    ]  # fmt: skip


def test_learners_with_numbers_are_in_the_order_of_the_numbers() -> None:
    report = class_report(example_codes(12))
    assert names(report) == [f"Learner {number}" for number in range(1, 13)]


def test_a_folder_of_progress_files_names_each_learner_by_the_folder_or_the_file(
    tmp_path: Path,
) -> None:
    for name in ("ann", "ben/work"):
        (tmp_path / name).mkdir(parents=True)
        progress_of_folder(tmp_path / name).record(("values", 1, 1), "right", lesson="01")
    (tmp_path / "Cy Twombly progress.json").write_bytes((tmp_path / "ann" / NAME).read_bytes())
    (tmp_path / "notes.md").write_text("not read")
    (tmp_path / ".hidden.txt").write_text("not read")
    report = class_report(tmp_path)
    assert names(report) == ["ann", "ben", "Cy Twombly"]
    assert report.damaged == ()


def test_damaged_codes_and_files_are_listed_with_their_place_and_reason(tmp_path: Path) -> None:
    (tmp_path / "ann").mkdir()
    (tmp_path / "ann" / NAME).write_bytes(b"{")
    good, bad = hand_in("Ben"), mistyped(hand_in("Cy"))
    (tmp_path / "codes.txt").write_text(f"# the class of May\n{good}\nCy: {bad}\nI forgot mine\n")
    report = class_report(tmp_path)
    assert names(report) == ["Ben"]
    listed = [str(damaged) for damaged in report.damaged]
    assert listed[0] == f"ann/{NAME} (ann): the file is damaged"
    assert listed[1].startswith("codes.txt, line 3 (Cy): this code is mistyped: group 1 after H1")
    assert listed[2] == "codes.txt, line 4: there is no code in 'I forgot mine'"
    assert all(line in repr(report) for line in listed)
    assert all("ann" in html for html in [report._repr_html_()])


def test_of_several_tests_the_best_counts_or_the_last_if_wished() -> None:
    codes = [hand_in("Ann", 12), hand_in("ann ", 17), hand_in("Ann", 15)]
    best, last = class_report(codes), class_report(codes, keep="last")
    assert [report.learners[0].test.score for report in (best, last)] == [17, 15]  # type: ignore[union-attr]
    assert remarks(best) == ["Ann: 3 tests (12/20, 17/20, 15/20); best kept"]
    assert names(best) == ["Ann"]


def test_the_same_code_twice_counts_once_and_is_spoken_of() -> None:
    report = class_report([hand_in("Ann"), hand_in("Ann")])
    assert len(report.learners[0].hand_ins) == 1
    assert remarks(report) == ["Ann: the same code twice (line 2)"]


def test_one_code_handed_in_by_two_is_spoken_of(tmp_path: Path) -> None:
    code = hand_in("Ann")
    (tmp_path / "form.csv").write_text(f"Timestamp,Student,Code\n1,Ann,{code}\n2,Ben,{code}\n")
    report = class_report(tmp_path)
    assert names(report) == ["Ann", "Ben"]
    assert remarks(report) == ["Ben handed in the same code as Ann (form.csv, line 3)"]


def test_the_progress_of_a_learner_from_two_places_is_merged_without_doubling(
    tmp_path: Path,
) -> None:
    early, late = resume_code("values", "right"), resume_code("values", "right", "wrong")
    (tmp_path / "codes.txt").write_text(f"Ann {early}\n{late} Ann\nann; {late}\n")
    (learner,) = class_report(tmp_path).learners
    assert learner.progress.total.tried == 2


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_from_a_form_is_read_with_any_separator(tmp_path: Path, separator: str) -> None:
    rows = [
        ["Timestamp", "E-mail", "Your code"],
        ["2026-05-04 10:00", "ann@school.example", hand_in("Ann")],
        ["2026-05-04 10:01", "ben@school.example", f'"{resume_code()}"'],
        ["2026-05-04 10:02", "cy@school.example", "lost it"],
    ]
    text = "\r\n".join(separator.join(row) for row in rows)
    (tmp_path / "form.csv").write_bytes(text.encode("utf-8-sig"))
    report = class_report(tmp_path)
    assert names(report) == ["ann@school.example", "ben@school.example"]
    (damaged,) = report.damaged
    assert str(damaged) == "form.csv, line 4 (cy@school.example): there is no code in this row"


def test_a_code_broken_over_lines_is_put_together() -> None:
    code = hand_in("Ann", seeds=(2026, 7, 12), revisit=("M10", "lay-off"))
    cut = code.index("-", 20)
    for broken in (f"{code[: cut + 1]}\n{code[cut + 1 :]}", f"{code[:cut]}\n{code[cut:]}"):
        (result,) = read_lines(f"{broken}\n", "mail.txt")
        assert getattr(result, "learner", result) == "Ann"


def test_two_codes_on_following_lines_stay_two() -> None:
    found = list(read_lines(f"{hand_in('Ann')}\n{hand_in('Ben')}\n", ""))
    assert [getattr(result, "learner", result) for result in found] == ["Ann", "Ben"]


def test_a_resume_code_without_a_name_is_listed() -> None:
    report = class_report([hand_in("Ann"), resume_code()])
    (damaged,) = report.damaged
    assert str(damaged.reason) == "a resume code without a learner's name beside it"


def test_a_test_taken_with_another_version_is_spoken_of() -> None:
    report = class_report(hand_in("Ann", version="0.0.1"))
    (remark,) = remarks(report)
    assert remark.startswith("Ann: the test was taken with ginlearn 0.0.1, whose questions may be")


def test_an_empty_folder_is_refused_with_what_is_needed(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match=r"no progress file \(ginlearn-progress.json\) and no re"):
        class_report(tmp_path)


def test_when_nothing_can_be_read_the_reasons_are_told() -> None:
    with pytest.raises(ReportError, match="no readable code here; line 1: this code is mistyped"):
        class_report(mistyped(hand_in("Ann")))


def test_a_path_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="nowhere is not there; name a folder or files"):
        class_report(tmp_path / "nowhere")


def test_what_the_class_finds_hard_comes_first_from_exercises_and_tests() -> None:
    report = class_report(
        [
            f"Ann {resume_code('lay-off', 'wrong', 'right with hints', 'right')}",
            hand_in("Ben", by_kind={"values": (3, 4), "lay-off": (0, 1)}, revisit=("M10", "06")),
        ]
    )
    shares = {kind: (share.right, share.met) for kind, share in report.by_idea().items()}
    assert shares == {"lay-off": (1, 4), "values": (3, 4)}
    assert list(shares) == ["lay-off", "values"]
    assert report.mistakes() == {"M10": 1}
    lines = repr(report).splitlines()
    first = lines.index("Right at once, the hardest first:") + 1
    assert lines[first : first + 2] == ["  lay-off  1 of 4  25 %", "  values   3 of 4  75 %"]
    assert "lay-off, 1 of 3" in lines[1]
    assert ">1/4</td>" in report._repr_html_()
    assert "The largest meld first (M10) 1" in repr(report)


def test_a_name_is_no_formula_and_no_markup() -> None:
    report = class_report([hand_in("=cmd|' /C calc'!A0"), hand_in("<b>Ann</b>")])
    rows = list(csv.reader(report.csv().splitlines()))
    assert [row[0] for row in rows[1:]] == ["<b>Ann</b>", "'=cmd|' /C calc'!A0"]
    assert "<b>Ann" not in report._repr_html_()
    assert "&lt;b&gt;Ann" in report._repr_html_()


def test_hundreds_of_codes_some_damaged_and_some_doubled_are_all_accounted_for() -> None:
    codes = list(example_codes(300, seed=4))
    draws = Random(4)
    damaged = [mistyped(code) for code in draws.sample(codes, 7)]
    doubled = draws.sample(codes, 11)
    lines = [*codes, *damaged, *doubled]
    draws.shuffle(lines)
    report = class_report("\n".join(lines))
    assert len(report.learners) == 300
    assert len(report.damaged) == 7
    assert len(report.remarks) == 11
    shares = report.by_idea()
    asked = [HandIn.read(code).by_kind for code in codes]
    for kind in KINDS_IN_CODES:
        assert shares[kind].met == sum(test.get(kind, (0, 0))[1] for test in asked)
        assert shares[kind].right == sum(test.get(kind, (0, 0))[0] for test in asked)


def test_the_plot_has_a_bar_for_each_idea_and_says_its_numbers() -> None:
    from matplotlib import pyplot as plt
    from matplotlib.patches import Rectangle

    report = class_report(example_codes(12, seed=1))
    report.plot()
    try:
        axes = plt.gca()
        bars = {round(bar.get_bbox().width) for bar in axes.patches if isinstance(bar, Rectangle)}
        assert bars == {100 - share.percent for share in report.by_idea().values()}
        said = [text.get_text() for text in axes.texts]
        hardest = next(iter(report.by_idea().values()))
        assert said[0] == f"{100 - hardest.percent} % of {hardest.met}"
    finally:
        plt.close("all")


def test_every_kind_has_a_name_that_can_be_translated() -> None:
    for kind in KINDS:
        name = kind_called(kind)
        assert name.context == "kind"
        assert str(name) == kind.replace("-", " ")
    assert str(kind_called("{mine}-own")) == "{mine} own"


def test_the_same_seed_makes_the_same_examples() -> None:
    assert example_codes(5, seed=2) == example_codes(5, seed=2) != example_codes(5, seed=3)


def test_only_the_best_or_the_last_can_be_kept() -> None:
    with pytest.raises(ReportError, match="'first' cannot be kept; choose best or last"):
        class_report(hand_in("Ann"), keep="first")  # type: ignore[arg-type]
