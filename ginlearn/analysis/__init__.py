"""Measurements of good play, in numbers and pictures."""

from ginlearn.analysis.advice.advice import Advice, AdviceError, Choice, advise

__all__ = ["Advice", "AdviceError", "Choice", "advise"]
