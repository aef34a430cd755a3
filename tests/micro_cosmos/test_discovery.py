"""Step 2, discovering: which cells, which planet, and the bonus (ledger 7.3, chance event MC-17.8)."""

from random import Random

import pytest

from starboard.kernel.decision import Chance
from starboard.kernel.event import EVERYBODY
from tests.micro_cosmos.scenario import Scenario

PILE = {
    "ashen-reach",
    "kiln",
    "rustmarch",
    "scoria",
    "thornwild",
    "verdigris",
    "hollow-canopy",
    "fallow",
    "halcyon-deep",
    "glasstide",
    "cobalt-drift",
    "frostanchor",
}


def cells(game: Scenario) -> list[str]:
    """The cells that can be discovered, each as often as it is offered."""
    return sorted(move.text.split()[1] for move in game.state.moves() if move.verb == "discover")


class Fixed(Random):
    """A random number that is known beforehand."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


# ---- which cells


@pytest.mark.rule("MC-7.13")
@pytest.mark.parametrize(
    ("ark", "routes"),
    [("emberfall/station", 1), ("emberfall/planet", 2), ("emberfall/asteroid", 3)],
)
@pytest.mark.parametrize("engines", [0, 1])
def test_the_exit_counts_as_one_route_more_than_the_way_to_its_spot(
    ark: str, routes: int, engines: int
) -> None:
    """Only the station of emberfall has an exit to sw."""
    game = Scenario().seat(0, ark=ark, upgrades=["engines"] * engines).step("travel")
    reach = 2 + 2 * engines
    assert ("sw" in cells(game)) == (routes <= reach)


@pytest.mark.rule("MC-7.13")
def test_a_spot_that_is_range_routes_away_is_too_far_for_its_exit() -> None:
    """asteroid-b is 2 routes from the Portal; its exit to s would be the third."""
    game = Scenario().step("travel")
    assert "travel star-portal/asteroid-b" in game.options()
    assert cells(game) == []
    refusal = game.refusal("discover s")
    assert refusal.rule == "MC-7.13"
    assert refusal.text == "it takes 3 routes, your range is 2"


@pytest.mark.rule("MC-7.13")
def test_with_range_4_all_five_empty_cells_of_m1_can_be_discovered_from_the_portal() -> None:
    game = Scenario().seat(0, upgrades=["engines"]).step("travel")
    assert cells(game) == ["ne", "nw", "s", "se", "sw"]


@pytest.mark.rule("MC-7.13")
def test_two_exits_to_the_same_cell_give_one_option() -> None:
    """emberfall/planet and mossgrave/moon both lead to nw, and the Portal with range 4 reaches both."""
    game = Scenario().seat(0, upgrades=["engines"]).step("travel")
    assert cells(game).count("nw") == 1


@pytest.mark.rule("MC-7.13")
def test_the_nearer_of_two_exits_decides() -> None:
    game = Scenario().seat(0, ark="mossgrave/asteroid").step("travel")
    assert cells(game) == ["nw"]  # by the moon: 2 routes; by emberfall/planet it would be 4


@pytest.mark.rule("MC-7.13")
def test_an_ark_on_the_spot_with_the_exit_does_not_close_it() -> None:
    game = Scenario().seat(0, ark="mossgrave/asteroid").seat(1, ark="mossgrave/moon").step("travel")
    assert "travel mossgrave/moon" not in game.options()
    assert cells(game) == ["nw"]


@pytest.mark.rule("MC-7.3", "MC-7.13")
def test_a_cell_with_a_card_cannot_be_discovered() -> None:
    game = Scenario().planet("kiln", "nw").seat(0, ark="emberfall/planet").step("travel")
    assert cells(game) == ["sw"]


@pytest.mark.rule("MC-7.17")
def test_after_the_ninth_card_nothing_can_be_discovered_and_seven_planets_stay_in_the_pile() -> None:
    game = Scenario().seat(0, upgrades=["engines"])
    for cell, card in (("nw", "kiln"), ("ne", "scoria"), ("sw", "thornwild"), ("se", "glasstide")):
        game.planet(card, cell)
    game.step("travel")
    assert cells(game) == ["s"]
    game.play("discover s", "planet fallow", "raise minerals")
    game.step("travel", seat=1)
    assert cells(game) == []
    assert len(game.state.planet_pile) == 7
    game.seat(1, upgrades=["engines", "engines"]).step("travel", seat=1)
    assert cells(game) == []


# ---- the planet


@pytest.mark.rule("MC-7.14", "MC-7.15", "MC-X.3")
def test_yellow_discovers_halcyon_deep_and_lands_on_it_although_a_way_there_has_three_routes() -> None:
    game = Scenario().seat(0, ark="emberfall/moon", cargo="0/0/0/0").step("travel")
    assert "nw" in cells(game)
    game.play("discover nw", "planet halcyon-deep", "raise minerals")
    assert game.ark(0) == "halcyon-deep/planet"
    assert game.cell("halcyon-deep") == game.cell("nw")
    way = game.state.star_map.reach(game.spot("emberfall/moon"))
    assert way.distance[game.spot("halcyon-deep/planet")] == 3
    assert game.level("halcyon-deep", "minerals") == 1
    assert game.merit("halcyon-deep", 0) == 1
    assert game.cargo(0) == "0/0/0/0"
    assert len(game.state.planet_pile) == 11


@pytest.mark.rule("MC-7.14")
def test_discovering_ends_the_travel_even_with_range_to_spare() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=["engines", "engines"], lower=["brann-okoro"])
    game.step("travel").play("discover nw", "planet verdigris", "raise technology")
    assert game.ark(0) == "verdigris/planet"
    assert game.question == "CrewPlay"


@pytest.mark.rule("MC-7.14")
def test_the_new_card_joins_the_map() -> None:
    """verdigris in nw: its planet lies at its south side, its station at its east side."""
    game = Scenario().seat(0, ark="emberfall/planet").step("travel")
    game.play("discover nw", "planet verdigris", "raise technology")
    reach = game.state.star_map.reach(game.spot("verdigris/planet"))
    assert reach.distance[game.spot("emberfall/planet")] == 1
    assert reach.distance[game.spot("mossgrave/moon")] == 2


@pytest.mark.rule("MC-17.8", "MC-7.14")
def test_the_planet_is_drawn_after_the_decision_from_the_twelve_of_the_pile() -> None:
    game = Scenario().seat(0, ark="emberfall/planet").step("travel").play("discover nw")
    assert isinstance(game.state.decision, Chance)
    assert game.asked == -1
    assert game.options() == {f"planet {planet}" for planet in PILE}
    game.play("planet kiln")
    (event,) = game.heard("discover")
    assert event.facts == {"cell": "nw", "planet": "kiln"}
    assert event.reveals == EVERYBODY


@pytest.mark.rule("MC-17.8")
def test_every_planet_of_the_pile_is_equally_likely() -> None:
    game = Scenario().seat(0, ark="emberfall/planet").step("travel").play("discover nw")
    chance = game.state.decision
    assert isinstance(chance, Chance)
    assert chance.weights(game.state) == [1] * 12
    drawn = [chance.draw(game.state, Fixed((part + 0.5) / 12)).text for part in range(12)]
    assert sorted(drawn) == sorted(f"planet {planet}" for planet in PILE)


@pytest.mark.rule("MC-17.8")
def test_a_discovered_planet_never_comes_back_to_the_pile() -> None:
    game = Scenario().seat(0, ark="emberfall/planet").seat(1, ark="mossgrave/planet")
    game.step("travel").play("discover nw", "planet kiln", "raise minerals", "stop", "stop")
    assert game.asked == 1
    game.play("discover ne")
    assert game.options() == {f"planet {planet}" for planet in PILE - {"kiln"}}


@pytest.mark.rule("MC-17.8")
def test_the_automa_discovers_from_the_same_pile() -> None:
    game = Scenario(seats=1).planet("kiln", "nw").automa("survey-sweep")
    assert game.question == "DiscoverPlanet"
    assert game.options() == {f"planet {planet}" for planet in PILE - {"kiln"}}
    game.play("planet scoria")
    assert game.ark(1) == "scoria/planet"
    assert len(game.state.planet_pile) == 10


# ---- the bonus


@pytest.mark.rule("MC-7.15")
@pytest.mark.parametrize(
    ("planet", "tracks"),
    [
        ("kiln", {"biomatter", "minerals", "technology"}),
        ("thornwild", {"minerals", "technology", "workforce"}),
        ("frostanchor", {"biomatter", "minerals", "technology", "workforce"}),
    ],
)
def test_the_discoverer_must_pick_one_track_of_the_new_planet(planet: str, tracks: set[str]) -> None:
    game = Scenario().seat(0, ark="emberfall/planet").step("travel").play("discover nw", f"planet {planet}")
    assert game.question == "DiscoveryTrack"
    assert game.asked == 0
    assert game.options() == {f"raise {track}" for track in tracks}  # and no stopping


@pytest.mark.rule("MC-7.15")
def test_the_bonus_is_level_1_and_merit_1_for_the_discoverer_alone_and_costs_nothing() -> None:
    game = Scenario(seats=3).seat(1, ark="emberfall/planet", cargo="1/1/1/1").step("travel", seat=1)
    game.play("discover nw", "planet kiln", "raise technology")
    levels = [game.level("kiln", name) for name in ("biomatter", "workforce", "minerals", "technology")]
    assert levels == [0, 0, 0, 1]
    assert [game.merit("kiln", seat) for seat in range(3)] == [0, 1, 0]
    assert game.cargo(1) == "1/1/1/1"
    assert game.points(1) == 0


@pytest.mark.rule("MC-7.15")
def test_the_bonus_needs_no_unit_of_that_resource() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="0/0/0/0").step("travel")
    game.play("discover nw", "planet kiln", "raise biomatter")
    assert game.level("kiln", "biomatter") == 1


@pytest.mark.rule("MC-7.15")
def test_the_discoverers_marker_counts_in_the_ranking_of_the_planet() -> None:
    """It arrived first, so a marker that comes to the same space later goes on top."""
    game = Scenario().seat(0, ark="emberfall/planet").seat(1, ark="emberfall/planet", cargo="1/0/0/0")
    game.step("travel").play("discover nw", "planet kiln", "raise technology", "stop", "stop")
    game.play("travel kiln/planet", "terraform", "raise biomatter")
    players = game.state.terms.players
    first, second = (game.state.arrival[game.cell("kiln") * players + seat] for seat in (0, 1))
    assert game.merit("kiln", 0) == game.merit("kiln", 1) == 1
    assert 0 < first < second


@pytest.mark.rule("MC-7.15")
def test_after_the_bonus_the_ark_has_arrived_and_the_turn_goes_on_there() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", lower=["brann-okoro"]).step("travel")
    game.play("discover nw", "planet kiln", "raise minerals")
    assert game.question == "CrewPlay"
    assert "play brann-okoro act-up" in game.options()  # kiln is red
    game.play("stop", "gather")
    assert game.cargo(0) == "0/1/1/0"
