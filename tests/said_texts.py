"""A check that every template said during the tests is one that translators get.

A template that the source does not hold as a literal would stay English in every language. The run
fails for each that was said and not found; those that the tests make themselves belong to them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from ginlearn.text import Language
from ginlearn.text.extracting import extract

ROOT = Path(__file__).parents[1]
_FROM_WORKER = "templates_said_in_vain"


class SaidTexts:
    """A plugin that remembers every template said, and looks it up when the tests are done."""

    def __init__(self) -> None:
        self._said: set[tuple[str, str]] = set()
        self.unknown: set[str] = set()

    def listen(self) -> None:
        """Remember every template that any language says from now on."""
        said, translated, counted = self._said, Language.translated, Language.counted

        def translate(language: Language, template: str, context: str = "") -> str:
            said.add((context, template))
            return translated(language, template, context)

        def count(language: Language, one: str, other: str, n: object) -> str:
            said.add(("", one))
            return counted(language, one, other, n)

        setattr(Language, "translated", translate)  # noqa: B010
        setattr(Language, "counted", count)  # noqa: B010

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run for a template that no translator would find."""
        if self._said:
            self.unknown |= set(unknown_in(self._said))
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[_FROM_WORKER] = sorted(self.unknown)
        elif self.unknown and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over the findings of an xdist worker."""
        self.unknown |= set(getattr(node, "workeroutput", {}).get(_FROM_WORKER, ()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the templates."""
        if self.unknown:
            terminalreporter.section("said, but no literal of the source")
            for template in sorted(self.unknown):
                terminalreporter.line(repr(template))


def unknown_in(said: set[tuple[str, str]]) -> Iterator[str]:
    """The templates said, with their contexts, found in neither the source nor the tests."""
    known = {(template.context, template.one) for template in extract().templates}
    # "{part0} {part1}" puts whole sentences beside each other, and is the same everywhere.
    others = [one for _, one in said - known if any(map(str.isalpha, _without_values(one)))]
    if others:
        # Most stand there as they are. Only what is broken over lines or escaped has to be parsed.
        text = "\n".join(file.read_text(encoding="utf-8") for file in _files_of_tests())
        others = [template for template in others if template not in text]
    ours = _of_tests() if others else ""
    yield from (template for template in others if template not in ours)


def _without_values(template: str) -> str:
    return "".join(literal for literal, *_ in Formatter().parse(template))


def _files_of_tests() -> Iterator[Path]:
    yield from (ROOT / "tests").rglob("*.py")
    yield ROOT / "README.md"


def _of_tests() -> str:
    """All literals of the tests, and the examples in docstrings and in the README."""
    tests = [
        node.value
        for file in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    examples = [
        node.value
        for file in (ROOT / "ginlearn").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ">>>" in node.value
    ]
    return "\n".join((*tests, *examples, (ROOT / "README.md").read_text(encoding="utf-8")))
