"""The words of Micro Cosmos: everything that is asked, offered or told has a text, and the text says what is so."""

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import starboard
from starboard.games import micro_cosmos
from starboard.games.micro_cosmos import texts
from starboard.games.micro_cosmos.content import Content
from starboard.games.micro_cosmos.frames import FRAMES
from starboard.games.micro_cosmos.game import MicroCosmosEdition
from starboard.games.micro_cosmos.state import Cosmos
from starboard.games.micro_cosmos.texts_events import SENTENCES
from starboard.games.micro_cosmos.texts_labels import LABELS
from starboard.games.micro_cosmos.texts_prompts import PROMPTS
from starboard.kernel import NATURE, Decision, Event
from tests.micro_cosmos.scenario import Scenario

GAMES = 50  # random games of each kind
CLOSELY = 6  # of which so many are looked at decision by decision, the others now and then
RARE = {"settle", "lost", "recycle", "no-crew"}  # a random solo player may miss these
NAMES = {1: ["You", "Automa"], 4: ["You", "Ana", "Bo", "Cy"]}


def edition(seats: int) -> MicroCosmosEdition:
    options = {"difficulty": "hard"} if seats == 1 else {"ready_specialists": "true"}
    made = starboard.edition("micro-cosmos", seats=seats, **options)
    assert isinstance(made, MicroCosmosEdition)
    return made


@cache
def raw_ids(content: Content) -> re.Pattern[str]:
    """Whatever is an id and not a word: `tilda-voss`, `emberfall/moon`, `leader-red`."""
    kinds = (
        content.crew,
        content.planets,
        content.survivors,
        content.spots,
        content.automa_cards,
        content.upgrades,
    )
    ids = {thing.id for kind in kinds for thing in kind if re.search("[-/]", thing.id)}
    return re.compile(
        "|".join(map(re.escape, sorted(ids | {"leader-red", "leader-green", "leader-blue", "act-up"})))
    )


def check(text: str | None, content: Content) -> None:
    assert text is not None
    assert text.strip() == text != ""
    assert not raw_ids(content).search(text), text
    assert not re.search(r"\b[A-Z][a-z]+[A-Z]|\bNone\b|\{|\}|  ", text), text


def random_game(seats: int, seed: int) -> Iterator[tuple[Cosmos, list[Event]]]:
    """The positions of a random game, each with the events that led to it."""
    state = edition(seats).start()
    state.listen()
    rng = Random(seed)
    yield state, state.heard()
    while state.stack:
        state.play(rng.choice(state.moves()))
        yield state, state.heard()


# ---- completeness


def test_every_question_has_a_prompt() -> None:
    assert {frame for frame in FRAMES.values() if issubclass(frame, Decision)} == set(PROMPTS)


def test_every_move_has_a_label() -> None:
    table = edition(1).table
    assert {move.verb for move in table.moves} - {"stop"} == set(LABELS)


def test_every_event_of_the_rules_has_a_sentence() -> None:
    folder = Path(inspect.getfile(micro_cosmos)).parent
    told: set[str] = set()
    for path in folder.glob("*.py"):
        told.update(re.findall(r"state\.tell\(\s*\"([a-z-]+)\"", path.read_text(encoding="utf-8")))
    assert told == set(SENTENCES)
    assert [kind for kind, say in SENTENCES.items() if say is None] == ["automa-line"]


@pytest.mark.parametrize("seats", [1, 4])
def test_whatever_happens_in_random_games_has_words(seats: int) -> None:
    table = edition(seats)
    content = table.terms.content
    asked: set[type] = set()
    told: set[str] = set()
    for seed in range(GAMES):
        for number, (state, events) in enumerate(random_game(seats, seed)):
            for event in events:
                told.add(event.kind)
                sentence = table.sentence(event, NAMES[seats])
                if event.kind == "automa-line":
                    assert sentence is None
                else:
                    check(sentence, content)
                    assert sentence is not None
                    assert sentence.endswith(".")
                if event.kind == "trace":
                    for line in texts.trace_lines(event.facts, content):
                        check(line, content)
            if state.decision is None:
                continue
            asked.add(type(state.decision))
            check(table.prompt(state), content)
            if seed >= CLOSELY and number % 11:
                continue
            for move in state.candidates() if seed < CLOSELY else state.moves():
                check(table.label(state, move), content)
            for move in state.moves():
                note = texts.wasteful(state, move)
                if note is not None:
                    check(note, content)
    solo_only = {kind for kind in SENTENCES if kind.startswith("automa")} | {"trace", "overflow"}
    expected = set(SENTENCES) - {"stay"} - (solo_only if seats > 1 else {"first-player", "marker"})
    assert expected - told <= RARE
    missing = {question.__name__ for question in set(PROMPTS) - asked}
    assert missing <= ({"DrawFirstPlayer", "SettleCard", "OutpostSource"} if seats == 1 else {
        "AutomaCrewCard", "AutomaLeader", "AutomaSubstitute", "DrawAutomaCard", "SettleCard"
    })  # fmt: skip


