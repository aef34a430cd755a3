"""A position as numbers of a fixed order, for learning: what matters to a seat, as far as it may know it.

Each number is about as large as 1. Seats that are not there and modules that are not played with are 0.
"""

from typing import Final

from starboard.games.council_of_shadows.assess import Assess
from starboard.games.council_of_shadows.automa_turn import AutomaTurn, pile_of
from starboard.games.council_of_shadows.buy import Buy
from starboard.games.council_of_shadows.content import (
    DESERT,
    EFFECT_NAMES,
    GEM_NAMES,
    PARSECS,
    UP_ENERGY,
    VOLCANO,
    Content,
)
from starboard.games.council_of_shadows.evaluation import (
    evaluate,
    final_progress,
    rival_progress,
    rounds_left,
)
from starboard.games.council_of_shadows.evaluation_sketch import Sketch
from starboard.games.council_of_shadows.evaluation_turn import Turn
from starboard.games.council_of_shadows.evaluation_worth import bonus_cards_worth
from starboard.games.council_of_shadows.levels import LevelCheck
from starboard.games.council_of_shadows.payment import affordable
from starboard.games.council_of_shadows.rounds import ActTurn
from starboard.games.council_of_shadows.scoring import bonus_worth, gem_worth
from starboard.games.council_of_shadows.state import PHASE_ACT, PHASE_NAMES, PHASE_OVER, SOURCE_NAMES, Council

SEATS: Final = 4  # at the largest table
EXTRA_SLOTS: Final = 2  # Ava's and New Stargate's

# What the numbers are divided by.
ROUNDS: Final = 12.0
ROUNDS_LEFT: Final = 7.0
LEVELS: Final = 3.0
PROGRESS: Final = 4.0  # in levels
ENERGY: Final = 100.0  # and Consumption
GAIN: Final = 40.0  # Energy of one turn, or of cards at the end
ROUND_CONSUMPTION: Final = 15.0
CARD_CONSUMPTION: Final = 6.0
GEMS: Final = 10.0
CARDS: Final = 6.0
ENERGY_BONUS: Final = 5.0
KIND: Final = 3.0  # cards with one effect
PILE: Final = 20.0
DISPLAY: Final = 8.0
BONUS_CARDS: Final = 4.0
PANEL: Final = 13.0
RANGES: Final = 9.0
COLONIES: Final = 15.0
CUBES: Final = 4.0  # in a galaxy
SYSTEMS: Final = 8.0
GALAXIES: Final = 5.0
OPEN_PLANETS: Final = 8.0
TECHS: Final = 2.0
STATIONS: Final = 3.0

COURSE_NAMES: Final[tuple[str, ...]] = (
    "round", "rounds left", "rounds to the cap", "last round", "levels to the throne", "own throne", "own decision",
    "other decision", "decision of nature", "own turn", "other turn", "own buy turn", "own assessment pending",
    "seats", "solo", "screens", "space stations", "leaders", "dark tech chosen", "best other level",
    "best other progress", "own lead evaluated", "AI cards affordable", "AI cards left", "light cards left",
)  # fmt: skip
SEAT_NAMES: Final[tuple[str, ...]] = (
    "level", "energy", "consumption", "energy by consumption", "progress", "round consumption", "energy gathered",
    *GEM_NAMES, "AI cards", "panel cubes", "ranges", "desert", "volcano", "stacking", "colonies", "majorities",
    "bonus cards", "techs", "perpetual motion", "stations", "place in turn order", "act turn to come",
)  # fmt: skip
OWN_NAMES: Final[tuple[str, ...]] = (
    "chance to rise", "expected energy", "expected consumption", "later turn", "expected progress", "payouts now",
    "colonies worth", "systems to collect from", "systems led", "gems worth", "bonus cards worth now",
    "bonus cards worth later",
)  # fmt: skip
AUTOMA_NAMES: Final[tuple[str, ...]] = (
    "card consumption",
    "card assesses all",
    "pile consumption",
    "silver",
    "energy bonus",
)


