"""The text of a log: what is written is read back, and nothing else is ever taken for a log."""

import re
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from starboard.table.log import (
    LONGEST_MOVE,
    NATURE,
    Encoder,
    Entry,
    Header,
    Log,
    LogError,
    Player,
    _answers,
    decode,
    encode,
)

HEADER = Header(
    game="micro-cosmos",
    edition=(("seats", "1"), ("difficulty", "hard"), ("ready_specialists", "false")),
    pack="3f2a91c07be4d5aa",
    engine="0.1.0",
    seats=(Player("person", "You"), Player("automa")),
    seed="7",
)
LOG = Log(
    HEADER,
    (
        Entry(1, NATURE, "starting emberfall mossgrave stillwater"),
        Entry(2, NATURE, "crew tilda-voss"),
        Entry(3, 0, "discard brann-okoro"),
        Entry(4, 0, "stop", automatic=True),
    ),
)
TEXT = """\
starboard-log 1
game: micro-cosmos
edition: seats=1 difficulty=hard ready_specialists=false
pack: 3f2a91c07be4d5aa
engine: 0.1.0
seats: person:You automa
seed: 7
assisted: no
check: 634c

1 N starting emberfall mossgrave stillwater #52eb
2 N crew tilda-voss #ca3d
3 0 discard brann-okoro #0749
4 0 stop !auto #b21d
"""


def signed(text: str) -> str:
    """The text with every check put right, as docs/log-format.md says it, one after the other."""
    before = ""
    lines = []
    for line in text.split("\n"):
        content = re.sub(r" #[0-9a-f]{4}$", "", line)
        if re.fullmatch(r"check: [0-9a-f]{4}", line):
            lines.append(f"check: {crc32(before.encode()) & 0xFFFF:04x}")
            continue
        before += content
        lines.append(content if content == line else f"{content} #{crc32(before.encode()) & 0xFFFF:04x}")
        before += "\n"
    return "\n".join(lines)


# ---- logs of any kind ----

words = st.text("abcxyz0189/+-", min_size=1, max_size=8)
moves = st.lists(words, min_size=1, max_size=4).map(" ".join)
names = st.text(max_size=5)
players = st.builds(Player, st.sampled_from(["person", "automa", "greedy", "search-2"]), names)
options = st.dictionaries(
    st.text("abc_1", min_size=1, max_size=4), st.text("aZ09_.,/+-", min_size=1, max_size=4), max_size=3
)
headers = st.builds(
    Header,
    game=st.sampled_from(["otys", "micro-cosmos", "a-1-b"]),
    edition=options.map(lambda chosen: tuple(chosen.items())),
    pack=st.integers(0, 2**64 - 1).map("{:016x}".format),
    engine=st.sampled_from(["0.1.0", "1.12", "2.0.dev3+local", "1!0_a-b"]),
    seats=st.lists(players, min_size=1, max_size=12).map(tuple),
    seed=st.none() | st.text(min_size=1, max_size=5),
    assisted=st.booleans(),
)


@st.composite
def logs(draw: st.DrawFn, most: int = 12) -> Log:
    header = draw(headers)
    seats = st.integers(NATURE, len(header.seats) - 1)
    answers = draw(st.lists(st.tuples(seats, moves, st.booleans()), max_size=most))
    return Log(header, tuple(Entry(number, *answer) for number, answer in enumerate(answers, 1)))


# ---- what is written ----


def test_the_text_is_as_documented() -> None:
    assert encode(LOG) == TEXT == signed(TEXT)
    assert decode(TEXT) == LOG
    assert f"```\n{TEXT}```" in (Path(__file__).parents[2] / "docs" / "log-format.md").read_text("utf-8")


@pytest.mark.slow
@settings(deadline=None)
@given(logs())
def test_every_log_is_read_back(log: Log) -> None:
    text = encode(log)
    assert text == signed(text)
    assert decode(text) == log
    assert decode(text.encode("ascii")) == log
    assert encode(decode(text)) == text


@pytest.mark.slow
@settings(deadline=None)
@given(logs(), st.data())
def test_an_encoder_writes_the_same_in_any_steps(log: Log, data: st.DataObject) -> None:
    encoder = Encoder(log.header)
    text = encoder.head
    left = log.entries
    while left:
        step = data.draw(st.integers(1, len(left)))
        text += encoder.line(left[0]) if step == 1 else encoder.lines(left[:step])
        left = left[step:]
    assert text + encoder.lines(()) == encode(log)


