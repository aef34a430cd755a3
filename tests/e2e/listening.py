"""A person whose line is overheard: everything that the server told the page, word for word."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.e2e.person import Person


class ListeningPerson(Person):
    """Keeps every frame that came over the page's socket."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.frames: list[str] = []
        page.on("websocket", self._line)

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def heard(self, start: int = 0) -> list[Any]:
        """The frames from one on, read."""
        return [json.loads(frame) for frame in self.frames[start:]]


def views_in(message: Any) -> Iterator[dict[str, Any]]:
    """Every view of the table in a message: the position, the steps to it, a preview, a look back."""
    if isinstance(message, dict):
        for key, value in message.items():
            if key == "view" and isinstance(value, dict):
                yield value
            else:
                yield from views_in(value)
    elif isinstance(message, list):
        for value in message:
            yield from views_in(value)


def entries_in(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves of the log in a message."""
    return [entry for entry in message.get("log") or [] if "move" in entry]
