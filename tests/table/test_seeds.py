"""Seeds that are drawn cannot be found by trying, wherever one is drawn."""

import ast
import math
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import starboard
from starboard.kernel import NATURE, Nature
from starboard.players import Person, RandomPlayer
from starboard.server.founding import make_table
from starboard.server.protocol import NewSeat, NewTable
from starboard.table import Table, decode, encode
from starboard.table.seeds import DIGITS, LENGTH, draw_seed
from tests.terminal.keyboard import Keyboard

ROOT = Path(__file__).parents[2]
DRAWN = re.compile(f"[{DIGITS}]{{{LENGTH}}}")
# Who else asks the system for chance: secrets of links, and the name of a worker.
OTHERS = {"starboard/server/access.py", "starboard/server/broadcast.py"}


def seen_before_the_first_choice(seed: str) -> list[str]:
    """What lies open at a table with this seed when somebody is asked for the first time, and can be seen by all."""
    edition = starboard.edition("micro-cosmos", seats=1)
    state, nature, seen = edition.start(), Nature(seed), []
    while state.decision is not None and state.decision.seat == NATURE:
        move = nature.answer(state)
        state.answer(NATURE, move)
        seen.append(move.text)
    return seen


def test_trying_all_seeds_finds_a_short_one_and_cannot_find_one_that_was_drawn() -> None:
    """The attack itself: play the first draws of every seed there is, and compare."""
    seen = seen_before_the_first_choice(short := draw_seed()[:2])
    found = [a + b for a, b in product(DIGITS, repeat=2) if seen_before_the_first_choice(a + b) == seen]
    assert found == [short]
    assert LENGTH * math.log2(len(set(DIGITS))) >= 128


def test_a_drawn_seed_uses_all_of_its_digits_everywhere() -> None:
    drawn = [draw_seed() for _ in range(1000)]
    assert all(DRAWN.fullmatch(seed) for seed in drawn)
    assert all(set(column) == set(DIGITS) for column in zip(*drawn, strict=True))


def test_a_table_of_the_server_draws_one() -> None:
    wanted = NewTable("micro-cosmos", [NewSeat("person"), NewSeat("greedy")])
    first, second = make_table(wanted).seed, make_table(wanted).seed
    assert first is not None
    assert DRAWN.fullmatch(first)
    assert first != second


def test_a_game_at_the_terminal_draws_one_and_shows_it_whole(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path)
    shown = re.search(r"seed (\S+)\n", keyboard.run("play", "micro-cosmos").output)
    assert shown is not None
    assert DRAWN.fullmatch(shown[1])
    assert decode(keyboard.saves[0].read_text()).header.seed == shown[1]
    assert keyboard.run("verify", keyboard.saves[0]).code == 0
    keyboard.run("play", "micro-cosmos", "--load", keyboard.saves[0], "--at", "3")
    copied = {decode(save.read_text()).header.seed for save in keyboard.saves}
    assert copied == {shown[1]}, "a copy is the same game: its draws are those of the seed"


def test_several_people_at_the_terminal_are_not_told_it(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path)
    run = keyboard.run("play", "micro-cosmos", "--seats", "human:Ana,human:Ben")
    assert "Micro Cosmos" in run
    assert str(decode(keyboard.saves[0].read_text()).header.seed) not in run.output


def test_bots_at_a_physical_table_cannot_be_foretold_either() -> None:
    """It has no seed, and what a bot does must not follow from nothing."""
    edition = starboard.edition("micro-cosmos", seats=2)
    games = set()
    for _ in range(8):
        table = Table.new(edition, [RandomPlayer(), Person()], None)
        rng = Random(1)
        while len(table.entries) < 30:
            table.advance()
            if asked := table.waiting():
                table.play(rng.choice(table.state.facing(asked[0]).moves()), asked[0])
        games.add(encode(table.log))
    assert len(games) == 8


def chances_of_the_system(path: Path) -> Iterator[str]:
    """What in a module draws anew each time: names that ask the system, and generators without a seed."""
    text = path.read_text(encoding="utf-8")
    if not any(word in text for word in ("secrets", "uuid", "random", "Random")):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (
                a.name for a in node.names if a.name in ("secrets", "uuid", "SystemRandom", "urandom")
            )
            if isinstance(node, ast.ImportFrom) and node.module == "secrets":
                yield "secrets"
        elif isinstance(node, ast.Attribute) and node.attr in ("urandom", "SystemRandom", "getrandom"):
            yield node.attr
        elif isinstance(node, ast.Call) and not node.args and ast.unparse(node.func).endswith("Random"):
            yield "Random()"


def test_nobody_draws_a_seed_in_another_way() -> None:
    source = ROOT / "src"
    found = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if any(chances_of_the_system(path))
    }
    assert found == OTHERS | {"starboard/table/seeds.py"}
    page = {path.name for path in (ROOT / "web/src").rglob("*.*") if draws(path)}
    assert page == {"socket.ts"}, "it waits a little longer or shorter before it connects again"


def draws(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return any(word in text for word in ("Math.random", "getRandomValues", "randomUUID"))
