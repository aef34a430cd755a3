"""The structure of Council of Shadows (ledger section 3) and the end of the game (CS-9.1 to CS-9.4)."""

import pytest

from starboard.games.council_of_shadows.state import PHASE_ACT, PHASE_BUY, PHASE_OVER, PHASE_PLAN
from starboard.players import Person
from starboard.table import Table
from tests.council_of_shadows.scenario import Scenario

LAVISH: list[str | None] = ["start-discover", "start-settle-two", "start-collect"]  # 12
THRIFTY: list[str | None] = ["start-gems", "start-upgrade", "start-collect"]  # 6
MIDDLE: list[str | None] = ["start-settle-one", "start-discover", "start-gems"]  # 8


def told(game: Scenario, *kinds: str) -> list[tuple[str, int]]:
    return [(event.kind, event.seat) for event in game.events if event.kind in kinds]


# ---- phases and turns


@pytest.mark.rule("CS-3.1")
def test_a_round_is_buy_then_plan_then_act() -> None:
    game = Scenario(3).buy()
    phases: list[int] = []
    while game.state.round == 1:
        if not phases or phases[-1] != game.state.phase:
            phases.append(game.state.phase)
        game.play(game.state.moves()[-1].text)
    assert phases == [PHASE_BUY, PHASE_PLAN, PHASE_ACT]
    assert (game.state.round, game.state.phase, game.question) == (2, PHASE_BUY, "Buy")


@pytest.mark.rule("CS-3.2")
def test_each_player_finishes_the_buy_turn_before_the_next_begins() -> None:
    game = Scenario(3).order(2, 0, 1).seat(0, gems="4/0/0").seat(1, gems="2/0/0").seat(2, gems="0/3/0").buy()
    asked = []
    while game.question == "Buy":
        asked.append(game.asked)
        wishes = ["upgrade project-1", "upgrade colony-expansion"]
        game.play(next((wish for wish in wishes if wish in game.options()), "stop"))
    assert asked == [2, 2, 0, 1]
    assert told(game, "turn", "buy-end") == [
        *(("turn", 2), ("buy-end", 2), ("turn", 0), ("buy-end", 0), ("turn", 1), ("buy-end", 1))
    ]


@pytest.mark.rule("CS-3.3")
def test_consumption_and_order_are_fixed_once_all_have_committed() -> None:
    game = (
        Scenario(3)
        .plan()
        .play("0: lay start-gems", "0: lay start-upgrade", "0: lay start-collect", "0: commit")
    )
    assert told(game, "consumption", "order") == []
    assert [game.consumption(seat) for seat in range(3)] == [20, 20, 20]
    for seat in (2, 1):
        game.play(f"{seat}: lay start-gems", f"{seat}: lay start-discover", f"{seat}: lay start-collect")
        game.play(f"{seat}: commit")
    assert [kind for kind, _ in told(game, "commit", "reveal", "consumption", "order")] == [
        *["commit"] * 3,
        *["reveal"] * 3,
        *["consumption"] * 3,
        "order",
    ]
    assert [game.consumption(seat) for seat in range(3)] == [26, 28, 28]


@pytest.mark.rule("CS-3.4")
def test_the_act_phase_follows_the_new_order_and_each_turn_is_finished_first() -> None:
    game = Scenario(3).order(2, 1, 0).plan().plan_all(LAVISH, THRIFTY, MIDDLE)
    game.idle("Buy")
    assert told(game, "turn", "card", "drift")[:15] == [
        (kind, seat) for seat in (0, 2, 1) for kind in ("turn", "card", "card", "card", "drift")
    ]


@pytest.mark.rule("CS-3.4", "CS-7.1", "CS-7.15")
def test_an_act_turn_is_actions_drift_assessment_and_level_check() -> None:
    game = Scenario().open_pile(1, "empire", "energy-saver").tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, energy=16, slots=[["start-gems"], ["fusion-spark"], ["standby-mode"]]).act(0)
    game.play("assess gray-1/1", "take explorer-folk")
    assert told(game, "card", "drift", "assess", "level", "tech", "turn")[:9] == [
        *(("turn", 0), ("card", 0), ("card", 0), ("card", 0)),
        *(("drift", 0), ("assess", 0), ("level", 0), ("tech", 0), ("turn", 1)),
    ]


