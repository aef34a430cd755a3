"""Step 5: crew draw and end of turn (ledger section 10)."""

import pytest

from starboard.kernel.decision import Chance
from starboard.kernel.event import EVERYBODY
from tests.micro_cosmos.scenario import Scenario

THREE = ["brann-okoro", "tilda-voss", "marshal-ine"]
MORE = ["selka-moor", "juno-reyk", "captain-esh"]
CANTEEN = ("rook-santali", "sister-moss", "dov-kessler")


def everyone(game: Scenario) -> list[str]:
    return [card.id for card in game.content.crew]


def nothing_left(lower: list[str], *canteen: str | None) -> Scenario:
    """Solo, Crew pile and discards empty: what the human and the Canteen have not, the Automa has."""
    game = Scenario(seats=1).seat(0, ark="star-portal/asteroid-a", lower=lower).canteen(*canteen)
    rest = [card for card in everyone(game) if card not in lower and card not in canteen]
    game.seat(1, crew=rest)
    assert game.state.crew_pile == []
    assert game.state.crew_discards == []
    return game


@pytest.mark.rule("MC-10.1")
def test_the_player_may_draw_see_the_card_and_put_it_into_either_row() -> None:
    game = Scenario().canteen(*CANTEEN).seat(0, lower=THREE[:1]).step("draw")
    assert game.question == "DrawCrew"
    assert game.options() == {"draw", "stop"}
    game.play("draw")
    assert isinstance(game.state.decision, Chance)
    pile = [card for card in everyone(game) if card not in (THREE[0], *CANTEEN)]
    assert game.options() == {f"crew {card}" for card in pile}
    game.play("crew kit-marlowe")
    (event,) = game.heard("draw")
    assert event.facts == {"crew": "kit-marlowe"}
    assert event.reveals == EVERYBODY
    assert game.asked == 0
    assert game.options() == {"place upper", "place lower"}  # it cannot be given back
    game.play("place upper")
    assert game.row("upper") == ["kit-marlowe"]
    assert game.row("lower") == THREE[:1]
    assert game.crew("kit-marlowe") not in game.state.crew_pile


@pytest.mark.rule("MC-10.1")
def test_the_card_comes_from_the_pile_and_the_canteen_is_not_touched() -> None:
    game = Scenario().canteen(*CANTEEN).step("draw").play("draw", "crew kit-marlowe", "place lower")
    assert [game.content.crew[card].id for card in game.state.canteen] == list(CANTEEN)
    assert game.row("lower") == ["kit-marlowe"]


@pytest.mark.rule("MC-10.1")
def test_one_card_only_and_drawing_is_optional() -> None:
    game = Scenario().step("draw").play("draw", "crew kit-marlowe", "place lower")
    assert game.asked == 1
    game = Scenario().step("draw").play("stop")
    assert game.asked == 1
    assert game.player(0).crew_count() == 0


@pytest.mark.rule("MC-10.1")
@pytest.mark.parametrize(("full", "free"), [("upper", "lower"), ("lower", "upper")])
def test_with_five_cards_the_drawn_one_goes_to_the_row_with_a_free_place(full: str, free: str) -> None:
    rows = {full: THREE, free: MORE[:2]}
    game = Scenario().seat(0, lower=rows["lower"], upper=rows["upper"]).step("draw")
    game.play("draw", "crew kit-marlowe")
    assert game.options() == {f"place {free}"}
    refusal = game.refusal(f"place {full}")
    assert refusal.rule == "MC-5.16"
    assert refusal.text == f"your {full} row holds 3 Crew cards already"
    game.play(f"place {free}")
    assert game.row(free) == [*MORE[:2], "kit-marlowe"]


@pytest.mark.rule("MC-10.1", "MC-X.32")
def test_with_six_cards_no_draw_is_offered() -> None:
    game = Scenario().seat(0, lower=THREE, upper=MORE).step("draw")
    assert game.question != "DrawCrew"
    assert game.asked == 1
    skipped = game.heard("skip")[0]
    assert (skipped.rule, skipped.seat) == ("MC-5.18", 0)
    assert skipped.facts == {"step": "draw", "why": "full"}


