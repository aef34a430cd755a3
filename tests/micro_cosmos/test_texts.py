"""The words of Micro Cosmos: everything that is asked, offered or told has a text, and the text says what is so."""

import inspect
import re
from collections.abc import Iterator, Sequence
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
from starboard.kernel import NATURE, Decision, Event, Move
from tests.micro_cosmos.scenario import Scenario

GAMES = 50  # random games of each kind in the long run
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


class Words:
    """Looks at everything that is said in random games."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.table = edition(seats)
        self.content = self.table.terms.content
        self.asked: set[type] = set()
        self.told: set[str] = set()

    def listen(self, seed: int, every: int) -> None:
        """Each event and question of a game, and all answers to every so-manieth question."""
        for number, (state, events) in enumerate(random_game(self.seats, seed)):
            for event in events:
                self.hear(event)
            if state.decision is None:
                continue
            self.asked.add(type(state.decision))
            check(self.table.prompt(state, NAMES[self.seats]), self.content)
            if number % every == 0:
                self.read(state, state.candidates() if every == 1 else state.moves())

    def hear(self, event: Event) -> None:
        self.told.add(event.kind)
        sentence = self.table.sentence(event, NAMES[self.seats])
        check(sentence, self.content)
        assert sentence is not None
        assert re.match(r"[A-Z0-9].*[^.]\.$", sentence), sentence
        if event.kind == "trace":
            for line in texts.trace_lines(event.facts, self.content):
                check(line, self.content)
                assert re.match("[A-Z0-9]", line), line

    def read(self, state: Cosmos, moves: Sequence[Move]) -> None:
        for move in moves:
            label = self.table.label(state, move, NAMES[self.seats])
            check(label, self.content)
            assert re.match(r"[A-Z0-9].*[^.]$", label), label
            assert not re.search(r"Player \d", label), label
        for move in state.moves():
            note = texts.wasteful(state, move)
            if note is not None:
                check(note, self.content)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 4])
def test_whatever_happens_in_a_few_random_games_has_words(seats: int) -> None:
    words = Words(seats)
    for seed in range(3):
        words.listen(seed, 3)
    assert {"gain", "travel", "turn", "over"} <= words.told


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 4])
def test_whatever_happens_in_many_random_games_has_words(seats: int) -> None:
    words = Words(seats)
    for seed in range(GAMES):
        words.listen(seed, 1 if seed < CLOSELY else 11)
    asked, told = words.asked, words.told
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
            Event(
                "gain",
                "MC-9.6",
                0,
                {"workforce": 1, "minerals": 2, "lost": 1, "surplus": {"minerals": 1}, "cap": 4},
            ),
            "You gain 1 Workforce and 1 of 2 Minerals: the Cargo is full at 4.",
            "Ana gains 1 Workforce and 1 of 2 Minerals: the Cargo is full at 4.",
        ),
        (
            Event("gain", "MC-9.6", 0, {"workforce": 1, "lost": 1, "surplus": {"workforce": 1}, "cap": 4}),
            "You gain 0 of 1 Workforce: the Cargo is full at 4.",
            "Ana gains 0 of 1 Workforce: the Cargo is full at 4.",
        ),
        (
            Event("place", "MC-5.20", 0, {"crew": "tilda-voss", "row": "upper"}),
            "You take Tilda Voss from the Canteen into your upper row (on green planets gain 2 Technology).",
            "Ana takes Tilda Voss from the Canteen into their upper row (on green planets gain 2 Technology).",
        ),
        (
            Event("place", "MC-10.1", 0, {"crew": "tilda-voss", "row": "upper"}),
            "You put Tilda Voss into your upper row (on green planets gain 2 Technology).",
            "Ana puts Tilda Voss into their upper row (on green planets gain 2 Technology).",
        ),
        (
            Event("outpost", "MC-9.33", 0, {"planet": "kiln"}),
            "You have an Outpost on Kiln.",
            "Ana has an Outpost on Kiln.",
        ),
        (
            Event("outpost", "MC-9.34", 0, {"planet": "kiln", "from": "emberfall"}),
            "You move an Outpost from Emberfall to Kiln.",
            "Ana moves an Outpost from Emberfall to Kiln.",
        ),
        (
            Event("skip", "MC-4.3", 0, {"step": "upgrade", "why": "price"}),
            "Step 1, upgrade: nothing you can pay for.",
            "Step 1, upgrade: nothing Ana can pay for.",
        ),
        (
            Event("skip", "MC-4.3", 0, {"step": "upgrade", "why": "bought"}),
            "Step 1, upgrade: you have all of them.",
            "Step 1, upgrade: Ana has all of them.",
        ),
        (
            Event("skip", "MC-4.3", 0, {"step": "crew", "why": "no-cards"}),
            "Step 3, crew plays: you have no Crew card.",
            "Step 3, crew plays: Ana has no Crew card.",
        ),
        (
            Event("skip", "MC-9.5", 0, {"step": "action", "why": "asteroid"}),
            "Step 4, action: none on an asteroid.",
            "Step 4, action: none on an asteroid.",
        ),
        (
            Event("skip", "MC-5.18", 0, {"step": "draw", "why": "full"}),
            "Step 5, crew draw: you have 6 Crew cards, and there is no place for more.",
            "Step 5, crew draw: Ana has 6 Crew cards, and there is no place for more.",
        ),
        (
            Event("skip", "MC-10.1", 0, {"step": "draw", "why": "no-cards"}),
            "Step 5, crew draw: no card is left.",
            "Step 5, crew draw: no card is left.",
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


def test_a_sentence_begins_with_a_capital_letter_whatever_the_name_is() -> None:
    event = Event("gain", "MC-9.6", 0, {"minerals": 2})
    assert edition(4).sentence(event, ["ana", "Bo", "Cy", "Di"]) == "Ana gains 2 Minerals."


def test_a_card_that_comes_to_the_canteen_is_told_with_what_it_does() -> None:
    event = Event("canteen", "MC-5.21", NATURE, {"slot": 1, "crew": "tilda-voss"})
    assert edition(1).sentence(event, NAMES[1]) == (
        "Tilda Voss, Engineer, comes to the Canteen, place 2: red planets 1 of any resource; "
        "moved up, green planets 2 Technology."
    )


@pytest.mark.parametrize(
    ("names", "asked"),
    [
        (None, "Chance: which Crew card does Player 1 draw?"),
        (["Ana", "Bo"], "Chance: which Crew card does Ana draw?"),
        (["You", "Bo"], "Chance: which Crew card do you draw?"),
    ],
)
def test_a_question_to_chance_has_the_name_of_the_seat(names: list[str] | None, asked: str) -> None:
    game = Scenario().step("draw").play("draw")
    assert game.edition.prompt(game.state, names) == asked


def test_the_first_player_has_a_name() -> None:
    table = edition(4)
    state = table.start()
    move = table.move("first 2")
    assert table.label(state, move) == "Player 3 is the First Player"
    assert table.label(state, move, NAMES[4]) == "Bo is the First Player"
    assert table.label(state, table.move("first 0"), NAMES[4]) == "You are the First Player"


# ---- labels say the exact effect


def label(game: Scenario, text: str, names: Sequence[str] | None = None) -> str:
    return texts.label(game.state, game.state.terms.moves.table.find(text), names)


def note(game: Scenario, text: str) -> str | None:
    return texts.wasteful(game.state, game.state.terms.moves.table.find(text))


@pytest.mark.rule("MC-7.8", "MC-8.3", "MC-9.6")
def test_a_travel_says_way_yield_levels_and_crew() -> None:
    game = Scenario().seat(0, ark="star-portal/portal", cargo="B2", lower=["tilda-voss"]).step("travel")
    assert label(game, "travel emberfall/planet") == (
        "Emberfall (red), 2 routes: Terraform 2 of 8; Crew: Tilda Voss; Gather 1 Workforce and 1 Mineral; "
        "Tilda Voss gives 1 of any resource; needs 3 Biomatter, 2 Workforce, 1 Mineral and 2 Technology"
    )
    assert "Crew" not in label(game, "travel stillwater/planet")
    assert texts.prompt(game.state).startswith("Step 2 of 5, travel: from Star Portal")


@pytest.mark.rule("MC-8.2", "MC-8.4", "MC-8.8")
def test_a_travel_names_crew_that_acts_moved_up_or_twice() -> None:
    """Tilda Voss: red above, green below. Selka Moor's edge in the upper row is blue."""
    game = Scenario().seat(0, lower=["tilda-voss"], upper=["selka-moor"]).step("travel")
    assert "; Crew: Tilda Voss (up); Gather" in label(game, "travel mossgrave/planet")
    assert label(game, "travel mossgrave/planet").count("Tilda Voss moved up gives 2 Technology") == 1
    assert "routes: Crew: Warden Selka Moor; Gather" in label(game, "travel stillwater/planet")
    game.seat(0, ark="emberfall/planet").step("travel")
    portal = label(game, "travel star-portal/portal")
    assert "Tilda Voss twice; Gather 1 of any resource" in portal
    assert portal.endswith("Tilda Voss gives 1 of any resource, moved up 2 Technology")


