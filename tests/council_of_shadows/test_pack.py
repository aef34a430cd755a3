"""The shipped content pack of Council of Shadows holds what sections CS-0, CS-1, CS-12, CS-16 and CS-19 say."""

import json
import re
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from starboard.games.council_of_shadows.content import (
    AUTOMA_DISCOVER,
    AUTOMA_ENERGY,
    AUTOMA_NAMES,
    AUTOMA_REFRESH,
    AUTOMA_SETTLE,
    AVA_SLOT,
    COAL,
    CRYSTAL,
    DESERT,
    DO_COLLECT,
    DO_DISCOVER,
    DO_ENERGY,
    DO_GEMS,
    DO_NOTHING,
    DO_REFINE,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    EARTH,
    EFFECT_NAMES,
    GEM_NAMES,
    GOLD,
    LEADER_COLLECTS,
    LEADER_COLONIES,
    LEADER_KEEPS,
    LEADER_NAMES,
    LEADER_SETTLES,
    LEADER_SLOT,
    LEADER_TIES,
    PARSECS,
    PLANET_NAMES,
    STATION_COLLECTS,
    STATION_CUBES,
    STATION_KEEPS,
    STATION_NAMES,
    TECH_COLLECT,
    TECH_JOURNEY,
    TECH_NAMES,
    TECH_TRAVELER,
    UP_ENERGY,
    UP_PLANET,
    UP_RANGE,
    UP_STACKING,
    UPGRADE_NAMES,
    VOLCANO,
    WORTH_FLAT,
    WORTH_GALAXY,
    WORTH_NAMES,
    ActionCard,
    AutomaLine,
    AutomaOption,
    BonusCard,
    Content,
    DarkTech,
    PlayerCount,
)
from starboard.games.council_of_shadows.pack import FILE_NAMES, SHIPPED, Pack, load_pack, pack_from
from starboard.games.council_of_shadows.texts_cards import (
    automa_card_text,
    automa_line_text,
    automa_option_text,
    bonus_text,
    card_text,
    cost_text,
    gem_text,
    level_word,
    resource_text,
    upgrade_text,
)
from starboard.games.council_of_shadows.view_drawing import drawing, sources
from starboard.games.pack_files import read_files
from starboard.games.words import times

LEDGER = (Path(__file__).parents[2] / "docs/rules/council_of_shadows/RULES.md").read_text(encoding="utf-8")
SIDE_OF = {True: "back", False: "front"}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return pack.content


def table(first_column: str, second_column: str) -> list[list[str]]:
    """The rows of the ledger's table with these columns, cell by cell."""
    lines = LEDGER.splitlines()
    start = ["", first_column, second_column]
    head = next(number for number, line in enumerate(lines) if cells(line)[:3] == start)
    rows = []
    for line in lines[head + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(cells(line)[1:-1])
    return rows


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def gems(cost: list[int]) -> str:
    """A cost as the ledger writes it: `coal, gold`."""
    return ", ".join(GEM_NAMES[gem] for gem in cost)


def count_of(content: Content, humans: int) -> PlayerCount:
    return next(count for count in content.counts if count.humans == humans)


def sites_by_parsec(content: Content, galaxies: list[int]) -> list[int]:
    sites = [site for site in content.sites if site.galaxy in galaxies]
    return [sum(site.parsec == parsec for site in sites) for parsec in (1, 2, 3)]


# ---- names and readings: section CS-0


@pytest.mark.rule("CS-0.1")
def test_what_harvesting_means_on_each_card(content: Content) -> None:
    techs = {tech.id: tech.effect for tech in content.techs}
    collects = (techs["world-traveler"], techs["resourceful-folk"], techs["journey-of-discovery"])
    assert collects == (TECH_TRAVELER, TECH_COLLECT, TECH_JOURNEY)
    leaders = {leader.id: leader.effect for leader in content.leaders}
    assert leaders["buteo"] == LEADER_COLLECTS, "one collection in the assessment step"
    assessing = (leaders["casares"], leaders["s3e3"], leaders["breish"])
    assert assessing == (LEADER_KEEPS, LEADER_COLONIES, LEADER_TIES)
    stations = {station.id: station.effect for station in content.stations}
    assert (stations["assessing"], stations["collecting"]) == (STATION_KEEPS, STATION_COLLECTS)


@pytest.mark.rule("CS-0.2")
def test_names_of_the_civilisations(pack: Pack) -> None:
    entries = pack.files.civilisations.civilisation
    assert [entry.name for entry in entries] == ["Tretons", "Avry", "Tak'rill", "Automatos"]
    assert [entry.aliases[0] for entry in entries] == ["Tretans", "Humans", "Shengar", "Automas"]


@pytest.mark.rule("CS-0.3")
def test_colours_of_the_civilisations(content: Content) -> None:
    assert [one.colour for one in content.civilisations] == ["violet", "green", "red", "blue"]
    assert len({one.hex for one in content.civilisations}) == 4


@pytest.mark.rule("CS-0.4", "CS-19.1")
def test_texts_names_and_colours_have_no_effect_on_the_rules() -> None:
    """What the rules read is the same when everything that is only shown is something else."""
    data = read_files(SHIPPED, FILE_NAMES)
    shown = {"name", "text", "hex", "colour", "letter", "epithet", "aliases", "note", "seed_facts", "group"}

    def disguise(value: object, number: list[int]) -> object:
        number[0] += 1
        if isinstance(value, list):
            return [disguise(item, number) for item in value]
        if not isinstance(value, dict):
            return value
        made: dict[str, object] = {}
        for key, item in value.items():
            if key in ("hex", "group", "aliases"):
                made[key] = {"hex": f"#{number[0]:06x}", "group": "project", "aliases": []}[key]
            elif key in shown:
                made[key] = "?" if key == "letter" else f"Shown {number[0]}"
            else:
                made[key] = disguise(item, number)
        return made

    number = [0]
    disguised = pack_from({name: disguise(file, number) for name, file in data.items()})  # type: ignore[misc]
    assert disguised.content.tiles[0].name.startswith("Shown")
    assert numbers_of(disguised.content) == numbers_of(load_pack().content)


def numbers_of(content: Content) -> list[object]:
    """Everything in a pack that is no text, and the ids."""
    shown = ("name", "text", "hex", "colour")

    def numbers(value: object) -> object:
        if isinstance(value, list):
            return [numbers(item) for item in value]
        if not type(value).__module__.startswith("starboard."):
            return value
        return [(field, numbers(getattr(value, field))) for field in fields_of(value) if field not in shown]

    return [numbers(getattr(content, field)) for field in fields_of(content)]


def fields_of(thing: object) -> list[str]:
    """The fields of a component, also of one whose class is compiled."""
    return [name for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))]


