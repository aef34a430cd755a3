"""Set-up of Council of Shadows (ledger section 2)."""

import pytest

from starboard.games.council_of_shadows.state import PHASE_BUY
from tests.council_of_shadows.scenario import Scenario
from tests.council_of_shadows.set_up import SetUp

START_CARDS = [
    *("start-settle-one", "start-settle-two", "start-collect"),
    *("start-discover", "start-gems", "start-upgrade"),
]
COUNTS = [1, 2, 3, 4]


# ---- stacks, display, piles, decks


@pytest.mark.rule("CS-2.2", "CS-12.2")
@pytest.mark.parametrize("seats", COUNTS)
def test_three_stacks_of_all_31_tiles_by_parsec(seats: int) -> None:
    game = SetUp(seats)
    assert game.stacks() == [10, 11, 10]
    for parsec in (1, 2, 3):
        assert {game.content.tiles[tile].parsec for tile in game.state.tile_pools[parsec]} == {parsec}
        assert game.state.tile_tails[parsec] == []  # nothing of the order is known


@pytest.mark.rule("CS-2.3")
@pytest.mark.parametrize("seats", COUNTS)
def test_two_tiles_of_parsec_1_lie_on_gray(seats: int) -> None:
    game = SetUp(seats)
    parsec_1 = {f"tile {tile.id}" for tile in game.content.tiles if tile.parsec == 1}
    assert game.options() == parsec_1
    game.play("tile merrow")
    assert game.options() == parsec_1 - {"tile merrow"}
    game.play("tile halcyon").finish()
    placed = {
        site.id: game.content.tiles[game.state.tiles[site.index]].id
        for site in game.content.sites
        if game.state.tiles[site.index] >= 0
    }
    assert placed == {"gray-1": "merrow", "gray-2": "halcyon"}
    assert game.stacks() == [8, 11, 10]


@pytest.mark.rule("CS-2.4")
def test_eight_ai_cards_fill_the_display_in_its_order() -> None:
    game = SetUp(2).reach("Refill")
    cards = [card.id for card in game.content.cards if card.ai][3:11]
    for slot, card in enumerate(cards):
        assert game.state.display[slot:] == [-1] * (8 - slot)
        game.play(f"ai {card}")
        assert game.content.cards[game.state.display[slot]].id == card
    assert game.question == "DealDarkCard"
    assert len(game.state.ai_pool) == 17
    assert not set(game.state.ai_pool) & set(game.state.display)


@pytest.mark.rule("CS-2.5")
@pytest.mark.parametrize("level", [1, 2])
def test_eight_dark_tech_cards_of_a_level_of_which_two_are_missing(level: int) -> None:
    game = Scenario().seat(0, energy=20)
    if level == 2:
        game.seat(0, level=1, techs=["empire"])
    game.level_check()
    eight = {f"remove {tech.id}" for tech in game.content.techs if tech.level == level}
    assert len(eight) == 8
    assert game.options() == eight
    first, second = sorted(eight)[2:4]
    game.play(first, second, check=False)
    left = {text.replace("remove", "take") for text in eight - {first, second}}
    assert game.options() == left
    assert len(left) == 6


@pytest.mark.rule("CS-2.5")
def test_nothing_is_known_of_the_dark_tech_piles_at_the_start() -> None:
    state = SetUp(4).finish().state
    assert [len(state.tech_pools[level]) for level in (1, 2)] == [8, 8]
    assert state.tech_open == [False, False, False]


@pytest.mark.rule("CS-2.6")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_light_deck_holds_all_18_light_cards(seats: int) -> None:
    game = SetUp(seats).finish()
    assert len(game.state.light_pool) == 18
    assert all(game.content.bonus_cards[card].light for card in game.state.light_pool)
    assert game.state.light_tail == []
    assert all(player.light == [] for player in game.state.players)


@pytest.mark.rule("CS-2.7")
def test_one_dark_card_for_each_human_in_seat_order_and_only_the_owner_sees_it() -> None:
    game = SetUp(3).reach("DealDarkCard")
    game.play("dark dark-galaxy-red", "dark dark-galaxy-beige", "dark dark-galaxy-gray")
    names = [[game.content.bonus_cards[card].id for card in player.dark] for player in game.state.players]
    assert names == [["dark-galaxy-red"], ["dark-galaxy-beige"], ["dark-galaxy-gray"]]
    dealt = [event for event in game.state.heard() if event.kind == "dark-dealt"]
    assert [(event.seat, event.knows) for event in dealt] == [(0, (0,)), (1, (1,)), (2, (2,))]
    for event in dealt:
        for seat in range(3):
            assert ("bonus" in event.seen_by(seat).facts) == (seat == event.seat)


