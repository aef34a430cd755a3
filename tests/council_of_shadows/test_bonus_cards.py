"""What the Bonus cards of Council of Shadows are worth (CS-9.10 to CS-9.20)."""

from collections import Counter

import pytest

from tests.council_of_shadows.scenario import Scenario


def ended(seats: int = 2, **options: str) -> Scenario:
    """The last round is over; seat 1 has the Throne."""
    game = Scenario(seats, **options).round(8, last=True)
    game.state.throne = 1
    game.seat(1, level=3, techs=["empire", "feudalism"])
    return game.seat(0, gems="0/0/0", dark=[], consumption=20, energy=0)


def worth(game: Scenario, card: str) -> int:
    """What a Bonus card of seat 0 turned out to be worth."""
    light = card.startswith("light")
    if light and game.bonus(card) not in game.player().light:
        game.seat(0, light=[card])
    elif not light:
        game.seat(0, dark=[card])
    game.final()
    (event,) = [event for event in game.heard("final") if event.seat == 0]
    bonus = event.facts["bonus"]
    assert isinstance(bonus, dict)
    found = bonus[card]
    assert isinstance(found, int)
    return found


def colonies(game: Scenario) -> Scenario:
    """Own cubes: five in Parsec 1, four in Parsec 2, one in Parsec 3; seven earth, two desert, one volcano."""
    game.tiles(gray_1="halcyon", pink_1="trihaven", blue_1="anvil-pass", green_1="mosaic", red_1="kiln")
    game.cubes(0, gray_1_1=2, gray_1_2=1, pink_1_1=1, pink_1_3=1, blue_1_1=2, blue_1_2=2, red_1_2=1)
    return game.cubes(1, pink_1_2=3, green_1_1=1)


# ---- Light cards


@pytest.mark.rule("CS-9.10", "CS-X.57")
@pytest.mark.parametrize(
    ("card", "gems", "energy"),
    [
        ("light-gem-gold", "0/4/0", 7),
        ("light-gem-gold", "3/0/2", 3),
        ("light-gem-coal", "5/1/1", 8),
        ("light-gem-crystal", "9/9/2", 5),
    ],
)
def test_gem_cards(card: str, gems: str, energy: int) -> None:
    assert worth(ended().seat(0, gems=gems), card) == energy


@pytest.mark.rule("CS-9.6", "CS-9.10", "CS-X.57")
def test_the_gems_of_a_gem_card_score_by_themselves_too() -> None:
    game = ended().seat(0, gems="0/4/0", light=["light-gem-gold"], consumption=100).final()
    assert game.energy() == 7 + 8


@pytest.mark.rule("CS-9.11", "CS-X.57")
@pytest.mark.parametrize(
    ("card", "energy"), [("light-planet-earth", 10), ("light-planet-desert", 5), ("light-planet-volcano", 4)]
)
def test_planet_cards(card: str, energy: int) -> None:
    assert worth(colonies(ended()), card) == energy


@pytest.mark.rule("CS-9.11", "CS-X.57")
def test_the_earth_card_with_four_cubes() -> None:
    game = ended().tiles(gray_1="halcyon", blue_1="vellum").cubes(0, gray_1_1=1, gray_1_2=2, blue_1_1=1)
    assert worth(game.cubes(0, blue_1_2=1), "light-planet-earth") == 7


@pytest.mark.rule("CS-9.12", "CS-X.57")
@pytest.mark.parametrize(("consumption", "energy"), [(87, 8), (100, 10), (20, 2), (29, 2), (30, 3)])
def test_grand_appetite(consumption: int, energy: int) -> None:
    assert worth(ended().seat(0, consumption=consumption), "light-consumption") == energy


@pytest.mark.rule("CS-9.13", "CS-X.57")
def test_master_plan_with_nine_panel_cubes() -> None:
    upgrades = [f"range-{slot}-parsec-{parsec}" for slot in (1, 2, 3) for parsec in (2, 3)]
    upgrades += ["adapt-desert", "project-1", "colony-expansion"]
    assert worth(ended().seat(0, upgrades=upgrades), "light-upgrades") == 10


@pytest.mark.rule("CS-9.13")
def test_master_plan_counts_the_cubes_on_extra_panels() -> None:
    game = ended(module_leaders="on").seat(1, leader="zoe").seat(0, leader="ava")
    game.seat(0, level=1, techs=["new-stargate"], upgrades=["range-ava-parsec-2", "project-1"])
    assert worth(game, "light-upgrades") == 1 + 1 + 1 + 2  # Ava's, the Stargate's, two upgrades


@pytest.mark.rule("CS-9.13")
def test_master_plan_without_any_cube() -> None:
    assert worth(ended(), "light-upgrades") == 1


@pytest.mark.rule("CS-9.14", "CS-X.57")
@pytest.mark.parametrize(
    ("card", "energy"), [("light-parsec-1", 9), ("light-parsec-2", 8), ("light-parsec-3", 5)]
)
def test_parsec_cards(card: str, energy: int) -> None:
    assert worth(colonies(ended()), card) == energy


