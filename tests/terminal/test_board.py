"""The text board: drawn from the view alone, complete in both forms, and no wider than the terminal."""

import json
import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

import starboard
from starboard.kernel import Edition, Event, State
from starboard.terminal.boards import Board, board_for
from starboard.terminal.boards.board import UnknownPlace, View
from starboard.terminal.screen import THEME

NAMES = ["You", "Ana", "Bo", "Cy"]


def position(edition: Edition, seed: int, decisions: int) -> State:
    """Where random play stands after so many decisions, at a question to seat 0."""
    state = edition.start()
    rng = Random(seed)
    while state.stack and (decisions > 0 or state.stack[-1].seat != 0):
        state.play(rng.choice(state.moves()))
        decisions -= 1
    return state


def printed(board: Board, view: View, width: int) -> str:
    console = Console(file=StringIO(), width=width, theme=THEME, highlight=False)
    console.print(board.drawing(view, 0, width))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def table(seats: int) -> tuple[Edition, Board]:
    edition = starboard.edition("micro-cosmos", seats=seats)
    names = ["You", "Automa"] if seats == 1 else NAMES[:seats]
    return edition, board_for(edition, names)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_drawing_fits_the_terminal(seats: int, width: int) -> None:
    edition, board = table(seats)
    for decisions in (10, 150, 500):
        view = edition.view(position(edition, decisions, decisions), 0)
        assert max(len(line) for line in printed(board, view, width).splitlines()) <= width


@pytest.mark.parametrize("seats", [1, 4])
def test_both_forms_are_made_from_the_view_alone(seats: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, 3, 200), 0)
    copied = json.loads(json.dumps(view))
    assert printed(board, copied, 100) == printed(board, view, 100)
    assert board.sentences(copied, 0) == board.sentences(view, 0)
    assert board.goal(copied) == board.goal(view)


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("decisions", [12, 120, 400])
def test_everything_on_the_table_is_in_both_forms(seats: int, decisions: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, decisions, decisions), 0)
    drawing = " ".join(re.sub("[│╭╮╰╯─├┤]", " ", printed(board, view, 120)).split())
    sentences = " ".join(board.sentences(view, 0))
    content = getattr(edition, "terms").content  # noqa: B009 - every edition of this game has it
    crew = {card.id: card.name for card in content.crew}
    for text in (drawing, sentences):
        for cell in view["map"]:
            if cell["card"] is None:
                continue
            assert cell["card"]["name"] in text
            assert (cell["card"]["colour"] or "Portal") in text
        for card in (*view["canteen"], *view["players"][0]["upper"], *view["players"][0]["lower"]):
            assert card is None or crew[card] in text
        for name in board.names:
            assert name in text
        for word in (
            "Biomatter",
            "Workforce",
            "Minerals",
            "Technology",
            "Ready tokens",
            "Colon",
            "Outpost",
            "VP if it ended now",
        ):
            assert word in text


def test_distances_levels_and_arks_of_the_start() -> None:
    edition, board = table(1)
    state = edition.start()
    state.play(edition.move("starting emberfall stillwater mossgrave"))
    rng = Random(1)
    while state.stack[-1].seat != 0:
        state.play(rng.choice(state.moves()))
    view = edition.view(state, 0)
    drawing = printed(board, view, 120)
    assert "T 0/3 W 0/2 M 0/2 B 0/1" in drawing
    assert "planet 1B 1M x <Automa>" in drawing  # solo: no landing beside the Automa
    assert "portal 1* <You>" in drawing
    assert "moon 1M 1T 1r" in drawing
    assert "asteroid (3r)" in drawing
    assert "discover (3r)" in drawing
    sentences = board.sentences(view, 0)
    assert any(
        line.startswith("North: Mossgrave, a green planet; levels Technology 0 of 3") for line in sentences
    )
    assert any(
        "Mossgrave: gives 1 Biomatter and 1 Mineral, 2 routes, Arks there: Automa, no landing" in line
        for line in sentences
    )


def test_of_equal_merits_the_marker_on_top_is_named() -> None:
    edition, board = table(4)
    view = edition.view(position(edition, 1, 60), 0)
    card = next(cell["card"] for cell in view["map"] if cell["card"] and cell["card"]["colour"])
    card["terraformed"] = False
    for merits, ranking, said in (
        ([3, 3, 0, 0], [1, 0], "Merit: Ana 3 (on top), You 3"),
        ([1, 3, 2, 2], [1, 3, 2, 0], "Merit: Ana 3, Cy 2 (on top), Bo 2, You 1"),
    ):
        card["merits"], card["ranking"] = merits, ranking
        assert any(said in line for line in board.sentences(view, 0))
        assert said in " ".join(re.sub("[│╭╮╰╯─├┤]", " ", printed(board, view, 240)).split())


