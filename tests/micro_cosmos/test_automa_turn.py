"""Solo: the frame of the Automa's turn (ledger 13.1) and its draws (section 17)."""

from random import Random

import pytest

import starboard
from starboard.kernel import NATURE, Nature
from tests.micro_cosmos.scenario import Scenario, even_draws

DECK = {
    "survey-sweep", "outer-scan", "far-horizon", "deep-echo", "first-landing", "homestead-charter", "drop-ships",
    "garrison-relief", "trade-concord", "seed-rain", "core-drill", "cloud-loom", "root-engine", "refit-dock",
    "ruin-walkers", "quiet-market",
}  # fmt: skip


def cards(*names: str) -> set[str]:
    return {f"automa {name}" for name in names}


# ---- the card


@pytest.mark.rule("MC-13.1", "MC-17.10")
def test_automa_turn_begins_with_a_fair_draw_from_its_whole_pile() -> None:
    game = Scenario(seats=1).automa()
    assert game.asked == NATURE
    assert game.options() == cards(*DECK)
    assert even_draws(game.state) == dict.fromkeys(cards(*DECK), 4)


@pytest.mark.rule("MC-13.1", "MC-17.10")
def test_automa_cards_are_drawn_without_replacement() -> None:
    discards = ["seed-rain", "core-drill", "quiet-market"]
    game = Scenario(seats=1).automa_discards(*discards).automa()
    assert game.options() == cards(*(DECK - set(discards)))
    assert game.heard("recycle") == []


@pytest.mark.rule("MC-13.1", "MC-17.10")
def test_automa_discards_become_its_pile_when_the_pile_is_empty_and_not_before() -> None:
    rest = DECK - {"core-drill"}
    game = Scenario(seats=1).automa_discards(*sorted(rest)).automa("core-drill")
    assert game.heard("recycle") == []
    assert game.state.automa_pile == []
    assert len(game.state.automa_discards) == 16
    game.automa()
    assert game.options() == cards(*DECK)
    assert game.state.automa_discards == []
    assert [(event.rule, event.facts) for event in game.heard("recycle")] == [
        ("MC-13.1", {"pile": "automa", "cards": 16})
    ]


@pytest.mark.rule("MC-13.3")
def test_card_goes_to_the_automa_discards_and_the_round_is_over() -> None:
    game = Scenario(seats=1).round(7).automa("core-drill")
    discards = [game.content.automa_cards[card].id for card in game.state.automa_discards]
    assert discards == ["core-drill"]
    assert game.state.automa_card == -1
    assert len(game.state.automa_pile) == 15
    assert game.state.round == 8
    assert game.asked == 0


@pytest.mark.rule("MC-13.3")
def test_card_lies_open_until_all_its_lines_are_done() -> None:
    game = Scenario(seats=1).automa("garrison-relief")
    assert game.question == "AutomaCrewCard"
    assert game.content.automa_cards[game.state.automa_card].id == "garrison-relief"
    assert game.state.automa_discards == []


# ---- the lines


@pytest.mark.rule("MC-13.2")
def test_travel_comes_first_and_then_the_lines_from_top_to_bottom() -> None:
    game = Scenario(seats=1).seat(1, cargo="0/0/0/0").automa("refit-dock")
    done = [event.kind for event in game.events if event.kind in ("automa-travel", "automa-line")]
    assert done == ["automa-travel", "automa-line", "automa-line", "automa-line"]
    assert [event.facts["line"] for event in game.heard("automa-line")] == ["upgrade", "gather", "terraform"]
    # the Mineral that was just gathered goes into the planet that was just reached
    assert game.ark(1) == "emberfall/planet"
    assert game.level("emberfall", "minerals") == 1
    assert game.cargo(1) == "0/0/0/0"


@pytest.mark.rule("MC-13.2", "MC-X.74")
def test_upgrade_line_above_a_gather_line_makes_room_for_it() -> None:
    game = Scenario(seats=1).seat(1, cargo="4/4/4/4").automa("far-horizon").play("planet kiln")
    assert game.player(1).cap == 6
    assert game.cargo(1) == "5/4/4/4"
    assert game.points(1) == 0


@pytest.mark.rule("MC-13.2")
def test_line_that_cannot_be_done_is_skipped_and_the_next_line_follows() -> None:
    game = Scenario(seats=1).automa("quiet-market")
    assert [event.facts["line"] for event in game.heard("automa-line")] == ["upgrade", "outpost", "crew"]
    assert game.trace("whether it places an Outpost")["choice"] is None
    assert game.question == "AutomaCrewCard"
    game.play("crew tilda-voss")
    assert game.row("crew", 1) == ["tilda-voss"]


