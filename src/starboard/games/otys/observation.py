"""A position as numbers of a fixed order, as one seat may know it: for learning.

The parts follow each other in `observe` as their names do in `observation_names`. Of the others' private contracts only
the number counts; the places of seats that nobody has are 0, and so is what belongs to a variant that is off.
"""

from typing import Final

from starboard.games.otys.content import (
    CONTRACT_BONUS,
    DEPOSIT,
    DIVER_NAMES,
    FREE_STAY,
    KEY_NAMES,
    KINDS,
    LEVELS,
    OWN_KEYS,
    OWN_X,
    PLACES,
    RESOURCE_NAMES,
    SLOTS,
    Content,
    Contract,
)
from starboard.games.otys.evaluation import rounds_left, turns_left
from starboard.games.otys.evaluation_contracts import Levels
from starboard.games.otys.evaluation_turn import Turns
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.evaluation_worth import installed_worth, token_worth, usual_worth
from starboard.games.otys.keys import BeginTurn, UseKey
from starboard.games.otys.scoring import resources_of, turn_place
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.state import FROM_CONTRACTS, GONE, SOURCE_NAMES, Depths
from starboard.games.otys.surface import CopiedSurface, Surface
from starboard.games.otys.timers import MoveTimer

# What numbers are divided by: about the most that is usual.
ROUNDS: Final = 20.0
LATEST: Final = 40  # rounds after this one are like it
POINTS: Final = 18.0
SIDE_POINTS: Final = 6.0  # from anything but contracts
LEAD: Final = 10.0
CREDITS: Final = 10.0
BATTERIES: Final = 5.0
NEUTRAL_KEYS: Final = 3.0
HAND: Final = 3.0
STEPS: Final = 3.0  # of a Technician
TRACK: Final = 6.0
ON_LEVEL: Final = 3.0  # resources of a kind on a level
ROOM: Final = 6.0
RESOURCES: Final = 10.0
STORE: Final = 4.0
SUPPLIES: Final = 20.0
COINS: Final = 40.0  # Credits in the supply
CELLS: Final = 16.0  # Batteries in the supply
PILE: Final = 32.0  # cards of the deck, tokens of the bag
VALUE: Final = 5.0  # Prestige and size of a contract
WORTH: Final = 15.0  # of all levels
TURN_WORTH: Final = 3.0
LOOKS: Final = 4.0  # cards of a Spy
SPACES: Final = 23.0  # of the Score track, for the Timers
NEAR: Final = 8.0  # spaces to a track resource
UP_MOVES: Final = 10.0

OTHERS: Final = 3
PUBLIC: Final = 3
CARDS: Final = 4  # in hand, before one too many is discarded

SETUP: Final = 0
KEY: Final = 1
SPONSOR: Final = 2
WORK: Final = 3
SURFACING: Final = 4
TIMER: Final = 5
OVER: Final = 6
PHASE_NAMES: Final = ("setup", "key", "sponsor", "work", "surface", "timer", "over")

COURSE_NAMES: Final = (
    "round", "last round", "solo", "designer variant", "own decision", "other decision", "own turn",
    "own place in the round", "rounds left", "own way to the target", "others way to the target",
    "best other score",
)  # fmt: skip
TURN_NAMES: Final = ("uses", "buddy uses", "propelled", "x key", "cards looked at", "sponsor to come")
OWN_NAMES: Final = (
    "score", "lead", "credits", "batteries", "neutral keys", "hand", "hacker", "mechanic", "track", "track left",
)  # fmt: skip
LEVEL_NAMES: Final = (
    "room", "contract bonus", "free stay", "deposit", "gain on use", "worth of use", "most wanted resource",
)  # fmt: skip
CARD_NAMES: Final = ("prestige", "bonus", "share held", "can be completed")
PUBLIC_NAMES: Final = (
    "prestige", "credits", "batteries", "size", "share held", "can be completed", "share others hold",
    "resource in danger",
)  # fmt: skip
OTHER_NAMES: Final = (
    "present", "score", "credits", "batteries", "neutral keys", "hand", "hacker", "mechanic", "track left",
    "keys", "upgraded divers", "resources", "installed tokens", "public prestige", "nearest prestige", "turn",
    "later in the round",
)  # fmt: skip
TIMERS_NAMES: Final = (
    "left", "high", "high above score", "high to track resource", "low", "low above score", "low to track resource",
    "track resources", "reserve", "up moves left",
)  # fmt: skip


