"""Terraform and the completion of a planet (ledger 9.3)."""

import pytest

from starboard.games.micro_cosmos.merit import ranking
from starboard.games.micro_cosmos.terraform import capacity
from tests.micro_cosmos.scenario import Scenario

PAIRS = ["biodome", "leisure-facilities", "space-mining", "mining-vehicles"]


def capacity_of(game: Scenario, seat: int = 0) -> int:
    return capacity(game.state, game.player(seat))


# ---- when it is legal


@pytest.mark.rule("MC-9.8")
def test_terraform_needs_a_unit_for_a_track_below_its_maximum() -> None:
    game = Scenario().planet(
        "kiln", "nw", levels="B3 M1", merits=[(1, 4)]
    )  # tracks B 3, M 2, T 4: no Workforce
    game.seat(0, ark="kiln/planet", cargo="2/3/0/0").step("action")
    assert "terraform" not in game.options()
    refusal = game.refusal("terraform")
    assert refusal.rule == "MC-9.8"
    assert refusal.text == "the planet still needs 1 Mineral, 4 Technology: you have none of that"


@pytest.mark.rule("MC-9.8")
@pytest.mark.parametrize("cargo", ["0/0/1/0", "0/0/0/1", "4/4/0/1"])
def test_one_fitting_unit_is_enough_to_terraform(cargo: str) -> None:
    game = Scenario().planet("kiln", "nw", levels="B3 M1", merits=[(1, 4)])
    game.seat(0, ark="kiln/planet", cargo=cargo).step("action")
    assert "terraform" in game.options()


@pytest.mark.rule("MC-9.8", "MC-9.2")
def test_a_terraformed_planet_cannot_be_terraformed() -> None:
    game = Scenario().planet("emberfall", terraformed=True).seat(0, ark="emberfall/planet", cargo="4/4/4/4")
    game.step("action")
    assert "terraform" not in game.options()
    assert game.refusal("terraform").rule == "MC-9.2"


# ---- how much


@pytest.mark.rule("MC-X.1", "MC-9.9")
def test_capacity_is_two_and_one_for_each_own_colony_and_outpost() -> None:
    game = Scenario().full_map()
    assert capacity_of(game) == 2
    game.seat(0, upgrades=PAIRS, colonies=["emberfall", "mossgrave"], outposts=["stillwater"])
    assert capacity_of(game) == 5
    assert capacity_of(game, 1) == 2  # the pieces of another player do not count


@pytest.mark.rule("MC-9.9")
def test_colonies_and_outposts_count_wherever_they_are_and_pools_do_not() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(0, upgrades=PAIRS)
    assert capacity_of(game) == 2  # four Colonies and two Outposts in the pools
    game.seat(0, colonies=["emberfall"], outposts=["emberfall", "stillwater"])
    assert capacity_of(game) == 5


@pytest.mark.rule("MC-9.9", "MC-9.10")
@pytest.mark.parametrize(("outposts", "levels"), [(0, 2), (1, 3), (2, 4)])
def test_at_most_capacity_levels_are_raised_in_one_action(outposts: int, levels: int) -> None:
    game = Scenario().planet("frostanchor", "nw")
    game.seat(0, ark="frostanchor/planet", cargo="4/4/4/4", upgrades=PAIRS)
    game.seat(0, outposts=["emberfall", "mossgrave"][:outposts]).step("action").play("terraform")
    for _ in range(levels):
        assert game.question == "TerraformStep"
        game.play(min(game.options() - {"stop"}))
    assert game.question == "DrawCrew"
    assert game.merit("frostanchor") == levels
    assert game.player().units() == 16 - levels


@pytest.mark.rule("MC-9.10")
@pytest.mark.parametrize(
    ("first", "second", "cargo", "levels"),
    [
        ("biomatter", "biomatter", "0/2/2/2", (2, 0, 0, 0)),
        ("biomatter", "technology", "1/2/2/1", (1, 0, 0, 1)),
        ("workforce", "minerals", "2/1/1/2", (0, 1, 1, 0)),
    ],
)
def test_each_level_costs_one_unit_of_its_resource_in_any_distribution(
    first: str, second: str, cargo: str, levels: tuple[int, ...]
) -> None:
    game = Scenario().planet("frostanchor", "nw").seat(0, ark="frostanchor/planet", cargo="2/2/2/2")
    game.step("action").play("terraform", f"raise {first}", f"raise {second}")
    assert game.cargo() == cargo
    names = ("biomatter", "workforce", "minerals", "technology")
    assert tuple(game.level("frostanchor", name) for name in names) == levels


