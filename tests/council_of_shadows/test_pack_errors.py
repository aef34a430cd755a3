"""Content packs of users: what may differ, and how a broken pack is refused with file, entry and field."""

import copy
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.council_of_shadows.pack import FILE_NAMES, SHIPPED, PackError, load_pack, pack_from
from starboard.games.council_of_shadows.view_drawing import drawing
from starboard.games.pack_files import fingerprint, parse, read_files

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped pack."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "my-pack"))


def edit(folder: Path, file: str, after: str, old: str, new: str) -> None:
    """Replace the first `old` that follows `after` in a file."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    start = text.index(after)
    place = text.index(old, start)
    path.write_text(text[:place] + new + text[place + len(old) :], encoding="utf-8", newline="\n")


def refusal(folder: Path) -> PackError:
    with pytest.raises(PackError) as caught:
        load_pack(folder)
    error = caught.value
    assert str(error).startswith(error.file)
    assert error.reason in str(error)
    return error


def test_a_copy_is_the_same_pack(folder: Path) -> None:
    copied = load_pack(folder)
    assert copied.fingerprint == load_pack().fingerprint
    assert copied.remarks == ()


def test_fingerprint_sees_a_changed_number_and_no_comment(folder: Path) -> None:
    edit(folder, "tiles.toml", "", "[geometry]", "# a remark\n[geometry]")
    assert load_pack(folder).fingerprint == load_pack().fingerprint
    edit(folder, "tiles.toml", 'id = "p1-halcyon"', "gold = 1", "gold = 2")
    changed = load_pack(folder)
    assert changed.fingerprint != load_pack().fingerprint
    assert changed.content.tiles[0].gems == [0, 2, 0]


def test_reconstructed_values_are_free(folder: Path) -> None:
    edit(folder, "galaxies.toml", 'id = "red"', "payout_high = 12", "payout_high = 14")
    edit(folder, "galaxies.toml", 'id = "pink"', "light_symbol = false", "light_symbol = true")
    edit(folder, "galaxies.toml", 'id = "orange"', 'name = "Copper Spiral"', 'name = "Copper Whirl"')
    edit(folder, "tiles.toml", 'id = "p3-kiln"', '["desert", "volcano"]', '["earth"]')
    edit(folder, "action_cards.toml", 'id = "start-gems"', "consumption = 2", "consumption = 4")
    edit(folder, "ai_cards.toml", 'id = "ai-long-tethers"', "card_range = 3", "card_range = 2")
    edit(folder, "ai_cards.toml", 'id = "ai-twin-beacon"', '["coal", "gold"]', '["crystal"]')
    edit(folder, "upgrades.toml", 'id = "project-1"', "energy = 4", "energy = 5")
    edit(folder, "upgrades.toml", 'id = "range-ava-parsec-2"', '["coal"]', '["gold", "coal"]')
    edit(folder, "dark_tech.toml", 'id = "dark-1-energy-saver"', "amount = 10", "amount = 12")
    edit(folder, "space_stations.toml", "", 'cost = ["gold", "gold"]', 'cost = ["crystal"]')
    edit(folder, "automa.toml", 'id = "automa-0-slow-tide"', "consumption = 7", "consumption = 9")
    edit(folder, "automa.toml", 'id = "automa-2-overload"', "pile = 2", "pile = 1")
    edit(folder, "automa.toml", 'id = "house-novice"', "= 26", "= 30")
    edit(folder, "constants.toml", "", "round_cap = 60", "round_cap = 80")
    changed = load_pack(folder)
    assert changed.remarks == ()
    assert changed.content.upgrades[-2].cost == [0, 1], "the lowest gem first"
    assert changed.content.limits.round_cap == 80
    assert "overload" not in [card.id for card in changed.content.automa_cards], "only its own prefix is cut"


# What the rulebook fixes: file, text before the change, what is replaced, by what, and the remark.
REMARKED = [
    (
        "constants.toml",
        "[limits]",
        "tower_height = 3",
        "tower_height = 4",
        "constants.toml: limits: tower_height is 4; in the rulebook it is 3",
    ),
    (
        "constants.toml",
        "[start]",
        "gold = 1",
        "gold = 2",
        "constants.toml: start: gems.gold is 2; in the rulebook it is 1",
    ),
    (
        "constants.toml",
        "[catch_up]",
        'at_0 = ["gold", "gold"]',
        'at_0 = ["coal"]',
        'constants.toml: catch_up: level_2.at_0 is ["coal"]; in the rulebook it is ["gold", "gold"]',
    ),
    (
        "galaxies.toml",
        'id = "blue"',
        "payout_high = 8",
        "payout_high = 9",
        'galaxies.toml: galaxy "blue": payout_high is 9; in the rulebook it is 8',
    ),
    (
        "action_cards.toml",
        'id = "start-settle-two"',
        "consumption = 6",
        "consumption = 5",
        'action_cards.toml: card "start-settle-two": consumption is 5; in the rulebook it is 6',
    ),
    (
        "ai_cards.toml",
        'id = "ai-ghost-scout"',
        "consumption = -1",
        "consumption = -2",
        'ai_cards.toml: card "ai-ghost-scout": consumption is -2; in the rulebook it is -1',
    ),
    (
        "ai_cards.toml",
        'id = "ai-survey-drones"',
        'mode = "and"',
        'mode = "or"',
        'ai_cards.toml: card "ai-survey-drones": effect.mode is "or"; in the rulebook it is "and"',
    ),
    (
        "ai_cards.toml",
        'id = "ai-lean-settlers"',
        "three_tower = false",
        "three_tower = true",
        'ai_cards.toml: card "ai-lean-settlers": is marked three_tower, but places no tower of 3 (CS-11.9)',
    ),
    (
        "ai_cards.toml",
        'id = "ai-monolith-forge"',
        "three_tower = true",
        "three_tower = false",
        'ai_cards.toml: card "ai-monolith-forge": is not marked three_tower, but places a tower of 3 (CS-11.9)',
    ),
    (
        "dark_tech.toml",
        'id = "dark-1-empire"',
        "energy = 3",
        "energy = 4",
        'dark_tech.toml: card "dark-1-empire": effect.energy is 4; in the rulebook it is 3',
    ),
    (
        "bonus_cards.toml",
        'id = "dark-galaxy-pink"',
        "majority = 6",
        "majority = 9",
        'bonus_cards.toml: card "dark-galaxy-pink": score.majority is 9; in the rulebook it is 6',
    ),
    (
        "bonus_cards.toml",
        'id = "light-archives"',
        '{ kind = "light_cards", base = 1, per_unit = 2 }',
        '{ kind = "flat", base = 5 }',
        'bonus_cards.toml: the Light deck has no card such as "light-archives", Council Archive',
    ),
    (
        "leaders.toml",
        'id = "leader-breish"',
        "start_energy = 8",
        "start_energy = 9",
        'leaders.toml: leader "leader-breish": start_energy is 9; in the rulebook it is 8',
    ),
    (
        "upgrades.toml",
        'id = "range-1-parsec-2"',
        'cost = ["gold"]',
        'cost = ["coal", "coal"]',
        'upgrades.toml: upgrade "range-1-parsec-2": costs more than one coal or gold, as the first step of slot 1 does',
    ),
    (
        "upgrades.toml",
        'id = "range-2-parsec-3"',
        'cost = ["coal", "crystal"]',
        'cost = ["coal"]',
        'upgrades.toml: upgrade "range-2-parsec-3": costs no more than the step before it',
    ),
    (
        "automa.toml",
        'id = "automa-1-copper-conquest"',
        "energy = 6",
        "energy = 7",
        'automa.toml: card "automa-1-copper-conquest": lines[3].left.energy is 7; in the rulebook it is 6',
    ),
    (
        "automa.toml",
        'id = "automa-2-overload"',
        "consumption = 15",
        "consumption = 16",
        'automa.toml: card "automa-2-overload": consumption is 16, not from -5 to 15',
    ),
    (
        "automa.toml",
        'id = "automa-0-homestead-wave"',
        "cubes = 2",
        "cubes = 3",
        'automa.toml: card "automa-0-homestead-wave": line 1 settles 3 cubes, more than 2',
    ),
    (
        "automa.toml",
        'id = "automa-0-rosary-watch"',
        'galaxy = "pink"',
        'galaxy = "beige"',
        'automa.toml: card "automa-0-rosary-watch": line 1 names "beige", which is not in play in solo',
    ),
    (
        "automa.toml",
        'id = "upper-row"',
        "[0, 1, 2, 3]",
        "[0, 1, 2]",
        'automa.toml: pattern "upper-row": marks 3 display slots, not 4',
    ),
    (
        "automa.toml",
        'id = "experienced"',
        "silver = true",
        "silver = false",
        'automa.toml: difficulty "experienced": silver is false; in the rulebook it is true',
    ),
]


@pytest.mark.parametrize(("file", "after", "old", "new", "remark"), REMARKED)
def test_a_fixed_value_that_differs_is_only_remarked(
    folder: Path, file: str, after: str, old: str, new: str, remark: str
) -> None:
    edit(folder, file, after, old, new)
    assert load_pack(folder).remarks == (remark,)


def test_a_pack_with_other_ids_is_not_pestered(folder: Path) -> None:
    """Where a card of the rulebook is not found, there is nothing to compare."""
    edit(folder, "ai_cards.toml", "", 'id = "ai-ghost-scout"', 'id = "ai-phantom"')
    edit(folder, "ai_cards.toml", 'id = "ai-phantom"', "consumption = -1", "consumption = 0")
    edit(folder, "action_cards.toml", "", 'id = "start-settle-two"', 'id = "start-tower"')
    changed = load_pack(folder)
    assert changed.remarks == ()
    assert changed.content.card("phantom").consumption == 0
    assert changed.content.cards[1].id == "start-tower"


def test_a_tile_of_parsec_1_keeps_two_earth_planets(folder: Path) -> None:
    path = folder / "tiles.toml"
    text = path.read_text(encoding="utf-8")
    head, mark, rest = text.partition('id = "p2-vellum"')
    for many in ('"earth", "earth", "earth"', '"earth", "earth"'):
        head = head.replace(many, '"earth"')
    path.write_text(head + mark + rest, encoding="utf-8")
    assert load_pack(folder).remarks == ("tiles.toml: no tile of Parsec 1 has two earth planets",)


# ---- one thing wrong ----

# By file and entry: what is replaced (the first time it follows the start of the entry), by what, the field that the
# error must name, and a part of its reason.
BROKEN: dict[tuple[str, str], list[tuple[str, str, str, str]]] = {
    ("constants.toml", "start"): [
        ("consumption = 20", "consumption = 19", "consumption", "no space of the Consumption track"),
        ("consumption = 20", "", "consumption", "is missing"),
        ("[0, 1, 2, 3]", "[0, 1, 2]", "energy_by_turn_tile", "needs 4 numbers"),
        ("[0, 1, 2, 3]", "[0, 1, 2, 20]", "energy_by_turn_tile", "CS-18.2"),
        ("[0, 1, 2, 3]", '["none"]', "energy_by_turn_tile[1]", "expected a whole number, got text"),
        ("slots = 3", "slots = 4", "slots", "must be 3"),
        ("slot_range = 1", "slot_range = 2", "slot_range", "must be 1"),
        ('["earth"]', '["desert"]', "planet_types", 'must be ["earth"]'),
        ('["earth"]', '["water"]', "planet_types[1]", '"desert", "earth" or "volcano"'),
        ("level = 0", "level = 1", "level", "only 0"),
        ("gold = 1", "silver = 1", "gems.silver", "is not known here"),
        ("slots = 3", "slot = 3", "slot", 'did you mean "slots"?'),
        ('source = "seed"', 'source = "memory"', "source", '"house", "reconstructed", "seed" or "web"'),
    ],
    ("constants.toml", "tracks"): [
        ("consumption_max = 100", "consumption_max = 20", "consumption_max", "more than consumption_min"),
        ("energy_min = 0", "energy_min = 1", "energy_min", "only 0"),
    ],
    ("constants.toml", "limits"): [
        ("tower_height = 3", "tower_height = 0", "tower_height", ">= 1"),
        (
            "space_stations_per_galaxy = 1",
            "space_stations_per_galaxy = 2",
            "space_stations_per_galaxy",
            "only 1",
        ),
        ("purchases_per_buy_turn = 3", "", "purchases_per_buy_turn", "is missing"),
    ],
    ("constants.toml", "supply"): [
        ("binding = false", "binding = true", "binding", "CS-1.17"),
    ],
    ("constants.toml", "gem_order"): [
        ('"coal", "gold", "crystal"]', '"gold", "coal", "crystal"]', "ladder", "in this order"),
    ],
    ("constants.toml", "end"): [
        ("trigger_level = 3", "trigger_level = 4", "trigger_level", "only 3"),
    ],
    ("constants.toml", "catch_up"): [
        ("level_1 = { at_0", "level_1 = { at_1", "level_1.at_1", "is not known here"),
        ('at_1 = ["gold"]', 'at_1 = ["pearl"]', "level_2.at_1[1]", '"coal", "crystal" or "gold"'),
    ],
    ("constants.toml", "dark_tech"): [
        ("cards_per_level = 8", "cards_per_level = 9", "cards_per_level", "must be 8"),
        (
            "removed_unseen_per_level = 2",
            "removed_unseen_per_level = 5",
            "removed_unseen_per_level",
            "3 cards",
        ),
    ],
    ("constants.toml", "ai_display"): [
        ("rows = 2", "rows = 3", "rows", "must be 2"),
        ("columns = 4", "columns = 5", "columns", "must be 4"),
    ],
    ("constants.toml", 'player_count "three"'): [
        ('"turquoise", "yellow"]', '"turquoise"]', "covered", '"yellow" must be in play or covered'),
        ('["gray", "pink",', '["gray", "gray",', "galaxies", 'names "gray" twice'),
        ('["gray", "pink",', '["gray", "purple",', "galaxies", 'names "purple"'),
        ('"front"', '"back"', "galaxies", 'names "beige"'),
        ('"front"', '"top"', "board_side", 'only "back" or "front"'),
        ("turn_tiles = [1, 2, 3]", "turn_tiles = [1, 2]", "turn_tiles", "must be 1 to 3"),
        ('["dark-galaxy-yellow", ', "[", "dark_bonus_excluded", 'does not exclude "dark-galaxy-yellow"'),
        (
            '["dark-galaxy-yellow", ',
            '["dark-galaxy-pink", "dark-galaxy-yellow", ',
            "dark_bonus_excluded",
            "excludes",
        ),
        ('["dark-galaxy-yellow", ', '["light-flat-1", ', "dark_bonus_excluded", "does not exist"),
    ],
    ("constants.toml", 'option "screens"'): [
        ('["on", "off"]', '["on", "half"]', "values", "must be on, off"),
        ('default = "on"', 'default = "off"', "default", "must be 'on'"),
    ],
    ("constants.toml", 'option "automa-level"'): [
        ('["house-novice", "house-master"]', '["house-novice"]', "house_values", "CS-13.31"),
    ],
    ("galaxies.toml", 'galaxy "pink"'): [
        ("site_count = 5", "site_count = 6", "site_count", "from 2 to 5"),
        ("parsec = 1", "parsec = 4", "parsec", "<= 3"),
        ("setup_tiles = 0", "setup_tiles = 6", "setup_tiles", "more than the 5 sites"),
        ("players = [1, 2, 3, 4]", "players = [3, 4]", "players", "must be [1, 2, 3, 4]"),
        ("players = [1, 2, 3, 4]", "players = [0]", "players[1]", ">= 1"),
        ('hex = "#E58BB5"', 'hex = "pink"', "hex", "a colour such as #"),
        ("payout_high = 6", 'payout_high = "6"', "payout_high", "expected a whole number, got text"),
        ('name = "Rosary Drift"', "", "name", "is missing"),
    ],
    ("galaxies.toml", 'side "front"'): [
        ('"gray-2"', '"gray-1"', "layout of gray.sites.gray-1.id", "used twice"),
        ("site_count = 31", "site_count = 30", "site_count", "there are 31"),
        ("players = [3, 4]", "players = [2, 3, 4]", "players", "must be [3, 4]"),
        (', "yellow"]', "]", "layout of yellow", "does not list"),
        ('galaxy = "gray"', 'galaxy = "pink"', "layout", 'names "pink" twice'),
    ],
    ("galaxies.toml", 'side "back"'): [
        ('id = "gray-2"', 'id = "gray-3"', "layout of gray.sites", "must be gray-1, gray-2"),
        ('{ id = "red-3", q = 0, r = 1, x = 0.283, y = 0.1807 },', "", "layout of red.sites", "2 sites"),
        ('"gray", "pink"', '"gray", "mauve"', "galaxies", 'names "mauve"'),
    ],
    ("tiles.toml", 'tile "p1-halcyon"'): [
        ('["earth", "earth"]', '["desert"]', "planets", "CS-1.8"),
        ('["earth", "earth"]', "[]", "planets", "length >= 1"),
        ('["earth", "earth"]', '["earth", "earth", "earth", "earth", "earth"]', "planets", "length <= 4"),
        ('["earth", "earth"]', '["earth", "gas"]', "planets[2]", '"volcano"'),
        ("{ gold = 1 }", "{}", "resource", "gives nothing"),
        ("{ gold = 1 }", "{ gold = -1 }", "resource.gold", ">= 0"),
        ("{ gold = 1 }", "{ opal = 1 }", "resource.opal", "is not known here"),
    ],
    ("tiles.toml", "geometry"): [
        ("planet_radius = 0.24", "planet_radius = inf", "planet_radius", "<= 100"),
        ("two = [ { x = -0.36, y = -0.12 },", "two = [", "planet_layout.two", "length 2"),
    ],
    ("action_cards.toml", 'card "start-settle-two"'): [
        ("cubes = 2", "cubes = 4", "effect.cubes", "more than a tower may have, 3"),
        ('kind = "settle"', 'kind = "conquer"', "effect.kind", '"settle_singles"'),
        ("any_parsec = false", 'cost = ["gold"]', "cost", "is not known here"),
        ("consumption = 6", "consumption = 1000", "consumption", "<= 99"),
    ],
    ("ai_cards.toml", 'card "ai-fold-architect"'): [
        ("cubes = 2, split", "cubes = 3, split", "effect.split_with_expansion", "CS-6.13"),
        ('cost = ["gold", "gold"]', "cost = []", "cost", "length >= 1"),
        ('cost = ["gold", "gold"]', "", "cost", "is missing"),
        ('cost = ["gold", "gold"]', 'cost = ["gold", "opal"]', "cost[2]", '"crystal"'),
        ("card_range = 0", "card_range = 4", "card_range", "<= 3"),
        ("any_planet = true", "any_planet = 1", "any_planet", "true or false"),
        ("any_planet = true", "any_planets = true", "any_planets", 'did you mean "any_planet"?'),
    ],
    ("ai_cards.toml", 'card "ai-survey-drones"'): [
        ('mode = "and"', 'mode = "xor"', "effect.mode", 'only "and" or "or"'),
        ("cubes = 1, ", "", "effect.cubes", "is missing"),
        ("cubes = 1, ", "cubes = 1, times = 2, ", "effect.times", "is not known here"),
    ],
    ("upgrades.toml", "panel"): [
        ("slot = 2,", "slot = 3,", "slots", "must be the slots 1 to 3"),
    ],
    ("upgrades.toml", 'upgrade "adapt-desert"'): [
        ('planet = "desert"', 'planet = "earth"', "effect", "planet_type earth is not for sale"),
        ("requires = []", 'requires = ["project-1"]', "requires", "must be empty"),
        ('type = "ongoing"', 'type = "one-time"', "type", "must be 'ongoing'"),
    ],
    ("upgrades.toml", 'upgrade "range-2-parsec-3"'): [
        ("energy = 1", "energy = 2", "effect.energy", "must be 1"),
        ('["range-2-parsec-2"]', '["range-1-parsec-2"]', "requires", 'must be ["range-2-parsec-2"]'),
        ('["range-2-parsec-2"]', "[]", "requires", "the step before"),
        ("slot = 2", "slot = 4", "effect", "range 3 of slot 4 is not for sale"),
        ("slot = 2", 'slot = "ava"', "effect", "range 3 of slot ava is not for sale"),
        ("range = 3", "range = 1", "effect", "range 1 of slot 2 is not for sale"),
    ],
    ("upgrades.toml", 'upgrade "range-2-parsec-2"'): [
        ("requires = []", 'requires = ["adapt-desert"]', "requires", "nothing comes before"),
    ],
    ("upgrades.toml", 'upgrade "range-ava-parsec-3"'): [
        ('["range-ava-parsec-2"]', "[]", "requires", 'must be ["range-ava-parsec-2"]'),
    ],
    ("upgrades.toml", 'extra_panel "panel-ava"'): [
        ("start_range = 1", "start_range = 2", "start_range", "must be 1"),
        ("{ parsec = 2, x", "{ parsec = 3, x", "range_spaces", "Parsec 1 to 3"),
        ('slot = "ava", range = 2', 'slot = "ava", range = 3', "upgrade", "two steps"),
        ('slot = "ava"', 'slot = "zoe"', "upgrade.range-ava-parsec-2.effect.slot", "ava"),
    ],
    ("upgrades.toml", 'extra_panel "panel-stargate"'): [
        ("start_range = 3", "start_range = 2", "start_range", "must be 3"),
    ],
    ("dark_tech.toml", 'card "dark-1-new-stargate"'): [
        ("range = 3", "range = 2", "effect.range", "must be 3"),
        ("gain = { gold = 1 }", "gain = {}", "timing", "must be 'ongoing'"),
        ("level = 1", "level = 3", "level", "<= 2"),
        ('kind = "extra_slot"', 'kind = "time_travel"', "effect.kind", '"zero_consumption"'),
    ],
    ("dark_tech.toml", 'card "dark-1-flexible-planning"'): [
        ("energy_per_step = 1", "energy_per_step = 2", "effect.energy_per_step", "CS-8.26"),
    ],
    ("dark_tech.toml", 'card "dark-1-explorer-folk"'): [
        ("cubes = 1", "cubes = 2", "effect.cubes", "only 1"),
    ],
    ("dark_tech.toml", 'card "dark-2-feudalism"'): [
        ('timing = "assessment"', 'timing = "immediate"', "timing", "must be 'assessment'"),
        ('text = "At the start', 'txt = "At the start', "txt", 'did you mean "text"?'),
    ],
    ("dark_tech.toml", 'card "dark-2-journey-of-discovery"'): [
        ("cubes = 2", "cubes = 4", "effect.cubes", "more than a tower may have"),
        ('mode = "or"', 'mode = "and"', "effect.mode", 'only "or"'),
    ],
    ("bonus_cards.toml", 'card "light-gem-coal"'): [
        ("players = [1, 2, 3, 4]", "players = [2, 3, 4]", "players", "CS-2.6"),
        ('module = ""', 'module = "module-space-stations"', "module", "CS-2.6"),
        ('module = ""', 'module = "module-leaders"', "module", '"module-space-stations"'),
        ('gem = "coal"', 'gem = "opal"', "score.gem", '"crystal"'),
        ('kind = "gems"', 'kind = "jewels"', "score.kind", '"galaxy"'),
    ],
    ("bonus_cards.toml", 'card "dark-galaxy-beige"'): [
        ('galaxy = "beige"', 'galaxy = "mauve"', "score.galaxy", 'names "mauve"'),
        ('galaxy = "beige"', 'galaxy = "yellow"', "players", '"yellow" is not in play then'),
        ("players = [3, 4]", "players = [3, 3]", "players", "used twice"),
    ],
    ("bonus_cards.toml", 'card "dark-stations"'): [
        ('module = "module-space-stations"', 'module = ""', "module", "no Space Stations"),
    ],
    ("leaders.toml", 'leader "leader-zoe"'): [
        ("start_consumption = 34", "start_consumption = 33", "start_consumption", "must be 34"),
        ("any_parsec = true", "any_parsec = false", "effect.any_parsec", "CS-11.5"),
        ("cubes = 1", "cubes = 2", "effect.cubes", "only 1"),
        ("consumption_bonus = 14", 'consumption_bonus = "14"', "consumption_bonus", "got text"),
    ],
    ("leaders.toml", 'leader "leader-breish"'): [
        ("start_energy = 8", "start_energy = 25", "start_energy", "CS-18.2"),
    ],
    ("leaders.toml", 'leader "leader-ava"'): [
        ('panel = "panel-ava"', 'panel = "panel-stargate"', "effect.panel", 'must be "panel-ava"'),
    ],
    ("space_stations.toml", 'station "station-colonizing"'): [
        ("cubes = 3\n", "cubes = 2\n", "cubes", "must be 3"),
        ('cost = ["coal", "gold"]', 'cost = "gold"', "cost", "expected a list, got text"),
    ],
    ("space_stations.toml", 'station "station-collecting"'): [
        ("times = 1", "times = 2", "effect.times", "only 1"),
        ("cubes = 0", "cubes = 1", "cubes", "must be 0"),
        ('scope = "galaxy"', 'scope = "any"', "effect.scope", '"galaxy"'),
    ],
    ("automa.toml", 'difficulty "standard"'): [
        ("= 20", "= 19", "automa_start_consumption", "no space of the Consumption track"),
        ("energy_bonus = 0", "energy_bonus = 19", "automa_start_energy_bonus", "CS-18.2"),
        ("house = false", "house = true", "house", "must be false"),
    ],
    ("automa.toml", 'pattern "left-half"'): [
        ("[0, 1, 4, 5]", "[0, 1, 4, 8]", "slots", "no display slot 8"),
        ("[0, 1, 4, 5]", "[0, 1, 4, 4]", "slots", "twice"),
        ("[0, 1, 4, 5]", "[]", "slots", "length >= 1"),
    ],
    ("automa.toml", 'card "automa-0-first-contact"'): [
        ("cubes = 1", "cubes = 4", "lines[1].left.cubes", "more than a tower may have, 3"),
        ('galaxy = "gray"', 'galaxy = "mauve"', "lines[1].left.galaxy", 'names the galaxy "mauve"'),
        ('galaxy = "pink"', 'galaxy = "blue"', "lines[1].right.parsec", 'must be 2, the Parsec of "blue"'),
        ('kind = "energy"', 'kind = "sleep"', "lines[3].left.kind", '"refresh_display"'),
        ("pile = 0", "pile = 3", "pile", "<= 2"),
        ('assess = "all"', 'assess = "some"', "assess", 'only "all" or "majority"'),
    ],
    ("automa.toml", 'card "automa-0-homestead-wave"'): [
        ('"upper-row"', '"middle-row"', "lines[3].left.pattern", 'names the pattern "middle-row"'),
    ],
    ("board.toml", "energy_track"): [
        ("last = 100", "last = 99", "last", "must be 100"),
        ("{ n = 5,", "{ n = 6,", "spaces", "0 to 100"),
        ("n = 0, x = 0.016", "n = 0, x = nan", "spaces[1].x", ">= -100"),
    ],
    ("board.toml", "consumption_track"): [
        ("first = 20", "first = 0", "first", "must be 20"),
    ],
    ("board.toml", "ai_display"): [
        ("{ index = 3, row = 0", "{ index = 3, row = 1", "slots", "0 to 7"),
    ],
    ("board.toml", "placard"): [
        ("{ x = 0.44, y = -0.025 }, ", "", "turn_order", "needs 4 places"),
    ],
    ("civilisations.toml", 'civilisation "avry"'): [
        ('colour = "green"', 'colour = "Violet"', "colour", "used twice"),
        ('hex = "#3FA35B"', 'hex = "#3FA35"', "hex", "a colour such as #"),
    ],
    ("civilisations.toml", 'civilisation "automatos"'): [
        ("automa = true", 'automa = "yes"', "automa", "expected true or false"),
    ],
}

# Where the error is found in another entry than the change, or the change is to the name of the entry: file, text
# before the change, what is replaced, by what; then the file, entry and field that are named, a part of the reason.
ELSEWHERE = [
    (
        ("constants.toml", 'id = "two"', "humans = 2", "humans = 1"),
        ("constants.toml", 'player_count "two"', "humans", "used twice"),
    ),
    (
        ("constants.toml", "", 'id = "screens"', 'id = "screen"'),
        ("constants.toml", 'option "screen"', "id", "is no option of the rules"),
    ),
    (
        ("galaxies.toml", 'id = "pink"', 'name = "Rosary Drift"', 'name = "Parvus Corta"'),
        ("galaxies.toml", 'galaxy "pink"', "name", "used twice"),
    ),
    (
        ("galaxies.toml", 'id = "pink"', "site_count = 5", "site_count = 4"),
        ("galaxies.toml", 'side "front"', "layout of pink.sites", "has 5 sites, but the galaxy has 4"),
    ),
    (
        ("galaxies.toml", "", 'id = "front"', 'id = "back"'),
        ("galaxies.toml", 'side "back"', "id", "used twice"),
    ),
    (
        ("tiles.toml", "", 'id = "p1-merrow"', 'id = "halcyon"'),
        ("tiles.toml", 'tile "halcyon"', "id", "'halcyon' is used twice"),
    ),
    (
        ("tiles.toml", "", 'id = "p1-merrow"', 'id = "p1-halcyon"'),
        ("tiles.toml", 'tile "p1-halcyon"', "id", "used twice"),
    ),
    (
        ("tiles.toml", 'id = "p1-merrow"', 'name = "Merrow"', 'name = "Halcyon"'),
        ("tiles.toml", 'tile "p1-merrow"', "name", "used twice"),
    ),
    (
        ("tiles.toml", 'id = "p2-ochre"', "parsec = 2", "parsec = 3"),
        ("tiles.toml", "", "tile", "has 10 entries of Parsec 2 and needs 11"),
    ),
    (
        ("tiles.toml", "", 'id = "desert"', 'id = "earth"'),
        ("tiles.toml", "", "planet_type", "must be earth, desert, volcano"),
    ),
    (
        ("tiles.toml", "", 'id = "p1-merrow"', 'id = "Merrow!"'),
        ("tiles.toml", 'tile "Merrow!"', "id", "small letters"),
    ),
    (
        ("ai_cards.toml", "", 'id = "ai-twin-beacon"', 'id = "ai-start-collect"'),
        ("ai_cards.toml", 'card "ai-start-collect"', "id", "'start-collect' is used twice"),
    ),
    (
        ("upgrades.toml", "", 'id = "adapt-volcano"', 'id = "adapt-desert"'),
        ("upgrades.toml", 'upgrade "adapt-desert"', "id", "used twice"),
    ),
    (
        ("upgrades.toml", 'id = "adapt-volcano"', 'planet = "volcano"', 'planet = "desert"'),
        ("upgrades.toml", 'upgrade "adapt-volcano"', "effect", "used twice"),
    ),
    (
        (
            "upgrades.toml",
            'id = "adapt-volcano"',
            '{ kind = "planet_type", planet = "volcano" }',
            '{ kind = "energy", energy = 1 }',
        ),
        ("upgrades.toml", "", "upgrade", "has none with the effect planet_type volcano"),
    ),
    (
        ("upgrades.toml", "", 'owner = "leader-ava"', 'owner = "leader-zoe"'),
        ("upgrades.toml", "", "extra_panel", 'has none with the owner "leader-ava"'),
    ),
    (
        ("upgrades.toml", "", 'id = "range-ava-parsec-2"', 'id = "project-1"'),
        ("upgrades.toml", 'upgrade "project-1"', "id", "used twice"),
    ),
    (
        ("dark_tech.toml", 'id = "dark-2-feudalism"', "level = 2", "level = 1"),
        ("dark_tech.toml", "", "card", "has 9 entries of level 1 and needs 8"),
    ),
    (
        (
            "dark_tech.toml",
            'id = "dark-2-feudalism"',
            "energy_per_system_majority",
            "energy_per_galaxy_majority",
        ),
        ("dark_tech.toml", 'card "dark-2-feudalism"', "effect.kind", "used twice"),
    ),
    (
        ("bonus_cards.toml", 'id = "light-flat-1"', 'deck = "light"', 'deck = "dark"'),
        ("bonus_cards.toml", "", "card", "has 17 entries of the light deck and needs 18"),
    ),
    (
        ("bonus_cards.toml", 'id = "dark-galaxy-gray"', "players = [1, 2, 3, 4]", "players = [1, 2, 3]"),
        ("constants.toml", 'player_count "four"', "dark_bonus_excluded", "does not exclude"),
    ),
    (
        ("leaders.toml", 'id = "leader-zoe"', 'name = "Zoe"', 'name = "Ava"'),
        ("leaders.toml", 'leader "leader-ava"', "name", "used twice"),
    ),
    (
        (
            "space_stations.toml",
            'id = "station-assessing"',
            '{ kind = "assess_without_removal" }',
            '{ kind = "majority_cubes", cubes = 3 }',
        ),
        ("space_stations.toml", 'station "station-colonizing"', "effect.kind", "used twice"),
    ),
    (
        ("automa.toml", "", 'id = "standard"', 'id = "gentle"'),
        ("automa.toml", 'difficulty "gentle"', "id", "must be 'standard'"),
    ),
    (
        ("automa.toml", 'id = "automa-2-overload"', 'background = "gold"', 'background = "silver"'),
        ("automa.toml", "", "card", "has 3 silver entries and needs 2"),
    ),
    (
        ("automa.toml", "", 'id = "automa-0-slow-tide"', 'id = "automa-0-first-contact"'),
        ("automa.toml", 'card "automa-0-first-contact"', "id", "used twice"),
    ),
    (
        ("board.toml", 'id = "parsec-2"', "parsec = 2", "parsec = 3"),
        ("board.toml", "", "band", "one for each of the 3 Parsecs"),
    ),
    (
        ("civilisations.toml", "", "automa = true", "automa = false"),
        ("civilisations.toml", "", "civilisation", "none that is the Automa's"),
    ),
    (
        ("civilisations.toml", 'id = "avry"', "automa = false", "automa = true"),
        ("civilisations.toml", 'civilisation "automatos"', "automa", "one Automa only"),
    ),
]


def start_of(entry: str) -> str:
    """The text with which an entry begins in its file."""
    kind, _, name = entry.partition(" ")
    return f"id = {name}" if name else f"[{kind}]"


@pytest.mark.parametrize(
    ("file", "entry", "old", "new", "field", "reason"),
    [(*place, *case) for place, cases in BROKEN.items() for case in cases],
)
def test_a_wrong_field_is_refused_and_named(
    folder: Path, file: str, entry: str, old: str, new: str, field: str, reason: str
) -> None:
    edit(folder, file, start_of(entry), old, new)
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == (file, entry, field)
    assert reason in error.reason


@pytest.mark.parametrize(("change", "named"), ELSEWHERE)
def test_a_contradiction_is_refused_where_it_is_found(
    folder: Path, change: tuple[str, str, str, str], named: tuple[str, str, str, str]
) -> None:
    edit(folder, *change)
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == named[:3]
    assert named[3] in error.reason


def test_a_leaders_consumption_stays_on_the_track(folder: Path) -> None:
    edit(folder, "leaders.toml", 'id = "leader-zoe"', "consumption_bonus = 14", "consumption_bonus = 90")
    edit(folder, "leaders.toml", 'id = "leader-zoe"', "start_consumption = 34", "start_consumption = 110")
    error = refusal(folder)
    assert (error.entry, error.field) == ('leader "leader-zoe"', "start_consumption")
    assert error.reason == "is no space of the Consumption track"


def test_an_upgrade_of_the_stargate_is_refused(folder: Path) -> None:
    path = folder / "upgrades.toml"
    step = """
