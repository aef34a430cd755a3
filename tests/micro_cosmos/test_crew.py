"""Crew cards in general (ledger 5.3): rows, the Canteen, pile and discards, and their draws (MC-17.5, MC-17.6)."""

from collections.abc import Sequence

import pytest

from starboard import NATURE
from tests.micro_cosmos.scenario import Scenario, even_draws

LOWER = ["tilda-voss", "marshal-ine", "pike-harrow"]
UPPER = ["selka-moor", "juno-reyk", "captain-esh"]
CANTEEN = ["kit-marlowe", "herald-noor", "sparks-ilse"]


def takes(cards: Sequence[str], rows: Sequence[str] = ("upper", "lower")) -> set[str]:
    """The options of `take_crew`: every card into every row with a free place, or none."""
    return {f"take {card} {row}" for card in cards for row in rows} | {"stop"}


def visitor(source: str) -> Scenario:
    """A player who is about to gain a Crew card from this source; the Canteen is known."""
    game = Scenario().canteen(*CANTEEN).crew_discards("chief-alder")
    if source == "crew action":  # Ranger Tamsin, on a moon
        return (
            game.seat(0, ark="emberfall/moon", lower=["ranger-tamsin"])
            .step("crew")
            .play("play ranger-tamsin act-up")
        )
    if source == "gather":  # the station of Kiln: 1 Workforce and a Crew card
        return game.planet("kiln", "nw").seat(0, ark="kiln/station").step("action").play("gather")
    if source == "leisure facilities":
        game.seat(0, ark="emberfall/moon", upgrades=["leisure-facilities"])
        return game.step("travel").play("travel emberfall/station")
    game.seat(0, ark="emberfall/station", upgrades=["mining-vehicles"])
    return game.step("travel").play("travel emberfall/moon")


SOURCES = ["crew action", "gather", "leisure facilities", "mining vehicles"]


def scarce(
    pile: Sequence[str] = (), discards: Sequence[str] = (), canteen: Sequence[str | None] = CANTEEN
) -> Scenario:
    """Solo, with few Crew cards about: all that are not named (or in `LOWER`) are with the Automa."""
    game = Scenario(1).canteen(*canteen)
    kept = {*pile, *discards, *canteen, *LOWER}
    game.seat(1, crew=[card.id for card in game.content.crew if card.id not in kept])
    return game.seat(0, lower=LOWER).crew_discards(*discards)


# ---- rows


@pytest.mark.rule("MC-5.16")
def test_with_five_cards_one_more_fits_and_only_into_the_row_with_a_free_place() -> None:
    game = Scenario().seat(0, lower=LOWER, upper=UPPER[:2]).step("draw").play("draw", "crew kit-marlowe")
    assert game.options() == {"place upper"}
    refusal = game.refusal("place lower")
    assert (refusal.rule, refusal.text) == ("MC-5.16", "your lower row holds 3 Crew cards already")
    game.play("place upper")
    assert game.row("upper") == [*UPPER[:2], "kit-marlowe"]


@pytest.mark.rule("MC-5.16")
def test_a_full_row_takes_no_card_from_the_canteen() -> None:
    game = Scenario().planet("kiln", "nw").seat(0, ark="kiln/station", upper=UPPER).canteen(*CANTEEN)
    game.step("action").play("gather")
    assert game.options() == takes(CANTEEN, ["lower"])
    refusal = game.refusal("take herald-noor upper")
    assert (refusal.rule, refusal.text) == ("MC-5.16", "your upper row holds 3 Crew cards already")


@pytest.mark.rule("MC-5.16")
@pytest.mark.parametrize(("cards", "offered"), [(4, True), (5, True), (6, False)])
def test_six_cards_are_the_limit(cards: int, offered: bool) -> None:
    game = Scenario().seat(0, lower=LOWER, upper=UPPER[: cards - 3]).step("draw")
    assert (game.asked == 0) == offered
    game = Scenario().planet("kiln", "nw").seat(0, ark="kiln/station", lower=LOWER, upper=UPPER[: cards - 3])
    game.step("action").play("gather")
    assert (game.question == "TakeCrew") == offered


@pytest.mark.rule("MC-5.16")
def test_the_rows_lie_face_up_for_everybody() -> None:
    game = Scenario().seat(0, lower=LOWER, upper=UPPER).step("travel")
    for seat in (-1, 0, 1):
        shown = game.edition.view(game.state, seat)["players"][0]
        assert (shown["lower"], shown["upper"]) == (LOWER, UPPER)


