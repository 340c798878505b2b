"""The hidden cards, dealt anew in ways that fit what a seat has seen."""

from ginlearn.analysis.worlds.dealing import Worlds, deal_worlds

__all__ = ["Worlds", "deal_worlds"]
