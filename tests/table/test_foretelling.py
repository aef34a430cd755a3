"""What a move would do, told in a world that is imagined, and no further than it can be known."""

from random import Random
from typing import Any

import pytest

import starboard
from starboard.kernel import EVERYBODY, NATURE, Edition, Event, Move, Refusal, State
from starboard.table.foretelling import foretell
from tests.kernel.toy import PASS, TABLE, TAKE, Pebbles, PebblesEdition, PebblesGame, Roll, Take


class Telling(PebblesEdition):
    """Pebbles with words."""

    def sentence(self, event: Event, names: Any) -> str:
        return f"{names[event.seat]}: {event.kind}."

    def prompt(self, state: State, names: Any = None) -> str:
        return "How many?"

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """The number of pebbles is hidden, and always imagined to be 3."""
        world = state.clone()
        assert isinstance(world, Pebbles)
        world.pot = 3
        return world


class Show(Take):
    """A move by which everybody learns something."""

    __slots__ = ()

    def play(self, state: Pebbles, move: Move) -> None:
        if state.telling:
            state.tell("lift", "P-7", self.seat, {})
            state.tell("show", "P-8", self.seat, {"pot": state.pot}, EVERYBODY)
        state.pot = 0


class Any1(Take):
    """A detail with one possible answer."""

    __slots__ = ()

    detail = True

    def refusal(self, state: Pebbles, move: Move) -> Refusal | None:
        return None if move is TAKE[0] else Refusal("P-9", "only one")


@pytest.fixture
def edition() -> Telling:
    return Telling(PebblesGame(), 2, {"pot": "5"}, "0" * 16, TABLE)


NAMES = ["Ana", "Ben"]


def test_it_is_told_in_an_imagined_world_and_the_position_stays(edition: Telling) -> None:
    state = Pebbles.of(9, Take(0), Take(0))
    told = foretell(edition, state, TAKE[1], NAMES)
    assert [(line.text, line.rule) for line in told.lines] == [("Ana: take.", "P-1")]
    assert isinstance(told.state, Pebbles)
    assert (told.state.pot, state.pot) == (1, 9)
    assert (told.end, told.then) == ("question", "Next: How many?")


def test_it_stops_at_chance(edition: Telling) -> None:
    told = foretell(edition, Pebbles.of(9, Roll(), Take(0)), TAKE[0], NAMES)
    assert told.end == "chance"
    assert told.state.decision is not None
    assert told.state.decision.seat == NATURE


def test_it_stops_at_another_seat_and_at_the_end(edition: Telling) -> None:
    assert foretell(edition, Pebbles.of(9, Take(1), Take(0)), PASS, NAMES).then == "Then Ben chooses."
    assert foretell(edition, Pebbles.of(9, Take(0)), PASS, NAMES).end == "over"


def test_it_stops_before_something_is_revealed_because_it_is_only_imagined(edition: Telling) -> None:
    told = foretell(edition, Pebbles.of(9, Take(0), Show(0)), TAKE[0], NAMES)
    assert [line.text for line in told.lines] == ["Ana: lift."]
    assert (told.end, told.then) == ("chance", "Then something is revealed.")
    assert isinstance(told.state, Pebbles)
    assert told.state.pot == 3, "the position before it"


def test_details_that_are_forced_are_part_of_it(edition: Telling) -> None:
    told = foretell(edition, Pebbles.of(9, Take(0), Any1(0), Any1(0)), TAKE[0], NAMES)
    assert [line.text for line in told.events] == ["Ana: take.", "Ana: take."]


def test_nothing_is_told_that_the_game_would_not_do() -> None:
    """Over a random game: the events that are foretold happen when the move is played."""
    game: Edition = starboard.edition("micro-cosmos", seats=2)
    state = game.start()
    rng = Random(8)
    compared = 0
    while state.stack and compared < 150:
        move = rng.choice(state.moves())
        if state.stack[-1].seat != NATURE:
            told = foretell(game, state, move, NAMES)
            state.listen()
            state.play(move)
            happened = [(event.kind, event.rule, event.facts) for event in state.heard()]
            first = [
                (line.event.kind, line.event.rule, line.event.facts) for line in told.events if line.event
            ]
            common = [entry for entry in happened if entry in first]
            assert common == first[: len(common)]
            compared += bool(common)
        else:
            state.play(move)
    assert compared == 150
