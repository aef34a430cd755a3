"""What is asked about H.A.L.L. and what the answers mean: its draws, spaces that are chosen for it, interference."""

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    GAINS_DOUBLE,
    GAINS_LESS,
    GOAL,
    OPEN,
    RED,
    JourneySpace,
    level,
)
from starboard.games.starship_interstellar.hall_probe import HallGovernmentRoute, HallRoute, probe_cell
from starboard.games.starship_interstellar.hall_traces import counted
from starboard.games.starship_interstellar.journey import next_cost
from starboard.games.starship_interstellar.state import put
from starboard.games.starship_interstellar.texts_cards import discovery_text, rewards_text
from starboard.games.starship_interstellar.texts_hall import (
    after_conversion,
    change_text,
    lower,
    mean_level,
)
from starboard.games.starship_interstellar.texts_open import Choice, Question, joined, left
from starboard.games.starship_interstellar.texts_words import cubes_text, ordinal, space_name
from starboard.games.words import capitalised, plural

ROUTES = (HallRoute, HallGovernmentRoute)  # decisions for H.A.L.L.


# ---- chance


def top_prompt(q: Question) -> str:
    return f"Chance: which token comes to the top of the pile of {q.name(q.state.terms.hall)}?"


def bag_prompt(q: Question) -> str:
    number = sum(q.state.machine().bag)
    return f"Chance: which cube does {q.name(q.state.terms.hall)} draw from the AI Bag, of {number}?"


def planet_prompt(q: Question) -> str:
    place = q.decision.position
    where = "on top of" if not place else f"as the {ordinal(place + 1)} in"
    return f"Chance: which planet lies {where} the planet pile of {q.name(q.state.terms.hall)}?"


def ground_prompt(q: Question) -> str:
    who = q.name(q.state.terms.hall)
    return f"Chance: which production token does {who} turn over on {q.planet(q.decision.planet)}?"


def lost_prompt(q: Question) -> str:
    who = q.name(q.state.terms.hall)
    return f"Chance: where in the planet pile of {who} does the token of {q.planet(q.decision.planet)} lie?"


def pile(c: Choice) -> str:
    return c.content.tokens[c.move.what].name


def ai_cube(c: Choice) -> str:
    return f"A {COLOUR_NAMES[c.move.what]} cube: {c.state.machine().bag[c.move.what]} in the AI Bag"


def pile_planet(c: Choice) -> str:
    return c.planet(c.move.what)


def pile_position(c: Choice) -> str:
    return f"The {ordinal(c.move.what + 1)} token of the planet pile"


# ---- spaces that are chosen for H.A.L.L. (SI-35.6, SI-35.12)


def route_prompt(q: Question) -> str:
    hall = q.state.terms.hall
    cell = probe_cell(q.state, q.decision.colour)
    jump = q.decision.jump
    base = q.content.limits.wormhole_jump if jump else next_cost(q.state, hall)
    fuel = f"It pays {base * cell.cost} Fuel"
    gains = {GAINS_LESS: "each 1 less", GAINS_DOUBLE: "doubled"}.get(cell.gains)
    change = f"; Prestige and Reputation are {gains}" if gains else ""
    verb = "jump on" if jump else "go"
    at = space_name(q.state.probe_space(hall))
    return f"You decide for {q.name(hall)} among equal spaces: where does its Probe {verb} from {at}? {fuel}{change}."


def government_route_prompt(q: Question) -> str:
    hall = q.state.terms.hall
    at = space_name(q.content.spaces[q.state.government_probe])
    jump = q.decision.jump
    verb = "jump on" if jump else "go"
    price = f" and pays {q.content.limits.wormhole_jump} Fuel" if jump else ""
    return (
        f"You decide for {q.name(hall)} among equal spaces: where does the Government Probe {verb} from {at}? "
        f"It gains what is met{price}."
    )


def route(c: Choice) -> str:
    to = c.content.spaces[c.move.what]
    own = isinstance(c.decision, HallRoute)
    probe = f"{capitalised(c.whose(c.state.terms.hall))} Probe" if own else "The Government Probe"
    verb = "jumps" if c.decision.jump else "goes"
    return f"{probe} {verb} to {space_name(to)}: {joined(it_meets(c, to), it_gains(c, to) if own else '')}"


