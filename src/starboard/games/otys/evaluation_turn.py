"""What the coming turns may bring: which level can be unlocked, who works there, which Sponsor helps."""

from starboard.games.otys.content import (
    ENGINEER,
    EXPLORER,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    KINDS,
    LEVELS,
    OTHER,
    OWN_X,
    RETURN_KEY,
    SLOTS,
    SPY,
    SURFACE,
    TAKE_RESOURCE,
    TRADER,
)
from starboard.games.otys.evaluation_contracts import Levels
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.evaluation_worth import effect_worth, token_worth, upgraded_worth
from starboard.games.otys.sponsors import UseSponsor
from starboard.games.otys.state import Depths
from starboard.games.otys.work import Work


class Turns:
    """The coming turns of a seat."""

    __slots__ = ("battery", "credit", "engine", "left", "levels", "seat", "soft", "state")

    def __init__(self, state: Depths, seat: int, levels: Levels, left: float, engine: float) -> None:
        self.state = state
        self.seat = seat
        self.levels = levels
        self.left = left
        self.soft = (
            left / WEIGHTS.soft_turns if left < WEIGHTS.soft_turns else 1.0
        )  # what is no Prestige counts less at the end
        self.credit = WEIGHTS.credit * self.soft
        self.battery = WEIGHTS.battery * self.soft
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
        best = -1
        values: list[float] = [0.0] * LEVELS
        for level in range(LEVELS):
            own = player.has_key(level)
            if not own and not joker:
                continue
            value = self.level_worth(level)
            if not own:
                value -= WEIGHTS.key_cost
            values[level] = value
            if value > first:
                best = level
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
        worth = rest + WEIGHTS.soon * first + WEIGHTS.second * second + WEIGHTS.third * third
        if WEIGHTS.cycle != 0.0:
            worth += WEIGHTS.cycle * self.cycle(values)
        if WEIGHTS.follow != 0.0 and best >= 0:
            worth += WEIGHTS.follow * self.follow(best, values)
        return worth

    def cycle(self, values: list[float]) -> float:
        """The mean of the levels whose numbered key is there: those keys have to be used before any comes back."""
        player = self.state.players[self.seat]
        total = 0.0
        keys = 0
        for level in range(LEVELS):
            if player.has_key(level):
                total += values[level]
                keys += 1
        return total / keys if keys else 0.0

    def follow(self, used: int, values: list[float]) -> float:
        """The best level of the turn after the next, once the diver of a level has surfaced and its key is used.

        Whoever was above sinks one place; what the track gives back then can be used again.
        """
        player = self.state.players[self.seat]
        emptied = len(player.track) + 1 >= self.state.hacker_limit(self.seat)
        jokers = player.neutral_keys + (1 if player.has_key(OWN_X) else 0)
        if not player.has_key(used):
            jokers -= 1
        best = 0.0
        for level in range(LEVELS):
            own = emptied or (level != used and player.has_key(level))
            if not own and jokers <= 0:
                continue
            if level > used and player.has_key(level):
                value = values[level]
            else:
                place = level + SURFACE
                value = self.pair_worth(level, player.column[place if level > used else place - 1])
                if not own:
                    value -= WEIGHTS.key_cost
            if value > best:
                best = value
        return best

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
        return self.pair_worth(level, self.state.players[self.seat].column[level + SURFACE])

    def pair_worth(self, level: int, diver: int) -> float:
        """The same, were this diver there."""
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
            value = -self.credit * option.credits - self.battery * option.batteries + option.prestige
            if effect.op == FLIP_DIVER:
                if effect.target == OTHER:
                    value += WEIGHTS.flip_other * self.engine
                elif player.is_upgraded(diver):
                    continue
                else:
                    value += upgraded_worth(diver) * self.engine + WEIGHTS.flip_now * self.soft
            elif effect.op == EXTRA_ACTIVATION:
                value += one * again(diver)
            elif effect.op == RETURN_KEY:
                value += WEIGHTS.returned * self.soft if player.track else 0.0
            elif effect.op == TAKE_RESOURCE:
                value += self.most_wanted(level)
            else:
                value += effect_worth(effect.op, effect.n, self.soft)
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
        side = (
            state.terms.content.divers[diver].upgraded
            if upgraded
            else state.terms.content.divers[diver].basic
        )
        if player.credits < side.cost:
            return 0.0
        value = 0.0
        if diver < TRADER:
            value = self.levels.gain[level * KINDS + diver]
            if side.bonus is not None:
                value += effect_worth(side.bonus.op, side.bonus.n, self.soft)
        elif diver == TRADER:
            value = self.trade(level)
        elif diver == SPY:
            value = WEIGHTS.drawn - WEIGHTS.hand_card * len(player.hand)
            value *= self.soft
            if not state.terms.solo and value < WEIGHTS.copied:
                value = WEIGHTS.copied
        elif diver == ENGINEER:
            value = (WEIGHTS.hacker + WEIGHTS.improve) * self.engine
        elif diver == EXPLORER:
            for slot in range(SLOTS):
                token = state.display[level * SLOTS + slot]
                if token >= 0:
                    worth = token_worth(state.terms.content.tokens[token], self.soft)
                    if worth > value:
                        value = worth
        value -= self.credit * side.cost
        return max(0.0, value)

    def trade(self, level: int) -> float:
        """The best sale or purchase at a level."""
        state = self.state
        player = state.players[self.seat]
        store = state.terms.content.store
        best = 0.0
        for kind in range(KINDS):
            row = state.store[kind]
            if row < len(store) and player.resources[level * KINDS + kind]:
                value = store[row].prestige + self.credit * store[row].credits - WEIGHTS.resource * self.soft
                if value > best:
                    best = value
            if row and player.credits >= store[row - 1].price:
                value = self.levels.gain[level * KINDS + kind] - self.credit * store[row - 1].price
                if value > best:
                    best = value
        return best


def again(diver: int) -> float:
    """How much a second use of a diver in one turn counts."""
    return WEIGHTS.again_expert if diver < TRADER else WEIGHTS.again_other
