"""Content packs of users: what may differ, and how a broken pack is refused with file, entry and field."""

import copy
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.games.otys.content import DIVER_NAMES, RESOURCE_NAMES
from starboard.games.otys.pack import FILE_NAMES, SHIPPED, PackError, load_pack, pack_from
from starboard.games.otys.view_drawing import drawing
from starboard.games.pack_files import fingerprint, read_files

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped pack."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "my-pack"))


def edit(folder: Path, file: str, after: str, old: str, new: str) -> None:
    """Replace the first `old` that follows `after` in a file."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    place = text.index(old, text.index(after))
    path.write_text(text[:place] + new + text[place + len(old) :], encoding="utf-8", newline="\n")


def cut(folder: Path, file: str, start: str, end: str = "") -> None:
    """Remove what lies from `start` to before `end`, or to the end of the file."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    first = text.index(start)
    rest = text[text.index(end, first + 1) :] if end else ""
    path.write_text(text[:first] + rest, encoding="utf-8", newline="\n")


def refusal(folder: Path) -> PackError:
    with pytest.raises(PackError) as caught:
        load_pack(folder)
    error = caught.value
    assert str(error).startswith(error.file)
    assert error.reason in str(error)
    return error


# ---- what may differ ----


def test_fingerprint_sees_a_changed_number_and_no_comment(folder: Path) -> None:
    edit(folder, "store.toml", "", "[setup]", "# a remark\n[setup]")
    assert load_pack(folder).fingerprint == load_pack().fingerprint
    edit(folder, "store.toml", 'id = "store-1"', "buy_credits = 3", "buy_credits = 4")
    changed = load_pack(folder)
    assert changed.fingerprint != load_pack().fingerprint
    assert changed.content.store[0].price == 4


def test_what_may_be_tuned_is_free(folder: Path) -> None:
    """Section 20: none of these changes is worth a remark."""
    edit(folder, "sponsors.toml", "[sponsor.basic]  ", "cost_credits = 2", "cost_credits = 1")
    edit(folder, "sponsors.toml", 'id = "suit-foundry"', "  [sponsor.advanced]", "  [sponsor.advanced] ")
    edit(folder, "sponsors.toml", "[sponsor.advanced] ", "cost_credits = 2", "cost_credits = 1")
    edit(folder, "sponsors.toml", 'id = "sell-charge"', "n = 2", "n = 3")
    edit(folder, "divers.toml", 'id = "explorer"', "cost_credits = 1", "cost_credits = 2")
    edit(folder, "components.toml", "[limits]", "private_contract_hand = 3", "private_contract_hand = 2")
    edit(folder, "components.toml", 'id = "battery"', "count = 16", "count = 24")
    edit(folder, "components.toml", "", "max_rounds = 200", "max_rounds = 99")
    edit(folder, "solo.toml", "", "max_up_moves = 10", "max_up_moves = 5")
    edit(folder, "boards.toml", 'id = "mechanic-position-3"', "value = 4", "value = 7")
    edit(folder, "contracts.toml", 'id = "crane-arm"', "prestige = 3", "prestige = 2")
    edit(folder, "contracts.toml", 'id = "tower-extension"', "groups = [3, 2]", "groups = [4, 1]")
    changed = load_pack(folder)
    assert changed.remarks == ()
    limits = changed.content.limits
    assert (limits.hand, limits.batteries, limits.max_rounds, limits.up_moves) == (2, 24, 99, 5)
    assert limits.mechanic_values == [1, 2, 3, 7]
    assert [option.credits for option in changed.content.sponsors[3].advanced] == [1, 3]


def test_divers_and_resources_may_be_listed_in_any_order(folder: Path) -> None:
    for file, kind in (("divers.toml", "diver"), ("components.toml", "resource")):
        path = folder / file
        head, *entries = path.read_text(encoding="utf-8").split(f"[[{kind}]]")
        last, mark, rest = entries[-1].partition("[[player_colour]]")
        entries[-1] = last
        text = head + "".join(f"[[{kind}]]{entry}\n" for entry in reversed(entries)) + mark + rest
        path.write_text(text, encoding="utf-8")
    edit(folder, "components.toml", 'id = "fuel"', "supply = 20", "supply = 18")
    edit(folder, "components.toml", 'id = "resource"', "count = 80", "count = 78")
    changed = load_pack(folder)
    assert tuple(diver.id for diver in changed.content.divers) == DIVER_NAMES
    assert [diver.index for diver in changed.content.divers] == list(range(8))
    assert changed.content.limits.supply == [20, 20, 18, 20]
    assert tuple(one["id"] for one in drawing(changed)["resources"]) == RESOURCE_NAMES


def test_a_row_of_the_store_may_be_longer(folder: Path) -> None:
    """OT-9.1 is reconstructed; the board must have a place for each space."""
    edit(folder, "store.toml", "", "spaces_per_row = 4", "spaces_per_row = 5")
    space = 'id = "store-5"\nindex = 5\nsell_prestige = 0\nsell_credits = 0\nbuy_credits = 1\nsource = "reconstructed"'
    edit(folder, "store.toml", "", "[setup]", f"[[space]]\n{space}\n\n[setup]")
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == ("boards.toml", "colony", "store_space")
    assert error.reason == "has 16 entries and needs 20"
    for kind, following in (("metal", "plant"), ("plant", "fuel"), ("fuel", "tech"), ("tech", "")):
        head = f'[[colony.store_space]]\nid = "store-{following}-1"' if following else "[colony.score_track]"
        facts = f'id = "store-{kind}-5"\nresource = "{kind}"\nindex = 5\nsource = "reconstructed"'
        place = "x = 0.86\ny = 0.4\nw = 0.05\nh = 0.09"
        edit(folder, "boards.toml", "", head, f"[[colony.store_space]]\n{facts}\n{place}\n\n{head}")
    assert len(load_pack(folder).content.store) == 5


