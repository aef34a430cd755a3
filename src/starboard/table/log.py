"""The text of a game: a header, then its moves, one to a line, each with a check over everything before it.

docs/log-format.md describes it. Nothing here knows the rules: a move is a text, and whether it can be played
is for the game to say.

Saves, share links and data sets all pass through here, so lines are read and written all at once. Only a text
that is not exactly what we would have written is looked at line by line, to say what is wrong with it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from operator import add, attrgetter
from struct import pack
from typing import Final
from urllib.parse import quote, unquote
from zlib import crc32

import msgspec

from starboard.kernel.errors import StarboardError
from starboard.kernel.move import NATURE

VERSION: Final = 1
LONGEST_MOVE: Final = 200  # characters: far more than a game needs, and a hostile text cannot fill the memory

_MAGIC: Final = "starboard-log "
_FIRST_LINE: Final = f"{_MAGIC}{VERSION}"

_OPTION: Final = r"[a-z0-9_]+=[A-Za-z0-9_.,/+-]+"
_ENCODED: Final = r"(?:[A-Za-z0-9_.~-]|%[0-9A-F]{2})+"
_PLAYER: Final = rf"[a-z0-9-]+(?::{_ENCODED})?"
_FIELDS: Final = {  # in the order in which they are written
    "game": re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*"),
    "edition": re.compile(rf"(?:{_OPTION}(?: {_OPTION})*)?"),
    "pack": re.compile(r"[0-9a-f]{8,128}"),
    "engine": re.compile(r"[A-Za-z0-9_.+!-]+"),
    "seats": re.compile(rf"{_PLAYER}(?: {_PLAYER})*"),
    "seed": re.compile(_ENCODED),
    "assisted": re.compile(r"yes|no"),
    "check": re.compile(r"[0-9a-f]{4}"),
}
_OPTIONAL: Final = "seed"

_MARK: Final = " !auto"  # no text of a move has an exclamation mark
_TEXT: Final = r"[a-z0-9/+-]+(?: [a-z0-9/+-]+)*"
_ANSWER: Final = re.compile(rf"(N|0|[1-9][0-9]*) ({_TEXT})({_MARK})?")
_LINE: Final = re.compile(r"(\S+) (\S+) (.+) #([0-9a-f]{4})")
_WHOLE: Final = re.compile(rb".+ #[0-9a-f]{4}")

_NUMBER: Final = attrgetter("number")

# How the lines of moves begin: the end of the line before, and the number. Making them anew takes its time.
_NUMERALS: Final = tuple(b"\n%d " % number for number in range(1024))
_MIDDLES: Final = tuple(slice(len(numeral) - 1, -6) for numeral in _NUMERALS)


class LogError(StarboardError, ValueError):
    """A text that is no log, or a log that cannot be written. The message begins with the line's number."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line} {reason}")
        self.line = line
        self.reason = reason


class Player(msgspec.Struct, frozen=True):
    """Who answers for a seat: the kind of player and, where there is one, a name."""

    kind: str
    name: str = ""


