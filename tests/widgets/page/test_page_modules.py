from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2] / "page"


# Where CI is set a missing node is a failure, not a skip.
@pytest.mark.skipif(
    shutil.which("node") is None and not os.environ.get("CI"), reason="node is not installed"
)
def test_the_modules_of_the_page_hold_what_their_own_tests_say() -> None:
    found = sorted(map(str, TESTS.rglob("*.test.mjs")))
    assert found
    done = subprocess.run(["node", "--test", *found], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
