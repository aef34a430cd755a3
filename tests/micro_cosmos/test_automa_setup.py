"""Solo: what is different at set-up and in the rounds (ledger section 12)."""

from itertools import permutations

import pytest

import starboard
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel import NATURE
from tests.micro_cosmos.scenario import Scenario

LEVELS = {
    "easy": (False, 0, [0, 0, 1, 3, 6, 11, 15]),
    "easy-plus": (True, 0, [0, 0, 1, 3, 6, 11, 15]),
    "medium": (True, 0, [0, 0, 2, 5, 10, 17, 25]),
    "medium-plus": (True, 1, [0, 0, 2, 5, 10, 17, 25]),
    "hard": (True, 0, [0, 0, 5, 10, 15, 22, 30]),
    "hard-plus": (True, 2, [0, 0, 5, 10, 15, 22, 30]),
}
UPGRADES_IN_ORDER = ["cargo", "biodome", "leisure-facilities", "space-mining", "mining-vehicles", "robotics"]
ARRANGEMENTS = list(permutations(["emberfall", "mossgrave", "stillwater"]))  # of cells w, e, n


def set_up(arrangement: str = "emberfall stillwater mossgrave", **options: object) -> Cosmos:
    """A solo game with its set-up done: the human's first turn begins. Every choice is the first that is offered."""
    state = starboard.edition("micro-cosmos", seats=1, **options).start()
    assert isinstance(state, Cosmos)
    state.listen()
    state.play(next(move for move in state.moves() if move.text == f"starting {arrangement}"))
    while state.round == 0:
        state.play(state.moves()[0])
    return state


def pass_on(game: Scenario) -> None:
    """Answer the pending decision: stop where that is allowed, else the first option."""
    options = [move.text for move in game.state.moves()]
    game.play("stop" if "stop" in options else options[0])


def pass_turn(game: Scenario) -> None:
    """Play the running human turn and the Automa's turn after it, doing as little as possible."""
    number = game.state.round
    while game.question and game.state.round == number:
        pass_on(game)


# ---- set-up


@pytest.mark.rule("MC-12.1")
def test_solo_is_set_up_as_for_two_players_with_the_human_in_seat_0_and_the_automa_in_seat_1() -> None:
    edition = starboard.edition("micro-cosmos", seats=1)
    assert edition.places == 2
    assert edition.automas == (1,)
    state = set_up()
    assert [card for card in state.canteen if card < 0] == []
    assert len(state.crew_pile) == 39 - 3 - 3
    assert len(state.planet_pile) == 12
    assert len(state.survivor_pile) == 15
    human = state.players[0]
    assert human.crew_count() == 2
    assert len(state.crew_discards) == 1
    assert human.units() == 2
    assert state.terms.content.spots[human.ark].id == "star-portal/portal"


@pytest.mark.rule("MC-12.1")
def test_only_the_human_makes_choices_at_solo_set_up() -> None:
    state = starboard.edition("micro-cosmos", seats=1).start()
    asked: list[tuple[int, str]] = []
    while state.decision is not None and type(state.decision).__name__ not in ("BuyUpgrade", "Travel"):
        asked.append((state.decision.seat, type(state.decision).__name__))
        state.play(state.moves()[0])
    chance = [name for seat, name in asked if seat == NATURE]
    chosen = [(seat, name) for seat, name in asked if seat != NATURE]
    assert chance == ["LayStartingPlanets"] + ["DealCanteen"] * 3 + ["DealCrew"] * 3
    assert chosen == [(0, "SetupDiscard")] + [(0, "SetupPlace")] * 2 + [(0, "SetupResource")] * 2


@pytest.mark.rule("MC-12.2")
def test_automa_starts_with_six_markers_on_its_ark_two_in_its_pool_and_two_locked_outposts() -> None:
    game = Scenario(seats=1)
    automa = game.player(1)
    assert automa.colony_pool == 2
    assert automa.upgrades == 0
    assert automa.outpost_pool == 0
    assert automa.outposts == []
    for _ in range(6):
        game.automa_discards().automa("drop-ships", line=0)
    assert automa.colony_pool == 8
    assert automa.outpost_pool == 2


