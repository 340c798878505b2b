"""The two pseudo-languages: a text that bypassed the layer stands out in them."""

from __future__ import annotations

import pytest

from ginlearn.text import Language, Text, points
from ginlearn.text.catalogues.pseudo import Accented

ACCENTED, MIRRORED = Language("en-XA"), Language("ar-XB")


@pytest.mark.parametrize(
    ("template", "accented"),
    [
        ("won", "⟦ŵöñ ~⟧"),
        ("Knock with {left}.", "⟦Ķñöçķ ŵîţĥ {left}. ~~~~⟧"),
        ("{name:text}", "⟦{name:text} ~~⟧"),
        ("<b>won</b>", "⟦<b>ŵöñ</b> ~~⟧"),
        ("", ""),
    ],
)
def test_letters_get_accents_and_names_and_tags_stay(template: str, accented: str) -> None:
    assert Accented().gettext(template) == accented
    assert Accented().pgettext("button", template) == accented


def test_every_letter_of_english_is_changed() -> None:
    letters = "abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ"
    said = Accented().gettext(letters)
    assert not set(letters) & set(said)
    assert len(said) > 1.25 * len(letters)


def test_values_are_said_and_texts_within_have_brackets_of_their_own() -> None:
    assert ACCENTED.say(Text("{left} left", left=points(1))) == "⟦⟦1 þöîñţ ~~⟧ ļéƒţ ~~⟧"
    assert ACCENTED.say(Text("{name} won", name="Ann")) == "⟦Ann ŵöñ ~~⟧"


def test_a_number_chooses_between_the_forms_of_english() -> None:
    said = [ACCENTED.say(points(n)).split()[1] for n in (1, 2)]
    assert said == ["þöîñţ", "þöîñţš"]


def test_the_mirrored_one_runs_from_right_to_left() -> None:
    assert (ACCENTED.direction, MIRRORED.direction) == ("ltr", "rtl")
    assert MIRRORED.say(Text("{name} won", name="Ann")) == "⟦\u2068Ann\u2069 ŵöñ ~~⟧"
