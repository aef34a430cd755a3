"""Answers of production, of Deposits and of Storages in words."""

from starboard.games.starship_interstellar.content import (
    COLOUR_NAMES,
    COLOURS,
    DRILL_REWARD,
    IMPROVED_DEPOSIT,
    OUTPOST,
    PURPLE,
)
from starboard.games.starship_interstellar.deposits import Bringing, Digging, storage_room
from starboard.games.starship_interstellar.multi_deposits import layers_below
from starboard.games.starship_interstellar.production import ars_moves, drill_moves
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.texts_cards import cubes
from starboard.games.starship_interstellar.texts_open import Choice, deposit_text, joined
from starboard.games.starship_interstellar.texts_turns import ground_now
from starboard.games.starship_interstellar.texts_words import colours_text, cubes_text
from starboard.games.words import plural


def produce(c: Choice) -> str:
    return f"Produce on {c.planet(c.move.what)}: {ground_now(c, c.move.what)}"


def auto(c: Choice) -> str:
    """Everything that is left, with what it leads to: tried out on a copy."""
    after = c.state.clone()
    after.play(c.move)
    return f"Let everything work in the usual order: {outcome(c.state, after, c.seat, c.decision.planet)}"


def outcome(before: Voyage, after: Voyage, seat: int, planet: int) -> str:
    """What a production has changed."""
    old, new = before.corporations[seat], after.corporations[seat]
    home = [new.cubes[colour] - old.cubes[colour] for colour in range(COLOURS)]
    first = planet * COLOURS
    parts = []
    if new.fuel > old.fuel:
        parts.append(f"+{new.fuel - old.fuel} Fuel")
    if any(home):
        parts.append(f"{cubes_text(home)} home")
    storage = colours_text(new.storage[first : first + COLOURS])
    return joined(*parts, f"afterwards Storage {storage}, Deposit {deposit_text(after, seat, planet)}")


# ---- activators (SI-9.4 to SI-9.7)


def base(c: Choice) -> str:
    return f"Base: {cubes(1, c.move.what)} from the Deposit to the Storage{uncovered(c)}"


def explorer(c: Choice) -> str:
    return f"Explorer: {cubes(1, c.move.what)} from the Deposit to the Storage{uncovered(c)}"


def uncovered(c: Choice) -> str:
    """Said of the last cube of a layer with another one under it (SI-25.5)."""
    planet = c.decision.planet
    below = layers_below(c.state, c.seat, planet)
    if not below or c.corporation.deposited(planet) > 1:
        return ""
    colour, number = below[0]
    return f"; the next layer comes up, {cubes(number, colour)}"


def drill(c: Choice) -> str:
    """A Drill is activated, or it or a reward digs."""
    cube = f"{cubes(1, c.move.what)} from the Deposit to the Storage"
    if isinstance(c.decision, Digging):
        return f"Dig {cube}{then(c.decision.left - 1)}{uncovered(c)}"
    return f"Drill: {cube}{then(drill_moves(c.state, c.seat) - 1)}{uncovered(c)}"


def then(more: int) -> str:
    return f", then up to {more} more" if more else ""


def ars(c: Choice) -> str:
    """An ARS is activated, or it or a reward brings cubes home."""
    cube = f"{cubes(1, c.move.what)} home from the Storage"
    if isinstance(c.decision, Bringing):
        return f"Bring {cube}{then(c.decision.left - 1)}"
    return f"ARS: {cube}{then(ars_moves(c.state, c.seat) - 1)}"


def outpost(c: Choice) -> str:
    return f"Outpost: +{c.content.limits.outpost_fuel[c.corporation.levels[OUTPOST]]} Fuel"


# ---- Converters (SI-9.8 to SI-9.10)


def raise_(c: Choice) -> str:
    higher = COLOUR_NAMES[c.move.how]
    return f"Converter: {cubes(1, c.move.what)} of the Storage becomes {higher}"


def split(c: Choice) -> str:
    lower = max(0, c.move.what - c.content.limits.converter_down)
    number = min(2, storage_room(c.state, c.seat, c.decision.planet))
    lost = "; the second one finds no room" if number < 2 else ""
    made = f"{cubes(number, lower)} in the Storage"
    return f"Converter: {cubes(1, c.move.what)} of the Deposit becomes {made}{lost}{uncovered(c)}"


def refine(c: Choice) -> str:
    higher = min(PURPLE, c.move.what + c.content.limits.converter_up)
    made = f"one {COLOUR_NAMES[higher]} cube in the Storage"
    return f"Converter: {cubes(1, c.move.what)} of the Deposit becomes {made}{uncovered(c)}"


# ---- rewards and number 8 (SI-15.10, SI-15.11, SI-16.6)


def improve(c: Choice) -> str:
    """Which Deposit, with what happens to it."""
    planet = c.move.what
    name, n = c.planet(planet), c.decision.n
    normal = c.state.normal_colour(c.seat, planet)
    if c.decision.purpose == IMPROVED_DEPOSIT:
        more = cubes(n, min(PURPLE, normal + 1))
        return f"Improve the Deposit on {name}: +{more}; so far {c.deposit(planet)}"
    if c.decision.purpose == DRILL_REWARD:
        room = storage_room(c.state, c.seat, planet)
        below = sum(number for _, number in layers_below(c.state, c.seat, planet))
        most = min(n, c.corporation.deposited(planet) + below, room)
        return f"Drill on {name}: up to {plural(most, 'cube')} of the Deposit, {c.deposit(planet)}"
    highest = min(PURPLE, normal + c.token.action.levels_above)
    which = (
        COLOUR_NAMES[normal] if highest == normal else f"{COLOUR_NAMES[normal]} to {COLOUR_NAMES[highest]}"
    )
    return f"Refill the Deposit on {name}: {plural(n, 'cube')}, each {which}; so far {c.deposit(planet)}"


def bring_from(c: Choice) -> str:
    planet = c.move.what
    number = min(c.decision.n, c.corporation.stored(planet))
    return f"Bring up to {plural(number, 'cube')} home from {c.planet(planet)}: Storage {c.storage(planet)}"


def refill(c: Choice) -> str:
    added = c.state.terms.moves.refill_sets[c.move.what]
    return f"Add {cubes_text(added)} to the Deposit on {c.planet(c.decision.planet)}"
