"""Create Colony (ledger 9.6)."""

import pytest

from tests.micro_cosmos.scenario import Scenario

# Payments that free the first n Colony markers.
FREEING = [
    *(
        "robotics",
        "cargo",
        "scout-vehicles",
        "biodome",
        "leisure-facilities",
        "space-mining",
        "mining-vehicles",
    ),
    *("engines", "engines"),
]
ENGINEERS = ["tilda-voss", "pike-harrow"]
BLUES = ["brann-okoro", "envoy-pell", "navarch-quill"]
REDS = ["marshal-ine", "captain-esh"]
GREENS = ["selka-moor", "abbot-lior"]

# n, any-leader, planet-leader, engineer, resource units of choice
PRICES = [
    (1, 1, 0, 1, 0),
    (2, 1, 0, 1, 1),
    (3, 1, 1, 1, 0),
    (4, 1, 1, 1, 1),
    (5, 1, 1, 1, 2),
    (6, 1, 1, 1, 3),
    (7, 1, 1, 1, 4),
    (8, 1, 2, 1, 5),
]


def before_colony(
    number: int,
    crew: list[str],
    cargo: str = "0/0/0/0",
    ready: list[str] | None = None,
    on: str = "stillwater",
) -> Scenario:
    """Seat 0 on a planet, about to create its n-th Colony; one marker is in its pool."""
    game = Scenario().full_map()
    elsewhere = [
        card.id
        for card in game.content.planets
        if card.planet_spot >= 0 and game.state.star_map.cell_of[card.index] >= 0 and card.id != on
    ]
    game.seat(
        0,
        ark=f"{on}/planet",
        cargo=cargo,
        lower=crew[:3],
        upper=crew[3:],
        ready=ready or [],
        upgrades=FREEING if number == 8 else FREEING[:number],
        colonies=elsewhere[: number - 1],
    )
    return game.step("action")


def units(count: int) -> str:
    return f"{count - count // 2}/0/0/{count // 2}"


# ---- when it is legal


@pytest.mark.rule("MC-X.43", "MC-9.28")
def test_without_a_marker_in_the_pool_no_colony_can_be_created() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="4/4/4/4", lower=["tilda-voss", "marshal-ine"])
    game.step("action")
    assert "colony" not in game.options()
    refusal = game.refusal("colony")
    assert refusal.rule == "MC-9.28"
    assert refusal.text == "you have no Colony marker in your pool: each whole upgrade frees one"


@pytest.mark.rule("MC-9.28")
def test_a_planet_takes_one_colony_of_each_player() -> None:
    game = Scenario().seat(
        0,
        ark="emberfall/planet",
        cargo="4/4/4/4",
        lower=["tilda-voss", "marshal-ine"],
        upgrades=["biodome", "cargo"],
        colonies=["emberfall"],
    )
    game.step("action")
    assert "colony" not in game.options()
    refusal = game.refusal("colony")
    assert (refusal.rule, refusal.text) == ("MC-9.28", "you have a Colony on this planet already")


@pytest.mark.rule("MC-9.28")
def test_the_colony_of_another_player_is_no_obstacle() -> None:
    game = Scenario().seat(1, upgrades=["biodome"], colonies=["emberfall"])
    game.seat(0, ark="emberfall/planet", lower=["tilda-voss", "marshal-ine"], upgrades=["biodome"])
    game.step("action").play("colony", "pay-card tilda-voss", "pay-card marshal-ine")
    here = game.cell("emberfall")
    assert game.player(0).has_colony(here)
    assert game.player(1).has_colony(here)


# ---- the price


