"""H.A.L.L. with each of the variants (SI-39)."""

import pytest

import starboard
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import Chance
from tests.starship_interstellar.hall_salvation_scenario import (
    DEAR,
    known,
    own_points,
    performed,
    rescue,
    taken,
    to_interference,
)
from tests.starship_interstellar.hall_scenario import SEAT, Hall

# ---- Black Holes


@pytest.mark.rule("SI-39.1")
@pytest.mark.parametrize("variant", ["add", "replace"])
@pytest.mark.parametrize(("fuel", "bought"), [(3, 0), (4, 1), (5, 2), (6, 3), (9, 3)])
def test_it_pays_as_much_as_it_can_at_a_black_hole(variant: str, fuel: int, bought: int) -> None:
    game = rescue("travel", "yellow", fuel=fuel, probe="j-1-d", black_holes=variant)
    known(game, j_2_c="black-hole", j_2_d="deep-space").turn()
    assert game.probe_at(SEAT) == "j-2-c"
    assert (own_points(game, "journey"), game.own_fuel()) == (bought, fuel - 3 - bought)


@pytest.mark.rule("SI-39.1")
def test_it_pays_at_a_black_hole_that_it_finds() -> None:
    game = rescue("travel", "yellow", fuel=5, probe="j-1-d", black_holes="add")
    known(game, j_2_c="deep-space").turn("discover black-hole")
    assert (own_points(game, "journey"), game.own_fuel()) == (1 + 2, 0)


@pytest.mark.rule("SI-39.1", "SI-35.12")
@pytest.mark.parametrize(("fuel", "bought"), [(0, 2), (1, 3), (7, 3)])
def test_it_pays_for_the_government_probe_too(fuel: int, bought: int) -> None:
    """With the 2 Fuel of the grants."""
    game = Hall(black_holes="add")
    game.goods(fuel=fuel)
    game.supply("")
    game.government("1 . . .")
    game.government_probe("j-1-d")
    known(game, j_2_c="black-hole", j_2_d="deep-space")
    to_interference(game)
    assert game.government_probe_at() == "j-2-c"
    assert (own_points(game, "journey"), game.own_fuel()) == (bought, fuel + 2 - bought)


# ---- ranks of the new tokens


@pytest.mark.rule("SI-39.2")
@pytest.mark.parametrize(
    ("variant", "token"), [("black_holes", "black-hole"), ("lost_mining_planets", "verdigris")]
)
def test_new_tokens_rank_as_galaxies(variant: str, token: str) -> None:
    """From j-4-b: after Wormholes and Points of Interest, equal to Galaxies, before unexplored spaces."""
    options = {variant: "add"}

    def game(*gone: str, **tokens: str) -> Hall:
        made = rescue("travel", "yellow", cubes="", fuel=3, scientists=0, probe="j-4-b", **options)
        return known(taken(made, *gone), **tokens).begin_turn()

    assert game("j-5-c", j_5_a="wormhole", j_5_b=token).probe_at(SEAT) == "j-5-a"
    assert game(j_5_b=token).probe_at(SEAT) == "j-5-c"
    assert game("j-5-c", j_5_a=token).probe_at(SEAT) == "j-5-a"  # j-5-b is unexplored
    asked = game("j-5-c", j_5_a=token, j_5_b="galaxy")
    assert (asked.asked_seat(), asked.moves()) == (0, ["space j-5-a", "space j-5-b"])


@pytest.mark.rule("SI-39.2", "SI-35.9")
@pytest.mark.parametrize("colour", ["red", "yellow", "green"])
def test_cubes_of_a_lost_mining_planet_are_never_changed(colour: str) -> None:
    game = rescue("travel", colour, fuel=6, probe="j-1-d", lost_mining_planets="replace")
    known(game, j_2_c="hermit-world", j_2_d="deep-space").turn()
    assert (game.probe_at(SEAT), game.own(), own_points(game, "journey")) == ("j-2-c", "2 yellow", 0)


# ---- Families


