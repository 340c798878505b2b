"""The build of this repository by Binder, as Binder's own builder gives it."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from importlib import util
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from packaging.requirements import Requirement

if TYPE_CHECKING:
    from repo2docker.buildpacks.python import PythonBuildPack

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"


def requirements() -> list[str]:
    """The lines of the file of pins, without remarks."""
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> PythonBuildPack:
    """The build pack that Binder chooses for this repository."""
    from repo2docker.app import Repo2Docker
    from repo2docker.buildpacks.python import PythonBuildPack

    monkeypatch.chdir(ROOT)
    chosen = next(
        pack
        for kind in Repo2Docker().buildpacks
        if (pack := kind(base_image=Repo2Docker.base_image.default_value)).detect()
    )
    assert type(chosen) is PythonBuildPack
    chosen.platform = "linux/amd64"
    return chosen


def test_binder_builds_with_pip_from_this_folder_on_python_3_12(build: PythonBuildPack) -> None:
    assert build.binder_dir == "binder"
    assert build.python_version == "3.12"


def test_binder_installs_the_pins_and_then_runs_post_build(build: PythonBuildPack) -> None:
    (assembled,) = [script for _, script in build.get_assemble_scripts() if "pip" in script]
    assert assembled.strip().endswith('-r "binder/requirements.txt"')
    assert build.get_post_build_scripts() == ["binder/postBuild"]
    assert build.get_start_script() is None


def test_the_whole_repository_is_there_when_the_project_itself_is_installed(
    build: PythonBuildPack,
) -> None:
    """An "-e ." among the requirements makes the builder copy everything first."""
    dockerfile = build.render()
    copied = re.search(r"^COPY .*src/ \$\{REPO_DIR\}/?$", dockerfile, re.MULTILINE)
    assert copied
    assert copied.start() < dockerfile.index("pip install --no-cache-dir -r")


def test_every_package_is_pinned_to_one_version_and_the_project_comes_last() -> None:
    *pins, last = requirements()
    # With its extra: a package whose pin was forgotten is installed all the same.
    assert last == "-e .[binder]"
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[0-9][\w.]*", pin)] == []
    assert len({pin.split("==")[0] for pin in pins}) == len(pins)
    assert len(pins) > 50, "also what the packages themselves need"


def test_no_address_is_named_from_which_packages_come() -> None:
    text = (BINDER / "requirements.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert "--" not in text.replace("-e .", "")


def test_the_pins_are_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = dict(line.split("==") for line in requirements()[:-1])
    asked_for = list(spelt_out(["ginlearn[binder]", *project["dependencies"]], project))
    for wanted in asked_for:
        assert wanted.specifier.contains(pinned[wanted.name]), str(wanted)
    names = {wanted.name for wanted in asked_for}
    assert {"ipywidgets", "jupyterlab", "matplotlib", "nbgitpuller", "numpy"} <= names


def spelt_out(lines: Iterable[str], project: dict[str, Any]) -> Iterator[Requirement]:
    """Requirements, with what our own extras ask for in the place of the extras."""
    for wanted in map(Requirement, lines):
        if wanted.name != project["name"]:
            yield wanted
            continue
        for extra in wanted.extras:
            yield from spelt_out(project["optional-dependencies"][extra], project)


def test_post_build_stops_at_the_first_failure_and_trusts_no_notebook() -> None:
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    text = script.read_text(encoding="utf-8")
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail" in text
    assert "jupyter trust" not in text
    subprocess.run(["bash", "-n", script], check=True)


def test_nothing_else_in_the_folder_changes_the_build() -> None:
    known = {"pin.py", "postBuild", "requirements.txt", "runtime.txt"}
    assert {path.name for path in BINDER.iterdir() if path.is_file()} == known


def test_pins_are_made_from_what_pip_would_install() -> None:
    spec = util.spec_from_file_location("pin", BINDER / "pin.py")
    assert spec is not None
    assert spec.loader is not None
    pin = util.module_from_spec(spec)
    spec.loader.exec_module(pin)
    packages = [("NumPy", "2.4.6"), ("ginlearn", "0.1.0"), ("jupyter_core", "5.9.1")]
    report = {"install": [{"metadata": {"name": name, "version": v}} for name, v in packages]}
    assert pin.pins(report) == ["jupyter-core==5.9.1", "numpy==2.4.6"]
