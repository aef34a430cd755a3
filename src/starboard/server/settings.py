"""What a server is told when it starts: by the command line, or by the environment for the workers it starts."""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, Self
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from starboard.kernel.errors import StarboardError
from starboard.server.memory import memory_there
from starboard.table.save import saves_folder

PREFIX: Final = "STARBOARD_"
DEFAULT_PORT: Final = 8420
DATABASE_FILE: Final = "tables.sqlite3"
CACHE_SHARE: Final = 0.25  # of the memory that there is, for all workers together
MEGABYTE: Final = 1_000_000

Positive = Annotated[int, Meta(ge=1)]
NotNegative = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(gt=0)]


class BadSetting(StarboardError):
    """A setting that cannot be."""


def data_folder() -> Path:
    """Where tables are kept if nothing else is said: beside the saves."""
    return saves_folder().parent


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, with what they are if nobody says otherwise. A field `x` is the environment's `STARBOARD_X`."""

    port: Annotated[int, Meta(ge=0, le=65535)] = DEFAULT_PORT
    lan: bool = False  # listen to the network, not to this machine alone
    data: str = ""  # folder of the database file; empty: beside the saves
    database: str = ""  # address of a database; empty: a file in `data`
    broadcast: str = ""  # memory, redis://..., postgresql://...; empty: what fits the database
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    host_names: str = ""  # further names under which pages may ask, with commas between them
    cache_mb: NotNegative = 0  # MB for the tables that a worker keeps in memory; 0: a share of what there is
    bot_seconds: Seconds = 60.0  # a bot that thinks longer is ended
    bot_processes: NotNegative = 0  # 0: as many as there are processors, less one, and at least four
    hint_seconds: Seconds = 60.0  # a hint or a part of a review that takes longer is given up
    review_playouts: Annotated[int, Meta(ge=2)] = 24  # of each turn that a review judges
    review_player: str = "search-2s"  # whose choices a review compares with
    message_rate: Positive = 30  # messages of a socket in a second ...
    message_burst: Positive = 60  # ... and at once
    request_rate: NotNegative = 600  # REST requests of an address in a minute; 0: any number
    sockets_per_table: Positive = 64
    sockets: Positive = 2000  # of a worker
    hello_seconds: Seconds = 10.0
    core: str = ""  # the file in which a compilation under way says how far it is; empty: there is none

    @property
    def names(self) -> list[str]:
        """The further names, one by one."""
        return [name.strip().lower() for name in self.host_names.split(",") if name.strip()]

    @property
    def database_url(self) -> str:
        """The address of the database, for SQLAlchemy."""
        if not self.database:
            folder = Path(self.data) if self.data else data_folder()
            return f"sqlite+aiosqlite:///{folder.absolute() / DATABASE_FILE}"
        scheme, colon, rest = self.database.partition(":")
        drivers = {
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
            "sqlite": "sqlite+aiosqlite",
        }
        return f"{drivers.get(scheme, scheme)}{colon}{rest}"

    @property
    def postgres(self) -> bool:
        return self.database_url.startswith("postgresql+asyncpg:")

    @property
    def broadcast_url(self) -> str:
        """How workers tell each other of changes: `memory`, or the address of a Redis or a PostgreSQL."""
        if self.broadcast:
            return self.broadcast
        if self.postgres:
            return self.database_url.replace("postgresql+asyncpg:", "postgresql:", 1)
        return "memory"

    @property
    def cache_bytes(self) -> int:
        """How much the tables that a worker keeps in memory may take."""
        return self.cache_mb * MEGABYTE or int(CACHE_SHARE * memory_there() / self.workers)

    def check(self) -> Self:
        """Itself, if its parts fit together; else `BadSetting`."""
        scheme = urlsplit(self.database_url).scheme
        if scheme not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
            raise BadSetting(
                f"a database is sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, not {scheme}:..."
            )
        broadcast = self.broadcast_url.partition(":")[0]
        if broadcast not in ("memory", "redis", "rediss", "postgres", "postgresql"):
            raise BadSetting(f"a broadcast is memory, redis://HOST or postgresql://..., not {broadcast!r}")
        if self.postgres or broadcast in ("postgres", "postgresql"):
            try:
                import_module("asyncpg")
            except ImportError:
                raise BadSetting(
                    "PostgreSQL needs its driver: pip install 'starboard-games[postgresql]' "
                    "(in a copy of the sources: make postgresql)"
                ) from None
        if self.workers > 1 and broadcast == "memory":
            raise BadSetting(
                f"{self.workers} workers have to tell each other of moves: name a PostgreSQL with --database, "
                "or a Redis with --broadcast redis://HOST"
            )
        return self

    def environment(self) -> dict[str, str]:
        """The settings that are not as usual, as the environment of a worker."""
        values = msgspec.to_builtins(self)
        usual = msgspec.to_builtins(Settings())
        return {PREFIX + name.upper(): str(value) for name, value in values.items() if value != usual[name]}


def replaced(environment: Mapping[str, str]) -> list[str]:
    """What to say of settings that there were once."""
    if PREFIX + "CACHED_TABLES" not in environment:
        return []
    said = (
        f"{PREFIX}CACHED_TABLES is no setting any more: tables are kept in memory up to {PREFIX}CACHE_MB megabytes, "
        "or to a quarter of what there is."
    )
    return [said]


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """Settings from the command line, where it says something, and else from the environment."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if given.get(name) is not None:
            values[name] = given[name]
        elif PREFIX + name.upper() in environment:
            values[name] = environment[PREFIX + name.upper()]
    try:
        return msgspec.convert(values, Settings, strict=False).check()
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$.")
        name = place.rstrip("`")
        raise BadSetting(f"the setting {name} ({PREFIX}{name.upper()}) is not right: {said}") from None
