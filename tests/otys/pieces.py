"""Every piece is somewhere, and only once: what no scenario may change (ledger section 18, points 1 to 3)."""

from starboard.games.otys.content import KINDS, LEVELS, NEUTRAL_X, RESOURCE_NAMES
from tests.otys.scenario import Scenario


def resource_count(game: Scenario, kind: int) -> int:
    """Pieces of a kind in the supply, the Store, on levels, on the track, on cards and in the reserve."""
    state = game.state
    found = state.supply[kind] + state.store[kind]
    for player in state.players:
        found += sum(player.resources[level * KINDS + kind] for level in range(LEVELS))
    found += state.contract_resources.count(kind)
    return found + state.rank_order[state.reached :].count(kind) + state.reserve().count(kind)


def count(game: Scenario) -> None:
    """No piece is lost and none is made."""
    state = game.state
    for kind, name in enumerate(RESOURCE_NAMES):
        assert resource_count(game, kind) == 20, name
    assert state.credits + sum(player.credits for player in state.players) == 40
    assert state.batteries + sum(player.batteries for player in state.players) == 16
    keys = state.neutral_keys + (1 if state.key == NEUTRAL_X else 0)
    assert keys + sum(player.neutral_keys + player.track.count(NEUTRAL_X) for player in state.players) == 6
    cards = [*state.pool, *state.discards, *state.looking, *(card for block in state.tail for card in block)]
    cards += [card for card in state.public if card >= 0]
    cards += [card for player in state.players for card in player.hand]
    assert sorted(cards) == list(range(32))
    tokens = [*state.bag, *state.token_discards, *(token for token in state.display if token >= 0)]
    tokens += [token for player in state.players for token in player.installed if token >= 0]
    assert sorted(tokens) == list(range(32))
