"""A real server in a thread, and pages that speak to it, for the tests of the server."""

import itertools
import json
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from starboard.server.app import create_app
from starboard.server.serving import Server, listen
from starboard.server.settings import Settings

PATIENCE = 15.0
FAST = {"message_rate": 100_000, "message_burst": 100_000, "request_rate": 0, "bot_processes": 1}

Message = dict[str, Any]


class Served:
    """A running server. The same folder can be served again, as after a restart."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = Settings(data=str(folder), port=0, **{**FAST, **settings}).check()
        self._socket = listen(self.settings, exact=True)
        self.port: int = self._socket.getsockname()[1]
        self.app = create_app(self.settings)
        self._server = Server(self.app, self.settings)
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def __enter__(self) -> Self:
        self._thread.start()
        end = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive()
            assert time.monotonic() < end
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self.http.close()
        self._socket.close()
        assert not self._thread.is_alive()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def set_up(self, *kinds: str, **more: Any) -> "Links":
        """A new table with these players; `person:Ana` has a name."""
        seats = [dict(zip(("kind", "name"), kind.split(":"), strict=False)) for kind in kinds]
        answer = self.http.post(
            "/api/tables", json={"game": "micro-cosmos", "seats": seats, "seed": "7", **more}
        )
        assert answer.status_code == 201, answer.text
        return Links(answer.json())

    def page(self, table: str, *secrets: str | None) -> "Page":
        """A page that has said hello and has its first position."""
        page = Page(self, table)
        page.hello(*secrets)
        return page

    def get(self, path: str, secret: str | None = None) -> httpx.Response:
        return self.http.get(path, headers=bearer(secret))


def bearer(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"authorization": f"Bearer {secret}"}


class Links:
    """The secrets of a table."""

    def __init__(self, data: Message) -> None:
        self.table: str = data["table"]
        self.host: str = data["host"]
        self.seats: list[str | None] = data["seats"]
        self.spectator: str = data["spectator"]

    @property
    def all(self) -> list[str]:
        return [self.host, self.spectator, *(secret for secret in self.seats if secret is not None)]


class Page:
    """One end of a WebSocket. Positions and seats that come are kept; answers are waited for by their id."""

    def __init__(self, served: Served, table: str, origin: str | None = "") -> None:
        where = f"ws://127.0.0.1:{served.port}/ws/tables/{table}"
        asking = Origin(served.url) if origin == "" else None if origin is None else Origin(origin)
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(where, origin=asking, max_size=None, proxy=None)
        )
        self.position: Message = {}
        self.seats: list[Message] = []
        self.positions: list[Message] = []
        self._ids = itertools.count(1)
        self._answers: dict[int, Message] = {}  # that nobody has waited for yet

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    # ---- speaking

    def say(self, kind: str, **fields: Any) -> int:
        number = next(self._ids)
        self.socket.send(json.dumps({"type": kind, "id": number, **fields}))
        return number

    def ask(self, kind: str, **fields: Any) -> Message:
        """The answer to a request; a changing one gets the number of the last position unless told otherwise."""
        if kind in ("play", "preview", "undo", "redo", "reset", "rewind", "hint"):
            fields.setdefault("number", self.position["number"])
        return self.answer(self.say(kind, **fields))

    def answer(self, number: int) -> Message:
        """The answer to what was said under this number; it may have come before that to a later request."""
        if number not in self._answers:
            self.hear(lambda message: message.get("id") == number)
        return self._answers.pop(number)

    def do(self, kind: str, **fields: Any) -> Message:
        """The position after a request that has to be carried out."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return self.at(answer["number"])

    def play(self, move: str | None = None) -> Message:
        """Play a move, the first offer if none is named."""
        return self.do("play", move=move or self.position["prompt"]["offers"][0]["move"])

    def hello(self, *secrets: str | None) -> Message:
        self.say("hello", secrets=[secret for secret in secrets if secret is not None])
        return self.hear(lambda message: message["type"] == "position")

    # ---- hearing

    def hear(self, wanted: Callable[[Message], bool], patience: float = PATIENCE) -> Message:
        """The next message of this kind."""
        while True:
            message: Message = json.loads(self.socket.recv(timeout=patience))
            if message["type"] == "position":
                self.position = message
                self.seats = message["table"]["seats"]
                self.positions.append(message)
            elif message["type"] == "seated":
                self.seats = message["seats"]
            if message.get("id"):
                self._answers[message["id"]] = message
            if wanted(message):
                return message

    def at(self, number: int) -> Message:
        """The position once it has come to this number, told after everything that was asked before."""
        while self.position.get("number", 0) < number:
            self.hear(lambda message: message["type"] == "position")
        return self.position

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first position of which this holds, the present one included."""
        while not (self.position and wanted(self.position)):
            self.hear(lambda message: message["type"] == "position")
        return self.position

    def closed(self) -> int:
        """The code with which the server closes, whatever it says before."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    @property
    def offers(self) -> list[str]:
        return [offer["move"] for offer in self.position["prompt"]["offers"]]
