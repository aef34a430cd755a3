"""Positions of Starship Interstellar as they are read: whatever `Voyage.dump` could not have written is refused."""

from typing import Any

from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BASIC_TOKENS,
    BUILDINGS,
    COLOURS,
    EXTRA_ACTION,
    EXTRA_ACTIONS,
    FAMILY_PILES,
    LINE_LEVELS,
    LINES,
    OPEN,
    ORBITS,
    PROJECTS,
    QUADRANTS,
    ROW_SPACES,
    ROWS,
    SALVATION_TECHNOLOGIES,
    SET_ASIDE,
    TRACKS,
    TRAVEL,
    TRAVEL_LINE,
    UNIVERSAL_SET,
    ProductionToken,
)
from starboard.games.starship_interstellar.families import RevealFamily, TurnFamilies, pool_size
from starboard.games.starship_interstellar.frames import argument_ranges, load_frame
from starboard.games.starship_interstellar.government_phase import SunGrows
from starboard.games.starship_interstellar.invariants import violations
from starboard.games.starship_interstellar.journey import Discover
from starboard.games.starship_interstellar.market import MarketMode
from starboard.games.starship_interstellar.moves import BUY_DISCOUNT
from starboard.games.starship_interstellar.multi_deposits import unknown_base
from starboard.games.starship_interstellar.positions_hall import check_hall, hall_settles, load_hall
from starboard.games.starship_interstellar.positions_stack import check_setup, check_stack
from starboard.games.starship_interstellar.research import PlaceWormhole
from starboard.games.starship_interstellar.rounds import StartRound
from starboard.games.starship_interstellar.state import (
    ACTION,
    FROM_MECHANISMS,
    GOVERNMENT_PHASE,
    INTERESTING,
    NOBODY,
    OFF,
    OVER,
    RANDOM_SHEET,
    SETUP,
    SOURCE_NAMES,
    STANDARD,
    Terms,
    Voyage,
)
from starboard.games.starship_interstellar.travel import Depart
from starboard.kernel.decision import Frame
from starboard.kernel.errors import BadPosition
from starboard.kernel.written import LARGEST, distinct, fields, listed, number, numbers, pool


def last_round(terms: Terms) -> int:
    """The round in which Earth burns at the latest (SI-19.10)."""
    return (terms.burn[terms.content.earth] - 1) // terms.content.limits.growth + 1


def load_state(terms: Terms, value: object) -> Voyage:
    """The position that `Voyage.dump` wrote down; `BadPosition` if it is none of this edition."""
    state = Voyage()
    state.lay_out(terms)
    data = fields("the position", value, state.dump())
    players = terms.players
    state.round = number("round", data["round"], 0, last_round(terms))
    state.phase = number("phase", data["phase"], SETUP, OVER)
    state.seat = number("seat", data["seat"], NOBODY, players - 1)
    state.order = distinct("order", data["order"], players)
    state.passed = distinct("passed", data["passed"], players)
    load_sky(state, data)
    load_earth(state, data)
    load_ship(state, data)
    load_journey(state, data)
    load_sheet(state, data)
    for seat, entry in enumerate(listed("corporations", data["corporations"], players)):
        load_corporation(state, seat, entry)
    check_pools(state)
    load_hall(state, data["hall"])
    ranges = argument_ranges(terms)
    frames = listed("stack", data["stack"])
    state.stack = [load_frame(f"stack[{index}]", entry, ranges) for index, entry in enumerate(frames)]
    if (state.phase == SETUP) != (state.round == 0):
        raise BadPosition(f"phase is {state.phase} in round {state.round}")
    if state.phase == SETUP:
        check_setup(state)
        return state
    broken = violations(state)
    if broken:
        raise BadPosition(f"the position cannot be: {broken[0]}")
    check_sky(state)
    check_ship(state)
    check_families(state)
    check_journey(state)
    check_rotations(state)
    check_pass_tokens(state)
    if state.hall is not None:
        check_hall(state)
    for seat in range(players):
        check_corporation(state, seat)
        check_tokens(state, seat)
    check_stack(state)
    return state


