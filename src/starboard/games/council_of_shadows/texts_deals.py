"""Moves of buying and planning in words."""

from starboard.games.council_of_shadows.act import reach_of
from starboard.games.council_of_shadows.buy import cost_of
from starboard.games.council_of_shadows.content import (
    DO_COLLECT,
    DO_DISCOVER,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    UP_RANGE,
)
from starboard.games.council_of_shadows.plan import (
    consumes_nothing,
    consumption_after,
    perpetual_motion,
    planned_sum,
)
from starboard.games.council_of_shadows.texts_cards import card_text, cost_text, gem_text, upgrade_text
from starboard.games.council_of_shadows.texts_open import Choice
from starboard.games.council_of_shadows.texts_words import card_named, extension, marker_limit, reach_text
from starboard.games.words import capitalised, phrase

RANGED = (DO_SETTLE, DO_SETTLE_SINGLES, DO_COLLECT, DO_DISCOVER, DO_SETTLE_AND_COLLECT, DO_SETTLE_OR_DISCOVER)


def leader(c: Choice) -> str:
    one = c.content.leaders[c.move.what]
    energy = f" and Energy {one.energy}" if one.energy >= 0 else ""
    return f"{one.name}, starting with Consumption {one.consumption}{energy}: {phrase(one.text)}"


# ---- buying ----


def buy(c: Choice) -> str:
    card = c.content.cards[c.move.what]
    return f"Buy {card.name} for {cost_text(card.cost)}: {phrase(card_text(card))}; consumption {card.consumption}"


def take_card(c: Choice) -> str:
    card = c.content.cards[c.move.what]
    return f"Take {card.name}: {phrase(card_text(card))}; consumption {card.consumption}"


def upgrade(c: Choice) -> str:
    bought = c.content.upgrades[c.move.what]
    if bought.effect == UP_RANGE:
        return f"{capitalised(extension(c.content, bought))} for {cost_text(bought.cost)}: gain {bought.energy} Energy"
    return f"Buy {bought.name} for {cost_text(bought.cost)}: {phrase(upgrade_text(c.content, bought))}"


def build(c: Choice) -> str:
    station = c.content.stations[c.move.what]
    galaxy = c.content.galaxies[c.move.how]
    text = phrase(station.text)
    return f"Build your {station.name} in {galaxy.name} for {cost_text(station.cost)}: {text}"


def pay(c: Choice) -> str:
    payment = c.state.terms.moves.payments[c.move.what]
    over = (
        " (more than it costs)"
        if sum(payment) > sum(cost_of(c.state, c.decision.kind, c.decision.what))
        else ""
    )
    left = [max(0, count - payment.count(gem)) for gem, count in enumerate(c.player.gems)]
    return f"Pay {cost_text(payment)}{over}: you keep {gem_text(left)}"


# ---- planning ----


def lay(c: Choice) -> str:
    card = c.content.cards[c.move.what]
    slot = c.decision.slot
    stack = c.player.slots[slot]
    over = f" over {c.content.cards[stack[-1]].name}" if stack else ""
    reach = ""
    if card.effect in RANGED and not card.any_parsec and not card.range:
        reach = f"; here in {reach_text(reach_of(card, c.player.ranges[slot]))}"
    return f"Lay {card_named(card)}{over}: {phrase(card_text(card))}{reach}"


def leave(c: Choice) -> str:
    slot = c.decision.slot
    stack = c.player.slots[slot]
    if not stack:
        return f"Leave slot {slot + 1} empty"
    card = c.content.cards[stack[-1]]
    return f"Leave {card_named(card)} as it is: {phrase(card_text(card))}"


def commit(c: Choice) -> str:
    total = planned_sum(c.state, c.seat)
    now = c.player.consumption
    after = consumption_after(c.state, c.seat, total)
    moves = f"stays at {now}" if after == now else f"goes from {now} to {after}"
    consumes = str(total)
    if consumes_nothing(c.state, c.seat):
        consumes = f"nothing with {perpetual_motion(c.state).name}"
    limit = marker_limit(c.content, total, now, after, "your")
    return f"Commit to this plan: it consumes {consumes}, your Consumption {moves}{limit}"
