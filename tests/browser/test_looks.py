"""The looks of the board: themes, widths, writing directions, and without a kernel."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ginlearn import Hand
from tests.browser.board_page import BoardPage
from tests.browser.conftest import PICTURES, OpenNotebook, both_front_ends
from tests.browser.hands import CARDS, HAND, SEVENS
from tests.browser.notebook_page import write_notebook
from tests.browser.servers import FrontEnd, Server

LAID = "from ginlearn import Hand\nhand = Hand('7C 7D 7H | 8H 9H | 2S 2D 2C QS 4C'{options})\nhand"
THEMES = "@jupyterlab/apputils-extension:themes"


@pytest.fixture
def dark(server: Server) -> Iterator[None]:
    """JupyterLab's own dark theme, for this test."""
    server.set_plugin(THEMES, {"theme": "JupyterLab Dark"})
    yield
    server.set_plugin(THEMES, {"theme": "JupyterLab Light"})


def laid(**options: object) -> str:
    return LAID.format(options="".join(f", {name}={value!r}" for name, value in options.items()))


def picture(board: BoardPage, name: str) -> None:
    """Keep a picture of the board where a person can look at it."""
    PICTURES.mkdir(exist_ok=True)
    board.settle()
    board.root.screenshot(path=PICTURES / f"hand-{name}.png")


def luminance(element: Locator, of: str) -> float:
    """The lightness of a colour to the eye, 0 black to 1 white, seen over those behind it."""
    value: float = element.evaluate(
        """(element, of) => {
            const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1});
            const context = canvas.getContext('2d', {willReadFrequently: true});
            const behind = [];
            if (of === 'color') behind.push(getComputedStyle(element).color);
            else for (let at = element; at; at = at.parentElement)
                behind.push(getComputedStyle(at).backgroundColor);
            context.fillStyle = 'white';
            context.fillRect(0, 0, 1, 1);
            for (const colour of behind.reverse()) {
                context.fillStyle = colour;
                context.fillRect(0, 0, 1, 1);
            }
            const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
                .map(part => part / 255)
                .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }""",
        of,
    )
    return value


def contrast(element: Locator) -> float:
    a, b = sorted((luminance(element, "color"), luminance(element, "background")))
    return (b + 0.05) / (a + 0.05)


def assert_legible(board: BoardPage) -> None:
    for element in (board.deadwood, board.zone("meld-1"), board.zone("loose")):
        assert contrast(element) >= 4.5
    for button in board.root.locator('button[data-action]:not([aria-disabled="true"])').all():
        assert contrast(button) >= 4.5, button.inner_text()


def test_in_the_light_theme_everything_can_be_read(open_notebook: OpenNotebook) -> None:
    board = open_notebook(laid()).board()

    assert_legible(board)
    picture(board, "light")


