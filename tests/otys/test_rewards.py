"""Taking Reward tokens and their immediate sides (ledger section 10)."""

from collections import Counter

import pytest

from tests.otys.pieces import count
from tests.otys.scenario import Scenario, even_draws

COLUMN = "[Tr Sp Me | Pl Fu Ex Te En]"
"""The Explorer on level 3, whose Sponsor has nothing to offer while the Hacker track is empty."""
ALL = ["explore 1 use", "explore 1 install", "explore 2 use", "explore 2 install"]


def explorer(first: str, second: str = "civic-plaque-6", credits: int = 1, batteries: int = 0) -> Scenario:
    """The Explorer on level 3, with these tokens in the row there."""
    return Scenario(2).column(COLUMN).row(3, first, second).purse(credits=credits, batteries=batteries)


def use(game: Scenario) -> Scenario:
    return game.begin().play("key 3", "explore 1 use")


def full(game: Scenario) -> Scenario:
    """No level has a free space."""
    for level, number in enumerate((3, 3, 4), 1):
        game.level(level, metal=number)
    return game.level(4, plant=5).level(5, plant=6)


# ---- taking a token


@pytest.mark.rule("OT-10.1")
def test_tokens_on_the_display_are_open_to_everybody_with_both_sides() -> None:
    game = explorer("chip-cache-1", "civic-plaque-1").begin()
    for viewer in (0, 1, -1):
        assert game.view(viewer)["display"][2] == {"level": 3, "tokens": ["chip-cache-1", "civic-plaque-1"]}
        assert all(None not in row["tokens"] for row in game.view(viewer)["display"])
    drawn = {token["id"]: token for token in game.edition.drawing()["tokens"]}
    assert drawn["chip-cache-1"]["immediate"]
    assert drawn["chip-cache-1"]["lasting"]


@pytest.mark.rule("OT-10.2", "OT-10.12")
def test_either_token_of_the_row_may_be_used_or_installed() -> None:
    game = explorer("chip-cache-1").begin().play("key 3")
    assert game.moves("explore") == ALL


@pytest.mark.rule("OT-10.2", "OT-10.12")
def test_a_used_token_is_discarded_an_installed_one_lies_on_the_work_level() -> None:
    game = use(explorer("chip-cache-1"))
    assert game.view()["token_discards"] == ["chip-cache-1"]
    assert game.view()["display"][2]["tokens"] == [None, "civic-plaque-6"]
    game = explorer("chip-cache-1").begin().play("key 3", "explore 1 install")
    assert game.view()["token_discards"] == []
    assert [level["token"] for level in game.view()["players"][0]["levels"]] == [
        None, None, "chip-cache-1", None, None,
    ]  # fmt: skip
    assert game.player().credits == 0  # the immediate side does nothing
    count(game)


@pytest.mark.rule("OT-10.3")
def test_an_old_token_on_the_level_is_discarded() -> None:
    game = explorer("chip-cache-1").installed(3, "cell-rack-5").installed(4, "cell-rack-4")
    game.begin().play("key 3", "explore 1 install")
    levels = game.view()["players"][0]["levels"]
    assert [level["token"] for level in levels[2:4]] == ["chip-cache-1", "cell-rack-4"]
    assert game.view()["token_discards"] == ["cell-rack-5"]
    count(game)


@pytest.mark.rule("OT-10.4", "OT-10.12")
def test_the_space_is_refilled_from_the_bag_at_once() -> None:
    game = use(explorer("chip-cache-1"))
    assert game.asked() == "RefillDisplay"
    bag = game.view()["bag"]
    assert len(bag) == 22
    assert even_draws(game.state) == Counter({f"token {token}": 4 for token in bag})
    game.play(f"token {bag[5]}")
    assert game.view()["display"][2]["tokens"] == [bag[5], "civic-plaque-6"]
    assert bag[5] not in game.view()["bag"]
    count(game)


@pytest.mark.rule("OT-10.4", "OT-10.12")
def test_with_an_empty_bag_the_discard_is_drawn_from_the_token_just_used_included() -> None:
    game = explorer("chip-cache-1")
    game.state.token_discards = game.state.bag[:3]
    rest = game.state.bag[3:]
    game.state.bag = ()
    use(game)
    assert len(game.moves()) == 4
    assert "token chip-cache-1" in game.moves()
    game.play("token chip-cache-1")
    assert game.view()["display"][2]["tokens"][0] == "chip-cache-1"
    assert (len(game.view()["bag"]), game.view()["token_discards"]) == (3, [])
    game.state.bag += rest
    count(game)


@pytest.mark.rule("OT-10.4", "OT-10.12")
def test_with_nothing_to_draw_the_space_stays_empty() -> None:
    game = explorer("chip-cache-1")
    game.state.bag = ()
    game.begin().play("key 3", "explore 1 install")
    assert game.view()["display"][2]["tokens"] == [None, "civic-plaque-6"]
    game.column(COLUMN).track("").purse(credits=3).begin().play("key 3")
    assert game.moves("explore") == ["explore 2 use", "explore 2 install"]
    assert game.refused("explore 1 use").rule == "OT-6.24"


@pytest.mark.rule("OT-10.12", "OT-10.3")
def test_a_replaced_token_is_in_the_discard_before_the_space_is_refilled() -> None:
    game = explorer("chip-cache-1").installed(3, "cell-rack-5")
    game.state.bag = ()
    game.begin().play("key 3", "explore 1 install")
    assert game.moves() == ["token cell-rack-5"]


