"""The shipped content pack of Micro Cosmos holds what sections 1, 6, 9, 11, 12 and 14 of the ledger say."""

import random
import time
from collections import Counter
from itertools import combinations

import pytest

import starboard
from starboard.games.micro_cosmos.content import (
    ASTEROID,
    BLUE,
    CLASS_NAMES,
    COLOUR_NAMES,
    CRITERION_NAMES,
    GREEN,
    LINE_COLONY,
    LINE_CREW,
    LINE_GATHER,
    LINE_NAMES,
    LINE_OUTPOST,
    LINE_SCOUT,
    LINE_TERRAFORM,
    LINE_UPGRADE,
    MINERALS,
    MOON,
    ORBIT,
    PLANET,
    PORTAL,
    RED,
    RESOURCE_NAMES,
    SPECIALIST_NAMES,
    STATION,
    Bundle,
    Content,
)
from starboard.games.micro_cosmos.pack import SHIPPED, Pack, load_pack
from starboard.games.micro_cosmos.star_map import StarMap

SHORT = "BWMT"


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


@pytest.fixture(scope="module")
def content(pack: Pack) -> Content:
    return pack.content


def short(bundle: Bundle) -> str:
    """A bundle as the ledger writes it: `2 B`, `W T`, `*`; Crew cards as `crew 1`."""
    units = [letter for letter, number in zip(SHORT, bundle.named, strict=True) for _ in range(number)]
    return " ".join([*units, *("*" * bundle.any), *([f"crew {bundle.crew}"] if bundle.crew else [])])


def sums(bundles: list[Bundle]) -> list[int]:
    return [sum(bundle.named[resource] for bundle in bundles) for resource in range(len(RESOURCE_NAMES))]


# ---- the shipped pack: section 1 of the ledger ----


@pytest.mark.rule("MC-1.1")
def test_canteen_board_has_three_places_for_crew_cards(pack: Pack, content: Content) -> None:
    assert content.limits.canteen_slots == 3
    assert len(pack.files.ark.canteen_board.crew_slots) == 3


@pytest.mark.rule("MC-1.2")
def test_sixteen_planet_cards(content: Content) -> None:
    assert Counter(card.role for card in content.planets) == {"portal": 1, "starting": 3, "other": 12}
    assert content.planets[content.portal_card].id == "star-portal"
    for card in content.planets:
        assert (card.back.units > 0) == (card.role != "portal"), "all but the Portal are used on both sides"


@pytest.mark.rule("MC-1.3")
def test_crew_cards_by_specialist(content: Content) -> None:
    counts = Counter(SPECIALIST_NAMES[card.specialist] for card in content.crew)
    assert counts == {"engineer": 15, "leader-red": 8, "leader-green": 8, "leader-blue": 8}
    assert [card.number for card in content.crew] == list(range(1, 40))


@pytest.mark.rule("MC-1.4")
def test_survivor_cards_by_colour(content: Content) -> None:
    assert len(content.survivors) == 15
    assert Counter(COLOUR_NAMES[card.colour] for card in content.survivors) == {
        "red": 5,
        "green": 5,
        "blue": 5,
    }


@pytest.mark.rule("MC-1.5")
def test_ark_cargo_and_bridge_cards(pack: Pack, content: Content) -> None:
    assert len(content.upgrades) == 8
    assert pack.files.ark.cargo_card.track_order == RESOURCE_NAMES
    assert pack.files.ark.bridge_card.survivor_places == content.limits.survivors_held == 3
    assert pack.files.ark.bridge_card.rules_effect == "none"


@pytest.mark.rule("MC-1.6")
def test_cargo_card_has_a_place_for_each_specialist_token(pack: Pack) -> None:
    geometry = pack.files.ark.cargo_card.geometry
    for places in (geometry.token_ready, geometry.token_spent):
        assert len({places.engineer, places.leader_red, places.leader_green, places.leader_blue}) == 4
    assert SPECIALIST_NAMES == ("engineer", "leader-red", "leader-green", "leader-blue")


