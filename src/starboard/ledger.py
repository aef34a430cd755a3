"""The rules ledger of a game: every numbered rule of its `RULES*.md`, as data.

Decisions, events, refusals, automa steps and tests cite rules by id (`MC-5.7`). Terminal, browser and
coverage page look them up here, so a player reads the very sentence that was implemented and tested.

A rule is either a table row whose first cell is its id, or a list item that begins with it. The columns of a
row and the place of the tags inside an item differ from ledger to ledger; this module knows all those forms.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Literal

from starboard.kernel.errors import StarboardError

RULE_ID = re.compile(r"\b[A-Z]{2,4}-(?:\d+|[A-Z])\.\d+\b")
TAGS = ("seed", "web", "recalled", "ruling", "reconstructed", "house")
Kind = Literal["component", "rule", "chance", "example", "invariant"]

_CHAPTERS: dict[str, Kind] = {
    "components": "component",
    "chance": "chance",
    "worked examples": "example",
    "invariants": "invariant",
}
_SLUG = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
_HEADING = re.compile(r"(#{1,6})\s+(?:(?:(\d+(?:\.\d+)*)\.?|[A-Z]{2,4}-(\d+|[A-Z]))\s+)?(.+)")
_ITEM = re.compile(rf"- (?:\*\*)?({RULE_ID.pattern})(?:\*\*)?\s+(.+)")
_NUMBERED = re.compile(r"(\d+)\.\s+(.+)")
_CELL_BORDER = re.compile(r"(?<!\\)\|")
_TAG_NAME = re.compile(rf"[\[;]\s*({'|'.join(TAGS)})\b:?")
_TAG = re.compile(rf"\[(?:{'|'.join(TAGS)})\b[^\]]*\]")
_ASIDE = re.compile(r"\*\((.+?)\)\*")
_PARENTHESIS = re.compile(r"\(((?:[^()]|\([^()]*\))*)\)[.\s]*")
_SENTENCE_ENDS = (".", ":", ")", '"', "?", "!")


class LedgerError(StarboardError):
    """A ledger file that cannot be trusted, for instance because an id stands in it twice."""


class NoLedger(StarboardError):
    """There is no ledger for the game that was asked for."""


class UnknownRule(StarboardError):
    """An id that the ledger does not have; `close` are the ids that look most like it."""

    def __init__(self, game: str, rule_id: str, close: list[str]) -> None:
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        super().__init__(f"{game} has no rule {rule_id!r}{hint}")
        self.close = close


@dataclass(frozen=True)
class Rule:
    """One numbered statement of a ledger and where it comes from."""

    id: str
    statement: str
    tags: frozenset[str]
    """Where it comes from: some of `TAGS`; none for examples and invariants, which follow from others."""
    reason: str
    """What the ledger says after the tag: why a ruling decides as it does, or what a tag refers to."""
    source: str
    """Tags and reason as they are written in the ledger."""
    kind: Kind
    chapter: str
    """The title of the chapter its section belongs to."""
    section: str
    section_title: str
    file: str
    line: int

    @property
    def tag(self) -> str:
        """The tags as one text, in the fixed order of `TAGS`."""
        return ", ".join(name for name in TAGS if name in self.tags)


@dataclass(frozen=True)
class Section:
    """A heading of a ledger. One without a number of its own has that of the chapter around it."""

    number: str
    title: str
    level: int
    chapter: str
    file: str
    line: int


@dataclass(frozen=True)
class TableOption:
    """Something a table can switch before the game."""

    name: str
    values: tuple[str, ...]
    default: str
    meaning: str


@dataclass(frozen=True)
class Term:
    """An entry of the glossary: the one name of a concept, and names that are not used for it."""

    identifier: str
    name: str
    meaning: str
    other_names: str


@dataclass(frozen=True)
class Ledger:
    """All that the ledger files of one game say."""

    game: str
    title: str
    prefix: str
    rules: dict[str, Rule] = field(default_factory=dict)
    sections: list[Section] = field(default_factory=list)
    options: dict[str, TableOption] = field(default_factory=dict)
    glossary: list[Term] = field(default_factory=list)

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, in whatever case it was typed."""
        wanted = rule_id.strip().upper()
        found = self.rules.get(wanted)
        if found is None:
            raise UnknownRule(self.title, rule_id, get_close_matches(wanted, self.rules, n=3, cutoff=0.5))
        return found

    def chapter(self, number: str) -> list[Rule]:
        """The rules whose ids begin with the number of a chapter, `OT-13`; none if there is no such chapter."""
        start = f"{number.strip().upper()}."
        return [rule for rule_id, rule in self.rules.items() if rule_id.startswith(start)]

    def search(self, words: str) -> list[Rule]:
        """The rules that contain all the words, best first: by id, by whole words, by parts of words."""
        wanted = words.lower().split()
        if not wanted:
            return []
        ranked: list[tuple[int, Rule]] = []
        for rule in self.rules.values():
            text = f"{rule.id} {rule.section_title} {rule.statement} {rule.reason}".lower()
            if all(word in text for word in wanted):
                whole = all(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in wanted)
                ranked.append((0 if rule.id.lower() in wanted else 1 if whole else 2, rule))
        return [rule for _, rule in sorted(ranked, key=lambda pair: pair[0])]


