"""Black Holes (ledger section 22) and what they do to the Discovery pile (SI-29.1, SI-29.2)."""

from fractions import Fraction
from typing import Any

import pytest

from starboard.games.starship_interstellar.black_holes import BlackHole
from starboard.games.starship_interstellar.content import BLACK_HOLE, DEEP_SPACE
from starboard.kernel import BadPosition
from tests.starship_interstellar.random_play import checked_game, edition_of, written
from tests.starship_interstellar.scenario import Scenario

HOLE = "discover black-hole"


def flier(
    fuel: int = 20, way: str = "add", start: str = "sol", knows: tuple[str, ...] = (), seats: int = 2
) -> Scenario:
    """Seat 0 has played a token to advance its Probe, and so much Fuel beside the 3 for column 1."""
    game = Scenario(seats, black_holes=way).probe(start).supply(fuel=3 + fuel).knows(*knows)
    return game.salvation().play("probe market")


def chances(game: Scenario) -> dict[str, Fraction]:
    """How likely each outcome of the open draw is."""
    weights = game.weights()
    return {text.split()[1]: Fraction(weight, sum(weights.values())) for text, weight in weights.items()}


# ---- the pile


@pytest.mark.rule("SI-22.1")
def test_there_are_8_alike() -> None:
    holes = [entry for entry in Scenario().content.discoveries if entry.kind == BLACK_HOLE]
    assert [(entry.count, entry.prestige_most, entry.fuel_each) for entry in holes] == [(8, 3, 1)]


@pytest.mark.rule("SI-21.2", "SI-22.2")
def test_without_the_variant_there_are_none() -> None:
    game = flier(way="off").play("space j-1-a")
    assert game.weights() == {"discover deep-space": 14, "discover galaxy": 12, "discover wormhole": 6}
    assert game.view()["journey"]["pile_left"] == 32
    assert game.refused(HOLE).text == "it is no answer to the question that is open"


@pytest.mark.rule("SI-22.2")
def test_added_to_the_32_others() -> None:
    game = flier(way="add").play("space j-1-a")
    assert game.weights() == {
        "discover deep-space": 14, "discover galaxy": 12, "discover wormhole": 6, HOLE: 8,
    }  # fmt: skip
    journey = game.view()["journey"]
    assert (journey["pile_left"], journey["pile"]["black-hole"]) == (40, 8)
    assert game.play(HOLE).state.discoveries_left() == 39


@pytest.mark.rule("SI-22.3", "SI-22.9")
def test_in_the_place_of_8_others() -> None:
    """24 base tokens of 32 and 8 Black Holes: nobody knows which base tokens are there."""
    game = flier(way="replace", fuel=60).play("space j-1-a")
    assert game.weights() == {
        "discover deep-space": 24 * 14, "discover galaxy": 24 * 12, "discover wormhole": 24 * 6, HOLE: 32 * 8,
    }  # fmt: skip
    assert game.view()["journey"]["pile_left"] == 32
    assert game.view()["journey"]["pile"] == {"deep-space": 14, "galaxy": 12, "wormhole": 6, "black-hole": 8}
    assert chances(game) == {
        "deep-space": Fraction(24 * 14, 32 * 32),
        "galaxy": Fraction(24 * 12, 32 * 32),
        "wormhole": Fraction(24 * 6, 32 * 32),
        "black-hole": Fraction(8, 32),
    }
    game.play("discover wormhole", "space j-2-a")
    assert chances(game)["black-hole"] == Fraction(8, 31)
    assert chances(game)["galaxy"] == Fraction(23, 31) * Fraction(12, 31)
    game.play(HOLE)
    assert game.state.discoveries_left() == 30
    game.check()


@pytest.mark.rule("SI-22.3", "SI-22.9")
def test_when_all_base_tokens_of_the_pile_are_out_only_black_holes_come() -> None:
    game = Scenario(black_holes="replace").supply(fuel=20)
    open_spaces = [
        space.id for space in game.content.spaces if space.id.startswith("j-") and not space.reward
    ]
    kinds = ["deep-space"] * 14 + ["galaxy"] * 10
    for space, kind in zip(open_spaces[1:], kinds, strict=False):
        game.laid(space, kind)
    game.check()
    game.salvation().play("probe market", f"space {open_spaces[0]}")
    assert list(game.weights()) == [HOLE]
    assert game.view()["journey"]["pile"] == {"black-hole": 8}
    game.state.discoveries = [number - (index == 1) for index, number in enumerate(game.state.discoveries)]
    game.state.laid[game.space(open_spaces[26])] = 1
    assert "SI-I.13: more base Discovery tokens have come than the pile had" in game.edition.violations(
        game.state
    )


