"""What a page of Starship Interstellar shows of a seat, read as a person reads it."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from starboard.kernel import Move
from tests.e2e.games import STARSHIP
from tests.e2e.measuring import SCROLL
from tests.e2e.mirror import Mirror
from tests.e2e.person import PRESSABLE, Person

COLOURS = ("red", "yellow", "green", "blue", "purple")
TRACKS = ("reputation", "starship", "humankind")

# The own panel; the heads of the others, and whether they say that a supply is hidden.
SHOWN = r"""() => {
  const all = (where, what) => [...(where?.querySelectorAll(what) ?? [])];
  const number = one => Number(one?.textContent.trim().match(/^\d+/)?.[0] ?? NaN);
  const mine = document.querySelector('#panel-mine');
  const rivals = all(document, '#panel-others section.rival');
  return {
    prestige: number(mine.querySelector('header .score b')),
    goods: all(mine, 'dl.goods dd b').map(number),
    cubes: all(mine, '.cubes li b').map(number),
    tracks: all(mine, '.line > b').map(number).slice(0, 3),
    others: Object.fromEntries(rivals.map(one =>
      [one.getAttribute('aria-label'), all(one, '.head .fact b').map(number)])),
    hidden: rivals.map(one => one.textContent.includes('supply hidden')),
  };
}"""

# H.A.L.L. beside the board.
HALL = r"""() => {
  const part = document.querySelector('#panel-others .hall');
  const all = what => [...part.querySelectorAll(what)];
  const number = one => Number(one.textContent.trim().match(/\d+$/)?.[0] ?? NaN);
  return {
    bag: all('.bag .part').map(one => [one.querySelector('small').textContent, number(one.querySelector('b'))]),
    piles: all('.piles .head b, .piles .count b').map(number),
    levels: all('.levels span[aria-hidden]').map(number),
    convertible: number(all('.facts > .levels').at(-1)),
  };
}"""

# By how much the page scrolls, and which of some targets cannot be pressed where they lie.
OPEN = f"""targets => {{
  const scrolls = ({SCROLL})();
  const pressable = {PRESSABLE};
  const shown = target => [...document.querySelectorAll(`[data-target="${{target}}"]`)]
    .filter(one => one.checkVisibility({{ visibilityProperty: true }}));
  return [scrolls, targets.filter(target => !shown(target).some(one => pressable(one)))];
}}"""


def numbers(mirror: Mirror, seat: int) -> dict[str, Any]:
    """The same as it is in the game."""
    view, names = mirror.view(seat), mirror.table.names
    me = view["corporations"][seat]
    supply = me["supply"]
    others = [other for other in view["corporations"] if other["seat"] != seat]
    return {
        "prestige": me["prestige"],
        "goods": [supply["fuel"], supply["scientists"]],
        "cubes": [supply["cubes"][colour] for colour in COLOURS],
        "tracks": [me[track] for track in TRACKS],
        "others": {names[other["seat"]]: [other["prestige"], other["reputation"]] for other in others},
        "hidden": [not mirror.table.edition.automas for _ in others],  # alone, everything is open
    }


def shows_the_numbers(page: Page, mirror: Mirror, seat: int = 0) -> None:
    """The page, looked at from a seat, has the numbers of the game: the own supply, and what is open of the others."""
    shown, wanted = page.evaluate(SHOWN), numbers(mirror, seat)
    wrong = {what: (shown[what], value) for what, value in wanted.items() if shown[what] != value}
    assert not wrong, f"shown, and in the view after {mirror.moves} moves: {wrong}"


def shows_hall(page: Page, mirror: Mirror) -> None:
    """The part of H.A.L.L. has its AI Bag, its pile, its planets, its Count and its technologies as they are."""
    hall = mirror.view()["hall"]
    wanted = {
        "bag": [[colour[0].upper(), hall["bag"][colour]] for colour in COLOURS if hall["bag"][colour]],
        "piles": [hall["pile"]["size"], len(hall["planets"]), hall["count"]],
        "levels": [one["level"] for one in hall["technologies"]],
        "convertible": sum(hall["convertible"].values()),
    }
    shown = page.evaluate(HALL)
    wrong = {what: (shown[what], value) for what, value in wanted.items() if shown[what] != value}
    assert not wrong, f"shown of H.A.L.L., and in the view after {mirror.moves} moves: {wrong}"


def shows_where(person: Person, mirror: Mirror, move: Move) -> bool:
    """Nothing scrolls, and what a move is about lies open to a press; whether it is about anything."""
    scrolls, covered = person.page.evaluate(OPEN, list(move.about))
    where = f"at {move.text} of {mirror.question}, after {mirror.moves} moves"
    assert scrolls == [0, 0], f"the page scrolls {where}"
    assert covered == [], f"not to be seen, or something lies over it, {where}"
    return bool(move.about)


def shows_the_end(person: Person, mirror: Mirror, seat: int = 0) -> None:
    """The end screen has the headline, the totals, and where the Prestige came from."""
    person.sees(mirror)
    outcome = mirror.table.state.outcome()
    assert outcome is not None
    expect(person.page.locator("tfoot td")).to_have_text([str(total) for total in outcome.totals])
    names = ["You" if other == seat else name for other, name in enumerate(mirror.table.names)]
    expect(person.page.locator(".end h2")).to_have_text(mirror.table.edition.headline(outcome, names))
    rows = person.page.locator(".end .points tbody tr").evaluate_all(
        "all => all.map(row => [...row.children].map(one => one.textContent.trim()))"
    )
    assert rows == [
        [words, *[str(score[source]) for score in outcome.scores]]
        for source, words in mirror.table.edition.source_names().items()
    ]


# ---- what nobody else may know


def parts_with(message: Any, *keys: str) -> Iterator[dict[str, Any]]:
    """Every part of a message that has these keys, wherever it stands in it."""
    if isinstance(message, dict):
        if all(key in message for key in keys):
            yield message
        message = list(message.values())
    if isinstance(message, list):
        for value in message:
            yield from parts_with(value, *keys)


# ---- tables


def full_starship(seed: str = "4") -> Mirror:
    """A table of four."""
    return Mirror.new([f"person:{name}" for name in ("Ana", "Ben", "Cleo", "Dov")], seed, STARSHIP)


def drafting(seed: str = STARSHIP.seed) -> Mirror:
    """A solo game that begins with a choice of Pass tokens."""
    mirror = Mirror.new(STARSHIP.solo_players, seed, STARSHIP, **STARSHIP.options(), unique_pass="on")
    assert mirror.view()["draft"]["offered"]
    return mirror