def observation_names(content: Content) -> list[str]:
    """What the numbers of `observe` are, in their order."""
    names = list(COURSE_NAMES)
    names += [f"phase {phase}" for phase in PHASE_NAMES]
    names += [f"turn level {level + 1}" for level in range(LEVELS)]
    names += [f"turn {name}" for name in TURN_NAMES]
    names += [f"own prestige {source}" for source in SOURCE_NAMES]
    names += [f"own {name}" for name in OWN_NAMES]
    names += [f"own key {KEY_NAMES[key]}" for key in range(OWN_KEYS)]
    for diver in DIVER_NAMES:
        names += [f"own {diver} place", f"own {diver} upgraded"]
    for level in range(LEVELS):
        names += [f"own level {level + 1} {name}" for name in (*RESOURCE_NAMES, *LEVEL_NAMES)]
    names += ["own levels worth", "own rest of turn"]
    for card in range(CARDS):
        names += [f"own card {card + 1} {name}" for name in CARD_NAMES]
    for space in range(PUBLIC):
        names += [f"contract {space + 1} {name}" for name in PUBLIC_NAMES]
    for kind in RESOURCE_NAMES:
        names += [f"store {kind}", f"supply {kind}"]
    names += ["supply credits", "supply batteries", "supply neutral keys", "bag", "deck"]
    for sponsor in content.sponsors:
        names += [f"sponsor {sponsor.id} level", f"sponsor {sponsor.id} advanced"]
    for level in range(LEVELS):
        names += [f"display {level + 1} use", f"display {level + 1} install"]
    for other in range(OTHERS):
        names += [f"other {other + 1} {name}" for name in OTHER_NAMES]
    names += [f"timers {name}" for name in TIMERS_NAMES]
    return names


def observe(state: Depths, seat: int) -> list[float]:
    """The position as a seat may know it."""
    players = state.terms.players
    holdings: list[Holdings] = []  # the own one first, then those of the others in turn
    rival = 0
    for step in range(players):
        other = (seat + step) % players
        holdings.append(Holdings(state, other))
        if step and state.players[other].score() > rival:
            rival = state.players[other].score()
    left = time_left(state, seat, rival)
    numbers: list[float] = []
    add_course(state, seat, rival, left, numbers)
    add_turn(state, numbers)
    add_own(state, seat, rival, numbers)
    add_levels(state, seat, holdings[0], left, numbers)
    add_contracts(state, seat, holdings, numbers)
    add_colony(state, left, numbers)
    for step in range(1, OTHERS + 1):
        if step < players:
            add_other(state, seat, (seat + step) % players, holdings[step], numbers)
        else:
            add_nothing(len(OTHER_NAMES), numbers)
    add_timers(state, numbers)
    return numbers


class Holdings:
    """The levels of a seat, and how much of each public contract lies there."""

    __slots__ = ("counts", "free", "shares")

    def __init__(self, state: Depths, seat: int) -> None:
        self.counts = state.players[seat].resources[:]  # with deposits
        self.free: list[int] = []
        for level in range(LEVELS):
            self.free.append(state.free_spaces(seat, level))
            deposit = state.deposit_on(seat, level)
            if deposit >= 0:
                self.counts[level * KINDS + deposit] += 1
        self.shares: list[float] = []
        for card in state.public:
            self.shares.append(self.share(state.terms.content.contracts[card]) if card >= 0 else 0.0)

    def share(self, contract: Contract) -> float:
        """How much of a contract lies on the level that lacks least and has room for the rest; 1 completes it."""
        counts = self.counts
        least = contract.size
        for level in range(LEVELS):
            first = level * KINDS
            held = counts[first] + counts[first + 1] + counts[first + 2] + counts[first + 3]
            if contract.size - held >= least:
                continue
            for way in contract.ways:
                lacking = 0
                for kind in range(KINDS):
                    if way[kind] > counts[first + kind]:
                        lacking += way[kind] - counts[first + kind]
                if lacking < least and lacking <= self.free[level]:
                    least = lacking
        return 1.0 - least / contract.size


