"""H.A.L.L. on the Journey: its own Probe and the Government Probe (SI-35.6 to SI-35.12)."""

import pytest

from tests.starship_interstellar.hall_salvation_scenario import (
    DEAR,
    check_token,
    deeds,
    known,
    own_points,
    performed,
    rescue,
    taken,
    to_interference,
)
from tests.starship_interstellar.hall_scenario import SEAT, Hall

COLOURS = ("red", "yellow", "green", "blue", "purple")


def advance(colour: str, probe: str, fuel: int = 20, cubes: str = "", **options: str) -> Hall:
    """Its Probe stands there; the Travel token, whose bonus is Probe, is on top."""
    return rescue("travel", colour, "market", cubes=cubes, fuel=fuel, scientists=0, probe=probe, **options)


# ---- the cells: from column 1 straight on to an unexplored space, which turns out a Galaxy

# cell: Fuel left of 6, Prestige of the Journey, Reputation of 8, what it builds, its Prestige, Starship
CELLS = {
    "probe-red": (0, 1, 8, [], 0, 0),
    "probe-yellow": (3, 2, 9, [], 0, 0),
    "probe-green": (3, 4, 10, [], 0, 0),
    "probe-blue": (5, 4, 10, ["crew-ladder"], 5, 1),  # 2 Fuel of Starship 1
    "probe-purple": (5, 4, 10, ["crew-ladder"], 5, 1),
}


@pytest.mark.rule("SI-35.9", "SI-31.8", "SI-32.11", "SI-X.68")
@pytest.mark.parametrize("cell", CELLS)
def test_cell(cell: str) -> None:
    """The highest value it can pay in Current and Long-Term is 5; the 8 is a Future Project, the others too dear."""
    fuel, journey, reputation, ship, mechanisms, starship = CELLS[cell]
    game = advance(cell.split("-")[1], "j-1-d", fuel=6, cubes="2 yellow, 3 green")
    known(game, j_2_c="deep-space")
    game.projects("hull-rivets", "coolant-loop", "deep-radar", "star-compass", "crew-ladder", "scaffold-ring",
                  "hydroponic-bay")  # fmt: skip
    game.turn("discover galaxy")
    assert game.probe_at(SEAT) == "j-2-d"
    assert (game.own_fuel(), game.reputation(SEAT)) == (fuel, reputation)
    assert (own_points(game, "journey"), own_points(game, "tokens")) == (journey, 1)
    assert (game.ship(), own_points(game, "mechanisms")) == (ship, mechanisms)
    assert game.standing(SEAT) == (starship, 0)
    assert game.own() == ("1 yellow, 2 green" if ship else "2 yellow, 3 green")
    check_token(game, cell, "travel", "market")


# ---- ranks: from j-4-b to column 5, whose space c is a Point of Interest


@pytest.mark.rule("SI-35.6")
@pytest.mark.parametrize("colour", COLOURS)
def test_rank_1_a_discovered_wormhole(colour: str) -> None:
    game = advance(colour, "j-4-b", fuel=6 if colour == "red" else 3)
    known(game, j_5_a="wormhole", j_5_b="galaxy").turn()
    assert game.probe_at(SEAT) == "j-5-a"


@pytest.mark.rule("SI-35.6")
def test_rank_2_a_free_point_of_interest() -> None:
    game = advance("yellow", "j-4-b")
    known(game, j_5_a="galaxy").turn()
    assert (game.probe_at(SEAT), game.scientists(SEAT)) == ("j-5-c", 1)
    assert game.state.markers[game.space("j-5-c")] == 0  # it is free no more


@pytest.mark.rule("SI-35.6")
def test_rank_3_a_discovered_galaxy() -> None:
    game = advance("yellow", "j-4-b")
    known(taken(game, "j-5-c"), j_5_a="galaxy").turn()
    assert game.probe_at(SEAT) == "j-5-a"


@pytest.mark.rule("SI-35.6")
def test_rank_4_an_unexplored_space() -> None:
    """Straight ahead lies Deep Space; an empty Point of Interest is not an unexplored space."""
    game = advance("yellow", "j-4-b")
    known(taken(game, "j-5-c"), j_5_b="deep-space").turn("discover galaxy")
    assert game.probe_at(SEAT) == "j-5-a"