@pytest.mark.rule("CS-0.5", "CS-1.4")
def test_galaxies_are_those_of_the_ledger(content: Content) -> None:
    rows = []
    for galaxy in content.galaxies:
        humans = [count.humans for count in content.counts if galaxy.index in count.galaxies]
        used = ", ".join("solo" if number == 1 else str(number) for number in sorted(humans))
        rows.append(
            [
                galaxy.id,
                galaxy.name,
                str(galaxy.parsec),
                str(len(galaxy.sites)),
                f"{galaxy.high} / {galaxy.low}",
                "yes" if galaxy.light else "no",
                used,
            ]
        )
    assert rows == table("Colour id", "Name")


@pytest.mark.rule("CS-0.6")
def test_a_civilisation_is_a_name_and_a_colour_only(content: Content) -> None:
    assert [one.index for one in content.civilisations] == [0, 1, 2, 3], "seats take them in this order"
    assert [one.id for one in content.civilisations if one.automa] == ["automatos"]
    differing = {"automa", "colour", "hex", "id", "index", "name"}
    assert set(fields_of(content.civilisations[0])) == differing


# ---- components: section CS-1


@pytest.mark.rule("CS-1.1")
def test_the_board_has_two_sides(pack: Pack, content: Content) -> None:
    assert [side.id for side in pack.files.galaxies.side] == ["front", "back"]
    assert {count.humans: SIDE_OF[count.back] for count in content.counts} == {
        1: "back",
        2: "back",
        3: "front",
        4: "front",
    }


@pytest.mark.rule("CS-1.2")
def test_ten_galaxies_with_thirty_one_sites(content: Content) -> None:
    assert len(content.galaxies) == 10
    assert len(content.sites) == len({site.id for site in content.sites}) == 31
    assert {len(galaxy.sites) for galaxy in content.galaxies} == {2, 3, 4, 5}
    assert sites_by_parsec(content, list(range(10))) == [10, 11, 10]


@pytest.mark.rule("CS-1.3")
def test_a_galaxy_lies_in_one_parsec(content: Content) -> None:
    for galaxy in content.galaxies:
        assert {content.sites[site].parsec for site in galaxy.sites} == {galaxy.parsec}
        assert {content.sites[site].galaxy for site in galaxy.sites} == {galaxy.index}


@pytest.mark.rule("CS-1.5")
def test_the_back_shows_six_galaxies_with_the_same_sites(pack: Pack, content: Content) -> None:
    back = next(side for side in pack.files.galaxies.side if side.id == "back")
    assert back.galaxies == ("gray", "pink", "blue", "green", "red", "orange")
    for layout in back.layout:
        galaxy = next(galaxy for galaxy in content.galaxies if galaxy.id == layout.galaxy)
        assert [site.id for site in layout.sites] == [content.sites[site].id for site in galaxy.sites]
    assert back.site_count == 20
    shown = [galaxy.index for galaxy in content.galaxies if galaxy.id in back.galaxies]
    assert sites_by_parsec(content, shown) == [7, 7, 6]


@pytest.mark.rule("CS-1.6")
def test_every_galaxy_has_one_space_for_a_station(pack: Pack) -> None:
    for side in pack.files.galaxies.side:
        places = [(layout.station.x, layout.station.y) for layout in side.layout]
        assert len(places) == len(set(places)) == len(side.galaxies)
    assert pack.files.constants.limits.space_stations_per_galaxy == 1


@pytest.mark.rule("CS-1.7")
def test_solar_system_tiles(content: Content) -> None:
    assert [len(tiles) for tiles in content.tiles_of] == [0, 10, 11, 10]
    for tile in content.tiles:
        assert 1 <= len(tile.planets) <= 4
        assert set(tile.planets) <= {EARTH, DESERT, VOLCANO}
        assert any(tile.gems) or tile.energy
    tiles = {tile.id: tile for tile in content.tiles}
    assert tiles["halcyon"].planets == [EARTH, EARTH]
    assert (tiles["halcyon"].gems, tiles["halcyon"].energy) == ([0, 1, 0], 0)
    assert (tiles["last-meridian"].gems, tiles["last-meridian"].energy) == ([0, 1, 0], 2)


@pytest.mark.rule("CS-1.8")
def test_every_tile_of_parsec_1_has_an_earth_planet(content: Content) -> None:
    nearest = [content.tiles[tile] for tile in content.tiles_of[1]]
    assert all(EARTH in tile.planets for tile in nearest)
    assert any(tile.planets.count(EARTH) > 1 for tile in nearest)