def flag(true: bool) -> float:
    return 1.0 if true else 0.0


def add_nothing(count: int, numbers: list[float]) -> None:
    for _ in range(count):
        numbers.append(0.0)


# ---- the course of the game


def time_left(state: Depths, seat: int, rival: int) -> float:
    """Rounds, or turns of a single player, that are left by the evaluation."""
    if state.over:
        return 0.0
    if not state.terms.solo:
        return rounds_left(state, rival)
    high, low = max(state.timers), min(state.timers)
    return turns_left(state, float(state.players[seat].score()), high, low)


def phase_of(state: Depths) -> int:
    """The part of the turn by what is asked."""
    if state.over or not state.stack:
        return OVER
    if state.round == 0:
        return SETUP
    top = state.stack[-1]
    if isinstance(top, (BeginTurn, UseKey)):
        return KEY
    if isinstance(top, UseSponsor):
        return SPONSOR
    if isinstance(top, (Surface, CopiedSurface)):
        return SURFACING
    if isinstance(top, MoveTimer):
        return TIMER
    return WORK


def add_course(state: Depths, seat: int, rival: int, left: float, numbers: list[float]) -> None:
    terms = state.terms
    asked = state.stack[-1].seat if state.stack else -1
    target = terms.content.limits.target
    numbers.append(min(state.round, LATEST) / ROUNDS)
    numbers.append(flag(state.last_round))
    numbers.append(flag(terms.solo))
    numbers.append(flag(terms.designer))
    numbers.append(flag(asked == seat))
    numbers.append(flag(asked >= 0 and asked != seat))
    numbers.append(flag(state.seat == seat))
    numbers.append(turn_place(state, seat) / float(OTHERS))
    numbers.append(left / ROUNDS)
    numbers.append(0.0 if terms.solo else (target - state.players[seat].score()) / POINTS)
    numbers.append(0.0 if terms.solo else (target - rival) / POINTS)
    numbers.append(rival / POINTS)
    phase = phase_of(state)
    for one in range(len(PHASE_NAMES)):
        numbers.append(flag(one == phase))


def add_turn(state: Depths, numbers: list[float]) -> None:
    """The turn that is played, whoever plays it."""
    sponsor = False
    for frame in state.stack:
        if isinstance(frame, UseSponsor):
            sponsor = True
    for level in range(LEVELS):
        numbers.append(flag(level == state.active_level))
    numbers.append(float(state.uses))
    numbers.append(float(state.buddy))
    numbers.append(float(state.propelled))
    numbers.append(flag(state.key >= OWN_X))
    numbers.append(len(state.looking) / LOOKS)
    numbers.append(flag(sponsor))


# ---- the own seat


def add_own(state: Depths, seat: int, rival: int, numbers: list[float]) -> None:
    player = state.players[seat]
    for source in range(len(SOURCE_NAMES)):
        numbers.append(player.prestige[source] / (POINTS if source == FROM_CONTRACTS else SIDE_POINTS))
    numbers.append(player.score() / POINTS)
    numbers.append((player.score() - rival) / LEAD)
    numbers.append(player.credits / CREDITS)
    numbers.append(player.batteries / BATTERIES)
    numbers.append(player.neutral_keys / NEUTRAL_KEYS)
    numbers.append(len(player.hand) / HAND)
    numbers.append(player.hacker / STEPS)
    numbers.append(player.mechanic / STEPS)
    numbers.append(len(player.track) / TRACK)
    numbers.append((state.hacker_limit(seat) - len(player.track)) / TRACK)
    for key in range(OWN_KEYS):
        numbers.append(flag(player.has_key(key)))
    places: list[int] = [0] * PLACES
    for place in range(len(player.column)):
        places[player.column[place]] = place
    for diver in range(PLACES):
        numbers.append(places[diver] / float(PLACES - 1))
        numbers.append(flag(player.is_upgraded(diver)))


