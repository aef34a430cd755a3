"""The journal: the changes of every table, append-only, numbered 1, 2, 3 ... for each.

The key (table, number) is the only lock: of two that write the same number one gets `Conflict`, reads what the other
wrote, and decides anew.
"""

import time
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from starboard.server.schema import BOT, CHANGES, SEATS, TABLES
from starboard.server.writing import (
    ADD_CHANGES,
    ADD_SEATS,
    ADD_TABLE,
    DELETE_TABLE,
    SET_STAGE,
    Conflict,
    NotWritten,
    Writer,
)

__all__ = ["Change", "Conflict", "Facts", "Journal", "Listed", "NotWritten", "Sitting"]

Kind = Literal["move", "undo", "seat", "hint"]
ASSISTED: Final = " assisted"
KEEP: Final = " keep "


class Change(msgspec.Struct, frozen=True, gc=False):
    """One change. `text` is a move, or which moves stand after an undo, or `kind:name` of a seat's player.

    A hint has no text: somebody was given one, and from then on the game is assisted.
    """

    number: int
    kind: str
    seat: int
    text: str
    automatic: bool
    at: float


class Sitting(msgspec.Struct, frozen=True):
    """Who sat at a seat when the table was set up."""

    kind: str
    name: str


class Facts(msgspec.Struct, frozen=True):
    """What never changes of a table."""

    id: str
    game: str
    seats: int  # people and bots
    options: dict[str, str]
    fingerprint: str
    seed: str
    assisted: bool
    hot_seat: bool
    created: float
    sitting: tuple[Sitting, ...]
    hints: bool | None = None  # may people ask for them; None: if only one of them has ever played


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    stage: str
    created: float
    changed: float
    changes: int
    sitting: tuple[Sitting, ...]


_FACTS: Final = (
    select(
        TABLES.c.game,
        TABLES.c.seats,
        TABLES.c.options,
        TABLES.c.fingerprint,
        TABLES.c.seed,
        TABLES.c.assisted,
        TABLES.c.hot_seat,
        TABLES.c.hints,
        TABLES.c.created,
        SEATS.c.kind,
        SEATS.c.name,
    )
    .join_from(TABLES, SEATS, SEATS.c.table_id == TABLES.c.id)
    .where(TABLES.c.id == bindparam("table"))
    .order_by(SEATS.c.seat)
)
_CHANGES: Final = (
    select(
        CHANGES.c.number,
        CHANGES.c.kind,
        CHANGES.c.seat,
        CHANGES.c.text,
        CHANGES.c.automatic,
        CHANGES.c.at,
    )
    .where((CHANGES.c.table_id == bindparam("table")) & (CHANGES.c.number > bindparam("after")))
    .order_by(CHANGES.c.number)
)
# Made once: SQLAlchemy's parts of a statement refer to each other, and only the collector finds them again. The last
# number of each table is one look into an index.
_NUMBERS: Final = select(
    TABLES.c.id,
    select(func.max(CHANGES.c.number)).where(CHANGES.c.table_id == TABLES.c.id).scalar_subquery(),
).where(TABLES.c.id.in_(bindparam("tables", expanding=True)))


def undo_text(count: int, keep: Sequence[int], assisted: bool) -> str:
    """The text of an undo: how many moves stand, which later ones do, and whether the game is assisted by it."""
    kept = KEEP + " ".join(str(number) for number in keep) if keep else ""
    return f"{count}{kept}{ASSISTED if assisted else ''}"


def read_undo(text: str) -> tuple[int, list[int], bool]:
    count, _, kept = text.removesuffix(ASSISTED).partition(KEEP)
    return int(count), [int(number) for number in kept.split()], text.endswith(ASSISTED)


