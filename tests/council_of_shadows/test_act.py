"""Phase 3: the frame of the actions and the simple effects (ledger 6)."""

import pytest

from starboard.games.council_of_shadows.act import reach_of
from tests.council_of_shadows.scenario import Scenario


def on_slot_1(card: str, gems: str = "0/0/0") -> Scenario:
    """Seat 0 is about to carry out this card, which lies alone on slot 1."""
    return Scenario().seat(0, gems=gems, slots=[[card]]).slot(0, 1)


# ---- frame


@pytest.mark.rule("CS-6.1")
def test_the_top_cards_are_carried_out_from_left_to_right() -> None:
    game = Scenario().seat(0, gems="0/0/0", slots=[["start-gems"], ["fusion-spark"], ["start-upgrade"]])
    game.act()
    assert [event.facts["slot"] for event in game.heard("card")] == [1, 2, 3]
    assert (game.gems(), game.energy()) == ("2/1/0", 5)
    assert game.question == "Refine"  # slot 3 can use the gems of slot 1


@pytest.mark.rule("CS-6.1")
def test_an_empty_slot_is_passed_over() -> None:
    game = Scenario().seat(0, gems="0/0/0", slots=[["start-gems"], [], ["fusion-spark"]]).act()
    own = [(event.kind, event.facts["slot"]) for event in game.events if event.kind in ("card", "empty-slot")]
    assert own[:3] == [("card", 1), ("empty-slot", 2), ("card", 3)]
    assert (game.gems(), game.energy()) == ("2/1/0", 5)


@pytest.mark.rule("CS-6.1", "CS-11.7")
def test_five_slots_are_carried_out_from_left_to_right_too() -> None:
    game = Scenario(module_leaders="on").seat(0, leader="ava", level=1, techs=["new-stargate"], gems="0/0/0")
    cards = ["start-gems", "fusion-spark", "crystal-foundry", "standby-mode", "deep-hibernation"]
    game.seat(0, slots=[[card] for card in cards]).act()
    assert [event.facts["card"] for event in game.heard("card")] == cards
    assert [event.facts["slot"] for event in game.heard("card")] == [1, 2, 3, 4, 5]


@pytest.mark.rule("CS-6.1", "CS-5.9")
def test_a_covered_card_is_not_carried_out() -> None:
    game = Scenario().seat(0, gems="0/0/0", slots=[[], ["start-gems", "fusion-spark"], []]).act()
    assert [event.facts["card"] for event in game.heard("card")] == ["fusion-spark"]
    assert (game.gems(), game.energy()) == ("0/0/0", 5)


@pytest.mark.rule("CS-6.1", "CS-3.4")
def test_a_player_finishes_the_act_turn_before_the_next_one_begins() -> None:
    game = Scenario().order(1, 0).seat(0, slots=[["start-upgrade"]]).seat(1, slots=[["start-upgrade"]])
    game.tiles(gray_1="halcyon").cubes(1, gray_1_1=1).act()
    assert (game.question, game.asked) == ("Refine", 1)
    game.play("refine coal")
    assert (game.question, game.asked) == ("Assess", 1)
    game.play("stop")
    assert (game.question, game.asked) == ("Refine", 0)
    assert game.turns() == [1, 0]


@pytest.mark.rule("CS-6.2", "CS-X.36")
def test_each_action_has_the_range_of_its_own_slot() -> None:
    game = Scenario().tiles(gray_1="halcyon", blue_1="brightwater", red_1="glasswing")
    game.seat(0, upgrades=["range-2-parsec-2", "range-3-parsec-2", "range-3-parsec-3"])
    game.seat(0, slots=[["start-settle-one"], ["lean-settlers"], ["dispersal-swarm"]]).act()
    parsec_1 = {"settle gray-1/1 1", "settle gray-1/2 1"}
    parsec_2 = {"settle blue-1/1 1", "settle blue-1/2 1"}
    assert game.options() == {*parsec_1, "stop"}
    assert game.refusal("settle blue-1/1 1").rule == "CS-6.7"
    game.play("stop")
    assert game.options() == {*parsec_1, *parsec_2, "stop"}
    assert game.refusal("settle red-1/1 1").text == "it is in Parsec 3, and the action reaches Parsec 2"
    game.play("stop")
    assert game.options() == {*parsec_1, *parsec_2, "settle red-1/1 1", "stop"}


