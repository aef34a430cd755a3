"""How H.A.L.L. reached a choice: its questions, and the event that records one."""

from typing import Final

from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel.trace import Trace

TOKEN: Final = "whether it can use the token"
SUN: Final = "which cube it keeps"
TECHNOLOGY: Final = "which technology it develops"
TECHNOLOGY_PRICE: Final = "whether it can pay for the technology"
STOP: Final = "where its Explorer flies"
PLANET: Final = "which token of the planet pile it counts to"
FOUNDING: Final = "whether it can pay for the flight"
MARKET_CUBE: Final = "which cube it takes from the Market"
DIGGING: Final = "which cube it moves out of the Deposit"
PRODUCING: Final = "on which planet it produces"
FILLED: Final = "which Deposit it fills"
DRILLED: Final = "which Deposit it drills"
STORAGE: Final = "from which Storage it brings cubes home"
BROUGHT: Final = "which cube it brings home"
CUBE: Final = "which cube it gains"
TRACK: Final = "on which Leader track it steps"
SALVATION: Final = "which Salvation action it performs"
SEAT: Final = "where its Scientist goes"
ROUTE: Final = "to which space the probe moves"
PROJECT: Final = "which Mechanism it builds"
MEEPLE: Final = "which meeple it saves"
EXTRA: Final = "which Extra Action token it takes"
QUESTIONS: Final = (
    TOKEN, SUN, TECHNOLOGY, TECHNOLOGY_PRICE, STOP, PLANET, FOUNDING, MARKET_CUBE, DIGGING, PRODUCING, FILLED, DRILLED,
    STORAGE, BROUGHT, CUBE, TRACK, SALVATION, SEAT, ROUTE, PROJECT, MEEPLE, EXTRA,
)  # fmt: skip


def tell_trace(state: Voyage, trace: Trace, choice: str | None) -> None:
    """Record a choice; callers ask `telling` first."""
    state.tell("trace", trace.rule, state.terms.hall, trace.facts(choice))


def counted(count: int, number: int) -> int:
    """Where a count ends among so many things in a row, starting over at the first (SI-33.4); from 0."""
    return (max(count, 1) - 1) % number