# What is published: file, text before the change, what is replaced, by what, and the remark.
REMARKED = [
    ("components.toml", "", "target_prestige = 18", "target_prestige = 20",
     "components.toml: game: target_prestige is 20; in the published game it is 18"),
    ("components.toml", "[start]", "credits = 3", "credits = 4",
     "components.toml: start: credits is 4; in the published game it is 3"),
    ("divers.toml", 'id = "engineer"', "cost_credits = 1", "cost_credits = 2",
     'divers.toml: diver "engineer": basic.cost_credits is 2; in the published game it is 1'),
    ("divers.toml", "  [diver.upgraded]\n  cost_credits = 0\n  choose", "draw = 4", "draw = 5",
     'divers.toml: diver "spy": upgraded.effects[1].draw is 5; in the published game it is 4'),
    ("store.toml", "", "sell_prestige = 1", "sell_prestige = 2",
     'store.toml: space "store-1": sell_prestige is 2; in the published game it is 1'),
    ("solo.toml", "", "[21, 19, 17, 15]", "[21, 19, 17, 9]",
     'solo.toml: setting "standard": resource_spaces is [21, 19, 17, 9]; in the published game it is [21, 19, 17, 15]'),
    ("solo.toml", "", 'name = "Rookie"', 'name = "Novice"',
     'solo.toml: rank "rookie": name is "Novice"; in the published game it is "Rookie"'),
    ("contracts.toml", "", "bonus_credits = 1", "bonus_credits = 2",
     'contracts.toml: contract "rooftop-planters": bonus_credits is 2; in the published game it is 0 or 1'),
]  # fmt: skip


@pytest.mark.parametrize(("file", "after", "old", "new", "remark"), REMARKED)
def test_a_published_value_that_differs_is_only_remarked(
    folder: Path, file: str, after: str, old: str, new: str, remark: str
) -> None:
    edit(folder, file, after, old, new)
    assert load_pack(folder).remarks == (remark,)


def test_unusual_boards_sponsors_and_cards_are_remarked(folder: Path) -> None:
    """OT-4.7, OT-5.5, OT-7.1, OT-8.4, OT-8.5."""
    cut(folder, "boards.toml", '[[player.hacker_position]]\nid = "hacker-position-3"', "# Mechanic track")
    edit(folder, "boards.toml", 'id = "level-5"', "capacity = 6", "capacity = 7")
    edit(folder, "boards.toml", 'id = "level-5"', "[{ x", "[{ x = 0.5, y = 0.805 }, { x")
    edit(folder, "sponsors.toml", "", "n = 1", "n = 2")
    edit(folder, "sponsors.toml", "[sponsor.advanced]", "n = 1", "n = 2")
    edit(folder, "contracts.toml", 'id = "relief-convoy"', "tech = 1 }\nsize = 4\nmin_level = 3",
         "tech = 2 }\nsize = 5\nmin_level = 4")  # fmt: skip
    remarks = load_pack(folder).remarks
    assert len(remarks) == 4
    assert remarks[0].startswith('sponsors.toml: sponsor "harbour-bank": basic.options[1].effects is ')
    assert remarks[1:] == (
        "boards.toml: player: capacity of level 5 is 7; in the published game it is 6",
        "boards.toml: player: the number of Hacker positions is 3; in the published game it is 4",
        'contracts.toml: contract "relief-convoy": size is 5; fixed contracts of the published game ask for 2 to 4',
    )


def test_a_pack_without_free_contracts_is_remarked(folder: Path) -> None:
    path = folder / "contracts.toml"
    fixed = 'kind = "fixed"\nneed = { metal = 2, plant = 0, fuel = 0, tech = 0 }\nsize = 2\nmin_level = 1'
    head, mark, rest = path.read_text(encoding="utf-8").partition('[[contract]]\nid = "twin-crates"')
    entries = rest.split("[[contract]]")
    for number, entry in enumerate(entries):
        start, end = entry.index('kind = "free"'), entry.index("prestige = ")
        entries[number] = f"{entry[:start]}{fixed}\n{entry[end:]}"
    path.write_text(head + mark + "[[contract]]".join(entries), encoding="utf-8")
    assert load_pack(folder).remarks == ("contracts.toml: there is no free contract",)


# ---- one thing wrong ----