@pytest.mark.rule("MC-5.17")
@pytest.mark.parametrize("row", ["upper", "lower"])
def test_a_gained_card_is_put_at_once_into_either_row(row: str) -> None:
    game = visitor("gather").play(f"take herald-noor {row}")
    assert game.row(row) == ["herald-noor"]
    game = Scenario().step("draw").play("draw", "crew kit-marlowe")
    assert game.options() == {"place upper", "place lower"}  # it has to be placed: no declining any more
    game.play(f"place {row}")
    assert game.row(row) == ["kit-marlowe"]


@pytest.mark.rule("MC-5.17")
def test_a_card_stays_in_its_row_until_it_is_played_or_paid() -> None:
    game = Scenario().seat(0, lower=["tilda-voss"], upper=["selka-moor"]).step("turn")
    game.play("travel emberfall/planet")
    assert "play selka-moor up" not in game.options()  # no way from the upper row but to the discards
    game.refusal("play selka-moor up")
    while game.asked == 0:
        game.play("stop")
    assert (game.row("lower"), game.row("upper")) == (["tilda-voss"], ["selka-moor"])


@pytest.mark.rule("MC-5.17")
def test_the_order_inside_a_row_has_no_meaning() -> None:
    def options(lower: list[str], upper: list[str]) -> set[str]:
        return Scenario().seat(0, lower=lower, upper=upper).step("crew").options()

    assert options(LOWER, UPPER) == options(LOWER[::-1], UPPER[::-1])


# ---- gaining


@pytest.mark.rule("MC-5.18")
def test_with_six_cards_the_crew_part_of_a_gain_is_lost() -> None:
    game = Scenario().planet("kiln", "nw").seat(0, ark="kiln/station", lower=LOWER, upper=UPPER)
    game.canteen(*CANTEEN).step("action").play("gather")
    assert game.cargo() == "0/1/0/0"
    assert game.question == "DestinationAction"  # nothing to take and nothing to throw away
    assert game.options() == {"token", "stop"}
    assert (game.row("lower"), game.row("upper")) == (LOWER, UPPER)
    assert game.discards() == []


@pytest.mark.rule("MC-5.18")
@pytest.mark.parametrize("upgrade", ["leisure-facilities", "mining-vehicles"])
def test_with_six_cards_an_arrival_upgrade_gives_no_card(upgrade: str) -> None:
    start, end = ("moon", "station") if upgrade == "leisure-facilities" else ("station", "moon")
    game = Scenario().seat(0, ark=f"emberfall/{start}", lower=LOWER, upper=UPPER, upgrades=[upgrade])
    game.step("travel").play(f"travel emberfall/{end}")
    assert game.question == "CrewPlay"


@pytest.mark.rule("MC-5.19")
@pytest.mark.parametrize("source", SOURCES)
def test_gaining_a_card_is_optional(source: str) -> None:
    game = visitor(source)
    upper = game.row("upper")
    pile = len(game.state.crew_pile)
    assert "stop" in game.options()
    game.play("stop")
    assert (game.row("lower"), game.row("upper")) == ([], upper)
    assert [game.content.crew[card].id for card in game.state.canteen] == CANTEEN
    assert len(game.state.crew_pile) == pile


@pytest.mark.rule("MC-5.19")
def test_the_draw_of_step_5_is_optional() -> None:
    game = Scenario().step("draw")
    assert game.options() == {"draw", "stop"}
    game.play("stop")
    assert game.row("upper") == game.row("lower") == []
    assert game.asked == 1


@pytest.mark.rule("MC-5.20")
@pytest.mark.parametrize("source", SOURCES)
def test_a_card_gained_by_action_yield_or_upgrade_is_chosen_from_the_canteen(source: str) -> None:
    game = visitor(source)
    assert game.options() == takes(CANTEEN)
    game.refusal("take wren-adeyo lower")  # in the pile
    game.play("take herald-noor lower")
    assert game.row("lower") == ["herald-noor"]


@pytest.mark.rule("MC-5.20")
def test_only_step_5_draws_from_the_pile() -> None:
    game = Scenario().canteen(*CANTEEN).step("draw").play("draw")
    assert game.asked == NATURE
    assert not game.options() & {f"crew {card}" for card in CANTEEN}
    game.play("crew wren-adeyo", "place lower")
    assert [game.content.crew[card].id for card in game.state.canteen] == CANTEEN


@pytest.mark.rule("MC-5.20")
def test_an_empty_canteen_slot_gives_nothing() -> None:
    game = Scenario(1).canteen(None, "herald-noor", None)
    game.seat(1, crew=[card.id for card in game.content.crew if card.id != "herald-noor"])
    game.planet("kiln", "nw").seat(0, ark="kiln/station").step("action").play("gather")
    assert game.options() == takes(["herald-noor"])


# ---- the Canteen


