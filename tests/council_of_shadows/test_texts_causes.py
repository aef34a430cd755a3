"""The words of Council of Shadows name causes: the card, Leader, station or limit that makes something so."""

from random import Random

import pytest

import starboard
from starboard.games.council_of_shadows import texts
from starboard.games.council_of_shadows.texts_cards import display_part, level_word
from starboard.games.words import phrase
from starboard.kernel import Event
from starboard.players import Automa, Person
from starboard.server.protocol import LogLine
from starboard.server.showing import Showing
from starboard.table import Table
from tests.council_of_shadows.scenario import Scenario

NAMES = ["You", "Automa"]


def label(game: Scenario, text: str, *names: str) -> str:
    return texts.label(game.state, game.edition.move(text), names or None)


def note(game: Scenario, text: str) -> str | None:
    return texts.wasteful(game.state, game.edition.move(text))


def prompt(game: Scenario) -> str:
    return texts.prompt(game.state)


def told(game: Scenario, kind: str) -> list[str | None]:
    names = ["Ann", "Bob", "Cat", "Dan"][: game.edition.places]
    return [game.edition.sentence(event, names) for event in game.heard(kind)]


# ---- amounts


@pytest.mark.parametrize(
    ("level", "word"),
    [(0, "0"), (1, "I"), (3, "III"), (4, "IV"), (5, "V"), (8, "VIII"), (9, "IX"), (14, "XIV"), (49, "XLIX")],
)  # fmt: skip
def test_levels_are_roman_numbers(level: int, word: str) -> None:
    assert level_word(level) == word


def test_several_sentences_of_a_component_become_one() -> None:
    assert phrase("Collect twice. No AI cards.") == "collect twice; no AI cards"
    game = Scenario(module_leaders="on")
    casares = next(leader for leader in game.content.leaders if leader.id == "casares")
    assert "; no AI cards" in phrase(casares.text)


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ([0, 1, 2, 3], "the upper row"),
        ([2, 3, 6, 7], "the two columns on the right"),
        ([0, 2, 5, 7], "places 1, 3, 6 and 8"),
        ([4], "place 5"),
    ],
)
def test_a_part_of_the_display_is_named_by_its_places(slots: list[int], words: str) -> None:
    assert display_part(slots) == words


# ---- Consumption


@pytest.mark.rule("CS-5.11", "CS-8.31")
def test_perpetual_motion_is_named_where_nothing_is_consumed() -> None:
    game = (
        Scenario(1).round(2).seat(0, level=2, energy=3, consumption=33, techs=["empire", "perpetual-motion"])
    )
    game.seat(0, slots=[["start-settle-one"], [], []]).plan(check=False)
    game.play("leave", "lay start-discover", "lay start-collect", check=False)
    assert "With Perpetual Motion it consumes nothing; your Consumption stays at 33. Commit" in prompt(game)
    assert (
        label(game, "commit")
        == "Commit to this plan: it consumes nothing with Perpetual Motion, your Consumption stays at 33"
    )


@pytest.mark.rule("CS-5.13")
def test_a_reduction_that_is_cut_off_says_where() -> None:
    game = Scenario(1).seat(0, energy=29, consumption=33, hand=["deep-hibernation"])
    game.plan(check=False).play("lay deep-hibernation", check=False)
    while game.question == "PlanSlot":
        game.play("leave", check=False)
    assert "your Consumption falls from 33 to 30 (not below your Energy plus 1). Commit" in prompt(game)
    assert label(game, "commit").endswith("goes from 33 to 30 (not below your Energy plus 1)")


# ---- actions


@pytest.mark.rule("CS-6.21")
def test_a_single_tile_is_not_a_choice_of_tiles() -> None:
    game = Scenario().stack(2, pool=["ochre"]).seat(0, slots=[["start-discover"]], ranges=[2, 1, 1])
    game.act(check=False).play("discover 2", "tile ochre", check=False)
    assert prompt(game) == "You drew Ochre: on which empty site of Parsec 2 do you place it?"


