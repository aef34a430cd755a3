"""The review of a finished game for one seat: how its prospects went turn by turn, and which choices cost most.

Prospects are counted: from what the seat knew at the time the game is played to its end a number of times, every seat
looking one move ahead. First the beginning of every turn is judged. Then the turns with the largest falls are looked at
more closely: wherever the adviser would have chosen something else, that and what was chosen are played out with
the same luck, and the difference is what the choice cost. The largest swings are taken apart: they are judged once more
after what the seat chose, after what chance brought and after what the others did, and each change belongs to that.

What is to be counted comes in small steps, so that it can be counted elsewhere; it depends on nothing but the log.
"""

from collections.abc import Callable, Generator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from starboard.kernel import NATURE, Edition, Event, Move, State, may_know
from starboard.players import Sight, make_player
from starboard.players.advice import Figure, Result, finished, mean_of, play_on, share_of
from starboard.table.chase import is_chase
from starboard.table.played import Played, TableError
from starboard.table.table import Table
from starboard.table.wording import listed

ADVISER: Final = "search-hard"
PLAYOUTS: Final = 24  # of the beginning of a turn
CLOSER: Final = 4  # times as many for a choice that is looked at more closely
MOST_TURNS: Final = 5  # whose choices are looked at more closely
MOST_SWINGS: Final = 5  # that are taken apart, besides those

OWN: Final = "own"  # what makes a value change: what the seat chose,
CHANCE: Final = "chance"  # what was drawn or revealed,
OTHERS: Final = "others"  # what the others chose


# ---- what is to be counted


class Playouts(msgspec.Struct, frozen=True, tag_field="type", tag="playouts"):
    """Play on to the end: playouts number `first` to `first + count - 1` after `at` moves, and after `move` if any."""

    at: int
    move: str
    first: int
    count: int


class Preference(msgspec.Struct, frozen=True, tag_field="type", tag="preference"):
    """Which move does a player find best after `at` moves?"""

    at: int
    player: str


Step = Playouts | Preference


def count_playouts(
    sight: Sight, seed: str, step: Playouts, enough: Callable[[], bool] = lambda: False
) -> list[Result]:
    """The results, in order, with a luck of its own for each number; fewer if it is `enough` before, but one."""
    move = sight.edition.move(step.move) if step.move else None
    results: list[Result] = []
    for number in range(step.first, step.first + step.count):
        results.append(play_on(sight, move, Random(f"review/{seed}/{sight.seat}/{step.at}/{number}")))
        if enough():
            break
    return results


def preferred(sight: Sight, seed: str, step: Preference) -> str:
    """The text of the move that the player puts first."""
    luck = Random(f"review/{seed}/{sight.seat}/{step.at}/preferred")
    return make_player(step.player).rank(sight, luck)[0].text


# ---- what was found


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Prospect(msgspec.Struct, frozen=True):
    """What came of playouts for the seat; without any (`playouts` is 0) what the game came to."""

    playouts: int
    win: Estimate  # share of victories
    points: Estimate
    lead: Estimate  # over the best other seat


class Choice(msgspec.Struct, frozen=True):
    """A choice for which the adviser would have had another answer."""

    at: int  # moves that stood
    question: str
    played: str  # in words
    better: str
    played_prospect: Prospect
    better_prospect: Prospect
    cost: Estimate  # of the value that is reviewed, with the same luck for both
    lead_cost: Estimate
    mistake: bool  # it has cost something, as far as can be told
    slip: bool  # no victories, but points


class Turn(msgspec.Struct):
    """A turn of the seat: its choices in a row, without anybody else being asked in between."""

    index: int  # in the list of all
    name: str  # as the log calls it: `Turn 5`, `Ana's turn in round 3`, `Set-up`
    round: int  # as the game counts them; 0 before the first one
    first: int  # moves that stood when it began
    last: int  # and when the next one began
    chosen: list[str]  # in words
    before: Prospect | None = None
    swing: float | None = None  # of the value, until the next turn begins
    chance: Estimate | None = None  # the part of it that came by chance; None: it was not taken apart
    others: Estimate | None = None  # and by what the others chose
    cost: float = 0.0  # and the part that the costliest mistake took
    closer: bool = False  # it was looked at more closely
    choices: list[Choice] = []


