"""The Families variant (ledger section 23)."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.state import OVER, Voyage
from starboard.kernel import BadPosition, Nature
from starboard.players import Greedy, Sight
from tests.starship_interstellar.random_play import asked, edition_of, play_on, positions, written
from tests.starship_interstellar.scenario import Scenario, counted, named

EARTH = {2: "12 red, 9 yellow, 7 green, 5 blue, 3 purple"}


def rescuer(
    cubes: str,
    *technologies: str,
    families: tuple[str, str] = ("marchetti", "abara"),
    token: str = "market",
    market: str = "",
    meeples: str = EARTH[2],
) -> Scenario:
    """Seat 0 has these cubes and has played a token to save; 2 red + yellow and yellow + green are active."""
    game = Scenario(families="on").families(*families).supply(cubes, reputation=0).knows(*technologies)
    game.market(market).meeples(meeples)
    if token not in ("market", "solar-extraction"):
        game.extras(token).tracks(starship=5)
    return game.salvation().play(f"save {token}")


def saved(game: Scenario) -> str:
    return named(game.state.saved)


# ---- the piles


@pytest.mark.rule("SI-23.1")
def test_ten_families_of_two_or_three() -> None:
    families = Scenario(families="on").content.families
    assert len(families) == 10
    assert {sum(family.members) for family in families} == {2, 3}
    assert [named(f.members) for f in families if f.id in ("marchetti", "numa")] == [
        "2 red, 1 yellow",
        "1 red, 1 blue",
    ]
    for family in families:
        assert family.reputation == sum((c + 1) * number for c, number in enumerate(family.members))


@pytest.mark.rule("SI-23.2")
def test_two_come_up_in_the_set_up_before_the_mechanisms() -> None:
    edition = edition_of(3, families="on")
    state = edition.start()
    assert (asked(state), len(state.moves()), state.families) == ("RevealFamily", 10, [])
    assert edition.prompt(state) == "Chance: which Family comes up on pile 1 of 2?"
    state.play(edition.move("families ruzic"))
    assert (asked(state), len(state.moves())) == ("RevealFamily", 9)
    assert state.refusal(edition.move("families ruzic")) is not None, "it lies on pile 1"
    state.play(edition.move("families numa"))
    assert asked(state) == "LayMechanism"
    families = edition.view(state, 0)["families"]
    assert (families["active"], families["left"], len(families["unseen"])) == (["ruzic", "numa"], 4, 8)
    assert not {"ruzic", "numa"} & set(families["unseen"])


@pytest.mark.rule("SI-23.2", "SI-21.2")
def test_without_the_variant_there_are_none() -> None:
    edition = edition_of(2)
    state = edition.start()
    assert (asked(state), state.families, state.family_pool) == ("LayMechanism", [], ())
    assert edition.view(state, 0)["families"] is None
    game = Scenario().supply("9 purple").salvation().play("save market")
    assert game.moves() == [f"meeple {colour}" for colour in ("red", "yellow", "green", "blue", "purple")]
    assert game.refused("family 1").text == "it is no answer to the question that is open"


@pytest.mark.rule("SI-23.2", "SI-23.7")
def test_each_is_equally_likely() -> None:
    """Exactly, by the weights; and the generator follows them."""
    edition = edition_of(2, families="on")
    state = edition.start()
    decision = state.decision
    assert decision is not None
    assert decision.weights(state) == [1] * 10  # type: ignore[attr-defined]
    drawn = Counter(Nature(seed).answer(state).text for seed in range(2000))
    assert len(drawn) == 10
    assert all(140 <= number <= 260 for number in drawn.values()), drawn


@pytest.mark.rule("SI-23.7")
def test_both_are_discarded_at_the_end_of_the_government_phase() -> None:
    game = Scenario(families="on").families("marchetti", "abara").government_phase()
    while game.asked() != "RevealFamily":
        game.play(game.moves()[0])
    assert (game.state.round, game.view()["families"]["active"]) == (1, []), "before the next round"
    assert len(game.moves()) == 8
    assert "families marchetti" not in game.moves()
    game.play("families numa", "families dovrin")
    assert (game.state.round, game.asked()) == (2, "ActionTurn")
    view = game.view()["families"]
    assert (view["active"], view["left"], len(view["unseen"])) == (["numa", "dovrin"], 3, 6)
    assert [(event.rule, event.facts["pile"]) for event in game.heard("family")] == [
        ("SI-23.7", 1),
        ("SI-23.7", 2),
    ]


@pytest.mark.rule("SI-23.7")
def test_after_five_rounds_all_ten_are_shuffled_again() -> None:
    edition = edition_of(2, families="on")
    rounds: dict[int, list[int]] = {}
    offered: dict[int, int] = {}
    for state in positions(edition, "five rounds"):
        if asked(state) == "RevealFamily" and not state.families:
            offered[state.round + 1] = len(state.moves())
        elif state.round:
            rounds.setdefault(state.round, state.families)
    assert len(rounds) > 6, "the game is long enough"
    first = [family for number in range(1, 6) for family in rounds[number]]
    assert sorted(first) == list(range(10)), "each once in five rounds"
    assert [offered[number] for number in range(1, 8)] == [10, 8, 6, 4, 2, 10, 8]


@pytest.mark.rule("SI-23.7", "SI-19.1")
def test_at_the_end_of_the_game_nothing_comes_up() -> None:
    game = Scenario(families="on").spiral(42).government_phase()
    while game.asked() not in ("RevealFamily", "over"):
        game.play(game.moves()[0])
    assert (game.asked(), len(game.state.families)) == ("over", 2)


# ---- saving one


@pytest.mark.rule("SI-23.3", "SI-23.5")
def test_a_family_instead_of_single_meeples() -> None:
    game = rescuer("2 red, yellow, green")
    assert game.moves() == ["meeple red", "meeple yellow", "meeple green", "family 1", "family 2"]
    game.play("family 1")
    assert (saved(game), game.cubes(), game.reputation(), game.standing()) == (
        "2 red, 1 yellow",
        "1 green",
        4,
        (0, 1),
    )
    assert (game.state.market, game.asked_seat()) == ([2, 1, 0, 0, 0], 1)
    assert named(game.state.meeples) == "10 red, 8 yellow, 7 green, 5 blue, 3 purple"
    game.check()


@pytest.mark.rule("SI-23.4")
def test_all_members_have_to_be_on_the_earth_tile() -> None:
    game = rescuer("9 purple", meeples="red, 3 yellow, 2 blue")
    assert game.moves("family") == []
    refusal = game.refused("family 1")
    assert (refusal.rule, refusal.text) == (
        "SI-23.4",
        "Family Marchetti is not complete on the Earth tile: it lacks 1 red",
    )
    assert game.refused("family 2").text == "Family Abara is not complete on the Earth tile: it lacks 1 green"
    assert rescuer("9 purple", meeples="2 red, yellow").moves("family") == ["family 1"]


@pytest.mark.rule("SI-23.5", "SI-3.3", "SI-3.7")
@pytest.mark.parametrize(
    ("cubes", "left"),
    [
        ("2 red, yellow", ""),
        ("3 yellow", ""),
        ("red, yellow, 2 blue", "1 blue"),
        ("3 purple, 2 red", "2 purple"),
    ],
)
def test_one_cube_for_each_member_as_one_cost(cubes: str, left: str) -> None:
    """With higher cubes where lower ones lack; nothing is asked."""
    game = rescuer(cubes).play("family 1")
    assert (game.cubes(), game.reputation(), game.asked_seat()) == (left, 4, 1)


@pytest.mark.rule("SI-23.5")
@pytest.mark.parametrize("cubes", ["3 red", "2 purple", "red, yellow"])
def test_cubes_that_do_not_cover_all_members(cubes: str) -> None:
    game = rescuer(cubes)
    assert "family 1" not in game.moves()
    refusal = game.refused("family 1")
    assert (refusal.rule, refusal.text) == (
        "SI-23.5",
        "Family Marchetti costs 2 red + yellow and your cubes do not cover it",
    )


@pytest.mark.rule("SI-23.5", "SI-12.4")
def test_the_cubes_go_to_their_rows_as_far_as_these_have_room() -> None:
    game = rescuer("2 red, blue", market="3 red").play("family 1")
    assert game.state.market == [4, 0, 0, 1, 0]
    paid = [(event.facts["cubes"], event.facts["market"]) for event in game.heard("pay")]
    assert paid == [({"red": 1}, True), ({"red": 1}, False), ({"blue": 1}, True)]


@pytest.mark.rule("SI-23.5", "SI-3.9")
def test_reputation_beyond_the_end_is_lost() -> None:
    game = rescuer("2 red, yellow").supply(reputation=18).play("family 1")
    assert (game.reputation(), game.heard("gain")[0].facts) == (20, {"reputation": 2, "lost": 2})


@pytest.mark.rule("SI-23.6")
def test_a_family_may_be_saved_again_by_anyone() -> None:
    game = (
        rescuer("2 red, yellow", meeples="4 red, 2 yellow").supply("2 red, yellow", seat=1).play("family 1")
    )
    game.play("save market", "family 1")
    assert (named(game.state.meeples), game.view()["families"]["active"]) == ("", ["marchetti", "abara"])


@pytest.mark.rule("SI-23.8")
def test_with_cryogenic_processing_a_further_meeple_may_follow() -> None:
    game = rescuer("2 red, 2 yellow", "cryogenic").play("family 1")
    assert (game.asked(), game.moves()) == ("SaveFurther", ["meeple red", "meeple yellow", "stop"])
    assert game.refused("family 1").rule == "SI-23.3"
    game.play("meeple yellow")
    assert (saved(game), game.reputation(), game.standing()) == ("2 red, 2 yellow", 6, (0, 1))
    assert (game.asked_seat(), game.cubes()) == (1, ""), "not a third one"


@pytest.mark.rule("SI-23.8")
def test_the_further_meeple_is_optional_and_only_one() -> None:
    game = rescuer("2 red, 5 yellow", "cryogenic").play("family 1", "stop")
    assert (saved(game), game.standing(), game.asked_seat()) == ("2 red, 1 yellow", (0, 1), 1)
    game = rescuer("2 red, 5 yellow", "cryogenic").play("family 1", "meeple red")
    assert (saved(game), game.asked_seat()) == ("3 red, 1 yellow", 1)
    game = rescuer("2 red, yellow", "cryogenic").play("family 1")
    assert game.asked_seat() == 1, "no cube is left"


@pytest.mark.rule("SI-23.8", "SI-12.6")
def test_without_a_family_two_single_ones_as_ever() -> None:
    game = rescuer("4 red, 4 yellow", "cryogenic").play("meeple red")
    assert (game.asked(), game.moves("family")) == ("SavePopulation", [])
    refusal = game.refused("family 1")
    assert (refusal.rule, refusal.text) == (
        "SI-23.3",
        "a Family is saved instead of single meeples, not after one",
    )
    game.play("meeple yellow")
    assert (saved(game), game.standing()) == ("1 red, 1 yellow", (0, 1))
    assert rescuer("4 red, 4 yellow").play("family 1").asked_seat() == 1, "not without the technology"


@pytest.mark.rule("SI-23.9", "SI-3.5")
def test_number_15_lowers_exactly_one_member() -> None:
    """Yellow and green: one of them a level lower, not both; red stays red."""
    both = ("abara", "lindqvist")
    for cubes in ("red, green", "2 yellow"):
        assert "family 1" in rescuer(cubes, families=both, token="wide-sieve").moves("family")
        assert "family 1" not in rescuer(cubes, families=both).moves("family"), "not without the token"
    game = rescuer("red, yellow", families=both, token="wide-sieve")
    assert game.moves("family") == ["family 2"]
    assert game.refused("family 1").text == (
        "Family Abara costs yellow + green, one cube of it a level lower, and your cubes do not cover it"
    )


@pytest.mark.rule("SI-23.9", "SI-3.6", "SI-3.13")
def test_the_lowered_member_is_of_choice() -> None:
    game = rescuer("red, 2 yellow, green", token="wide-sieve").play("family 2")
    assert (game.asked(), sorted(game.moves())) == ("PayFamily", ["pay red green", "pay yellow yellow"])
    assert game.edition.prompt(game.state).startswith("With which cubes do you pay for Family Abara")
    assert game.edition.load(written(game.state)).dump() == game.state.dump()
    game.play("pay yellow yellow")
    assert (game.cubes(), game.reputation(), game.state.market) == ("1 red, 1 green", 5, [0, 2, 0, 0, 0])


@pytest.mark.rule("SI-23.9", "SI-23.8")
def test_the_further_meeple_is_not_discounted() -> None:
    game = rescuer("2 yellow, red", "cryogenic", token="wide-sieve").play("family 2")
    assert (game.asked(), game.cubes(), game.moves()) == ("SaveFurther", "1 red", ["meeple red", "stop"])
    assert game.refused("meeple yellow").text == "it costs a yellow cube or a higher one and you have none"
    assert game.edition.label(game.state, game.edition.move("meeple red")).startswith(
        "Save a red meeple, too: pay red (to the Market), +1 Reputation"
    )


@pytest.mark.rule("SI-23.10")
def test_number_22_and_the_bonus_count_once() -> None:
    game = rescuer("2 red, 2 yellow", "cryogenic", token="beloved-rescuers").play("family 1", "meeple yellow")
    assert game.standing() == (5, 2)
    game = rescuer("2 red, 2 yellow", "cryogenic", token="solar-extraction").play("family 1", "meeple yellow")
    assert (game.points("tokens"), game.standing()) == (1, (0, 1))


@pytest.mark.rule("SI-10.6", "SI-23.3")
@pytest.mark.parametrize("token", ["market", "wide-sieve"])
def test_no_family_makes_the_action_possible(token: str) -> None:
    """Whoever can pay all members can pay one of them: never is a Family all that can be saved."""
    rng = Random(f"families {token}")
    found = 0
    for _ in range(300):
        families = [rng.choice(("lindqvist", "abara", "numa")), "ruzic"]
        cubes = ", ".join(rng.choice(("red", "yellow", "green", "blue")) for _ in range(rng.randint(1, 3)))
        people = ", ".join(rng.choice(("2 red", "yellow", "green", "blue")) for _ in range(3))
        game = Scenario(families="on").families(*families).supply(cubes).meeples(people)
        if token != "market":
            game.extras(token)
        game.salvation()
        if f"save {token}" not in game.moves():
            continue
        game.play(f"save {token}")
        if game.moves("family"):
            found += 1
            assert game.moves("meeple")
    assert found > 20


@pytest.mark.rule("SI-29.3", "SI-15.13")
def test_a_reward_saves_a_single_meeple() -> None:
    """Leaders of the Starship, space 3 of this sheet: the lowest one, although a Family is complete."""
    game = Scenario(sheet="sheet-2b", families="on").families("lindqvist", "marchetti").tracks(starship=2)
    game.supply("yellow").projects("hull-rivets").salvation().play("build market", "project 1")
    assert (saved(game), game.heard("save-family")) == ("1 red", [])


# ---- worked examples


@pytest.mark.rule("SI-X.50")
def test_example_50() -> None:
    game = Scenario(families="on").families("marchetti", "abara").meeples("4 red, yellow")
    game.supply("2 red, yellow", reputation=8).supply("5 purple", seat=1)
    before = sum(game.state.saved)
    game.salvation().play("save market", "family 1")
    assert (sum(game.state.saved) - before, game.reputation(), game.standing()) == (3, 12, (0, 1))
    game.play("save market")
    assert game.moves() == ["meeple red"]
    assert {game.refused(f"family {pile}").rule for pile in (1, 2)} == {"SI-23.4"}


@pytest.mark.rule("SI-X.51")
def test_example_51() -> None:
    game = rescuer("red, green", families=("numa", "abara"), token="wide-sieve").play("family 1")
    assert (saved(game), game.cubes(), game.reputation()) == ("1 red, 1 blue", "", 5)
    assert "family 1" not in rescuer("red, green", families=("numa", "abara")).moves()


# ---- words


@pytest.mark.rule("SI-23.3")
def test_what_is_said_about_families() -> None:
    game = rescuer("2 red, yellow", "cryogenic")
    edition, state = game.edition, game.state
    assert edition.prompt(state).endswith(
        "Up to 2 in this action. Or a whole active Family, after which one more meeple may follow."
    )
    assert edition.label(state, edition.move("family 1")) == (
        "Save Family Marchetti, 2 red meeples and 1 yellow meeple: pay 2 red and yellow (to the Market), "
        "+4 Reputation, 1 step on Leaders of Humankind (1 Prestige)"
    )
    assert (
        edition.label(state, edition.move("family 2"))
        == "Save Family Abara, 1 yellow meeple and 1 green meeple"
    )
    assert edition.targets(state, edition.move("family 1")) == ["family:1"]
    assert edition.lights(state, edition.move("family 1")) == [
        "cube:red", "cube:yellow", "market:red", "market:yellow", "meeple:red", "meeple:yellow", "track:humankind",
    ]  # fmt: skip
    game.play("family 1")
    event = game.heard("save-family")[0]
    assert edition.sentence(event, ["Anna", "Boris"]) == (
        "Anna saves Family Marchetti, 2 red meeples and 1 yellow meeple, worth 4 Reputation: 3 people are saved in all."
    )
    assert edition.about(event, 0) == ["family:1", "meeple:red", "meeple:yellow"]
    told = edition.news(game.heard())
    assert event in told
    assert not [one for one in told if one.rule == "SI-23.5" and one.kind == "gain"]


@pytest.mark.rule("SI-23.5")
def test_notes_of_waste() -> None:
    game = rescuer("3 purple")
    assert game.edition.note(game.state, game.edition.move("family 1")) == (
        "you pay with higher cubes than needed, 11 of value too much"
    )
    game = rescuer("2 red, yellow").supply(reputation=19)
    assert game.edition.note(game.state, game.edition.move("family 1")) == (
        "3 of 4 Reputation would be lost: 20 is the most"
    )
    game = rescuer("2 red, yellow")
    assert game.edition.note(game.state, game.edition.move("family 1")) is None


@pytest.mark.rule("SI-23.3")
def test_the_token_says_how_many_families_can_be_paid() -> None:
    game = Scenario(families="on").families("marchetti", "abara").supply("2 red, yellow, green").salvation()
    move = game.edition.move("save market")
    assert "meeples of 3 colours or 2 Families" in game.edition.label(game.state, move)
    assert {"family:1", "family:2"} <= set(game.edition.lights(game.state, move))


@pytest.mark.rule("SI-23.1")
def test_families_are_drawn() -> None:
    drawing = edition_of(2, families="on").drawing()["families"]
    assert drawing[0] == {
        "id": "marchetti",
        "name": "Family Marchetti",
        "members": {"red": 2, "yellow": 1},
        "reputation": 4,
    }


# ---- positions


@pytest.mark.rule("SI-23.7", "SI-23.2")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.slow
def test_positions_come_back_and_games_end(seats: int) -> None:
    edition = edition_of(seats, families="on")
    seen = set()
    for number, state in enumerate(positions(edition, f"families {seats}")):
        if number % 4 == 0 or asked(state) in ("RevealFamily", "PayFamily", "SaveFurther"):
            assert edition.load(written(state)).dump() == state.dump()
            assert edition.violations(state) == []
        seen.add(asked(state))
    assert "RevealFamily" in seen
    play_on(edition, edition.start(), Random(f"families {seats}"))


def damaged(state: Voyage, **fields: Any) -> Any:
    return {**deepcopy(written(state)), **fields}


@pytest.mark.rule("SI-23.2", "SI-23.7")
def test_positions_with_wrong_families_are_refused() -> None:
    edition = edition_of(2, families="on")
    state = next(one for one in positions(edition, "wrong") if asked(one) == "ActionTurn")
    active, coming = state.families, list(state.family_pool)
    for fields, message in (
        ({"families": active[:1]}, "families has 1 entries, and 0 come up"),
        ({"families": [active[0], coming[0]]}, "SI-23.2"),
        ({"families": [active[0], 10]}, "families"),
        ({"family_pool": coming[1:]}, "family_pool has 7 entries, not 8 in round 1"),
        ({"family_pool": [*coming, 99]}, "family_pool"),
    ):
        with pytest.raises(BadPosition, match=message):
            edition.load(damaged(state, **fields))
    plain = edition_of(2)
    base = next(one for one in positions(plain, "wrong") if asked(one) == "ActionTurn")
    with pytest.raises(BadPosition, match="families"):
        plain.load(damaged(base, families=[0, 1]))


@pytest.mark.rule("SI-23.7")
def test_positions_between_rounds_fit_the_next_round() -> None:
    edition = edition_of(2, families="on")
    between = [
        one.clone() for one in positions(edition, "between") if asked(one) == "RevealFamily" and one.round
    ]
    state = between[0]
    assert edition.load(written(state)).dump() == state.dump()
    with pytest.raises(BadPosition, match="places"):
        edition.load(damaged(state, places=edition_of(2).start().places))
    stack = [entry for entry in written(state)["stack"] if entry[0] != "RevealFamily"]
    with pytest.raises(BadPosition):
        edition.load(damaged(state, stack=stack))


@pytest.mark.rule("SI-23.5", "SI-23.8")
def test_payments_and_further_meeples_fit_the_table() -> None:
    """A frame about a Family is refused where there is none to pay or to have been saved."""
    game = rescuer("red, 2 yellow, green", token="wide-sieve").play("family 2")
    assert game.asked() == "PayFamily"
    poor = written(game.state)
    poor["corporations"][0]["cubes"] = counted("red")
    with pytest.raises(BadPosition, match="PayFamily"):
        game.edition.load(poor)
    game = rescuer("2 red, 2 yellow", "cryogenic").play("family 1")
    data = written(game.state)
    assert game.edition.load(data).dump() == game.state.dump()
    data["meeples"], data["saved"] = counted(EARTH[2]), counted("")
    with pytest.raises(BadPosition, match="SaveFurther"):
        game.edition.load(data)


@pytest.mark.rule("SI-23.4", "SI-23.5")
def test_a_family_is_offered_in_words_only_where_one_can_be_saved() -> None:
    poor = rescuer("red")
    assert (
        poor.edition.prompt(poor.state) == "Whom do you save? It costs a cube of its colour or a higher one."
    )
    gone = rescuer("2 red, yellow", families=("marchetti", "numa"), meeples="1 red, 1 yellow")
    assert "Family" not in gone.edition.prompt(gone.state)
    rich = rescuer("2 red, yellow", families=("abara", "marchetti"))
    assert rich.edition.prompt(rich.state).endswith(" Or a whole active Family.")


@pytest.mark.rule("SI-23.9")
def test_wide_sieve_says_that_one_cube_of_a_family_is_lower() -> None:
    game = rescuer("2 red, yellow", token="wide-sieve")
    assert game.edition.prompt(game.state).endswith(
        " Or a whole active Family, only one of its members 1 level lower."
    )
    texts = {"on": "each cube 1 level lower, but only one of a Family", "off": "each cube 1 level lower"}
    for way, said in texts.items():
        game = Scenario(families=way).extras("wide-sieve").tracks(starship=5).supply("red").salvation()
        assert game.edition.label(game.state, game.edition.move("save wide-sieve")).endswith(f"; {said}")


@pytest.mark.rule("SI-23.8")
def test_the_technology_says_what_it_does_for_families() -> None:
    texts = {
        "on": " in one action, or 1 meeple after a Family, for 1 step",
        "off": " in one action, for 1 step",
    }
    for way, said in texts.items():
        game = (
            Scenario(families=way).supply("5 purple", scientists=1).action().play("play technology-research")
        )
        assert game.edition.label(game.state, game.edition.move("research cryogenic")).endswith(said)


# ---- players


@pytest.mark.rule("SI-23.3")
def test_greedy_saves_a_family_with_its_last_token() -> None:
    """Earth burns at the end of the round; with more tokens it would save one by one, for a step each."""
    game = (
        Scenario(families="on").families("marchetti", "abara").supply("2 red, yellow", scientists=0, fuel=0)
    )
    game.projects("rescue-shuttle").round(8).spiral(43).salvation()
    game.corporation().hand = 1 << game.token("market")
    while game.asked_seat() == 0:
        answer = Greedy().choose(Sight(game.edition, game.state, 0), Random("families"))
        game.play(answer.text)
    assert len(game.heard("save-family")) == 1
    assert game.state.phase != OVER
