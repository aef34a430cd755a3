"""Starship Interstellar as a game that generic code can use, and its editions."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from starboard.games.starship_interstellar import texts, view_drawing, view_targets
from starboard.games.starship_interstellar.content import Content
from starboard.games.starship_interstellar.evaluation import evaluate
from starboard.games.starship_interstellar.imagine import imagine
from starboard.games.starship_interstellar.invariants import violations
from starboard.games.starship_interstellar.moves import Moves
from starboard.games.starship_interstellar.pack import Pack, load_pack
from starboard.games.starship_interstellar.positions import load_state
from starboard.games.starship_interstellar.scoring import open_scores
from starboard.games.starship_interstellar.setup import new_game
from starboard.games.starship_interstellar.state import Terms, Voyage
from starboard.games.starship_interstellar.view import view_of
from starboard.kernel.edition import Edition, Game
from starboard.kernel.event import Event
from starboard.kernel.move import Move
from starboard.kernel.state import State


class StarshipInterstellar(Game):
    """Starship Interstellar, 2 to 4 players."""

    slug = "starship-interstellar"
    name = "Starship Interstellar"
    prefix = "SI"
    summary = "Mine the Solar System, build the Interstellar and save humankind before Earth burns."
    points = "Prestige"
    seats = (2, 3, 4)
    options = ()

    def edition(
        self, seats: int, options: dict[str, str], pack: Path | None = None
    ) -> "StarshipInterstellarEdition":
        return StarshipInterstellarEdition(self, seats, options, load_pack(pack))


@lru_cache(maxsize=4)
def move_table(content: Content, players: int) -> Moves:
    """The moves of a content pack: made once, as editions of one pack come by the thousand."""
    return Moves(content, players)


class StarshipInterstellarEdition(Edition):
    """Starship Interstellar with seats, options and a content pack."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], pack: Pack) -> None:
        content = pack.content
        moves = move_table(content, max(game.seats))  # one table for every number of seats
        super().__init__(game, seats, options, pack.fingerprint, moves.table)
        self.pack = pack
        self.colours = [entry.piece_color for entry in pack.files.constants.corporation]
        self.terms = Terms(content, moves, seats, content.sheets[0], content.pass_tokens[0])

    def start(self) -> Voyage:
        return new_game(self.terms)

    def load(self, data: Any) -> Voyage:
        return load_state(self.terms, data)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Voyage)
        return view_of(state, seat, self.colours)

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        assert isinstance(state, Voyage)
        return imagine(state, seat, rng)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Voyage)
        return evaluate(state, seat)

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        assert isinstance(state, Voyage)
        assert earlier is None or isinstance(earlier, Voyage)
        return violations(state, earlier)

    def seat_name(self, seat: int) -> str:
        return texts.seat_name(self.terms, seat)

    # ---- words

    def introduction(self) -> list[str]:
        return list(texts.INTRODUCTION)

    def option_texts(self, name: str) -> dict[str, str]:
        return texts.option_texts(name)

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Voyage)
        return texts.prompt(state, names)

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Voyage)
        return texts.label(state, move, names)

    def note(self, state: State, move: Move) -> str | None:
        assert isinstance(state, Voyage)
        return texts.wasteful(state, move)

    def news(self, events: Sequence[Event]) -> list[Event]:
        return texts.news(events)

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        return texts.sentence(self.terms.content, event, names)

    # ---- how far everybody is

    def round(self, state: State) -> int:
        assert isinstance(state, Voyage)
        return state.round

    def standings(self, state: State) -> list[dict[str, int]]:
        assert isinstance(state, Voyage)
        return open_scores(state)

    def source_names(self) -> dict[str, str]:
        return dict(texts.SCORE_SOURCES)

    def goal(self, state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
        assert isinstance(state, Voyage)
        return texts.goal(state, seat, names)

    # ---- things on the table

    def targets(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Voyage)
        return view_targets.targets(state, move)

    def about(self, event: Event, seat: int) -> list[str]:
        return view_targets.about(event, seat)

    def path(self, event: Event, seat: int) -> list[str]:
        return view_targets.path(event, seat)

    def lights(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Voyage)
        return view_targets.lights(state, move)

    def apart(self, state: State, move: Move) -> bool:
        return move.verb in ("pass", "stop", "stay", "give-up")

    def drawing(self) -> dict[str, Any]:
        return view_drawing.drawing(self.pack, self.terms.sheet)

    def sources(self) -> list[dict[str, Any]]:
        return view_drawing.sources(self.pack)

    def remarks(self) -> list[str]:
        return list(self.pack.remarks)
