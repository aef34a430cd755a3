"""The open question as one sentence: what is asked, for what, and how much of it is left."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.council_of_shadows.act import CardBranch, Refine
from starboard.games.council_of_shadows.assess import Assess, FreeAssess
from starboard.games.council_of_shadows.bonus import PutAway
from starboard.games.council_of_shadows.buy import BUY_CARD, BUY_UPGRADE, Buy, Pay, cost_of
from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.content import TECH_EXPLORERS, UP_RANGE
from starboard.games.council_of_shadows.dark_tech import (
    FreeCard,
    ScientificSettlement,
    TakeTech,
)
from starboard.games.council_of_shadows.discover import ANY_PLANET, Discover, Follow, PlaceTile
from starboard.games.council_of_shadows.leaders import ChooseLeader
from starboard.games.council_of_shadows.plan import (
    Commit,
    FirstSlot,
    PlanSlot,
    consumes_nothing,
    consumption_after,
    perpetual_motion,
    planned_sum,
)
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.state import Council
from starboard.games.council_of_shadows.texts_cards import cost_text, gem_text, level_word
from starboard.games.council_of_shadows.texts_chance import OTHER_PROMPTS, drawn_names
from starboard.games.council_of_shadows.texts_open import Question
from starboard.games.council_of_shadows.texts_words import (
    card_named,
    extension,
    marker_limit,
    planets_text,
    reach_text,
    types_text,
    yield_text,
)
from starboard.games.words import capitalised, listing, plural, times
from starboard.kernel.decision import Decision


def prompt(state: Council, names: Sequence[str] | None = None) -> str:
    """The pending decision as one sentence to whoever must answer."""
    if state.decision is None:
        return "The game is over."
    ask = PROMPTS[type(state.decision)]
    return capitalised(ask(Question(state, names)))


# ---- set-up and buying ----


def choose_leader(q: Question) -> str:
    return f"Set-up: which of the {plural(len(q.state.leader_pool), 'Leader')} leads your civilisation?"


def buy(q: Question) -> str:
    most = q.content.limits.purchases
    held = gem_text(q.player.gems)
    if held == "nothing":
        held = "no gems"
    zoe = q.decision.zoe_may_settle(q.state)
    if q.decision.purchases >= most:
        return f"Your {most} purchases are made: where does Zoe settle her free cube, if anywhere?"
    if not any(move.verb in ("buy", "upgrade", "build") for move in q.state.moves()):
        return f"Buy: you have {held}, which buys nothing. Settle Zoe's free cube, or end your buy turn."
    extra = ", settle Zoe's free cube" if zoe else ""
    return (
        f"Buy, purchase {q.decision.purchases + 1} of at most {most}: you have {held}. "
        f"Buy something{extra}, or end your buy turn."
    )


def pay(q: Question) -> str:
    what = q.decision.what
    if q.decision.kind == BUY_CARD:
        bought = q.content.cards[what].name
    elif q.decision.kind == BUY_UPGRADE:
        upgrade = q.content.upgrades[what]
        bought = upgrade.name
        if upgrade.effect == UP_RANGE:
            bought = extension(q.content, upgrade).replace("extend", "Extending", 1)
    else:
        bought = f"The {q.content.stations[what].name}"
    cost = cost_text(cost_of(q.state, q.decision.kind, what))
    return f"{bought} costs {cost}: with which gems do you pay?"


# ---- planning ----


def plan_slot(q: Question) -> str:
    slot = q.decision.slot
    stack = q.player.slots[slot]
    where = f"Plan, slot {slot + 1} of {len(q.player.slots)} (range {q.player.ranges[slot]})"
    if stack:
        top = card_named(q.content.cards[stack[-1]])
        return f"{where}: {top} lies there. Lay a card on top of it, or leave it to work again."
    if q.decision.may_leave(q.state):
        return (
            f"{where}: it is empty, and you have too few cards for all empty slots. Lay a card, or leave it."
        )
    return f"{where}: it is empty. Which card do you lay there?"


def commit(q: Question) -> str:
    parts: list[str] = []
    for slot, card in enumerate(q.player.planned):
        stack = q.player.slots[slot]
        shown = card if card >= 0 else stack[-1] if stack else -1
        if shown >= 0:
            action = q.content.cards[shown]
            parts.append(f"{action.name} {action.consumption}")
        else:
            parts.append("nothing")
    total = planned_sum(q.state, q.seat)
    return f"Your plan: {', '.join(parts)}. {marker_text(q, total)}. Commit to it?"


def marker_text(q: Question, total: int) -> str:
    """Where the Consumption marker would go, without a full stop."""
    now = q.player.consumption
    if consumes_nothing(q.state, q.seat):
        return f"With {perpetual_motion(q.state).name} it consumes nothing; your Consumption stays at {now}"
    after = consumption_after(q.state, q.seat, total)
    limit = marker_limit(q.content, total, now, after, "your")
    way = (
        f"stays at {now}" if after == now else f"{'rises' if after > now else 'falls'} from {now} to {after}"
    )
    return f"It consumes {total} in all; your Consumption {way}{limit}"


# ---- actions ----


def cubes_text(cubes: int) -> str:
    return "1 cube" if cubes == 1 else f"up to {cubes} cubes"


def planets_allowed(q: Question, any_planet: bool) -> str:
    return "any type of planet" if any_planet else types_text(q.player.planets)


def settle(q: Question) -> str:
    where = f"{reach_text(q.decision.reach)}, {planets_allowed(q, bool(q.decision.any_planet))}"
    more = f"; {q.decision.again} more after this" if q.decision.again else ""
    return f"{q.opening}where do you settle {cubes_text(q.decision.cubes)}, if anywhere ({where}{more})?"


def collect(q: Question) -> str:
    left = q.decision.left
    more = f"; {plural(left - 1, 'more collection')} after this" if left > 1 else ""
    return f"{q.opening}from which system do you collect, if any ({reach_text(q.decision.reach)}{more})?"


def follow_text(q: Question) -> str:
    """What a discovery leads to on the new tile."""
    both = q.decision.flags & ~ANY_PLANET != 0
    cubes = q.decision.cubes
    if cubes and q.player.has_tech(TECH_EXPLORERS):
        cubes = min(cubes + 1, q.content.limits.tower)  # CS-8.23
    parts = [f"settle {cubes_text(cubes)}"] if cubes else []
    if q.decision.collects:
        parts.append(f"collect {times(q.decision.collects)}")
    return listing(parts, "and" if both else "or")


def discover(q: Question) -> str:
    reach = reach_text(q.decision.reach)
    return f"{q.opening}where do you discover a system, if anywhere ({reach})? Then you may {follow_text(q)} there."


def place_tile(q: Question) -> str:
    where = f"on which empty site of Parsec {q.decision.parsec}"
    if len(q.state.drawn) == 1:
        return f"You drew {drawn_names(q)}: {where} do you place it?"
    return f"You drew {drawn_names(q)}: which one do you place, {where}?"


def follow(q: Question) -> str:
    tile = q.content.tiles[q.state.tiles[q.decision.site]]
    gain = yield_text(q.state, q.seat, q.decision.site, max(q.decision.collects, 1))
    parts: list[str] = []
    if any(move.verb == "settle" for move in q.state.moves()):
        parts.append(f"settle {cubes_text(q.decision.cubes)}")
    if q.decision.collects and not q.decision.in_turn:
        parts.append(f"collect {gain}")
    after = ", before you may collect" if q.decision.in_turn else ""
    return f"{q.opening}{tile.name} is discovered ({planets_text(tile)}): do you {listing(parts, 'or')} there{after}?"


def card_branch(q: Question) -> str:
    card = q.content.cards[q.decision.card]
    return (
        f"{q.opening}do you settle {cubes_text(card.cubes)}, or discover a system and then settle or collect there "
        f"({reach_text(q.decision.reach)})?"
    )


def refine(q: Question) -> str:
    left = q.decision.steps
    more = f" ({left - 1} more after this)" if left > 1 else ""
    return f"{q.opening}which gem do you raise by one step, if any{more}? You have {gem_text(q.player.gems)}."


# ---- assessment and Dark Tech ----


ASSESSMENT: Final = {
    "assess": "assess a galaxy",
    "assess-whole": "assess a galaxy",
    "station-collect": "use your Collecting Station",
    "buteo": "collect with Buteo",
    "stop": "end your turn",
}


def assess(q: Question) -> str:
    player = q.player
    verbs = {move.verb for move in q.state.moves()}
    choices = list(dict.fromkeys(text for verb, text in ASSESSMENT.items() if verb in verbs))
    return f"Assessment, Energy {player.energy} of {player.consumption}: {listing(choices, 'or')}."


def free_assess(q: Question) -> str:
    left = q.decision.left
    more = f" ({left - 1} more after this)" if left > 1 else ""
    return f"{q.opening}which galaxy do you assess at once, if any{more}?"


def put_away(q: Question) -> str:
    held = len(q.player.light) + len(q.player.dark)
    return (
        f"You hold {held} Bonus cards and may keep {q.content.limits.bonus_cards}: which one do you put away?"
    )


def take_tech(q: Question) -> str:
    level = level_word(q.decision.level)
    return f"You have reached level {level}: which Dark Tech card do you take?"


def scientific(q: Question) -> str:
    return (
        f"{q.opening}on which planet of any Parsec do you settle 1 cube, if on any? "
        "You then collect once from its system."
    )


def free_card(q: Question) -> str:
    return f"{q.opening}which AI card of the display do you take without paying?"


PROMPTS: dict[type[Decision[Any]], Callable[[Question], str]] = {
    **OTHER_PROMPTS,
    ChooseLeader: choose_leader,
    Buy: buy,
    Pay: pay,
    FirstSlot: plan_slot,
    PlanSlot: plan_slot,
    Commit: commit,
    Settle: settle,
    Collect: collect,
    Discover: discover,
    PlaceTile: place_tile,
    Follow: follow,
    CardBranch: card_branch,
    Refine: refine,
    Assess: assess,
    FreeAssess: free_assess,
    PutAway: put_away,
    TakeTech: take_tech,
    ScientificSettlement: scientific,
    FreeCard: free_card,
}