[[extra_panel.upgrade]]
id = "range-gate"
cost = ["coal"]
effect = { kind = "range", slot = "ava", range = 2, energy = 1 }
source = "reconstructed"
"""
    path.write_text(path.read_text(encoding="utf-8") + step, encoding="utf-8")
    error = refusal(folder)
    assert (error.entry, error.field) == ('extra_panel "panel-stargate"', "upgrade")
    assert "CS-8.20" in error.reason


@pytest.mark.rule("CS-2.7")
def test_there_are_enough_dark_cards_for_every_number_of_players(folder: Path) -> None:
    """Without Module 1 three cards of two players' pool are left, then two, then one."""
    for number, name in enumerate(("gray", "pink", "green"), 1):
        entry = f'id = "dark-galaxy-{name}"'
        edit(folder, "bonus_cards.toml", entry, "players = [1, 2, 3, 4]", "players = [1, 3, 4]")
        edit(
            folder,
            "constants.toml",
            'id = "two"',
            'dark_bonus_excluded = ["',
            f'dark_bonus_excluded = ["dark-galaxy-{name}", "',
        )
        if number < 3:
            load_pack(folder)
    error = refusal(folder)
    assert (error.file, error.field) == ("bonus_cards.toml", "card")
    assert error.reason == "has 1 Dark cards for 2 players (CS-2.7)"


