"""Running the server: a port that is free, an address to tell, a browser to open, and workers if there are several."""

import asyncio
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from typing import Any, Final

import msgspec
import uvicorn

from starboard.kernel.errors import StarboardError
from starboard.server.app import PARENT, create_process
from starboard.server.database import migrate, open_engine
from starboard.server.settings import Settings, replaced
from starboard.server.sockets import LONGEST_MESSAGE

PORTS_TO_TRY: Final = 50
PATIENCE: Final = 30.0  # seconds for the server to start before the browser is not opened after all
SAY = Callable[[str], None]


class CannotListen(StarboardError):
    """The port is taken, or may not be used."""


def serve(settings: Settings, exact_port: bool, browser: bool, say: SAY) -> None:
    """Serve until somebody stops it."""
    asyncio.run(prepare(settings))
    listening = listen(settings, exact_port)
    port = listening.getsockname()[1]
    if port != settings.port and settings.port:
        say(f"Port {settings.port} is taken, so it is {port} this time.")
    settings = msgspec.structs.replace(settings, port=port)
    address = f"http://localhost:{port}/"
    say(f"Starboard is at {address}")
    for sentence in replaced(os.environ):
        say(sentence)
    if settings.lan:
        tell_network(port, say)
    say("Ctrl-C stops it. Tables are kept, and go on at the next start.")
    if browser:
        threading.Thread(target=open_browser, args=(port, address), daemon=True).start()
    with suppress(KeyboardInterrupt), listening:
        run(settings, listening)


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, so that what is wrong with it is said before anything else is."""
    engine = open_engine(settings)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def run(settings: Settings, listening: socket.socket) -> None:
    options = options_for(settings)
    if settings.workers == 1:
        uvicorn.Server(uvicorn.Config(create_process(settings), **options)).run(sockets=[listening])
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
        **options,
    )


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


def network_address() -> str | None:
    """The address under which other devices reach this machine; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
        if not address.startswith(("127.", "0.")):
            return address
    return None


def tell_network(port: int, say: SAY) -> None:
    """The link for phones and other machines, with its QR code."""
    address = network_address()
    if address is None:
        say("This machine has no address in a network, so other devices cannot reach it now.")
        return
    import segno

    link = f"http://{address}:{port}/"
    drawn = StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, compact=True)
    say(f"Other devices in this network: {link}")
    say(drawn.getvalue().rstrip("\n"))
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
