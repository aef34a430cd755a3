"""Who may sit where at a table."""

from collections.abc import Sequence

from starboard.kernel import Edition
from starboard.players import Automa, Player, Search
from starboard.players.registry import spoken
from starboard.table.played import TableError


def check_players(edition: Edition, players: Sequence[Player]) -> None:
    """One player for each seat, automas exactly where the edition has them."""
    game = edition.game.name
    if len(players) != edition.places:
        raise TableError(
            f"this edition of {game} has {edition.places} seats, {len(players)} players were named"
        )
    for seat, player in enumerate(players):
        if isinstance(player, Automa) != (seat in edition.automas):
            kind = "the automa" if seat in edition.automas else "a human or a bot"
            raise TableError(
                f"seat {seat} of this edition of {game} is for {kind}, not for {spoken(player.kind)!r}"
            )


def bot_name(player: Player) -> str:
    """A bot by its kind, a search with its level: `Search (expert)`."""
    kind = player.kind.capitalize()
    return f"{kind} ({player.spelling().partition('-')[2]})" if isinstance(player, Search) else kind
