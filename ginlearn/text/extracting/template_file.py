"""The template catalogue: the file that the translators of a language begin with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from ginlearn.text.extracting.template import Template, names_in


def write_templates(templates: Iterable[Template], to: Path) -> int:
    """Write the templates down; how many there are, each counted once.

    They are sorted by file and context, and without lines, so that a change of the source changes
    no more of the file than it has to.
    """
    catalogue = Catalog(project="ginlearn", charset="utf-8", fuzzy=False)
    for each in sorted(templates, key=lambda each: (each.place.file, each.context, each.one)):
        message = catalogue.add(
            each.one if each.other is None else (each.one, each.other),
            locations=[(each.place.file, 1)],
            auto_comments=each.notes,
            context=each.context or None,
        )
        # "50 % of" looks to Babel like a format of the older kind.
        message.flags.discard("python-format")
        if names_in(each.one):
            message.flags.add("python-brace-format")
    with to.open("wb") as file:
        write_po(file, catalogue, include_lineno=False, width=100)
    return len(catalogue)
