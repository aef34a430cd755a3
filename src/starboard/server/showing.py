"""A table as one seat sees it: the position, the question, the log and the rest, as the protocol says them.

Nothing here knows a network or a game. All that leaves is a view of the seat, or words that the edition makes for it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

import msgspec

from starboard.kernel import NATURE, Event, IllegalMove, Move, State
from starboard.lab.reference import compare
from starboard.players import Person
from starboard.server.protocol import (
    Closed,
    Ending,
    Goal,
    LogEntry,
    LogLine,
    Looked,
    Meter,
    Offer,
    Previewed,
    Prompt,
    RoundPoints,
    ScoreCompared,
    Standing,
    Step,
    Told,
    TraceInfo,
    UndoInfo,
)
from starboard.table import Played, Table
from starboard.table.chase import is_chase, points_by_round
from starboard.table.foretelling import foretell
from starboard.table.phases import Watch
from starboard.table.wording import brief, listed

SPECTATOR: Final = -1
# msgspec studies a type when it first meets it. Two threads that do so at once crash the process: so it is done now.
STUDIED: Final = msgspec.json.Decoder(tuple[Meter, TraceInfo])
Confirm = Literal["", "reveals", "ends-turn"]


class Showing:
    """What a page is shown that may answer for the seats `mine` and looks from `seat` (-1: a spectator)."""

    def __init__(self, table: Table, mine: frozenset[int], seat: int) -> None:
        self.table = table
        self.edition = table.edition
        self.mine = mine
        self.seat = seat
        self.names = table.names
        if mine == {seat} and isinstance(table.players[seat], Person):
            self.names[seat] = "You"
        self.state = table.state.facing(seat)  # of several open questions, that of this seat comes first

    def view(self) -> dict[str, Any]:
        return self.edition.view(self.state, self.seat)

    # ---- the question

    def asked(self) -> bool:
        """Is the open question for this page, as it looks now?"""
        decision = self.state.decision
        if decision is None or self.seat not in self.mine:
            return False
        if decision.seat == NATURE:
            return self.table.waits_for() == NATURE  # a physical table: whoever sits there draws the cards
        return decision.seat == self.seat and isinstance(self.table.players[self.seat], Person)

    def prompt(self) -> Prompt | None:
        """The open question; None if the game is over or goes on by itself."""
        decision = self.state.decision
        if decision is None or (decision.seat == NATURE and self.table.waits_for() is None):
            return None
        mine = self.asked()
        open_ = self.state.decisions()
        several = not mine and decision.together  # how far somebody's plan is concerns nobody else
        seats = sorted(one.seat for one in open_)
        return Prompt(
            seat=seats[0] if several else decision.seat,
            seats=seats,
            mine=mine,
            question="" if several else type(decision).__name__,
            rule="" if several else decision.rule,
            text=self.edition.prompt(self.state, self.names) if mine else self.waiting(seats),
            detail=not several and decision.detail,
            offers=self.offers() if mine else [],
            closed=self.closed() if mine else [],
        )

    def waiting(self, seats: Sequence[int]) -> str:
        """Whom the others wait for, in a sentence."""
        names = self.table.names
        if len(seats) > 1:
            return f"Waiting for {listed([names[seat] for seat in seats])}."
        if seats[0] == NATURE:
            return "Chance decides."
        if isinstance(self.table.players[seats[0]], Person):
            return f"{names[seats[0]]} is choosing."
        return f"{self.edition.whole_name(seats[0], names)} is thinking."

    def offers(self) -> list[Offer]:
        """The legal moves, those of little use after the others and declining last."""
        state = self.state
        edition = self.edition
        found = [
            Offer(
                move=move.text,
                verb=move.verb,
                label=edition.label(state, move, self.names),
                about=edition.targets(state, move),
                note=edition.note(state, move),
                apart=edition.apart(state, move),
                declines=edition.declines(state, move),
                confirm=self.confirm(move),
            )
            for move in state.moves()
        ]
        return sorted(found, key=lambda offer: (offer.apart, offer.declines))

    def closed(self) -> list[Closed]:
        """What one might expect here and what is not possible, and why not."""
        state = self.state
        found: list[Closed] = []
        for move in state.candidates():
            refusal = state.refusal(move)
            if refusal is not None:
                label = brief(self.edition.label(state, move, self.names))
                about = self.edition.targets(state, move)
                found.append(Closed(move.text, move.verb, label, about, refusal.text, refusal.rule))
        return found

    def confirm(self, move: Move) -> Confirm:
        """What could not be taken back after a move, with the forced answers that the table makes by itself."""
        after = self.state.clone()
        decision = after.decision
        assert decision is not None
        seat = decision.seat
        after.listen()
        while True:
            watch = Watch(after, seat) if decision.together else None
            after.play(move)
            events = after.heard()
            decision = after.decision
            if any(event.reveals for event in events):
                return "reveals"
            if watch is not None and watch.goes_on(after, events):
                if decision is not None and decision.seat not in (seat, NATURE):
                    return ""  # the others are still asked
            elif watch is not None and self.edition.seats > 1:
                return "reveals"  # it was the last answer
            if decision is None or any(event.kind == "turn" and event.seat != seat for event in events):
                return "ends-turn"
            if decision.seat == NATURE:
                return "reveals"
            if decision.seat != seat:
                return "ends-turn"
            moves = after.moves()
            if len(moves) > 1 or decision.confirmed or not self.table.forced_answers:
                return ""
            move = moves[0]

    def preview(self, move: Move) -> Previewed:
        """What a move would do; `IllegalMove` if it may not be played, or if somebody else is asked."""
        state = self.state
        decision = state.decision
        if decision is not None and not self.asked():
            raise IllegalMove(move.text, decision.rule, "another seat is asked")
        if decision is None or move not in state.moves():
            state.clone().play(move)  # says why not
        told = foretell(self.edition, state, move, self.names)
        return Previewed(
            id=0,
            number=0,
            move=move.text,
            lines=[self.line(line.event, line.text) for line in told.events if line.event is not None],
            then=told.then,
            view=self.edition.view(told.state.facing(self.seat), self.seat),
            standings=self.standings(told.state),
            lights=self.edition.lights(state, move),
        )

    # ---- the goal

    def standings(self, state: State) -> list[Standing]:
        return [
            Standing(seat, self.names[seat], sum(sources.values()), sources)
            for seat, sources in enumerate(self.edition.standings(state))
        ]

    def goal(self, state: State | None = None) -> Goal:
        """What wins and how far everybody is, now or in another position."""
        state = self.state if state is None else state
        said = self.edition.goal(state, self.seat, self.names)
        return Goal(
            text=said["text"],
            gap=said["gap"],
            meters=msgspec.convert(said["meters"], list[Meter]),
            standings=self.standings(state),
            source_names=self.edition.source_names(),
            phase=said["phase"],
            points_decide=self.edition.game.points_decide,
        )

    def ending(self) -> Ending | None:
        outcome = self.table.state.outcome()
        if outcome is None:
            return None
        reason = outcome.reason
        if "You" in self.names:
            reason = reason.replace("the human has", "you have")
        return Ending(
            winners=outcome.winners,
            headline=self.edition.headline(outcome, self.names),
            reason=reason,
            rule=outcome.rule,
            totals=outcome.totals,
            scores=outcome.scores,
            places=outcome.places,
            rounds=outcome.rounds,
            points=self.edition.game.points,
            results=outcome.results,
            compared=self.compared(outcome.totals[0]),
        )

    def compared(self, score: int) -> ScoreCompared | None:
        """What a score is worth, where the game is a chase for it."""
        if not is_chase(self.edition):
            return None
        found = compare(self.edition, score)
        place = found.percentile
        if place is None:
            return ScoreCompared(found.text, player="", games=0, below=0, equal=0)
        return ScoreCompared(found.text, place.player, place.games, place.below, place.equal)

    # ---- taking back

    def undo(self) -> UndoInfo | None:
        """What an undo by this seat would take back; None if there is nothing."""
        target = self.table.undo_target(self.seat) if self.seat in self.mine else None
        if target is None:
            return None
        reason = self.table.barrier(target, self.names)
        return UndoInfo(
            label=brief(self.table.words(self.table.entries[target])),
            to=len(self.table.entries) - len(self.table.taken_with(target)),
            free=reason is None,
            reason="" if reason is None else reason,
            can_force=reason is not None and self.table.alone,
        )

    def redo(self) -> str | None:
        """What would be played again, if it is a move of this seat."""
        label = self.table.redo_label() if self.can_redo() else None
        return None if label is None else brief(label)

    def can_redo(self) -> bool:
        return self.seat in self.mine and self.table.redo_seat == self.seat

    def draft(self) -> list[str]:
        """What this seat has chosen since somebody learned something or another seat moved, in words."""
        if self.seat not in self.mine:
            return []
        chosen = self.table.draft(self.seat)
        if chosen:
            self.table.put_into_words(chosen[0].number - 1)
        return [brief(played.label) for played in chosen]

    # ---- what happened

    def log(self, start: int = 0) -> list[LogEntry]:
        """The moves after the first `start`, each with all that came of it."""
        self.table.put_into_words(start)
        return [self.log_entry(played) for played in self.table.entries[start:]]

    def log_entry(self, played: Played) -> LogEntry:
        """One of them, without what this seat may not know: of another seat's secret only that there is one."""
        known = self.table.over or played.known_to(self.seat)
        mine = played.seat in self.mine and not played.automatic
        return LogEntry(
            count=played.number,
            seat=played.seat,
            move=played.move.text if known else "",
            automatic=known and played.automatic,
            label=brief(played.label) if mine and known else "",
            lines=self.lines([self.seen(event) for event in played.events]),
        )

    def seen(self, event: Event) -> Event:
        """An event as this seat may know it; after the game everything is open."""
        return event.opened() if self.table.over else event.seen_by(self.seat)

    def lines(self, events: Sequence[Event]) -> list[LogLine]:
        """Events in words. How an automa chose goes with the event that it led to, or has a line of its own.

        A choice that led to no event and has no words goes with the line before it, which named it.
        """
        worth = {id(event) for event in self.edition.news(events)}
        found: list[LogLine] = []
        pending: list[Event] = []  # a trace that waits for its event
        for event in events:
            if event.kind == "trace":
                self.speak(found, pending)
                pending = []
                if id(event) in worth:
                    self.speak(found, [event])
                else:
                    pending = [event]
            elif id(event) in worth and self.concerns_people(event):
                if self.edition.heading(event):
                    self.speak(found, pending)
                    pending = []
                text = self.edition.sentence(event, self.names)
                if text is not None:
                    trace = next(iter(pending), None)
                    found.append(self.line(event, text, trace))
                    pending = []
        self.speak(found, pending)
        return found

    def speak(self, found: list[LogLine], traces: Iterable[Event]) -> None:
        """Add traces as lines of their own; those without words to the line before them."""
        for trace in traces:
            text = self.edition.sentence(trace, self.names)
            if text is not None:
                found.append(self.line(trace, text, trace))
            elif found and found[-1].trace is None:
                found[-1] = msgspec.structs.replace(found[-1], trace=self.trace(trace))

    def concerns_people(self, event: Event) -> bool:
        """A bot that has nothing to choose in a step is no news."""
        return event.kind != "skip" or event.seat in self.table.people

    def line(self, event: Event, text: str, trace: Event | None = None) -> LogLine:
        return LogLine(
            text=text,
            rule=event.rule,
            kind=event.kind,
            seat=event.seat,
            about=self.edition.about(event, self.seat),
            path=self.edition.path(event, self.seat),
            trace=None if trace is None else self.trace(trace),
        )

    def trace(self, event: Event) -> TraceInfo:
        return msgspec.convert(self.edition.trace_info(event), TraceInfo)

    # ---- looking back

    def look(self, at: int) -> Looked:
        """The position after `at` moves; `ValueError` if there were fewer."""
        if not 0 <= at <= len(self.table.entries):
            raise ValueError(f"{len(self.table.entries)} moves have been played, not {at}")
        state = self.table.position(at).facing(self.seat)
        return Looked(id=0, at=at, view=self.edition.view(state, self.seat), goal=self.goal(state))

    def steps(self, start: int, state: State) -> list[Step]:
        """The position after each move from the one after `start` to the last but one, to be shown one by one.

        `state` is the position after `start` moves, and is played on.
        """
        found: list[Step] = []
        for played in self.table.entries[start:-1]:
            state.answer(played.seat, played.move)
            found.append(Step(played.number, self.edition.view(state.facing(self.seat), self.seat)))
        return found

    def history(self) -> Told:
        """The points of every seat after each round (0 is the set-up), and as they are now."""
        rounds = points_by_round(self.edition, self.table.entries)
        return Told(id=0, rounds=[RoundPoints(one.round, one.moves, one.totals) for one in rounds])
