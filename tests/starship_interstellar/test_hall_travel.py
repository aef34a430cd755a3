"""H.A.L.L.'s Travel and founding (SI-33.8 to SI-33.15) and its planet pile when the Sun grows (SI-33.23)."""

import pytest

from starboard.games.starship_interstellar.state import ACTION
from starboard.games.starship_interstellar.sun import destroy_planets
from tests.starship_interstellar.hall_scenario import SEAT, Hall

# cell: Fuel left of 20 after founding on Saturn (gravity 3), cubes of the ARS figure 2 of a green token
CELLS = {
    "travel-red": (11, "2 green"),
    "travel-yellow": (14, "2 green"),
    "travel-green": (16, "2 green"),
    "travel-blue": (16, "4 green"),
    "travel-purple": (16, "4 green"),
}


def founder(
    colour: str = "yellow", fuel: int = 20, played: int = 0, planets: tuple[str, ...] = ("saturn", "mars")
) -> Hall:
    """The Explorer is on Earth, Travel on top, Earth Planetary Production under it."""
    game = Hall("travel", "earth-production", ai=f"5 {colour}", played=played)
    return game.planets(*planets).goods(fuel=fuel)


def cubes_drawn(game: Hall) -> int:
    return len(game.heard("hall-cube"))


@pytest.mark.rule("SI-33.11", "SI-33.12", "SI-31.8")
@pytest.mark.parametrize("cell", CELLS)
def test_cell(cell: str) -> None:
    fuel, cubes = CELLS[cell]
    colour = cell.split("-")[1]
    game = founder(colour).turn("ground saturn-ice-lantern")
    assert (game.own_fuel(), game.own()) == (fuel, cubes)
    assert (game.place(), game.deposit("saturn", SEAT), game.storage("saturn", SEAT)) == (
        "saturn",
        "6 green",
        "",
    )
    assert game.corporation(SEAT).bases == 3
    assert game.planet_pile() == ["mars"]
    assert (game.laid_cubes(), game.ai_bag(), game.count()) == ({cell: 1}, f"4 {colour}", 1)
    if colour == "purple":
        assert (game.left(), game.used()) == (["earth-production", "travel"], ["production-saturn"])
    else:
        assert (game.left(), game.used()) == (["earth-production"], ["travel", "production-saturn"])


@pytest.mark.rule("SI-33.12", "SI-X.61")
@pytest.mark.parametrize(
    ("planet", "colour", "cost"),
    [
        ("jupiter", "yellow", 8), ("jupiter", "red", 11), ("jupiter", "green", 6),
        ("jupiter", "blue", 6), ("jupiter", "purple", 6),
        ("mars", "yellow", 2), ("mars", "red", 5), ("mars", "green", 0), ("mars", "blue", 0), ("mars", "purple", 0),
        ("neptune", "yellow", 4), ("neptune", "red", 7), ("neptune", "green", 2),
    ],
)  # fmt: skip
def test_cost_by_planet_and_cube(planet: str, colour: str, cost: int) -> None:
    game = founder(colour, fuel=20, planets=(planet,)).begin_turn().nature()
    assert (game.own_fuel(), game.place()) == (20 - cost, planet)


@pytest.mark.rule("SI-31.10", "SI-33.12")
def test_neither_distance_nor_belt_nor_round_matters() -> None:
    """Saturn is 7 Fuel away for anybody else in round 1 and 5 in round 4."""
    for number in (1, 4):
        game = founder(fuel=6)
        game.round(number)
        assert game.turn("ground saturn-ice-lantern").own_fuel() == 0


@pytest.mark.rule("SI-33.11")
@pytest.mark.parametrize(
    ("colour", "ground", "deposit", "cubes"),
    [
        ("yellow", "mars-ochre-field", "8 yellow", ""),
        ("blue", "mars-ochre-field", "8 yellow", "2 yellow"),
        ("green", "mars-twin-moon-shaft", "6 red", "3 red"),
        ("purple", "mars-twin-moon-shaft", "6 red", "5 red"),
    ],
)
def test_deposit_and_ars_figure(colour: str, ground: str, deposit: str, cubes: str) -> None:
    game = founder(colour, planets=("mars",)).turn(f"ground {ground}")
    assert (game.deposit("mars", SEAT), game.own()) == (deposit, cubes)


# ---- which planet


