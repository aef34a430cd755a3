"""The save of a running game: one file that holds its log and is never behind the table.

A move is on the disk before `append` returns. Whatever happens, the file holds the old log or the new one, at
worst followed by the beginning of a line that nobody was told of, and `SaveFile.open` takes that away.
"""

import os
import sys
from contextlib import suppress
from copy import copy
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from starboard.kernel.errors import StarboardError
from starboard.table.log import Encoder, Entry, Header, Log, LogError, decode

SUFFIX: Final = ".starlog"

_FCNTL: Final[Any] = import_module("fcntl") if find_spec("fcntl") else None  # without it nothing is locked
_WINDOWS: Final = os.name == "nt"
_READ_WRITE: Final = os.O_RDWR | getattr(os, "O_BINARY", 0)  # else Windows would change the line ends


class SaveError(StarboardError):
    """A save that cannot be read or written; the message names the file and the reason."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class SaveLocked(SaveError):
    """Another program, or another table of this one, has the game open."""


class SaveDamaged(SaveError):
    """The file holds no log, or one that was changed; the cause is the `LogError`."""


class SavedGame(msgspec.Struct, frozen=True):
    """A file among the saves. One that cannot be read has an error instead of a header."""

    path: Path
    changed: float  # seconds since the epoch
    header: Header | None
    moves: int
    error: str | None = None


class SaveFile:
    """The save of one running game, locked as long as it is open.

    The lock is on the file itself, so that no second file is left behind. `rewrite` puts a new file in its place,
    locked before anybody else can see it; whoever locks a file looks whether it still is the one in its place.
    """

    def __init__(self, path: Path, descriptor: int, header: Header) -> None:
        """For `create` and `open`, which have opened and locked the file."""
        self.path = path
        self._descriptor: int | None = descriptor
        self._encoder = Encoder(header)
        self._length = 0  # in bytes, of what is acknowledged
        self._sound = False  # the file is exactly what is acknowledged

    @classmethod
    def create(cls, path: Path, header: Header, overwrite: bool = False) -> Self:
        """Start a save, and its folder if need be. A file that is there already stays, unless told otherwise."""
        path = path.resolve()
        Encoder(header)  # one that cannot be written must not leave an empty file
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = _open_locked(path, os.O_CREAT if overwrite else os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            raise SaveError(path, "there is a file of this name already") from None
        except OSError as error:
            raise _save_error(path, error) from error
        save = cls(path, descriptor, header)
        try:
            save.rewrite(Log(header))
        except BaseException:
            save.close()
            with suppress(OSError):
                if path.stat().st_size == 0:
                    path.unlink()
            raise
        return save

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Log]:
        """Go on with a game. A last line that was cut off is taken away, and `log.cut` says what it was."""
        path = path.resolve()
        try:
            descriptor = _open_locked(path)
            try:
                data = path.read_bytes()
                log = _decode(path, data)
                save = cls(path, descriptor, log.header)
            except BaseException:
                os.close(descriptor)
                raise
            try:
                save._take_over(log, data)
            except BaseException:
                save.close()
                raise
        except OSError as error:
            raise _save_error(path, error) from error
        return save, log

    def append(self, entry: Entry) -> None:
        """Add a move. When this returns the move is on the disk; if it fails the file is as it was before."""
        descriptor = self._opened()
        encoder = copy(self._encoder)
        line = encoder.line(entry).encode("ascii")
        try:
            self._mend(descriptor)
            if not self._is_in_place(descriptor):
                raise SaveError(self.path, "another program has removed or changed the file")
            self._sound = False
            _write(descriptor, line, self._length)
            os.fsync(descriptor)
        except OSError as error:
            with suppress(OSError):  # the next append tries again
                self._mend(descriptor)
            raise _save_error(self.path, error) from error
        self._encoder, self._length, self._sound = encoder, self._length + len(line), True

    def rewrite(self, log: Log) -> None:
        """Put another log in the place of this one, all or nothing: after an undo, or as the game is assisted."""
        self._opened()
        encoder = Encoder(log.header)
        text = (encoder.head + encoder.lines(log.entries)).encode("ascii")
        fresh = self.path.with_name(f".{self.path.name}.new")
        try:
            try:
                self._put_in_place(fresh, _write_fresh(fresh, text))
            except BaseException:
                fresh.unlink(missing_ok=True)
                raise
            self._encoder, self._length, self._sound = encoder, len(text), True
            _sync_folder(self.path.parent)
        except OSError as error:
            raise _save_error(self.path, error) from error

    def close(self) -> None:
        """Let go of the file. Nothing is left to be written, and closing again does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _opened(self) -> int:
        if self._descriptor is None:
            raise SaveError(self.path, "this save is closed")
        return self._descriptor

    def _take_over(self, log: Log, data: bytes) -> None:
        """Begin after the last whole move of the file, once the file holds the log and nothing else."""
        text = (self._encoder.head + self._encoder.lines(log.entries)).encode("ascii")
        self._length = len(text)
        if data == text:
            self._sound = True
        elif data.startswith(text):
            self._mend(self._opened())
        else:  # other line ends, or the last one is missing
            self.rewrite(log)

    def _mend(self, descriptor: int) -> None:
        """Take away what is not acknowledged."""
        if not self._sound:
            os.ftruncate(descriptor, self._length)
            os.fsync(descriptor)
            self._sound = True

    def _is_in_place(self, descriptor: int) -> bool:
        """Whether what is written now is what the next `open` will find, after all that was acknowledged."""
        return _is_at(self.path, descriptor) and os.fstat(descriptor).st_size == self._length

    def _put_in_place(self, fresh: Path, descriptor: int) -> None:
        """Replace the file by a fresh one, which is locked: so one of the two is, all the time."""
        if _WINDOWS:  # where no open file can be replaced, and none is locked
            os.close(descriptor)
            self.close()
            try:
                fresh.replace(self.path)
            finally:
                self._descriptor = os.open(self.path, _READ_WRITE)
            return
        try:
            fresh.replace(self.path)
        except BaseException:
            os.close(descriptor)
            raise
        self.close()
        self._descriptor = descriptor