@both_front_ends
def test_in_the_dark_theme_everything_can_be_read_and_cards_stay_pale(
    dark: None, open_notebook: OpenNotebook, front_end: FrontEnd
) -> None:
    notebook = open_notebook(laid())
    expect(notebook.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    board = notebook.board()

    assert_legible(board)
    assert luminance(board.root, "background") < 0.2
    for card in CARDS.split():
        assert luminance(board.card(card), "background") > 0.7, f"{card} is not pale"
    picture(board, f"dark-{front_end}")


def test_four_colours_tell_the_suits_apart(open_notebook: OpenNotebook) -> None:
    board = open_notebook(laid(deck="four-colour")).board()

    inks = {
        card: board.card(card).locator("svg").evaluate("svg => getComputedStyle(svg).color")
        for card in ("2S", "7H", "2D", "2C")
    }

    assert len(set(inks.values())) == 4, inks
    picture(board, "four-colour")


def test_in_forced_colours_cards_and_focus_are_still_seen(open_notebook: OpenNotebook) -> None:
    board = open_notebook(laid(), forced_colors="active").board()

    board.root.locator('[data-card][tabindex="0"]').focus()
    board.key("ArrowRight")
    focused = board.root.locator("[data-card]:focus")

    for card in (board.card("7C"), board.card("4C")):
        assert contrast(card) >= 4.5
        assert card.evaluate("card => parseFloat(getComputedStyle(card).borderTopWidth)") >= 1
    style = focused.evaluate("card => getComputedStyle(card).outlineStyle")
    assert style != "none"
    picture(board, "forced-colours")


def test_under_reduced_motion_nothing_moves_by_itself(open_notebook: OpenNotebook) -> None:
    board = open_notebook(laid(), reduced_motion="reduce").board()
    watch = """root => {
        root.seen = 0;
        const look = () => {
            root.seen += root.getAnimations({subtree: true})
                .filter(each => each.effect.getComputedTiming().duration > 1).length;
            root.looking = requestAnimationFrame(look);
        };
        look();
    }"""
    board.root.evaluate(watch)

    board.drag("8H", "meld-1")
    board.press_button("undo")
    board.expect_cards("meld-2", "8H 9H")

    assert (
        board.root.evaluate("root => { cancelAnimationFrame(root.looking); return root.seen }") == 0
    )


def test_with_motion_a_dropped_card_settles_shortly(open_notebook: OpenNotebook) -> None:
    """A proof that the test above can fail: this is the fault it would see."""
    board = open_notebook(laid()).board()
    board.root.evaluate(
        """root => {
            root.longest = 0;
            const look = () => {
                for (const each of root.getAnimations({subtree: true}))
                    root.longest = Math.max(root.longest, each.effect.getComputedTiming().duration);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )

    board.drag("8H", "meld-1")
    board.press_button("undo")
    board.expect_cards("meld-2", "8H 9H")
    board.settle()

    assert 0 < board.root.evaluate("root => root.longest") <= 250


def test_a_narrow_board_does_not_scroll_sideways_and_covers_no_index(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(f"from ginlearn import Hand\nHand('{CARDS} TC')")
    board = notebook.board()

    for width in (480, 320):
        board.root.evaluate(
            "(root, width) => { root.parentElement.style.inlineSize = `${width}px` }", width
        )
        assert board.root.evaluate("root => root.getBoundingClientRect().width") <= width
        assert_fits(board)
        picture(board, f"narrow-{width}")


@pytest.mark.parametrize("width", [1000, 300])
def test_few_meld_zones_share_the_whole_width(open_notebook: OpenNotebook, width: int) -> None:
    code = "from ginlearn import Hand\nHand('5H 6H 7H 8H 9H TH | KS', melds={melds})"
    notebook = open_notebook(*(code.format(melds=melds) for melds in (1, 2, 3)))

    for place, share in enumerate((2, 2, 3) if width > 720 else (1, 2, 2)):
        board = notebook.board(place)
        board.root.evaluate(
            "(root, width) => { root.parentElement.style.inlineSize = `${width}px` }", width
        )
        row, zone = board.zone("loose").bounding_box(), board.zone("meld-1").bounding_box()
        assert row is not None
        assert zone is not None
        assert zone["width"] >= 0.9 * row["width"] / share


@pytest.mark.parametrize("front_end", ["notebook"])  # Lab's side bars leave no room on a phone
def test_on_a_phone_the_board_fits_and_can_be_played(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(
        HAND, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    board = notebook.board()

    assert_fits(board)
    for card in SEVENS.split():
        board.tap_across(card, "meld-1")
    notebook.kernel.eventually("hand.placement['meld-1']", SEVENS.split())
    heights = board.root.locator("[data-card], [data-action]").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44, "too small for a finger"
    picture(board, "phone")


def assert_fits(board: BoardPage) -> None:
    """Check that nothing leaves the board, and each card shows at least its corner index."""
    out = board.root.evaluate(
        """root => {
            const edge = root.getBoundingClientRect();
            return [...root.querySelectorAll(
                    '[data-card], [data-zone], [data-action], [data-role]')]
                .filter(each => each.checkVisibility() && each.getBoundingClientRect().width > 1)
                .filter(each => { const box = each.getBoundingClientRect();
                    return box.right > edge.right + 1 || box.left < edge.left - 1; })
                .map(each => each.dataset.card ?? each.dataset.zone ?? each.dataset.action
                    ?? each.dataset.role);
        }"""
    )
    assert out == [], f"{out} reach out of the board"
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    for zone in board.layout():
        boxes = [board.card(card).bounding_box() for card in board.cards_in(zone)]
        for box, behind in pairwise(boxes):
            assert box is not None
            assert behind is not None
            if abs(behind["y"] - box["y"]) < 2:
                shown = behind["x"] - box["x"]
                assert shown >= 0.3 * box["width"], f"an index of {zone} is covered"


def test_the_large_board_is_larger(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(laid(), laid(size="large"), viewport={"width": 1600, "height": 1200})
    normal, large = notebook.board(0), notebook.board(1)

    for small_part, large_part in (
        (normal.card("QS"), large.card("QS")),
        (normal.deadwood, large.deadwood),
    ):
        small_box, large_box = small_part.bounding_box(), large_part.bounding_box()
        assert small_box is not None
        assert large_box is not None
        assert large_box["height"] >= 1.25 * small_box["height"]
    assert_fits(large)
    picture(large, "large")


@both_front_ends
def test_in_a_right_to_left_page_cards_still_lie_from_left_to_right(
    open_notebook: OpenNotebook, front_end: FrontEnd
) -> None:
    notebook = open_notebook(f"from ginlearn import Hand\nhand = Hand({CARDS!r}, lang='he')\nhand")
    notebook.page.evaluate("() => { document.documentElement.dir = 'rtl' }")
    board = notebook.board()
    expect(board.root).to_have_attribute("dir", "rtl")

    boxes = [board.card(card).bounding_box() for card in CARDS.split()]
    for left, right in pairwise(boxes):
        assert left is not None
        assert right is not None
        assert (left["y"], left["x"]) < (right["y"] + 1, right["x"]) or left["y"] < right["y"] - 1

    board.drag_before("4C", "7D")
    board.expect_cards("loose", "7C 4C 7D 7H 8H 9H 2S 2D 2C QS")
    board.focus("7C")
    board.key("ArrowRight")
    assert board.focused_card() == "4C", "the arrow to the right goes to the card on the right"
    picture(board, f"right-to-left-{front_end}")


@both_front_ends
def test_an_untrusted_notebook_shows_the_pictures_of_the_cards(
    open_notebook: OpenNotebook, server: Server, front_end: FrontEnd
) -> None:
    """The same holds for a notebook in a fresh clone, which is what Binder opens."""
    saved = [
        {
            "output_type": "execute_result",
            "execution_count": 1,
            "metadata": {},
            "data": saved_bundle(),
        }
    ]
    name = write_notebook(server.folder, f"untrusted-{front_end}", [HAND], saved)

    notebook = open_notebook(name=name, run=False)

    pictures = notebook.cell(0).locator("img")
    expect(pictures).to_have_count(len(CARDS.split()))
    for place, card in enumerate(pictures.all()):
        expect(card).to_have_js_property("complete", True)
        assert card.evaluate("img => img.naturalWidth") > 0, f"picture {place} is broken"
    names = [card.get_attribute("alt") for card in pictures.all()]
    assert "seven of hearts" in names
    assert "queen of spades" in names
    notebook.cell(0).screenshot(path=_picture_path(f"untrusted-{front_end}"))


def test_the_pictures_are_there_in_a_page_without_any_kernel(open_notebook: OpenNotebook) -> None:
    """The same HTML outside of a front end, as on a site that shows notebooks, and in print."""
    page = open_notebook("x = 1", run=False).page
    html = base64.b64encode(saved_bundle()["text/html"].encode()).decode()

    page.goto(f"data:text/html;charset=utf-8;base64,{html}")

    expect(page.locator("img")).to_have_count(len(CARDS.split()))
    assert page.locator("img").evaluate_all("all => all.every(img => img.naturalWidth > 0)")


def saved_bundle() -> dict[str, Any]:
    """The saved output of a cell that shows the hand."""
    bundle = Hand(CARDS)._repr_mimebundle_()
    data: dict[str, Any] | None = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data is not None
    assert "application/vnd.jupyter.widget-view+json" in data
    return data


def _picture_path(name: str) -> str:
    PICTURES.mkdir(exist_ok=True)
    return str(PICTURES / f"hand-{name}.png")
