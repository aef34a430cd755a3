"""Set-up (ledger section 2), drawn in the order of CS-15.13."""

from starboard.games.council_of_shadows.leaders import ChooseLeader
from starboard.games.council_of_shadows.market import Refill
from starboard.games.council_of_shadows.rounds import StartRound
from starboard.games.council_of_shadows.state import FROM_START, Council, Terms, without
from starboard.kernel.decision import EvenChance, Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE, Move


def new_game(terms: Terms) -> Council:
    """The position before the first draw."""
    state = Council()
    state.lay_out(terms)
    content = terms.content
    state.push(StartRound(NATURE))
    state.push(SetMarkers(NATURE))
    for seat in range(terms.players - 1, -1, -1):
        state.push(DealTurnTile(seat))
    for seat in range(terms.humans - 1, -1, -1):
        state.push(DealDarkCard(seat))
    for slot in range(content.limits.display - 1, -1, -1):
        state.push(Refill(slot))
    for galaxy in reversed(terms.galaxies):
        for number in range(content.galaxies[galaxy].setup_tiles - 1, -1, -1):
            state.push(LayFirstTile(content.galaxies[galaxy].sites[number]))
    state.settle()
    return state


class LayFirstTile(EvenChance[Council]):
    """A tile that lies face up from the start: two in gray (CS-2.3, CS-15.2)."""

    __slots__ = ("site",)

    rule = "CS-15.2"
    stream = "tiles"

    def __init__(self, site: int) -> None:
        self.seat = NATURE
        self.site = site

    def args(self) -> tuple[int, ...]:
        return (self.site,)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.tile
        return [moves[tile] for tile in state.tile_pools[state.terms.content.sites[self.site].parsec]]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        content = state.terms.content
        site = content.sites[self.site]
        state.tile_pools[site.parsec] = without(state.tile_pools[site.parsec], move.what)
        state.tiles[self.site] = move.what
        if state.telling:
            facts: dict[str, object] = {"tile": content.tiles[move.what].id, "site": site.id}
            state.tell("first-tile", "CS-2.3", NATURE, facts, EVERYBODY)


class DealDarkCard(EvenChance[Council]):
    """Each human gets a Dark Bonus card, secretly (CS-2.7, CS-15.4)."""

    __slots__ = ("owner",)

    rule = "CS-15.4"
    stream = "dark"

    def __init__(self, owner: int) -> None:
        self.seat = NATURE
        self.owner = owner

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def knows(self, state: Council) -> tuple[int, ...]:
        return (self.owner,)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.bonus
        dealt: list[int] = []
        for player in state.players:
            dealt.extend(player.dark)
        return [moves[card] for card in state.terms.dark_pool if card not in dealt]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        state.players[self.owner].dark.append(move.what)
        if state.telling:
            secrets: dict[str, object] = {"bonus": state.terms.content.bonus_cards[move.what].id}
            knows = (self.owner,)
            state.tell_secretly("dark-dealt", "CS-2.7", self.owner, {}, secrets, knows, knows)


class DealTurnTile(EvenChance[Council]):
    """Turn tiles are dealt at random, one for each seat (CS-2.10, CS-15.1; solo: CS-13.5)."""

    __slots__ = ("owner",)

    rule = "CS-15.1"
    stream = "turn-tiles"

    def __init__(self, owner: int) -> None:
        self.seat = NATURE
        self.owner = owner

    def args(self) -> tuple[int, ...]:
        return (self.owner,)

    def candidates(self, state: Council) -> list[Move]:
        moves = state.terms.moves.turn_tile
        dealt = [player.tile for player in state.players]
        return [moves[tile - 1] for tile in range(1, state.terms.players + 1) if tile not in dealt]

    def moves(self, state: Council) -> list[Move]:
        return self.candidates(state)

    def play(self, state: Council, move: Move) -> None:
        state.players[self.owner].tile = move.what
        if state.telling:
            state.tell("turn-tile", "CS-2.10", self.owner, {"tile": move.what}, EVERYBODY)


class SetMarkers(Step[Council]):
    """The holder of tile k starts with k - 1 Energy; tile 1 has the earliest stamp (CS-2.10, CS-5.18).

    The Automa's too, whatever its level (CS-13.32). Then the humans choose Leaders, the highest tile first (CS-2.14,
    CS-11.1, CS-13.28).
    """

    __slots__ = ()

    rule = "CS-2.10"

    def run(self, state: Council) -> None:
        terms = state.terms
        limits = terms.content.limits
        order = [0] * terms.players
        for seat in range(terms.players):
            order[state.players[seat].tile - 1] = seat
        state.order = order
        for seat in order:
            player = state.players[seat]
            energy = limits.energy_by_tile[player.tile - 1]
            if terms.is_automa(seat):
                energy += terms.difficulty.energy_bonus
            player.energy = energy
            player.gathered[FROM_START] = energy
            state.clock += 1
            player.stamp = state.clock
        if state.telling:
            facts: dict[str, object] = {
                "order": order[:],
                "energy": [player.energy for player in state.players],
                "consumption": [player.consumption for player in state.players],
            }
            state.tell("markers", "CS-2.10", NATURE, facts)
        if terms.leaders:
            for seat in order:
                if not terms.is_automa(seat):
                    state.push(ChooseLeader(seat))
