"""H.A.L.L.'s pile, its turns and its passing (ledger section 32)."""

import pytest

from starboard.games.starship_interstellar.state import ACTION, SALVATION
from tests.starship_interstellar.hall_scenario import SEAT, Hall

# ---- the pile


@pytest.mark.rule("SI-32.1")
def test_planetary_production_lies_on_all_others() -> None:
    game = Hall().home("mars", "mars-dustgate").home("venus", "venus-acid-orchard")
    game.corporation(SEAT).extras = [game.token(17), game.token(12)]
    game.new_phase()
    assert game.packet(game.machine.near) == {"production-mars", "production-venus"}
    assert game.packet(game.machine.far) == {
        "solar-extraction", "technology-research", "travel", "market", "earth-production", "remote-foreman",
        "national-refinery",
    }  # fmt: skip
    assert game.weights() == {"pile production-mars": 1, "pile production-venus": 1}


@pytest.mark.rule("SI-32.1", "SI-32.14")
def test_the_packets_come_up_one_after_the_other() -> None:
    game = Hall(ai="40 yellow").home("mars", "mars-dustgate").home("venus", "venus-acid-orchard")
    game.new_phase(ACTION, 0, SEAT).play("pile production-venus")
    assert (game.asked(), game.machine.top) == ("ActionTurn", game.token("production-venus"))
    game.turn()  # the last of the upper packet comes up without a draw
    assert (game.used(), game.machine.top) == (["production-venus"], game.token("production-mars"))
    assert len(game.packet(game.machine.far)) == 5
    game.turn("pile market")
    assert (game.used()[-1], game.machine.top) == ("production-mars", game.token("market"))


@pytest.mark.rule("SI-32.1")
def test_without_a_base_there_is_only_the_second_packet() -> None:
    game = Hall().new_phase()
    assert game.weights() == {
        "pile solar-extraction": 1, "pile technology-research": 1, "pile travel": 1, "pile market": 1,
        "pile earth-production": 1,
    }  # fmt: skip


@pytest.mark.rule("SI-32.1", "SI-32.12")
def test_a_new_action_phase_makes_the_pile_and_the_count_anew() -> None:
    game = Hall("market", "travel", "earth-production").goods(fuel=0).turns(2)
    assert game.count() == 2
    game.new_phase()
    assert (game.count(), game.used(), game.machine.under) == (0, [], [])
    assert len(game.packet(game.machine.far)) == 5


@pytest.mark.rule("SI-32.2")
def test_the_salvation_pile_is_made_of_all_tokens_but_production_and_17() -> None:
    """Number 12 is no production token; what was played or lay under the pile comes back too."""
    game = Hall(12, 17, 3, ai="20 red").home("mars", "mars-dustgate").turns(2)
    assert game.used() == ["national-refinery", "remote-foreman"]
    game.new_phase(SALVATION)
    pile = {
        "solar-extraction",
        "technology-research",
        "travel",
        "market",
        "national-refinery",
        "tanker-contract",
    }
    assert game.machine.near == 0
    assert game.packet(game.machine.far) == pile
    assert game.weights() == {f"pile {token}": 1 for token in pile}
    assert game.count() == 0


@pytest.mark.rule("SI-32.14")
def test_the_top_is_visible_and_the_order_below_is_not() -> None:
    """Nobody has drawn what comes next; what was put under the pile in this phase is known."""
    game = Hall(ai="9 yellow").home("mars", "mars-dustgate", deposit="")
    game.new_phase(ACTION, 0, SEAT)
    pile = game.view(0)["hall"]["pile"]
    assert (pile["top"], pile["size"], pile["under"]) == ("production-mars", 6, [])
    game.turn("pile earth-production", "pile market")  # Mars is exhausted: Earth Planetary Production instead
    pile = game.view(0)["hall"]["pile"]
    assert (pile["top"], pile["size"], pile["under"]) == ("market", 5, ["production-mars"])


@pytest.mark.rule("SI-32.14")
def test_the_next_token_is_turned_up_before_the_top_one_is_performed() -> None:
    game = Hall(ai="9 yellow").new_phase()
    game.play("pile market")
    assert game.moves() == [
        "pile solar-extraction", "pile technology-research", "pile travel", "pile earth-production",
    ]  # fmt: skip
    assert game.own() == ""
    game.play("pile travel").forced()
    assert game.own() == "2 red"
    assert game.machine.top == game.token("travel")


# ---- a turn


@pytest.mark.rule("SI-32.3", "SI-32.4", "SI-31.8")
def test_it_plays_the_top_token_with_a_cube() -> None:
    game = Hall("earth-production", "market", ai="2 green").turn()
    assert (game.used(), game.left(), game.laid_cubes()) == (
        ["earth-production"], ["market"], {"earth_production-green": 1},
    )  # fmt: skip
    assert game.own() == ""
    assert game.hand(SEAT) == ["market"]