@pytest.mark.rule("MC-1.7")
def test_twelve_markers_of_a_resource_always_suffice(pack: Pack, content: Content) -> None:
    planets_on_map = len(content.ring)
    assert planets_on_map + len(pack.files.ark.player_colour) == 12
    for card in content.planets:
        assert len(set(card.tracks)) == len(card.tracks), "a planet takes one marker of a resource"


@pytest.mark.rule("MC-1.8")
def test_markers_of_a_player(content: Content) -> None:
    assert content.colony_places == len(content.colony_prices) == 8
    assert content.limits.outposts == 2
    assert len(content.ring) == 8, "a Terraforming marker for each planet of the map"


@pytest.mark.rule("MC-1.9")
def test_there_is_one_first_player_marker() -> None:
    for seats in (2, 3, 4):
        edition = starboard.edition("micro-cosmos", seats=seats)
        state, nature = edition.start(), starboard.Nature(seats)
        owners: set[int] = set()
        while state.decision is not None and edition.view(state, 0)["round"] < seats + 1:
            state.play(nature.answer(state) if state.decision.seat == starboard.NATURE else state.moves()[-1])
            owners.add(edition.view(state, 0)["first_player"])
        assert owners == set(range(seats)), "one owner at a time, each seat once in as many rounds"


@pytest.mark.rule("MC-1.10")
def test_player_colours(pack: Pack) -> None:
    assert [colour.id for colour in pack.files.ark.player_colour] == ["yellow", "brown", "purple", "white"]


@pytest.mark.rule("MC-1.12")
def test_five_planets_of_each_colour_one_of_them_starting(content: Content) -> None:
    planets = [card for card in content.planets if card.role != "portal"]
    assert Counter(card.colour for card in planets) == {RED: 5, GREEN: 5, BLUE: 5}
    assert sorted(content.planets[index].colour for index in content.starting_cards) == [RED, GREEN, BLUE]


@pytest.mark.rule("MC-1.13")
def test_what_a_planet_card_shows(content: Content) -> None:
    for card in content.planets[1:]:
        assert len(card.tracks) in (3, 4)
        assert all(1 <= card.maxima[resource] <= 4 for resource in card.tracks)
        assert card.total == sum(card.maxima)
        assert card.back.units + card.back.crew > card.front.units + card.front.crew
        assert content.spots[card.planet_spot].kind == PLANET
        assert {content.spots[spot].card for spot in card.exits} == {card.index}


@pytest.mark.rule("MC-1.14")
def test_edges_of_crew_cards(content: Content) -> None:
    for edges in ([card.top for card in content.crew], [card.bottom for card in content.crew]):
        assert Counter(edge.edge_class for edge in edges) == {RED: 10, GREEN: 10, BLUE: 10, ORBIT: 9}
        assert all(edge.cost.units <= 2 and edge.gain.crew <= 1 for edge in edges)
    rook = next(card for card in content.crew if card.id == "rook-santali")
    assert [CLASS_NAMES[edge.edge_class] for edge in (rook.top, rook.bottom)] == ["orbit", "red"]
    assert (short(rook.bottom.cost), short(rook.bottom.gain)) == ("*", "T T crew 1")


@pytest.mark.rule("MC-1.15")
def test_survivors_give_resources(content: Content) -> None:
    assert all(card.gain.units in (2, 3) and card.gain.crew == 0 for card in content.survivors)
    pilgrims = next(card for card in content.survivors if card.id == "dune-pilgrims")
    assert (pilgrims.colour, short(pilgrims.gain)) == (RED, "B W M")


# ---- the shipped pack: tables ----


@pytest.mark.rule("MC-6.10", "MC-6.6", "MC-6.7")
def test_all_upgrades_together(content: Content) -> None:
    bought = [upgrade for upgrade in content.upgrades for _ in range(upgrade.payments)]
    assert len(bought) == 9
    assert [upgrade.id for upgrade in bought if upgrade.leader] == ["cargo"]
    assert sums([upgrade.cost for upgrade in bought]) == [3, 6, 2, 4]
    biodome = next(upgrade for upgrade in content.upgrades if upgrade.id == "biodome")
    assert short(biodome.cost) == "B"


