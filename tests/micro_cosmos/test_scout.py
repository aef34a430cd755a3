"""Scout (ledger 9.4)."""

import pytest

from starboard.kernel import NATURE
from starboard.kernel.decision import Chance
from tests.micro_cosmos.scenario import Scenario

RED = ["cinderkin-clans", "forge-wardens", "ashglass-weavers", "dune-pilgrims", "slagborn-orphans"]
GREEN = ["canopy-singers", "rootbinders", "sporewrights", "mire-drifters", "fern-elders"]
BLUE = ["tidecallers", "pearl-archivists", "reef-masons", "fogborn-sailors", "icelight-keepers"]


def on_red(held: list[str] | None = None, vehicles: bool = False, cargo: str = "0/0/0/0") -> Scenario:
    """Seat 0 on Emberfall with a ready red Leader token."""
    return Scenario().seat(
        0,
        ark="emberfall/planet",
        cargo=cargo,
        ready=["leader-red"],
        upgrades=["scout-vehicles"] if vehicles else [],
        held=held or [],
    )


# ---- when it is legal, and what it costs


@pytest.mark.rule("MC-9.19")
@pytest.mark.parametrize(
    ("planet", "colour", "card"),
    [
        ("emberfall", "red", "marshal-ine"),
        ("mossgrave", "green", "selka-moor"),
        ("stillwater", "blue", "brann-okoro"),
    ],
)
def test_scout_needs_a_leader_in_the_colour_of_the_planet(planet: str, colour: str, card: str) -> None:
    others = [name for name in ("marshal-ine", "selka-moor", "brann-okoro") if name != card]
    game = Scenario().seat(0, ark=f"{planet}/planet", lower=["tilda-voss", *others], ready=["engineer"])
    game.step("action")
    assert "scout" not in game.options()
    refusal = game.refusal("scout")
    assert refusal.rule == "MC-9.19"
    assert refusal.text == f"you have no {colour} Leader on a card or ready token"
    in_lower_row = Scenario().seat(0, ark=f"{planet}/planet", lower=[card])
    assert "scout" in in_lower_row.step("action").options()
    in_upper_row = Scenario().seat(0, ark=f"{planet}/planet", upper=[card])
    assert "scout" in in_upper_row.step("action").options()
    with_token = Scenario().seat(0, ark=f"{planet}/planet", ready=[f"leader-{colour}"])
    assert "scout" in with_token.step("action").options()


@pytest.mark.rule("MC-9.19")
def test_scout_needs_a_survivor_card_to_draw() -> None:
    game = on_red().seat(1, settled=RED + GREEN + BLUE).step("action")
    assert "scout" not in game.options()
    refusal = game.refusal("scout")
    assert (refusal.rule, refusal.text) == ("MC-9.19", "no Survivor card is left to draw")


@pytest.mark.rule("MC-9.19")
@pytest.mark.parametrize("in_pile", [True, False])
def test_one_survivor_card_in_the_pile_or_the_discards_is_enough(in_pile: bool) -> None:
    game = on_red().seat(1, settled=[name for name in RED + GREEN + BLUE if name != "tidecallers"])
    game.survivor_pile(*(["tidecallers"] if in_pile else [])).step("action")
    assert "scout" in game.options()
    game.play("scout", "pay-token leader-red", "survivor tidecallers")
    assert game.cargo() == "0/0/0/2"


@pytest.mark.rule("MC-9.20", "MC-17.9")
def test_exactly_one_planet_leader_is_paid_before_the_card_is_drawn() -> None:
    game = (
        on_red()
        .seat(0, lower=["marshal-ine", "selka-moor"], upper=["captain-esh", "tilda-voss"])
        .step("action")
    )
    game.play("scout")
    assert (game.question, game.asked) == ("PaySpecialist", 0)
    assert game.options() == {"pay-token leader-red", "pay-card marshal-ine", "pay-card captain-esh"}
    refusal = game.refusal("pay-card selka-moor")
    assert (refusal.rule, refusal.text) == ("MC-5.10", "a red Leader is needed, this is a green Leader")
    game.play("pay-card captain-esh")
    assert (game.question, game.asked) == ("DrawSurvivor", NATURE)
    game.play("survivor tidecallers")
    assert game.question == "DrawCrew"
    assert (game.row("lower"), game.row("upper"), game.ready()) == (
        ["marshal-ine", "selka-moor"],
        ["tilda-voss"],
        ["leader-red"],
    )
    assert game.discards() == ["captain-esh"]


