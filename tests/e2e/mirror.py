"""The same game as on the page, played beside it by the core: it knows what comes next, and what the page must show.

One seed deals the same game everywhere, so a table of our own that gets the same answers stays in step with the
server's. It also thinks for the person: Greedy chooses, and a test clicks what was chosen.
"""

from random import Random
from typing import Any

import starboard
from starboard.kernel import Move, State
from starboard.players import Greedy, Sight, make_player
from starboard.table import Table, decode
from tests.e2e.games import MICRO_COSMOS, LobbyGame


class Mirror:
    """A table in step with one on the page."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.table.advance()

    @classmethod
    def new(cls, players: list[str], seed: str, game: LobbyGame = MICRO_COSMOS, **options: str) -> "Mirror":
        """Players as `person`, `automa`, `greedy`; a solo game has its automa beside one player."""
        seats = len([player for player in players if not player.startswith("automa")])
        edition = starboard.edition(game.slug, seats=seats, **options)
        return cls(Table.new(edition, [make_player(player) for player in players], seed))

    @classmethod
    def solo(cls, seed: str, game: LobbyGame = MICRO_COSMOS, level: str = "") -> "Mirror":
        """A game of one person by the solo rules."""
        return cls.new(game.solo_players, seed, game, **game.options(level))

    @classmethod
    def of_log(cls, text: str) -> "Mirror":
        return cls(Table.replay(decode(text)))

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def seat(self) -> int:
        """Who is asked, the first of several."""
        return self.seats[0]

    @property
    def seats(self) -> list[int]:
        """All who are asked: several, where everybody answers at once."""
        asked = self.table.waiting()
        assert asked
        return asked

    @property
    def question(self) -> str | None:
        """The decision that a person is asked; None: nobody is asked."""
        return None if self.over else self.question_of(self.seat)

    def question_of(self, seat: int) -> str:
        """The decision that a seat is asked."""
        return type(self.table.state.facing(seat).decision).__name__

    @property
    def moves(self) -> int:
        return len(self.table.entries)

    def legal(self, seat: int | None = None) -> set[str]:
        return {move.text for move in self._facing(seat).moves()}

    def choose(self, seat: int | None = None) -> Move:
        """What a sensible person would answer now."""
        asked = self.seat if seat is None else seat
        rng = Random(f"{self.table.seed}/{self.moves}")
        return Greedy().choose(Sight(self.table.edition, self.table.state, asked), rng)

    def label(self, move: Move, seat: int | None = None) -> str:
        """The move in words, as the page offers it."""
        return self.table.edition.label(self._facing(seat).clone(), move, self.table.names)

    def _facing(self, seat: int | None) -> State:
        return self.table.state.facing(self.seat if seat is None else seat)

    def play(self, move: Move, seat: int | None = None) -> None:
        self.table.play(move, self.seat if seat is None else seat)
        self.table.advance()

    def undo(self, seat: int | None = None) -> None:
        """Take back the last answer, or the last one of a seat."""
        self.table.undo(seat=seat)

    def view(self, seat: int = 0) -> dict[str, Any]:
        return self.table.edition.view(self.table.state, seat)
