"""The save of a running game: what was acknowledged is there again, whatever happened in between."""

import errno
import inspect
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import starboard
from starboard.table import save as save_module
from starboard.table.log import Entry, Header, Log, LogError, Player, decode, encode
from starboard.table.save import (
    SUFFIX,
    SaveDamaged,
    SaveError,
    SaveFile,
    SaveLocked,
    list_saves,
    read_save,
    saves_folder,
)

HEADER = Header(
    game="micro-cosmos",
    edition=(("seats", "1"),),
    pack="3f2a91c07be4d5aa",
    engine="0.1.0",
    seats=(Player("person", "You"), Player("automa")),
    seed="7",
)
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no locks and no signals of this kind")


def entry(number: int) -> Entry:
    return Entry(number, number % 3 - 1, f"travel planet-{number * 7919}", automatic=number % 5 == 0)


def entries(count: int) -> tuple[Entry, ...]:
    return tuple(map(entry, range(1, count + 1)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"game{SUFFIX}"


def played(path: Path, count: int) -> SaveFile:
    """A save with so many moves, still open."""
    save = SaveFile.create(path, HEADER)
    for number in range(1, count + 1):
        save.append(entry(number))
    return save


def program(source: str, path: Path) -> subprocess.Popen[str]:
    """Another program that plays at this path, with what is needed for it."""
    prelude = f"""
import sys
from pathlib import Path
from starboard.table.log import Entry, Log
from starboard.table.save import SaveError, SaveFile
path = Path(sys.argv[1])
{inspect.getsource(entry)}
{inspect.getsource(entries)}"""
    environment = {**os.environ, "PYTHONPATH": str(Path(starboard.__file__).parents[1])}
    command = [sys.executable, "-c", prelude + source, str(path)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


# ---- playing ----


def test_every_move_is_in_the_file_as_soon_as_it_is_appended(path: Path) -> None:
    with SaveFile.create(path, HEADER) as save:
        assert read_save(path) == Log(HEADER)
        for number in range(1, 30):
            save.append(entry(number))
            assert read_save(path) == Log(HEADER, entries(number))
    assert path.read_text("ascii") == encode(Log(HEADER, entries(29)))


def test_a_game_goes_on_where_it_was_left(path: Path) -> None:
    played(path, 3).close()
    save, log = SaveFile.open(path)
    with save:
        assert log == Log(HEADER, entries(3))
        save.append(entry(4))
    save, log = SaveFile.open(path)
    save.close()
    assert log == Log(HEADER, entries(4))


def test_a_move_is_acknowledged_only_when_it_is_on_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    def recorded(module: Any, name: str) -> None:
        original: Callable[..., object] = getattr(module, name)

        def call(*arguments: object) -> object:
            calls.append(name)
            return original(*arguments)

        monkeypatch.setattr(module, name, call)

    with played(path, 1) as save:
        recorded(os, "write")
        recorded(os, "fsync")
        recorded(Path, "replace")
        save.append(entry(2))
        assert calls == ["write", "fsync"]
        calls.clear()
        save.rewrite(Log(HEADER, entries(1)))
        assert calls == ["write", "fsync", "replace", "fsync"]


def test_an_undo_rewrites_the_file_and_the_game_goes_on(path: Path) -> None:
    assisted = msgspec.structs.replace(HEADER, assisted=True)
    with played(path, 5) as save:
        save.rewrite(Log(assisted, entries(2)))
        assert read_save(path) == Log(assisted, entries(2))
        save.append(entry(3))
    assert read_save(path) == Log(assisted, entries(3))
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_move_that_cannot_be_written_changes_nothing(path: Path) -> None:
    with played(path, 2) as save:
        for wrong in (entry(2), entry(4), Entry(3, 2, "stop"), Entry(3, 0, "Stop")):
            with pytest.raises(LogError):
                save.append(wrong)
        with pytest.raises(LogError):
            save.rewrite(Log(HEADER, (entry(2),)))
        save.append(entry(3))
    assert read_save(path) == Log(HEADER, entries(3))


def test_a_closed_save_says_so(path: Path) -> None:
    save = played(path, 1)
    save.close()
    save.close()
    with pytest.raises(SaveError, match="this save is closed"):
        save.append(entry(2))
    with pytest.raises(SaveError, match="this save is closed"):
        save.rewrite(Log(HEADER))


# ---- beginning ----


def test_create_makes_the_folder_and_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "folder" / f"game{SUFFIX}"
    played(path, 2).close()
    with pytest.raises(SaveError, match="there is a file of this name already"):
        SaveFile.create(path, HEADER)
    assert read_save(path).entries == entries(2)
    SaveFile.create(path, HEADER, overwrite=True).close()
    assert read_save(path) == Log(HEADER)


def test_a_header_that_cannot_be_written_leaves_no_file(path: Path) -> None:
    with pytest.raises(LogError):
        SaveFile.create(path, msgspec.structs.replace(HEADER, game="No Game"))
    assert not path.exists()


def test_what_the_system_refuses_is_said_with_path_and_reason(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for attempt in (
        lambda: SaveFile.create(tmp_path / "file" / "game", HEADER),
        lambda: SaveFile.open(tmp_path / "file" / "game"),
        lambda: read_save(tmp_path / "nowhere"),
        lambda: SaveFile.open(tmp_path / "nowhere"),
        lambda: SaveFile.open(tmp_path),
    ):
        with pytest.raises(SaveError) as caught:
            attempt()
        assert str(caught.value) == f"{caught.value.path}: {caught.value.reason}"
        assert caught.value.path.is_relative_to(tmp_path)


# ---- damage ----


def test_a_line_cut_anywhere_is_taken_away_and_reported(path: Path) -> None:
    played(path, 3).close()
    data = path.read_bytes()
    whole = data[: data.rindex(b"\n", 0, -1) + 1]
    for length in range(len(whole) + 1, len(data) - 1):
        path.write_bytes(data[:length])
        assert read_save(path).cut == data[len(whole) : length].decode("ascii")
        assert path.read_bytes() == data[:length], "looking at a save does not mend it"
        save, log = SaveFile.open(path)
        with save:
            assert log == Log(HEADER, entries(2), data[len(whole) : length].decode("ascii"))
            assert path.read_bytes() == whole
            save.append(entry(3))
        assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("change", "count", "cut"),
    [
        (lambda data: data[:-1], 3, None),
        (lambda data: data.replace(b"\n", b"\r\n"), 3, None),
        (lambda data: data.replace(b"\n", b"\r\n") + b"4 0 tra", 3, "4 0 tra"),
        (lambda data: data + bytes(512), 3, "512 zero bytes"),
        (lambda data: data + b"4 0 tra" + bytes(512), 3, "4 0 tra"),
    ],
    ids=["no last line end", "carriage returns", "carriage returns and cut", "zeros", "cut and zeros"],
)
def test_what_does_no_harm_is_mended(
    path: Path, change: Callable[[bytes], bytes], count: int, cut: str | None
) -> None:
    played(path, 3).close()
    path.write_bytes(change(path.read_bytes()))
    save, log = SaveFile.open(path)
    with save:
        assert log == Log(HEADER, entries(count), cut)
        assert path.read_text("ascii") == encode(Log(HEADER, entries(count)))
        save.append(entry(count + 1))
    assert read_save(path) == Log(HEADER, entries(count + 1))


def test_a_changed_save_is_refused_and_left_alone(path: Path) -> None:
    played(path, 3).close()
    damaged = path.read_bytes().replace(b"travel", b"trade", 1)
    path.write_bytes(damaged)
    with pytest.raises(SaveDamaged, match="line 11 was changed") as caught:
        SaveFile.open(path)
    assert isinstance(caught.value.__cause__, LogError)
    assert path.read_bytes() == damaged
    with pytest.raises(SaveDamaged, match="line 11 was changed"):
        SaveFile.open(path)  # and not SaveLocked


def test_nothing_is_mended_while_another_program_plays(path: Path) -> None:
    with played(path, 2):
        cut = path.read_bytes() + b"3 0 tra"
        path.write_bytes(cut)
        with pytest.raises(SaveLocked):
            SaveFile.open(path)
        assert path.read_bytes() == cut


def test_a_file_that_was_removed_or_changed_meanwhile_takes_no_move(path: Path) -> None:
    def remove() -> None:
        path.unlink()

    def exchange() -> None:
        path.rename(path.with_suffix(".old"))
        path.write_text(encode(Log(HEADER)))

    def shorten() -> None:
        path.write_text(encode(Log(HEADER)))

    with played(path, 2) as save:
        for happens in (remove, exchange, shorten):
            happens()
            with pytest.raises(SaveError, match="another program has removed or changed the file"):
                save.append(entry(3))
            save.rewrite(Log(HEADER, entries(2)))
            assert read_save(path) == Log(HEADER, entries(2))
        save.append(entry(3))
    assert read_save(path) == Log(HEADER, entries(3))


# ---- failures of the system ----


class Failure:
    """A call of the system that fails from now on, after having done a part of its work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str, part: int = 0) -> None:
        self.original = getattr(os, name)
        self.part = part
        self.fails = True
        monkeypatch.setattr(os, name, self)

    def __call__(self, descriptor: int, *arguments: Any) -> Any:
        if not self.fails:
            return self.original(descriptor, *arguments)
        if self.part:
            self.original(descriptor, arguments[0][: self.part])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("call", "part"), [("write", 0), ("write", 1), ("write", 9), ("fsync", 0), ("lseek", 0)]
)
def test_a_failed_append_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, part: int
) -> None:
    with played(path, 3) as save:
        failure = Failure(monkeypatch, call, part)
        for _ in range(2):
            with pytest.raises(SaveError, match=os.strerror(errno.ENOSPC)) as caught:
                save.append(entry(4))
            assert caught.value.path == path
            assert path.read_text("ascii") == encode(Log(HEADER, entries(3)))
        failure.fails = False
        save.append(entry(4))
        save.append(entry(5))
    assert read_save(path) == Log(HEADER, entries(5))


def test_a_failed_append_that_cannot_be_mended_is_mended_by_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with played(path, 3) as save:
        write, truncate = Failure(monkeypatch, "write", 9), Failure(monkeypatch, "ftruncate")
        with pytest.raises(SaveError):
            save.append(entry(4))
        assert read_save(path).entries == entries(3)
        assert read_save(path).cut is not None
        write.fails = False
        with pytest.raises(SaveError):
            save.append(entry(4))
        truncate.fails = False
        save.append(entry(4))
    assert path.read_text("ascii") == encode(Log(HEADER, entries(4)))


def test_an_interrupted_append_is_mended_by_the_next(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with played(path, 3) as save:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", interrupt)
            with pytest.raises(KeyboardInterrupt):
                save.append(entry(4))
        save.append(Entry(4, 0, "a"))
    assert read_save(path) == Log(HEADER, (*entries(3), Entry(4, 0, "a")))


@pytest.mark.parametrize(("call", "part"), [("write", 0), ("write", 20), ("fsync", 0), ("ftruncate", 0)])
def test_a_failed_rewrite_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, part: int
) -> None:
    with played(path, 3) as save:
        failure = Failure(monkeypatch, call, part)
        with pytest.raises(SaveError, match=os.strerror(errno.ENOSPC)):
            save.rewrite(Log(HEADER, entries(1)))
        assert [file.name for file in path.parent.iterdir()] == [path.name]
        assert read_save(path) == Log(HEADER, entries(3))
        failure.fails = False
        save.append(entry(4))
    assert read_save(path) == Log(HEADER, entries(4))


def test_a_replacement_that_fails_leaves_the_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with played(path, 3) as save:
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", refuse)
            with pytest.raises(SaveError, match=os.strerror(errno.EACCES)):
                save.rewrite(Log(HEADER, entries(1)))
        save.append(entry(4))
    assert read_save(path) == Log(HEADER, entries(4))


def test_a_failed_create_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failure = Failure(monkeypatch, "write", 5)
    with pytest.raises(SaveError):
        SaveFile.create(path, HEADER)
    assert list(path.parent.iterdir()) == []
    failure.fails = False
    played(path, 2).close()
    failure.fails = True
    with pytest.raises(SaveError):
        SaveFile.create(path, HEADER, overwrite=True)
    assert read_save(path) == Log(HEADER, entries(2))


def test_a_cut_line_can_be_taken_away_even_when_the_disk_is_full(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(path, 3).close()
    path.write_bytes(path.read_bytes() + b"4 0 tra")
    Failure(monkeypatch, "write")
    save, log = SaveFile.open(path)
    save.close()
    assert log == Log(HEADER, entries(3), "4 0 tra")
    assert read_save(path) == Log(HEADER, entries(3))


FILLS_THE_DISK = """
import resource
save, log = SaveFile.open(path)
size = path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 10, resource.RLIM_INFINITY))
try:
    save.append(entry(3))
except SaveError as error:
    print(error.reason, path.stat().st_size == size)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
save.append(entry(3))
"""


@pytest.mark.slow
@posix
def test_a_file_that_may_not_grow_keeps_what_it_has(path: Path) -> None:
    played(path, 2).close()
    child = program(FILLS_THE_DISK, path)
    assert child.communicate(timeout=60)[0] == f"{os.strerror(errno.EFBIG)} True\n"
    assert read_save(path) == Log(HEADER, entries(3))


# ---- two at once ----


@posix
def test_a_game_is_open_only_once(path: Path) -> None:
    with played(path, 2) as save:
        for attempt in (lambda: SaveFile.open(path), lambda: SaveFile.create(path, HEADER, overwrite=True)):
            with pytest.raises(SaveLocked, match="open in another program or at another table"):
                attempt()
        save.rewrite(Log(HEADER, entries(1)))
        with pytest.raises(SaveLocked):
            SaveFile.open(path)
        assert list_saves(path.parent)[0].moves == 1
    save, log = SaveFile.open(path)
    save.close()
    assert log == Log(HEADER, entries(1))


@posix
def test_a_link_leads_to_the_same_lock(path: Path) -> None:
    link = path.with_name("link")
    with played(path, 2) as save:
        link.symlink_to(path)
        with pytest.raises(SaveLocked):
            SaveFile.open(link)
        save.rewrite(Log(HEADER))
    save, _ = SaveFile.open(link)
    with save:
        save.rewrite(Log(HEADER, entries(1)))
    assert link.is_symlink()
    assert read_save(path) == Log(HEADER, entries(1))


@posix
def test_a_file_that_was_replaced_before_it_could_be_locked_is_opened_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(path, 2).close()
    lock = save_module._FCNTL.flock

    def late(descriptor: int, operation: int) -> None:
        monkeypatch.undo()
        with SaveFile.open(path)[0] as other:
            other.rewrite(Log(HEADER, entries(1)))
        lock(descriptor, operation)

    monkeypatch.setattr(save_module._FCNTL, "flock", late)
    save, log = SaveFile.open(path)
    with save:
        assert log == Log(HEADER, entries(1))
        save.append(entry(2))
    assert read_save(path) == Log(HEADER, entries(2))


HOLDS = """
import signal
save, log = SaveFile.open(path)
print("open", flush=True)
signal.pause()
"""


@pytest.mark.slow
@posix
def test_another_program_is_kept_out_until_it_is_gone(path: Path) -> None:
    played(path, 2).close()
    with program(HOLDS, path) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "open\n"
            with pytest.raises(SaveLocked):
                SaveFile.open(path)
        finally:
            child.kill()
    SaveFile.open(path)[0].close()


def test_where_open_files_cannot_be_replaced_they_are_closed_meanwhile(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_module, "_WINDOWS", True)
    monkeypatch.setattr(save_module, "_FCNTL", None)
    with played(path, 3) as save:
        save.rewrite(Log(HEADER, entries(1)))
        save.append(entry(2))
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", lambda *_: (path / "nothing").stat())
            with pytest.raises(SaveError):
                save.rewrite(Log(HEADER))
        save.append(entry(3))
    assert read_save(path) == Log(HEADER, entries(3))


# ---- killed ----

APPENDS = """
save, log = SaveFile.open(path)
number = len(log.entries)
while True:
    number += 1
    save.append(entry(number))
    print(number, flush=True)
"""

TAKES_BACK = """
save, log = SaveFile.open(path)
save.rewrite(Log(log.header, entries(40)))
print(40, flush=True)
while True:
    save.append(entry(41))
    print(41, flush=True)
    save.rewrite(Log(log.header, entries(40)))
    print(40, flush=True)
"""


def killed(source: str, path: Path, seconds: float) -> list[int]:
    """What a program that plays had acknowledged when it was killed, this long after its first move."""
    with program(source, path) as child:
        try:
            assert child.stdout is not None
            first = child.stdout.readline()
            time.sleep(seconds)
        finally:
            child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
    return [int(line) for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]


@pytest.mark.slow
@posix
def test_every_acknowledged_move_outlives_a_kill(path: Path) -> None:
    SaveFile.create(path, HEADER).close()
    chance = random.Random(2031)
    acknowledged = 0
    for _ in range(30):
        numbers = killed(APPENDS, path, chance.uniform(0, 0.02))
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert acknowledged < numbers[0] <= acknowledged + 2
        acknowledged = numbers[-1]
        log = read_save(path)
        assert len(log.entries) in {acknowledged, acknowledged + 1}
        assert log.entries == entries(len(log.entries))
    save, log = SaveFile.open(path)
    save.close()
    assert log.entries[:acknowledged] == entries(acknowledged)


@pytest.mark.slow
@posix
def test_a_kill_in_a_rewrite_leaves_the_old_log_or_the_new_one(path: Path) -> None:
    SaveFile.create(path, HEADER).close()
    chance = random.Random(2032)
    for _ in range(10):
        numbers = killed(TAKES_BACK, path, chance.uniform(0, 0.02))
        assert set(numbers) <= {40, 41}
        log = decode(path.read_bytes())
        assert len(log.entries) in {40, 41}
        assert log == Log(HEADER, entries(len(log.entries)))
    save, log = SaveFile.open(path)
    save.close()
    assert log.cut is None


# ---- where saves are ----


def test_saves_are_listed_newest_first_and_damaged_ones_with_their_error(tmp_path: Path) -> None:
    for name, count, changed in (("old", 3, 100), ("new", 0, 300), ("broken", 2, 200), ("alike", 1, 100)):
        file = tmp_path / f"{name}{SUFFIX}"
        played(file, count).close()
        if name == "broken":
            file.write_bytes(file.read_bytes().replace(b"You", b"Ian"))
        os.utime(file, (changed, changed))
    (tmp_path / f"folder{SUFFIX}").mkdir()
    os.utime(tmp_path / f"folder{SUFFIX}", (50, 50))
    (tmp_path / "notes.txt").write_text("not a save")
    (tmp_path / f".old{SUFFIX}.new").write_text("left by a crash")

    saves = list_saves(tmp_path)
    assert [save.path.stem for save in saves] == ["new", "broken", "alike", "old", "folder"]
    assert [save.moves for save in saves] == [0, 0, 1, 3, 0]
    assert [save.header for save in saves] == [HEADER, None, HEADER, HEADER, None]
    assert [save.changed for save in saves] == [300, 200, 100, 100, 50]
    assert [save.error is None for save in saves] == [True, False, True, True, False]
    assert saves[1].error is not None
    assert saves[1].error.startswith("line 9 or one before it in the header was changed")


def test_a_folder_that_does_not_exist_has_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"STARBOARD_HOME": "/games", "XDG_DATA_HOME": "/data"}, "/games/saves"),
        ("win32", {"STARBOARD_HOME": "/games", "LOCALAPPDATA": "/local"}, "/games/saves"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/starboard/saves"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/me/.local/share/starboard/saves"),
        ("linux", {"STARBOARD_HOME": "", "XDG_DATA_HOME": ""}, "/me/.local/share/starboard/saves"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/me/Library/Application Support/Starboard/saves"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Starboard/saves"),
        ("win32", {}, "/me/AppData/Local/Starboard/saves"),
    ],
)
def test_saves_are_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], folder: str
) -> None:
    for name in ("STARBOARD_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "home", lambda: Path("/me"))
    monkeypatch.setattr(sys, "platform", platform)
    assert saves_folder() == Path(folder)
