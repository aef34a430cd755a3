"""Whole turns of the Automa, line by line (CS-X.67 to CS-X.69, CS-X.85)."""

import pytest

from tests.council_of_shadows.scenario import Scenario


@pytest.mark.rule("CS-X.85", "CS-13.10")
def test_homestead_wave_on_standard() -> None:
    game = Scenario(1).tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    cards = [card.id for card in game.content.cards if card.ai]
    game.display(*cards[:8]).plan()
    assert (game.level(1), game.consumption(1), game.energy(1), game.player(1).tile) == (0, 20, 1, 2)
    # human sum 9: the human acts first
    game.plan_all(["start-discover", "start-collect", "start-settle-one"]).play("automa homestead-wave")
    assert (game.consumption(1), game.state.order) == (28, [0, 1])
    game.play("stop", "stop", "stop", "stop")  # the human's cards and assessment
    # line 1: two cubes on Halcyon's other earth planet
    assert game.tower("gray-1/2", 1) == 2
    # line 2: a discovery onto green
    game.play("tile sandglass", "tile anvil-pass")
    assert game.options() == {f"place anvil-pass green-{number}" for number in (1, 2, 3)}
    game.play("place anvil-pass green-1")
    assert game.tower("green-1/1", 1) == 1
    # line 3: display slots 0 to 3 are replaced
    assert game.on_display() == [None, None, None, None, *cards[4:8]]
    game.play(*(f"ai {card}" for card in cards[8:12]))
    assert game.on_display() == [*cards[8:12], *cards[4:8]]
    # assessment: gray 2 : 2 gives 2, green alone 9 and a Light card
    game.play("light light-flat-1")
    assert [(event.facts["galaxy"], event.facts["energy"]) for event in game.heard("assess")] == [
        ("gray", 2),
        ("green", 9),
    ]
    assert (game.energy(1), game.level(1)) == (12, 0)
    assert (game.tower("gray-1/2", 1), game.colonies("green", 1)) == (1, 0)
    assert len(game.bonus_held(1)) == 1
    assert game.state.round == 2


@pytest.mark.rule("CS-X.67", "CS-X.68", "CS-X.69", "CS-13.10")
def test_copper_conquest_from_the_plan_to_the_level_check() -> None:
    game = Scenario(1).tiles(blue_1="vellum", orange_1="solace").seat(0, energy=3).seat(1, level=1, energy=5)
    game.plan().plan_all(["start-settle-two", "start-collect", "start-upgrade"]).play(
        "automa copper-conquest"
    )
    # 11 against 10: the Automa acts first; nothing has to be asked for lines 1 and 2
    assert (game.consumption(1), game.state.order) == (31, [1, 0])
    settled = [(event.facts["spot"], event.facts["cubes"]) for event in game.heard("settle")]
    assert settled == [("blue-1/2", 2), ("orange-1/2", 1)]
    assert game.heard("automa-energy")[0].facts["energy"] == 6
    game.play("light light-flat-1", "light light-flat-2")
    assert [(event.facts["galaxy"], event.facts["energy"]) for event in game.heard("assess")] == [
        ("blue", 8),
        ("orange", 11),
    ]
    assert (game.energy(1), game.level(1)) == (5 + 6 + 8 + 11, 1)
    assert (game.colonies("blue", 1), game.colonies("orange", 1)) == (1, 0)
    assert game.asked == 0