# By file and entry: text before the change, what is replaced (the first time it follows), by what, the field that the
# error must name, and a part of its reason.
BROKEN: dict[tuple[str, str], list[tuple[str, str, str, str, str]]] = {
    # OT-1.2 to OT-1.9, OT-2.4, OT-2.9, OT-2.10
    ("components.toml", "game"): [
        ("", 'id = "otys"', 'id = "atlantis"', "id", 'only "otys"'),
        ("", "max_players = 4", "max_players = 5", "max_players", "only 4"),
        ("", "min_players = 1", "min_players = 2", "min_players", "only 1"),
        ("", 'source = "web"', 'source = "memory"', "source", '"reconstructed", "seed" or "web"'),
        ("", "target_prestige = 18", "target = 18", "target", "is not known here"),
    ],
    ("components.toml", ""): [
        ("", '[[piece]]\nid = "bag"\ncount = 1\nsource = "web"\n', "", "piece", "has 16 entries and needs 17"),
        ("", '[[player_colour]]\nid = "violet"\nhex = "#7b52ab"\nsource = "reconstructed"\n', "", "player_colour",
         "has 3 entries and needs 4"),
    ],
    ("components.toml", 'resource "plant"'): [
        ('id = "plant"', '"#3f9b4f"', '"#2F6FB3"', "hex", "is used twice"),
        ('id = "plant"', '"#3f9b4f"', '"green"', "hex", "must be a colour"),
    ],
    ("components.toml", 'player_colour "coral"'): [
        ("", 'id = "amber"', 'id = "coral"', "id", "is used twice"),
    ],
    ("components.toml", 'player_colour "amber"'): [
        ('id = "amber"', '"#f2a93b"', '"#E4572E"', "hex", "is used twice"),
    ],
    ("components.toml", 'piece "bag"'): [
        ('id = "bag"', "count = 1", "count = 2", "count", "the pack has 1 of them"),
        ('id = "bag"', "count = 1", "count = 1\nper_player = 1", "per_player", "only for pieces"),
    ],
    ("components.toml", 'piece "numbered-key"'): [
        ('id = "numbered-key"', "count = 20", "count = 16", "count", "the pack has 20"),
        ('id = "numbered-key"', "per_player = 5", "per_player = 4", "per_player", "must be 5"),
        ('id = "numbered-key"', "per_player = 5", "", "per_player", "must be 5"),
    ],
    ("components.toml", 'piece "resource"'): [
        ('id = "resource"', "count = 80", "count = 84", "count", "the pack has 80"),
        ('id = "fuel"', "supply = 20", "supply = 21", "count", "the pack has 81"),
    ],
    ("components.toml", 'piece "contract-card"'): [
        ('id = "contract-card"', "count = 32", "count = 33", "count", "the pack has 32"),
    ],
    ("components.toml", 'piece "reward-token"'): [
        ('id = "reward-token"', "count = 32", "count = 31", "count", "the pack has 32"),
    ],
    ("components.toml", 'piece "sponsor-tile"'): [
        ('id = "sponsor-tile"', "count = 5", "count = 6", "count", "the pack has 5"),
    ],
    ("components.toml", 'piece "diver-tile"'): [
        ('id = "diver-tile"', "count = 32", "count = 40", "count", "the pack has 32"),
    ],
    ("components.toml", 'piece "die"'): [
        ("", 'id = "bag"', 'id = "die"', "id", "is no piece of the game"),
    ],
    ("components.toml", 'piece "credit"'): [
        ("", 'id = "battery"', 'id = "credit"', "id", "is used twice"),
    ],
    ("components.toml", "start"): [
        ("[start]", "credits = 3", "credits = 11", "credits", "there are 40"),
        ("[start]", "batteries = 1", "batteries = 5", "batteries", "there are 16"),
        ("[start]", "neutral_x_keys = 0", "neutral_x_keys = 2", "neutral_x_keys", "there are 6"),
        ("[start]", "private_contracts = 0", "private_contracts = 1", "private_contracts", "only 0"),
        ("[start]", "prestige = 0", "prestige = 1", "prestige", "only 0"),
    ],
    ("components.toml", "limits"): [
        ("", "reward_spaces_per_level = 1", "reward_spaces_per_level = 2", "reward_spaces_per_level",
         "must be 1: a level has one Reward space"),
        ("", "propeller_uses_per_turn = 1", "propeller_uses_per_turn = 2", "propeller_uses_per_turn", "OT-11.3"),
        ("", "max_rounds = 200", "max_rounds = 0", "max_rounds", ">= 1"),
    ],
    # OT-2.5
    ("components.toml", "public_contracts"): [
        ("", '"2" = 2', '"2" = 3', "2", "boards.toml has 2 Contract spaces"),
        ("", '"4" = 3', '"4" = 4', "4", "boards.toml has 3 Contract spaces"),
        ("", '"3" = 3', "", "3", "is missing"),
    ],
    # OT-0.2
    ("components.toml", "options.sponsor_sides"): [
        ("", '["basic", "advanced", "mixed"]', '["basic", "advanced"]', "values", "must be basic, advanced, mixed"),
        ("", 'default = "basic"', 'default = "mixed"', "default", "must be basic"),
        ("", 'default = "basic"', 'default = "basic"\nplayers = [2]', "players", "must be 1, 2, 3, 4"),
    ],
    ("components.toml", "options.spy_variant"): [
        ("", '["standard", "designer"]', '["designer", "standard"]', "values", "in this order"),
        ("", "players = [2, 3, 4]", "players = [1, 2, 3, 4]", "players", "must be 2, 3, 4"),
    ],
    ("components.toml", "options.solo_start"): [
        ("", "values = [23, 22]", "values = [23, 21]", "values", "must be 23, 22"),
        ("", "default = 23", "default = 22", "default", "must be 23"),
        ("", "players = [1]", "players = [2]", "players", "must be 1"),
    ],
    ("components.toml", "options"): [
        ("", "[options.solo_start]", "[options.start]", "start", "is not known here"),
    ],
    # OT-6
    ("divers.toml", 'diver "metal-expert"'): [
        ("", 'resource = "metal"', 'resource = "fuel"', "resource", "it is the metal Expert"),
        ("", 'kind = "expert"', 'kind = "specialist"', "kind", 'only "expert"'),
        ("", "cost_credits = 0", "cost_credits = 1", "cost_credits", "only 0"),
        ("", 'op = "take_resource", resource = "metal"', 'op = "take_resource", resource = "tech"',
         "basic.effects[1].resource", "the kind of the Expert (OT-6.4)"),
        ("", "n = 1", "n = 2", "basic.effects[1].n", "only 1"),
        ("", '"work_level"', '"any_level"', "basic.effects[1].to", 'only "work_level"'),
        ("", ", optional = true", "", "basic.effects[1].optional", "a player may decline it (OT-6.6)"),
        ("gain_neutral_x_key", ", optional = true", "", "upgraded.effects[2].optional", "OT-6.6"),
        ("", 'effects = [{ op = "take_resource", resource = "metal", n = 1, to = "work_level", optional = true }]',
         'effects = [{ op = "gain_credits", n = 1, optional = true }]', "basic.effects[1].op", "takes the resource"),
        ("", '{ op = "gain_neutral_x_key", n = 1, optional = true }',
         '{ op = "take_resource", resource = "metal", n = 1, to = "work_level", optional = true }',
         "upgraded.effects[2].op", "a second one is the bonus"),
        ("", '"gain_neutral_x_key"', '"gain_prestige"', "upgraded.effects[2].op", '"return_own_key"'),
        ("", '"gain_neutral_x_key"', '"draw_contracts"', "upgraded.effects[2].op", '"return_own_key"'),
        ("", '{ op = "gain_neutral_x_key"', '{ op = "gain_credits", n = 1 }, { op = "gain_neutral_x_key"',
         "upgraded.effects", "length <= 2"),
    ],
    ("divers.toml", 'diver "tech-expert"'): [
        ("return_own_key", "n = 1", "n = 2", "upgraded.effects[2].n", "only 1"),
    ],
    ("divers.toml", 'diver "trader"'): [
        ("", "max_trades = 1", "max_trades = 3", "basic.effects[1].max_trades", "only 1 or 2"),
        ("", "max_trades = 1, optional = true", "max_trades = 1", "basic.effects[1].optional", "OT-6.8"),
        ("", "max_trades = 2, optional = true", "max_trades = 2", "upgraded.effects[1].optional", "OT-6.9"),
        ('id = "trader"', "cost_credits = 0", "cost_credits = 1", "cost_credits", "only 0"),
    ],
    ("divers.toml", 'diver "spy"'): [
        ("", "keep = 1", "keep = 2", "basic.effects[1].keep", "only 1"),
        ("", "draw = 4", "draw = 0", "basic.effects[1].draw", ">= 1"),
        ("", 'modes = ["multiplayer"] }', 'modes = ["solo"] }', "basic.effects[2].modes[1]", 'only "multiplayer"'),
        ("", "spaces = 1", "spaces = 2", "basic.effects[3].spaces", "only 1"),
        ("", "choose = 1", "choose = 2", "basic.choose", "only 1"),
    ],
    ("divers.toml", 'diver "engineer"'): [
        ('id = "engineer"', "n = 1", "n = 2", "basic.effects[1].n", "only 1"),
        ('id = "engineer"', '["mechanic", "hacker"]', '["hacker"]', "basic.effects[1].choice", "length 2"),
    ],
    ("divers.toml", 'diver "explorer"'): [
        ("", '"display_row_of_work_level"', '"bag"', "basic.effects[1].from", 'only "display_row_of_work_level"'),
    ],
    ("divers.toml", 'diver "diplomat"'): [
        ("", 'id = "spy"', 'id = "diplomat"', "id", '"engineer" or "explorer"'),
    ],
    ("divers.toml", ""): [
        ("", "count_per_player = 8", "count_per_player = 9", "count_per_player", "only 8"),
        ("", "sets = 4", "sets = 5", "sets", "only 4"),
    ],
    # OT-5
    ("sponsors.toml", ""): [
        ("", "count = 5", "count = 6", "count", "there are 5 entries"),
    ],
    ("sponsors.toml", 'sponsor "harbour-bank"'): [
        ("", 'id = "turbine-guild"', 'id = "harbour-bank"', "id", "is used twice"),
        ("", "cost_credits = 0", "cost_credits = 1", "advanced.options[1]", "OT-5.4"),
        ("", "n = 1", "n = 2", "advanced.options[1]", "OT-5.4"),
        ("", 'id = "credit"', 'id = "chip"', "advanced.options[1]", "OT-5.4"),
        ("", 'resource = "any"', 'resource = "metal"', "advanced.options.order-in.effects[1].resource", 'only "any"'),
        ("", '"active_level"', '"any_level"', "advanced.options.order-in.effects[1].to", 'only "active_level"'),
        ("", '[{ op = "take_resource", resource = "any", n = 1, to = "active_level" }]',
         '[{ op = "gain_credits", n = 1 }, { op = "gain_batteries", n = 1 }]',
         "advanced.options[2].effects[2].op", "can only be gain_prestige"),
        ("", '[{ op = "take_resource", resource = "any", n = 1, to = "active_level" }]',
         '[{ op = "gain_prestige", n = 1 }]', "advanced.options[2].effects[1].op", "with an upgrade (OT-5.8)"),
        ("", 'to = "active_level" }', 'to = "active_level" }, { op = "gain_prestige", n = 1 }',
         "advanced.options[2].effects", "no other effect does"),
        ("", 'op = "take_resource"', 'op = "improve_technician"', "advanced.options.order-in.effects[1].op",
         '"flip_diver"'),
        ("", '    { id = "order-in"', '    { id = "more" },\n    { id = "order-in"', "advanced.options", "length 2"),
    ],
    ("sponsors.toml", 'sponsor "turbine-guild"'): [
        ("", "number = 2", "number = 1", "number", "is used twice"),
        ("", 'id = "sell-charge"', 'id = "order-in"', "advanced.options.id", "'order-in' is used twice"),
    ],
    ("sponsors.toml", 'sponsor "suit-foundry"'): [
        ('id = "upgrade-any"', ', { op = "gain_prestige", n = 1 }', "", "advanced.options[2].effects", "OT-5.8"),
        ('id = "upgrade-any"', "n = 1", "n = 2", "advanced.options[2].effects[2].n", "must be 1"),
        ("", '"any_other"', '"adjacent"', "advanced.options.upgrade-any.effects[1].target", '"active" or "any_other"'),
    ],
    ("sponsors.toml", 'sponsor "dive-academy"'): [
        ("", '"adjacent"', '"any_other"', "advanced.options.buddy.effects[1].target", '"active" or "adjacent"'),
        ('id = "buddy"', "n = 1", "n = 2", "advanced.options.buddy.effects[1].n", "only 1"),
    ],
    # OT-10
    ("rewards.toml", ""): [
        ("", "count = 32", "count = 33", "count", "there are 32 entries"),
    ],
    ("rewards.toml", 'token "civic-plaque-1"'): [
        ("", 'id = "civic-plaque-2"', 'id = "civic-plaque-1"', "id", "is used twice"),
        ("", 'family = "civic-plaque"', 'family = "civic-plaque"\nresource = "metal"', "resource", "only for tokens"),
        ("", '[{ op = "gain_prestige", n = 1 }]', "[]", "immediate", "length >= 1"),
        ("", 'op = "gain_prestige"', 'op = "return_own_key"', "immediate[1].op", '"improve_technician"'),
        ("", '"contract_prestige_bonus"', '"free_contracts"', "lasting.op", '"on_level_use"'),
        ("", 'lasting = { op = "contract_prestige_bonus", n = 1 }', "", "lasting", "is missing"),
    ],
    ("rewards.toml", 'token "civic-plaque-2"'): [
        ('id = "civic-plaque-2"', "n = 1", "n = 2", "immediate", 'differs from "civic-plaque-1"'),
        ('id = "civic-plaque-2"', 'bonus", n = 1', 'bonus", n = 2', "lasting", 'differs from "civic-plaque-1"'),
        ('id = "civic-plaque-2"', '"Civic Plaque"', '"Civic Plate"', "name", 'differs from "civic-plaque-1"'),
    ],
    ("rewards.toml", 'token "skeleton-pass-1"'): [
        ("", ", optional = true", "", "lasting.effects[1].optional", "a player may decline it (OT-10.7)"),
        ("", '"return_own_key"', '"gain_prestige"', "lasting.effects[1].op", '"gain_batteries"'),
    ],
    ("rewards.toml", 'token "chip-cache-1"'): [
        ("", 'effects = [{ op = "gain_credits", n = 1 }]',
         'effects = [{ op = "gain_credits", n = 1 }, { op = "gain_batteries", n = 1 }]', "lasting.effects", "length 1"),
    ],
    ("rewards.toml", 'token "workshop-hour-1"'): [
        ("", "n = 1, choice", "n = 2, choice", "immediate[1].n", "only 1"),
    ],
    ("rewards.toml", 'token "metal-seam-1"'): [
        ("", 'lasting = { op = "deposit", resource = "metal"', 'lasting = { op = "deposit", resource = "fuel"',
         "lasting.resource", "the resource of the token is metal"),
        ("", 'op = "take_resource", resource = "metal"', 'op = "take_resource", resource = "fuel"',
         "immediate[1].resource", "is 'fuel'"),
        ("", 'resource = "metal"\n', "", "immediate[1].resource", "not given"),
        ("", '"any_level"', '"work_level"', "immediate[1].to", 'only "any_level"'),
        ("", "n = 1, to", "n = 2, to", "immediate[1].n", "only 1"),
        ("", 'op = "take_resource", resource = "metal"', 'op = "take_resource", resource = "any"',
         "immediate[1].resource", '"metal"'),
    ],
    # OT-8
    ("contracts.toml", ""): [
        ("", "count = 32", "count = 31", "count", "there are 32 entries"),
    ],
    ("contracts.toml", 'contract "rooftop-planters"'): [
        ("", "size = 2", "size = 3", "size", "the numbers of need add up to 2"),
        ("", "metal = 1", "metal = 2", "size", "add up to 3"),
        ("", "min_level = 1", "min_level = 2", "min_level", "must be 1, the shallowest level with 2 spaces"),
        ("", "prestige = 1", "prestige = 6", "prestige", "<= 5"),
        ("", "prestige = 1", "prestige = 0", "prestige", ">= 1"),
        ("", 'id = "beacon-relight"', 'id = "rooftop-planters"', "id", "is used twice"),
        ("", "need = { metal = 1, plant = 1, fuel = 0, tech = 0 }\nsize = 2",
         "need = { metal = 1 }\nsize = 1", "size", "at least 2: every contract hands something in (OT-13.38)"),
        ("", 'kind = "fixed"', 'kind = "free"', "need", "is not known here"),
        ("", 'kind = "fixed"', 'kind = "mixed"', "kind", '"fixed" or "free"'),
        ("", "plant = 1", "gold = 1", "need.gold", "is not known here"),
    ],
    ("contracts.toml", 'contract "beacon-relight"'): [
        ("", "number = 2", "number = 1", "number", "is used twice"),
    ],
    ("contracts.toml", 'contract "balanced-load"'): [
        ("", "groups = [2, 2]", "groups = [2, 1]", "size", "the numbers of groups add up to 3"),
        ('id = "balanced-load"', "min_level = 3", "min_level = 2", "min_level", "must be 3"),
        ("", "groups = [2, 2]\nsize = 4", "groups = [4, 3]\nsize = 7", "size", "the 6 spaces of the largest level"),
        ("", "groups = [2, 2]", "groups = [2, 0]", "groups[2]", ">= 1"),
        ("", "groups = [2, 2]", "groups = [1, 1, 1, 1, 1]", "groups", "length <= 4"),
    ],
    # OT-9, OT-2.4
    ("store.toml", ""): [
        ("", "rows = 4", "rows = 5", "rows", "only 4"),
        ("", "spaces_per_row = 4", "spaces_per_row = 5", "space", "has 4 entries and needs 5"),
        ("", '["metal", "plant",', '["plant", "metal",', "row_order[1]", 'only "metal"'),
    ],
    ("store.toml", 'space "store-2"'): [
        ("", "index = 2", "index = 3", "index", "must be 2: the spaces are listed in the order"),
        ("", "buy_credits = 2", "buy_credits = 1", "buy_credits", "must be at least sell_credits, 2"),
        ("", 'id = "store-3"', 'id = "store-2"', "id", "is used twice"),
    ],
    ("store.toml", "setup"): [
        ("", "pool_per_resource = 2", "pool_per_resource = 5", "pool_per_resource", "must be at most 4"),
        ("", "draw = 4", "draw = 9", "draw", "is more than the 8 of the pool"),
    ],
    ("store.toml", "full_row"): [
        ("", "sale_allowed = false", "sale_allowed = true", "sale_allowed", "must be false (OT-9.5)"),
        ("", '"supply"', '"box"', "solo_timer_piece_goes_to", 'only "supply"'),
    ],
    # OT-13
    ("solo.toml", "base"): [
        ("", "base_end_trigger_active = false", "base_end_trigger_active = true", "base_end_trigger_active", "OT-13.1"),
        ("", "timers = 2", "timers = 3", "timers", "only 2"),
        ("", "public_contracts = 2", "public_contracts = 3", "public_contracts", "only 2"),
        ("", "plays_like_players = 2", "plays_like_players = 3", "plays_like_players", "only 2"),
    ],
    ("solo.toml", 'setting "standard"'): [
        ("", "timer_start = 23", "timer_start = 24", "timer_start", "must be 23, as the option solo_start has it"),
        ("", "[21, 19, 17, 15]", "[21, 19, 19, 15]", "resource_spaces", "must go down from below 23"),
        ("", "[21, 19, 17, 15]", "[23, 19, 17, 15]", "resource_spaces", "must go down from below 23"),
        ("", "[21, 19, 17, 15]", "[21, 19, 17]", "resource_spaces", "length 4"),
        ("", 'id = "hard"', 'id = "standard"', "id", "is used twice"),
    ],
    ("solo.toml", "track_resources"): [
        ("", "one_of_each = true", "one_of_each = false", "one_of_each", "must be true (OT-13.3)"),
        ("", '"store_count_ascending"', '"store_count_descending"', "order_by", 'only "store_count_ascending"'),
        ("", 'ties = "player_choice"', 'ties = "random"', "ties", 'only "player_choice"'),
    ],
    ("solo.toml", "contract_resources"): [
        ("[contract_resources]", "one_of_each = true", "one_of_each = false", "one_of_each", "must be true (OT-13.7)"),
        ("", "initial = [1, 2]", "initial = [2, 1]", "initial[1]", "only 1"),
        ("", "left_to_right", "right_to_left", "cards_sorted_by", "only"),
    ],
    ("solo.toml", "timer_move"): [
        ("", '"toward_zero"', '"away_from_zero"', "direction", 'only "toward_zero"'),
        ("", "spaces = 1", "spaces = 2", "spaces", "only 1"),
        ("", "lowest_space = 0", "lowest_space = 1", "lowest_space", "only 0"),
    ],
    ("solo.toml", "timer_hits_resource"): [
        ("", "gain_credits = false", "gain_credits = true", "gain_credits", "must be false (OT-13.14)"),
        ("", "gain_prestige = false", "gain_prestige = true", "gain_prestige", "must be false (OT-13.14)"),
        ("", "same_resource = true", "same_resource = false", "discard_contract_with_same_resource", "must be true"),
        ("", "reveal_replacement = true", "reveal_replacement = false", "reveal_replacement", "must be true"),
        ("", '["end_of_turn", "spy"]', '["end_of_turn"]', "applies_to_moves", "length 2"),
    ],
    ("solo.toml", "spy"): [
        ("", "cost_credits_basic = 1", "cost_credits_basic = 2", "cost_credits_basic", "must be 1, as divers"),
        ("", "cost_credits_upgraded = 0", "cost_credits_upgraded = 1", "cost_credits_upgraded", "must be 0"),
        ("", "move_timer_spaces = 1", "move_timer_spaces = 2", "move_timer_spaces", "only 1"),
        ("", '["draw_contracts", "move_timer"]', '["draw_contracts", "copy"]', "effects[2]", 'only "move_timer"'),
    ],
    ("solo.toml", "end"): [
        ("", "<= score", "< score", "condition", 'only "timer_space <= score"'),
        ("", '"game_ends_immediately"', '"last_turn"', "second_timer", 'only "game_ends_immediately"'),
    ],
    ("solo.toml", 'rank "rookie"'): [
        ("", "max_score = 16", "min_score = 1\nmax_score = 16", "min_score", "the first rank is for the lowest scores"),
        ("", "max_score = 16\n", "", "max_score", "another rank follows"),
        ("", 'id = "intermediate"', 'id = "rookie"', "id", "is used twice"),
    ],
    ("solo.toml", 'rank "intermediate"'): [
        ("", "min_score = 17", "min_score = 18", "min_score", "must be 17"),
        ("", "max_score = 16", "max_score = 17", "min_score", "must be 18"),
        ("", "max_score = 18", "max_score = 16", "max_score", "from min_score on"),
    ],
    ("solo.toml", 'rank "expert"'): [
        ("", "min_score = 21", "min_score = 21\nmax_score = 30", "max_score", "must be left out"),
        ("", "min_score = 21", "", "min_score", "must be 21"),
    ],
    # OT-1.1, OT-1.12, OT-2.8, OT-4.7, OT-7.1, OT-11.2
    ("boards.toml", "colony"): [
        ("", "index = 3", "index = 2", "contract_space.contract-space-3", "index is 2 and must be 3"),
        ("", 'id = "sponsor-space-2"', 'id = "sponsor-space-1"', "sponsor_space.sponsor-space-1.id", "used twice"),
        ('id = "sponsor-space-2"', "level = 2", "level = 3", "sponsor_space.sponsor-space-2", "must be 2"),
        ("", "slot = 2", "slot = 1", "reward_space.reward-space-1b", "is 1 1 and must be 1 2"),
        ('id = "store-fuel-2"', "index = 2", "index = 3", "store_space.store-fuel-2", "must be fuel 2"),
        ("", "last = 30", "last = 29", "score_space", "has 31 entries and needs 30"),
        ("", "first = 0", "first = 1", "score_track.first", "only 0"),
        ('id = "score-7"', "value = 7", "value = 8", "score_space.score-7", "value is 8 and must be 7"),
        ("", "x = 0.44", "x = nan", "contract_space.contract-space-1.x", "expected"),
        ("", "w = 0.14", "w = 0", "contract_space.contract-space-1.w", "> 0"),
    ],
    ("boards.toml", "player"): [
        ("", "place = 7\nzone", "place = 8\nzone", "diver_place.place-7", "place is 8 and must be 7"),
        ('id = "place-2"', '"surface"', '"level"', "diver_place.place-2.zone", "are the surface"),
        ('id = "place-3"', '"level"', '"surface"', "diver_place.place-3.zone", "are the surface"),
        ('id = "place-3"', "level = 1", "level = 2", "diver_place.place-3.level", "must be 1"),
        ('id = "place-2"', "place = 2", "place = 2\nlevel = 1", "diver_place.place-2.level", "is no level"),
        ('id = "level-2"', "level = 2", "level = 3", "level.level-2", "level is 3 and must be 2"),
        ('id = "level-2"', "place = 4", "place = 5", "level.level-2.place", "must be 4"),
        ('id = "level-2"', "capacity = 3", "capacity = 4", "level.level-2.resource_spaces", "capacity is 4"),
        ('id = "level-2"', "capacity = 3", "capacity = 2", "level.level-2.resource_spaces", "has 3 places to draw"),
        ("", "spaces = 6", "spaces = 7", "hacker_track.spaces", "must be 6"),
        ('id = "hacker-space-4"', "index = 4", "index = 5", "hacker_space.hacker-space-4", "must be 4"),
        ("", "step = 2", "step = 3", "hacker_position.hacker-position-2", "step is 3 and must be 2"),
        ("", "limit = 4", "limit = 3", "hacker_position.hacker-position-2.limit", "must be 4: limits fall by 1"),
        ("", "limit = 6", "limit = 5", "hacker_position.hacker-position-0.limit", "must be 6"),
        ("# Mechanic", "step = 1", "step = 2", "mechanic_position.mechanic-position-1", "step is 2 and must be 1"),
        ("# Mechanic", "value = 3", "value = 2", "mechanic_position.mechanic-position-2.value", "more than"),
        ("# Mechanic", "value = 4", "value = 8", "mechanic_position.mechanic-position-3.value", "at most 7"),
    ],
}  # fmt: skip
CASES = [(file, entry, *case) for (file, entry), cases in BROKEN.items() for case in cases]