@pytest.mark.rule("CS-6.9", "CS-6.10")
def test_a_tower_says_whose_cubes_are_below() -> None:
    game = Scenario(3).tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_1=1)
    game.seat(0, slots=[["start-settle-one"]], upgrades=["colony-expansion"]).act()
    assert label(game, "settle gray-1/1 1", "You", "Ana", "Bo").startswith(
        "Settle 1 cube on top of your 1 cube and Ana's 1 cube on the first earth-like planet of Halcyon"
    )


@pytest.mark.rule("CS-6.13", "CS-8.37")
def test_the_answer_to_a_second_question_of_a_card_says_so() -> None:
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow")
    game.seat(0, slots=[["fold-architect"]], upgrades=["colony-expansion"]).act()
    assert label(game, "stop") == "Settle no cube"
    game.play("settle gray-1/1 1")
    assert label(game, "stop") == "Settle no more cubes"

    tech = Scenario().tiles(gray_1="halcyon").open_pile(2, "feudalism", "energy-boost")
    tech.seat(0, level=1, energy=20, techs=["empire"]).level_check().play("take secondary-settlement")
    assert label(tech, "stop") == "Settle no cube"
    tech.play("settle gray-1/1 1")
    assert label(tech, "stop") == "Settle no more cubes"


@pytest.mark.rule("CS-6.29")
def test_raising_a_gem_says_what_one_has_then() -> None:
    game = Scenario().seat(0, gems="2/1/0", slots=[["refinery-lattice"]]).act()
    assert label(game, "refine coal") == "Raise 1 coal to gold: you then have 1 coal and 2 gold"
    assert label(game, "stop") == "Raise no gem"
    game.play("refine coal")
    assert label(game, "stop") == "Raise no more gems"


@pytest.mark.rule("CS-6.15")
def test_a_note_counts_the_systems_that_could_be_collected_from() -> None:
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow").cubes(0, gray_1_1=1, gray_2_1=1)
    game.seat(0, slots=[["start-collect"]]).act()
    assert note(game, "stop") == (
        "collecting costs nothing, and 2 systems are open to you, such as Halcyon with 1 gold"
    )


# ---- assessment


@pytest.mark.rule("CS-8.35")
def test_the_answer_to_a_second_galaxy_says_so() -> None:
    game = Scenario().tiles(gray_1="halcyon", pink_1="merrow").cubes(0, gray_1_1=1, pink_1_1=1)
    game.seat(0, level=1, energy=20, techs=["empire"]).open_pile(2, "feudalism", "energy-boost")
    game.level_check().play("take dominate-folk")
    assert label(game, "stop") == "Assess no galaxy now"
    game.play("assess gray-1/1")
    assert label(game, "stop") == "Assess no more galaxies now"


@pytest.mark.rule("CS-11.12")
def test_breish_is_named_where_a_tie_is_enough() -> None:
    game = Scenario(module_leaders="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=1).cubes(1, gray_1_2=1)
    game.seat(0, leader="breish").assess()
    assert label(game, "assess gray-1/1").endswith("you are tied 1 to 1 there, which is enough with Breish")
    game.play("assess gray-1/1")
    assert told(game, "assess")[0] == (
        "Ann assesses Parvus Corta, tied at 1, which is enough with Breish, for 5 Energy; "
        "a cube leaves the first earth-like planet of Halcyon."
    )


@pytest.mark.rule("CS-11.8")
def test_casares_is_named_where_no_cube_leaves() -> None:
    game = Scenario(module_leaders="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=3)
    game.seat(0, leader="casares").assess()
    assert "keeping all your cubes thanks to Casares: you are alone" in label(game, "assess-whole gray")
    game.play("assess-whole gray")
    assert str(told(game, "assess")[0]).endswith("no cube leaves, thanks to Casares.")


@pytest.mark.rule("CS-10.7")
def test_cubes_on_a_station_are_told_apart() -> None:
    game = Scenario(module_space_stations="on").tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, stations={"colonizing": "gray"}).assess()
    assert label(game, "assess gray-1/1").endswith(
        "you are alone there with 4 cubes (3 of yours on your station)"
    )
    game.play("assess gray-1/1")
    assert "alone with 4 cubes (3 of them on their station)" in str(told(game, "assess")[0])


# ---- refusals


@pytest.mark.rule("CS-4.12")
def test_a_range_that_comes_first_is_named_as_a_deed() -> None:
    game = Scenario().seat(0, gems="3/3/3").buy()
    assert game.refusal("upgrade range-1-parsec-3").text == "slot 1 must reach Parsec 2 first"


@pytest.mark.rule("CS-10.1", "CS-11.1")
def test_a_module_that_is_not_played_is_named() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1).seat(0, gems="3/3/3").buy()
    stations = "this game is played without Space Stations (Module 1)"
    leaders = "this game is played without Leaders (Module 2)"
    assert (game.refusal("build collecting gray").rule, game.refusal("build collecting gray").text) == (
        "CS-10.1",
        stations,
    )
    assert game.refusal("upgrade range-ava-parsec-2").text == leaders
    assert game.refusal("settle gray-1/1 1").text == leaders
    game.assess()
    assert game.refusal("station-collect gray-1").text == stations
    assert game.refusal("buteo gray-1").text == leaders


