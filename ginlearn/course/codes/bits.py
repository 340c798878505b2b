"""Numbers, names and lists as a row of bits, kept short enough for a code that people type."""

from __future__ import annotations

from collections.abc import Iterable

from ginlearn.text import GinlearnError

MOST = 999_999
"""A limit above any count that a learner can reach."""


class BitsError(GinlearnError):
    """Bits that end too soon, or go on after the end."""


class BitWriter:
    """A collector of bits: small numbers take few of them.

    >>> bits = BitWriter()
    >>> bits.count(0)
    >>> bits.count(3)
    >>> bits.text
    '100100'
    """

    def __init__(self) -> None:
        self.text = ""

    def flags(self, flags: Iterable[bool]) -> None:
        """Write one bit for each flag."""
        self.text += "".join("1" if flag else "0" for flag in flags)

    def count(self, number: int) -> None:
        """Write a number from 0 up in Elias's gamma code: a zero for each bit after the first
        one.
        """
        digits = f"{number + 1:b}"
        self.text += "0" * (len(digits) - 1) + digits

    def increasing(self, numbers: Iterable[int]) -> None:
        """Write different rising numbers from 0 up: their count, and the gaps between them."""
        ordered = sorted(numbers)
        self.count(len(ordered))
        for before, number in zip([-1, *ordered], ordered, strict=False):
            self.count(number - before - 1)

    def name(self, name: str) -> None:
        """Write a text: the number of its bytes, and the bytes."""
        content = name.encode()
        self.count(len(content))
        self.text += "".join(f"{byte:08b}" for byte in content)


class BitReader:
    """A reader of what a BitWriter wrote, in the same order. Raises BitsError for bits that cannot
    be read.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0

    def _take(self, length: int) -> str:
        taken = self._text[self._place : self._place + length]
        if len(taken) < length:
            raise BitsError("the bits end too soon")
        self._place += length
        return taken

    def flags(self, number: int) -> list[bool]:
        """Read so many single bits."""
        return [bit == "1" for bit in self._take(number)]

    def count(self, most: int = MOST) -> int:
        """A number from 0 up to `most`."""
        zeros = 0
        while self._take(1) == "0":
            zeros += 1
        number = int("1" + self._take(zeros), 2) - 1
        if number > most:
            raise BitsError("a number is too large")
        return number

    def increasing(self) -> list[int]:
        """Different numbers from 0 up, from the least."""
        numbers: list[int] = []
        for _ in range(self.count()):
            numbers.append((numbers[-1] if numbers else -1) + self.count() + 1)
        return numbers

    def name(self) -> str:
        """A text."""
        bits = self._take(8 * self.count())
        content = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
        try:
            name = content.decode()
        except UnicodeDecodeError as error:
            raise BitsError("the bits are no text") from error
        if not name.isprintable():
            raise BitsError("a name has letters that cannot be printed")
        return name

    def end(self) -> None:
        """Check that only the zeros that filled up the last letter follow."""
        rest = self._text[self._place :]
        if len(rest) >= 5 or "1" in rest:
            raise BitsError("the bits go on too long")
