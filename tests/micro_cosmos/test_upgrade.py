"""Step 1, the upgrades of the Ark (ledger section 6)."""

import pytest

from starboard.games.micro_cosmos.content import RESOURCE_WORDS
from tests.micro_cosmos.scenario import Scenario, amounts

ENGINEERS = ["tilda-voss", "dov-kessler"]

# The table of section 6: upgrade, Specialist, resources B/W/M/T of one payment.
PRICES = [
    ("robotics", "engineer", "0/0/0/2"),
    ("biodome", "engineer", "1/0/0/0"),
    ("space-mining", "engineer", "0/0/2/0"),
    ("cargo", "leader-green", "0/1/0/0"),
    ("scout-vehicles", "engineer", "0/1/0/0"),
    ("leisure-facilities", "engineer", "0/2/0/0"),
    ("mining-vehicles", "engineer", "2/0/0/0"),
    ("engines", "engineer", "0/1/0/1"),
]
UPGRADES = [upgrade for upgrade, _, _ in PRICES]
SINGLE_STEPS = [upgrade for upgrade in UPGRADES if upgrade != "engines"]
ALL_TOKENS = ["engineer", "leader-red", "leader-green", "leader-blue"]


def rich(**more: object) -> Scenario:
    """A player who can pay everything once, before step 1."""
    return Scenario().seat(0, cargo="4/4/4/4", ready=ALL_TOKENS, **more)


def pay(upgrade: str) -> str:
    return "pay-token leader-green" if upgrade == "cargo" else "pay-token engineer"


# ---- what is on offer


@pytest.mark.rule("MC-6.1", "MC-6.3")
def test_every_upgrade_that_can_be_paid_is_offered_and_so_is_stopping() -> None:
    assert rich().step("upgrade").options() == {f"upgrade {upgrade}" for upgrade in UPGRADES} | {"stop"}


@pytest.mark.rule("MC-6.1")
def test_stopping_costs_nothing_and_goes_on_to_the_travel() -> None:
    game = rich().step("upgrade").play("stop")
    assert game.question == "Travel"
    assert game.cargo() == "4/4/4/4"
    assert game.ready() == ALL_TOKENS
    assert game.player().colony_pool == 0


@pytest.mark.rule("MC-4.3")
@pytest.mark.parametrize(
    ("upgrades", "cargo", "why"),
    [([], "0/0/0/0", "price"), ([*SINGLE_STEPS, "engines", "engines"], "4/4/4/4", "bought")],
)
def test_a_step_without_an_upgrade_to_buy_is_skipped_and_told(
    upgrades: list[str], cargo: str, why: str
) -> None:
    game = Scenario().seat(0, cargo=cargo, ready=ALL_TOKENS, upgrades=upgrades).step("upgrade")
    assert game.question == "Travel"
    (skipped,) = game.heard("skip")
    assert (skipped.rule, skipped.seat) == ("MC-4.3", 0)
    assert skipped.facts == {"step": "upgrade", "why": why}


@pytest.mark.rule("MC-6.2")
@pytest.mark.parametrize("upgrade", UPGRADES)
def test_one_payment_a_turn(upgrade: str) -> None:
    game = rich(lower=ENGINEERS).step("upgrade").play(f"upgrade {upgrade}", pay(upgrade))
    assert game.question == "Travel"
    assert not game.heard("skip")
    game.refusal("upgrade engines")


@pytest.mark.rule("MC-6.2")
def test_the_next_turn_allows_the_next_payment() -> None:
    game = rich(lower=ENGINEERS).round(1).step("turn").play("upgrade biodome", "pay-card tilda-voss")
    game.play("travel mossgrave/asteroid", "stop", "stop")  # seat 0: no play, no draw
    game.play("travel emberfall/moon", "stop", "stop")  # seat 1
    game.play("travel emberfall/planet", "stop", "stop")  # seat 1 is first in round 2
    assert game.asked == 0
    assert game.options() == {f"upgrade {upgrade}" for upgrade in UPGRADES if upgrade != "biodome"} | {"stop"}


