"""Content packs of users: what may differ, and how a broken pack is refused with file, entry and field."""

import copy
import pickle
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.micro_cosmos.pack import FILE_NAMES, SHIPPED, PackError, load_pack, pack_from
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
    assert copied.fingerprint == copied.content.fingerprint == load_pack().fingerprint
    assert len(copied.fingerprint) == 16


def test_fingerprint_ignores_comments_layout_line_ends_and_fraction_signs(folder: Path) -> None:
    path = folder / "planets.toml"
    text = path.read_text(encoding="utf-8").replace("card_size = 1.0", "card_size   =   1  # one")
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_pack(folder).fingerprint == load_pack().fingerprint


def test_fingerprint_sees_a_changed_number(folder: Path) -> None:
    edit(folder, "scoring.toml", "", "bonus_first = 3", "bonus_first = 4")
    changed = load_pack(folder)
    assert changed.fingerprint != load_pack().fingerprint
    assert changed.content.limits.bonus_first == 4


def test_fingerprint_is_the_same_everywhere() -> None:
    files = {"b.toml": {"x": 1.0, "list": [1, "é"]}, "a.toml": {"y": True}}
    assert fingerprint(files) == fingerprint({"a.toml": {"y": True}, "b.toml": {"list": [1, "é"], "x": 1}})
    assert fingerprint(files) == "58f056997e1d9928"


def test_numbers_of_a_users_pack_may_differ(folder: Path) -> None:
    edit(folder, "ark.toml", 'id = "robotics"', "technology = 2", "technology = 3")
    edit(folder, "survivors.toml", 'id = "tidecallers"', "technology = 2", "technology = 4")
    edit(folder, "difficulty.toml", 'id = "hard-plus"', "30]", "40]")
    edit(folder, "planets.toml", 'id = "kiln"', "minerals = 1 }", "minerals = 2 }")
    assert load_pack(folder).remarks == ()


def test_splits_of_printed_cards_are_only_remarked(folder: Path) -> None:
    edit(folder, "crew_cards.toml", 'id = "tilda-voss"', '"engineer"', '"leader-red"')
    edit(folder, "survivors.toml", 'id = "tidecallers"', '"blue"', '"red"')
    edit(folder, "planets.toml", 'id = "kiln"', "yield = { workforce = 1", "yield = { workforce = 3")
    specialists, colours, yields = load_pack(folder).remarks
    assert (
        "engineer/leader-red/leader-green/leader-blue are 14/9/8/8; the shipped pack has 15/8/8/8"
        in specialists
    )
    assert colours == "survivors.toml: colours: red/green/blue are 6/5/4; the shipped pack has 5/5/5"
    assert yields == 'planets.toml: planet "kiln": the flipped side is no richer than the front (MC-1.13)'


def test_an_error_survives_the_way_between_processes() -> None:
    error = PackError("planets.toml", 'planet "kiln"', "exits.n", "is missing")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) == 'planets.toml: planet "kiln": field "exits.n": is missing'


# ---- one thing wrong ----

