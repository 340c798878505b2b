"""Packages that only an extra of ginlearn brings, and the error where one is missing.

The base brings the engine, the course and the boards; what simulates, draws or serves is apart.
"""

from __future__ import annotations

from importlib.util import find_spec

from ginlearn.text.errors import GinlearnError
from ginlearn.text.text import Text


class MissingExtraError(GinlearnError, ImportError):
    """An error where a package is needed and not installed: the message says how to get it."""


def is_installed(package: str) -> bool:
    """True where a package can be imported; the name is that of the package, not of a part of it.

    >>> is_installed("json"), is_installed("no_such_package"), is_installed("json.decoder")
    (True, False, False)

    Raises GinlearnError for a name that is no text.
    """
    given: object = package
    if not isinstance(given, str):
        raise GinlearnError("a package is asked for by its name, not by {given!r}", given=given)
    if not given.isidentifier():
        return False
    try:
        found = find_spec(given)
    except ValueError:
        # The import of a package is blocked, as tests and some pages do.
        return False
    # Python takes any folder on its path for a package; one without code has no origin.
    return found is not None and found.origin is not None


def require(package: str, extra: str, purpose: Text) -> None:
    """Check that a package of that extra is there, which is needed for the ``purpose``.

    Raises MissingExtraError where it is not installed, and the errors of `is_installed`.
    """
    if not is_installed(package):
        raise MissingExtraError(
            "{purpose} needs {package}, which is not installed; this brings it: {command}",
            purpose=purpose,
            package=package,
            command=f"pip install 'ginlearn[{extra}]'",
        )
