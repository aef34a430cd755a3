"""The move table of Otys: every answer there is, made once for a content pack."""

from itertools import permutations
from typing import Final

from starboard.games.otys.content import (
    ANY_KIND,
    FLIP_DIVER,
    KEY_NAMES,
    KINDS,
    LEVELS,
    NEUTRAL_X,
    OTHER,
    OWN_KEYS,
    OWN_X,
    PLACES,
    RESOURCE_NAMES,
    RETURN_KEY,
    SLOTS,
    TAKE_RESOURCE,
    TECHNICIAN_NAMES,
    TIMER_NAMES,
    Content,
    SponsorOption,
)
from starboard.kernel.move import Move, MoveTable

# Which parts of an Expert's effect are used (OT-6.6).
ALL_PARTS: Final = 0
RESOURCE_ONLY: Final = 1
BONUS_ONLY: Final = 2
PART_NAMES: Final = ("", "resource", "bonus")

USE: Final = 0
INSTALL: Final = 1
TOKEN_WAYS: Final = ("use", "install")

DOWN: Final = 0
UP: Final = 1
DIRECTION_NAMES: Final = ("down", "up")


class Moves:
    """The moves by what they are about, so that a decision finds its answers without searching."""

    __slots__ = (
        "bonus_only", "buy", "complete", "contract", "copy", "decline", "discard", "diver", "draw", "end",
        "explore", "first", "improve", "keep", "key", "left", "level", "neutral_key", "order", "orders",
        "propel", "resource", "resource_only", "return_key", "sell", "side", "sponsor", "sponsor_tile",
        "spy_timer", "stay", "store", "surface", "table", "timer", "token", "use", "x_key",
    )  # fmt: skip

    def __init__(self, content: Content, players: int) -> None:
        table = MoveTable()
        self.table = table
        add = table.add
        kinds = range(KINDS)
        # nature
        self.first: list[Move] = [
            add(f"first {seat}", seat, -1, (f"seat:{seat}",)) for seat in range(players)
        ]
        self.sponsor_tile: list[Move] = [
            add(f"tile {s.id}", s.index, -1, (f"sponsor:{s.id}",)) for s in content.sponsors
        ]
        self.side: list[Move] = [add("side basic", 0), add("side advanced", 1)]
        self.token: list[Move] = [add(f"token {t.id}", t.index) for t in content.tokens]
        self.store: list[Move] = [
            add(f"store {RESOURCE_NAMES[kind]}", kind, -1, (f"store:{RESOURCE_NAMES[kind]}",))
            for kind in kinds
        ]
        self.diver: list[Move] = [
            add(f"diver {d.id}", d.index, -1, (f"diver:{d.id}",)) for d in content.divers
        ]
        self.resource: list[Move] = [add(f"resource {RESOURCE_NAMES[kind]}", kind) for kind in kinds]
        self.contract: list[Move] = [
            add(f"contract {c.id}", c.index, -1, (f"contract:{c.id}",)) for c in content.contracts
        ]
        # set-up of the solo game
        self.orders: list[list[int]] = [list(order) for order in permutations(kinds)]
        self.order: list[Move] = [
            add("order " + " ".join(RESOURCE_NAMES[kind] for kind in order), index)
            for index, order in enumerate(self.orders)
        ]
        self.left: list[Move] = [
            add(f"left {c.id}", c.index, -1, (f"contract:{c.id}",)) for c in content.contracts
        ]
        # preparation and key
        self.propel: list[list[Move]] = [
            [
                add(f"propel {d.id} {place}", d.index, place, (f"diver:{d.id}", f"place:{place}"))
                for place in range(PLACES)
            ]
            for d in content.divers
        ]
        self.key: list[Move] = [
            add(f"key {level + 1}", level, level, (f"key:{KEY_NAMES[level]}", f"level:{level + 1}"))
            for level in range(LEVELS)
        ]
        self.x_key: list[Move] = [
            add(f"x-key {level + 1}", OWN_X, level, (f"key:{KEY_NAMES[OWN_X]}", f"level:{level + 1}"))
            for level in range(LEVELS)
        ]
        self.neutral_key: list[Move] = [
            add(
                f"neutral-key {level + 1}",
                NEUTRAL_X,
                level,
                (f"key:{KEY_NAMES[NEUTRAL_X]}", f"level:{level + 1}"),
            )
            for level in range(LEVELS)
        ]
        # Sponsors: by option, then by choice
        self.sponsor: list[list[Move]] = [
            [
                add(
                    " ".join(["sponsor", option.id, *([choice] if choice else [])]),
                    option.index,
                    number,
                    (f"sponsor:{sponsor.id}", *([target] if target else [])),
                )
                for number, (choice, target) in enumerate(choices_of(content, option))
            ]
            for sponsor in content.sponsors
            for option in sponsor.advanced
        ]
        self.decline: Move = add("decline")
        self.return_key: list[Move] = [
            add(f"return {KEY_NAMES[key]}", key, -1, (f"track:{KEY_NAMES[key]}",)) for key in range(OWN_KEYS)
        ]
        # activations
        experts = content.divers[:KINDS]
        self.use: list[Move] = [add(f"use {d.id}", d.index, ALL_PARTS, (f"diver:{d.id}",)) for d in experts]
        self.resource_only: list[Move] = [
            add(f"use {d.id} resource", d.index, RESOURCE_ONLY, (f"diver:{d.id}",)) for d in experts
        ]
        self.bonus_only: list[Move] = [
            add(f"use {d.id} bonus", d.index, BONUS_ONLY, (f"diver:{d.id}",)) for d in experts
        ]
        self.sell: list[Move] = [
            add(f"sell {name}", kind, -1, (f"store:{name}",)) for kind, name in enumerate(RESOURCE_NAMES)
        ]
        self.buy: list[Move] = [
            add(f"buy {name}", kind, -1, (f"store:{name}",)) for kind, name in enumerate(RESOURCE_NAMES)
        ]
        self.draw: Move = add("draw", -1, -1, ("deck",))
        self.copy: list[Move] = [add(f"copy {seat}", seat, -1, (f"seat:{seat}",)) for seat in range(players)]
        self.spy_timer: list[list[Move]] = [
            [
                add(f"spy-timer {name} {DIRECTION_NAMES[way]}", timer, way, (f"timer:{name}",))
                for way in (DOWN, UP)
            ]
            for timer, name in enumerate(TIMER_NAMES)
        ]
        self.improve: list[Move] = [
            add(f"improve {name}", one, -1, (f"technician:{name}",))
            for one, name in enumerate(TECHNICIAN_NAMES)
        ]
        self.explore: list[list[Move]] = [
            [add(f"explore {slot + 1} {TOKEN_WAYS[way]}", slot, way) for way in (USE, INSTALL)]
            for slot in range(SLOTS)
        ]
        self.level: list[Move] = [
            add(f"level {level + 1}", level, -1, (f"level:{level + 1}",)) for level in range(LEVELS)
        ]
        # contracts: by card, level and way
        self.complete: list[list[list[Move]]] = [
            [
                [
                    add(
                        completion(c.id, level, [] if c.fixed else way),
                        c.index,
                        level * len(c.ways) + number,
                        (f"contract:{c.id}", f"level:{level + 1}"),
                    )
                    for number, way in enumerate(c.ways)
                ]
                for level in range(LEVELS)
            ]
            for c in content.contracts
        ]
        self.keep: list[Move] = [
            add(f"keep {c.id}", c.index, -1, (f"contract:{c.id}",)) for c in content.contracts
        ]
        self.discard: list[Move] = [
            add(f"discard {c.id}", c.index, -1, (f"contract:{c.id}",)) for c in content.contracts
        ]
        self.end: Move = add("end")
        # the end of the turn
        self.surface: Move = add("surface")
        self.stay: Move = add("stay")
        self.timer: list[Move] = [
            add(f"timer {name}", timer, -1, (f"timer:{name}",)) for timer, name in enumerate(TIMER_NAMES)
        ]


def choices_of(content: Content, option: SponsorOption) -> list[tuple[str, str]]:
    """The choices inside a Sponsor's option, as word and target: which kind, which key, which diver (OT-3.5)."""
    effect = option.effect
    if effect.op == TAKE_RESOURCE and effect.resource == ANY_KIND:
        return [(name, f"resource:{name}") for name in RESOURCE_NAMES]
    if effect.op == RETURN_KEY:
        return [(KEY_NAMES[key], f"track:{KEY_NAMES[key]}") for key in range(OWN_KEYS)]
    if effect.op == FLIP_DIVER and effect.target == OTHER:
        return [(diver.id, f"diver:{diver.id}") for diver in content.divers]
    return [("", "")]


def completion(contract: str, level: int, way: list[int]) -> str:
    """`complete stall-restock 4 2-metal 1-plant`: from level 4, and for a free card with what."""
    handed = [f"{number}-{RESOURCE_NAMES[kind]}" for kind, number in enumerate(way) if number]
    return " ".join(["complete", contract, str(level + 1), *handed])
