"""The board of Micro Cosmos as text: map, Canteen, Crew rows, Cargo, Ark, Survivors, opponents, goal.

Positions come from the view alone. The content pack gives what is printed on the components.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType

from starboard.games.micro_cosmos.game import MicroCosmosEdition
from starboard.games.micro_cosmos.texts_goal import goal_lines
from starboard.games.micro_cosmos.texts_words import RESOURCES, SPECIALISTS
from starboard.games.words import plural
from starboard.kernel import Edition
from starboard.terminal.boards import micro_cosmos_automa as automa
from starboard.terminal.boards import micro_cosmos_drawing as drawing
from starboard.terminal.boards import micro_cosmos_routes as routes
from starboard.terminal.boards import micro_cosmos_sentences as sentences
from starboard.terminal.boards.board import Board, View
from starboard.terminal.boards.micro_cosmos_parts import Parts

LEVELS_RULE = "MC-12.10"  # its table is the difficulty levels of the content pack


class MicroCosmosBoard(Board):
    """The board of Micro Cosmos."""

    examples: ClassVar = {
        "map": "every route; map kiln moon: how far everything is from there",
        "rules": "the chapters; rules colony: by words; rules MC-9.28: by number",
    }

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        super().__init__(edition, names)
        assert isinstance(edition, MicroCosmosEdition)
        self.content = edition.terms.content

    def parts(self, view: View, seat: int) -> Parts:
        return Parts(self.content, self.names, view, max(seat, 0))

    def goal(self, view: View) -> list[str]:
        return goal_lines(view, self.names)

    def status(self, view: View, seat: int) -> str:
        parts = self.parts(view, seat)
        if automa.asked_to_pay(view):
            return automa.status(parts)
        player = parts.player
        cargo = ", ".join(f"{word} {player['cargo'][name]}" for name, word in RESOURCES.items())
        ready = [SPECIALISTS[name] for name in player["ready"] or ()]
        cards = plural(len(player["upper"]) + len(player["lower"]), "Crew card")
        tokens = f", tokens: {', '.join(ready)}" if ready else ""
        return f"{cargo} (at most {player['cap']}); {cards}{tokens}"

    def drawing(self, view: View, seat: int, width: int) -> RenderableType:
        return drawing.draw(self.parts(view, seat), width)

    def sentences(self, view: View, seat: int) -> list[str]:
        return sentences.whole(self.parts(view, seat))

    def own(self, view: View, seat: int) -> list[str]:
        return sentences.own(self.parts(view, seat))

    def others(self, view: View, seat: int) -> list[str]:
        return sentences.others(self.parts(view, seat))

    def cards(self, view: View, seat: int) -> list[str]:
        return sentences.cards(self.parts(view, seat))

    def deck(self, view: View, seat: int) -> list[str]:
        return automa.deck(self.parts(view, seat))

    def reasons(self, view: View) -> list[str]:
        return list(automa.WHY_PAYMENT) if automa.asked_to_pay(view) else []

    def rule_table(self, rule_id: str) -> list[str]:
        return self.option_lines("difficulty") if rule_id == LEVELS_RULE else []

    def routes(self, view: View, seat: int) -> list[str]:
        return routes.sentences(self.parts(view, seat))

    def route_map(self, view: View, seat: int, width: int) -> RenderableType:
        return routes.drawing(self.parts(view, seat), width)

    def distances(self, view: View, seat: int, words: str) -> list[str]:
        return routes.distances(self.parts(view, seat), words)
