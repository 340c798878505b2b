"""The answer of a hand with its proof: the best arrangements, and why each tempting one loses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginlearn.course.mistakes.tempting import Tempting
from ginlearn.engine.melds.arranging import Arrangement
from ginlearn.widgets.words import Words

MOST_SHOWN = 3
"""Best arrangements that the reveal shows, at most; it says how many there are."""


def best_entries(best: Sequence[Arrangement], words: Words) -> list[dict[str, Any]]:
    """An entry of the proof for each of the first best arrangements; its button lays the cards."""
    shown = best[:MOST_SHOWN]
    entries = []
    for number, arrangement in enumerate(shown, start=1):
        points = words.count("points", arrangement.deadwood)
        title = (
            words.of("reveal.best", points=points)
            if len(best) == 1
            else words.of("reveal.best_of", n=number, count=len(best), points=points)
        )
        text = words.of("reveal.proof" if arrangement.melds else "reveal.none")
        if number == 1 and len(best) > len(shown):
            more = words.of("reveal.more", count=len(best), shown=len(shown))
            text = f"{text} {more}"
        use = {"action": "use", "label": words.of("reveal.use"), "value": number - 1}
        entry = _entry(title, text if number == 1 else "", arrangement, words, good=True)
        entries.append({**entry, "action": use})
    return entries


def tempting_entry(tempting: Tempting, words: Words) -> dict[str, Any]:
    """An entry of the proof for an arrangement that tempts, and loses."""
    points = words.count("points", tempting.arrangement.deadwood)
    title = words.of("reveal.tempting", name=tempting.name, points=points)
    return _entry(title, tempting.why, tempting.arrangement, words, good=False)


def _entry(
    title: str, text: str, arrangement: Arrangement, words: Words, *, good: bool
) -> dict[str, Any]:
    groups = [
        {"label": words.of(f"group.{meld.kind}"), "cards": [str(card) for card in meld]}
        for meld in arrangement.melds
    ]
    if arrangement.unmatched:
        left = words.count("points", arrangement.deadwood)
        groups.append(
            {
                "label": words.of("group.unmatched", points=left),
                "cards": [str(card) for card in arrangement.unmatched],
            }
        )
    return {"title": title, "text": text, "groups": groups, "good": good}
