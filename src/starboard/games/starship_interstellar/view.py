"""What a seat may know of a position, as JSON data.

Everything is open but the supplies of others: whoever counted along knows them, so nothing else depends on them. In
the solo game they are open, too (SI-31.3).
"""

from typing import Any

from starboard.games.starship_interstellar.content import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    FAMILY_PILES,
    HALL_ROW_NAMES,
    LINE_NAMES,
    QUADRANTS,
    ROW_SPACES,
    ROWS,
    SALVATION_TECHNOLOGY_NAMES,
    SET_ASIDE,
    TRAVEL_LINE,
)
from starboard.games.starship_interstellar.deposits import Bringing, Digging
from starboard.games.starship_interstellar.journey import may_be_drawn
from starboard.games.starship_interstellar.market import Trade
from starboard.games.starship_interstellar.moves import SELL_BONUS
from starboard.games.starship_interstellar.multi_deposits import may_come
from starboard.games.starship_interstellar.production import (
    BASE_USED,
    EXPLORER_USED,
    Converting,
    Produce,
    used_of,
)
from starboard.games.starship_interstellar.state import NOBODY, OVER, PHASE_NAMES, SALVATION, Voyage
from starboard.games.starship_interstellar.texts_words import seat_name
from starboard.games.starship_interstellar.travel import flight_cost
from starboard.games.starship_interstellar.unique_pass import DraftPass, UsePass, offered

ROUNDS_AHEAD = 6  # that the forecast shows


def view_of(state: Voyage, seat: int, colours: list[str]) -> dict[str, Any]:
    """All that a seat may know; seat -1 is a spectator."""
    content = state.terms.content
    limits = content.limits
    return {
        "seat": seat,
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "active": None if state.seat == NOBODY else state.seat,
        "order": state.order[:],
        "passed": state.passed[:],
        "spiral": state.spiral,
        "planets": [planet_view(state, planet) for planet in range(len(content.planets))],
        "bag": by_colour(state.bag),
        "drawn": by_colour(state.drawn) if any(state.drawn) else None,
        "market": by_colour(state.market),
        "meeples": by_colour(state.meeples),
        "saved": by_colour(state.saved),
        "families": families_view(state),
        "projects": [content.mechanisms[project].id for project in state.projects],
        "pile": [content.mechanisms[mechanism].id for mechanism in state.blue],
        "pile_left": state.blue_left(),
        "rows": {"current": limits.current, "long_term": limits.long_term},
        "ship": ship_view(state),
        "government": [
            [
                None if owner == NOBODY else owner
                for owner in state.government[row * ROW_SPACES : (row + 1) * ROW_SPACES]
            ]
            for row in range(ROWS)
        ],
        "governor": None if state.governor() == NOBODY else state.governor(),
        "journey": journey_view(state),
        "display": [content.tokens[token].id for token in state.display],
        "sheet": content.sheets[state.sheet].id if state.sheet >= 0 else None,
        "draft": draft_view(state, seat),
        "goals": goals_view(state),
        "prospect": prospect_view(state),
        "production": production_view(state),
        "trade": trade_view(state),
        "corporations": [
            corporation_view(state, other, seat, colours[other]) for other in range(state.terms.players)
        ],
        "hall": hall_view(state),
        "forecast": None if seat < 0 else [forecast(state, seat, ahead) for ahead in range(ROUNDS_AHEAD)],
    }


def by_colour(numbers: list[int]) -> dict[str, int]:
    return {COLOUR_NAMES[colour]: numbers[colour] for colour in range(COLOURS)}


def by_building(numbers: list[int]) -> dict[str, int]:
    return {BUILDING_NAMES[kind]: numbers[kind] for kind in range(BUILDINGS)}


def planet_view(state: Voyage, planet: int) -> dict[str, Any]:
    content = state.terms.content
    tokens = content.production_tokens
    burn = state.terms.burn[planet]
    return {
        "id": content.planets[planet].id,
        "space": state.places[planet],
        "quadrant": state.quadrant(planet) + 1,
        "destroyed": state.is_destroyed(planet),
        "burn": burn if burn >= 0 else None,
        "stack": state.stack_size(planet),
        "unknown": state.unknown[planet],
        "known": [tokens[token].id for token in state.tails[planet]],
        "unseen": [tokens[token].id for token in may_come(state, planet)],
    }


def families_view(state: Voyage) -> dict[str, Any] | None:
    """The active Families, how many lie under each and which they may be (SI-23.2)."""
    families = state.terms.content.families
    if not state.terms.variants.families:
        return None
    return {
        "active": [families[family].id for family in state.families],
        "left": len(state.family_pool) // FAMILY_PILES,
        "unseen": [families[family].id for family in state.family_pool],
    }


def ship_view(state: Voyage) -> dict[str, Any]:
    content = state.terms.content
    slots = state.terms.slots
    built = [
        {"id": content.mechanisms[mechanism].id, "by": None if by == NOBODY else by}
        for mechanism, by in zip(state.built, state.built_by, strict=True)
    ]
    return {
        "slots": slots,
        "modules": [
            {"id": module, "slots": built[index * slots : (index + 1) * slots]}
            for index, module in enumerate(content.modules)
        ],
    }