def test_long_logs_with_many_moves_are_read_back() -> None:
    log = Log(HEADER, tuple(Entry(number, number % 3 - 1, f"take {number}") for number in range(1, 9001)))
    assert decode(encode(log)) == log
    encoder = Encoder(HEADER)
    assert encoder.head + "".join(map(encoder.line, log.entries)) == encode(log)


def test_what_is_remembered_of_moves_has_a_limit() -> None:
    log = Log(HEADER, tuple(Entry(number, 0, f"take {number}") for number in range(1, 9001)))
    assert decode(encode(log)) == log
    answers = _answers(len(HEADER.seats))
    assert 0 < len(answers.parsed) <= 4096
    assert 0 < len(answers.plain[0]) <= 4096


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(6, 0, "stop"), "is numbered 6, but move 5 should be here"),
        (Entry(5, 2, "stop"), "is a move of seat 2, but the seats are N and 0 to 1"),
        (Entry(5, -2, "stop"), "is a move of seat -2, but the seats are N and 0 to 1"),
        (Entry(5, 0, ""), "has '', which is no text of a move"),
        (Entry(5, 0, " stop"), "has ' stop', which is no text of a move"),
        (Entry(5, 0, "stop "), "has 'stop ', which is no text of a move"),
        (Entry(5, 0, "stop  now"), "has 'stop  now', which is no text of a move"),
        (Entry(5, 0, "Stop"), "has 'Stop', which is no text of a move"),
        (Entry(5, 0, "stop\n6 0 go"), "has 'stop\\n6 0 go', which is no text of a move"),
        (Entry(5, 0, "stop !auto"), "has 'stop !auto', which is no text of a move"),
        (Entry(5, 0, "stop #0000"), "has 'stop #0000', which is no text of a move"),
        (Entry(5, 0, "stöp"), "has 'stöp', which is no text of a move"),
        (Entry(5, 0, "a" * (LONGEST_MOVE + 1)), f"has '{'a' * 60}', which is no text of a move"),
    ],
)
def test_a_move_that_cannot_be_written_changes_nothing(entry: Entry, reason: str) -> None:
    encoder = Encoder(HEADER)
    written = encoder.head + encoder.lines(LOG.entries)
    good = Entry(5, 1, "trade")
    for attempt in ([entry], [good, Entry(6, entry.seat, entry.text)] if entry.number == 5 else [entry]):
        with pytest.raises(LogError) as caught:
            encoder.lines(attempt)
        assert caught.value.line == 14 + len(attempt)
        if len(attempt) == 1:
            assert caught.value.reason == reason
    assert decode(written + encoder.line(good)).entries == (*LOG.entries, good)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"game": "Micro Cosmos"}, 2),
        ({"game": "a\nseed: 8"}, 2),
        ({"game": ""}, 2),
        ({"edition": (("seats", "one two"),)}, 3),
        ({"edition": (("seats", "1"), ("seats", "2"))}, 3),
        ({"pack": "mine"}, 4),
        ({"engine": ""}, 5),
        ({"engine": "0.1.0é"}, 5),
        ({"seats": ()}, 6),
        ({"seats": (Player("Person"),)}, 6),
        ({"seats": (Player("person:You"),)}, 1),
        ({"seats": (Player("person", "\ud800"),)}, 1),
        ({"seed": ""}, 7),
        ({"seed": "\udfff"}, 1),
    ],
)
def test_a_header_that_cannot_be_written_is_refused(change: dict[str, object], line: int) -> None:
    fields = {name: getattr(HEADER, name) for name in HEADER.__struct_fields__}
    with pytest.raises(LogError) as caught:
        Encoder(Header(**{**fields, **change}))
    assert caught.value.line == line


# ---- what was changed ----

CHECK = re.compile(r"(?: #|\ncheck: )[0-9a-f]{4}$", re.MULTILINE)
characters = st.sampled_from("abz019N#! :=%+-/_~.ABF\n\r\t\0\x1c") | st.characters()


