"""Prestige and the end of a multiplayer game (ledger section 12); contracts that are shown (OT-15.1)."""

import pytest

from tests.otys.scenario import Scenario


def play_turn(game: Scenario) -> Scenario:
    """A turn in which nothing is done; afterwards the next one begins or the game is over."""
    game.play(game.moves("key", "x-key")[0])
    while game.asked() not in ("BeginTurn", "over"):
        game.play("end" if game.asked() == "Work" else "surface" if game.asked() == "Surface" else "decline")
    return game


def seat(game: Scenario) -> int:
    assert game.state.decision is not None
    return game.state.decision.seat


def places(game: Scenario) -> list[int]:
    outcome = game.state.outcome()
    assert outcome is not None, "the game goes on"
    return outcome.places


def table(*scores: int, first: int = 0, round: int = 17) -> Scenario:
    """The first turn of a round, with these scores."""
    game = Scenario(len(scores))
    for number, points in enumerate(scores):
        game.score(points, seat=number).purse(credits=0, batteries=0, seat=number)
    return game.round(round - 1, first=first).begin(first)


# ---- Prestige


@pytest.mark.rule("OT-12.1")
def test_the_four_sources_are_marked_at_once() -> None:
    game = Scenario(2).column("[Sp Me Pl | Fu Te En Tr Ex]").purse(credits=2).level(4, metal=3, tech=1)
    game.public("crane-arm", "bulk-lot").begin()
    game.play("key 4", "sponsor upgrade-active")
    assert game.player().score() == 1
    game.play("sell metal")
    assert game.player().score() == 2
    game.play("decline").play("complete crane-arm 4")
    assert game.player().score() == 5
    assert game.view()["players"][0]["sources"] == {"contracts": 3, "upgrades": 1, "store": 1, "tokens": 0}
    game = Scenario(2).column("[Tr Sp Me | Pl Fu Ex Te En]").row(3, "civic-plaque-1").begin()
    game.play("key 3", "explore 1 use")
    assert game.view()["players"][0]["sources"] == {"contracts": 0, "upgrades": 0, "store": 0, "tokens": 1}


@pytest.mark.rule("OT-12.2")
def test_prestige_is_never_lost() -> None:
    game = Scenario(2).column("[Sp Me Pl | Fu Te Tr En Ex]").upgraded("Tr").purse(credits=3).level(3, metal=1)
    game.begin().play("key 3", "sell metal", "buy metal")  # the piece comes back, the point stays
    assert (game.player().score(), game.player().credits) == (1, 0)
    game = (
        Scenario(2)
        .column("[Tr Sp Me | Pl Fu Ex Te En]")
        .row(3, "chip-cache-1")
        .installed(3, "civic-plaque-1")
    )
    game.score(9).begin().play("key 3", "explore 1 install")
    assert game.player().score() == 9


# ---- the last round


@pytest.mark.rule("OT-12.3", "OT-12.4", "OT-X.58")
def test_the_round_in_which_somebody_reaches_18_is_played_to_its_end() -> None:
    game = table(18, 19, 15)
    game.player(1).prestige[0] = 16
    play_turn(game)
    assert (seat(game), game.view()["last_round"]) == (1, True)
    game.player(1).prestige[0] = 19
    play_turn(game)
    assert (seat(game), game.asked()) == (2, "BeginTurn")
    play_turn(game)
    assert game.asked() == "over"
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.totals) == ([1], [2, 1, 3], [18, 19, 15])
    assert outcome.rounds == 17


@pytest.mark.rule("OT-12.3", "OT-X.59")
def test_the_last_player_of_a_round_ends_the_game_at_once() -> None:
    game = table(12, 13, 20)
    play_turn(play_turn(game))
    assert not game.view()["last_round"]
    play_turn(game)
    assert game.asked() == "over"
    assert places(game) == [3, 2, 1]


@pytest.mark.rule("OT-12.3")
@pytest.mark.parametrize(("score", "over"), [(17, False), (18, True), (25, True)])
def test_18_points_are_enough_17_are_not(score: int, over: bool) -> None:
    game = play_turn(play_turn(table(3, score)))
    assert (game.asked() == "over") == over


