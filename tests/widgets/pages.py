"""A stand-in for the real page: it sends and hears the same messages."""

from __future__ import annotations

from typing import Any

from anywidget import AnyWidget

from ginlearn.widgets.base.board import Board


class Page:
    """A page that talks to a board through the comm, and keeps the values it was sent."""

    def __init__(self, board: AnyWidget) -> None:
        self.board = board
        self.sent = 0
        self.updates: list[dict[str, Any]] = []
        board._send = self._hear

    def _hear(self, message: dict[str, Any], buffers: object = None) -> None:
        if message["method"] == "update":
            self.updates.append(message["state"])

    def told(self, name: str) -> Any:
        """The newest value that the page got since the last message, or None."""
        for update in reversed(self.updates):
            if name in update:
                return update[name]
        return None

    def message(self, content: object) -> None:
        """Send any content, well-formed or not, as a custom message."""
        self.updates.clear()
        self.board._handle_msg(
            {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
        )

    def update(self, **state: object) -> None:
        """Try to set traits directly, as only a forged page would."""
        self.updates.clear()
        self.board._handle_msg(
            {"content": {"data": {"method": "update", "state": state}}, "buffers": []}
        )

    def propose(self, layout: object) -> str:
        """Propose a layout; returns the request."""
        return self._request({"kind": "layout", "layout": layout})

    def press(self, action: object, value: object = None) -> str:
        """Press a button; returns the request."""
        return self._request({"kind": "action", "action": action, "value": value})

    def _request(self, content: dict[str, object]) -> str:
        self.sent += 1
        request = f"page-{self.sent}"
        self.message({"request": request, **content})
        return request


def moved(board: Board, card: str, zone: str) -> dict[str, list[str]]:
    """The board's layout with one card moved to the end of a zone."""
    layout = {name: [item for item in ids if item != card] for name, ids in board.placement.items()}
    layout[zone].append(card)
    return layout
