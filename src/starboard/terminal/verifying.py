"""Whether the draws of a log are those of its seed."""

from pathlib import Path

from starboard.kernel import NATURE, Nature
from starboard.table import Log, Table


def seed_fault(log: Log, pack: Path | None) -> str | None:
    """The first draw that the seed would not have given; None if all agree."""
    assert log.header.seed is not None
    nature = Nature(log.header.seed)
    table = Table.replay(log, pack, to=0)
    for entry in log.entries:
        move = table.edition.move(entry.text)
        if entry.seat == NATURE:
            drawn = nature.answer(table.state)
            if drawn is not move:
                return f"Move {entry.number} is '{move.text}', but the seed gives '{drawn.text}'."
        table.state.play(move)
    return None
