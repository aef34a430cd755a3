"""The end of the game (ledger section 19)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

EARTH = {2: 44, 3: 57, 4: 70}
SHIP = {2: 27, 3: 33, 4: 39}
GOAL = {2: 28, 3: 40, 4: 52}
MEEPLES = {2: 36, 3: 50, 4: 64}


def ends(game: Scenario) -> bool:
    """Does the game end with this Government Phase?"""
    game.government_phase()
    while game.asked() in ("DrawMechanism", "Discover", "MoveGovernmentProbe"):
        game.play(game.moves()[0])
    return game.asked() == "over"


def met(*goals: str, seats: int = 2) -> Scenario:
    """These goals are met, the others missed by one."""
    game = Scenario(seats)
    game.built(SHIP[seats] if "ship" in goals else SHIP[seats] - 2)
    game.probe("trappist" if "probe" in goals else "j-9-a", seat=seats - 1)
    saved = GOAL[seats] if "people" in goals else GOAL[seats] - 1
    game.meeples(f"{MEEPLES[seats] - saved - 3} red, 3 purple")
    return game


@pytest.mark.rule("SI-19.1", "SI-18.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_burn_marker_of_earth_ends_the_game(seats: int) -> None:
    game = Scenario(seats).spiral(EARTH[seats] - 2)
    assert ends(game)
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.reason.startswith("Earth burns")
    assert not ends(Scenario(seats).spiral(EARTH[seats] - 3))


@pytest.mark.rule("SI-19.1", "SI-12.5", "SI-2.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "goals", [("ship", "probe"), ("ship", "people"), ("probe", "people"), ("ship", "probe", "people")]
)
def test_two_of_three_goals_end_the_game(goals: tuple[str, ...], seats: int) -> None:
    game = met(*goals, seats=seats)
    assert ends(game)
    outcome = game.state.outcome()
    assert outcome is not None
    words = {"ship": "the Interstellar", "probe": "a probe", "people": "the population goal"}
    assert all((word in outcome.reason) == (goal in goals) for goal, word in words.items())
    assert "Earth burns" not in outcome.reason


@pytest.mark.rule("SI-19.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("goals", [(), ("ship",), ("probe",), ("people",)])
def test_one_goal_does_not(goals: tuple[str, ...], seats: int) -> None:
    game = met(*goals, seats=seats)
    assert not ends(game)
    assert game.state.outcome() is None
    assert game.state.round == 2


@pytest.mark.rule("SI-19.1")
def test_the_government_probe_counts() -> None:
    assert ends(met("people").government_probe("trappist"))
    assert not ends(Scenario().government_probe("trappist"))


@pytest.mark.rule("SI-19.1", "SI-17.5")
def test_a_goal_met_in_the_government_phase_counts() -> None:
    """The World Government fills the last slot; the Governor brings its probe to Trappist."""
    game = Scenario().built(26).meeples("8 red")
    assert game.state.goals_met() == 1
    assert ends(game)
    assert ends(met("people").government("0 . . .").government_probe("j-9-a"))


@pytest.mark.rule("SI-19.1", "SI-18.7")
def test_the_round_is_played_to_its_end() -> None:
    """Goals and a burnt Earth in the Action Phase end nothing before the end check."""
    game = met("ship", "probe", "people").spiral(44).action()
    game.play("play earth-production").passes(1, 0)
    assert game.asked() == "SalvationTurn"
    game.passes(1, 0)
    game.nature()
    assert game.asked() == "over"


@pytest.mark.rule("SI-19.2")
def test_both_endings_are_scored_alike() -> None:
    burnt = Scenario().spiral(42).supply("5 red", reputation=6).prestige(10)
    goals = met("ship", "people").supply("5 red", reputation=6).prestige(10).probe("sol", seat=1)
    assert ends(burnt)
    assert ends(goals)
    for game in (burnt, goals):
        outcome = game.state.outcome()
        assert outcome is not None
        assert outcome.totals == [10 + 2 + 1, 2]
        assert outcome.winners == [0]
        assert outcome.rounds == 1


@pytest.mark.rule("SI-19.1")
def test_nothing_is_asked_any_more() -> None:
    game = Scenario().spiral(42)
    assert ends(game)
    assert (game.state.moves(), game.state.decision) == ([], None)


@pytest.mark.rule("SI-19.10", "SI-17.9")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 22), (3, 29), (4, 35)])
def test_every_game_ends(seats: int, rounds: int) -> None:
    """Everybody always passes: the Sun alone ends it."""
    game = Scenario(seats).action()
    while game.asked() != "over":
        moves = game.moves()
        game.play("pass" if "pass" in moves else moves[0])
        assert game.state.round <= rounds
    assert game.state.round == rounds
