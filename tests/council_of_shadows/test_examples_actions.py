"""Whole turns of the ledger, move by move (CS-X.83, CS-X.85)."""

import pytest

from tests.council_of_shadows.scenario import Scenario


def middle_of_a_game() -> Scenario:
    """What CS-X.83 gives: A is seat 0, B is seat 1."""
    game = Scenario().round(5).order(0, 1).tiles(gray_1="halcyon", blue_1="brightwater")
    game.cubes(0, gray_1_1=1, blue_1_1=1).cubes(1, blue_1_2=2)
    game.open_pile(2, "feudalism", "energy-boost")
    game.seat(
        0,
        level=1,
        techs=["empire"],
        consumption=46,
        energy=30,
        gems="1/2/0",
        upgrades=["adapt-desert", "range-1-parsec-2", "range-2-parsec-2"],
        slots=[[], ["start-discover"], ["start-settle-one"]],
        dark=["dark-galaxy-gray"],
    )
    twin_beacon = game.card("twin-beacon")
    game.state.ai_pool.remove(twin_beacon)
    game.player(0).hand.append(twin_beacon)
    return game.seat(1, gems="0/0/0", slots=[[], ["start-gems"], ["start-collect"]])


@pytest.mark.rule("CS-X.83")
def test_a_turn_in_the_middle_of_a_two_player_game() -> None:
    game = middle_of_a_game().buy()
    # 1. buy
    game.play("upgrade project-2", "pay coal gold")
    assert (game.energy(), game.gems(), game.level()) == (36, "0/1/0", 1)
    game.play("stop")
    # 2. plan
    game.plan_all(["twin-beacon", None, "start-collect"], ["start-upgrade", None, None])
    assert (game.player().round_consumption, game.consumption()) == (10, 56)
    assert game.state.order == [0, 1]
    # 3. slot 1: range 2
    assert game.options() == {"discover 1", "discover 2", "stop"}
    game.play("discover 2", "tile sandglass", "tile mosaic", "place sandglass green-1", "settle green-1/1 2")
    assert game.tail(2) == ["mosaic"]
    # slot 2
    game.play("discover 1", "tile ostara", "tile corrin", "place ostara pink-1", "collect pink-1")
    assert game.gems() == "0/2/0"
    # slot 3: range 1, so only the cube on Halcyon is in range; the second collection lapses
    assert game.options() == {"collect gray-1", "stop"}
    game.play("collect gray-1")
    assert game.gems() == "0/3/0"
    # 4. drift
    assert game.slots() == [[], ["twin-beacon"], ["start-discover"]]
    assert {"start-collect", "start-settle-one"} <= set(game.hand())
    # 5. assessment step: Empire counts gray and green
    assert (game.question, game.energy()) == ("Assess", 42)
    game.play("assess green-1/1", "light light-flat-1")
    assert (game.energy(), game.colonies("green")) == (51, 1)
    game.play("assess gray-1/1")
    assert game.energy() == 56
    game.play("stop")
    # 6. level check
    assert (game.energy(), game.level(), game.question) == (0, 2, "TakeTech")
    game.play("take dominate-folk", "assess green-1/1", "light light-flat-2")
    assert game.energy() == 9
    game.play("assess blue-1/1", "light light-flat-3")
    assert (game.energy(), game.level(), game.gems(1)) == (12, 2, "0/2/0")
    assert game.bonus_held() == ["light-flat-1", "light-flat-2", "light-flat-3", "dark-galaxy-gray"]
    assert game.turns() == [0, 1]


@pytest.mark.rule("CS-X.85", "CS-13.10")
def test_homestead_wave_line_by_line() -> None:
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
