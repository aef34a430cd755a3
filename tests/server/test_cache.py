"""The tables that are kept in memory: how much they take, which go first, and how much there is."""

import asyncio
import gc
import tracemalloc
from pathlib import Path
from random import Random

import pytest

import starboard
from starboard.kernel import Game
from starboard.server.errors import Refusal
from starboard.server.folding import Folded, FoldedTables, fold
from starboard.server.journal import Change, Facts, Sitting
from starboard.server.memory import group_limits, memory_there
from starboard.server.settings import BadSetting, Settings, read_settings, replaced
from starboard.table import Entry, Table


def game_of(slug: str, people: int, moves: int) -> tuple[Facts, list[Change]]:
    """A game of people who play at random, with so many moves at least."""
    edition = starboard.edition(slug, seats=people)
    kinds = ["person"] * people + ["automa"] * len(edition.automas)
    players = [starboard.players.make_player(kind) for kind in kinds]
    table = Table.new(edition, players, "5")
    random = Random(2)
    table.advance()
    while len(table.entries) < moves and not table.over:
        table.play(random.choice(table.state.moves()))
        table.advance()
    facts = Facts(
        id=f"{slug} {people}",
        game=slug,
        seats=people,
        options=edition.options,
        fingerprint=edition.fingerprint,
        seed="5",
        assisted=False,
        hot_seat=False,
        created=0.0,
        sitting=tuple(Sitting(kind, "") for kind in kinds),
    )
    entries: list[Entry] = [played.entry for played in table.entries]
    return facts, [Change(e.number, "move", e.seat, e.text, e.automatic, 1.0) for e in entries]


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("game", starboard.games(), ids=lambda game: game.slug)
def test_a_table_takes_about_as_much_memory_as_is_said(game: Game, people: int) -> None:
    games = [game_of(game.slug, people, moves) for moves in (20, 150)]
    for facts, changes in games:
        fold(facts, changes)  # so that what is made once and kept is there
    gc.collect()
    tracemalloc.start()
    try:
        for facts, changes in games:
            before = tracemalloc.get_traced_memory()[0]
            kept = [fold(facts, changes) for _ in range(2)]
            gc.collect()
            taken = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
            assert taken / 2 < kept[0].memory < taken * 2
            del kept
    finally:
        tracemalloc.stop()


class Shelf:
    """A journal of tables that are all the same game; it counts what is read."""

    def __init__(self) -> None:
        self.facts_of, self.written = game_of("micro-cosmos", 2, 30)
        self.read: list[str] = []

    async def facts(self, table: str) -> Facts | None:
        return None if table == "none" else self.facts_of

    async def changes(self, table: str, after: int = 0) -> list[Change]:
        await asyncio.sleep(0)
        if not after:
            self.read.append(table)
        return self.written[after:]


def shelved(tables: float) -> tuple[Shelf, FoldedTables, int]:
    """Tables of which so many can be kept, and what one takes."""
    shelf = Shelf()
    one = fold(shelf.facts_of, shelf.written).memory
    return shelf, FoldedTables(shelf, int(tables * one)), one  # type: ignore[arg-type]


async def ask(tables: FoldedTables, *names: str) -> Folded:
    for name in names:
        async with tables.hold(name) as folded:
            pass
    return folded


def test_the_one_that_was_used_longest_ago_goes_first() -> None:
    async def use() -> None:
        shelf, tables, one = shelved(3.5)
        await ask(tables, "a", "b", "c", "a", "d")  # b goes
        assert (len(tables), tables.memory) == (3, 3 * one)
        await ask(tables, "a", "c", "d")
        assert shelf.read == ["a", "b", "c", "d"]
        await ask(tables, "b", "c", "d", "a")  # a goes, and comes again in the place of b
        assert shelf.read == ["a", "b", "c", "d", "b", "a"]
        assert tables.memory == 3 * one

    asyncio.run(use())


def test_one_that_is_held_or_waited_for_stays_and_what_grows_makes_others_go() -> None:
    async def use() -> None:
        shelf, tables, one = shelved(2.5)
        async with tables.hold("a") as held:
            waiting = asyncio.create_task(ask(tables, "a"))
            await ask(tables, "b", "c", "d")
            assert len(tables) == 3  # a, which does not count before it is put back, c and d
        assert await waiting is held
        await ask(tables, "d")
        async with tables.hold("a") as folded:
            assert folded is held
            folded.events += one  # it has grown to many times what it was
        assert len(tables) == 1  # alone it is too large for all, and stays
        assert await ask(tables, "a") is held
        assert shelf.read == ["a", "b", "c", "d"]
        await ask(tables, "b")
        assert (len(tables), tables.memory) == (1, one)

    asyncio.run(use())


def test_what_is_thrown_away_deleted_or_not_there_takes_nothing() -> None:
    async def use() -> None:
        shelf, tables, one = shelved(5)
        async with tables.hold("a") as folded:
            folded.spoiled = True
        assert (len(tables), tables.memory) == (0, 0)
        async with tables.hold("b"):
            tables.forget("b")
        with pytest.raises(Refusal, match="no such table"):
            await ask(tables, "none")
        assert (len(tables), tables.memory) == (0, 0)
        await ask(tables, "a", "b")
        assert tables.memory == 2 * one
        assert shelf.read == ["a", "b", "a", "b"]

    asyncio.run(use())


# ---- how much there is


def limited(root: Path, groups: str, **limits: str) -> Path:
    """A machine with these control groups; `limits` are their files, with `__` for a slash."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/self/cgroup").write_text(groups)
    for name, text in limits.items():
        file = (
            root
            / "sys/fs/cgroup"
            / name.replace("__", "/").replace("_in_", ".limit_in_").replace("max", ".max")
        )
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def test_the_least_limit_of_the_machine_and_of_its_groups_counts(tmp_path: Path) -> None:
    assert memory_there(tmp_path) > 100_000_000  # of this machine, without any group
    new = limited(
        tmp_path / "new",
        "0::/play/table\n",
        memorymax="max\n",
        play__memorymax="50000\n",
        play__table__memorymax="max\n",
    )
    assert list(group_limits(new)) == [50_000]
    assert memory_there(new) == 50_000
    # a container of the older kind: the path is that of the machine, and only its own group can be seen
    old = limited(
        tmp_path / "old", "4:cpu,memory:/docker/abc\n3:pids:/x\n0::/\n", memory__memory_in_bytes="70000\n"
    )
    assert list(group_limits(old)) == [70_000]
    assert list(group_limits(tmp_path / "none")) == []


def test_the_setting_of_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.settings.memory_there", lambda: 8_000_000_000)
    assert read_settings({}, {"STARBOARD_CACHE_MB": "64"}).cache_bytes == 64_000_000
    assert Settings().cache_bytes == 2_000_000_000
    assert Settings(workers=4).cache_bytes == 500_000_000
    for wrong in ("-1", "many", "1.5"):
        with pytest.raises(BadSetting, match="STARBOARD_CACHE_MB"):
            read_settings({}, {"STARBOARD_CACHE_MB": wrong})
    (said,) = replaced({"STARBOARD_CACHED_TABLES": "256"})
    assert "STARBOARD_CACHE_MB" in said
    assert replaced({}) == []
