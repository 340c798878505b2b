"""Card faces and the static pictures of cards."""

import os
import re
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from ginlearn.engine.cards import CARDS, SUIT_NAMES, Card, in_order
from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.faces.faces import BACK_INK, INKS, PAPER, back, face, picture, picture_row
from ginlearn.widgets.faces.glyphs import COURT_FIGURES, RANK_STROKE_WIDTH, RANK_STROKES

DRAWINGS = [
    *(pytest.param(face(card), id=str(card)) for card in CARDS),
    pytest.param(back(), id="back"),
]
SVG = "{http://www.w3.org/2000/svg}"
DATA_URI = "data:image/svg+xml;base64,"


class Elements(HTMLParser):
    """The elements of some HTML, as pairs of tag and attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def images(self) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.found if tag == "img"]


def drawing_in(image: dict[str, str | None]) -> str:
    source = image["src"] or ""
    assert source.startswith(DATA_URI)
    return b64decode(source.removeprefix(DATA_URI), validate=True).decode()


def luminance(colour: str) -> float:
    """Relative luminance of a "#rrggbb" colour (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def pen_places(path: str) -> tuple[list[float], list[float]]:
    """All x and all y that a path of absolute commands names, control points included."""
    places: tuple[list[float], list[float]] = ([], [])
    for command, rest in re.findall(r"([A-Z])([^A-Z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        assert command in "MLCSHVZ", command
        if command == "V":
            places[1].extend(numbers)
        elif command == "H":
            places[0].extend(numbers)
        else:
            places[0].extend(numbers[::2])
            places[1].extend(numbers[1::2])
    return places


@pytest.mark.parametrize("markup", DRAWINGS)
def test_a_drawing_is_well_formed_five_to_seven_and_under_two_and_a_half_kilobytes(
    markup: str,
) -> None:
    root = ET.fromstring(markup)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == "0 0 50 70"
    assert len(markup.encode()) < 2_500


@pytest.mark.parametrize("markup", DRAWINGS)
def test_a_drawing_is_shapes_alone_without_ids_text_styles_or_anything_from_outside(
    markup: str,
) -> None:
    for element in ET.fromstring(markup).iter():
        assert element.tag in {f"{SVG}{tag}" for tag in ("svg", "g", "path", "rect")}
        assert not {name for name in element.attrib if "href" in name}
        assert not {"id", "class", "style"} & set(element.attrib)
        assert not (element.text or "").strip()
    assert "url(" not in markup


@pytest.mark.parametrize("markup", DRAWINGS)
def test_a_drawing_leaves_its_colour_to_the_page_and_its_name_to_the_button(markup: str) -> None:
    root = ET.fromstring(markup)
    assert root.attrib["aria-hidden"] == "true"
    assert root.attrib["focusable"] == "false"
    paints = {
        element.attrib[kind]
        for element in root.iter()
        for kind in ("fill", "stroke")
        if kind in element.attrib
    }
    assert paints == {"currentColor", "none"}


def test_all_faces_and_the_back_are_different() -> None:
    assert len({*map(face, CARDS), back()}) == 53


def test_jack_queen_and_king_have_each_their_own_headgear_hair_clothes_and_lines() -> None:
    for one, other in combinations(COURT_FIGURES, 2):
        assert all(layer != its_match for layer, its_match in zip(one, other, strict=True))


def test_the_same_card_is_drawn_alike_in_another_process() -> None:
    program = (
        "from ginlearn.widgets.faces.faces import *; from ginlearn.engine.cards import CARDS;"
        "print(''.join(map(face, CARDS)) + back() + picture(CARDS[7]), end='')"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert printed == "".join(map(face, CARDS)) + back() + picture(CARDS[7])


def test_a_rank_is_large_and_stays_in_the_left_third_that_a_fan_shows() -> None:
    for card in CARDS[:13]:
        path = next(
            element
            for element in ET.fromstring(face(card)).iter(f"{SVG}path")
            if element.attrib.get("d") == RANK_STROKES[card.rank]
        )
        shift = re.fullmatch(r"translate\((\S+) (\S+)\)", path.attrib["transform"])
        assert shift
        across, down = pen_places(path.attrib["d"])
        left, right = float(shift[1]) + min(across), float(shift[1]) + max(across)
        assert left - RANK_STROKE_WIDTH / 2 >= 0
        assert right + RANK_STROKE_WIDTH / 2 <= 0.35 * 50
        assert max(down) - min(down) >= 0.18 * 70
        assert float(shift[2]) + max(down) + RANK_STROKE_WIDTH / 2 < 35


def test_each_pip_card_shows_as_many_pips_as_its_rank_beside_its_two_indices() -> None:
    for card in CARDS:
        shapes = next(ET.fromstring(face(card)).iter(f"{SVG}path")).attrib["d"]
        pips = shapes.count("M") - 2
        assert pips == (card.rank + 1 if card.rank < 10 else 0)


@pytest.mark.parametrize("deck", INKS)
def test_every_ink_has_the_contrast_of_text_on_the_paper(deck: str) -> None:
    for ink in (*INKS[deck], BACK_INK):
        assert contrast(ink, PAPER) >= 4.5


def test_contrast_is_computed_as_its_definition_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_the_two_colour_deck_has_red_and_black_and_the_other_has_a_colour_for_each_suit() -> None:
    spades, hearts, diamonds, clubs = INKS["two-colour"]
    assert spades == clubs != hearts == diamonds
    assert len(set(INKS["four-colour"])) == 4


def test_a_picture_is_an_image_with_the_cards_name() -> None:
    for card in CARDS:
        (image,) = Elements(picture(card)).images()
        assert image["alt"] == card.name
    assert Elements(picture(Card("7H"))).images()[0]["alt"] == "seven of hearts"


@pytest.mark.parametrize("deck", INKS)
def test_a_picture_brings_paper_and_the_ink_of_its_suit(deck: str) -> None:
    for suit in range(len(SUIT_NAMES)):
        (image,) = Elements(picture(CARDS[suit * 13 + 4], deck=deck)).images()
        root = ET.fromstring(drawing_in(image))
        assert root.attrib["color"] == INKS[deck][suit]
        assert root[0].tag == f"{SVG}rect"
        assert root[0].attrib["fill"] == PAPER


def test_a_picture_keeps_five_to_seven_at_any_width() -> None:
    (image,) = Elements(picture(Card("KD"), width=100)).images()
    assert (image["width"], image["height"]) == ("100", "140")


def test_a_face_down_picture_tells_nothing_but_that() -> None:
    (image,) = Elements(picture(None)).images()
    assert image["alt"] == "face-down card"
    assert picture(None, deck="four-colour") == picture(None)


def test_a_picture_can_be_named_in_another_language() -> None:
    (image,) = Elements(picture(Card("7H"), name='שבע "לב"')).images()
    assert image["alt"] == 'שבע "לב"'


@pytest.mark.parametrize("card", [Card("7H"), None])
def test_an_unknown_deck_is_refused_with_the_decks_there_are(card: Card | None) -> None:
    with pytest.raises(
        GinlearnError, match="'six-colour' is not a deck; choose two-colour or four-"
    ):
        picture(card, deck="six-colour")
    with pytest.raises(GinlearnError, match="'six-colour' is not a deck"):
        picture_row([("Loose cards", [card])], note="", deck="six-colour")


@pytest.mark.parametrize("width", [0, -60])
def test_a_card_without_width_is_refused(width: int) -> None:
    with pytest.raises(GinlearnError, match=f"{width} is not the width of a card"):
        picture(Card("7H"), width=width)


def test_a_row_shows_its_groups_in_order_with_labels_and_note() -> None:
    row = Elements(
        picture_row(
            [("Meld 1", in_order("7C 7D 7H")), ("Loose cards", [Card("KD"), None])],
            note="Run this cell to move the cards.",
        )
    )
    assert row.text == ["Meld 1", "Loose cards", "Run this cell to move the cards."]
    assert [image["alt"] for image in row.images()] == [
        "seven of clubs",
        "seven of diamonds",
        "seven of hearts",
        "king of diamonds",
        "face-down card",
    ]


def test_a_row_leaves_out_a_group_without_cards() -> None:
    row = Elements(picture_row([("Meld 1", []), ("Loose cards", [Card("KD")])], note="Note"))
    assert row.text == ["Loose cards", "Note"]


def test_a_row_without_any_cards_still_says_its_note() -> None:
    assert Elements(picture_row([], note="No cards yet.")).text == ["No cards yet."]


def test_a_row_uses_only_what_survives_in_an_untrusted_notebook() -> None:
    row = Elements(picture_row([("Meld 1", in_order("7C 7D 7H"))], note="Note"))
    assert {tag for tag, _ in row.found} == {"div", "img"}
    used = {name for _, attributes in row.found for name in attributes}
    assert used == {"alt", "dir", "height", "src", "style", "width"}
    properties = {
        declaration.partition(":")[0]
        for _, attributes in row.found
        for declaration in (attributes["style"] or "").split(";")
    }
    # All of these were seen to survive in JupyterLab 4.6; logical properties were not.
    survivors = {"display", "font-size", "line-height", "margin", "max-width", "vertical-align"}
    assert properties <= survivors


def test_a_row_keeps_cards_from_left_to_right_and_lets_its_text_choose() -> None:
    row = Elements(picture_row([("סדרה", in_order("7C 8C 9C"))], note="הערה"))
    directions = [attributes["dir"] for _, attributes in row.found if "dir" in attributes]
    assert directions == ["auto", "ltr"]


def test_a_row_takes_its_text_colour_from_the_page_so_that_a_dark_theme_can_be_read() -> None:
    row = Elements(picture_row([("Meld 1", [Card("7C")])], note="Note"))
    styles = [attributes.get("style") or "" for _, attributes in row.found]
    assert not [style for style in styles if re.search(r"\b(color|background)", style)]


def test_a_row_says_labels_and_note_as_they_are_even_with_signs_of_markup() -> None:
    row = Elements(picture_row([("<b>A & B</b>", [Card("7C")])], note="3 < 4"))
    assert "".join(row.text) == "<b>A & B</b>3 < 4"
    assert {tag for tag, _ in row.found} == {"div", "img"}


def test_a_row_names_its_cards_as_it_is_told_to() -> None:
    row = picture_row([("", [Card("7C"), None])], note="", name_of=lambda card: f"<{card}>")
    assert [image["alt"] for image in Elements(row).images()] == ["<7C>", "<None>"]
