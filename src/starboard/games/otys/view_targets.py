"""The things on the table that moves and events concern, by their ids: `level:3`, `reward:3/1`, `contract:crane-arm`.

Things in front of a player (`key:`, `track:`, `level:`, `place:`, `diver:`, `installed:`, `technician:`) are those of
the seat that looks; what happens to another player is at `seat:`.
"""

from typing import Any, Final

from starboard.games.otys.content import (
    EXPLORER,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    KINDS,
    LEVELS,
    OTHER,
    RESOURCE_NAMES,
    SLOTS,
    SURFACE,
    TAKE_RESOURCE,
    TRADER,
)
from starboard.games.otys.contracts import levels_for, open_contracts
from starboard.games.otys.moves import INSTALL, UP
from starboard.games.otys.spy import CopiedDiver
from starboard.games.otys.state import GONE, Depths
from starboard.games.otys.surface import CopiedSurface
from starboard.games.otys.texts_open import WORKERS, Choice
from starboard.games.otys.texts_words import contract_at
from starboard.kernel.event import Event
from starboard.kernel.move import Move

LAST_SPACE: Final = 30  # of the Score track as it is drawn (OT-1.12)


# ---- moves


def targets(state: Depths, move: Move) -> list[str]:
    """What a move concerns: what its text names, and what it is done with or at in this position."""
    found = list(move.about)
    if state.decision is not None:
        found.extend(things_of(state, move))
    return list(dict.fromkeys(found))


def things_of(state: Depths, move: Move) -> list[str]:
    """What a move concerns beside what its text names."""
    verb = move.verb
    if verb == "timer" or verb == "spy-timer":
        worker = work_things(state, move) if verb == "spy-timer" else []
        return [*score_space(state, move), *worker]
    if verb in ("surface", "stay"):
        return surfacing(state)
    if verb == "sponsor":
        return sponsor_things(state, move)
    if verb in WORKERS or verb == "use":
        return work_things(state, move)
    return []


def work_things(state: Depths, move: Move) -> list[str]:
    """The diver that works and its level; the space of the display of an Explorer."""
    decision = state.decision
    if type(decision).__name__ == "TokenImproves":
        return []
    level = Choice(state, move).work_level
    found = [f"level:{level + 1}"]
    if isinstance(decision, CopiedDiver):
        found.append(f"seat:{decision.owner}")
    else:
        diver = WORKERS.get(move.verb, move.what)
        found.insert(0, diver_target(state, diver))
    if move.verb == "explore":
        found.append(f"reward:{level + 1}/{move.what + 1}")
        if move.how == INSTALL:
            found.append(f"installed:{level + 1}")
    return found


def diver_target(state: Depths, diver: int) -> str:
    return f"diver:{state.terms.content.divers[diver].id}"


def score_space(state: Depths, move: Move) -> list[str]:
    """The space of the Score track onto which a Timer would go."""
    start = state.timers[move.what]
    step = state.terms.content.limits.timer_step
    space = start + (step if move.verb == "spy-timer" and move.how == UP else -step)
    known = start != GONE and 0 <= space <= state.terms.content.limits.last_space
    return [f"score:{space}"] if known else []


def surfacing(state: Depths) -> list[str]:
    decision = state.decision
    if isinstance(decision, CopiedSurface):
        place = state.players[decision.seat].column.index(decision.diver)
        there = [f"level:{place - SURFACE + 1}"] if place >= SURFACE else []
        return [diver_target(state, decision.diver), *there]
    if state.active_level < 0:
        return []
    return [diver_target(state, state.active_diver()), f"level:{state.active_level + 1}"]


def sponsor_things(state: Depths, move: Move) -> list[str]:
    """The level, and the divers that an upgrade or more work is for."""
    effect = state.terms.content.options[move.what].effect
    level = state.active_level
    if level < 0:
        return []
    if effect.op == TAKE_RESOURCE:
        return [f"level:{level + 1}"]
    if effect.op == EXTRA_ACTIVATION or (effect.op == FLIP_DIVER and effect.target != OTHER):
        return [diver_target(state, state.active_diver())]
    return []


# ---- what a move leads to


def lights(state: Depths, move: Move) -> list[str]:
    """What would work together with a move: the chain of a key, who sinks, what a Timer takes away."""
    if state.decision is None:
        return []
    found: list[str] = []
    verb = move.verb
    if verb in ("key", "x-key", "neutral-key"):
        found = chain(state, move.how)
    elif verb in ("timer", "spy-timer"):
        found = timer_lights(state, move)
    elif verb == "propel":
        found = propel_lights(state, move)
    elif verb == "surface":
        found = sinking(state)
    elif verb == "use":
        level = Choice(state, move).work_level
        found = contracts_with(state, state.decision.seat, level, move.what, 1)
    elif verb == "sponsor":
        found = sponsor_lights(state, move)
    return list(dict.fromkeys(found))


