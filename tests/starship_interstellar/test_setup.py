"""The set-up of Starship Interstellar (ledger section 2)."""

from typing import Any

import pytest

import starboard
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import Chance
from tests.starship_interstellar.scenario import Scenario

SETTLED = ("mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune")


class Table:
    """A game from its very first draw."""

    def __init__(self, seats: int = 2) -> None:
        edition = starboard.edition("starship-interstellar", seats=seats)
        assert isinstance(edition, StarshipInterstellarEdition)
        self.edition = edition
        self.state: Voyage = edition.start()

    def options(self) -> list[str]:
        return [move.text for move in self.state.moves()]

    def play(self, *texts: str) -> "Table":
        for text in texts:
            self.state.play(self.edition.move(text))
        return self

    def until(self, verb: str) -> "Table":
        """The first outcome of every draw before this one."""
        while not self.options()[0].startswith(verb):
            self.play(self.options()[0])
        return self

    def even(self) -> bool:
        """Is nature asked, with outcomes that are all as likely?"""
        decision = self.state.decision
        return isinstance(decision, Chance) and len(set(decision.weights(self.state))) == 1

    def ready(self, first: int = 0) -> "Table":
        """Everything is laid out; this seat starts."""
        return self.until("first").play(f"first {first}")

    def view(self, seat: int = 0) -> dict[str, Any]:
        return self.edition.view(self.state, seat)

    def corporation(self, seat: int = 0) -> dict[str, Any]:
        found = self.view(seat)["corporations"][seat]
        assert isinstance(found, dict)
        return found

    def planets(self, field: str) -> dict[str, Any]:
        return {planet["id"]: planet[field] for planet in self.view()["planets"]}


def colours(*numbers: int) -> dict[str, int]:
    return dict(zip(("red", "yellow", "green", "blue", "purple"), numbers, strict=True))


@pytest.mark.rule("SI-2.1")
def test_planets_stand_on_their_starting_spaces_and_the_spiral_on_0() -> None:
    table = Table().ready()
    assert table.planets("space") == {
        "mercury": 4, "venus": 6, "earth": 0, "mars": 1, "jupiter": 4, "saturn": 10, "uranus": 2, "neptune": 14,
    }  # fmt: skip
    assert table.planets("quadrant") == {
        "mercury": 3, "venus": 4, "earth": 1, "mars": 1, "jupiter": 3, "saturn": 3, "uranus": 1, "neptune": 4,
    }  # fmt: skip
    assert not any(table.planets("destroyed").values())
    assert table.view()["spiral"] == 0


@pytest.mark.rule("SI-2.1")
@pytest.mark.parametrize(("seats", "burn"), [(2, (17, 30, 44)), (3, (23, 39, 57)), (4, (29, 48, 70))])
def test_burn_markers_lie_by_the_number_of_players(seats: int, burn: tuple[int, int, int]) -> None:
    markers = Table(seats).ready().planets("burn")
    assert (markers.pop("mercury"), markers.pop("venus"), markers.pop("earth")) == burn
    assert set(markers.values()) == {None}


@pytest.mark.rule("SI-2.2", "SI-2.3")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_each_stack_has_four_of_ten_tokens_that_nobody_has_seen(seat: int) -> None:
    table = Table().ready()
    for planet in table.view(seat)["planets"]:
        if planet["id"] == "earth":
            assert (planet["stack"], planet["unseen"]) == (0, [])
            continue
        assert (planet["stack"], planet["unknown"], planet["known"]) == (4, 4, [])
        assert len(set(planet["unseen"])) == 10  # the list is public, which four is not
        assert all(token.startswith(planet["id"]) for token in planet["unseen"])


@pytest.mark.rule("SI-2.2")
def test_any_of_the_ten_may_lie_on_top_and_only_four_ever_come() -> None:
    game = Scenario(4)
    ten = game.sky("mars")["unseen"]
    for seat in range(4):
        game.explorer("earth", bases=1, seat=seat)
    game.action()
    for number in range(4):
        game.play("play travel", "fly mars")
        assert len(game.weights()) == 10 - number
        assert len(set(game.weights().values())) == 1
        game.play(f"ground {ten[number]}", "found")
    assert game.sky("mars")["stack"] == 0
    assert set(game.sky("mars")["unseen"]) == set(ten[4:])


