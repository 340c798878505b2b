"""The look of JupyterLab for a learner: the lesson has the screen, the side bars are closed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ginlearn.text import Text
from ginlearn.text.extras import require

NAME = "ginlearn"
"""A workspace of its own, so that tabs of the learner's other work do not come up."""

FOLDER = ".ginlearn-lab"
"""Its place, in the learner's folder: another folder has other tabs."""

USUAL_NAME = "default"
"""The workspace of an address that names none, such as those of Binder links."""

_LAYOUT = "layout-restorer:data"

# On a phone the list of files would leave no room for the lesson.
_CLOSED: dict[str, dict[str, Any]] = {
    "left": {"collapsed": True, "visible": True, "widgets": []},
    "right": {"collapsed": True, "visible": False, "widgets": []},
}


def prepare(folder: Path, name: str = NAME) -> None:
    """Lay out the workspace of that name in a `folder` of workspaces, with closed side bars.

    Its tabs stay as the learner left them. Where it cannot be read or written JupyterLab looks as
    it always does. Raises MissingExtraError where JupyterLab is not installed.
    """
    require("jupyterlab_server", "lab", Text("a workspace of JupyterLab"))
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    manager = WorkspacesManager(str(folder))
    try:
        found = manager.load(name)["data"]
        # Replaced whole: JupyterLab reopens a bar that names a current widget, collapsed or not.
        found[_LAYOUT] = found.get(_LAYOUT, {}) | _CLOSED
        manager.save(name, json.dumps({"data": found, "metadata": {"id": name}}))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        # The same where something other than a workspace lies there.
        pass
