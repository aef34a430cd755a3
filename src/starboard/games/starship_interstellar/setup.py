"""Set-up (ledger section 2)."""

from starboard.games.starship_interstellar.content import COLOURS
from starboard.games.starship_interstellar.families import reveal_families
from starboard.games.starship_interstellar.hall_travel import RevealPlanet
from starboard.games.starship_interstellar.rounds import StartRound
from starboard.games.starship_interstellar.state import INTERESTING, RANDOM_SHEET, Terms, Voyage
from starboard.games.starship_interstellar.supply import cube_facts
from starboard.games.starship_interstellar.unique_pass import PassDraft
from starboard.games.starship_interstellar.universal import (
    MechanismChance,
    possible,
    starting_weights,
    weights_of,
)
from starboard.kernel.decision import EvenChance
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def new_game(terms: Terms) -> Voyage:
    """What is the same in every game is laid out (SI-2.1 to SI-2.9, SI-2.11, SI-2.13); the draws follow."""
    state = Voyage()
    state.lay_out(terms)
    state.push(StartRound(NATURE))
    if terms.variants.unique_pass:
        state.push(PassDraft(NATURE))  # SI-26.2
    state.push(DrawFirstPlayer())  # SI-2.14
    for _ in range(terms.display):
        state.push(LayExtra())  # SI-2.12
    if terms.variants.sheet == RANDOM_SHEET:
        state.push(DrawSheet())  # SI-27.2
    for _ in range(terms.content.limits.starting_tokens):
        state.push(LayMechanism())  # SI-2.10
    if terms.variants.families:
        reveal_families(state)  # SI-23.2
    if state.hall is not None:
        state.push(RevealPlanet(0))  # SI-31.5
    state.settle()
    return state


class LayMechanism(MechanismChance):
    """Starting Mechanisms are laid on the project positions, the first one first (SI-2.10, SI-28.2, SI-28.3)."""

    __slots__ = ()

    rule = "SI-2.10"

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def candidates(self, state: Voyage) -> list[Move]:
        if state.terms.variants.universal == INTERESTING:
            return possible(state, state.red, starting_weights(state))
        mechanisms = state.terms.moves.mechanism
        return [mechanisms[mechanism] for mechanism in state.red]

    def weights(self, state: Voyage) -> list[int]:
        if state.terms.variants.universal == INTERESTING:
            return weights_of(state, starting_weights(state))
        return super().weights(state)

    def play(self, state: Voyage, move: Move) -> None:
        state.red = tuple(mechanism for mechanism in state.red if mechanism != move.what)
        state.projects = [*state.projects, move.what]
        if len(state.projects) == state.terms.content.limits.starting_tokens:
            state.red = ()  # the others leave the game
        if state.telling:
            name = state.terms.content.mechanisms[move.what].id
            facts: dict[str, object] = {"mechanism": name, "project": len(state.projects)}
            state.tell("project", "SI-2.10", NATURE, facts, EVERYBODY)


class DrawSheet(EvenChance[Voyage]):
    """One of the sides of the New Leader Tracks replaces the base sheet (SI-27.2)."""

    __slots__ = ()

    rule = "SI-27.2"
    stream = "sheet"

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.sheet[1:]  # the base sheet is none of them

    def play(self, state: Voyage, move: Move) -> None:
        state.sheet = move.what
        if state.telling:
            sheet = state.terms.content.sheets[move.what]
            state.tell("sheet", "SI-27.2", NATURE, {"sheet": sheet.id}, EVERYBODY)


class LayExtra(EvenChance[Voyage]):
    """Extra Action tokens are laid out face up (SI-2.12)."""

    __slots__ = ()

    rule = "SI-2.12"
    stream = "extra"

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def candidates(self, state: Voyage) -> list[Move]:
        return [move for move in state.terms.moves.display if move.what not in state.display]

    def play(self, state: Voyage, move: Move) -> None:
        state.display = [*state.display, move.what]
        if state.telling:
            token = state.terms.content.tokens[move.what]
            state.tell("display", "SI-2.12", NATURE, {"token": token.id}, EVERYBODY)


class DrawFirstPlayer(EvenChance[Voyage]):
    """The starting player is drawn; later seats gain something for it (SI-2.14)."""

    __slots__ = ()

    rule = "SI-2.14"
    stream = "first"

    def __init__(self) -> None:
        self.seat = NATURE

    def args(self) -> tuple[int, ...]:
        return ()

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.first[: state.terms.players]

    def play(self, state: Voyage, move: Move) -> None:
        players = state.terms.players
        limits = state.terms.content.limits
        state.order = [(move.what + place) % players for place in range(players)]
        if state.telling:
            state.tell("first-player", "SI-2.14", move.what, {}, EVERYBODY)
        for place, seat in enumerate(state.order):
            corporation = state.corporations[seat]
            corporation.fuel += limits.seat_fuel[place]
            for colour in range(COLOURS):
                corporation.cubes[colour] += limits.seat_cubes[place][colour]
            if state.telling and (limits.seat_fuel[place] or any(limits.seat_cubes[place])):
                facts: dict[str, object] = {
                    "fuel": limits.seat_fuel[place],
                    "cubes": cube_facts(limits.seat_cubes[place]),
                }
                state.tell("compensation", "SI-2.14", seat, facts)