@pytest.mark.rule("CS-3.5")
def test_the_order_of_a_plan_phase_holds_for_the_next_buy_phase() -> None:
    game = Scenario(3).order(2, 1, 0).plan().plan_all(LAVISH, THRIFTY, MIDDLE)
    assert game.state.order == [0, 2, 1]
    game.idle("Buy")
    asked = []
    while game.question == "Buy":
        asked.append(game.asked)
        game.play("stop")
    assert asked == [0, 2, 1]
    assert game.state.order == [0, 2, 1]


@pytest.mark.rule("CS-3.6")
def test_level_checks_come_at_the_end_of_the_own_buy_turn_and_of_the_own_act_turn() -> None:
    game = Scenario().open_pile(1, "empire", "energy-saver").open_pile(2, "feudalism", "dominate-folk")
    game.seat(0, energy=18, gems="1/1/0").seat(1, gems="0/0/0").buy()
    game.play("upgrade project-2", "take explorer-folk")  # 24 at 20
    assert told(game, "buy-end", "level", "turn") == [("turn", 0), ("buy-end", 0), ("level", 0), ("turn", 1)]
    game.idle("FirstSlot")
    game.plan_all(LAVISH, THRIFTY)
    game.player(0).energy = 40  # at 32, in the middle of the own turn
    game.idle("TakeTech", check=False)
    assert told(game, "drift", "level")[-2:] == [("drift", 0), ("level", 0)]


# ---- declining


@pytest.mark.rule("CS-3.7")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("start-settle-one", "Settle"),
        ("start-settle-two", "Settle"),
        ("start-collect", "Collect"),
        ("start-discover", "Discover"),
        ("start-upgrade", "Refine"),
        ("branching-directive", "CardBranch"),
        ("frontier-protocol", "Settle"),
        ("dispersal-swarm", "Settle"),
    ],
)
def test_every_effect_may_be_declined(card: str, question: str) -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, hand=[name for name in game.hand() if name != card], slots=[[card]]).slot(0, 1)
    assert game.question == question
    before = (game.gems(), game.energy(), game.player().cubes)
    while game.question != "Assess":
        game.play("stop")
    assert (game.gems(), game.energy(), game.player().cubes) == before


@pytest.mark.rule("CS-3.7")
def test_an_effect_may_be_carried_out_in_part() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=2)
    game.seat(0, gems="0/0/0", slots=[["start-collect"]]).slot(0, 1).play("collect gray-1", "stop")
    assert game.gems() == "0/1/0"
    game = Scenario().tiles(gray_1="halcyon").seat(0, slots=[["start-settle-two"]]).slot(0, 1)
    game.play("settle gray-1/1 1")
    assert game.tower("gray-1/1") == 1


@pytest.mark.rule("CS-3.7", "CS-3.9")
@pytest.mark.parametrize(
    ("card", "gems", "energy"), [("start-gems", "2/1/0", 0), ("fusion-spark", "0/0/0", 5)]
)
def test_a_plain_gain_is_not_asked_and_comes_at_once(card: str, gems: str, energy: int) -> None:
    """The Expedition on the next slot is asked when the gain is there."""
    game = Scenario().seat(0, gems="0/0/0", energy=0, slots=[[card], ["start-discover"]]).act(0)
    assert game.question == "Discover"
    assert (game.gems(), game.energy()) == (gems, energy)


@pytest.mark.rule("CS-3.7")
def test_cards_are_gone_through_in_order_also_when_they_are_declined() -> None:
    game = Scenario().tiles(gray_1="halcyon").cubes(0, gray_1_1=1)
    game.seat(0, slots=[["start-collect"], ["start-discover"], ["start-settle-one"]]).act(0)
    for question in ("Collect", "Discover", "Settle"):
        assert game.question == question
        game.play("stop")
    assert game.question == "Assess"


# ---- one option


@pytest.mark.rule("CS-3.8")
def test_a_decision_with_nothing_but_declining_is_not_asked() -> None:
    """No gems, no cubes and no tile: nothing to buy, to settle, to collect, to refine or to assess."""
    game = Scenario().seat(0, gems="0/0/0").seat(1, gems="0/0/0").buy()
    assert game.question == "FirstSlot"
    game.seat(0, slots=[["start-settle-one"], ["start-collect"], ["start-upgrade"]])
    game.seat(1, slots=[["start-settle-two"], ["start-collect"], ["start-upgrade"]])
    game.act(0)
    assert (game.state.round, game.question) == (2, "FirstSlot")
    steps = [event.facts["step"] for event in game.heard("nothing") if event.seat == 0]
    assert steps == ["settle", "collect", "refine", "assess"]


