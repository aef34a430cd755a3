"""What a seat may know of a position (ledger section 14), as JSON data.

Gems, hands, panels and what is drawn in the open are for everybody (CS-14.3, CS-14.4). Hidden are the plans of others
until they are revealed, the Bonus cards of others until the end, and the order of piles. Which cards a pile holds is
open where it can be worked out.
"""

from typing import Any

from starboard.games.council_of_shadows.act import ActSlot
from starboard.games.council_of_shadows.assess import Assess
from starboard.games.council_of_shadows.automa_lines import AutomaLineStep, AutomaPlanet, AutomaTile
from starboard.games.council_of_shadows.content import GEM_NAMES, PARSECS, PLANET_NAMES, PLANETS
from starboard.games.council_of_shadows.levels import LevelCheck
from starboard.games.council_of_shadows.plan import Commit, PlanSlot, consumption_after, planned_sum
from starboard.games.council_of_shadows.scoring import gathered
from starboard.games.council_of_shadows.state import PHASE_NAMES, PHASE_OVER, PHASE_PLAN, Council


def view_of(state: Council, seat: int) -> dict[str, Any]:
    """All that a seat may know; seat -1 is a spectator."""
    terms = state.terms
    content = terms.content
    cards = content.cards
    return {
        "seat": seat,
        "solo": terms.solo,
        "round": state.round,
        "round_cap": content.limits.round_cap,
        "phase": PHASE_NAMES[state.phase],
        "last_round": state.last_round,
        "order": state.order[:],
        "active": active_seat(state),
        "slot": active_slot(state),
        "throne": seat_or_none(state.throne),
        "options": {
            "screens": terms.screens,
            "space_stations": terms.stations,
            "leaders": terms.leaders,
            "dark_tech": "choose" if terms.choose else "draw",
        },
        "galaxies": [galaxy_view(state, galaxy) for galaxy in terms.galaxies],
        "stacks": [
            {
                "parsec": parsec,
                "left": state.tiles_left(parsec),
                "pool": len(state.tile_pools[parsec]),
                "unseen": sorted(content.tiles[tile].id for tile in state.tile_pools[parsec]),
                "tail": [content.tiles[tile].id for tile in state.tile_tails[parsec]],
            }
            for parsec in range(1, PARSECS + 1)
        ],
        "drawn": [content.tiles[tile].id for tile in state.drawn],
        "display": [cards[card].id if card >= 0 else None for card in state.display],
        "ai_pile": len(state.ai_pool),
        "ai_unseen": sorted(cards[card].id for card in state.ai_pool),
        "ai_discards": [cards[card].id for card in state.ai_discards],
        "techs": [tech_pile(state, level) for level in (1, 2)],
        "leaders": [content.leaders[leader].id for leader in state.leader_pool],
        "light_deck": state.light_left(),
        "light_tail": [
            content.bonus_cards[card].id if by == seat else None
            for card, by in zip(state.light_tail, state.light_tail_by, strict=True)
        ],
        "players": [player_view(state, other, seat) for other in range(terms.players)],
        "automa": automa_view(state) if terms.solo else None,
    }


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def active_seat(state: Council) -> int | None:
    """Whose buy or act turn it is: until the level check is over (CS-3.6); nobody's while all plan."""
    for frame in state.stack[::-1]:
        if isinstance(frame, LevelCheck):
            return frame.seat
    return None


def active_slot(state: Council) -> int | None:
    """The slot whose card is being carried out, from 1."""
    player = active_seat(state)
    if player is None or state.terms.is_automa(player):
        return None
    waiting = [frame.slot for frame in state.stack if isinstance(frame, ActSlot) and frame.seat == player]
    assessing = bool(state.stack) and isinstance(state.stack[-1], Assess)
    slots = len(state.players[player].slots)
    if assessing or not any(
        type(frame).__name__ == "Drift" and frame.seat == player for frame in state.stack
    ):
        return None
    return min(waiting) if waiting else slots


def galaxy_view(state: Council, galaxy: int) -> dict[str, Any]:
    terms = state.terms
    entry = terms.content.galaxies[galaxy]
    players = range(terms.players)
    owner, station = state.station_in(galaxy)
    return {
        "id": entry.id,
        "parsec": entry.parsec,
        "high": entry.high,
        "low": entry.low,
        "light": entry.light,
        "cubes": [state.galaxy_cubes[galaxy * terms.players + seat] for seat in players],
        "station_cubes": [state.station_cubes(galaxy, seat) for seat in players],
        "majority": next((seat for seat in players if state.has_majority(galaxy, seat)), None),
        "station": None if owner < 0 else {"id": terms.content.stations[station].id, "seat": owner},
        "sites": [site_view(state, site) for site in entry.sites],
    }


def site_view(state: Council, site: int) -> dict[str, Any]:
    terms = state.terms
    tile = state.tiles[site]
    planets = [] if tile < 0 else terms.content.tiles[tile].planets
    return {
        "id": terms.content.sites[site].id,
        "tile": None if tile < 0 else terms.content.tiles[tile].id,
        "planets": [
            {"type": PLANET_NAMES[planet], "cubes": tower(state, site * PLANETS + number)}
            for number, planet in enumerate(planets)
        ],
        "majority": next((seat for seat in range(terms.players) if state.leads_system(site, seat)), None),
    }