# By file and entry: what is replaced (the first time it follows the start of the entry), by what, the field that the
# error must name, and a part of its reason.
BROKEN: dict[tuple[str, str], list[tuple[str, str, str, str]]] = {
    ("planets.toml", ""): [
        ("schema = 1", "schema = 2", "schema", "cannot be 2, only 1"),
        ("schema = 1", "", "schema", "is missing"),
        ('"minerals", "technology"]', '"technology", "minerals"]', "resources", "in this order"),
        ('"red", "green", "blue"]', '"red", "blue"]', "planet_colours", "in this order"),
    ],
    ("planets.toml", 'planet "kiln"'): [
        ('name = "Kiln"', "", "name", "is missing"),
        ('name = "Kiln"', 'name = ""', "name", "length >= 1"),
        ('name = "Kiln"', "name = 7", "name", "expected text, got a whole number"),
        ("yield = {", "yeld = {", "yeld", 'did you mean "yield"?'),
        ('source = "reconstructed"', "", "source", "is missing"),
        ('"reconstructed"', '"guessed"', "source", 'only "reconstructed" or "seed"'),
        ('n = "station"', 'n = "dock"', "exits.n", 'names the spot "dock"'),
        ('n = "station", ', "", "exits.n", "is missing"),
        ('["planet", "moon"]', '["planet", "dock"]', "routes[2]", "dock"),
        ('["planet", "moon"]', '["moon", "moon"]', "routes[2]", "to itself"),
        ('["planet", "moon"]', '["station", "planet"]', "routes[2]", "second time"),
        (', ["planet", "moon"]', "", "spots.moon", "lead here from Kiln"),
        ('["planet", "moon"]', '["planet"]', "routes[2]", "length 2"),
        ('kind = "moon"', 'kind = "comet"', "spots.moon.kind", '"asteroid"'),
        ('kind = "moon"', 'kind = "portal"', "spots", "none of kind 'portal'"),
        (
            'kind = "planet",',
            'kind = "planet", yield = { any = 1 },',
            "spots.planet.yield",
            "stand on its card",
        ),
        ("workforce = 1, minerals", "any = 1, minerals", "yield.any", "MC-7.19"),
        ("workforce = 2", "any = 2", "yield_terraformed.any", "MC-7.19"),
        ("workforce = 1", "workforce = 0", "yield.workforce", ">= 1"),
        ("workforce = 1", "workforce = 1.5", "yield.workforce", "a whole number"),
        ("workforce = 1", "water = 1", "yield.water", "is not known here"),
        ("{ workforce = 1, minerals = 1 }", "{}", "yield", "gives nothing"),
        (', ["minerals", 2]', "", "tracks", "three or four"),
        ('["minerals", 2]', '["technology", 2]', "tracks", "two tracks for technology"),
        ('["minerals", 2]', '["workforce", 2]', "tracks", "MC-13.12"),
        ('["minerals", 2]', '["minerals", 5]', "tracks[2][2]", "<= 4"),
        (
            '["minerals", 2]',
            '["gold", 2]',
            "tracks[2][1]",
            '"biomatter", "minerals", "technology" or "workforce"',
        ),
        ("total = 9", "total = 10", "total", "must be 9"),
        ("total = 9", "", "total", "is missing"),
        ('colour = "red"', 'colour = "blue"', "colour", "5 other planets are blue"),
        ('colour = "red"', "", "colour", "is missing"),
    ],
    ("planets.toml", 'planet "emberfall"'): [
        ('id = "kiln"', 'id = "emberfall"', "id", "used twice"),
        ("yield = {}", "yield = { any = 1 }", "spots.asteroid.yield", "MC-9.5"),
        ('e = "moon"', 'e = "planet"', "exits.e", "at distance 1 from the Portal"),
        ('s = "station"', 's = "moon"', "exits.s", "could discover"),
    ],
    ("planets.toml", "layout"): [
        ("card_size = 1.0", "", "card_size", "is missing"),
        ("spot_radius = 0.065", "spot_radius = nan", "spot_radius", ">= -100"),
        ("{ x = -0.078, y = 0.17 }, ", "", "ark_places", "one for each seat"),
        ("n = { x = 0.5, y = 0.0 }", "n = { x = 0.5 }", "exit_points.n.y", "is missing"),
    ],
    ("planets.toml", 'cell "nw"'): [
        ("row = 0", "row = 1", "row", "must be 0"),
    ],
    ("planets.toml", 'cell "w"'): [
        ("ring = 7", "ring = 6", "ring", "must be 7"),
    ],
    ("planets.toml", 'cell "c"'): [
        ('setup = "portal"', 'setup = "portal"\nring = 8', "ring", "not on the ring"),
    ],
    ("planets.toml", 'cell "s"'): [
        ('"empty"', '"starting"', "setup", "must be 'empty'"),
        ('"empty"', '"full"', "setup", 'only "empty", "portal" or "starting"'),
    ],
    ("planets.toml", 'planet "star-portal"'): [
        (', ["asteroid-a", "asteroid-b"]', "", "spots.asteroid-b", "Star Portal"),
        ('kind = "portal"', 'kind = "station"', "spots.portal.label", "drawn there"),
        ('role = "portal"', 'role = "portal"\ncolour = "red"', "colour", "the Portal has none"),
        ('s = "asteroid-b"', 's = "asteroid-a"', "exits.s", "could discover"),
    ],
    ("planets.toml", 'planet "scoria"'): [
        ('id = "moon-b"', 'id = "moon-a"', "spots.moon-a.id", "used twice"),
        ('id = "moon-b"', 'id = "b"', "spots.b.id", '"moon-a", "moon-b"'),
        ("minerals = 1, crew = 1 } },", "} },", "spots.moon-b.yield", "a moon gives something"),
    ],
    ("crew_cards.toml", ""): [
        ("count = 39", "count = 40", "count", "there are 39"),
        ('"blue", "orbit"]', '"orbit", "blue"]', "edge_classes", "in this order"),
        ('"leader-green", "leader-blue"]', '"leader-blue"]', "specialists", "in this order"),
    ],
    ("crew_cards.toml", 'crew "chief-alder"'): [
        ("number = 39", "number = 38", "number", "38 is used twice"),
        ("number = 39", "number = 40", "number", "from 1 to 39"),
    ],
    ("crew_cards.toml", 'crew "pike-harrow"'): [
        ('"engineer"', '"pilot"', "specialist", 'only "engineer", "leader-blue"'),
        ('class = "red"', 'class = "moon"', "top.class", '"orbit"'),
        ("cost = { workforce = 1 }", "cost = { workforce = 3 }", "bottom.cost", "more than 2"),
        ("cost = { workforce = 1 }", "cost = { crew = 1 }", "bottom.cost.crew", "MC-8.11"),
        ("gain = { crew = 1 }", "gain = { crew = 2 }", "top.gain.crew", "more than 1"),
        ("gain = { crew = 1 }", "gain = {}", "top.gain", "gives nothing"),
        ("cost = {}, ", "", "top.cost", "is missing"),
    ],
    ("survivors.toml", ""): [
        ("count = 15", "count = 14", "count", "there are 15"),
    ],
    ("survivors.toml", 'survivor "rootbinders"'): [
        ("biomatter = 1", "crew = 1", "gain.crew", "resources only"),
        ("{ biomatter = 1, workforce = 1 }", "{}", "gain", "gives nothing"),
        ('"green"', '"white"', "colour", 'only "blue", "green" or "red"'),
    ],
    ("ark.toml", "cargo_card"): [
        ('"minerals", "technology"]', '"technology", "minerals"]', "track_order", "in this order"),
        ("track_min = 0", "track_min = 1", "track_min", "only 0"),
        ("track_cap_upgraded = 6", "track_cap_upgraded = 4", "track_cap_upgraded", "more than track_cap"),
        ("minerals = 0.6, ", "", "geometry.track_y.minerals", "is missing"),
    ],
    ("ark.toml", 'upgrade "cargo"'): [
        ("track_cap_upgraded = 6", "track_cap_upgraded = 7", "effect.value", "must be 7"),
    ],
    ("ark.toml", 'upgrade "robotics"'): [
        ("technology = 2", "technology = 5", "cost.technology", "than a Cargo"),
        ("technology = 2", "any = 2", "cost.any", "is not known here"),
        ('"engineer"', '"leader-red"', "cost.specialist", '"any-leader"'),
        ("payments = 1", "payments = 2", "payments", "MC-6.5"),
        ('"two-actions-on-own-colony-planet"', '"fly"', "effect.kind", '"range"'),
        ('-colony-planet" }', '-colony-planet", value = 2 }', "effect.value", "is not known here"),
    ],
    ("ark.toml", 'upgrade "biodome"'): [
        (", value = 1 }", " }", "effect.value", "is missing"),
        ('pair = "leisure-facilities"', 'pair = "dance-hall"', "pair", "does not exist"),
        ('pair = "leisure-facilities"', 'pair = "space-mining"', "pair", "name it back"),
    ],
    ("ark.toml", 'upgrade "scout-vehicles"'): [
        ("value = 2", "value = 1", "effect.value", ">= 2"),
    ],
    ("ark.toml", 'upgrade "engines"'): [
        ("values = [2, 4, 6]", "values = [2, 4]", "effect.values", "needs 3 numbers"),
        ("values = [2, 4, 6]", "values = [2, 6, 4]", "effect.values", "must rise"),
        ("values = [2, 4, 6]", "values = [2, 4, 5]", "step_places", "each range"),
    ],
    ("ark.toml", 'outpost_pair "station-pair"'): [
        ('["biodome", "leisure', '["robotics", "leisure', "upgrades", "do not name each other"),
    ],
    ("ark.toml", 'outpost_pair "moon-pair"'): [
        ('["space-mining", "mining-vehicles"]', '["leisure-facilities", "biodome"]', "upgrades", "already"),
    ],
    ("ark.toml", "ark"): [
        ("colony_places = 8", "colony_places = 7", "colony_places", "7 places for 8 upgrades"),
        ("outpost_places = 2", "outpost_places = 3", "outpost_places", "3 places for 2"),
    ],
    ("ark.toml", "bridge_card"): [
        ("survivor_places = 3", "survivor_places = 4", "survivor_places", "4 places for 3"),
    ],
    ("ark.toml", 'player_colour "brown"'): [
        ('id = "white"', 'id = "brown"', "id", "used twice"),
    ],
    ("automa.toml", ""): [
        ("count = 16", "count = 15", "count", "there are 16"),
    ],
    ("automa.toml", "ark"): [
        ("ready_colonies = 2", "ready_colonies = 3", "ready_colonies", "to 2"),
        ("outposts = 2", "outposts = 1", "outposts", "2 pairs"),
    ],
    ("automa.toml", 'ark_upgrade "automa-upgrade-2"'): [
        ("number = 2", "number = 3", "number", "must be 2"),
        ('upgrade = "biodome"', 'upgrade = "garden"', "upgrade", "garden"),
    ],
    ("automa.toml", 'ark_upgrade "automa-upgrade-1"'): [
        ('"cargo-cap-6"', '"cargo-cap-7"', "effect", "must be 'cargo-cap-6'"),
    ],
    ("automa.toml", 'outpost_pair "automa-station-pair"'): [
        ("[2, 3]", "[2, 7]", "numbers", "no upgrade 7"),
    ],
    ("automa.toml", 'outpost_pair "automa-moon-pair"'): [
        ("[4, 5]", "[3, 5]", "numbers", "upgrade 3 is in a pair already"),
    ],
    ("automa.toml", 'card "outer-scan"'): [
        ('"counterclockwise"', '"left"', "travel.direction", 'only "clockwise" or "counterclockwise"'),
        ('"discover"', '"nearest"', "travel.criterion", 'only "discover", "no-colony" or "unterraformed"'),
        ("jump = false", "jump = 0", "travel.jump", "true or false"),
        ('kind = "gather"', 'kind = "dig"', "actions[1].kind", '"gather"'),
        (", gain = { biomatter = 1, minerals = 1 }", "", "actions[1].gain", "is missing"),
        ("{ biomatter = 1, minerals = 1 }", "{}", "actions[1].gain", "gives nothing"),
        ("biomatter = 1", "crew = 1", "actions[1].gain.crew", "MC-13.27"),
        ("count = 1", "count = 0", "actions[2].count", ">= 1"),
    ],
    ("automa.toml", 'card "drop-ships"'): [
        ('"colony" }', '"colony", count = 1 }', "actions[2].count", "is not known here"),
    ],
    ("difficulty.toml", 'level "easy-plus"'): [
        ("rank = 2", "rank = 3", "rank", "must be 2"),
    ],
    ("difficulty.toml", 'level "hard"'): [
        ("22, 30]", "22]", "upgrade_vp", "needs 7 numbers"),
        ("22, 30]", "30, 22]", "upgrade_vp", "falls"),
        ("extra_each = 0", "extra_each = -1", "extra_each", ">= 0"),
    ],
    ("scoring.toml", ""): [
        ("[outpost]", "[outposts]", "outposts", 'did you mean "outpost"?'),
    ],
    ("scoring.toml", "limits"): [
        ("crew_total = 6", "crew_total = 7", "crew_total", "two rows"),
        ("setup_crew_kept = 2", "setup_crew_kept = 4", "setup_crew_kept", "setup_crew_dealt"),
        ("setup_crew_dealt = 3", "setup_crew_dealt = 10", "setup_crew_dealt", "do not suffice"),
        ("map_rows = 3", "map_rows = 4", "map_rows", "only 3"),
        (
            "colonies_per_planet_per_player = 1",
            "colonies_per_planet_per_player = 2",
            "colonies_per_planet_per_player",
            "only 1",
        ),
    ],
    ("scoring.toml", "end_trigger"): [
        ("players_4 = 4", "players_4 = 9", "players_4", "8 planets"),
    ],
    ("scoring.toml", "terraform"): [
        ("discovery_level = 1", "discovery_level = 2", "discovery_level", "MC-7.15"),
        ("bonus_second = 1", "bonus_second = 4", "bonus_second", "bonus_first"),
    ],
    ("scoring.toml", "colony 3"): [
        ("n = 3", "n = 4", "n", "must be 3"),
        ("vp_total = 9", "vp_total = 5", "vp_total", "must be more"),
        ("any_resource = 0", "any_resource = 25", "any_resource", "than a Cargo"),
        ('source = "seed"', "", "source", "is missing"),
    ],
    ("scoring.toml", "settled_survivors"): [
        ("[0, 5, 12, 20, 30, 40]", "[5, 12, 20]", "vp_total", "begin with 0"),
        ("[0, 5, 12, 20, 30, 40]", "[0, 12, 5]", "vp_total", "falls"),
    ],
    ("scoring.toml", "tie_break"): [
        ('"resources_in_cargo"', '"colonies"', "order[2]", '"resources_in_cargo"'),
    ],
}