@pytest.mark.rule("SI-39.3")
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", "purple"])
def test_it_saves_single_meeples_with_families(colour: str) -> None:
    """Marchetti (2 red and 1 yellow) and Abara (yellow and green) could both be paid."""
    game = rescue("solar-extraction", colour, cubes="4 red, 4 yellow, 4 green", families="on")
    game.projects(*DEAR)
    game.families("marchetti", "abara")
    game.meeples("4 red, 4 yellow, 4 green")
    game.turn()
    saved = [event.facts["meeple"] for event in game.heard("save")]
    expected = {"red": ["red"], "yellow": ["green"], "green": ["green", "red"]}
    assert saved == expected.get(colour, ["green"])
    assert game.standing(SEAT) == (0, 1)


@pytest.mark.rule("SI-17.12", "SI-37.2")
def test_families_change_after_the_conversion() -> None:
    """While the human decides about the interferences the old Families are still active."""
    game = Hall(families="on")
    game.families("marchetti", "abara")
    game.machine.conversion = [2, 0, 0, 0, 0]
    game.supply("purple")
    before = game.state.families[:]
    to_interference(game)
    assert game.asked() == "Block"
    assert game.state.families == before
    game.play("stop", "stop")
    game.nature()
    assert game.state.families != before


# ---- Multi-Resource Deposits


@pytest.mark.rule("SI-39.4")
@pytest.mark.parametrize(("variant", "tokens"), [("off", 10), ("standard", 10), ("no_information", 12)])
def test_tokens_of_the_planet_pile(variant: str, tokens: int) -> None:
    """Founding on Mercury: which tokens it may be; with `standard` all multi tokens are in the stacks."""
    game = Hall("travel", ai="3 yellow", multi_deposits=variant).goods(fuel=2)
    game.begin_turn()
    weights = game.weights()
    assert len(weights) == tokens
    assert len(set(weights.values())) == 1
    multi = {"mercury-purple-crust", "mercury-buried-sun"}
    names = {move.split()[-1] for move in weights}
    assert (names & multi == multi) if variant == "no_information" else not names & multi


@pytest.mark.rule("SI-39.4")
def test_founding_fills_the_surface_layer_only() -> None:
    """3 red above 3 purple, ARS 2: with the blue column 4 red cubes."""
    game = Hall("travel", ai="3 blue", multi_deposits="no_information").goods(fuel=2)
    game.begin_turn()
    move = next(move for move in game.moves() if move.endswith("mercury-buried-sun"))
    game.play(move)
    assert (game.deposit("mercury", SEAT), game.own()) == ("3 red", "4 red")


@pytest.mark.rule("SI-39.4")
@pytest.mark.parametrize(
    ("colour", "storage", "deposit", "fuel"),
    [
        ("yellow", "1 red, 1 purple", "1 red", 0),  # the Base takes the purple one, the Explorer a red one
        ("green", "1 red, 1 yellow, 1 purple", "", 3),
        ("blue", "1 red, 1 green, 1 purple", "", 6),
        ("red", "", "1 purple", 0),  # a single cube stays
    ],
)
def test_the_next_layer_comes_up_between_the_cubes(
    colour: str, storage: str, deposit: str, fuel: int
) -> None:
    """4 purple above 2 red, of which 1 purple is left; its Explorer is there."""
    game = Hall("production-mercury", ai=f"3 {colour}", multi_deposits="standard")
    game.home("mercury", "mercury-purple-crust", "1 purple").stands("mercury").turn()
    assert (game.storage("mercury", SEAT), game.deposit("mercury", SEAT)) == (storage, deposit)
    assert game.own_fuel() == fuel


@pytest.mark.rule("SI-39.4")
def test_the_next_layer_comes_up_between_converted_cubes() -> None:
    """2 green left above 2 yellow above 2 blue: the Base takes a green, a green becomes purple, a yellow blue."""
    game = Hall("production-saturn", ai="3 blue", multi_deposits="standard")
    game.home("saturn", "saturn-ringfall-layers", "2 green").turn()
    assert game.storage("saturn", SEAT) == "1 green, 1 blue, 1 purple"
    assert game.deposit("saturn", SEAT) == "1 yellow"


