"""The move table of Starship Interstellar: every answer there is, made once for a content pack."""

from itertools import combinations_with_replacement
from typing import Final

from starboard.games.starship_interstellar.content import (
    BLUE,
    BUILDING_NAMES,
    COLOUR_NAMES,
    COLOURS,
    FAMILY_PILES,
    ONLY_ONE,
    ORBITS,
    PROJECTS,
    PURPLE,
    QUADRANTS,
    ROW_SPACES,
    ROWS,
    SALVATION_ACTIONS,
    SALVATION_NAMES,
    SET_ASIDE,
    TRACK_NAMES,
    Content,
)
from starboard.kernel.move import Move, MoveTable

LOAD_BASE: Final = len(BUILDING_NAMES)  # in `Moves.load_piece`: after the Buildings

SELL_BONUS: Final = 1
BUY_DISCOUNT: Final = 2


class Moves:
    """The moves by what they are about, so that a decision finds its answers without searching."""

    __slots__ = (
        "activate_ars",
        "activate_base",
        "activate_drill",
        "activate_explorer",
        "activate_outpost",
        "advance",
        "ai_cube",
        "auto",
        "block",
        "buy",
        "cell",
        "cube",
        "deposit",
        "discover",
        "dismantle",
        "display",
        "draft",
        "draw",
        "extra",
        "families",
        "family",
        "first",
        "fly",
        "found",
        "give_up",
        "ground",
        "install",
        "keep",
        "keep_sets",
        "load_all",
        "load_cube",
        "load_piece",
        "mechanism",
        "meeple",
        "mode",
        "pass_",
        "pay",
        "pay_sets",
        "pile",
        "pile_planet",
        "pile_position",
        "play",
        "produce",
        "project",
        "promote",
        "raise_",
        "refill",
        "refill_sets",
        "refine",
        "repeat",
        "research",
        "return_",
        "salvation",
        "scientist",
        "sell",
        "sheet",
        "side",
        "space",
        "spend",
        "split",
        "spoil",
        "stay",
        "stop",
        "storage",
        "survey",
        "table",
        "take",
        "use_basic",
        "use_unique",
    )  # fmt: skip

    def __init__(self, content: Content, players: int) -> None:
        table = MoveTable()
        self.table = table
        add = table.add
        colours = range(COLOURS)
        kept_most = max(t.action.keep for t in content.tokens)
        refilled = max(t.action.deposit_cubes for t in content.tokens)
        costs = [
            *(t.cost for t in content.technologies),
            *content.limits.salvation_costs,
            *(m.cost for m in content.mechanisms),
            *(family.members for family in content.families),
        ]
        paid_most = max(*(sum(cost) for cost in costs), *(m.any_cubes for m in content.mechanisms))
        # nature
        self.first: list[Move] = [
            add(f"first {seat}", seat, -1, (f"seat:{seat}",)) for seat in range(players)
        ]
        self.mechanism: list[Move] = [add(f"mechanism {m.id}", m.index) for m in content.mechanisms]
        self.display: list[Move] = [
            add(f"display {t.id}", t.index, -1, (f"extra:{t.id}",)) for t in content.tokens if t.number
        ]
        self.ground: list[Move] = [
            add(f"ground {t.id}", t.index, -1, (f"planet:{content.planets[t.planet].id}",))
            for t in content.production_tokens
        ]
        self.draw: list[Move] = [add(f"draw {name}", c, -1, ("bag",)) for c, name in enumerate(COLOUR_NAMES)]
        self.discover: list[Move] = [add(f"discover {d.id}", d.index) for d in content.discoveries]
        self.sheet: list[Move] = [add(f"sheet {s.id}", s.index) for s in content.sheets]
        self.families: list[Move] = [add(f"families {f.id}", f.index) for f in content.families]
        # nature, for H.A.L.L.: the top of its pile, a cube of the AI Bag, its planet pile
        self.pile: list[Move] = [add(f"pile {t.id}", t.index, -1, ("hall:pile",)) for t in content.tokens]
        self.ai_cube: list[Move] = [
            add(f"ai {name}", c, -1, ("hall:bag",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.pile_planet: list[Move] = [
            add(f"pile-planet {p.id}", p.index, -1, ("hall:planets",)) for p in content.planets
        ]
        self.pile_position: list[Move] = [
            add(f"pile-position {position}", position - 1, -1, ("hall:planets",))
            for position in range(1, len(content.planets))
        ]
        # turns of the Action Phase
        self.play: list[Move] = [add(f"play {t.id}", t.index, -1, (f"token:{t.id}",)) for t in content.tokens]
        self.repeat: Move = add("repeat", -1, -1, ("active",))
        self.pass_: Move = add("pass", -1, -1, ("pass",))
        self.side: list[Move] = [
            add(f"side {side}", side, -1, (f"side:{side}",)) for side in range(content.limits.rotation + 1)
        ]
        # Solar Extraction
        self.keep_sets: list[list[int]] = [[]]
        for size in range(1, kept_most + 1):
            self.keep_sets.extend(list(chosen) for chosen in combinations_with_replacement(colours, size))
        self.keep: list[Move] = [
            add(
                "keep " + (named(chosen) or "nothing"),
                index,
                -1,
                tuple(f"drawn:{COLOUR_NAMES[c]}" for c in sorted(set(chosen))),
            )
            for index, chosen in enumerate(self.keep_sets)
        ]
        self.take: Move = add("take", -1, -1, ("drawn",))
        self.return_: Move = add("return", -1, -1, ("bag",))
        # Technology Research and payments
        self.research: list[Move] = [
            add(f"research {t.id}", t.index, -1, (f"technology:{t.id}",)) for t in content.technologies
        ]
        self.pay_sets: list[list[int]] = []  # numbers by colour
        self.pay: list[Move] = []
        for size in range(1, paid_most + 1):
            for chosen in combinations_with_replacement(colours, size):
                about = tuple(f"cube:{COLOUR_NAMES[c]}" for c in sorted(set(chosen)))
                self.pay.append(add(f"pay {named(list(chosen))}", len(self.pay_sets), -1, about))
                self.pay_sets.append(counted(list(chosen)))
        self.cell: list[Move] = [
            add(
                f"cell {orbit}-{quadrant}",
                (orbit - 1) * QUADRANTS + quadrant - 1,
                -1,
                (f"cell:{orbit}-{quadrant}",),
            )
            for orbit in range(1, ORBITS + 1)
            for quadrant in range(1, QUADRANTS + 1)
        ]
        # Travel
        planets = content.planets
        self.load_piece: list[Move] = [
            *(
                add(f"load {name}", kind, -1, (f"reserve:{name}",))
                for kind, name in enumerate(BUILDING_NAMES)
            ),
            add("load base", LOAD_BASE, -1, ("reserve:base",)),
        ]
        self.load_cube: list[Move] = [
            add(f"load {name}", c, -1, (f"stored:{name}",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.load_all: Move = add("load all", -1, -1, ("hold",))
        self.dismantle: list[Move] = [
            add(f"dismantle {p.id}", p.index, -1, (f"base:{p.id}",)) for p in planets
        ]
        self.fly: list[Move] = [add(f"fly {p.id}", p.index, -1, (f"planet:{p.id}",)) for p in planets]
        self.found: Move = add("found", -1, -1, ("prospect",))
        self.survey: Move = add("survey", -1, -1, ("stack",))
        self.give_up: Move = add("give-up")
        self.install: list[Move] = [
            add(f"install {name}", kind, -1, (f"aboard:{name}",)) for kind, name in enumerate(BUILDING_NAMES)
        ]
        # Market
        self.mode: list[Move] = [
            add("bonus sell", SELL_BONUS),
            add("bonus buy", BUY_DISCOUNT),
        ]
        self.sell: list[Move] = [
            add(f"sell {name}", c, -1, (f"cube:{name}",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.buy: list[Move] = [
            add(f"buy {name}", c, -1, (f"market:{name}",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        # production
        self.produce: list[Move] = [add(f"produce {p.id}", p.index, -1, (f"base:{p.id}",)) for p in planets]
        self.activate_base: list[Move] = [
            add(f"base {name}", c, -1, ("activator:base",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.activate_explorer: list[Move] = [
            add(f"explorer {name}", c, -1, ("activator:explorer",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.activate_drill: list[Move] = [
            add(f"drill {name}", c, -1, ("activator:drill",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.activate_ars: list[Move] = [
            add(f"ars {name}", c, -1, ("activator:ars",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.activate_outpost: Move = add("outpost", -1, -1, ("activator:outpost",))
        self.raise_: list[list[Move]] = [
            [
                add(
                    f"raise {COLOUR_NAMES[c]} {COLOUR_NAMES[higher]}",
                    c,
                    higher,
                    ("activator:converter",),
                )
                for higher in range(c + 1, PURPLE + 1)
            ]
            for c in range(BLUE + 1)
        ]
        self.split: list[Move] = [
            add(f"split {name}", c, -1, ("activator:converter",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.refine: list[Move] = [
            add(f"refine {name}", c, -1, ("activator:converter",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.auto: Move = add("auto")
        self.deposit: list[Move] = [add(f"deposit {p.id}", p.index, -1, (f"base:{p.id}",)) for p in planets]
        self.storage: list[Move] = [add(f"storage {p.id}", p.index, -1, (f"base:{p.id}",)) for p in planets]
        self.refill_sets: list[list[int]] = [
            counted(list(chosen)) for chosen in combinations_with_replacement(colours, refilled)
        ]
        self.refill: list[Move] = [
            add(f"refill {named(list(chosen))}", index)
            for index, chosen in enumerate(combinations_with_replacement(colours, refilled))
        ]
        # Salvation Phase: by token, then by action; None where the token does not allow it
        self.salvation: list[list[Move | None]] = [
            [
                None
                if t.salvation.mode == SET_ASIDE
                or (t.salvation.mode == ONLY_ONE and t.salvation.only != action)
                else add(f"{SALVATION_NAMES[action]} {t.id}", t.index, action, (f"token:{t.id}",))
                for action in range(SALVATION_ACTIONS)
            ]
            for t in content.tokens
        ]
        self.project: list[Move] = [
            add(f"project {position}", position - 1, -1, (f"project:{position}",))
            for position in range(1, PROJECTS + 1)
        ]
        self.meeple: list[Move] = [
            add(f"meeple {name}", c, -1, (f"meeple:{name}",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.space: list[Move] = [
            add(f"space {s.id}", s.index, -1, (f"space:{s.id}",)) for s in content.spaces
        ]
        places = [(row, space) for row in range(1, ROWS + 1) for space in range(1, ROW_SPACES + 1)]
        self.scientist: list[Move] = [
            add(f"scientist {row}-{space}", index, -1, (f"government:{row}-{space}",))
            for index, (row, space) in enumerate(places)
        ]
        self.promote: list[Move] = [
            add(f"promote {row}-{space}", index, -1, (f"government:{row}-{space}",))
            for index, (row, space) in enumerate(places)
        ]
        self.stay: Move = add("stay")
        # rewards
        self.extra: list[Move] = [
            add(f"extra {t.id}", t.index, -1, (f"extra:{t.id}",)) for t in content.tokens if t.number
        ]
        self.cube: list[Move] = [
            add(f"cube {name}", c, -1, (f"cube:{name}",)) for c, name in enumerate(COLOUR_NAMES)
        ]
        self.advance: list[Move] = [
            add(f"advance {name}", track, -1, (f"track:{name}",)) for track, name in enumerate(TRACK_NAMES)
        ]
        self.stop: Move = add("stop")
        # variants
        self.spend: list[Move] = [
            add(f"spend {fuel}", fuel)
            for fuel in range(max(d.prestige_most * d.fuel_each for d in content.discoveries) + 1)
        ]
        self.family: list[Move] = [
            add(f"family {pile}", pile - 1, -1, (f"family:{pile}",)) for pile in range(1, FAMILY_PILES + 1)
        ]
        self.draft: list[Move] = [
            add(f"draft {t.id}", t.index, -1, (f"pass-token:{t.id}",)) for t in content.pass_tokens
        ]
        self.use_unique: Move = add("use unique")
        self.use_basic: Move = add("use basic")
        # interference with H.A.L.L. (SI-37.3, SI-37.8): by own cube, then by the cube that is removed
        self.block: list[list[Move]] = [
            [
                add(
                    f"block {own} {COLOUR_NAMES[lower]}",
                    colour,
                    lower,
                    (f"cube:{own}", f"convertible:{COLOUR_NAMES[lower]}"),
                )
                for lower in range(colour + 1)
            ]
            for colour, own in enumerate(COLOUR_NAMES)
        ]
        self.spoil: list[Move] = [
            add(f"spoil {name}", c, -1, (f"cube:{name}", "hall:bag")) for c, name in enumerate(COLOUR_NAMES)
        ]


def named(chosen: list[int]) -> str:
    """Colours by name, as a move writes them."""
    return " ".join(COLOUR_NAMES[colour] for colour in chosen)


def counted(chosen: list[int]) -> list[int]:
    """Colours as numbers by colour."""
    return [chosen.count(colour) for colour in range(COLOURS)]
