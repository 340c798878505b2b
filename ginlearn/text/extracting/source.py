"""The templates of the modules of a package, by their syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from ginlearn.text.extracting.meanings import Meanings
from ginlearn.text.extracting.notes import Notes, notes_in
from ginlearn.text.extracting.template import Extracted, SourcePlace, Template

PACKAGE = Path(__file__).parents[2]


def extract(package: Path = PACKAGE) -> Extracted:
    """The templates of all modules under the folder of a package."""
    sources = {
        file.relative_to(package.parent).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(package.rglob("*.py"))
    }
    trees = {file: ast.parse(source, file) for file, source in sources.items()}
    errors = errors_in(trees.values())
    templates: list[Template] = []
    not_literal: list[SourcePlace] = []
    for file, tree in trees.items():
        reader = _Reader(file, Meanings(tree, errors), notes_in(sources[file]))
        reader.visit(tree)
        templates += reader.templates
        not_literal += reader.not_literal
    return Extracted(tuple(templates), tuple(not_literal))


def errors_in(trees: Iterable[ast.Module]) -> frozenset[str]:
    """The names of `GinlearnError` and of all its subclasses, direct or indirect."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found = {"GinlearnError"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return frozenset(found)


class _Reader(ast.NodeVisitor):
    """A visitor that reads one module."""

    def __init__(self, file: str, meanings: Meanings, notes: Notes) -> None:
        self.templates: list[Template] = []
        self.not_literal: list[SourcePlace] = []
        self._file = file
        self._meanings = meanings
        self._notes = notes
        self._functions = [""]
        self._statements: list[int] = []
        self._filled: set[ast.expr] = set()

    def visit(self, node: ast.AST) -> None:
        """Remember the lines of the statements around a node, since notes may stand above them."""
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        self._statements.append(node.lineno)
        super().visit(node)
        self._statements.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Read a function with the names that it defines."""
        self._functions.append(node.name)
        with self._meanings.within(node):
            self.generic_visit(node)
        self._functions.pop()

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Read it like any other function."""
        self.visit_FunctionDef(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Note a text whose ``filled`` is called: its values are given there."""
        if node.attr == "filled":
            self._filled.update(_choices(node.value))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Take the template of a call that makes a text."""
        made = self._meanings.made_by(node.func)
        if made in ("Text", "marked"):
            self._take(node, node.args[:1], later=True if made == "marked" else None)
        elif made == "counted":
            self._take(node, node.args[:2])
        elif made in ("in_context", "each"):
            context = _literal(node.args[0]) if node.args else None
            for template in node.args[1:]:
                self._take(node, [template], context, later=True if made == "each" else None)
        elif made == "error" and node.args and not self._meanings.may_be_text(node.args[0]):
            self._take(node, node.args[:1], later=False)
        self.generic_visit(node)

    def _take(
        self,
        call: ast.Call,
        forms: list[ast.expr],
        context: str | None = "",
        *,
        later: bool | None = None,
    ) -> None:
        """Take a template, or note that it is not a literal.

        ``later`` is True when its values are given elsewhere; None decides by the call.
        """
        texts = [text for text in map(_literal, forms) if text is not None]
        first = forms[0] if forms else call
        place = SourcePlace(self._file, self._functions[-1], first.lineno)
        if context is None or not texts or len(texts) < len(forms):
            self.not_literal.append(place)
            return
        names = [keyword.arg for keyword in call.keywords]
        if later is None:
            later = not names or call in self._filled
        given = None if later or None in names else frozenset(name for name in names if name)
        notes = self._notes.above(call.lineno, first.lineno, self._statements[-1])
        other = texts[1] if len(texts) == 2 else None
        self.templates.append(Template(texts[0], other, context, place, notes, given))


def _literal(node: ast.expr) -> str | None:
    """The text of a literal; None for any other expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a value may come from."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    else:
        yield node
