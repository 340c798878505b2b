"""The learner's copy of the lessons: brought up to date, and no work lost."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from ginlearn.course import files
from ginlearn.lab import working_copy
from ginlearn.lab.errors import LabError
from ginlearn.lab.manifest import NAME
from ginlearn.lab.working_copy import Changes, bring_up_to_date


@pytest.fixture
def originals(tmp_path: Path) -> Path:
    """Two published lessons."""
    folder = tmp_path / "originals"
    (folder / "en").mkdir(parents=True)
    (folder / "en" / "02-melds.ipynb").write_bytes(b"melds, first version")
    (folder / "en" / "03-deadwood.ipynb").write_bytes(b"deadwood, first version")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The learner's folder, which does not exist before the first start."""
    return tmp_path / "learner" / "lessons"


def notebook(
    source: str,
    *,
    number: int = 1,
    metadata: dict[str, object] | None = None,
    data: Mapping[str, object] | None = None,
) -> bytes:
    """A notebook of one cell, as JupyterLab writes it."""
    cell = {
        "cell_type": "code",
        "execution_count": number,
        "metadata": metadata or {},
        "outputs": [{"data": data or {"text/plain": "1"}, "output_type": "display_data"}],
        "source": [source],
    }
    whole = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()


def publish(originals: Path, content: bytes) -> None:
    (originals / "en" / "02-melds.ipynb").write_bytes(content)


