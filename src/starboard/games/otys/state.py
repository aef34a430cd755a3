"""A position of Otys: plain numbers and short lists, copied by hand because a search copies millions."""

from typing import Any, Final

from starboard.games.otys.content import (
    DEPOSIT,
    KINDS,
    LEVELS,
    OWN_KEYS,
    SLOTS,
    SURFACE,
    Content,
    DiverSide,
    Setting,
)
from starboard.games.otys.moves import Moves
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State

# Sources of Prestige; the indices of `Player.prestige`.
FROM_CONTRACTS: Final = 0
FROM_UPGRADES: Final = 1
FROM_STORE: Final = 2
FROM_TOKENS: Final = 3
SOURCE_NAMES: Final = ("contracts", "upgrades", "store", "tokens")

ALL_KEYS: Final = (1 << OWN_KEYS) - 1
GONE: Final = -1  # where a discarded Timer stands
FORGOTTEN: Final = -2  # in `tail_by`: nobody knows what is left of the block


class Terms:
    """What is fixed before the first move: content pack, seats and options."""

    __slots__ = ("content", "designer", "moves", "players", "public", "setting", "sides", "solo")

    def __init__(
        self, content: Content, moves: Moves, players: int, sides: int, designer: bool, setting: Setting
    ) -> None:
        self.content = content
        self.moves = moves
        self.players = players
        self.solo = players == 1
        self.sides = sides  # of the Sponsors (OT-5.3)
        self.designer = designer  # the designer's variant of the Spy (section 14)
        self.setting = setting  # of the Timers; without meaning if not solo
        self.public = content.limits.public_contracts[players]  # public contracts (OT-2.5)


class Player:
    """One player board and what lies on it.

    Resources are counts without an order (OT-7.6). They never move to another level, and leave theirs only by a
    contract or a sale (OT-7.2, OT-7.5).
    """

    __slots__ = (
        "batteries", "column", "credits", "hacker", "hand", "installed", "keys", "mechanic", "neutral_keys",
        "prestige", "resources", "track", "upgraded",
    )  # fmt: skip

    column: list[int]  # the diver in each place, from the top
    upgraded: int  # divers with the Upgraded side up, one bit each
    resources: list[int]  # level * KINDS + kind
    installed: list[int]  # the Reward token on each level, -1 without
    keys: int  # own keys that are available, one bit each
    track: list[int]  # keys on the Hacker track, from the left
    hacker: int  # steps the Hacker has made
    mechanic: int
    credits: int
    batteries: int
    neutral_keys: int
    hand: list[int]  # private contracts, in the order kept
    prestige: list[int]  # by source

    def begin(self, content: Content) -> None:
        """A board as OT-2.6, OT-2.7, OT-2.10 to OT-2.12 and OT-8.13 have it, the same for every seat (OT-2.14).

        Divers and resources come by chance.
        """
        limits = content.limits
        self.column = []
        self.upgraded = 0
        self.resources = [0] * (LEVELS * KINDS)
        self.installed = [-1] * LEVELS
        self.keys = ALL_KEYS
        self.track = []
        self.hacker = 0
        self.mechanic = 0
        self.credits = limits.start_credits
        self.batteries = limits.start_batteries
        self.neutral_keys = limits.start_neutral_keys
        self.hand = []
        self.prestige = [0] * len(SOURCE_NAMES)

    def clone(self) -> "Player":
        new = Player()
        new.column = self.column[:]
        new.upgraded = self.upgraded
        new.resources = self.resources[:]
        new.installed = self.installed[:]
        new.keys = self.keys
        new.track = self.track[:]
        new.hacker = self.hacker
        new.mechanic = self.mechanic
        new.credits = self.credits
        new.batteries = self.batteries
        new.neutral_keys = self.neutral_keys
        new.hand = self.hand[:]
        new.prestige = self.prestige[:]
        return new

    def score(self) -> int:
        prestige = self.prestige
        return prestige[0] + prestige[1] + prestige[2] + prestige[3]

    def diver_on(self, level: int) -> int:
        return self.column[level + SURFACE]

    def level_of(self, diver: int) -> int:
        """The level a diver stands on; negative on the surface."""
        return self.column.index(diver) - SURFACE

    def is_upgraded(self, diver: int) -> bool:
        return (self.upgraded >> diver) & 1 == 1

    def has_key(self, key: int) -> bool:
        return (self.keys >> key) & 1 == 1

    def held(self, level: int) -> int:
        """Resources on a level."""
        resources = self.resources
        first = level * KINDS
        return resources[first] + resources[first + 1] + resources[first + 2] + resources[first + 3]

    def dump(self) -> dict[str, Any]:
        return {
            "column": self.column[:],
            "upgraded": self.upgraded,
            "resources": self.resources[:],
            "installed": self.installed[:],
            "keys": self.keys,
            "track": self.track[:],
            "hacker": self.hacker,
            "mechanic": self.mechanic,
            "credits": self.credits,
            "batteries": self.batteries,
            "neutral_keys": self.neutral_keys,
            "hand": self.hand[:],
            "prestige": self.prestige[:],
        }


