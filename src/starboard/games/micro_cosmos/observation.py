"""A position as numbers of a fixed order, each about as large as 1: what learned evaluations read.

Everything that matters is open in Micro Cosmos (ledger 16), and of the piles nothing is told but what is in them.
The numbers of a seat stand first for the own seat, then for the others in turn order, the Automa among them; seats
that are not there are 0.
"""

from typing import Final

from starboard.games.micro_cosmos.automa_turn import AutomaTurn, EndAutomaTurn
from starboard.games.micro_cosmos.content import (
    CLASS_NAMES,
    COLOUR_NAMES,
    CRITERION_NAMES,
    LINE_NAMES,
    RESOURCE_NAMES,
    SPECIALIST_NAMES,
    SPOT_KIND_NAMES,
)
from starboard.games.micro_cosmos.crew_draw import DrawCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.evaluation import (
    leads,
    nearby,
    open_needs,
    prospects,
    resources,
    specialists,
    survivors,
    turns_left,
    upgrades,
)
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.merit import ahead
from starboard.games.micro_cosmos.rounds import EndTurn, Turn
from starboard.games.micro_cosmos.scoring import table_value, total, unfinished_merit
from starboard.games.micro_cosmos.state import VP_NAMES, Cosmos, Player, Terms
from starboard.games.micro_cosmos.terraform import capacity
from starboard.games.micro_cosmos.travel import Travel
from starboard.games.micro_cosmos.upgrade import BuyUpgrade, travel_range
from starboard.kernel.move import NATURE

PLACES: Final = 4  # the most seats of a table

# What the numbers are divided by: about the most that they usually are.
ROUNDS: Final = 25.0
TURNS: Final = 20.0
POINTS: Final = 50.0
SOURCE: Final = 25.0  # points of one source
STEP: Final = 10.0  # points for one Colony, Survivor or upgrade more
WORTH: Final = 10.0  # points that the evaluation expects of something
UNITS: Final = 6.0
ROW: Final = 3.0  # Crew cards of a row, Survivors held
CREW: Final = 6.0
PAYMENTS: Final = 9.0
COLONIES: Final = 8.0
POOL: Final = 4.0
OUTPOSTS: Final = 2.0
SETTLED: Final = 5.0
LEVELS: Final = 10.0  # that a planet needs
NEEDS: Final = 20.0  # levels of one resource that all planets need
MERITS: Final = 6.0
ROUTES: Final = 6.0
FAR: Final = 12  # routes; whatever is farther counts as this far
CARDS: Final = 16.0  # Automa cards
RANKS: Final = 6.0  # of the difficulty levels

SETUP: Final = 0
UPGRADE: Final = 1
TRAVEL: Final = 2
CREW_STEP: Final = 3
ACTION: Final = 4
DRAW: Final = 5
AUTOMA: Final = 6
BETWEEN: Final = 7
OVER: Final = 8
PHASES: Final = ("set-up", "upgrade", "travel", "crew", "action", "draw", "automa", "between turns", "over")

COURSE_NAMES: Final = (
    "round", "last round known", "rounds to last", "planets terraformed", "planets to end", "turns left", "seats",
    "solo", "level", "ready specialists", "own place in round", "own decision", "other decision", "draw pending",
)  # fmt: skip
COMPARED_NAMES: Final = ("best other points", "lead in points", "best other prospects", "lead in prospects")
SEAT_NAMES: Final = (
    "points", "prospects", "on turn", "turn to come", "leads", "cap", "capacity", "range", "crew cards", "upgrades",
    "colony pool", "colonies", "outpost pool", "outposts", "survivors held", "survivors settled",
)  # fmt: skip
OWN_NAMES: Final = (
    "points colonies", "points survivors", "points unfinished", "points upgrades", "next colony points",
    "next survivor points", "worth resources", "worth specialists", "worth survivors", "worth upgrades", "upper row",
    "lower row", "nearby", "planet of ark terraformed", "yield units", "yield crew",
)  # fmt: skip
AUTOMA_NAMES: Final = ("pile", "carries out a card", "next upgrade points")
CELL_NAMES: Final = ("laid", "done", "missing", "own cargo fits", "merit lead", "own colony", "distance")


