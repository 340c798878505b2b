"""The named mistakes, and how to find them in what a learner has laid or counted."""

from __future__ import annotations

from ginlearn.course.mistakes.counting import CountDiagnosis, CountError, diagnose_count
from ginlearn.course.mistakes.judging import Diagnosis, diagnose_arrangement
from ginlearn.course.mistakes.named import MISTAKES, Finding, Mistake

__all__ = [
    "MISTAKES",
    "CountDiagnosis",
    "CountError",
    "Diagnosis",
    "Finding",
    "Mistake",
    "diagnose_arrangement",
    "diagnose_count",
]
