"""Leader tracks (ledger section 15). The spaces of the base sheet are those of SI-15.5 and SI-15.6.

The New Leader Tracks have other spaces and no other rewards (SI-27.3).
"""

from starboard.games.starship_interstellar.content import TRACK_NAMES
from starboard.games.starship_interstellar.rewards import give
from starboard.games.starship_interstellar.state import FROM_LEADERS, Voyage
from starboard.kernel.decision import Step


class LeaderSteps(Step[Voyage]):
    """Steps on a Leader track, one by one, each with its reward (SI-15.2); beyond the end they are lost.

    A step that a space gives on the other track comes before those that are left here (SI-27.4).
    """

    __slots__ = ("number", "track")

    rule = "SI-15.2"

    def __init__(self, seat: int, track: int, number: int) -> None:
        self.seat = seat
        self.track = track
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.track, self.number)

    def run(self, state: Voyage) -> None:
        if self.number > 1:
            state.push(LeaderSteps(self.seat, self.track, self.number - 1))
        tracks = state.corporations[self.seat].tracks
        spaces = state.leader_sheet().tracks[self.track]
        name = TRACK_NAMES[self.track]
        if tracks[self.track] >= len(spaces):
            if state.telling:
                state.tell("lost", "SI-15.3", self.seat, {"what": "step", "track": name})
            return
        tracks[self.track] += 1
        space = tracks[self.track]
        if state.telling:
            state.tell("step", "SI-15.2", self.seat, {"track": name, "space": space})
        give(state, self.seat, spaces[space - 1], FROM_LEADERS)
