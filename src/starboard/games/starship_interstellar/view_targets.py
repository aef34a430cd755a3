"""The things on the table that moves and events concern, by their ids: `planet:mars`, `market:red`, `project:3`.

Things in front of a corporation (`token:`, `cube:`, `base:`, `reserve:`, `hold` and so on) are those of the seat that
looks; what happens to another corporation is at `seat:`.
"""

from typing import Any, Final

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS,
    BUILD,
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    CONVERTER,
    DEPOSIT,
    IMPROVED_DEPOSIT,
    MARKET,
    MARKET_GIFT,
    OUTPOST,
    PLANETARY_PRODUCTION,
    PROBE,
    RESEARCH,
    ROW_SPACES,
    SAVE,
    SOLAR,
    TRACK_NAMES,
    TRAVEL,
    Token,
)
from starboard.games.starship_interstellar.deposits import Bringing, Digging, Refill, storage_room
from starboard.games.starship_interstellar.families import (
    PayFamily,
    RevealFamily,
    active_family,
    family_refusal,
)
from starboard.games.starship_interstellar.founding import Install
from starboard.games.starship_interstellar.government import row_spaces
from starboard.games.starship_interstellar.hall_probe import HallRoute
from starboard.games.starship_interstellar.journey import AdvanceProbe
from starboard.games.starship_interstellar.market import buying_price, selling_price
from starboard.games.starship_interstellar.mechanisms import (
    GivenMechanism,
    PayMechanism,
    can_pay,
    levels_lower,
    open_positions,
)
from starboard.games.starship_interstellar.payments import payable_lowered, ways
from starboard.games.starship_interstellar.population import SavePopulation, paying_cube
from starboard.games.starship_interstellar.production import (
    BASE_USED,
    EXPLORER_USED,
    Converting,
    Produce,
    converter_moves,
    own_planets,
    production_refusal,
)
from starboard.games.starship_interstellar.research import PayTechnology, open_technologies, technology_cost
from starboard.games.starship_interstellar.state import NOBODY, Voyage
from starboard.games.starship_interstellar.texts_hall_choices import extra_for_hall
from starboard.games.starship_interstellar.texts_open import Choice
from starboard.games.starship_interstellar.texts_turns import destinations, lowest_cubes
from starboard.games.starship_interstellar.travel import Plan
from starboard.kernel.decision import Decision
from starboard.kernel.event import Event
from starboard.kernel.move import Move

EARTH: Final = "planet:earth"
TRAPPIST: Final = "space:trappist"
WORKING: Final = (Produce, Digging, Bringing, Converting, Refill)  # decisions at an own Base


# ---- moves


def targets(state: Voyage, move: Move) -> list[str]:
    """What a move concerns: what its text names, and what it is done with or at in this position."""
    found = list(move.about)
    if state.decision is not None:
        found.extend(things_of(state, move))
    return list(dict.fromkeys(found))


def things_of(state: Voyage, move: Move) -> list[str]:
    """What a move concerns beside what its text names."""
    decision = state.decision
    assert decision is not None
    verb = move.verb
    if verb == "stop":
        return []
    if verb == "repeat":
        return [f"token:{state.token(decision.seat).id}"]
    if verb == "use":
        tokens = state.terms.content.pass_tokens
        unique = move is state.terms.moves.use_unique
        return [f"pass-token:{tokens[state.corporations[decision.seat].taken if unique else 0].id}"]
    if verb == "sell":
        return [f"market:{COLOUR_NAMES[move.what]}"]
    if verb == "buy":
        return [f"cube:{COLOUR_NAMES[move.what]}"]
    if verb in ("found", "give-up", "survey"):
        return ["prospect", f"planet:{here(state, decision.seat)}"]
    if isinstance(decision, Install):
        return [f"base:{here(state, decision.seat)}"]
    if isinstance(decision, WORKING):
        return [base(state, decision.planet)]
    if isinstance(decision, PayTechnology):
        return [f"technology:{state.terms.content.technologies[decision.technology].id}"]
    if isinstance(decision, PayMechanism):
        return [f"project:{decision.position + 1}"]
    if isinstance(decision, PayFamily):
        return [f"family:{decision.pile + 1}"]
    if isinstance(decision, RevealFamily):
        return [f"family:{len(state.families) + 1}"]
    if isinstance(decision, BlackHole):
        return [f"space:{state.terms.content.spaces[decision.space].id}"]
    return []


