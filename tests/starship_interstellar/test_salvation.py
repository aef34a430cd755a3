"""The Salvation Phase (ledger section 10): tokens, actions, bonus, order of resolution."""

import pytest

from tests.starship_interstellar.scenario import Scenario

ACTIONS = ("build", "save", "probe", "government")
BONUS = {
    "solar-extraction": "save",
    "technology-research": "build",
    "travel": "probe",
    "market": "government",
}
ANSWERS = {
    "build": ("project 2",),
    "save": ("meeple red",),
    "probe": ("space j-1-a", "discover deep-space"),
    "government": ("scientist 1-1",),
}


def rich() -> Scenario:
    """A position in which each of the four actions can be performed."""
    return Scenario().supply("2 red, 2 yellow", fuel=10, scientists=2)


@pytest.mark.rule("SI-10.1")
def test_production_tokens_and_number_17_are_set_aside() -> None:
    """All others are taken into the hand, whether they were played before or not."""
    game = Scenario().base("mars", "mars-redwater-cut").extras(17, 3, 12).action()
    game.play("play tanker-contract").passes(1)
    game.play("play earth-production", "play production-mars", "auto", "pass")
    game.play("side 0")
    assert (game.asked(), game.asked_seat()) == ("SalvationTurn", 1)
    usual = {"solar-extraction", "technology-research", "travel", "market"}
    assert set(game.hand(0)) == {*usual, "tanker-contract", "national-refinery"}
    assert set(game.hand(1)) == usual
    assert (game.pile(0), game.corporation().uses, game.corporation().broker) == ([], 0, 0)
    game.play("pass")
    assert {move.split()[-1] for move in game.moves()} == {*game.hand(0), "pass"}
    aside = game.view()["corporations"][0]["set_aside"]
    assert set(aside) == {"earth-production", "production-mars", "remote-foreman"}


@pytest.mark.rule("SI-10.1", "SI-4.2")
def test_the_next_round_takes_everything_back() -> None:
    game = Scenario().base("mars", "mars-redwater-cut").extras(17).salvation().passes(0, 1)
    game.nature()
    assert (game.asked(), game.state.round) == ("ActionTurn", 2)
    assert {"earth-production", "production-mars", "remote-foreman", "market"} <= set(game.hand(0))


@pytest.mark.rule("SI-10.2", "SI-10.3")
def test_a_turn_is_one_token_for_one_of_four_actions() -> None:
    game = rich().salvation()
    tokens = ("solar-extraction", "technology-research", "travel", "market")
    assert game.moves() == [*(f"{action} {token}" for action in ACTIONS for token in tokens), "pass"]
    game.play("government market", "scientist 1-1")
    assert (game.asked(), game.asked_seat()) == ("SalvationTurn", 1)
    game.play("pass")
    assert game.asked_seat() == 0
    assert {move.split()[-1] for move in game.moves()} == {*tokens[:3], "pass"}
    refusal = game.refused("save market")
    assert (refusal.rule, refusal.text) == ("SI-10.2", "you do not have this token in your hand")


@pytest.mark.rule("SI-10.2")
def test_no_repeats() -> None:
    game = rich().salvation().play("save market", "meeple red")
    assert (game.pile(), game.corporation().uses) == (["market"], 1)
    game.passes(1)
    refusal = game.refused("repeat")
    assert (refusal.rule, refusal.text) == ("SI-10.2", "it is no answer to the question that is open")
    assert "repeat" not in game.moves()


@pytest.mark.rule("SI-10.2", "SI-4.11")
def test_passing_is_always_allowed() -> None:
    for game in (Scenario().supply("", fuel=0, scientists=0).salvation(), rich().salvation()):
        assert game.state.refusal(game.edition.move("pass")) is None
        assert game.moves()[-1] == "pass"
    game.play("pass")
    assert (game.asked_seat(), game.state.passed) == (1, [0])


@pytest.mark.rule("SI-10.4", "SI-10.5")
@pytest.mark.parametrize("token", BONUS)
@pytest.mark.parametrize("action", ACTIONS)
def test_the_bonus_of_the_basic_tokens(token: str, action: str) -> None:
    """A standard side allows any action and gives 1 Prestige for the one that it names."""
    game = rich().salvation().play(f"{action} {token}", *ANSWERS[action])
    assert game.points("tokens") == (1 if BONUS[token] == action else 0)
    assert game.asked_seat() == 1


