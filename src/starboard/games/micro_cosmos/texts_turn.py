"""Moves of the turn in words: upgrades, actions, and the choices inside them. `texts_travel` has the way between."""

from starboard.games.micro_cosmos.colony import colony_price
from starboard.games.micro_cosmos.content import COLOUR_NAMES, RESOURCE_WORDS
from starboard.games.micro_cosmos.gather import yield_at
from starboard.games.micro_cosmos.scoring import table_value
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.settle import fitting
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.terraform import TerraformStep, capacity
from starboard.games.micro_cosmos.texts_open import Choice
from starboard.games.micro_cosmos.texts_places import (
    levels_needed,
    levels_possible,
)
from starboard.games.micro_cosmos.texts_words import spell, survivor_text, units, upgrade_price
from starboard.games.words import listing, plural, some, with_article


def upgrade(c: Choice) -> str:
    content = c.content
    player = c.player
    bought = content.upgrades[c.move.what]
    done = player.payments[bought.index]
    if bought.index == content.engines:
        effect = f"range {content.ranges[min(done + 1, len(content.ranges) - 1)]} instead of {content.ranges[done]}"
    else:
        effect = bought.text.rstrip(".")
    freed: list[str] = []
    if done + 1 >= bought.payments:
        freed.append("a Colony marker")
        if bought.pair >= 0 and player.payments[bought.pair] == content.upgrades[bought.pair].payments:
            freed.append("an Outpost")
    frees = f". Frees {listing(freed)}" if freed else ""
    return f"{bought.name} for {upgrade_price(bought)}: {effect}{frees}"


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
            parts.append(f"{c.name(seat)} +{points} VP")
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
