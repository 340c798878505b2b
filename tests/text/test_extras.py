"""What is installed, and the error where something is missing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from ginlearn.text import GinlearnError, Text
from ginlearn.text.extras import MissingExtraError, is_installed, require


@pytest.mark.parametrize("package", ["json", "sys", "ginlearn"])
def test_what_can_be_imported_is_installed(package: str) -> None:
    assert is_installed(package)
    require(package, "all", Text("a test"))


@pytest.mark.parametrize(
    "package",
    ["nope", "nope.x", "json.decoder", "", ".", ".json", "no pe", "\0", "\ud800", "é" * 999],
)
def test_a_name_that_is_no_package_is_not_installed(package: str) -> None:
    assert not is_installed(package)
    with pytest.raises(MissingExtraError, match=r"pip install 'ginlearn\[all\]'"):
        require(package, "all", Text("a test"))


def test_a_part_of_a_missing_package_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert not is_installed("numpy")
    assert not is_installed("numpy.linalg")


@pytest.mark.parametrize("odd", [None, 3, b"json", ["json"], object()])
def test_what_is_no_name_is_refused(odd: Any) -> None:
    with pytest.raises(GinlearnError, match="a package is asked for by its name, not by"):
        is_installed(odd)
    with pytest.raises(GinlearnError, match="a package is asked for by its name, not by"):
        require(odd, "all", Text("a test"))


def test_a_bare_folder_is_no_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bare_folder_of_mine").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert not is_installed("bare_folder_of_mine")
    (tmp_path / "bare_folder_of_mine" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert is_installed("bare_folder_of_mine")