def tower(state: Council, spot: int) -> list[list[int]]:
    """Whose cubes stand on a planet: seat and number."""
    players = state.terms.players
    return [
        [seat, state.cubes[spot * players + seat]]
        for seat in range(players)
        if state.cubes[spot * players + seat]
    ]


def tech_pile(state: Council, level: int) -> dict[str, Any]:
    """A Dark Tech pile; its cards are public once it was opened (CS-8.7)."""
    limits = state.terms.content.limits
    pool = state.tech_pools[level]
    is_open = state.tech_open[level]
    taken = sum(
        1
        for player in state.players
        for tech in player.techs
        if state.terms.content.techs[tech].level == level
    )
    return {
        "level": level,
        "open": is_open,
        "left": limits.tech_cards - limits.tech_removed - taken,
        "cards": [state.terms.content.techs[tech].id for tech in pool] if is_open else None,
    }


def player_view(state: Council, seat: int, viewer: int) -> dict[str, Any]:
    terms = state.terms
    content = terms.content
    player = state.players[seat]
    cards = content.cards
    own = seat == viewer
    over = state.phase == PHASE_OVER
    known = own and not terms.is_automa(seat)
    planning = state.phase == PHASE_PLAN and (own or not terms.screens) and bool(player.planned)
    total = planned_sum(state, seat) if planning else 0
    return {
        "seat": seat,
        "automa": terms.is_automa(seat),
        "civilisation": civilisation_of(state, seat),
        "level": player.level,
        "energy": player.energy,
        "consumption": player.consumption,
        "tile": player.tile or None,
        "round_consumption": player.round_consumption
        if PHASE_NAMES[state.phase] in ("act", "over")
        else None,
        "gems": {GEM_NAMES[gem]: player.gems[gem] for gem in range(len(GEM_NAMES))},
        "hand": [cards[card].id for card in player.hand],
        "slots": [
            {
                "range": player.ranges[slot],
                "extra": "ava"
                if slot == player.ava_slot
                else "stargate"
                if slot == player.stargate_slot
                else None,
                "cards": [cards[card].id for card in stack],
            }
            for slot, stack in enumerate(player.slots)
        ],
        "upgrades": [upgrade.id for upgrade in content.upgrades if player.has_upgrade(upgrade.index)],
        "panel_cubes": player.panel_cubes,
        "planet_types": [name for index, name in enumerate(PLANET_NAMES) if player.can_live_on(index)],
        "stacking": player.stacking,
        "techs": [content.techs[tech].id for tech in player.techs],
        "perpetual": player.perpetual_from > 0,
        "leader": content.leaders[player.leader].id if player.leader >= 0 else None,
        "stations": {
            station.id: content.galaxies[player.stations[station.index]].id
            if player.stations[station.index] >= 0
            else None
            for station in content.stations
        }
        if terms.stations and not terms.is_automa(seat)
        else None,
        "light": len(player.light),
        "dark": len(player.dark),
        "bonus": [content.bonus_cards[card].id for card in player.light + player.dark]
        if known or over
        else None,
        "ai_cards": player.ai_cards(content),
        "cubes": player.cubes,
        "committed": player.committed,
        "plan": [cards[card].id if card >= 0 else None for card in player.planned] if planning else None,
        "plan_slot": next_slot(state, seat) if planning else None,
        "projected": {"sum": total, "consumption": consumption_after(state, seat, total)}
        if planning
        else None,
        "gathered": gathered(state, seat),
    }


def next_slot(state: Council, seat: int) -> int | None:
    """The slot that is asked next in a plan, from 1; None when all have been."""
    for frame in state.stack:
        if isinstance(frame, (PlanSlot, Commit)) and frame.seat == seat:
            return frame.slot + 1 if isinstance(frame, PlanSlot) else None
    return None


def civilisation_of(state: Council, seat: int) -> str:
    """Seats take the order of the pack; in solo the Automa plays its own (CS-0.6, CS-13.1)."""
    civilisations = state.terms.content.civilisations
    if not state.terms.solo:
        return civilisations[seat].id
    return next(one.id for one in civilisations if one.automa == state.terms.is_automa(seat))


def automa_view(state: Council) -> dict[str, Any]:
    terms = state.terms
    cards = terms.content.automa_cards
    line: int | None = None
    waiting = [frame.line for frame in state.stack if isinstance(frame, AutomaLineStep)]
    asked = [frame.line for frame in state.stack if isinstance(frame, (AutomaPlanet, AutomaTile))]
    if asked:
        line = asked[-1] + 1
    elif waiting:
        line = min(waiting) + 1
    return {
        "level": terms.difficulty.id,
        "house": terms.difficulty.house,
        "card": cards[state.automa_card].id if state.automa_card >= 0 else None,
        "line": line,
        "piles": [
            {
                "left": len(state.automa_pools[pile]),
                "cards": [cards[card].id for card in state.automa_pools[pile]],
                "used": [cards[card].id for card in state.automa_used[pile]],
            }
            for pile in range(len(state.automa_pools))
        ],
        "light": len(state.players[terms.automa].light),
    }
