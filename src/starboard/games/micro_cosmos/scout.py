"""Scout (ledger 9.4): pay a Leader of the planet's colour, meet Survivors."""

from starboard.games.micro_cosmos.content import COLOUR_NAMES, PlanetCard
from starboard.games.micro_cosmos.resources import gain
from starboard.games.micro_cosmos.specialists import PaySpecialist, planet_leader, sources
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.survivors import DrawSurvivor, survivors_left
from starboard.kernel.decision import Decision, Step
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def planet_of_ark(state: Cosmos, seat: int) -> PlanetCard:
    content = state.terms.content
    return content.planets[content.spots[state.players[seat].ark].card]


def scout_refusal(state: Cosmos, seat: int) -> Refusal | None:
    """Legal if a planet-leader can be paid and a Survivor card is left to draw (MC-9.19)."""
    planet = planet_of_ark(state, seat)
    if sources(state.terms.content, state.players[seat], planet_leader(planet.colour)) == 0:
        return Refusal(
            "MC-9.19", "you have no {} Leader on a card or ready token", COLOUR_NAMES[planet.colour]
        )
    if not survivors_left(state):
        return Refusal("MC-9.19", "no Survivor card is left to draw")
    return None


def scout(state: Cosmos, seat: int) -> None:
    """Pay one planet-leader and draw a Survivor card, two with Scout Vehicles (MC-9.20, MC-9.22)."""
    content = state.terms.content
    state.push(MeetSurvivors(seat))
    state.push(ScoutPick(seat))
    draws = content.scout_draw if state.players[seat].payments[content.scout_vehicles] else 1
    for _ in range(draws):
        state.push(DrawSurvivor(seat))
    state.push(PaySpecialist(seat, planet_leader(planet_of_ark(state, seat).colour)))


class ScoutPick(Decision[Cosmos]):
    """With Scout Vehicles: which of the two cards to resolve; the other is discarded without effect (MC-9.22)."""

    __slots__ = ()

    rule = "MC-9.22"
    detail = True

    def asks(self, state: Cosmos) -> bool:
        return len(state.drawn_survivors) > 1

    def candidates(self, state: Cosmos) -> list[Move]:
        pick = state.terms.moves.pick
        return [pick[card] for card in state.drawn_survivors]

    def play(self, state: Cosmos, move: Move) -> None:
        for card in state.drawn_survivors:
            if card != move.what:
                state.survivor_discards.append(card)
                if state.telling:
                    survivor = state.terms.content.survivors[card]
                    state.tell("survivor-discard", "MC-9.22", self.seat, {"survivor": survivor.id})
        state.drawn_survivors = [move.what]


class MeetSurvivors(Step[Cosmos]):
    """Gain the resources of the card, whatever its colour; then perhaps keep it (MC-9.20)."""

    __slots__ = ()

    rule = "MC-9.20"

    def run(self, state: Cosmos) -> None:
        card = state.drawn_survivors[0]
        state.push(ScoutKeep(self.seat))
        gain(state, self.seat, state.terms.content.survivors[card].gain, "MC-9.20")


class ScoutKeep(Decision[Cosmos]):
    """Keep the Survivor or discard it, if it has the planet's colour and there is room (MC-9.21, MC-9.24)."""

    __slots__ = ()

    rule = "MC-9.21"
    detail = True

    def asks(self, state: Cosmos) -> bool:
        content = state.terms.content
        survivor = content.survivors[state.drawn_survivors[0]]
        return (
            survivor.colour == planet_of_ark(state, self.seat).colour
            and len(state.players[self.seat].held) < content.limits.survivors_held
        )

    def run(self, state: Cosmos) -> None:
        self.release(state)

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        return [moves.keep, moves.release]

    def play(self, state: Cosmos, move: Move) -> None:
        if move is state.terms.moves.release:
            self.release(state)
            return
        card = state.drawn_survivors.pop()
        state.players[self.seat].held.append(card)
        if state.telling:
            state.tell("keep", "MC-9.21", self.seat, {"survivor": state.terms.content.survivors[card].id})

    def release(self, state: Cosmos) -> None:
        card = state.drawn_survivors.pop()
        state.survivor_discards.append(card)
        if state.telling:
            survivor = state.terms.content.survivors[card]
            state.tell("survivor-discard", "MC-9.21", self.seat, {"survivor": survivor.id})
