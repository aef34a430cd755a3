"""The Universal Mechanisms variant (ledger section 28)."""

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.universal import universal_payments
from starboard.kernel import BadPosition, Chance, Nature
from starboard.players import Greedy, Sight
from tests.starship_interstellar.random_play import asked, edition_of, play_on, positions, written
from tests.starship_interstellar.scenario import Scenario

STARTING = ("patch-kit", "spare-bulkhead")
ONE, TWO, THREE = "standard-frame", "adaptive-panel", "field-replacement"
BASE = "hull-rivets"  # yellow
LINE = ("hull-rivets", "airlock-seal", "coolant-loop", "cable-loom", "gyro-mount", "docking-collar")


def builder(
    cubes: str, *projects: str, technologies: tuple[str, ...] = (), token: str = "market"
) -> Scenario:
    """Seat 0 has these cubes and has played a token to build."""
    game = Scenario(universal="simple").projects(*projects).supply(cubes).knows(*technologies)
    if token != "market":
        game.extras(token).tracks(humankind=5)
    return game.salvation().play(f"build {token}")


def chances(state: Voyage) -> dict[str, Fraction]:
    """What may come up, exactly."""
    decision = state.decision
    assert isinstance(decision, Chance)
    weights = decision.weights(state)
    names = [move.text.removeprefix("mechanism ") for move in state.moves()]
    return {name: Fraction(weight, sum(weights)) for name, weight in zip(names, weights, strict=True)}


def universal_ids(edition: StarshipInterstellarEdition, starting: bool) -> set[str]:
    return {m.id for m in edition.terms.content.mechanisms if m.any_cubes and m.starting == starting}


# ---- tokens and piles


@pytest.mark.rule("SI-28.1")
def test_two_starting_and_eight_other_tokens() -> None:
    tokens = [m for m in Scenario(universal="simple").content.mechanisms if m.set == "universal"]
    assert [m.id for m in tokens if m.starting] == list(STARTING)
    others = [m for m in tokens if not m.starting]
    assert Counter(m.any_cubes for m in others) == {1: 2, 2: 4, 3: 2}
    assert {(m.value, sum(m.cost)) for m in tokens} == {(1, 0)}


@pytest.mark.rule("SI-28.2", "SI-2.10", "SI-21.2")
@pytest.mark.parametrize(
    ("universal", "starting", "candidates", "pile"),
    [("off", 10, 40, 40), ("simple", 12, 48, 48), ("interesting", 12, 48, 40)],
)
def test_the_piles_at_the_start(universal: str, starting: int, candidates: int, pile: int) -> None:
    edition = edition_of(2, universal=universal)
    state = edition.start()
    assert len(state.moves()) == starting
    view = edition.view(state, 0)
    assert (len(view["pile"]), view["pile_left"]) == (candidates, pile)


@pytest.mark.rule("SI-28.2")
def test_simple_draws_eight_of_twelve_evenly() -> None:
    edition = edition_of(2, universal="simple")
    state = edition.start()
    for number in range(8):
        assert set(chances(state).values()) == {Fraction(1, 12 - number)}
        state.play(state.moves()[-1])
    assert (asked(state), state.red) == ("LayExtra", ())


@pytest.mark.rule("SI-28.2")
def test_simple_draws_the_blue_pile_evenly() -> None:
    game = Scenario(universal="simple").projects(BASE).government_phase()
    assert game.asked() == "DrawMechanism"
    assert set(chances(game.state).values()) == {Fraction(1, 48)}


@pytest.mark.rule("SI-28.3")
def test_interesting_lays_both_universal_ones_at_random_places() -> None:
    """Each of the places left has the same chance; the base ones share the rest evenly."""
    edition = edition_of(2, universal="interesting")
    state = edition.start()
    found = chances(state)
    assert {found[name] for name in STARTING} == {Fraction(1, 8)}
    assert {found[name] for name in found if name not in STARTING} == {Fraction(6, 8 * 10)}
    state.play(edition.move("mechanism docking-collar"))
    found = chances(state)
    assert {found[name] for name in STARTING} == {Fraction(1, 7)}
    assert {found[name] for name in found if name not in STARTING} == {Fraction(5, 7 * 9)}
    state.play(edition.move("mechanism patch-kit"))
    found = chances(state)
    assert found["spare-bulkhead"] == Fraction(1, 6)
    assert {found[name] for name in found if name != "spare-bulkhead"} == {Fraction(5, 6 * 9)}


