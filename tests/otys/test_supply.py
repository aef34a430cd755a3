"""Components of Otys and the common supply (ledger section 1)."""

import pytest

from tests.otys.playing import at_work, points, purse, supply, turn_over, upgrade, whole_turn
from tests.otys.scenario import USUAL, Scenario


def pieces() -> dict[str, int]:
    """How many of each piece the box holds."""
    return {piece.id: piece.count for piece in Scenario().edition.pack.files.components.piece}


@pytest.mark.rule("OT-1.1")
def test_the_colony_board() -> None:
    view = Scenario(4).view()
    assert len(view["contracts"]) == 3
    assert [sponsor["level"] for sponsor in view["sponsors"]] == [1, 2, 3, 4, 5]
    assert [len(row["tokens"]) for row in view["display"]] == [2, 2, 2, 2, 2]
    assert list(view["store"]) == ["metal", "plant", "fuel", "tech"]
    assert len(Scenario().content.store) == 4
    assert pieces()["colony-board"] == 1


@pytest.mark.rule("OT-1.2", "OT-1.9")
def test_four_player_boards() -> None:
    players = Scenario(4).view()["players"]
    assert len(players) == pieces()["player-board"] == 4
    assert len({player["colour"] for player in players}) == 4
    for player in players:
        assert len(player["column"]) == 8
        assert player["keys"] == ["1", "2", "3", "4", "5", "x"]
        assert [level["token"] for level in player["levels"]] == [None] * 5
        assert player["track"] == []
        assert (player["hacker"]["limit"], player["mechanic"]["value"]) == (6, 1)
    assert (pieces()["hacker-tile"], pieces()["mechanic-tile"]) == (4, 4)


@pytest.mark.rule("OT-1.3", "OT-1.4", "OT-1.5", "OT-1.6", "OT-1.7", "OT-1.8")
def test_what_is_in_the_box() -> None:
    content = Scenario().content
    assert len(content.contracts) == pieces()["contract-card"] == 32
    assert len(content.sponsors) == pieces()["sponsor-tile"] == 5
    assert len(content.tokens) == pieces()["reward-token"] == 32
    assert len(content.divers) * 4 == pieces()["diver-tile"] == 32
    assert (pieces()["score-marker"], pieces()["first-player-marker"], pieces()["bag"]) == (4, 1, 1)
    assert (pieces()["numbered-key"], pieces()["own-x-key"]) == (20, 4)
    assert content.limits.credits == pieces()["credit"] == 40
    assert content.limits.batteries == pieces()["battery"] == 16
    assert content.limits.neutral_keys == pieces()["neutral-x-key"] == 6
    assert content.limits.supply == [20, 20, 20, 20]
    assert pieces()["resource"] == 80


@pytest.mark.rule("OT-1.6", "OT-1.7", "OT-1.8")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_supply_before_the_first_turn(seats: int) -> None:
    game = Scenario(seats)
    left = 18 if seats == 1 else 20  # the solo game has two of each kind on the track and beside the cards
    assert supply(game) == {
        **dict.fromkeys(("metal", "plant", "fuel", "tech"), left),
        "credits": 40 - 3 * seats,
        "batteries": 16 - seats,
        "neutral_keys": 6,
    }
    game.check()


@pytest.mark.rule("OT-1.8")
def test_resources_have_their_colours() -> None:
    resources = Scenario().edition.pack.files.components.resource
    assert [(one.id, one.colour) for one in resources] == [
        ("metal", "blue"),
        ("plant", "green"),
        ("fuel", "black"),
        ("tech", "white"),
    ]


@pytest.mark.rule("OT-1.10")
def test_a_gain_of_credits_is_cut_to_what_the_supply_holds() -> None:
    """A Chip Cache is worth 3 Credits: with 1 in the supply beside the one paid, 2 are gained."""
    game = Scenario(2).row(5, "chip-cache-5").purse(credits=1).purse(credits=38, seat=1)
    at_work(game, "key 5").play("explore 1 use").nature()
    assert purse(game) == (2, 1, 0)
    assert supply(game)["credits"] == 0
    gain = game.heard("gain")[-1]
    assert gain.facts == {"credits": 2, "short": 1}
    game.check()


