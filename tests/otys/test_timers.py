"""The Timers during the game: their moves and what they reach (ledger section 13.2)."""

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import Scenario
from tests.otys.solo import TRADER_ON_3, kinds, on_track, reserve, timers


def ended(a: int | None, b: int | None, **given: int) -> Scenario:
    """The Timer move of a turn in which nothing was done; rank order metal, plant, fuel, tech."""
    game = Scenario(1).purse(batteries=0).score(given.get("score", 0)).timers(a, b, given.get("reached"))
    return game.begin().play("key 3").until("MoveTimer")


# ---- the move


@pytest.mark.rule("OT-13.12", "OT-13.13")
@pytest.mark.parametrize(("choice", "after"), [("a", (21, 20)), ("b", (22, 19))])
def test_one_timer_of_choice_moves_one_space_towards_0(choice: str, after: tuple[int, int]) -> None:
    game = ended(22, 20, reached=2)
    assert game.moves() == ["timer a", "timer b"]  # nothing to decline
    game.play(f"timer {choice}")
    assert timers(game) == after
    assert (game.asked(), game.state.round) == ("BeginTurn", 2)


@pytest.mark.rule("OT-13.13", "OT-13.27")
@pytest.mark.parametrize(("a", "b", "after"), [(None, 20, (None, 19)), (20, None, (19, None))])
def test_the_timer_that_is_left_moves_without_a_question(
    a: int | None, b: int | None, after: tuple[int | None, int | None]
) -> None:
    game = Scenario(1).purse(batteries=0).timers(a, b).cards(None, None, placed=4)
    game.begin().play("key 3").until("BeginTurn").nature()
    assert timers(game) == after
    assert [event.facts["by"] for event in game.heard("timer")] == ["turn"]


# ---- a Timer reaches a resource


@pytest.mark.rule("OT-13.14", "OT-13.18")
def test_the_resource_goes_to_the_store_and_the_card_with_its_kind_is_replaced() -> None:
    game = (
        Scenario(1)
        .purse(credits=2, batteries=0)
        .timers(22, 23)
        .store(metal=1)
        .public("crane-arm", "bulk-lot")
    )
    game.hand("twin-crates").begin().play("key 3").until("MoveTimer")
    supply = game.view()["supply"]["metal"]
    game.play("timer a")
    assert game.view()["store"] == {"metal": 2, "plant": 0, "fuel": 0, "tech": 0}
    assert (game.player().credits, game.player().score()) == (2, 0)
    assert game.shown_public() == [None, "bulk-lot"]
    assert game.view()["discards"] == ["crane-arm"]
    assert game.view()["supply"]["metal"] == supply + 1
    game.play("contract seed-archive")
    assert game.shown_public() == ["seed-archive", "bulk-lot"]
    assert (kinds(game), reserve(game)) == (["fuel", "plant"], ["tech"])
    assert on_track(game) == {19: "plant", 17: "fuel", 15: "tech"}
    assert game.view()["players"][0]["hand_size"] == 1
    count(game)


@pytest.mark.rule("OT-13.14")
def test_the_card_that_goes_is_the_one_with_the_same_kind_wherever_it_lies() -> None:
    game = Scenario(1).purse(batteries=0).timers(20, 23).public("crane-arm", "bulk-lot")
    game.cards("fuel", "plant", placed=3).begin().play("key 3").until("MoveTimer").play("timer a")
    assert game.shown_public() == ["crane-arm", None]
    game.play("contract seed-archive")
    assert (kinds(game), reserve(game)) == (["fuel", "tech"], [])
    assert game.view()["store"]["plant"] == 1
    count(game)


@pytest.mark.rule("OT-13.14")
def test_first_the_store_then_the_card_then_the_new_one() -> None:
    game = ended(22, 23).play("timer a").nature()
    told = [event.kind for event in game.heard()]
    order = [
        "timer",
        "timer-reaches",
        "contract-lost",
        "resource-returned",
        "reveal",
        "contract-resource",
        "turn",
    ]
    assert told[told.index("timer") :] == order


