"""Words that the page says by itself, without asking Python.

Only Python and the page use the keys, each of which stands for a text. The page fills the
templates; of one that counts it is given each plural form of the language, such as ``points.one``
and ``points.other``.
"""

from __future__ import annotations

from collections.abc import Mapping

from ginlearn.text import Language, Text, cards_counted, points

PAGE_WORDS: Mapping[str, Text] = {
    "board": Text("Cards to move"),
    "card": Text("{name}, {points}, in {zone}, card {place} of {count}"),
    "card.hidden": Text("face-down card, in {zone}, card {place} of {count}"),
    "points": points(0),
    "cards": cards_counted(0),
    "mark.hint": Text("look here"),
    "mark.drawn": Text("just drawn"),
    "mark.best": Text("part of the best arrangement"),
    "mark.wrong": Text("look at this again"),
    "zone.meld": Text("{verdict}, {n}"),
    "zone.spoken": Text("{verdict}, {points}."),
    "zone.fault": Text("{verdict}."),
    "zone.name": Text("{zone}, {cards}"),
    "deadwood": Text("Deadwood"),
    "deadwood.spoken": Text("Deadwood {n}."),
    "moved": Text("{name} to {zone}."),
    "moved.cards": Text.counted("{n} card to {zone}.", "{n} cards to {zone}."),
    "moved.within": Text("{name} is now card {place} of {count} in {zone}."),
    "selected": Text("{name} selected; now choose where it goes."),
    "selected.cards": Text.counted(
        "{n} card selected; now choose where it goes.",
        "{n} cards selected; now choose where they go.",
    ),
    "unselected": Text("Nothing selected."),
    "put_back": Text("{name} is back where it was."),
    "locked": Text("{zone} cannot be changed."),
    "not_there": Text("{name} cannot go to {zone} now."),
    "fixed": Text("{name} cannot be moved now."),
    "no_meld_zone": Text("There is no Meld {n} on this board."),
    "silent": Text(
        "Python is not answering. You can go on moving cards: marks and count still work. "
        "If it stays so, restart the kernel and run all cells."
    ),
    "help": Text.counted(
        "Arrows: go from card to card. Space: select. 1 or Enter: move to the meld. "
        "0: back to the loose cards. Shift and arrow: move within. "
        "Escape: cancel, then back to the notebook.",
        "Arrows: go from card to card. Space: select. 1 to {n}: move to that meld. "
        "Enter: next fitting meld. 0: back to the loose cards. Shift and arrow: move within. "
        "Escape: cancel, then back to the notebook.",
    ),
    "help.plain": Text("Arrows: go from card to card. Escape: back to the notebook."),
    "field.send": Text.in_context("button", "Answer"),
}
"""The words of a board's page, by the keys under which it looks them up."""

SILENT = Text("Python is not answering. If it stays so, restart the kernel and run all cells.")
"""The words for when Python is silent and nothing can be done without it."""


def words_for_page(language: Language, texts: Mapping[str, Text] = PAGE_WORDS) -> dict[str, str]:
    """The templates that the page fills, in that language; by default those of a board.

    >>> from ginlearn.text import ENGLISH
    >>> words_for_page(ENGLISH, {"cards": cards_counted(0), "deadwood": Text("Deadwood")})
    {'cards.one': '{n} card', 'cards.other': '{n} cards', 'deadwood': 'Deadwood'}
    """
    words = {}
    for key, text in texts.items():
        if text.other is None:
            words[key] = text.template_in(language)
        else:
            for category, template in text.forms_in(language).items():
                words[f"{key}.{category}"] = template
    return words


def in_each_form(language: Language, key: str, text: Text) -> dict[str, str]:
    """One template in place of each plural form of ``key``, where the number makes no difference.

    >>> from ginlearn.text import ENGLISH
    >>> in_each_form(ENGLISH, "help", Text("Press Enter."))
    {'help.one': 'Press Enter.', 'help.other': 'Press Enter.'}
    """
    template = text.template_in(language)
    return {f"{key}.{category}": template for category in language.categories}
