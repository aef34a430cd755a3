"""The move table of Micro Cosmos: every answer there is, made once for a content pack."""

from itertools import permutations
from typing import Final

from starboard.games.micro_cosmos.content import (
    ENGINEER,
    RESOURCE_NAMES,
    SPECIALIST_NAMES,
    Content,
)
from starboard.kernel.move import Move, MoveTable

LOWER: Final = 0
UPPER: Final = 1
ROW_NAMES: Final = ("lower", "upper")

ACT_UP: Final = 0
ACT_DISCARD: Final = 1
UP: Final = 2
DISCARD: Final = 3
MODE_NAMES: Final = ("act-up", "act-discard", "up", "discard")

GATHER: Final = 0
TERRAFORM: Final = 1
SCOUT: Final = 2
SETTLE: Final = 3
COLONY: Final = 4
OUTPOST: Final = 5
TOKEN: Final = 6
ACTION_NAMES: Final = ("gather", "terraform", "scout", "settle", "colony", "outpost", "token")

KEEP: Final = 0
RELEASE: Final = 1


class Moves:
    """The moves by what they are about, so that a decision finds its answers without searching."""

    __slots__ = (
        "action", "automa_card", "automa_leader", "automa_substitute", "crew", "discard", "discover", "draw",
        "first", "gain", "keep", "pay", "pay_card", "pay_token", "permutations", "pick", "place", "planet",
        "play", "raise_track", "release", "settle", "source", "starting", "stop", "survivor", "swap", "table",
        "take", "travel", "upgrade",
    )  # fmt: skip

    def __init__(self, content: Content, players: int) -> None:
        table = MoveTable()
        self.table = table
        add = table.add
        crew = content.crew
        # nature
        self.first: list[Move] = [add(f"first {seat}", seat) for seat in range(players)]
        self.permutations: list[list[int]] = [list(order) for order in permutations(content.starting_cards)]
        self.starting: list[Move] = [
            add("starting " + " ".join(content.planets[card].id for card in order), index)
            for index, order in enumerate(self.permutations)
        ]
        self.crew: list[Move] = [add(f"crew {c.id}", c.index, -1, (f"crew:{c.id}",)) for c in crew]
        self.planet: list[Move] = [
            add(f"planet {p.id}", p.index, -1, (f"card:{p.id}",)) for p in content.planets
        ]
        self.survivor: list[Move] = [
            add(f"survivor {s.id}", s.index, -1, (f"survivor:{s.id}",)) for s in content.survivors
        ]
        self.automa_card: list[Move] = [
            add(f"automa {c.id}", c.index, -1, (f"automa:{c.id}",)) for c in content.automa_cards
        ]
        # set-up and Crew cards
        self.stop: Move = add("stop")
        self.discard: list[Move] = [add(f"discard {c.id}", c.index, -1, (f"crew:{c.id}",)) for c in crew]
        self.place: list[Move] = [
            add(f"place {name}", row, -1, (f"row:{name}",)) for row, name in enumerate(ROW_NAMES)
        ]
        self.take: list[list[Move]] = [
            [
                add(f"take {c.id} {name}", c.index, row, (f"crew:{c.id}", f"row:{name}"))
                for row, name in enumerate(ROW_NAMES)
            ]
            for c in crew
        ]
        self.play: list[list[Move]] = [
            [
                add(f"play {c.id} {name}", c.index, mode, (f"crew:{c.id}",))
                for mode, name in enumerate(MODE_NAMES)
            ]
            for c in crew
        ]
        self.draw: Move = add("draw")
        # resources and Specialists
        self.gain: list[Move] = [
            add(f"gain {name}", r, -1, (f"resource:{name}",)) for r, name in enumerate(RESOURCE_NAMES)
        ]
        self.pay: list[Move] = [
            add(f"pay {name}", r, -1, (f"resource:{name}",)) for r, name in enumerate(RESOURCE_NAMES)
        ]
        self.pay_card: list[Move] = [add(f"pay-card {c.id}", c.index, -1, (f"crew:{c.id}",)) for c in crew]
        self.pay_token: list[Move] = [
            add(f"pay-token {name}", s, -1, (f"token:{name}",)) for s, name in enumerate(SPECIALIST_NAMES)
        ]
        self.swap: list[list[Move]] = [
            [
                add(
                    f"swap {c.id} {SPECIALIST_NAMES[s]}",
                    c.index,
                    s,
                    (f"crew:{c.id}", f"token:{SPECIALIST_NAMES[s]}"),
                )
                for s in range(len(SPECIALIST_NAMES))
                if (c.specialist == ENGINEER) != (s == ENGINEER)
            ]
            for c in crew
        ]
        # the turn
        self.upgrade: list[Move] = [
            add(f"upgrade {u.id}", u.index, -1, (f"upgrade:{u.id}",)) for u in content.upgrades
        ]
        self.travel: list[Move] = [
            add(f"travel {s.id}", s.index, -1, (f"spot:{s.id}",)) for s in content.spots
        ]
        self.discover: list[Move] = [
            add(f"discover {c.id}", c.index, -1, (f"cell:{c.id}",)) for c in content.cells
        ]
        self.action: list[Move] = [
            add(name, kind, -1, (f"action:{name}",)) for kind, name in enumerate(ACTION_NAMES)
        ]
        self.raise_track: list[Move] = [
            add(f"raise {name}", r, -1, (f"resource:{name}",)) for r, name in enumerate(RESOURCE_NAMES)
        ]
        self.pick: list[Move] = [
            add(f"pick {s.id}", s.index, -1, (f"survivor:{s.id}",)) for s in content.survivors
        ]
        self.keep: Move = add("keep", KEEP)
        self.release: Move = add("release", RELEASE)
        self.settle: list[Move] = [
            add(f"settle-card {s.id}", s.index, -1, (f"survivor:{s.id}",)) for s in content.survivors
        ]
        self.source: list[Move] = [
            add(f"outpost-from {p.id}", p.index, -1, (f"card:{p.id}",)) for p in content.planets
        ]
        # the human's choices for the Automa
        self.automa_leader: list[Move] = [
            add(f"automa-leader {name}", s) for s, name in enumerate(SPECIALIST_NAMES) if s != ENGINEER
        ]
        self.automa_substitute: list[list[Move]] = [
            [
                add(f"automa-substitute {SPECIALIST_NAMES[a]} {SPECIALIST_NAMES[b]}", a, b)
                for b in range(a, len(SPECIALIST_NAMES))
            ]
            for a in range(len(SPECIALIST_NAMES))
        ]
