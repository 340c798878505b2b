"""Compile the catalogues: each ``.po`` file becomes a ``.mo`` file, read at run time.

Run ``python -m ginlearn.text.catalogues.compiling`` in a clone; a wheel carries the compiled files,
and an edited ``.po`` file works without it, only a little more slowly. It needs Babel, which comes
with JupyterLab.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compiled_in_memory(written: Path) -> GNUTranslations:
    """The catalogue compiled from a written file."""
    return GNUTranslations(BytesIO(_compiled(written)))


def compile_all(locale: Path) -> Iterator[Path]:
    """Compile every catalogue under a folder, and yield each file made."""
    for written in sorted(locale.rglob("*.po")):
        made = written.with_suffix(".mo")
        made.write_bytes(_compiled(written))
        yield made


def _compiled(written: Path) -> bytes:
    out = BytesIO()
    with written.open("rb") as file:
        write_mo(out, read_po(file, locale=written.parents[1].name.replace("-", "_")))
    return out.getvalue()


_LOCALE = Path(__file__).parents[1] / "locale"


def main(locale: Path = _LOCALE) -> int:
    """Compile the catalogues of ginlearn, or those under another folder, and print their names."""
    for made in compile_all(locale):
        print(made.relative_to(locale))
    return 0


if __name__ == "__main__":
    sys.exit(main())