def observation_names(terms: Terms) -> list[str]:
    """What the numbers of `observe` are, in its order."""
    content = terms.content
    names = [*COURSE_NAMES, *(f"phase {name}" for name in PHASES), *COMPARED_NAMES]
    for place in range(PLACES):
        who = f"other {place}" if place else "own"
        names += [f"{who} seated", f"{who} automa"] if place else []
        names += [f"{who} {name}" for name in SEAT_NAMES]
        names += [f"{who} cargo {name}" for name in RESOURCE_NAMES]
        names += [f"{who} {name}" for name in SPECIALIST_NAMES]
    names += [f"own {name}" for name in OWN_NAMES]
    names += [f"own points {name}" for name in VP_NAMES]
    names += [f"own upgrade {upgrade.id}" for upgrade in content.upgrades]
    names += [f"own token {name}" for name in SPECIALIST_NAMES]
    names += [f"own edges {name}" for name in CLASS_NAMES]
    names += [f"own held {name}" for name in COLOUR_NAMES]
    names += [f"own ark at {name}" for name in SPOT_KIND_NAMES]
    names += [f"automa {name}" for name in AUTOMA_NAMES]
    names += [f"automa pile {name}" for name in (*CRITERION_NAMES, *LINE_NAMES)]
    for cell in content.ring:
        names += [f"cell {content.cells[cell].id} {name}" for name in CELL_NAMES]
    names += [f"need {name}" for name in RESOURCE_NAMES]
    names += [f"done {name}" for name in COLOUR_NAMES]
    names += [f"canteen {name}" for name in SPECIALIST_NAMES]
    return names


def observe(state: Cosmos, seat: int) -> list[float]:
    """What a seat may know, as numbers."""
    players = state.terms.players
    need = [0, 0, 0, 0]
    turns = turns_left(state, open_needs(state, need))
    phase, on_turn, to_come = where(state)
    points: list[float] = []
    values: list[float] = []
    best_points = -1e9
    best_value = -1e9
    for other in range(players):
        points.append(total(state, other) / POINTS)
        values.append(prospects(state, other, turns, need) / POINTS)
        if other != seat:
            best_points = max(best_points, points[other])
            best_value = max(best_value, values[other])
    out: list[float] = []
    course(out, state, seat, turns)
    one_hot(out, phase, len(PHASES))
    out.append(best_points)
    out.append(points[seat] - best_points)
    out.append(best_value)
    out.append(values[seat] - best_value)
    blank = len(SEAT_NAMES) + len(RESOURCE_NAMES) + len(SPECIALIST_NAMES)
    for place in range(PLACES):
        if place >= players:
            zeros(out, blank + 2)
            continue
        other = (seat + place) % players
        if place:
            out.append(1.0)
            out.append(flag(state.terms.is_automa(other)))
        out.append(points[other])
        out.append(values[other])
        out.append(flag(other == on_turn))
        out.append(flag(to_come >> other & 1 == 1))
        seat_numbers(out, state, other)
        holdings(out, state, state.players[other])
    own_numbers(out, state, seat, turns, need)
    automa_numbers(out, state)
    board(out, state, seat, need)
    return out


def flag(true: bool) -> float:
    return 1.0 if true else 0.0


def zeros(out: list[float], count: int) -> None:
    for _ in range(count):
        out.append(0.0)


def one_hot(out: list[float], index: int, count: int) -> None:
    for number in range(count):
        out.append(1.0 if number == index else 0.0)


