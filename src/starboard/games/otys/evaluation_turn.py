"""What the coming turns may bring: which level can be unlocked, who works there, which Sponsor helps."""

from typing import Final

from starboard.games.otys.content import (
    CONTRACT_BONUS,
    DEPOSIT,
    ENGINEER,
    EXPLORER,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    FREE_STAY,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    GAIN_PRESTIGE,
    IMPROVE,
    KINDS,
    LEVELS,
    ON_LEVEL_USE,
    OTHER,
    OWN_X,
    RETURN_KEY,
    SLOTS,
    SPY,
    SURFACE,
    TAKE_RESOURCE,
    TRADER,
    RewardToken,
)
from starboard.games.otys.evaluation_contracts import Levels
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.state import Depths
from starboard.games.otys.work import Work

# What the Upgraded side of each diver is worth over a whole game.
UPGRADED: Final = (0.45, 0.55, 0.5, 0.45, 0.35, 0.6, 0.25, 0.6)
RESOURCE: Final = 0.45  # a resource for nothing in particular
RETURNED: Final = 0.22  # a key that comes back
DRAWN: Final = 0.8  # contracts drawn with an empty hand
COPIED: Final = 0.4


def effect_worth(op: int, n: int) -> float:
    """A gain, whoever gives it."""
    if op == GAIN_CREDITS:
        return WEIGHTS.credit * n
    if op == GAIN_BATTERIES:
        return WEIGHTS.battery * n
    if op == GAIN_PRESTIGE:
        return float(n)
    if op == GAIN_NEUTRAL_KEY:
        return WEIGHTS.master_key * n
    if op == RETURN_KEY:
        return RETURNED * n
    if op == IMPROVE:
        return WEIGHTS.hacker * n
    return RESOURCE * n


def token_worth(token: RewardToken) -> float:
    """The immediate side of a Reward token."""
    worth = 0.0
    for effect in token.immediate:
        worth += effect_worth(effect.op, effect.n)
    return worth


def installed_worth(token: RewardToken, level: int, left: float) -> float:
    """A token on a level for the rest of the game: contracts are completed on the deep levels, all are used alike."""
    if token.lasting == CONTRACT_BONUS:
        return left * (0.03 + 0.01 * level)
    if token.lasting == ON_LEVEL_USE and token.on_use is not None:
        return 0.19 * left * effect_worth(token.on_use.op, token.on_use.n)
    if token.lasting == FREE_STAY:
        return 0.03 * left
    if token.lasting == DEPOSIT:
        return 0.02 * left
    return 0.0


