"""The lesson in which a cell is run."""

from __future__ import annotations

import os
from collections.abc import Mapping

from ginlearn.course.lessons.syllabus import lesson_number

NOTEBOOK = "JPY_SESSION_NAME"
"""The variable by which a Jupyter server tells a kernel the notebook it was started for."""


def this_lesson(environment: Mapping[str, str] = os.environ) -> str:
    """The number of the lesson that this kernel runs, "" anywhere else.

    A learner's own notebook, a test and a lesson being published do not count as lessons, so that
    nothing is recorded there as a learner's progress.

    >>> this_lesson({"JPY_SESSION_NAME": "en/03-deadwood.ipynb"}), this_lesson({})
    ('03', '')
    """
    return lesson_number(environment.get(NOTEBOOK, ""))
