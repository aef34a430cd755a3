"""H.A.L.L. builds Mechanisms and saves Populations (SI-35.13 to SI-35.18)."""

import pytest

from tests.starship_interstellar.hall_salvation_scenario import (
    DEAR,
    check_token,
    deeds,
    known,
    own_points,
    performed,
    rescue,
)
from tests.starship_interstellar.hall_scenario import SEAT, Hall

COLOURS = ("red", "yellow", "green", "blue", "purple")

PROJECTS = (
    "gyro-mount",  # Current: red + green, 4
    "docking-collar",  # 2 red, 2
    "coolant-loop",  # green, 3
    "crew-ladder",  # Long-Term: yellow + green, 5
    "hull-rivets",  # yellow, 2
    "signal-mast",  # blue, 4
    "reaction-bell",  # Future: 2 blue, 8
    "ion-manifold",  # yellow + purple, 7
)


def builds(colour: str, cubes: str, *projects: str, token: str | int = "technology-research") -> Hall:
    """The bonus of Technology Research is Build."""
    game = rescue(token, colour, "market", cubes=cubes)
    game.projects(*(projects or PROJECTS))
    return game


# ---- cells of Build: 2 red, 2 yellow, 2 green, 2 blue

# cell: built, its value, cubes left, Leader positions, Prestige of Leader tracks, Reputation of 8, meeples saved
BUILD_CELLS = {
    "build-red": ("docking-collar", 2, "2 yellow, 2 green, 2 blue", (1, 0), 0, 8, 0),
    "build-yellow": ("crew-ladder", 5, "2 red, 1 yellow, 1 green, 2 blue", (1, 0), 0, 8, 0),
    "build-green": ("reaction-bell", 8, "2 red, 2 yellow, 2 green", (1, 0), 0, 8, 0),
    "build-blue": ("reaction-bell", 8, "2 red, 2 yellow, 1 green", (1, 1), 1, 11, 1),
    "build-purple": ("reaction-bell", 8, "2 red, 2 yellow, 1 green", (1, 1), 1, 11, 1),
}


@pytest.mark.rule("SI-35.13", "SI-31.8", "SI-32.11")
@pytest.mark.parametrize("cell", BUILD_CELLS)
def test_build_cell(cell: str) -> None:
    built, value, cubes, standing, leaders, reputation, saved = BUILD_CELLS[cell]
    game = builds(cell.split("-")[1], "2 red, 2 yellow, 2 green, 2 blue").turn()
    assert (game.ship(), own_points(game, "mechanisms")) == ([built], value)
    assert (game.own(), game.standing(SEAT), own_points(game, "leaders")) == (cubes, standing, leaders)
    assert (game.reputation(SEAT), sum(game.state.saved)) == (reputation, saved)
    assert game.own_fuel() == 2  # of Starship 1
    assert own_points(game, "tokens") == 1
    assert game.line() == [name for name in PROJECTS if name != built]
    check_token(game, cell, "technology-research", "market")


@pytest.mark.rule("SI-35.13")
@pytest.mark.parametrize(
    ("colour", "projects", "built"),
    [
        ("red", ("gyro-mount", "hull-rivets", "docking-collar", "coolant-loop"), "hull-rivets"),
        ("red", ("gyro-mount", "docking-collar", "hull-rivets", "coolant-loop"), "docking-collar"),
        ("yellow", ("hull-rivets", "gyro-mount", "scaffold-ring", "deck-plating"), "gyro-mount"),
        ("yellow", ("hull-rivets", "deck-plating", "scaffold-ring", "gyro-mount"), "deck-plating"),
        ("green", (*DEAR[:6], "scaffold-ring", "gyro-mount"), "scaffold-ring"),
        ("blue", ("deck-plating", *DEAR[:6], "gyro-mount"), "deck-plating"),
    ],
)
def test_equal_values_go_by_position(colour: str, projects: tuple[str, ...], built: str) -> None:
    game = builds(colour, "3 red, 3 yellow, 1 green", *projects).turn()
    assert game.ship() == [built]