# ---- fields


def load_sky(state: Voyage, data: dict[str, Any]) -> None:
    """Planets with their stacks, and the Sun."""
    content = state.terms.content
    limits = content.limits
    planets = content.planets
    tokens = len(content.production_tokens)
    state.places = [
        number(f"places[{planet.index}]", entry, 0, planet.spaces - 1)
        for planet, entry in zip(planets, listed("places", data["places"], len(planets)), strict=True)
    ]
    state.destroyed = number("destroyed", data["destroyed"], 0, (1 << len(planets)) - 1)
    state.unknown = numbers("unknown", data["unknown"], 0, limits.stack, len(planets))
    whole = state.pools
    pools = listed("pools", data["pools"], len(planets))
    tails = listed("tails", data["tails"], len(planets))
    state.pools = [tuple(pool(f"pools[{index}]", entry, tokens)) for index, entry in enumerate(pools)]
    state.tails = [tuple(distinct(f"tails[{index}]", entry, tokens)) for index, entry in enumerate(tails)]
    for index in range(len(planets)):
        for name, found in (("pools", state.pools[index]), ("tails", state.tails[index])):
            if not set(found) <= set(whole[index]):
                raise BadPosition(f"{name}[{index}] has a token that is none of this planet")
        if state.terms.variants.multi_deposits == STANDARD and unknown_base(state, index) < 0:
            raise BadPosition(f"pools[{index}] has more tokens with layers than the stack has unknown ones")
    state.prospect = number("prospect", data["prospect"], -1, tokens - 1)
    if state.prospect >= 0 and not in_play(state.terms, content.production_tokens[state.prospect]):
        raise BadPosition(f"prospect is {state.prospect}, which is no token of this edition")
    state.spiral = number("spiral", data["spiral"], 0, limits.last_space)
    state.bag = numbers("bag", data["bag"], 0, max(limits.bag), COLOURS)
    state.drawn = numbers("drawn", data["drawn"], 0, max(limits.bag), COLOURS)


def check_pools(state: Voyage) -> None:
    """What may be in a stack: all that nobody has seen. A token of H.A.L.L. is from the box (SI-31.5)."""
    terms = state.terms
    content = terms.content
    for planet in content.planets:
        index = planet.index
        outside = sum(1 for t in content.production_tokens if t.planet == index and in_play(terms, t))
        if planet.settles:
            outside -= content.limits.stack
        if terms.hall != NOBODY and state.corporations[terms.hall].has_base(index):
            outside -= 1
        if not state.is_destroyed(index) and len(state.pools[index]) != state.unknown[index] + outside:
            raise BadPosition(
                f"pools[{index}] has {len(state.pools[index])} tokens, of which {state.unknown[index]} are "
                "in the stack"
            )


def in_play(terms: Terms, token: ProductionToken) -> bool:
    """Is a production token one of this edition (SI-25.1)?"""
    return token.set == BASE_SET or terms.variants.multi_deposits != OFF


def load_earth(state: Voyage, data: dict[str, Any]) -> None:
    """Market, meeples, World Government and display."""
    content = state.terms.content
    most = max(content.limits.meeples[state.terms.players])
    state.market = numbers("market", data["market"], 0, max(row.capacity for row in content.market), COLOURS)
    state.meeples = numbers("meeples", data["meeples"], 0, most, COLOURS)
    state.saved = numbers("saved", data["saved"], 0, most, COLOURS)
    state.government = numbers(
        "government", data["government"], NOBODY, state.terms.players - 1, ROWS * ROW_SPACES
    )
    state.display = extra_tokens("display", data["display"])
    families = len(content.families) if state.terms.variants.families else 0
    state.families = distinct("families", data["families"], families)
    state.family_pool = tuple(pool("family_pool", data["family_pool"], families))


