"""Writes positions of real games for the gallery: `PYTHONPATH=../src python src/gallery/fixtures.py` in web/."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.players import Greedy, Sight, make_player
from starboard.server.showing import Showing
from starboard.table import Table

OUT = Path(__file__).parent / "fixtures"
LATER = (("mid", 8), ("late", 15))  # rounds; a shorter game has its middle earlier
EARLIER = (("mid", 4), ("late", 6))


def write(name: str, data: Any) -> None:
    (OUT / f"{name}.json").write_bytes(msgspec.json.encode(data))


def fixture(table: Table, seat: int) -> dict[str, Any]:
    show = Showing(table, frozenset({seat}), seat)
    previews = {move.text: show.preview(move) for move in table.state.moves()}
    return {
        "seat": seat,
        "names": table.names,
        "view": show.view(),
        "prompt": show.prompt(),
        "previews": previews,
        "log": show.log(max(0, len(table.entries) - 25)),
    }


def play(name: str, table: Table) -> None:
    """Greedy play for everybody; the first, a middle and a late position of every question are written down."""
    greedy = Greedy()
    seen: set[str] = set()
    while True:
        table.advance()
        if table.over:
            break
        seat = table.waits_for()
        assert seat is not None
        question = type(table.state.decision).__name__
        later = LATER if table.edition.game.slug == "micro-cosmos" else EARLIER
        times = [time for time, start in later if table.edition.round(table.state) >= start]
        for key in (f"{name}-{question}-{time}" for time in ("first", *times)):
            if key not in seen:
                seen.add(key)
                write(key, fixture(table, seat))
        rng = Random(f"gallery/{seat}/{len(table.entries)}")
        table.play(greedy.choose(Sight(table.edition, table.state, seat), rng))
    write(f"{name}-end", fixture(table, 0))


def main() -> None:
    OUT.mkdir(exist_ok=True)
    edition = starboard.edition("micro-cosmos", seats=1, difficulty="medium")
    write("content", edition.drawing())
    play("solo", Table.new(edition, [make_player("person"), make_player("automa")], "7"))
    people = [make_player(f"person:{name}") for name in ("Ana", "Ben", "Cleo", "Dmitri")]
    play("four", Table.new(starboard.edition("micro-cosmos", seats=4), people, "11"))
    council = "council-of-shadows"
    modules = {"module_space_stations": "on", "module_leaders": "on"}
    edition = starboard.edition(council, seats=1, **modules)
    write(f"{council}-content", edition.drawing())
    play(f"{council}-solo", Table.new(edition, [make_player("person"), make_player("automa")], "7"))
    play(f"{council}-four", Table.new(starboard.edition(council, seats=4), people, "11"))


if __name__ == "__main__":
    main()