def held(folder: Path) -> dict[str, bytes]:
    """The learner's files, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


def test_the_first_start_copies_every_lesson(originals: Path, folder: Path) -> None:
    changes = bring_up_to_date(originals, "en", folder)
    assert changes == Changes(copied=["en/02-melds.ipynb", "en/03-deadwood.ipynb"])
    assert held(folder) == held(originals)


def test_a_second_start_changes_nothing_and_says_nothing(originals: Path, folder: Path) -> None:
    bring_up_to_date(originals, "en", folder)
    before = held(folder)
    assert bring_up_to_date(originals, "en", folder) == Changes()
    assert held(folder) == before


def test_an_untouched_lesson_is_brought_up_to_date(originals: Path, folder: Path) -> None:
    bring_up_to_date(originals, "en", folder)
    publish(originals, b"melds, second version")
    assert bring_up_to_date(originals, "en", folder) == Changes(updated=["en/02-melds.ipynb"])
    assert held(folder) == held(originals)


def test_changed_work_stays_as_it_is_when_nothing_newer_is_there(
    originals: Path, folder: Path
) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").write_bytes(b"mine")
    assert bring_up_to_date(originals, "en", folder) == Changes()
    assert held(folder)["en/02-melds.ipynb"] == b"mine"


def test_a_lesson_that_was_only_run_counts_as_unchanged(originals: Path, folder: Path) -> None:
    publish(originals, notebook("Hand('7H')"))
    bring_up_to_date(originals, "en", folder)
    own = folder / "en" / "02-melds.ipynb"
    own.write_bytes(notebook("Hand('7H')", number=7, metadata={"trusted": True}))
    publish(originals, notebook("Hand('7H 8H')"))
    assert bring_up_to_date(originals, "en", folder) == Changes(updated=["en/02-melds.ipynb"])
    assert own.read_bytes() == notebook("Hand('7H 8H')")


def test_one_letter_written_in_a_cell_is_changed_work(originals: Path, folder: Path) -> None:
    publish(originals, notebook("Hand('7H')"))
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").write_bytes(notebook("Hand('8H')"))
    publish(originals, notebook("Hand('7H 8H')"))
    expected = Changes(put_beside=[("en/02-melds.ipynb", "02-melds (new).ipynb")])
    assert bring_up_to_date(originals, "en", folder) == expected


def test_at_the_next_start_pictures_stand_where_the_widgets_were(
    originals: Path, folder: Path
) -> None:
    publish(originals, notebook("Hand('7H')"))
    bring_up_to_date(originals, "en", folder)
    picture = {"text/html": "<img>", "text/plain": "Hand('7H')"}
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "gone"}}
    ran = notebook("Hand('7H')  # mine", data={**view, **picture})
    (folder / "en" / "02-melds.ipynb").write_bytes(ran)
    (folder / "en" / "own.ipynb").write_bytes(notebook("slider", data=view))
    assert bring_up_to_date(originals, "en", folder) == Changes()
    after = held(folder)
    assert after["en/02-melds.ipynb"] == notebook("Hand('7H')  # mine", data=picture)
    assert after["en/own.ipynb"] == notebook("slider", data=view), "there is no picture of it"


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"{}", b'{"cells": 3}', b'{"cells": [3]}', b"[" * 100_000, b"\xff",
     b'{"cells": [{"outputs": 1, "source": 2}, {"outputs": [3, {"data": 4}]}]}'],
)  # fmt: skip
def test_a_damaged_notebook_stays_as_it_is(originals: Path, folder: Path, content: bytes) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").write_bytes(content)
    assert bring_up_to_date(originals, "en", folder) == Changes()
    assert held(folder)["en/02-melds.ipynb"] == content


def test_a_newer_lesson_is_put_beside_changed_work_once(originals: Path, folder: Path) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").write_bytes(b"mine")
    publish(originals, b"melds, second version")
    expected = Changes(put_beside=[("en/02-melds.ipynb", "02-melds (new).ipynb")])
    assert bring_up_to_date(originals, "en", folder) == expected
    after = held(folder)
    assert after["en/02-melds.ipynb"] == b"mine"
    assert after["en/02-melds (new).ipynb"] == b"melds, second version"

    assert bring_up_to_date(originals, "en", folder) == Changes()
    (folder / "en" / "02-melds (new).ipynb").unlink()
    assert bring_up_to_date(originals, "en", folder) == Changes(), "it was declined by deleting it"


def test_the_next_version_takes_the_place_of_one_put_beside_and_left_alone(
    originals: Path, folder: Path
) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").write_bytes(b"mine")
    publish(originals, b"melds, second version")
    bring_up_to_date(originals, "en", folder)
    publish(originals, b"melds, third version")
    expected = Changes(put_beside=[("en/02-melds.ipynb", "02-melds (new).ipynb")])
    assert bring_up_to_date(originals, "en", folder) == expected
    assert held(folder)["en/02-melds (new).ipynb"] == b"melds, third version"


def test_work_done_in_a_lesson_put_beside_is_kept_too(originals: Path, folder: Path) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").write_bytes(b"mine")
    publish(originals, b"melds, second version")
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds (new).ipynb").write_bytes(b"mine as well")
    publish(originals, b"melds, third version")
    expected = Changes(put_beside=[("en/02-melds.ipynb", "02-melds (new 2).ipynb")])
    assert bring_up_to_date(originals, "en", folder) == expected
    after = held(folder)
    assert after["en/02-melds (new).ipynb"] == b"mine as well"
    assert after["en/02-melds (new 2).ipynb"] == b"melds, third version"


def test_taking_the_newer_lesson_for_ones_own_makes_it_an_untouched_copy(
    originals: Path, folder: Path
) -> None:
    bring_up_to_date(originals, "en", folder)
    own, newer = folder / "en" / "02-melds.ipynb", folder / "en" / "02-melds (new).ipynb"
    own.write_bytes(b"mine")
    publish(originals, b"melds, second version")
    bring_up_to_date(originals, "en", folder)
    newer.replace(own)
    assert bring_up_to_date(originals, "en", folder) == Changes()
    publish(originals, b"melds, third version")
    assert bring_up_to_date(originals, "en", folder) == Changes(updated=["en/02-melds.ipynb"])


def test_a_deleted_or_renamed_lesson_is_copied_afresh(originals: Path, folder: Path) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / "en" / "02-melds.ipynb").rename(folder / "en" / "done.ipynb")
    assert bring_up_to_date(originals, "en", folder) == Changes(copied=["en/02-melds.ipynb"])
    assert (folder / "en" / "done.ipynb").exists()


def test_files_that_ginlearn_did_not_put_there_are_never_replaced(
    originals: Path, folder: Path
) -> None:
    (folder / "en").mkdir(parents=True)
    (folder / "en" / "02-melds.ipynb").write_bytes(b"something else of that name")
    changes = bring_up_to_date(originals, "en", folder)
    assert changes.put_beside == [("en/02-melds.ipynb", "02-melds (new).ipynb")]
    assert held(folder)["en/02-melds.ipynb"] == b"something else of that name"


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b'{"format": 2, "copied": {}, "beside": {}}',
        b'{"format": 1, "copied": []}',
        b'{"format": 1, "copied": {"en/02-melds.ipynb": 7}, "beside": {}}',
        b'{"format": 1, "copied": {}, "beside": {"en/02-melds.ipynb": "x"}}',
        b'{"format": 1, "copied": {}, "beside": {"en/02-melds.ipynb": ["x", "../../y"]}}',
    ],
)
def test_a_damaged_note_is_set_aside_and_no_file_is_taken_for_an_unchanged_copy(
    originals: Path, folder: Path, damaged: bytes
) -> None:
    bring_up_to_date(originals, "en", folder)
    (folder / NAME).write_bytes(damaged)
    publish(originals, b"melds, second version")
    changes = bring_up_to_date(originals, "en", folder)
    assert changes.damaged_note is not None
    assert changes.damaged_note.read_bytes() == damaged
    assert changes.updated == []
    assert held(folder)["en/02-melds.ipynb"] == b"melds, first version"
    assert bring_up_to_date(originals, "en", folder) == Changes()


def test_two_damaged_notes_are_both_kept(originals: Path, folder: Path) -> None:
    places = []
    for damaged in (b"one", b"two"):
        bring_up_to_date(originals, "en", folder)
        (folder / NAME).write_bytes(damaged)
        places.append(bring_up_to_date(originals, "en", folder).damaged_note)
    assert [place and place.read_bytes() for place in places] == [b"one", b"two"]


def test_a_folder_below_a_file_is_refused_with_the_reason(originals: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LabError, match=r"cannot be put into .*file/lessons: .*--folder"):
        bring_up_to_date(originals, "en", tmp_path / "file" / "lessons")


@pytest.mark.parametrize("where", [".", "en"])
def test_a_file_in_the_place_of_a_folder_is_named(
    originals: Path, folder: Path, where: str
) -> None:
    place = folder / where
    place.parent.mkdir(parents=True)
    place.touch()
    with pytest.raises(LabError, match="is there already and is not a folder; choose a folder"):
        bring_up_to_date(originals, "en", folder)
    assert place.is_file()


def test_links_that_lead_back_to_themselves_are_no_folder(originals: Path, folder: Path) -> None:
    folder.parent.mkdir()
    folder.symlink_to(folder)
    with pytest.raises(LabError, match=r"cannot be put into .*--folder"):
        bring_up_to_date(originals, "en", folder)
    with pytest.raises(LabError, match=r"cannot be put into .*--folder"):
        bring_up_to_date(originals, "en", folder / "below")


def test_a_note_with_half_a_letter_is_still_a_note(originals: Path, folder: Path) -> None:
    bring_up_to_date(originals, "en", folder)
    note = folder / NAME
    note.write_text(note.read_text().replace('"copied": {', '"copied": {"\\ud83c": "x", '))
    assert bring_up_to_date(originals, "en", folder) == Changes()
    assert '"\\ud83c": "x"' in note.read_text()


def test_the_folder_of_the_originals_is_refused(originals: Path) -> None:
    with pytest.raises(LabError, match="keeps its originals"):
        bring_up_to_date(originals, "en", originals)
    assert not (originals / NAME).exists()


def test_a_full_disk_half_way_leaves_whole_files_and_an_honest_note(
    originals: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_for_deadwood(path: Path, content: bytes) -> None:
        if "deadwood" in path.name:
            raise OSError(28, "No space left on device", str(path))
        files.write_whole(path, content)

    with monkeypatch.context() as patched:
        patched.setattr(working_copy, "write_whole", full_for_deadwood)
        with pytest.raises(LabError, match="No space left on device"):
            bring_up_to_date(originals, "en", folder)
    assert list(held(folder)) == ["en/02-melds.ipynb"]
    assert list(json.loads((folder / NAME).read_bytes())["copied"]) == ["en/02-melds.ipynb"]

    publish(originals, b"melds, second version")
    changes = bring_up_to_date(originals, "en", folder)
    assert changes == Changes(copied=["en/03-deadwood.ipynb"], updated=["en/02-melds.ipynb"])


def test_two_languages_lie_side_by_side(originals: Path, folder: Path) -> None:
    (originals / "el").mkdir()
    (originals / "el" / "02-melds.ipynb").write_bytes("συνδυασμοί".encode())
    bring_up_to_date(originals, "en", folder)
    assert bring_up_to_date(originals, "el", folder) == Changes(copied=["el/02-melds.ipynb"])
    assert bring_up_to_date(originals, "en", folder) == Changes()
