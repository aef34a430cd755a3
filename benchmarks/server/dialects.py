"""What a bot client says to each of the two servers. Only what it needs is read of a message."""

from random import Random
from typing import Any, ClassVar, Protocol, Self

import httpx
import msgspec

GAME = "cells"  # the game of peer/game.js


class Refused(Exception):
    """A server did not take a legal move: the measurement is void."""


class Dialect(Protocol):
    """One seat's side of a conversation."""

    path: str
    ready: bool  # greeted, and the first position is here
    asked: bool  # it is this seat's turn and nothing of it is under way
    waiting: bool  # for the acknowledgement of a move

    @classmethod
    async def set_up(cls, http: httpx.AsyncClient, seed: str) -> list[Self]:
        """A new table for two; the two sides of it."""

    def greet(self) -> bytes | str | None: ...

    def hear(self, message: bytes) -> bytes | str | None:
        """Take in a message; what has to be answered at once, if anything."""

    def answer(self, random: Random) -> bytes | str:
        """A random legal move."""


# ---- Starboard


class Offered(msgspec.Struct):
    move: str


class Asked(msgspec.Struct):
    mine: bool
    offers: list[Offered]


class Position(msgspec.Struct, tag_field="type", tag="position"):
    number: int
    prompt: Asked | None


class Done(msgspec.Struct, tag_field="type", tag="done"):
    number: int


class Refusal(msgspec.Struct, tag_field="type", tag="refused"):
    code: str
    detail: str


class Seated(msgspec.Struct, tag_field="type", tag="seated"):
    pass


class Starboard:
    """Two people at a table of Micro Cosmos; a random one of the offers."""

    decoder: ClassVar = msgspec.json.Decoder(Position | Done | Refusal | Seated)

    def __init__(self, table: str, secret: str) -> None:
        self.path = f"/ws/tables/{table}"
        self.secret = secret
        self.position: Position | None = None
        self.least = 0  # a position older than one's own last move is not answered again
        self.waiting = False
        self.greeted = False

    @classmethod
    async def set_up(cls, http: httpx.AsyncClient, seed: str) -> list[Self]:
        body = {
            "game": "micro-cosmos",
            "seats": [{"kind": "person"}, {"kind": "person"}],
            "seed": seed,
        }
        links = (await http.post("/api/tables", json=body)).raise_for_status().json()
        return [cls(links["table"], secret) for secret in links["seats"]]

    @property
    def ready(self) -> bool:
        return self.position is not None

    @property
    def asked(self) -> bool:
        position = self.position
        if self.waiting or position is None or position.prompt is None or position.number < self.least:
            return False
        return position.prompt.mine

    def greet(self) -> bytes | None:
        if self.greeted:
            return None
        self.greeted = True
        return msgspec.json.encode({"type": "hello", "id": 0, "secrets": [self.secret]})

    def hear(self, message: bytes) -> None:
        heard = self.decoder.decode(message)
        if isinstance(heard, Position):
            self.position = heard
        elif isinstance(heard, Done):
            self.waiting = False
            self.least = max(self.least, heard.number)
        elif isinstance(heard, Refusal):
            raise Refused(f"{heard.code}: {heard.detail}")

    def answer(self, random: Random) -> bytes:
        assert self.position is not None
        assert self.position.prompt is not None
        move = random.choice(self.position.prompt.offers).move
        self.waiting = True
        self.least = self.position.number + 1
        return msgspec.json.encode({"type": "play", "id": 1, "number": self.position.number, "move": move})


# ---- boardgame.io, over the WebSocket transport of socket.io


class Turn(msgspec.Struct, rename="camel"):
    current_player: str
    gameover: Any = None


class Board(msgspec.Struct):
    cells: list[str | None]


class State(msgspec.Struct):
    G: Board
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: State


class BoardgameIO:
    """Two players of the small game of peer/game.js; a random free cell.

    The server tells everybody the new position and has no other acknowledgement, so that is what the mover waits for.
    """

    path = "/socket.io/?EIO=4&transport=websocket"
    prefix: ClassVar = f"42/{GAME},".encode()
    update: ClassVar = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
    sync: ClassVar = msgspec.json.Decoder(tuple[str, str, Synced])

    def __init__(self, match: str, player: str, credentials: str) -> None:
        self.match = match
        self.player = player
        self.credentials = credentials
        self.state: State | None = None
        self.waiting = False

    @classmethod
    async def set_up(cls, http: httpx.AsyncClient, seed: str) -> list[Self]:  # noqa: ARG003 - no chance in its game
        created = await http.post(f"/games/{GAME}/create", json={"numPlayers": 2})
        match = created.raise_for_status().json()["matchID"]
        sides = []
        for player in ("0", "1"):
            body = {"playerID": player, "playerName": player}
            joined = await http.post(f"/games/{GAME}/{match}/join", json=body)
            sides.append(cls(match, player, joined.raise_for_status().json()["playerCredentials"]))
        return sides

    @staticmethod
    def packet(*parts: Any) -> str:
        return f"42/{GAME}," + msgspec.json.encode(parts).decode()

    @property
    def ready(self) -> bool:
        return self.state is not None

    @property
    def asked(self) -> bool:
        state = self.state
        if self.waiting or state is None or state.ctx.gameover is not None:
            return False
        return state.ctx.current_player == self.player

    def greet(self) -> None:
        """The server speaks first."""

    def hear(self, message: bytes) -> str | None:
        if message == b"2":
            return "3"  # its heartbeat
        if not message.startswith(self.prefix):
            if message.startswith(b"0"):
                return f"40/{GAME},"
            if message.startswith(b"40"):
                return self.packet("sync", self.match, self.player, self.credentials, 2)
            if message.startswith((b"41", b"44")):
                raise Refused(message.decode())
            return None
        body = message[len(self.prefix) :]
        if body.startswith(b'["update"'):
            before = self.state
            self.state = self.update.decode(body)[2]
            if self.waiting and before is not None and self.state.number > before.number:
                self.waiting = False
        elif body.startswith(b'["sync"'):
            self.state = self.sync.decode(body)[2].state
        return None

    def answer(self, random: Random) -> str:
        assert self.state is not None
        cell = random.choice([cell for cell, owner in enumerate(self.state.G.cells) if owner is None])
        self.waiting = True
        payload = {"type": "take", "args": [cell], "playerID": self.player, "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return self.packet("update", action, self.state.number, self.match, self.player)


DIALECTS: dict[str, type[Dialect]] = {"starboard": Starboard, "boardgame.io": BoardgameIO}