@pytest.mark.rule("SI-33.11", "SI-32.12")
@pytest.mark.parametrize(
    ("played", "planet"),
    [(0, "mars"), (1, "neptune"), (2, "venus"), (3, "mars"), (4, "neptune"), (7, "neptune")],
)
def test_the_count_leads_into_the_planet_pile_and_starts_over(played: int, planet: str) -> None:
    game = founder(played=played, planets=("mars", "neptune", "venus")).begin_turn().nature()
    assert game.place() == planet
    assert game.planet_pile() == [name for name in ("mars", "neptune", "venus") if name != planet]


@pytest.mark.rule("SI-33.11", "SI-31.5")
def test_a_planet_that_nobody_has_seen_is_looked_at_after_the_cube() -> None:
    game = founder(played=1, planets=("mars", "?", "?")).ai("1 green, 1 red")
    assert game.begin_turn().moves() == ["ai red", "ai green"]
    game.play("ai green")
    assert set(game.weights()) == {"pile-planet mercury", "pile-planet venus"}
    game.play("pile-planet venus")
    assert game.moves("ground")  # the value of the token comes last
    game.play("ground venus-amber-trench")
    assert (game.place(), game.deposit("venus", SEAT), game.own()) == ("venus", "5 blue", "1 blue")
    assert game.planet_pile() == ["mars", "?"]


@pytest.mark.rule("SI-31.5", "SI-33.11")
def test_the_next_planet_is_visible_when_the_top_one_leaves() -> None:
    game = founder(planets=("mars", "?", "?")).begin_turn()
    assert set(game.weights()) == {"pile-planet mercury", "pile-planet venus"}
    game.play("pile-planet mercury", "ground mars-dustgate")
    assert game.planet_pile() == ["mercury", "?"]


@pytest.mark.rule("SI-31.5", "SI-33.11")
def test_its_token_may_be_any_that_has_not_been_seen() -> None:
    """Two of the ten lie open: one under the human's Base, one was turned over and refused."""
    game = founder(planets=("mars",))
    game.base("mars", "mars-dustgate")
    seen = game.ground("mars-rust-flats")
    place = game.planet("mars")
    game.state.tails[place] = (seen,)
    game.state.unknown[place] -= 1
    game.state.pools[place] = tuple(token for token in game.state.pools[place] if token != seen)
    weights = game.begin_turn().weights()
    assert len(weights) == 8
    assert set(weights.values()) == {1}
    assert "ground mars-dustgate" not in weights
    assert "ground mars-rust-flats" not in weights


@pytest.mark.rule("SI-31.6")
def test_the_stack_of_the_planet_stays_as_it_is() -> None:
    game = founder(planets=("mars",))
    place = game.planet("mars")
    assert game.state.stack_size(place) == 4
    game.turn("ground mars-dustgate")
    assert game.state.stack_size(place) == 4
    game.explorer("earth", bases=1).supply(fuel=9)
    game.action(0, 0, 1).nature()
    game.play("play travel")
    assert "fly mars" in game.moves()  # and the human may settle there too


# ---- too little Fuel


@pytest.mark.rule("SI-33.13", "SI-32.5", "SI-33.12")
@pytest.mark.parametrize(
    ("colour", "fuel"), [("red", 8), ("yellow", 5), ("green", 3), ("blue", 3), ("purple", 3)]
)
def test_too_little_fuel_after_the_draw(colour: str, fuel: int) -> None:
    """One Fuel less than Saturn costs: Earth Planetary Production is played instead, Travel lies under the pile."""
    game = founder(colour, fuel=fuel).turn()
    assert (game.place(), game.corporation(SEAT).bases, game.planet_pile()) == (
        "earth",
        4,
        ["saturn", "mars"],
    )
    assert "travel" not in game.used()
    assert "travel" in game.left()
    assert game.laid_cubes() == {f"earth_production-{colour}": 1}
    assert game.ai_bag() == f"4 {colour}"
    assert (game.count(), cubes_drawn(game), len(game.heard("hall-return"))) == (1, 2, 1)


@pytest.mark.rule("SI-33.13")
def test_the_planet_it_could_not_pay_for_keeps_its_place_and_is_known() -> None:
    game = founder("yellow", fuel=1, played=1, planets=("mars", "?", "?")).turn("pile-planet venus")
    assert game.planet_pile() == ["mars", "venus", "?"]
    assert list(game.machine.unseen) == [game.planet("mercury")]


