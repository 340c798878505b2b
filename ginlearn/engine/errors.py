"""The errors that the engine raises, each able to be said again in the learner's language."""

from __future__ import annotations


class GinlearnError(ValueError):
    """What was asked for cannot be done; the message says what was wrong and what is allowed.

    An error keeps its English template and the values that fill it, so that a floor above
    can translate the template and fill it again.

    >>> str(GinlearnError("{card} is not in the hand", card="7H"))
    '7H is not in the hand'
    """

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(template.format(**values))

    def __reduce__(self) -> tuple[object, ...]:
        # A process pool sends errors between processes; the keyword values must travel too.
        return (_rebuild, (type(self), self.template, self.values))


def _rebuild(kind: type[GinlearnError], template: str, values: dict[str, object]) -> GinlearnError:
    return kind(template, **values)


class CardTextError(GinlearnError):
    """A text, or a thing in a list, that is not a card."""


class DuplicateCardError(GinlearnError):
    """One card named twice; a pack holds it once."""


class HandSizeError(GinlearnError):
    """Too few or too many cards for what was asked."""


class NotAMeldError(GinlearnError):
    """Cards offered as a meld that are neither a set nor a run."""


class NotInHandError(GinlearnError):
    """A card named that the hand does not hold."""


class RulesError(GinlearnError):
    """House rules that do not exist or contradict each other."""


class DealError(GinlearnError):
    """A deal or a position that cannot be: cards missing, doubled, or the wrong number of seats."""


class MoveTextError(GinlearnError):
    """A text that names no move."""


class IllegalMoveError(GinlearnError):
    """A move that the rules do not allow now; the message says why and what is allowed."""


class AmbiguousMoveError(GinlearnError):
    """A text that fits more than one legal move; the message lists them."""


class RecordError(GinlearnError):
    """A record of play that cannot be read; the message names the line, the move and the reason."""


class ScoreError(GinlearnError):
    """An entry that a score sheet cannot take."""