@pytest.mark.rule("MC-13.2", "MC-X.68")
def test_nothing_is_paid_for_a_skipped_line() -> None:
    game = Scenario(seats=1).automa("first-landing").play("crew marshal-ine")
    payment = game.trace("whether it can pay the Specialists")
    assert payment["candidates"][0]["facts"] == {"matched": 1, "missing": 1, "left over": 0, "spare": -2}
    assert payment["choice"] is None
    assert game.row("crew", 1) == ["marshal-ine"]
    assert game.player(1).colony_pool == 2
    assert game.player(1).colony_count == 0
    assert game.discards() == []


@pytest.mark.rule("MC-13.4")
def test_automa_takes_all_that_its_lines_allow() -> None:
    """Two Crew cards, the scouting, and the resources follow without any question but nature's."""
    game = Scenario(seats=1)
    game.seat(1, crew=game.symbols("LR LG LB"), cargo="0/0/0/0").automa("deep-echo")
    game.play("planet kiln", "crew hanne-frost", "crew juno-reyk")
    assert game.question == "DrawSurvivor"
    game.play("survivor forge-wardens")
    assert game.cargo(1) == "0/0/1/1"
    assert len(game.row("crew", 1)) == 4


@pytest.mark.rule("MC-13.4", "MC-13.33", "MC-I.4")
@pytest.mark.parametrize("seed", range(4))
def test_automa_is_never_asked_and_never_holds_or_settles_survivors(seed: int) -> None:
    """In its turn the human chooses the Leaders and the substitutes; everything else is chance or no choice."""
    edition = starboard.edition("micro-cosmos", seats=1, difficulty="hard")
    state = edition.start()
    nature = Nature(seed)
    rng = Random(seed)
    asked: set[str] = set()
    while state.decision is not None:
        seat = state.decision.seat
        assert seat in (NATURE, 0)
        if state.dump()["automa_card"] >= 0 and seat == 0:
            asked.add(type(state.decision).__name__)
        state.play(nature.answer(state) if seat == NATURE else rng.choice(state.moves()))
        automa = state.dump()["players"][1]
        assert automa["held"] == automa["settled"] == automa["upper"] == automa["lower"] == []
    assert asked <= {"AutomaLeader", "AutomaSubstitute"}


@pytest.mark.rule("MC-13.5")
def test_automa_neither_upgrades_nor_plays_crew_nor_draws_beyond_its_card() -> None:
    game = Scenario(seats=1)
    crew = game.symbols("E E LR LG LB")
    game.seat(1, crew=crew, cargo="4/4/0/4").automa("core-drill")
    assert game.player(1).upgrades == 0
    assert game.row("crew", 1) == crew
    assert game.discards() == []
    kinds = {event.kind for event in game.events if event.seat == 1}
    assert kinds <= {
        "turn", "automa-card", "trace", "automa-travel", "automa-line", "gain", "raise", "merit",
    }  # fmt: skip
    assert game.asked == 0
    assert game.state.round == 2


# ---- its Crew draw


@pytest.mark.rule("MC-17.7", "MC-13.27")
def test_automa_draws_its_crew_fairly_from_the_pile_without_replacement() -> None:
    game = Scenario(seats=1).crew_pile("tilda-voss", "marshal-ine", "pike-harrow")
    game.canteen("tilda-voss").automa("garrison-relief", line=1)
    pool = {"crew marshal-ine", "crew pike-harrow"}
    assert even_draws(game.state) == dict.fromkeys(pool, 4)
    game.play("crew pike-harrow")
    assert game.options() == {"crew marshal-ine"}
    game.play("crew marshal-ine")
    assert game.row("crew", 1) == ["pike-harrow", "marshal-ine"]


@pytest.mark.rule("MC-17.7")
def test_automa_crew_draw_recycles_the_discards_only_when_the_pile_is_empty() -> None:
    game = Scenario(seats=1).canteen("tilda-voss", "marshal-ine", "pike-harrow").crew_pile("juno-reyk")
    discards = len(game.discards())
    game.automa("garrison-relief", line=1)
    assert game.options() == {"crew juno-reyk"}
    assert game.heard("recycle") == []
    game.play("crew juno-reyk")
    assert len(game.options()) == discards == 35
    assert [event.facts for event in game.heard("recycle")] == [{"pile": "crew", "cards": 35}]
    assert game.discards() == []