@pytest.mark.parametrize(("file", "entry", "after", "old", "new", "field", "reason"), CASES)
def test_one_thing_wrong_is_named_with_file_entry_and_field(
    folder: Path, file: str, entry: str, after: str, old: str, new: str, field: str, reason: str
) -> None:
    edit(folder, file, after, old, new)
    error = refusal(folder)
    assert (error.file, error.entry) == (file, entry), str(error)
    assert error.field == field or error.field.endswith(f".{field}"), str(error)
    assert reason in error.reason


def test_an_error_lists_only_what_the_op_and_the_diver_allow(folder: Path) -> None:
    """Other ops, and other divers, have fields of the same name."""
    edit(folder, "sponsors.toml", "", '"any_other"', '"adjacent"')
    assert refusal(folder).reason == 'cannot be \'adjacent\', only "active" or "any_other"'
    edit(folder, "divers.toml", "", "cost_credits = 0", "cost_credits = 1")
    assert refusal(folder).reason == "cannot be 1, only 0"


# ---- what takes more than one change ----


def test_a_kind_that_is_there_twice_is_refused(folder: Path) -> None:
    """OT-1.8."""
    edit(folder, "components.toml", "", 'id = "plant"', 'id = "metal"')
    error = refusal(folder)
    assert (error.entry, error.field, error.reason) == ('resource "metal"', "id", "'metal' is used twice")


