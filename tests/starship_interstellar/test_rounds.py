"""Rounds, phases and turns (ledger section 4; passing has its own file)."""

import pytest

from starboard.kernel import IllegalMove
from tests.starship_interstellar.scenario import Scenario

BASIC = ["solar-extraction", "technology-research", "travel", "market", "earth-production"]

REPEATED = ("technology-research", "travel", "market", 2, 9, 10, 13, 14, 16, 19, 21, 22, 24)
NOT_REPEATED = (
    "solar-extraction", "earth-production", "production-mars", 1, 3, 4, 5, 6, 7, 8, 11, 12, 15, 17, 18, 20, 23,
)  # fmt: skip

PLAIN = {
    "DrawCube": "draw red",
    "SolarKeep": "keep nothing",
    "Depart": "fly mars",
    "MarketMode": "bonus sell",
    "ChooseProduction": "produce mars",
    "ChooseDeposit": "deposit mars",
    "Refill": "refill green green green",
}
"""The plainest answer to what the action sides ask."""


def rich(*extras: str | int) -> Scenario:
    """A position in which every action has some effect, more than once."""
    game = Scenario().supply("9 red, 9 yellow, 9 green", fuel=30, scientists=5).market("4 red, 4 blue")
    game.base("mars", "mars-canyon-bottom").base("venus", "venus-acid-orchard")
    return game.extras(*extras) if extras else game


def used(game: Scenario) -> Scenario:
    """The action that was begun goes on with the plainest answers."""
    while game.asked() not in ("ActionTurn", "over"):
        asked = game.asked()
        if asked in PLAIN:
            game.play(PLAIN[asked])
        elif asked == "Trade":
            game.play("stop" if "stop" in game.moves() else game.moves("buy")[0])
        elif asked == "Produce":
            game.play("stop" if "base green" not in game.moves() else "base green")
        else:
            game.play(game.moves()[0])
    return game


# ---- phases


@pytest.mark.rule("SI-4.1")
def test_a_round_has_three_phases_and_another_one_follows() -> None:
    game = Scenario().action().next_round()
    phases = [(event.facts["round"], event.facts["phase"]) for event in game.heard("phase")]
    assert phases == [(1, "action"), (1, "salvation"), (1, "government"), (2, "action")]
    assert (game.state.round, game.view()["phase"]) == (2, "action")


@pytest.mark.rule("SI-4.2")
def test_all_tokens_come_back_to_the_hand_at_the_start_of_a_round() -> None:
    game = Scenario().extras(3).base("mars", "mars-canyon-bottom").supply(fuel=9)
    game.use(3).alone().play("play earth-production").play("play production-mars", "base green").stop()
    assert game.hand() == ["solar-extraction", "technology-research", "travel", "market"]
    game.next_round()
    assert game.hand() == [*BASIC, "tanker-contract", "production-mars"]
    for seat in range(2):
        own = game.view(seat)["corporations"][seat]
        assert (own["played"], own["rotation"], own["uses"], own["passed"]) == ([], 0, 0, False)
    assert game.hand(1) == BASIC


@pytest.mark.rule("SI-4.2")
def test_tokens_played_in_the_salvation_phase_come_back_too() -> None:
    game = Scenario().supply("red").salvation().play("save market", "meeple red")
    assert game.pile() == ["market"]
    game.next_round()
    assert (game.pile(), game.hand(), game.corporation().uses) == ([], BASIC, 0)


@pytest.mark.rule("SI-4.1", "SI-10.1")
def test_the_salvation_phase_begins_with_all_but_production_tokens_in_hand() -> None:
    game = Scenario().base("mars", "mars-canyon-bottom").supply("", fuel=9).use("earth-production").alone()
    game.play("play market", "buy red").stop().passes(0).play("side 0")
    assert game.view()["phase"] == "salvation"
    assert game.hand() == BASIC[:4]
    assert (game.pile(), game.corporation().uses) == ([], 0)
    game.passes(1)
    assert "save market" in game.moves()  # though it was played before


@pytest.mark.rule("SI-4.2")
def test_the_token_of_a_dismantled_base_does_not_come_back() -> None:
    game = Scenario().base("mars", "mars-canyon-bottom").base("venus", "venus-acid-orchard").supply(fuel=9)
    game.use("travel", "dismantle mars", "fly venus").next_round()
    assert game.hand() == [*BASIC, "production-venus"]


