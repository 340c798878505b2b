"""The error from which every error of ginlearn comes: what it says can be said in any language."""

from __future__ import annotations

from ginlearn.text.text import Text


class GinlearnError(ValueError):
    """What was asked for cannot be done; the message says what was wrong and what is allowed.

    It is made like a `Text`, or from one. ``str(error)`` is English; ``error.text`` can be said
    in the reader's language.

    >>> str(GinlearnError("{card} is not in the hand", card="7H"))
    '7H is not in the hand'
    """

    def __init__(self, text: str | Text, /, **values: object) -> None:
        self.text = text if isinstance(text, Text) else Text(text, **values)
        super().__init__(str(self.text))

    def __reduce__(self) -> tuple[object, ...]:
        # A process pool sends errors between processes; the values must travel too.
        return (type(self), (self.text,))