@pytest.mark.rule("CS-9.15")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_machine_parliament(count: int) -> None:
    game = ended()
    cards = [card.id for card in game.content.cards if card.ai][:count]
    assert worth(game.seat(0, hand=[*game.hand(), *cards]), "light-ai-cards") == 1 + 2 * count


@pytest.mark.rule("CS-9.16", "CS-X.57")
@pytest.mark.parametrize(
    ("others", "energy"), [([], 3), (["light-flat-1", "light-flat-2"], 7), (["light-gem-gold"], 5)]
)
def test_council_archive_counts_light_cards_itself_included(others: list[str], energy: int) -> None:
    game = ended().seat(0, light=["light-archives", *others], dark=["dark-galaxy-gray"])
    assert worth(game, "light-archives") == energy


@pytest.mark.rule("CS-9.17", "CS-X.57")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_tributes(number: int) -> None:
    assert worth(ended(), f"light-flat-{number}") == 5


# ---- Dark cards


@pytest.mark.rule("CS-9.18", "CS-X.57")
@pytest.mark.parametrize(
    ("stations", "energy"),
    [
        ({}, 2),
        ({"collecting": "gray"}, 6),
        ({"collecting": "gray", "assessing": "red", "colonizing": "blue"}, 14),
    ],
)
def test_orbital_mandate(stations: dict[str, str], energy: int) -> None:
    game = (
        ended(module_space_stations="on").seat(0, stations=stations).seat(1, stations={"colonizing": "pink"})
    )
    assert worth(game, "dark-stations") == energy


@pytest.mark.rule("CS-9.19", "CS-X.57")
@pytest.mark.parametrize(
    ("own", "other", "energy"), [(2, 1, 9), (1, 0, 9), (1, 1, 6), (1, 2, 6), (0, 1, 3), (0, 0, 3)]
)
def test_galaxy_mandates(own: int, other: int, energy: int) -> None:
    game = ended().tiles(gray_1="halcyon").cubes(0, gray_1_1=own).cubes(1, gray_1_2=other)
    assert worth(game, "dark-galaxy-gray") == energy


@pytest.mark.rule("CS-9.19")
@pytest.mark.parametrize(
    ("galaxy", "tile"),
    [
        *(("gray", "halcyon"), ("pink", "halcyon"), ("beige", "halcyon")),
        *(("green", "vellum"), ("brown", "vellum"), ("turquoise", "vellum")),
        *(("red", "solace"), ("yellow", "solace")),
    ],
)
def test_each_mandate_is_about_its_own_galaxy(galaxy: str, tile: str) -> None:
    game = ended(4).tiles(**{f"{galaxy}_1": tile}).cubes(0, **{f"{galaxy}_1_1": 1})
    assert worth(game, f"dark-galaxy-{galaxy}") == 9


@pytest.mark.rule("CS-9.19")
def test_a_majority_is_against_every_single_player() -> None:
    game = ended(4).tiles(pink_1="trihaven", pink_2="merrow").cubes(0, pink_1_1=3)
    game.cubes(1, pink_1_2=2).cubes(2, pink_2_1=2).cubes(3, pink_2_2=2)
    assert worth(game, "dark-galaxy-pink") == 9


@pytest.mark.rule("CS-9.19", "CS-10.8")
@pytest.mark.parametrize(("own", "energy"), [(1, 9), (0, 9)])
def test_station_cubes_count_for_the_majority_of_a_mandate(own: int, energy: int) -> None:
    game = ended(module_space_stations="on").tiles(gray_1="halcyon").cubes(1, gray_1_1=2)
    game.cubes(0, gray_1_2=own).seat(0, stations={"colonizing": "gray"})
    assert worth(game, "dark-galaxy-gray") == energy


@pytest.mark.rule("CS-9.19", "CS-10.8")
def test_station_cubes_are_no_presence() -> None:
    game = ended(module_space_stations="on").tiles(gray_1="halcyon").cubes(1, gray_1_1=3)
    assert worth(game.seat(0, stations={"colonizing": "gray"}), "dark-galaxy-gray") == 3


# ---- the decks


@pytest.mark.rule("CS-9.20")
def test_thirteen_different_light_cards_and_five_tributes() -> None:
    cards = [card.id for card in Scenario().content.bonus_cards if card.light]
    different = {
        *(f"light-gem-{gem}" for gem in ("coal", "gold", "crystal")),
        *(f"light-planet-{planet}" for planet in ("earth", "desert", "volcano")),
        *(f"light-parsec-{parsec}" for parsec in (1, 2, 3)),
        *("light-consumption", "light-upgrades", "light-ai-cards", "light-archives"),
    }
    assert len(different) == 13
    assert Counter(cards) == Counter([*different, *(f"light-flat-{number}" for number in range(1, 6))])


@pytest.mark.rule("CS-9.20")
def test_eight_mandates_and_the_station_card() -> None:
    cards = [card.id for card in Scenario().content.bonus_cards if not card.light]
    galaxies = ("gray", "pink", "green", "red", "brown", "beige", "turquoise", "yellow")
    assert Counter(cards) == Counter(["dark-stations", *(f"dark-galaxy-{galaxy}" for galaxy in galaxies)])