class Journal:
    """Reads and appends."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self.writer = writer

    async def facts(self, table: str) -> Facts | None:
        """What never changes of a table; None if there is none of this name."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_FACTS, {"table": table})).all()
        if not rows:
            return None
        game, seats, options, fingerprint, seed, assisted, hot_seat, hints, created, _, _ = rows[0]
        return Facts(
            id=table,
            game=game,
            seats=seats,
            options=msgspec.json.decode(options, type=dict[str, str]),
            fingerprint=fingerprint,
            seed=seed,
            assisted=bool(assisted),
            hot_seat=bool(hot_seat),
            created=created,
            sitting=tuple(Sitting(row.kind, row.name) for row in rows),
            hints=None if hints is None else bool(hints),
        )

    async def changes(self, table: str, after: int = 0) -> list[Change]:
        """The changes with a number above `after`, in their order."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_CHANGES, {"table": table, "after": after})).all()
        return [Change(n, kind, seat, text, bool(auto), at) for n, kind, seat, text, auto, at in rows]

    async def append(self, table: str, changes: Sequence[Change], stage: str | None) -> None:
        """Write changes, all or none; with the stage that the table has after them, if it has changed."""
        work = {ADD_CHANGES: _rows(table, changes)}
        if stage is not None:
            work[SET_STAGE] = [{"table": table, "new": stage}]
        await self.writer.write(work)

    async def create(
        self,
        facts: Facts,
        changes: Sequence[Change],
        stage: str,
        host_hash: str,
        spectator_hash: str,
        seat_hashes: Sequence[str | None],
    ) -> None:
        """Write a new table with what has been played at it already."""
        table = {
            "id": facts.id,
            "game": facts.game,
            "seats": facts.seats,
            "options": msgspec.json.encode(facts.options).decode(),
            "fingerprint": facts.fingerprint,
            "seed": facts.seed,
            "assisted": facts.assisted,
            "hot_seat": facts.hot_seat,
            "hints": facts.hints,
            "created": facts.created,
            "host_hash": host_hash,
            "spectator_hash": spectator_hash,
            "stage": stage,
        }
        seats = [
            {"table_id": facts.id, "seat": seat, "kind": who.kind, "name": who.name, "secret_hash": digest}
            for seat, (who, digest) in enumerate(zip(facts.sitting, seat_hashes, strict=True))
        ]
        await self.writer.write({ADD_TABLE: [table], ADD_SEATS: seats, ADD_CHANGES: _rows(facts.id, changes)})

    async def delete(self, table: str) -> None:
        await self.writer.write({DELETE_TABLE: [{"table": table}]})

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last change of each of these tables that exists."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_NUMBERS, {"tables": list(tables)})).all()
        return {str(table): int(number) for table, number in rows if number is not None}

    async def going_on(self) -> list[str]:
        """The tables at which a bot has to answer."""
        query = select(TABLES.c.id).where(TABLES.c.stage == BOT).order_by(TABLES.c.created)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def listing(self, most: int = 1000) -> list[Listed]:
        """The tables, the newest first."""
        last = (
            select(CHANGES.c.table_id, func.max(CHANGES.c.at).label("at"), func.count().label("changes"))
            .group_by(CHANGES.c.table_id)
            .subquery()
        )
        query = (
            select(TABLES.c.id, TABLES.c.game, TABLES.c.stage, TABLES.c.created, last.c.at, last.c.changes)
            .outerjoin(last, last.c.table_id == TABLES.c.id)
            .order_by(func.coalesce(last.c.at, TABLES.c.created).desc())
            .limit(most)
        )
        sitting: dict[str, list[Sitting]] = {}
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            seats = select(SEATS.c.table_id, SEATS.c.kind, SEATS.c.name).order_by(
                SEATS.c.table_id, SEATS.c.seat
            )
            for table, kind, name in (await connection.execute(seats)).all():
                sitting.setdefault(table, []).append(Sitting(kind, name))
        return [
            Listed(table, game, stage, created, at or created, changes or 0, tuple(sitting.get(table, ())))
            for table, game, stage, created, at, changes in rows
        ]


def _rows(table: str, changes: Sequence[Change]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table,
            "number": change.number,
            "kind": change.kind,
            "seat": change.seat,
            "text": change.text,
            "automatic": change.automatic,
            "at": change.at,
        }
        for change in changes
    ]


def now() -> float:
    return time.time()
