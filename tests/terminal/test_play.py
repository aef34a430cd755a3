"""Whole games, every command and every wrong input at the text table."""

import re
from pathlib import Path

import pytest

from starboard.table import Table
from starboard.table.save import read_save
from starboard.terminal.verifying import first_fault
from tests.terminal.keyboard import Keyboard, numbers

SETUP = [3, 1, 1, 2, 4]  # discard, two rows, two resources: then the first turn of seed 7 begins
TO_TRAVEL = [*SETUP, "stop"]
BOXES = re.compile("[\u2500-\u257f]")
ESCAPES = re.compile("\x1b")


@pytest.mark.parametrize("options", [["-o", "difficulty=hard"], ["-o", "ready_specialists=true", "--plain"]])
def test_a_solo_game_is_played_to_its_end_with_numbers_alone(keyboard: Keyboard, options: list[str]) -> None:
    run = keyboard.play(*options, typed=numbers(1, 5000))
    assert run.code == 0
    assert "rounds were played" in run
    assert "wins, " in run or "You win, " in run
    assert "merit on" in run
    assert "starboard replay" in run
    assert first_fault(read_save(keyboard.saves[0])) is None


def test_a_game_of_four_at_one_terminal(keyboard: Keyboard) -> None:
    run = keyboard.play(
        "--seats", "human:Ana,random,human:Bo,random", "--no-save", "--plain", typed=numbers(2, 9000)
    )
    assert "Ana's turn in round 1" in run
    assert "Bo: Step 2 of 5" in run
    assert "Random 2 flies" in run
    assert "Goal: more VP than the others" in run
    assert "rounds were played" in run


def test_bots_can_play_while_a_person_watches(keyboard: Keyboard) -> None:
    run = keyboard.play("--seats", "random,automa")
    assert "Random flies" in run
    assert "rounds were played" in run


def test_the_first_screen_explains_game_goal_and_question(keyboard: Keyboard) -> None:
    run = keyboard.play()
    assert "Each turn has five steps" in run
    assert "Goal: more VP than the Automa" in run
    assert "Planets restored: 0 of 3" in run
    assert "Set-up: you were dealt 3 Crew cards and keep 2. Which one do you discard?" in run
    assert "1 Discard Praetor Zhan, red Leader" in run


def test_stopping_stands_last_and_wasteful_answers_have_a_note(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=TO_TRAVEL)
    assert "4 Buy no upgrade this turn" in run
    assert "only a stop on the way [note: no Crew card can act there" in run
    answers = re.findall(r"^ *\d+ (.+)$", run.output.split("Step 2 of 5")[1], re.MULTILINE)
    asteroids = [number for number, text in enumerate(answers) if text.startswith("Asteroid")]
    assert min(asteroids) > max(number for number, text in enumerate(answers) if "planet, 2 routes" in text)


def test_the_turn_of_the_automa_is_told_with_its_reason(keyboard: Keyboard) -> None:
    run = keyboard.play("-o", "difficulty=hard", typed=[*TO_TRAVEL, 1, "stop", "stop", "stop"])
    assert "Automa's turn in round 1" in run
    assert "Automa draws" in run
    assert re.search(r"Automa (goes to the|looks)[^.]+\d > \d", " ".join(run.output.split()))


# ---- leaving and coming back


def test_leaving_at_any_moment_loses_nothing(keyboard: Keyboard) -> None:
    whole = keyboard.play(typed=numbers(4, 5000))
    assert "rounds were played" in whole
    played = read_save(keyboard.saves[0]).entries

    typed = numbers(4, 5000)
    first = keyboard.play("--save", keyboard.home / "mine.starlog", typed=typed[:60])
    assert "The game is saved. To go on with it:" in first
    command = re.search(r"starboard play --load (\S+)", first.output)
    assert command is not None
    second = keyboard.run("play", "--load", command[1], typed=typed[60:])
    assert "goes on after move" in second
    assert "rounds were played" in second
    assert read_save(Path(command[1])).entries == played