@pytest.mark.rule("SI-35.13")
@pytest.mark.parametrize(
    ("colour", "cubes", "built"),
    [
        ("red", "green", "coolant-loop"),  # of the payable ones, hull-rivets is not in the line
        ("yellow", "1 red, 1 green", "gyro-mount"),
        ("yellow", "1 red, 1 yellow", "airlock-seal"),
        ("yellow", "1 blue", "signal-mast"),
        ("green", "1 blue", "signal-mast"),
    ],
)
def test_only_what_it_can_pay_is_compared(colour: str, cubes: str, built: str) -> None:
    line = ("gyro-mount", "signal-mast", "coolant-loop", "airlock-seal", *DEAR[:4])
    assert builds(colour, cubes, *line).turn().ship() == [built]


@pytest.mark.rule("SI-35.13")
@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_future_projects_are_for_green_and_better(colour: str) -> None:
    """Position 6 is Long-Term, position 7 Future."""
    game = builds(colour, "1 yellow", *DEAR[:5], "hull-rivets", *DEAR[5:7]).turn()
    assert game.ship() == ["hull-rivets"]
    game = builds(colour, "1 yellow", *DEAR[:6], "hull-rivets", DEAR[6])
    game.meeples("3 purple")
    game.turn()
    assert (game.ship(), performed(game), game.passed()) == ([], [], True)


@pytest.mark.rule("SI-35.13", "SI-31.11")
def test_payment_by_the_golden_rule() -> None:
    """Yellow and green out of yellow, blue and purple: blue for the green."""
    game = builds("yellow", "1 yellow, 1 blue, 1 purple", "crew-ladder", *DEAR[:7]).turn()
    assert (game.ship(), game.own(), own_points(game, "mechanisms")) == (["crew-ladder"], "1 purple", 5)


@pytest.mark.rule("SI-35.13", "SI-35.17")
@pytest.mark.parametrize("colour", ["blue", "purple"])
@pytest.mark.parametrize(
    ("cubes", "meeples", "reputation", "left"),
    [
        ("1 yellow, 1 red, 1 blue", "9 red, 9 yellow, 5 blue", 12, "1 red"),
        ("1 yellow, 1 red, 1 blue", "9 red, 9 yellow, 3 purple", 10, "1 red"),  # blue for the yellow one
        ("1 yellow, 2 red", "9 red, 9 yellow, 3 purple", 9, "1 red"),
    ],
)
def test_the_additional_meeple_is_the_highest_it_can_pay(
    colour: str, cubes: str, meeples: str, reputation: int, left: str
) -> None:
    game = builds(colour, cubes, "hull-rivets", *DEAR[:7])
    game.meeples(meeples)
    before = sum(game.state.saved)
    game.turn()
    assert (game.reputation(SEAT), game.own(), game.standing(SEAT)) == (reputation, left, (1, 1))
    assert sum(game.state.saved) == before + 1


@pytest.mark.rule("SI-35.17")
@pytest.mark.parametrize("colour", ["blue", "purple"])
def test_without_a_meeple_it_can_pay_the_saving_is_skipped(colour: str) -> None:
    game = builds(colour, "1 yellow", "hull-rivets", *DEAR[:7]).turn()
    assert (game.ship(), game.standing(SEAT), game.reputation(SEAT)) == (["hull-rivets"], (1, 0), 8)
    assert performed(game) == ["technology-research build"]


@pytest.mark.rule("SI-35.18")
def test_a_cube_gained_by_the_step_pays_for_the_additional_meeple() -> None:
    """Starship 7 gives a green cube."""
    game = builds("blue", "1 yellow", "hull-rivets", *DEAR[:7])
    game.tracks(6, 0, seat=SEAT)
    game.turn()
    assert (game.standing(SEAT), game.reputation(SEAT), game.own()) == ((7, 1), 11, "")


@pytest.mark.rule("SI-35.17", "SI-34.2")
def test_an_additional_action_gives_no_bonus_of_the_token() -> None:
    """The bonus of Solar Extraction is Save; it builds, and the additional action is Save."""
    game = builds("blue", "1 yellow", "hull-rivets", *DEAR[:7], token="solar-extraction")
    game.meeples("2 green")  # the yellow cube cannot pay for them, the green one of Starship 7 can
    game.tracks(6, 0, seat=SEAT)
    game.turn()
    assert performed(game) == ["solar-extraction build"]
    assert (game.standing(SEAT), game.reputation(SEAT)) == ((7, 1), 11)
    assert own_points(game, "tokens") == 0
    assert len(game.heard("hall-cube")) == 1
    assert game.laid_cubes() == {"build-blue": 1}