def test_every_answer_to_one_question_reads_differently() -> None:
    table = edition(1)
    for state, _ in random_game(1, 3):
        labels = [table.label(state, move) for move in state.moves()]
        assert len(set(labels)) == len(labels)


# ---- seats


def test_seats_are_called_player_and_automa() -> None:
    assert [edition(1).seat_name(seat) for seat in (0, 1)] == ["Player 1", "Automa"]
    assert edition(4).seat_name(3) == "Player 4"


@pytest.mark.parametrize(
    ("event", "you", "other"),
    [
        (Event("gain", "MC-9.6", 0, {"minerals": 2}), "You gain 2 Minerals.", "Ana gains 2 Minerals."),
        (
            Event("gain", "MC-9.6", 0, {"minerals": 2, "lost": 1}),
            "You gain 2 Minerals, of which 1 unit found no room and is lost.",
            "Ana gains 2 Minerals, of which 1 unit found no room and is lost.",
        ),
        (
            Event("travel", "MC-7.8", 0, {"from": "emberfall/moon", "to": "emberfall/planet", "routes": 1}),
            "You fly from Moon of Emberfall to Emberfall (1 route).",
            "Ana flies from Moon of Emberfall to Emberfall (1 route).",
        ),
        (
            Event("play", "MC-8.1", 0, {"crew": "tilda-voss", "mode": "act-up"}),
            "You use Tilda Voss and move it up.",
            "Ana uses Tilda Voss and moves it up.",
        ),
        (
            Event("merit", "MC-9.11", 0, {"planet": "kiln", "merit": 3}),
            "Your merit on Kiln is now 3.",
            "Ana's merit on Kiln is now 3.",
        ),
        (
            Event("pay-token", "MC-5.8", 0, {"specialist": "engineer"}),
            "You spend your Engineer token.",
            "Ana spends their Engineer token.",
        ),
        (
            Event("score", "MC-9.15", 0, {"vp": 3, "total": 9}),
            "You score 3 VP for rank (now 9).",
            "Ana scores 3 VP for rank (now 9).",
        ),
        (Event("first-player", "MC-2.2", 0, {}), "You are the First Player.", "Ana is the First Player."),
        (
            Event("discover", "MC-7.14", 0, {"cell": "nw", "planet": "kiln"}),
            "You discover Kiln in the north-west, a red planet with 9 levels, and land on it.",
            "Ana discovers Kiln in the north-west, a red planet with 9 levels, and lands on it.",
        ),
        (
            Event("over", "MC-11.7", 0, {"winners": [0], "reason": "the most points"}),
            "You win: the most points.",
            "Ana wins: the most points.",
        ),
    ],
)
def test_a_sentence_speaks_to_you_and_of_others(event: Event, you: str, other: str) -> None:
    table = edition(4)
    assert table.sentence(event, ["You", "Bo", "Cy", "Di"]) == you
    assert table.sentence(event, ["Ana", "Bo", "Cy", "Di"]) == other


def test_nature_has_a_name_too() -> None:
    event = Event("canteen", "MC-5.21", NATURE, {"slot": 1, "crew": "tilda-voss"})
    assert edition(1).sentence(event, NAMES[1]) == "Tilda Voss comes to the Canteen (place 2)."


# ---- labels say the exact effect


def label(game: Scenario, text: str) -> str:
    return texts.label(game.state, game.state.terms.moves.table.find(text))


def note(game: Scenario, text: str) -> str | None:
    return texts.wasteful(game.state, game.state.terms.moves.table.find(text))