def where(state: Cosmos) -> tuple[int, int, int]:
    """The phase, the seat whose turn it is (-1: nobody's), and the seats whose turn comes this round, one bit each.

    What lies above a step of the turn that has not begun belongs to the step before.
    """
    stack = state.stack
    if not stack:
        return OVER if state.round else SETUP, -1, 0
    if state.round == 0:
        return SETUP, -1, 0
    plays = state.terms.content.limits.crew_plays
    phase = -1
    on_turn = -1
    to_come = 0
    last = len(stack) - 1
    for index in range(last, -1, -1):
        frame = stack[index]
        if isinstance(frame, (Turn, AutomaTurn)):
            to_come |= 1 << frame.seat
        elif isinstance(frame, EndTurn):
            on_turn = frame.seat
            phase = DRAW if phase < 0 else phase
        elif isinstance(frame, EndAutomaTurn):
            on_turn = frame.seat
            phase = AUTOMA
        elif phase >= 0:
            continue
        elif isinstance(frame, BuyUpgrade):
            phase = UPGRADE
        elif isinstance(frame, Travel):
            phase = TRAVEL if index == last else UPGRADE
        elif isinstance(frame, CrewPlay):
            phase = CREW_STEP if index == last or frame.plays < plays else TRAVEL
        elif isinstance(frame, DestinationAction):
            phase = ACTION if index == last or frame.done else CREW_STEP
        elif isinstance(frame, DrawCrew):
            phase = DRAW if index == last else ACTION
    return BETWEEN if phase < 0 else phase, on_turn, to_come


def course(out: list[float], state: Cosmos, seat: int, turns: float) -> None:
    """How far the game is, what is fixed before it, and who is asked."""
    terms = state.terms
    players = terms.players
    trigger = terms.content.limits.end_trigger[1 if terms.solo else players]
    terraformed = state.terraformed_count()
    asked = state.stack[-1].seat if state.stack else NATURE
    out.append(state.round / ROUNDS)
    out.append(flag(state.last_round > 0))
    out.append(float(state.last_round - state.round) if state.last_round else 0.0)
    out.append(terraformed / POOL)
    out.append(max(trigger - terraformed, 0) / POOL)
    out.append(turns / TURNS)
    out.append(players / PLACES)
    out.append(flag(terms.solo))
    out.append(terms.level.rank / RANKS if terms.solo else 0.0)
    out.append(flag(terms.ready_specialists))
    out.append((seat - state.first_player) % players / PLACES)
    out.append(flag(asked == seat))
    out.append(flag(asked != seat and asked != NATURE))
    out.append(flag(asked == NATURE and len(state.stack) > 0))


def seat_numbers(out: list[float], state: Cosmos, seat: int) -> None:
    """What everybody compares of a seat."""
    player = state.players[seat]
    bought = player.upgrades
    for payments in player.payments:
        bought += payments
    out.append(leads(state, seat))
    out.append(player.cap / UNITS)
    out.append(capacity(state, player) / UNITS)
    out.append(0.0 if state.terms.is_automa(seat) else travel_range(state, seat) / ROUTES)
    out.append((player.crew_count() + len(player.crew)) / CREW)
    out.append(bought / PAYMENTS)
    out.append(player.colony_pool / POOL)
    out.append(player.colony_count / COLONIES)
    out.append(player.outpost_pool / OUTPOSTS)
    out.append(len(player.outposts) / OUTPOSTS)
    out.append(len(player.held) / ROW)
    out.append(len(player.settled) / SETTLED)


def holdings(out: list[float], state: Cosmos, player: Player) -> None:
    """Resources, and Specialists on Crew cards and ready tokens."""
    crew = state.terms.content.crew
    counts = player.ready[:]
    for card in player.upper:
        counts[crew[card].specialist] += 1
    for card in player.lower:
        counts[crew[card].specialist] += 1
    for card in player.crew:
        counts[crew[card].specialist] += 1
    for resource in range(4):
        out.append(player.cargo[resource] / UNITS)
    for specialist in range(4):
        out.append(counts[specialist] / ROW)


