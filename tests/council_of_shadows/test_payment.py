"""Costs and payments of Council of Shadows (CS-4.3 to CS-4.7)."""

from itertools import combinations_with_replacement, product

import pytest

from starboard.games.council_of_shadows.buy import Buy, Pay, cost_of
from tests.council_of_shadows.scenario import Scenario

COST_COAL_GOLD = "project-2"  # Fusion Ring
COST_GOLD = "colony-expansion"
COST_COAL_GOLD_GOLD = "symbiont-network"


def paying(upgrade: str, gems: str) -> Scenario:
    """Seat 0, with these gems, is about to pay an upgrade; it is paid already if there is one way."""
    return Scenario().seat(0, gems=gems).buy().play(f"upgrade {upgrade}")


def legal_by_the_ledger(cost: list[int], held: list[int]) -> set[tuple[int, ...]]:
    """CS-4.5, word by word: as many gems, and each at least as high as the cost gem in the same position."""
    found = set()
    for payment in combinations_with_replacement(range(3), len(cost)):
        enough = all(payment.count(gem) <= held[gem] for gem in range(3))
        if enough and all(paid >= due for paid, due in zip(payment, sorted(cost), strict=True)):
            found.add(payment)
    return found


def cheapest_by_the_ledger(cost: list[int], held: list[int]) -> tuple[int, ...]:
    """CS-4.6, word by word: for each cost gem from the highest down, the lowest held gem that is high enough."""
    left = held[:]
    taken = []
    for due in sorted(cost, reverse=True):
        gem = next(gem for gem in range(due, 3) if left[gem])
        left[gem] -= 1
        taken.append(gem)
    return tuple(sorted(taken))


@pytest.mark.rule("CS-4.3")
def test_a_cost_is_a_multiset_of_gems() -> None:
    content = Scenario().content
    assert sorted(content.card("twin-beacon").cost) == [0, 1]
    assert sorted(content.card(COST_COAL_GOLD_GOLD).cost) == [0, 1, 1]
    assert sorted(content.card("ghost-scout").cost) == [2, 2]
    assert content.card("standby-mode").cost == [0]


@pytest.mark.rule("CS-4.5", "CS-4.6", "CS-X.29")
def test_all_payments_of_coal_and_gold() -> None:
    game = paying(COST_COAL_GOLD, "2/2/2")
    assert game.question == "Pay"
    assert game.options() == {
        *("pay coal gold", "pay coal crystal", "pay gold gold"),
        *("pay gold crystal", "pay crystal crystal"),
    }
    refusal = game.refusal("pay coal coal")
    assert refusal.rule == "CS-4.5"
    assert (
        refusal.text == "the cost is coal and gold: a gem may only stand for one of its own or a lower type"
    )


@pytest.mark.rule("CS-4.5", "CS-4.7", "CS-X.29")
@pytest.mark.parametrize(
    ("payment", "left"),
    [
        ("coal gold", "1/1/2"),
        ("coal crystal", "1/2/1"),
        ("gold gold", "2/0/2"),
        ("gold crystal", "2/1/1"),
        ("crystal crystal", "2/2/0"),
    ],
)
def test_exactly_what_is_paid_goes_and_no_change_is_given(payment: str, left: str) -> None:
    game = paying(COST_COAL_GOLD, "2/2/2").play(f"pay {payment}")
    assert game.gems() == left
    assert game.heard("upgrade")[0].facts["paid"] == payment.split()


@pytest.mark.rule("CS-4.4")
@pytest.mark.parametrize("payment", ["coal", "gold", "crystal", "coal coal gold", "coal gold crystal"])
def test_neither_fewer_nor_more_gems_than_the_cost(payment: str) -> None:
    game = paying(COST_COAL_GOLD, "2/2/2")
    assert f"pay {payment}" not in game.options()
    game.refusal(f"pay {payment}")


@pytest.mark.rule("CS-4.4", "CS-4.5", "CS-X.30")
def test_two_coal_never_make_a_gold() -> None:
    game = Scenario().seat(0, gems="2/0/0").buy()
    refusal = game.refusal(f"upgrade {COST_GOLD}")
    assert (refusal.rule, refusal.text) == ("CS-4.5", "it costs gold, and you have 2 coal")