class Depths(State):
    """The whole position. Pools are sorted and have no order of their own until they are drawn from.

    Pools, blocks and discards are shared by clones: they are replaced, never changed.
    """

    __slots__ = (
        "active_level", "bag", "batteries", "buddy", "contract_resources", "copied", "credits", "discards", "display",
        "first_player", "key", "last_round", "looking", "neutral_keys", "over", "placed", "players", "pool",
        "propelled", "public", "rank_order", "reached", "round", "seat", "sides", "sponsors", "store", "store_pool",
        "supply", "tail", "tail_by", "terms", "timers", "token_discards", "up_moves", "uses",
    )  # fmt: skip

    terms: Terms
    round: int  # 0 during set-up; in the solo game the number of the turn
    seat: int  # whose turn it is; -1 during set-up
    first_player: int
    last_round: bool  # somebody has reached the target (OT-12.3)
    over: bool
    supply: list[int]  # resources by kind
    credits: int  # in the supply
    batteries: int
    neutral_keys: int
    store: list[int]  # pieces in each row
    store_pool: list[int]  # from which the Store is drawn at set-up
    sponsors: list[int]  # the tile on each level
    sides: int  # tiles with the Advanced side up, one bit each
    display: list[int]  # level * SLOTS + slot; -1 for an empty space
    bag: tuple[int, ...]
    token_discards: tuple[int, ...]
    pool: tuple[int, ...]  # Contract cards in the deck that nobody has put under it
    tail: tuple[tuple[int, ...], ...]  # blocks under the pool, the oldest first; a block is sorted
    tail_by: tuple[int, ...]  # who put each block there and knows it
    public: list[int]  # public contracts by space, -1 for an empty one
    discards: tuple[int, ...]  # Contract cards, face up
    looking: list[int]  # cards that the Spy has drawn and of which one is kept
    players: list[Player]
    # the turn
    propelled: int  # propeller uses
    active_level: int  # -1 before a key is used
    key: int  # the key in use, -1 without
    uses: int  # activations of the active diver that are left
    buddy: int  # activations of a diver next to it that are left (OT-5.10)
    copied: list[int]  # divers copied this turn, owner * PLACES + diver (OT-14.4)
    # the solo game
    timers: list[int]  # spaces, GONE when discarded
    rank_order: list[int]  # kinds, rank 1 first; empty before it is settled
    reached: int  # how many track resources are gone, in rank order (OT-13.24)
    placed: int  # how many contract resources have left the reserve
    contract_resources: list[int]  # the kind on each public contract, -1 for a bare one
    up_moves: int

    def lay_out(self, terms: Terms) -> None:
        """Supplies, bag and deck (OT-2.1, OT-2.2); the boards of all players (OT-2.6); nothing drawn yet."""
        self.begin()
        content = terms.content
        limits = content.limits
        self.terms = terms
        self.round = 0
        self.seat = -1
        self.first_player = 0
        self.last_round = False
        self.over = False
        self.supply = limits.supply[:]
        self.credits = limits.credits - terms.players * limits.start_credits
        self.batteries = limits.batteries - terms.players * limits.start_batteries
        self.neutral_keys = limits.neutral_keys - terms.players * limits.start_neutral_keys
        self.store = [0] * KINDS
        self.store_pool = [0] * KINDS
        self.sponsors = []
        self.sides = 0
        self.display = [-1] * (LEVELS * SLOTS)
        self.bag = tuple(range(len(content.tokens)))
        self.token_discards = ()
        self.pool = tuple(range(len(content.contracts)))
        self.tail = ()
        self.tail_by = ()
        self.public = [-1] * terms.public
        self.discards = ()
        self.looking = []
        self.players = []
        for _ in range(terms.players):
            player = Player()
            player.begin(content)
            self.players.append(player)
        self.end_turn()
        self.timers = [terms.setting.start, terms.setting.start] if terms.solo else []
        self.rank_order = []
        self.reached = 0
        self.placed = 0
        self.contract_resources = [-1] * terms.public
        self.up_moves = 0

    def end_turn(self) -> None:
        """Nothing is used and nobody works."""
        self.propelled = 0
        self.active_level = -1
        self.key = -1
        self.uses = 0
        self.buddy = 0
        self.copied = []

    def finish(self) -> None:
        """The game is over: nothing is asked any more (OT-12.4, OT-13.28)."""
        self.over = True
        self.stack.clear()
        self.legal = None

    def clone(self) -> "Depths":
        new = Depths()
        new.stack = self.stack[:]
        new.legal = self.legal
        new.journal = []
        new.telling = False
        new.terms = self.terms
        new.round = self.round
        new.seat = self.seat
        new.first_player = self.first_player
        new.last_round = self.last_round
        new.over = self.over
        new.supply = self.supply[:]
        new.credits = self.credits
        new.batteries = self.batteries
        new.neutral_keys = self.neutral_keys
        new.store = self.store[:]
        new.store_pool = self.store_pool[:]
        new.sponsors = self.sponsors[:]
        new.sides = self.sides
        new.display = self.display[:]
        new.bag = self.bag
        new.token_discards = self.token_discards
        new.pool = self.pool
        new.tail = self.tail
        new.tail_by = self.tail_by
        new.public = self.public[:]
        new.discards = self.discards
        new.looking = self.looking[:]
        new.players = [player.clone() for player in self.players]
        new.propelled = self.propelled
        new.active_level = self.active_level
        new.key = self.key
        new.uses = self.uses
        new.buddy = self.buddy
        new.copied = self.copied[:]
        new.timers = self.timers[:]
        new.rank_order = self.rank_order
        new.reached = self.reached
        new.placed = self.placed
        new.contract_resources = self.contract_resources[:]
        new.up_moves = self.up_moves
        return new

    # ---- what the rules ask of a position

    def side_of(self, seat: int, diver: int) -> DiverSide:
        """The side that a diver of a seat shows."""
        tile = self.terms.content.divers[diver]
        return tile.upgraded if self.players[seat].is_upgraded(diver) else tile.basic

    def free_spaces(self, seat: int, level: int) -> int:
        """Free resource spaces of a level (OT-7.1)."""
        return self.terms.content.limits.capacity[level] - self.players[seat].held(level)

    def deposit_on(self, seat: int, level: int) -> int:
        """The kind of a deposit installed on a level, -1 without (OT-10.10)."""
        token = self.players[seat].installed[level]
        if token < 0:
            return -1
        entry = self.terms.content.tokens[token]
        return entry.resource if entry.lasting == DEPOSIT else -1

    def hacker_limit(self, seat: int) -> int:
        return self.terms.content.limits.hacker_limits[self.players[seat].hacker]

    def mechanic_value(self, seat: int) -> int:
        return self.terms.content.limits.mechanic_values[self.players[seat].mechanic]

    def active_diver(self) -> int:
        """The diver standing on the level that is unlocked this turn."""
        return self.players[self.seat].diver_on(self.active_level)

    def is_advanced(self, sponsor: int) -> bool:
        return (self.sides >> sponsor) & 1 == 1

    def others(self, seat: int) -> tuple[int, ...]:
        """Every seat but this one: who learns of a private contract when it is shown (OT-15.1)."""
        return tuple(other for other in range(self.terms.players) if other != seat)

    def timers_left(self) -> int:
        return sum(1 for space in self.timers if space != GONE)

    def reserve(self) -> list[int]:
        """Contract resources that are not placed yet, in rank order."""
        return self.rank_order[self.placed :]

    def deck_size(self) -> int:
        return len(self.pool) + sum(len(block) for block in self.tail)

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        from starboard.games.otys.scoring import final_outcome

        return final_outcome(self)

    def dump(self) -> dict[str, Any]:
        return {
            "stack": self.dump_stack(),
            "round": self.round,
            "seat": self.seat,
            "first_player": self.first_player,
            "last_round": self.last_round,
            "over": self.over,
            "supply": self.supply[:],
            "credits": self.credits,
            "batteries": self.batteries,
            "neutral_keys": self.neutral_keys,
            "store": self.store[:],
            "store_pool": self.store_pool[:],
            "sponsors": self.sponsors[:],
            "sides": self.sides,
            "display": self.display[:],
            "bag": list(self.bag),
            "token_discards": list(self.token_discards),
            "pool": list(self.pool),
            "tail": [list(block) for block in self.tail],
            "tail_by": list(self.tail_by),
            "public": self.public[:],
            "discards": list(self.discards),
            "looking": self.looking[:],
            "players": [player.dump() for player in self.players],
            "propelled": self.propelled,
            "active_level": self.active_level,
            "key": self.key,
            "uses": self.uses,
            "buddy": self.buddy,
            "copied": self.copied[:],
            "timers": self.timers[:],
            "rank_order": self.rank_order[:],
            "reached": self.reached,
            "placed": self.placed,
            "contract_resources": self.contract_resources[:],
            "up_moves": self.up_moves,
        }
