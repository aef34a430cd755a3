"""The same game as on the page, played beside it by the core: it knows what comes next, and what the page must show.

One seed deals the same game everywhere, so a table of our own that gets the same answers stays in step with the
server's. It also thinks for the person: Greedy chooses, and a test clicks what was chosen.
"""

from random import Random
from typing import Any

import starboard
from starboard.kernel import Move
from starboard.players import Greedy, Sight, make_player
from starboard.table import Table, decode


class Mirror:
    """A table in step with one on the page."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.table.advance()

    @classmethod
    def new(cls, players: list[str], seed: str, **options: str) -> "Mirror":
        """Players as `person`, `automa`, `greedy`; a solo game has its automa beside one player."""
        seats = len([player for player in players if not player.startswith("automa")])
        edition = starboard.edition("micro-cosmos", seats=seats, **options)
        return cls(Table.new(edition, [make_player(player) for player in players], seed))

    @classmethod
    def of_log(cls, text: str) -> "Mirror":
        return cls(Table.replay(decode(text)))

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def seat(self) -> int:
        """Who is asked."""
        asked = self.table.waits_for()
        assert asked is not None
        return asked

    @property
    def question(self) -> str | None:
        """The decision that a person is asked; None: nobody is asked."""
        return None if self.over else type(self.table.state.decision).__name__

    @property
    def moves(self) -> int:
        return len(self.table.entries)

    def legal(self) -> set[str]:
        return {move.text for move in self.table.state.moves()}

    def choose(self) -> Move:
        """What a sensible person would answer now."""
        rng = Random(f"{self.table.seed}/{self.moves}")
        return Greedy().choose(Sight(self.table.edition, self.table.state, self.seat), rng)

    def label(self, move: Move) -> str:
        """The move in words, as the page offers it."""
        return self.table.edition.label(self.table.state.clone(), move, self.table.names)

    def play(self, move: Move) -> None:
        self.table.play(move)
        self.table.advance()

    def view(self, seat: int = 0) -> dict[str, Any]:
        return self.table.edition.view(self.table.state, seat)
