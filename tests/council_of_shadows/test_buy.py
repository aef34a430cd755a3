"""Phase 1 of Council of Shadows: buy (ledger section 4)."""

import pytest

from starboard.games.council_of_shadows.content import DESERT, EARTH, VOLCANO
from tests.council_of_shadows.scenario import Scenario

DISPLAY = [
    *("fusion-spark", "standby-mode", "twin-beacon", "strip-crawlers"),
    *("refinery-lattice", "frontier-protocol", "monolith-forge", "ghost-scout"),
]


def shop(gems: str = "3/3/3", seats: int = 2, **options: str) -> Scenario:
    """Seat 0 is about to buy, with the display above and these gems."""
    return Scenario(seats, **options).display(*DISPLAY).seat(0, gems=gems)


# ---- how many


@pytest.mark.rule("CS-4.1", "CS-4.2")
def test_a_buy_turn_without_a_purchase() -> None:
    game = shop().buy().play("stop")
    assert game.gems() == "3/3/3"
    assert (game.question, game.asked) == ("Buy", 1)


@pytest.mark.rule("CS-4.1", "CS-X.31")
def test_two_ai_cards_and_one_upgrade_in_one_turn() -> None:
    game = shop("3/1/0").buy()
    game.play("buy fusion-spark", "pay coal", "ai dispersal-swarm")
    game.play("buy strip-crawlers", "pay coal", "ai lean-settlers")
    game.play("upgrade project-2")  # coal and gold, which is all that is left
    assert game.gems() == "0/0/0"
    assert game.hand()[-2:] == ["fusion-spark", "strip-crawlers"]
    assert game.energy() == 6