def here(state: Voyage, seat: int) -> str:
    """The planet where the Explorer of a seat is."""
    return state.terms.content.planets[state.corporations[seat].explorer].id


def base(state: Voyage, planet: int) -> str:
    return f"base:{state.terms.content.planets[planet].id}"


# ---- what a move leads to


def lights(state: Voyage, move: Move) -> list[str]:
    """What would work together with a move: where a token leads, and what pays for it."""
    decision = state.decision
    if decision is None or decision.seat < 0:
        return []
    seat = decision.seat
    verb = move.verb
    found: list[str] = []
    if verb == "play":
        found = action_lights(state, seat, state.terms.content.tokens[move.what])
    elif verb == "repeat":
        found = action_lights(state, seat, state.token(seat))
    elif verb in ("build", "save", "probe", "government"):
        found = salvation_lights(state, seat, move)
    elif verb in ("load", "dismantle", "fly"):
        found = flight_lights(state, seat, move)
    elif verb in ("produce", "auto"):
        planet = move.what if verb == "produce" else decision.args()[1]
        used = decision.used if isinstance(decision, Produce) else 0
        found = activators(state, seat, planet, used)
    elif verb == "research":
        found = research_lights(state, seat, move.what)
    elif verb == "project":
        found = project_lights(state, seat, move.what)
    elif verb == "meeple":
        found = meeple_lights(state, seat, decision, move.what)
    elif verb == "family":
        found = family_lights(state, seat, move.what)
    elif verb == "space":
        found = space_lights(state, move)
    elif verb == "block":
        found = [f"hall-technology:{technology_of(state, move.how)}", "hall:bag"]
    elif verb == "scientist":
        found = bonus_lights(state, seat, move.what)
    elif verb in ("keep", "bonus", "cell"):
        found = other_lights(state, move)
    return list(dict.fromkeys(found))


# ---- tokens


def action_lights(state: Voyage, seat: int, token: Token) -> list[str]:
    """Where the action side of a token leads."""
    kind = token.action.kind
    if kind == SOLAR:
        return ["spiral"]
    if kind == RESEARCH:
        return payable_technologies(state, seat, token)
    if kind == TRAVEL:
        return planets(state, seat, token.index, Plan(state, seat, dismantled=False))
    if kind == MARKET:
        return trades(state, seat, token)
    if kind == PLANETARY_PRODUCTION and not token.action.any_planet:
        return [base(state, token.planet), *activators(state, seat, token.planet, 0)]
    if kind == PLANETARY_PRODUCTION:
        own = own_planets(state, seat)
        return [base(state, one) for one in own if production_refusal(state, seat, one) is None]
    if kind == DEPOSIT:
        return [base(state, planet) for planet in own_planets(state, seat)]
    if kind == MARKET_GIFT:
        taken = lowest_cubes(state.market, token.action.gift)
        return [f"market:{name}" for colour, name in enumerate(COLOUR_NAMES) if taken[colour]]
    return []


def payable_technologies(state: Voyage, seat: int, token: Token) -> list[str]:
    corporation = state.corporations[seat]
    technologies = state.terms.content.technologies
    if corporation.scientists < state.terms.content.limits.technology_scientists:
        return []
    side = token.action
    return [
        f"technology:{technologies[one].id}"
        for one in open_technologies(state, seat)
        if payable_lowered(
            corporation.cubes, technology_cost(state, seat, one, side.previous_level), side.lower
        )
    ]


def planets(state: Voyage, seat: int, token: int, plan: Plan) -> list[str]:
    """The planets that a flight plan can lead to."""
    found = state.terms.content.planets
    return [f"planet:{found[goal].id}" for goal in destinations(state, seat, token, plan)]


def trades(state: Voyage, seat: int, token: Token) -> list[str]:
    """The rows of the Market where something can be sold or bought now."""
    corporation = state.corporations[seat]
    found: list[str] = []
    for colour, name in enumerate(COLOUR_NAMES):
        sold = corporation.cubes[colour] and selling_price(state, seat, token.action, colour)
        bought = state.market[colour] and (
            buying_price(state, seat, token.action, colour) <= corporation.fuel
        )
        if sold or bought:
            found.append(f"market:{name}")
    return found


