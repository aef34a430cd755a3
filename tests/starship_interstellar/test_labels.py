"""What each answer says: what it costs, brings and leads to; and the amber notes."""

import re
from random import Random

import pytest

from starboard.games.starship_interstellar.texts_fuel import parts_text, token_parts
from starboard.games.starship_interstellar.travel import cost_of
from tests.starship_interstellar.scenario import Scenario

NAMES = ["You", "Anna", "Ben", "Cleo"]
WORMHOLE = 3  # the level of Travel that brings the token


def label(game: Scenario, text: str) -> str:
    return game.edition.label(game.state, game.edition.move(text), NAMES[: game.state.terms.players])


def note(game: Scenario, text: str) -> str | None:
    move = game.edition.move(text)
    assert move in game.state.moves(), text
    return game.edition.note(game.state, move)


# ---- turns


@pytest.mark.rule("SI-4.8", "SI-4.10")
def test_a_repeat_counts_its_uses() -> None:
    game = Scenario().supply("3 blue", fuel=9).market("").action().play("play market", "sell blue", "stop")
    game.passes(1)
    assert label(game, "repeat") == "Repeat Market (second use of 6): sell one colour, then buy another"
    game.play("repeat", "sell blue", "stop")
    assert label(game, "repeat").startswith("Repeat Market (third use of 6):")


@pytest.mark.rule("SI-4.12", "SI-4.13", "SI-4.15")
def test_passing_says_its_place_in_the_next_order() -> None:
    game = Scenario(3).action()
    more = "your Pass token gives 1 Fuel or more, the longer the others go on"
    assert label(game, "pass") == f"Pass: first in the Salvation order; {more}"
    game.passes(0, 1)
    assert label(game, "pass") == (
        "Pass: last in the Salvation order; everybody else has passed, so the phase ends and you take 1 Fuel"
    )
    rescue = Scenario(3).salvation()
    assert label(rescue, "pass") == f"Pass: last in the next Action order; {more}"
    rescue.passes(0)
    assert label(rescue, "pass") == f"Pass: second in the next Action order; {more}"


@pytest.mark.rule("SI-4.16")
def test_sides_of_the_pass_token() -> None:
    game = Scenario().action().passes(0).play("play earth-production")
    game.play("pass")
    assert game.asked() == "CollectPass"
    assert label(game, "side 0") == "Take side 1 of your Pass token: 1 Fuel"
    assert label(game, "side 1") == "Take side 2 of your Pass token: 2 Fuel"
    assert note(game, "side 0") == "side 2 gives 2 Fuel"
    assert note(game, "side 1") is None


def test_tokens_say_what_they_can_do_now() -> None:
    game = (
        Scenario()
        .supply("red", fuel=3, scientists=1)
        .levels(drill=1)
        .base("mars", "mars-redwater-cut", drill=1)
    )
    game.extras(18).market("red, blue").action()
    assert label(game, "play technology-research") == (
        "Play Technology Research: research one technology; you can pay for 3 technologies"
    )
    assert label(game, "play production-mars") == (
        "Play Mars Production: production on Mars; Deposit 7 yellow, Storage empty; the Base and 1 Drill can work now"
    )
    assert label(game, "play bargain-bin") == (
        "Play Bargain Bin: take the 2 lowest cubes of the Market; red and blue"
    )
    assert (
        label(game, "play travel")
        == "Play Travel: fly to one planet; 2 planets in reach of Earth with 3 Fuel"
    )


@pytest.mark.rule("SI-7.2", "SI-7.20", "SI-4.19")
def test_planets_in_reach_are_those_without_dismantling() -> None:
    game = Scenario().supply(fuel=20).base("mars", "mars-redwater-cut")
    assert label(game.action(), "play travel").endswith("; 7 planets in reach of Earth with 20 Fuel")
    spent = Scenario().supply(fuel=20).base("mars", "mars-redwater-cut")
    spent.corporation().bases = 0
    assert label(spent.action(), "play travel").endswith("; 1 planet in reach of Earth with 20 Fuel")
    far = Scenario().supply(fuel=3).base("neptune", "neptune-last-harbour")
    far.corporation().bases = 0
    assert label(far.action(), "play travel").endswith(
        "; no planet in reach of Earth with 3 Fuel unless you dismantle a Base"
    )


# ---- the Sun and research


