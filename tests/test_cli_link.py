"""`ginlearn link`: what a teacher types the evening before."""

from __future__ import annotations

import pytest

from ginlearn import cli
from ginlearn.course.links import binder_link, hub_link


def test_the_link_to_a_lesson_its_badge_and_the_link_to_all_lessons_are_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["link", "ann/cards", "v1", "--lesson", "03"]) == 0
    link, all_lessons = binder_link("ann/cards", "v1", "03"), binder_link("ann/cards", "v1")
    assert capsys.readouterr().out.splitlines() == [
        f"Binder:  {link}",
        f"Badge:   {link.badge()}",
        f"Lessons: {all_lessons}",
    ]


def test_a_hub_gets_the_lessons_from_where_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--content", "ben/lessons", "--branch", "may", "--hub", "https://hub.example"]
    assert cli.main(["link", "ann/cards", "v1", *options]) == 0
    said = capsys.readouterr().out
    assert f"Hub:     {hub_link('https://hub.example', 'ben/lessons', 'may')}\n" in said
    assert f"Binder:  {binder_link('ann/cards', 'v1', content='ben/lessons', branch='may')}" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ann/b/cards", "v1"], "'ann/b/cards' is not OWNER/REPO"),
        (["ann/cards", ""], "the tag is empty"),
        (["ann/cards", "v1", "--lesson", "99"], "there is no lesson '99'"),
        (["ann/cards", "v1", "--lang", "xx", "--lesson", "03"], "there are no lessons in 'xx'"),
        (["ann/cards", "v1", "--hub", "hub"], "'hub' is no address"),
    ],
)
def test_a_link_that_could_not_work_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["link", *arguments]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith(f"ginlearn: {said}")
    assert captured.out == ""