@pytest.mark.rule("CS-3.8")
def test_a_table_makes_the_only_answer_by_itself() -> None:
    """One tile is left, and one site: it can only go there."""
    game = Scenario(4).seat(0, slots=[["start-discover"]])
    names = [tile.id for tile in game.content.tiles if tile.parsec == 1]
    sites = [game.content.sites[site].id.replace("-", "_") for site in game.edition.terms.sites_of[1]]
    game.tiles(**dict(zip(sites[:9], names[:9], strict=True))).slot(0, 1)
    table = Table.new(game.edition, [Person(name) for name in ("Ana", "Ben", "Cleo", "Dan")], "1")
    table.state = game.state
    table.play(game.edition.move("discover 1"))
    played = table.advance()
    assert [one.move.text for one in played] == [
        f"tile {names[9]}",
        f"place {names[9]} {sites[9].replace('_', '-')}",
    ]
    assert played[-1].automatic


@pytest.mark.rule("CS-3.9")
def test_passing_the_marker_within_a_turn_has_no_effect_yet() -> None:
    game = Scenario().seat(0, energy=18, gems="0/0/0", slots=[["fusion-spark"], ["start-discover"]]).act(0)
    assert (game.question, game.energy(), game.consumption(), game.level()) == ("Discover", 23, 20, 0)


# ---- the end


@pytest.mark.rule("CS-9.1", "CS-9.2", "CS-X.21")
def test_level_3_in_the_buy_phase_and_the_round_is_still_played_by_all() -> None:
    game = Scenario(3).round(7).seat(0, level=2, techs=["empire", "feudalism"], energy=35, consumption=40)
    game.seat(0, gems="1/1/0").buy().play("upgrade project-2")
    assert (game.level(), game.state.throne) == (3, 0)
    assert (game.state.phase, game.asked) == (PHASE_BUY, 1)
    game.idle("FirstSlot")
    game.plan_all(LAVISH, THRIFTY, MIDDLE)
    assert game.state.outcome() is None
    game.idle()
    assert [seat for kind, seat in told(game, "turn")] == [0, 1, 2, 0, 2, 1]
    assert (game.state.phase, game.state.round) == (PHASE_OVER, 7)
    assert [event.rule for event in game.heard("final-scoring")] == ["CS-9.2"]


@pytest.mark.rule("CS-9.1", "CS-8.11", "CS-X.80")
def test_level_ups_in_the_rest_of_the_last_round_still_give_cards_and_gems() -> None:
    """A is at level 2, B at level 1, a third at level 0 and a fourth at level 1."""
    game = (
        Scenario(4)
        .round(7)
        .open_pile(2, "feudalism", "energy-boost")
        .tiles(gray_1="halcyon", pink_1="trihaven")
    )
    game.seat(0, level=2, techs=["empire", "perpetual-motion"], energy=38, consumption=40).cubes(
        0, gray_1_1=1
    )
    game.seat(1, level=1, techs=["explorer-folk"], energy=36, consumption=40).cubes(1, pink_1_1=1)
    game.seat(3, level=1, techs=["new-stargate"])
    for seat in range(4):
        game.seat(seat, gems="0/0/0")
    game.act(0).play("assess gray-1/1")  # + 5, and + 3 from Empire: 46 at 40
    assert (game.level(0), game.state.throne, game.asked) == (3, 0, 1)
    game.play("assess pink-1/1")  # + 6: 42 at 40
    assert (game.level(1), game.question) == (2, "TakeTech")
    game.play("take resourceful-folk")
    assert [event.seat for event in game.heard("catch-up")] == [2, 3]
    assert {seat: game.player(seat).gathered[7] for seat in (2, 3)} == {2: 4, 3: 2}  # two gold and one gold
    assert game.question == ""
    assert game.heard("final-scoring")


@pytest.mark.rule("CS-9.4")
def test_round_60_is_the_last_one_anyway() -> None:
    game = Scenario(3).round(60).order(2, 0, 1).seat(0, energy=9).act(2)
    assert (game.state.phase, game.question) == (PHASE_OVER, "")
    assert [event.rule for event in game.heard("final-scoring")] == ["CS-9.4"]
    assert [event.seat for event in game.heard("final")] == [2, 0, 1]
    assert game.state.throne == -1


@pytest.mark.rule("CS-9.4")
def test_round_59_is_not() -> None:
    game = Scenario().round(59).act(0)
    assert (game.state.round, game.question) == (60, "Buy")
