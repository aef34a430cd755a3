"""Who noticed which break: tests/breaks/noticed-<commit>.toml, written as it goes, and two of them compared."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tools.breaks.kept import KINDS, Break, BreaksError, quoted, table

ALL: Final = 200  # breaks that have to be judged
FEW: Final = 3  # failing tests that are named


@dataclass(frozen=True)
class Judged:
    """What the tests said to a break."""

    id: str
    kinds: list[str]
    """The kinds of tests that noticed it (choosing.py); none: nobody did."""
    files: list[str]
    failed: int
    tests: list[str]
    """The failing tests by name, where they are few."""
    limit: str
    """`time` or `memory` where it ran into a limit, `died` where the tests ended without a word."""
    seconds: float
    """Processor time."""

    @property
    def noticed(self) -> bool:
        return bool(self.failed or self.limit)


@dataclass
class Results:
    """The results for one commit; `first` if the tests stop at the first that fails, so that kinds are not complete."""

    commit: str
    first: bool
    judged: dict[str, Judged] = field(default_factory=dict)
    sound: dict[str, int] = field(default_factory=dict)
    """How many tests judge each game; without a break all of them pass."""


def read_results(path: Path) -> Results:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    judged = {entry["id"]: Judged(**entry) for entry in data.get("judged", [])}
    sound = {entry["game"]: entry["tests"] for entry in data.get("sound", [])}
    return Results(data["commit"], data["first"], judged, sound)


def begin_results(path: Path, commit: str, first: bool) -> Results:
    """Those of an earlier start, to go on with; or a new file."""
    if path.exists():
        found = read_results(path)
        if (found.commit, found.first) != (commit, first):
            raise BreaksError(
                f"{path} is of {found.commit}{' with --first' if found.first else ''}: take another file"
            )
        return found
    path.parent.mkdir(parents=True, exist_ok=True)
    head = "# Which tests notice which break: docs/proof.md, written by `python -m tools.breaks run`.\n"
    path.write_text(f"{head}commit = {quoted(commit)}\nfirst = {str(first).lower()}\n", encoding="utf-8")
    return Results(commit, first)


def add(path: Path, name: str, fields: dict[str, object]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{table(name, fields)}\n")


# ---- two of them


def compare(breaks: list[Break], old: Results, new: Results) -> tuple[list[str], bool]:
    """The report, and whether all that was noticed still is."""
    lost: list[Break] = []
    alone: list[str] = []
    for one in breaks:
        before, now = old.judged.get(one.id), new.judged.get(one.id)
        if before is not None and now is not None and before.noticed:
            if not now.noticed:
                lost.append(one)
            if len(before.kinds) == 1:
                found = ", ".join(now.kinds) or ("a limit" if now.noticed else "nobody")
                alone.append(f"  {one.id}: {before.kinds[0]} alone before; now {found}")
    missing = [one.id for one in breaks if one.id not in new.judged]
    enough = len(breaks) - len(missing) >= ALL and len(old.judged) >= ALL
    lines = [*counts(breaks, old, new), ""]
    lines += section("Noticed before and not any more", [f"  {one.id}: {described(one)}" for one in lost])
    lines += section("Noticed by one kind alone before, to be looked at", alone)
    lines += section("Not judged, or gone and not planted anew", [f"  {name}" for name in missing])
    if new.first:
        lines.append("The new side stopped at the first failing test: its kinds are not complete.")
    return lines, enough and not lost


def section(title: str, lines: list[str]) -> list[str]:
    return [f"{title}: {len(lines)}", *lines, ""]


def described(one: Break) -> str:
    return f"{one.place.function}, {one.place.old!r} became {one.place.new!r}"


def counts(breaks: list[Break], old: Results, new: Results) -> Iterator[str]:
    """How many breaks of each kind are noticed, and by how many kinds of tests each is."""
    yield f"{'breaks of':<14}{old.commit:>16}{new.commit:>16}"
    for kind in (*KINDS, "all"):
        ids = [one.id for one in breaks if kind in (one.kind, "all")]
        cells = []
        for side in (old, new):
            judged = [side.judged[name] for name in ids if name in side.judged]
            cells.append(f"{sum(one.noticed for one in judged)} of {len(judged)}")
        yield f"{kind:<14}{cells[0]:>16}{cells[1]:>16}"
    yield ""
    yield "noticed by"
    seen = [Counter(kind for one in side.judged.values() for kind in one.kinds) for side in (old, new)]
    for kind in sorted({*seen[0], *seen[1]}):
        yield f"{kind:<14}{seen[0][kind]:>16}{seen[1][kind]:>16}"