def journey_view(state: Voyage) -> dict[str, Any]:
    content = state.terms.content
    return {
        "tokens": {
            content.spaces[space].id: content.discoveries[token].id
            for space, token in enumerate(state.laid)
            if token >= 0
        },
        "markers": [content.spaces[space].id for space, free in enumerate(state.markers) if free],
        "government_probe": content.spaces[state.government_probe].id,
        "pile": {content.discoveries[kind].id: state.discoveries[kind] for kind in may_be_drawn(state)},
        "pile_left": state.discoveries_left(),
    }


def goals_view(state: Voyage) -> dict[str, Any]:
    content = state.terms.content
    probes = [*(corporation.probe for corporation in state.corporations), state.government_probe]
    column = max(content.spaces[space].column for space in probes)
    return {
        "needed": content.limits.goals_needed,
        "ship": {"built": len(state.built), "needed": state.ship_size(), "met": state.ship_complete()},
        "trappist": {
            "column": column,
            "needed": content.spaces[content.limits.trappist].column,
            "met": state.probe_arrived(),
        },
        "population": {
            "saved": state.population_saved(),
            "needed": state.terms.goal,
            "met": state.population_saved() >= state.terms.goal,
        },
        "earth": {
            "spiral": state.spiral,
            "burn": state.terms.burn[content.earth],
            "met": state.earth_burns(),
        },
    }


def prospect_view(state: Voyage) -> dict[str, Any] | None:
    if state.prospect < 0:
        return None
    token = state.terms.content.production_tokens[state.prospect]
    return {"planet": state.terms.content.planets[token.planet].id, "token": token.id}


def production_view(state: Voyage) -> dict[str, Any] | None:
    """The production that goes on, also while a Building is at work."""
    for frame in state.stack[::-1]:
        if isinstance(frame, Produce):
            used = {
                "base": int(frame.used & BASE_USED > 0),
                "explorer": int(frame.used & EXPLORER_USED > 0),
                **{name: used_of(frame.used, kind) for kind, name in enumerate(BUILDING_NAMES)},
            }
            return {"planet": state.terms.content.planets[frame.planet].id, "used": used}
        if not isinstance(frame, Digging | Bringing | Converting):
            return None
    return None


def trade_view(state: Voyage) -> dict[str, Any] | None:
    decision = None if state.phase == OVER else state.decision
    if not isinstance(decision, Trade):
        return None
    return {
        "sold": [name for colour, name in enumerate(COLOUR_NAMES) if decision.sold >> colour & 1],
        "bought": [name for colour, name in enumerate(COLOUR_NAMES) if decision.bought >> colour & 1],
    }


def corporation_view(state: Voyage, seat: int, looking: int, colour: str) -> dict[str, Any]:
    content = state.terms.content
    corporation = state.corporations[seat]
    tokens = content.tokens
    open_to_all = state.phase == OVER or state.terms.hall != NOBODY  # SI-31.3
    seen = seat == looking or open_to_all
    seen_pass = seat == looking or corporation.taken < 0  # before all are revealed it is the owner's secret
    space = state.probe_space(seat)
    owned = state.owned_tokens(seat)
    aside = [
        token.id
        for token in tokens
        if state.phase == SALVATION and owned >> token.index & 1 and token.salvation.mode == SET_ASIDE
    ]
    return {
        "seat": seat,
        "id": f"corporation-{seat + 1}",
        "name": seat_name(state.terms, seat),
        "hex": colour,
        "supply": {
            "cubes": by_colour(corporation.cubes),
            "fuel": corporation.fuel,
            "scientists": corporation.scientists,
        }
        if seen
        else None,
        "waiting": state.waiting_scientists(seat) if seen else None,
        "prestige": corporation.score(),
        "reputation": corporation.reputation,
        "reserve": {"bases": corporation.bases, "buildings": by_building(corporation.buildings)},
        "hold": {
            "bases": corporation.hold_bases,
            "buildings": by_building(corporation.hold_buildings),
            "cubes": by_colour(corporation.hold_cubes),
            "used": corporation.aboard(),
        },
        "explorer": content.planets[corporation.explorer].id,
        "bases": [
            base_view(state, seat, planet)
            for planet in range(len(content.planets))
            if corporation.ground[planet] >= 0
        ],
        "levels": {name: corporation.levels[line] for line, name in enumerate(LINE_NAMES)},
        "salvation": [SALVATION_TECHNOLOGY_NAMES[technology] for technology in corporation.salvation],
        "wormhole": cell_id(corporation.wormhole),
        "starship": corporation.tracks[0],
        "humankind": corporation.tracks[1],
        "probe": space.id,
        "column": space.column,
        "extras": [tokens[token].id for token in corporation.extras],
        "hand": [token.id for token in tokens if corporation.holds(token.index)],
        "played": [tokens[token].id for token in corporation.played],
        "set_aside": aside,
        "uses": corporation.uses,
        "passed": seat in state.passed,
        "rotation": corporation.rotation,
        "broker": broker_word(corporation.broker),
        "pass_token": content.pass_tokens[corporation.pass_token if seen_pass else 0].id,
    }


