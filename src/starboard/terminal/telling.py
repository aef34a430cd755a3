"""What happened, told: the moves of a table as sentences, grouped by turn."""

from collections.abc import Iterable, Sequence
from typing import Final

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


SPECTATOR: Final = -1


class Teller:
    """Tells the moves of a table on a screen. With a pace of `step` it waits after each line of somebody else.

    `viewer` is the seat of whoever looks: secrets of the others are not told.
    """

    def __init__(self, table: Table, screen: Screen, board: Board, pace: str = "instant") -> None:
        self.table = table
        self.screen = screen
        self.board = board
        self.names = board.names
        self.pace = pace
        people = table.people
        self.viewer: int | None = SPECTATOR  # None: sees everything, as nobody plays
        if len(people) < 2:
            self.viewer = people[0] if people else None

    def seen(self, event: Event) -> Event:
        """An event as whoever looks may know it; after the game everything is open."""
        if self.viewer is None or self.table.over:
            return event.opened()
        return event.seen_by(self.viewer)

    def known(self, played: Played) -> bool:
        """May whoever looks know which move it was?"""
        return self.viewer is None or self.table.over or played.known_to(self.viewer)

    def sentence(self, event: Event) -> str | None:
        return self.table.edition.sentence(self.seen(event), self.names)

    def tell(self, news: Sequence[Played]) -> None:
        """Everything that is worth telling of these moves; an answer that was made by itself says so."""
        self.tell_events(news, [event for played in news for event in played.events])

    def so_far(self) -> None:
        """The events of the open turn once more, for somebody who comes back in the middle of it."""
        news: list[Played] = []
        events: list[Event] = []
        for played in reversed(self.table.entries):
            kinds = [event.kind for event in played.events]
            start = len(kinds) - kinds[::-1].index("turn") if "turn" in kinds else 0
            events[:0] = played.events[start:]
            if start:
                break
            news.insert(0, played)
        else:
            return  # the set-up is no turn
        if events:
            self.screen.say("So far in this turn:", "title")
            pace, self.pace = self.pace, "instant"
            self.tell_events(news, events)
            self.pace = pace

    def tell_events(self, news: Sequence[Played], events: Sequence[Event]) -> None:
        automatic = {id(event) for played in news if played.automatic for event in played.events[:1]}
        if self.table.people:
            automatic -= {id(played.events[0]) for played in news if played.events and not self.known(played)}
        for event in self.table.edition.news([event for event in events if self.concerns_people(event)]):
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
        """A bot that has nothing to choose in a step is no news; the lines of a card were read when it was drawn."""
        heading = self.table.edition.heading(event)
        return not heading and (event.kind != "skip" or event.seat in self.table.people)

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
        """Entries of the log with their numbers, whose they were, and what happened.

        What an automa does has a line for each event, and so has the beginning of a turn or round.
        """
        lines: list[str] = []
        for played in entries:
            said: list[str] = []
            for event in played.events:
                silent = event.kind == "trace" or self.table.edition.heading(event)
                text = None if silent else self.sentence(event)
                if text is None:
                    continue
                begins = event.kind in ("turn", "round")
                if begins and not said and played.seat in self.table.people and self.known(played):
                    said.append(f"{self.table.words(played)}.")
                if said and not begins and event.seat not in self.table.edition.automas:
                    said[-1] += f" {text}"
                else:
                    said.append(text)
            who = "chance" if played.seat == NATURE else self.names[played.seat]
            automatic = ", automatic" if played.automatic and self.known(played) else ""
            unsaid = self.table.words(played) if self.known(played) else "a secret, as long as the game runs"
            first = said[0] if said else f"{unsaid}."
            lines.append(f"{played.number} ({who}{automatic}): {first}")
            lines.extend(f"{played.number}: {text}" for text in said[1:])
        return lines

    def traces(self, limit: int) -> list[Event]:
        """The last choices of an automa, oldest first: those of its latest turn, or fewer."""
        found: list[Event] = []
        for played in reversed(self.table.entries):
            for event in reversed(played.events):
                if event.kind == "trace":
                    found.append(self.seen(event))
                    if len(found) == limit:
                        return found[::-1]
                elif event.kind == "turn" and found:
                    return found[::-1]
        return found[::-1]
