"""What a page draws and tells of the edition, and the funnel of a trace in words."""

import json
from random import Random
from typing import Any

import pytest

import starboard
from starboard.games.micro_cosmos.game import MicroCosmosEdition
from starboard.kernel import Edition, Event, derive


@pytest.fixture(scope="module")
def solo() -> MicroCosmosEdition:
    edition = starboard.edition("micro-cosmos", seats=1)
    assert isinstance(edition, MicroCosmosEdition)
    return edition


def traces(edition: Edition, games: int = 6) -> list[Event]:
    found: list[Event] = []
    for seed in range(games):
        state = edition.start()
        state.listen()
        rng = Random(seed)
        while state.stack:
            state.play(rng.choice(state.moves()))
        found.extend(event for event in state.heard() if event.kind == "trace")
    return found


# ---- components


def test_the_drawing_is_json_and_has_every_component(solo: MicroCosmosEdition) -> None:
    data = json.loads(json.dumps(solo.drawing()))
    content = solo.terms.content
    assert [card["id"] for card in data["planets"]["planet"]] == [card.id for card in content.planets]
    assert [card["id"] for card in data["crew_cards"]["crew"]] == [card.id for card in content.crew]
    assert [card["id"] for card in data["automa"]["card"]] == [card.id for card in content.automa_cards]
    assert [u["id"] for u in data["ark"]["upgrade"]] == [upgrade.id for upgrade in content.upgrades]
    assert data["crew_cards"]["crew"][0]["top"]["class"] in ("red", "green", "blue", "orbit")
    assert set(data["words"]["spots"]) == {spot.id for spot in content.spots}
    assert set(data["words"]["levels"]) == {level.id for level in content.levels}
    assert all(card["flavour"] for card in data["planets"]["planet"] if card["role"] != "portal")


def test_a_drawing_is_made_anew_so_that_nobody_can_spoil_it(solo: MicroCosmosEdition) -> None:
    solo.drawing()["planets"].clear()
    assert solo.drawing()["planets"]["planet"]


def test_sources_count_every_entry_once(solo: MicroCosmosEdition) -> None:
    counts = {source["kind"]: source for source in solo.sources()}
    crew = counts["Crew cards"]
    assert crew["seed"] + crew["reconstructed"] == len(solo.terms.content.crew)
    assert all(len(note) == 2 for source in counts.values() for note in source["notes"])
    assert solo.remarks() == list(solo.pack.remarks)


def test_every_level_is_put_into_words(solo: MicroCosmosEdition) -> None:
    option = solo.game.options[0]
    texts = solo.option_texts(option.name)
    assert list(texts) == list(option.values)
    assert len(set(texts.values())) == len(texts)
    assert solo.option_texts("ready_specialists") == {}
    assert len(solo.introduction()) == 4


# ---- traces


def test_a_funnel_tells_the_same_as_the_trace_it_is_made_of(solo: MicroCosmosEdition) -> None:
    questions: set[str] = set()
    for event in traces(solo):
        facts: dict[str, Any] = event.facts
        info = solo.trace_info(event)
        questions.add(facts["question"])
        left = {entry["name"] for entry in info["candidates"] if entry["out"] is None}
        assert left == set(derive(facts))
        assert [entry["kept"] for entry in info["filters"]] == [len(f["kept"]) for f in facts["filters"]]
        assert [entry["name"] for entry in info["candidates"] if entry["chosen"]] == (
            [] if facts["choice"] is None else [facts["choice"]]
        )
        assert info["rule"] == event.rule
        assert info["lines"] == solo.trace_lines(event)
        json.dumps(info)
        for entry in info["candidates"]:
            assert entry["label"]
            assert all(isinstance(value, str) and value for value in entry["facts"].values())
            assert "_" not in entry["label"]
    assert len(questions) >= 10


@pytest.mark.rule("MC-13.7", "MC-13.8")
def test_cells_of_a_search_are_found_on_the_map(solo: MicroCosmosEdition) -> None:
    event = next(event for event in traces(solo, 1) if str(event.facts["question"]).startswith("where"))
    info = solo.trace_info(event)
    assert len(info["candidates"]) == 8
    for entry in info["candidates"]:
        assert entry["about"][0] == f"cell:{entry['name']}"
        planet = entry["facts"]["planet"]
        assert len(entry["about"]) == (1 if planet == "none" else 2)
        assert entry["facts"]["empty"] == ("yes" if planet == "none" else "no")
    assert info["question"].startswith("Where it travels: ")


def test_what_is_done_or_skipped_is_said_as_a_deed(solo: MicroCosmosEdition) -> None:
    for event in traces(solo, 2):
        if event.facts["question"] == "whether it places an Outpost":
            info = solo.trace_info(event)
            done = event.facts["choice"] is not None
            assert info["choice"] == ("Places an Outpost" if done else "Places no Outpost")
            assert info["filters"][0]["text"] == "needs an Outpost to place"
            return
    raise AssertionError("no Outpost was ever considered")
