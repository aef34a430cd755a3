"""Answers of Travel and founding in words."""

from starboard.games.starship_interstellar.content import BUILDINGS, COLOUR_NAMES, COLOURS
from starboard.games.starship_interstellar.founding import survey_price
from starboard.games.starship_interstellar.moves import LOAD_BASE
from starboard.games.starship_interstellar.texts_cards import BUILDING_WORDS, cubes
from starboard.games.starship_interstellar.texts_fuel import parts_text, token_parts
from starboard.games.starship_interstellar.texts_open import Choice, joined
from starboard.games.starship_interstellar.texts_words import (
    building_parts,
    buildings_text,
    cubes_text,
    ground_text,
    pieces_text,
)
from starboard.games.starship_interstellar.travel import cost_of
from starboard.games.words import listing, plural, with_article


def fly(c: Choice) -> str:
    goal = c.move.what
    token = c.corporation.played[-1]
    cost = cost_of(c.state, c.seat, token, goal)
    parts = parts_text(token_parts(c.state, c.seat, token, goal))
    return f"Fly to {c.planet(goal)}{c.fuel(cost)}: {joined(parts, arrival(c, goal))}"


def arrival(c: Choice, goal: int) -> str:
    """What happens where the Explorer arrives (SI-7.12 to SI-7.14)."""
    corporation = c.corporation
    if goal == c.content.earth:
        home = pieces_text(corporation.hold_bases, corporation.hold_buildings, corporation.hold_cubes)
        return f"unload {home}" if home else "nothing to unload"
    if corporation.ground[goal] >= 0:
        free = c.content.limits.sites - corporation.sited(goal)
        return f"to your Base there, {plural(free, 'free site')}"
    return f"prospect for a new Base, {plural(c.state.stack_size(goal), 'token')} in the stack"


def load(c: Choice) -> str:
    """A piece of the reserve, a cube of the Storage, or all of them that the hold takes."""
    moves = c.state.terms.moves
    if c.move is moves.load_all:
        return load_all(c)
    corporation = c.corporation
    if 0 <= c.move.what < COLOURS and c.move is moves.load_cube[c.move.what]:
        number = corporation.storage[corporation.explorer * COLOURS + c.move.what]
        have = f"{number} in the Storage"
        what = cubes(1, c.move.what)
    else:
        base = c.move.what == LOAD_BASE
        number = corporation.bases if base else corporation.buildings[c.move.what]
        have = f"{number} in the reserve"
        what = "a Base" if base else with_article(BUILDING_WORDS[c.move.what])
    return f"Load {what}: {have}; {hold_text(c, 1)}"


def hold_text(c: Choice, more: int) -> str:
    return f"the hold then has {c.corporation.aboard() + more} of {c.content.limits.hold} pieces"


def load_all(c: Choice) -> str:
    corporation = c.corporation
    first = corporation.explorer * COLOURS
    room = c.content.limits.hold - corporation.aboard()
    taken = [0] * COLOURS
    for colour in range(COLOURS - 1, -1, -1):
        taken[colour] = min(room - sum(taken), corporation.storage[first + colour])
    stay = corporation.stored(corporation.explorer) - sum(taken)
    rest = f"{plural(stay, 'cube')} stay{'s' if stay == 1 else ''}" if stay else ""
    what = "Load the whole Storage" if not stay else "Fill the hold from the Storage"
    return f"{what}: {joined(cubes_text(taken), rest, hold_text(c, sum(taken)))}"


def dismantle(c: Choice) -> str:
    """What comes home and what is lost (SI-7.20)."""
    planet = c.move.what
    corporation = c.corporation
    first = planet * BUILDINGS
    built = building_parts(corporation.sites[first : first + BUILDINGS])
    home = f"{listing(['the Base', *built])} to the reserve"
    lost = ["its production token"]
    if corporation.deposited(planet):
        lost.append(f"the Deposit ({c.deposit(planet)})")
    if corporation.stored(planet):
        lost.append(f"the Storage ({c.storage(planet)})")
    return f"Dismantle the Base on {c.planet(planet)}: {home}; {listing(lost)} {'is' if len(lost) == 1 else 'are'} lost"


# ---- prospecting (SI-7.15 to SI-7.18)


def prospected(c: Choice) -> str:
    return c.content.production_tokens[c.state.prospect].name


def found(c: Choice) -> str:
    token = c.content.production_tokens[c.state.prospect]
    colour, number = token.layers[0]
    home = f"{cubes(token.ars, colour)} home at once" if token.ars else "no cube home"
    return (
        f"Found a Base on {c.here.name}, {ground_text(token)}: Deposit {number} {COLOUR_NAMES[colour]}, {home}; "
        "its token works from next round on and covers the active one"
    )


def survey(c: Choice) -> str:
    cost = survey_price(c.state, c.seat)
    return f"Survey on{c.fuel(cost)}: {prospected(c)} goes under the stack, the next token is turned over"


def give_up(c: Choice) -> str:
    return (
        f"Give up: {prospected(c)} goes under the stack, your Explorer stays on {c.here.name} with its cargo"
    )


def install(c: Choice) -> str:
    corporation = c.corporation
    free = c.content.limits.sites - corporation.sited(corporation.explorer) - 1
    aboard = rest_aboard(corporation.hold_buildings, c.move.what)
    what = with_article(BUILDING_WORDS[c.move.what])
    sites = f"{plural(free, 'site')} left"
    return f"Install {what} on {c.here.name}: {joined(sites, aboard)}"


def rest_aboard(buildings: list[int], kind: int) -> str:
    rest = buildings[:]
    rest[kind] -= 1
    said = buildings_text(rest)
    return f"{said} still aboard" if said else ""


def drop_nothing(c: Choice) -> str:
    """No more Buildings are installed."""
    return f"Install nothing more: {buildings_text(c.corporation.hold_buildings)} aboard"
