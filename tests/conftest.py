"""What tests of several folders share."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from the repository as it stands."""
    folder = tmp_path_factory.mktemp("wheel")
    # The build backend is among the tests' own packages, so that nothing need be fetched.
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    (built,) = folder.glob("*.whl")
    return built