def test_effects_of_upgrades(content: Content) -> None:
    ids = [upgrade.id for upgrade in content.upgrades]
    asked_for = (content.robotics, content.cargo_upgrade, content.scout_vehicles, content.engines)
    assert [ids[index] for index in asked_for] == ["robotics", "cargo", "scout-vehicles", "engines"]
    assert (content.ranges, content.scout_draw, content.cap, content.cap_upgraded) == ([2, 4, 6], 2, 4, 6)
    arrivals = [(ids[e.upgrade], e.kind, e.resource, e.value) for e in content.arrival_effects]
    assert arrivals == [
        ("biodome", STATION, RESOURCE_NAMES.index("workforce"), 1),
        ("space-mining", MOON, MINERALS, 1),
        ("leisure-facilities", STATION, -1, 1),
        ("mining-vehicles", MOON, -1, 1),
    ]
    pairs = {ids[u.index]: ids[u.pair] for u in content.upgrades if u.pair >= 0}
    assert pairs["biodome"] == "leisure-facilities"
    assert pairs["space-mining"] == "mining-vehicles"
    assert all(pairs[pairs[one]] == one for one in pairs)


@pytest.mark.rule("MC-9.29")
def test_colony_prices(content: Content) -> None:
    prices = [(p.any_leader, p.planet_leader, p.engineer, p.any_resource) for p in content.colony_prices]
    assert prices == [
        (1, 0, 1, 0),
        (1, 0, 1, 1),
        (1, 1, 1, 0),
        (1, 1, 1, 1),
        (1, 1, 1, 2),
        (1, 1, 1, 3),
        (1, 1, 1, 4),
        (1, 2, 1, 5),
    ]


@pytest.mark.rule("MC-11.2", "MC-11.3")
def test_scoring_tables(content: Content) -> None:
    assert content.limits.colony_vp == [0, 2, 5, 9, 14, 20, 27, 35, 45]
    assert content.limits.settled_vp == [0, 5, 12, 20, 30, 40]


def test_numbers_of_the_limits(content: Content) -> None:
    limits = content.limits
    assert (limits.end_trigger, limits.extra_rounds) == ([0, 3, 3, 3, 4], 1)
    assert (limits.base_capacity, limits.per_colony, limits.per_outpost) == (2, 1, 1)
    assert (limits.bonus_first, limits.bonus_second, limits.outpost_colony_vp) == (3, 1, 2)
    assert (limits.crew_total, limits.crew_row, limits.crew_plays) == (6, 3, 2)
    assert (limits.upgrade_payments, limits.round_cap, limits.discovery_level) == (1, 100, 1)


@pytest.mark.rule("MC-12.3")
def test_automa_ark_card(content: Content) -> None:
    names = [content.upgrades[index].id for index in content.automa_upgrades]
    assert names == ["cargo", "biodome", "leisure-facilities", "space-mining", "mining-vehicles", "robotics"]
    assert content.automa_cap_upgrade == 1
    assert content.automa_pairs == [(2, 3), (4, 5)]
    assert (content.automa_colonies, content.automa_outposts) == (2, 2)


@pytest.mark.rule("MC-12.10")
def test_difficulty_levels(content: Content) -> None:
    assert [
        (level.id, level.start_colony, level.extra_each, level.upgrade_vp) for level in content.levels
    ] == [
        ("easy", False, 0, [0, 0, 1, 3, 6, 11, 15]),
        ("easy-plus", True, 0, [0, 0, 1, 3, 6, 11, 15]),
        ("medium", True, 0, [0, 0, 2, 5, 10, 17, 25]),
        ("medium-plus", True, 1, [0, 0, 2, 5, 10, 17, 25]),
        ("hard", True, 0, [0, 0, 5, 10, 15, 22, 30]),
        ("hard-plus", True, 2, [0, 0, 5, 10, 15, 22, 30]),
    ]


