"""Where a person reads and types: a terminal with boxes and colours, or plain lines for a screen reader."""

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

from rich.console import Console, JustifyMethod, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

THEME = Theme(
    {
        "title": "bold",
        "quiet": "dim",
        "note": "yellow",
        "wrong": "bold red",
        "you": "bold cyan",
        "other": "bold magenta",
        "number": "bold",
        "why": "italic dim",
    }
)
WIDEST = 120  # longer lines are hard to read


class Screen:
    """Everything that is shown goes through here. In plain mode no meaning needs a box, a colour or a column."""

    def __init__(self, plain: bool = False, console: Console | None = None) -> None:
        self.plain = plain
        if console is None and plain:
            console = Console(theme=THEME, highlight=False, emoji=False, force_terminal=False, soft_wrap=True)
        elif console is None:
            console = Console(theme=THEME, highlight=False, emoji=False)
            console.width = min(console.width, WIDEST)
        self.console = console
        if sys.stdin.isatty() and find_spec("readline"):
            import_module("readline")  # editing and history for `input`

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def show(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def say(self, text: str, style: str = "") -> None:
        """A line or paragraph."""
        self.console.print(Text(text, style="" if self.plain else style))

    def command(self, text: str) -> None:
        """Something to be typed or copied: never wrapped."""
        self.console.print(Text(f"  {text}" if not self.plain else text), soft_wrap=True)

    def blank(self) -> None:
        if not self.plain:
            self.console.print()

    def clear(self) -> None:
        """Nothing of what was shown is left to be seen."""
        self.console.clear()
        if self.plain or not self.console.is_terminal:
            self.console.print("\n" * self.height)

    def title(self, text: str) -> None:
        """The beginning of a new part."""
        self.blank()
        self.say(text, "title")

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        """A list: each text has its own line; one that ends in a colon is a heading of those after it."""
        for text in texts:
            if self.plain:
                self.say(text)
            elif text.endswith(":"):
                self.console.print(hanging(Text(text, style="title"), 1))
            else:
                self.console.print(rows([("-", Text(text, style=style))]))

    def numbered(self, texts: Iterable[str]) -> None:
        """A list whose entries have numbers."""
        if self.plain:
            for number, text in enumerate(texts, 1):
                self.say(f"{number}. {sentence(text)}")
        else:
            self.show(rows(((str(n), Text(text)) for n, text in enumerate(texts, 1)), justify="right"))

    def ask(self, prompt: str) -> str:
        """What the person types; `EOFError` and `KeyboardInterrupt` are for the caller."""
        self.console.file.flush()
        return input(prompt)


def sentence(text: str) -> str:
    """With a capital letter first and a full stop last."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!", ":")) else f"{text}."


def hanging(text: RenderableType, indent: int) -> RenderableType:
    return Padding(text, (0, 0, 0, indent))


def rows(entries: Iterable[tuple[str, RenderableType]], justify: JustifyMethod = "left") -> RenderableType:
    """Entries with a number, a command or a dash in front; a long one is wrapped beside it."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify=justify, style="number", no_wrap=True)
    grid.add_column(overflow="fold")
    for mark, text in entries:
        grid.add_row(mark, text)
    return hanging(grid, 1)
