"""What the resources on the levels are worth: for the contracts that lie open, and for those still to come."""

from typing import Final

from starboard.games.otys.content import CONTRACT_BONUS, KINDS, LEVELS
from starboard.games.otys.evaluation_arrivals import chances_of
from starboard.games.otys.evaluation_prospects import CACHE, STEP, Prospects
from starboard.games.otys.evaluation_weights import WEIGHTS
from starboard.games.otys.state import Depths

MOST_LACKING: Final = 2  # a contract that lacks more is like one still to come


class Plan:
    """A contract and the level that is meant for it."""

    __slots__ = ("card", "level", "value", "way")

    def __init__(self, card: int, level: int, way: list[int], value: float) -> None:
        self.card = card
        self.level = level
        self.way = way
        self.value = value


class Levels:
    """The levels of a seat: what they are worth, and what one more resource of a kind would add."""

    __slots__ = ("chances", "counts", "free", "gain", "left", "plans", "seat", "state", "worth")

    def __init__(self, state: Depths, seat: int, left: float) -> None:
        self.state = state
        self.seat = seat
        self.left = left
        player = state.players[seat]
        self.counts = player.resources[:]  # with deposits
        self.free: list[int] = []
        capacity = state.terms.content.limits.capacity
        for level in range(LEVELS):
            self.free.append(capacity[level] - player.held(level))
            deposit = state.deposit_on(seat, level)
            if deposit >= 0:
                self.counts[level * KINDS + deposit] += 1
        self.chances = chances_of(state, seat, left)
        self.gain: list[float] = [0.0] * (LEVELS * KINDS)
        self.plans: list[Plan] = []
        self.worth = self.match()

    # ---- which level for which contract?

    def match(self) -> float:
        """Give each open contract a level, the best pair first; the rest counts for cards still to come."""
        state = self.state
        content = state.terms.content
        share = WEIGHTS.deck_share
        if self.left < WEIGHTS.deck_turns:
            share = WEIGHTS.deck_share * self.left / WEIGHTS.deck_turns
        prospects = CACHE.of(content)
        capacity = content.limits.capacity
        player = state.players[self.seat]
        cards: list[int] = []
        for card in state.public:
            if card >= 0:
                cards.append(card)
        public = len(cards)
        cards.extend(player.hand)
        # for each pair: what it adds, the way that does it, its worth and the index of what is left
        adds: list[float] = []
        ways: list[int] = []
        values: list[float] = []
        rests: list[float] = []
        base: list[float] = []
        total = 0.0
        for level in range(LEVELS):
            table = prospects.of(capacity[level])
            index = 0
            for kind in range(KINDS):
                index += self.counts[level * KINDS + kind] * STEP[kind]
            here = share * table[index]
            base.append(here)
            total += here
            for number in range(len(cards)):
                self.judge(
                    cards[number], level, number < public, table, index, share, adds, ways, values, rests
                )
        taken_card: list[bool] = [False] * len(cards)
        chosen: list[int] = [-1] * LEVELS
        for _ in range(LEVELS):
            best = 0.0
            best_level = -1
            best_card = -1
            for level in range(LEVELS):
                if chosen[level] >= 0:
                    continue
                for number in range(len(cards)):
                    if taken_card[number]:
                        continue
                    add = adds[level * len(cards) + number] - base[level]
                    if add > best:
                        best = add
                        best_level = level
                        best_card = number
            if best_level < 0:
                break
            chosen[best_level] = best_card
            taken_card[best_card] = True
            total += best
        for number in range(public, len(cards)):
            if not taken_card[number]:
                total += WEIGHTS.card_option
        if WEIGHTS.stranded != 0.0 or WEIGHTS.contested != 0.0:
            for level in range(LEVELS):
                number = chosen[level]
                if number >= 0:
                    pair = level * len(cards) + number
                    way = content.contracts[cards[number]].ways[ways[pair]]
                    self.plans.append(Plan(cards[number], level, way, values[pair]))
        self.set_gains(cards, chosen, ways, values, rests, base, share, prospects)
        return total

    def judge(
        self,
        card: int,
        level: int,
        is_public: bool,
        table: list[float],
        index: int,
        share: float,
        adds: list[float],
        ways: list[int],
        values: list[float],
        rests: list[float],
    ) -> None:
        """A contract on a level: the way that is worth most, with what stays there."""
        state = self.state
        contract = state.terms.content.contracts[card]
        worth = contract.prestige + WEIGHTS.credit * contract.credits + WEIGHTS.battery * contract.batteries
        token = state.players[self.seat].installed[level]
        deposit = -1
        if token >= 0:
            entry = state.terms.content.tokens[token]
            if entry.lasting == CONTRACT_BONUS:
                worth += entry.amount
            deposit = entry.resource
        counts = self.counts
        chances = self.chances
        twice = chances[LEVELS * KINDS]
        shared = is_public and not state.terms.solo
        risk = WEIGHTS.public_risk if shared else 1.0
        worth *= WEIGHTS.public_chance if shared else WEIGHTS.chance
        if not state.terms.solo:
            worth *= self.left / (self.left + WEIGHTS.surprise)
        first = level * KINDS
        free = self.free[level]
        best = 0.0
        best_way = -1
        best_value = 0.0
        best_rest = 0.0
        most = min(MOST_LACKING, free)
        held = counts[first] + counts[first + 1] + counts[first + 2] + counts[first + 3]
        ways_left = len(contract.ways) if contract.size - held <= most else 0
        for number in range(ways_left):
            way = contract.ways[number]
            value = worth
            rest = index
            lacking = 0
            for kind in range(KINDS):
                need = way[kind]
                if not need:
                    continue
                have = counts[first + kind]
                if have >= need:
                    rest -= need * STEP[kind]
                else:
                    rest -= have * STEP[kind]
                    lacking += need - have
                    value *= chances[first + kind] * risk
                    for _ in range(need - have - 1):
                        value *= twice * risk
                if kind == deposit:
                    rest += STEP[kind]  # it stays
            if lacking > most:
                continue
            value -= WEIGHTS.labour * lacking
            if value < 0.0:
                continue
            after = share * table[rest]
            if value + after > best:
                best = value + after
                best_way = number
                best_value = value
                best_rest = after
        adds.append(best)
        ways.append(best_way)
        values.append(best_value)
        rests.append(best_rest)

    def set_gains(
        self,
        cards: list[int],
        chosen: list[int],
        ways: list[int],
        values: list[float],
        rests: list[float],
        base: list[float],
        share: float,
        prospects: Prospects,
    ) -> None:
        """What one more resource would add: to the contract meant for the level, or for cards still to come."""
        contracts = self.state.terms.content.contracts
        capacity = self.state.terms.content.limits.capacity
        for level in range(LEVELS):
            if self.free[level] <= 0:
                continue
            number = chosen[level]
            table = prospects.of(capacity[level])
            index = 0
            for kind in range(KINDS):
                index += self.counts[level * KINDS + kind] * STEP[kind]
            pair = level * len(cards) + number
            for kind in range(KINDS):
                gain = share * table[index + STEP[kind]] - base[level]
                if number >= 0:
                    gain *= WEIGHTS.spare_gain
                    way = contracts[cards[number]].ways[ways[pair]]
                    if way[kind] > self.counts[level * KINDS + kind]:
                        factor = self.chances[level * KINDS + kind]
                        if way[kind] - self.counts[level * KINDS + kind] > 1:
                            factor = self.chances[LEVELS * KINDS]
                        lacking = 0
                        for other in range(KINDS):
                            more = way[other] - self.counts[level * KINDS + other]
                            if more > 0:
                                lacking += more
                        whole = values[pair] + WEIGHTS.labour * lacking
                        gain = whole / factor - whole + WEIGHTS.labour
                self.gain[level * KINDS + kind] = max(0.0, gain)