@pytest.mark.rule("SI-5.3", "SI-5.5", "SI-5.6", "SI-18.1")
def test_keeping_cubes_says_reputation_and_spiral() -> None:
    game = Scenario().spiral(16).action().play("play solar-extraction", "draw yellow", "draw green")
    assert label(game, "keep yellow green") == (
        "Keep 1 yellow cube and 1 green cube: -5 Reputation (3 left); "
        "the Spiral to 18, where Mercury burns at the end of the round"
    )
    assert (
        label(game, "keep nothing") == "Keep nothing: 1 yellow cube and 1 green cube back into the Solar Bag"
    )
    known = Scenario().levels(solar=3).action().play("play solar-extraction", "draw yellow", "draw green")
    assert label(known, "keep yellow") == (
        "Keep 1 yellow cube: no Reputation lost; the Spiral to 1; then 2 more cubes for free"
    )
    known.play("keep nothing", "draw purple")
    assert label(known, "take") == "Keep the purple cube: no Reputation, no step of the Spiral"
    assert note(known, "return") == "the cube costs nothing"


@pytest.mark.rule("SI-6.1", "SI-6.5", "SI-16.7")
def test_a_technology_says_what_is_paid() -> None:
    game = (
        Scenario()
        .supply("red, blue", scientists=2)
        .knows("cryogenic")
        .action()
        .play("play technology-research")
    )
    assert label(game, "research drill-1") == (
        "Research Drill level 1: pay red and 1 Scientist (1 left); "
        "1 Drill to the reserve; each Drill moves up to 1 cube to the Storage"
    )
    assert label(game, "research build-extra") == (
        "Research Build Extra (Salvation level 2): pay red, blue and 1 Scientist (1 left); "
        "Future Projects can be built; one cube of each Mechanism is 1 level lower"
    )
    assert note(game, "research build-extra") == "you pay with higher cubes than needed, 1 of value too much"
    assert note(game, "research drill-1") is None


@pytest.mark.rule("SI-3.13", "SI-6.9")
def test_payments_and_wormholes() -> None:
    game = Scenario().supply("red, yellow, green, blue").extras(13).levels(converter=1).action()
    game.play("play substitute-alloys")
    assert "pay red, green and 1 Scientist" in label(game, "research converter-2")
    place = Scenario().supply("green, blue, purple").levels(travel=2).action()
    place.play("play technology-research", "research travel-3")
    assert label(place, "cell 4-1") == "Put the Wormhole token on orbit 4, quadrant 1: Mars is there now"
    assert label(place, "cell 8-2") == "Put the Wormhole token on orbit 8, quadrant 2"


# ---- flights


@pytest.mark.rule("SI-7.3", "SI-7.7", "SI-7.12", "SI-7.14")
def test_flights_say_fuel_after_discounts_and_what_happens() -> None:
    game = Scenario().supply(fuel=6).levels(drill=1).extras(14).base("venus", "venus-acid-orchard").action()
    game.play("play travel", "load base")
    assert label(game, "fly mars") == (
        "Fly to Mars for 2 Fuel (4 left): 1 gravity, 1 orbit; prospect for a new Base, 4 tokens in the stack"
    )
    assert label(game, "fly venus") == (
        "Fly to Venus for 3 Fuel (3 left): 1 gravity, 1 orbit, 1 quadrant; to your Base there, 3 free sites"
    )
    cheap = Scenario().supply(fuel=6).extras(14, 1).action().play("play lean-routing", "load base")
    assert label(cheap, "fly mars").startswith(
        "Fly to Mars for no Fuel: 1 gravity, 1 orbit, less 2 by the token; "
    )
    assert label(cheap, "fly jupiter").startswith("Fly to Jupiter for 4 Fuel (2 left): ")
    free = Scenario().supply(fuel=0).extras(1).action().play("play slingshot-charter", "load base")
    assert label(free, "fly mars").startswith("Fly to Mars for no Fuel: free by the token; prospect ")
    home = Scenario().explorer("mars", "2 green", bases=1).action().play("play travel")
    assert label(home, "fly earth") == (
        "Fly to Earth for 2 Fuel (6 left): 1 gravity, 1 orbit; unload 1 Base and 2 green cubes"
    )