def test_tiles_laid_at_the_start_are_there(folder: Path) -> None:
    edit(folder, "galaxies.toml", 'id = "pink"', "setup_tiles = 0", "setup_tiles = 5")
    edit(folder, "galaxies.toml", 'id = "beige"', "setup_tiles = 0", "setup_tiles = 3")
    assert load_pack(folder).remarks == ()
    edit(folder, "galaxies.toml", 'id = "green"', "parsec = 2", "parsec = 1")
    edit(folder, "galaxies.toml", 'id = "green"', "setup_tiles = 0", "setup_tiles = 1")
    error = refusal(folder)
    assert (error.file, error.field) == ("galaxies.toml", "setup_tiles")


@pytest.mark.parametrize(
    ("file", "kind", "header", "found", "wanted"),
    [
        ("constants.toml", "player_count", "[[player_count]]", 3, 4),
        ("constants.toml", "option", "[[option]]", 4, 5),
        ("galaxies.toml", "galaxy", "[[galaxy]]", 9, 10),
        ("tiles.toml", "tile", "[[tile]]", 30, 31),
        ("action_cards.toml", "card", "[[card]]", 5, 6),
        ("ai_cards.toml", "card", "[[card]]", 24, 25),
        ("upgrades.toml", "upgrade", "[[upgrade]]", 12, 13),
        ("dark_tech.toml", "card", "[[card]]", 15, 16),
        ("bonus_cards.toml", "card", "[[card]]", 26, 27),
        ("leaders.toml", "leader", "[[leader]]", 5, 6),
        ("space_stations.toml", "station", "[[station]]", 2, 3),
        ("automa.toml", "difficulty", "[[difficulty]]", 3, 4),
        ("automa.toml", "card", "[[card]]", 17, 18),
        ("civilisations.toml", "civilisation", "[[civilisation]]", 3, 4),
    ],
)
def test_missing_entry_is_refused(
    folder: Path, file: str, kind: str, header: str, found: int, wanted: int
) -> None:
    """The first entry of a kind is cut out."""
    path = folder / file
    head, _, rest = path.read_text(encoding="utf-8").partition(f"{header}\n")
    path.write_text(head + rest[rest.index("\n[") + 1 :], encoding="utf-8")
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == (file, "", kind)
    assert error.reason == f"has {found} entries and needs {wanted}"