def observation_names(content: Content) -> list[str]:
    """What the numbers of `observe` are, in their order."""
    names = list(COURSE_NAMES)
    names += [f"phase {name}" for name in PHASE_NAMES]
    for parsec in range(1, PARSECS + 1):
        names += [f"parsec {parsec} tiles left", f"parsec {parsec} sites empty"]
    names += ["techs left 1", "techs left 2"]
    names += [f"own {name}" for name in SEAT_NAMES + OWN_NAMES]
    names += [f"own energy from {words(name)}" for name in SOURCE_NAMES]
    names += [f"own hand {words(name)}" for name in EFFECT_NAMES]
    names += [f"own cards {words(name)}" for name in EFFECT_NAMES]
    for slot in range(1, content.limits.slots + EXTRA_SLOTS + 1):
        names += [f"own slot {slot} range", f"own slot {slot} consumption"]
    names += [f"own upgrade {upgrade.id}" for upgrade in content.upgrades if upgrade.effect == UP_ENERGY]
    names += [f"own tech {tech.id}" for tech in content.techs]
    names += [f"own leader {leader.id}" for leader in content.leaders]
    names += [f"own station {station.id}" for station in content.stations]
    for distance in range(1, SEATS):
        names += [f"other {distance} {name}" for name in SEAT_NAMES]
    names += [f"automa {name}" for name in AUTOMA_NAMES]
    names += ["automa pile 0 left", "automa pile 1 left", "automa pile 2 left"]
    for galaxy in content.galaxies:
        names += [f"{galaxy.id} own cubes", f"{galaxy.id} own lead", f"{galaxy.id} planets open"]
    return names


def words(name: str) -> str:
    return name.replace("_", " ")


def observe(state: Council, seat: int) -> list[float]:
    """What a seat may know of a position, as numbers."""
    terms = state.terms
    left = rounds_left(state)
    sketch = Sketch(state, seat, True, True, left)
    sketch.scan()
    majorities = majority_counts(state)
    progress = [progress_of(state, other, left) for other in range(terms.players)]
    numbers: list[float] = []
    add_course(state, seat, left, progress, numbers)
    add_map(state, sketch, numbers)
    add_seat(state, seat, progress[seat], majorities[seat], numbers)
    add_worth(state, seat, left, sketch, numbers)
    add_cards(state, seat, numbers)
    add_powers(state, seat, numbers)
    for distance in range(1, SEATS):
        if distance < terms.players:
            other = (seat + distance) % terms.players
            add_seat(state, other, progress[other], majorities[other], numbers)
        else:
            numbers += [0.0] * len(SEAT_NAMES)
    add_automa(state, numbers)
    for galaxy in range(len(terms.content.galaxies)):
        numbers.append(sketch.own[galaxy] / CUBES)
        numbers.append((sketch.own[galaxy] + sketch.station[galaxy] - sketch.best[galaxy]) / CUBES)
        numbers.append(sketch.free[galaxy] / OPEN_PLANETS)
    return numbers


def flag(value: bool) -> float:
    return 1.0 if value else 0.0


def majority_counts(state: Council) -> list[int]:
    """In how many galaxies each seat has the majority."""
    players = state.terms.players
    counts = [0] * players
    for galaxy in state.terms.galaxies:
        best = 0
        holder = -1
        for seat in range(players):
            strength = state.strength(galaxy, seat)
            if strength > best:
                best = strength
                holder = seat
            elif strength == best:
                holder = -1
        if holder >= 0:
            counts[holder] += 1
    return counts


def progress_of(state: Council, seat: int, left: float) -> float:
    """How far a seat will come, by what everybody knows of it."""
    if state.phase == PHASE_OVER:
        return final_progress(state.players[seat])
    return rival_progress(state, seat, left)