def add_levels(state: Depths, seat: int, own: Holdings, left: float, numbers: list[float]) -> None:
    """What lies on each level, and what the evaluation makes of it once the board is laid out."""
    player = state.players[seat]
    levels: Levels | None = None
    turns: Turns | None = None
    if not state.over and len(player.column) == PLACES and len(state.sponsors) == LEVELS:
        levels = Levels(state, seat, left)
        full = WEIGHTS.engine if state.terms.solo else WEIGHTS.race_engine
        turns = Turns(state, seat, levels, left, left / full)
    for level in range(LEVELS):
        for kind in range(KINDS):
            numbers.append(own.counts[level * KINDS + kind] / ON_LEVEL)
        numbers.append(own.free[level] / ROOM)
        add_installed(state, player.installed[level], numbers)
        numbers.append(turns.level_worth(level) / TURN_WORTH if turns is not None else 0.0)
        numbers.append(turns.most_wanted(level) / TURN_WORTH if turns is not None else 0.0)
    rest = 0.0
    if turns is not None and state.active_level >= 0 and state.seat == seat:
        rest = turns.rest_of_turn()
    numbers.append(levels.worth / WORTH if levels is not None else 0.0)
    numbers.append(rest / TURN_WORTH)


def add_installed(state: Depths, token: int, numbers: list[float]) -> None:
    if token < 0:
        add_nothing(4, numbers)
        return
    entry = state.terms.content.tokens[token]
    numbers.append(float(entry.amount) if entry.lasting == CONTRACT_BONUS else 0.0)
    numbers.append(flag(entry.lasting == FREE_STAY))
    numbers.append(flag(entry.lasting == DEPOSIT))
    numbers.append(usual_worth(entry.on_use.op, entry.on_use.n) if entry.on_use is not None else 0.0)


# ---- contracts


def add_contracts(state: Depths, seat: int, holdings: list[Holdings], numbers: list[float]) -> None:
    """The own hand in the order kept, then the public contracts."""
    contracts = state.terms.content.contracts
    hand = state.players[seat].hand
    for number in range(CARDS):
        if number >= len(hand):
            add_nothing(len(CARD_NAMES), numbers)
            continue
        contract = contracts[hand[number]]
        share = holdings[0].share(contract)
        numbers.append(contract.prestige / VALUE)
        numbers.append(float(contract.credits + contract.batteries))
        numbers.append(share)
        numbers.append(flag(share == 1.0))
    for space in range(PUBLIC):
        if space >= len(state.public) or state.public[space] < 0:
            add_nothing(len(PUBLIC_NAMES), numbers)
            continue
        contract = contracts[state.public[space]]
        share = holdings[0].shares[space]
        best = 0.0
        for step in range(1, len(holdings)):
            if holdings[step].shares[space] > best:
                best = holdings[step].shares[space]
        numbers.append(contract.prestige / VALUE)
        numbers.append(float(contract.credits))
        numbers.append(float(contract.batteries))
        numbers.append(contract.size / VALUE)
        numbers.append(share)
        numbers.append(flag(share == 1.0))
        numbers.append(best)
        numbers.append(danger(state, state.contract_resources[space]))


def danger(state: Depths, kind: int) -> float:
    """1 where the next track resource takes the card away, less for later ones (OT-13.14)."""
    for rank in range(state.reached, len(state.rank_order)):
        if state.rank_order[rank] == kind:
            return 1.0 / (1.0 + rank - state.reached)
    return 0.0


