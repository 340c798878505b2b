"""Compile the catalogues of translations whenever ginlearn is built or installed from a clone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface[Any]):
    """Makes a ``.mo`` beside each ``.po`` and has the wheel take it along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile the catalogues of the source that is built."""
        root = Path(self.root)
        text = root / "ginlearn" / "text"
        # The module alone: where a wheel is built the package's own requirements are not there.
        spec = importlib.util.spec_from_file_location(
            "compiling", text / "catalogues" / "compiling.py"
        )
        assert spec is not None
        assert spec.loader is not None
        compiling = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(compiling)
        for made in compiling.compile_all(text / "locale"):
            build_data["artifacts"].append(f"/{made.relative_to(root).as_posix()}")