def test_a_kind_that_is_missing_is_refused(folder: Path) -> None:
    cut(folder, "components.toml", '[[resource]]\nid = "tech"', "[[player_colour]]")
    edit(folder, "components.toml", 'id = "resource"', "count = 80", "count = 60")
    error = refusal(folder)
    assert (error.field, error.reason) == ("resource", "has 3 entries and needs 4")


def test_the_supply_can_pay_the_set_up(folder: Path) -> None:
    """OT-2.4, OT-2.9: four players and the pool of the Store."""
    edit(folder, "components.toml", 'id = "metal"', "supply = 20", "supply = 5")
    edit(folder, "components.toml", 'id = "resource"', "count = 80", "count = 65")
    error = refusal(folder)
    assert (error.entry, error.field) == ('resource "metal"', "supply")
    assert "at least 6" in error.reason
    edit(folder, "components.toml", 'id = "metal"', "supply = 5", "supply = 6")
    edit(folder, "components.toml", 'id = "resource"', "count = 65", "count = 66")
    load_pack(folder)


@pytest.mark.parametrize(
    ("file", "kind", "first", "second", "more", "wanted"),
    [
        ("contracts.toml", "contract", "rooftop-planters", "beacon-relight", "count = 32", "32"),
        ("rewards.toml", "token", "civic-plaque-1", "civic-plaque-2", "count = 32", "32"),
        ("sponsors.toml", "sponsor", "harbour-bank", "turbine-guild", "count = 5", "5"),
        ("divers.toml", "diver", "metal-expert", "plant-expert", "", "8"),
    ],
)
def test_a_lost_entry_is_noticed(
    folder: Path, file: str, kind: str, first: str, second: str, more: str, wanted: str
) -> None:
    """OT-1.3, OT-5.1, OT-6.1."""
    cut(folder, file, f'[[{kind}]]\nid = "{first}"', f'[[{kind}]]\nid = "{second}"')
    if more:
        edit(folder, file, "", more, f"count = {int(wanted) - 1}")
    error = refusal(folder)
    assert (error.file, error.field) == (file, kind)
    assert error.reason == f"has {int(wanted) - 1} entries and needs {wanted}"


