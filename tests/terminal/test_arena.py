"""`starboard arena`: tables, plain sentences and JSON, and what is said when it is stopped or cannot be."""

import json
from pathlib import Path

import pytest

from starboard.lab import arena as arenas
from starboard.lab.arena_records import Arena, ArenaGame, Fixture, Thinking
from starboard.terminal.arena import duration, usual_folder
from tests.terminal.keyboard import Keyboard, Run

GAME = "council-of-shadows"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are not played: greedy always wins by four points."""

    def decided(edition, fixture: Fixture) -> ArenaGame:
        totals = [34 if player == "greedy" else 30 for player in fixture.players]
        totals += [32 for _ in edition.automas]
        places = [1 + sum(other > total for other in totals) for total in totals]
        thinking = [Thinking(10, 0.5, 0.2) for _ in fixture.players]
        return ArenaGame(fixture.number, fixture.seed, fixture.players, places, totals, 6, 100, thinking)

    monkeypatch.setattr(arenas, "play_fixture", decided)


def meet(keyboard: Keyboard, *args: str | Path, players: str = "random,greedy") -> Run:
    return keyboard.run("arena", GAME, "--players", players, "--out", keyboard.home / "kept", *args)


@pytest.mark.usefixtures("quick")
def test_ratings_pairings_and_times_are_shown(keyboard: Keyboard) -> None:
    run = meet(keyboard, "--games", "20", "--seed", "7")
    assert run.code == 0
    assert "20 games of 2 seats, 10 seeds, 7.0 to 7.9" in run
    assert "Ratings are on the Elo scale; greedy is 0." in run
    assert "random - greedy │ 20 │ 0.0 % (0.0 to 16.1) │ -4.0 (-4.0 to -4.0)" in run
    assert "random │ 200 │ 50.0 ms │ 200.0 ms" in run
    assert "a guess" not in run
    assert {path.name for path in (keyboard.home / "kept").iterdir()} == {
        "games.jsonl",
        "games.parquet",
        "times.parquet",
        "summary.json",
    }


@pytest.mark.usefixtures("quick")
def test_plain_mode_has_no_boxes(keyboard: Keyboard) -> None:
    run = meet(keyboard, "--games", "4", "--plain", "--anchor", "random")
    assert "Player random: rating 0." in run
    assert "Pairing random - greedy: games 4; first one won 0.0 %" in run
    assert "With less than 10 seeds the intervals of the ratings are a guess." in run
    assert not set("│─╭") & set(run.output)


@pytest.mark.usefixtures("quick")
def test_json_is_the_summary_with_the_times(keyboard: Keyboard) -> None:
    data = json.loads(meet(keyboard, "--games", "4", "--json").output)
    summary = json.loads((keyboard.home / "kept" / "summary.json").read_text(encoding="utf-8"))
    assert data.pop("thinking")[1] == {"player": "greedy", "turns": 40, "mean": 0.05, "worst": 0.2}
    assert data.pop("folder") == str(keyboard.home / "kept")
    assert data == summary
    assert summary["arena"]["players"] == ["random", "greedy"]


@pytest.mark.usefixtures("quick")
def test_alone_against_the_automa_at_a_level(keyboard: Keyboard) -> None:
    run = meet(keyboard, "--seats", "1", "--games", "4", "-o", "automa_level=house-master", "--plain")
    assert "automa_level house-master" in run
    assert "Player greedy: games 4; games won 100.0 % (51.0 to 100.0); Energy 34.0" in run
    assert "Energy more than the automa -2.0 (-2.0 to -2.0)." in run


def test_a_tournament_of_real_games(keyboard: Keyboard) -> None:
    run = meet(keyboard, "--seats", "1", "--games", "3", "--plain", players="random")
    assert "3 games of one seat" in run
    assert "Player random: games 3; games won" in run


@pytest.mark.usefixtures("quick")
def test_after_ctrl_c_the_same_command_goes_on(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    run_task = arenas.run_task

    def interrupted(task: arenas.Task) -> list[ArenaGame]:
        if task.fixtures[0].number >= 8:
            raise KeyboardInterrupt
        return run_task(task)

    monkeypatch.setattr(arenas, "run_task", interrupted)
    stopped = meet(keyboard, "--games", "20")
    assert stopped.code == 130
    assert "Stopped after 8 of 20 games, which are kept in" in stopped
    assert "The same command goes on with them." in stopped
    monkeypatch.setattr(arenas, "run_task", run_task)
    with (keyboard.home / "kept" / "games.jsonl").open("a") as file:
        file.write('{"number":8')
    run = meet(keyboard, "--games", "20")
    assert "was cut off; its game is played again" in run
    assert "20 games of 2 seats" in run


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["--players", ","], "nobody takes part"),
        (["--players", "random,robot"], "there is no player 'robot'"),
        (
            ["--players", "random,greedy", "--anchor", "search-easy"],
            "the anchor 'search-easy' does not take part",
        ),
        (["--players", "random", "--seats", "1", "--anchor", "random"], "--anchor is for ratings"),
        (["--players", "random,greedy", "--seats", "9"], "is for 1, 2, 3, 4 seats, not 9"),
        (["--players", "random,greedy", "-o", "automa_level=house-master"], "is for the solo game only"),
        (["--players", "random,greedy", "--games", "0"], "at least one game"),
    ],
)
def test_what_cannot_be_is_said_before_anything_is_kept(
    keyboard: Keyboard, args: list[str], error: str
) -> None:
    run = keyboard.run("arena", GAME, "--out", keyboard.home / "kept", *args)
    assert run.code == 1
    assert error in run.error
    assert not (keyboard.home / "kept").exists()


@pytest.mark.usefixtures("quick")
def test_another_tournament_in_the_folder_is_refused(keyboard: Keyboard) -> None:
    meet(keyboard, "--games", "4")
    run = meet(keyboard, "--games", "4", "--seed", "2")
    assert run.code == 1
    assert "holds another tournament: seed 1 there, 2 here. Name another folder with --out" in run.error


def test_the_usual_folder_has_a_name_that_a_disk_can_hold() -> None:
    arena = Arena("otys", 2, {}, "0", ["random", "greedy"], 2, "a/b c", "0.1.0")
    assert usual_folder(arena) == Path("arena/otys-a_b_c")


def test_durations_have_a_unit() -> None:
    assert [duration(seconds) for seconds in (0.00012, 0.5, 2.25)] == ["0.1 ms", "500.0 ms", "2.2 s"]
