"""The weights of an evaluation: one object that is filled with one set of numbers or another.

The first set is the one it was made with; greedy players use it. Others were tuned by playing (`tools/tune.py`). An
evaluation reads its weights thousands of times a second, so they are exchanged in place and for the whole process:
whoever exchanges them puts the first ones back.
"""


class Weighing:
    """The weights of a game's evaluation and the sets that they can be taken from."""

    __slots__ = ("_first", "_now", "_sets", "_weights")

    def __init__(self, weights: object, sets: dict[str, dict[str, float]]) -> None:
        self._weights = weights
        self._sets = sets
        self._now = ""
        self._first: dict[str, float] = {}
        for values in sets.values():
            for name in values:
                self._first[name] = float(getattr(weights, name))

    def use(self, name: str) -> None:
        """Fill in the set of this name; "" is the first one, and so is a name that there is not."""
        if name not in self._sets:
            name = ""
        if name == self._now:
            return
        self._fill(self._first)
        if name:
            self._fill(self._sets[name])
        self._now = name

    def _fill(self, values: dict[str, float]) -> None:
        for name, value in values.items():
            setattr(self._weights, name, value)
