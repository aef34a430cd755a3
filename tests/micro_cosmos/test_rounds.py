"""Rounds, the end of the game and the turn of Micro Cosmos (ledger sections 3 and 4)."""

import pytest

from tests.micro_cosmos.scenario import Scenario

Turns = list[tuple[int, int]]  # (round, seat) of every travel: each turn has exactly one


def drift(game: Scenario) -> str:
    """The move of somebody who wants nothing: stop; travel to the Portal or from it; the first outcome of a draw."""
    options = [move.text for move in game.state.moves()]
    for text in ("stop", "travel star-portal/portal", "travel mossgrave/planet"):
        if text in options:
            return text
    return options[0]


def take_turn(game: Scenario, *wishes: str) -> tuple[int, int]:
    """One turn of whoever is next: the wishes as soon as they can be played, in this order, otherwise nothing."""
    turn: tuple[int, int] | None = None
    left = list(wishes)
    while game.question and (turn is None or not (game.question == "Travel" or starts_a_turn(game, turn))):
        if game.question == "Travel":
            turn = (game.state.round, game.asked)
        game.play(left.pop(0) if left and left[0] in game.options() else drift(game))
    assert turn is not None
    assert not left, f"not played: {left}"
    return turn


def starts_a_turn(game: Scenario, turn: tuple[int, int]) -> bool:
    return game.question in ("BuyUpgrade", "DrawAutomaCard") and (game.state.round, game.asked) != turn


def play_out(game: Scenario, rounds: int = 1000) -> Turns:
    """Play on with empty turns until the game is over or this many rounds have begun; who took turns when."""
    stop = game.state.round + rounds
    turns: Turns = []
    while game.question and game.state.round < stop:
        turns.append(take_turn(game))
    return turns


def nearly(game: Scenario, planet: str, cell: str | None = None) -> Scenario:
    """A planet that wants one unit of Technology, all contributed by the last seat."""
    card = game.content.planets[game.card(planet)]
    names = "BWMT"
    levels = " ".join(f"{names[r]}{card.maxima[r] - (1 if names[r] == 'T' else 0)}" for r in range(4))
    return game.planet(planet, cell, levels=levels, merits=[(game.state.terms.players - 1, card.total - 1)])


RESTORE = ("terraform", "raise technology")


# ---- rounds


@pytest.mark.rule("MC-3.1", "MC-3.2", "MC-X.11")
def test_two_players_a_b_then_b_a_then_a_b() -> None:
    game = Scenario().round(1, first=0).step("turn")
    assert play_out(game, 3) == [(1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 1)]


