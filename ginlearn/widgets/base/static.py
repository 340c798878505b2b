"""The static form of a widget, for readers without a browser and for untrusted notebooks."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any


def with_picture(bundle: Any, text: str, picture: str) -> Any:
    """The forms in which a widget is shown, with a text and a picture as static HTML added.

    ``bundle`` is the value from ipywidgets: None, or the forms and their metadata.
    """
    if bundle is None:
        return None
    data, metadata = bundle
    return {**data, "text/plain": text, "text/html": picture}, metadata


def with_intro(intro: Mapping[str, Any] | None, picture: str) -> str:
    """A picture below the question that stands above the cards, if there is one."""
    if intro is None:
        return picture
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in intro.get("facts", ()))
    listed = f"<ul>{facts}</ul>" if facts else ""
    return f'<div dir="auto"><p>{escape(intro["text"])}</p>{listed}{picture}</div>'