@pytest.mark.rule("SI-39.4", "SI-35.4")
def test_improved_deposits_follow_the_layer_being_dug() -> None:
    """The red layer of Buried Sun is dug: Improved Deposit gives yellow."""
    game = rescue("market", "green", scientists=1, multi_deposits="standard")
    game.home("mercury", "mercury-buried-sun", "1 red").turn()
    assert game.deposit("mercury", SEAT) == "1 red, 2 yellow"


# ---- Unique Pass Tokens


@pytest.mark.rule("SI-39.5")
@pytest.mark.parametrize("first", ["first 0", "first 1"])
@pytest.mark.parametrize(("use", "token"), [("use unique", "headhunters"), ("use basic", "basic")])
def test_the_human_takes_one_of_the_four_and_hall_keeps_the_basic_one(
    first: str, use: str, token: str
) -> None:
    edition = starboard.edition("starship-interstellar", seats=1, unique_pass="on")
    state = edition.start()
    assert isinstance(state, Voyage)
    while isinstance(state.decision, Chance):
        moves = [move.text for move in state.moves()]
        state.play(edition.move(first if first in moves else moves[0]))
    assert state.decision is not None
    assert state.decision.seat == 0
    assert [move.text for move in state.moves()] == [
        "draft tanker-queue",
        "draft public-gallery",
        "draft headhunters",
        "draft closing-bell",
    ]
    state.play(edition.move("draft headhunters"))
    assert [move.text for move in state.moves()] == ["use unique", "use basic"]
    state.play(edition.move(use))
    tokens = state.terms.content.pass_tokens
    assert [tokens[corporation.pass_token].id for corporation in state.corporations] == [token, "basic"]
    assert state.decision is not None
    assert type(state.decision).__name__ not in ("DraftPass", "UsePass")


# ---- Leader sheets


def steps(sheet: str, starship: int) -> Hall:
    """It builds a Mechanism and comes to the next space of the Starship track of a sheet."""
    game = rescue("technology-research", "yellow", cubes="yellow", sheet=sheet)
    game.projects("hull-rivets", *DEAR[:7])
    game.tracks(starship - 1, 0, seat=SEAT)
    return game


@pytest.mark.rule("SI-39.6")
@pytest.mark.parametrize(
    ("mercury", "mars", "drilled"),
    [
        ("3 purple", "4 yellow", "mercury"),
        ("4 purple", "3 yellow", "mars"),
        ("3 purple", "3 yellow", "mars"),  # the farthest of equals
        ("3 purple", "", "mercury"),  # an empty one is of no use
    ],
)
def test_drill_uses_the_smallest_deposit_that_is_not_empty(mercury: str, mars: str, drilled: str) -> None:
    """Starship 6 of sheet 1a: `drill 2`."""
    game = steps("sheet-1a", 6)
    game.home("mercury", "mercury-cinder-vein", mercury).home("mars", "mars-redwater-cut", mars).turn()
    stored = {place: game.storage(place, SEAT) for place in ("mercury", "mars")}
    assert stored == {
        "mercury": "2 purple" if drilled == "mercury" else "",
        "mars": "2 yellow" if drilled == "mars" else "",
    }


@pytest.mark.rule("SI-39.6")
def test_drill_takes_the_highest_cubes_and_no_more_than_there_are() -> None:
    game = steps("sheet-1a", 6)
    game.home("mars", "mars-redwater-cut", "2 yellow, 1 green, 1 blue").turn()
    assert (game.storage("mars", SEAT), game.deposit("mars", SEAT)) == ("1 green, 1 blue", "2 yellow")
    game = steps("sheet-1a", 6)
    game.home("mars", "mars-redwater-cut", "1 yellow").turn()
    assert (game.storage("mars", SEAT), game.deposit("mars", SEAT)) == ("1 yellow", "")


@pytest.mark.rule("SI-39.6", "SI-31.10")
def test_drill_knows_no_limit_of_the_storage() -> None:
    game = steps("sheet-1a", 6)
    game.home("mars", "mars-redwater-cut", "3 yellow", storage="6 red").turn()
    assert game.storage("mars", SEAT) == "6 red, 2 yellow"


