"""Everything that chance decides in Starship Interstellar (the ledger's table of chance)."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS
from starboard.games.starship_interstellar.frames import FRAMES
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import NATURE, Chance, Nature
from tests.starship_interstellar.random_play import asked, edition_of
from tests.starship_interstellar.scenario import Scenario

DRAWS = 4  # random numbers for each unit of weight, spread evenly


class Point(Random):
    """A generator whose next random number is known."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


def even_draws(state: Voyage) -> dict[str, int]:
    """How often each outcome comes when the random numbers are spread evenly: four times for each unit of weight."""
    decision = state.decision
    assert isinstance(decision, Chance)
    total = DRAWS * sum(decision.weights(state))
    points = [(number + 0.5) / total for number in range(total)]
    return dict(Counter(decision.draw(state, Point(point)).text for point in points))


def evenly(texts: Iterable[str]) -> dict[str, int]:
    return dict.fromkeys(texts, DRAWS)


def by_weight(word: str, names: Iterable[str], numbers: Iterable[int]) -> dict[str, int]:
    """Outcomes that come as often as there are pieces of them."""
    return {f"{word} {name}": DRAWS * number for name, number in zip(names, numbers, strict=True) if number}


def stream(state: Voyage) -> str:
    assert isinstance(state.decision, Chance)
    return state.decision.stream


class SetUp:
    """The set-up of a game from its first draw on."""

    def __init__(self, seats: int) -> None:
        self.edition = edition_of(seats)
        self.content = self.edition.terms.content
        self.state: Voyage = self.edition.start()

    def reach(self, question: str) -> "SetUp":
        """Play the first outcome of everything until this is asked."""
        while asked(self.state) != question:
            self.state.play(self.state.moves()[0])
        return self

    def play(self, text: str) -> "SetUp":
        self.state.play(self.edition.move(text))
        return self


# ---- set-up


@pytest.mark.rule("SI-2.2", "SI-2.10", "SI-2.12", "SI-2.14")
@pytest.mark.parametrize(("seats", "extras"), [(2, 6), (3, 9), (4, 12)])
def test_the_draws_of_the_set_up(seats: int, extras: int) -> None:
    """The stacks of the planets are drawn lazily, when somebody prospects."""
    game = SetUp(seats)
    found = []
    while game.state.round == 0:
        found.append(asked(game.state))
        game.state.play(game.state.moves()[0])
    assert found == [*["LayMechanism"] * 8, *["LayExtra"] * extras, "DrawFirstPlayer"]


@pytest.mark.rule("SI-2.10")
def test_starting_mechanisms_are_eight_of_ten_in_a_fair_order() -> None:
    game = SetUp(2)
    left = {f"mechanism {m.id}" for m in game.content.mechanisms if m.starting and m.set == "base"}
    assert len(left) == 10
    laid = []
    for number in range(8):
        assert even_draws(game.state) == evenly(left)
        text = sorted(left)[(3 * number) % len(left)]
        game.play(text)
        left.remove(text)
        laid.append(text)
    assert [f"mechanism {game.content.mechanisms[index].id}" for index in game.state.projects] == laid
    assert game.state.red == (), "the other two leave the game"


@pytest.mark.rule("SI-2.12")
@pytest.mark.parametrize(("seats", "extras"), [(2, 6), (3, 9), (4, 12)])
def test_extra_actions_are_drawn_evenly_from_all_of_them(seats: int, extras: int) -> None:
    game = SetUp(seats).reach("LayExtra")
    left = {f"display {token.id}" for token in game.content.tokens if token.number}
    assert len(left) == 24
    for number in range(extras):
        assert even_draws(game.state) == evenly(left)
        text = sorted(left)[(5 * number) % len(left)]
        game.play(text)
        left.remove(text)
    assert len(game.state.display) == extras
    assert asked(game.state) == "DrawFirstPlayer"