def test_cards_of_the_set_up_that_have_no_row_are_under_dealt() -> None:
    edition, board = table(1)
    view = edition.view(position(edition, 1, 0), 0)
    assert len(view["players"][0]["dealt"]) == 3
    drawn = printed(board, view, 100)
    assert drawn.index("Lower row, 0 of 3") < drawn.index("Dealt, 3 without a row yet")
    lines = board.own(view, 0)
    heading = lines.index("Dealt, without a row yet:")
    assert all("lower row: on" in line for line in lines[heading + 1 : heading + 4])
    later = edition.view(position(edition, 1, 40), 0)
    assert "Dealt" not in printed(board, later, 100) + " ".join(board.own(later, 0))


@pytest.mark.parametrize("seats", [1, 4])
def test_the_routes_are_those_of_the_rules(seats: int) -> None:
    """Each card of the map is there, each exit beside it, and distances are those that a travel has."""
    edition, board = table(seats)
    state = position(edition, 5, 400)
    view = edition.view(state, 0)
    content = getattr(edition, "terms").content  # noqa: B009 - every edition of this game has it
    told = board.routes(view, 0)[1:-1]
    laid = [cell["card"]["name"] for cell in view["map"] if cell["card"]]
    assert [line.split(": ")[0].split(", ")[1] for line in told] == laid
    star_map = getattr(state, "star_map")  # noqa: B009
    for spot in content.spots:
        if spot.card not in star_map.cells:
            continue
        reach = star_map.reach(spot.index)
        lines = board.distances(view, 0, spot.id)
        assert lines[0] == f"From {spot.name}:"
        for other in reach.order:
            line = next(line for line in lines if line.startswith(f"{reach.distance[other]} route"))
            assert content.spots[other].name in re.split(": |, |[.]", line)


@pytest.mark.parametrize(
    ("words", "spot"),
    [
        ("emberfall moon", "Moon of Emberfall"),
        ("Moon of Emberfall", "Moon of Emberfall"),
        ("emberfall/moon", "Moon of Emberfall"),
        ("moon ember", "Moon of Emberfall"),
        ("emberfall", "Emberfall"),
        ("the planet emberfall", "Emberfall"),
        ("portal", "Star Portal"),
        ("asteroid b portal", "Asteroid B of Star Portal"),
    ],
)
def test_a_spot_is_found_by_parts_of_its_name(words: str, spot: str) -> None:
    edition, board = table(1)
    assert board.distances(edition.view(position(edition, 1, 0), 0), 0, words)[0] == f"From {spot}:"


@pytest.mark.parametrize("words", ["zeppelin", "of", "moon", "asteroid portal"])
def test_words_that_name_no_spot_or_several_are_refused(words: str) -> None:
    edition, board = table(1)
    with pytest.raises(UnknownPlace, match=f"'{words}'"):
        board.distances(edition.view(position(edition, 1, 0), 0), 0, words)


def test_the_goal_says_how_far_it_is_and_who_leads() -> None:
    edition, board = table(1)
    view = edition.view(position(edition, 1, 60), 0)
    assert "Planets restored: 0 of 3; 3 more and one last round follows." in board.goal(view)[0]
    view["goal"]["terraformed"] = 3
    view["last_round"] = view["round"] + 1
    assert f"the game ends after round {view['round'] + 1}" in board.goal(view)[0]
    view["last_round"] = view["round"]
    assert "this is the last round" in board.goal(view)[0]
    for player, points in zip(view["players"], (7, 7), strict=True):
        player["scores"] = {"colonies": points}
    assert "You 7, Automa 7; a tie, which the Automa would win." in board.goal(view)[1]
    view["players"][0]["scores"] = {"colonies": 9}
    assert "ahead by 2" in board.goal(view)[1]


@pytest.mark.slow
def test_a_card_that_works_where_the_ark_landed_is_marked_only_then() -> None:
    edition, board = table(1)
    state = position(edition, 1, 40)
    seen = {"works": False, "before": True}
    rng = Random(2)
    while state.stack and not seen["works"]:
        if state.stack[-1].seat == 0:
            view = edition.view(state, 0)
            text = printed(board, view, 120) + " ".join(board.own(view, 0))
            if view["decision"]["question"] in ("BuyUpgrade", "Travel"):
                seen["before"] = seen["before"] and "works here" not in text
            elif view["decision"]["question"] == "CrewPlay":
                acts = any(move.text.startswith("play") and "act-" in move.text for move in state.moves())
                assert not acts or "works here" in text
                seen["works"] = seen["works"] or "works here" in text
        state.play(rng.choice(state.moves()))
    assert seen == {"works": True, "before": True}


def test_why_the_automa_skips_a_line_is_told_once() -> None:
    edition, _ = table(1)
    facts: dict[str, object] = {"question": "whether it scouts", "choice": None}
    trace = Event("trace", "MC-13.28", 1, facts)
    skipped = Event("automa-skip", "MC-13.2", 1, {"line": "scout"})
    gain = Event("gain", "MC-13.26", 1, {"minerals": 1})
    assert edition.news([gain, trace, skipped]) == [gain, trace]
    assert edition.news([gain, skipped]) == [gain, skipped]


def test_a_game_without_a_board_can_still_be_shown() -> None:
    edition, _ = table(2)
    board = Board(edition, NAMES[:2])
    view = edition.view(edition.start(), 0)
    assert board.goal(view) == []
    assert printed(board, view, 80).strip() == ""