# ---- what lies in the middle


def add_colony(state: Depths, left: float, numbers: list[float]) -> None:
    """Store, supply, Sponsors and the best Reward token of each row of the display, used and installed."""
    for kind in range(KINDS):
        numbers.append(state.store[kind] / STORE)
        numbers.append(state.supply[kind] / SUPPLIES)
    numbers.append(state.credits / COINS)
    numbers.append(state.batteries / CELLS)
    numbers.append(state.neutral_keys / NEUTRAL_KEYS)
    numbers.append(len(state.bag) / PILE)
    numbers.append(state.deck_size() / PILE)
    content = state.terms.content
    levels: list[int] = [0] * len(content.sponsors)
    for level in range(len(state.sponsors)):
        levels[state.sponsors[level]] = level + 1
    for tile in range(len(content.sponsors)):
        numbers.append(levels[tile] / float(LEVELS))
        numbers.append(flag(state.is_advanced(tile)))
    soft = left / 4.0 if left < 4.0 else 1.0
    for level in range(LEVELS):
        use = 0.0
        install = 0.0
        for slot in range(SLOTS):
            token = state.display[level * SLOTS + slot]
            if token >= 0:
                use = max(use, token_worth(content.tokens[token], soft))
                install = max(install, installed_worth(content.tokens[token], level, left))
        numbers.append(use)
        numbers.append(install)


# ---- the others


def add_other(state: Depths, seat: int, other: int, holdings: Holdings, numbers: list[float]) -> None:
    player = state.players[other]
    installed = 0
    for level in range(LEVELS):
        if player.installed[level] >= 0:
            installed += 1
    ready = 0
    nearest = 0.0
    for space in range(len(state.public)):
        if state.public[space] >= 0:
            prestige = state.terms.content.contracts[state.public[space]].prestige
            if holdings.shares[space] == 1.0:
                ready += prestige
            nearest = max(nearest, prestige * holdings.shares[space])
    numbers.append(1.0)
    numbers.append(player.score() / POINTS)
    numbers.append(player.credits / CREDITS)
    numbers.append(player.batteries / BATTERIES)
    numbers.append(player.neutral_keys / NEUTRAL_KEYS)
    numbers.append(len(player.hand) / HAND)
    numbers.append(player.hacker / STEPS)
    numbers.append(player.mechanic / STEPS)
    numbers.append((state.hacker_limit(other) - len(player.track)) / TRACK)
    numbers.append(player.keys.bit_count() / float(OWN_KEYS))
    numbers.append(player.upgraded.bit_count() / float(PLACES))
    numbers.append(resources_of(state, other) / RESOURCES)
    numbers.append(installed / float(LEVELS))
    numbers.append(ready / VALUE)
    numbers.append(nearest / VALUE)
    numbers.append(flag(state.seat == other))
    numbers.append(flag(turn_place(state, other) > turn_place(state, seat)))


def add_timers(state: Depths, numbers: list[float]) -> None:
    """The Timers of a single player; a discarded one counts 0."""
    if not state.terms.solo:
        add_nothing(len(TIMERS_NAMES), numbers)
        return
    spaces = state.terms.setting.spaces
    score = state.players[0].score()
    high, low = max(state.timers), min(state.timers)
    numbers.append(state.timers_left() / 2.0)
    for timer in (high, low):
        track = timer - spaces[state.reached] if state.reached < len(spaces) else 0
        numbers.append(timer / SPACES if timer != GONE else 0.0)
        numbers.append((timer - score) / SPACES if timer != GONE else 0.0)
        numbers.append(track / NEAR if timer != GONE else 0.0)
    numbers.append((len(spaces) - state.reached) / float(KINDS))
    numbers.append(len(state.reserve()) / float(KINDS))
    numbers.append((state.terms.content.limits.up_moves - state.up_moves) / UP_MOVES)