@pytest.mark.rule("SI-29.1", "SI-29.2")
@pytest.mark.parametrize(
    ("holes", "planets", "base", "size"),
    [
        ("replace", "replace", 14, 32), ("replace", "add", 24, 42), ("add", "replace", 22, 40), ("add", "add", 32, 50),
        ("off", "replace", 22, 32), ("off", "add", 32, 42), ("replace", "off", 24, 32),
    ],
)  # fmt: skip
def test_both_variants_change_the_pile(holes: str, planets: str, base: int, size: int) -> None:
    """Removals count together, before anything is added: no token of a variant is ever removed."""
    game = (
        Scenario(black_holes=holes, lost_mining_planets=planets)
        .salvation()
        .play("probe market", "space j-1-a")
    )
    assert game.state.discoveries_left() == size
    assert game.view()["journey"]["pile_left"] == size
    found = chances(game)
    assert sum(found[kind] for kind in ("deep-space", "galaxy", "wormhole")) == Fraction(base, size)
    assert found["deep-space"] == Fraction(base, size) * Fraction(14, 32)
    if holes != "off":
        assert found["black-hole"] == Fraction(8, size)
    if planets != "off":
        assert found["verdigris"] == Fraction(1, size)


# ---- arriving


@pytest.mark.rule("SI-22.4", "SI-22.5")
def test_drawn_and_placed_like_any_other() -> None:
    game = flier(fuel=4).play("space j-1-a", HOLE)
    assert (game.points("journey"), game.asked(), game.asked_seat()) == (1, "BlackHole", 0)
    assert game.view(1)["journey"]["tokens"] == {"j-1-a": "black-hole"}
    assert game.moves() == ["spend 0", "spend 1", "spend 2", "spend 3"]


@pytest.mark.rule("SI-22.5")
@pytest.mark.parametrize("fuel", [0, 1, 2, 3])
def test_as_much_prestige_as_fuel(fuel: int) -> None:
    game = flier(fuel=4).play("space j-1-a", HOLE, f"spend {fuel}")
    assert (game.points("journey"), game.fuel(), game.asked_seat()) == (1 + fuel, 4 - fuel, 1)
    game.check()


@pytest.mark.rule("SI-22.5")
def test_only_what_the_mover_can_pay() -> None:
    game = flier(fuel=2).play("space j-1-a", HOLE)
    assert game.moves() == ["spend 0", "spend 1", "spend 2"]
    refusal = game.refused("spend 3")
    assert (refusal.rule, refusal.text) == ("SI-22.5", "it costs 3 Fuel and you have 2")
    assert flier(fuel=0).play("space j-1-a", HOLE).asked_seat() == 1, "without Fuel it is not asked"


@pytest.mark.rule("SI-X.49", "SI-22.5", "SI-22.6")
def test_later_visitors_buy_too_but_discover_nothing() -> None:
    game = Scenario(black_holes="add").supply(fuel=4).supply(fuel=9, seat=1).salvation()
    game.play("probe market", "space j-1-a", HOLE, "spend 1")
    assert (game.points("journey"), game.fuel()) == (2, 0)
    game.play("probe market", "space j-1-a")
    assert (game.points("journey", seat=1), game.asked(), game.asked_seat()) == (0, "BlackHole", 1)
    game.play("spend 3")
    assert (game.points("journey", seat=1), game.fuel(1)) == (3, 3)


@pytest.mark.rule("SI-13.15", "SI-22.5")
def test_before_the_extra_action_of_column_6() -> None:
    game = flier(start="j-5-a").play("space j-6-a", HOLE)
    assert game.asked() == "BlackHole"
    assert game.play("spend 2").asked() == "TakeExtra"


@pytest.mark.rule("SI-22.7")
def test_the_governor_pays_for_the_government_probe() -> None:
    game = Scenario(black_holes="add").supply(fuel=4, seat=1).government("1 . . .").government_phase()
    before = game.fuel(1)
    game.play("space j-1-a", HOLE)
    assert (game.asked(), game.asked_seat(), game.points("journey", seat=1)) == ("BlackHole", 1, 1)
    game.play("spend 3")
    assert (game.points("journey", seat=1), game.fuel(1), game.asked()) == (4, before - 3, "DrawMechanism")
    game = Scenario(black_holes="add").laid("j-1-a", "black-hole").government("1 . . .").government_phase()
    assert game.play("space j-1-a").asked() == "BlackHole", "later arrivals, too"


@pytest.mark.rule("SI-22.7", "SI-15.12")
def test_the_mover_by_a_reward_pays() -> None:
    game = Scenario(sheet="sheet-2a", black_holes="add").supply("yellow", fuel=2).tracks(starship=1)
    game.laid("j-1-a", "black-hole").salvation().play("build travel", "project 2", "space j-1-a")
    assert (game.asked(), game.asked_seat()) == ("BlackHole", 0)
    game.play("spend 2")
    assert (game.points("journey"), game.fuel(), game.government_probe_at()) == (2, 0, "j-1-a")


