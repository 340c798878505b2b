"""A score sheet in an entry of a proof, with the names of the players in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ginlearn.course.kinds.example_players import PLAYERS
from ginlearn.engine.scoring.final_scores import FinalScore
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.text import Language, Text


def names_on_paper(players: int = 2) -> tuple[str, ...]:
    """The names with which a sheet is made: those of so many example players, in English."""
    return tuple(map(str, PLAYERS[:players]))


def sheet_shown(sheet: ScoreSheet | Hollywood | FinalScore) -> Text:
    """The sheet in columns, a line for each hand or item."""
    return Text("{sheet}", sheet=_Renamed(sheet))


@dataclass(frozen=True)
class _Renamed:
    """A sheet of example players."""

    sheet: ScoreSheet | Hollywood | FinalScore

    def said(self, language: Language, _form: str = "", /) -> str:
        """The sheet with the players' names in that language."""
        names = tuple(map(language.say, PLAYERS[: len(self.sheet.names)]))
        if isinstance(self.sheet, FinalScore):
            return replace(self.sheet, names=names).said(language)
        renamed = type(self.sheet)(self.sheet.rules, names)
        for entry in self.sheet.entries:
            renamed.add(entry)
        return renamed.said(language)
