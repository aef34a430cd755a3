"""The components of Micro Cosmos as the rules read them: small typed objects, made once from a content pack.

`pack/` reads and checks the TOML files and builds a `Content`; nothing else does. All numbers of the game come
from there. The constants below are only names for positions in lists.
"""

from typing import Final

BIOMATTER: Final = 0
WORKFORCE: Final = 1
MINERALS: Final = 2
TECHNOLOGY: Final = 3
RESOURCE_NAMES: Final = ("biomatter", "workforce", "minerals", "technology")
RESOURCE_WORDS: Final = ("Biomatter", "Workforce", "Minerals", "Technology")  # as people read them
RESOURCE_UNITS: Final = ("Biomatter", "Workforce", "Mineral", "Technology")  # after the number 1

ENGINEER: Final = 0
LEADER_RED: Final = 1
LEADER_GREEN: Final = 2
LEADER_BLUE: Final = 3
SPECIALIST_NAMES: Final = ("engineer", "leader-red", "leader-green", "leader-blue")
SPECIALIST_WORDS: Final = ("Engineer", "red Leader", "green Leader", "blue Leader")

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
ORBIT: Final = 3
COLOUR_NAMES: Final = ("red", "green", "blue")
CLASS_NAMES: Final = ("red", "green", "blue", "orbit")
CLASS_PLACES: Final = ("red planets", "green planets", "blue planets", "moons and stations")

PORTAL: Final = 0
PLANET: Final = 1
MOON: Final = 2
STATION: Final = 3
ASTEROID: Final = 4
SPOT_KIND_NAMES: Final = ("portal", "planet", "moon", "station", "asteroid")

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDE_NAMES: Final = ("n", "e", "s", "w")

NO_COLONY: Final = 0
UNTERRAFORMED: Final = 1
DISCOVER: Final = 2
CRITERION_NAMES: Final = ("no-colony", "unterraformed", "discover")

LINE_UPGRADE: Final = 0
LINE_GATHER: Final = 1
LINE_CREW: Final = 2
LINE_TERRAFORM: Final = 3
LINE_SCOUT: Final = 4
LINE_COLONY: Final = 5
LINE_OUTPOST: Final = 6
LINE_NAMES: Final = ("upgrade", "gather", "crew", "terraform", "scout", "colony", "outpost")


class Bundle:
    """Resources (and Crew cards) of one cost, gain or yield."""

    __slots__ = ("any", "crew", "named", "units")

    def __init__(self, named: list[int], any: int = 0, crew: int = 0) -> None:
        self.named = named  # units of each resource, in the order of the Cargo card
        self.any = any  # wildcards
        self.crew = crew  # Crew cards
        self.units = sum(named) + any  # resource units in all


class Edge:
    """One action edge of a Crew card (MC-1.14)."""

    __slots__ = ("cost", "edge_class", "gain")

    def __init__(self, edge_class: int, cost: Bundle, gain: Bundle) -> None:
        self.edge_class = edge_class
        self.cost = cost
        self.gain = gain


