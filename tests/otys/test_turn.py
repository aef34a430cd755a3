"""The turn of Otys: its steps and what is asked in them (ledger section 3)."""

from random import Random

import pytest

import starboard
from starboard.games.otys.state import Depths
from starboard.kernel import NATURE
from tests.otys.playing import at_work, points, purse, to_surface, turn_over, upgrade
from tests.otys.scenario import Scenario


@pytest.mark.rule("OT-3.1", "OT-3.2", "OT-3.10")
def test_the_questions_of_a_turn_in_their_order() -> None:
    """Key, Sponsor, the key of an installed token, work, surface; then the next seat."""
    game = Scenario(2).track("1").installed(3, "skeleton-pass-1").begin()
    asked = [game.asked()]
    game.play("key 3")
    while game.asked() != "BeginTurn":
        asked.append(game.asked())
        game.play(
            {"UseSponsor": "decline", "LevelKey": "decline", "Work": "end", "Surface": "surface"}[asked[-1]]
        )
    assert asked == ["BeginTurn", "UseSponsor", "LevelKey", "Work", "Surface"]
    assert game.state.seat == 1


@pytest.mark.rule("OT-3.1", "OT-3.22", "OT-13.15")
def test_alone_a_timer_moves_last() -> None:
    game = Scenario(1).timers(20, 23)
    to_surface(game.begin().play("key 1")).play("surface")
    assert game.asked() == "MoveTimer"
    assert game.shown_track() == "1", "the key is stored already"
    assert game.shown_column().startswith("[Pl")
    game.play("timer a")
    assert game.state.timers == [19, 23]
    game.nature()  # the Timer has reached a resource, and a card is replaced
    assert (game.asked(), game.state.round) == ("BeginTurn", 2)


@pytest.mark.rule("OT-3.1")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 3)])
def test_turns_go_clockwise(seats: int, first: int) -> None:
    game = Scenario(seats).round(0, first=first).begin(first)
    order = []
    for _ in range(2 * seats):
        order.append((game.state.round, game.state.seat))
        turn_over(game.play("key 1" if game.state.round == 1 else "key 2"))
    seats_in_order = [(first + place) % seats for place in range(seats)]
    assert order == [(number, seat) for number in (1, 2) for seat in seats_in_order]


@pytest.mark.rule("OT-3.3", "OT-3.17", "OT-3.19")
def test_a_key_is_compulsory_and_everything_else_is_not() -> None:
    game = Scenario(2).begin()
    assert game.moves("decline", "end", "surface", "stay") == []
    assert game.refused("end").rule == "OT-3.7"
    game.play("key 1", "decline", "end", "surface")
    assert game.shown_track() == "1"
    assert game.on_level(1) == {}
    assert purse(game) == (3, 1, 0)
    assert game.shown_column() == "[Pl Tr Sp | Me Fu Te En Ex]", "it surfaces though it was not activated"
    game.check()


@pytest.mark.rule("OT-3.4")
def test_the_last_key_is_still_there() -> None:
    game = Scenario(2).track("1 2 x 4 5").purse(batteries=0).begin()
    assert game.moves() == ["key 3"]


@pytest.mark.rule("OT-3.4", "OT-3.6")
@pytest.mark.parametrize(
    ("seats", "variant"), [(1, "standard"), (2, "standard"), (3, "designer"), (4, "standard")]
)
def test_random_turns(seats: int, variant: str) -> None:
    """A legal key always exists, and only the designer's variant asks anybody but the active player."""
    options = {} if seats == 1 else {"spy_variant": variant}
    edition = starboard.edition("otys", seats=seats, sponsor_sides="mixed", **options)
    rng = Random(seats)
    keys = 0
    for _ in range(3):
        state = edition.start()
        assert isinstance(state, Depths)
        for _ in range(600):
            decision = state.decision
            if decision is None:
                break
            moves = state.moves()
            assert moves
            name = type(decision).__name__
            if state.round and decision.seat != NATURE:
                assert decision.seat == state.seat or name == "CopiedSurface"
            if name == "BeginTurn":
                player = state.players[state.seat]
                assert len(player.track) < state.hacker_limit(state.seat)
                assert any(move.verb in ("key", "x-key") for move in moves)
                keys += 1
            state.play(rng.choice(moves))
    assert keys > 100


@pytest.mark.rule("OT-3.2", "OT-3.5")
def test_propeller_and_key_are_one_question() -> None:
    """Using a key at once declines the propeller; after the propeller a key is still to be used."""
    game = Scenario(2).begin()
    assert {text.split()[0] for text in game.moves()} == {"key", "x-key", "propel"}
    game.play("key 1")
    assert game.refused("propel trader 1").rule != ""
    assert purse(game)[1] == 1
    game = Scenario(2).purse(batteries=2).begin().play("propel trader 1")
    assert game.asked() == "UseKey"
    assert {text.split()[0] for text in game.moves()} == {"key", "x-key"}
    game = Scenario(2).purse(batteries=0).begin()
    assert {text.split()[0] for text in game.moves()} == {"key", "x-key"}