@pytest.mark.rule("SI-28.3")
def test_interesting_keeps_the_last_places_for_the_universal_ones() -> None:
    edition = edition_of(2, universal="interesting")
    state = edition.start()
    base = [move.text for move in state.moves() if move.text.split()[1] not in STARTING]
    for text in base[:6]:
        state.play(edition.move(text))
    assert chances(state) == {"patch-kit": Fraction(1, 2), "spare-bulkhead": Fraction(1, 2)}
    assert state.refusal(edition.move(base[6])) is not None, "six base ones are there"
    state.play(edition.move("mechanism spare-bulkhead"))
    assert chances(state) == {"patch-kit": Fraction(1)}


@pytest.mark.slow
@pytest.mark.rule("SI-28.3")
def test_each_place_and_each_base_token_is_equally_likely() -> None:
    """The generator follows the weights: over many set-ups every place has each Universal one as often."""
    edition = edition_of(2, universal="interesting")
    places: Counter[tuple[str, int]] = Counter()
    base: Counter[str] = Counter()
    games = 1200
    for seed in range(games):
        nature, state = Nature(f"places {seed}"), edition.start()
        while asked(state) == "LayMechanism":
            state.play(nature.answer(state))
        for place, name in enumerate(edition.view(state, 0)["projects"]):
            if name in STARTING:
                places[name, place] += 1
            else:
                base[name] += 1
    assert len(places) == 16
    assert all(100 <= number <= 200 for number in places.values()), places  # 150 each
    assert len(base) == 10
    assert all(630 <= number <= 810 for number in base.values()), base  # 720 each


@pytest.mark.rule("SI-28.3")
def test_interesting_draws_as_if_eight_base_tokens_were_gone() -> None:
    """40 tokens of which 8 are Universal: each of these has 1/40, the 40 base candidates share 32/40."""
    edition = edition_of(2, universal="interesting")
    game = Scenario(universal="interesting").projects(BASE).government_phase()
    found = chances(game.state)
    names = universal_ids(edition, starting=False)
    assert {found[name] for name in names} == {Fraction(1, 40)}
    assert {found[name] for name in found if name not in names} == {Fraction(32, 40 * 40)}
    game.play(f"mechanism {THREE}")
    found = chances(game.state)
    assert {found[name] for name in names - {THREE}} == {Fraction(1, 39)}
    assert {found[name] for name in found if name not in names} == {Fraction(32, 39 * 40)}
    game.play(game.moves()[0])
    found = chances(game.state)
    assert {found[name] for name in names - {THREE}} == {Fraction(1, 38)}
    assert {found[name] for name in found if name not in names} == {Fraction(31, 38 * 39)}


@pytest.mark.rule("SI-28.3", "SI-17.7")
def test_the_pile_ends_with_eight_unseen_base_tokens() -> None:
    game = Scenario(4, universal="interesting").projects(BASE)
    mechanisms = game.content.mechanisms
    base = [index for index in game.state.blue if not mechanisms[index].any_cubes]
    game.state.blue = (*base[:8], game.mechanism(ONE))
    game.state.built, game.state.built_by, game.state.completed = base[8:], [-1] * 32, 2
    assert (game.state.blue_left(), game.view()["pile_left"]) == (1, 1)
    game.government_phase()
    assert game.moves() == [f"mechanism {ONE}"], "no base one is left in the pile"
    game.play(f"mechanism {ONE}")
    assert game.asked() == "ActionTurn", "the pile is empty, although eight could have come"
    assert (game.state.blue_left(), len(game.state.blue), len(game.state.projects)) == (0, 8, 1)