# Where the error is found in another entry than the change, or the change is to the name of the entry: file, text
# before the change, what is replaced, by what, entry, field, a part of the reason.
ELSEWHERE = [
    ("planets.toml", "", 'id = "kiln"', "", "planet 6", "id", "is missing"),
    ("planets.toml", "", 'id = "kiln"', 'id = "Kiln!"', 'planet "Kiln!"', "id", "small letters"),
    (
        "planets.toml",
        'id = "kiln"',
        'name = "Kiln"',
        'name = "Fallow"',
        'planet "fallow"',
        "name",
        "used twice",
    ),
    ("planets.toml", "", 'id = "nw"', 'id = "n"', 'cell "n"', "id", "used twice"),
    ("planets.toml", "", 'id = "nw"', 'id = "up"', 'cell "up"', "id", "is no cell"),
    (
        "planets.toml",
        'id = "kiln"',
        'role = "other"',
        'role = "starting"',
        "",
        "planet",
        "4 cards of role 'starting'",
    ),
    (
        "ark.toml",
        'id = "biodome"',
        'at = "station"',
        'at = "moon"',
        'upgrade "space-mining"',
        "effect",
        "used twice",
    ),
    (
        "automa.toml",
        "",
        'upgrade = "biodome"',
        'upgrade = "robotics"',
        'ark_upgrade "automa-upgrade-6"',
        "upgrade",
        "used twice",
    ),
    ("difficulty.toml", "", 'id = "easy"', 'id = "gentle"', 'level "gentle"', "id", "must be 'easy'"),
]