class Header(msgspec.Struct, frozen=True):
    """All that is fixed before the first move, and whether the game was assisted."""

    game: str
    edition: tuple[tuple[str, str], ...]  # its options: name and value
    pack: str  # fingerprint of the content pack
    engine: str  # version of Starboard that wrote the log
    seats: tuple[Player, ...]
    seed: str | None = None  # a physical table has none
    assisted: bool = False  # moves were taken back after something had been learned


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A move in its place: number from 1, whose it was, its text, and whether the table made it by itself."""

    number: int
    seat: int
    text: str
    automatic: bool = False


class Log(msgspec.Struct, frozen=True):
    """A game. `cut` is what was dropped of a last line that had been cut off; else it is None."""

    header: Header
    entries: tuple[Entry, ...] = ()
    cut: str | None = None


class Encoder:
    """Writes a log as it grows: `head` first, then the line of each move."""

    __slots__ = ("_answers", "_check", "_lines_of_head", "_number", "_seats", "head")

    def __init__(self, header: Header) -> None:
        lines = _header_lines(header)
        read_back, self._check = _read_header(lines)
        if read_back != header:
            raise LogError(1, "begins a header that would not be read back as it is")
        self.head = "\n".join(lines) + "\n\n"
        self._lines_of_head = len(lines) + 1
        self._number = 0  # of the last move
        self._seats = len(header.seats)
        self._answers = _answers(self._seats)

    def line(self, entry: Entry) -> str:
        """The line of the next move, with its line end."""
        return self.lines((entry,))

    def lines(self, entries: Sequence[Entry]) -> str:
        """The lines of the next moves. If one of them cannot be written, the encoder stays where it was."""
        if not entries:
            return ""
        first = self._number + 1
        plain, marked = self._answers.plain, self._answers.automatic
        try:
            answers = [(marked if entry.automatic else plain)[entry.seat][entry.text] for entry in entries]
        except ValueError:
            raise self._fault(entries) from None
        if list(map(_NUMBER, entries)) != list(range(first, first + len(entries))):
            raise self._fault(entries)
        written, self._check = _write(list(map(add, _numerals(first, len(answers)), answers)), self._check)
        self._number += len(entries)
        return written[1:].decode("ascii") + "\n"

    def _fault(self, entries: Sequence[Entry]) -> LogError:
        """What is wrong with the first of these moves that cannot be written."""
        for number, entry in enumerate(entries, self._number + 1):
            seat = "N" if entry.seat == NATURE else str(entry.seat)
            reason = _fault_of_move(str(entry.number), seat, entry.text, number, self._seats)
            if reason is not None:
                return LogError(self._lines_of_head + number, reason)
        raise AssertionError("every one of these moves can be written")


def encode(log: Log) -> str:
    """The text of a log."""
    encoder = Encoder(log.header)
    return encoder.head + encoder.lines(log.entries)


def decode(text: str | bytes) -> Log:
    """The log that a text is; `LogError` if it is none, or if it was changed since it was written."""
    head, blank, body = _plain(text).partition(b"\n\n")
    head_lines = head.decode("ascii").split("\n")
    if not blank:
        raise _fault_of_unended_header(head_lines)
    header, check = _read_header(head_lines)

    *lines, fragment = body.split(b"\n")
    if _WHOLE.fullmatch(fragment):  # only its line end is missing; its check says whether it is as it was
        lines.append(fragment)
        fragment = b""
    entries = _read_moves(lines, len(header.seats), check)
    if entries is None:
        raise _fault(lines, len(head_lines) + 2, len(header.seats), check)
    if fragment and not _begins_a_line(fragment.decode("ascii"), len(lines) + 1):
        reason = f"is neither a move nor the beginning of one: {fragment[:60].decode('ascii')!r}"
        raise LogError(len(head_lines) + len(lines) + 2, reason)
    return Log(header, entries, fragment.decode("ascii") or None)


# ---- the lines of moves, all at once ----


class _Parsed(dict[bytes, tuple[int, str, bool]]):
    """Seat, text and mark by how they are spelled. It remembers, as a game has few moves and repeats them."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats

    def __missing__(self, answer: bytes) -> tuple[int, str, bool]:
        match = _ANSWER.fullmatch(answer.decode("ascii"))
        if match is None or len(match[2]) > LONGEST_MOVE:
            raise ValueError(answer)
        seat = NATURE if match[1] == "N" else int(match[1])
        if seat >= self.seats:
            raise ValueError(answer)
        if len(self) == 4096:
            self.clear()
        self[answer] = seat, match[2], match[3] is not None
        return self[answer]


class _Spelled(dict[str, bytes]):
    """The other way round, for one seat: how texts are spelled with or without the mark, so that they are read back."""

    def __init__(self, parsed: _Parsed, seat: int, automatic: bool) -> None:
        super().__init__()
        self.parsed = parsed
        self.parts = seat, automatic

    def __missing__(self, text: str) -> bytes:
        seat, automatic = self.parts
        answer = f"{'N' if seat == NATURE else seat} {text}{_MARK if automatic else ''}".encode("ascii")
        if self.parsed[answer] != (seat, text, automatic):
            raise ValueError(answer)
        if len(self) == 4096:
            self.clear()
        self[text] = answer
        return answer


class _Seats(dict[int, _Spelled]):
    """How texts are spelled, by seat."""

    def __init__(self, parsed: _Parsed, automatic: bool) -> None:
        super().__init__({seat: _Spelled(parsed, seat, automatic) for seat in (NATURE, *range(parsed.seats))})

    def __missing__(self, seat: int) -> _Spelled:
        raise ValueError(seat)


class _Answers:
    """How answers are spelled at a table with so many seats; `automatic` are those with the mark."""

    __slots__ = ("automatic", "parsed", "plain")

    def __init__(self, seats: int) -> None:
        self.parsed = _Parsed(seats)
        self.plain = _Seats(self.parsed, automatic=False)
        self.automatic = _Seats(self.parsed, automatic=True)


@lru_cache(16)
def _answers(seats: int) -> _Answers:
    return _Answers(seats)