def passes_by_chance(edited: str, text: str) -> bool:
    """A check of 16 bits lets one edit in 65,536 pass, of what stands before the last check but no other."""
    as_many_checks = len(CHECK.findall(edited)) == len(CHECK.findall(text))
    return as_many_checks and signed(edited) == edited and not edited.startswith(text.rstrip("\n"))


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(logs(most=5), st.booleans(), st.sampled_from(["replace", "insert", "delete"]), characters, st.data())
def test_no_edit_of_one_character_passes(
    log: Log, ended: bool, kind: str, character: str, data: st.DataObject
) -> None:
    text = encode(log) if ended else encode(log)[:-1]
    at = data.draw(st.integers(0, len(text) - (kind != "insert")), label="at")
    edited = text[:at] + ("" if kind == "delete" else character) + text[at + (kind != "insert") :]
    assume(edited != text and not passes_by_chance(edited, text))
    try:
        loaded = decode(edited)
    except LogError:
        return
    assert loaded.header == log.header
    assert loaded.entries == log.entries[: len(loaded.entries)]
    if loaded.cut is None:
        assert edited in {encode(log), encode(log)[:-1]}
        assert loaded == log
    else:
        assert loaded.cut == edited[edited.rindex("\n") + 1 :]
        assert len(loaded.entries) >= len(log.entries) - (not ended)


@pytest.mark.slow
def test_no_edit_of_one_character_of_the_example_passes() -> None:
    text = TEXT
    for at in range(len(text)):
        for character in ["", *"\n\r !#%+-/0123456789:=NZaefz~"]:
            for edited in {text[:at] + character + text[at:], text[:at] + character + text[at + 1 :]}:
                if edited not in {text, text[:-1]}:
                    with pytest.raises(LogError):
                        decode(edited)


@pytest.mark.slow
@settings(deadline=None)
@given(logs(most=6))
def test_every_beginning_is_its_whole_moves_or_an_unfinished_header(log: Log) -> None:
    encoder = Encoder(log.header)
    data = encoder.head.encode("ascii")
    ends = [len(data) - 1]
    for entry in log.entries:
        data += encoder.line(entry).encode("ascii")
        ends.append(len(data) - 1)
    for length in range(len(data) + 1):
        if length <= ends[0]:
            with pytest.raises(LogError, match=r"is where the log was cut off, inside its header$"):
                decode(data[:length])
            continue
        whole = sum(end <= length for end in ends) - 1
        loaded = decode(data[:length])
        assert (loaded.header, loaded.entries) == (log.header, log.entries[:whole])
        assert (loaded.cut or "") == data[ends[whole] + 1 : length].decode("ascii")


@pytest.mark.slow
@settings(deadline=None)
@given(logs(most=8), st.data())
def test_removed_doubled_and_exchanged_lines_are_noticed(log: Log, data: st.DataObject) -> None:
    assume(len(log.entries) >= 3)
    *lines, _ = encode(log).split("\n")
    first = len(lines) - len(log.entries)
    one, other = data.draw(st.lists(st.integers(first, len(lines) - 2), min_size=2, max_size=2, unique=True))
    exchanged = list(lines)
    exchanged[one], exchanged[other] = exchanged[other], exchanged[one]
    for changed in (lines[:one] + lines[one + 1 :], [*lines[: one + 1], *lines[one:]], exchanged):
        with pytest.raises(LogError) as caught:
            decode("\n".join(changed) + "\n")
        assert caught.value.line in {min(one, other) + 1, one + 1, one + 2}


@settings(deadline=None)
@given(st.text() | st.binary() | st.text().map(lambda text: TEXT + text))
def test_whatever_it_is_given_it_says_only_what_is_wrong(text: str | bytes) -> None:
    try:
        loaded = decode(text)
    except LogError:
        return
    assert loaded.entries == LOG.entries


# ---- what is said about it ----


def fault(text: str | bytes) -> str:
    with pytest.raises(LogError) as caught:
        decode(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1 is where the log was cut off, inside its header"),
        ("starboa", "line 1 is where the log was cut off, inside its header"),
        ("# A page\n", "line 1 is not 'starboard-log 1': this is no log of Starboard"),
        (b"\x1f\x8b\x08\x00", "line 1 is not 'starboard-log 1': this is no log of Starboard"),
        ("\ufeff" + TEXT, "line 1 is not 'starboard-log 1': this is no log of Starboard"),
        (
            TEXT.replace("log 1", "log 2"),
            "line 1 says 'starboard-log 2', but this version of Starboard reads 'starboard-log 1'",
        ),
        (
            TEXT.replace("You", "Zoë"),
            "line 6 has something else than plain ASCII text: b'seats: person:Zo\\xc3\\xab automa'",
        ),
        (
            TEXT.encode().replace(b"You", b"\xff"),
            "line 6 has something else than plain ASCII text: b'seats: person:\\xff automa'",
        ),
        (
            TEXT.replace("crew", "\ud800"),
            "line 12 has something else than plain ASCII text: b'2 N \\xed\\xa0\\x80 tilda-voss #ca3d'",
        ),
        (TEXT.replace("tilda", "til\0da"), "line 12 has a NUL byte, which no text has"),
    ],
)
def test_a_text_that_is_no_log_is_named(text: str | bytes, message: str) -> None:
    assert fault(text) == message