@pytest.mark.rule("MC-5.21", "MC-17.5")
@pytest.mark.parametrize("source", SOURCES)
def test_an_emptied_slot_is_refilled_from_the_pile_before_anything_else(source: str) -> None:
    game = visitor(source)
    pool = {f"crew {game.content.crew[card].id}": 4 for card in game.state.crew_pile}
    game.play("take herald-noor lower")
    assert game.asked == NATURE
    assert even_draws(game.state) == pool
    game.play("crew wren-adeyo")
    assert game.edition.view(game.state, 0)["canteen"] == ["kit-marlowe", "wren-adeyo", "sparks-ilse"]
    assert game.crew("wren-adeyo") not in game.state.crew_pile
    assert len(game.state.crew_pile) == len(pool) - 1


@pytest.mark.rule("MC-5.21")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_the_refill_lies_in_the_slot_that_was_emptied(slot: int) -> None:
    game = visitor("gather").play(f"take {CANTEEN[slot]} upper", "crew cog-whitlock")
    canteen = list(CANTEEN)
    canteen[slot] = "cog-whitlock"
    assert game.edition.view(game.state, 0)["canteen"] == canteen


@pytest.mark.rule("MC-5.21", "MC-5.23")
def test_the_emptied_slot_is_refilled_at_once_and_one_that_was_empty_before_waits() -> None:
    """Slot 0 is empty for want of cards; Pike Harrow is discarded for a card from slot 2."""
    game = scarce(canteen=[None, "kit-marlowe", "sparks-ilse"]).seat(0, ark="emberfall/planet").step("crew")
    game.play("play pike-harrow act-discard", "take sparks-ilse lower", "crew pike-harrow")
    assert game.edition.view(game.state, 0)["canteen"] == [None, "kit-marlowe", "pike-harrow"]


# ---- pile and discards


@pytest.mark.rule("MC-5.22", "MC-17.6", "MC-X.37")
def test_an_empty_pile_is_made_of_the_five_discards_for_the_draw_of_step_5() -> None:
    discards = ["wren-adeyo", "consul-drax", "bolt-maddox", "cog-whitlock", "chief-alder"]
    game = scarce(discards=discards).step("draw")
    assert game.state.crew_pile == []
    game.play("draw")
    assert even_draws(game.state) == {f"crew {card}": 4 for card in discards}
    assert game.discards() == []
    game.play("crew bolt-maddox", "place upper")
    assert game.row("upper") == ["bolt-maddox"]
    assert {game.content.crew[card].id for card in game.state.crew_pile} == set(discards) - {"bolt-maddox"}


@pytest.mark.rule("MC-17.6")
def test_step_5_draws_evenly_from_the_crew_pile_alone() -> None:
    game = Scenario().canteen(*CANTEEN).seat(0, lower=LOWER).seat(1, upper=UPPER).crew_discards("chief-alder")
    game.step("draw").play("draw")
    elsewhere = {*CANTEEN, *LOWER, *UPPER, "chief-alder"}
    assert even_draws(game.state) == {f"crew {c.id}": 4 for c in game.content.crew if c.id not in elsewhere}
    game.play("crew wren-adeyo")
    assert game.crew("wren-adeyo") not in game.state.crew_pile


@pytest.mark.rule("MC-17.6")
def test_nothing_is_drawn_before_the_decision_to_draw() -> None:
    game = Scenario().step("draw")
    assert game.question == "DrawCrew"
    pile = len(game.state.crew_pile)
    game.play("stop")
    assert len(game.state.crew_pile) == pile


@pytest.mark.rule("MC-5.22")
def test_discards_stay_discards_as_long_as_the_pile_has_a_card() -> None:
    game = scarce(pile=["wren-adeyo"], discards=["consul-drax", "bolt-maddox"]).step("draw").play("draw")
    assert game.options() == {"crew wren-adeyo"}
    game.play("crew wren-adeyo", "place upper")
    assert game.state.crew_pile == []
    assert game.discards() == ["consul-drax", "bolt-maddox"]


@pytest.mark.rule("MC-5.22", "MC-17.5")
def test_a_canteen_refill_recycles_the_discards_too() -> None:
    game = scarce(discards=["consul-drax", "bolt-maddox"]).planet("kiln", "nw").seat(0, ark="kiln/station")
    game.step("action").play("gather", "take herald-noor upper")
    assert even_draws(game.state) == {"crew consul-drax": 4, "crew bolt-maddox": 4}
    game.play("crew bolt-maddox")
    assert game.edition.view(game.state, 0)["canteen"] == ["kit-marlowe", "bolt-maddox", "sparks-ilse"]
    assert game.discards() == []


