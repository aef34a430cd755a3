"""The commands around a game: games, replay, verify, simulate, rules, packs, saves."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import starboard
from starboard.games.micro_cosmos.pack import SHIPPED
from tests.terminal.keyboard import GAME, Keyboard, finished_game

SHORT = [3, 1, 1, 2, 4]


@pytest.fixture
def finished(keyboard: Keyboard) -> Path:
    return finished_game(keyboard.home / "saves" / "finished.starlog")


@pytest.fixture
def begun(keyboard: Keyboard) -> Path:
    path = keyboard.home / "saves" / "begun.starlog"
    keyboard.play("--save", path, typed=SHORT)
    return path


def test_games_explains_seats_and_options(keyboard: Keyboard) -> None:
    run = keyboard.run("games")
    assert "Micro Cosmos (micro-cosmos)" in run
    assert "Seats: 1, 2, 3, 4" in run
    for option in starboard.game(GAME).options:
        assert option.name in run
        assert option.text in run


def test_version(keyboard: Keyboard) -> None:
    assert keyboard.run("--version").output.startswith(f"starboard {starboard.__version__} (")


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["play"], "name a game, or a saved one with --load"),
        (["play", "chess"], "there is no game 'chess'"),
        (
            ["play", GAME, "--seats", "human,robot"],
            "there is no player 'robot'; there is: human, automa, random, greedy",
        ),
        (
            ["play", GAME, "--seats", ","],
            "nobody sits at this table; a seat can be: human, automa, random, greedy",
        ),
        (["play", GAME, "--seats", "human,human,human,human,human"], "is for 1, 2, 3, 4 seats, not 5"),
        (
            ["play", GAME, "--seats", "human,greedy,automa"],
            "the automa plays only the solo game: one human or bot, and the automa",
        ),
        (["simulate", GAME, "--seats", "automa"], "the automa plays only the solo game"),
        (["play", GAME, "--seats", "automa,human"], "is for a human or a bot, not for 'automa'"),
        (["play", GAME, "-o", "difficulty=brutal"], "option 'difficulty' can be easy"),
        (["play", GAME, "-o", "difficulty"], "an option is written name=value"),
        (["play", GAME, "-o", "colour=red"], "has no option 'colour'"),
        (["play", GAME, "--pace", "slow"], "--pace can be instant or step"),
        (["play", "--load", "nowhere.starlog"], "No such file"),
        (["play", GAME, "--pack", "nowhere"], "is not a folder"),
        (["verify", "nowhere.starlog"], "No such file"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", GAME, "MC-99.1"], "has no rule 'MC-99.1'"),
        (["simulate", GAME, "--games", "0"], "at least one game"),
        (["simulate", GAME, "--seats", "human,automa", "--games", "1"], "a human cannot take part"),
        (["pack", "check", "nowhere"], "is not a folder"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(keyboard: Keyboard, args: list[str], error: str) -> None:
    run = keyboard.run(*args)
    assert run.code == 1
    assert error in run.error


@pytest.mark.slow
def test_an_error_is_one_line_without_a_traceback(tmp_path: Path) -> None:
    script = "from starboard.terminal.app import main; main()"
    environment = {**os.environ, "STARBOARD_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(
        [sys.executable, "-c", script, "play", "chess"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr.startswith("starboard: there is no game 'chess'")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.slow
def test_a_terminal_without_unicode_can_be_played_at(tmp_path: Path) -> None:
    script = "from starboard.terminal.app import main; main()"
    environment = {
        **os.environ, "STARBOARD_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii", "COLUMNS": "80", "LINES": "24",
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-c", script, "play", GAME, "--seed", "7", "--seats", "human:Zoë,automa"],
        input="3\n1\n1\n2\n4\n3\n", capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert "Step 2 of 5" in run.stdout


# ---- logs


@pytest.mark.slow
def test_saves_lists_the_games_with_the_command_to_go_on(keyboard: Keyboard, begun: Path) -> None:
    damaged = begun.with_name("damaged.starlog")
    damaged.write_text("starboard-log 1\nnonsense\n", encoding="ascii")
    run = keyboard.run("saves")
    assert f"starboard play --load {begun}" in run.output
    assert "micro-cosmos, 12 moves, human, automa" in run
    assert "damaged.starlog: cannot be read" in run


def test_saves_of_somebody_who_has_none(keyboard: Keyboard) -> None:
    assert "There is no saved game in" in keyboard.run("saves")


@pytest.mark.slow
def test_replay_tells_the_game_and_shows_its_end(keyboard: Keyboard, finished: Path) -> None:
    run = keyboard.run("replay", finished)
    assert "Player 1 discards" in run
    assert "Automa's turn in round 2" in run
    assert "rounds were played" in run


def test_replay_to_a_move_shows_the_board_of_that_moment(keyboard: Keyboard, finished: Path) -> None:
    run = keyboard.run("replay", finished, "--to", "7", "--seat", "1", "--plain")
    assert "7 (chance): Player 1 is dealt" in run
    assert "8 (" not in run.output
    assert "Set-up: you were dealt 3 Crew cards" in run
    assert "Automa, Ark at Stillwater." in run


@pytest.mark.parametrize(
    ("args", "error"), [(["--seat", "7"], "--seat can be 0 to 1"), (["--to", "-3"], "--to is a number")]
)
def test_replay_refuses_what_is_not_there(
    keyboard: Keyboard, begun: Path, args: list[str], error: str
) -> None:
    assert error in keyboard.run("replay", begun, *args).error


def test_verify_says_what_holds(keyboard: Keyboard, finished: Path, begun: Path) -> None:
    run = keyboard.run("verify", finished)
    assert run.code == 0
    assert "moves, all legal" in run
    assert "The invariants hold after every move, and chance agrees with the seed 7." in run
    assert "It ended after" in run
    assert "The game is not over." in keyboard.run("verify", begun)


def test_verify_finds_a_changed_line(keyboard: Keyboard, begun: Path) -> None:
    begun.write_text(
        begun.read_text(encoding="ascii").replace("gain workforce", "gain minerals"), encoding="ascii"
    )
    run = keyboard.run("verify", begun)
    assert run.code == 1
    assert "was changed" in run.error


def test_verify_finds_draws_that_are_not_those_of_the_seed(keyboard: Keyboard, begun: Path) -> None:
    from starboard.table import encode
    from starboard.table.save import read_save

    log = read_save(begun)
    header = type(log.header)(
        log.header.game, log.header.edition, log.header.pack, log.header.engine, log.header.seats, "8", False
    )
    begun.write_text(encode(type(log)(header, log.entries)), encoding="ascii")
    run = keyboard.run("verify", begun)
    assert run.code == 1
    assert "but the seed gives" in run


def test_a_cut_last_line_is_left_out_and_said(keyboard: Keyboard, begun: Path) -> None:
    text = begun.read_text(encoding="ascii")
    begun.write_text(text[: len(text) - 4], encoding="ascii")
    assert "The last line is cut off" in keyboard.run("verify", begun)
    assert "The last line of the save was cut off" in keyboard.run("play", "--load", begun)


# ---- simulation


def test_simulate_reports_rates_with_intervals(keyboard: Keyboard) -> None:
    run = keyboard.run("simulate", GAME, "--seats", "random,automa", "--games", "4", "-o", "difficulty=hard")
    assert "4 games, seed 1" in run
    assert "games won" in run
    assert "95 % intervals" in run
    assert "Rounds:" in run


def test_a_simulation_without_the_automa_names_no_difficulty(keyboard: Keyboard) -> None:
    run = keyboard.run("simulate", GAME, "--seats", "random,random", "--games", "1")
    assert "Micro Cosmos (ready_specialists false): 1 games" in run


def test_simulate_plain_and_json_agree(keyboard: Keyboard) -> None:
    args = ["simulate", GAME, "--seats", "random,random", "--games", "2", "--seed", "x"]
    data = json.loads(keyboard.run(*args, "--json").output)
    assert data["games"] == 2
    assert data["seats"] == ["random", "random"]
    plain = keyboard.run(*args, "--plain")
    assert f"{data['total'][0]['value']:.1f}" in plain
    assert "Seat 1, random: games won" in plain


# ---- rules and packs


@pytest.mark.slow
def test_rules_by_chapter_number_and_words(keyboard: Keyboard) -> None:
    assert "9. Step 4: destination actions" in keyboard.run("rules", GAME)
    assert "18. Worked examples" in keyboard.run("rules", GAME)
    for title in ("Invariants", "Paper balance", "What may be tuned", "Fields of the data files"):
        assert title not in keyboard.run("rules", GAME)
    assert "MC-I.1, Invariants" in keyboard.run("rules", GAME, "MC-I.1")
    assert "MC-7.11, Moving: Travel may end on an asteroid" in keyboard.run("rules", GAME, "MC-7.11")
    assert "MC-9.25" in keyboard.run("rules", GAME, "settle", "terraformed")
    chapter = keyboard.run("rules", GAME, "mc-7")
    assert "MC-7.1, " in chapter
    assert "MC-7.11, " in chapter
    assert "MC-8.1, " not in chapter
    assert "`" not in chapter, "marks of the ledger are for pages"
    assert "**" not in chapter
    assert "more; add a word to narrow it down" in keyboard.run("rules", GAME, "planet")


def test_pack_check_accepts_the_shipped_pack(keyboard: Keyboard) -> None:
    run = keyboard.run("pack", "check", SHIPPED)
    assert "This pack can be played: Micro Cosmos" in run
    assert "Crew cards: 3 from the rulebook, 36 reconstructed or your own" in run


def test_pack_check_names_file_entry_and_field(keyboard: Keyboard, tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(SHIPPED, folder)
    survivors = folder / "survivors.toml"
    survivors.write_text(
        survivors.read_text(encoding="utf-8").replace('colour = "red"', 'colour = "pink"', 1),
        encoding="utf-8",
    )
    run = keyboard.run("pack", "check", folder, "--game", GAME)
    assert run.code == 1
    assert "survivors.toml" in run.error
    assert "colour" in run.error


@pytest.mark.slow
def test_a_game_with_an_own_pack_needs_it_again(keyboard: Keyboard, tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(SHIPPED, folder)
    survivors = folder / "survivors.toml"
    survivors.write_text(
        survivors.read_text(encoding="utf-8").replace("Fern Elders", "Fern Oldest"), encoding="utf-8"
    )
    keyboard.play("--pack", folder, typed=SHORT)
    assert "name the folder of the right pack" in keyboard.run("play", "--load", keyboard.saves[0]).error
    assert "goes on after move 12" in keyboard.run("play", "--load", keyboard.saves[0], "--pack", folder)
