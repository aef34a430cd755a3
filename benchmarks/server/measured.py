"""What a run has measured: for each load and server, the samples of every round."""

from dataclasses import dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Sample:
    """One load on one server."""

    latencies: list[float]  # seconds from sending a move until it is acknowledged
    seconds: float
    processor: float | None  # processor time of the server, setting the tables up included
    client_processor: float
    received: int  # bytes, by all clients


@dataclass
class Round:
    samples: list[Sample] = field(default_factory=list)

    @property
    def moves(self) -> int:
        return sum(len(sample.latencies) for sample in self.samples)

    @property
    def rate(self) -> float:
        return self.moves / sum(sample.seconds for sample in self.samples)

    def quantile(self, share: float) -> float:
        ordered = sorted(latency for sample in self.samples for latency in sample.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Load:
    """A number of tables at once on one server."""

    def __init__(self) -> None:
        self.rounds: dict[int, Round] = {}

    def of_rounds(self, figure: Any) -> list[float]:
        return [figure(turn) for _, turn in sorted(self.rounds.items())]

    @property
    def moves(self) -> int:
        return sum(turn.moves for turn in self.rounds.values())

    @property
    def rates(self) -> list[float]:
        return self.of_rounds(lambda turn: turn.rate)

    def quantile(self, share: float) -> float:
        return median(self.of_rounds(lambda turn: turn.quantile(share)))

    @property
    def samples(self) -> list[Sample]:
        return [sample for turn in self.rounds.values() for sample in turn.samples]

    @property
    def processor_per_move(self) -> float | None:
        spent = [sample.processor for sample in self.samples]
        known = [seconds for seconds in spent if seconds is not None]
        return sum(known) / self.moves if len(known) == len(spent) else None

    @property
    def client_share(self) -> float:
        """How busy the client's processor was: near 1, and the client would be what is measured."""
        samples = self.samples
        return sum(sample.client_processor for sample in samples) / sum(sample.seconds for sample in samples)

    @property
    def bytes_per_move(self) -> float:
        return sum(sample.received for sample in self.samples) / self.moves


class Figures:
    def __init__(self) -> None:
        self.loads: dict[int, dict[str, Load]] = {}

    def add(self, tables: int, server: str, number: int, sample: Sample) -> None:
        load = self.loads.setdefault(tables, {}).setdefault(server, Load())
        load.rounds.setdefault(number, Round()).samples.append(sample)

    def ratios(self, tables: int, ours: str, theirs: str) -> list[float]:
        """Our rate to theirs, round by round."""
        servers = self.loads[tables]
        return [mine / other for mine, other in zip(servers[ours].rates, servers[theirs].rates, strict=True)]

    def dump(self) -> list[dict[str, Any]]:
        return [
            {
                "tables": tables,
                "server": server,
                "round": number,
                "moves": turn.moves,
                "moves/s": turn.rate,
                "p50": turn.quantile(0.5),
                "p99": turn.quantile(0.99),
            }
            for tables, servers in self.loads.items()
            for server, load in servers.items()
            for number, turn in sorted(load.rounds.items())
        ]
