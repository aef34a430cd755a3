"""What stands before everything else: which host is asked, which page asks, and the headers of every answer.

The name in the Host header has to be one of ours, or else a foreign name that was made to point at this machine could
read what is said here (DNS rebinding). Pages of other sites may neither open a socket nor change anything.
"""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from starboard.server.protocol import Problem
from starboard.server.settings import Settings
from starboard.server.telling import encode

SAFE_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS"))
LOOPBACK_NAMES: Final = frozenset(("localhost", "127.0.0.1", "::1"))
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": CONTENT_POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    }.items()
)
_NO_STORE: Final = (b"cache-control", b"no-store")


def split_host(header: str) -> tuple[str, str]:
    """Name and port of a Host header; the port is empty where there is none. Nothing is the name of what is no host."""
    if header.startswith("["):
        name, closed, rest = header[1:].partition("]")
        if not closed:
            return "", ""
    else:
        name, colon, port = header.partition(":")
        rest = colon + port
        name = name.rstrip(".")
    port = rest.removeprefix(":")
    if rest and not (rest.startswith(":") and port.isascii() and port.isdigit()):
        return "", ""
    return name.lower(), port


def is_at_home(header: str) -> bool:
    """Is this a Host header of a page at this machine: a loopback name, or the machine's own?"""
    name = split_host(header)[0]
    if is_address(name):
        return ipaddress.ip_address(name).is_loopback
    return name in LOOPBACK_NAMES or name in machine_names()


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Doorkeeper:
    """Refuses requests under foreign names and from foreign pages, and puts headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._lan = settings.lan
        self._names = LOOPBACK_NAMES | set(own_names(settings))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked: Any = scope
        kind: str = asked["type"]
        if kind == "http":
            refusal = self._refusal(asked, asked["method"] not in SAFE_METHODS, strict=False)
            if refusal is not None:
                await answer(send, 403, Problem("forbidden", refusal), HEADERS)
                return
            await self._app(scope, receive, with_headers(send, scope["path"]))
        elif kind == "websocket":
            refusal = self._refusal(asked, unsafe=True, strict=True)
            if refusal is not None:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal})
                return
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, scope: Any, unsafe: bool, strict: bool) -> str | None:
        headers = {name: value for name, value in scope["headers"] if name in _ASKED}
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._knows(split_host(host)[0]):
            return "This server does not answer under this name; start it with --host-name to let it."
        if not unsafe:
            return None
        origin = headers.get(b"origin")
        if origin is None:
            foreign = strict or headers.get(b"sec-fetch-site") in (b"cross-site", b"same-site")
        else:
            foreign = not same_host(origin.decode("latin-1"), host)
        return "Pages of other sites may not do this." if foreign else None

    def _knows(self, name: str) -> bool:
        # An address is nobody's name, so it cannot have been made to point here.
        return name in self._names or (self._lan and is_address(name))


_ASKED: Final = frozenset((b"host", b"origin", b"sec-fetch-site"))


def same_host(origin: str, host: str) -> bool:
    """Is this the origin of a page that this host served?"""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return False
    usual = {"http": "80", "https": "443"}[parts.scheme]
    name, host_port = split_host(host)
    return parts.hostname.lower() == name and str(port or usual) == (host_port or usual)


def own_names(settings: Settings) -> Iterable[str]:
    """The names of this machine that a page may ask under, beside those of the loopback."""
    yield from settings.names
    if settings.lan:
        yield from machine_names()


def machine_names() -> tuple[str, str]:
    name = socket.gethostname().lower()
    return name, f"{name}.local"


def with_headers(send: Send, path: str) -> Send:
    private = path.startswith("/api/")

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", ()))
            if private and not any(name.lower() == b"cache-control" for name, _ in given):
                given.append(_NO_STORE)
            message["headers"] = [*given, *HEADERS]
        await send(message)

    return sending


async def answer(
    send: Send, status: int, problem: Problem, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """Answer without the rest of the server."""
    body = encode(problem).encode()
    fields = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *headers,
    ]
    await send({"type": "http.response.start", "status": status, "headers": fields})
    await send({"type": "http.response.body", "body": body, "more_body": False})
