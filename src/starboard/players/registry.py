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
WITHOUT = "greedy-without-"  # greedy-without-upgrade-engines: a greedy player that never buys Engines


def make_player(text: str) -> Player:
    """A player from `kind` or `kind:Name`."""
    kind, _, name = text.partition(":")
    kind = ALIASES.get(kind, kind)
    if kind.startswith(WITHOUT) and kind != WITHOUT:
        return Greedy(name, kind[len(WITHOUT) :].replace("-", " ", 1))
    maker = PLAYER_KINDS.get(kind)
    if maker is None:
        raise BadOption(f"there is no player {kind!r}; there is: {', '.join(PLAYER_KINDS)}")
    return maker(name)