@pytest.mark.rule("MC-9.29", "MC-9.30")
@pytest.mark.parametrize(("number", "any_leader", "planet_leader", "engineer", "resources"), PRICES)
def test_the_nth_colony_costs_row_n(
    number: int, any_leader: int, planet_leader: int, engineer: int, resources: int
) -> None:
    engineers, own, other = ENGINEERS[:engineer], BLUES[:planet_leader], REDS[:any_leader]
    game = before_colony(number, engineers + own + other, units(resources))
    game.play("colony")
    for card in engineers + own + other:
        assert game.question == "PaySpecialist"
        game.play(f"pay-card {card}")
    for _ in range(resources):
        assert game.question == "PayAny"
        game.play(min(game.options()))
    assert game.player().has_colony(game.cell("stillwater"))
    assert game.player().colony_count == number
    assert game.player().crew_count() == 0
    assert game.player().units() == 0
    assert set(game.discards()) == set(engineers + own + other)


@pytest.mark.rule("MC-9.29", "MC-9.30")
@pytest.mark.parametrize(("number", "any_leader", "planet_leader", "engineer", "resources"), PRICES)
def test_a_price_of_which_one_part_is_missing_cannot_be_paid(
    number: int, any_leader: int, planet_leader: int, engineer: int, resources: int
) -> None:
    own, leaders = BLUES[:planet_leader], planet_leader + any_leader
    plenty = "4/4/4/4"

    def refused(crew: list[str], cargo: str = plenty) -> str:
        game = before_colony(number, crew, cargo)
        assert "colony" not in game.options()
        refusal = game.refusal("colony")
        assert refusal.rule == "MC-9.30"
        return refusal.text

    assert refused(own + REDS[:2]) == "it costs 1 Engineer, you have 0"
    everyone = ENGINEERS[:1] + own + REDS[:any_leader]
    missing_leader = refused(ENGINEERS + own)
    assert (
        missing_leader == f"it costs {leaders} Leader{'s' * (leaders > 1)} in all, you have {planet_leader}"
    )
    if planet_leader:
        text = refused(ENGINEERS[:1] + BLUES[: planet_leader - 1] + REDS + GREENS)
        assert (
            text
            == f"it costs {planet_leader} blue Leader{'s' * (planet_leader > 1)}, you have {planet_leader - 1}"
        )
    if resources:
        text = refused(everyone, units(resources - 1))
        assert text == f"it costs {resources} resource units, you have {resources - 1}"
    assert "colony" in before_colony(number, everyone, units(resources)).options()


@pytest.mark.rule("MC-9.29")
def test_the_row_counts_colonies_created_not_markers_freed() -> None:
    game = Scenario().seat(
        0, ark="emberfall/planet", lower=["tilda-voss", "marshal-ine"], upgrades=FREEING[:5]
    )
    game.step("action").play("colony", "pay-card tilda-voss", "pay-card marshal-ine")  # row 1: no resources
    assert game.player().has_colony(game.cell("emberfall"))
    assert game.player().colony_pool == 4


@pytest.mark.rule("MC-X.41", "MC-9.30")
@pytest.mark.parametrize(
    ("leaders", "reason"),
    [
        (["selka-moor", "marshal-ine"], None),
        (["marshal-ine", "brann-okoro"], "it costs 1 green Leader, you have 0"),
        (["selka-moor", "abbot-lior"], None),
        (["selka-moor"], "it costs 2 Leaders in all, you have 1"),
    ],
)
def test_the_third_colony_on_a_green_planet(leaders: list[str], reason: str | None) -> None:
    game = before_colony(3, ["tilda-voss", *leaders], on="mossgrave")
    assert ("colony" in game.options()) == (reason is None)
    if reason is not None:
        refusal = game.refusal("colony")
        assert (refusal.rule, refusal.text) == ("MC-9.30", reason)


@pytest.mark.rule("MC-9.30")
@pytest.mark.parametrize(
    ("on", "leader"), [("emberfall", "red"), ("mossgrave", "green"), ("stillwater", "blue")]
)
def test_the_planet_leader_is_of_the_colour_of_the_planet(on: str, leader: str) -> None:
    cards = {"red": "marshal-ine", "green": "selka-moor", "blue": "brann-okoro"}
    fitting = cards.pop(leader)
    game = before_colony(3, ["tilda-voss", *cards.values()], on=on)
    assert game.refusal("colony").text == f"it costs 1 {leader} Leader, you have 0"
    game = before_colony(3, ["tilda-voss", fitting, *cards.values()], on=on)
    game.play("colony", "pay-card tilda-voss")
    assert game.options() == {f"pay-card {fitting}"}
    game.play(f"pay-card {fitting}")
    assert game.options() == {f"pay-card {card}" for card in cards.values()}


