"""Solo: the round of the Automa, its levels and the end (CS-13.6 to CS-13.10, CS-13.21 to CS-13.27, CS-13.33)."""

import pytest

from tests.council_of_shadows.scenario import Scenario

SUM_9 = ["start-discover", "start-collect", "start-settle-one"]
SUM_10 = ["start-settle-two", "start-collect", "start-upgrade"]
SUM_11 = ["start-settle-two", "start-collect", "start-gems"]
SUM_12 = ["start-settle-two", "start-collect", "start-discover"]


def planning(level: int = 0, energy: int = 0, consumption: int = 20, human: int = 0) -> Scenario:
    """The human is going to plan; these are the Automa's level and markers and the human's Energy."""
    game = Scenario(1).seat(0, energy=human).seat(1, level=level, energy=energy, consumption=consumption)
    return game.plan()


# ---- the round


@pytest.mark.rule("CS-13.6")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_automa_does_nothing_in_the_buy_phase(order: tuple[int, int]) -> None:
    game = Scenario(1).order(*order).seat(0, gems="9/9/9").buy()
    assert (game.question, game.asked) == ("Buy", 0)
    game.play("stop")
    assert (game.question, game.asked) == ("FirstSlot", 0)
    assert [event.seat for event in game.heard("turn")] == [0]


@pytest.mark.rule("CS-13.6")
def test_the_automa_has_no_level_check_in_the_buy_phase() -> None:
    game = Scenario(1).order(1, 0).buy()
    assert game.level(1) == 0
    assert game.heard("level") == []


@pytest.mark.rule("CS-13.7", "CS-15.9")
def test_its_card_is_revealed_after_the_human_has_committed() -> None:
    game = planning().play(*(f"lay {card}" for card in SUM_9))
    assert (game.question, game.state.automa_card) == ("Commit", -1)
    game.play("commit")
    assert game.question == "DrawAutomaCard"
    assert game.slots() == [[card] for card in SUM_9]
    game.play("automa slow-tide")
    assert game.heard("automa-card")[0].facts == {"card": "slow-tide", "pile": 0, "consumption": 7}


@pytest.mark.rule("CS-13.7", "CS-13.23")
@pytest.mark.parametrize(
    ("level", "cards"),
    [
        (
            0,
            {
                "first-contact",
                "homestead-wave",
                "rosary-watch",
                "slow-tide",
                "green-awakening",
                "silent-listener",
            },
        ),
        (1, {"copper-conquest", "meridian-march", "cold-calculation", "edge-patrol", "crown-of-ash"}),
        (2, {"overload", "sleep-cycle", "iron-harvest", "spiral-dominion", "ember-trail"}),
        (3, {"overload", "sleep-cycle", "iron-harvest", "spiral-dominion", "ember-trail"}),
    ],
)
def test_the_pile_is_that_of_its_level(level: int, cards: set[str]) -> None:
    game = planning(level=level).plan_all([*SUM_9])
    assert game.options() == {f"automa {card}" for card in cards}


@pytest.mark.rule("CS-13.8", "CS-X.67", "CS-X.71")
@pytest.mark.parametrize(
    ("card", "level", "energy", "before", "after"),
    [
        ("copper-conquest", 1, 5, 20, 31),
        ("sleep-cycle", 2, 4, 22, 20),
        ("sleep-cycle", 2, 30, 33, 31),
        ("overload", 2, 4, 90, 100),
        ("cold-calculation", 1, 4, 40, 38),
    ],
)
def test_its_consumption_moves_its_marker(
    card: str, level: int, energy: int, before: int, after: int
) -> None:
    game = planning(level, energy, before).plan_all([*SUM_9]).play(f"automa {card}")
    assert game.consumption(1) == after
    assert game.heard("consumption")[1].rule == "CS-13.8"


