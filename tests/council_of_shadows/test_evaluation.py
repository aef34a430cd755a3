"""How good a position is: what the greedy player makes of it."""

from random import Random

import pytest

import starboard
from starboard.games.council_of_shadows.evaluation import evaluate, rounds_left
from starboard.lab import play_game
from starboard.players import Greedy, Sight, make_player
from tests.council_of_shadows.scenario import Scenario

TILES = {
    "gray_1": "halcyon",
    "gray_2": "trihaven",
    "pink_1": "aster-bell",
    "blue_1": "brightwater",
    "green_1": "anvil-pass",
    "red_1": "solace",
}
HAND = ["start-settle-one", "start-settle-two", "start-collect", "start-discover"]


def value(game: Scenario, seat: int = 0) -> float:
    return evaluate(game.state, seat)


def pick(game: Scenario, seat: int = 0) -> str:
    """What the greedy player answers."""
    return Greedy().choose(Sight(game.edition, game.state, seat), Random(1)).text


def planned(game: Scenario, seat: int = 0) -> list[str]:
    """The plan of the greedy player, slot by slot."""
    cards = []
    while game.question in ("FirstSlot", "PlanSlot") and game.asked == seat:
        text = pick(game, seat)
        cards.append(text.removeprefix("lay "))
        game.play(text)
    return cards


def middle(seats: int = 2) -> Scenario:
    """The fourth round, everybody on level 0."""
    game = Scenario(seats).round(4).tiles(**TILES)
    for seat in range(seats):
        game.seat(seat, energy=15, consumption=40, gems="0/0/0")
    return game


# ---- what is worth more


def test_energy_is_good_and_consumption_is_bad() -> None:
    plain = value(middle().buy())
    assert value(middle().seat(0, energy=20).buy()) > plain + 3
    assert value(middle().seat(0, consumption=45).buy()) < plain - 3
    assert value(middle().seat(1, energy=20).buy()) < plain - 3


def test_consumption_costs_less_on_the_last_level() -> None:
    """CS-17: a point is paid for at every level that is still to come."""

    def cost(level: int) -> float:
        own, other = ["empire", "energy-boost"][:level], ["explorer-folk", "feudalism"][:level]
        at = [
            value(
                middle()
                .seat(0, level=level, consumption=consumption, techs=own)
                .seat(1, level=level, techs=other)
                .buy()
            )
            for consumption in (40, 44)
        ]
        return (at[0] - at[1]) / 4

    assert cost(1) > cost(2) > 0.5
    assert cost(0) > 0.5


def test_a_majority_is_worth_more_than_a_tie_and_a_tie_more_than_nothing() -> None:
    nothing = value(middle().cubes(1, blue_1_2=1).buy())
    tie = value(middle().cubes(0, blue_1_1=1).cubes(1, blue_1_2=1).buy())
    majority = value(middle().cubes(0, blue_1_1=2).cubes(1, blue_1_2=1).buy())
    assert nothing + 2 < tie
    assert tie + 2 < majority


def test_colonies_are_worth_more_where_the_payout_is_higher() -> None:
    values = [
        value(middle().cubes(0, **{place: 1}).buy())
        for place in ("gray_1_1", "pink_1_1", "blue_1_1", "green_1_1")
    ]
    assert values == sorted(values)
    assert values[0] < values[-1] - 3


def test_a_level_is_worth_its_energy_and_a_card() -> None:
    before = value(middle().seat(0, energy=39).seat(1, level=1, techs=["explorer-folk"]).buy())
    risen = middle().seat(0, energy=0, level=1, techs=["empire"]).seat(1, level=1, techs=["explorer-folk"])
    after = value(risen.buy())
    assert after > before


def test_another_players_hand_and_plan_say_nothing() -> None:
    """Bots work on imagined worlds; what is hidden does not move the evaluation for more than its number."""
    game = middle().seat(1, light=["light-flat-1"]).buy()
    other = middle().seat(1, light=["light-ai-cards"]).buy()
    assert value(game) == value(other)


def test_the_end_comes_nearer_with_rounds_and_levels() -> None:
    assert rounds_left(middle().round(2).state) > rounds_left(middle().round(5).state)
    assert rounds_left(middle().seat(1, level=2).state) < rounds_left(middle().state)
    assert rounds_left(middle().round(7, last=True).state) == 0


# ---- assessing


def test_a_majority_is_cashed_in_where_it_pays_most() -> None:
    game = middle().cubes(0, green_1_1=1, gray_1_1=1).assess()
    assert pick(game).startswith("assess ")
    while game.question == "Assess":
        game.play(pick(game))
        if game.question == "DrawLight":
            game.play("light light-flat-1")
    assert game.energy() == 15 + 9 + 5


