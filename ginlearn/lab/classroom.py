"""Files for a teacher, saved whole; nothing is overwritten unasked."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from ginlearn.course.files import write_whole
from ginlearn.course.report import ClassReport, Keep, merged
from ginlearn.course.report_sources import read_paths
from ginlearn.lab.errors import LabError


def save_report(
    sources: Sequence[Path], table: Path, plot: Path, *, keep: Keep, force: bool
) -> ClassReport:
    """Make the report of the sources; save its table as CSV and its plot as PNG.

    Raises ReportError when there is nothing to report, and LabError when a file is there already
    and may not be replaced, or cannot be written.
    """
    check_free([table, plot], force=force)
    report = merged(list(read_paths(sources)), keep=keep)
    # With a mark at its beginning by which spreadsheets know the letters.
    save({table: report.csv().encode("utf-8-sig"), plot: picture_of(report)})
    return report


def picture_of(report: ClassReport) -> bytes:
    """The plot of a report as a PNG picture."""
    # No window is opened where there are screens.
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    picture = io.BytesIO()
    report.plot()
    plt.savefig(picture, format="png")
    plt.close()
    return picture.getvalue()


def check_free(files: Sequence[Path], *, force: bool) -> None:
    """Raises LabError when a file is there already, unless it may be replaced."""
    for file in files:
        if file.is_dir():
            raise LabError("{file} is a folder; name a file in it", file=file)
        if file.exists() and not force:
            raise LabError(
                "{file} is there already; name another file, or replace it with --force", file=file
            )


def save(files: Mapping[Path, bytes]) -> None:
    """Write each file whole. Raises LabError when one cannot be written."""
    for file, content in files.items():
        try:
            write_whole(file, content)
        except OSError as error:
            raise LabError(
                "{file} cannot be written: {reason}", file=file, reason=error.strerror or error
            ) from error