def draft_view(state: Voyage, seat: int) -> dict[str, Any] | None:
    """The Unique Pass tokens that a seat picks from now, and the one it has taken (SI-26.2)."""
    if not any(isinstance(frame, UsePass) for frame in state.stack):
        return None
    tokens = state.terms.content.pass_tokens
    decision = state.decision
    picks = isinstance(decision, DraftPass) and decision.seat == seat
    taken = state.corporations[seat].taken if seat >= 0 else -1
    return {
        "offered": [tokens[token].id for token in offered(state, seat)] if picks else None,
        "taken": tokens[taken].id if taken >= 0 else None,
    }


def hall_view(state: Voyage) -> dict[str, Any] | None:
    """H.A.L.L.'s own pieces (SI-31): what is under the top of its pile, and unseen planets, are known without order."""
    hall = state.hall
    if hall is None:
        return None
    content = state.terms.content
    tokens, planets = content.tokens, content.planets
    return {
        "seat": state.terms.hall,
        "difficulty": content.hall.presets[state.terms.preset].id,
        "bag": by_colour(hall.bag),
        "board": {
            name: by_colour(hall.board[row * COLOURS : (row + 1) * COLOURS])
            for row, name in enumerate(HALL_ROW_NAMES)
        },
        "conversion": by_colour(hall.conversion),
        "convertible": by_colour(hall.convertible()),
        "technologies": [
            {"id": one.id, "color": COLOUR_NAMES[one.colour], "level": hall.levels[one.index]}
            for one in content.hall.technologies
        ],
        "pile": {
            "top": tokens[hall.top].id if hall.top >= 0 else None,
            "size": hall.pile_size(),
            "near": hall.near.bit_count(),
            "far": hall.far.bit_count(),
            "under": [tokens[token].id for token in hall.under],
        },
        "count": hall.count,
        "planets": [planets[planet].id if planet >= 0 else None for planet in hall.planets],
        "unseen": [planets[planet].id for planet in hall.unseen],
        "cube": COLOUR_NAMES[hall.cube] if hall.cube >= 0 else None,
        "travelling": tokens[hall.travelling].id if hall.travelling >= 0 else None,
    }


def broker_word(broker: int) -> str | None:
    if not broker:
        return None
    return "sell" if broker == SELL_BONUS else "buy"


def cell_id(cell: int) -> str | None:
    """Orbit and quadrant of a Wormhole cell."""
    return None if cell < 0 else f"{cell // QUADRANTS + 1}-{cell % QUADRANTS + 1}"


def base_view(state: Voyage, seat: int, planet: int) -> dict[str, Any]:
    content = state.terms.content
    corporation = state.corporations[seat]
    token = content.production_tokens[corporation.ground[planet]]
    first = planet * COLOURS
    site = planet * BUILDINGS
    return {
        "planet": content.planets[planet].id,
        "token": token.id,
        "normal": COLOUR_NAMES[state.normal_colour(seat, planet)],
        "layer": corporation.layers[planet],
        "layers": [[COLOUR_NAMES[colour], number] for colour, number in token.layers],
        "deposit": by_colour(corporation.deposit[first : first + COLOURS]),
        "storage": by_colour(corporation.storage[first : first + COLOURS]),
        "buildings": by_building(corporation.sites[site : site + BUILDINGS]),
    }


def forecast(state: Voyage, seat: int, ahead: int) -> dict[str, Any]:
    """Where the planets will be some rounds ahead, and what flights of the seat would cost then."""
    content = state.terms.content
    corporation = state.corporations[seat]
    level = corporation.levels[TRAVEL_LINE]
    spaces = [
        (state.places[planet.index] + ahead * planet.speed) % planet.spaces for planet in content.planets
    ]
    quadrants = [spaces[planet.index] // planet.per_quadrant for planet in content.planets]
    left = [planet for planet in content.planets if not state.is_destroyed(planet.index)]

    def fuel(start: int, goal: int) -> int:
        return flight_cost(content, level, corporation.wormhole, start, goal, quadrants)

    here = corporation.explorer
    return {
        "round": state.round + ahead,
        "spaces": {planet.id: spaces[planet.index] for planet in left},
        "quadrants": {planet.id: quadrants[planet.index] + 1 for planet in left},
        "from_here": {planet.id: fuel(here, planet.index) for planet in left if planet.index != here},
        "from_earth": {
            planet.id: fuel(content.earth, planet.index) for planet in left if planet.index != content.earth
        },
        "to_earth": {
            planet.id: fuel(planet.index, content.earth) for planet in left if planet.index != content.earth
        },
    }
