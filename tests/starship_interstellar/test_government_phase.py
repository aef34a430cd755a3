"""The Government Phase, step by step (ledger section 17)."""

import pytest

from tests.starship_interstellar.scenario import Scenario

SPEEDS = {
    "mercury": (4, 8), "venus": (3, 8), "earth": (2, 8), "mars": (1, 8),
    "jupiter": (1, 8), "saturn": (1, 16), "uranus": (1, 16), "neptune": (1, 16),
}  # fmt: skip
"""Spaces moved in a round, and spaces of the orbit."""

DEAR = ("exhaust-vane", "star-compass", "deep-radar", "sail-winch", "rescue-shuttle")


def phase(game: Scenario) -> Scenario:
    """The whole phase; the Government Probe must not ask."""
    return game.government_phase().nature()


@pytest.mark.rule("SI-17.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_grants_for_every_corporation(seats: int) -> None:
    game = phase(Scenario(seats))
    assert [game.fuel(seat) for seat in range(seats)] == [10] * seats
    assert [game.scientists(seat) for seat in range(seats)] == [3] * seats


@pytest.mark.rule("SI-17.1", "SI-3.11")
def test_no_eleventh_scientist() -> None:
    game = phase(Scenario().supply(scientists=10))
    assert (game.scientists(), game.fuel()) == (10, 10)


@pytest.mark.rule("SI-17.2")
def test_the_governor_gains_2_prestige() -> None:
    game = Scenario(3).government("0 1 . .", ". 2 . .").government_phase()
    assert [game.points(seat=seat) for seat in range(3)] == [0, 0, 2]
    assert game.points("government", 2) == 2


@pytest.mark.rule("SI-17.3")
def test_the_lowest_current_project_is_built_for_nobody() -> None:
    game = (
        Scenario().projects("ion-manifold", "crew-ladder", "coolant-loop", "hull-rivets").government_phase()
    )
    assert (game.ship(), game.state.built_by) == (["coolant-loop"], [-1])
    assert game.line() == ["ion-manifold", "crew-ladder", "hull-rivets"]
    assert [(game.points(seat=seat), game.standing(seat)) for seat in (0, 1)] == [(0, (0, 0))] * 2


@pytest.mark.rule("SI-17.3")
def test_ties_go_to_the_lowest_position() -> None:
    game = Scenario().projects("crew-ladder", "cable-loom", "coolant-loop").government_phase()
    assert game.ship() == ["cable-loom"]


@pytest.mark.rule("SI-17.3")
def test_nothing_is_built_without_a_project_or_a_slot() -> None:
    game = Scenario().projects()
    game.state.blue = ()
    assert phase(game).ship() == []
    game = Scenario().built(27).government_phase()
    assert (len(game.ship()), len(game.line())) == (27, 8)


@pytest.mark.rule("SI-17.4", "SI-14.11")
def test_a_module_is_checked_after_the_build() -> None:
    game = Scenario(3).built(10).government("1 2 . .").government_phase()
    assert (game.rows()[0], game.scientists(1)) == (". 2 . .", 4), "a grant and the Scientist that came home"
    game = Scenario(3).built(9).government("1 2 . .").government_phase()
    assert game.rows()[0] == "1 2 . ."


@pytest.mark.rule("SI-17.5", "SI-17.6")
def test_the_governor_moves_the_government_probe() -> None:
    """Compulsory and free."""
    game = (
        Scenario().supply(fuel=0, seat=1).government(". 1 . .").government_probe("j-6-c").government_phase()
    )
    assert (game.asked(), game.asked_seat()) == ("MoveGovernmentProbe", 1)
    assert game.moves() == ["space j-7-b", "space j-7-c", "space j-7-d"]
    refusal = game.refused("space j-8-c")
    assert (refusal.rule, refusal.text) == (
        "SI-13.2",
        "a move goes one column ahead, straight or to an adjacent row",
    )
    assert game.refused("stop").text == "it is no answer to the question that is open"
    game.play("space j-7-b", "discover deep-space")
    assert (game.government_probe_at(), game.fuel(1), game.asked()) == ("j-7-b", 2, "DrawMechanism")


@pytest.mark.rule("SI-17.5")
def test_the_probe_stays_without_a_governor_or_at_trappist() -> None:
    game = Scenario().government_phase()
    assert (game.asked(), game.government_probe_at()) == ("DrawMechanism", "sol")
    game = Scenario().government("0 . . .").government_probe("trappist").government_phase()
    assert game.asked() == "DrawMechanism"


@pytest.mark.rule("SI-17.6", "SI-13.4", "SI-13.6", "SI-13.8")
def test_the_mover_gains_what_the_probe_meets() -> None:
    game = Scenario().government("0 . . .").government_phase().play("space j-1-a", "discover galaxy")
    assert (game.points("journey"), game.reputation(), game.fuel()) == (2, 9, 10)
    game = Scenario().government("0 . . .").government_probe("j-5-b").government_phase().play("space j-6-b")
    assert (game.points("journey"), game.reputation()) == (2, 10)
    assert game.state.markers[game.space("j-6-b")] == 0
    assert game.asked() == "DrawMechanism", "and no Extra Action"


@pytest.mark.rule("SI-17.6", "SI-13.7")
def test_jumps_are_paid_with_the_movers_fuel() -> None:
    game = (
        Scenario()
        .supply(fuel=2)
        .government("0 . . .")
        .government_phase()
        .play("space j-1-a", "discover wormhole")
    )
    assert (game.asked(), game.asked_seat(), game.fuel()) == ("MoveGovernmentProbe", 0, 4)
    assert game.moves() == ["space j-2-a", "space j-2-b", "stop"]
    game.play("space j-2-a", "discover wormhole")
    assert (game.asked(), game.fuel(), game.government_probe_at()) == ("MoveGovernmentProbe", 2, "j-2-a")
    game.play("stop")
    assert (game.asked(), game.fuel(), game.points("journey")) == ("DrawMechanism", 2, 2)
    moves = [(event.facts["government"], event.facts["jump"]) for event in game.heard("probe")]
    assert moves == [(True, False), (True, True)]


@pytest.mark.rule("SI-17.6")
def test_a_jump_needs_2_fuel() -> None:
    game = Scenario().government("0 . . .").laid("j-1-a", "wormhole").government_phase().supply(fuel=1)
    assert game.play("space j-1-a").asked() == "DrawMechanism"
    game = Scenario().government("0 . . .").laid("j-1-a", "wormhole").government_phase().supply(fuel=2)
    assert game.play("space j-1-a", "space j-2-b").fuel() == 0
    assert game.points("journey") == 2


@pytest.mark.rule("SI-17.6", "SI-13.10", "SI-13.11", "SI-13.12")
def test_what_does_not_apply_to_the_government_probe() -> None:
    """Deep Space Power, the Extra Action of column 6, the Prestige of Trappist."""
    game = Scenario().government("0 . . .").knows("deep-space-power").government_phase()
    assert game.play("space j-1-a", "discover deep-space").asked() == "DrawMechanism"
    game = Scenario().government("0 . . .").government_probe("j-5-a").government_phase()
    assert game.play("space j-6-a", "discover deep-space").asked() == "DrawMechanism"
    game = (
        Scenario().government("0 . . .").government_probe("j-9-a").government_phase().play("space trappist")
    )
    assert (game.asked(), game.points("journey"), game.government_probe_at()) == (
        "DrawMechanism",
        0,
        "trappist",
    )
    game = (
        Scenario()
        .probe("j-9-a")
        .government_probe("trappist")
        .salvation()
        .play("probe market", "space trappist")
    )
    assert game.points("journey") == 8, "the first corporation none the less"


@pytest.mark.rule("SI-17.7")
def test_projects_are_refilled_to_eight() -> None:
    game = Scenario().projects(*DEAR).government_phase()
    assert game.ship() == ["exhaust-vane"]
    pile = len(game.state.blue)
    assert set(game.weights().values()) == {1}
    assert len(game.weights()) == pile
    game.play(
        "mechanism memory-core", "mechanism cargo-spine", "mechanism seed-vault", "mechanism air-garden"
    )
    assert game.line() == [*DEAR[1:], "memory-core", "cargo-spine", "seed-vault", "air-garden"]
    assert (len(game.state.blue), game.asked()) == (pile - 4, "ActionTurn")


@pytest.mark.rule("SI-17.7")
def test_an_empty_pile_leaves_the_line_short() -> None:
    game = Scenario().projects(*DEAR)
    game.state.blue = (game.mechanism("memory-core"),)
    game.government_phase().play("mechanism memory-core")
    assert (game.line(), game.asked()) == ([*DEAR[1:], "memory-core"], "ActionTurn")


@pytest.mark.rule("SI-17.8")
@pytest.mark.parametrize(
    ("market", "after"),
    [("", [1, 1, 0, 0, 0]), ("3 red, 4 yellow, blue", [4, 4, 0, 1, 0]), ("4 red, 3 yellow", [4, 4, 0, 0, 0])],
)
def test_a_red_and_a_yellow_cube_for_the_market(market: str, after: list[int]) -> None:
    game = Scenario().market(market)
    before = list(game.state.market)
    assert phase(game).state.market == after
    added = {
        name: after[row] - before[row]
        for row, name in enumerate(("red", "yellow"))
        if after[row] > before[row]
    }
    assert game.heard("restock")[0].facts == {"cubes": added}


@pytest.mark.rule("SI-17.9", "SI-18.1")
def test_the_sun_grows_by_2() -> None:
    game = phase(Scenario().spiral(5))
    assert game.state.spiral == 7
    game = phase(Scenario().spiral(14))
    assert (game.state.spiral, game.sky("mercury")["destroyed"]) == (16, False)
    game = phase(Scenario().spiral(15))
    assert (game.state.spiral, game.sky("mercury")["destroyed"]) == (17, True)


@pytest.mark.rule("SI-17.10")
def test_every_remaining_planet_moves_on() -> None:
    game = Scenario().spiral(15)
    before = list(game.state.places)
    phase(game)
    for name, (speed, spaces) in SPEEDS.items():
        planet = game.planet(name)
        moved = 0 if name == "mercury" else speed  # destroyed in this very phase
        assert game.state.places[planet] == (before[planet] + moved) % spaces, name
    before = list(game.state.places)
    game = phase(Scenario())
    assert game.state.places[game.planet("mercury")] == (4 + 4) % 8


@pytest.mark.rule("SI-17.11", "SI-17.12")
def test_the_next_round_follows() -> None:
    """In the order of passing turned round, everybody with all tokens."""
    game = Scenario(3).salvation().passes(0, 1, 2).nature()
    assert (game.state.round, game.asked(), game.state.order) == (2, "ActionTurn", [2, 1, 0])
    assert game.asked_seat() == 2
    assert "earth-production" in game.hand(2)
    assert game.state.passed == []


@pytest.mark.rule("SI-17.11", "SI-19.1")
def test_the_end_check_comes_last() -> None:
    """Earth burns in this phase: the planets have moved and the projects are full before it is over."""
    game = Scenario().spiral(42)
    before = game.state.places[game.planet("earth")]
    phase(game)
    assert game.asked() == "over"
    assert (len(game.line()), game.state.places[game.planet("earth")]) == (8, (before + 2) % 8)


@pytest.mark.rule(
    "SI-17.1",
    "SI-17.2",
    "SI-17.3",
    "SI-17.4",
    "SI-17.5",
    "SI-17.7",
    "SI-17.8",
    "SI-17.9",
    "SI-17.10",
    "SI-17.12",
)
def test_the_order_of_the_steps() -> None:
    game = Scenario().government("0 . . .").built(8).spiral(16)
    heard = len(game.told())
    game.government_phase().play("space j-1-a", "discover deep-space", "mechanism ion-manifold")
    assert [word.split()[0] for word in game.told()[heard:]] == [
        "phase", "gain", "gain", "gain", "gain", "gain", "build", "module", "governor-leaves", "probe", "discover",
        "gain", "project", "restock", "spiral", "destroyed", "planets", "round", "phase", "turn",
    ]  # fmt: skip
    rules = [event.rule for event in game.heard()[heard:]]
    steps = [f"SI-17.{number}" for number in (1, 2, 3, 6, 7, 8, 9, 10)]
    assert [rule for rule in dict.fromkeys(rules) if rule in steps] == steps
