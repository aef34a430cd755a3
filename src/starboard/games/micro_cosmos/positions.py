"""Positions of Micro Cosmos as they are read: whatever `Cosmos.dump` could not have written is refused."""

from typing import Any

from starboard.games.micro_cosmos.automa_actions import AutomaLineStep
from starboard.games.micro_cosmos.crew_plays import FinishCrewPlay
from starboard.games.micro_cosmos.frames import argument_ranges, load_frame
from starboard.games.micro_cosmos.invariants import violations
from starboard.games.micro_cosmos.setup import new_game
from starboard.games.micro_cosmos.state import Cosmos, Player, Terms
from starboard.games.micro_cosmos.travel import DiscoverPlanet
from starboard.kernel.decision import Decision
from starboard.kernel.errors import BadPosition
from starboard.kernel.written import LARGEST, distinct, fields, listed, number, numbers, pool


def load_player(terms: Terms, field: str, value: object) -> Player:
    content = terms.content
    limits = content.limits
    crew = len(content.crew)
    player = Player()
    player.begin(content)
    data = fields(field, value, player.dump())
    player.ark = number(f"{field}.ark", data["ark"], 0, len(content.spots) - 1)
    player.cap = number(f"{field}.cap", data["cap"], content.cap, content.cap_upgraded)
    player.cargo = numbers(f"{field}.cargo", data["cargo"], 0, player.cap, len(player.cargo))
    player.ready = numbers(f"{field}.ready", data["ready"], 0, 1, len(player.ready))
    player.upper = distinct(f"{field}.upper", data["upper"], crew)
    player.lower = distinct(f"{field}.lower", data["lower"], crew)
    player.crew = distinct(f"{field}.crew", data["crew"], crew)
    player.dealt = distinct(f"{field}.dealt", data["dealt"], crew)
    payments = listed(f"{field}.payments", data["payments"], len(content.upgrades))
    player.payments = [
        number(f"{field}.payments[{upgrade.index}]", payments[upgrade.index], 0, upgrade.payments)
        for upgrade in content.upgrades
    ]
    player.upgrades = number(f"{field}.upgrades", data["upgrades"], 0, len(content.automa_upgrades))
    player.colony_pool = number(f"{field}.colony_pool", data["colony_pool"], 0, content.colony_places)
    player.colonies = number(f"{field}.colonies", data["colonies"], 0, (1 << len(content.cells)) - 1)
    player.colony_count = number(f"{field}.colony_count", data["colony_count"], 0, content.colony_places)
    player.outpost_pool = number(f"{field}.outpost_pool", data["outpost_pool"], 0, limits.outposts)
    player.outposts = distinct(f"{field}.outposts", data["outposts"], len(content.cells))
    player.held = distinct(f"{field}.held", data["held"], len(content.survivors))
    player.settled = distinct(f"{field}.settled", data["settled"], len(content.survivors))
    player.vp = numbers(f"{field}.vp", data["vp"], 0, LARGEST, len(player.vp))
    return player


def load_state(terms: Terms, value: object) -> Cosmos:
    """The position that `Cosmos.dump` wrote down; `BadPosition` if it is none of this edition."""
    content = terms.content
    players = terms.players
    state = Cosmos()
    state.lay_out(terms)
    data = fields("the position", value, state.dump())
    last = content.limits.round_cap + content.limits.extra_rounds
    state.round = number("round", data["round"], 0, last)
    state.last_round = number("last_round", data["last_round"], 0, last)
    state.first_player = number("first_player", data["first_player"], 0, players - 1)
    state.clock = number("clock", data["clock"], 0, LARGEST)
    state.canteen = numbers(
        "canteen", data["canteen"], -1, len(content.crew) - 1, content.limits.canteen_slots
    )
    state.crew_pile = pool("crew_pile", data["crew_pile"], len(content.crew))
    state.crew_discards = distinct("crew_discards", data["crew_discards"], len(content.crew))
    state.drawn_crew = distinct("drawn_crew", data["drawn_crew"], len(content.crew))
    state.planet_pile = pool("planet_pile", data["planet_pile"], len(content.planets))
    state.survivor_pile = pool("survivor_pile", data["survivor_pile"], len(content.survivors))
    state.survivor_discards = distinct("survivor_discards", data["survivor_discards"], len(content.survivors))
    state.drawn_survivors = distinct("drawn_survivors", data["drawn_survivors"], len(content.survivors))
    automa_cards = len(content.automa_cards) if terms.solo else 0
    state.automa_pile = pool("automa_pile", data["automa_pile"], automa_cards)
    state.automa_discards = distinct("automa_discards", data["automa_discards"], automa_cards)
    state.automa_card = number("automa_card", data["automa_card"], -1, automa_cards - 1)
    load_map(state, data)
    entries = listed("players", data["players"], players)
    state.players = [load_player(terms, f"players[{seat}]", entry) for seat, entry in enumerate(entries)]
    ranges = argument_ranges(terms)
    frames = listed("stack", data["stack"])
    state.stack = [load_frame(f"stack[{index}]", entry, ranges) for index, entry in enumerate(frames)]
    for seat, player in enumerate(state.players):
        if state.star_map.cell_of[content.spots[player.ark].card] < 0:
            raise BadPosition(f"players[{seat}].ark is {player.ark}, a spot of a card that is not on the map")
    if state.cells[content.starting_cells[0]] < 0:
        check_beginning(state)
    else:
        broken = violations(state)
        if broken:
            raise BadPosition(f"the position cannot be: {broken[0]}")
    check_stack(state)
    return state


