"""Notes in the source for its translators: comments that begin with ``TRANSLATORS:``."""

from __future__ import annotations

import tokenize
from io import StringIO

_SIGN = "TRANSLATORS:"


class Notes:
    """The comments of a file that stand on lines of their own."""

    def __init__(self, comments: dict[int, str]) -> None:
        self._comments = comments

    def above(self, *lines: int) -> tuple[str, ...]:
        """The notes to translators right above any of the lines, each note once."""
        found = dict.fromkeys(filter(None, map(self._above, lines)))
        return tuple(found)

    def _above(self, line: int) -> str:
        words: list[str] = []
        while (line := line - 1) in self._comments:
            words.insert(0, self._comments[line])
            if words[0].startswith(_SIGN):
                return " ".join(words).removeprefix(_SIGN).strip()
        return ""


def notes_in(source: str) -> Notes:
    """The notes in the source of a module."""
    if _SIGN not in source:  # as in most modules; reading the comments takes time
        return Notes({})
    return Notes(
        {
            token.start[0]: token.string.lstrip("#").strip()
            for token in tokenize.generate_tokens(StringIO(source).readline)
            if token.type == tokenize.COMMENT and token.line.lstrip().startswith("#")
        }
    )
