"""Light cards and the limit of four (CS-7.10 to CS-7.13, CS-14.2)."""

import pytest

from starboard.kernel.event import NOBODY
from tests.council_of_shadows.scenario import Scenario

ALL_LIGHT = [
    "light-gem-coal", "light-gem-gold", "light-gem-crystal", "light-planet-earth", "light-planet-desert",
    "light-planet-volcano", "light-consumption", "light-upgrades", "light-parsec-1", "light-parsec-2",
    "light-parsec-3", "light-ai-cards", "light-archives", "light-flat-1", "light-flat-2", "light-flat-3",
    "light-flat-4", "light-flat-5",
]  # fmt: skip


def in_green(seats: int = 2, light: list[str] | None = None) -> Scenario:
    """Seat 0 may assess green with a majority; it holds a Dark card and these Light cards."""
    game = Scenario(seats).tiles(green_1="anvil-pass").cubes(0, green_1_1=2)
    return game.seat(0, energy=0, light=light or [], dark=["dark-galaxy-red"])


def full() -> Scenario:
    """Four Bonus cards are held and green has been assessed."""
    game = in_green(light=["light-flat-1", "light-flat-2", "light-archives"])
    return game.assess().play("assess green-1/1")


@pytest.mark.rule("CS-7.10", "CS-15.8")
def test_a_galaxy_with_the_symbol_gives_one_light_card() -> None:
    game = in_green().assess().play("assess green-1/1")
    assert game.question == "DrawLight"
    assert game.options() == {f"light {card}" for card in ALL_LIGHT}
    game.play("light light-parsec-2")
    assert game.bonus_held() == ["light-parsec-2", "dark-galaxy-red"]
    assert game.state.light_left() == 17


@pytest.mark.rule("CS-7.10")
def test_the_card_is_drawn_with_the_low_payout_too() -> None:
    game = in_green().cubes(1, green_1_2=3).assess().play("assess green-1/1")
    assert (game.energy(), game.question) == (4, "DrawLight")


@pytest.mark.rule("CS-7.10")
def test_a_galaxy_without_the_symbol_gives_none() -> None:
    game = Scenario().tiles(red_1="pandemonium").cubes(0, red_1_1=1).assess().play("assess red-1/1")
    assert (game.energy(), game.question) == (12, "Buy")
    assert len(game.bonus_held()) == 1


@pytest.mark.rule("CS-7.10", "CS-X.53")
def test_with_an_empty_deck_there_is_energy_but_no_card() -> None:
    """The Automa, which may hold any number, has all 18."""
    game = in_green(seats=1).seat(1, light=ALL_LIGHT).assess().play("assess green-1/1")
    assert game.energy() == 9
    assert game.bonus_held() == ["dark-galaxy-red"]
    assert game.heard("no-light")[0].rule == "CS-7.10"
    assert game.question == "Buy"


@pytest.mark.rule("CS-7.11")
def test_the_drawn_card_is_private_to_its_owner() -> None:
    game = in_green().assess().play("assess green-1/1")
    decision = game.state.decision
    assert decision is not None
    assert decision.knows(game.state) == (0,)
    game.play("light light-parsec-2")
    event = game.heard("light")[0]
    assert (event.facts, event.secrets, event.knows) == ({}, {"bonus": "light-parsec-2"}, (0,))


@pytest.mark.rule("CS-7.12", "CS-X.52")
def test_on_a_fifth_card_any_one_of_the_five_is_put_away() -> None:
    game = full()
    assert game.question == "DrawLight"
    game.play("light light-gem-gold")
    assert (game.question, game.asked) == ("PutAway", 0)
    cards = ["light-flat-1", "light-flat-2", "light-archives", "light-gem-gold", "dark-galaxy-red"]
    assert game.options() == {f"put-away {card}" for card in cards}
    game.play("put-away light-flat-2")
    assert game.bonus_held() == ["light-flat-1", "light-archives", "light-gem-gold", "dark-galaxy-red"]