def load_map(state: Cosmos, data: dict[str, Any]) -> None:
    """The Planet cards and what lies on them."""
    content = state.terms.content
    players = state.terms.players
    laid = numbers("cells", data["cells"], -1, len(content.planets) - 1, len(content.cells))
    if laid[content.centre] != content.portal_card:
        raise BadPosition(f"cells[{content.centre}] is {laid[content.centre]}, not the Star Portal")
    for cell, card in enumerate(laid):
        if card >= 0:
            if card in laid[:cell]:
                raise BadPosition("cells has a card twice")
            state.put_card(cell, card)
    levels = listed("levels", data["levels"], len(state.levels))
    merit = listed("merit", data["merit"], len(state.merit))
    for cell, card in enumerate(laid):
        for resource in range(4):
            place = cell * 4 + resource
            greatest = content.planets[card].maxima[resource] if card >= 0 else 0
            state.levels[place] = number(f"levels[{place}]", levels[place], 0, greatest)
        for seat in range(players):
            place = cell * players + seat
            greatest = content.planets[card].total if card >= 0 else 0
            state.merit[place] = number(f"merit[{place}]", merit[place], 0, greatest)
    state.arrival = numbers("arrival", data["arrival"], 0, state.clock, len(state.arrival))
    state.terraformed = number("terraformed", data["terraformed"], 0, (1 << len(laid)) - 1)
    if state.is_terraformed(content.centre):
        raise BadPosition("terraformed names the Star Portal, which is no planet")


def check_beginning(state: Cosmos) -> None:
    """Until the starting planets are laid nothing but the First Player is open."""
    data = state.dump()
    for name, value in new_game(state.terms).dump().items():
        if name not in ("stack", "first_player") and data[name] != value:
            raise BadPosition(f"{name} is not as it is before the starting planets are laid")


def check_stack(state: Cosmos) -> None:
    """The stack asks somebody something, and what lies open is what its frames work on."""
    content = state.terms.content
    names = [type(frame).__name__ for frame in state.stack]
    if len(state.drawn_crew) != names.count("PlaceCrew") - names.count("TopCrewCard"):
        raise BadPosition("drawn_crew does not fit the stack")
    meeting = "MeetSurvivors" in names or "ScoutKeep" in names or "AutomaMeetsSurvivors" in names
    drawn = len(state.drawn_survivors)
    if drawn > (content.scout_draw if meeting else 0) or (
        meeting and not drawn and "DrawSurvivor" not in names
    ):
        raise BadPosition("drawn_survivors does not fit the stack")
    carried_out = "EndAutomaTurn" in names and "DrawAutomaCard" not in names
    if (state.automa_card >= 0) != carried_out:
        raise BadPosition("automa_card does not fit the stack")
    for frame in state.stack:
        if isinstance(frame, AutomaLineStep) and (
            not carried_out or frame.line >= len(content.automa_cards[state.automa_card].lines)
        ):
            raise BadPosition(f"the stack has line {frame.line} of the Automa card, which has no such line")
        if isinstance(frame, DiscoverPlanet) and (state.cells[frame.cell] >= 0 or not state.planet_pile):
            raise BadPosition(
                f"the stack has a planet discovered in cell {frame.cell}, where none can be laid"
            )
        if isinstance(frame, FinishCrewPlay) and frame.card not in (
            state.players[frame.seat].upper + state.players[frame.seat].lower
        ):
            raise BadPosition(
                f"the stack has seat {frame.seat} play the Crew card {frame.card}, which it does not have"
            )
    for seat, player in enumerate(state.players):
        setup = [type(frame).__name__ for frame in state.stack if frame.args() == (seat,)]
        dealt = setup.count("SetupDiscard") + setup.count("SetupPlace") - setup.count("DealCrew")
        if len(player.dealt) != dealt:
            raise BadPosition(f"players[{seat}].dealt does not fit the stack")
    if not state.stack:
        if not state.round or state.round != (state.last_round or content.limits.round_cap):
            raise BadPosition(f"the stack is empty, although the game does not end after round {state.round}")
        return
    top = state.stack[-1]
    if not isinstance(top, Decision):
        raise BadPosition(f"the stack ends with {names[-1]}, which asks nobody anything")
    if not state.moves() or not top.asks(state):
        raise BadPosition(f"the stack ends with {names[-1]}, which has no answer")
