"""Solo: the action lines of the Automa cards (ledger 13.4)."""

from starboard.games.micro_cosmos.automa_cargo import automa_gain, pay_wildcards
from starboard.games.micro_cosmos.automa_specialists import (
    PaymentPlan,
    pay_specialists,
    plan_payment,
    tell_payment,
)
from starboard.games.micro_cosmos.colony import colony_price, place_colony
from starboard.games.micro_cosmos.content import (
    LINE_COLONY,
    LINE_CREW,
    LINE_GATHER,
    LINE_NAMES,
    LINE_OUTPOST,
    LINE_SCOUT,
    LINE_TERRAFORM,
    LINE_UPGRADE,
    RESOURCE_NAMES,
    AutomaLine,
)
from starboard.games.micro_cosmos.crew import CrewCardDrawn
from starboard.games.micro_cosmos.outpost import place_outpost
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.survivors import DrawSurvivor, survivors_left
from starboard.games.micro_cosmos.terraform import capacity, finish_terraform, raise_level
from starboard.kernel.decision import Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.trace import AT_LEAST, IS, LEAST, Trace


class AutomaLineStep(Step[Cosmos]):
    """One action line: it does whatever it can (MC-13.4); what it cannot do is skipped, free of charge (MC-13.2)."""

    __slots__ = ("line",)

    rule = "MC-13.2"

    def __init__(self, seat: int, line: int) -> None:
        self.seat = seat
        self.line = line

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.line)

    def run(self, state: Cosmos) -> None:
        line = state.terms.content.automa_cards[state.automa_card].lines[self.line]
        seat = self.seat
        kind = line.kind
        if state.telling:
            state.tell("automa-line", "MC-13.2", seat, {"line": LINE_NAMES[kind]})
        done = True
        if kind == LINE_UPGRADE:
            done = unlock_upgrade(state, seat)
        elif kind == LINE_GATHER:
            automa_gain(state, seat, line.gain, "MC-13.26")  # what the card prints, not the planet's yield
        elif kind == LINE_CREW:
            draw_crew(state, seat, line)
        elif kind == LINE_TERRAFORM:
            done = automa_terraform(state, seat)
        elif kind == LINE_SCOUT:
            done = automa_scout(state, seat)
        elif kind == LINE_COLONY:
            done = automa_colony(state, seat)
        elif kind == LINE_OUTPOST:
            done = automa_outpost(state, seat)
        if state.telling and not done:
            state.tell("automa-skip", "MC-13.2", seat, {"line": LINE_NAMES[kind]})


def tell_condition(
    state: Cosmos, seat: int, question: str, rule: str, facts: dict[str, object], works: bool
) -> None:
    """The trace of a line's conditions: every fact has to be at least 1; without that the line is skipped."""
    trace = Trace(question, rule)
    trace.candidate("do it", facts)
    for fact in facts:
        trace.keep(fact, AT_LEAST, rule, 1)
    state.tell("trace", rule, seat, trace.facts("do it" if works else None))


def unlock_upgrade(state: Cosmos, seat: int) -> bool:
    """Unlock the lowest-numbered remaining upgrade, free of charge (MC-13.23 to MC-13.25)."""
    content = state.terms.content
    automa = state.players[seat]
    left = len(content.automa_upgrades) - automa.upgrades
    if state.telling:
        tell_condition(state, seat, "whether it upgrades", "MC-13.23", {"upgrades left": left}, left > 0)
    if left == 0:
        return False
    automa.upgrades += 1
    automa.colony_pool += 1
    number = automa.upgrades
    if state.telling:
        upgrade = content.upgrades[content.automa_upgrades[number - 1]]
        state.tell("automa-upgrade", "MC-13.23", seat, {"upgrade": upgrade.id, "number": number})
    if number == content.automa_cap_upgrade:
        automa.cap = content.cap_upgraded  # the only one with an effect (MC-13.24)
    for a, b in content.automa_pairs:
        if number == max(a, b):
            automa.outpost_pool += 1
            if state.telling:
                state.tell("outpost-freed", "MC-13.25", seat, {})
    return True


def draw_crew(state: Cosmos, seat: int, line: AutomaLine) -> None:
    """Draw that many cards from the Crew pile, never from the Canteen (MC-13.27)."""
    for _ in range(line.count):
        state.push(AutomaCrewCard(seat))


class AutomaCrewCard(CrewCardDrawn):
    """A Crew card for the Automa (MC-13.27, MC-17.7)."""

    __slots__ = ()

    rule = "MC-17.7"

    def receive(self, state: Cosmos, card: int) -> None:
        state.players[self.place].crew.append(card)
        if state.telling:
            state.tell(
                "automa-crew", "MC-13.27", self.place, {"crew": state.terms.content.crew[card].id}, EVERYBODY
            )


def automa_terraform(state: Cosmos, seat: int) -> bool:
    """Raise the leftmost track as far as maximum, Cargo and capacity allow, then the next to the right (MC-13.28)."""
    cell = state.cell_of_ark(seat)
    card = planet_of_ark(state, seat)
    automa = state.players[seat]
    left = capacity(state, automa)
    raised = 0
    if state.is_terraformed(cell):
        if state.telling:
            tell_condition(state, seat, "whether it terraforms", "MC-13.28", {"unfinished": 0}, False)
        return False
    while left > 0:
        chosen = -1
        for resource in card.tracks:
            if automa.cargo[resource] and state.levels[cell * 4 + resource] < card.maxima[resource]:
                chosen = resource
                break
        if state.telling:
            tell_track(state, seat, cell, chosen)
        if chosen < 0:
            break
        levels = min(left, automa.cargo[chosen], card.maxima[chosen] - state.levels[cell * 4 + chosen])
        raise_level(state, seat, cell, chosen, levels, "MC-13.28")
        raised += levels
        left -= levels
    if raised:
        finish_terraform(state, seat, raised, "MC-13.28")
    return raised > 0


