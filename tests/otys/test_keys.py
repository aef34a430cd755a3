"""Keys, the Hacker track and the shift of the Sponsors (ledger section 4)."""

import pytest

from tests.otys.playing import at_work, purse, to_surface, turn_over, upgrade, whole_turn
from tests.otys.scenario import Scenario

LEVELS = (1, 2, 3, 4, 5)


@pytest.mark.rule("OT-4.1", "OT-4.2", "OT-4.3")
def test_all_keys_of_the_first_turn() -> None:
    """Numbered keys open their own level, the own X key each; a neutral one is not held."""
    game = Scenario(2).begin()
    keys = [f"key {level}" for level in LEVELS]
    assert game.moves("key", "x-key", "neutral-key") == [*keys, *(f"x-key {level}" for level in LEVELS)]
    refusal = game.refused("neutral-key 1")
    assert (refusal.rule, refusal.text) == ("OT-4.2", "you have no neutral X key")


@pytest.mark.rule("OT-4.2")
@pytest.mark.parametrize("level", LEVELS)
def test_a_neutral_key_opens_any_level(level: int) -> None:
    game = Scenario(2).purse(keys=2).begin()
    assert game.moves("neutral-key") == [f"neutral-key {one}" for one in LEVELS]
    game.play(f"neutral-key {level}")
    assert game.view()["turn"]["level"] == level
    assert purse(game)[2] == 1
    game.check()


@pytest.mark.rule("OT-4.4")
def test_a_used_key_is_unavailable() -> None:
    game = Scenario(2).track("2 x").begin()
    assert game.moves("key", "x-key") == ["key 1", "key 3", "key 4", "key 5"]
    refusal = game.refused("key 2")
    assert (refusal.rule, refusal.text) == ("OT-4.4", "key 2 lies on the Hacker track")
    refusal = game.refused("x-key 3")
    assert (refusal.rule, refusal.text) == ("OT-4.4", "your X key lies on the Hacker track")


@pytest.mark.rule("OT-4.4", "OT-4.5", "OT-3.19")
def test_keys_lie_in_the_order_of_use() -> None:
    game = Scenario(2).purse(keys=1).begin()
    for key, track in (
        ("key 4", "4"),
        ("neutral-key 1", "4 neutral"),
        ("x-key 1", "4 neutral x"),
        ("key 2", "4 neutral x 2"),
    ):
        turn_over(game.play(key))
        assert game.shown_track() == track
        turn_over(game.play(game.moves("key")[0]))
    assert game.available() == "1 3 5"
    assert (purse(game)[2], game.state.neutral_keys) == (0, 5), "the neutral key is on the track"
    game.check()


@pytest.mark.rule("OT-4.6", "OT-3.20")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_track_empties_at_the_limit(seats: int) -> None:
    game = Scenario(seats).track("2 neutral 1 4 x")
    assert game.state.neutral_keys == 5
    whole_turn(game, "key 3")
    assert (game.shown_track(), game.available()) == ("", "1 2 3 4 5 x")
    assert game.state.neutral_keys == 6
    event = game.heard("track-empty")[0]
    assert event.facts == {"keys": ["2", "neutral", "1", "4", "x", "3"], "limit": 6}
    game.check()


@pytest.mark.rule("OT-4.6", "OT-4.7")
@pytest.mark.parametrize(("limit", "track"), [(6, "1 2 4 5"), (5, "1 2 4"), (4, "1 2"), (3, "1")])
def test_one_key_below_the_limit_nothing_empties(limit: int, track: str) -> None:
    game = whole_turn(Scenario(2).technicians(limit=limit).track(track), "key 3")
    assert game.shown_track() == f"{track} 3"
    game = whole_turn(Scenario(2).technicians(limit=limit).track(f"{track} x"), "key 3")
    assert (game.shown_track(), game.available()) == ("", "1 2 3 4 5 x")


@pytest.mark.rule("OT-4.7", "OT-6.21", "OT-6.23")
def test_the_hacker_moves_three_times() -> None:
    game = upgrade(Scenario(2).column("[Tr Sp Me | Pl Fu Te Ex En]"), "En")
    limits = []
    for _ in range(3):
        at_work(game, "key 5").play("improve hacker")
        game.track("")
        limits.append(game.state.hacker_limit(0))
    assert limits == [5, 4, 3]
    at_work(game, "key 5")
    assert game.moves("improve") == ["improve mechanic"]


