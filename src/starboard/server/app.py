"""The application: all parts put together, started and stopped in the right order."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Method, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from starboard.server import catalogue
from starboard.server.access import Gate
from starboard.server.bots import Bots
from starboard.server.broadcast import Broadcast
from starboard.server.collecting import Collector
from starboard.server.connection import Services
from starboard.server.core import Core
from starboard.server.database import migrate, open_engine
from starboard.server.description import describe, describe_bodies
from starboard.server.errors import STATUS, Refusal
from starboard.server.folding import FoldedTables
from starboard.server.hosting import Hosting
from starboard.server.journal import Journal
from starboard.server.lobby import Games, Tables, network, problems
from starboard.server.page import PageFiles, serve_page
from starboard.server.protocol import Health, Problem
from starboard.server.rooms import Rooms
from starboard.server.security import Doorkeeper, answer
from starboard.server.settings import Settings, read_settings
from starboard.server.sockets import table_socket
from starboard.server.writing import Conflict, NotWritten, Writer

LOGGER: Final = logging.getLogger("starboard.server")
PARENT: Final = "STARBOARD_PARENT"  # the process that started this worker
LARGEST_BODY: Final = 512 * 1024
WITH_BODY: Final[frozenset[Method]] = frozenset(("POST", "PATCH", "PUT"))
WORDS: Final = {
    400: "invalid",
    401: "unauthorized",
    403: "forbidden",
    404: "not-found",
    405: "not-allowed",
    413: "too-large",
    415: "unsupported",
    429: "too-fast",
}


@get("/health", operation_id="Health", sync_to_thread=False, tags=["server"], responses=problems())
def health(state: State) -> Health:
    """Whether the server answers, and what its rules core is."""
    core: Core = state.core
    return core.health()


class Manners:
    """Refuses a body that is not said to be JSON, as forms of other sites cannot say so; and says which methods are.

    Litestar would answer OPTIONS with the methods of one handler where a path has several.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked: Any = scope
        if asked["type"] == "http" and asked["method"] == "OPTIONS":
            methods = sorted(methods_at(asked["litestar_app"], asked["path_template"]))
            headers = [(b"allow", ", ".join(methods).encode())]
            await send({"type": "http.response.start", "status": 204, "headers": headers})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        if asked["type"] == "http" and asked["method"] in WITH_BODY:
            about = {name: value for name, value in asked["headers"] if name in _ABOUT_BODY}
            kind = about.get(b"content-type", b"").split(b";")[0].strip().lower()
            empty = (
                about.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in about and not kind
            )
            if kind != b"application/json" and not empty:
                await answer(send, 415, Problem("unsupported", "The body has to be JSON (application/json)."))
                return
        await self._app(scope, receive, send)


def methods_at(app: Litestar, path: str) -> set[str]:
    """The methods that a path has."""
    found = (route for route in app.routes if isinstance(route, HTTPRoute) and route.path_format == path)
    return {str(method) for route in found for method in route.methods}


_ABOUT_BODY: Final = frozenset((b"content-type", b"content-length", b"transfer-encoding"))


def create_app(settings: Settings) -> Litestar:
    """The server with these settings."""
    catalogue.all_games()  # content packs are read before there are threads, which must not both be the first
    engine = open_engine(settings)
    writer = Writer(engine)
    journal = Journal(engine, writer)
    gate = Gate(engine, writer)
    bots = Bots(settings.bot_processes, settings.bot_seconds, settings.hint_seconds)
    hosting = Hosting(journal, FoldedTables(journal, settings.cache_bytes), bots)
    rooms = Rooms(hosting, gate, settings.sockets_per_table, settings.sockets)
    broadcast = Broadcast(settings, rooms, journal)
    hosting.announce = broadcast.changed
    core = Core(settings)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        try:
            await migrate(engine)
            await writer.start()
            async with broadcast.plugin:
                await broadcast.start()
                await hosting.going.resume()
                watching = asyncio.create_task(core.watch(hosting.going))
                try:
                    yield
                finally:
                    watching.cancel()
                    await asyncio.gather(watching, return_exceptions=True)
                    await hosting.going.stop()
                    await broadcast.stop()
        finally:
            await writer.stop()
            await engine.dispose()

    app = Litestar(
        route_handlers=[Games, Tables, network, health, table_socket, serve_page],
        lifespan=[running],
        state=State(
            {
                "services": Services(settings, hosting, rooms, broadcast),
                "page": PageFiles(),
                "core": core,
            }
        ),
        middleware=[*limits(settings), Manners],
        request_max_body_size=LARGEST_BODY,
        exception_handlers={Exception: tell_problem},
        openapi_config=describe(),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = Doorkeeper(app.asgi_handler, settings)  # before everything, also before a 404
    describe_bodies(app)
    return app


def create_process(settings: Settings) -> Litestar:
    """The same where the process is the server's alone, and with it the garbage collector."""
    app = create_app(settings)
    collector = Collector()
    app.on_startup.append(collector.start)
    app.on_shutdown.append(collector.stop)
    return app


def limits(settings: Settings) -> list[DefineMiddleware]:
    if not settings.request_rate:
        return []
    config = RateLimitConfig(("minute", settings.request_rate), check_throttle_handler=is_for_lobby)
    return [config.middleware]


async def is_for_lobby(request: "Request[Any, Any, Any]") -> bool:
    """Files of the page are not counted."""
    return request.scope["path"].startswith("/api/")


def tell_problem(_: "Request[Any, Any, Any]", error: Exception) -> Response[Problem]:
    """Whatever went wrong, as a `Problem`."""
    headers: dict[str, str] = {}
    word: str
    if isinstance(error, Refusal):
        status, word, detail = STATUS[error.code], error.code, error.detail
        if status == 401:
            headers["www-authenticate"] = "Bearer"
    elif isinstance(error, HTTPException):
        status = error.status_code
        word = WORDS.get(status, "failed" if status >= 500 else "invalid")
        detail = detail_of(error)
        headers = dict(error.headers or {})
    elif isinstance(error, RecursionError):
        status, word, detail = 400, "invalid", "The body is nested too deeply."
    elif isinstance(error, Conflict | NotWritten | SQLAlchemyError | OSError):
        status, word, detail = 503, "failed", "The server cannot reach its database; please try again."
        LOGGER.error("the database: %r", error.__cause__ or error)
    else:
        status, word, detail = 500, "failed", "Something went wrong on the server."
        LOGGER.error("a request failed", exc_info=error)
    return Response(Problem(word, detail), status_code=status, headers=headers, media_type=MediaType.JSON)


def detail_of(error: HTTPException) -> str:
    """What a person can do with it: which field is not right, and why."""
    detail = error.detail.partition(" for ")[0] if error.status_code == 400 else error.detail
    extra = error.extra
    if isinstance(extra, list):
        told = [
            f"{item.get('key', 'the body')}: {item['message']}"
            for item in extra
            if isinstance(item, dict) and "message" in item
        ]
        if told:
            detail = "; ".join(told)
    text = str(detail) or "The request is not right"
    return text if text.endswith(".") else f"{text}."


def from_environment() -> Litestar:
    """The server as its environment says, for uvicorn's workers."""
    parent = os.environ.get(PARENT)
    if parent is not None:
        threading.Thread(target=follow, args=(int(parent),), daemon=True).start()
    return create_process(read_settings({}))


def follow(parent: int) -> None:
    """End this worker when the process that started it is gone, however it went."""
    while os.getppid() == parent:
        time.sleep(1)
    signal.raise_signal(signal.SIGTERM)
