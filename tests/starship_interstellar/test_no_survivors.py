"""The option `no_survivors` (SI-29.6): all corporations lose if Earth burns before two goals are met."""

import pytest
from rich.console import Console

from starboard.games.starship_interstellar.scoring import final_outcome
from starboard.kernel import Outcome
from starboard.lab.simulation import simulate
from starboard.players import make_player
from starboard.server.showing import Showing
from starboard.table import Table
from starboard.terminal.boards import board_for
from starboard.terminal.ending import show_outcome
from starboard.terminal.screen import THEME, Screen
from tests.starship_interstellar.random_play import edition_of
from tests.starship_interstellar.scenario import Scenario


def ended(seats: int = 2, option: str = "on", burns: bool = True, goals: int = 0) -> Scenario:
    """The last round is over; so many goals are met, in the order ship, Trappist, population."""
    game = Scenario(seats=seats, no_survivors=option)
    state = game.state
    if burns:
        game.spiral(state.terms.burn[game.content.earth])
    if goals >= 1:
        game.built(state.ship_size())
    if goals >= 2:
        game.government_probe("trappist")
    if goals >= 3:
        game.meeples("")
    assert (state.earth_burns(), state.goals_met()) == (burns, goals)
    state.finish()
    return game


def outcome_of(game: Scenario) -> Outcome:
    outcome = game.state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("SI-29.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("goals", [0, 1])
def test_all_lose_if_earth_burns_before_two_goals_are_met(seats: int, goals: int) -> None:
    game = ended(seats, goals=goals).prestige(50, seat=1)
    outcome = outcome_of(game)
    assert outcome.places == [2] * seats
    assert outcome.winners == []
    assert outcome.rule == "SI-29.6"
    assert outcome.totals[1] > 50, "Prestige is counted all the same"
    met = ["none of the goals is met", "only one of the goals is met, as the Interstellar is complete"]
    assert outcome.reason == f"Earth burns while {met[goals]}; all corporations lose"


@pytest.mark.rule("SI-29.6", "SI-19.2")
@pytest.mark.parametrize("goals", [2, 3])
@pytest.mark.parametrize("burns", [True, False])
def test_with_two_goals_the_most_prestige_wins(goals: int, burns: bool) -> None:
    outcome = outcome_of(ended(goals=goals, burns=burns).prestige(50, seat=1))
    assert (outcome.places, outcome.winners, outcome.rule) == ([2, 1], [1], "SI-19.8")


@pytest.mark.rule("SI-29.6", "SI-19.1", "SI-21.2")
@pytest.mark.parametrize("goals", [0, 1])
def test_it_is_off_unless_it_is_chosen(goals: int) -> None:
    assert edition_of(2).options["no_survivors"] == "off"
    outcome = outcome_of(ended(option="off", goals=goals).prestige(50, seat=1))
    assert (outcome.places, outcome.rule) == ([2, 1], "SI-19.8")


@pytest.mark.rule("SI-29.6")
def test_goals_of_the_last_round_count() -> None:
    """One goal is met when the round begins; the second is met in its Salvation Phase, Earth burns at its end."""
    game = Scenario(no_survivors="on").government_probe("trappist")
    game.built(game.state.ship_size() - 1).supply("yellow").projects("airlock-seal", "hull-rivets")
    game.spiral(game.state.terms.burn[game.content.earth] - 1).salvation()
    game.play("build travel", "project 2").stop()
    while game.state.stack:
        game.play(
            game.moves("pass", "side", "stay", "stop")[0] if game.asked_seat() >= 0 else game.moves()[0]
        )
    outcome = outcome_of(game)
    assert game.state.earth_burns()
    assert game.state.goals_met() == 2
    assert outcome.winners


@pytest.mark.rule("SI-29.6")
def test_alone_the_human_loses_and_hall_wins() -> None:
    game = Scenario(seats=1, no_survivors="on").prestige(90)
    game.spiral(game.state.terms.burn[game.content.earth])
    game.state.finish()
    outcome = final_outcome(game.state)
    assert (outcome.places, outcome.winners, outcome.rule) == ([2, 1], [1], "SI-29.6")
    assert outcome.reason == "Earth burns while none of the goals is met; the human has lost"
    assert "wins with" in game.edition.headline(outcome, ["You", "H.A.L.L."])


# ---- everybody who reads an outcome


def lost_table(seed: str = "lost") -> Table:
    """A game of people who only pass, until Earth burns."""
    edition = edition_of(2, no_survivors="on")
    table = Table.new(edition, [make_player("person:Ana"), make_player("person:Ben")], seed)
    table.advance()
    while not table.over:
        moves = {move.verb: move for move in table.state.moves()}
        table.play(next(moves[verb] for verb in ("pass", "side", "stay", "stop") if verb in moves))
        table.advance()
    return table


@pytest.mark.rule("SI-29.6")
def test_the_headline_and_the_end_on_the_page() -> None:
    table = lost_table()
    outcome = table.state.outcome()
    assert outcome is not None
    headline = "Nobody wins: Earth burns while none of the goals is met"
    assert table.edition.headline(outcome, table.names) == headline
    for seat in (-1, 0):
        ending = Showing(table, frozenset({seat} - {-1}), seat).ending()
        assert ending is not None
        assert (ending.winners, ending.places, ending.rule) == ([], [2, 2], "SI-29.6")
        assert ending.headline == headline
        assert ending.reason == "Earth burns while none of the goals is met; all corporations lose"


@pytest.mark.rule("SI-29.6")
@pytest.mark.parametrize("plain", [True, False])
def test_the_end_in_the_terminal(plain: bool) -> None:
    table = lost_table()
    outcome = table.state.outcome()
    assert outcome is not None
    console = Console(record=True, width=160, theme=THEME)
    show_outcome(Screen(plain, console), board_for(table.edition, table.names), outcome)
    said = " ".join(console.export_text().split())
    assert "Nobody wins: Earth burns while none of the goals is met; all corporations lose (SI-29.6)." in said
    assert "place" not in said


@pytest.mark.rule("SI-29.6")
def test_simulated_games_without_winners_are_counted() -> None:
    """Random players seldom save anybody: nobody has a share of the victories then."""
    report = simulate(edition_of(2, no_survivors="on"), ["random", "random"], 12, "lost")
    shares = [share.value for share in report.win_share]
    assert sum(shares) < 1
    assert report.games == 12


@pytest.mark.rule("SI-29.6")
def test_the_goal_says_what_is_at_stake() -> None:
    game = Scenario(no_survivors="on").action()
    goal = game.edition.goal(game.state, 0, ["You", "Ben"])["text"]
    assert goal == (
        "Two of three goals or Earth burning end the game; the most Prestige wins, but all of you lose if Earth burns "
        "before two goals are met."
    )
    game = Scenario(no_survivors="on")
    game.spiral(game.state.terms.burn[game.content.earth]).action()
    goal = game.edition.goal(game.state, 0, ["You", "Ben"])["text"]
    assert (
        goal == "Earth burns, so this round is the last; all of you lose unless two goals are met at its end."
    )
    game.built(game.state.ship_size()).government_probe("trappist")
    goal = game.edition.goal(game.state, 0, ["You", "Ben"])["text"]
    assert goal.startswith("Earth burns, so this round is the last; the most Prestige wins")