@pytest.mark.rule("SI-35.18", "SI-35.17")
def test_order_inside_a_purple_build_cell() -> None:
    game = builds("purple", "1 red, 1 yellow", "hull-rivets", *DEAR[:7])
    game.built(8)
    game.projects("hull-rivets", *DEAR[:7])
    game.turn()
    kinds = ("gain", "build", "save", "step", "module", "hall-cube", "hall-again")
    assert [line for line in deeds(game) if line.split()[0] in kinds] == [
        "hall-cube purple",
        "build hull-rivets project 1 module 1 slot 9",
        "gain prestige 2 mechanisms",
        "step starship space 1",
        "gain fuel 2",
        "save red saved 1",
        "gain reputation 1",
        "step humankind space 1",
        "gain prestige 1 leaders",
        "gain prestige 1 tokens",
        "module module 1",
        "hall-again technology-research",
    ]


@pytest.mark.rule("SI-35.18", "SI-34.6")
def test_printed_gains_come_after_the_additional_action() -> None:
    game = builds("blue", "1 red, 1 yellow", "hull-rivets", *DEAR[:7], token=10).turn()
    gains = [line for line in deeds(game) if line.startswith("gain prestige")]
    assert gains == ["gain prestige 2 mechanisms", "gain prestige 1 leaders", "gain prestige 2 tokens"]


@pytest.mark.rule("SI-35.14", "SI-34.5")
@pytest.mark.parametrize("colour", COLOURS)
def test_build_is_unusable_when_nothing_is_payable(colour: str) -> None:
    game = builds(colour, "9 red", "hull-rivets", *DEAR[:7]).pile_of(14).turn()  # Build only
    assert (performed(game), game.own(), game.ai_bag(), game.passed()) == ([], "9 red", f"3 {colour}", True)


@pytest.mark.rule("SI-35.14")
@pytest.mark.parametrize("colour", COLOURS)
def test_build_is_unusable_when_the_ship_is_finished(colour: str) -> None:
    game = builds(colour, "9 yellow", "hull-rivets").pile_of(14)
    game.built(27)
    game.turn()
    assert (performed(game), game.own(), game.passed()) == ([], "9 yellow", True)


@pytest.mark.rule("SI-35.14", "SI-35.17")
def test_a_finished_ship_skips_the_additional_mechanism_too() -> None:
    game = rescue("travel", "blue", cubes="9 yellow", fuel=3, probe="j-1-d")
    game.built(27)
    game.projects("hull-rivets")
    known(game, j_2_c="galaxy").turn()
    assert (performed(game), game.own(), game.standing(SEAT)) == (["travel probe"], "9 yellow", (0, 0))


# ---- cells of Save


def saves(
    colour: str, cubes: str, meeples: str, token: str | int = "solar-extraction", fuel: int = 0
) -> Hall:
    """The bonus of Solar Extraction is Save; the Probe stands in column 1 before a Galaxy, the Market is empty."""
    game = rescue(token, colour, "market", cubes=cubes, fuel=fuel, probe="j-1-d")
    game.projects(*DEAR)
    game.meeples(meeples)
    game.market("")
    known(game, j_2_c="galaxy")
    return game


# cell: Reputation of 8, cubes left, Market, Fuel left of 3, where the Probe is, Prestige of the Journey
SAVE_CELLS = {
    "save-red": (9, "1 yellow, 1 green", [1, 0, 0, 0, 0], 3, "j-1-d", 0),
    "save-yellow": (11, "1 red, 1 yellow", [0, 0, 1, 0, 0], 3, "j-1-d", 0),
    "save-green": (12, "1 yellow", [1, 0, 1, 0, 0], 3, "j-1-d", 0),
    "save-blue": (12, "1 red, 1 yellow", [0, 0, 1, 0, 0], 0, "j-2-c", 1),
    "save-purple": (12, "1 red, 1 yellow", [0, 0, 1, 0, 0], 0, "j-2-c", 1),
}


