"""The text of a game: a header, then its moves, one to a line, each with a check over everything before it.

docs/log-format.md describes it. Nothing here knows the rules: a move is a text, and whether it can be played is for
the game to say.

Saves, share links and data sets all pass through here, so lines are read and written all at once. Only a text that
is not exactly what we would have written is looked at line by line, to say what is wrong with it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from struct import pack
from typing import Final
from urllib.parse import quote, unquote
from zlib import crc32

import msgspec

NATURE: Final = -1  # the seat of chance, written N
VERSION: Final = 1
LONGEST_MOVE: Final = 200  # characters; far more than a game needs, and a hostile file cannot fill the memory

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
_WHOLE: Final = re.compile(r".+ #[0-9a-f]{4}")
_PART_OF_CHECK: Final = re.compile(r" (?:#[0-9a-f]{0,3})?$")
_POSSIBLE_ENDS: Final = ("", "a", " a", "0 a", "!auto", "auto", "uto", "to", "o")

# How the lines of moves begin: the end of the line before, and the number. Making them costs a tenth of the work.
_NUMERALS: Final = tuple(f"\n{number} " for number in range(1024))


class LogError(ValueError):
    """A text that is no log, or a log that cannot be written; the message begins with the number of the line."""

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
    """A move in its place: its number from 1, whose it was, its text, and whether the table made it by itself."""

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

    __slots__ = ("_check", "_lines_of_head", "_number", "_seats", "head")

    def __init__(self, header: Header) -> None:
        lines = _header_lines(header)
        if _read_header(lines)[0] != header:
            raise LogError(1, "begins a header that would not be read back as it is")
        self.head = "\n".join(lines) + "\n\n"
        self._lines_of_head = len(lines) + 1
        self._seats = len(header.seats)
        self._number = 0  # of the last move
        self._check = _check_of_header(lines)

    def line(self, entry: Entry) -> str:
        """The line of the next move, with its line end."""
        return self.lines((entry,))

    def lines(self, entries: Sequence[Entry]) -> str:
        """The lines of the next moves. If one of them cannot be written, the encoder stays where it was."""
        first = self._number + 1
        try:
            answers = [_spell(entry.seat, entry.text, entry.automatic) for entry in entries]
        except ValueError:
            raise self._fault(entries) from None
        if [entry.number for entry in entries] != list(range(first, first + len(entries))):
            raise self._fault(entries)
        if max([entry.seat for entry in entries], default=NATURE) >= self._seats:
            raise self._fault(entries)
        text, self._check = _write(answers, first, self._check)
        self._number += len(entries)
        return text[1:] + "\n" if entries else ""

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
    plain = _plain_text(text)
    head, blank, body = plain.partition("\n\n")
    if not blank:
        raise _fault_of_short_header(plain)
    head_lines = head.split("\n")
    header, check = _read_header(head_lines)

    *lines, fragment = body.split("\n")
    if _WHOLE.fullmatch(fragment):  # only its line end is missing, and the check says whether it is as it was
        lines.append(fragment)
        fragment = ""
    answers = [line[len(numeral) - 1 : -6] for numeral, line in zip(_numerals(1, len(lines)), lines, strict=True)]
    if _write(answers, 1, check)[0] != "\n".join(["", *lines]):
        raise _fault(lines, len(head_lines) + 2, len(header.seats), check)
    try:
        entries = tuple([Entry(number, *answer) for number, answer in enumerate(map(_parse, answers), 1)])
    except ValueError:
        raise _fault(lines, len(head_lines) + 2, len(header.seats), check) from None
    if max([entry.seat for entry in entries], default=NATURE) >= len(header.seats):
        raise _fault(lines, len(head_lines) + 2, len(header.seats), check)

    if fragment and not _begins_a_line(fragment, len(lines) + 1):
        last = len(head_lines) + len(lines) + 2
        raise LogError(last, f"is neither a move nor the beginning of one: {fragment[:60]!r}")
    return Log(header, entries, fragment or None)


# ---- lines of moves, all at once ----


@lru_cache(8192)  # the moves of a game are few hundreds, and come again and again
def _parse(answer: str) -> tuple[int, str, bool]:
    """Seat, text and automatic, from what follows the number in a line; `ValueError` if it is no move."""
    match = _ANSWER.fullmatch(answer)
    if match is None or len(match[2]) > LONGEST_MOVE:
        raise ValueError(answer)
    return NATURE if match[1] == "N" else int(match[1]), match[2], match[3] is not None


@lru_cache(8192)
def _spell(seat: int, text: str, automatic: bool) -> str:
    """What follows the number in a line; `ValueError` if that would not be read back as it is."""
    answer = f"{'N' if seat == NATURE else seat} {text}{_MARK if automatic else ''}"
    if _parse(answer) != (seat, text, automatic):
        raise ValueError(answer)
    return answer


def _numerals(first: int, count: int) -> Sequence[str]:
    """How the lines of moves `first` and following begin."""
    if first + count <= len(_NUMERALS):
        return _NUMERALS[first : first + count]
    return [f"\n{number} " for number in range(first, first + count)]


def _write(answers: Sequence[str], first: int, check: int) -> tuple[str, int]:
    """The lines of moves, numbered from `first`, and the running check after them.

    Each line comes with the line end before it rather than its own: so it is counted in the check.
    """
    contents = [numeral + answer for numeral, answer in zip(_numerals(first, len(answers)), answers, strict=True)]
    checks = []
    for content in contents:
        check = crc32(content.encode(), check)
        checks.append(check & 0xFFFF)
    spelled = pack(f">{len(checks)}H", *checks).hex(" ", 2).split(" ")
    return "".join([f"{content} #{digits}" for content, digits in zip(contents, spelled, strict=False)]), check


# ---- the header ----


def _header_lines(header: Header) -> list[str]:
    """The lines of a header, without the blank line after it."""
    try:
        players = [f"{p.kind}:{quote(p.name, safe='')}" if p.name else p.kind for p in header.seats]
        seed = [] if header.seed is None else [f"seed: {quote(header.seed, safe='')}"]
    except UnicodeEncodeError:
        raise LogError(1, "begins a header with a name or seed that is no Unicode text") from None
    lines = [
        _FIRST_LINE,
        f"game: {header.game}",
        f"edition: {' '.join(f'{name}={value}' for name, value in header.edition)}".rstrip(" "),
        f"pack: {header.pack}",
        f"engine: {header.engine}",
        f"seats: {' '.join(players)}",
        *seed,
        f"assisted: {'yes' if header.assisted else 'no'}",
    ]
    return [*lines, f"check: {_check_of_header([*lines, '']) & 0xFFFF:04x}"]


def _check_of_header(lines: Sequence[str]) -> int:
    """The running check at the end of a header, whose last line is that of the check itself."""
    return crc32("".join([f"{line}\n" for line in lines[:-1]]).encode("ascii", "replace"))


def _read_header(lines: Sequence[str]) -> tuple[Header, int]:
    """The header that lines say, and the running check after it."""
    values = _read_fields(lines)
    missing = next((name for name in _FIELDS if name not in values and name != _OPTIONAL), None)
    if missing is not None:
        raise LogError(len(lines) + 1, f"ends the header, but the field '{missing}' is missing")
    at = {name: line for line, name in enumerate(values, 2)}
    check = _check_of_header(lines)
    if values["check"] != f"{check & 0xFFFF:04x}":
        expected = f"{check & 0xFFFF:04x}"
        reason = f"shows that the header was changed: its check is {values['check']}, expected {expected}"
        raise LogError(at["check"], reason)
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
        raise LogError(1, f"says '{lines[0][:60]}', but this version of Starboard reads '{_FIRST_LINE}'")
    names = list(_FIELDS)
    values: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        name, colon, value = line.partition(":")
        if not colon or name not in _FIELDS:
            raise LogError(number, f"is no field of the header: {line[:60]!r}")
        if name in values:
            raise LogError(number, f"gives the field '{name}' a second time")
        if names[0] == _OPTIONAL and name != _OPTIONAL:
            del names[0]
        if not names or name != names[0]:
            raise LogError(number, f"is the field '{name}', where '{names[0]}' should be")
        del names[0]
        if not _FIELDS[name].fullmatch(value[1:]) or value[:1] != (" " if value else ""):
            raise LogError(number, f"has an invalid '{name}': {value.strip()[:60]!r}")
        values[name] = value[1:]
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


def _plain_text(text: str | bytes) -> str:
    """The text with plain line ends, once it is sure that it is text and begins like a log."""
    opening = text[: len(_MAGIC)]
    if isinstance(opening, bytes):
        opening = opening.decode("ascii", "replace")
    if not _MAGIC.startswith(opening):
        raise LogError(1, f"is not '{_FIRST_LINE}': this is no log of Starboard")
    try:
        plain = text.decode("ascii") if isinstance(text, bytes) else text.encode("ascii").decode("ascii")
    except UnicodeDecodeError as error:
        raise LogError(error.object.count(b"\n", 0, error.start) + 1, "has bytes that are not ASCII text") from None
    except UnicodeEncodeError as error:
        reason = f"has the character {error.object[error.start]!r}, but a log is ASCII text"
        raise LogError(error.object.count("\n", 0, error.start) + 1, reason) from None
    if "\0" in plain:
        raise LogError(plain.count("\n", 0, plain.index("\0")) + 1, "has a NUL byte, which no text has")
    if "\r" in plain:
        plain = _without_carriage_returns(plain)
    return plain


def _without_carriage_returns(text: str) -> str:
    """The same text with plain line ends: mail and some editors change them all, and that does no harm."""
    lines = text.removesuffix("\r").split("\n")
    for number, line in enumerate(lines[:-1], 1):
        if line.find("\r") != len(line) - 1:
            raise LogError(number, "has a carriage return or lacks one: either all lines end in one, or none has any")
    if "\r" in lines[-1]:
        raise LogError(len(lines), "has a carriage return inside it")
    return "\n".join([line.removesuffix("\r") for line in lines])


def _fault_of_short_header(text: str) -> LogError:
    """What is wrong with a text in which no blank line ends the header."""
    *lines, _ = text.split("\n")
    if lines:
        _read_fields(lines)
    return LogError(len(lines) + 1, "is where the log was cut off, inside its header")


def _fault(lines: Sequence[str], first_line: int, seats: int, check: int) -> LogError:
    """What is wrong with the first of these lines of moves that is not as it should be."""
    for number, line in enumerate(lines, 1):
        match = _LINE.fullmatch(line)
        if match is None:
            reason: str | None = f"is no move with number, seat, text and check: {line[:60]!r}"
        else:
            reason = _fault_of_move(match[1], match[2], match[3].removesuffix(_MARK), number, seats)
            expected, check = _write([f"{match[2]} {match[3]}"], number, check)
            if reason is None and not expected.endswith(match[4]):
                reason = (
                    "was changed, or a line before it was removed: "
                    f"its check is {match[4]}, expected {expected[-4:]}"
                )
        if reason is not None:
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
    """Whether the line of a move could begin like this: only then was it cut off, and nothing else happened to it."""
    numeral = f"{number} "
    if numeral.startswith(fragment):
        return True
    answer = _PART_OF_CHECK.sub("", fragment.removeprefix(numeral))
    return fragment.startswith(numeral) and any(_ANSWER.fullmatch(answer + end) for end in _POSSIBLE_ENDS)
