"""Write the template catalogue of ginlearn to a file."""

from __future__ import annotations

import sys
from pathlib import Path

from ginlearn.text.extracting.source import extract


def main(arguments: list[str]) -> int:
    """Write the templates to the named file, and report each that is not a literal."""
    if len(arguments) != 1:
        print("usage: python -m ginlearn.text.extracting FILE.pot", file=sys.stderr)
        return 2
    from ginlearn.text.extracting.template_file import write_templates  # needs Babel

    found = extract()
    for place in found.not_literal:
        print(f"{place}: the template is no literal", file=sys.stderr)
    print(f"{write_templates(found.templates, Path(arguments[0]))} templates")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