@pytest.mark.rule("SI-21.2")
def test_without_the_variant_seeds_deal_as_before() -> None:
    """One random number for each draw, taken from all candidates alike."""
    edition = edition_of(2)
    state, nature = edition.start(), Nature("golden")
    laid = []
    while asked(state) == "LayMechanism":
        move = nature.answer(state)
        laid.append(move.text.removeprefix("mechanism "))
        state.play(move)
    assert laid == [
        "deck-plating", "scaffold-ring", "cable-loom", "crew-ladder",
        "airlock-seal", "docking-collar", "gyro-mount", "coolant-loop",
    ]  # fmt: skip


# ---- building


@pytest.mark.rule("SI-28.4")
@pytest.mark.parametrize(
    ("colour", "prestige"), [("red", 1), ("yellow", 2), ("green", 3), ("blue", 4), ("purple", 5)]
)
def test_one_cube_of_any_colour_gives_its_value(colour: str, prestige: int) -> None:
    game = builder("red, yellow, green, blue, purple", ONE).play("project 1")
    assert (game.asked(), len(game.moves())) == ("PayUniversal", 5)
    game.play(f"pay {colour}")
    assert (game.points("mechanisms"), game.ship(), game.standing()) == (prestige, [ONE], (1, 0))
    assert colour not in game.cubes()
    assert game.state.market == Scenario().state.market, "the cube goes to the general supply"


@pytest.mark.rule("SI-28.4")
def test_all_sets_that_the_supply_can_give() -> None:
    game = builder("2 red, blue", TWO).play("project 1")
    assert sorted(game.moves()) == ["pay red blue", "pay red red"]
    game.play("pay red blue")
    assert (game.points("mechanisms"), game.cubes()) == (5, "1 red")
    game = builder("2 red, yellow, 3 green", THREE).play("project 1")
    assert sorted(game.moves()) == [
        "pay green green green", "pay red green green", "pay red red green", "pay red red yellow",
        "pay red yellow green", "pay yellow green green",
    ]  # fmt: skip
    assert len(universal_payments([3] * 5, 3)) == 35
    assert all(sum(paid) == 2 for paid in universal_payments([0, 3, 1, 0, 2], 2))


@pytest.mark.rule("SI-28.4")
def test_without_a_choice_nothing_is_asked() -> None:
    game = builder("4 green", TWO).play("project 1")
    assert (game.points("mechanisms"), game.cubes(), game.asked_seat()) == (6, "2 green", 1)
    game = builder("red, purple", TWO).play("project 1")
    assert (game.points("mechanisms"), game.cubes(), game.asked_seat()) == (6, "", 1)


@pytest.mark.rule("SI-28.4", "SI-10.6")
def test_too_few_cubes() -> None:
    game = builder("purple", THREE, TWO, ONE)
    assert game.moves() == ["project 3"]
    refusal = game.refused("project 1")
    assert (refusal.rule, refusal.text) == (
        "SI-28.4",
        "Field Replacement costs 3 cubes of any colour and you have 1",
    )
    assert game.refused("project 2").text == "Adaptive Panel costs 2 cubes of any colour and you have 1"
    for technologies in ((), ("build-extra",)):
        poor = Scenario(universal="simple").projects(TWO).supply("purple").knows(*technologies).salvation()
        assert poor.refused("build market").rule == "SI-11.2"
        poor = Scenario(universal="simple").projects(ONE).supply("red").knows(*technologies).salvation()
        assert poor.moves("build") != []


@pytest.mark.rule("SI-28.4", "SI-11.2", "SI-11.6")
def test_rows_are_open_as_ever() -> None:
    line = (BASE,) * 6
    assert builder("purple", *line, ONE).refused("project 7").rule == "SI-11.6"
    assert "project 7" in builder("purple", *line, ONE, technologies=("build-extra",)).moves()


