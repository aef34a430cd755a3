"""Writes `web/src/lib/protocol.ts` from the structs of `starboard.server.protocol`; `--check` only compares."""

import inspect
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from starboard.server import protocol
from starboard.table.seeds import DIGITS, LENGTH

TARGET = Path(__file__).resolve().parent.parent / "web/src/lib/protocol.ts"
HEAD = (
    "// Made from src/starboard/server/protocol.py by tools/protocol_types.py (make protocol). Do not edit.\n"
)
PLAIN: dict[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def written(kind: Any) -> str:
    """A Python type as a TypeScript type."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is Any:
        return "any"
    if origin is Annotated:
        return written(arguments[0])
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(written(argument) for argument in arguments))
    if origin is Literal:
        return " | ".join(f'"{argument}"' for argument in arguments)
    if origin is list:
        return f"Array<{written(arguments[0])}>"
    if origin is tuple:
        return f"[{', '.join(written(argument) for argument in arguments)}]"
    if origin is dict:
        return f"Record<string, {written(arguments[1])}>"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    raise TypeError(f"no TypeScript type for {kind}")


def interface(struct: type[msgspec.Struct]) -> str:
    """A struct as an interface, with the sentence that says what it is."""
    hints = get_type_hints(struct, include_extras=True)
    fields = msgspec.structs.fields(struct)
    said = struct.__dict__.get("__doc__") or ""
    lines = [f"/** {' '.join(said.split())} */"] if said else []
    lines.append(f"export interface {struct.__name__} {{")
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f'  type: "{tag}";')
    for field in fields:
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {written(hints[field.name])};")
    return "\n".join([*lines, "}"]) + "\n"


def whole() -> str:
    structs = [
        value
        for value in vars(protocol).values()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == protocol.__name__
    ]
    parts = [interface(struct) for struct in structs if struct is not protocol.Request]
    for name in ("FromPage", "ToPage"):
        parts.append(f"export type {name} = {written(getattr(protocol, name))};\n")
    parts.append(
        f"/** The shape of a seed that was drawn. */\nexport const DRAWN = /^[{DIGITS}]{{{LENGTH}}}$/;\n"
    )
    return "\n".join([HEAD, *parts])


def main() -> int:
    text = whole()
    if "--check" in sys.argv:
        if TARGET.exists() and TARGET.read_text() == text:
            return 0
        print(f"{TARGET.name} does not say what protocol.py says; run make protocol", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
