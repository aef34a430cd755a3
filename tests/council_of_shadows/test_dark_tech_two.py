"""World Traveler (CS-8.28) and the Dark Tech cards of level II (CS-8.30 to CS-8.39)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

LEVEL_2 = ["energy-boost", "feudalism", "perpetual-motion"]
DISPLAY = ["twin-beacon", "monolith-forge", "fusion-spark", "standby-mode", "ghost-scout", "lean-settlers"]


def rising(tech: str, game: Scenario | None = None) -> Scenario:
    """Seat 0 rises to level 2 with no Energy left and takes this card."""
    game = game or Scenario()
    missing = [card for card in LEVEL_2 if card != tech][:2]
    game.seat(0, energy=20, level=1, gems="0/0/0", techs=["energy-saver"]).open_pile(2, *missing)
    return game.level_check().play(f"take {tech}")


def owning(tech: str, game: Scenario | None = None) -> Scenario:
    """Seat 0 has had this card for a while."""
    game = game or Scenario()
    level = game.content.techs[game.tech(tech)].level
    return game.seat(0, energy=0, level=level, techs=["energy-saver", tech][2 - level :], gems="0/0/0")


# ---- World Traveler


@pytest.mark.rule("CS-8.28")
def test_world_traveler_gives_a_crystal_now() -> None:
    game = Scenario().seat(0, energy=20, gems="0/0/0").open_pile(1, "empire", "explorer-folk").level_check()
    assert game.play("take world-traveler").gems() == "0/0/1"


@pytest.mark.rule("CS-8.28", "CS-X.27")
def test_world_traveler_collects_with_cubes_of_others_within_range() -> None:
    game = Scenario().tiles(gray_1="halcyon", pink_1="ostara", red_1="adamant")
    game.cubes(1, gray_1_1=1, pink_1_1=1, red_1_1=1)
    game = owning("world-traveler", game).seat(0, slots=[["start-collect"]], upgrades=["range-1-parsec-2"])
    game.slot(0, 1)
    assert game.options() == {"collect gray-1", "collect pink-1", "stop"}
    assert game.refusal("collect red-1").rule == "CS-6.15"
    game.play("collect gray-1")
    assert game.refusal("collect gray-1").rule == "CS-6.16"
    game.play("collect pink-1")
    assert (game.gems(), game.question) == ("0/2/0", "Buy")  # two collections and no more
    assert game.player(1).gems == [1, 1, 0]


@pytest.mark.rule("CS-8.28")
def test_world_traveler_uses_each_cube_once_whoever_owns_it() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_2=1)
    game = owning("world-traveler", game).seat(0, slots=[["strip-crawlers"]]).slot(0, 1)
    game.play("collect gray-1", "collect gray-1")
    assert (game.gems(), game.question) == ("0/2/0", "Assess")


@pytest.mark.rule("CS-8.28")
def test_world_traveler_helps_station_and_buteo() -> None:
    game = Scenario(module_space_stations="on", module_leaders="on").tiles(gray_1="halcyon", red_1="adamant")
    game.cubes(1, gray_1_1=1, red_1_1=1).seat(0, leader="buteo", stations={"collecting": "gray"})
    game = owning("world-traveler", game).assess()
    assert game.options() == {"station-collect gray-1", "buteo gray-1", "buteo red-1", "stop"}
    assert game.play("station-collect gray-1", "buteo red-1").gems() == "0/1/2"


@pytest.mark.rule("CS-8.28")
def test_world_traveler_helps_dark_tech_and_nobody_else() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(1, gray_1_1=2).seat(0, energy=20, level=1, gems="0/0/0")
    game.seat(0, techs=["world-traveler"]).open_pile(2, "feudalism", "energy-boost").level_check()
    game.play("take resourceful-folk", "collect gray-1", "collect gray-1")
    assert game.gems() == "0/2/0"
    game = owning("world-traveler", Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1))
    assert game.seat(1, slots=[["start-collect"]]).slot(1, 1).question == "Buy"


# ---- Resourceful Folk


@pytest.mark.rule("CS-8.30")
def test_resourceful_folk_collects_twice_in_any_parsec() -> None:
    game = Scenario().tiles(gray_1="halcyon", red_1="adamant").cubes(0, gray_1_1=1, red_1_1=1)
    game = rising("resourceful-folk", game)
    assert game.options() == {"collect gray-1", "collect red-1", "stop"}
    game.play("collect red-1")
    assert game.refusal("collect red-1").rule == "CS-6.16"
    game.play("collect gray-1")
    assert (game.gems(), game.question) == ("0/1/2", "Buy")


@pytest.mark.rule("CS-8.30", "CS-6.16")
def test_resourceful_folk_may_use_cubes_that_served_for_a_card_before() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).open_pile(2, "feudalism", "energy-boost")
    game.seat(0, energy=20, level=1, techs=["energy-saver"], gems="0/0/0", slots=[["start-collect"]]).slot(
        0, 1
    )
    game.play("collect gray-1", "stop", "take resourceful-folk", "collect gray-1")
    assert game.gems() == "0/2/0"


# ---- Perpetual Motion


@pytest.mark.rule("CS-8.31", "CS-X.11")
def test_perpetual_motion_begins_with_the_next_round() -> None:
    """Taken in the buy phase of round 6: visible 3, 3, 2 still count in it."""
    row = [[], ["start-discover"], ["start-gems"]]
    game = Scenario().round(6).seat(0, energy=20, level=1, techs=["energy-saver"], slots=row)
    game.open_pile(2, "feudalism", "energy-boost").buy(0).play("stop", "take perpetual-motion").idle(
        "FirstSlot"
    )
    game.plan_all(["start-collect", None, None], ["start-discover", "start-gems", "start-upgrade"])
    assert (game.player().round_consumption, game.consumption()) == (8, 28)
    game.idle("FirstSlot")
    assert game.state.round == 7
    game.plan_all(["start-settle-two", None, None], ["start-collect", None, None])
    assert (game.player().round_consumption, game.consumption()) == (0, 28)


@pytest.mark.rule("CS-8.31")
def test_perpetual_motion_of_an_act_phase_holds_from_the_next_round_on() -> None:
    game = rising("perpetual-motion", Scenario().round(4).seat(0, slots=[[], ["start-collect"]]))
    assert game.state.round == 5
    assert game.fix_order().player().round_consumption == 0


# ---- Feudalism


@pytest.mark.rule("CS-8.32", "CS-X.24")
def test_feudalism_gives_3_for_each_system_with_own_majority() -> None:
    """Four tiles are led; Brightwater 1 : 1 and Sirocco 1 : 2 are not."""
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow", pink_1="trihaven", green_1="twin-fords")
    game.tiles(blue_1="brightwater", red_1="sirocco")
    game.cubes(0, gray_1_1=1, gray_2_1=1, pink_1_1=1, pink_1_2=1, green_1_1=1, blue_1_1=1, red_1_1=1)
    game.cubes(1, pink_1_3=1, blue_1_2=1, red_1_2=2)
    game = owning("feudalism", game).assess()
    assert game.energy() == 12
    assert game.heard("assessment-gain")[0].facts == {"what": "systems", "count": 4, "energy": 12}


@pytest.mark.rule("CS-8.32", "CS-10.8")
def test_feudalism_does_not_count_station_cubes() -> None:
    game = Scenario(module_space_stations="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.cubes(1, gray_1_2=1).seat(0, stations={"colonizing": "gray"})
    assert owning("feudalism", game).assess().energy() == 0


# ---- Journey of Discovery


@pytest.mark.rule("CS-8.33", "CS-8.38")
def test_journey_of_discovery_goes_to_any_parsec_and_any_planet() -> None:
    game = rising("journey-of-discovery")
    assert game.options() == {"discover 1", "discover 2", "discover 3", "stop"}
    game.play("discover 3", "tile adamant", "tile kiln", "place adamant red-1")
    assert game.options() == {"settle red-1/1 1", "settle red-1/1 2", "collect red-1", "stop"}
    assert game.play("settle red-1/1 2").tower("red-1/1") == 2
    assert game.tail(3) == ["kiln"]


@pytest.mark.rule("CS-8.33")
def test_journey_of_discovery_may_collect_twice_instead() -> None:
    game = rising("journey-of-discovery")
    game.play("discover 3", "tile adamant", "tile kiln", "place adamant red-1", "collect red-1")
    assert (game.gems(), game.player().cubes) == ("0/0/4", 0)


@pytest.mark.rule("CS-8.33", "CS-8.23", "CS-X.26")
def test_journey_of_discovery_with_explorer_folk_builds_three() -> None:
    game = (
        Scenario()
        .seat(0, energy=20, level=1, techs=["explorer-folk"])
        .open_pile(2, "feudalism", "energy-boost")
    )
    game.level_check().play("take journey-of-discovery", "discover 3", "tile adamant", "tile kiln")
    assert game.play("place adamant red-1", "settle red-1/1 3").tower("red-1/1") == 3


# ---- Information Breakthrough


@pytest.mark.rule("CS-8.34")
def test_information_breakthrough_gives_a_card_a_light_card_and_a_crystal() -> None:
    game = rising("information-breakthrough", Scenario().display(*DISPLAY))
    assert game.options() == {f"take-card {card}" for card in DISPLAY}
    game.play("take-card monolith-forge")
    assert game.hand()[-1] == "monolith-forge"
    assert game.question == "Refill"
    game.play("ai survey-drones")
    assert game.on_display()[:2] == ["twin-beacon", "survey-drones"]
    game.play("light light-archives")
    assert "light-archives" in game.bonus_held()
    assert game.gems() == "0/0/1"


@pytest.mark.rule("CS-8.34")
def test_the_free_card_may_not_be_declined() -> None:
    game = rising("information-breakthrough", Scenario().display(*DISPLAY))
    assert game.refusal("stop").rule == "CS-8.34"


@pytest.mark.rule("CS-8.34", "CS-7.12")
def test_the_light_card_may_be_one_too_many() -> None:
    game = Scenario().display(*DISPLAY).seat(0, light=["light-flat-1", "light-flat-2", "light-flat-3"])
    game = rising("information-breakthrough", game)
    game.play("take-card twin-beacon", "ai survey-drones", "light light-archives")
    assert game.question == "PutAway"
    game.play("put-away light-archives")
    assert (len(game.bonus_held()), game.gems()) == (4, "0/0/1")


@pytest.mark.rule("CS-8.34")
def test_a_single_displayed_card_is_taken() -> None:
    game = rising("information-breakthrough", Scenario().display(None, "ghost-scout"))
    assert game.options() == {"take-card ghost-scout"}
    game.play("take-card ghost-scout", "ai survey-drones")
    assert game.hand()[-1] == "ghost-scout"


@pytest.mark.rule("CS-8.34")
def test_without_displayed_cards_the_rest_is_still_gained() -> None:
    game = rising("information-breakthrough")
    assert game.question == "DrawLight"
    assert game.play("light light-archives").gems() == "0/0/1"


# ---- Energy Boost


@pytest.mark.rule("CS-8.36", "CS-X.16")
def test_energy_boost_gives_ten_energy() -> None:
    game = Scenario().seat(0, level=1, techs=["empire"], consumption=40, energy=45)
    game.open_pile(2, "feudalism", "dominate-folk").level_check().play("take energy-boost")
    assert (game.energy(), game.level()) == (15, 2)


@pytest.mark.rule("CS-8.36", "CS-8.8", "CS-X.17")
def test_energy_boost_may_lead_to_the_next_level() -> None:
    game = Scenario().seat(0, level=1, techs=["empire"], consumption=40, energy=72)
    game.open_pile(2, "feudalism", "dominate-folk").level_check().play("take energy-boost")
    assert [event.facts["energy"] for event in game.heard("level")] == [32, 2]
    assert (game.level(), game.heard("throne")[0].seat) == (3, 0)
    assert game.question == ""  # the round was the last one


# ---- Secondary Settlement


@pytest.mark.rule("CS-8.37", "CS-8.38")
def test_secondary_settlement_places_two_single_cubes_anywhere() -> None:
    game = Scenario().tiles(gray_1="quills-landing", red_1="obsidian-pair").cubes(1, gray_1_1=1)
    game = rising("secondary-settlement", game)
    assert game.options() == {"settle red-1/1 1", "settle red-1/2 1", "stop"}
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.8"
    game.play("settle red-1/1 1")
    assert game.options() == {"settle red-1/2 1", "stop"}
    game.play("settle red-1/2 1")
    assert (game.player().cubes, game.question) == (2, "Buy")


@pytest.mark.rule("CS-8.37")
def test_secondary_settlement_places_no_third_cube() -> None:
    game = rising("secondary-settlement", Scenario().tiles(gray_1="trihaven"))
    game.play("settle gray-1/1 1", "settle gray-1/2 1")
    assert (game.player().cubes, game.question) == (2, "Buy")


@pytest.mark.rule("CS-8.37")
@pytest.mark.parametrize(("moves", "cubes"), [(["stop"], 0), (["settle red-1/1 1", "stop"], 1)])
def test_each_cube_of_secondary_settlement_is_optional(moves: list[str], cubes: int) -> None:
    game = rising("secondary-settlement", Scenario().tiles(red_1="obsidian-pair")).play(*moves)
    assert (game.player().cubes, game.question) == (cubes, "Buy")


@pytest.mark.rule("CS-8.37", "CS-8.38")
def test_secondary_settlement_may_stack_with_colony_expansion() -> None:
    game = Scenario().tiles(red_1="adamant").cubes(1, red_1_1=1).seat(0, upgrades=["colony-expansion"])
    game = rising("secondary-settlement", game).play("settle red-1/1 1", "settle red-1/1 1")
    assert (game.tower("red-1/1"), game.tower("red-1/1", 1)) == (2, 1)