@pytest.mark.rule("SI-2.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_first_with_the_same_chance(seats: int) -> None:
    game = SetUp(seats).reach("DrawFirstPlayer")
    assert even_draws(game.state) == evenly(f"first {seat}" for seat in range(seats))


# ---- prospecting


def prospecting(*texts: str) -> Scenario:
    """A flight to Mars with a Base aboard, as far as the first draw and these answers."""
    game = Scenario().supply(fuel=40).use("travel", "load base", "fly mars")
    return game.play(*texts)


def grounds(game: Scenario, tokens: Iterable[int]) -> list[str]:
    return [f"ground {game.content.production_tokens[token].id}" for token in tokens]


@pytest.mark.rule("SI-2.2", "SI-7.14")
def test_a_token_of_a_stack_could_be_any_of_ten() -> None:
    game = prospecting()
    left = grounds(game, game.state.pools[game.planet("mars")])
    assert len(left) == 10
    for _ in range(4):
        assert even_draws(game.state) == evenly(left)
        text = left.pop(len(left) // 2)
        game.play(text)
        if len(left) > 6:
            game.play("survey")
    assert len(left) == 6, "six were never in the stack"
    assert game.refused("survey").rule == "SI-7.15"


@pytest.mark.rule("SI-2.2")
def test_drawing_lazily_gives_every_stack_the_same_chance() -> None:
    """The first two tokens of a stack: each ordered pair of ten once in ninety."""
    game = prospecting()
    chances: dict[tuple[int, int], Fraction] = {}
    moves = game.state.moves()
    for first in moves:
        world = game.state.clone()
        world.play(first)
        world.play(game.edition.move("survey"))
        second = world.moves()
        for other in second:
            chances[(first.what, other.what)] = Fraction(1, len(moves) * len(second))
    pool = game.state.pools[game.planet("mars")]
    assert chances == {pair: Fraction(1, 90) for pair in permutations(pool, 2)}


@pytest.mark.rule("SI-7.14", "SI-7.15")
def test_then_the_known_tail_comes_in_its_order() -> None:
    """Pool and tail: a second visit first turns over what nobody has seen, then what was refused, oldest first."""
    game = prospecting("ground mars-dustgate", "survey", "ground mars-rust-flats", "give-up")
    game.alone()
    game.play("repeat", "fly earth", "repeat", "load base", "fly mars")
    assert game.asked() == "DrawGround"
    left = grounds(game, game.state.pools[game.planet("mars")])
    assert len(left) == 8
    assert not {"ground mars-dustgate", "ground mars-rust-flats"} & set(left)
    assert even_draws(game.state) == evenly(left)
    game.play("ground mars-ochre-field", "survey")
    assert set(even_draws(game.state)) == set(left) - {"ground mars-ochre-field"}
    game.play("ground mars-copper-dunes", "survey")
    assert game.asked() == "Prospect", "nothing is drawn any more"
    assert game.content.production_tokens[game.state.prospect].id == "mars-dustgate"
    game.play("survey")
    assert game.content.production_tokens[game.state.prospect].id == "mars-rust-flats"
    assert game.refused("survey").rule == "SI-7.15"
    game.play("give-up")
    assert game.sky("mars")["known"] == [
        "mars-ochre-field", "mars-copper-dunes", "mars-dustgate", "mars-rust-flats",
    ]  # fmt: skip
    game.check()


@pytest.mark.rule("SI-7.14", "SI-7.20")
def test_a_token_that_was_kept_does_not_come_again() -> None:
    game = prospecting("ground mars-dustgate", "found")
    assert game.ground("mars-dustgate") not in game.state.pools[game.planet("mars")]
    assert game.sky("mars")["unknown"] == 3
    game.check()


# ---- the Solar Bag


@pytest.mark.rule("SI-5.1", "SI-1.11")
def test_cubes_come_as_often_as_there_are_of_them() -> None:
    game = Scenario().use("solar-extraction")
    bag = [44, 28, 16, 8, 4]
    assert even_draws(game.state) == by_weight("draw", COLOUR_NAMES, bag)
    game.play("draw blue")
    bag[3] -= 1
    assert even_draws(game.state) == by_weight("draw", COLOUR_NAMES, bag)


@pytest.mark.rule("SI-5.1")
def test_cubes_are_drawn_without_replacement() -> None:
    game = Scenario().bag("red, purple").use("solar-extraction")
    assert even_draws(game.state) == {"draw red": DRAWS, "draw purple": DRAWS}
    game.play("draw red")
    assert even_draws(game.state) == {"draw purple": DRAWS}
    game.play("draw purple")
    assert game.asked() == "SolarKeep"


@pytest.mark.rule("SI-5.2", "SI-5.11")
def test_refused_cubes_are_in_the_bag_before_the_next_draw() -> None:
    game = Scenario().levels(solar=2).bag("red, purple").use("solar-extraction", "draw red", "draw purple")
    game.play("keep nothing")
    assert game.asked() == "DrawCube"
    assert even_draws(game.state) == {"draw red": DRAWS, "draw purple": DRAWS}


@pytest.mark.rule("SI-5.9", "SI-5.11", "SI-5.8")
def test_an_extra_cube_is_returned_before_the_next_one_is_drawn() -> None:
    game = (
        Scenario()
        .levels(solar=3)
        .bag("red, yellow, purple")
        .use("solar-extraction", "draw red", "draw yellow")
    )
    game.play("keep red")
    assert even_draws(game.state) == {"draw yellow": DRAWS, "draw purple": DRAWS}
    game.play("draw yellow", "return")
    assert even_draws(game.state) == {"draw yellow": DRAWS, "draw purple": DRAWS}
    game.play("draw yellow", "take")
    assert game.state.bag == [0, 0, 0, 0, 1]


@pytest.mark.rule("SI-16.8", "SI-5.1")
def test_number_fifteen_draws_four_from_the_same_bag() -> None:
    game = Scenario().extras(15).use(15)
    bag = [44, 28, 16, 8, 4]
    for colour in (0, 0, 4, 2):
        assert even_draws(game.state) == by_weight("draw", COLOUR_NAMES, bag)
        game.play(f"draw {COLOUR_NAMES[colour]}")
        bag[colour] -= 1
    assert game.asked() == "SolarKeep"
    assert game.state.bag == bag
    assert len(bag) == COLOURS


# ---- the Journey


@pytest.mark.rule("SI-13.4", "SI-1.10")
def test_discovery_tokens_come_as_often_as_there_are_of_them() -> None:
    game = Scenario().supply(fuel=40).salvation().play("probe travel", "space j-1-a")
    names = [entry.id for entry in game.content.discoveries if entry.set == "base"]
    assert names == ["deep-space", "galaxy", "wormhole"]
    assert even_draws(game.state) == by_weight("discover", names, [14, 12, 6])
    game.play("discover wormhole", "space j-2-a")
    assert even_draws(game.state) == by_weight("discover", names, [14, 12, 5])
    game.play("discover galaxy")
    assert sum(game.state.discoveries) == 30


@pytest.mark.rule("SI-13.5", "SI-13.8")
def test_nothing_is_drawn_where_a_token_or_a_point_of_interest_lies() -> None:
    game = Scenario().supply(fuel=40).laid("j-1-a", "galaxy").salvation()
    game.play("probe travel", "space j-1-a")
    assert game.asked() == "SalvationTurn"
    game.alone()
    game.play("probe market", "space j-2-b")
    assert game.asked() == "SalvationTurn"
    assert sum(game.state.discoveries) == 31


# ---- projects


@pytest.mark.rule("SI-17.7")
def test_new_projects_are_drawn_evenly_from_the_blue_pile() -> None:
    game = Scenario()
    del game.state.projects[5:]
    game.government_phase()
    left = {f"mechanism {m.id}" for m in game.content.mechanisms if not m.starting and m.set == "base"}
    assert len(left) == 40
    for number in range(4):  # the World Government has built one
        assert game.asked() == "DrawMechanism"
        assert even_draws(game.state) == evenly(left)
        text = sorted(left)[7 * number]
        game.play(text)
        left.remove(text)
    assert game.asked() == "ActionTurn"
    assert len(game.state.projects) == 8


@pytest.mark.rule("SI-17.7")
def test_an_empty_blue_pile_ends_the_drawing() -> None:
    game = Scenario().projects("ion-manifold")
    game.state.blue = game.state.blue[:2]
    game.government_phase()
    assert len(game.moves()) == 2
    game.nature()
    assert (len(game.state.projects), game.state.blue) == (2, ())


# ---- nothing else is random


@pytest.mark.rule("SI-2.14", "SI-5.1", "SI-7.14", "SI-13.4", "SI-17.7")
def test_these_are_all_the_draws_there_are() -> None:
    draws = {name: frame for name, frame in FRAMES.items() if issubclass(frame, Chance)}
    assert {name: draw.stream for name, draw in draws.items()} == {
        "Discover": "discovery",
        "DrawAiCube": "hall-bag",
        "DrawCube": "sun",
        "DrawFirstPlayer": "first",
        "DrawGround": "ground",
        "DrawMechanism": "mechanism",
        "DrawSheet": "sheet",
        "HallDiscover": "discovery",
        "LayExtra": "extra",
        "LayMechanism": "mechanism",
        "LosePlanet": "hall-planets",
        "RevealFamily": "family",
        "RevealGround": "hall-ground",
        "RevealPlanet": "hall-planets",
        "RevealTop": "hall-pile",
    }


@pytest.mark.rule("SI-I.19")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_seed_gives_the_same_set_up(seats: int) -> None:
    dumps = []
    for seed in (7, 7, 8):
        game, nature = SetUp(seats), Nature(seed)
        while game.state.stack[-1].seat == NATURE:
            game.state.play(nature.answer(game.state))
        dumps.append(game.state.dump())
    assert dumps[0] == dumps[1] != dumps[2]


@pytest.mark.rule("SI-I.19")
def test_one_kind_of_draw_does_not_change_the_luck_of_another() -> None:
    """Each has random numbers of its own: cubes drawn from the Sun do not change what lies under a planet."""
    found = []
    for extractions in (0, 1):
        nature = Nature("streams")
        for _ in range(extractions):
            sun = Scenario().use("solar-extraction")
            assert stream(sun.state) == "sun"
            nature.answer(sun.state)
            nature.answer(sun.state)
        game = prospecting()
        assert stream(game.state) == "ground"
        found.append([nature.answer(game.state).text for _ in range(6)])
    assert found[0] == found[1]
    assert len(set(found[0])) > 1