@pytest.mark.rule("CS-4.1")
@pytest.mark.parametrize(
    "purchases",
    [
        ["upgrade project-1", "upgrade project-3", "upgrade project-2"],
        ["buy fusion-spark", "buy standby-mode", "buy strip-crawlers"],
        ["build collecting gray", "upgrade project-1", "buy fusion-spark"],
    ],
)
def test_any_mix_of_three_ends_the_turn(purchases: list[str]) -> None:
    game = shop("9/9/0", module_space_stations="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=1).buy()
    for number, purchase in enumerate(purchases):
        assert (game.question, game.asked) == ("Buy", 0)
        game.play(purchase)
        while game.question in ("Pay", "Refill"):
            game.play(game.state.moves()[0].text)
        (*_, last) = [event for event in game.events if event.kind in ("buy", "upgrade", "build")]
        assert last.kind == purchase.split()[0]
        assert len(game.heard("buy-end")) == (1 if number == 2 else 0)
    assert (game.question, game.asked) == ("Buy", 1)


@pytest.mark.rule("CS-4.1", "CS-4.2", "CS-X.31")
def test_a_fourth_purchase_is_refused_while_zoe_may_still_settle() -> None:
    game = shop("9/9/9", module_leaders="on").seat(0, leader="zoe").seat(1, leader="ava")
    game.tiles(gray_1="halcyon").buy()
    game.play("upgrade project-1", "pay coal coal", "upgrade project-2", "pay coal gold")
    game.play("upgrade project-3", "pay gold gold")
    assert (game.question, game.asked) == ("Buy", 0)
    assert game.options() == {"settle gray-1/1 1", "settle gray-1/2 1", "stop"}
    refusal = game.refusal("buy fusion-spark")
    assert (refusal.rule, refusal.text) == (
        "CS-4.1",
        "you have made 3 purchases, which is all for one turn",
    )
    assert game.refusal("upgrade project-4").rule == "CS-4.1"
    game.play("settle gray-1/2 1")
    assert game.tower("gray-1/2") == 1
    assert game.asked == 1


@pytest.mark.rule("CS-4.2")
def test_the_player_may_end_after_one_purchase() -> None:
    game = shop().buy().play("buy fusion-spark", "pay coal", "ai dispersal-swarm", "stop")
    assert game.heard("buy-end")[-1].facts["purchases"] == 1
    assert game.asked == 1


# ---- AI cards


@pytest.mark.rule("CS-4.8")
def test_a_bought_card_joins_the_hand_and_may_be_planned_in_the_same_round() -> None:
    game = shop("1/0/0").seat(1, gems="0/0/0").buy()
    game.play("buy fusion-spark", "ai dispersal-swarm")
    assert game.hand() == [*(card.id for card in game.content.cards if not card.ai), "fusion-spark"]
    assert game.question == "FirstSlot"
    assert "lay fusion-spark" in game.options(0)
    assert "lay fusion-spark" not in game.options(1)


@pytest.mark.rule("CS-4.9")
def test_the_same_display_slot_is_refilled_before_the_next_purchase() -> None:
    game = shop().buy().play("buy strip-crawlers", "pay coal")
    assert game.question == "Refill"
    assert game.on_display() == [*DISPLAY[:3], None, *DISPLAY[4:]]
    game.play("ai quiet-extraction")
    assert game.on_display() == [*DISPLAY[:3], "quiet-extraction", *DISPLAY[4:]]
    assert game.question == "Buy"
    assert "buy quiet-extraction" in game.options()
    game.play("buy quiet-extraction", "pay gold", "ai habitat-compiler")
    assert game.on_display()[3] == "habitat-compiler"


def sold_out() -> Scenario:
    """The eight of the display are the only AI cards that nobody has."""
    game = Scenario().display(*DISPLAY)
    rest = [game.content.cards[card].id for card in game.state.ai_pool]
    start = game.hand()
    game.seat(0, gems="3/3/3", hand=[*start, *rest[:9]]).seat(1, hand=[*start, *rest[9:]])
    assert game.state.ai_pool == []
    return game


@pytest.mark.rule("CS-4.10")
def test_with_an_empty_draw_pile_the_display_slot_stays_empty() -> None:
    game = sold_out().buy().play("buy twin-beacon", "pay coal gold")
    assert game.question == "Buy"  # nothing was drawn
    assert game.on_display() == [*DISPLAY[:2], None, *DISPLAY[3:]]
    (event,) = game.heard("display-empty")
    assert (event.rule, event.facts) == ("CS-4.10", {"slot": 2})
    assert "buy twin-beacon" not in game.options()
    game.play("buy fusion-spark", "pay coal")
    assert game.on_display()[:3] == [None, "standby-mode", None]


@pytest.mark.rule("CS-4.10")
def test_only_displayed_cards_are_for_sale() -> None:
    game = shop("9/9/9").buy()
    assert {text for text in game.options() if text.startswith("buy")} == {f"buy {card}" for card in DISPLAY}
    assert game.refusal("buy fold-architect").rule == "CS-4.1"


# ---- upgrades

UPGRADES = {
    "adapt-desert": "coal gold",
    "adapt-volcano": "gold gold",
    "colony-expansion": "gold",
    "range-1-parsec-2": "gold",
    "range-1-parsec-3": "crystal",
    "range-2-parsec-2": "coal gold",
    "range-2-parsec-3": "coal crystal",
    "range-3-parsec-2": "coal gold",
    "range-3-parsec-3": "coal crystal",
    "project-1": "coal coal",
    "project-2": "coal gold",
    "project-3": "gold gold",
    "project-4": "crystal crystal",
}


def buying(upgrade: str, *before: str, gems: str | None = None) -> Scenario:
    """Seat 0 has exactly the gems of the cost, and buys."""
    if gems is None:
        cost = UPGRADES[upgrade].split()
        gems = "/".join(str(cost.count(gem)) for gem in ("coal", "gold", "crystal"))
    game = Scenario().seat(0, gems=gems, energy=0, upgrades=list(before)).buy(0)
    return game.play(f"upgrade {upgrade}")


@pytest.mark.rule("CS-4.11", "CS-4.12")
@pytest.mark.parametrize("upgrade", UPGRADES)
def test_every_upgrade_costs_its_gems_and_takes_one_cube(upgrade: str) -> None:
    before = [upgrade[:-1] + "2"] if upgrade.endswith("parsec-3") else []
    game = buying(upgrade, *before)
    assert game.gems() == "0/0/0"
    assert game.player().panel_cubes == len(before) + 1
    (event,) = game.heard("upgrade")
    assert event.facts["paid"] == UPGRADES[upgrade].split()


@pytest.mark.rule("CS-4.12")
def test_there_are_thirteen_upgrades() -> None:
    game = shop("9/9/9").buy()
    offered = {move.text for move in game.state.candidates() if move.verb == "upgrade"}
    assert offered == {f"upgrade {upgrade}" for upgrade in UPGRADES}


@pytest.mark.rule("CS-4.11")
def test_no_upgrade_twice() -> None:
    game = shop("9/9/9").buy().play("upgrade project-1", "pay coal coal")
    assert "upgrade project-1" not in game.options()
    refusal = game.refusal("upgrade project-1")
    assert (refusal.rule, refusal.text) == ("CS-4.11", "you have bought it already")


@pytest.mark.rule("CS-4.11")
def test_an_upgrade_of_an_earlier_round_stays_bought() -> None:
    game = shop("9/9/9").seat(0, upgrades=["adapt-desert"]).round(4).buy()
    assert game.refusal("upgrade adapt-desert").rule == "CS-4.11"
    assert game.player().panel_cubes == 1


@pytest.mark.rule("CS-4.11")
def test_everybody_buys_for_the_own_panel() -> None:
    game = shop("9/9/9").seat(1, gems="9/9/9").buy().play("upgrade project-1", "pay coal coal", "stop")
    assert game.asked == 1
    assert "upgrade project-1" in game.options()


@pytest.mark.rule("CS-4.12", "CS-4.13")
@pytest.mark.parametrize(("upgrade", "planet"), [("adapt-desert", DESERT), ("adapt-volcano", VOLCANO)])
def test_either_adaptability_may_come_first(upgrade: str, planet: int) -> None:
    game = buying(upgrade)
    assert [game.player().can_live_on(kind) for kind in (EARTH, DESERT, VOLCANO)] == [
        *(True, planet == DESERT, planet == VOLCANO)
    ]


@pytest.mark.rule("CS-4.12")
def test_colony_expansion_allows_to_stack() -> None:
    game = Scenario().tiles(gray_1="quills-landing", gray_2="halcyon").cubes(1, gray_1_1=1)
    game.seat(0, slots=[["start-settle-one"]]).slot(0, 1)
    assert game.options() == {"settle gray-2/1 1", "settle gray-2/2 1", "stop"}
    assert buying("colony-expansion").player().stacking
    expanded = Scenario().tiles(gray_1="quills-landing", gray_2="halcyon").cubes(1, gray_1_1=1)
    expanded.seat(0, slots=[["start-settle-one"]], upgrades=["colony-expansion"]).slot(0, 1)
    assert expanded.options() == {*game.options(), "settle gray-1/1 1"}


@pytest.mark.rule("CS-4.12", "CS-4.15")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_range_steps_raise_their_slot_and_give_one_energy(slot: int) -> None:
    second = buying(f"range-{slot}-parsec-2")
    assert second.player().ranges == [2 if number == slot else 1 for number in (1, 2, 3)]
    assert second.energy() == 1
    third = buying(f"range-{slot}-parsec-3", f"range-{slot}-parsec-2")
    assert third.player().ranges == [3 if number == slot else 1 for number in (1, 2, 3)]
    assert third.energy() == 1


@pytest.mark.rule("CS-4.12", "CS-4.15")
@pytest.mark.parametrize(
    ("project", "energy"), [("project-1", 4), ("project-2", 6), ("project-3", 8), ("project-4", 12)]
)
def test_projects_give_their_energy_at_once(project: str, energy: int) -> None:
    game = shop("3/3/3").seat(0, energy=5).buy().play(f"upgrade {project}")
    if game.question == "Pay":
        game.play("pay " + UPGRADES[project])
    assert game.question == "Buy"  # the turn is not over
    assert game.energy() == 5 + energy


@pytest.mark.rule("CS-4.12", "CS-X.32")
def test_the_third_parsec_needs_the_second_on_that_slot() -> None:
    game = shop("9/9/9").seat(0, upgrades=["range-1-parsec-2"]).buy()
    refusal = game.refusal("upgrade range-2-parsec-3")
    assert (refusal.rule, refusal.text) == ("CS-4.12", "slot 2 must reach Parsec 2 first")
    assert "upgrade range-1-parsec-3" in game.options()


@pytest.mark.rule("CS-4.14", "CS-4.15", "CS-X.32")
def test_both_steps_of_a_slot_in_one_buy_turn() -> None:
    game = Scenario().seat(0, gems="2/1/1", energy=0).buy()
    game.play("upgrade range-2-parsec-2", "pay coal gold", "upgrade range-2-parsec-3")
    assert game.player().ranges == [1, 3, 1]
    assert (game.energy(), game.gems()) == (2, "0/0/0")
    assert [event.facts["paid"] for event in game.heard("upgrade")] == [["coal", "gold"], ["coal", "crystal"]]


# ---- afterwards


@pytest.mark.rule("CS-4.16", "CS-8.13", "CS-X.33")
def test_the_level_check_follows_the_own_buy_turn() -> None:
    game = Scenario().open_pile(1, "energy-saver", "empire").seat(0, energy=19, consumption=24, gems="1/1/0")
    game.seat(1, gems="0/0/0").buy().play("upgrade project-2")
    assert game.energy() == 1
    assert (game.level(), game.question) == (1, "TakeTech")
    game.play("take explorer-folk", check=False)
    assert (game.level(), game.energy(), game.consumption()) == (1, 1, 24)
    assert game.gems(1) == "0/1/0"
    assert (game.question, game.asked) == ("Buy", 1)
    assert "upgrade colony-expansion" in game.options()


@pytest.mark.rule("CS-4.16")
def test_no_level_before_the_turn_is_over() -> None:
    game = Scenario().seat(0, energy=19, consumption=24, gems="3/1/0").buy()
    game.play("upgrade project-2")
    assert (game.question, game.energy(), game.level()) == ("Buy", 25, 0)
    game.play("upgrade project-1")
    assert (game.energy(), game.level()) == (29 - 24, 1)
