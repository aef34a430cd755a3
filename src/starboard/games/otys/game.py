"""Otys as a game that generic code can use, and its editions."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from starboard.games.otys import studies, texts, view_drawing, view_targets
from starboard.games.otys.content import SIDES_NAMES, Content
from starboard.games.otys.evaluation import evaluate
from starboard.games.otys.evaluation_tuned import WEIGHING
from starboard.games.otys.imagine import imagine
from starboard.games.otys.invariants import violations
from starboard.games.otys.moves import Moves
from starboard.games.otys.observation import observation_names, observe
from starboard.games.otys.pack import Pack, load_pack
from starboard.games.otys.positions import load_state
from starboard.games.otys.scoring import scores
from starboard.games.otys.setup import new_game
from starboard.games.otys.state import Depths, Terms
from starboard.games.otys.view import view_of
from starboard.kernel.edition import Edition, Game, Option
from starboard.kernel.event import Event
from starboard.kernel.move import Move
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State


class Otys(Game):
    """Otys, 1 to 4 players; 1 is the solo game against the two Timers."""

    slug = "otys"
    name = "Otys"
    prefix = "OT"
    summary = "Send divers to work below a floating colony and deliver what they bring up."
    credits = "by Claude Lucchini, illustrated by Paul Mafayon, published by Libellud and Pearl Games"
    points = "Prestige"
    chase = True
    common_kinds = ("Keys", "Levels", "Store")
    seats = (1, 2, 3, 4)
    options = (
        Option("sponsor_sides", SIDES_NAMES, "basic", "which side of the Sponsor tiles is used (OT-5.3)"),
        Option(
            "spy_variant",
            ("standard", "designer"),
            "standard",
            "what copying with the Spy costs the neighbour (section 14)",
            group_only=True,
        ),
        Option("solo_start", ("23", "22"), "23", "where the Timers start (OT-13.2)", solo_only=True),
    )

    def edition(self, seats: int, options: dict[str, str], pack: Path | None = None) -> "OtysEdition":
        return OtysEdition(self, seats, options, load_pack(pack))


@lru_cache(maxsize=4)
def move_table(content: Content, players: int) -> Moves:
    """The moves of a content pack: made once, as editions of one pack come by the thousand."""
    return Moves(content, players)


class OtysEdition(Edition):
    """Otys with seats, options and a content pack."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], pack: Pack) -> None:
        content = pack.content
        moves = move_table(content, max(game.seats))  # one table for every number of seats
        super().__init__(game, seats, options, pack.fingerprint, moves.table)
        self.pack = pack
        self.colours = [colour.id for colour in pack.files.components.player_colour]
        start = int(options["solo_start"])
        setting = next(setting for setting in content.settings if setting.start == start)
        sides = SIDES_NAMES.index(options["sponsor_sides"])
        self.terms = Terms(content, moves, seats, sides, options["spy_variant"] == "designer", setting)

    def start(self) -> Depths:
        return new_game(self.terms)

    def load(self, data: Any) -> Depths:
        return load_state(self.terms, data)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Depths)
        return view_of(state, seat, self.colours)

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        assert isinstance(state, Depths)
        return imagine(state, seat, rng)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Depths)
        return evaluate(state, seat)

    def weigh(self, tuned: bool) -> None:
        WEIGHING.use(("solo" if self.seats == 1 else "group") if tuned else "")

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Depths)
        return observe(state, seat)

    def observation_names(self) -> list[str]:
        return observation_names(self.terms.content)

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        assert isinstance(state, Depths)
        assert earlier is None or isinstance(earlier, Depths)
        return violations(state, earlier)

    def seat_name(self, seat: int) -> str:
        return texts.seat_name(self.terms, seat)

    # ---- words

    def introduction(self) -> list[str]:
        return list(texts.INTRODUCTION)

    def option_texts(self, name: str) -> dict[str, str]:
        return texts.option_texts(name)

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Depths)
        return texts.prompt(state, names)

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Depths)
        return texts.label(state, move, names)

    def note(self, state: State, move: Move) -> str | None:
        assert isinstance(state, Depths)
        return texts.wasteful(state, move)

    def news(self, events: Sequence[Event]) -> list[Event]:
        return texts.news(events)

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        return texts.sentence(self.terms.content, event, names)

    # ---- how far everybody is

    def round(self, state: State) -> int:
        assert isinstance(state, Depths)
        return state.round

    def standings(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Depths)
        return scores(state)

    def source_names(self) -> dict[str, str]:
        return dict(texts.SCORE_SOURCES)

    def goal(self, state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
        assert isinstance(state, Depths)
        return texts.goal(state, seat, names)

    def headline(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Alone nobody is beaten: the rank on the Colony Leader Board is the result (OT-13.32)."""
        if self.terms.solo:
            return f"{outcome.results[0]}: {outcome.totals[0]} {self.game.points}"
        return super().headline(outcome, names)

    # ---- things on the table

    def targets(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Depths)
        return view_targets.targets(state, move)

    def about(self, event: Event, seat: int) -> list[str]:
        return view_targets.about(event, seat)

    def path(self, event: Event, seat: int) -> list[str]:
        return view_targets.path(event, seat)

    def lights(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Depths)
        return view_targets.lights(state, move)

    def declines(self, state: State, move: Move) -> bool:
        return move.verb in ("decline", "end")

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
        return studies.uses(self.terms.content, event)

    def endings(self) -> list[str]:
        return [studies.TIMERS if self.terms.solo else studies.TARGET]

    def ending(self, event: Event) -> str:
        return studies.ending(event)

    def probes(self) -> tuple[tuple[str, str], ...]:
        return studies.PROBES
