"""The verdict on a hand as it is laid, and on the count that was typed for it."""

from __future__ import annotations

from ginlearn.course.mistakes.diagnosing import diagnose_arrangement, diagnose_count
from ginlearn.engine.melds.arranging import best_arrangements
from ginlearn.text import GinlearnError, Text, paragraph
from ginlearn.widgets.base.channel import Tone
from ginlearn.widgets.hand.laying import LaidHand

COUNT_NEXT = Text("Now count what is left.")
"""The comment on cards in a best arrangement, where the learner is asked for the count."""


def check_laid(laid: LaidHand, *, hidden: bool, asked: bool) -> tuple[Text, Tone]:
    """The praise for cards in a best arrangement, or the mistake that was made.

    With ``hidden`` no count is shown; ``asked`` leads on to the question for it.
    """
    found = [finding.text for finding in diagnose_arrangement(laid.held, laid.groups).mistakes]
    if laid.is_best and not found:
        ties = len(best_arrangements(laid.held)) - 1
        right = Text("Right: no arrangement leaves less.")
        also = Text.counted(
            "{n} other arrangement leaves as little.",
            "{n} other arrangements leave as little.",
            n=ties,
        )
        said = paragraph(
            right if hidden else _right_with(laid.deadwood),
            COUNT_NEXT if asked else None,
            also if ties else None,
        )
        return said, "good"
    if not found:
        better = Text.counted(
            "Not best yet: {n} point less is possible.",
            "Not best yet: {n} points less are possible.",
            n=laid.deadwood - laid.least,
        )
        found = [better]
    elif laid.is_best and laid.melds:
        # A pair forgotten in a meld zone must not hide that the melds themselves are right.
        found.append(Text("Everything else lies right."))
    return paragraph(*found), "bad"


def check_typed(laid: LaidHand, typed: object) -> tuple[Text, Tone]:
    """The verdict on a number as the hand's deadwood, with the mistake that leads to it.

    Raises GinlearnError for anything but a number.
    """
    text = "" if typed is None else str(typed).strip()
    if not text:
        raise GinlearnError("Type the number of points first, such as 17.")
    if not text.isdecimal() or len(text) > 6:
        raise GinlearnError(
            "“{answer}” is not a number of points; type a whole number such as 17.",
            answer=text[:20],
        )
    diagnosis = diagnose_count(laid.held, int(text), laid.groups)
    if not diagnosis.is_right:
        return paragraph(*(finding.text for finding in diagnosis.mistakes)), "bad"
    right = Text.counted(
        "Right: {n} point is the least that this hand can leave.",
        "Right: {n} points are the least that this hand can leave.",
        n=diagnosis.deadwood,
    )
    return right, "good"


def _right_with(n: int) -> Text:
    if not n:
        return Text("Right: every card is in a meld, and no deadwood is left.")
    return Text.counted(
        "Right: {n} point of deadwood is the least.",
        "Right: {n} points of deadwood are the least.",
        n=n,
    )
