"""Compile the catalogues: each ``.po`` file becomes a ``.mo`` file, read at run time.

Run ``python -m ginlearn.text.catalogues.compiling`` in a clone; a wheel carries the compiled files,
and an edited ``.po`` file works without it, only a little more slowly. It needs Babel, which the
extra ``translate`` brings, and JupyterLab too.
"""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from runpy import run_module


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
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    out = BytesIO()
    with written.open("rb") as file:
        write_mo(out, read_po(file, locale=written.parents[1].name.replace("-", "_")))
    return out.getvalue()


if __name__ == "__main__":
    # By its name: what says an error stands above this module, by which alone a wheel is built.
    run_module("ginlearn.text.catalogues.command", run_name="__main__", alter_sys=True)
