"""The site builds without a warning, needs no other host, and has every public name."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

CITED = {
    "bicyclecards.com",
    "en.wikipedia.org",
    "github.com",
    "keepachangelog.com",
    "www.pagat.com",
}
"""Hosts that a reader may follow a link to. Nothing is fetched from them."""

FLOORS = ("ginlearn", "ginlearn.analysis", "ginlearn.course", "ginlearn.widgets")
"""The packages from which public names are imported."""


@dataclass
class Page(HTMLParser):
    """The content of a page: its named places, the targets of its links, and its files."""

    text: str
    places: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    loaded: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.places.add(value)
            elif name == "href" and value:
                (self.links if tag == "a" else self.loaded).add(value)
            elif name in ("src", "srcset", "poster", "action", "data") and value:
                self.loaded.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built anew; every warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    ran = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "docs", folder],
        cwd=ROOT,
        # The reference is of the code beside the site, whatever else is installed.
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ran.returncode:
        pytest.fail(ran.stdout, pytrace=False)
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    """Every page by its place."""
    return {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def test_every_link_within_the_site_leads_somewhere(pages: dict[Path, Page]) -> None:
    broken = []
    for path, page in pages.items():
        for link in page.links | page.loaded:
            address, place = urldefrag(link)
            if urlsplit(link).scheme or link.startswith("//"):
                continue
            target = (path.parent / unquote(urlsplit(address).path)).resolve() if address else path
            if not target.is_file() or (
                place and target in pages and unquote(place) not in pages[target].places
            ):
                broken.append(f"{path.name}: {link}")
    assert broken == []


def test_nothing_is_loaded_from_another_host(site: Path, pages: dict[Path, Page]) -> None:
    loaded = {link for page in pages.values() for link in page.loaded}
    for sheet in site.rglob("*.css"):
        found = re.findall(r"""url\(\s*["']?([^"')]*)|@import\s+["']([^"']*)""", sheet.read_text())
        loaded |= {address for pair in found for address in pair if address}
    assert loaded
    assert [link for link in loaded if is_outside(link)] == []


def test_no_script_asks_another_host(site: Path) -> None:
    asks = re.compile(r"""(?:fetch|import|open|src\s*=)\s*\(?\s*["'`](?:https?:)?//""")
    scripts = list(site.rglob("*.js"))
    assert scripts
    assert [path.name for path in scripts if asks.search(path.read_text(encoding="utf-8"))] == []


def test_links_lead_to_no_other_host_than_those_that_are_cited(pages: dict[Path, Page]) -> None:
    outside = {link for page in pages.values() for link in page.links if is_outside(link)}
    assert {urlsplit(link).hostname for link in outside} <= CITED


def is_outside(link: str) -> bool:
    """True for an address on another host."""
    return link.startswith("//") or urlsplit(link).scheme in ("http", "https", "ws", "wss", "ftp")


@pytest.mark.parametrize("module", FLOORS)
def test_the_reference_has_every_public_name(pages: dict[Path, Page], module: str) -> None:
    reference = {place for page in pages.values() for place in page.places}
    # A name that two floors offer has one page.
    homes = (module, *FLOORS)
    missing = [
        name
        for name in import_module(module).__all__
        if not {f"{part}{home}.{name}" for part in ("", "module-") for home in homes} & reference
    ]
    assert missing == []
