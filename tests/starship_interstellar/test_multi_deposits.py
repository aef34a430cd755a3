"""Multi-Resource Deposits (ledger section 25)."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.content import MULTI_SET
from starboard.kernel import BadPosition, Nature
from starboard.players import make_player
from starboard.table import Table
from tests.starship_interstellar.random_play import checked_game, edition_of, positions, written
from tests.starship_interstellar.scenario import Scenario

CRUST = "mercury-purple-crust"  # 4 purple, 2 red, ARS 1
SUN = "mercury-buried-sun"  # 3 red, 3 purple, ARS 2
FLOOR = "venus-false-floor"  # 3 yellow, 2 green, 2 blue, ARS 1
SEABED = "mars-ancient-seabed"  # 4 yellow, 2 blue, ARS 1


def layered(way: str = "standard", seats: int = 2, sheet: str = "base") -> Scenario:
    return Scenario(seats, sheet=sheet, multi_deposits=way)


def based(
    deposit: str | None = None, planet: str = "mercury", ground: str = CRUST, **buildings: int
) -> Scenario:
    """Seat 0 has a Base on such a token."""
    game = layered().supply("", fuel=20).levels(drill=3, ars=3, converter=3, outpost=3)
    return game.base(planet, ground, deposit, "", 0, **buildings)


def arrived(way: str, *tokens: str) -> Scenario:
    """Seat 0 prospects on Mercury and turns over these tokens, surveying on."""
    game = layered(way).supply("", fuel=40).levels(drill=1).explorer("earth", "", bases=1, drill=1)
    game.use("travel", "fly mercury")
    for number, token in enumerate(tokens):
        game.play(*(["survey"] if number else []), f"ground {token}")
    return game


def layer(game: Scenario, planet: str, seat: int = 0) -> tuple[int, list[Any]]:
    """The layer that is dug and all of them, as everybody is told."""
    told = [
        next(base for base in game.view(looks)["corporations"][seat]["bases"] if base["planet"] == planet)
        for looks in (-1, 0, 1)
    ]
    assert told[0] == told[1] == told[2]
    return told[0]["layer"], told[0]["layers"]


# ---- tokens and stacks


@pytest.mark.rule("SI-25.1")
def test_two_tokens_for_each_planet_with_two_or_three_layers() -> None:
    content = layered().content
    tokens = [token for token in content.production_tokens if token.set == MULTI_SET]
    assert len(tokens) == 14
    for planet in content.planets:
        assert sum(token.planet == planet.index for token in tokens) == (2 if planet.settles else 0)
    assert {len(token.layers) for token in tokens} == {2, 3}
    assert {len(token.layers) for token in content.production_tokens if token.set != MULTI_SET} == {1}


@pytest.mark.rule("SI-21.2", "SI-25.1")
def test_without_the_variant_there_are_none() -> None:
    game = arrived("off")
    assert len(game.weights()) == 10
    assert not {f"ground {CRUST}", f"ground {SUN}"} & set(game.weights())


@pytest.mark.rule("SI-25.2")
def test_a_standard_stack_has_both_tokens_with_layers() -> None:
    """Every order of a stack is as likely as the rule says, whatever was turned over before."""
    game = arrived("standard")
    base = [
        token.id for token in game.content.production_tokens if token.planet == 0 and token.set != MULTI_SET
    ]
    stacks = [order for pair in combinations(base, 2) for order in permutations([*pair, CRUST, SUN])]
    assert len(stacks) == 45 * 24
    rng = Random("stacks")
    for _ in range(12):
        stack = rng.choice(stacks)
        game = arrived("standard")
        for turned in range(4):
            alike = [one for one in stacks if one[:turned] == stack[:turned]]
            weights = game.weights()
            for token in {one[turned] for one in alike}:
                share = Fraction(sum(one[turned] == token for one in alike), len(alike))
                assert Fraction(weights[f"ground {token}"], sum(weights.values())) == share
            assert len(weights) == len({one[turned] for one in alike})
            game.play(f"ground {stack[turned]}", *(["survey"] if turned < 3 else []))
        assert "survey" not in game.moves()


@pytest.mark.rule("SI-25.2")
def test_the_weights_of_a_standard_stack() -> None:
    """4 unknown: 2 with layers, 2 of 10 others."""
    weights = arrived("standard").weights()
    assert (weights[f"ground {CRUST}"], weights[f"ground {SUN}"]) == (10, 10)
    assert sorted(weights.values()) == [2] * 10 + [10] * 2
    game = arrived("standard", CRUST).play("survey")
    assert sorted(game.weights().values()) == [2] * 10 + [10]
    assert len(game.sky("mercury")["unseen"]) == 11


@pytest.mark.rule("SI-25.2")
def test_what_the_rest_of_a_standard_stack_must_be() -> None:
    base = [token.id for token in layered().content.production_tokens if token.planet == 0][:2]
    game = arrived("standard", *base)
    assert game.sky("mercury")["unseen"] == [CRUST, SUN], "both others have layers"
    assert game.play("survey").weights() == {f"ground {CRUST}": 1, f"ground {SUN}": 1}


@pytest.mark.rule("SI-25.3")
def test_without_information_every_token_is_as_likely() -> None:
    game = arrived("no_information")
    assert list(game.weights().values()) == [1] * 12
    game = arrived("no_information", SUN, CRUST).play("survey")
    assert list(game.weights().values()) == [1] * 10
    assert (game.sky("mercury")["stack"], game.sky("mercury")["unknown"]) == (4, 2)


@pytest.mark.rule("SI-25.3")
def test_draws_without_the_variant_are_as_they_were() -> None:
    """One random number makes one draw, evenly."""
    game = arrived("off")
    nature = Nature("ground")
    assert nature.answer(game.state) in game.state.moves()
    for point in range(10):
        draws = Random()
        draws.random = lambda point=point: (point + 0.5) / 10  # type: ignore[method-assign, misc]
        assert game.state.decision.draw(game.state, draws) is game.state.moves()[point]  # type: ignore[union-attr]


# ---- founding


@pytest.mark.rule("SI-25.4")
@pytest.mark.parametrize(
    ("token", "deposit", "home"), [(CRUST, "4 purple", "1 purple"), (SUN, "3 red", "2 red")]
)
def test_founding_fills_the_surface_layer(token: str, deposit: str, home: str) -> None:
    game = arrived("standard", token).play("found")
    assert (game.deposit("mercury"), game.cubes()) == (deposit, home)
    assert layer(game, "mercury")[0] == 0


@pytest.mark.rule("SI-25.9")
def test_all_layers_are_public() -> None:
    game = based(planet="venus", ground=FLOOR)
    assert layer(game, "venus") == (0, [["yellow", 3], ["green", 2], ["blue", 2]])
    token = next(entry for entry in game.edition.drawing()["production_tokens"] if entry["id"] == FLOOR)
    assert [(entry["colour"], entry["n"]) for entry in token["layers"]] == [
        ("yellow", 3),
        ("green", 2),
        ("blue", 2),
    ]


# ---- digging deeper


@pytest.mark.rule("SI-X.53", "SI-25.4", "SI-25.5")
def test_the_example_of_mercury() -> None:
    game = arrived("standard", CRUST).play("found", "install drill")
    assert (game.deposit("mercury"), game.cubes()) == ("4 purple", "1 purple")
    game = layered().levels(drill=1).base("mercury", CRUST, "2 purple", drill=1).explorer("mercury")
    game.use("production-mercury", "base purple", "explorer purple")
    assert (game.deposit("mercury"), game.storage("mercury")) == ("2 red", "2 purple")
    game.play("drill red")
    assert (game.deposit("mercury"), game.storage("mercury")) == ("1 red", "1 red, 2 purple")
    assert [(event.rule, event.facts) for event in game.heard("layer")] == [
        ("SI-25.5", {"planet": "mercury", "cubes": {"red": 2}})
    ]
    game.check()


@pytest.mark.rule("SI-25.5", "SI-25.6")
def test_the_shortcut_goes_on_in_the_next_layer() -> None:
    game = layered().levels(drill=1).base("mercury", CRUST, "2 purple", drill=1).explorer("mercury")
    game.use("production-mercury", "auto")
    assert (game.deposit("mercury"), game.storage("mercury")) == ("1 red", "1 red, 2 purple")
    told = [event.kind for event in game.heard() if event.kind in ("dig", "layer")]
    assert told == ["dig", "dig", "layer", "dig"]


@pytest.mark.rule("SI-25.5")
def test_a_drill_digs_on_through_the_layers() -> None:
    game = based("yellow", "venus", FLOOR, drill=1).use("production-venus", "drill yellow")
    assert (game.asked(), game.deposit("venus")) == ("Digging", "2 green")
    game.play("drill green", "drill green")
    assert (game.deposit("venus"), game.storage("venus")) == ("2 blue", "1 yellow, 2 green")
    assert layer(game, "venus")[0] == 2


@pytest.mark.rule("SI-25.6")
@pytest.mark.parametrize(
    ("answers", "storage"),
    [
        (["base red", "refine purple"], "1 red, 1 purple"),
        (["refine red", "stop", "base purple"], "1 yellow, 1 purple"),
    ],
)
def test_the_order_of_activators_decides_which_layer_they_meet(answers: list[str], storage: str) -> None:
    game = based("red", "mercury", SUN, converter=1).use("production-mercury", *answers)
    assert (game.storage("mercury"), game.deposit("mercury")) == (storage, "2 purple")


@pytest.mark.rule("SI-25.5")
def test_what_a_converter_makes_does_not_keep_the_layer() -> None:
    """Its cubes go to the Storage, so the Deposit is empty as soon as the last cube is taken."""
    game = based("red", "mercury", SUN, converter=1).use("production-mercury", "split red")
    assert (game.storage("mercury"), game.deposit("mercury")) == ("2 red", "3 purple")
    assert "refine purple" in game.moves()


@pytest.mark.rule("SI-25.5", "SI-15.11")
def test_a_drill_reward_uncovers_the_next_layer() -> None:
    game = layered(sheet="sheet-1a").supply("yellow").tracks(starship=5).base("mercury", CRUST, "purple")
    game.salvation().play("build travel", "project 2")
    label = game.edition.label(game.state, game.edition.move("deposit mercury"))
    assert label == "Drill on Mercury: up to 2 cubes of the Deposit, 1 purple above 2 red"
    game.play("deposit mercury", "drill purple")
    assert (game.deposit("mercury"), layer(game, "mercury")[0], game.moves()) == (
        "2 red",
        1,
        ["drill red", "stop"],
    )
    game.play("drill red").check()
    assert (game.deposit("mercury"), game.storage("mercury")) == ("1 red", "1 red, 1 purple")


@pytest.mark.rule("SI-25.7", "SI-9.16")
def test_the_normal_level_is_that_of_the_layer() -> None:
    game = based("purple").extras(8).supply(fuel=20)
    state, planet = game.state, game.planet("mercury")
    assert state.normal_colour(0, planet) == 4
    game.use("production-mercury", "base purple")
    assert state.normal_colour(0, planet) == 0
    game.alone().play(f"play {game.content.tokens[game.token(8)].id}", "deposit mercury")
    assert {move for text in game.moves() for move in text.split()[1:]} == {"red", "yellow", "green"}


@pytest.mark.rule("SI-25.7", "SI-15.10")
def test_an_improved_deposit_lies_above_the_layer() -> None:
    game = (
        layered()
        .supply("", scientists=2)
        .base("mars", SEABED, "yellow")
        .use("production-mars", "base yellow")
    )
    assert game.deposit("mars") == "2 blue"
    game.salvation().play("government travel", "scientist 1-4", "deposit mars")
    assert game.deposit("mars") == "2 blue, 2 purple"


@pytest.mark.rule("SI-25.8")
def test_below_the_last_layer_is_nothing() -> None:
    game = based("purple").supply(fuel=20).extras(8)
    corporation = game.corporation()
    corporation.layers[0] = 1
    game = game.base("venus", "venus-acid-orchard")
    corporation.deposit[:5] = [1, 0, 0, 0, 0]
    game.use("production-mercury", "base red")
    assert (game.deposit("mercury"), layer(game, "mercury")[0]) == ("", 1)
    assert game.state.normal_colour(0, 0) == 0, "the last layer stays the current one"
    game.check()
    game.alone().play(
        f"play {game.content.tokens[game.token(8)].id}", "deposit mercury", "refill red red red"
    )
    assert (game.deposit("mercury"), layer(game, "mercury")[0]) == ("3 red", 1)


@pytest.mark.rule("SI-25.8")
def test_cubes_added_later_bring_back_no_layer() -> None:
    game = based("2 red, yellow")
    game.corporation().layers[0] = 1
    game.explorer("mercury").use("production-mercury", "base red", "explorer red")
    game.check()
    assert (game.deposit("mercury"), layer(game, "mercury")[0]) == ("1 yellow", 1)
    assert game.heard("layer") == []


@pytest.mark.rule("SI-25.10")
def test_cubes_of_a_refill_keep_the_layer() -> None:
    game = based("red, green", "mercury", SUN).explorer("mercury").use("production-mercury", "base red")
    assert (game.deposit("mercury"), layer(game, "mercury")[0]) == ("1 green", 0)
    assert game.state.normal_colour(0, 0) == 0
    game.play("explorer green")
    assert (game.deposit("mercury"), layer(game, "mercury")[0]) == ("3 purple", 1)


@pytest.mark.rule("SI-25.4", "SI-7.20")
def test_a_new_base_begins_at_the_surface() -> None:
    game = based("purple").use("production-mercury", "base purple").alone()
    assert layer(game, "mercury")[0] == 1
    game.play("play travel", "dismantle mercury")
    assert game.corporation().layers == [0] * len(game.content.planets)


@pytest.mark.rule("SI-25.5")
def test_clones_do_not_share_what_is_dug() -> None:
    game = based("purple").use("production-mercury")
    before = game.state.clone()
    game.play("base purple")
    assert before.corporations[0].layers[0] == 0
    assert game.corporation().layers[0] == 1
    assert before.corporations[0].deposit[4] == 1


# ---- words


@pytest.mark.rule("SI-25.5", "SI-25.9")
def test_what_is_said() -> None:
    game = based("yellow", "venus", FLOOR, converter=1).use("production-venus")
    edition, state = game.edition, game.state
    assert "Deposit 1 yellow above 2 green above 2 blue;" in edition.prompt(state)
    assert edition.label(state, edition.move("base yellow")) == (
        "Base: 1 yellow cube from the Deposit to the Storage; the next layer comes up, 2 green cubes"
    )
    assert edition.label(state, edition.move("refine yellow")).endswith(
        "; the next layer comes up, 2 green cubes"
    )
    game.play("base yellow")
    event = game.heard("layer")[-1]
    assert edition.sentence(event, ["Ada", "Ben"]) == (
        "Ada's Deposit on Venus is dug out to the next layer: 2 green cubes."
    )
    assert edition.about(event, 0) == ["planet:venus", "base:venus"]
    assert edition.about(event, 1) == ["planet:venus", "seat:0"]
    game = arrived("standard", CRUST)
    assert "4 purple, then 2 red, ARS 1" in game.edition.prompt(game.state)


@pytest.mark.rule("SI-25.5")
def test_the_shortcut_says_the_layers_below() -> None:
    game = based("2 yellow", "venus", FLOOR).use("production-venus")
    label = game.edition.label(game.state, game.edition.move("auto"))
    assert label.endswith("afterwards Storage 1 yellow, Deposit 1 yellow above 2 green above 2 blue")


@pytest.mark.rule("SI-15.10")
def test_an_improvement_says_what_is_there_so_far() -> None:
    game = layered().supply("", scientists=2).base("mars", SEABED, "yellow")
    game.salvation().play("government travel", "scientist 1-4")
    label = game.edition.label(game.state, game.edition.move("deposit mars"))
    assert label == "Improve the Deposit on Mars: +2 green cubes; so far 1 yellow above 2 blue"


@pytest.mark.rule("SI-15.11")
def test_the_cubes_of_a_drill_reward_are_not_called_more() -> None:
    game = layered(sheet="sheet-1a").supply("yellow").tracks(starship=5).base("mercury", CRUST, "2 purple")
    game.salvation().play("build travel", "project 2")
    edition, state = game.edition, game.state
    assert edition.prompt(state) == "From which of your Deposits may up to 2 cubes move to the Storage?"
    game.play("deposit mercury")
    assert edition.prompt(state) == "Up to 2 cubes may move to the Storage on Mercury: which?"
    assert edition.label(state, edition.move("drill purple")) == (
        "Dig 1 purple cube from the Deposit to the Storage, then up to 1 more"
    )
    game.play("drill purple")
    assert edition.prompt(state) == "1 cube may move to the Storage on Mercury: which?"
    game = based("2 yellow", "venus", FLOOR, drill=1).use("production-venus", "drill yellow")
    assert game.edition.prompt(game.state) == "Up to 2 more cubes may move to the Storage on Venus: which?"


# ---- evaluation


@pytest.mark.rule("SI-25.5")
def test_layers_below_are_worth_something() -> None:
    deep = based("purple", drill=1, ars=1).action()
    flat = based("purple", drill=1, ars=1).action()
    flat.corporation().layers[0] = 1
    assert deep.edition.evaluate(deep.state, 0) > flat.edition.evaluate(flat.state, 0)


@pytest.mark.rule("SI-25.2", "SI-22.5", "SI-24.3")
@pytest.mark.slow
def test_the_greedy_player_plays_with_all_of_it() -> None:
    edition = edition_of(2, multi_deposits="standard", black_holes="replace", lost_mining_planets="add")
    table = Table.new(edition, [make_player("greedy"), make_player("greedy")], "layers")
    table.advance()
    assert table.state.outcome() is not None


# ---- positions and whole games


def dug() -> tuple[Scenario, Any]:
    game = based("purple").use("production-mercury", "base purple")
    return game, written(game.state)


@pytest.mark.rule("SI-I.5", "SI-I.6", "SI-I.19")
def test_invariants_of_layers() -> None:
    game, _ = dug()
    game.check()
    game.corporation().deposit[:5] = [0] * 5
    game.corporation().layers[0] = 0
    assert game.edition.violations(game.state) == [
        "SI-I.5: the Deposit of seat 0 on planet 0 is empty above another layer"
    ]
    game.corporation().layers[0] = 2
    assert game.edition.violations(game.state) == ["SI-I.5: seat 0 digs layer 3 of 2 on planet 0"]
    game.corporation().layers[0] = 1
    game.corporation().layers[1] = 1
    assert game.edition.violations(game.state) == [
        "SI-I.5: seat 0 digs a deep layer on planet 1 without a Base"
    ]
    game, _ = dug()
    game.state.unknown[3] = 1
    assert "SI-I.6: the stack of mars has not all tokens with layers that it had" in game.edition.violations(
        game.state
    )


@pytest.mark.rule("SI-I.19", "SI-25.1")
def test_positions_with_layers_are_read_strictly() -> None:
    edition = edition_of(2, multi_deposits="no_information")
    found = None
    for state in positions(edition, "strict"):
        if any(state.corporations[0].layers) and state.stack:
            found = written(state)
            break
    assert found is not None
    assert edition.load(found).dump() == found
    planet = next(index for index, one in enumerate(found["corporations"][0]["layers"]) if one)
    with pytest.raises(BadPosition, match="token"):
        edition_of(2).load(found)
    for value, reason in ((3, "no such layer"), (-1, "layers")):
        wrong = written(edition.load(found))
        wrong["corporations"][0]["layers"][planet] = value
        with pytest.raises(BadPosition, match=reason):
            edition.load(wrong)
    wrong = written(edition.load(found))
    empty = next(index for index, one in enumerate(found["corporations"][0]["ground"]) if one < 0)
    wrong["corporations"][0]["layers"][empty] = 1
    with pytest.raises(BadPosition, match="no such layer"):
        edition.load(wrong)


@pytest.mark.rule("SI-I.19", "SI-21.2")
def test_a_base_or_a_prospect_of_another_edition_is_refused() -> None:
    game = Scenario().base("mercury", "mercury-glassfield").action()
    data = written(game.state)
    assert game.edition.load(data).dump() == data
    data["corporations"][0]["ground"][0] = game.ground(CRUST)
    with pytest.raises(BadPosition, match=r"ground\[0\] is .*, which is no token of this planet"):
        game.edition.load(data)
    game = arrived("off", "mercury-glassfield")
    data = written(game.state)
    assert game.edition.load(data).dump() == data
    data["prospect"] = game.ground(CRUST)
    with pytest.raises(BadPosition, match="which is no token of this edition"):
        game.edition.load(data)


@pytest.mark.rule("SI-25.2", "SI-I.19")
def test_a_standard_stack_is_read_strictly() -> None:
    edition = edition_of(2, multi_deposits="standard")
    base = [token.id for token in edition.terms.content.production_tokens if token.planet == 0][:3]
    game = arrived("standard", *base[:2]).play("give-up")
    data = written(game.state)
    assert edition.load(data).dump() == data
    third = game.ground(base[2])
    data["tails"][0].append(third)
    data["pools"][0].remove(third)
    data["unknown"][0] -= 1
    with pytest.raises(BadPosition, match="more tokens with layers than the stack has unknown ones"):
        edition.load(data)


@pytest.mark.rule("SI-25.2", "SI-25.3", "SI-I.19")
@pytest.mark.parametrize("way", ["standard", "no_information"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.slow
def test_whole_games(seats: int, way: str) -> None:
    seen: set[str] = set()
    for seed in range(1 if seats > 2 else 2):
        seen |= checked_game(edition_of(seats, multi_deposits=way), f"layers {way} {seed}")
    assert "Produce" in seen


@pytest.mark.rule("SI-25.5")
def test_layers_are_dug_in_play() -> None:
    assert any(
        any(corporation.layers)
        for state in positions(edition_of(4, multi_deposits="standard"), "deep")
        for corporation in state.corporations
    )