@pytest.mark.rule("OT-13.14")
def test_a_space_without_a_resource_does_nothing() -> None:
    game = ended(23, 21).play("timer a")
    assert game.asked() == "BeginTurn"
    assert game.view()["store"] == {"metal": 0, "plant": 0, "fuel": 0, "tech": 0}
    assert on_track(game) == {19: "plant", 17: "fuel", 15: "tech"}


@pytest.mark.rule("OT-13.15", "OT-13.31")
def test_the_timer_moves_after_the_diver_the_key_and_the_sponsors() -> None:
    game = Scenario(1).purse(batteries=0).score(21).timers(22, 24, reached=0).track("1 2 3 4 5")
    game.begin().play("x-key 5").until("MoveTimer")
    assert game.shown_column() == "[Ex Tr Sp | Me Pl Fu Te En]"
    assert (game.shown_track(), game.available()) == ("", "1 2 3 4 5 x")
    assert game.view()["sponsors"][0]["id"] == "dive-academy"
    game.heard()
    game.play("timer a").nature()
    told = [event.kind for event in game.heard()]
    order = ["surface", "key-stored", "track-empty", "shift", "timer", "timer-reaches", "contract-lost"]
    order += ["resource-returned", "reveal", "contract-resource", "timer-caught", "turn"]
    assert told[told.index("surface") :] == order
    assert timers(game) == (None, 24)


@pytest.mark.rule("OT-13.16", "OT-X.77")
def test_onto_a_full_row_the_resource_goes_to_the_supply_and_the_card_goes_all_the_same() -> None:
    game = Scenario(1).purse(batteries=0).timers(22, 23).store(metal=4).public("crane-arm", "bulk-lot")
    game.begin().play("key 3").until("MoveTimer")
    supply = game.view()["supply"]["metal"]
    game.play("timer a", "contract seed-archive")
    assert game.view()["store"]["metal"] == 4
    assert game.view()["supply"]["metal"] == supply + 2
    assert game.shown_public() == ["seed-archive", "bulk-lot"]
    assert kinds(game) == ["fuel", "plant"]
    assert on_track(game) == {19: "plant", 17: "fuel", 15: "tech"}
    count(game)


@pytest.mark.rule("OT-13.17")
def test_if_its_contract_was_completed_before_no_card_goes_and_none_comes() -> None:
    game = Scenario(1).purse(batteries=0).timers(22, 23).public("crane-arm", "bulk-lot")
    game.cards("fuel", "plant", placed=3).begin().play("key 3").until("MoveTimer").play("timer a")
    assert game.asked() == "BeginTurn"
    assert game.view()["store"]["metal"] == 1
    assert game.shown_public() == ["crane-arm", "bulk-lot"]
    assert (kinds(game), reserve(game)) == (["fuel", "plant"], ["tech"])
    assert game.view()["discards"] == []
    count(game)


# ---- contract resources


@pytest.mark.rule("OT-13.18", "OT-13.19")
def test_a_completed_contract_returns_its_resource_and_the_next_rank_goes_onto_the_new_card() -> None:
    game = Scenario(1).public("antenna-mast", "algae-sensors").level(4, metal=1, tech=1)
    game.level(5, plant=1, tech=1).begin().play("key 3")
    supply = game.view()["supply"]
    game.play("complete algae-sensors 5", "contract crane-arm")
    assert game.view()["supply"]["plant"] == supply["plant"] + 2  # the one handed in and that of the card
    assert (kinds(game), reserve(game)) == (["metal", "fuel"], ["tech"])
    game.play("complete antenna-mast 4", "contract bulk-lot")
    assert game.view()["supply"]["metal"] == supply["metal"] + 2
    assert (kinds(game), reserve(game)) == (["tech", "fuel"], [])
    assert game.shown_public() == ["bulk-lot", "crane-arm"]
    count(game)


