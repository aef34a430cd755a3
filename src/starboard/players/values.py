"""A learned evaluation: a small network that says by how much the one by hand will be wrong, from what a seat may know.

It reads the numbers of `Edition.observe`. It was trained on positions of many games and what came of them
(`tools/train_values.py`); its weights are a file of the package, `players/networks/<game>.json`.
"""

import json
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "networks"
KNOWN: Final[dict[str, "Network | None"]] = {}


class Network:
    """Two hidden layers of rectified units; the output is what the final lead will be beyond the evaluation by hand.

    The first layer is kept by input, because most inputs of a position are 0.
    """

    def __init__(self, size: int, first: list[list[float]], first_bias: list[float]) -> None:
        self.size = size  # inputs
        self.first = first  # by input, then by unit
        self.first_bias = first_bias
        self.second: list[list[float]] = []  # by unit, then by input
        self.second_bias: list[float] = []
        self.last: list[float] = []
        self.last_bias = 0.0
        self.slope = 1.0  # points at the end for a point of the evaluation by hand
        self.scale = 1.0  # points for what the network adds

    def answer(self, inputs: list[float]) -> float:
        """What the network says of a position."""
        hidden = self.first_bias[:]
        units = len(hidden)
        for index in range(self.size):
            number = inputs[index]
            if number != 0.0:
                weights = self.first[index]
                for unit in range(units):
                    hidden[unit] += number * weights[unit]
        result = self.last_bias
        for row in range(len(self.second)):
            weights = self.second[row]
            total = self.second_bias[row]
            for unit in range(units):
                value = hidden[unit]
                if value > 0.0:
                    total += value * weights[unit]
            if total > 0.0:
                result += total * self.last[row]
        return result


def network_of(game: str) -> Network | None:
    """The network of a game, read once; None if there is none."""
    if game not in KNOWN:
        path = FOLDER / f"{game}.json"
        KNOWN[game] = read_network(path) if path.exists() else None
    return KNOWN[game]


def read_network(path: Path) -> Network:
    data = json.loads(path.read_text(encoding="utf-8"))
    first = data["first"]
    network = Network(len(first), first, data["first_bias"])
    network.second = data["second"]
    network.second_bias = data["second_bias"]
    network.last = data["last"]
    network.last_bias = data["last_bias"]
    network.slope = data["slope"]
    network.scale = data["scale"]
    return network
