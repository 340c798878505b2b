"""The input of a score sheet in a notebook: a sheet, hands, a game to follow, a player."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from ginlearn.engine.errors import GinlearnError, ScoreError
from ginlearn.engine.play.results import HandResult
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.entries import Entry
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet


def sheet_asked_for(
    rules: Rules | str | Sheet,
    players: int | Iterable[str],
    target: int | None,
    hands: int | None,
    dealer: int,
    hollywood: bool,
) -> Sheet:
    """The sheet that is asked for, new or copied."""
    if isinstance(rules, Sheet):
        if players != 2 or target is not None or hands is not None or dealer or hollywood:
            raise GinlearnError(
                "a sheet has its players, target, hands and dealer already; give the sheet alone"
            )
        return copy.copy(rules)
    if not hollywood:
        return ScoreSheet(rules, players, target=target, hands=hands, dealer=dealer)
    if hands is not None:
        rules = Rules.named(rules).replace(hands=hands)
    return Hollywood(rules, players, target=target, dealer=dealer)


def enter_hands(sheet: Any, entries: Iterable[tuple[Any, Any] | Entry | HandResult | None]) -> None:
    """Enter hands on a sheet; raises ScoreError, naming the place, for an invalid one."""
    for number, hand in enumerate(entries, start=1):
        try:
            if hand is None:
                sheet.add(void=True)
            elif isinstance(hand, tuple | list) and len(hand) == 2:
                sheet.add(winner=hand[0], points=hand[1])
            else:
                sheet.add(hand)
        except GinlearnError as error:
            raise ScoreError("entry {number}: {why}", number=number, why=error) from error


def sheet_of(source: object) -> Sheet:
    """The sheet of a game that is followed; raises GinlearnError for a source without one."""
    game = getattr(source, "match", source)
    sheet = game if isinstance(game, Sheet) else getattr(game, "sheet", None)
    if not isinstance(sheet, Sheet):
        raise GinlearnError(
            "{source!r} has no score sheet to follow; give a ScoreSheet, a match or a Table",
            source=source,
        )
    return sheet