@pytest.mark.rule("MC-8.4", "MC-8.6")
def test_a_travel_names_no_crew_that_has_no_room_or_cannot_be_paid() -> None:
    """Envoy Pell trades 2 Workforce on an orbit spot."""
    full = ["envoy-pell", "marshal-ine", "abbot-lior"]
    game = Scenario().seat(0, lower=["tilda-voss"], upper=full).step("travel")
    assert "Tilda Voss" not in label(game, "travel mossgrave/planet")
    moon = label(game, "travel stillwater/station")
    assert "Crew: Envoy Pell" not in moon
    assert "Envoy Pell Arun would give 2 Minerals and 2 Technology for 2 Workforce (not payable)" in moon


@pytest.mark.rule("MC-7.18", "MC-9.3", "MC-9.19", "MC-9.25", "MC-9.28")
def test_a_travel_says_which_actions_would_be_possible() -> None:
    pair = ["biodome", "leisure-facilities"]
    game = (
        Scenario()
        .planet("stillwater", terraformed=True)
        .planet("mossgrave", levels="T3 W2 M2", merits=[(1, 7)])
    )
    game.seat(
        0, cargo="1/0/0/0", ready=["engineer", "leader-red", "leader-blue"], upgrades=["robotics", *pair]
    )
    game.seat(0, colonies=["mossgrave"], held=["tidecallers"]).step("travel")
    assert label(game, "travel emberfall/planet").startswith(
        "Emberfall (red), 2 routes: Terraform 1 of 8, Scout, Colony, Outpost; Gather"
    )
    assert label(game, "travel mossgrave/planet").startswith(
        "Mossgrave (green), 2 routes: two actions (Terraform the last 1, Outpost); Gather"
    )
    assert label(game, "travel stillwater/planet").startswith(
        "Stillwater (blue, terraformed), 2 routes: Settle Tidecallers, Scout, Colony, Outpost; Gather"
    )
    game.seat(0, ark="mossgrave/planet").step("travel")
    assert label(game, "travel mossgrave/station").endswith("; on arrival 1 Workforce and 1 Crew card")


