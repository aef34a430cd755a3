"""Checks that several files share: lists that hold exactly the entries that the rules want."""

from collections.abc import Iterable, Sequence

from starboard.games.pack_files import PackError, check_distinct, check_ids, check_number, label


def check_row(
    file: str,
    kind: str,
    field: str,
    found: Sequence[tuple[str, object]],
    wanted: Iterable[object],
    rule: str,
) -> None:
    """Exactly the wanted values, in this order, from entries with ids of their own; `found` pairs both."""
    check_ids(file, kind, (entry_id for entry_id, _ in found))
    expected = list(wanted)
    check_number(file, kind, len(found), len(expected))
    for (entry_id, value), right in zip(found, expected, strict=True):
        if value != right:
            reason = f"is {value} and must be {right}: the entries are listed in order ({rule})"
            raise PackError(file, label(kind, entry_id), field, reason)


def check_each_once(
    file: str,
    kind: str,
    field: str,
    found: Sequence[tuple[str, str]],
    wanted: Sequence[str],
) -> None:
    """Every wanted value once, in any order; `found` pairs ids and values."""
    check_ids(file, kind, (entry_id for entry_id, _ in found))
    for entry_id, value in found:
        if value not in wanted:
            raise PackError(
                file, label(kind, entry_id), field, f"is {value!r}, but only {', '.join(wanted)} can be"
            )
    check_distinct(file, kind, field, found)
    check_number(file, kind, len(found), len(wanted))
