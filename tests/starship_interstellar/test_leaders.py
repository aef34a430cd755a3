"""Leader tracks (ledger section 15): steps and the rewards of the base sheet."""

import pytest

from starboard.games.starship_interstellar.leaders import LeaderSteps
from tests.starship_interstellar.scenario import Scenario

STARSHIP = (
    "2 fuel", "1 reputation", "1 scientist", "2 prestige", "extra", "3 fuel",
    "green", "3 prestige", "1 scientist", "4 prestige", "blue", "6 prestige",
)  # fmt: skip
HUMANKIND = (
    "1 prestige", "2 fuel", "2 prestige", "1 scientist", "extra", "3 prestige",
    "4 fuel", "3 prestige", "1 scientist", "5 prestige", "blue", "7 prestige",
)  # fmt: skip


def step(track: str, space: int, token: str = "travel") -> Scenario:
    """Seat 0 makes a step to this space, by a Mechanism or a rescue."""
    game = Scenario().supply("red" if track == "humankind" else "yellow", fuel=0, reputation=0, scientists=0)
    game.tracks(**{track: space - 1}).display(3)
    if token != "travel":
        game.corporation().extras = [game.token(token)]
    game.salvation()
    if track == "starship":
        return game.play(f"build {token}", "project 2")
    return game.play(f"save {token}", "meeple red")


def check_reward(game: Scenario, track: str, reward: str) -> None:
    saved = 1 if track == "humankind" else 0  # Reputation of the red meeple
    number = int(reward.split(maxsplit=1)[0]) if " " in reward else 0
    kind = reward.rsplit(maxsplit=1)[-1]
    assert (game.asked() == "TakeExtra") == (kind == "extra")
    assert game.fuel() == number * (kind == "fuel")
    assert game.reputation() == saved + number * (kind == "reputation")
    assert game.scientists() == number * (kind == "scientist")
    assert game.points("leaders") == number * (kind == "prestige")
    assert game.cubes() == (f"1 {kind}" if kind in ("green", "blue") else "")


@pytest.mark.rule("SI-15.1")
def test_two_tracks_of_twelve_spaces() -> None:
    sheet = Scenario().state.leader_sheet()
    assert [len(track) for track in sheet.tracks] == [12, 12]
    assert len(STARSHIP) == len(HUMANKIND) == 12


@pytest.mark.rule("SI-15.2", "SI-15.4", "SI-15.5", "SI-15.7")
@pytest.mark.parametrize("space", range(1, 13))
def test_the_rewards_of_the_starship_track(space: int) -> None:
    game = step("starship", space)
    assert game.standing() == (space, 0)
    check_reward(game, "starship", STARSHIP[space - 1])


@pytest.mark.rule("SI-15.2", "SI-15.4", "SI-15.6", "SI-15.7")
@pytest.mark.parametrize("space", range(1, 13))
def test_the_rewards_of_the_humankind_track(space: int) -> None:
    game = step("humankind", space)
    assert game.standing() == (0, space)
    check_reward(game, "humankind", HUMANKIND[space - 1])


@pytest.mark.rule("SI-15.2")
def test_several_steps_one_by_one() -> None:
    """Number 21 comes to space 5, whose Extra Action is chosen before the next step gives its Fuel."""
    game = step("starship", 5, token="applauded-builders")
    assert (game.asked(), game.standing(), game.fuel()) == ("TakeExtra", (5, 0), 0)
    game.play("extra tanker-contract")
    assert (game.standing(), game.fuel(), game.asked_seat()) == ((6, 0), 3, 1)


@pytest.mark.rule("SI-15.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_as_many_steps_as_are_gained(number: int) -> None:
    game = Scenario()
    game.state.push(LeaderSteps(0, 1, number))
    game.state.settle()
    assert game.standing() == (0, number)


@pytest.mark.rule("SI-15.3")
@pytest.mark.parametrize(("track", "index"), [("starship", 0), ("humankind", 1)])
def test_a_step_beyond_space_12_is_lost(track: str, index: int) -> None:
    game = step(track, 13)
    assert (game.standing()[index], game.points("leaders"), game.asked_seat()) == (12, 0, 1)
    assert game.heard("lost")[0].rule == "SI-15.3"


@pytest.mark.rule("SI-15.3")
def test_the_second_of_two_steps_may_be_lost() -> None:
    game = step("humankind", 12, token="beloved-rescuers")
    assert (game.standing(), game.points("leaders")) == ((0, 12), 7)


@pytest.mark.rule("SI-15.4")
@pytest.mark.parametrize("sheet", [f"sheet-{number}{side}" for number in (1, 2, 3, 4) for side in "ab"])
def test_space_5_is_an_extra_action_on_every_sheet(sheet: str) -> None:
    for track, action in (
        ("starship", ("build travel", "project 2")),
        ("humankind", ("save travel", "meeple red")),
    ):
        game = Scenario(sheet=sheet).supply("red, yellow").tracks(**{track: 4}).salvation().play(*action)
        assert game.asked() == "TakeExtra"
