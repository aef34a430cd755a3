"""Starboard plays, hosts, explains and studies board games; one rules core drives everything.

>>> import starboard
>>> [game.slug for game in starboard.games()]
['micro-cosmos', 'council-of-shadows', 'otys', 'starship-interstellar']
>>> edition = starboard.edition("micro-cosmos", seats=1, difficulty="hard")
>>> state = edition.start()
>>> state.decision.seat == starboard.NATURE
True
>>> state.play(edition.move("starting emberfall stillwater mossgrave"))
>>> len(state.moves())
39
"""

from pathlib import Path

from starboard._version import __version__, compiled
from starboard.games import REGISTRY
from starboard.kernel import NATURE, Edition, Game, Move, Nature, Outcome, State, UnknownGame


def games() -> list[Game]:
    """Every game that is implemented."""
    return list(REGISTRY.values())


def game(slug: str) -> Game:
    """The game with this name; `UnknownGame` if there is none."""
    found = REGISTRY.get(slug)
    if found is None:
        raise UnknownGame(f"there is no game {slug!r}; there is: {', '.join(REGISTRY)}")
    return found


def edition(slug: str, seats: int = 2, pack: str | Path | None = None, **options: object) -> Edition:
    """All that is fixed before the first move: a game, its seats (people and bots), options and content pack."""
    found = game(slug)
    return found.edition(
        seats, found.read_options(seats, dict(options)), None if pack is None else Path(pack)
    )


__all__ = [
    "NATURE",
    "Edition",
    "Game",
    "Move",
    "Nature",
    "Outcome",
    "State",
    "UnknownGame",
    "__version__",
    "compiled",
    "edition",
    "game",
    "games",
]
