"""The lobby: tables set up, logs saved and loaded, links with a seed."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, expect
from tools.serving import Server

from starboard.table import decode, encode
from tests.e2e.conftest import NewPerson
from tests.e2e.games import COUNCIL, MICRO_COSMOS, STARSHIP
from tests.e2e.mirror import Mirror
from tests.e2e.tables import never, played, round_reached, solo


def test_a_log_is_saved_and_loaded_again(server: Server, new_person: NewPerson, tmp_path: Path) -> None:
    opened = solo(server, "29", round_reached(3))
    ana, ben = new_person(server), new_person(server)
    ana.open(opened.link())
    ana.sees(opened.mirror)
    ana.click(re.compile("^Menu"))
    with ana.page.expect_download() as coming:
        ana.click("Save the log")
    saved = tmp_path / coming.value.suggested_filename
    coming.value.save_as(saved)
    assert decode(saved.read_text(encoding="utf-8")).entries == opened.mirror.table.log.entries

    ben.open("/")
    ben.page.get_by_text("Load a log").click()
    ben.page.locator("input[type=file]").set_input_files(saved)
    ben.sees(opened.mirror)
    ben.play(opened.mirror, lambda game: game.view()["round"] >= 4)


def test_a_pasted_log_that_is_broken_is_refused_in_words(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.expected.append("status of 4")
    ana.open("/")
    ana.page.get_by_text("Load a log").click()
    log = encode(played(Mirror.new(["person", "automa"], "1"), lambda game: game.moves > 20).table.log)
    field = ana.page.get_by_label("Or paste it here")
    changed = log.replace("micro-cosmos", "macro-cosmos", 1)
    for broken in ("", "once upon a time", log.replace("\n\n", "\n\nnonsense\n", 1), changed):
        field.fill(broken)
        ana.click("Open it")
        expect(ana.page.get_by_role("alert")).to_be_visible()
        expect(ana.page).to_have_url(f"{server.address}/")
    field.fill(log)
    ana.click("Open it")
    expect(ana.table).to_be_visible()


def test_a_finished_game_is_played_again_with_the_same_seed(server: Server, new_person: NewPerson) -> None:
    opened = solo(server, "29", never)
    ana = new_person(server)
    ana.open(opened.link())
    ana.click("Same seed")
    ana.sees(Mirror.solo("29"))


def test_a_table_with_a_bot_goes_on_by_itself(server: Server, new_person: NewPerson) -> None:
    ana = new_person(server)
    ana.set_up(["Ana", "Robo"], "8", kinds=["person", "greedy"])
    mirror = Mirror.new(["person:Ana", "greedy:Robo"], "8")
    ana.play(mirror, lambda game: game.view()["round"] >= 2)
    ana.sees(mirror)


def test_a_link_sets_up_the_game_that_it_names_and_leaves_the_other_alone(
    server: Server, new_person: NewPerson
) -> None:
    ana = new_person(server)
    ana.open(f"/?game={COUNCIL.slug}&seed={COUNCIL.seed}&automa_level=experienced&module_leaders=on")
    named, other = ana.card(COUNCIL), ana.card(MICRO_COSMOS)
    expect(named.get_by_label("Seed")).to_have_value(COUNCIL.seed)
    expect(named.get_by_label(COUNCIL.level_label, exact=True).first).to_have_value("experienced")
    expect(named.get_by_label("Module leaders")).to_have_value("on")
    expect(named).to_be_in_viewport()
    expect(other.get_by_label("Seed")).to_have_count(0)
    other.get_by_role("button", name="Set up a table", exact=True).click()
    expect(other.get_by_label("Seed")).to_have_value("")
    ana.hit(ana.play_solo(COUNCIL))
    mirror = Mirror.new(
        ["person", "automa"], COUNCIL.seed, COUNCIL, automa_level="experienced", module_leaders="on"
    )
    ana.sees(mirror)


def test_whoever_is_alone_plays_a_game_without_solo_rules_against_a_bot(
    server: Server, new_person: NewPerson
) -> None:
    """Every game has solo rules now; the page is told of one that has none, by a list of games with fewer seats."""
    ana = new_person(server)

    def without_solo(route: Route) -> None:
        games: list[dict[str, Any]] = route.fetch().json()
        for game in games:
            if game["slug"] == STARSHIP.slug:
                game["seats"].remove(1)
                game["options"] = [option for option in game["options"] if not option["solo_only"]]
        route.fulfill(json=games)

    ana.page.route("**/api/games", without_solo)
    ana.open(f"/?seed={STARSHIP.seed}")
    expect(ana.play_solo(MICRO_COSMOS)).to_be_visible()
    expect(ana.play_solo(STARSHIP)).to_have_count(0)
    expect(ana.card(STARSHIP).get_by_label(STARSHIP.level_label, exact=True)).to_have_count(0)
    ana.card(STARSHIP).get_by_role("button", name="Play against a bot", exact=True).click()
    expect(ana.table).to_be_visible()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)  # there is nobody to send a link to
    mirror = Mirror.new(["person", "greedy"], STARSHIP.seed, STARSHIP)
    rival = mirror.table.names[1]
    expect(ana.page.locator("#panel-others").get_by_role("region", name=rival, exact=True)).to_be_visible()

    def bot_has_answered(game: Mirror) -> bool:
        return sum(entry.seat == 1 and not entry.automatic for entry in game.table.entries) >= 3

    ana.play(mirror, bot_has_answered)
    ana.sees(mirror)
    assert ana.answers > 1
