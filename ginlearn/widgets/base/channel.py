"""The conversation of a widget with its page: requests come in, the truth goes out.

The page sends one message for each action of its user; Python carries it out whole or refuses it
with the reason, and answers with the true state. No error is lost on the way: a failure is shown in
the message line and logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from reprlib import repr as short_repr
from textwrap import shorten
from typing import Any, Literal, Protocol, TypeAlias, get_args

from ginlearn.text import GinlearnError, Language, Text, whole_sentence

_log = logging.getLogger(__name__)

REPEATS = ("undo",)
"""Buttons that go a step further with each click; for others a series of clicks is one press."""

Tone: TypeAlias = Literal["plain", "good", "bad", "hint"]
"""The tone of a message in the message line."""

LONGEST_REQUEST = 100
"""The most characters in the number of a page's message; every answer is sent to all pages."""

LONGEST_REASON = 300
"""The most characters of an unforeseen error that the message line shows; the log has all of it."""


class ProposalError(GinlearnError):
    """A message from the page that is not valid; nothing was changed."""


class ObserverError(RuntimeError):
    """A function that observes a widget raised an error; the widget itself changed as asked."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__(f"an observer of the board raised {type(error).__name__}: {error}")


class Speaker(Protocol):
    """A widget with a message line, and with the traits ``message`` and ``answered``."""

    message: Any
    answered: Any

    def acted(self, action: str, value: object) -> None:
        """React to a button; raises GinlearnError for an unknown action."""

    def proposed(self, kind: str, content: Mapping[str, object]) -> None:
        """React to a message of another kind; raises ProposalError for an unknown one."""

    def hold_sync(self) -> Any:
        """Collect the changes that are to be sent to the page."""

    def send_state(self, key: Any) -> Any:
        """Send the page the current values of these traits."""

    def trait_names(self, **metadata: Any) -> list[str]:
        """The traits with that metadata."""


class Channel:
    """The part of a widget that listens to its page, answers it, and speaks in the message line."""

    def __init__(self, widget: Speaker, language: Language, truth: tuple[str, ...] = ()) -> None:
        self.language = language
        """The language in which the widget speaks."""
        self._widget = widget
        self._truth = truth
        self._home = running_loop()
        self._gathered: list[Exception] | None = None

    def first_told(self) -> dict[str, Any]:
        """The initial values of its traits for the page."""
        return {
            "message": {"text": "", "tone": "plain", "serial": 0},
            "lang": self.language.code,
            "direction": self.language.direction,
        }

    def say(self, text: Text, tone: str = "plain") -> None:
        """Show a whole sentence in the message line; ``tone`` is plain, good, bad or hint.

        Raises GinlearnError for anything but a text, and for any other tone.
        """
        if not isinstance(text, Text):
            raise GinlearnError("{text!r} is not a text that can be said", text=text)
        if tone not in get_args(Tone):
            raise GinlearnError(
                "{tone!r} is not a tone; choose plain or good or bad or hint", tone=tone
            )
        serial = self._widget.message["serial"] + 1
        self._widget.message = {"text": self.language.say(text), "tone": tone, "serial": serial}

    def receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Handle a message in the thread in which the widget was made.

        Front ends may let a kernel receive the messages of widgets in a thread beside the one that
        runs the cells. A cell and a page could then change the same board at once, and timers would
        end with that thread when the notebook's page is closed.
        """
        home = self._home
        if home is None or home.is_closed() or home is running_loop():
            self._reply(content)
        else:
            home.call_soon_threadsafe(self._reply_at_home, content)

    def _reply_at_home(self, content: object) -> None:
        # An action cut short by an interrupt is still answered; raised further it would end the
        # kernel's loop.
        with suppress(KeyboardInterrupt):
            self._reply(content)

    def _reply(self, content: object) -> None:
        request = _request_of(content)
        try:
            with self._widget.hold_sync():
                try:
                    with self.changing():
                        self._deal_with(content)
                except ObserverError:
                    pass  # shown and logged already; the widget changed as asked
                except GinlearnError as error:
                    # The page already shows its proposal, so it must be sent the truth even though
                    # nothing changed here.
                    self._tell_truth()
                    self.say(_refusal(error), "bad")
                except Exception as error:  # noqa: BLE001 - whatever failed, the page must hear it
                    _log.exception("an error while a board dealt with %s", short_repr(content))
                    self._tell_truth()
                    self.say(error_text(error), "bad")
                finally:
                    # Even an interrupted kernel must not leave the page waiting for ever.
                    if request is not None:
                        self._widget.answered = request
        except Exception:  # noqa: BLE001 - an error here would be shown nowhere
            _log.exception("an error while a board answered its page")

    def _deal_with(self, content: object) -> None:
        """Carry out one message of the page, or raise the reason against it."""
        if not isinstance(content, Mapping) or _request_of(content) is None:
            raise ProposalError("the page sent a message without a request number.")
        kind = content.get("kind")
        if kind == "action":
            action = content.get("action")
            if not isinstance(action, str):
                raise GinlearnError("the page named no action")
            self._widget.acted(action, content.get("value"))
        elif kind == "ping":
            self.tell_all()
        else:
            self._widget.proposed(str(kind), content)

    def take(self, sync_data: dict[str, Any], set_state: Callable[[dict[str, Any]], None]) -> None:
        """Set from a page what an ipywidget accepts, except what only Python may set.

        A page that tries to set such a trait is sent the truth again; it has to propose by message.
        """
        told_names = self._widget.trait_names(told=True)
        forged = [name for name in sync_data if name in told_names]
        others = {name: value for name, value in sync_data.items() if name not in forged}
        if others:
            set_state(others)
        if forged:
            self._widget.send_state(forged)

    def _tell_truth(self) -> None:
        if self._truth:
            self._widget.send_state(list(self._truth))

    def tell_all(self) -> None:
        """Send the page everything once more, because it missed something."""
        names = self._widget.trait_names(told=True)
        self._widget.send_state([name for name in names if name != "answered"])

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Change several traits as one, so that an observer that fails cannot stop half-way.

        Errors of observers are collected until everything has changed; then the first is logged and
        shown in the message line, and raised where Python's caller can see it.
        """
        if self._gathered is not None:
            yield
            return
        gathered: list[Exception] = []
        self._gathered = gathered
        try:
            with self._widget.hold_sync():
                yield
        finally:
            self._gathered = None
        if gathered:
            for error in gathered:
                _log.error("an error in an observer of a board", exc_info=error)
            self.say(error_text(gathered[0]), "bad")
            raise ObserverError(gathered[0]) from gathered[0]

    def notify(self, change: Any, notify_change: Callable[[Any], None]) -> None:
        """Notify the page and the observers; while changes are collected, so are their errors."""
        if self._gathered is None:
            notify_change(change)
            return
        try:
            notify_change(change)
        except Exception as error:  # noqa: BLE001 - raised again once all has changed
            self._gathered.append(error)


def told(trait: Any) -> Any:
    """A trait that Python sends to the page; the page may never set it."""
    return trait.tag(sync=True, told=True)


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread, or None."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def error_text(error: Exception) -> Text:
    """The text of the message line for an unforeseen error."""
    reason = shorten(str(error), LONGEST_REASON, placeholder="…")
    return Text("An error in Python: {kind}: {reason}", kind=type(error).__name__, reason=reason)


def _refusal(error: GinlearnError) -> Text:
    text = (
        Text("{reason} Nothing was changed.")
        if isinstance(error, ProposalError)
        else Text("{reason}")
    )
    return text.filled(reason=whole_sentence(error.text))


def _request_of(content: object) -> str | None:
    """The number of a page's message, which the answer repeats; None when it has none."""
    request = content.get("request") if isinstance(content, Mapping) else None
    if isinstance(request, str) and request.isascii() and 0 < len(request) <= LONGEST_REQUEST:
        return request
    return None
