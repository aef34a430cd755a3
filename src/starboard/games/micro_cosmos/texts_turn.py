"""Moves of the turn in words: upgrades, travel, actions, and the choices inside them."""

from typing import Final

from starboard.games.micro_cosmos.colony import colony_price
from starboard.games.micro_cosmos.content import ASTEROID, COLOUR_NAMES, PLANET
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.resources import payable
from starboard.games.micro_cosmos.scoring import table_value
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.settle import fitting
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep, capacity
from starboard.games.micro_cosmos.texts_open import Choice
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
    exchange,
    listing,
    plural,
    seat_name,
    some,
    spell,
    spot_text,
    survivor_text,
    units,
    upgrade_price,
    with_article,
)


def upgrade(c: Choice) -> str:
    content = c.content
    player = c.player
    bought = content.upgrades[c.move.what]
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


def travel(c: Choice) -> str:
    content = c.content
    spot = content.spots[c.move.what]
    head = f"{spot_text(content, spot)}, {routes_text(c.state, c.seat, c.move.what)}"
    if spot.kind == ASTEROID:
        return f"{head}: only a stop on the way"
    parts = [f"Gather {spell(yield_at(c.state, c.move.what))}"]
    if spot.kind == PLANET:
        parts.append(terraform_prospect(c, c.state.star_map.cell_of[spot.card]))
    works = [
        f"{card.name} ({exchange(edge)}{'' if payable(c.player, edge.cost) else ', not payable now'})"
        for card, edge in matching_crew(c.state, c.seat, c.move.what)
    ]
    if works:
        parts.append(f"Crew that can act: {', '.join(works)}")
    if spot.kind == PLANET:
        parts.extend(outpost_payments(c.state, c.seat, c.state.star_map.cell_of[spot.card]))
    parts.extend(arrival_upgrades(c.state, c.seat, spot.kind))
    return f"{head}: {'; '.join(parts)}"


def terraform_prospect(c: Choice, cell: int) -> str:
    """What is left to terraform on a planet, and how much of it the seat could do now."""
    if c.state.is_terraformed(cell):
        return "terraformed"
    needed = levels_needed(c.state, cell)
    can = levels_possible(c.state, c.seat, cell)
    return f"you could raise {can} of {plural(sum(needed), 'level')} (needs {units(needed)})"


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


def discover(c: Choice) -> str:
    content = c.content
    routes = c.state.star_map.reach(c.player.ark).discovery[c.move.what]
    how_far = plural(routes, "route") if routes < len(content.spots) else "no way leads there"
    level = content.limits.discovery_level
    return (
        f"Discover the {CELLS[content.cells[c.move.what].id]}, {how_far}: turn up one of "
        f"{plural(len(c.state.planet_pile), 'planet')}, land on it, and raise one track to {level} for {level} merit"
    )


# ---- actions ----


def gather(c: Choice) -> str:
    return f"Gather: gain {spell(yield_at(c.state, c.player.ark))}"


def terraform(c: Choice) -> str:
    player = c.player
    cell = c.cell
    needed = levels_needed(c.state, cell)
    possible = levels_possible(c.state, c.seat, cell)
    done = ", which completes the planet" if possible and possible == sum(needed) else ""
    return (
        f"Terraform: raise up to {plural(possible, 'level')}{done}. It still needs {units(needed)}; "
        f"you have {units(player.cargo)}; your limit is {capacity(c.state, player)} in one action"
    )


def scout(c: Choice) -> str:
    content = c.content
    player = c.player
    colour = COLOUR_NAMES[planet_of_ark(c.state, c.seat).colour]
    if player.payments[content.scout_vehicles]:
        cards = f"choose one of {content.scout_draw} Survivor cards"
    else:
        cards = "draw a Survivor card"
    room = len(player.held) < content.limits.survivors_held
    keep = f"keep it if it is {colour}" if room else "your places for Survivors are full"
    return f"Scout: pay {with_article(f'{colour} Leader')}, {cards}, gain its resources; {keep}"


