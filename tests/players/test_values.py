"""The learned evaluation: a network does what its file says, and a search with it sees no more than its seat."""

import json
from pathlib import Path
from random import Random

import pytest

import starboard
from starboard.players import Search, Sight
from starboard.players.values import Network, network_of, read_network
from tests.players.test_search import positions


def a_network(size: int, units: int = 4) -> Network:
    rng = Random(size)
    first = [[rng.gauss(0, 1) for _ in range(units)] for _ in range(size)]
    network = Network(size, first, [rng.gauss(0, 1) for _ in range(units)])
    network.second = [[rng.gauss(0, 1) for _ in range(units)] for _ in range(3)]
    network.second_bias = [rng.gauss(0, 1) for _ in range(3)]
    network.last = [rng.gauss(0, 1) for _ in range(3)]
    network.last_bias = 0.5
    return network


def test_a_network_is_two_layers_of_rectified_units() -> None:
    network = a_network(5)
    inputs = [0.5, 0.0, -1.0, 2.0, 0.0]
    hidden = [
        max(0.0, bias + sum(number * row[unit] for number, row in zip(inputs, network.first, strict=True)))
        for unit, bias in enumerate(network.first_bias)
    ]
    above = [
        max(0.0, bias + sum(weight * value for weight, value in zip(row, hidden, strict=True)))
        for row, bias in zip(network.second, network.second_bias, strict=True)
    ]
    wanted = 0.5 + sum(weight * value for weight, value in zip(network.last, above, strict=True))
    assert network.answer(inputs) == pytest.approx(wanted)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    network = a_network(3)
    network.slope, network.scale = 0.75, 12.5
    names = ("first", "first_bias", "second", "second_bias", "last", "last_bias", "slope", "scale")
    path = tmp_path / "game.json"
    path.write_text(json.dumps({name: getattr(network, name) for name in names}), encoding="utf-8")
    inputs = [1.0, -0.5, 0.25]
    found = read_network(path)
    assert found.answer(inputs) == network.answer(inputs)
    assert (found.slope, found.scale) == (0.75, 12.5)


def test_a_game_without_a_network_has_none() -> None:
    assert network_of("no-such-game") is None


@pytest.mark.parametrize("slug", ["council-of-shadows", "otys"])
def test_a_search_with_a_network_sees_no_more_than_its_seat(slug: str) -> None:
    edition = starboard.edition(slug, 2)
    network = a_network(len(edition.observation_names()))
    for state in positions(edition, 3, 11)[:4]:
        seat = state.decisions()[0].seat
        chosen = []
        for world in (state, edition.imagine(state.facing(seat), seat, Random(1))):
            player = Search(simulations=16)
            player.network = network
            chosen.append(player.choose(Sight(edition, world, seat), Random(5)))
        assert chosen[0] is chosen[1]
