"""Games in their middle, for the crowd: `python -m benchmarks.server.crowd_games COUNT SEED > FILE`.

Greedy players play whole games of all four, alone (against the automa where there is one), with two and with three
seats; each table gets one of them, cut somewhere between a third and two thirds, and people in the seats. It writes one
JSON array of logs. Run with the older of the packages that are compared: what it writes, the newer one reads.
"""

import json
import sys
from itertools import cycle, islice, product
from random import Random

import msgspec

import starboard
from starboard.players import make_player
from starboard.table import Log, Table, encode

SEATS = (1, 2, 1, 3, 1, 2)  # half of the tables are of people who play alone
GAMES = 6  # of each game and number of seats; the tables share them, and are cut at moves of their own


def play(slug: str, seats: int, seed: str) -> Log:
    """A finished game of greedy players, as if people had played it."""
    edition = starboard.edition(slug, seats=seats)
    players = [make_player("greedy") for _ in range(seats)] + [make_player("automa") for _ in edition.automas]
    table = Table.new(edition, players, seed)
    table.advance()
    header = table.log.header
    people = [
        msgspec.structs.replace(seat, kind="person") if seat.kind == "greedy" else seat
        for seat in header.seats
    ]
    return Log(msgspec.structs.replace(header, seats=tuple(people)), table.log.entries)


def logs(count: int, seed: str) -> list[str]:
    """So many logs, all kinds of games in turn."""
    random = Random(seed)
    slugs = [game.slug for game in starboard.games()]
    games: dict[tuple[str, int], list[Log]] = {
        (slug, seats): [play(slug, seats, f"{seed}/{number}") for number in range(GAMES)]
        for slug, seats in product(slugs, sorted(set(SEATS)))
    }
    found = []
    for seats, slug in islice(cycle(product(SEATS, slugs)), count):
        log = random.choice(games[slug, seats])
        moves = len(log.entries)
        stand = random.randrange(moves // 3, 2 * moves // 3)
        found.append(encode(Log(log.header, log.entries[:stand])))
    return found


if __name__ == "__main__":
    json.dump(logs(int(sys.argv[1]), sys.argv[2]), sys.stdout)
