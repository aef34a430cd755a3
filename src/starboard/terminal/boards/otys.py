"""The board of Otys as text: levels and keys, contracts, the Store, the Score track.

Positions come from the view alone. The content pack gives what is printed on the components.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType

from starboard.games.otys.game import OtysEdition
from starboard.games.words import listing
from starboard.kernel import Edition
from starboard.terminal.boards import otys_drawing as drawing
from starboard.terminal.boards import otys_places as places
from starboard.terminal.boards import otys_sentences as sentences
from starboard.terminal.boards.board import Board, View
from starboard.terminal.boards.otys_sentences import Parts

STORE_RULE = "OT-9.3"
RANKS_RULE = "OT-13.32"


class OtysBoard(Board):
    """The board of Otys."""

    examples: ClassVar = {
        "map": "every level; map level 3: all that is on level 3; map spy: where the Spy is and what it does",
        "rules": "the chapters; rules timer: by words; rules OT-13.12: by number",
    }

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        super().__init__(edition, names)
        assert isinstance(edition, OtysEdition)
        self.content = edition.terms.content

    def parts(self, view: View, seat: int) -> Parts:
        return Parts(self.content, self.names, view, max(seat, 0))

    def goal(self, view: View) -> list[str]:
        if view["solo"]:
            return [self.solo_goal(view)]
        last = " This is the last round." if view["last_round"] else ""
        parts = self.parts(view, view["seat"])
        points = listing(f"{parts.who(player['seat'])} {player['score']}" for player in view["players"])
        return [
            f"A round with {view['target']} Prestige is the last; the most Prestige wins.{last}",
            f"Round {view['round']}. Prestige: {points}.",
        ]

    def solo_goal(self, view: View) -> str:
        """Score, rank and the Timers in a line."""
        score = view["players"][0]["score"]
        rank = self.content.rank_of(score)
        following = next((one for one in self.content.ranks if one.least > score), None)
        more = f", {following.least - score} more for {following.name}" if following else ""
        left = [
            f"{name.upper()} {view['timers'][name]}"
            for name in ("a", "b")
            if view["timers"][name] is not None
        ]
        timers = f"Timer{'s' if len(left) > 1 else ''} {listing(left)}" if left else "both Timers are caught"
        when = f"Turn {view['round']}" if view["round"] else "Set-up"
        return f"{when}: {score} Prestige ({rank.name}{more}); {timers}."

    def status(self, view: View, seat: int) -> str:
        player = self.parts(view, seat).player
        ready = ", ".join(player["keys"]) or "none"
        return f"{player['score']} Prestige; {sentences.purse(player)}; keys ready: {ready}"

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
        if rule_id == STORE_RULE:
            return sentences.store_table(self.content)
        return sentences.rank_table(self.content) if rule_id == RANKS_RULE else []
