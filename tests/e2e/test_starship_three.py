"""Starship Interstellar for three, one of them a bot: the pages stay in step, and a reload loses nothing."""

import re

from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import NewPerson
from tests.e2e.games import STARSHIP
from tests.e2e.mirror import Mirror
from tests.e2e.person import play
from tests.e2e.starship import shows_the_numbers, shows_where

SEED = "3"
NAMES = ["Ana", "Ben", "Robo"]
KINDS = ["person", "person", "greedy"]


def loading(game: Mirror) -> bool:
    """Whether somebody has begun a flight plan: a token is played and a piece is aboard, the destination is open."""
    return game.question == "Depart" and game.table.entries[-1].move.verb == "load"


def test_two_people_and_a_bot_play_and_a_reload_in_a_flight_plan_loses_nothing(
    server: Server, new_person: NewPerson
) -> None:
    people = {0: new_person(server), 1: new_person(server, width=1024)}
    people[0].set_up(NAMES, SEED, game=STARSHIP, kinds=KINDS)
    link = people[0].link_for("Ben")
    people[0].page.keyboard.press("Escape")
    people[1].open(link)
    players = [f"{kind}:{name}" for kind, name in zip(KINDS, NAMES, strict=True)]
    mirror = Mirror.new(players, SEED, STARSHIP)
    play(people, mirror, loading)
    assert not mirror.over

    seat = mirror.seat
    flies, waits = people[seat], people[1 - seat]
    draft = flies.page.get_by_role("list", name=re.compile("^Draft")).get_by_role("listitem")
    flies.sees(mirror)
    before = draft.all_inner_texts()
    assert len(before) >= 2, "the token and what was loaded"
    flies.choose(mirror.choose())
    flies.page.reload()
    waits.page.reload()
    flies.sees(mirror)
    expect(draft).to_have_text(before)
    assert flies.selected is None, "what was only looked at is not kept"
    for person, at in ((flies, seat), (waits, 1 - seat)):
        expect(person.table).to_have_attribute("data-moves", str(mirror.moves))
        shows_the_numbers(person.page, mirror, at)
    expect(waits.question).to_have_count(0)

    shows_where(flies, mirror, mirror.choose())
    play(people, mirror, lambda game: game.view()["phase"] == "salvation")
    for at, person in people.items():
        shows_the_numbers(person.page, mirror, at)
    answered = {entry.seat for entry in mirror.table.entries if not entry.automatic}
    assert {0, 1, 2} <= answered