@pytest.mark.rule("MC-6.3", "MC-6.4", "MC-6.5", "MC-6.6", "MC-6.7")
@pytest.mark.parametrize(("upgrade", "specialist", "price"), PRICES)
def test_the_exact_price_is_enough_and_all_of_it_is_paid(upgrade: str, specialist: str, price: str) -> None:
    game = Scenario().seat(0, cargo=price, ready=[specialist]).step("upgrade")
    game.play(f"upgrade {upgrade}", f"pay-token {specialist}")
    assert game.cargo() == "0/0/0/0"
    assert game.ready() == []
    assert game.edition.view(game.state, 0)["players"][0]["upgrades"] == [upgrade]


@pytest.mark.rule("MC-6.3", "MC-6.6")
@pytest.mark.parametrize(
    ("upgrade", "resource", "needed"),
    [
        (upgrade, resource, units)
        for upgrade, _, price in PRICES
        for resource, units in enumerate(amounts(price))
        if units
    ],
)
def test_one_unit_less_is_refused_with_what_is_missing(upgrade: str, resource: int, needed: int) -> None:
    cargo = [4, 4, 4, 4]
    cargo[resource] = needed - 1
    game = rich().seat(0, cargo="/".join(str(units) for units in cargo)).step("upgrade")
    assert f"upgrade {upgrade}" not in game.options()
    refusal = game.refusal(f"upgrade {upgrade}")
    assert refusal.rule == "MC-6.3"
    assert f"costs {needed} {RESOURCE_WORDS[resource]} (you have {needed - 1})" in refusal.text


@pytest.mark.rule("MC-6.3")
@pytest.mark.parametrize("upgrade", [upgrade for upgrade in UPGRADES if upgrade != "cargo"])
def test_without_an_engineer_only_cargo_is_offered(upgrade: str) -> None:
    game = rich().seat(0, ready=["leader-blue"]).step("upgrade")
    assert game.options() == {"upgrade cargo", "stop"}
    refusal = game.refusal(f"upgrade {upgrade}")
    assert refusal.rule == "MC-6.3"
    assert "costs an Engineer (you have none" in refusal.text


@pytest.mark.rule("MC-6.3")
@pytest.mark.parametrize("upgrade", SINGLE_STEPS)
def test_an_upgrade_is_bought_once(upgrade: str) -> None:
    game = rich(upgrades=[upgrade]).step("upgrade")
    assert f"upgrade {upgrade}" not in game.options()
    refusal = game.refusal(f"upgrade {upgrade}")
    assert refusal.rule == "MC-6.3"
    assert "already" in refusal.text


@pytest.mark.rule("MC-6.7", "MC-X.18")
def test_an_engineer_does_not_pay_for_cargo() -> None:
    game = Scenario().seat(0, cargo="0/3/0/0", lower=["tilda-voss"]).step("upgrade")
    assert game.options() == {"upgrade scout-vehicles", "upgrade leisure-facilities", "stop"}
    refusal = game.refusal("upgrade cargo")
    assert refusal.rule == "MC-6.3"
    assert "costs a Leader of any colour (you have none" in refusal.text


@pytest.mark.rule("MC-6.7")
@pytest.mark.parametrize("colour", ["red", "green", "blue"])
def test_a_leader_of_any_colour_pays_for_cargo(colour: str) -> None:
    game = Scenario().seat(0, cargo="0/1/0/0", ready=["engineer", f"leader-{colour}"]).step("upgrade")
    game.play("upgrade cargo")
    assert game.options() == {f"pay-token leader-{colour}"}