@pytest.mark.rule("SI-35.15", "SI-31.8", "SI-32.11")
@pytest.mark.parametrize("cell", SAVE_CELLS)
def test_save_cell(cell: str) -> None:
    """The plain Probe of blue and purple enters the Galaxy for 3 Fuel: 1 Prestige and 1 Reputation, not doubled."""
    reputation, cubes, market, fuel, probe, journey = SAVE_CELLS[cell]
    game = saves(
        cell.split("-")[1], "1 red, 1 yellow, 1 green", "4 red, 4 yellow, 4 green, 3 purple", fuel=3
    ).turn()
    assert (game.reputation(SEAT), game.own(), game.state.market) == (reputation, cubes, market)
    assert (game.own_fuel(), game.probe_at(SEAT), own_points(game, "journey")) == (fuel, probe, journey)
    assert game.standing(SEAT) == (0, 1)
    assert (own_points(game, "leaders"), own_points(game, "tokens")) == (1, 1)
    check_token(game, cell, "solar-extraction", "market")


@pytest.mark.rule("SI-35.15")
@pytest.mark.parametrize(
    ("cubes", "meeples", "saved", "left"),
    [
        ("1 green", "4 red, 4 green", ["green"], ""),  # nothing left for a second
        ("2 green", "4 red, 4 green", ["green", "red"], ""),  # the second green pays for a red one
        ("1 yellow, 1 green", "1 yellow, 1 green", ["green", "yellow"], ""),
        ("2 purple", "1 purple", ["purple"], "1 purple"),  # nobody else is there
        ("1 red, 1 yellow", "9 red", ["red", "red"], ""),
        ("1 red, 1 blue", "2 yellow, 2 green", ["green"], "1 red"),
        ("1 red, 1 yellow, 1 purple", "2 red, 2 yellow", ["yellow", "red"], "1 purple"),
    ],
)
def test_green_saves_the_highest_and_then_the_lowest_it_can_still_pay(
    cubes: str, meeples: str, saved: list[str], left: str
) -> None:
    game = saves("green", cubes, meeples).turn()
    assert [event.facts["meeple"] for event in game.heard("save")] == saved
    assert (game.own(), game.standing(SEAT)) == (left, (0, 1))


@pytest.mark.rule("SI-35.15", "SI-31.11")
@pytest.mark.parametrize(
    ("colour", "cubes", "meeples", "saved", "left"),
    [
        ("red", "1 yellow, 1 purple", "4 red, 3 purple", "red", "1 purple"),
        ("red", "1 green, 1 purple", "4 blue, 3 purple", "blue", "1 green"),
        ("yellow", "1 yellow, 1 purple", "4 red, 4 yellow", "yellow", "1 purple"),
        ("yellow", "1 red, 1 purple", "4 red, 4 blue", "blue", "1 red"),
        ("yellow", "1 blue", "4 red, 4 yellow, 3 purple", "yellow", ""),
    ],
)
def test_lowest_and_highest_it_can_pay(colour: str, cubes: str, meeples: str, saved: str, left: str) -> None:
    game = saves(colour, cubes, meeples).turn()
    assert [event.facts["meeple"] for event in game.heard("save")] == [saved]
    assert game.own() == left


@pytest.mark.rule("SI-35.15")
def test_the_cube_goes_to_the_market_while_its_row_has_room() -> None:
    game = saves("yellow", "1 blue", "4 green")
    game.market("3 blue")
    assert game.turn().state.market == [0, 0, 0, 4, 0]
    game = saves("yellow", "1 blue", "4 green")
    game.market("4 blue")
    assert game.turn().state.market == [0, 0, 0, 4, 0]
    assert game.own() == ""


@pytest.mark.rule("SI-35.16", "SI-34.5")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("cubes", "meeples"), [("9 red", "4 yellow, 3 purple"), ("", "4 red"), ("9 purple", "")]
)
def test_save_is_unusable_without_a_payable_meeple(colour: str, cubes: str, meeples: str) -> None:
    game = saves(colour, cubes, meeples).pile_of(15).turn()  # Save only
    assert (performed(game), game.passed(), game.ai_bag()) == ([], True, f"3 {colour}")
    assert game.standing(SEAT) == (0, 0)


