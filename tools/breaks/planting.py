"""Finds the place of a break in a tree, wherever its module has moved, and plants it there."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

from tools.breaks.kept import Break, Place

_PIECE: Final = re.compile(r"\w+|\s+|[^\w\s]")
_CONSTANT: Final = re.compile(r"[A-Z][A-Z0-9_]+")


class Gone(Exception):
    """The text of a break is not in the tree any more, or stands in several places: it has to be planted anew."""


class Source:
    """The text of a module, with the named things that it defines."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self._lines = text.splitlines(keepends=True)
        self._starts = [0, *accumulate(map(len, self._lines))]

    def offset(self, line: int, column: int) -> int:
        """Where a place that the parser gives (a line from 1, a column in bytes) is in the text."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def definitions(self) -> Iterator[tuple[str, ast.stmt]]:
        """Functions, methods, and what is assigned to a name outside functions, each with its qualified name."""
        yield from _definitions(self.tree.body, "")


def _definitions(body: list[ast.stmt], around: str) -> Iterator[tuple[str, ast.stmt]]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name):
                yield around + name, node
            case ast.ClassDef(name=name):
                yield from _definitions(node.body, f"{around}{name}.")
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield around + name, node


def occurrences(text: str, old: str) -> Iterator[re.Match[str]]:
    """Where a piece of code stands in a text, however its lines are broken.

    A constant may have come under the name of its module: `content.PLANETS` for `PLANETS`.
    """
    pattern = "".join(_piece(piece) for piece in _PIECE.findall(old))
    start = r"(?<!\w)" if old[:1].isidentifier() else ""
    end = r"(?!\w)" if re.match(r"\w", old[-1:]) else ""
    return re.finditer(f"{start}{pattern}{end}", text)


def _piece(piece: str) -> str:
    if piece.isspace():
        return r"\s+"
    if piece in "([{":
        return rf"{re.escape(piece)}\s*"
    if piece in ")]}":
        return rf"(?:,?\s*)?{re.escape(piece)}"
    if _CONSTANT.fullmatch(piece):
        return rf"(?:[a-z]\w*\.)?{piece}"
    return re.escape(piece)


def planted(text: str, place: Place) -> str | None:
    """The text of a module with the break in it; None if it is not there."""
    source = Source(text)
    for name, node in source.definitions():
        if name == place.function:
            start, end = source.span(node)
            found = list(occurrences(text[start:end], place.old))
            if len(found) >= place.nth:
                match = found[place.nth - 1]
                new = with_modules(place.new, match[0])
                return text[: start + match.start()] + new + text[start + match.end() :]
    return None


def with_modules(new: str, found: str) -> str:
    """The new text with its constants under the names of the modules under which they were found."""
    named = {match[2]: match[1] for match in re.finditer(rf"\b([a-z]\w*\.)({_CONSTANT.pattern})\b", found)}
    if not named:
        return new
    return re.sub(
        rf"(?<![\w.])({_CONSTANT.pattern})\b", lambda match: named.get(match[1], "") + match[1], new
    )


@dataclass(frozen=True)
class Planted:
    """A module of a tree with and without a break."""

    file: Path
    before: str
    after: str


def find(one: Break, tree: Path) -> Planted:
    """In the module that is named; if that is gone or says something else, anywhere in the package of the game."""
    source = tree / "src"
    named = source.joinpath(*one.place.module.split(".")).with_suffix(".py")
    if named.is_file() and (found := _planted_in(named, one.place)) is not None:
        return found
    package = source / "starboard" / "games" / one.game
    elsewhere = [
        found for path in sorted(package.rglob("*.py")) if (found := _planted_in(path, one.place)) is not None
    ]
    if len(elsewhere) != 1:
        where = "nowhere" if not elsewhere else f"in {len(elsewhere)} modules"
        raise Gone(f"{one.id}: {one.place.function} with {one.place.old!r} is {where} in {package}")
    return elsewhere[0]


def _planted_in(path: Path, place: Place) -> Planted | None:
    before = path.read_text(encoding="utf-8")
    if place.function.rpartition(".")[2] not in before:
        return None  # which is quicker than to parse it
    after = planted(before, place)
    return None if after is None else Planted(path, before, after)
