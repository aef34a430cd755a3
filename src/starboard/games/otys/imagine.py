"""Worlds that look the same to a seat (ledger section 15): the cards it cannot place are dealt anew."""

from random import Random

from starboard.games.otys.state import Depths


def unseen_cards(state: Depths, seat: int) -> list[int]:
    """The cards that a seat cannot place: the pool, blocks put under it by others, and what others hold or look at.

    When the game is over, hands are open.
    """
    unseen = list(state.pool)
    for block, by in zip(state.tail, state.tail_by, strict=True):
        if by != seat:
            unseen.extend(block)
    for other, player in enumerate(state.players):
        if other != seat and not state.over:
            unseen.extend(player.hand)
    if looks(state) != seat:
        unseen.extend(state.looking)
    return sorted(unseen)


def looks(state: Depths) -> int:
    """Whoever looks at drawn cards: always the seat whose turn it is."""
    return state.seat


def deal(cards: list[int], number: int) -> list[int]:
    """Take so many cards off the end of a shuffled pile."""
    first = len(cards) - number
    dealt = cards[first:]
    del cards[first:]
    return dealt


def imagine(state: Depths, seat: int, rng: Random) -> Depths:
    """Deal anew what the seat does not know; sizes stay as they are."""
    world = state.clone()
    cards = unseen_cards(state, seat)
    if state.over or len(cards) == len(state.pool):
        return world  # the order of the pool is nothing that lies anywhere
    rng.shuffle(cards)
    world.pool = tuple(sorted(deal(cards, len(state.pool))))
    blocks: list[tuple[int, ...]] = []
    for block, by in zip(state.tail, state.tail_by, strict=True):
        blocks.append(block if by == seat else tuple(sorted(deal(cards, len(block)))))
    world.tail = tuple(blocks)
    for other, player in enumerate(world.players):
        if other != seat:
            player.hand = deal(cards, len(player.hand))
    if looks(state) != seat:
        world.looking = deal(cards, len(state.looking))
    world.legal = None
    return world