@pytest.mark.rule("SI-35.6", "SI-35.7")
@pytest.mark.parametrize(("start", "end"), [("j-4-b", "j-5-b"), ("j-4-c", "j-5-c"), ("j-4-d", "j-5-d")])
def test_rank_5_straight_ahead(start: str, end: str) -> None:
    game = advance("yellow", start)
    known(taken(game, "j-5-c"), j_5_a="deep-space", j_5_b="deep-space", j_5_d="deep-space").turn()
    assert game.probe_at(SEAT) == end


@pytest.mark.rule("SI-35.6")
def test_only_what_it_can_reach_counts() -> None:
    """The Wormhole on j-5-d is two rows away."""
    game = advance("yellow", "j-4-b")
    known(game, j_5_a="galaxy", j_5_d="wormhole").turn()
    assert game.probe_at(SEAT) == "j-5-c"


@pytest.mark.rule("SI-35.6")
@pytest.mark.parametrize("kind", ["wormhole", "galaxy"])
def test_the_human_decides_among_equals(kind: str) -> None:
    game = advance("yellow", "j-4-b", fuel=3)
    known(taken(game, "j-5-c"), j_5_a=kind, j_5_b=kind).begin_turn()
    assert game.asked_seat() == 0
    assert game.moves() == ["space j-5-a", "space j-5-b"]
    assert game.refused("space j-5-c").rule == "SI-35.6"
    game.play("space j-5-a")
    assert game.probe_at(SEAT) == "j-5-a"


@pytest.mark.rule("SI-35.6")
def test_the_human_decides_among_unexplored_spaces() -> None:
    game = advance("green", "j-2-c")
    taken(game, "j-3-d").begin_turn()
    assert (game.asked_seat(), game.moves()) == (0, ["space j-3-b", "space j-3-c"])
    game.play("space j-3-b", "discover deep-space")
    assert (game.probe_at(SEAT), own_points(game, "journey")) == ("j-3-b", 2)


@pytest.mark.rule("SI-35.6")
def test_from_sol_the_human_decides_among_four() -> None:
    game = advance("yellow", "sol").begin_turn()
    assert game.moves() == ["space j-1-a", "space j-1-b", "space j-1-c", "space j-1-d"]


@pytest.mark.rule("SI-35.7")
def test_from_sol_everything_is_straight_ahead() -> None:
    """All four are known Deep Space: no better rank, and the human decides."""
    game = advance("yellow", "sol")
    known(game, j_1_a="deep-space", j_1_b="deep-space", j_1_c="deep-space", j_1_d="deep-space").begin_turn()
    assert (game.asked_seat(), len(game.moves())) == (0, 4)
    game.play("space j-1-c")
    assert (game.probe_at(SEAT), game.own_fuel(), own_points(game, "journey")) == ("j-1-c", 17, 0)


@pytest.mark.rule("SI-35.7", "SI-35.10")
@pytest.mark.parametrize("start", ["j-9-a", "j-9-b", "j-9-c", "j-9-d"])
def test_trappist_is_entered_from_column_9_without_a_question(start: str) -> None:
    game = advance("yellow", start).turn()
    assert (game.probe_at(SEAT), game.own_fuel()) == ("trappist", 16)


# ---- Wormholes


@pytest.mark.rule("SI-35.8")
@pytest.mark.parametrize(
    ("colour", "fuel", "end", "left"),
    [
        ("yellow", 4, "j-2-d", 1),
        ("yellow", 5, "j-3-d", 4),  # the Point of Interest gives 4 Fuel
        ("green", 5, "j-3-d", 4),
        ("red", 9, "j-2-d", 3),
        ("red", 10, "j-3-d", 4),
    ],
)
def test_it_jumps_from_a_wormhole_if_it_can_pay(colour: str, fuel: int, end: str, left: int) -> None:
    """Red pays double for the jump too; then it chooses by the ranks again."""
    game = advance(colour, "j-1-d", fuel)
    known(game, j_2_d="wormhole", j_2_c="galaxy", j_3_c="galaxy").turn()
    assert (game.probe_at(SEAT), game.own_fuel()) == (end, left)


@pytest.mark.rule("SI-35.8")
def test_it_jumps_from_a_wormhole_that_it_discovers() -> None:
    """1 Prestige for it, then the Point of Interest two columns on: 2 Prestige; doubled in one total of 6."""
    game = advance("green", "sol", 5)
    game.begin_turn("space j-1-c", "discover wormhole")
    assert (game.asked(), game.probe_at(SEAT)) == ("SalvationTurn", "j-2-b")
    assert (game.own_fuel(), own_points(game, "journey")) == (0, 6)


