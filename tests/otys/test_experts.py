"""The four Experts (ledger section 6.1), and what holds for every diver (OT-6.1 to OT-6.3)."""

import pytest

from tests.otys.playing import at_work, purse, supply, turn_over, upgrade
from tests.otys.scenario import Scenario

EXPERTS = {"metal": "Me", "plant": "Pl", "fuel": "Fu", "tech": "Te"}


def expert_on_3(kind: str, seats: int = 2) -> Scenario:
    """The Expert of a kind stands on level 3."""
    others = [short for short in ("Me", "Pl", "Fu", "Te", "Tr", "Sp", "En", "Ex") if short != EXPERTS[kind]]
    return Scenario(seats).column(" ".join([*others[:5], EXPERTS[kind], *others[5:]]))


@pytest.mark.rule("OT-6.1")
def test_eight_divers_with_two_sides() -> None:
    divers = Scenario().content.divers
    assert [diver.id for diver in divers] == [
        *("metal-expert", "plant-expert", "fuel-expert", "tech-expert"),
        *("trader", "spy", "engineer", "explorer"),
    ]
    costs = {diver.id: (diver.basic.cost, diver.upgraded.cost) for diver in divers}
    assert costs["spy"] == costs["engineer"] == costs["explorer"] == (1, 0)


@pytest.mark.rule("OT-6.1")
def test_divers_on_the_surface_are_not_activated() -> None:
    """Trader, Spy and Metal Expert are on the surface: no key brings them to work."""
    for key in ("key 1", "key 2", "key 3", "key 4", "key 5"):
        game = at_work(Scenario(2).level(1, metal=1), key)
        assert game.moves("sell", "buy", "draw", "copy") == []
        assert "use metal-expert" not in game.moves()


@pytest.mark.rule("OT-6.2", "OT-6.4", "OT-7.3")
@pytest.mark.parametrize("kind", list(EXPERTS))
@pytest.mark.parametrize("seats", [1, 2])
def test_a_basic_expert_takes_its_resource(kind: str, seats: int) -> None:
    game = at_work(expert_on_3(kind, seats))
    before = supply(game)
    assert game.moves("use") == [f"use {kind}-expert"]
    game.play(f"use {kind}-expert")
    assert game.on_level(3) == {kind: 1}
    assert supply(game) == {**before, kind: before[kind] - 1}
    assert purse(game) == (3, 1, 0), "no bonus and no cost"
    game.check()


