"""Terraform (ledger 9.3): resources into a planet, level by level."""

from starboard.games.micro_cosmos.content import RESOURCE_NAMES, RESOURCE_WORDS
from starboard.games.micro_cosmos.merit import add_merit, all_at_maximum, complete_planet
from starboard.games.micro_cosmos.resources import resource_amount
from starboard.games.micro_cosmos.state import Cosmos, Player
from starboard.kernel.decision import Decision
from starboard.kernel.event import Refusal
from starboard.kernel.move import Move


def capacity(state: Cosmos, player: Player) -> int:
    """The most levels one Terraform action may raise: 2, and 1 for each own Colony and Outpost (MC-9.9)."""
    limits = state.terms.content.limits
    return (
        limits.base_capacity
        + limits.per_colony * player.colony_count
        + limits.per_outpost * len(player.outposts)
    )


def terraform_refusal(state: Cosmos, seat: int) -> Refusal | None:
    """Legal before the flip if some track below its maximum can be raised (MC-9.8)."""
    cell = state.cell_of_ark(seat)
    if state.is_terraformed(cell):
        return Refusal("MC-9.2", "this planet is terraformed already")
    maxima = state.terms.content.planets[state.cells[cell]].maxima
    cargo = state.players[seat].cargo
    levels = state.levels
    for resource in range(4):
        if cargo[resource] and levels[cell * 4 + resource] < maxima[resource]:
            return None
    needed = [
        resource_amount(maxima[r] - levels[cell * 4 + r], r)
        for r in range(4)
        if levels[cell * 4 + r] < maxima[r]
    ]
    return Refusal("MC-9.8", "the planet still needs {}: you have none of that", ", ".join(needed))


def terraform(state: Cosmos, seat: int) -> None:
    state.push(TerraformStep(seat, 0, capacity(state, state.players[seat])))


class TerraformStep(Decision[Cosmos]):
    """Raise one level for one unit of its resource, or stop after at least one (MC-9.10)."""

    __slots__ = ("capacity", "raised")

    rule = "MC-9.10"
    detail = True

    def __init__(self, seat: int, raised: int, capacity: int) -> None:
        self.seat = seat
        self.raised = raised
        self.capacity = capacity

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.raised, self.capacity)

    def asks(self, state: Cosmos) -> bool:
        return self.raised < self.capacity and state.moves()[0] is not state.terms.moves.stop

    def run(self, state: Cosmos) -> None:
        """Nothing more can be raised: the action ends."""
        finish_terraform(state, self.seat, self.raised, "MC-9.11")

    def candidates(self, state: Cosmos) -> list[Move]:
        moves = state.terms.moves
        card = state.terms.content.planets[state.cells[state.cell_of_ark(self.seat)]]
        found = [moves.raise_track[resource] for resource in card.tracks]
        found.append(moves.stop)
        return found

    def refusal(self, state: Cosmos, move: Move) -> Refusal | None:
        resource = move.what
        if resource < 0:
            if self.raised == 0:
                return Refusal("MC-9.10", "at least one level must be raised")
            return None
        cell = state.cell_of_ark(self.seat)
        if (
            state.levels[cell * 4 + resource]
            >= state.terms.content.planets[state.cells[cell]].maxima[resource]
        ):
            return Refusal("MC-9.10", "the {} track is at its maximum", RESOURCE_WORDS[resource])
        if state.players[self.seat].cargo[resource] == 0:
            return Refusal("MC-9.10", "you have no {}", RESOURCE_WORDS[resource])
        return None

    def play(self, state: Cosmos, move: Move) -> None:
        resource = move.what
        if resource < 0:
            finish_terraform(state, self.seat, self.raised, "MC-9.11")
            return
        cell = state.cell_of_ark(self.seat)
        raise_level(state, self.seat, cell, resource, 1, "MC-9.10")
        state.push(TerraformStep(self.seat, self.raised + 1, self.capacity))


def raise_level(state: Cosmos, seat: int, cell: int, resource: int, levels: int, rule: str) -> None:
    """Spend units of a resource on its track. There they belong to nobody and never come back (MC-5.7)."""
    state.players[seat].cargo[resource] -= levels
    state.levels[cell * 4 + resource] += levels
    if state.telling:
        card = state.terms.content.planets[state.cells[cell]]
        facts: dict[str, object] = {
            "planet": card.id,
            "resource": RESOURCE_NAMES[resource],
            "by": levels,
            "level": state.levels[cell * 4 + resource],
            "maximum": card.maxima[resource],
        }
        state.tell("raise", rule, seat, facts)


def finish_terraform(state: Cosmos, seat: int, raised: int, rule: str) -> None:
    """The end of the action: merit grows once, and a planet with all tracks at maximum is completed (MC-9.11)."""
    cell = state.cell_of_ark(seat)
    add_merit(state, seat, cell, raised, rule)
    if all_at_maximum(state, cell, state.terms.content.planets[state.cells[cell]]):
        complete_planet(state, cell)
