"""What a person can see of the Automa: the card it plays, its deck, its levels, and what it pays with."""

import re

import pytest

import starboard
from starboard.games.micro_cosmos.game import MicroCosmosEdition
from tests.terminal.keyboard import GAME, Keyboard, Run

ONES = [1] * 18  # with seed 12 the Automa then asks for two Specialists


def payment(keyboard: Keyboard, *typed: str) -> Run:
    return keyboard.run(
        "play", GAME, "-o", "difficulty=hard-plus", "--seed", "12", "--plain", typed=[*ONES, *typed]
    )


def reply(run: Run, back: int = 2) -> str:
    """What the last command but so many was answered."""
    return run.output.split("Number or help >")[-back]


@pytest.mark.parametrize("command", ["opponent", "board"])
def test_the_card_that_is_being_played_is_named_and_not_the_one_before(
    keyboard: Keyboard, command: str
) -> None:
    shown = reply(payment(keyboard, command))
    assert "The Automa is playing Deep Echo: across the Portal, then counterclockwise" in shown
    assert "Ruin Walkers" not in shown


def test_after_loading_too(keyboard: Keyboard) -> None:
    payment(keyboard)
    shown = keyboard.run("play", "--load", keyboard.saves[0], "--plain")
    assert "The Automa is playing Deep Echo" in shown
    assert "Ruin Walkers" not in shown


def test_the_last_card_is_named_between_its_turns(keyboard: Keyboard) -> None:
    shown = reply(payment(keyboard, "1", "opponent"))
    assert "Last Automa card: Deep Echo" in shown
    assert "is playing" not in shown


def test_the_deck_shows_all_cards_and_where_they_are(keyboard: Keyboard) -> None:
    shown = reply(payment(keyboard, "deck"))
    edition = starboard.edition(GAME, seats=1)
    assert isinstance(edition, MicroCosmosEdition)
    for card in edition.terms.content.automa_cards:
        assert shown.count(f"{card.name}: ") == 1
    played, pile, discarded = re.split(r"Still in the pile[^:]*:|Discarded[^:]*:", shown)
    assert "Deep Echo: " in played
    assert pile.count("wise to the first") == 14
    assert "Ruin Walkers: " in discarded
    assert "This game is hard-plus: the Automa has a starting Colony and 2 more of each resource" in shown


def test_there_is_no_deck_without_an_automa(keyboard: Keyboard) -> None:
    run = keyboard.play("--seats", "human:Ana,human:Ben", typed=["deck", "help"])
    assert "No Automa plays here." in run
    assert "every Automa card" not in run


@pytest.mark.parametrize("words", [["MC-12.10"], ["mc-12.10"], ["difficulty"]])
def test_the_levels_stand_under_their_rule(keyboard: Keyboard, words: list[str]) -> None:
    run = keyboard.run("rules", GAME, *words, "--plain")
    assert "easy: the Automa has no starting Colony and no extra resources; its VP for 0 to 6 upgrades" in run
    assert "hard-plus: the Automa has a starting Colony and 2 more of each resource" in run
    assert "are 0, 0, 5, 10, 15, 22, 30." in run
    assert "rules difficulty" not in run
    played = keyboard.play("--plain", typed=[f"rules {' '.join(words)}"])
    assert "medium-plus: the Automa has a starting Colony and 1 more of each resource" in played


def test_games_explains_each_difficulty(keyboard: Keyboard) -> None:
    run = keyboard.run("games")
    assert "easy-plus: the Automa has a starting Colony and no extra resources" in run


def test_the_panel_has_upgrades_prices_and_crew_cards(keyboard: Keyboard) -> None:
    shown = reply(payment(keyboard, "opponent"))
    assert "Specialists: 1 Engineer (Hanne Frost), 1 red Leader (Captain Esh Tavar), 1 blue Leader" in shown
    assert "Upgrades: 0 of 6, 0 VP; the next one is Cargo, then 0 VP." in shown
    assert "Next Colony: 1 Engineer, 1 Leader of any colour and 1 of any resource." in shown


def test_the_question_says_what_it_lacks_and_what_it_has(keyboard: Keyboard) -> None:
    run = payment(keyboard, "why")
    asked = reply(run, 3)
    assert "The Automa lacks a green Leader for scouting Verdigris" in asked
    assert "The Automa has 1 Engineer (Hanne Frost)" in asked
    assert "Cargo: Biomatter 3, Workforce 3, Minerals 2, Technology 2 (at most 4 of each)" in asked
    assert "For each one that it lacks it gives two others." in reply(run)