@pytest.mark.rule("OT-1.10")
def test_nothing_is_owed_later() -> None:
    """The Credit that was missing is not given when the supply has some again."""
    game = Scenario(2).column("[Tr Sp Me | Pl Fu Te Ex En]").row(4, "chip-cache-5").sponsors(4, 5, 3, 2, 1)
    game.purse(credits=1).purse(credits=38, seat=1)
    turn_over(at_work(game, "key 4").play("explore 1 use").nature())
    assert purse(game)[0] == 2
    game.play("key 1", "sponsor upgrade-active")  # seat 1 pays 2 Credits to the supply
    assert supply(game)["credits"] == 2
    turn_over(game)
    assert purse(game)[0] == 2
    game.check()


@pytest.mark.rule("OT-1.10")
def test_gains_of_batteries_and_keys_are_cut_as_well() -> None:
    game = Scenario(2).row(5, "cell-rack-1", "skeleton-pass-1").purse(credits=2, batteries=1)
    game.purse(batteries=14, keys=6, seat=1).sponsors(4, 3, 2, 1, 5)
    assert supply(game)["batteries"] == 1
    game.begin().play("key 5", "sponsor double", "explore 1 use").nature()
    assert purse(game) == (1, 2, 0), "one Battery of two"
    game.play("explore 2 use").nature()
    assert purse(game) == (0, 2, 0), "neither key nor Battery"
    assert (supply(game)["batteries"], supply(game)["neutral_keys"]) == (0, 0)
    game.check()


@pytest.mark.rule("OT-1.10", "OT-7.3")
def test_a_kind_that_the_supply_lacks_cannot_be_taken() -> None:
    game = Scenario(2)
    for level, number in ((1, 3), (2, 3), (3, 4), (4, 5), (5, 5)):
        game.level(level, seat=1, tech=number)
    assert supply(game)["tech"] == 0
    at_work(game, "key 3")
    assert game.asked() == "Surface", "the Tech Expert has nothing to do"
    game.check()
    game.track("").column(USUAL).level(5, metal=2).public("twin-crates", "bulk-lot")
    refusal = at_work(game, "key 3").refused("use tech-expert")
    assert (refusal.rule, refusal.text) == ("OT-1.10", "the supply has no tech")


@pytest.mark.rule("OT-1.10", "OT-6.6")
def test_the_bonus_remains_where_the_supply_has_no_resource() -> None:
    game = upgrade(Scenario(2).column("[Tr Sp Pl | Fu Te Me En Ex]"), "Me")
    for level, number in ((1, 3), (2, 3), (3, 4), (4, 5), (5, 5)):
        game.level(level, seat=1, metal=number)
    at_work(game, "key 3")
    assert game.moves("use") == ["use metal-expert"]
    game.play("use metal-expert")
    assert game.on_level(3) == {}
    assert purse(game) == (3, 1, 1)


@pytest.mark.rule("OT-1.11")
def test_nobody_has_too_much() -> None:
    """39 Credits and 15 Batteries do not keep a player from the last ones."""
    game = Scenario(2).purse(credits=0, batteries=0, seat=1).purse(credits=39, batteries=15, keys=5)
    game.begin().play("key 1", "sponsor credit")
    assert purse(game) == (40, 15, 5)
    turn_over(game)
    whole_turn(game, "key 1", seat=1)
    turn_over(game.play("key 2", "sponsor battery"))
    assert purse(game) == (40, 16, 5)
    game.check()


@pytest.mark.rule("OT-1.11", "OT-6.5")
def test_the_sixth_neutral_key() -> None:
    game = upgrade(Scenario(2).column("[Tr Sp Pl | Te Fu Me En Ex]").purse(keys=5), "Me")
    at_work(game, "key 3").play("use metal-expert")
    assert purse(game)[2] == 6
    game.check()


@pytest.mark.rule("OT-1.12")
def test_a_score_above_the_track_is_kept_as_a_number() -> None:
    game = Scenario(2).score(29).public("tower-extension", "colony-charter").level(4, metal=3, tech=2)
    at_work(game, "key 3").play("complete tower-extension 4 3-metal 2-tech").nature()
    assert game.player().score() == game.view()["players"][0]["score"] == 34
    assert points(game, "contracts") == 34
    track = Scenario().edition.pack.files.boards.colony.score_track
    assert (track.first, track.last) == (0, 30)
    assert game.content.limits.last_space == 30
    game.check()
