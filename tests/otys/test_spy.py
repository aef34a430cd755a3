"""The Spy draws contracts (ledger section 6.3, OT-16.1, OT-16.2)."""

import pytest

from tests.otys.playing import at_work, purse, supply, turn_over, upgrade
from tests.otys.scenario import Scenario, even_draws

SPY_ON_3 = "[Tr Me Pl | Fu Te Sp En Ex]"
FOUR = ("crane-arm", "terrace-garden", "biofuel-still", "signal-array")


def spy(seats: int = 2, upgraded: bool = False, **options: str) -> Scenario:
    game = Scenario(seats, **options).column(SPY_ON_3)
    return upgrade(game, "Sp") if upgraded else game


def deck_of(game: Scenario, pool: tuple[str, ...], discards: tuple[str, ...] = ()) -> Scenario:
    """Exactly these cards lie in the pool and in the discard pile; all others have left the game."""
    game.state.pool = tuple(sorted(game.card(name) for name in pool))
    game.state.discards = tuple(game.card(name) for name in discards)
    return game


def drawn(game: Scenario, *cards: str) -> Scenario:
    return game.play("draw", *(f"contract {card}" for card in cards))


@pytest.mark.rule("OT-6.11", "OT-6.12", "OT-6.13")
@pytest.mark.parametrize("seats", [1, 2])
def test_draw_four_and_keep_one(seats: int) -> None:
    game = at_work(spy(seats))
    drawn(game, *FOUR)
    assert game.asked() == "KeepContract"
    assert game.moves() == [f"keep {card}" for card in FOUR], "one has to be kept"
    game.play("keep biofuel-still")
    assert [card["id"] for card in game.view()["players"][0]["hand"]] == ["biofuel-still"]
    assert game.view()["tail"] == [{"cards": 3, "known": ["crane-arm", "terrace-garden", "signal-array"]}]
    assert len(game.state.pool) == 32 - 2 - 4
    assert game.view()["deck"] == 29
    assert (purse(game)[0], supply(game)["credits"]) == (2, 40 - 3 * seats + 1)
    assert game.moves("draw", "copy", "spy-timer") == [], "one effect"
    game.check()


@pytest.mark.rule("OT-6.11")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_upgraded_spy_pays_nothing(seats: int) -> None:
    game = drawn(at_work(spy(seats, upgraded=True).purse(credits=0)), *FOUR).play("keep crane-arm")
    assert purse(game)[0] == 0
    game.check()


@pytest.mark.rule("OT-6.11", "OT-3.14")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_basic_spy_needs_a_credit(seats: int) -> None:
    game = at_work(spy(seats).purse(credits=0))
    assert game.asked() == "Surface"


@pytest.mark.rule("OT-6.11", "OT-6.3")
def test_why_the_spy_cannot_draw() -> None:
    game = at_work(spy().purse(credits=0).level(5, metal=2).public("twin-crates", "bulk-lot"))
    refusal = game.refused("draw")
    assert (refusal.rule, refusal.text) == ("OT-6.3", "it costs 1 Credit and you have 0")


@pytest.mark.rule("OT-6.12", "OT-13.21")
def test_what_the_spy_can_do() -> None:
    assert at_work(spy(3)).moves("draw", "copy", "spy-timer") == ["draw", "copy 1", "copy 2"]
    game = at_work(spy(1))
    assert game.moves("draw", "copy", "spy-timer") == ["draw", "spy-timer a down", "spy-timer a up"]
    assert game.refused("copy 1").rule == "OT-13.21"
    assert at_work(spy(3)).refused("spy-timer a down").rule == "OT-3.11"