# ---- what everybody has


@pytest.mark.rule("CS-2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_cards_one_coal_and_one_gold_for_everybody(seats: int) -> None:
    game = SetUp(seats).finish()
    for player in game.state.players:
        assert [game.content.cards[card].id for card in player.hand] == START_CARDS
        assert player.gems == [1, 1, 0]
        assert player.slots == [[], [], []]
        assert player.panel_cubes == 0
        assert player.cubes == 0


@pytest.mark.rule("CS-2.8")
def test_four_civilisations_to_choose_from() -> None:
    civilisations = SetUp(4).content.civilisations
    assert len({civilisation.id for civilisation in civilisations}) == 4
    assert len({civilisation.colour for civilisation in civilisations}) == 4


@pytest.mark.rule("CS-2.9")
@pytest.mark.parametrize("seats", COUNTS)
def test_consumption_starts_on_20(seats: int) -> None:
    assert [player.consumption for player in SetUp(seats).finish().state.players] == [20] * max(seats, 2)


@pytest.mark.rule("CS-2.10", "CS-5.18")
def test_the_holder_of_tile_k_starts_with_k_minus_1_energy_on_level_0() -> None:
    game = SetUp(4).reach("DealTurnTile")
    game.play("turn-tile 3", "turn-tile 1", "turn-tile 4", "turn-tile 2")
    players = game.state.players
    assert [player.energy for player in players] == [2, 0, 3, 1]
    assert [player.level for player in players] == [0, 0, 0, 0]
    assert game.state.order == [1, 3, 0, 2]
    stamps = [players[seat].stamp for seat in game.state.order]
    assert stamps == sorted(set(stamps))  # tile 1 has the earliest
    assert (game.state.phase, game.state.round) == (PHASE_BUY, 1)
    assert game.state.decision is not None
    assert game.state.decision.seat == 1


@pytest.mark.rule("CS-2.11")
def test_at_the_start_the_higher_number_is_ahead() -> None:
    """All three plan the same in round 1 and nobody has gained Energy."""
    game = Scenario(3).order(2, 0, 1).plan()
    plan: list[str | None] = ["start-collect", "start-gems", "start-upgrade"]
    game.plan_all(plan, plan, plan)
    assert game.state.order == [1, 0, 2]


@pytest.mark.rule("CS-2.12")
def test_range_1_and_earth_only_and_no_stacking() -> None:
    for player in SetUp(4).finish().state.players:
        assert player.ranges == [1, 1, 1]
        assert [player.can_live_on(planet) for planet in range(3)] == [True, False, False]
        assert player.stacking is False


# ---- modules


@pytest.mark.rule("CS-2.13")
def test_three_space_stations_for_everybody_with_module_1() -> None:
    game = SetUp(3, module_space_stations="on").finish()
    assert {station.id for station in game.content.stations} == {"collecting", "assessing", "colonizing"}
    assert all(player.stations == [-1, -1, -1] for player in game.state.players)
    assert any(move.verb == "build" for move in game.state.candidates())
    plain = SetUp(3).finish()
    assert not any(move.verb == "build" for move in plain.state.candidates())


@pytest.mark.rule("CS-2.14")
def test_leaders_are_chosen_after_the_turn_tiles_and_before_round_1() -> None:
    game = SetUp(3, module_leaders="on").reach("DealTurnTile")
    game.play("turn-tile 2", "turn-tile 3", "turn-tile 1")
    asked: list[int] = []
    for leader in ("zoe", "ava", "breish"):
        assert game.question == "ChooseLeader"
        assert game.state.decision is not None
        asked.append(game.state.decision.seat)
        game.play(f"leader {leader}")
    assert asked == [1, 0, 2]
    assert (game.state.round, game.question) == (1, "Buy")


@pytest.mark.rule("CS-2.14")
def test_without_module_2_there_are_no_leaders() -> None:
    game = SetUp(4).finish()
    assert [player.leader for player in game.state.players] == [-1] * 4