@pytest.mark.rule("SI-32.3", "SI-33.10")
def test_an_active_travel_goes_before_the_top_token() -> None:
    game = Hall("travel", "market").home("mars", "mars-dustgate", storage="1 red").turn()
    assert (game.place(), game.used()) == ("mars", ["travel"])
    game.turn()
    assert (game.place(), game.used(), game.own()) == ("earth", ["travel"], "1 red")


@pytest.mark.rule("SI-32.3")
def test_travel_of_an_earlier_phase_is_not_active() -> None:
    game = Hall("travel", "market").home("mars", "mars-dustgate", storage="1 red").turn()
    game.in_salvation("market").goods("2 red").turn()
    assert game.place() == "mars"
    game.state.phase = ACTION
    game.new_phase()
    game.pile_of("earth-production", "travel").turn()
    assert (game.place(), game.used()) == ("mars", ["earth-production"])


@pytest.mark.rule("SI-32.5")
def test_several_unusable_tokens_go_under_the_pile_in_their_order() -> None:
    """No cube in the Sun, none in the Market, no Scientist: the fourth token is played in the same turn."""
    game = Hall(
        "solar-extraction", "market", "technology-research", "earth-production", "travel", ai="5 green"
    )
    game.bag("").market("")
    game.turn()
    assert game.used() == ["earth-production"]
    assert game.left() == ["travel", "solar-extraction", "market", "technology-research"]
    assert (game.count(), game.laid_cubes(), game.ai_bag()) == (1, {"earth_production-green": 1}, "4 green")


@pytest.mark.rule("SI-32.5", "SI-32.12")
def test_tokens_put_under_do_not_count() -> None:
    """Technology Research is the second token that is played, so its target is the second technology."""
    game = Hall("market", "earth-production", "solar-extraction", "technology-research")
    game.bag("").market("")
    game.goods("9 yellow", scientists=2).turns(2)
    assert (game.levels_now(), game.count()) == ([0, 1, 0, 0, 0], 2)


@pytest.mark.rule("SI-32.5")
def test_a_token_that_was_put_under_is_tried_again_in_a_later_turn() -> None:
    game = Hall("market", "earth-production", ai="5 red")
    game.market("")
    game.turn()
    assert game.left() == ["market"]
    game.market("1 blue")
    assert game.turn().own() == "1 blue"


@pytest.mark.rule("SI-32.15")
def test_a_usable_token_without_effect_counts_as_played() -> None:
    """Number 23 with all ten Scientists in the supply: the gain is lost."""
    game = Hall(23, "market").goods(scientists=10).turn()
    assert (game.used(), game.count(), game.scientists(SEAT)) == (["talent-scout"], 1, 10)


@pytest.mark.rule("SI-32.15")
def test_earth_production_and_goods_are_always_usable() -> None:
    for token in ("earth-production", 12, 3, 4, 5, 6, 7, 20, 23):
        game = Hall(token, "market")
        game.bag("").market("")
        assert game.turn().count() == 1
        assert game.left() == ["market"]


# ---- passing


@pytest.mark.rule("SI-32.6", "SI-32.5")
@pytest.mark.parametrize(
    ("tokens", "rotation"),
    [
        (("solar-extraction",), 1),
        (("solar-extraction", "market"), 2),
        (("solar-extraction", "market", "technology-research"), 3),
        (("solar-extraction", "market", "technology-research", 18), 3),
        (("solar-extraction", "market", "technology-research", 18, 11), 3),
    ],
)
def test_it_passes_when_the_first_token_comes_up_again(tokens: tuple[str | int, ...], rotation: int) -> None:
    game = Hall(*tokens)
    game.bag("").market("")
    game.turn()
    assert (game.passed(), game.rotation()) == (True, rotation)
    assert (game.used(), game.count(), game.ai_bag(), game.laid_cubes()) == ([], 0, "9 yellow", {})
    assert len(game.left()) == len(tokens)


@pytest.mark.rule("SI-32.6")
def test_the_returning_token_is_not_tried_a_second_time() -> None:
    """Travel draws a cube once: red, too dear; then Market fails and it passes without another draw."""
    game = Hall("travel", "market", ai="1 red, 5 green").planets("saturn").goods(fuel=4)
    game.market("")
    game.turn("ai red")
    assert (game.passed(), game.rotation(), len(game.heard("hall-cube"))) == (True, 2, 1)
    assert game.ai_bag() == "1 red, 5 green"


@pytest.mark.rule("SI-32.6")
def test_only_the_first_token_of_this_turn_ends_it() -> None:
    """Market lay under the pile from an earlier turn; now it is the second to fail and comes up but once."""
    game = Hall("market", "earth-production", "solar-extraction")
    game.bag("").market("")
    game.turn()
    assert game.left() == ["solar-extraction", "market"]
    game.turn()
    assert (game.passed(), game.rotation()) == (True, 2)
    assert [event.facts["token"] for event in game.heard("hall-unusable")] == [
        "market", "solar-extraction", "market",
    ]  # fmt: skip


@pytest.mark.rule("SI-32.6", "SI-32.11")
def test_a_purple_token_under_the_pile_is_a_token_left() -> None:
    """Solar Extraction with a purple cube comes back under the pile; then the bag is empty and both are left."""
    game = Hall("solar-extraction", "market", ai="5 purple")
    game.bag("2 red").market("")
    game.turns(2)
    assert (game.passed(), game.rotation(), game.count()) == (True, 2, 1)


