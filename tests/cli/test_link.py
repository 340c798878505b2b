"""`ginlearn link`: the command that a teacher types the evening before."""

from __future__ import annotations

import pytest

from ginlearn import cli
from ginlearn.course.lessons.links import binder_link, hub_link


def test_the_link_to_a_lesson_its_badge_and_the_link_to_begin_with_are_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["link", "ann/cards", "v1", "--lesson", "03"]) == 0
    link, start = binder_link("ann/cards", "v1", "03"), binder_link("ann/cards", "v1", "00")
    assert capsys.readouterr().out.splitlines() == [
        f"Binder:  {link}",
        f"Badge:   {link.badge()}",
        f"Start:   {start}",
    ]


@pytest.mark.parametrize("told", [[], ["--lesson", "00"], ["--lesson", "00-welcome.ipynb"]])
def test_without_a_lesson_it_is_the_first(
    told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["link", "ann/cards", "v1", *told]) == 0
    link = binder_link("ann/cards", "v1", "00-welcome")
    expected = [f"Binder:  {link}", f"Badge:   {link.badge()}"]
    assert capsys.readouterr().out.splitlines() == expected


def test_it_opens_on_the_files_when_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["link", "ann/cards", "v1", "--no-lesson"]) == 0
    link = binder_link("ann/cards", "v1")
    expected = [f"Binder:  {link}", f"Badge:   {link.badge()}"]
    assert capsys.readouterr().out.splitlines() == expected


def test_a_hub_gets_the_lessons_from_where_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--content", "ben/lessons", "--branch", "may", "--hub", "https://hub.example"]
    assert cli.main(["link", "ann/cards", "v1", "--lesson", "03", *options]) == 0
    hub = hub_link("https://hub.example", "ben/lessons", "may", "03")
    link = binder_link("ann/cards", "v1", "03", content="ben/lessons", branch="may")
    assert capsys.readouterr().out.splitlines() == [
        f"Binder:  {link}",
        f"Badge:   {link.badge()}",
        f"Hub:     {hub}",
    ]


def test_a_hub_needs_no_tag(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["link", "ann/cards", "--hub", "https://hub.example"]) == 0
    hub = hub_link("https://hub.example", "ann/cards", "main", "00")
    assert capsys.readouterr().out == f"Hub:     {hub}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ann/b/cards", "v1"], "'ann/b/cards' is not OWNER/REPO"),
        (["ann/cards", ""], "the tag is empty"),
        (["ann/cards", "v1", "--lesson", "99"], "there is no lesson '99'"),
        (["ann/cards", "v1", "--lang", "xx", "--lesson", "03"], "there are no lessons in 'xx'"),
        (["ann/cards", "v1", "--hub", "hub"], "'hub' is no address"),
        (["ann/cards", "--hub", ""], "'' is no address"),
        (["ann/cards"], "Binder builds a tag, and none is named"),
        (["ann/cards", "--lesson", "03"], "Binder builds a tag, and none is named"),
        (["ann/cards", "--hub", "https://h.org", "--binder", "https://b.org"], "--binder is for"),
        (["ann/cards", "v1", "--branch", "may"], "--branch is what --hub or --content fetch"),
        (["ann/cards", "v1", "--clone", "."], "--clone is where a notebook of yours is"),
        (["ann/cards", "v1", "--no-lesson", "--lesson", "03"], "--lesson names a lesson and"),
        (["ann/cards", "v1", "--lesson", ""], "there is no lesson ''"),
    ],
)
def test_a_link_that_could_not_work_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["link", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith(f"ginlearn: {said}")
    assert captured.out == ""
