"""Everything that chance decides in Council of Shadows (ledger section 15)."""

from collections import Counter

import pytest

from starboard import NATURE, Nature
from starboard.games.council_of_shadows.frames import FRAMES
from starboard.kernel import Chance
from tests.council_of_shadows.scenario import Scenario, even_draws
from tests.council_of_shadows.set_up import SetUp


def evenly(texts: set[str]) -> dict[str, int]:
    return dict.fromkeys(texts, 4)


def names(game: Scenario, verb: str, cards: list[int]) -> set[str]:
    return {f"{verb} {game.content.bonus_cards[card].id}" for card in cards}


# ---- set-up


@pytest.mark.rule("CS-15.1", "CS-2.10")
def test_turn_tiles_are_a_fair_permutation() -> None:
    game = SetUp(4).reach("DealTurnTile")
    left = {1, 2, 3, 4}
    for tile in (3, 1, 4, 2):
        assert even_draws(game.state) == evenly({f"turn-tile {tile}" for tile in left})
        game.play(f"turn-tile {tile}")
        left.remove(tile)
    assert [player.tile for player in game.state.players] == [3, 1, 4, 2]


@pytest.mark.rule("CS-15.2", "CS-2.3")
def test_the_tiles_of_gray_are_drawn_evenly_from_parsec_1() -> None:
    game = SetUp(2)
    pool = {f"tile {tile.id}" for tile in game.content.tiles if tile.parsec == 1}
    assert even_draws(game.state) == evenly(pool)
    game.play("tile corrin")
    assert even_draws(game.state) == evenly(pool - {"tile corrin"})


@pytest.mark.rule("CS-15.3", "CS-2.4")
def test_the_display_is_drawn_evenly_slot_by_slot() -> None:
    game = SetUp(2).reach("Refill")
    pool = {f"ai {card.id}" for card in game.content.cards if card.ai}
    assert len(pool) == 25
    for slot in range(8):
        assert even_draws(game.state) == evenly(pool)
        text = sorted(pool)[slot]
        game.play(text)
        pool.remove(text)
        assert f"ai {game.content.cards[game.state.display[slot]].id}" == text
    assert game.question == "DealDarkCard"


@pytest.mark.rule("CS-15.4", "CS-2.7")
def test_dark_cards_are_dealt_evenly_without_replacement() -> None:
    game = SetUp(3).reach("DealDarkCard")
    pool = {f"dark dark-galaxy-{galaxy}" for galaxy in ("gray", "pink", "green", "red", "brown", "beige")}
    for seat in range(3):
        assert even_draws(game.state) == evenly(pool)
        text = sorted(pool)[1]
        game.play(text)
        pool.remove(text)
        assert len(game.state.players[seat].dark) == 1
    assert game.question == "DealTurnTile"


@pytest.mark.rule("CS-15.4")
def test_the_automa_gets_no_dark_card() -> None:
    game = SetUp(1).reach("DealDarkCard").play("dark dark-galaxy-red")
    assert game.question == "DealTurnTile"


@pytest.mark.rule("CS-15.13")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_order_of_the_set_up_draws(seats: int) -> None:
    game = SetUp(seats)
    asked = []
    while game.state.round == 0:
        asked.append(game.question)
        game.state.play(game.state.moves()[0])
    assert asked == [
        *["LayFirstTile"] * 2,
        *["Refill"] * 8,
        *["DealDarkCard"] * seats,
        *["DealTurnTile"] * max(seats, 2),
    ]


@pytest.mark.rule("CS-15.13")
def test_turn_tiles_go_from_seat_to_seat() -> None:
    game = SetUp(3).reach("DealTurnTile").play("turn-tile 2")
    assert [player.tile for player in game.state.players] == [2, 0, 0]


@pytest.mark.rule("CS-15.13")
def test_the_same_seed_gives_the_same_set_up() -> None:
    dumps = []
    for seed in (7, 7, 8):
        game, nature = SetUp(4), Nature(seed)
        while game.state.round == 0:
            game.state.play(nature.answer(game.state))
        dumps.append(game.state.dump())
    assert dumps[0] == dumps[1] != dumps[2]


# ---- during the game


@pytest.mark.rule("CS-15.5", "CS-8.7")
def test_two_of_eight_cards_are_found_missing_when_a_pile_is_first_opened() -> None:
    game = Scenario().round(5).seat(0, energy=20).level_check()
    pool = {f"remove {tech.id}" for tech in game.content.techs if tech.level == 1}
    assert even_draws(game.state) == evenly(pool)
    game.play("remove empire")
    assert even_draws(game.state) == evenly(pool - {"remove empire"})
    game.play("remove energy-saver")
    assert game.question == "TakeTech"
    assert len(game.options()) == 6


