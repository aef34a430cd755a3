"""Player counts of Council of Shadows (ledger section 12)."""

import pytest

from tests.council_of_shadows.scenario import Scenario
from tests.council_of_shadows.set_up import SetUp

BACK = ["gray", "pink", "blue", "green", "red", "orange"]
THREE = ["gray", "pink", "beige", "blue", "green", "brown", "red", "orange"]
ALL = ["gray", "pink", "beige", "blue", "green", "brown", "turquoise", "red", "orange", "yellow"]


@pytest.mark.rule("CS-2.1", "CS-12.1")
@pytest.mark.parametrize(
    ("seats", "back", "galaxies", "covered"),
    [
        (1, True, BACK, []),
        (2, True, BACK, []),
        (3, False, THREE, ["turquoise", "yellow"]),
        (4, False, ALL, []),
    ],
)
def test_side_and_galaxies_by_player_count(
    seats: int, back: bool, galaxies: list[str], covered: list[str]
) -> None:
    game = SetUp(seats)
    terms = game.edition.terms
    assert terms.count.back is back
    assert [game.content.galaxies[galaxy].id for galaxy in terms.galaxies] == galaxies
    assert [game.content.galaxies[galaxy].id for galaxy in terms.count.covered] == covered


@pytest.mark.rule("CS-12.1")
@pytest.mark.parametrize(
    ("seats", "sites"), [(1, [7, 7, 6]), (2, [7, 7, 6]), (3, [10, 9, 6]), (4, [10, 11, 10])]
)
def test_sites_by_parsec(seats: int, sites: list[int]) -> None:
    terms = SetUp(seats).edition.terms
    assert [len(terms.sites_of[parsec]) for parsec in (1, 2, 3)] == sites
    assert len(terms.sites) == sum(sites)


@pytest.mark.rule("CS-12.1")
@pytest.mark.parametrize(
    ("seats", "tiles", "energy"),
    [(1, [1, 2], [0, 1]), (2, [1, 2], [0, 1]), (3, [1, 2, 3], [0, 1, 2]), (4, [1, 2, 3, 4], [0, 1, 2, 3])],
)
def test_turn_tiles_and_starting_energy(seats: int, tiles: list[int], energy: list[int]) -> None:
    game = SetUp(seats).reach("DealTurnTile")
    assert game.options() == {f"turn-tile {tile}" for tile in tiles}
    game.finish()
    assert sorted(player.tile for player in game.state.players) == tiles
    assert sorted(player.energy for player in game.state.players) == energy


@pytest.mark.rule("CS-2.7", "CS-12.1", "CS-X.66")
@pytest.mark.parametrize(
    ("seats", "without", "withal", "dealt"), [(1, 4, 5, 1), (2, 4, 5, 2), (3, 6, 7, 3), (4, 8, 9, 4)]
)
def test_dark_bonus_pool(seats: int, without: int, withal: int, dealt: int) -> None:
    game = SetUp(seats).reach("DealDarkCard")
    assert len(game.options()) == without
    assert "dark dark-stations" not in game.options()
    game.finish()
    assert sum(len(player.dark) for player in game.state.players) == dealt
    module = SetUp(seats, module_space_stations="on").reach("DealDarkCard")
    assert module.options() == {*SetUp(seats).reach("DealDarkCard").options(), "dark dark-stations"}
    assert len(module.options()) == withal


@pytest.mark.rule("CS-2.7")
@pytest.mark.parametrize(
    ("seats", "galaxies"),
    [
        (1, {"gray", "pink", "green", "red"}),
        (2, {"gray", "pink", "green", "red"}),
        (3, {"gray", "pink", "green", "red", "brown", "beige"}),
        (4, {"gray", "pink", "green", "red", "brown", "beige", "turquoise", "yellow"}),
    ],
)
def test_only_mandates_of_galaxies_in_play_are_dealt(seats: int, galaxies: set[str]) -> None:
    game = SetUp(seats).reach("DealDarkCard")
    assert game.options() == {f"dark dark-galaxy-{galaxy}" for galaxy in galaxies}


@pytest.mark.rule("CS-2.7", "CS-12.1")
def test_solo_the_human_alone_gets_a_dark_card() -> None:
    game = SetUp(1).finish()
    assert [len(player.dark) for player in game.state.players] == [1, 0]


