"""How JupyterLab first looks to a learner: the lesson has the screen, the side bars are closed."""

from __future__ import annotations

import json
from pathlib import Path

NAME = "ginlearn"
"""A workspace of its own, so that tabs of the learner's other work do not come up."""

_FIRST_LOOK = {
    "data": {
        "layout-restorer:data": {
            # On a phone the list of files would leave no room for the lesson.
            "left": {"collapsed": True, "visible": True, "widgets": []},
            "right": {"collapsed": True, "visible": False, "widgets": []},
        }
    },
    "metadata": {"id": NAME},
}


def prepare(folder: Path) -> None:
    """Lay out the workspace in JupyterLab's `folder` of workspaces, unless it is there already.

    From then on it is as the learner leaves it. Where the folder cannot be written JupyterLab
    looks as it always does.
    """
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    manager = WorkspacesManager(str(folder))
    try:
        if not manager.load(NAME)["data"]:
            manager.save(NAME, json.dumps(_FIRST_LOOK))
    except (OSError, ValueError):
        pass
