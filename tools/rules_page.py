"""Which rule is implemented where and tested by what: a page for each game, and a check that none is missing.

`make rules` writes `docs/rules/<game>/COVERAGE.md`, which is kept in the repository, and
`build/rules/<game>.html`, which shows every rule with its modules and tests. With `--check` nothing is
written; the exit status is 1 if a rule has no test, a rule of play has no module, somebody cites an id that
does not exist, or COVERAGE.md is stale.

A module implements a rule if its source names the id, alone or inside a range such as "MC-9.14 to MC-9.18".
A test covers a rule if it carries `@pytest.mark.rule("MC-5.7")`: itself, in a parameter, by its class or by
`pytestmark`. A test that is always skipped covers nothing.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from string import Template

from starboard.ledger import RULE_ID, Kind, Ledger, Rule, read_ledger

ROOT = Path(__file__).resolve().parent.parent
NAMES_SHOWN = 3
KINDS: dict[Kind, str] = {
    "rule": "rules of play",
    "component": "components",
    "chance": "chance events",
    "example": "worked examples",
    "invariant": "invariants",
}
RANGE = re.compile(
    rf"({RULE_ID.pattern})(?:(?:[\s#]+to[\s#]+|\s*[-\u2013]\s*)((?:[A-Z]{{2,4}}-)?(?:\d+|[A-Z])\.\d+)\b)?"
)


@dataclass(frozen=True, order=True)
class Place:
    """Where an id is cited: a module, or one test function in a file."""

    path: str
    line: int
    name: str


Citations = dict[str, list[Place]]


@dataclass(frozen=True)
class Coverage:
    """One ledger with everything that cites it."""

    book: Ledger
    modules: Citations
    tests: Citations

    def untested(self) -> list[str]:
        return [rule_id for rule_id in self.book.rules if rule_id not in self.tests]

    def unimplemented(self) -> list[str]:
        """Rules of play that no module names; components, chance, examples and invariants need none."""
        rules = self.book.rules.values()
        return [rule.id for rule in rules if rule.kind == "rule" and rule.id not in self.modules]


def cited_ids(text: str) -> Iterator[tuple[str, int]]:
    """Every id in a text with its offset; a range within one section counts as all its ids."""
    for match in RANGE.finditer(text):
        first, last = match[1], match[2] or ""
        group, _, low = first.rpartition(".")
        last_group, _, high = last.rpartition(".")
        if last and last_group in (group, group.partition("-")[2]) and int(low) < int(high):
            yield from ((f"{group}.{number}", match.start()) for number in range(int(low), int(high) + 1))
        else:
            yield first, match.start()
            if "-" in last:
                yield last, match.start(2)


def module_citations(root: Path, book: Ledger) -> Citations:
    """Who names the ids of this ledger: the modules of its game, and those of the kernel and the table."""
    package = root / "src" / "starboard"
    game = package / "games" / book.game.replace("-", "_")
    found: Citations = defaultdict(list)
    for folder in (game, package / "kernel", package / "table"):
        for path in sorted(folder.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            name = path.relative_to(game if folder == game else package).as_posix()
            seen = set[str]()
            for rule_id, offset in cited_ids(text):
                if rule_id.startswith(f"{book.prefix}-") and rule_id not in seen:
                    seen.add(rule_id)
                    line = text.count("\n", 0, offset) + 1
                    found[rule_id].append(Place(path.relative_to(root).as_posix(), line, name))
    return dict(found)


def test_citations(root: Path) -> tuple[Citations, list[str]]:
    """Which test functions cite which ids, and the marks that cannot be read without running the tests."""
    found: Citations = defaultdict(list)
    unreadable: list[str] = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        name = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), name)
        for place, mark, texts in _TestFile(name, tree).marked_tests():
            ids = None if texts is None else [[rule_id for rule_id, _ in cited_ids(text)] for text in texts]
            if not ids or not all(ids):
                unreadable.append(f"{name}:{mark.lineno}: no ids can be read in {ast.unparse(mark)}")
            for rule_id in {rule_id for group in ids or [] for rule_id in group}:
                if place not in found[rule_id]:
                    found[rule_id].append(place)
    return {rule_id: sorted(places) for rule_id, places in found.items()}, unreadable


class _TestFile:
    """The syntax tree of one test file; its names are followed to their values, nothing is executed."""

    def __init__(self, path: str, tree: ast.Module) -> None:
        self.path = path
        self.tree = tree
        self.values = _assigned(tree.body)

    def marked_tests(self) -> Iterator[tuple[Place, ast.Call, list[str] | None]]:
        """Each test function with each of its marks and the texts in that mark."""
        own = [self.values["pytestmark"]] if "pytestmark" in self.values else []
        for test, trail, expressions in self._tests(self.tree.body, (), own):
            for mark in self._marks(expressions, frozenset()):
                yield Place(self.path, test.lineno, "::".join(trail)), mark, self._texts(mark.args)

    def _tests(
        self, body: list[ast.stmt], trail: tuple[str, ...], inherited: list[ast.expr]
    ) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, tuple[str, ...], list[ast.expr]]]:
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                own = [value for name, value in _assigned(node.body).items() if name == "pytestmark"]
                expressions = [*inherited, *node.decorator_list, *own]
                yield from self._tests(node.body, (*trail, node.name), expressions)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                expressions = [*inherited, *node.decorator_list]
                if not any(_is_mark(_called(expression), "skip") for expression in expressions):
                    yield node, (*trail, node.name), expressions

    def _marks(self, expressions: Iterable[ast.expr], followed: frozenset[str]) -> Iterator[ast.Call]:
        for part in (part for expression in expressions for part in ast.walk(expression)):
            if isinstance(part, ast.Call) and _is_mark(part.func, "rule"):
                yield part
            elif isinstance(part, ast.Name) and part.id in self.values and part.id not in followed:
                yield from self._marks([self.values[part.id]], followed | {part.id})

    def _texts(self, arguments: Sequence[ast.expr]) -> list[str] | None:
        texts: list[str] = []
        for argument in arguments:
            match argument:
                case ast.Constant(value=str(text)):
                    more: list[str] | None = [text]
                case ast.Starred(value=ast.List(elts=inner) | ast.Tuple(elts=inner)):
                    more = self._texts(inner)
                case ast.Starred(value=ast.Name(id=name)) if name in self.values:
                    more = self._texts([ast.Starred(self.values[name])])
                case _:
                    more = None
            if more is None:
                return None
            texts += more
        return texts


def _assigned(body: list[ast.stmt]) -> dict[str, ast.expr]:
    values: dict[str, ast.expr] = {}
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                values[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                values[name] = value
    return values


def _called(expression: ast.expr) -> ast.expr:
    return expression.func if isinstance(expression, ast.Call) else expression


def _is_mark(expression: ast.expr, name: str) -> bool:
    return ast.unparse(expression) in (f"pytest.mark.{name}", f"mark.{name}")


def coverage_page(coverage: Coverage) -> str:
    """The Markdown page: short enough to be read in a diff, so it names no lines and only some tests."""
    book = coverage.book
    lines = [
        f"# {book.title}: where each rule lives and what tests it",
        "",
        "Written by `make rules` from [the ledger](RULES.md), the modules that name an id and the tests that",
        "are marked with it. Not to be edited.",
        "",
        "| Kind | Ids | Named by a module | Cited by a test |",
        "|---|---|---|---|",
    ]
    lines += [f"| {kind} | {ids} | {named} | {tested} |" for kind, ids, named, tested in _totals(coverage)]
    for chapter, rules in _chapters(book):
        lines += ["", f"## {chapter}", "", "| Rule | Source | Modules | Tests |", "|---|---|---|---|"]
        for rule in rules:
            modules = ", ".join(f"`{place.name}`" for place in coverage.modules.get(rule.id, []))
            tests = _named_tests(coverage.tests.get(rule.id, []))
            lines.append(f"| {rule.id} | {rule.tag} | {modules} | {tests} |".replace("  ", " "))
    return "\n".join(lines) + "\n"


def _totals(coverage: Coverage) -> Iterator[tuple[str, int, int, int]]:
    rules = coverage.book.rules
    groups = {name: {i for i, rule in rules.items() if rule.kind == kind} for kind, name in KINDS.items()}
    for name, ids in {**groups, "all": set(rules)}.items():
        if ids:
            yield name, len(ids), len(ids & coverage.modules.keys()), len(ids & coverage.tests.keys())


def _chapters(book: Ledger) -> Iterator[tuple[str, list[Rule]]]:
    for (_, chapter), rules in groupby(book.rules.values(), key=lambda rule: (rule.file, rule.chapter)):
        listed = list(rules)
        yield f"{listed[0].section.split('.')[0]} {chapter}".strip(), listed


def _named_tests(places: list[Place]) -> str:
    names = [f"`{place.name.rpartition('::')[2]}`" for place in places]
    more = f" and {len(names) - NAMES_SHOWN} more" if len(names) > NAMES_SHOWN else ""
    return f"{len(names)}: {', '.join(names[:NAMES_SHOWN])}{more}" if names else "**none**"


def html_page(coverage: Coverage, source: str) -> str:
    """The page to read and search in a browser; `source` is where links to files begin."""
    book = coverage.book
    parts: list[str] = []
    for number, (chapter, rules) in enumerate(_chapters(book)):
        parts.append(f'<section id="chapter-{number}"><h2>{escape(chapter)}</h2>')
        parts += [_article(rule, coverage, source) for rule in rules]
        parts.append("</section>")
    contents = "".join(
        f'<li><a href="#chapter-{number}">{escape(chapter)}</a></li>'
        for number, (chapter, _) in enumerate(_chapters(book))
    )
    totals = "".join(
        f'<tr><th scope="row">{kind}</th><td>{ids}</td><td>{named}</td><td>{tested}</td></tr>'
        for kind, ids, named, tested in _totals(coverage)
    )
    return PAGE.substitute(title=escape(book.title), contents=contents, totals=totals, rules="\n".join(parts))


def _article(rule: Rule, coverage: Coverage, source: str) -> str:
    modules = coverage.modules.get(rule.id, [])
    tests = coverage.tests.get(rule.id, [])
    gap = not tests or (rule.kind == "rule" and not modules)
    tags = "".join(f'<span class="tag {tag}">{tag}</span>' for tag in rule.tag.split(", ") if tag)
    reason = f'<p class="reason">{_inline(rule.reason, coverage.book)}</p>' if rule.reason else ""
    return (
        f'<article id="{rule.id}"{" data-gap" if gap else ""}><h3><a href="#{rule.id}">{rule.id}</a> {tags}'
        f'<span class="where">{escape(rule.section_title)}</span></h3>'
        f"<p>{_inline(rule.statement, coverage.book)}</p>{reason}"
        f"<p><b>Modules</b> {_links(modules, source)}</p>"
        f"<p><b>Tests</b> {_links(tests, source)}</p></article>"
    )


def _links(places: list[Place], source: str) -> str:
    links = (f'<a href="{source}/{place.path}#L{place.line}">{escape(place.name)}</a>' for place in places)
    return ", ".join(links) or '<em class="none">none</em>'


def _inline(text: str, book: Ledger) -> str:
    """The little Markdown that ledger sentences use, with links from rule to rule."""
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
    text = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"(?<![\w*])\*([^*<]+)\*(?!\w)", r"<em>\1</em>", text)
    return RULE_ID.sub(lambda m: f'<a href="#{m[0]}">{m[0]}</a>' if m[0] in book.rules else m[0], text)


def problems(root: Path, games: list[Coverage], tests: Citations, unreadable: list[str]) -> list[str]:
    """All that `--check` complains about, one text for each complaint."""
    known = {rule_id for coverage in games for rule_id in coverage.book.rules}
    found = list(unreadable)
    cited = [pair for by_id in (tests, *(coverage.modules for coverage in games)) for pair in by_id.items()]
    strangers = sorted(
        (place, rule_id) for rule_id, places in cited for place in places if rule_id not in known
    )
    for place, rule_id in strangers:
        found.append(f"{place.path}:{place.line}: {place.name} cites {rule_id}, which is in no ledger")
    for coverage in games:
        game = coverage.book.game
        for complaint, ids in (
            ("ids without a test", coverage.untested()),
            ("rules of play without a module", coverage.unimplemented()),
        ):
            if ids:
                found.append(f"{game}: {complaint} ({len(ids)}): {', '.join(_in_ranges(ids))}")
        page = _coverage_path(root, coverage)
        if not page.is_file() or page.read_text(encoding="utf-8") != coverage_page(coverage):
            found.append(f"{game}: {page.relative_to(root).as_posix()} is stale; run make rules")
    return found


def _in_ranges(ids: Sequence[str]) -> Iterator[str]:
    """The ids in their order, neighbours of one section joined, so that a long list stays readable."""
    numbered = [(rule_id, *rule_id.rsplit(".", 1)) for rule_id in ids]
    for _, run in groupby(enumerate(numbered), key=lambda pair: (pair[1][1], int(pair[1][2]) - pair[0])):
        first, *rest = (rule_id for _, (rule_id, _, _) in run)
        yield f"{first} to {rest[-1]}" if rest else first


def _coverage_path(root: Path, coverage: Coverage) -> Path:
    return root / "docs" / "rules" / coverage.book.game.replace("-", "_") / "COVERAGE.md"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write or check the rule coverage pages.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if something is missing")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository")
    parser.add_argument("--source", default="../..", help="where links to source files begin")
    chosen = parser.parse_args(arguments)
    root: Path = chosen.root
    tests, unreadable = test_citations(root)
    folders = sorted({page.parent for page in (root / "docs" / "rules").glob("*/RULES*.md")})
    books = [read_ledger(folder) for folder in folders]
    games = [Coverage(book, module_citations(root, book), tests) for book in books]
    if not games:
        print("no ledger in docs/rules/", file=sys.stderr)
        return 1
    if chosen.check:
        found = problems(root, games, tests, unreadable)
        for complaint in found:
            wrapped = textwrap.fill(complaint, 110, subsequent_indent="    ", break_on_hyphens=False)
            print(wrapped, file=sys.stderr)
        return 1 if found else 0
    for coverage in games:
        html = root / "build" / "rules" / f"{coverage.book.game.replace('-', '_')}.html"
        html.parent.mkdir(parents=True, exist_ok=True)
        html.write_text(html_page(coverage, chosen.source), encoding="utf-8")
        _coverage_path(root, coverage).write_text(coverage_page(coverage), encoding="utf-8")
        *_, (_, ids, named, tested) = _totals(coverage)
        print(f"{coverage.book.game}: {ids} ids, {named} named by a module, {tested} cited by a test")
    return 0


PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>$title: rules and coverage</title>
<style>
:root { --ground: #0d1220; --card: #161d30; --ink: #e8ecf6; --soft: #a9b4cf; --line: #2b3653; --link: #8ec5ff;
  --gap: #ffb3a7; }
@media (prefers-color-scheme: light) { :root { --ground: #f6f7fb; --card: #fff; --ink: #161d30;
  --soft: #4b5875; --line: #ccd3e4; --link: #0b5cad; --gap: #a3210f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; }
form { position: sticky; top: 0; padding: .75rem 0; background: var(--ground); display: flex; gap: 1rem;
  flex-wrap: wrap; align-items: center; border-bottom: 1px solid var(--line); }
input[type=search] { flex: 1 1 16rem; font: inherit; padding: .4rem .7rem; color: inherit;
  background: var(--card); border: 1px solid var(--soft); border-radius: .4rem; }
table { border-collapse: collapse; }
th, td { padding: .2rem .9rem .2rem 0; text-align: left; border-bottom: 1px solid var(--line); }
nav ul { columns: 18rem; padding-left: 1.2rem; }
article { margin: .8rem 0; padding: .8rem 1.1rem; background: var(--card); border: 1px solid var(--line);
  border-left: .3rem solid var(--line); border-radius: .5rem; scroll-margin-top: 5rem; }
article[data-gap] { border-left-color: var(--gap); }
article:target { border-color: var(--link); }
article h3 { margin: 0; font-size: 1rem; }
article p { margin: .3rem 0; overflow-wrap: anywhere; }
.where, .reason { color: var(--soft); font-weight: normal; }
.where { float: right; }
.tag { margin-right: .3rem; padding: .05rem .5rem; border: 1px solid var(--soft); border-radius: 1rem;
  font-size: .8rem; font-weight: normal; }
.none { color: var(--gap); }
code { font-size: .92em; }
</style>
</head>
<body>
<a class="skip" href="#rules">Skip to the rules</a>
<header>
<h1>$title: rules and coverage</h1>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">Ids</th><th scope="col">Named by a module</th>
<th scope="col">Cited by a test</th></tr></thead>
<tbody>$totals</tbody>
</table>
<nav aria-label="Chapters"><ul>$contents</ul></nav>
</header>
<form role="search">
<label for="words">Search</label>
<input id="words" type="search" placeholder="words, an id, a tag, a test">
<label><input id="gaps" type="checkbox"> only what lacks a test or a module</label>
<output id="count" aria-live="polite"></output>
</form>
<main id="rules">
$rules
</main>
<script>
const words = document.getElementById("words"), gaps = document.getElementById("gaps");
const rules = [...document.querySelectorAll("article")].map(node => [node, node.textContent.toLowerCase()]);
function show() {
  const wanted = words.value.toLowerCase().split(/\\s+/);
  let shown = 0;
  for (const [node, text] of rules) {
    node.hidden = !wanted.every(word => text.includes(word)) || (gaps.checked && !("gap" in node.dataset));
    shown += !node.hidden;
  }
  for (const part of document.querySelectorAll("main section")) {
    part.hidden = !part.querySelector("article:not([hidden])");
  }
  document.getElementById("count").value = shown + " of " + rules.length;
}
words.addEventListener("input", show);
gaps.addEventListener("change", show);
document.querySelector("form").addEventListener("submit", event => event.preventDefault());
show();
</script>
</body>
</html>
""")


if __name__ == "__main__":
    raise SystemExit(main())