def settle(c: Choice) -> str:
    content = c.content
    player = c.player
    values = content.limits.settled_vp
    now = len(player.settled)
    names = listing((content.survivors[card].name for card in fitting(c.state, c.seat)), "or")
    colour = COLOUR_NAMES[planet_of_ark(c.state, c.seat).colour]
    worth = table_value(values, now + 1)
    more = worth - table_value(values, now)
    return f"Settle: {names or f'{colour} Survivors'} find a home; {now + 1} settled: {worth} VP in the end (+{more})"


def colony_cost(state: Cosmos, seat: int) -> str:
    price = colony_price(state, state.players[seat])
    colour = COLOUR_NAMES[planet_of_ark(state, seat).colour]
    parts = [some(price.engineer, "Engineer")] if price.engineer else []
    if price.planet_leader:
        parts.append(some(price.planet_leader, f"{colour} Leader"))
    if price.any_leader:
        parts.append(f"{some(price.any_leader, 'Leader')} of any colour")
    if price.any_resource:
        parts.append(f"{price.any_resource} of any resource")
    return listing(parts)


def colony(c: Choice) -> str:
    limits = c.content.limits
    now = c.player.colony_count
    worth = table_value(limits.colony_vp, now + 1)
    more = worth - table_value(limits.colony_vp, now)
    return (
        f"Colony: pay {colony_cost(c.state, c.seat)}; you terraform {limits.per_colony} level more per action; "
        f"{plural(now + 1, 'Colony', 'Colonies')}: {worth} VP in the end (+{more})"
    )


def outpost(c: Choice) -> str:
    limits = c.content.limits
    player = c.player
    cell = c.cell
    what = "place one here" if player.outpost_pool else "move one of yours here"
    yields = units(yield_at(c.state, player.ark).named)
    bonus = f"; +{limits.outpost_colony_vp} VP for your Colony here" if player.has_colony(cell) else ""
    return f"Outpost: {what}; it pays you {yields} whenever an Ark lands here from now on{bonus}"


# ---- inside the actions ----


def raise_track(c: Choice) -> str:
    cell = c.cell
    card = c.content.planets[c.state.cells[cell]]
    level = c.state.levels[cell * 4 + c.move.what]
    word = RESOURCE_WORDS[c.move.what]
    if type(c.decision) is not TerraformStep:
        return f"{word}: level {c.content.limits.discovery_level} of {card.maxima[c.move.what]}"
    have = c.player.cargo[c.move.what]
    if level >= card.maxima[c.move.what] or have == 0:
        return f"{word}: level {level} of {card.maxima[c.move.what]}; you have {have}"
    text = f"{word}: level {level} to {level + 1} of {card.maxima[c.move.what]}, paying 1 ({have - 1} left)"
    if sum(levels_needed(c.state, cell)) == 1:
        text += f"; completes {card.name}: {points_for(c)}"
    return text


def points_for(c: Choice) -> str:
    """Who would score what by a move, found by playing it on a copy."""
    after = c.state.clone()
    after.play(c.move)
    parts: list[str] = []
    for seat, (old, new) in enumerate(zip(c.state.players, after.players, strict=True)):
        points = new.score() - old.score()
        if points:
            parts.append(f"{'you' if seat == c.seat else seat_name(c.state.terms, seat)} +{points} VP")
    return ", ".join(parts)


def pick(c: Choice) -> str:
    card = c.content.survivors[c.move.what]
    fits = card.colour == planet_of_ark(c.state, c.seat).colour
    return f"{survivor_text(card)} ({'can be kept here' if fits else 'cannot be kept here'})"


def keep(c: Choice) -> str:
    card = c.content.survivors[c.state.drawn_survivors[0]]
    return f"Keep {card.name}: settle them later on a terraformed {COLOUR_NAMES[card.colour]} planet"


def release(c: Choice) -> str:
    return f"Discard {c.content.survivors[c.state.drawn_survivors[0]].name}"


def settle_card(c: Choice) -> str:
    card = c.content.survivors[c.move.what]
    return f"{card.name}, {COLOUR_NAMES[card.colour]}"


def outpost_from(c: Choice) -> str:
    card = c.content.planets[c.move.what]
    return f"The one on {card.name} (it pays {units(yield_at(c.state, card.planet_spot).named)} there)"
