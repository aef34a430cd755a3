"""Rewards on the stack of a position that is read: what asks its receiver something, and what waits below it.

Rewards lead to steps on Leader tracks, these to other rewards, and so on. Each part says whether everything from a
place of the stack on, up to its end, belongs there.
"""

from typing import Any, Final

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS_REWARD,
    BLACK_HOLE,
    BUILD_MECHANISM,
    CHOICE,
    CUBE,
    CUBE_CHOICE,
    DRILL_REWARD,
    EXTRA_ACTION,
    GOVERNMENT_PROBE,
    IMPROVED_DEPOSIT,
    OPEN,
    TRACKS,
    Reward,
)
from starboard.games.starship_interstellar.deposits import Bringing, ChooseDeposit, ChooseStorage, Digging
from starboard.games.starship_interstellar.extra_actions import TakeExtra
from starboard.games.starship_interstellar.journey import GOVERNMENT_PROBE as NEUTRAL_PROBE
from starboard.games.starship_interstellar.journey import (
    JUMP,
    OWN_PROBE,
    AdvanceProbe,
    Arrival,
    Discover,
    MoveGovernmentProbe,
    ReachTrappist,
)
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.mechanisms import GivenMechanism
from starboard.games.starship_interstellar.production import own_planets
from starboard.games.starship_interstellar.rewards import ChooseCube, ChooseTrack, Gain, detail_of
from starboard.games.starship_interstellar.state import FROM_JOURNEY, FROM_LEADERS, Voyage
from starboard.kernel.decision import Frame
from starboard.kernel.errors import BadPosition

NO_STEPS: Final = (0,) * TRACKS
"""For each Leader track the space whose reward is being carried out, 0 without."""


def same(one: Frame[Any], other: Frame[Any]) -> bool:
    return type(one) is type(other) and one.args() == other.args()


def may_step(rewards: list[Reward]) -> bool:
    """May rewards like these move a counter on a Leader track?"""
    return any(reward.kind in (ADVANCE, GOVERNMENT_PROBE) for reward in rewards)


