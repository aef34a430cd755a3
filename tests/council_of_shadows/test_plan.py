"""Phase 2 of Council of Shadows: planning (CS-5.1 to CS-5.9)."""

from itertools import permutations

import pytest

from starboard.kernel import EVERYBODY, NOBODY, Decision
from tests.council_of_shadows.scenario import Scenario

PLANS: list[list[str | None]] = [
    ["start-discover", "start-settle-two", "start-collect"],
    ["start-gems", "start-upgrade", "start-settle-one"],
    ["start-collect", "start-gems", "start-discover"],
]


def answers(seat: int) -> list[str]:
    return [*(f"{seat}: lay {card}" for card in PLANS[seat]), f"{seat}: commit"]


def on_slots(game: Scenario, seats: int) -> list[list[list[str]]]:
    return [game.slots(seat) for seat in range(seats)]


def later() -> Scenario:
    """A later round: slot 1 is empty, a card lies on slot 2 and two on slot 3, four cards are in hand."""
    hand = ["start-gems", "start-upgrade", "start-settle-two", "standby-mode"]
    slots = [[], ["start-discover"], ["start-settle-one", "start-collect"]]
    return Scenario().round(3).seat(0, hand=hand, slots=slots)


# ---- at once


@pytest.mark.rule("CS-5.1", "CS-3.3")
def test_everybody_is_asked_at_once() -> None:
    game = Scenario(3).plan()
    assert sorted(decision.seat for decision in game.state.decisions()) == [0, 1, 2]
    for seat in range(3):
        assert game.state.open_to(seat)
        assert game.options(seat) == {f"lay {card}" for card in game.hand(seat)}


@pytest.mark.rule("CS-5.1", "CS-5.2")
@pytest.mark.parametrize("seats", list(permutations(range(3))))
def test_whoever_answers_first_the_result_is_the_same(seats: tuple[int, ...]) -> None:
    reference = Scenario(3).plan().plan_all(*PLANS)
    game = Scenario(3).plan()
    for step in range(4):
        for seat in seats:
            game.play(answers(seat)[step])
    assert on_slots(game, 3) == on_slots(reference, 3)
    assert game.state.order == reference.state.order
    assert game.state.dump() == reference.state.dump()


@pytest.mark.rule("CS-5.1")
def test_a_player_who_has_committed_is_asked_no_more_and_the_others_are() -> None:
    game = Scenario(3).plan().play(*answers(1))
    assert not game.state.open_to(1)
    assert game.state.open_to(0)
    assert game.state.open_to(2)
    assert [player.committed for player in game.state.players] == [False, True, False]


@pytest.mark.rule("CS-5.2")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_all_plans_are_revealed_together_once_the_last_one_is_in(order: tuple[int, ...]) -> None:
    game = Scenario(3).plan()
    for seat in order[:2]:
        game.play(*answers(seat))
        assert on_slots(game, 3) == [[[], [], []]] * 3
        assert not game.heard("reveal")
    game.play(*answers(order[2])[:3])
    assert on_slots(game, 3) == [[[], [], []]] * 3
    game.play(f"{order[2]}: commit")
    assert on_slots(game, 3) == [[[card] for card in plan] for plan in PLANS]
    assert {event.seat for event in game.heard("reveal")} == {0, 1, 2}
    assert not any(player.committed for player in game.state.players)


@pytest.mark.rule("CS-5.2")
def test_nobody_else_sees_what_is_planned() -> None:
    game = Scenario(3).plan()
    for decision in game.state.decisions():
        assert decision.knows(game.state) == NOBODY  # apart from whom it is asked
    game.play("1: lay start-gems")
    (event,) = game.heard("lay")
    assert event.seen_by(1).facts == {"slot": 1, "card": "start-gems"}
    assert event.seen_by(0).facts == event.seen_by(2).facts == event.seen_by(-1).facts == {}


@pytest.mark.rule("CS-5.3")
def test_screens_off_the_plans_are_open_and_made_in_the_current_turn_order() -> None:
    game = Scenario(3, screens="off").order(2, 0, 1).plan()
    for number, seat in enumerate((2, 0, 1)):
        assert [decision.seat for decision in game.state.decisions()] == [seat]
        assert isinstance(game.state.decision, Decision)
        assert game.state.decision.knows(game.state) == EVERYBODY
        assert len(game.heard("reveal")) == number
        game.play(*answers(seat))
        if number < 2:
            assert game.slots(seat) == [[card] for card in PLANS[seat]]  # the next one sees it
    assert len(game.heard("reveal")) == 3
    assert game.state.order == [0, 2, 1]  # 12, 8 and 6


@pytest.mark.rule("CS-5.3")
def test_screens_off_a_plan_is_committed_once() -> None:
    game = Scenario(screens="off").plan().play(*answers(0))
    assert not game.state.open_to(0)
    assert game.asked == 1
    (event,) = game.heard("commit")
    assert (event.seat, event.rule) == (0, "CS-5.3")


# ---- what a plan may be


@pytest.mark.rule("CS-5.4")
def test_no_card_twice() -> None:
    game = Scenario().plan().play("0: lay start-gems")
    assert "lay start-gems" not in game.options(0)
    assert game.asked == 0
    refusal = game.refusal("lay start-gems")
    assert (refusal.rule, refusal.text) == ("CS-5.4", "this card lies on slot 1")


@pytest.mark.rule("CS-5.4")
def test_only_cards_of_the_own_hand() -> None:
    game = Scenario().seat(1, hand=[*Scenario().hand(), "twin-beacon"]).plan()
    assert "lay twin-beacon" in game.options(1)
    assert "lay twin-beacon" not in game.options(0)


