"""Reading the TOML files of a content pack, so that a bad file gets an error naming file, entry and field."""

import hashlib
import json
import re
import tomllib
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn, TypeVar

import msgspec
from msgspec import Meta, inspect

from starboard.kernel.errors import StarboardError

Identifier = Annotated[str, Meta(pattern=r"^[a-z0-9-]+\Z")]
"""An `id`: the name used by code and logs, never shown."""
HexColour = Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}\Z")]
"""A colour to draw with."""
Name = Annotated[str, Meta(min_length=1)]
"""A shown name."""
Count = Annotated[int, Meta(ge=0, le=999)]
"""A number of things that may be none. The bound only keeps a slip of the keyboard from becoming a game."""
Positive = Annotated[int, Meta(ge=1, le=999)]
Coordinate = Annotated[float, Meta(ge=-100, le=100)]
"""A place in a drawing; the bounds refuse what cannot be drawn (TOML knows `inf` and `nan`)."""

_FINGERPRINT_DIGITS: Final = 16
_TYPE_WORDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
_ERROR = re.compile(r"(?P<said>.*?)(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_TOML_PLACE = re.compile(r"(?P<said>.*) \(at (?P<place>line \d+, column \d+|end of document)\)", re.DOTALL)

Step = str | int
StructT = TypeVar("StructT", bound=msgspec.Struct)


class PackError(StarboardError):
    """A content pack that cannot be used. `entry` and `field` are empty where the whole file is meant."""

    def __init__(self, file: str, entry: str, field: str, reason: str) -> None:
        places = [file, entry, f'field "{field}"' if field else "", reason]
        super().__init__(": ".join(place for place in places if place))
        self.file = file
        self.entry = entry
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type["PackError"], tuple[str, str, str, str]]:
        return PackError, (self.file, self.entry, self.field, self.reason)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a pack file. A field nobody reads is refused: it is nearly always a misspelt one."""


class Sourced(Entry, frozen=True, kw_only=True):
    """An entry that says where it comes from; `seed_facts` says which part is from the rulebook."""

    source: str
    seed_facts: str = ""


@dataclass(frozen=True)
class SourceNote:
    """Which part of an entry is from the rulebook, in the words of its `seed_facts`."""

    name: str
    text: str


@dataclass(frozen=True)
class SourceCount:
    """How much of one kind of component is from the rulebook. Entries with a note are so only in part."""

    kind: str
    seed: int
    reconstructed: int
    notes: tuple[SourceNote, ...]
    published: int = 0  # facts from public descriptions of the game, where a game counts them apart


def label(kind: str, name: str | int) -> str:
    """How an entry is named in an error: `planet "kiln"`, or `colony 3` where entries have only numbers."""
    return f'{kind} "{name}"' if isinstance(name, str) else f"{kind} {name}"


def read_files(folder: Path, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The parsed TOML of every file of a pack. All must be there; another TOML file is a misnamed one."""
    if not folder.is_dir():
        raise PackError(folder.name, "", "", "is not a folder")
    for path in sorted(folder.glob("*.toml")):
        if path.name not in names:
            raise PackError(path.name, "", "", f"is not a file of this pack, which has {', '.join(names)}")
    return {name: parse(name, _read(folder / name)) for name in names}


def parse(file: str, data: bytes) -> dict[str, Any]:
    """The TOML in `data`; `file` is only used to name it in errors."""
    try:
        text = data.decode("utf-8-sig")  # some editors put a byte order mark in front
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PackError(file, f"line {line}", "", "is not UTF-8 text") from error
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise PackError(file, "", "", "is nested too deeply") from error
    except ValueError as error:
        found = _TOML_PLACE.fullmatch(str(error))
        if found is None:
            raise PackError(file, "", "", f"is not TOML: {error}") from error
        raise PackError(file, found["place"], "", f"is not TOML: {found['said']}") from error