@pytest.mark.rule("SI-22.8")
def test_it_is_no_deep_space() -> None:
    game = flier(knows=("deep-space-power",)).play("space j-1-a", HOLE, "spend 0")
    assert (game.asked(), game.asked_seat()) == ("SalvationTurn", 1)
    game = flier(knows=("deep-space-power",)).play("space j-1-a", "discover deep-space")
    assert game.asked() == "AdvanceProbe"
    hole = next(entry for entry in game.content.discoveries if entry.id == "black-hole")
    assert hole.kind != DEEP_SPACE


@pytest.mark.rule("SI-39.1", "SI-22.5")
@pytest.mark.parametrize(("fuel", "prestige"), [(0, 0), (2, 2), (3, 3), (9, 3)])
def test_hall_pays_as_much_as_it_can(fuel: int, prestige: int) -> None:
    game = Scenario(1, black_holes="add").laid("j-1-a", "black-hole").probe("j-1-a", seat=1)
    game.supply(fuel=fuel, seat=1)
    frame = BlackHole(1, game.space("j-1-a"))
    assert not frame.asks(game.state)
    frame.run(game.state)
    assert (game.fuel(1), game.points("journey", seat=1)) == (fuel - prestige, prestige)


# ---- words


@pytest.mark.rule("SI-22.5")
def test_what_is_said() -> None:
    game = flier(fuel=4).play("space j-1-a")
    edition, state = game.edition, game.state
    assert edition.label(state, edition.move(HOLE)) == "Black Hole: up to 3 Prestige for 1 Fuel each"
    game.play(HOLE)
    assert edition.prompt(state) == (
        "Your Probe is at a Black Hole: how much Prestige do you buy, 1 Fuel for each, 3 at most? You have 4 Fuel."
    )
    assert edition.label(state, edition.move("spend 0")) == "Pay nothing: no Prestige"
    assert edition.label(state, edition.move("spend 3")) == "Pay 3 Fuel (1 left): 3 Prestige"
    assert edition.targets(state, edition.move("spend 2")) == ["space:j-1-a"]
    game.play("spend 2")
    said = [edition.sentence(event, ["Ada", "Ben"]) for event in game.heard() if event.rule == "SI-22.5"]
    assert said == ["Ada pays 2 Fuel.", "At the Black Hole Ada gains 2 Prestige."]
    game = Scenario(black_holes="add").laid("j-1-a", "black-hole").supply(fuel=9).government("0 . . .")
    game.government_phase().play("space j-1-a")
    assert game.edition.prompt(game.state).startswith("The Government Probe is at a Black Hole:")


@pytest.mark.rule("SI-22.5")
@pytest.mark.parametrize(
    ("fuel", "said"),
    [
        (0, "no Fuel left to buy Prestige"),
        (1, "1 Prestige for 1 Fuel"),
        (2, "up to 2 Prestige for 1 Fuel each"),
        (9, "up to 3 Prestige for 1 Fuel each"),
    ],
)
def test_no_more_prestige_is_promised_than_the_fuel_buys(fuel: int, said: str) -> None:
    game = Scenario(black_holes="add").laid("j-1-a", "black-hole").supply(fuel=3 + fuel).salvation()
    game.play("probe market")
    label = game.edition.label(game.state, game.edition.move("space j-1-a"))
    assert label.endswith(f"({fuel} left): Black Hole, {said}")
    game.play("space j-1-a")
    if fuel:
        assert f", {min(fuel, 3)} at most?" in game.edition.prompt(game.state)


# ---- positions and whole games


def bought() -> tuple[Scenario, Any]:
    game = flier(fuel=5, way="replace").play("space j-1-a", HOLE)
    return game, written(game.state)


@pytest.mark.rule("SI-I.19", "SI-I.13")
def test_a_written_position_is_read_strictly() -> None:
    game, data = bought()
    again = game.edition.load(data)
    assert (again.dump(), again.moves()) == (data, game.state.moves())
    with pytest.raises(BadPosition, match=r"laid\[1\] is 3, which is no token of this edition"):
        edition_of(2).load(data)
    data["laid"][1] = 0
    data["discoveries"][0] -= 1
    data["discoveries"][3] += 1
    with pytest.raises(BadPosition, match="BlackHole"):
        game.edition.load(data)
    _, data = bought()
    data["stack"][-1][2] = 2
    with pytest.raises(BadPosition, match="which does not fit"):
        game.edition.load(data)
    _, data = bought()
    data["corporations"][0]["fuel"] = 0
    with pytest.raises(BadPosition, match="BlackHole, which has no answer"):
        game.edition.load(data)
    _, data = bought()
    data["discoveries"][3] += 1
    with pytest.raises(BadPosition, match="there are 9 Discovery tokens black-hole"):
        game.edition.load(data)


@pytest.mark.rule("SI-22.2", "SI-22.3", "SI-29.1", "SI-I.19")
@pytest.mark.parametrize("planets", ["off", "replace"])
@pytest.mark.parametrize("way", ["add", "replace"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.slow
def test_whole_games(seats: int, way: str, planets: str) -> None:
    edition = edition_of(seats, black_holes=way, lost_mining_planets=planets)
    assert "BlackHole" in checked_game(edition, f"holes {way}")