@pytest.mark.rule("MC-7.18")
def test_a_travel_counts_with_what_an_own_outpost_pays() -> None:
    """Emberfall gives 1 Workforce and 1 Mineral, which raise two of its tracks."""
    game = (
        Scenario().seat(0, upgrades=["biodome", "leisure-facilities"], outposts=["emberfall"]).step("travel")
    )
    assert "Terraform 2 of 8" in label(game, "travel emberfall/planet")
    assert game.cargo() == "0/0/0/0"


@pytest.mark.rule("MC-7.13", "MC-7.15")
def test_a_discovery_says_what_it_brings() -> None:
    game = Scenario().seat(0, ark="emberfall/planet").step("travel")
    assert label(game, "discover nw") == (
        "Discover the north-west, 1 route: one of 12 planets; 1 free level and 1 merit"
    )


@pytest.mark.rule("MC-7.18")
def test_a_travel_says_whose_outposts_pay() -> None:
    pair = ["biodome", "leisure-facilities"]
    game = Scenario().seat(0, upgrades=pair, outposts=["emberfall"])
    game.seat(1, upgrades=pair, outposts=["emberfall"]).step("travel")
    text = label(game, "travel emberfall/planet")
    assert "your Outpost pays 1 Workforce and 1 Mineral" in text
    assert "Player 2's Outpost pays 1 Workforce and 1 Mineral" in text
    assert "Ben's Outpost pays 1 Workforce" in label(game, "travel emberfall/planet", ["Ana", "Ben"])