@pytest.mark.rule("MC-12.3", "MC-13.23")
def test_automa_unlocks_its_upgrades_in_the_printed_order() -> None:
    game = Scenario(seats=1)
    for _ in range(6):
        game.automa_discards().automa("drop-ships", line=0)
    unlocked = [(event.facts["number"], event.facts["upgrade"]) for event in game.heard("automa-upgrade")]
    assert unlocked == list(enumerate(UPGRADES_IN_ORDER, start=1))


@pytest.mark.rule("MC-12.4")
@pytest.mark.parametrize("arrangement", ARRANGEMENTS, ids=" ".join)
def test_automa_ark_starts_on_the_planet_in_cell_n(arrangement: tuple[str, ...]) -> None:
    state = set_up(" ".join(arrangement))
    north = arrangement[2]
    assert state.terms.content.spots[state.players[1].ark].id == f"{north}/planet"
    assert state.terms.content.cells[state.cell_of_ark(1)].id == "n"


@pytest.mark.rule("MC-12.5", "MC-X.83")
@pytest.mark.parametrize("ready", [False, True])
def test_automa_gets_no_crew_cards_and_has_no_tokens_whatever_the_option_says(ready: bool) -> None:
    state = set_up(ready_specialists=ready)
    automa = state.players[1]
    assert automa.upper + automa.lower + automa.crew + automa.dealt == []
    assert automa.ready == [0, 0, 0, 0]
    assert state.players[0].ready == ([1, 1, 1, 1] if ready else [0, 0, 0, 0])
    assert automa.cargo == [1, 1, 0, 0]
    assert automa.colony_pool == 2


@pytest.mark.rule("MC-12.5", "MC-X.83")
def test_automa_cannot_pay_with_tokens_even_with_ready_specialists() -> None:
    game = Scenario(seats=1, ready_specialists=True).automa("drop-ships", line=1)
    assert game.trace("whether it can pay the Specialists")["choice"] is None
    assert game.player(1).colony_pool == 2


@pytest.mark.rule("MC-12.6")
def test_automa_gets_its_two_starting_resources_by_its_wildcard_rule() -> None:
    state = set_up()
    assert state.players[1].cargo == [1, 1, 0, 0]
    gains = [event.facts for event in state.journal if event.rule == "MC-12.6" and event.kind == "gain"]
    assert gains == [{"biomatter": 1}, {"workforce": 1}]


@pytest.mark.rule("MC-12.7", "MC-13.24")
def test_automa_cap_is_4_and_6_after_its_first_upgrade() -> None:
    game = Scenario(seats=1).seat(1, cargo="0/0/3/0").automa("core-drill", line=0)
    assert game.cargo(1) == "0/0/4/0"
    assert game.player(1).cap == 4
    game.automa_discards().automa("drop-ships", line=0)  # its first upgrade
    assert game.player(1).cap == 6
    game.automa_discards().automa("core-drill", line=0)
    assert game.cargo(1) == "0/0/6/0"
    game = Scenario(seats=1).seat(1, cargo="0/0/5/0", upgrades=6).automa("core-drill", line=0)
    assert game.cargo(1) == "0/0/6/0"


@pytest.mark.rule("MC-12.8")
def test_all_sixteen_automa_cards_form_its_pile() -> None:
    state = set_up()
    cards = {card.id for card in state.terms.content.automa_cards}
    assert len(cards) == 16
    assert {state.terms.content.automa_cards[card].id for card in state.automa_pile} == cards
    assert len(state.automa_pile) == 16
    assert state.automa_discards == []
    assert starboard.edition("micro-cosmos", seats=2).start().dump()["automa_pile"] == []


# ---- rounds


