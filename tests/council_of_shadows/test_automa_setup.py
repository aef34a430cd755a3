"""Solo: setting up against the Automa (CS-13.1 to CS-13.5, CS-13.31, CS-13.32)."""

import pytest

from tests.council_of_shadows.scenario import Scenario
from tests.council_of_shadows.set_up import SetUp

PILES = [
    {"first-contact", "homestead-wave", "rosary-watch", "slow-tide", "green-awakening", "silent-listener"},
    {"copper-conquest", "meridian-march", "cold-calculation", "edge-patrol", "crown-of-ash"},
    {"overload", "sleep-cycle", "iron-harvest", "spiral-dominion", "ember-trail"},
]
SILVER = [set[str](), {"silver-whisper"}, {"silver-storm"}]
LEVELS = ("standard", "experienced", "house-novice", "house-master")


def piles(game: Scenario | SetUp) -> list[set[str]]:
    return [{game.content.automa_cards[card].id for card in pile} for pile in game.state.automa_pools]


@pytest.mark.rule("CS-13.1")
def test_the_board_is_that_of_two_players() -> None:
    solo, two = SetUp(1).finish(), SetUp(2).finish()
    assert solo.state.terms.count.back
    assert solo.state.terms.sites == two.state.terms.sites
    assert solo.state.terms.galaxies == two.state.terms.galaxies
    assert len(solo.state.terms.sites) == 20
    assert solo.stacks() == [8, 11, 10]


@pytest.mark.rule("CS-13.1")
def test_the_automa_is_automatos_and_the_human_one_of_the_others() -> None:
    game = SetUp(1).finish()
    assert [one.id for one in game.content.civilisations if one.automa] == ["automatos"]
    view = game.edition.view(game.state, 0)
    assert [player["automa"] for player in view["players"]] == [False, True]
    assert view["players"][1]["civilisation"] == "automatos"
    assert view["players"][0]["civilisation"] in ("tretons", "avry", "takrill")


@pytest.mark.rule("CS-13.2")
def test_the_automa_has_markers_and_a_turn_tile_and_nothing_else() -> None:
    game = SetUp(1, module_leaders="on", module_space_stations="on").finish()
    automa = game.state.players[1]
    assert automa.tile in (1, 2)
    assert (automa.consumption, automa.energy, automa.level) == (20, automa.tile - 1, 0)
    assert (automa.gems, automa.hand, automa.slots, automa.dark, automa.light) == ([0, 0, 0], [], [], [], [])
    assert (automa.leader, automa.stations, automa.upgrades, automa.techs) == (-1, [-1, -1, -1], 0, [])
    human = game.state.players[0]
    assert (len(human.hand), human.gems, len(human.dark)) == (6, [1, 1, 0], 1)


@pytest.mark.rule("CS-13.2", "CS-2.7")
def test_one_dark_card_is_dealt_and_it_is_the_humans() -> None:
    game = SetUp(1).reach("DealDarkCard")
    galaxies = ("gray", "pink", "green", "red")
    assert game.options() == {f"dark dark-galaxy-{galaxy}" for galaxy in galaxies}
    game.play("dark dark-galaxy-red")
    assert game.question == "DealTurnTile"


@pytest.mark.rule("CS-13.3", "CS-13.4", "CS-X.86")
@pytest.mark.parametrize(
    ("level", "sizes"),
    [
        ("standard", [6, 5, 5]),
        ("experienced", [6, 6, 6]),
        ("house-novice", [6, 5, 5]),
        ("house-master", [6, 6, 6]),
    ],
)
def test_the_piles_of_each_level(level: str, sizes: list[int]) -> None:
    game = SetUp(1, automa_level=level).finish()
    silver = level in ("experienced", "house-master")
    assert [len(pile) for pile in piles(game)] == sizes
    assert piles(game) == [
        gold | (more if silver else set()) for gold, more in zip(PILES, SILVER, strict=True)
    ]


@pytest.mark.rule("CS-13.3")
def test_standard_is_the_default() -> None:
    assert Scenario(1).state.terms.difficulty.id == "standard"
    option = next(option for option in SetUp(1).edition.game.options if option.name == "automa_level")
    assert (option.values[:2], option.default, option.solo_only) == (
        ("standard", "experienced"),
        "standard",
        True,
    )


@pytest.mark.rule("CS-13.4", "CS-1.13")
def test_sixteen_cards_are_gold_and_two_silver() -> None:
    cards = Scenario(1).content.automa_cards
    assert {card.id for card in cards if card.silver} == {"silver-whisper", "silver-storm"}
    assert len(cards) == 18


@pytest.mark.rule("CS-13.5", "CS-15.1")
def test_the_two_turn_tiles_are_dealt_between_human_and_automa() -> None:
    game = SetUp(1).reach("DealTurnTile")
    assert game.options() == {"turn-tile 1", "turn-tile 2"}
    game.play("turn-tile 2", "turn-tile 1")
    assert [player.tile for player in game.state.players] == [2, 1]
    assert game.state.order == [1, 0]
    assert [player.energy for player in game.state.players] == [1, 0]


@pytest.mark.rule("CS-13.3", "CS-13.31", "CS-X.86")
@pytest.mark.parametrize(
    ("level", "tile", "consumption", "energy"),
    [
        ("standard", 2, 20, 1),
        ("experienced", 2, 20, 1),
        ("house-novice", 2, 26, 1),
        ("house-master", 2, 20, 6),
        ("standard", 1, 20, 0),
        ("house-novice", 1, 26, 0),
        ("house-master", 1, 20, 5),
    ],
)
def test_the_starting_markers_of_each_level(level: str, tile: int, consumption: int, energy: int) -> None:
    game = (
        SetUp(1, automa_level=level).reach("DealTurnTile").play(f"turn-tile {3 - tile}", f"turn-tile {tile}")
    )
    human, automa = game.state.players
    assert (automa.consumption, automa.energy) == (consumption, energy)
    assert (human.consumption, human.energy) == (20, 2 - tile)


@pytest.mark.rule("CS-13.31")
def test_house_levels_say_that_they_are_house_options() -> None:
    edition = SetUp(1).edition
    assert {level.id for level in edition.terms.content.difficulties if level.house} == set(LEVELS[2:])
    texts = edition.option_texts("automa_level")
    for level in LEVELS:
        assert ("house option" in texts[level]) is level.startswith("house")


@pytest.mark.rule("CS-13.32")
@pytest.mark.parametrize("level", LEVELS)
def test_levels_combine_with_both_modules(level: str) -> None:
    game = SetUp(1, automa_level=level, module_leaders="on", module_space_stations="on").finish()
    assert game.state.players[0].leader >= 0
    assert game.state.players[1].leader == -1
    assert game.state.terms.stations


@pytest.mark.rule("CS-13.32", "CS-5.18")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("tile", [1, 2])
def test_the_starting_stamp_of_the_automa_follows_its_tile(level: str, tile: int) -> None:
    game = (
        SetUp(1, automa_level=level).reach("DealTurnTile").play(f"turn-tile {3 - tile}", f"turn-tile {tile}")
    )
    human, automa = game.state.players
    assert (automa.stamp < human.stamp) is (tile == 1)
