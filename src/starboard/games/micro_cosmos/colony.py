"""Create Colony (ledger 9.6)."""

from starboard.games.micro_cosmos.content import COLOUR_NAMES, ColonyPrice
from starboard.games.micro_cosmos.resources import PayAny
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.specialists import (
    AN_ENGINEER,
    ANY_LEADER,
    PaySpecialist,
    planet_leader,
    sources,
)
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.kernel.decision import Step
from starboard.kernel.event import Refusal


def colony_price(state: Cosmos, player: Player) -> ColonyPrice:
    """The price of the next Colony: row n for the n-th that a player creates (MC-9.29)."""
    prices = state.terms.content.colony_prices
    return prices[min(player.colony_count, len(prices) - 1)]


def leader_count(count: int, colour: str) -> str:
    """`1 green Leader`, `2 Leaders`."""
    return f"{count} {colour}Leader{'' if count == 1 else 's'}"


def colony_refusal(state: Cosmos, seat: int) -> Refusal | None:
    """Legal with a marker in the pool, no own Colony here, and a price that can be paid (MC-9.28, MC-9.30)."""
    player = state.players[seat]
    if player.colony_pool == 0:
        return Refusal("MC-9.28", "you have no Colony marker in your pool: each whole upgrade frees one")
    if player.has_colony(state.cell_of_ark(seat)):
        return Refusal("MC-9.28", "you have a Colony on this planet already")
    content = state.terms.content
    price = colony_price(state, player)
    engineers = sources(content, player, AN_ENGINEER)
    if engineers < price.engineer:
        return Refusal("MC-9.30", "it costs {} Engineer, you have {}", price.engineer, engineers)
    colour = planet_of_ark(state, seat).colour
    own = sources(content, player, planet_leader(colour))
    if own < price.planet_leader:
        return Refusal(
            "MC-9.30",
            "it costs {}, you have {}",
            leader_count(price.planet_leader, f"{COLOUR_NAMES[colour]} "),
            own,
        )
    leaders = sources(content, player, ANY_LEADER)
    if leaders < price.planet_leader + price.any_leader:
        return Refusal(
            "MC-9.30",
            "it costs {} in all, you have {}",
            leader_count(price.planet_leader + price.any_leader, ""),
            leaders,
        )
    if player.units() < price.any_resource:
        return Refusal(
            "MC-9.30", "it costs {} resource units, you have {}", price.any_resource, player.units()
        )
    return None


def create_colony(state: Cosmos, seat: int) -> None:
    """Pay in the order engineer, planet-leader, any-leader, resources (MC-5.13), then place the marker."""
    price = colony_price(state, state.players[seat])
    state.push(PlaceColony(seat))
    if price.any_resource:
        state.push(PayAny(seat, price.any_resource))
    for _ in range(price.any_leader):
        state.push(PaySpecialist(seat, ANY_LEADER))
    for _ in range(price.planet_leader):
        state.push(PaySpecialist(seat, planet_leader(planet_of_ark(state, seat).colour)))
    for _ in range(price.engineer):
        state.push(PaySpecialist(seat, AN_ENGINEER))


def place_colony(state: Cosmos, seat: int, cell: int, rule: str) -> None:
    """The marker goes from the pool to the planet for the rest of the game; capacity rises at once (MC-9.31)."""
    player = state.players[seat]
    player.colony_pool -= 1
    player.colonies |= 1 << cell
    player.colony_count += 1
    if state.telling:
        facts: dict[str, object] = {
            "planet": state.terms.content.planets[state.cells[cell]].id,
            "colonies": player.colony_count,
        }
        state.tell("colony", rule, seat, facts)


class PlaceColony(Step[Cosmos]):
    """The price is paid: place the Colony (MC-9.31)."""

    __slots__ = ()

    rule = "MC-9.31"

    def run(self, state: Cosmos) -> None:
        place_colony(state, self.seat, state.cell_of_ark(self.seat), "MC-9.31")