@pytest.mark.rule("MC-12.9", "MC-12.14")
def test_every_solo_round_is_a_human_turn_and_then_an_automa_turn() -> None:
    game = Scenario(seats=1).step("turn")
    for _ in range(4):
        assert game.state.first_player == 0
        pass_turn(game)
    turns = [(event.facts["round"], event.seat) for event in game.heard("turn")]
    assert turns == [(1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (5, 0)]
    assert game.heard("marker") == []


def near_the_trigger(terraformed: int) -> Scenario:
    """Round 5; stillwater lacks one Technology. `terraformed` planets of nw, sw, s are restored already."""
    game = Scenario(seats=1).round(5)
    for name, cell in [("kiln", "nw"), ("scoria", "sw"), ("fallow", "s")][:terraformed]:
        game.planet(name, cell, terraformed=True)
    return game.planet("stillwater", levels="W3 M2 B2", merits=[(0, 7)])


@pytest.mark.rule("MC-12.14")
def test_third_planet_by_the_human_ends_the_game_after_one_more_turn_of_both() -> None:
    game = near_the_trigger(2).seat(0, ark="stillwater/planet", cargo="0/0/0/1")
    game.step("action").play("terraform", "raise technology")
    while game.question:
        pass_on(game)
    assert [event.facts for event in game.heard("trigger")] == [{"round": 5, "last_round": 6}]
    assert [(event.facts["round"], event.seat) for event in game.heard("turn")] == [(5, 1), (6, 0), (6, 1)]
    assert game.state.outcome() is not None


@pytest.mark.rule("MC-12.14")
def test_third_planet_by_the_automa_ends_the_game_after_one_more_turn_of_both() -> None:
    game = near_the_trigger(2).seat(1, cargo="0/0/0/0").automa("seed-rain")
    assert game.terraformed("stillwater")
    while game.question:
        pass_on(game)
    assert [event.facts for event in game.heard("trigger")] == [{"round": 5, "last_round": 6}]
    assert [(event.facts["round"], event.seat) for event in game.heard("turn")] == [(5, 1), (6, 0), (6, 1)]


@pytest.mark.rule("MC-12.14")
def test_second_planet_triggers_nothing_in_solo() -> None:
    game = near_the_trigger(1).automa("seed-rain")
    assert game.state.terraformed_count() == 2
    assert game.heard("trigger") == []
    assert game.state.last_round == 0


# ---- difficulty


@pytest.mark.rule("MC-12.10", "MC-12.11", "MC-12.12", "MC-X.62")
@pytest.mark.parametrize("level", LEVELS)
def test_level_sets_starting_colony_extra_resources_and_upgrade_points(level: str) -> None:
    colony, extra, upgrade_vp = LEVELS[level]
    state = set_up(difficulty=level)
    automa = state.players[1]
    assert automa.cargo == [1 + extra, 1 + extra, extra, extra]
    assert automa.colony_pool == (1 if colony else 2)
    assert automa.colony_count == (1 if colony else 0)
    north = state.cell_of_ark(1)
    assert automa.has_colony(north) is colony
    points = []
    for upgrades in range(7):
        game = Scenario(seats=1, difficulty=level).seat(1, upgrades=upgrades)
        points.append(game.edition.view(game.state, 0)["players"][1]["scores"]["upgrades"])
    assert points == upgrade_vp


@pytest.mark.rule("MC-X.62")
def test_automa_set_up_on_easy_medium_plus_and_hard_plus() -> None:
    found = {}
    for level in ("easy", "medium-plus", "hard-plus"):
        automa = set_up(difficulty=level).players[1]
        found[level] = (automa.cargo, automa.colony_pool, automa.colony_count)
    assert found == {
        "easy": ([1, 1, 0, 0], 2, 0),
        "medium-plus": ([2, 2, 1, 1], 1, 1),
        "hard-plus": ([3, 3, 2, 2], 1, 1),
    }


@pytest.mark.rule("MC-12.11")
def test_starting_colony_lies_on_the_planet_in_cell_n_and_costs_nothing() -> None:
    for arrangement in ARRANGEMENTS:
        state = set_up(" ".join(arrangement), difficulty="medium")
        colonies = [cell.id for cell in state.terms.content.cells if state.players[1].has_colony(cell.index)]
        assert colonies == ["n"]
        assert state.players[1].cargo == [1, 1, 0, 0]
        assert [event.facts["planet"] for event in state.journal if event.kind == "colony"] == [
            arrangement[2]
        ]


@pytest.mark.rule("MC-12.11")
def test_first_colony_created_after_a_starting_colony_costs_row_2() -> None:
    game = Scenario(seats=1, difficulty="medium")
    game.seat(1, ark="stillwater/planet", crew=game.symbols("E LR"), cargo="2/1/0/0")
    game.automa("drop-ships", line=1).play("automa-leader leader-red")
    assert game.cargo(1) == "1/1/0/0"
    assert game.player(1).colony_count == 2
    assert game.player(1).colony_pool == 0
    game = Scenario(seats=1, difficulty="easy")
    game.seat(1, ark="stillwater/planet", crew=game.symbols("E LR"), cargo="2/1/0/0")
    game.automa("drop-ships", line=1).play("automa-leader leader-red")
    assert game.cargo(1) == "2/1/0/0"


@pytest.mark.rule("MC-12.11")
def test_automa_cannot_pay_row_2_for_its_second_colony_without_a_unit() -> None:
    game = Scenario(seats=1, difficulty="medium")
    game.seat(1, ark="stillwater/planet", crew=game.symbols("E LR"), cargo="0/0/0/0")
    game.automa("drop-ships", line=1)
    assert game.trace("whether it creates a Colony")["choice"] is None
    assert len(game.row("crew", 1)) == 2


@pytest.mark.rule("MC-12.12")
def test_extra_resources_come_after_the_two_starting_resources() -> None:
    state = set_up(difficulty="hard-plus")
    gains = [
        (event.rule, event.facts)
        for event in state.journal
        if event.kind == "gain" and event.seat == 1 and event.rule.startswith("MC-12")
    ]
    each = {"biomatter": 2, "workforce": 2, "minerals": 2, "technology": 2}
    assert gains == [("MC-12.6", {"biomatter": 1}), ("MC-12.6", {"workforce": 1}), ("MC-12.12", each)]


# ---- the human's travel


@pytest.mark.rule("MC-12.13", "MC-X.77")
def test_human_cannot_end_on_the_planet_of_the_automa_but_may_pass_it() -> None:
    game = Scenario(seats=1).seat(1, ark="stillwater/planet").seat(0, upgrades=["engines"])
    game.step("travel")
    assert "travel stillwater/planet" not in game.options()
    spots = {"travel stillwater/station", "travel stillwater/moon", "travel stillwater/asteroid"}
    assert spots <= game.options()
    assert {"discover se", "discover ne"} <= game.options()
    assert "travel mossgrave/planet" in game.options()
    refusal = game.refusal("travel stillwater/planet")
    assert refusal.rule == "MC-12.13"
    assert refusal.text == "the Automa's Ark is on this planet"


@pytest.mark.rule("MC-12.13")
def test_only_the_automa_closes_a_planet() -> None:
    game = Scenario(seats=2).seat(1, ark="stillwater/planet").step("travel")
    assert "travel stillwater/planet" in game.options()


@pytest.mark.rule("MC-12.13", "MC-X.88")
def test_human_visited_by_the_automa_must_leave_and_cannot_end_there() -> None:
    game = Scenario(seats=1).seat(0, ark="stillwater/planet").automa("seed-rain")
    assert game.ark(0) == game.ark(1) == "stillwater/planet"
    assert game.question == "Travel"
    assert "stop" not in game.options()
    assert "travel stillwater/planet" not in game.options()
    assert "travel stillwater/moon" in game.options()