def decode(file: str, data: Mapping[str, Any], shape: type[StructT]) -> StructT:
    """The parsed file as typed entries."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        _refuse(file, data, shape, str(error))


def check_distinct(file: str, kind: str, field: str, values: Iterable[tuple[str | int, Hashable]]) -> None:
    """Refuse the second of two entries with the same value; `values` pairs the entries' names with theirs."""
    seen: set[Hashable] = set()
    for name, value in values:
        if value in seen:
            raise PackError(file, label(kind, name), field, f"{value!r} is used twice")
        seen.add(value)


def check_ids(file: str, kind: str, ids: Iterable[str]) -> None:
    """Refuse an id that two entries of a kind share."""
    check_distinct(file, kind, "id", ((entry_id, entry_id) for entry_id in ids))


def check_number(file: str, kind: str, found: int, wanted: int) -> None:
    """Refuse a list of entries that is too long or too short."""
    if found != wanted:
        raise PackError(file, "", kind, f"has {found} entries and needs {wanted}")


def check_count(file: str, count: int, found: int) -> None:
    """Refuse a `count` that is not the number of entries: some were lost, or doubled, while editing."""
    if count != found:
        raise PackError(file, "", "count", f"is {count}, but there are {found} entries")


def count_kind(
    kind: str, entries: Sequence[Sourced], notes: Iterable[SourceNote] = (), published: str = ""
) -> SourceCount:
    """How many entries of a kind are from the rulebook, with a note for each that says more about it.

    `published` is the source of entries that are published facts, for a game that counts them apart.
    """
    said = [SourceNote(_shown_name(entry), entry.seed_facts) for entry in entries if entry.seed_facts]
    seed = sum(entry.source == "seed" for entry in entries)
    facts = sum(entry.source == published for entry in entries)
    return SourceCount(kind, seed, len(entries) - seed - facts, (*said, *notes), facts)


def source_data(counts: Iterable[SourceCount]) -> list[dict[str, Any]]:
    """What is from the rulebook, what is reconstructed and what is a published fact, as JSON data."""
    return [
        {
            "kind": count.kind,
            "seed": count.seed,
            "reconstructed": count.reconstructed,
            "published": count.published,
            "notes": [[note.name, note.text] for note in count.notes],
        }
        for count in counts
    ]