@pytest.mark.rule("CS-11.5", "CS-11.6")
def test_what_belongs_to_another_leader_is_named() -> None:
    game = Scenario(module_leaders="on").tiles(gray_1="halcyon").display("twin-beacon")
    game.seat(0, gems="3/3/3", leader="casares").buy()
    assert game.refusal("upgrade range-ava-parsec-2").text == "only Ava has that slot"
    assert game.refusal("settle gray-1/1 1").text == "only Zoe settles in a buy turn"
    assert game.refusal("buy fusion-spark").text == "this card is not on the display"
    zoe = Scenario(module_leaders="on").tiles(gray_1="halcyon").seat(0, gems="3/3/3", leader="zoe").buy()
    zoe.play("settle gray-1/1 1")
    assert zoe.refusal("settle gray-1/2 1").text == "Zoe has settled in this turn"
    assert told(zoe, "settle") == [
        "Ann settles 1 cube with Zoe on the first earth-like planet of Halcyon in Parvus Corta."
    ]


@pytest.mark.rule("CS-9.23")
def test_one_cube_on_a_panel_is_a_single_one() -> None:
    game = Scenario().seat(0, energy=5, upgrades=["adapt-desert"], dark=[]).seat(1, energy=5, dark=[])
    game.round(3, last=True).final(check=False)
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.reason == "equal level and Energy, 1 cube on the panel against 0"


# ---- the choices of the Automa


def solo() -> Table:
    edition = starboard.edition("council-of-shadows", seats=1, automa_level="experienced")
    table = Table.new(edition, [Person(), Automa()], "traces")
    rng = Random(4)
    for _ in range(700):
        table.advance()
        if table.over:
            break
        table.play(rng.choice(table.state.moves()))
    return table


def lines_of(table: Table) -> list[LogLine]:
    return [line for entry in Showing(table, frozenset({0}), 0).log() for line in entry.lines]


@pytest.mark.rule("CS-13.10", "CS-13.11")
def test_every_choice_of_the_automa_can_be_opened_and_none_is_told_twice() -> None:
    table = solo()
    traces = [event for played in table.entries for event in played.events if event.kind == "trace"]
    lines = lines_of(table)
    shown = [line.trace.lines for line in lines if line.trace is not None]
    assert len(traces) > 40
    assert shown == [table.edition.trace_lines(event) for event in traces]
    spoken = [line.text for line in lines if line.kind == "trace"]
    assert spoken
    assert all(
        text.startswith(("The Automa cannot ", "The Automa does not assess ", "Next comes "))
        for text in spoken
    )
    with_choice = {line.kind for line in lines if line.trace is not None and line.kind != "trace"}
    assert {"automa-line", "settle", "place", "assess"} <= with_choice


def test_what_the_next_event_says_has_no_sentence_of_its_own() -> None:
    edition = starboard.edition("council-of-shadows", seats=1)
    facts: dict[str, object] = {
        "question": "which planet it settles",
        "candidates": [
            {"name": "gray-1/1", "facts": {"tile": "halcyon", "cubes": 0, "picked by the human": 1}}
        ],
        "filters": [],
        "choice": "gray-1/1",
    }
    assert edition.sentence(Event("trace", "CS-13.13", 1, facts), NAMES) is None