@pytest.mark.rule("SI-35.8", "SI-35.6")
def test_after_a_jump_the_human_decides_among_equals_again() -> None:
    game = advance("yellow", "j-1-d", 5)
    known(taken(game, "j-3-d"), j_2_d="wormhole", j_3_c="galaxy").begin_turn()
    assert game.asked() == "SalvationTurn"  # the Galaxy alone
    game = advance("yellow", "j-1-d", 5)
    known(taken(game, "j-3-d"), j_2_c="wormhole", j_3_c="galaxy", j_3_b="galaxy").begin_turn()
    assert (game.asked_seat(), game.moves()) == (0, ["space j-3-b", "space j-3-c"])
    game.play("space j-3-b")
    assert (game.probe_at(SEAT), own_points(game, "journey"), game.own_fuel()) == ("j-3-b", 1, 0)


@pytest.mark.rule("SI-35.8")
def test_jumps_chain() -> None:
    game = advance("yellow", "j-1-d", 9)
    known(game, j_2_d="wormhole", j_3_c="wormhole", j_4_c="wormhole")
    game.turn()
    assert (game.probe_at(SEAT), game.own_fuel(), game.scientists(SEAT)) == ("j-5-c", 0, 1)


@pytest.mark.rule("SI-35.8")
def test_a_probe_that_begins_on_a_wormhole_pays_a_whole_move() -> None:
    game = advance("yellow", "j-2-d", 4)
    known(game, j_2_d="wormhole").turn()
    assert (game.probe_at(SEAT), game.own_fuel()) == ("j-3-d", 5)  # 4 - 3 + 4


# ---- totals


@pytest.mark.rule("SI-35.9")
@pytest.mark.parametrize(
    ("colour", "prestige", "reputation"),
    [("red", 1, 9), ("yellow", 2, 10), ("green", 4, 12), ("blue", 4, 12), ("purple", 4, 12)],
)
def test_totals_of_a_point_of_interest_with_both(colour: str, prestige: int, reputation: int) -> None:
    """Nebula Nursery on j-6-b gives 2 Prestige and 2 Reputation."""
    game = advance(colour, "j-5-b").turn()
    assert game.probe_at(SEAT) == "j-6-b"
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (prestige, reputation)


@pytest.mark.rule("SI-35.9", "SI-35.8")
@pytest.mark.parametrize(
    ("colour", "fuel", "prestige", "reputation"),
    [("red", 18, 4, 9), ("yellow", 9, 5, 10), ("green", 9, 10, 12)],
)
def test_totals_of_a_whole_action_are_changed_once(
    colour: str, fuel: int, prestige: int, reputation: int
) -> None:
    """Three Wormholes are found, 1 Prestige each, then comes Nebula Nursery with 2 Prestige and 2 Reputation."""
    game = advance(colour, "j-2-b", fuel)
    taken(game, "j-4-a", "j-5-c")
    known(game, j_3_a="deep-space", j_3_c="deep-space", j_4_c="deep-space", j_5_a="deep-space")
    game.turn("discover wormhole", "discover wormhole", "discover wormhole")
    assert (game.probe_at(SEAT), game.own_fuel()) == ("j-6-b", 0)
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (prestige, reputation)


@pytest.mark.rule("SI-35.9")
def test_red_never_goes_below_0() -> None:
    """Deep Space found: 1 - 1; known Deep Space: nothing; and a Reputation is not lost."""
    game = advance("red", "j-1-d")
    known(game, j_2_c="deep-space").turn("discover deep-space")
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (0, 8)
    game = advance("red", "j-1-d")
    known(game, j_2_c="deep-space", j_2_d="deep-space").turn()
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (0, 8)


@pytest.mark.rule("SI-35.9")
@pytest.mark.parametrize(
    ("colour", "prestige", "reputation"), [("red", 0, 8), ("yellow", 1, 9), ("green", 2, 10)]
)
def test_a_known_galaxy(colour: str, prestige: int, reputation: int) -> None:
    game = advance(colour, "j-1-d")
    known(game, j_2_c="galaxy").turn()
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (prestige, reputation)


@pytest.mark.rule("SI-35.9")
@pytest.mark.parametrize(
    ("colour", "cost"), [("red", 6), ("yellow", 3), ("green", 3), ("blue", 3), ("purple", 3)]
)
def test_fuel_and_scientists_met_are_never_changed(colour: str, cost: int) -> None:
    game = advance(colour, "j-2-d", 10)
    game.turn()
    assert (game.probe_at(SEAT), game.own_fuel()) == ("j-3-d", 10 - cost + 4)
    game = advance(colour, "j-4-c", 10)
    game.turn()
    assert (game.probe_at(SEAT), game.own_fuel(), game.scientists(SEAT)) == ("j-5-c", 10 - cost, 1)


