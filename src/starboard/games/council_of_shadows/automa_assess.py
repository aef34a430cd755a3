"""Solo: the assessment that closes every Automa card (CS-13.18, CS-13.19)."""

from starboard.games.council_of_shadows.assess import assess_galaxy
from starboard.games.council_of_shadows.content import PLANETS
from starboard.games.council_of_shadows.moves import spot_id
from starboard.games.council_of_shadows.state import Council
from starboard.kernel.decision import Decision, Step
from starboard.kernel.move import Move
from starboard.kernel.trace import AT_LEAST, IS, Trace


class AutomaAssess(Step[Council]):
    """Galaxy after galaxy: each with an Automa colony, or only those with a majority, as the card says (CS-13.18)."""

    __slots__ = ("place",)

    rule = "CS-13.18"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place  # of the galaxy in the list of those in play

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.place)

    def run(self, state: Council) -> None:
        terms = state.terms
        if state.telling and self.place == 0:
            card = terms.content.automa_cards[state.automa_card]
            facts: dict[str, object] = {"card": card.id, "assess": "all" if card.assess_all else "majority"}
            state.tell("automa-line", "CS-13.18", self.seat, facts)
        for place in range(self.place, len(terms.galaxies)):
            galaxy = terms.galaxies[place]
            colonies = state.galaxy_cubes[galaxy * terms.players + self.seat]
            if colonies == 0:
                continue
            lead = state.strength(galaxy, self.seat) - state.best_other(galaxy, self.seat)
            everything = terms.content.automa_cards[state.automa_card].assess_all
            wanted = everything or lead > 0
            if state.telling:
                self.tell_galaxy(state, galaxy, colonies, lead, everything, wanted)
            if wanted:
                state.push(AutomaAssess(self.seat, place + 1))
                state.push(AutomaRemoval(terms.human, galaxy))
                return

    def tell_galaxy(
        self, state: Council, galaxy: int, colonies: int, lead: int, everything: bool, wanted: bool
    ) -> None:
        name = state.terms.content.galaxies[galaxy].id
        trace = Trace("whether it assesses the galaxy", "CS-13.18")
        trace.candidate(name, {"colonies": colonies, "lead": lead})
        trace.keep("colonies", AT_LEAST, "CS-7.5", 1)
        if not everything:
            trace.keep("lead", AT_LEAST, "CS-13.18", 1)
        state.tell("trace", "CS-13.18", self.seat, trace.facts(name if wanted else None))


class AutomaRemoval(Decision[Council]):
    """The human picks the planet that loses the cube, where there are several (CS-13.18)."""

    __slots__ = ("galaxy",)

    rule = "CS-13.18"
    detail = True

    def __init__(self, seat: int, galaxy: int) -> None:
        self.seat = seat
        self.galaxy = galaxy

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.galaxy)

    def spots(self, state: Council) -> list[int]:
        terms = state.terms
        return [
            spot
            for site in terms.content.galaxies[self.galaxy].sites
            for spot in range(site * PLANETS, site * PLANETS + PLANETS)
            if state.cubes[spot * terms.players + terms.automa]
        ]

    def asks(self, state: Council) -> bool:
        return len(self.spots(state)) > 1

    def run(self, state: Council) -> None:
        self.remove(state, self.spots(state)[0])

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.automa_removal
        return [moves[spot] for spot in self.spots(state)]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        self.remove(state, move.what)

    def remove(self, state: Council, spot: int) -> None:
        automa = state.terms.automa
        spots = self.spots(state)
        if state.telling and len(spots) > 1:
            content = state.terms.content
            trace = Trace("which cube it takes back", "CS-13.18")
            for other in spots:
                tile = content.tiles[state.tiles[other // PLANETS]].id
                facts: dict[str, object] = {"tile": tile, "picked by the human": 1 if other == spot else 0}
                trace.candidate(spot_id(content, other), facts)
            trace.keep("picked by the human", IS, "CS-13.18", 1)
            state.tell("trace", "CS-13.18", automa, trace.facts(spot_id(content, spot)))
        assess_galaxy(state, automa, self.galaxy, spot, "CS-13.18")
