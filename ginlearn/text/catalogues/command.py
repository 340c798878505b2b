"""The command that compiles the catalogues, ``python -m ginlearn.text.catalogues.compiling``."""

from __future__ import annotations

import sys
from pathlib import Path

from ginlearn.text import GinlearnError, Text, say
from ginlearn.text.catalogues.catalogue import LOCALE
from ginlearn.text.catalogues.compiling import compile_all
from ginlearn.text.extras import require


def main(locale: Path = LOCALE) -> int:
    """Compile the catalogues of ginlearn, or those under another folder, and print their names.

    Returns the exit code: 1 where Babel is missing.
    """
    try:
        require("babel", "translate", Text("compiling the catalogues"))
    except GinlearnError as error:
        print(say(error.text), file=sys.stderr)
        return 1
    for made in compile_all(locale):
        print(made.relative_to(locale))
    return 0


if __name__ == "__main__":
    sys.exit(main())