@pytest.mark.rule("CS-1.9")
def test_the_tracks_run_side_by_side_round_the_board(pack: Pack, content: Content) -> None:
    board = pack.files.board
    assert [space.n for space in board.energy_track.spaces] == list(range(101))
    assert [space.n for space in board.consumption_track.spaces] == list(range(20, 101))
    assert (content.limits.consumption_min, content.limits.consumption_max) == (20, 100)
    inner = {space.n: space for space in board.consumption_track.spaces}
    for space in board.energy_track.spaces[20:]:
        distance = abs(space.x - inner[space.n].x) + abs(space.y - inner[space.n].y)
        assert distance < 0.12, f"space {space.n} of both tracks"
    for track in (board.energy_track, board.consumption_track):
        steps = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(track.spaces)]
        assert min(steps) > track.space_size, "no two spaces overlap"


@pytest.mark.rule("CS-1.10")
def test_twenty_five_ai_cards(content: Content) -> None:
    ai_cards = content.cards[content.start_cards :]
    assert len(ai_cards) == len({card.id for card in ai_cards}) == 25
    assert all(card.ai and card.cost for card in ai_cards)
    assert not any(card.ai or card.cost for card in content.cards[: content.start_cards])


@pytest.mark.rule("CS-1.11")
def test_sixteen_dark_tech_cards(content: Content) -> None:
    assert Counter(tech.level for tech in content.techs) == {1: 8, 2: 8}
    assert sorted(tech.effect for tech in content.techs) == list(range(len(TECH_NAMES)))
    assert (content.limits.tech_cards, content.limits.tech_removed) == (8, 2)


@pytest.mark.rule("CS-1.12", "CS-9.20")
def test_twenty_seven_bonus_cards(content: Content) -> None:
    light = [card for card in content.bonus_cards if card.light]
    dark = [card for card in content.bonus_cards if not card.light]
    assert (len(light), len(dark)) == (18, 9)
    kinds = Counter(WORTH_NAMES[card.worth] for card in light)
    assert kinds == {
        "gems": 3,
        "cubes_on_planet_type": 3,
        "consumption_tenths": 1,
        "panel_cubes": 1,
        "cubes_in_parsec": 3,
        "ai_cards": 1,
        "light_cards": 1,
        "flat": 5,
    }
    named = [content.galaxies[card.what].id for card in dark if card.worth == WORTH_GALAXY]
    assert named == ["gray", "pink", "green", "red", "brown", "beige", "turquoise", "yellow"]
    assert [card.id for card in dark if card.module] == ["dark-stations"]


@pytest.mark.rule("CS-1.13", "CS-13.4")
def test_automa_cards_by_background_and_pile(content: Content) -> None:
    cards = content.automa_cards
    assert Counter((card.pile, card.silver) for card in cards) == {
        (0, False): 6,
        (1, False): 5,
        (2, False): 5,
        (1, True): 1,
        (2, True): 1,
    }


@pytest.mark.rule("CS-1.14", "CS-1.17")
def test_gems_in_the_box_are_no_limit(pack: Pack) -> None:
    supply = pack.files.constants.supply
    assert (supply.coal, supply.gold, supply.crystal) == (20, 20, 15)
    assert supply.coal + supply.gold + supply.crystal == 55
    assert not supply.binding


@pytest.mark.rule("CS-1.15")
def test_what_else_is_in_the_box(pack: Pack, content: Content) -> None:
    assert content.limits.energy_by_tile == [0, 1, 2, 3], "four turn tiles"
    assert [panel.owner for panel in pack.files.upgrades.extra_panel] == ["leader-ava", "dark-1-new-stargate"]
    covered = [len(count.covered) for count in content.counts]
    assert max(covered) == 2, "two cover plates"
    assert len(content.leaders) == 6
    assert len(pack.files.board.placard.turn_order) == 4


@pytest.mark.rule("CS-1.16")
def test_what_each_player_has(pack: Pack, content: Content) -> None:
    assert content.start_cards == 6
    assert len(content.stations) == 3
    assert content.limits.slots == len(pack.files.upgrades.panel.slots) == 3
    assert content.panel_upgrades == 13
    assert pack.files.constants.supply.cubes_per_player == 30


@pytest.mark.rule("CS-1.18")
def test_starting_cards_are_those_of_the_ledger(content: Content) -> None:
    rows = [row[:3] for row in table("id", "Name")]
    cards = content.cards[: content.start_cards]
    assert [[card.id, card.name, str(card.consumption)] for card in cards] == rows
    one, two, collect, discover, shipment, refinement = cards
    assert (one.effect, one.cubes, two.effect, two.cubes) == (DO_SETTLE, 1, DO_SETTLE, 2)
    assert (collect.effect, collect.collects) == (DO_COLLECT, 2)
    assert (discover.effect, discover.cubes, discover.collects, discover.both) == (DO_DISCOVER, 1, 1, False)
    assert (shipment.effect, shipment.gems) == (DO_GEMS, [2, 1, 0])
    assert (refinement.effect, refinement.steps) == (DO_REFINE, 1)


# ---- tables of other sections


@pytest.mark.rule("CS-0.5", "CS-6.33")
def test_ai_cards_are_those_of_the_ledger(content: Content) -> None:
    rows = []
    for card in content.cards[content.start_cards :]:
        special = "any Parsec, any planet" if card.any_parsec and card.any_planet else ""
        special = f"card range {card.range}" if card.range else special
        rows.append([card.id, str(card.consumption), gems(card.cost), effect_of(card), special])
    wanted = [
        [*row[:3], row[3].removesuffix(" (singles with Colony Expansion)"), row[4]] for row in ai_rows()
    ]
    assert rows == wanted
    assert [card.id for card in content.cards if card.split] == ["fold-architect"]
    assert [card.id for card in content.cards if card.three_tower] == ["monolith-forge", "arcology-engine"]


