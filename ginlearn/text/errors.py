"""The base class of every error of ginlearn; its message can be said in any language."""

from __future__ import annotations

from ginlearn.text.text import Text


class GinlearnError(ValueError):
    """An error for a bad request; the message says what was wrong and what is allowed.

    Make it like a `Text`, or from one. ``str(error)`` is English; ``error.text`` can be said in the
    reader's language.

    >>> str(GinlearnError("{card} is not in the hand", card="7H"))
    '7H is not in the hand'
    """

    def __init__(self, text: str | Text, /, **values: object) -> None:
        self.text = text if isinstance(text, Text) else Text(text, **values)
        super().__init__(str(self.text))

    def __reduce__(self) -> tuple[object, ...]:
        # A process pool sends errors between processes, and the values must travel with them.
        return (type(self), (self.text,))