@pytest.mark.rule("MC-X.81", "MC-2.9")
def test_with_ready_specialists_the_first_turn_already_offers_upgrades() -> None:
    """Cargo 1/1/0/0 and two Crew cards, both Leaders."""
    game = Scenario(ready_specialists=True).seat(
        0, cargo="1/1/0/0", upper=["marshal-ine"], lower=["sister-moss"]
    )
    game.step("turn")
    assert game.options() == {"upgrade biodome", "upgrade scout-vehicles", "upgrade cargo", "stop"}
    before = game.state.clone()
    for upgrade in ("biodome", "scout-vehicles"):
        game.state = before.clone()
        assert game.play(f"upgrade {upgrade}").options() == {"pay-token engineer"}
    game.state = before.clone()
    tokens = {"pay-token leader-red", "pay-token leader-green", "pay-token leader-blue"}
    assert game.play("upgrade cargo").options() == tokens | {"pay-card marshal-ine", "pay-card sister-moss"}


# ---- what a payment does


@pytest.mark.rule("MC-6.4")
@pytest.mark.parametrize("upgrade", SINGLE_STEPS)
def test_a_single_step_upgrade_frees_its_colony_marker(upgrade: str) -> None:
    game = rich().step("upgrade").play(f"upgrade {upgrade}", pay(upgrade))
    assert game.player().colony_pool == 1
    assert game.player().colony_count == 0


@pytest.mark.rule("MC-6.4")
@pytest.mark.parametrize("owned", [False, True])
def test_biodome_gives_workforce_at_every_station(owned: bool) -> None:
    game = Scenario().seat(0, upgrades=["biodome"] if owned else []).step("travel")
    game.play("travel stillwater/station")
    assert game.cargo() == ("0/1/0/0" if owned else "0/0/0/0")


@pytest.mark.rule("MC-6.4")
@pytest.mark.parametrize("owned", [False, True])
def test_space_mining_gives_minerals_at_every_moon(owned: bool) -> None:
    game = Scenario().seat(0, upgrades=["space-mining"] if owned else []).step("travel")
    game.play("travel mossgrave/moon")
    assert game.cargo() == ("0/0/1/0" if owned else "0/0/0/0")


@pytest.mark.rule("MC-6.4")
@pytest.mark.parametrize(
    ("upgrade", "spot", "other"),
    [
        ("leisure-facilities", "emberfall/station", "emberfall/moon"),
        ("mining-vehicles", "emberfall/moon", "emberfall/station"),
    ],
)
def test_leisure_facilities_and_mining_vehicles_give_a_crew_card(upgrade: str, spot: str, other: str) -> None:
    assert Scenario().step("travel").play(f"travel {spot}").question == "DestinationAction"
    game = Scenario().seat(0, upgrades=[upgrade]).step("travel").play(f"travel {spot}")
    assert game.question == "TakeCrew"
    game = Scenario().seat(0, upgrades=[upgrade]).step("travel").play(f"travel {other}")
    assert game.question == "DestinationAction"


@pytest.mark.rule("MC-6.4")
@pytest.mark.parametrize(("owned", "drawn"), [(False, 1), (True, 2)])
def test_scout_vehicles_draw_two_survivors(owned: bool, drawn: int) -> None:
    game = Scenario().seat(0, ark="emberfall/planet", ready=["leader-red"])
    game.seat(0, upgrades=["scout-vehicles"] if owned else []).step("action")
    game.play("scout", "pay-token leader-red")
    pile = len(game.state.survivor_pile)
    while game.question == "DrawSurvivor":
        game.play(game.state.moves()[0].text)
    assert pile - len(game.state.survivor_pile) == drawn


@pytest.mark.rule("MC-6.4")
@pytest.mark.parametrize("owned", [False, True])
def test_robotics_allows_a_second_action_beside_an_own_colony(owned: bool) -> None:
    upgrades = ["cargo", "robotics"] if owned else ["cargo"]
    game = Scenario().seat(
        0, ark="emberfall/planet", upgrades=upgrades, colonies=["emberfall"], cargo="1/0/0/0"
    )
    game.step("action").play("gather")
    assert (game.question == "DestinationAction") == owned