@pytest.mark.rule("CS-15.5", "CS-8.6")
def test_mode_draw_draws_one_card_from_those_that_nobody_has() -> None:
    game = Scenario(4, dark_tech_mode="draw").round(5)
    pool = {f"tech {tech.id}" for tech in game.content.techs if tech.level == 1}
    for seat, text in enumerate(
        ["tech empire", "tech new-stargate", "tech energy-saver", "tech explorer-folk"]
    ):
        game.seat(seat, energy=21, consumption=20).level_check(seat)
        assert even_draws(game.state) == evenly(pool)
        game.play(text)
        pool.remove(text)
    assert len(pool) == 4  # with four players never more than six draws


@pytest.mark.rule("CS-15.6", "CS-6.20")
def test_two_tiles_are_drawn_after_the_stack_is_chosen() -> None:
    game = Scenario().seat(0, slots=[["start-discover"]], upgrades=["range-1-parsec-2"]).slot(0, 1)
    assert game.asked == 0
    game.play("discover 2")
    pool = {f"tile {tile.id}" for tile in game.content.tiles if tile.parsec == 2}
    assert game.asked == NATURE
    assert even_draws(game.state) == evenly(pool)
    game.play("tile mosaic")
    assert even_draws(game.state) == evenly(pool - {"tile mosaic"})
    game.play("tile ochre")
    assert game.question == "PlaceTile"


@pytest.mark.rule("CS-15.6")
def test_the_automa_draws_from_the_same_stacks() -> None:
    """Rosary Watch discovers in Parsec 1."""
    game = Scenario(1).tiles(gray_1="halcyon").automa("rosary-watch")
    pool = {f"tile {tile.id}" for tile in game.content.tiles if tile.parsec == 1} - {"tile halcyon"}
    assert even_draws(game.state) == evenly(pool)


def known_stack() -> Scenario:
    """Parsec 1 with four players: seven tiles on the map, one in the pool, and Ostara and Merrow under it."""
    game = Scenario(4).seat(0, slots=[["start-discover"]]).stack(1, tail=["ostara", "merrow"])
    left = [tile for tile in game.state.tile_pools[1] if game.content.tiles[tile].id != "corrin"]
    sites = [game.content.sites[site].id.replace("-", "_") for site in game.edition.terms.sites_of[1]]
    placed = {site: game.content.tiles[tile].id for site, tile in zip(sites, left, strict=False)}
    assert len(placed) == 7
    return game.tiles(**placed).slot(0, 1)


@pytest.mark.rule("CS-15.6", "CS-15.12", "CS-X.81")
def test_the_pool_comes_first_then_the_front_of_the_tail() -> None:
    game = known_stack().play("discover 1")
    assert game.options() == {"tile corrin"}
    game.play("tile corrin")
    assert [game.content.tiles[tile].id for tile in game.state.drawn] == ["corrin", "ostara"]
    site = min(game.options()).split()[2]
    game.play(f"place ostara {site}")
    assert game.state.tile_pools[1] == []
    assert [game.content.tiles[tile].id for tile in game.state.tile_tails[1]] == ["merrow", "corrin"]


@pytest.mark.rule("CS-X.81", "CS-6.20")
def test_a_single_tile_must_be_placed_and_nothing_goes_under_the_stack() -> None:
    game = Scenario(4).seat(0, slots=[["start-discover"]])
    tiles = [tile.id for tile in game.content.tiles if tile.parsec == 1]
    sites = [game.content.sites[site].id for site in game.edition.terms.sites_of[1]]
    places = {site.replace("-", "_"): tile for site, tile in zip(sites[:9], tiles[:9], strict=True)}
    game.tiles(**places).slot(0, 1).play("discover 1", f"tile {tiles[9]}")
    assert game.options() == {f"place {tiles[9]} {sites[9]}"}
    game.play(f"place {tiles[9]} {sites[9]}")
    assert game.state.tiles_left(1) == 0
    assert game.heard("place")[0].facts["under"] is None


@pytest.mark.rule("CS-15.7", "CS-4.9")
def test_a_refill_is_drawn_evenly_from_the_draw_pile() -> None:
    game = (
        Scenario().display("fusion-spark", "twin-beacon").seat(0, gems="1/0/0").buy().play("buy fusion-spark")
    )
    pool = {f"ai {card.id}" for card in game.content.cards if card.ai} - {"ai fusion-spark", "ai twin-beacon"}
    assert even_draws(game.state) == evenly(pool)