@pytest.mark.rule("SI-35.9")
@pytest.mark.parametrize(
    ("colour", "cost"), [("red", 8), ("yellow", 4), ("green", 4), ("blue", 4), ("purple", 4)]
)
def test_far_columns_cost_4(colour: str, cost: int) -> None:
    game = advance(colour, "j-5-b", 10).turn()
    assert game.own_fuel() == 10 - cost


@pytest.mark.rule("SI-35.9", "SI-36.1")
def test_an_extra_action_on_the_way_comes_at_once_and_the_totals_when_it_has_stopped() -> None:
    """Column 6 is entered first, on a Wormhole; the Prestige comes after the second arrival."""
    game = advance("green", "j-5-d", 6)
    known(game, j_6_d="wormhole", j_6_c="galaxy").turn()
    assert game.probe_at(SEAT) == "j-7-d"
    lines = [line for line in deeds(game) if line.startswith(("gain", "extra", "probe"))]
    assert [line.split()[0] for line in lines] == ["probe", "extra", "probe", "gain", "gain"]
    assert lines[-2:] == ["gain prestige 6 journey", "gain prestige 1 tokens"]


@pytest.mark.rule("SI-35.9")
def test_reputation_ends_at_20() -> None:
    game = advance("green", "j-5-b").goods(reputation=18).turn()
    assert game.reputation(SEAT) == 20


# ---- what is never changed


@pytest.mark.rule("SI-35.10")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("human", "prestige"), [("sol", 8), ("trappist", 6)])
def test_prestige_of_trappist_and_of_the_token_are_unchanged(colour: str, human: str, prestige: int) -> None:
    game = advance(colour, "j-9-a")
    game.probe(human)
    game.projects(*DEAR)
    game.turn()
    assert game.probe_at(SEAT) == "trappist"
    assert (own_points(game, "journey"), own_points(game, "tokens")) == (prestige, 1)


@pytest.mark.rule("SI-35.10")
@pytest.mark.parametrize(("colour", "prestige"), [("red", 8 + 0), ("yellow", 8 + 1), ("green", 8 + 2)])
def test_discoveries_before_trappist_are_still_changed(colour: str, prestige: int) -> None:
    """A Wormhole found in column 9 and the jump from it."""
    game = advance(colour, "j-8-d", 20)
    known(taken(game, "j-9-c")).turn("discover wormhole")
    assert (game.probe_at(SEAT), own_points(game, "journey")) == ("trappist", prestige)


@pytest.mark.rule("SI-35.10")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("fuel", "bought"), [(20, 3), (0, 0), (2, 2)])
def test_prestige_bought_at_black_holes_is_unchanged(colour: str, fuel: int, bought: int) -> None:
    """Neither the Prestige nor the Fuel paid for it; the discovery is changed."""
    cost = 6 if colour == "red" else 3
    game = advance(colour, "j-1-d", cost + fuel, black_holes="add")
    game.projects(*DEAR)
    known(game, j_2_c="deep-space").turn("discover black-hole")
    discovery = {"red": 0, "yellow": 1}.get(colour, 2)
    assert own_points(game, "journey") == discovery + bought
    assert game.own_fuel() == fuel - bought


@pytest.mark.rule("SI-35.10")
@pytest.mark.parametrize("colour", COLOURS)
def test_final_prestige_of_the_probe_is_unchanged(colour: str) -> None:
    game = advance(colour, "j-9-a")
    game.turn()
    assert game.edition.standings(game.state)[SEAT]["probe"] == 6


# ---- unusable


@pytest.mark.rule("SI-35.11", "SI-34.5")
@pytest.mark.parametrize(
    ("colour", "probe", "fuel", "moves"),
    [
        ("yellow", "j-1-d", 2, False),
        ("yellow", "j-1-d", 3, True),
        ("red", "j-1-d", 5, False),
        ("red", "j-1-d", 6, True),
        ("green", "j-1-d", 2, False),
        ("blue", "j-1-d", 2, False),
        ("purple", "j-1-d", 3, True),
        ("yellow", "j-5-d", 3, False),
        ("yellow", "j-5-d", 4, True),
        ("red", "j-5-d", 7, False),
        ("red", "j-5-d", 8, True),
        ("yellow", "trappist", 20, False),
        ("purple", "trappist", 20, False),
    ],
)
def test_fuel_and_trappist(colour: str, probe: str, fuel: int, moves: bool) -> None:
    game = rescue(24, colour, probe=probe, fuel=fuel)  # Probe only
    known(game, j_2_c="galaxy", j_6_d="galaxy").turn()
    assert performed(game) == (["double-burn probe"] if moves else [])
    assert game.passed() != moves
    assert game.ai_bag() == (f"2 {colour}" if moves else f"3 {colour}")
    if not moves:
        assert (game.probe_at(SEAT), game.own_fuel()) == (probe, fuel)