@pytest.mark.rule("SI-28.5")
def test_build_extra_says_why_the_prestige_is_higher() -> None:
    game = builder("red, purple", ONE, technologies=("build-extra",))
    edition, state = game.edition, game.state
    assert ", 2 to 5 Prestige by its value and Build Extra, " in edition.label(
        state, edition.move("project 1")
    )
    game.play("project 1")
    assert edition.label(state, edition.move("pay red")).endswith(
        ", one cube counting 1 level higher by Build Extra, 2 Prestige"
    )
    assert "Build Extra" not in edition.label(state, edition.move("pay purple"))
    plain = builder("red, purple", ONE)
    assert ", 1 to 5 Prestige by its value, " in plain.edition.label(plain.state, edition.move("project 1"))
    higher = "; one cube of a Universal Mechanism counts 1 level higher"
    for way, said in (("simple", higher), ("off", "is 1 level lower")):
        game = (
            Scenario(universal=way).supply("5 purple", scientists=1).action().play("play technology-research")
        )
        assert game.edition.label(game.state, game.edition.move("research build-extra")).endswith(said)


@pytest.mark.rule("SI-28.5")
@pytest.mark.parametrize(
    ("mechanism", "payment", "prestige"),
    [
        (ONE, "red", 2),
        (ONE, "blue", 5),
        (ONE, "purple", 5),
        (TWO, "red purple", 7),
        (TWO, "purple purple", 10),
        (THREE, "red red red", 4),
        (THREE, "blue purple purple", 15),
    ],
)
def test_build_extra_counts_one_cube_higher(mechanism: str, payment: str, prestige: int) -> None:
    """5 at most; as many cubes as ever."""
    game = builder("3 red, blue, 3 purple", mechanism, technologies=("build-extra",)).play("project 1")
    move = f"pay {payment}"
    assert game.edition.label(game.state, game.edition.move(move)).endswith(f", {prestige} Prestige")
    game.play(move)
    assert game.points("mechanisms") == prestige
    assert sum(game.corporation().cubes) == 7 - len(payment.split())


@pytest.mark.rule("SI-28.5", "SI-11.6")
def test_the_lower_price_of_build_extra_has_no_use() -> None:
    game = builder("red, yellow", TWO, THREE, technologies=("build-extra",))
    assert game.moves() == ["project 1"]
    assert game.refused("project 2").text == "Field Replacement costs 3 cubes of any colour and you have 2"


@pytest.mark.rule("SI-28.6", "SI-17.3")
def test_the_world_government_takes_it_for_value_1() -> None:
    """Whatever it asks for, it is lower than a base Mechanism of 2."""
    game = Scenario(universal="simple").projects("docking-collar", THREE, BASE).government_phase()
    assert game.ship() == [THREE]


@pytest.mark.rule("SI-28.6", "SI-15.14")
def test_a_reward_takes_the_lowest_value_too() -> None:
    """Leaders of the Starship, space 3 of this sheet; two Universal ones are alike."""
    game = Scenario(sheet="sheet-3a", universal="simple").tracks(starship=2).supply("yellow")
    game.projects(BASE, "docking-collar", THREE, ONE).salvation().play("build market", "project 1")
    assert (game.asked(), game.moves()) == ("GivenMechanism", ["project 2", "project 3"])
    label = game.edition.label(game.state, game.edition.move("project 2"))
    assert label == "Build the Field Replacement: nothing to pay, 1 Prestige"


@pytest.mark.rule("SI-28.7", "SI-15.14")
def test_a_reward_gives_1_prestige() -> None:
    game = Scenario(sheet="sheet-3a", universal="simple").tracks(starship=2).supply("yellow, 3 purple")
    game.projects(BASE, "docking-collar", THREE).salvation().play("build market", "project 1")
    assert (game.ship(), game.points("mechanisms"), game.cubes()) == ([BASE, THREE], 3, "3 purple")


