"""Fixtures that several folders share: the files of vectors and cases, and the demands of CI."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests.said_texts import SaidTexts

# The time of an example depends on the machine's other work, and a timing is not a test.
settings.register_profile("patient", settings(), deadline=None)
settings.load_profile("patient")

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "data"


def pytest_configure(config: pytest.Config) -> None:
    """Remember everything said during the tests, to find what no translator would."""
    said = SaidTexts()
    said.listen()
    config.pluginmanager.register(said)


@pytest.fixture(scope="session")
def vectors() -> Path:
    """The folder of deadwood.csv, layoffs.csv and games.jsonl (GINLEARN_VECTORS names another)."""
    return Path(os.environ.get("GINLEARN_VECTORS", DATA))


@pytest.fixture(scope="session")
def cases() -> Path:
    """The file of cases (GINLEARN_CASES names another)."""
    return Path(os.environ.get("GINLEARN_CASES", DATA / "cases.json"))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from the repository as it stands."""
    folder = tmp_path_factory.mktemp("wheel")
    # The build backend is among the tests' own packages, so that nothing has to be fetched.
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    (built,) = folder.glob("*.whl")
    return built
