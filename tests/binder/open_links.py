"""Open the targets of Binder links, on a server that runs in the repository as Binder's does.

python tests/binder/open_links.py
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit
from urllib.request import urlopen

from ginlearn.course import binder_link

ROOT = Path(__file__).parents[2]


@contextmanager
def server() -> Iterator[str]:
    """The address of a Jupyter server in the repository."""
    process = subprocess.Popen(
        [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root",
         "--ServerApp.port=0", "--IdentityProvider.token="],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                yield found[0]
                break
        else:
            raise SystemExit("the server did not start")
    finally:
        process.terminate()
        process.communicate(timeout=30)


def main() -> int:
    """Open each kind of link; returns the exit code for the shell."""
    links = {
        "JupyterLab": (binder_link("owner/repo", "v1"), "jupyter-config-data"),
        "a lesson": (binder_link("owner/repo", "v1", "02"), "jupyter-config-data"),
        "lessons apart": (
            binder_link("owner/repo", "v1", "02", content="other/lessons"),
            "lab/tree/lessons/notebooks/en/02-melds.ipynb",
        ),
    }
    with server() as address:
        for name, (link, expected) in links.items():
            opened = parse_qs(urlsplit(link).query)["urlpath"][0]
            with urlopen(address + quote(opened, safe="/?=&%"), timeout=60) as answer:
                page = answer.read().decode()
            if expected not in page:
                raise SystemExit(f"{name}: {opened} does not open {expected}")
            print(f"{name}: {opened} opens")
        lesson = parse_qs(urlsplit(links["a lesson"][0]).query)["urlpath"][0]
        path = lesson.removeprefix("lab/tree/")
        with urlopen(f"{address}api/contents/{path}?content=0", timeout=60) as answer:
            print(f"{path}: {answer.status}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
