"""What a strong player looks at besides what a seat has: cards that stay, purchases in reach, cards that pay by now.

Every feature has a weight that is zero in the first set of weights, and is not computed then; tuned sets use them.
"""

from starboard.games.council_of_shadows.act import Drift
from starboard.games.council_of_shadows.content import (
    COAL,
    CRYSTAL,
    GOLD,
    TECH_EMPIRE,
    TECH_FEUDALISM,
    WORTH_PARSEC,
    WORTH_PLANETS,
)
from starboard.games.council_of_shadows.evaluation_sketch import Sketch
from starboard.games.council_of_shadows.evaluation_weights import WEIGHTS
from starboard.games.council_of_shadows.evaluation_worth import Means, card_gain
from starboard.games.council_of_shadows.payment import affordable
from starboard.games.council_of_shadows.scoring import worth
from starboard.games.council_of_shadows.state import Council, Player


def prospects(
    state: Council, sketch: Sketch, means: Means, planned: bool, turns: float, buys: float
) -> float:
    """What the features add to the Energy of a seat that has turns to come."""
    player = state.players[sketch.seat]
    value = 0.0
    if buys > 0.0:
        if WEIGHTS.coal_buy != 0.0:
            value += WEIGHTS.coal_buy * sketch.gems[COAL]
        if WEIGHTS.crystal_buy != 0.0:
            value += WEIGHTS.crystal_buy * sketch.gems[CRYSTAL]
        if WEIGHTS.market != 0.0:
            value += WEIGHTS.market * turns * best_purchase(state, sketch, player, means)
    if WEIGHTS.carry_gain != 0.0 or WEIGHTS.carry_cost != 0.0:
        value += carried(state, sketch.seat, planned, means)
    if WEIGHTS.buried != 0.0:
        value += WEIGHTS.buried * buried(player)
    if WEIGHTS.ai_turn != 0.0:
        value += WEIGHTS.ai_turn * turns * player.ai_cards(state.terms.content)
    if WEIGHTS.upgrade_turn != 0.0:
        value += WEIGHTS.upgrade_turn * turns * player.panel_cubes
    if player.tech_effects:
        if WEIGHTS.empire_galaxy != 0.0 and player.has_tech(TECH_EMPIRE):
            value += WEIGHTS.empire_galaxy * turns * galaxies_led(state, sketch)
        if WEIGHTS.feudalism_system != 0.0 and player.has_tech(TECH_FEUDALISM):
            if not sketch.scanned:
                sketch.scan()
            value += WEIGHTS.feudalism_system * turns * len(sketch.places)
    if WEIGHTS.bonus_now != 0.0:
        value += WEIGHTS.bonus_now * bonus_so_far(state, sketch.seat, player)
    return value


def best_purchase(state: Council, sketch: Sketch, player: Player, means: Means) -> float:
    """What the best displayed AI card in reach of the gems would bring in a turn: gems without a use only wait."""
    gems = sketch.gems
    most = gems[COAL] + gems[GOLD] + gems[CRYSTAL]
    if most == 0:
        return 0.0
    price = 0.0 if player.perpetual_from else WEIGHTS.thrift * (WEIGHTS.goal - player.level)
    cards = state.terms.content.cards
    best = 0.0
    for index in state.display:
        if index >= 0:
            card = cards[index]
            if len(card.cost) <= most and affordable(gems, card.cost):
                value = card_gain(card, means, 0) - price * card.consumption
                if value > best:
                    best = value
    return best


def carried(state: Council, seat: int, planned: bool, means: Means) -> float:
    """The cards that will lie open in the next turn unless they are covered: what they bring there, and cost.

    Before the drift of this turn they are one slot further left, and the last one returns to the hand.
    """
    player = state.players[seat]
    shift = 1 if planned else 0
    if not planned:
        for frame in state.stack:
            if frame.seat == seat and isinstance(frame, Drift):
                shift = 1
                break
    cards = state.terms.content.cards
    gain = 0.0
    consumption = 0
    for slot in range(len(player.slots) - shift):
        index = player.planned[slot] if slot < len(player.planned) else -1
        if index < 0 and player.slots[slot]:
            index = player.slots[slot][-1]
        if index >= 0:
            gain += card_gain(cards[index], means, player.ranges[slot + shift])
            consumption += cards[index].consumption
    if player.perpetual_from:
        consumption = 0
    return WEIGHTS.carry_gain * gain - WEIGHTS.carry_cost * consumption


def buried(player: Player) -> int:
    """Cards under others, planned ones included: they work again only after they have drifted into the hand."""
    count = 0
    for slot in range(len(player.slots)):
        under = len(player.slots[slot])
        if under:
            if slot >= len(player.planned) or player.planned[slot] < 0:
                under -= 1
            count += under
    return count


def galaxies_led(state: Council, sketch: Sketch) -> int:
    """Majorities as they will be: Empire pays for each."""
    count = 0
    for galaxy in state.terms.galaxies:
        if sketch.own[galaxy] + sketch.station[galaxy] > sketch.best[galaxy]:
            count += 1
    return count


def bonus_so_far(state: Council, seat: int, player: Player) -> float:
    """What the own Bonus cards would score now, but for those that count cubes, which come and go."""
    cards = state.terms.content.bonus_cards
    value = 0.0
    for index in player.light + player.dark:
        card = cards[index]
        if card.worth != WORTH_PLANETS and card.worth != WORTH_PARSEC:
            value += worth(state, seat, card)
    return value
