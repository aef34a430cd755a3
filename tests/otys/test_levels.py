"""Levels and the resources on them (ledger section 7)."""

from random import Random

import pytest

import starboard
from starboard.games.otys.state import Depths
from tests.otys.playing import at_work, turn_over, upgrade, whole_turn
from tests.otys.scenario import SHORT, Scenario

CAPACITY = (3, 3, 4, 5, 6)


@pytest.mark.rule("OT-7.1")
def test_the_spaces_of_a_level() -> None:
    levels = Scenario(2).view()["players"][0]["levels"]
    assert tuple(level["capacity"] for level in levels) == CAPACITY
    assert sum(CAPACITY) == 21


@pytest.mark.rule("OT-7.1", "OT-7.3", "OT-7.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_last_space_can_be_filled_and_no_more(level: int) -> None:
    """Kinds are mixed: their sum counts."""
    column = [short for short in SHORT if short != "Fu"]
    column.insert(level + 2, "Fu")
    room = CAPACITY[level - 1]
    game = Scenario(2).column(" ".join(column)).level(level, metal=room - 2, tech=1)
    at_work(game, f"key {level}").play("use fuel-expert")
    assert sum(game.on_level(level).values()) == room
    game = Scenario(2).column(" ".join(column)).level(level, metal=room - 2, tech=2)
    at_work(game, f"key {level}")
    assert game.moves("use") == []


@pytest.mark.rule("OT-7.2")
def test_resources_stay_where_they_are() -> None:
    """Divers surface, sink, stay and are moved; the resources of all levels remain."""
    game = Scenario(2).level(1, metal=1).level(2, plant=2).level(3, fuel=3).level(5, tech=1, metal=2)
    held = [game.on_level(level) for level in range(1, 6)]
    game.purse(batteries=3).begin().play("propel explorer 6")
    turn_over(game.play("key 5"))
    whole_turn(game, "key 1", seat=1)
    turn_over(game.play("x-key 3"))
    assert [game.on_level(level) for level in range(1, 6)] == held
    game.check()


@pytest.mark.rule("OT-7.3")
def test_a_resource_goes_onto_the_level_named_by_the_effect() -> None:
    """The Upgraded Expert's and the Trader's onto the work level, an ordered one onto the active level."""
    game = at_work(upgrade(Scenario(2), "Fu"), "key 2").play("use fuel-expert")
    assert [game.on_level(level) for level in range(1, 6)] == [{}, {"fuel": 1}, {}, {}, {}]
    game = Scenario(2, sponsor_sides="advanced").sponsors(5, 4, 3, 1, 2).begin()
    game.play("key 4", "sponsor order-in plant")
    assert [game.on_level(level) for level in range(1, 6)] == [{}, {}, {}, {"plant": 1}, {}]


@pytest.mark.rule("OT-7.4")
def test_a_contract_frees_spaces() -> None:
    game = Scenario(2).level(3, tech=2, metal=2).public("twin-crates", "bulk-lot")
    at_work(game)
    assert game.moves("use") == []
    game.play("complete twin-crates 3 2-metal", "contract relief-convoy", "use tech-expert")
    assert game.on_level(3) == {"tech": 3}
    game.check()


@pytest.mark.rule("OT-7.4", "OT-6.9")
def test_a_sale_frees_a_space() -> None:
    game = upgrade(Scenario(2).column("[Me Sp Pl | Fu Te Tr En Ex]"), "Tr").store(fuel=3).level(3, tech=4)
    at_work(game)
    assert game.moves("buy", "sell") == ["sell tech"]
    game.play("sell tech", "buy fuel")
    assert game.on_level(3) == {"fuel": 1, "tech": 3}
    game.check()


@pytest.mark.rule("OT-7.2", "OT-7.5")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_only_contracts_and_sales_remove_resources(seats: int) -> None:
    """In random play nothing is thrown away, and no piece goes from one level to another."""
    edition = starboard.edition("otys", seats=seats, sponsor_sides="advanced")
    rng = Random(7 * seats)
    removed = set()
    for _ in range(3):
        state = edition.start()
        assert isinstance(state, Depths)
        for _ in range(500):
            if state.decision is None:
                break
            move = rng.choice(state.moves())
            before = [number for player in state.players for number in player.resources]
            state.play(move)
            after = [number for player in state.players for number in player.resources]
            changes = [new - old for new, old in zip(after, before, strict=True) if new != old]
            if any(change < 0 for change in changes):
                removed.add(move.verb)
                assert all(change < 0 for change in changes)
            elif state.round:
                assert sum(changes) <= 1
    assert removed == {"complete", "sell"}


@pytest.mark.rule("OT-7.6")
def test_only_the_counts_matter() -> None:
    """Metal before tech or tech before metal: it is the same position."""
    dumps = []
    for first, second in (("metal", "tech"), ("tech", "metal")):
        game = Scenario(2, sponsor_sides="advanced").purse(credits=8)
        for kind in (first, second):
            game.track("").column("[Tr Sp Me | Pl Fu Te En Ex]").begin().play(
                "key 1", f"sponsor order-in {kind}"
            )
        dumps.append(game.state.dump())
    assert dumps[0] == dumps[1]
