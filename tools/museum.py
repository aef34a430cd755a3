"""Keeps tests/museum: what a version of Starboard wrote, so that every later one is seen to open it.

An exhibit is a folder that is made once, by the code of its day, and never again: logs, saves, content packs, the
database of a server in both its forms, and what a browser kept. `manifest.json` says what follows from each by the
rules: positions, events, what could be answered, views, outcomes. How things are worded is not in it.

  python -m tools.museum NAME      make an exhibit from this code; one that is there stays as it is
"""

import argparse
import gzip
import io
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from tools.golden import WORDING, digest, essence, result

from starboard.kernel import State
from starboard.players import Automa, make_player
from starboard.table import CannotUndo, Log, Table

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "museum"
MANIFEST: Final = "manifest.json"
LOOK_EVERY: Final = 25  # moves; and at the end
WORDS: Final = {*WORDING, "name", "results"}  # keys of a view under which there are words

Facts = dict[str, Any]
Files = dict[str, bytes]
Shape = dict[str, Any]  # the keys of JSON data, in each the keys of what is in it


class Exhibit:
    """What one version wrote."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = folder.name
        self.manifest: Facts = msgspec.json.decode((folder / MANIFEST).read_bytes())

    def __repr__(self) -> str:
        return self.name

    def shape(self, game: str) -> Shape:
        """The keys that the views of a game had."""
        shape: Shape = self.manifest["shapes"][game]
        return shape

    def files(self, kind: str) -> Files:
        """`logs`, `saves` or `packs`: every file by its path."""
        with tarfile.open(self.folder / f"{kind}.tar.gz") as archive:
            found = ((member.name, archive.extractfile(member)) for member in archive)
            return {name: file.read() for name, file in found if file is not None}

    def lay_out(self, kind: str, folder: Path) -> Path:
        """The same as a folder on the disk."""
        for name, data in self.files(kind).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return folder

    def unpacked(self, name: str) -> bytes:
        """One file that lies in the exhibit by itself, compressed."""
        return gzip.decompress((self.folder / f"{name}.gz").read_bytes())


def exhibits() -> list[Exhibit]:
    """All that there are, the first one first."""
    return [Exhibit(path.parent) for path in sorted(FOLDER.glob(f"*/{MANIFEST}"))]


def archive(files: Mapping[str, bytes]) -> bytes:
    """Files as one, which `Exhibit.files` reads; the same files give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        for name, data in sorted(files.items()):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return gzip.compress(packed.getvalue(), mtime=0)


# ---- views may have more keys later, and those of today are compared


def learn(shape: Shape, data: object) -> None:
    """Add the keys of JSON data to a shape, but those of words. What a list holds is of one shape."""
    if isinstance(data, dict):
        for key in sorted(data.keys() - WORDS):
            learn(shape.setdefault(key, {}), data[key])
    elif isinstance(data, list):
        for value in data:
            learn(shape, value)


def known(data: Any, shape: Shape) -> Any:
    """The data without keys that the shape does not have."""
    if isinstance(data, dict):
        return {key: known(value, shape[key]) for key, value in data.items() if key in shape}
    if isinstance(data, list):
        return [known(value, shape) for value in data]
    return data


# ---- what follows from a log


def views_on_the_way(log: Log, pack: Path | None = None) -> Iterator[tuple[int, dict[str, Any]]]:
    """What every seat sees now and then, and at the end; -1 is a spectator."""
    edition = Table.replay(log, pack, to=0).edition
    state = edition.start()
    for entry in log.entries:
        state.answer(entry.seat, edition.move(entry.text))
        if entry.number % LOOK_EVERY == 0 or entry is log.entries[-1]:
            for seat in range(-1, edition.places):
                yield seat, edition.view(state.facing(seat), seat)


def outcome_of(state: State) -> dict[str, Any] | None:
    """The outcome in numbers."""
    found = result(state)
    if found is not None:
        found.pop("results", None)
    return found