@pytest.mark.rule("CS-7.12")
def test_the_new_card_itself_may_be_put_away_but_not_none() -> None:
    game = full().play("light light-gem-gold")
    assert game.refusal("stop").rule == "CS-7.12"
    game.play("put-away light-gem-gold")
    assert game.bonus_held() == ["light-flat-1", "light-flat-2", "light-archives", "dark-galaxy-red"]


@pytest.mark.rule("CS-7.12")
def test_four_cards_are_no_card_too_many() -> None:
    game = in_green(light=["light-flat-1", "light-flat-2"]).assess()
    game.play("assess green-1/1", "light light-gem-gold")
    assert game.question == "Buy"
    assert len(game.bonus_held()) == 4


@pytest.mark.rule("CS-7.13", "CS-X.52")
def test_a_light_card_put_away_is_the_bottom_card_of_the_deck() -> None:
    game = full().play("light light-gem-gold", "put-away light-flat-2")
    assert game.state.light_tail == [game.bonus("light-flat-2")]
    assert game.bonus("light-flat-2") not in game.state.light_pool
    assert game.state.light_left() == 18 - 3


@pytest.mark.rule("CS-7.13", "CS-15.8")
def test_cards_under_the_deck_are_drawn_last_and_in_their_order() -> None:
    """The Automa holds all but five; the human put two of its five under the deck, which is empty above them."""
    own = ["light-flat-1", "light-flat-2", "light-archives"]
    rest = [card for card in ALL_LIGHT if card not in [*own, "light-gem-gold", "light-gem-coal"]]
    game = in_green(seats=1, light=own).tiles(blue_1="brightwater", orange_1="solace")
    game.cubes(0, blue_1_1=1, orange_1_1=1).seat(1, light=rest).assess()
    game.play("assess green-1/1", "light light-gem-gold", "put-away light-flat-2")
    game.play("assess blue-1/1")
    assert game.options() == {"light light-gem-coal"}  # the pool comes before the tail
    game.play("light light-gem-coal", "put-away light-flat-1")
    game.play("assess orange-1/1")  # nothing is left to chance now
    assert game.question == "PutAway"
    assert "put-away light-flat-2" in game.options()
    game.play("put-away light-flat-2")
    assert game.state.light_tail == [game.bonus("light-flat-1"), game.bonus("light-flat-2")]
    assert game.state.light_tail_by == [0, 0]


@pytest.mark.rule("CS-7.13", "CS-15.8")
def test_the_first_card_under_the_deck_comes_first_whoever_put_it_there() -> None:
    game = in_green()
    game.state.light_tail = [game.bonus(card) for card in ALL_LIGHT]
    game.state.light_tail_by = [1] + [0] * 17
    game.state.light_pool = []
    game.assess().play("assess green-1/1")
    assert game.bonus_held() == [ALL_LIGHT[0], "dark-galaxy-red"]
    assert game.state.light_tail_by == [0] * 17


@pytest.mark.rule("CS-7.13")
def test_a_dark_card_put_away_leaves_the_game() -> None:
    game = full().play("light light-gem-gold", "put-away dark-galaxy-red")
    assert game.bonus_held() == ["light-flat-1", "light-flat-2", "light-archives", "light-gem-gold"]
    assert game.state.light_tail == []
    assert (game.state.dark_away, game.state.dark_away_by) == ([game.bonus("dark-galaxy-red")], [0])


@pytest.mark.rule("CS-14.2", "CS-7.13")
@pytest.mark.parametrize(("card", "deck"), [("light-flat-1", "light"), ("dark-galaxy-red", "dark")])
def test_others_learn_only_of_which_kind_it_was(card: str, deck: str) -> None:
    game = full().play("light light-gem-gold")
    decision = game.state.decision
    assert decision is not None
    assert decision.knows(game.state) == NOBODY
    game.play(f"put-away {card}")
    event = game.heard("put-away")[0]
    assert (event.facts, event.secrets, event.knows) == ({"deck": deck}, {"bonus": card}, (0,))