def extra_tokens(field: str, value: object) -> list[int]:
    """Extra Action tokens, each once."""
    found = distinct(field, value, BASIC_TOKENS + EXTRA_ACTIONS)
    if any(token < BASIC_TOKENS for token in found):
        raise BadPosition(f"{field} has a token that is no Extra Action")
    return found


def load_ship(state: Voyage, data: dict[str, Any]) -> None:
    """Mechanisms: projects, piles and slots."""
    terms = state.terms
    mechanisms = terms.content.mechanisms
    kinds = len(mechanisms)
    state.projects = distinct("projects", data["projects"], kinds)
    state.built = distinct("built", data["built"], kinds)
    state.red = tuple(pool("red", data["red"], kinds))
    state.blue = tuple(pool("blue", data["blue"], kinds))
    for name, found in (
        ("projects", state.projects),
        ("built", state.built),
        ("red", list(state.red)),
        ("blue", list(state.blue)),
    ):
        if not terms.variants.universal and any(mechanisms[index].set != BASE_SET for index in found):
            raise BadPosition(f"{name} has a Mechanism that is none of this edition")
    if any(mechanisms[index].starting for index in state.blue):
        raise BadPosition("blue has a starting Mechanism")
    state.built_by = numbers("built_by", data["built_by"], NOBODY, terms.players - 1, len(state.built))
    state.completed = number("completed", data["completed"], 0, len(terms.content.modules))


def load_journey(state: Voyage, data: dict[str, Any]) -> None:
    content = state.terms.content
    spaces = len(content.spaces)
    kinds = len(content.discoveries)
    most = max(entry.count for entry in content.discoveries)
    state.government_probe = number("government_probe", data["government_probe"], 0, spaces - 1)
    state.laid = numbers("laid", data["laid"], -1, kinds - 1, spaces)
    sets = state.terms.variants.discovery_sets()
    for space, kind in enumerate(state.laid):
        if kind >= 0 and content.discoveries[kind].set not in sets:
            raise BadPosition(f"laid[{space}] is {kind}, which is no token of this edition")
    state.markers = numbers("markers", data["markers"], 0, 1, spaces)
    state.discoveries = numbers("discoveries", data["discoveries"], 0, most, kinds)


def load_sheet(state: Voyage, data: dict[str, Any]) -> None:
    """The Leader sheet: the one that was agreed on, or the one that was drawn (SI-27.2)."""
    agreed = state.terms.variants.sheet
    state.sheet = number("sheet", data["sheet"], RANDOM_SHEET, len(state.terms.content.sheets) - 1)
    if agreed != RANDOM_SHEET:
        fits = state.sheet == agreed
    else:
        fits = state.sheet > 0 or (state.sheet == RANDOM_SHEET and state.phase == SETUP)
    if not fits:
        raise BadPosition(f"sheet is {state.sheet}, which cannot be in this edition")


