"""Dark Tech of Council of Shadows: the level check and what others gain by it (CS-8.1 to CS-8.13)."""

import pytest

from starboard.games.council_of_shadows.state import PHASE_BUY
from starboard.kernel import EVERYBODY
from tests.council_of_shadows.scenario import Scenario

LEVEL_1 = {
    *("new-stargate", "gemstone-upgrade", "explorer-folk", "scientific-settlements"),
    *("empire", "flexible-planning", "energy-saver", "world-traveler"),
}
LEVEL_2 = {
    *("resourceful-folk", "perpetual-motion", "feudalism", "journey-of-discovery"),
    *("information-breakthrough", "dominate-folk", "energy-boost", "secondary-settlement"),
}
MISSING = [("world-traveler", "scientific-settlements"), ("secondary-settlement", "journey-of-discovery")]
OWNED = {
    0: {0: [], 1: ["explorer-folk"], 2: ["explorer-folk", "resourceful-folk"]},
    1: {0: [], 1: ["gemstone-upgrade"]},
    2: {0: [], 1: ["new-stargate"]},
    3: {0: [], 2: ["flexible-planning", "dominate-folk"]},
}


def risen(level: int, consumption: int, energy: int, *others: int) -> Scenario:
    """Seat 0 on this level with these markers, at its check in the act phase; the others are on these levels.

    Both piles have been opened.
    """
    levels = [level, *(others or [0])]
    game = Scenario(len(levels)).round(5).open_pile(1, *MISSING[0]).open_pile(2, *MISSING[1])
    for seat, reached in enumerate(levels):
        game.seat(seat, level=reached, techs=OWNED[seat][reached], gems="0/0/0", energy=0)
    return game.seat(0, consumption=consumption, energy=energy).level_check()


def kinds(game: Scenario, *wanted: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in wanted]


# ---- the arithmetic


@pytest.mark.rule("CS-8.1", "CS-8.2", "CS-X.12")
def test_63_energy_at_56_consumption_leaves_7() -> None:
    game = risen(0, 56, 63)
    assert (game.energy(), game.level(), game.consumption()) == (7, 1, 56)


@pytest.mark.rule("CS-8.1", "CS-X.14")
def test_reaching_the_marker_is_enough() -> None:
    game = risen(0, 40, 40)
    assert (game.energy(), game.level(), game.consumption()) == (0, 1, 40)


@pytest.mark.rule("CS-8.1")
def test_one_below_the_marker_is_not_enough() -> None:
    game = risen(0, 40, 39)
    assert (game.energy(), game.level()) == (39, 0)
    assert not game.heard("level")


@pytest.mark.rule("CS-8.1", "CS-8.4", "CS-7.15", "CS-X.13")
def test_anna_assesses_red_and_stops() -> None:
    game = (
        Scenario().round(4).open_pile(1, "empire", "energy-saver").tiles(red_1="glasswing", gray_1="halcyon")
    )
    game.cubes(0, red_1_1=1, gray_1_1=1).cubes(1, red_1_2=2)
    game.seat(0, consumption=40, energy=36).assess(0).play("assess red-1/1")
    assert (game.energy(), game.level(), game.question) == (41, 0, "Assess")
    assert "assess gray-1/1" in game.options()
    game.play("stop")
    assert (game.energy(), game.level(), game.consumption()) == (1, 1, 40)
    assert game.question == "TakeTech"
    game.play("take explorer-folk")
    assert [game.content.techs[tech].level for tech in game.player().techs] == [1]


@pytest.mark.rule("CS-8.3", "CS-3.9")
def test_between_checks_energy_may_exceed_consumption_and_100() -> None:
    game = Scenario().round(4).tiles(red_1="glasswing", orange_1="solace").cubes(0, red_1_1=1, orange_1_1=1)
    game.seat(0, consumption=100, energy=95).assess(0).play("assess red-1/1")
    assert (game.energy(), game.level()) == (107, 0)
    game.play("assess orange-1/1", "light light-flat-1")
    assert (game.energy(), game.level()) == (118 - 100, 1)


