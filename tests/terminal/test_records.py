"""Records, the ghost and the daily game at the terminal: all of them read from the saves."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from starboard.games import REGISTRY
from starboard.lab import reference as lab
from starboard.lab.reference import make_reference, write_reference
from starboard.table.chase import daily_seed
from tests.lab.climb import ClimbGame
from tests.terminal.keyboard import GAME, Keyboard, Run

CLIMB = ClimbGame()
STEPS = [1, 1, 1, 1]
LEAPS = [2, 2, 2, 2]


@pytest.fixture(autouse=True)
def climb(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(REGISTRY, CLIMB.slug, CLIMB)
    monkeypatch.setattr(lab, "FOLDER", tmp_path / "reference")
    lab.kept_reference.cache_clear()
    write_reference(make_reference(CLIMB, games=20), tmp_path / "reference")


def play(keyboard: Keyboard, *args: str | Path, typed: list[int | str]) -> Run:
    return keyboard.run("play", "climb", "--plain", *args, typed=typed)


def test_a_solo_game_for_a_score_needs_no_automa(keyboard: Keyboard) -> None:
    run = play(keyboard, "--seed", "5", typed=STEPS)
    assert "4 metres" in run
    assert "of 20 games of the greedy player with these options" in run
    assert "Your first game with these options that counts: 4 metres." in run
    assert "--seats human --seed 5" in run
    assert "Your best on this seed" not in run


def test_the_best_run_on_a_seed_is_raced(keyboard: Keyboard) -> None:
    play(keyboard, "--seed", "5", typed=STEPS)
    play(keyboard, "--seed", "6", typed=STEPS)
    again = play(keyboard, "--seed", "5", typed=STEPS)
    assert "Your best on this seed: 4 metres (turn 4)." in again
    assert "At turn 3 your best run had 2; you have 2." in again
    assert "As good as your best: 4 metres." in again
    assert "On this seed your best was 4." in again
    assert "best on this seed" not in play(keyboard, "--seed", "7", typed=STEPS)
    assert "best on this seed" not in play(keyboard, "--seed", "5", "-o", "height=6", typed=STEPS)


def test_a_new_best_is_said(keyboard: Keyboard) -> None:
    play(keyboard, "--seed", "1", typed=LEAPS)
    assert "A new personal best: 4 metres, after 3." in play(keyboard, "--seed", "1", typed=STEPS)
    assert "Your best with these options: 4 metres." in play(keyboard, "--seed", "1", typed=LEAPS)


def test_records_list_what_counts(keyboard: Keyboard) -> None:
    assert "No solo game of Climb that counts" in keyboard.run("records", "climb", "--plain")
    play(keyboard, "--seed", "5", typed=STEPS)
    play(keyboard, "--seed", "6", typed=["2", "1", "1", "1"])
    play(keyboard, "--seed", "5", "-o", "height=6", typed=[*STEPS, 1, 1])
    play(keyboard, "--seed", "9", typed=[1, 1])  # not over
    play(keyboard, "--seed", "8", typed=[1, 1, "undo!", "undo!", 1, 1, 1, 1])
    keyboard.saves[0].with_name("broken.starlog").write_text("no log")
    run = keyboard.run("records", "climb", "--plain")
    assert "Climb (height 4): best" in run
    assert "Climb (height 6): best 6 metres, 1 game" in run
    assert "4 metres, 4 turns, seed 5" in run
    assert run.output.index("height 4") < run.output.index("height 6")
    assert "seed 9" not in run
    curve = keyboard.run("records", "climb", "--seed", "5", "--plain")
    assert "1: 1, 2: 2, 3: 3, 4: 4" in curve
    assert "starboard replay" in curve
    assert "seed 77 that counts is among" in keyboard.run("records", "climb", "--seed", "77", "--plain")


def test_an_assisted_game_does_not_count(keyboard: Keyboard) -> None:
    run = play(keyboard, "--seed", "5", typed=[1, "undo force", 1, 1, 1, 1])
    assert "An assisted game does not enter the records." in run
    assert "No solo game" in keyboard.run("records", "climb", "--plain")


def test_a_game_that_is_not_among_the_saves_does_not_count(keyboard: Keyboard, tmp_path: Path) -> None:
    assert "not among your saves" in play(keyboard, "--seed", "5", "--no-save", typed=STEPS)
    elsewhere = tmp_path / "elsewhere.starlog"
    assert "not among your saves" in play(keyboard, "--seed", "5", "--save", elsewhere, typed=STEPS)


def test_another_content_pack_has_no_percentile_and_its_own_records(
    keyboard: Keyboard, tmp_path: Path
) -> None:
    play(keyboard, "--seed", "5", typed=STEPS)
    own = play(keyboard, "--seed", "5", "--pack", tmp_path, typed=STEPS)
    assert "No percentile: the reference games were played with another content pack" in own
    assert "Your first game with these options" in own
    again = play(keyboard, "--seed", "5", "--pack", tmp_path, typed=STEPS)
    assert "Your best on this seed: 4 metres" in again


def test_the_daily_game(keyboard: Keyboard) -> None:
    seed = daily_seed(datetime.now(UTC).date())
    run = play(keyboard, "--daily", typed=STEPS)
    assert f"the game of today, seed {seed}" in run
    assert f"the daily game of {seed.removeprefix('daily-')}" in keyboard.run("records", "climb", "--daily")
    assert "Your best on this seed: 4 metres" in play(keyboard, "--daily", typed=STEPS)


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["play", GAME, "--daily"], "has no daily game"),
        (["play", "climb", "--daily", "--seed", "3"], "leave out --seed"),
        (["play", "climb", "--daily", "-o", "height=6"], "leave out --seed"),
        (["play", "--daily"], "name the game"),
        (["play", "climb", "--daily", "--seats", "human,human"], "is a solo game"),
        (["play", "climb", "--seats", "human,automa"], "has 1 seats, 2 players"),
        (["records", GAME], "has no records"),
        (["records", "chess"], "there is no game"),
        (["records", "climb", "--daily", "--seed", "3"], "not both"),
    ],
)
def test_what_cannot_be_is_said(keyboard: Keyboard, args: list[str], error: str) -> None:
    assert error in keyboard.run(*args).error


def test_games_and_simulation_know_that_nobody_else_plays(keyboard: Keyboard) -> None:
    games = keyboard.run("games", "--plain")
    assert "1 plays for a score" in games
    assert "starboard play climb --daily" in games
    assert "seat 0" in keyboard.run("simulate", "climb", "--games", "3")