def load_corporation(state: Voyage, seat: int, value: object) -> None:
    content = state.terms.content
    limits = content.limits
    field = f"corporations[{seat}]"
    planets = len(content.planets)
    tokens = len(content.tokens)
    grounds = len(content.production_tokens)
    corporation = state.corporations[seat]
    data = fields(field, value, corporation.dump())
    corporation.cubes = numbers(f"{field}.cubes", data["cubes"], 0, LARGEST, COLOURS)
    corporation.fuel = number(f"{field}.fuel", data["fuel"], 0, LARGEST)
    corporation.scientists = number(f"{field}.scientists", data["scientists"], 0, limits.scientists)
    corporation.prestige = numbers(f"{field}.prestige", data["prestige"], 0, LARGEST, len(SOURCE_NAMES))
    corporation.reputation = number(f"{field}.reputation", data["reputation"], 0, limits.reputation_max)
    corporation.bases = number(f"{field}.bases", data["bases"], 0, limits.bases)
    corporation.buildings = numbers(f"{field}.buildings", data["buildings"], 0, LINE_LEVELS, BUILDINGS)
    corporation.explorer = number(f"{field}.explorer", data["explorer"], 0, planets - 1)
    hold, storage = limits.hold, limits.storage
    if seat == state.terms.hall:
        hold = storage = LARGEST  # SI-31.10
    corporation.hold_cubes = numbers(f"{field}.hold_cubes", data["hold_cubes"], 0, hold, COLOURS)
    corporation.hold_bases = number(f"{field}.hold_bases", data["hold_bases"], 0, limits.bases)
    corporation.hold_buildings = numbers(
        f"{field}.hold_buildings", data["hold_buildings"], 0, LINE_LEVELS, BUILDINGS
    )
    corporation.ground = numbers(f"{field}.ground", data["ground"], -1, grounds - 1, planets)
    corporation.layers = numbers(f"{field}.layers", data["layers"], 0, LARGEST, planets)
    for planet, token in enumerate(corporation.ground):
        ground = content.production_tokens[token]
        if token >= 0 and (ground.planet != planet or not in_play(state.terms, ground)):
            raise BadPosition(f"{field}.ground[{planet}] is {token}, which is no token of this planet")
        if corporation.layers[planet] >= (len(ground.layers) if token >= 0 else 1):
            raise BadPosition(f"{field}.layers[{planet}] is {corporation.layers[planet]}: no such layer")
    corporation.deposit = numbers(f"{field}.deposit", data["deposit"], 0, LARGEST, planets * COLOURS)
    corporation.storage = numbers(f"{field}.storage", data["storage"], 0, storage, planets * COLOURS)
    corporation.sites = numbers(f"{field}.sites", data["sites"], 0, LINE_LEVELS, planets * BUILDINGS)
    corporation.levels = numbers(f"{field}.levels", data["levels"], 0, LINE_LEVELS, LINES)
    corporation.salvation = distinct(f"{field}.salvation", data["salvation"], SALVATION_TECHNOLOGIES)
    corporation.wormhole = number(f"{field}.wormhole", data["wormhole"], -1, ORBITS * QUADRANTS - 1)
    corporation.tracks = numbers(f"{field}.tracks", data["tracks"], 0, limits.leader_length, TRACKS)
    corporation.probe = number(f"{field}.probe", data["probe"], 0, len(content.spaces) - 1)
    corporation.extras = extra_tokens(f"{field}.extras", data["extras"])
    corporation.hand = number(f"{field}.hand", data["hand"], 0, (1 << tokens) - 1)
    corporation.played = distinct(f"{field}.played", data["played"], tokens)
    corporation.uses = number(f"{field}.uses", data["uses"], 0, limits.uses)
    corporation.rotation = number(f"{field}.rotation", data["rotation"], 0, limits.rotation)
    corporation.broker = number(f"{field}.broker", data["broker"], 0, BUY_DISCOUNT)
    tokens = len(content.pass_tokens)
    corporation.pass_token = number(f"{field}.pass_token", data["pass_token"], 0, tokens - 1)
    corporation.taken = number(f"{field}.taken", data["taken"], -1, tokens - 1)


# ---- what has to fit together, once the set-up is over


def top_frame(state: Voyage) -> Frame[Any] | None:
    """What is asked; None when the game is over."""
    return state.stack[-1] if state.stack else None


def check_sky(state: Voyage) -> None:
    """The planets go on round by round; the Sun grows with the rounds and with cubes that are kept."""
    terms = state.terms
    limits = terms.content.limits
    ended = round_over(state)
    rounds = state.round - 1 + ended  # that the planets have moved
    suns = state.round - 1 + sun_grown(state)  # that the Sun has grown
    for planet in terms.content.planets:
        place = state.places[planet.index]
        found = [(planet.start + moves * planet.speed) % planet.spaces for moves in range(rounds + 1)]
        if state.is_destroyed(planet.index):
            if place not in found[:suns]:
                raise BadPosition(f"places[{planet.index}] is {place}, where this planet has never been")
        elif place != found[-1]:
            raise BadPosition(f"places[{planet.index}] is {place}, not {found[-1]} in round {state.round}")
        elif sun_grown(state) and planet.settles and 0 <= terms.burn[planet.index] <= state.spiral:
            raise BadPosition(f"destroyed is {state.destroyed}, but the Spiral has reached {planet.id}")
    kept = sum(limits.bag) - sum(state.bag) - sum(state.drawn)
    most = suns * limits.growth + kept * limits.spiral_step
    if state.spiral > most:
        raise BadPosition(f"spiral is {state.spiral}, but {kept} cubes and {suns} rounds give at most {most}")
    if state.spiral < min(limits.last_space, suns * limits.growth):
        raise BadPosition(f"spiral is {state.spiral} after {suns} rounds")


