"""New tables: from what a lobby asks for, or from a log; and their secrets."""

from typing import Final

import msgspec

import starboard
from starboard.kernel import StarboardError
from starboard.players import LEVELS, Automa, Person, Player, Search, make_player
from starboard.server.access import digest, new_secret, new_table_id
from starboard.server.drafts import move_change
from starboard.server.errors import Refusal, sentence
from starboard.server.folding import stage_of
from starboard.server.journal import Change, Facts, Sitting, now
from starboard.server.protocol import LONGEST_NAME, Links, NewTable
from starboard.server.texts import plain_text
from starboard.table import Table, decode
from starboard.table.seeds import draw_seed

MOST_MOVES: Final = 5_000  # of a log that is loaded
LONGEST_KIND: Final = 40
LONGEST_SEED: Final = 64
MOST_SIMULATIONS: Final = max(LEVELS.values())  # of a search at a table
LONGEST_THOUGHT: Final = 5.0  # seconds of a turn, for one that goes by the clock


class Founded(msgspec.Struct, frozen=True):
    """All that is written of a new table, and the links that are told once."""

    facts: Facts
    changes: list[Change]
    stage: str
    host_hash: str
    spectator_hash: str
    seat_hashes: list[str | None]
    links: Links


def read_player(kind: str, name: str) -> Player:
    """A player of a kind that there is, with a name that can be shown."""
    try:
        if ":" in kind or len(kind) > LONGEST_KIND:
            raise StarboardError(f"a kind of player is a short word, not {kind[:LONGEST_KIND]!r}")
        if len(name) > LONGEST_NAME:
            raise StarboardError(f"a name has at most {LONGEST_NAME} characters")
        player = make_player(f"{plain_text(kind, 'the kind')}:{plain_text(name, 'the name')}")
        if isinstance(player, Search) and (
            player.budget > MOST_SIMULATIONS or player.seconds > LONGEST_THOUGHT
        ):
            raise StarboardError(
                f"at a table a search makes at most {MOST_SIMULATIONS} simulations a turn, "
                f"or thinks for at most {LONGEST_THOUGHT:g} seconds"
            )
        return player
    except StarboardError as error:
        raise Refusal("unfit", sentence(error)) from error


def read_seed(text: str) -> str:
    if len(text) > LONGEST_SEED:
        raise StarboardError(f"a seed has at most {LONGEST_SEED} characters")
    return plain_text(text, "the seed")


def make_table(wanted: NewTable) -> Table:
    """The table that a lobby asks for; automas come by themselves if none is named."""
    players = [read_player(seat.kind, seat.name) for seat in wanted.seats]
    try:
        game = starboard.game(wanted.game)
        seats = sum(not isinstance(player, Automa) for player in players)
        edition = game.edition(seats, game.read_options(seats, dict(wanted.options)))
        if seats == len(players):
            players += [make_player("automa") for _ in edition.automas]
        seed = draw_seed() if wanted.seed is None else read_seed(wanted.seed)
        return Table.new(edition, players, seed)
    except StarboardError as error:
        raise Refusal("unfit", sentence(error)) from error


def read_log(text: str) -> Table:
    """The table that a downloaded log makes; says what is wrong with it, and where."""
    try:
        log = decode(text)
        if log.header.seed is None:
            raise StarboardError("the log is of a physical table, without a seed: it cannot go on here")
        if len(log.entries) > MOST_MOVES:
            raise StarboardError(
                f"the log has {len(log.entries)} moves, and at most {MOST_MOVES} can be loaded"
            )
        read_seed(log.header.seed)
        for player in log.header.seats:
            read_player(player.kind, player.name)
        return Table.replay(log)
    except Refusal:
        raise
    except StarboardError as error:
        raise Refusal("unfit", sentence(error)) from error


def found(table: Table, hot_seat: bool, hints: bool | None = None) -> Founded:
    """What is written of a table that nobody knows yet, with its moves and what follows from them by itself."""
    table.advance(bots=False)
    edition = table.edition
    at = now()
    assert table.seed is not None
    facts = Facts(
        id=new_table_id(),
        game=edition.game.slug,
        seats=edition.seats,
        options=edition.options,
        fingerprint=edition.fingerprint,
        seed=table.seed,
        assisted=table.assisted,
        hot_seat=hot_seat,
        created=at,
        sitting=tuple(Sitting(player.spelling(), player.name) for player in table.players),
        hints=hints,
    )
    host, spectator = new_secret(), new_secret()
    seats = [new_secret() if isinstance(player, Person) else None for player in table.players]
    return Founded(
        facts=facts,
        changes=[move_change(number, played, at) for number, played in enumerate(table.entries, 1)],
        stage=stage_of(table),
        host_hash=digest(host),
        spectator_hash=digest(spectator),
        seat_hashes=[None if secret is None else digest(secret) for secret in seats],
        links=Links(facts.id, host, seats, spectator),
    )
