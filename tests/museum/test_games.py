"""Yesterday's logs, saves and packs: they are read, replayed, played on, and mean what they meant."""

from pathlib import Path

import msgspec
import pytest
from tools.museum import FOLDER, Exhibit, Facts, differences, log_facts, main
from tools.museum_games import mistakes, pack_facts, run_facts, save_facts

import starboard
from starboard.table import Log, Table, TableError, decode, encode, list_saves
from starboard.terminal.records import saved_runs
from starboard.terminal.verifying import first_fault
from tests.museum.exhibits import compared, every_exhibit, same

GAMES = [game.slug for game in starboard.games()]


def opened(data: bytes, exhibit: Exhibit, pack: Path | None = None) -> Facts:
    """What a log says now: by the rules, in its own text, and of its chance and invariants."""
    log = decode(data)
    table = Table.replay(log, pack)
    header = msgspec.structs.replace(table.header, engine=log.header.engine)
    return {
        **log_facts(log, exhibit.shape(log.header.game), pack),
        "written the same": encode(Log(header, table.log.entries)).encode("ascii") == data,
        "fault": first_fault(log, pack),
    }


def wrong_with(name: str, data: bytes, kept: Facts, exhibit: Exhibit, pack: Path | None = None) -> list[str]:
    sound = {"written the same": True, "fault": None}
    return compared(name, kept | sound, opened, data, exhibit, pack)


@every_exhibit
@pytest.mark.parametrize(
    "openings", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["games", "openings"]
)
@pytest.mark.parametrize("game", GAMES)
def test_logs(exhibit: Exhibit, openings: bool, game: str) -> None:
    """Forty games, and the beginnings of others with all options."""

    def meant(name: str) -> bool:
        return name.startswith(game) and ("-opening-" in name) == openings

    logs = {name: data for name, data in exhibit.files("logs").items() if meant(name)}
    kept = {name: facts for name, facts in exhibit.manifest["logs"].items() if meant(name)}
    assert logs.keys() == kept.keys() != set()
    same(
        exhibit, [line for name, data in logs.items() for line in wrong_with(name, data, kept[name], exhibit)]
    )


@every_exhibit
def test_saves(exhibit: Exhibit, tmp_path: Path) -> None:
    folder = exhibit.lay_out("saves", tmp_path)
    lines: list[str] = []
    for name, kept in exhibit.manifest["saves"].items():
        lines += compared(name, kept, save_facts, folder / name, exhibit.manifest)
    runs = {run.path.name: run_facts(run) for run in saved_runs(folder, "otys")}
    same(exhibit, [*lines, *differences(exhibit.manifest["runs"], runs)])
    assert len(list_saves(folder)) == len(exhibit.manifest["saves"])


@every_exhibit
def test_saves_go_on(exhibit: Exhibit, tmp_path: Path) -> None:
    """What a crash left behind the last move is taken away; moves are added, and all of them are read again."""
    for path in exhibit.lay_out("saves", tmp_path).iterdir():
        table, cut = Table.load(path)
        kept = exhibit.manifest["saves"][path.name]
        assert (cut is not None) == kept["cut"]
        assert len(table.entries) == kept["moves"]
        table.advance()
        for _ in range(3):
            if not table.over:
                seat = table.waiting()[0]
                table.play(table.state.facing(seat).moves()[0], seat)
                table.advance()
        table.close()
        again, cut = Table.load(path)
        again.close()
        assert (again.log, cut) == (table.log, None)


@pytest.mark.slow
@every_exhibit
@pytest.mark.parametrize("game", GAMES)
def test_packs(exhibit: Exhibit, game: str, tmp_path: Path) -> None:
    """Remarks may be worded otherwise, and are still made of the same entries. A mistake is told as it was."""
    folder = exhibit.lay_out("packs", tmp_path) / game
    kept = dict(exhibit.manifest["packs"][game])
    remarks, mistake, logs = (kept.pop(name) for name in ("remarks", "mistake", "logs"))
    same(exhibit, compared(game, kept, pack_facts, folder / "own", game))
    for remark in remarks:
        place = remark.rpartition(": ")[0]
        assert any(one.startswith(place) for one in pack_facts(folder / "own", game)["remarks"]), remark
    assert mistake in mistakes(folder / "broken", game), (
        f"{exhibit}: what is wrong with the broken pack of {game}"
    )
    for name, facts in logs.items():
        data = (folder / "logs" / name).read_bytes()
        same(exhibit, wrong_with(f"{game}/{name}", data, facts, exhibit, folder / "own"))
        with pytest.raises(TableError, match=r"name the folder of the right pack"):
            Table.replay(decode(data))


def test_an_exhibit_is_never_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    there = next(path.name for path in FOLDER.iterdir() if path.is_dir())
    monkeypatch.setattr("sys.argv", ["museum", there])
    with pytest.raises(SystemExit, match="never made again"):
        main()


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < 2_000_000


def test_a_difference_is_named() -> None:
    kept = {"seats": ["a"], "game": {"position": "aa", "trail": "010203"}}
    assert differences(kept, {**kept, "new": 1}) == []
    assert differences(kept, {"seats": ["b"], "game": {"position": "aa", "trail": "01ff03"}}) == [
        "seats: was ['a'], is ['b']",
        "game.trail: parts at move 2",
    ]
    assert differences(kept, {"seats": ["a"]}) == [f"game: was {kept['game']!r}, is None"]