@pytest.mark.rule("SI-7.3", "SI-7.5", "SI-7.6", "SI-7.7")
def test_the_parts_of_a_flight_add_up_to_what_it_costs() -> None:
    """All planets from all places, in random positions, with every level, Wormholes and tokens."""
    rng = Random(7)
    wormholes = discounts = 0
    for number in range(60):
        game = Scenario().levels(travel=number % 4)
        state, own = game.state, game.corporation()
        state.places = [rng.randrange(planet.spaces) for planet in game.content.planets]
        if number % 4 == WORMHOLE:
            game.wormhole(rng.randint(1, 8), rng.randint(1, 4))
        for start in range(len(state.places)):
            own.explorer = start
            for goal in range(len(state.places)):
                for token in ("travel", "lean-routing", "slingshot-charter"):
                    if goal == start:
                        continue
                    parts = token_parts(state, 0, game.token(token), goal)
                    charged = cost_of(state, 0, game.token(token), goal)
                    text = parts_text(parts)
                    assert sum(fuel for fuel, _ in parts) == charged, text
                    said = [(int(one), less) for less, one in re.findall(r"(less )?(\d+)", text)]
                    assert sum(-one if less else one for one, less in said) == charged, text
                    wormholes += "Wormhole" in text
                    discounts += "less" in text
    assert wormholes > 50
    assert discounts > 1000


@pytest.mark.rule("SI-7.6")
def test_a_flight_through_the_wormhole_says_so() -> None:
    game = Scenario().levels(travel=3).wormhole(8, 3).supply(fuel=9).action().play("play travel", "load base")
    assert label(game, "fly neptune").startswith(
        "Fly to Neptune for 2 Fuel (7 left): Wormhole 1, 1 quadrant; "
    )


@pytest.mark.rule("SI-7.10", "SI-7.11", "SI-7.20")
def test_loading_and_dismantling() -> None:
    game = Scenario().levels(drill=1).base("mars", "mars-redwater-cut", "3 yellow", "4 yellow, blue", drill=1)
    game.explorer("mars", "3 red").action().play("play travel")
    assert label(game, "load blue") == "Load 1 blue cube: 1 in the Storage; the hold then has 4 of 6 pieces"
    assert label(game, "load all") == (
        "Fill the hold from the Storage: 2 yellow cubes and 1 blue cube; 2 cubes stay; the hold then has 6 of 6 pieces"
    )
    assert label(game, "dismantle mars") == (
        "Dismantle the Base on Mars: the Base and 1 Drill to the reserve; "
        "its production token, the Deposit (3 yellow) and the Storage (4 yellow and 1 blue) are lost"
    )
    assert note(game, "dismantle mars") == "5 cubes in its Storage would be lost"
    assert note(game, "fly earth") == "5 cubes stay in the Storage although the hold has room"


@pytest.mark.rule("SI-7.12")
def test_a_flight_is_noted_only_for_what_it_leaves_behind() -> None:
    """Cubes come home only on Earth; that Buildings wait in the reserve is said once, in the question."""
    game = Scenario().supply(fuel=20).base("mars", "mars-redwater-cut", storage="yellow")
    game.explorer("mars", bases=1).action().play("play travel")
    flights = game.moves("fly")
    assert len(flights) == 7
    assert [one for one in flights if note(game, one)] == ["fly earth"]
    leaving = Scenario().supply(fuel=20).levels(drill=1).action().play("play travel", "load base")
    assert [note(leaving, one) for one in leaving.moves("fly")] == [None] * 7


@pytest.mark.rule("SI-7.15", "SI-7.16", "SI-7.17", "SI-7.18")
def test_prospecting() -> None:
    game = Scenario().supply(fuel=5).levels(drill=1).action().play("play travel", "load base", "fly mars")
    game.play("ground mars-redwater-cut")
    assert label(game, "found") == (
        "Found a Base on Mars, Redwater Cut (7 yellow, ARS 1): Deposit 7 yellow, 1 yellow cube home at once; "
        "its token works from next round on and covers the active one"
    )
    assert note(game, "found") == "no Building is aboard, and 1 Drill waits in your reserve"
    assert label(game, "survey") == (
        "Survey on for 2 Fuel (1 left): Redwater Cut goes under the stack, the next token is turned over"
    )
    free = (
        Scenario().supply(fuel=0).extras(1).action().play("play slingshot-charter", "load base", "fly mars")
    )
    free.play("ground mars-redwater-cut")
    assert label(free, "survey").startswith("Survey on for no Fuel: Redwater Cut goes")
    assert label(game, "give-up") == (
        "Give up: Redwater Cut goes under the stack, your Explorer stays on Mars with its cargo"
    )


