"""The words of Otys: what places, keys, divers and amounts are called in every text a player reads."""

from collections.abc import Mapping
from typing import Final

from starboard.games.otys.content import (
    NEUTRAL_X,
    OWN_X,
    RESOURCE_NAMES,
    SURFACE,
    TIMER_NAMES,
    Content,
    Contract,
    Diver,
    RewardToken,
    Sponsor,
)
from starboard.games.otys.state import GONE, Depths, Terms
from starboard.games.otys.texts_cards import batteries_text, credits_text, need_text
from starboard.games.words import listing, plural

SCORE_SOURCES: Final = {
    "contracts": "contracts",
    "upgrades": "upgraded divers",
    "store": "sales to the Store",
    "tokens": "Reward tokens",
}
SURFACE_PLACES: Final = ("the top", "the middle of the surface", "the lowest surface place")


def seat_name(terms: Terms, seat: int) -> str:  # noqa: ARG001 - every game is asked in the same way
    """What to call a seat when nobody sits there yet."""
    return f"Player {seat + 1}"


# ---- things by their ids


def diver_by_id(content: Content, id: str) -> Diver:
    return next(diver for diver in content.divers if diver.id == id)


def sponsor_by_id(content: Content, id: str) -> Sponsor:
    return next(sponsor for sponsor in content.sponsors if sponsor.id == id)


def token_by_id(content: Content, id: str) -> RewardToken:
    return next(token for token in content.tokens if token.id == id)


def contract_by_id(content: Content, id: str) -> Contract:
    return next(contract for contract in content.contracts if contract.id == id)


# ---- places and keys


def place_name(place: int) -> str:
    """A place of the column: `the top`, `level 3`."""
    return SURFACE_PLACES[place] if place < SURFACE else f"level {place - SURFACE + 1}"


def at_place(place: int) -> str:
    """Where somebody is: `at the top`, `on level 3`."""
    return f"{('at', 'in', 'on')[min(place, 2)]} {place_name(place)}"


def key_name(key: int, own: str = "your") -> str:
    """A key by its number in the code: `key 3`, `your X key`, `a neutral X key`."""
    if key == NEUTRAL_X:
        return "a neutral X key"
    return f"{own} X key" if key == OWN_X else f"key {key + 1}"


def key_word(name: str, own: str = "your") -> str:
    """A key as an event names it."""
    return {"x": f"{own} X key", "neutral": "a neutral X key"}.get(name, f"key {name}")


def timer_name(timer: int) -> str:
    return f"Timer {TIMER_NAMES[timer].upper()}"


# ---- divers


def diver_name(state: Depths, seat: int, diver: int) -> str:
    """A diver with its side, if it is not the usual one: `Trader`, `Upgraded Spy`."""
    name = state.terms.content.divers[diver].name
    return f"Upgraded {name}" if state.players[seat].is_upgraded(diver) else name


# ---- amounts


def counts_text(counts: Mapping[str, int]) -> str:
    """Resources as an event counts them: `2 metal and 1 tech`."""
    return listing(f"{counts[name]} {name}" for name in RESOURCE_NAMES if counts.get(name)) or "nothing"


def money(credits: int = 0, batteries: int = 0, neutral_keys: int = 0) -> str:
    """`2 Credits`, `1 Battery`, `1 neutral X key`; empty for nothing."""
    parts = [credits_text(credits)] if credits else []
    if batteries:
        parts.append(batteries_text(batteries))
    if neutral_keys:
        parts.append(plural(neutral_keys, "neutral X key"))
    return listing(parts)


def worth(contract: Contract) -> str:
    """What a contract gives: `3 Prestige and 1 Credit`."""
    extra = [money(credits=contract.credits), money(batteries=contract.batteries)]
    return listing([f"{contract.prestige} Prestige", *(part for part in extra if part)])


def deal(contract: Contract) -> str:
    """A contract in short: `2 metal and 1 tech for 3 Prestige`."""
    return f"{need_text(contract)} for {worth(contract)}"


# ---- what Prestige and Timers bring about


def rank_text(state: Depths, score: int) -> str:
    """A score with its rank: `17 Prestige (Intermediate)`."""
    return f"{score} Prestige ({state.terms.content.rank_of(score).name})"


def prestige_brings(state: Depths, seat: int, gained: int) -> str:
    """What a gain of Prestige leads to (OT-12.3, OT-13.26 to OT-13.29); empty if to nothing."""
    now = state.players[seat].score()
    score = now + gained
    if not state.terms.solo:
        target = state.terms.content.limits.target
        if now < target <= score and not state.last_round:
            return f"with {score} Prestige this round becomes the last"
        return ""
    caught = [timer for timer, space in enumerate(state.timers) if space != GONE and space <= score]
    if not caught:
        return ""
    if len(caught) == state.timers_left():
        return f"the game ends at once with {rank_text(state, score)}"
    return f"{timer_name(caught[0])} is caught"


def ends_with_turn(state: Depths) -> bool:
    """Does a solo game end with this turn whichever Timer is moved, unless something else happens (OT-13.15)?"""
    if not state.terms.solo or state.over:
        return False
    score = state.players[0].score()
    standing = [space for space in state.timers if space != GONE]
    step = state.terms.content.limits.timer_step
    return all(
        all(at - (step if moved == number else 0) <= score for number, at in enumerate(standing))
        for moved in range(len(standing))
    )


def arrival(state: Depths, space: int) -> str:
    """What a Timer that arrives on a space brings about (OT-13.14 to OT-13.17); empty if nothing."""
    spaces = state.terms.setting.spaces
    if state.reached == len(spaces) or space != spaces[state.reached]:
        return ""
    kind = state.rank_order[state.reached]
    full = state.store[kind] == len(state.terms.content.store)
    said = f"{RESOURCE_NAMES[kind]} goes to the {'supply, as its row is full,' if full else 'Store'}"
    lost = contract_at(state, kind)
    return f"{said} and {lost.name} is discarded" if lost else said.rstrip(",")


def contract_at(state: Depths, kind: int) -> Contract | None:
    """The public contract that carries a contract resource of a kind."""
    if kind not in state.contract_resources:
        return None
    card = state.public[state.contract_resources.index(kind)]
    return state.terms.content.contracts[card] if card >= 0 else None