@pytest.mark.rule("OT-3.5")
def test_choices_inside_an_option_are_made_with_it() -> None:
    """Which key comes back, which kind is ordered and which diver is flipped belong to the Sponsor's option."""
    game = Scenario(2, sponsor_sides="advanced").sponsors(3, 1, 4, 2, 5).track("2 x").purse(credits=3)
    game.begin().play("key 1")
    assert game.moves("sponsor") == ["sponsor recover-key 2", "sponsor recover-key x", "sponsor master-key"]
    game = Scenario(2, sponsor_sides="advanced").sponsors(3, 1, 4, 2, 5).begin().play("key 2")
    assert game.moves("sponsor") == [
        "sponsor credit",
        *(f"sponsor order-in {k}" for k in ("metal", "plant", "fuel", "tech")),
    ]


@pytest.mark.rule("OT-3.5", "OT-3.13")
def test_nothing_happens_in_the_middle_of_an_activation() -> None:
    """A contract that could be completed waits until the Upgraded Trader has traded."""
    game = upgrade(Scenario(2).column("[Me Sp Pl | Fu Te Tr En Ex]"), "Tr")
    game.public("antenna-mast", "twin-crates").level(3, metal=3, tech=1)
    at_work(game)
    assert game.moves("complete") == ["complete antenna-mast 3", "complete twin-crates 3 2-metal"]
    game.play("sell metal")
    assert game.asked() == "NextTrade"
    assert game.moves("complete", "end") == []
    game.play("decline")
    assert game.moves("complete") == ["complete antenna-mast 3", "complete twin-crates 3 2-metal"]


@pytest.mark.rule("OT-3.5", "OT-3.13")
def test_no_contract_while_cards_keys_or_a_copied_diver_are_chosen() -> None:
    contracts = ("twin-crates", "odds-and-ends")
    game = at_work(
        Scenario(2).column("[Tr Me Pl | Fu Te Sp En Ex]").public(*contracts).level(5, metal=2, tech=1)
    )
    assert len(game.moves("complete")) == 2
    copying = game.state.clone()
    game.play("draw").nature()
    assert {move.verb for move in game.state.moves()} == {"keep"}
    copying.play(game.edition.move("copy 1"))
    assert [move.text for move in copying.moves()] == ["use tech-expert"]
    game = upgrade(Scenario(2).public(*contracts).level(5, metal=2, tech=1).track("1 2"), "Te")
    at_work(game).play("use tech-expert")
    assert game.moves() == ["return 1", "return 2"]


@pytest.mark.rule("OT-3.10", "OT-10.7")
@pytest.mark.parametrize(
    ("track", "options"), [("neutral", []), ("5 neutral x", ["return 5", "return x", "decline"])]
)
def test_the_key_of_an_installed_token(track: str, options: list[str]) -> None:
    """Asked after the Sponsor and before the diver works, and only with a key to return."""
    game = Scenario(2).column("[Tr Sp Me | Te Pl Fu En Ex]").track(track).installed(1, "skeleton-pass-1")
    game.begin().play("key 1", "sponsor credit")
    if options:
        assert (game.asked(), game.moves()) == ("LevelKey", options)
        game.play("return 5")
        assert game.shown_track() == "neutral x"
    assert game.moves("use") == ["use tech-expert"]


@pytest.mark.rule("OT-3.7", "OT-4.1")
def test_a_key_makes_its_level_the_active_one() -> None:
    for level, diver in enumerate(("plant-expert", "fuel-expert", "tech-expert", "engineer", "explorer"), 1):
        game = Scenario(2).begin().play(f"key {level}")
        turn = game.view()["turn"]
        assert (turn["level"], turn["diver"], turn["key"], turn["uses"]) == (level, diver, str(level), 1)
        key = game.heard("key")[0]
        assert key.facts["diver"] == diver


@pytest.mark.rule("OT-3.8", "OT-5.2")
def test_the_sponsor_comes_once_and_before_the_diver() -> None:
    game = Scenario(2).begin().play("key 1")
    assert game.asked() == "UseSponsor"
    assert game.refused("use plant-expert").rule == "OT-3.8"
    game.play("sponsor credit")
    assert game.asked() == "Work"
    assert game.refused("sponsor credit").rule == "OT-3.13"
    game.play("use plant-expert")
    assert game.asked() != "UseSponsor"
    assert purse(game) == (4, 1, 0)