@pytest.mark.rule("OT-6.13", "OT-16.1", "OT-16.2")
def test_cards_under_the_deck_come_after_the_pool() -> None:
    """Two blocks: the older one first, each card of it as likely; the rest of a block stays a block."""
    game = deck_of(spy(), (*FOUR, "storm-larder", "field-clinic", "pump-station", "greenhouse-dome"))
    drawn(at_work(game), *FOUR).play("keep crane-arm")
    turn_over(game)
    game.column(SPY_ON_3, seat=1).begin(1).play("key 3")
    drawn(game, "storm-larder", "field-clinic", "pump-station", "greenhouse-dome").play("keep pump-station")
    assert [entry["cards"] for entry in game.view()["tail"]] == [3, 3]
    assert [entry["known"] is None for entry in game.view()["tail"]] == [False, True]
    turn_over(game)
    turn_over(game.play("key 4"))
    game.column(SPY_ON_3, seat=1).track("", seat=1).begin(1).play("key 3", "draw")
    assert even_draws(game.state) == dict.fromkeys(
        ("contract terrace-garden", "contract biofuel-still", "contract signal-array"), 4
    )
    game.play("contract biofuel-still", "contract signal-array", "contract terrace-garden")
    assert game.moves() == [
        f"contract {card}" for card in ("storm-larder", "field-clinic", "greenhouse-dome")
    ]
    game.play("contract field-clinic", "keep field-clinic")
    assert [entry["cards"] for entry in game.view(1)["tail"]] == [2, 3]
    assert game.view(1)["tail"][0]["known"] == ["storm-larder", "greenhouse-dome"]
    assert game.view(1)["tail"][1]["known"] == ["terrace-garden", "biofuel-still", "signal-array"]


@pytest.mark.rule("OT-6.14", "OT-8.15")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_with_fewer_cards_all_there_are(number: int) -> None:
    game = deck_of(spy(), FOUR[:number])
    drawn(at_work(game), *FOUR[:number])
    assert game.moves() == [f"keep {card}" for card in FOUR[:number]]
    game.play(f"keep {FOUR[0]}")
    assert [entry["cards"] for entry in game.view()["tail"]] == ([number - 1] if number > 1 else [])
    assert purse(game)[0] == 2


@pytest.mark.rule("OT-6.14", "OT-8.15", "OT-16.1")
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    game = deck_of(spy(), FOUR[:2], ("storm-larder", "field-clinic", "pump-station"))
    drawn(at_work(game), *FOUR[:2])
    assert set(even_draws(game.state)) == {
        f"contract {c}" for c in ("storm-larder", "field-clinic", "pump-station")
    }
    game.play("contract field-clinic", "contract pump-station")
    assert game.moves() == [f"keep {card}" for card in (*FOUR[:2], "field-clinic", "pump-station")]
    assert game.view()["discards"] == []
    assert game.state.pool == (game.card("storm-larder"),)
    assert [event.facts["number"] for event in game.heard("reshuffle")] == [3]


@pytest.mark.rule("OT-6.14", "OT-3.14")
def test_without_a_card_drawing_is_not_offered() -> None:
    game = at_work(deck_of(spy(), ()))
    assert game.moves("draw", "copy") == ["copy 1"]
    refusal = game.refused("draw")
    assert (refusal.rule, refusal.text) == ("OT-6.14", "there is no Contract card left to draw")


@pytest.mark.rule("OT-6.15", "OT-15.1")
@pytest.mark.parametrize("discard", ["crane-arm", "twin-crates", "mixed-pallet"])
def test_a_fourth_contract_costs_one_of_the_four(discard: str) -> None:
    game = at_work(spy().hand("twin-crates", "bulk-lot", "mixed-pallet"))
    drawn(game, *FOUR).play("keep crane-arm")
    assert game.asked() == "HandLimit"
    assert game.moves() == [
        f"discard {card}" for card in ("twin-crates", "bulk-lot", "mixed-pallet", "crane-arm")
    ]
    game.play(f"discard {discard}")
    hand = [card["id"] for card in game.view()["players"][0]["hand"]]
    assert sorted(hand) == sorted({"twin-crates", "bulk-lot", "mixed-pallet", "crane-arm"} - {discard})
    assert game.view(1)["discards"] == [discard], "face up"
    game.check()


@pytest.mark.rule("OT-6.15")
def test_three_contracts_are_no_matter() -> None:
    game = at_work(spy().hand("twin-crates", "bulk-lot"))
    drawn(game, *FOUR).play("keep crane-arm")
    assert game.asked() == "Work"
    assert game.view()["players"][0]["hand_size"] == 3


@pytest.mark.rule("OT-6.13", "OT-8.3")
def test_a_contract_that_was_kept_can_be_completed_at_once() -> None:
    game = at_work(spy().level(5, metal=2, tech=1))
    drawn(game, *FOUR).play("keep crane-arm")
    assert game.moves("complete") == ["complete crane-arm 5"]