def activators(state: Voyage, seat: int, planet: int, used: int) -> list[str]:
    """What can work on a planet: each activator that is left and would have an effect (SI-9.3)."""
    production = Produce(seat, planet, used)
    corporation = state.corporations[seat]
    found: list[str] = []
    digs = corporation.deposited(planet) > 0 and storage_room(state, seat, planet) > 0
    if digs and not used & BASE_USED:
        found.append("activator:base")
    if digs and not used & EXPLORER_USED and production.explorer_here(state):
        found.append("activator:explorer")
    for kind, name in enumerate(BUILDING_NAMES):
        works = digs
        if kind == OUTPOST:
            works = True
        elif kind == ARS:
            works = corporation.stored(planet) > 0
        elif kind == CONVERTER:
            works = bool(converter_moves(state, seat, planet, 0))
        if works and production.ready(state, kind):
            found.append(f"activator:{name}")
    return found


def salvation_lights(state: Voyage, seat: int, move: Move) -> list[str]:
    """What the Salvation side of a token could reach with an action."""
    if move.how == BUILD:
        positions = range(open_positions(state, seat))
        return [f"project:{position + 1}" for position in positions if can_pay(state, seat, position)]
    if move.how == SAVE:
        lower = state.terms.content.tokens[move.what].salvation.lower
        families = range(len(state.families))
        return [
            *(
                f"meeple:{name}"
                for colour, name in enumerate(COLOUR_NAMES)
                if state.meeples[colour] and paying_cube(state, seat, colour, lower) >= 0
            ),
            *(f"family:{pile + 1}" for pile in families if family_refusal(state, seat, pile, lower) is None),
        ]
    if move.how == PROBE:
        return ahead(state, state.corporations[seat].probe)
    row = state.highest_row(seat) + 1
    return [government(space) for space in row_spaces(row) if state.government[space] == NOBODY]


def ahead(state: Voyage, space: int) -> list[str]:
    """The spaces that a probe reaches with its next move."""
    spaces = state.terms.content.spaces
    return [f"space:{spaces[index].id}" for index in spaces[space].next]


def government(space: int) -> str:
    return f"government:{space // ROW_SPACES + 1}-{space % ROW_SPACES + 1}"


# ---- flights


def flight_lights(state: Voyage, seat: int, move: Move) -> list[str]:
    """Where a flight could go after loading; what comes home."""
    corporation = state.corporations[seat]
    if move.verb == "fly":
        content = state.terms.content
        if move.what == content.earth:
            return ["hold"] if corporation.aboard() else []
        return [base(state, move.what)] if corporation.ground[move.what] >= 0 else []
    if move.verb == "dismantle":
        first = move.what * BUILDINGS
        kinds = [name for kind, name in enumerate(BUILDING_NAMES) if corporation.sites[first + kind]]
        return ["reserve:base", *(f"reserve:{name}" for name in kinds)]
    after = state.clone()
    after.play(move)
    plan = Plan(after, seat, dismantled=False)
    plan.loadable = 0  # what is aboard now counts
    return ["hold", *planets(after, seat, corporation.played[-1], plan)]


# ---- payments


def cubes(paid: list[int]) -> list[str]:
    return [f"cube:{name}" for colour, name in enumerate(COLOUR_NAMES) if paid[colour]]


def first_way(state: Voyage, seat: int, cost: list[int], lower: int) -> list[str]:
    """The cubes of the payment that is offered first."""
    found = ways(state.corporations[seat].cubes, cost, lower)
    return cubes(found[0]) if found else []


def research_lights(state: Voyage, seat: int, technology: int) -> list[str]:
    """The cubes that pay, and the Building that joins the reserve."""
    side = state.token(seat).action
    cost = technology_cost(state, seat, technology, side.previous_level)
    line = state.terms.content.technologies[technology].line
    joins = [f"reserve:{BUILDING_NAMES[line]}"] if 0 <= line < BUILDINGS else []
    return [*first_way(state, seat, cost, side.lower), *joins]


def project_lights(state: Voyage, seat: int, position: int) -> list[str]:
    """The cubes that pay, the ship and the Leader track."""
    if isinstance(state.decision, GivenMechanism):
        return ["ship"]
    mechanism = state.terms.content.mechanisms[state.projects[position]]
    if mechanism.any_cubes:  # each own cube may pay (SI-28.4)
        return [*cubes(state.corporations[seat].cubes), "ship", "track:starship"]
    return [*first_way(state, seat, mechanism.cost, levels_lower(state, seat)), "ship", "track:starship"]


