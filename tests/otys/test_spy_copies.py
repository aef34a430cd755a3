"""The Spy copies a neighbour's diver (OT-6.16 to OT-6.20)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, turn_over, upgrade
from tests.otys.scenario import SHORT, USUAL, Scenario

SPY_ON_3 = "[Tr Me Pl | Fu Te Sp En Ex]"


def on_3(short: str) -> str:
    """A column with this diver on level 3."""
    others = [one for one in SHORT if one != short]
    return " ".join([*others[:5], short, *others[5:]])


def spying(theirs: str, seats: int = 2, upgraded: tuple[str, ...] = (), credits: int = 3) -> Scenario:
    """Seat 0 has its Spy on level 3, and seat 1 this diver, perhaps Upgraded."""
    game = Scenario(seats).column(SPY_ON_3).column(on_3(theirs), seat=1).purse(credits=credits)
    return upgrade(game, *upgraded, seat=1)


@pytest.mark.rule("OT-6.16", "OT-6.2", "OT-6.19")
@pytest.mark.parametrize(
    ("short", "kind"), [("Me", "metal"), ("Pl", "plant"), ("Fu", "fuel"), ("Te", "tech")]
)
def test_a_copied_expert(short: str, kind: str) -> None:
    """Its resource goes onto the own level; the neighbour keeps everything, column included."""
    game = at_work(spying(short))
    board = game.view(1)["players"][1]
    game.play("copy 1")
    assert game.asked() == "CopiedDiver"
    assert game.moves() == [f"use {kind}-expert"]
    game.play(f"use {kind}-expert")
    assert (game.on_level(3), purse(game)) == ({kind: 1}, (2, 1, 0))
    turn_over(game)
    assert game.view(1)["players"][1] == board
    assert game.shown_column() == "[Sp Tr Me | Pl Fu Te En Ex]", "only the Spy surfaces"
    game.check()


@pytest.mark.rule("OT-6.16")
def test_the_same_level_counts() -> None:
    """Of the neighbour's divers the one on the level of the Spy, whatever the level."""
    for level, kind in ((1, "plant"), (2, "fuel"), (3, "tech")):
        column = ["Tr", "Me", "Pl", "Fu", "Te", "En", "Ex"]
        column.insert(level + 2, "Sp")
        game = at_work(Scenario(2).column(" ".join(column)), f"key {level}")
        game.play("copy 1")
        assert game.moves() == [f"use {kind}-expert"]
        game.play(f"use {kind}-expert")
        assert game.on_level(level) == {kind: 1}


@pytest.mark.rule("OT-6.17", "OT-6.5")
def test_the_side_of_the_neighbours_tile_counts() -> None:
    game = at_work(spying("Me", upgraded=("Me",))).play("copy 1")
    assert game.moves() == ["use metal-expert", "use metal-expert resource", "use metal-expert bonus"]
    game.play("use metal-expert")
    assert (game.on_level(3), purse(game)) == ({"metal": 1}, (2, 1, 1))
    game.check()


@pytest.mark.rule("OT-6.17")
def test_the_own_tile_does_not_count() -> None:
    game = upgrade(spying("Pl"), "Pl")
    at_work(game).play("copy 1")
    assert game.moves() == ["use plant-expert"]
    game.play("use plant-expert")
    assert purse(game)[0] == 2, "no bonus: the neighbour's tile is Basic"


@pytest.mark.rule("OT-6.16", "OT-4.9")
def test_a_copied_tech_expert_returns_an_own_key() -> None:
    game = spying("Te", upgraded=("Te",)).track("4").track("1 2", seat=1)
    at_work(game).play("copy 1", "use tech-expert")
    assert game.moves() == ["return 4"]
    game.play("return 4")
    assert (game.shown_track(), game.shown_track(seat=1)) == ("", "1 2")


@pytest.mark.rule("OT-6.16", "OT-6.9")
def test_a_copied_trader() -> None:
    game = spying("Tr", upgraded=("Tr",)).level(3, metal=2)
    at_work(game).play("copy 1")
    assert game.moves() == ["sell metal"]
    game.play("sell metal")
    assert game.asked() == "NextTrade", "the neighbour's Trader is Upgraded"
    game.play("sell metal")
    assert (points(game, "store"), purse(game)[0]) == (1, 3 - 1 + 2)
    assert points(game, "store", seat=1) == 0
    game.check()


@pytest.mark.rule("OT-6.16", "OT-6.18", "OT-9.6")
def test_the_spys_credit_cannot_buy() -> None:
    """3 Credits, the Store asks 3: after the Spy is paid only 2 are left, and there is nothing to sell."""
    game = spying("Tr", credits=3).store(metal=1)
    assert at_work(game).moves("copy") == []
    game = spying("Tr", credits=4).store(metal=1)
    at_work(game).play("copy 1", "buy metal")
    assert (purse(game)[0], game.on_level(3)) == (0, {"metal": 1})
    game.check()