def test_quit_says_how_to_go_on(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*SETUP, "quit"])
    assert run.code == 0
    assert f"starboard play --load {keyboard.saves[0]}" in run.output
    assert len(read_save(keyboard.saves[0]).entries) > len(SETUP)


def test_a_game_that_is_not_saved_says_so(keyboard: Keyboard) -> None:
    run = keyboard.play("--no-save", typed=["save", "quit"])
    assert "This game is not saved; save FILE writes a copy" in run
    assert "This game was not saved." in run
    assert keyboard.saves == []


def test_a_finished_game_shows_its_end_again(keyboard: Keyboard) -> None:
    keyboard.play(typed=numbers(1, 5000))
    run = keyboard.run("play", "--load", keyboard.saves[0])
    assert "rounds were played" in run


# ---- commands


def test_help_names_every_command(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=["help"])
    for command in (
        "why not",
        "undo, redo",
        "reset",
        "board",
        "opponent",
        "cards",
        "log",
        "trace",
        "rules",
        "quit",
    ):
        assert command in run


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("why", "MC-7.5, Moving: The Ark must move"),
        ("why not", "no, it is 3 routes away, your range is 2 (MC-7.8)"),
        ("why 1", "(MC-7.8)"),
        ("w 1", "You fly from Star Portal to"),
        ("all", "Gather 2 Minerals"),
        ("board", "Canteen: the Crew cards that can be taken"),
        ("me", "Upgrade Robotics: costs an Engineer and 2 Technology"),
        ("opponent", "Ark at Stillwater"),
        ("cards", "You, lower row:"),
        ("log 2", "You gain 1 Technology."),
        ("log", "You discard Speaker Ferro."),
        ("trace", "Keep what it has least of (MC-13.15)"),
        ("rules", "6. Step 1: upgrade"),
        ("rules MC-9.28", "MC-9.28, Create Colony"),
        ("rules mc-9.28", "MC-9.28, Create Colony"),
        ("rules asteroid", "MC-7.11"),
        ("rules zeppelin", "No rule contains all of: zeppelin"),
        ("save", "Every move is saved as it is made"),
    ],
)
def test_a_command_shows_what_it_says(keyboard: Keyboard, typed: str, shown: str) -> None:
    run = keyboard.play(typed=[*TO_TRAVEL, typed])
    after = run.output.split("Step 2 of 5", 1)[1]
    assert " ".join(shown.split()) in " ".join(after.replace("│", " ").split())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type a number from 1 to 8, or help."),
        ("0", "There is no answer 0. Type a number from 1 to 8, or help."),
        ("99", "There is no answer 99."),
        ("-1", "There is no command '-1'."),
        ("dance", "There is no command 'dance'. Type a number from 1 to 8, or help."),
        ("stop", "This question has to be answered. Type a number from 1 to 8, or help."),
        ("why 99", "There is no answer 99."),
        ("why me", "Type why, why 3 or why not."),
        ("log many", "Type log, or log 20 for the last 20 moves."),
        ("rules MC-99.9", "has no rule 'MC-99.9'"),
        ("redo", "there is nothing to play again"),
        ("save /no/such/folder/game", "/no/such/folder/game cannot be written"),
        ("[bold]", "There is no command '[bold]'."),
    ],
)
def test_a_wrong_input_says_what_is_possible_and_changes_nothing(
    keyboard: Keyboard, typed: str, said: str
) -> None:
    before = keyboard.play("--save", keyboard.home / "a.starlog", typed=TO_TRAVEL)
    run = keyboard.play("--save", keyboard.home / "b.starlog", typed=[*TO_TRAVEL, typed])
    assert before.code == run.code == 0
    assert said in run
    logs = [read_save(keyboard.home / name).entries for name in ("a.starlog", "b.starlog")]
    assert logs[0] == logs[1]