# ---- the card


@pytest.mark.rule("MC-X.48", "MC-9.20", "MC-9.21")
def test_a_survivor_of_another_colour_gives_its_resources_and_is_discarded() -> None:
    game = on_red().step("action").play("scout", "pay-token leader-red", "survivor tidecallers")
    assert game.question == "DrawCrew"
    assert game.cargo() == "0/0/0/2"
    assert game.survivors("held") == []
    assert game.survivors("discards") == ["tidecallers"]
    assert game.ready() == []


@pytest.mark.rule("MC-X.49", "MC-9.20", "MC-9.21")
@pytest.mark.parametrize("answer", ["keep", "release"])
def test_a_fitting_survivor_may_be_kept_or_discarded(answer: str) -> None:
    game = on_red(held=["canopy-singers", "tidecallers"]).step("action")
    game.play("scout", "pay-token leader-red", "survivor dune-pilgrims")
    assert game.cargo() == "1/1/1/0"
    assert (game.question, game.options()) == ("ScoutKeep", {"keep", "release"})
    game.play(answer)
    kept = ["dune-pilgrims"] if answer == "keep" else []
    assert game.survivors("held") == ["canopy-singers", "tidecallers", *kept]
    assert game.survivors("discards") == ([] if kept else ["dune-pilgrims"])
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-X.49", "MC-9.21", "MC-9.24")
def test_with_three_survivors_held_scouting_is_legal_and_gives_resources_only() -> None:
    held = ["canopy-singers", "tidecallers", "forge-wardens"]
    game = on_red(held=held).step("action")
    assert "scout" in game.options()
    game.play("scout", "pay-token leader-red", "survivor dune-pilgrims")
    assert game.question == "DrawCrew"
    assert game.cargo() == "1/1/1/0"
    assert game.survivors("held") == held
    assert game.survivors("discards") == ["dune-pilgrims"]


@pytest.mark.rule("MC-9.21")
@pytest.mark.parametrize(
    ("planet", "colour", "fitting"),
    [("emberfall", "red", RED), ("mossgrave", "green", GREEN), ("stillwater", "blue", BLUE)],
)
def test_the_card_must_have_the_colour_of_the_planet_to_be_kept(
    planet: str, colour: str, fitting: list[str]
) -> None:
    for card in ("cinderkin-clans", "canopy-singers", "tidecallers"):
        game = Scenario().seat(0, ark=f"{planet}/planet", ready=[f"leader-{colour}"]).step("action")
        game.play("scout", f"pay-token leader-{colour}", f"survivor {card}")
        assert (game.question == "ScoutKeep") == (card in fitting)


@pytest.mark.rule("MC-9.20")
def test_resources_of_a_scouted_card_above_the_cap_are_lost() -> None:
    game = (
        on_red(cargo="0/0/0/3").step("action").play("scout", "pay-token leader-red", "survivor tidecallers")
    )
    assert game.cargo() == "0/0/0/4"


@pytest.mark.rule("MC-9.20", "MC-9.21")
def test_wildcards_of_the_card_are_chosen_before_it_is_kept() -> None:
    game = on_red().step("action").play("scout", "pay-token leader-red", "survivor slagborn-orphans")
    game.play("gain biomatter", "gain technology")
    assert game.cargo() == "1/0/0/1"
    game.play("keep")
    assert game.survivors("held") == ["slagborn-orphans"]
    assert game.points() == 0


# ---- Scout Vehicles


@pytest.mark.rule("MC-X.50", "MC-9.22")
def test_with_scout_vehicles_one_of_two_cards_is_resolved() -> None:
    game = on_red(vehicles=True).step("action").play("scout", "pay-token leader-red")
    game.play("survivor canopy-singers", "survivor forge-wardens")
    assert (game.question, game.asked) == ("ScoutPick", 0)
    assert game.options() == {"pick canopy-singers", "pick forge-wardens"}
    assert game.cargo() == "0/0/0/0"
    game.play("pick forge-wardens")
    assert game.cargo() == "0/0/1/1"
    assert game.survivors("discards") == ["canopy-singers"]  # before the other one is resolved
    game.play("keep")
    assert game.survivors("held") == ["forge-wardens"]
    assert game.cargo() == "0/0/1/1"


