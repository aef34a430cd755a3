"""The invariants of the ledger, checked after every move by the contract suite.

SI-I.17, SI-I.19 and SI-I.20 are about whole games, lists of moves and views; tests of their own show them.
"""

from functools import lru_cache

from starboard.games.starship_interstellar.content import (
    BASE_SET,
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    COLOURS,
    FAMILY_PILES,
    OPEN,
    PROJECTS,
    ROW_SPACES,
    ROWS,
    UNIQUE_SET,
    Content,
)
from starboard.games.starship_interstellar.government_phase import SunGrows
from starboard.games.starship_interstellar.invariants_hall import check_hall, check_hall_since
from starboard.games.starship_interstellar.journey import base_candidates
from starboard.games.starship_interstellar.multi_deposits import unknown_base
from starboard.games.starship_interstellar.state import (
    GOVERNMENT_PHASE,
    NOBODY,
    OFF,
    SETUP,
    STANDARD,
    Corporation,
    Voyage,
)
from starboard.games.starship_interstellar.universal import blue_weights


def violations(state: Voyage, earlier: Voyage | None = None) -> list[str]:
    """What does not hold, each with its id; empty if all is well. `earlier` is the position before the last move."""
    broken: list[str] = []
    owned: list[list[int]] = [[] for _ in state.places]  # production tokens by planet
    for seat, corporation in enumerate(state.corporations):
        check_supply(state, seat, corporation, broken)
        check_pieces(state, seat, corporation, broken)
        check_bases(state, seat, corporation, owned, broken)
        check_progress(state, seat, corporation, broken)
    check_stacks(state, owned, broken)
    check_sun(state, broken)
    check_market(state, broken)
    check_mechanisms(state, broken)
    if state.terms.variants.families:
        check_families(state, broken)
    check_government(state, broken)
    check_display(state, broken)
    check_journey(state, broken)
    check_order(state, broken)
    if state.terms.variants.unique_pass:
        check_pass_tokens(state, broken)
    if state.hall is not None:
        check_hall(state, broken)
    if earlier is not None:
        check_since(earlier, state, broken)
    return broken


# ---- a corporation


def check_supply(state: Voyage, seat: int, corporation: Corporation, broken: list[str]) -> None:
    """SI-I.1 and SI-I.2."""
    limits = state.terms.content.limits
    if not 0 <= corporation.reputation <= limits.reputation_max:
        broken.append(f"SI-I.1: the Reputation of seat {seat} is {corporation.reputation}")
    if corporation.fuel < 0 or corporation.scientists < 0:
        broken.append(
            f"SI-I.1: seat {seat} has {corporation.fuel} Fuel and {corporation.scientists} Scientists"
        )
    if min(corporation.cubes) < 0:
        broken.append(f"SI-I.1: seat {seat} has the cubes {corporation.cubes}")
    if min(corporation.deposit) < 0 or min(corporation.storage) < 0 or min(corporation.hold_cubes) < 0:
        broken.append(f"SI-I.1: a Deposit, a Storage or the hold of seat {seat} has fewer than no cubes")
    if min(corporation.prestige) < 0:
        broken.append(f"SI-I.1: the Prestige of seat {seat} is {corporation.prestige}")
    if state.waiting_scientists(seat) < 0:
        broken.append(
            f"SI-I.2: seat {seat} has {corporation.scientists} Scientists in its supply and "
            f"{state.representatives(seat)} in the World Government"
        )


def check_pieces(state: Voyage, seat: int, corporation: Corporation, broken: list[str]) -> None:
    """SI-I.3, and the hold of SI-I.4."""
    limits = state.terms.content.limits
    bases = (
        corporation.bases + corporation.hold_bases + len(corporation.ground) - corporation.ground.count(-1)
    )
    if bases != limits.bases or corporation.bases < 0 or corporation.hold_bases < 0:
        broken.append(f"SI-I.3: seat {seat} has {bases} Bases, {corporation.bases} of them in the reserve")
    for kind in range(BUILDINGS):
        reserve, hold = corporation.buildings[kind], corporation.hold_buildings[kind]
        found = reserve + hold + sum(corporation.sites[kind::BUILDINGS])
        if found != corporation.levels[kind] or reserve < 0 or hold < 0:
            broken.append(
                f"SI-I.3: seat {seat} has {found} Buildings of the kind {BUILDING_NAMES[kind]} "
                f"at level {corporation.levels[kind]}"
            )
    if corporation.aboard() > limits.hold and seat != state.terms.hall:  # SI-31.10
        broken.append(f"SI-I.4: the hold of seat {seat} has {corporation.aboard()} pieces aboard")