def test_a_diver_that_is_there_twice_is_refused(folder: Path) -> None:
    """OT-6.1."""
    path = folder / "divers.toml"
    text = path.read_text(encoding="utf-8")
    start = text.index('[[diver]]\nid = "engineer"')
    engineer = text[start : text.index('[[diver]]\nid = "explorer"')]
    path.write_text(text + "\n" + engineer, encoding="utf-8")
    error = refusal(folder)
    assert (error.entry, error.field, error.reason) == ('diver "engineer"', "id", "'engineer' is used twice")


def test_a_setting_for_every_start_and_no_other(folder: Path) -> None:
    """OT-13.2."""
    cut(folder, "solo.toml", '[[setting]]\nid = "hard"', "[track_resources]")
    error = refusal(folder)
    assert (error.field, error.reason) == ("setting", "has 1 entries and needs 2")


def test_timers_start_on_the_score_track(folder: Path) -> None:
    """OT-1.12, OT-13.2."""
    cut(folder, "boards.toml", '[[colony.score_space]]\nid = "score-23"', "# ----")
    edit(folder, "boards.toml", "", "last = 30", "last = 22")
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == ("solo.toml", 'setting "standard"', "timer_start")
    assert "ends with 22" in error.reason


def test_one_player_has_as_many_contracts_in_both_files(folder: Path) -> None:
    """OT-2.5, OT-13.8."""
    for players in ("1", "2"):
        edit(folder, "components.toml", "[public_contracts]", f'"{players}" = 2', f'"{players}" = 3')
    edit(folder, "boards.toml", "", "min_players = 3", "min_players = 1")
    error = refusal(folder)
    assert (error.file, error.entry, error.field) == ("solo.toml", "base", "public_contracts")
    assert "must be 3" in error.reason


