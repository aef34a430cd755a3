"""Kinds of rewards (ledger section 15), on the sheets that have them."""

import pytest

from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.state import FROM_GOVERNMENT
from tests.starship_interstellar.scenario import Scenario


def build(sheet: str, space: int) -> Scenario:
    """Ready to step onto a space of the Starship track; `ship` makes the step."""
    return Scenario(sheet=sheet).supply("yellow").tracks(starship=space - 1)


def rescue(sheet: str, space: int) -> Scenario:
    return Scenario(sheet=sheet).supply("red").tracks(humankind=space - 1)


def ship(game: Scenario) -> Scenario:
    """Seat 0 builds Hull Rivets and makes a step."""
    return game.salvation().play("build travel", "project 2")


def saves(game: Scenario) -> Scenario:
    return game.salvation().play("save travel", "meeple red")


@pytest.mark.rule("SI-15.7", "SI-3.9")
def test_reputation_ends_at_20() -> None:
    assert ship(build("sheet-4a", 1)).reputation() == 10
    assert ship(build("sheet-4a", 1).supply(reputation=19)).reputation() == 20


@pytest.mark.rule("SI-15.7", "SI-3.11")
def test_a_scientist_comes_out_of_the_general_supply() -> None:
    """Each corporation owns ten, those in the World Government included."""
    assert ship(build("base", 3).supply(scientists=9)).scientists() == 10
    assert ship(build("base", 3).supply(scientists=10)).scientists() == 10
    game = ship(build("base", 3).supply(scientists=8).government("0 . . .", "0 . . ."))
    assert game.scientists() == 8


@pytest.mark.rule("SI-15.7")
@pytest.mark.parametrize(
    ("space", "cube"), [(1, "1 red"), (3, "1 yellow"), (6, "1 green"), (9, "1 blue"), (11, "1 purple")]
)
def test_cubes(space: int, cube: str) -> None:
    assert ship(build("sheet-4b", space)).cubes() == cube


@pytest.mark.rule("SI-15.8")
def test_a_cube_of_choice_up_to_its_level() -> None:
    game = Scenario().government("0 . . .").supply("").salvation().play("government travel", "scientist 2-3")
    assert (game.asked(), game.moves()) == ("ChooseCube", ["cube red", "cube yellow", "cube green"])
    assert game.refused("cube blue").rule == "SI-15.8"
    assert game.play("cube red").cubes() == "1 red"


@pytest.mark.rule("SI-15.9")
def test_a_step_on_the_named_track() -> None:
    """Twin Ladders: Starship 4 to Humankind 1, which gives its own reward."""
    game = ship(build("sheet-3b", 4))
    assert (game.standing(), game.points("leaders"), game.asked_seat()) == ((4, 1), 1, 1)
    game = saves(rescue("sheet-3b", 3))
    assert (game.standing(), game.fuel()) == ((1, 3), 10)


@pytest.mark.rule("SI-15.9", "SI-15.2", "SI-16.2")
def test_steps_that_lead_to_steps() -> None:
    """Starship 4, Humankind 3, Starship 5: an Extra Action."""
    game = ship(build("sheet-3b", 4).tracks(starship=3, humankind=2))
    assert (game.standing(), game.asked()) == ((5, 3), "TakeExtra")


@pytest.mark.rule("SI-15.9", "SI-15.16", "SI-15.3")
def test_a_step_of_choice_may_be_lost() -> None:
    game = Scenario().government("0 . . .").tracks(starship=12).salvation()
    game.play("government travel", "scientist 2-4")
    assert game.moves() == ["advance starship", "advance humankind"]
    game.play("advance starship")
    assert (game.standing(), game.asked_seat()) == ((12, 0), 1)


