"""Solo: how the Automa pays Specialists, and what the human chooses for it (ledger 13.3, MC-13.18 to MC-13.22)."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starboard.kernel import IllegalMove, UnknownMove
from tests.micro_cosmos.scenario import Scenario

PAYMENT = "whether it can pay the Specialists"
ELSEWHERE = ["emberfall", "stillwater", "kiln", "glasstide", "fallow", "scoria", "verdigris"]


def colony(row: int, symbols: str, cargo: str = "6/6/6/6") -> Scenario:
    """The colony line of Colony number `row` on mossgrave (green), with Crew cards of these symbols."""
    game = Scenario(seats=1)
    for name, cell in zip(ELSEWHERE[2:], ("nw", "ne", "se", "s", "sw"), strict=True):
        game.planet(name, cell)
    crew = game.symbols(symbols)
    game.seat(1, upgrades=6, cargo=cargo, crew=crew, colonies=ELSEWHERE[: row - 1])
    return game.automa("drop-ships", line=1)


def scout(symbols: str) -> Scenario:
    """The scout line on emberfall (red), with Crew cards of these symbols."""
    game = Scenario(seats=1)
    return game.seat(1, ark="emberfall/planet", crew=game.symbols(symbols)).automa("deep-echo", line=1)


def left(game: Scenario) -> list[str]:
    """The symbols of the Crew cards that the Automa still has, in the order gained."""
    short = ("E", "LR", "LG", "LB")
    return [short[game.content.crew[card].specialist] for card in game.player(1).crew]


def created(game: Scenario) -> bool:
    return bool(game.player(1).has_colony(game.cell("mossgrave")))


# ---- its Crew cards


@pytest.mark.rule("MC-13.18")
def test_automa_keeps_any_number_of_crew_cards() -> None:
    game = Scenario(seats=1)
    crew = game.symbols("E E E LR LR LR LG LG LB")
    game.seat(1, crew=crew).automa("garrison-relief", line=1)
    first, second = sorted(game.options())[:2]
    game.play(first, second)
    assert len(game.row("crew", 1)) == 11
    assert game.row("crew", 1)[:9] == crew


@pytest.mark.rule("MC-13.18")
def test_only_the_symbols_matter() -> None:
    """A Crew card pays with its symbol whatever its edges are, and never by being played."""
    for engineer in ("tilda-voss", "cog-whitlock"):
        game = Scenario(seats=1).seat(1, crew=[engineer, "marshal-ine"], cargo="0/0/0/0")
        game.automa("drop-ships", line=1).play("automa-leader leader-red")
        assert created(game)
        assert game.cargo(1) == "0/0/0/0"


# ---- exact matches first


@pytest.mark.rule("MC-13.20")
def test_engineer_is_matched_with_an_engineer_and_the_human_chooses_the_leader() -> None:
    game = colony(1, "LR E LB LG")
    assert game.question == "AutomaLeader"
    assert game.asked == 0
    assert left(game) == ["LR", "LB", "LG"]
    assert game.options() == {
        "automa-leader leader-red",
        "automa-leader leader-green",
        "automa-leader leader-blue",
    }
    game.play("automa-leader leader-blue")
    assert left(game) == ["LR", "LG"]
    assert created(game)


@pytest.mark.rule("MC-13.20")
def test_planet_leader_is_matched_before_the_human_chooses_the_any_leader() -> None:
    """Colony 3 on green with E, LG, LR: the green Leader is the planet-leader and cannot be chosen for L."""
    game = colony(3, "E LG LR")
    assert game.question == "AutomaLeader"
    assert game.options() == {"automa-leader leader-red"}
    assert game.refusal("automa-leader leader-green").rule == "MC-13.20"
    game.play("automa-leader leader-red")
    assert left(game) == []
    assert created(game)


@pytest.mark.rule("MC-13.20")
def test_engineers_left_over_never_serve_as_any_leader_without_substitution() -> None:
    game = colony(1, "E E")
    assert game.trace(PAYMENT)["choice"] is None
    assert left(game) == ["E", "E"]
    game = colony(1, "E E E")
    assert game.question == "AutomaSubstitute"
    game.play("automa-substitute engineer engineer")
    assert created(game)


@pytest.mark.rule("MC-13.20")
def test_colony_8_takes_two_planet_leaders() -> None:
    game = colony(8, "E LG LG LB LR")
    assert left(game) == ["LB", "LR"]
    game.play("automa-leader leader-red")
    assert created(game)
    assert left(game) == ["LB"]


# ---- substitution


@pytest.mark.rule("MC-13.19", "MC-13.20", "MC-X.69")
@pytest.mark.parametrize(
    ("leader", "pair"),
    [("leader-red", "leader-red leader-green"), ("leader-green", "leader-red leader-red")],
)
def test_colony_1_with_three_leaders(leader: str, pair: str) -> None:
    game = colony(1, "LR LR LG")
    assert game.options() == {"automa-leader leader-red", "automa-leader leader-green"}
    game.play(f"automa-leader {leader}")
    assert game.question == "AutomaSubstitute"
    assert game.asked == 0
    assert game.options() == {f"automa-substitute {pair}"}
    game.play(f"automa-substitute {pair}")
    assert left(game) == []
    assert len(game.discards()) == 3
    assert created(game)


@pytest.mark.rule("MC-13.20", "MC-X.70")
def test_colony_3_on_green_without_a_green_leader() -> None:
    game = colony(3, "E LR LR LB LB", cargo="0/0/0/0")
    payment = game.trace(PAYMENT)["candidates"][0]["facts"]
    assert payment == {"matched": 2, "missing": 1, "left over": 3, "spare": 1}
    assert game.options() == {"automa-leader leader-red", "automa-leader leader-blue"}
    game.play("automa-leader leader-red")
    assert game.options() == {
        "automa-substitute leader-red leader-blue",
        "automa-substitute leader-blue leader-blue",
    }
    game.play("automa-substitute leader-red leader-blue")
    assert left(game) == ["LB"]
    assert game.cargo(1) == "0/0/0/0"
    assert created(game)


@pytest.mark.rule("MC-13.20")
def test_each_missing_specialist_asks_for_a_pair_of_its_own() -> None:
    """Colony 3 on green with blue Leaders only: L is matched, E and LG take two cards each."""
    game = colony(3, "LB LB LB LB LB LB")
    game.play("automa-leader leader-blue")
    for _ in range(2):
        assert game.question == "AutomaSubstitute"
        game.play("automa-substitute leader-blue leader-blue")
    assert left(game) == ["LB"]
    assert created(game)


@pytest.mark.rule("MC-13.19", "MC-13.20", "MC-X.80")
def test_scout_on_red_with_one_wrong_specialist_is_skipped_and_with_two_it_works() -> None:
    game = scout("LG")
    assert game.trace(PAYMENT)["choice"] is None
    assert left(game) == ["LG"]
    assert game.discards() == []
    assert game.state.round == 2  # the turn went on
    game = scout("LG E")
    assert game.options() == {"automa-substitute engineer leader-green"}
    game.play("automa-substitute engineer leader-green")
    assert left(game) == []
    assert len(game.discards()) == 2
    assert game.question == "DrawSurvivor"
    game.seat(1, cargo="0/0/0/0").play("survivor tidecallers")
    assert game.cargo(1) == "0/0/0/2"
    assert game.state.survivor_discards == [game.survivor("tidecallers")]


@pytest.mark.rule("MC-13.20")
def test_line_is_skipped_before_anything_is_discarded() -> None:
    """Colony 8: E and one LG are matched, so is L; the second LG needs two cards and one is left."""
    game = colony(8, "E LG LR LB")
    payment = game.trace(PAYMENT)
    assert payment["candidates"][0]["facts"] == {"matched": 3, "missing": 1, "left over": 1, "spare": -1}
    assert payment["choice"] is None
    assert left(game) == ["E", "LG", "LR", "LB"]
    assert game.cargo(1) == "6/6/6/6"
    assert game.discards() == []
    assert not created(game)
    assert game.state.round == 2


@pytest.mark.rule("MC-13.19", "MC-13.20")
def test_trace_of_a_payment_says_how_many_are_matched_missing_and_left_over() -> None:
    game = colony(1, "LR LR LG")
    trace = game.trace(PAYMENT)
    assert trace["candidates"] == [
        {"name": "pay", "facts": {"matched": 1, "missing": 1, "left over": 2, "spare": 0}}
    ]
    assert [(entry["fact"], entry["test"], entry["value"], entry["rule"]) for entry in trace["filters"]] == [
        ("spare", "at-least", 0, "MC-13.19")
    ]
    assert trace["choice"] == "pay"
    assert [event.rule for event in game.heard("trace") if event.facts is trace] == ["MC-13.20"]


# ---- refusals


@pytest.mark.rule("MC-13.20")
def test_leader_that_the_automa_lacks_is_refused() -> None:
    game = colony(1, "E LR LG")
    refusal = game.refusal("automa-leader leader-blue")
    assert refusal.rule == "MC-13.20"
    assert refusal.text == "the Automa has no leader-blue left"
    with pytest.raises(IllegalMove):
        game.play("automa-leader leader-blue")
    assert left(game) == ["LR", "LG"]


@pytest.mark.rule("MC-13.20")
def test_no_engineer_and_no_stop_in_place_of_a_leader() -> None:
    game = colony(1, "E E LR")
    with pytest.raises(UnknownMove):
        game.play("automa-leader engineer")
    assert game.refusal("stop").rule == "MC-13.20"
    assert game.refusal("automa-substitute engineer leader-red").rule == "MC-13.20"


@pytest.mark.rule("MC-13.20")
def test_substitutes_that_the_automa_lacks_are_refused_with_what_it_has() -> None:
    game = colony(3, "E E E LR LB")  # E and L matched, LG missing, two of E E and a Leader left
    game.play("automa-leader leader-red")
    assert left(game) == ["E", "E", "LB"]
    assert game.options() == {
        "automa-substitute engineer engineer",
        "automa-substitute engineer leader-blue",
    }
    refusal = game.refusal("automa-substitute leader-blue leader-blue")
    assert (refusal.rule, refusal.text) == ("MC-13.20", "the Automa has 1 leader-blue left")
    refusal = game.refusal("automa-substitute engineer leader-green")
    assert (refusal.rule, refusal.text) == ("MC-13.20", "the Automa has no leader-green left")
    refusal = game.refusal("automa-substitute leader-red leader-blue")
    assert (refusal.rule, refusal.text) == ("MC-13.20", "the Automa has no leader-red left")
    assert game.refusal("automa-leader leader-blue").rule == "MC-13.20"
    assert game.refusal("stop").rule == "MC-13.20"


# ---- which card, and where to


@pytest.mark.rule("MC-13.21", "MC-13.22")
def test_card_gained_first_is_discarded_among_equals_and_goes_to_the_crew_discards() -> None:
    game = Scenario(seats=1)
    crew = ["rook-santali", "tilda-voss", "praetor-zhan", "marshal-ine", "captain-esh"]
    game.seat(1, crew=crew).automa("drop-ships", line=1).play("automa-leader leader-red")
    assert game.row("crew", 1) == ["tilda-voss", "marshal-ine", "captain-esh"]
    assert game.discards() == ["rook-santali", "praetor-zhan"]


@pytest.mark.rule("MC-13.21", "MC-13.22")
def test_substitutes_too_are_the_cards_gained_first() -> None:
    game = Scenario(seats=1)
    crew = ["praetor-zhan", "sister-moss", "marshal-ine", "abbot-lior", "captain-esh"]
    game.seat(1, crew=crew).automa("drop-ships", line=1)
    game.play("automa-leader leader-green", "automa-substitute leader-red leader-green")
    assert game.row("crew", 1) == ["marshal-ine", "captain-esh"]
    assert sorted(game.discards()) == ["abbot-lior", "praetor-zhan", "sister-moss"]


# ---- the whole procedure, beside a search through all payments

PRICES = {1: (1, 0), 2: (1, 0), 3: (1, 1), 4: (1, 1), 5: (1, 1), 6: (1, 1), 7: (1, 1), 8: (1, 2)}  # E, Lp


def fewest_cards(needed: list[str], held: list[str]) -> int | None:
    """The smallest number of cards that pays for everything: one that fits or any two for each; None: impossible."""
    if not needed:
        return 0
    fits = {"E": {"E"}, "LG": {"LG"}, "L": {"LR", "LG", "LB"}}[needed[0]]
    found: list[int] = []
    for size in (1, 2):
        for chosen in set(combinations(sorted(held), size)):
            if size == 1 and chosen[0] not in fits:
                continue
            rest = sorted(held)
            for card in chosen:
                rest.remove(card)
            more = fewest_cards(needed[1:], rest)
            if more is not None:
                found.append(size + more)
    return min(found) if found else None


@pytest.mark.slow
@pytest.mark.rule("MC-13.19", "MC-13.20")
@settings(max_examples=120, deadline=None)
@given(
    row=st.sampled_from([1, 3, 8]),
    symbols=st.lists(st.sampled_from(["E", "LR", "LG", "LB"]), max_size=7),
    data=st.data(),
)
def test_line_works_exactly_if_some_payment_exists_whatever_the_human_chooses(
    row: int, symbols: list[str], data: st.DataObject
) -> None:
    engineers, planet_leaders = PRICES[row]
    needed = ["E"] * engineers + ["LG"] * planet_leaders + ["L"]
    fewest = fewest_cards(needed, symbols)
    game = colony(row, " ".join(symbols))
    while game.question in ("AutomaLeader", "AutomaSubstitute"):
        assert game.asked == 0
        game.play(data.draw(st.sampled_from(sorted(game.options()))))
    assert created(game) is (fewest is not None)
    assert len(game.discards()) == (fewest or 0)
    assert len(left(game)) == len(symbols) - (fewest or 0)
