"""Compiled catalogues: made from written ones by hand, for a wheel, and in memory."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

import pytest

from ginlearn.text.catalogues import compiling
from ginlearn.text.catalogues.catalogue import LOCALE
from ginlearn.text.catalogues.command import main
from ginlearn.text.catalogues.compiling import compile_all, compiled_in_memory
from tests.text.conftest import po_text

ROOT = Path(__file__).parents[3]
ENTRIES = (
    'msgid "won"\nmsgstr "νίκη"\n\n'
    'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} φύλλο"\nmsgstr[1] "{n} φύλλα"\n\n'
    '#, fuzzy\nmsgid "lost"\nmsgstr "ίσως"\n'
)


@pytest.fixture
def written(tmp_path: Path) -> Path:
    file = tmp_path / "ginlearn" / "text" / "locale" / "el" / "LC_MESSAGES" / "ginlearn.po"
    file.parent.mkdir(parents=True)
    file.write_text(po_text("el", ENTRIES), encoding="utf-8")
    return file


def test_every_written_catalogue_is_compiled_beside_it(written: Path, tmp_path: Path) -> None:
    assert list(compile_all(tmp_path)) == [written.with_suffix(".mo")]
    with written.with_suffix(".mo").open("rb") as file:
        catalogue = GNUTranslations(file)
    assert catalogue.gettext("won") == "νίκη"
    assert [catalogue.ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == [
        "{n} φύλλο", "{n} φύλλα",
    ]  # fmt: skip


def test_what_a_translator_is_not_sure_of_is_left_in_english(written: Path) -> None:
    assert compiled_in_memory(written).gettext("lost") == "lost"


def test_a_folder_without_catalogues_is_left_alone(tmp_path: Path) -> None:
    assert list(compile_all(tmp_path)) == list(compile_all(tmp_path / "nothing")) == []


def test_the_module_compiles_the_catalogues_and_names_them(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(tmp_path) == 0
    assert capsys.readouterr().out.split() == [
        str(written.with_suffix(".mo").relative_to(tmp_path))
    ]


def test_the_module_can_be_run() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "ginlearn.text.catalogues.compiling"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == sorted(
        str(file.relative_to(LOCALE).with_suffix(".mo")) for file in LOCALE.rglob("*.po")
    )


def test_without_babel_the_extra_that_brings_it_is_named(
    written: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "babel", None)
    assert main(tmp_path) == 1
    assert capsys.readouterr().err == (
        "compiling the catalogues needs babel, which is not installed; this brings it: "
        "pip install 'ginlearn[translate]'\n"
    )
    assert not written.with_suffix(".mo").exists()


def test_a_wheel_takes_the_compiled_catalogues_along(written: Path, tmp_path: Path) -> None:
    folder = tmp_path / "ginlearn" / "text" / "catalogues"
    folder.mkdir()
    (folder / "compiling.py").write_text(
        Path(compiling.__file__).read_text(encoding="utf-8"), encoding="utf-8"
    )
    data: dict[str, Any] = {"artifacts": []}
    _build_hook()(str(tmp_path), {}, None, None, "", "wheel").initialize("standard", data)
    assert written.with_suffix(".mo").exists()
    assert data["artifacts"] == ["/ginlearn/text/locale/el/LC_MESSAGES/ginlearn.mo"]


def _build_hook() -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.CompiledCatalogues