@cache
def ledger(game: str) -> Ledger:
    """The ledger of a game, named by its slug (`micro-cosmos`)."""
    return read_ledger(rules_folder(game), game)


def rules_folder(game: str) -> Path:
    """Where a ledger lies: in an installed package, or in `docs/` above the sources or a compiled copy."""
    name = game.replace("-", "_")
    package = Path(__file__).resolve().parent
    above = (parent / "docs" / "rules" / name for parent in package.parents)
    for folder in (package / "games" / name / "rules", *above) if _SLUG.fullmatch(game) else ():
        if any(folder.glob("RULES*.md")):
            return folder
    raise NoLedger(f"no ledger for {game!r}, neither in the package nor in docs/rules/")


def read_ledger(folder: Path, game: str | None = None) -> Ledger:
    """Read the `RULES*.md` of one folder; without a slug the folder is named after the game."""
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("RULES*.md")}
    pages = {name: found[name] for name in sorted(found, key=lambda name: (_place(name, found[name]), name))}
    prefixes = Counter(found.split("-")[0] for text in pages.values() for found in RULE_ID.findall(text))
    if not prefixes:
        raise NoLedger(f"no rule ids in {folder}/RULES*.md")
    title = re.match(r"# (.+?)(?:\s+-|:|$)", next(iter(pages.values())), re.MULTILINE)
    game = (game or folder.name).replace("_", "-")
    book = Ledger(game, title[1] if title else game, prefixes.most_common(1)[0][0])
    for name, text in pages.items():
        _Page(book, name).read(text)
    return book


def _place(name: str, text: str) -> int:
    """Where a file belongs: `RULES.md` first, then by the first numbered chapter, those without numbers last."""
    if name == "RULES.md":
        return 0
    headings = (_HEADING.fullmatch(line) for _, line in _outside_fences(text))
    numbers = (heading[2] or heading[3] or "" for heading in headings if heading)
    return next((int(number) for number in numbers if number.isdigit()), sys.maxsize)


class _Page:
    """Reads one file into a ledger; remembers only the heading, the table and the item it is in."""

    def __init__(self, book: Ledger, file: str) -> None:
        self.book = book
        self.section = Section("", "", 1, "", file, 0)
        self.header: list[str] = []
        self.item: tuple[str, int, list[str]] | None = None

    def read(self, text: str) -> None:
        for number, line in _outside_fences(text):
            heading = _HEADING.fullmatch(line)
            if not line.startswith("|"):
                self.header = []
            if heading:
                self._close_item()
                self._open_section(heading, number)
            elif line.startswith("|"):
                self._read_row(_cells(line), number)
            elif line:
                self._read_text(line, number)
        self._close_item()

    def _open_section(self, heading: re.Match[str], line: int) -> None:
        level, title = len(heading[1]), heading[4]
        own_number = heading[2] or heading[3] or ""
        chapter = title if level <= 2 else self.section.chapter
        around = "" if level <= 2 else self.section.number
        self.section = Section(own_number or around, title, level, chapter, self.section.file, line)
        if level > 1:
            self.book.sections.append(self.section)

    def _read_row(self, cells: list[str], line: int) -> None:
        if not self.header:
            self.header = [cell.lower() for cell in cells]
        elif RULE_ID.fullmatch(cells[0].strip("*`")):
            columns = dict(zip(self.header[1:], cells[1:], strict=False))
            source = columns.pop("tag", "")
            self._add(cells[0].strip("*`"), line, _sentence(columns), source, _reason_of_cell(source))
        elif set(cells[0]) <= set("-: "):
            return
        elif self.header[0] in ("option", "option id"):
            option = _option(dict(zip(self.header, cells, strict=False)))
            self.book.options[option.name] = option
        elif self.section.title.lower().startswith("glossary"):
            self.book.glossary.append(_term(dict(zip(self.header, cells, strict=False))))

    def _read_text(self, line: str, number: int) -> None:
        item = _ITEM.fullmatch(line)
        point = _NUMBERED.fullmatch(line) if self.section.chapter.lower().startswith("invariants") else None
        if item:
            self._close_item()
            self.item = (item[1], number, [item[2]])
        elif point:
            self._close_item()
            self.item = (f"{self.book.prefix}-I.{point[1]}", number, [point[2]])
        elif self.item and (line.startswith(" ") or _TAG.match(line)):
            self.item[2].append(line.strip())
        else:
            self._close_item()

    def _close_item(self) -> None:
        if self.item:
            rule_id, line, parts = self.item
            self.item = None
            self._add(rule_id, line, *_split_item(" ".join(parts)))

    def _add(self, rule_id: str, line: int, statement: str, source: str, reason: str) -> None:
        place = self.section
        if rule_id in self.book.rules:
            first = self.book.rules[rule_id]
            raise LedgerError(f"{rule_id} stands twice: {first.file}:{first.line} and {place.file}:{line}")
        self.book.rules[rule_id] = Rule(
            rule_id,
            statement,
            frozenset(name for tag in _TAG.findall(source) for name in _TAG_NAME.findall(tag)),
            reason,
            source,
            _kind(rule_id, place.chapter),
            place.chapter,
            place.number,
            place.title,
            place.file,
            line,
        )