@pytest.mark.rule("SI-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_solar_bag_is_full(seats: int) -> None:
    assert Table(seats).ready().view()["bag"] == colours(44, 28, 16, 8, 4)


@pytest.mark.rule("SI-2.5")
@pytest.mark.parametrize(
    ("seats", "stock"), [(2, (2, 1, 1, 1, 1)), (3, (2, 2, 1, 1, 1)), (4, (3, 2, 2, 1, 1))]
)
def test_the_market_is_stocked(seats: int, stock: tuple[int, ...]) -> None:
    assert Table(seats).ready().view()["market"] == colours(*stock)


@pytest.mark.rule("SI-2.6", "SI-2.7")
def test_markers_of_the_corporations_and_an_empty_government() -> None:
    table = Table(3).ready()
    for seat in range(3):
        own = table.corporation(seat)
        assert (own["reputation"], own["prestige"]) == (8, 0)
        assert (own["starship"], own["humankind"]) == (0, 0)
    assert table.view()["government"] == [[None] * 4] * 3
    assert table.view()["governor"] is None


@pytest.mark.rule("SI-2.8")
@pytest.mark.parametrize(
    ("seats", "meeples"), [(2, (12, 9, 7, 5, 3)), (3, (16, 13, 9, 7, 5)), (4, (20, 16, 13, 9, 6))]
)
def test_meeples_on_the_earth_tile(seats: int, meeples: tuple[int, ...]) -> None:
    table = Table(seats).ready()
    assert table.view()["meeples"] == colours(*meeples)
    assert table.view()["saved"] == colours(0, 0, 0, 0, 0)


@pytest.mark.rule("SI-2.9")
def test_the_journey_has_its_pile_its_markers_and_every_probe_on_sol() -> None:
    table = Table(4).ready()
    journey = table.view()["journey"]
    assert journey["pile"] == {"deep-space": 14, "galaxy": 12, "wormhole": 6}
    assert journey["tokens"] == {}
    assert len(set(journey["markers"])) == 8
    assert journey["government_probe"] == "sol"
    assert [table.corporation(seat)["probe"] for seat in range(4)] == ["sol"] * 4
    assert [table.corporation(seat)["column"] for seat in range(4)] == [0] * 4


@pytest.mark.rule("SI-2.10")
def test_eight_of_ten_starting_mechanisms_are_laid_in_the_order_drawn() -> None:
    table = Table().until("mechanism")
    ten = table.options()
    assert len(ten) == 10
    wanted = [ten[index] for index in (9, 0, 4, 7, 2, 8, 1, 5)]
    for number, mechanism in enumerate(wanted):
        assert table.even()
        assert len(table.options()) == 10 - number
        table.play(mechanism)
    assert table.view()["projects"] == [text.split()[1] for text in wanted]
    table.ready()
    assert len(table.view()["projects"]) == 8
    pile = table.view()["pile"]
    assert len(set(pile)) == 40
    assert not {text.split()[1] for text in ten} & set(pile)  # two leave the game
    assert table.state.red == ()


@pytest.mark.rule("SI-2.11")
@pytest.mark.parametrize(("seats", "slots"), [(2, 9), (3, 11), (4, 13)])
def test_the_modules_have_slots_by_the_number_of_players(seats: int, slots: int) -> None:
    ship = Table(seats).ready().view()["ship"]
    assert ship["slots"] == slots
    assert [module["slots"] for module in ship["modules"]] == [[], [], []]


@pytest.mark.rule("SI-2.12")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 6), (3, 9), (4, 12)])
def test_three_extra_actions_per_player_are_laid_out(seats: int, tokens: int) -> None:
    table = Table(seats).until("display")
    assert len(table.options()) == 24
    drawn: list[str] = []
    while table.options()[0].startswith("display"):
        assert table.even()
        assert len(table.options()) == 24 - len(drawn)
        drawn.append(table.options()[-1])
        table.play(drawn[-1])
    assert len(drawn) == tokens
    assert table.view()["display"] == [text.split()[1] for text in drawn]


@pytest.mark.rule("SI-2.13")
def test_every_corporation_has_its_starting_goods() -> None:
    table = Table().ready()
    own = table.corporation()
    assert own["supply"] == {"cubes": colours(2, 1, 0, 0, 0), "fuel": 8, "scientists": 2}
    assert own["waiting"] == 8
    assert own["reserve"] == {"bases": 4, "buildings": {"ars": 0, "converter": 0, "outpost": 0, "drill": 0}}
    assert own["explorer"] == "earth"
    assert (own["hold"]["used"], own["bases"], own["extras"]) == (0, [], [])
    assert own["hand"] == [
        "solar-extraction", "technology-research", "travel", "market", "earth-production",
    ]  # fmt: skip
    assert (own["played"], own["rotation"], own["passed"]) == ([], 0, False)
    assert set(own["levels"].values()) == {0}
    assert (own["salvation"], own["wormhole"]) == ([], None)


@pytest.mark.rule("SI-2.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_is_drawn_and_the_seats_follow_clockwise(seats: int) -> None:
    for first in range(seats):
        table = Table(seats).until("first")
        assert table.even()
        assert len(table.options()) == seats
        table.play(f"first {first}")
        order = [(first + place) % seats for place in range(seats)]
        assert table.view()["order"] == order
        assert (table.view()["phase"], table.view()["round"], table.view()["active"]) == ("action", 1, first)
        supplies = [table.corporation(seat)["supply"] for seat in order]
        assert [supply["fuel"] for supply in supplies] == [8, 9, 10, 10][:seats]
        assert [supply["cubes"]["red"] for supply in supplies] == [2, 2, 2, 3][:seats]
        assert [supply["cubes"]["yellow"] for supply in supplies] == [1, 1, 1, 1][:seats]


@pytest.mark.rule("SI-2.15")
def test_corporations_are_dealt_to_the_seats_in_the_order_of_the_pack() -> None:
    table = Table(4).ready(2)
    names = [corporation["name"] for corporation in table.view()["corporations"]]
    assert names == ["Helion Combine", "Meridian Works", "Kestrel Consortium", "Vantage Orbital"]
    hands = [table.corporation(seat)["hand"] for seat in range(4)]
    assert hands.count(hands[0]) == 4  # equal in play