@pytest.mark.rule("MC-5.22")
def test_with_pile_and_discards_empty_a_canteen_slot_stays_empty() -> None:
    game = scarce().planet("kiln", "nw").seat(0, ark="kiln/station").step("action")
    game.play("gather", "take herald-noor upper")
    assert game.question == "DestinationAction"
    assert game.edition.view(game.state, 0)["canteen"] == ["kit-marlowe", None, "sparks-ilse"]


@pytest.mark.rule("MC-5.22")
def test_with_pile_and_discards_empty_step_5_draws_nothing() -> None:
    assert scarce().step("draw").question == "DrawAutomaCard"
    assert scarce(pile=["wren-adeyo"]).step("draw").question == "DrawCrew"
    assert scarce(discards=["wren-adeyo"]).step("draw").question == "DrawCrew"


@pytest.mark.rule("MC-5.23")
def test_empty_slots_are_filled_at_the_end_of_the_turn_lowest_first() -> None:
    """Nothing to draw; the human discards two cards in step 3, and two of three slots are empty."""
    game = scarce(canteen=[None, "kit-marlowe", None]).seat(0, ark="emberfall/moon").step("crew")
    game.play("play marshal-ine discard", "play pike-harrow discard")
    assert game.question == "DestinationAction"
    assert game.edition.view(game.state, 0)["canteen"] == [None, "kit-marlowe", None]  # not before the end
    game.play("stop", "stop")
    assert even_draws(game.state) == {"crew marshal-ine": 4, "crew pike-harrow": 4}
    game.play("crew pike-harrow")
    assert game.edition.view(game.state, 0)["canteen"][0] == "pike-harrow"
    game.play("crew marshal-ine")
    assert game.edition.view(game.state, 0)["canteen"] == ["pike-harrow", "kit-marlowe", "marshal-ine"]
    assert game.question == "DrawAutomaCard"


@pytest.mark.rule("MC-5.23")
def test_one_card_fills_the_lowest_slot_and_the_other_stays_empty() -> None:
    game = scarce(canteen=[None, "kit-marlowe", None]).seat(0, ark="emberfall/moon").step("crew")
    game.play("play marshal-ine discard", "stop", "stop", "stop", "crew marshal-ine")
    assert game.edition.view(game.state, 0)["canteen"] == ["marshal-ine", "kit-marlowe", None]
    assert game.question == "DrawAutomaCard"


@pytest.mark.rule("MC-5.23")
def test_the_automas_turn_counts_too() -> None:
    """It pays its first Colony with two cards: one of them fills the empty slot at the end of its turn."""
    game = scarce(canteen=["kit-marlowe", None, "sparks-ilse"]).automa("first-landing", line=1)
    game.play("automa-leader leader-red")
    assert game.player(1).colony_count == 1
    assert game.asked == NATURE
    drawn, left = sorted(game.options())
    game.play(drawn)
    assert game.edition.view(game.state, 0)["canteen"] == [
        "kit-marlowe",
        drawn.removeprefix("crew "),
        "sparks-ilse",
    ]
    assert [f"crew {game.content.crew[card].id}" for card in game.state.crew_pile] == [left]
    assert game.state.round == 2


# ---- discards


@pytest.mark.rule("MC-5.24")
def test_a_played_card_goes_to_the_discards_at_once() -> None:
    game = Scenario().seat(0, ark="emberfall/moon", lower=LOWER).step("crew").play("play marshal-ine discard")
    assert game.discards() == ["marshal-ine"]
    assert game.edition.view(game.state, 1)["crew_discards"] == ["marshal-ine"]  # face up


@pytest.mark.rule("MC-5.24")
def test_a_paid_card_goes_to_the_discards_at_once() -> None:
    game = Scenario().seat(0, cargo="1/0/0/0", lower=LOWER).step("upgrade")
    game.play("upgrade biodome", "pay-card tilda-voss")
    assert game.discards() == ["tilda-voss"]


@pytest.mark.rule("MC-5.24")
def test_a_swapped_card_goes_to_the_discards_at_once() -> None:
    game = Scenario().seat(0, ark="emberfall/moon", lower=LOWER).step("action")
    game.play("token", "swap marshal-ine engineer")
    assert game.discards() == ["marshal-ine"]


@pytest.mark.rule("MC-5.24", "MC-5.22")
def test_a_card_just_discarded_is_already_in_the_pool_of_the_next_draw() -> None:
    """Pike Harrow gives a Crew card on a red planet: the Canteen slot is refilled by Pike Harrow, the only discard."""
    game = scarce().seat(0, ark="emberfall/planet").step("crew")
    game.play("play pike-harrow act-discard", "take herald-noor lower")
    assert game.options() == {"crew pike-harrow"}