@pytest.mark.rule("MC-9.10")
def test_no_track_goes_above_its_maximum_and_none_rises_without_a_unit() -> None:
    game = Scenario().planet("emberfall", levels="M1 T1", merits=[(1, 2)])
    game.seat(0, ark="emberfall/planet", cargo="0/2/3/2").step("action").play("terraform")
    assert game.options() == {"raise workforce", "raise technology"}
    full, missing = game.refusal("raise minerals"), game.refusal("raise biomatter")
    assert (full.rule, full.text) == ("MC-9.10", "the Minerals track is at its maximum")
    assert (missing.rule, missing.text) == ("MC-9.10", "you have no Biomatter")
    game.play("raise technology")
    assert game.options() == {"raise workforce", "stop"}  # Technology is at 2 of 2 now


@pytest.mark.rule("MC-9.10")
def test_only_the_tracks_of_the_planet_are_raised() -> None:
    game = Scenario().planet("kiln", "nw").seat(0, ark="kiln/planet", cargo="1/1/1/1")
    game.step("action").play("terraform")
    assert game.options() == {"raise biomatter", "raise minerals", "raise technology"}


@pytest.mark.rule("MC-X.54", "MC-9.10", "MC-9.11")
def test_at_least_one_level_must_be_raised_and_one_may_be_enough() -> None:
    def begun() -> Scenario:
        game = Scenario().seat(0, ark="emberfall/planet", cargo="2/1/0/0")
        return game.step("action").play("terraform")

    game = begun()
    assert "stop" not in game.options()
    refusal = game.refusal("stop")
    assert (refusal.rule, refusal.text) == ("MC-9.10", "at least one level must be raised")
    game.play("raise biomatter", "raise biomatter")
    assert game.question == "DrawCrew"
    assert (game.level("emberfall", "biomatter"), game.merit("emberfall"), game.cargo()) == (2, 2, "0/1/0/0")
    game = begun().play("raise biomatter", "stop")
    assert (game.level("emberfall", "biomatter"), game.merit("emberfall"), game.cargo()) == (1, 1, "1/1/0/0")


@pytest.mark.rule("MC-9.10")
def test_the_action_ends_when_nothing_more_can_be_raised() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="0/0/2/0")
    game.step("action").play("terraform", "raise minerals")  # 1 of 1; the second unit fits nowhere
    assert game.question == "DrawCrew"
    assert (game.merit("emberfall"), game.cargo()) == (1, "0/0/1/0")


# ---- merit


@pytest.mark.rule("MC-9.11")
def test_merit_grows_once_at_the_end_by_the_number_of_levels() -> None:
    game = Scenario().planet("emberfall", levels="B1 W1", merits=[(0, 1), (1, 1)])
    game.seat(0, ark="emberfall/planet", cargo="2/1/0/0", upgrades=["biodome"], colonies=["mossgrave"])
    game.step("action").play("terraform", "raise biomatter", "raise workforce")
    assert game.merit("emberfall") == 1
    assert not game.heard("merit")
    game.play("raise biomatter")
    assert game.merit("emberfall") == 4
    assert game.merit("emberfall", 1) == 1
    assert game.merit("mossgrave") == 0
    assert [event.facts for event in game.heard("merit")] == [{"planet": "emberfall", "by": 3, "merit": 4}]


@pytest.mark.rule("MC-9.12")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_equal_merits_rank_by_later_arrival_and_higher_merit_goes_first(order: tuple[int, ...]) -> None:
    game = Scenario(3)
    game.planet("emberfall", levels="B3 T1", merits=[(order[0], 1), (order[1], 2), (order[2], 1)])
    assert ranking(game.state, game.cell("emberfall")) == [order[1], order[2], order[0]]


@pytest.mark.rule("MC-9.12")
def test_a_player_without_merit_has_no_rank() -> None:
    game = Scenario(3).planet("emberfall", levels="B1", merits=[(2, 1)])
    assert ranking(game.state, game.cell("emberfall")) == [2]


@pytest.mark.rule("MC-X.58", "MC-9.12")
def test_the_marker_that_reaches_a_space_later_lies_on_top() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W1", merits=[(0, 3), (1, 3)])
    here = game.cell("emberfall")
    assert ranking(game.state, here) == [1, 0]
    for seat in (0, 1):
        game.seat(seat, ark="emberfall/planet", cargo="0/1/1/0")
    game.step("action").play("terraform", "raise minerals", "stop", "stop")
    assert ranking(game.state, here) == [0, 1]
    game.step("action", seat=1).play("terraform", "raise workforce")
    # that was the last level: B is first because of the later arrival on 4
    assert (game.points(1), game.points(0)) == (4 + 3, 4 + 1)


