"""Final scoring (ledger section 11)."""

import pytest

from starboard.games.micro_cosmos.scoring import total
from starboard.kernel import Outcome
from tests.micro_cosmos.scenario import Scenario

# Payments that free all eight Colony markers.
ALL_UPGRADES = [
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
SURVIVORS = [
    *("cinderkin-clans", "forge-wardens", "ashglass-weavers", "dune-pilgrims", "slagborn-orphans"),
    *("canopy-singers", "rootbinders", "sporewrights", "mire-drifters", "fern-elders"),
]
NOTHING = {
    "terraforming": 0,
    "leading": 0,
    "outposts": 0,
    "overflow": 0,
    "colonies": 0,
    "survivors": 0,
    "unfinished": 0,
    "upgrades": 0,
}


def result(game: Scenario) -> Outcome:
    """The outcome if the game is over in this position."""
    game.state.stack.clear()
    game.check()
    outcome = game.state.outcome()
    assert outcome is not None
    for seat in range(game.state.terms.players):
        assert outcome.totals[seat] == sum(outcome.scores[seat].values()) == total(game.state, seat)
    return outcome


def planets(game: Scenario) -> list[str]:
    return [
        card.id
        for card in game.content.planets
        if card.planet_spot >= 0 and game.state.star_map.cell_of[card.index] >= 0
    ]


# ---- what counts


@pytest.mark.rule("MC-X.59", "MC-11.1", "MC-11.2", "MC-11.3", "MC-11.4")
def test_the_total_is_points_in_play_colonies_survivors_and_unfinished_merits() -> None:
    game = Scenario().planet("mossgrave", levels="T2", merits=[(0, 2)])
    game.planet("stillwater", levels="W1", merits=[(0, 1)])
    game.seat(
        0,
        upgrades=ALL_UPGRADES,
        colonies=["emberfall", "mossgrave", "stillwater"],
        settled=["forge-wardens", "tidecallers"],
    )
    game.player().vp = [12, 4, 4, 0]
    outcome = result(game)
    assert outcome.scores[0] == {
        **NOTHING,
        "terraforming": 12,
        "leading": 4,
        "outposts": 4,
        "colonies": 9,
        "survivors": 12,
        "unfinished": 3,
    }
    assert outcome.totals == [20 + 9 + 12 + 3, 0]
    assert outcome.scores[1] == NOTHING


@pytest.mark.rule("MC-11.2")
@pytest.mark.parametrize(
    ("colonies", "vp"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 27), (7, 35), (8, 45)]
)
def test_colonies_on_the_map_score_by_their_number(colonies: int, vp: int) -> None:
    game = Scenario().full_map()
    game.seat(0, upgrades=ALL_UPGRADES, colonies=planets(game)[:colonies])  # the rest is in the pool
    assert result(game).scores[0] == {**NOTHING, "colonies": vp}


@pytest.mark.rule("MC-11.3")
@pytest.mark.parametrize(("settled", "vp"), [(0, 0), (1, 5), (2, 12), (3, 20), (4, 30), (5, 40)])
def test_settled_survivors_score_by_their_number_and_held_ones_nothing(settled: int, vp: int) -> None:
    game = Scenario().seat(0, settled=SURVIVORS[:settled], held=SURVIVORS[7:10])
    assert result(game).scores[0] == {**NOTHING, "survivors": vp}


@pytest.mark.rule("MC-X.61", "MC-11.6", "MC-11.3")
@pytest.mark.parametrize("settled", [6, 7])
def test_more_than_five_settled_survivors_still_give_forty(settled: int) -> None:
    game = Scenario().seat(0, settled=SURVIVORS[:settled], held=SURVIVORS[7:10])
    assert result(game).scores[0] == {**NOTHING, "survivors": 40}


@pytest.mark.rule("MC-11.4")
def test_unfinished_planets_give_merit_and_no_bonus_for_rank() -> None:
    game = Scenario(3).planet("emberfall", levels="B3 T2 W2", merits=[(0, 4), (1, 2), (2, 1)])
    game.planet("mossgrave", levels="T3", merits=[(1, 3)])
    outcome = result(game)
    assert outcome.totals == [4, 5, 1]
    assert [scores["unfinished"] for scores in outcome.scores] == [4, 5, 1]


@pytest.mark.rule("MC-11.4", "MC-11.1")
def test_merit_on_a_restored_planet_was_scored_at_its_completion_and_not_again() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(0, 5), (1, 2)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").step("action").play("terraform", "raise minerals")
    outcome = result(game)
    assert outcome.scores[0] == {**NOTHING, "terraforming": 6, "leading": 3}
    assert outcome.scores[1] == {**NOTHING, "terraforming": 2, "leading": 1}


@pytest.mark.rule("MC-11.5")
def test_leftover_resources_crew_cards_tokens_and_upgrades_give_nothing() -> None:
    game = Scenario().seat(
        0,
        cargo="6/6/6/6",
        upgrades=ALL_UPGRADES,
        lower=["tilda-voss", "pike-harrow", "juno-reyk"],
        upper=["marshal-ine", "captain-esh", "general-stroud"],
        ready=["engineer", "leader-red", "leader-green", "leader-blue"],
        outposts=["emberfall", "mossgrave"],
        held=["forge-wardens"],
    )
    assert result(game).scores[0] == NOTHING


