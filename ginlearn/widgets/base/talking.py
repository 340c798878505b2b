"""A widget that is no board of cards, with one message line."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, ClassVar

import anywidget
import traitlets as t

from ginlearn.text import GinlearnError, Language, Text
from ginlearn.widgets.base.channel import REPEATS, Channel, ProposalError, error_text, told
from ginlearn.widgets.base.static import with_picture
from ginlearn.widgets.words import Words

__all__ = ["REPEATS", "ProposalError", "Talking", "told"]


class Talking(anywidget.AnyWidget):
    """A widget with one message line, whose truth is Python's.

    A subclass says what a button means in `acted` and what any other message means in `proposed`,
    and names in ``_truth`` the traits that the page may have run ahead of.
    """

    words = told(t.Dict())
    message = told(t.Dict())
    answered = told(t.Unicode(""))
    options = told(t.Dict())
    lang = told(t.Unicode("en"))
    direction = told(t.Unicode("ltr"))

    _truth: ClassVar[tuple[str, ...]] = ()

    def __init__(self, language: Language | Words, /, **traits: Any) -> None:
        self.language = language.language if isinstance(language, Words) else language
        self._words = Words(self.language)
        self._channel = Channel(self, self.language, self._truth)
        super().__init__(**self._channel.first_told(), **traits)
        self.on_msg(self._channel.receive)

    def acted(self, action: str, value: object) -> None:  # noqa: ARG002 - some actions have a value
        """A button was pressed, or a field answered with ``value``.

        Raises GinlearnError for an action that there is not.
        """
        raise GinlearnError("this board has no action {action!r}", action=action[:40])

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:  # noqa: ARG002 - as above
        """The page sent a message of its own kind; raises ProposalError for an unknown one."""
        raise ProposalError("the page sent a message of the unknown kind {kind!r}", kind=kind[:40])

    def picture(self) -> str:
        """The widget as static HTML that survives in a notebook nobody has trusted."""
        return ""

    def say(self, text: Text | str, tone: str = "plain") -> None:
        """Show a whole sentence in the message line; ``tone`` is plain, good, bad or hint.

        Raises GinlearnError for what is not a text, and for any other tone.
        """
        self._channel.say(text, tone)

    def hush(self) -> None:
        """Take away what the message line says."""
        self._channel.say(Text(""))

    def changing(self) -> AbstractContextManager[None]:
        """Change several traits as one, so that an observer that fails cannot stop half-way."""
        return self._channel.changing()

    def _error_words(self, error: Exception) -> str:
        return self.language.say(error_text(error))

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from a page what an ipywidget takes, but nothing that only Python tells."""
        self._channel.take(sync_data, super().set_state)

    def notify_change(self, change: Any) -> None:
        """Tell the page and the observers; while changes are gathered, so are their errors."""
        self._channel.notify(change, super().notify_change)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_picture(super()._repr_mimebundle_(**kwargs), repr(self), self.picture())
