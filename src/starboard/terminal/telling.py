"""What happened, told: the moves of a table as sentences, grouped by turn."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from starboard.kernel import NATURE, Event
from starboard.table import Played, Table
from starboard.terminal.boards import Board
from starboard.terminal.screen import Screen, hanging


def names_at(table: Table, addressed: bool = True) -> list[str]:
    """The names of the seats. A person alone and without a name is `You` when addressed."""
    names = table.names
    if addressed and len(table.people) == 1 and not table.players[table.people[0]].name:
        names[table.people[0]] = "You"
    return names


class Teller:
    """Tells the moves of a table on a screen. With a pace of `step` it waits after each line of somebody else."""

    def __init__(self, table: Table, screen: Screen, board: Board, pace: str = "instant") -> None:
        self.table = table
        self.screen = screen
        self.board = board
        self.names = board.names
        self.pace = pace

    def sentence(self, event: Event) -> str | None:
        return self.table.edition.sentence(event, self.names)

    def tell(self, news: Sequence[Played]) -> None:
        """Everything that is worth telling of these moves; an answer that was made by itself says so."""
        automatic = {id(event) for played in news if played.automatic for event in played.events[:1]}
        events = [event for played in news for event in played.events]
        for event in self.board.news([event for event in events if self.concerns_people(event)]):
            said = self.sentence(event)
            if said is None:
                continue
            if id(event) in automatic:
                said = f"{said.rstrip('.')} (automatic: the only answer)."
            if event.kind == "turn":
                self.screen.title(said)
            elif event.kind == "round":
                self.screen.say(said, "quiet")
            else:
                self.line(event, said)
                if self.pace == "step" and event.seat not in self.table.people and event.seat != NATURE:
                    self.wait()

    def concerns_people(self, event: Event) -> bool:
        """A bot that has nothing to choose in a step is no news."""
        return event.kind != "skip" or event.seat in self.table.people

    def line(self, event: Event, said: str) -> None:
        if self.screen.plain:
            self.screen.say(said)
            return
        style = "why" if event.kind == "trace" else "quiet" if event.seat == NATURE else ""
        self.screen.show(hanging(Text(said, style=style), 2))

    def wait(self) -> None:
        """Until the person presses Enter; the end of the input means to go on without waiting."""
        try:
            self.screen.ask("(Enter)")
        except EOFError:
            self.pace = "instant"

    def log_lines(self, entries: Iterable[Played]) -> list[str]:
        """Entries of the log with their numbers, whose they were, and what happened."""
        lines: list[str] = []
        for played in entries:
            said = [
                text for event in played.events if (text := self.sentence(event)) and event.kind != "trace"
            ]
            who = "chance" if played.seat == NATURE else self.names[played.seat]
            automatic = ", automatic" if played.automatic else ""
            what = " ".join(said) or f"{self.table.words(played)}."
            lines.append(f"{played.number} ({who}{automatic}): {what}")
        return lines

    def traces(self, limit: int) -> list[Event]:
        """The last choices of an automa, oldest first: those of its latest turn, or fewer."""
        found: list[Event] = []
        for played in reversed(self.table.entries):
            for event in reversed(played.events):
                if event.kind == "trace":
                    found.append(event)
                    if len(found) == limit:
                        return found[::-1]
                elif event.kind == "turn" and found:
                    return found[::-1]
        return found[::-1]
