"""Final scoring and ties (ledger section 19)."""

import pytest

from starboard.kernel import Outcome
from tests.starship_interstellar.scenario import Scenario


def bare(seats: int = 2) -> Scenario:
    """Nobody has anything that scores."""
    game = Scenario(seats)
    for seat in range(seats):
        game.supply("", fuel=0, reputation=0, scientists=0, seat=seat)
    return game


def final(game: Scenario) -> Outcome:
    game.state.finish()
    outcome = game.state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("SI-19.3")
@pytest.mark.parametrize(("column", "prestige"), list(enumerate((0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 6))))
def test_the_column_of_the_probe(column: int, prestige: int) -> None:
    space = "sol" if column == 0 else "trappist" if column == 10 else f"j-{column}-b"
    outcome = final(bare().probe(space))
    assert (outcome.scores[0]["probe"], outcome.totals) == (prestige, [prestige, 0])


@pytest.mark.rule("SI-19.3")
def test_final_prestige_is_added_to_what_was_gained() -> None:
    assert final(bare().prestige(31).probe("j-9-a")).totals[0] == 35


@pytest.mark.rule("SI-19.4")
@pytest.mark.parametrize(
    ("reputation", "prestige"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (19, 6), (20, 6)]
)
def test_three_full_points_of_reputation(reputation: int, prestige: int) -> None:
    assert final(bare().supply(reputation=reputation)).totals[0] == prestige


@pytest.mark.rule("SI-19.5")
@pytest.mark.parametrize(
    ("rows", "prestige"),
    [
        (("0 . . .",), 1),
        ((". . . .", ". 0 . ."), 2),
        ((". . . .", ". . . .", ". . . 0"), 3),
        (("0 1 . .", "0 . 1 .", ". . 0 1"), 6),
    ],
)
def test_scientists_by_row(rows: tuple[str, ...], prestige: int) -> None:
    outcome = final(bare().government(*rows))
    assert outcome.scores[0]["scientists"] == prestige
    assert outcome.totals[0] == prestige


@pytest.mark.rule("SI-19.6")
@pytest.mark.parametrize(("level", "prestige"), [(0, 0), (1, 0), (2, 1), (3, 4)])
@pytest.mark.parametrize("line", ["ars", "converter", "outpost", "drill", "solar", "travel"])
def test_technologies_of_the_lines(line: str, level: int, prestige: int) -> None:
    assert final(bare().levels(**{line: level})).totals[0] == prestige


@pytest.mark.rule("SI-19.6")
@pytest.mark.parametrize(("number", "prestige"), list(enumerate((0, 0, 1, 4, 8))))
def test_salvation_technologies_by_their_place(number: int, prestige: int) -> None:
    names = ("government-plus", "cryogenic", "deep-space-power", "build-extra")
    assert final(bare().knows(*names[:number])).totals[0] == prestige


@pytest.mark.rule("SI-19.7")
@pytest.mark.parametrize(
    ("cubes", "prestige"),
    [
        ("4 red", 0),
        ("5 red", 1),
        ("purple", 1),
        ("yellow, green", 1),
        ("2 blue, red", 1),
        ("2 blue, yellow", 2),
    ],
)
def test_five_points_of_cube_value(cubes: str, prestige: int) -> None:
    assert final(bare().supply(cubes)).totals[0] == prestige


@pytest.mark.rule("SI-19.7")
def test_nothing_else_scores() -> None:
    game = bare().base("mars", "mars-redwater-cut", storage="6 purple").explorer("mars", cubes="3 purple")
    assert final(game.supply(fuel=50, scientists=9)).totals == [0, 0]


@pytest.mark.rule("SI-19.8")
def test_most_prestige_wins() -> None:
    outcome = final(bare(4).prestige(7).prestige(9, seat=1).prestige(8, seat=2).supply(reputation=20, seat=0))
    assert outcome.totals == [13, 9, 8, 0]
    assert (outcome.places, outcome.winners, outcome.rule) == ([1, 2, 3, 4], [0], "SI-19.8")


@pytest.mark.rule("SI-19.8")
def test_the_final_prestige_decides() -> None:
    outcome = final(bare().prestige(10).prestige(8, seat=1).probe("j-7-a", seat=1))
    assert (outcome.totals, outcome.winners) == ([10, 11], [1])


@pytest.mark.rule("SI-19.9")
def test_ties_by_reputation_first() -> None:
    """In spite of all that follows; 11 Reputation give 3 Prestige like 9."""
    game = bare().supply(reputation=10).supply(reputation=11, fuel=0, seat=1)
    game.tracks(12, 12).supply(fuel=30)
    outcome = final(game)
    assert (outcome.totals, outcome.places, outcome.rule) == ([3, 3], [2, 1], "SI-19.9")
    assert "Reputation" in outcome.reason


@pytest.mark.rule("SI-19.9", "SI-19.8")
def test_a_third_corporation_does_not_hide_the_tie() -> None:
    outcome = final(bare(3).supply(reputation=4).supply(reputation=5, seat=1))
    assert (outcome.totals, outcome.places, outcome.rule) == ([1, 1, 0], [2, 1, 3], "SI-19.9")


@pytest.mark.rule("SI-19.9")
def test_then_by_scientists_in_the_world_government() -> None:
    """Two of rows 1 and 2 against one of row 3: 3 Prestige each."""
    game = bare().government("1 . . .", "1 . . .", "0 . . .").tracks(12, 12).supply(fuel=30, scientists=5)
    outcome = final(game)
    assert (outcome.totals, outcome.places, outcome.rule) == ([3, 3], [2, 1], "SI-19.9")
    assert "Scientists" in outcome.reason


@pytest.mark.rule("SI-19.9")
def test_then_by_the_sum_of_both_leader_positions() -> None:
    outcome = final(bare().tracks(7, 0).tracks(4, 4, seat=1).supply(fuel=30))
    assert (outcome.places, outcome.rule) == ([2, 1], "SI-19.9")
    assert "Leader" in outcome.reason


@pytest.mark.rule("SI-19.9")
def test_then_by_fuel() -> None:
    outcome = final(bare().tracks(7, 1).tracks(4, 4, seat=1).supply(fuel=3).supply(fuel=4, seat=1))
    assert (outcome.places, outcome.rule) == ([2, 1], "SI-19.9")
    assert "Fuel" in outcome.reason


@pytest.mark.rule("SI-19.9")
def test_then_the_victory_is_shared() -> None:
    outcome = final(bare(3).prestige(5).prestige(5, seat=2))
    assert (outcome.places, outcome.winners, outcome.rule) == ([1, 3, 1], [0, 2], "SI-19.9")
    assert "share" in outcome.reason


@pytest.mark.rule("SI-19.7", "SI-19.4")
def test_the_score_that_everybody_sees_counts_cubes_only_at_the_end() -> None:
    """Supplies are hidden, Reputation is not."""
    game = bare().supply("2 purple", reputation=6).action()
    now = game.edition.standings(game.state)[0]
    assert (now["cubes"], now["reputation"], sum(now.values())) == (0, 2, 2)
    final(game)
    assert game.edition.standings(game.state)[0]["cubes"] == 2