@pytest.mark.rule("SI-33.13", "SI-33.10", "SI-32.3")
def test_a_repeat_that_cannot_pay_stays_played_and_a_new_token_follows_in_the_same_turn() -> None:
    game = Hall("travel", "earth-production", "market", ai="5 yellow").planets("jupiter").goods(fuel=7)
    game.home("mars", "mars-dustgate", storage="1 red")
    game.stands("mars").turn()
    assert (game.place(), game.used(), game.own()) == ("earth", ["travel"], "1 red")
    game.turn()
    assert game.used() == ["travel", "earth-production"]
    assert game.left() == ["market"]
    assert (game.own_fuel(), game.ai_bag(), game.laid_cubes()) == (
        11,
        "4 yellow",
        {"earth_production-yellow": 1},
    )
    assert game.planet_pile() == ["jupiter"]
    game.turn()  # Travel is covered now, although the 11 Fuel would pay for Jupiter
    assert game.used() == ["travel", "earth-production", "market"]


# ---- free flights


@pytest.mark.rule("SI-X.73", "SI-33.8", "SI-33.9", "SI-33.10", "SI-32.13")
def test_collecting_from_planet_to_planet_and_home() -> None:
    game = Hall("travel", "earth-production", ai="3 yellow").planets("neptune").goods(fuel=4)
    game.home("mars", "mars-dustgate", storage="1 red, 1 blue")
    game.home("venus", "venus-acid-orchard", storage="1 green")
    game.stands("mars").turn()
    assert (game.place(), game.hold(SEAT), game.storage("mars", SEAT)) == ("venus", "1 red, 1 blue", "")
    assert game.storage("venus", SEAT) == "1 green"
    game.turn()
    assert (game.place(), game.hold(SEAT), game.storage("venus", SEAT)) == ("earth", "", "")
    assert game.own() == "1 red, 1 green, 1 blue"
    assert (game.ai_bag(), game.laid_cubes(), game.own_fuel()) == (
        "3 yellow",
        {},
        4,
    )  # all of it without a cube
    game.turn("ground neptune-sapphire-rain")
    assert (game.place(), game.own_fuel()) == ("neptune", 0)
    assert game.used() == ["travel", "production-neptune"]
    assert (game.count(), game.laid_cubes()) == (1, {"travel-yellow": 1})


@pytest.mark.rule("SI-33.9")
def test_from_earth_to_the_storage_nearest_the_sun_without_a_cube() -> None:
    game = Hall("travel", ai="3 yellow").planets("neptune").goods(fuel=9)
    game.home("saturn", "saturn-frostwheel", storage="5 yellow")
    game.home("venus", "venus-acid-orchard", storage="1 green")
    game.home("mercury", "mercury-glassfield", storage="")
    game.turn()
    assert (game.place(), game.hold(SEAT), game.storage("venus", SEAT)) == ("venus", "", "1 green")
    assert (game.own_fuel(), game.ai_bag(), game.count()) == (9, "3 yellow", 1)


@pytest.mark.rule("SI-33.8")
def test_cubes_of_the_human_are_not_its_own() -> None:
    game = Hall("travel", ai="3 yellow").planets("neptune").goods(fuel=4)
    game.base("mars", "mars-dustgate", storage="3 red")
    game.turn("ground neptune-trident-shelf")
    assert (game.place(), game.storage("mars")) == ("neptune", "3 red")


@pytest.mark.rule("SI-33.8", "SI-33.14")
def test_an_explorer_on_a_planet_can_always_travel() -> None:
    """Neither a Base nor a planet nor a cube nor Fuel is left: it flies home."""
    game = Hall("travel", "market", ai="3 yellow").planets()
    game.home("mars", "mars-dustgate")
    game.corporation(SEAT).bases = 0
    game.stands("mars").turn()
    assert (game.place(), game.used(), game.ai_bag()) == ("earth", ["travel"], "3 yellow")


@pytest.mark.rule("SI-33.8", "SI-31.10")
def test_the_hold_has_no_limit() -> None:
    game = Hall("travel").home("mars", "mars-dustgate", storage="5 red, 4 blue")
    game.home("venus", "venus-acid-orchard", storage="4 green")
    game.stands("mars").turn()
    assert game.hold(SEAT) == "5 red, 4 blue"
    game.turn()
    assert game.own() == "5 red, 4 green, 4 blue"


