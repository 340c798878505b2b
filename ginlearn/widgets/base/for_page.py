"""The page's form of things: cards and verdicts, buttons, an answer with its proof."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, count
from typing import Any, TypeAlias

from ginlearn.course.questions.question import ProofEntry
from ginlearn.engine.cards import Card, CardSet
from ginlearn.text import Language, Text
from ginlearn.widgets.base.labels import MELDS
from ginlearn.widgets.base.placement import card_of
from ginlearn.widgets.faces.faces import back, card_name, face

MOST_JUDGED = 12
"""The most cards with every group judged beforehand; each further one doubles the table."""

Verdict: TypeAlias = tuple[str, Text]
"""A verdict on a group of cards: "set", "run", "none" or "" for no verdict, with its words."""

# One character for each verdict: readable ones first, then any that JSON carries unescaped.
_VERDICT_KEYS = "xabcdefghijklmnopqtuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def card_entries(cards: Sequence[Card | None], language: Language) -> list[dict[str, Any]]:
    """The facts that the page may know of each card: none for a face-down card."""
    hidden = count(1)
    entries = [
        card_entry(f"?{next(hidden)}" if card is None else str(card), language) for card in cards
    ]
    # Verdicts are indexed by the first cards of the list, so the face-down ones come last.
    return sorted(entries, key=lambda entry: str(entry["id"]).startswith("?"))


def card_entry(item: str, language: Language) -> dict[str, Any]:
    """The facts that the page may know of the card with that id."""
    card = card_of(item)
    name = card_name(card, language)
    if card is None:
        return {"id": item, "name": name, "face": back()}
    return {"id": item, "name": name, "points": card.points, "face": face(card)}


def verdict_table(
    judged: Sequence[Card | None], judge: Callable[[CardSet], Verdict], language: Language
) -> tuple[str, dict[str, dict[str, str]]]:
    """One character for every group of the first cards, and the verdict for each character."""
    keys: dict[Verdict, str] = {("set", MELDS["set"]): "s", ("run", MELDS["run"]): "r"}
    spare = chain(_VERDICT_KEYS, map(chr, count(0x100)))
    masks = [0]
    for card in [card for card in judged if card is not None][:MOST_JUDGED]:
        masks += [mask | card.mask for mask in masks]
    table = []
    for mask in masks:
        verdict = judge(CardSet(mask))
        if verdict not in keys:
            keys[verdict] = next(spare)
        table.append(keys[verdict])
    return "".join(table), {
        key: {"kind": kind, "text": language.say(text)} for (kind, text), key in keys.items()
    }


def button(
    language: Language, action: str, label: Text, *, primary: bool = False, disabled: bool = False
) -> dict[str, Any]:
    """A button as the page draws it."""
    said = language.say(label)
    return {"action": action, "label": said, "primary": primary, "disabled": disabled}


def entry_for_page(entry: ProofEntry, language: Language) -> dict[str, Any]:
    """One way to answer: its title, its reason or its cost, and its groups of cards."""
    return {
        "title": language.say(entry.title),
        "text": language.say(entry.text),
        "groups": [
            {
                "label": language.say(group.label),
                "cards": [str(card) for card in group.cards if card is not None],
            }
            for group in entry.groups
        ],
        "good": entry.good,
    }
