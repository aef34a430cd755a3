"""What a page is told of a table: who sits there, and the whole position as that page may see it."""

from collections.abc import Collection
from typing import Any, Final

import msgspec

from starboard.server.access import Access
from starboard.server.folding import Folded
from starboard.server.protocol import Position, SeatInfo, Step, TableInfo, UndoInfo
from starboard.server.showing import SPECTATOR, Showing
from starboard.table.chase import is_chase

MOST_STEPS: Final = 40


class Perspective(msgspec.Struct, frozen=True):
    """From where a page looks: the seat (-1: nobody's), the seats it now answers for, and the closed curtain."""

    seat: int
    mine: frozenset[int]
    curtain: int | None = None


class Known(msgspec.Struct, frozen=True):
    """What a page has of the log: as whom it was told, with which names, and the prints of its moves."""

    perspective: Perspective
    names: tuple[str, ...]
    prints: tuple[int, ...]
    over: bool  # then nothing was held back


def seats_of(folded: Folded, access: Access, online: Collection[int]) -> list[SeatInfo]:
    names = folded.table.names
    return [
        SeatInfo(
            seat=seat,
            kind=player.spelling(),
            name=names[seat],
            named=player.name,
            mine=seat in access.seats,
            online=seat in online,
        )
        for seat, player in enumerate(folded.table.players)
    ]


def table_info(folded: Folded, access: Access, online: Collection[int]) -> TableInfo:
    facts, table = folded.facts, folded.table
    return TableInfo(
        id=facts.id,
        game=facts.game,
        game_name=table.edition.game.name,
        fingerprint=facts.fingerprint,
        options=facts.options,
        seats=seats_of(folded, access, online),
        seed=facts.seed if folded.open_seed else None,
        assisted=table.assisted,
        chase=is_chase(table.edition),
        borrowed=folded.borrowed,
        hot_seat=facts.hot_seat,
        hints=folded.hints,
        host=access.host,
        number=folded.number,
        moves=len(table.entries),
        over=table.over,
        round=table.edition.round(table.state),
        created=facts.created,
        changed=folded.changed,
        open_log=folded.open_log,
    )


def perspective_of(folded: Folded, access: Access, sitting: int | None, peeking: bool) -> Perspective:
    """From where a page looks that has sat down at `sitting`.

    With one seat that is it. With several on a hot seat the page looks from where somebody has sat down, and there is
    a curtain when only another of its seats is asked, unless the one before asked to look once more (`peeking`). With
    several elsewhere the view follows the question. Where several are asked at once, each answers in turn.
    """
    table = folded.table
    mine = access.seats.intersection(table.people)
    if len(mine) < 2:
        return Perspective(next(iter(mine), SPECTATOR), mine)
    waiting = [seat for seat in table.waiting() if seat in mine]
    asked = sitting if sitting in waiting else next(iter(waiting), None)
    if folded.facts.hot_seat:
        here = frozenset() if sitting is None or sitting not in mine else frozenset((sitting,))
        if asked is not None and asked not in here and not (peeking and here):
            return Perspective(SPECTATOR, here, asked)
        return Perspective(sitting if sitting is not None and here else SPECTATOR, here)
    if asked is not None:
        return Perspective(asked, mine)
    return Perspective(sitting if sitting in mine and sitting is not None else min(mine), mine)


def common(known: tuple[int, ...], prints: list[int]) -> int:
    """How many moves two logs have in common. A print stands for all before it, so one can halve."""
    low, high = 0, min(len(known), len(prints))
    if high and known[high - 1] == prints[high - 1]:
        return high
    while low < high:
        middle = (low + high) // 2
        if known[middle] == prints[middle]:
            low = middle + 1
        else:
            high = middle
    return low


def shared(folded: Folded, known: Known | None, perspective: Perspective) -> tuple[int, int]:
    """Up to which move the page's log stands, and after which one moves are to be shown one by one."""
    moves = len(folded.prints)
    if known is None:
        return 0, moves
    agreed = common(known.prints, folded.prints)
    same = (
        known.perspective == perspective
        and known.names == tuple(folded.table.names)
        and known.over == folded.table.over
    )
    return (agreed if same else 0), agreed


def steps_of(folded: Folded, showing: Showing, start: int) -> list[Step]:
    """The views after each move that is new, but for the last one; only the last few of many."""
    start = max(start, len(folded.prints) - MOST_STEPS - 1)
    return showing.steps(start, folded.position(start)) if start < len(folded.prints) - 1 else []


def position_of(
    folded: Folded,
    access: Access,
    perspective: Perspective,
    log_from: int,
    steps_from: int,
    online: Collection[int],
    trouble: str | None,
) -> Position:
    """All that a page may know now."""
    table = folded.table
    showing = Showing(table, perspective.mine, perspective.seat)
    return Position(
        number=folded.number,
        moves=len(table.entries),
        seat=perspective.seat,
        curtain=perspective.curtain,
        view=showing.view(),
        prompt=showing.prompt(),
        goal=showing.goal(),
        undo=_undo(showing.undo(), folded),
        redo=showing.redo(),
        draft=showing.draft(),
        log_from=log_from,
        log=showing.log(log_from),
        steps=steps_of(folded, showing, steps_from),
        table=table_info(folded, access, online),
        ending=showing.ending(),
        trouble=trouble,
        thinking=None if trouble else table.waits_for_bot(),
    )


def _undo(undo: UndoInfo | None, folded: Folded) -> UndoInfo | None:
    """Where several people have played nobody may force, even if one is left."""
    if undo is None or not undo.can_force or len(folded.people) == 1:
        return undo
    return msgspec.structs.replace(undo, can_force=False)


ENCODER: Final = msgspec.json.Encoder()


def encode(message: Any) -> str:
    return ENCODER.encode(message).decode()
