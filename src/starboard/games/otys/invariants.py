"""The invariants of the ledger (section 18), checked after every move by the contract suite.

OT-I.19 and OT-I.20 are about whole games and about views; tests of their own show them.
"""

from starboard.games.otys.content import (
    ADJACENT,
    EXTRA_ACTIVATION,
    KINDS,
    LEVELS,
    NEUTRAL_X,
    OWN_KEYS,
    PLACES,
    Sponsor,
)
from starboard.games.otys.deck import DealContract
from starboard.games.otys.explorer import LevelKey, LevelUse
from starboard.games.otys.keys import StoreKey
from starboard.games.otys.scoring import turn_place
from starboard.games.otys.spy import HandLimit
from starboard.games.otys.state import FROM_UPGRADES, GONE, Depths, Player
from starboard.games.otys.timers import MoveTimer


def violations(state: Depths, earlier: Depths | None = None) -> list[str]:
    """What does not hold, each with its id; empty if all is well. `earlier` is the position before the last move."""
    broken: list[str] = []
    check_resources(state, broken)
    check_money(state, broken)
    check_cards(state, broken)
    check_store(state, broken)
    check_sponsors(state, broken)
    for seat in range(state.terms.players):
        check_column(state, seat, broken)
        check_keys(state, seat, broken)
        check_levels(state, seat, broken)
        check_hand(state, seat, broken)
    if state.terms.solo:
        check_timers(state, broken)
        check_contract_resources(state, broken)
    elif state.over:
        check_end(state, broken)
    if earlier is not None:
        check_progress(earlier, state, broken)
    return broken


# ---- pieces


def check_resources(state: Depths, broken: list[str]) -> None:
    """OT-I.1 and OT-I.8."""
    ranks = state.rank_order
    for kind in range(KINDS):
        found = state.supply[kind] + state.store[kind] + state.store_pool[kind]
        for player in state.players:
            for level in range(LEVELS):
                found += player.resources[level * KINDS + kind]
        found += ranks[state.reached :].count(kind)
        found += state.contract_resources.count(kind) + state.reserve().count(kind)
        if found != state.terms.content.limits.supply[kind]:
            broken.append(f"OT-I.1: there are {found} resources of kind {kind}")
    if min(state.supply) < 0 or min(state.store_pool) < 0:
        broken.append(f"OT-I.8: the supply of resources is {state.supply}")


def check_money(state: Depths, broken: list[str]) -> None:
    """OT-I.2 and OT-I.8."""
    limits = state.terms.content.limits
    money, batteries, keys = state.credits, state.batteries, state.neutral_keys
    if min(money, batteries, keys) < 0:
        broken.append(f"OT-I.8: the supply is {money} Credits, {batteries} Batteries, {keys} neutral X keys")
    for seat, player in enumerate(state.players):
        if min(player.credits, player.batteries, player.neutral_keys) < 0:
            broken.append(
                f"OT-I.8: seat {seat} has {player.credits} Credits and {player.batteries} Batteries"
            )
        money += player.credits
        batteries += player.batteries
        keys += player.neutral_keys + player.track.count(NEUTRAL_X)
    if state.key == NEUTRAL_X:
        keys += 1
    if money != limits.credits:
        broken.append(f"OT-I.2: there are {money} Credits")
    if batteries != limits.batteries:
        broken.append(f"OT-I.2: there are {batteries} Batteries")
    if keys != limits.neutral_keys:
        broken.append(f"OT-I.2: there are {keys} neutral X keys")


def check_cards(state: Depths, broken: list[str]) -> None:
    """OT-I.3."""
    content = state.terms.content
    cards = [*state.pool, *state.discards, *state.looking, *(card for card in state.public if card != -1)]
    for block in state.tail:
        cards.extend(block)
    tokens = [*state.bag, *state.token_discards, *(token for token in state.display if token != -1)]
    for player in state.players:
        cards.extend(player.hand)
        tokens.extend(token for token in player.installed if token != -1)
    if sorted(cards) != list(range(len(content.contracts))):
        broken.append("OT-I.3: a Contract card is missing or doubled")
    if sorted(tokens) != list(range(len(content.tokens))):
        broken.append("OT-I.3: a Reward token is missing or doubled")


def check_store(state: Depths, broken: list[str]) -> None:
    """OT-I.9."""
    for kind, pieces in enumerate(state.store):
        if not 0 <= pieces <= len(state.terms.content.store):
            broken.append(f"OT-I.9: row {kind} of the Store has {pieces} pieces")


def check_sponsors(state: Depths, broken: list[str]) -> None:
    """OT-I.11, as far as one position shows it; the tiles are laid one by one in the set-up."""
    tiles = state.sponsors
    if len(set(tiles)) != len(tiles) or len(tiles) > LEVELS or (state.round and len(tiles) != LEVELS):
        broken.append(f"OT-I.11: the Sponsor tiles are {tiles}")


# ---- boards


