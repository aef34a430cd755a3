"""Which action H.A.L.L. performs with a token in the Salvation Phase (SI-34)."""

import pytest

from tests.starship_interstellar.hall_salvation_scenario import DEAR, deeds, own_points, performed, rescue
from tests.starship_interstellar.hall_scenario import SEAT, Hall

ACTIONS = ("build", "save", "probe", "government")
COLUMNS = ("sol", *(f"j-{column}-d" for column in range(1, 10)), "trappist")


def choice(
    token: str | int,
    usable: tuple[str, ...] = ACTIONS,
    indicators: tuple[int, int, int] = (0, 0, 0),
    *others: str | int,
) -> Hall:
    """Yellow cubes; only these actions are usable, and the indicators are Starship, Humankind and Journey column."""
    starship, humankind, column = indicators
    game = rescue(
        token,
        "yellow",
        *others,
        cubes="yellow",
        fuel=4 if "probe" in usable else 0,
        scientists=1 if "government" in usable else 0,
        probe=COLUMNS[column],
    )
    game.tracks(starship, humankind, seat=SEAT)
    game.projects(*(("hull-rivets", *DEAR[:7]) if "build" in usable else DEAR))
    game.meeples("1 yellow, 3 purple" if "save" in usable else "3 purple")
    return game


def action_of(game: Hall) -> str:
    """The action of its next token; what nature and the human answer does not matter."""
    game.begin_turn()
    while game.asked() != "SalvationTurn":
        game.play(game.moves()[0])
    (deed,) = performed(game)
    return deed.split()[1]


# ---- one token, one cube


@pytest.mark.rule("SI-34.1")
def test_the_cube_is_drawn_first_and_lies_in_the_row_of_the_action_performed() -> None:
    """The bonus of Research is Build, which is unusable; Save is performed with the same cube."""
    game = choice("technology-research", ("save",), (0, 3, 0)).turn()
    assert performed(game) == ["technology-research save"]
    assert game.laid_cubes() == {"save-yellow": 1}
    assert len(game.heard("hall-cube")) == 1
    kinds = [event.kind for event in game.heard() if event.kind in ("hall-cube", "salvation")]
    assert kinds == ["hall-cube", "salvation"]


@pytest.mark.rule("SI-34.1", "SI-35.11", "SI-35.9")
@pytest.mark.parametrize(("colour", "action"), [("red", "government"), ("yellow", "probe")])
def test_conditions_are_tested_with_the_cube_drawn_probe(colour: str, action: str) -> None:
    """5 Fuel are enough for a plain move, not for the doubled one of red."""
    game = rescue("travel", colour, fuel=5, scientists=1)
    assert action_of(game) == action
    assert game.laid_cubes() == {f"{action}-{colour}": 1}


@pytest.mark.rule("SI-34.1", "SI-35.14")
@pytest.mark.parametrize(("colour", "action"), [("yellow", "government"), ("green", "build")])
def test_conditions_are_tested_with_the_cube_drawn_build(colour: str, action: str) -> None:
    """The one Mechanism that it can pay is a Future Project."""
    game = rescue("technology-research", colour, cubes="yellow", scientists=1)
    game.projects(*DEAR[:6], "hull-rivets")
    game.meeples("3 purple")
    assert action_of(game) == action


# ---- the bonus


@pytest.mark.rule("SI-34.2")
@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("solar-extraction", "save"),
        ("technology-research", "build"),
        ("travel", "probe"),
        ("market", "government"),
        (1, "government"),
        (2, "build"),
        (3, "probe"),
        (4, "save"),
        (5, "government"),
        (6, "build"),
        (7, "probe"),
        (8, "save"),
        (18, "build"),
        (19, "probe"),
        (23, "save"),
    ],
)
def test_first_choice_is_the_action_of_the_bonus(token: str | int, action: str) -> None:
    """Whatever the indicators say: here the other ones are far ahead."""
    ahead = {"build": (0, 6, 3), "save": (6, 0, 3), "probe": (6, 7, 1), "government": (6, 7, 3)}
    game = choice(token, ACTIONS, ahead[action])
    assert action_of(game) == action
    assert own_points(game, "tokens") == 1


