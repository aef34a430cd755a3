"""Positions of Council of Shadows as they are read: whatever `Council.dump` could not have written is refused.

Heights, sums of cubes and effects of Dark Tech cards are not written; they are worked out again.
"""

from typing import Any

from starboard.games.council_of_shadows.automa_turn import AutomaTurn, EndAutomaTurn, pile_of
from starboard.games.council_of_shadows.buy import panel_of, slot_of
from starboard.games.council_of_shadows.content import (
    LEADER_SLOT,
    PARSECS,
    PLANETS,
    TECH_PERPETUAL,
    TECH_STARGATE,
    UP_PLANET,
    UP_RANGE,
    UP_STACKING,
)
from starboard.games.council_of_shadows.frames import argument_ranges, load_frame
from starboard.games.council_of_shadows.invariants import before_drift, violations
from starboard.games.council_of_shadows.leaders import leads
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.plan import visible_sum
from starboard.games.council_of_shadows.positions_stack import check_setup, check_stack
from starboard.games.council_of_shadows.state import (
    PHASE_ACT,
    PHASE_OVER,
    PHASE_PLAN,
    PHASE_SETUP,
    Council,
    Player,
    Terms,
)
from starboard.kernel.errors import BadPosition
from starboard.kernel.written import LARGEST, distinct, fields, listed, number, numbers, pool, shown