@pytest.mark.parametrize(
    ("line", "replacement", "message"),
    [
        (2, "", "line 2 is the field 'edition', but game should be here"),
        (2, "game: Micro\n", "line 2 has an invalid 'game': 'Micro'"),
        (2, "game:micro\n", "line 2 has an invalid 'game': 'micro'"),
        (2, "game:  micro\n", "line 2 has an invalid 'game': 'micro'"),
        (2, "game:\n", "line 2 has an invalid 'game': ''"),
        (2, "game: micro\ngame: micro\n", "line 3 gives the field 'game' a second time"),
        (3, "edition: \n", "line 3 has an invalid 'edition': ''"),
        (3, "edition: seats\n", "line 3 has an invalid 'edition': 'seats'"),
        (3, "edition: a=1  b=2\n", "line 3 has an invalid 'edition': 'a=1  b=2'"),
        (3, "edition: a=1 a=2\n", "line 3 has an invalid 'edition': an option is there twice"),
        (4, "pack: 3F2A91C07BE4D5AA\n", "line 4 has an invalid 'pack': '3F2A91C07BE4D5AA'"),
        (5, "engine 0.1.0\n", "line 5 is no field of the header: 'engine 0.1.0'"),
        (5, "engine: 0.1.0\nmood: good\n", "line 6 is no field of the header: 'mood: good'"),
        (6, "seats: person:\n", "line 6 has an invalid 'seats': 'person:'"),
        (6, "seats: person:Z%6\n", "line 6 has an invalid 'seats': 'person:Z%6'"),
        (
            6,
            "seats: person:%41nn\n",
            "line 6 has a text that is not percent-encoded as it should be: '%41nn'",
        ),
        (6, "seats: person:%FF\n", "line 6 has a text that is not percent-encoded as it should be: '%FF'"),
        (7, "seed: a b\n", "line 7 has an invalid 'seed': 'a b'"),
        (7, "assisted: no\nseed: 7\n", "line 8 is the field 'seed', but check should be here"),
        (8, "assisted: maybe\n", "line 8 has an invalid 'assisted': 'maybe'"),
        (8, "", "line 8 is the field 'check', but assisted should be here"),
        (9, "", "line 9 ends the header, but the field 'check' is missing"),
        (9, "check: 634C\n", "line 9 has an invalid 'check': '634C'"),
        (10, "", "line 10 is no field of the header: '1 N starting emberfall mossgrave stillwater #6699'"),
        (10, "\n\n", "line 11 is no move with its seat and check: ''"),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(line: int, replacement: str, message: str) -> None:
    lines = TEXT.splitlines(keepends=True)
    lines[line - 1] = replacement
    assert fault(signed("".join(lines))) == message


def test_a_changed_header_is_noticed_without_any_move() -> None:
    text = encode(Log(HEADER))
    assert fault(text.replace("seed: 7", "seed: 8")) == (
        "line 9 or one before it in the header was changed: its check is 634c, expected a0d1"
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2 0 stop #0000", "line 13 is numbered 2, but move 3 should be here"),
        ("4 0 stop #0000", "line 13 is numbered 4, but move 3 should be here"),
        ("03 0 stop #0000", "line 13 is numbered 03, but move 3 should be here"),
        ("x 0 stop #0000", "line 13 is numbered x, but move 3 should be here"),
        ("3 2 stop #0000", "line 13 is a move of seat 2, but the seats are N and 0 to 1"),
        ("3 00 stop #0000", "line 13 is a move of seat 00, but the seats are N and 0 to 1"),
        ("3 -1 stop #0000", "line 13 is a move of seat -1, but the seats are N and 0 to 1"),
        ("3 n stop #0000", "line 13 is a move of seat n, but the seats are N and 0 to 1"),
        ("3 0 Stop #0000", "line 13 has 'Stop', which is no text of a move"),
        ("3 0 stop  now #0000", "line 13 has 'stop  now', which is no text of a move"),
        ("3 0  stop #0000", "line 13 has ' stop', which is no text of a move"),
        ("3 0 stop  #0000", "line 13 has 'stop ', which is no text of a move"),
        ("3 0 !auto #0000", "line 13 has '!auto', which is no text of a move"),
        ("3 0 stop !auto !auto #0000", "line 13 has 'stop !auto', which is no text of a move"),
        ("3 0 stop !automatic #0000", "line 13 has 'stop !automatic', which is no text of a move"),
        ("3 0 a\tb #0000", "line 13 has 'a\\tb', which is no text of a move"),
        (f"3 0 {'a' * 201} #0000", f"line 13 has '{'a' * 60}', which is no text of a move"),
        ("3 0 #0000", "line 13 is no move with its seat and check: '3 0 #42a3'"),
        ("3 0 stop", "line 13 is no move with its seat and check: '3 0 stop'"),
        ("3 0 stop #123", "line 13 is no move with its seat and check: '3 0 stop #123'"),
        ("3 0 stop #12345", "line 13 is no move with its seat and check: '3 0 stop #12345'"),
        ("3 0 stop #ABCD", "line 13 is no move with its seat and check: '3 0 stop #ABCD'"),
        ("3 0 stop#0000", "line 13 is no move with its seat and check: '3 0 stop#0000'"),
        ("3 0 stop #0000 ", "line 13 is no move with its seat and check: '3 0 stop #0000 '"),
        ("", "line 13 is no move with its seat and check: ''"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number(line: str, message: str) -> None:
    assert fault(signed(TEXT.replace("3 0 discard brann-okoro #0749", line))) == message


def test_a_changed_move_is_noticed_at_its_line() -> None:
    text = TEXT
    assert fault(text.replace("3 0 discard", "3 1 discard")) == (
        "line 13 was changed, or a line before it was removed: its check is 0749, expected 84d7"
    )


# ---- what is forgiven ----


def test_a_last_line_without_its_end_is_whole_if_its_check_is_right() -> None:
    assert decode(TEXT[:-1]) == LOG
    changed = TEXT[:-1].replace("stop !auto", "stop")
    assert "line 14 was changed" in fault(changed)


@pytest.mark.parametrize(
    "fragment",
    [
        "5",
        "5 ",
        "5 N",
        "5 1",
        "5 1 ",
        "5 1 st",
        "5 1 stop ",
        "5 1 stop n",
        "5 1 stop !",
        "5 1 stop !aut",
        "5 1 stop !auto",
        "5 1 stop !auto ",
        "5 1 stop !auto #7",
        "5 1 stop #",
        "5 1 stop #77a",
    ],
)
def test_a_cut_line_is_dropped_and_reported(fragment: str) -> None:
    assert decode(TEXT + fragment) == Log(HEADER, LOG.entries, fragment)


@pytest.mark.parametrize(
    "junk",
    [
        "6",
        "15",
        "5x",
        "5  ",
        "5 x",
        "5 1  st",
        "5 1 Stop",
        "5 1 !",
        "5 1 stop !b",
        "5 1 stop #x",
        "\t",
        "the end",
    ],
)
def test_what_no_cut_leaves_is_junk(junk: str) -> None:
    assert fault(TEXT + junk) == f"line 15 is neither a move nor the beginning of one: {junk!r}"
    assert fault(TEXT + junk + "\n").startswith("line 15 is no move with its seat and check")


@pytest.mark.slow
@settings(deadline=None)
@given(logs(), st.integers(1, 3))
def test_carriage_returns_are_taken_away_if_every_line_ends_in_one(log: Log, cut: int) -> None:
    text = encode(log).replace("\n", "\r\n")
    assert decode(text) == log
    if log.entries:
        assert decode(text[:-1]) == decode(text[:-2]) == log
        assert decode(text[:-3]).entries == log.entries[:-1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TEXT.replace("\n", "\r\n", 5), 6),
        (TEXT.replace("\n", "\r\n").replace("\r", "", 1), 1),
        (TEXT.replace("\n", "\r"), 1),
        (TEXT + "\r", 1),
        (TEXT.replace("\n", "\r\n") + "5 \r0", 15),
    ],
)
def test_carriage_returns_of_some_lines_only_are_refused(text: str, line: int) -> None:
    assert fault(text) in {
        f"line {line} has a carriage return or lacks one: either all lines end in one, or none",
        "line 1 says 'starboard-log 1', but this version of Starboard reads 'starboard-log 1'",
    }
