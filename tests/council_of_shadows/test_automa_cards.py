"""Solo: the 18 Automa cards, every side of every line (CS-13.4, CS-13.8, CS-13.18, CS-13.29, CS-13.30)."""

import re

import pytest

from starboard.games.council_of_shadows.content import PLANET_NAMES
from tests.council_of_shadows.scenario import Scenario

# The table of the ledger: pile, consumption, three lines, assessment.
CARDS: dict[str, tuple[int, int, str, str, str, str]] = {
    "first-contact": (0, 5, "S1 earth P1 gray / D1 earth P1 pink", "D1 earth P2 blue / S1 earth P2", "+2", "all"),
    "homestead-wave": (0, 8, "S2 earth P1 / D2 earth P1", "D1 earth P2 green / S1 earth P2", "R 0123", "all"),
    "rosary-watch": (0, 3, "D2 earth P1 pink / S1 earth P1", "R 0145", "+4", "majority"),
    "slow-tide": (0, 7, "S1 earth P2 / D1 earth P2", "S1 desert P1 / D1 desert P1", "+3", "all"),
    "green-awakening": (0, 10, "D2 earth P2 / S2 earth P2", "S2 earth P1 / D2 earth P1 pink", "+4", "all"),
    "silent-listener": (0, 1, "S1 earth P1 gray / D1 earth P1", "R 4567", "+3", "majority"),
    "copper-conquest": (
        1, 11, "S2 desert P2 blue / D2 volcano P2 blue", "S1 desert P3 orange / D2 desert P3 orange", "+6", "all",
    ),
    "meridian-march": (1, 6, "D1 earth P2 blue / S1 earth P2", "S2 desert P2 / D2 desert P2", "+4", "all"),
    "cold-calculation": (1, -2, "S1 earth P2 green / D1 earth P2 green", "+5", "R 2367", "majority"),
    "edge-patrol": (1, 4, "D1 desert P3 / S1 desert P3", "S1 earth P1 / D1 earth P1", "+5", "all"),
    "crown-of-ash": (1, 8, "D2 volcano P3 red / S2 volcano P3", "S2 earth P2 / D2 earth P2", "R 0123", "all"),
    "overload": (2, 15, "D3 volcano P3 / S2 volcano P3", "D2 desert P2 / S2 desert P2", "+9", "all"),
    "sleep-cycle": (2, -5, "S1 earth P1 / D1 earth P1", "R 0257", "+6", "majority"),
    "iron-harvest": (
        2, 5, "S2 volcano P3 red / D2 volcano P3 red", "S1 desert P2 green / D1 desert P2 green", "+6", "all",
    ),
    "spiral-dominion": (2, 9, "D2 desert P3 orange / S2 desert P3", "S2 earth P2 / D2 earth P2", "+7", "all"),
    "ember-trail": (2, 2, "S1 volcano P2 / D1 volcano P2", "S1 earth P3 / D1 earth P3", "R 4567", "all"),
    "silver-whisper": (1, -4, "S2 desert P3 / D3 volcano P3", "+9", "R 1346", "all"),
    "silver-storm": (2, 0, "D3 volcano P3 / S2 volcano P3", "S2 earth P2 / D2 earth P2", "+12", "all"),
}  # fmt: skip

# Every site of a Parsec with a tile: nothing can be discovered there, every planet is free.
FULL = {
    1: {
        "gray_1": "halcyon", "gray_2": "merrow", "pink_1": "trihaven", "pink_2": "ostara", "pink_3": "corrin",
        "pink_4": "dustlark", "pink_5": "pale-orchard",
    },
    2: {
        "blue_1": "vellum", "blue_2": "mosaic", "blue_3": "brightwater", "blue_4": "rustmoor", "green_1": "twin-fords",
        "green_2": "ashgarden", "green_3": "anvil-pass",
    },
    3: {
        "red_1": "glasswing", "red_2": "kiln", "red_3": "twin-furnace", "orange_1": "sirocco",
        "orange_2": "last-meridian", "orange_3": "solace",
    },
}  # fmt: skip
# Two tiles for a discovery; the first shows the type, the second does not where the Parsec has such tiles.
DRAWN = {
    (1, "earth"): ("quills-landing", "aster-bell"),
    (1, "desert"): ("ostara", "halcyon"),
    (2, "earth"): ("lone-sapphire", "ochre"),
    (2, "desert"): ("ochre", "lone-sapphire"),
    (2, "volcano"): ("rustmoor", "vellum"),
    (3, "earth"): ("solace", "adamant"),
    (3, "desert"): ("kiln", "adamant"),
    (3, "volcano"): ("adamant", "solace"),
}

OPTION = re.compile(r"([SD])(\d) (\w+) P(\d)(?: (\w+))?")
SIDES = [
    (card, line + 1, side, text)
    for card, entry in CARDS.items()
    for line in range(3)
    for side, text in enumerate(str(entry[2 + line]).split(" / "))
]


def solo() -> Scenario:
    return Scenario(1, automa_level="experienced").seat(1, energy=0, consumption=90)


def filled(parsec: int) -> Scenario:
    return solo().tiles(**FULL[parsec])


def planets(game: Scenario, kind: str, parsec: int, galaxy: str | None) -> set[str]:
    """The planets of a type in a full Parsec, or in one galaxy of it."""
    found: set[str] = set()
    for place, name in FULL[parsec].items():
        if galaxy is None or place.startswith(galaxy):
            types = game.content.tiles[game.tile_index(name)].planets
            site = place.replace("_", "-")
            found |= {f"{site}/{n + 1}" for n, one in enumerate(types) if PLANET_NAMES[one] == kind}
    return found