@pytest.mark.rule("CS-8.8", "CS-8.1", "CS-8.10", "CS-8.11", "CS-X.15")
def test_two_rises_in_one_check_are_carried_out_one_after_the_other() -> None:
    game = risen(0, 40, 95)
    assert (game.energy(), game.level()) == (55, 1)
    assert {text.split()[1] for text in game.options()} <= LEVEL_1
    game.play("take empire")
    assert (game.energy(), game.level()) == (15, 2)
    assert {text.split()[1] for text in game.options()} <= LEVEL_2
    assert game.gems(1) == "0/1/0"
    game.play("take feudalism")
    assert game.gems(1) == "0/3/0"
    assert kinds(game, "level", "tech", "catch-up") == ["level", "tech", "catch-up"] * 2


@pytest.mark.rule("CS-8.1", "CS-X.16")
def test_energy_boost_without_a_further_rise() -> None:
    game = risen(1, 40, 45)
    assert game.energy() == 5
    game.play("take energy-boost")
    assert (game.energy(), game.level()) == (15, 2)
    assert not game.heard("throne")


@pytest.mark.rule("CS-8.1", "CS-8.5", "CS-9.1", "CS-X.17")
def test_energy_boost_that_leads_to_level_3() -> None:
    game = risen(1, 40, 72)
    assert game.energy() == 32
    game.play("take energy-boost", check=False)  # the round is over, and so is the game
    assert [event.facts["energy"] for event in game.heard("level")] == [32, 2]
    (throne,) = game.heard("throne")
    assert (throne.seat, throne.rule) == (0, "CS-9.1")
    assert game.state.last_round
    assert game.heard("final-scoring")


# ---- the card


@pytest.mark.rule("CS-8.4")
@pytest.mark.parametrize(("level", "cards"), [(0, LEVEL_1), (1, LEVEL_2)])
def test_a_card_of_the_new_level(level: int, cards: set[str]) -> None:
    game = Scenario().round(5).seat(0, level=level, techs=OWNED[0][level], energy=20).level_check()
    assert game.options() == {f"remove {tech}" for tech in cards}
    removed = sorted(cards)[:2]
    game.play(*(f"remove {tech}" for tech in removed))
    assert game.options() == {f"take {tech}" for tech in cards - set(removed)}


@pytest.mark.rule("CS-8.4")
def test_the_immediate_part_is_carried_out_now_and_the_card_lies_open() -> None:
    game = risen(0, 40, 41).play("take gemstone-upgrade")
    assert game.gems() == "0/0/1"
    assert game.player().techs == [game.tech("gemstone-upgrade")]
    (event,) = game.heard("tech")
    assert (event.rule, event.facts) == ("CS-8.4", {"tech": "gemstone-upgrade", "level": 1})
    assert event.secrets is None


@pytest.mark.rule("CS-8.5", "CS-8.13")
def test_level_3_gives_the_throne_and_no_card_and_nothing_to_others() -> None:
    game = risen(2, 50, 51, 1).idle()
    assert game.heard("level")[0].facts["level"] == 3
    assert kinds(game, "throne", "tech", "catch-up") == ["throne"]


@pytest.mark.rule("CS-8.5")
@pytest.mark.parametrize(("level", "energy", "rises"), [(2, 51, [3]), (2, 101, [3, 4]), (3, 160, [4, 5, 6])])
def test_later_arrivals_and_levels_beyond_3_give_nothing(level: int, energy: int, rises: list[int]) -> None:
    """Seat 1 has the Throne already."""
    game = Scenario().round(9, last=True).seat(1, level=3, techs=["gemstone-upgrade", "energy-boost"])
    game.state.throne = 1
    game.seat(0, level=level, techs=OWNED[0][2], consumption=50, energy=energy).level_check()
    assert [event.facts["level"] for event in game.heard("level")] == rises
    assert kinds(game, "throne", "tech", "catch-up") == []


