"""Who may do what: secrets in links open the host's place, a seat, or the spectators' bench; nothing else does.

A secret is 192 random bits, so a plain SHA-256 of it can be kept: nobody can guess what it was made from.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncEngine

from starboard.server.errors import Refusal, not_found
from starboard.server.schema import SEATS, TABLES
from starboard.server.writing import SET_HOST, SET_SEAT, SET_SPECTATOR, Writer

SECRET_BYTES: Final = 24
TABLE_BYTES: Final = 9
TABLE_PATTERN: Final = r"^[A-Za-z0-9_-]{12}$"

_KEYS: Final = (
    select(TABLES.c.host_hash, TABLES.c.spectator_hash, SEATS.c.seat, SEATS.c.secret_hash)
    .join_from(TABLES, SEATS, SEATS.c.table_id == TABLES.c.id)
    .where(TABLES.c.id == bindparam("table"))
)


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    return secrets.token_urlsafe(TABLE_BYTES)


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Access(msgspec.Struct, frozen=True):
    """What somebody may do at a table. Everybody who has one may look as a spectator does."""

    host: bool = False
    seats: frozenset[int] = frozenset()

    def may_manage(self) -> None:
        if not self.host:
            raise Refusal("forbidden", "Only the host of the table may do this.")


class Gate:
    """Compares secrets with what is kept of them."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def open(self, table: str, digests: Iterable[str]) -> Access:
        """What these secrets open; a table that they do not open is as if it did not exist."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_KEYS, {"table": table})).all()
        given = list(digests)
        host = bool(rows) and _matches(rows[0].host_hash, given)
        spectator = bool(rows) and _matches(rows[0].spectator_hash, given)
        seats = frozenset([seat for _, _, seat, key in rows if key is not None and _matches(key, given)])
        if not (host or spectator or seats):
            raise not_found()
        return Access(host, seats)

    async def new_host_link(self, table: str) -> str:
        secret = new_secret()
        await self._writer.write({SET_HOST: [{"table": table, "new": digest(secret)}]})
        return secret

    async def new_spectator_link(self, table: str) -> str:
        secret = new_secret()
        await self._writer.write({SET_SPECTATOR: [{"table": table, "new": digest(secret)}]})
        return secret

    async def new_seat_link(self, table: str, seat: int) -> str:
        secret = new_secret()
        await self._writer.write({SET_SEAT: [{"table": table, "place": seat, "new": digest(secret)}]})
        return secret


def _matches(key: str, given: list[str]) -> bool:
    """Is one of these what is kept? It takes the same time whichever it is."""
    found = False
    for one in given:
        found |= hmac.compare_digest(key, one)
    return found
