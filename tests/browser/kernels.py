"""Python's knowledge, asked of a notebook's own kernel behind the page's back."""

from __future__ import annotations

import ast
import json
import time
import uuid
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import websocket

ANSWER_SECONDS = 90.0


class KernelError(RuntimeError):
    """The kernel did not answer in time, or the code it was given raised."""


class Kernel:
    """A second client of a kernel: it runs code that the notebook does not show."""

    def __init__(self, address: str, kernel_id: str) -> None:
        self.id = kernel_id
        self._session = uuid.uuid4().hex
        #: The number of requests of other clients that the kernel is known to have handled.
        self._others_done = 0
        url = f"{address.replace('http', 'ws', 1)}/api/kernels/{kernel_id}/channels"
        self._socket = websocket.create_connection(
            f"{url}?session_id={self._session}",
            timeout=ANSWER_SECONDS,
            # The server refuses a connection whose Origin is not its own.
            origin=address,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the kernel; it goes on running."""
        self._socket.close()

    def value(self, expression: str) -> Any:
        """The value of an expression in the kernel, as a plain Python value (through its repr).

        Raises KernelError when the expression raises or no answer comes within half a minute.
        """
        answer = self._ask(
            "execute_request",
            {
                "code": "",
                "silent": True,
                "store_history": False,
                "user_expressions": {"value": expression},
                "allow_stdin": False,
                "stop_on_error": False,
            },
            "execute_reply",
        )
        value = answer["user_expressions"]["value"]
        if value["status"] != "ok":
            raise KernelError(f"{expression}: {value['ename']}: {value['evalue']}")
        return ast.literal_eval(value["data"]["text/plain"])

    def run(self, code: str) -> None:
        """Run statements in the kernel, outside of any cell."""
        answer = self._ask(
            "execute_request",
            {
                "code": code,
                "silent": True,
                "store_history": False,
                "user_expressions": {},
                "allow_stdin": False,
                "stop_on_error": False,
            },
            "execute_reply",
        )
        if answer["status"] != "ok":
            raise KernelError(f"{answer.get('ename')}: {answer.get('evalue')}")

    def send_to_widget(self, model_id: str, content: object) -> None:
        """Send a widget a custom message, as a page does, whatever it says."""
        self._send(
            "comm_msg", {"comm_id": model_id, "data": {"method": "custom", "content": content}}
        )

    def eventually(
        self, expression: str, wanted: object | Callable[[Any], bool], seconds: float = 60.0
    ) -> Any:
        """Wait until the expression has the wanted value, and return it.

        A message from the page travels by another connection and may come after the question, so
        the question is asked again each time the kernel has handled something. News of that may
        come before the answer to an earlier question: the two come by other channels.
        """
        deadline = time.monotonic() + seconds
        while True:
            done = self._others_done
            value = self.value(expression)
            if wanted(value) if callable(wanted) else value == wanted:
                return value
            if not self._wait_until_more_was_done(done, deadline):
                raise KernelError(f"{expression} is {value!r} after {seconds} s, not {wanted!r}")

    def _ask(self, kind: str, content: dict[str, object], reply: str) -> dict[str, Any]:
        """Send a request on the shell channel and return the content of its reply."""
        asked = self._send(kind, content)
        deadline = time.monotonic() + ANSWER_SECONDS
        while (message := self._receive(deadline)) is not None:
            if message["msg_type"] == reply and message["parent_header"].get("msg_id") == asked:
                answer: dict[str, Any] = message["content"]
                return answer
        raise KernelError(f"no {reply} within {ANSWER_SECONDS:.0f} s")

    def _wait_until_more_was_done(self, done: int, deadline: float) -> bool:
        """Wait for another client's request to end; False when the deadline came first."""
        while self._others_done == done:
            if self._receive(deadline) is None:
                return False
        return True

    def _send(self, kind: str, content: object) -> str:
        identity = uuid.uuid4().hex
        self._socket.send(
            json.dumps(
                {
                    "channel": "shell",
                    "header": {
                        "msg_id": identity,
                        "msg_type": kind,
                        "session": self._session,
                        "username": "test",
                        "date": "",
                        "version": "5.3",
                    },
                    "parent_header": {},
                    "metadata": {},
                    "content": content,
                    "buffers": [],
                }
            )
        )
        return identity

    def _receive(self, deadline: float) -> dict[str, Any] | None:
        """The next message of the kernel, or None at the deadline."""
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            return None
        self._socket.settimeout(remaining)
        try:
            text = self._socket.recv()
        except websocket.WebSocketTimeoutException:
            return None
        if isinstance(text, bytes):  # a message with buffers; none of the tests needs one
            return {"msg_type": "binary", "parent_header": {}, "content": {}}
        message: dict[str, Any] = json.loads(text)
        if (
            message["msg_type"] == "status"
            and message["content"]["execution_state"] == "idle"
            and message["parent_header"].get("session") != self._session
        ):
            self._others_done += 1
        return message