@pytest.mark.rule("MC-3.1", "MC-3.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_takes_one_turn_clockwise_and_the_marker_goes_one_seat_clockwise(seats: int) -> None:
    first = seats - 1
    game = Scenario(seats).round(5, first=first).step("turn", seat=first)
    expected = [
        (5 + number, (first + number + turn) % seats) for number in range(seats + 1) for turn in range(seats)
    ]
    assert play_out(game, seats + 1) == expected


@pytest.mark.rule("MC-3.2")
def test_the_marker_moves_after_the_last_turn_of_the_round_and_not_before() -> None:
    game = Scenario(3).round(1, first=1).step("turn", seat=1)
    assert (take_turn(game), game.state.first_player) == ((1, 1), 1)
    assert (take_turn(game), game.state.first_player) == ((1, 2), 1)
    assert (take_turn(game), game.state.first_player, game.state.round) == ((1, 0), 2, 2)


# ---- the end


def restored(seats: int, planets: int) -> Scenario:
    """A game in which this many of emberfall, mossgrave, stillwater and kiln have been restored."""
    game = Scenario(seats)
    for name, cell in [("emberfall", None), ("mossgrave", None), ("stillwater", None), ("kiln", "nw")][
        :planets
    ]:
        game.planet(name, cell, terraformed=True)
    return game


@pytest.mark.rule("MC-3.3")
@pytest.mark.parametrize(("seats", "needed"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_the_end_is_triggered_by_the_third_planet_or_the_fourth_with_four_players(
    seats: int, needed: int
) -> None:
    for before in range(needed):
        game = nearly(restored(seats, before), "ashen-reach", "sw").round(6)
        game.seat(0, ark="ashen-reach/planet", cargo="0/0/0/1").step("action").play(*RESTORE)
        assert game.terraformed("ashen-reach")
        assert bool(game.heard("trigger")) == (before + 1 == needed)


@pytest.mark.rule("MC-3.3")
def test_planets_count_whoever_restored_them() -> None:
    """Seat 0 restores the second planet, seat 1 the third."""
    game = nearly(nearly(restored(2, 1), "mossgrave"), "stillwater").round(4)
    game.seat(0, cargo="0/0/0/1").seat(1, cargo="0/0/0/1").step("travel")
    assert take_turn(game, "travel mossgrave/planet", *RESTORE) == (4, 0)
    assert not game.heard("trigger")
    assert take_turn(game, "travel stillwater/planet", *RESTORE) == (4, 1)
    (trigger,) = game.heard("trigger")
    assert trigger.rule == "MC-3.3"
    assert play_out(game) == [(5, 1), (5, 0)]


@pytest.mark.rule("MC-3.3")
def test_the_trigger_comes_in_the_middle_of_the_turn_at_the_completion() -> None:
    game = nearly(restored(2, 2), "stillwater").round(4)
    game.seat(0, ark="stillwater/planet", cargo="0/0/0/1").step("action")
    assert game.edition.view(game.state, 0)["last_round"] is None
    game.play(*RESTORE)
    assert game.asked == 0  # still the turn of the one who restored it
    assert game.edition.view(game.state, 0)["last_round"] == 5


@pytest.mark.rule("MC-3.4", "MC-3.6", "MC-3.7", "MC-X.12")
def test_two_players_the_first_player_of_round_8_restores_the_third_planet() -> None:
    game = nearly(restored(2, 2), "stillwater").round(8, first=0)
    game.seat(0, ark="stillwater/planet", cargo="0/0/0/1").step("action").play(*RESTORE)
    game.play("stop")
    assert play_out(game) == [(8, 1), (9, 1), (9, 0)]
    assert game.question == ""
    assert game.state.outcome() is not None


@pytest.mark.rule("MC-3.4", "MC-3.6", "MC-3.7")
def test_the_last_player_of_a_round_restores_the_third_planet() -> None:
    game = nearly(restored(3, 2), "stillwater").round(7, first=1)
    game.seat(0, ark="stillwater/planet", cargo="0/0/0/1").step("action", seat=0).play(*RESTORE)
    game.play("stop")
    assert play_out(game) == [(8, 2), (8, 0), (8, 1)]


@pytest.mark.rule("MC-3.4")
def test_final_scoring_follows_the_last_round_and_not_earlier() -> None:
    game = nearly(restored(2, 2), "stillwater").round(8)
    game.seat(0, ark="stillwater/planet", cargo="0/0/0/1", colonies=[], upgrades=[]).step("action").play(
        *RESTORE
    )
    while game.question:
        assert game.state.outcome() is None
        assert not game.heard("final")
        game.play(drift(game))
    assert [event.seat for event in game.heard("final")] == [0, 1]
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.totals == [1 + 1, 7 + 3]  # merit and rank of the restored planet


@pytest.mark.rule("MC-3.3", "MC-3.7", "MC-X.13")
def test_four_players_third_planet_in_round_9_fourth_in_round_11() -> None:
    game = nearly(nearly(restored(4, 2), "stillwater"), "kiln", "nw").round(9)
    game.seat(0, cargo="0/0/0/1").seat(3, cargo="0/0/0/1", upgrades=["engines"]).step("travel")
    assert take_turn(game, "travel stillwater/planet", *RESTORE) == (9, 0)
    assert not game.heard("trigger")
    for _ in range(3 + 4 + 1):
        take_turn(game)
    assert take_turn(game, "travel kiln/planet", *RESTORE) == (11, 3)
    assert play_out(game) == [(11, 0), (11, 1), (12, 3), (12, 0), (12, 1), (12, 2)]


@pytest.mark.rule("MC-3.5", "MC-X.14")
def test_three_players_third_planet_in_round_10_a_fourth_in_round_11() -> None:
    game = nearly(nearly(restored(3, 2), "stillwater"), "kiln", "nw").round(10)
    game.seat(0, cargo="0/0/0/1").seat(1, cargo="0/0/0/1", upgrades=["engines"]).step("travel")
    assert take_turn(game, "travel stillwater/planet", *RESTORE) == (10, 0)
    assert take_turn(game) == (10, 1)
    assert take_turn(game) == (10, 2)
    assert take_turn(game, "travel kiln/planet", *RESTORE) == (11, 1)
    assert game.terraformed("kiln")
    assert len(game.heard("trigger")) == 1
    assert play_out(game) == [(11, 2), (11, 0)]


@pytest.mark.rule("MC-3.5")
def test_two_planets_restored_in_the_trigger_round_trigger_once() -> None:
    game = nearly(nearly(restored(2, 2), "stillwater"), "kiln", "nw").round(10)
    game.seat(0, cargo="0/0/0/1").seat(1, cargo="0/0/0/1", upgrades=["engines"]).step("travel")
    take_turn(game, "travel stillwater/planet", *RESTORE)
    take_turn(game, "travel kiln/planet", *RESTORE)
    assert len(game.heard("trigger")) == 1
    assert play_out(game) == [(11, 1), (11, 0)]


@pytest.mark.rule("MC-3.8")
def test_with_nothing_left_to_discover_or_to_scout_the_game_goes_on_and_nobody_drops_out() -> None:
    game = Scenario(3).full_map()
    game.seat(2, settled=[survivor.id for survivor in game.content.survivors], vp=90)
    game.step("travel")
    turns = play_out(game, 20)
    assert turns == [(number, (number - 1 + turn) % 3) for number in range(1, 21) for turn in range(3)]
    assert game.question != ""


@pytest.mark.rule("MC-3.9", "MC-X.86")
def test_round_100_ends_the_game_without_a_trigger() -> None:
    game = restored(2, 2).round(100).step("travel")
    assert play_out(game) == [(100, 0), (100, 1)]
    assert game.question == ""
    assert [event.seat for event in game.heard("final")] == [0, 1]


@pytest.mark.rule("MC-3.9")
def test_round_99_is_not_the_last() -> None:
    game = restored(2, 2).round(99).step("travel")
    assert play_out(game) == [(99, 0), (99, 1), (100, 1), (100, 0)]


@pytest.mark.rule("MC-3.9", "MC-X.86")
def test_a_trigger_in_round_100_still_gives_round_101() -> None:
    game = nearly(restored(2, 2), "stillwater").round(100).seat(0, cargo="0/0/0/1").step("travel")
    take_turn(game, "travel stillwater/planet", *RESTORE)
    assert play_out(game) == [(100, 1), (101, 1), (101, 0)]
    assert game.question == ""


# ---- the turn


def busy_turn() -> Scenario:
    """A whole turn of seat 1, in which each of the five steps has something to choose."""
    game = Scenario().seat(1, cargo="2/2/0/0", lower=["tilda-voss", "marshal-ine"])
    return game.step("draw").play("stop")  # the end of the turn of seat 0


@pytest.mark.rule("MC-4.1")
def test_the_five_steps_come_in_this_order() -> None:
    game = busy_turn()
    asked = []
    for text in ("stop", "travel emberfall/planet", "stop", "stop", "stop"):
        assert game.asked == 1
        asked.append(game.question)
        game.play(text)
    assert asked == ["BuyUpgrade", "Travel", "CrewPlay", "DestinationAction", "DrawCrew"]
    assert (game.state.round, game.question) == (2, "BuyUpgrade")


@pytest.mark.rule("MC-4.1")
def test_every_step_but_the_travel_is_optional() -> None:
    game = busy_turn()
    optional = {}
    while game.asked == 1 and game.state.round == 1:
        optional[game.question] = "stop" in game.options()
        game.play(drift(game))
    assert optional == {
        "BuyUpgrade": True,
        "Travel": False,
        "CrewPlay": True,
        "DestinationAction": True,
        "DrawCrew": True,
    }


@pytest.mark.rule("MC-4.1")
def test_staying_is_refused() -> None:
    game = busy_turn().play("stop")
    assert game.refusal("stop").rule == "MC-7.5"
    with pytest.raises(Exception, match="cannot be played now"):
        game.play("stop")
    assert game.question == "Travel"


@pytest.mark.rule("MC-4.2")
def test_a_step_that_is_over_cannot_be_returned_to() -> None:
    """An Engineer and the Workforce for Scout Vehicles are there all the time."""
    game = busy_turn()
    over: list[str] = []
    for text, step in [
        ("stop", "upgrade scout-vehicles"),
        ("travel emberfall/planet", "travel emberfall/station"),
        ("stop", "play tilda-voss act-up"),
        ("gather", "terraform"),
    ]:
        game.play(text)
        over.append(step)
        for earlier in over:
            assert earlier not in game.options()
            game.refusal(earlier)


@pytest.mark.rule("MC-4.2")
def test_workforce_gained_in_step_4_buys_nothing_in_the_same_turn() -> None:
    game = Scenario().seat(0, ark="emberfall/moon", lower=["tilda-voss"]).step("turn")
    assert game.question == "Travel"  # nothing could be paid in step 1
    game.play("travel emberfall/station", "stop", "gather")
    assert game.cargo() == "1/1/0/0"
    assert "upgrade biodome" not in game.options()
    assert take_turn(game) == (1, 1)
    assert take_turn(game) == (2, 1)
    assert (game.question, game.asked) == ("BuyUpgrade", 0)
    assert "upgrade biodome" in game.options()


@pytest.mark.rule("MC-4.2")
@pytest.mark.parametrize(
    ("upgrade", "travel", "cargo"),
    [
        ("biodome", "emberfall/station", "3/5/4/4"),
        ("space-mining", "emberfall/moon", "4/4/3/4"),
        ("robotics", "emberfall/station", "4/4/4/2"),
    ],
)
def test_an_arrival_upgrade_works_in_the_turn_in_which_it_is_bought(
    upgrade: str, travel: str, cargo: str
) -> None:
    game = Scenario().seat(0, upgrades=["cargo"], cargo="4/4/4/4", ready=["engineer"]).step("turn")
    game.play(f"upgrade {upgrade}", "pay-token engineer", f"travel {travel}")
    assert game.cargo() == cargo


@pytest.mark.rule("MC-4.2")
def test_cargo_bought_in_step_1_holds_what_is_gathered_in_step_4() -> None:
    game = Scenario().seat(0, cargo="4/1/0/0", ready=["leader-red"]).step("turn")
    game.play("upgrade cargo", "pay-token leader-red", "travel emberfall/station", "gather")
    assert game.cargo() == "5/1/0/0"


@pytest.mark.rule("MC-4.3")
def test_a_turn_with_nothing_to_choose_asks_only_for_the_travel() -> None:
    """No upgrade can be paid, no Crew card can be played, an asteroid has no action, six Crew cards are the limit."""
    game = Scenario().step("turn")
    assert game.question == "Travel"
    game.play("travel star-portal/asteroid-a")
    assert game.question == "DrawCrew"
    names = [card.id for card in game.content.crew]
    full = Scenario().seat(0, ark="star-portal/asteroid-a", lower=names[:3], upper=names[3:6]).step("action")
    assert full.asked == 1


@pytest.mark.rule("MC-4.3")
@pytest.mark.parametrize(
    ("step", "question", "options"),
    [
        ("upgrade", "BuyUpgrade", {"upgrade biodome", "stop"}),
        ("action", "DestinationAction", {"gather", "stop"}),
        ("draw", "DrawCrew", {"draw", "stop"}),
    ],
)
def test_stopping_counts_as_an_option_so_one_more_is_asked(
    step: str, question: str, options: set[str]
) -> None:
    game = Scenario().seat(0, cargo="1/0/0/0", ready=["engineer"]).step(step)
    assert game.question == question
    assert game.options() == options


@pytest.mark.rule("MC-4.3")
@pytest.mark.parametrize("step", ["upgrade", "crew", "action", "draw"])
def test_a_decision_whose_only_option_is_to_stop_is_skipped(step: str) -> None:
    """Neither Specialists nor Crew cards; on an asteroid; and in the Automa's hands all Crew cards that there are."""
    game = Scenario(1).seat(0, ark="star-portal/asteroid-a", cargo="4/4/4/4")
    game.seat(1, ark="mossgrave/planet", crew=[card.id for card in game.content.crew])
    game.step(step)
    assert game.question == ("Travel" if step == "upgrade" else "DrawAutomaCard")