def chain(state: Depths, level: int) -> list[str]:
    """Level, Sponsor, installed token, diver, and what the diver works with."""
    content = state.terms.content
    decision = state.decision
    assert decision is not None
    seat = decision.seat
    player = state.players[seat]
    diver = player.diver_on(level)
    found = [f"level:{level + 1}", f"sponsor:{content.sponsors[state.sponsors[level]].id}"]
    if player.installed[level] >= 0:
        found.append(f"installed:{level + 1}")
    found.append(diver_target(state, diver))
    if diver == EXPLORER:
        found.extend(
            f"reward:{level + 1}/{slot + 1}"
            for slot in range(SLOTS)
            if state.display[level * SLOTS + slot] >= 0
        )
    if diver == TRADER:
        found.extend(f"store:{name}" for name in RESOURCE_NAMES)
    return [*found, *contracts_with(state, seat, level, diver, 1)]


def contracts_with(state: Depths, seat: int, level: int, diver: int, number: int) -> list[str]:
    """The contracts that could be completed after an Expert has worked on a level, or now after anybody else."""
    world = state.clone()
    if diver < KINDS and state.free_spaces(seat, level) >= number:
        world.players[seat].resources[level * KINDS + diver] += number
    contracts = state.terms.content.contracts
    return [
        f"contract:{contracts[card].id}"
        for card in open_contracts(state, seat)
        if levels_for(world, seat, card)
    ]


def timer_lights(state: Depths, move: Move) -> list[str]:
    """What leaves the Score track where a Timer arrives: its row of the Store and the contract with its kind."""
    spaces = state.terms.setting.spaces
    arrives = score_space(state, move)
    if state.reached == len(spaces) or arrives != [f"score:{spaces[state.reached]}"]:
        return arrives
    kind = state.rank_order[state.reached]
    lost = contract_at(state, kind)
    return [
        *arrives,
        f"store:{RESOURCE_NAMES[kind]}",
        *([f"contract:{lost.id}"] if lost is not None else []),
    ]


def propel_lights(state: Depths, move: Move) -> list[str]:
    """The divers that make room."""
    decision = state.decision
    assert decision is not None
    column = state.players[decision.seat].column
    start, end = column.index(move.what), move.how
    between = column[start + 1 : end + 1] if end > start else column[end:start]
    return [diver_target(state, diver) for diver in between]


def sinking(state: Depths) -> list[str]:
    """The divers above the one that surfaces."""
    decision = state.decision
    assert decision is not None
    column = state.players[decision.seat].column
    diver = decision.diver if isinstance(decision, CopiedSurface) else state.active_diver()
    return [diver_target(state, above) for above in column[: column.index(diver)]]


def sponsor_lights(state: Depths, move: Move) -> list[str]:
    """The divers that may work after it."""
    effect = state.terms.content.options[move.what].effect
    if effect.op != EXTRA_ACTIVATION:
        return []
    level = state.active_level
    player = state.players[state.seat]
    beside = (level - 1, level, level + 1) if effect.target != 0 else (level,)
    return [diver_target(state, player.diver_on(other)) for other in beside if 0 <= other < LEVELS]


# ---- events

TIMED: Final = ("timer", "timer-reaches", "timer-caught")
PUBLIC: Final = ("reveal", "contract-resource", "contract-lost", "arrange", "complete", "discard")
STORED: Final = ("sell", "buy", "stock")
ON_LEVEL: Final = ("key", "activate", "take", "sell", "buy", "surface", "stay", "idle", "complete", "copy")


