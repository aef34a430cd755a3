"""What is measured of Starboard: each function does some work and says how much it was and how long it took.

All of it is what a user of the library would write. Time is the processor time of this process, so that a pause in
which another program runs does not count; what is left over from before is collected first.
"""

import gc
from functools import lru_cache
from heapq import heappush, heapreplace
from itertools import cycle, islice
from random import Random
from time import process_time
from typing import Any
from zlib import compress

from msgspec.structs import replace

import starboard
from starboard import NATURE, Edition, Nature, State
from starboard.games.micro_cosmos.star_map import StarMap
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel import compiled
from starboard.lab import play_game
from starboard.players import make_player
from starboard.table import Table, decode, encode
from starboard.table.log import Player

POSITIONS = 40  # from the middle of games, to be cloned
CANDIDATES = 20  # the slowest lists of each kind of decision, to be timed again
TIMINGS = 3  # of each of them; the quickest counts

SOLO_SEATS = (1, 2, 4)
GROUP_SEATS = (2, 3, 4)  # of a game without a solo game
EDITIONS: dict[int, Edition] = {}  # by seats, of the game that is measured


def seated(kind: str, seats: int) -> list[str]:
    """Players of one kind at all seats, and the automas of the game where it has some."""
    return [kind] * seats + ["automa"] * len(EDITIONS[seats].automas)


def about(game: str) -> dict[str, Any]:
    """Which package this is, and a few games that every build has to play alike. `game` is measured from now on."""
    EDITIONS.clear()
    for seats in SOLO_SEATS if 1 in starboard.game(game).seats else GROUP_SEATS:
        EDITIONS[seats] = starboard.edition(game, seats=seats)
    middles.cache_clear()
    sample = []
    for seats, edition in EDITIONS.items():
        for seed in range(3):
            state = edition.start()
            decisions, draws = play_on(state, seed)
            outcome = state.outcome()
            assert outcome is not None
            sample.append([seats, seed, decisions, draws, outcome.totals])
    return {
        "compiled": compiled(),
        "version": starboard.__version__,
        "sample": sample,
        "seats": list(EDITIONS),
    }


# ---- random play


def play_on(state: State, seed: int, most: int = 1_000_000) -> tuple[int, int]:
    """Play on at random, to the end or for so many decisions: how many there were, and how many of them nature's."""
    nature = Nature(seed)
    random = Random(seed).random
    decisions = 0
    draws = 0
    decision = state.decision
    while decision is not None and decisions < most:
        if decision.seat == NATURE:
            move = nature.answer(state)
            draws += 1
        else:
            moves = state.moves()
            move = moves[int(random() * len(moves))]
        state.play(move)
        decisions += 1
        decision = state.decision
    return decisions, draws


def random_play(seats: int, seconds: float, seed: int) -> dict[str, float]:
    """Whole random games, one after the other, until the time is up."""
    edition = EDITIONS[seats]
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


# ---- clones


@lru_cache
def middles(seats: int) -> list[State]:
    """Positions from the middle of random games."""
    edition = EDITIONS[seats]
    found = []
    for seed in range(POSITIONS):
        decisions, _ = play_on(edition.start(), seed)
        state = edition.start()
        play_on(state, seed, decisions // 2)
        found.append(state)
    return found


def clones(seats: int, seconds: float) -> dict[str, float]:
    positions = middles(seats)
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


# ---- greedy play


def greedy_play(games: int, seed: int) -> dict[str, float]:
    """So many games of greedy players, as few as can play, as the lab plays them."""
    fewest = min(EDITIONS)
    players = [make_player(kind) for kind in seated("greedy", fewest)]
    gc.collect()
    start = process_time()
    for number in range(seed, seed + games):
        play_game(EDITIONS[fewest], players, f"bench.{number}")
    return {"games": games, "seconds": process_time() - start}


# ---- logs


def logs(seats: int, greedy: bool, games: int) -> list[str]:
    """The texts of finished games."""
    kinds = seated("greedy" if greedy else "random", seats)
    texts = []
    for number in range(games):
        table = Table.new(EDITIONS[seats], [make_player(kind) for kind in kinds], f"bench.{number}")
        table.advance()
        texts.append(encode(table.log))
    return texts


def as_a_persons(texts: list[str]) -> list[str]:
    """The same games as if a person had played them: the table then keeps every choice in words, to be taken back."""
    found = []
    for text in texts:
        log = decode(text)
        seats = (Player("person", "Ada"), *log.header.seats[1:])
        found.append(encode(replace(log, header=replace(log.header, seats=seats))))
    return found


def replays(texts: list[str]) -> list[float]:
    """The seconds that it takes to replay each log, from the decoded text to the table at its end."""
    found = []
    for text in texts:
        log = decode(text)
        gc.collect()
        start = process_time()
        table = Table.replay(log)
        found.append(process_time() - start)
        assert table.over
    return found


def round_trips(texts: list[str], seconds: float) -> dict[str, float]:
    """From the text to the log and back to the same text."""
    count = 0
    gc.collect()
    start = process_time()
    spent = 0.0
    while spent < seconds:
        for text in texts:
            assert encode(decode(text)) == text
        count += len(texts)
        spent = process_time() - start
    return {"round_trips": count, "seconds": spent}


def sizes(texts: list[str]) -> dict[str, list[int]]:
    """Bytes of each text, plain and compressed."""
    return {
        "moves": [len(decode(text).entries) for text in texts],
        "plain": [len(text) for text in texts],
        "compressed": [len(compress(text.encode("ascii"))) for text in texts],
    }


# ---- the slowest list of legal moves


class Slowest:
    """The slowest lists of legal moves so far, by kind of decision."""

    def __init__(self) -> None:
        self.found: dict[str, list[tuple[float, int, State]]] = {}
        self.count = 0

    def add(self, kind: str, spent: float, state: State) -> None:
        """Keep a position if its list is among the slowest of its kind."""
        self.count += 1
        kept = self.found.setdefault(kind, [])
        if len(kept) < CANDIDATES:
            heappush(kept, (spent, self.count, state))
        elif spent > kept[0][0]:
            heapreplace(kept, (spent, self.count, state))


def slowest_list(seats: int, games: int, seed: int) -> dict[str, Any]:
    """Time every list of legal moves in random games; time the slowest again, and say which it was.

    In play each list is made on a clone that has forgotten the list but not the distances on the map. The slowest of
    each kind of decision are then made again without those either; of three timings the quickest counts, so that a
    pause of the machine does not.
    """
    edition = EDITIONS[seats]
    slowest = Slowest()
    for number in range(seed, seed + games):
        nature = Nature(number)
        random = Random(number).random
        state = edition.start()
        decision = state.decision
        while decision is not None:
            fresh = state.clone()
            fresh.legal = None
            start = process_time()
            moves = fresh.moves()
            slowest.add(type(decision).__name__, process_time() - start, fresh)
            state.play(nature.answer(state) if decision.seat == NATURE else moves[int(random() * len(moves))])
            decision = state.decision
    worst = 0.0
    where = ""
    for kind, kept in slowest.found.items():
        for _, _, position in kept:
            spent = min(time_fresh_list(position) for _ in range(TIMINGS))
            if spent > worst:
                worst = spent
                where = kind
    return {"seconds": worst, "decision": where, "lists": slowest.count, "games": games}


def time_fresh_list(position: State) -> float:
    """The seconds that a list takes when nothing is remembered of the position."""
    state = position.clone()
    state.legal = None
    if isinstance(state, Cosmos):
        state.star_map = StarMap(state.terms.content, state.cells)
    start = process_time()
    state.moves()
    return process_time() - start
