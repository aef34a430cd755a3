"""A page without a browser: one WebSocket at a table, which keeps what it was told and asks for things."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from typing import Any, Self

import msgspec
import websockets

Message = dict[str, Any]
PATIENCE = 60.0  # seconds for an answer; nothing takes that long unless it never comes
LARGEST = 16 * 1024 * 1024


class Gone(Exception):
    """The connection has ended."""


class Page:
    """A connection with the secrets it has. Whatever it hears also goes to `listener`."""

    def __init__(
        self,
        port: int,
        table: str,
        secrets: Sequence[str],
        listener: Callable[[bytes], None] | None = None,
    ) -> None:
        self.port = port
        self.table = table
        self.secrets = list(secrets)
        self.listener = listener
        self.position: Message | None = None
        self.log: list[Message] = []  # every entry that stands, put together as a page does it
        self.heard = 0
        self.closed_with: int | None = None  # the code
        self.closed_with: int | None = None  # the code
        self._ids = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Message]] = {}
        self._news = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._socket: websockets.ClientConnection | None = None

    # ---- connecting

    async def open(self) -> Self:
        """Connect and say hello; `Gone` if nobody is there."""
        try:
            self._socket = await websockets.connect(
                f"ws://127.0.0.1:{self.port}/ws/tables/{self.table}",
                origin=f"http://127.0.0.1:{self.port}",
                compression=None,
                max_size=LARGEST,
                ping_interval=None,
                proxy=None,
                open_timeout=PATIENCE,
                close_timeout=1,
            )
        except (OSError, websockets.WebSocketException, TimeoutError) as error:
            raise Gone(str(error)) from error
        self.position = None
        self._reader = asyncio.create_task(self._read())
        try:
            await self.send({"type": "hello", "id": next(self._ids), "secrets": self.secrets})
            await self.until(lambda _: True)
        except BaseException:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        reader, self._reader = self._reader, None
        if self._socket is not None:
            await self._socket.close()
        if reader is not None:
            await asyncio.gather(reader, return_exceptions=True)

    def cut(self) -> None:
        """End the connection without a word, as a page that is closed in the middle of something."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # ---- hearing

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            while True:
                self._take(await self._socket.recv(decode=False))
        except websockets.ConnectionClosed as error:
            self.closed_with = None if error.rcvd is None else error.rcvd.code
            gone = Gone(f"closed: {error.rcvd}")
        except Exception as error:
            gone = Gone(f"{type(error).__name__}: {error}")
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(gone)
                future.exception()  # it may be that nobody asks any more
        self._waiting.clear()
        self._news.set()

    def _take(self, data: bytes) -> None:
        self.heard += 1
        if self.listener is not None:
            self.listener(data)
        message: Message = msgspec.json.decode(data)
        if message["type"] == "position":
            self.position = message
            assert message["log_from"] <= len(self.log), "the log has a gap"
            self.log[message["log_from"] :] = message["log"]
            assert len(self.log) == message["moves"], "the log and the number of moves differ"
            self._news.set()
        elif message["type"] == "seated":
            if self.position is not None:
                self.position["table"]["seats"] = message["seats"]
            self._news.set()
        else:
            future = self._waiting.pop(message["id"], None)
            if future is not None and not future.done():
                future.set_result(message)

    @property
    def gone(self) -> bool:
        return self._reader is None or self._reader.done()

    async def until(self, true: Callable[[Message], bool], patience: float = PATIENCE) -> Message:
        """Wait for a position of which something is true."""
        async with asyncio.timeout(patience):
            while self.position is None or not true(self.position):
                if self.gone:
                    raise Gone("the connection has ended")
                self._news.clear()
                await self._news.wait()
        return self.position

    async def reach(self, number: int, patience: float = PATIENCE) -> Message:
        return await self.until(lambda position: position["number"] >= number, patience)

    # ---- saying

    @property
    def number(self) -> int:
        assert self.position is not None
        return self.position["number"]

    @property
    def offers(self) -> list[str]:
        """The moves that this page may play now."""
        prompt = None if self.position is None else self.position["prompt"]
        return [offer["move"] for offer in prompt["offers"]] if prompt is not None and prompt["mine"] else []

    async def send(self, message: Message | bytes | str) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(
                msgspec.json.encode(message).decode() if isinstance(message, dict) else message
            )
        except websockets.ConnectionClosed as error:
            raise Gone(str(error)) from error

    async def post(self, type: str, **fields: Any) -> "asyncio.Future[Message]":
        """Ask for something; the answer will be in the future."""
        request = next(self._ids)
        if self.gone:
            raise Gone("the connection has ended")
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[request] = future
        await self.send({"type": type, "id": request, **fields})
        return future

    async def ask(self, type: str, **fields: Any) -> Message:
        """Ask for something and wait for the answer."""
        return await asyncio.wait_for(await self.post(type, **fields), PATIENCE)

    async def play(self, move: str, number: int | None = None) -> Message:
        return await self.ask("play", number=self.number if number is None else number, move=move)