@pytest.mark.rule("MC-9.30")
def test_cards_and_ready_tokens_count_alike() -> None:
    game = before_colony(3, ["marshal-ine"], ready=["engineer", "leader-blue"])
    game.play("colony", "pay-token engineer", "pay-token leader-blue", "pay-card marshal-ine")
    assert game.player().has_colony(game.cell("stillwater"))
    assert game.ready() == []
    spent = before_colony(3, ["marshal-ine"], ready=["leader-blue"])
    assert spent.refusal("colony").text == "it costs 1 Engineer, you have 0"


@pytest.mark.rule("MC-X.42", "MC-9.29")
def test_the_eighth_colony_on_a_blue_planet() -> None:
    crew = ["tilda-voss", "brann-okoro", "envoy-pell", "navarch-quill", "marshal-ine", "selka-moor"]
    game = before_colony(8, crew, "1/2/1/2")
    game.play("colony")
    blues = {"pay-card brann-okoro", "pay-card envoy-pell", "pay-card navarch-quill"}
    assert game.options() == {"pay-card tilda-voss"}
    game.play("pay-card tilda-voss")
    assert game.options() == blues
    game.play("pay-card brann-okoro")
    assert game.options() == blues - {"pay-card brann-okoro"}
    game.play("pay-card envoy-pell")
    assert game.options() == {"pay-card navarch-quill", "pay-card marshal-ine", "pay-card selka-moor"}
    game.play("pay-card navarch-quill")
    assert game.options() == {"pay biomatter", "pay workforce", "pay minerals", "pay technology"}
    game.play("pay biomatter", "pay workforce", "pay technology")
    refusal = game.refusal("pay biomatter")
    assert (refusal.rule, refusal.text) == ("MC-5.5", "you have no Biomatter to pay with")
    game.play("pay technology", "pay minerals")
    assert game.cargo() == "0/1/0/0"
    assert game.row("upper") == ["marshal-ine", "selka-moor"]
    assert game.player().colony_count == 8
    assert game.player().colony_pool == 0


# ---- the marker


@pytest.mark.rule("MC-9.31")
def test_the_marker_goes_from_the_pool_to_the_planet_of_the_ark() -> None:
    game = Scenario().seat(
        0, ark="mossgrave/planet", lower=["tilda-voss", "marshal-ine"], upgrades=["biodome", "cargo"], vp=3
    )
    game.step("action").play("colony")
    assert game.player().colony_pool == 2  # the price comes first
    game.play("pay-card tilda-voss", "pay-card marshal-ine")
    assert game.player().colony_pool == 1
    assert [
        game.player().has_colony(game.cell(name)) for name in ("mossgrave", "emberfall", "stillwater")
    ] == [*(True, False, False)]
    assert game.points() == 3  # Colonies score at the end


@pytest.mark.rule("MC-9.31")
def test_capacity_rises_at_once() -> None:
    game = (
        Scenario()
        .planet("frostanchor", "nw")
        .seat(
            0,
            ark="frostanchor/planet",
            cargo="4/0/0/0",
            lower=["tilda-voss", "marshal-ine"],
            upgrades=["robotics"],
        )
    )
    game.step("action").play("colony", "pay-card tilda-voss", "pay-card marshal-ine", "terraform")
    game.play("raise biomatter", "raise biomatter", "raise biomatter")
    assert game.merit("frostanchor") == 3


@pytest.mark.rule("MC-9.31")
def test_a_colony_stays_when_its_planet_is_restored_and_left() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(1, 7)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0", upgrades=["biodome"], colonies=["emberfall"])
    game.step("action").play("terraform", "raise minerals")
    game.step("travel").play("travel star-portal/portal")
    assert game.player().has_colony(game.cell("emberfall"))
    assert game.player().colony_pool == 0
