"""The page is light and quick, and complete in itself."""

import gzip
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.serving import Server

from tests.e2e.conftest import SEEN, NewPerson
from tests.e2e.games import GAMES, LobbyGame

MOST = 300_000  # bytes of all files together, compressed


def test_the_whole_page_is_under_300_kilobytes_compressed(built_page: Path) -> None:
    files = [path for path in built_page.rglob("*") if path.is_file() and path.name != ".stamp"]
    total = sum(len(gzip.compress(path.read_bytes())) for path in files)
    assert 20_000 < total < MOST, f"{total} bytes"


def test_the_page_names_no_other_place_on_the_net(built_page: Path) -> None:
    for path in built_page.rglob("*"):
        if path.suffix in {".html", ".css"}:
            text = path.read_text(encoding="utf-8")
            assert "//" not in text.replace("http://www.w3.org/", ""), path.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_one_is_at_the_table_within_two_clicks_and_soon(
    server: Server, new_person: NewPerson, game: LobbyGame
) -> None:
    ana = new_person(server)
    begun = time.monotonic()
    ana.open("/")
    expect(ana.play_solo(game)).to_be_enabled()
    interactive = time.monotonic() - begun
    begun = time.monotonic()
    ana.hit(ana.play_solo(game))
    expect(ana.question).to_be_visible()
    asked = time.monotonic() - begun
    SEEN.mkdir(parents=True, exist_ok=True)
    figures = f"the lobby answers after {interactive:.2f} s, the first question comes {asked:.2f} s after the press\n"
    (SEEN / f"first-interactive-{game.slug}.txt").write_text(figures, encoding="utf-8")
    print(figures)
    assert interactive < 10, "even a busy machine is quicker than that"
    assert asked < 10
