"""What must never leave the server, and whether what leaves it follows from what everybody saw."""

import hashlib
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

import starboard
from starboard.players import make_player
from starboard.server.showing import Showing
from starboard.table import Entry, Table
from tests.server_hard.page import Message, Page

# Names of what only the server has: columns of its database and parts of a position that no view shows.
INTERNALS = (
    *('"secret"', "secret_", "host_hash", "spectator_hash", "secret_hash", "_hash", "sqlite", "Traceback", ".py"),
    *('"stack"', '"state"', '"nature"', '"drawn"', '"frames"', '"dump"', "select ", "SELECT "),
)  # fmt: skip


class Watch:
    """Hears everything that pages are told, and knows what they must not be told."""

    def __init__(self) -> None:
        self.messages = 0
        self.bytes = 0
        self.secrets: list[str] = []
        self._forbidden: list[bytes] = [name.encode() for name in INTERNALS]

    def forbid(self, *texts: str) -> None:
        self._forbidden += [text.encode() for text in texts]

    def forbid_links(self, links: Message) -> None:
        """The secrets of a table, and what the server keeps of them."""
        for secret in (links["host"], links["spectator"], *links["seats"]):
            if secret is not None:
                self.secrets.append(secret)
                digest = hashlib.sha256(secret.encode())
                self.forbid(
                    secret, digest.hexdigest(), digest.hexdigest().upper(), repr(digest.digest())[2:20]
                )

    def __call__(self, data: bytes) -> None:
        self.messages += 1
        self.bytes += len(data)
        for text in self._forbidden:
            assert text not in data, f"{text!r} was told: {around(data, text)!r}"


def around(data: bytes, text: bytes) -> bytes:
    place = data.index(text)
    return data[max(0, place - 80) : place + 80]


def keys(data: object) -> Iterable[str]:
    """Every name in JSON data."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from keys(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys(value)


def same_world(page: Page, kinds: list[str], seed: str) -> Table:
    """A table at which the same happened as far as this page was told, and at which chance will go another way."""
    seats = sum(kind != "automa" for kind in kinds)
    edition = starboard.edition("micro-cosmos", seats)
    table = Table.new(edition, [make_player(kind) for kind in kinds], seed)
    for number, entry in enumerate(page.log, 1):
        table.repeat(Entry(number, entry["seat"], entry["move"], entry["automatic"]))
    return table


def plain(data: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def check_follows_from_the_log(page: Page, kinds: list[str]) -> int:
    """Everything in a position is the same in a world with another future; returns how many parts were compared."""
    position = page.position
    assert position is not None
    seat = position["seat"]
    mine = frozenset(info["seat"] for info in position["table"]["seats"] if info["mine"])
    compared = 0
    for seed in ("another future", "a third one"):
        table = same_world(page, kinds, seed)
        showing = Showing(table, mine, seat)
        expected = {
            "view": showing.view(),
            "prompt": showing.prompt(),
            "goal": showing.goal(),
            "draft": showing.draft(),
            "ending": showing.ending(),
            "log": showing.log(0),
        }
        told = {**position, "log": page.log}
        for name, value in expected.items():
            assert plain(value) == told[name], f"{name} depends on something that nobody saw"
            compared += 1
        if seat >= 0 and table.state.decision is not None:
            imagined = table.edition.imagine(table.state, seat, Random(seed))
            assert plain(table.edition.view(imagined, seat)) == position["view"]
            compared += 1
    return compared
