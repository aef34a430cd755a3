"""Written positions: what was dumped is read back, and anything else is refused with the name of its field."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import starboard
from starboard.games.council_of_shadows.frames import FRAMES
from starboard.games.council_of_shadows.state import PHASE_PLAN, Council
from starboard.kernel import BadPosition, Edition
from tests.council_of_shadows.random_play import (
    asked,
    decision_names,
    edition_of,
    play_on,
    played,
    positions,
    written,
)
from tests.council_of_shadows.scenario import Scenario
from tests.kernel.test_positions import damage, put, remove

pytestmark = pytest.mark.slow  # positions by the hundred; the quick checks leave them out

Data = Any
Change = Callable[[Data], None]
FULL = {"module_space_stations": "on", "module_leaders": "on", "dark_tech_mode": "choose", "screens": "on"}


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition("council-of-shadows", seats=2, **FULL)


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("council-of-shadows", seats=1)


def anything(state: Council) -> bool:
    return True


def find(edition: Edition, question: str, fits: Callable[[Council], bool] = anything) -> Council:
    """A position after the first round in which this is asked."""
    for seed in range(40):
        for state in positions(edition, seed):
            if asked(state) == question and state.round != 1 and fits(state):
                return state
    raise AssertionError(f"{question} was never asked")


def refused(edition: Edition, data: Data) -> str:
    with pytest.raises(BadPosition) as caught:
        edition.load(data)
    return str(caught.value)


# ---- what was written


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_dumped_position_is_read_back_at_every_decision(seats: int, seed: int) -> None:
    edition = edition_of(seats, f"back {seed}")
    for state in positions(edition, f"back {seed}"):
        data = written(state)
        again = edition.load(data)
        assert isinstance(again, Council)
        assert again.dump() == data
        assert again.moves() == state.moves()
        assert again.heights == state.heights
        assert again.galaxy_cubes == state.galaxy_cubes
        for player, other in zip(again.players, state.players, strict=True):
            assert (player.cubes, player.tech_effects) == (other.cubes, other.tech_effects)
        if not state.stack:
            outcome, expected = again.outcome(), state.outcome()
            assert outcome is not None
            assert expected is not None
            assert outcome.dump() == expected.dump()


def test_every_decision_is_read_back() -> None:
    """One position for each of them at least."""
    seen: set[str] = set()
    for seed in range(12):
        for seats in (1, 2, 4):
            edition = edition_of(seats, f"every {seed}")
            fresh: set[str] = set()
            for state in positions(edition, f"every {seed}"):
                if asked(state) not in seen | fresh:
                    assert edition.load(written(state)).moves() == state.moves()
                    fresh.add(asked(state))
            seen |= fresh
    assert seen == decision_names(FRAMES) | {""}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_imagined_world_is_a_position_too(seats: int) -> None:
    edition = edition_of(seats, "worlds", screens="on") if seats > 1 else edition_of(seats, "worlds")
    rng = Random("worlds")
    for number, state in enumerate(positions(edition, f"worlds {seats}")):
        if number % 5 == 0:
            for seat in range(-1, edition.places):
                data = written(edition.imagine(state, seat, rng))
                assert edition.load(data).dump() == data


def test_reading_takes_a_copy(pair: Edition) -> None:
    data = written(played(pair, 60, 0))
    before = deepcopy(data)
    play_on(pair, pair.load(data), Random(0))
    assert data == before


# ---- what was not


@pytest.mark.parametrize("data", [None, [], "x", 7, {}, {"round": 1}, [["Buy", 0, 0, 0]]], ids=repr)
def test_what_is_no_position_at_all_is_refused(pair: Edition, data: Data) -> None:
    assert refused(pair, data).startswith("the position")


def act(*values: object) -> list[object]:
    """The bottom of every stack in an act phase, and these frames."""
    return [["EndRound", -1], *values]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (remove("clock"), "the position has no field 'clock'"),
        (put("time", value=1), "the position has a field 'time', which it should not have"),
        (put("round", value="4"), "round is '4', not a whole number from 0 to 60"),
        (put("round", value=61), "round is 61, not a whole number from 0 to 60"),
        (put("round", value=0), "round is 0, although the set-up is over"),
        (put("phase", value=5), "phase is 5, not a whole number from 0 to 4"),
        (put("phase", value=0), "is not as the set-up makes it"),
        (put("phase", value=4), "which do not fit"),
        (put("order", value=[0]), "order has 1 entries, not 2"),
        (put("order", value=[0, 0]), "order has an entry twice"),
        (put("throne", value=2), "throne is 2, not a whole number from -1 to 1"),
        (put("throne", value=1), "throne is 1, which does not fit last_round"),
        (put("last_round", value=1), "last_round is 1, not true or false"),
        (put("last_round", value=True), "throne is -1, which does not fit last_round"),
        (put("clock", value=-1), "clock is -1, not a whole number"),
        (put("clock", value=1), "stamp is"),
        (put("tiles", value=[]), "tiles has 0 entries, not 31"),
        (put("tiles", 30, value=99), "tiles[30] is 99, not a whole number from -1 to 30"),
        (put("cubes", 0, value=4), "cubes[0] is 4, not a whole number from 0 to 3"),
        (put("cubes", -1, value=1), "is 1, but no planet is there"),
        (put("tile_pools", value=[[], [], []]), "tile_pools has 3 entries, not 4"),
        (put("tile_pools", 0, value=[1]), "tile_pools[0] has the entry 1, which belongs elsewhere"),
        (put("tile_pools", 1, value=[30]), "tile_pools[1] has the entry 30, which belongs elsewhere"),
        (
            put("tile_pools", 2, value=[12, 11]),
            "tile_pools[2] is a pile and has to be written in rising order",
        ),
        (put("tile_tails", 2, value=[12, 12]), "tile_tails[2] has an entry twice"),
        (put("drawn", value=[99]), "drawn[0] is 99, not a whole number from 0 to 30"),
        (put("used", value=[30]), "used has a site without a tile"),
        (put("used", value=[0] * 99), "used has a site without a tile, or too many"),
        (put("display", value=[]), "display has 0 entries, not 8"),
        (put("display", 0, value=0), "display has a card that everybody starts with"),
        (put("display", 0, value=-1), "display[0] is empty, although there are cards"),
        (put("ai_pool", value=[1]), "ai_pool has a card that everybody starts with"),
        (put("ai_discards", value=[7]), "ai_discards[0] is 7, not a whole number from 0 to -1"),
        (put("tech_pools", 1, value=[15]), "tech_pools[1] has the entry 15, which belongs elsewhere"),
        (put("tech_pools", value=[]), "tech_pools has 0 entries, not 3"),
        (put("tech_open", value=[False, 1, False]), "tech_open[1] is 1, not true or false"),
        (put("tech_open", 0, value=True), "tech_open names a pile that is never opened"),
        (put("light_pool", value=[26]), "light_pool has the entry 26, which belongs elsewhere"),
        (put("light_tail_by", value=[0, 1, 0]), "light_tail_by has 3 entries, not"),
        (put("dark_away", value=[0]), "dark_away has the entry 0, which belongs elsewhere"),
        (put("dark_away_by", value=[0]), "dark_away_by has 1 entries, not 0"),
        (put("leader_pool", value=[]), "leader_pool: a Leader is missing or doubled"),
        (
            put("automa_pools", value=[[0], [], []]),
            "automa_pools[0][0] is 0, not a whole number from 0 to -1",
        ),
        (put("automa_card", value=0), "automa_card is 0, not a whole number from -1 to -1"),
        (put("players", value=[]), "players has 0 entries, not 2"),
        (put("players", 1, value=None), "players[1] is None, not an object with fields"),
        (remove("players", 1, "tile"), "players[1] has no field 'tile'"),
        (put("players", 0, "energy", value=-1), "players[0].energy is -1, not a whole number from 0 to"),
        (put("players", 0, "energy", value=777), "players[0].gathered does not fit the Energy and the level"),
        (put("players", 0, "level", value=1), "players[0].gathered does not fit the Energy and the level"),
        (
            put("players", 1, "consumption", value=19),
            "players[1].consumption is 19, not a whole number from 20 to",
        ),
        (put("players", 1, "consumption", value=101), "players[1].consumption is 101, not a whole number"),
        (put("players", 1, "stamp", value=0), "players[1].stamp is 0, although the markers are set"),
        (put("players", 0, "tile", value=3), "players[0].tile is 3, not a whole number from 0 to 2"),
        (put("players", 0, "round_consumption", value=None), "players[0].round_consumption is None, not"),
        (put("players", 0, "gems", value=[0, 0]), "players[0].gems has 2 entries, not 3"),
        (put("players", 0, "gems", 0, value=-1), "players[0].gems[0] is -1, not a whole number"),
        (put("players", 0, "hand", value=[99]), "players[0].hand[0] is 99, not a whole number from 0 to 30"),
        (put("players", 0, "slots", value=[[0, 0], [], []]), "players[0].slots[0] has an entry twice"),
        (put("players", 0, "ranges", 0, value=3), "players[0].ranges is ["),
        (
            put("players", 0, "ranges", 0, value=4),
            "players[0].ranges[0] is 4, not a whole number from 1 to 3",
        ),
        (
            put("players", 0, "ava_slot", value=2),
            "players[0].ava_slot or players[0].stargate_slot does not fit",
        ),
        (put("players", 0, "stargate_slot", value=2), "players[0].stargate_slot does not fit"),
        (
            put("players", 0, "planned", value=[1]),
            "players[0].planned and players[0].committed are for the plan",
        ),
        (put("players", 0, "committed", value=True), "players[0].committed are for the plan phase only"),
        (put("players", 0, "committed", value=0), "players[0].committed is 0, not true or false"),
        (put("players", 0, "upgrades", value=1 << 15), "players[0].upgrades is 32768, not a whole number"),
        (put("players", 0, "planets", value=7), "players[0].planets is 7, not"),
        (put("players", 0, "stacking", value=None), "players[0].stacking is None, not true or false"),
        (
            put("players", 0, "techs", value=[99]),
            "players[0].techs[0] is 99, not a whole number from 0 to 15",
        ),
        (put("players", 0, "perpetual_from", value=1), "players[0].perpetual_from is 1, which does not fit"),
        (
            put("players", 0, "perpetual_from", value=99),
            "players[0].perpetual_from is 99, not a whole number",
        ),
        (put("players", 0, "leader", value=6), "players[0].leader is 6, not a whole number from -1 to 5"),
        (put("players", 0, "leader", value=-1), "leader_pool: a Leader is missing or doubled"),
        (put("players", 0, "stations", value=[0]), "players[0].stations has 1 entries, not 3"),
        (put("players", 0, "light", value=[3, 3]), "players[0].light has an entry twice"),
        (put("players", 0, "dark", value=[0]), "players[0].dark has the entry 0, which belongs elsewhere"),
        (put("players", 0, "gathered", 1, value="9"), "players[0].gathered[1] is '9', not a whole number"),
        (put("stack", value={}), "stack is {}, not a list"),
        (put("stack", 0, value="Buy"), "stack[0] is 'Buy', not a list"),
        (put("stack", 0, value=["By", 0]), "stack[0] is ['By', 0], which is no decision or step"),
        (put("stack", 0, value=["Buy", 0]), "stack[0] is ['Buy', 0], but Buy is made of 3 numbers"),
        (put("stack", 0, value=["Buy", 0, 4, 0]), "stack[0]: the purchases of Buy is 4"),
        (put("stack", 0, value=["Buy", 2, 0, 0]), "stack[0]: the human of Buy is 2"),
        (put("stack", 0, value=["EndRound", 0]), "stack[0]: the nature of EndRound is 0"),
        (put("stack", 0, value=["AutomaTurn", 1]), "but this edition has no automa"),
        (
            put("stack", value=[]),
            "phase is 1, last_round False and the stack has 0 entries, which do not fit",
        ),
        (put("stack", value=act()), "the stack ends with EndRound, which asks nobody anything"),
        (
            put("stack", value=[["Buy", 0, 0, 0]]),
            "stack[0] is ['Buy', 0, 0, 0], which does not fit what is below",
        ),
        (put("stack", 0, value=["Buy", 0, 0, 0]), "stack[0] is ['Buy', 0, 0, 0], which does not fit what is"),
        (put("stack", -1, value=["Assess", 0, 0, 0]), "which does not fit what is below it or on the table"),
        (put("stack", -1, value=["PutAway", 0]), "which does not fit what is below it or on the table"),
    ],
)
def test_a_damaged_position_is_refused_with_its_field(pair: Edition, change: Change, message: str) -> None:
    data = written(find(pair, "Buy", lambda state: state.tiles.count(-1) > 15 and not state.dark_away))
    pair.load(data)
    change(data)
    assert message in refused(pair, data)


def test_a_position_that_breaks_an_invariant_is_refused_with_its_id(pair: Edition) -> None:
    data = written(find(pair, "Buy"))
    data["ai_pool"] = data["ai_pool"][1:]
    assert refused(pair, data) == "the position cannot be: CS-18.8: an AI card is missing or doubled"


def test_the_first_tiles_lie_from_the_start(pair: Edition) -> None:
    data = written(find(pair, "Buy"))
    data["used"] = []
    data["cubes"] = [0] * len(data["cubes"])
    data["tiles"][0] = -1
    assert refused(pair, data) == "tiles[0] is -1, but a tile lies there from the start"


def test_a_dark_bonus_card_is_only_once_in_the_game(pair: Edition) -> None:
    data = written(find(pair, "Buy", lambda state: not state.dark_away))
    data["players"][0]["dark"] = data["players"][1]["dark"]
    assert "a Dark Bonus card is doubled" in refused(pair, data)
    data["players"][0]["dark"] = []
    assert refused(pair, data) == "players[0].dark has 0 cards, and 0 were put away"


def test_order_is_that_of_the_last_sums(pair: Edition) -> None:
    data = written(find(pair, "Buy"))
    data["players"][data["order"][0]]["round_consumption"] = -50
    assert refused(pair, data) == "order is not that of the round_consumption of the players"


def test_two_stamps_are_never_the_same(pair: Edition) -> None:
    data = written(find(pair, "Buy"))
    data["players"][0]["stamp"] = data["players"][1]["stamp"]
    assert refused(pair, data) == "players: two of them have the same stamp"


def test_a_panel_is_what_was_bought_for_it(pair: Edition) -> None:
    state = find(pair, "Buy", lambda state: state.players[0].upgrades == 0 and state.players[0].leader != 2)
    content = state.terms.content
    data = written(state)
    later = next(upgrade for upgrade in content.upgrades if upgrade.requires >= 0)
    data["players"][0]["upgrades"] = 1 << later.index
    assert refused(pair, data) == "players[0].upgrades has one without the one that it needs"
    data["players"][0]["upgrades"] = 1 << len(content.upgrades) - 2
    assert "players[0].upgrades is" in refused(pair, data), "only Ava has this one"


def test_somebody_with_level_3_has_triggered_the_end(pair: Edition) -> None:
    state = find(pair, "Buy")
    state.players[0].level = 3
    state.players[0].gathered[1] += 3 * 30
    assert refused(pair, written(state)) == "throne does not fit the levels"


# ---- the set-up


@pytest.mark.parametrize("seats", [1, 3])
def test_nothing_is_open_in_the_set_up_but_what_was_drawn(seats: int) -> None:
    edition = starboard.edition("council-of-shadows", seats=seats, module_leaders="on")
    for number, state in enumerate(positions(edition, "set-up")):
        if state.phase:
            break
        data = written(state)
        edition.load(data)
        for change, message in (
            (put("players", 0, "gems", 0, value=2), "players is not as the set-up makes it"),
            (put("round", value=1), "round is not as the set-up makes it"),
            (put("throne", value=0), "throne is not as the set-up makes it"),
            (put("stack", value=data["stack"][:-1]), "stack is not as the set-up makes it"),
            (put("stack", value=[]), "stack is not as the set-up makes it"),
            (put("tiles", 0, value=30), "'tile"),
            (put("display", 7, value=0), "a card that everybody starts with"),
        ):
            wrong = deepcopy(data)
            change(wrong)
            assert message in refused(edition, wrong), number
    else:
        raise AssertionError


# ---- stacks that the rules do not make


def replaced(edition: Edition, state: Council, *frames: list[Any], below: int = 1) -> str:
    """Why a position is refused whose last frames are these instead."""
    data = written(state)
    edition.load(data)
    data["stack"][-below:] = list(frames)
    return refused(edition, data)


MISFIT = "which does not fit what is below it or on the table"


def test_a_payment_is_for_something_that_can_be_bought(pair: Edition) -> None:
    state = find(pair, "Pay", lambda state: state.stack[-1].args()[1] == 0)
    seat, _, card, _ = state.stack[-1].args()
    owned = next(card for card in state.players[seat].hand)
    assert MISFIT in replaced(pair, state, ["Pay", seat, 0, owned, -1])
    assert MISFIT in replaced(pair, state, ["Pay", seat, 0, card, 0])
    assert MISFIT in replaced(pair, state, ["Pay", 1 - seat, 0, card, -1])
    assert MISFIT in replaced(pair, state, ["Buy", seat, 0, 0], list(written(state)["stack"][-1]), below=2)
    data = written(state)
    data["players"][seat]["gems"] = [0, 0, 0]
    assert MISFIT in refused(pair, data), "it cannot be paid"


def test_only_zoe_settles_in_the_buy_phase(pair: Edition) -> None:
    state = find(pair, "Buy", lambda state: state.players[state.stack[-1].seat].leader != 1)
    assert MISFIT in replaced(pair, state, ["Buy", state.stack[-1].seat, 0, 1])


def test_drawn_tiles_are_for_a_discovery(pair: Edition) -> None:
    state = find(pair, "PlaceTile", lambda state: len(state.drawn) == 2)
    seat, parsec, flags, cubes, collects = state.stack[-1].args()
    data = written(state)
    data["tile_pools"][parsec] = sorted([*data["tile_pools"][parsec], data["drawn"].pop()])
    assert refused(pair, data) == "drawn does not fit the stack"
    other = parsec % 3 + 1
    assert refused(pair, {**data, "drawn": []}).startswith("the position cannot be: CS-18.9")
    message = replaced(pair, state, ["PlaceTile", seat, other, flags, cubes, collects])
    assert MISFIT in message or message == "drawn does not fit the stack"
    assert MISFIT in replaced(pair, state, ["PlaceTile", seat, parsec, flags, cubes % 3 + 1, collects])
    assert MISFIT in replaced(pair, state, ["DrawTile", seat, parsec])
    state = find(pair, "Settle")
    data = written(state)
    data["drawn"] = [data["tile_pools"][3].pop()]
    assert refused(pair, data) == "drawn does not fit the stack"


def test_a_new_tile_is_empty(pair: Edition) -> None:
    state = find(pair, "Follow", lambda state: state.stack[-1].args()[3] > 0)
    data = written(state)
    data["cubes"][state.stack[-1].args()[1] * 8] = 1
    assert "whose tile has just been placed" in refused(pair, data)


def test_an_action_is_that_of_the_card_on_its_slot(pair: Edition) -> None:
    state = find(pair, "Settle", lambda state: state.phase == 3)
    seat, cubes, reach, any_planet, again, split = state.stack[-1].args()
    for frame in (
        ["Settle", seat, cubes % 3 + 1, reach, any_planet, again, split],
        ["Settle", seat, cubes, reach % 3 + 1, any_planet, again, split],
        ["Settle", seat, cubes, reach, any_planet, again + 1, split],
        ["Settle", seat, cubes, reach, any_planet, again, 1 - split],
        ["Settle", 1 - seat, cubes, reach, any_planet, again, split],
        ["Discover", seat, 1, 0, 1, 1],
        ["Refine", seat, 1],
        ["FreeCard", seat],
        ["ScientificSettlement", seat],
        ["Assess", seat, 0, 0],
        ["DrawLight", seat],
        ["Commit", seat],
        ["TakeTech", seat, 1],
        ["ChooseLeader", seat],
    ):
        assert MISFIT in replaced(pair, state, frame), frame
    data = written(state)
    data["stack"].append(data["stack"][-1])
    assert MISFIT in refused(pair, data)


def test_a_later_collection_follows_the_ones_before_it(pair: Edition) -> None:
    state = find(pair, "Collect", lambda state: state.phase == 3 and state.stack[-1].args()[3] == 0)
    data = written(state)
    data["used"] = []
    assert MISFIT in refused(pair, data)


def test_an_assessment_step_is_in_the_galaxies_in_play(pair: Edition) -> None:
    state = find(
        pair,
        "Assess",
        lambda state: state.players[state.stack[-1].seat].leader != 0 and state.stack[-1].args()[1] == 0,
    )
    seat = state.stack[-1].seat
    yellow = next(galaxy.index for galaxy in state.terms.content.galaxies if galaxy.id == "yellow")
    assert MISFIT in replaced(pair, state, ["Assess", seat, 1 << yellow, 0])
    assert MISFIT in replaced(pair, state, ["Assess", seat, 0, 2]), "Buteo's collection, without Buteo"
    assert MISFIT in replaced(pair, state, ["Assess", seat, 0, 0], ["DrawLight", seat])


def test_a_bonus_card_is_put_away_by_whoever_holds_five() -> None:
    edition = starboard.edition("council-of-shadows", seats=2)
    state = find(edition, "PutAway")
    seat = state.stack[-1].seat
    data = written(state)
    data["light_pool"] = sorted([*data["light_pool"], data["players"][seat]["light"].pop()])
    assert MISFIT in refused(edition, data)
    assert "CS-18.10" in replaced(edition, state, ["DrawLight", seat])


def test_dark_tech_is_taken_by_whoever_has_risen() -> None:
    edition = starboard.edition("council-of-shadows", seats=2)
    state = find(edition, "TakeTech")
    seat, level = state.stack[-1].args()
    assert "CS-18.11" in replaced(edition, state, ["TakeTech", seat, 3 - level])
    assert "CS-18.11" in replaced(edition, state, ["DrawTech", seat, 3 - level])
    assert MISFIT in replaced(edition, state, ["DrawTech", seat, level]), "they are chosen"
    assert MISFIT in replaced(edition, state, ["TakeTech", seat, level], ["RemoveTech", level, 0])
    state = find(edition, "RemoveTech")
    level, left = state.stack[-1].args()
    assert "CS-18.11" in replaced(edition, state) or left
    assert MISFIT in replaced(edition, state, ["RemoveTech", level, 1 - left])


def test_a_planned_card_is_in_the_hand_and_the_plan_is_legal(pair: Edition) -> None:
    state = find(pair, "Commit", lambda state: len(state.decisions()) == 2)
    seat = state.stack[-1].seat
    planned = state.players[seat].planned
    for change, message in (
        (put("players", seat, "planned", value=[]), f"players[{seat}].planned has 0 entries"),
        (
            put("players", seat, "planned", 0, value=-1),
            f"players[{seat}].planned[0] is -1, which is no legal plan",
        ),
        (put("players", seat, "planned", -1, value=planned[0]), "which is no legal plan"),
        (
            put("players", seat, "planned", 0, value=30),
            f"players[{seat}].planned[0] is 30, which is no legal plan",
        ),
        (put("players", seat, "committed", value=True), f"players[{seat}].committed does not fit the stack"),
        (
            put("stack", -1, value=["PlanSlot", seat, 0]),
            f"the stack asks seat {seat} for slot 1, which cannot be",
        ),
        (
            put("stack", -1, value=["FirstSlot", seat, 1]),
            f"the stack asks seat {seat} for slot 2, which cannot be",
        ),
        (
            put("stack", -1, value=["PlanSlot", seat, 4]),
            f"the stack asks seat {seat} for slot 5, which cannot be",
        ),
        (put("stack", -1, value=["FirstSlot", seat, 0]), "which is no legal plan"),
        (put("stack", -1, value=["Commit", 1 - seat]), MISFIT),
        (
            put("stack", -1, value=["OpenPlan", seat]),
            "the stack ends with OpenPlan, which asks nobody anything",
        ),
    ):
        data = written(state)
        change(data)
        assert message in refused(pair, data), message
    data = written(state)
    data["stack"].pop()
    assert f"players[{seat}].committed does not fit the stack" in refused(pair, data)


def test_open_plans_are_made_in_turn_order() -> None:
    edition = starboard.edition("council-of-shadows", seats=3, screens="off")
    state = find(edition, "FirstSlot", lambda state: state.stack[-1].seat == state.order[1])
    first, second, third = state.order
    assert state.players[first].committed
    assert MISFIT in replaced(edition, state, ["FirstSlot", third, 0])
    assert MISFIT in replaced(edition, state, ["FirstSlot", second, 0], ["FirstSlot", first, 0])
    assert MISFIT in replaced(edition, state, ["OpenPlan", second], ["OpenPlan", first], ["Commit", first])
    data = written(state)
    data["players"][third]["planned"] = []
    assert f"players[{third}].planned has 0 entries, which does not fit the stack" in refused(edition, data)


def test_the_automa_has_its_own_things_only(solo: Edition) -> None:
    data = written(find(solo, "Buy"))
    for name, value in (
        ("gems", [0, 1, 0]),
        ("hand", [7]),
        ("stacking", True),
        ("committed", True),
        ("planned", [1]),
        ("upgrades", 1),
        ("planets", 1),
    ):
        wrong = deepcopy(data)
        wrong["players"][1][name] = value
        assert f"players[1].{name} is" in refused(solo, wrong)


def test_an_automa_card_is_carried_out_by_its_own_lines(solo: Edition) -> None:
    state = find(solo, "AutomaPlanet")
    human, line, side, site = state.stack[-1].args()
    for frame in (
        ["AutomaPlanet", human, (line + 1) % 3, side, site],
        ["AutomaTile", human, line, side],
        ["AutomaPlanet", human, line, side, 0 if site < 0 else -1],
        ["AutomaRemoval", human, 0],
        ["Refill", 0],
        ["Collect", human, 1, 1, 1],
    ):
        replaced(solo, state, frame)
    data = written(state)
    pile = state.terms.content.automa_cards[state.automa_card].pile
    data["automa_used"][pile].append(data["automa_card"])
    data["automa_card"] = -1
    assert refused(solo, data) == "automa_card does not fit the stack"
    data = written(find(solo, "Buy"))
    pile = next(pile for pile in range(3) if data["automa_pools"][pile])
    data["automa_card"] = data["automa_pools"][pile].pop()
    assert refused(solo, data) == "automa_card does not fit the stack"
    data["automa_card"] = -1
    assert refused(solo, data) == f"automa_pools[{pile}]: a card of this pile is missing or doubled"


def test_the_card_of_the_round_is_drawn_from_the_pile_of_the_level(solo: Edition) -> None:
    state = find(solo, "DrawAutomaCard")
    data = written(state)
    pile = min(state.players[1].level, 2)
    data["automa_used"][pile] += data["automa_pools"][pile]
    data["automa_pools"][pile] = []
    assert refused(solo, data) == "the stack ends with DrawAutomaCard, but the pile is empty"


def test_a_decision_without_a_choice_is_refused() -> None:
    game = Scenario().display("twin-beacon").seat(0, gems="0/0/1").tiles(gray_1="halcyon", gray_2="trihaven")
    game.state.display = [game.state.ai_pool.pop() if card < 0 else card for card in game.state.display]
    game.seat(0, energy=0).buy()
    data = written(game.state)
    game.edition.load(data)
    data["players"][0]["gems"] = [0, 0, 0]
    assert refused(game.edition, data) == "the stack ends with Buy, which has no answer"


# ---- other editions


def test_a_position_of_another_edition_is_refused(solo: Edition, pair: Edition) -> None:
    three = starboard.edition("council-of-shadows", seats=3, **FULL)
    editions = [solo, pair, three]
    for edition in editions:
        data = written(played(edition, 90, 0))
        for other in editions:
            if other is not edition:
                refused(other, data)


@pytest.mark.parametrize(
    ("question", "option", "value"),
    [
        ("Buy", "module_leaders", "off"),
        ("TakeTech", "dark_tech_mode", "draw"),
        ("Commit", "screens", "off"),
        ("Pay", "module_space_stations", "off"),
    ],
)
def test_a_position_with_other_options_is_refused(
    pair: Edition, question: str, option: str, value: str
) -> None:
    other = starboard.edition("council-of-shadows", seats=2, **{**FULL, option: value})
    state = find(
        pair,
        question,
        lambda state: question != "Pay" or any(max(player.stations) >= 0 for player in state.players),
    )
    refused(other, written(state))


# ---- damage of any kind


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_damage_of_any_kind_is_refused_or_does_no_harm(seats: int) -> None:
    """Nothing but `BadPosition` is raised, and whatever is accepted is a position that can be played to its end."""
    count = 0
    for number in range(12):
        rng = Random(f"damage {seats} {number}")
        edition = edition_of(seats, f"damage {number}")
        whole = written(played(edition, rng.choice([rng.randrange(30), rng.randrange(500)]), number))
        for _ in range(30):
            data = deepcopy(whole)
            damage(data, rng)
            try:
                state = edition.load(data)
            except BadPosition:
                count += 1
                continue
            assert state.dump() == data
            for seat in range(edition.places):
                edition.view(state, seat)
            if rng.random() < 0.1:
                play_on(edition, state, rng)
    assert count > 300


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_frames_of_other_positions_are_refused_or_do_no_harm(seats: int) -> None:
    """On top of a stack, instead of its last frame, or in its middle."""
    edition = edition_of(
        seats, "frames", **{key: value for key, value in FULL.items() if seats > 1 or key != "screens"}
    )
    pool: dict[str, list[Any]] = {}
    kept: dict[str, Data] = {}
    for seed in range(4):
        for state in positions(edition, f"frames {seed}"):
            for frame in state.dump_stack():
                pool[repr(frame)] = frame
            if state.stack:
                kept[asked(state)] = written(state)
    frames = [pool[key] for key in sorted(pool)]
    rng = Random(f"frames {seats}")
    count = accepted = 0
    for whole in kept.values():
        for _ in range(25):
            data = deepcopy(whole)
            stack = data["stack"]
            place = rng.choice([len(stack), len(stack) - 1, len(stack) - 1, rng.randrange(len(stack))])
            stack[place : place + 1] = [rng.choice(frames)]
            try:
                loaded = edition.load(data)
            except BadPosition:
                count += 1
                continue
            assert loaded.dump() == data
            accepted += 1
            if rng.random() < 0.5:
                play_on(edition, loaded, rng)
    assert count > 20 * accepted


def test_the_plan_phase_is_the_only_one_with_plans(pair: Edition) -> None:
    for state in positions(pair, "plans"):
        for player in state.players:
            assert not player.planned or state.phase == PHASE_PLAN
