"""Set-up of Micro Cosmos (ledger section 2) and its draws (MC-17.1 to MC-17.4)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import starboard
from starboard import NATURE, Nature
from starboard.games.micro_cosmos.state import Cosmos
from starboard.kernel.errors import BadOption
from tests.micro_cosmos.scenario import Scenario, even_draws

STARTING = ("emberfall", "mossgrave", "stillwater")
EMPTY_CELLS = ("nw", "ne", "sw", "s", "se")
TOKENS = ["engineer", "leader-red", "leader-green", "leader-blue"]


class SetUp:
    """A game during its set-up. Nature draws what the test says, otherwise the first card of the pool."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        self.edition = starboard.edition("micro-cosmos", seats=seats, **options)
        state = self.edition.start()
        assert isinstance(state, Cosmos)
        self.state = state
        self.state.listen()

    def play(self, *texts: str) -> "SetUp":
        for text in texts:
            self.state.play(self.edition.move(text))
        return self

    def options(self) -> list[str]:
        return [move.text for move in self.state.moves()]

    @property
    def asked(self) -> int:
        assert self.state.decision is not None
        return self.state.decision.seat

    def lay(self, first: int = 0) -> "SetUp":
        """Draw the First Player (not solo) and lay map M1."""
        if self.edition.seats > 1:
            self.play(f"first {first}")
        return self.play("starting emberfall stillwater mossgrave")

    def deal(self, first: int = 0) -> "SetUp":
        """Everything that chance does: the choices of the players come next."""
        self.lay(first)
        while self.asked == NATURE:
            self.play(self.options()[0])
        return self

    def finish(self, first: int = 0) -> "SetUp":
        """The whole set-up, everybody taking the first option."""
        self.deal(first)
        while not self.state.round:
            self.play(self.options()[0])
        return self

    @property
    def table(self) -> dict[str, Any]:
        """What everybody sees."""
        return self.edition.view(self.state, -1)

    def players(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.table["players"]
        return found

    def cards(self) -> dict[str, str]:
        """The Planet card of each cell that is not empty."""
        return {cell["cell"]: cell["card"]["id"] for cell in self.table["map"] if cell["card"] is not None}


# ---- what lies on the table


@pytest.mark.rule("MC-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_a_set_of_its_own(seats: int) -> None:
    game = SetUp(seats).deal()
    assert [player["seat"] for player in game.players()] == list(range(seats))
    game.play(game.options()[0], "place upper", "place lower", "gain minerals", "gain minerals")
    assert game.players()[0]["cargo"]["minerals"] == 2
    for other in game.players()[1:]:
        assert sum(other["cargo"].values()) == 0
        assert other["upper"] == other["lower"] == []


@pytest.mark.rule("MC-2.1")
def test_colours_by_seat_are_yellow_brown_purple_white() -> None:
    edition: Any = starboard.edition("micro-cosmos", seats=4)
    assert [colour.id for colour in edition.pack.files.ark.player_colour] == [
        "yellow",
        "brown",
        "purple",
        "white",
    ]


@pytest.mark.rule("MC-2.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_begins_with_score_0(seats: int) -> None:
    game = SetUp(seats).finish()
    assert [player["score"] for player in game.players()] == [0] * game.edition.places


@pytest.mark.rule("MC-2.4")
def test_both_outposts_begin_locked_on_the_ark() -> None:
    game = SetUp(3).finish()
    for player in game.players():
        assert player["outpost_pool"] == 0
        assert player["outposts"] == []


@pytest.mark.rule("MC-2.5")
def test_every_colony_marker_lies_on_an_upgrade_and_the_pool_is_empty() -> None:
    game = SetUp(4).finish()
    steps = [upgrade.payments for upgrade in game.state.terms.content.upgrades]
    assert sorted(steps) == [1, 1, 1, 1, 1, 1, 1, 2]  # seven single steps, and Engines
    for player in game.players():
        assert player["colony_pool"] == 0
        assert player["colonies"] == []
        assert player["upgrades"] == []
        assert player["range"] == 2


@pytest.mark.rule("MC-2.6")
def test_all_resources_begin_at_0_with_cap_4() -> None:
    for player in SetUp(4).deal().players():
        assert player["cargo"] == {"biomatter": 0, "workforce": 0, "minerals": 0, "technology": 0}
        assert player["cap"] == 4


@pytest.mark.rule("MC-2.7")
@pytest.mark.parametrize("order", list(permutations(STARTING)))
def test_the_portal_lies_in_the_centre_and_the_starting_planets_in_w_e_n(order: tuple[str, str, str]) -> None:
    w, e, n = order
    game = SetUp().play("first 0", f"starting {w} {e} {n}")
    assert game.cards() == {"c": "star-portal", "w": w, "e": e, "n": n}


@pytest.mark.rule("MC-2.7")
def test_five_cells_are_empty_at_the_start() -> None:
    empty = [cell["cell"] for cell in SetUp().finish().table["map"] if cell["card"] is None]
    assert sorted(empty) == sorted(EMPTY_CELLS)


@pytest.mark.rule("MC-2.7", "MC-2.14")
@pytest.mark.parametrize(
    ("cell", "nearest"),
    [("w", "emberfall/moon"), ("e", "emberfall/asteroid"), ("n", "emberfall/station")],
)
def test_cards_lie_upright_wherever_they_are_laid(cell: str, nearest: str) -> None:
    """Emberfall has its moon in the east, its asteroid in the west, its station in the south."""
    others = [name for name in STARTING if name != "emberfall"]
    where = {cell: "emberfall"} | dict(zip([c for c in "wen" if c != cell], others, strict=True))
    game = Scenario().arrange(**where).seat(0, upgrades=["engines"]).step("travel")
    game.play(f"travel {nearest}")
    (travel,) = game.heard("travel")
    assert travel.facts["routes"] == 1


@pytest.mark.rule("MC-2.14")
def test_a_discovered_card_lies_upright_too() -> None:
    """In nw the moon of Ashen Reach, in the north of the card, is on the far side of its planet."""
    game = Scenario().planet("ashen-reach", "nw").seat(0, ark="emberfall/planet", upgrades=["engines"])
    game.step("travel").play("travel ashen-reach/moon")
    (travel,) = game.heard("travel")
    assert travel.facts["routes"] == 3  # asteroid, planet, moon


@pytest.mark.rule("MC-2.8")
def test_the_piles_hold_12_planets_15_survivors_and_39_crew_cards() -> None:
    game = SetUp().lay()
    content = game.state.terms.content
    assert len(game.table["planet_pile"]) == 12
    assert {content.planets[card].role for card in game.state.planet_pile} == {"other"}
    assert game.table["survivor_pile"] == [card.id for card in content.survivors]
    assert len(game.table["survivor_pile"]) == 15
    assert game.table["crew_pile"] == [card.id for card in content.crew]
    assert len(game.table["crew_pile"]) == 39
    assert game.table["crew_discards"] == game.table["survivor_discards"] == []


# ---- Specialist tokens


@pytest.mark.rule("MC-2.9")
@pytest.mark.parametrize(
    ("options", "ready"),
    [
        ({}, []),
        ({"ready_specialists": False}, []),
        ({"ready_specialists": "false"}, []),
        ({"ready_specialists": True}, TOKENS),
        ({"ready_specialists": "true"}, TOKENS),
    ],
)
def test_tokens_begin_spent_unless_the_table_switches_them_to_ready(
    options: dict[str, object], ready: list[str]
) -> None:
    game = SetUp(3, **options)
    assert [player["ready"] for player in game.players()] == [ready] * 3
    assert [player["ready"] for player in game.finish().players()] == [ready] * 3


@pytest.mark.rule("MC-2.9")
def test_the_option_ready_specialists_has_no_other_values() -> None:
    with pytest.raises(BadOption, match="'ready_specialists' can be false, true, not 'maybe'"):
        starboard.edition("micro-cosmos", seats=2, ready_specialists="maybe")


@pytest.mark.rule("MC-2.9", "MC-X.83")
def test_solo_ready_specialists_changes_the_human_and_not_the_automa() -> None:
    plain = SetUp(1).finish().players()
    game = SetUp(1, ready_specialists=True).finish()
    human, automa = game.players()
    assert human["ready"] == TOKENS
    assert automa == plain[1]
    assert automa["ready"] is None
    assert game.state.players[1].ready == [0, 0, 0, 0]


# ---- the First Player


@pytest.mark.rule("MC-2.2", "MC-17.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_of_all_the_first_player_is_drawn_among_the_seats(seats: int) -> None:
    game = SetUp(seats)
    assert game.asked == NATURE
    assert even_draws(game.state) == {f"first {seat}": 4 for seat in range(seats)}


@pytest.mark.rule("MC-2.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_drawn_seat_is_first_player(first: int) -> None:
    game = SetUp(3).deal(first)
    assert game.table["first_player"] == first
    assert game.asked == first


@pytest.mark.rule("MC-2.2", "MC-3.1")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_round_begins_with_the_first_player(first: int) -> None:
    game = SetUp(4).finish(first)
    assert game.table["round"] == 1
    assert game.asked == first


@pytest.mark.rule("MC-2.2", "MC-17.1")
def test_solo_the_human_is_first_player_without_a_draw() -> None:
    game = SetUp(1)
    assert not any(text.startswith("first") for text in game.options())
    assert game.finish().table["first_player"] == 0
    assert game.asked == 0


@pytest.mark.rule("MC-2.2", "MC-17.1", "MC-17.2", "MC-17.3")
def test_over_many_seeds_every_outcome_of_the_first_draws_is_about_as_frequent() -> None:
    games = 600
    first: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    canteen: Counter[str] = Counter()
    for seed in range(games):
        game = SetUp(3)
        nature = Nature(seed)
        for drawn in (first, starting, canteen):
            move = nature.answer(game.state)
            drawn[move.text] += 1
            game.state.play(move)
    assert len(first) == 3
    assert all(abs(count - games / 3) < 50 for count in first.values())
    assert len(starting) == 6
    assert all(abs(count - games / 6) < 40 for count in starting.values())
    assert len(canteen) == 39
    assert all(3 <= count <= 33 for count in canteen.values())


# ---- starting planets, Canteen, deal


@pytest.mark.rule("MC-2.7", "MC-17.2")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_six_arrangements_of_the_starting_planets_are_equally_likely(seats: int) -> None:
    game = SetUp(seats)
    if seats > 1:
        game.play("first 1")
    assert even_draws(game.state) == {f"starting {w} {e} {n}": 4 for w, e, n in permutations(STARTING)}


@pytest.mark.rule("MC-2.10", "MC-17.3")
@pytest.mark.parametrize("seats", [1, 4])
def test_three_crew_cards_fill_the_canteen_slots_in_turn(seats: int) -> None:
    game = SetUp(seats).lay()
    everything = {f"crew {card}" for card in game.table["crew_pile"]}
    drawn: set[str] = set()
    for slot, card in enumerate(["kit-marlowe", "brann-okoro", "chief-alder"]):
        assert game.asked == NATURE
        assert even_draws(game.state) == dict.fromkeys(everything - drawn, 4)
        game.play(f"crew {card}")
        drawn.add(f"crew {card}")
        assert game.table["canteen"][slot] == card
        assert game.table["canteen"].count(None) == 2 - slot
    assert len(game.table["crew_pile"]) == 36


@pytest.mark.rule("MC-2.11", "MC-17.4")
def test_three_crew_cards_each_are_dealt_in_turn_order_without_replacement() -> None:
    game = SetUp(3).lay(first=1)
    game.play("crew brann-okoro", "crew tilda-voss", "crew marshal-ine")
    pool = {f"crew {card}" for card in game.table["crew_pile"]}
    assert len(pool) == 36
    for seat in (1, 2, 0):
        for count in (1, 2, 3):
            assert game.asked == NATURE
            assert even_draws(game.state, 2) == dict.fromkeys(pool, 2)
            text = sorted(pool)[7]
            game.play(text)
            pool.remove(text)
            assert len(game.players()[seat]["dealt"]) == count
            assert f"crew {game.players()[seat]['dealt'][-1]}" == text
    assert game.asked == 1


@pytest.mark.rule("MC-2.11")
def test_the_dealt_cards_are_seen_by_everybody() -> None:
    game = SetUp(2).deal()
    for seat in (-1, 0, 1):
        shown = game.edition.view(game.state, seat)["players"]
        assert [len(player["dealt"]) for player in shown] == [3, 3]


@pytest.mark.rule("MC-2.11")
def test_solo_only_the_human_is_dealt_crew_cards() -> None:
    human, automa = SetUp(1).deal().players()
    assert len(human["dealt"]) == 3
    assert automa["dealt"] == automa["crew"] == []


# ---- the choices


def dealt(first: int = 0) -> SetUp:
    """Two seats; the First Player was dealt Juno Reyk, Captain Esh and Abbot Lior, in this order."""
    game = SetUp(2).lay(first).play("crew brann-okoro", "crew tilda-voss", "crew marshal-ine")
    game.play("crew juno-reyk", "crew captain-esh", "crew abbot-lior")
    return game.play("crew wren-adeyo", "crew consul-drax", "crew bolt-maddox")


@pytest.mark.rule("MC-2.12")
def test_one_of_the_three_dealt_cards_is_discarded() -> None:
    game = dealt()
    assert game.options() == ["discard juno-reyk", "discard captain-esh", "discard abbot-lior"]
    game.play("discard captain-esh")
    assert game.table["crew_discards"] == ["captain-esh"]
    assert game.players()[0]["dealt"] == ["juno-reyk", "abbot-lior"]


@pytest.mark.rule("MC-2.12")
def test_the_two_others_are_placed_in_the_order_dealt() -> None:
    game = dealt().play("discard captain-esh")
    assert set(game.options()) == {"place upper", "place lower"}
    game.play("place upper")
    assert game.players()[0]["upper"] == ["juno-reyk"]
    assert set(game.options()) == {"place upper", "place lower"}
    game.play("place lower")
    assert game.players()[0]["upper"] == ["juno-reyk"]
    assert game.players()[0]["lower"] == ["abbot-lior"]


@pytest.mark.rule("MC-2.12")
@pytest.mark.parametrize("row", ["upper", "lower"])
def test_both_may_lie_in_the_same_row(row: str) -> None:
    game = dealt().play("discard juno-reyk", f"place {row}", f"place {row}")
    assert game.players()[0][row] == ["captain-esh", "abbot-lior"]


@pytest.mark.rule("MC-2.12")
def test_two_resources_of_choice_the_same_twice_allowed() -> None:
    game = dealt().play("discard juno-reyk", "place lower", "place lower")
    everything = {"gain biomatter", "gain workforce", "gain minerals", "gain technology"}
    assert set(game.options()) == everything
    game.play("gain technology")
    assert set(game.options()) == everything
    game.play("gain technology")
    assert game.players()[0]["cargo"] == {"biomatter": 0, "workforce": 0, "minerals": 0, "technology": 2}
    assert game.asked == 1


@pytest.mark.rule("MC-2.12")
def test_each_human_makes_all_choices_before_the_next_one_in_turn_order() -> None:
    game = SetUp(3).deal(first=2)
    asked = []
    while not game.state.round:
        asked.append((game.asked, game.options()[0].split()[0]))
        game.play(game.options()[0])
    steps = ["discard", "place", "place", "gain", "gain"]
    assert asked == [(seat, step) for seat in (2, 0, 1) for step in steps]


@pytest.mark.rule("MC-2.12")
def test_no_choice_of_the_set_up_can_be_passed() -> None:
    game = SetUp(2).deal()
    while not game.state.round:
        refusal = game.state.refusal(game.edition.move("stop"))
        assert refusal is not None
        assert refusal.rule == "MC-2.12"
        game.play(game.options()[0])


@pytest.mark.rule("MC-2.12")
def test_solo_only_the_human_chooses() -> None:
    game = SetUp(1).deal()
    cargo = game.players()[1]["cargo"]
    while not game.state.round:
        assert game.asked == 0
        game.play(game.options()[0])
    assert game.players()[1]["cargo"] == cargo


# ---- Arks, and the set-up as a whole


@pytest.mark.rule("MC-2.13")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_human_arks_start_on_the_portal_and_nothing_is_triggered(seats: int) -> None:
    game = SetUp(seats).finish()
    for player in game.players()[:seats]:
        assert player["ark"] == "star-portal/portal"
        assert sum(player["cargo"].values()) == 2  # the two of MC-2.12, not the yield of the Portal
    told = game.state.heard()
    assert not [event for event in told if event.kind in ("travel", "action", "outpost-pays")]
    assert {event.rule for event in told if event.kind == "gain" and event.seat < seats} == {"MC-2.12"}


@pytest.mark.rule("MC-X.9", "MC-2.8", "MC-2.10", "MC-2.11", "MC-2.12")
def test_after_the_set_up_of_four_players() -> None:
    game = SetUp(4).finish()
    assert len(game.table["canteen"]) == 3
    assert None not in game.table["canteen"]
    assert sum(len(player["upper"]) + len(player["lower"]) for player in game.players()) == 8
    assert [player["dealt"] for player in game.players()] == [[]] * 4
    assert len(game.table["crew_discards"]) == 4
    assert len(game.table["crew_pile"]) == 24
    assert len(game.table["planet_pile"]) == 12
    assert [player["ark"] for player in game.players()] == ["star-portal/portal"] * 4


@pytest.mark.rule("MC-X.10", "MC-2.7")
@pytest.mark.parametrize("order", list(permutations(STARTING)))
def test_every_arrangement_is_as_good_for_an_ark_on_the_portal(order: tuple[str, str, str]) -> None:
    w, e, n = order
    near = Scenario().arrange(w=w, e=e, n=n).step("travel")
    assert {f"travel {name}/planet" for name in STARTING} <= near.options()
    assert not [text for text in near.options() if text.startswith("discover")]
    far = Scenario().arrange(w=w, e=e, n=n).seat(0, upgrades=["engines"]).step("travel")
    assert {text for text in far.options() if text.startswith("discover")} == {
        f"discover {c}" for c in EMPTY_CELLS
    }
    for name in STARTING:
        game = Scenario().arrange(w=w, e=e, n=n).step("travel").play(f"travel {name}/planet")
        assert game.heard("travel")[0].facts["routes"] == 2
