"""Keeps tests/golden: whole games as logs, each with digests of everything that happens in it.

A log (`.starlog`) is a game as it was played once. Beside it, `.digests` has a line for each move, with one short hash
of its events and one of the position after it, and the outcome as JSON. A change of the rules shows at the first
move that it changes. How things are worded is not hashed, nor does it matter whether the core is compiled.

  python tools/golden.py           write the digests of the logs anew, after a change of the rules that is meant
  python tools/golden.py --play    play the games anew too, after which the logs are others
"""

import argparse
import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.kernel import NATURE, Event, State
from starboard.players import Greedy, Player, RandomPlayer, Sight, make_player
from starboard.table import Log, Table, decode, encode

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
DIGITS = 6  # of a hash
WORDING = {"reason", "question", "why"}  # facts that are sentences


# ---- digests


def digest(data: object) -> str:
    return hashlib.sha256(msgspec.json.encode(data, order="deterministic")).hexdigest()[:DIGITS]


def essence(event: Event) -> dict[str, Any]:
    """An event without what is only wording."""
    facts = {name: value for name, value in event.opened().facts.items() if name not in WORDING}
    if event.kind == "trace":
        facts = funnel(event.facts)
    return {
        "kind": event.kind,
        "rule": event.rule,
        "seat": event.seat,
        "facts": facts,
        "reveals": event.reveals,
    }


def funnel(facts: dict[str, Any]) -> dict[str, Any]:
    """A trace in numbers: what its candidates are like, which of them each filter keeps, and which is chosen."""
    names = [candidate["name"] for candidate in facts["candidates"]]
    return {
        "candidates": [
            [value for name, value in candidate["facts"].items() if name not in WORDING]
            for candidate in facts["candidates"]
        ],
        "filters": [
            [entry["test"], entry["rule"], entry.get("value"), [names.index(name) for name in entry["kept"]]]
            for entry in facts["filters"]
        ],
        "choice": None if facts["choice"] is None else names.index(facts["choice"]),
    }


def result(state: State) -> dict[str, Any] | None:
    """The outcome without its reason, which is wording."""
    outcome = state.outcome()
    if outcome is None:
        return None
    dumped = outcome.dump()
    del dumped["reason"]
    return dumped


def digests(log: Log) -> str:
    """The text of the file beside a log."""
    edition = Table.replay(log, to=0).edition
    state = edition.start()
    state.listen()
    lines = []
    for entry in log.entries:
        state.answer(entry.seat, edition.move(entry.text))
        lines.append(f"{digest([essence(event) for event in state.heard()])} {digest(state.dump())}")
    return "\n".join([*lines, msgspec.json.encode(result(state), order="sorted").decode()]) + "\n"


# ---- games


MICRO_COSMOS = "micro-cosmos"
COUNCIL = "council-of-shadows"
OTYS = "otys"
STARSHIP = "starship-interstellar"
STARSHIP_VARIANTS = {  # all seven
    "black_holes": "add",
    "families": "on",
    "lost_mining_planets": "replace",
    "multi_deposits": "standard",
    "unique_pass": "on",
    "leader_sheet": "random",
    "universal": "interesting",
}


def bots(seats: int, players: str, game: str = MICRO_COSMOS, **options: Any) -> Log:
    """A game of bots to its end."""
    edition = starboard.edition(game, seats=seats, **options)
    table = Table.new(edition, [make_player(kind) for kind in players.split()], "golden")
    table.advance()
    return table.log


def ask(table: Table, adviser: Player, rng: Random) -> None:
    """What a person does here whom a bot advises; for nature at a physical table anything."""
    seat = table.waits_for()
    assert seat is not None
    if seat == NATURE:
        table.play(rng.choice(table.state.moves()))
    else:
        table.play(adviser.choose(Sight(table.edition, table.state, seat), rng), seat)
    table.advance()


def assisted() -> Log:
    """A person alone, who once takes back a card that was drawn; the seed and the name are awkward ones."""
    edition = starboard.edition(MICRO_COSMOS, seats=1, difficulty="easy-plus")
    table = Table.new(edition, [make_player("person:Zoë O'Hara: 100%"), make_player("automa")], "gold / 7 ü")
    table.advance()
    rng = Random("assisted")
    while not table.over:
        ask(table, Greedy(), rng)
        if not table.assisted and table.entries[-1].move.verb == "crew" and table.state.decision is not None:
            table.undo(force=True)
    return table.log


def physical() -> Log:
    """Two people at a physical table, broken off in the middle of a game."""
    edition = starboard.edition(MICRO_COSMOS, seats=2, ready_specialists=True)
    table = Table.new(edition, [make_player("person:Ada"), make_player("person")], None)
    rng = Random("physical")
    while len(table.entries) < 300:
        ask(table, RandomPlayer(), rng)
    return table.log


