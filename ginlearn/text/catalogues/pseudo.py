"""Two pseudo-languages in which a text that bypassed the layer stands out.

"en-XA" puts accents on every letter, lengthens each text by a quarter and puts it in brackets;
"ar-XB" does the same from right to left. Anything that appears without brackets was not said by a
`Language`.

>>> Accented().gettext("Knock with {n}.")
'⟦Ķñöçķ ŵîţĥ {n}. ~~~⟧'
"""

from __future__ import annotations

import re
from gettext import NullTranslations

ACCENTED = "en-XA"
MIRRORED = "ar-XB"

_ACCENTS = str.maketrans(
    "ABCDEFGHIJKLMNOPRSTUWYZabcdefghijklmnoprstuwyz",
    "ÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛŴÝŽåƀçđéƒĝĥîĵķļɱñöþŕšţûŵýž",
)
_KEPT = re.compile(r"(\{[^{}]*\}|<[^<>]*>)")
"""The parts that a translator leaves as they are: the names of values, and tags."""


class Accented(NullTranslations):
    """A catalogue that translates every template into accented letters."""

    def gettext(self, message: str) -> str:
        """The message in brackets, with accents, longer by a quarter."""
        parts = _KEPT.split(message)
        accented = "".join(p if _KEPT.fullmatch(p) else p.translate(_ACCENTS) for p in parts)
        return f"⟦{accented} {'~' * max(1, len(message) // 4)}⟧" if message else ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form that English would take, in the same manner."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        """The message; the context makes no difference."""
        return self.gettext(message)
