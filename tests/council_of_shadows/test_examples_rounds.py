"""Whole rounds of Council of Shadows: the rulebook's example and two more (CS-X.60, CS-X.83, CS-X.84)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

BERND, CECILIA = 0, 1
A, B = 0, 1


def markers(game: Scenario, seat: int) -> tuple[int, int, int]:
    """Level, Energy and Consumption."""
    return game.level(seat), game.energy(seat), game.consumption(seat)


def bonus_cards(game: Scenario, seat: int) -> int:
    return len(game.player(seat).light) + len(game.player(seat).dark)


# ---- the rulebook's round of two players


def bought() -> Scenario:
    """Steps 1 and 2: both have bought."""
    game = (
        Scenario()
        .tiles(gray_1="halcyon", gray_2="ostara")
        .display("fusion-spark", "standby-mode", "twin-beacon")
    )
    game.buy()
    assert markers(game, BERND) == (0, 0, 20)
    assert markers(game, CECILIA) == (0, 1, 20)
    game.play("buy fusion-spark", "pay coal")
    assert game.question == "Refill"
    game.play("ai ghost-scout")
    assert game.on_display()[:3] == ["ghost-scout", "standby-mode", "twin-beacon"]
    game.play("upgrade range-1-parsec-2")
    assert (game.energy(BERND), game.gems(BERND)) == (1, "0/0/0")
    assert game.asked == CECILIA
    return game.play("buy standby-mode", "pay coal", "ai survey-drones", "stop")


def planned() -> Scenario:
    """Step 3: both have planned."""
    game = bought()
    game.plan_all(
        ["start-discover", "start-settle-two", "start-collect"],
        ["start-discover", "standby-mode", "start-settle-one"],
    )
    return game


def bernd_acted() -> Scenario:
    """Step 4: Bernd's actions."""
    game = planned().play(
        "discover 2", "tile vellum", "tile ochre", "place vellum blue-1", "settle blue-1/1 1"
    )
    return game.play("settle gray-1/1 2", "collect gray-1", "collect gray-1")


def bernd_done() -> Scenario:
    """Step 5: Bernd's assessment."""
    return bernd_acted().play("assess blue-1/1", "light light-flat-3", "assess gray-1/1")


@pytest.mark.rule("CS-X.60", "CS-4.9")
def test_bernd_and_cecilia_buy() -> None:
    game = bought()
    assert game.gems(CECILIA) == "0/1/0"
    assert game.on_display()[:3] == ["ghost-scout", "survey-drones", "twin-beacon"]
    assert game.question == "FirstSlot"


@pytest.mark.rule("CS-X.60", "CS-5.12", "CS-5.15")
def test_bernd_and_cecilia_plan() -> None:
    game = planned()
    assert [player.round_consumption for player in game.state.players] == [12, 4]
    assert (game.consumption(BERND), game.consumption(CECILIA)) == (32, 24)
    assert (game.player(BERND).tile, game.player(CECILIA).tile) == (1, 2)
    assert (game.question, game.asked) == ("Discover", BERND)


@pytest.mark.rule("CS-X.60", "CS-6.21", "CS-6.22")
def test_bernd_acts() -> None:
    game = planned()
    assert game.options() == {"discover 1", "discover 2", "stop"}
    game.play("discover 2", "tile vellum", "tile ochre")
    assert {text.split()[2] for text in game.options()} == {
        *("blue-1", "blue-2", "blue-3", "blue-4", "green-1", "green-2", "green-3")
    }
    game = bernd_acted()
    assert (game.tile_at("blue-1"), game.state.tiles_left(2)) == ("vellum", 10)
    assert game.state.tile_tails[2] == [game.tile_index("ochre")]
    assert (game.tower("blue-1/1"), game.tower("gray-1/1")) == (1, 2)
    assert game.gems(BERND) == "0/2/0"
    assert game.slots(BERND) == [[], ["start-discover"], ["start-settle-two"]]
    assert len(game.hand(BERND)) == 5
    assert "start-collect" in game.hand(BERND)


@pytest.mark.rule("CS-X.60", "CS-7.7", "CS-7.9")
def test_bernd_assesses() -> None:
    game = bernd_done()
    assert markers(game, BERND) == (0, 14, 32)
    assert (game.colonies("blue"), game.colonies("gray")) == (0, 1)
    assert len(game.player(BERND).light) == 1
    assert game.asked == CECILIA


@pytest.mark.rule("CS-X.60", "CS-6.8")
def test_cecilia_acts_and_the_next_buy_phase_begins_with_bernd() -> None:
    game = bernd_done().play("discover 1", "tile trihaven", "tile dustlark", "place trihaven pink-1")
    game.play("settle pink-1/1 1")
    assert game.state.tiles_left(1) == 7
    assert game.question == "Settle"  # of slot 3: Standby Mode has done nothing
    assert "settle pink-1/1 1" not in game.options()
    assert game.refusal("settle pink-1/1 1").rule == "CS-6.8"
    game.play("settle pink-1/2 1")
    assert game.slots(CECILIA) == [[], ["start-discover"], ["standby-mode"]]
    assert game.options() == {"assess pink-1/1", "assess pink-1/2", "stop"}
    game.play("assess pink-1/2")
    assert markers(game, CECILIA) == (0, 7, 24)
    assert game.colonies("pink", CECILIA) == 1
    assert (game.state.round, game.question, game.asked) == (2, "Buy", BERND)
    assert not game.heard("level")


# ---- the middle of a game