def test_one_site_too_many_is_refused(folder: Path) -> None:
    """The galaxies agree with their sites, but the front has 32 of them."""
    edit(folder, "galaxies.toml", 'id = "yellow"', "site_count = 4", "site_count = 5")
    edit(folder, "galaxies.toml", "", "site_count = 31", "site_count = 32")
    new = '{ id = "yellow-5", x = 0.8, y = 0.2 },\n  { id = "yellow-4"'
    edit(folder, "galaxies.toml", "", '{ id = "yellow-4"', new)
    error = refusal(folder)
    assert (error.file, error.field) == ("galaxies.toml", "sites of the front")
    assert error.reason == "has 32 entries and needs 31"


def test_every_pile_of_the_automa_has_a_card(folder: Path) -> None:
    path = folder / "automa.toml"
    text = path.read_text(encoding="utf-8").replace("pile = 0", "pile = 1")
    path.write_text(text, encoding="utf-8")
    error = refusal(folder)
    assert (error.file, error.field) == ("automa.toml", "card")
    assert error.reason == "has no gold entry of pile 0 (CS-13.7)"


def test_missing_and_misnamed_files_are_named(folder: Path) -> None:
    (folder / "leaders.toml").rename(folder / "leader.toml")
    assert refusal(folder).file == "leader.toml"
    (folder / "leader.toml").unlink()
    assert str(refusal(folder)) == "leaders.toml: is missing"


