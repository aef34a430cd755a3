"""Final scoring and the winner of Council of Shadows (CS-9.2 to CS-9.9, CS-9.21 to CS-9.24)."""

from typing import Any

import pytest

from starboard.kernel import Outcome
from tests.council_of_shadows.scenario import Scenario

START = [
    *("start-settle-one", "start-settle-two", "start-collect"),
    *("start-discover", "start-gems", "start-upgrade"),
]
TECHS = {2: ["empire", "feudalism"], 3: ["empire", "feudalism"]}
OTHERS = {2: ["explorer-folk", "energy-boost"], 3: ["explorer-folk", "energy-boost"]}


def last_round(seats: int = 2, throne: int = 0) -> Scenario:
    """The last round is over; nobody has a gem or a Bonus card. Whoever has the Throne is on level 3."""
    game = Scenario(seats).round(8, last=True)
    game.state.throne = throne
    for seat in range(seats):
        game.seat(seat, gems="0/0/0", dark=[], consumption=100, energy=0)
    return game.seat(throne, level=3, techs=TECHS[3])


def scored(game: Scenario, seat: int = 0) -> dict[str, Any]:
    """What a seat scored in the end."""
    (event,) = [event for event in game.heard("final") if event.seat == seat]
    return event.facts


def outcome(game: Scenario) -> Outcome:
    result = game.state.outcome()
    assert result is not None
    assert game.question == ""
    return result


# ---- what everybody gains


@pytest.mark.rule("CS-9.6")
@pytest.mark.parametrize(
    ("gems", "energy"), [("1/0/0", 1), ("0/1/0", 2), ("0/0/1", 3), ("2/1/1", 7), ("7/5/3", 26), ("0/0/0", 0)]
)
def test_gems_are_worth_1_2_and_3(gems: str, energy: int) -> None:
    game = last_round().seat(0, gems=gems).final()
    assert scored(game)["gems"] == energy
    assert game.energy() == energy


@pytest.mark.rule("CS-9.7", "CS-X.56")
def test_every_ai_card_is_worth_2_wherever_it_lies() -> None:
    slots = [[], ["twin-beacon", "start-gems"], ["standby-mode"]]
    game = last_round().seat(0, hand=[card for card in [*START, "fusion-spark"] if card != "start-gems"])
    game.seat(0, slots=slots).final()
    assert scored(game)["ai_cards"] == 6
    assert game.energy() == 6


@pytest.mark.rule("CS-9.7")
def test_starting_cards_are_worth_nothing() -> None:
    game = last_round().seat(0, hand=START).final()
    assert scored(game)["ai_cards"] == 0


@pytest.mark.rule("CS-9.8")
def test_all_own_bonus_cards_count_light_and_dark() -> None:
    game = last_round().seat(0, light=["light-flat-1", "light-flat-4"], dark=["dark-galaxy-gray"])
    game.seat(1, light=["light-flat-2"]).final()
    assert scored(game, 0)["bonus"] == {"light-flat-1": 5, "light-flat-4": 5, "dark-galaxy-gray": 3}
    assert scored(game, 1)["bonus"] == {"light-flat-2": 5}
    assert (game.energy(0), game.energy(1)) == (13, 5)


@pytest.mark.rule("CS-9.6", "CS-9.7", "CS-9.15", "CS-X.56")
def test_gems_ai_cards_and_machine_parliament() -> None:
    slots = [[], ["twin-beacon", "start-gems"], ["standby-mode"]]
    game = last_round().seat(0, gems="2/1/1", light=["light-ai-cards"])
    game.seat(
        0, hand=[card for card in [*START, "fusion-spark"] if card != "start-gems"], slots=slots
    ).final()
    facts = scored(game)
    assert (facts["gems"], facts["ai_cards"], facts["bonus"]) == (7, 6, {"light-ai-cards": 7})
    assert facts["energy"] == game.energy() == 20


@pytest.mark.rule("CS-9.9", "CS-X.58")
@pytest.mark.parametrize(
    ("level", "consumption", "energy", "crystals", "flats", "expected"),
    [
        (2, 52, 48, 0, 2, (3, 6)),  # + 10
        (3, 40, 35, 10, 4, (5, 5)),  # + 50
        (2, 52, 41, 0, 2, (2, 51)),
        (2, 52, 42, 0, 2, (3, 0)),
    ],
)
def test_the_last_levels(
    level: int, consumption: int, energy: int, crystals: int, flats: int, expected: tuple[int, int]
) -> None:
    game = last_round(throne=1).seat(0, level=level, techs=OTHERS[level])
    game.seat(0, consumption=consumption, energy=energy, gems=f"0/0/{crystals}")
    game.seat(0, light=[f"light-flat-{number}" for number in range(1, flats + 1)]).final()
    assert (game.level(), game.energy()) == expected
    assert game.consumption() == consumption


@pytest.mark.rule("CS-9.9", "CS-X.58")
def test_the_last_levels_give_no_card_no_gems_and_no_throne() -> None:
    game = last_round(3, throne=1).seat(0, level=2, techs=OTHERS[2], consumption=52, energy=48)
    game.seat(0, light=["light-flat-1", "light-flat-2"]).seat(2, energy=96, light=["light-flat-3"]).final()
    assert [game.level(seat) for seat in range(3)] == [3, 3, 1]
    assert [
        event.kind for event in game.events if event.kind in ("tech", "catch-up", "throne", "level")
    ] == []
    assert [len(game.player(seat).techs) for seat in range(3)] == [2, 2, 0]
    assert [game.gems(seat) for seat in range(3)] == ["0/0/0"] * 3