@pytest.mark.rule("SI-33.10", "SI-32.15")
def test_repeats_know_no_limit_of_6() -> None:
    """Two Storages are filled again and again, so it goes to and fro more than six times."""
    game = Hall("travel", "market").home("mars", "mars-dustgate").home("venus", "venus-acid-orchard")
    storage = game.corporation(SEAT).storage
    for turn in range(9):
        for name in ("mars", "venus"):
            storage[game.planet(name) * 5] = 1
        game.turn()
        assert game.place() == ("venus", "mars")[turn % 2]
    assert (game.used(), game.count()) == (["travel"], 1)


# ---- where it ends


@pytest.mark.rule("SI-33.10", "SI-33.11")
def test_after_founding_travel_is_covered() -> None:
    """On Saturn it could fly home, but the new token lies on Travel; so it plays the next token."""
    game = founder().turn("ground saturn-ice-lantern").turn()
    assert (game.place(), game.used()) == ("saturn", ["travel", "production-saturn", "earth-production"])
    assert game.count() == 2  # the token gained by founding does not count


@pytest.mark.rule("SI-33.11", "SI-32.12")
def test_the_token_gained_by_founding_is_first_used_next_round() -> None:
    game = founder().turn("ground saturn-ice-lantern")
    assert "production-saturn" not in game.left()
    assert not game.corporation(SEAT).holds(game.token("production-saturn"))
    game.turns(2)
    assert game.passed()
    assert game.deposit("saturn", SEAT) == "6 green"
    game.new_phase(ACTION, 0, SEAT)
    assert game.machine.top == game.token("production-saturn")


@pytest.mark.rule("SI-33.10", "SI-33.9", "SI-33.14")
@pytest.mark.parametrize("lacking", ["bases", "planets"])
def test_on_earth_without_base_or_planet_a_repeat_gives_way_to_a_new_token(lacking: str) -> None:
    game = Hall("travel", "earth-production", ai="3 yellow").goods(fuel=20)
    game.home("mars", "mars-dustgate")
    if lacking == "bases":
        game.corporation(SEAT).bases = 0
    else:
        game.planets()
    game.stands("mars").turn()
    assert (game.place(), game.used()) == ("earth", ["travel"])
    game.turn()
    assert game.used() == ["travel", "earth-production"]
    assert (game.own_fuel(), cubes_drawn(game)) == (24, 1)


@pytest.mark.rule("SI-33.14", "SI-33.9", "SI-32.4")
@pytest.mark.parametrize("lacking", ["bases", "planets"])
def test_on_earth_without_base_or_planet_it_is_unusable_before_the_draw(lacking: str) -> None:
    game = founder()
    if lacking == "bases":
        game.corporation(SEAT).bases = 0
    else:
        game.planets()
    game.turn()
    assert (game.used(), game.left()) == (["earth-production"], ["travel"])
    assert (cubes_drawn(game), game.ai_bag()) == (1, "4 yellow")


@pytest.mark.rule("SI-33.9")
def test_storage_is_collected_even_without_base_and_planet() -> None:
    game = Hall("travel").planets().home("mars", "mars-dustgate", storage="1 red")
    game.corporation(SEAT).bases = 0
    assert game.turn().place() == "mars"


@pytest.mark.rule("SI-33.15", "SI-32.11", "SI-32.16")
def test_purple_when_founding_is_travel_once_more_later() -> None:
    game = founder("purple").turn("ground saturn-ice-lantern")
    assert game.left() == ["earth-production", "travel"]
    game.turn()  # not Travel: it is under the pile and no longer active
    assert (game.place(), game.used()) == ("saturn", ["production-saturn"])
    assert game.left() == ["travel", "earth-production"]
    game.turn()
    assert (game.place(), game.used(), game.count()) == ("earth", ["production-saturn", "travel"], 3)
    game.turn("ground mars-dustgate")  # a repeat of the third token: position 3 of a pile of one
    assert (game.place(), game.count()) == ("mars", 3)


