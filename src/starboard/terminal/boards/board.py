"""What the text table asks of the board of a game."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text

from starboard.kernel import Edition, StarboardError

View = dict[str, Any]


class UnknownPlace(StarboardError):
    """Words that name no place of the map, or several."""


class Board:
    """A position as text, drawn from a view alone; the edition gives the names of the components.

    Every part exists twice: for a terminal as something to look at, and as plain sentences to listen to.
    """

    # what `help` says of the commands that are not the same in every game; without words of its own there is no `map`
    examples: ClassVar[dict[str, str]] = {"rules": "the chapters; rules and words: those that contain them"}

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        self.edition = edition
        self.names = list(names)

    def goal(self, view: View) -> list[str]:
        """What wins and how far everybody is."""
        return []

    def status(self, view: View, seat: int) -> str:
        """What a seat has, in one line; shown between the steps of a turn."""
        return ""

    def drawing(self, view: View, seat: int, width: int) -> RenderableType:
        """The whole board for a terminal of that width."""
        return Text("\n".join(self.sentences(view, seat)))

    def sentences(self, view: View, seat: int) -> list[str]:
        """The whole board in sentences."""
        return []

    def own(self, view: View, seat: int) -> list[str]:
        """All that lies in front of a seat, in sentences."""
        return []

    def others(self, view: View, seat: int) -> list[str]:
        """All that lies in front of the other seats."""
        return []

    def cards(self, view: View, seat: int) -> list[str]:
        """Every card in play, with all that it says."""
        return []

    def deck(self, view: View, seat: int) -> list[str]:
        """Every card of the automa: which are still to come and which were played."""
        return []

    def reasons(self, view: View) -> list[str]:
        """Why the open question is asked, where its rule alone is hard to read."""
        return []

    def rule_table(self, rule_id: str) -> list[str]:
        """The table of values that belongs to a rule; most have none."""
        return []

    def option_lines(self, name: str) -> list[str]:
        """What each value of an option means, where its name does not say it."""
        return [f"{value}: {text}." for value, text in self.edition.option_texts(name).items()]

    def routes(self, view: View, seat: int) -> list[str]:
        """The places of the map and which are connected, in sentences."""
        return []

    def route_map(self, view: View, seat: int, width: int) -> RenderableType:
        """The same for a terminal of that width."""
        return Text("\n".join(self.routes(view, seat)))

    def distances(self, view: View, seat: int, words: str) -> list[str]:
        """What there is to say of the place that the words name; `UnknownPlace` if they name none."""
        raise UnknownPlace("this game has no map")
