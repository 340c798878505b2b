"""A worksheet on paper, as Chromium prints it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from ginlearn.course import KINDS
from ginlearn.course.worksheet.worksheet import worksheet

TOO_WIDE = """() => [...document.querySelectorAll('li, .group, .card')]
    .filter(part => part.scrollWidth > part.clientWidth + 1 ||
        part.getBoundingClientRect().right > document.body.getBoundingClientRect().right + 1)
    .map(part => part.textContent)"""
COLOURED = """() => [...document.querySelectorAll('*')]
    .map(part => getComputedStyle(part))
    .flatMap(style => [style.color, style.backgroundColor, style.borderTopColor])
    .filter(colour => new Set(colour.match(/\\d+/g).slice(0, 3)).size > 1)"""


@pytest.mark.parametrize(("paper", "size"), [("A4", (595, 842)), ("Letter", (612, 792))])
def test_every_kind_fits_the_paper_in_black_and_white_with_the_key_on_a_page_of_its_own(
    browser: Browser, tmp_path: Path, paper: Literal["A4", "Letter"], size: tuple[int, int]
) -> None:
    wanted = [f"{kind}:{level}:1" for kind in KINDS for level in (1, 3)]
    sheets = {key: worksheet(wanted, paper=paper, key=key) for key in (True, False)}
    pages = {}
    for key, sheet in sheets.items():
        page = browser.new_page()
        page.goto(sheet.save(tmp_path / f"{key}.html").as_uri())
        page.emulate_media(media="print")
        assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(COLOURED) == []
        printed = page.pdf(prefer_css_page_size=True)
        page.close()
        boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", printed)
        assert {(round(float(wide)), round(float(high))) for wide, high in boxes} == {size}
        pages[key] = len(boxes)
    assert 6 <= pages[False] < pages[True] <= 14