@pytest.mark.rule("MC-6.4")
def test_an_upgrade_works_for_the_rest_of_the_game_and_for_its_owner_alone() -> None:
    game = rich().seat(0, cargo="1/0/0/0").step("turn").play("upgrade biodome", "pay-token engineer")
    game.play("travel emberfall/station", "stop", "stop")
    assert game.cargo(0) == "0/1/0/0"
    game.play("travel stillwater/station", "stop", "stop")  # seat 1
    assert game.cargo(1) == "0/0/0/0"
    game.play("travel star-portal/portal", "stop", "stop")  # seat 1, first in round 2
    game.play("stop", "travel emberfall/planet", "stop", "stop")
    game.play("stop", "travel emberfall/station", "stop", "stop")  # first in round 3
    assert game.cargo(0) == "0/2/0/0"


# ---- Engines


@pytest.mark.rule("MC-6.5", "MC-X.15")
def test_engines_is_paid_twice_and_never_a_third_time() -> None:
    game = Scenario().seat(0, cargo="0/2/0/2", lower=ENGINEERS).step("upgrade")

    def travel_range() -> int:
        found: int = game.edition.view(game.state, 0)["players"][0]["range"]
        return found

    assert travel_range() == 2
    game.play("upgrade engines", "pay-card tilda-voss")
    assert (travel_range(), game.player().colony_pool, game.cargo()) == (4, 0, "0/1/0/1")
    game.step("upgrade").play("upgrade engines", "pay-card dov-kessler")
    assert (travel_range(), game.player().colony_pool, game.cargo()) == (6, 1, "0/0/0/0")
    game = rich(upgrades=["engines", "engines"]).step("upgrade")
    assert "upgrade engines" not in game.options()
    assert "already" in game.refusal("upgrade engines").text


@pytest.mark.rule("MC-6.5")
@pytest.mark.parametrize(("payments", "farthest"), [(0, 2), (1, 4), (2, 6)])
def test_the_range_is_2_then_4_then_6(payments: int, farthest: int) -> None:
    """From the asteroid of Emberfall in the west to that of Stillwater in the east there are 6 routes."""
    game = Scenario().seat(0, ark="emberfall/asteroid", upgrades=["engines"] * payments).step("travel")
    row = [
        "emberfall/planet",
        "emberfall/moon",
        "star-portal/portal",
        "stillwater/station",
        "stillwater/planet",
    ]
    row.append("stillwater/asteroid")
    reached = [f"travel {spot}" in game.options() for spot in row]
    assert reached == [routes <= farthest for routes in range(1, 7)]


@pytest.mark.rule("MC-6.5", "MC-X.21", "MC-4.2")
def test_engines_bought_in_step_1_work_in_step_2() -> None:
    plain = Scenario().step("travel").options()
    assert not {"travel mossgrave/station", "discover nw"} & plain
    game = Scenario().seat(0, cargo="0/1/0/1", ready=["engineer"]).step("turn")
    game.play("upgrade engines", "pay-token engineer")
    assert {"travel mossgrave/station", "discover nw"} <= game.options()


# ---- Cargo


@pytest.mark.rule("MC-X.17", "MC-6.4", "MC-6.7", "MC-5.1", "MC-5.2")
def test_cargo_raises_the_cap_from_4_to_6() -> None:
    """+1 W with W 4 of 4; Cargo paid with a green Leader and 1 W; then +3 and +1 W on the Portal."""
    game = Scenario().seat(0, ark="emberfall/station", cargo="0/4/0/0", ready=["leader-green"])
    game.seat(0, upper=["cog-whitlock"], lower=["sister-moss"]).step("action").play("gather")
    assert game.cargo() == "1/4/0/0"
    game.step("turn").play("upgrade cargo", "pay-token leader-green")
    assert game.cargo() == "1/3/0/0"
    game.play("travel star-portal/portal", "play cog-whitlock act-discard")
    assert game.cargo() == "0/6/0/0"
    game.play("play sister-moss act-up")
    assert game.cargo() == "0/6/0/0"


# ---- Outposts


