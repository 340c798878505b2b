"""The layout of a question on a board: its cards, its zones, and the form of its answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ginlearn.course.questions.exercises import (
    Arrange,
    Form,
    Group,
    Number,
    Numbers,
    OneOf,
    Pick,
    Question,
)
from ginlearn.engine.cards import Card, CardSet, in_order
from ginlearn.text import Language, Text
from ginlearn.widgets.base.board import zone
from ginlearn.widgets.base.labels import LOOSE_CARDS, MELD_NUMBER
from ginlearn.widgets.base.placement import Placement, Zone

LOOSE = "loose"
ANSWER = "answer"

SCRATCH_KINDS = frozenset({"count-deadwood"})
"""Kinds that ask for a number, whose hand may be dragged into melds to find it."""

SCRATCH_MELDS = 3
"""Meld zones for a hand of eleven cards at most."""

MOST_IN_A_COLUMN = 6
"""The most cards of a group beside others; a larger one has the whole width."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A question on a board.

    ``melds`` are the zones in which cards are laid as melds; with ``judged`` the page may show a
    verdict on each group there.
    """

    cards: tuple[Card, ...]
    zones: tuple[Zone, ...]
    placement: Placement
    melds: tuple[str, ...] = ()
    judged: bool = False


NO_SCENE = Scene((), (), {})
"""A board without a question, which only tells how the questions went."""


def scene_of(question: Question[Any], language: Language) -> Scene:
    """Lay out a question: cards that form the answer can be moved, all others are locked."""
    form = question.form
    movable = form.cards if isinstance(form, Arrange | Pick) else CardSet()
    scratch = question.kind in SCRATCH_KINDS and _only_hand(question.shows)
    zones: list[Zone] = []
    placement: Placement = {}
    placed = CardSet()
    for number, group in enumerate(question.shows, start=1):
        faces = [card for card in group.cards if card is not None and card not in placed]
        backs = sum(card is None for card in group.cards)
        if group.cards and not faces and not backs:
            continue  # every card of it lies on the board already
        placed |= CardSet.of(faces)
        is_source = any(card in movable for card in faces) or scratch
        role = "shown"
        if is_source:
            role = LOOSE
        elif group.role == "hand" or len(group.cards) > MOST_IN_A_COLUMN:
            role = "hand"
        name = LOOSE if is_source and LOOSE not in placement else f"shown-{number}"
        # A hand that is only shown may be put in order, unless cards could go astray.
        locked = not is_source and not (group.role == "hand" and _hands(question.shows) == 1)
        laid = zone(name, language.say(group.label), role, counts=is_source, locked=locked)
        if backs:
            laid["backs"] = backs
        zones.append(laid)
        placement[name] = [str(card) for card in faces]
    if rest := movable - placed:
        if LOOSE not in placement:
            zones.append(zone(LOOSE, language.say(LOOSE_CARDS), LOOSE))
        placement.setdefault(LOOSE, []).extend(str(card) for card in in_order(rest))
        placed |= rest
    melds: tuple[str, ...] = ()
    if isinstance(form, Arrange) or scratch:
        count = form.zones if isinstance(form, Arrange) else SCRATCH_MELDS
        melds = tuple(f"meld-{number}" for number in range(1, count + 1))
        for number, name in enumerate(melds, start=1):
            zones.append(zone(name, language.say(MELD_NUMBER.filled(n=number)), "meld"))
            placement[name] = []
    elif isinstance(form, Pick):
        chosen = zone(ANSWER, language.say(Text.in_context("zone", "Your answer")), "meld")
        chosen["note"] = language.say(Text("Select cards or bring them here, then check."))
        zones.append(chosen)
        placement[ANSWER] = []
    return Scene(
        # Groups are judged by the first cards, so those that can be laid in melds come first.
        cards=tuple(sorted((*placed,), key=lambda card: card not in movable)),
        zones=tuple(zones),
        placement=placement,
        melds=melds,
        judged=bool(melds),
    )


def field_of(
    form: Form[Any], language: Language, serial: str, chosen: str = "", *, closed: bool = False
) -> dict[str, Any] | None:
    """The form below the cards; None where the answer is given with cards.

    ``serial`` differs from question to question, so that text typed into one does not appear in the
    next. ``chosen`` is the option that was chosen last; a ``closed`` choice takes no other.
    """
    if isinstance(form, Number):
        asked = language.say(form.unit.your_answer)
        return {"label": asked, "kind": "number", "value": "", "serial": serial}
    if isinstance(form, Numbers):
        fields = [{"key": key, "label": language.say(name)} for key, name in form.fields]
        asked = language.say(form.unit.your_answer)
        return {"label": asked, "kind": "number", "fields": fields, "serial": serial}
    if isinstance(form, OneOf):
        buttons = [
            {
                "action": "answer",
                "value": option.key,
                "label": language.say(option.label),
                "pressed": option.key == chosen,
                "disabled": closed,
            }
            for option in form.options
        ]
        return {
            "label": language.say(Text("Your answer")),
            "buttons": buttons,
            "serial": serial,
        }
    return None


def _hands(groups: Sequence[Group]) -> int:
    return sum(group.role == "hand" for group in groups)


def _only_hand(groups: Sequence[Group]) -> bool:
    return len(groups) == 1 and groups[0].role == "hand"
