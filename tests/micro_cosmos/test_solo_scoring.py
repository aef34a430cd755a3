"""Solo: final scoring (ledger section 15)."""

import pytest

from starboard.kernel import Outcome
from tests.micro_cosmos.scenario import Scenario


def last_turn(game: Scenario) -> Outcome:
    """End the game with an Automa turn that changes nothing: a colony line that it cannot pay."""
    game.round(12, last=12).automa("drop-ships", line=1)
    outcome = game.state.outcome()
    assert outcome is not None
    return outcome


def example(human: int, human_cargo: str = "0/0/0/0") -> Outcome:
    """MC-X.79: the Automa has 47 points on level hard."""
    game = Scenario(seats=1, difficulty="hard").planet("stillwater", levels="W3 M2", merits=[(1, 5)])
    game.seat(1, vp=18, upgrades=4, colonies=["stillwater", "emberfall"], cargo="0/0/0/0")
    return last_turn(game.seat(0, vp=human, cargo=human_cargo))


# ---- the Automa


@pytest.mark.rule("MC-15.1", "MC-X.79")
def test_automa_adds_colonies_unfinished_merits_and_upgrades_to_its_points_in_play() -> None:
    outcome = example(0)
    assert outcome.totals[1] == 18 + 9 + 5 + 15 == 47
    scores = outcome.scores[1]
    assert (scores["colonies"], scores["unfinished"], scores["upgrades"]) == (9, 5, 15)
    assert scores["survivors"] == 0


@pytest.mark.rule("MC-15.1")
@pytest.mark.parametrize(("level", "points"), [("easy", 6), ("medium-plus", 10), ("hard-plus", 15)])
def test_upgrade_points_are_those_of_the_level(level: str, points: int) -> None:
    game = Scenario(seats=1, difficulty=level).seat(1, upgrades=4)
    assert last_turn(game).scores[1]["upgrades"] == points


@pytest.mark.rule("MC-15.1")
def test_points_of_overflow_and_outposts_are_points_in_play() -> None:
    game = Scenario(seats=1, difficulty="easy").seat(1, upgrades=3, colonies=["mossgrave"], cargo="6/6/6/6")
    game.automa_discards().automa("trade-concord", line=2)  # an Outpost beside a Colony: 2
    game.automa_discards().automa("core-drill", line=0)  # two units too many: 2
    outcome = last_turn(game.automa_discards())
    assert outcome.totals[1] == 2 + 2 + 2 + 3  # and a Colony, and three upgrades
    assert (outcome.scores[1]["outposts"], outcome.scores[1]["overflow"]) == (2, 2)


@pytest.mark.rule("MC-15.1")
def test_leftover_resources_and_crew_cards_give_the_automa_nothing() -> None:
    game = Scenario(seats=1, difficulty="easy")
    game.seat(1, cargo="4/4/4/4", crew=game.symbols("E"))
    assert last_turn(game).totals[1] == 0


# ---- who wins


@pytest.mark.rule("MC-15.2", "MC-X.79")
def test_human_wins_only_with_strictly_more_points() -> None:
    outcome = example(48)
    assert outcome.totals == [48, 47]
    assert (outcome.winners, outcome.places, outcome.rule) == ([0], [1, 2], "MC-15.2")
    outcome = example(46)
    assert (outcome.winners, outcome.places) == ([1], [2, 1])


@pytest.mark.rule("MC-15.2", "MC-X.79")
@pytest.mark.parametrize("cargo", ["0/0/0/0", "4/4/4/4"])
def test_tie_is_an_automa_win_and_resources_do_not_break_it(cargo: str) -> None:
    outcome = example(47, cargo)
    assert outcome.totals == [47, 47]
    assert (outcome.winners, outcome.places, outcome.rule) == ([1], [2, 1], "MC-15.2")
    assert outcome.reason == "a tie is a win of the Automa"


@pytest.mark.rule("MC-15.2")
def test_end_of_a_solo_game_is_told_with_both_totals_and_the_winner() -> None:
    game = Scenario(seats=1, difficulty="easy").seat(0, vp=5)
    last_turn(game)
    finals = {event.seat: (event.rule, event.facts["total"]) for event in game.heard("final")}
    assert finals == {0: ("MC-11.1", 5), 1: ("MC-15.1", 0)}
    over = game.heard("over")[0]
    assert (over.rule, over.facts["winners"]) == ("MC-15.2", [0])


# ---- the human


@pytest.mark.rule("MC-15.3")
def test_human_total_in_solo_follows_the_usual_rules() -> None:
    """20 in play, 3 Colonies, 2 settled, merits 2 and 1; upgrades, leftovers and held Survivors give nothing."""
    game = Scenario(seats=1, difficulty="hard-plus")
    game.planet("stillwater", levels="W2", merits=[(0, 2)]).planet("emberfall", levels="B1", merits=[(0, 1)])
    game.seat(
        0,
        vp=20,
        upgrades=["biodome", "robotics", "scout-vehicles", "leisure-facilities"],
        colonies=["stillwater", "emberfall", "mossgrave"],
        settled=["tidecallers", "rootbinders"],
        held=["fern-elders"],
        cargo="4/4/4/4",
        lower=["tilda-voss"],
        ready=["engineer"],
    )
    outcome = last_turn(game)
    assert outcome.totals[0] == 20 + 9 + 12 + 3
    assert outcome.scores[0]["upgrades"] == 0


@pytest.mark.rule("MC-15.3")
def test_human_and_two_player_totals_are_the_same_for_the_same_position() -> None:
    totals = []
    for seats in (1, 2):
        game = Scenario(seats=seats).planet("stillwater", levels="W2 M1", merits=[(0, 3)])
        game.seat(0, vp=7, upgrades=["biodome"], colonies=["stillwater"], settled=["tidecallers"])
        totals.append(sum(game.edition.view(game.state, 0)["players"][0]["scores"].values()))
    assert totals == [7 + 2 + 5 + 3] * 2