@pytest.mark.rule("CS-12.2")
@pytest.mark.parametrize(
    ("seats", "surplus"), [(1, [3, 4, 4]), (2, [3, 4, 4]), (3, [0, 2, 4]), (4, [0, 0, 0])]
)
def test_surplus_tiles_stay_in_the_stacks(seats: int, surplus: list[int]) -> None:
    game = SetUp(seats)
    assert game.stacks() == [10, 11, 10]
    sites = [len(game.edition.terms.sites_of[parsec]) for parsec in (1, 2, 3)]
    assert [tiles - places for tiles, places in zip(game.stacks(), sites, strict=True)] == surplus


@pytest.mark.rule("CS-12.3")
def test_sites_of_covered_galaxies_take_no_tile() -> None:
    game = Scenario(3).seat(0, slots=[["start-discover"]], upgrades=["range-1-parsec-2"])
    game.slot(0, 1).play("discover 2", "tile vellum", "tile ochre")
    sites = {text.split()[2] for text in game.options()}
    assert sites == {
        *(f"blue-{n}" for n in (1, 2, 3, 4)),
        *(f"green-{n}" for n in (1, 2, 3)),
        "brown-1",
        "brown-2",
    }
    assert game.refusal("place vellum turquoise-1").rule == "CS-6.21"


@pytest.mark.rule("CS-12.3")
def test_covered_sites_do_not_keep_a_parsec_open() -> None:
    """All nine sites of Parsec 2 have a tile; two tiles are left in the stack."""
    game = Scenario(3).seat(0, slots=[["start-discover"]], upgrades=["range-1-parsec-2"])
    names = [tile.id for tile in game.content.tiles if tile.parsec == 2]
    sites = [game.content.sites[site].id for site in game.edition.terms.sites_of[2]]
    assert len(sites) == 9
    game.tiles(**{site.replace("-", "_"): name for site, name in zip(sites, names, strict=False)})
    game.slot(0, 1)
    assert game.options() == {"discover 1", "stop"}
    assert game.refusal("discover 2").rule == "CS-6.19"


@pytest.mark.rule("CS-12.3")
def test_covered_galaxies_cannot_be_built_in_or_assessed() -> None:
    game = Scenario(3, module_space_stations="on").seat(0, gems="3/3/3").buy()
    built = {move.text.split()[2] for move in game.state.candidates() if move.verb == "build"}
    assert built == set(THREE)
    game = Scenario(3).tiles(gray_1="halcyon").cubes(0, gray_1_1=1).assess(0)
    others = {move.text.split()[1] for move in game.state.candidates() if move.verb == "assess-whole"}
    assert others == set(THREE) - {"gray"}


@pytest.mark.rule("CS-X.79")
def test_a_three_player_set_up_drawn_card_by_card() -> None:
    game = SetUp(3).play("tile trihaven", "tile dustlark")
    cards = ["twin-beacon", "standby-mode", "ghost-scout", "fold-architect"]
    cards += ["monolith-forge", "survey-drones", "fusion-spark", "lean-settlers"]
    game.play(*[f"ai {card}" for card in cards])
    assert len(game.options()) == 6  # the Dark pool
    game.play("dark dark-galaxy-brown", "dark dark-galaxy-pink", "dark dark-galaxy-red")
    game.play("turn-tile 2", "turn-tile 1", "turn-tile 3")
    state = game.state
    terms = game.edition.terms
    assert [len(terms.sites_of[parsec]) for parsec in (1, 2, 3)] == [10, 9, 6]
    assert [game.content.tiles[state.tiles[site]].id for site in game.content.galaxies[0].sites] == [
        *("trihaven", "dustlark")
    ]
    assert sum(tile >= 0 for tile in state.tiles) == 2
    assert game.stacks() == [8, 11, 10]
    assert [game.content.cards[card].id for card in state.display] == cards
    assert len(state.ai_pool) == 17
    limits = game.content.limits
    assert [len(state.tech_pools[level]) - limits.tech_removed for level in (1, 2)] == [6, 6]
    assert [len(player.dark) for player in state.players] == [1, 1, 1]
    assert len(state.light_pool) == 18
    assert [state.players[seat].energy for seat in state.order] == [0, 1, 2]
    assert [player.consumption for player in state.players] == [20, 20, 20]
    assert [player.gems for player in state.players] == [[1, 1, 0]] * 3
    assert state.decision is not None
    assert (state.order, state.decision.seat, game.question) == ([1, 0, 2], 1, "Buy")