@pytest.mark.rule("CS-13.30", "CS-13.4", "CS-13.8")
@pytest.mark.parametrize("name", CARDS)
def test_pile_consumption_and_assessment_of_a_card(name: str) -> None:
    pile, consumption, *_, assess = CARDS[name]
    game = solo()
    card = next(card for card in game.content.automa_cards if card.id == name)
    assert (card.pile, card.consumption, card.silver) == (pile, consumption, name.startswith("silver"))
    assert card.index in game.state.automa_pools[pile]
    assert -5 <= card.consumption <= 15
    assert len(CARDS) == len(game.content.automa_cards)
    # a tie in gray, a majority in pink
    game.tiles(gray_1="halcyon", pink_1="ostara").cubes(0, gray_1_1=1).cubes(1, gray_1_2=1, pink_1_1=1)
    game.automa_assess(name)
    assert game.energy(1) == (2 + 6 if assess == "all" else 6)


@pytest.mark.rule("CS-13.11", "CS-13.13", "CS-13.14", "CS-13.16", "CS-13.17", "CS-13.30")
@pytest.mark.parametrize(("card", "line", "side", "text"), SIDES)
def test_every_side_of_every_line_is_carried_out(card: str, line: int, side: int, text: str) -> None:
    option = OPTION.fullmatch(text)
    if option is None:
        carry_out_third_kind(card, line, text)
        return
    kind, count, planet, parsec, galaxy = option.groups()
    if kind == "S":
        game = settled(card, line, planet, int(parsec), galaxy, int(count))
    else:
        game = discovered(card, line, planet, int(parsec), galaxy, int(count))
    assert game.trace("which side of the line it carries out")["choice"] == ("left", "right")[side]
    game.trace("which planet it settles")
    assert game.energy(1) == 0


def settled(card: str, line: int, planet: str, parsec: int, galaxy: str | None, count: int) -> Scenario:
    """In a full Parsec the option settles, whichever side it is: its alternative would be a discovery."""
    game = filled(parsec).automa_line(card, line)
    spots = planets(game, planet, parsec, galaxy)
    if len(spots) > 1:
        assert game.options() == {f"automa-planet {spot}" for spot in spots}
        game.play(f"automa-planet {max(spots)}")
    assert game.tower(max(spots), 1) == count == game.player(1).cubes
    return game


def discovered(card: str, line: int, planet: str, parsec: int, galaxy: str | None, count: int) -> Scenario:
    """On an empty map the option discovers, whichever side it is: its alternative would be a settlement."""
    game = solo().automa_line(card, line)
    fitting, other = DRAWN[parsec, planet]
    game.play(f"tile {other}", f"tile {fitting}")
    sites = [place.replace("_", "-") for place in FULL[parsec] if galaxy is None or place.startswith(galaxy)]
    both = planet == "earth" and parsec == 1  # every tile of Parsec 1 shows an earth planet
    tiles = [fitting, other] if both else [fitting]
    assert game.options() == {f"place {tile} {site}" for tile in tiles for site in sites}
    game.play(f"place {fitting} {sites[-1]}")
    types = game.content.tiles[game.tile_index(fitting)].planets
    number = [PLANET_NAMES[one] for one in types].index(planet) + 1
    assert game.tower(f"{sites[-1]}/{number}", 1) == count == game.player(1).cubes
    assert game.tail(parsec) == [other]
    game.trace("which tile it places")
    return game


def carry_out_third_kind(card: str, line: int, text: str) -> None:
    """Energy or a refresh."""
    game = solo().display(*[one.id for one in Scenario().content.cards if one.ai][:8]).automa_line(card, line)
    if text.startswith("+"):
        assert game.energy(1) == int(text)
    else:
        slots = [slot for slot, name in enumerate(game.on_display()) if name is None]
        assert slots == [int(digit) for digit in text.removeprefix("R ")]
    assert game.trace("which side of the line it carries out")["choice"] == "left"


@pytest.mark.rule("CS-13.11", "CS-13.30")
@pytest.mark.parametrize(("card", "line"), [(card, line) for card, line, side, _ in SIDES if side == 1])
def test_a_line_with_both_sides_impossible_does_nothing(card: str, line: int) -> None:
    """Every Parsec is full, and every planet has a cube of the human."""
    game = solo()
    for places in FULL.values():
        game.tiles(**places)
        for place, name in places.items():
            for number in range(len(game.content.tiles[game.tile_index(name)].planets)):
                game.cubes(0, **{f"{place}_{number + 1}": 1})
    game.automa_line(card, line)
    assert game.player(1).cubes == 0
    assert game.trace("which side of the line it carries out")["choice"] is None


@pytest.mark.rule("CS-13.29")
def test_copper_conquest_as_the_rulebook_explains_it() -> None:
    """Line 2 left places a single cube, because no number is stated."""
    assert CARDS["copper-conquest"][3].startswith("S1 desert P3 orange")
    game = solo().tiles(orange_1="solace").automa_line("copper-conquest", 2)
    assert game.tower("orange-1/2", 1) == 1


@pytest.mark.rule("CS-13.30")
def test_the_cards_use_the_symbols_of_the_rulebook_only() -> None:
    kinds = {text if not OPTION.fullmatch(text) else text[:2] for *_, text in SIDES}
    assert {kind for kind in kinds if kind[0] in "SD"} == {"S1", "S2", "D1", "D2", "D3"}
    assert all(len(kind.removeprefix("R ")) == 4 for kind in kinds if kind[0] == "R")
    assert {kind[0] for kind in kinds} == {"S", "D", "R", "+"}