@pytest.mark.rule("SI-4.3")
def test_turns_go_round_in_the_order_of_the_phase() -> None:
    game = Scenario(3).action(0, 2, 0, 1)
    turns = []
    for token in (
        "earth-production",
        "earth-production",
        "earth-production",
        "market",
        "pass",
        "pass",
        "pass",
    ):
        turns.append(game.asked_seat())
        if token == "pass":
            game.play("pass")
        elif token == "market":
            game.play("play market", "sell yellow").stop()
        else:
            game.play(f"play {token}")
    assert turns == [2, 0, 1, 2, 0, 1, 2]
    assert (game.view()["phase"], game.asked_seat()) == ("salvation", 0)


@pytest.mark.rule("SI-4.3")
def test_the_salvation_phase_has_its_own_order() -> None:
    game = Scenario(3).supply("red", seat=1).salvation(0, 1, 2, 0)
    turns = []
    for move in ("save", "pass", "pass", "pass"):
        turns.append(game.asked_seat())
        game.play(*(["save travel", "meeple red"] if move == "save" else ["pass"]))
    assert turns == [1, 2, 0, 1]


# ---- a turn


@pytest.mark.rule("SI-4.4")
def test_a_turn_is_one_thing_and_then_the_next_corporation_comes() -> None:
    game = Scenario().supply(fuel=30).use("earth-production")
    assert game.asked_seat() == 1
    game.play("play market", "buy red").stop()
    assert (game.asked(), game.asked_seat()) == ("ActionTurn", 0)
    assert game.refused("play earth-production").rule == "SI-4.4"  # it has been played
    game.play("play market", "sell yellow").stop()
    assert game.asked_seat() == 1
    game.play("repeat", "buy red").stop()
    assert game.asked_seat() == 0


@pytest.mark.rule("SI-4.4")
def test_who_has_passed_gets_no_further_turn() -> None:
    game = Scenario(3).action().passes(0)
    seats = []
    for _ in range(4):
        seats.append(game.asked_seat())
        game.play("play earth-production" if "play earth-production" in game.moves() else "play market")
        used(game)
    assert seats == [1, 2, 1, 2]


@pytest.mark.rule("SI-4.4", "SI-4.11")
def test_a_turn_shows_what_is_possible_and_why_the_rest_is_not() -> None:
    game = Scenario().supply(fuel=0, scientists=0).use("earth-production").alone()
    decision = game.state.decision
    assert decision is not None
    shown = {
        move.text: decision.refusal(game.state, move) is None for move in decision.candidates(game.state)
    }
    assert [text for text, legal in shown.items() if legal] == game.moves()
    assert shown.keys() - set(game.moves()) == {"play technology-research", "repeat"}


@pytest.mark.rule("SI-4.4", "SI-4.8")
def test_there_is_no_active_token_before_the_first_one_is_played() -> None:
    game = Scenario().action()
    assert "repeat" not in game.moves()
    assert game.refused("repeat").rule == "SI-4.8"


@pytest.mark.rule("SI-4.4")
def test_a_token_one_does_not_own_cannot_be_played() -> None:
    game = Scenario().extras(3, seat=1).base("mars", "mars-canyon-bottom", seat=1).action()
    assert game.refused("play tanker-contract").rule == "SI-4.4"
    assert game.refused("play production-mars").rule == "SI-4.4"


@pytest.mark.rule("SI-4.5", "SI-4.7")
def test_the_token_played_last_is_the_active_one() -> None:
    game = rich().use("market", "buy red").stop().alone()
    assert game.pile() == ["market"]
    game.play("repeat", "buy blue").stop()  # it is the Market that is repeated
    assert game.pile() == ["market"]
    game.play("play earth-production")
    assert game.pile() == ["market", "earth-production"]
    assert game.refused("repeat").rule == "SI-4.9"  # the Market is covered
    game.play("play travel", "fly mars")
    assert game.pile() == ["market", "earth-production", "travel"]
    game.play("repeat", "fly venus")
    assert game.explorer_at() == "venus"


@pytest.mark.rule("SI-4.6")
def test_a_token_without_effect_stays_in_hand() -> None:
    game = Scenario().supply("", fuel=0, scientists=0).action()
    assert game.moves() == ["play solar-extraction", "play earth-production", "pass"]
    for token in ("technology-research", "travel", "market"):
        game.refused(f"play {token}")
        assert token in game.hand()
    with pytest.raises(IllegalMove, match="play market"):
        game.play("play market")
    assert game.hand() == BASIC
    assert game.pile() == []


# ---- repeating


@pytest.mark.rule("SI-4.8", "SI-4.9")
@pytest.mark.parametrize("token", REPEATED)
def test_tokens_with_the_repeat_sign(token: str | int) -> None:
    game = rich(*([token] if isinstance(token, int) else [])).use(token)
    used(game).alone()
    assert "repeat" in game.moves()
    active = game.pile()
    if game.explorer_at() == "mars":
        game.play("repeat", "fly venus")
        assert game.explorer_at() == "venus"
    else:
        used(game.play("repeat"))
    assert game.pile() == active
    assert game.corporation().uses == 2