def check_column(state: Depths, seat: int, broken: list[str]) -> None:
    """OT-I.4 and OT-I.13. The divers are placed one by one in the set-up."""
    player = state.players[seat]
    column = player.column
    whole = sorted(column) == list(range(PLACES))
    if not whole and (state.round or len(set(column)) != len(column)):
        broken.append(f"OT-I.4: the column of seat {seat} is {column}")
    if player.upgraded.bit_count() != player.prestige[FROM_UPGRADES]:
        broken.append(
            f"OT-I.13: seat {seat} has {player.prestige[FROM_UPGRADES]} Prestige from upgrades, and "
            f"{player.upgraded.bit_count()} Upgraded divers"
        )


def check_keys(state: Depths, seat: int, broken: list[str]) -> None:
    """OT-I.5 and OT-I.6."""
    player = state.players[seat]
    using = state.seat == seat and state.key >= 0
    for key in range(OWN_KEYS):
        places = player.track.count(key)
        places += 1 if player.has_key(key) else 0
        places += 1 if using and state.key == key else 0
        if places != 1:
            broken.append(f"OT-I.5: key {key} of seat {seat} is in {places} places")
    if using:
        return
    if len(player.track) >= state.hacker_limit(seat):
        broken.append(f"OT-I.6: the Hacker track of seat {seat} holds {len(player.track)} keys")
    if not player.keys:
        broken.append(f"OT-I.6: seat {seat} has no key available")


def check_levels(state: Depths, seat: int, broken: list[str]) -> None:
    """OT-I.7."""
    player = state.players[seat]
    if min(player.resources) < 0:
        broken.append(f"OT-I.7: seat {seat} has the resources {player.resources}")
    for level in range(LEVELS):
        if player.held(level) > state.terms.content.limits.capacity[level]:
            broken.append(f"OT-I.7: level {level} of seat {seat} holds {player.held(level)} resources")
    if len(player.installed) != LEVELS:
        broken.append(f"OT-I.7: seat {seat} has {len(player.installed)} spaces for installed tokens")


def check_hand(state: Depths, seat: int, broken: list[str]) -> None:
    """OT-I.10: one card too many is held only while it is asked which one goes."""
    most = state.terms.content.limits.hand
    top = state.stack[-1] if state.stack else None
    if isinstance(top, HandLimit) and top.seat == seat:
        most += 1
    if len(state.players[seat].hand) > most:
        broken.append(f"OT-I.10: seat {seat} holds {len(state.players[seat].hand)} private contracts")


# ---- the end of a game of several players


def check_end(state: Depths, broken: list[str]) -> None:
    """OT-I.14: the player before the first player has had the last turn, for a reason."""
    terms = state.terms
    if turn_place(state, state.seat) != terms.players - 1:
        broken.append(f"OT-I.14: the game is over after the turn of seat {state.seat}")
    limits = terms.content.limits
    best = max(player.score() for player in state.players)
    if best < limits.target and state.round < limits.max_rounds:
        broken.append(f"OT-I.14: the game is over in round {state.round} with {best} Prestige")


# ---- what the turn allows


def extra_activations(sponsor: Sponsor, advanced: bool) -> list[tuple[int, int]]:
    """With which activations, of the active diver and of one next to it, step 2 may begin (OT-3.11, OT-5.10)."""
    found = [(1, 0)]
    for option in sponsor.advanced if advanced else sponsor.basic:
        if option.effect.op == EXTRA_ACTIVATION:
            number = option.effect.n
            found.append((1, number) if option.effect.target == ADJACENT else (1 + number, 0))
    return found


def starts(state: Depths) -> list[tuple[int, int]]:
    """The activations with which step 2 of this turn may have begun, as far as those that are left show it."""
    levels = [state.active_level]
    if state.key < 0:
        levels.append((state.active_level + 1) % LEVELS)  # after an X key the tiles have shifted (OT-4.10)
    found: list[tuple[int, int]] = []
    for level in levels:
        tile = state.sponsors[level]
        for uses, buddy in extra_activations(state.terms.content.sponsors[tile], state.is_advanced(tile)):
            if uses >= state.uses and buddy >= state.buddy:
                found.append((uses, buddy))
    return found


def activations_made(state: Depths) -> int:
    """How many activations there may have been in this turn; none before step 2."""
    if state.active_level < 0 or any(isinstance(frame, (LevelUse, LevelKey)) for frame in state.stack):
        return 0
    return max([uses + buddy - state.uses - state.buddy for uses, buddy in starts(state)], default=0)


# ---- the solo game


def timer_moves(state: Depths) -> int:
    """How many spaces the Timers may have moved since the last check (OT-13.26, OT-13.30)."""
    moves = activations_made(state)
    ended = not any(isinstance(frame, (StoreKey, MoveTimer)) for frame in state.stack)
    if state.active_level >= 0 and ended:
        moves += 1  # the move of the end of the turn
    return moves * state.terms.content.limits.timer_step


