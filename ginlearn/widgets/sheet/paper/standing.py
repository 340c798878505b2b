"""The text above and below a score sheet: its purpose, and the standing of the game."""

from __future__ import annotations

from ginlearn.course.match.called import called
from ginlearn.engine.rules.rules import Rules
from ginlearn.engine.scoring.hollywood import Hollywood
from ginlearn.engine.scoring.score_sheet import ScoreSheet
from ginlearn.engine.scoring.sheet import Sheet
from ginlearn.text import Language, Text, paragraph, points, whole_sentence


def caption(sheet: Sheet) -> Text:
    """The purpose of this paper: the rules, and the end of a game."""
    rules = sheet.rules
    if isinstance(sheet, Hollywood):
        text = Text("Hollywood by the rules “{rules}”: three games, to {target}")
    elif rules.target is None:
        text = Text("Score sheet by the rules “{rules}”, {hands}")
    elif rules.hands is None:
        text = Text("Score sheet by the rules “{rules}”, to {target}")
    else:
        text = Text("Score sheet by the rules “{rules}”, to {target}, {hands}")
    return text.filled(
        rules=rules.name,
        target=points(_target(rules)),
        hands=Text.counted("{n} hand", "{n} hands", n=rules.hands or 0),
    )


def _target(rules: Rules) -> int:
    """The points that end a game; below zero where points are only lost."""
    target = rules.target or 0
    return -target if rules.scoring == "losers_lose" else target


def standing(sheet: Sheet, language: Language) -> Text:
    """The standing of the game, in whole sentences: who deals, or who won and by how much.

    The language gives the reader's name on the sheet: "you".
    """
    if isinstance(sheet, Hollywood):
        return _of_three_games(sheet, language)
    assert isinstance(sheet, ScoreSheet)
    if not sheet.is_over:
        return _dealer(sheet, language)
    return paragraph(_why_over(sheet, language), _who_won(sheet, language))


def _of_three_games(sheet: Hollywood, language: Language) -> Text:
    deals = None if sheet.is_over else _dealer(sheet, language)
    closed = sum(winner is not None for winner in sheet.winners)
    if not closed:
        return paragraph(deals)
    so_far = Text("{closed} of 3 games closed.", closed=closed)
    net = sheet.net()
    best = net.index(max(net))
    if not net[best]:
        return paragraph(deals, so_far, Text("The closed games are even."))
    ahead = (
        Text("You are {points} ahead over the closed games.")
        if is_reader(sheet.names[best], language)
        else Text("{name} is {points} ahead over the closed games.")
    ).filled(name=called(sheet.names[best]), points=points(net[best]))
    return paragraph(deals, so_far, ahead)


def _dealer(sheet: Sheet, language: Language) -> Text:
    name = sheet.names[sheet.dealer]
    if is_reader(name, language):
        return Text("You deal.")
    return Text("{name} deals.", name=called(name))


def _why_over(sheet: ScoreSheet, language: Language) -> Text:
    reason, seat = sheet.over_because, sheet.reached_by
    assert reason is not None
    if seat is None:
        return whole_sentence(reason)
    name = sheet.names[seat]
    if is_reader(name, language):
        return Text(
            "You have {points} and the game ends at {target}.",
            points=points(sheet.totals()[seat]),
            target=_target(sheet.rules),
        )
    return whole_sentence(reason.filled(name=called(name)))


def _who_won(sheet: ScoreSheet, language: Language) -> Text:
    if sheet.winner is None:
        names = tuple(called(sheet.names[seat]) for seat in sheet.winners)
        return Text("The win is shared by {names:,}.", names=names)
    name, margin = sheet.names[sheet.winner], sheet.margin or 0
    by, behind, even = _YOU_WIN if is_reader(name, language) else _WINS
    text = by if margin > 0 else behind if margin < 0 else even
    return text.filled(name=called(name), margin=abs(margin), behind=points(abs(margin)))


_WINS = (
    Text("{name} wins by {margin}."),
    Text("{name} wins the game, though {behind} behind once all bonuses are counted."),
    Text("{name} wins the game."),
)
_YOU_WIN = (
    Text("You win by {margin}."),
    Text("You win the game, though {behind} behind once all bonuses are counted."),
    Text("You win the game."),
)
"""By so many points, though behind, and level with the best of the others."""


def is_reader(name: str, language: Language) -> bool:
    """True when a player is called "you", in English or in the language.

    >>> from ginlearn.text import ENGLISH
    >>> is_reader("You", ENGLISH), is_reader("Ann", ENGLISH)
    (True, False)
    """
    return name.casefold() in {"you", language.say(called("you")).casefold()}
