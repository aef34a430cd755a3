"""Who knows what (ledger section 16): the view of a seat holds everything that is open and no order of a pile."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel import NATURE
from tests.micro_cosmos.scenario import Scenario

SPECTATOR = -1
PILES = {
    "crew_pile": "crew",
    "planet_pile": "planets",
    "survivor_pile": "survivors",
    "automa_pile": "automa_cards",
}


def view(game: Scenario, seat: int = 0) -> dict[str, Any]:
    return game.edition.view(game.state, seat)


def card(view: dict[str, Any], cell: str) -> Any:
    return next(entry["card"] for entry in view["map"] if entry["cell"] == cell)


def strings(data: object) -> list[str]:
    """Every string of JSON data."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in strings(value)]
    if isinstance(data, list):
        return [text for value in data for text in strings(value)]
    return [data] if isinstance(data, str) else []


# ---- piles


@pytest.mark.rule("MC-2.8", "MC-17.8")
def test_view_lists_which_cards_are_in_the_piles() -> None:
    """All cards minus everything seen; that set is open to everybody."""
    game = Scenario(seats=1).planet("kiln", "nw").seat(0, held=["tidecallers"], lower=["tilda-voss"])
    game.seat(1, crew=["marshal-ine"]).canteen("juno-reyk").automa_discards("seed-rain")
    seen = view(game)
    assert set(seen["planet_pile"]) == {c.id for c in game.content.planets if c.role == "other"} - {"kiln"}
    assert set(seen["survivor_pile"]) == {c.id for c in game.content.survivors} - {"tidecallers"}
    crew = {c.id for c in game.content.crew}
    assert set(seen["crew_pile"]) == crew - {"tilda-voss", "marshal-ine", "juno-reyk"}
    assert set(seen["automa_pile"]) == {c.id for c in game.content.automa_cards} - {"seed-rain"}
    assert seen["automa_discards"] == ["seed-rain"]


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 4))
@pytest.mark.rule("MC-5.22", "MC-9.23", "MC-13.1")
def test_view_never_shows_an_order_of_a_pile(seed: int, seats: int) -> None:
    """Each pile is listed in the order of the component list, whatever happened before; recycling included."""
    edition = starboard.edition("micro-cosmos", seats=seats)
    state = edition.start()
    assert isinstance(state, Cosmos)
    rng = Random(seed)
    places = {
        pile: {entry.id: entry.index for entry in getattr(state.terms.content, kind)}
        for pile, kind in PILES.items()
    }
    for move in range(600):
        if state.decision is None:
            break
        state.play(rng.choice(state.moves()))
        if move % 5 == 0:
            seen = edition.view(state, 0)
            for pile, place in places.items():
                order = [place[name] for name in seen[pile]]
                assert order == sorted(order)


@pytest.mark.rule("MC-5.22")
def test_recycled_crew_discards_lose_their_order_in_the_view() -> None:
    names = ("chief-alder", "tilda-voss", "matron-ilex", "brann-okoro", "juno-reyk")
    game = Scenario(seats=1).canteen("rook-santali", "dov-kessler", "cog-whitlock").crew_discards(*names)
    game.seat(1, crew=[game.content.crew[number].id for number in game.state.crew_pile])
    assert view(game)["crew_discards"] == list(names)
    game.automa("garrison-relief", line=1)
    assert view(game)["crew_pile"] == ["brann-okoro", "tilda-voss", "juno-reyk", "matron-ilex", "chief-alder"]
    assert view(game)["crew_discards"] == []


@pytest.mark.rule("MC-9.23", "MC-13.1")
def test_recycled_survivors_and_automa_cards_lose_their_order_in_the_view() -> None:
    game = Scenario(seats=1).seat(1, ark="emberfall/planet", crew=["marshal-ine"])
    game.state.survivor_discards = list(reversed(game.state.survivor_pile))
    game.state.survivor_pile = []
    game.automa("deep-echo", line=1)
    assert view(game)["survivor_pile"] == [entry.id for entry in game.content.survivors]
    game = Scenario(seats=1)
    game.state.automa_discards = list(reversed(game.state.automa_pile))
    game.state.automa_pile = []
    game.automa()
    assert view(game)["automa_pile"] == [entry.id for entry in game.content.automa_cards]


# ---- everything else is open


@pytest.mark.rule("MC-2.11")
def test_crew_cards_dealt_at_set_up_are_open_to_all() -> None:
    edition = starboard.edition("micro-cosmos", seats=2)
    state = edition.start()
    state.listen()
    while state.decision is not None and state.decision.seat == NATURE:
        state.play(state.moves()[-1])
    dealt: list[list[object]] = [[], []]
    for event in state.heard():
        if event.kind == "dealt":
            dealt[event.seat].append(event.facts["crew"])
    assert [len(cards) for cards in dealt] == [3, 3]
    for seat in (0, 1, SPECTATOR):
        assert [player["dealt"] for player in edition.view(state, seat)["players"]] == dealt


