"""Answers of Solar Extraction, Technology Research and the Market in words."""

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    FIRST_SALVATION,
    SOLAR_LINE,
)
from starboard.games.starship_interstellar.families import PayFamily, active_family
from starboard.games.starship_interstellar.market import buying_price, selling_price
from starboard.games.starship_interstellar.mechanisms import PayMechanism, PayUniversal, levels_lower
from starboard.games.starship_interstellar.moves import SELL_BONUS
from starboard.games.starship_interstellar.payments import ways
from starboard.games.starship_interstellar.research import PayTechnology, technology_cost
from starboard.games.starship_interstellar.solar import EXTRA_MATTER, LEADER, reputation_loss
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.supply import value_of
from starboard.games.starship_interstellar.texts_cards import cubes, technology_name, technology_text
from starboard.games.starship_interstellar.texts_open import Choice, joined, left
from starboard.games.starship_interstellar.texts_words import (
    cell_name,
    cost_parts,
    cost_text,
    cubes_text,
    mechanism_cost,
)
from starboard.games.starship_interstellar.universal import universal_payments, universal_prestige
from starboard.games.words import listing, plural

# ---- Solar Extraction (SI-5)


def keep(c: Choice) -> str:
    chosen = c.state.terms.moves.keep_sets[c.move.what]
    kept = [chosen.count(colour) for colour in range(COLOURS)]
    back = [c.state.drawn[colour] - kept[colour] for colour in range(COLOURS)]
    more = extra_draws(c, bool(chosen))
    free = f"then {plural(more, 'more cube')} for free" if more else ""
    if not chosen:
        return f"Keep nothing: {joined(f'{cubes_text(back)} back into the Solar Bag', free)}"
    loss = reputation_loss(c.state, c.seat, kept)
    price = f"-{loss} Reputation{left(c.corporation.reputation - loss)}" if loss else "no Reputation lost"
    steps = len(chosen) * c.content.limits.spiral_step
    return f"Keep {cubes_text(kept)}: {joined(price, spiral_text(c.state, steps), free)}"


def extra_draws(c: Choice, kept: bool) -> int:
    """Cubes that are drawn for free afterwards (SI-5.7, SI-5.8)."""
    level = c.corporation.levels[SOLAR_LINE]
    limits = c.content.limits
    number = limits.extra_draw if level >= EXTRA_MATTER else 0
    number += limits.extra_draw_if_kept if level >= LEADER and kept else 0
    return min(number, sum(c.state.bag) + sum(c.state.drawn))


def spiral_text(state: Voyage, steps: int) -> str:
    """Where the Spiral marker goes, and what will burn for it."""
    limits = state.terms.content.limits
    space = min(state.spiral + steps, limits.last_space)
    burns = [
        planet.name
        for planet in state.terms.content.planets
        if state.spiral < state.terms.burn[planet.index] <= space
    ]
    end = f", where {listing(burns)} {'burns' if len(burns) == 1 else 'burn'} at the end of the round"
    return f"the Spiral to {space}{end if burns else ''}"


def drawn_cube(c: Choice) -> str:
    """The extra cube that waits for a decision."""
    return f"the {COLOUR_NAMES[c.state.drawn.index(1)]} cube" if 1 in c.state.drawn else "the cube"


def take(c: Choice) -> str:
    return f"Keep {drawn_cube(c)}: no Reputation, no step of the Spiral"


def return_(c: Choice) -> str:
    return f"Return {drawn_cube(c)} to the Solar Bag"


# ---- Technology Research (SI-6)


def research(c: Choice) -> str:
    technology = c.content.technologies[c.move.what]
    side = c.token.action
    cost = technology_cost(c.state, c.seat, c.move.what, side.previous_level)
    number = c.content.limits.technology_scientists
    scientists = f"{plural(number, 'Scientist')}{left(c.corporation.scientists - number)}"
    rung = len(c.corporation.salvation) + 1
    level = f" (Salvation level {rung})" if c.move.what >= FIRST_SALVATION else ""
    return (
        f"Research {technology_name(technology)}{level}: "
        f"{joined(f'pay {price(c, cost, side.lower, scientists)}', technology_text(c.content, technology, c.variants))}"
    )