@pytest.mark.rule("SI-39.6", "SI-39.4")
def test_drill_digs_the_next_layer() -> None:
    game = rescue(
        "technology-research", "yellow", cubes="yellow", sheet="sheet-1a", multi_deposits="standard"
    )
    game.projects("hull-rivets", *DEAR[:7])
    game.tracks(5, 0, seat=SEAT)
    game.home("mercury", "mercury-purple-crust", "1 purple").turn()
    assert (game.storage("mercury", SEAT), game.deposit("mercury", SEAT)) == ("1 red, 1 purple", "1 red")


@pytest.mark.rule("SI-39.6")
def test_drill_without_a_deposit_is_lost() -> None:
    game = steps("sheet-1a", 6)
    game.home("mars", "mars-redwater-cut", "").turn()
    assert (game.storage("mars", SEAT), len(game.heard("lost"))) == ("", 1)


@pytest.mark.rule("SI-39.6")
@pytest.mark.parametrize(
    ("mercury", "mars", "own"),
    [
        ("3 red", "2 blue", "2 red"),
        ("2 red", "3 blue", "2 blue"),
        ("3 red", "3 blue", "2 red"),  # the nearest of equals
        ("", "1 blue", "1 blue"),
        ("1 red, 1 green, 1 purple", "2 blue", "1 green, 1 purple"),  # the highest first
        ("", "", ""),
    ],
)
def test_ars_brings_cubes_of_the_fullest_storage(mercury: str, mars: str, own: str) -> None:
    """Starship 6 of sheet 1b: `ars 2`."""
    game = steps("sheet-1b", 6)
    game.home("mercury", "mercury-cinder-vein", "", mercury).home(
        "mars", "mars-redwater-cut", "", mars
    ).turn()
    assert game.own() == own
    assert len(game.heard("lost")) == (0 if own else 1)


@pytest.mark.rule("SI-39.6", "SI-35.4")
def test_improved_deposit_of_a_sheet_goes_to_the_smallest_one() -> None:
    """Starship 4 of sheet 1a: `improved_deposit 2`; here an empty one counts."""
    game = steps("sheet-1a", 4)
    game.home("mercury", "mercury-glassfield", "1 blue").home("mars", "mars-redwater-cut", "").turn()
    assert game.deposit("mars", SEAT) == "2 green"
    assert game.deposit("mercury", SEAT) == "1 blue"


@pytest.mark.rule("SI-39.6")
@pytest.mark.parametrize(
    ("projects", "built"),
    [
        (("crew-ladder", "coolant-loop", "airlock-seal", "cable-loom"), "coolant-loop"),
        (("crew-ladder", "cable-loom", "airlock-seal", "coolant-loop"), "cable-loom"),
    ],
)
def test_build_mechanism_goes_by_the_lowest_position(projects: tuple[str, ...], built: str) -> None:
    """Starship 3 of sheet 3a, after the crew ladder that it pays: three Mechanisms of value 3."""
    game = rescue("technology-research", "yellow", cubes="yellow, green", sheet="sheet-3a")
    game.projects(*projects)
    game.tracks(2, 0, seat=SEAT)
    game.turn()
    assert game.ship() == ["crew-ladder", built]
    assert own_points(game, "mechanisms") == 5 + 3
    assert game.standing(SEAT) == (3, 0)


@pytest.mark.rule("SI-39.6", "SI-39.3", "SI-29.3")
def test_save_humankind_saves_the_lowest_single_meeple_for_nothing() -> None:
    """Starship 3 of sheet 2b: its Reputation, no payment and no step on Humankind."""
    game = rescue("technology-research", "yellow", cubes="2 yellow", sheet="sheet-2b", families="on")
    game.projects("hull-rivets", *DEAR[:7])
    game.families("ferreyn", "abara")
    game.meeples("4 yellow, 4 green")
    game.tracks(2, 0, seat=SEAT)
    game.turn()
    assert [event.facts["meeple"] for event in game.heard("save")] == ["yellow"]
    assert (game.reputation(SEAT), game.own(), game.standing(SEAT)) == (10, "1 yellow", (3, 0))


# ---- Universal Mechanisms