@pytest.mark.rule("MC-X.58", "MC-9.12")
def test_the_later_arrival_counts_on_a_planet_that_is_not_complete() -> None:
    game = Scenario().planet("ashen-reach", "nw", levels="B3 T3", merits=[(0, 3), (1, 3)])
    for seat in (0, 1):
        game.seat(seat, ark="ashen-reach/planet", cargo="0/1/0/0")
        game.step("action", seat=seat).play("terraform", "raise workforce")
    assert ranking(game.state, game.cell("ashen-reach")) == [1, 0]
    assert (game.merit("ashen-reach", 0), game.merit("ashen-reach", 1)) == (4, 4)


# ---- completion


@pytest.mark.rule("MC-X.2", "MC-9.11", "MC-9.12", "MC-9.13", "MC-9.14", "MC-9.15", "MC-9.16")
def test_the_example_of_the_rulebook() -> None:
    yellow, brown, purple = 0, 1, 2
    game = Scenario(3)
    game.planet("ashen-reach", "nw", levels="B2 T2 W2 M2", merits=[(brown, 2), (purple, 2), (yellow, 4)])
    game.seat(
        yellow,
        ark="ashen-reach/planet",
        cargo="1/0/0/1",
        upgrades=PAIRS,
        colonies=["emberfall", "mossgrave"],
        outposts=["stillwater"],
    )
    assert capacity_of(game, yellow) == 5
    game.step("action").play("terraform", "raise biomatter", "raise technology")
    assert game.heard("merit")[-1].facts == {"planet": "ashen-reach", "by": 2, "merit": 6}
    assert [game.points(seat) for seat in (yellow, brown, purple)] == [6 + 3, 2, 2 + 1]
    assert game.terraformed("ashen-reach")
    assert [
        game.level("ashen-reach", name) for name in ("biomatter", "technology", "workforce", "minerals")
    ] == [0] * 4
    assert [game.merit("ashen-reach", seat) for seat in (yellow, brown, purple)] == [0, 0, 0]
    assert game.cargo(yellow) == "0/0/0/0"
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-9.13")
def test_the_action_ends_with_the_last_level_whatever_capacity_and_cargo_are_left() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.seat(0, ark="emberfall/planet", cargo="4/4/4/4", upgrades=PAIRS, colonies=["mossgrave"])
    game.step("action").play("terraform", "raise minerals")
    assert game.terraformed("emberfall")
    assert game.question == "DrawCrew"
    assert game.cargo() == "4/4/3/4"


@pytest.mark.rule("MC-9.13")
def test_a_planet_with_one_level_missing_is_not_completed() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W1", merits=[(1, 6)])
    game.seat(0, ark="emberfall/planet", cargo="4/4/0/4").step("action").play("terraform", "raise workforce")
    assert not game.terraformed("emberfall")
    assert game.points(0) == game.points(1) == 0
    assert game.merit("emberfall") == 1


@pytest.mark.rule("MC-9.14", "MC-9.15")
@pytest.mark.parametrize(("later", "earlier"), [(1, 2), (2, 1)])
def test_completing_gives_no_rank_by_itself(later: int, earlier: int) -> None:
    game = Scenario(3).planet("emberfall", levels="B3 T2 W1", merits=[(earlier, 3), (later, 3)])
    game.seat(0, ark="emberfall/planet", cargo="0/1/1/0")
    game.step("action").play("terraform", "raise workforce", "raise minerals")
    assert game.points(later) == 3 + 3
    assert game.points(earlier) == 3 + 1
    assert game.points(0) == 2