def check_bases(
    state: Voyage, seat: int, corporation: Corporation, owned: list[list[int]], broken: list[str]
) -> None:
    """SI-I.4 and SI-I.5; what lies on a planet lies at a Base; the layer that is dug is not empty (SI-25.5)."""
    content = state.terms.content
    limits = content.limits
    here = 0  # cubes and Buildings at Bases
    for planet, token in enumerate(corporation.ground):
        if token < 0:
            if corporation.layers[planet]:
                broken.append(f"SI-I.5: seat {seat} digs a deep layer on planet {planet} without a Base")
            continue
        owned[planet].append(token)
        stored = corporation.stored(planet)
        sited = corporation.sited(planet)
        here += stored + sited + corporation.deposited(planet)
        if stored > limits.storage and seat != state.terms.hall:  # SI-31.10
            broken.append(f"SI-I.4: the Storage of seat {seat} on planet {planet} has {stored} cubes")
        if sited > limits.sites:
            broken.append(f"SI-I.4: the Base of seat {seat} on planet {planet} has {sited} Buildings")
        layers = len(content.production_tokens[token].layers)
        layer = corporation.layers[planet]
        if content.production_tokens[token].planet != planet:
            broken.append(f"SI-I.5: seat {seat} has token {token} for its Base on planet {planet}")
        if not 0 <= layer < layers:
            broken.append(f"SI-I.5: seat {seat} digs layer {layer + 1} of {layers} on planet {planet}")
        elif layer + 1 < layers and not corporation.deposited(planet):
            broken.append(
                f"SI-I.5: the Deposit of seat {seat} on planet {planet} is empty above another layer"
            )
        if state.is_destroyed(planet):
            broken.append(f"SI-I.5: seat {seat} has a Base on planet {planet}, which is destroyed")
    if here != sum(corporation.storage) + sum(corporation.sites) + sum(corporation.deposit):
        broken.append(f"SI-I.4: seat {seat} has cubes or Buildings on a planet without a Base")
    if min(corporation.sites) < 0:
        broken.append(f"SI-I.4: the sites of seat {seat} are {corporation.sites}")
    tokens = state.owned_tokens(seat)
    stray = corporation.hand & ~tokens
    if stray or any(not (tokens >> token) & 1 for token in corporation.played):
        broken.append(f"SI-I.5: seat {seat} has a token in its hand or played pile that it does not own")


def check_progress(state: Voyage, seat: int, corporation: Corporation, broken: list[str]) -> None:
    """SI-I.12 as far as it is about Leader tracks, SI-I.13 about Probes, SI-I.15, SI-I.16 about rotations."""
    content = state.terms.content
    limits = content.limits
    for position in corporation.tracks:
        if not 0 <= position <= limits.leader_length:
            broken.append(f"SI-I.12: the Leader positions of seat {seat} are {corporation.tracks}")
    if len(corporation.extras) > limits.extra_limit:
        broken.append(f"SI-I.12: seat {seat} has {len(corporation.extras)} Extra Action tokens")
    if not 0 <= corporation.probe < len(content.spaces):
        broken.append(f"SI-I.13: the Probe of seat {seat} is on space {corporation.probe}")
    if not 0 <= corporation.uses <= limits.uses:
        broken.append(f"SI-I.15: seat {seat} has used its active token {corporation.uses} times")
    if not 0 <= corporation.rotation <= limits.rotation:
        broken.append(f"SI-I.16: the Pass token of seat {seat} is at rotation {corporation.rotation}")


# ---- the table