def test_files_may_come_from_anywhere_but_must_be_complete() -> None:
    files = read_files(SHIPPED, FILE_NAMES)
    del files["board.toml"]
    with pytest.raises(PackError, match=r"board\.toml: is missing"):
        pack_from(files)


def test_a_later_layout_is_refused(folder: Path) -> None:
    path = folder / "leaders.toml"
    path.write_text("schema = 2\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    error = refusal(folder)
    assert (error.file, error.field) == ("leaders.toml", "schema")
    assert "only 1" in error.reason


# ---- any damage at all ----

PARSED = read_files(SHIPPED, FILE_NAMES)
OTHER_VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    2,
    7,
    10**30,
    1.5,
    float("nan"),
    "",
    "gray",
    "gold",
    [],
    [1],
    ["gold"],
    {},
    {"kind": "energy", "energy": 1},
]


def paths(value: Any, prefix: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where every value inside parsed data stands, all but the spaces of the tracks."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [prefix] if prefix else []
    return found + [path for key, inner in items if key != "spaces" for path in paths(inner, (*prefix, key))]


def check_outcome(files: dict[str, dict[str, Any]]) -> None:
    """The pack is refused with a file and a reason, or it is whole; any other exception fails the test."""
    try:
        loaded = pack_from(files)
        refused = None
    except PackError as error:
        refused = error
    if refused is None:
        assert loaded.fingerprint == fingerprint(files)
        assert len(loaded.content.cards) == 31
        assert drawing(loaded)["tiles"]
        assert loaded.sources()
    else:
        assert refused.file in FILE_NAMES
        assert refused.reason


PLACES = {name: paths(data) for name, data in PARSED.items()}


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_damaged_data_is_refused_or_loads_and_never_anything_else(data: st.DataObject) -> None:
    files = copy.deepcopy(PARSED)
    for _ in range(data.draw(st.integers(1, 2))):
        name = data.draw(st.sampled_from(FILE_NAMES))
        *way, last = data.draw(st.sampled_from(PLACES[name]))
        holder: Any = files[name]
        try:
            for step in way:
                holder = holder[step]
            if data.draw(st.booleans()):
                del holder[last]
            else:
                holder[last] = copy.deepcopy(data.draw(st.sampled_from(OTHER_VALUES)))
        except (KeyError, IndexError, TypeError):
            continue  # the first damage took this place away
    check_outcome(files)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from(FILE_NAMES),
    place=st.floats(0, 1),
    length=st.integers(0, 60),
    junk=st.binary(max_size=6),
)
def test_damaged_text_is_refused_or_loads_and_never_anything_else(
    name: str, place: float, length: int, junk: bytes
) -> None:
    text = (SHIPPED / name).read_bytes()
    start = int(place * len(text))
    try:
        damaged = parse(name, text[:start] + junk + text[start + length :])
    except PackError:
        return
    check_outcome({**PARSED, name: damaged})