@pytest.mark.rule("OT-3.9")
def test_the_key_in_use_is_neither_available_nor_on_the_track() -> None:
    game = Scenario(2).purse(keys=1).begin().play("key 3")
    assert (game.available(), game.shown_track()) == ("1 2 4 5 x", "")
    game = Scenario(2).begin().play("x-key 3")
    assert (game.available(), game.shown_track()) == ("1 2 3 4 5", "")
    game = Scenario(2).purse(keys=1).begin().play("neutral-key 3")
    assert (game.available(), game.shown_track(), purse(game)[2]) == ("1 2 3 4 5 x", "", 0)
    assert game.state.neutral_keys == 5
    game.check()


@pytest.mark.rule("OT-3.11")
def test_one_activation_is_available() -> None:
    game = at_work(Scenario(2).level(5, metal=2).public("twin-crates", "bulk-lot"))
    assert game.moves("use") == ["use tech-expert"]
    game.play("use tech-expert")
    assert game.moves() == ["complete twin-crates 5 2-metal", "end"]
    refusal = game.refused("use tech-expert")
    assert (refusal.rule, refusal.text) == ("OT-3.11", "every activation of this turn has been used")


@pytest.mark.rule("OT-3.11", "OT-6.1")
def test_only_the_diver_of_the_active_level_is_activated() -> None:
    game = at_work(Scenario(2))
    assert game.moves() == ["use tech-expert", "end"]
    for text in (
        "use fuel-expert",
        "use metal-expert",
        "improve hacker",
        "explore 1 use",
        "draw",
        "sell tech",
    ):
        assert game.refused(text).rule == "OT-3.11"


@pytest.mark.rule("OT-3.12", "OT-3.13")
def test_contracts_before_between_and_after_activations() -> None:
    game = Scenario(2).sponsors(1, 2, 5, 4, 3).public("twin-crates", "odds-and-ends").hand("bulk-lot")
    game.level(5, metal=3).level(3, tech=1).level(4, fuel=1, plant=1)
    game.begin().play("key 3", "sponsor double")
    game.play("complete odds-and-ends 4 1-plant 1-fuel", "contract relief-convoy")
    assert game.asked() == "Work"
    game.play("use tech-expert", "complete twin-crates 3 2-tech", "contract keel-and-trim")
    game.play("use tech-expert", "complete bulk-lot 5 3-metal")
    assert points(game, "contracts") == 1 + 1 + 3
    assert game.on_level(3) == {"tech": 1}
    game.check()


@pytest.mark.rule("OT-3.13", "OT-8.2")
def test_contracts_only_in_step_2() -> None:
    game = Scenario(2).public("twin-crates", "bulk-lot").level(5, metal=3).begin()
    complete = "complete bulk-lot 5 3-metal"
    assert game.refused(complete).rule == "OT-3.7"
    game.play("key 1")
    assert game.refused(complete).rule == "OT-3.8"
    game.play("decline", "end")
    assert game.asked() == "Surface"
    assert game.refused(complete).rule == "OT-3.15"


@pytest.mark.rule("OT-3.14")
def test_an_activation_needs_its_cost_and_an_effect() -> None:
    game = at_work(Scenario(2).purse(credits=0).level(5, metal=2).public("twin-crates", "bulk-lot"), "key 4")
    assert game.moves("improve") == []
    refusal = game.refused("improve hacker")
    assert (refusal.rule, refusal.text) == ("OT-6.3", "it costs 1 Credit and you have 0")
    game = at_work(Scenario(2).level(3, tech=4).public("twin-crates", "bulk-lot"))
    assert game.moves("use") == []
    refusal = game.refused("use tech-expert")
    assert (refusal.rule, refusal.text) == ("OT-7.4", "level 3 has no free space")


@pytest.mark.rule("OT-3.13")
def test_whoever_holds_private_contracts_ends_step_2() -> None:
    """Passing over it would tell the others that none of them can be completed; alone there is nobody to tell."""
    game = at_work(Scenario(2).hand("bulk-lot").level(3, tech=1, metal=1, plant=1, fuel=1))
    assert (game.asked(), game.moves()) == ("Work", ["end"])
    game = at_work(Scenario(1).hand("bulk-lot").level(3, tech=1, metal=1, plant=1, fuel=1))
    assert game.asked() == "Surface"


@pytest.mark.rule("OT-3.14")
def test_step_2_is_passed_over_with_nothing_to_do() -> None:
    game = at_work(Scenario(2).level(3, tech=2, metal=1, plant=1))
    assert game.asked() == "Surface"
    assert [event.facts["diver"] for event in game.heard("idle")] == ["tech-expert"]