def fingerprint(files: Mapping[str, Mapping[str, Any]]) -> str:
    """Hexadecimal digits that stand for what a pack says; comments, layout and order of keys do not count."""
    meaning = json.dumps(_canonical(files), sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(meaning.encode("ascii")).hexdigest()[:_FINGERPRINT_DIGITS]


def _canonical(value: Any) -> Any:
    """The same data with `1.0` written as `1`: where a number is read as a fraction both mean the same."""
    if isinstance(value, Mapping):
        return {key: _canonical(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_canonical(item) for item in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def _shown_name(entry: Sourced) -> str:
    """The name of an entry, or its id, or what kind of entry it is where there is only one of it."""
    name: str = getattr(entry, "name", "") or getattr(entry, "id", "")
    return name or type(entry).__name__.removesuffix("Entry")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise PackError(path.name, "", "", "is missing") from error
    except OSError as error:
        raise PackError(path.name, "", "", f"cannot be read: {error.strerror}") from error


def _refuse(file: str, data: Mapping[str, Any], shape: type[msgspec.Struct], message: str) -> NoReturn:
    """Turn msgspec's message into the words of a pack's author."""
    found = _ERROR.fullmatch(message)
    said = found["said"] if found else message
    steps: list[Step] = [
        name or int(index) for name, index in _STEP.findall((found["path"] if found else None) or "")
    ]
    missing = re.fullmatch(r"Object missing required field `(.+)`", said, re.DOTALL)
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", said, re.DOTALL)
    invalid = re.fullmatch(r"Invalid (?:enum )?value (.+)", said, re.DOTALL)
    if missing:
        reason = "is missing"
        steps.append(missing[1])
    elif unknown:
        others = [name for name in _choices(shape, steps, data) if name != unknown[1]]
        close = get_close_matches(unknown[1], others, n=1)
        reason = "is not known here" + (f'; did you mean "{close[0]}"?' if close else "")
        steps.append(unknown[1])
    elif invalid:
        *most, last = _choices(shape, steps, data) or ["what the rules know"]
        reason = f"cannot be {invalid[1]}, only {', '.join(most)}{' or ' if most else ''}{last}"
    elif "matching regex '^#" in said:
        reason = "must be a colour such as #3FA35B"
    elif "matching regex" in said:
        reason = "may hold only small letters, digits and hyphens"
    else:
        reason = re.sub(r"`([a-z |]+)`", _type_words, said.replace("Expected", "expected", 1))
    entry, field = _place(data, steps)
    raise PackError(file, entry, field, reason)


def _type_words(found: re.Match[str]) -> str:
    types = [name for name in found[1].split(" | ") if name != "null"]
    return " or ".join(_TYPE_WORDS.get(name, name) for name in types)


def _place(data: Mapping[str, Any], steps: Sequence[Step]) -> tuple[str, str]:
    """Entry and field of a path. A list item is named by its id, or by its number counted from 1."""
    if not steps:
        return "", ""
    kind = str(steps[0])
    item = data.get(kind)
    rest = steps[1:]
    if len(steps) == 1:
        return "", kind
    if isinstance(item, list) and isinstance(rest[0], int):
        item = item[rest[0]]
        if not isinstance(item, dict):
            return "", f"{kind}[{rest[0] + 1}]"
        entry = label(kind, _name(item, rest[0]))
        rest = rest[1:]
    else:
        entry = kind
    field = ""
    for step in rest:
        if isinstance(step, int):
            item = item[step] if isinstance(item, list) and step < len(item) else None
            name = _name(item, step)
            field += f".{name}" if isinstance(name, str) else f"[{name}]"
        else:
            item = item.get(step) if isinstance(item, dict) else None
            field += f".{step}" if field else step
    return entry, field


def _name(item: Any, position: int) -> str | int:
    if isinstance(item, dict) and isinstance(item.get("id"), str):
        return str(item["id"])
    return position + 1


def _choices(shape: type[msgspec.Struct], steps: Sequence[Step], data: Any) -> list[str]:
    """What could stand at a path: the values of a choice, or the fields of a table."""
    kinds: list[inspect.Type] = [inspect.type_info(shape)]
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        kinds = _of_its_tag(kinds, data)
        tags = [str(k.tag) for k in kinds if isinstance(k, inspect.StructType) and k.tag_field == step]
        if last and tags:
            return [json.dumps(tag) for tag in tags]
        kinds = [inner for kind in kinds for inner in _inside(kind, step)]
        data = _item(data, step)
    kinds = _of_its_tag(kinds, data)
    return list(dict.fromkeys(choice for kind in kinds for choice in _choices_of(kind)))


def _of_its_tag(kinds: list[inspect.Type], data: Any) -> list[inspect.Type]:
    """Of sister kinds only the one whose tag the entry bears, if it bears a known one."""
    found: list[inspect.Type] = [
        kind
        for kind in kinds
        if isinstance(kind, inspect.StructType)
        and isinstance(data, dict)
        and kind.tag_field in data
        and data[kind.tag_field] == kind.tag
    ]
    return found or kinds


def _item(data: Any, step: Step) -> Any:
    if isinstance(data, dict):
        return data.get(step)
    return data[step] if isinstance(data, list) and isinstance(step, int) and step < len(data) else None


def _inside(kind: inspect.Type, step: Step) -> list[inspect.Type]:
    if isinstance(kind, inspect.StructType):
        inner = [field.type for field in kind.fields if field.encode_name == step]
    elif isinstance(kind, inspect.TupleType) and isinstance(step, int):
        inner = list(kind.item_types[step : step + 1])
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
        inner = [kind.item_type]
    else:
        inner = []
    return [
        one for found in inner for one in (found.types if isinstance(found, inspect.UnionType) else [found])
    ]


def _choices_of(kind: inspect.Type) -> list[str]:
    if isinstance(kind, inspect.LiteralType):
        return [json.dumps(value) for value in kind.values]
    if isinstance(kind, inspect.StructType):
        return [field.encode_name for field in kind.fields]
    return []
