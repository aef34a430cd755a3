"""What came of a tournament: ratings, pairings, solo figures and thinking times. All intervals are 95 %."""

import json
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

import msgspec

import starboard
from starboard.lab.arena_records import Arena, ArenaGame
from starboard.lab.ratings import Meeting, Rating, anchor_of, meetings, rate
from starboard.lab.statistics import Interval, mean_interval, win_interval


class Pairing(msgspec.Struct, frozen=True):
    """Two players that met: how often the first ended before the other (a shared place is a half), and by how much.

    The margin is a mean over seeds, because the games of a seed depend on each other.
    """

    players: tuple[str, str]
    games: int
    share: Interval
    margin: Interval


class Solo(msgspec.Struct, frozen=True):
    """A player alone. Where nobody else can win, there is no share and no margin."""

    player: str
    games: int
    total: Interval
    share: Interval | None  # of games won against the automa
    margin: Interval | None


class Summary(msgspec.Struct, frozen=True):
    """The figures of a tournament, the same for the same games to the byte."""

    arena: Arena
    seeds: int
    games: int
    rounds: Interval
    anchor: str | None  # the player with a rating of 0
    ratings: list[Rating]  # the best first
    pairings: list[Pairing]
    seats: list[Interval]  # share of games won by each seat
    solo: list[Solo]

    def text(self) -> bytes:
        return (json.dumps(self.dump(), indent=2) + "\n").encode()

    def dump(self) -> dict[str, Any]:
        """The summary as JSON data."""
        data = msgspec.to_builtins(self)
        assert isinstance(data, dict)
        return data


class Pace(msgspec.Struct, frozen=True):
    """How long a player thinks for a turn, in seconds."""

    player: str
    turns: int
    mean: float
    worst: float


def summarize(arena: Arena, games: Sequence[ArenaGame], anchor: str | None = None) -> Summary:
    """The figures of the games of a tournament."""
    alone = arena.seats == 1
    chase = starboard.game(arena.game).chase
    zero = None if alone else anchor_of(arena.players, anchor)
    return Summary(
        arena=arena,
        seeds=len({game.seed for game in games}),
        games=len(games),
        rounds=mean_interval([float(game.rounds) for game in games]),
        anchor=zero,
        ratings=[] if alone else rate(arena.players, by_seed(games), zero),
        pairings=[] if alone else pairings(arena.players, games),
        seats=[] if alone else [seat_share(games, seat) for seat in range(arena.seats)],
        solo=[solo(player, games, chase) for player in arena.players] if alone else [],
    )


def by_seed(games: Iterable[ArenaGame]) -> dict[str, list[Meeting]]:
    """Who ended before whom, for each seed."""
    found: dict[str, list[Meeting]] = {}
    for game in games:
        found.setdefault(game.seed, []).extend(meetings(game.players, game.places))
    return found


def pairings(players: Sequence[str], games: Sequence[ArenaGame]) -> list[Pairing]:
    """Every two players that met, in the order in which they are named."""
    found: list[Pairing] = []
    for one, other in combinations(players, 2):
        points = 0.0
        count = 0
        margins: dict[str, list[int]] = {}
        for game in games:
            if one not in game.players or other not in game.players:
                continue
            first, second = game.players.index(one), game.players.index(other)
            points += meetings([one, other], [game.places[first], game.places[second]])[0].share
            count += 1
            margins.setdefault(game.seed, []).append(game.totals[first] - game.totals[second])
        if count:
            means = [sum(seed) / len(seed) for seed in margins.values()]
            found.append(Pairing((one, other), count, win_interval(points, count), mean_interval(means)))
    return found


def seat_share(games: Sequence[ArenaGame], seat: int) -> Interval:
    """How often a seat won; a shared victory is a part of a win."""
    return win_interval(sum(win(game.places, seat) for game in games), len(games))


def win(places: Sequence[int], seat: int) -> float:
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def solo(player: str, games: Sequence[ArenaGame], chase: bool) -> Solo:
    """The solo games of one player; in a chase for a score nobody else can win."""
    played = [game for game in games if game.players == [player]]
    totals = mean_interval([float(game.totals[0]) for game in played])
    if chase:
        return Solo(player, len(played), totals, None, None)
    wins = sum(win(game.places, 0) for game in played)
    margins = [float(game.totals[0] - max(game.totals[1:])) for game in played]
    return Solo(player, len(played), totals, win_interval(wins, len(played)), mean_interval(margins))


def paces(players: Sequence[str], games: Iterable[ArenaGame]) -> list[Pace]:
    """How long these players thought. The figures are others each time."""
    turns = dict.fromkeys(players, 0)
    seconds = dict.fromkeys(players, 0.0)
    worst = dict.fromkeys(players, 0.0)
    for game in games:
        for player, thinking in zip(game.players, game.thinking, strict=True):
            if player in turns:
                turns[player] += thinking.turns
                seconds[player] += thinking.seconds
                worst[player] = max(worst[player], thinking.slowest)
    return [
        Pace(player, turns[player], seconds[player] / max(1, turns[player]), worst[player])
        for player in players
    ]