@pytest.mark.rule("CS-13.9", "CS-X.67")
@pytest.mark.parametrize(("plan", "human_first"), [(SUM_12, True), (SUM_10, False), (SUM_11, False)])
def test_turn_order_compares_its_consumption_with_the_humans_sum(plan: list[str], human_first: bool) -> None:
    """Copper Conquest has 11; on the tie the Automa's 5 Energy beat the human's 3."""
    game = planning(level=1, energy=5, human=3).plan_all([*plan]).play("automa copper-conquest")
    assert game.state.order == ([0, 1] if human_first else [1, 0])
    assert game.player(1).tile == (2 if human_first else 1)


@pytest.mark.rule("CS-13.9", "CS-X.71")
def test_the_order_uses_the_raw_value_of_the_card() -> None:
    """Sleep Cycle moves the marker by 2 only, but -5 is behind a human sum of -4."""
    game = Scenario(1).seat(1, level=2, energy=4, consumption=22)
    game.seat(0, slots=[[], ["deep-hibernation"], ["standby-mode"]]).plan()
    game.plan_all(["start-gems", None, None]).play("automa sleep-cycle")
    assert [player.round_consumption for player in game.state.players] == [-4, -5]
    assert game.state.order == [0, 1]


@pytest.mark.rule("CS-13.10")
def test_lines_from_top_to_bottom_then_the_assessment_then_the_level_check() -> None:
    game = Scenario(1).tiles(gray_1="halcyon", blue_1="brightwater", pink_1="ostara").cubes(1, gray_1_1=1)
    game.seat(1, energy=15, consumption=20).automa("slow-tide")
    assert (game.question, game.asked) == ("AutomaPlanet", 0)
    game.play("automa-planet blue-1/1", "light light-flat-1")
    told = [
        (event.kind, event.facts.get("line") or event.facts.get("galaxy") or event.facts.get("level"))
        for event in game.events
        if event.seat == 1 and event.kind in ("automa-line", "assess", "level")
    ]
    assert told == [
        ("automa-line", 1),
        ("automa-line", 2),
        ("automa-line", 3),
        ("automa-line", None),
        ("assess", "gray"),
        ("assess", "pink"),
        ("assess", "blue"),
        ("level", 1),
    ]
    assert game.energy(1) == 15 + 3 + 5 + 6 + 8 - 20


# ---- levels


@pytest.mark.rule("CS-13.21", "CS-X.73")
def test_the_human_gains_nothing_when_the_automa_rises() -> None:
    game = Scenario(1).seat(0, gems="0/0/0").seat(1, energy=18).automa("silent-listener", check=False)
    game.play("tile ostara", "tile corrin", "place ostara pink-1")
    assert (game.level(1), game.energy(1), game.consumption(1)) == (1, 18 + 3 + 6 - 20, 20)
    assert game.gems() == "0/0/0"
    assert game.player(1).techs == []
    assert game.heard("tech") == game.heard("catch-up") == []


@pytest.mark.rule("CS-13.21", "CS-X.76")
def test_the_automa_may_rise_twice() -> None:
    game = Scenario(1).seat(1, energy=81, consumption=38).level_check(1)
    assert [event.facts["energy"] for event in game.heard("level")] == [43, 5]
    assert (game.level(1), game.energy(1)) == (2, 5)
    game.idle("FirstSlot").plan_all([*SUM_9])
    assert "automa overload" in game.options()


@pytest.mark.rule("CS-13.23", "CS-X.73")
def test_the_next_card_comes_from_the_pile_of_the_new_level() -> None:
    game = Scenario(1).seat(1, energy=20).level_check(1)
    assert game.level(1) == 1
    game.idle("FirstSlot").plan_all([*SUM_9])
    assert "automa copper-conquest" in game.options()
    assert "automa first-contact" not in game.options()


@pytest.mark.rule("CS-13.22")
def test_a_human_level_up_works_normally_and_gives_the_automa_nothing() -> None:
    game = Scenario(1).seat(0, energy=20).level_check(0).play("remove empire", "remove energy-saver")
    game.play("take new-stargate")
    assert (game.level(0), game.gems()) == (1, "1/2/0")
    assert game.player(1).gems == [0, 0, 0]
    assert game.heard("catch-up") == []


