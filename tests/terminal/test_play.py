"""Whole games, every command and every wrong input at the text table."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import starboard
from starboard.kernel import Outcome
from starboard.table import Table
from starboard.table.save import read_save
from starboard.terminal.boards import board_for
from starboard.terminal.ending import show_outcome
from starboard.terminal.screen import THEME, Screen
from starboard.terminal.verifying import first_fault
from tests.terminal.keyboard import Keyboard, finished_game, numbers

SETUP = [3, 1, 1, 2, 4]  # discard, two rows, two resources: then the first turn of seed 7 begins
TO_TRAVEL = [*SETUP, "stop"]
PROMPT = "Number or help >"
BOXES = re.compile("[\u2500-\u257f]")
ESCAPES = re.compile("\x1b")


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        ["-o", "ready_specialists=true", "--plain"],
        pytest.param(["-o", "difficulty=hard"], marks=pytest.mark.slow),
    ],
)
def test_a_solo_game_is_played_to_its_end_with_numbers_alone(keyboard: Keyboard, options: list[str]) -> None:
    run = keyboard.play(*options, typed=numbers(1, 5000))
    assert run.code == 0
    assert "rounds were played" in run
    assert "wins by " in run or "You win by " in run
    assert "merit on" in run
    assert "starboard replay" in run
    assert "--seats human,automa" in run
    assert "person" not in run.output
    assert ".." not in run.output.replace(str(keyboard.home), "")
    assert first_fault(read_save(keyboard.saves[0])) is None


@pytest.mark.slow
def test_a_game_of_four_at_one_terminal(keyboard: Keyboard) -> None:
    run = keyboard.play(
        "--seats", "human:Ana,random,human:Bo,random", "--no-save", "--plain", typed=numbers(2, 9000)
    )
    assert "Ana's turn in round 1" in run
    assert "Bo: Step 2 of 5" in run
    assert "Random 2 flies" in run
    assert "Goal: more VP than the others" in run
    assert "rounds were played" in run


@pytest.mark.slow
def test_bots_can_play_while_a_person_watches(keyboard: Keyboard) -> None:
    run = keyboard.play("--seats", "random,automa")
    assert "Random flies" in run
    assert "rounds were played" in run
    assert "Step 1, upgrade" not in run  # what a bot cannot do is no news


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
    assert "Asteroid of Emberfall, 1 route [note: nothing can be done there]" in run
    answers = re.findall(r"^ *\d+ (.+)$", run.output.split("Step 2 of 5")[1], re.MULTILINE)
    asteroids = [number for number, text in enumerate(answers) if text.startswith("Asteroid")]
    assert min(asteroids) > max(number for number, text in enumerate(answers) if "), 2 routes" in text)


def test_the_turn_of_the_automa_is_told_with_its_reason(keyboard: Keyboard) -> None:
    run = keyboard.play("-o", "difficulty=hard", typed=[*TO_TRAVEL, 1, "stop", "stop", "stop"])
    assert "Automa's turn in round 1" in run
    assert "Automa draws" in run
    assert re.search(r"Automa (goes to the|looks)[^.]+\(8 cells, ", " ".join(run.output.split()))


# ---- leaving and coming back


@pytest.mark.slow
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
    run = keyboard.run("play", "--load", finished_game(keyboard.home / "finished.starlog"))
    assert "rounds were played" in run
    assert "starboard play micro-cosmos --seats human,automa -o difficulty=medium --seed 7" in run


def test_leaving_in_the_middle_loses_nothing(keyboard: Keyboard) -> None:
    keyboard.play("--save", keyboard.home / "whole.starlog", typed=[*TO_TRAVEL, 1, "stop"])
    first = keyboard.play("--save", keyboard.home / "mine.starlog", typed=TO_TRAVEL)
    assert "The game is saved. To go on with it:" in first
    second = keyboard.run("play", "--load", keyboard.home / "mine.starlog", typed=[1, "stop"])
    assert "goes on after move 13" in second
    logs = [read_save(keyboard.home / name).entries for name in ("whole.starlog", "mine.starlog")]
    assert logs[0] == logs[1]


@pytest.mark.slow
def test_coming_back_in_the_middle_of_a_turn_tells_it_so_far(keyboard: Keyboard) -> None:
    path = keyboard.home / "mine.starlog"
    keyboard.play("--save", path, typed=[*TO_TRAVEL, 1])
    told = keyboard.run("play", "--load", path, "--pace", "step", "--plain").output
    assert told.index("So far in this turn:") < told.index("You fly from Star Portal to Moon of Stillwater")
    assert "You discard Speaker Ferro" not in told  # that was the set-up
    keyboard.play("--save", keyboard.home / "setup.starlog", typed=[3])
    assert "So far in this turn" not in keyboard.run("play", "--load", keyboard.home / "setup.starlog")


# ---- after the end


def test_after_the_end_everything_can_still_be_looked_at(keyboard: Keyboard) -> None:
    path = finished_game(keyboard.home / "finished.starlog")
    typed = ["log 3", "trace", "board", "map", "me", "opponent", "deck", "cards", "rules", "help", "dance"]
    wrong = ["1", "why", "undo", "stop", "all"]
    run = keyboard.run("play", "--load", path, "--plain", typed=[*typed, *wrong, "", "log"])
    replies = run.output.split("Enter leaves >")
    assert len(replies) == len(typed) + len(wrong) + 2  # the empty line leaves
    shown = dict(zip([*typed, *wrong], replies[1:], strict=False))
    assert "Choice: " in shown["trace"] or "Conditions met" in shown["trace"]
    assert "The map:" in shown["board"]
    assert "You, Ark at" in shown["me"]
    for line in ("dance", *wrong):
        assert "The game is over. Type board, map, log or trace" in shown[line]
    assert "To go on with it" not in run


@pytest.mark.parametrize("typed", [["quit", "log"], []])
def test_quit_and_the_end_of_the_input_leave_after_the_end(keyboard: Keyboard, typed: list[str]) -> None:
    path = finished_game(keyboard.home / "finished.starlog")
    run = keyboard.run("play", "--load", path, typed=typed)
    assert run.code == 0
    assert run.output.count("Enter leaves >") == 1
    assert "To go on with it" not in run


@pytest.mark.slow
def test_the_end_of_a_game_of_bots_asks_nothing(keyboard: Keyboard) -> None:
    assert "Enter leaves" not in keyboard.play("--seats", "random,automa", typed=["log"])


@pytest.mark.parametrize("plain", [True, False])
def test_the_end_speaks_to_you_and_leaves_out_what_brought_nothing(plain: bool) -> None:
    edition = starboard.edition("micro-cosmos", seats=1)
    scores = [{"colonies": 20, "upgrades": 0, "overflow": 0}, {"colonies": 4, "upgrades": 6, "overflow": 0}]
    outcome = Outcome(scores, [1, 2], 9, "MC-15.2", "the human has 10 VP more")
    console = Console(file=StringIO(), width=100, theme=THEME, highlight=False)
    show_outcome(Screen(plain, console), board_for(edition, ["You", "Automa"]), outcome)
    assert isinstance(console.file, StringIO)
    shown = console.file.getvalue()
    assert "You win by 10 VP, 20 to 10: you have 10 VP more (MC-15.2)" in shown
    assert "units without room" not in shown
    assert not re.search(r"\b0\b", shown)


# ---- the log and the order of answers


def test_the_log_has_a_line_for_each_thing_the_automa_does(keyboard: Keyboard) -> None:
    run = keyboard.play(
        "-o", "difficulty=hard", "--plain", typed=[*TO_TRAVEL, 1, "stop", "stop", "stop", "log 30"]
    )
    lines = run.output.rsplit(PROMPT, 2)[1].splitlines()
    start = lines.index("17 (You): Draw no card and end your turn.")
    assert lines[start + 1] == "17: Automa's turn in round 1."
    assert lines[start + 2].startswith("18 (chance): Automa draws Trade Concord: ")
    assert lines[start + 3 : start + 5] == [
        "18: Automa flies from Stillwater to Emberfall.",
        "18: Automa gains 1 Technology.",
    ]
    assert lines[start + 7 : start + 9] == ["19: Round 2 begins.", "19: Your turn in round 2."]


# ---- commands


class Conversation:
    """Many inputs at the first travel of seed 7, and what each was answered."""

    def __init__(self, keyboard: Keyboard, typed: list[str], *options: str) -> None:
        run = keyboard.play(*options, typed=[*TO_TRAVEL, *typed])
        parts = run.output.split(PROMPT)
        assert len(parts) == len(TO_TRAVEL) + len(typed) + 2
        self.question = parts[len(TO_TRAVEL)]
        self.replies = dict(zip(typed, parts[len(TO_TRAVEL) + 1 :], strict=False))
        self.entries = read_save(keyboard.saves[0]).entries

    def reply(self, typed: str) -> str:
        return self.replies[typed]


@pytest.fixture(scope="module")
def conversation(tmp_path_factory: pytest.TempPathFactory) -> Conversation:
    typed = [typed for typed, _ in (*SHOWN, *WRONG)] + LOOKING
    return Conversation(Keyboard(tmp_path_factory.mktemp("rich")), list(dict.fromkeys(typed)))


@pytest.fixture(scope="module")
def plain_conversation(tmp_path_factory: pytest.TempPathFactory) -> Conversation:
    return Conversation(Keyboard(tmp_path_factory.mktemp("plain")), LOOKING, "--plain")


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


SHOWN = [
    ("why", "MC-7.5, Moving: The Ark must move"),
    ("why not", "no, it is 3 routes away, your range is 2 (MC-7.8)"),
    ("why 1", "(MC-7.8)"),
    ("why not 1", "the Automa's Ark is on this planet (MC-12.13). - MC-12.13, Solo: set-up"),
    ("why not 2", "your range is 2 (MC-7.8). - MC-7.8, Moving: "),
    ("map", "portal - asteroid A"),
    ("routes", "south: moon - portal"),
    (
        "map moon stillwater",
        "From Moon of Stillwater: - 1 route: Stillwater, Asteroid of Stillwater, Star Portal.",
    ),
    ("map emberfall", "From Emberfall: - 1 route: "),
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
]
WRONG = [
    ("", "Type a number from 1 to 8, or help."),
    ("0", "There is no answer 0. Type a number from 1 to 8, or help."),
    ("99", "There is no answer 99."),
    ("-1", "There is no command '-1'."),
    ("dance", "There is no command 'dance'. Type a number from 1 to 8, or help."),
    ("stop", "This question has to be answered. Type a number from 1 to 8, or help."),
    ("why 99", "There is no answer 99."),
    ("why me", "Type why, why 3, why not or why not 3."),
    ("1 2", "A number stands alone, so nothing was played. Type a number from 1 to 8, or help."),
    ("2 foo", "A number stands alone, so nothing was played."),
    ("why 1 2", "Type why, why 3, why not or why not 3."),
    ("why not me", "Type why, why 3, why not or why not 3."),
    ("why not 99", "Type why not and a number from 1 to"),
    ("stop now", "Nothing may follow stop, so nothing was done."),
    ("me too", "Nothing may follow me, so nothing was done."),
    ("undo 2", "Type undo, or undo force; nothing was taken back."),
    ("map nowhere", "No spot of the map is called 'nowhere'; map lists them."),
    (
        "map asteroid portal",
        "'asteroid portal' can be Asteroid A of Star Portal or Asteroid B of Star Portal.",
    ),
    ("log many", "Type log, or log 20 for the last 20 moves."),
    ("rules MC-99.9", "has no rule 'MC-99.9'"),
    ("redo", "There is nothing to play again."),
    ("save /no/such/folder/game", "/no/such/folder/game cannot be written"),
    ("[bold]", "There is no command '[bold]'."),
]
LOOKING = ["me", "opponent", "cards", "log", "trace", "map", "map emberfall", "rules", "help"]


@pytest.mark.parametrize(("typed", "shown"), SHOWN)
def test_a_command_shows_what_it_says(conversation: Conversation, typed: str, shown: str) -> None:
    assert " ".join(shown.split()) in " ".join(conversation.reply(typed).replace("│", " ").split())


@pytest.mark.parametrize(("typed", "said"), WRONG)
def test_a_wrong_input_says_what_is_possible(conversation: Conversation, typed: str, said: str) -> None:
    assert said in " ".join(conversation.reply(typed).split())


def test_neither_questions_nor_wrong_inputs_change_anything(
    conversation: Conversation, keyboard: Keyboard
) -> None:
    keyboard.play(typed=TO_TRAVEL)
    assert conversation.entries == read_save(keyboard.saves[0]).entries


def test_undo_and_redo(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*TO_TRAVEL, 1, "undo", "redo", "undo", "undo"])
    assert "Taken back: Moon of Stillwater, 1 route" in run
    assert run.output.count("You fly from Star Portal to Moon of Stillwater") == 2
    assert "Taken back: Buy no upgrade this turn" in run


def test_reset_goes_back_to_the_beginning_of_the_turn(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*TO_TRAVEL, 1, "reset", "reset", "undo"])
    assert "Taken back: Buy no upgrade this turn" in run
    assert "nothing has been chosen in this turn yet" in run
    assert "Taken back: Technology: from 0 to 1" in run, "undo goes on into the set-up"


def test_reset_goes_back_to_what_was_revealed(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*SETUP[:2], "reset", "undo"])
    assert "Taken back: Discard Speaker Ferro" in run
    assert "There is nothing to take back yet." in run


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


@pytest.mark.slow
def test_pace_step_waits_after_each_line_of_the_automa(keyboard: Keyboard) -> None:
    turn = [*TO_TRAVEL, 1, "stop", "stop", "stop"]
    slow = keyboard.play(
        "--pace", "step", "--save", keyboard.home / "a.starlog", typed=["", "", "", *turn, *[""] * 30]
    )
    assert slow.output.count("(Enter)") > 3
    assert "(Enter)" not in keyboard.play(typed=turn).output


def test_help_has_trace_only_where_an_automa_plays(keyboard: Keyboard) -> None:
    assert "trace" in keyboard.play(typed=["help"])
    run = keyboard.play("--seats", "human:Ana,human:Ben", typed=["help", "trace"])
    assert "how the Automa reached" not in run
    assert "No Automa plays here." in run


def test_the_title_names_a_difficulty_only_where_an_automa_plays(keyboard: Keyboard) -> None:
    assert "Micro Cosmos (difficulty easy, ready_specialists false), seed 7\n" in keyboard.play()
    assert "Micro Cosmos (ready_specialists false)\n" in keyboard.play("--seats", "human:Ana,human:Ben")


@pytest.mark.parametrize("command", LOOKING)
@pytest.mark.parametrize("plain", [True, False])
def test_after_information_only_a_line_reminds_of_the_question(
    conversation: Conversation, plain_conversation: Conversation, command: str, plain: bool
) -> None:
    after = (plain_conversation if plain else conversation).reply(command)
    assert "Step 2 of 5, travel: from Star Portal" in after.splitlines()[-1]
    assert "all" in after.splitlines()[-1]
    assert "1 route: Crew: Praetor Zhan" not in after


def test_undo_shows_what_one_has_and_not_the_whole_board(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=[*TO_TRAVEL, 1, "undo", "reset"])
    undone, reset = run.output.split("Taken back: ", 1)[1].split("Taken back: ", 1)
    for after in (undone, reset):
        assert "Canteen: the Crew cards that can be taken" not in after
        assert "Biomatter 0, Workforce" in after
    assert "Step 2 of 5" in undone
    assert "Step 1 of 5" in reset


def test_an_undo_that_is_refused_leaves_the_question_alone(keyboard: Keyboard) -> None:
    run = keyboard.play(typed=["undo"])
    assert run.output.count("Which one do you discard?") == 1


def test_a_step_that_is_skipped_is_told_in_a_line(keyboard: Keyboard) -> None:
    asteroid = 5
    run = keyboard.play(typed=[*TO_TRAVEL, asteroid, "stop"])
    assert "Step 4, action: none on an asteroid." in run


def test_why_tells_what_an_upgrade_costs_and_frees(keyboard: Keyboard) -> None:
    run = keyboard.play("--plain", typed=[*SETUP, "why 1"])
    told = run.output.rsplit("Number or help >", 2)[1].split("\n")
    assert told[1:4] == [
        "You discard Praetor Zhan as a red Leader. (MC-5.8)",
        "You pay 1 Workforce. (MC-6.3)",
        "You install Cargo; a Colony marker is free. (MC-6.4)",
    ]


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
        "map",
        "map star portal",
        "why not 1",
    ]
    run = keyboard.play("--plain", typed=[*TO_TRAVEL, *everything, *numbers(3, 40)])
    assert ".." not in run.output.replace(str(keyboard.home), "")
    assert not BOXES.search(run.output)
    assert not ESCAPES.search(run.output)
    assert "North: Stillwater, a blue planet; levels Workforce 0 of 3" in run
    assert "Moon of Stillwater: gives 2 Minerals, 1 route" in run
    assert "Upgrade Cargo: costs a Leader of any colour and 1 Workforce." in run
    assert "Automa." in run
    assert "Why 3: what answer 3 would do, step by step, with the rules." in run
    assert (
        "1. Cargo for a Leader of any colour and 1 Workforce: You can store up to 6 of every resource." in run
    )
    assert "North, Stillwater: planet to asteroid, moon and station; asteroid to moon. Out: east from" in run
    assert "south from moon to Star Portal; west from station to the unknown north-west." in run


@pytest.mark.slow
def test_a_terminal_of_80_columns_is_wide_enough(tmp_path: Path) -> None:
    run = Keyboard(tmp_path, columns=80).play(
        typed=[*TO_TRAVEL, "cards", "me", "map", "why not", *numbers(3, 80)]
    )
    shown = [line for line in run.output.splitlines() if not line.lstrip().startswith("starboard play")]
    typed_after = "Number or help > "  # the test does not echo the Enter key: the next line follows at once
    assert max(len(line.replace(typed_after, "").rstrip()) for line in shown) <= 80
