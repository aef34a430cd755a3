"""The designer's variant of the Spy (ledger section 14)."""

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import USUAL, Scenario

SPY_ON_3 = "[Me Pl Ex | Fu Te Sp En Tr]"
TRADER_ON_3 = "[Sp Me Pl | Fu Te Tr En Ex]"
METAL_ON_3 = "[Tr Sp Pl | Fu Te Me En Ex]"
PLANT_ON_3 = "[Tr Sp Me | Fu Te Pl En Ex]"


def table(*columns: str, variant: str = "designer", credits: int = 1, batteries: int = 0) -> Scenario:
    """Seat 0 has the Spy on level 3 and these Credits, the others these columns; nobody has Batteries."""
    game = Scenario(1 + len(columns), spy_variant=variant).column(SPY_ON_3)
    game.purse(credits=credits, batteries=batteries)
    for seat, column in enumerate(columns, 1):
        game.column(column, seat=seat).purse(credits=0, batteries=0, seat=seat)
    return game


def spying(game: Scenario) -> Scenario:
    return game.begin().play("key 3")


def asked_seat(game: Scenario) -> int:
    assert game.state.decision is not None
    return game.state.decision.seat


# ---- the Credit


@pytest.mark.rule("OT-14.1", "OT-X.34")
def test_the_credit_for_copying_goes_to_the_neighbour() -> None:
    game = spying(table(METAL_ON_3))
    supply = game.view()["supply"]["credits"]
    game.play("copy 1", "use metal-expert")
    assert (game.player(0).credits, game.player(1).credits) == (0, 1)
    assert game.view()["supply"]["credits"] == supply
    assert game.on_level(3) == {"metal": 1}
    count(game)


@pytest.mark.rule("OT-14.1")
def test_in_the_standard_game_it_goes_to_the_supply() -> None:
    game = spying(table(METAL_ON_3, variant="standard"))
    supply = game.view()["supply"]["credits"]
    game.play("copy 1", "use metal-expert").until("BeginTurn")
    assert (game.player(0).credits, game.player(1).credits) == (0, 0)
    assert game.view()["supply"]["credits"] == supply + 1
    assert game.shown_column(1) == METAL_ON_3  # and nobody surfaces there


@pytest.mark.rule("OT-14.1")
def test_an_upgraded_spy_pays_nothing_and_the_neighbour_gets_nothing() -> None:
    game = spying(table(METAL_ON_3, credits=2).upgraded("Sp")).play("copy 1", "use metal-expert")
    assert (game.player(0).credits, game.player(1).credits) == (2, 0)
    game.until("BeginTurn")
    assert game.shown_column(1) == "[Me Tr Sp | Pl Fu Te En Ex]"


@pytest.mark.rule("OT-14.1")
def test_the_cost_of_the_copied_diver_still_goes_to_the_supply() -> None:
    game = spying(table("[Tr Sp Pl | Fu Te En Me Ex]", credits=2))
    supply = game.view()["supply"]["credits"]
    game.play("copy 1", "improve hacker")
    assert (game.player(0).credits, game.player(1).credits) == (0, 1)
    assert game.view()["supply"]["credits"] == supply + 1
    game = spying(table("[Tr Sp Pl | Fu Te En Me Ex]", credits=1))
    assert game.moves("copy") == []
    refusal = game.refused("copy 1")
    assert (refusal.rule, refusal.text) == ("OT-6.18", "both divers together cost 2 Credits and you have 1")


@pytest.mark.rule("OT-14.1")
@pytest.mark.parametrize(("variant", "possible"), [("designer", False), ("standard", True)])
def test_a_credit_given_to_the_neighbour_cannot_come_back_from_the_supply(
    variant: str, possible: bool
) -> None:
    """The Upgraded Plant Expert's Credit is the only thing to gain; the supply has none but the one just paid."""
    game = table(PLANT_ON_3, variant=variant).upgraded("Pl", seat=1).level(3, metal=4)
    game.purse(credits=39, seat=1)
    spying(game)
    assert game.state.credits == 0
    assert (game.moves("copy") == ["copy 1"]) == possible


# ---- the copied diver


@pytest.mark.rule("OT-14.2", "OT-X.34")
def test_without_a_battery_of_its_owner_the_copied_diver_surfaces_at_once() -> None:
    game = table(TRADER_ON_3).level(3, metal=1)
    spying(game).play("copy 1", "sell metal")
    assert game.asked() == "BeginTurn"  # nobody was asked
    assert game.shown_column(0) == "[Sp Me Pl | Ex Fu Te En Tr]"
    assert game.shown_column(1) == "[Tr Sp Me | Pl Fu Te En Ex]"
    count(game)


@pytest.mark.rule("OT-14.2")
@pytest.mark.parametrize(
    ("answer", "column", "batteries"),
    [("surface", "[Me Tr Sp | Pl Fu Te En Ex]", 2), ("stay", METAL_ON_3, 1)],
)
def test_the_owner_may_pay_a_battery(answer: str, column: str, batteries: int) -> None:
    game = table(METAL_ON_3).purse(batteries=2, seat=1)
    spying(game).play("copy 1", "use metal-expert").until("CopiedSurface")
    assert (asked_seat(game), game.moves()) == (1, ["surface", "stay"])
    assert game.shown_column(0) == "[Sp Me Pl | Ex Fu Te En Tr]"  # the Spy went first
    supply = game.view()["supply"]["batteries"]
    game.play(answer)
    assert (game.shown_column(1), game.player(1).batteries) == (column, batteries)
    assert game.view()["supply"]["batteries"] == supply + 2 - batteries
    assert (asked_seat(game), game.shown_track(0)) == (1, "3")
    count(game)


