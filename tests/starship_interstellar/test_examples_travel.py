"""Worked examples of the ledger: planets and Travel (SI-X.5 to SI-X.14)."""

import pytest

from tests.starship_interstellar.scenario import Scenario


def flown(game: Scenario, start: str, goal: str, token: str | int = "travel") -> int:
    """The Fuel of a flight."""
    game.explorer(start).supply("", fuel=30)
    if isinstance(token, int):
        game.extras(token)
    game.use(token)
    if f"fly {goal}" not in game.moves():
        game.play("load base")
    game.play(f"fly {goal}")
    assert game.explorer_at() == goal
    return 30 - game.fuel()


@pytest.mark.rule("SI-X.5", "SI-7.3")
def test_earth_to_mars_in_round_1() -> None:
    game = Scenario()
    assert (game.sky("earth")["quadrant"], game.sky("mars")["quadrant"]) == (1, 1)
    assert flown(game, "earth", "mars") == 2


@pytest.mark.rule("SI-X.6", "SI-7.5")
@pytest.mark.parametrize(("level", "fuel"), [(0, 6), (1, 5), (2, 4)])
def test_earth_to_jupiter_in_round_1(level: int, fuel: int) -> None:
    game = Scenario().levels(travel=level)
    assert (game.sky("earth")["quadrant"], game.sky("jupiter")["quadrant"]) == (1, 3)
    assert flown(game, "earth", "jupiter") == fuel


@pytest.mark.rule("SI-X.7", "SI-7.4")
def test_jupiter_to_earth_in_round_4() -> None:
    game = Scenario().round(4)
    assert (game.sky("earth")["quadrant"], game.sky("jupiter")["quadrant"]) == (4, 4)
    assert flown(game, "jupiter", "earth") == 7


@pytest.mark.rule("SI-X.8", "SI-7.3")
def test_saturn_to_mercury_in_round_2() -> None:
    game = Scenario().round(2).base("mercury", "mercury-glassfield")
    assert (game.sky("saturn")["quadrant"], game.sky("mercury")["quadrant"]) == (3, 1)
    assert flown(game, "saturn", "mercury") == 11


@pytest.mark.rule("SI-X.9", "SI-7.6")
@pytest.mark.parametrize(
    ("number", "start", "goal", "fuel", "without"),
    [(5, "earth", "neptune", 1, 5), (5, "earth", "uranus", 3, 5), (6, "saturn", "earth", 4, 5)],
)
def test_a_wormhole_token_on_orbit_8_quadrant_1(
    number: int, start: str, goal: str, fuel: int, without: int
) -> None:
    assert flown(Scenario().round(number).levels(travel=3).wormhole(8, 1), start, goal) == fuel
    assert flown(Scenario().round(number).levels(travel=2), start, goal) == without


@pytest.mark.rule("SI-X.10", "SI-7.7", "SI-4.9")
def test_numbers_14_and_1() -> None:
    game = Scenario().levels(travel=2).base("mars", "mars-dustgate")
    assert flown(game, "earth", "mars", 14) == 0  # a flight of 1 Fuel
    game = Scenario().base("neptune", "neptune-last-harbour")
    assert flown(game, "earth", "neptune", 1) == 0
    assert game.alone().refused("repeat").rule == "SI-4.9"


@pytest.mark.rule("SI-X.11", "SI-17.10")
def test_venus_and_saturn_move() -> None:
    game = Scenario()
    seen = []
    for _ in range(3):
        seen.append(
            [(game.sky(planet)["space"], game.sky(planet)["quadrant"]) for planet in ("venus", "saturn")]
        )
        game.government_phase().nature()
    assert seen == [[(6, 4), (10, 3)], [(1, 1), (11, 3)], [(4, 3), (12, 4)]]


@pytest.mark.rule("SI-X.12", "SI-7.16", "SI-7.17", "SI-7.18")
def test_redwater_cut_is_kept() -> None:
    game = Scenario().levels(drill=1).supply("").use("travel", "load base", "load drill", "fly mars")
    game.play("ground mars-redwater-cut", "found", "install drill")
    assert (game.deposit("mars"), game.cubes(), game.sites("mars")) == ("7 yellow", "1 yellow", {"drill": 1})
    assert game.pile() == ["travel", "production-mars"]
    assert "repeat" not in game.alone().moves()


@pytest.mark.rule("SI-X.13", "SI-7.15", "SI-7.21")
def test_two_tokens_are_refused() -> None:
    game = Scenario().supply(fuel=5).use("travel", "load base", "fly mars")
    assert game.fuel() == 3
    game.play("ground mars-dustgate", "survey", "ground mars-rust-flats")
    assert game.fuel() == 1
    assert "survey" not in game.moves()
    game.play("give-up")
    for seat in (0, 1, -1):
        mars = next(planet for planet in game.view(seat)["planets"] if planet["id"] == "mars")
        assert (mars["stack"], mars["known"]) == (4, ["mars-dustgate", "mars-rust-flats"])
    assert game.aboard() == {"base": 1}


@pytest.mark.rule("SI-X.14", "SI-7.11")
def test_at_most_two_are_loaded() -> None:
    game = (
        Scenario()
        .base("mars", "mars-dustgate", storage="5 red")
        .explorer("mars", "4 blue")
        .supply("", fuel=9)
    )
    game.use("travel", "load red", "load red")
    assert game.moves("load") == []
    game.play("fly earth")
    assert (game.cubes(), game.storage("mars")) == ("2 red, 4 blue", "3 red")