@pytest.mark.rule("OT-6.18", "OT-6.21")
def test_a_copied_engineer_wants_its_own_credit() -> None:
    game = at_work(spying("En", credits=2)).play("copy 1", "improve hacker")
    assert (purse(game)[0], game.state.hacker_limit(0), game.state.hacker_limit(1)) == (0, 5, 6)
    assert supply(game)["credits"] == 37
    assert purse(game, 1)[0] == 3
    game = at_work(spying("En", credits=1, upgraded=("En",))).play("copy 1", "improve hacker")
    assert (purse(game)[0], game.state.hacker_limit(0)) == (0, 5)
    game.check()


@pytest.mark.rule("OT-6.18", "OT-3.14")
def test_both_costs_together() -> None:
    game = at_work(spying("En", credits=1))
    assert game.moves("copy") == []
    refusal = game.refused("copy 1")
    assert (refusal.rule, refusal.text) == ("OT-6.18", "both divers together cost 2 Credits and you have 1")


@pytest.mark.rule("OT-6.16", "OT-6.18", "OT-6.24")
def test_a_copied_explorer_takes_from_the_row_of_the_spys_level() -> None:
    game = spying("Ex", credits=2).row(3, "cell-rack-1", "civic-plaque-1")
    at_work(game).play("copy 1", "explore 2 install").nature()
    assert game.view()["players"][0]["levels"][2]["token"] == "civic-plaque-1"
    assert game.view()["players"][1]["levels"][2]["token"] is None
    assert purse(game)[0] == 0
    game.check()


@pytest.mark.rule("OT-3.14", "OT-6.16")
def test_a_copy_that_could_do_nothing_is_not_offered() -> None:
    game = at_work(spying("Me").level(3, tech=4))
    assert game.moves("draw", "copy") == ["draw"]
    assert game.refused("copy 1").rule == "OT-7.4"
    game = at_work(spying("Me", upgraded=("Me",)).level(3, tech=4))
    assert game.moves("copy") == ["copy 1"], "its bonus is possible"
    game = at_work(spying("Tr", credits=1))
    assert game.moves("copy") == []
    game = at_work(spying("En").technicians(limit=3, value=4))
    assert game.moves("copy") == []


@pytest.mark.rule("OT-3.14", "OT-6.3", "OT-1.10")
def test_the_spys_credit_fills_an_empty_supply() -> None:
    """An Upgraded Plant Expert is copied on a full level: the Credit just paid is there to be gained."""
    game = spying("Pl", upgraded=("Pl",), credits=1).level(3, tech=4).purse(credits=39, seat=1)
    assert supply(game)["credits"] == 0
    at_work(game)
    assert game.moves("copy") == ["copy 1"]
    game.play("copy 1", "use plant-expert")
    assert purse(game)[0] == 1
    game.check()


@pytest.mark.rule("OT-6.20")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_spy_is_never_copied(seats: int) -> None:
    game = at_work(spying("Sp", seats=seats))
    assert game.moves("copy") == (["copy 2"] if seats == 3 else []), "of three players the other one is left"
    refusal = game.refused("copy 1")
    assert (refusal.rule, refusal.text) == ("OT-6.20", "a Spy is never copied")


@pytest.mark.rule("OT-6.20", "OT-6.16")
@pytest.mark.parametrize(
    ("seats", "seat", "copies"),
    [
        (2, 0, ["copy 1"]),
        (2, 1, ["copy 0"]),
        (3, 0, ["copy 1", "copy 2"]),
        (3, 1, ["copy 0", "copy 2"]),
        (4, 0, ["copy 1", "copy 3"]),
        (4, 1, ["copy 0", "copy 2"]),
        (4, 2, ["copy 1", "copy 3"]),
    ],
)
def test_who_the_neighbours_are(seats: int, seat: int, copies: list[str]) -> None:
    game = at_work(Scenario(seats).column(SPY_ON_3, seat=seat), seat=seat)
    assert sorted(game.moves("copy")) == copies


@pytest.mark.rule("OT-6.19")
def test_the_copied_diver_can_be_used_by_its_owner_afterwards() -> None:
    game = Scenario(2).column(SPY_ON_3)
    turn_over(at_work(game).play("copy 1", "use tech-expert"))
    assert game.shown_column(seat=1) == USUAL
    game.play("key 3")
    assert game.moves("use") == ["use tech-expert"]


@pytest.mark.rule("OT-6.16", "OT-5.11")
def test_two_copies_with_the_dive_academy() -> None:
    game = Scenario(3).column(SPY_ON_3).column(on_3("Me"), seat=2).sponsors(1, 2, 5, 3, 4)
    game.begin().play("key 3", "sponsor double", "copy 1", "use tech-expert", "copy 2", "use metal-expert")
    assert (game.on_level(3), purse(game)[0]) == ({"metal": 1, "tech": 1}, 1)
    assert game.asked() == "Surface"
    game.check()


@pytest.mark.rule("OT-6.20", "OT-13.21")
def test_who_cannot_be_copied_is_said() -> None:
    """The player opposite is no neighbour; alone there is nobody."""
    game = at_work(Scenario(4).column(SPY_ON_3))
    refusal = game.refused("copy 2")
    assert (refusal.rule, refusal.text) == ("OT-6.20", "only a neighbour's diver can be copied")
    alone = at_work(Scenario(1).column(SPY_ON_3))
    refusal = alone.refused("copy 0")
    assert (refusal.rule, refusal.text) == ("OT-13.21", "alone there is nobody to copy")
