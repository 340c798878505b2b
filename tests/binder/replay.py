"""Build as Binder would, without its images, and run lessons in the result.

    python3.12 tests/binder/replay.py [FOLDER]

The commands are those that Binder's own builder gives (test_binder.py holds them to that): a fresh
environment of the Python that `binder/runtime.txt` names, pip with the file of pins, then
postBuild, in a copy of the last commit. After that the tests' packages are installed too, held to
the same pins, and every lesson is run (nbval), one of them in a browser, and the memory of each
lesson's kernel is measured. It takes some minutes and fetches packages.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_MEMORY = 500
"""MB that the kernel of the heaviest lesson may take; a seat has 1 GB."""


def main(folder: Path) -> int:
    """Build in `folder`, which is empty; returns the exit code for the shell."""
    wanted = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    here = f"python-{sys.version_info.major}.{sys.version_info.minor}"
    if here != wanted:
        print(f"Binder will run {wanted}, and this is {here}.", file=sys.stderr)
        return 1
    repository, prefix = folder / "repository", folder / "environment"
    copy_repository(repository)
    (folder / "home").mkdir()
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "PYTHON", "VIRTUAL_ENV", "GINLEARN", "PYTEST"))
    } | {
        "HOME": str(folder / "home"),
        "KERNEL_PYTHON_PREFIX": str(prefix),
        "NB_PYTHON_PREFIX": str(prefix),
        "PATH": f"{prefix / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "MPLCONFIGDIR": str(folder / "home" / ".config" / "matplotlib"),
    }

    def run(what: str, command: str) -> str:
        print(f"{what}: {command}", flush=True)
        began = time.monotonic()
        ran = subprocess.run(
            ["bash", "-c", command],
            cwd=repository,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        print(f"{what}: {time.monotonic() - began:.0f} s, exit code {ran.returncode}", flush=True)
        if ran.returncode:
            raise SystemExit(ran.stdout)
        return ran.stdout

    subprocess.run([sys.executable, "-m", "venv", prefix], check=True)
    run(
        "assemble",
        '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
    )
    run("postBuild", "./binder/postBuild")
    installed = run("what is installed", "pip list --format=freeze").splitlines()
    pins = (repository / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    stray = set(map(normal, installed)) - {normal(line) for line in pins}
    stray = {line for line in stray if line.split("==")[0] not in ("pip", "setuptools", "ginlearn")}
    if stray:
        raise SystemExit(f"installed and not pinned: {sorted(stray)}")
    settings = prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    print(f"settings: {sorted(json.loads(settings.read_bytes()))}")
    look = next((folder / "home").rglob("default-*.jupyterlab-workspace"))
    print(f"at first: {json.loads(look.read_bytes())['data']}")
    print(run("links", "python tests/binder/open_links.py"))
    print(run("memory", f"python tests/benchmarks/kernels.py --lessons --most {MOST_MEMORY}"))
    run(
        "the tests' packages",
        'grep -v "^-e" binder/requirements.txt > pins.txt && pip install -e ".[test]" -c pins.txt',
    )
    print(run("lessons", "pytest -q notebooks -n 2")[-400:])
    print(run("a lesson in a browser", "pytest -q tests/browser/test_lessons.py -k melds")[-400:])
    return 0


def normal(line: str) -> str:
    """A requirement in one way of writing it."""
    return line.strip().lower().replace("_", "-").replace(".", "-")


def copy_repository(target: Path) -> None:
    """Lay out the last commit, which is what Binder would clone."""
    archive = subprocess.run(
        ["git", "archive", "--format=tar", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        tar.extractall(target, filter="data")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(main(Path(sys.argv[1]).absolute()))
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(Path(temporary)))