def check_timers(state: Depths, broken: list[str]) -> None:
    """OT-I.15, OT-I.18, OT-I.21 and OT-I.22."""
    terms = state.terms
    limits = terms.content.limits
    score = state.players[0].score()
    left = [space for space in state.timers if space != GONE]
    if len(state.timers) != 2 or (not left) != state.over:
        broken.append(f"OT-I.18: the Timers are {state.timers}")
    if not state.over and any(space <= score - timer_moves(state) for space in left):
        broken.append(f"OT-I.15: the Timers are {state.timers}, the score is {score}")
    if any(not 0 <= space <= limits.last_space for space in left):
        broken.append(f"OT-I.21: the Timers are {state.timers}")
    if not 0 <= state.up_moves <= limits.up_moves:
        broken.append(f"OT-I.21: the Spy has made {state.up_moves} up-moves")
    if state.round > 2 * terms.setting.start + state.up_moves:
        broken.append(f"OT-I.21: this is turn {state.round}, after {state.up_moves} up-moves")
    for space in terms.setting.spaces[state.reached :]:
        if any(space >= timer for timer in left):
            broken.append(f"OT-I.22: a track resource lies on {space}, the Timers are {state.timers}")


def check_contract_resources(state: Depths, broken: list[str]) -> None:
    """OT-I.16 and OT-I.17: which contract resources lie on cards, by rank, and which are in the reserve."""
    if not state.round:
        return
    ranks = [state.rank_order.index(kind) if kind >= 0 else -1 for kind in state.contract_resources]
    awaited = [frame.space for frame in state.stack if isinstance(frame, DealContract)]
    if not any(fits(state, ranks, awaited, pattern) for pattern in card_patterns(state)):
        broken.append(f"OT-I.16: the cards carry the ranks {ranks}, and {state.placed} have been placed")
    placed = state.placed + (1 if awaited else 0)
    if placed < min(KINDS, state.reached + len(state.public)) or any(
        0 <= rank < state.reached for rank in ranks
    ):
        broken.append(f"OT-I.17: {state.reached} kinds were reached, the cards carry the ranks {ranks}")


def card_patterns(state: Depths) -> list[list[int]]:
    """The ranks that the public cards carry, space by space, after as many replacements as brought resources."""
    spaces = len(state.public)
    patterns = [list(range(spaces))]
    for rank in range(spaces, state.placed):
        patterns = [
            [*pattern[:space], rank, *pattern[space + 1 :]] for pattern in patterns for space in range(spaces)
        ]
    return patterns


def fits(state: Depths, ranks: list[int], awaited: list[int], pattern: list[int]) -> bool:
    """Bare is only a card that is awaited, or that came when the reserve was empty (OT-13.18)."""
    for space, rank in enumerate(ranks):
        bare = space in awaited or state.placed == KINDS
        if rank != pattern[space] and not (rank < 0 and bare):
            return False
    return True


# ---- from one position to the next, with one move between them


def check_progress(earlier: Depths, state: Depths, broken: list[str]) -> None:
    """OT-I.11, OT-I.12, OT-I.15 and OT-I.16, where they are about two positions."""
    shifted = [earlier.sponsors[-1], *earlier.sponsors[:-1]] if earlier.round else []
    if earlier.round and state.sponsors not in (earlier.sponsors, shifted):
        broken.append(f"OT-I.11: the Sponsor tiles were {earlier.sponsors} and are {state.sponsors}")
    if earlier.round and state.sides != earlier.sides:
        broken.append(f"OT-I.11: the sides of the Sponsor tiles were {earlier.sides} and are {state.sides}")
    for seat in range(state.terms.players):
        check_growth(seat, earlier.players[seat], state.players[seat], broken)
    if not state.terms.solo:
        return
    if state.reached < earlier.reached or state.placed < earlier.placed or state.up_moves < earlier.up_moves:
        broken.append("OT-I.16: a track resource, a contract resource or an up-move came back")
    if earlier.rank_order and state.rank_order != earlier.rank_order:
        broken.append("OT-I.16: the rank order is another one")
    score = state.players[0].score()
    if score > earlier.players[0].score() and any(GONE < space <= score for space in state.timers):
        broken.append(f"OT-I.15: the Timers are {state.timers} after a gain, the score is {score}")


def check_growth(seat: int, before: Player, after: Player, broken: list[str]) -> None:
    """OT-I.12."""
    if any(new < old for old, new in zip(before.prestige, after.prestige, strict=True)):
        broken.append(f"OT-I.12: Prestige of seat {seat} fell from {before.prestige} to {after.prestige}")
    if before.upgraded & ~after.upgraded:
        broken.append(f"OT-I.12: a diver of seat {seat} is not Upgraded any more")
    if after.hacker < before.hacker or after.mechanic < before.mechanic:
        broken.append(f"OT-I.12: a Technician of seat {seat} went back")
