"""Pin what Binder installs: every package of it, to the version that is newest now.

    python3.12 binder/pin.py

Run it with the Python that `runtime.txt` names, since other versions need other packages. It
writes `requirements.txt` beside itself, and installs nothing.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
HEAD = """\
# What Binder installs, each package at one version. Made by: python3.12 binder/pin.py
# (pip's own resolution of what pyproject.toml asks for, with the extra "binder").
"""


def pins(report: dict[str, list[dict[str, dict[str, str]]]]) -> list[str]:
    """A line for each package in pip's report but our own, such as "numpy==2.4.6"."""
    found = {
        re.sub(r"[-_.]+", "-", package["metadata"]["name"]).lower(): package["metadata"]["version"]
        for package in report["install"]
    }
    return [f"{name}=={found[name]}" for name in sorted(found) if name != "ginlearn"]


def main() -> int:
    """Write the file of pins; the exit code for the shell."""
    wanted = (HERE / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    if here != wanted:
        print(f"Binder will run Python {wanted}, and this is Python {here}.", file=sys.stderr)
        return 1
    resolved = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"),
            *("--ignore-installed", "--report", "-", f"{HERE.parent}[binder]"),
        ],
        stdout=subprocess.PIPE,
        check=True,
    )
    lines = pins(json.loads(resolved.stdout))
    # Binder does not install a repository that has a folder for it; the last line does.
    content = HEAD + "\n".join(lines) + "\n-e .[binder]\n"
    (HERE / "requirements.txt").write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