@pytest.mark.rule("MC-9.22")
def test_the_picked_card_follows_the_usual_rules() -> None:
    game = on_red(vehicles=True).step("action").play("scout", "pay-token leader-red")
    game.play("survivor canopy-singers", "survivor forge-wardens", "pick canopy-singers")
    assert game.question == "DrawCrew"  # green on a red planet
    assert game.cargo() == "2/0/0/0"
    assert game.survivors("discards") == ["forge-wardens", "canopy-singers"]


@pytest.mark.rule("MC-9.22")
def test_only_one_leader_is_paid_for_two_cards() -> None:
    game = on_red(vehicles=True).seat(0, lower=["marshal-ine"]).step("action")
    game.play(
        "scout", "pay-token leader-red", "survivor canopy-singers", "survivor tidecallers", "pick tidecallers"
    )
    assert game.row("lower") == ["marshal-ine"]


@pytest.mark.rule("MC-9.22")
def test_without_scout_vehicles_one_card_is_drawn() -> None:
    game = on_red().seat(1, upgrades=["scout-vehicles"]).step("action")
    game.play("scout", "pay-token leader-red", "survivor canopy-singers")
    assert game.question == "DrawCrew"
    assert len(game.survivors("pile")) == 14


@pytest.mark.rule("MC-9.22")
def test_if_only_one_card_exists_scout_vehicles_draw_one() -> None:
    game = on_red(vehicles=True).seat(
        1, settled=[name for name in RED + GREEN + BLUE if name != "forge-wardens"]
    )
    game.step("action").play("scout", "pay-token leader-red", "survivor forge-wardens")
    assert game.question == "ScoutKeep"
    assert game.cargo() == "0/0/1/1"
    game.play("keep")
    assert game.survivors("held") == ["forge-wardens"]


# ---- the pile


@pytest.mark.rule("MC-9.23")
def test_an_empty_pile_is_made_of_the_discards_when_a_draw_is_needed() -> None:
    game = on_red().seat(1, settled=GREEN + RED).survivor_pile().step("action")
    game.play("scout")
    assert game.survivors("pile") == []  # not before the draw
    game.play("pay-token leader-red")
    assert game.options() == {f"survivor {name}" for name in BLUE}
    assert game.survivors("discards") == []
    game.play("survivor tidecallers")
    assert set(game.survivors("pile")) == set(BLUE) - {"tidecallers"}
    assert game.survivors("discards") == ["tidecallers"]


@pytest.mark.rule("MC-9.23")
def test_the_discards_stay_while_the_pile_has_a_card() -> None:
    game = on_red().survivor_pile("tidecallers").step("action").play("scout", "pay-token leader-red")
    assert game.options() == {"survivor tidecallers"}
    game.play("survivor tidecallers")
    assert game.survivors("pile") == []
    assert len(game.survivors("discards")) == 15


@pytest.mark.rule("MC-9.22", "MC-9.23")
def test_the_second_card_may_come_from_the_recycled_discards() -> None:
    game = on_red(vehicles=True).seat(1, settled=GREEN + RED).survivor_pile("tidecallers").step("action")
    game.play("scout", "pay-token leader-red", "survivor tidecallers")
    assert game.options() == {f"survivor {name}" for name in BLUE if name != "tidecallers"}
    game.play("survivor reef-masons", "pick tidecallers")
    assert game.cargo() == "0/0/0/2"
    assert game.survivors("discards") == ["reef-masons", "tidecallers"]


@pytest.mark.rule("MC-17.9")
def test_a_survivor_is_drawn_evenly_and_without_replacement() -> None:
    game = on_red(vehicles=True).seat(0, held=["forge-wardens"]).step("action")
    game.play("scout", "pay-token leader-red")
    everything = {f"survivor {name}" for name in RED + GREEN + BLUE if name != "forge-wardens"}
    decision = game.state.decision
    assert isinstance(decision, Chance)
    assert game.options() == everything
    assert decision.weights(game.state) == [1] * 14
    game.play("survivor fern-elders")
    assert (game.question, game.asked) == ("DrawSurvivor", NATURE)
    assert game.options() == everything - {"survivor fern-elders"}