@pytest.mark.rule("OT-10.12")
def test_first_the_price_then_the_token_then_the_display() -> None:
    game = explorer("chip-cache-1")
    game.state.credits = 0  # the supply gets the price before it pays
    use(game)
    assert game.player().credits == 1
    assert [event.kind for event in game.heard()][-3:] == ["pay", "explore", "gain"]
    assert game.asked() == "RefillDisplay"
    game.nature()
    assert game.heard()[-1].kind != "gain"
    assert explorer("chip-cache-1", credits=0).begin().play("key 3").moves("explore") == []


@pytest.mark.rule("OT-10.12", "OT-10.11")
def test_use_is_offered_even_if_it_brings_nothing() -> None:
    game = explorer("workshop-hour-1", "civic-plaque-6").technicians(limit=3, value=4).begin().play("key 3")
    assert game.moves("explore") == ALL
    game.play("explore 1 use")
    assert game.asked() == "RefillDisplay"
    assert game.view()["token_discards"] == ["workshop-hour-1"]


# ---- immediate sides


@pytest.mark.rule("OT-10.6")
def test_the_32_tokens() -> None:
    families = Counter(token.id.rpartition("-")[0] for token in Scenario(2).content.tokens)
    assert families == {
        "civic-plaque": 6, "chip-cache": 5, "cell-rack": 5, "skeleton-pass": 4, "workshop-hour": 4,
        "metal-seam": 2, "plant-seam": 2, "fuel-seam": 2, "tech-seam": 2,
    }  # fmt: skip


@pytest.mark.rule("OT-10.6")
@pytest.mark.parametrize(
    ("token", "score", "credits", "batteries", "keys"),
    [
        ("civic-plaque-1", 1, 0, 0, 0),
        ("chip-cache-1", 0, 3, 0, 0),
        ("cell-rack-1", 0, 0, 2, 0),
        ("skeleton-pass-1", 0, 0, 1, 1),
    ],
)
def test_gains_of_the_immediate_side(token: str, score: int, credits: int, batteries: int, keys: int) -> None:
    game = use(explorer(token))
    player = game.player()
    assert (player.score(), player.credits, player.batteries, player.neutral_keys) == (
        score, credits, batteries, keys,
    )  # fmt: skip
    assert game.view()["players"][0]["sources"]["tokens"] == score
    count(game)


@pytest.mark.rule("OT-10.6")
@pytest.mark.parametrize(("technician", "values"), [("mechanic", (6, 2)), ("hacker", (5, 1))])
def test_workshop_hour_improves_one_technician_one_step(technician: str, values: tuple[int, int]) -> None:
    game = use(explorer("workshop-hour-1"))
    assert game.moves() == ["improve mechanic", "improve hacker"]
    game.play(f"improve {technician}")
    assert (game.state.hacker_limit(0), game.state.mechanic_value(0)) == values
    assert game.asked() == "RefillDisplay"


@pytest.mark.rule("OT-10.6", "OT-10.11")
def test_workshop_hour_with_one_technician_at_its_end() -> None:
    game = use(explorer("workshop-hour-1").technicians(limit=3))
    assert game.moves() == ["improve mechanic"]
    assert game.refused("improve hacker").rule == "OT-6.23"


@pytest.mark.rule("OT-10.6")
@pytest.mark.parametrize("kind", ["metal", "plant", "fuel", "tech"])
@pytest.mark.parametrize("level", [1, 5])
def test_a_seam_gives_its_kind_onto_any_level_with_space_and_a_credit(kind: str, level: int) -> None:
    game = use(explorer(f"{kind}-seam-1").level(2, metal=3))
    assert game.moves() == ["level 1", "level 3", "level 4", "level 5"]
    assert game.refused("level 2").rule == "OT-7.4"
    game.play(f"level {level}")
    assert game.on_level(level) == {kind: 1}
    assert game.player().credits == 1
    count(game)


@pytest.mark.rule("OT-10.11")
def test_a_seam_without_a_piece_in_the_supply_still_gives_the_credit() -> None:
    game = explorer("fuel-seam-1")
    game.state.supply[2] = 0
    use(game)
    assert game.asked() == "RefillDisplay"
    assert game.player().credits == 1
    assert [event.rule for event in game.heard("lost")] == ["OT-10.11"]


@pytest.mark.rule("OT-10.11")
def test_what_the_supply_lacks_is_lost_and_the_rest_is_gained() -> None:
    game = explorer("skeleton-pass-1").purse(keys=6, seat=1)
    use(game)
    assert (game.player().neutral_keys, game.player().batteries) == (0, 1)
    game = explorer("skeleton-pass-1").purse(batteries=16, seat=1)
    use(game)
    assert (game.player().neutral_keys, game.player().batteries) == (1, 0)
    game = explorer("cell-rack-1").purse(batteries=15, seat=1)
    use(game)
    assert game.player().batteries == 1


@pytest.mark.rule("OT-10.11", "OT-X.57")
def test_a_seam_with_every_level_full_gives_only_the_credit() -> None:
    game = use(full(explorer("fuel-seam-1")))
    assert game.asked() == "RefillDisplay"
    assert game.player().credits == 1
    count(game)
