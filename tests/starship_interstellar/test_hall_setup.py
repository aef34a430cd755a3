"""The set-up of the solo game (ledger section 31)."""

import pytest

import starboard
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import BadOption, Chance
from tests.starship_interstellar.hall_scenario import SEAT, Hall
from tests.starship_interstellar.scenario import Scenario, named

SETTLED = ("mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune")


class Solo:
    """A solo game from its very first draw."""

    def __init__(self, **options: str) -> None:
        edition = starboard.edition("starship-interstellar", seats=1, **options)
        assert isinstance(edition, StarshipInterstellarEdition)
        self.edition = edition
        self.state: Voyage = edition.start()
        self.hall = self.state.machine()

    def options(self) -> list[str]:
        return [move.text for move in self.state.moves()]

    def play(self, *texts: str) -> "Solo":
        for text in texts:
            self.state.play(self.edition.move(text))
        return self

    def until(self, verb: str) -> "Solo":
        while not self.options()[0].startswith(verb):
            self.play(self.options()[0])
        return self

    def even(self) -> bool:
        decision = self.state.decision
        return isinstance(decision, Chance) and len(set(decision.weights(self.state))) == 1


@pytest.mark.rule("SI-31.1")
def test_numbers_for_two_players_are_used() -> None:
    state = Solo().until("first").state
    assert len(state.corporations) == 2
    assert state.market == [2, 1, 1, 1, 1]
    assert state.meeples == [12, 9, 7, 5, 3]
    assert state.terms.slots == 9
    burn = {planet.id: state.terms.burn[planet.index] for planet in state.terms.content.planets}
    assert (burn["mercury"], burn["venus"], burn["earth"]) == (17, 30, 44)


@pytest.mark.rule("SI-31.2", "SI-31.1")
def test_six_extra_actions_lie_in_one_line() -> None:
    game = Solo().until("display")
    line = ["rich-vein", "double-burn", "slingshot-charter", "wide-sieve", "talent-scout", "lean-routing"]
    for token in line:
        assert game.even()
        game.play(f"display {token}")
    assert [game.state.terms.content.tokens[token].id for token in game.state.display] == line
    assert game.options() == ["first 0", "first 1"]


@pytest.mark.rule("SI-31.2")
def test_the_order_of_the_line_never_changes() -> None:
    """What the human takes leaves the others as they lay."""
    game = Scenario(1).display("rich-vein", "double-burn", "slingshot-charter", "wide-sieve")
    game.tracks(humankind=4).supply("red").salvation(0).nature()
    game.play("save solar-extraction", "meeple red")
    while game.asked() != "TakeExtra":
        game.play(game.moves()[0])
    game.play("extra double-burn")
    assert game.shown() == ["rich-vein", "slingshot-charter", "wide-sieve"]


@pytest.mark.rule("SI-31.3")
def test_both_supplies_are_open() -> None:
    game = Hall("market").goods("2 red, 1 blue", fuel=3, scientists=4)
    game.supply("1 green", fuel=5)
    game.turn()
    for seat, fuel, scientists in ((0, 5, 2), (1, 3, 4)):
        for watcher in (0, 1):
            supply = game.view(watcher)["corporations"][seat]["supply"]
            assert supply is not None, f"seat {watcher} does not see the supply of seat {seat}"
            assert (supply["fuel"], supply["scientists"]) == (fuel, scientists)


@pytest.mark.rule("SI-31.4")
@pytest.mark.parametrize(("first", "human", "machine"), [(0, 8, 9), (1, 9, 8)])
def test_normal_starting_goods_and_compensation(first: int, human: int, machine: int) -> None:
    game = Solo().until("first")
    assert (game.options(), game.even()) == (["first 0", "first 1"], True)
    game.play(f"first {first}")
    hall = game.state.corporations[SEAT]
    assert (game.state.corporations[0].fuel, hall.fuel) == (human, machine)
    assert (named(hall.cubes), hall.scientists, hall.bases, hall.reputation) == ("2 red, 1 yellow", 2, 4, 8)
    assert game.state.order == [first, 1 - first]


@pytest.mark.rule("SI-31.5")
def test_the_planet_pile_has_each_planet_once_and_shows_its_top() -> None:
    game = Solo()
    assert sorted(game.options()) == sorted(f"pile-planet {name}" for name in SETTLED)
    assert game.even()
    assert game.hall.planets == [-1] * 7
    game.play("pile-planet saturn")
    saturn = next(p.index for p in game.state.terms.content.planets if p.id == "saturn")
    assert game.hall.planets == [saturn] + [-1] * 6
    assert len(game.hall.unseen) == 6
    assert saturn not in game.hall.unseen
    game.until("first")  # nobody looks at another one
    assert game.hall.planets[1:] == [-1] * 6


