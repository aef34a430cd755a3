"""The components of Otys as the rules read them; `pack` makes them from the content files."""

from typing import Final

METAL: Final = 0
PLANT: Final = 1
FUEL: Final = 2
TECH: Final = 3
KINDS: Final = 4
RESOURCE_NAMES: Final = ("metal", "plant", "fuel", "tech")
ANY_KIND: Final = -1  # the player chooses a kind that the supply holds

PLACES: Final = 8  # of a column, 0 at the top
SURFACE: Final = 3  # places above the water line; level L is place L + 2
LEVELS: Final = 5  # levels are numbered from 0 in code and from 1 in words and moves
SLOTS: Final = 2  # Reward tokens in a display row; a display space is `level * SLOTS + slot`

# Divers; the first four are the Experts, in the order of the resources.
TRADER: Final = 4
SPY: Final = 5
ENGINEER: Final = 6
EXPLORER: Final = 7
DIVER_NAMES: Final = (
    "metal-expert", "plant-expert", "fuel-expert", "tech-expert", "trader", "spy", "engineer", "explorer",
)  # fmt: skip

# Keys: 0 to 4 are the numbered ones.
OWN_X: Final = 5
NEUTRAL_X: Final = 6
OWN_KEYS: Final = 6
KEY_NAMES: Final = ("1", "2", "3", "4", "5", "x", "neutral")

MECHANIC: Final = 0
HACKER: Final = 1
TECHNICIAN_NAMES: Final = ("mechanic", "hacker")

TIMER_NAMES: Final = ("a", "b")

# What an effect does (ledger 0.4).
TAKE_RESOURCE: Final = 0
GAIN_CREDITS: Final = 1
GAIN_BATTERIES: Final = 2
GAIN_NEUTRAL_KEY: Final = 3
GAIN_PRESTIGE: Final = 4
RETURN_KEY: Final = 5
IMPROVE: Final = 6
FLIP_DIVER: Final = 7
EXTRA_ACTIVATION: Final = 8
OP_NAMES: Final = (
    "take_resource", "gain_credits", "gain_batteries", "gain_neutral_x_key", "gain_prestige", "return_own_key",
    "improve_technician", "flip_diver", "extra_activation",
)  # fmt: skip

# What the lasting side of a Reward token does (OT-10.6).
ON_LEVEL_USE: Final = 0
CONTRACT_BONUS: Final = 1
FREE_STAY: Final = 2
DEPOSIT: Final = 3
LASTING_NAMES: Final = ("on_level_use", "contract_prestige_bonus", "free_stay", "deposit")

# Whom a Sponsor's effect is for.
ACTIVE: Final = 0
OTHER: Final = 1  # any of the seven others
ADJACENT: Final = 2
TARGET_NAMES: Final = ("active", "any_other", "adjacent")

# `sponsor_sides`
SIDES_BASIC: Final = 0
SIDES_ADVANCED: Final = 1
SIDES_MIXED: Final = 2
SIDES_NAMES: Final = ("basic", "advanced", "mixed")


class Effect:
    """One operation with its amount."""

    __slots__ = ("n", "op", "resource", "target")

    def __init__(self, op: int, n: int = 1, resource: int = ANY_KIND, target: int = ACTIVE) -> None:
        self.op = op
        self.n = n
        self.resource = resource  # of TAKE_RESOURCE
        self.target = target  # of FLIP_DIVER and EXTRA_ACTIVATION


class DiverSide:
    """One side of a diver: what it costs and how much it does. What is 0 or None another diver does."""

    __slots__ = ("bonus", "cost", "draw", "keep", "steps", "take", "trades")

    def __init__(
        self, cost: int, take: int, bonus: Effect | None, trades: int, draw: int, keep: int, steps: int
    ) -> None:
        self.cost = cost  # Credits
        self.take = take  # resources of an Expert
        self.bonus = bonus  # of an Expert
        self.trades = trades  # of the Trader
        self.draw = draw  # cards the Spy looks at ...
        self.keep = keep  # ... and keeps
        self.steps = steps  # a Technician is improved by


class Diver:
    """A diver with both sides (OT-6.1)."""

    __slots__ = ("basic", "id", "index", "name", "upgraded")

    def __init__(self, index: int, id: str, name: str, basic: DiverSide, upgraded: DiverSide) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.basic = basic
        self.upgraded = upgraded


class SponsorOption:
    """What a Sponsor offers for a price; `prestige` comes with it."""

    __slots__ = ("batteries", "credits", "effect", "id", "index", "prestige")

    def __init__(
        self, index: int, id: str, credits: int, batteries: int, effect: Effect, prestige: int
    ) -> None:
        self.index = index  # among the options of all Sponsors
        self.id = id
        self.credits = credits
        self.batteries = batteries
        self.effect = effect
        self.prestige = prestige


class Sponsor:
    """A Sponsor tile (OT-5.1). The Advanced side has the option of the Basic side first (OT-5.4).

    Its number has no meaning in the rules (OT-5.13).
    """

    __slots__ = ("advanced", "basic", "id", "index", "name", "number")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        number: int,
        basic: list[SponsorOption],
        advanced: list[SponsorOption],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.number = number
        self.basic = basic
        self.advanced = advanced


class RewardToken:
    """A Reward token: `immediate` effects in order, and what it does when it is installed (OT-10.6)."""

    __slots__ = ("amount", "family", "id", "immediate", "index", "lasting", "name", "on_use", "resource")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        family: str,
        immediate: list[Effect],
        lasting: int,
        on_use: Effect | None,
        amount: int,
        resource: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.family = family
        self.immediate = immediate
        self.lasting = lasting
        self.on_use = on_use  # of ON_LEVEL_USE
        self.amount = amount  # of CONTRACT_BONUS
        self.resource = resource  # of DEPOSIT, else -1


