"""Moves: interned answers with a stable text and an index in the game's move table."""

from difflib import get_close_matches
from typing import Final

from starboard.kernel.errors import UnknownMove

NATURE: Final = -1  # the seat of chance
LONGEST_QUOTE: Final = 60  # characters of a text that is no move, as far as anybody is told of it


class Move:
    """An answer to a decision. There is one object for each move of a move table, so moves compare by identity.

    `what` and `how` are what the rules read: a card and a row, a spot, a resource. `about` names the things on the
    table that the move concerns (`spot:emberfall/moon`, `crew:tilda-voss`), for whoever draws it.
    """

    __slots__ = ("about", "how", "index", "text", "verb", "what")

    def __init__(self, index: int, text: str, verb: str, what: int, how: int, about: tuple[str, ...]) -> None:
        self.index = index
        self.text = text
        self.verb = verb
        self.what = what
        self.how = how
        self.about = about

    def __repr__(self) -> str:
        return f"<Move {self.index}: {self.text}>"


class MoveTable:
    """All moves of a game with one content pack, in a fixed order."""

    __slots__ = ("by_text", "moves")

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.by_text: dict[str, Move] = {}

    def add(self, text: str, what: int = -1, how: int = -1, about: tuple[str, ...] = ()) -> Move:
        if text in self.by_text:
            raise ValueError(f"the move {text!r} is in the table already")
        move = Move(len(self.moves), text, text.split(" ", 1)[0], what, how, about)
        self.moves.append(move)
        self.by_text[text] = move
        return move

    def find(self, text: str) -> Move:
        move = self.by_text.get(text)
        if move is None:
            if len(text) > LONGEST_QUOTE:
                text = f"{text[:LONGEST_QUOTE]}..."
            near = get_close_matches(text, list(self.by_text), 3)
            hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise UnknownMove(f"{text!r} is no move of this game{hint}")
        return move

    def __len__(self) -> int:
        return len(self.moves)
