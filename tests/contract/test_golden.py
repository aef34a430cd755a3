"""Golden logs: games that were played once replay to the byte, with the same events, positions and outcome.

Where a change of the rules is meant, `tools/golden.py` writes the digests anew; read its difference before it is kept.
"""

import msgspec
import pytest
from tools.golden import FOLDER, GAMES, digest, digests, essence

from starboard.kernel import NATURE, Event, Nature
from starboard.table import Log, Table, decode, encode

NAMES = sorted(path.stem for path in FOLDER.glob("*.starlog"))


def log_of(name: str) -> Log:
    return decode((FOLDER / f"{name}.starlog").read_bytes())


def first_difference(log: Log, expected: str, found: str) -> str | None:
    """Where two files of digests part, in words; None if they are the same."""
    kept, made = expected.splitlines(), found.splitlines()
    for entry, old, new in zip(log.entries, kept, made, strict=False):
        if old != new:
            same_events = old.split()[0] == new.split()[0]
            what = "leads to another position" if same_events else "has other events"
            return f"move {entry.number}, {entry.text!r}, {what}: {old} became {new}"
    if kept[-1] != made[-1]:
        return f"the outcome is {made[-1]}, not {kept[-1]}"
    return None if expected == found else "the files are not of the same length"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_replays_to_the_byte(name: str) -> None:
    """But for the version that wrote it, and the checks that follow from that."""
    log = log_of(name)
    table = Table.replay(log)
    header = msgspec.structs.replace(table.header, engine=log.header.engine)
    text = encode(Log(header, table.log.entries)) + (log.cut or "")
    assert text.encode("ascii") == (FOLDER / f"{name}.starlog").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_events_positions_and_outcome_are_the_same(name: str) -> None:
    log = log_of(name)
    expected = (FOLDER / f"{name}.digests").read_text("ascii")
    difference = first_difference(log, expected, digests(log))
    assert difference is None, f"{name}: {difference}"


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_deals_what_it_always_dealt(name: str) -> None:
    """Seeds are shared, so what comes of one must not change. An undo rewinds chance, so it holds after one too."""
    log = log_of(name)
    edition = Table.replay(log, to=0).edition
    state = edition.start()
    nature = None if log.header.seed is None else Nature(log.header.seed)
    for entry in log.entries:
        if nature is not None and entry.seat == NATURE:
            assert nature.answer(state).text == entry.text, f"move {entry.number}"
        state.answer(entry.seat, edition.move(entry.text))


def of_random_bots(log: Log) -> bool:
    return {seat.kind for seat in log.header.seats} <= {"random", "automa"}


@pytest.mark.parametrize("name", [name for name in NAMES if of_random_bots(log_of(name))])
def test_random_bots_answer_as_they_always_did(name: str) -> None:
    log = log_of(name)
    table = Table.replay(log, to=0)
    while len(table.entries) < len(log.entries):
        table.advance_one()
    assert table.log.entries == log.entries


# ---- the golden logs themselves


def test_every_game_is_there_with_its_digests_and_all_of_it_is_small() -> None:
    assert sorted(GAMES) == NAMES
    files = list(FOLDER.iterdir())
    assert {file.name for file in files} == {
        f"{name}{end}" for name in NAMES for end in (".starlog", ".digests")
    }
    assert sum(file.stat().st_size for file in files) < 850_000


def test_all_that_a_log_can_say_is_said_in_one_of_them() -> None:
    logs = [log_of(name) for name in NAMES]
    assert {len(log.header.seats) for log in logs} == {1, 2, 3, 4}
    assert {log.header.assisted for log in logs} == {True, False}
    assert {log.cut is None for log in logs} == {True, False}
    assert {log.header.seed is None for log in logs} == {True, False}
    assert {seat.kind for log in logs for seat in log.header.seats} == {
        "person",
        "automa",
        "greedy",
        "random",
    }
    assert any(entry.automatic for log in logs for entry in log.entries)
    outcomes = [(FOLDER / f"{name}.digests").read_text("ascii").splitlines()[-1] for name in NAMES]
    assert sum(outcome != "null" for outcome in outcomes) >= 6


def test_a_difference_is_reported_at_its_first_move() -> None:
    log = log_of(NAMES[0])
    kept = (FOLDER / f"{NAMES[0]}.digests").read_text("ascii")
    lines = kept.splitlines()
    events, position = lines[40].split()

    def changed(line: int, text: str) -> str:
        return "\n".join([*lines[:line], text, *lines[line + 1 :]]) + "\n"

    assert first_difference(log, kept, kept) is None
    other = first_difference(log, kept, changed(40, f"{events} ffffff"))
    assert other is not None
    assert other.startswith(f"move 41, {log.entries[40].text!r}, leads to another position")
    other = first_difference(log, kept, changed(40, f"ffffff {position}"))
    assert other is not None
    assert "has other events" in other
    other = first_difference(log, kept, changed(len(lines) - 1, "null"))
    assert other is not None
    assert other.startswith("the outcome is null")


def test_wording_is_not_in_the_digests() -> None:
    def trace(question: str, name: str, fact: str, count: int) -> Event:
        facts: dict[str, object] = {
            "question": question,
            "candidates": [{"name": name, "facts": {fact: count}}],
            "filters": [{"fact": fact, "test": "at-least", "rule": "X-1", "value": 1, "kept": [name]}],
            "choice": name,
        }
        return Event("trace", "X-1", 1, facts)

    first = digest(essence(trace("whether it scouts", "do it", "cards", 3)))
    assert digest(essence(trace("does it scout?", "yes", "survivor cards", 3))) == first
    assert digest(essence(trace("whether it scouts", "do it", "cards", 4))) != first
    won = Event("over", "X-2", 0, {"reason": "the most points", "totals": [3, 2]})
    worded = Event("over", "X-2", 0, {"reason": "more points than anybody", "totals": [3, 2]})
    tied = Event("over", "X-2", 0, {"reason": "the most points", "totals": [3, 3]})
    assert digest(essence(worded)) == digest(essence(won)) != digest(essence(tied))
