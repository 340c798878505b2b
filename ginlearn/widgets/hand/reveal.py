"""The answer of a hand with its proof: the best arrangements, and why each tempting one loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ginlearn.course.mistakes.tempting import Tempting
from ginlearn.course.questions.question import Group, ProofEntry
from ginlearn.engine.melds.arranging import Arrangement
from ginlearn.text import Language, Text, paragraph, points
from ginlearn.widgets.base.for_page import entry_for_page
from ginlearn.widgets.base.labels import LEFT_OVER, MELDS

MOST_SHOWN = 3
"""The most best arrangements that the reveal shows; it tells the number of all."""


def best_entries(best: Sequence[Arrangement], language: Language) -> list[dict[str, Any]]:
    """An entry of the proof for each of the first best arrangements; its button lays the cards."""
    use = language.say(Text.in_context("button", "Lay the cards like this"))
    return [
        {**entry_for_page(entry, language), "action": _action(use, number)}
        for number, entry in enumerate(_best(best))
    ]


def tempting_entry(tempting: Tempting, language: Language) -> dict[str, Any]:
    """An entry of the proof for a tempting arrangement that loses."""
    arrangement = tempting.arrangement
    title = Text("{name}: {points}", name=tempting.name, points=points(arrangement.deadwood))
    return entry_for_page(
        ProofEntry(title, tempting.why, _groups(arrangement), good=False), language
    )


def _best(best: Sequence[Arrangement]) -> Iterator[ProofEntry]:
    shown = best[:MOST_SHOWN]
    for number, arrangement in enumerate(shown, start=1):
        left = points(arrangement.deadwood)
        title = (
            Text("The best arrangement: {points}", points=left)
            if len(best) == 1
            else Text(
                "A best arrangement ({number} of {count}): {points}",
                number=number,
                count=len(best),
                points=left,
            )
        )
        why = _why(arrangement, len(best), len(shown)) if number == 1 else Text("")
        yield ProofEntry(title, why, _groups(arrangement))


def _why(arrangement: Arrangement, count: int, shown: int) -> Text:
    more = Text(
        "There are {count} arrangements with as little deadwood; {shown} are shown.",
        count=count,
        shown=shown,
    )
    return paragraph(
        Text("Nothing leaves less; every way to lay these cards was compared.")
        if arrangement.melds
        else Text("No three of these cards make a meld, so every card counts."),
        more if count > shown else None,
    )


def _groups(arrangement: Arrangement) -> tuple[Group, ...]:
    groups = [Group(MELDS[meld.kind], tuple(meld)) for meld in arrangement.melds]
    if arrangement.unmatched:
        label = LEFT_OVER.filled(points=points(arrangement.deadwood))
        groups.append(Group(label, tuple(arrangement.unmatched)))
    return tuple(groups)


def _action(label: str, number: int) -> dict[str, Any]:
    return {"action": "use", "label": label, "value": number}
