"""New Leader Tracks (ledger section 27): eight sides, chosen or drawn, and every reward that is on them."""

from collections import Counter
from random import Random

import msgspec
import pytest

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    EXTRA_ACTION,
    REWARD_NAMES,
    TRACK_NAMES,
    LeaderSheet,
    Reward,
)
from starboard.games.starship_interstellar.leaders import LeaderSteps
from starboard.games.starship_interstellar.setup import DrawSheet
from starboard.games.starship_interstellar.texts_cards import TRACK_TITLES, rewards_text
from starboard.kernel import NATURE, BadPosition, Chance, Nature
from starboard.players import RandomPlayer
from starboard.table import Table, decode, encode
from starboard.terminal.boards.starship_interstellar import StarshipInterstellarBoard
from tests.starship_interstellar.random_play import edition_of, play_on, positions, written
from tests.starship_interstellar.scenario import Scenario

SIDES = [f"sheet-{number}{side}" for number in range(1, 5) for side in "ab"]


def sheet_of(name: str) -> LeaderSheet:
    return next(sheet for sheet in edition_of(2).terms.content.sheets if sheet.id == name)


# ---- which sheet


@pytest.mark.rule("SI-27.1")
def test_four_sheets_with_two_sides_each() -> None:
    sheets = edition_of(2).terms.content.sheets
    assert [sheet.id for sheet in sheets] == ["base", *SIDES]
    assert len({sheet.name for sheet in sheets}) == 9
    assert all(len(track) == 12 for sheet in sheets for track in sheet.tracks)


@pytest.mark.rule("SI-27.2", "SI-21.1")
@pytest.mark.parametrize("name", ["base", *SIDES])
def test_a_side_that_was_agreed_on_is_there_from_the_beginning(name: str) -> None:
    edition = edition_of(3, leader_sheet=name)
    state = edition.start()
    assert state.leader_sheet().id == name
    while state.round == 0:
        assert not isinstance(state.stack[-1], DrawSheet)
        for seat in (-1, 0, 1, 2):
            assert edition.view(state, seat)["sheet"] == name
        state.play(state.moves()[0])
    assert state.leader_sheet().id == name


