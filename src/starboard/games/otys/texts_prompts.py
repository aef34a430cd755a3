"""The open question as one sentence: what is asked, for what, and how much of it is left."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.games.otys.content import RESOURCE_NAMES, SLOTS
from starboard.games.otys.deck import DealContract, RefillDisplay
from starboard.games.otys.explorer import LevelKey, TokenImproves, TokenResource
from starboard.games.otys.keys import BeginTurn, ReturnKey, UseKey
from starboard.games.otys.setup import (
    DrawFirstPlayer,
    LaySponsor,
    PlaceDiver,
    SponsorSide,
    StartResource,
    StockStore,
)
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.spy import CopiedDiver, DrawForSpy, HandLimit, KeepContract
from starboard.games.otys.state import GONE, Depths
from starboard.games.otys.store import NextTrade
from starboard.games.otys.surface import CopiedSurface, Surface, stays_free
from starboard.games.otys.texts_cards import batteries_text, diver_text
from starboard.games.otys.texts_open import Question
from starboard.games.otys.texts_words import at_place, timer_name
from starboard.games.otys.timers import MoveTimer
from starboard.games.otys.timers_setup import EqualCards, OrderKinds
from starboard.games.otys.work import Work, workers
from starboard.games.words import capitalised, listing, phrase
from starboard.kernel.decision import Decision


def prompt(state: Depths, names: Sequence[str] | None = None) -> str:
    """The pending decision as one sentence to whoever must answer."""
    assert state.decision is not None
    say = PROMPTS[type(state.decision)]
    return say if isinstance(say, str) else say(Question(state, names))


# ---- chance


def lay_sponsor(q: Question) -> str:
    return f"Chance: which Sponsor lies on level {len(q.state.sponsors) + 1}?"


def sponsor_side(q: Question) -> str:
    return f"Chance: which side of {q.sponsor_on(q.decision.level)} lies up?"


def refill(q: Question) -> str:
    level, slot = q.decision.space // SLOTS + 1, q.decision.space % SLOTS + 1
    return f"Chance: which Reward token comes to space {slot} of level {level}?"


def stock(q: Question) -> str:
    return f"Chance: which resource is number {sum(q.state.store) + 1} on the Store?"


def place_diver(q: Question) -> str:
    place = len(q.state.players[q.decision.place].column)
    return f"Chance: which of {q.whose(q.decision.place)} divers starts {at_place(place)}?"


def start_resource(q: Question) -> str:
    return f"Chance: which resource lies on {q.whose(q.decision.place)} level {q.decision.level + 1}?"


def deal_contract(q: Question) -> str:
    return f"Chance: which public contract comes to space {q.decision.space + 1}?"


def spy_card(q: Question) -> str:
    name = q.name(q.decision.place)
    does = "do" if name == "you" else "does"
    return f"Chance: which contract {does} {name} draw, number {len(q.state.looking) + 1}?"


# ---- set-up of the solo game


def order_kinds(q: Question) -> str:
    spaces = q.state.terms.setting.spaces
    return (
        f"The resources on the Score track, from {spaces[0]} down to {spaces[-1]}: what the Store has least of lies "
        "highest. In which order do you lay those it has equally many of?"
    )


def equal_cards(q: Question) -> str:
    kinds = [RESOURCE_NAMES[kind] for kind in q.state.rank_order[:2]]
    return f"Both contracts are worth the same: which comes first and gets the {kinds[0]} (the other: {kinds[1]})?"


# ---- the beginning of a turn


def begin_turn(q: Question) -> str:
    if not q.player.batteries:
        return "Which key do you use?"
    have = batteries_text(q.player.batteries)
    return f"Which key do you use? Before it you may move one diver with its propeller (you have {have})."


def use_sponsor(q: Question) -> str:
    level = q.state.active_level
    name = q.sponsor_on(level)
    return f"Level {level + 1} is open: do you use {name} before the {q.diver_on(level)} works?"


def level_key(q: Question) -> str:
    token = q.content.tokens[q.player.installed[q.state.active_level]].name
    return f"{token} on level {q.state.active_level + 1}: which key do you take back, if any?"


# ---- work


def work(q: Question) -> str:
    """Who may still work, and what else is possible."""
    verbs = {move.verb for move in q.state.moves()}
    parts = [f"use {worker_text(q)}"] if any(is_work(verb) for verb in verbs) else []
    if "complete" in verbs:
        parts.append("complete a contract")
    if not parts:
        return "There is nothing left to do at work: end it."
    return f"At work: {listing([*parts, 'end the work'], 'or')}."


def worker_text(q: Question) -> str:
    state = q.state
    able = [level for level in workers(state) if can_work(q, level)]
    often = " (twice)" if state.uses > 1 else ""
    return listing(
        (f"the {q.diver_on(at)} on level {at + 1}{often if at == state.active_level else ''}" for at in able),
        "or",
    )


def can_work(q: Question, level: int) -> bool:
    """Is a legal move one of the diver on a level?"""
    return any(q.decision.level_of(q.state, move) == level for move in q.state.moves() if is_work(move.verb))


def is_work(verb: str) -> bool:
    return verb not in ("complete", "end")


def next_trade(q: Question) -> str:
    more = "one more trade" if q.decision.left == 1 else f"{q.decision.left} more trades"
    return f"The Trader on level {q.decision.level + 1} may make {more}: what do you trade?"


def copied_diver(q: Question) -> str:
    owner, diver = q.decision.owner, q.decision.diver
    tile = q.content.divers[diver]
    what = phrase(diver_text(tile, q.state.side_of(owner, diver), q.state.terms.solo))
    name = f"{q.whose(owner)} {q.diver(diver, owner)}"
    return f"You use {name} on your level {q.decision.level + 1}: {what}."


def keep_contract(q: Question) -> str:
    count = len(q.state.looking)
    if count == 1:
        return "This is the only contract: you keep it."
    rest = "the other goes" if count == 2 else f"the other {count - 1} go"
    return f"You look at {count} contracts: which one do you keep? {capitalised(rest)} under the deck."


def hand_limit(q: Question) -> str:
    held, most = len(q.player.hand), q.content.limits.hand
    return f"You hold {held} private contracts and may keep {most}: which one do you discard?"


def token_resource(q: Question) -> str:
    return f"The token brings 1 {RESOURCE_NAMES[q.decision.kind]}: onto which level does it go?"


# ---- the end of the turn


def surface(q: Question) -> str:
    level = q.state.active_level
    price = "for free" if stays_free(q.state, q.seat) else "for 1 Battery"
    return f"Does the {q.diver_on(level)} surface, or stay on level {level + 1} {price}?"


def copied_surface(q: Question) -> str:
    diver = q.decision.diver
    where = at_place(q.player.column.index(diver))
    copied = f"{capitalised(q.name(q.state.seat))} copied your {q.diver(diver)} {where}"
    return f"{copied}: does it surface, or stay for 1 Battery?"


def move_timer(q: Question) -> str:
    standing = [
        f"{timer_name(timer)} on {space}" for timer, space in enumerate(q.state.timers) if space != GONE
    ]
    return f"Your turn ends at {q.player.score()} Prestige: which Timer comes one space down? {listing(standing)}."


PROMPTS: dict[type[Decision[Any]], Callable[[Question], str] | str] = {
    DrawFirstPlayer: "Chance: who begins?",
    LaySponsor: lay_sponsor,
    SponsorSide: sponsor_side,
    RefillDisplay: refill,
    StockStore: stock,
    PlaceDiver: place_diver,
    StartResource: start_resource,
    DealContract: deal_contract,
    DrawForSpy: spy_card,
    OrderKinds: order_kinds,
    EqualCards: equal_cards,
    BeginTurn: begin_turn,
    UseKey: "The diver is moved. Which key do you use?",
    UseSponsor: use_sponsor,
    LevelKey: level_key,
    ReturnKey: "Which key do you take back from the Hacker track?",
    Work: work,
    NextTrade: next_trade,
    CopiedDiver: copied_diver,
    KeepContract: keep_contract,
    HandLimit: hand_limit,
    TokenImproves: "The token improves a Technician: which one?",
    TokenResource: token_resource,
    Surface: surface,
    CopiedSurface: copied_surface,
    MoveTimer: move_timer,
}