@pytest.mark.rule("OT-14.2")
def test_a_diver_copied_in_one_turn_does_not_surface_in_a_later_one() -> None:
    game = spying(table(METAL_ON_3)).play("copy 1", "use metal-expert").until("BeginTurn")
    game.play("key 5").until("BeginTurn")
    column = game.shown_column(1)
    game.play("key 5").until("BeginTurn")
    assert game.shown_column(1) == column


@pytest.mark.rule("OT-14.2")
def test_the_diver_surfaces_before_the_key_goes_to_the_track() -> None:
    game = table(METAL_ON_3).purse(batteries=1, seat=1)
    spying(game).play("copy 1", "use metal-expert").until("CopiedSurface")
    assert game.shown_track(0) == ""


@pytest.mark.rule("OT-14.3", "OT-X.34")
def test_if_the_spy_stays_for_a_battery_so_does_the_copied_diver_and_nobody_is_asked() -> None:
    game = table(METAL_ON_3, batteries=1).purse(batteries=1, seat=1)
    spying(game).play("copy 1", "use metal-expert").until("Surface").play("stay")
    assert game.asked() == "BeginTurn"
    assert (game.shown_column(0), game.shown_column(1)) == (SPY_ON_3, METAL_ON_3)
    assert (game.player(0).batteries, game.player(1).batteries) == (0, 1)


@pytest.mark.rule("OT-14.3")
def test_if_the_spy_stays_for_free_so_does_the_copied_diver() -> None:
    game = table(METAL_ON_3).installed(3, "workshop-hour-1").purse(batteries=1, seat=1)
    spying(game).play("copy 1", "use metal-expert").until("Surface").play("stay")
    assert (game.asked(), game.shown_column(1)) == ("BeginTurn", METAL_ON_3)


@pytest.mark.rule("OT-14.3")
def test_a_spy_used_as_the_adjacent_diver_leaves_the_copied_one_where_it_is() -> None:
    game = (
        Scenario(2, spy_variant="designer", sponsor_sides="advanced").sponsors(1, 5, 3, 4, 2).column(SPY_ON_3)
    )
    game.purse(credits=1, batteries=0).column(METAL_ON_3, seat=1).purse(credits=0, batteries=1, seat=1)
    game.begin().play("key 2", "sponsor buddy", "copy 1", "use metal-expert").until("BeginTurn")
    assert game.player(1).credits == 1
    assert game.shown_column(1) == METAL_ON_3
    assert game.player(1).batteries == 1
    assert asked_seat(game) == 1


@pytest.mark.rule("OT-14.4")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_two_copied_divers_are_treated_in_the_order_of_copying(order: tuple[int, int]) -> None:
    game = table(METAL_ON_3, PLANT_ON_3, credits=2).sponsors(1, 2, 5, 4, 3)
    for seat in (1, 2):
        game.purse(batteries=1, seat=seat)
    uses = {1: "use metal-expert", 2: "use plant-expert"}
    spying(game).play("sponsor double")
    for owner in order:
        game.play(f"copy {owner}", uses[owner])
    game.until("CopiedSurface")
    assert asked_seat(game) == order[0]
    game.play("stay")
    assert (game.asked(), asked_seat(game)) == ("CopiedSurface", order[1])
    game.play("surface")
    columns = [game.shown_column(1), game.shown_column(2)]
    surfaced = ["[Me Tr Sp | Pl Fu Te En Ex]", "[Pl Tr Sp | Me Fu Te En Ex]"]
    assert columns == ([METAL_ON_3, surfaced[1]] if order[1] == 2 else [surfaced[0], PLANT_ON_3])


@pytest.mark.rule("OT-14.4")
def test_the_same_diver_copied_twice_surfaces_once() -> None:
    game = table(METAL_ON_3, credits=2).sponsors(1, 2, 5, 4, 3).purse(batteries=2, seat=1)
    spying(game).play("sponsor double", "copy 1", "use metal-expert", "copy 1", "use metal-expert")
    game.until("CopiedSurface").play("stay")
    assert game.asked() == "BeginTurn"
    assert (game.player(1).batteries, game.player(1).credits) == (1, 2)
    assert game.shown_column(1) == METAL_ON_3


@pytest.mark.rule("OT-14.5")
def test_a_workshop_hour_of_the_owner_does_not_protect() -> None:
    game = table(METAL_ON_3).installed(3, "workshop-hour-1", seat=1)
    spying(game).play("copy 1", "use metal-expert").until("BeginTurn")
    assert game.shown_column(1) == "[Me Tr Sp | Pl Fu Te En Ex]"


@pytest.mark.rule("OT-14.6")
def test_drawing_is_unchanged() -> None:
    game = spying(table(METAL_ON_3).purse(batteries=1, seat=1))
    supply = game.view()["supply"]["credits"]
    game.play("draw").nature()
    assert (game.player(1).credits, game.view()["supply"]["credits"]) == (0, supply + 1)
    assert len(game.moves("keep")) == 4
    game.play(game.moves()[0]).until("BeginTurn")
    assert game.shown_column(1) == METAL_ON_3
    assert USUAL not in (game.shown_column(0), game.shown_column(1))
    count(game)
