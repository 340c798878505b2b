"""What players say about when to knock, and what each saying was measured to cost."""

from ginlearn.analysis.studies.sayings import Saying, Sayings, rules_of_thumb

__all__ = ["Saying", "Sayings", "rules_of_thumb"]