@pytest.mark.rule("MC-9.14", "MC-9.15")
def test_a_fourth_contributor_scores_merit_only_and_a_bystander_nothing() -> None:
    game = Scenario(4).planet("emberfall", levels="B3 T2 W2", merits=[(3, 4), (1, 2), (2, 1)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    assert [game.points(seat) for seat in range(4)] == [1, 2 + 1, 1, 4 + 3]
    game = Scenario(4).planet("emberfall", levels="B3 T2 W2", merits=[(3, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    assert [game.points(seat) for seat in range(4)] == [1 + 1, 0, 0, 7 + 3]


@pytest.mark.rule("MC-9.14", "MC-9.15")
def test_merit_and_rank_are_counted_as_different_sources_of_points() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    assert game.player(0).vp == [1, 1, 0, 0]
    assert game.player(1).vp == [7, 3, 0, 0]


@pytest.mark.rule("MC-X.55", "MC-9.12", "MC-9.14", "MC-9.15")
def test_who_draws_level_by_completing_is_first() -> None:
    a, b = 1, 0
    game = Scenario().planet("ashen-reach", "nw", levels="B3 T2 W2 M2", merits=[(b, 4), (a, 5)])
    game.seat(b, ark="ashen-reach/planet", cargo="0/0/0/1").step("action").play(
        "terraform", "raise technology"
    )
    assert (game.points(b), game.points(a)) == (5 + 3, 5 + 1)


@pytest.mark.rule("MC-X.56", "MC-9.15")
def test_a_sole_contributor_gets_the_three_points_only() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(0, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    assert (game.points(0), game.points(1)) == (8 + 3, 0)


@pytest.mark.rule("MC-X.57", "MC-9.12", "MC-9.15")
def test_three_players_on_the_same_space_rank_by_arrival() -> None:
    a, b, c = 2, 1, 0
    game = Scenario(3).planet("frostanchor", "nw", levels="B3 W3 M3 T2", merits=[(c, 3), (a, 4), (b, 4)])
    game.seat(c, ark="frostanchor/planet", cargo="0/0/0/1").step("action").play(
        "terraform", "raise technology"
    )
    assert [game.points(seat) for seat in (c, b, a)] == [7, 5, 4]


@pytest.mark.rule("MC-9.16")
def test_resource_and_terraforming_markers_leave_only_the_completed_planet() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.planet("mossgrave", levels="T1 W1", merits=[(0, 1), (1, 1)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    assert [game.merit("emberfall", seat) for seat in (0, 1)] == [0, 0]
    assert ranking(game.state, game.cell("emberfall")) == []
    assert [game.merit("mossgrave", seat) for seat in (0, 1)] == [1, 1]
    assert (game.level("emberfall", "biomatter"), game.level("mossgrave", "technology")) == (0, 1)


@pytest.mark.rule("MC-9.17")
def test_arks_colonies_and_outposts_stay_on_the_flipped_card() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0", upgrades=["cargo"], colonies=["emberfall"])
    game.seat(1, ark="emberfall/planet", upgrades=PAIRS, colonies=["emberfall"], outposts=["emberfall"])
    game.step("action").play("terraform", "raise minerals")
    here = game.cell("emberfall")
    assert game.terraformed("emberfall")
    assert (game.ark(0), game.ark(1)) == ("emberfall/planet", "emberfall/planet")
    assert game.player(0).has_colony(here)
    assert game.player(1).has_colony(here)
    assert game.player(1).outposts == [here]
    assert (capacity_of(game, 0), capacity_of(game, 1)) == (3, 4)


@pytest.mark.rule("MC-9.18")
@pytest.mark.parametrize(
    ("seats", "restored", "last_round"),
    [(2, 1, 0), (2, 2, 9), (3, 2, 9), (4, 2, 0), (4, 3, 9)],  # `restored` planets before this one
)
def test_a_completion_checks_the_end_trigger(seats: int, restored: int, last_round: int) -> None:
    game = Scenario(seats).planet("kiln", "nw").round(8)
    for name in ["mossgrave", "stillwater", "kiln"][:restored]:
        game.planet(name, terraformed=True)
    game.planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action")
    assert game.state.last_round == 0
    game.play("terraform", "raise minerals")
    assert game.state.last_round == last_round


@pytest.mark.rule("MC-9.14", "MC-9.15", "MC-9.17", "MC-9.18")
def test_a_completion_goes_through_its_steps_in_order() -> None:
    game = Scenario().planet("mossgrave", terraformed=True).planet("stillwater", terraformed=True)
    game.planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    told = [
        (event.kind, event.rule, event.seat, event.facts.get("vp"))
        for event in game.events
        if event.kind in ("merit", "complete", "score", "flip", "trigger")
    ]
    assert [entry[:2] for entry in told] == [
        ("merit", "MC-9.11"),
        ("complete", "MC-9.13"),
        ("score", "MC-9.14"),
        ("score", "MC-9.14"),
        ("score", "MC-9.15"),
        ("score", "MC-9.15"),
        ("flip", "MC-9.17"),
        ("trigger", "MC-3.3"),
    ]
    assert {entry[2:] for entry in told[2:4]} == {(1, 7), (0, 1)}
    assert [entry[2:] for entry in told[4:6]] == [(1, 3), (0, 1)]