@pytest.mark.rule("SI-28.7")
def test_built_by_the_world_government_it_gives_nothing() -> None:
    game = Scenario(universal="simple").projects(THREE).government_phase()
    assert (game.ship(), game.state.built_by) == ([THREE], [-1])
    assert [game.points("mechanisms", seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("SI-29.4", "SI-11.7")
def test_number_14_and_build_extra_count_for_each_mechanism() -> None:
    game = builder("3 red, 2 green", ONE, TWO, technologies=("build-extra",), token="lean-routing")
    game.play("project 1", "pay red", "project 1", "pay green green")
    assert (game.points("mechanisms"), game.cubes(), game.standing()) == (2 + 7, "2 red", (1, 5))
    game = builder("red, green, blue", BASE, ONE, technologies=("build-extra",), token="lean-routing")
    game.play("project 1", "project 1", "pay green")
    assert (game.ship(), game.points("mechanisms")) == ([BASE, ONE], 2 + 4), "one lower, one higher"


# ---- worked examples


@pytest.mark.rule("SI-X.54")
def test_example_54() -> None:
    for technologies, prestige in (((), 3), (("build-extra",), 4)):
        game = builder("green", ONE, BASE, technologies=technologies).play("project 1")
        assert (game.points("mechanisms"), game.cubes()) == (prestige, "")


@pytest.mark.rule("SI-X.55")
def test_example_55() -> None:
    game = (
        Scenario(universal="interesting")
        .projects("airlock-seal", "crew-ladder", "patch-kit")
        .government_phase()
    )
    assert game.ship() == ["patch-kit"]


# ---- words


@pytest.mark.rule("SI-28.4", "SI-28.5")
def test_what_is_said_about_universal_mechanisms() -> None:
    game = builder("red, green", ONE, TWO)
    edition, state = game.edition, game.state
    assert edition.label(state, edition.move("project 1")).startswith(
        "Build the Standard Frame: pay 1 cube of any colour, 1 to 3 Prestige by its value, 1 step"
    )
    assert edition.label(state, edition.move("project 2")).startswith(
        "Build the Adaptive Panel: pay red and green, 4 Prestige, 1 step"
    )
    assert edition.lights(state, edition.move("project 1")) == [
        "cube:red",
        "cube:green",
        "ship",
        "track:starship",
    ]
    assert edition.note(state, edition.move("project 1")) is None
    game.play("project 1")
    assert edition.prompt(state) == (
        "Which cube do you pay for the Standard Frame? It brings its value in Prestige."
    )
    move = edition.move("pay green")
    assert edition.label(state, move) == "Pay 1 green cube: for the Standard Frame, 3 Prestige"
    assert edition.targets(state, move) == ["cube:green", "project:1"]
    game.play("pay green")
    event = game.heard("build")[0]
    assert edition.sentence(event, ["Anna", "Boris"]) == (
        f"Anna builds the Standard Frame into slot 1 of the {game.content.modules[0]}, for 3 Prestige."
    )


@pytest.mark.rule("SI-28.5")
def test_the_question_says_what_build_extra_does() -> None:
    game = builder("2 red, green", TWO, technologies=("build-extra",)).play("project 1")
    assert game.edition.prompt(game.state) == (
        "Which 2 cubes do you pay for the Adaptive Panel? "
        "It brings their value in Prestige, one cube counted 1 level higher."
    )


@pytest.mark.rule("SI-28.1")
def test_projects_are_drawn_and_told() -> None:
    edition = edition_of(2, universal="interesting")
    drawn = {entry["id"]: entry for entry in edition.drawing()["mechanisms"]}
    assert (drawn[TWO]["any_cubes"], drawn[TWO]["cost"], drawn[BASE]["any_cubes"]) == (2, {}, 0)
    state = edition.start()
    assert edition.label(state, edition.move("mechanism patch-kit")) == (
        "Patch Kit: 1 cube of any colour for its value in Prestige"
    )


# ---- positions


@pytest.mark.rule("SI-28.2", "SI-28.3")
@pytest.mark.parametrize(("universal", "seats"), [("simple", 2), ("interesting", 3), ("interesting", 4)])
@pytest.mark.slow
def test_positions_come_back_and_games_end(universal: str, seats: int) -> None:
    edition = edition_of(seats, universal=universal)
    seen = set()
    for number, state in enumerate(positions(edition, f"{universal} {seats}")):
        if number % 5 == 0 or asked(state) in ("PayUniversal", "DrawMechanism", "LayMechanism"):
            assert edition.load(written(state)).dump() == state.dump()
            assert edition.violations(state) == []
        seen.add(asked(state))
    assert "PayUniversal" in seen
    play_on(edition, edition.start(), Random(f"{universal} {seats}"))


@pytest.mark.slow
def test_all_of_it_together() -> None:
    edition = edition_of(3, universal="interesting", families="on")
    for number, state in enumerate(positions(edition, "together")):
        if number % 7 == 0:
            assert edition.load(written(state)).dump() == state.dump()
    play_on(edition, edition.start(), Random("together"))


def refused(edition: StarshipInterstellarEdition, data: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        edition.load(data)
    return str(caught.value)


@pytest.mark.rule("SI-28.4", "SI-28.7")
def test_the_prestige_of_a_universal_mechanism_is_what_can_have_been_paid() -> None:
    game = builder("3 purple", TWO, *STARTING, *LINE).play("project 1")
    data = written(game.state)
    assert data["corporations"][0]["prestige"][0] == 10
    for prestige in range(12):
        data["corporations"][0]["prestige"][0] = prestige
        if 1 <= prestige <= 10:  # a gift, or two cubes
            game.edition.load(data)
        else:
            assert f"prestige[0] is {prestige}" in refused(game.edition, data)
    data = written(game.state)
    data["corporations"][1]["prestige"][0] = 1
    assert "corporations[1].prestige[0] is 1, not 0" in refused(game.edition, data)


@pytest.mark.rule("SI-28.2", "SI-28.3")
def test_positions_with_wrong_mechanisms_are_refused() -> None:
    edition = edition_of(2, universal="interesting")
    state = next(one for one in positions(edition, "wrong") if asked(one) == "ActionTurn")
    data = written(state)
    mechanisms = edition.terms.content.mechanisms
    assert refused(edition_of(2), data).endswith("has a Mechanism that is none of this edition")
    other = deepcopy(data)
    place = next(p for p, index in enumerate(other["projects"]) if mechanisms[index].any_cubes)
    other["projects"][place] = next(
        m.index for m in mechanisms if m.starting and not m.any_cubes and m.index not in other["projects"]
    )
    assert refused(edition, other) == "projects and built lack a starting Universal Mechanism"
    other = deepcopy(data)
    other["blue"] = other["blue"][1:]
    assert "SI-I.10" in refused(edition, other)


@pytest.mark.rule("SI-28.4")
def test_a_payment_fits_its_mechanism() -> None:
    game = builder("3 purple, red", *STARTING, *LINE).play("project 1")
    data = written(game.state)
    assert game.edition.load(data).moves() == game.state.moves()
    data["stack"][-1][0] = "PayMechanism"
    assert "PayMechanism" in refused(game.edition, data)
    data = written(game.state)
    data["corporations"][0]["cubes"] = [1, 0, 0, 0, 0]
    assert "which has no answer" in refused(game.edition, data)
    data["corporations"][0]["cubes"] = [0, 0, 0, 0, 0]
    assert "does not fit" in refused(game.edition, data)


# ---- players


@pytest.mark.rule("SI-28.4")
def test_greedy_builds_a_universal_mechanism_of_its_best_cube() -> None:
    game = Scenario(universal="simple").projects(ONE).supply("red, purple", scientists=0, fuel=0).salvation()
    game.corporation().hand = 1 << game.token("technology-research")
    while game.asked_seat() == 0:
        game.play(Greedy().choose(Sight(game.edition, game.state, 0), Random("universal")).text)
    assert (game.ship(), game.points("mechanisms")) == ([ONE], 5)


@pytest.mark.rule("SI-28.4")
def test_cubes_of_the_last_round_are_worth_a_universal_mechanism() -> None:
    """The same cube with a dear base Mechanism and with a Universal one in the line."""
    worth = []
    for project in ("rescue-shuttle", ONE):
        game = Scenario(universal="simple").projects(project).supply("purple").round(8).spiral(43).salvation()
        worth.append(game.edition.evaluate(game.state, 0))
    assert worth[1] > worth[0] + 1