@pytest.mark.rule("SI-35.15", "SI-35.17", "SI-35.11")
@pytest.mark.parametrize("colour", ["blue", "purple"])
def test_the_plain_probe_is_skipped_when_unusable(colour: str) -> None:
    game = saves(colour, "1 green", "4 green", fuel=2).turn()
    assert (game.probe_at(SEAT), game.own_fuel(), game.reputation(SEAT)) == ("j-1-d", 2, 11)
    game = saves(colour, "1 green", "4 green", fuel=20)
    game.probe("trappist", seat=SEAT)
    game.turn()
    assert (game.own_fuel(), game.reputation(SEAT)) == (20, 11)
    assert performed(game) == ["solar-extraction save"]


@pytest.mark.rule("SI-35.18", "SI-35.17")
def test_fuel_gained_by_the_step_pays_for_the_plain_probe_which_gives_no_bonus() -> None:
    """The bonus of Travel is Probe: unusable with 1 Fuel; Humankind 2 gives the 2 that are missing."""
    game = saves("blue", "1 green", "4 green", token="travel", fuel=1)
    game.tracks(0, 1, seat=SEAT)
    game.turn()
    assert performed(game) == ["travel save"]
    assert (game.standing(SEAT), game.own_fuel(), game.probe_at(SEAT)) == ((0, 2), 0, "j-2-c")
    assert (own_points(game, "journey"), own_points(game, "tokens")) == (1, 0)
    assert (len(game.heard("hall-cube")), game.laid_cubes()) == (1, {"save-blue": 1})


@pytest.mark.rule("SI-35.15", "SI-35.17")
@pytest.mark.parametrize("colour", ["blue", "purple"])
def test_the_plain_probe_builds_nothing_further(colour: str) -> None:
    game = saves(colour, "1 yellow, 1 green", "4 green", fuel=3)
    game.projects("hull-rivets", *DEAR[:7])
    game.turn()
    assert (game.probe_at(SEAT), game.ship(), game.standing(SEAT)) == ("j-2-c", [], (0, 1))


@pytest.mark.rule("SI-35.15", "SI-35.8", "SI-35.6")
def test_the_plain_probe_jumps_and_asks_the_human_like_any_other() -> None:
    game = saves("blue", "1 green", "4 green", fuel=5)
    known(game, j_2_d="wormhole", j_3_d="galaxy").begin_turn()
    assert game.probe_at(SEAT) == "j-3-d"
    game = saves("purple", "1 green", "4 green", fuel=5)
    known(game, j_2_d="galaxy").begin_turn()
    assert (game.asked_seat(), game.moves()) == (0, ["space j-2-c", "space j-2-d"])
    game.play("space j-2-d")
    assert game.left() == ["market", "solar-extraction"]


@pytest.mark.rule("SI-35.18")
def test_order_inside_a_purple_save_cell() -> None:
    game = saves("purple", "1 green", "4 green", fuel=3).turn()
    kinds = ("gain", "probe", "save", "step", "hall-cube", "hall-again")
    assert [line for line in deeds(game) if line.split()[0] in kinds] == [
        "hall-cube purple",
        "save green saved 33",
        "gain reputation 3",
        "step humankind space 1",
        "gain prestige 1 leaders",
        "probe j-1-d j-2-c",
        "gain prestige 1 journey",
        "gain reputation 1",
        "gain prestige 1 tokens",
        "hall-again solar-extraction",
    ]


@pytest.mark.rule("SI-32.11", "SI-35.18")
def test_a_purple_token_is_played_again_in_the_same_phase() -> None:
    game = rescue("solar-extraction", "purple", cubes="3 red")
    game.projects(*DEAR)
    game.turns(3)
    assert performed(game) == ["solar-extraction save"] * 3
    assert (game.count(), game.standing(SEAT), own_points(game, "tokens")) == (3, (0, 3), 3)
    assert game.laid_cubes() == {"save-purple": 3}
