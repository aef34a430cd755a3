"""Messages that no honest page sends: malformed, stale, of another's seat, too large, and so on.

Whoever sends them has the right to connect; none of the messages may change anything.
"""

import json
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

Frame = str | bytes  # a text frame or a binary one
LONGEST = 16 * 1024

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, -0.0, 1e308, 2**31, 2**53, 2**63, 2**64, 10**30, -(10**30)),
    *("", " ", "x", "0", "1", "null", "\x00", "\ud800", "\u202e", "é" * 60, "x" * 121, "x" * 4000),
    *([], [[]], {}, {"type": "ping"}, [None] * 100, ["x"] * 12, {"": 0}, {"number": 1}),
)  # fmt: skip
NUMBERS = (
    "1e400",
    "-1e400",
    "NaN",
    "Infinity",
    "0x10",
    "00",
    "1_000",
    "+1",
    ".5",
    "1.",
    "9" * 400,
    "-" + "9" * 4000,
)
TYPES = (
    "play",
    "preview",
    "undo",
    "redo",
    "reset",
    "rewind",
    "sit",
    "look",
    "hint",
    "dismiss",
    "review",
    "history",
    "retry",
    "ping",
    "hello",
)
UNKNOWN = (
    "",
    "Play",
    "PLAY",
    "move",
    "position",
    "done",
    "refused",
    "request",
    "admin",
    "__class__",
    "delete",
    "x" * 500,
)


@dataclass
class Target:
    """A table under attack, and what an attacker knows of it."""

    number: int
    legal: list[str]  # what the seat that is asked may play now
    moves: list[str]  # every move of the game
    others: list[str]  # secrets of other tables and made-up ones
    past: list[str] = field(default_factory=list)  # messages that were carried out before


def valid(random: Random, target: Target, type: str) -> dict[str, Any]:
    """A well-formed message of a kind, right in everything but who sends it."""
    message: dict[str, Any] = {"type": type, "id": random.randrange(1, 2_000_000_000)}
    if type in ("play", "preview"):
        message |= {"number": target.number, "move": random.choice(target.legal)}
    elif type in ("undo", "redo", "reset", "hint"):
        message |= {"number": target.number}
    elif type == "rewind":
        message |= {"number": target.number, "to": random.randrange(0, 5), "force": random.random() < 0.5}
    elif type in ("sit", "review"):
        message |= {"seat": random.randrange(0, 8)}
    elif type == "look":
        message |= {"at": random.randrange(0, 20)}
    elif type == "hello":
        message |= {"secrets": random.sample(target.others, 2)}
    if type == "undo" and random.random() < 0.5:
        message["force"] = True
    return message


def changing(random: Random) -> str:
    return random.choice(("play", "play", "play", "undo", "redo", "reset", "rewind"))


# ---- malformed: nobody's message, whoever sends it


def junk(random: Random, target: Target) -> Frame:
    return "".join(
        chr(random.choice((random.randrange(32, 127), random.randrange(1, 0xD7FF))))
        for _ in range(random.randrange(0, 200))
    )


def cut(random: Random, target: Target) -> Frame:
    text = json.dumps(valid(random, target, random.choice(TYPES)))
    return text[: random.randrange(0, len(text) - 1)]


def wrong_type(random: Random, target: Target) -> Frame:
    """One field has a value that it cannot have."""
    message = valid(
        random, target, random.choice(("play", "preview", "undo", "redo", "reset", "rewind", "sit", "look"))
    )
    name = random.choice([name for name in message if name != "type"])
    value = random.choice([value for value in VALUES if not fits(name, value)])
    return json.dumps({**message, name: value})


def fits(name: str, value: Any) -> bool:
    """Could this field have this value?"""
    if name in ("id", "number", "to", "at", "seat"):
        return type(value) in (int, float) and 0 <= value <= 10_000_000 and value == int(value)
    if name == "move":
        return isinstance(value, str) and 1 <= len(value) <= 120
    return isinstance(value, bool)


def odd_number(random: Random, target: Target) -> Frame:
    text = json.dumps({**valid(random, target, changing(random)), "number": "@"})
    return text.replace('"@"', random.choice(NUMBERS))


def unknown_field(random: Random, target: Target) -> Frame:
    message = valid(random, target, random.choice(TYPES))
    return json.dumps(
        {**message, random.choice(("seats", "admin", "", "ID", "secret", "__proto__", "x" * 300)): 1}
    )


def missing_field(random: Random, target: Target) -> Frame:
    message = valid(
        random, target, random.choice(("play", "preview", "undo", "redo", "reset", "rewind", "sit", "look"))
    )
    del message[random.choice([name for name in message if name != "force"])]
    return json.dumps(message)


def unknown_type(random: Random, target: Target) -> Frame:
    kind = random.choice((*UNKNOWN, None, 1, [], {}, True, ["play"]))
    return json.dumps({**valid(random, target, "play"), "type": kind})