def _kind(rule_id: str, chapter: str) -> Kind:
    group = rule_id.partition("-")[2].partition(".")[0]
    if group in ("X", "I"):
        return "example" if group == "X" else "invariant"
    return next((kind for start, kind in _CHAPTERS.items() if chapter.lower().startswith(start)), "rule")


def _outside_fences(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines that are not pseudo-code."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, line.rstrip()


def _cells(row: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in _CELL_BORDER.split(row.strip().strip("|"))]


def _sentence(columns: dict[str, str]) -> str:
    """One text from all columns that say something: the statement, or `Given: ... When: ... Then: ...`."""
    said = {name: cell for name, cell in columns.items() if cell not in ("", "-")}
    if len(said) == 1:
        return next(iter(said.values()))
    named = (cell if name == "event" else f"{name.capitalize()}: {cell}" for name, cell in said.items())
    return " ".join(text if text.endswith((".", "?", "!")) else f"{text}." for text in named)


def _reason_of_cell(source: str) -> str:
    """The words after the ruling, which is what needs a reason; without a ruling those after the last tag."""
    tags = list(_TAG.finditer(source))
    if not tags:
        return ""
    last = next((tag for tag in tags if "ruling" in tag[0]), tags[-1])
    return source[last.end() :].strip(" :;,")


def _split_item(text: str) -> tuple[str, str, str]:
    """Statement, source and reason of a list item; its tags stand before, between or after its sentences."""
    if _TAG.match(text):
        reason = " ".join(_ASIDE.findall(text))
        statement = _TAG.sub(lambda tag: tag[0][1:-1].partition(":")[2], _ASIDE.sub("", text))
        return _tidy(statement), _tidy(" ".join([*_TAG.findall(text), reason])), reason
    tags = list(_TAG.finditer(text))
    statement = text[: tags[0].start()].rstrip() if tags else text
    if not tags or not statement.endswith(_SENTENCE_ENDS):
        return _tidy(text), " ".join(tag[0] for tag in tags), ""
    ends = [tag.start() for tag in tags[1:]] + [len(text)]
    source: list[str] = []
    reasons: list[str] = []
    for tag, end in zip(tags, ends, strict=True):
        after = text[tag.end() : end].strip()
        aside = _PARENTHESIS.match(after)
        rest = after[aside.end() :] if aside else after
        resumed = rest[:1].isupper() and rest.endswith(_SENTENCE_ENDS)
        statement += f" {rest}" if resumed else ""
        notes = [_reason_of_tag(tag[0]), aside[1] if aside else "", "" if resumed else rest.strip(" .:;,")]
        source += [tag[0], after.removesuffix(rest) if resumed else after]
        reasons += [note for note in notes if note]
    return _tidy(statement), _tidy(" ".join(source)), _tidy("; ".join(reasons))


def _reason_of_tag(tag: str) -> str:
    """What is said inside the brackets; with two tags, `[seed: two; ruling: because ...]`, the names stay."""
    names = _TAG_NAME.findall(tag)
    told = _TAG_NAME.sub("", tag).strip("[]; ")
    return tag[1:-1] if told and len(names) > 1 else told


def _tidy(text: str) -> str:
    return re.sub(r"\s+([.,;:])", r"\1", " ".join(text.split()))


def _plain(cell: str) -> str:
    return cell.replace("`", "").strip()


def _option(columns: dict[str, str]) -> TableOption:
    name, _, note = _plain(columns.pop("option", "") or columns.pop("option id", "")).partition(" ")
    listed = columns.pop("values", "") or columns.pop("values (default first)", "")
    values = tuple(_plain(value.rpartition(":")[2]) for value in re.split("[,;]", listed))
    default = _plain(columns.pop("default", "")) or values[0]
    meaning = [note.strip("()")] if note else []
    for header, cell in columns.items():
        if cell:
            meaning.append(cell if header in ("meaning", "effect") else f"{header}: {cell}")
    return TableOption(name, values, default, "; ".join(meaning))


def _term(columns: dict[str, str]) -> Term:
    identifier = columns.get("identifier") or columns.get("name (identifier)", "")
    other = columns.get("not to be called") or columns.get("also called in the rulebook", "")
    return Term(identifier, columns.get("name", ""), columns.get("meaning", ""), other)
