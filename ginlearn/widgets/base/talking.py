"""How a widget talks with its page: requests come in, the truth goes out.

The page sends one message for each thing that its user does; Python deals with it whole or refuses
it with the reason, and answers by telling the truth. No error is lost on the way: what fails is
said in the message line and logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from reprlib import repr as short_repr
from textwrap import shorten
from typing import Any, ClassVar

import anywidget
import traitlets as t

from ginlearn.engine.errors import GinlearnError
from ginlearn.widgets.words import Words

_log = logging.getLogger(__name__)

TONES = ("plain", "good", "bad", "hint")

REPEATS = ("undo",)
"""Buttons that go a step further with each click; of any other a series of clicks is one press."""

LONGEST_REQUEST = 100
"""Characters in the number of a page's message, at most; every answer is sent to all pages."""

LONGEST_REASON = 300
"""Characters of an unforeseen error that the message line shows, at most; the log has all."""


class ProposalError(GinlearnError):
    """What a page sent cannot be taken for what it should be; nothing was changed."""


class ObserverError(RuntimeError):
    """A function that observes a widget raised an error; the widget itself changed as asked."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__(f"an observer of the board raised {type(error).__name__}: {error}")


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread, None when there is none."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def told(trait: Any) -> Any:
    """A trait that Python tells the page; the page may never set it."""
    return trait.tag(sync=True, told=True)


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
    """The traits that are told once more after a refusal, even when they did not change."""

    _gathered: list[Exception] | None = None
    """The errors of observers while something is being changed; None when nothing is."""

    def __init__(self, said_in: Words, /, **traits: Any) -> None:
        self._words = said_in
        self._home = running_loop()
        super().__init__(
            message={"text": "", "tone": "plain", "serial": 0},
            lang=said_in.lang,
            direction=said_in.direction,
            **traits,
        )
        self.on_msg(self._receive)

    # What a subclass says

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

    # What a subclass and a notebook may do

    def say(self, text: str, tone: str = "plain") -> None:
        """Show a whole sentence in the message line; ``tone`` is plain, good, bad or hint.

        Raises GinlearnError for what is not a text, and for any other tone.
        """
        if not isinstance(text, str):
            raise GinlearnError("{text!r} is not a text that can be said", text=text)
        if tone not in TONES:
            raise GinlearnError(
                "{tone!r} is not a tone; choose {allowed}", tone=tone, allowed=" or ".join(TONES)
            )
        self.message = {"text": _sendable(text), "tone": tone, "serial": self.message["serial"] + 1}

    # What the page sends

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Deal with a message in the thread in which the widget was made.

        Front ends may let a kernel take the messages of widgets in a thread beside the one that
        runs the cells. A cell and a page could then change the same board at once, and timers
        would end with that thread when the notebook's page is closed.
        """
        home = self._home
        if home is None or home.is_closed() or home is running_loop():
            self._reply(content)
        else:
            home.call_soon_threadsafe(self._reply_at_home, content)

    def _reply_at_home(self, content: object) -> None:
        # What an interrupt broke off is answered; raised further it would end the kernel's loop.
        with suppress(KeyboardInterrupt):
            self._reply(content)

    def _reply(self, content: object) -> None:
        request = _request_of(content)
        try:
            with self.hold_sync():
                try:
                    with self._changing():
                        self._deal_with(content)
                except ObserverError:
                    pass  # said and logged already; the widget changed as asked
                except GinlearnError as error:
                    # The page already shows what it proposed, so it has to be told the truth even
                    # though nothing changed here.
                    self._tell_truth()
                    reason = self._words.error(error)
                    if isinstance(error, ProposalError):
                        reason = self._words.of("refused", reason=reason)
                    self.say(reason, "bad")
                except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
                    _log.exception("an error while a board dealt with %s", short_repr(content))
                    self._tell_truth()
                    self.say(self._error_words(error), "bad")
                finally:
                    # Even an interrupted kernel must not leave the page waiting for ever.
                    if request is not None:
                        self.answered = request
        except Exception:  # noqa: BLE001 - an error here would be shown nowhere
            _log.exception("an error while a board answered its page")

    def _deal_with(self, content: object) -> None:
        """Do what one message of the page asks for, or raise the reason why not."""
        if not isinstance(content, Mapping) or _request_of(content) is None:
            raise ProposalError("the page sent a message without a request number.")
        kind = content.get("kind")
        if kind == "action":
            action = content.get("action")
            if not isinstance(action, str):
                raise GinlearnError("the page named no action")
            self.acted(action, content.get("value"))
        elif kind == "ping":
            self._tell_all()
        else:
            self.proposed(str(kind), content)

    def _tell_truth(self) -> None:
        if self._truth:
            self.send_state(list(self._truth))

    def _tell_all(self) -> None:
        """Tell the page everything once more, because it missed something."""
        self.send_state([name for name in self.trait_names(told=True) if name != "answered"])

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from a page what an ipywidget takes, but nothing that only Python tells.

        A page proposes by message and is sent the truth again when it tries to set it.
        """
        forged = [name for name in sync_data if name in self.trait_names(told=True)]
        others = {name: value for name, value in sync_data.items() if name not in forged}
        if others:
            super().set_state(others)
        if forged:
            self.send_state(forged)

    # Errors of observers

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change several traits as one, so that an observer that fails cannot stop half-way.

        Errors of observers are gathered until everything has changed; then the first is logged
        and shown in the message line, and raised where Python's caller can see it.
        """
        if self._gathered is not None:
            yield
            return
        gathered: list[Exception] = []
        self._gathered = gathered
        try:
            with self.hold_sync():
                yield
        finally:
            self._gathered = None
        if gathered:
            for error in gathered:
                _log.error("an error in an observer of a board", exc_info=error)
            self.say(self._error_words(gathered[0]), "bad")
            raise ObserverError(gathered[0]) from gathered[0]

    def notify_change(self, change: Any) -> None:
        """Tell the page and the observers; while changes are gathered, so are their errors."""
        if self._gathered is None:
            super().notify_change(change)
            return
        try:
            super().notify_change(change)
        except Exception as error:  # noqa: BLE001 - raised again once all has changed
            self._gathered.append(error)

    def _error_words(self, error: Exception) -> str:
        reason = shorten(str(error), LONGEST_REASON, placeholder="…")
        return self._words.of("error", kind=type(error).__name__, reason=reason)

    # How a widget reads without a browser

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/plain": repr(self), "text/html": self.picture()}, metadata


def _request_of(content: object) -> str | None:
    """The number of a page's message, which the answer will name; None when it has none."""
    request = content.get("request") if isinstance(content, Mapping) else None
    if isinstance(request, str) and request.isascii() and 0 < len(request) <= LONGEST_REQUEST:
        return request
    return None


def _sendable(text: str) -> str:
    """The text without halves of surrogate pairs, which no message to a page can carry."""
    return text.encode(errors="backslashreplace").decode()
