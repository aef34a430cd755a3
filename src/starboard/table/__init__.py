"""A running game: log, undo, forced answers, hints, reviews, saves."""

from starboard.table.log import Entry, Header, Log, LogError, decode, encode
from starboard.table.played import CannotUndo, Played, ReplayError, TableError
from starboard.table.save import SaveError, SaveFile, list_saves, saves_folder
from starboard.table.table import Table

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
