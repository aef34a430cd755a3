"""The words of Council of Shadows: all that is asked, offered or told has a text, and the text says what is so."""

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
from starboard.games.council_of_shadows.content import Content
from starboard.games.council_of_shadows.frames import FRAMES
from starboard.games.council_of_shadows.game import CouncilOfShadows, CouncilOfShadowsEdition
from starboard.games.council_of_shadows.state import SOURCE_NAMES, Council
from starboard.games.council_of_shadows.texts_events import SENTENCES
from starboard.games.council_of_shadows.texts_labels import LABELS
from starboard.games.council_of_shadows.texts_prompts import PROMPTS
from starboard.games.council_of_shadows.texts_traces import QUESTIONS
from starboard.kernel import NATURE, Decision, Event, Move
from starboard.kernel.trace import derive
from tests.council_of_shadows.scenario import Scenario

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
RARE = {"empty-slot", "no-light", "display-empty", "reshuffle", "automa-skip", "automa-reshuffle"}


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
    assert questions == set(QUESTIONS)


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
                    assert event.kind == "trace" or (event.kind == "lay" and not seen.facts)
                    continue
                self.said.add(check(said, self.content))
                assert re.match(r"[A-Z0-9].*[^.]\.$", said), said
                if "You" not in names:
                    assert event.kind in ("display", "pile-open") or not re.search(r"\b[Yy]our?\b", said), (
                        said
                    )
        if event.kind == "trace":
            self.study(event)
        else:
            assert self.table.sentence(event.opened(), self.names)

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
            assert len(said["meters"]) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whatever_happens_in_a_random_game_has_words(seats: int, options: dict[str, str]) -> None:
    words = Words(seats, options)
    words.listen(seats, 7)
    assert {"buy", "settle", "collect", "assess", "level"} <= words.told


@pytest.mark.slow
def test_whatever_happens_in_many_random_games_has_words() -> None:
    told: set[str] = set()
    asked: set[type] = set()
    for seats, options in KINDS:
        words = Words(seats, options)
        for seed in range(5):
            words.listen(seed, 9)
        told |= words.told
        asked |= words.asked
    assert set(SENTENCES) - told <= RARE
    assert asked == set(PROMPTS)


# ---- seats


def test_seats_are_called_player_and_automa() -> None:
    assert [edition(1).seat_name(seat) for seat in (0, 1)] == ["Player 1", "Automa"]
    assert edition(4).seat_name(3) == "Player 4"


LIGHT: dict[str, object] = {"bonus": "light-gem-coal"}