def add_course(state: Council, seat: int, left: float, progress: list[float], numbers: list[float]) -> None:
    """How far the game is, who is asked, and what is on offer."""
    terms = state.terms
    limits = terms.content.limits
    own = other = nature = buying = assessing = False
    for decision in state.decisions():
        if decision.seat == seat:
            own = True
        elif decision.seat >= 0:
            other = True
        else:
            nature = True
    turn = -1
    for frame in state.stack:
        if isinstance(frame, LevelCheck):
            turn = frame.seat  # the topmost counts
        elif frame.seat == seat:
            if isinstance(frame, Buy):
                buying = True
            elif isinstance(frame, (Assess, ActTurn)):
                assessing = True
    level = 0
    best = 0.0
    for rival in range(terms.players):
        if rival != seat:
            level = max(level, state.players[rival].level)
            best = max(best, progress[rival])
    highest = max(level, state.players[seat].level)
    offers = 0
    for card in state.display:
        if card >= 0 and affordable(state.players[seat].gems, terms.content.cards[card].cost):
            offers += 1
    lead = 0.0 if terms.is_automa(seat) else evaluate(state, seat)
    numbers += [
        state.round / ROUNDS, left / ROUNDS_LEFT, (limits.round_cap - state.round) / limits.round_cap,
        flag(state.last_round), (limits.trigger_level - highest) / LEVELS, flag(state.throne == seat), flag(own),
        flag(other), flag(nature), flag(turn == seat), flag(turn >= 0 and turn != seat), flag(buying),
        flag(assessing), terms.players / SEATS, flag(terms.solo), flag(terms.screens), flag(terms.stations),
        flag(terms.leaders), flag(terms.choose), level / LEVELS, best / PROGRESS, lead / ENERGY, offers / DISPLAY,
        len(state.ai_pool) / PILE, state.light_left() / PILE,
    ]  # fmt: skip
    for phase in range(len(PHASE_NAMES)):
        numbers.append(flag(state.phase == phase))


def add_map(state: Council, sketch: Sketch, numbers: list[float]) -> None:
    """What is left to discover."""
    terms = state.terms
    for parsec in range(1, PARSECS + 1):
        empty = 0
        for galaxy in terms.galaxies:
            if terms.content.galaxies[galaxy].parsec == parsec:
                empty += sketch.empty[galaxy]
        numbers.append(state.tiles_left(parsec) / PILE)
        numbers.append(empty / SYSTEMS)
    numbers.append(len(state.tech_pools[1]) / DISPLAY)
    numbers.append(len(state.tech_pools[2]) / DISPLAY)


def add_seat(state: Council, seat: int, progress: float, majorities: int, numbers: list[float]) -> None:
    """The main numbers of any seat: all of them are open to everybody."""
    terms = state.terms
    player = state.players[seat]
    gathered = 0
    for energy in player.gathered:
        gathered += energy
    ranges = 0
    for slot_range in player.ranges:
        ranges += slot_range
    stations = 0
    for galaxy in player.stations:
        if galaxy >= 0:
            stations += 1
    acting = state.phase < PHASE_ACT
    for frame in state.stack:
        if frame.seat == seat and isinstance(frame, (ActTurn, AutomaTurn, LevelCheck)):
            acting = True
    numbers += [
        player.level / LEVELS, player.energy / ENERGY, player.consumption / ENERGY,
        player.energy / player.consumption, progress / PROGRESS,
        player.round_consumption / ROUND_CONSUMPTION, gathered / (LEVELS * ENERGY), player.gems[0] / GEMS,
        player.gems[1] / GEMS, player.gems[2] / GEMS, player.ai_cards(terms.content) / CARDS,
        player.panel_cubes / PANEL, ranges / RANGES, flag(player.can_live_on(DESERT)),
        flag(player.can_live_on(VOLCANO)), flag(player.stacking), player.cubes / COLONIES, majorities / GALAXIES,
        (len(player.light) + len(player.dark)) / BONUS_CARDS, len(player.techs) / TECHS,
        flag(player.perpetual_from > 0), stations / STATIONS, player.tile / SEATS, flag(acting),
    ]  # fmt: skip


