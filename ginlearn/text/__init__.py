"""Texts that can be said in any language: the one layer that makes everything a person reads.

A `Text` is a literal English template with the values that fill it. It stays a template until a
`Language` says it, so that a catalogue can translate it first and choose the plural by the number.
An error, a verdict, a button and a table's heading are all made this way.

>>> from ginlearn.text import ENGLISH, Text, points
>>> ENGLISH.say(Text("Knock with {left}.", left=points(1)))
'Knock with 1 point.'
"""

from ginlearn.text.choosing import current_language, language_named, say, use_language
from ginlearn.text.common import cards_counted, paragraph, points, verbatim, whole_sentence
from ginlearn.text.errors import GinlearnError
from ginlearn.text.language import ENGLISH, Language, Sayable
from ginlearn.text.seats import Seat
from ginlearn.text.signed import Signed
from ginlearn.text.text import Text

__all__ = [
    "ENGLISH",
    "GinlearnError",
    "Language",
    "Sayable",
    "Seat",
    "Signed",
    "Text",
    "cards_counted",
    "current_language",
    "language_named",
    "paragraph",
    "points",
    "say",
    "use_language",
    "verbatim",
    "whole_sentence",
]
