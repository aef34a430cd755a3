"""Advance your Probe: the Journey to Trappist (ledger section 13)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

INTERESTS = {
    "j-2-b": {"prestige": 2},
    "j-3-d": {"fuel": 4},
    "j-4-a": {"prestige": 3},
    "j-5-c": {"scientists": 1},
    "j-6-b": {"prestige": 2, "reputation": 2},
    "j-7-d": {"prestige": 3},
    "j-8-a": {"fuel": 5},
    "j-9-c": {"prestige": 4},
}


def flier(space: str, *technologies: str, fuel: int = 20, token: str = "market") -> Scenario:
    """The Probe of seat 0 is there, and a token has been played to advance it."""
    game = Scenario().probe(space).supply(fuel=fuel).knows(*technologies)
    if token != "market":
        game.extras(token)
    return game.salvation().play(f"probe {token}")


def before(space: str) -> str:
    """A space from which this one can be reached."""
    game = Scenario()
    goal = game.space(space)
    return next(entry.id for entry in game.content.spaces if goal in entry.next)


@pytest.mark.rule("SI-13.1")
def test_columns_and_rows() -> None:
    columns: dict[int, int] = {}
    for space in Scenario().content.spaces:
        columns[space.column] = columns.get(space.column, 0) + 1
    assert columns == {0: 1, **dict.fromkeys(range(1, 10), 4), 10: 1}


@pytest.mark.rule("SI-13.2")
@pytest.mark.parametrize(
    ("start", "rows"),
    [("sol", "abcd"), ("j-1-a", "ab"), ("j-4-b", "abc"), ("j-2-c", "bcd"), ("j-8-d", "cd")],
)
def test_one_column_ahead_straight_or_to_an_adjacent_row(start: str, rows: str) -> None:
    column = 1 if start == "sol" else int(start[2]) + 1
    game = flier(start)
    assert game.moves() == [f"space j-{column}-{row}" for row in rows]


@pytest.mark.rule("SI-13.2")
def test_no_other_moves() -> None:
    game = flier("j-4-b")
    for space in ("sol", "j-3-b", "j-4-a", "j-4-b", "j-5-d", "j-6-b", "trappist"):
        refusal = game.refused(f"space {space}")
        assert (refusal.rule, refusal.text) == (
            "SI-13.2",
            "a move goes one column ahead, straight or to an adjacent row",
        )
    assert game.refused("stop").text == "it is no answer to the question that is open"


@pytest.mark.rule("SI-13.2")
@pytest.mark.parametrize("row", "abcd")
def test_from_column_9_only_trappist(row: str) -> None:
    assert flier(f"j-9-{row}").moves() == ["space trappist"]


@pytest.mark.rule("SI-13.3", "SI-10.6")
@pytest.mark.parametrize("column", range(1, 11))
def test_the_cost_is_that_of_the_target_column(column: int) -> None:
    cost = 3 if column <= 5 else 4
    start = "sol" if column == 1 else f"j-{column - 1}-c"
    goal = "trappist" if column == 10 else f"j-{column}-d"
    game = flier(start, fuel=cost)
    game.play(f"space {goal}").nature()
    assert game.fuel() == {"j-3-d": 4}.get(goal, 0), "nothing is left but the Rogue Comet Herd"
    assert game.probe_at() == goal
    game = Scenario().probe(start).supply(fuel=cost - 1).salvation()
    assert game.refused("probe market").rule == "SI-13.3"


@pytest.mark.rule("SI-13.4")
def test_an_unexplored_space_is_discovered() -> None:
    game = flier("sol").play("space j-1-b")
    assert game.weights() == {"discover deep-space": 14, "discover galaxy": 12, "discover wormhole": 6}
    game.play("discover deep-space")
    assert game.points("journey") == 1
    assert game.content.discoveries[game.state.laid[game.space("j-1-b")]].id == "deep-space"
    assert game.state.discoveries[:3] == [13, 12, 6]
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-13.4", "SI-13.10")
def test_with_an_empty_pile_the_space_counts_as_deep_space() -> None:
    """It gives no Prestige; with Deep Space Power it can be jumped from."""
    game = Scenario().supply(fuel=20)
    game.state.discoveries = [0] * len(game.state.discoveries)
    game.salvation().play("probe market", "space j-1-b")
    assert (game.points(), game.asked_seat(), game.state.laid[game.space("j-1-b")]) == (0, 1, -1)
    game.knows("deep-space-power", seat=1).play("probe market", "space j-1-b")
    assert (game.asked(), game.asked_seat()) == ("AdvanceProbe", 1)
    assert "stop" in game.moves()


@pytest.mark.rule("SI-13.5", "SI-13.6")
@pytest.mark.parametrize(("token", "prestige", "reputation"), [("deep-space", 0, 8), ("galaxy", 1, 9)])
def test_a_token_that_lies_there_gives_its_effect_only(token: str, prestige: int, reputation: int) -> None:
    game = Scenario().laid("j-1-a", token).salvation().play("probe market", "space j-1-a")
    assert (game.points("journey"), game.reputation()) == (prestige, reputation)
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-13.6")
def test_a_galaxy_for_each_probe_that_arrives() -> None:
    game = flier("sol").play("space j-1-a", "discover galaxy")
    assert (game.points("journey"), game.reputation()) == (2, 9)
    game.play("probe market", "space j-1-a")
    assert (game.points("journey", 1), game.reputation(1)) == (1, 9)


@pytest.mark.rule("SI-13.6")
def test_deep_space_has_no_effect() -> None:
    game = flier("sol").play("space j-1-a", "discover deep-space")
    assert (game.points(), game.reputation(), game.fuel(), game.asked_seat()) == (1, 8, 17, 1)


@pytest.mark.rule("SI-13.7")
def test_a_wormhole_offers_a_further_move_for_2_fuel() -> None:
    game = flier("j-5-a").play("space j-6-a", "discover wormhole", "extra tanker-contract")
    assert (game.asked(), game.fuel()) == ("AdvanceProbe", 16)
    assert game.moves() == ["space j-7-a", "space j-7-b", "stop"]
    game.play("space j-7-b", "discover galaxy")
    assert (game.fuel(), game.probe_at()) == (14, "j-7-b"), "2 Fuel whatever the column costs"
    assert (game.points("journey"), game.reputation(), game.asked_seat()) == (3, 9, 1)
    assert [event.rule for event in game.heard("pay")] == ["SI-13.3", "SI-13.7"]
    assert [event.facts["jump"] for event in game.heard("probe")] == [False, True]


@pytest.mark.rule("SI-13.7")
def test_jumps_may_chain_and_be_declined() -> None:
    game = flier("sol", fuel=8).play("space j-1-a", "discover wormhole", "space j-2-a", "discover wormhole")
    assert (game.fuel(), game.asked()) == (3, "AdvanceProbe")
    game.play("stop")
    assert (game.fuel(), game.probe_at(), game.points("journey"), game.asked_seat()) == (3, "j-2-a", 2, 1)


@pytest.mark.rule("SI-13.7")
@pytest.mark.parametrize(("fuel", "asked"), [(5, "AdvanceProbe"), (4, "SalvationTurn")])
def test_a_jump_has_to_be_paid(fuel: int, asked: str) -> None:
    game = flier("sol", fuel=fuel).play("space j-1-a", "discover wormhole")
    assert game.asked() == asked


@pytest.mark.rule("SI-13.7", "SI-13.5")
def test_a_wormhole_that_lies_there_works_too() -> None:
    game = Scenario().laid("j-1-a", "wormhole").salvation().play("probe market", "space j-1-a")
    assert (game.asked(), game.points()) == ("AdvanceProbe", 0)


@pytest.mark.rule("SI-13.8")
@pytest.mark.parametrize("space", INTERESTS)
def test_a_point_of_interest_for_the_first_probe_only(space: str) -> None:
    start = before(space)
    game = Scenario().probe(start).probe(start, seat=1).supply(fuel=5).supply(fuel=5, seat=1)
    game.display().salvation()
    free = game.space(space)
    assert game.state.markers[free] == 1
    game.play("probe market", f"space {space}")
    reward = INTERESTS[space]
    cost = 3 if int(space[2]) <= 5 else 4
    assert game.points("journey") == reward.get("prestige", 0), "and no discovery"
    assert game.reputation() == 8 + reward.get("reputation", 0)
    assert game.fuel() == 5 - cost + reward.get("fuel", 0)
    assert game.scientists() == 2 + reward.get("scientists", 0)
    assert (game.state.markers[free], game.state.laid[free]) == (0, -1)
    assert sum(game.state.discoveries) == 32
    game.play("probe market", f"space {space}")
    assert (game.points("journey", 1), game.reputation(1), game.scientists(1)) == (0, 8, 2)
    assert game.fuel(1) == 5 - cost


@pytest.mark.rule("SI-13.9")
def test_probes_share_a_space() -> None:
    game = Scenario(4).government_probe("j-1-a")
    game.salvation().play("probe market", "space j-1-a", "discover deep-space")
    for _ in range(3):
        game.play("probe market", "space j-1-a")
    assert [game.probe_at(seat) for seat in range(4)] == ["j-1-a"] * 4


@pytest.mark.rule("SI-13.10")
def test_deep_space_power_jumps_from_deep_space() -> None:
    """Drawn or entered, for 2 Fuel; a Galaxy is no Wormhole."""
    game = Scenario().laid("j-2-a", "deep-space").supply(fuel=9).knows("deep-space-power").salvation()
    game.play("probe market", "space j-1-a", "discover deep-space")
    assert (game.asked(), game.fuel()) == ("AdvanceProbe", 6)
    game.play("space j-2-a")
    assert (game.asked(), game.fuel()) == ("AdvanceProbe", 4)
    game.play("space j-3-a", "discover galaxy")
    assert (game.asked_seat(), game.fuel(), game.points("journey")) == (1, 2, 3)


@pytest.mark.rule("SI-13.10")
def test_deep_space_power_is_of_its_owner() -> None:
    game = Scenario().knows("deep-space-power", seat=1).knows("cryogenic", "build-extra", "government-plus")
    game.salvation().play("probe market", "space j-1-a", "discover deep-space")
    assert game.asked_seat() == 1
    game.play("probe market", "space j-1-a")
    assert game.asked() == "AdvanceProbe"


@pytest.mark.rule("SI-13.10", "SI-13.8")
def test_a_point_of_interest_is_no_deep_space() -> None:
    game = flier("j-1-a", "deep-space-power").play("space j-2-b")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-13.11", "SI-16.1")
def test_an_extra_action_at_column_6() -> None:
    game = flier("j-4-b").play("space j-5-b", "discover deep-space").passes(1)
    assert game.asked() == "SalvationTurn", "not at column 5"
    game.play("probe travel", "space j-6-a", "discover deep-space")
    assert game.asked() == "TakeExtra"
    game.play("extra scrap-windfall")
    assert "scrap-windfall" in game.hand()
    game.play("probe solar-extraction", "space j-7-a", "discover deep-space")
    assert game.asked() == "SalvationTurn", "nor again at column 7"


@pytest.mark.rule("SI-13.11", "SI-13.7")
def test_a_jump_into_column_6_gives_it_too() -> None:
    game = flier("j-4-b").play("space j-5-b", "discover wormhole", "space j-6-b")
    assert game.asked() == "TakeExtra"
    assert game.points("journey") == 3, "the Nebula Nursery comes first"


@pytest.mark.rule("SI-13.12")
def test_prestige_by_the_order_of_arrival() -> None:
    game = Scenario(4).government_probe("trappist")
    for seat in range(4):
        game.probe("j-9-a", seat=seat)
    game.salvation()
    for seat, prestige in enumerate((8, 6, 4, 3)):
        game.play("probe market", "space trappist")
        assert (game.points("journey", seat), game.probe_at(seat)) == (prestige, "trappist")


@pytest.mark.rule("SI-13.13", "SI-10.6")
def test_a_probe_at_trappist_stays() -> None:
    game = Scenario().probe("trappist").extras(13, 24).supply(fuel=20).salvation()
    assert game.moves("probe") == []
    for token in ("market", "substitute-alloys", "double-burn"):
        assert game.refused(f"probe {token}").rule == "SI-13.13"


@pytest.mark.rule("SI-13.14")
def test_number_13_moves_for_nothing_and_jumps_for_fuel() -> None:
    game = flier("j-5-d", fuel=2, token="substitute-alloys").play("space j-6-d", "discover wormhole")
    game.play("extra tanker-contract")
    assert (game.fuel(), game.asked()) == (2, "AdvanceProbe")
    game.play("space j-7-c", "discover wormhole")
    assert (game.fuel(), game.asked_seat()) == (0, 1)


@pytest.mark.rule("SI-13.14", "SI-10.6")
def test_number_13_needs_no_fuel_at_all() -> None:
    game = flier("sol", fuel=0, token="substitute-alloys").play("space j-1-a", "discover wormhole")
    assert (game.probe_at(), game.fuel(), game.asked_seat()) == ("j-1-a", 0, 1)


@pytest.mark.rule("SI-13.14")
def test_number_24_advances_twice_each_paid() -> None:
    game = flier("j-4-c", fuel=9, token="double-burn").play("space j-5-d", "discover deep-space")
    assert (game.asked(), game.fuel()) == ("AdvanceProbe", 6)
    assert game.moves() == ["space j-6-c", "space j-6-d", "stop"]
    game.play("space j-6-d", "discover deep-space", "extra tanker-contract")
    assert (game.fuel(), game.asked_seat()) == (2, 1), "3 Fuel, then 4"


@pytest.mark.rule("SI-13.14")
def test_the_second_advance_is_optional_and_needs_fuel() -> None:
    game = flier("sol", fuel=9, token="double-burn").play("space j-1-a", "discover deep-space", "stop")
    assert (game.fuel(), game.probe_at(), game.asked_seat()) == (6, "j-1-a", 1)
    game = flier("sol", fuel=5, token="double-burn").play("space j-1-a", "discover deep-space")
    assert game.asked_seat() == 1
    game = flier("j-9-a", fuel=20, token="double-burn").play("space trappist")
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-13.14", "SI-13.7")
def test_number_24_with_a_jump_in_between() -> None:
    """The jump belongs to the first advance; declined, the second one still may follow."""
    game = flier("sol", fuel=20, token="double-burn").play("space j-1-a", "discover wormhole")
    game.play("space j-2-a", "discover deep-space")
    assert (game.fuel(), game.moves()) == (15, ["space j-3-a", "space j-3-b", "stop"])
    game.play("space j-3-a", "discover wormhole")
    assert (game.fuel(), game.asked()) == (12, "AdvanceProbe")
    game.play("space j-4-b", "discover galaxy")
    assert (game.fuel(), game.probe_at(), game.asked_seat()) == (10, "j-4-b", 1)
    game.check()
    game = flier("sol", fuel=20, token="double-burn").play("space j-1-a", "discover wormhole", "stop")
    assert (game.fuel(), game.asked()) == (17, "AdvanceProbe")
    game.play("space j-2-a", "discover deep-space")
    assert (game.fuel(), game.asked_seat()) == (14, 1)


@pytest.mark.rule("SI-13.15")
def test_the_order_of_one_arrival() -> None:
    """Discovery and its Prestige, effect, Extra Action, and only then the jump."""
    game = Scenario().laid("j-6-a", "galaxy").probe("j-5-a").supply(fuel=20).salvation()
    game.play("probe market", "space j-6-a")
    assert (game.asked(), game.points("journey")) == ("TakeExtra", 1)
    game = flier("j-5-a").play("space j-6-a", "discover wormhole")
    assert (game.asked(), game.points("journey")) == ("TakeExtra", 1)
    game.play("extra tanker-contract")
    assert game.asked() == "AdvanceProbe"
    game = flier("sol")
    heard = len(game.told())
    game.play("space j-1-a", "discover galaxy")
    assert game.told()[heard:-1] == [
        "pay fuel 3",
        "probe sol j-1-a",
        "discover galaxy j-1-a",
        "gain prestige 1 journey",
        "gain prestige 1 journey",
        "gain reputation 1",
    ]


@pytest.mark.rule("SI-13.15")
def test_a_probe_that_begins_on_a_wormhole_pays_the_usual_cost() -> None:
    game = Scenario().laid("j-5-a", "wormhole").probe("j-5-a").supply(fuel=3).salvation()
    assert game.refused("probe market").rule == "SI-13.3"
    game = Scenario().laid("j-5-a", "wormhole").probe("j-5-a").supply(fuel=4).salvation()
    game.play("probe market")
    assert "stop" not in game.moves()
    game.play("space j-6-a", "discover deep-space")
    assert game.fuel() == 0


@pytest.mark.rule("SI-13.16", "SI-13.4")
def test_the_pile_never_runs_out() -> None:
    game = Scenario()
    spaces = [
        space for space in game.content.spaces if space.kind == game.content.spaces[game.space("j-1-a")].kind
    ]
    assert len(spaces) == 28
    assert sum(game.state.discoveries) == 32
    for number, space in enumerate(spaces, 1):
        start = before(space.id)
        game.probe(start).probe("sol", seat=1).supply(fuel=20).display().salvation()
        game.play("probe market", f"space {space.id}")
        assert game.asked() == "Discover", space.id
        game.nature()
        assert sum(game.state.discoveries) == 32 - number