class Review(msgspec.Struct):
    """The whole of it. The value that is reviewed is the share of victories, or the points of a chase."""

    game: str
    seat: int
    name: str
    chase: bool
    points: str  # what a point is called
    points_decide: bool
    rounds: int  # that were played
    adviser: str
    playouts: int
    closer_playouts: int
    turns: list[Turn]
    end: Prospect

    def value(self, prospect: Prospect) -> Estimate:
        return prospect.points if self.chase else prospect.win

    def after(self, turn: Turn) -> Prospect | None:
        """The prospect when the next turn begins, or the result."""
        return self.end if turn.index + 1 == len(self.turns) else self.turns[turn.index + 1].before

    def faults(self) -> list[tuple[Turn, Choice]]:
        """The mistakes, the costliest first, then the slips."""
        found = [(turn, choice) for turn in self.turns for choice in turn.choices]
        mistakes = [one for one in found if one[1].mistake]
        slips = [one for one in found if one[1].slip]
        mistakes.sort(key=lambda one: -one[1].cost.value)
        slips.sort(key=lambda one: -one[1].lead_cost.value)
        return mistakes + slips

    def swings(self) -> list[Turn]:
        """The turns by how much the value changed, the largest change first."""
        return sorted((turn for turn in self.turns if turn.swing), key=lambda turn: -abs(turn.swing or 0.0))

    def causes(self, turn: Turn) -> list[tuple[float, str]]:
        """What made the value change in a turn, as far as it was taken apart and can be told: together the swing."""
        if turn.swing is None or turn.chance is None or turn.others is None:
            return []
        causes = [(-turn.cost, "by choice")]
        unsure: list[str] = []
        for part, cause in ((turn.chance, "chance"), (turn.others, "what others did")):
            if part.low > 0 or part.high < 0:
                causes.append((part.value, f"by {cause}"))
            elif part.low < part.high:
                unsure.append(cause)
        rest = "not foreseen by the playouts"
        if unsure:
            rest = f"by {listed([*unsure, 'what the playouts did not foresee'])}, not told apart"
        return [*causes, (turn.swing - sum(value for value, _ in causes), rest)]


def estimate(figure: Figure) -> Estimate:
    return Estimate(figure.value, figure.low, figure.high)


def prospect(results: Sequence[Result]) -> Prospect:
    return Prospect(
        len(results),
        estimate(share_of(sum(won for won, _, _ in results), len(results))),
        estimate(mean_of([points for _, points, _ in results])),
        estimate(mean_of([lead for _, _, lead in results])),
    )


def final(edition: Edition, state: State, seat: int) -> Prospect:
    """What the game came to, which is certain."""
    won, points, lead = finished(edition, state, seat)
    return Prospect(0, Estimate(won, won, won), Estimate(points, points, points), Estimate(lead, lead, lead))


# ---- reviewing


class Asked(msgspec.Struct, frozen=True):
    """A choice of the seat among several answers."""

    turn: int  # its index
    at: int
    move: Move


class Part(msgspec.Struct, frozen=True):
    """A part of a turn in which only one cause was at work. It ends after `at` moves, and after `move` if any."""

    cause: str
    at: int
    move: str = ""


def change(parts: Sequence[Part], values: Sequence[Estimate], cause: str) -> Estimate:
    """The sum of the changes with one cause, by the values before, between and after the parts of a turn."""
    signs = [0] * len(values)
    for index, part in enumerate(parts):
        if part.cause == cause:
            signs[index] -= 1
            signs[index + 1] += 1
    whole = sum(sign * one.value for sign, one in zip(signs, values, strict=True))
    half = sqrt(sum((sign * (one.high - one.low) / 2) ** 2 for sign, one in zip(signs, values, strict=True)))
    return Estimate(whole, whole - half, whole + half)


class Naming:
    """What the turns of a seat are called: as the log heads them, and where it heads none of the seat, by the phase."""

    def __init__(self, edition: Edition, seat: int, names: Sequence[str]) -> None:
        self.edition = edition
        self.seat = seat
        self.names = names
        self.heading = ""  # of the turn of the seat that has begun and has no name yet

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind in ("turn", "round"):
                own = event.kind == "turn" and event.seat == self.seat
                self.heading = self.edition.sentence(event.opened(), self.names) or "" if own else ""

    def name(self, state: State) -> str:
        """The name of a turn that begins in this position."""
        name = self.heading.rstrip(".") or self.edition.goal(state, self.seat, self.names)["phase"]
        self.heading = ""
        return name or f"Round {self.edition.round(state)}"