@pytest.mark.rule("CS-8.6")
def test_choose_any_card_left_in_the_pile() -> None:
    game = Scenario(3).round(5).seat(1, level=1, techs=["empire"]).seat(0, energy=20).level_check()
    pile = {game.content.techs[tech].id for tech in game.state.tech_pools[1]}
    assert len(pile) == 5  # six, less Empire
    assert game.options() == {f"take {tech}" for tech in pile}
    assert game.refusal("take empire").rule == "CS-8.6"


@pytest.mark.rule("CS-8.6")
def test_mode_draw_takes_the_top_card() -> None:
    game = Scenario(dark_tech_mode="draw").round(5).seat(0, energy=21).level_check()
    assert game.question == "DrawTech"
    assert game.options() == {f"tech {tech}" for tech in LEVEL_1}
    game.play("tech empire")
    assert game.player().techs == [game.tech("empire")]
    assert game.question == "Buy"


@pytest.mark.rule("CS-8.7")
def test_a_pile_is_opened_once_and_for_everybody() -> None:
    game = Scenario().round(5).seat(0, energy=20).seat(1, energy=19, gems="1/0/0")
    game.level_check().play("remove empire", "remove energy-saver")
    (event,) = game.heard("pile-open")
    assert event.reveals == EVERYBODY
    cards = event.facts["cards"]
    assert isinstance(cards, list)
    assert set(cards) == LEVEL_1 - {"empire", "energy-saver"}
    game.play("take explorer-folk", "stop", "upgrade project-2")
    assert game.asked == 1
    assert game.options() == {
        f"take {tech}" for tech in LEVEL_1 - {"empire", "energy-saver", "explorer-folk"}
    }
    assert len(game.heard("pile-open")) == 1


# ---- reducing consumption


@pytest.mark.rule("CS-8.9", "CS-8.27", "CS-X.18")
@pytest.mark.parametrize(("consumption", "energy", "after"), [(33, 30, 31), (25, 3, 20), (45, 10, 35)])
def test_energy_saver_stops_at_20_and_above_the_energy_marker(
    consumption: int, energy: int, after: int
) -> None:
    game = risen(0, consumption, consumption + energy)
    assert game.energy() == energy
    game.play("take energy-saver")
    assert (game.consumption(), game.energy(), game.level()) == (after, energy, 1)


@pytest.mark.rule("CS-8.9", "CS-X.19")
def test_energy_saver_changes_nothing_while_energy_is_not_below_consumption() -> None:
    game = risen(0, 40, 95).play("take energy-saver")
    assert game.consumption() == 40
    assert (game.energy(), game.level()) == (15, 2)


# ---- others behind


@pytest.mark.rule("CS-8.10", "CS-8.12")
def test_level_1_gives_one_gold_to_everybody_on_level_0() -> None:
    game = risen(0, 40, 41, 0, 1, 2).play("take empire")
    assert [game.gems(seat) for seat in range(4)] == ["0/0/0", "0/1/0", "0/0/0", "0/0/0"]
    assert [(event.seat, event.rule) for event in game.heard("catch-up")] == [(1, "CS-8.10")]


@pytest.mark.rule("CS-8.11", "CS-8.12", "CS-X.20")
def test_level_2_gives_one_gold_on_level_1_and_two_on_level_0() -> None:
    game = risen(1, 40, 41, 1, 0, 2).play("take feudalism")
    assert [game.gems(seat) for seat in range(4)] == ["0/0/0", "0/1/0", "0/2/0", "0/0/0"]
    assert [(event.seat, event.rule) for event in game.heard("catch-up")] == [(1, "CS-8.11"), (2, "CS-8.11")]


@pytest.mark.rule("CS-8.13", "CS-X.33")
def test_what_others_gain_can_be_spent_in_the_same_buy_phase() -> None:
    game = Scenario().round(5).open_pile(1, "empire", "energy-saver").seat(1, gems="0/0/0")
    game.seat(0, energy=19, consumption=20, gems="1/1/0").buy().play(
        "upgrade project-2", "take explorer-folk"
    )
    assert (game.state.phase, game.question, game.asked) == (PHASE_BUY, "Buy", 1)
    game.play("upgrade range-1-parsec-2")
    assert (game.gems(1), game.player(1).ranges) == ("0/0/0", [2, 1, 1])
