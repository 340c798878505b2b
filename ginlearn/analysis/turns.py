"""How long hands take."""

from ginlearn.analysis.studies.turns import turns

__all__ = ["turns"]
