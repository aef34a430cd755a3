"""Solo: the Automa replaces displayed AI cards (CS-13.17, CS-13.20)."""

from typing import Any

import pytest

from tests.council_of_shadows.scenario import Scenario

SIDE = "which side of the line it carries out"


def side(game: Scenario) -> Any:
    return game.trace(SIDE)["choice"]


def facts(game: Scenario) -> Any:
    """What decided about the refresh."""
    return game.trace(SIDE)["candidates"][0]["facts"]


def market(pool: int, discards: int) -> Scenario:
    """Eight displayed cards, so many in the draw pile and in the discards; the human has the rest."""
    game = Scenario(1)
    names = [card.id for card in game.content.cards if card.ai]
    hand = [card.id for card in game.content.cards if not card.ai]
    first = 8 + pool
    game.seat(0, gems="0/0/0", hand=[*hand, *names[first + discards :]]).display(*names[:8])
    game.state.ai_discards = [game.card(name) for name in names[first : first + discards]]
    for card in game.state.ai_discards:
        game.state.ai_pool.remove(card)
    return game


@pytest.mark.rule("CS-13.17")
@pytest.mark.parametrize(
    ("card", "line", "slots"),
    [
        ("homestead-wave", 3, [0, 1, 2, 3]),
        ("silent-listener", 2, [4, 5, 6, 7]),
        ("rosary-watch", 2, [0, 1, 4, 5]),
        ("cold-calculation", 3, [2, 3, 6, 7]),
        ("sleep-cycle", 2, [0, 2, 5, 7]),
    ],
)
def test_four_marked_slots_are_discarded_and_then_refilled_in_order(
    card: str, line: int, slots: list[int]
) -> None:
    game = market(pool=17, discards=0)
    before = game.on_display()
    game.automa_line(card, line)
    assert [slot for slot, name in enumerate(game.on_display()) if name is None] == slots
    assert [game.content.cards[one].id for one in game.state.ai_discards] == [before[slot] for slot in slots]
    new = sorted(game.options())[:4]
    game.play(*new)
    after = game.on_display()
    assert [after[slot] for slot in slots] == [text.removeprefix("ai ") for text in new]
    assert all(after[slot] == before[slot] for slot in range(8) if slot not in slots)
    assert facts(game) == {"side": 0, "cards on marked slots": 4, "possible": 1}


@pytest.mark.rule("CS-13.17")
def test_one_card_on_a_marked_slot_is_enough() -> None:
    game = Scenario(1).display(None, None, "fusion-spark").automa_line("homestead-wave", 3)
    assert len(game.state.ai_discards) == 1
    assert game.question == "Refill"
    game.play("ai twin-beacon", "ai ghost-scout", "ai survey-drones", "ai standby-mode")
    assert game.on_display()[:4] == ["twin-beacon", "ghost-scout", "survey-drones", "standby-mode"]


@pytest.mark.rule("CS-13.17")
def test_without_a_card_on_a_marked_slot_a_refresh_is_impossible() -> None:
    game = Scenario(1).display(None, None, None, None, "fusion-spark").automa_line("homestead-wave", 3)
    assert side(game) is None
    assert game.on_display()[4] == "fusion-spark"
    assert game.question == "Buy"


@pytest.mark.rule("CS-13.20", "CS-15.10", "CS-X.75")
def test_discards_are_shuffled_into_a_new_pile_when_it_is_empty() -> None:
    game = market(pool=2, discards=3)
    pile = {game.content.cards[card].id for card in game.state.ai_pool}
    game.automa_line("homestead-wave", 3)
    assert len(game.state.ai_discards) == 7
    assert game.options() == {f"ai {card}" for card in pile}
    game.play(*sorted(game.options()))
    assert {game.on_display()[0], game.on_display()[1]} == pile
    assert (len(game.options()), game.state.ai_discards) == (7, [])
    assert game.heard("reshuffle")[0].facts == {"cards": 7}
    game.play(*sorted(game.options())[:2])
    assert None not in game.on_display()
    assert (len(game.state.ai_pool), game.state.ai_discards) == (5, [])


@pytest.mark.rule("CS-13.20", "CS-4.9")
def test_a_purchase_may_need_the_discards_too() -> None:
    game = market(pool=0, discards=3).seat(0, gems="9/9/9").buy()
    bought = game.on_display()[0]
    game.play(f"buy {bought}")
    if game.question == "Pay":
        game.play(game.state.moves()[0].text)
    assert game.question == "Refill"
    assert len(game.options()) == 3


@pytest.mark.rule("CS-13.20")
def test_with_neither_pile_nor_discards_a_slot_stays_empty() -> None:
    game = market(pool=0, discards=0).seat(0, gems="0/1/0").buy()
    game.play("buy frontier-protocol")
    assert game.on_display()[0] is None
    assert game.heard("display-empty")
