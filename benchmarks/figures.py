"""The slices of a run as they come in, and the figures that are made of them."""

from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Spread:
    """The median of some slices, and the least and the most."""

    middle: float
    least: float
    most: float


def by_log(replays: list[list[float]]) -> list[float]:
    """The milliseconds of each log: the median of the rounds, so that one pause does not make it the slowest."""
    return [1000 * median(times) for times in zip(*replays, strict=True)]


def spread(values: list[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


@dataclass
class Build:
    """Starboard as one of its packages: a list of slices for each figure."""

    decisions: dict[int, list[float]] = field(default_factory=dict)  # per second, by seats
    choices: dict[int, list[float]] = field(default_factory=dict)  # decisions without nature's
    games: dict[int, list[float]] = field(default_factory=dict)
    ratios: dict[int, list[float]] = field(default_factory=dict)  # decisions to the ticks of the same round
    choice_ratios: dict[int, list[float]] = field(default_factory=dict)
    clones: dict[int, list[float]] = field(default_factory=dict)
    greedy_games: list[float] = field(default_factory=list)
    round_trips: list[float] = field(default_factory=list)
    replays: list[list[float]] = field(default_factory=list)  # seconds, by round and log
    person_replays: list[list[float]] = field(default_factory=list)
    lists: list[dict[str, Any]] = field(default_factory=list)

    def slowest_list(self) -> dict[str, Any]:
        return max(self.lists, key=lambda found: float(found["seconds"]))


class Figures:
    """Everything that was measured."""

    def __init__(self, builds: list[str], fewest: int) -> None:
        self.fewest = fewest  # seats; 1 is the solo game
        self.builds = {name: Build() for name in builds}
        self.ticks: dict[int, list[float]] = {}  # of the yardstick, by our seats
        self.copies: dict[int, list[float]] = {}
        self.sizes: dict[str, dict[str, list[int]]] = {}

    def add_ticks(self, seats: int, slice: dict[str, float]) -> None:
        self.ticks.setdefault(seats, []).append(slice["ticks"] / slice["seconds"])

    def add_copies(self, seats: int, slice: dict[str, float]) -> None:
        self.copies.setdefault(seats, []).append(slice["copies"] / slice["seconds"])

    def add_play(self, name: str, seats: int, slice: dict[str, float]) -> None:
        build = self.builds[name]
        decisions = slice["decisions"] / slice["seconds"]
        choices = (slice["decisions"] - slice["draws"]) / slice["seconds"]
        ticks = self.ticks[seats][-1]
        build.decisions.setdefault(seats, []).append(decisions)
        build.choices.setdefault(seats, []).append(choices)
        build.games.setdefault(seats, []).append(slice["games"] / slice["seconds"])
        build.ratios.setdefault(seats, []).append(decisions / ticks)
        build.choice_ratios.setdefault(seats, []).append(choices / ticks)

    def add_clones(self, name: str, seats: int, slice: dict[str, float]) -> None:
        self.builds[name].clones.setdefault(seats, []).append(slice["clones"] / slice["seconds"])

    def add_replays(self, name: str, bots: list[float], persons: list[float]) -> None:
        self.builds[name].replays.append(bots)
        self.builds[name].person_replays.append(persons)

    def add_round_trips(self, name: str, slice: dict[str, float]) -> None:
        self.builds[name].round_trips.append(slice["round_trips"] / slice["seconds"])

    def add_greedy(self, name: str, slice: dict[str, float]) -> None:
        self.builds[name].greedy_games.append(slice["games"] / slice["seconds"])

    def add_list(self, name: str, slice: dict[str, Any]) -> None:
        self.builds[name].lists.append(slice)

    def deviations(self) -> tuple[float, float]:
        """How far slices are from their median, as shares of it: half of them at most so far, all of them so far."""
        rates = [*self.ticks.values(), *self.copies.values()]
        for build in self.builds.values():
            rates += [
                *build.decisions.values(),
                *build.clones.values(),
                build.round_trips,
                build.greedy_games,
            ]
        shares = [abs(value / median(values) - 1) for values in rates for value in values]
        return median(shares), max(shares)

    def dump(self) -> dict[str, Any]:
        """Every slice, as JSON data."""
        return {
            "ticks": self.ticks,
            "copies": self.copies,
            "sizes": self.sizes,
            **{name: asdict(build) for name, build in self.builds.items()},
        }
