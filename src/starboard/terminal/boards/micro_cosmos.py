"""The board of Micro Cosmos as text: map, Canteen, Crew rows, Cargo, Ark, Survivors, opponents, goal.

Positions come from the view alone. The content pack gives what is printed on the components.
"""

from collections.abc import Sequence

from rich.console import RenderableType

from starboard.games.micro_cosmos.content import ASTEROID
from starboard.games.micro_cosmos.game import MicroCosmosEdition
from starboard.games.micro_cosmos.texts_traces import TRAVEL
from starboard.games.micro_cosmos.texts_words import RESOURCES, SCORE_SOURCES, SPECIALISTS, plural
from starboard.kernel import Edition, Event, Move
from starboard.terminal.boards import micro_cosmos_automa as automa
from starboard.terminal.boards import micro_cosmos_drawing as drawing
from starboard.terminal.boards import micro_cosmos_routes as routes
from starboard.terminal.boards import micro_cosmos_sentences as sentences
from starboard.terminal.boards.board import Board, View
from starboard.terminal.boards.micro_cosmos_parts import Parts

LEVELS_RULE = "MC-12.10"  # its table is the difficulty levels of the content pack
INTRODUCTION = (
    (
        "You command an Ark among ruined planets. Fill the tracks of a planet with resources and it comes alive: "
        "everybody who helped scores, the biggest helper most."
    ),
    "Each turn has five steps: buy an upgrade, fly, play up to two Crew cards, act where you landed, draw a card.",
    (
        "A Crew card works where the colour of its active edge fits: planets of that colour, or moons and stations. "
        "At the Star Portal every card works."
    ),
    (
        "Upgrades free Colony markers; Colonies and settled Survivors score at the end, and each Colony lets you "
        "terraform one level more per action."
    ),
)


class MicroCosmosBoard(Board):
    """The board of Micro Cosmos."""

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        super().__init__(edition, names)
        assert isinstance(edition, MicroCosmosEdition)
        self.content = edition.terms.content

    def parts(self, view: View, seat: int) -> Parts:
        return Parts(self.content, self.names, view, max(seat, 0))

    def introduction(self) -> list[str]:
        return list(INTRODUCTION)

    def goal(self, view: View) -> list[str]:
        goal = view["goal"]
        if view["last_round"] is None:
            left = goal["needed"] - goal["terraformed"]
            end = f"{left} more and one last round follows"
        elif view["round"] < view["last_round"]:
            end = f"the game ends after round {view['last_round']}"
        else:
            end = "this is the last round"
        rival = "the Automa" if view["solo"] else "the others"
        totals = [sum(player["scores"].values()) for player in view["players"]]
        scores = ", ".join(f"{self.names[seat]} {total}" for seat, total in enumerate(totals))
        return [
            f"Round {max(view['round'], 1)}. Planets restored: {goal['terraformed']} of {goal['needed']}; {end}.",
            f"Goal: more VP than {rival}. If it ended now: {scores}{self.gap(view, totals)}.",
        ]

    def gap(self, view: View, totals: list[int]) -> str:
        """How far the seat that looks is ahead or behind."""
        seat = view["seat"]
        if not 0 <= seat < len(totals):
            return ""
        behind = max(total for other, total in enumerate(totals) if other != seat) - totals[seat]
        if behind == 0:
            return "; a tie, which the Automa would win" if view["solo"] else "; a tie for the lead"
        return f"; {'behind' if behind > 0 else 'ahead'} by {abs(behind)}"

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
        return automa.level_lines(self.content) if rule_id == LEVELS_RULE else []

    def option_lines(self, name: str) -> list[str]:
        return automa.level_lines(self.content) if name == "difficulty" else []

    def routes(self, view: View, seat: int) -> list[str]:
        return routes.sentences(self.parts(view, seat))

    def route_map(self, view: View, seat: int, width: int) -> RenderableType:
        return routes.drawing(self.parts(view, seat), width)

    def distances(self, view: View, seat: int, words: str) -> list[str]:
        return routes.distances(self.parts(view, seat), words)

    def aside(self, move: Move) -> bool:
        """Asteroids, where nothing can be done."""
        return move.verb == "travel" and self.content.spots[move.what].kind == ASTEROID

    def news(self, events: Sequence[Event]) -> list[Event]:
        """Without what the end screen says, and the traces of what the next event tells anyway.

        Where the Automa goes and what it skips stay; why it skips a line is told once.
        """
        raised = any(event.kind == "raise" for event in events)
        found: list[Event] = []
        for event in events:
            if event.kind in ("final", "over"):
                continue
            if event.kind == "automa-skip" and found and found[-1].kind == "trace":
                continue
            if event.kind == "trace":
                question = str(event.facts["question"])
                skipped = event.facts["choice"] is None and not (
                    question.startswith("which track") and raised
                )
                if not question.startswith(TRAVEL) and not skipped:
                    continue
            found.append(event)
        return found

    def score_names(self) -> dict[str, str]:
        return dict(SCORE_SOURCES)
