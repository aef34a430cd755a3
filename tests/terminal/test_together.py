"""Several people at one terminal who answer at once and in secret: one after the other, behind a cleared screen."""

from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from starboard.games import REGISTRY
from starboard.players import make_player
from starboard.table import Table, encode
from starboard.terminal.play import PlayLoop
from starboard.terminal.screen import THEME, Screen
from tests.table.secret_game import SealedBids
from tests.terminal.keyboard import Keyboard

GAME = SealedBids()
CLEARED = "<cleared>"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, GAME.slug, GAME)


class Typed(Screen):
    """A screen of which everything is kept, and that answers what was typed."""

    def __init__(self, typed: Iterable[str]) -> None:
        super().__init__(plain=True, console=Console(file=StringIO(), theme=THEME, width=100, soft_wrap=True))
        self.typed = list(typed)

    @property
    def text(self) -> str:
        file = self.console.file
        assert isinstance(file, StringIO)
        return file.getvalue()

    def clear(self) -> None:
        self.say(CLEARED)

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)


def at(players: str, *typed: str, confirm: bool = False) -> tuple[Table, list[str]]:
    """The table after this was typed, and what was on the screen between one clearing and the next."""
    kinds = players.split()
    seats = sum(kind != "automa" for kind in kinds)
    table = Table.new(GAME.edition(seats, {"open": "false"}), [make_player(kind) for kind in kinds], "1")
    screen = Typed(typed)
    PlayLoop(table, screen, confirm=confirm).run()
    return table, screen.text.split(CLEARED)


def texts(table: Table) -> list[str]:
    return [f"{played.seat}: {played.move.text}" for played in table.entries]


def test_each_plans_behind_a_cleared_screen() -> None:
    table, screens = at("person:Ana person:Ben", "", "1", "2", "1", "", "log", "2", "2", "1")
    assert texts(table)[:3] == ["0: write 1", "0: write 3", "0: seal"]
    assert len(screens) == 3
    assert "Pass the keyboard to Ana; then Enter > " in screens[1]
    assert "Ana writes 1." in screens[1]
    assert screens[2].startswith("\nPass the keyboard to Ben; then Enter, or Ana types undo > ")
    assert "Ana writes" not in screens[2]
    assert "1 (Ana): a secret, as long as the game runs." in screens[2]
    assert "3 (Ana): Ana seals." in screens[2]
    assert "Ben writes 2." in screens[2]
    assert "Bids: [4, 5]." in screens[2]


def test_whoever_has_answered_can_take_it_back_at_the_curtain() -> None:
    table, screens = at("person:Ana person:Ben", "", "1", "2", "1", "undo", "undo", "1", "1", "", "1")
    assert texts(table) == ["0: write 1", "0: write 2", "0: seal", "1: write 1"]
    assert "Taken back: Write 3" in screens[2]


def test_nobody_takes_back_what_another_has_answered() -> None:
    table, screens = at("person:Ana person:Ben", "", "1", "1", "1", "", "undo", "reset", "redo")
    assert texts(table) == ["0: write 1", "0: write 2", "0: seal"]
    assert screens[2].count("There is nothing to take back yet.") == 2
    assert "There is nothing of yours to play again." in screens[2]


def test_only_the_last_answer_is_asked_for_twice() -> None:
    table, screens = at(
        "person:Ana person:Ben", "", "1", "1", "1", "", "1", "1", "1", "n", "1", "y", confirm=True
    )
    assert "".join(screens).count("cannot be taken back") == 2
    assert table.state.decision is not None
    assert table.state.decision.seat == 0


def test_alone_nothing_is_passed_on() -> None:
    table, screens = at("person automa", "1", "1", "1", "log 20")
    assert len(screens) == 1
    assert "Pass the keyboard" not in screens[0]
    assert "Buried: a card." in screens[0]
    assert any(played.move.verb == "bury" for played in table.entries)
    assert not any(card in screens[0] for card in ("ruby", "opal", "jade", "onyx"))
    assert "(You): You writes 1." in screens[0]


def test_bots_answer_before_the_person_does() -> None:
    table, screens = at("person random", "4", "1", "1")
    assert texts(table)[2] == "1: seal" or "1: seal" in texts(table)[:4]
    assert "Random writes" not in screens[0]
    assert "Random seals." in screens[0]
    assert "You is dealt" in screens[0]


def test_a_replay_tells_a_seat_what_it_may_know(keyboard: Keyboard, tmp_path: Path) -> None:
    table, _ = at("person:Ana person:Ben", "", "1", "2", "1", "", "2")
    path = tmp_path / "bids.starlog"
    path.write_text(encode(table.log), encoding="ascii")
    ana, ben = (keyboard.run("replay", path, "--plain", "--seat", seat) for seat in "01")
    assert "Ana writes 1." in ana
    assert "Ben writes 2." not in ana
    assert "Ana writes 1." not in ben
    assert "Ben writes 2." in ben
    assert keyboard.run("verify", path).code == 0