@pytest.mark.parametrize(
    ("event", "you", "other"),
    [
        (
            Event("settle", "CS-6.6", 0, {"spot": "blue-1/2", "tile": "vellum", "galaxy": "blue", "cubes": 2}),
            "You settle 2 cubes on the desert planet of Vellum in Cobalt Meridian.",
            "Anna settles 2 cubes on the desert planet of Vellum in Cobalt Meridian.",
        ),
        (
            Event("light", "CS-7.10", 0, LIGHT),
            "You draw a Light Bonus card: Coal Reserve (3 Energy, and 1 more for each coal you hold).",
            "Anna draws a Light Bonus card: Coal Reserve.",
        ),
        (
            Event("light", "CS-7.10", 0, {}),
            "You draw a Light Bonus card.",
            "Anna draws a Light Bonus card.",
        ),
        (
            Event("put-away", "CS-7.13", 0, {"deck": "light", **LIGHT}),
            "You put Coal Reserve under the Light deck.",
            "Anna puts Coal Reserve under the Light deck.",
        ),
        (
            Event("put-away", "CS-7.13", 0, {"deck": "dark"}),
            "You put a Dark Bonus card out of the game.",
            "Anna puts a Dark Bonus card out of the game.",
        ),
        (
            Event("lay", "CS-5.4", 0, {"slot": 2, "card": "start-discover"}),
            "You plan Expedition on slot 2.",
            "Anna plans Expedition on slot 2.",
        ),
        (Event("commit", "CS-5.2", 0, {}), "Your plan is ready.", "Anna's plan is ready."),
        (
            Event("reveal", "CS-5.2", 0, {"cards": ["start-discover", None, "twin-beacon"]}),
            "You lay Expedition on slot 1 and Twin Beacon on slot 3.",
            "Anna lays Expedition on slot 1 and Twin Beacon on slot 3.",
        ),
        (
            Event("consumption", "CS-5.12", 0, {"sum": 9, "from": 20, "to": 29}),
            "Your cards consume 9: Consumption rises from 20 to 29.",
            "Anna's cards consume 9: Consumption rises from 20 to 29.",
        ),
        (
            Event("consumption", "CS-5.13", 0, {"sum": -6, "from": 22, "to": 20}),
            "Your cards consume -6: Consumption falls from 22 to 20 (20 is the lowest).",
            "Anna's cards consume -6: Consumption falls from 22 to 20 (20 is the lowest).",
        ),
        (
            Event("consumption", "CS-5.13", 0, {"sum": -7, "from": 33, "to": 31}),
            "Your cards consume -7: Consumption falls from 33 to 31 (not below your Energy plus 1).",
            "Anna's cards consume -7: Consumption falls from 33 to 31 (not below their Energy plus 1).",
        ),
        (
            Event("consumption", "CS-5.12", 0, {"sum": 9, "from": 96, "to": 100}),
            "Your cards consume 9: Consumption rises from 96 to 100 (100 is the highest).",
            "Anna's cards consume 9: Consumption rises from 96 to 100 (100 is the highest).",
        ),
        (
            Event("consumption", "CS-5.12", 0, {"sum": 0, "from": 33, "to": 33, "tech": "perpetual-motion"}),
            "With Perpetual Motion your cards consume nothing: Consumption stays at 33.",
            "With Perpetual Motion Anna's cards consume nothing: Consumption stays at 33.",
        ),
        (
            Event("consumption-reduced", "CS-8.27", 0, {"tech": "energy-saver", "amount": 10, "from": 30, "to": 30}),
            "Energy Saver: your Consumption stays at 30 (not below your Energy plus 1).",
            "Energy Saver: Anna's Consumption stays at 30 (not below their Energy plus 1).",
        ),
        (
            Event("order", "CS-5.15", NATURE, {"order": [0, 1], "sums": [5, 5], "energy": [3, 3]}),
            ("The order of acting, by consumption: you (5), Ben (5); "
            "ties at equal Energy go to the marker that has stood there longer."),
            ("The order of acting, by consumption: Anna (5), Ben (5); "
            "ties at equal Energy go to the marker that has stood there longer."),
        ),
        (
            Event("collect", "CS-6.24", 0, {"tile": "halcyon", "times": 2, "gems": {"gold": 2}, "energy": 0}),
            "You collect twice from Halcyon: 2 gold in all.",
            "Anna collects twice from Halcyon: 2 gold in all.",
        ),
        (
            Event("settle", "CS-11.5", 0, {"spot": "blue-1/2", "tile": "vellum", "galaxy": "blue", "cubes": 1}),
            "You settle 1 cube with Zoe on the desert planet of Vellum in Cobalt Meridian.",
            "Anna settles 1 cube with Zoe on the desert planet of Vellum in Cobalt Meridian.",
        ),
        (
            Event("card-energy", "CS-6.30", 0, {"card": "fusion-spark", "energy": 5}),
            "You gain 5 Energy from Fusion Spark.",
            "Anna gains 5 Energy from Fusion Spark.",
        ),
        (
            Event("assess-end", "CS-7.4", 0, {"assessed": False}),
            "You assess nothing.",
            "Anna assesses nothing.",
        ),
        (
            Event("assess-end", "CS-7.4", 0, {"assessed": True}),
            "You assess no more.",
            "Anna assesses no more.",
        ),
        (
            Event("order", "CS-5.15", NATURE, {"order": [0, 1], "sums": [5, 5], "energy": [3, 1]}),
            "The order of acting, by consumption: you (5), Ben (5); ties go to more Energy.",
            "The order of acting, by consumption: Anna (5), Ben (5); ties go to more Energy.",
        ),
        (
            Event("upgrade", "CS-4.11", 0, {"upgrade": "range-2-parsec-2", "paid": ["coal", "gold"], "energy": 1}),
            "You extend slot 2 to Parsec 2 for 1 coal and 1 gold and gain 1 Energy.",
            "Anna extends slot 2 to Parsec 2 for 1 coal and 1 gold and gains 1 Energy.",
        ),
        (
            Event("upgrade", "CS-8.26", 0, {"upgrade": "range-ava-parsec-2", "paid": [], "energy": 1}),
            "You extend Ava's slot to Parsec 2 for nothing and gain 1 Energy.",
            "Anna extends Ava's slot to Parsec 2 for nothing and gains 1 Energy.",
        ),
        (
            Event("assess", "CS-7.9", 0, {
                "galaxy": "blue", "own": 2, "best": 2, "on_station": 0, "majority": False, "energy": 3,
                "spot": "blue-1/2", "tile": "vellum",
            }),
            ("You assess Cobalt Meridian, tied at 2, for 3 Energy (the low payout); "
            "a cube leaves the desert planet of Vellum."),
            ("Anna assesses Cobalt Meridian, tied at 2, for 3 Energy (the low payout); "
            "a cube leaves the desert planet of Vellum."),
        ),
        (
            Event("assess", "CS-7.9", 0, {
                "galaxy": "red", "own": 1, "best": 1, "on_station": 0, "majority": True, "energy": 12,
                "spot": None, "tile": None, "station": "assessing", "leader": "breish",
            }),
            ("You assess Cinder Crown, tied at 1, which is enough with Breish, for 12 Energy; "
            "no cube leaves, thanks to your Assessment Station."),
            ("Anna assesses Cinder Crown, tied at 1, which is enough with Breish, for 12 Energy; "
            "no cube leaves, thanks to their Assessment Station."),
        ),
        (
            Event("assess", "CS-7.9", 0, {
                "galaxy": "red", "own": 6, "best": 0, "on_station": 3, "majority": True, "energy": 12,
                "spot": None, "tile": None, "leader": "casares",
            }),
            ("You assess Cinder Crown, alone with 6 cubes (3 of them on your station), for 12 Energy; "
            "no cube leaves, thanks to Casares."),
            ("Anna assesses Cinder Crown, alone with 6 cubes (3 of them on their station), for 12 Energy; "
            "no cube leaves, thanks to Casares."),
        ),
        (
            Event("nothing", "CS-3.8", 0, {"step": "collect"}),
            "You can collect nothing within reach.",
            "Anna can collect nothing within reach.",
        ),
        (
            Event("declined", "CS-3.7", 0, {"step": "follow"}),
            "You choose not to use the new system.",
            "Anna chooses not to use the new system.",
        ),
        (
            Event("level", "CS-8.1", 0, {"level": 2, "energy": 4, "consumption": 58}),
            "You rise to level II, with 4 Energy left and Consumption 58.",
            "Anna rises to level II, with 4 Energy left and Consumption 58.",
        ),
        (
            Event("tech", "CS-8.4", 0, {"tech": "energy-boost", "level": 2}),
            "You take Energy Boost (Dark Tech, level II): gain 10 Energy.",
            "Anna takes Energy Boost (Dark Tech, level II).",
        ),
        (
            Event("turn", "CS-3.2", 0, {"phase": "buy", "round": 3}),
            "Your buy turn in round 3.",
            "Anna's buy turn in round 3.",
        ),
        (
            Event("over", "CS-9.21", 0, {"winners": [0], "reason": "the highest level, 3 against 2"}),
            "You win: the highest level, 3 against 2.",
            "Anna wins: the highest level, 3 against 2.",
        ),
    ],
)  # fmt: skip
def test_a_sentence_speaks_to_you_and_of_others(event: Event, you: str, other: str) -> None:
    table = edition(2)
    assert table.sentence(event, ["You", "Ben"]) == you
    assert table.sentence(event, ["Anna", "Ben"]) == other


