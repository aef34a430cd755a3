"""Council of Shadows as a game that generic code can use, and its editions."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from starboard.games.council_of_shadows import studies, texts, view_drawing, view_targets
from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.evaluation import evaluate
from starboard.games.council_of_shadows.evaluation_tuned import WEIGHING
from starboard.games.council_of_shadows.imagine import imagine
from starboard.games.council_of_shadows.invariants import violations
from starboard.games.council_of_shadows.moves import Moves
from starboard.games.council_of_shadows.observation import observation_names, observe
from starboard.games.council_of_shadows.pack import Pack, load_pack
from starboard.games.council_of_shadows.positions import load_state
from starboard.games.council_of_shadows.scoring import gathered
from starboard.games.council_of_shadows.setup import new_game
from starboard.games.council_of_shadows.state import Council, Terms
from starboard.games.council_of_shadows.view import view_of
from starboard.kernel.edition import Edition, Game, Option
from starboard.kernel.event import Event
from starboard.kernel.move import Move
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State


class CouncilOfShadows(Game):
    """Council of Shadows, 1 to 4 players; 1 is the solo game against the Automa."""

    slug = "council-of-shadows"
    name = "Council of Shadows"
    prefix = "CS"
    summary = "Explore galaxies and gather more Energy than you consume."
    credits = (
        "by Martin Kallenborn and Jochen Scherer, graphics by Sam Dawson, illustrated by Armin Rangani, "
        "edited by André Maack, published by alea (Ravensburger)"
    )
    points = "Energy"
    lookahead = 0
    common_kinds = ("Planets", "Gems")
    points_decide = False
    measure = "levels"
    measure_text = (
        "Energy that catches up with Consumption brings a level (CS-8.1): who consumes little needs less."
    )
    seats = (1, 2, 3, 4)
    options = (
        Option(
            "automa_level",
            ("standard", "experienced", "house-novice", "house-master"),
            "standard",
            "how strong the Automa is (CS-13.3)",
            solo_only=True,
        ),
        Option("module_space_stations", ("off", "on"), "off", "Module 1: Space Stations (CS-10.1)"),
        Option("module_leaders", ("off", "on"), "off", "Module 2: Leaders (CS-11.1)"),
        Option(
            "screens",
            ("on", "off"),
            "on",
            "plans are secret, or open one after the other (CS-5.2, CS-5.3)",
            group_only=True,
        ),
        Option(
            "dark_tech_mode", ("choose", "draw"), "choose", "Dark Tech cards are chosen or drawn (CS-8.6)"
        ),
    )

    def edition(
        self, seats: int, options: dict[str, str], pack: Path | None = None
    ) -> "CouncilOfShadowsEdition":
        return CouncilOfShadowsEdition(self, seats, options, load_pack(pack))


@lru_cache(maxsize=4)
def move_table(content: Content, players: int) -> Moves:
    """The moves of a content pack: made once, as editions of one pack come by the thousand."""
    return Moves(content, players)


class CouncilOfShadowsEdition(Edition):
    """Council of Shadows with seats, options and a content pack."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], pack: Pack) -> None:
        content = pack.content
        moves = move_table(content, max(game.seats))  # one table for every number of seats
        super().__init__(game, seats, options, pack.fingerprint, moves.table)
        self.pack = pack
        level = next(level for level in content.difficulties if level.id == options["automa_level"])
        self.terms = Terms(
            content,
            moves,
            seats,
            options["screens"] == "on",
            options["module_space_stations"] == "on",
            options["module_leaders"] == "on",
            options["dark_tech_mode"] == "choose",
            level,
        )
        self.automas = (self.terms.automa,) if self.terms.solo else ()

    def start(self) -> Council:
        return new_game(self.terms)

    def load(self, data: Any) -> Council:
        return load_state(self.terms, data)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Council)
        return view_of(state, seat)

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        assert isinstance(state, Council)
        return imagine(state, seat, rng)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Council)
        return evaluate(state, seat)

    def weigh(self, tuned: bool) -> None:
        WEIGHING.use(("solo" if self.seats == 1 else "group") if tuned else "")

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Council)
        return observe(state, seat)

    def observation_names(self) -> list[str]:
        return observation_names(self.terms.content)

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        assert isinstance(state, Council)
        assert earlier is None or isinstance(earlier, Council)
        return violations(state, earlier)

    def seat_name(self, seat: int) -> str:
        return texts.seat_name(self.terms, seat)

    # ---- words

    def introduction(self) -> list[str]:
        return list(texts.INTRODUCTION)

    def option_texts(self, name: str) -> dict[str, str]:
        return texts.option_texts(self.terms.content, name)

    def prompt(self, state: State, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Council)
        return texts.prompt(state, names)

    def label(self, state: State, move: Move, names: Sequence[str] | None = None) -> str:
        assert isinstance(state, Council)
        return texts.label(state, move, names)

    def note(self, state: State, move: Move) -> str | None:
        assert isinstance(state, Council)
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
        assert isinstance(state, Council)
        return state.round

    def standings(self, state: State) -> list[dict[str, int]]:
        """Energy gathered so far: what final scoring will add is partly secret, so it is not counted before."""
        assert isinstance(state, Council)
        return [gathered(state, seat) for seat in range(self.terms.players)]

    def progress(self, state: State) -> list[float]:
        """Levels, and the part of the way to the next one."""
        assert isinstance(state, Council)
        return [player.level + player.energy / player.consumption for player in state.players]

    def source_names(self) -> dict[str, str]:
        return dict(texts.SCORE_SOURCES)

    def goal(self, state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
        assert isinstance(state, Council)
        return texts.goal(state, seat, names)

    def headline(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Levels decide, so the winner is said with the own level and not with a difference of points."""
        winners = [self.whole_name(seat, names) for seat in outcome.winners]
        result = outcome.results[outcome.winners[0]]
        if len(winners) > 1:
            return f"{', '.join(winners[:-1])} and {winners[-1]} win together: {result}"
        return f"{winners[0]} {'win' if winners[0] == 'You' else 'wins'}: {result}"

    # ---- things on the table

    def targets(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Council)
        return view_targets.targets(state, move)

    def about(self, event: Event, seat: int) -> list[str]:
        return view_targets.about(event, seat)

    def path(self, event: Event, seat: int) -> list[str]:
        return view_targets.path(event, seat)

    def lights(self, state: State, move: Move) -> list[str]:
        assert isinstance(state, Council)
        return view_targets.lights(state, move)

    def declines(self, state: State, move: Move) -> bool:
        return move.verb in ("stop", "leave")

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
        return studies.uses(self.terms, event)

    def endings(self) -> list[str]:
        return studies.endings(self.terms)

    def ending(self, event: Event) -> str:
        return studies.ending(self.terms, event)

    def probes(self) -> tuple[tuple[str, str], ...]:
        return studies.probes(self.terms)