def check_stacks(state: Voyage, owned: list[list[int]], broken: list[str]) -> None:
    """SI-I.6: a token that is neither in the stack nor owned nor turned over has left the game and stays away."""
    content = state.terms.content
    prospect = state.prospect
    for planet in content.planets:
        index = planet.index
        unknown, pool, tail = state.unknown[index], state.pools[index], state.tails[index]
        tokens = [*pool, *tail, *owned[index]]
        if prospect >= 0 and content.production_tokens[prospect].planet == index:
            tokens.append(prospect)
        if len(set(tokens)) != len(tokens):
            broken.append(f"SI-I.6: a production token of {planet.id} is in two places")
        if not 0 <= unknown <= len(pool) or state.stack_size(index) > content.limits.stack:
            broken.append(
                f"SI-I.6: the stack of {planet.id} has {unknown} unknown and {len(tail)} known tokens"
            )
        most = content.limits.stack
        if state.terms.hall != NOBODY and state.corporations[state.terms.hall].has_base(index):
            most += 1  # out of the planet pile (SI-31.5)
        if unknown + len(tokens) - len(pool) > most:
            broken.append(f"SI-I.6: more than {most} tokens of {planet.id} are in play")
        if state.terms.variants.multi_deposits == STANDARD and unknown_base(state, index) < 0:
            broken.append(f"SI-I.6: the stack of {planet.id} has not all tokens with layers that it had")
        if state.is_destroyed(index) and (unknown or tokens):
            broken.append(f"SI-I.6: {planet.id} is destroyed and has tokens")


def check_sun(state: Voyage, broken: list[str]) -> None:
    """SI-I.7, SI-I.14 and SI-I.21."""
    limits = state.terms.content.limits
    for colour in range(COLOURS):
        bag, drawn = state.bag[colour], state.drawn[colour]
        if bag < 0 or drawn < 0 or bag + drawn > limits.bag[colour]:
            broken.append(f"SI-I.7: the Solar Bag has {bag} {COLOUR_NAMES[colour]} cubes, {drawn} are drawn")
    if not 0 <= state.spiral <= limits.last_space:
        broken.append(f"SI-I.14: the Spiral marker is on space {state.spiral}")
    if state.destroyed:
        check_destroyed(state, broken)
    grown = max(0, state.round - 1) * limits.growth
    if state.spiral < min(grown, limits.last_space):
        broken.append(f"SI-I.21: the Spiral marker is on space {state.spiral} in round {state.round}")
    if grown >= state.terms.burn[state.terms.content.earth]:
        broken.append(f"SI-I.21: it is round {state.round}, and Earth has not burnt")


def check_destroyed(state: Voyage, broken: list[str]) -> None:
    """SI-I.14: planets burn in the order of their markers, none before the Spiral marker reaches its own."""
    burn = state.terms.burn
    last = -1
    for planet in state.terms.content.planets:
        if state.is_destroyed(planet.index):
            last = max(last, burn[planet.index])
            if not planet.settles or not 0 <= burn[planet.index] <= state.spiral:
                broken.append(f"SI-I.14: {planet.id} is destroyed, the Spiral marker is on {state.spiral}")
    for planet in state.terms.content.planets:
        if 0 <= burn[planet.index] < last and planet.settles and not state.is_destroyed(planet.index):
            broken.append(f"SI-I.14: {planet.id} is not destroyed, but another with a later marker is")


def check_market(state: Voyage, broken: list[str]) -> None:
    """SI-I.8 and SI-I.9."""
    content = state.terms.content
    start = content.limits.meeples[state.terms.players]
    for colour in range(COLOURS):
        if not 0 <= state.market[colour] <= content.market[colour].capacity:
            broken.append(
                f"SI-I.8: the {COLOUR_NAMES[colour]} row of the Market has {state.market[colour]} cubes"
            )
        meeples, saved = state.meeples[colour], state.saved[colour]
        if meeples < 0 or saved < 0 or meeples + saved != start[colour]:
            broken.append(
                f"SI-I.9: {meeples} {COLOUR_NAMES[colour]} meeples are on Earth and {saved} are saved, "
                f"of {start[colour]}"
            )


@lru_cache(maxsize=8)
def blue_backs(content: Content, universal: bool) -> frozenset[int]:
    """The Mechanisms of the blue pile at the start, with those that have left the game unseen (SI-2.10, SI-28.3)."""
    return frozenset(
        m.index for m in content.mechanisms if (m.set == BASE_SET or universal) and not m.starting
    )