def round_over(state: Voyage) -> bool:
    """Has the end check been made (SI-17.11)? Families and H.A.L.L. may still have something to do."""
    return state.phase == OVER or (len(state.stack) > 0 and isinstance(state.stack[0], StartRound))


def sun_grown(state: Voyage) -> bool:
    """Has the Sun grown in this round (SI-17.9)? Planets may still leave H.A.L.L.'s pile."""
    if state.phase != GOVERNMENT_PHASE:
        return state.phase == OVER
    return not any(isinstance(frame, SunGrows) for frame in state.stack)


def revealing(state: Voyage) -> int:
    """Families that are still to come up (SI-23.7)."""
    return sum(1 for frame in state.stack if isinstance(frame, RevealFamily))


def check_families(state: Voyage) -> None:
    """Two are active; every round two more have come up (SI-23.2, SI-23.7)."""
    content = state.terms.content
    if not state.terms.variants.families:
        return
    waiting = revealing(state)
    if len(state.families) + waiting != FAMILY_PILES:
        raise BadPosition(f"families has {len(state.families)} entries, and {waiting} come up")
    if set(state.families) & set(state.family_pool):
        raise BadPosition("families has one that is in family_pool, too")
    to_turn = any(isinstance(frame, TurnFamilies) for frame in state.stack)
    turned = round_over(state) and state.phase != OVER and not to_turn
    size = pool_size(content, state.round + turned) + waiting
    if len(state.family_pool) != size:
        raise BadPosition(
            f"family_pool has {len(state.family_pool)} entries, not {size} in round {state.round}"
        )


def check_ship(state: Voyage) -> None:
    """Mechanisms by their backs, and what they gave; what cubes of choice made of Universal ones is free (SI-28.4)."""
    content = state.terms.content
    laid = [*state.projects, *state.built]
    starting = sum(1 for index in laid if content.mechanisms[index].starting)
    if state.red or starting != content.limits.starting_tokens:
        raise BadPosition(f"projects and built have {starting} starting Mechanisms, red has {len(state.red)}")
    universal = [m.index for m in content.mechanisms if m.starting and m.set == UNIVERSAL_SET]
    if state.terms.variants.universal == INTERESTING and not set(universal) <= set(laid):
        raise BadPosition("projects and built lack a starting Universal Mechanism")
    if sun_grown(state) and len(state.projects) < PROJECTS and state.blue_left() > 0:
        raise BadPosition(f"projects has {len(state.projects)} entries, although there are Mechanisms")
    for seat, corporation in enumerate(state.corporations):
        own = [
            content.mechanisms[index]
            for index, by in zip(state.built, state.built_by, strict=True)
            if by == seat
        ]
        value = sum(mechanism.value for mechanism in own)
        more = sum(
            mechanism.any_cubes * COLOURS - mechanism.value for mechanism in own if mechanism.any_cubes
        )
        if more and value <= corporation.prestige[FROM_MECHANISMS] <= value + more:
            continue
        if corporation.prestige[FROM_MECHANISMS] != value:
            raise BadPosition(
                f"corporations[{seat}].prestige[{FROM_MECHANISMS}] is "
                f"{corporation.prestige[FROM_MECHANISMS]}, not {value} for Mechanisms"
            )


