"""Hints at the text table: agreed to first, named by the numbers of the answers."""

import re
from pathlib import Path

import pytest

from starboard.table import Table, decode, encode
from starboard.table.advising import best_moves
from starboard.table.save import read_save
from starboard.terminal import hinting
from tests.terminal.keyboard import Keyboard, finished_log


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less thought and fewer playouts: what is said is the same."""
    monkeypatch.setattr(
        hinting,
        "best_moves",
        lambda sight, luck: best_moves(sight, luck, "search-8", most=2, playouts=1, seconds=0.0),
    )


def near_the_end(path: Path) -> Path:
    """A solo game in which little is left to be played, so that playouts are short."""
    log = decode(finished_log())
    table = Table.replay(log, to=len(log.entries) - 30)
    while table.waits_for() is None or len(table.state.moves()) < 3:
        table.repeat(log.entries[len(table.entries)])
    path.write_text(encode(table.log), encoding="ascii", newline="\n")
    return path


@pytest.mark.slow
def test_a_hint_is_agreed_to_and_names_answers_by_their_numbers(keyboard: Keyboard, tmp_path: Path) -> None:
    save = near_the_end(tmp_path / "late.starlog")
    run = keyboard.run("play", "--load", save, "--plain", typed=["hint", "hint perhaps", "quit"])
    assert "A hint marks the game as assisted" in run
    assert "Type hint, or hint yes." in run
    assert "playout" not in run
    assert not read_save(save).header.assisted

    run = keyboard.run("play", "--load", save, "--plain", typed=["hint yes", "quit"])
    assert read_save(save).header.assisted
    ending = r"(?:\d+\.\d VP (?:ahead|behind)|level) at the end \(.+\)"
    figures = rf"wins \d+ % of 1 playout \(\d+ to \d+\), {ending}; (?:best|worse|cannot be told apart)"
    told = re.findall(rf"^(\d+)\. (.+): {figures}\.$", run.output, re.MULTILINE)
    assert len(told) == 2
    for number, label in told:
        assert re.search(rf"^{number}\. {re.escape(label)}", run.output, re.MULTILINE)
    assert "1 playout of each move" in run

    run = keyboard.run("play", "--load", save, typed=["hint", "quit"])
    assert " ".join(run.output.split()).count("% of 1 playout") == 2, "it was agreed to"


def test_several_people_get_no_hints(keyboard: Keyboard) -> None:
    run = keyboard.play("--seats", "human:Ana,human:Bo", "--no-save", typed=["hint yes", "quit"])
    assert "Several people play here, so there are no hints." in run


def test_help_names_it(keyboard: Keyboard) -> None:
    assert "marks the game as assisted" in keyboard.play("--no-save", typed=["help", "quit"])


def test_a_search_sits_down_with_its_level(keyboard: Keyboard) -> None:
    run = keyboard.play("--seats", "human,search-easy", "--no-save", "--plain", typed=["opponent", "quit"])
    assert "Search (easy)" in run