# ---- the Market


@pytest.mark.rule("SI-8.3", "SI-8.6")
def test_trades_say_their_prices() -> None:
    game = Scenario().supply("2 blue", fuel=8).market("2 red, blue, green").action().play("play market")
    assert label(game, "sell blue") == "Sell a blue cube for 4 Fuel: 12 Fuel then"
    assert label(game, "buy red") == "Buy a red cube for 3 Fuel (5 left)"
    game.play("sell blue")
    assert label(game, "sell blue") == "Sell a blue cube for 3 Fuel: 15 Fuel then"
    assert label(game, "stop") == "End the trade"
    broker = (
        Scenario()
        .supply("2 blue", fuel=8)
        .extras(2)
        .market("4 red, blue")
        .action()
        .play("play insider-broker")
    )
    assert label(broker, "bonus sell") == "Sell dearer: 2 Fuel more for each cube, in all uses of this phase"
    broker.play("bonus buy")
    assert label(broker, "buy red") == "Buy a red cube for no Fuel"


@pytest.mark.rule("SI-8.6")
def test_number_2_names_what_is_fixed() -> None:
    cut = "each purchase costs 2 Fuel less in this phase"
    sold = "each sale brings 2 Fuel more in this phase"
    for mode, fixed, other in (("bonus buy", cut, sold), ("bonus sell", sold, cut)):
        game = Scenario().supply("3 blue", fuel=8).extras(2).market("4 red, blue").action()
        assert label(game, "play insider-broker") == (
            "Play Insider Broker: sell one colour, then buy another; "
            "cubes sold bring 2 Fuel more, or cubes bought cost 2 Fuel less"
        )
        game.play("play insider-broker", mode, "sell blue", "stop").passes(1)
        said = label(game, "repeat")
        assert said.startswith(
            f"Repeat Insider Broker (second use of 6): sell one colour, then buy another; {fixed}"
        )
        assert other not in said


# ---- production


@pytest.mark.rule("SI-9.4", "SI-9.5", "SI-9.6", "SI-9.7", "SI-9.15")
def test_activators_say_what_they_move() -> None:
    game = Scenario().levels(drill=2, ars=1, outpost=1)
    game.base("mars", "mars-redwater-cut", "3 yellow", "green", drill=1, ars=1, outpost=1).explorer(
        "mars"
    ).action()
    game.play("play production-mars")
    assert label(game, "base yellow") == "Base: 1 yellow cube from the Deposit to the Storage"
    assert label(game, "explorer yellow") == "Explorer: 1 yellow cube from the Deposit to the Storage"
    assert (
        label(game, "drill yellow")
        == "Drill: 1 yellow cube from the Deposit to the Storage, then up to 1 more"
    )
    assert label(game, "ars green") == "ARS: 1 green cube home from the Storage, then up to 1 more"
    assert label(game, "outpost") == "Outpost: +3 Fuel"
    assert label(game, "auto") == (
        "Let everything work in the usual order: +3 Fuel; 1 yellow cube and 1 green cube home; "
        "afterwards Storage 2 yellow, Deposit empty"
    )
    assert note(game, "stop") == "nothing has worked yet: Mars Production would be played for nothing"
    game.play("outpost")
    assert note(game, "stop") is None


@pytest.mark.rule("SI-9.8", "SI-9.9", "SI-9.10")
def test_converters_say_what_becomes_of_a_cube() -> None:
    game = Scenario().levels(converter=3)
    game.base("mars", "mars-redwater-cut", "blue, purple", "5 red", converter=1).action().play(
        "play production-mars"
    )
    assert label(game, "raise red green") == "Converter: 1 red cube of the Storage becomes green"
    assert label(game, "split blue") == (
        "Converter: 1 blue cube of the Deposit becomes 1 green cube in the Storage; the second one finds no room"
    )
    assert note(game, "split blue") == "the second cube finds no room and is lost"
    assert (
        label(game, "refine blue")
        == "Converter: 1 blue cube of the Deposit becomes one purple cube in the Storage"
    )
    assert note(game, "refine purple") == "it stays purple"


