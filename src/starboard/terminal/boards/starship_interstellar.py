"""The board of Starship Interstellar as text: planets, Sun, Market, people, projects, Journey and corporations.

Positions come from the view alone. The content pack gives what is printed on the components.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType

from starboard.games.starship_interstellar.content import HUMANKIND, ROW_SPACES, STARSHIP
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.words import listing
from starboard.kernel import Edition
from starboard.terminal.boards import starship_interstellar_drawing as drawing
from starboard.terminal.boards import starship_interstellar_places as places
from starboard.terminal.boards import starship_interstellar_sentences as sentences
from starboard.terminal.boards.board import Board, View
from starboard.terminal.boards.starship_interstellar_sentences import Parts

MARKET_RULE = "SI-8.3"
STARSHIP_RULE = "SI-15.5"
HUMANKIND_RULE = "SI-15.6"
GOVERNMENT_RULE = "SI-14.4"


class StarshipInterstellarBoard(Board):
    """The board of Starship Interstellar."""

    examples: ClassVar = {
        "map": "every planet; map mars: Fuel, stack and Base there; map 4B: a space of the Journey",
        "rules": "the chapters; rules travel: by words; rules SI-7.3: by number",
    }

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        super().__init__(edition, names)
        assert isinstance(edition, StarshipInterstellarEdition)
        self.content = edition.terms.content
        self.variants = edition.terms.variants
        self.sheet = self.content.sheets[max(self.variants.sheet, 0)]

    def parts(self, view: View, seat: int) -> Parts:
        drawn = next((sheet for sheet in self.content.sheets if sheet.id == view["sheet"]), None)
        if drawn is not None:
            self.sheet = drawn  # SI-27.2
        return Parts(self.content, self.variants, self.sheet, self.names, view, max(seat, 0))

    def goal(self, view: View) -> list[str]:
        parts = self.parts(view, view["seat"])
        goals = view["goals"]
        prestige = listing(f"{parts.who(one['seat'])} {one['prestige']}" for one in view["corporations"])
        when = f"Round {view['round']}, {sentences.phase(parts)}" if view["round"] else "Set-up"
        return [
            (
                f"{goals['needed']} of 3 goals end the game: Mechanisms {goals['ship']['built']} of "
                f"{goals['ship']['needed']}, saved {goals['population']['saved']} of {goals['population']['needed']}, "
                f"farthest probe {goals['trappist']['column']} of {goals['trappist']['needed']}; "
                f"so does Earth, with the Spiral on {goals['earth']['spiral']} of {goals['earth']['burn']}."
            ),
            f"{when}. Prestige: {prestige}.",
        ]

    def status(self, view: View, seat: int) -> str:
        own = self.parts(view, seat).own
        return f"{own['prestige']} Prestige, {own['reputation']} Reputation; {sentences.supply(own)}"

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
        return sentences.deck(self.parts(view, seat))

    def routes(self, view: View, seat: int) -> list[str]:
        return places.sentences(self.parts(view, seat))

    def distances(self, view: View, seat: int, words: str) -> list[str]:
        return places.found(self.parts(view, seat), words)

    def rule_table(self, rule_id: str) -> list[str]:
        if rule_id == MARKET_RULE:
            return sentences.market_table(self.content)
        if rule_id == GOVERNMENT_RULE:
            return sentences.government_table(self.content, ROW_SPACES)
        tracks = {STARSHIP_RULE: STARSHIP, HUMANKIND_RULE: HUMANKIND}
        return sentences.track_table(self.sheet, tracks[rule_id]) if rule_id in tracks else []
