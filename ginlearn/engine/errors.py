"""The errors that the engine raises, each able to be said again in the learner's language."""

from __future__ import annotations

from reprlib import Repr
from string import Formatter

_LONG = 300
"""Characters from which on a message may hold more of the offender than anybody will read."""


class GinlearnError(ValueError):
    """What was asked for cannot be done; the message says what was wrong and what is allowed.

    An error keeps its English template and the values that fill it, so that a floor above
    can translate the template and fill it again. What the template quotes (``{card!r}``) is cut
    when it is long: a whole file given for a card would bury the reason.

    >>> str(GinlearnError("{card} is not in the hand", card="7H"))
    '7H is not in the hand'
    """

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(_filled(template, values))

    def __reduce__(self) -> tuple[object, ...]:
        # A process pool sends errors between processes; the keyword values must travel too.
        return (_rebuild, (type(self), self.template, self.values))


def _rebuild(kind: type[GinlearnError], template: str, values: dict[str, object]) -> GinlearnError:
    return kind(template, **values)


def _filled(template: str, values: dict[str, object]) -> str:
    try:
        text = template.format(**values)
    except RecursionError:  # a list within a list within a list, too deep to be written down
        text = ""
    if not text or len(text) > _LONG:
        text = _ShortQuotes().vformat(template, (), values)
    # Half a surrogate pair, as a page may send it, could not be printed or sent anywhere.
    return text.encode(errors="backslashreplace").decode()


class _ShortQuotes(Formatter):
    """Fills a template as usual, but cuts what is quoted."""

    _quote = Repr()
    _quote.maxstring = _quote.maxother = _quote.maxlong = 80
    _quote.maxlevel = 3

    def convert_field(self, value: object, conversion: str | None) -> object:
        if conversion == "r":
            return self._quote.repr(value)
        return super().convert_field(value, conversion)


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