def middle() -> Scenario:
    game = (
        Scenario()
        .round(5)
        .open_pile(2, "feudalism", "energy-boost")
        .tiles(gray_1="halcyon", blue_1="brightwater")
    )
    game.cubes(A, gray_1_1=1, blue_1_1=1).cubes(B, blue_1_2=2)
    game.seat(A, level=1, techs=["empire"], consumption=46, energy=30, gems="1/2/0")
    game.seat(A, upgrades=["adapt-desert", "range-1-parsec-2", "range-2-parsec-2"])
    hand = ["twin-beacon", "start-collect", "start-settle-two", "start-gems", "start-upgrade"]
    game.seat(A, hand=hand, slots=[[], ["start-discover"], ["start-settle-one"]]).seat(B, gems="0/0/0")
    game.buy().play("upgrade project-2", "pay coal gold")
    assert (game.energy(A), game.gems(A)) == (36, "0/1/0")
    game.play("stop")
    assert game.level(A) == 1
    return game


def middle_acted() -> Scenario:
    game = middle()
    game.plan_all(["twin-beacon", None, "start-collect"], ["start-gems", "start-upgrade", "start-collect"])
    assert game.player(A).round_consumption == 10
    assert game.consumption(A) == 56
    game.play("discover 2", "tile sandglass", "tile mosaic", "place sandglass green-1", "settle green-1/1 2")
    assert game.state.tile_tails[2] == [game.tile_index("mosaic")]
    game.play("discover 1", "tile ostara", "tile corrin", "place ostara pink-1", "collect pink-1")
    assert game.gems(A) == "0/2/0"
    assert game.options() == {"collect gray-1", "stop"}
    return game.play("collect gray-1")


@pytest.mark.rule("CS-X.83", "CS-6.4", "CS-8.25")
def test_a_turn_in_the_middle_of_a_game() -> None:
    game = middle_acted()
    assert (game.question, game.gems(A)) == ("Assess", "0/3/0")
    assert game.slots(A) == [[], ["twin-beacon"], ["start-discover"]]
    assert {"start-collect", "start-settle-one"} <= set(game.hand(A))
    assert game.energy(A) == 42
    game.play("assess green-1/1", "light light-flat-1")
    assert (game.energy(A), game.colonies("green", A)) == (51, 1)
    game.play("assess gray-1/1")
    assert game.energy(A) == 56


@pytest.mark.rule("CS-X.83", "CS-8.35", "CS-8.11")
def test_its_level_check_with_dominate_folk() -> None:
    game = middle_acted().play("assess green-1/1", "light light-flat-1", "assess gray-1/1", "stop")
    assert markers(game, A) == (2, 0, 56)
    before = game.gems(B)
    game.play(
        "take dominate-folk",
        "assess green-1/1",
        "light light-flat-2",
        "assess blue-1/1",
        "light light-flat-3",
    )
    assert markers(game, A) == (2, 12, 56)
    assert (before, bonus_cards(game, A)) == ("0/0/0", 4)
    (event,) = game.heard("catch-up")
    assert (event.seat, event.facts["gems"]) == (B, {"gold": 2})


# ---- the last round


def last() -> Scenario:
    game = (
        Scenario().round(8).tiles(gray_1="halcyon", pink_1="trihaven", red_1="glasswing", orange_1="solace")
    )
    game.cubes(A, red_1_1=1, gray_1_1=1, orange_1_2=1)
    game.cubes(B, gray_1_2=1, pink_1_1=3, pink_1_2=1, orange_1_1=1)
    game.seat(A, level=2, techs=["explorer-folk", "energy-boost"], consumption=62, energy=50, gems="0/3/0")
    start = game.hand()
    game.seat(A, slots=[[], ["start-settle-one"], ["long-tethers"]], light=["light-flat-2"])
    game.seat(A, dark=["dark-galaxy-gray"])
    game.seat(
        A, hand=[*(card for card in start if card != "start-settle-one"), "fusion-spark", "twin-beacon"]
    )
    game.seat(
        B, level=2, techs=["gemstone-upgrade", "dominate-folk"], consumption=54, energy=40, gems="0/0/3"
    )
    game.seat(B, slots=[[], ["start-settle-one"], ["start-collect"]], light=["light-ai-cards"], dark=[])
    kept = [card for card in start if card not in ("start-settle-one", "start-collect")]
    return game.seat(B, hand=[*kept, "standby-mode", "ghost-scout"]).buy()


@pytest.mark.rule("CS-X.84", "CS-9.1", "CS-9.22")
def test_a_last_round() -> None:
    game = last().play("upgrade project-3")
    assert (game.energy(A), game.gems(A)) == (58, "0/1/0")
    game.play("stop", "stop").plan_all(["fusion-spark", None, None], ["standby-mode", None, None])
    assert [player.round_consumption for player in game.state.players] == [7, 4]
    assert (game.consumption(A), game.consumption(B)) == (69, 58)
    assert game.state.order == [A, B]
    assert game.energy(A) == 63
    while game.question != "Assess":
        game.play("stop")
    game.play("assess red-1/1", "stop")
    assert (markers(game, A), game.state.throne) == ((3, 6, 69), A)
    while game.question != "Assess":
        game.play("stop")
    game.play("assess orange-1/1", "light light-planet-earth")
    assert (game.energy(B), game.question) == (45, "Assess")
    game.play("stop")
    first, second = game.heard("final")
    assert (first.seat, first.facts["gems"], first.facts["ai_cards"]) == (A, 2, 6)
    assert first.facts["bonus"] == {"light-flat-2": 5, "dark-galaxy-gray": 6}
    assert (second.seat, second.facts["gems"], second.facts["ai_cards"]) == (B, 9, 4)
    assert second.facts["bonus"] == {"light-planet-earth": 8, "light-ai-cards": 5}
    assert markers(game, A) == (3, 25, 69)
    assert markers(game, B) == (3, 13, 58)
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, game.state.throne) == ([A], "CS-9.22", A)