@pytest.mark.rule("SI-9.12", "SI-9.14")
def test_a_production_that_can_dig_nothing_is_noted() -> None:
    full = (
        Scenario()
        .levels(outpost=1)
        .base("mars", "mars-redwater-cut", "yellow", "6 yellow", outpost=1)
        .action()
    )
    assert note(full, "play production-mars") == "the Storage on Mars is full, and no ARS empties it"
    empty = Scenario().levels(outpost=1).base("mars", "mars-redwater-cut", "", "yellow", outpost=1).action()
    assert note(empty, "play production-mars") == "the Deposit on Mars is empty"
    emptied = Scenario().levels(ars=1).base("mars", "mars-redwater-cut", "yellow", "6 yellow", ars=1).action()
    assert note(emptied, "play production-mars") is None
    assert label(full, "play production-mars").endswith("; 1 Outpost can work now")
    assert label(emptied, "play production-mars").endswith("; 1 ARS can work now")


@pytest.mark.rule("SI-9.3", "SI-9.14")
def test_only_what_would_have_an_effect_can_work() -> None:
    """What the label names is what the production then offers."""
    names = {"base": "the Base", "explorer": "your Explorer", "drill": "1 Drill", "ars": "1 ARS"}
    for deposit, storage, converter in (
        ("2 yellow", "", 1),
        ("", "yellow", 1),
        ("yellow", "6 yellow", 2),
        ("yellow", "3 purple", 1),
        ("yellow", "red", 3),
    ):
        game = Scenario().levels(drill=1, ars=1, outpost=1, converter=converter)
        game.base(
            "mars", "mars-redwater-cut", deposit, storage, drill=1, ars=1, outpost=1, converter=1
        ).explorer("mars").action()
        said = label(game, "play production-mars").rpartition("; ")[2]
        game.play("play production-mars")
        for verb, name in names.items():
            assert (name in said) == bool(game.moves(verb)), (said, verb)
        assert ("1 Converter" in said) == bool(game.moves("raise", "split", "refine")), said
        assert "1 Outpost" in said


@pytest.mark.rule("SI-15.12")
@pytest.mark.parametrize(
    ("space", "asked", "then"),
    [(1, "1 cube", ""), (5, "up to 2 cubes", ", then up to 1 more")],
)
def test_cubes_that_a_reward_brings_home(space: int, asked: str, then: str) -> None:
    game = Scenario(sheet="sheet-1b").supply("yellow").tracks(starship=space)
    game.base("mars", "mars-redwater-cut", storage="3 red").salvation().play("build travel", "project 2")
    assert game.edition.prompt(game.state) == f"From which of your Storages may {asked} come home?"
    game.play("storage mars")
    cubes = asked[:1].upper() + asked[1:]
    assert game.edition.prompt(game.state) == f"{cubes} may come home from Mars: which?"
    assert label(game, "ars red") == f"Bring 1 red cube home from the Storage{then}"


@pytest.mark.rule("SI-16.6", "SI-15.10")
def test_refills() -> None:
    game = Scenario().extras(8).base("mars", "mars-redwater-cut").action().play("play rich-vein")
    assert (
        label(game, "deposit mars")
        == "Refill the Deposit on Mars: 3 cubes, each yellow to blue; so far 7 yellow"
    )
    game.play("deposit mars")
    assert (
        label(game, "refill yellow blue blue") == "Add 1 yellow cube and 2 blue cubes to the Deposit on Mars"
    )
    assert note(game, "refill yellow blue blue") == "each cube could be blue"
    assert note(game, "refill blue blue blue") is None


# ---- Salvation actions


@pytest.mark.rule("SI-10.4", "SI-16.12")
def test_salvation_sides_say_what_they_add() -> None:
    game = Scenario().supply("2 red, yellow", fuel=8, scientists=1).extras(10, 14, 20).salvation()
    assert label(game, "probe travel") == (
        "Advance your Probe with Travel: to column 1 for 3 Fuel (5 left); +1 Prestige of the token"
    )
    assert label(game, "save travel") == "Save a Population with Travel: you can pay for meeples of 2 colours"
    assert label(game, "government showcase-flight") == (
        "Send a Representative with Showcase Flight: into row 1, 1 Scientist in your supply; then 2 Prestige"
    )
    assert label(game, "build lean-routing").endswith("; up to 2 Mechanisms, each paid, 1 step")
    assert label(game, "government filibuster").endswith("; all bonuses of the row")


