"""How strong H.A.L.L. is, and who wins against it (SI-38, SI-40)."""

import pytest

import starboard
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel.outcome import Outcome
from tests.starship_interstellar.hall_salvation_scenario import DEAR, to_interference
from tests.starship_interstellar.hall_scenario import SEAT, Hall

# red, yellow, green, blue, purple
BAGS = {
    "introduction": [24, 12, 6, 3, 0],
    "easy": [20, 14, 7, 3, 1],
    "intermediate": [15, 12, 9, 6, 3],
    "hard": [10, 13, 11, 8, 3],
    "extreme": [6, 15, 11, 9, 4],
}


def start(**options: str) -> Voyage:
    state = starboard.edition("starship-interstellar", seats=1, **options).start()
    assert isinstance(state, Voyage)
    return state


@pytest.mark.rule("SI-38.1", "SI-31.7")
@pytest.mark.parametrize("difficulty", BAGS)
def test_bag(difficulty: str) -> None:
    bag = start(difficulty=difficulty).machine().bag
    assert bag == BAGS[difficulty]
    assert sum(bag) == 45


@pytest.mark.rule("SI-38.1", "SI-31.7")
@pytest.mark.parametrize("difficulty", BAGS)
def test_draws_follow_the_bag(difficulty: str) -> None:
    game = Hall("earth-production", difficulty=difficulty)
    game.machine.bag = start(difficulty=difficulty).machine().bag
    game.begin_turn()
    names = ("red", "yellow", "green", "blue", "purple")
    expected = {f"ai {name}": n for name, n in zip(names, BAGS[difficulty], strict=True) if n}
    assert game.weights() == expected


@pytest.mark.rule("SI-38.2")
def test_intermediate_is_the_default() -> None:
    assert start().machine().bag == [15, 12, 9, 6, 3]


# ---- the result


def ending(**options: str) -> Hall:
    """The last Government Phase: Earth burns. Both have 10 Prestige, Reputation 0 and nothing else but Fuel."""
    game = Hall(played=0, **options)
    game.spiral(42)
    game.projects(*DEAR)
    for seat in (0, SEAT):
        game.supply("", fuel=5, scientists=0, reputation=0, seat=seat)
        game.prestige(10, seat=seat)
    return game


def result(game: Hall) -> Outcome:
    to_interference(game)
    assert game.asked() == "over"
    outcome = game.state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("SI-40.1")
def test_its_own_technologies_score_nothing() -> None:
    game = ending().developed(2, 2, 2, 2, 2)
    outcome = result(game)
    assert outcome.scores[SEAT]["technologies"] == 0
    assert sum(outcome.scores[SEAT].values()) == 10


@pytest.mark.rule("SI-40.1")
def test_it_scores_like_a_corporation() -> None:
    """Column 7 (3), Reputation 14 (4), Scientists in rows 1 and 3 (1 + 3), cubes of value 8 (1)."""
    game = ending()
    game.probe("j-7-a", seat=SEAT)
    game.goods("green, blue, red", reputation=14)
    game.government(". 1 . .", ". . . .", ". 1 . .")
    game.government_probe("trappist")
    score = result(game).scores[SEAT]
    parts = {name: score[name] for name in ("probe", "reputation", "scientists", "technologies", "cubes")}
    assert parts == {"probe": 3, "reputation": 4, "scientists": 4, "technologies": 0, "cubes": 1}
    assert sum(score.values()) == 10 + 12 + 2  # and 2 as Governor in the last phase


@pytest.mark.rule("SI-40.1")
def test_technologies_of_the_human_score() -> None:
    game = ending()
    game.levels(drill=3, ars=2)
    assert result(game).scores[0]["technologies"] == 5  # 0 + 1 + 3 and 0 + 1


@pytest.mark.rule("SI-40.2")
@pytest.mark.parametrize(("human", "winner"), [(11, 0), (9, SEAT)])
def test_more_prestige_wins(human: int, winner: int) -> None:
    """Though the other one is ahead in all that breaks ties."""
    game = ending()
    game.prestige(human)
    other = 1 - winner
    game.supply(fuel=20, reputation=2, seat=other)
    game.tracks(4, 4, seat=other)
    outcome = result(game)
    assert (outcome.winners, outcome.places[winner], outcome.places[other]) == ([winner], 1, 2)


@pytest.mark.rule("SI-40.2")
@pytest.mark.parametrize("winner", [0, SEAT])
@pytest.mark.parametrize("breaks", ["Reputation", "Scientists", "Leader", "Fuel"])
def test_ties_are_broken(winner: int, breaks: str) -> None:
    """Each of the ways is ahead of those after it, in which the other one is better."""
    game = ending()
    other = 1 - winner
    if breaks == "Reputation":
        game.supply(reputation=1, seat=winner)
        game.tracks(3, 3, seat=other)
        game.supply(fuel=9, seat=other)
    elif breaks == "Scientists":
        game.prestige(7, seat=winner)  # the Governor gains 2, the Scientist scores 1
        game.government(f". . . {winner}")
        game.government_probe("trappist")
        game.tracks(3, 3, seat=other)
        game.supply(fuel=9, seat=other)
    elif breaks == "Leader":
        game.tracks(2, 2, seat=winner)
        game.tracks(3, 0, seat=other)
        game.supply(fuel=9, seat=other)
    else:
        game.supply(fuel=6, seat=winner)
    outcome = result(game)
    totals = [sum(score.values()) for score in outcome.scores]
    assert totals[0] == totals[1]
    assert outcome.winners == [winner]
    assert breaks in outcome.reason


@pytest.mark.rule("SI-40.2")
def test_an_unbroken_tie_is_a_draw() -> None:
    outcome = result(ending())
    assert (outcome.places, outcome.winners) == ([1, 1], [0, SEAT])
    assert "draw" in outcome.reason


@pytest.mark.rule("SI-40.2", "SI-29.6")
def test_without_survivors_the_human_loses() -> None:
    game = ending(no_survivors="on")
    game.prestige(90)
    outcome = result(game)
    assert outcome.winners == [SEAT]