def ai_rows() -> list[list[str]]:
    return table("id (without `ai-`)", "Cons.")


def effect_of(card: ActionCard) -> str:
    """An effect as the ledger's table writes it."""
    cubes = "1 cube" if card.cubes == 1 else f"{card.cubes} cubes"
    collections = "1 collection" if card.collects == 1 else f"{card.collects} collections"
    match EFFECT_NAMES[card.effect]:
        case "settle":
            return f"settle {card.cubes}"
        case "settle_singles":
            return f"{['', 'one', 'two'][card.cubes]} single cubes"
        case "collect":
            return f"collect {card.collects}"
        case "discover":
            extra = "; plus " + gems([gem for gem in (COAL, GOLD, CRYSTAL) for _ in range(card.gems[gem])])
            return f"discover, {cubes} {'and' if card.both else 'or'} {collections}" + extra * any(card.gems)
        case "settle_and_collect":
            return f"settle {card.cubes} and collect {card.collects}"
        case "settle_or_discover":
            return f"settle {card.cubes} or discover with {cubes} or {collections}"
        case "gems":
            return "gems " + gems([gem for gem in (COAL, GOLD, CRYSTAL) for _ in range(card.gems[gem])])
        case "upgrade_gem":
            return f"upgrade gem {card.steps}"
        case "energy":
            return f"{card.energy} Energy"
    return "none"


def test_every_effect_of_a_card_is_used(content: Content) -> None:
    assert {card.effect for card in content.cards} == {
        DO_NOTHING,
        DO_SETTLE,
        DO_SETTLE_SINGLES,
        DO_COLLECT,
        DO_DISCOVER,
        DO_SETTLE_AND_COLLECT,
        DO_SETTLE_OR_DISCOVER,
        DO_GEMS,
        DO_REFINE,
        DO_ENERGY,
    }


@pytest.mark.rule("CS-0.5", "CS-4.12")
def test_upgrades_are_those_of_the_ledger(content: Content) -> None:
    costs = {}
    for names, cost, _ in table("id", "Cost"):
        for name in names.split(", "):
            costs[name.split()[0]] = cost
    panel = content.upgrades[: content.panel_upgrades]
    assert {upgrade.id: gems(upgrade.cost) for upgrade in panel} == costs
    assert Counter(upgrade.effect for upgrade in panel) == {
        UP_PLANET: 2,
        UP_STACKING: 1,
        UP_RANGE: 6,
        UP_ENERGY: 4,
    }
    assert [upgrade.planet for upgrade in panel if upgrade.effect == UP_PLANET] == [DESERT, VOLCANO]
    steps = [upgrade for upgrade in panel if upgrade.effect == UP_RANGE]
    assert [(step.slot, step.range) for step in steps] == [(0, 2), (0, 3), (1, 2), (1, 3), (2, 2), (2, 3)]
    for step in steps:
        assert step.energy == 1
        before = content.upgrades[step.requires] if step.requires >= 0 else None
        assert (before is None) == (step.range == 2)
        assert before is None or (before.slot, before.range) == (step.slot, 2)
    projects = [upgrade for upgrade in panel if upgrade.effect == UP_ENERGY]
    assert [project.energy for project in projects] == [4, 6, 8, 12]


@pytest.mark.rule("CS-11.6")
def test_avas_steps_come_after_the_thirteen(content: Content) -> None:
    second, third = content.upgrades[content.panel_upgrades :]
    assert (second.id, second.name) == ("range-ava-parsec-2", "Ava's slot to Parsec 2")
    assert (third.id, third.name) == ("range-ava-parsec-3", "Ava's slot to Parsec 3")
    assert (second.slot, second.range, gems(second.cost), second.requires) == (AVA_SLOT, 2, "coal", -1)
    assert (third.slot, third.range, gems(third.cost), third.requires) == (AVA_SLOT, 3, "gold", second.index)
    assert (second.energy, third.energy) == (1, 1)
    assert (content.ava_cubes, content.stargate_cubes) == (1, 1)


@pytest.mark.rule("CS-2.9", "CS-2.10", "CS-2.12", "CS-9.6", "CS-9.7")
def test_single_numbers(content: Content) -> None:
    limits = content.limits
    assert (limits.start_consumption, limits.start_gems, limits.slot_range) == (20, [1, 1, 0], 1)
    assert limits.start_planets == 1 << EARTH
    assert (limits.purchases, limits.tower, limits.bonus_cards, limits.display) == (3, 3, 4, 8)
    assert (limits.gem_energy, limits.ai_card_energy) == ([1, 2, 3], 2)
    assert (limits.trigger_level, limits.round_cap) == (3, 60)


@pytest.mark.rule("CS-8.10", "CS-8.11", "CS-8.12", "CS-8.13")
def test_gems_for_those_behind(content: Content) -> None:
    nothing: list[list[int]] = [[], [], [], []]
    one, two = [0, 1, 0], [0, 2, 0]
    assert content.limits.catch_up == [nothing, [one, [], [], []], [two, one, [], []], nothing]


DARK_TECH = {
    "new-stargate": (3, 0, 0, "1 gold"),
    "gemstone-upgrade": (1, 0, 0, "1 crystal"),
    "explorer-folk": (0, 1, 0, "nothing"),
    "scientific-settlements": (0, 1, 1, "nothing"),
    "empire": (3, 0, 0, "nothing"),
    "flexible-planning": (1, 0, 0, "nothing"),
    "energy-saver": (10, 0, 0, "nothing"),
    "world-traveler": (0, 0, 0, "1 crystal"),
    "resourceful-folk": (0, 0, 2, "nothing"),
    "perpetual-motion": (0, 0, 0, "nothing"),
    "feudalism": (3, 0, 0, "nothing"),
    "journey-of-discovery": (0, 2, 2, "nothing"),
    "information-breakthrough": (1, 0, 0, "1 crystal"),
    "dominate-folk": (2, 0, 0, "nothing"),
    "energy-boost": (10, 0, 0, "nothing"),
    "secondary-settlement": (0, 2, 0, "nothing"),
}