@pytest.mark.rule("CS-14.2")
def test_a_plan_behind_its_screen_is_not_told() -> None:
    hidden = Event("lay", "CS-5.4", 0, {}, (), {"slot": 1, "card": "start-discover"}, (0,))
    assert edition(2).sentence(hidden.seen_by(0), ["You", "Ben"]) == "You plan Expedition on slot 1."
    assert edition(2).sentence(hidden.seen_by(1), ["Anna", "You"]) is None
    assert edition(2).news([hidden.seen_by(1)]) == []


def test_the_automa_has_an_article() -> None:
    event = Event("automa-energy", "CS-13.16", 1, {"card": "first-contact", "energy": 4})
    assert edition(1).sentence(event, NAMES[1]) == "The Automa gains 4 Energy from First Contact."
    turn = Event("turn", "CS-13.10", 1, {"phase": "act", "round": 2, "card": "first-contact"})
    assert edition(1).sentence(turn, NAMES[1]) == "The Automa's turn to act in round 2 with First Contact."


# ---- labels, prompts and notes say the exact effect


def label(game: Scenario, text: str, names: Sequence[str] | None = None) -> str:
    return texts.label(game.state, game.edition.move(text), names)


def note(game: Scenario, text: str) -> str | None:
    return texts.wasteful(game.state, game.edition.move(text))


