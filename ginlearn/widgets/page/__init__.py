"""The page of the widgets: plain JavaScript and CSS, in the browser and without a build step.

``board/main.js`` is the entry of a board and ``sheet/main.js`` that of a score sheet, each with a
style sheet beside it; ``shared/`` holds the code that both need, and ``shared/types.js`` describes
the messages between Python and the page. `ginlearn.widgets.page.bundle` joins an entry with
everything that it imports.

While you work on the page, start JupyterLab with the environment variable ``GINLEARN_PAGE=live``
(it needs the package watchfiles). Boards then follow the files: save one, and every board on show
is drawn anew with it, its cards where they were. See `ginlearn.widgets.page.live`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.page.bundle import joined

if TYPE_CHECKING:
    from ginlearn.widgets.page.live import LiveText

SWITCH = "GINLEARN_PAGE"
"""The environment variable that makes boards follow the page's files."""


def page_text(name: str) -> str | LiveText:
    """Give a widget class its ``_esm`` or ``_css``: a file of the page with its imports.

    Raises JoinError when the files cannot be joined, and GinlearnError when ``GINLEARN_PAGE`` is
    set to anything but "live".
    """
    given = os.environ.get(SWITCH, "")
    if given == "":
        return joined(name)
    if given != "live":
        raise GinlearnError(
            "the environment variable {switch} is 'live' or not set at all, not {given!r}",
            switch=SWITCH,
            given=given,
        )
    # Only in development; no learner's kernel loads it.
    from ginlearn.widgets.page.live import live_text

    return live_text(name)
