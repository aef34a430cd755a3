"""The words of Otys: all that is asked, offered or told has a text, no raw id is in it, and secrets stay secret."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

import starboard
from starboard.games import otys
from starboard.games.otys.content import LEVELS, Content
from starboard.games.otys.frames import FRAMES
from starboard.games.otys.game import Otys, OtysEdition
from starboard.games.otys.state import SOURCE_NAMES, Depths
from starboard.games.otys.texts_events import SENTENCES
from starboard.games.otys.texts_labels import DECLINES, LABELS
from starboard.games.otys.texts_prompts import PROMPTS
from starboard.kernel import NATURE, Chance, Decision, Event, Move
from tests.otys.scenario import Scenario

NAMES = ["You", "Anna", "Ben", "Cleo"]
KINDS: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"sponsor_sides": "mixed", "solo_start": "22"}),
    (2, {"sponsor_sides": "advanced", "spy_variant": "designer"}),
    (3, {"sponsor_sides": "mixed"}),
    (4, {"spy_variant": "designer"}),
]
FOLDER = Path(inspect.getfile(otys)).parent


def edition(seats: int, options: dict[str, str] | None = None) -> OtysEdition:
    made = starboard.edition("otys", seats=seats, **(options or {}))
    assert isinstance(made, OtysEdition)
    return made


@cache
def raw_ids(content: Content) -> re.Pattern[str]:
    """Whatever is an id and not a word: `fuel-expert`, `crane-arm`, `chip-cache-2`."""
    kinds = (content.divers, content.sponsors, content.tokens, content.contracts, content.options)
    ids = {thing.id for kind in kinds for thing in kind if "-" in thing.id}
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(ids)))})\b")


def check(text: str | None, content: Content) -> str:
    """A text is there, is spaced well and holds nothing of the code."""
    assert text is not None
    assert text.strip() == text != ""
    assert not raw_ids(content).search(text), text
    assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|[{}_<>]|  |\.\.|,,|: :|;;|: ;|\+\+|\b-\d", text), text
    assert not re.search(r"\b1 (Credits|Batteries|spaces|places|divers|cards|contracts|keys)\b", text), text
    assert not re.search(r"\b[2-9] (Credit|Battery|space|place|contract)\b", text), text
    return text


def random_move(state: Depths, rng: Random) -> Move:
    """Any move: seldom one that stops, seldom the propeller, a contract whenever one can be completed."""
    moves = state.moves()
    done = [move for move in moves if move.verb == "complete"]
    if done and rng.random() < 0.7:
        moves = done
    elif len(moves) > 1 and moves[-1].verb in ("end", "decline") and rng.random() < 0.8:
        moves = moves[:-1]
    calm = [move for move in moves if move.verb != "propel"]
    if calm and rng.random() < 0.7:
        moves = calm
    return moves[int(rng.random() * len(moves))]


def random_game(table: OtysEdition, seed: int, most: int = 1500) -> Iterator[tuple[Depths, list[Event]]]:
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


DECISIONS = {frame for frame in FRAMES.values() if issubclass(frame, Decision)}


def source_of(name: str) -> str:
    """The source of a class of the rules, which a compiled one does not know."""
    for path in FOLDER.glob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                return ast.get_source_segment(text, node) or ""
    raise AssertionError(name)


def test_every_question_has_a_prompt() -> None:
    assert set(PROMPTS) == DECISIONS


@pytest.mark.slow
def test_every_move_has_a_label() -> None:
    assert {move.verb for move in edition(1).table.moves} - {"decline"} == set(LABELS)
    declined = {kind for kind in DECISIONS if "moves.decline" in source_of(kind.__name__)}
    assert declined == set(DECLINES)


def test_every_event_of_the_rules_has_a_sentence() -> None:
    told: set[str] = set()
    for path in FOLDER.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        told.update(re.findall(r"state\.tell(?:_secretly)?\(\s*\"([a-z-]+)\"", source))
    assert told == set(SENTENCES)


def test_every_option_and_source_of_prestige_has_words() -> None:
    table = edition(1)
    for option in Otys.options:
        said = table.option_texts(option.name)
        assert set(said) == set(option.values), option.name
        assert len(set(said.values())) == len(said)
    assert table.option_texts("unknown") == {}
    assert tuple(table.source_names()) == SOURCE_NAMES
    assert table.seat_name(1) == "Player 2"


def test_the_introduction_is_short_and_names_both_games() -> None:
    said = " ".join(edition(1).introduction())
    assert 8 <= said.count(".") <= 18
    for word in ("key", "Sponsor", "Hacker track", "contract", "Prestige", "Battery", "Timer", "18"):
        assert word in said


# ---- everything that is said in random games


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whatever_happens_is_put_into_words(seats: int, options: dict[str, str]) -> None:
    table = edition(seats, options)
    content = table.terms.content
    names = NAMES[:seats]
    told: set[str] = set()
    for seed in range(5 if seats == 1 else 2):
        for state, events in random_game(table, seed):
            for event in events:
                told.add(event.kind)
                for seat in range(-1, seats):
                    sentence = check(table.sentence(event.seen_by(seat), names), content)
                    assert sentence[0].isupper()
                    assert sentence.endswith(".")
            if state.decision is None:
                continue
            assert check(table.prompt(state, names), content)[-1] in ".?"
            for move in state.candidates():
                label = check(table.label(state, move, names), content)
                assert not label.endswith(".")
                assert label[0].isupper()
            for move in state.moves():
                note = table.note(state, move)
                if note is not None:
                    assert not isinstance(state.decision, Chance)
                    assert not check(note, content).endswith(".")
    solo = {"timer", "timer-reaches", "contract-lost", "timer-caught", "track", "arrange"}
    group = {"first-player", "copy"}
    expected = {"key", "sponsor", "take", "sell", "complete", "explore", "surface", "shift", "keep"}
    assert expected | (solo if seats == 1 else group) <= told


@pytest.mark.parametrize("seats", [2, 4])
def test_labels_of_one_question_differ(seats: int) -> None:
    table = edition(seats, {"sponsor_sides": "advanced"})
    for state, _ in random_game(table, 5, 700):
        decision = state.decision
        if decision is None or decision.seat == NATURE:
            continue
        labels = [table.label(state, move, NAMES[:seats]) for move in state.moves()]
        twins = {label for label in labels if labels.count(label) > 1}
        assert all(label.startswith(("Use ", "Install ")) for label in twins), twins  # two equal tokens


@pytest.mark.rule("OT-6.13", "OT-15.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_others_never_hear_the_name_of_a_private_contract(seats: int) -> None:
    table = edition(seats)
    contracts = {contract.id: contract.name for contract in table.terms.content.contracts}
    secret = 0
    for seed in (3, 4):
        for _, events in random_game(table, seed):
            for event in events:
                if event.secrets is None:
                    continue
                name = contracts[str(event.secrets["contract"])]
                owner = event.seat
                assert name in str(table.sentence(event.seen_by(owner), NAMES[:seats]))
                for other in (seat for seat in range(-1, seats) if seat != owner):
                    said = str(table.sentence(event.seen_by(other), NAMES[:seats]))
                    assert name not in said
                    assert f"contract:{event.secrets['contract']}" not in table.about(
                        event.seen_by(other), other
                    )
                    secret += 1
    assert secret


# ---- prompts


def prompt(game: Scenario) -> str:
    return game.edition.prompt(game.state, NAMES[: len(game.state.players)])


@pytest.mark.rule("OT-3.7", "OT-3.8", "OT-3.13", "OT-3.16")
def test_the_questions_of_a_turn() -> None:
    game = Scenario(2).level(4, metal=2, tech=1).public("crane-arm", "drydock-gate").begin()
    assert prompt(game) == (
        "Which key do you use? Before it you may move one diver with its propeller (you have 1 Battery)."
    )
    game.play("propel trader 1")
    assert prompt(game) == "The diver is moved. Which key do you use?"
    game.play("key 5")
    assert prompt(game) == "Level 5 is open: do you use Dive Academy before the Explorer works?"
    game.play("sponsor double")
    assert prompt(game) == (
        "At work: use the Explorer on level 5 (twice), complete a contract or end the work."
    )


@pytest.mark.rule("OT-6.2", "OT-6.17")
def test_a_copied_diver_is_named_with_its_owner() -> None:
    game = Scenario(2).column("[Me Pl Fu | Te En Sp Ex Tr]").upgraded("Te", seat=1).begin()
    game.play("key 3", "copy 1")
    assert prompt(game) == (
        "You use Anna's Upgraded Tech Expert on your level 3: "
        "take 1 tech onto its level and return one own key from the Hacker track."
    )


@pytest.mark.rule("OT-6.13", "OT-6.15")
def test_the_questions_after_a_draw() -> None:
    game = (
        Scenario(2)
        .column("[Me Pl Fu | Te En Sp Ex Tr]")
        .hand("crane-arm", "drydock-gate", "bulk-lot")
        .begin()
    )
    game.play("key 3", "draw").nature()
    assert prompt(game) == "You look at 4 contracts: which one do you keep? The other 3 go under the deck."
    game.play(game.moves()[0])
    assert prompt(game) == "You hold 4 private contracts and may keep 3: which one do you discard?"


@pytest.mark.rule("OT-13.12")
def test_the_question_of_the_timers() -> None:
    game = Scenario(1).purse(batteries=0).timers(20, 21).score(5).begin()
    game.play("key 1", "sponsor credit", "use plant-expert")
    while game.asked() == "Work":
        game.play("end")
    assert prompt(game) == (
        "Your turn ends at 5 Prestige: which Timer comes one space down? Timer A on 20 and Timer B on 21."
    )


# ---- events


def said(event: Event, names: list[str] | None = None, seats: int = 2) -> str | None:
    return edition(seats).sentence(event, names or NAMES[:seats])


@pytest.mark.parametrize(
    ("event", "yours", "theirs"),
    [
        (
            Event("key", "OT-3.7", 0, {"key": "x", "level": 3, "diver": "spy", "sponsor": "suit-foundry"}),
            "You use your X key on level 3: Suit Foundry, then the Spy.",
            "Ben uses their X key on level 3: Suit Foundry, then the Spy.",
        ),
        (
            Event("gain", "OT-5.5", 0, {"credits": 1, "short": 1}),
            "You gain 1 Credit; the supply is 1 short.",
            "Ben gains 1 Credit; the supply is 1 short.",
        ),
        (
            Event("pay", "OT-14.1", 0, {"credits": 1, "to": 1}),
            "You pay 1 Credit to Anna.",
            "Ben pays 1 Credit to Anna.",
        ),
        (
            Event("track-empty", "OT-4.6", 0, {"keys": ["1", "x", "neutral"], "limit": 3}),
            "Your Hacker track is full: 2 keys come back and 1 neutral X key returns to the supply.",
            "Ben's Hacker track is full: 2 keys come back and 1 neutral X key returns to the supply.",
        ),
        (
            Event("propel", "OT-11.3", 0, {"diver": "trader", "from": 0, "to": 4}),
            "You move the Trader from the top to level 2 with its propeller.",
            "Ben moves the Trader from the top to level 2 with its propeller.",
        ),
        (
            Event("copy", "OT-6.16", 0, {"owner": 1, "diver": "trader", "level": 2}),
            "Your Spy copies Anna's Trader on level 2.",
            "Ben's Spy copies Anna's Trader on level 2.",
        ),
        (
            Event("target", "OT-12.3", 0, {"score": 18, "round": 15}),
            "You have 18 Prestige: round 15 is the last.",
            "Ben has 18 Prestige: round 15 is the last.",
        ),
        (
            Event("keep", "OT-6.13", 0, {"under": 3, "hand": 1}),
            "You keep one contract and put 3 under the deck.",
            "Ben keeps one contract and puts 3 under the deck.",
        ),
    ],
)  # fmt: skip
def test_events_address_whoever_reads(event: Event, yours: str, theirs: str) -> None:
    assert said(event, ["You", "Anna"]) == yours
    assert said(event, ["Ben", "Anna"]) == theirs


@pytest.mark.rule("OT-8.8", "OT-10.10")
def test_a_contract_is_told_with_what_was_handed_in() -> None:
    facts: dict[str, object] = {
        "contract": "crane-arm",
        "level": 4,
        "handed": {"metal": 1, "tech": 1},
        "deposit": "metal",
        "private": True,
    }
    assert said(Event("complete", "OT-8.1", 0, facts)) == (
        "You complete the private contract Crane Arm from level 4 with 1 metal and 1 tech "
        "(and 1 metal of the installed token)."
    )


@pytest.mark.rule("OT-13.14", "OT-13.26", "OT-13.32")
def test_the_timers_are_told() -> None:
    def solo(kind: str, **facts: object) -> str | None:
        return said(Event(kind, "OT-13.14", 0, dict(facts)), ["You"], 1)

    assert solo("timer", timer="a", **{"from": 22}, to=21, by="turn") == "Timer A comes down from 22 to 21."
    assert solo("timer", timer="b", **{"from": 20}, to=21, by="spy") == (
        "With the Spy you move Timer B up from 20 to 21."
    )
    assert solo("timer-reaches", timer="a", space=21, resource="tech", to="store") == (
        "Timer A meets the tech on 21: it goes to the Store."
    )
    assert solo("contract-lost", contract="crane-arm", resource="tech") == (
        "Crane Arm, which carries tech, is discarded."
    )
    assert solo("leader-board", score=17, rank="intermediate") == (
        "Both Timers are caught: 17 Prestige is Intermediate. The colony keeps an eye on you."
    )
    assert solo("turn", round=4) == "Turn 4."
    assert said(Event("turn", "OT-3.1", 1, {"round": 4})) == "Anna's turn in round 4."


def test_what_another_event_says_is_no_news() -> None:
    table = edition(2)
    events = [
        Event("token", "OT-2.2", NATURE, {"token": "chip-cache-1", "level": 1, "slot": 1}),
        Event("token", "OT-10.4", NATURE, {"token": "chip-cache-1", "level": 1, "slot": 1}),
        Event("activate", "OT-3.11", 0, {"diver": "spy", "level": 1}),
        Event("activate", "OT-5.11", 0, {"diver": "spy", "level": 1}),
        Event("key-stored", "OT-3.19", 0, {"key": "1", "place": 1}),
    ]
    assert [(event.kind, event.rule) for event in table.news(events)] == [
        ("token", "OT-10.4"),
        ("activate", "OT-5.11"),
    ]


def test_all_levels_can_be_named() -> None:
    """A key for each level says its Sponsor and its diver."""
    game = Scenario(2).begin()
    for level in range(LEVELS):
        move = game.edition.move(f"key {level + 1}")
        sponsor = game.content.sponsors[level].name
        assert sponsor in game.edition.label(game.state, move)
