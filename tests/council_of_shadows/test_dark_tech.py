"""The Dark Tech cards of level I (CS-8.20 to CS-8.28, CS-8.38, CS-8.39)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

MISSING = {"new-stargate", "gemstone-upgrade", "explorer-folk", "scientific-settlements", "empire"}


def rising(tech: str, game: Scenario | None = None, energy: int = 20, consumption: int = 20) -> Scenario:
    """Seat 0 rises to level 1 and takes this card."""
    game = game or Scenario()
    missing = sorted(MISSING - {tech})[:2]
    game.seat(0, energy=energy, consumption=consumption, gems="0/0/0").open_pile(1, *missing)
    return game.level_check().play(f"take {tech}")


def owning(tech: str, game: Scenario | None = None) -> Scenario:
    """Seat 0 has had this card of level I for a while."""
    return (game or Scenario()).seat(0, energy=0, level=1, techs=[tech], gems="0/0/0")


# ---- New Stargate


@pytest.mark.rule("CS-8.20")
def test_new_stargate_adds_a_slot_of_range_3_and_gives_gold() -> None:
    game = rising("new-stargate")
    assert game.player().ranges == [1, 1, 1, 3]
    assert game.slots() == [[], [], [], []]
    assert game.gems() == "0/1/0"
    assert game.energy() == 0  # its range is not bought


@pytest.mark.rule("CS-8.20", "CS-11.7")
def test_new_stargate_lies_to_the_right_of_ava() -> None:
    game = rising("new-stargate", Scenario(module_leaders="on").seat(0, leader="ava"))
    assert game.player().ranges == [1, 1, 1, 1, 3]
    assert (game.player().ava_slot, game.player().stargate_slot) == (3, 4)


@pytest.mark.rule("CS-8.20")
def test_stacks_pass_through_the_stargate_before_they_return() -> None:
    game = owning("new-stargate").seat(0, slots=[[], [], ["standby-mode"], ["fusion-spark"]]).act()
    assert game.slots() == [[], [], [], ["standby-mode"]]
    assert game.hand()[-1] == "fusion-spark"


@pytest.mark.rule("CS-8.20")
def test_a_card_on_the_stargate_reaches_parsec_3() -> None:
    game = owning("new-stargate", Scenario().tiles(red_1="glasswing"))
    game.seat(0, slots=[[], [], [], ["start-settle-one"]]).act()
    assert game.options() == {"settle red-1/1 1", "stop"}


@pytest.mark.rule("CS-8.21")
def test_the_new_slot_is_empty_until_the_next_plan_phase_where_it_must_be_filled() -> None:
    game = Scenario().seat(0, slots=[[], ["standby-mode"], ["fusion-spark"]]).seat(1, gems="0/0/0")
    game = rising("new-stargate", game)
    assert game.player().panel_cubes == 1
    assert game.slots() == [[], ["standby-mode"], ["fusion-spark"], []]
    game.play("stop", "stop")  # buying
    game.play("0: lay start-gems", "0: leave", "0: leave")
    assert "leave" not in game.options(0)
    assert game.refusal("leave").rule == "CS-5.5"


@pytest.mark.rule("CS-8.21", "CS-5.6", "CS-X.23")
def test_with_one_card_in_hand_the_player_picks_which_of_the_empty_slots_is_filled() -> None:
    """Slots 1 and 4 are empty."""
    stacks = [
        [],
        ["start-gems", "start-collect"],
        ["start-upgrade", "start-settle-one", "start-settle-two"],
        [],
    ]
    game = owning("new-stargate").seat(0, slots=stacks).plan()
    assert game.options(0) == {"lay start-discover", "leave"}
    game.play("0: leave")
    assert game.options(0) == {"lay start-discover"}  # slots 2 and 3 need no answer


# ---- Gemstone Upgrade


@pytest.mark.rule("CS-8.22")
def test_gemstone_upgrade_gives_a_crystal_now() -> None:
    assert rising("gemstone-upgrade").gems() == "0/0/1"


@pytest.mark.rule("CS-8.22", "CS-X.25")
@pytest.mark.parametrize(
    ("site", "tile", "gems"),
    [
        ("blue_1", "vellum", "0/1/1"),
        ("red_1", "adamant", "0/0/2"),
        ("red_1", "obsidian-pair", "0/0/2"),
        ("blue_1", "cornucopia-reef", "0/2/0"),
        ("gray_1", "dustlark", "0/0/0"),
    ],
)
def test_collected_gems_are_one_type_higher(site: str, tile: str, gems: str) -> None:
    game = Scenario().tiles(**{site: tile}).cubes(0, **{f"{site}_1": 1})
    game = owning("gemstone-upgrade", game).seat(0, slots=[["long-tethers"]]).slot(0, 1)
    assert game.play(f"collect {site.replace('_', '-')}").gems() == gems


@pytest.mark.rule("CS-8.22")
def test_the_collection_of_a_discovery_is_upgraded_as_well() -> None:
    game = owning("gemstone-upgrade").seat(0, slots=[["start-discover"]]).slot(0, 1)
    game.play("discover 1", "tile merrow", "tile corrin", "place merrow pink-1", "collect pink-1")
    assert (game.gems(), game.energy()) == ("0/1/0", 1)


@pytest.mark.rule("CS-8.22", "CS-X.25")
def test_gem_cards_are_not_upgraded() -> None:
    game = owning("gemstone-upgrade").seat(0, slots=[["start-gems"]]).slot(0, 1)
    assert game.gems() == "2/1/0"


@pytest.mark.rule("CS-8.22", "CS-8.11")
def test_catch_up_gems_are_not_upgraded() -> None:
    game = owning("gemstone-upgrade").seat(1, level=1, techs=["empire"], energy=20).level_check(1)
    game.play("remove energy-boost", "remove feudalism", "take perpetual-motion")
    assert game.gems() == "0/1/0"


# ---- The Explorer Folk


@pytest.mark.rule("CS-8.23", "CS-X.26")
@pytest.mark.parametrize(
    ("card", "most"), [("start-discover", 2), ("twin-beacon", 3), ("branching-directive", 2)]
)
def test_explorer_folk_may_add_a_cube_to_a_tower_on_a_new_tile(card: str, most: int) -> None:
    game = owning("explorer-folk").seat(0, slots=[[card]]).slot(0, 1)
    game.play("discover 1", "tile corrin", "tile ostara", "place corrin pink-1")
    assert game.options() == {
        *(f"settle pink-1/1 {cubes}" for cubes in range(1, most + 1)),
        "collect pink-1",
        "stop",
    }
    assert game.play(f"settle pink-1/1 {most}").tower("pink-1/1") == most


@pytest.mark.rule("CS-8.23")
def test_explorer_folk_works_in_mode_and_too() -> None:
    game = owning("explorer-folk").seat(0, slots=[["survey-drones"]]).slot(0, 1)
    game.play("discover 1", "tile corrin", "tile ostara", "place corrin pink-1")
    assert game.options() == {"settle pink-1/1 1", "settle pink-1/1 2", "stop"}
    assert game.play("settle pink-1/1 2").options() == {"collect pink-1", "stop"}


@pytest.mark.rule("CS-8.23")
def test_explorer_folk_adds_nothing_to_other_settlements() -> None:
    game = owning("explorer-folk", Scenario().tiles(gray_1="halcyon")).seat(0, slots=[["start-settle-one"]])
    assert game.slot(0, 1).options() == {"settle gray-1/1 1", "settle gray-1/2 1", "stop"}


@pytest.mark.rule("CS-8.23", "CS-6.10")
def test_no_explorer_tower_is_higher_than_three() -> None:
    game = owning("explorer-folk").seat(0, slots=[["twin-beacon"]], upgrades=["colony-expansion"]).slot(0, 1)
    game.play("discover 1", "tile corrin", "tile ostara", "place corrin pink-1")
    assert "settle pink-1/1 3" in game.options()
    assert game.play("settle pink-1/1 3").tower("pink-1/1") == 3


# ---- Scientific Settlements


@pytest.mark.rule("CS-8.24", "CS-8.38", "CS-X.89")
def test_scientific_settlements_ignores_range_and_planet_type_but_not_stacking() -> None:
    game = Scenario().tiles(gray_1="quills-landing", red_1="adamant").cubes(1, gray_1_1=1)
    game = rising("scientific-settlements", game)
    assert game.options() == {"settle red-1/1 1", "stop"}
    assert game.refusal("settle gray-1/1 1").rule == "CS-6.8"
    game.play("settle red-1/1 1")
    assert (game.tower("red-1/1"), game.gems()) == (1, "0/0/2")


@pytest.mark.rule("CS-8.24", "CS-8.38")
def test_scientific_settlements_may_stack_with_colony_expansion() -> None:
    game = (
        Scenario().tiles(gray_1="quills-landing").cubes(1, gray_1_1=2).seat(0, upgrades=["colony-expansion"])
    )
    game = rising("scientific-settlements", game).play("settle gray-1/1 1")
    assert (game.tower("gray-1/1"), game.gems()) == (1, "1/1/0")


@pytest.mark.rule("CS-8.24")
def test_without_the_settlement_its_collection_is_lost() -> None:
    game = rising("scientific-settlements", Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1)).play(
        "stop"
    )
    assert (game.player().cubes, game.gems()) == (1, "0/0/0")
    game = rising("scientific-settlements", Scenario().tiles(gray_1="quills-landing").cubes(0, gray_1_1=1))
    assert (game.gems(), game.question) == ("0/0/0", "Buy")


# ---- Empire


@pytest.mark.rule("CS-8.25", "CS-X.24")
def test_empire_gives_3_for_each_galaxy_with_own_majority() -> None:
    """Gray 1 : 0, pink 2 : 1, red 1 : 0 are majorities; blue 1 : 1 and green 0 : 1 are not."""
    game = Scenario().tiles(gray_1="halcyon", pink_1="trihaven", blue_1="brightwater", green_1="twin-fords")
    game.tiles(red_1="glasswing").cubes(0, gray_1_1=1, pink_1_1=2, blue_1_1=1, red_1_1=1)
    game.cubes(1, pink_1_2=1, blue_1_2=1, green_1_1=1)
    game = owning("empire", game).assess()
    assert game.energy() == 9
    assert game.play("stop").energy() == 9  # also if nothing is assessed


@pytest.mark.rule("CS-8.25")
def test_empire_gives_nothing_to_others_or_without_majority() -> None:
    game = owning("empire", Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_2=1))
    game.seat(1, energy=0)
    assert game.assess().energy() == 0
    assert game.assess(1).energy(1) == 0


@pytest.mark.rule("CS-8.25", "CS-8.39")
def test_empire_taken_after_the_assessment_step_misses_it() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, energy=20).open_pile(1, "explorer-folk", "energy-saver").assess()
    game.play("assess gray-1/1", "take empire")
    assert game.energy() == 5
    assert game.heard("assessment-gain") == []
    assert game.assess().energy() == 8


# ---- Flexible Civilization Planning


@pytest.mark.rule("CS-8.26", "CS-X.22")
def test_flexible_planning_gives_every_slot_one_step() -> None:
    bought = ["range-2-parsec-2", "range-3-parsec-2", "range-3-parsec-3"]
    game = rising("flexible-planning", Scenario().seat(0, upgrades=bought))
    assert game.player().ranges == [2, 3, 3]
    assert game.energy() == 2
    assert game.player().panel_cubes == 3 + 2
    assert {event.facts["upgrade"] for event in game.heard("upgrade")} == {
        "range-1-parsec-2",
        "range-2-parsec-3",
    }


@pytest.mark.rule("CS-8.26", "CS-X.22", "CS-11.6")
def test_flexible_planning_includes_ava() -> None:
    bought = ["range-2-parsec-2", "range-3-parsec-2", "range-3-parsec-3"]
    game = Scenario(module_leaders="on").seat(0, leader="ava", upgrades=bought)
    game = rising("flexible-planning", game)
    assert game.player().ranges == [2, 3, 3, 2]
    assert game.energy() == 3


@pytest.mark.rule("CS-8.26", "CS-4.11")
def test_the_steps_of_flexible_planning_count_as_bought() -> None:
    game = rising("flexible-planning").seat(0, gems="9/9/9").seat(1, gems="0/0/0").buy(0)
    assert game.refusal("upgrade range-1-parsec-2").rule == "CS-4.11"
    assert "upgrade range-1-parsec-3" in game.options()


# ---- Energy Saver


@pytest.mark.rule("CS-8.27", "CS-8.9", "CS-X.18")
@pytest.mark.parametrize(
    ("consumption", "left", "after"), [(33, 30, 31), (25, 3, 20), (45, 10, 35), (30, 0, 20)]
)
def test_energy_saver_lowers_consumption_by_ten(consumption: int, left: int, after: int) -> None:
    game = rising("energy-saver", energy=consumption + left, consumption=consumption)
    assert (game.consumption(), game.energy(), game.level()) == (after, left, 1)


@pytest.mark.rule("CS-8.27", "CS-8.9", "CS-X.19")
def test_energy_saver_leaves_a_consumption_alone_that_energy_has_passed() -> None:
    game = rising("energy-saver", energy=95, consumption=40)
    assert (game.consumption(), game.energy(), game.level()) == (40, 15, 2)
    game = rising("energy-saver", energy=80, consumption=40)  # reached is as good as passed
    assert (game.consumption(), game.energy(), game.level()) == (40, 0, 2)


@pytest.mark.rule("CS-8.27", "CS-8.6")
def test_a_drawn_card_works_like_a_chosen_one() -> None:
    game = Scenario(dark_tech_mode="draw").seat(0, energy=48, consumption=38).level_check()
    assert game.question == "DrawTech"
    game.play("tech energy-saver")
    assert (game.consumption(), game.energy(), game.level()) == (28, 10, 1)
