"""Sayings of players about the time to knock, with the measured cost of each."""

from ginlearn.analysis.studies.sayings import Saying, Sayings, rules_of_thumb

__all__ = ["Saying", "Sayings", "rules_of_thumb"]