def test_in_the_last_round_everything_is_cashed_in() -> None:
    game = (
        middle()
        .round(8, last=True)
        .seat(0, dark=["dark-galaxy-green"])
        .cubes(0, gray_1_1=1, pink_1_1=2, red_1_1=1)
        .cubes(1, gray_2_1=2)
        .assess()
    )
    picks = []
    while game.question == "Assess":
        picks.append(pick(game))
        game.play(picks[-1])
    assert len(picks) == 3
    assert all(text.startswith("assess ") for text in picks)


# ---- planning


def test_a_plan_is_thrifty_when_a_level_is_in_reach() -> None:
    """E 34, C 38: whoever plans little and assesses green rises at once."""
    near = (
        middle()
        .seat(0, energy=34, consumption=38, hand=[*HAND, "standby-mode"])
        .seat(0, slots=[[], ["start-gems"], ["start-upgrade"]])
        .cubes(0, green_1_1=1)
        .plan()
    )
    assert planned(near)[0] == "standby-mode"


def test_perpetual_motion_makes_lavish() -> None:
    slots: list[list[str]] = [[], ["start-gems"], ["start-upgrade"]]
    game = middle().round(6).seat(0, level=2, techs=["empire", "perpetual-motion"])
    game.seat(0, hand=[*HAND, "fold-architect"], slots=slots)
    game.seat(1, level=1, techs=["explorer-folk"])
    assert "fold-architect" in planned(game.plan())


def test_a_plan_in_the_last_round_uses_what_pays_at_once() -> None:
    """E 45, C 50 and level 2: five Energy more make a level."""
    game = (
        middle()
        .round(7, last=True)
        .seat(0, level=2, energy=46, consumption=50, techs=["empire", "energy-boost"])
        .seat(0, hand=[*HAND, "fusion-spark"], slots=[[], ["start-gems"], ["start-upgrade"]], dark=[])
    )
    game.state.throne = 1
    game.seat(1, level=3, techs=["explorer-folk", "feudalism"])
    game.plan(check=False)
    assert pick(game) in ("lay fusion-spark", "lay start-discover")


# ---- buying and cards


def test_a_project_is_bought_rather_than_gems_kept_in_the_last_round() -> None:
    game = middle().round(7, last=True).seat(0, gems="0/2/0").buy(0)
    assert pick(game) == "upgrade project-3"


def test_the_cheapest_payment_is_made() -> None:
    game = middle().seat(0, gems="2/1/1").display("standby-mode").buy(0).play("buy standby-mode")
    assert pick(game) == "pay coal"


def test_the_weakest_bonus_card_is_put_away() -> None:
    held = ["light-flat-1", "light-flat-2", "light-ai-cards"]
    game = (
        middle()
        .round(7, last=True)
        .seat(0, light=held, dark=["dark-galaxy-red"])
        .cubes(0, red_1_1=1, blue_1_1=1)
        .assess()
        .play("assess blue-1/1", "light light-planet-volcano")
    )
    assert game.question == "PutAway"
    assert pick(game) == "put-away light-ai-cards"


def test_perpetual_motion_is_taken_early_and_energy_late() -> None:
    early = middle().seat(0, level=1, energy=40, techs=["empire"]).seat(1, level=1, techs=["explorer-folk"])
    early.open_pile(2, "journey-of-discovery", "secondary-settlement").level_check()
    assert pick(early) == "take perpetual-motion"
    late = middle().round(7, last=True).seat(0, level=1, energy=40, techs=["empire"], dark=[])
    late.open_pile(2, "journey-of-discovery", "secondary-settlement").level_check()
    assert pick(late) == "take energy-boost"


@pytest.mark.rule("CS-13.13")
def test_the_automa_is_given_the_worse_planet() -> None:
    """Both are legal for it; on one of them it is alone in the galaxy."""
    game = (
        Scenario(1)
        .round(3)
        .tiles(blue_1="brightwater", green_1="lone-sapphire")
        .cubes(0, blue_1_1=2)
        .automa_line("slow-tide", 1)
    )
    assert game.question == "AutomaPlanet"
    assert pick(game) == "automa-planet blue-1/2"


# ---- whole games


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seat"), [(["greedy", "random"], 0), (["random", "greedy"], 1)])
def test_greedy_beats_random(players: list[str], seat: int) -> None:
    edition = starboard.edition("council-of-shadows", seats=2)
    for number in range(3):
        state, _ = play_game(edition, [make_player(kind) for kind in players], f"evaluation.{number}")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == [seat]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"module_space_stations": "on", "module_leaders": "on"}),
        (3, {"screens": "off"}),
        (4, {"dark_tech_mode": "draw"}),
    ],
)
def test_greedy_plays_every_kind_of_game_to_its_end(seats: int, options: dict[str, str]) -> None:
    edition = starboard.edition("council-of-shadows", seats=seats, **options)
    players = [make_player("greedy") for _ in range(seats)] + ([make_player("automa")] if seats == 1 else [])
    state, _ = play_game(edition, players, "evaluation")
    outcome = state.outcome()
    assert outcome is not None
    assert 3 <= outcome.rounds <= 20
