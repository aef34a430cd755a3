"""What a page of Otys shows of a seat, read as a person reads it."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from starboard.games.otys.contracts import levels_for
from starboard.games.otys.state import Depths
from starboard.kernel import Move
from tests.e2e.games import OTYS
from tests.e2e.mirror import Mirror
from tests.e2e.person import Person

MONEY = ("credits", "batteries", "neutral_keys")
KINDS = ("metal", "plant", "fuel", "tech")
TIMERS = ("a", "b")

# The own panel, the heads of the others, the column, the Hacker track, what lies on the levels, the contracts that can
# be delivered, the own marker on the Score track by the space it stands over, and the Timers there and in their panel.
SHOWN = r"""() => {
  const all = (where, what) => [...(where?.querySelectorAll(what) ?? [])];
  const number = one => Number(one?.textContent.trim().match(/^\d+/)?.[0] ?? NaN);
  const targets = kind => all(document.querySelector('#panel-board'), `[data-target^="${kind}:"]`);
  const name = one => one.dataset.target.slice(one.dataset.target.indexOf(':') + 1);
  const middle = one => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };
  const space = one => targets('score').map(cell => ({ cell, off: Math.abs(middle(cell) - middle(one)) }))
    .sort((a, b) => a.off - b.off)[0].cell.dataset.target.slice(6);
  const mine = document.querySelector('#panel-mine');
  const ready = all(document, '[data-target^="contract:"]').map(one =>
    [name(one), all(one, '.ready .foot .level').map(number)]);
  return {
    score: number(mine.querySelector('header b')),
    money: all(mine, 'dl dd b').map(number),
    kinds: all(mine, '.kinds li b').map(number),
    technicians: all(mine, '[aria-label="Technicians"] b').map(one => Number(one.textContent.replace(/\D+/, ''))),
    others: Object.fromEntries(all(document, '#panel-others section.rival').map(one =>
      [one.getAttribute('aria-label'), all(one, '.head .fact b').map(number)])),
    column: targets('diver').map(name),
    track: targets('track').map(name),
    levels: targets('level').map(one => one.querySelector('.visually-hidden').textContent.match(/(\d+) of (\d+) spaces/)
      .slice(1).map(Number)),
    ready: Object.fromEntries(ready),
    timers: all(document, '#panel-others [data-target^="timer:"]').map(one =>
      one.querySelector('.caught') ? null : number(one.querySelector('b'))),
    marker: all(document, '#panel-board .track > .art > .marker:not(.ghost)').map(one => Number(space(one))),
    standing: Object.fromEntries(targets('timer').map(one => [name(one), Number(space(one))])),
  };
}"""


def deliverable(mirror: Mirror, seat: int) -> dict[str, list[int]]:
    """From which levels each contract in sight can be delivered: public, in the own hand, or looked at."""
    view, state = mirror.view(seat), mirror.table.state
    assert isinstance(state, Depths)
    cards = [*view["contracts"], *(view["players"][seat]["hand"] or [])]
    found = {card["id"]: card["levels"] for card in cards if card["id"] is not None}
    if view["looking"] and view["looking"]["seat"] == seat:
        for card in state.looking:
            levels = [level + 1 for level in levels_for(state, seat, card)]
            found[state.terms.content.contracts[card].id] = levels
    return found


def head(player: dict[str, Any]) -> list[int]:
    """What stands in the head of another player: private contracts only where there are any."""
    contracts = [player["hand_size"]] if player["hand_size"] else []
    return [player["score"], player["credits"], player["batteries"], *contracts]


def numbers(mirror: Mirror, seat: int) -> dict[str, Any]:
    """The same as it is in the game."""
    view, names = mirror.view(seat), mirror.table.names
    me = view["players"][seat]
    timers = view["timers"]
    return {
        "score": me["score"],
        "money": [me[what] for what in MONEY],
        "kinds": [sum(level["resources"][kind] for level in me["levels"]) for kind in KINDS],
        "technicians": [me["hacker"]["limit"], me["mechanic"]["value"]],
        "others": {names[other["seat"]]: head(other) for other in view["players"] if other["seat"] != seat},
        "column": [place["diver"] for place in me["column"]],
        "track": [key for key in me["track"] if key != "neutral"],
        "levels": [[sum(level["resources"].values()), level["capacity"]] for level in me["levels"]],
        "ready": deliverable(mirror, seat),
        "timers": [timers[timer] for timer in TIMERS] if timers else [],
        "marker": [me["score"]] if view["solo"] else None,
        "standing": {timer: timers[timer] for timer in TIMERS if timers[timer] is not None} if timers else {},
    }


def shows_the_numbers(page: Page, mirror: Mirror, seat: int = 0) -> None:
    """The page, looked at from a seat, has the numbers of the game.

    What shares a space of the Score track stands beside it, so where it stands is not looked at then.
    """
    wanted = numbers(mirror, seat)
    standing = wanted["standing"]
    if len({*standing.values()}) < len(standing):
        wanted["standing"] = None
    shown = page.evaluate(SHOWN)
    wrong = {
        what: (shown[what], value)
        for what, value in wanted.items()
        if value is not None and shown[what] != value
    }
    assert not wrong, f"shown, and in the view after {mirror.moves} moves: {wrong}"


def shows_the_end(person: Person, mirror: Mirror, seat: int = 0) -> None:
    """The end screen has the headline, the rank in it where one plays alone, and everybody's Prestige."""
    person.sees(mirror)
    outcome = mirror.table.state.outcome()
    assert outcome is not None
    expect(person.page.locator("tfoot td")).to_have_text([str(total) for total in outcome.totals])
    names = ["You" if other == seat else name for other, name in enumerate(mirror.table.names)]
    headline = mirror.table.edition.headline(outcome, names)
    expect(person.page.locator(".end h2")).to_have_text(headline)
    if len(names) == 1:
        rank = mirror.view()["timers"]["rank"]
        assert rank.capitalize() in headline
        assert str(outcome.totals[0]) in headline