def check_mechanisms(state: Voyage, broken: list[str]) -> None:
    """SI-I.10: every blue-backed Mechanism is somewhere, and as many starting ones as were laid."""
    content = state.terms.content
    found = [*state.projects, *state.built, *state.blue]
    distinct = set(found)
    if len(distinct) != len(found):
        broken.append("SI-I.10: a Mechanism is in two places")
    universal = state.terms.variants.universal != OFF
    every = blue_backs(content, universal)
    blue = len(every & distinct)
    starting = len(distinct) - blue
    if blue != len(every) or starting > content.limits.starting_tokens:
        broken.append(f"SI-I.10: there are {starting} starting Mechanisms and {blue} blue ones")
    if universal and blue_weights(state)[0] < 0:
        broken.append(f"SI-I.10: the blue pile has {state.blue_left()} Mechanisms, and too few base ones")
    if state.phase == SETUP and set(state.red) & distinct:
        broken.append("SI-I.10: a Mechanism is in two places")
    if len(state.projects) > PROJECTS:
        broken.append(f"SI-I.10: there are {len(state.projects)} projects")
    if len(state.built) > state.ship_size() or len(state.built_by) != len(state.built):
        broken.append(f"SI-I.10: {len(state.built)} slots are filled, by {len(state.built_by)} builders")
    if not 0 <= state.completed <= len(state.built) // state.terms.slots:
        broken.append(f"SI-I.10: {state.completed} modules are complete with {len(state.built)} Mechanisms")


def check_families(state: Voyage, broken: list[str]) -> None:
    """SI-23.2: at most one active Family for each pile, none of which is still to come up."""
    active, coming = state.families, state.family_pool
    if len(active) > FAMILY_PILES or len({*active, *coming}) != len(active) + len(coming):
        broken.append(f"SI-23.2: the Families {active} are active and {list(coming)} are to come up")


def check_government(state: Voyage, broken: list[str]) -> None:
    """SI-I.11: a space holds one Scientist by its nature."""
    for row in range(ROWS):
        seats = [
            seat for seat in state.government[row * ROW_SPACES : (row + 1) * ROW_SPACES] if seat != NOBODY
        ]
        if len(set(seats)) != len(seats):
            broken.append(f"SI-I.11: row {row + 1} of the World Government has {seats}")


def check_display(state: Voyage, broken: list[str]) -> None:
    """SI-I.12 as far as it is about Extra Action tokens."""
    tokens = state.display[:]
    for corporation in state.corporations:
        tokens.extend(corporation.extras)
    laid = len(tokens) if state.phase == SETUP else state.terms.display
    if len(tokens) != laid or len(tokens) > state.terms.display or len(set(tokens)) != len(tokens):
        broken.append(f"SI-I.12: {len(tokens)} Extra Action tokens are on display or owned")


def check_journey(state: Voyage, broken: list[str]) -> None:
    """SI-I.13; base tokens that have left the game unseen are not on the map either (SI-22.9)."""
    content = state.terms.content
    sets = state.terms.variants.discovery_sets()
    laid = [0] * len(content.discoveries)
    for space, token in enumerate(state.laid):
        if token >= 0:
            laid[token] += 1
            if content.spaces[space].kind != OPEN:
                broken.append(f"SI-I.13: a Discovery token lies on {content.spaces[space].id}")
        if state.markers[space] and not content.spaces[space].reward:
            broken.append(f"SI-I.13: a marker lies on {content.spaces[space].id}")
    for entry in content.discoveries:
        count = entry.count if entry.set in sets else 0
        pile = state.discoveries[entry.index]
        if pile < 0 or pile + laid[entry.index] != count:
            broken.append(f"SI-I.13: there are {pile + laid[entry.index]} Discovery tokens {entry.id}")
    if base_candidates(state) < state.terms.unseen_discoveries:
        broken.append("SI-I.13: more base Discovery tokens have come than the pile had")
    if not 0 <= state.government_probe < len(content.spaces):
        broken.append(f"SI-I.13: the Government Probe is on space {state.government_probe}")


def check_order(state: Voyage, broken: list[str]) -> None:
    """SI-I.16."""
    seats = list(range(state.terms.players))
    if sorted(state.order) != seats:
        broken.append(f"SI-I.16: the order is {state.order}")
    if len(set(state.passed)) != len(state.passed) or any(seat not in seats for seat in state.passed):
        broken.append(f"SI-I.16: the seats {state.passed} have passed")


def check_pass_tokens(state: Voyage, broken: list[str]) -> None:
    """SI-26.2 and SI-26.3: no Unique Pass token is in two hands, and one that is used was taken."""
    tokens = state.terms.content.pass_tokens
    hands = [c.taken if c.taken >= 0 else c.pass_token for c in state.corporations]
    unique = [token for token in hands if token > 0]
    if len(set(unique)) != len(unique) or any(tokens[token].set != UNIQUE_SET for token in unique):
        broken.append(f"SI-26.2: the Pass tokens {hands} are taken or used")
    for seat, corporation in enumerate(state.corporations):
        if corporation.taken >= 0 and corporation.pass_token not in (0, corporation.taken):
            broken.append(f"SI-26.3: seat {seat} uses a Pass token that it has not taken")
        if seat == state.terms.hall and hands[seat]:
            broken.append(f"SI-39.5: H.A.L.L. has the Pass token {hands[seat]}")


