"""The commands that measure anew: what they say, what they refuse, and the files they leave."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from ginlearn import GinlearnError
from ginlearn.analysis.measured.by_rules import DATA
from ginlearn.analysis.studies import judgement_fit, keeping_fit, knock_study, late_throws
from ginlearn.analysis.studies.measuring import replaced, with_bar
from ginlearn.text import Text

ROOT = Path(__file__).parents[3]
STUDIES = {
    "ginlearn.analysis.knock_table": knock_study,
    "ginlearn.analysis.late_throws": late_throws,
    "ginlearn.analysis.studies.judgement_fit": judgement_fit,
    "ginlearn.analysis.studies.keeping_fit": keeping_fit,
}


@pytest.fixture
def kept() -> Callable[[], dict[str, bytes]]:
    """The measurements that the clone keeps, which no test may change."""
    return lambda: {file.name: file.read_bytes() for file in DATA.glob("*.csv")}


@pytest.mark.parametrize("module", STUDIES)
def test_the_help_says_what_is_played_and_which_files_are_replaced(
    module: str, kept: Callable[[], dict[str, bytes]]
) -> None:
    before = kept()
    ran = subprocess.run(
        [sys.executable, "-m", module, "--help"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"usage: python -m {module} ")
    said = " ".join(ran.stdout.split())
    study = STUDIES[module].STUDY
    assert "Plays hands of gin" in said
    assert "--seed N what the deals hang on (default: " in said
    assert f"--hands N {study.options[0].about}".split(";", maxsplit=1)[0] in said
    for file in study.files:
        assert file.name in said
        assert "an interrupt leaves what is there as it was" in said
    assert study.files or "No file is changed." in said
    assert kept() == before


def test_every_measurement_kept_is_replaced_by_some_command() -> None:
    replacing = {file for study in STUDIES.values() for file in study.STUDY.files}
    assert replacing == set(DATA.glob("*.csv"))


@pytest.mark.parametrize("study", STUDIES.values(), ids=STUDIES)
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--hands", "0"], "--hands cannot be '0'; give a whole number from 1 up\n"),
        (["--hands", "2.5"], "--hands cannot be '2.5'; give a whole number from 1 up\n"),
        (["--hands", "many"], "--hands cannot be 'many'; give a whole number from 1 up\n"),
        (["--hands", ""], "--hands cannot be ''; give a whole number from 1 up\n"),
        (["--seed", "-1"], "-1 is no seed; a seed is a whole number from 0 up\n"),
        (["--seed", "x"], "'x' is no seed; a seed is a whole number from 0 up\n"),
    ],
)
def test_numbers_that_cannot_be_are_refused_before_anything_is_played(
    study: ModuleType, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study.main(arguments) == 1
    assert capsys.readouterr() == ("", says)


def test_one_deal_has_no_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert knock_study.main(["--deals", "1"]) == 1
    assert capsys.readouterr().err == "--deals cannot be '1'; give a whole number from 2 up\n"


LISTENING = """
import runpy, signal, sys
# A shell that starts something in the background has it ignore interrupts, and all that this
# starts in turn.
signal.signal(signal.SIGINT, signal.default_int_handler)
module, sys.argv = sys.argv[1], sys.argv[1:]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("module", STUDIES)
def test_an_interrupt_ends_with_a_sentence_and_leaves_the_files(
    module: str, kept: Callable[[], dict[str, bytes]]
) -> None:
    before = kept()
    with subprocess.Popen(
        [sys.executable, "-c", LISTENING, module, "--hands", "100000"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        assert running.stderr is not None
        read = ""
        while "hand/s" not in read and "s/hand" not in read:  # the bar shows that hands are played
            piece = running.stderr.read(1)
            assert piece, read
            read += piece
        running.send_signal(signal.SIGINT)
        said = running.stderr.read()  # to its end, which is that of the process
        assert running.wait() == 130
    last = said.splitlines()[-1]
    assert last.endswith(("as it was", "as they were", "nothing was measured")), said
    assert "Traceback" not in said
    assert kept() == before


@pytest.mark.slow
def test_the_weights_of_a_judgement_are_written_and_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, remake = tmp_path / "judgement.csv", judgement_fit.remake
    asked: list[dict[str, int]] = []

    def remake_here(hands: dict[str, int], seed: int, *, progress: bool) -> None:
        asked.append(hands)
        remake({"simple": 60}, seed, file)

    monkeypatch.setattr(judgement_fit, "remake", remake_here)
    assert judgement_fit.main(["--hands", "160", "--seed", "3"]) == 0
    assert asked == [{"simple": 160, "modern": 20}]
    assert "simple, knock, " in capsys.readouterr().out
    assert {row.split(",")[0] for row in file.read_text().splitlines()} == {"rules", "simple"}


def test_hands_without_a_choice_make_no_judgement(tmp_path: Path) -> None:
    with pytest.raises(GinlearnError, match="so few hands of simple have no choice"):
        judgement_fit.remake({"simple": 1}, file=tmp_path / "judgement.csv")
    assert list(tmp_path.iterdir()) == []


def test_the_habits_of_keeping_are_printed_with_their_scores(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert keeping_fit.main(["--hands", "3", "--held-back", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("WEIGHTS = np.array([\n")
    assert "both: log score " in said


def test_more_hands_than_there_are_seeds_for_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert keeping_fit.main(["--hands", "1000001"]) == 1
    assert "give 1,000,000 or fewer" in capsys.readouterr().err


def test_files_are_replaced_together_or_not_at_all(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("old")

    def write(fails: bool) -> None:
        with replaced(one, two) as (first, second):
            first.write_text("new")
            if fails:
                raise KeyboardInterrupt
            second.write_text("new")

    with pytest.raises(KeyboardInterrupt):
        write(fails=True)
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("one", "old")]
    write(fails=False)
    assert {(file.name, file.read_text()) for file in tmp_path.iterdir()} == {
        ("one", "new"), ("two", "new"),
    }  # fmt: skip


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "table.csv"
    with (
        pytest.raises(GinlearnError, match=r"table\.csv cannot be written: No such file"),
        replaced(file) as (new,),
    ):
        new.write_text("new")


def test_a_bar_is_shown_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(with_bar(range(3), Text("hand"), shown=False)) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    assert list(with_bar(range(3), Text("hand"), Text("simple"))) == [0, 1, 2]
    assert "simple: 100%" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with pytest.raises(GinlearnError, match="a progress bar needs tqdm"):
        with_bar(range(3), Text("hand"))