def tell_track(state: Cosmos, seat: int, cell: int, chosen: int) -> None:
    """The trace of which track is raised next."""
    card = state.terms.content.planets[state.cells[cell]]
    trace = Trace("which track it raises", "MC-13.28")
    for position, resource in enumerate(card.tracks):
        level = state.levels[cell * 4 + resource]
        trace.candidate(
            RESOURCE_NAMES[resource],
            {
                "position": position,
                "level": level,
                "room": card.maxima[resource] - level,
                "cargo": state.players[seat].cargo[resource],
            },
        )
    trace.keep("room", AT_LEAST, "MC-9.10", 1)
    trace.keep("cargo", AT_LEAST, "MC-9.10", 1)
    trace.keep("position", LEAST, "MC-13.28")
    state.tell("trace", "MC-13.28", seat, trace.facts(RESOURCE_NAMES[chosen] if chosen >= 0 else None))


def automa_scout(state: Cosmos, seat: int) -> bool:
    """Pay a planet-leader, draw a Survivor, gain its resources, discard it (MC-13.29)."""
    cards = len(state.survivor_pile) + len(state.survivor_discards)
    if state.telling:
        tell_condition(state, seat, "whether it scouts", "MC-13.29", {"survivor cards": cards}, cards > 0)
    if not survivors_left(state):
        return False
    colour = planet_of_ark(state, seat).colour
    plan = plan_payment(state, seat, colour, 0, 1, 0)
    if state.telling:
        tell_payment(state, seat, plan)
    if not plan.works:
        return False
    state.push(AutomaMeetsSurvivors(seat))
    state.push(DrawSurvivor(seat))
    pay_specialists(state, seat, colour, plan)
    return True


class AutomaMeetsSurvivors(Step[Cosmos]):
    """It is interested in the resources only and never keeps a Survivor (MC-13.29, MC-13.33)."""

    __slots__ = ()

    rule = "MC-13.29"

    def run(self, state: Cosmos) -> None:
        card = state.drawn_survivors.pop()
        automa_gain(state, self.seat, state.terms.content.survivors[card].gain, "MC-13.29")
        state.survivor_discards.append(card)
        if state.telling:
            survivor = state.terms.content.survivors[card]
            state.tell("survivor-discard", "MC-13.29", self.seat, {"survivor": survivor.id})


def colony_plan(state: Cosmos, seat: int) -> PaymentPlan:
    price = colony_price(state, state.players[seat])
    colour = planet_of_ark(state, seat).colour
    return plan_payment(state, seat, colour, price.engineer, price.planet_leader, price.any_leader)


def automa_colony(state: Cosmos, seat: int) -> bool:
    """Needs a marker, no own Colony here, and the price of row n (MC-13.30)."""
    automa = state.players[seat]
    price = colony_price(state, automa)
    free = 0 if automa.has_colony(state.cell_of_ark(seat)) else 1
    spare = automa.units() - price.any_resource
    works = automa.colony_pool > 0 and free > 0 and spare >= 0
    if state.telling:
        facts: dict[str, object] = {
            "markers": automa.colony_pool,
            "no own colony here": free,
            "spare units": spare,
        }
        trace = Trace("whether it creates a Colony", "MC-13.30")
        trace.candidate("do it", facts)
        trace.keep("markers", AT_LEAST, "MC-13.30", 1)
        trace.keep("no own colony here", IS, "MC-13.30", 1)
        trace.keep("spare units", AT_LEAST, "MC-13.30", 0)
        state.tell("trace", "MC-13.30", seat, trace.facts("do it" if works else None))
    if not works:
        return False
    plan = colony_plan(state, seat)
    if state.telling:
        tell_payment(state, seat, plan)
    if not plan.works:
        return False
    state.push(AutomaPlacesColony(seat))
    pay_specialists(state, seat, planet_of_ark(state, seat).colour, plan)
    return True


class AutomaPlacesColony(Step[Cosmos]):
    """The Specialists are paid: pay the resources and place the marker (MC-13.30)."""

    __slots__ = ()

    rule = "MC-13.30"

    def run(self, state: Cosmos) -> None:
        price = colony_price(state, state.players[self.seat])
        pay_wildcards(state, self.seat, price.any_resource, "MC-13.30")
        place_colony(state, self.seat, state.cell_of_ark(self.seat), "MC-13.30")


def automa_outpost(state: Cosmos, seat: int) -> bool:
    """Needs an Outpost in its pool and none of its own here; it never moves one (MC-13.31, MC-13.32)."""
    automa = state.players[seat]
    free = 0 if state.cell_of_ark(seat) in automa.outposts else 1
    works = automa.outpost_pool > 0 and free > 0
    if state.telling:
        facts: dict[str, object] = {"outposts in pool": automa.outpost_pool, "no own outpost here": free}
        tell_condition(state, seat, "whether it places an Outpost", "MC-13.31", facts, works)
    if not works:
        return False
    automa.outpost_pool -= 1
    place_outpost(state, seat, "MC-13.31")
    return True