def it_meets(c: Choice, to: JourneySpace) -> str:
    """What a space would give H.A.L.L."""
    if to.kind == GOAL:
        return "the end of the Journey"
    if to.kind == OPEN:
        token = c.state.laid[to.index]
        if token < 0:
            return f"unexplored, {c.content.limits.discovery_prestige} Prestige and a Discovery token for it"
        discovery = c.content.discoveries[token]
        return f"{discovery.name}, {lower(discovery_text(c.content, discovery))}"
    if c.state.markers[to.index]:
        return f"it is first there, {rewards_text(to.reward)}"
    return "somebody was there first, so it gives nothing"


def it_gains(c: Choice, to: JourneySpace) -> str:
    """What only its own Probe brings: the Extra Action token that it would count to (SI-36.1)."""
    extra = extra_for_hall(c, to)
    return f"the Extra Action token {c.content.tokens[extra].name}" if extra >= 0 else ""


def extra_for_hall(c: Choice, to: JourneySpace) -> int:
    limits = c.content.limits
    display = c.state.display
    owned = len(c.state.corporations[c.state.terms.hall].extras)
    if to.column != limits.extra_column or not display or owned >= limits.extra_limit:
        return -1
    return display[counted(c.state.machine().count, len(display))]


# ---- interference (SI-37.3, SI-37.8)


def block_prompt(q: Question) -> str:
    who = q.name(q.state.terms.hall)
    more = "Do you discard another cube" if q.decision.used else "Do you discard cubes"
    return f"{more}, one of each colour at most, so that {who} cannot convert one of the same or a lower level each?"


def spoil_prompt(q: Question) -> str:
    more = "Do you discard another cube" if q.decision.used else "Do you discard cubes"
    return f"{more}, one of each colour at most, to put as many red cubes as its level into the AI Bag?"


def block(c: Choice) -> str:
    own, removed = c.move.what, c.move.how
    hall = c.state.machine()
    before = after_conversion(c.content, hall.levels, hall.conversion)
    kept = put(hall.conversion, removed, hall.conversion[removed] - 1)
    after = after_conversion(c.content, hall.levels, kept)
    rest = left(c.corporation.cubes[own] - 1)
    change = change_text(before, after) or "nothing changes"
    cube, taken = COLOUR_NAMES[own], COLOUR_NAMES[removed]
    return f"Discard a {cube} cube to take a {taken} one out: for the AI Bag {change}{rest}"


def spoil(c: Choice) -> str:
    own = c.move.what
    bag = c.state.machine().bag
    red = level(own)
    after = put(bag, RED, bag[RED] + red)
    rest = left(c.corporation.cubes[own] - 1)
    falls = f"its mean level goes from {mean_level(bag):.2f} to {mean_level(after):.2f}" if any(bag) else ""
    said = joined(f"{plural(red, 'red cube')} into the AI Bag", falls)
    return f"Discard a {COLOUR_NAMES[own]} cube{rest}: {said}"


def no_block(c: Choice) -> str:
    more = "nothing more" if c.decision.used else "nothing"
    return f"Discard {more}: {cubes_text(c.state.machine().conversion)} will be converted"


def no_spoil(c: Choice) -> str:
    return f"Discard {'nothing more' if c.decision.used else 'nothing'}: the AI Bag stays as it is"


# ---- what would be wasted


def wasted_block(c: Choice) -> str | None:
    """A higher cube than needed, or one that makes the AI Bag no weaker."""
    own, removed = c.move.what, c.move.how
    hall = c.state.machine()
    added = after_conversion(c.content, hall.levels, hall.conversion)
    kept = put(hall.conversion, removed, hall.conversion[removed] - 1)
    left_over = after_conversion(c.content, hall.levels, kept)
    before = [hall.bag[colour] + added[colour] for colour in range(len(hall.bag))]
    after = [hall.bag[colour] + left_over[colour] for colour in range(len(hall.bag))]
    if mean_level(after) >= mean_level(before):
        return "the AI Bag gets no weaker: the mean level of its cubes does not fall"
    for lower_colour in range(removed, own):
        if c.corporation.cubes[lower_colour] and not c.decision.used >> lower_colour & 1:
            return f"a {COLOUR_NAMES[lower_colour]} cube would do the same"
    return None


def wasted_spoil(c: Choice) -> str | None:
    """Red cubes among red cubes (SI-31.12)."""
    bag = c.state.machine().bag
    if any(bag[RED + 1 :]):
        return None
    return "the AI Bag has no better cubes than red ones"
