"""Solo: the assessment that closes an Automa card, and final scoring (CS-13.18, CS-13.19, CS-13.26, CS-13.27)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

WHETHER = "whether it assesses the galaxy"
CUBE = "which cube it takes back"
SIX = [
    "light-archives", "light-gem-coal", "light-gem-gold", "light-gem-crystal", "light-upgrades", "light-ai-cards",
]  # fmt: skip


def map_of_all() -> Scenario:
    """The Automa has a majority in gray, a tie in pink, blue alone, a minority in red."""
    game = Scenario(1).tiles(gray_1="halcyon", pink_1="trihaven", blue_1="brightwater", red_1="obsidian-pair")
    game.cubes(1, gray_1_1=2, pink_1_1=1, blue_1_1=1, red_1_1=1).cubes(0, gray_1_2=1, pink_1_2=1, red_1_2=2)
    return game.seat(1, energy=0, consumption=90)


@pytest.mark.rule("CS-13.18")
def test_all_means_every_galaxy_with_an_automa_colony_high_or_low() -> None:
    game = map_of_all().automa_assess("slow-tide").play("light light-flat-1")
    assert [(event.facts["galaxy"], event.facts["energy"]) for event in game.heard("assess")] == [
        ("gray", 5),
        ("pink", 3),
        ("blue", 8),
        ("red", 5),
    ]
    assert game.energy(1) == 21
    assert [game.colonies(name, 1) for name in ("gray", "pink", "blue", "red")] == [1, 0, 0, 0]
    assert [game.colonies(name, 0) for name in ("gray", "pink", "blue", "red")] == [1, 1, 0, 2]


@pytest.mark.rule("CS-13.18")
def test_majority_means_only_galaxies_with_an_automa_majority() -> None:
    game = map_of_all().automa_assess("silent-listener").play("light light-flat-1")
    assert [event.facts["galaxy"] for event in game.heard("assess")] == ["gray", "blue"]
    assert game.energy(1) == 13
    traces = [event.facts for event in game.heard("trace") if event.facts["question"] == WHETHER]
    assert [trace["choice"] for trace in traces] == ["gray", None, "blue", None]
    assert game.trace(WHETHER)["candidates"][0]["facts"] == {"colonies": 1, "lead": -1}


@pytest.mark.rule("CS-13.18", "CS-X.74")
def test_rosary_watch_assesses_pink_only() -> None:
    game = Scenario(1).tiles(pink_1="trihaven", blue_1="brightwater").seat(1, energy=0)
    game.cubes(1, pink_1_1=2, blue_1_1=1).cubes(0, pink_1_2=1, blue_1_2=1).automa_assess("rosary-watch")
    assert game.energy(1) == 6
    assert (game.colonies("pink", 1), game.colonies("blue", 1)) == (1, 1)


@pytest.mark.rule("CS-13.18")
def test_galaxies_are_handled_in_the_order_of_the_list() -> None:
    tiles = {
        "orange_1": "solace",
        "red_1": "glasswing",
        "green_1": "mosaic",
        "blue_1": "vellum",
        "pink_1": "merrow",
    }
    game = Scenario(1).tiles(**tiles, gray_1="halcyon").seat(1, energy=0, consumption=90)
    game.cubes(1, orange_1_1=1, red_1_1=1, green_1_1=1, blue_1_1=1, pink_1_1=1, gray_1_1=1)
    game.automa_assess("slow-tide").play("light light-flat-1", "light light-flat-2", "light light-flat-3")
    order = [event.facts["galaxy"] for event in game.heard("assess")]
    assert order == ["gray", "pink", "blue", "green", "red", "orange"]
    assert game.energy(1) == 5 + 6 + 8 + 9 + 12 + 11


@pytest.mark.rule("CS-13.18")
def test_the_human_picks_the_planet_that_loses_the_cube() -> None:
    game = Scenario(1).tiles(pink_1="trihaven", pink_2="ostara").cubes(1, pink_1_1=2, pink_1_3=1, pink_2_1=1)
    game.cubes(0, pink_1_2=1).seat(1, energy=0).automa_assess("slow-tide")
    assert (game.question, game.asked) == ("AutomaRemoval", 0)
    assert game.options() == {f"automa-removal pink-{spot}" for spot in ("1/1", "1/3", "2/1")}
    assert game.refusal("automa-removal pink-1/2").rule == "CS-13.18"
    game.play("automa-removal pink-1/3")
    assert [game.tower(f"pink-{spot}", 1) for spot in ("1/1", "1/3", "2/1")] == [2, 0, 1]
    assert game.energy(1) == 6
    assert game.trace(CUBE)["choice"] == "pink-1/3"


@pytest.mark.rule("CS-13.18", "CS-3.8")
def test_a_single_tower_needs_no_answer() -> None:
    game = Scenario(1).tiles(pink_1="trihaven").cubes(1, pink_1_1=2).automa_assess("slow-tide")
    assert (game.tower("pink-1/1", 1), game.question) == (1, "Buy")


@pytest.mark.rule("CS-13.18")
def test_cubes_settled_by_the_same_card_count() -> None:
    game = Scenario(1).tiles(gray_1="quills-landing", blue_1="lone-sapphire").seat(1, energy=0)
    game.automa("slow-tide").play("tile ostara", "tile halcyon", "place ostara pink-1", "light light-flat-1")
    assert game.energy(1) == 3 + 8 + 6
    assert game.player(1).cubes == 0


@pytest.mark.rule("CS-13.19", "CS-7.10")
def test_a_light_galaxy_gives_the_automa_a_card_that_nobody_sees() -> None:
    game = (
        Scenario(1)
        .tiles(green_1="mosaic")
        .cubes(1, green_1_1=1)
        .cubes(0, green_1_2=2)
        .automa_assess("slow-tide")
    )
    assert game.question == "DrawLight"
    game.play("light light-archives")
    assert game.bonus_held(1) == ["light-archives"]
    event = game.heard("light")[0]
    assert (event.rule, event.facts, event.secrets, event.knows) == (
        "CS-13.19",
        {},
        {"bonus": "light-archives"},
        (),
    )
    players = game.edition.view(game.state, 0)["players"]
    assert (players[1]["light"], players[1]["bonus"]) == (1, None)


@pytest.mark.rule("CS-13.19", "CS-X.72")
def test_the_automa_keeps_more_than_four() -> None:
    game = Scenario(1).tiles(green_1="mosaic").cubes(1, green_1_1=1).seat(1, light=SIX[:5])
    game.automa_assess("slow-tide").play(f"light {SIX[5]}")
    assert game.bonus_held(1) == SIX
    assert game.question == "Buy"


@pytest.mark.rule("CS-13.19", "CS-7.10")
def test_with_an_empty_light_deck_the_automa_gets_energy_only() -> None:
    game = Scenario(1).tiles(green_1="mosaic").cubes(1, green_1_1=1).seat(1, energy=0)
    game.seat(1, light=[card.id for card in game.content.bonus_cards if card.light]).automa_assess(
        "slow-tide"
    )
    assert (game.energy(1), len(game.bonus_held(1)), game.question) == (9, 18, "Buy")


# ---- final scoring


@pytest.mark.rule("CS-13.26", "CS-X.72")
def test_six_light_cards_at_the_end() -> None:
    game = Scenario(1).seat(1, energy=0, consumption=90, light=SIX).final()
    final = next(event for event in game.heard("final") if event.seat == 1)
    assert final.rule == "CS-13.26"
    assert final.facts["bonus"] == {
        "light-archives": 13,
        "light-gem-coal": 3,
        "light-gem-gold": 3,
        "light-gem-crystal": 3,
        "light-upgrades": 1,
        "light-ai-cards": 1,
    }
    assert (final.facts["gems"], final.facts["ai_cards"], final.facts["energy"]) == (0, 0, 24)
    assert game.energy(1) == 24


@pytest.mark.rule("CS-13.26", "CS-9.11", "CS-9.12", "CS-9.14")
def test_planet_and_parsec_cards_count_its_cubes_on_the_map() -> None:
    """Three cubes on earth planets, two of them in Parsec 1, two on a desert planet of Parsec 2; C 57."""
    game = Scenario(1).tiles(gray_1="halcyon", blue_1="vellum").cubes(1, gray_1_1=2, blue_1_1=1, blue_1_2=2)
    cards = [
        "light-planet-earth",
        "light-planet-desert",
        "light-parsec-1",
        "light-parsec-2",
        "light-parsec-3",
    ]
    game.seat(1, energy=0, consumption=57, light=[*cards, "light-consumption", "light-flat-3"]).final()
    final = next(event for event in game.heard("final") if event.seat == 1)
    worth = dict(zip(cards, (6, 5, 6, 7, 4), strict=True))
    assert final.facts["bonus"] == {**worth, "light-consumption": 5, "light-flat-3": 5}
    assert game.energy(1) == 38


@pytest.mark.rule("CS-13.26", "CS-9.9")
def test_the_automa_may_rise_in_final_scoring() -> None:
    game = (
        Scenario(1)
        .seat(1, level=2, energy=48, consumption=52, light=["light-flat-1", "light-flat-2"])
        .final()
    )
    assert (game.level(1), game.energy(1)) == (3, 6)


@pytest.mark.rule("CS-13.27", "CS-9.21", "CS-9.22")
@pytest.mark.parametrize(
    ("automa", "human", "winner", "rule"),
    [((3, 12), (2, 50), 1, "CS-9.21"), ((2, 50), (3, 12), 0, "CS-9.21"), ((2, 30), (2, 12), 1, "CS-9.22")],
)
def test_the_winner_is_found_as_usual(
    automa: tuple[int, int], human: tuple[int, int], winner: int, rule: str
) -> None:
    game = Scenario(1).seat(0, level=human[0], energy=human[1] - 3, consumption=90, gems="0/0/0")
    game.seat(0, techs=["energy-saver", "energy-boost"], dark=["dark-galaxy-red"])  # worth 3
    game.seat(1, level=automa[0], energy=automa[1], consumption=90).final()
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ([winner], rule)


@pytest.mark.rule("CS-13.27", "CS-9.23", "CS-9.24")
@pytest.mark.parametrize(("upgrades", "winners"), [(["adapt-desert"], [0]), ([], [0, 1])])
def test_the_automa_has_no_panel_cubes_for_the_last_tie(upgrades: list[str], winners: list[int]) -> None:
    game = Scenario(1).seat(0, energy=10, consumption=90, gems="0/0/0", dark=["dark-galaxy-red"])
    game.seat(0, upgrades=upgrades).seat(1, energy=13, consumption=90).final()
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