LIT = re.compile(r"\blit\b")


def lights_the_chain(person: Person, mirror: Mirror, level: int) -> None:
    """Pointing at a key lights its level, its Sponsor and its diver, and no other; nothing is chosen by it."""
    view = mirror.view()
    me = view["players"][mirror.seat]
    surface = len(me["column"]) - len(me["levels"])
    person.thing(f"key:{level}").hover()
    chain = {
        "key": str(level),
        "level": str(level),
        "sponsor": view["sponsors"][level - 1]["id"],
        "diver": me["column"][surface + level - 1]["diver"],
    }
    for kind, name in chain.items():
        expect(person.thing(f"{kind}:{name}")).to_have_class(LIT)
        lit = person.page.locator(f'#panel-board [data-target^="{kind}:"].lit')
        assert lit.evaluate_all("all => all.map(one => one.dataset.target)") == [f"{kind}:{name}"]
    assert person.selected is None
    expect(person.table).to_have_attribute("data-moves", str(mirror.moves))


def spying(mirror: Mirror, wish: str) -> Move:
    """A sensible answer of somebody who sends out the Spy at every chance, to `draw` or to `copy`."""
    legal = {move.text: move for move in mirror.table.state.facing(mirror.seat).moves()}
    wished = [move for move in legal.values() if move.verb == wish]
    if wished:
        return wished[0]
    me = mirror.view()["players"][mirror.seat]
    surface = len(me["column"]) - len(me["levels"])
    level = 1 - surface + [place["diver"] for place in me["column"]].index("spy")
    if me["credits"] > 0 and f"key {level}" in legal:
        return legal[f"key {level}"]
    return mirror.choose()


def looking(mirror: Mirror) -> Mirror:
    """The game, played on until somebody looks at contracts to keep one of them."""
    while mirror.question != "KeepContract":
        mirror.play(spying(mirror, "draw"))
    return mirror


def full_otys() -> Mirror:
    """A table of four with everything in it: mixed sides of the Sponsors, and copying by the designer's variant."""
    people = [f"person:{name}" for name in ("Ana", "Ben", "Cleo", "Dov")]
    return Mirror.new(people, "4", OTYS, sponsor_sides="mixed", spy_variant="designer")
