"""What a game declares of itself, and an edition of it: all that is fixed before the first move."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from starboard._compiling import mypyc_attr
from starboard.kernel.errors import BadOption
from starboard.kernel.event import Event, Refusal
from starboard.kernel.move import Move, MoveTable
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State
from starboard.kernel.trace import funnel


class Option:
    """A switch of a game, as its ledger names it."""

    __slots__ = ("default", "group_only", "name", "solo_only", "text", "values")

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        default: str,
        text: str,
        solo_only: bool = False,
        group_only: bool = False,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.text = text
        self.solo_only = solo_only
        self.group_only = group_only  # without effect in the solo game, which has its default


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook that is implemented. Generic code reads what it declares and never asks which game it is."""

    slug: ClassVar[str] = ""  # "micro-cosmos"
    name: ClassVar[str] = ""
    prefix: ClassVar[str] = ""  # of its rule ids
    summary: ClassVar[str] = ""
    credits: ClassVar[str] = ""  # whose game it is: "by ..., published by ..."
    points: ClassVar[str] = "points"  # what a point is called after a number
    points_decide: ClassVar[bool] = True  # whoever has most of them wins
    measure: ClassVar[str] = ""  # where points do not decide: what does, after a number
    measure_text: ClassVar[str] = ""  # and how it comes about, in a sentence
    common_kinds: ClassVar[
        tuple[str, ...]
    ] = ()  # of components that everybody has, or that come one after another
    solo_kinds: ClassVar[tuple[str, ...]] = ()  # of components that a player has in the solo game alone
    chase: ClassVar[bool] = False  # the solo game is a chase for a score: nobody else wins or loses
    lookahead: ClassVar[
        int
    ] = -1  # rounds after this one that a search plays on for; -1: to the end of the turn
    temperature: ClassVar[float] = 2.0  # points of the evaluation that make a clear difference between moves
    victory: ClassVar[float] = 10.0  # what a victory is worth to a search, in points of the evaluation
    seats: ClassVar[tuple[int, ...]] = ()  # numbers of people and bots that can play
    options: ClassVar[tuple[Option, ...]] = ()

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "Edition":
        """An edition with checked options; `read_options` does the checking."""
        raise NotImplementedError

    def read_options(self, seats: int, given: dict[str, object]) -> dict[str, str]:
        """Check the number of seats and the options, and fill in the defaults."""
        if seats not in self.seats:
            known = ", ".join(str(number) for number in self.seats)
            raise BadOption(f"{self.name} is for {known} seats, not {seats}")
        by_name = {option.name: option for option in self.options}
        for name in given:
            if name not in by_name:
                known = ", ".join(by_name)
                raise BadOption(f"{self.name} has no option {name!r}; it has: {known}")
        options: dict[str, str] = {}
        for option in self.options:
            value = given.get(option.name, option.default)
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if text not in option.values:
                known = ", ".join(option.values)
                raise BadOption(f"option {option.name!r} can be {known}, not {text!r}")
            if option.solo_only and seats != 1 and option.name in given and text != option.default:
                raise BadOption(f"option {option.name!r} is for the solo game only")
            options[option.name] = option.default if option.group_only and seats == 1 else text
        return options


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """A game with its options and content pack."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], fingerprint: str, table: MoveTable
    ) -> None:
        self.game = game
        self.seats = seats  # people and bots
        self.options = options
        self.fingerprint = fingerprint  # of the content pack
        self.table = table
        self.automas: tuple[int, ...] = ()  # the seats of automas, after the others

    @property
    def places(self) -> int:
        """Number of seats at the table, automas included."""
        return self.seats + len(self.automas)

    @property
    def move_count(self) -> int:
        return len(self.table)

    def move(self, text: str) -> Move:
        """The move with this text; `UnknownMove` if there is none."""
        return self.table.find(text)

    def start(self) -> State:
        """The position before the first decision."""
        raise NotImplementedError

    def load(self, data: Any) -> State:
        """The position that `State.dump` wrote down; `BadPosition` if the data is anything else."""
        raise NotImplementedError

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """All that a seat may know, as JSON data."""
        raise NotImplementedError

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """A world that looks the same to this seat, everything unknown to it dealt anew."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position is for a seat, in points; for players that look ahead."""
        raise NotImplementedError

    def weigh(self, tuned: bool) -> None:
        """Let `evaluate` use the weights that were tuned for so many seats, or again the first ones.

        This is so for all editions of the game in this process: whoever asks for the tuned ones puts the others back.
        """

    def observe(self, state: State, seat: int) -> list[float]:
        """What a seat may know as numbers of a fixed order, each about as large as 1; for learning."""
        raise NotImplementedError

    def observation_names(self) -> list[str]:
        """What the numbers of `observe` are."""
        raise NotImplementedError

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        """Which invariants of the ledger do not hold (empty: all do)."""
        raise NotImplementedError

    def seat_name(self, seat: int) -> str:
        """What to call a seat when nobody sits there yet."""
        raise NotImplementedError

    # ---- words

    def introduction(self) -> list[str]:
        """The game in a few sentences, for somebody who begins."""
        return []

    def option_texts(self, name: str) -> dict[str, str]:
        """What the values of an option mean, where their names do not say it."""
        return {}

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        """The pending decision as one sentence; `names` are what the seats are called, if they have names."""
        raise NotImplementedError

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        """A move in words, with what it would cost and bring, without a full stop."""
        raise NotImplementedError

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        """An event in words; None where there is nothing to say."""
        raise NotImplementedError

    def note(self, state: State, move: Move) -> str | None:
        """What a legal move would waste; None if nothing."""
        return None

    def news(self, events: Sequence[Event]) -> list[Event]:
        """The events worth telling as they happen; the others can be asked for."""
        return [event for event in events if event.kind != "trace"]

    def heading(self, event: Event) -> bool:
        """Does an event only name what follows? Then no choice of an automa led to it."""
        return False

    def trace_lines(self, event: Event) -> list[str]:
        """How an automa reached a choice, in full: the lines of a trace event."""
        return []

    def trace_info(self, event: Event) -> dict[str, Any]:
        """The same as data: question, rule, candidates with the filter that took each out, filters, choice, lines."""
        return {**funnel(event.facts), "rule": event.rule, "lines": self.trace_lines(event)}

    def explain(self, refusal: Refusal) -> str:
        """A refusal in words, with its rule."""
        return f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text

    # ---- how far everybody is

    def round(self, state: State) -> int:
        """The round that is played; 0 before the first one and in games without rounds."""
        return 0

    def standings(self, state: State) -> list[dict[str, int]]:
        """The points of each seat by source, as they would be counted now."""
        return [{} for _ in range(self.places)]

    def progress(self, state: State) -> list[float]:
        """How far each seat has come, in points or in what the game is measured by."""
        return [float(sum(sources.values())) for sources in self.standings(state)]

    def source_names(self) -> dict[str, str]:
        """What the sources of points are called."""
        return {}

    def goal(self, state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
        """What wins and how far it is for a seat.

        `text` and `gap` are sentences, `meters` a list of label, value and needed, `phase` is where the game stands.
        """
        return {"text": "", "gap": "", "meters": [], "phase": ""}

    def headline(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won and by how much: `You win by 14 VP, 61 to 47`; where nobody does, how the reason begins."""
        points = self.game.points
        if not outcome.winners:
            return f"Nobody wins: {outcome.reason.split(';')[0]}"
        winners = [self.whole_name(seat, names) for seat in outcome.winners]
        best = outcome.totals[outcome.winners[0]]
        losers = [total for seat, total in enumerate(outcome.totals) if seat not in outcome.winners]
        if len(winners) > 1:
            return f"{', '.join(winners[:-1])} and {winners[-1]} win together with {best} {points} each"
        wins = f"{winners[0]} {'win' if winners[0] == 'You' else 'wins'}"
        if not losers:
            return f"{wins} with {best} {points}"
        second = max(losers)
        if best == second:
            return f"{wins} a tie at {best} {points}"
        if best < second:  # something else than points has decided
            return f"{wins} with {best} {points} against {second}"
        return f"{wins} by {best - second} {points}, {best} to {second}"

    def whole_name(self, seat: int, names: Sequence[str]) -> str:
        """The name of a seat at the beginning of a sentence: an automa without a name of its own has an article."""
        name = names[seat]
        return f"The {name}" if seat in self.automas and name == self.seat_name(seat) else name

    # ---- things on the table: ids such as `spot:emberfall/moon`, for whoever draws it

    def targets(self, state: State, move: Move) -> list[str]:
        """The things that a move concerns in this position."""
        return list(move.about)

    def about(self, event: Event, seat: int) -> list[str]:
        """The things that an event concerns, for the seat that looks."""
        return []

    def path(self, event: Event, seat: int) -> list[str]:
        """From where to where something moved; empty if nothing did."""
        return []

    def lights(self, state: State, move: Move) -> list[str]:
        """The things that would work together with a move."""
        return []

    def declines(self, state: State, move: Move) -> bool:
        """Does an answer end, pass or decline what is asked?"""
        return move.verb == "stop"

    def apart(self, state: State, move: Move) -> bool:
        """Does an answer stand after the others, because it declines or is of little use?"""
        return self.declines(state, move)

    def drawing(self) -> dict[str, Any]:
        """The components as JSON data, for whoever draws them."""
        return {}

    # ---- about this edition

    def sources(self) -> list[dict[str, Any]]:
        """What is from the rulebook: `kind`, `seed`, `reconstructed` and `notes` for each kind of component.

        `published` counts published facts apart, where a game does so.
        """
        return []

    def remarks(self) -> list[str]:
        """What is unusual in the content pack."""
        return []

    # ---- for whoever studies the game

    def components(self) -> list[tuple[str, str, str]]:
        """What can be used in a game: kind, id and name of each component, in the order of the content pack."""
        return []

    def uses(self, event: Event) -> list[tuple[int, str]]:
        """Who used which components by what an event says: seats with ids of `components`."""
        return []

    def probes(self) -> tuple[tuple[str, str], ...]:
        """Strategies worth a look: players that do without something, by their spelling and in words."""
        return ()

    def endings(self) -> list[str]:
        """What can bring the end about, in a few words each; whatever ends without one of them ends by a guard.

        Empty: the events do not say it.
        """
        return []

    def ending(self, event: Event) -> str:
        """Which of the `endings` an event tells; empty if none."""
        return ""
