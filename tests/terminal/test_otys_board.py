"""The text board of Otys: drawn from the view alone, complete in both forms, one screen at 80 columns."""

import json
from io import StringIO
from random import Random

import pytest
from rich.console import Console

import starboard
from starboard.kernel import Edition, State
from starboard.terminal.boards import Board, board_for
from starboard.terminal.boards.board import UnknownPlace, View
from starboard.terminal.commands import HELP
from starboard.terminal.screen import THEME
from tests.terminal.keyboard import Keyboard, Run

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
    edition = starboard.edition("otys", seats=seats)
    return edition, board_for(edition, NAMES[:seats])


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("width", [80, 120])
def test_the_drawing_fits_the_terminal(seats: int, width: int) -> None:
    edition, board = table(seats)
    for decisions in (0, 60, 150, 300):
        state = position(edition, decisions, decisions)
        lines = printed(board, edition.view(state, 0), width).splitlines()
        assert max(len(line) for line in lines) <= width
        assert len(lines) <= 20 + 4 * (seats - 1)


@pytest.mark.parametrize("seats", [1, 4])
def test_both_forms_are_made_from_the_view_alone(seats: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, 3, 150), 0)
    copied = json.loads(json.dumps(view))
    assert printed(board, copied, 100) == printed(board, view, 100)
    assert board.sentences(copied, 0) == board.sentences(view, 0)
    assert board.goal(copied) == board.goal(view)
    assert board.status(copied, 0) == board.status(view, 0)


@pytest.mark.parametrize("seats", [1, 3])
def test_both_forms_name_everything_on_the_table(seats: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, 5, 150), 0)
    content = edition.drawing()
    names = {
        entry["id"]: entry["name"]
        for kind in ("divers", "sponsors", "tokens", "contracts")
        for entry in content[kind]
    }
    shown = [entry["id"] for entry in view["contracts"]]
    shown += [entry["id"] for entry in view["sponsors"]]
    shown += [token for row in view["display"] for token in row["tokens"]]
    shown += [entry["diver"] for entry in view["players"][0]["column"]]
    shown += [entry["id"] for entry in view["players"][0]["hand"]]
    said = " ".join(board.sentences(view, 0))
    drawn = printed(board, view, 120)
    for thing in shown:
        assert names[thing] in said
        assert names[thing] in drawn


def test_no_private_contract_of_another_seat_is_said() -> None:
    edition, board = table(3)
    names = {entry["id"]: entry["name"] for entry in edition.drawing()["contracts"]}
    found = 0
    for seed in range(12):
        state = position(edition, seed, 250)
        view = edition.view(state, 0)
        said = " ".join([*board.sentences(view, 0), *board.cards(view, 0), printed(board, view, 100)])
        for seat in (1, 2):
            for entry in edition.view(state, seat)["players"][seat]["hand"]:
                found += 1
                assert names[entry["id"]] not in said
    assert found


def test_alone_the_timers_are_shown() -> None:
    edition, board = table(1)
    view = edition.view(position(edition, 2, 40), 0)
    timers = view["timers"]
    line = board.goal(view)[0]
    assert f"A {timers['a']}" in line
    assert "more for Intermediate" in line
    assert any(f"Timer B stands on {timers['b']}" in text for text in board.others(view, 0))
    assert f"up-moves {timers['up_moves']} of 10" in printed(board, view, 80)


def test_the_deck_and_the_discards_are_listed() -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 6, 250), 0)
    lines = board.deck(view, 0)
    assert sum(line.startswith("May still come:") for line in lines) == len(view["unseen"])
    assert sum(line.startswith("Discarded:") for line in lines) == len(view["discards"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("level 3", "Level 3, key "),
        ("5", "Level 5, key "),
        ("spy", "Spy: Look at the top 4 contract cards"),
        ("harbour", "Harbour Bank on level "),
        ("store", "Store: "),
    ],
)
def test_the_map_tells_what_is_where(words: str, said: str) -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 1, 60), 0)
    assert said in " ".join(board.distances(view, 0, words))
    assert len(board.routes(view, 0)) == 8


@pytest.mark.parametrize(
    ("words", "why"), [("level 7", "no level 7"), ("expert", "can be"), ("moon", "is called 'moon'")]
)
def test_unknown_places_are_said_to_be_unknown(words: str, why: str) -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 1, 60), 0)
    with pytest.raises(UnknownPlace, match=why):
        board.distances(view, 0, words)


def test_the_board_says_what_the_commands_of_its_game_do() -> None:
    _, board = table(2)
    assert set(board.examples) == {command for command, meaning in HELP if not meaning}
    assert "rules OT-" in board.examples["rules"]


@pytest.mark.rule("OT-9.3", "OT-13.32")
def test_rules_with_a_table_show_it() -> None:
    _, board = table(1)
    assert board.rule_table("OT-9.3")[0] == "Space 1: Selling gives 1 Prestige, buying costs 3 Credits."
    assert board.rule_table("OT-13.32")[-1].startswith("Expert from 21 Prestige on:")
    assert board.rule_table("OT-1.1") == []


def play(keyboard: Keyboard, *args: str, typed: list[str]) -> Run:
    return keyboard.run("play", "otys", "--seed", "5", *args, typed=typed)


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_a_solo_game_begins_at_the_terminal(keyboard: Keyboard, plain: list[str]) -> None:
    run = play(keyboard, *plain, typed=["1", "1", "help", "me", "cards", "map", "board"])
    assert "Turn 1" in run
    assert "Which key do you use?" in run
    assert "map level 3" in run


@pytest.mark.rule("OT-13.14")
def test_what_a_timer_will_discard_is_said_with_its_resource() -> None:
    edition, board = table(1)
    view = edition.view(position(edition, 5, 40), 0)
    contract, other = view["contracts"]
    contract["id"], contract["resource"] = "crane-arm", "tech"
    other["resource"] = None
    view["timers"]["track"] = [
        {"space": 19, "kind": "tech", "resource": "tech"},
        {"space": 17, "kind": "fuel", "resource": "fuel"},
    ]
    said = " ".join(board.sentences(view, 0))
    assert "On the Score track: tech on 19 (discards Crane Arm) and fuel on 17." in said


def test_stop_declines_what_may_be_declined(keyboard: Keyboard) -> None:
    run = keyboard.run(
        "play", "otys", "--plain", "--no-save", "--seed", "8", typed=[*[1] * 6, "stop", "quit"]
    )
    assert "You do without Dive Academy." in run