def family_lights(state: Voyage, seat: int, pile: int) -> list[str]:
    """The cubes that pay first, their rows of the Market, the members and the Leader track."""
    members = active_family(state, pile).members
    paid = first_way(state, seat, members, state.token(seat).salvation.lower)
    if not paid:
        return []
    rows = [thing.replace("cube:", "market:") for thing in paid]
    people = [f"meeple:{name}" for colour, name in enumerate(COLOUR_NAMES) if members[colour]]
    return [*paid, *rows, *people, "track:humankind"]


def meeple_lights(state: Voyage, seat: int, decision: Decision[Any], colour: int) -> list[str]:
    """The cube that pays, its row of the Market and the Leader track."""
    assert isinstance(decision, SavePopulation)
    cube = paying_cube(state, seat, colour, decision.lower(state))
    if cube < 0:
        return []
    name = COLOUR_NAMES[cube]
    return [f"cube:{name}", f"market:{name}", "track:humankind"]


# ---- the Journey, the World Government


def technology_of(state: Voyage, colour: int) -> str:
    """The technology of H.A.L.L. that converts a colour."""
    return next(one.id for one in state.terms.content.hall.technologies if one.colour == colour)


def space_lights(state: Voyage, move: Move) -> list[str]:
    """The Extra Action tokens that the own Probe may choose from in their column (SI-13.11).

    For H.A.L.L. it is the one that it would count to (SI-36.1).
    """
    content = state.terms.content
    space = move.what
    if isinstance(state.decision, HallRoute):
        extra = extra_for_hall(Choice(state, move), content.spaces[space])
        return [f"extra:{content.tokens[extra].id}"] if extra >= 0 else []
    own = isinstance(state.decision, AdvanceProbe)
    if not own or content.spaces[space].column != content.limits.extra_column:
        return []
    return [f"extra:{content.tokens[token].id}" for token in state.display]


def bonus_lights(state: Voyage, seat: int, space: int) -> list[str]:
    """What the bonus of a space of the World Government goes to."""
    found: list[str] = []
    for reward in state.terms.content.government[space]:
        if reward.kind == ADVANCE:
            found.extend(f"track:{name}" for name in TRACK_NAMES)
        elif reward.kind == IMPROVED_DEPOSIT:
            found.extend(base(state, planet) for planet in own_planets(state, seat))
    return found


def other_lights(state: Voyage, move: Move) -> list[str]:
    """The Spiral of kept cubes, the rows that number 2 is for, the planets of a Wormhole cell."""
    if move.verb == "keep":
        return ["spiral"] if state.terms.moves.keep_sets[move.what] else []
    if move.verb == "bonus":
        return [f"market:{name}" for name in COLOUR_NAMES]
    return [
        f"planet:{planet.id}"
        for planet in state.terms.content.planets
        if not state.is_destroyed(planet.index) and state.cell_of(planet.index) == move.what
    ]


# ---- events

PLANETS: Final = (
    "turn-over", "found", "refuse", "give-up", "destroyed", "base-lost", "rescued", "hall-dig",
)  # fmt: skip
HALL_PILE: Final = ("hall-token", "hall-top", "hall-unusable", "hall-again")
AT_BASE: Final = ("found", "install", "dig", "bring", "convert", "deposit", "layer")


def about(event: Event, seat: int) -> list[str]:
    """What an event concerns, for the seat that looks."""
    facts: dict[str, Any] = event.facts
    found = public_things(event)
    if event.seat == seat and seat >= 0:
        found.extend(own_things(event.kind, facts))
    elif event.seat >= 0:
        found.append(f"seat:{event.seat}")
    return list(dict.fromkeys(found))


