"""The template catalogue: the file from which the translators of a language start."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ginlearn.text.extracting.template import Template, names_in
from ginlearn.text.extras import require
from ginlearn.text.text import Text


def write_templates(templates: Iterable[Template], to: Path) -> int:
    """Write the templates to a file; returns their number, each counted once.

    They are sorted by file and context, without line numbers, so that a change of the source
    changes as little of the file as possible.

    Raises MissingExtraError without Babel.
    """
    require("babel", "translate", Text("writing the templates down"))
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    catalogue = Catalog(project="ginlearn", charset="utf-8", fuzzy=False)
    for each in sorted(templates, key=lambda each: (each.place.file, each.context, each.one)):
        message = catalogue.add(
            each.one if each.other is None else (each.one, each.other),
            locations=[(each.place.file, 1)],
            auto_comments=each.notes,
            context=each.context or None,
        )
        # Babel takes "50 % of" for an old-style format.
        message.flags.discard("python-format")
        if names_in(each.one):
            message.flags.add("python-brace-format")
    with to.open("wb") as file:
        write_po(file, catalogue, include_lineno=False, width=100)
    return len(catalogue)