@pytest.mark.rule("SI-35.11")
def test_a_jump_that_it_cannot_pay_makes_nothing_unusable() -> None:
    game = rescue(24, "red", probe="j-1-d", fuel=6)
    known(game, j_2_d="wormhole").turn()
    assert (game.probe_at(SEAT), game.own_fuel()) == ("j-2-d", 0)


# ---- the additional Mechanism


@pytest.mark.rule("SI-35.9", "SI-35.17")
@pytest.mark.parametrize("colour", ["blue", "purple"])
def test_without_a_mechanism_it_can_pay_the_building_is_skipped(colour: str) -> None:
    """What it could pay is a Future Project."""
    game = advance(colour, "j-1-d", cubes="yellow")
    known(game, j_2_c="galaxy")
    game.projects(*DEAR[:6], "hull-rivets")
    game.turn()
    assert (game.ship(), game.standing(SEAT), game.own()) == ([], (0, 0), "1 yellow")
    assert performed(game) == ["travel probe"]


@pytest.mark.rule("SI-35.9", "SI-35.17", "SI-35.18")
def test_cubes_met_on_the_way_pay_for_the_mechanism() -> None:
    game = advance("blue", "j-1-d", lost_mining_planets="add")
    known(game, j_2_c="deep-space")
    game.projects("hull-rivets", "coolant-loop", "signal-mast", *DEAR[:4])
    game.turn("discover verdigris")
    assert (game.ship(), game.own()) == (["coolant-loop"], "")


@pytest.mark.rule("SI-35.18", "SI-35.17")
def test_order_inside_a_blue_cell() -> None:
    """Gains of the Probe, the Mechanism with its step, the bonus of the token, the module."""
    game = advance("blue", "j-1-d", cubes="yellow")
    known(game, j_2_c="galaxy")
    game.built(8)
    game.projects("hull-rivets", *DEAR[:7])
    game.turn()
    kinds = ("gain", "build", "step", "module", "hall-cube")
    assert [line for line in deeds(game) if line.split()[0] in kinds] == [
        "hall-cube blue",
        "gain prestige 2 journey",
        "gain reputation 2",
        "build hull-rivets project 1 module 1 slot 9",
        "gain prestige 2 mechanisms",
        "step starship space 1",
        "gain fuel 2",
        "gain prestige 1 tokens",
        "module module 1",
    ]


# ---- the Government Probe


def governs(probe: str, fuel: int = 0) -> Hall:
    """H.A.L.L. is Governor; every corporation gains 2 Fuel before the Government Probe moves."""
    game = Hall(ai="5 green")
    game.goods(fuel=fuel)
    game.supply("")
    game.government("1 . . .")
    game.government_probe(probe)
    return game


@pytest.mark.rule("SI-35.12")
@pytest.mark.parametrize(
    ("tokens", "gone", "end"),
    [
        ({"j_5_a": "wormhole", "j_5_b": "galaxy"}, (), "j-5-a"),
        ({"j_5_a": "galaxy"}, (), "j-5-c"),
        ({"j_5_a": "galaxy"}, ("j-5-c",), "j-5-a"),
        ({"j_5_b": "deep-space"}, ("j-5-c",), "j-5-a"),
        ({"j_5_a": "deep-space", "j_5_b": "deep-space"}, ("j-5-c",), "j-5-b"),
    ],
)
def test_the_same_ranks_move_the_government_probe(
    tokens: dict[str, str], gone: tuple[str, ...], end: str
) -> None:
    game = governs("j-4-b")
    known(taken(game, *gone), **tokens)
    to_interference(game)
    places = [str(event.facts["to"]) for event in game.heard("probe")]
    assert places[0] == end