@pytest.mark.rule("CS-13.24")
def test_used_cards_are_reshuffled_when_a_pile_runs_out() -> None:
    game = Scenario(1)
    game.state.automa_used[0] = game.state.automa_pools[0]
    game.state.automa_pools[0] = []
    game.plan().plan_all([*SUM_9])
    assert len(game.options()) == 6
    assert game.heard("automa-reshuffle")[0].facts == {"pile": 0, "cards": 6}
    game.play("automa slow-tide")
    assert (len(game.state.automa_pools[0]), game.state.automa_used[0]) == (5, [])


@pytest.mark.rule("CS-13.24")
def test_a_card_is_drawn_again_only_after_the_reshuffle() -> None:
    game = Scenario(1).automa("slow-tide").idle("DrawAutomaCard")
    assert "automa slow-tide" not in game.options()
    assert len(game.options()) == 5
    used = [game.content.automa_cards[card].id for card in game.state.automa_used[0]]
    assert (used, game.state.automa_card) == (["slow-tide"], -1)


@pytest.mark.rule("CS-13.25")
def test_the_automa_reaching_level_3_takes_the_throne_and_ends_the_game() -> None:
    game = Scenario(1).order(1, 0).seat(1, level=2, energy=20).seat(0, slots=[["start-upgrade"]])
    game.level_check(1)
    assert game.heard("throne")[0].seat == 1
    assert game.heard("throne")[0].rule == "CS-13.25"
    assert game.heard("final-scoring")


@pytest.mark.rule("CS-13.25", "CS-9.1")
def test_the_human_still_finishes_the_last_round() -> None:
    game = Scenario(1).order(1, 0).seat(1, level=2, energy=19).seat(0, slots=[["start-upgrade"]])
    card = game.content.automa_cards[0]
    game.state.automa_pools[0].remove(card.index)
    game.state.automa_card = card.index
    game.act().play("tile corrin", "tile ostara", "place corrin pink-1")
    game.play("tile vellum", "tile ochre", "place vellum blue-1", "light light-flat-1")
    assert (game.state.throne, game.state.last_round) == (1, True)
    assert (game.question, game.asked) == ("Refine", 0)
    game.play("stop")
    assert game.question == ""


# ---- a player like others


@pytest.mark.rule("CS-13.33")
def test_colonies_of_the_automa_count_against_the_human_and_the_other_way_round() -> None:
    game = Scenario(1).tiles(gray_1="halcyon").cubes(0, gray_1_1=2).cubes(1, gray_1_2=2).seat(0, energy=0)
    assert game.assess().play("assess gray-1/1").energy() == 2
    game = Scenario(1).tiles(gray_1="halcyon").cubes(0, gray_1_1=2).cubes(1, gray_1_2=2).seat(1, energy=0)
    assert game.automa_assess("first-contact").energy(1) == 2


@pytest.mark.rule("CS-13.33", "CS-8.32", "CS-8.25")
def test_colonies_of_the_automa_count_for_feudalism_and_empire() -> None:
    game = Scenario(1).tiles(gray_1="halcyon").cubes(0, gray_1_1=2).cubes(1, gray_1_2=2)
    game.seat(0, energy=0, level=2, techs=["empire", "feudalism"]).assess()
    assert game.energy() == 0


@pytest.mark.rule("CS-13.33", "CS-8.28")
def test_world_traveler_collects_with_colonies_of_the_automa() -> None:
    game = Scenario(1).tiles(gray_1="halcyon").cubes(1, gray_1_1=2).seat(0, gems="0/0/0")
    game.seat(0, level=1, techs=["world-traveler"], slots=[["start-collect"]]).slot(0, 1)
    assert game.play("collect gray-1", "collect gray-1").gems() == "0/2/0"