# ---- from one position to the next, with one move between them


def check_since(earlier: Voyage, state: Voyage, broken: list[str]) -> None:
    """What never falls, never moves and never comes back."""
    for seat in range(state.terms.players):
        check_growth(state, seat, earlier.corporations[seat], state.corporations[seat], broken)
    if state.hall is not None:
        check_hall_since(earlier, state, broken)
    for colour in range(COLOURS):
        if state.bag[colour] + state.drawn[colour] > earlier.bag[colour] + earlier.drawn[colour]:
            broken.append(f"SI-I.7: a {COLOUR_NAMES[colour]} cube that was kept is in the Solar Bag")
        if state.saved[colour] < earlier.saved[colour]:
            broken.append(f"SI-I.9: a {COLOUR_NAMES[colour]} meeple is not saved any more")
    if state.built[: len(earlier.built)] != earlier.built:
        broken.append("SI-I.10: a Mechanism has left its slot")
    if state.completed < earlier.completed:
        broken.append("SI-I.10: a complete module is not complete any more")
    if state.spiral < earlier.spiral or earlier.destroyed & ~state.destroyed:
        broken.append(f"SI-I.14: the Spiral marker went from {earlier.spiral} to {state.spiral}")
    columns = state.terms.content.spaces
    if columns[state.government_probe].column < columns[earlier.government_probe].column:
        broken.append("SI-I.13: the Government Probe went back")
    check_places(earlier, state, broken)
    if state.round > earlier.round:
        growth = state.terms.content.limits.growth
        least = min(earlier.spiral + growth, state.terms.content.limits.last_space)
        if earlier.phase == GOVERNMENT_PHASE and not any(isinstance(f, SunGrows) for f in earlier.stack):
            least = earlier.spiral  # the Sun has grown already (SI-23.7, SI-33.23, SI-37.2)
        if earlier.round and state.spiral < least:
            broken.append(
                f"SI-I.21: the Spiral marker went from {earlier.spiral} to {state.spiral} in a round"
            )


def check_places(earlier: Voyage, state: Voyage, broken: list[str]) -> None:
    """SI-I.6 and SI-I.13: tokens that have left do not return, Discovery tokens and taken markers stay."""
    if state.laid != earlier.laid or state.markers != earlier.markers:
        for space, token in enumerate(earlier.laid):
            if token >= 0 and state.laid[space] != token:
                broken.append(f"SI-I.13: the Discovery token on space {space} is another one or gone")
            if state.markers[space] and not earlier.markers[space]:
                broken.append(f"SI-I.13: the marker on space {space} has come back")
    for planet, pool in enumerate(state.pools):
        if pool is not earlier.pools[planet] and not set(pool) <= set(earlier.pools[planet]):
            broken.append(f"SI-I.6: a token of planet {planet} was seen and is unknown again")
        if state.unknown[planet] > earlier.unknown[planet]:
            broken.append(f"SI-I.6: the stack of planet {planet} has more unknown tokens")


def check_growth(
    state: Voyage, seat: int, before: Corporation, after: Corporation, broken: list[str]
) -> None:
    """SI-I.1, SI-I.12 and SI-I.13 where they are about two positions; technologies stay too."""
    if after.prestige != before.prestige:
        for source, points in enumerate(before.prestige):
            if after.prestige[source] < points:
                broken.append(
                    f"SI-I.1: the Prestige of seat {seat} fell from {before.prestige} to {after.prestige}"
                )
                break
    for track, position in enumerate(before.tracks):
        if after.tracks[track] < position:
            broken.append(f"SI-I.12: the Leader positions of seat {seat} fell to {after.tracks}")
    if after.extras[: len(before.extras)] != before.extras:
        broken.append(f"SI-I.12: seat {seat} has lost an Extra Action token")
    spaces = state.terms.content.spaces
    if spaces[after.probe].column < spaces[before.probe].column:
        broken.append(f"SI-I.13: the Probe of seat {seat} went back")
    if any(new < old for old, new in zip(before.levels, after.levels, strict=True)):
        broken.append(f"SI-I.3: seat {seat} has lost a technology")