def test_numbers_of_the_dark_tech_cards(content: Content) -> None:
    def numbers(tech: DarkTech) -> tuple[int, int, int, str]:
        return tech.amount, tech.cubes, tech.collects, gem_text(tech.gain)

    assert {tech.id: numbers(tech) for tech in content.techs} == DARK_TECH
    assert [tech.level for tech in content.techs] == [1] * 8 + [2] * 8
    assert [tech.effect for tech in content.techs] == list(range(16)), "in the order of the ledger"


@pytest.mark.rule("CS-9.10", "CS-9.11", "CS-9.12", "CS-9.13", "CS-9.14", "CS-9.15", "CS-9.16", "CS-9.17")
def test_formulas_of_the_light_cards(content: Content) -> None:
    light = {card.id: card for card in content.bonus_cards if card.light}

    def formula(card: BonusCard) -> tuple[int, int, int]:
        return card.base, card.per_unit, card.what

    assert [formula(light[f"light-gem-{gem}"]) for gem in GEM_NAMES] == [(3, 1, 0), (3, 1, 1), (3, 1, 2)]
    planets = [formula(light[f"light-planet-{planet}"]) for planet in PLANET_NAMES]
    assert planets == [(3, 1, EARTH), (3, 1, DESERT), (3, 1, VOLCANO)]
    parsecs = [formula(light[f"light-parsec-{parsec}"]) for parsec in (1, 2, 3)]
    assert parsecs == [(4, 1, 1), (4, 1, 2), (4, 1, 3)]
    assert (light["light-consumption"].base, light["light-consumption"].divisor) == (0, 10)
    assert formula(light["light-upgrades"]) == (1, 1, -1)
    assert formula(light["light-ai-cards"]) == (1, 2, -1)
    assert formula(light["light-archives"]) == (1, 2, -1)
    flat = [card for card in light.values() if card.worth == WORTH_FLAT]
    assert [formula(card) for card in flat] == [(5, 0, -1)] * 5


@pytest.mark.rule("CS-9.18", "CS-9.19")
def test_formulas_of_the_dark_cards(content: Content) -> None:
    for card in content.bonus_cards:
        if card.worth == WORTH_GALAXY:
            assert (card.base, card.majority, card.presence, card.light) == (3, 6, 3, False)
    stations = next(card for card in content.bonus_cards if card.id == "dark-stations")
    assert (stations.base, stations.per_unit) == (2, 4)


@pytest.mark.rule("CS-10.2", "CS-10.7")
def test_space_stations(content: Content) -> None:
    found = [(one.id, one.effect, gems(one.cost), one.cubes) for one in content.stations]
    assert found == [
        ("collecting", STATION_COLLECTS, "gold, gold", 0),
        ("assessing", STATION_KEEPS, "gold, gold, crystal", 0),
        ("colonizing", STATION_CUBES, "coal, gold", 3),
    ]


@pytest.mark.rule("CS-11.2", "CS-11.11")
def test_leaders(content: Content) -> None:
    found = [(one.id, one.effect, one.consumption, one.energy, one.amount) for one in content.leaders]
    assert found == [
        ("buteo", LEADER_COLLECTS, 30, -1, 1),
        ("zoe", LEADER_SETTLES, 34, -1, 1),
        ("ava", LEADER_SLOT, 28, -1, 1),
        ("casares", LEADER_KEEPS, 26, -1, 3),
        ("s3e3", LEADER_COLONIES, 27, -1, 1),
        ("breish", LEADER_TIES, 25, 8, 0),
    ]


# ---- player counts: section CS-12


@pytest.mark.rule("CS-12.1")
def test_player_counts_are_those_of_the_ledger(pack: Pack, content: Content) -> None:
    rows = {row[0]: row[1:] for row in table("", "solo")}
    counts = [count_of(content, humans) for humans in (1, 2, 3, 4)]
    assert rows["Board side"] == [SIDE_OF[count.back] for count in counts]
    assert rows["Galaxies in play"] == [str(len(count.galaxies)) for count in counts]
    by_parsec = [sites_by_parsec(content, count.galaxies) for count in counts]
    assert rows["Sites by Parsec 1 / 2 / 3"] == [" / ".join(map(str, sites)) for sites in by_parsec]
    assert rows["Dark Bonus cards dealt"] == [str(count.humans) for count in counts]
    pools = []
    for count in counts:
        pool = [c for c in content.bonus_cards if not c.light and count.humans in c.players]
        assert {card.index for card in pool}.isdisjoint(count.dark_excluded)
        assert len(pool) + len(count.dark_excluded) == 9
        pools.append(f"{sum(not card.module for card in pool)} / {len(pool)}")
    assert rows["Dark Bonus pool without / with Module 1"] == pools
    tiles = {row.humans: row.turn_tiles for row in pack.files.constants.player_count}
    assert tiles == {1: (1, 2), 2: (1, 2), 3: (1, 2, 3), 4: (1, 2, 3, 4)}
    energies = [content.limits.energy_by_tile[: len(tiles[humans])] for humans in (1, 2, 3, 4)]
    assert rows["Starting Energy"] == [", ".join(map(str, energy)) for energy in energies]


