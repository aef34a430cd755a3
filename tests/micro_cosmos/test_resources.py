"""Resources in general (ledger 5.1): caps, costs that are paid in full, and wildcards."""

import re
import shutil
from pathlib import Path

import pytest

from starboard.games.micro_cosmos.pack import SHIPPED
from tests.micro_cosmos.scenario import Scenario

GAINS = {"gain biomatter", "gain workforce", "gain minerals", "gain technology"}


@pytest.fixture
def mixed_pack(tmp_path: Path) -> Path:
    """A pack in which Tilda Voss trades 1 Biomatter and a wildcard for 1 Workforce, 1 wildcard and a Crew card.

    No shipped card has named resources and wildcards together in one cost.
    """
    folder = tmp_path / "mixed"
    shutil.copytree(SHIPPED, folder)
    file = folder / "crew_cards.toml"
    edge = '{ class = "red", cost = { biomatter = 1, any = 1 }, gain = { workforce = 1, any = 1, crew = 1 } }'
    text, found = re.subn(
        r'(id = "tilda-voss"\n(?:.+\n)*?top = ).+', rf"\1{edge}", file.read_text(encoding="utf-8")
    )
    assert found == 1
    file.write_text(text, encoding="utf-8")
    return folder


# ---- the cap


@pytest.mark.rule("MC-5.1", "MC-5.2")
@pytest.mark.parametrize(("upgrades", "cap"), [([], 4), (["cargo"], 6)])
def test_a_resource_grows_to_the_cap_and_no_further(upgrades: list[str], cap: int) -> None:
    """The moon of Stillwater gives 2 Minerals."""
    for before in range(cap + 1):
        game = Scenario().seat(0, ark="stillwater/moon", upgrades=upgrades, cargo=f"0/0/{before}/0")
        game.step("action").play("gather")
        assert game.cargo() == f"0/0/{min(before + 2, cap)}/0"


@pytest.mark.rule("MC-5.1")
def test_the_cap_counts_for_each_resource_by_itself() -> None:
    game = Scenario().seat(0, ark="emberfall/station", cargo="3/3/4/4").step("action").play("gather")
    assert game.cargo() == "4/4/4/4"


@pytest.mark.rule("MC-5.1")
def test_a_resource_can_be_spent_down_to_0() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="1/0/0/0").step("action")
    game.play("terraform", "raise biomatter")
    assert game.cargo() == "0/0/0/0"


@pytest.mark.rule("MC-5.2")
def test_what_fits_is_kept_and_the_rest_is_lost() -> None:
    """Emberfall, terraformed, gives 1 Biomatter, 1 Workforce and 2 Minerals."""
    game = Scenario().planet("emberfall", terraformed=True).seat(0, ark="emberfall/planet", cargo="0/4/3/0")
    game.step("action").play("gather")
    assert game.cargo() == "1/4/4/0"
    (gain,) = game.heard("gain")
    assert gain.facts["lost"] == 2
    assert (gain.facts["surplus"], gain.facts["cap"]) == ({"workforce": 1, "minerals": 1}, 4)
    game = Scenario().seat(0, ark="stillwater/moon", cargo="0/0/4/0").step("action").play("gather")
    (gain,) = game.heard("gain")
    assert gain.facts == {"minerals": 2, "lost": 2, "surplus": {"minerals": 2}, "cap": 4}
    assert game.points() == 0


# ---- costs


@pytest.mark.rule("MC-5.3")
def test_an_upgrade_that_cannot_be_paid_in_full_is_not_available() -> None:
    game = Scenario().seat(0, cargo="1/0/1/1", ready=["engineer"]).step("upgrade")
    assert game.options() == {"upgrade biodome", "stop"}
    refusal = game.refusal("upgrade robotics")
    assert refusal.rule == "MC-6.3"
    assert refusal.text == "Robotics costs 2 Technology (you have 1)"
    assert game.cargo() == "1/0/1/1"


