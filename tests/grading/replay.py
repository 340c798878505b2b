"""Run nbgrader and Otter on the examples in docs/grading, in an environment of their own.

    python tests/grading/replay.py [FOLDER]

Two learners hand in; the marks that each grader gives are compared with the right ones. It takes
some minutes and fetches packages.
"""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "grading"

LEARNERS = {"ann": (17, 18, {"nbgrader": 21, "otter": 23}), "ben": (12, 11, {"nbgrader": 11,
            "otter": 10})}  # fmt: skip
"""The answer to the exercise, the score in the final test, and the marks for both."""

HAND_IN = "from ginlearn.course import HandIn; print(HandIn({name!r}, {score}, 20, (7,)).code())"


class Room:
    """A folder with an environment in which both graders are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "environment" / "bin"
        subprocess.run([sys.executable, "-m", "venv", self.programs.parent], check=True)
        self.run(folder, "pip", "install", "-q", "-e", str(ROOT), "nbgrader", "otter-grader")

    def run(self, where: Path, program: str, *arguments: str) -> str:
        """Run a program of the environment; returns its output. Raises SystemExit with the output
        when it fails.
        """
        environment = dict(os.environ) | {
            "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}",
            "JUPYTER_CONFIG_DIR": str(self.folder / "settings"),
        }
        ran = subprocess.run(
            [self.programs / program, *arguments],
            cwd=where,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if ran.returncode:
            raise SystemExit(f"{program} {' '.join(arguments)}\n{ran.stdout}")
        return ran.stdout

    def fill_in(self, notebook: Path, name: str) -> None:
        """Put a learner's answers where the learner would write them."""
        answer, score, _ = LEARNERS[name]
        code = self.run(self.folder, "python", "-c", HAND_IN.format(name=name, score=score))
        data: dict[str, Any] = json.loads(notebook.read_text(encoding="utf-8"))
        for cell in data["cells"]:
            cell_id = cell.get("metadata", {}).get("nbgrader", {}).get("grade_id", "")
            source = "".join(cell["source"])
            if cell_id == "deadwood-answer" or re.match(r"answer = \.\.\.", source):
                cell["source"] = f"answer = {answer}"
            if cell_id == "final-answer" or re.match(r"hand_in_code = \.\.\.", source):
                cell["source"] = f"hand_in_code = {code.strip()!r}"
        notebook.write_text(json.dumps(data), encoding="utf-8")


def nbgrader_marks(room: Room) -> dict[str, float]:
    """The marks that nbgrader gives each learner."""
    course = room.folder / "course"
    (course / "source" / "deadwood").mkdir(parents=True)
    shutil.copy2(EXAMPLES / "nbgrader.ipynb", course / "source" / "deadwood" / "deadwood.ipynb")
    (course / "nbgrader_config.py").write_text(
        'c = get_config()\nc.CourseDirectory.course_id = "cards"\n', encoding="utf-8"
    )
    room.run(course, "nbgrader", "generate_assignment", "deadwood")
    for name in LEARNERS:
        own = course / "submitted" / name / "deadwood"
        shutil.copytree(course / "release" / "deadwood", own)
        room.fill_in(own / "deadwood.ipynb", name)
    room.run(course, "nbgrader", "autograde", "deadwood")
    room.run(course, "nbgrader", "export")
    with (course / "grades.csv").open(encoding="utf-8") as grades:
        return {row["student_id"]: float(row["raw_score"]) for row in csv.DictReader(grades)}


def otter_marks(room: Room) -> dict[str, float]:
    """The marks that Otter gives each learner."""
    course = room.folder / "otter"
    course.mkdir()
    shutil.copy2(EXAMPLES / "otter.ipynb", course)
    room.run(course, "otter", "assign", "--no-run-tests", "otter.ipynb", "dist")
    (grader,) = (course / "dist" / "autograder").glob("*.zip")
    marks = {}
    for name in LEARNERS:
        own = course / f"{name}.ipynb"
        shutil.copy2(course / "dist" / "student" / "otter.ipynb", own)
        room.fill_in(own, name)
        room.run(course, "otter", "run", "-a", str(grader), own.name)
        results = json.loads((course / "results.json").read_text(encoding="utf-8"))
        marks[name] = sum(float(test.get("score", 0)) for test in results["tests"])
    return marks


def main(folder: Path) -> int:
    """Run both graders in `folder`, which is empty; returns the exit code for the shell."""
    room = Room(folder)
    good = True
    for grader, marks in (("nbgrader", nbgrader_marks(room)), ("otter", otter_marks(room))):
        expected = {name: points[grader] for name, (_, _, points) in LEARNERS.items()}
        print(f"{grader}: {marks}, expected {expected}")
        good = good and marks == expected
    return 0 if good else 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(main(Path(sys.argv[1]).absolute()))
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(Path(temporary)))