@pytest.mark.rule("CS-12.1", "CS-13.18")
def test_galaxies_in_play_stand_in_the_order_of_the_automa(content: Content) -> None:
    ids = [galaxy.id for galaxy in content.galaxies]
    names = [ids[galaxy] for galaxy in count_of(content, 1).galaxies]
    assert names == ["gray", "pink", "blue", "green", "red", "orange"]
    assert [ids[galaxy] for galaxy in count_of(content, 3).covered] == ["turquoise", "yellow"]
    assert {ids[galaxy] for galaxy in range(10)} - set(names) == {"brown", "beige", "turquoise", "yellow"}


@pytest.mark.rule("CS-12.2")
def test_tiles_do_not_depend_on_the_number_of_players(content: Content) -> None:
    assert sum(len(tiles) for tiles in content.tiles_of) == len(content.tiles) == 31
    for count in content.counts:
        room = sites_by_parsec(content, count.galaxies)
        spare = [len(content.tiles_of[parsec]) - room[parsec - 1] for parsec in (1, 2, 3)]
        assert min(spare) >= 0, "surplus tiles stay in the stacks"


@pytest.mark.rule("CS-12.3")
def test_covered_galaxies_are_not_in_play(content: Content) -> None:
    for count in content.counts:
        assert not set(count.covered) & set(count.galaxies)
        used = {
            card.what
            for card in content.bonus_cards
            if card.worth == WORTH_GALAXY and count.humans in card.players
        }
        assert used <= set(count.galaxies)


@pytest.mark.rule("CS-2.3")
def test_two_tiles_lie_in_gray_at_the_start(content: Content) -> None:
    laid = {galaxy.id: galaxy.setup_tiles for galaxy in content.galaxies if galaxy.setup_tiles}
    assert laid == {"gray": 2}
    gray = content.galaxies[0]
    assert [content.sites[site].id for site in gray.sites] == ["gray-1", "gray-2"]
    assert all(gray.index in count.galaxies for count in content.counts)


# ---- the Automa: section CS-13


@pytest.mark.rule("CS-13.3", "CS-13.31")
def test_automa_levels(content: Content) -> None:
    rows = []
    for level in content.difficulties:
        bonus = f" + {level.energy_bonus}" if level.energy_bonus else ""
        name = f"{level.id} (default)" if level.id == "standard" else level.id
        silver = "yes" if level.silver else "no"
        tag = "[house]" if level.house else "[seed]"
        rows.append([name, silver, str(level.start_consumption), f"tile - 1{bonus}", tag])
    assert rows == table("Level", "Silver cards")


def option_of(content: Content, option: AutomaOption) -> str:
    """One side of a line in the ledger's notation."""
    if option.kind == AUTOMA_ENERGY:
        return f"+{option.energy}"
    if option.kind == AUTOMA_REFRESH:
        words = option.pattern.replace("-", " ")
        return f"R checker ({', '.join(map(str, option.slots))})" if "checker" in words else f"R {words}"
    letter = {AUTOMA_SETTLE: "S", AUTOMA_DISCOVER: "D"}[option.kind]
    galaxy = f" {content.galaxies[option.galaxy].id}" if option.galaxy >= 0 else ""
    return f"{letter}{option.cubes} {PLANET_NAMES[option.planet]} P{option.parsec}{galaxy}"


def line_of(content: Content, line: AutomaLine) -> str:
    sides = [line.left] if line.right is None else [line.left, line.right]
    return " / ".join(option_of(content, side) for side in sides)


@pytest.mark.rule("CS-0.5", "CS-13.29")
def test_automa_cards_are_those_of_the_ledger(content: Content) -> None:
    rows = [
        [
            f"{card.name} (silver)" if card.silver else card.name,
            level_word(card.pile),
            str(card.consumption),
            *(line_of(content, line) for line in card.lines),
            "all" if card.assess_all else "majority",
        ]
        for card in content.automa_cards
    ]
    assert rows == table("Card", "Pile")


@pytest.mark.rule("CS-13.30")
def test_automa_cards_stay_within_the_rulebooks_symbols(content: Content) -> None:
    options = []
    for card in content.automa_cards:
        assert -5 <= card.consumption <= 15
        assert len(card.lines) == 3
        for line in card.lines:
            options += [line.left] if line.right is None else [line.left, line.right]
    assert {option.kind for option in options} == set(range(len(AUTOMA_NAMES)))
    for option in options:
        if option.kind == AUTOMA_SETTLE:
            assert option.cubes in (1, 2)
        if option.kind == AUTOMA_DISCOVER:
            assert option.cubes in (1, 2, 3)


@pytest.mark.rule("CS-13.17")
def test_a_refresh_marks_four_display_slots(content: Content) -> None:
    slots = {}
    for card in content.automa_cards:
        for line in card.lines:
            if line.left.kind == AUTOMA_REFRESH:
                slots[line.left.pattern] = line.left.slots
    assert slots == {
        "upper-row": [0, 1, 2, 3],
        "lower-row": [4, 5, 6, 7],
        "left-half": [0, 1, 4, 5],
        "right-half": [2, 3, 6, 7],
        "checker-even": [0, 2, 5, 7],
        "checker-odd": [1, 3, 4, 6],
    }


# ---- what tuning may change: section CS-16


def test_range_steps_cost_more_the_farther_they_reach(content: Content) -> None:
    steps = [upgrade for upgrade in content.upgrades if upgrade.effect == UP_RANGE]
    for step in steps:
        if step.requires >= 0:
            assert sum(step.cost) + len(step.cost) > sum(content.upgrades[step.requires].cost) + len(
                content.upgrades[step.requires].cost
            )
    assert content.upgrades[3].cost in ([COAL], [GOLD]), "the first step of slot 1"