@pytest.mark.rule("MC-X.32")
def test_with_six_cards_gather_at_kilns_station_gives_the_workforce_only() -> None:
    game = Scenario().planet("kiln", "nw").canteen(*CANTEEN)
    game.seat(0, ark="kiln/station", lower=THREE, upper=MORE, cargo="0/0/0/0").step("action").play("gather")
    assert game.cargo() == "0/1/0/0"
    assert game.question == "DestinationAction"  # the token action is left, no card was offered
    game.play("stop")
    assert game.asked == 1


@pytest.mark.rule("MC-10.1")
def test_tokens_do_not_count_as_cards() -> None:
    game = Scenario().seat(0, lower=THREE, upper=MORE[:2], ready=["engineer", "leader-red"]).step("draw")
    assert game.question == "DrawCrew"


@pytest.mark.rule("MC-10.1")
def test_a_card_in_the_discards_is_enough() -> None:
    game = nothing_left(THREE, *CANTEEN).step("crew")
    game.play("play brann-okoro discard", "stop")
    assert game.question == "DrawCrew"
    game.play("draw")
    assert game.options() == {"crew brann-okoro"}
    game.play("crew brann-okoro", "place upper")
    assert game.row("upper") == ["brann-okoro"]
    assert game.discards() == []


@pytest.mark.rule("MC-10.1")
def test_without_a_card_in_pile_and_discards_no_draw_is_offered() -> None:
    game = nothing_left(THREE, *CANTEEN).step("draw")
    assert game.question == "DrawAutomaCard"  # the turn is over
    (skipped,) = game.heard("skip")
    assert (skipped.rule, skipped.facts) == ("MC-10.1", {"step": "draw", "why": "no-cards"})


@pytest.mark.rule("MC-10.2")
def test_the_turn_ends_with_the_canteen_check() -> None:
    """A discarded card becomes available during the turn; the empty slot gets it at the end."""
    game = nothing_left(THREE, "rook-santali", None, "sister-moss").step("crew")
    game.play("play brann-okoro discard", "stop")
    assert game.question == "DrawCrew"  # the slot is not filled before the turn ends
    game.play("stop")
    assert game.question == "FillCanteen"
    game.play("crew brann-okoro")
    slots = [game.content.crew[card].id for card in game.state.canteen]
    assert slots == ["rook-santali", "brann-okoro", "sister-moss"]
    assert game.question == "DrawAutomaCard"


@pytest.mark.rule("MC-5.23", "MC-10.2")
def test_of_two_empty_slots_the_lower_one_is_filled_first() -> None:
    game = nothing_left(THREE, "rook-santali", None, None).step("crew")
    game.play("play brann-okoro discard", "stop", "stop", "crew brann-okoro")
    assert game.state.canteen == [game.crew("rook-santali"), game.crew("brann-okoro"), -1]
    assert game.question == "DrawAutomaCard"


@pytest.mark.rule("MC-10.2")
def test_the_draw_comes_before_the_canteen_check() -> None:
    game = nothing_left(THREE, "rook-santali", None, "sister-moss").step("crew")
    game.play("play brann-okoro discard", "stop", "draw", "crew brann-okoro", "place lower")
    assert game.state.canteen[1] == -1
    assert game.question == "DrawAutomaCard"


@pytest.mark.rule("MC-10.2")
def test_in_a_whole_turn_the_draw_is_the_last_step_and_the_canteen_check_follows() -> None:
    game = (
        nothing_left(THREE, "rook-santali", None, "sister-moss").step("draw").play("automa garrison-relief")
    )
    assert game.state.round == 2
    game.play("travel star-portal/asteroid-b", "play brann-okoro discard", "stop")
    assert game.question == "DrawCrew"
    assert game.state.canteen[1] == -1
    game.play("stop")
    assert game.options() == {"crew brann-okoro"}
    game.play("crew brann-okoro")
    assert game.state.canteen[1] == game.crew("brann-okoro")
    assert game.question == "DrawAutomaCard"


@pytest.mark.rule("MC-10.2")
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 3)])
def test_then_the_next_player_has_the_turn(seat: int, following: int) -> None:
    game = Scenario(seats=4).step("draw", seat=seat)
    assert game.asked == seat
    game.play("stop")
    assert game.asked == following
    assert game.question == "Travel"
    assert game.state.round == 1


@pytest.mark.rule("MC-10.2")
def test_after_the_last_turn_of_the_round_the_next_round_begins() -> None:
    game = Scenario(seats=3).round(4, first=1).step("draw", seat=0).play("stop")
    assert game.state.round == 5
    assert game.asked == 2
