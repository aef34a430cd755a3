"""The assessment step (ledger 7)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

# A tile of its own for a site of every galaxy.
TILES = {
    "gray": "fourfold-gate",
    "pink": "trihaven",
    "beige": "merrow",
    "blue": "twin-fords",
    "green": "anvil-pass",
    "brown": "cornucopia-reef",
    "turquoise": "mosaic",
    "red": "pandemonium",
    "orange": "last-meridian",
    "yellow": "burnished-trio",
}
PAYOUTS = [
    ("gray", 5, 2, False),
    ("pink", 6, 3, False),
    ("beige", 5, 3, True),
    ("blue", 8, 3, True),
    ("green", 9, 4, True),
    ("brown", 10, 4, False),
    ("turquoise", 9, 4, True),
    ("red", 12, 5, False),
    ("orange", 11, 5, True),
    ("yellow", 11, 6, False),
]


def galaxy(name: str, *cubes: int, seats: int = 0, energy: int = 0) -> Scenario:
    """One tile in a galaxy, on its first planet these cubes of seat 0, on its second those of seat 1 and so on."""
    game = Scenario(seats or max(2, len(cubes))).tiles(**{f"{name}_1": TILES[name]}).seat(0, energy=energy)
    for seat, count in enumerate(cubes):
        if count:
            game.cubes(seat, **{f"{name}_1_{seat + 1}": count})
    return game


# ---- when


@pytest.mark.rule("CS-7.1")
def test_the_step_follows_the_drift_in_the_same_turn() -> None:
    game = galaxy("gray", 1).seat(0, slots=[["standby-mode"]]).act()
    assert (game.question, game.asked) == ("Assess", 0)
    assert game.slots() == [[], ["standby-mode"], []]
    assert game.turns() == [0]


@pytest.mark.rule("CS-7.15")
def test_then_comes_the_level_check_and_then_the_next_player() -> None:
    game = galaxy("gray", 1, 1, energy=18).act()
    game.play("assess gray-1/1")
    assert (game.energy(), game.level(), game.turns()) == (0, 1, [0])  # 18 + 2 - 20
    game.play("remove empire", "remove energy-saver")
    assert (game.question, game.asked, game.state.tech_open[1]) == ("TakeTech", 0, True)
    assert len(game.options()) == 6
    assert [event.facts["level"] for event in game.heard("pile-open")] == [1]
    game.play("take explorer-folk")
    assert (game.question, game.asked) == ("Assess", 1)
    assert game.turns() == [0, 1]


@pytest.mark.rule("CS-7.15", "CS-3.6", "CS-3.9")
def test_there_is_no_level_check_within_the_step() -> None:
    game = galaxy("gray", 1, energy=19).tiles(pink_1="trihaven").cubes(0, pink_1_1=1).assess()
    game.play("assess gray-1/1")
    assert (game.energy(), game.level(), game.question) == (24, 0, "Assess")
    game.play("assess pink-1/1")
    assert (game.energy(), game.level()) == (10, 1)  # 19 + 5 + 6 - 20


# ---- gains before it


@pytest.mark.rule("CS-7.2", "CS-8.25")
def test_automatic_gains_are_counted_before_any_assessment() -> None:
    """Majorities in gray and pink; assessing gray afterwards would have cost the one there."""
    game = galaxy("gray", 1).tiles(pink_1="trihaven").cubes(0, pink_1_1=2)
    game.seat(0, level=1, techs=["empire"]).assess()
    assert (game.energy(), game.question) == (6, "Assess")
    game.play("assess gray-1/1", "stop")
    assert game.energy() == 11
    assert len(game.heard("assessment-gain")) == 1


@pytest.mark.rule("CS-7.2")
def test_empire_feudalism_and_s3e3_all_come_first() -> None:
    """Majorities in gray and pink and on both tiles, five colonies: 6 + 6 + 5."""
    game = Scenario(module_leaders="on").tiles(gray_1="halcyon", pink_1="trihaven")
    game.cubes(0, gray_1_1=3, pink_1_1=2).cubes(1, gray_1_2=2)
    game.seat(0, leader="s3e3", level=2, techs=["empire", "feudalism"], energy=0).assess()
    assert [(event.rule, event.facts["energy"]) for event in game.heard("assessment-gain")] == [
        ("CS-8.25", 6),
        ("CS-8.32", 6),
        ("CS-11.10", 5),
    ]
    assert (game.energy(), game.question) == (17, "Assess")


# ---- what and how often


@pytest.mark.rule("CS-7.3", "CS-7.4")
def test_galaxies_in_any_order_and_an_end_whenever_wanted() -> None:
    game = galaxy("gray", 2).tiles(pink_1="trihaven", red_1="pandemonium").cubes(0, pink_1_1=1, red_1_1=1)
    game.assess()
    assert game.options() == {"assess gray-1/1", "assess pink-1/1", "assess red-1/1", "stop"}
    game.play("assess red-1/1")
    assert game.options() == {"assess gray-1/1", "assess pink-1/1", "stop"}
    game.play("assess gray-1/1")
    assert game.options() == {"assess pink-1/1", "stop"}
    game.play("stop")
    assert (game.energy(), game.question) == (17, "Buy")
    assert game.colonies("pink") == 1


@pytest.mark.rule("CS-7.4")
def test_assessing_is_voluntary() -> None:
    game = galaxy("gray", 2).assess().play("stop")
    assert (game.energy(), game.colonies("gray"), game.question) == (0, 2, "Buy")


@pytest.mark.rule("CS-7.4")
def test_a_galaxy_is_assessed_once_in_a_step() -> None:
    game = galaxy("gray", 2).tiles(pink_1="trihaven").cubes(0, pink_1_1=1).assess().play("assess gray-1/1")
    refusal = game.refusal("assess gray-1/1")
    assert (refusal.rule, refusal.text) == ("CS-7.4", "Parvus Corta has been assessed already")
    assert "assess gray-1/1" not in game.options()


@pytest.mark.rule("CS-7.4")
def test_a_galaxy_may_be_assessed_again_in_the_next_round() -> None:
    game = galaxy("gray", 2).assess().play("assess gray-1/1")
    assert game.state.round == 2
    game.assess().play("assess gray-1/1")
    assert game.energy() == 10


@pytest.mark.rule("CS-7.5")
def test_a_galaxy_without_an_own_colony_cannot_be_assessed() -> None:
    game = galaxy("gray", 1).tiles(pink_1="trihaven").cubes(1, pink_1_1=1).assess()
    assert game.options() == {"assess gray-1/1", "stop"}
    refusal = game.refusal("assess-whole pink")
    assert (refusal.rule, refusal.text) == ("CS-7.5", "you have no colony in Rosary Drift")


@pytest.mark.rule("CS-7.5", "CS-3.8")
def test_nobody_is_asked_without_any_colony() -> None:
    game = galaxy("gray", 0, 2).assess()
    assert game.question == "Buy"
    assert game.heard("nothing")[0].facts["step"] == "assess"


# ---- payout


@pytest.mark.rule("CS-7.6")
def test_cubes_of_all_systems_of_the_galaxy_are_counted() -> None:
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow").cubes(0, gray_1_1=1, gray_2_1=2)
    game.cubes(1, gray_1_2=2).assess().play("assess gray-1/1")
    assert game.energy() == 5
    told = game.heard("assess")[0].facts
    assert (told["own"], told["best"], told["majority"], told["spot"]) == (3, 2, True, "gray-1/1")


@pytest.mark.rule("CS-7.6")
def test_cubes_are_counted_before_anything_is_removed() -> None:
    """2 : 1 is a majority although 1 : 1 is left."""
    game = galaxy("red", 2, 1).assess().play("assess red-1/1")
    assert (game.energy(), game.colonies("red")) == (12, 1)


@pytest.mark.rule("CS-7.7", "CS-1.4", "CS-X.48")
@pytest.mark.parametrize(("name", "high", "low", "light"), PAYOUTS)
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_majority_gives_the_high_payout_and_anything_else_the_low_one(
    name: str, high: int, low: int, light: bool, others: int
) -> None:
    """Two own cubes against none, one, two (a tie) and three of another player."""
    game = galaxy(name, 2, others, seats=4).assess().play(f"assess {name}-1/1")
    assert game.energy() == (high if others < 2 else low)
    assert (game.question == "DrawLight") is light


@pytest.mark.rule("CS-7.7")
def test_others_are_compared_one_by_one_and_not_together() -> None:
    game = galaxy("gray", 2, 1, 1, seats=4).cubes(3, gray_1_4=1).assess().play("assess gray-1/1")
    assert game.energy() == 5


@pytest.mark.rule("CS-7.7", "CS-X.47")
def test_a_tie_below_the_leader_is_paid_low() -> None:
    """Green: Dario 1, Cecelia 1, Anna 2."""
    game = galaxy("green", 1, 1, 2).assess().play("assess green-1/1", "light light-flat-1")
    assert (game.energy(), game.colonies("green"), game.player().light) == (
        4,
        0,
        [game.bonus("light-flat-1")],
    )


@pytest.mark.rule("CS-7.8")
def test_one_own_cube_of_choice_is_removed() -> None:
    game = Scenario().tiles(pink_1="trihaven", pink_2="ostara").cubes(0, pink_1_1=2, pink_1_3=1, pink_2_1=1)
    game.cubes(1, pink_1_2=1).assess()
    assert game.options() == {"assess pink-1/1", "assess pink-1/3", "assess pink-2/1", "stop"}
    game.play("assess pink-1/1")
    assert [game.tower(spot) for spot in ("pink-1/1", "pink-1/3", "pink-2/1")] == [1, 1, 1]
    assert game.tower("pink-1/2", 1) == 1


@pytest.mark.rule("CS-7.8")
def test_a_cube_of_another_player_cannot_be_removed() -> None:
    game = galaxy("gray", 1, 1).assess()
    assert game.refusal("assess gray-1/2").rule == "CS-7.3"
    assert game.refusal("assess-whole gray").rule == "CS-7.3"  # and leaving the cube is not offered


@pytest.mark.rule("CS-7.8")
def test_an_own_cube_in_a_mixed_tower_can_be_removed() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_1=2).assess()
    game.play("assess gray-1/1")
    assert (game.tower("gray-1/1", 0), game.tower("gray-1/1", 1)) == (0, 2)


@pytest.mark.rule("CS-7.9", "CS-X.46")
def test_the_payout_is_gained_at_once() -> None:
    """Dario has two cubes in blue, others fewer."""
    game = galaxy("blue", 2, 1, 1).tiles(gray_1="halcyon").cubes(0, gray_1_1=1).assess()
    game.play("assess blue-1/1")
    assert (game.energy(), game.question) == (8, "DrawLight")
    game.play("light light-gem-coal")
    assert (game.colonies("blue"), game.player().light) == (1, [game.bonus("light-gem-coal")])
    assert game.refusal("assess blue-1/1").rule == "CS-7.4"
    assert "assess gray-1/1" in game.options()


@pytest.mark.rule("CS-7.14", "CS-6.17")
def test_nothing_but_an_assessment_removes_cubes() -> None:
    """A whole round with a settlement, a collection and no assessment: all cubes stay."""
    game = galaxy("gray", 2, 1).tiles(pink_1="trihaven")
    game.seat(0, slots=[["start-settle-one"], ["start-collect"], ["standby-mode"]]).act()
    game.play("settle pink-1/1 1", "collect gray-1", "collect gray-1", "stop", "stop")
    assert game.state.round == 2
    assert (game.tower("gray-1/1"), game.tower("pink-1/1"), game.tower("gray-1/2", 1)) == (2, 1, 1)
    assert (game.player(0).cubes, game.player(1).cubes) == (3, 1)
