"""The breaks as tests/breaks/breaks.toml keeps them: by the name of the function and the text, never by a line."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
BREAKS: Final = ROOT / "tests" / "breaks" / "breaks.toml"
GAMES: Final = (
    "micro_cosmos",
    "council_of_shadows",
    "otys",
    "starship_interstellar",
)  # as their folders are named
KINDS: Final = ("rules", "refusals", "automas", "words", "views-packs")

HEAD: Final = """\
# Mistakes that the tests ought to notice; docs/proof.md says what they are for. `python -m tools.breaks draw` wrote the
# list once, from the tree of the commit named here; it is not drawn again. What may be added by hand is
#
#   [break.replanted]   below a break whose text is gone from the code: the same mistake in what took its place,
#   module = "..."      with the same five fields, so that it stays two hundred. Plant it without looking at the tests.
#
# `passed-over` are places that were drawn and left out, each with the reason: the mistake changes nothing, or no game
# can be set up with it, so that nobody could fail to notice. That no test notices a mistake is no reason.
"""


class BreaksError(Exception):
    """A list of breaks or of results that cannot be used, or a tree in which nothing can be judged."""


@dataclass(frozen=True)
class Place:
    """Where a mistake is made: the `nth` time that `old` stands in a function (or in a table) it becomes `new`."""

    module: str
    function: str
    old: str
    nth: int
    new: str


@dataclass(frozen=True)
class Break:
    id: str
    kind: str
    game: str
    how: str
    """What was done, in a word or two: `comparison`, `number`, `check dropped`."""
    drawn: Place
    replanted: Place | None = None

    @property
    def place(self) -> Place:
        """Where it is planted now."""
        return self.replanted or self.drawn


@dataclass(frozen=True)
class PassedOver:
    """A place that was drawn and is no break, and why."""

    place: Place
    reason: str


@dataclass(frozen=True)
class Breaks:
    seed: int
    commit: str
    breaks: list[Break]
    passed_over: list[PassedOver]


def read_breaks(path: Path = BREAKS) -> Breaks:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    breaks = [
        Break(
            entry["id"],
            entry["kind"],
            entry["game"],
            entry["how"],
            _place(entry),
            _place(entry["replanted"]) if "replanted" in entry else None,
        )
        for entry in data["break"]
    ]
    for name, known in (("kind", KINDS), ("game", GAMES)):
        for one in breaks:
            if getattr(one, name) not in known:
                raise BreaksError(f"{path.name}, {one.id}: {name} is none of {', '.join(known)}")
    if len({one.id for one in breaks}) < len(breaks):
        raise BreaksError(f"{path.name}: an id stands twice")
    passed_over = [PassedOver(_place(entry), entry["reason"]) for entry in data.get("passed-over", [])]
    return Breaks(data["seed"], data["commit"], breaks, passed_over)


def _place(entry: Mapping[str, Any]) -> Place:
    return Place(entry["module"], entry["function"], entry["old"], entry.get("nth", 1), entry["new"])


def write_breaks(kept: Breaks, path: Path = BREAKS) -> None:
    parts = [HEAD, f"seed = {kept.seed}", f"commit = {quoted(kept.commit)}"]
    for one in kept.breaks:
        about = {"id": one.id, "kind": one.kind, "game": one.game, "how": one.how}
        parts += ["", table("break", about | _fields(one.drawn))]
        if one.replanted is not None:
            parts += ["", table("break.replanted", _fields(one.replanted), many=False)]
    for other in kept.passed_over:
        parts += ["", table("passed-over", {"reason": other.reason} | _fields(other.place))]
    path.write_text("\n".join(parts) + "\n", encoding="utf-8")


def _fields(place: Place) -> dict[str, object]:
    fields: dict[str, object] = dict(vars(place))
    if place.nth == 1:
        del fields["nth"]
    return fields


# ---- TOML, which Python reads and does not write


def table(name: str, fields: Mapping[str, object], many: bool = True) -> str:
    head = f"[[{name}]]" if many else f"[{name}]"
    return "\n".join([head, *(f"{field} = {_value(value)}" for field, value in fields.items())])


def _value(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Iterable):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)


def quoted(text: str) -> str:
    """As it is where TOML allows that: code is full of quotation marks."""
    if "\n" in text and "'''" not in text:
        return f"'''\n{text}'''"
    if "'" not in text and text.isprintable():
        return f"'{text}'" if '"' in text or "\\" in text else f'"{text}"'
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