def about(event: Event, seat: int) -> list[str]:
    """What an event concerns, for the seat that looks."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    own = event.seat == seat and seat >= 0
    found: list[str] = []
    if isinstance(facts.get("sponsor"), str):
        found.append(f"sponsor:{facts['sponsor']}")
    if kind == "shift":
        found.extend(f"sponsor:{sponsor}" for sponsor in facts["sponsors"])
    if kind in ("token", "explore"):
        found.append(f"reward:{facts['level']}/{facts['slot']}")
    if isinstance(facts.get("contract"), str) and (own or kind in PUBLIC):
        found.append(f"contract:{facts['contract']}")
    if kind == "arrange":
        found.extend(f"contract:{contract}" for contract in facts["contracts"])
    if kind in STORED or (kind == "timer-reaches" and facts["to"] == "store"):
        found.append(f"store:{facts['resource']}")
    if kind in TIMED:
        found.extend(timer_things(event))
    if kind in ("look", "keep") or (kind == "reshuffle" and facts["what"] == "contracts"):
        found.append("deck")
    if kind == "copy":
        found.append(f"seat:{facts['owner']}")
    if kind == "prestige":
        found.append(f"score:{min(facts['score'], LAST_SPACE)}")
    if own:
        found.extend(own_things(event))
    if event.seat >= 0 and kind not in TIMED:
        found.append(f"seat:{event.seat}")
    return list(dict.fromkeys(found))


def timer_things(event: Event) -> list[str]:
    facts: dict[str, Any] = event.facts
    return [f"timer:{facts['timer']}", f"score:{facts['to'] if event.kind == 'timer' else facts['space']}"]


def own_things(event: Event) -> list[str]:
    """What lies in front of whom an event is about."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    found: list[str] = []
    if kind in ("key", "key-stored", "key-returned"):
        found.extend(key_things(kind, facts["key"]))
    if isinstance(facts.get("diver"), str) and kind != "copy" and event.rule != "OT-6.16":
        found.append(f"diver:{facts['diver']}")
    if kind in ON_LEVEL or kind == "start-resource":
        found.append(f"level:{facts['level']}")
    if kind == "propel":
        found.append(f"place:{facts['to']}")
    if kind == "take":
        found.append(f"resource:{facts['resource']}")
    if kind == "token-replaced" or (kind == "explore" and facts["install"]):
        found.append(f"installed:{facts['level']}")
    if kind == "improve":
        found.append(f"technician:{facts['technician']}")
    if kind == "track-empty":
        found.append("technician:hacker")
        found.extend(f"key:{key}" for key in facts["keys"] if key != "neutral")
    return found


def key_things(kind: str, key: str) -> list[str]:
    """A key in its slot or on the Hacker track; of neutral keys none lies on the track by itself."""
    if kind == "key":
        return [f"key:{key}"]
    return [f"track:{key}"] if key != "neutral" and kind == "key-stored" else [f"key:{key}"]


def path(event: Event, seat: int) -> list[str]:
    """From-to of something that moved; empty if nothing did."""
    facts: dict[str, Any] = event.facts
    kind = event.kind
    if kind == "timer":
        return [f"score:{facts['from']}", f"score:{facts['to']}"]
    if kind == "timer-reaches":
        return [f"score:{facts['space']}", f"store:{facts['resource']}"] if facts["to"] == "store" else []
    if kind == "reveal":
        return ["deck", f"contract:{facts['contract']}"]
    if event.seat < 0:
        return []
    own = event.seat == seat
    return own_path(kind, facts) if own else other_path(kind, facts, f"seat:{event.seat}")


def own_path(kind: str, facts: dict[str, Any]) -> list[str]:
    """What moved in front of the seat that looks."""
    level = f"level:{facts['level']}" if "level" in facts else ""
    if kind == "propel":
        return [f"place:{facts['from']}", f"place:{facts['to']}"]
    if kind == "surface":
        return [f"place:{facts['level'] + SURFACE - 1}", "place:0"]
    if kind == "sell":
        return [level, f"store:{facts['resource']}"]
    if kind == "buy":
        return [f"store:{facts['resource']}", level]
    if kind == "take":
        return [f"resource:{facts['resource']}", level] if facts["number"] else []
    if kind == "complete":
        return [level, f"contract:{facts['contract']}"]
    if kind == "explore":
        end = f"installed:{facts['level']}" if facts["install"] else level
        return [f"reward:{facts['level']}/{facts['slot']}", end]
    if kind == "keep" and "contract" in facts:
        return ["deck", f"contract:{facts['contract']}"]
    if kind in ("key-stored", "key-returned") and facts["key"] != "neutral":
        way = [f"key:{facts['key']}", f"track:{facts['key']}"]
        return way if kind == "key-stored" else way[::-1]
    if kind == "prestige":
        return score_path(facts)
    return []


def other_path(kind: str, facts: dict[str, Any], player: str) -> list[str]:
    """What moved between the middle of the table and somebody else."""
    if kind == "sell":
        return [player, f"store:{facts['resource']}"]
    if kind == "buy":
        return [f"store:{facts['resource']}", player]
    if kind == "complete":
        return [player, f"contract:{facts['contract']}"]
    if kind == "explore":
        return [f"reward:{facts['level']}/{facts['slot']}", player]
    if kind == "keep":
        return ["deck", player]
    if kind == "prestige":
        return score_path(facts)
    return []


def score_path(facts: dict[str, Any]) -> list[str]:
    start, end = facts["score"] - facts["prestige"], facts["score"]
    return [f"score:{start}", f"score:{end}"] if end <= LAST_SPACE else []
