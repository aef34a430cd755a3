"""What is measured of Starboard, as slices: each function does so much work and says how much it was and how long.

Everything here is what a user of the library would write: `edition.start()`, `state.moves()`, `state.play()`,
`Nature(seed).answer(state)`. Time is the processor time of this process, so that other programs on the machine do
not count.
"""

import gc
from itertools import cycle, islice
from random import Random
from time import process_time
from typing import Any
from zlib import compress

import starboard
from starboard import NATURE, Edition, Nature, State
from starboard.kernel import compiled
from starboard.lab import play_game
from starboard.players import Automa, Greedy, Player
from starboard.table import Log, Table, decode, encode

GAME = "micro-cosmos"
MIDDLE = 40  # positions from the middle of games that are cloned
CANDIDATES = 20  # slowest lists of each kind of decision that are timed again

_editions = {seats: starboard.edition(GAME, seats=seats) for seats in (1, 2, 4)}
_middle: dict[int, list[State]] = {}
_texts: list[str] = []
_slowest: dict[str, list[tuple[float, int, str]]] = {}  # by kind of decision: seconds, seats, position


def about() -> dict[str, Any]:
    """Which package this is, and a sample of what it plays: the same for every build."""
    sample = []
    for seats, edition in _editions.items():
        for seed in range(3):
            state = edition.start()
            decisions, _ = play_on(state, seed)
            outcome = state.outcome()
            sample.append([seats, seed, decisions, None if outcome is None else outcome.totals])
    return {"compiled": compiled(), "version": starboard.__version__, "sample": sample}


def play_on(state: State, seed: int, most: int = 1_000_000) -> tuple[int, int]:
    """Play a position on with random moves, to the end or so many decisions; how many they were, and nature's."""
    nature = Nature(seed)
    random = Random(seed).random
    decisions = 0
    draws = 0
    decision = state.decision
    while decision is not None and decisions < most:
        if decision.seat == NATURE:
            draws += 1
            move = nature.answer(state)
        else:
            moves = state.moves()
            move = moves[int(random() * len(moves))]
        state.play(move)
        decisions += 1
        decision = state.decision
    return decisions, draws


def random_play(seats: int, seconds: float, seed: int) -> dict[str, float]:
    """Whole random games, one after the other, until the time is up."""
    edition = _editions[seats]
    decisions = draws = games = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        played, drawn = play_on(edition.start(), seed + games)
        decisions += played
        draws += drawn
        games += 1
        spent = process_time() - start
    return {"decisions": decisions, "draws": draws, "games": games, "seconds": spent}


def middle_positions(seats: int) -> list[State]:
    """Positions from the middle of random games, made once."""
    if seats not in _middle:
        edition = _editions[seats]
        positions = []
        for seed in range(MIDDLE):
            length, _ = play_on(edition.start(), seed)
            state = edition.start()
            play_on(state, seed, length // 2)
            positions.append(state)
        _middle[seats] = positions
    return _middle[seats]


def clones(seats: int, seconds: float) -> dict[str, float]:
    positions = middle_positions(seats)
    count = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        for state in islice(cycle(positions), 1000):
            state.clone()
        count += 1000
        spent = process_time() - start
    return {"clones": count, "seconds": spent}


def greedy_play(seconds: float, seed: int) -> dict[str, float]:
    """Whole solo games of the greedy player, as the lab plays them."""
    players: list[Player] = [Greedy(), Automa()]
    games = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        play_game(_editions[1], players, f"bench.{seed + games}")
        games += 1
        spent = process_time() - start
    return {"games": games, "seconds": spent}


def make_logs(games: int) -> list[str]:
    """The texts of finished solo games of the greedy player."""
    return [table_text(1, [Greedy(), Automa()], seed) for seed in range(games)]


def table_text(seats: int, players: list[Player], seed: int) -> str:
    table = Table.new(_editions[seats], players, f"bench.{seed}")
    table.advance()
    return encode(table.log)


def take_logs(texts: list[str]) -> int:
    """The texts that `replays` and `saves` work on: the same ones in every build."""
    _texts[:] = texts
    return len(_texts)


def replays() -> dict[str, Any]:
    """How long it takes to replay each of the logs, in seconds."""
    spent = []
    for text in _texts:
        log = decode(text)
        gc.collect()
        start = process_time()
        table = Table.replay(log)
        spent.append(process_time() - start)
        assert table.over
    return {"each": spent, "moves": [text.count("\n") for text in _texts]}


def saves(seconds: float) -> dict[str, float]:
    """Text to log and back to the same text."""
    count = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        for text in _texts:
            assert encode(decode(text)) == text
        count += len(_texts)
        spent = process_time() - start
    return {"round_trips": count, "seconds": spent}


def save_sizes(games: int) -> dict[str, dict[str, list[int]]]:
    """Bytes of finished games, as they are and compressed with zlib: played by the greedy player, and at random."""
    sizes: dict[str, dict[str, list[int]]] = {}
    for seats in _editions:
        logs = [decode(table_text(seats, seated(seats), seed)) for seed in range(games)]
        sizes[f"greedy {seats}"] = weigh(logs)
    return sizes


def seated(seats: int) -> list[Player]:
    return [Greedy(), Automa()] if seats == 1 else [Greedy() for _ in range(seats)]


def weigh(logs: list[Log]) -> dict[str, list[int]]:
    texts = [encode(log).encode("ascii") for log in logs]
    return {"plain": [len(text) for text in texts], "compressed": [len(compress(text)) for text in texts]}
