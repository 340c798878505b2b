"""The demonstration as a file of slides, as `jupyter nbconvert --to slides` makes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from nbconvert.exporters import SlidesExporter
from playwright.sync_api import Browser
from traitlets.config.loader import JSONFileConfigLoader

FOLDER = Path(__file__).parents[2] / "notebooks" / "en" / "instructor"

# Laid out as reveal.js does it, which itself comes from the web: one slide on each screen.
LAID_OUT = ".slides { width: 960px; } .slides aside { display: none; } body { margin: 0; }"
HEIGHTS = """() => [...document.querySelectorAll('.slides section')]
    .filter(slide => !slide.querySelector('section'))
    .map(slide => [slide.textContent.trim().slice(0, 40), slide.scrollHeight])"""
WIDEST = "() => Math.max(...[...document.querySelectorAll('img')].map(each => each.width))"


@pytest.fixture(scope="module")
def slides() -> str:
    """The page."""
    config = JSONFileConfigLoader("slides.json", str(FOLDER)).load_config()
    page, _ = SlidesExporter(config=config).from_filename(str(FOLDER / "demonstration.ipynb"))
    return str(page)


def test_the_class_sees_boards_and_neither_code_nor_what_is_for_the_teacher(slides: str) -> None:
    body = slides[slides.index('<div class="slides">') :]
    assert body.count("Cards of Player 1") == 3
    assert "from ginlearn" not in body
    assert "Fill the screen" not in body
    shown = re.sub(r"<aside.*?</aside>", "", body, flags=re.DOTALL)
    assert "For you" in body
    assert "For you" not in shown


def test_only_what_turns_the_slides_comes_from_the_web(slides: str) -> None:
    fetched = re.findall(r"""(?:src=|href=|from |^ *)["'](https?://[^"']+)""", slides, re.MULTILINE)
    names = {re.sub(r"@.*|/[\d.]+/.*", "", address).rpartition("/")[2] for address in fetched}
    assert names == {"reveal.js", "require.js", "mermaid"}


def test_no_slide_is_cut_below_or_at_the_side(
    slides: str, browser: Browser, tmp_path: Path
) -> None:
    offline = re.sub(r"<script.*?</script>|<link[^>]*>", "", slides, flags=re.DOTALL)
    (tmp_path / "slides.html").write_text(offline, encoding="utf-8")
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.goto((tmp_path / "slides.html").as_uri())
    page.add_style_tag(content=LAID_OUT)
    heights = dict(page.evaluate(HEIGHTS))
    widest = page.evaluate(WIDEST)
    page.close()
    assert len(heights) == 6
    assert {title: height for title, height in heights.items() if height > 540} == {}
    assert widest <= 900
