"""Amber notes: moves that are legal but waste something."""

from collections.abc import Callable
from typing import Any, Final

from starboard.games.council_of_shadows.act import Refine
from starboard.games.council_of_shadows.assess import Assess, FreeAssess, wins_payout
from starboard.games.council_of_shadows.buy import Buy, cost_of
from starboard.games.council_of_shadows.collect import Collect
from starboard.games.council_of_shadows.content import DO_NOTHING
from starboard.games.council_of_shadows.dark_tech import ScientificSettlement
from starboard.games.council_of_shadows.discover import Follow
from starboard.games.council_of_shadows.payment import payments
from starboard.games.council_of_shadows.plan import consumes_nothing, perpetual_motion
from starboard.games.council_of_shadows.settle import Settle
from starboard.games.council_of_shadows.state import Council
from starboard.games.council_of_shadows.texts_cards import cost_text, level_word
from starboard.games.council_of_shadows.texts_open import Choice
from starboard.games.council_of_shadows.texts_words import system_name, yield_text
from starboard.games.words import plural
from starboard.kernel.decision import Decision
from starboard.kernel.move import Move

SETTLING: Final = "settling costs nothing"


def wasteful(state: Council, move: Move) -> str | None:
    """What a legal move would waste, in words; None if nothing strikes."""
    if state.decision is None:
        return None
    note = STOP_NOTES.get(type(state.decision)) if move.verb == "stop" else NOTES.get(move.verb)
    return note if note is None or isinstance(note, str) else note(Choice(state, move))


# ---- buying and planning ----


def overpaid(cost: list[int], payment: list[int]) -> str | None:
    """Which gems stand for lower ones."""
    high = [paid for paid, due in zip(payment, cost, strict=True) if paid > due]
    low = [due for paid, due in zip(payment, cost, strict=True) if paid > due]
    return f"{cost_text(high)} would pay for {cost_text(low)}, and no change is given" if high else None


def purchase(c: Choice, cost: list[int]) -> str | None:
    """A purchase that even the cheapest payment overpays."""
    ways = payments(c.state, c.seat, cost)
    return overpaid(cost, c.state.terms.moves.payments[ways[0].what]) if ways else None


def buy(c: Choice) -> str | None:
    return purchase(c, c.content.cards[c.move.what].cost)


def upgrade(c: Choice) -> str | None:
    return purchase(c, c.content.upgrades[c.move.what].cost)


def build(c: Choice) -> str | None:
    return purchase(c, c.content.stations[c.move.what].cost)


def pay(c: Choice) -> str | None:
    """Only where a cheaper way is open: the rest was said before."""
    cost = cost_of(c.state, c.decision.kind, c.decision.what)
    cheapest = c.state.terms.moves.payments[payments(c.state, c.seat, cost)[0].what]
    payment = c.state.terms.moves.payments[c.move.what]
    return f"{cost_text(cheapest)} would be enough" if sum(payment) > sum(cheapest) else None


def lay(c: Choice) -> str | None:
    if consumes_nothing(c.state, c.seat) and c.content.cards[c.move.what].effect == DO_NOTHING:
        tech = perpetual_motion(c.state).name
        return f"it has no action, and with {tech} its consumption does not count"
    return None


# ---- actions ----


def settle(c: Choice) -> str | None:
    if isinstance(c.decision, Settle) and c.decision.split and c.player.stacking:
        return None  # a second cube may follow
    legal = c.state.moves()
    most = max((move.how for move in legal if move.verb == "settle" and move.what == c.move.what), default=0)
    return f"{plural(most, 'cube')} could stand there" if most > c.move.how else None


def assess(c: Choice) -> str | None:
    galaxy = c.content.galaxies[c.move.how]
    if not wins_payout(c.state, c.seat, galaxy.index):
        own, best = c.strengths(galaxy.index)
        stand = "tied" if own == best else f"behind {own} to {best}"
        return f"you are {stand}: the low payout of {galaxy.low} instead of {galaxy.high}"
    if galaxy.light and not c.state.light_left():
        return "the Light deck is empty: no card comes with it"
    return None


# ---- stopping ----


def stop_buying(c: Choice) -> str | None:
    if c.decision.zoe_may_settle(c.state) and any(move.verb == "settle" for move in c.state.moves()):
        return "Zoe could still settle a cube for free"
    return None


def stop_collecting(c: Choice) -> str | None:
    """What could still be collected; it costs nothing."""
    systems = [move.what for move in c.state.moves() if move.verb == "collect"]
    if not systems:
        return None
    count = c.decision.collects if isinstance(c.decision, Follow) else 1
    gain = yield_text(c.state, c.seat, systems[0], count)
    if len(systems) == 1:
        return f"collecting costs nothing and would give {gain}"
    name = system_name(c.state, systems[0])
    return f"collecting costs nothing, and {len(systems)} systems are open to you, such as {name} with {gain}"


def stop_following(c: Choice) -> str | None:
    return stop_collecting(c) or SETTLING


def stop_assessing(c: Choice) -> str | None:
    """A collection that would be lost, or a level that is within reach."""
    legal = c.state.moves()
    if any(move.verb == "station-collect" for move in legal):
        return "your Collecting Station could still collect"
    if any(move.verb == "buteo" for move in legal):
        return "Buteo could still collect"
    return within_reach(c)


def within_reach(c: Choice) -> str | None:
    """One assessment that would be enough for the next level."""
    missing = c.player.consumption - c.player.energy
    if missing <= 0:
        return None
    for move in c.state.moves():
        if move.verb in ("assess", "assess-whole"):
            galaxy = c.content.galaxies[move.how]
            energy = galaxy.high if wins_payout(c.state, c.seat, galaxy.index) else galaxy.low
            if energy >= missing:
                level = level_word(c.player.level + 1)
                return f"{energy} Energy from {galaxy.name} would be enough for level {level}"
    return None


NOTES: dict[str, Callable[[Choice], str | None]] = {
    "buy": buy,
    "upgrade": upgrade,
    "build": build,
    "pay": pay,
    "lay": lay,
    "settle": settle,
    "assess": assess,
    "assess-whole": assess,
}

STOP_NOTES: dict[type[Decision[Any]], Callable[[Choice], str | None] | str] = {
    Buy: stop_buying,
    Settle: SETTLING,
    ScientificSettlement: SETTLING,
    Collect: stop_collecting,
    Follow: stop_following,
    Refine: "raising a gem costs nothing",
    Assess: stop_assessing,
    FreeAssess: within_reach,
}