def test_arithmetic_of_section_17(content: Content) -> None:
    ai_cards = content.cards[content.start_cards :]

    def points(counts: list[int]) -> int:
        return sum(worth * count for worth, count in zip(content.limits.gem_energy, counts, strict=True))

    def price(cost: list[int]) -> int:
        return points([cost.count(gem) for gem in range(3)])

    assert round(sum(price(card.cost) for card in ai_cards) / 25, 1) == 3.0
    assert round(sum(card.consumption for card in ai_cards) / 25, 1) == 2.2
    panel = content.upgrades[: content.panel_upgrades]
    assert sum(price(one.cost) for one in panel if one.effect == UP_RANGE) == 19
    assert sum(price(one.cost) for one in panel if one.effect == UP_PLANET) == 7
    projects = [one for one in panel if one.effect == UP_ENERGY]
    assert (sum(price(one.cost) for one in projects), sum(one.energy for one in projects)) == (15, 30)
    average = []
    for parsec in range(1, PARSECS + 1):
        tiles = [content.tiles[tile] for tile in content.tiles_of[parsec]]
        average.append(round(sum(points(tile.gems) + tile.energy for tile in tiles) / len(tiles), 1))
    assert average == [2.1, 3.0, 4.2]


def test_the_shipped_pack_has_no_remarks(pack: Pack) -> None:
    assert pack.remarks == ()
    assert len(pack.fingerprint) == 16


# ---- the files: section CS-19


@pytest.mark.rule("CS-19.1")
def test_every_entry_says_where_it_comes_from(pack: Pack) -> None:
    known = {"seed", "web", "reconstructed", "house"}
    counted = 0
    for source in re.findall(r'^source = "(\w+)"', "\n".join(texts()), re.MULTILINE):
        assert source in known
        counted += 1
    told = sum(count.seed + count.reconstructed for count in pack.sources())
    assert told == counted - 1, "all but the remark on pairing colours"


def texts() -> list[str]:
    return [(SHIPPED / name).read_text(encoding="utf-8") for name in FILE_NAMES]


@pytest.mark.rule("CS-19.2")
def test_a_missing_field_is_empty_0_or_false() -> None:
    """Every field that says nothing can be left out, and what the rules read stays the same."""
    data = read_files(SHIPPED, FILE_NAMES)
    needed = {"first", "n", "index", "row", "column", "q", "r", "x", "y", "pile", "removed"}

    def thin(value: object) -> object:
        if isinstance(value, list):
            return [thin(item) for item in value]
        if not isinstance(value, dict):
            return value
        return {
            key: thin(item)
            for key, item in value.items()
            if key in needed or item not in (False, 0, "", [], {}) or isinstance(item, float)
        }

    thinned = pack_from({name: thin(file) for name, file in data.items()})  # type: ignore[misc]
    assert numbers_of(thinned.content) == numbers_of(load_pack().content)
    assert thinned.fingerprint != load_pack().fingerprint


@pytest.mark.rule("CS-19.1")
def test_ids_are_keys_without_the_prefix_of_their_kind(content: Content) -> None:
    assert [card.id for card in content.cards][5:7] == ["start-upgrade", "frontier-protocol"]
    assert content.card("twin-beacon").name == "Twin Beacon"
    assert content.tiles[10].id == "vellum"
    assert content.techs[4].id == "empire"
    assert content.automa_cards[0].id == "first-contact"
    assert content.bonus_cards[0].id == "light-gem-coal"
    for entries in (
        content.cards,
        content.tiles,
        content.techs,
        content.automa_cards,
        content.bonus_cards,
        content.upgrades,
        content.leaders,
        content.stations,
        content.sites,
        content.galaxies,
    ):
        ids = [entry.id for entry in entries]
        assert len(set(ids)) == len(ids)
        assert [entry.index for entry in entries] == list(range(len(ids)))


def test_names_of_kinds_are_all_used(content: Content) -> None:
    assert {card.effect for card in content.cards} == set(range(len(EFFECT_NAMES)))
    assert {upgrade.effect for upgrade in content.upgrades} == set(range(len(UPGRADE_NAMES)))
    assert {card.worth for card in content.bonus_cards} == set(range(len(WORTH_NAMES)))
    assert {leader.effect for leader in content.leaders} == set(range(len(LEADER_NAMES)))
    assert {station.effect for station in content.stations} == set(range(len(STATION_NAMES)))


def test_loading_is_quick_enough_to_do_at_every_start() -> None:
    start = time.perf_counter()
    load_pack(SHIPPED)
    assert time.perf_counter() - start < 1.0


# ---- texts


def test_texts_of_action_cards(content: Content) -> None:
    assert card_text(content.card("start-settle-one")) == "Settle 1 cube on one planet."
    assert card_text(content.card("start-settle-two")) == "Settle up to 2 cubes as one tower on one planet."
    assert card_text(content.card("start-collect")) == "Collect up to twice."
    beacon = "Discover a system, then settle up to 2 cubes or collect twice there."
    assert card_text(content.card("twin-beacon")) == beacon
    assert card_text(content.card("prospector-wing")).endswith("take 1 coal in any case.")
    assert card_text(content.card("seedship-mind")).endswith("in any Parsec, on any type of planet.")
    assert card_text(content.card("long-tethers")).endswith("reaches Parsec 3 from every slot.")
    assert card_text(content.card("standby-mode")) == "No action, but it lowers your Consumption."
    assert card_text(content.card("crystal-foundry")) == "Take 1 coal and 2 gold."


def test_texts_of_upgrades_and_bonus_cards(content: Content) -> None:
    upgrades = {upgrade.id: upgrade_text(content, upgrade) for upgrade in content.upgrades}
    assert upgrades["adapt-desert"] == "You may settle desert planets."
    assert upgrades["range-2-parsec-3"] == "Slot 2 reaches Parsec 3; gain 1 Energy."
    assert upgrades["range-ava-parsec-2"] == "Ava's slot reaches Parsec 2; gain 1 Energy."
    bonus = {card.id: bonus_text(content, card) for card in content.bonus_cards}
    assert bonus["light-gem-gold"] == "3 Energy, and 1 more for each gold you hold."
    assert bonus["light-consumption"] == "1 Energy for each full 10 of your Consumption."
    assert bonus["light-flat-3"] == "5 Energy."
    galaxy = "3 Energy; 6 more with the majority in Rosary Drift, or 3 more with a colony there."
    assert bonus["dark-galaxy-pink"] == galaxy


