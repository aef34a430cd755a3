"""The words of Council of Shadows: everything that is asked, offered or told has a text, and the text says what is so."""

import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import starboard
from starboard.games import council_of_shadows
from starboard.games.council_of_shadows import texts
from starboard.games.council_of_shadows.automa_lines import AutomaPlanet, AutomaTile
from starboard.games.council_of_shadows.buy import Buy
from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.frames import FRAMES
from starboard.games.council_of_shadows.game import CouncilOfShadows, CouncilOfShadowsEdition
from starboard.games.council_of_shadows.state import SOURCE_NAMES, Council
from starboard.games.council_of_shadows.texts_events import SENTENCES
from starboard.games.council_of_shadows.texts_labels import LABELS
from starboard.games.council_of_shadows.texts_prompts import PROMPTS
from starboard.games.council_of_shadows.texts_traces import SENTENCES as TRACES
from starboard.kernel import NATURE, Decision, Event, Move
from starboard.kernel.trace import derive

NAMES = {
    1: ["You", "Automa"],
    2: ["You", "Anna"],
    3: ["You", "Anna", "Ben"],
    4: ["You", "Anna", "Ben", "Cleo"],
}
EVERYTHING = {"module_space_stations": "on", "module_leaders": "on"}
KINDS: list[tuple[int, dict[str, str]]] = [
    (1, {"automa_level": "house-master"}),
    (1, {**EVERYTHING, "automa_level": "experienced", "dark_tech_mode": "draw"}),
    (2, {"screens": "off"}),
    (3, {**EVERYTHING, "dark_tech_mode": "draw"}),
    (4, EVERYTHING),
]
CHANCE = 0.25  # how often a random player stops where it could go on
RULEBOOK = Path("/work/shared/seeds/council_of_shadows_rulebook.txt")


def edition(seats: int, options: dict[str, str] | None = None) -> CouncilOfShadowsEdition:
    made = starboard.edition("council-of-shadows", seats=seats, **(options or {}))
    assert isinstance(made, CouncilOfShadowsEdition)
    return made


@cache
def raw_ids(content: Content) -> re.Pattern[str]:
    """Whatever is an id and not a word: `twin-beacon`, `gray-1`, `assess-whole`."""
    kinds: Sequence[Sequence[Any]] = (
        content.cards, content.sites, content.tiles, content.upgrades, content.techs, content.bonus_cards,
        content.automa_cards,
    )  # fmt: skip
    ids = {thing.id for kind in kinds for thing in kind if "-" in thing.id}
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(ids)))})\b")


def check(text: str | None, content: Content) -> str:
    assert text is not None
    assert text.strip() == text != ""
    assert not raw_ids(content).search(text), text
    assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|[{}_]|  |\.\.|,,|: :|\b1 cubes|\b1 planets", text), (
        text
    )
    return text


def random_move(state: Council, rng: Random) -> Move:
    """Any move, but seldom one that stops."""
    moves = state.moves()
    if moves[-1].verb in ("stop", "leave") and len(moves) > 1 and rng.random() > CHANCE:
        moves = moves[:-1]
    return moves[int(rng.random() * len(moves))]


def random_game(
    table: CouncilOfShadowsEdition, seed: int, most: int = 2000
) -> Iterator[tuple[Council, list[Event]]]:
    """The positions of a random game, each with the events that led to it."""
    state = table.start()
    state.listen()
    rng = Random(seed)
    yield state, state.heard()
    for _ in range(most):
        if not state.stack:
            return
        state.play(random_move(state, rng))
        yield state, state.heard()


# ---- completeness


def test_every_question_has_a_prompt() -> None:
    assert {frame for frame in FRAMES.values() if issubclass(frame, Decision)} == set(PROMPTS)


def test_every_move_has_a_label() -> None:
    assert {move.verb for move in edition(1).table.moves} - {"stop"} == set(LABELS)


def test_every_event_of_the_rules_has_a_sentence() -> None:
    folder = Path(inspect.getfile(council_of_shadows)).parent
    told: set[str] = set()
    questions: set[str] = set()
    for path in folder.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        told.update(re.findall(r"state\.tell(?:_secretly)?\(\s*\"([a-z-]+)\"", source))
        questions.update(re.findall(r"Trace\(\"([^\"]+)\"", source))
    assert told == set(SENTENCES)
    assert questions == set(TRACES)


def test_every_option_and_source_of_energy_has_words() -> None:
    table = edition(1)
    for option in CouncilOfShadows.options:
        said = table.option_texts(option.name)
        assert set(said) == set(option.values), option.name
        assert len(set(said.values())) == len(said)
    levels = table.option_texts("automa_level")
    assert all(
        ("house option, not in the rulebook" in text) == (name[:6] == "house-")
        for name, text in levels.items()
    )
    assert tuple(table.source_names()) == SOURCE_NAMES
    assert 5 <= sum(text.count(".") for text in table.introduction()) <= 12


