"""Write the template catalogue of ginlearn to a file."""

from __future__ import annotations

import sys
from pathlib import Path

from ginlearn.text import GinlearnError, Text, say
from ginlearn.text.extracting.source import extract
from ginlearn.text.extracting.template_file import write_templates

MADE_OF_VALUES = {("ginlearn/text/common.py", "paragraph"), ("ginlearn/text/errors.py", "__init__")}
"""Functions of the text layer itself that make a text of what they are given, not of a literal."""


def main(arguments: list[str]) -> int:
    """Write the templates to the named file, and report each that is not a literal.

    Returns the exit code: 1 where Babel is missing or the file cannot be written, 2 without a file.
    """
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m ginlearn.text.extracting FILE.pot", file=sys.stderr)
        return 2
    found = extract()
    for place in found.not_literal:
        if (place.file, place.function) not in MADE_OF_VALUES:
            print(f"{place}: the template is no literal", file=sys.stderr)
    file = Path(arguments[0])
    try:
        print(f"{write_templates(found.templates, file)} templates")
    except GinlearnError as error:
        print(say(error.text), file=sys.stderr)
        return 1
    except OSError as error:
        reason = error.strerror or error
        refusal = Text("{file} cannot be written: {reason}", file=file, reason=reason)
        print(say(refusal), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
