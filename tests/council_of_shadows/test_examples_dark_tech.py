"""Worked examples of Council of Shadows about Dark Tech cards (CS-X.22 to CS-X.28, CS-X.78)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

RANGES = ["range-2-parsec-2", "range-3-parsec-2", "range-3-parsec-3"]  # 1, 2, 3


def taking(game: Scenario, tech: str) -> Scenario:
    """Seat 0 rises to level 1 with nothing left, and takes this card."""
    game.open_pile(1, *[name for name in ("empire", "energy-saver", "world-traveler") if name != tech][:2])
    return game.round(5).seat(0, energy=40, consumption=40, gems="0/0/0").level_check().play(f"take {tech}")


@pytest.mark.rule("CS-X.22", "CS-8.26")
def test_flexible_planning_raises_ranges_1_2_3() -> None:
    game = taking(Scenario().seat(0, upgrades=RANGES), "flexible-planning")
    assert game.player().ranges == [2, 3, 3]
    assert game.energy() == 2
    assert game.player().panel_cubes == 3 + 2
    bought = [event.facts["upgrade"] for event in game.heard("upgrade")]
    assert bought == ["range-1-parsec-2", "range-2-parsec-3"]


@pytest.mark.rule("CS-X.22", "CS-8.26")
def test_flexible_planning_with_avas_slot() -> None:
    game = Scenario(module_leaders="on").seat(0, leader="ava", upgrades=RANGES).seat(1, leader="zoe")
    taking(game, "flexible-planning")
    assert game.player().ranges == [2, 3, 3, 2]
    assert game.energy() == 3
    assert game.player().panel_cubes == 1 + 3 + 3


def realm(*techs: str, level: int) -> Scenario:
    """Seat 0 leads gray, pink and blue and the systems Halcyon, Trihaven, Merrow and Vellum."""
    game = Scenario().round(6).seat(0, level=level, techs=list(techs), energy=0, consumption=60)
    game.tiles(gray_1="halcyon", pink_1="trihaven", pink_2="merrow", blue_1="vellum", green_1="mosaic")
    game.cubes(0, gray_1_1=1, pink_1_1=2, pink_2_1=1, blue_1_1=1, green_1_1=1)
    return game.cubes(1, pink_1_2=1, green_1_2=1).assess(0)


@pytest.mark.rule("CS-X.24", "CS-8.25")
def test_empire_with_three_galaxies() -> None:
    game = realm("empire", level=1)
    assert (game.question, game.energy()) == ("Assess", 9)
    game.play("stop")
    assert game.energy() == 9


@pytest.mark.rule("CS-X.24", "CS-8.32")
def test_feudalism_with_four_systems() -> None:
    game = realm("explorer-folk", "feudalism", level=2)
    assert (game.question, game.energy()) == ("Assess", 12)
    game.play("stop")
    assert game.energy() == 12


def polisher(slots: list[list[str]]) -> Scenario:
    game = Scenario().round(6).seat(0, level=1, techs=["gemstone-upgrade"], gems="0/0/0", slots=slots)
    return game.seat(0, upgrades=["range-1-parsec-2", "range-1-parsec-3"])


@pytest.mark.rule("CS-X.25", "CS-8.22")
@pytest.mark.parametrize(("tile", "site", "gems"), [("vellum", "blue", "0/1/1"), ("adamant", "red", "0/0/2")])
def test_gemstone_upgrade_makes_collected_gems_better(tile: str, site: str, gems: str) -> None:
    game = polisher([["start-collect"]]).tiles(**{f"{site}_1": tile}).cubes(0, **{f"{site}_1_1": 1})
    game.slot(0, 1).play(f"collect {site}-1")
    assert game.gems() == gems


@pytest.mark.rule("CS-X.25", "CS-8.22")
def test_gemstone_upgrade_does_not_touch_the_gem_shipment() -> None:
    assert polisher([["start-gems"]]).slot(0, 1).gems() == "2/1/0"


def heights(game: Scenario) -> set[int]:
    """How many cubes may be settled on the tile that was just placed."""
    assert game.question == "Follow"
    return {int(text.split()[2]) for text in game.options() if text.startswith("settle")}


@pytest.mark.rule("CS-X.26", "CS-8.23")
@pytest.mark.parametrize(("card", "most"), [("start-discover", 2), ("twin-beacon", 3)])
def test_explorer_folk_with_a_card(card: str, most: int) -> None:
    game = Scenario().round(6).seat(0, level=1, techs=["explorer-folk"])
    game.seat(0, hand=[name for name in game.hand() if name != card], slots=[[card]]).slot(0, 1)
    game.play("discover 1", "tile halcyon", "tile merrow", "place halcyon pink-1")
    assert heights(game) == set(range(1, most + 1))


@pytest.mark.rule("CS-X.26", "CS-8.23", "CS-8.33")
def test_explorer_folk_with_journey_of_discovery() -> None:
    game = Scenario().round(6).open_pile(2, "feudalism", "dominate-folk")
    game.seat(0, level=1, techs=["explorer-folk"], energy=20).level_check().play("take journey-of-discovery")
    game.play("discover 3", "tile adamant", "tile kiln", "place adamant red-1")
    assert heights(game) == {1, 2, 3}


@pytest.mark.rule("CS-X.27", "CS-8.28")
def test_world_traveler_collects_with_foreign_cubes_in_range() -> None:
    game = (
        Scenario()
        .round(6)
        .seat(0, level=1, techs=["world-traveler"], gems="0/0/0", slots=[["start-collect"]])
    )
    game.seat(0, upgrades=["range-1-parsec-2"]).tiles(gray_1="halcyon", pink_1="trihaven", red_1="adamant")
    game.cubes(1, gray_1_1=1, pink_1_1=1, red_1_1=1).slot(0, 1)
    assert game.options() == {"collect gray-1", "collect pink-1", "stop"}
    assert game.refusal("collect red-1").rule == "CS-6.15"
    game.play("collect gray-1")
    assert game.options() == {"collect pink-1", "stop"}
    assert game.refusal("collect gray-1").rule == "CS-6.16"
    game.play("collect pink-1")
    assert game.gems() == "1/1/0"
    assert game.question == "Buy"  # two collections, and nothing to assess: the round is over


@pytest.mark.rule("CS-X.28", "CS-8.35")
def test_dominate_folk_right_after_assessing_blue() -> None:
    game = (
        Scenario().round(6).open_pile(2, "feudalism", "energy-boost").tiles(blue_1="vellum", gray_1="halcyon")
    )
    game.seat(0, level=1, techs=["explorer-folk"], energy=35, consumption=40)
    game.cubes(0, blue_1_1=3, gray_1_1=1).cubes(1, blue_1_2=1).assess(0)
    game.play("assess blue-1/1", "light light-flat-1", "stop", "take dominate-folk")
    assert (game.energy(), game.colonies("blue")) == (3, 2)
    assert game.options() == {"assess blue-1/1", "assess gray-1/1", "stop"}
    game.play("assess blue-1/1", "light light-flat-2")
    assert (game.energy(), game.colonies("blue")) == (11, 1)
    assert game.options() == {"assess gray-1/1", "stop"}
    assert game.refusal("assess blue-1/1").rule == "CS-7.4"
    game.play("assess gray-1/1")
    assert game.energy() == 16


@pytest.mark.rule("CS-X.78", "CS-11.7", "CS-8.20")
def test_a_card_passes_all_five_slots_of_ava_with_a_stargate() -> None:
    game = Scenario(module_leaders="on").round(3).seat(1, leader="zoe").seat(0, leader="ava", upgrades=RANGES)
    game.seat(0, level=1, techs=["new-stargate"]).plan()
    assert game.player().ranges == [1, 2, 3, 1, 3]
    plan = ["start-gems", "start-discover", "start-collect", "start-settle-one", "start-settle-two"]
    game.play(*(f"0: lay {card}" for card in plan), "0: commit")
    game.play("1: lay start-upgrade", "1: lay start-collect", "1: lay start-settle-one", "1: commit")
    for number in (4, 5, 6, 7, 8):
        while game.state.round < number:
            game.play(game.state.moves()[-1].text)
        assert ("start-gems" in game.hand()) == (number == 8)
    cards = [event.facts for event in game.heard("card") if event.seat == 0]
    assert [facts["slot"] for facts in cards if facts["card"] == "start-gems"] == [1, 2, 3, 4, 5]