@pytest.mark.rule("SI-15.10", "SI-9.16")
@pytest.mark.parametrize(
    ("planet", "ground", "after"),
    [
        ("mars", "mars-rust-flats", "2 yellow"),
        ("mars", "mars-redwater-cut", "2 green"),
        ("venus", "venus-acid-orchard", "2 blue"),
        ("mercury", "mercury-glassfield", "2 purple"),
        ("mercury", "mercury-cinder-vein", "2 purple"),
    ],
)
def test_an_improved_deposit_lies_one_level_above_normal(planet: str, ground: str, after: str) -> None:
    """Also while it is empty; purple stays purple."""
    game = ship(build("sheet-1a", 4).base(planet, ground, ""))
    assert game.moves() == [f"deposit {planet}"]
    assert game.play(f"deposit {planet}").deposit(planet) == after


@pytest.mark.rule("SI-15.10", "SI-9.16", "SI-9.17")
def test_an_improved_deposit_of_choice_and_of_any_size() -> None:
    game = saves(
        rescue("sheet-1a", 2)
        .base("mars", "mars-rust-flats", "8 red, 3 purple")
        .base("venus", "venus-acid-orchard")
    )
    assert game.moves() == ["deposit venus", "deposit mars"]
    game.play("deposit mars")
    assert (game.deposit("mars"), game.deposit("venus")) == ("8 red, 1 yellow, 3 purple", "7 green")


@pytest.mark.rule("SI-15.11", "SI-15.16", "SI-9.13")
@pytest.mark.parametrize(("space", "number"), [(2, 1), (6, 2), (11, 3)])
def test_drill_moves_up_to_its_number(space: int, number: int) -> None:
    """The owner picks the cubes; no Drill has to stand there."""
    game = ship(build("sheet-1a", space).base("mars", "mars-rust-flats", "4 red, 4 green"))
    game.play("deposit mars")
    for _ in range(number):
        assert game.moves() == ["drill red", "drill green", "stop"]
        game.play("drill green")
    assert (game.storage("mars"), game.asked_seat()) == (f"{number} green", 1)
    assert game.deposit("mars") == f"4 red, {4 - number} green"


@pytest.mark.rule("SI-15.11")
def test_drill_may_stop() -> None:
    game = ship(build("sheet-1a", 6).base("mars", "mars-rust-flats")).play(
        "deposit mars", "drill red", "stop"
    )
    assert (game.storage("mars"), game.deposit("mars"), game.asked_seat()) == ("1 red", "7 red", 1)
    game.check()
    game = ship(build("sheet-1a", 11).base("mars", "mars-rust-flats")).play("deposit mars", "stop")
    assert (game.storage("mars"), game.deposit("mars"), game.asked_seat()) == ("", "8 red", 1)
    game.check()


@pytest.mark.rule("SI-15.11", "SI-15.16", "SI-9.12")
def test_drill_obeys_the_storage_and_the_deposit() -> None:
    game = (
        build("sheet-1a", 11)
        .base("mars", "mars-rust-flats", storage="5 red")
        .base("venus", "venus-acid-orchard", "green")
    )
    game = ship(game)
    assert game.moves() == ["deposit venus", "deposit mars"]
    game.play("deposit mars", "drill red")
    assert (game.storage("mars"), game.asked_seat()) == ("6 red", 1)
    game = (
        build("sheet-1a", 11)
        .base("mars", "mars-rust-flats", storage="6 red")
        .base("venus", "venus-acid-orchard", "green")
    )
    game = ship(game)
    assert game.moves() == ["deposit venus"]
    assert game.refused("deposit mars").rule == "SI-9.12"
    assert game.play("deposit venus", "drill green").asked_seat() == 1


@pytest.mark.rule("SI-15.11", "SI-15.16", "SI-9.18")
@pytest.mark.parametrize(("space", "number"), [(2, 1), (6, 2), (10, 3)])
def test_ars_brings_up_to_its_number_home(space: int, number: int) -> None:
    game = build("sheet-1b", space).base("mars", "mars-rust-flats", storage="3 red, 3 green")
    game.base("venus", "venus-acid-orchard", storage="blue").base("uranus", "uranus-teal-abyss")
    ship(game)
    assert (game.asked(), game.moves()) == ("ChooseStorage", ["storage venus", "storage mars"])
    game.play("storage mars")
    for _ in range(number):
        assert "stop" in game.moves()
        game.play("ars green")
    assert (game.cubes(), game.asked_seat()) == (f"{number} green", 1)
    left = "3 red" if number == 3 else f"3 red, {3 - number} green"
    assert (game.storage("mars"), game.storage("venus")) == (left, "1 blue")
    game.check()


