"""What a strong player looks at besides: wasted pieces, what a rival can take, who wins when the game ends now.

Every feature has a weight that is zero in the first set of weights, and is not computed then; tuned sets use them.
"""

from starboard.games.otys.content import DIVER_NAMES, FLIP_DIVER, KINDS
from starboard.games.otys.evaluation_contracts import Levels
from starboard.games.otys.evaluation_reach import Reach
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.scoring import standing, turn_place
from starboard.games.otys.state import Depths
from starboard.games.otys.work import Work

# ---- what one has


def own_reach(state: Depths, seat: int) -> Reach | None:
    """What the own next turn can score, where a weight asks for it."""
    if WEIGHTS.ready != 0.0 or WEIGHTS.near != 0.0:
        return Reach(state, seat, True)
    if not state.terms.solo and (WEIGHTS.victory != 0.0 or WEIGHTS.closing != 0.0):
        return Reach(state, seat, True)
    return None


def rival_reach(state: Depths, rival: int) -> Reach | None:
    """What the rival's next turn can score, where a weight asks for it."""
    weights = WEIGHTS
    if (
        weights.rival_reach != 0.0
        or weights.contested != 0.0
        or weights.haste != 0.0
        or weights.threat != 0.0
        or weights.victory != 0.0
        or weights.closing != 0.0
    ):
        return Reach(state, rival, False)
    return None


def prospects(
    state: Depths, seat: int, levels: Levels, left: float, own: Reach | None, theirs: Reach | None
) -> float:
    """What the features add to the belongings of a seat."""
    value = 0.0
    if own is not None:
        value += WEIGHTS.ready * own.ready + WEIGHTS.near * own.best
    if WEIGHTS.stranded != 0.0:
        value += WEIGHTS.stranded * stranded(state, seat, levels)
    if WEIGHTS.funds != 0.0:
        value += WEIGHTS.funds * funds(state, seat, left)
    if theirs is not None and WEIGHTS.contested != 0.0:
        value += WEIGHTS.contested * contested(state, levels, theirs)
    return value


def stranded(state: Depths, seat: int, levels: Levels) -> int:
    """Resources that no contract is meant for: they lie where they are, and in the way."""
    player = state.players[seat]
    count = sum(player.resources)
    for plan in levels.plans:
        for kind in range(KINDS):
            here = player.resources[plan.level * KINDS + kind]
            count -= min(here, plan.way[kind])
    return count


def funds(state: Depths, seat: int, left: float) -> float:
    """How many divers the Credits can still upgrade; there is a Suit Foundry every other turn at most."""
    player = state.players[seat]
    if player.credits == 0:
        return 0.0
    price = 0
    for sponsor in state.terms.content.sponsors:
        if sponsor.basic[0].effect.op == FLIP_DIVER:
            price = sponsor.basic[0].credits
            break
    if price == 0:
        return 0.0
    basic = len(DIVER_NAMES) - player.upgraded.bit_count()
    number = min(player.credits / price, float(basic))
    return min(number, WEIGHTS.foundry_turn * left)


def contested(state: Depths, levels: Levels, theirs: Reach) -> float:
    """What is planned for public contracts that the rival can complete in its next turn."""
    total = 0.0
    for plan in levels.plans:
        if plan.card in state.public and plan.card in theirs.cards:
            total += plan.value
    return total


# ---- the race


def race_features(state: Depths, seat: int, rival: int, own: Reach | None, theirs: Reach) -> float:
    """The rival's next turn, and who is ahead as the end comes near."""
    target = state.terms.content.limits.target
    mine = state.players[seat].score()
    other = state.players[rival].score()
    value = 0.0
    if WEIGHTS.rival_reach != 0.0:
        value += WEIGHTS.rival_reach * theirs.total()
    if WEIGHTS.threat != 0.0 and not state.last_round and other + theirs.total() >= target:
        value += WEIGHTS.threat
    if own is None:
        return value
    if WEIGHTS.closing != 0.0 and (state.last_round or mine >= target or other >= target):
        lead = mine - other + to_come(state, seat, own) - to_come(state, rival, theirs)
        if lead > WEIGHTS.closing_most:
            lead = WEIGHTS.closing_most
        elif lead < -WEIGHTS.closing_most:
            lead = -WEIGHTS.closing_most
        value += WEIGHTS.closing * lead
    if WEIGHTS.victory != 0.0:
        lead = mine - other + WEIGHTS.victory_reach * (own.total() - theirs.total())
        progress = max(mine, other) / target
        far = lead if lead > 0.0 else -lead
        value += WEIGHTS.victory * progress * progress * lead / (far + WEIGHTS.victory_half)
    return value


def to_come(state: Depths, seat: int, reach: Reach) -> float:
    """What a seat can still score in this round."""
    if seat == state.seat:
        if state.active_level < 0:
            return reach.total()
        for frame in state.stack:
            if isinstance(frame, Work):
                return reach.ready
        return 0.0
    return reach.total() if turn_place(state, seat) > turn_place(state, state.seat) else 0.0


def has_played(state: Depths, seat: int) -> bool:
    """Has the seat had the last turn of its game?"""
    return state.last_round and turn_place(state, seat) < turn_place(state, state.seat)


def tie_won(state: Depths, seat: int, rival: int) -> bool:
    """With equal Prestige: does OT-12.6 decide for the seat?"""
    return standing(state, seat) > standing(state, rival)