def deep(random: Random, target: Target) -> Frame:
    opening, closing = random.choice(
        (("[", "]"), ('{"a":', "}"), ('{"type":"play","id":', "}"), ('[{"id":[', "]}]"))
    )
    depth = random.randrange(50, LONGEST // (len(opening) + len(closing)))
    whole = random.random() < 0.5
    return opening * depth + ("0" if whole else "") + closing * (depth if whole else 0)


def deep_inside(random: Random, target: Target) -> Frame:
    text = json.dumps(
        {**valid(random, target, changing(random)), random.choice(("number", "move", "x")): "@"}
    )
    depth = random.randrange(100, 7000)
    return text.replace('"@"', "[" * depth + "]" * depth)


def doubled(random: Random, target: Target) -> Frame:
    """The same key twice, or two messages in one."""
    first, second = (json.dumps(valid(random, target, kind)) for kind in ("ping", changing(random)))
    return random.choice(
        (first + second, first + "\n" + second, f"[{first},{second}]", f'{{"type":"ping",{second[1:]}}}x')
    )


def escapes(random: Random, target: Target) -> Frame:
    """Strings that are no text."""
    odd = random.choice(
        ("\\ud800", "\\udfff\\ud800", "\\u12", "\\x41", "\\", "\x01", "\t", "\\u0000\\", '\\"')
    )
    return f'{{"type":"play","id":1,"number":{target.number},"move":"{odd}"'


def filler(random: Random, target: Target) -> Frame:
    """As large as may be, and nothing in it."""
    return random.choice((" ", "\n", "x", '"', "[", "{", "\U0001f680", "\x00")) * random.randrange(3000, 4000)


def foreign_encoding(random: Random, target: Target) -> Frame:
    text = json.dumps(valid(random, target, "play"))
    encodings = ("utf-16", "utf-16-le", "utf-32", "cp037", "utf-8-sig")
    return text.encode(random.choice(encodings))


def random_bytes(random: Random, target: Target) -> Frame:
    return random.randbytes(random.randrange(0, 300))


def other_format(random: Random, target: Target) -> Frame:
    """MessagePack, pickles, compressed and other things that somebody might read by mistake."""
    import pickle
    import zlib

    import msgspec

    message = valid(random, target, "play")
    return random.choice(
        (
            msgspec.msgpack.encode(message),
            pickle.dumps(message),
            zlib.compress(json.dumps(message).encode()),
            struct.pack(">I", len(message)) + json.dumps(message).encode(),
            b"\x1f\x8b\x08" + random.randbytes(20),
        )
    )


MALFORMED = (
    *(junk, cut, wrong_type, odd_number, unknown_field, missing_field, unknown_type, deep, deep_inside, doubled),
    *(escapes, filler, foreign_encoding, random_bytes, other_format),
)  # fmt: skip


# ---- well-formed, and not to be carried out


def stale(random: Random, target: Target) -> Frame:
    message = valid(random, target, changing(random))
    numbers = [
        0,
        1,
        target.number - 1,
        target.number + 1,
        target.number + 2,
        10_000_000,
        random.randrange(10_000_001),
    ]
    message["number"] = random.choice([number for number in numbers if number != target.number])
    return json.dumps(message)


def illegal(random: Random, target: Target) -> Frame:
    """A move of the game that is not legal now, or no move at all."""
    message = valid(random, target, random.choice(("play", "preview")))
    closed = [move for move in target.moves if move not in target.legal]
    known = random.random() < 0.8
    message["move"] = (
        random.choice(closed)
        if known
        else "".join(random.choices("abcz/+- 09\u00e9\U0001f680", k=random.randrange(1, 121)))
    )
    if message["move"] in target.legal:
        message["move"] += "!"
    return json.dumps(message)


def other_spelling(random: Random, target: Target) -> Frame:
    """A legal move, spelled as it is not spelled."""
    move = random.choice(target.legal)
    odd = random.choice(
        (
            f" {move}",
            f"{move} ",
            move.upper() + "A",
            f"{move}\x00",
            f"{move}\u200b",
            move.replace("/", "\\") + "/",
            f"0 {move}",
        )
    )
    return json.dumps({**valid(random, target, "play"), "move": odd})


def past_end(random: Random, target: Target) -> Frame:
    """Looks and rewinds to where nothing is."""
    kind = random.choice(("look", "rewind"))
    message = valid(random, target, kind)
    message["at" if kind == "look" else "to"] = random.choice((target.number + 1, 9_999_999, 10_000_000))
    return json.dumps(message)


def stranger(random: Random, target: Target) -> Frame:
    """Another hello, with secrets that open nothing here."""
    return json.dumps(valid(random, target, "hello"))


def replayed(random: Random, target: Target) -> Frame:
    """Word for word what was carried out before."""
    return random.choice(target.past)


def foreign_seat(random: Random, target: Target) -> Frame:
    """What the one who is asked might say, from somebody else."""
    message = valid(
        random, target, random.choice(("play", "play", "play", "preview", "undo", "redo", "reset", "rewind"))
    )
    return json.dumps(message)


def other_seat(random: Random, target: Target) -> Frame:
    return json.dumps({"type": "sit", "id": random.randrange(1000), "seat": random.randrange(3, 8)})


def twisted(random: Random, target: Target) -> Frame:
    """One character of a good message is another one."""
    text = json.dumps(valid(random, target, changing(random)))
    place = random.randrange(len(text))
    return text[:place] + chr(random.randrange(32, 127)) + text[place + 1 :]


Make = Callable[[Random, Target], Frame]
ANYBODY: tuple[Make, ...] = (*MALFORMED, stale, past_end, stranger, other_seat)
ASKED: tuple[Make, ...] = (*ANYBODY, illegal, illegal, illegal, other_spelling, replayed, stale, stale)
OTHERS: tuple[Make, ...] = (
    *ANYBODY,
    illegal,
    foreign_seat,
    foreign_seat,
    foreign_seat,
    foreign_seat,
    twisted,
    replayed,
)


def messages(random: Random, target: Target, kinds: tuple[Make, ...]) -> Iterator[tuple[str, Frame]]:
    """Hostile messages without end, each with the name of its kind."""
    while True:
        make = random.choice(kinds)
        yield make.__name__, make(random, target)