@pytest.mark.rule("MC-11.8")
def test_the_score_has_no_upper_limit() -> None:
    game = Scenario().full_map()
    game.seat(0, upgrades=ALL_UPGRADES, colonies=planets(game), settled=SURVIVORS[:5], vp=500)
    outcome = result(game)
    assert outcome.totals[0] == 500 + 45 + 40
    assert outcome.winners == [0]


# ---- who wins


@pytest.mark.rule("MC-11.7")
@pytest.mark.parametrize(("first", "second", "winner", "margin"), [(44, 43, 0, 1), (30, 44, 1, 14)])
def test_the_highest_total_wins(first: int, second: int, winner: int, margin: int) -> None:
    game = Scenario().seat(0, vp=first).seat(1, vp=second).seat(1 - winner, cargo="4/4/4/4")
    outcome = result(game)
    assert outcome.winners == [winner]
    assert outcome.places == ([1, 2] if winner == 0 else [2, 1])
    assert outcome.rule == "MC-11.7"
    assert outcome.reason == f"the most points, {margin} VP more than the next"


@pytest.mark.rule("MC-11.7")
def test_the_reason_compares_the_winner_with_the_second() -> None:
    game = Scenario(3).seat(0, vp=44).seat(1, vp=20).seat(2, vp=41)
    assert result(game).reason == "the most points, 3 VP more than the next"


@pytest.mark.rule("MC-11.7", "MC-11.1")
def test_the_total_decides_not_the_points_in_play() -> None:
    game = Scenario().seat(0, vp=10).seat(1, vp=6, settled=["tidecallers"])
    outcome = result(game)
    assert outcome.totals == [10, 11]
    assert outcome.winners == [1]


@pytest.mark.rule("MC-X.60", "MC-11.7")
@pytest.mark.parametrize(("cargo", "winner"), [(("4/3/0/0", "2/1/1/1"), 0), (("2/1/1/1", "4/0/3/0"), 1)])
def test_a_tie_is_decided_by_resource_units(cargo: tuple[str, str], winner: int) -> None:
    game = Scenario().seat(0, vp=44, cargo=cargo[0]).seat(1, vp=44, cargo=cargo[1])
    outcome = result(game)
    assert outcome.totals == [44, 44]
    assert outcome.winners == [winner]
    assert outcome.places == ([1, 2] if winner == 0 else [2, 1])
    assert outcome.rule == "MC-11.7"
    assert outcome.reason == "equal points, decided by resource units in the Cargo"


@pytest.mark.rule("MC-X.60", "MC-11.7")
def test_with_equal_points_and_equal_units_the_victory_is_shared() -> None:
    game = Scenario().seat(0, vp=44, cargo="4/1/0/0").seat(1, vp=44, cargo="2/1/1/1")
    outcome = result(game)
    assert outcome.winners == [0, 1]
    assert outcome.places == [1, 1]
    assert outcome.rule == "MC-11.7"
    assert outcome.reason == "equal points and equal resources: a shared victory"


@pytest.mark.rule("MC-11.7")
@pytest.mark.parametrize(
    ("vp", "units", "places"),
    [
        ((30, 30, 44, 12), (2, 4, 0, 4), [3, 2, 1, 4]),
        ((30, 30, 44, 12), (2, 2, 0, 4), [2, 2, 1, 4]),
        ((30, 12, 30, 12), (1, 3, 1, 0), [1, 3, 1, 4]),
        ((10, 20, 20, 20), (4, 1, 3, 2), [4, 3, 1, 2]),
    ],
)
def test_lower_places_are_ordered_the_same_way(
    vp: tuple[int, ...], units: tuple[int, ...], places: list[int]
) -> None:
    game = Scenario(4)
    for seat in range(4):
        game.seat(seat, vp=vp[seat], cargo=f"0/0/{units[seat]}/0")
    outcome = result(game)
    assert outcome.places == places
    assert outcome.winners == [seat for seat in range(4) if places[seat] == 1]


# ---- when


@pytest.mark.rule("MC-11.1", "MC-11.7")
def test_final_scoring_comes_once_when_the_last_round_is_over() -> None:
    game = Scenario().planet("mossgrave", levels="T2", merits=[(1, 2)]).round(9, last=9)
    game.seat(0, vp=5).seat(1, vp=20, settled=["tidecallers"]).step("draw", seat=1)
    assert game.state.outcome() is None
    assert game.points(1) == 20
    game.play("stop")
    assert game.question == ""
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.totals == [5, 27]
    assert [(event.seat, event.rule, event.facts) for event in game.heard("final")] == [
        (0, "MC-11.1", {"terraforming": 5, "total": 5}),
        (1, "MC-11.1", {"terraforming": 20, "survivors": 5, "unfinished": 2, "total": 27}),
    ]
    assert [(event.rule, event.facts["winners"]) for event in game.heard("over")] == [("MC-11.7", [1])]