def mixed_plans() -> Log:
    """Three people who plan in any order, one of whom takes a commitment back now and then."""
    edition = starboard.edition(COUNCIL, seats=3)
    table = Table.new(edition, [make_player(f"person:{name}") for name in ("Ana", "Ben", "Cy")], "plans")
    table.advance()
    rng = Random("plans")
    adviser = RandomPlayer()
    while not table.over and len(table.entries) < 400:
        seat = rng.choice(table.waiting())
        played = table.play(adviser.choose(Sight(edition, table.state, seat), rng), seat)
        if played.move.verb == "commit" and len(table.waiting()) > 1 and rng.random() < 0.3:
            table.undo(seat=seat)
        table.advance()
    return table.log


GAMES: dict[str, Callable[[], Log]] = {
    "solo-easy-greedy": lambda: bots(1, "greedy automa", difficulty="easy"),
    "solo-hard-plus-ready-greedy": lambda: bots(
        1, "greedy automa", difficulty="hard-plus", ready_specialists=True
    ),
    "solo-medium-random": lambda: bots(1, "random automa", difficulty="medium"),
    "solo-medium-plus-cut": lambda: bots(1, "random automa", difficulty="medium-plus"),
    "solo-person-assisted": assisted,
    "two-greedy": lambda: bots(2, "greedy greedy"),
    "two-people-physical": physical,
    "three-random-ready": lambda: bots(3, "random:A random random", ready_specialists=True),
    "four-greedy-random": lambda: bots(4, "greedy random greedy random"),
    "council-solo-standard-greedy": lambda: bots(1, "greedy automa", COUNCIL),
    "council-solo-master-modules-greedy": lambda: bots(
        1,
        "greedy automa",
        COUNCIL,
        automa_level="house-master",
        module_leaders="on",
        module_space_stations="on",
    ),
    "council-solo-experienced-draw-random": lambda: bots(
        1, "random automa", COUNCIL, automa_level="experienced", dark_tech_mode="draw"
    ),
    "council-two-modules-greedy": lambda: bots(
        2, "greedy greedy", COUNCIL, module_leaders="on", module_space_stations="on"
    ),
    "council-three-mixed-plans": mixed_plans,
    "council-four-open-random": lambda: bots(4, "random random random random", COUNCIL, screens="off"),
    "council-four-greedy-random": lambda: bots(
        4, "greedy random greedy random", COUNCIL, module_space_stations="on"
    ),
    "otys-solo-23-random": lambda: bots(1, "random", OTYS),
    "otys-solo-22-greedy": lambda: bots(1, "greedy", OTYS, solo_start="22"),
    "otys-two-designer-advanced-random": lambda: bots(
        2, "random random", OTYS, spy_variant="designer", sponsor_sides="advanced"
    ),
    "otys-three-mixed-random": lambda: bots(3, "random random random", OTYS, sponsor_sides="mixed"),
    "otys-two-greedy": lambda: bots(2, "greedy greedy", OTYS),
    "otys-four-random": lambda: bots(4, "random random random random", OTYS),
    "starship-two-random": lambda: bots(2, "random random", STARSHIP),
    "starship-three-random": lambda: bots(3, "random random random", STARSHIP),
    "starship-four-random": lambda: bots(4, "random random random random", STARSHIP),
    "starship-two-greedy": lambda: bots(2, "greedy greedy", STARSHIP),
    "starship-three-greedy": lambda: bots(3, "greedy greedy greedy", STARSHIP),
    "starship-solo-greedy": lambda: bots(1, "greedy automa", STARSHIP),
    "starship-solo-extreme-variants-random": lambda: bots(
        1, "random automa", STARSHIP, difficulty="extreme", **STARSHIP_VARIANTS
    ),
    "starship-two-variants-random": lambda: bots(2, "random random", STARSHIP, **STARSHIP_VARIANTS),
}


def text_of(name: str, log: Log) -> str:
    """The text of a log; one of them breaks off within a line, as a crash would leave it."""
    text = encode(log)
    return text[: len(text) * 2 // 3].rstrip() if name.endswith("-cut") else text


def main() -> None:
    parser = argparse.ArgumentParser(description="Keeps tests/golden.")
    parser.add_argument("--play", action="store_true", help="play the games anew")
    again: bool = parser.parse_args().play
    FOLDER.mkdir(exist_ok=True)
    if again:
        for path in [*FOLDER.glob("*.starlog"), *FOLDER.glob("*.digests")]:
            path.unlink()
    for name, game in GAMES.items():
        path = FOLDER / f"{name}.starlog"
        if not path.exists():
            path.write_text(text_of(name, game()), "ascii", newline="\n")
        log = decode(path.read_bytes())
        path.with_suffix(".digests").write_text(digests(log), "ascii", newline="\n")
        print(f"{name}: {len(log.entries)} moves")


if __name__ == "__main__":
    main()