def check_journey(state: Voyage) -> None:
    """Probes leave a trail: a Discovery token or a taken marker on every space that was entered."""
    content = state.terms.content
    if not state.discoveries_left():
        return  # with an empty pile a space is entered without a trace (SI-13.4)
    probes = [*(corporation.probe for corporation in state.corporations), state.government_probe]
    top = top_frame(state)
    drawing = top.space if isinstance(top, Discover) else -1
    entered = [
        state.laid[space.index] >= 0 or (len(space.reward) > 0 and not state.markers[space.index])
        for space in content.spaces
    ]
    for index in probes:
        space = content.spaces[index]
        if space.column and (space.kind == OPEN or space.reward) and not entered[index] and index != drawing:
            raise BadPosition(
                f"laid or markers does not fit: a probe is on {space.id}, which nobody has entered"
            )
    reached = [0] * len(content.limits.column_prestige)
    for space in content.spaces:
        if not entered[space.index]:
            continue
        reached[space.column] += 1
        if reached[space.column] > sum(1 for index in probes if content.spaces[index].column >= space.column):
            raise BadPosition(f"laid or markers does not fit: too few probes have come to {space.id}")
    for space in content.spaces:
        if space.column < 2 or not (entered[space.index] or space.index in probes):
            continue
        if not any(entered[other.index] and space.index in other.next for other in content.spaces):
            raise BadPosition(f"laid or markers does not fit: nobody can have come to {space.id}")


def check_rotations(state: Voyage) -> None:
    """Who has passed earlier has turned the Pass token no less often (SI-4.14)."""
    ended = state.phase >= GOVERNMENT_PHASE
    passed = state.order[::-1] if ended else state.passed
    for seat, corporation in enumerate(state.corporations):
        if seat not in passed and corporation.rotation:
            raise BadPosition(f"corporations[{seat}].rotation is {corporation.rotation} before it has passed")
    most = state.terms.content.limits.rotation
    for seat in passed:
        if seat == state.terms.hall:
            continue  # its rotation was fixed when it passed (SI-32.8)
        found = state.corporations[seat].rotation
        if found > most:
            raise BadPosition(
                f"corporations[{seat}].rotation is {found}, more than for one who passed earlier"
            )
        most = found
    if len(passed) == state.terms.players and passed[-1] != state.terms.hall and most:
        raise BadPosition(f"corporations[{passed[-1]}].rotation is {most}, but it was the last to pass")


def check_pass_tokens(state: Voyage) -> None:
    """After the set-up nobody hides a Pass token (SI-26.3); without the variant all use the basic one."""
    for seat, corporation in enumerate(state.corporations):
        if corporation.pass_token and not state.terms.variants.unique_pass:
            raise BadPosition(
                f"corporations[{seat}].pass_token is {corporation.pass_token}, not the basic one"
            )
        if corporation.taken >= 0:
            raise BadPosition(f"corporations[{seat}].taken is {corporation.taken} after the set-up")


