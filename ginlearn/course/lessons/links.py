"""Links that open a lesson for a class: through Binder, or on a JupyterHub with nbgitpuller."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from urllib.parse import quote, urlencode, urlsplit

from ginlearn.course.files import can_be_a_path
from ginlearn.course.lessons.lessons import files, in_language, originals
from ginlearn.text import GinlearnError, Text, say

BINDER = "https://mybinder.org"
BADGE = "https://mybinder.org/badge_logo.svg"

_OWNER = re.compile(r"[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}")
_REPOSITORY = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}")
_ADDRESS = re.compile(r"(?:https?://|git@)github\.com[/:]|(?:\.git)?/?$")
# The names that git allows for a tag or a branch, less those that nobody uses.
_REFERENCE = re.compile(
    r"(?!-)(?!.*(?:\.\.|//|@\{|\.lock$|[./]$))[^\s~^:?*\[\\\x00-\x1f\x7f\ud800-\udfff]{1,200}"
)


_OPEN = Text.in_context("button", "Open in Binder")


class LinkError(GinlearnError):
    """A link that could not work; the message says why."""


class Link(str):
    """An address. A notebook shows it as a link to click; `badge` gives it in Markdown."""

    __slots__ = ()

    def badge(self, words: str | None = None) -> str:
        """The link in Markdown, under Binder's badge, which says "Open in Binder" or those words.

        >>> Link("https://example.org").badge("Start")
        '[![Start](https://mybinder.org/badge_logo.svg)](https://example.org)'
        """
        said = say(_OPEN) if words is None else words
        return f"[![{said}]({BADGE})]({self})"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<a href="{escape(self)}" target="_blank" rel="noopener">{escape(self)}</a>'


def binder_link(
    repository: str,
    tag: str,
    lesson: str | None = None,
    *,
    language: str = "en",
    clone: Path | str | None = None,
    content: str | None = None,
    branch: str = "main",
    binder: str = BINDER,
) -> Link:
    """The Binder link that opens JupyterLab, on a lesson if one is given.

    `repository` is OWNER/REPO on GitHub, built at its `tag`. With `content`, another OWNER/REPO,
    the lessons come from there (its `branch`) into the environment of the first, so that a changed
    lesson needs no new build. The lesson is given by its number, name or file, and has to be among
    ginlearn's own or, by its path, in a `clone` of the repository it comes from.

    >>> binder_link("OWNER/REPO", "v1", "02")
    https://mybinder.org/v2/gh/OWNER/REPO/v1?urlpath=lab%2Ftree%2Fnotebooks%2Fen%2F02-melds.ipynb

    Raises LinkError for a repository, tag, lesson or address that would make a broken link.
    """
    owner, name = _repository(repository)
    built = f"{_address(binder)}/v2/gh/{owner}/{name}/{quote(_reference(tag), safe='')}"
    path = lesson_path(lesson, language, clone) if lesson is not None else None
    if content is None:
        opened = "lab" if path is None else f"lab/tree/{path}"
    else:
        # The address that nbgitpuller gets is itself a part of an address: encoded twice.
        opened = f"git-pull?{_pull(content, branch, path)}"
    return Link(f"{built}?urlpath={quote(opened, safe='')}")


def hub_link(
    hub: str,
    repository: str,
    branch: str = "main",
    lesson: str | None = None,
    *,
    language: str = "en",
    clone: Path | str | None = None,
) -> Link:
    """The link that brings a learner's copy on a JupyterHub up to date and opens a lesson.

    The hub needs nbgitpuller. It takes a branch rather than a tag: with a tag nbgitpuller fails
    when the link is clicked for the second time.

    Raises LinkError as `binder_link` does.
    """
    path = lesson_path(lesson, language, clone) if lesson is not None else None
    return Link(f"{_address(hub)}/hub/user-redirect/git-pull?{_pull(repository, branch, path)}")


def lesson_path(lesson: str, language: str = "en", clone: Path | str | None = None) -> str:
    """The path of a lesson in the repository, such as "notebooks/en/02-melds.ipynb".

    Raises LinkError for a lesson that does not exist, listing those that do.
    """
    _check_text(lesson, Text("a lesson is named by a text, not by {text!r}"))
    if clone is not None:
        if not isinstance(clone, str | Path):
            raise LinkError("a clone is the path of a folder, not {clone!r}", clone=clone)
        if not (can_be_a_path(Path(clone)) and can_be_a_path(Path(lesson))):
            raise LinkError(
                "there is no notebook {lesson!r} in {clone}", lesson=lesson, clone=clone
            )
        inside = Path(clone) / lesson
        if Path(lesson).suffix != ".ipynb" or not inside.is_file():
            raise LinkError(
                "there is no notebook {lesson!r} in {clone}", lesson=lesson, clone=clone
            )
        if not inside.resolve().is_relative_to(Path(clone).resolve()):
            raise LinkError("{lesson!r} is outside of {clone}", lesson=lesson, clone=clone)
        return Path(lesson).as_posix()
    folder = in_language(originals(), language)
    names = [path.as_posix() for path in files(folder) if path.suffix == ".ipynb"]
    wanted = lesson.removeprefix("notebooks/").removeprefix(f"{language}/").removesuffix(".ipynb")
    for name in names:
        stem = name.removesuffix(".ipynb")
        if wanted in (stem, stem.partition("-")[0]):
            return f"notebooks/{language}/{name}"
    raise LinkError(
        "there is no lesson {lesson!r}; there are {known:,}",
        lesson=lesson,
        known=tuple(name.removesuffix(".ipynb") for name in names),
    )


def _pull(repository: str, branch: str, path: str | None) -> str:
    """The request to nbgitpuller: what to fetch, and what to open then."""
    owner, name = _repository(repository)
    # nbgitpuller puts the repository into a folder of the repository's name.
    opened = f"lab/tree/{name}/{path}" if path else f"lab/tree/{name}"
    asked = {
        "repo": f"https://github.com/{owner}/{name}",
        "branch": _reference(branch),
        "urlpath": opened,
    }
    return urlencode(asked, quote_via=quote, safe="")


def _check_text(given: object, refusal: Text) -> None:
    if not isinstance(given, str):
        raise LinkError(refusal.filled(text=given))


def _repository(text: str) -> tuple[str, str]:
    _check_text(
        text, Text("{text!r} is not OWNER/REPO: one owner, one slash, one repository on GitHub")
    )
    parts = _ADDRESS.sub("", text.strip()).split("/")
    if len(parts) != 2:
        raise LinkError(
            "{text!r} is not OWNER/REPO: one owner, one slash, one repository on GitHub", text=text
        )
    owner, name = parts
    if not _OWNER.fullmatch(owner):
        raise LinkError(
            "{owner!r} is no owner on GitHub: letters, digits and single hyphens", owner=owner
        )
    if not _REPOSITORY.fullmatch(name):
        raise LinkError(
            "{name!r} is no repository on GitHub: letters, digits, hyphens, points, underscores",
            name=name,
        )
    return owner, name


def _reference(text: str) -> str:
    if not text:
        raise LinkError("the tag is empty; name a tag (git tag v1, git push --tags), or a branch")
    _check_text(text, Text("{text!r} cannot be the name of a tag or branch"))
    if not _REFERENCE.fullmatch(text):
        raise LinkError("{text!r} cannot be the name of a tag or branch", text=text)
    return text


def _address(text: str) -> str:
    _check_text(text, Text("{text!r} is no address; it begins with https://"))
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        good = False
    if not good or re.search(r"[\s?#\"<>]", text):
        raise LinkError("{text!r} is no address; it begins with https://", text=text)
    return text.rstrip("/")