AUTOMA_DECK = """
Survey Sweep | cw, discover | gather W T; crew 1
Outer Scan | ccw, discover | gather B M; crew 1
Far Horizon | jump cw, discover | upgrade; gather *
Deep Echo | jump ccw, discover | crew 2; scout
First Landing | cw, no-colony | crew 1; colony
Homestead Charter | ccw, no-colony | crew 1; gather *; colony
Drop Ships | jump cw, no-colony | upgrade; colony
Garrison Relief | jump ccw, no-colony | gather W; crew 2
Trade Concord | cw, no-colony | gather T; crew 1; outpost
Seed Rain | cw, unterraformed | gather B T; terraform
Core Drill | ccw, unterraformed | gather M M; terraform
Cloud Loom | jump cw, unterraformed | gather W T; terraform
Root Engine | jump ccw, unterraformed | gather B B; terraform
Refit Dock | ccw, unterraformed | upgrade; gather M; terraform
Ruin Walkers | jump cw, unterraformed | crew 1; scout
Quiet Market | jump ccw, unterraformed | upgrade; outpost; crew 1
"""


@pytest.mark.rule("MC-1.11")
def test_automa_deck_is_the_table_of_section_14(content: Content) -> None:
    rows = []
    for card in content.automa_cards:
        lines = [
            " ".join(filter(None, [LINE_NAMES[line.kind], short(line.gain), str(line.count or "")]))
            for line in card.lines
        ]
        direction = "cw" if card.direction == 1 else "ccw"
        travel = f"{'jump ' if card.jump else ''}{direction}, {CRITERION_NAMES[card.criterion]}"
        rows.append(f"{card.name} | {travel} | {'; '.join(lines)}")
    assert rows == AUTOMA_DECK.strip().splitlines()


@pytest.mark.rule("MC-1.11")
def test_totals_of_the_automa_deck(content: Content) -> None:
    lines = [line for card in content.automa_cards for line in card.lines]
    kinds = Counter(line.kind for line in lines)
    assert (kinds[LINE_UPGRADE], kinds[LINE_TERRAFORM], kinds[LINE_COLONY]) == (4, 5, 3)
    assert (kinds[LINE_SCOUT], kinds[LINE_OUTPOST]) == (2, 2)
    gathered = [line.gain for line in lines if line.kind == LINE_GATHER]
    assert (sums(gathered), sum(gain.any for gain in gathered)) == ([4, 3, 4, 4], 2)
    assert sum(line.count for line in lines if line.kind == LINE_CREW) == 11
    assert set(Counter((card.jump, card.direction) for card in content.automa_cards).values()) == {4}
    criteria = Counter(CRITERION_NAMES[card.criterion] for card in content.automa_cards)
    assert criteria == {"discover": 4, "no-colony": 5, "unterraformed": 7}


def test_arithmetic_of_section_20(content: Content) -> None:
    planets = content.planets[1:]
    totals = [card.total for card in planets if card.role == "other"]
    assert {card.total for card in planets if card.role == "starting"} == {8}
    assert (min(totals), max(totals), round(sum(totals) / len(totals), 1)) == (9, 12, 10.3)
    assert [sum(card.maxima[resource] for card in planets) for resource in range(4)] == [39, 36, 37, 36]
    assert {card.front.units + card.front.crew for card in planets} == {2}
    assert {card.back.units + card.back.crew for card in planets} == {4}
    gathered = {spot.kind: spot.yields.units + spot.yields.crew for spot in content.spots}
    assert gathered == {PORTAL: 1, PLANET: 0, MOON: 2, STATION: 2, ASTEROID: 0}


def test_planet_yields_have_no_wildcards_and_others_a_minerals_track(content: Content) -> None:
    for card in content.planets[1:]:
        assert card.front.any == card.back.any == 0
        assert card.maxima[MINERALS] > 0


