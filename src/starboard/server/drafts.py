"""Changes to a folded table that are not written yet."""

from starboard.players import Player
from starboard.server.folding import Folded
from starboard.server.journal import Change, now, undo_text
from starboard.table import Played


class Draft:
    """What was done to a table since its last change, in the order of the journal."""

    def __init__(self, folded: Folded) -> None:
        self.folded = folded
        self.number = folded.number
        self.changes: list[Change] = []
        self._at = now()

    def spoil(self) -> None:
        """From here on the folded table is ahead of the journal."""
        self.folded.spoiled = True

    def unspoil(self) -> None:
        """It was refused, and nothing has changed."""
        self.folded.spoiled = False

    def move(self, played: Played) -> None:
        self.spoil()
        self.folded.note(played)
        self.number += 1
        self.changes.append(move_change(self.number, played, self._at))
        self.folded.settle(self.number, played.owner)

    def undo(self, assisted: bool, seat: int = -1) -> None:
        """A seat took moves back."""
        self.spoil()
        count, keep = self.folded.table.rewound
        self.folded.cut(count)
        self._add("undo", seat, undo_text(count, keep, assisted))
        self.folded.settle(self.number, seat)

    def seat(self, seat: int, player: Player) -> None:
        self.spoil()
        self.folded.note_people()
        self._add("seat", seat, f"{player.spelling()}:{player.name}")
        self.folded.settle(self.number, -1)

    def hint(self, seat: int) -> None:
        """A seat is given a hint; nobody's question is another one by that."""
        self.spoil()
        self.folded.table.mark_assisted()
        self._add("hint", seat, "")

    def advance(self) -> None:
        """What follows by itself, bots excepted."""
        while (played := self.folded.table.advance_one(bots=False)) is not None:
            self.move(played)

    def _add(self, kind: str, seat: int, text: str) -> None:
        self.number += 1
        self.changes.append(Change(self.number, kind, seat, text, False, self._at))


def move_change(number: int, played: Played, at: float) -> Change:
    return Change(number, "move", played.seat, played.move.text, played.automatic, at)