def start_of(entry: str) -> str:
    """The text with which an entry begins in its file."""
    kind, _, name = entry.partition(" ")
    if name:
        return f"id = {name}" if '"' in name else f"n = {name}"
    return f"[{kind}]" if kind else ""


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


@pytest.mark.parametrize(("file", "after", "old", "new", "entry", "field", "reason"), ELSEWHERE)
def test_a_contradiction_is_refused_where_it_is_found(
    folder: Path, file: str, after: str, old: str, new: str, entry: str, field: str, reason: str
) -> None:
    edit(folder, file, after, old, new)
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == (file, entry, field)
    assert reason in error.reason


def test_files_that_contradict_each_other_are_refused(folder: Path) -> None:
    edit(folder, "scoring.toml", "", "survivors_held = 3", "survivors_held = 4")
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == ("ark.toml", "bridge_card", "survivor_places")
    assert error.reason == "gives 3 places for 4 Survivors"


@pytest.mark.parametrize(
    ("file", "kind", "header", "found", "wanted"),
    [
        ("planets.toml", "cell", "[[cell]]", 8, 9),
        ("crew_cards.toml", "crew", "[[crew]]", 38, 39),
        ("survivors.toml", "survivor", "[[survivor]]", 14, 15),
        ("ark.toml", "upgrade", "[[upgrade]]", 7, 8),
        ("automa.toml", "card", "[[card]]", 15, 16),
        ("automa.toml", "ark_upgrade", "[[ark_upgrade]]", 5, 6),
        ("difficulty.toml", "level", "[[level]]", 5, 6),
        ("scoring.toml", "colony", "[[colony]]", 7, 8),
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


def test_a_card_on_which_an_ark_could_be_stranded_is_refused(folder: Path) -> None:
    """Only a moon beside the planet: three other Arks could close it and both ways on through it."""
    path = folder / "planets.toml"
    text = path.read_text(encoding="utf-8")
    start = text.index('id = "kiln"')
    end = text.index("[[planet]]", start)
    card = text[start:end]
    card = card.replace(
        'n = "station", e = "station", s = "planet", w = "moon"',
        'n = "moon", e = "moon", s = "moon", w = "moon"',
    )
    card = card.replace('["planet", "station"], ', "")
    card = "\n".join(line for line in card.splitlines() if 'kind = "station"' not in line) + "\n"
    path.write_text(text[:start] + card + text[end:], encoding="utf-8")
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == ("planets.toml", 'planet "kiln"', "spots.planet")
    assert "MC-I.20" in error.reason


def test_missing_file_is_named(folder: Path) -> None:
    (folder / "automa.toml").unlink()
    assert str(refusal(folder)) == "automa.toml: is missing"


def test_misnamed_file_is_named(folder: Path) -> None:
    (folder / "survivors.toml").rename(folder / "survivor.toml")
    error = refusal(folder)
    assert (error.file, error.entry) == ("survivor.toml", "")
    assert "is not a file of this pack" in error.reason


def test_missing_folder_is_named(tmp_path: Path) -> None:
    assert str(refusal(tmp_path / "nowhere")) == "nowhere: is not a folder"


def test_unreadable_file_is_named(folder: Path) -> None:
    (folder / "automa.toml").unlink()
    (folder / "automa.toml").mkdir()
    assert "cannot be read" in refusal(folder).reason


def test_text_that_is_not_utf_8_is_named_by_line(folder: Path) -> None:
    path = folder / "survivors.toml"
    path.write_bytes(path.read_bytes().replace(b"Dune Pilgrims", b"D\xfcne Pilgrims"))
    line = path.read_bytes()[: path.read_bytes().index(b"\xfc")].count(b"\n") + 1
    assert str(refusal(folder)) == f"survivors.toml: line {line}: is not UTF-8 text"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("schema = 1", "schema = ", "line 3, column 10"),
        ("schema = 1", "schema = 1\nschema = 1", "line 4, column 11"),
        ("schema = 1", 'schema = "1', "line 3, column 12"),
        ("schema = 1", "schema = 1" + "0" * 5000, ""),
        ("schema = 1", "deep = " + "[" * 5000, ""),
    ],
    ids=["no-value", "key-twice", "open-text", "endless-number", "endless-nesting"],
)
def test_text_that_is_not_toml_is_named_by_place(folder: Path, old: str, new: str, place: str) -> None:
    edit(folder, "scoring.toml", "", old, new)
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == ("scoring.toml", place, "")


def test_files_may_come_from_anywhere_but_must_be_complete() -> None:
    files = read_files(SHIPPED, FILE_NAMES)
    del files["ark.toml"]
    with pytest.raises(PackError, match=r"ark\.toml: is missing"):
        pack_from(files)


# ---- any damage at all ----

PARSED = read_files(SHIPPED, FILE_NAMES)
OTHER_VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    7,
    10**30,
    1.5,
    float("nan"),
    "",
    "kiln",
    [],
    [1],
    {},
    {"any": 1},
]


def paths(value: Any, prefix: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where every value inside parsed data stands."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [prefix] if prefix else []
    return found + [path for key, inner in items for path in paths(inner, (*prefix, key))]


def check_outcome(files: dict[str, dict[str, Any]]) -> None:
    """The pack is refused with a file and a reason, or it is whole; any other exception fails the test."""
    try:
        loaded = pack_from(files)
        refused = None
    except PackError as error:
        refused = error
    if refused is None:
        assert loaded.content.fingerprint == fingerprint(files)
        assert len(loaded.content.planets) == 16
    else:
        assert refused.file in FILE_NAMES
        assert refused.reason


PLACES = {name: paths(data) for name, data in PARSED.items()}


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