@pytest.mark.rule("MC-7.11")
def test_ending_on_an_asteroid_has_a_note() -> None:
    game = Scenario().step("travel")
    assert label(game, "travel mossgrave/asteroid") == "Asteroid of Mossgrave, 1 route"
    assert note(game, "travel mossgrave/asteroid") == "nothing can be done there"
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
    assert note(game, "stop") == "Gather would still bring 1 Workforce and 1 Mineral"


@pytest.mark.rule("MC-6.3", "MC-6.5")
def test_an_upgrade_says_price_and_effect() -> None:
    game = Scenario().seat(0, cargo="4/4/4/4", lower=["tilda-voss"], upgrades=["biodome"]).step("upgrade")
    assert (
        label(game, "upgrade engines")
        == "Engines for an Engineer, 1 Workforce and 1 Technology: range 4 instead of 2"
    )
    assert label(game, "upgrade leisure-facilities").endswith("Frees a Colony marker and an Outpost")


@pytest.mark.rule("MC-9.10", "MC-9.14")
def test_the_last_level_says_who_scores_what() -> None:
    game = Scenario().planet("kiln", "nw", levels="B3 M2 T3", merits=[(1, 5), (0, 3)])
    game.seat(0, ark="kiln/planet", cargo="0/0/0/2").step("action")
    assert "which completes the planet" in label(game, "terraform")
    game.play("terraform")
    assert texts.prompt(game.state) == "Terraform Kiln, level 1 of at most 1: raise a track."
    assert label(game, "raise technology") == (
        "Technology: level 3 to 4 of 4, paying 1 (1 left); completes Kiln: you +5 VP, Player 2 +8 VP"
    )
    assert label(game, "raise technology", ["Ana", "Ben"]).endswith("completes Kiln: you +5 VP, Ben +8 VP")


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
        "Automa goes to the east (Stillwater): the first planet not yet terraformed, clockwise "
        "(8 cells, 3 with a planet, 3 not terraformed)."
    )


def test_the_funnel_of_a_trace() -> None:
    lines = texts.trace_lines(travel_trace())
    assert lines[0] == "Where it travels: the first planet not yet terraformed. 8 to choose from:"
    assert lines[2] == "East (Stillwater): steps 2, not empty, no own Colony, not terraformed"
    assert lines[8] == "North (Halcyon Deep): steps 8, not empty, own Colony, not terraformed"
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
        "Skipped: it has no Colony marker left",
    ]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("which resource it gains", "Automa has no room for any resource."),
        (
            "which track it raises",
            "Automa can raise no track now: it has no unit for a track below its maximum.",
        ),
    ],
)
def test_a_choice_without_an_answer_has_words_and_no_numbers(question: str, said: str) -> None:
    facts: dict[str, object] = {"question": question, "candidates": [], "filters": [], "choice": None}
    assert edition(1).sentence(Event("trace", "MC-13.15", 1, facts), NAMES[1]) == said