def read_save(path: Path) -> Log:
    """The log in a file, to look at: nothing is locked or mended, and a cut last line is only left out."""
    try:
        return _decode(path, path.read_bytes())
    except OSError as error:
        raise _save_error(path, error) from error


def list_saves(folder: Path) -> list[SavedGame]:
    """The saves in a folder, newest first; a folder that does not exist has none."""
    saves = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(FileNotFoundError):  # removed since
            changed = path.stat().st_mtime
            try:
                log = read_save(path)
                saves.append(SavedGame(path, changed, log.header, len(log.entries)))
            except SaveError as error:
                saves.append(SavedGame(path, changed, None, 0, error.reason))
    return sorted(saves, key=lambda save: (-save.changed, save.path.name))


def saves_folder() -> Path:
    """Where this person's saves are: below `$STARBOARD_HOME`, or where the system keeps what programs store."""
    home = os.environ.get("STARBOARD_HOME")
    if home:
        return Path(home) / "saves"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "Starboard" / "saves"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Starboard" / "saves"
    stored = Path(os.environ.get("XDG_DATA_HOME", ""))
    if not stored.is_absolute():  # the XDG specification: others are to be ignored
        stored = Path.home() / ".local" / "share"
    return stored / "starboard" / "saves"


def _decode(path: Path, data: bytes) -> Log:
    """The log in the bytes of a file. After a power failure a file may end in zeros that were never written."""
    written = data.rstrip(b"\0")
    try:
        log = decode(written)
    except LogError as error:
        raise SaveDamaged(path, str(error)) from error
    if len(written) < len(data) and log.cut is None:
        return Log(log.header, log.entries, f"{len(data) - len(written)} zero bytes")
    return log


def _open_locked(path: Path, flags: int = 0) -> int:
    """Open a file and lock it, or fail at once; on return it is the one in its place and nobody else's."""
    while True:
        descriptor = os.open(path, _READ_WRITE | flags, 0o666)
        try:
            if _FCNTL is not None:
                _FCNTL.flock(descriptor, _FCNTL.LOCK_EX | _FCNTL.LOCK_NB)
            if _is_at(path, descriptor):
                return descriptor
        except BlockingIOError:
            os.close(descriptor)
            raise SaveLocked(path, "this game is open in another program or at another table") from None
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _is_at(path: Path, descriptor: int) -> bool:
    """Whether the open file is the one of this path."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _write_fresh(path: Path, text: bytes) -> int:
    """A locked file with this content, on the disk; one that a crash has left behind is taken for it."""
    descriptor = _open_locked(path, os.O_CREAT)
    try:
        os.ftruncate(descriptor, 0)
        _write(descriptor, text, 0)
        os.fsync(descriptor)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _write(descriptor: int, text: bytes, position: int) -> None:
    """Write all of it: the system may take less at once."""
    os.lseek(descriptor, position, os.SEEK_SET)
    while text:
        text = text[os.write(descriptor, text) :]


def _sync_folder(folder: Path) -> None:
    """Make a replaced file stay replaced; Windows does that by itself."""
    if not _WINDOWS:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _save_error(path: Path, error: OSError) -> SaveError:
    return SaveError(path, error.strerror or str(error))
