"""What a tournament is, and what is kept of its games."""

import msgspec

from starboard.kernel import StarboardError


class ArenaError(StarboardError):
    """A tournament that cannot be played, kept or continued as asked."""


class Arena(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is fixed before the first game of a tournament."""

    game: str
    seats: int  # 1: alone, with the automa if there is one
    options: dict[str, str]
    pack: str  # fingerprint of the content pack
    players: list[str]
    games: int  # wanted of each line-up
    seed: str
    engine: str  # version of Starboard

    @property
    def seeds(self) -> int:
        """How many are played, each by every line-up in every order."""
        return -(-self.games // self.seats)


class Fixture(msgspec.Struct, frozen=True):
    """A game that is to be played, with its players by seat (without the automa)."""

    number: int
    seed: str
    players: list[str]


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat thought in one game: all its turns together, and the slowest one."""

    turns: int
    seconds: float
    slowest: float


class ArenaGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a game. `places` and `totals` have the automa last; only `thinking` is another one each time."""

    number: int
    seed: str
    players: list[str]
    places: list[int]
    totals: list[int]
    rounds: int
    decisions: int
    thinking: list[Thinking]