@pytest.mark.rule("MC-10.1")
def test_crew_card_just_drawn_is_open_to_all() -> None:
    game = Scenario().step("draw").play("draw", "crew tilda-voss")
    for seat in (0, 1, SPECTATOR):
        assert view(game, seat)["drawn_crew"] == ["tilda-voss"]


@pytest.mark.rule("MC-9.22")
def test_survivors_drawn_with_scout_vehicles_are_open_to_all() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", upgrades=["scout-vehicles"], lower=["marshal-ine"])
    game.step("action").play("scout", "pay-card marshal-ine", "survivor tidecallers", "survivor rootbinders")
    for seat in (0, 1, SPECTATOR):
        assert set(view(game, seat)["drawn_survivors"]) == {"tidecallers", "rootbinders"}


@pytest.mark.rule("MC-5.24", "MC-5.16")
def test_rows_canteen_and_discards_are_open() -> None:
    game = (
        Scenario()
        .seat(1, lower=["tilda-voss"], upper=["marshal-ine"])
        .canteen("juno-reyk", None, "pike-harrow")
    )
    game.crew_discards("abbot-lior", "selka-moor")
    seen = view(game)
    assert (seen["players"][1]["lower"], seen["players"][1]["upper"]) == (["tilda-voss"], ["marshal-ine"])
    assert seen["canteen"] == ["juno-reyk", None, "pike-harrow"]
    assert seen["crew_discards"] == ["abbot-lior", "selka-moor"]


@pytest.mark.rule("MC-9.21", "MC-9.26")
def test_held_settled_and_discarded_survivors_are_open() -> None:
    game = Scenario().seat(1, held=["tidecallers"], settled=["rootbinders", "fern-elders"])
    game.survivor_pile("forge-wardens").step("turn")
    seen = view(game)
    assert seen["players"][1]["held"] == ["tidecallers"]
    assert set(seen["players"][1]["settled"]) == {"rootbinders", "fern-elders"}
    assert len(seen["survivor_discards"]) == 11
    assert seen["survivor_pile"] == ["forge-wardens"]


@pytest.mark.rule("MC-5.1", "MC-2.9", "MC-6.5", "MC-9.9", "MC-9.29", "MC-2.3")
def test_resources_tokens_upgrades_pools_markers_and_score_are_open() -> None:
    game = Scenario().planet("kiln", "nw")
    game.seat(
        1,
        ark="kiln/moon",
        cargo="1/2/3/6",
        ready=["leader-blue"],
        upgrades=["cargo", "engines", "biodome", "leisure-facilities"],
        colonies=["kiln"],
        outposts=["emberfall"],
        vp=9,
    )
    seat = view(game)["players"][1]
    assert seat["ark"] == "kiln/moon"
    assert seat["cargo"] == {"biomatter": 1, "workforce": 2, "minerals": 3, "technology": 6}
    assert (seat["cap"], seat["range"], seat["capacity"]) == (6, 4, 4)
    assert seat["ready"] == ["leader-blue"]
    assert sorted(seat["upgrades"]) == ["biodome", "cargo", "engines", "leisure-facilities"]
    assert (seat["colony_pool"], seat["colonies"]) == (2, ["kiln"])
    assert (seat["outpost_pool"], seat["outposts"]) == (0, ["emberfall"])
    assert seat["colony_price"] == {"engineer": 1, "planet-leader": 0, "any-leader": 1, "any": 1}
    assert seat["score"] == 9
    assert sum(seat["scores"].values()) == 9 + 2


@pytest.mark.rule("MC-1.13", "MC-9.12", "MC-9.17")
def test_map_shows_levels_merits_ranking_markers_and_the_side_of_each_card() -> None:
    game = Scenario().planet("kiln", "nw", levels="B3 M1 T2", merits=[(0, 3), (1, 3)])
    game.planet("emberfall", terraformed=True)
    game.seat(0, ark="kiln/planet", upgrades=["biodome", "leisure-facilities"], colonies=["kiln"])
    game.seat(1, ark="kiln/planet", upgrades=["biodome", "leisure-facilities"], outposts=["kiln"])
    seen = view(game)
    kiln = card(seen, "nw")
    assert (kiln["id"], kiln["colour"], kiln["terraformed"], kiln["total"]) == ("kiln", "red", False, 9)
    assert kiln["tracks"] == [
        {"resource": "biomatter", "level": 3, "maximum": 3},
        {"resource": "minerals", "level": 1, "maximum": 2},
        {"resource": "technology", "level": 2, "maximum": 4},
    ]
    assert (kiln["merits"], kiln["ranking"]) == ([3, 3], [1, 0])
    assert (kiln["colonies"], kiln["outposts"]) == ([0], [1])
    spots = {spot["id"]: spot for spot in kiln["spots"]}
    assert spots["kiln/planet"]["arks"] == [0, 1]
    assert spots["kiln/planet"]["yield"] == {"workforce": 1, "minerals": 1}
    emberfall = card(seen, "w")
    assert (emberfall["terraformed"], emberfall["tracks"]) == (True, [])
    planet = next(spot for spot in emberfall["spots"] if spot["kind"] == "planet")
    assert planet["yield"] == {"biomatter": 1, "workforce": 1, "minerals": 2}
    assert card(seen, "se") is None
    assert card(seen, "c")["id"] == "star-portal"