def game_facts(log: Log, shape: Shape, pack: Path | None = None) -> Facts:
    """What comes of a log whoever replays it. `trail` has two digits for each move: where two games part."""
    edition = Table.replay(log, pack, to=0).edition
    state = edition.start()
    state.listen()
    offers: list[str] = []
    events: list[str] = []
    positions: list[str] = [digest(state.dump())]
    for entry in log.entries:
        offers.append(digest(sorted(move.text for move in state.facing(entry.seat).moves())))
        state.answer(entry.seat, edition.move(entry.text))
        events.append(digest([essence(event) for event in state.heard()]))
        positions.append(digest(state.dump()))
    seen: dict[str, list[str]] = {str(seat): [] for seat in range(-1, edition.places)}
    for seat, view in views_on_the_way(log, pack):
        seen[str(seat)].append(digest(known(view, shape)))
    steps = zip(offers, events, positions[1:], strict=True)
    return {
        "moves": len(log.entries),
        "position": positions[-1],
        "positions": digest(positions),
        "events": digest(events),
        "offers": digest(offers),
        "views": {seat: digest(views) for seat, views in seen.items()},
        "outcome": outcome_of(state),
        "trail": "".join(digest(step)[:2] for step in steps),
    }


def wander(table: Table, rng: Random) -> None:
    """Play on to the end, people in the seats of bots, each answering at random among the texts of the moves."""
    for seat, player in enumerate(table.players):
        if not isinstance(player, Automa):
            table.seat_player(seat, make_player("person"))
    table.advance()
    while not table.over:
        seat = rng.choice(table.waiting())
        text = rng.choice(sorted(move.text for move in table.state.facing(seat).moves()))
        table.play(table.edition.move(text), seat)
        table.advance()


def end_of(table: Table) -> Facts | None:
    """Where a table comes to that is played on; None if it is over."""
    if table.over:
        return None
    wander(table, Random("museum"))
    return {**stand(table), "outcome": digest(outcome_of(table.state))}


def log_facts(log: Log, shape: Shape, pack: Path | None = None) -> Facts:
    """What comes of a log, and of playing on from where it ends."""
    return {**game_facts(log, shape, pack), "end": end_of(Table.replay(log, pack))}


# ---- what follows from a table that somebody left


def stand(table: Table) -> Facts:
    """Where a table is."""
    return {"moves": len(table.entries), "assisted": table.assisted, "position": digest(table.state.dump())}


def taken_back(table: Table, seat: int | None, force: bool = False) -> Facts | str:
    """Where a table is once a seat has taken a move back, or that it may not."""
    try:
        table.undo(force, seat)
    except CannotUndo as error:
        return "can be forced" if error.can_force else "cannot be taken back"
    return stand(table)


# ---- comparing


def differences(kept: Any, found: Any, place: str = "") -> list[str]:
    """What is not as it was, in words; what was not kept is not compared."""
    if isinstance(kept, dict) and isinstance(found, dict):
        return [
            line
            for key, value in sorted(kept.items(), key=lambda item: item[0] != "trail")
            for line in differences(value, found.get(key), f"{place}.{key}" if place else key)
        ]
    if kept == found:
        return []
    if place.endswith("trail") and found is not None:
        steps = zip(range(1, len(kept)), kept[::2], kept[1::2], found[::2], found[1::2], strict=False)
        first = next((number for number, *pair in steps if pair[:2] != pair[2:]), None)
        return [f"{place}: parts at move {first or min(len(kept), len(found)) // 2 + 1}"]
    return [f"{place}: was {kept!r}, is {found!r}"]


# ---- making


def text_of(manifest: Facts) -> str:
    """As JSON, with a line for each thing that is kept."""

    def one(name: str, value: object) -> str:
        return f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(value).decode()}"

    parts = [
        f'"{name}": {{\n' + ",\n".join(one(*row) for row in section.items()) + "\n}"
        if isinstance(section, dict)
        else one(name, section)
        for name, section in manifest.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def make(folder: Path) -> None:
    """Write an exhibit."""
    from tools.museum_games import make_logs, make_packs, make_saves
    from tools.museum_tables import make_tables

    import starboard

    manifest: Facts = {"starboard": starboard.__version__, "shapes": {}}
    for maker in (make_logs, make_packs, make_saves, make_tables):
        maker(folder, manifest)
    (folder / MANIFEST).write_text(text_of(manifest), encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes an exhibit of tests/museum from this code.")
    parser.add_argument("name", metavar="NAME", help="its folder: a version or a date")
    name: str = parser.parse_args().name
    folder = FOLDER / name
    if folder.exists():
        sys.exit(f"museum: {folder} is there, and an exhibit is never made again: name another one")
    with tempfile.TemporaryDirectory() as made:
        make(Path(made))
        shutil.copytree(made, folder)
    for path in sorted(folder.iterdir()):
        print(f"{path.stat().st_size:>9,} {path.name}")


if __name__ == "__main__":
    main()
