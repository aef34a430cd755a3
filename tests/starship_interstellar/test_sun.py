"""The Sun grows and planets are destroyed (ledger section 18)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

BURN = {2: (17, 30, 44), 3: (23, 39, 57), 4: (29, 48, 70)}


def grown(spiral: int, seats: int = 2, game: Scenario | None = None) -> Scenario:
    """The Government Phase of a round that began with the Spiral marker there; it grows by 2."""
    return (game or Scenario(seats)).spiral(spiral).government_phase().nature()


def destroyed(game: Scenario) -> list[str]:
    return [planet["id"] for planet in game.view()["planets"] if planet["destroyed"]]


@pytest.mark.rule("SI-18.1", "SI-17.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mercury_and_venus_burn_when_their_marker_is_reached(seats: int) -> None:
    mercury, venus, _ = BURN[seats]
    assert destroyed(grown(mercury - 3, seats)) == []
    assert destroyed(grown(mercury - 2, seats)) == ["mercury"]  # stands on it
    assert destroyed(grown(mercury - 1, seats)) == ["mercury"]  # stands beyond
    assert destroyed(grown(venus - 3, seats)) == ["mercury"]
    assert destroyed(grown(venus - 2, seats)) == ["mercury", "venus"]


@pytest.mark.rule("SI-18.1")
def test_a_planet_is_destroyed_in_the_government_phase_only() -> None:
    game = Scenario().spiral(16).use("solar-extraction", "draw red", "draw red", "keep red red")
    assert game.state.spiral == 18
    assert destroyed(game) == []
    game.next_round()
    assert destroyed(game) == ["mercury"]


@pytest.mark.rule("SI-18.1")
def test_the_others_never_burn() -> None:
    game = grown(41)
    assert destroyed(game) == ["mercury", "venus"]
    assert [event.facts["planet"] for event in game.heard("destroyed")] == ["mercury", "venus"]
    assert game.asked() == "ActionTurn"


@pytest.mark.rule("SI-18.1")
def test_a_planet_is_destroyed_once() -> None:
    game = grown(15)
    game.next_round()
    assert len(game.heard("destroyed")) == 1


@pytest.mark.rule("SI-18.2")
def test_its_tokens_leave_the_game() -> None:
    game = Scenario().supply(fuel=9).base("mercury", "mercury-cinder-vein").base("mars", "mars-dustgate")
    game.base("mercury", "mercury-slag-terrace", seat=1)
    grown(15, game=game)
    mercury = game.sky("mercury")
    assert (mercury["stack"], mercury["known"], mercury["unseen"]) == (0, [], [])
    for seat in range(2):
        own = game.view(seat)["corporations"][seat]
        assert "production-mercury" not in own["hand"] + own["played"]
        assert "mercury" not in [base["planet"] for base in own["bases"]]
    assert "production-mars" in game.hand()


@pytest.mark.rule("SI-18.2")
def test_known_tokens_of_its_stack_leave_too() -> None:
    game = Scenario()
    game.state.unknown[game.planet("mercury")] = 3
    game.state.tails[game.planet("mercury")] = (game.ground("mercury-glassfield"),)
    game.state.tails[game.planet("venus")] = (game.ground("venus-acid-orchard"),)
    game.state.unknown[game.planet("venus")] = 3
    grown(15, game=game)
    assert (game.sky("mercury")["stack"], game.sky("mercury")["known"]) == (0, [])
    assert (game.sky("venus")["stack"], game.sky("venus")["known"]) == (4, ["venus-acid-orchard"])


@pytest.mark.rule("SI-18.3", "SI-18.4")
def test_bases_and_buildings_come_home_but_no_cubes() -> None:
    game = Scenario().levels(drill=2, ars=1).levels(outpost=1, seat=1).supply("red").supply("red", seat=1)
    game.base("mercury", "mercury-glassfield", storage="3 green", drill=2).explorer("earth", ars=1)
    game.base("mercury", "mercury-slag-terrace", seat=1, outpost=1)
    grown(15, game=game)
    assert (game.reserve(), game.reserve(1)) == ({"base": 4, "drill": 2}, {"base": 4, "outpost": 1})
    assert game.aboard() == {"ars": 1}
    for seat in range(2):
        assert (game.deposit("mercury", seat), game.storage("mercury", seat)) == ("", "")
        assert game.sites("mercury", seat) == {}
        assert game.cubes(seat) == "1 red"


@pytest.mark.rule("SI-18.3", "SI-18.4")
def test_bases_elsewhere_are_not_touched() -> None:
    game = Scenario().levels(drill=1).base("venus", "venus-acid-orchard", storage="2 red", drill=1)
    grown(15, game=game)
    assert (game.deposit("venus"), game.storage("venus"), game.sites("venus")) == (
        "7 green",
        "2 red",
        {"drill": 1},
    )


@pytest.mark.rule("SI-18.5")
@pytest.mark.parametrize("own_base", [True, False])
def test_an_explorer_there_is_brought_home_and_unloads(own_base: bool) -> None:
    game = Scenario().levels(drill=1).supply("red", fuel=0)
    if own_base:
        game.base("mercury", "mercury-glassfield", storage="2 green")
    game.explorer("mercury", "2 blue", bases=1, drill=1).explorer("venus", "yellow", seat=1)
    grown(15, game=game)
    assert game.explorer_at() == "earth"
    assert (game.cubes(), game.hold(), game.aboard()) == ("1 red, 2 blue", "", {})
    assert game.reserve() == {"base": 4, "drill": 1}
    assert game.fuel() == 2  # the grant: the way home costs nothing
    assert (game.explorer_at(1), game.hold(1)) == ("venus", "1 yellow")


@pytest.mark.rule("SI-18.6")
def test_a_wormhole_token_on_its_orbit_stays() -> None:
    game = Scenario().levels(travel=3).wormhole(1, 2).base("mars", "mars-dustgate")
    grown(15, game=game)
    assert game.view()["corporations"][0]["wormhole"] == "1-2"


@pytest.mark.rule("SI-18.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reaching_the_marker_of_earth_ends_the_game(seats: int) -> None:
    earth = BURN[seats][2]
    assert grown(earth - 3, seats).asked() == "ActionTurn"
    game = grown(earth - 2, seats)
    assert game.asked() == "over"
    assert game.heard("game-end")[-1].facts == {"earth": True}
    assert not game.sky("earth")["destroyed"]


@pytest.mark.rule("SI-18.7")
def test_the_round_is_played_to_its_end() -> None:
    game = Scenario().spiral(43).supply("red").use("solar-extraction", "draw red", "draw red", "keep red red")
    assert game.state.spiral == 45
    assert game.asked_seat() == 1  # the Action Phase goes on
    game.passes(1, 0)
    while game.asked() == "CollectPass":
        game.play("side 0")
    assert game.view()["phase"] == "salvation"
    game.passes(1).play("save market", "meeple red").passes(0)
    while game.asked() == "CollectPass":
        game.play("side 0")
    game.nature()
    assert game.asked() == "over"
    assert [event.facts["phase"] for event in game.heard("phase")] == ["action", "salvation", "government"]
    assert game.sky("mars")["space"] == 2  # planets have moved before the end check


@pytest.mark.rule("SI-18.7", "SI-17.9")
def test_the_growth_of_the_last_phase_counts() -> None:
    game = grown(42)
    assert (game.state.spiral, game.asked()) == (44, "over")
