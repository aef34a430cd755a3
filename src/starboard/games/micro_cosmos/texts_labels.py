"""Moves in words: what each answer does, costs and brings in the present position."""

from collections.abc import Callable
from typing import Any, Final

from starboard.games.micro_cosmos.automa_specialists import symbols
from starboard.games.micro_cosmos.colony import colony_price
from starboard.games.micro_cosmos.content import ASTEROID, COLOUR_NAMES, PLANET, CrewCard, Edge
from starboard.games.micro_cosmos.crew import TakeCrew
from starboard.games.micro_cosmos.crew_draw import DrawCrew, PlaceCrew
from starboard.games.micro_cosmos.crew_plays import CrewPlay, active_edge
from starboard.games.micro_cosmos.destination import DestinationAction
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.moves import ACT_DISCARD, ACT_UP, LOWER, ROW_NAMES, UP
from starboard.games.micro_cosmos.scoring import table_value
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.settle import fitting
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep, capacity
from starboard.games.micro_cosmos.texts_places import (
    levels_needed,
    levels_possible,
    matching_crew,
    outpost_payments,
    routes_text,
)
from starboard.games.micro_cosmos.texts_words import (
    CELLS,
    RESOURCES,
    automa_card_text,
    crew_text,
    edge_text,
    exchange,
    listing,
    plural,
    seat_name,
    specialist,
    spell,
    spot_text,
    survivor_text,
    units,
    upgrade_price,
    with_article,
)
from starboard.games.micro_cosmos.upgrade import BuyUpgrade
from starboard.kernel.decision import Decision
from starboard.kernel.move import Move

RESOURCE_WORDS: Final = list(RESOURCES.values())


def label(state: Cosmos, move: Move) -> str:
    """A move in words, with its exact effect and cost. `state` is the position in which it would be played."""
    decision = state.decision
    assert decision is not None
    if move.verb == "stop":
        return STOPS[type(decision)](state, decision)
    return LABELS[move.verb](state, decision, move)


# ---- chance ----