@pytest.mark.rule("SI-34.2", "SI-34.3")
@pytest.mark.parametrize(
    ("token", "bonus", "action"),
    [
        ("solar-extraction", "save", "build"),
        ("technology-research", "build", "save"),
        ("travel", "probe", "build"),
        ("market", "government", "build"),
    ],
)
def test_another_action_gives_no_bonus(token: str, bonus: str, action: str) -> None:
    usable = tuple(other for other in ACTIONS if other != bonus)
    game = choice(token, usable)
    assert action_of(game) == action
    assert own_points(game, "tokens") == 0


# ---- the indicators


@pytest.mark.rule("SI-34.3")
@pytest.mark.parametrize(
    ("indicators", "action"),
    [
        ((3, 2, 1), "build"),
        ((2, 3, 1), "save"),
        ((1, 2, 3), "probe"),
        ((2, 1, 4), "probe"),
        ((0, 0, 0), "build"),  # ties: Build, Save, Probe
        ((2, 2, 2), "build"),
        ((2, 2, 1), "build"),
        ((2, 1, 2), "build"),
        ((1, 2, 2), "save"),
        ((11, 10, 9), "build"),
        ((8, 8, 9), "probe"),
    ],
)
def test_the_highest_indicator(indicators: tuple[int, int, int], action: str) -> None:
    """The bonus of Market is the Representative, which cannot be sent."""
    game = choice("market", ("build", "save", "probe"), indicators)
    assert action_of(game) == action


@pytest.mark.rule("SI-34.3")
@pytest.mark.parametrize(
    ("usable", "indicators", "action"),
    [
        (("save", "probe"), (5, 3, 2), "save"),
        (("save", "probe"), (5, 2, 3), "probe"),
        (("save", "probe"), (5, 3, 3), "save"),
        (("build", "probe"), (2, 5, 3), "probe"),
        (("build", "probe"), (3, 5, 2), "build"),
        (("build", "probe"), (3, 5, 3), "build"),
        (("build", "save"), (2, 3, 5), "save"),
        (("build", "save"), (3, 2, 5), "build"),
        (("build",), (0, 9, 9), "build"),
        (("save",), (9, 0, 9), "save"),
        (("probe",), (9, 9, 0), "probe"),
    ],
)
def test_then_the_next_highest(
    usable: tuple[str, ...], indicators: tuple[int, int, int], action: str
) -> None:
    assert action_of(choice("market", usable, indicators)) == action


@pytest.mark.rule("SI-X.57", "SI-34.3")
@pytest.mark.parametrize("token", ["technology-research", "market"])
def test_example_humankind_10_comes_before_column_9(token: str) -> None:
    game = choice(token, ("save", "probe"), (4, 10, 9))
    assert action_of(game) == "save"
    assert game.probe_at(SEAT) == "j-9-d"


# ---- the last resort


@pytest.mark.rule("SI-34.4")
@pytest.mark.parametrize("token", ["solar-extraction", "technology-research", "travel", 9])
def test_with_none_of_the_three_a_representative_is_sent(token: str | int) -> None:
    game = choice(token, ("government",), (5, 6, 7)).turn()
    assert performed(game)[0].split()[1] == "government"
    assert game.rows()[0] == "1 . . ."
    assert game.laid_cubes() == {"government-yellow": 1}
    assert own_points(game) == 0


@pytest.mark.rule("SI-34.4", "SI-34.3")
@pytest.mark.parametrize("usable", ["build", "save", "probe"])
def test_as_long_as_one_of_the_three_is_usable_nobody_is_sent(usable: str) -> None:
    game = choice(9, (usable, "government"))
    assert action_of(game) == usable
    assert game.scientists(SEAT) == 1


# ---- nothing at all


@pytest.mark.rule("SI-34.5", "SI-32.5")
def test_an_unusable_token_goes_under_and_the_next_one_is_tried() -> None:
    """Number 16 can only send a Representative; the token after it saves."""
    game = choice(16, ("save",), (0, 0, 0), "market", "travel")
    game.ai("1 red, 1 yellow").begin_turn("ai red")
    assert game.ai_bag() == "1 red, 1 yellow"  # it is back in the bag for the next draw
    assert game.weights() == {"ai red": 1, "ai yellow": 1}
    game.play("ai yellow")
    assert performed(game) == ["market save"]
    assert game.left() == ["travel", "double-ledger"]
    assert (game.ai_bag(), game.laid_cubes(), game.count()) == ("1 red", {"save-yellow": 1}, 1)


