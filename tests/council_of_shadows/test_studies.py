"""The components of Council of Shadows, and who used which of them."""

from collections import Counter

import pytest

from starboard.games.council_of_shadows.game import CouncilOfShadowsEdition
from starboard.games.council_of_shadows.state import Council
from starboard.players import make_player
from starboard.players.greedy import Greedy
from tests.council_of_shadows.random_play import edition_of, positions

Uses = Counter[tuple[int, str]]


def whole_edition(seats: int, seed: object) -> CouncilOfShadowsEdition:
    """With all that can be used: both modules, and the silver Automa cards."""
    options = {"module_space_stations": "on", "module_leaders": "on"}
    if seats == 1:
        options["automa_level"] = "house-master"
    edition = edition_of(seats, seed, **options)
    assert isinstance(edition, CouncilOfShadowsEdition)
    return edition


def game(edition: CouncilOfShadowsEdition, seed: object) -> tuple[Council, Uses]:
    """The end of a game, and how often each seat used what."""
    found: Uses = Counter()
    for state in positions(edition, seed):
        state.listen()
        for event in state.heard():
            found.update(edition.uses(event))
    return state, found


@pytest.fixture(scope="module")
def games() -> list[tuple[CouncilOfShadowsEdition, Council, Uses]]:
    found = []
    for seed in range(20):
        edition = whole_edition(1 + seed % 4, seed)
        found.append((edition, *game(edition, seed)))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_components_are_told_apart_by_id_and_by_kind_and_name(seats: int) -> None:
    found = whole_edition(seats, "components").components()
    assert len({thing for _, thing, _ in found}) == len(found)
    assert len({(kind, name) for kind, _, name in found}) == len(found)
    assert all(kind and name for kind, _, name in found)
    kinds = [kind for kind, _, _ in found]
    assert kinds == sorted(kinds, key=kinds.index)  # each kind stands together


def test_modules_and_the_automa_bring_their_components() -> None:
    base = edition_of(2, 0, module_space_stations="off", module_leaders="off").components()
    whole = whole_edition(2, 0).components()
    solo = whole_edition(1, 0).components()
    more = {thing for _, thing, _ in whole} - {thing for _, thing, _ in base}
    assert {thing.split(":")[0] for thing in more} == {"station", "leader", "upgrade", "bonus"}
    assert {"upgrade:range-ava-parsec-2", "bonus:dark-stations"} <= more
    assert {kind for kind, _, _ in solo} - {kind for kind, _, _ in whole} == {"Automa cards"}
    assert ("Automa cards", "automa:silver-storm", "Silver Storm") in solo
    plain = edition_of(1, 0, automa_level="standard").components()
    assert "automa:silver-storm" not in {thing for _, thing, _ in plain}


@pytest.mark.slow
def test_whatever_is_used_is_a_component_and_each_kind_is_used(
    games: list[tuple[CouncilOfShadowsEdition, Council, Uses]],
) -> None:
    kinds: set[str] = set()
    used: set[str] = set()
    for edition, _, found in games:
        kind_of = {thing: kind for kind, thing, _ in edition.components()}
        kinds.update(kind_of.values())
        for seat, thing in found:
            assert 0 <= seat < edition.places
            used.add(kind_of[thing])
    assert used == kinds


@pytest.mark.slow
def test_uses_agree_with_the_end_of_the_game(
    games: list[tuple[CouncilOfShadowsEdition, Council, Uses]],
) -> None:
    for edition, state, found in games:
        content = edition.terms.content
        for seat, player in enumerate(state.players):
            cards = [content.cards[card] for stack in (player.hand, *player.slots) for card in stack]
            held = [f"card:{card.id}" for card in cards if card.ai]
            held += [f"upgrade:{one.id}" for one in content.upgrades if player.has_upgrade(one.index)]
            held += [f"tech:{content.techs[tech].id}" for tech in player.techs]
            held += [f"bonus:{content.bonus_cards[card].id}" for card in player.light + player.dark]
            held += [f"station:{one.id}" for one in content.stations if player.stations[one.index] >= 0]
            held += [f"leader:{content.leaders[player.leader].id}"] if player.leader >= 0 else []
            counted = ("upgrade", "tech", "bonus", "station", "leader")
            ai = {f"card:{card.id}" for card in content.cards if card.ai}
            used = {
                thing: number
                for (who, thing), number in found.items()
                if who == seat and (thing in ai or thing.split(":")[0] in counted)
            }
            assert used == Counter(held)
        tiles = [thing for _, thing in found.elements() if thing.startswith("turn-tile:")]
        assert sorted(tiles) == [f"turn-tile:{number}" for number in range(1, edition.places + 1)]


def test_tiles_placed_are_on_the_map(games: list[tuple[CouncilOfShadowsEdition, Council, Uses]]) -> None:
    for edition, state, found in games:
        content = edition.terms.content
        first = sum(content.galaxies[galaxy].setup_tiles for galaxy in edition.terms.galaxies)
        placed = sum(number for (_, thing), number in found.items() if thing.startswith("stack:"))
        assert placed == sum(tile >= 0 for tile in state.tiles) - first
        settled = {thing for _, thing in found if thing.startswith("tile:")}
        for site, tile in enumerate(state.tiles):
            if tile >= 0 and state.all_cubes_on_site(site):
                assert f"tile:{content.tiles[tile].id}" in settled


def test_the_end_is_told_where_the_throne_was_taken() -> None:
    edition = whole_edition(2, 0)
    told: list[str] = []
    for state in positions(edition, 0):
        state.listen()
        told += [edition.ending(event) for event in state.heard()]
    assert edition.endings() == ["somebody has reached level III"]
    assert state.throne >= 0
    assert [text for text in told if text] == edition.endings()


def test_probes_are_players_that_do_without_some_move() -> None:
    edition = whole_edition(2, 0)
    spellings = [spelling for spelling, _ in edition.probes()]
    assert len(set(spellings)) == len(spellings)
    for spelling, name in edition.probes():
        player = make_player(spelling)
        assert isinstance(player, Greedy)
        assert player.spelling() == spelling
        assert any(move.text.startswith(player.without) for move in edition.table.moves), spelling
        assert name
    alone = edition_of(2, 0, module_space_stations="off")
    assert "greedy-without-build" not in [spelling for spelling, _ in alone.probes()]