@pytest.mark.rule("MC-12.5", "MC-12.8", "MC-13.18")
def test_automa_is_open_to_the_human() -> None:
    game = Scenario(seats=1, difficulty="medium").seat(1, crew=["marshal-ine", "tilda-voss"], upgrades=2)
    game.automa("garrison-relief")
    seen = view(game)
    automa = seen["players"][1]
    assert (automa["automa"], seen["players"][0]["automa"], seen["difficulty"]) == (True, False, "medium")
    assert automa["crew"] == ["marshal-ine", "tilda-voss"]
    assert automa["cargo"] == {"biomatter": 1, "workforce": 2, "minerals": 0, "technology": 0}
    assert automa["upgrades"] == ["cargo", "biodome"]
    assert (automa["colony_pool"], automa["colonies"]) == (3, ["mossgrave"])
    assert (automa["ready"], automa["range"]) == (None, None)
    assert seen["automa_card"] == "garrison-relief"
    assert "garrison-relief" not in seen["automa_pile"] + seen["automa_discards"]


@pytest.mark.rule("MC-3.1", "MC-3.3", "MC-3.7", "MC-4.1")
def test_round_first_player_goal_and_pending_question_are_open() -> None:
    game = Scenario(seats=4).round(6, first=2).planet("emberfall", terraformed=True).step("travel", seat=2)
    seen = view(game, 1)
    assert (seen["round"], seen["first_player"], seen["last_round"]) == (6, 2, None)
    assert seen["goal"] == {"terraformed": 1, "needed": 4}
    assert seen["decision"] == {"seat": 2, "question": "Travel", "rule": "MC-7.5"}
    assert view(Scenario(seats=1))["goal"]["needed"] == 3
    assert view(Scenario().round(9, last=10))["last_round"] == 10


@pytest.mark.rule("MC-11.7")
def test_outcome_is_in_the_view_once_the_game_is_over() -> None:
    game = Scenario(seats=1).seat(0, vp=3).step("turn")
    assert view(game)["outcome"] is None
    game.round(9, last=9).automa("drop-ships", line=1)
    seen = view(game)
    assert seen["decision"] is None
    assert (seen["outcome"]["places"], seen["outcome"]["totals"]) == ([1, 2], [3, 0])


# ---- nobody knows more than anybody else


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 4), length=st.integers(0, 300))
def test_every_seat_and_a_spectator_see_the_same_and_it_is_json(seed: int, seats: int, length: int) -> None:
    edition = starboard.edition("micro-cosmos", seats=seats)
    state = edition.start()
    rng = Random(seed)
    for _ in range(length):
        if state.decision is None:
            break
        state.play(rng.choice(state.moves()))
    views = []
    for seat in (*range(edition.places), SPECTATOR):
        seen = edition.view(state, seat)
        assert seen.pop("seat") == seat
        views.append(seen)
    assert all(seen == views[0] for seen in views)
    assert msgspec.json.decode(msgspec.json.encode(views[0])) == views[0]


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 4))
def test_view_accounts_for_every_card_of_the_game(seed: int, seats: int) -> None:
    """Every Crew card, Survivor, Planet and Automa card is somewhere in the view, once."""
    edition = starboard.edition("micro-cosmos", seats=seats)
    state = edition.start()
    assert isinstance(state, Cosmos)
    rng = Random(seed)
    while state.decision is not None and state.round < 12:
        state.play(rng.choice(state.moves()))
    content = state.terms.content
    seen = edition.view(state, 0)
    crew = seen["crew_pile"] + seen["crew_discards"] + seen["drawn_crew"] + [c for c in seen["canteen"] if c]
    survivors = seen["survivor_pile"] + seen["survivor_discards"] + seen["drawn_survivors"]
    for player in seen["players"]:
        crew += player["upper"] + player["lower"] + player["crew"] + player["dealt"]
        survivors += player["held"] + player["settled"]
    planets = seen["planet_pile"] + [entry["card"]["id"] for entry in seen["map"] if entry["card"]]
    automa = (
        seen["automa_pile"]
        + seen["automa_discards"]
        + [seen["automa_card"]] * (seen["automa_card"] is not None)
    )
    everywhere = Counter(strings(seen))
    for pile in PILES:
        assert all(
            everywhere[name] == 1 for name in seen[pile]
        )  # and nowhere else is a hint of what comes next
    assert sorted(crew) == sorted(entry.id for entry in content.crew)
    assert sorted(survivors) == sorted(entry.id for entry in content.survivors)
    assert sorted(planets) == sorted(entry.id for entry in content.planets)
    assert sorted(automa) == (sorted(entry.id for entry in content.automa_cards) if seats == 1 else [])
