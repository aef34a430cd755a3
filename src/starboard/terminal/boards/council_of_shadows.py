"""The board of Council of Shadows as text: tracks, galaxies, AI cards, panels, the Automa.

Positions come from the view alone. The content pack gives what is printed on the components.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType

from starboard.games.council_of_shadows.game import CouncilOfShadowsEdition
from starboard.games.council_of_shadows.texts_cards import level_word
from starboard.games.words import listing
from starboard.kernel import Edition
from starboard.terminal.boards import council_of_shadows_drawing as drawing
from starboard.terminal.boards import council_of_shadows_places as places
from starboard.terminal.boards import council_of_shadows_sentences as sentences
from starboard.terminal.boards.board import Board, View
from starboard.terminal.boards.council_of_shadows_sentences import Parts

LEVELS_RULE = "CS-13.3"  # its table is the levels of the Automa


class CouncilOfShadowsBoard(Board):
    """The board of Council of Shadows."""

    examples: ClassVar = {
        "map": "every galaxy; map verdant: what is in Verdant Gyre; map parsec 2: what is in Parsec 2",
        "rules": "the chapters; rules station: by words; rules CS-7.7: by number",
    }

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        super().__init__(edition, names)
        assert isinstance(edition, CouncilOfShadowsEdition)
        self.content = edition.terms.content

    def parts(self, view: View, seat: int) -> Parts:
        return Parts(self.content, self.names, view, max(seat, 0))

    def goal(self, view: View) -> list[str]:
        last = " This is the last round." if view["last_round"] else ""
        parts = self.parts(view, view["seat"])
        return [
            f"The highest level wins once somebody has reached level III, then the most Energy.{last}",
            *(f"{sentences.standing(parts, player)}." for player in view["players"]),
        ]

    def status(self, view: View, seat: int) -> str:
        parts = self.parts(view, seat)
        player = parts.player
        gems = listing(f"{count} {gem}" for gem, count in player["gems"].items() if count) or "no gems"
        plan = player["projected"]
        planned = f" (plan: {plan['sum']:+d}, to {plan['consumption']})" if plan else ""
        return (
            f"Level {level_word(player['level'])}, Energy {player['energy']} of Consumption {player['consumption']}"
            f"{planned}; {gems}; {player['cubes']} colonies"
        )

    def drawing(self, view: View, seat: int, width: int) -> RenderableType:
        return drawing.draw(self.parts(view, seat), width)

    def sentences(self, view: View, seat: int) -> list[str]:
        return sentences.whole(self.parts(view, seat))

    def own(self, view: View, seat: int) -> list[str]:
        return sentences.own(self.parts(view, seat))

    def others(self, view: View, seat: int) -> list[str]:
        return sentences.others(self.parts(view, seat))

    def cards(self, view: View, seat: int) -> list[str]:
        return sentences.all_cards(self.parts(view, seat))

    def deck(self, view: View, seat: int) -> list[str]:
        return sentences.deck(self.parts(view, seat))

    def routes(self, view: View, seat: int) -> list[str]:
        return places.sentences(self.parts(view, seat))

    def route_map(self, view: View, seat: int, width: int) -> RenderableType:
        return drawing.map_alone(self.parts(view, seat), width)

    def distances(self, view: View, seat: int, words: str) -> list[str]:
        return places.found(self.parts(view, seat), words)

    def rule_table(self, rule_id: str) -> list[str]:
        return self.option_lines("automa_level") if rule_id == LEVELS_RULE else []
