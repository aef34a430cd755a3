"""Worlds that look the same to a seat (ledger section 15): the cards it cannot place are dealt anew."""

from random import Random

from starboard.games.otys.state import Depths


def unseen_cards(state: Depths, seat: int) -> list[int]:
    """The cards that a seat cannot place: the pool, blocks put under it by others, and what others hold or look at."""
    unseen = list(state.pool)
    for block, by in zip(state.tail, state.tail_by, strict=True):
        if by != seat:
            unseen.extend(block)
    for other, player in enumerate(state.players):
        if other != seat:
            unseen.extend(player.hand)
    if looks(state) != seat:
        unseen.extend(state.looking)
    return sorted(unseen)


def looks(state: Depths) -> int:
    """Whoever looks at drawn cards: always the seat whose turn it is."""
    return state.seat


def imagine(state: Depths, seat: int, rng: Random) -> Depths:
    """Deal anew what the seat does not know; sizes stay as they are."""
    world = state.clone()
    cards = unseen_cards(state, seat)
    if len(cards) == len(state.pool):
        return world  # the order of the pool is nothing that lies anywhere
    rng.shuffle(cards)
    taken = 0

    def deal(number: int) -> list[int]:
        nonlocal taken
        taken += number
        return cards[taken - number : taken]

    world.pool = tuple(sorted(deal(len(state.pool))))
    world.tail = tuple(
        block if by == seat else tuple(sorted(deal(len(block))))
        for block, by in zip(state.tail, state.tail_by, strict=True)
    )
    for other, player in enumerate(world.players):
        if other != seat:
            player.hand = deal(len(player.hand))
    if looks(state) != seat:
        world.looking = deal(len(state.looking))
    world.legal = None
    return world
