"""A template as it stands in the source, and its place there."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """A place in the source: the file (below the package's parent folder), function and line.

    The function is "" outside of all functions.
    """

    file: str
    function: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Template:
    """One template as the source has it."""

    one: str
    other: str | None
    """The form for every number except one, where the text counts something."""
    context: str
    place: SourcePlace
    notes: tuple[str, ...] = ()
    """The notes for the translators."""
    given: frozenset[str] | None = None
    """The values given with the template; None where they come later or are not written out."""

    @property
    def missing(self) -> frozenset[str]:
        """Values that the template names but that are not given."""
        if self.given is None:
            return frozenset()
        return (names_in(self.one) | names_in(self.other or "")) - self.given

    @property
    def agrees(self) -> bool:
        """True when both forms of a counted text name the same values, apart from the number."""
        if self.other is None:
            return True
        return names_in(self.one) - {"n"} == names_in(self.other) - {"n"}


@dataclass(frozen=True, slots=True)
class Extracted:
    """The templates of a package, by file and line, and the places of those not literal."""

    templates: tuple[Template, ...]
    not_literal: tuple[SourcePlace, ...]


def names_in(template: str) -> frozenset[str]:
    """The names of the values that a template asks for.

    >>> sorted(names_in("{card:text} costs {n} of {name!r}"))
    ['card', 'n', 'name']
    """
    return frozenset(
        name.split(".")[0].split("[")[0]
        for _, name, _, _ in Formatter().parse(template)
        if name is not None
    )