@pytest.mark.rule("SI-27.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_of_eight_sides_is_drawn_evenly(seats: int) -> None:
    edition = edition_of(seats, leader_sheet="random")
    state = edition.start()
    while not isinstance(state.stack[-1], DrawSheet):
        assert edition.view(state, 0)["sheet"] is None
        state.play(state.moves()[0])
    assert len(state.projects) == 8, "the common material is there"
    assert [move.text for move in state.moves()] == [f"sheet {name}" for name in SIDES]
    decision = state.decision
    assert isinstance(decision, Chance)
    assert (decision.stream, decision.rule, decision.seat) == ("sheet", "SI-27.2", NATURE)
    assert decision.weights(state) == [1] * 8
    drawn = Counter(decision.draw(state, Random(seed)).text for seed in range(1600))
    assert min(drawn.values()) > 150
    state.listen()
    state.play(edition.move("sheet sheet-3a"))
    assert [event.facts for event in state.heard()] == [{"sheet": "sheet-3a"}]
    assert state.leader_sheet().name == "Dry Dock"
    assert edition.view(state, -1)["sheet"] == "sheet-3a"


@pytest.mark.rule("SI-27.2", "SI-21.2")
def test_the_draw_changes_no_other_draw() -> None:
    drawn = []
    for name in ("base", "random"):
        state, nature, texts = edition_of(2, leader_sheet=name).start(), Nature("same"), []
        while state.round == 0:
            move = nature.answer(state)
            texts.append(move.text)
            state.play(move)
        drawn.append(texts)
    assert [text for text in drawn[1] if not text.startswith("sheet")] == drawn[0]
    assert len(drawn[1]) == len(drawn[0]) + 1


@pytest.mark.rule("SI-27.2")
def test_a_sheet_that_cannot_be_is_refused() -> None:
    def load(agreed: str, sheet: int, setup: bool) -> None:
        edition = edition_of(2, leader_sheet=agreed)
        data = written(edition.start())
        if not setup:
            *_, state = zip(range(60), positions(edition, "sheets"), strict=False)
            data = written(state[1])
        data["sheet"] = sheet
        edition.load(data)

    load("random", -1, setup=True)
    load("sheet-1a", 1, setup=True)
    load("random", 8, setup=False)
    for agreed, sheet, setup in [
        ("base", 1, True), ("sheet-1a", 0, True), ("sheet-1a", -1, True), ("random", 0, True),
        ("random", -1, False), ("random", 0, False), ("random", 9, False), ("base", -1, False),
        ("random", 3, True),
    ]:  # fmt: skip
        with pytest.raises(BadPosition, match="sheet"):
            load(agreed, sheet, setup)


@pytest.mark.rule("SI-27.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_drawn_sheet_is_read_back_at_every_decision_of_the_set_up(seats: int) -> None:
    edition = edition_of(seats, leader_sheet="random")
    for number, state in enumerate(positions(edition, "back")):
        if state.round or number > 40:
            break
        assert edition.load(written(state)).dump() == state.dump()
    assert edition.load(written(state)).leader_sheet() is state.leader_sheet()


# ---- what is on them


@pytest.mark.rule("SI-27.3", "SI-15.4")
@pytest.mark.parametrize("name", SIDES)
def test_space_5_is_the_extra_action(name: str) -> None:
    for track in sheet_of(name).tracks:
        extras = [space for space, rewards in enumerate(track, 1) for r in rewards if r.kind == EXTRA_ACTION]
        assert extras == [5]


@pytest.mark.rule("SI-27.3")
def test_the_sheets_have_words_of_the_ledger_only() -> None:
    found = {
        REWARD_NAMES[reward.kind]
        for name in SIDES
        for track in sheet_of(name).tracks
        for rewards in track
        for reward in rewards
    }
    assert found == {
        "prestige", "reputation", "fuel", "scientist", "cube", "extra_action", "advance", "improved_deposit", "drill",
        "ars", "gov_probe", "save_humankind", "build_mechanism",
    }  # fmt: skip


def stepping(name: str, track: int, space: int) -> Scenario:
    """Seat 0 has two Bases with something to dig and to bring home, and steps onto a space."""
    game = (
        Scenario(sheet=name)
        .supply("", fuel=30, scientists=2, reputation=5)
        .base("mars", "mars-rust-flats", "5 red", "3 green")
        .base("venus", "venus-acid-orchard", "4 green", "3 blue")
    )
    game.corporation().tracks[track] = space - 1
    game.state.push(LeaderSteps(0, track, 1))
    game.state.settle()
    return game


def everything(game: Scenario) -> dict[str, int]:
    own = game.corporation()
    return {
        "prestige": game.points("leaders"),
        "mechanisms": game.points("mechanisms"),
        "journey": game.points("journey"),
        "reputation": own.reputation,
        "fuel": own.fuel,
        "scientist": own.scientists,
        "deposits": sum(own.deposit),
        "storages": sum(own.storage),
        "value": sum((colour + 1) * n for colour, n in enumerate(own.cubes)),
        "cubes": sum(own.cubes),
        "saved": game.state.population_saved(),
        "built": len(game.state.built),
        "column": game.content.spaces[game.state.government_probe].column,
        "extras": len(own.extras),
    }


def expected(game: Scenario, reward: Reward) -> dict[str, int]:
    """What a reward changes, if everything that is asked is answered with the first answer."""
    name, n = REWARD_NAMES[reward.kind], reward.n
    if name in ("prestige", "reputation", "fuel", "scientist"):
        return {name: n}
    if name == "cube":
        return {"cubes": n, "value": n * (reward.colour + 1)}
    if name == "extra_action":
        return {"extras": n}
    if name == "improved_deposit":
        return {"deposits": n}
    if name == "drill":
        return {"deposits": -n, "storages": n}
    if name == "ars":  # green cubes of Mars or blue ones of Venus
        colour = next(c for c in range(5) if game.corporation().cubes[c])
        return {"storages": -n, "cubes": n, "value": n * (colour + 1)}
    if name == "save_humankind":
        return {"saved": n, "reputation": n}  # a red one each time
    if name == "build_mechanism":
        lowest = min(game.content.mechanisms[one].value for one in [*game.state.projects, *game.state.built])
        return {"built": n, "mechanisms": n * lowest}
    raise AssertionError(name)


@pytest.mark.rule("SI-27.3", "SI-15.7", "SI-15.10", "SI-15.11", "SI-15.12", "SI-15.13", "SI-15.14")
@pytest.mark.parametrize("track", [0, 1], ids=TRACK_NAMES)
@pytest.mark.parametrize("name", SIDES)
def test_every_space_of_every_side_gives_its_reward(name: str, track: int) -> None:
    for space in range(1, 13):
        before = everything(stepping_before(name))
        game = stepping(name, track, space)
        (reward,) = sheet_of(name).tracks[track][space - 1]
        while game.state.stack:
            game.play(next(iter(m for m in game.moves() if m != "stop"), "stop"))
        after = everything(game)
        changed = {key: after[key] - before[key] for key in after if after[key] != before[key]}
        assert game.corporation().tracks[track] == space
        if reward.kind == ADVANCE:
            other = sheet_of(name).tracks[1 - track][0][0]
            assert game.corporation().tracks[1 - track] == 1
            assert changed == expected(game, other)
        elif REWARD_NAMES[reward.kind] == "gov_probe":
            assert changed["column"] == 1
            assert changed["journey"] >= 1, "its mover discovers"
        else:
            assert changed == expected(game, reward)


def stepping_before(name: str) -> Scenario:
    game = stepping(name, 0, 13)
    assert game.heard("lost"), "there is no space 13"
    return game


@pytest.mark.rule("SI-27.4", "SI-15.2")
def test_a_step_inside_a_space_is_resolved_completely_first() -> None:
    """Twin Ladders, two steps from Starship 3: Humankind 3 and with it Starship 5, before the second step comes."""
    game = Scenario(sheet="sheet-3b").tracks(starship=3, humankind=2)
    game.state.push(LeaderSteps(0, 0, 2))
    game.state.settle()
    assert (game.standing(), game.asked()) == ((5, 3), "TakeExtra")
    assert [event.facts for event in game.heard("step")] == [
        {"track": "starship", "space": 4}, {"track": "humankind", "space": 3}, {"track": "starship", "space": 5},
    ]  # fmt: skip
    fuel = game.fuel()
    game.play(game.moves()[0])
    assert (game.standing(), game.fuel()) == ((6, 3), fuel + 3)


@pytest.mark.rule("SI-27.4")
@pytest.mark.parametrize("track", [0, 1], ids=TRACK_NAMES)
def test_steps_that_lead_to_steps_always_end(track: int) -> None:
    """From any two positions; counters only move forward, and never beyond the end."""
    for starship in range(13):
        for humankind in range(13):
            game = Scenario(sheet="sheet-3b").tracks(starship=starship, humankind=humankind)
            game.state.push(LeaderSteps(0, track, 4))
            game.state.settle()
            while game.state.stack:
                game.play(game.moves()[0])
            after = game.standing()
            assert after[track] >= min(12, (starship, humankind)[track] + 4)
            assert starship <= after[0] <= 12
            assert humankind <= after[1] <= 12
            game.check()


# ---- everything that shows a sheet


@pytest.mark.rule("SI-27.2")
@pytest.mark.parametrize("name", ["base", "sheet-2b"])
def test_the_drawing_has_all_sheets_and_the_one_in_use(name: str) -> None:
    edition = edition_of(2, leader_sheet=name)
    data = edition.drawing()
    assert [sheet["id"] for sheet in data["sheets"]] == ["base", *SIDES]
    used = next(sheet for sheet in data["sheets"] if sheet["id"] == name)
    assert data["tracks"] == used["tracks"]
    texts = [space["text"] for space in used["tracks"]["humankind"]]
    assert texts[0] == {"base": "1 Prestige", "sheet-2b": "1 meeple saved without payment"}[name]
    assert edition_of(2, leader_sheet="random").drawing()["sheets"] == data["sheets"]
    msgspec.json.encode(data)


@pytest.mark.rule("SI-26.1")
def test_the_drawing_has_all_pass_tokens() -> None:
    tokens = edition_of(2, unique_pass="on").drawing()["pass_tokens"]
    assert [token["id"] for token in tokens] == [
        "basic", "tanker-queue", "public-gallery", "headhunters", "closing-bell",
    ]  # fmt: skip
    assert [side["text"] for side in tokens[4]["sides"]] == [
        "nothing", "1 red cube", "1 yellow cube", "1 green cube",
    ]  # fmt: skip
    basic = edition_of(2).drawing()
    assert basic["pass_tokens"] == tokens  # a page asks for the drawing once, whatever is played
    assert basic["pass"]["sides"] == basic["pass_tokens"][0]["sides"]


@pytest.mark.rule("SI-27.2")
def test_the_terminal_shows_the_sheet_that_was_drawn() -> None:
    edition = edition_of(2, leader_sheet="random")
    board = StarshipInterstellarBoard(edition, ["You", "Ben"])
    state = edition.start()
    while state.round == 0:
        board.sentences(edition.view(state, 0), 0)
        text = "sheet sheet-4b"
        state.play(edition.move(text) if isinstance(state.stack[-1], DrawSheet) else state.moves()[0])
    said = " ".join(board.sentences(edition.view(state, 0), 0))
    assert "your next step: 1 red cube" in said
    assert "your next step: 2 Fuel" in said
    assert "Leaders of the Starship (Lean Years): " in said


@pytest.mark.rule("SI-27.1", "SI-15.5", "SI-15.6")
@pytest.mark.parametrize("name", ["base", "sheet-3a"])
def test_the_terminal_lists_all_spaces_of_the_sheet(name: str) -> None:
    game = Scenario(sheet=name).action()
    sheet = next(entry for entry in game.content.sheets if entry.id == name)
    board = StarshipInterstellarBoard(game.edition, ["You", "Ben"])
    said = board.cards(game.view(), 0)
    assert f"Leader tracks: {sheet.name}." in said
    for title, track in zip(TRACK_TITLES, sheet.tracks, strict=True):
        spaces = "; ".join(f"{space}: {rewards_text(reward)}" for space, reward in enumerate(track, 1))
        assert f"{title}, by spaces: {spaces}." in said


@pytest.mark.rule("SI-27.2")
def test_words_of_the_draw() -> None:
    edition = edition_of(2, leader_sheet="random")
    state = edition.start()
    state.listen()
    while not isinstance(state.stack[-1], DrawSheet):
        state.play(state.moves()[0])
    state.heard()
    assert edition.prompt(state) == "Chance: which side of the New Leader Tracks is played?"
    labels = [edition.label(state, move) for move in state.moves()]
    assert labels[4] == "Dry Dock: its tracks end with 1 Mechanism built without payment"
    assert len(set(labels)) == 8
    state.play(edition.move("sheet sheet-3a"))
    (event,) = edition.news(state.heard())
    assert edition.sentence(event, ["Ana", "Ben"]) == "The Leader tracks of this game are Dry Dock."


# ---- whole games


@pytest.mark.rule("SI-27.2", "SI-27.3")
@pytest.mark.slow
@pytest.mark.parametrize("name", [*SIDES, "random"])
def test_games_on_every_side_come_to_their_end(name: str) -> None:
    for seats in (2, 3, 4):
        edition = edition_of(seats, leader_sheet=name, unique_pass="on", no_survivors="on")
        rng = Random(f"{name} {seats}")
        play_on(edition, edition.start(), rng)


@pytest.mark.rule("SI-27.2")
def test_a_log_keeps_the_sheet() -> None:
    edition = edition_of(2, leader_sheet="random", unique_pass="on")
    table = Table.new(edition, [RandomPlayer(), RandomPlayer()], "sheet")
    table.advance()
    again = Table.replay(decode(encode(table.log)))
    assert again.state.dump() == table.state.dump()
    assert any(entry.move.verb == "sheet" for entry in again.entries)