@pytest.mark.rule("MC-5.3")
def test_a_crew_action_that_cannot_be_paid_in_full_is_not_available() -> None:
    """Envoy Pell trades 2 Workforce for 2 Minerals and 2 Technology on an orbit spot."""
    game = Scenario().seat(0, ark="emberfall/moon", cargo="4/1/4/4", upper=["envoy-pell"]).step("crew")
    assert "play envoy-pell act-discard" not in game.options()
    refusal = game.refusal("play envoy-pell act-discard")
    assert refusal.rule == "MC-8.6"
    assert refusal.text == "its action costs 2 Workforce (you have 1)"
    game = Scenario().seat(0, ark="emberfall/moon", cargo="0/2/0/0", upper=["envoy-pell"]).step("crew")
    game.play("play envoy-pell act-discard")
    assert game.cargo() == "0/0/2/2"


@pytest.mark.rule("MC-5.3")
def test_a_wildcard_cost_that_cannot_be_paid_is_refused_with_the_number_of_units() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", lower=["envoy-pell"]).step("crew")
    refusal = game.refusal("play envoy-pell act-up")
    assert refusal.rule == "MC-8.6"
    assert "1 unit" in refusal.text
    assert "you have 0" in refusal.text


@pytest.mark.rule("MC-5.3", "MC-5.5")
@pytest.mark.parametrize(
    ("cargo", "payable"),
    [("1/1/0/0", True), ("2/0/0/0", True), ("1/0/0/1", True), ("1/0/0/0", False), ("0/4/4/4", False)],
)
def test_wildcards_are_paid_from_what_the_named_part_leaves(
    mixed_pack: Path, cargo: str, payable: bool
) -> None:
    game = (
        Scenario(pack=mixed_pack)
        .seat(0, ark="emberfall/planet", cargo=cargo, lower=["tilda-voss"])
        .step("crew")
    )
    assert ("play tilda-voss act-up" in game.options()) == payable


# ---- order inside a gain and inside a cost


@pytest.mark.rule("MC-5.4")
def test_named_resources_are_gained_before_wildcards() -> None:
    """The station of Verdigris gives 1 Workforce and a wildcard: with W 3 the wildcard cannot be Workforce."""
    game = (
        Scenario().planet("verdigris", "nw").seat(0, ark="verdigris/station", cargo="0/3/0/0").step("action")
    )
    game.play("gather")
    assert game.cargo() == "0/4/0/0"
    assert game.options() == GAINS - {"gain workforce"}


@pytest.mark.rule("MC-5.4")
def test_wildcards_are_gained_before_crew_cards() -> None:
    """Consul Drax gives a wildcard and a Crew card on an orbit spot."""
    game = Scenario().seat(0, ark="emberfall/moon", upper=["consul-drax"]).canteen("kit-marlowe").step("crew")
    game.play("play consul-drax act-discard")
    assert game.options() == GAINS
    game.play("gain minerals")
    assert game.options() == {"take kit-marlowe upper", "take kit-marlowe lower", "stop"}


@pytest.mark.rule("MC-5.4", "MC-5.5")
def test_one_trade_with_everything_in_it(mixed_pack: Path) -> None:
    game = Scenario(pack=mixed_pack).seat(0, ark="emberfall/planet", cargo="1/3/0/1", lower=["tilda-voss"])
    game.canteen("kit-marlowe").step("crew").play("play tilda-voss act-discard")
    assert game.cargo() == "0/3/0/1"  # the named Biomatter is paid first, and none is left for the wildcard
    assert game.options() == {"pay workforce", "pay technology"}
    game.play("pay technology")
    assert game.cargo() == "0/4/0/0"  # the cost is paid, the named Workforce gained
    assert game.options() == GAINS - {"gain workforce"}
    game.play("gain biomatter")
    assert game.cargo() == "1/4/0/0"
    game.play("take kit-marlowe lower")
    assert game.row("lower") == ["kit-marlowe"]


# ---- wildcards