def universal(colour: str, cubes: str, *projects: str, variant: str = "simple") -> Hall:
    game = rescue("technology-research", colour, cubes=cubes, universal=variant)
    game.projects(*projects)
    game.meeples("")
    return game


@pytest.mark.rule("SI-39.7")
@pytest.mark.parametrize("variant", ["simple", "interesting"])
@pytest.mark.parametrize(
    ("colour", "token", "left", "prestige"),
    [
        ("red", "patch-kit", "1 yellow, 1 blue, 1 purple", 1),
        ("red", "adaptive-panel", "1 blue, 1 purple", 3),
        ("red", "field-replacement", "1 purple", 7),
        ("yellow", "patch-kit", "1 red, 1 yellow, 1 blue", 5),
        ("yellow", "adaptive-panel", "1 red, 1 yellow", 9),
        ("green", "field-replacement", "1 red", 11),
        ("blue", "patch-kit", "1 red, 1 yellow, 1 blue", 5),
        ("purple", "adaptive-panel", "1 red, 1 yellow", 9),
    ],
)
def test_it_pays_universal_mechanisms_with_its_lowest_or_highest_cubes(
    colour: str, token: str, left: str, prestige: int, variant: str
) -> None:
    game = universal(colour, "red, yellow, blue, purple", token, *DEAR[:7], variant=variant).turn()
    assert (game.ship(), game.own(), own_points(game, "mechanisms")) == ([token], left, prestige)
    assert game.standing(SEAT) == (1, 0)


@pytest.mark.rule("SI-39.7")
@pytest.mark.parametrize("colour", ["yellow", "green", "blue"])
def test_it_counts_as_value_1_among_the_highest(colour: str) -> None:
    """Three purple cubes would bring 15 Prestige; the docking collar brings 2 and has the higher value."""
    game = universal(colour, "3 purple", "field-replacement", "docking-collar").turn()
    assert (game.ship(), own_points(game, "mechanisms")) == (["docking-collar"], 2)


@pytest.mark.rule("SI-39.7")
def test_it_counts_as_value_1_among_the_lowest() -> None:
    game = universal("red", "9 red, 2 yellow", "docking-collar", "hull-rivets", "field-replacement").turn()
    assert (game.ship(), own_points(game, "mechanisms"), game.own()) == (
        ["field-replacement"],
        3,
        "6 red, 2 yellow",
    )


@pytest.mark.rule("SI-39.7", "SI-35.13")
def test_equal_universal_ones_go_by_position() -> None:
    game = universal("red", "9 red", "hull-rivets", "generic-pump", "patch-kit").turn()
    assert game.ship() == ["generic-pump"]


@pytest.mark.rule("SI-39.7", "SI-35.14")
@pytest.mark.parametrize(
    ("cubes", "builds"), [("2 purple", False), ("3 red", True), ("1 red, 2 purple", True)]
)
def test_it_is_payable_with_as_many_cubes_as_it_asks_for(cubes: str, builds: bool) -> None:
    game = universal("yellow", cubes, "field-replacement", *DEAR[:7]).turn()
    assert performed(game) == (["technology-research build"] if builds else [])


@pytest.mark.rule("SI-39.7", "SI-35.9")
def test_the_additional_mechanism_of_the_probe_is_paid_with_the_highest_cubes() -> None:
    game = rescue("travel", "blue", cubes="red, purple", fuel=3, probe="j-1-d", universal="simple")
    game.projects("patch-kit", *DEAR[:7])
    game.meeples("")
    known(game, j_2_c="galaxy").turn()
    assert (game.ship(), game.own(), own_points(game, "mechanisms")) == (["patch-kit"], "1 red", 5)


@pytest.mark.rule("SI-39.6", "SI-39.7")
def test_build_mechanism_gives_1_prestige_for_a_universal_one() -> None:
    game = rescue(
        "technology-research", "yellow", cubes="yellow, green", sheet="sheet-3a", universal="simple"
    )
    game.projects("crew-ladder", "hull-rivets", "master-coupling")
    game.tracks(2, 0, seat=SEAT)
    game.turn()
    assert (game.ship(), own_points(game, "mechanisms")) == (["crew-ladder", "master-coupling"], 6)