@pytest.mark.rule("SI-35.12")
def test_the_human_decides_among_equals_for_the_government_probe() -> None:
    game = governs("j-4-b")
    known(taken(game, "j-5-c"), j_5_a="galaxy", j_5_b="galaxy")
    to_interference(game)
    assert (game.asked_seat(), game.moves()) == (0, ["space j-5-a", "space j-5-b"])
    assert game.refused("space j-5-c").rule == "SI-35.12"
    game.play("space j-5-b")
    assert game.government_probe_at() == "j-5-b"
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (1, 9)


@pytest.mark.rule("SI-35.12")
def test_no_cube_is_drawn_and_nothing_is_doubled_for_the_government_probe() -> None:
    game = governs("j-5-b")
    to_interference(game)
    assert game.government_probe_at() == "j-6-b"
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (2, 10)
    assert (game.heard("hall-cube"), game.ai_bag(), game.own_fuel()) == ([], "5 green", 2)
    assert game.heard("extra") == []  # column 6 gives it nothing


@pytest.mark.rule("SI-35.12")
@pytest.mark.parametrize(
    ("fuel", "end", "left"), [(0, "j-3-c", 0), (1, "j-3-c", 1), (2, "j-4-c", 0), (9, "j-4-c", 7)]
)
def test_the_government_probe_jumps_whenever_it_has_2_fuel(fuel: int, end: str, left: int) -> None:
    """2 Fuel of the grants pay the first jump; the second Wormhole needs 2 more."""
    game = governs("j-1-d", fuel)
    known(game, j_2_d="wormhole", j_3_c="wormhole", j_4_c="galaxy", j_4_b="deep-space", j_4_d="deep-space")
    to_interference(game)
    assert (game.government_probe_at(), game.own_fuel()) == (end, left)


@pytest.mark.rule("SI-35.12")
def test_the_human_moves_it_as_governor() -> None:
    game = governs("j-4-b")
    game.government("0 1 . .")
    to_interference(game)
    assert (game.asked(), game.asked_seat()) == ("MoveGovernmentProbe", 0)
    assert len(game.moves()) == 3


@pytest.mark.rule("SI-35.12")
def test_at_trappist_it_stays() -> None:
    game = governs("trappist")
    to_interference(game)
    assert (game.government_probe_at(), game.heard("probe")) == ("trappist", [])


@pytest.mark.rule("SI-35.12")
def test_a_reward_moves_the_government_probe_by_the_same_ranks() -> None:
    """Starship 2 of sheet 2a; no cube of its own is drawn for it."""
    game = rescue("technology-research", "yellow", cubes="yellow", sheet="sheet-2a")
    game.projects("hull-rivets", *DEAR[:7])
    game.tracks(1, 0, seat=SEAT)
    game.government_probe("j-4-b")
    known(taken(game, "j-5-c"), j_5_a="galaxy").turn()
    assert game.government_probe_at() == "j-5-a"
    assert (own_points(game, "journey"), game.reputation(SEAT), game.own_fuel()) == (1, 9, 0)
    assert len(game.heard("hall-cube")) == 1


@pytest.mark.rule("SI-35.12", "SI-35.9")
def test_a_reward_inside_a_blue_cell_is_not_doubled() -> None:
    """Its own Galaxy is, that of the Government Probe, which the additional Mechanism moves, is not."""
    game = advance("blue", "j-1-d", 3, "yellow", sheet="sheet-2a")
    game.projects("hull-rivets", *DEAR[:7])
    game.tracks(1, 0, seat=SEAT)
    game.government_probe("j-4-b")
    known(taken(game, "j-5-c"), j_2_c="galaxy", j_5_a="galaxy").turn()
    assert (game.probe_at(SEAT), game.government_probe_at()) == ("j-2-c", "j-5-a")
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (2 + 1, 8 + 2 + 1)


@pytest.mark.rule("SI-35.12")
def test_the_government_probe_brings_no_prestige_for_trappist() -> None:
    game = governs("j-9-a")
    to_interference(game)
    assert (game.government_probe_at(), own_points(game, "journey")) == ("trappist", 0)


@pytest.mark.rule("SI-35.12", "SI-35.8")
def test_the_government_probe_jumps_from_a_wormhole_that_it_finds() -> None:
    """1 Prestige for it; the jump leads to Nebula Nursery."""
    game = governs("j-4-b")
    known(taken(game, "j-5-c"), j_5_b="deep-space")
    game.government_phase()
    while game.asked() != "ActionTurn":
        game.play("discover wormhole" if "discover wormhole" in game.moves() else game.moves()[0])
    assert (game.government_probe_at(), game.own_fuel()) == ("j-6-b", 0)
    assert (own_points(game, "journey"), game.reputation(SEAT)) == (3, 10)