@pytest.mark.rule("MC-5.5")
def test_a_wildcard_cost_is_paid_unit_by_unit_in_any_mix() -> None:
    """The sixth Colony costs three units of any resource."""
    game = Scenario().full_map()
    homes = [game.content.planets[card].id for card in game.state.cells if card >= 0]
    homes = [name for name in homes if name not in ("star-portal", "emberfall")][:5]
    upgrades = ["robotics", "biodome", "space-mining", "cargo", "scout-vehicles", "leisure-facilities"]
    game.seat(
        0, ark="emberfall/planet", upgrades=upgrades, colonies=homes, cargo="2/0/1/1", lower=["marshal-ine"]
    )
    game.seat(0, ready=["engineer", "leader-red"]).step("action")
    game.play("colony", "pay-token engineer", "pay-token leader-red", "pay-card marshal-ine")
    assert game.options() == {"pay biomatter", "pay minerals", "pay technology"}
    refusal = game.refusal("pay workforce")
    assert (refusal.rule, refusal.text) == ("MC-5.5", "you have no Workforce to pay with")
    game.play("pay technology")
    assert game.options() == {"pay biomatter", "pay minerals"}
    game.play("pay biomatter")
    assert game.options() == {"pay biomatter", "pay minerals"}
    game.play("pay biomatter")
    assert game.cargo() == "0/0/1/0"
    assert game.player().colony_count == 6


@pytest.mark.rule("MC-5.6")
def test_a_wildcard_gain_is_chosen_among_the_resources_below_cap() -> None:
    game = Scenario().seat(0, cargo="4/0/3/4").step("action").play("gather")
    assert game.options() == {"gain workforce", "gain minerals"}
    refusal = game.refusal("gain technology")
    assert (refusal.rule, refusal.text) == ("MC-5.6", "your Technology is full at 4")
    game.play("gain minerals")
    assert game.cargo() == "4/0/4/4"


@pytest.mark.rule("MC-5.6")
def test_two_wildcards_are_chosen_one_after_the_other() -> None:
    """Abbot Lior gives two wildcards on an orbit spot."""
    game = Scenario().seat(0, ark="emberfall/moon", cargo="0/3/0/0", upper=["abbot-lior"]).step("crew")
    game.play("play abbot-lior act-discard")
    assert game.options() == GAINS
    game.play("gain workforce")
    assert game.options() == GAINS - {"gain workforce"}
    game.play("gain biomatter")
    assert game.cargo() == "1/4/0/0"


@pytest.mark.rule("MC-5.6")
def test_with_all_four_at_cap_a_wildcard_is_lost_without_a_decision() -> None:
    game = Scenario().seat(0, cargo="4/4/4/4").step("action").play("gather")
    assert game.question == "DrawCrew"
    assert game.cargo() == "4/4/4/4"
    game = Scenario().seat(0, ark="emberfall/moon", cargo="4/4/4/3", upper=["abbot-lior"]).step("crew")
    game.play("play abbot-lior act-discard", "gain technology")
    assert game.question == "DestinationAction"  # the second wildcard is lost
    assert game.cargo() == "4/4/4/4"


@pytest.mark.rule("MC-5.6")
def test_with_the_cargo_upgrade_a_wildcard_fits_above_4() -> None:
    game = Scenario().seat(0, upgrades=["cargo"], cargo="4/6/6/6").step("action").play("gather")
    assert game.options() == {"gain biomatter"}


# ---- resources on planets


@pytest.mark.rule("MC-5.7")
def test_resources_on_tracks_are_not_gathered() -> None:
    game = Scenario().planet("emberfall", levels="B2 T1", merits=[(0, 3)]).seat(0, ark="emberfall/planet")
    game.step("action").play("gather")
    assert game.cargo() == "0/1/1/0"  # the yield
    assert (game.level("emberfall", "biomatter"), game.level("emberfall", "technology")) == (2, 1)


@pytest.mark.rule("MC-5.7")
def test_nobody_gets_the_resources_of_a_completed_planet() -> None:
    game = Scenario().planet("emberfall", levels="B3 T2 W2", merits=[(1, 4), (0, 3)])
    game.seat(0, ark="emberfall/planet", cargo="0/0/1/0").seat(1, cargo="0/0/0/1").step("action")
    game.play("terraform", "raise minerals")
    assert game.terraformed("emberfall")
    assert game.cargo(0) == "0/0/0/0"
    assert game.cargo(1) == "0/0/0/1"


@pytest.mark.rule("MC-5.7")
def test_a_level_just_raised_cannot_be_taken_back() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="3/0/0/1").step("action")
    game.play("terraform", "raise biomatter")
    assert game.options() == {"raise biomatter", "raise technology", "stop"}
    game.play("stop")
    assert game.cargo() == "2/0/0/1"
    assert game.level("emberfall", "biomatter") == 1