class Words:
    """Looks at everything that is said in random games."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.table = edition(seats, options)
        self.names = NAMES[seats]
        self.content = self.table.terms.content
        self.asked: set[type] = set()
        self.told: set[str] = set()
        self.said: set[str] = set()

    def listen(self, seed: int, every: int) -> None:
        """Each event and question of a game, and all answers to every so-manieth question."""
        for number, (state, events) in enumerate(random_game(self.table, seed)):
            for event in events:
                self.hear(event)
            if state.decision is None:
                continue
            prompt = check(self.table.prompt(state, self.names), self.content)
            assert re.match(r"[A-Z0-9].*[.?]$", prompt), prompt
            if number % every == 0 or type(state.decision) not in self.asked:
                self.read(state)
            self.asked.add(type(state.decision))
            if number % every == 0:
                self.goal(state)

    def hear(self, event: Event) -> None:
        """As its owner and as somebody else is told, and as everybody is after the game."""
        self.told.add(event.kind)
        for seat in (event.seat, -1):
            seen = event.seen_by(seat)
            for names in (self.names, ["Dora", *self.names[1:]]):
                said = self.table.sentence(seen, names)
                if said is None:
                    assert event.kind == "lay"
                    assert not seen.facts
                    continue
                self.said.add(check(said, self.content))
                assert re.match(r"[A-Z0-9].*[^.]\.$", said), said
                if "You" not in names:
                    assert event.kind in ("display", "pile-open") or not re.search(r"\b[Yy]our?\b", said), (
                        said
                    )
        assert self.table.sentence(event.opened(), self.names)
        if event.kind == "trace":
            self.study(event)

    def study(self, event: Event) -> None:
        left = derive(event.facts)
        info = self.table.trace_info(event)
        chosen = [candidate for candidate in info["candidates"] if candidate["chosen"]]
        assert len(chosen) == (0 if event.facts["choice"] is None else 1)
        assert left == [candidate["name"] for candidate in chosen]
        for line in [*info["lines"], info["question"], *(one["text"] for one in info["filters"])]:
            check(line, self.content)
        for candidate in info["candidates"]:
            check(candidate["label"], self.content)
            for fact, value in candidate["facts"].items():
                check(f"{fact}: {value}", self.content)
        assert all(re.match("[A-Z0-9]", line) for line in info["lines"])

    def read(self, state: Council) -> None:
        legal = state.moves()
        labels = [self.label(state, move) for move in legal]
        assert len(set(labels)) == len(labels), labels
        for move in state.candidates():
            self.label(state, move)
        for move in legal:
            note = texts.wasteful(state, move)
            if note is not None:
                assert not check(note, self.content).endswith("."), note

    def label(self, state: Council, move: Move) -> str:
        label = check(self.table.label(state, move, self.names), self.content)
        assert re.match(r"[A-Z0-9].*[^.]$", label), label
        assert not re.search(r"Player \d", label), label
        return label

    def goal(self, state: Council) -> None:
        for seat in range(-1, self.table.places):
            said = self.table.goal(state, seat, self.names)
            for text in (said["text"], said["gap"]):
                assert check(text, self.content).endswith(".")
            check(said["phase"], self.content)
            assert len(said["meters"]) == self.table.places


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whatever_happens_in_a_random_game_has_words(seats: int, options: dict[str, str]) -> None:
    words = Words(seats, options)
    words.listen(seats, 7)
    assert {"buy", "settle", "collect", "assess", "level"} <= words.told


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whatever_happens_in_many_random_games_has_words(seats: int, options: dict[str, str]) -> None:
    words = Words(seats, options)
    for seed in range(12):
        words.listen(seed, 3)
    solo_only = {kind for kind in SENTENCES if kind.startswith("automa")} | {"trace", "reshuffle"}
    rare = {"empty-slot", "no-light", "display-empty", "final-level", "throne", "leader", "build", "tech-drawn",
            "pile-open", "catch-up", "consumption-reduced", "reshuffle", "automa-skip", "tech-energy", "free-card",
            "assessment-gain", "put-away", "automa-no-planet"}  # fmt: skip
    assert set(SENTENCES) - words.told <= rare | (solo_only if seats > 1 else set())


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
def test_no_sentence_is_copied_from_the_rulebook() -> None:
    """No seven words in a row."""

    def rows(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[a-z0-9']+", text.lower())
        return {tuple(words[start : start + 7]) for start in range(len(words) - 6)}

    book = rows(RULEBOOK.read_text(encoding="utf-8"))
    for path in Path(inspect.getfile(council_of_shadows)).parent.glob("texts*.py"):
        assert not rows(path.read_text(encoding="utf-8")) & book, path.name
    words = Words(1, EVERYTHING)
    words.listen(5, 50)
    assert not {text for text in words.said if rows(text) & book}