def price(c: Choice, cost: list[int], lower: int, scientists: str) -> str:
    """The cubes and the Scientist of a technology."""
    found = ways(c.corporation.cubes, cost, lower)
    if len(found) > 1:
        return f"{payment(c, cost, lower)}, and {scientists}"
    return listing([*cost_parts(found[0] if found else cost), scientists])


def payment(c: Choice, cost: list[int], lower: int) -> str:
    """The cubes that would be paid; where nothing suffices, the price."""
    found = ways(c.corporation.cubes, cost, lower)
    if not found:
        return cost_text(cost)
    return " or ".join(cost_text(way) for way in found)


def pay(c: Choice) -> str:
    paid = c.state.terms.moves.pay_sets[c.move.what]
    return f"Pay {cubes_text(paid)}: {paid_for(c)}"


def paid_for(c: Choice) -> str:
    """What a payment is for."""
    decision = c.decision
    if isinstance(decision, PayTechnology):
        return f"for {technology_name(c.content.technologies[decision.technology])}"
    if isinstance(decision, PayFamily):
        return f"for {active_family(c.state, decision.pile).name}"
    assert isinstance(decision, PayMechanism)
    said = f"for the {c.content.mechanisms[c.state.projects[decision.position]].name}"
    if isinstance(decision, PayUniversal):
        paid = c.state.terms.moves.pay_sets[c.move.what]
        return f"{said}{raised_text(c, paid)}, {universal_prestige(c.state, c.seat, paid)} Prestige"
    return said


def raised_text(c: Choice, paid: list[int]) -> str:
    """Said where Build Extra lets one of the cubes count higher (SI-28.5)."""
    more = universal_prestige(c.state, c.seat, paid) - value_of(paid)
    return f", one cube counting {plural(more, 'level')} higher by Build Extra" if more else ""


def mechanism_payment(c: Choice, position: int) -> str:
    mechanism = c.content.mechanisms[c.state.projects[position]]
    if mechanism.any_cubes:
        found = universal_payments(c.corporation.cubes, mechanism.any_cubes)
        return cost_text(found[0]) if len(found) == 1 else mechanism_cost(mechanism)
    return payment(c, mechanism.cost, levels_lower(c.state, c.seat))


def cell(c: Choice) -> str:
    there = [
        planet.name
        for planet in c.content.planets
        if not c.state.is_destroyed(planet.index) and c.state.cell_of(planet.index) == c.move.what
    ]
    now = f": {listing(there)} {'is' if len(there) == 1 else 'are'} there now" if there else ""
    return f"Put the Wormhole token on {cell_name(c.move.what)}{now}"


# ---- Market (SI-8)


def mode(c: Choice) -> str:
    side = c.token.action
    if c.move.what == SELL_BONUS:
        return f"Sell dearer: {side.sell_bonus} Fuel more for each cube, in all uses of this phase"
    return f"Buy cheaper: {side.buy_discount} Fuel less for each cube, in all uses of this phase"


def sell(c: Choice) -> str:
    colour = c.move.what
    price = selling_price(c.state, c.seat, c.token.action, colour)
    return f"Sell {one_cube(colour)} for {price} Fuel: {c.corporation.fuel + price} Fuel then"


def buy(c: Choice) -> str:
    colour = c.move.what
    if not c.state.market[colour]:
        return f"Buy {one_cube(colour)}"
    price = buying_price(c.state, c.seat, c.token.action, colour)
    return f"Buy {one_cube(colour)}{c.fuel(price)}"


def one_cube(colour: int) -> str:
    return f"a {COLOUR_NAMES[colour]} cube"


def gain_cube(c: Choice) -> str:
    return f"Gain {cubes(1, c.move.what)}"