@pytest.mark.rule("CS-4.5", "CS-X.30")
def test_a_crystal_stands_for_a_gold_and_nothing_comes_back() -> None:
    game = paying(COST_GOLD, "0/0/1")
    assert game.gems() == "0/0/0"
    assert game.player().stacking


@pytest.mark.rule("CS-4.3")
def test_gems_that_one_does_not_have_pay_nothing() -> None:
    game = paying(COST_COAL_GOLD, "2/1/1")
    assert game.options() == {"pay coal gold", "pay coal crystal", "pay gold crystal"}
    refusal = game.refusal("pay crystal crystal")
    assert (refusal.rule, refusal.text) == ("CS-4.3", "you do not have these gems")


@pytest.mark.rule("CS-4.5")
@pytest.mark.parametrize(
    ("purchase", "gems", "price"),
    [
        ("buy ghost-scout", "9/9/1", "crystal and crystal"),
        ("buy twin-beacon", "9/0/0", "coal and gold"),
        ("buy symbiont-network", "9/1/0", "coal and gold and gold"),
        ("upgrade project-4", "0/9/1", "crystal and crystal"),
        ("upgrade range-1-parsec-2", "9/0/0", "gold"),
    ],
)
def test_what_cannot_be_paid_is_refused_with_its_price(purchase: str, gems: str, price: str) -> None:
    game = Scenario().display("ghost-scout", "twin-beacon", "symbiont-network").seat(0, gems=gems).buy()
    refusal = game.refusal(purchase)
    assert refusal.rule == "CS-4.5"
    assert refusal.text.startswith(f"it costs {price}, and you have ")


@pytest.mark.rule("CS-4.6", "CS-3.8")
def test_the_player_is_asked_only_where_there_are_several_ways() -> None:
    assert paying(COST_COAL_GOLD, "1/1/0").question != "Pay"
    assert paying(COST_COAL_GOLD, "1/1/1").question == "Pay"
    assert paying(COST_GOLD, "5/2/0").question == "Buy"
    assert paying(COST_GOLD, "0/1/1").options() == {"pay gold", "pay crystal"}


@pytest.mark.rule("CS-4.6", "CS-X.34")
@pytest.mark.parametrize(
    ("gems", "cheapest"),
    [("0/1/2", "pay gold crystal"), ("1/0/1", "pay coal crystal"), ("5/5/5", "pay coal gold")],
)
def test_the_cheapest_payment_comes_first(gems: str, cheapest: str) -> None:
    game = paying(COST_COAL_GOLD, gems)
    if game.question == "Pay":
        assert game.state.moves()[0].text == cheapest
    else:
        assert game.heard("upgrade")[0].facts["paid"] == cheapest.split()[1:]


@pytest.mark.rule("CS-4.4", "CS-4.5", "CS-4.6")
@pytest.mark.parametrize("held", list(product(range(4), repeat=3)))
def test_every_cost_with_every_purse(held: tuple[int, int, int]) -> None:
    """For each purchase of the game: affordable or not, the legal payments, and the cheapest first."""
    game = Scenario(module_space_stations="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, gems="/".join(str(count) for count in held))
    state = game.state
    cards = [card.id for card in game.content.cards if card.ai]
    seen = set()
    for start in range(0, len(cards), 8):
        game.display(*cards[start : start + 8])
        buy = Buy(0, 0, 0)
        options = buy.moves(state)
        for move in buy.candidates(state):
            if move.verb == "stop" or move.text.endswith("parsec-3"):
                continue
            if move.verb == "build" and not move.text.endswith("gray"):
                continue
            kind = ("buy", "upgrade", "build").index(move.verb)
            cost = cost_of(state, kind, move.what)
            ways = legal_by_the_ledger(cost, list(held))
            assert (move in options) == bool(ways), move.text
            payments = [
                tuple(state.terms.moves.payments[way.what])
                for way in Pay(0, kind, move.what, move.how).moves(state)
            ]
            assert set(payments) == ways
            if ways:
                assert payments[0] == cheapest_by_the_ledger(cost, list(held))
            seen.add(move.text)
    assert len(seen) == 25 + 10 + 3


@pytest.mark.rule("CS-4.7")
def test_paid_gems_are_nobody_elses() -> None:
    game = paying(COST_COAL_GOLD, "1/1/0")
    assert game.gems(1) == "1/1/0"
