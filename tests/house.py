"""The subject of the measures of the house: the modules of the package, as syntax trees."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "ginlearn"
MOST_MODULES = 12
SHARE_A_PREFIX = 3
"""So many files of one folder with the same prefix need a folder of their own."""


@dataclass(frozen=True)
class Module:
    """One module: its dotted name and its file."""

    name: str
    file: Path

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.file.read_text(encoding="utf-8"))


Modules = dict[str, Module]
ROOMS = {"gin", "rummy"}
"""The folders and modules that are about one game."""


def modules_of(package: Path) -> Modules:
    """Every module of a package by its dotted name."""
    found: Modules = {}
    for file in sorted(package.rglob("*.py")):
        parts = list(file.relative_to(package.parent).with_suffix("").parts)
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Module(name, file)
    return found


def imports_of(module: Module, modules: Modules) -> set[str]:
    """The modules of the package that a module imports, even for types and within functions."""
    imported = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                imported.add(inner if inner in modules else node.module)
        elif isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
    return imported & set(modules) - {module.name}


def rings(modules: Modules) -> list[list[str]]:
    """Groups of modules of which each leads to every other by imports (Tarjan's method)."""
    graph = {name: sorted(imports_of(module, modules)) for name, module in modules.items()}
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in graph[name]:
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in order:
            visit(name)
    return found


def crowded_folders(modules: Modules) -> list[str]:
    """The folders with too many modules, each with their number."""
    counts = Counter(module.file.parent for module in modules.values())
    return [
        f"{folder.relative_to(PACKAGE.parent)}: {count}"
        for folder, count in counts.items()
        if count > MOST_MODULES
    ]


def prefixes(modules: Modules) -> list[str]:
    """The prefixes that several files of one folder share, such as ``table_``."""
    alike: Counter[str] = Counter()
    for module in modules.values():
        folder, stem = module.file.parent, module.file.stem
        prefix, underscore, _ = stem.partition("_")
        siblings = {other.file.stem for other in modules.values() if other.file.parent == folder}
        if prefix and underscore and (prefix in siblings or stem != prefix):
            alike[f"{folder.relative_to(PACKAGE.parent)}/{prefix}_"] += 1
    return [prefix for prefix, count in alike.items() if count >= SHARE_A_PREFIX]


def names_with_two_meanings(modules: Modules) -> list[str]:
    """Public classes of one name that are defined in several modules."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for module in modules.values():
        if set(module.name.split(".")) & ROOMS:
            continue  # rooms hold the same names on purpose: they are found by them
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(module.name)
    return [f"{name}: {', '.join(where)}" for name, where in places.items() if len(where) > 1]


def reach_ins(modules: Modules) -> list[str]:
    """Uses of a private attribute of anything but the object or the class itself."""
    return [
        f"{module.name}:{node.lineno} {ast.unparse(node)}"
        for module in modules.values()
        for node in _foreign_private(module.tree)
    ]


def _foreign_private(tree: ast.Module) -> Iterator[ast.Attribute]:
    for outer in tree.body:
        own = _private_names(outer) if isinstance(outer, ast.ClassDef) else set()
        for node in ast.walk(outer):
            if not isinstance(node, ast.Attribute) or not re.match(r"_[a-z]", node.attr):
                continue
            owner = node.value
            is_self = isinstance(owner, ast.Name) and owner.id in {"self", "cls"}
            is_super = isinstance(owner, ast.Call) and ast.unparse(owner.func) == "super"
            # Another object of the same class may be looked into, as for equality.
            if not is_self and not is_super and node.attr not in own:
                yield node


def _private_names(node: ast.ClassDef) -> set[str]:
    """The private names that a class defines: in its body, and on ``self`` in its methods."""
    names = {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and isinstance(part.value, ast.Name)
        and part.value.id in {"self", "cls", "state", "made", "text"}
    }
    names |= {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    names |= {
        part.target.id
        for part in node.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    return names


_GAMES = {"Gin", "Rummy", "GinView", "RummyView", "GinRules", "RummyRules"}


def questions_after_the_game(modules: Modules) -> list[str]:
    """Places outside a game's own files that ask which game it is."""
    found = []
    for module in modules.values():
        if set(module.name.split(".")) & ROOMS:
            continue
        found += [
            f"{module.name}:{getattr(node, 'lineno', 0)} {ast.unparse(node)}"
            for node in ast.walk(module.tree)
            if _asks(node)
        ]
    return found


def _asks(node: ast.AST) -> bool:
    if (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) == "isinstance"
        and len(node.args) == 2
    ):
        return bool(_GAMES & set(re.findall(r"\w+", ast.unparse(node.args[1]))))
    if isinstance(node, ast.Compare):
        sides = [ast.unparse(side) for side in (node.left, *node.comparators)]
        names_game = any(side == "game" or side.endswith(".game") for side in sides)
        return names_game and any(side.strip("'\"") in {"gin", "rummy"} for side in sides)
    return False


def pieces_of_classes(modules: Modules) -> list[str]:
    """Classes whose only use is as the base of one other: the same class in two files.

    A class with abstract methods is meant as a base, however many subclasses it has.
    """
    bases: defaultdict[str, list[str]] = defaultdict(list)
    for module in modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    bases[ast.unparse(base).split("[")[0]].append(f"{module.name}.{node.name}")
    used: Counter[str] = Counter()
    for module in modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Name | ast.Attribute):
                used[node.id if isinstance(node, ast.Name) else node.attr] += 1
    defined = {
        node.name: module.name
        for module in modules.values()
        for node in module.tree.body
        if isinstance(node, ast.ClassDef) and "abstractmethod" not in ast.unparse(node)
    }
    return [
        f"{defined[base]}.{base} <- {children[0]}"
        for base, children in bases.items()
        if base in defined
        and len(children) == 1
        and used[base] == 1
        and not children[0].startswith(defined[base])
    ]


def widgets() -> list[type]:
    """The widgets that the package offers."""
    import ginlearn.widgets

    return [getattr(ginlearn.widgets, name) for name in ginlearn.widgets.__all__ if name != "Board"]


def main(arguments: Iterable[str]) -> None:
    """Print each measure with its count, for the package in a named folder, or for this one."""
    for folder in [*arguments] or [str(PACKAGE)]:
        modules = modules_of(Path(folder).resolve())
        for measure in (
            rings, names_with_two_meanings, reach_ins, questions_after_the_game, pieces_of_classes,
        ):  # fmt: skip
            print(f"{measure.__name__}: {len(measure(modules))}")


if __name__ == "__main__":
    main(sys.argv[1:])