def test_texts_of_automa_cards(content: Content) -> None:
    conquest = next(card for card in content.automa_cards if card.id == "copper-conquest")
    first = conquest.lines[0]
    left = "settle 2 cubes on an empty desert planet of Cobalt Meridian"
    assert automa_option_text(content, first.left) == left
    assert automa_line_text(content, first).startswith(f"S{left[1:]}; if that is impossible, discover")
    assert automa_line_text(content, conquest.lines[2]) == "Gain 6 Energy."
    whole = automa_card_text(content, conquest)
    assert whole.endswith("Gain 6 Energy. Assess every galaxy with a colony of the Automa.")
    listener = next(card for card in content.automa_cards if card.id == "silent-listener")
    assert "in the lower row" in automa_line_text(content, listener.lines[1])
    assert automa_card_text(content, listener).endswith("in which the Automa has a majority.")


def test_amounts_in_words(content: Content) -> None:
    assert gem_text([0, 0, 0]) == "nothing"
    assert gem_text([2, 1, 1], 3) == "2 coal, 1 gold, 1 crystal and 3 Energy"
    assert cost_text([GOLD, GOLD, CRYSTAL]) == "2 gold and 1 crystal"
    assert resource_text(content.tiles[1]) == "1 coal and 1 Energy"
    assert [times(count) for count in (1, 2, 3)] == ["once", "twice", "3 times"]
    assert [level_word(level) for level in (0, 1, 2, 3, 4)] == ["0", "I", "II", "III", "IV"]


# ---- what pages get


def test_the_drawing_is_json_and_has_every_component(pack: Pack, content: Content) -> None:
    data = json.loads(json.dumps(drawing(pack)))
    assert list(data["cards"]) == [card.id for card in content.cards]
    assert list(data["tiles"]) == [tile.id for tile in content.tiles]
    assert [one["id"] for one in data["upgrades"]] == [upgrade.id for upgrade in content.upgrades]
    assert list(data["techs"]) == [tech.id for tech in content.techs]
    assert list(data["bonus"]) == [card.id for card in content.bonus_cards]
    assert list(data["automa_cards"]) == [card.id for card in content.automa_cards]
    assert [galaxy["id"] for galaxy in data["galaxies"]] == [galaxy.id for galaxy in content.galaxies]
    front = [site for layout in data["sides"]["front"]["layout"].values() for site in layout["sites"]]
    assert front == [site.id for site in content.sites]
    assert data["board"]["stacks"]["back"]["3"] == {"x": 0.8, "y": 0.15}
    assert [space["n"] for space in data["board"]["tracks"]["consumption"]["spaces"]][:2] == [20, 21]
    assert [len(data["planet_layout"][word]) for word in ("one", "two", "three", "four")] == [1, 2, 3, 4]
    assert data["leaders"]["breish"]["energy"] == 8
    assert data["leaders"]["zoe"]["energy"] is None
    assert data["gem_values"] == {"coal": 1, "gold": 2, "crystal": 3}


def test_a_card_is_drawn_as_it_was_written(pack: Pack) -> None:
    data = drawing(pack)
    beacon = data["cards"]["twin-beacon"]
    assert beacon["effect"]["kind"] == "discover"
    assert (beacon["cost"], beacon["consumption"], beacon["ai"]) == (["coal", "gold"], 4, True)
    watch = data["automa_cards"]["rosary-watch"]["lines"]
    assert watch[0]["left"]["galaxy"] == "pink"
    assert watch[0]["right"]["galaxy"] is None
    assert watch[1]["left"]["slots"] == [0, 1, 4, 5]
    assert watch[1]["right"] is None
    range_step = next(one for one in data["upgrades"] if one["id"] == "range-1-parsec-3")
    assert range_step["requires"] == ["range-1-parsec-2"]


def test_every_text_is_a_sentence(pack: Pack) -> None:
    data = drawing(pack)
    said = [one["text"] for one in data["upgrades"]]
    for kind in ("cards", "techs", "bonus", "leaders", "stations"):
        said += [one["text"] for one in data[kind].values()]
    said += [line["text"] for card in data["automa_cards"].values() for line in card["lines"]]
    for text in said:
        assert text.endswith(".")
        assert text[0].isupper() or text[0].isdigit()
        assert "_" not in text


def test_a_drawing_is_made_anew_so_that_nobody_can_spoil_it(pack: Pack) -> None:
    drawing(pack)["cards"].clear()
    assert drawing(pack)["cards"]


def test_sources_tell_what_is_from_the_rulebook(pack: Pack) -> None:
    counts = {source["kind"]: source for source in sources(pack)}
    assert (counts["Leaders"]["seed"], counts["Leaders"]["reconstructed"]) == (6, 0)
    assert (counts["Solar System tiles"]["seed"], counts["Solar System tiles"]["reconstructed"]) == (0, 31)
    assert counts["Automa levels"]["reconstructed"] == 2, "house levels are not from the rulebook"
    assert ["Cinder Crown", "From the rulebook: payout low."] in counts["Galaxies"]["notes"]
    assert len(counts["Space Stations"]["notes"]) == 3
    assert "Twin Beacon" in counts["AI cards"]["notes"][0][0]
    assert all(len(note) == 2 for source in counts.values() for note in source["notes"])