@pytest.mark.rule("SI-34.5", "SI-34.1")
def test_a_cube_is_drawn_and_returned_for_every_token_that_cannot_be_used() -> None:
    game = choice("market", (), (0, 0, 0), "travel").turn()
    assert len(game.heard("hall-cube")) == 2
    assert len(game.heard("hall-return")) == 2
    assert (game.ai_bag(), game.laid_cubes(), game.passed()) == ("3 yellow", {}, True)
    assert (game.count(), game.left()) == (0, ["market", "travel"])


@pytest.mark.rule("SI-X.72", "SI-34.5", "SI-32.6")
def test_example_four_unusable_tokens_turn_the_pass_token_to_side_3() -> None:
    game = choice("solar-extraction", (), (0, 0, 0), "technology-research", "travel", "market")
    game.goods("").turn()
    assert game.passed()
    assert game.rotation() == 3
    game.play("pass")
    assert game.own() == "1 yellow"


# ---- numbers 9 to 12


@pytest.mark.rule("SI-34.6")
@pytest.mark.parametrize(
    ("number", "reputation", "prestige"), [(9, 1, 0), (10, 0, 2), (11, 1, 0), (12, 0, 2)]
)
@pytest.mark.parametrize(
    ("indicators", "action"), [((3, 2, 1), "build"), ((2, 3, 1), "save"), ((1, 2, 3), "probe")]
)
def test_tokens_9_to_12_start_with_the_indicators_and_give_after_the_action(
    number: int, reputation: int, prestige: int, indicators: tuple[int, int, int], action: str
) -> None:
    game = choice(number, ACTIONS, indicators)
    before = game.reputation(SEAT)
    assert action_of(game) == action
    assert own_points(game, "tokens") == prestige
    plain = choice("market", ("build", "save", "probe"), indicators)
    action_of(plain)
    assert game.reputation(SEAT) - plain.reputation(SEAT) == reputation
    assert before == 8
    gain = "gain prestige 2 tokens" if prestige else "gain reputation 1"
    lines = [line for line in deeds(game) if line.startswith(("gain", "step"))]
    assert lines[-1] == gain


# ---- tokens for one action


LIMITED = [
    (13, "probe"),
    (14, "build"),
    (15, "save"),
    (16, "government"),
    (20, "government"),
    (21, "build"),
    (22, "save"),
    (24, "probe"),
]


@pytest.mark.rule("SI-34.7")
@pytest.mark.parametrize(("number", "action"), LIMITED)
def test_tokens_for_one_action_perform_it(number: int, action: str) -> None:
    """Though all other indicators are further ahead."""
    ahead = {"build": (0, 6, 3), "save": (6, 0, 3), "probe": (6, 7, 1), "government": (6, 7, 3)}
    game = choice(number, ACTIONS, ahead[action])
    assert action_of(game) == action
    assert own_points(game, "tokens") == 0


@pytest.mark.rule("SI-34.7", "SI-34.5")
@pytest.mark.parametrize(("number", "action"), LIMITED)
def test_tokens_for_one_action_try_no_other(number: int, action: str) -> None:
    usable = tuple(other for other in ACTIONS if other != action)
    game = choice(number, usable).turn()
    assert performed(game) == []
    assert game.passed()
    assert game.ai_bag() == "3 yellow"


@pytest.mark.rule("SI-34.7", "SI-35.13", "SI-X.60")
def test_example_number_14_builds_one_mechanism_by_the_row() -> None:
    game = rescue(14, "red", cubes="4 red, 4 yellow")
    game.projects("scaffold-ring", "hull-rivets", "airlock-seal")
    game.turn()
    assert game.ship() == ["hull-rivets"]  # the lowest value, and one only
    assert game.standing(SEAT) == (1, 0)
