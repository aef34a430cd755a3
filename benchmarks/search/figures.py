"""The samples of a run as they come in, and the figures that are made of them."""

from typing import Any

Sample = list[dict[str, float]]  # of each phase: how much was done, and the seconds that it took


def per_second(sample: Sample, unit: str, per: str = "") -> float:
    """How many units a second, if each phase has as many of the things that were measured as the others.

    `per` names those things, where they are not the units themselves.
    """
    per = per or unit
    units = sum(phase[unit] / phase[per] for phase in sample)
    return units / sum(phase["seconds"] / phase[per] for phase in sample)


def each(sample: Sample, unit: str, per: str) -> float:
    """How many units one of the things has, in the mean of the phases."""
    return sum(phase[unit] / phase[per] for phase in sample) / len(sample)


class Measured:
    """One kind of samples, by whom (a build of ours or a game of the yardstick) and where (an edition of ours)."""

    def __init__(self) -> None:
        self.samples: dict[tuple[str, str], list[Sample]] = {}

    def add(self, who: str, where: str, sample: Sample) -> None:
        self.samples.setdefault((who, where), []).append(sample)

    def of(self, who: str, where: str = "") -> list[Sample]:
        """The samples of all rounds; without a place those of all places together."""
        if where:
            return self.samples[who, where]
        return [sample for (name, _), samples in self.samples.items() if name == who for sample in samples]

    def rates(self, who: str, where: str, unit: str, per: str = "") -> list[float]:
        return [per_second(sample, unit, per) for sample in self.of(who, where)]

    def dump(self) -> list[dict[str, Any]]:
        return [
            {"who": who, "where": where, "rounds": rounds} for (who, where), rounds in self.samples.items()
        ]


class Figures:
    """Everything that was measured."""

    def __init__(self, builds: list[str], peers: list[str], places: list[str]) -> None:
        self.builds = builds
        self.peers = peers  # games of the yardstick
        self.places = places  # editions of ours
        self.simulations = Measured()
        self.playouts = Measured()
        self.plain_playouts = Measured()  # of the yardstick's games in a loop like ours
        self.work: dict[str, Sample] = {}  # what simulations consist of, by peer and place
        self.turns: dict[tuple[str, str, str], list[dict[str, float]]] = {}  # by build, place and level

    def add_turns(self, build: str, place: str, level: str, turns: list[dict[str, float]]) -> None:
        self.turns.setdefault((build, place, level), []).extend(turns)

    def dump(self) -> dict[str, Any]:
        """Every sample, as JSON data."""
        return {
            "simulations": self.simulations.dump(),
            "playouts": self.playouts.dump(),
            "plain playouts": self.plain_playouts.dump(),
            "work": self.work,
            "turns": [
                {"build": build, "place": place, "level": level, "turns": turns}
                for (build, place, level), turns in self.turns.items()
            ],
        }