@pytest.mark.rule("SI-10.6", "SI-4.11")
def test_with_nothing_that_can_be_performed_only_passing_is_left() -> None:
    game = Scenario().supply("", fuel=2, scientists=0).salvation()
    assert game.moves() == ["pass"]
    assert game.refused("build travel").rule == "SI-11.2"
    assert game.refused("save travel").rule == "SI-12.1"
    assert game.refused("probe travel").rule == "SI-13.3"
    assert game.refused("government travel").rule == "SI-14.3"


@pytest.mark.rule("SI-10.6")
@pytest.mark.parametrize(
    ("cubes", "fuel", "scientists", "allowed"),
    [
        ("2 red", 0, 0, {"build", "save"}),  # Docking Collar
        ("red", 0, 0, {"save"}),
        ("", 3, 0, {"probe"}),
        ("", 2, 1, {"government"}),
    ],
)
def test_the_smallest_form_is_enough(cubes: str, fuel: int, scientists: int, allowed: set[str]) -> None:
    """No second one has to be possible; what falls short of one is not offered."""
    game = Scenario().supply(cubes, fuel=fuel, scientists=scientists).salvation()
    assert {move.split()[0] for move in game.moves()} == {*allowed, "pass"}


@pytest.mark.rule("SI-10.7")
def test_the_order_of_a_build_that_completes_a_module() -> None:
    game = Scenario().supply("yellow").built(8).government("1 . . .").tracks(starship=2).salvation()
    heard = len(game.told())
    game.play("build technology-research", "project 2")
    assert game.told()[heard:] == [
        "salvation technology-research build",
        "pay yellow 1",
        "build hull-rivets project 2 module 1 slot 9",
        "gain prestige 2 mechanisms",
        "step starship space 3",
        "gain scientists 1",
        "gain prestige 1 tokens",
        "module module 1",
        "governor-leaves row 1 space 1",
        "turn round 1 salvation",
    ]


@pytest.mark.rule("SI-10.7")
def test_the_order_of_a_rescue() -> None:
    game = Scenario().supply("red").tracks(humankind=1).salvation()
    heard = len(game.told())
    game.play("save solar-extraction", "meeple red")
    assert game.told()[heard:-1] == [
        "salvation solar-extraction save",
        "pay red 1 market",
        "save red saved 1",
        "gain reputation 1",
        "step humankind space 2",
        "gain fuel 2",
        "gain prestige 1 tokens",
    ]


@pytest.mark.rule("SI-10.7", "SI-16.12", "SI-4.18")
def test_the_bonus_waits_for_rewards_that_ask_something() -> None:
    """An Extra Action is chosen before the bonus of the token; it can be played in the same phase."""
    game = Scenario().supply("red, yellow").built(8).government("1 . . .").tracks(humankind=4)
    game.display(3, 12).salvation().play("save solar-extraction", "meeple red")
    assert game.asked() == "TakeExtra"
    assert game.points() == 0
    game.play("extra national-refinery")
    assert game.points("tokens") == 1
    game.passes(1).play("save national-refinery", "meeple yellow")
    assert game.points("tokens") == 3


@pytest.mark.rule("SI-10.7", "SI-14.11")
def test_a_module_is_checked_after_everything_else() -> None:
    """The choice of an Extra Action comes while the Governor still sits."""
    game = Scenario().supply("yellow").built(8).government("1 . . .").tracks(starship=4)
    game.salvation().play("build technology-research", "project 2")
    assert (game.asked(), game.rows()[0], game.points("tokens")) == ("TakeExtra", "1 . . .", 0)
    game.play("extra tanker-contract")
    assert (game.asked(), game.rows()[0], game.points("tokens")) == ("SalvationTurn", ". . . .", 1)


@pytest.mark.rule("SI-10.2", "SI-4.12", "SI-4.13")
def test_turns_go_in_salvation_order() -> None:
    game = Scenario(3).action().passes(0).play("play earth-production").passes(2)
    game.passes(1).play("side 0")
    assert game.state.order == [0, 2, 1]
    game.passes(0, 2, 1)
    assert game.state.order == [1, 2, 0]
