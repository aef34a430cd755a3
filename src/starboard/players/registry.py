"""Players by the names that the command line and the log use."""

from collections.abc import Callable

from starboard.kernel.errors import BadOption
from starboard.players.greedy import Greedy
from starboard.players.player import Automa, Person, Player
from starboard.players.random_player import RandomPlayer

PLAYER_KINDS: dict[str, Callable[[str], Player]] = {
    "person": Person,
    "automa": Automa,
    "random": RandomPlayer,
    "greedy": Greedy,
}
ALIASES = {"human": "person"}
SPOKEN = {kind: alias for alias, kind in ALIASES.items()}
WITHOUT = "greedy-without-"  # greedy-without-upgrade-engines: a greedy player that never buys Engines


def spoken(kind: str) -> str:
    """A kind of player as people name it; only the log writes `person`."""
    return SPOKEN.get(kind, kind)


def make_player(text: str) -> Player:
    """A player from `kind` or `kind:Name`."""
    kind, _, name = text.partition(":")
    kind = ALIASES.get(kind, kind)
    if kind.startswith(WITHOUT) and kind != WITHOUT:
        return Greedy(name, kind[len(WITHOUT) :].replace("-", " ", 1))
    maker = PLAYER_KINDS.get(kind)
    if maker is None:
        known = ", ".join(spoken(known) for known in PLAYER_KINDS)
        raise BadOption(f"there is no player {kind!r}; there is: {known}")
    return maker(name)
