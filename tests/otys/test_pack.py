"""The shipped content pack of Otys holds what its ledger says."""

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from starboard.games.otys.content import (
    ACTIVE,
    ADJACENT,
    ANY_KIND,
    CONTRACT_BONUS,
    DEPOSIT,
    DIVER_NAMES,
    ENGINEER,
    EXPLORER,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    FREE_STAY,
    FUEL,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    GAIN_PRESTIGE,
    IMPROVE,
    KINDS,
    METAL,
    ON_LEVEL_USE,
    OTHER,
    PLANT,
    RESOURCE_NAMES,
    RETURN_KEY,
    SPY,
    TAKE_RESOURCE,
    TECH,
    TRADER,
    Content,
    Effect,
    SponsorOption,
    ways_of,
)
from starboard.games.otys.pack import FILE_NAMES, SHIPPED, Pack, load_pack
from starboard.games.otys.texts_cards import (
    contract_text,
    diver_text,
    immediate_text,
    lasting_text,
    need_text,
    option_text,
    price_text,
    resources_text,
    store_text,
)
from starboard.games.otys.view_drawing import drawing, sources
from starboard.games.pack_files import SourceCount, read_files

LEDGER = (Path(__file__).parents[2] / "docs/rules/otys/RULES.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return pack.content


def table(*columns: str) -> list[list[str]]:
    """The rows of the ledger's table with these columns, cell by cell."""
    lines = LEDGER.splitlines()
    head = next(number for number, line in enumerate(lines) if cells(line) == list(columns))
    rows = []
    for line in lines[head + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(cells(line))
    return rows


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")[1:-1]]


def done(effect: Effect | None) -> tuple[int, int] | None:
    return None if effect is None else (effect.op, effect.n)


# ---- the pack


def test_the_shipped_pack_is_read_once_and_has_nothing_to_remark(pack: Pack) -> None:
    assert load_pack() is pack
    assert load_pack(SHIPPED).fingerprint == pack.fingerprint
    assert load_pack(SHIPPED) is not pack
    assert re.fullmatch("[0-9a-f]{16}", pack.fingerprint)
    assert pack.remarks == ()


def test_the_ledger_names_the_ops_of_the_files() -> None:
    """Section 0.4: every op of the data is in its table."""
    known = {name for row in table("op", "meaning", "rule") for name in re.findall("`([a-z_]+)`", row[0])}
    found: set[str] = set()

    def look(data: Any) -> None:
        if isinstance(data, dict):
            if isinstance(data.get("op"), str):
                found.add(data["op"])
            for value in data.values():
                look(value)
        elif isinstance(data, list):
            for value in data:
                look(value)

    look(read_files(SHIPPED, FILE_NAMES))
    assert found == known


# ---- components


def test_supplies_and_starting_values(content: Content) -> None:
    """OT-1.6 to OT-1.8, OT-1.12, OT-2.4, OT-2.10, OT-2.12, OT-6.15, OT-11.3, OT-12.3, OT-12.8."""
    limits = content.limits
    assert limits.supply == [20] * KINDS
    assert (limits.credits, limits.batteries, limits.neutral_keys) == (40, 16, 6)
    assert (limits.start_credits, limits.start_batteries, limits.start_neutral_keys) == (3, 1, 0)
    assert (limits.store_pool, limits.store_draw) == (2, 4)
    assert (limits.hand, limits.propeller_uses) == (3, 1)
    assert (limits.target, limits.max_rounds, limits.last_space) == (18, 200, 30)


def test_public_contracts_by_number_of_players(content: Content) -> None:
    """OT-2.5; there is no game of nobody, so the first number repeats the second."""
    assert content.limits.public_contracts == [2, 2, 2, 3, 3]


def test_levels_and_technicians(content: Content) -> None:
    """OT-4.7, OT-7.1, OT-11.2."""
    assert content.limits.capacity == [3, 3, 4, 5, 6]
    assert content.limits.hacker_limits == [6, 5, 4, 3]
    assert content.limits.mechanic_values == [1, 2, 3, 4]


def test_options_are_those_of_the_ledger(pack: Pack) -> None:
    """OT-0.2."""
    rows = table("option id", "values (default first)", "players", "effect")
    for name, values, players, _ in rows:
        option = getattr(pack.files.components.options, name.strip("`"))
        assert [str(value) for value in option.values] == re.findall("`([a-z0-9]+)`", values)
        assert option.default == option.values[0]
        assert option.players == {"1-4": (1, 2, 3, 4), "2-4": (2, 3, 4), "1": (1,)}[players]
    assert len(rows) == 3


# ---- divers


def test_divers_are_in_the_order_of_the_rules(content: Content) -> None:
    """OT-6.1."""
    assert tuple(diver.id for diver in content.divers) == DIVER_NAMES
    assert [diver.index for diver in content.divers] == list(range(len(DIVER_NAMES)))
    assert DIVER_NAMES[:KINDS] == tuple(f"{kind}-expert" for kind in RESOURCE_NAMES)


def test_experts(content: Content) -> None:
    """OT-6.4 to OT-6.7."""
    bonus = {
        METAL: (GAIN_NEUTRAL_KEY, 1),
        PLANT: (GAIN_CREDITS, 1),
        FUEL: (GAIN_BATTERIES, 1),
        TECH: (RETURN_KEY, 1),
    }
    for kind in range(KINDS):
        expert = content.divers[kind]
        assert (expert.basic.cost, expert.upgraded.cost) == (0, 0)
        assert (expert.basic.take, expert.upgraded.take) == (1, 1)
        assert (done(expert.basic.bonus), done(expert.upgraded.bonus)) == (None, bonus[kind])


def test_specialists(content: Content) -> None:
    """OT-6.8 to OT-6.11, OT-6.13, OT-6.21, OT-6.22, OT-6.24, OT-6.25."""
    costs = {
        diver: (content.divers[diver].basic.cost, content.divers[diver].upgraded.cost)
        for diver in (TRADER, SPY, ENGINEER, EXPLORER)
    }
    assert costs == {TRADER: (0, 0), SPY: (1, 0), ENGINEER: (1, 0), EXPLORER: (1, 0)}
    trader, spy, engineer = content.divers[TRADER], content.divers[SPY], content.divers[ENGINEER]
    assert (trader.basic.trades, trader.upgraded.trades) == (1, 2)
    for side in (spy.basic, spy.upgraded):
        assert (side.draw, side.keep) == (4, 1)
    assert (engineer.basic.steps, engineer.upgraded.steps) == (1, 1)
    for diver in content.divers[KINDS:]:
        assert (diver.basic.take, diver.basic.bonus, diver.upgraded.bonus) == (0, None, None)
    assert (spy.basic.trades, trader.basic.draw, trader.basic.steps) == (0, 0, 0)


# ---- Sponsors


def offered(option: SponsorOption) -> tuple[int, int, int, int, int, int]:
    effect = option.effect
    return option.credits, option.batteries, effect.op, effect.n, effect.target, option.prestige


def test_sponsors(content: Content) -> None:
    """OT-5.5 to OT-5.10."""
    expected = {
        "harbour-bank": [(0, 0, GAIN_CREDITS, 1, ACTIVE, 0), (2, 0, TAKE_RESOURCE, 1, ACTIVE, 0)],
        "turbine-guild": [(0, 0, GAIN_BATTERIES, 1, ACTIVE, 0), (0, 1, GAIN_CREDITS, 2, ACTIVE, 0)],
        "lock-keepers": [(0, 0, RETURN_KEY, 1, ACTIVE, 0), (1, 0, GAIN_NEUTRAL_KEY, 1, ACTIVE, 0)],
        "suit-foundry": [(2, 0, FLIP_DIVER, 1, ACTIVE, 1), (3, 0, FLIP_DIVER, 1, OTHER, 1)],
        "dive-academy": [(0, 0, EXTRA_ACTIVATION, 1, ACTIVE, 0), (0, 0, EXTRA_ACTIVATION, 1, ADJACENT, 0)],
    }
    found = {sponsor.id: [offered(option) for option in sponsor.advanced] for sponsor in content.sponsors}
    assert found == expected
    assert [sponsor.number for sponsor in content.sponsors] == [1, 2, 3, 4, 5]
    assert content.sponsors[0].advanced[1].effect.resource == ANY_KIND


def test_the_basic_option_is_the_first_of_the_advanced_side(content: Content) -> None:
    """OT-5.4: the same object, so that an option has one number whatever the side."""
    for sponsor in content.sponsors:
        assert sponsor.basic == [sponsor.advanced[0]]
        assert len(sponsor.advanced) == 2
    assert [option.index for option in content.options] == list(range(10))
    assert len({option.id for option in content.options}) == 10


# ---- Reward tokens


def test_reward_tokens_are_those_of_the_table(content: Content) -> None:
    """OT-10.6: families, copies and both sides."""
    sides: dict[str, tuple[list[tuple[int, int]], int, tuple[int, int] | None, int]] = {
        "Civic Plaque": ([(GAIN_PRESTIGE, 1)], CONTRACT_BONUS, None, 1),
        "Chip Cache": ([(GAIN_CREDITS, 3)], ON_LEVEL_USE, (GAIN_CREDITS, 1), 0),
        "Cell Rack": ([(GAIN_BATTERIES, 2)], ON_LEVEL_USE, (GAIN_BATTERIES, 1), 0),
        "Skeleton Pass": ([(GAIN_NEUTRAL_KEY, 1), (GAIN_BATTERIES, 1)], ON_LEVEL_USE, (RETURN_KEY, 1), 0),
        "Workshop Hour": ([(IMPROVE, 1)], FREE_STAY, None, 0),
    }
    seam = ([(TAKE_RESOURCE, 1), (GAIN_CREDITS, 1)], DEPOSIT, None, 0)
    rows = table("family (copies)", "immediate", "lasting")
    copies: dict[str, int] = {}
    for row in rows:
        said = re.fullmatch(r"(.+) \((\d+)(?: each)?\)", row[0])
        assert said
        for name in said[1].split(" / "):
            full = name if " " in name else f"{name} Seam"
            copies[full] = int(said[2])
    assert Counter(token.name for token in content.tokens) == copies
    assert sum(copies.values()) == 32
    for token in content.tokens:
        immediate = [(effect.op, effect.n) for effect in token.immediate]
        assert (immediate, token.lasting, done(token.on_use), token.amount) == sides.get(token.name, seam)


def test_seams_take_and_hold_their_kind(content: Content) -> None:
    """OT-10.6, OT-10.10."""
    kinds = {"Girder Seam": METAL, "Kelp Seam": PLANT, "Tar Seam": FUEL, "Circuit Seam": TECH}
    seams = [token for token in content.tokens if token.family == "seam"]
    assert len(seams) == 8
    for token in seams:
        assert token.resource == token.immediate[0].resource == kinds[token.name]
    assert {token.resource for token in content.tokens if token.family != "seam"} == {-1}


# ---- contracts


def test_contracts_are_shared_out_as_the_ledger_says(content: Content) -> None:
    """OT-1.3, OT-8.8, OT-8.12."""
    cards = content.contracts
    assert [card.number for card in cards] == list(range(1, 33))
    assert Counter(card.fixed for card in cards) == {True: 18, False: 14}
    assert Counter(card.prestige for card in cards) == {1: 8, 2: 8, 3: 9, 4: 5, 5: 2}
    fixed = [card.ways[0] for card in cards if card.fixed]
    assert [sum(way[kind] for way in fixed) for kind in range(KINDS)] == [13] * KINDS
    assert {(card.credits, card.batteries) for card in cards} == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_contracts_of_the_examples(content: Content) -> None:
    """OT-X.22, OT-X.35 to OT-X.42, OT-X.52 to OT-X.54."""
    cards = {card.id: card for card in content.contracts}
    assert cards["rooftop-planters"].ways == [[1, 1, 0, 0]]
    assert (cards["crane-arm"].ways, cards["crane-arm"].prestige) == ([[2, 0, 0, 1]], 3)
    assert cards["antenna-mast"].ways == [[1, 0, 0, 1]]
    assert cards["counterweights"].groups == [2, 2]
    assert len(cards["counterweights"].ways) == 6, "equal numbers are not told apart (OT-8.6)"
    assert len(cards["stall-restock"].ways) == 12
    assert len(cards["mixed-pallet"].ways) == 4
    assert cards["relief-convoy"].size == 4
    festival = cards["founders-festival"]
    assert (festival.prestige, festival.credits, festival.batteries) == (4, 1, 1)
    assert (cards["twin-crates"].groups, cards["tower-extension"].groups) == ([2], [3, 2])
    assert cards["colony-charter"].prestige == 5


def test_ways_of_a_free_contract_are_distinct_and_of_its_size(content: Content) -> None:
    """OT-8.5, OT-8.6."""
    for card in content.contracts:
        assert all(sum(way) == card.size for way in card.ways)
        assert len({tuple(way) for way in card.ways}) == len(card.ways)
        if not card.fixed:
            assert card.ways == ways_of(card.groups)
            assert all(sorted(n for n in way if n) == sorted(card.groups) for way in card.ways)


def test_min_level_is_the_shallowest_with_enough_spaces(content: Content) -> None:
    """OT-8.11, OT-7.1."""
    for card in content.contracts:
        fitting = [n for n, capacity in enumerate(content.limits.capacity, 1) if capacity >= card.size]
        assert card.min_level == fitting[0]


# ---- the Store


def test_store_is_that_of_the_table(content: Content) -> None:
    """OT-9.3, OT-9.4, OT-9.7."""
    rows = table("space", "gain when sold onto it", "price to buy from it")
    assert len(rows) == len(content.store) == 4
    for (_, gain, price), space in zip(rows, content.store, strict=True):
        gained = re.match(r"(\d) (Prestige|Credit)", gain)
        assert gained
        expected = (int(gained[1]), 0) if gained[2] == "Prestige" else (0, int(gained[1]))
        assert (space.prestige, space.credits) == expected
        assert space.price == int(price.split()[0])
        assert space.price >= space.credits


# ---- one player


def test_settings_of_the_timers(content: Content) -> None:
    """OT-13.2, OT-13.3, OT-13.12, OT-13.34."""
    settings = {setting.id: (setting.start, setting.spaces) for setting in content.settings}
    assert settings == {"standard": (23, [21, 19, 17, 15]), "hard": (22, [20, 18, 16, 14])}
    for start, spaces in settings.values():
        assert spaces == [start - 2 - 2 * rank for rank in range(4)], "as section 13.4 has it"
    assert (content.limits.timer_step, content.limits.up_moves) == (1, 10)


def test_ranks(content: Content) -> None:
    """OT-13.32, OT-X.79."""
    found = [content.rank_of(score).name for score in (0, 16, 17, 18, 19, 20, 21, 40)]
    assert found == [
        "Rookie",
        "Rookie",
        "Intermediate",
        "Intermediate",
        "Advanced",
        "Advanced",
        "Expert",
        "Expert",
    ]
    names = [row[1] for row in table("score", "rank")]
    assert [rank.name for rank in content.ranks] == names


# ---- where it comes from


def test_every_entry_with_a_source_is_counted_once(pack: Pack) -> None:
    counts = pack.sources()
    told = sum(count.seed + count.published + count.reconstructed for count in counts)
    written = "".join((SHIPPED / name).read_text(encoding="utf-8") for name in FILE_NAMES)
    assert told == len(re.findall(r"^\s*source = ", written, re.MULTILINE))
    for count, source in (("seed", "seed"), ("published", "web"), ("reconstructed", "reconstructed")):
        number = len(re.findall(rf'^\s*source = "{source}"', written, re.MULTILINE))
        assert sum(getattr(one, count) for one in counts) == number, source


def test_published_facts_are_a_group_of_their_own(pack: Pack) -> None:
    counts = {count.kind: count for count in pack.sources()}
    assert counts["Diver sides"] == SourceCount("Diver sides", 1, 4, (), 11)
    assert counts["Ranks"].seed == 4
    assert counts["Contract cards"].reconstructed == counts["Reward tokens"].reconstructed == 32
    data = {entry["kind"]: entry for entry in sources(pack)}
    assert data["Divers"] == {"kind": "Divers", "seed": 0, "reconstructed": 0, "published": 8, "notes": []}


# ---- texts


def test_texts_of_divers(content: Content) -> None:
    """OT-6.4, OT-6.5, OT-6.8, OT-6.9, OT-6.13, OT-6.16, OT-6.21, OT-6.24, OT-13.21."""
    texts = {diver.id: diver_text(diver, diver.upgraded) for diver in content.divers}
    metal, spy = content.divers[METAL], content.divers[SPY]
    assert diver_text(metal, metal.basic) == "Take 1 metal onto its level."
    assert texts["metal-expert"] == "Take 1 metal onto its level and gain 1 neutral X key."
    assert texts["plant-expert"] == "Take 1 plant onto its level and gain 1 Credit."
    assert texts["fuel-expert"] == "Take 1 fuel onto its level and gain 1 Battery."
    assert texts["tech-expert"].endswith("return one own key from the Hacker track.")
    assert texts["trader"].startswith("Up to 2 times, sell")
    assert texts["spy"].startswith("Look at the top 4 contract cards and keep 1, or use a neighbour's diver")
    assert diver_text(spy, spy.basic, solo=True).endswith("or move a Timer one space, up or down.")
    assert texts["engineer"] == "Improve the Mechanic or the Hacker by one step."
    assert "Reward token" in texts["explorer"]


def test_texts_follow_the_numbers(content: Content) -> None:
    spy = load_pack(SHIPPED).content.divers[SPY]
    spy.basic.draw = 1
    assert diver_text(spy, spy.basic).startswith("Look at the top 1 contract card and keep 1")
    token = load_pack(SHIPPED).content.tokens[0]
    token.amount = 3
    assert lasting_text(token) == "Contracts completed from this level give 3 more Prestige."
    token.immediate = [Effect(GAIN_CREDITS, 2), Effect(IMPROVE), Effect(GAIN_BATTERIES, 3)]
    assert immediate_text(token) == (
        "Gain 2 Credits, and improve the Mechanic or the Hacker by one step, and gain 3 Batteries."
    )


def test_texts_of_sponsors(content: Content) -> None:
    """OT-5.5 to OT-5.10; the price is told apart."""
    texts = {option.id: option_text(option) for option in content.options}
    assert texts == {
        "credit": "Gain 1 Credit.",
        "order-in": "Take 1 resource of any kind onto the active level.",
        "battery": "Gain 1 Battery.",
        "sell-charge": "Gain 2 Credits.",
        "recover-key": "Return one own key from the Hacker track.",
        "master-key": "Gain 1 neutral X key.",
        "upgrade-active": "Upgrade the active diver and gain 1 Prestige.",
        "upgrade-any": "Upgrade one of your other divers and gain 1 Prestige.",
        "double": "The active diver may work twice.",
        "buddy": "A diver on the level directly above or below may work, too.",
    }
    assert [price_text(2), price_text(0, 1), price_text(1, 2), price_text(0)] == [
        "2 Credits",
        "1 Battery",
        "1 Credit and 2 Batteries",
        "nothing",
    ]


def test_texts_of_tokens(content: Content) -> None:
    """OT-10.6."""
    texts = {token.id: (immediate_text(token), lasting_text(token)) for token in content.tokens}
    assert texts["civic-plaque-1"][0] == "Gain 1 Prestige."
    assert texts["chip-cache-1"] == ("Gain 3 Credits.", "When this level is unlocked, gain 1 Credit.")
    assert texts["cell-rack-1"] == ("Gain 2 Batteries.", "When this level is unlocked, gain 1 Battery.")
    assert texts["skeleton-pass-1"][0] == "Gain 1 neutral X key and 1 Battery."
    assert "you may return one own key" in texts["skeleton-pass-1"][1]
    assert texts["workshop-hour-1"][1] == "The active diver may stay on this level without a Battery."
    assert texts["fuel-seam-2"] == (
        "Take 1 fuel onto any level with a free space, and gain 1 Credit.",
        "Counts as 1 fuel for contracts from this level.",
    )


def test_texts_of_contracts_and_of_the_store(content: Content) -> None:
    """OT-8.4, OT-8.5, OT-8.8, OT-9.3."""
    cards = {card.id: card for card in content.contracts}
    assert contract_text(cards["crane-arm"]) == "Hand in 2 metal and 1 tech from one level: gain 3 Prestige."
    assert contract_text(cards["colony-charter"]) == (
        "Hand in 2 of one kind, 2 of another kind and 1 of a third kind from one level: "
        "gain 5 Prestige, 1 Credit and 1 Battery."
    )
    assert need_text(cards["bulk-lot"]) == "3 of one kind"
    assert need_text(cards["mixed-pallet"]) == "3 of different kinds"
    assert resources_text([0, 0, 0, 0]) == "nothing"
    assert [store_text(space) for space in content.store[:2]] == [
        "Selling gives 1 Prestige, buying costs 3 Credits.",
        "Selling gives 2 Credits, buying costs 2 Credits.",
    ]


# ---- drawing


def test_drawing_has_every_component(pack: Pack) -> None:
    data = json.loads(json.dumps(drawing(pack)))
    assert set(data) == {
        "resources", "colours", "divers", "sponsors", "tokens", "contracts", "store", "levels", "hacker", "mechanic",
        "score", "settings", "ranks", "colony", "player",
    }  # fmt: skip
    lengths = {key: len(value) for key, value in data.items() if isinstance(value, list)}
    assert lengths == {
        "resources": 4, "colours": 4, "divers": 8, "sponsors": 5, "tokens": 32, "contracts": 32, "store": 4,
        "levels": 5, "hacker": 4, "mechanic": 4, "settings": 2, "ranks": 4,
    }  # fmt: skip
    assert '"source"' not in json.dumps(data)


def test_drawing_of_the_components(pack: Pack) -> None:
    data = drawing(pack)
    metal, spy = data["divers"][METAL], data["divers"][SPY]
    assert (metal["kind"], metal["resource"], spy["kind"], spy["resource"]) == (
        "expert",
        "metal",
        "specialist",
        None,
    )
    assert set(metal["basic"]) == {"cost", "text"}
    assert set(spy["basic"]) == {"cost", "text", "text_solo"}
    assert data["resources"][0] == {"id": "metal", "name": "Metal", "hex": "#2f6fb3", "letter": "M"}
    assert len({one["letter"] for one in data["resources"]}) == KINDS
    contracts = {one["id"]: one for one in data["contracts"]}
    assert (contracts["crane-arm"]["need"], contracts["crane-arm"]["groups"]) == (
        {"metal": 2, "tech": 1},
        None,
    )
    assert (contracts["stall-restock"]["need"], contracts["stall-restock"]["groups"]) == (None, [2, 1])
    assert data["levels"][4] == {"level": 5, "capacity": 6}
    assert data["settings"][1]["spaces"] == [20, 18, 16, 14]
    assert data["score"] == {"last": 30}
    tokens = {one["id"]: one for one in data["tokens"]}
    assert (tokens["tech-seam-1"]["resource"], tokens["cell-rack-1"]["resource"]) == ("tech", None)


def test_boards_fit_into_their_frames(pack: Pack) -> None:
    """OT-1.1, OT-1.2: everything lies on its board, and nothing on anything else of its kind."""
    for board in (drawing(pack)["colony"], drawing(pack)["player"]):
        for place in (place for value in board.values() if isinstance(value, list) for place in value):
            if "x" in place:
                assert 0 <= place["x"] - place.get("w", 0) / 2 <= place["x"] + place.get("w", 0) / 2 <= 1, (
                    place
                )
                assert 0 <= place["y"] - place.get("h", 0) / 2 <= place["y"] + place.get("h", 0) / 2 <= 1, (
                    place
                )
    scores = drawing(pack)["colony"]["score_space"]
    assert len({(one["x"], one["y"]) for one in scores}) == 31
    for before, after in pairwise(scores):
        assert abs(before["x"] - after["x"]) + abs(before["y"] - after["y"]) < 0.1, "a track without jumps"