def truth(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{field} is {shown(value)}, not true or false")
    return value


def load_state(terms: Terms, value: object) -> Council:
    """The position that `Council.dump` wrote down; `BadPosition` if it is none of this edition."""
    limits = terms.content.limits
    players = terms.players
    state = Council()
    state.lay_out(terms)
    data = fields("the position", value, state.dump())
    state.round = number("round", data["round"], 0, limits.round_cap)
    state.phase = number("phase", data["phase"], PHASE_SETUP, PHASE_OVER)
    state.order = distinct("order", data["order"], players)
    state.throne = number("throne", data["throne"], -1, players - 1)
    state.last_round = truth("last_round", data["last_round"])
    state.clock = number("clock", data["clock"], 0, LARGEST)
    load_cards(state, data)
    entries = listed("players", data["players"], players)
    for seat, entry in enumerate(entries):
        load_player(state, seat, entry)
    load_map(state, data)
    ranges = argument_ranges(terms)
    frames = listed("stack", data["stack"])
    state.stack = [load_frame(f"stack[{index}]", entry, ranges) for index, entry in enumerate(frames)]
    if state.phase == PHASE_SETUP:
        check_setup(state)
    else:
        check_game(state)
        for seat in range(terms.humans):
            check_panel(state, seat)
            check_own_cards(state, seat)
        broken = violations(state)
        if broken:
            raise BadPosition(f"the position cannot be: {broken[0]}")
        check_stack(state)
    return state


def load_cards(state: Council, data: dict[str, Any]) -> None:
    """Piles, decks and the display."""
    terms = state.terms
    content = terms.content
    cards = len(content.cards)
    first = content.start_cards
    state.display = numbers("display", data["display"], -1, cards - 1, content.limits.display)
    state.ai_pool = pool("ai_pool", data["ai_pool"], cards)
    state.ai_discards = distinct("ai_discards", data["ai_discards"], cards if terms.solo else 0)
    for name, found in (
        ("display", state.display),
        ("ai_pool", state.ai_pool),
        ("ai_discards", state.ai_discards),
    ):
        if any(0 <= card < first for card in found):
            raise BadPosition(f"{name} has a card that everybody starts with")
    piles = listed("tech_pools", data["tech_pools"], len(state.tech_pools))
    known = state.tech_pools
    state.tech_pools = [
        part(f"tech_pools[{level}]", pile, len(content.techs), known[level])
        for level, pile in enumerate(piles)
    ]
    piles = listed("tech_open", data["tech_open"], len(state.tech_open))
    state.tech_open = [truth(f"tech_open[{level}]", entry) for level, entry in enumerate(piles)]
    if state.tech_open[0] or (any(state.tech_open) and not terms.choose):
        raise BadPosition("tech_open names a pile that is never opened")
    light = state.light_pool
    bonus = len(content.bonus_cards)
    state.light_pool = part("light_pool", data["light_pool"], bonus, light)
    state.light_tail = part("light_tail", data["light_tail"], bonus, light, False)
    length = len(state.light_tail)
    state.light_tail_by = numbers("light_tail_by", data["light_tail_by"], 0, terms.humans - 1, length)
    state.dark_away = part("dark_away", data["dark_away"], bonus, terms.dark_pool, False)
    state.dark_away_by = distinct("dark_away_by", data["dark_away_by"], terms.humans)
    if len(state.dark_away_by) != len(state.dark_away):
        raise BadPosition(f"dark_away_by has {len(state.dark_away_by)} entries, not {len(state.dark_away)}")
    leaders = len(content.leaders) if terms.leaders else 0
    state.leader_pool = pool("leader_pool", data["leader_pool"], leaders)
    load_automa_cards(state, data)


def part(field: str, value: object, kinds: int, whole: list[int], sorted_pile: bool = True) -> list[int]:
    """Some of the cards of a deck, each once; a pile in rising order."""
    found = pool(field, value, kinds) if sorted_pile else distinct(field, value, kinds)
    for card in found:
        if card not in whole:
            raise BadPosition(f"{field} has the entry {card}, which belongs elsewhere")
    return found


def load_automa_cards(state: Council, data: dict[str, Any]) -> None:
    """Each Automa card is in its pile, used, or the one of this round (CS-13.4, CS-13.24)."""
    cards = len(state.terms.content.automa_cards) if state.terms.solo else 0
    whole = state.automa_pools
    pools = listed("automa_pools", data["automa_pools"], len(whole))
    used = listed("automa_used", data["automa_used"], len(whole))
    state.automa_card = number("automa_card", data["automa_card"], -1, cards - 1)
    state.automa_pools = []
    state.automa_used = []
    for pile, known in enumerate(whole):
        state.automa_pools.append(part(f"automa_pools[{pile}]", pools[pile], cards, known))
        state.automa_used.append(part(f"automa_used[{pile}]", used[pile], cards, known, False))
        found = state.automa_pools[pile] + state.automa_used[pile]
        if state.automa_card in known:
            found.append(state.automa_card)
        if sorted(found) != known:
            raise BadPosition(f"automa_pools[{pile}]: a card of this pile is missing or doubled")
    if state.automa_card >= 0 and all(state.automa_card not in known for known in whole):
        raise BadPosition(f"automa_card is {state.automa_card}, which is not used on this level")


def load_player(state: Council, seat: int, value: object) -> None:
    content = state.terms.content
    field = f"players[{seat}]"
    player = state.players[seat]
    data = fields(field, value, player.dump())
    player.energy = number(f"{field}.energy", data["energy"], 0, LARGEST)
    least, greatest = content.limits.consumption_min, content.limits.consumption_max
    player.consumption = number(f"{field}.consumption", data["consumption"], least, greatest)
    player.level = number(f"{field}.level", data["level"], 0, LARGEST)
    player.stamp = number(f"{field}.stamp", data["stamp"], 0, state.clock)
    player.tile = number(f"{field}.tile", data["tile"], 0, state.terms.players)
    player.round_consumption = number(
        f"{field}.round_consumption", data["round_consumption"], -LARGEST, LARGEST
    )
    player.light = distinct(f"{field}.light", data["light"], len(content.bonus_cards))
    player.gathered = numbers(f"{field}.gathered", data["gathered"], 0, LARGEST, len(player.gathered))
    cards = len(content.cards)
    player.gems = numbers(f"{field}.gems", data["gems"], 0, LARGEST, len(player.gems))
    player.hand = distinct(f"{field}.hand", data["hand"], cards)
    slots = listed(f"{field}.slots", data["slots"])
    player.slots = [distinct(f"{field}.slots[{slot}]", stack, cards) for slot, stack in enumerate(slots)]
    player.ranges = numbers(f"{field}.ranges", data["ranges"], 1, PARSECS, len(slots))
    player.ava_slot = number(f"{field}.ava_slot", data["ava_slot"], -1, len(slots) - 1)
    player.stargate_slot = number(f"{field}.stargate_slot", data["stargate_slot"], -1, len(slots) - 1)
    player.planned = numbers(f"{field}.planned", data["planned"], -1, cards - 1)
    player.committed = truth(f"{field}.committed", data["committed"])
    player.upgrades = number(f"{field}.upgrades", data["upgrades"], 0, (1 << len(content.upgrades)) - 1)
    player.planets = number(f"{field}.planets", data["planets"], 0, LARGEST)
    player.stacking = truth(f"{field}.stacking", data["stacking"])
    player.panel_cubes = number(f"{field}.panel_cubes", data["panel_cubes"], 0, LARGEST)
    player.techs = distinct(f"{field}.techs", data["techs"], len(content.techs))
    for tech in player.techs:
        player.tech_effects |= 1 << content.techs[tech].effect
    player.perpetual_from = number(f"{field}.perpetual_from", data["perpetual_from"], 0, state.round + 1)
    leaders = len(content.leaders) if state.terms.leaders else 0
    player.leader = number(f"{field}.leader", data["leader"], -1, leaders - 1)
    galaxies = len(content.galaxies) if state.terms.stations else 0
    player.stations = numbers(f"{field}.stations", data["stations"], -1, galaxies - 1, len(player.stations))
    player.dark = part(f"{field}.dark", data["dark"], len(content.bonus_cards), state.terms.dark_pool, False)


def check_automa(state: Council) -> None:
    """The Automa has markers, cubes, a turn tile and Light cards, and nothing else (CS-13.2)."""
    player = state.players[state.terms.automa]
    bare = Player()
    bare.begin(state.terms.content)
    bare.clear()
    own = ("energy", "consumption", "level", "stamp", "tile", "round_consumption", "light", "gathered")
    found = player.dump()
    for name, expected in bare.dump().items():
        if name not in own and found[name] != expected:
            field = f"players[{state.terms.automa}].{name}"
            raise BadPosition(f"{field} is {shown(found[name])}, which the Automa does not have")


def load_map(state: Council, data: dict[str, Any]) -> None:
    """The tiles and what lies on them."""
    content = state.terms.content
    tiles = len(content.tiles)
    state.tiles = numbers("tiles", data["tiles"], -1, tiles - 1, len(content.sites))
    pools = listed("tile_pools", data["tile_pools"], PARSECS + 1)
    tails = listed("tile_tails", data["tile_tails"], PARSECS + 1)
    known = content.tiles_of
    state.tile_pools = [
        part(f"tile_pools[{parsec}]", pools[parsec], tiles, known[parsec]) for parsec in range(PARSECS + 1)
    ]
    state.tile_tails = [
        part(f"tile_tails[{parsec}]", tails[parsec], tiles, known[parsec], False)
        for parsec in range(PARSECS + 1)
    ]
    state.drawn = distinct("drawn", data["drawn"], tiles)
    state.used = numbers("used", data["used"], 0, len(content.sites) - 1)
    if len(state.used) > argument_ranges(state.terms)["times"][1] or any(
        state.tiles[site] < 0 for site in state.used
    ):
        raise BadPosition("used has a site without a tile, or too many of them")
    cubes = numbers("cubes", data["cubes"], 0, content.limits.tower, len(state.cubes))
    for place, count in enumerate(cubes):
        if count:
            spot = place // state.terms.players
            tile = state.tiles[spot // PLANETS]
            if tile < 0 or spot % PLANETS >= len(content.tiles[tile].planets):
                raise BadPosition(f"cubes[{place}] is {count}, but no planet is there")
            state.put_cubes(place % state.terms.players, spot, count)


# ---- what has to fit together, once the set-up is over


def check_game(state: Council) -> None:
    """Round, order, Throne, Leaders and the Automa's card."""
    terms = state.terms
    content = terms.content
    limits = content.limits
    if not state.round:
        raise BadPosition("round is 0, although the set-up is over")
    if len(state.order) != terms.players:
        raise BadPosition(f"order has {len(state.order)} entries, not {terms.players}")
    for galaxy in terms.galaxies:
        for site in content.galaxies[galaxy].sites[: content.galaxies[galaxy].setup_tiles]:
            if state.tiles[site] < 0:
                raise BadPosition(f"tiles[{site}] is -1, but a tile lies there from the start")
    sums = [state.players[seat].round_consumption for seat in state.order]
    if sums != sorted(sums, reverse=True):
        raise BadPosition("order is not that of the round_consumption of the players")
    if len({player.stamp for player in state.players}) != terms.players:
        raise BadPosition("players: two of them have the same stamp")
    for seat, player in enumerate(state.players):
        check_energy(state, seat, player)
    if state.last_round != (state.throne >= 0):
        raise BadPosition(f"throne is {state.throne}, which does not fit last_round")
    if state.phase != PHASE_OVER:
        highest = max(player.level for player in state.players)
        if state.last_round != (highest >= limits.trigger_level) or (
            state.throne >= 0 and state.players[state.throne].level < limits.trigger_level
        ):
            raise BadPosition("throne does not fit the levels")
    picked = [state.players[seat].leader for seat in range(terms.humans)] if terms.leaders else []
    if sorted(picked + state.leader_pool) != list(range(len(content.leaders) if terms.leaders else 0)):
        raise BadPosition("leader_pool: a Leader is missing or doubled")
    dark = state.dark_away + [card for player in state.players for card in player.dark]
    if len(set(dark)) != len(dark):
        raise BadPosition("dark_away: a Dark Bonus card is doubled")
    if terms.solo:
        check_automa(state)
        check_automa_card(state)
    check_display(state)


def check_automa_card(state: Council) -> None:
    """The card of the round lies open from its draw to the end of the Automa's turn (CS-13.7, CS-13.24)."""
    automa = state.terms.automa
    waiting = any(isinstance(frame, (AutomaTurn, EndAutomaTurn)) for frame in state.stack)
    if (state.automa_card >= 0) != waiting:
        raise BadPosition("automa_card does not fit the stack")
    if waiting:
        card = state.terms.content.automa_cards[state.automa_card]
        if card.pile != pile_of(state):
            raise BadPosition("automa_card does not fit the level of the Automa")
        if state.players[automa].round_consumption != card.consumption:
            raise BadPosition(f"players[{automa}].round_consumption is not that of the Automa card")


def check_display(state: Council) -> None:
    """A display slot is empty while it is refilled, or because there were no cards (CS-4.9, CS-4.10)."""
    awaited = [frame.slot for frame in state.stack if isinstance(frame, Refill)]
    for slot, card in enumerate(state.display):
        if card >= 0 and slot in awaited:
            raise BadPosition(f"display[{slot}] has a card, but is to be refilled")
        if card < 0 and slot not in awaited and state.ai_pool and not state.terms.solo:
            raise BadPosition(f"display[{slot}] is empty, although there are cards")


def check_energy(state: Council, seat: int, player: Player) -> None:
    """What was gathered is what is there and what the levels took (CS-8.1)."""
    limits = state.terms.content.limits
    spent = sum(player.gathered) - player.energy
    if not player.level * limits.consumption_min <= spent <= player.level * limits.consumption_max:
        raise BadPosition(f"players[{seat}].gathered does not fit the Energy and the level")
    if player.stamp == 0:
        raise BadPosition(f"players[{seat}].stamp is 0, although the markers are set")
    if player.round_consumption and state.round == 1 and state.phase <= PHASE_PLAN:
        raise BadPosition(f"players[{seat}].round_consumption is not 0, although nobody has planned yet")


def check_panel(state: Council, seat: int) -> None:
    """The panel is what Leader, Dark Tech and upgrades make of it (CS-4.12, CS-8.20, CS-11.6)."""
    content = state.terms.content
    limits = content.limits
    player = state.players[seat]
    field = f"players[{seat}]"
    ranges = [limits.slot_range] * limits.slots
    ava = stargate = -1
    if leads(state, seat, LEADER_SLOT):
        ava = len(ranges)
        ranges.append(content.leaders[player.leader].amount)
    for tech in player.techs:
        if content.techs[tech].effect == TECH_STARGATE:
            stargate = len(ranges)
            ranges.append(content.techs[tech].amount)
    if (player.ava_slot, player.stargate_slot) != (ava, stargate):
        raise BadPosition(
            f"{field}.ava_slot or {field}.stargate_slot does not fit the Leader and the Dark Tech"
        )
    planets = limits.start_planets
    stacking = False
    owned = 0
    for upgrade in panel_of(state, seat):
        if player.has_upgrade(upgrade.index):
            owned |= 1 << upgrade.index
            if upgrade.requires >= 0 and not player.has_upgrade(upgrade.requires):
                raise BadPosition(f"{field}.upgrades has one without the one that it needs")
            if upgrade.effect == UP_PLANET:
                planets |= 1 << upgrade.planet
            elif upgrade.effect == UP_STACKING:
                stacking = True
            elif upgrade.effect == UP_RANGE:
                slot = slot_of(state, seat, upgrade)
                ranges[slot] = max(ranges[slot], upgrade.range)
    for name, found, expected in (
        ("upgrades", player.upgrades, owned),
        ("ranges", player.ranges, ranges),
        ("planets", player.planets, planets),
        ("stacking", player.stacking, stacking),
    ):
        if found != expected:
            raise BadPosition(f"{field}.{name} is {shown(found)}, not {shown(expected)}")
    perpetual = any(content.techs[tech].effect == TECH_PERPETUAL for tech in player.techs)
    if perpetual != (player.perpetual_from > 1) or player.perpetual_from == 1:
        raise BadPosition(
            f"{field}.perpetual_from is {player.perpetual_from}, which does not fit the Dark Tech"
        )


def check_own_cards(state: Council, seat: int) -> None:
    """Dark Tech and Bonus cards, the sum of the round, and that plans are only made in the plan phase."""
    content = state.terms.content
    player = state.players[seat]
    field = f"players[{seat}]"
    levels = [content.techs[tech].level for tech in player.techs]
    if levels != sorted(set(levels)):
        raise BadPosition(f"{field}.techs are not one of each level, in the order of the levels")
    away = state.dark_away_by.count(seat)
    if len(player.dark) + away != 1:
        raise BadPosition(f"{field}.dark has {len(player.dark)} cards, and {away} were put away")
    if state.phase != PHASE_PLAN and (player.planned or player.committed):
        raise BadPosition(f"{field}.planned and {field}.committed are for the plan phase only")
    if (
        state.phase == PHASE_ACT
        and before_drift(state, seat)
        and player.round_consumption != visible_sum(state, seat)
    ):
        raise BadPosition(f"{field}.round_consumption is not that of the cards on the slots")