@pytest.mark.rule("SI-32.7")
def test_an_empty_pile_passes_with_rotation_0() -> None:
    game = Hall("earth-production").turn()
    assert not game.passed()
    game.turn()
    assert (game.passed(), game.rotation()) == (True, 0)


@pytest.mark.rule("SI-32.7", "SI-33.10")
def test_an_empty_pile_with_travel_to_repeat_does_not_pass() -> None:
    game = Hall("travel").home("mars", "mars-dustgate", storage="1 red").turns(2)
    assert (game.place(), game.passed(), game.own()) == ("earth", False, "1 red")
    game.turn()  # no Fuel for Mercury: the repeat fails, nothing is left, so it passes
    assert (game.place(), game.passed(), game.rotation(), game.left()) == ("earth", True, 0, [])


@pytest.mark.rule("SI-32.8", "SI-32.9")
def test_its_rotation_does_not_rise_and_it_takes_exactly_that_side() -> None:
    """It passes first, with one token left; the human plays on for three turns."""
    game = Hall("solar-extraction")
    game.supply(fuel=9).bag("")
    game.state.corporations[0].hand = game.state.owned_tokens(0)
    game.turn()
    assert game.rotation() == 1
    game.play("play earth-production", "play market", "buy red", "stop")
    assert game.rotation() == 1
    game.play("pass")
    assert (game.own_fuel(), game.own()) == (2, "")


@pytest.mark.rule("SI-32.9")
def test_it_never_takes_an_earlier_side() -> None:
    """Rotation 2 is a red cube, although 2 Fuel of rotation 1 might help more; nobody is asked."""
    game = Hall("solar-extraction", 11)
    game.bag("")
    game.turn().play("pass")
    assert (game.own_fuel(), game.own()) == (0, "1 red")


@pytest.mark.rule("SI-X.72", "SI-32.6", "SI-32.9")
def test_four_salvation_tokens_that_are_all_unusable() -> None:
    game = Hall().in_salvation("solar-extraction", "technology-research", "travel", "market")
    game.turn()
    assert (game.passed(), game.rotation(), game.ai_bag(), game.laid_cubes()) == (True, 3, "9 yellow", {})
    game.play("pass")
    assert game.own() == "1 yellow"


@pytest.mark.rule("SI-32.10")
@pytest.mark.parametrize("first", [True, False])
def test_it_takes_its_place_on_the_order_tracks(first: bool) -> None:
    """Who passes first in the Action Phase acts first in the Salvation Phase."""
    game = Hall().new_phase(ACTION, 0, SEAT).play("pile market")
    game.pile_of()
    if first:
        game.turn()
    game.play("pass")
    assert game.state.phase == SALVATION
    assert game.state.order == ([SEAT, 0] if first else [0, SEAT])


@pytest.mark.rule("SI-32.10")
def test_passing_first_in_the_salvation_phase_means_acting_last() -> None:
    game = Hall().in_salvation().turn()
    assert game.passed()
    game.play("pass")
    while game.state.round == 1:
        game.play(game.moves()[0])
    assert game.state.order == [0, SEAT]


# ---- purple cells


@pytest.mark.rule("SI-32.11", "SI-32.12")
def test_a_purple_token_goes_under_those_that_lie_there() -> None:
    game = Hall("market", "earth-production", "travel", ai="1 purple, 5 yellow")
    game.market("")
    game.turn("ai purple")
    assert (game.left(), game.used()) == (["travel", "market", "earth-production"], [])
    assert game.count() == 1


@pytest.mark.rule("SI-32.17", "SI-36.2")
def test_an_extra_action_gained_in_a_purple_cell_lies_above_the_played_token() -> None:
    """Saving a meeple takes it to Humankind space 5."""
    game = Hall(ai="5 purple").in_salvation("solar-extraction", "market")
    game.tracks(humankind=4, seat=SEAT).display(3, 4, 5)
    game.goods("1 red").turn()
    assert game.standing(SEAT) == (0, 5)
    assert game.left() == ["market", "tanker-contract", "solar-extraction"]
    assert game.used() == []


# ---- the Count


@pytest.mark.rule("SI-32.12")
def test_repeats_of_travel_do_not_count() -> None:
    game = Hall("travel", "technology-research").home("mars", "mars-dustgate", storage="1 red")
    game.corporation(SEAT).bases = 0
    game.goods("9 yellow", scientists=1).turns(2)
    assert (game.place(), game.count()) == ("earth", 1)
    game.turn()
    assert (game.levels_now(), game.count()) == ([0, 1, 0, 0, 0], 2)


@pytest.mark.rule("SI-32.13")
def test_technology_research_is_never_repeated() -> None:
    game = Hall("technology-research", "earth-production").goods("9 yellow", scientists=5).turns(2)
    assert (game.levels_now(), game.used()) == ([1, 0, 0, 0, 0], ["technology-research", "earth-production"])
