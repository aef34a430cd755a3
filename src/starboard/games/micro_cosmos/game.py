"""Micro Cosmos as a game that generic code can use, and its editions."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from starboard.games.micro_cosmos import studies, texts, view_drawing, view_targets
from starboard.games.micro_cosmos.content import ASTEROID, Content
from starboard.games.micro_cosmos.evaluation import evaluate
from starboard.games.micro_cosmos.evaluation_tuned import WEIGHING
from starboard.games.micro_cosmos.invariants import violations
from starboard.games.micro_cosmos.moves import Moves
from starboard.games.micro_cosmos.observation import observation_names, observe
from starboard.games.micro_cosmos.pack import Pack, load_pack
from starboard.games.micro_cosmos.positions import load_state
from starboard.games.micro_cosmos.scoring import scores
from starboard.games.micro_cosmos.setup import new_game
from starboard.games.micro_cosmos.state import Cosmos, Terms
from starboard.games.micro_cosmos.view import progress_of, view_of
from starboard.kernel.edition import Edition, Game, Option
from starboard.kernel.event import Event
from starboard.kernel.move import Move
from starboard.kernel.state import State

AUTOMA_SEAT = 1


class MicroCosmos(Game):
    """Micro Cosmos, 1 to 4 players; 1 is the solo game against the Automa."""

    slug = "micro-cosmos"
    name = "Micro Cosmos"
    prefix = "MC"
    summary = "Terraform a ruined star system that is uncovered card by card."
    credits = (
        "by Michał Jagodziński and Kamil Langie, illustrated by Jarosław Wajs, published by Thistroy Games"
    )
    points = "VP"
    lookahead = 0
    seats = (1, 2, 3, 4)
    options = (
        Option(
            "difficulty",
            ("easy", "easy-plus", "medium", "medium-plus", "hard", "hard-plus"),
            "easy",
            "how strong the Automa is (MC-12.10)",
            solo_only=True,
        ),
        Option(
            "ready_specialists",
            ("false", "true"),
            "false",
            "every human begins with all four Specialist tokens ready (MC-2.9)",
        ),
    )

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "MicroCosmosEdition":
        return MicroCosmosEdition(self, seats, options, load_pack(pack))


@lru_cache(maxsize=4)
def move_table(content: Content, players: int) -> Moves:
    """The moves of a content pack: made once, as editions of one pack come by the thousand."""
    return Moves(content, players)


class MicroCosmosEdition(Edition):
    """Micro Cosmos with seats, options and a content pack."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], pack: Pack) -> None:
        solo = seats == 1
        players = 2 if solo else seats
        content = pack.content
        moves = move_table(content, max(game.seats))  # one table for every number of seats
        super().__init__(game, seats, options, pack.fingerprint, moves.table)
        self.automas = (AUTOMA_SEAT,) if solo else ()
        self.pack = pack
        level = next(level for level in content.levels if level.id == options["difficulty"])
        self.terms = Terms(content, moves, players, solo, level, options["ready_specialists"] == "true")

    def start(self) -> Cosmos:
        return new_game(self.terms)

    def load(self, data: Any) -> Cosmos:
        return load_state(self.terms, data)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Cosmos)
        return view_of(state, seat)

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """Nothing but the order of the piles is hidden (ledger 16), and piles have no order until they are drawn."""
        return state.clone()

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Cosmos)
        return evaluate(state, seat)

    def weigh(self, tuned: bool) -> None:
        WEIGHING.use(("solo" if self.seats == 1 else "group") if tuned else "")

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Cosmos)
        return observe(state, seat)

    def observation_names(self) -> list[str]:
        return observation_names(self.terms)

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        assert isinstance(state, Cosmos)
        assert earlier is None or isinstance(earlier, Cosmos)
        return violations(state, earlier)

    def seat_name(self, seat: int) -> str:
        return texts.seat_name(self.terms, seat)

    # ---- words

    def introduction(self) -> list[str]:
        return list(texts.INTRODUCTION)

    def option_texts(self, name: str) -> dict[str, str]:
        return texts.option_texts(self.terms.content, name)

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Cosmos)
        return texts.prompt(state, names)

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Cosmos)
        return texts.label(state, move, names)

    def note(self, state: State, move: Move) -> str | None:
        assert isinstance(state, Cosmos)
        return texts.wasteful(state, move)

    def news(self, events: Sequence[Event]) -> list[Event]:
        return texts.news(events)

    def heading(self, event: Event) -> bool:
        return event.kind == "automa-line"

    def trace_lines(self, event: Event) -> list[str]:
        return texts.trace_lines(event.facts, self.terms.content)

    def trace_info(self, event: Event) -> dict[str, Any]:
        return texts.trace_info(self.terms.content, event)

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        return texts.sentence(self.terms.content, event, names)

    # ---- how far everybody is

    def round(self, state: State) -> int:
        assert isinstance(state, Cosmos)
        return state.round

    def standings(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Cosmos)
        return [scores(state, seat) for seat in range(self.terms.players)]

    def source_names(self) -> dict[str, str]:
        return dict(texts.SCORE_SOURCES)

    def goal(self, state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
        assert isinstance(state, Cosmos)
        return texts.goal(progress_of(state, seat), names)

    # ---- things on the table

    def targets(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Cosmos)
        return view_targets.targets(state, move)

    def about(self, event: Event, seat: int) -> list[str]:
        return view_targets.about(event, seat)

    def path(self, event: Event, seat: int) -> list[str]:
        return view_targets.path(event, seat)

    def lights(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Cosmos)
        return view_targets.lights(state, move)

    def apart(self, state: State, move: Move) -> bool:
        """Stopping, and asteroids, where nothing can be done."""
        if move.verb == "travel":
            return self.terms.content.spots[move.what].kind == ASTEROID
        return self.declines(state, move)

    def drawing(self) -> dict[str, Any]:
        return view_drawing.drawing(self.pack)

    def sources(self) -> list[dict[str, Any]]:
        return view_drawing.sources(self.pack)

    def remarks(self) -> list[str]:
        return list(self.pack.remarks)

    # ---- for whoever studies the game

    def components(self) -> list[tuple[str, str, str]]:
        return studies.components(self.terms)

    def uses(self, event: Event) -> list[tuple[int, str]]:
        return studies.uses(event)

    def endings(self) -> list[str]:
        return [studies.ENOUGH]

    def ending(self, event: Event) -> str:
        return studies.ending(event)

    def probes(self) -> tuple[tuple[str, str], ...]:
        return studies.PROBES