def prompt(game: Scenario) -> str:
    return texts.prompt(game.state)


def explored(seats: int = 2) -> Scenario:
    """Vellum (earth-like and desert) and Brightwater (two earth-like) in Cobalt Meridian."""
    return Scenario(seats).tiles(blue_1="vellum", blue_2="brightwater")


@pytest.mark.rule("CS-4.5", "CS-4.6")
def test_a_purchase_says_price_and_effect_and_what_it_overpays() -> None:
    game = Scenario().display("twin-beacon").seat(0, gems="0/1/1").buy()
    assert prompt(game) == (
        "Buy, purchase 1 of at most 3: you have 1 gold and 1 crystal. Buy something, or end your buy turn."
    )
    assert label(game, "upgrade adapt-desert") == (
        "Buy Desert Adaptation for 1 coal and 1 gold: you may settle desert planets"
    )
    assert label(game, "upgrade range-1-parsec-2") == "Extend slot 1 to Parsec 2 for 1 gold: gain 1 Energy"
    assert label(game, "buy twin-beacon") == (
        "Buy Twin Beacon for 1 coal and 1 gold: "
        "discover a system, then settle up to 2 cubes or collect twice there; consumption 4"
    )
    assert label(game, "stop") == "Buy nothing this round"
    assert note(game, "upgrade range-1-parsec-2") is None
    assert note(game, "stop") is None
    assert note(game, "buy twin-beacon") == (
        "1 gold and 1 crystal would pay for 1 coal and 1 gold, and no change is given"
    )
    game.play("upgrade range-1-parsec-2")
    assert prompt(game) == "Extending slot 1 to Parsec 2 costs 1 gold: with which gems do you pay?"
    assert label(game, "pay gold") == "Pay 1 gold: you keep 1 crystal"
    assert label(game, "pay crystal") == "Pay 1 crystal (more than it costs): you keep 1 gold"
    assert note(game, "pay gold") is None
    assert note(game, "pay crystal") == "1 gold would be enough"


@pytest.mark.rule("CS-11.5")
def test_the_free_cube_of_zoe_is_offered_and_missed() -> None:
    game = Scenario(module_leaders="on").tiles(gray_1="halcyon").seat(0, gems="0/0/0", leader="zoe").buy()
    assert (
        prompt(game)
        == "Buy: you have no gems, which buys nothing. Settle Zoe's free cube, or end your buy turn."
    )
    assert label(game, "settle gray-1/2 1") == (
        "Zoe settles 1 cube on the second earth-like planet of Halcyon (Parvus Corta): "
        "you are alone there with 1 cube"
    )
    assert note(game, "stop") == "Zoe could still settle a cube for free"


@pytest.mark.rule("CS-5.5", "CS-5.7", "CS-5.12")
def test_planning_says_what_lies_there_and_what_it_would_consume() -> None:
    game = Scenario(1).seat(0, slots=[[], ["start-settle-one"]], ranges=[1, 2, 1]).plan()
    assert prompt(game) == "Plan, slot 1 of 3 (range 1): it is empty. Which card do you lay there?"
    assert label(game, "lay start-discover") == (
        "Lay Expedition (consumption 3): "
        "discover a system, then settle 1 cube or collect once there; here in Parsec 1"
    )
    game.play("lay start-discover")
    assert prompt(game) == (
        "Plan, slot 2 of 3 (range 2): Outpost (consumption 3) lies there. "
        "Lay a card on top of it, or leave it to work again."
    )
    assert (
        label(game, "lay start-gems")
        == "Lay Gem Shipment (consumption 2) over Outpost: take 2 coal and 1 gold"
    )
    assert label(game, "leave") == "Leave Outpost (consumption 3) as it is: settle 1 cube on one planet"
    game.play("leave", "lay start-upgrade")
    assert prompt(game) == (
        "Your plan: Expedition 3, Outpost 3, Refinement 1. "
        "It consumes 7 in all; your Consumption rises from 20 to 27. Commit to it?"
    )
    assert label(game, "commit") == "Commit to this plan: it consumes 7, your Consumption goes from 20 to 27"