@pytest.mark.rule("OT-13.18", "OT-13.20")
def test_with_an_empty_reserve_a_new_card_stays_bare_and_a_bare_one_returns_nothing() -> None:
    game = Scenario(1).timers(16, 16).cards("tech", None, placed=4).public("antenna-mast", "algae-sensors")
    game.level(4, metal=1, tech=1).level(5, plant=1, tech=1).begin().play("key 3")
    supply = game.view()["supply"]
    game.play("complete algae-sensors 5", "contract crane-arm")
    assert game.view()["supply"]["plant"] == supply["plant"] + 1
    assert kinds(game) == ["tech", None]
    game.play("complete antenna-mast 4", "contract bulk-lot")
    assert kinds(game) == [None, None]
    assert game.view()["supply"]["tech"] == supply["tech"] + 3
    count(game)


@pytest.mark.rule("OT-8.10", "OT-13.19")
def test_order_of_a_completion_prestige_check_bonus_discard_resource_new_card() -> None:
    game = (
        Scenario(1).purse(batteries=0).timers(2, 20, reached=1).score(1).public("antenna-mast", "crane-arm")
    )
    game.level(4, metal=1, tech=1).begin().play("key 3")
    game.heard()
    game.play("complete antenna-mast 4", "contract bulk-lot")
    told = [event.kind for event in game.heard()]
    order = [
        "complete",
        "prestige",
        "timer-caught",
        "gain",
        "resource-returned",
        "reveal",
        "contract-resource",
    ]
    assert told[told.index("complete") :] == order
    assert timers(game) == (None, 20)


@pytest.mark.rule("OT-13.20")
def test_private_contracts_carry_nothing_and_reveal_nothing() -> None:
    game = Scenario(1).hand("antenna-mast").level(4, metal=1, tech=1).public("crane-arm", "bulk-lot")
    game.begin().play("key 3", "complete antenna-mast 4")
    assert game.asked() != "DealContract"
    assert game.shown_public() == ["crane-arm", "bulk-lot"]
    assert (kinds(game), reserve(game)) == (["metal", "plant"], ["fuel", "tech"])
    count(game)


@pytest.mark.rule("OT-13.20")
def test_resources_on_the_track_and_on_cards_are_out_of_reach_until_they_are_at_the_store() -> None:
    game = Scenario(1).column(TRADER_ON_3).purse(credits=3, batteries=0).timers(22, 23)
    game.public("twin-crates", "odds-and-ends").begin().play("key 3").until("MoveTimer")
    assert game.heard("activate") == []  # nothing to buy, to sell or to hand in
    game.play("timer a").until("BeginTurn")
    game.column(TRADER_ON_3).track("").play("key 3")
    assert game.moves("buy") == ["buy metal"]
    game.play("buy metal")
    assert game.view()["store"]["metal"] == 0
    assert game.player().credits == 0
    count(game)


# ---- ranks and spaces


@pytest.mark.rule("OT-13.24")
@pytest.mark.parametrize(("start", "spaces"), [("23", [21, 19, 17, 15]), ("22", [20, 18, 16, 14])])
def test_track_resources_go_once_each_in_rank_order(start: str, spaces: list[int]) -> None:
    game = Scenario(1, solo_start=start).purse(batteries=0).order("fuel tech metal plant").begin()
    while timers(game) != (13, 13):
        game.play(game.moves("key", "x-key")[0]).until("MoveTimer" if timers(game)[0] == 13 else "BeginTurn")
        if game.asked() == "MoveTimer":
            game.play("timer b").until("BeginTurn")
        count(game)
    reached = [(event.facts["space"], event.facts["resource"]) for event in game.heard("timer-reaches")]
    assert reached == list(zip(spaces, ["fuel", "tech", "metal", "plant"], strict=True))
    assert on_track(game) == {}
    assert game.view()["store"] == {"metal": 1, "plant": 1, "fuel": 1, "tech": 1}
    lost = [event.facts["resource"] for event in game.heard("contract-lost")]
    assert lost == ["fuel", "tech", "metal", "plant"]
    assert kinds(game) == [None, None]


@pytest.mark.rule("OT-13.25", "OT-13.36")
def test_both_timers_may_stand_on_one_space_and_are_one_option() -> None:
    game = ended(20, 19, reached=2).play("timer a")
    assert timers(game) == (19, 19)
    assert game.asked() == "BeginTurn"
    game.play("key 1").until("BeginTurn")
    assert timers(game) == (18, 19)