@pytest.mark.rule("MC-13.19")
@pytest.mark.parametrize(
    ("symbols", "lines"),
    [
        (
            "E",
            [
                "It has 0 of the 1 Specialist of the price",
                "For 1 that it lacks it needs 2 other cards, two for each (MC-13.19): it has 1",
                "Cannot pay: needs 1 more card; skipped",
            ],
        ),
        ("LR", ["It has 1 of the 1 Specialist of the price", "It can pay"]),
    ],
)
def test_the_trace_of_a_payment_explains_its_numbers(symbols: str, lines: list[str]) -> None:
    game = Scenario(seats=1)
    game.seat(1, ark="emberfall/planet", crew=game.symbols(symbols)).automa("deep-echo", line=1)
    assert texts.trace_lines(game.trace("whether it scouts"))[-1] == "Conditions met"
    told = texts.trace_lines(game.trace("whether it can pay the Specialists"))
    assert told == ["Whether it can pay the Specialists:", *lines]


@pytest.mark.rule("MC-13.20")
@pytest.mark.parametrize(
    ("row", "symbols", "moves", "asked"),
    [
        (1, "LR LB E E", [], "pays a Leader of any colour for its Colony on Mossgrave"),
        (1, "LR LB LG", ["automa-leader leader-red"], "lacks an Engineer for its Colony on Mossgrave"),
        (1, "E E E", [], "lacks a Leader of any colour for its Colony on Mossgrave"),
    ],
)
def test_a_payment_of_the_automa_says_what_is_lacking(
    row: int, symbols: str, moves: list[str], asked: str
) -> None:
    game = Scenario(seats=1)
    game.seat(1, upgrades=6, cargo="6/6/6/6", crew=game.symbols(symbols))
    game.automa("drop-ships", line=1).play(*moves)
    assert asked in texts.prompt(game.state)


def test_what_the_automa_lacks_is_true_whatever_was_paid_before() -> None:
    """Over many payments: whenever a Specialist is named, the plan of MC-13.20 lacked just that."""
    rng = Random(5)
    named = 0
    for _ in range(300):
        row = rng.randrange(1, 5)
        game = Scenario(seats=1)
        for name, cell in zip(("kiln", "glasstide", "fallow"), ("nw", "ne", "se"), strict=True):
            game.planet(name, cell)
        symbols = [rng.choice(("E", "LR", "LG", "LB")) for _ in range(rng.randrange(2, 8))]
        colonies = ["emberfall", "stillwater", "kiln"][: row - 1]
        game.seat(1, upgrades=6, cargo="6/6/6/6", crew=game.symbols(" ".join(symbols)), colonies=colonies)
        price = game.content.colony_prices[row - 1]
        game.automa("drop-ships", line=1)
        held = {symbol: symbols.count(symbol) for symbol in ("E", "LR", "LG", "LB")}
        engineers = max(0, price.engineer - held["E"])
        planet = max(0, price.planet_leader - held["LG"])
        leaders = held["LR"] + held["LG"] + held["LB"] - (price.planet_leader - planet)
        anyone = max(0, price.any_leader - leaders)
        while game.state.stack and game.question in ("AutomaLeader", "AutomaSubstitute"):
            if game.question == "AutomaSubstitute":
                lack = texts.prompt(game.state).split(" lacks ")[1].split(" for its Colony")[0]
                if "of the price" not in lack:
                    named += 1
                    assert ("Engineer" in lack) == (engineers > 0)
                    assert ("green Leader" in lack) == (planet > 0)
                    assert ("of any colour" in lack) == (anyone > 0)
            game.play(rng.choice(sorted(game.options())))
    assert named > 50


@pytest.mark.rule("MC-9.3")
@pytest.mark.parametrize("colony", [True, False])
def test_robotics_is_mentioned_before_the_first_action(colony: bool) -> None:
    game = Scenario().seat(
        0, ark="mossgrave/planet", upgrades=["robotics"], colonies=["mossgrave"] if colony else []
    )
    asked = texts.prompt(game.step("action").state)
    assert ("take one action, or two different ones with Robotics, or stop" in asked) == colony


def test_the_texts_are_modules_of_their_own() -> None:
    """The build leaves them out of compilation by their name."""
    folder = Path(inspect.getfile(texts)).parent
    for path in folder.glob("texts*.py"):
        module = import_module(f"starboard.games.micro_cosmos.{path.stem}")
        assert str(module.__file__).endswith(".py")