@pytest.mark.rule("CS-15.8", "CS-7.10")
def test_light_cards_are_drawn_evenly_when_a_galaxy_is_assessed() -> None:
    game = Scenario().tiles(green_1="vellum").cubes(0, green_1_1=1).seat(1, light=["light-flat-1"])
    game.assess(0).play("assess green-1/1")
    assert game.question == "DrawLight"
    assert len(game.state.light_pool) == 17
    assert even_draws(game.state) == evenly(names(game, "light", game.state.light_pool))


@pytest.mark.rule("CS-15.8")
def test_once_the_pool_is_empty_light_cards_come_from_under_the_deck_in_their_order() -> None:
    game = Scenario().tiles(green_1="vellum", blue_1="mosaic").cubes(0, green_1_1=1, blue_1_1=1)
    for seat in (0, 1):
        game.player(seat).light = [game.state.light_pool.pop(0)]
    first, second = game.state.light_pool[3], game.state.light_pool[0]
    game.state.light_tail = [first, second, *(set(game.state.light_pool) - {first, second})]
    game.state.light_tail_by = [0] * len(game.state.light_tail)
    game.state.light_pool = []
    game.assess(0).play("assess green-1/1", "assess blue-1/1")  # nobody draws: it is known
    assert game.player().light[1:] == [first, second]


@pytest.mark.rule("CS-15.8", "CS-8.34")
def test_information_breakthrough_draws_a_light_card() -> None:
    game = Scenario().round(5).open_pile(2, "feudalism", "dominate-folk").display("fusion-spark")
    game.seat(0, level=1, techs=["empire"], energy=20).level_check()
    game.play("take information-breakthrough", "take-card fusion-spark", "ai twin-beacon")
    assert game.question == "DrawLight"
    assert even_draws(game.state) == evenly(names(game, "light", game.state.light_pool))


def planned(game: Scenario) -> Scenario:
    return game.plan().play("0: lay start-gems", "0: lay start-upgrade", "0: lay start-collect", "0: commit")


@pytest.mark.rule("CS-15.9", "CS-13.7")
def test_the_automa_card_is_drawn_after_the_plan_is_committed() -> None:
    game = Scenario(1)
    pile = {f"automa {card.id}" for card in game.content.automa_cards if card.pile == 0}
    planned(game)
    assert game.question == "DrawAutomaCard"
    assert even_draws(game.state) == evenly(pile)


@pytest.mark.rule("CS-15.9", "CS-13.24")
def test_used_automa_cards_are_not_drawn_until_the_pile_is_reshuffled() -> None:
    game = Scenario(1)
    pile = [card for card in game.content.automa_cards if card.pile == 0]
    last = pile[-1].index
    game.state.automa_pools[0] = [last]
    game.state.automa_used[0] = [card.index for card in pile[:-1]]
    assert planned(game).options() == {f"automa {pile[-1].id}"}
    again = Scenario(1)
    again.state.automa_pools[0] = []
    again.state.automa_used[0] = [card.index for card in pile]
    assert even_draws(planned(again).state) == evenly({f"automa {card.id}" for card in pile})
    assert again.state.automa_used[0] == []


@pytest.mark.rule("CS-15.10", "CS-13.20", "CS-4.10")
def test_solo_the_discarded_ai_cards_become_the_new_pile_when_a_card_is_needed() -> None:
    game = Scenario(1).display("fusion-spark", "twin-beacon").seat(0, gems="1/0/0")
    game.state.ai_discards, game.state.ai_pool = game.state.ai_pool, []
    discards = {f"ai {game.content.cards[card].id}" for card in game.state.ai_discards}
    game.buy()
    assert len(game.state.ai_discards) == 23
    game.play("buy fusion-spark")
    assert game.state.ai_discards == []
    assert even_draws(game.state) == evenly(discards)


@pytest.mark.rule("CS-15.11")
def test_there_is_no_other_randomness() -> None:
    """Every frame of the game in which nature decides, by the rule that it names."""
    rules = Counter(frame.rule for frame in FRAMES.values() if issubclass(frame, Chance))
    assert rules == {
        "CS-15.1": 1,
        "CS-15.2": 1,
        "CS-15.4": 1,
        "CS-15.5": 2,  # chosen, drawn
        "CS-15.6": 1,
        "CS-15.7": 1,  # with CS-15.3 and CS-15.10
        "CS-15.8": 1,
        "CS-15.9": 1,
    }
