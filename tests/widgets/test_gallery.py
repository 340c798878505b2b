from __future__ import annotations

import re
from html import unescape

import pytest

from ginlearn.course.mistakes.examples import EXAMPLES, IDEAS
from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.gallery import Gallery


def html_of(gallery: Gallery) -> str:
    return gallery._repr_html_()


def text_in(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


def test_every_mistake_stands_beside_its_correction_in_text_and_pictures() -> None:
    html = html_of(Gallery())
    said = text_in(html)

    for example in EXAMPLES:
        assert str(example.mistake.name) in said
        assert str(example.mistake.truth) in said
        for way in (example.wrong, example.right):
            assert str(way.text) in said
    pictures = re.findall(r"<img [^>]*>", html)
    cards = [
        card
        for example in EXAMPLES
        for way in (example.wrong, example.right)
        for group in way.groups
        for card in group.cards
    ]
    assert len(pictures) == len(cards)
    names = [unescape(re.findall('alt="([^"]*)"', picture)[0]) for picture in pictures]
    assert names == ["face-down card" if card is None else card.name for card in cards]


@pytest.mark.parametrize("idea", IDEAS)
def test_an_idea_shows_its_own_mistakes_only(idea: str) -> None:
    shown = Gallery(idea).examples

    assert {example.idea for example in shown} == {idea}
    said = text_in(html_of(Gallery(idea)))
    assert str(IDEAS[idea]) in said
    for example in EXAMPLES:
        assert (str(example.wrong.text) in said) == (example in shown)


def test_ideas_and_mistakes_can_be_named_together() -> None:
    gallery = Gallery("turn", "M10")

    assert [example.mistake_id for example in gallery.examples] == ["M10", "M20", "M21", "M25"]
    assert repr(gallery) == "Gallery('turn', 'M10')"


def test_nothing_in_it_is_taken_out_of_a_notebook_that_is_not_trusted() -> None:
    html = html_of(Gallery())

    assert set(re.findall(r"<(\w+)", html)) <= {"div", "h3", "h4", "p", "strong", "img"}
    assert set(re.findall(r"\s(\w+)=", re.sub(r'"[^"]*"', '""', html))) <= {
        "dir", "style", "alt", "src", "width", "height",
    }  # fmt: skip
    assert not re.search(r"(inline|block)-(start|end)", html)


def test_it_is_light_and_always_the_same() -> None:
    assert len(html_of(Gallery())) < 600_000
    assert len(html_of(Gallery("melds"))) < 120_000
    assert html_of(Gallery()) == html_of(Gallery())


@pytest.mark.parametrize("about", ["M14", "slip", "chess", "", 5, ["melds"], None])
def test_what_is_not_in_the_gallery_is_refused_with_what_is(about: object) -> None:
    with pytest.raises(GinlearnError, match="melds, deadwood"):
        Gallery(about)  # type: ignore[arg-type]


def test_a_deck_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GinlearnError, match="four-colour"):
        Gallery(deck="tarot")


def test_in_four_colours_the_suits_have_four_inks() -> None:
    assert html_of(Gallery("M10", deck="four-colour")) != html_of(Gallery("M10"))