def public_things(event: Event) -> list[str]:
    """What lies in the middle of the table."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    if kind in PLANETS or kind in AT_BASE or kind == "dismantle":
        return [f"planet:{facts['planet']}"]
    if kind == "fly":
        return [f"planet:{facts['to']}"]
    if kind == "planets":
        return [f"planet:{planet}" for planet in facts["quadrants"]]
    if kind in ("sell", "buy"):
        return [f"market:{facts['cube']}"]
    if kind in ("gift", "restock") or facts.get("market"):
        return [f"market:{name}" for name in facts["cubes"]]
    if kind == "family":
        return [f"family:{facts['pile']}"]
    if kind == "save-family":
        return [f"family:{facts['pile']}", *(f"meeple:{name}" for name in facts["meeples"])]
    if kind == "save":
        return [f"meeple:{facts['meeple']}"]
    if kind == "project":
        return [f"project:{facts['project']}"]
    if kind in ("build", "module"):
        return ["ship"]
    if kind == "probe":
        return [f"space:{facts['to']}"]
    if kind in ("discover", "interest"):
        return [f"space:{facts['space']}"]
    if kind == "trappist":
        return [TRAPPIST]
    if kind in ("send", "governor-leaves", "promotion"):
        return [f"government:{facts['row']}-{facts['space']}"]
    if kind == "step" or (kind == "lost" and "track" in facts):
        return [f"track:{facts['track']}"]
    if kind in ("spiral", "game-end"):
        return ["spiral"]
    if kind == "display":
        return [f"extra:{facts['token']}"]
    if kind.startswith("hall-") or kind in ("block", "spoil"):
        return hall_things(kind, facts)
    if kind == "wormhole":
        return [f"cell:{facts['orbit']}-{facts['quadrant']}"]
    return [f"drawn:{facts['cube']}"] if kind == "draw" else []


def hall_things(kind: str, facts: dict[str, Any]) -> list[str]:
    """What lies in front of H.A.L.L."""
    if kind in HALL_PILE:
        return ["hall:pile"]
    if kind in ("hall-cube", "hall-return", "spoil"):
        return ["hall:bag"]
    if kind == "hall-cell":
        return [f"hall:{facts['row']}-{facts['cube']}"]
    if kind in ("hall-planet", "hall-planet-lost"):
        return ["hall:planets", f"planet:{facts['planet']}"]
    if kind == "hall-technology":
        return [f"hall-technology:{facts['technology']}"]
    if kind == "hall-conversion-space":
        return [f"convertible:{facts['cube']}"]
    if kind == "block":
        return [f"convertible:{facts['removed']}"]
    if kind in ("hall-gather", "hall-convert"):
        cubes_ = [f"convertible:{name}" for name in facts["cubes"]]
        return [*cubes_, "hall:bag"] if kind == "hall-convert" else cubes_
    return []


def own_things(kind: str, facts: dict[str, Any]) -> list[str]:
    """What lies in front of whom an event is about."""
    if kind in ("play", "repeat", "salvation", "extra"):
        return [f"token:{facts['token']}"]
    if kind in ("pass", "rotate", "pass-token"):
        return ["pass"]
    if kind == "draft":
        return [f"pass-token:{facts['token']}"]
    if kind == "collect":
        return [f"side:{facts['side']}"]
    if kind in AT_BASE:
        return [f"base:{facts['planet']}"]
    if kind in ("load", "unload"):
        return ["hold"]
    if kind == "dismantle" or kind == "base-lost":
        return ["reserve:base"]
    if kind == "research":
        joins = [f"reserve:{facts['building']}"] if "building" in facts else []
        return [f"technology:{facts['technology']}", *joins]
    if kind in ("sell", "buy", "extra-cube", "block", "spoil"):
        return [f"cube:{facts['cube']}"]
    if kind == "keep":
        return [f"cube:{name}" for name in facts["kept"]]
    if kind in ("gain", "pay", "gift", "compensation"):
        return [f"cube:{name}" for name in facts.get("cubes", {})]
    return []


def path(event: Event, seat: int) -> list[str]:
    """From-to of something that moved; empty if nothing did."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    if kind == "fly":
        return [f"planet:{facts['from']}", f"planet:{facts['to']}"]
    if kind == "probe":
        return [f"space:{facts['from']}", f"space:{facts['to']}"]
    if kind == "rescued":
        return [f"planet:{facts['planet']}", EARTH]
    if event.seat < 0:
        return []
    own = event.seat == seat
    if kind in ("sell", "buy"):
        purse = f"cube:{facts['cube']}" if own else f"seat:{event.seat}"
        way = [purse, f"market:{facts['cube']}"]
        return way if kind == "sell" else way[::-1]
    if kind == "pay" and facts.get("market"):
        name = next(iter(facts["cubes"]))
        return [f"cube:{name}" if own else f"seat:{event.seat}", f"market:{name}"]
    if kind == "hall-cell":
        return ["hall:bag", f"hall:{facts['row']}-{facts['cube']}"]
    if kind == "hall-conversion-space":
        return ["hall:bag", f"convertible:{facts['cube']}"]
    if kind == "spoil" and own:
        return [f"cube:{facts['cube']}", "hall:bag"]
    if kind == "load" and own and "cubes" not in facts:
        return [f"reserve:{facts.get('building', 'base')}", "hold"]
    return []
