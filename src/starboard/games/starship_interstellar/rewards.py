"""Rewards (ledger section 15): what is gained at once, and what first asks its receiver something."""

from typing import Final

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS_REWARD,
    BUILD_MECHANISM,
    CHOICE,
    COLOURS,
    CUBE,
    CUBE_CHOICE,
    DRILL_REWARD,
    EXTRA_ACTION,
    FUEL,
    GOVERNMENT_PROBE,
    IMPROVED_DEPOSIT,
    PRESTIGE,
    REPUTATION,
    SAVE_HUMANKIND,
    SCIENTIST,
    TRACKS,
    Reward,
)
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.supply import (
    gain_cubes,
    gain_fuel,
    gain_prestige,
    gain_reputation,
    gain_scientists,
)
from starboard.kernel.decision import Decision, Step
from starboard.kernel.move import Move

RULE_OF_SOURCE: Final = ("SI-11.3", "SI-15.2", "SI-13.5", "SI-16.12", "SI-14.4", "SI-4.16")
"""The rule that gives rewards, by source of Prestige."""


def give(state: Voyage, seat: int, rewards: list[Reward], source: int) -> None:
    """Give rewards in their order (SI-15.16).

    What asks nothing is gained at once up to the first reward that may ask something; the rest waits on the stack.
    """
    for index, reward in enumerate(rewards):
        if reward.kind > CUBE:
            for later in range(len(rewards) - 1, index - 1, -1):
                waiting = rewards[later]
                state.push(Gain(seat, waiting.kind, waiting.n, detail_of(waiting), source))
            return
        give_simple(state, seat, reward.kind, reward.n, reward.colour, source)


def detail_of(reward: Reward) -> int:
    """Colour, highest colour or track of a reward, whichever it has."""
    return max(reward.colour, reward.highest, reward.track)


def give_simple(state: Voyage, seat: int, kind: int, n: int, colour: int, source: int) -> None:
    """The rewards that are just gained (SI-15.7)."""
    rule = RULE_OF_SOURCE[source]
    if kind == PRESTIGE:
        gain_prestige(state, seat, n, source, rule)
    elif kind == REPUTATION:
        gain_reputation(state, seat, n, rule)
    elif kind == FUEL:
        gain_fuel(state, seat, n, rule)
    elif kind == SCIENTIST:
        gain_scientists(state, seat, n, rule)
    else:
        gain_cubes(state, seat, colour, n, rule)


def tell_lost(state: Voyage, seat: int, what: str, rule: str = "SI-15.15") -> None:
    """A reward that cannot be used is lost."""
    if state.telling:
        state.tell("lost", rule, seat, {"what": what})


class Gain(Step[Voyage]):
    """A reward that waits for those before it."""

    __slots__ = ("detail", "kind", "n", "source")

    rule = "SI-15.16"

    def __init__(self, seat: int, kind: int, n: int, detail: int, source: int) -> None:
        self.seat = seat
        self.kind = kind
        self.n = n
        self.detail = detail
        self.source = source

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.kind, self.n, self.detail, self.source)

    def run(self, state: Voyage) -> None:
        seat = self.seat
        kind = self.kind
        if kind <= CUBE:
            give_simple(state, seat, kind, self.n, self.detail, self.source)
        elif seat == state.terms.hall:
            from starboard.games.starship_interstellar.hall_rewards import hall_gains

            hall_gains(state, kind, self.n, self.detail)
        elif kind == CUBE_CHOICE:
            for _ in range(self.n):
                state.push(ChooseCube(seat, self.detail))
        elif kind == EXTRA_ACTION:
            from starboard.games.starship_interstellar.extra_actions import TakeExtra

            for _ in range(self.n):
                state.push(TakeExtra(seat))
        elif kind == ADVANCE:
            from starboard.games.starship_interstellar.leaders import LeaderSteps

            if self.detail == CHOICE:
                for _ in range(self.n):
                    state.push(ChooseTrack(seat))
            else:
                state.push(LeaderSteps(seat, self.detail, self.n))
        elif kind == IMPROVED_DEPOSIT or kind == DRILL_REWARD:
            from starboard.games.starship_interstellar.deposits import ChooseDeposit

            state.push(ChooseDeposit(seat, kind, self.n))
        elif kind == ARS_REWARD:
            from starboard.games.starship_interstellar.deposits import ChooseStorage

            state.push(ChooseStorage(seat, self.n))
        elif kind == GOVERNMENT_PROBE:
            from starboard.games.starship_interstellar.journey import MoveGovernmentProbe

            for _ in range(self.n):
                state.push(MoveGovernmentProbe(seat, 0))
        elif kind == SAVE_HUMANKIND:
            from starboard.games.starship_interstellar.population import save_humankind

            for _ in range(self.n):
                save_humankind(state, seat)
        elif kind == BUILD_MECHANISM:
            from starboard.games.starship_interstellar.mechanisms import GivenMechanism

            for _ in range(self.n):
                state.push(GivenMechanism(seat))


class ChooseCube(Decision[Voyage]):
    """A cube of choice up to a level (SI-15.8)."""

    __slots__ = ("highest",)

    rule = "SI-15.8"
    detail = True

    def __init__(self, seat: int, highest: int) -> None:
        self.seat = seat
        self.highest = highest

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.highest)

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.cube[: min(self.highest, COLOURS - 1) + 1]

    def play(self, state: Voyage, move: Move) -> None:
        gain_cubes(state, self.seat, move.what, 1, "SI-15.8")


class ChooseTrack(Decision[Voyage]):
    """A step on a Leader track of choice; also one that stands on its last space, where the step is lost (SI-15.9)."""

    __slots__ = ()

    rule = "SI-15.9"

    def candidates(self, state: Voyage) -> list[Move]:
        return state.terms.moves.advance[:TRACKS]

    def play(self, state: Voyage, move: Move) -> None:
        from starboard.games.starship_interstellar.leaders import LeaderSteps

        state.push(LeaderSteps(self.seat, move.what, 1))
