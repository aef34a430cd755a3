"""Lost Mining Planets (ledger section 24)."""

from fractions import Fraction

import pytest

from starboard.games.starship_interstellar.content import CUBE, LOST_MINING_PLANET
from starboard.kernel import BadPosition
from tests.starship_interstellar.random_play import checked_game, edition_of, written
from tests.starship_interstellar.scenario import Scenario

CUBES = {
    "drift-nine": "2 red", "old-ember": "2 red", "tin-orphan": "3 red", "pallid-mote": "1 yellow",
    "copper-ghost": "1 yellow", "hermit-world": "2 yellow", "verdigris": "1 green", "kessandra": "1 green",
    "blue-cinder": "1 blue", "violet-stray": "1 purple",
}  # fmt: skip


def lost(way: str = "add") -> Scenario:
    return Scenario(lost_mining_planets=way).supply("", fuel=20).supply("", fuel=20, seat=1)


@pytest.mark.rule("SI-24.1")
def test_there_are_10_with_cubes() -> None:
    found = [entry for entry in Scenario().content.discoveries if entry.kind == LOST_MINING_PLANET]
    assert [entry.id for entry in found] == list(CUBES)
    assert {entry.count for entry in found} == {1}
    assert {reward.kind for entry in found for reward in entry.effect} == {CUBE}


@pytest.mark.rule("SI-24.2", "SI-21.2")
@pytest.mark.parametrize(("way", "base", "size"), [("off", 32, 32), ("add", 32, 42), ("replace", 22, 32)])
def test_the_pile(way: str, base: int, size: int) -> None:
    game = lost(way).salvation().play("probe market", "space j-1-a")
    weights = game.weights()
    total = sum(weights.values())
    assert Fraction(weights["discover galaxy"], total) == Fraction(base * 12, 32 * size)
    assert [Fraction(weights.get(f"discover {token}", 0), total) for token in CUBES] == [
        Fraction(0 if way == "off" else 1, size)
    ] * 10
    assert game.view()["journey"]["pile_left"] == size


@pytest.mark.rule("SI-24.2")
def test_the_weights_after_some_draws() -> None:
    """22 of 32 base tokens and 10 planets; after a Galaxy 21 of 31."""
    game = lost("replace").salvation().play("probe market", "space j-1-a")
    assert game.weights()["discover galaxy"] == 22 * 12
    assert game.weights()["discover verdigris"] == 32
    game.play("discover wormhole", "space j-2-a", "discover verdigris").check()
    game.play("probe market", "space j-1-b")
    weights = game.weights()
    assert "discover verdigris" not in weights
    assert (weights["discover wormhole"], weights["discover kessandra"]) == (21 * 5, 31)


@pytest.mark.rule("SI-24.4")
def test_the_cubes_of_a_visitor_are_told_with_their_cause() -> None:
    game = lost().laid("j-1-a", "verdigris").salvation().play("probe market", "space j-1-a")
    said = [game.edition.sentence(event, ["You", "Ben"]) for event in game.heard("gain")]
    assert "On the Journey you gain 1 green cube." in said


@pytest.mark.rule("SI-24.3", "SI-24.4", "SI-24.5")
@pytest.mark.parametrize("token", CUBES)
def test_cubes_for_the_drawer_and_for_everybody_later(token: str) -> None:
    game = lost().salvation().play("probe market", "space j-1-a", f"discover {token}")
    assert (game.points("journey"), game.cubes()) == (1, CUBES[token])
    game.play("probe market", "space j-1-a")
    assert (game.points("journey", seat=1), game.cubes(1)) == (0, CUBES[token])
    game.check()


@pytest.mark.rule("SI-X.52", "SI-24.3", "SI-24.4")
def test_one_yellow_for_both() -> None:
    game = lost().salvation().play("probe market", "space j-1-a", "discover pallid-mote")
    assert (game.points("journey"), game.cubes()) == (1, "1 yellow")
    game.play("probe market", "space j-1-a")
    assert (game.points("journey", seat=1), game.cubes(1)) == (0, "1 yellow")


@pytest.mark.rule("SI-24.5")
def test_usable_in_the_same_phase() -> None:
    game = lost().salvation()
    assert "build travel" not in game.moves()
    game.play("probe market", "space j-1-a", "discover violet-stray").passes(1)
    assert "build travel" in game.moves()


@pytest.mark.rule("SI-24.5")
def test_the_mover_of_the_government_probe_gains_them() -> None:
    game = lost().government("1 . . .").government_phase().play("space j-1-a", "discover blue-cinder")
    assert (game.points("journey", seat=1), game.cubes(1), game.cubes()) == (1, "1 blue", "")
    game = lost().laid("j-1-a", "blue-cinder").government("1 . . .").government_phase().play("space j-1-a")
    assert (game.points("journey", seat=1), game.cubes(1)) == (0, "1 blue")


@pytest.mark.rule("SI-24.3")
def test_what_is_said() -> None:
    game = lost().salvation().play("probe market", "space j-1-a")
    edition, state = game.edition, game.state
    assert edition.label(state, edition.move("discover tin-orphan")) == "Tin Orphan: 3 red cubes"
    game.play("discover tin-orphan")
    said = [edition.sentence(event, ["Ada", "Ben"]) for event in game.heard("discover")]
    assert said == ["Ada discovers the Lost Mining Planet Tin Orphan at column 1, row A, for 1 Prestige."]
    drawn = next(entry for entry in edition.drawing()["discoveries"] if entry["id"] == "tin-orphan")
    assert drawn["rewards"] == [{"kind": "cube", "n": 3, "colour": "red"}]


@pytest.mark.rule("SI-I.13", "SI-I.19")
def test_a_token_of_another_edition_is_refused() -> None:
    game = lost().salvation().play("probe market", "space j-1-a", "discover tin-orphan")
    data = written(game.state)
    assert game.edition.load(data).dump() == data
    with pytest.raises(BadPosition, match="which is no token of this edition"):
        edition_of(2).load(data)
    data["laid"][game.space("j-1-a")] = 0
    with pytest.raises(BadPosition, match="Discovery tokens"):
        game.edition.load(data)


@pytest.mark.rule("SI-24.2", "SI-I.19")
@pytest.mark.parametrize("way", ["add", "replace"])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.slow
def test_whole_games(seats: int, way: str) -> None:
    checked_game(edition_of(seats, lost_mining_planets=way), f"lost {way}")
