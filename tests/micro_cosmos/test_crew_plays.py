"""Step 3: crew plays (ledger section 8)."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from tests.micro_cosmos.scenario import Scenario

RESOURCES = ("biomatter", "workforce", "minerals", "technology")
CREW: dict[str, dict[str, Any]] = {
    card["id"]: card
    for card in tomllib.loads(
        files("starboard.games.micro_cosmos").joinpath("content/crew_cards.toml").read_text(encoding="utf-8")
    )["crew"]
}


def modes(game: Scenario, card: str) -> set[str]:
    """The modes in which a card can be played now."""
    return {text.split()[2] for text in game.options() if text.startswith(f"play {card} ")}


# ---- examples of the rulebook


@pytest.mark.rule("MC-8.2", "MC-8.3", "MC-X.4")
@pytest.mark.parametrize("spot", ["emberfall/moon", "emberfall/station"])
def test_on_a_moon_or_station_the_top_edge_of_rook_santali_gives_a_resource_of_choice(spot: str) -> None:
    game = Scenario().seat(0, ark=spot, lower=["rook-santali"], cargo="0/1/0/0").step("crew")
    game.play("play rook-santali act-up", "gain workforce")
    assert game.cargo() == "0/2/0/0"
    assert game.row("upper") == ["rook-santali"]
    assert game.row("lower") == []
    assert game.question == "CrewPlay"  # one play left
    game.play("play rook-santali discard")
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-8.2", "MC-8.7", "MC-X.5")
def test_on_a_red_planet_the_bottom_edge_of_rook_santali_trades_any_unit_for_technology_and_a_card() -> None:
    game = Scenario().canteen("tilda-voss", "marshal-ine", "pike-harrow")
    game.seat(0, ark="emberfall/planet", upper=["rook-santali"], cargo="1/0/0/0").step("crew")
    game.play("play rook-santali act-discard")
    assert game.options() == {"pay biomatter"}
    game.play("pay biomatter")
    assert game.cargo() == "0/0/0/2"
    game.play("take pike-harrow lower", "crew dov-kessler")
    assert game.row("upper") == []
    assert game.row("lower") == ["pike-harrow"]
    assert game.discards() == ["rook-santali"]


@pytest.mark.rule("MC-8.10", "MC-X.6")
def test_tribune_okda_on_green_gives_one_biomatter_and_one_is_lost() -> None:
    game = Scenario().seat(0, ark="mossgrave/planet", upper=["tribune-okda"], cargo="3/0/0/1").step("crew")
    game.play("play tribune-okda act-discard")
    assert game.cargo() == "4/0/0/1"
    assert game.discards() == ["tribune-okda"]
    (gain,) = game.heard("gain")
    assert gain.facts["lost"] == 1


@pytest.mark.rule("MC-8.1", "MC-8.2", "MC-8.5", "MC-8.7", "MC-8.8", "MC-X.7")
@pytest.mark.parametrize("row", ["upper", "lower"])
def test_brann_okoro_is_moved_up_without_action_and_then_traded_with(row: str) -> None:
    game = Scenario().canteen("tilda-voss", "marshal-ine", "pike-harrow")
    game.seat(0, ark="mossgrave/planet", upper=["tribune-okda"], lower=["brann-okoro"], cargo="3/0/0/1")
    game.step("crew").play("play brann-okoro up")
    assert game.row("upper") == ["tribune-okda", "brann-okoro"]
    assert game.cargo() == "3/0/0/1"
    game.play("play brann-okoro act-discard")
    assert game.cargo() == "3/2/1/0"
    game.play(f"take tilda-voss {row}", "crew dov-kessler")
    assert "tilda-voss" in game.row(row)
    assert "tribune-okda" in game.row("upper")
    assert game.discards() == ["brann-okoro"]
    assert game.question == "DestinationAction"  # no third play


@pytest.mark.rule("MC-8.3", "MC-8.6", "MC-X.8")
def test_on_the_portal_any_active_edge_matches() -> None:
    game = Scenario().seat(0, lower=["brann-okoro"], cargo="0/0/0/0").step("crew")
    assert modes(game, "brann-okoro") == {"act-up", "act-discard", "up", "discard"}
    game.play("play brann-okoro act-up")
    assert game.cargo() == "0/0/1/0"

    game = Scenario().seat(0, lower=["brann-okoro"], cargo="0/0/0/0").step("crew")
    game.play("play brann-okoro act-discard")
    assert game.cargo() == "0/0/1/0"

    game = Scenario().seat(0, upper=["brann-okoro"], cargo="0/0/0/1").step("crew")
    assert modes(game, "brann-okoro") == {"act-discard", "discard"}
    game.play("play brann-okoro act-discard")
    assert game.cargo() == "0/2/1/0"


# ---- how many plays


@pytest.mark.rule("MC-8.1")
def test_up_to_two_cards_are_played() -> None:
    game = Scenario().seat(0, lower=["brann-okoro", "tilda-voss", "selka-moor"]).step("crew")
    game.play("play brann-okoro discard")
    assert game.question == "CrewPlay"
    game.play("play tilda-voss discard")
    assert game.question == "DestinationAction"
    assert game.row("lower") == ["selka-moor"]


@pytest.mark.rule("MC-8.1")
def test_the_next_players_whole_turn_has_two_plays_as_well() -> None:
    game = Scenario().seat(1, lower=["brann-okoro", "tilda-voss", "selka-moor"]).step("draw", seat=0)
    game.play("stop", "travel emberfall/planet", "play brann-okoro discard", "play tilda-voss discard")
    assert game.asked == 1
    assert game.question == "DestinationAction"
    assert game.row("lower", seat=1) == ["selka-moor"]


@pytest.mark.rule("MC-8.1")
@pytest.mark.parametrize("plays", [0, 1])
def test_one_may_stop_at_any_time(plays: int) -> None:
    game = Scenario().seat(0, lower=["brann-okoro", "tilda-voss", "selka-moor"]).step("crew")
    game.play(*["play brann-okoro discard"][:plays], "stop")
    assert game.question == "DestinationAction"
    assert len(game.row("lower")) == 3 - plays


@pytest.mark.rule("MC-8.1")
def test_without_cards_the_step_is_skipped_and_another_players_cards_cannot_be_played() -> None:
    game = Scenario().seat(1, lower=["brann-okoro"]).step("crew")
    assert game.question == "DestinationAction"
    assert [event.facts for event in game.heard("skip")] == [{"step": "crew", "why": "no-cards"}]
    game = Scenario().seat(0, lower=["selka-moor"]).seat(1, lower=["brann-okoro"]).step("crew")
    assert modes(game, "brann-okoro") == set()


# ---- active edge and match


@pytest.mark.rule("MC-8.2", "MC-8.3")
def test_only_the_edge_that_touches_the_cargo_card_counts() -> None:
    """rook-santali: orbit above, red below."""
    lower = Scenario().seat(0, ark="emberfall/planet", lower=["rook-santali"], cargo="1/0/0/0").step("crew")
    assert modes(lower, "rook-santali") == {"up", "discard"}
    upper = Scenario().seat(0, ark="emberfall/planet", upper=["rook-santali"], cargo="1/0/0/0").step("crew")
    assert modes(upper, "rook-santali") == {"act-discard", "discard"}
    lower = Scenario().seat(0, ark="emberfall/moon", lower=["rook-santali"], cargo="1/0/0/0").step("crew")
    assert modes(lower, "rook-santali") == {"act-up", "act-discard", "up", "discard"}
    upper = Scenario().seat(0, ark="emberfall/moon", upper=["rook-santali"], cargo="1/0/0/0").step("crew")
    assert modes(upper, "rook-santali") == {"discard"}


@pytest.mark.rule("MC-8.2", "MC-8.7")
@pytest.mark.parametrize(("mode", "row"), [("act-up", ["envoy-pell"]), ("act-discard", [])])
def test_the_active_edge_is_fixed_before_the_card_moves_also_when_a_wildcard_is_paid(
    mode: str, row: list[str]
) -> None:
    """envoy-pell above: any unit for 2 Biomatter; below: 2 Workforce for 2 Minerals and 2 Technology."""
    game = Scenario().seat(0, ark="emberfall/planet", lower=["envoy-pell"], cargo="0/3/0/0").step("crew")
    game.play(f"play envoy-pell {mode}", "pay workforce")
    assert game.cargo() == "2/2/0/0"
    assert game.row("upper") == row


LOWER = {"red": "brann-okoro", "green": "sister-moss", "blue": "sparks-ilse", "orbit": "anvil-jorun"}
UPPER = {"red": "hanne-frost", "green": "tilda-voss", "blue": "selka-moor", "orbit": "dov-kessler"}


@pytest.mark.rule("MC-8.3")
@pytest.mark.parametrize(
    ("spot", "matching"),
    [
        ("emberfall/planet", {"red"}),
        ("mossgrave/planet", {"green"}),
        ("stillwater/planet", {"blue"}),
        ("emberfall/moon", {"orbit"}),
        ("mossgrave/moon", {"orbit"}),
        ("emberfall/station", {"orbit"}),
        ("stillwater/station", {"orbit"}),
        ("star-portal/portal", {"red", "green", "blue", "orbit"}),
        ("star-portal/asteroid-a", set()),
        ("emberfall/asteroid", set()),
    ],
)
def test_an_edge_matches_the_spot_of_its_class(spot: str, matching: set[str]) -> None:
    """All eight cards act for nothing."""
    lower = {
        edge
        for edge, card in LOWER.items()
        if "act-up" in modes(Scenario().seat(0, ark=spot, lower=[card]).step("crew"), card)
    }
    upper = {
        edge
        for edge, card in UPPER.items()
        if "act-discard" in modes(Scenario().seat(0, ark=spot, upper=[card]).step("crew"), card)
    }
    assert lower == upper == matching


@pytest.mark.rule("MC-8.3")
def test_a_terraformed_planet_keeps_its_colour() -> None:
    game = Scenario().planet("emberfall", terraformed=True)
    game.seat(0, ark="emberfall/planet", lower=["brann-okoro", "sister-moss"]).step("crew")
    assert "act-up" in modes(game, "brann-okoro")
    assert "act-up" not in modes(game, "sister-moss")


@pytest.mark.rule("MC-8.3")
def test_an_edge_that_does_not_match_is_refused_with_its_class() -> None:
    game = (
        Scenario().seat(0, ark="mossgrave/planet", lower=["anvil-jorun"], upper=["selka-moor"]).step("crew")
    )
    for move, edge in (
        ("play anvil-jorun act-up", "moons and stations"),
        ("play selka-moor act-discard", "blue planets"),
    ):
        refusal = game.refusal(move)
        assert refusal.rule == "MC-8.3"
        assert refusal.text == f"its active edge works on {edge}, not here"


# ---- rows and modes


@pytest.mark.rule("MC-8.4", "MC-8.6")
def test_a_card_of_the_lower_row_is_moved_up_or_discarded_and_one_of_the_upper_row_is_discarded() -> None:
    def game() -> Scenario:
        return Scenario().seat(0, ark="emberfall/planet", lower=["brann-okoro"], upper=["hanne-frost"])

    start = game().step("crew")
    assert modes(start, "brann-okoro") == {"act-up", "act-discard", "up", "discard"}
    assert modes(start, "hanne-frost") == {"act-discard", "discard"}
    for mode in ("act-up", "up"):
        played = game().step("crew").play(f"play brann-okoro {mode}")
        assert played.row("lower") == []
        assert played.row("upper") == ["hanne-frost", "brann-okoro"]
        assert played.discards() == []
    for card in ("brann-okoro", "hanne-frost"):
        for mode in ("act-discard", "discard"):
            played = game().step("crew").play(f"play {card} {mode}")
            assert card not in played.row("lower") + played.row("upper")
            assert played.discards() == [card]


@pytest.mark.rule("MC-8.6")
def test_a_card_of_the_upper_row_can_never_be_played_up() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upper=["hanne-frost"]).step("crew")
    assert game.refusal("play hanne-frost up").rule == "MC-8.6"
    assert game.refusal("play hanne-frost act-up").rule == "MC-8.6"


@pytest.mark.rule("MC-8.4", "MC-8.6", "MC-X.33")
def test_with_a_full_upper_row_a_matching_card_can_only_be_discarded() -> None:
    full = ["hanne-frost", "tilda-voss", "selka-moor"]
    game = Scenario().seat(0, ark="emberfall/planet", lower=["brann-okoro"], upper=full).step("crew")
    assert modes(game, "brann-okoro") == {"act-discard", "discard"}
    for mode in ("up", "act-up"):
        refusal = game.refusal(f"play brann-okoro {mode}")
        assert refusal.rule == "MC-8.4"
        assert refusal.text == "your upper row holds 3 cards already"


@pytest.mark.rule("MC-8.6")
def test_with_two_cards_in_the_upper_row_there_is_room_for_one_more() -> None:
    game = Scenario().seat(
        0, ark="emberfall/planet", lower=["brann-okoro"], upper=["hanne-frost", "tilda-voss"]
    )
    game.step("crew").play("play brann-okoro act-up")
    assert game.row("upper") == ["hanne-frost", "tilda-voss", "brann-okoro"]


@pytest.mark.rule("MC-8.5")
@pytest.mark.parametrize("spot", ["emberfall/planet", "mossgrave/planet", "star-portal/asteroid-a"])
@pytest.mark.parametrize("mode", ["up", "discard"])
def test_a_play_without_action_is_legal_with_any_card_and_gives_nothing(spot: str, mode: str) -> None:
    """selka-moor gives a resource of choice on a red planet, if one wants it."""
    game = Scenario().seat(0, ark=spot, lower=["selka-moor"], cargo="1/1/1/1").step("crew")
    game.play(f"play selka-moor {mode}")
    assert game.cargo() == "1/1/1/1"
    assert game.question in ("CrewPlay", "DestinationAction", "DrawCrew")


@pytest.mark.rule("MC-8.6", "MC-X.36")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    game = Scenario().seat(0, ark="emberfall/moon", upper=["envoy-pell"], cargo="0/1/0/0").step("crew")
    assert modes(game, "envoy-pell") == {"discard"}
    refusal = game.refusal("play envoy-pell act-discard")
    assert refusal.rule == "MC-8.6"
    assert refusal.text == "its action costs 2 Workforce (you have 1)"


@pytest.mark.rule("MC-8.6")
def test_a_wildcard_cost_needs_a_unit_of_something() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", lower=["envoy-pell"], cargo="0/0/0/0").step("crew")
    assert modes(game, "envoy-pell") == {"up", "discard"}
    refusal = game.refusal("play envoy-pell act-up")
    assert refusal.rule == "MC-8.6"
    assert "1 unit" in refusal.text
    assert "you have 0" in refusal.text
    game = Scenario().seat(0, ark="emberfall/planet", lower=["envoy-pell"], cargo="0/0/0/1").step("crew")
    assert modes(game, "envoy-pell") == {"act-up", "act-discard", "up", "discard"}


@pytest.mark.rule("MC-8.8")
def test_the_same_card_may_act_with_both_edges_and_that_is_both_plays() -> None:
    """On the Portal: tilda-voss above one unit of choice, below 2 Technology."""
    game = Scenario().seat(0, lower=["tilda-voss", "selka-moor"], cargo="0/0/0/0").step("crew")
    game.play("play tilda-voss act-up", "gain biomatter", "play tilda-voss act-discard")
    assert game.cargo() == "1/0/0/2"
    assert game.discards() == ["tilda-voss"]
    assert game.question == "DestinationAction"
    assert game.row("lower") == ["selka-moor"]


# ---- pay, move, gain


@pytest.mark.rule("MC-8.7", "MC-X.31")
def test_ranger_tamsin_leaves_the_table_before_the_new_card_comes() -> None:
    others = ["brann-okoro", "tilda-voss", "selka-moor"]
    game = Scenario().canteen("rook-santali", "marshal-ine", "pike-harrow")
    game.seat(0, ark="emberfall/planet", lower=others, upper=["hanne-frost", "dov-kessler", "ranger-tamsin"])
    game.step("crew").play("play ranger-tamsin act-discard")
    assert game.player().crew_count() == 5
    assert game.cargo() == "0/1/0/0"
    assert game.options() == {
        "take rook-santali upper",
        "take marshal-ine upper",
        "take pike-harrow upper",
        "stop",
    }
    game.play("take rook-santali upper")
    assert game.player().crew_count() == 6
    assert game.row("upper") == ["hanne-frost", "dov-kessler", "rook-santali"]


@pytest.mark.rule("MC-8.7")
def test_a_card_moved_up_leaves_its_place_in_the_lower_row_to_the_card_gained() -> None:
    game = Scenario().canteen("rook-santali", "marshal-ine", "sister-moss")
    game.seat(
        0,
        ark="emberfall/planet",
        lower=["pike-harrow", "tilda-voss", "selka-moor"],
        upper=["hanne-frost", "dov-kessler"],
    )
    game.step("crew").play("play pike-harrow act-up")
    refusal = game.refusal("take rook-santali upper")
    assert refusal.rule == "MC-5.16"
    assert refusal.text == "your upper row holds 3 Crew cards already"
    game.play("take rook-santali lower")
    assert game.row("lower") == ["tilda-voss", "selka-moor", "rook-santali"]


@pytest.mark.rule("MC-8.7")
def test_the_cost_is_paid_before_the_gain_comes() -> None:
    """With 4 of 4 Biomatter one unit is paid, then two are gained and one of them is lost."""
    game = Scenario().seat(0, ark="emberfall/planet", lower=["envoy-pell"], cargo="4/0/0/0").step("crew")
    game.play("play envoy-pell act-up", "pay biomatter")
    assert game.cargo() == "4/0/0/0"


@pytest.mark.rule("MC-8.7")
def test_a_gain_cannot_pay_its_own_cost() -> None:
    """steward-mirei above: any unit for a Workforce and a card."""
    game = Scenario().seat(0, ark="emberfall/moon", lower=["steward-mirei"], cargo="0/0/0/0").step("crew")
    assert modes(game, "steward-mirei") == {"up", "discard"}


@pytest.mark.rule("MC-8.7")
def test_the_gain_follows_the_general_order_resources_then_wildcards_then_cards() -> None:
    """consul-drax below: any unit and a card."""
    game = Scenario().canteen("rook-santali", "marshal-ine", "pike-harrow")
    game.seat(0, ark="emberfall/moon", upper=["consul-drax"]).step("crew")
    game.play("play consul-drax act-discard")
    assert game.question == "GainAny"
    assert game.discards() == ["consul-drax"]
    game.play("gain minerals")
    assert game.question == "TakeCrew"


@pytest.mark.rule("MC-8.9")
def test_a_card_gained_by_the_first_play_may_be_used_for_the_second() -> None:
    game = Scenario().canteen("rook-santali", "marshal-ine", "selka-moor")
    game.seat(0, ark="emberfall/planet", lower=["pike-harrow"], cargo="0/0/0/0").step("crew")
    game.play("play pike-harrow act-up", "take selka-moor lower", "crew dov-kessler")
    assert modes(game, "selka-moor") == {"act-up", "act-discard", "up", "discard"}
    game.play("play selka-moor act-up", "gain technology")
    assert game.cargo() == "0/0/0/1"
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-8.9")
def test_the_new_cards_active_edge_follows_the_row_it_was_put_into() -> None:
    """selka-moor below is blue: in the upper row it does nothing on a red planet."""
    game = Scenario().canteen("rook-santali", "marshal-ine", "selka-moor")
    game.seat(0, ark="emberfall/planet", lower=["pike-harrow"]).step("crew")
    game.play("play pike-harrow act-up", "take selka-moor upper", "crew dov-kessler")
    assert modes(game, "selka-moor") == {"discard"}


@pytest.mark.rule("MC-8.10", "MC-X.35")
def test_an_action_with_a_full_cargo_is_legal_and_gains_nothing() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", lower=["tilda-voss"], cargo="4/4/4/4").step("crew")
    game.play("play tilda-voss act-up")
    assert game.question == "CrewPlay"  # no unit to choose
    assert game.cargo() == "4/4/4/4"
    assert game.row("upper") == ["tilda-voss"]


@pytest.mark.rule("MC-8.10")
def test_a_trade_is_legal_although_its_whole_gain_is_lost() -> None:
    """marshal-ine above: 1 Mineral for 2 Biomatter."""
    game = Scenario().seat(0, ark="emberfall/planet", lower=["marshal-ine"], cargo="4/0/1/0").step("crew")
    game.play("play marshal-ine act-discard")
    assert game.cargo() == "4/0/0/0"


@pytest.mark.rule("MC-8.10")
def test_a_card_that_nobody_can_give_is_lost() -> None:
    """Solo, the Automa has every card that the human has not; the Canteen is empty."""
    game = Scenario(seats=1).seat(0, ark="emberfall/planet", lower=["pike-harrow"], cargo="0/0/0/0")
    game.seat(1, crew=[card for card in CREW if card != "pike-harrow"]).step("crew")
    game.play("play pike-harrow act-up")
    assert game.question == "CrewPlay"
    assert game.row("upper") == ["pike-harrow"]


# ---- what actions are


@pytest.mark.rule("MC-8.11")
def test_crew_actions_name_nothing_but_resources_and_crew_cards() -> None:
    assert len(CREW) == 39
    for card in CREW.values():
        for edge in (card["top"], card["bottom"]):
            assert set(edge) == {"class", "cost", "gain"}
            assert set(edge["cost"]) <= {*RESOURCES, "any"}
            assert set(edge["gain"]) <= {*RESOURCES, "any", "crew"}
            assert edge["gain"]


@pytest.mark.rule("MC-8.2", "MC-8.7", "MC-8.11")
@pytest.mark.parametrize("edge", ["top", "bottom"])
@pytest.mark.parametrize("card", CREW)
def test_an_action_changes_the_cargo_and_the_crew_as_printed_and_nothing_else(card: str, edge: str) -> None:
    lower, upper = ([card], []) if edge == "top" else ([], [card])
    game = Scenario().canteen(*[other for other in CREW if other != card][:3])
    game.seat(0, lower=lower, upper=upper, upgrades=["cargo"], cargo="2/2/2/2", ready=["engineer"], vp=7)
    before = game.step("crew").state.clone()
    game.play(f"play {card} act-discard")
    while game.question in ("PayAny", "GainAny"):
        game.play(min(game.options()))  # biomatter
    cost, gain = CREW[card][edge]["cost"], CREW[card][edge]["gain"]
    expected = [2 - cost.get(name, 0) + gain.get(name, 0) for name in RESOURCES]
    expected[0] += gain.get("any", 0) - cost.get("any", 0)
    assert game.cargo() == "/".join(str(units) for units in expected)
    assert (game.question == "TakeCrew") == (gain.get("crew", 0) > 0)
    cards = 0
    while game.question == "TakeCrew":
        game.play(min(text for text in game.options() if text != "stop"))
        game.play(min(game.options()))  # the Canteen is filled up
        cards += 1
    assert cards == gain.get("crew", 0)
    assert game.player().crew_count() == cards
    for name in ("ark", "ready", "vp", "payments", "colony_pool", "outpost_pool", "held", "settled", "cap"):
        assert getattr(game.player(), name) == getattr(before.players[0], name), name
    assert game.state.players[1].dump() == before.players[1].dump()


# ---- plays and payments are separate uses


@pytest.mark.rule("MC-8.1", "MC-X.34")
def test_after_both_plays_two_more_cards_may_be_discarded_to_pay_for_a_colony() -> None:
    game = Scenario().seat(
        0,
        ark="stillwater/planet",
        lower=["tilda-voss", "marshal-ine", "pike-harrow"],
        upper=["ranger-tamsin"],
        upgrades=["scout-vehicles"],
    )
    game.step("crew").play("play pike-harrow discard", "play ranger-tamsin discard")
    assert game.question == "DestinationAction"
    game.play("colony", "pay-card tilda-voss", "pay-card marshal-ine")
    assert game.player().has_colony(game.cell("stillwater"))
    assert game.discards() == ["pike-harrow", "ranger-tamsin", "tilda-voss", "marshal-ine"]
