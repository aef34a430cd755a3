"""Players by the names that the command line and the log use."""

from collections.abc import Callable

from starboard.kernel.errors import BadOption
from starboard.players.greedy import Greedy
from starboard.players.player import Automa, Person, Player
from starboard.players.random_player import RandomPlayer
from starboard.players.search import LEVELS, Search

PLAYER_KINDS: dict[str, Callable[[str], Player]] = {
    "person": Person,
    "automa": Automa,
    "random": RandomPlayer,
    "greedy": Greedy,
    "search": Search,
}
ALIASES = {"human": "person"}
SPOKEN = {kind: alias for alias, kind in ALIASES.items()}
MOST_SIMULATIONS = 1_000_000
MOST_SECONDS = 600.0
WITHOUT = "greedy-without-"  # greedy-without-upgrade-engines: a greedy player that never buys Engines


SEARCH = "search-"  # search-hard: a level; search-200: simulations a turn; search-1.5s: seconds a turn


def spoken(kind: str) -> str:
    """A kind of player as people name it; only the log writes `person`."""
    return SPOKEN.get(kind, kind)


def make_player(text: str) -> Player:
    """A player from `kind` or `kind:Name`."""
    kind, _, name = text.partition(":")
    kind = ALIASES.get(kind, kind)
    if kind.startswith(WITHOUT) and kind != WITHOUT:
        return Greedy(name, kind[len(WITHOUT) :].replace("-", " ", 1))
    if kind.startswith(SEARCH):
        return make_search(kind[len(SEARCH) :], name)
    maker = PLAYER_KINDS.get(kind)
    if maker is None:
        known = ", ".join(spoken(known) for known in PLAYER_KINDS)
        raise BadOption(f"there is no player {kind!r}; there is: {known}")
    return maker(name)


def make_search(manner: str, name: str) -> Search:
    """A search by its level or its budget for a turn."""
    if manner in LEVELS:
        return Search(name, manner)
    if manner.isdecimal() and 0 < int(manner) <= MOST_SIMULATIONS:
        return Search(name, simulations=int(manner))
    seconds = manner.removesuffix("s")
    if (
        manner.endswith("s")
        and seconds.replace(".", "", 1).isdecimal()
        and 0 < float(seconds) <= MOST_SECONDS
    ):
        return Search(name, seconds=float(seconds))
    raise BadOption(
        f"a search is search-{', search-'.join(LEVELS)}, search-200 (simulations a turn) or search-1.5s "
        f"(seconds a turn), not search-{manner}"
    )
