"""Draws breaks: small believable mistakes, made in places of the games that are drawn by a seed.

Mistakes that cannot change anything are avoided as far as one can see it from the code alone: nothing is changed in
docstrings, annotations, assertions and the methods that only copy or write down. The rest was read by eye; what changes
nothing, or lets no game begin, is kept as passed over, with the reason, and the next one drawn takes its place.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

from tools.breaks.kept import GAMES, KINDS, Break, PassedOver, Place
from tools.breaks.planting import Source, occurrences, planted

EACH: Final = 10  # of each game and kind
LONGEST: Final = 100  # characters of the text by which a break is found, where a shorter one is not enough
SHORTEST: Final = 10
_NO_RULES: Final = {"content", "frames", "game", "imagine", "invariants", "moves", "observation", "studies"}
_ONLY_COPYING: Final = {"__init__", "__repr__", "args", "clone", "copy", "dump", "load"}
_COMMUTE: Final = {  # or are seldom given other things than these
    "isinstance", "issubclass", "getattr", "range", "min", "max", "print", "zip", "cast", "partial",
}  # fmt: skip
_INITIALS: Final = {
    "micro_cosmos": "mc",
    "council_of_shadows": "cs",
    "otys": "ot",
    "starship_interstellar": "si",
}
_OPERATORS: Final = {
    ">=": ">", ">": ">=", "<=": "<", "<": "<=", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
_OPERATOR: Final = re.compile(r">=|<=|==|!=|>|<|\bnot\s+in\b|\bin\b|\bis\s+not\b|\bis\b")
_TELLING: Final = ".telling"  # whether anybody listens to the events, which nothing else depends on
_TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
# Words that a careless hand exchanges.
_WORDS: Final = {
    "more": "less", "fewer": "more", "first": "last", "last": "first",
    "gain": "lose", "gains": "loses", "take": "give", "takes": "gives", "from": "to", "onto": "under", "into": "out of",
    "without": "with", "your": "the", "you": "they", "their": "your", "one": "two", "two": "three", "all": "some",
    "no": "a", "every": "any", "each": "one", "before": "after", "after": "before", "left": "right", "next": "same",
    "is": "was", "are": "is", "has": "had", "cannot": "can", "not": "now", "and": "or", "or": "and", "to": "from",
    "of": "for", "on": "off", "the": "a",
}  # fmt: skip
_FIELD: Final = re.compile(r"\{[^{}]+\}")
_LITERAL: Final = re.compile(r"""[rbf]{0,2}(["'])(?:(?!\1).)*\1""")


@dataclass(frozen=True)
class Mistake:
    """A part of a text and what stands there instead."""

    how: str
    start: int
    end: int
    new: str


class Function:
    """A function (or a table) of a module, with the way from each part of it to what is around."""

    def __init__(self, source: Source, module: str, name: str, node: ast.stmt) -> None:
        self.source = source
        self.module = module
        self.name = name
        self.node = node
        self.start, self.end = source.span(node)
        self.parameters = {
            one.arg: ast.unparse(one.annotation)
            for one in ast.walk(node)
            if isinstance(one, ast.arg) and one.annotation is not None
        }
        self.around: dict[ast.AST, ast.AST] = {
            child: parent for parent in ast.walk(node) for child in ast.iter_child_nodes(parent)
        }

    def text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.source.span(node)
        return self.source.text[start:end]

    def is_code(self, node: ast.AST) -> bool:
        """Does it run? Not so docstrings, annotations, decorators and assertions; inside texts places are not known."""
        while node is not self.node:
            parent = self.around[node]
            match parent:
                case ast.Assert() | ast.JoinedStr():
                    return False
                case ast.Expr(value=ast.Constant()) | ast.arguments() | ast.arg() | ast.keyword(arg="strict"):
                    return False
                case ast.AnnAssign(annotation=note) if note is node:
                    return False
                case ast.FunctionDef(returns=note) if note is node:
                    return False
                case ast.FunctionDef(decorator_list=decorators) if node in decorators:
                    return False
            node = parent
        return True

    def changed(self, how: str, node: ast.expr | ast.stmt, new: str) -> Mistake:
        return Mistake(how, *self.source.span(node), new)

    def joined(self, node: ast.BoolOp, values: list[ast.expr], word: str) -> str:
        text = f" {word} ".join(self.part(value) for value in values)
        loose = len(values) == 1 or not isinstance(self.around.get(node), ast.BoolOp | ast.UnaryOp)
        return text if loose else f"({text})"

    def part(self, node: ast.expr) -> str:
        text = self.text(node)
        return f"({text})" if isinstance(node, ast.BoolOp | ast.IfExp | ast.Lambda | ast.NamedExpr) else text

    def likeness(self, node: ast.expr) -> str | None:
        """Arguments that are alike may be exchanged, and no type tells; None for those that nobody takes for others."""
        match node:
            case ast.Name(id=name):
                return self.parameters.get(name)
            case ast.Constant(value=int()):
                return "number"
            case ast.Attribute(attr=name):
                return "part of a move" if name in ("what", "how") else None
            case ast.Subscript() | ast.BinOp():
                return type(node).__name__
        return None


# ---- mistakes of every kind


def mistakes(function: Function, rng: Random) -> Iterator[Mistake]:
    for node in ast.walk(function.node):
        if function.is_code(node):
            for make in (in_expression, in_condition, in_call):
                yield from make(function, node, rng)
            yield from in_statement(function, node)


def in_expression(f: Function, node: ast.AST, rng: Random) -> Iterator[Mistake]:
    match node:
        case ast.Compare(left=left, comparators=others):
            for before, after in pairwise([left, *others]):
                start, end = f.source.span(before)[1], f.source.span(after)[0]
                found = _OPERATOR.search(f.source.text, start, end)
                if found is not None:
                    other = _OPERATORS[" ".join(found[0].split())]
                    yield Mistake("comparison", *found.span(), other)
        case ast.Constant(value=bool(value)):
            yield f.changed("truth", node, str(not value))
        case ast.Constant(value=int(value)):
            yield f.changed("number", node, str(value + 1 if value == 0 else value + rng.choice((1, -1))))
        case ast.BinOp(left=left, right=right, op=ast.Add() | ast.Sub()):
            if not any(isinstance(side, _NO_NUMBER) for side in (left, right)):
                sign, other = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
                at = f.source.text.index(sign, f.source.span(left)[1])
                yield Mistake("sign", at, at + 1, other)
        case ast.IfExp(test=test, body=body, orelse=other):
            text = f"{f.part(other)} if {f.text(test)} else {f.part(body)}"
            yield f.changed("either way", node, text)


_NO_NUMBER: Final = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr, ast.Dict)


