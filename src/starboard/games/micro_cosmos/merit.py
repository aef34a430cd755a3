"""Merit and completion of a planet (ledger 9.3, from MC-9.11 on), the same for humans and the Automa."""

from starboard.games.micro_cosmos.content import PlanetCard
from starboard.games.micro_cosmos.state import VP_LEADING, VP_TERRAFORMING, Cosmos


def add_merit(state: Cosmos, seat: int, cell: int, levels: int, rule: str) -> None:
    """Move the Terraforming marker of a seat on, once; it goes on top of the markers there (MC-9.11, MC-9.12)."""
    place = cell * state.terms.players + seat
    state.merit[place] += levels
    state.clock += 1
    state.arrival[place] = state.clock
    if state.telling:
        card = state.terms.content.planets[state.cells[cell]]
        state.tell("merit", rule, seat, {"planet": card.id, "by": levels, "merit": state.merit[place]})


def ranking(state: Cosmos, cell: int) -> list[int]:
    """The contributors of a planet: higher merit first; equal merit: later arrival first (MC-9.12)."""
    players = state.terms.players
    base = cell * players
    merit = state.merit
    arrival = state.arrival
    contributors = [seat for seat in range(players) if merit[base + seat]]
    contributors.sort(key=lambda seat: (-merit[base + seat], -arrival[base + seat]))
    return contributors


def ahead(state: Cosmos, cell: int, seat: int) -> int:
    """How many contributors of a planet rank before a contributor: `ranking`, without making the list."""
    players = state.terms.players
    merit = state.merit
    arrival = state.arrival
    base = cell * players
    own = merit[base + seat]
    came = arrival[base + seat]
    count = 0
    for place in range(base, base + players):
        if merit[place] > own or (merit[place] == own and arrival[place] > came):
            count += 1
    return count


def all_at_maximum(state: Cosmos, cell: int, card: PlanetCard) -> bool:
    levels = state.levels
    base = cell * 4
    for resource in range(4):
        if levels[base + resource] < card.maxima[resource]:
            return False
    return True


def complete_planet(state: Cosmos, cell: int) -> None:
    """A planet whose tracks are all at maximum comes alive (MC-9.13 to MC-9.18)."""
    content = state.terms.content
    limits = content.limits
    players = state.terms.players
    card = content.planets[state.cells[cell]]
    order = ranking(state, cell)
    if state.telling:
        state.tell("complete", "MC-9.13", order[0], {"planet": card.id})
    for seat in order:  # first, merit (MC-9.14)
        score(
            state, seat, VP_TERRAFORMING, state.merit[cell * players + seat] * limits.vp_per_merit, "MC-9.14"
        )
    score(state, order[0], VP_LEADING, limits.bonus_first, "MC-9.15")  # second, rank 1 and rank 2 (MC-9.15)
    if len(order) > 1:
        score(state, order[1], VP_LEADING, limits.bonus_second, "MC-9.15")
    for resource in range(4):  # third, markers go back (MC-9.16)
        state.levels[cell * 4 + resource] = 0
    for seat in range(players):
        state.merit[cell * players + seat] = 0
        state.arrival[cell * players + seat] = 0
    state.terraformed |= 1 << cell  # fourth, the card is flipped; all pieces stay on it (MC-9.17)
    if state.telling:
        state.tell("flip", "MC-9.17", order[0], {"planet": card.id, "terraformed": state.terraformed_count()})
    check_end_trigger(state)  # fifth (MC-9.18)


def check_end_trigger(state: Cosmos) -> None:
    """Enough terraformed planets trigger the end, once (MC-3.3 to MC-3.5): one more full round follows this one."""
    limits = state.terms.content.limits
    humans = 1 if state.terms.solo else state.terms.players
    if not state.last_round and state.terraformed_count() >= limits.end_trigger[humans]:
        state.last_round = state.round + limits.extra_rounds
        if state.telling:
            state.tell("trigger", "MC-3.3", -1, {"round": state.round, "last_round": state.last_round})


def score(state: Cosmos, seat: int, source: int, vp: int, rule: str) -> None:
    state.players[seat].vp[source] += vp
    if state.telling:
        state.tell("score", rule, seat, {"vp": vp, "total": state.players[seat].score()})
