"""Free contracts, the cards, and the deck that runs out (OT-8.5, OT-8.6, OT-8.11, OT-8.12, OT-8.15)."""

from collections import Counter
from itertools import permutations

import pytest

from tests.otys.playing import at_work, points, supply, turn_over, whole_turn
from tests.otys.scenario import Scenario, even_draws

KINDS = ("metal", "plant", "fuel", "tech")
FREE = {
    "twin-crates": (2,),
    "odds-and-ends": (1, 1),
    "stall-restock": (2, 1),
    "mixed-pallet": (1, 1, 1),
    "bulk-lot": (3,),
    "balanced-load": (2, 2),
    "quarter-refit": (2, 1, 1),
    "keel-and-trim": (3, 1),
    "tower-extension": (3, 2),
    "colony-charter": (2, 2, 1),
}


def ways_by_the_ledger(groups: tuple[int, ...], held: dict[str, int]) -> set[tuple[int, ...]]:
    """OT-8.5 and OT-8.6, word by word: a kind for each number, all different; equal sets are one."""
    found = set()
    for kinds in permutations(KINDS, len(groups)):
        if all(held.get(kind, 0) >= size for kind, size in zip(kinds, groups, strict=True)):
            chosen = dict(zip(kinds, groups, strict=True))
            found.add(tuple(chosen.get(kind, 0) for kind in KINDS))
    return found


@pytest.mark.rule("OT-8.5", "OT-8.6")
@pytest.mark.parametrize("card", list(FREE))
@pytest.mark.parametrize(
    "held",
    [
        {"metal": 2, "plant": 2, "fuel": 1, "tech": 1},
        {"metal": 3, "plant": 2, "fuel": 1},
        {"plant": 3, "tech": 3},
        {"metal": 1, "plant": 1, "fuel": 2, "tech": 2},
        {"fuel": 6},
        {"metal": 4, "tech": 1},
        {"metal": 2, "plant": 2, "tech": 2},
    ],
)
def test_every_assignment_of_kinds_once(card: str, held: dict[str, int]) -> None:
    other = "relief-convoy" if card != "relief-convoy" else "crane-arm"
    game = at_work(Scenario(2).public(card, other).level(5, **held))
    wanted = sorted(
        " ".join(["complete", card, "5", *(f"{n}-{kind}" for kind, n in zip(KINDS, way, strict=True) if n)])
        for way in ways_by_the_ledger(FREE[card], held)
    )
    offered = [text for text in game.moves("complete") if text.split()[1] == card]
    assert sorted(offered) == wanted
    for text in offered[:2]:
        after = game.state.clone()
        after.play(game.edition.move(text))
        handed = sum(FREE[card])
        assert after.players[0].held(4) == sum(held.values()) - handed


@pytest.mark.rule("OT-8.5", "OT-8.7")
def test_what_is_handed_in_for_a_free_contract() -> None:
    game = at_work(Scenario(2).public("quarter-refit", "bulk-lot").level(5, metal=1, plant=3, fuel=1, tech=1))
    before = supply(game)
    game.play("complete quarter-refit 5 1-metal 2-plant 1-tech", "contract crane-arm")
    assert game.on_level(5) == {"plant": 1, "fuel": 1}
    assert points(game, "contracts") == 3
    assert supply(game)["plant"] == before["plant"] + 2
    assert supply(game)["metal"] == before["metal"] + 1
    game.check()


@pytest.mark.rule("OT-8.5")
def test_different_numbers_are_different_kinds() -> None:
    game = at_work(Scenario(2).public("stall-restock", "odds-and-ends").level(5, metal=4))
    assert game.moves("complete") == []
    refusal = game.refused("complete odds-and-ends 5 1-metal 1-plant")
    assert (refusal.rule, refusal.text) == ("OT-8.1", "level 5 lacks 1 plant")


@pytest.mark.rule("OT-8.11")
def test_the_hint_of_a_level_is_no_rule() -> None:
    """A deposit lets a set of four be completed on level 2, although its `min_level` is 3."""
    game = (
        Scenario(2).public("drydock-gate", "bulk-lot").installed(2, "fuel-seam-1").level(2, metal=2, fuel=1)
    )
    contract = game.content.contracts[game.card("drydock-gate")]
    assert (contract.min_level, contract.size) == (3, 4)
    at_work(game)
    assert game.moves("complete") == ["complete drydock-gate 2"]
    assert game.state.refusal(game.edition.move("complete drydock-gate 2")) is None
    assert game.refused("complete bulk-lot 2 3-fuel").text == "level 2 lacks 1 fuel", "the deposit counts"
    game.play("complete drydock-gate 2", "contract crane-arm")
    assert (game.on_level(2), points(game, "contracts")) == ({}, 4)
    game.check()


@pytest.mark.rule("OT-8.12", "OT-8.8")
def test_the_32_cards() -> None:
    contracts = Scenario().content.contracts
    assert sum(contract.fixed for contract in contracts) == 18
    assert sum(not contract.fixed for contract in contracts) == 14
    assert Counter(contract.prestige for contract in contracts) == {1: 8, 2: 8, 3: 9, 4: 5, 5: 2}
    fixed = [contract.ways[0] for contract in contracts if contract.fixed]
    assert [sum(way[kind] for way in fixed) for kind in range(4)] == [13, 13, 13, 13]
    assert all(contract.size >= 2 for contract in contracts)
    assert all(contract.credits <= 1 and contract.batteries <= 1 for contract in contracts)


@pytest.mark.rule("OT-8.15", "OT-16.1")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    """With the card just completed."""
    game = Scenario(2).public("crane-arm", "bulk-lot").level(4, metal=2, tech=1)
    game.state.discards = tuple(game.card(name) for name in ("storm-larder", "field-clinic"))
    game.state.pool = ()
    at_work(game).play("complete crane-arm 4")
    assert even_draws(game.state) == {
        f"contract {c}": 4 for c in ("crane-arm", "storm-larder", "field-clinic")
    }
    game.play("contract field-clinic")
    assert game.shown_public() == ["field-clinic", "bulk-lot"]
    assert game.view()["discards"] == []
    assert game.state.pool == tuple(sorted(game.card(name) for name in ("crane-arm", "storm-larder")))
    assert [event.rule for event in game.heard("reshuffle")] == ["OT-8.15"]


@pytest.mark.rule("OT-8.15")
def test_an_empty_space_is_filled_at_the_end_of_a_turn() -> None:
    """Nothing to draw: the space stays empty, until a card can be drawn."""
    game = Scenario(2).public("crane-arm", "bulk-lot")
    game.state.public[0] = -1
    game.state.pool = game.state.discards = ()
    assert game.view()["contracts"][0]["id"] is None
    whole_turn(game, "key 1")
    assert (game.asked(), game.shown_public()) == ("BeginTurn", [None, "bulk-lot"])
    game.state.discards = (game.card("storm-larder"),)
    turn_over(game.play("key 1"))
    assert (game.asked(), game.moves()) == ("DealContract", ["contract storm-larder"])
    game.play("contract storm-larder")
    assert (game.asked(), game.state.seat) == ("BeginTurn", 0)
    assert game.shown_public() == ["storm-larder", "bulk-lot"]


@pytest.mark.rule("OT-8.15")
def test_an_empty_space_offers_no_contract() -> None:
    game = Scenario(2).public("crane-arm", "bulk-lot").level(5, metal=3, tech=1)
    game.state.public[0] = -1
    at_work(game)
    assert game.moves("complete") == ["complete bulk-lot 5 3-metal"]