@pytest.mark.rule("SI-32.16", "SI-32.11")
def test_travel_is_over_for_good_when_a_purple_token_lay_on_it() -> None:
    """Earth Planetary Production leaves the played pile again, so that Travel lies on top; it is not repeated."""
    game = Hall("travel", "earth-production", "market", ai="5 purple").planets("jupiter").goods(fuel=3)
    game.home("mars", "mars-dustgate", storage="1 red").stands("mars").turn()
    game.turn()  # Jupiter costs 6: the repeat fails, Earth Planetary Production gives 10 Fuel
    assert (game.used(), game.own_fuel()) == (["travel"], 13)
    assert game.left() == ["market", "earth-production"]
    game.turn()
    assert (game.place(), game.laid_cubes()) == ("earth", {"earth_production-purple": 1, "market-purple": 1})


@pytest.mark.rule("SI-33.11", "SI-32.12")
def test_a_repeat_founds_with_the_count_of_its_token() -> None:
    """Travel is the second token: three steps later its target is still the second of the pile."""
    game = (
        Hall("earth-production", "travel", ai="5 yellow").planets("jupiter", "venus", "neptune").goods(fuel=9)
    )
    game.home("mars", "mars-dustgate", storage="1 red").turn()
    game.turns(2)
    assert (game.place(), game.count()) == ("earth", 2)
    assert game.begin_turn().nature().place() == "venus"


@pytest.mark.rule("SI-33.11")
def test_a_fourth_base_is_founded_and_no_fifth() -> None:
    game = founder(planets=("mars", "venus"))
    game.corporation(SEAT).bases = 1
    game.turn("ground mars-dustgate")
    assert game.corporation(SEAT).bases == 0
    game.pile_of("travel", "market").stands("earth").turn()
    assert game.used()[-1] == "market"


# ---- the Sun (SI-33.23)


def burn(game: Hall, spiral: int) -> Hall:
    """The Sun has grown so far: Mercury burns at 17, Venus at 30 with two corporations."""
    game.spiral(spiral)
    game.state.stack = []
    destroy_planets(game.state)
    game.state.settle()
    return game


@pytest.mark.rule("SI-33.23", "SI-31.1")
def test_a_burnt_planet_leaves_the_planet_pile_and_the_others_keep_their_order() -> None:
    game = burn(Hall().planets("neptune", "mercury", "venus", "mars"), 17)
    assert game.planet_pile() == ["neptune", "venus", "mars"]
    assert burn(Hall().planets("neptune", "mercury", "venus", "mars"), 16).planet_pile()[1] == "mercury"


@pytest.mark.rule("SI-33.23")
@pytest.mark.parametrize("place", ["earth", "mars", "mercury"])
def test_wherever_the_explorer_is(place: str) -> None:
    game = Hall().planets("neptune", "mercury", "venus")
    game.stands(place, "2 red")
    burn(game, 17)
    assert game.planet_pile() == ["neptune", "venus"]
    if place == "mercury":
        assert (game.place(), game.own(), game.hold(SEAT)) == ("earth", "2 red", "")
    else:
        assert (game.place(), game.own(), game.hold(SEAT)) == (place, "", "2 red")


@pytest.mark.rule("SI-33.23")
def test_base_deposit_and_storage_there_are_gone() -> None:
    game = Hall().planets("neptune").home("mercury", "mercury-glassfield", storage="2 blue")
    assert game.corporation(SEAT).bases == 3
    burn(game, 17)
    assert game.corporation(SEAT).bases == 4
    assert (game.deposit("mercury", SEAT), game.storage("mercury", SEAT)) == ("", "")
    game.new_phase()
    assert "production-mercury" not in game.packet(game.machine.near | game.machine.far)


@pytest.mark.rule("SI-33.23", "SI-31.5")
def test_where_an_unseen_token_lay_is_drawn() -> None:
    game = Hall().planets("neptune", "?", "mars", "?")
    game.machine.unseen = (game.planet("mercury"), game.planet("venus"))
    burn(game, 17)
    assert game.weights() == {"pile-position 2": 1, "pile-position 4": 1}
    game.play("pile-position 4")
    assert game.planet_pile() == ["neptune", "?", "mars"]
    assert list(game.machine.unseen) == [game.planet("venus")]


@pytest.mark.rule("SI-33.23", "SI-31.5")
def test_the_new_top_is_visible() -> None:
    game = Hall().planets("mercury", "?", "?")
    game.machine.unseen = (game.planet("mars"), game.planet("jupiter"))
    burn(game, 17)
    assert game.weights() == {"pile-planet mars": 1, "pile-planet jupiter": 1}
    assert game.play("pile-planet jupiter").state.machine().planets[0] == game.planet("jupiter")
