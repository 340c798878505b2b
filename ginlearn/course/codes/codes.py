"""Short codes that people copy by hand: no letters that look alike, and a checksum.

A code reads ``R1-7K3QP-0M2XD-...``: its kind (R for resume, H for hand-in), the number of its
format, and groups of five letters. Lower-case letters, spaces and line breaks in it do not matter,
and an O is read as 0, an I or L as 1. The checksum finds copying errors; it does not guard against
somebody who makes a code up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from ginlearn.course.codes.bits import BitReader, BitsError, BitWriter
from ginlearn.course.codes.refusals import REFUSALS
from ginlearn.course.progress.errors import CodeError
from ginlearn.text import Text

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits and letters of a code, five bits each; I, L, O and U are left out."""

FORM = 1
"""The version of the codes' content, so that an older ginlearn does not misread them."""

CODE_PATTERN = re.compile(
    # Not after another letter or hyphen, so that no piece of one code is taken for a second.
    r"(?<![\w-])[RHrh][0-9]-[0-9A-Za-z]{5}(?:-[0-9A-Za-z]{1,5})*(?![\w-])"
)
"""A code within a text, by its look."""

_GROUP = 5
_CHECK = 6
_LONGEST = 2_000
"""In letters; anything longer is something else, pasted by mistake."""

_LOOK_ALIKE = str.maketrans("OIL", "011")
_BETWEEN = re.compile(r"[\s\-\u2010-\u2015\u2212\u00ad\ufeff\u200b-\u200f]+")
"""Spaces and hyphens of any kind: mail programs put in their own."""


def write_code(letter: str, bits: BitWriter) -> str:
    """The code of kind `letter` that holds the bits, in groups.

    >>> bits = BitWriter()
    >>> bits.name("Ann")
    >>> write_code("H", bits)
    'H1-485Q6-W4PR1-RX'
    """
    filled = bits.text + "0" * (-len(bits.text) % 5)
    data = "".join(ALPHABET[int(filled[at : at + 5], 2)] for at in range(0, len(filled), 5))
    head = f"{letter}{FORM}"
    return _grouped(head + data + _checksum(head + data))


def read_code(letter: str, text: str) -> BitReader:
    """The content of the code of kind `letter` in `text`.

    Raises CodeError for a text that is not such a code; when it is mistyped in one place, the
    message says where.
    """
    refusals = REFUSALS[letter]
    if not isinstance(text, str):
        raise CodeError(refusals.no_text.filled(given=text))
    typed = _plain(text)
    if not typed:
        raise CodeError(refusals.nothing)
    if len(typed) > _LONGEST:
        raise CodeError(refusals.too_long.filled(n=len(typed)))
    if not _sound(typed):
        raise _mistyped(letter, typed)
    if typed[0] != letter:
        other = refusals.other_kind if typed[0] in REFUSALS else refusals.unknown_kind
        raise CodeError(other.filled(letter=letter))
    if typed[1] != str(FORM):
        raise CodeError(
            "this code is from another version of ginlearn (form {other}; this version reads "
            "form {form})",
            other=typed[1],
            form=FORM,
        )
    return BitReader("".join(f"{ALPHABET.index(sign):05b}" for sign in typed[2:-_CHECK]))


def not_readable(letter: str, error: BitsError) -> CodeError:
    """The error for a code whose checksum is right but whose content no version wrote."""
    return CodeError(REFUSALS[letter].not_held.filled(reason=error.text))


def _plain(text: str) -> str:
    return _BETWEEN.sub("", text.strip(" \t\r\n'\"`.,;")).upper().translate(_LOOK_ALIKE)


def _grouped(signs: str) -> str:
    groups = [signs[at : at + _GROUP] for at in range(2, len(signs), _GROUP)]
    return "-".join([signs[:2], *groups])


def _checksum(signs: str) -> str:
    number = crc32(signs.encode()) & (1 << 5 * _CHECK) - 1
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(_CHECK)))


def _sound(signs: str) -> bool:
    return (
        len(signs) > 2 + _CHECK
        and all(sign in ALPHABET for sign in signs)
        and _checksum(signs[:-_CHECK]) == signs[-_CHECK:]
    )


def _mistyped(letter: str, typed: str) -> CodeError:
    refusals = REFUSALS[letter]
    repaired = next(filter(_sound, _one_slip_from(typed)), None)
    if repaired is not None:
        at = next(
            (place for place, pair in enumerate(zip(typed, repaired, strict=False))
             if pair[0] != pair[1]),
            min(len(typed), len(repaired)),
        )  # fmt: skip
        # An error may show only at the sign after it: "...55" for "...5" in a row of fives.
        groups = _grouped(repaired).split("-")
        number = min((at - 2 + _GROUP) // _GROUP, len(groups) - 1)
        mistyped = _MISTYPED if number else _MISTYPED_BEGINNING
        return CodeError(mistyped.filled(number=number, beginning=groups[0], group=groups[number]))
    stranger = next((at for at, sign in enumerate(typed) if sign not in ALPHABET), None)
    if stranger is not None:
        return CodeError(refusals.strange_letter.filled(sign=typed[stranger], at=stranger + 1))
    if typed[0] not in REFUSALS or not typed[1:2].isdecimal():
        right = f"{letter}{FORM}"
        return CodeError(refusals.other_beginning.filled(signs=typed[:2], right=right))
    return CodeError(
        "this code is mistyped in more than one place, or a part of it is missing; "
        "copy all of it once more"
    )


_MISTYPED = Text(
    "this code is mistyped: group {number} after {beginning} should probably read {group}; look "
    "at it again"
)
_MISTYPED_BEGINNING = Text(
    "this code is mistyped: its beginning should probably read {group}; look at it again"
)


def _one_slip_from(typed: str) -> Iterator[str]:
    """Every text that differs by one sign changed, two swapped, one lost or one added."""
    for at in range(len(typed)):
        for sign in ALPHABET:
            yield typed[:at] + sign + typed[at + 1 :]
        yield typed[:at] + typed[at : at + 2][::-1] + typed[at + 2 :]
        yield typed[:at] + typed[at + 1 :]
    for at in range(len(typed) + 1):
        for sign in ALPHABET:
            yield typed[:at] + sign + typed[at:]
