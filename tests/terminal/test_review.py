"""The review at the terminal: the chart, what cost most, and the command to try again from there."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from starboard.games import REGISTRY
from starboard.table import Table
from starboard.table.review import Review
from starboard.table.save import read_save
from tests.lab.climb import ClimbGame
from tests.terminal.keyboard import GAME, Keyboard

CLIMB = ClimbGame()


@pytest.fixture
def leapt(monkeypatch: pytest.MonkeyPatch, keyboard: Keyboard) -> Path:
    """A climb in which every wind was leapt into."""
    monkeypatch.setitem(REGISTRY, CLIMB.slug, CLIMB)
    keyboard.run("play", "climb", "--plain", "-o", "height=6", "--seed", "3", typed=[2] * 6)
    (path,) = keyboard.saves
    return path


def test_a_review_says_what_cost_most_and_how_to_try_again(keyboard: Keyboard, leapt: Path) -> None:
    run = keyboard.run("review", leapt, "--plain", "--adviser", "greedy")
    assert "6 turns: metres by turn" in run
    assert (
        len(re.findall(r"^Round \d: [\d.]+ metres \([\d.]+ to [\d.]+\), then", run.output, re.MULTILINE)) == 6
    )
    assert "cost 1.0 metres (1.0 to 1.0)." in run
    assert "Played: leap." in run
    assert "Better: step." in run
    at = int(re.findall(r"--at (\d+)", run.output)[0])
    again = keyboard.run("play", "--load", leapt, "--at", str(at), "--plain", typed=[1] * 6)
    assert f"goes on after move {at}." in again
    before, copy = (read_save(path) for path in sorted(keyboard.saves, key=lambda one: one != leapt))
    assert copy.entries[:at] == before.entries[:at]
    assert copy.entries[at].text == "step"
    assert copy.header.assisted
    assert Table.replay(copy).over


@pytest.mark.slow
def test_the_chart_has_a_column_for_each_turn_and_marks_the_mistakes(keyboard: Keyboard, leapt: Path) -> None:
    run = keyboard.run("review", leapt, "--adviser", "greedy")
    assert run.output.count("●") == 6
    faults = keyboard.run("review", leapt, "--plain", "--adviser", "greedy").output.count("Better:")
    assert run.output.count("▲") == faults > 0


def test_the_whole_of_it_as_json(keyboard: Keyboard, leapt: Path) -> None:
    run = keyboard.run("review", leapt, "--json", "--adviser", "greedy", "--playouts", "4")
    review = msgspec.convert(json.loads(run.output), Review)
    assert review.playouts == 4
    assert [turn.before.playouts for turn in review.turns if turn.before is not None] == [4] * 6


def test_what_cannot_be_reviewed_or_copied_is_said(keyboard: Keyboard, leapt: Path) -> None:
    keyboard.play("--save", keyboard.home / "running.starlog", typed=["quit"])
    assert "not over" in keyboard.run("review", keyboard.home / "running.starlog").error
    assert "seat 1 chooses nothing" in keyboard.run("review", leapt, "--seat", "1").error
    assert "no player 'oracle'" in keyboard.run("review", leapt, "--adviser", "oracle").error
    assert "--at can be 0 to 12" in keyboard.run("play", "--load", leapt, "--at", "13").error
    assert "--load" in keyboard.run("play", GAME, "--at", "3").error


def test_of_several_people_one_is_named(keyboard: Keyboard, leapt: Path) -> None:
    path = keyboard.home / "two.starlog"
    keyboard.run("play", "climb", "--seats", "human,human", "--save", path, typed=[1] * 16)
    assert "--seat 0 or 1" in keyboard.run("review", path).error
    assert "4 rounds: chance to win by round" in keyboard.run(
        "review", path, "--seat", "1", "--adviser", "greedy"
    )
