"""The files that a host or a package index reads have the form that it asks for.

None of them is run here: a well-formed workflow may still fail where it runs.
"""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
FORMS = sorted(set(GITHUB.glob("ISSUE_TEMPLATE/*.yml")) - {GITHUB / "ISSUE_TEMPLATE/config.yml"})
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("custom.github-workflows-require-timeout", WORKFLOWS),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
        ("vendor.citation-file-format", [ROOT / "CITATION.cff"]),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_each_has_the_form_that_its_reader_asks_for(schema: str, files: list[Path]) -> None:
    assert files
    ran = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ran.returncode:
        pytest.fail(ran.stdout, pytrace=False)


def test_ci_runs_every_python_that_the_package_says_it_runs_on() -> None:
    said = {
        each.rpartition(" ")[2]
        for each in PROJECT["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", each)
    }
    ci = (GITHUB / "workflows" / "ci.yml").read_text(encoding="utf-8")
    run = [set(re.findall(r'"(3\.\d+)"', listed)) for listed in re.findall(r"python: \[.*\]", ci)]
    assert said in run
    assert PROJECT["requires-python"] == f">={min(said, key=minor)}"


def minor(version: str) -> int:
    """The number after the point."""
    return int(version.partition(".")[2])


def test_the_citation_and_the_changelog_have_the_version() -> None:
    version = re.escape(PROJECT["version"])
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^version: {version}$", citation, re.MULTILINE)
    assert re.search(rf"^## {version}\b", changes, re.MULTILINE)
    assert "\n## Unreleased\n" in changes


def test_the_hooks_of_a_commit_fetch_nothing() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"repo: *(\S+)", hooks)) == {"local"}
    assert set(re.findall(r"language: *(\S+)", hooks)) == {"system"}


def test_the_development_container_installs_what_contributors_need() -> None:
    told = (ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8")
    assert "dev" in PROJECT["optional-dependencies"]
    assert "'.[dev]'" in json.loads(told)["postCreateCommand"]


@pytest.mark.parametrize("guide", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.name)
def test_the_examples_in_the_guides_hold(guide: Path) -> None:
    failed, _ = doctest.testfile(str(guide), module_relative=False, encoding="utf-8")
    assert failed == 0
