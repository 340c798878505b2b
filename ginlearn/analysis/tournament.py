"""Two players against each other over many games or hands."""

from ginlearn.analysis.studies.tournament import Interval, Pair, Tournament, tournament

__all__ = ["Interval", "Pair", "Tournament", "tournament"]