@pytest.mark.rule("MC-7.8", "MC-8.3", "MC-9.6")
def test_a_travel_says_way_yield_levels_and_crew() -> None:
    game = Scenario().seat(0, ark="star-portal/portal", cargo="B2", lower=["tilda-voss"]).step("travel")
    text = label(game, "travel emberfall/planet")
    assert text.startswith("Emberfall, red planet, 2 routes: Gather 1 Workforce and 1 Minerals; ")
    assert (
        "you could raise 2 of 8 levels (needs 3 Biomatter, 2 Workforce, 1 Minerals and 2 Technology)" in text
    )
    assert "Crew that can act: Tilda Voss (gain 1 of any resource)" in text
    assert "Crew" not in label(game, "travel mossgrave/planet")
    assert texts.prompt(game.state).startswith("Step 2 of 5, travel: from Star Portal")


@pytest.mark.rule("MC-7.18")
def test_a_travel_says_whose_outposts_pay() -> None:
    pair = ["biodome", "leisure-facilities"]
    game = Scenario().seat(0, upgrades=pair, outposts=["emberfall"])
    game.seat(1, upgrades=pair, outposts=["emberfall"]).step("travel")
    text = label(game, "travel emberfall/planet")
    assert "your Outpost pays you 1 Workforce and 1 Minerals" in text
    assert "Player 2's Outpost pays its owner 1 Workforce and 1 Minerals" in text


@pytest.mark.rule("MC-7.11")
def test_ending_on_an_asteroid_has_a_note() -> None:
    game = Scenario().step("travel")
    assert note(game, "travel mossgrave/asteroid") == "no Crew card can act there, and there is no action"
    assert note(game, "travel mossgrave/planet") is None


@pytest.mark.rule("MC-8.6")
def test_a_crew_play_says_mode_and_effect() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", lower=["tilda-voss"]).step("crew")
    assert (
        texts.prompt(game.state) == "Step 3 of 5, at Emberfall, crew play 1 of 2: play a Crew card, or stop."
    )
    assert label(game, "play tilda-voss act-up") == "Tilda Voss, act, move up: gain 1 of any resource"
    assert label(game, "play tilda-voss up").endswith("on green planets gain 2 Technology")
    assert note(game, "play tilda-voss act-up") is None
    assert note(game, "play tilda-voss act-discard") == "it could move up instead and be used once more"
    assert note(game, "play tilda-voss discard") == "its action would work here: gain 1 of any resource"
    assert note(game, "stop") == "Tilda Voss could still act here, free of charge"


@pytest.mark.rule("MC-5.2", "MC-8.10")
def test_a_gain_above_the_cap_has_a_note() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="4/4/4/4", lower=["tilda-voss"]).step("crew")
    assert note(game, "play tilda-voss act-up") == "1 of any resource would be lost: there is no room"
    assert note(game, "stop") is None
    game = Scenario().seat(0, ark="emberfall/planet", cargo="0/4/3/0").step("action")
    assert note(game, "gather") == "1 Workforce would be lost: there is no room"
    assert note(game, "stop") == "Gather would still bring 1 Workforce and 1 Minerals"


@pytest.mark.rule("MC-6.3", "MC-6.5")
def test_an_upgrade_says_price_and_effect() -> None:
    game = Scenario().seat(0, cargo="4/4/4/4", lower=["tilda-voss"], upgrades=["biodome"]).step("upgrade")
    assert (
        label(game, "upgrade engines")
        == "Engines for an Engineer, 1 Workforce and 1 Technology: range 4 instead of 2."
    )
    assert label(game, "upgrade leisure-facilities").endswith("Frees a Colony marker and an Outpost.")


@pytest.mark.rule("MC-9.10", "MC-9.14")
def test_the_last_level_says_who_scores_what() -> None:
    game = Scenario().planet("kiln", "nw", levels="B3 M2 T3", merits=[(1, 5), (0, 3)])
    game.seat(0, ark="kiln/planet", cargo="0/0/0/2").step("action")
    assert "which completes the planet" in label(game, "terraform")
    game.play("terraform")
    assert texts.prompt(game.state) == "Terraform Kiln, level 1 of at most 2: raise a track."
    assert label(game, "raise technology") == (
        "Technology: level 3 to 4 of 4, paying 1 (1 left); completes Kiln: you +5 VP, Player 2 +8 VP"
    )