def in_condition(f: Function, node: ast.AST, rng: Random) -> Iterator[Mistake]:
    match node:
        case ast.BoolOp(op=op, values=values):
            word, other = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
            yield f.changed("and/or", node, f.joined(node, values, other))
            dropped = rng.choice(
                [value for value in values if not f.text(value).endswith(_TELLING)] or values
            )
            rest = [value for value in values if value is not dropped]
            yield f.changed("condition dropped", node, f.joined(node, rest, word))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f.changed("not", node, f.part(operand))
        case ast.comprehension(iter=iterated, ifs=[condition]):
            start, end = f.source.span(iterated)[1], f.source.span(condition)[1]
            if f.source.text[start:end].strip().startswith("if"):
                yield Mistake("condition dropped", start, end, "")
        case ast.If(test=ast.Name() | ast.Attribute() | ast.Call() as test) if not f.text(test).endswith(
            _TELLING
        ):
            yield f.changed("not", test, f"not {f.text(test)}")


def in_call(f: Function, node: ast.AST, rng: Random) -> Iterator[Mistake]:
    match node:
        case ast.Call(func=ast.Name(id=name) as called) if name in _TWINS:
            yield f.changed(f"{name} for {_TWINS[name]}", called, _TWINS[name])
        case ast.Call(func=called, args=args) if len(args) > 1:
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            swaps = [
                (one, other)
                for one, other in pairwise(args)
                if f.likeness(one) == f.likeness(other) is not None and f.text(one) != f.text(other)
            ]
            if name not in _COMMUTE and swaps:
                one, other = rng.choice(swaps)
                start, end = f.source.span(one)[0], f.source.span(other)[1]
                between = f.source.text[f.source.span(one)[1] : f.source.span(other)[0]]
                yield Mistake("arguments swapped", start, end, f.text(other) + between + f.text(one))


