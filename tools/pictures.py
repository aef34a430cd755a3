"""Draws the pictures of the documentation: `make pictures`. The same seed gives the same pictures."""

import io
import re
from pathlib import Path
from random import Random

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from tools import page_pictures

import starboard
from starboard.kernel import NATURE
from starboard.players import Greedy, Sight, make_player
from starboard.table import Table
from starboard.terminal.play import PlayLoop
from starboard.terminal.screen import THEME, Screen

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
# The stock template fetches its font from the net; a picture of ours is complete in itself.
TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}\s*|<!--.*?-->\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
TEMPLATE = TEMPLATE.replace("font-family: Fira Code", "font-family: DejaVu Sans Mono, Menlo, Consolas")


def table_in_round(seed: str, wanted: int, question: str) -> Table:
    """A solo game that a greedy player has played for a person, up to a question of a round."""
    edition = starboard.edition("micro-cosmos", seats=1, difficulty="medium")
    table = Table.new(edition, [make_player("person"), make_player("automa")], seed)
    greedy, rng = Greedy(), Random(seed)
    while not table.over:
        table.advance()
        decision = table.state.decision
        assert decision is not None
        assert decision.seat != NATURE
        if edition.view(table.state, 0)["round"] >= wanted and type(decision).__name__ == question:
            return table
        table.play(greedy.choose(Sight(edition, table.state, decision.seat), rng))
    raise ValueError(f"the game with seed {seed} never asks {question} in round {wanted}")


def draw(name: str, title: str, table: Table, width: int) -> None:
    console = Console(theme=THEME, record=True, width=width, height=60, file=io.StringIO(), highlight=False)
    loop = PlayLoop(table, Screen(console=console))
    loop.question()
    picture = console.export_svg(title=title, code_format=TEMPLATE, unique_id=name)
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    draw("terminal", "Micro Cosmos", table_in_round("picture", 8, "Travel"), 112)
    page_pictures.draw(FOLDER)


if __name__ == "__main__":
    main()