@pytest.mark.rule("SI-15.11")
def test_ars_may_stop_and_ends_with_the_storage() -> None:
    game = ship(build("sheet-1b", 10).base("mars", "mars-rust-flats", storage="2 red"))
    game.play("storage mars", "ars red", "stop")
    assert (game.cubes(), game.storage("mars"), game.asked_seat()) == ("1 red", "1 red", 1)
    game.check()
    game = ship(build("sheet-1b", 10).base("mars", "mars-rust-flats", storage="2 red"))
    game.play("storage mars", "ars red", "ars red")
    assert (game.cubes(), game.storage("mars"), game.asked_seat()) == ("2 red", "", 1)


@pytest.mark.rule("SI-15.12", "SI-17.6")
def test_the_mover_of_the_government_probe_gains_what_it_meets() -> None:
    game = ship(build("sheet-2a", 2).government_probe("j-1-a"))
    assert (game.asked(), game.asked_seat()) == ("MoveGovernmentProbe", 0)
    assert game.moves() == ["space j-2-a", "space j-2-b"]
    game.play("space j-2-a", "discover galaxy")
    assert (game.government_probe_at(), game.probe_at()) == ("j-2-a", "sol")
    assert (game.points("journey"), game.reputation(), game.fuel(), game.asked_seat()) == (2, 9, 8, 1)


@pytest.mark.rule("SI-15.12", "SI-17.6", "SI-13.11", "SI-13.12")
def test_the_government_probe_gives_neither_extra_action_nor_arrival() -> None:
    game = ship(build("sheet-2a", 2).government_probe("j-5-a")).play("space j-6-a", "discover deep-space")
    assert game.asked_seat() == 1
    game = ship(build("sheet-2a", 2).government_probe("j-9-a")).play("space trappist")
    assert (game.points("journey"), game.government_probe_at(), game.asked_seat()) == (0, "trappist", 1)


@pytest.mark.rule("SI-15.13")
def test_the_lowest_meeple_is_saved_without_payment() -> None:
    """Its Reputation is gained; there is no step."""
    game = ship(build("sheet-2b", 3).meeples("2 yellow, green"))
    assert (game.state.meeples, game.reputation(), game.standing()) == ([0, 1, 1, 0, 0], 10, (3, 0))
    assert (game.state.saved[1], game.cubes(), game.asked_seat()) == (8, "", 1)
    game = saves(rescue("sheet-2b", 1))
    assert (game.state.meeples[0], game.reputation(), game.standing()) == (10, 10, (0, 1))


@pytest.mark.rule("SI-15.14")
def test_the_lowest_mechanism_is_built_without_payment() -> None:
    """In Current and Long-Term Projects: Docking Collar counts on position 6 and not on position 7."""
    dear = ("crew-ladder", "signal-mast", "exhaust-vane", "ion-manifold")
    game = ship(build("sheet-3a", 3).projects("coolant-loop", "hull-rivets", *dear, "docking-collar"))
    assert (game.ship(), game.points("mechanisms")) == (["hull-rivets", "docking-collar"], 4)
    assert (game.standing(), game.asked_seat()) == ((3, 0), 1)
    game = ship(
        build("sheet-3a", 3).projects("coolant-loop", "hull-rivets", *dear, "magnet-coil", "docking-collar")
    )
    assert (game.ship(), game.points("mechanisms")) == (["hull-rivets", "coolant-loop"], 5)
    assert game.line() == [*dear, "magnet-coil", "docking-collar"]