def add_worth(state: Council, seat: int, left: float, sketch: Sketch, numbers: list[float]) -> None:
    """What the own seat may expect, as the evaluation sees it; the Automa expects nothing."""
    if state.terms.is_automa(seat):
        numbers += [0.0] * len(OWN_NAMES)
    else:
        turn = Turn(state, seat, left)
        chance = turn.chance_to_rise()
        over = state.phase == PHASE_OVER
        expected = final_progress(state.players[seat]) if over else turn.progress(chance, left)
        systems = 0
        for site in state.terms.sites:
            if state.leads_system(site, seat):
                systems += 1
        numbers += [
            0.0 if over else chance, turn.sketch.energy / ENERGY, turn.consumption / ENERGY, turn.rate(left) / GAIN,
            expected / PROGRESS, sketch.payouts_now() / GAIN, sketch.worth() / ENERGY, len(sketch.places) / SYSTEMS,
            systems / SYSTEMS, gem_worth(state, seat) / GAIN, bonus_worth(state, seat) / GAIN,
            bonus_cards_worth(state, seat, left) / GAIN,
        ]  # fmt: skip
    for energy in state.players[seat].gathered:
        numbers.append(energy / ENERGY)


def add_cards(state: Council, seat: int, numbers: list[float]) -> None:
    """The own Action cards by effect, and the slots with what is planned for them or lies there."""
    cards = state.terms.content.cards
    player = state.players[seat]
    hand = [0] * len(EFFECT_NAMES)
    owned = [0] * len(EFFECT_NAMES)
    for card in player.hand:
        if card not in player.planned:
            hand[cards[card].effect] += 1
        owned[cards[card].effect] += 1
    for stack in player.slots:
        for card in stack:
            owned[cards[card].effect] += 1
    for count in hand:
        numbers.append(count / KIND)
    for count in owned:
        numbers.append(count / KIND)
    for slot in range(state.terms.content.limits.slots + EXTRA_SLOTS):
        if slot >= len(player.slots):
            numbers += [0.0, 0.0]
            continue
        top = player.planned[slot] if slot < len(player.planned) else -1
        if top < 0 and player.slots[slot]:
            top = player.slots[slot][-1]
        numbers.append(player.ranges[slot] / PARSECS)
        numbers.append(cards[top].consumption / CARD_CONSUMPTION if top >= 0 else 0.0)


def add_powers(state: Council, seat: int, numbers: list[float]) -> None:
    """Projects, Dark Tech cards, Leader and Space Stations of the own seat."""
    content = state.terms.content
    player = state.players[seat]
    for upgrade in content.upgrades:
        if upgrade.effect == UP_ENERGY:
            numbers.append(flag(player.has_upgrade(upgrade.index)))
    for tech in content.techs:
        numbers.append(flag(tech.index in player.techs))
    for leader in content.leaders:
        numbers.append(flag(player.leader == leader.index))
    for galaxy in player.stations:
        numbers.append(flag(galaxy >= 0))


def add_automa(state: Council, numbers: list[float]) -> None:
    """The Automa's card of the round, what its pile may bring, and its level of difficulty."""
    terms = state.terms
    if not terms.solo:
        numbers += [0.0] * (len(AUTOMA_NAMES) + len(state.automa_pools))
        return
    cards = terms.content.automa_cards
    consumption = 0
    assesses_all = False
    if state.automa_card >= 0:
        consumption = cards[state.automa_card].consumption
        assesses_all = cards[state.automa_card].assess_all
    pile = state.automa_pools[pile_of(state)]
    total = 0
    for card in pile:
        total += cards[card].consumption
    numbers += [
        consumption / ROUND_CONSUMPTION, flag(assesses_all),
        total / (len(pile) * ROUND_CONSUMPTION) if pile else 0.0, flag(terms.difficulty.silver),
        terms.difficulty.energy_bonus / ENERGY_BONUS,
    ]  # fmt: skip
    for pool in state.automa_pools:
        numbers.append(len(pool) / CARDS)
