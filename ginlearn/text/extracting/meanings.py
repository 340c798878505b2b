"""The meaning of a module's names, as far as it matters for making texts."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Literal, TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Maker: TypeAlias = Literal["Text", "marked", "in_context", "counted", "each", "error"]

_MAKE_STR = frozenset({"str", "repr", "format", "say", "join", "sentence", "replace", "strip"})
"""Functions and methods that always return a str."""


class Meanings:
    """The names of one module: those that make a text, and those that hold a str.

    ``errors`` are the names of the error classes that are made like a text.
    """

    def __init__(self, tree: ast.Module, errors: Collection[str]) -> None:
        self._errors = errors
        self._called = {
            alias.asname or alias.name: alias.name
            for node in _outside_expressions(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ginlearn")
            for alias in node.names
        }
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                self._called[node.name] = node.name
        self._scopes: list[ast.Module | Function] = [tree]

    @contextmanager
    def within(self, function: Function) -> Iterator[None]:
        """Let the names of a function stand for those of the module while it is read."""
        self._scopes.append(function)
        yield
        self._scopes.pop()

    def made_by(self, called: ast.expr) -> Maker | None:
        """The maker of a text or an error that a call of that expression runs, if it runs one."""
        if isinstance(called, ast.Attribute):
            known = called.attr in ("in_context", "counted", "each")
            is_text = isinstance(called.value, ast.Name) and (
                self._called.get(called.value.id) == "Text"
            )
            return called.attr if known and is_text else None  # type: ignore[return-value]
        if not isinstance(called, ast.Name):
            return None
        name = self._called.get(called.id, "")
        if name in ("Text", "marked"):
            return name  # type: ignore[return-value]
        if name in self._errors or self._is_class_of_errors(called.id):
            return "error"
        return None

    def _is_class_of_errors(self, name: str) -> bool:
        """True where a function takes the name as a class of errors, as in ``type[SomeError]``."""
        return any(
            isinstance(each, ast.Name) and each.id in self._errors
            for function in self._scopes
            if not isinstance(function, ast.Module)
            for argument in _arguments(function)
            if argument.arg == name and isinstance(argument.annotation, ast.Subscript)
            for each in ast.walk(argument.annotation)
        )

    def may_be_text(self, node: ast.expr) -> bool:
        """True where an expression can be a `Text`: where nothing shows that it is a str."""
        if isinstance(node, ast.IfExp):
            return self.may_be_text(node.body) and self.may_be_text(node.orelse)
        if isinstance(node, ast.BoolOp):
            return all(map(self.may_be_text, node.values))
        if isinstance(node, ast.Call):
            function = node.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            return name not in _MAKE_STR
        if isinstance(node, ast.Name):
            return self._name_may_be_text(node.id)
        if isinstance(node, ast.Subscript):
            return self._holds_no_str(node.value)
        return isinstance(node, ast.Attribute)  # mypy knows more about these than can be seen here

    def _name_may_be_text(self, name: str) -> bool:
        for scope in map(_scope, reversed(self._scopes)):
            annotations, values = scope.annotated[name], scope.assigned[name]
            if annotations or values:
                says_str = any(
                    isinstance(each, ast.Name) and each.id == "str"
                    for annotation in annotations
                    for each in ast.walk(annotation)
                )
                return not says_str and all(map(self._is_no_str, values))
        return True

    def _is_no_str(self, value: ast.expr) -> bool:
        if isinstance(value, ast.Constant):
            return value.value is None
        return self.may_be_text(value)

    def _holds_no_str(self, table: ast.expr) -> bool:
        """True where no table of that name in sight has a str as a value."""
        if not isinstance(table, ast.Name):
            return True
        return not any(
            isinstance(each, ast.Constant) and isinstance(each.value, str)
            for scope in map(_scope, self._scopes)
            for value in scope.assigned[table.id]
            for each in (
                value.values if isinstance(value, ast.Dict) else getattr(value, "elts", ())
            )
        )


class _Scope:
    """The names that a function or a module defines."""

    def __init__(self, scope: ast.Module | Function) -> None:
        self.annotated: defaultdict[str, list[ast.expr]] = defaultdict(list)
        self.assigned: defaultdict[str, list[ast.expr]] = defaultdict(list)
        if not isinstance(scope, ast.Module):
            for argument in _arguments(scope):
                if argument.annotation is not None:
                    self.annotated[argument.arg].append(argument.annotation)
        for node in _of_scope(scope):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.annotated[node.target.id].append(node.annotation)
                if node.value is not None:
                    self.assigned[node.target.id].append(node.value)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    self._assign(target, node.value)
            elif isinstance(node, ast.NamedExpr):
                self._assign(node.target, node.value)
            elif isinstance(node, ast.For):
                for item in getattr(node.iter, "elts", ()):
                    self._assign(node.target, item)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.assigned[target.id].append(value)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, its in zip(target.elts, value.elts, strict=False):
                self._assign(one, its)


def _arguments(function: Function) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


@cache
def _scope(scope: ast.Module | Function) -> _Scope:
    return _Scope(scope)


def _outside_expressions(node: ast.AST) -> Iterator[ast.AST]:
    """The statements of a module, those within others included."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield child
            yield from _outside_expressions(child)


def _of_scope(scope: ast.AST) -> Iterator[ast.AST]:
    """Everything within a scope except the functions in it, which are scopes of their own."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from _of_scope(node)
