"""What an answer would do, told before it is given: details that follow, and names of the people at the table."""

import pytest

from starboard.kernel import Edition
from starboard.players import make_player
from starboard.table import Table
from starboard.terminal.foretelling import foretold
from starboard.terminal.play import PlayLoop
from starboard.terminal.screen import Screen
from tests.micro_cosmos.scenario import Scenario

NAMES = ["Ana", "Ben"]
PAIR = ["biodome", "leisure-facilities"]


def steps(game: Scenario, text: str) -> list[str]:
    edition: Edition = game.edition
    before = game.state.dump()
    told = foretold(edition, NAMES, game.state, edition.move(text))
    assert game.state.dump() == before
    return told


def at_a_table(game: Scenario) -> PlayLoop:
    """Ana and Ben at the position of a scenario."""
    table = Table.new(game.edition, [make_player(f"human:{name}") for name in NAMES], "1")
    table.state = game.state
    return PlayLoop(table, Screen(plain=True))


@pytest.mark.rule("MC-6.3", "MC-6.4", "MC-6.8")
def test_a_payment_that_is_forced_is_part_of_it() -> None:
    game = Scenario().seat(0, cargo="0/2/0/0", ready=["engineer"], upgrades=["biodome"]).step("upgrade")
    assert steps(game, "upgrade leisure-facilities") == [
        "Ana spends their Engineer token. (MC-5.8)",
        "Ana pays 2 Workforce. (MC-6.3)",
        "Ana installs Leisure Facilities; a Colony marker is free. (MC-6.4)",
        "Ana has a pair of upgrades and may place an Outpost. (MC-6.8)",
    ]


@pytest.mark.rule("MC-6.3", "MC-6.5")
def test_where_the_payment_is_a_choice_it_is_asked_and_the_rest_is_told() -> None:
    game = Scenario().seat(0, cargo="0/1/0/1", ready=["engineer"], lower=["tilda-voss"]).step("upgrade")
    assert steps(game, "upgrade engines") == [
        "Then it is asked: Pay an Engineer for Engines: with which card or token? (MC-5.13)",
        "Ana pays 1 Workforce and 1 Technology. (MC-6.3)",
        "Ana installs Engines. (MC-6.4)",
        "Ana's Ark now flies up to 4 routes. (MC-6.5)",
    ]


@pytest.mark.rule("MC-9.30", "MC-9.31")
def test_several_choices_one_after_the_other() -> None:
    game = Scenario().seat(
        0, ark="emberfall/planet", lower=["tilda-voss", "pike-harrow"], upper=["marshal-ine", "abbot-lior"]
    )
    game.seat(0, upgrades=["robotics"]).step("action")
    told = steps(game, "colony")
    assert [line.split(",")[0] for line in told if "Pay Specialist" in line] == [
        "Then it is asked: Pay Specialist 1 of 2 for your Colony on Emberfall",
        "Then it is asked: Pay Specialist 2 of 2 for your Colony on Emberfall",
    ]
    assert told[-1] == "Ana has a new Colony on Emberfall (1 Colony in all). (MC-9.31)"
    assert not any("discards" in line for line in told)


@pytest.mark.rule("MC-9.10")
def test_what_may_be_stopped_ends_with_its_question() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="1/1/0/0").step("action")
    told = steps(game, "terraform")
    assert told[-1].startswith(
        "Then it is asked: Terraform Emberfall, level 2 of at most 2: raise a track, or stop"
    )


def test_chance_ends_what_can_be_told() -> None:
    game = Scenario().step("draw")
    assert steps(game, "draw") == ["Then chance decides, and it cannot be taken back any more."]


@pytest.mark.rule("MC-7.18")
def test_answers_and_what_is_taken_back_have_the_names_of_the_table() -> None:
    game = Scenario().seat(0, upgrades=PAIR, outposts=["emberfall"])
    game.seat(1, upgrades=PAIR, outposts=["emberfall"]).step("travel")
    loop = at_a_table(game)
    move = game.edition.move("travel emberfall/planet")
    assert "Ben's Outpost pays" in loop.label(move)
    assert "Ben's Outpost pays" in loop.table.play(move).label


@pytest.mark.rule("MC-9.14")
def test_an_answer_says_by_name_who_else_scores() -> None:
    game = Scenario().planet("kiln", "nw", levels="B3 M2 T3", merits=[(1, 5), (0, 3)])
    game.seat(0, ark="kiln/planet", cargo="0/0/0/2").step("action").play("terraform")
    assert at_a_table(game).label(game.edition.move("raise technology")).endswith("you +5 VP, Ben +8 VP")


def test_an_answer_with_a_note_keeps_its_place() -> None:
    game = Scenario().seat(0, ark="mossgrave/planet", cargo="4/4/4/4").step("action")
    loop = at_a_table(game)
    gather = game.edition.move("gather")
    assert game.edition.note(game.state, gather) is not None
    assert len(loop.moves()) > 2
    assert loop.moves()[0] is gather