def test_undo_and_redo(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*TO_TRAVEL, 1, "undo", "redo", "undo", "undo"])
    assert "Taken back: Moon of Stillwater, 1 route" in run
    assert run.output.count("You fly from Star Portal to Moon of Stillwater") == 2
    assert "Taken back: Buy no upgrade this turn" in run


def test_reset_goes_back_to_what_was_revealed(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*TO_TRAVEL, 1, "reset", "undo"])
    assert "Taken back: Discard Speaker Ferro" in run
    assert "no move of a person has been played yet" in run


def test_undo_stops_where_something_was_revealed_and_force_marks_the_game(keyboard: Keyboard) -> None:
    until_draw = [*TO_TRAVEL, 1, "stop", "stop", 1]  # the last answer draws a card
    run = keyboard.play(typed=[*until_draw, "undo", "reset", "undo force", "quit"])
    assert "That cannot be taken back: something was revealed. You draw Quartermaster Brann Okoro" in run
    assert "Nothing can be taken back: something was revealed." in run
    assert "Type undo force to do it all the same" in run
    assert "Taken back: Draw a Crew card" in run
    assert read_save(keyboard.saves[0]).header.assisted


def test_a_copy_is_written_and_never_over_another_file(keyboard: Keyboard, tmp_path: Path) -> None:
    copy = tmp_path / "copy.starlog"
    run = keyboard.play(typed=[*SETUP, f"save {copy}", f"save {copy}"])
    assert f"A copy of the game is in {copy}" in run
    assert "name another one" in run
    assert Table.replay(read_save(copy)).names == ["Player 1", "Automa"]


def test_confirm_asks_before_what_cannot_be_taken_back(keyboard: Keyboard) -> None:
    until_draw = [*TO_TRAVEL, 1, "stop", "stop"]
    run = keyboard.play("--confirm", typed=[*until_draw, 1, "n", 1, "y"])
    assert run.output.count("This reveals something and cannot be taken back.") == 2
    assert run.output.count("You draw Quartermaster Brann Okoro") == 1


def test_pace_step_waits_after_each_line_of_the_automa(keyboard: Keyboard) -> None:
    turn = [*TO_TRAVEL, 1, "stop", "stop", "stop"]
    slow = keyboard.play(
        "--pace", "step", "--save", keyboard.home / "a.starlog", typed=["", "", "", *turn, *[""] * 30]
    )
    assert slow.output.count("(Enter)") > 3
    assert "(Enter)" not in keyboard.play(typed=turn).output


# ---- plain


def test_plain_has_no_boxes_no_colours_and_whole_sentences(keyboard: Keyboard) -> None:
    everything = [
        "board",
        "me",
        "opponent",
        "cards",
        "log",
        "trace",
        "why",
        "why not",
        "why 1",
        "rules colony",
        "help",
        "all",
    ]
    run = keyboard.play("--plain", typed=[*TO_TRAVEL, *everything, *numbers(3, 40)])
    assert not BOXES.search(run.output)
    assert not ESCAPES.search(run.output)
    assert "North: Stillwater, a blue planet; levels Workforce 0 of 3" in run
    assert "Moon of Stillwater: gives 2 Minerals, 1 route" in run
    assert "Upgrade Cargo: costs a Leader of any colour and 1 Workforce." in run
    assert "Automa." in run


def test_a_terminal_of_80_columns_is_wide_enough(tmp_path: Path) -> None:
    run = Keyboard(tmp_path, columns=80).play(typed=[*TO_TRAVEL, "cards", "me", *numbers(3, 80)])
    shown = [line for line in run.output.splitlines() if not line.lstrip().startswith("starboard play")]
    typed_after = "Number or help > "  # the test does not echo the Enter key: the next line follows at once
    assert max(len(line.replace(typed_after, "").rstrip()) for line in shown) <= 80