@pytest.mark.rule("CS-6.2")
def test_each_action_has_the_adaptability_of_its_player() -> None:
    game = Scenario().tiles(gray_1="fourfold-gate")
    game.seat(0, slots=[["start-settle-one"]]).seat(1, slots=[["start-settle-one"]])
    game.seat(1, upgrades=["adapt-volcano"]).act()
    assert game.options() == {"settle gray-1/1 1", "settle gray-1/2 1", "stop"}
    game.play("stop")
    assert game.options() == {"settle gray-1/1 1", "settle gray-1/2 1", "settle gray-1/4 1", "stop"}


@pytest.mark.rule("CS-6.3")
@pytest.mark.parametrize(
    ("card", "reach"),
    [
        ("start-discover", [1, 2, 3]),
        ("long-tethers", [3, 3, 3]),
        ("horizon-lens", [3, 3, 3]),
        ("deepfield-oracle", [3, 3, 3]),
        ("fold-architect", [3, 3, 3]),
        ("seedship-mind", [3, 3, 3]),
        ("ghost-scout", [1, 2, 3]),
    ],
)
def test_the_effective_range_follows_from_slot_and_card(card: str, reach: list[int]) -> None:
    entry = Scenario().content.card(card)
    assert [reach_of(entry, slot_range) for slot_range in (1, 2, 3)] == reach


