"""H.A.L.L. in words: what it does, how it chose, what is asked about it; nothing of the code is in a text."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.content import COLOUR_NAMES, HALL_ROW_NAMES, RED
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.hall_government import Block, Spoil
from starboard.games.starship_interstellar.hall_pile import DrawAiCube
from starboard.games.starship_interstellar.hall_probe import HallGovernmentRoute, HallRoute
from starboard.games.starship_interstellar.hall_traces import (
    BROUGHT,
    DRILLED,
    FILLED,
    PRODUCING,
    QUESTIONS,
    STORAGE,
    TRACK,
)
from starboard.games.starship_interstellar.hall_travel import RevealPlanet
from starboard.games.starship_interstellar.state import Voyage
from starboard.games.starship_interstellar.texts_hall import HALL_SENTENCES
from starboard.games.starship_interstellar.texts_hall_cells import (
    conversion_text,
    technology_text,
    whole_cell_text,
)
from starboard.games.starship_interstellar.texts_traces import trace_lines
from starboard.kernel import Event, Nature
from starboard.kernel.trace import derive
from starboard.players import Greedy, Sight
from tests.starship_interstellar.random_play import edition_of, step
from tests.starship_interstellar.scenario import Scenario, counted
from tests.starship_interstellar.test_texts import FOLDER, check

NAMES = ["You", "H.A.L.L."]
ABOUT_HALL = (Block, Spoil, HallRoute, HallGovernmentRoute, DrawAiCube, RevealPlanet)
RARE = {"hall-planet-lost", "hall-skips"}  # a random game may be without


def solo(**options: str) -> StarshipInterstellarEdition:
    return edition_of(1, **options)


def games(table: StarshipInterstellarEdition, number: int) -> Iterator[tuple[Voyage, list[Event]]]:
    """The positions of random games, each with the events that led to it."""
    for seed in range(number):
        nature, rng, state = Nature(f"hall {seed}"), Random(f"hall {seed}"), table.start()
        state.listen()
        while state.stack:
            step(state, nature, rng)
            yield state, state.heard()


def plain(text: str, table: StarshipInterstellarEdition) -> str:
    """A text that is well made, but for the sign of a funnel; a token of Venus is called False Floor."""
    check(text.replace(" > ", " to ").replace("False Floor", "Floor"), table.terms.content)
    assert not re.search(r"\bhall-|position-\d|\bj-\d", text), text
    return text


# ---- everything that is said


@pytest.mark.rule("SI-32.4", "SI-32.5", "SI-37.3", "SI-37.8", "SI-35.6", "SI-35.12")
@pytest.mark.slow
def test_whatever_happens_in_solo_games_is_put_into_words() -> None:
    table = solo()
    told: Counter[str] = Counter()
    asked: set[str] = set()
    questions: set[str] = set()
    for state, events in games(table, 20):
        for event in events:
            told[event.kind] += 1
            said = table.sentence(event, NAMES)
            if said is not None:
                assert plain(said, table).endswith(".")
                assert "The H.A.L.L." not in said
                assert "the H.A.L.L." not in said
            if event.kind == "trace":
                questions.add(str(event.facts["question"]))
                check_trace(table, event)
        decision = state.decision
        if decision is None:
            continue
        name = type(decision).__name__
        if name in asked and not isinstance(decision, ABOUT_HALL):
            continue
        asked.add(name)
        assert plain(table.prompt(state, NAMES), table)[-1] in ".?"
        labels = [plain(table.label(state, move, NAMES), table) for move in state.moves()]
        assert len(set(labels)) == len(labels)
        for move in state.moves():
            note = table.note(state, move)
            assert note is None or plain(note, table)
    assert set(HALL_SENTENCES) - set(told) <= RARE
    assert {"HallRoute", "HallGovernmentRoute", "Block", "Spoil"} <= asked
    assert len(questions) > 15
    assert questions <= set(QUESTIONS)


def check_trace(table: StarshipInterstellarEdition, event: Event) -> None:
    """A trace says what it derives, in words."""
    facts: dict[str, Any] = event.facts
    assert derive(facts) == ([] if facts["choice"] is None else [facts["choice"]])
    for line in table.trace_lines(event):
        plain(line, table)
    info = table.trace_info(event)
    assert info["lines"] == table.trace_lines(event)
    for candidate in info["candidates"]:
        plain(candidate["label"], table)
        for fact, value in candidate["facts"].items():
            plain(f"{fact}: {value}", table)
    assert [entry["text"] for entry in info["filters"]] == [plain(e["text"], table) for e in info["filters"]]
    assert (info["choice"] is None) == (facts["choice"] is None)


@pytest.mark.slow
@pytest.mark.rule("SI-27.2", "SI-39.6")
@pytest.mark.parametrize("sheet", ["sheet-1a", "sheet-3b"])
def test_choices_that_other_leader_sheets_ask_for_have_words(sheet: str) -> None:
    table = solo(leader_sheet=sheet, black_holes="add", lost_mining_planets="add", multi_deposits="standard")
    for _, events in games(table, 3):
        for event in events:
            said = table.sentence(event, NAMES)
            assert said is None or plain(said, table)
            if event.kind == "trace":
                check_trace(table, event)


def test_every_event_of_hall_has_a_sentence() -> None:
    told: set[str] = set()
    for path in FOLDER.glob("hall_*.py"):
        told.update(re.findall(r"state\.tell\(\s*\"([a-z-]+)\"", path.read_text("utf-8")))
    own = {kind for kind in told if kind.startswith("hall-")} | {"block", "spoil", "trace"}
    assert own == set(HALL_SENTENCES)


def test_every_fact_and_filter_of_a_trace_has_words() -> None:
    """Also those of questions that are seldom asked: whatever the rules write down is known to the texts."""
    table = solo()
    cases: list[tuple[str, str, dict[str, int], list[tuple[str, str, int | None]]]] = [
        (TRACK, "starship", {"space": 12, "at the end": 1, "order": 1}, [("order", "least", None)]),
        (DRILLED, "mars", {"cubes": 1, "orbit": 4}, [("cubes", "at-least", 1), ("orbit", "most", None)]),
        (FILLED, "mars", {"cubes": 0, "orbit": 4}, [("cubes", "at-least", 0), ("cubes", "least", None)]),
        (STORAGE, "mars", {"cubes": 2, "orbit": 4}, [("cubes", "most", None)]),
        (BROUGHT, "blue", {"level": 4}, [("level", "most", None)]),
        (PRODUCING, "venus", {"cubes": 2, "orbit": 2}, [("orbit", "least", None)]),
    ]
    for question, name, facts, filters in cases:
        recorded = {
            "question": question,
            "candidates": [{"name": name, "facts": facts}],
            "filters": [
                {"fact": fact, "test": test, "rule": "SI-35.4", "kept": [name], "value": value}
                for fact, test, value in filters
            ],
            "choice": name,
        }
        for line in trace_lines(recorded, table.terms.content):
            plain(line, table)


# ---- its board


@pytest.mark.rule("SI-31.8", "SI-32.11", "SI-33.1", "SI-33.12", "SI-33.16", "SI-35.9", "SI-35.13")
def test_the_cells_say_the_numbers_of_the_pack() -> None:
    table = solo()
    content = table.terms.content
    texts = {
        (row, colour): plain(whole_cell_text(content, row, colour), table)
        for row in HALL_ROW_NAMES
        for colour in COLOUR_NAMES
    }
    for row in HALL_ROW_NAMES:
        assert texts[row, "purple"] == f"{texts[row, 'blue']}; the token can be played again"
        assert len({texts[row, colour] for colour in COLOUR_NAMES}) == len(COLOUR_NAMES)
    assert texts["earth_production", "green"] == "Gain 6 Fuel"
    assert texts["market", "green"] == "Take the lowest, then the highest cube of the Market"
    assert texts["travel", "red"] == "Found a Base for twice the gravity in Fuel, 3 more"
    assert texts["save", "yellow"] == "Save the highest meeple it can pay"
    cell = content.hall.cells[HALL_ROW_NAMES.index("earth_production") * len(COLOUR_NAMES) + 2]
    fuel = cell.fuel
    try:
        cell.fuel = 9
        assert whole_cell_text(content, "earth_production", "green") == "Gain 9 Fuel"
    finally:
        cell.fuel = fuel


@pytest.mark.rule("SI-33.5", "SI-37.4", "SI-37.5", "SI-37.6")
def test_the_technologies_say_what_they_make_of_cubes() -> None:
    red, *_, purple = solo().terms.content.hall.technologies
    assert [conversion_text(red, level) for level in range(3)] == [
        "Every 2 red cubes become 1 yellow cube",
        "Every red cube becomes 1 yellow cube",
        "Every red cube becomes 2 yellow cubes",
    ]
    assert technology_text(purple, 2) == (
        "Purple technology, level 2 of 2: every purple cube becomes 1 green cube and 1 purple cube"
    )
    assert technology_text(red, 0).endswith("the next level costs red, yellow and 1 Scientist")


# ---- news


@pytest.mark.rule("SI-32.4")
def test_a_turn_of_hall_is_told_in_a_few_lines() -> None:
    table = solo()
    lines: list[int] = []
    for state, events in games(table, 4):
        del state
        told = [event for event in table.news(events) if table.sentence(event, NAMES) is not None]
        assert not [
            event for event in told if event.kind in ("hall-top", "hall-gather", "salvation") and event.seat
        ]
        for event in events:
            if event.kind == "turn":
                lines.append(0)
        if lines:
            lines[-1] += sum(event.seat == 1 and event.kind != "turn" for event in told)
    assert sum(lines) / len(lines) < 6


def test_a_token_that_cannot_be_used_has_one_line() -> None:
    table = solo()
    facts: dict[str, object] = {"token": "market"}
    events = [
        Event("hall-token", "SI-32.4", 1, facts),
        Event("hall-cube", "SI-31.7", 1, {"cube": "red"}),
        Event("hall-return", "SI-32.5", 1, {"cube": "red"}),
        Event("hall-unusable", "SI-33.7", 1, {**facts, "why": "the Market is empty"}),
    ]
    assert [event.kind for event in table.news(events)] == ["hall-unusable"]
    assert [event.kind for event in table.news(events[:3])] == ["hall-token", "hall-return"]
    assert table.sentence(events[3], NAMES) == "H.A.L.L. cannot use Market: the Market is empty."


# ---- what the human decides


def interference(frame: Block | Spoil, cubes: str, **hall: str) -> Scenario:
    """A position in which the human may interfere."""
    game = Scenario(1).supply(cubes)
    machine = game.state.machine()
    for name, text in hall.items():
        setattr(machine, name, counted(text))
    game.state.stack = []
    game.state.push(frame)
    game.state.settle()
    return game


def offers(game: Scenario) -> dict[str, tuple[str, str | None]]:
    """Label and note of each answer."""
    state = game.state
    return {
        move.text: (game.edition.label(state, move, NAMES), game.edition.note(state, move))
        for move in state.moves()
    }


@pytest.mark.rule("SI-37.3")
def test_blocking_says_what_the_bag_will_lack() -> None:
    game = interference(Block(0, 0), "yellow, 2 blue", conversion="2 red, 3 yellow", bag="4 green")
    assert "so that H.A.L.L. cannot convert" in game.edition.prompt(game.state, NAMES)
    found = offers(game)
    assert found["block yellow red"] == (
        (
            "Discard a yellow cube to take a red one out: for the AI Bag 1 red cube more, 1 yellow cube less "
            "(0 left)"
        ),
        None,
    )
    assert found["block blue red"][1] == "a yellow cube would do the same"
    assert found["block yellow yellow"] == (
        "Discard a yellow cube to take a yellow one out: for the AI Bag 1 yellow cube less (0 left)",
        "the AI Bag gets no weaker: the mean level of its cubes does not fall",
    )
    assert found["stop"][0] == "Discard nothing: 2 red cubes and 3 yellow cubes will be converted"


@pytest.mark.rule("SI-37.8")
def test_spoiling_says_what_comes_into_the_bag() -> None:
    game = interference(Spoil(0, 0), "red, green", bag="2 red, 2 purple")
    found = offers(game)
    assert found["spoil green"] == (
        "Discard a green cube (0 left): 3 red cubes into the AI Bag; its mean level goes from 3.00 to 2.14",
        None,
    )
    assert found["stop"][0] == "Discard nothing: the AI Bag stays as it is"
    poor = interference(Spoil(0, 0), "green", bag="2 red")
    assert offers(poor)["spoil green"][1] == "the AI Bag has no better cubes than red ones"
    game.play("spoil green")
    assert game.state.machine().bag[RED] == 5
    assert offers(game)["stop"][0].startswith("Discard nothing more")


@pytest.mark.rule("SI-35.6", "SI-35.12")
def test_the_human_is_told_for_whom_a_probe_is_moved() -> None:
    seen: set[str] = set()
    table = solo()
    for state, _ in games(table, 6):
        decision = state.decision
        if not isinstance(decision, HallRoute | HallGovernmentRoute):
            continue
        seen.add(type(decision).__name__)
        assert decision.seat == 0
        assert table.prompt(state, NAMES).startswith("You decide for H.A.L.L.")
        whose = "H.A.L.L.'s Probe " if isinstance(decision, HallRoute) else "The Government Probe "
        for move in state.moves():
            assert table.label(state, move, NAMES).startswith(whose)
            assert table.note(state, move) is None
    assert seen == {"HallRoute", "HallGovernmentRoute"}


# ---- goal, introduction, end


@pytest.mark.rule("SI-31.3", "SI-40.2")
def test_the_goal_names_hall_and_counts_what_is_open() -> None:
    game = Scenario(1).prestige(10).prestige(14, seat=1).supply("5 purple", seat=1).action()
    goal = game.edition.goal(game.state, 0, NAMES)
    final = sum(game.edition.standings(game.state)[1].values())
    assert final >= 14 + 5
    own = sum(game.edition.standings(game.state)[0].values())
    said = f"You have 10 Prestige ({own} with the final scoring, {final - own} behind H.A.L.L. with {final})."
    assert goal["gap"] == said
    assert ".." not in goal["gap"]


def test_the_introduction_of_the_solo_game_says_whom_one_plays_against() -> None:
    alone, together = solo().introduction(), edition_of(2).introduction()
    assert alone[: len(together)] == together
    assert "H.A.L.L." in " ".join(alone[len(together) :])
    assert "H.A.L.L." not in " ".join(together)
    assert solo().seat_name(1) == "H.A.L.L."
    assert edition_of(2).seat_name(1) != "H.A.L.L."


@pytest.mark.rule("SI-40.2")
def test_the_headline_says_who_won_without_an_article() -> None:
    table = solo()
    for state, _ in games(table, 1):
        outcome = state.outcome() if not state.stack else None
    assert outcome is not None
    assert table.headline(outcome, NAMES).startswith(("H.A.L.L. wins by", "You win by"))
    outcome.places = [1, 1]
    assert table.headline(outcome, NAMES).startswith("A draw at ")


# ---- the greedy player


@pytest.mark.rule("SI-37.8")
def test_the_greedy_player_interferes_where_it_costs_it_little() -> None:
    """A purple cube spoils a bag of few and good cubes; a single red one changes nothing in a bag of red cubes."""

    def answer(game: Scenario) -> str:
        return Greedy().choose(Sight(game.edition, game.state, 0), Random(1)).text

    weak = interference(Spoil(0, 0), "red", bag="9 red")
    assert answer(weak) == "stop"
    strong = interference(Spoil(0, 0), "9 green", bag="3 purple, 3 blue")
    assert answer(strong) == "spoil green"
