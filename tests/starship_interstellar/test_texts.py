"""The words of Starship Interstellar: all that is asked, offered or told has a text, and no raw id is in it."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import starboard
from starboard.games import starship_interstellar
from starboard.games.starship_interstellar.content import TECHNOLOGIES, Content
from starboard.games.starship_interstellar.frames import FRAMES
from starboard.games.starship_interstellar.game import StarshipInterstellar, StarshipInterstellarEdition
from starboard.games.starship_interstellar.scoring import FINAL_NAMES
from starboard.games.starship_interstellar.state import SOURCE_NAMES, Voyage
from starboard.games.starship_interstellar.texts_cards import (
    action_text,
    rewards_text,
    salvation_text,
    technology_text,
)
from starboard.games.starship_interstellar.texts_events import SENTENCES
from starboard.games.starship_interstellar.texts_labels import LABELS, STOPS
from starboard.games.starship_interstellar.texts_prompts import PROMPTS
from starboard.kernel import NATURE, Chance, Event, Move
from tests.starship_interstellar.scenario import Scenario

NAMES = ["You", "Anna", "Ben", "Cleo"]
FOLDER = Path(inspect.getfile(starship_interstellar)).parent
ASKING = ("Decision", "Chance", "EvenChance")


def edition(seats: int = 2) -> StarshipInterstellarEdition:
    made = starboard.edition("starship-interstellar", seats=seats)
    assert isinstance(made, StarshipInterstellarEdition)
    return made


@cache
def raw_ids(content: Content) -> re.Pattern[str]:
    """Whatever is an id and not a word: `lean-routing`, `drill-2`, `j-4-a`, `improved_deposit`."""
    kinds: list[Any] = [
        content.tokens, content.technologies, content.mechanisms, content.production_tokens, content.spaces,
        content.discoveries,
    ]  # fmt: skip
    ids = {thing.id for kind in kinds for thing in kind if "-" in thing.id or "_" in thing.id}
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(ids)))})(?![\w-])")


def check(text: str | None, content: Content) -> str:
    """A text is there, is spaced well and holds nothing of the code."""
    assert text is not None
    assert text.strip() == text != ""
    assert not raw_ids(content).search(text), text
    assert not re.search(
        r"\bNone\b|\bTrue\b|\bFalse\b|[{}_<>]|  |\.\.|,,|: :|;;|: ;|: $|\+\+|\+0 Fuel", text
    ), text
    assert not re.search(r"\b1 (cubes|tokens|Scientists|steps|levels|sites|Bases|planets|pieces)\b", text), (
        text
    )
    assert not re.search(r"(?<!\d)[02-9] (cube|token|Scientist|step|site|Base|planet)\b", text), text
    return text


def random_move(state: Voyage, rng: Random) -> Move:
    """Any move: seldom one that stops or passes, often one that settles, so that boards are full."""
    decision = state.decision
    if isinstance(decision, Chance):
        return decision.draw(state, rng)
    moves = state.moves()
    active = [move for move in moves if move.verb not in ("pass", "stop", "give-up")]
    if active and rng.random() < 0.85:
        moves = active
    settles = [move for move in moves if move.verb in ("research", "load", "fly", "found", "install")]
    if settles and rng.random() < 0.5:
        moves = settles
    return moves[int(rng.random() * len(moves))]


def random_game(
    table: StarshipInterstellarEdition, seed: int, most: int = 4000
) -> Iterator[tuple[Voyage, list[Event]]]:
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


def sources() -> Iterator[tuple[str, ast.ClassDef]]:
    """The classes of the rules, with the source of their modules."""
    for path in FOLDER.glob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                yield text, node


def decisions() -> dict[str, str]:
    """The questions of the rules by name, with their source; a compiled class does not know it.

    The source of a question that is a special case of another one has that of the other one, too.
    """
    found: dict[str, str] = {}
    classes = list(sources())
    for _ in range(3):
        for text, node in classes:
            for base in node.bases:
                name = base.value if isinstance(base, ast.Subscript) else base
                if isinstance(name, ast.Name) and name.id in (*ASKING, *found):
                    source = ast.get_source_segment(text, node) or ""
                    found[node.name] = found.get(name.id, "") + source
    return {name: source for name, source in found.items() if name in FRAMES}


@pytest.mark.slow
def test_every_question_has_a_prompt() -> None:
    assert {kind.__name__ for kind in PROMPTS} == set(decisions())


@pytest.mark.slow
def test_every_move_has_a_label() -> None:
    verbs = {move.verb for move in edition().table.moves}
    assert verbs - {"stop"} == set(LABELS)
    stopping = {name for name, source in decisions().items() if "moves.stop" in source}
    assert stopping == {kind.__name__ for kind in STOPS}


def test_every_event_of_the_rules_has_a_sentence() -> None:
    told: set[str] = set()
    for path in FOLDER.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        told.update(re.findall(r"state\.tell(?:_secretly)?\(\s*\"([a-z-]+)\"", source))
    told |= {"refuse", "give-up"}  # one call, two kinds
    assert told == set(SENTENCES)


def test_every_source_of_prestige_has_words() -> None:
    table = edition()
    assert tuple(table.source_names()) == (*SOURCE_NAMES, *FINAL_NAMES)
    assert set(table.standings(table.start())[0]) == set(table.source_names())
    assert table.option_texts("unknown") == {}
    options: tuple[Any, ...] = StarshipInterstellar.options
    for option in options:
        assert set(table.option_texts(option.name)) == set(option.values)
    assert table.seat_name(1) == table.terms.content.corporations[1]


def test_the_introduction_is_short_and_names_what_matters() -> None:
    said = " ".join(edition().introduction())
    assert 10 <= said.count(".") <= 25
    for word in (
        "Action Phase",
        "Salvation Phase",
        "Government Phase",
        "Prestige",
        "Trappist",
        "Base",
        "Pass token",
    ):
        assert word in said


# ---- everything that is said in random games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_happens_is_put_into_words(seats: int) -> None:
    table = edition(seats)
    content = table.terms.content
    names = NAMES[:seats]
    told: set[str] = set()
    asked: set[str] = set()
    for seed in range(2):
        for state, events in random_game(table, seed):
            for event in events:
                told.add(event.kind)
                if (event.kind, event.rule) in (("pay", "SI-7.3"), ("gain", "SI-13.4")):
                    assert table.sentence(event, names) is None  # `fly` and `discover` say it
                    continue
                sentence = check(table.sentence(event, names), content)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith(".")
            if state.decision is None:
                continue
            asked.add(type(state.decision).__name__)
            assert check(table.prompt(state, names), content)[-1] in ".?"
            for move in state.candidates():
                label = check(table.label(state, move, names), content)
                assert not label.endswith(".")
                assert label[0].isupper() or label[0].isdigit()
            for move in state.moves():
                note = table.note(state, move)
                if note is not None:
                    assert not isinstance(state.decision, Chance)
                    assert not check(note, content).endswith(".")
    expected = {
        "fly",
        "found",
        "research",
        "sell",
        "buy",
        "keep",
        "save",
        "build",
        "probe",
        "send",
        "dig",
        "step",
    }
    assert expected | {"planets", "phase", "turn", "pass", "extra", "discover", "spiral"} <= told
    assert {"ActionTurn", "SalvationTurn", "Depart", "Prospect", "Produce", "Trade", "TakeExtra"} <= asked


@pytest.mark.parametrize("seats", [2, 4])
def test_labels_of_one_question_differ(seats: int) -> None:
    table = edition(seats)
    seen = 0
    for seed in (5, 6):
        for state, _ in random_game(table, seed):
            if state.decision is None:
                continue
            labels = [table.label(state, move, NAMES[:seats]) for move in state.moves()]
            assert len(set(labels)) == len(labels), [one for one in labels if labels.count(one) > 1]
            seen += 1
    assert seen > 800


def test_the_supply_of_others_is_in_no_text_of_a_position() -> None:
    """Labels, prompts and goal of a seat are the same whatever the others have at home."""
    table = edition(2)
    compared = 0
    for state, _ in random_game(table, 9, 900):
        if state.decision is None or state.decision.seat != 0:
            continue
        other = state.clone()
        other.corporations[1].cubes = [7, 7, 7, 7, 7]
        other.corporations[1].fuel += 11
        assert table.prompt(state, NAMES[:2]) == table.prompt(other, NAMES[:2])
        assert table.goal(state, 0, NAMES[:2]) == table.goal(other, 0, NAMES[:2])
        for move in state.moves():
            assert table.label(state, move, NAMES[:2]) == table.label(other, move, NAMES[:2])
        compared += 1
    assert compared > 100


# ---- components: the numbers are those of the pack


def test_tokens_say_the_numbers_of_the_pack() -> None:
    content = edition().terms.content
    limits = content.limits
    token = {one.id: one for one in content.tokens}
    for one in content.tokens:
        check(action_text(content, one), content)
        check(salvation_text(content, one), content)
    fuel = token["tanker-contract"].action.rewards[0].n
    assert action_text(content, token["tanker-contract"]) == f"Gain {fuel} Fuel"
    assert action_text(content, token["earth-production"]) == f"Gain {limits.earth_fuel} Fuel"
    sieve = token["wide-sieve"].action
    assert f"Draw {sieve.draw} cubes" in action_text(content, token["wide-sieve"])
    assert f"up to {sieve.keep} of them" in action_text(content, token["wide-sieve"])
    assert action_text(content, token["lean-routing"]).endswith("2 Fuel less")
    assert salvation_text(content, token["travel"]) == (
        f"Any action; Advance your Probe: {limits.salvation_bonus} Prestige"
    )
    assert salvation_text(content, token["showcase-flight"]) == "Any action, then 2 Prestige"
    assert salvation_text(content, token["remote-foreman"]) == "Set aside"
    assert salvation_text(content, token["lean-routing"]) == (
        "Build a Mechanism only; up to 2 Mechanisms, each paid, 1 step"
    )


def test_the_texts_of_tokens_change_with_their_numbers() -> None:
    """A pack with other numbers says other numbers."""
    content = edition().terms.content
    limits = content.limits
    drill = next(one for one in content.technologies if one.id == "drill-2")
    before = technology_text(content, drill)
    moved = limits.drill_moves
    try:
        limits.drill_moves = [0, 4, 8, 9]
        assert technology_text(content, drill) == before.replace(str(moved[2]), "8")
    finally:
        limits.drill_moves = moved


@pytest.mark.rule("SI-6.4")
def test_all_technologies_have_a_text_of_their_own() -> None:
    content = edition().terms.content
    texts = [check(technology_text(content, one), content) for one in content.technologies]
    assert len(texts) == len(set(texts)) == TECHNOLOGIES


def test_every_reward_of_the_pack_has_words() -> None:
    content = edition().terms.content
    kinds: set[int] = set()
    for sheet in content.sheets:
        for track in sheet.tracks:
            for space in track:
                check(rewards_text(space), content)
                kinds |= {reward.kind for reward in space}
    for bonus in content.government:
        check(rewards_text(bonus), content)
        kinds |= {reward.kind for reward in bonus}
    assert len(kinds) == 14
    assert rewards_text([]) == "nothing"


# ---- prompts


def prompt(game: Scenario) -> str:
    return game.edition.prompt(game.state, NAMES[: game.state.terms.players])


@pytest.mark.rule("SI-4.4", "SI-4.8", "SI-7.15")
def test_the_questions_of_a_flight() -> None:
    game = Scenario().supply(fuel=5).action()
    assert prompt(game) == "Action Phase: play a token or pass."
    game.play("play travel")
    assert prompt(game) == (
        "Where does your Explorer fly from Earth, with 5 Fuel? Aboard: nothing, 0 of 6. "
        "Before that you may load from your reserve (4 Bases). A Base must be aboard to fly to a new planet."
    )
    game.play("load base")
    assert prompt(game) == (
        "Where does your Explorer fly from Earth, with 5 Fuel? Aboard: 1 Base, 1 of 6. "
        "Before that you may load from your reserve (3 Bases)."
    )
    game.play("fly mars", "ground mars-redwater-cut")
    assert prompt(game) == (
        "You turn over Redwater Cut (7 yellow, ARS 1) on Mars: keep it and found a Base, survey on for 2 Fuel, or "
        "give up? You have 3 Fuel; 3 tokens not turned over yet."
    )
    game.play("survey", "ground mars-copper-dunes")
    assert str(prompt(game)).endswith(
        " on Mars: keep it and found a Base or give up? "
        "You have 1 Fuel, so you cannot pay the 2 Fuel to survey on; 2 tokens not turned over yet."
    )


@pytest.mark.rule("SI-7.2")
def test_a_base_is_asked_for_only_where_none_stands() -> None:
    settled = Scenario().base("mars", "mars-redwater-cut").action().play("play travel")
    assert "must be aboard" not in prompt(settled)
    away = Scenario().explorer("mars").action().play("play travel")
    assert "must be aboard" not in prompt(away)
    assert "reserve" not in prompt(away)


@pytest.mark.rule("SI-7.15")
def test_surveying_on_is_free_where_the_flight_is() -> None:
    game = (
        Scenario().supply(fuel=0).extras(1).action().play("play slingshot-charter", "load base", "fly mars")
    )
    game.play("ground mars-redwater-cut")
    assert "found a Base, survey on for no Fuel, or give up? You have 0 Fuel; 3 tokens" in prompt(game)
    while "survey" in game.moves():
        game.play("survey").nature()
    assert prompt(game).endswith(
        "found a Base or give up? You have 0 Fuel; it is the last token of the stack."
    )


@pytest.mark.rule("SI-8.6")
def test_the_trade_of_number_2_names_what_is_fixed() -> None:
    game = Scenario().supply("3 blue", fuel=8).extras(2).market("4 red, blue").action()
    game.play("play insider-broker", "bonus sell")
    fixed = "Each sale brings 2 Fuel more in this phase."
    assert prompt(game) == (
        f"Market: sell cubes of one colour, then buy another, cube by cube. You have 8 Fuel. {fixed}"
    )
    game.play("sell blue")
    assert prompt(game).endswith(fixed)
    plain = Scenario().supply("3 blue", fuel=8).action().play("play market")
    assert "in this phase" not in prompt(plain)


@pytest.mark.rule("SI-5.2", "SI-5.7")
def test_the_questions_of_the_sun() -> None:
    game = Scenario().levels(solar=2).action().play("play solar-extraction", "draw red", "draw blue")
    assert prompt(game) == (
        "The Sun gives 1 red cube and 1 blue cube: which do you keep? "
        "You have 8 Reputation, and each kept cube feeds the Spiral."
    )
    game.play("keep nothing", "draw green")
    assert prompt(game) == "A free cube of the Sun: 1 green cube. Do you keep it?"


@pytest.mark.rule("SI-13.7", "SI-17.5")
def test_a_jump_is_a_question_of_its_own() -> None:
    game = Scenario().probe("j-3-b").laid("j-4-b", "wormhole").supply(fuel=6).salvation()
    game.play("probe travel")
    assert prompt(game) == "Where does your Probe go from column 3, row B? It costs 3 Fuel of your 6."
    game.play("space j-4-b")
    assert prompt(game) == (
        "Your Probe can jump on from column 4, row B: where to, if at all? It costs 2 Fuel of your 3."
    )


def test_who_must_pass_is_told_so() -> None:
    game = Scenario().supply("", fuel=0, scientists=0).salvation()
    assert prompt(game) == "No token allows an action that you can pay for: pass."


# ---- events


def said(event: Event, names: list[str] | None = None) -> str | None:
    return edition(2).sentence(event, names or NAMES[:2])


@pytest.mark.parametrize(
    ("event", "yours", "theirs"),
    [
        (
            Event("fly", "SI-7.3", 0, {"from": "earth", "to": "mars", "fuel": 2}),
            "You fly from Earth to Mars for 2 Fuel.",
            "Ben flies from Earth to Mars for 2 Fuel.",
        ),
        (
            Event("fly", "SI-7.3", 0, {"from": "earth", "to": "mars", "fuel": 0}),
            "You fly from Earth to Mars without Fuel.",
            "Ben flies from Earth to Mars without Fuel.",
        ),
        (
            Event("gain", "SI-12.2", 0, {"reputation": 1, "lost": 4}),
            "You gain 1 Reputation: 4 more would go beyond 20.",
            "Ben gains 1 Reputation: 4 more would go beyond 20.",
        ),
        (
            Event("gain", "SI-17.1", 0, {"scientists": 0, "lost": 1}),
            "You gain no Scientist: no more are left in the general supply.",
            "Ben gains no Scientist: no more are left in the general supply.",
        ),
        (
            Event("gain", "SI-10.4", 0, {"prestige": 1, "source": "tokens"}),
            "As the bonus of the token you gain 1 Prestige.",
            "As the bonus of the token Ben gains 1 Prestige.",
        ),
        (
            Event("pay", "SI-12.4", 0, {"cubes": {"blue": 1}, "market": False}),
            "You pay 1 blue cube, for which the Market has no room.",
            "Ben pays 1 blue cube, for which the Market has no room.",
        ),
        (
            Event("pass", "SI-4.13", 0, {"place": 2}),
            "You pass: second in the next Action order.",
            "Ben passes: second in the next Action order.",
        ),
        (
            Event("found", "SI-7.16", 0, {"planet": "mars", "token": "mars-redwater-cut"}),
            "You found a Base on Mars with Redwater Cut (7 yellow, ARS 1), and 1 yellow cube comes home.",
            "Ben founds a Base on Mars with Redwater Cut (7 yellow, ARS 1), and 1 yellow cube comes home.",
        ),
        (
            Event("build", "SI-11.4", 0, {"mechanism": "ion-manifold", "project": 1, "module": 1, "slot": 4}),
            "You build the Ion Manifold into slot 4 of the Drive Module, for 7 Prestige.",
            "Ben builds the Ion Manifold into slot 4 of the Drive Module, for 7 Prestige.",
        ),
        (
            Event("probe", "SI-17.6", 0, {"from": "j-3-b", "to": "j-4-a", "government": True, "jump": False}),
            "You move the Government Probe from column 3, row B to Silent Derelict in column 4, row A.",
            "Ben moves the Government Probe from column 3, row B to Silent Derelict in column 4, row A.",
        ),
        (
            Event("unload", "SI-7.12", 0, {"cubes": {"red": 2}, "bases": 1, "buildings": {"ars": 2}}),
            "You unload 1 Base, 2 ARS and 2 red cubes on Earth.",
            "Ben unloads 1 Base, 2 ARS and 2 red cubes on Earth.",
        ),
        (
            Event("mode", "SI-8.6", 0, {"mode": "sell"}),
            "In this phase you sell at better prices.",
            "In this phase Ben sells at better prices.",
        ),
        (
            Event("lost", "SI-15.15", 0, {"what": "improved_deposit"}),
            "For you the Improved Deposit finds no Base and is lost.",
            "For Ben the Improved Deposit finds no Base and is lost.",
        ),
        (
            Event("turn", "SI-4.3", 0, {"round": 3, "phase": "salvation"}),
            "Your turn in the Salvation Phase of round 3.",
            "Ben's turn in the Salvation Phase of round 3.",
        ),
    ],
)  # fmt: skip
def test_events_address_whoever_reads(event: Event, yours: str, theirs: str) -> None:
    assert said(event, ["You", "Anna"]) == yours
    assert said(event, ["Ben", "Anna"]) == theirs


@pytest.mark.rule("SI-17.1", "SI-17.2", "SI-17.3")
def test_the_government_phase_says_what_everybody_gains() -> None:
    facts: dict[str, object] = {"phase": "government", "governor": 1, "round": 4}
    assert said(Event("phase", "SI-4.1", NATURE, facts)) == (
        "Government Phase of round 4: 2 Fuel and 1 Scientist for everybody, 2 Prestige for Anna, the Governor."
    )
    nobody: dict[str, object] = {"phase": "government", "governor": -1, "round": 4}
    assert str(said(Event("phase", "SI-4.1", NATURE, nobody))).endswith("; there is no Governor.")
    built: dict[str, object] = {"mechanism": "hull-rivets", "project": 3, "module": 2, "slot": 1}
    assert said(Event("build", "SI-17.3", NATURE, built)) == (
        "The World Government builds the Hull Rivets into slot 1 of the Habitat Module."
    )


def test_each_lost_reward_says_why() -> None:
    for what in ("improved_deposit", "drill", "ars", "extra_action", "save_humankind", "build_mechanism"):
        check(said(Event("lost", "SI-15.15", 0, {"what": what})), edition().terms.content)
    assert said(Event("lost", "SI-15.3", 0, {"what": "step", "track": "humankind"})) == (
        "Your step on Leaders of Humankind is lost: the track ends there."
    )


# ---- news


def test_what_another_event_says_is_no_news() -> None:
    game = Scenario().supply(fuel=8).action().play("play travel", "load base", "fly mars")
    game.play("ground mars-redwater-cut", "survey", "ground mars-copper-dunes", "found")
    kinds = [(event.kind, event.rule) for event in game.edition.news(game.heard())]
    assert ("fly", "SI-7.3") in kinds
    assert ("pay", "SI-7.3") not in kinds
    assert ("refuse", "SI-7.15") in kinds
    assert ("pay", "SI-7.15") in kinds  # there is none where the flight is free
    assert ("found", "SI-7.16") in kinds
    assert ("gain", "SI-7.17") not in kinds


def test_a_payment_that_nothing_else_says_is_news() -> None:
    table = edition()
    events = [
        Event("pay", "SI-6.1", 0, {"cubes": {"red": 1}}),
        Event("pay", "SI-6.1", 0, {"scientists": 1}),
        Event("gain", "SI-12.2", 0, {"reputation": 3}),
        Event("gain", "SI-12.2", 0, {"reputation": 1, "lost": 2}),
        Event("gain", "SI-15.2", 0, {"fuel": 2}),
        Event("rotate", "SI-4.14", 0, {"rotation": 1}),
        Event("restock", "SI-17.8", NATURE, {"cubes": {}}),
        Event("project", "SI-2.10", NATURE, {"mechanism": "hull-rivets", "project": 1}),
        Event("project", "SI-17.7", NATURE, {"mechanism": "hull-rivets", "project": 8}),
        Event("turn", "SI-4.3", 0, {"round": 1, "phase": "action"}),
    ]
    assert [events.index(event) for event in table.news(events)] == [0, 1, 3, 4, 8, 9]


@pytest.mark.rule("SI-6.1")
def test_all_that_research_costs_is_told() -> None:
    game = Scenario().supply("red", scientists=1).action().play("play technology-research")
    game.heard()
    game.events.clear()
    game.play("research drill-1")
    lines = [game.edition.sentence(event, NAMES[:2]) for event in game.edition.news(game.heard())]
    assert lines[:3] == [
        "You pay 1 red cube.",
        "You pay 1 Scientist.",
        "You research Drill level 1: a Drill joins your reserve.",
    ]


@pytest.mark.rule("SI-7.3")
def test_the_fuel_of_a_flight_is_said_once() -> None:
    game = Scenario().supply(fuel=8).action().play("play travel", "load base")
    game.heard()
    game.events.clear()
    game.play("fly mars")
    lines = [game.edition.sentence(event, NAMES[:2]) for event in game.heard()]
    assert [line for line in lines if line] == ["You fly from Earth to Mars for 2 Fuel."]
    assert [event.kind for event in game.heard()] == ["fly", "pay"]


@pytest.mark.rule("SI-13.4", "SI-13.6")
def test_the_prestige_of_a_discovery_is_said_once() -> None:
    game = Scenario().supply(fuel=8).salvation().play("probe market", "space j-1-a")
    game.events.clear()
    game.play("discover galaxy")
    lines = [game.edition.sentence(event, NAMES[:2]) for event in game.heard()]
    assert [line for line in lines if line and "Prestige" in line] == [
        "You discover a Galaxy at column 1, row A, for 1 Prestige.",
        "On the Journey you gain 1 Prestige.",
    ]


@pytest.mark.rule("SI-15.13", "SI-15.14")
def test_what_a_reward_does_is_not_told_like_a_paid_deed() -> None:
    table = edition()
    save = {"meeple": "red", "saved": 1}
    build = {"mechanism": "hull-rivets", "project": 1, "module": 1, "slot": 1}
    assert [
        table.sentence(Event(kind, rule, 1, facts), ["You", "Anna"])
        for kind, rule, facts in (
            ("save", "SI-15.13", save),
            ("save", "SI-12.2", {**save, "saved": 2}),
            ("build", "SI-15.14", build),
            ("build", "SI-11.3", build),
        )
    ] == [
        "As a reward, without payment, Anna saves a red meeple, worth 1 Reputation: 1 person is saved in all.",
        "Anna saves a red meeple, worth 1 Reputation: 2 people are saved in all.",
        "As a reward, without payment, Anna builds the Hull Rivets into slot 1 of the Drive Module, for 2 Prestige.",
        "Anna builds the Hull Rivets into slot 1 of the Drive Module, for 2 Prestige.",
    ]


def test_all_that_is_gained_in_a_turn_is_told_once() -> None:
    """No amount of Prestige is left out of the news, and none is said twice in its own line."""
    game = Scenario().supply("2 yellow, purple").projects("ion-manifold", "hull-rivets").salvation()
    game.heard()
    game.events.clear()
    game.play("build technology-research", "project 1")
    lines = [game.edition.sentence(event, NAMES[:2]) for event in game.edition.news(game.heard())]
    assert "You build the Ion Manifold into slot 1 of the Drive Module, for 7 Prestige." in lines
    assert "As the bonus of the token you gain 1 Prestige." in lines
    assert "You pay 1 yellow cube and 1 purple cube." in lines
    assert "You gain 7 Prestige." not in lines


# ---- the other sides of the Leader tracks


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["sheet-1a", "sheet-1b", "sheet-2a", "sheet-2b", "sheet-3a", "sheet-3b"])
def test_rewards_of_every_sheet_are_put_into_words(sheet: str) -> None:
    """Rewards that drill, bring home, move the Government Probe, save or build without payment."""
    game = Scenario(sheet=sheet).levels(drill=1, ars=1).base("mars", "mars-redwater-cut", storage="2 yellow")
    game.supply("5 red, 5 yellow, 5 green, 5 blue", fuel=20, scientists=4).salvation()
    state, content = game.state, game.content
    rng = Random(sheet)
    for _ in range(400):
        if not state.stack:
            break
        for event in state.heard():
            said = game.edition.sentence(event, NAMES[:2])
            if said is not None:
                check(said, content)
        check(game.edition.prompt(state, NAMES[:2]), content)
        labels = [check(game.edition.label(state, move, NAMES[:2]), content) for move in state.moves()]
        assert len(set(labels)) == len(labels)
        for move in state.moves():
            game.edition.note(state, move)
            game.edition.lights(state, move)
        state.play(random_move(state, rng))
    assert state.round > 1
