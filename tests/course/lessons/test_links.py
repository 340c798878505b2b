"""Links for a class: each opens what it should, and one that could not work is refused."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from ginlearn.course.lessons.lessons import LessonsError, originals
from ginlearn.course.lessons.links import LinkError, binder_link, hub_link, lesson_path

ROOT = originals().parent


def asked(link: str) -> dict[str, str]:
    """The query of an address, decoded once."""
    return {name: values[0] for name, values in parse_qs(urlsplit(link).query, True, True).items()}


def test_a_link_opens_jupyterlab() -> None:
    assert binder_link("ann/cards", "v1") == "https://mybinder.org/v2/gh/ann/cards/v1?urlpath=lab"


@pytest.mark.parametrize(
    "lesson",
    ["03", "03-deadwood", "03-deadwood.ipynb", "en/03-deadwood.ipynb",
     "notebooks/en/03-deadwood.ipynb"],
)  # fmt: skip
def test_a_link_opens_a_lesson_that_is_there(lesson: str) -> None:
    path = asked(binder_link("ann/cards", "v1", lesson))["urlpath"]
    assert path == "lab/tree/notebooks/en/03-deadwood.ipynb"
    assert (ROOT / path.removeprefix("lab/tree/")).is_file()


def test_every_lesson_can_be_linked() -> None:
    for notebook in (originals() / "en").rglob("[!.]*.ipynb"):
        name = notebook.relative_to(originals() / "en").as_posix()
        assert (ROOT / lesson_path(name)).samefile(notebook)


def test_content_from_another_repository_is_encoded_twice() -> None:
    link = binder_link("ann/cards", "v1", "03", content="ben/my-lessons", branch="summer/term")
    assert urlsplit(link).path == "/v2/gh/ann/cards/v1"
    assert "git-pull%3Frepo%3Dhttps%253A%252F%252Fgithub.com%252Fben%252Fmy-lessons%26" in link
    inner = asked(link)["urlpath"]
    assert inner.startswith("git-pull?")
    assert asked(inner) == {
        "repo": "https://github.com/ben/my-lessons",
        "branch": "summer/term",
        "urlpath": "lab/tree/my-lessons/notebooks/en/03-deadwood.ipynb",
    }


def test_a_hub_is_told_what_to_fetch_and_open() -> None:
    link = hub_link("https://hub.school.example/", "ann/cards", "main", "02")
    assert link.startswith("https://hub.school.example/hub/user-redirect/git-pull?repo=https%3A")
    assert asked(link) == {
        "repo": "https://github.com/ann/cards",
        "branch": "main",
        "urlpath": "lab/tree/cards/notebooks/en/02-melds.ipynb",
    }


def test_a_notebook_of_ones_own_is_looked_for_in_the_clone_it_comes_from(tmp_path: Path) -> None:
    (tmp_path / "week 1").mkdir()
    (tmp_path / "week 1" / "start.ipynb").touch()
    link = binder_link("ann/cards", "v1", "week 1/start.ipynb", clone=tmp_path)
    assert asked(link)["urlpath"] == "lab/tree/week 1/start.ipynb"
    assert " " not in link
    for missing in ("week 2/start.ipynb", "week 1", "../start.ipynb"):
        with pytest.raises(LinkError, match="there is no notebook"):
            binder_link("ann/cards", "v1", missing, clone=tmp_path)


def test_a_notebook_outside_the_clone_is_refused(tmp_path: Path) -> None:
    (tmp_path / "clone").mkdir()
    (tmp_path / "start.ipynb").touch()
    with pytest.raises(LinkError, match="is outside of"):
        binder_link("ann/cards", "v1", "../start.ipynb", clone=tmp_path / "clone")


@pytest.mark.parametrize("lesson", ["99", "", "melds", "02-melds.html", "../03-deadwood"])
def test_a_lesson_that_is_not_there_is_refused_with_those_there_are(lesson: str) -> None:
    with pytest.raises(LinkError, match=r"there is no lesson .*; there are .*02-melds, 03-dead"):
        binder_link("ann/cards", "v1", lesson)


def test_a_language_without_lessons_is_refused() -> None:
    with pytest.raises(LessonsError, match="no lessons in 'xx'"):
        binder_link("ann/cards", "v1", "03", language="xx")


@pytest.mark.parametrize(
    ("repository", "said"),
    [
        ("ann/b/cards", "'ann/b/cards' is not OWNER/REPO"),
        ("cards", "is not OWNER/REPO"),
        ("", "is not OWNER/REPO"),
        ("https://example.com/ann/cards", "is not OWNER/REPO"),
        ("/cards", "'' is no owner"),
        ("-ann/cards", "is no owner"),
        ("an n/cards", "is no owner"),
        ("ann/", "is no"),
        ("ann/..", "is no repository"),
        ("ann/ca?rds", "is no repository"),
    ],
)
def test_what_is_no_repository_is_refused(repository: str, said: str) -> None:
    with pytest.raises(LinkError, match=said.replace("?", r"\?")):
        binder_link(repository, "v1")
    with pytest.raises(LinkError, match=said.replace("?", r"\?")):
        hub_link("https://hub.school.example", repository)


@pytest.mark.parametrize(
    "repository",
    ["https://github.com/ann/cards", "https://github.com/ann/cards.git", "git@github.com:ann/cards",
     " ann/cards "],
)  # fmt: skip
def test_the_address_of_a_repository_on_github_will_do(repository: str) -> None:
    assert binder_link(repository, "v1") == binder_link("ann/cards", "v1")


def test_a_tag_with_a_slash_stays_one_part_of_the_address() -> None:
    assert urlsplit(binder_link("ann/cards", "course/v1")).path.endswith("/cards/course%2Fv1")


@pytest.mark.parametrize("tag", ["", " ", "v 1", "v1..2", "-v1", "v1/", "v1.lock", "a:b", "v?1"])
def test_what_is_no_tag_is_refused(tag: str) -> None:
    with pytest.raises(LinkError, match=r"the tag is empty|cannot be the name of a tag"):
        binder_link("ann/cards", tag)


@pytest.mark.parametrize(
    "hub", ["", "hub.school.example", "ftp://hub.example", "https://", "https://x y", "http://[x"]
)
def test_what_is_no_address_of_a_hub_is_refused(hub: str) -> None:
    with pytest.raises(LinkError, match="is no address; it begins with https://"):
        hub_link(hub, "ann/cards")


def test_the_badge_is_the_link_in_markdown() -> None:
    link = binder_link("ann/cards", "v1", "02")
    expected = f"[![Open in Binder](https://mybinder.org/badge_logo.svg)]({link})"
    assert link.badge() == expected
    assert repr(link) == str(link)
    assert f'href="{link}"' in link._repr_html_()
