"""Editions: options that are read, refused and filled in, and the public names of the package."""

import doctest
import importlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import starboard
from starboard.kernel import BadOption, Chance, Event, Option, Outcome, Refusal, StarboardError, Trace
from tests.kernel.toy import PASS, PebblesGame

# ---- options


def test_what_has_no_effect_alone_is_left_at_its_default_there() -> None:
    class Whispers(PebblesGame):
        options = (Option("aloud", ("true", "false"), "true", "everybody hears it", group_only=True),)

    assert Whispers().read_options(1, {"aloud": False}) == {"aloud": "true"}
    assert Whispers().read_options(2, {"aloud": False}) == {"aloud": "false"}
    with pytest.raises(BadOption, match="can be true, false, not 'loud'"):
        Whispers().read_options(1, {"aloud": "loud"})


def test_defaults_are_filled_in() -> None:
    assert PebblesGame().read_options(2, {}) == {"pot": "5", "haunted": "false"}


def test_values_are_read_as_texts() -> None:
    assert PebblesGame().read_options(1, {"pot": 9, "haunted": True}) == {"pot": "9", "haunted": "true"}
    assert PebblesGame().read_options(1, {"haunted": False})["haunted"] == "false"


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (4, {}, "Pebbles is for 1, 2, 3 seats, not 4"),
        (0, {}, "Pebbles is for 1, 2, 3 seats, not 0"),
        (2, {"pots": "5"}, "Pebbles has no option 'pots'; it has: pot, haunted"),
        (2, {"pot": "6"}, "option 'pot' can be 5, 9, not '6'"),
        (2, {"pot": None}, "option 'pot' can be 5, 9, not 'None'"),
        (1, {"haunted": "True"}, "option 'haunted' can be false, true, not 'True'"),
        (3, {"haunted": True}, "option 'haunted' is for the solo game only"),
    ],
)
def test_what_a_game_does_not_have_is_refused(seats: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        PebblesGame().read_options(seats, options)
    assert str(caught.value) == message
    assert isinstance(caught.value, StarboardError)


def test_a_solo_option_at_its_default_does_no_harm() -> None:
    """A log writes every option down, whatever the number of seats."""
    assert PebblesGame().read_options(3, {"haunted": "false"})["haunted"] == "false"


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, {}, "Micro Cosmos is for 1, 2, 3, 4 seats, not 5"),
        (
            2,
            {"dificulty": "hard"},
            "Micro Cosmos has no option 'dificulty'; it has: difficulty, ready_specialists",
        ),
        (
            1,
            {"difficulty": "brutal"},
            "option 'difficulty' can be easy, easy-plus, medium, medium-plus, hard, hard-plus, not 'brutal'",
        ),
        (3, {"difficulty": "hard"}, "option 'difficulty' is for the solo game only"),
        (1, {"ready_specialists": "yes"}, "option 'ready_specialists' can be false, true, not 'yes'"),
    ],
)
def test_an_edition_that_cannot_be_says_why(seats: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        starboard.edition("micro-cosmos", seats=seats, **options)
    assert str(caught.value) == message


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(starboard.UnknownGame) as caught:
        starboard.edition("macro-cosmos")
    slugs = ", ".join(game.slug for game in starboard.games())
    assert str(caught.value) == f"there is no game 'macro-cosmos'; there is: {slugs}"
    with pytest.raises(starboard.UnknownGame):
        starboard.game("")


def test_a_game_in_plain_python_runs_on_the_kernel() -> None:
    game = PebblesGame()
    edition = game.edition(2, game.read_options(2, {"pot": 9}))
    assert (edition.places, edition.move_count) == (2, 9)
    state = edition.start()
    assert state.pot == 9
    state.play(edition.move("take 3"))
    assert state.pot == 6
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == [0, 1]
    with pytest.raises(NotImplementedError):
        edition.view(state, 0)


def test_a_refusal_is_explained_with_its_rule() -> None:
    edition = PebblesGame().edition(1, PebblesGame().read_options(1, {}))
    assert edition.explain(Refusal("P-2", "{} are left", 2)) == "2 are left (P-2)"
    assert edition.explain(Refusal("", "the game is over")) == "the game is over"
    assert edition.move("pass") is PASS


def test_a_game_that_says_nothing_of_itself_can_still_be_shown() -> None:
    edition = PebblesGame().edition(2, PebblesGame().read_options(2, {}))
    state = edition.start()
    take, other = edition.move("take 2"), Event("take", "P-1", 0, {})
    trace = Event("trace", "P-1", 0, Trace("which one", "P-1").facts(None))
    assert edition.news([other, trace]) == [other]
    assert edition.trace_info(trace)["rule"] == "P-1"
    assert edition.standings(state) == [{}, {}]
    assert edition.goal(state, 0, ["Ana", "Ben"])["meters"] == []
    assert edition.targets(state, take) == ["pot"]
    assert [edition.apart(state, move) for move in (take, PASS)] == [False, False]
    assert edition.round(state) == 0
    for nothing in (
        edition.about(other, 0),
        edition.path(other, 0),
        edition.lights(state, take),
        edition.introduction(),
        edition.sources(),
        edition.remarks(),
    ):
        assert nothing == []
    for nothing in (edition.option_texts("pot"), edition.source_names(), edition.drawing()):
        assert nothing == {}


@pytest.mark.parametrize(
    ("names", "totals", "places", "headline"),
    [
        (["You", "Automa"], [61, 47], [1, 2], "You win by 14 VP, 61 to 47"),
        (["You", "Automa"], [44, 47], [2, 1], "The Automa wins by 3 VP, 47 to 44"),
        (["You", "Automa"], [47, 47], [2, 1], "The Automa wins a tie at 47 VP"),
        (["You", "Rex"], [40, 47], [2, 1], "Rex wins by 7 VP, 47 to 40"),
        (["You", "Automa"], [61, 47], [2, 1], "The Automa wins with 47 VP against 61"),
        (["You", "Rex"], [40, 47], [2, 2], "Nobody wins: the stars go out"),
    ],
)
def test_the_headline_says_who_won_and_by_how_much(
    names: list[str], totals: list[int], places: list[int], headline: str
) -> None:
    edition = starboard.edition("micro-cosmos", seats=1)
    outcome = Outcome([{"all": total} for total in totals], places, 20, "", "the stars go out; all lose")
    assert edition.headline(outcome, names) == headline


@pytest.mark.parametrize(
    ("totals", "places", "headline"),
    [
        ([9, 9, 4], [1, 1, 3], "Ana and Ben win together with 9 points each"),
        ([9, 9, 9], [1, 1, 1], "Ana, Ben and Cy win together with 9 points each"),
        ([9, 9, 4], [2, 1, 3], "Ben wins a tie at 9 points"),
        ([2, 9, 4], [3, 1, 2], "Ben wins by 5 points, 9 to 4"),
    ],
)
def test_a_victory_can_be_shared(totals: list[int], places: list[int], headline: str) -> None:
    edition = PebblesGame().edition(3, PebblesGame().read_options(3, {}))
    outcome = Outcome([{"all": total} for total in totals], places, 3, "", "")
    assert edition.headline(outcome, ["Ana", "Ben", "Cy"]) == headline


# ---- the public interface


def test_the_public_names_are_there() -> None:
    assert {"NATURE", "edition", "game", "games"} < set(starboard.__all__)
    for name in starboard.__all__:
        assert hasattr(starboard, name)


def test_a_game_is_played_with_the_public_names_alone() -> None:
    assert "micro-cosmos" in [game.slug for game in starboard.games()]
    edition = starboard.edition("micro-cosmos", seats=2, ready_specialists=True)
    state = edition.start()
    rng = Random("public")
    asked = set()
    while state.decision is not None:
        moves = state.moves()
        seat = state.decision.seat
        asked.add(seat)
        if seat == starboard.NATURE:
            assert isinstance(state.decision, Chance)
            move = rng.choices(moves, state.decision.weights(state))[0]
        else:
            move = rng.choice(moves)
        assert edition.move(move.text) is move
        assert 0 <= move.index < edition.move_count
        before = state.clone()
        state.play(move)
        assert before.decision is not None
        assert before.moves() == moves
    assert asked == {starboard.NATURE, 0, 1}
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.totals) == 2
    view = edition.view(state, 1)
    assert msgspec.json.decode(msgspec.json.encode(view)) == view
    assert edition.view(edition.imagine(state, 1, rng), 1) == view


# ---- examples in docstrings


def modules_with_examples() -> list[str]:
    root = Path(starboard.__file__).parent
    return sorted(
        ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in root.rglob("*.py")
        if ">>> " in path.read_text("utf-8")
    )


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings_are_true(name: str) -> None:
    module: Any = importlib.import_module(name)
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0


def test_the_package_begins_with_an_example() -> None:
    assert "starboard" in modules_with_examples()