class Turns:
    """The coming turns of a seat."""

    __slots__ = ("engine", "left", "levels", "seat", "state")

    def __init__(self, state: Depths, seat: int, levels: Levels, left: float, engine: float) -> None:
        self.state = state
        self.seat = seat
        self.levels = levels
        self.left = left
        self.engine = engine  # how much of a lasting gain is still to come, 1 at the start

    def worth(self) -> float:
        """What is left of the own turn, else the best levels of the next ones."""
        state = self.state
        rest = 0.0
        if state.active_level >= 0 and state.seat == self.seat:
            rest = self.rest_of_turn()
        if self.left < 1.0:
            return rest
        player = state.players[self.seat]
        joker = player.has_key(OWN_X) or player.neutral_keys > 0
        first = 0.0
        second = 0.0
        third = 0.0
        for level in range(LEVELS):
            own = player.has_key(level)
            if not own and not joker:
                continue
            value = self.level_worth(level)
            if not own:
                value -= WEIGHTS.key_cost
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
        return rest + WEIGHTS.soon * first + WEIGHTS.second * second + WEIGHTS.third * third

    def rest_of_turn(self) -> float:
        state = self.state
        sponsor = False
        work = False
        for frame in state.stack:
            if isinstance(frame, Work):
                work = True
            elif isinstance(frame, UseSponsor):
                sponsor = True
        if not work:
            return 0.0
        level = state.active_level
        if sponsor:
            return self.level_worth(level)
        diver = state.players[self.seat].column[level + SURFACE]
        value = 0.0
        if state.uses:
            one = self.activation(diver, level)
            value = one
            if state.uses > 1:
                value += one * again(diver)
        if state.buddy:
            value += self.buddy(level)
        return value

    def buddy(self, level: int) -> float:
        column = self.state.players[self.seat].column
        best = 0.0
        for other in (level - 1, level + 1):
            if 0 <= other < LEVELS:
                value = self.activation(column[other + SURFACE], other)
                if value > best:
                    best = value
        return best

    def level_worth(self, level: int) -> float:
        """Unlocking a level: its Sponsor, its token and its diver."""
        player = self.state.players[self.seat]
        diver = player.column[level + SURFACE]
        one = self.activation(diver, level)
        return one + self.sponsor(level, diver, one)

    def sponsor(self, level: int, diver: int, one: float) -> float:
        """The best option of the Sponsor of a level."""
        state = self.state
        tile = state.sponsors[level]
        sponsor = state.terms.content.sponsors[tile]
        player = state.players[self.seat]
        best = 0.0
        for option in sponsor.advanced if state.is_advanced(tile) else sponsor.basic:
            if player.credits < option.credits or player.batteries < option.batteries:
                continue
            effect = option.effect
            value = -WEIGHTS.credit * option.credits - WEIGHTS.battery * option.batteries + option.prestige
            if effect.op == FLIP_DIVER:
                if effect.target == OTHER:
                    value += 0.4 * self.engine
                elif player.is_upgraded(diver):
                    continue
                else:
                    value += UPGRADED[diver] * self.engine + 0.2
            elif effect.op == EXTRA_ACTIVATION:
                value += one * again(diver) if effect.target != OTHER else 0.0
            elif effect.op == RETURN_KEY:
                value += RETURNED if player.track else 0.0
            elif effect.op == TAKE_RESOURCE:
                value += self.most_wanted(level)
            else:
                value += effect_worth(effect.op, effect.n)
            if value > best:
                best = value
        return best

    def most_wanted(self, level: int) -> float:
        best = 0.0
        for kind in range(KINDS):
            if self.levels.gain[level * KINDS + kind] > best:
                best = self.levels.gain[level * KINDS + kind]
        return best

    def activation(self, diver: int, level: int) -> float:
        """One use of a diver at a level."""
        state = self.state
        player = state.players[self.seat]
        upgraded = player.is_upgraded(diver)
        side = state.terms.content.divers[diver].upgraded if upgraded else state.terms.content.divers[diver].basic
        if player.credits < side.cost:
            return 0.0
        value = 0.0
        if diver < TRADER:
            value = self.levels.gain[level * KINDS + diver]
            if side.bonus is not None:
                value += effect_worth(side.bonus.op, side.bonus.n)
        elif diver == TRADER:
            value = self.trade(level)
        elif diver == SPY:
            value = DRAWN - 0.2 * len(player.hand)
            if self.left < 4.0:
                value *= self.left / 4.0
            if not state.terms.solo and value < COPIED:
                value = COPIED
        elif diver == ENGINEER:
            value = (WEIGHTS.hacker + 0.1) * self.engine
        elif diver == EXPLORER:
            for slot in range(SLOTS):
                token = state.display[level * SLOTS + slot]
                if token >= 0:
                    worth = token_worth(state.terms.content.tokens[token])
                    if worth > value:
                        value = worth
        value -= WEIGHTS.credit * side.cost
        return value if value > 0.0 else 0.0

    def trade(self, level: int) -> float:
        """The best sale or purchase at a level."""
        state = self.state
        player = state.players[self.seat]
        store = state.terms.content.store
        best = 0.0
        for kind in range(KINDS):
            row = state.store[kind]
            if row < len(store) and player.resources[level * KINDS + kind]:
                value = store[row].prestige + WEIGHTS.credit * store[row].credits - RESOURCE
                if value > best:
                    best = value
            if row and player.credits >= store[row - 1].price:
                value = self.levels.gain[level * KINDS + kind] - WEIGHTS.credit * store[row - 1].price
                if value > best:
                    best = value
        return best


def again(diver: int) -> float:
    """How much a second use of a diver in one turn counts."""
    return 0.8 if diver < TRADER else 0.6
