"""The tables of the database: what is fixed of a table, who has access to it, and the journal of its changes.

The journal is all that is true of a game. `tables.stage` only repeats what follows from it, so that a server that
starts knows where bots have to go on without reading every journal.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

WAITS: Final = "waits"  # for a person
BOT: Final = "bot"  # has to answer
OVER: Final = "over"

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", SmallInteger, nullable=False),  # people and bots
    Column("options", Text, nullable=False),  # JSON
    Column("fingerprint", String(128), nullable=False),
    Column("seed", Text, nullable=False),
    Column("assisted", Boolean, nullable=False),  # from the beginning: it was made from another table
    Column("hot_seat", Boolean, nullable=False),
    Column("hints", Boolean),  # may people ask for hints; none: if only one of them has ever played
    Column("created", Double, nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("spectator_hash", String(64), nullable=False),
    Column("stage", String(8), nullable=False),
    Index("tables_stage", "stage"),
    Index("tables_created", "created"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("kind", String(80), nullable=False),  # who sat there at the beginning
    Column("name", Text, nullable=False),
    Column("secret_hash", String(64)),  # none as long as nobody has been given a link
    PrimaryKeyConstraint("table_id", "seat"),
)

CHANGES: Final = Table(
    "changes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),  # 1, 2, 3 ... of its table
    Column("kind", String(8), nullable=False),  # move, undo, seat, hint
    Column("seat", SmallInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("automatic", Boolean, nullable=False),
    Column("at", Double, nullable=False),  # seconds since the epoch
    PrimaryKeyConstraint("table_id", "number"),
)