@pytest.mark.rule("CS-9.5")
@pytest.mark.parametrize(("throne", "sequence"), [(2, [2, 0, 3, 1]), (0, [0, 3, 1, 2]), (1, [1, 2, 0, 3])])
def test_the_throne_scores_first_then_the_others_in_turn_order_wrapping_round(
    throne: int, sequence: list[int]
) -> None:
    game = last_round(4, throne).order(2, 0, 3, 1).final()
    assert [event.seat for event in game.heard("final")] == sequence


@pytest.mark.rule("CS-9.5")
def test_the_sequence_does_not_influence_the_result() -> None:
    results = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        game = last_round(3, throne=1).order(*order).tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
        game.cubes(2, gray_1_2=1).seat(0, gems="3/2/1", light=["light-gem-gold"], dark=["dark-galaxy-gray"])
        game.seat(2, dark=["dark-galaxy-red"], light=["light-planet-earth"]).final()
        results.append((outcome(game).places, [game.energy(seat) for seat in range(3)]))
    assert results[0] == results[1] == results[2]


# ---- who wins


def final_position(*standings: tuple[int, int, int]) -> Scenario:
    """Level, Energy and panel cubes of each seat, after a last round in which the last seat took the Throne."""
    game = last_round(len(standings), throne=len(standings) - 1)
    names = [f"range-{slot}-parsec-{parsec}" for slot in (1, 2, 3) for parsec in (2, 3)]
    names += ["adapt-desert", "adapt-volcano", "colony-expansion"]
    techs = [["explorer-folk", "energy-boost"], ["gemstone-upgrade", "dominate-folk"]]
    techs += [["flexible-planning", "resourceful-folk"]]
    for seat, (level, energy, cubes) in enumerate(standings):
        if not game.player(seat).techs:
            game.seat(seat, techs=techs[seat])
        game.seat(seat, level=level, energy=energy, upgrades=names[:cubes])
    return game.final()


@pytest.mark.rule("CS-9.21", "CS-X.59")
def test_the_highest_level_wins() -> None:
    result = outcome(final_position((2, 50, 9), (3, 12, 0)))
    assert (result.winners, result.rule) == ([1], "CS-9.21")


@pytest.mark.rule("CS-9.22")
def test_a_tie_on_the_level_goes_to_more_energy() -> None:
    result = outcome(final_position((3, 13, 0), (3, 12, 9)))
    assert (result.winners, result.rule) == ([0], "CS-9.22")


@pytest.mark.rule("CS-9.23", "CS-X.59")
def test_a_tie_on_energy_goes_to_more_panel_cubes() -> None:
    result = outcome(final_position((3, 12, 7), (3, 12, 5)))
    assert (result.winners, result.rule) == ([0], "CS-9.23")


@pytest.mark.rule("CS-9.23")
def test_cubes_on_extra_panels_break_the_tie() -> None:
    game = last_round(throne=1).seat(0, level=3, techs=["new-stargate", "energy-boost"], energy=12)
    result = outcome(game.seat(1, energy=12).final())
    assert (result.winners, result.rule) == ([0], "CS-9.23")


@pytest.mark.rule("CS-9.23")
def test_colonies_and_stations_do_not_break_the_tie() -> None:
    game = last_round().seat(1, level=3, techs=OTHERS[3]).tiles(gray_1="halcyon").cubes(0, gray_1_1=3)
    assert outcome(game.final()).winners == [0, 1]


@pytest.mark.rule("CS-9.24", "CS-X.59")
def test_all_equal_both_win() -> None:
    result = outcome(final_position((3, 12, 5), (3, 12, 5)))
    assert (result.winners, result.places, result.rule) == ([0, 1], [1, 1], "CS-9.24")


@pytest.mark.rule("CS-9.24")
def test_the_full_ranking_uses_the_same_keys() -> None:
    result = outcome(final_position((2, 60, 9), (3, 12, 5), (2, 60, 9), (3, 12, 6)))
    assert result.places == [3, 2, 3, 1]


@pytest.mark.rule("CS-9.3")
def test_the_winner_receives_the_throne() -> None:
    game = last_round(3, throne=2).seat(0, level=3, techs=OTHERS[3], energy=9).final()
    assert outcome(game).winners == [0]
    assert game.state.throne == 0


@pytest.mark.rule("CS-9.3")
def test_until_then_it_stays_with_its_first_owner() -> None:
    """Seat 0 is ahead and rises to level 3 too, while seat 1 has the Throne."""
    game = Scenario().round(8, last=True).seat(1, level=3, techs=TECHS[3])
    game.state.throne = 1
    game.seat(0, level=2, techs=OTHERS[2], energy=30, consumption=20, gems="1/1/0").seat(1, gems="1/1/0")
    game.order(0, 1).buy(0, check=False).play("stop", check=False)
    assert (game.level(0), game.state.throne, game.question) == (3, 1, "Buy")


@pytest.mark.rule("CS-9.3")
def test_with_a_shared_victory_the_throne_stays_where_it_is() -> None:
    game = last_round(3, throne=2).seat(0, level=3, techs=OTHERS[3]).final()
    assert outcome(game).winners == [0, 2]
    assert game.state.throne == 2