@pytest.mark.rule("OT-6.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_expert_works_at_the_level_where_it_stands(level: int) -> None:
    kind = ("plant", "fuel", "tech")[level - 1]
    game = at_work(Scenario(2), f"key {level}").play(f"use {kind}-expert")
    assert [game.on_level(one) for one in range(1, 6)] == [
        {kind: 1} if one == level else {} for one in range(1, 6)
    ]


@pytest.mark.rule("OT-6.3", "OT-6.7")
def test_costs_go_to_the_supply_and_experts_cost_nothing() -> None:
    for side in ("basic", "upgraded"):
        for diver in Scenario().content.divers[:4]:
            assert getattr(diver, side).cost == 0
    game = at_work(Scenario(2).purse(credits=0), "key 1")
    assert game.moves("use") == ["use plant-expert"]
    game = at_work(Scenario(2), "key 4").play("improve hacker")
    assert (purse(game)[0], supply(game)["credits"]) == (2, 35)
    assert [(event.rule, event.facts) for event in game.heard("pay")] == [("OT-6.3", {"credits": 1})]
    game.check()


@pytest.mark.rule("OT-6.3", "OT-1.10")
def test_costs_are_paid_before_the_effect() -> None:
    """The Credit paid to an empty supply is there for the Chip Cache; the other two are not."""
    game = Scenario(2).row(5, "chip-cache-5").purse(credits=1).purse(credits=39, seat=1)
    assert supply(game)["credits"] == 0
    at_work(game, "key 5").play("explore 1 use").nature()
    assert purse(game)[0] == 1
    told = [event.kind for event in game.heard() if event.kind in ("pay", "explore", "gain")]
    assert told == ["pay", "explore", "gain"]


@pytest.mark.rule("OT-6.5")
@pytest.mark.parametrize(
    ("kind", "after"), [("metal", (3, 1, 1)), ("plant", (4, 1, 0)), ("fuel", (3, 2, 0)), ("tech", (3, 1, 0))]
)
def test_an_upgraded_expert_takes_a_bonus_as_well(kind: str, after: tuple[int, int, int]) -> None:
    game = upgrade(expert_on_3(kind).track("5 neutral 2").sponsors(1, 2, 4, 3, 5), EXPERTS[kind])
    at_work(game).play(f"use {kind}-expert")
    if kind == "tech":
        assert game.asked() == "ReturnKey"
        assert game.moves() == ["return 2", "return 5"], "never a neutral key; it is chosen already"
        game.play("return 5")
        assert (game.shown_track(), game.available()) == ("neutral 2", "1 4 5 x")
    assert game.on_level(3) == {kind: 1}
    assert purse(game) == after
    game.check()


@pytest.mark.rule("OT-6.5")
def test_the_bonus_goes_from_the_supply() -> None:
    for kind, piece in (("metal", "neutral_keys"), ("plant", "credits"), ("fuel", "batteries")):
        game = at_work(upgrade(expert_on_3(kind), EXPERTS[kind]))
        before = supply(game)
        game.play(f"use {kind}-expert")
        assert supply(game) == {**before, kind: before[kind] - 1, piece: before[piece] - 1}


@pytest.mark.rule("OT-6.6")
@pytest.mark.parametrize("kind", ["metal", "plant", "fuel", "tech"])
def test_resource_and_bonus_are_each_optional(kind: str) -> None:
    def fresh() -> Scenario:
        game = upgrade(expert_on_3(kind).track("1 x").sponsors(1, 2, 4, 3, 5), EXPERTS[kind])
        return at_work(game)

    name = f"use {kind}-expert"
    assert fresh().moves("use") == [name, f"{name} resource", f"{name} bonus"]
    game = fresh().play(f"{name} resource")
    assert game.asked() == "Surface"
    assert game.on_level(3) == {kind: 1}
    assert (purse(game), game.shown_track()) == ((3, 1, 0), "1 x")
    game = fresh().play(f"{name} bonus")
    if kind == "tech":
        game.play("return x")
    assert game.on_level(3) == {}
    assert (purse(game), game.shown_track()) != ((3, 1, 0), "1 x")
    game.check()


@pytest.mark.rule("OT-6.6")
@pytest.mark.parametrize("kind", ["metal", "plant", "fuel", "tech"])
def test_a_full_level_does_not_block_the_bonus(kind: str) -> None:
    game = upgrade(
        expert_on_3(kind).track("1").sponsors(1, 2, 4, 3, 5).level(3, fuel=2, plant=2), EXPERTS[kind]
    )
    at_work(game)
    assert game.moves("use") == [f"use {kind}-expert"]
    refusal = game.refused(f"use {kind}-expert bonus")
    assert refusal.rule == "OT-6.6"
    assert refusal.text == "only one part of the effect is possible: there is nothing to leave out"
    game.play(f"use {kind}-expert")
    if kind == "tech":
        game.play("return 1")
    assert game.on_level(3) == {"plant": 2, "fuel": 2}
    assert (purse(game), game.shown_track()) != ((3, 1, 0), "1")


@pytest.mark.rule("OT-6.6", "OT-3.14", "OT-1.10")
@pytest.mark.parametrize(("kind", "rich"), [("metal", "keys"), ("plant", "credits"), ("fuel", "batteries")])
def test_without_a_bonus_the_resource_remains(kind: str, rich: str) -> None:
    game = upgrade(expert_on_3(kind), EXPERTS[kind])
    if rich == "keys":
        game.purse(keys=6, seat=1)
    elif rich == "credits":
        game.purse(credits=37, seat=1)
    else:
        game.purse(batteries=15, seat=1)
    at_work(game)
    assert game.moves("use") == [f"use {kind}-expert"]
    game.play(f"use {kind}-expert")
    assert (game.on_level(3), purse(game)) == ({kind: 1}, (3, 1, 0))
    game.check()


@pytest.mark.rule("OT-6.6", "OT-3.14", "OT-4.9")
def test_an_upgraded_tech_expert_without_a_key_to_return() -> None:
    game = at_work(upgrade(Scenario(2).track("neutral"), "Te"))
    assert game.moves("use") == ["use tech-expert"]
    game.play("use tech-expert")
    assert game.asked() == "Surface"
    game = at_work(upgrade(Scenario(2).track("neutral").level(3, metal=4), "Te"))
    assert game.asked() == "Surface", "neither part is possible"


@pytest.mark.rule("OT-6.4", "OT-7.4")
def test_a_basic_expert_on_a_full_level() -> None:
    game = at_work(Scenario(2).level(3, metal=2, plant=2).level(5, metal=2).public("twin-crates", "bulk-lot"))
    assert game.moves("use") == []
    refusal = game.refused("use tech-expert")
    assert (refusal.rule, refusal.text) == ("OT-7.4", "level 3 has no free space")


@pytest.mark.rule("OT-6.5", "OT-4.4")
def test_a_neutral_key_gained_can_be_used_next_turn() -> None:
    game = upgrade(expert_on_3("metal"), "Me")
    turn_over(at_work(game).play("use metal-expert"))
    turn_over(game.play("key 1"))
    assert game.moves("neutral-key") == [f"neutral-key {level}" for level in range(1, 6)]