class RewardReader:
    """A stack and what rewards put on it."""

    __slots__ = ("furthest", "size", "stack", "state")

    def __init__(self, state: Voyage) -> None:
        self.state = state
        self.stack = state.stack
        self.size = len(state.stack)
        self.furthest = 0  # the last place at which nothing fitted

    def frame(self, place: int) -> Frame[Any] | None:
        """What is there; None beyond the end."""
        return self.stack[place] if place < self.size else None

    def no(self, place: int) -> bool:
        """Nothing fits here."""
        self.furthest = max(self.furthest, place)
        return False

    def is_at(self, place: int, frame: Frame[Any]) -> bool:
        return (place < self.size and same(self.stack[place], frame)) or self.no(place)

    def are_at(self, place: int, frame: Frame[Any], number: int) -> bool:
        """Does it come so many times?"""
        return all(self.is_at(place + index, frame) for index in range(number))

    def ends_with(self, place: int, frame: Frame[Any]) -> bool:
        """Is it there, and nothing after it?"""
        return self.is_at(place, frame) and (place + 1 == self.size or self.no(place + 1))

    def misfit(self) -> BadPosition:
        place = self.furthest
        if place >= self.size:
            return BadPosition(f"the stack ends with {type(self.stack[-1]).__name__}, where more has to come")
        frame = self.stack[place]
        written = [type(frame).__name__, *frame.args()]
        return BadPosition(
            f"stack[{place}] is {written}, which does not fit what is below it or on the table"
        )

    # ---- rewards

    def rewards_fit(
        self,
        place: int,
        seat: int,
        rewards: list[Reward],
        source: int,
        steps: tuple[int, ...],
        moved: bool,
    ) -> bool:
        """One of these rewards is being carried out and the later ones wait (SI-15.16).

        `moved` says that counters may have gone on since the space of `steps` was entered.
        """
        for index, reward in enumerate(rewards):
            if reward.kind <= CUBE:
                continue
            later = rewards[index + 1 :]
            above = place + len(later)
            fits = above < self.size
            for waiting, other in enumerate(reversed(later)):
                gain = Gain(seat, other.kind, other.n, detail_of(other), source)
                fits = fits and self.is_at(place + waiting, gain)
            if fits and self.reward_fits(above, seat, reward, steps, moved or may_step(rewards[:index])):
                return True
        return self.no(place)

    def reward_fits(self, place: int, seat: int, reward: Reward, steps: tuple[int, ...], moved: bool) -> bool:
        kind, number = reward.kind, reward.n
        if kind == CUBE_CHOICE:
            return self.series_fits(place, ChooseCube(seat, detail_of(reward)), number, steps, moved)
        if kind == EXTRA_ACTION:
            return self.series_fits(place, TakeExtra(seat), number, steps, moved)
        if kind == BUILD_MECHANISM:
            return self.series_fits(place, GivenMechanism(seat), number, steps, moved)
        if kind == IMPROVED_DEPOSIT:
            return self.series_fits(place, ChooseDeposit(seat, kind, number), 1, steps, moved)
        if kind == DRILL_REWARD:
            if self.series_fits(place, ChooseDeposit(seat, kind, number), 1, steps, moved):
                return True
            return self.is_stepped(steps, moved) and self.cubes_fit(place, seat, number, Digging)
        if kind == ARS_REWARD:
            if self.series_fits(place, ChooseStorage(seat, number), 1, steps, moved):
                return True
            return self.is_stepped(steps, moved) and self.cubes_fit(place, seat, number, Bringing)
        if kind == ADVANCE:
            return self.advance_fits(place, seat, reward, steps, moved)
        if kind == GOVERNMENT_PROBE:
            move = MoveGovernmentProbe(seat, 0)
            if self.series_fits(place, move, number, steps, True):
                return True
            for waiting in range(number):
                if not self.are_at(place, move, waiting):
                    break
                if self.arrival_fits(place + waiting, seat, NEUTRAL_PROBE, steps, True):
                    return True
        return False

    def series_fits(
        self, place: int, frame: Frame[Any], most: int, steps: tuple[int, ...], moved: bool
    ) -> bool:
        """The rest is this question, as many times as are left of it."""
        number = self.size - place
        return 1 <= number <= most and self.are_at(place, frame, number) and self.is_stepped(steps, moved)

    def is_stepped(self, steps: tuple[int, ...], moved: bool) -> bool:
        """Is nothing entered after the spaces whose rewards are carried out? `moved`: something may have been."""
        tracks = self.state.corporations[self.stack[-1].seat].tracks if any(steps) else []
        return moved or all(step in (0, tracks[track]) for track, step in enumerate(steps) if tracks)

    def cubes_fit(self, place: int, seat: int, number: int, kind: type[Digging] | type[Bringing]) -> bool:
        """Cubes of a reward are moved one by one (SI-15.11)."""
        for planet in own_planets(self.state, seat):
            for left in range(1, number + 1):
                if self.ends_with(place, kind(seat, planet, left)):
                    return True
        return False

    # ---- Leader tracks

    def advance_fits(
        self, place: int, seat: int, reward: Reward, steps: tuple[int, ...], moved: bool
    ) -> bool:
        number = reward.n
        if reward.track != CHOICE:
            return self.steps_fit(place, seat, reward.track, number, steps, moved)
        choice = ChooseTrack(seat)
        if self.series_fits(place, choice, number, steps, moved or self.size - place < number):
            return True
        for waiting in range(number):
            if not self.are_at(place, choice, waiting):
                break
            for track in range(TRACKS):
                if self.steps_fit(place + waiting, seat, track, 1, steps, moved or waiting + 1 < number):
                    return True
        return False

    def steps_fit(
        self, place: int, seat: int, track: int, number: int, steps: tuple[int, ...], moved: bool
    ) -> bool:
        """One of so many steps has been made and its reward is carried out; the others wait (SI-15.2)."""
        position = self.state.corporations[seat].tracks[track]
        spaces = self.state.leader_sheet().tracks[track]
        for left in range(number):
            if left and not self.is_at(place, LeaderSteps(seat, track, left)):
                continue
            above = place + 1 if left else place
            for space in range(position, steps[track], -1):
                made = tuple(space if other == track else steps[other] for other in range(TRACKS))
                gone_on = moved or left + 1 < number
                if self.rewards_fit(above, seat, spaces[space - 1], FROM_LEADERS, made, gone_on):
                    return True
        return False

    # ---- the Journey

    def jump_of(self, seat: int, own: bool) -> Frame[Any]:
        """What a Wormhole leads to."""
        return AdvanceProbe(seat, JUMP) if own else MoveGovernmentProbe(seat, 1)

    def arrival_fits(self, place: int, seat: int, probe: int, steps: tuple[int, ...], moved: bool) -> bool:
        """A probe has arrived: draw, reward, Extra Action or Trappist, the offer to jump (SI-13.15)."""
        state = self.state
        content = state.terms.content
        own = probe == OWN_PROBE
        space = state.probe_space(seat) if own else content.spaces[state.government_probe]
        arrival = Arrival(seat, probe)
        if self.is_at(place, arrival):
            return (
                self.ends_with(place + 1, Discover(seat, space.index))
                and space.kind == OPEN
                and state.laid[space.index] < 0
                and state.discoveries_left() > 0
                and self.is_stepped(steps, moved)
            )
        rewards = space.reward
        laid = state.laid[space.index]
        if laid >= 0:
            rewards = content.discoveries[laid].effect
        waiting: list[Frame[Any]] = []
        if arrival.jumps(state, space, own):
            waiting.append(self.jump_of(seat, own))
        if own and space.index == content.limits.trappist:
            waiting.append(ReachTrappist(seat))
        if own and space.column == content.limits.extra_column:
            waiting.append(TakeExtra(seat))
        if laid >= 0 and content.discoveries[laid].kind == BLACK_HOLE:
            waiting.append(BlackHole(seat, space.index))
        for frame in waiting:
            if not self.is_at(place, frame):
                return False
            place += 1
            if place == self.size:
                return self.is_stepped(steps, moved or may_step(rewards))
        return self.rewards_fit(place, seat, rewards, FROM_JOURNEY, steps, moved)