def _numerals(first: int, count: int) -> Sequence[bytes]:
    """How the lines of the moves from `first` on begin."""
    if first + count <= len(_NUMERALS):
        return _NUMERALS[first : first + count]
    return [b"\n%d " % number for number in range(first, first + count)]


def _middles(count: int) -> Sequence[slice]:
    """Where the answers stand in the lines of the first moves: after the number, before the check."""
    if count < len(_MIDDLES):
        return _MIDDLES[1 : count + 1]
    return [slice(len(numeral) - 1, -6) for numeral in _numerals(1, count)]


def _write(moves: Sequence[bytes], check: int) -> tuple[bytes, int]:
    """The lines of moves, each with the line end before it instead of its own, and the running check."""
    checks = [(check := crc32(move, check)) & 0xFFFF for move in moves]
    pieces = [b" #"] * (3 * len(moves))
    pieces[0::3] = moves
    pieces[2::3] = pack(f">{len(checks)}H", *checks).hex(" ", 2).encode("ascii").split()
    return b"".join(pieces), check


def _read_moves(lines: Sequence[bytes], seats: int, check: int) -> tuple[Entry, ...] | None:
    """The moves that these lines are, or None where a line is not exactly as it would be written."""
    if not lines:
        return ()
    numerals = _numerals(1, len(lines))
    answers = [line[middle] for line, middle in zip(lines, _middles(len(lines)), strict=True)]
    if _write(list(map(add, numerals, answers)), check)[0] != b"\n".join([b"", *lines]):
        return None
    try:
        columns = zip(*map(_answers(seats).parsed.__getitem__, answers), strict=True)
        return tuple(map(Entry, range(1, len(lines) + 1), *columns))
    except ValueError:
        return None


# ---- the header ----


def _header_lines(header: Header) -> list[str]:
    """The lines of a header, without the blank line after it."""
    try:
        seats = [
            f"{player.kind}:{quote(player.name, safe='')}" if player.name else player.kind
            for player in header.seats
        ]
        seed = [] if header.seed is None else [f"seed: {quote(header.seed, safe='')}"]
    except UnicodeEncodeError:
        raise LogError(1, "begins a header with a name or seed that is no Unicode text") from None
    options = " ".join([f"{name}={value}" for name, value in header.edition])
    lines = [
        _FIRST_LINE,
        f"game: {header.game}",
        f"edition: {options}" if options else "edition:",
        f"pack: {header.pack}",
        f"engine: {header.engine}",
        f"seats: {' '.join(seats)}",
        *seed,
        f"assisted: {'yes' if header.assisted else 'no'}",
    ]
    return [*lines, f"check: {_digits(_check_of_header(lines))}"]


def _check_of_header(lines: Sequence[str]) -> int:
    """The running check after these lines of a header; that of the check itself is not counted."""
    return crc32("".join([f"{line}\n" for line in lines]).encode("ascii", "replace"))


def _digits(check: int) -> str:
    return f"{check & 0xFFFF:04x}"


def _read_header(lines: Sequence[str]) -> tuple[Header, int]:
    """The header that these lines are, and the running check after it."""
    values = _read_fields(lines)
    for name in _FIELDS:
        if name not in values and name != _OPTIONAL:
            raise LogError(len(lines) + 1, f"ends the header, but the field '{name}' is missing")
    at = {name: number for number, name in enumerate(values, 2)}
    check = _check_of_header(lines[:-1])
    if values["check"] != _digits(check):
        found = f"its check is {values['check']}, expected {_digits(check)}"
        raise LogError(at["check"], f"or one before it in the header was changed: {found}")
    options = tuple([_pair(option, "=") for option in values["edition"].split()])
    if len(dict(options)) != len(options):
        raise LogError(at["edition"], "has an invalid 'edition': an option is there twice")
    players = [_pair(player, ":") for player in values["seats"].split(" ")]
    header = Header(
        game=values["game"],
        edition=options,
        pack=values["pack"],
        engine=values["engine"],
        seats=tuple([Player(kind, _percent_decoded(name, at["seats"])) for kind, name in players]),
        seed=_percent_decoded(values["seed"], at["seed"]) if "seed" in values else None,
        assisted=values["assisted"] == "yes",
    )
    return header, check