class Contract:
    """A Contract card (OT-8.12). `ways` are the distinct sets of resources that complete it, by kind."""

    __slots__ = (
        "batteries", "credits", "fixed", "groups", "id", "index", "min_level", "name", "number", "prestige", "size",
        "ways",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        number: int,
        fixed: bool,
        groups: list[int],
        ways: list[list[int]],
        min_level: int,
        prestige: int,
        credits: int,
        batteries: int,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.number = number
        self.fixed = fixed
        self.groups = groups  # of a free card: sizes, each of another kind; empty on a fixed card
        self.ways = ways
        self.size = sum(ways[0])
        self.min_level = min_level  # from 1; a hint for the interface (OT-8.11)
        self.prestige = prestige
        self.credits = credits
        self.batteries = batteries


class StoreSpace:
    """A space of every row of the Store: what a seller gains there and a buyer pays (OT-9.3)."""

    __slots__ = ("credits", "prestige", "price")

    def __init__(self, prestige: int, credits: int, price: int) -> None:
        self.prestige = prestige
        self.credits = credits
        self.price = price


class Setting:
    """A solo setting: where the Timers start and the four resources lie, rank 1 first (OT-13.2, OT-13.3)."""

    __slots__ = ("id", "name", "spaces", "start")

    def __init__(self, id: str, name: str, start: int, spaces: list[int]) -> None:
        self.id = id
        self.name = name
        self.start = start
        self.spaces = spaces


class Rank:
    """A row of the Colony Leader Board (OT-13.32)."""

    __slots__ = ("id", "least", "message", "name")

    def __init__(self, id: str, name: str, least: int, message: str) -> None:
        self.id = id
        self.name = name
        self.least = least  # the lowest score of this rank
        self.message = message


class Limits:
    """The numbers of the game that belong to no component."""

    __slots__ = (
        "batteries", "capacity", "credits", "hacker_limits", "hand", "last_space", "max_rounds", "mechanic_values",
        "neutral_keys", "propeller_uses", "public_contracts", "start_batteries", "start_credits",
        "start_neutral_keys", "store_draw", "store_pool", "supply", "target", "timer_step", "up_moves",
    )  # fmt: skip

    def __init__(
        self,
        supply: list[int],
        credits: int,
        batteries: int,
        neutral_keys: int,
        start_credits: int,
        start_batteries: int,
        start_neutral_keys: int,
        public_contracts: list[int],
        capacity: list[int],
        hacker_limits: list[int],
        mechanic_values: list[int],
        hand: int,
        propeller_uses: int,
        store_pool: int,
        store_draw: int,
        target: int,
        max_rounds: int,
        last_space: int,
        timer_step: int,
        up_moves: int,
    ) -> None:
        self.supply = supply  # pieces of each resource (OT-1.8)
        self.credits = credits  # in the supply before anybody takes some (OT-1.6)
        self.batteries = batteries
        self.neutral_keys = neutral_keys
        self.start_credits = start_credits  # of each player (OT-2.10)
        self.start_batteries = start_batteries
        self.start_neutral_keys = start_neutral_keys
        self.public_contracts = public_contracts  # by number of players, from 0 players on (OT-2.5)
        self.capacity = capacity  # of each level (OT-7.1)
        self.hacker_limits = hacker_limits  # by step (OT-4.7)
        self.mechanic_values = mechanic_values  # by step (OT-11.2)
        self.hand = hand
        self.propeller_uses = propeller_uses  # per turn
        self.store_pool = store_pool  # pieces of each kind from which the Store is drawn (OT-2.4)
        self.store_draw = store_draw
        self.target = target
        self.max_rounds = max_rounds
        self.last_space = last_space  # of the Score track (OT-1.12)
        self.timer_step = timer_step  # spaces of a Timer move (OT-13.12)
        self.up_moves = up_moves  # in one solo game (OT-13.34)


class Content:
    """Everything a content pack holds, in the order of its files."""

    __slots__ = (
        "contracts", "divers", "limits", "options", "ranks", "settings", "sponsors", "store", "tokens",
    )  # fmt: skip

    def __init__(
        self,
        divers: list[Diver],
        sponsors: list[Sponsor],
        tokens: list[RewardToken],
        contracts: list[Contract],
        store: list[StoreSpace],
        settings: list[Setting],
        ranks: list[Rank],
        limits: Limits,
    ) -> None:
        self.divers = divers  # in the order of DIVER_NAMES
        self.sponsors = sponsors
        self.tokens = tokens
        self.contracts = contracts
        self.store = store
        self.settings = settings  # the standard one first
        self.ranks = ranks  # the lowest first
        self.limits = limits
        # The options of all Sponsors; those of an Advanced side include those of the Basic side.
        self.options: list[SponsorOption] = [option for sponsor in sponsors for option in sponsor.advanced]

    def rank_of(self, score: int) -> Rank:
        """The rank of a final score on the Colony Leader Board, the same for both settings (OT-13.32, OT-13.33)."""
        found = self.ranks[0]
        for rank in self.ranks:
            if score >= rank.least:
                found = rank
        return found


def ways_of(groups: list[int]) -> list[list[int]]:
    """The distinct sets of resources of a free card: each number another kind (OT-8.5, OT-8.6)."""
    ways: list[list[int]] = [[0] * KINDS]
    for size in groups:
        ways = [
            [*way[:kind], size, *way[kind + 1 :]] for way in ways for kind in range(KINDS) if way[kind] == 0
        ]
    distinct: list[list[int]] = []
    for way in ways:
        if way not in distinct:
            distinct.append(way)
    return distinct
