"""What pays, in numbers and pictures."""

from __future__ import annotations

from ginlearn.analysis.advice.advice import Advice, AdviceError, Choice, advise

__all__ = ["Advice", "AdviceError", "Choice", "advise"]