def in_statement(f: Function, node: ast.AST) -> Iterator[Mistake]:
    match node:
        case ast.AugAssign(target=target, op=ast.Add() | ast.Sub() as op):
            sign, other = ("+=", "-=") if isinstance(op, ast.Add) else ("-=", "+=")
            at = f.source.text.index(sign, f.source.span(target)[1])
            yield Mistake("sign", at, at + 2, other)
        case ast.Return(value=ast.Call(func=ast.Name(id="Refusal")) as value):
            yield f.changed("refusal dropped", value, "None")
        case ast.Raise() if isinstance(f.around[node], ast.If | ast.For | ast.With):
            yield f.changed("check dropped", node, "pass")
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield f.changed("statement dropped", node, "pass")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield f.changed("statement dropped", node, "pass")


# ---- mistakes in words


def wrong_words(f: Function, rng: Random) -> Iterator[Mistake]:
    """A wrong word, number or field, a plural left out, one name for another."""
    texts = [node for node in ast.walk(f.node) if isinstance(node, ast.Constant) and _is_key(f, node)]
    keys = sorted({text.value for text in texts if isinstance(text.value, str)})
    for node in ast.walk(f.node):
        if not f.is_code(node):
            continue
        match node:
            case ast.JoinedStr() | ast.Constant(value=str()) if not _is_key(f, node):
                yield from in_text(f, node, rng)
            case ast.Constant(value=str(key)) if len(keys) > 1:
                other = rng.choice([name for name in keys if name != key])
                yield f.changed("wrong field", node, f'"{other}"')
            case ast.Attribute(value=value, attr="name" | "id" as field):
                end = f.source.span(node)[1]
                other = "id" if field == "name" else "name"
                yield Mistake("wrong field", f.source.span(value)[1], end, f".{other}")
            case ast.Call(func=ast.Name(id="plural"), args=[count, ast.Constant(value=str(word)), *_]):
                yield f.changed("no plural", node, f'f"{{{f.text(count)}}} {word}"')


def _is_key(f: Function, node: ast.AST) -> bool:
    around = f.around.get(node)
    return isinstance(around, ast.Subscript) and around.slice is node


def in_text(f: Function, node: ast.JoinedStr | ast.Constant, rng: Random) -> Iterator[Mistake]:
    """One of the literals of which a text is made, if they say something."""
    start, _ = f.source.span(node)
    whole = f.text(node)
    for literal in _LITERAL.finditer(whole):
        quote = literal[0].index(literal[1])
        fields = list(_FIELD.finditer(literal[0])) if "f" in literal[0][:quote] else []
        here = start + literal.start()
        words = [
            word
            for word in re.finditer(r"[A-Za-z']{2,}", literal[0][quote + 1 : -1])
            if not any(field.start() <= word.start() + quote + 1 < field.end() for field in fields)
        ]
        if " " not in literal[0] or not words:
            continue
        wrong = [word for word in words if word[0] in _WORDS]
        if wrong:
            word = rng.choice(wrong)
            at = here + quote + 1 + word.start()
            yield Mistake("wrong word", at, at + len(word[0]), _WORDS[word[0]])
        if len(words) > 3:
            word = rng.choice(words[1:])
            at = here + quote + 1 + word.start()
            yield Mistake("word left out", at - 1, at + len(word[0]), "")
        for one, other in pairwise(fields):
            if one[0] != other[0]:
                text = other[0] + literal[0][one.end() : other.start()] + one[0]
                yield Mistake("fields swapped", here + one.start(), here + other.end(), text)
        for number in re.finditer(r"(?<![\w{])\d+(?![\w}-])", literal[0]):
            at = here + number.start()
            yield Mistake("wrong number", at, at + len(number[0]), str(int(number[0]) + 1))


# ---- where which kind is


@dataclass(frozen=True)
class Candidate:
    function: Function
    mistake: Mistake
    group: str

    def lot(self, seed: int) -> str:
        """A random place in the order, which stays the same when others are no candidates any more."""
        function, mistake = self.function, self.mistake
        here = mistake.start - function.start
        named = f"{seed} {function.module} {function.name} {mistake.how} {here} {mistake.new}"
        return sha256(named.encode()).hexdigest()


def kind_of(module: str) -> tuple[str, str] | None:
    """The kind of break for which a module of a game counts, and which half of the kind; None: for none."""
    name, _, inside = module.partition(".")
    if name == "pack":
        return ("views-packs", "pack") if inside not in ("", "__init__") else None
    if name.startswith("view") or name == "imagine":
        return "views-packs", "view"
    if name.startswith("texts"):
        return "words", ""
    if name.startswith(("automa_", "hall_", "timers")):
        return "automas", ""
    if name.startswith(("evaluation", "positions", "invariants", "__")) or name in _NO_RULES:
        return None
    return "rules", ""


