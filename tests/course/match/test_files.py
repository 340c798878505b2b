"""A match in a file: found again whole, and whatever has happened to the file, a game begins."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginlearn.course.match.errors import MatchError
from ginlearn.course.match.files import LARGEST, read_text
from ginlearn.course.match.match import Match
from tests.course.match.test_text import Robot, played

FRESH = Match("classic", seed=9)
SAVED = {
    "classic": played(Match("classic", seed=7), 45).record(),
    "basic rummy": played(Match("basic rummy", ["person", "novice", "novice"], 3), 30).record(),
}
NOTES = "Remember: knock early.\nginlearn match 1 was good.\n"

LINES = [(name, place) for name, text in SAVED.items() for place in range(text.count("\n"))]
"""Every line of every text."""

WRONG = [
    "", "0", "-1", "9" * 30, "9" * 5_000, "person", "npvice", '"', '""', "[[", "[" * 2_000, "null",
    "1e400", "NaN", "é", "٣", "²", "\0", '"\\ud800"', "7H", "7H 7H", "ZZ", "simple", "#", ":",
]  # fmt: skip


def loaded(content: bytes) -> Match:
    """The match loaded from that content, which is kept to the byte unless the game goes on."""
    folder = Path(tempfile.mkdtemp())
    try:
        path = folder / "game.txt"
        path.write_bytes(content)
        match = Match.load(path, "classic", seed=9)
        if match.notes:
            assert match == FRESH
            assert not path.exists()
            assert (folder / "game.damaged-1.txt").read_bytes() == content
            assert "It lies in game.damaged-1.txt now" in str(match.notes[0])
        else:
            # A content that could be read is a sound game: it can be kept, read again, and played.
            match.save(path)
            assert Match.load(path) == match
            played(match, 5)
        return match
    finally:
        shutil.rmtree(folder)


def only_note(match: Match) -> str:
    """The one sentence of the report."""
    (note,) = match.notes
    return str(note)


def test_a_saved_match_is_found_again(tmp_path: Path) -> None:
    match = played(Match("modern", ["person", "steady"], seed=3), 100)
    match.save(tmp_path / "table.txt")
    match.save(str(tmp_path / "table.txt"))
    assert Match.load(tmp_path / "table.txt") == match
    assert [path.name for path in tmp_path.iterdir()] == ["table.txt"]


def test_a_match_kept_in_one_language_is_found_in_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(Match("table", ["person", "person", "novice"], seed=3), 20)
    match.save(tmp_path / "table.txt")
    english = (tmp_path / "table.txt").read_bytes()
    monkeypatch.setenv("GINLEARN_LANGUAGE", "en-XA")
    found = Match.load(tmp_path / "table.txt")
    assert found == match
    assert found.names == ("player 1", "player 2", "novice")
    found.save(tmp_path / "table.txt")
    assert (tmp_path / "table.txt").read_bytes() == english


def test_where_nothing_is_saved_a_fresh_match_begins(tmp_path: Path) -> None:
    fresh = Match.load(tmp_path / "table.txt", "table", ["person", *["novice"] * 3], seed=5)
    assert fresh == Match("table", ["person", *["novice"] * 3], seed=5)
    assert fresh.notes == ()


class TestDamage:
    @pytest.mark.parametrize(
        ("content", "why"),
        [
            (b"", "ends before its hands"),
            (b"\0" * 4_096, "is not how a match begins"),
            (b"\xff\xfe\x00", "it is not text"),
            (SAVED["classic"][:-200].encode(), "line"),
            (SAVED["classic"].replace("novice,", "npvice,").encode(), "no player 'npvice'"),
            (b"ginlearn match 1\n" + b"#" * LARGEST, "longer than any match"),
        ],
    )
    def test_is_set_aside_and_reported_and_a_fresh_match_begins(
        self, tmp_path: Path, content: bytes, why: str
    ) -> None:
        path = tmp_path / "table.txt"
        for number in (1, 2):
            path.write_bytes(content)
            match = Match.load(path, "classic", seed=9)
            assert match == FRESH
            note = only_note(match)
            assert why in note
            assert f"It lies in table.damaged-{number}.txt now" in note
            assert (tmp_path / f"table.damaged-{number}.txt").read_bytes() == content
            assert not path.exists()

    @pytest.mark.parametrize(("name", "place"), LINES)
    def test_of_any_one_field_keeps_nobody_from_playing(self, name: str, place: int) -> None:
        lines = SAVED[name].splitlines()
        key, colon, _ = lines[place].partition(":")
        for number in range(place, len(WRONG), 5):  # each line meets a fifth of the wrong texts
            spoilt = f"{key}{colon} {WRONG[number]}" if colon else WRONG[number]
            loaded("\n".join([*lines[:place], spoilt, *lines[place + 1 :]]).encode())

    @pytest.mark.parametrize(
        "spoilt", ["npvice", '"robot, #1"', "'", "", "true", "\0", '"\\ud800"']
    )
    @pytest.mark.parametrize("seat", ["seat 0: person", "seat 1: novice"])
    def test_of_who_sits_somewhere_is_set_aside(self, seat: str, spoilt: str) -> None:
        text = SAVED["classic"]
        assert seat in text
        assert loaded(text.replace(seat, f"{seat[:7]} {spoilt}").encode()).notes

    @given(end=st.integers(0, len(SAVED["classic"]) - 1))
    @settings(max_examples=60, deadline=None)
    def test_by_a_cut_anywhere_keeps_nobody_from_playing(self, end: int) -> None:
        loaded(SAVED["classic"][:end].encode())

    @given(
        place=st.integers(0, len(SAVED["classic"]) - 1),
        byte=st.sampled_from([0, 9, 10, 13, *b' "#,-.:;=AZaz059\\', 127, 128, 0xC3, 0xED, 0xFF]),
    )
    @settings(max_examples=200, deadline=None)
    def test_of_any_one_byte_keeps_nobody_from_playing(self, place: int, byte: int) -> None:
        content = bytearray(SAVED["classic"].encode())
        content[place] = byte
        loaded(bytes(content))

    def test_that_nobody_foresaw_is_set_aside_too(self, tmp_path: Path) -> None:
        def fail(text: str) -> None:
            raise ZeroDivisionError(text[:4])

        path = tmp_path / "game.txt"
        path.write_text("ginlearn match 1")
        nothing, note = read_text(path, fail)
        assert nothing is None
        assert note is not None
        assert "ZeroDivisionError: ginl" in str(note)
        assert (tmp_path / "game.damaged-1.txt").exists()

    def test_is_a_player_of_ones_own_who_is_not_at_hand_and_nothing_is_lost(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "table.txt"
        match = Match(seats=["person", Robot()])
        match.save(path)
        assert "no player 'robot, #1'" in only_note(Match.load(path))
        aside = tmp_path / "table.damaged-1.txt"
        assert Match.load(aside, seats=["person", Robot()]) == match


class TestPlaces:
    @pytest.mark.parametrize("place", ["", ".", "/", 7, True, None, b"game.txt", "a\0b", ["a.txt"]])
    def test_that_are_no_file_are_refused(self, place: object) -> None:
        for use in (Match.load, Match().save):
            with pytest.raises(MatchError, match="file"):
                use(place)  # type: ignore[arg-type]

    def test_a_folder_is_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(MatchError, match=r"is a folder; name a file in it .*game\.txt"):
            Match.load(tmp_path)
        with pytest.raises(MatchError, match=r"cannot be saved in .* is a folder.* it goes on"):
            Match().save(tmp_path)

    def test_a_folder_must_be_there(self, tmp_path: Path) -> None:
        match = Match(seed=7)
        with pytest.raises(MatchError, match=r"cannot be saved in .*nowhere.*; it goes on"):
            match.save(tmp_path / "nowhere" / "table.txt")
        with pytest.raises(MatchError, match=r"no folder .*nowhere .*make it first"):
            Match.load(tmp_path / "nowhere" / "table.txt")
        assert match.step() is not None

    def test_a_folder_must_let_itself_be_written(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # Root may write everywhere, so the system's answer is faked.
        monkeypatch.setattr("os.access", lambda _, mode: not mode & os.W_OK)
        with pytest.raises(MatchError, match=r"may not be written.*name a file in another folder"):
            Match.load(tmp_path / "table.txt")

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
    def test_a_pipe_is_no_file_and_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(MatchError, match="is a device"):
            Match.load(tmp_path / "pipe")

    def test_a_name_may_be_too_long_for_a_file(self, tmp_path: Path) -> None:
        with pytest.raises(MatchError, match="no match can be kept in"):
            Match.load(tmp_path / ("a" * 300))


class TestSomebodysNotes:
    def test_are_never_written_over(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.txt"
        path.write_text(NOTES)
        with pytest.raises(MatchError, match="holds something else than a match"):
            Match().save(path)
        assert path.read_text() == NOTES

    def test_are_kept_under_another_name_when_a_match_is_looked_for_there(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "notes.txt"
        path.write_text(NOTES)
        note = only_note(Match.load(path))
        assert note.startswith("The file notes.txt holds no saved match")
        assert "It lies in notes.damaged-1.txt now, as it was" in note
        assert (tmp_path / "notes.damaged-1.txt").read_text() == NOTES

    def test_may_stand_in_a_saved_match_as_remarks(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        path.write_text("# my best game\n\n" + SAVED["classic"])
        match = Match.load(path)
        assert not match.notes
        match.save(path)
        assert Match.load(path) == match