@pytest.mark.rule("OT-4.8")
def test_the_track_is_compared_only_in_step_3() -> None:
    """Limit 5 with 4 keys: improving to 4 empties nothing at once, but the key of this turn counts."""
    game = Scenario(2).technicians(limit=5).track("1 2 3 x")
    at_work(game, "key 4").play("improve hacker")
    assert game.state.hacker_limit(0) == 4
    assert game.shown_track() == "1 2 3 x"
    to_surface(game)
    assert game.asked() == "Surface"
    assert game.shown_track() == "1 2 3 x"
    game.play("surface")
    assert (game.shown_track(), game.available()) == ("", "1 2 3 4 5 x")


@pytest.mark.rule("OT-4.9")
def test_a_returned_key_leaves_no_gap() -> None:
    game = Scenario(2).sponsors(3, 1, 2, 4, 5).track("5 neutral x 2").begin().play("key 1")
    assert game.moves() == [
        "sponsor recover-key 2",
        "sponsor recover-key 5",
        "sponsor recover-key x",
        "decline",
    ]
    game.play("sponsor recover-key x")
    assert (game.shown_track(), game.available()) == ("5 neutral 2", "3 4 x")
    turn_over(game)
    assert game.shown_track() == "5 neutral 2 1"
    game.check()


@pytest.mark.rule("OT-4.9", "OT-3.9", "OT-5.14")
def test_keys_that_cannot_be_returned() -> None:
    game = Scenario(2).sponsors(3, 1, 2, 4, 5).track("2 neutral").begin().play("key 1")
    refusal = game.refused("sponsor recover-key 1")
    assert (refusal.rule, refusal.text) == ("OT-3.9", "key 1 is in use this turn")
    refusal = game.refused("sponsor recover-key x")
    assert (refusal.rule, refusal.text) == ("OT-4.9", "your X key does not lie on the Hacker track")
    refusal = game.refused("sponsor recover-key 4")
    assert (refusal.rule, refusal.text) == ("OT-4.9", "key 4 does not lie on the Hacker track")


@pytest.mark.rule("OT-4.9", "OT-5.7")
def test_a_track_with_neutral_keys_only() -> None:
    game = Scenario(2).sponsors(3, 1, 2, 4, 5).track("neutral neutral").begin().play("key 1")
    assert game.asked() == "Work"
    assert [event.facts["sponsor"] for event in game.heard("no-sponsor")] == ["lock-keepers"]


@pytest.mark.rule("OT-4.9")
def test_the_track_of_others_is_left_alone() -> None:
    game = Scenario(2).sponsors(3, 1, 2, 4, 5).track("2").track("3 4", seat=1).begin().play("key 1")
    assert game.moves("sponsor") == ["sponsor recover-key 2"]
    game.play("sponsor recover-key 2")
    assert game.shown_track(seat=1) == "3 4"


@pytest.mark.rule("OT-4.10", "OT-3.21")
@pytest.mark.parametrize("key", ["x-key 2", "neutral-key 2"])
@pytest.mark.parametrize("seats", [1, 3])
def test_an_x_key_shifts_the_sponsors_once(key: str, seats: int) -> None:
    game = Scenario(seats).purse(keys=1).sponsors(5, 1, 2, 3, 4).begin().play(key)
    assert game.moves("sponsor") == ["sponsor credit"], "the Sponsor that was seen"
    game.play("sponsor credit")
    to_surface(game)
    assert game.view()["sponsors"][0]["id"] == "dive-academy", "not yet"
    turn_over(game)
    numbers = [game.content.sponsors[tile].number for tile in game.state.sponsors]
    assert numbers == [4, 5, 1, 2, 3]
    assert len(game.heard("shift")) == 1


@pytest.mark.rule("OT-4.10")
def test_a_numbered_key_shifts_nothing() -> None:
    game = whole_turn(Scenario(2).sponsors(5, 1, 2, 3, 4), "key 5")
    assert [game.content.sponsors[tile].number for tile in game.state.sponsors] == [5, 1, 2, 3, 4]
    assert game.heard("shift") == []


@pytest.mark.rule("OT-4.10", "OT-5.3")
def test_a_shifted_sponsor_keeps_its_side() -> None:
    game = Scenario(2)
    game.state.sides = 0b00010  # the Turbine Guild is Advanced
    whole_turn(game, "x-key 1")
    assert [(s["id"], s["side"]) for s in game.view()["sponsors"]] == [
        ("dive-academy", "basic"),
        ("harbour-bank", "basic"),
        ("turbine-guild", "advanced"),
        ("lock-keepers", "basic"),
        ("suit-foundry", "basic"),
    ]


@pytest.mark.rule("OT-4.11")
def test_reward_tokens_do_not_shift() -> None:
    game = Scenario(2).begin()
    display = game.view()["display"]
    turn_over(game.play("x-key 1"))
    assert game.view()["display"] == display
