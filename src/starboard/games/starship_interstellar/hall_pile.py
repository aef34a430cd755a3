"""H.A.L.L.'s pile of tokens and its AI Bag (ledger section 32): what comes up, what is drawn, what is put back."""

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    HALL_ROW_NAMES,
    RED,
    TRAVEL,
)
from starboard.games.starship_interstellar.hall_state import NO_CUBE, NO_TOKEN
from starboard.games.starship_interstellar.state import ACTION, Voyage, put, tokens_in
from starboard.kernel.decision import Chance, EvenChance, Step
from starboard.kernel.event import EVERYBODY, Refusal
from starboard.kernel.move import NATURE, Move


def begin_hall_phase(state: Voyage) -> None:
    """The pile is made anew: in the Action Phase Planetary Production lies on top (SI-32.1, SI-32.2)."""
    hall = state.machine()
    hand = state.corporations[state.terms.hall].hand
    near = 0
    if state.phase == ACTION:
        for token in state.terms.content.tokens:
            if token.planet >= 0:
                near |= hand & (1 << token.index)
    hall.near = near
    hall.far = hand & ~near
    hall.top = NO_TOKEN
    hall.under = []
    hall.count = 0
    hall.first_under = NO_TOKEN
    hall.travelling = NO_TOKEN
    state.push(RevealTop())


class RevealTop(EvenChance[Voyage]):
    """The top token of the pile lies open at all times (SI-32.14)."""

    __slots__ = ()

    rule = "SI-32.14"
    stream = "hall-pile"
    landmark = True

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def asks(self, state: Voyage) -> bool:
        hall = state.machine()
        return hall.top < 0 and (hall.near or hall.far).bit_count() > 1

    def run(self, state: Voyage) -> None:
        hall = state.machine()
        if hall.top >= 0:
            return
        packet = hall.near or hall.far
        if packet:
            self.reveal(state, packet.bit_length() - 1)
        elif hall.under:
            hall.top = hall.under[0]
            hall.under = hall.under[1:]

    def candidates(self, state: Voyage) -> list[Move]:
        hall = state.machine()
        pile = state.terms.moves.pile
        return [pile[token] for token in tokens_in(hall.near or hall.far)]

    def play(self, state: Voyage, move: Move) -> None:
        self.reveal(state, move.what)

    def reveal(self, state: Voyage, token: int) -> None:
        hall = state.machine()
        hall.near &= ~(1 << token)
        hall.far &= ~(1 << token)
        hall.top = token
        if state.telling:
            facts: dict[str, object] = {"token": state.terms.content.tokens[token].id}
            state.tell("hall-top", "SI-32.14", NATURE, facts, EVERYBODY)


class DrawAiCube(Chance[Voyage]):
    """A cube out of the AI Bag; of an empty one a red cube of the general supply (SI-31.7, SI-31.12)."""

    __slots__ = ()

    rule = "SI-31.7"
    stream = "hall-bag"
    landmark = True

    def asks(self, state: Voyage) -> bool:
        return any(state.machine().bag)

    def run(self, state: Voyage) -> None:
        state.machine().cube = RED
        if state.telling:
            facts: dict[str, object] = {"cube": COLOUR_NAMES[RED], "empty": True}
            state.tell("hall-cube", "SI-31.12", state.terms.hall, facts)

    def candidates(self, state: Voyage) -> list[Move]:
        bag = state.machine().bag
        return [state.terms.moves.ai_cube[colour] for colour in range(COLOURS) if bag[colour]]

    def weights(self, state: Voyage) -> list[int]:
        return [number for number in state.machine().bag if number]

    def play(self, state: Voyage, move: Move) -> None:
        hall = state.machine()
        hall.bag[move.what] -= 1
        hall.cube = move.what
        if state.telling:
            facts: dict[str, object] = {"cube": COLOUR_NAMES[move.what]}
            state.tell("hall-cube", "SI-31.7", state.terms.hall, facts, EVERYBODY)


def lay_cube(state: Voyage, row: int, colour: int) -> None:
    """The cube used is laid in its row and column of the board (SI-31.8)."""
    hall = state.machine()
    cell = row * COLOURS + colour
    hall.board = put(hall.board, cell, hall.board[cell] + 1)
    hall.cube = NO_CUBE
    if state.telling:
        facts: dict[str, object] = {"row": HALL_ROW_NAMES[row], "cube": COLOUR_NAMES[colour]}
        state.tell("hall-cell", "SI-31.8", state.terms.hall, facts)


def return_cube(state: Voyage) -> None:
    """A cube that could not be used returns to the AI Bag (SI-32.5)."""
    hall = state.machine()
    if hall.cube == NO_CUBE:
        return
    if state.telling:
        state.tell("hall-return", "SI-32.5", state.terms.hall, {"cube": COLOUR_NAMES[hall.cube]})
    hall.bag[hall.cube] += 1
    hall.cube = NO_CUBE


def mark_played(state: Voyage, token: int) -> None:
    """The token is used: it lies on the played pile and counts (SI-32.12); an older Travel is over (SI-32.16)."""
    hall = state.machine()
    corporation = state.corporations[state.terms.hall]
    corporation.hand &= ~(1 << token)
    corporation.played.append(token)
    corporation.uses = 1
    hall.count += 1
    travels = state.phase == ACTION and state.terms.content.tokens[token].hall == TRAVEL
    hall.travelling = token if travels else NO_TOKEN


def put_under_unused(state: Voyage, token: int, refusal: Refusal) -> None:
    """A token that cannot be used goes under the pile (SI-32.5)."""
    hall = state.machine()
    return_cube(state)
    hall.put_under(token)
    if hall.first_under == NO_TOKEN:
        hall.first_under = token
    tell_unusable(state, token, refusal)


def tell_unusable(state: Voyage, token: int, refusal: Refusal) -> None:
    if state.telling:
        facts: dict[str, object] = {
            "token": state.terms.content.tokens[token].id,
            "why": refusal.text,
        }
        state.tell("hall-unusable", refusal.rule, state.terms.hall, facts)


class PlayAgain(Step[Voyage]):
    """A purple cell: the token goes under the pile and can be played again (SI-32.11, SI-32.17)."""

    __slots__ = ("token",)

    rule = "SI-32.11"

    def __init__(self, seat: int, token: int) -> None:
        self.seat = seat
        self.token = token

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.token)

    def run(self, state: Voyage) -> None:
        hall = state.machine()
        corporation = state.corporations[self.seat]
        corporation.played.remove(self.token)
        corporation.hand |= 1 << self.token
        hall.put_under(self.token)
        if hall.travelling == self.token:
            hall.travelling = NO_TOKEN
        if state.telling:
            facts: dict[str, object] = {"token": state.terms.content.tokens[self.token].id}
            state.tell("hall-again", "SI-32.11", self.seat, facts)