@pytest.mark.rule("SI-31.5", "SI-31.6")
def test_stacks_have_their_four_tokens_beside_the_planet_pile() -> None:
    state = Solo().until("first").state
    for planet in state.terms.content.planets:
        assert state.stack_size(planet.index) == (4 if planet.settles else 0)
        assert len(state.pools[planet.index]) == (10 if planet.settles else 0)


@pytest.mark.rule("SI-31.7")
@pytest.mark.parametrize(
    ("difficulty", "bag"),
    [
        ("introduction", [24, 12, 6, 3, 0]),
        ("easy", [20, 14, 7, 3, 1]),
        ("intermediate", [15, 12, 9, 6, 3]),
        ("hard", [10, 13, 11, 8, 3]),
        ("extreme", [6, 15, 11, 9, 4]),
    ],
)
def test_the_ai_bag_by_difficulty(difficulty: str, bag: list[int]) -> None:
    assert Solo(difficulty=difficulty).hall.bag == bag


@pytest.mark.rule("SI-31.7")
def test_an_unknown_difficulty_is_refused() -> None:
    with pytest.raises(BadOption, match="difficulty"):
        Solo(difficulty="lenient")


@pytest.mark.rule("SI-31.7")
def test_draws_are_random_without_replacement() -> None:
    game = Hall("earth-production", "market", ai="2 red, 3 blue").begin_turn()
    assert game.weights() == {"ai red": 2, "ai blue": 3}
    game.play("ai blue").begin_turn()
    assert game.weights() == {"ai red": 2, "ai blue": 2}


@pytest.mark.rule("SI-31.7", "SI-31.5")
def test_the_human_sees_the_ai_bag_and_one_planet() -> None:
    game = Hall("market", ai="2 red, 3 blue").planets("mars", "?", "?")
    game.turn("ai blue")
    view = game.view(0)["hall"]
    assert view["bag"] == {"red": 2, "yellow": 0, "green": 0, "blue": 2, "purple": 0}
    assert view["planets"] == ["mars", None, None]


@pytest.mark.rule("SI-31.8")
def test_ten_rows_of_five_columns() -> None:
    game = Hall()
    rows = {
        "solar", "research", "travel", "market", "earth_production", "planetary_production", "government", "probe",
        "build", "save",
    }  # fmt: skip
    game.machine.board = [1] * 50
    assert {cell.split("-")[0] for cell in game.laid_cubes()} == rows
    assert len(game.laid_cubes()) == 50
    assert Hall().laid_cubes() == {}


@pytest.mark.rule("SI-31.9", "SI-32.9")
def test_it_uses_the_basic_pass_token() -> None:
    """The four rotations give 1 Fuel, 2 Fuel, a red cube, a yellow cube."""
    gained = []
    for tokens in ((), ("solar-extraction",), ("solar-extraction", 11), ("solar-extraction", 11, 15)):
        game = Hall(*tokens)
        game.bag("")
        game.turn().play("pass")
        gained.append((game.own_fuel(), game.own()))
    assert gained == [(1, ""), (2, ""), (0, "1 red"), (0, "1 yellow")]


@pytest.mark.rule("SI-31.10")
def test_it_never_has_buildings() -> None:
    game = Hall("technology-research", ai="9 blue").goods("9 red, 9 yellow, 9 green", scientists=5).turn()
    corporation = game.corporation(SEAT)
    assert (sum(corporation.buildings), sum(corporation.hold_buildings), sum(corporation.sites)) == (0, 0, 0)
    assert game.levels_now() == [2, 0, 0, 0, 0]


@pytest.mark.rule("SI-31.12")
def test_an_empty_ai_bag_gives_a_red_cube() -> None:
    game = Hall("earth-production", "market", ai="").turn()
    assert (game.own_fuel(), game.laid_cubes(), game.ai_bag()) == (1, {"earth_production-red": 1}, "")


@pytest.mark.rule("SI-31.12", "SI-32.5")
def test_a_red_cube_of_the_supply_goes_into_the_bag_like_a_drawn_one() -> None:
    """Saturn costs 9 with it; the cube "returns", and is then drawn for the next token."""
    game = Hall("travel", "earth-production", ai="").planets("saturn").goods(fuel=8).turn()
    assert (game.place(), game.own_fuel()) == ("earth", 9)
    assert (game.laid_cubes(), game.ai_bag()) == ({"earth_production-red": 1}, "")


@pytest.mark.rule("SI-31.13")
def test_the_human_is_not_asked_in_its_action_turns() -> None:
    """A Base that it could dismantle, a poor token that it could refuse, a usable token that it could skip."""
    game = Hall("travel", "earth-production", "market", ai="9 yellow").goods(fuel=30)
    game.home("mars", "mars-dustgate", deposit="").planets("mercury", "venus")
    game.turn("ground mercury-slag-terrace")
    assert (game.place(), game.own_fuel(), game.deposit("mercury", SEAT)) == ("mercury", 28, "7 green")
    assert game.corporation(SEAT).bases == 2
    game.turns(2)
    assert game.used() == ["travel", "production-mercury", "earth-production", "market"]