class Reviewing:
    """A review in the making. `steps` says what is to be counted; `review` has what is known so far."""

    def __init__(
        self,
        table: Table,
        seat: int,
        playouts: int = PLAYOUTS,
        adviser: str = ADVISER,
        names: Sequence[str] | None = None,
    ) -> None:
        edition = table.edition
        outcome = table.state.outcome()
        if outcome is None:
            raise TableError("the game is not over: while it runs, a review would be a hint")
        if not 0 <= seat < edition.places or seat in edition.automas:
            raise TableError(f"seat {seat} chooses nothing at this table, so there is nothing to review")
        if playouts < 2:
            raise TableError("a review takes at least 2 playouts, as one says nothing of its chance")
        make_player(adviser)
        self.edition = edition
        self.names = list(names or table.names)
        self.seed = table.seed or ""
        self.asked: list[Asked] = []
        self.positions: dict[int, State] = {}  # that may be judged, by the moves that stood
        self.parts: list[list[Part]] = []  # of each turn
        turns = self._turns(table, seat)
        if not turns:
            raise TableError(f"{self.names[seat]} has chosen nothing in this game")
        self.review = Review(
            game=edition.game.slug,
            seat=seat,
            name=self.names[seat],
            chase=is_chase(edition),
            points=edition.game.points,
            points_decide=edition.game.points_decide,
            rounds=outcome.rounds,
            adviser=adviser,
            playouts=playouts,
            closer_playouts=CLOSER * playouts,
            turns=turns,
            end=final(edition, table.state, seat),
        )
        self.found: list[int] = []  # the turns of which something was found out, by index, in order
        self.total = len(turns) + min(MOST_TURNS + MOST_SWINGS, len(turns))

    @property
    def done(self) -> int:
        """How much has been found out, of `total`."""
        return len(self.found)

    def _turns(self, table: Table, seat: int) -> list[Turn]:
        """The turns of the seat. In a simultaneous phase the answers of the others do not end one, but its end does."""
        edition = self.edition
        turns: list[Turn] = []
        naming = Naming(edition, seat, self.names)
        state = edition.start()
        going_on = False
        phase, shared = 0, False  # of the seat's last choice; have others answered in it?
        for played in table.entries:
            round_ = edition.round(state)
            state.face(played.seat)
            forced = len(state.moves()) == 1
            if played.seat == seat and not played.automatic:
                at = played.number - 1
                if not going_on or (shared and played.phase != phase):
                    turns.append(Turn(len(turns), naming.name(state), round_, at, at, []))
                    self.parts.append([])
                    going_on, shared = True, False
                turns[-1].chosen.append(edition.label(state, played.move, self.names))
                self.positions[at] = state.clone()
                if not forced:
                    self.asked.append(Asked(turns[-1].index, at, played.move))
                phase = played.phase
            elif played.seat != NATURE and not played.automatic:
                shared = phase > 0 and played.phase == phase
                going_on = going_on and shared
            state.play(played.move)
            naming.hear(played.events)
            if turns:
                self._take_part(played, seat, forced, state)
            if played.begins_turn(seat) or edition.round(state) != round_:
                going_on = False
        for turn, following in pairwise(turns):
            turn.last = following.first
        if turns:
            turns[-1].last = len(table.entries)
        judged = {turn.first for turn in turns} | {asked.at for asked in self.asked}
        judged |= {part.at for parts in self.parts for part in parts}
        self.positions = {at: position for at, position in self.positions.items() if at in judged}
        return turns

    def _take_part(self, played: Played, seat: int, forced: bool, state: State) -> None:
        """Note what made the value change with a move. A forced one changes nothing unless it reveals something."""
        reveals = any(may_know(event.reveals, seat) for event in played.events)
        if forced and not reveals:
            return
        if played.seat != seat:
            self._part(Part(CHANCE if played.seat == NATURE else OTHERS, played.number), state)
            return
        if not forced:
            end = Part(OWN, played.number - 1, played.move.text) if reveals else Part(OWN, played.number)
            self._part(end, state)
        if reveals:  # in a simultaneous phase that is what the others have chosen
            self._part(Part(OTHERS if played.phase else CHANCE, played.number), state)

    def _part(self, part: Part, state: State) -> None:
        parts = self.parts[-1]
        if parts and parts[-1].cause == part.cause:
            parts.pop()
        parts.append(part)
        if not part.move:
            self.positions[part.at] = state.clone()

    def steps(self) -> Generator[Step, Any, None]:
        """What is to be counted, one after the other; the answer to each is sent back."""
        turns = self.review.turns
        for turn in reversed(turns):  # from the end on, where the game is short and swings are known at once
            turn.before = prospect((yield from self._results(turn.first, "", self.review.playouts)))
            after = self.review.after(turn)
            assert after is not None
            turn.swing = self.review.value(after).value - self.review.value(turn.before).value
            if len(self.parts[turn.index]) < 2:
                yield from self._take_apart(turn)  # there is nothing to be counted
            self.found.append(turn.index)
        falls = self._falls()
        swings = [turn for turn in self.review.swings()[:MOST_SWINGS] if turn not in falls]
        self.total = len(turns) + len(falls) + len(swings)
        for turn in falls + swings:
            yield from self._take_apart(turn)
            if turn in falls:
                for asked in [one for one in self.asked if one.turn == turn.index]:
                    yield from self._weigh(turn, asked)
                turn.closer = True
            self.found.append(turn.index)

    def _take_apart(self, turn: Turn) -> Generator[Step, Any, None]:
        """Which part of the swing came by chance, and which by what the others did?"""
        after = self.review.after(turn)
        assert after is not None
        assert turn.before is not None
        parts = self.parts[turn.index]
        ends: list[Prospect] = []
        for part in parts[:-1]:
            ends.append(prospect((yield from self._results(part.at, part.move, self.review.playouts))))
        values = [self.review.value(one) for one in (turn.before, *ends, after)]
        turn.chance, turn.others = (change(parts, values, cause) for cause in (CHANCE, OTHERS))

    def _results(self, at: int, move: str, count: int) -> Generator[Step, list[Result], list[Result]]:
        results: list[Result] = []
        while len(results) < count:
            results += yield Playouts(at, move, len(results), count - len(results))
        return results

    def _falls(self) -> list[Turn]:
        """The turns in which most was lost: of the value, and where that is the same, of the lead."""

        def loss(turn: Turn) -> tuple[float, float]:
            after = self.review.after(turn)
            assert after is not None
            assert turn.before is not None
            return -(turn.swing or 0.0), turn.before.lead.value - after.lead.value

        fallen = sorted(
            (turn for turn in self.review.turns if loss(turn) > (0.0, 0.0)), key=loss, reverse=True
        )
        return fallen[:MOST_TURNS]

    def _weigh(self, turn: Turn, asked: Asked) -> Generator[Step, Any, None]:
        """Compare what was chosen with what the adviser would have chosen."""
        review = self.review
        state = self.positions[asked.at]
        better: str = yield Preference(asked.at, review.adviser)
        if better == asked.move.text:
            return
        chosen = yield from self._results(asked.at, asked.move.text, review.closer_playouts)
        advised = yield from self._results(asked.at, better, review.closer_playouts)
        pairs = list(zip(chosen, advised, strict=True))
        value = 1 if review.chase else 0
        cost = estimate(mean_of([theirs[value] - own[value] for own, theirs in pairs]))
        lead_cost = estimate(mean_of([theirs[2] - own[2] for own, theirs in pairs]))
        mistake = cost.low > 0
        slip = not mistake and not review.chase and review.points_decide and lead_cost.low > 0
        choice = Choice(
            at=asked.at,
            question=self.edition.prompt(state, self.names),
            played=self.edition.label(state, asked.move, self.names),
            better=self.edition.label(state, self.edition.move(better), self.names),
            played_prospect=prospect(chosen),
            better_prospect=prospect(advised),
            cost=cost,
            lead_cost=lead_cost,
            mistake=mistake,
            slip=slip,
        )
        turn.choices = [*turn.choices, choice]
        if mistake:
            turn.cost = max(turn.cost, cost.value)

    def answer(self, step: Step) -> list[Result] | str:
        """Count a step here."""
        sight = Sight(self.edition, self.positions[step.at], self.review.seat)
        if isinstance(step, Preference):
            return preferred(sight, self.seed, step)
        return count_playouts(sight, self.seed, step)


def review_game(
    table: Table,
    seat: int,
    playouts: int = PLAYOUTS,
    adviser: str = ADVISER,
    progress: Callable[[int, int], None] | None = None,
    names: Sequence[str] | None = None,
) -> Review:
    """The review of a finished game, counted here. `progress` is told how much is done, and of how much."""
    reviewing = Reviewing(table, seat, playouts, adviser, names)
    steps = reviewing.steps()
    answer: list[Result] | str | None = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration:
            return reviewing.review
        finally:
            if progress is not None:
                progress(reviewing.done, reviewing.total)
        answer = reviewing.answer(step)