@pytest.mark.rule("OT-12.3")
def test_the_check_is_made_at_the_end_of_the_turn_not_before() -> None:
    game = Scenario(2).score(15).public("crane-arm", "bulk-lot").level(4, metal=2, tech=1).level(5, plant=3)
    game.begin().play("key 3", "complete crane-arm 4").nature()
    assert (game.player().score(), game.view()["last_round"]) == (18, False)
    game.play("complete bulk-lot 5 3-plant").nature()
    assert game.player().score() == 21
    assert game.until("BeginTurn").view()["last_round"]


@pytest.mark.rule("OT-12.4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_round_ends_before_the_first_player_everybody_has_as_many_turns(first: int) -> None:
    scores = [5, 5, 5]
    scores[first] = 18
    game = table(*scores, first=first)
    seats = []
    while game.asked() != "over":
        seats.append(seat(game))
        play_turn(game)
    assert seats == [(first + step) % 3 for step in range(3)]


@pytest.mark.rule("OT-12.4")
def test_without_18_points_the_next_round_begins_with_the_first_player() -> None:
    game = table(5, 6, 7, first=1)
    turns = []
    for _ in range(4):
        turns.append((game.state.round, seat(game)))
        play_turn(game)
    assert turns == [(17, 1), (17, 2), (17, 0), (18, 1)]


@pytest.mark.rule("OT-12.5")
def test_nothing_is_scored_at_the_end() -> None:
    game = table(18, 17).level(5, metal=5, seat=1).hand("colony-charter", "bulk-lot", seat=1)
    game.installed(5, "civic-plaque-1", seat=1).purse(credits=9, batteries=5, seat=1)
    play_turn(game).until("BeginTurn").play("key 3")
    while game.asked() != "over":
        game.play({"Work": "end", "Surface": "surface", "UseSponsor": "decline"}[game.asked()])
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.places, outcome.rule) == ([18, 17], [1, 2], "OT-12.5")


@pytest.mark.rule("OT-12.8", "OT-X.90")
def test_after_round_200_the_game_ends_whatever_the_scores() -> None:
    game = table(3, 4, round=199)
    play_turn(play_turn(game))
    assert (game.asked(), game.state.round) == ("BeginTurn", 200)
    play_turn(game)
    assert (game.asked(), seat(game)) == ("BeginTurn", 1)
    play_turn(game)
    assert places(game) == [2, 1]
    assert [event.rule for event in game.heard("game-end")] == ["OT-12.8"]


@pytest.mark.rule("OT-12.8", "OT-X.90", "OT-12.6")
def test_ties_after_round_200_are_decided_as_always() -> None:
    game = table(4, 4, round=200).purse(credits=1)
    assert places(play_turn(play_turn(game))) == [1, 2]


# ---- private contracts that everybody sees


@pytest.mark.rule("OT-15.1")
def test_a_private_contract_is_shown_when_it_is_completed() -> None:
    game = Scenario(2).hand("antenna-mast", "bulk-lot").level(4, metal=1, tech=1).begin().play("key 3")
    for viewer in (1, -1):
        shown = game.view(viewer)
        assert (shown["players"][0]["hand"], shown["players"][0]["hand_size"]) == (None, 2)
        assert shown["discards"] == []
    game.play("complete antenna-mast 4")
    for viewer in (0, 1, -1):
        assert game.view(viewer)["discards"] == ["antenna-mast"]
        told = [event.seen_by(viewer).facts for event in game.heard("complete")]
        assert [facts["contract"] for facts in told] == ["antenna-mast"]
    assert (game.view(1)["players"][0]["hand"], game.view(1)["players"][0]["hand_size"]) == (None, 1)


@pytest.mark.rule("OT-15.1")
def test_a_private_contract_that_is_discarded_is_shown() -> None:
    game = Scenario(2).column("[Tr Me Pl | Fu Te Sp En Ex]").hand("antenna-mast", "bulk-lot", "crane-arm")
    game.begin().play("key 3", "draw", "contract relief-convoy", "contract twin-crates")
    game.play("contract seed-archive", "contract drydock-gate", "keep seed-archive", "discard bulk-lot")
    for viewer in (0, 1, -1):
        assert game.view(viewer)["discards"] == ["bulk-lot"]
        assert [event.seen_by(viewer).facts for event in game.heard("discard")] == [{"contract": "bulk-lot"}]
    assert game.view(1)["players"][0]["hand"] is None