def refuses(function: Function) -> bool:
    """Is it about what is not allowed?"""
    return "Refusal(" in function.source.text[function.start : function.end] or any(
        word in function.name for word in ("refusal", "refused", "stranger")
    )


def candidates(game: str, tree: Path, seed: int) -> dict[str, list[Candidate]]:
    """All mistakes that could be made in a game, by kind."""
    found: dict[str, list[Candidate]] = {kind: [] for kind in KINDS}
    package = tree / "src" / "starboard" / "games" / game
    for path in sorted(package.rglob("*.py")):
        inside = ".".join(path.relative_to(package).with_suffix("").parts)
        counted = kind_of(inside)
        if counted is None:
            continue
        kind, group = counted
        source = Source(path.read_text(encoding="utf-8"))
        for name, node in source.definitions():
            if name.rpartition(".")[2] in _ONLY_COPYING:
                continue
            if not isinstance(node, ast.FunctionDef) and kind != "words":
                continue
            function = Function(source, f"starboard.games.{game}.{inside}", name, node)
            rng = Random(f"{seed}.{function.module}.{name}")
            own = "refusals" if kind == "rules" and refuses(function) else kind
            for mistake in mistakes(function, rng):
                if own != "refusals" or mistake.how in _OF_REFUSALS:
                    found[own].append(Candidate(function, mistake, group))
            if kind == "words":
                found[own].extend(Candidate(function, one, "said") for one in wrong_words(function, rng))
    return found


_OF_REFUSALS: Final = {
    "comparison", "number", "truth", "sign", "not", "and/or", "condition dropped", "refusal dropped",
    "arguments swapped",
}  # fmt: skip


def placed(function: Function, mistake: Mistake) -> Place | None:
    """The shortest piece of code around a mistake that stands once in its function; else the nth of them."""
    text = function.source.text
    body = text[function.start : function.end]
    around = [
        span
        for node in ast.walk(function.node)
        if isinstance(node, ast.expr | ast.stmt)
        and not isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.With | ast.Try)
        and (span := function.source.span(node))[0] <= mistake.start
        and mistake.end <= span[1]
        and span[1] - span[0] >= SHORTEST
    ]
    around.sort(key=lambda span: span[1] - span[0])
    short = [span for span in around if span[1] - span[0] <= LONGEST]
    for alone in (True, False):
        for start, end in short or around[:1]:
            old = text[start:end]
            matches = [match.start() for match in occurrences(body, old)]
            if (start - function.start) not in matches or (alone and len(matches) > 1):
                continue
            new = text[start : mistake.start] + mistake.new + text[mistake.end : end]
            nth = matches.index(start - function.start) + 1
            place = Place(function.module, function.name, old, nth, new)
            return place if compiles(text, place) else None
    return None


def compiles(text: str, place: Place) -> bool:
    after = planted(text, place)
    try:
        return after is not None and ast.dump(ast.parse(after)) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


# ---- the draw


def draw(seed: int, tree: Path, passed_over: list[PassedOver], each: int = EACH) -> list[Break]:
    """The same from the same seed and the same tree; for what is passed over others come at the end."""
    out = {other.place for other in passed_over}
    drawn: list[Break] = []
    for game in GAMES:
        found = candidates(game, tree, seed)
        for kind in KINDS:
            shuffled = sorted(found[kind], key=lambda one: one.lot(seed))
            for number, (place, how) in enumerate(spread(shuffled, each, out), 1):
                drawn.append(Break(f"{_INITIALS[game]}-{kind}-{number}", kind, game, how, place))
    return drawn


def spread(found: list[Candidate], each: int, out: set[Place]) -> Iterator[tuple[Place, str]]:
    """Few from the same function, module and way to break it, as far as there are others; half views and half packs.

    What is passed over counts as taken, so that the others stay as they are.
    """
    taken = Counter[object]()
    groups = len({one.group for one in found})
    waiting = found
    left = each
    for limit in range(1, each + 1):
        later: list[Candidate] = []
        for one in waiting:
            if left == 0:
                return
            function, how = one.function, one.mistake.how
            most = {function: (limit + 1) // 2, function.module: limit, how: limit + 1}
            if taken[one.group] * groups >= each or any(taken[key] >= number for key, number in most.items()):
                later.append(one)
                continue
            place = placed(function, one.mistake)
            if place is None:
                continue
            taken.update(most.keys())
            if place not in out:
                taken[one.group] += 1
                left -= 1
                yield place, how
        waiting = later