class CrewCard:
    """A Crew card: two edges and a Specialist symbol (MC-1.14)."""

    __slots__ = ("bottom", "id", "index", "name", "number", "specialist", "top")

    def __init__(
        self, index: int, id: str, name: str, number: int, specialist: int, top: Edge, bottom: Edge
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.number = number
        self.specialist = specialist
        self.top = top
        self.bottom = bottom


class SurvivorCard:
    """A Survivor card: a background colour and resources (MC-1.15)."""

    __slots__ = ("colour", "gain", "id", "index", "name")

    def __init__(self, index: int, id: str, name: str, colour: int, gain: Bundle) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.colour = colour
        self.gain = gain


class Spot:
    """A place where an Ark can be."""

    __slots__ = ("card", "id", "index", "kind", "name", "yields")

    def __init__(self, index: int, id: str, name: str, kind: int, card: int, yields: Bundle) -> None:
        self.index = index
        self.id = id  # full id, `card/spot`
        self.name = name  # shown name: "Emberfall" for a planet, "Moon of Emberfall", "Moon A of Scoria"
        self.kind = kind
        self.card = card
        self.yields = yields  # of portal, moon or station; empty for planets and asteroids


class PlanetCard:
    """A Planet card (MC-1.13); the Star Portal is one of them."""

    __slots__ = (
        "back", "colour", "exits", "flavour", "front", "id", "index", "maxima", "name", "planet_spot", "role",
        "routes", "spots", "total", "tracks",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        flavour: str,
        role: str,
        colour: int,
        front: Bundle,
        back: Bundle,
        tracks: list[int],
        maxima: list[int],
        spots: list[int],
        planet_spot: int,
        exits: list[int],
        routes: list[tuple[int, int]],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.flavour = flavour
        self.role = role  # "portal", "starting" or "other"
        self.colour = colour  # -1 for the Portal
        self.front = front
        self.back = back
        self.tracks = tracks  # the resource of each track, left to right
        self.maxima = maxima  # by resource; 0 where there is no track
        self.total = sum(maxima)
        self.spots = spots  # spot indices
        self.planet_spot = planet_spot  # -1 for the Portal
        self.exits = exits  # spot index by side: n, e, s, w
        self.routes = routes  # pairs of spot indices


class Cell:
    """A place of the 3x3 map. Index = row * columns + column."""

    __slots__ = ("col", "id", "index", "neighbours", "ring", "row", "setup")

    def __init__(
        self, index: int, id: str, row: int, col: int, ring: int, setup: str, neighbours: list[int]
    ) -> None:
        self.index = index
        self.id = id
        self.row = row
        self.col = col
        self.ring = ring  # -1 for the centre
        self.setup = setup  # "empty", "starting" or "portal"
        self.neighbours = neighbours  # cell index by side n, e, s, w; -1 outside the map


class Upgrade:
    """One upgrade of the Ark card."""

    __slots__ = ("cost", "id", "index", "leader", "name", "pair", "payments", "text")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        text: str,
        leader: bool,
        cost: Bundle,
        payments: int,
        pair: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.text = text
        self.leader = leader  # True: paid with any-leader; False: with an engineer
        self.cost = cost
        self.payments = payments
        self.pair = pair  # index of the upgrade opposite, -1 if none


class ArrivalEffect:
    """An upgrade that works on arrival at a kind of spot (MC-7.20): a resource, or Crew cards (resource -1)."""

    __slots__ = ("kind", "resource", "upgrade", "value")

    def __init__(self, upgrade: int, kind: int, resource: int, value: int) -> None:
        self.upgrade = upgrade
        self.kind = kind
        self.resource = resource
        self.value = value


class ColonyPrice:
    """Price of the n-th Colony (MC-9.29)."""

    __slots__ = ("any_leader", "any_resource", "engineer", "planet_leader")

    def __init__(self, any_leader: int, planet_leader: int, engineer: int, any_resource: int) -> None:
        self.any_leader = any_leader
        self.planet_leader = planet_leader
        self.engineer = engineer
        self.any_resource = any_resource


class AutomaLine:
    """One action line of an Automa card."""

    __slots__ = ("count", "gain", "kind")

    def __init__(self, kind: int, gain: Bundle, count: int) -> None:
        self.kind = kind
        self.gain = gain
        self.count = count


class AutomaCard:
    """An Automa card: a travel line and action lines, read from top to bottom."""

    __slots__ = ("criterion", "direction", "id", "index", "jump", "lines", "name")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        jump: bool,
        direction: int,
        criterion: int,
        lines: list[AutomaLine],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.jump = jump
        self.direction = direction  # +1 clockwise, -1 counterclockwise
        self.criterion = criterion
        self.lines = lines


class Level:
    """A solo difficulty level (MC-12.10)."""

    __slots__ = ("extra_each", "id", "name", "rank", "start_colony", "upgrade_vp")

    def __init__(
        self, id: str, name: str, rank: int, start_colony: bool, extra_each: int, upgrade_vp: list[int]
    ) -> None:
        self.id = id
        self.name = name
        self.rank = rank
        self.start_colony = start_colony
        self.extra_each = extra_each
        self.upgrade_vp = upgrade_vp


class Limits:
    """The numbers of `scoring.toml`: limits, end trigger, terraforming and scoring tables."""

    __slots__ = (
        "base_capacity", "bonus_first", "bonus_second", "canteen_slots", "colony_vp", "crew_plays", "crew_row",
        "crew_total", "discovery_level", "end_trigger", "extra_rounds", "map_cols", "map_rows",
        "outpost_colony_vp", "outposts", "per_colony", "per_outpost", "round_cap", "settled_vp",
        "setup_crew_dealt", "setup_crew_kept", "setup_resources", "survivors_held", "unfinished_vp",
        "upgrade_payments", "vp_per_merit",
    )  # fmt: skip

    def __init__(self) -> None:
        self.crew_total = 0
        self.crew_row = 0
        self.crew_plays = 0
        self.upgrade_payments = 0
        self.canteen_slots = 0
        self.survivors_held = 0
        self.outposts = 0  # Outpost markers of a player
        self.map_rows = 0
        self.map_cols = 0
        self.setup_crew_dealt = 0
        self.setup_crew_kept = 0
        self.setup_resources = 0
        self.round_cap = 0
        self.end_trigger: list[int] = []  # index = number of players
        self.extra_rounds = 0
        self.base_capacity = 0
        self.per_colony = 0
        self.per_outpost = 0
        self.vp_per_merit = 0
        self.bonus_first = 0
        self.bonus_second = 0
        self.unfinished_vp = 0
        self.discovery_level = 0
        self.outpost_colony_vp = 0
        self.colony_vp: list[int] = []  # index = number of Colonies, [0] = 0
        self.settled_vp: list[int] = []  # index = number of settled Survivors; beyond the last: the last


class Content:
    """All components of one content pack. Shared by every position of every game that is played with it."""

    __slots__ = (
        "arrival_effects", "automa_cap_upgrade", "automa_cards", "automa_colonies", "automa_outposts",
        "automa_pairs", "automa_upgrades", "cap", "cap_upgraded", "cargo_upgrade", "cells", "centre",
        "colony_places", "colony_prices", "crew", "engines", "fingerprint", "levels", "limits", "planets",
        "portal_card", "portal_spot", "ranges", "ring", "robotics", "scout_draw", "scout_vehicles", "spots",
        "starting_cards", "starting_cells", "survivors", "upgrades",
    )  # fmt: skip

    def __init__(self) -> None:
        self.fingerprint = ""  # hash of the pack's files
        self.cells: list[Cell] = []  # by index: nw n ne w c e sw s se
        self.ring: list[int] = []  # cell index by ring position, clockwise from nw
        self.centre = 0  # cell index of the Portal
        self.starting_cells: list[int] = []  # w, e, n in this order (MC-2.7)
        self.planets: list[PlanetCard] = []  # the Star Portal first, then in file order
        self.portal_card = 0
        self.portal_spot = 0
        self.starting_cards: list[int] = []
        self.spots: list[Spot] = []
        self.crew: list[CrewCard] = []  # by number
        self.survivors: list[SurvivorCard] = []
        self.upgrades: list[Upgrade] = []  # in file order
        self.robotics = 0  # indices of the upgrades whose effect a rule asks for
        self.cargo_upgrade = 0
        self.scout_vehicles = 0
        self.scout_draw = 0  # cards drawn with Scout Vehicles
        self.engines = 0
        self.ranges: list[int] = []  # by number of Engines payments: 2, 4, 6
        self.arrival_effects: list[ArrivalEffect] = []  # resources before Crew cards (MC-7.20)
        self.cap = 0
        self.cap_upgraded = 0
        self.colony_places = 0
        self.colony_prices: list[ColonyPrice] = []  # index n - 1
        self.automa_cards: list[AutomaCard] = []
        self.automa_upgrades: list[int] = []  # upgrade index by Automa number - 1
        self.automa_cap_upgrade = 0  # Automa number of the upgrade that raises its cap
        self.automa_pairs: list[
            tuple[int, int]
        ] = []  # Automa numbers of the two upgrades that free an Outpost
        self.automa_colonies = 0  # Colony markers beside its card at the start
        self.automa_outposts = 0
        self.levels: list[Level] = []  # in rising order
        self.limits = Limits()