@pytest.mark.rule("SI-14.6", "SI-16.12")
def test_with_government_plus_any_number_of_scientists_is_sent() -> None:
    plain = Scenario().supply(scientists=3).extras(16, 20).salvation()
    assert label(plain, "government double-ledger").endswith("; up to 2 Scientists")
    game = Scenario().supply(scientists=3).extras(16, 20).knows("government-plus").salvation()
    more = "into row 1, 3 Scientists in your supply; any number of Scientists, row by row"
    assert label(game, "government double-ledger") == f"Send a Representative with Double Ledger: {more}"
    assert (
        label(game, "government filibuster")
        == f"Send a Representative with Filibuster: {more}; all bonuses of the row"
    )
    assert label(game, "government travel") == f"Send a Representative with Travel: {more}"
    assert "any number" not in label(game, "probe travel")


@pytest.mark.rule("SI-11.3", "SI-11.5", "SI-11.7")
def test_a_mechanism_says_price_prestige_and_step() -> None:
    game = Scenario().supply("2 green").projects("coolant-loop", "hull-rivets").salvation()
    game.play("build technology-research")
    assert label(game, "project 1") == (
        "Build the Coolant Loop: pay green, 3 Prestige, 1 step on Leaders of the Starship (2 Fuel)"
    )
    assert label(game, "project 2") == (
        "Build the Hull Rivets: pay green, 2 Prestige, 1 step on Leaders of the Starship (2 Fuel)"
    )
    assert note(game, "project 1") is None
    assert note(game, "project 2") == "you pay with higher cubes than needed, 1 of value too much"
    twice = Scenario().supply("2 green").extras(14).projects("coolant-loop", "hull-rivets").salvation()
    twice.play("build lean-routing", "project 1")
    assert label(twice, "project 1") == "Build the Hull Rivets, too: pay green, 2 Prestige, no further step"
    assert label(twice, "stop") == "Build no second Mechanism"


@pytest.mark.rule("SI-14.11")
def test_the_last_slot_of_a_module_is_said() -> None:
    game = Scenario().supply("green").projects("coolant-loop").government("1 . . .").built(8).salvation()
    game.play("build technology-research")
    assert label(game, "project 1").endswith(
        "; it completes the Drive Module and Anna's Scientist leaves the Government"
    )


@pytest.mark.rule("SI-12.2", "SI-12.3", "SI-12.4", "SI-3.9")
def test_a_meeple_says_cube_reputation_and_step() -> None:
    game = (
        Scenario()
        .supply("red, blue", reputation=8)
        .market("4 blue")
        .salvation()
        .play("save solar-extraction")
    )
    assert label(game, "meeple red") == (
        "Save a red meeple: pay red (to the Market), +1 Reputation, 1 step on Leaders of Humankind (1 Prestige)"
    )
    assert label(game, "meeple green") == (
        "Save a green meeple: pay blue (to the general supply, as its row is full), +3 Reputation, "
        "1 step on Leaders of Humankind (1 Prestige)"
    )
    assert note(game, "meeple green") == "a blue cube pays where green would do"
    assert note(game, "meeple red") is None
    known = Scenario().supply("purple", reputation=18).salvation().play("save solar-extraction")
    assert ", +2 Reputation, " in label(known, "meeple purple")
    assert note(known, "meeple purple") == "3 of 5 Reputation would be lost: 20 is the most"


@pytest.mark.rule("SI-13.3", "SI-13.4", "SI-13.8", "SI-13.11", "SI-13.12")
def test_a_probe_says_what_it_meets() -> None:
    game = Scenario().probe("j-5-b").laid("j-6-a", "galaxy").supply(fuel=9).salvation().play("probe travel")
    assert label(game, "space j-6-a") == (
        "Move your Probe to column 6, row A for 4 Fuel (5 left): Galaxy, 1 Prestige and 1 Reputation; "
        "an Extra Action token of your choice"
    )
    assert label(game, "space j-6-b") == (
        "Move your Probe to Nebula Nursery in column 6, row B for 4 Fuel (5 left): "
        "you are first there, 2 Prestige and 2 Reputation; an Extra Action token of your choice"
    )
    assert "unexplored, 1 Prestige and a Discovery token" in label(game, "space j-6-c")
    last = Scenario().probe("j-9-a").probe("trappist", seat=1).supply(fuel=9).extras(13).salvation()
    last.play("probe substitute-alloys")
    assert label(last, "space trappist") == (
        "Move your Probe to Trappist for no Fuel: the end of the Journey; 6 Prestige as the second to arrive"
    )