@pytest.mark.rule("CS-5.6")
def test_an_empty_slot_may_stay_empty_with_too_few_cards() -> None:
    game = Scenario(1).seat(0, hand=["start-discover"], slots=[]).plan(check=False)
    assert prompt(game) == (
        "Plan, slot 1 of 3 (range 1): it is empty, and you have too few cards for all empty slots. "
        "Lay a card, or leave it."
    )
    assert label(game, "leave") == "Leave slot 1 empty"


@pytest.mark.rule("CS-6.6", "CS-6.11", "CS-7.7")
def test_a_settlement_says_where_and_who_leads_then() -> None:
    game = explored().cubes(1, blue_2_1=1).seat(0, slots=[["start-settle-two"]], ranges=[2, 1, 1])
    game.seat(0, upgrades=["adapt-desert"]).act()
    assert prompt(game) == (
        "Colony on slot 1: where do you settle up to 2 cubes, if anywhere "
        "(Parsec 1 or 2, earth-like or desert planets)?"
    )
    assert label(game, "settle blue-1/2 2") == (
        "Settle 2 cubes on the desert planet of Vellum (Cobalt Meridian): you lead 2 to 1 there"
    )
    assert label(game, "settle blue-1/2 1").endswith("you are tied 1 to 1 there")
    assert label(game, "settle blue-2/2 1").startswith(
        "Settle 1 cube on the second earth-like planet of Brightwater"
    )
    assert note(game, "settle blue-1/2 1") == "2 cubes could stand there"
    assert note(game, "settle blue-1/2 2") is None
    assert note(game, "stop") == "settling costs nothing"


@pytest.mark.rule("CS-6.15", "CS-8.22")
def test_a_collection_says_what_it_gives_to_this_player() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, slots=[[], ["start-collect"]], level=1, techs=["gemstone-upgrade"]).act()
    assert prompt(game) == (
        "Mining Crew on slot 2: from which system do you collect, if any (Parsec 1; 1 more collection after this)?"
    )
    assert label(game, "collect gray-1") == "Collect from Halcyon: 1 crystal"
    assert note(game, "stop") == "collecting costs nothing and would give 1 crystal"


@pytest.mark.rule("CS-7.6", "CS-7.7", "CS-7.10")
def test_an_assessment_says_its_exact_payout() -> None:
    game = explored().cubes(0, blue_1_2=2).cubes(1, blue_2_1=1).assess()
    assert prompt(game) == "Assessment, Energy 0 of 20: assess a galaxy or end your turn."
    assert label(game, "assess blue-1/2") == (
        "Assess Cobalt Meridian for 8 Energy and a Light card, taking a cube from the desert planet of Vellum: "
        "you lead 2 to 1 there"
    )
    assert note(game, "assess blue-1/2") is None
    game.cubes(1, blue_2_1=1)
    assert label(game, "assess blue-1/2").startswith("Assess Cobalt Meridian for 3 Energy and a Light card")
    assert note(game, "assess blue-1/2") == "you are tied: the low payout of 3 instead of 8"
    game.state.light_pool = []
    assert label(game, "assess blue-1/2").startswith("Assess Cobalt Meridian for 3 Energy, taking")
    assert label(game, "assess-whole red") == "Assess Cinder Crown (12 Energy with the majority, 5 without)"
    game.seat(0, energy=17)
    assert note(game, "stop") == "3 Energy from Cobalt Meridian would be enough for level I"


