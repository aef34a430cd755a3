"""A server that is played at for long takes no more memory than before."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import mean

import pytest

from tests.server_hard.soak import TABLES

ROOT = Path(__file__).resolve().parents[2]
MOVES = int(os.environ.get("STARBOARD_SOAK_MOVES", "20000"))  # `make soak`: a million
# Of Python's own memory, for each move of the second half. What is kept of a move is many times more, and the tables
# that happen to be cached are some thousands of blocks more or less at any moment.
MOST_BLOCKS = 0.4


@pytest.mark.slow
def test_memory_is_flat_however_many_moves_are_played() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((os.environ.get("PYTHONPATH", "src"), "."))}
    command = [sys.executable, "-m", "tests.server_hard.soak", str(MOVES)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    for line in lines[1::2]:
        print(
            "{moves:>9,} moves: {blocks:,} blocks, {resident:,} bytes resident, {cached:,} cached".format(
                **line
            )
        )
    assert lines[-1]["moves"] >= MOVES - TABLES  # each may have its last one still to play
    half = len(lines) // 2
    middle, end = lines[half : half + 4], lines[-4:]
    moves = mean(line["moves"] for line in end) - mean(line["moves"] for line in middle)
    grown = mean(line["blocks"] for line in end) - mean(line["blocks"] for line in middle)
    assert grown < MOST_BLOCKS * moves, f"{grown:,.0f} blocks more after {moves:,.0f} moves"
    assert max(line["cached"] for line in lines) < 8_000_000