@pytest.mark.rule("SI-14.4", "SI-14.7", "SI-14.8")
def test_a_scientist_says_its_bonus_and_who_governs() -> None:
    game = (
        Scenario()
        .government(". 1 . .")
        .supply(scientists=2, reputation=19)
        .salvation()
        .play("government market")
    )
    assert (
        label(game, "scientist 1-1")
        == "Send a Scientist to row 1, space 1 (1 left): 2 Fuel; you become Governor"
    )
    assert label(game, "scientist 1-3") == "Send a Scientist to row 1, space 3 (1 left): 1 yellow cube"
    assert label(game, "scientist 1-2") == "Send a Scientist to row 1, space 2: Anna's Scientist sits there"
    assert note(game, "scientist 1-4") == "you have no Base, so the Improved Deposit is lost"
    whole = Scenario().extras(20).supply(scientists=1).salvation().play("government filibuster")
    assert label(whole, "scientist 1-1") == (
        "Send a Scientist to row 1, space 1 (0 left): 2 Fuel, 2 Reputation, 1 yellow cube and "
        "Improved Deposit of 2 cubes; you become Governor"
    )


@pytest.mark.rule("SI-3.11")
def test_a_scientist_that_is_not_there_is_noted() -> None:
    game = (
        Scenario().government("0 . . .", "0 . . .").supply(scientists=8).salvation().play("government market")
    )
    assert note(game, "scientist 3-2") == "1 Scientist: none of yours is left in the general supply"
    assert note(game, "scientist 3-1") is None


@pytest.mark.rule("SI-14.12")
def test_a_promotion_brings_no_bonus() -> None:
    game = Scenario().government(". 1 . .", "0 . . .").built(9).supply("green").projects("coolant-loop")
    game.state.completed = 0
    game.salvation().play("build technology-research", "project 1")
    assert game.asked() == "Promotion"
    assert (
        label(game, "promote 2-3") == "Move your Scientist up to row 2, space 3: no bonus; you stay Governor"
    )
    assert label(game, "stay") == "Stay in row 1: your Scientist does not move"


@pytest.mark.rule("SI-16.2")
def test_an_extra_action_says_both_sides() -> None:
    game = Scenario().supply("green").tracks(starship=4).projects("coolant-loop").display(15, 17).salvation()
    game.play("build market", "project 1")
    assert label(game, "extra wide-sieve") == (
        "Take Wide Sieve: draw 4 cubes from the Solar Bag, keep up to 2 of them for Reputation; "
        "Salvation side: save a Population only; each cube 1 level lower"
    )
    assert label(game, "extra remote-foreman") == (
        "Take Remote Foreman: production on any one planet of your own; "
        "Salvation side: set aside; first usable next round"
    )
    assert note(game, "extra remote-foreman") == "its action side needs a Base, and you have none"
    assert note(game, "extra wide-sieve") is None


@pytest.mark.rule("SI-15.3", "SI-15.9")
def test_a_step_of_choice_says_what_it_brings() -> None:
    game = Scenario().government("0 . . .").tracks(starship=3, humankind=12).supply(scientists=1).salvation()
    game.play("government market", "scientist 2-4")
    assert label(game, "advance starship") == "1 step on Leaders of the Starship: space 4, 2 Prestige"
    assert label(game, "advance humankind") == (
        "1 step on Leaders of Humankind: lost, as your counter stands on its last space"
    )
    assert note(game, "advance humankind") == "the step is lost: your counter stands on the last space"
    assert note(game, "advance starship") is None


# ---- notes of turns


@pytest.mark.rule("SI-4.11")
def test_passing_with_tokens_left_is_noted() -> None:
    game = Scenario().action()
    assert note(game, "pass") == "5 tokens of yours could still be played"
    poor = Scenario().supply("", fuel=0, scientists=0).salvation()
    assert note(poor, "pass") is None


@pytest.mark.rule("SI-5.4")
def test_mining_the_sun_without_reputation_is_noted() -> None:
    assert note(Scenario().supply(reputation=0).action(), "play solar-extraction") == (
        "without Reputation you can keep nothing"
    )
    assert note(Scenario().supply(reputation=1).action(), "play solar-extraction") is None
    assert note(Scenario().supply(reputation=0).levels(solar=1).action(), "play solar-extraction") is None