@pytest.mark.rule("CS-10.5", "CS-10.6")
def test_stations_in_the_assessment_are_named() -> None:
    game = Scenario(module_space_stations="on").tiles(blue_1="vellum", gray_1="halcyon")
    game.cubes(0, blue_1_1=1, gray_1_1=1).seat(
        0, stations={"collecting": "gray", "assessing": "blue"}
    ).assess()
    assert prompt(game) == (
        "Assessment, Energy 0 of 20: assess a galaxy, use your Collecting Station or end your turn."
    )
    assert label(game, "station-collect gray-1") == "Use your Collecting Station on Halcyon: 1 gold"
    assert label(game, "assess-whole blue") == (
        "Assess Cobalt Meridian for 8 Energy and a Light card, keeping all your cubes thanks to your "
        "Assessment Station: you are alone there with 1 cube"
    )
    assert note(game, "stop") == "your Collecting Station could still collect"


@pytest.mark.rule("CS-6.20", "CS-6.21", "CS-6.23")
def test_a_discovery_is_asked_step_by_step() -> None:
    game = Scenario().seat(0, slots=[["start-discover"]], ranges=[2, 1, 1]).act()
    assert prompt(game) == (
        "Expedition on slot 1: where do you discover a system, if anywhere (Parsec 1 or 2)? "
        "Then you may settle 1 cube or collect once there."
    )
    assert (
        label(game, "discover 2") == "Discover in Parsec 2: draw 2 of 11 tiles and place one; 7 empty sites"
    )
    game.play("discover 2", "tile vellum", "tile ochre")
    assert (
        prompt(game) == "You drew Vellum and Ochre: which one do you place, on which empty site of Parsec 2?"
    )
    assert label(game, "place vellum blue-3") == (
        "Place Vellum on site 3 of Cobalt Meridian: 1 earth-like planet and 1 desert planet; gives 1 coal and 1 gold"
    )
    game.play("place vellum blue-3")
    assert prompt(game) == (
        "Expedition on slot 1: Vellum is discovered (1 earth-like planet and 1 desert planet): "
        "do you settle 1 cube or collect 1 coal and 1 gold there?"
    )
    assert label(game, "stop") == "Do not settle or collect there"


@pytest.mark.rule("CS-8.37")
def test_a_dark_tech_card_is_named_while_it_is_carried_out() -> None:
    game = Scenario().tiles(gray_1="halcyon").open_pile(2, "feudalism", "energy-boost")
    game.seat(0, level=1, energy=20, techs=["empire"]).level_check()
    assert prompt(game) == "You have reached level II: which Dark Tech card do you take?"
    game.play("take secondary-settlement")
    assert prompt(game) == (
        "Secondary Settlement: where do you settle 1 cube, if anywhere "
        "(any Parsec, any type of planet; 1 more after this)?"
    )


# ---- the Automa


def side_trace() -> dict[str, object]:
    return {
        "question": "which side of the line it carries out",
        "card": "first-contact",
        "line": 1,
        "candidates": [
            {"name": "left", "facts": {"side": 0, "empty planets": 0, "possible": 0}},
            {"name": "right", "facts": {"side": 1, "tiles in the stack": 1, "empty sites": 3, "possible": 1}},
        ],
        "filters": [
            {"fact": "possible", "test": "is", "rule": "CS-13.11", "value": 1, "kept": ["right"]},
            {"fact": "side", "test": "least", "rule": "CS-13.11", "kept": ["right"]},
        ],
        "choice": "right",
    }


@pytest.mark.rule("CS-13.11")
def test_the_right_side_of_a_line_says_what_the_left_one_lacked() -> None:
    event = Event("trace", "CS-13.11", 1, side_trace())
    left = "settle 1 cube on an empty earth-like planet of Parvus Corta"
    right = "discover a system in Rosary Drift, then settle 1 cube on an earth-like planet there"
    assert edition(1).sentence(event, NAMES[1]) == (
        f"The Automa cannot {left}, as there is no such planet, so it is to {right}."
    )
    assert edition(1).trace_lines(event) == [
        "Which side of the line it carries out (First Contact, line 1):",
        f"S{left[1:]}: no empty planets",
        f"D{right[1:]}: 1 tile in the stack, 3 empty sites",
        f"Keep what is possible (CS-13.11): 2 > 1, {right}",
        f"Keep the left side before the right one (CS-13.11): 1 > 1, {right}",
        f"Choice: {right}",
    ]
    assert edition(1).news([event]) == [event]


