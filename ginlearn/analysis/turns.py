"""The length of hands in turns."""

from ginlearn.analysis.studies.turns import turns

__all__ = ["turns"]
