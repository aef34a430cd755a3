"""A running game: log, undo, forced answers, saves."""

from starboard.table.log import Entry, Header, Log, LogError, decode, encode
from starboard.table.save import SaveError, SaveFile, list_saves, saves_folder
from starboard.table.table import CannotUndo, Played, ReplayError, Table, TableError

__all__ = [
    "CannotUndo",
    "Entry",
    "Header",
    "Log",
    "LogError",
    "Played",
    "ReplayError",
    "SaveError",
    "SaveFile",
    "Table",
    "TableError",
    "decode",
    "encode",
    "list_saves",
    "saves_folder",
]