def own_numbers(out: list[float], state: Cosmos, seat: int, turns: float, need: list[int]) -> None:
    """What only the own seat has: points by source, and everything in detail."""
    terms = state.terms
    content = terms.content
    limits = content.limits
    player = state.players[seat]
    colonies = table_value(limits.colony_vp, player.colony_count)
    settled = table_value(limits.settled_vp, len(player.settled))
    automa = terms.is_automa(seat)
    spot = content.spots[player.ark]
    here = yield_at(state, player.ark)
    out.append(colonies / SOURCE)
    out.append(0.0 if automa else settled / SOURCE)
    out.append(unfinished_merit(state, seat) / SOURCE)
    out.append(table_value(terms.level.upgrade_vp, player.upgrades) / SOURCE if automa else 0.0)
    out.append((table_value(limits.colony_vp, player.colony_count + 1) - colonies) / STEP)
    step = table_value(limits.settled_vp, len(player.settled) + 1) - settled
    out.append(0.0 if automa else step / STEP)
    out.append(resources(player, need) / WORTH)
    out.append(specialists(state, player) / WORTH)
    out.append(survivors(state, player) / WORTH)
    out.append(upgrades(state, player, turns) / SOURCE)
    out.append(len(player.upper) / ROW)
    out.append(len(player.lower) / ROW)
    out.append(nearby(state, seat) / POOL)
    out.append(flag(state.is_terraformed(state.cell_of_ark(seat))))
    out.append(here.units / POOL)
    out.append(here.crew / ROW)
    for points in player.vp:
        out.append(points / SOURCE)
    for upgrade in content.upgrades:
        out.append(player.payments[upgrade.index] / upgrade.payments)
    for ready in player.ready:
        out.append(float(ready))
    edges = [0, 0, 0, 0]
    for card in player.upper:
        edges[content.crew[card].bottom.edge_class] += 1
    for card in player.lower:
        edges[content.crew[card].top.edge_class] += 1
    for count in edges:
        out.append(count / ROW)
    held = [0, 0, 0]
    for card in player.held:
        held[content.survivors[card].colour] += 1
    for count in held:
        out.append(count / ROW)
    one_hot(out, spot.kind, len(SPOT_KIND_NAMES))


def automa_numbers(out: list[float], state: Cosmos) -> None:
    """The Automa's pile by what its cards do; all 0 without an Automa."""
    terms = state.terms
    if not terms.solo:
        zeros(out, len(AUTOMA_NAMES) + len(CRITERION_NAMES) + len(LINE_NAMES))
        return
    cards = terms.content.automa_cards
    bought = state.players[1 - terms.human].upgrades
    points = terms.level.upgrade_vp
    criteria = [0, 0, 0]
    lines = [0, 0, 0, 0, 0, 0, 0]
    for card in state.automa_pile:
        criteria[cards[card].criterion] += 1
        for line in cards[card].lines:
            lines[line.kind] += 1
    out.append(len(state.automa_pile) / CARDS)
    out.append(flag(state.automa_card >= 0))
    out.append((table_value(points, bought + 1) - table_value(points, bought)) / STEP)
    for count in criteria:
        out.append(count / CARDS)
    for count in lines:
        out.append(count / CARDS)


def board(out: list[float], state: Cosmos, seat: int, need: list[int]) -> None:
    """Each cell round the Portal as the seat sees it, what all planets need, colours, and the Canteen."""
    content = state.terms.content
    players = state.terms.players
    player = state.players[seat]
    cargo = player.cargo
    reach = state.star_map.reach(player.ark)
    colours = [0.0, 0.0, 0.0]
    for cell in content.ring:
        card = state.cells[cell]
        if card < 0:
            zeros(out, len(CELL_NAMES) - 1)
            out.append(min(reach.discovery[cell], FAR) / ROUTES)
            continue
        planet = content.planets[card]
        done = 1.0
        missing = 0
        fits = 0
        if not state.is_terraformed(cell):
            for resource in range(4):
                room = planet.maxima[resource] - state.levels[cell * 4 + resource]
                missing += room
                fits += min(room, cargo[resource])
            done = 1.0 - missing / planet.total
        own = state.merit[cell * players + seat]
        best = 0
        for place in range(1, players):
            best = max(best, state.merit[cell * players + (seat + place) % players])
        lead = float(own - best)
        if own and own == best:  # the marker that came later is on top
            lead = 0.5 if ahead(state, cell, seat) == 0 else -0.5
        colours[planet.colour] = max(colours[planet.colour], done)
        out.append(1.0)
        out.append(done)
        out.append(missing / LEVELS)
        out.append(fits / UNITS)
        out.append(lead / MERITS)
        out.append(flag(player.has_colony(cell)))
        out.append(min(reach.distance[planet.planet_spot], FAR) / ROUTES)
    for units in need:
        out.append(units / NEEDS)
    out.extend(colours)
    canteen = [0, 0, 0, 0]
    for card in state.canteen:
        if card >= 0:
            canteen[content.crew[card].specialist] += 1
    for count in canteen:
        out.append(count / ROW)