@pytest.mark.rule("SI-4.9")
@pytest.mark.parametrize("token", NOT_REPEATED)
def test_tokens_without_the_repeat_sign(token: str | int) -> None:
    game = rich(*([token] if isinstance(token, int) else [])).use(token)
    used(game).alone()
    assert "repeat" not in game.moves()
    assert game.refused("repeat").rule == "SI-4.9"


@pytest.mark.rule("SI-4.9")
def test_no_salvation_side_is_repeated() -> None:
    game = rich(21).salvation().play("save market", "meeple red").alone()
    assert "repeat" not in game.moves()
    game.refused("repeat")


@pytest.mark.rule("SI-4.8")
def test_a_repeat_has_the_same_modifiers() -> None:
    game = rich(14).use(14, "fly mars").alone()
    fuel = game.fuel()
    game.play("repeat", "fly venus")  # from quadrant 1 to 4: 1 + 2 + 1 less 2
    assert fuel - game.fuel() == 2


@pytest.mark.rule("SI-4.8", "SI-4.19")
def test_a_repeat_needs_some_effect_too() -> None:
    game = (
        Scenario()
        .supply("2 red, yellow", scientists=1)
        .use("technology-research", "research drill-1")
        .alone()
    )
    assert "repeat" not in game.moves()
    assert game.refused("repeat").rule == "SI-6.1"  # no Scientist is left


@pytest.mark.rule("SI-4.10")
def test_a_token_is_used_at_most_six_times_in_a_phase() -> None:
    game = Scenario().supply("9 red, 9 yellow", fuel=9, scientists=10)
    game.use("technology-research", "research drill-1").alone()
    for technology in ("ars-1", "outpost-1", "converter-1", "solar-1", "travel-1"):
        assert "repeat" in game.moves()
        game.play("repeat", f"research {technology}")
    assert game.corporation().uses == 6
    assert "repeat" not in game.moves()
    assert game.refused("repeat").rule == "SI-4.10"


@pytest.mark.rule("SI-4.10")
def test_the_six_uses_are_counted_for_each_token_and_phase() -> None:
    game = rich(22).use("technology-research", "research drill-1").alone()
    for technology in ("ars-1", "outpost-1", "converter-1"):
        game.play("repeat", f"research {technology}")
    game.play("play beloved-rescuers", "research solar-1")
    for technology in ("travel-1", "cryogenic"):
        game.supply("9 purple", scientists=3).play("repeat", f"research {technology}")
    assert game.corporation().uses == 3
    game.next_round().supply("9 purple", scientists=3)
    game.play("play technology-research", "research drill-2").alone()
    assert (game.corporation().uses, "repeat" in game.moves()) == (1, True)


# ---- gained tokens


@pytest.mark.rule("SI-4.18")
def test_a_token_gained_in_a_phase_may_be_played_in_it() -> None:
    game = Scenario().tracks(humankind=4).supply("2 red").display(3, 5).salvation()
    game.play("save market", "meeple red", "extra tanker-contract")
    assert "tanker-contract" in game.hand()
    game.alone()
    assert "save tanker-contract" in game.moves()
    game.play("save tanker-contract", "meeple red")
    assert game.pile() == ["market", "tanker-contract"]


# ---- some effect


@pytest.mark.rule("SI-4.19", "SI-5.1")
def test_solar_extraction_needs_a_cube_in_the_bag() -> None:
    game = Scenario().bag("").action()
    assert game.refused("play solar-extraction").rule in ("SI-4.19", "SI-5.1")
    game = Scenario().bag("purple").supply(reputation=0).use("solar-extraction", "draw purple")
    assert game.moves() == ["keep nothing"]  # which is allowed


@pytest.mark.rule("SI-4.19")
@pytest.mark.parametrize(("cubes", "scientists"), [("9 purple", 0), ("", 9)])
def test_research_needs_a_technology_that_can_be_paid_in_full(cubes: str, scientists: int) -> None:
    game = Scenario().supply(cubes, scientists=scientists).action()
    assert "play technology-research" not in game.moves()
    game.refused("play technology-research")