def test_the_spy_costs_the_same_in_both_files(folder: Path) -> None:
    """OT-6.11, OT-13.21."""
    edit(folder, "divers.toml", 'id = "spy"', "cost_credits = 1", "cost_credits = 2")
    assert refusal(folder).field == "cost_credits_basic"
    edit(folder, "solo.toml", "", "cost_credits_basic = 1", "cost_credits_basic = 2")
    assert load_pack(folder).content.divers[5].basic.cost == 2


def test_deeper_levels_hold_no_less(folder: Path) -> None:
    """OT-7.1, OT-8.11."""
    edit(folder, "boards.toml", 'id = "level-1"', "capacity = 3", "capacity = 4")
    edit(folder, "boards.toml", 'id = "level-1"', "[{ x", "[{ x = 0.5, y = 0.385 }, { x")
    error = refusal(folder)
    assert (error.entry, error.field) == ("player", "level.level-2.capacity")


def test_there_is_a_rank(folder: Path) -> None:
    """OT-13.32."""
    cut(folder, "solo.toml", "[[rank]]")
    assert refusal(folder).field == "rank"
    path = folder / "solo.toml"
    path.write_text("rank = []\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    error = refusal(folder)
    assert (error.file, error.field, error.reason) == ("solo.toml", "rank", "has no entries")


@pytest.mark.parametrize("track", ["hacker", "mechanic"])
def test_a_technician_has_a_place_to_stand(folder: Path, track: str) -> None:
    """OT-2.11."""
    path = folder / "boards.toml"
    entries = path.read_text(encoding="utf-8").split("\n[[")
    kept = [entry for entry in entries if not entry.startswith(f"player.{track}_position")]
    path.write_text(
        "\n[[".join(kept).replace("[player]", f"[player]\n{track}_position = []"), encoding="utf-8"
    )
    error = refusal(folder)
    assert (error.entry, error.field) == ("player", f"{track}_position")
    assert error.reason == "has 0 entries and needs 1"


def test_missing_and_misnamed_files_are_named(folder: Path) -> None:
    (folder / "solo.toml").rename(folder / "timers.toml")
    assert refusal(folder).file == "timers.toml"
    (folder / "timers.toml").unlink()
    assert str(refusal(folder)) == "solo.toml: is missing"


def test_files_may_come_from_anywhere_but_must_be_complete() -> None:
    files = read_files(SHIPPED, FILE_NAMES)
    del files["boards.toml"]
    with pytest.raises(PackError, match=r"boards\.toml: is missing"):
        pack_from(files)


def test_a_later_layout_is_refused(folder: Path) -> None:
    path = folder / "store.toml"
    path.write_text("schema = 2\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    error = refusal(folder)
    assert (error.file, error.field) == ("store.toml", "schema")
    assert "only 1" in error.reason


# ---- any damage at all ----

PARSED = read_files(SHIPPED, FILE_NAMES)
OTHER_VALUES: list[Any] = [
    None, True, False, -1, 0, 2, 7, 10**30, 1.5, float("nan"), "", "metal", "any", [], [1], ["metal"], {},
    {"op": "gain_credits", "n": 1},
]  # fmt: skip


def paths(value: Any, prefix: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where every value inside parsed data stands."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [prefix] if prefix else []
    return found + [path for key, inner in items for path in paths(inner, (*prefix, key))]


PLACES = {name: paths(data) for name, data in PARSED.items()}


def check_outcome(files: dict[str, dict[str, Any]]) -> None:
    """The pack is refused with a file and a reason, or it is whole; any other exception fails the test."""
    refused = None
    try:
        loaded = pack_from(files)
    except PackError as error:
        refused = error
    if refused is None:
        assert loaded.fingerprint == fingerprint(files)
        assert len(loaded.content.contracts) == len(loaded.content.tokens) == 32
        assert drawing(loaded)["divers"]
        assert loaded.sources()
    else:
        assert refused.file in FILE_NAMES
        assert refused.reason


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
                holder[last] = copy.deepcopy(data.draw(st.sampled_from(OTHER_VALUES)))
            else:
                del holder[last]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took it away
    check_outcome(files)
