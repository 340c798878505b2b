"""The names of the fifty-two cards, in the five forms that a sentence may need."""

from __future__ import annotations

import pytest

from ginlearn.engine.cards import CARDS, RANK_NAMES, Card
from ginlearn.text import ENGLISH, Language, Text
from ginlearn.text.cards import card_said
from tests.text.conftest import Translate

RANKS = [*RANK_NAMES[:5], "sixe", *RANK_NAMES[6:]]


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_has_all_its_forms(card: Card) -> None:
    said = {
        form: ENGLISH.say(Text(f"{{card:{form}}}", card=card))
        for form in ("name", "the", "acc", "gen", "rank")
    }
    the = f"the {card.name}"
    assert said == {
        "name": card.name, "the": the, "acc": the, "gen": the, "rank": f"{RANKS[card.rank]}s",
    }  # fmt: skip


def test_no_other_form_is_known() -> None:
    with pytest.raises(KeyError, match="dative"):
        card_said(0, 0, "dative", ENGLISH)


def test_each_form_of_a_rank_can_be_translated_by_itself(translated: Translate) -> None:
    greek = translated(
        "el",
        'msgctxt "rank, the"\nmsgid "queen"\nmsgstr "η ντάμα"\n\n'
        'msgctxt "rank, accusative"\nmsgid "queen"\nmsgstr "την ντάμα"\n\n'
        'msgctxt "card, the"\nmsgid "the {rank} of {suit}"\nmsgstr "{rank} {suit}"\n\n'
        'msgctxt "card, accusative"\nmsgid "the {rank} of {suit}"\nmsgstr "{rank} {suit}"\n\n'
        'msgctxt "suit"\nmsgid "hearts"\nmsgstr "κούπα"\n',
    )
    queen = Card("QH")
    assert greek.say(Text("{card:the}", card=queen)) == "η ντάμα κούπα"
    assert greek.say(Text("{card:acc}", card=queen)) == "την ντάμα κούπα"


def test_no_card_is_left_in_english_in_the_accented_language() -> None:
    accented = Language("en-XA")
    for card in CARDS:
        for form in ("name", "the", "acc", "gen", "rank"):
            said = accented.say(Text(f"{{card:{form}}}", card=card))
            assert not any(word in said for word in (*RANK_NAMES, " of ", "the "))