@pytest.mark.rule("CS-5.5")
def test_in_round_1_every_slot_gets_a_card() -> None:
    game = Scenario().plan()
    for slot, card in enumerate(["start-gems", "start-upgrade", "start-collect"]):
        game.state.face(0)
        refusal = game.refusal("leave")
        assert (refusal.rule, refusal.text) == ("CS-5.5", f"slot {slot + 1} is empty and must get a card")
        game.play(f"0: lay {card}")
    assert game.options(0) == {"commit"}


@pytest.mark.rule("CS-5.5", "CS-5.7")
def test_later_slot_1_must_get_a_card_and_the_others_may() -> None:
    game = later().plan()
    game.state.face(0)
    assert game.refusal("leave").rule == "CS-5.5"
    game.play("0: lay start-gems")
    assert "leave" in game.options(0)
    game.play("0: leave")
    assert "leave" in game.options(0)
    game.play("0: leave")
    assert game.options(0) == {"commit"}


@pytest.mark.rule("CS-5.6", "CS-X.23")
@pytest.mark.parametrize("filled", [1, 4])
def test_with_too_few_cards_the_player_picks_the_empty_slot_that_is_filled(filled: int) -> None:
    """New Stargate was taken after the drift, and the hand is a single card."""
    slots = [
        [],
        ["start-discover", "start-collect"],
        ["start-settle-one", "start-settle-two", "start-gems"],
        [],
    ]
    game = Scenario().round(3).seat(0, level=1, techs=["new-stargate"])
    game.seat(0, slots=slots, hand=["start-upgrade"]).plan()
    assert game.options(0) == {"lay start-upgrade", "leave"}
    if filled == 1:
        game.play("0: lay start-upgrade")
    else:
        game.play("0: leave")
        assert game.options(0) == {"lay start-upgrade"}  # the occupied slots between were not asked
        game.play("0: lay start-upgrade")
    game.play("0: commit", "1: lay start-gems", "1: lay start-upgrade", "1: lay start-collect", "1: commit")
    (event,) = [event for event in game.heard("reveal") if event.seat == 0]
    assert event.facts["cards"] == ["start-upgrade" if slot == filled else None for slot in (1, 2, 3, 4)]


@pytest.mark.rule("CS-5.5", "CS-5.6")
def test_a_card_that_an_empty_slot_needs_is_not_laid_on_an_occupied_one() -> None:
    """Two cards in hand for the empty slots 1 and 4."""
    slots = [[], ["start-discover", "start-collect"], ["start-settle-one", "start-settle-two"], []]
    game = Scenario().round(3).seat(0, level=1, techs=["new-stargate"])
    game.seat(0, slots=slots, hand=["start-upgrade", "start-gems"]).plan()
    assert game.options(0) == {"lay start-upgrade", "lay start-gems"}
    game.play("0: lay start-gems")
    assert game.options(0) == {"lay start-upgrade"}
    game.play("0: lay start-upgrade")
    assert game.player().planned == [game.card("start-gems"), -1, -1, game.card("start-upgrade")]


@pytest.mark.rule("CS-5.7")
def test_one_card_at_most_on_top_of_a_stack() -> None:
    game = later().plan().play("0: lay start-gems", "0: lay start-upgrade", "0: lay standby-mode")
    assert game.options(0) == {"commit"}
    game.play("0: commit", "1: lay start-gems", "1: lay start-upgrade", "1: lay start-collect", "1: commit")
    (event,) = [event for event in game.heard("reveal") if event.seat == 0]
    assert event.facts["cards"] == ["start-gems", "start-upgrade", "standby-mode"]


@pytest.mark.rule("CS-5.8")
def test_cards_on_slots_are_neither_moved_nor_taken_back() -> None:
    game = later().plan()
    lying = ["start-discover", "start-settle-one", "start-collect"]
    for answer in ("lay start-gems", "leave", "leave"):
        for card in lying:
            assert f"lay {card}" not in game.options(0)
        game.play(f"0: {answer}")
    game.play("0: commit", "1: lay start-gems", "1: lay start-upgrade", "1: lay start-collect", "1: commit")
    assert game.question == "Discover"  # of slot 2: nothing has drifted yet
    assert game.slots(0) == [["start-gems"], ["start-discover"], ["start-settle-one", "start-collect"]]


@pytest.mark.rule("CS-5.9")
def test_a_covered_card_has_neither_effect_nor_consumption() -> None:
    slots = [["start-settle-two", "fusion-spark"], ["start-gems", "standby-mode"], ["start-upgrade"]]
    game = Scenario().seat(0, slots=slots, gems="0/0/0", energy=0).fix_order()
    assert game.player().round_consumption == 2 - 2 + 1
    assert game.energy() == 5  # Fusion Spark, and no settling
    assert game.gems() == "0/0/0"  # no Gem Shipment


# ---- how many plans there are


def count_plans(game: Scenario) -> int:
    """Every way to answer slot by slot until the commitment."""
    found = 0
    waiting = [game.state.facing(0)]
    while waiting:
        state = waiting.pop()
        for move in state.moves():
            if move.verb == "commit":
                found += 1
            else:
                following = state.clone()
                following.play(move)
                waiting.append(following.facing(0))
    return found


@pytest.mark.rule("CS-X.77", "CS-5.4", "CS-5.5")
def test_120_plans_in_round_1() -> None:
    assert count_plans(Scenario().plan()) == 6 * 5 * 4


@pytest.mark.rule("CS-X.77", "CS-5.4", "CS-5.7")
def test_52_plans_with_four_cards_and_slot_1_empty() -> None:
    assert count_plans(later().plan()) == 4 * (1 + 3 + 3 + 6)