@pytest.mark.rule("CS-6.3")
def test_a_card_range_gives_at_least_that_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed card has range 2, but an owner of the box may enter one."""
    entry = Scenario().content.card("long-tethers")
    monkeypatch.setattr(entry, "range", 2)
    assert [reach_of(entry, slot_range) for slot_range in (1, 2, 3)] == [2, 2, 3]


@pytest.mark.rule("CS-6.3")
def test_only_the_symbol_lifts_adaptability() -> None:
    """Horizon Lens reaches Parsec 3 but does not let anybody live on volcanoes; Seedship Mind does."""
    game = Scenario().tiles(red_1="adamant").seat(0, slots=[["seedship-mind"]]).slot(0, 1)
    assert game.options() == {"settle red-1/1 1", "stop"}
    game = Scenario().seat(0, slots=[["horizon-lens"]]).slot(0, 1)
    game.play("discover 3", "tile adamant", "tile twin-furnace", "place adamant red-1")
    assert game.options() == {"collect red-1", "stop"}
    assert game.refusal("settle red-1/1 1").rule == "CS-6.7"


# ---- drift


@pytest.mark.rule("CS-6.4", "CS-X.39")
def test_every_stack_moves_one_slot_to_the_right_as_a_whole() -> None:
    game = Scenario().seat(
        0, slots=[["start-gems"], ["start-collect", "standby-mode"], ["fusion-spark"]], gems="0/0/0"
    )
    game.act()
    assert game.slots() == [[], ["start-gems"], ["start-collect", "standby-mode"]]
    assert game.hand()[-1] == "fusion-spark"
    assert len(game.hand()) == 4 + 1


@pytest.mark.rule("CS-6.4", "CS-X.40")
def test_the_stack_that_leaves_the_last_slot_returns_with_all_its_cards() -> None:
    stack = ["start-gems", "fusion-spark", "standby-mode"]
    game = Scenario().seat(0, slots=[[], [], stack]).act()
    assert game.slots() == [[], [], []]
    assert game.hand()[-3:] == stack
    assert len(game.hand()) == 8


@pytest.mark.rule("CS-6.4", "CS-8.20")
def test_with_more_slots_cards_pass_through_all_of_them() -> None:
    game = Scenario().seat(0, level=1, techs=["new-stargate"], gems="0/0/0")
    game.seat(0, slots=[["start-gems"], [], ["fusion-spark"], ["standby-mode"]]).act()
    assert game.slots() == [[], ["start-gems"], [], ["fusion-spark"]]
    assert game.hand()[-1] == "standby-mode"


@pytest.mark.rule("CS-6.5")
def test_returned_cards_can_be_planned_in_the_next_plan_phase() -> None:
    game = Scenario().seat(0, gems="0/0/0", slots=[["start-gems"], [], ["standby-mode", "fusion-spark"]])
    game.seat(1, gems="0/0/0").act().play("stop")
    assert (game.state.round, game.question) == (2, "FirstSlot")
    assert {"lay fusion-spark", "lay standby-mode"} <= game.options(0)
    assert "lay start-gems" not in game.options(0)


# ---- gems, Energy, nothing


@pytest.mark.rule("CS-6.28")
@pytest.mark.parametrize(("card", "gems"), [("start-gems", "3/3/1"), ("crystal-foundry", "2/4/1")])
def test_a_gem_card_gives_the_gems_it_shows(card: str, gems: str) -> None:
    assert on_slot_1(card, "1/2/1").gems() == gems


@pytest.mark.rule("CS-6.29")
def test_one_gem_rises_one_step() -> None:
    game = on_slot_1("start-upgrade", "1/1/1")
    assert game.options() == {"refine coal", "refine gold", "stop"}
    game.play("refine gold")
    assert game.gems() == "1/0/2"
    assert game.question != "Refine"
    assert on_slot_1("start-upgrade", "1/1/1").play("refine coal").gems() == "0/2/1"
    assert on_slot_1("start-upgrade", "1/1/1").play("stop").gems() == "1/1/1"


@pytest.mark.rule("CS-6.29")
def test_only_held_coal_or_gold_can_rise() -> None:
    game = on_slot_1("start-upgrade", "0/1/1")
    assert game.options() == {"refine gold", "stop"}
    refusal = game.refusal("refine coal")
    assert (refusal.rule, refusal.text) == ("CS-6.29", "you have no coal")
    assert on_slot_1("start-upgrade", "0/0/3").question != "Refine"


@pytest.mark.rule("CS-6.29", "CS-X.42")
def test_one_gem_may_rise_twice() -> None:
    game = on_slot_1("refinery-lattice", "1/0/0").play("refine coal", "refine gold")
    assert game.gems() == "0/0/1"
    assert game.question != "Refine"


@pytest.mark.rule("CS-6.29", "CS-3.7")
def test_two_steps_may_go_to_two_gems_or_be_left_out() -> None:
    assert on_slot_1("refinery-lattice", "2/0/0").play("refine coal", "refine coal").gems() == "0/2/0"
    game = on_slot_1("refinery-lattice", "2/0/0").play("refine coal", "stop")
    assert (game.gems(), game.question) == ("1/1/0", "Buy")


@pytest.mark.rule("CS-6.30")
def test_an_energy_card_moves_the_marker_at_once() -> None:
    game = on_slot_1("fusion-spark")
    assert game.energy() == 5
    assert game.heard("card-energy")[0].facts["energy"] == 5


@pytest.mark.rule("CS-6.31")
@pytest.mark.parametrize("card", ["standby-mode", "deep-hibernation"])
def test_a_card_without_effect_does_nothing(card: str) -> None:
    game = on_slot_1(card, "1/1/1")
    assert (game.gems(), game.energy(), game.player().cubes) == ("1/1/1", 0, 0)
    assert game.heard("no-effect")[0].rule == "CS-6.31"
    assert game.slots()[1] == [card]


@pytest.mark.rule("CS-6.32")
def test_gems_of_a_discover_card_come_after_the_discovery() -> None:
    game = on_slot_1("prospector-wing").play("discover 1", "tile dustlark", "tile corrin")
    assert game.gems() == "0/0/0"
    game.play("place dustlark pink-1", "settle pink-1/1 1")
    assert game.gems() == "1/0/0"
    kinds = [event.kind for event in game.events if event.kind in ("settle", "card-gems")]
    assert kinds == ["settle", "card-gems"]


@pytest.mark.rule("CS-6.32")
def test_gems_of_a_discover_card_come_also_when_it_was_declined() -> None:
    assert on_slot_1("prospector-wing").play("stop").gems() == "1/0/0"


@pytest.mark.rule("CS-6.32")
def test_gems_of_a_discover_card_come_also_when_it_was_impossible() -> None:
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow", pink_1="ostara", pink_2="corrin")
    game.tiles(pink_3="dustlark", pink_4="trihaven", pink_5="aster-bell")
    game.seat(0, gems="0/0/0", slots=[["prospector-wing"]]).slot(0, 1)
    assert game.question == "Buy"
    assert game.gems() == "1/0/0"
