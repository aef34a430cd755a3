"""The part of an exhibit that needs no server: logs of all editions, packs of owners, saves of the terminal."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from tests.contract.editions import covering, editions
from tools.golden import digest
from tools.museum import Facts, Files, archive, learn, log_facts, views_on_the_way

import starboard
from starboard.games.pack_files import PackError
from starboard.kernel import NATURE, Edition
from starboard.players import make_player
from starboard.table import CannotUndo, Log, Table, encode, list_saves
from starboard.table.save import SUFFIX, read_save
from starboard.terminal.records import SavedRun, saved_runs

NAMES: Final = ("Ana", "Ben", "Cy", "Dora")
OPENING: Final = 30  # moves of a log that only begins

# ---- logs


def seated(edition: Edition, kinds: Sequence[str]) -> list[str]:
    """These players in turns, with a name for each person, and the automas of the edition."""
    taken = [kinds[seat % len(kinds)] for seat in range(edition.seats)]
    named = [f"{kind}:{name}" if kind == "person" else kind for kind, name in zip(taken, NAMES, strict=False)]
    return [*named, *["automa"] * len(edition.automas)]


def bots(edition: Edition, seed: str, *kinds: str, most: int | None = None) -> Log:
    """A game of bots to its end, or the beginning of one."""
    table = Table.new(edition, [make_player(kind) for kind in seated(edition, kinds)], seed)
    table.advance()
    return Log(table.header, table.log.entries[:most])


def people(edition: Edition, seed: str | None, *, force: bool = False, most: int = 10_000) -> Log:
    """A game of people who answer at random, and take back what they may, or with `force` what they may not."""
    table = Table.new(edition, [make_player(kind) for kind in seated(edition, ["person"])], seed)
    rng = Random(seed or "physical")
    table.advance()
    while not table.over and len(table.entries) < most:
        seat = rng.choice(table.waiting())
        table.play(rng.choice(table.state.facing(seat).moves()), seat)
        if seat != NATURE and rng.random() < 0.1:
            with suppress(CannotUndo):
                table.undo(force, seat)
        table.advance()
    return table.log


Manner = Callable[[Edition, str], Log]
# How whole games are played, by number of seats; ten for each game, so forty in all.
MANNERS: Final[dict[int, dict[str, Manner]]] = {
    1: {
        "greedy": lambda edition, seed: bots(edition, seed, "greedy"),
        "random": lambda edition, seed: bots(edition, seed, "random"),
        "assisted": lambda edition, seed: people(edition, f"{seed} / 7 ü", force=True),
        "search": lambda edition, seed: bots(edition, seed, "search-4", most=150),
    },
    2: {
        "greedy": lambda edition, seed: bots(edition, seed, "greedy"),
        "people": lambda edition, seed: people(edition, seed, most=250),
    },
    3: {
        "mixed": lambda edition, seed: bots(edition, seed, "greedy", "random"),
        "people": lambda edition, seed: people(edition, seed, most=250),
    },
    4: {
        "random": lambda edition, seed: bots(edition, seed, "random", most=400),
        "physical": lambda edition, _: people(edition, None, most=150),
    },
}


def games() -> Iterator[tuple[str, Log]]:
    """Every edition that has two values of two options together: the first ones in all manners, of others openings."""
    manners = {
        (game.slug, seats): list(MANNERS[seats].items()) for game in starboard.games() for seats in game.seats
    }
    for number, (slug, seats, options) in enumerate(covering(editions()), 1):
        edition = starboard.edition(slug, seats=seats, **options)
        seed = f"museum-{number}"
        left = manners[slug, seats]
        if left:
            manner, play = left.pop(0)
            yield f"{slug}-{seats}-{manner}", play(edition, seed)
        else:
            yield f"{slug}-{seats}-opening-{number}", bots(edition, seed, "random", most=OPENING)
    for (slug, seats), left in manners.items():
        for manner, play in left:  # a game with fewer editions than manners
            yield f"{slug}-{seats}-{manner}", play(starboard.edition(slug, seats=seats), f"museum-{manner}")


def make_logs(folder: Path, manifest: Facts) -> None:
    """Their views also say which keys the views of a game have."""
    made = dict(games())
    for log in made.values():
        shape = manifest["shapes"].setdefault(log.header.game, {})
        for _, view in views_on_the_way(log):
            learn(shape, view)
    files = {f"{name}{SUFFIX}": encode(log).encode("ascii") for name, log in made.items()}
    (folder / "logs.tar.gz").write_bytes(archive(files))
    manifest["logs"] = {
        f"{name}{SUFFIX}": log_facts(log, manifest["shapes"][log.header.game]) for name, log in made.items()
    }


# ---- packs

Edit = tuple[str, str, str, str]  # file, what stands before, what is replaced, by what

# What owners changed: numbers, names, where a value comes from, a number that a rulebook fixes. Then one mistake.
OWNERS: Final[dict[str, tuple[list[Edit], Edit]]] = {
    "micro-cosmos": (
        [
            ("planets.toml", 'id = "kiln"', 'name = "Kiln"', 'name = "Brick Oven"'),
            ("planets.toml", 'name = "Brick Oven"', "minerals = 1 }", "minerals = 2 }"),
            ("planets.toml", 'name = "Brick Oven"', 'source = "reconstructed"', 'source = "seed"'),
            ("ark.toml", 'id = "robotics"', "technology = 2", "technology = 1"),
            ("crew_cards.toml", 'id = "tilda-voss"', '"engineer"', '"leader-red"'),
            ("scoring.toml", "", "bonus_first = 3", "bonus_first = 4"),
        ],
        ("planets.toml", 'name = "Brick Oven"', "total = 9", "total = 10"),
    ),
    "council-of-shadows": (
        [
            ("galaxies.toml", 'id = "orange"', 'name = "Copper Spiral"', 'name = "Copper Whirl"'),
            ("galaxies.toml", 'id = "orange"', "payout_high = 11", "payout_high = 14"),
            ("galaxies.toml", 'id = "orange"', 'source = "reconstructed"', 'source = "seed"'),
            ("tiles.toml", 'id = "p1-halcyon"', "gold = 1", "gold = 2"),
            ("leaders.toml", 'id = "leader-breish"', "start_energy = 8", "start_energy = 9"),
        ],
        ("constants.toml", "[tracks]", "consumption_max = 100", "consumption_max = 20"),
    ),
    "otys": (
        [
            ("contracts.toml", 'id = "crane-arm"', 'name = "Crane Arm"', 'name = "Long Arm"'),
            ("contracts.toml", 'id = "crane-arm"', "prestige = 3", "prestige = 4"),
            ("contracts.toml", 'id = "crane-arm"', 'source = "reconstructed"', 'source = "web"'),
            ("store.toml", 'id = "store-1"', "buy_credits = 3", "buy_credits = 2"),
            ("components.toml", "[start]", "credits = 3", "credits = 4"),
        ],
        ("components.toml", 'id = "plant"', '"#3f9b4f"', '"green"'),
    ),
    "starship-interstellar": (
        [
            ("mechanisms.toml", 'id = "hull-rivets"', 'name = "Hull Rivets"', 'name = "Rivets of the Hull"'),
            ("mechanisms.toml", 'id = "hull-rivets"', 'cost = ["yellow"]', 'cost = ["blue"]'),
            ("mechanisms.toml", 'id = "hull-rivets"', "value = 2", "value = 4"),
            ("mechanisms.toml", 'id = "hull-rivets"', 'source = "reconstructed"', 'source = "web"'),
            ("constants.toml", "[start]", "fuel = 8", "fuel = 9"),
            ("constants.toml", "[solar_extraction]", "draw = 2", "draw = 3"),
        ],
        ("constants.toml", "[start]", "reputation = 8", "reputation = 21"),
    ),
}


def shipped(slug: str) -> Path:
    return Path(starboard.__file__).parent / "games" / slug.replace("-", "_") / "content"


def edit(folder: Path, change: Edit) -> None:
    """Replace the first of a text that follows another one."""
    file, after, old, new = change
    text = (folder / file).read_text(encoding="utf-8")
    place = text.index(old, text.index(after))
    text = text[:place] + new + text[place + len(old) :]
    (folder / file).write_text(text, encoding="utf-8", newline="\n")


def as_another_editor_saves_it(path: Path) -> None:
    """With a byte order mark, carriage returns and a note of its author."""
    text = f"# Typed from my own cards, März 2026.\n{path.read_text(encoding='utf-8')}"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())


def mistakes(folder: Path, game: str) -> list[dict[str, str]]:
    """What is told of a pack that cannot be used."""
    try:
        starboard.edition(game, seats=2, pack=folder)
    except PackError as error:
        return [
            {"file": error.file, "entry": error.entry, "field": error.field, "reason": error.reason},
        ]
    return []


def pack_facts(folder: Path, game: str) -> Facts:
    """What a pack says of itself; of where values come from only the numbers."""
    edition = starboard.edition(game, seats=2, pack=folder)
    numbers = ("seed", "reconstructed", "published")
    return {
        "fingerprint": edition.fingerprint,
        "remarks": edition.remarks(),
        "sources": [[source[name] for name in numbers] for source in edition.sources()],
    }


def files_below(folder: Path) -> Files:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def make_packs(folder: Path, manifest: Facts) -> None:
    manifest["packs"] = {}
    with tempfile.TemporaryDirectory() as name:
        whole = Path(name)
        for slug, (changes, mistake) in OWNERS.items():
            own, broken, logs = (whole / slug / part for part in ("own", "broken", "logs"))
            shutil.copytree(shipped(slug), own)
            for change in changes:
                edit(own, change)
            shutil.copytree(own, broken)
            edit(broken, mistake)
            as_another_editor_saves_it(own / changes[0][0])
            logs.mkdir()
            played: Facts = {}
            for seats, kind in ((1, "random"), (2, "greedy"), (3, "random")):
                log = bots(starboard.edition(slug, seats=seats, pack=own), f"own-{seats}", kind, most=300)
                (logs / f"{seats}-{kind}{SUFFIX}").write_text(encode(log), "ascii", newline="\n")
                shape = manifest["shapes"][slug]
                played[f"{seats}-{kind}{SUFFIX}"] = log_facts(log, shape, own)
            (told,) = mistakes(broken, slug)
            manifest["packs"][slug] = {**pack_facts(own, slug), "mistake": told, "logs": played}
        (folder / "packs.tar.gz").write_bytes(archive(files_below(whole)))


# ---- saves

Lines = list[str]


def answers(seed: str, count: int, most: int = 3) -> Lines:
    """What somebody types who takes one of the first answers each time; numbers that are none do no harm."""
    rng = Random(seed)
    return [str(rng.randint(1, most)) for _ in range(count)]


# By the name of the save, without its end: game and arguments, and what is typed. Then the input ends.
SESSIONS: Final[dict[str, tuple[str, Lines]]] = {
    "running": ("micro-cosmos --seats human:Ana,automa -o difficulty=hard --seed 7", answers("a", 40)),
    "taken-back": ("micro-cosmos --seats human:Ana,greedy --seed 8", [*answers("b", 30), "undo", "redo", "undo"]),
    "assisted": ("micro-cosmos --seed 9", [*answers("c", 25), *(["undo force", "1"] * 3), "hint yes", "1"]),
    "bots": ("micro-cosmos --seats greedy,automa --seed 10", []),
    "council-plans": ("council-of-shadows --seats human:Ana,human:Ben,human:Cy --seed 11", answers("d", 47)),
    "council-solo": ("council-of-shadows --seed 12 -o module_leaders=on", answers("e", 60, 6)),
    "otys-first": ("otys --seed museum", answers("f", 900, 9)),
    "otys-second": ("otys --seed museum", answers("g", 900, 9)),
    "otys-22": ("otys --seed other -o solo_start=22", answers("h", 900, 9)),
    "otys-daily": ("otys --daily", answers("i", 900, 9)),
    "otys-assisted": ("otys --seed museum", [*answers("j", 40), *(["undo force", "1"] * 5), *answers("o", 900, 9)]),
    "otys-two": ("otys --seats human:Ana,human:Ben --seed 13", answers("k", 30)),
    "starship-solo": ("starship-interstellar --seed 14", answers("l", 60, 6)),
    "starship-two": ("starship-interstellar --seats human:Ana,random:Ben --seed 15", answers("m", 60, 6)),
}  # fmt: skip


def play(arguments: list[str], lines: Lines) -> None:
    """`starboard play`, with somebody who types ahead."""
    command = [sys.executable, "-m", "starboard.terminal.app", "play", "--plain", *arguments]
    answer = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    if answer.returncode != 0:
        raise SystemExit(f"museum: {' '.join(arguments)}: {answer.stdout[-500:]}{answer.stderr}")


def save_facts(path: Path, manifest: Facts) -> Facts:
    """What comes of a save."""
    log = read_save(path)
    facts = log_facts(log, manifest["shapes"][log.header.game])
    return {**facts, "assisted": log.header.assisted, "cut": log.cut is not None}


def run_facts(found: SavedRun) -> Facts:
    """A finished solo game, as the terminal compares it with others."""
    run = found.run
    return {
        "options": run.options, "seed": run.seed, "score": run.score, "rounds": run.rounds,
        "curve": digest(run.curve),
    }  # fmt: skip


def make_saves(folder: Path, manifest: Facts) -> None:
    """As games were left, whole or in the middle, and as a crash and a power failure leave them."""
    with tempfile.TemporaryDirectory() as name:
        saves = Path(name)
        for stem, (arguments, lines) in SESSIONS.items():
            play([*arguments.split(), "--save", str(saves / f"{stem}{SUFFIX}")], lines)
        copy = [
            "--load",
            str(saves / f"running{SUFFIX}"),
            "--at",
            "12",
            "--save",
            str(saves / f"copy{SUFFIX}"),
        ]
        play(copy, answers("n", 5))
        whole = (saves / f"running{SUFFIX}").read_bytes()
        (saves / f"cut{SUFFIX}").write_bytes(whole[:-9])
        (saves / f"zeros{SUFFIX}").write_bytes(whole + bytes(512))
        manifest["saves"] = {path.name: save_facts(path, manifest) for path in sorted(saves.iterdir())}
        unread = [saved for saved in list_saves(saves) if saved.error]
        assert not unread, unread
        manifest["runs"] = {found.path.name: run_facts(found) for found in saved_runs(saves, "otys")}
        (folder / "saves.tar.gz").write_bytes(archive(files_below(saves)))
