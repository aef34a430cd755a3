"""What a page of Council of Shadows shows of a seat, read as a person reads it."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.games import COUNCIL
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person

LEVELS = ["0", "I", "II", "III"]
TRACKS = ("Level", "Energy", "Consumption")

# Level, Energy and Consumption: those of one's own from their list, those of the others from the heads of their parts.
SHOWN = """() => {
  const first = words => words.trim().match(/^[0-9]+|^[IV]+/)?.[0] ?? words;
  const mine = Object.fromEntries([...document.querySelectorAll('#panel-mine dl div')].map(
    one => [one.querySelector('dt').textContent.trim(), first(one.querySelector('dd').innerText)]));
  const others = Object.fromEntries([...document.querySelectorAll('#panel-others section[aria-label]')].map(
    one => [one.getAttribute('aria-label'), [...one.querySelectorAll('header .track')].map(
      track => track.innerText.trim())]));
  return { mine, others };
}"""


def tracks(player: dict[str, Any]) -> dict[str, str]:
    """Level, Energy and Consumption of a seat, as the page writes them."""
    level = player["level"]
    name = LEVELS[level] if level < len(LEVELS) else str(level)
    return dict(zip(TRACKS, (name, str(player["energy"]), str(player["consumption"])), strict=True))


def shows_the_numbers(page: Page, mirror: Mirror, seat: int = 0) -> None:
    """The page, looked at from a seat, has the numbers of the view for everybody."""
    shown = page.evaluate(SHOWN)
    for player in mirror.view(seat)["players"]:
        if player["seat"] == seat:
            found = shown["mine"]
        else:
            found = dict(zip(TRACKS, shown["others"][mirror.table.names[player["seat"]]], strict=True))
        numbers = {track: found.get(track) for track in TRACKS}
        wanted = tracks(player)
        assert numbers == wanted, f"seat {player['seat']} after {mirror.moves} moves: {numbers}, not {wanted}"


def shows_the_end(person: Person, mirror: Mirror) -> None:
    """The end screen has the headline, the level of the winner in it or beside it, and everybody's Energy."""
    person.sees(mirror)
    outcome = mirror.table.state.outcome()
    assert outcome is not None
    expect(person.page.locator("tfoot td")).to_have_text([str(total) for total in outcome.totals])
    expect(person.page.locator(".end h2")).to_contain_text("level")


def full_council() -> Mirror:
    """A game with everything in it: four people, Leaders and Space Stations."""
    people = [f"person:{name}" for name in ("Ana", "Ben", "Cleo", "Dov")]
    return Mirror.new(people, "4", COUNCIL, module_leaders="on", module_space_stations="on")