def _read_fields(lines: Sequence[str]) -> dict[str, str]:
    """The fields of a header as far as these lines go, each looked at by itself."""
    if lines[0] != _FIRST_LINE:
        raise LogError(1, f"says {lines[0][:60]!r}, but this version of Starboard reads '{_FIRST_LINE}'")
    expected = [*_FIELDS, "the blank line"]
    values: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        name, colon, value = line.partition(":")
        if not colon or name not in _FIELDS:
            raise LogError(number, f"is no field of the header: {line[:60]!r}")
        if name in values:
            raise LogError(number, f"gives the field '{name}' a second time")
        if expected[0] == _OPTIONAL and name != _OPTIONAL:
            del expected[0]
        if name != expected[0]:
            raise LogError(number, f"is the field '{name}', but {expected[0]} should be here")
        del expected[0]
        text = value.removeprefix(" ")
        if value != (f" {text}" if text else "") or not _FIELDS[name].fullmatch(text):
            raise LogError(number, f"has an invalid '{name}': {value.strip()[:60]!r}")
        values[name] = text
    return values


def _pair(text: str, separator: str) -> tuple[str, str]:
    first, _, second = text.partition(separator)
    return first, second


def _percent_decoded(text: str, line: int) -> str:
    """The text that was percent-encoded, if this is how we would have done it."""
    try:
        decoded = unquote(text, errors="strict")
    except UnicodeDecodeError:
        decoded = ""
    if quote(decoded, safe="") != text:
        raise LogError(line, f"has a text that is not percent-encoded as it should be: {text[:60]!r}")
    return decoded


# ---- what is wrong with a text ----


def _plain(text: str | bytes) -> bytes:
    """The bytes of a text that begins like a log, with plain line ends."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if not data.startswith(_MAGIC.encode("ascii")[: len(data)]):
        raise LogError(1, f"is not '{_FIRST_LINE}': this is no log of Starboard")
    if not data.isascii():
        number, line = next(pair for pair in enumerate(data.split(b"\n"), 1) if not pair[1].isascii())
        raise LogError(number, f"has something else than plain ASCII text: {line[:60]!r}")
    if b"\0" in data:
        raise LogError(data.count(b"\n", 0, data.index(b"\0")) + 1, "has a NUL byte, which no text has")
    return _without_carriage_returns(data) if b"\r" in data else data


def _without_carriage_returns(data: bytes) -> bytes:
    """The same text with plain line ends: some programs change them all, and that does no harm."""
    lines = data.removesuffix(b"\r").split(b"\n")
    for number, line in enumerate(lines, 1):
        if line.find(b"\r") != (len(line) - 1 if number < len(lines) else -1):
            raise LogError(number, "has a carriage return or lacks one: either all lines end in one, or none")
    return b"\n".join([line.removesuffix(b"\r") for line in lines])


def _fault_of_unended_header(lines: Sequence[str]) -> LogError:
    """What is wrong with a text in which no blank line ends the header; its last line has no line end."""
    if len(lines) > 1:
        _read_fields(lines[:-1])
    return LogError(len(lines), "is where the log was cut off, inside its header")


def _fault(lines: Sequence[bytes], first_line: int, seats: int, check: int) -> LogError:
    """What is wrong with the first of these lines of moves that is not as it should be."""
    for number, line in enumerate([line.decode("ascii") for line in lines], 1):
        match = _LINE.fullmatch(line)
        if match is None:
            return LogError(first_line + number - 1, f"is no move with its seat and check: {line[:60]!r}")
        reason = _fault_of_move(match[1], match[2], match[3].removesuffix(_MARK), number, seats)
        if reason is not None:
            return LogError(first_line + number - 1, reason)
        _, check = _write([f"\n{line[:-6]}".encode("ascii")], check)
        if match[4] != _digits(check):
            found = f"its check is {match[4]}, expected {_digits(check)}"
            reason = f"was changed, or a line before it was removed: {found}"
            return LogError(first_line + number - 1, reason)
    raise AssertionError("every one of these lines is as it should be")


def _fault_of_move(number: str, seat: str, text: str, expected: int, seats: int) -> str | None:
    """What is wrong with the parts of a move, if anything is."""
    if number != str(expected):
        return f"is numbered {number[:60]}, but move {expected} should be here"
    if seat not in {"N", *map(str, range(seats))}:
        return f"is a move of seat {seat[:60]}, but the seats are N and 0 to {seats - 1}"
    if len(text) > LONGEST_MOVE or not re.fullmatch(_TEXT, text):
        return f"has {text[:60]!r}, which is no text of a move"
    return None


def _begins_a_line(fragment: str, number: int) -> bool:
    """Whether some end would make a line of a move out of this: if so it was cut off, else something is wrong."""
    line = re.compile(rf"{number} {_ANSWER.pattern} #[0-9a-f]{{4}}")
    example = f"{number} 0 a{_MARK} #0000"
    return any(line.fullmatch(fragment + example[at:]) for at in range(len(example)))
