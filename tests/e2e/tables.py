"""Tables in the middle of a game, for tests that look at one moment: a log is played here and loaded by the server."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tools.serving import Server

from starboard.table import encode
from tests.e2e.games import MICRO_COSMOS, LobbyGame
from tests.e2e.mirror import Mirror


@dataclass(frozen=True)
class Opened:
    """A table of the server with its secrets, and the same game beside it."""

    id: str
    host: str
    seats: list[str | None]
    spectator: str
    mirror: Mirror

    def link(self, seat: int = 0) -> str:
        """The address that opens a seat."""
        return f"/table/{self.id}#{self.seats[seat]}"

    @property
    def spectator_link(self) -> str:
        return f"/table/{self.id}#{self.spectator}"


def played(mirror: Mirror, until: Callable[[Mirror], bool]) -> Mirror:
    """The game, played on until something holds of it or it is over."""
    while not mirror.over and not until(mirror):
        mirror.play(mirror.choose())
    return mirror


def round_reached(wanted: int, question: str | None = None) -> Callable[[Mirror], bool]:
    """Whether a round has come, and in it a question."""

    def holds(mirror: Mirror) -> bool:
        return mirror.view()["round"] >= wanted and question in (None, mirror.question)

    return holds


def phase_reached(wanted: int, phase: str) -> Callable[[Mirror], bool]:
    """Whether a round has come, and in it a phase."""

    def holds(mirror: Mirror) -> bool:
        view = mirror.view()
        return bool(view["round"] >= wanted and view["phase"] == phase)

    return holds


def never(_mirror: Mirror) -> bool:
    return False


def near_the_end(mirror: Mirror, answers: int) -> Mirror:
    """The same game, played on to where so many answers of people are left before it is over."""
    whole = played(Mirror(mirror.table.replay(mirror.table.log)), never).table
    chosen = [
        entry.number - 1 for entry in whole.entries if entry.seat in whole.people and not entry.automatic
    ]
    return Mirror(whole.replay(whole.log, to=chosen[-answers]))


def load(server: Server, mirror: Mirror) -> Opened:
    """A table at which this game has been played so far."""
    links: Any = server.load(encode(mirror.table.log))
    return Opened(links["table"], links["host"], links["seats"], links["spectator"], mirror)


def solo(
    server: Server,
    seed: str,
    until: Callable[[Mirror], bool],
    level: str = "",
    game: LobbyGame = MICRO_COSMOS,
) -> Opened:
    return load(server, played(Mirror.solo(seed, game, level), until))