def first(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return f"{seat_name(state.terms, move.what)} is the First Player"


def starting(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    content = state.terms.content
    order = state.terms.moves.permutations[move.what]
    return listing(
        f"{content.planets[card].name} {CELLS[content.cells[cell].id]}"
        for cell, card in zip(content.starting_cells, order, strict=True)
    )


def crew(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return crew_text(state.terms.content.crew[move.what])


def planet(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.planets[move.what]
    return (
        f"{card.name}, {COLOUR_NAMES[card.colour]}: gather {spell(card.front)}, "
        f"later {spell(card.back)}; needs {units(card.maxima)}"
    )


def survivor(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return survivor_text(state.terms.content.survivors[move.what])


def automa(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return automa_card_text(state.terms.content.automa_cards[move.what])


# ---- Crew cards ----


def discard(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return f"Discard {crew_text(state.terms.content.crew[move.what])}"


def row_text(card: CrewCard, row: int) -> str:
    """What a card does in a row, and what becomes of its other edge."""
    if row == LOWER:
        return f"lower row: {edge_text(card.top)}; later, moved up, {edge_text(card.bottom)}"
    return f"upper row: {edge_text(card.bottom)}; its other edge ({edge_text(card.top)}) is given up"


def place(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    player = state.players[decision.seat]
    card = state.drawn_crew[-1] if type(decision) is PlaceCrew else player.dealt[0]
    taken = len(player.lower if move.what == LOWER else player.upper)
    text = row_text(state.terms.content.crew[card], move.what)
    return f"{text[0].upper()}{text[1:]} ({taken} of {state.terms.content.limits.crew_row} places taken)"


def take(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.crew[move.what]
    return f"Take {card.name}, {specialist(card.specialist)}, into the {row_text(card, move.how)}"


def play(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.crew[move.what]
    where = "move up" if move.how in (ACT_UP, UP) else "discard"
    if move.how in (ACT_UP, ACT_DISCARD):
        return f"{card.name}, act, {where}: {exchange(active_edge(state, decision.seat, move.what))}"
    if move.how == UP:
        return f"{card.name}, no action, move up: from then on {edge_text(card.bottom)}"
    return f"{card.name}, no action, discard: nothing else happens"


def draw(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    cards = len(state.crew_pile) or len(state.crew_discards)
    return f"Draw a Crew card, free of charge (one of {cards}, unknown until drawn)"


# ---- resources and Specialists ----


def gain(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    player = state.players[decision.seat]
    have = player.cargo[move.what]
    return f"{RESOURCE_WORDS[move.what]}: from {have} to {have + 1} of at most {player.cap}"


def pay(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    have = state.players[decision.seat].cargo[move.what]
    return f"1 {RESOURCE_WORDS[move.what]}: {max(have - 1, 0)} left"


def pay_card(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.crew[move.what]
    upper = move.what in state.players[decision.seat].upper
    row, edge = ("upper", card.bottom) if upper else ("lower", card.top)
    return f"Discard {card.name}, {specialist(card.specialist)}, {row} row (loses: {edge_text(edge)})"


def pay_token(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return f"Spend your ready {specialist(move.what)} token"


def swap(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.crew[move.what]
    upper = move.what in state.players[decision.seat].upper
    edge = card.bottom if upper else card.top
    return (
        f"{specialist(move.how)[0].upper()}{specialist(move.how)[1:]} token ready: "
        f"discard {card.name}, {specialist(card.specialist)} (loses: {edge_text(edge)})"
    )


# ---- the turn ----


def upgrade(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    content = state.terms.content
    player = state.players[decision.seat]
    bought = content.upgrades[move.what]
    done = player.payments[bought.index]
    if bought.index == content.engines:
        effect = f"range {content.ranges[min(done + 1, len(content.ranges) - 1)]} instead of {content.ranges[done]}."
    else:
        effect = bought.text
    freed: list[str] = []
    if done + 1 >= bought.payments:
        freed.append("a Colony marker")
        if bought.pair >= 0 and player.payments[bought.pair] == content.upgrades[bought.pair].payments:
            freed.append("an Outpost")
    frees = f" Frees {listing(freed)}." if freed else ""
    return f"{bought.name} for {upgrade_price(bought)}: {effect}{frees}"


def travel(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    content = state.terms.content
    spot = content.spots[move.what]
    parts = [f"{spot_text(content, spot)}, {routes_text(state, decision.seat, move.what)}"]
    if spot.kind == ASTEROID:
        return f"{parts[0]}: nothing can be done there"
    cell = state.star_map.cell_of[spot.card]
    parts.append(f"Gather gives {spell(yield_at(state, move.what))}")
    if spot.kind == PLANET:
        if state.is_terraformed(cell):
            parts.append("terraformed")
        else:
            needed = levels_needed(state, cell)
            can = levels_possible(state, decision.seat, cell)
            parts.append(f"still needs {units(needed)} (you could raise {can} now)")
    works = [f"{card.name} ({exchange(edge)})" for card, edge in matching_crew(state, decision.seat, move.what)]
    if works:
        parts.append(f"Crew that would act: {', '.join(works)}")
    parts.extend(outpost_payments(state, decision.seat, cell) if spot.kind == PLANET else ())
    parts.extend(arrival_upgrades(state, decision.seat, spot.kind))
    return f"{parts[0]}: {'; '.join(parts[1:])}"


def arrival_upgrades(state: Cosmos, seat: int, kind: int) -> list[str]:
    """What the mover's own upgrades bring on arrival (MC-7.20)."""
    content = state.terms.content
    found: list[str] = []
    for effect in content.arrival_effects:
        if effect.kind == kind and state.players[seat].payments[effect.upgrade]:
            if effect.resource >= 0:
                what = f"{effect.value} {RESOURCE_WORDS[effect.resource]}"
            else:
                what = plural(effect.value, "Crew card")
            found.append(f"{content.upgrades[effect.upgrade].name} gives {what}")
    return found


def discover(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    content = state.terms.content
    routes = state.star_map.reach(state.players[decision.seat].ark).discovery[move.what]
    how_far = plural(routes, "route") if routes < len(content.spots) else "no way leads there"
    level = content.limits.discovery_level
    return (
        f"Discover the {CELLS[content.cells[move.what].id]}, {how_far}: turn up one of "
        f"{plural(len(state.planet_pile), 'planet')}, land on it, and raise one track to {level} for {level} merit"
    )


# ---- actions ----


def gather(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return f"Gather: gain {spell(yield_at(state, state.players[decision.seat].ark))}"


def terraform(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    player = state.players[decision.seat]
    cell = state.cell_of_ark(decision.seat)
    needed = levels_needed(state, cell)
    possible = levels_possible(state, decision.seat, cell)
    done = ", which completes the planet" if possible and possible == sum(needed) else ""
    return (
        f"Terraform: raise up to {plural(possible, 'level')}{done}. It still needs {units(needed)}; "
        f"you have {units(player.cargo)}; your limit is {capacity(state, player)} in one action"
    )


def scout(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    content = state.terms.content
    player = state.players[decision.seat]
    colour = COLOUR_NAMES[planet_of_ark(state, decision.seat).colour]
    if player.payments[content.scout_vehicles]:
        cards = f"choose one of {content.scout_draw} Survivor cards"
    else:
        cards = "draw a Survivor card"
    room = len(player.held) < content.limits.survivors_held
    keep = f"keep it if it is {colour}" if room else "your places for Survivors are full"
    return f"Scout: pay {with_article(f'{colour} Leader')}, {cards}, gain its resources; {keep}"


def settle(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    content = state.terms.content
    player = state.players[decision.seat]
    values = content.limits.settled_vp
    now = len(player.settled)
    names = listing((content.survivors[card].name for card in fitting(state, decision.seat)), "or")
    more = table_value(values, now + 1) - table_value(values, now)
    return f"Settle: {names} find a home; {now + 1} settled are worth {table_value(values, now + 1)} VP in the end (+{more})"


def colony_cost(state: Cosmos, seat: int) -> str:
    price = colony_price(state, state.players[seat])
    colour = COLOUR_NAMES[planet_of_ark(state, seat).colour]
    parts = [plural(price.engineer, "Engineer")] if price.engineer else []
    if price.planet_leader:
        parts.append(plural(price.planet_leader, f"{colour} Leader"))
    if price.any_leader:
        parts.append(f"{plural(price.any_leader, 'Leader')} of any colour")
    if price.any_resource:
        parts.append(f"{price.any_resource} of any resource")
    return listing(parts)


def colony(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    limits = state.terms.content.limits
    now = state.players[decision.seat].colony_count
    worth = table_value(limits.colony_vp, now + 1)
    more = worth - table_value(limits.colony_vp, now)
    return (
        f"Colony: pay {colony_cost(state, decision.seat)}; you terraform {limits.per_colony} level more per action; "
        f"{plural(now + 1, 'Colony', 'Colonies')} are worth {worth} VP in the end (+{more})"
    )


def outpost(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    limits = state.terms.content.limits
    player = state.players[decision.seat]
    cell = state.cell_of_ark(decision.seat)
    what = "place one here" if player.outpost_pool else "move one of yours here"
    yields = units(yield_at(state, player.ark).named)
    bonus = f"; +{limits.outpost_colony_vp} VP for your Colony here" if player.has_colony(cell) else ""
    return f"Outpost: {what}; it pays you {yields} whenever an Ark lands here from now on{bonus}"


def token(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return "Specialist token: discard a Crew card to make one of your spent tokens ready"


# ---- inside the actions ----


def raise_track(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    cell = state.cell_of_ark(decision.seat)
    card = state.terms.content.planets[state.cells[cell]]
    level = state.levels[cell * 4 + move.what]
    word = RESOURCE_WORDS[move.what]
    if type(decision) is not TerraformStep:
        return f"{word}: level {state.terms.content.limits.discovery_level} of {card.maxima[move.what]}"
    left = max(state.players[decision.seat].cargo[move.what] - 1, 0)
    text = f"{word}: level {level} to {level + 1} of {card.maxima[move.what]}, paying 1 ({left} left)"
    if sum(levels_needed(state, cell)) == 1 and state.refusal(move) is None:
        text += f"; completes {card.name}: {points_for(state, move)}"
    return text


def points_for(state: Cosmos, move: Move) -> str:
    """Who would score what by a move, found by playing it on a copy."""
    after = state.clone()
    after.play(move)
    seat = state.decision.seat if state.decision is not None else -1
    parts: list[str] = []
    for other, (old, new) in enumerate(zip(state.players, after.players, strict=True)):
        points = new.score() - old.score()
        if points:
            parts.append(f"{'you' if other == seat else seat_name(state.terms, other)} +{points} VP")
    return ", ".join(parts)


def pick(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.survivors[move.what]
    fits = card.colour == planet_of_ark(state, decision.seat).colour
    return f"{survivor_text(card)} ({'can be kept here' if fits else 'cannot be kept here'})"


def keep(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.survivors[state.drawn_survivors[0]]
    return f"Keep {card.name}: settle them later on a terraformed {COLOUR_NAMES[card.colour]} planet"


def release(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    return f"Discard {state.terms.content.survivors[state.drawn_survivors[0]].name}"


def settle_card(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.survivors[move.what]
    return f"{card.name}, {COLOUR_NAMES[card.colour]}"


def outpost_from(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    card = state.terms.content.planets[move.what]
    return f"The one on {card.name} (it pays {units(yield_at(state, card.planet_spot).named)} there)"


# ---- for the Automa ----


def automa_leader(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    has = symbols(state, 1 - decision.seat)[move.what]
    return f"{specialist(move.what).capitalize()} (it has {has})"


def automa_substitute(state: Cosmos, decision: Decision[Any], move: Move) -> str:
    has = symbols(state, 1 - decision.seat)
    if move.what == move.how:
        return f"Two {specialist(move.what)}s (it has {has[move.what]})"
    pair = [specialist(move.what), specialist(move.how)]
    text = listing(with_article(name) for name in pair)
    return f"{text[0].upper()}{text[1:]} (it has {has[move.what]} and {has[move.how]})"


LABELS: dict[str, Callable[[Cosmos, Decision[Any], Move], str]] = {
    "first": first,
    "starting": starting,
    "crew": crew,
    "planet": planet,
    "survivor": survivor,
    "automa": automa,
    "discard": discard,
    "place": place,
    "take": take,
    "play": play,
    "draw": draw,
    "gain": gain,
    "pay": pay,
    "pay-card": pay_card,
    "pay-token": pay_token,
    "swap": swap,
    "upgrade": upgrade,
    "travel": travel,
    "discover": discover,
    "gather": gather,
    "terraform": terraform,
    "scout": scout,
    "settle": settle,
    "colony": colony,
    "outpost": outpost,
    "token": token,
    "raise": raise_track,
    "pick": pick,
    "keep": keep,
    "release": release,
    "settle-card": settle_card,
    "outpost-from": outpost_from,
    "automa-leader": automa_leader,
    "automa-substitute": automa_substitute,
}


# ---- stopping ----


def stop_upgrade(state: Cosmos, decision: BuyUpgrade) -> str:
    return "Buy no upgrade this turn and go on to travel"


def stop_take(state: Cosmos, decision: TakeCrew) -> str:
    return "Take no card"


def stop_crew(state: Cosmos, decision: CrewPlay) -> str:
    return "Play no more Crew cards and go on to the action"


def stop_action(state: Cosmos, decision: DestinationAction) -> str:
    return f"Take no {'further ' if decision.done else ''}action and go on to the crew draw"


def stop_terraform(state: Cosmos, decision: TerraformStep) -> str:
    cell = state.cell_of_ark(decision.seat)
    name = state.terms.content.planets[state.cells[cell]].name
    merit = state.merit[cell * state.terms.players + decision.seat] + decision.raised
    return f"Stop after {plural(decision.raised, 'level')}: your merit on {name} becomes {merit}"


def stop_draw(state: Cosmos, decision: DrawCrew) -> str:
    return "Draw no card and end your turn"


STOPS: dict[type[Decision[Any]], Callable[[Cosmos, Any], str]] = {
    BuyUpgrade: stop_upgrade,
    TakeCrew: stop_take,
    CrewPlay: stop_crew,
    DestinationAction: stop_action,
    TerraformStep: stop_terraform,
    DrawCrew: stop_draw,
}