def check_corporation(state: Voyage, seat: int) -> None:
    """Explorer, Deposits, technologies, Extra Actions and Scientists."""
    content = state.terms.content
    corporation = state.corporations[seat]
    field = f"corporations[{seat}]"
    top = top_frame(state)
    here = corporation.explorer
    departs = isinstance(top, Depart) and top.seat == seat
    if seat == state.terms.hall:
        departs = hall_settles(state)  # it brings its Base when the token there is turned over (SI-33.11)
    if state.is_destroyed(here):
        raise BadPosition(f"{field}.explorer is {here}, which is destroyed")
    if not departs and here == content.earth and corporation.aboard():
        raise BadPosition(f"{field} has {corporation.aboard()} pieces in the hold of its Explorer on Earth")
    if (
        not departs
        and here != content.earth
        and not corporation.has_base(here)
        and not corporation.hold_bases
    ):
        raise BadPosition(f"{field}.explorer is {here}, where it has no Base and has brought none")
    above = max([1, *(token.action.levels_above for token in content.tokens)])
    for planet in range(len(content.planets)):
        if corporation.has_base(planet):
            normal = state.normal_colour(seat, planet)
            for colour in range(COLOURS):
                if corporation.deposit[planet * COLOURS + colour] and not normal <= colour <= normal + above:
                    raise BadPosition(f"{field}.deposit[{planet * COLOURS + colour}] cannot have cubes")
    placing = isinstance(top, PlaceWormhole) and top.seat == seat
    known = corporation.levels[TRAVEL_LINE] == LINE_LEVELS and not placing
    if (corporation.wormhole >= 0) != known:
        raise BadPosition(f"{field}.wormhole is {corporation.wormhole}, which does not fit its technologies")
    if len(corporation.extras) > extras_gained(state, seat):
        raise BadPosition(f"{field}.extras has {len(corporation.extras)} tokens, more than it has gained")
    rows = [space // ROW_SPACES for space, owner in enumerate(state.government) if owner == seat]
    if not state.completed and rows != list(range(len(rows))):
        raise BadPosition(f"government has Scientists of seat {seat} in the rows {[row + 1 for row in rows]}")


def extras_gained(state: Voyage, seat: int) -> int:
    """How many Extra Action tokens a seat may have gained (SI-16.1)."""
    content = state.terms.content
    limits = content.limits
    elsewhere = [
        *content.government,
        *(space.reward for space in content.spaces),
        *state.pass_sides(seat),
    ]
    elsewhere.extend(token.salvation.after for token in content.tokens)
    if any(reward.kind == EXTRA_ACTION for rewards in elsewhere for reward in rewards):
        return limits.extra_limit
    gained = 1 if state.probe_space(seat).column >= limits.extra_column else 0
    for track, position in enumerate(state.corporations[seat].tracks):
        for rewards in state.leader_sheet().tracks[track][:position]:
            gained += sum(reward.n for reward in rewards if reward.kind == EXTRA_ACTION)
    return gained


def check_tokens(state: Voyage, seat: int) -> None:
    """Every token of the phase is in the hand or in the played pile (SI-4.2, SI-4.5, SI-10.1)."""
    tokens = state.terms.content.tokens
    corporation = state.corporations[seat]
    field = f"corporations[{seat}]"
    owned = state.owned_tokens(seat)
    top = top_frame(state)
    aside = 0
    if state.phase != ACTION:
        for token in tokens:
            if token.salvation.mode == SET_ASIDE:
                aside |= 1 << token.index
    late = aside if state.phase >= GOVERNMENT_PHASE else 0  # gained after the Salvation Phase
    played = 0
    for index in corporation.played:
        played |= 1 << index
    if corporation.hand & played or (corporation.hand & ~late) | played != owned & ~aside:
        raise BadPosition(f"{field}.hand and {field}.played are not the tokens of this phase")
    check_uses(state, seat)
    broker = any(tokens[index].action.sell_bonus for index in corporation.played) and state.phase == ACTION
    if seat == state.terms.hall:
        broker = False  # SI-36.3
    if isinstance(top, MarketMode) and top.seat == seat:
        broker = False
    if (corporation.broker > 0) != broker:
        raise BadPosition(f"{field}.broker is {corporation.broker}, which does not fit the tokens played")


def check_uses(state: Voyage, seat: int) -> None:
    """How often the active token may have been used (SI-4.9, SI-4.10); not at all, if it was just gained (SI-7.18)."""
    tokens = state.terms.content.tokens
    corporation = state.corporations[seat]
    played = corporation.played
    least = most = 0
    if seat == state.terms.hall:
        most = int(state.machine().count > 0)
        least = (
            most if not played or tokens[played[-1]].planet < 0 else 0
        )  # none of a token gained by founding
    elif played:
        least = most = 1
        active = tokens[played[-1]]
        if state.phase == ACTION:
            if active.action.repeatable:
                most = state.terms.content.limits.uses
            if active.planet >= 0 and len(played) > 1 and tokens[played[-2]].action.kind == TRAVEL:
                least = 0
    if not least <= corporation.uses <= most:
        raise BadPosition(f"corporations[{seat}].uses is {corporation.uses}, not from {least} to {most}")
