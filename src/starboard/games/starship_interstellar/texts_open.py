"""The open question of a position, and one answer to it: what the texts of prompts, labels and notes are made from."""

from collections.abc import Sequence
from typing import Any

from starboard.games.saying import YOU, in_sentence
from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS, Content, Planet, Token
from starboard.games.starship_interstellar.multi_deposits import layers_below
from starboard.games.starship_interstellar.state import Corporation, Variants, Voyage
from starboard.games.starship_interstellar.texts_words import colours_text, seat_name
from starboard.kernel.move import Move


class Question:
    """The pending decision with what it is about, and what the seats are called."""

    __slots__ = ("content", "decision", "names", "seat", "state")

    def __init__(self, state: Voyage, names: Sequence[str] | None = None) -> None:
        assert state.decision is not None
        self.state = state
        self.content: Content = state.terms.content
        self.decision: Any = state.decision  # each text knows the class it is for
        self.names = names
        self.seat: int = self.decision.seat

    @property
    def variants(self) -> Variants:
        return self.state.terms.variants

    @property
    def corporation(self) -> Corporation:
        return self.state.corporations[self.seat]

    @property
    def token(self) -> Token:
        """The active token, whose action is performed."""
        return self.state.token(self.seat)

    def name(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence; whoever is asked is `you`."""
        if seat == self.seat:
            return "you"
        return in_sentence(seat_name(self.state.terms, seat) if self.names is None else self.names[seat])

    def whose(self, seat: int) -> str:
        """The possessive: `your`, `Anna's`."""
        name = self.name(seat)
        return "your" if name == in_sentence(YOU) else f"{name}'s"

    # ---- planets of the seat that is asked

    @property
    def here(self) -> Planet:
        """Where the Explorer is."""
        return self.content.planets[self.corporation.explorer]

    def planet(self, index: int) -> str:
        return self.content.planets[index].name

    def deposit(self, planet: int) -> str:
        """A Deposit with the layers under it: `2 purple above 2 red`."""
        return deposit_text(self.state, self.seat, planet)

    def storage(self, planet: int) -> str:
        return colours_text(self.corporation.storage[planet * COLOURS : (planet + 1) * COLOURS])


class Choice(Question):
    """The pending decision with one answer to it."""

    __slots__ = ("move",)

    def __init__(self, state: Voyage, move: Move, names: Sequence[str] | None = None) -> None:
        super().__init__(state, names)
        self.move = move

    def fuel(self, cost: int) -> str:
        """A price after a deed: ` for 2 Fuel (6 left)`, ` for no Fuel`."""
        if not cost:
            return " for no Fuel"
        return f" for {cost} Fuel{left(self.corporation.fuel - cost)}"


def deposit_text(state: Voyage, seat: int, planet: int) -> str:
    """A Deposit of a seat with the layers under it."""
    top = colours_text(state.corporations[seat].deposit[planet * COLOURS : (planet + 1) * COLOURS])
    below = layers_below(state, seat, planet)
    return " above ".join([top, *(f"{number} {COLOUR_NAMES[colour]}" for colour, number in below)])


def left(number: int) -> str:
    """What stays of what one has; nothing where it is not enough."""
    return f" ({number} left)" if number >= 0 else ""


def joined(*parts: str) -> str:
    """What an answer brings, part after part; empty parts are left out."""
    return "; ".join(part for part in parts if part)
