"""The page's console messages and network requests, and the ones among them that are faults."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket

KNOWN_NOISE: tuple[tuple[str, str], ...] = (
    (
        r"uncaught: Cannot read properties of undefined \(reading 'schema'\).*/notebook_core\.",
        "Notebook 7.6 itself, while its settings load: on every page, with no widget in it",
    ),
)
"""Console errors of the front ends' own: a pattern, and the reason why it does not concern us."""

RESTART_NOISE = (
    # JupyterLab's debugger asks the kernel that is just going away.
    r"Could not restore the debugger state",
    # Its own open requests end with the old kernel, and nothing awaits them.
    r"Canceled future for \w+ message before replies were done",
    # The old kernel closes comms as it ends, after JupyterLab has forgotten them.
    r"Comm not found for comm id",
)
"""Messages that JupyterLab itself may show, depending on timing, whenever a kernel is restarted."""

_INSIDE = ("data", "blob", "about")


@dataclass
class Watch:
    """Listens to one page from its first request to its last."""

    server: str
    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def attach(self, page: Page) -> None:
        """Begin to listen."""
        page.on("console", self._on_console)
        page.on("pageerror", self._on_error)
        page.on("request", self._on_request)
        page.on("websocket", self._on_socket)

    def expect(self, pattern: str) -> None:
        """Let errors that match the pattern pass: this test causes them."""
        self.expected.append(pattern)

    def expect_restart(self) -> None:
        """Let JupyterLab's messages at a restart pass: this test restarts the kernel."""
        self.expected.extend(RESTART_NOISE)

    def faults(self) -> list[str]:
        """The faults, which must not have happened; empty when all is well."""
        allowed = [pattern for pattern, _ in KNOWN_NOISE] + self.expected
        return [
            error
            for error in self.errors
            if not any(re.search(pattern, error) for pattern in allowed)
        ] + [f"a request left the server: {address}" for address in self.outside]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location.get("url", "")
            self.errors.append(f"console: {message.text} ({place})")
        elif message.type == "warning":
            self.warnings.append(message.text)

    def _on_error(self, error: Error) -> None:
        place = re.search(r"\((\w+:.*?)\)|at (\w+:\S+)", error.stack or "")
        self.errors.append(f"uncaught: {error.message} ({place[1] or place[2] if place else '?'})")

    def _on_request(self, request: Request) -> None:
        self._check(request.url)

    def _on_socket(self, socket: WebSocket) -> None:
        self._check(socket.url.replace("ws", "http", 1))

    def _check(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in _INSIDE and parts.netloc != urlsplit(self.server).netloc:
            self.outside.append(address)
