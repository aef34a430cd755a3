"""Running the server: a port that is free, an address to tell, a browser to open, and workers if there are several.

A server that has waited for its compiled core ends between two requests of every page, and the same process follows
itself: it keeps its number and the socket it listens to, so whoever comes meanwhile waits and is not turned away.
"""

import asyncio
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from typing import Any, Final, NoReturn

import msgspec
import uvicorn
from litestar import Litestar

from starboard.kernel.errors import StarboardError
from starboard.server.app import PARENT, create_process
from starboard.server.connection import Services
from starboard.server.core import Core, environment_with
from starboard.server.database import migrate, open_engine
from starboard.server.network import origins
from starboard.server.settings import Settings, replaced
from starboard.server.sockets import LONGEST_MESSAGE

PORTS_TO_TRY: Final = 50
PATIENCE: Final = 30.0  # seconds for the server to start before the browser is not opened after all
LISTENING: Final = "STARBOARD_LISTENING"  # the socket that a server was left by the one that it follows
ARRIVING: Final = 0.3  # seconds for what has been sent to a server that starts again to be read
PARTING: Final = 5.0  # seconds for the requests under way
SAY = Callable[[str], None]


class CannotListen(StarboardError):
    """The port is taken, or may not be used."""


def serve(settings: Settings, exact_port: bool, browser: bool, say: SAY) -> None:
    """Serve until somebody stops it."""
    listening = inherited()
    if listening is None:
        asyncio.run(prepare(settings))
        listening = open_door(settings, exact_port, browser, say)
    else:
        say("The compiled core is ready: Starboard runs with it now.")
    settings = msgspec.structs.replace(settings, port=listening.getsockname()[1])
    with suppress(KeyboardInterrupt), listening:
        run(settings, listening)


def open_door(settings: Settings, exact_port: bool, browser: bool, say: SAY) -> socket.socket:
    """Listen, and tell everybody where."""
    listening = listen(settings, exact_port)
    port = listening.getsockname()[1]
    if port != settings.port and settings.port:
        say(f"Port {settings.port} is taken, so it is {port} this time.")
    address = f"http://localhost:{port}/"
    say(f"Starboard is at {address}")
    for sentence in replaced(os.environ):
        say(sentence)
    if settings.lan:
        tell_network(msgspec.structs.replace(settings, port=port), say)
    say("Ctrl-C stops it. Tables are kept, and go on at the next start.")
    if browser:
        threading.Thread(target=open_browser, args=(port, address), daemon=True).start()
    return listening


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, so that what is wrong with it is said before anything else is."""
    engine = open_engine(settings)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def run(settings: Settings, listening: socket.socket) -> None:
    if settings.workers == 1:
        server = Server(create_process(settings), settings)
        server.run(sockets=[listening])
        if server.kept is not None:
            follow_itself(server.core.proven, server.kept)
        return
    host, port = listening.getsockname()
    listening.close()  # uvicorn makes one of its own that its workers share
    os.environ.update(settings.environment())
    os.environ[PARENT] = str(os.getpid())
    uvicorn.run(
        "starboard.server.app:from_environment",
        factory=True,
        workers=settings.workers,
        host=host,
        port=port,
        **options_for(settings),
    )


class Server(uvicorn.Server):
    """Stops between two requests of every page: what it has not answered it has not done.

    It also stops when its core says so, and then keeps the socket: who comes from then on is let in by its successor.
    """

    def __init__(self, app: Litestar, settings: Settings) -> None:
        super().__init__(uvicorn.Config(app, **options_for(settings)))
        self.core: Core = app.state.core
        self.kept: socket.socket | None = None  # the socket, for whom it is followed by
        self._services: Services = app.state.services

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or bool(self.core.proven)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        follows = bool(self.core.proven) and not self.should_exit
        if follows and sockets:
            self.kept = sockets[0].dup()
        for server in self.servers:
            server.close()
        if follows:
            await asyncio.sleep(ARRIVING)
        await self._services.rooms.part(PARTING)
        await super().shutdown(sockets)


def follow_itself(path: str, listening: socket.socket) -> NoReturn:
    """Become a server with the core at this path: the same process and command line, and the same socket."""
    listening.set_inheritable(True)
    environment = {**environment_with(path, os.environ), LISTENING: str(listening.fileno())}
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)


def inherited() -> socket.socket | None:
    """The socket that was left to this server, if it follows another one."""
    number = os.environ.pop(LISTENING, None)
    if number is None:
        return None
    listening = socket.socket(fileno=int(number))
    listening.set_inheritable(False)
    return listening


def options_for(settings: Settings) -> dict[str, Any]:  # noqa: ARG001 - others may depend on them
    """What uvicorn is told, however it is started."""
    return {
        "lifespan": "on",
        "access_log": False,  # it would keep addresses of tables
        "log_level": "warning",
        "server_header": False,
        "date_header": True,
        "proxy_headers": False,
        "ws_max_size": LONGEST_MESSAGE,
        "ws_per_message_deflate": False,  # costs more than it saves on the same machine or network
        "timeout_graceful_shutdown": 5,
        "timeout_keep_alive": 30,
    }


def listen(settings: Settings, exact: bool) -> socket.socket:
    """A socket on the port, or on one of the next if it is taken and need not be this one."""
    host = "0.0.0.0" if settings.lan else "127.0.0.1"
    ports = (
        [settings.port] if exact or not settings.port else range(settings.port, settings.port + PORTS_TO_TRY)
    )
    reason = ""
    for port in ports:
        if port > 65535:
            break
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if os.name == "posix":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, port))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
        else:
            return listening
    raise CannotListen(f"port {settings.port} cannot be used: {reason}; choose another one with --port")


def tell_network(settings: Settings, say: SAY) -> None:
    """The link for phones and other machines, with its QR code."""
    links = [f"{origin}/" for origin in origins(settings, settings.port)]
    if not links:
        say("This machine is in no network now, so other devices cannot reach it.")
        return
    import segno

    link, *others = links
    drawn = StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, compact=True)
    say(f"Other devices in this network: {link}")
    say(drawn.getvalue().rstrip("\n"))
    if others:
        say(f"If they do not reach it: {', '.join(others)}")
    say("Everybody in the network can open the lobby; a table opens only to whoever has its link.")


def open_browser(port: int, address: str) -> None:
    """Open the page once the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2).close()
            webbrowser.open(address)
            return
        time.sleep(0.1)