def test_cells_of_the_map(content: Content) -> None:
    assert [cell.id for cell in content.cells] == ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"]
    assert [content.cells[index].id for index in content.ring] == ["nw", "n", "ne", "e", "se", "s", "sw", "w"]
    assert [content.cells[index].id for index in content.starting_cells] == ["w", "e", "n"]
    assert content.cells[content.centre].id == "c"
    assert content.cells[0].neighbours == [-1, 1, 3, -1]
    assert content.cells[content.centre].neighbours == [1, 5, 7, 3]


def test_names_of_spots(content: Content) -> None:
    names = {spot.id: spot.name for spot in content.spots}
    assert names["star-portal/portal"] == "Star Portal"
    assert names["star-portal/asteroid-a"] == "Asteroid A of Star Portal"
    assert names["emberfall/planet"] == "Emberfall"
    assert names["emberfall/moon"] == "Moon of Emberfall"
    assert names["kiln/station"] == "Station of Kiln"
    assert names["scoria/moon-a"] == "Moon A of Scoria"
    assert len(set(names.values())) == len(names)


def test_indices_are_places_in_lists(content: Content) -> None:
    for things in (
        content.cells,
        content.planets,
        content.spots,
        content.crew,
        content.survivors,
        content.upgrades,
    ):
        assert [thing.index for thing in things] == list(range(len(things)))
    assert content.planets[0].spots == [0, 1, 2]
    assert content.spots[content.portal_spot].id == "star-portal/portal"


@pytest.mark.rule("MC-I.20")
def test_no_ark_is_ever_stranded_on_random_maps(content: Content) -> None:
    """Cards laid at random and other Arks put where they hurt most: with range 2 there is always a travel."""
    rng = random.Random(20)
    others = [card.index for card in content.planets if card.role == "other"]
    for _ in range(150):
        cells = [-1] * len(content.cells)
        cells[content.centre] = content.portal_card
        for cell, card in zip(content.starting_cells, rng.sample(content.starting_cards, 3), strict=True):
            cells[cell] = card
        empty = [cell for cell, card in enumerate(cells) if card < 0]
        discovered = rng.randint(0, len(empty))
        for cell, card in zip(rng.sample(empty, discovered), rng.sample(others, discovered), strict=True):
            cells[cell] = card
        star_map = StarMap(content, cells)
        for spot in (spot for card in cells if card >= 0 for spot in content.planets[card].spots):
            reach = star_map.reach(spot)
            ends = [end for end in reach.order if reach.distance[end] <= 2]
            cells_to_discover = sum(steps <= 2 for steps in reach.discovery)
            closable = [end for end in ends if content.spots[end].kind in (MOON, STATION, ASTEROID)]
            for closed in combinations(closable, min(3, len(closable))):
                assert len(ends) - len(closed) + cells_to_discover > 0
            planets = sum(content.spots[end].kind == PLANET for end in ends)
            assert len(ends) - min(1, planets) + cells_to_discover > 0, "solo: the Automa closes one planet"


# ---- the pack as a whole ----


def test_loading_is_quick_and_done_once() -> None:
    start = time.perf_counter()
    load_pack(SHIPPED)
    assert time.perf_counter() - start < 1.0  # 0.1 s is the aim; a busy machine gets some room
    assert load_pack() is load_pack()


def test_shipped_pack_has_no_remarks(pack: Pack) -> None:
    assert pack.remarks == ()


def test_every_component_counts_once_in_sources(pack: Pack) -> None:
    sources = {count.kind: count for count in pack.sources()}
    crew = sources["Crew cards"]
    assert (crew.seed, crew.reconstructed) == (3, 36)
    assert [note.name for note in crew.notes] == ["Quartermaster Brann Okoro", "Tribune Okda", "Rook Santali"]
    assert (sources["Planet cards"].seed, sources["Planet cards"].reconstructed) == (3, 13)
    assert (sources["Survivor cards"].seed, sources["Survivor cards"].reconstructed) == (0, 15)
    assert (sources["Difficulty levels"].seed, sources["Automa cards"].reconstructed) == (6, 16)
    assert "upgrade_payments_per_turn" in sources["Limits and scoring tables"].notes[0].text
