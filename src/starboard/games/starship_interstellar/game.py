"""Starship Interstellar as a game that generic code can use, and its editions."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from starboard.games.starship_interstellar import studies, texts, view_drawing, view_targets
from starboard.games.starship_interstellar.content import Content
from starboard.games.starship_interstellar.evaluation import evaluate
from starboard.games.starship_interstellar.evaluation_tuned import WEIGHING
from starboard.games.starship_interstellar.imagine import imagine
from starboard.games.starship_interstellar.invariants import violations
from starboard.games.starship_interstellar.moves import Moves
from starboard.games.starship_interstellar.observation import observation_names, observe
from starboard.games.starship_interstellar.pack import Pack, load_pack
from starboard.games.starship_interstellar.positions import load_state
from starboard.games.starship_interstellar.scoring import open_scores
from starboard.games.starship_interstellar.setup import new_game
from starboard.games.starship_interstellar.state import NOBODY, RANDOM_SHEET, Terms, Variants, Voyage
from starboard.games.starship_interstellar.view import view_of
from starboard.kernel.edition import Edition, Game, Option
from starboard.kernel.event import Event
from starboard.kernel.move import Move
from starboard.kernel.outcome import Outcome
from starboard.kernel.state import State

LEADER_SHEETS = ("base", *(f"sheet-{number}{side}" for number in range(1, 5) for side in "ab"), "random")
PRESETS = ("introduction", "easy", "intermediate", "hard", "extreme")


class StarshipInterstellar(Game):
    """Starship Interstellar, 1 to 4 players; 1 is the solo game against H.A.L.L."""

    slug = "starship-interstellar"
    name = "Starship Interstellar"
    prefix = "SI"
    summary = "Mine the Solar System, build the Interstellar and save humankind before Earth burns."
    credits = "by Davide Calza and Andrea Crespi, published by Pendragon Game Studio"
    points = "Prestige"
    lookahead = 0
    common_kinds = (
        "Action tokens",
        "Salvation actions",
        "Leader tracks",
        "Sides of the Pass token",
        "Journey to Trappist",
        "Population",
    )
    solo_kinds = ("Interferences",)
    seats = (1, 2, 3, 4)
    options = (
        Option(
            "difficulty", PRESETS, "intermediate", "how strong H.A.L.L. is (SI-38.1, SI-38.2)", solo_only=True
        ),
        Option(
            "black_holes",
            ("off", "add", "replace"),
            "off",
            "Black Holes join the Discovery tokens (SI-22.2, SI-22.3)",
        ),
        Option("families", ("off", "on"), "off", "whole Families can be saved (SI-23.3)"),
        Option(
            "lost_mining_planets",
            ("off", "add", "replace"),
            "off",
            "Lost Mining Planets join the Discovery tokens (SI-24.2)",
        ),
        Option(
            "multi_deposits",
            ("off", "standard", "no_information"),
            "off",
            "Deposits with several layers (SI-25.2, SI-25.3)",
        ),
        Option("unique_pass", ("off", "on"), "off", "Pass tokens of one's own, drafted in secret (SI-26.2)"),
        Option("leader_sheet", LEADER_SHEETS, "base", "which Leader tracks are played (SI-27.2)"),
        Option(
            "universal",
            ("off", "simple", "interesting"),
            "off",
            "Universal Mechanisms, built of any cubes (SI-28.2, SI-28.3)",
        ),
        Option("no_survivors", ("off", "on"), "off", "everybody loses if Earth burns too soon (SI-29.6)"),
    )

    def edition(
        self, seats: int, options: dict[str, str], pack: Path | None = None
    ) -> "StarshipInterstellarEdition":
        return StarshipInterstellarEdition(self, seats, options, load_pack(pack))


@lru_cache(maxsize=4)
def move_table(content: Content, players: int) -> Moves:
    """The moves of a content pack: made once, as editions of one pack come by the thousand."""
    return Moves(content, players)


def read_variants(content: Content, options: dict[str, str]) -> Variants:
    """The options as the rules read them, with any number of players (SI-21.1, SI-21.3).

    The values of an option stand in the order of their numbers. Each changes only what it names (SI-21.2).
    """

    def number(name: str) -> int:
        option = next(entry for entry in StarshipInterstellar.options if entry.name == name)
        return option.values.index(options[name])

    sheets = [entry.id for entry in content.sheets]
    sheet = options["leader_sheet"]
    return Variants(
        black_holes=number("black_holes"),
        families=options["families"] == "on",
        lost_mining_planets=number("lost_mining_planets"),
        multi_deposits=number("multi_deposits"),
        unique_pass=options["unique_pass"] == "on",
        sheet=RANDOM_SHEET if sheet == "random" else sheets.index(sheet),
        universal=number("universal"),
        no_survivors=options["no_survivors"] == "on",
    )


class StarshipInterstellarEdition(Edition):
    """Starship Interstellar with seats, options and a content pack."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], pack: Pack) -> None:
        content = pack.content
        moves = move_table(content, max(game.seats))  # one table for every number of seats
        super().__init__(game, seats, options, pack.fingerprint, moves.table)
        self.pack = pack
        self.colours = [entry.piece_color for entry in pack.files.constants.corporation]
        self.terms = Terms(
            content, moves, seats, read_variants(content, options), PRESETS.index(options["difficulty"])
        )
        self.automas = () if self.terms.hall == NOBODY else (self.terms.hall,)

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

    def weigh(self, tuned: bool) -> None:
        WEIGHING.use(("solo" if self.seats == 1 else "group") if tuned else "")

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Voyage)
        return observe(state, seat)

    def observation_names(self) -> list[str]:
        return observation_names(self.terms.content)

    def violations(self, state: State, earlier: State | None = None) -> list[str]:
        assert isinstance(state, Voyage)
        assert earlier is None or isinstance(earlier, Voyage)
        return violations(state, earlier)

    def seat_name(self, seat: int) -> str:
        return texts.seat_name(self.terms, seat)

    # ---- words

    def introduction(self) -> list[str]:
        return texts.introduction(self.terms.content, self.options, bool(self.automas))

    def option_texts(self, name: str) -> dict[str, str]:
        return texts.option_texts(self.terms.content, name)

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

    def trace_lines(self, event: Event) -> list[str]:
        return texts.trace_lines(event.facts, self.terms.content)

    def trace_info(self, event: Event) -> dict[str, Any]:
        return texts.trace_info(self.terms.content, event)

    def whole_name(self, seat: int, names: Sequence[str]) -> str:
        return names[seat]  # H.A.L.L. is a name

    def sentence(self, event: Event, names: Sequence[str]) -> str | None:
        return texts.sentence(self.terms.content, event, names)

    def headline(self, outcome: Outcome, names: Sequence[str]) -> str:
        """An unbroken tie with H.A.L.L. is a draw (SI-40.2)."""
        if self.automas and len(outcome.winners) > 1:
            return f"A draw at {outcome.totals[0]} {self.game.points} each"
        return super().headline(outcome, names)

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

    def declines(self, state: State, move: Move) -> bool:
        return move.verb in ("pass", "stop", "stay", "give-up")

    def drawing(self) -> dict[str, Any]:
        return view_drawing.drawing(self.pack, self.terms.variants)

    def sources(self) -> list[dict[str, Any]]:
        return view_drawing.sources(self.pack)

    def remarks(self) -> list[str]:
        return list(self.pack.remarks)

    # ---- for whoever studies the game

    def components(self) -> list[tuple[str, str, str]]:
        return studies.components(self.terms)

    def uses(self, event: Event) -> list[tuple[int, str]]:
        return studies.uses(event)

    def probes(self) -> tuple[tuple[str, str], ...]:
        return studies.probes(self.terms)