@pytest.mark.rule("MC-6.8", "MC-X.16")
@pytest.mark.parametrize(
    ("owned", "bought", "pool"),
    [
        (["biodome"], "leisure-facilities", 1),
        (["leisure-facilities"], "biodome", 1),
        (["space-mining"], "mining-vehicles", 1),
        (["mining-vehicles"], "space-mining", 1),
        (["biodome"], "space-mining", 0),
        (["biodome"], "mining-vehicles", 0),
        (["leisure-facilities"], "mining-vehicles", 0),
        (["robotics", "scout-vehicles", "cargo", "engines"], "engines", 0),
        (["biodome", "leisure-facilities", "space-mining"], "mining-vehicles", 2),
        ([u for u in SINGLE_STEPS if u != "cargo"], "cargo", 2),
    ],
)
def test_a_pair_of_opposite_upgrades_frees_an_outpost(owned: list[str], bought: str, pool: int) -> None:
    game = rich(upgrades=owned).step("upgrade").play(f"upgrade {bought}", pay(bought))
    assert game.player().outpost_pool == pool
    assert game.player().outposts == []


@pytest.mark.rule("MC-6.8")
def test_the_outpost_of_a_pair_can_be_placed_in_the_same_turn() -> None:
    game = rich(upgrades=["biodome"]).step("turn").play("upgrade leisure-facilities", "pay-token engineer")
    game.play("travel emberfall/planet", "outpost")
    assert game.player().outposts == [game.cell("emberfall")]
    assert game.player().outpost_pool == 0


# ---- arrival


@pytest.mark.rule("MC-X.20", "MC-5.18")
def test_biodome_and_leisure_facilities_on_arrival_at_a_station() -> None:
    five = ["tilda-voss", "marshal-ine", "pike-harrow", "selka-moor", "juno-reyk"]

    def traveller(cards: list[str]) -> Scenario:
        game = Scenario().seat(0, ark="emberfall/moon", cargo="0/1/0/0", lower=cards[:3], upper=cards[3:])
        return (
            game.seat(0, upgrades=["biodome", "leisure-facilities", "engines"])
            .canteen("kit-marlowe")
            .step("travel")
        )

    game = traveller(five).play("travel emberfall/station")
    assert game.cargo() == "0/2/0/0"
    assert game.options() == {"take kit-marlowe upper", "stop"}
    game = traveller([*five, "captain-esh"]).play("travel emberfall/station")
    assert game.cargo() == "0/2/0/0"
    assert game.question == "CrewPlay"
    game = traveller(five).play("travel stillwater/planet")  # through the station of Stillwater
    assert game.cargo() == "0/1/0/0"
    assert game.question == "CrewPlay"


# ---- all of them


@pytest.mark.rule("MC-6.9")
@pytest.mark.parametrize("upgrade", UPGRADES)
def test_an_upgrade_gives_no_points(upgrade: str) -> None:
    game = rich(upgrades=["engines"] if upgrade == "engines" else []).step("upgrade")
    game.play(f"upgrade {upgrade}", pay(upgrade))
    shown = game.edition.view(game.state, 0)["players"][0]
    assert shown["score"] == 0
    assert sum(shown["scores"].values()) == 0


@pytest.mark.rule("MC-6.10", "MC-2.4", "MC-2.5")
def test_all_upgrades_together_are_nine_payments() -> None:
    """8 Engineers, 1 Leader, 3 B, 6 W, 2 M, 4 T; then all 8 Colony markers and both Outposts are free."""
    game = Scenario()
    specialists = {"engineer": 0, "leader-green": 0}
    spent = [0, 0, 0, 0]
    for upgrade, specialist, _ in [*PRICES, PRICES[-1]]:
        game.seat(0, cargo="4/4/4/4", ready=[specialist]).step("upgrade")
        game.play(f"upgrade {upgrade}", f"pay-token {specialist}")
        specialists[specialist] += 1
        spent = [total + 4 - left for total, left in zip(spent, game.player().cargo, strict=True)]
    assert specialists == {"engineer": 8, "leader-green": 1}
    assert spent == [3, 6, 2, 4]
    assert game.player().colony_pool == 8
    assert game.player().outpost_pool == 2
    game.seat(0, cargo="6/6/6/6", ready=ALL_TOKENS).step("upgrade")
    assert game.question == "Travel"  # nothing is left to buy