@pytest.mark.rule("CS-13.11")
def test_a_funnel_points_at_the_table_and_marks_what_was_rejected() -> None:
    info = edition(1).trace_info(Event("trace", "CS-13.11", 1, side_trace()))
    assert [candidate["about"] for candidate in info["candidates"]] == [
        ["galaxy:gray"],
        ["stack:1", "galaxy:pink"],
    ]
    assert [candidate["out"] for candidate in info["candidates"]] == [0, None]
    assert info["candidates"][0]["facts"] == {"empty planets": "0", "possible": "no"}
    assert info["rule"] == "CS-13.11"


@pytest.mark.rule("CS-13.18")
def test_a_galaxy_that_is_not_assessed_says_why() -> None:
    facts: dict[str, object] = {
        "question": "whether it assesses the galaxy",
        "candidates": [{"name": "blue", "facts": {"colonies": 1, "lead": -2}}],
        "filters": [
            {"fact": "colonies", "test": "at-least", "rule": "CS-7.5", "value": 1, "kept": ["blue"]},
            {"fact": "lead", "test": "at-least", "rule": "CS-13.18", "value": 1, "kept": []},
        ],
        "choice": None,
    }
    event = Event("trace", "CS-13.18", 1, facts)
    assert edition(1).sentence(event, NAMES[1]) == (
        "The Automa does not assess Cobalt Meridian: it is behind by 2 cubes, and its card asks for a majority."
    )
    assert edition(1).news([event]) == [event]


@pytest.mark.rule("CS-13.13", "CS-13.14", "CS-13.18")
def test_the_human_is_asked_for_the_automa() -> None:
    game = explored(1).tiles(gray_1="halcyon").cubes(1, blue_2_1=1, blue_2_2=2).automa("homestead-wave")
    assert prompt(game) == (
        "The Automa is to settle 2 cubes on an empty earth-like planet of Parsec 1: which planet do you choose for it?"
    )
    assert label(game, "automa-planet gray-1/2") == (
        "The Automa settles 2 cubes on the second earth-like planet of Halcyon (Parvus Corta): "
        "it would have 2 there, you have 0"
    )
    game.play("automa-planet gray-1/2", "tile ochre", "tile lone-sapphire")
    assert prompt(game) == (
        "The Automa drew Ochre and Lone Sapphire for Verdant Gyre, looking for an earth-like planet: "
        "where do you place Lone Sapphire for it?"
    )
    game.play("place lone-sapphire green-2")
    assert prompt(game) == (
        "The Automa assesses Cobalt Meridian and takes a cube back: from which planet do you choose for it?"
    )
    assert label(game, "automa-removal blue-2/2") == (
        "The Automa takes a cube from the second earth-like planet of Brightwater: it has 2 cubes there"
    )


@pytest.mark.rule("CS-13.18")
def test_only_the_lines_of_a_card_are_headings() -> None:
    table = edition(1)
    assert table.heading(Event("automa-line", "CS-13.10", 1, {"card": "first-contact", "line": 1}))
    assert not table.heading(Event("automa-skip", "CS-13.11", 1, {"card": "first-contact", "line": 1}))


# ---- chance


@pytest.mark.parametrize(
    ("names", "asked"),
    [
        (None, "Chance: which tile does Player 1 draw from the Parsec 2 stack?"),
        (["Anna", "Ben"], "Chance: which tile does Anna draw from the Parsec 2 stack?"),
        (["You", "Ben"], "Chance: which tile do you draw from the Parsec 2 stack?"),
    ],
)
def test_a_question_to_chance_has_the_name_of_the_seat(names: list[str] | None, asked: str) -> None:
    game = Scenario().seat(0, slots=[["start-discover"]], ranges=[2, 1, 1]).act().play("discover 2")
    assert texts.prompt(game.state, names) == asked


def test_the_texts_are_modules_of_their_own() -> None:
    """The build leaves them out of compilation by their name."""
    folder = Path(inspect.getfile(texts)).parent
    for path in folder.glob("texts*.py"):
        module = import_module(f"starboard.games.council_of_shadows.{path.stem}")
        assert str(module.__file__).endswith(".py")
