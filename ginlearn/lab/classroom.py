"""Files for a teacher, saved whole; nothing is overwritten without being asked to."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ginlearn.course.files import write_whole
from ginlearn.course.report.learners import Keep
from ginlearn.course.report.report import ClassReport, merged
from ginlearn.course.report.sources import check_there, is_source, read_paths
from ginlearn.lab.errors import LabError
from ginlearn.text import Text
from ginlearn.text.extras import MissingExtraError, require


@dataclass(frozen=True)
class SavedReport:
    """A report with its files; ``no_picture`` says why there is no picture among them.

    ``old_picture`` is True where a picture of an earlier report stays in its place.
    """

    report: ClassReport
    files: tuple[Path, ...]
    no_picture: Text | None = None
    old_picture: bool = False


def save_report(
    sources: Sequence[Path], table: Path, plot: Path, *, keep: Keep, force: bool
) -> SavedReport:
    """Make the report of the sources; save its table as CSV and its plot as PNG.

    Without matplotlib the picture is left out, and whatever lies in its place stays.

    Raises ReportError when a source does not exist or there is nothing to report, and LabError when
    a file exists and may not be replaced, is one of the sources, is a folder, lies in a folder that
    does not exist, or cannot be written.
    """
    # Checked first, so that nobody chooses another file name only to hear that there is nothing to
    # read.
    check_there(sources)
    no_picture = _obstacle_to_pictures()
    check_places([table, plot])
    check_free([table, plot] if no_picture is None else [table], force=force)
    _check_apart(sources, table, plot)
    report = merged(list(read_paths(sources)), keep=keep, places=sources)
    # With a byte order mark, by which spreadsheets recognise the encoding.
    files = {table: report.csv().encode("utf-8-sig")}
    if no_picture is None:
        files[plot] = picture_of(report)
    save(files)
    stays = no_picture is not None and plot.exists()
    return SavedReport(report, tuple(files), no_picture, stays)


def _obstacle_to_pictures() -> Text | None:
    """The reason why no picture can be drawn, None where one can."""
    try:
        require("matplotlib", "analysis", Text("a picture of the report"))
    except MissingExtraError as missing:
        return missing.text
    return None


def _check_apart(sources: Sequence[Path], table: Path, plot: Path) -> None:
    """Raise LabError when the report would overwrite a source, or one part of it the other."""
    if table.absolute() == plot.absolute():
        raise LabError("{file} cannot be both the table and the picture", file=table)
    for file in (table, plot):
        for source in sources:
            if file.exists() and _is_read(file, source):
                raise LabError("{file} is what the report is made of; name another", file=file)


def _is_read(file: Path, source: Path) -> bool:
    if source.is_dir():
        return is_source(file) and file.resolve().is_relative_to(source.resolve())
    return source.exists() and file.samefile(source)


def picture_of(report: ClassReport) -> bytes:
    """The plot of a report as a PNG picture."""
    # A backend that opens no window, even where there is a screen.
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    picture = io.BytesIO()
    report.plot()
    plt.savefig(picture, format="png")
    plt.close()
    return picture.getvalue()


def check_places(files: Sequence[Path]) -> None:
    """Raise LabError where no file can be: where a folder is, or in a folder that is not there."""
    for file in files:
        if file.is_dir():
            raise LabError("{file} is a folder; name a file in it", file=file)
        if not file.parent.is_dir():
            raise LabError(
                "{file} cannot be written: there is no folder {folder}",
                file=file,
                folder=file.parent,
            )


def check_free(files: Sequence[Path], *, force: bool) -> None:
    """Raise LabError when a file exists already, unless it may be replaced."""
    for file in files:
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