@pytest.mark.rule("SI-4.19", "SI-6.6")
def test_research_ends_when_everything_is_known() -> None:
    lines = {"ars": 3, "converter": 3, "outpost": 3, "drill": 3, "solar": 3, "travel": 3}
    game = Scenario().levels(**lines).supply("9 purple", scientists=5)
    game.knows("cryogenic", "build-extra", "deep-space-power").action()
    assert "play technology-research" in game.moves()
    game.knows("cryogenic", "build-extra", "deep-space-power", "government-plus").action()
    assert "play technology-research" not in game.moves()


@pytest.mark.rule("SI-4.19", "SI-7.22")
@pytest.mark.parametrize(("fuel", "possible"), [(1, False), (2, True)])
def test_travel_needs_a_legal_flight_plan(fuel: int, possible: bool) -> None:
    game = Scenario().supply(fuel=fuel).action()  # Mars, with a Base from the reserve, costs 2
    assert ("play travel" in game.moves()) is possible


@pytest.mark.rule("SI-4.19", "SI-7.2")
def test_travel_without_any_base_needs_a_dismantled_one() -> None:
    game = Scenario().supply(fuel=30)
    game.corporation().bases = 0  # of a corporation whose four Bases all stand somewhere
    game.action()
    assert "play travel" not in game.moves()
    for planet, token in [("mars", "mars-dustgate"), ("venus", "venus-acid-orchard")]:
        game.corporation().bases = 1
        game.base(planet, token)
    assert "play travel" in game.action().moves()


@pytest.mark.rule("SI-4.19", "SI-8.4")
@pytest.mark.parametrize(
    ("cubes", "fuel", "market", "possible"),
    [
        ("", 0, "2 red, yellow", False),
        ("red", 0, "2 red", False),  # its price is 0
        ("red", 0, "red", True),  # sold for 1
        ("", 2, "2 red", False),
        ("", 3, "2 red", True),
        ("9 red", 30, "2 red", True),
        ("", 30, "", False),
    ],
)
def test_the_market_needs_one_trade(cubes: str, fuel: int, market: str, possible: bool) -> None:
    game = Scenario().supply(cubes, fuel=fuel).market(market).action()
    assert ("play market" in game.moves()) is possible


@pytest.mark.rule("SI-4.19")
def test_earth_production_and_tokens_that_give_goods_always_work() -> None:
    game = Scenario(4).extras(3, 4, 5).supply("", fuel=0, scientists=0).market("").bag("").action()
    assert game.moves("play") == [
        "play earth-production", "play tanker-contract", "play mixed-consignment", "play violet-sample",
    ]  # fmt: skip
    game = Scenario(4).extras(6, 7, 20).supply("", fuel=0, scientists=0).market("").bag("").action()
    assert game.moves("play") == [
        "play earth-production", "play scrap-windfall", "play green-shipment", "play filibuster",
    ]  # fmt: skip


@pytest.mark.rule("SI-4.19", "SI-3.11")
def test_other_tokens_do_not_mind_that_no_scientist_is_left() -> None:
    game = Scenario().extras(3, 23).supply(scientists=10).action()
    assert "play talent-scout" not in game.moves()
    assert {"play earth-production", "play tanker-contract"} <= set(game.moves())


@pytest.mark.rule("SI-4.19", "SI-9.14")
@pytest.mark.parametrize("token", ["production-mars", 17])
def test_planetary_production_needs_an_activator_with_an_effect(token: str | int) -> None:
    for deposit, possible in (("red", True), ("", False)):
        game = Scenario().base("mars", "mars-dustgate", deposit=deposit)
        if token == 17:
            game.extras(17)
        name = game.content.tokens[game.token(token)].id
        assert (f"play {name}" in game.action().moves()) is possible


@pytest.mark.rule("SI-4.19")
def test_number_8_needs_a_base() -> None:
    game = Scenario().extras(8).action()
    assert "play rich-vein" not in game.moves()
    game.base("mars", "mars-dustgate", deposit="").action()
    assert "play rich-vein" in game.moves()


@pytest.mark.rule("SI-4.19")
@pytest.mark.parametrize(("market", "possible"), [("", False), ("purple", True)])
def test_number_18_needs_a_cube_in_the_market(market: str, possible: bool) -> None:
    game = Scenario().extras(18).market(market).action()
    assert ("play bargain-bin" in game.moves()) is possible


@pytest.mark.rule("SI-4.19", "SI-3.11")
@pytest.mark.parametrize(("scientists", "possible"), [(8, True), (9, False)])
def test_number_23_needs_a_scientist_in_the_general_supply(scientists: int, possible: bool) -> None:
    game = Scenario().extras(23).supply(scientists=scientists).government("0 . . .").action()
    assert ("play talent-scout" in game.moves()) is possible
    if not possible:
        assert game.refused("play talent-scout").rule == "SI-4.19"