@pytest.mark.rule("MC-9.29", "MC-9.30")
def test_a_colony_says_price_and_points_and_counts_its_payments() -> None:
    game = Scenario().seat(
        0, ark="emberfall/planet", lower=["tilda-voss", "pike-harrow"], upper=["marshal-ine", "abbot-lior"]
    )
    game.seat(0, upgrades=["robotics"]).step("action")
    assert label(game, "colony").startswith("Colony: pay an Engineer and a Leader of any colour")
    assert label(game, "colony").endswith("1 Colony: 2 VP in the end (+2)")
    game.play("colony")
    assert texts.prompt(game.state) == (
        "Pay Specialist 1 of 2 for your Colony on Emberfall, an Engineer: with which card or token?"
    )


@pytest.mark.rule("MC-10.1")
def test_drawing_in_the_last_turn_has_a_note() -> None:
    game = Scenario().step("draw")
    assert note(game, "stop") == "drawing costs nothing"
    game.state.last_round = game.state.round
    assert note(game, "draw") == "this is your last turn: the card will not be used any more"
    assert note(game, "stop") is None


# ---- traces


def travel_trace() -> dict[str, object]:
    cells = ["ne", "e", "se", "s", "sw", "w", "nw", "n"]
    planets = {"e": "stillwater", "w": "emberfall", "n": "halcyon-deep"}
    candidates = [
        {
            "name": cell,
            "facts": {
                "steps": step,
                "planet": planets.get(cell),
                "empty": cell not in planets,
                "own colony": cell == "n",
                "terraformed": False,
            },
        }
        for step, cell in enumerate(cells, 1)
    ]
    filters = [
        {"fact": "empty", "test": "is", "rule": "MC-13.10", "value": False, "kept": ["e", "w", "n"]},
        {"fact": "terraformed", "test": "is", "rule": "MC-13.8", "value": False, "kept": ["e", "w", "n"]},
        {"fact": "steps", "test": "least", "rule": "MC-13.7", "kept": ["e"]},
    ]
    return {
        "question": "where it travels: unterraformed",
        "candidates": candidates,
        "filters": filters,
        "choice": "e",
    }


@pytest.mark.rule("MC-13.7", "MC-13.8")
def test_a_travel_of_the_automa_in_one_line() -> None:
    event = Event("trace", "MC-13.8", 1, travel_trace())
    assert edition(1).sentence(event, NAMES[1]) == (
        "Automa goes to the east (Stillwater): the first planet not yet terraformed, clockwise; 8 > 3 > 3 > 1."
    )


def test_the_funnel_of_a_trace() -> None:
    lines = texts.trace_lines(travel_trace())
    assert lines[0] == "Where it travels: the first planet not yet terraformed. 8 to choose from:"
    assert lines[2] == "east (Stillwater): steps 2, not empty, no own Colony, not terraformed"
    assert lines[8] == "north (Halcyon Deep): steps 8, not empty, own Colony, not terraformed"
    assert lines[9].startswith(
        "Keep cells with a planet (MC-13.10): 8 > 3, east (Stillwater), west (Emberfall)"
    )
    assert lines[10] == "Keep planets not yet terraformed (MC-13.8): 3 > 3, all of them"
    assert lines[11] == "Keep the first one on its way (MC-13.7): 3 > 1, east (Stillwater)"
    assert lines[12] == "Choice: east (Stillwater)"


def test_the_funnel_names_the_fact_that_was_missing() -> None:
    facts: dict[str, object] = {
        "question": "whether it creates a Colony",
        "candidates": [{"name": "do it", "facts": {"markers": 0, "no own colony here": 1, "spare units": 2}}],
        "filters": [
            {"fact": "markers", "test": "at-least", "rule": "MC-13.30", "value": 1, "kept": []},
            {"fact": "no own colony here", "test": "is", "rule": "MC-13.30", "value": 1, "kept": []},
        ],
        "choice": None,
    }
    event = Event("trace", "MC-13.30", 1, facts)
    assert edition(1).sentence(event, NAMES[1]) == "Automa creates no Colony: it has no Colony marker left."
    assert texts.trace_lines(facts) == [
        "Whether it creates a Colony (markers 0, no own Colony here, spare units 2):",
        "Needs a Colony marker (MC-13.30): no",
        "Choice: skip it",
    ]


def test_the_texts_are_modules_of_their_own() -> None:
    """The build leaves them out of compilation by their name."""
    folder = Path(inspect.getfile(texts)).parent
    for path in folder.glob("texts*.py"):
        module = import_module(f"starboard.games.micro_cosmos.{path.stem}")
        assert str(module.__file__).endswith(".py")
