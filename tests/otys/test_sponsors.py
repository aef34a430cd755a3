"""The Basic sides of the Sponsors (ledger section 5)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, to_surface, turn_over, upgrade
from tests.otys.scenario import USUAL, Scenario


@pytest.mark.rule("OT-5.1")
def test_a_tile_is_never_used_up() -> None:
    game = Scenario(3).begin()
    for seat in range(3):
        assert game.state.seat == seat
        game.play("key 1")
        assert game.moves() == ["sponsor credit", "decline"]
        turn_over(game.play("sponsor credit"))
        assert purse(game, seat)[0] == 4
    turn_over(game.play("x-key 1", "sponsor credit"))
    assert purse(game)[0] == 5
    game.check()


@pytest.mark.rule("OT-5.1", "OT-5.13")
def test_each_level_offers_its_own_tile() -> None:
    """The arrangement decides, not the numbers of the tiles."""
    offers = {
        1: ["sponsor credit"],
        2: ["sponsor battery"],
        3: ["sponsor recover-key 2"],
        4: ["sponsor upgrade-active"],
        5: ["sponsor double"],
    }
    for arrangement in ((1, 2, 3, 4, 5), (4, 1, 5, 3, 2)):
        for level, number in enumerate(arrangement, 1):
            game = Scenario(2).track("2").sponsors(*arrangement).begin().play(f"x-key {level}")
            assert game.moves() == [*offers[number], "decline"]


@pytest.mark.rule("OT-5.2")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_sponsor_may_be_declined(level: int) -> None:
    game = Scenario(2).track("x").begin().play(f"key {level}")
    assert game.asked() == "UseSponsor"
    game.play("decline")
    assert game.asked() == "Work"
    assert purse(game) == (3, 1, 0)
    assert (game.shown_track(), game.player().upgraded, game.state.uses) == ("x", 0, 1)
    game.check()


@pytest.mark.rule("OT-5.5")
def test_harbour_bank() -> None:
    game = Scenario(2).begin().play("key 1", "sponsor credit")
    assert (purse(game), supply(game)["credits"]) == ((4, 1, 0), 33)
    game.check()


@pytest.mark.rule("OT-5.6")
def test_turbine_guild() -> None:
    game = Scenario(2).begin().play("key 2", "sponsor battery")
    assert (purse(game), supply(game)["batteries"]) == ((3, 2, 0), 13)
    game.check()


@pytest.mark.rule("OT-5.7", "OT-4.9")
def test_lock_keepers() -> None:
    game = Scenario(2).track("x 5 neutral").begin().play("key 3", "sponsor recover-key 5")
    assert (game.shown_track(), game.available()) == ("x neutral", "1 2 4 5")
    game.check()


@pytest.mark.rule("OT-5.8", "OT-5.9")
@pytest.mark.parametrize("seats", [1, 2])
def test_suit_foundry(seats: int) -> None:
    """2 Credits; the active diver is flipped, for 1 Prestige, and nobody else."""
    game = Scenario(seats).begin().play("key 4", "sponsor upgrade-active")
    assert purse(game) == (1, 1, 0)
    assert points(game, "upgrades") == game.player().score() == 1
    assert [one["diver"] for one in game.view()["players"][0]["column"] if one["upgraded"]] == ["engineer"]
    assert supply(game)["credits"] == 40 - 3 * seats + 2
    turn_over(game)
    assert game.player().is_upgraded(game.diver("engineer"))
    game.check()


@pytest.mark.rule("OT-5.8", "OT-5.14")
def test_one_credit_is_too_little_for_the_foundry() -> None:
    game = Scenario(2, sponsor_sides="basic").purse(credits=1).sponsors(1, 2, 3, 4, 5).begin().play("key 4")
    assert game.asked() == "Work", "nothing can be had from the Sponsor"
    game = Scenario(2).purse(credits=2).begin().play("key 4")
    assert game.moves() == ["sponsor upgrade-active", "decline"]


@pytest.mark.rule("OT-5.9")
def test_an_upgraded_diver_is_not_flipped_again() -> None:
    game = upgrade(Scenario(2).purse(credits=9), "En").begin().play("key 4")
    assert game.asked() == "Work"
    assert (points(game, "upgrades"), game.player().upgraded) == (1, 1 << game.diver("En"))


@pytest.mark.rule("OT-5.9")
def test_all_eight_divers_once() -> None:
    """1 Prestige for each, 8 in all, and then there is no more to gain."""
    game = Scenario(2)
    column = USUAL.strip("[]").replace("| ", "").split()
    for number, diver in enumerate(column, 1):
        others = [name for name in column if name != diver]
        game.column(" ".join([*others[:6], diver, others[6]])).purse(credits=2).track("")
        game.begin().play("key 4", "sponsor upgrade-active")
        assert points(game, "upgrades") == number
    assert game.player().upgraded == 0xFF
    game.purse(credits=9).track("").begin().play("key 4")
    assert game.moves("sponsor") == []


@pytest.mark.rule("OT-5.10", "OT-5.11", "OT-3.11")
def test_dive_academy_gives_a_second_activation() -> None:
    """Both pay their own cost and make their own choices; the diver surfaces once."""
    game = Scenario(2).column("[Tr Sp Me | Pl Fu Te Ex En]").begin().play("key 5", "sponsor double")
    assert game.view()["turn"]["uses"] == 2
    game.play("improve hacker")
    assert (purse(game)[0], game.state.hacker_limit(0)) == (2, 5)
    game.play("improve mechanic")
    assert (purse(game)[0], game.state.mechanic_value(0)) == (1, 2)
    assert game.asked() == "Surface", "a third time is not possible"
    game.play("surface")
    assert game.shown_column() == "[En Tr Sp | Me Pl Fu Te Ex]"
    game.check()


@pytest.mark.rule("OT-5.11")
def test_the_second_activation_has_to_be_paid_too() -> None:
    game = Scenario(2).column("[Tr Sp Me | Pl Fu Te Ex En]").purse(credits=1)
    game.begin().play("key 5", "sponsor double", "improve hacker")
    assert game.asked() == "Surface"
    assert purse(game)[0] == 0


@pytest.mark.rule("OT-5.10")
def test_the_second_activation_may_be_left_out() -> None:
    game = Scenario(2).sponsors(1, 2, 5, 4, 3).begin().play("key 3", "sponsor double", "use tech-expert")
    assert game.moves() == ["use tech-expert", "end"]
    game.play("end")
    assert game.on_level(3) == {"tech": 1}


@pytest.mark.rule("OT-5.10", "OT-3.11")
def test_the_extra_activation_is_gone_with_the_turn() -> None:
    game = Scenario(2).sponsors(1, 2, 5, 4, 3).begin().play("key 3", "sponsor double", "end", "surface")
    game.play("key 3", "decline", "use tech-expert")
    assert game.asked() == "Surface"


@pytest.mark.rule("OT-5.12")
def test_a_diver_flipped_in_step_1_is_upgraded_in_step_2() -> None:
    game = Scenario(2).purse(credits=2).begin().play("key 4", "sponsor upgrade-active")
    assert purse(game)[0] == 0
    game.play("improve mechanic")
    assert (purse(game)[0], game.state.mechanic_value(0)) == (0, 2)


@pytest.mark.rule("OT-5.13")
def test_the_numbers_of_the_tiles() -> None:
    sponsors = Scenario().content.sponsors
    assert [(one.number, one.id) for one in sponsors] == [
        (1, "harbour-bank"),
        (2, "turbine-guild"),
        (3, "lock-keepers"),
        (4, "suit-foundry"),
        (5, "dive-academy"),
    ]


@pytest.mark.rule("OT-5.14")
def test_a_sponsor_that_can_do_nothing_is_passed_over() -> None:
    game = Scenario(2).purse(credits=37, seat=1).begin()
    assert supply(game)["credits"] == 0
    game.play("key 1")
    assert game.asked() == "Work"
    assert [event.rule for event in game.heard("no-sponsor")] == ["OT-5.14"]
    game = Scenario(2).purse(batteries=15, seat=1).begin().play("key 2")
    assert game.asked() == "Work"
    game = Scenario(2).begin().play("key 3")
    assert game.asked() == "Work"


@pytest.mark.rule("OT-5.14")
def test_dive_academy_is_always_offered() -> None:
    """Even to a diver who cannot work now: the level is full, and perhaps it is emptied later."""
    game = (
        Scenario(2).sponsors(5, 1, 2, 3, 4).level(1, plant=1, metal=2).public("rooftop-planters", "bulk-lot")
    )
    game.begin().play("key 1")
    assert game.moves() == ["sponsor double", "decline"]
    game.play("sponsor double")
    assert game.moves("use") == []
    game.play("complete rooftop-planters 1", "contract seed-archive", "use plant-expert", "use plant-expert")
    assert game.on_level(1) == {"metal": 1, "plant": 2}
    game.check()


@pytest.mark.rule("OT-5.2", "OT-3.8")
def test_there_is_no_sponsor_in_step_3() -> None:
    game = to_surface(at_work(Scenario(2), "key 1"))
    assert game.moves() == ["surface", "stay"]
