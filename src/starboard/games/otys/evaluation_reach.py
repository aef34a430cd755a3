"""What a seat can score in its next turn: contracts that lie ready, and the best level to unlock for more."""

from typing import Final

from starboard.games.otys.content import (
    CONTRACT_BONUS,
    FLIP_DIVER,
    KINDS,
    LEVELS,
    OWN_X,
    SURFACE,
    TRADER,
    Contract,
)
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.state import ALL_KEYS, Depths

NOTHING: Final = -1  # no resource is missing
MORE: Final = -2  # more than one is


class Reach:
    """Prestige within reach of a seat's next turn."""

    __slots__ = ("best", "cards", "column", "levels", "ready", "seat", "state", "unlocked")

    def __init__(self, state: Depths, seat: int, hand: bool) -> None:
        """`hand` is whether its private contracts count: those of others are only guessed."""
        self.state = state
        self.seat = seat
        self.ready = 0.0  # contracts that need no more work
        self.best = 0.0  # what the best level to unlock adds
        self.cards: list[int] = []  # contracts that can be completed
        self.levels: list[float] = [0.0] * LEVELS  # the best contract that work on a level completes
        player = state.players[seat]
        self.column = player.column
        self.unlocked = player.keys  # levels that can be unlocked, one bit each
        if player.neutral_keys or player.has_key(OWN_X):
            self.unlocked = ALL_KEYS
        self.contracts(hand)
        self.besides()

    def total(self) -> float:
        return self.ready + self.best

    def contracts(self, hand: bool) -> None:
        """Each open contract on the level where least is missing; what one hands in is there for one contract only."""
        state = self.state
        player = state.players[self.seat]
        content = state.terms.content
        capacity = content.limits.capacity
        counts = player.resources
        installed = player.installed
        held: list[int] = []
        full = 0  # levels without room, one bit each
        for level in range(LEVELS):
            first = level * KINDS
            here = counts[first] + counts[first + 1] + counts[first + 2] + counts[first + 3]
            if here >= capacity[level]:
                full |= 1 << level
            deposit = -1 if installed[level] < 0 else content.tokens[installed[level]].resource
            if deposit >= 0:
                if counts is player.resources:
                    counts = counts[:]
                counts[first + deposit] += 1
                here += 1
            held.append(here)
        workable = self.unlocked & ~full
        for card in state.public + player.hand if hand else state.public:
            if card < 0:
                continue
            contract = content.contracts[card]
            near = 0.0
            near_level = -1
            least = contract.size - 1
            for level in range(LEVELS):
                here = held[level]
                if here < least or (here == least and not (workable >> level) & 1):
                    continue
                kind = self.lacks(contract, level, counts)
                if kind == MORE or (kind >= 0 and not (workable >> level) & 1):
                    continue
                value = float(contract.prestige)
                if installed[level] >= 0 and content.tokens[installed[level]].lasting == CONTRACT_BONUS:
                    value += content.tokens[installed[level]].amount
                if kind == NOTHING:
                    self.ready += value
                    held[level] -= contract.size
                    self.cards.append(card)
                    near_level = -1
                    break
                value *= self.comes(kind, level)
                if value > near:
                    near = value
                    near_level = level
            if near_level >= 0:
                self.cards.append(card)
                if near > self.levels[near_level]:
                    self.levels[near_level] = near

    def lacks(self, contract: Contract, level: int, counts: list[int]) -> int:
        """The kind of the only resource that is missing on a level: best the one whose Expert is there."""
        first = level * KINDS
        found = MORE
        for way in contract.ways:
            lacking = 0
            kind = NOTHING
            for other in range(KINDS):
                need = way[other]
                if need and need > counts[first + other]:
                    lacking += need - counts[first + other]
                    if lacking > 1:
                        break
                    kind = other
            if lacking == 0:
                return NOTHING
            if lacking == 1 and (found < 0 or kind == self.column[level + SURFACE]):
                found = kind
        return found

    def comes(self, kind: int, level: int) -> float:
        """How surely the Expert for a kind works at a level next turn."""
        if self.column[level + SURFACE] == kind:
            return 1.0
        if self.state.players[self.seat].batteries == 0:
            return 0.0
        away = self.column.index(kind) - level - SURFACE
        if away < 0:
            away = -away
        return WEIGHTS.propelled if away <= self.state.mechanic_value(self.seat) else 0.0

    def besides(self) -> None:
        """The best level, with the Prestige of its Sponsor and of a sale there."""
        state = self.state
        player = state.players[self.seat]
        content = state.terms.content
        for level in range(LEVELS):
            if not (self.unlocked >> level) & 1:
                continue
            value = self.levels[level]
            diver = self.column[level + SURFACE]
            option = content.sponsors[state.sponsors[level]].basic[0]
            if (
                option.prestige
                and player.credits >= option.credits
                and option.effect.op == FLIP_DIVER
                and not player.is_upgraded(diver)
            ):
                value += option.prestige
            if diver == TRADER:
                for kind in range(KINDS):
                    if state.store[kind] == 0 and player.resources[level * KINDS + kind]:
                        value += content.store[0].prestige
                        break
            if value > self.best:
                self.best = value