@pytest.mark.rule("SI-15.14")
def test_ties_between_mechanisms_are_of_choice() -> None:
    game = build("sheet-3a", 3).projects(
        "cable-loom", "hull-rivets", "crew-ladder", "coolant-loop", "ion-manifold"
    )
    ship(game)
    assert (game.asked(), game.moves()) == ("GivenMechanism", ["project 1", "project 3"])
    game.play("project 3")
    assert (game.ship(), game.points("mechanisms")) == (["hull-rivets", "coolant-loop"], 5)
    assert (game.standing(), game.cubes(), game.asked_seat()) == ((3, 0), "", 1)


@pytest.mark.rule("SI-15.15", "SI-16.2")
@pytest.mark.parametrize(
    ("sheet", "space", "what"),
    [
        ("sheet-1a", 4, "improved_deposit"),
        ("sheet-1a", 2, "drill"),
        ("sheet-1b", 2, "ars"),
        ("base", 5, "extra_action"),
    ],
)
def test_a_reward_that_cannot_be_used_is_lost(sheet: str, space: int, what: str) -> None:
    """No Deposit, no Storage, an empty display."""
    game = ship(build(sheet, space).display())
    assert (game.asked(), game.asked_seat()) == ("SalvationTurn", 1)
    event = game.heard("lost")[0]
    assert (event.rule, event.facts["what"]) == ("SI-15.15", what)


@pytest.mark.rule("SI-15.15")
def test_no_meeple_no_mechanism_no_move() -> None:
    game = ship(build("sheet-2b", 3).meeples(""))
    assert (game.reputation(), game.heard("lost")[0].facts["what"]) == (8, "save_humankind")
    game = ship(build("sheet-3a", 3).projects("docking-collar", "hull-rivets").built(26))
    assert (len(game.ship()), game.heard("lost")[0].facts["what"]) == (27, "build_mechanism")
    game = Scenario(sheet="sheet-3a").supply("yellow").tracks(starship=2).projects("hull-rivets")
    game.salvation().play("build travel", "project 1")
    assert (len(game.ship()), game.line()) == (1, [])
    game = ship(build("sheet-2a", 2).government_probe("trappist"))
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-15.15", "SI-15.11")
def test_drill_and_ars_with_nothing_to_move_are_lost() -> None:
    game = ship(build("sheet-1a", 2).base("mars", "mars-rust-flats", ""))
    assert game.asked_seat() == 1
    game = ship(build("sheet-1a", 2).base("mars", "mars-rust-flats", storage="6 red"))
    assert game.asked_seat() == 1
    game = ship(build("sheet-1b", 2).base("mars", "mars-rust-flats"))
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-15.16")
def test_several_rewards_in_the_order_listed() -> None:
    """Row 3, space 4: the step with its reward, then the Prestige."""
    game = Scenario().government(". . . .", "0 . . .").tracks(humankind=4).salvation()
    game.play("government travel", "scientist 3-4", "advance humankind")
    assert (game.asked(), game.points()) == ("TakeExtra", 0)
    game.play("extra tanker-contract")
    assert game.points("government") == 2


@pytest.mark.rule("SI-15.16", "SI-15.7")
def test_simple_rewards_wait_for_one_that_asks() -> None:
    """A cube of choice, then one of each simple kind: nothing comes before the choice."""
    game = Scenario().supply("")
    bonuses = game.content.government
    order = [(2, 3), (1, 3), (1, 1), (1, 2), (3, 2), (3, 1)]
    rewards = [reward for row, space in order for reward in bonuses[(row - 1) * 4 + space - 1]]
    give(game.state, 0, rewards, FROM_GOVERNMENT)
    game.state.settle()
    assert (game.asked(), game.cubes(), game.fuel(), game.points()) == ("ChooseCube", "", 8, 0)
    game.play("cube green")
    assert (game.cubes(), game.fuel(), game.reputation()) == ("1 yellow, 1 green", 10, 10)
    assert (game.scientists(), game.points("government")) == (3, 3)


@pytest.mark.rule("SI-15.11", "SI-15.10")
def test_the_first_production_token_is_one_like_others() -> None:
    game = ship(build("sheet-1b", 2).base("mercury", "mercury-cinder-vein", storage="purple"))
    assert game.moves() == ["storage mercury"]
    assert game.play("storage mercury", "ars purple").cubes() == "1 purple"
