"""Contracts (ledger section 8)."""

from starboard.games.otys.content import CONTRACT_BONUS, KINDS, LEVELS, RESOURCE_NAMES, Contract
from starboard.games.otys.deck import clear_contract, discard_contract
from starboard.games.otys.scoring import gain_prestige
from starboard.games.otys.state import FROM_CONTRACTS, Depths
from starboard.games.otys.supply import gain_batteries, gain_credits
from starboard.kernel.event import NOBODY, Refusal
from starboard.kernel.move import Move


def open_contracts(state: Depths, seat: int) -> list[int]:
    """The public contracts and those in the own hand (OT-8.3)."""
    return [*(card for card in state.public if card >= 0), *state.players[seat].hand]


def has_for(resources: list[int], first: int, deposit: int, way: list[int]) -> bool:
    """Does a level hold what a way asks for? A deposit counts as one resource of its kind (OT-8.1, OT-10.10)."""
    for kind in range(KINDS):
        need = way[kind]
        if need and need > resources[first + kind] + (1 if kind == deposit else 0):
            return False
    return True


def completions(state: Depths, seat: int) -> list[Move]:
    """Every contract, level and assignment of kinds that is possible now (OT-8.6)."""
    complete = state.terms.moves.complete
    contracts = state.terms.content.contracts
    player = state.players[seat]
    resources = player.resources
    found: list[Move] = []
    deposits: list[int] = []
    held: list[int] = []
    for level in range(LEVELS):
        deposit = state.deposit_on(seat, level)
        deposits.append(deposit)
        held.append(player.held(level) + (0 if deposit < 0 else 1))
    for card in open_contracts(state, seat):
        contract = contracts[card]
        for level in range(LEVELS):
            if held[level] < contract.size:
                continue
            ways = contract.ways
            moves = complete[card][level]
            for number in range(len(ways)):
                if has_for(resources, level * KINDS, deposits[level], ways[number]):
                    found.append(moves[number])
    return found


def can_complete(state: Depths, seat: int) -> bool:
    return bool(completions(state, seat))


def levels_for(state: Depths, seat: int, card: int) -> list[int]:
    """The levels from which a seat could complete a card now."""
    resources = state.players[seat].resources
    ways = state.terms.content.contracts[card].ways
    return [
        level
        for level in range(LEVELS)
        if any(has_for(resources, level * KINDS, state.deposit_on(seat, level), way) for way in ways)
    ]


def missing(state: Depths, seat: int, level: int, way: list[int]) -> list[int]:
    """How many of each kind a level lacks for a way."""
    resources = state.players[seat].resources
    deposit = state.deposit_on(seat, level)
    return [
        max(0, way[kind] - resources[level * KINDS + kind] - (1 if kind == deposit else 0))
        for kind in range(KINDS)
    ]


def nearest(state: Depths, seat: int, card: int) -> Move:
    """Of a card that cannot be completed, the completion that lacks least where there is room: one to explain it by."""
    contract = state.terms.content.contracts[card]
    complete = state.terms.moves.complete[card]
    best = complete[LEVELS - 1][0]
    least = contract.size + 1
    for level in range(LEVELS):
        free = state.free_spaces(seat, level)
        for number in range(len(contract.ways)):
            lacking = sum(missing(state, seat, level, contract.ways[number]))
            if lacking <= free and lacking < least:
                least = lacking
                best = complete[level][number]
    return best


def way_of(contract: Contract, move: Move) -> list[int]:
    return contract.ways[move.how % len(contract.ways)]


def level_of(contract: Contract, move: Move) -> int:
    return move.how // len(contract.ways)


def completion_refusal(state: Depths, seat: int, move: Move) -> Refusal | None:
    """A contract of one's own or a public one, with all resources on one level (OT-8.1, OT-8.3)."""
    contract = state.terms.content.contracts[move.what]
    if move.what not in open_contracts(state, seat):
        return Refusal("OT-8.3", "{} is neither public nor in your hand", contract.name)
    level = level_of(contract, move)
    lacking = missing(state, seat, level, way_of(contract, move))
    if sum(lacking) == 0:
        return None
    words = [f"{number} {RESOURCE_NAMES[kind]}" for kind, number in enumerate(lacking) if number]
    return Refusal("OT-8.1", "level {} lacks {}", level + 1, " and ".join(words))


def complete_contract(state: Depths, seat: int, move: Move) -> None:
    """Resources to the supply, Prestige, bonus, discard, replacement, in this order (OT-8.10)."""
    contract = state.terms.content.contracts[move.what]
    level = level_of(contract, move)
    way = way_of(contract, move)
    private = move.what in state.players[seat].hand
    hand_in(state, seat, level, way, contract, private)
    gain_prestige(state, seat, contract.prestige + level_bonus(state, seat, level), FROM_CONTRACTS, "OT-8.8")
    if state.over:
        return  # OT-13.28
    gain_credits(state, seat, contract.credits, "OT-8.8")
    gain_batteries(state, seat, contract.batteries, "OT-8.8")
    if private:
        state.players[seat].hand.remove(move.what)
        discard_contract(state, move.what)
    else:
        clear_contract(state, state.public.index(move.what), True)


def hand_in(state: Depths, seat: int, level: int, way: list[int], contract: Contract, private: bool) -> None:
    """What is asked for returns to the supply (OT-8.7); a deposit stands for one piece of its kind (OT-10.10)."""
    resources = state.players[seat].resources
    deposit = state.deposit_on(seat, level)
    handed: dict[str, int] = {}
    for kind in range(KINDS):
        number = way[kind]
        if number and kind == deposit:
            number -= 1
        if number:
            resources[level * KINDS + kind] -= number
            state.supply[kind] += number
            handed[RESOURCE_NAMES[kind]] = number
    if state.telling:
        facts: dict[str, object] = {
            "contract": contract.id,
            "level": level + 1,
            "handed": handed,
            "deposit": RESOURCE_NAMES[deposit] if deposit >= 0 and way[deposit] else None,
            "private": private,
        }
        state.tell("complete", "OT-8.1", seat, facts, state.others(seat) if private else NOBODY)


def level_bonus(state: Depths, seat: int, level: int) -> int:
    """The extra point of an installed token is part of the contract's Prestige (OT-10.8)."""
    token = state.players[seat].installed[level]
    if token < 0:
        return 0
    entry = state.terms.content.tokens[token]
    return entry.amount if entry.lasting == CONTRACT_BONUS else 0
