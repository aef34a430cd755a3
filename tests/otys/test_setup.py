"""The set-up of Otys (ledger section 2, OT-5.3)."""

from itertools import combinations
from typing import Any

import pytest

import starboard
from starboard.games.otys.content import DIVER_NAMES
from starboard.games.otys.game import OtysEdition
from starboard.games.otys.state import Depths
from starboard.kernel import Chance
from tests.otys.scenario import even_draws

KINDS = ("metal", "plant", "fuel", "tech")


class Table:
    """A game from its very first draw."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        edition = starboard.edition("otys", seats=seats, **options)
        assert isinstance(edition, OtysEdition)
        self.edition = edition
        self.state: Depths = edition.start()
        self.state.listen()
        self.answers: list[str] = []

    def options(self) -> list[str]:
        return [move.text for move in self.state.moves()]

    def verb(self) -> str:
        return self.options()[0].split()[0]

    def play(self, *texts: str) -> "Table":
        for text in texts:
            self.state.play(self.edition.move(text))
            self.answers.append(text)
        return self

    def until(self, verb: str) -> "Table":
        """The first outcome, or the first answer, of everything before this is asked."""
        while self.verb() != verb:
            self.play(self.options()[0])
        return self

    def ready(self) -> "Table":
        """As `until`, to the first key of the game."""
        while type(self.state.decision).__name__ != "BeginTurn":
            self.play(self.options()[0])
        return self

    def view(self) -> dict[str, Any]:
        return self.edition.view(self.state, 0)


@pytest.mark.rule("OT-2.2")
def test_tokens_are_drawn_for_level_after_level() -> None:
    table = Table()
    wanted = [table.options()[number] for number in (3, 31, 0, 7, 12, 20, 5, 9, 30, 16)]
    assert len(table.options()) == 32
    for number, token in enumerate(wanted):
        assert len(table.options()) == 32 - number
        assert set(even_draws(table.state).values()) == {4}, "each token of the bag is as likely"
        table.play(token)
    names = [token.split()[1] for token in wanted]
    assert table.view()["display"] == [
        {"level": level, "tokens": names[2 * level - 2 : 2 * level]} for level in range(1, 6)
    ]
    assert len(table.state.bag) == 22
    assert not {f"token {name}" for name in table.view()["bag"]} & set(wanted)


@pytest.mark.rule("OT-2.3", "OT-5.1")
def test_sponsor_tiles_are_laid_at_random() -> None:
    table = Table().until("tile")
    order = ["dive-academy", "lock-keepers", "harbour-bank", "suit-foundry", "turbine-guild"]
    for number, tile in enumerate(order):
        assert len(table.options()) == 5 - number
        assert set(even_draws(table.state).values()) == {4}
        table.play(f"tile {tile}")
    assert table.view()["sponsors"] == [
        {"level": level, "id": tile, "side": "basic"} for level, tile in enumerate(order, 1)
    ]


@pytest.mark.rule("OT-5.3")
@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 3])
def test_one_side_for_all_sponsors(side: str, seats: int) -> None:
    table = Table(seats, sponsor_sides=side).ready()
    sponsors = table.view()["sponsors"]
    assert [sponsor["side"] for sponsor in sponsors] == [side] * 5
    assert not any(answer.startswith("side") for answer in table.answers)


@pytest.mark.rule("OT-5.3")
def test_mixed_sides_are_drawn_tile_by_tile() -> None:
    table = Table(sponsor_sides="mixed").until("tile")
    for tile in ("dive-academy", "lock-keepers", "harbour-bank", "suit-foundry", "turbine-guild"):
        table.play(f"tile {tile}")
    sides = ["advanced", "basic", "advanced", "advanced", "basic"]
    for side in sides:
        assert even_draws(table.state) == {"side basic": 4, "side advanced": 4}
        table.play(f"side {side}")
    sponsors = table.view()["sponsors"]
    assert [sponsor["side"] for sponsor in sponsors] == sides
    assert table.verb() == "store"


@pytest.mark.rule("OT-2.4")
def test_the_store_is_drawn_from_two_of_each_kind() -> None:
    table = Table().until("store")
    assert table.state.supply == [18, 18, 18, 18]
    assert even_draws(table.state) == {f"store {kind}": 4 for kind in KINDS}
    table.play("store fuel")
    assert (
        even_draws(table.state, times=7)["store fuel"] * 2 == even_draws(table.state, times=7)["store tech"]
    )
    table.play("store fuel")
    assert table.options() == ["store metal", "store plant", "store tech"], "no third fuel"
    table.play("store metal", "store plant")
    assert table.view()["store"] == {"metal": 1, "plant": 1, "fuel": 2, "tech": 0}
    assert table.state.supply == [19, 19, 18, 20], "the other four return"
    assert all(sum(player.prestige) == 0 for player in table.state.players), "no gain"
    assert [player.credits for player in table.state.players] == [3, 3]


@pytest.mark.rule("OT-2.4")
def test_the_mix_of_the_rulebook_is_the_most_frequent_one() -> None:
    """Of the 70 draws of 4 out of 8 pieces, 48 give two of one kind, one of two others, and none of the last."""
    table = Table().until("store")
    mixes: dict[tuple[int, ...], int] = {}
    pool = [*range(4), *range(4)]
    for draw in combinations(range(8), 4):
        mix = [pool[one] for one in draw]
        counts = tuple(sorted(mix.count(kind) for kind in range(4)))
        mixes[counts] = mixes.get(counts, 0) + 1
    assert mixes == {(0, 1, 1, 2): 48, (1, 1, 1, 1): 16, (0, 0, 2, 2): 6}
    # and by the weights of nature, followed through every branch
    assert chances(table.state, 1.0) == pytest.approx({counts: n / 70 for counts, n in mixes.items()})


def chances(state: Depths, weight: float) -> dict[tuple[int, ...], float]:
    decision = state.decision
    assert isinstance(decision, Chance)
    if sum(state.store) == 4:
        return {tuple(sorted(state.store)): weight}
    found: dict[tuple[int, ...], float] = {}
    weights = decision.weights(state)
    for move, share in zip(state.moves(), weights, strict=True):
        after = state.clone()
        after.play(move)
        for counts, part in chances(after, weight * share / sum(weights)).items():
            found[counts] = found.get(counts, 0.0) + part
    return found


@pytest.mark.rule("OT-2.5", "OT-1.1")
@pytest.mark.parametrize(("seats", "number"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_public_contracts(seats: int, number: int) -> None:
    table = Table(seats).until("contract")
    assert len(table.options()) == 32
    assert set(even_draws(table.state, times=2).values()) == {2}
    table.ready()
    contracts = table.view()["contracts"]
    assert len(contracts) == number
    assert all(contract["id"] for contract in contracts)
    assert sum(answer.startswith("contract") for answer in table.answers) == number
    assert table.view()["deck"] == 32 - number


@pytest.mark.rule("OT-2.1", "OT-2.6", "OT-2.7", "OT-2.10", "OT-2.11", "OT-2.12", "OT-2.14", "OT-8.13")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_player_board_before_the_first_turn(seats: int) -> None:
    """The same for everybody: no compensation for later seats."""
    table = Table(seats).ready()
    players = table.view()["players"]
    for player in players:
        assert player["keys"] == ["1", "2", "3", "4", "5", "x"]
        assert player["track"] == []
        assert (player["credits"], player["batteries"], player["neutral_keys"]) == (3, 1, 0)
        assert (player["hacker"]["limit"], player["mechanic"]["value"]) == (6, 1)
        assert (player["hand_size"], player["score"]) == (0, 0)
        assert not any(level["token"] for level in player["levels"])
        assert not any(diver["upgraded"] for diver in player["column"])
    assert (table.state.credits, table.state.batteries) == (40 - 3 * seats, 16 - seats)
    assert table.state.neutral_keys == 6
    assert sum(table.state.supply) == 80 - 4 - 4 * seats - (8 if seats == 1 else 0)


@pytest.mark.rule("OT-2.8", "OT-6.1")
def test_divers_go_into_the_column_from_the_top() -> None:
    table = Table().until("diver")
    orders = {0: [3, 5, 0, 7, 1, 6, 2, 4], 1: [7, 6, 5, 4, 3, 2, 1, 0]}
    for seat, order in orders.items():
        for number, diver in enumerate(order):
            assert len(table.options()) == 8 - number
            assert set(even_draws(table.state).values()) == {4}
            table.play(f"diver {DIVER_NAMES[diver]}")
        assert table.state.players[seat].column == order
        for _ in range(4):
            table.play(table.options()[0])
    assert all(player.upgraded == 0 for player in table.state.players)


@pytest.mark.rule("OT-2.9")
@pytest.mark.parametrize("seats", [1, 2])
def test_one_resource_of_each_kind_on_levels_2_to_5(seats: int) -> None:
    table = Table(seats).until("resource")
    before = table.state.supply[:]
    order = ("tech", "metal", "fuel", "plant")
    for number, kind in enumerate(order):
        assert len(table.options()) == 4 - number
        assert set(even_draws(table.state).values()) == {4}
        table.play(f"resource {kind}")
    assert table.state.supply == [number - 1 for number in before]
    players = table.view()["players"]
    held = [
        [kind for kind, n in level["resources"].items() for _ in range(n)] for level in players[0]["levels"]
    ]
    assert held == [[], ["tech"], ["metal"], ["fuel"], ["plant"]]


@pytest.mark.rule("OT-2.13", "OT-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn(seats: int) -> None:
    for first in range(seats):
        table = Table(seats).until("first")
        assert even_draws(table.state) == {f"first {seat}": 4 for seat in range(seats)}
        table.play(f"first {first}").ready()
        decision = table.state.decision
        assert decision is not None
        assert decision.seat == first
        assert (table.state.round, table.state.first_player) == (1, first)


@pytest.mark.rule("OT-2.13", "OT-13.1")
def test_nobody_is_drawn_first_alone() -> None:
    table = Table(1).ready()
    assert not any(answer.startswith("first") for answer in table.answers)
    assert table.state.first_player == 0


@pytest.mark.rule("OT-2.15")
def test_colours_go_by_seat() -> None:
    order = ["coral", "amber", "teal", "violet"]
    listed = [colour.id for colour in Table().edition.pack.files.components.player_colour]
    assert listed == order
    players = Table(4).ready().view()["players"]
    assert [player["colour"] for player in players] == order
    timers = Table(1).ready().view()["timers"]
    assert timers["colours"] == {"a": "amber", "b": "teal"}


@pytest.mark.rule("OT-16.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_how_much_is_drawn(seats: int) -> None:
    table = Table(seats, sponsor_sides="mixed").ready()
    draws = [answer.split()[0] for answer in table.answers]
    number = {1: 2, 2: 2, 3: 3, 4: 3}[seats]
    assert {verb: draws.count(verb) for verb in ("token", "tile", "side", "store")} == {
        "token": 10,
        "tile": 5,
        "side": 5,
        "store": 4,
    }
    assert draws.count("diver") == 8 * seats
    assert draws.count("resource") == 4 * seats
    assert draws.count("contract") == number
    assert draws.count("first") == (0 if seats == 1 else 1)
    drawn = {"token", "tile", "side", "store", "diver", "resource", "contract", "first"}
    assert set(draws) <= drawn | {"order", "left"}, "and what a player answers alone"
