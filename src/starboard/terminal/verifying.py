"""Whether a log holds what it says: its draws are those of its seed, and the invariants hold after every move."""

from pathlib import Path

from starboard.kernel import NATURE, Nature
from starboard.table import Log, Table


def first_fault(log: Log, pack: Path | None = None) -> str | None:
    """The first thing that is wrong with a log whose moves are all legal; None if nothing is."""
    table = Table.replay(log, pack, to=0)
    state = table.state
    nature = None if log.header.seed is None else Nature(log.header.seed)
    for entry in log.entries:
        move = table.edition.move(entry.text)
        if entry.seat == NATURE and nature is not None:
            drawn = nature.answer(state)
            if drawn is not move:
                return f"Move {entry.number} is '{move.text}', but the seed gives '{drawn.text}'."
        earlier = state.clone()
        state.answer(entry.seat, move)
        broken = table.edition.violations(state, earlier)
        if broken:
            return f"After move {entry.number} this does not hold: {'; '.join(broken)}."
    return None
