"""What is seen of H.A.L.L.: its view, the drawing of its boards, the things that moves and events are about."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from starboard.games.starship_interstellar.content import COLOUR_NAMES, HALL_ROW_NAMES
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.hall_government import Block, Spoil
from starboard.games.starship_interstellar.state import Voyage
from starboard.kernel import Event, Nature
from tests.starship_interstellar.hall_scenario import Hall
from tests.starship_interstellar.random_play import edition_of, step
from tests.starship_interstellar.test_targets import known_things

KEYS = {
    "seat", "difficulty", "bag", "board", "conversion", "convertible", "technologies", "pile", "count", "planets",
    "unseen", "cube", "travelling",
}  # fmt: skip


def games(table: StarshipInterstellarEdition, number: int) -> Iterator[tuple[Voyage, list[Event]]]:
    """The positions of random games, each with the events that led to it."""
    for seed in range(number):
        nature, rng, state = Nature(f"view {seed}"), Random(f"view {seed}"), table.start()
        state.listen()
        while state.stack:
            step(state, nature, rng)
            yield state, state.heard()


def shown(game: Hall) -> dict[str, Any]:
    found: dict[str, Any] = game.view()["hall"]
    return found


# ---- the view


def test_only_the_solo_game_has_a_view_of_hall() -> None:
    for seats in (2, 3, 4):
        table = edition_of(seats)
        assert table.view(table.start(), 0)["hall"] is None


@pytest.mark.rule("SI-31.5", "SI-31.7", "SI-32.14", "SI-33.3")
def test_the_view_of_hall() -> None:
    game = Hall("market", "travel", ai="3 red, purple", played=2)
    hall = game.state.machine()
    hall.board = [*hall.board[:1], 2, *hall.board[2:]]
    hall.conversion = [0, 1, 0, 0, 1]
    hall.levels = [0, 1, 2, 0, 0]
    seen = shown(game)
    none = dict.fromkeys(COLOUR_NAMES, 0)
    assert set(seen) == KEYS
    assert (seen["seat"], seen["difficulty"], seen["count"]) == (1, "intermediate", 2)
    assert seen["bag"] == {**none, "red": 3, "purple": 1}
    assert list(seen["board"]) == list(HALL_ROW_NAMES)
    assert seen["board"]["solar"] == {**none, "yellow": 2}
    assert seen["board"]["save"] == none
    assert seen["conversion"] == {**none, "yellow": 1, "purple": 1}
    assert seen["convertible"] == {**none, "yellow": 3, "purple": 1}
    assert [(one["color"], one["level"]) for one in seen["technologies"]] == list(
        zip(COLOUR_NAMES, [0, 1, 2, 0, 0], strict=True)
    )
    assert seen["pile"] == {"top": "market", "size": 2, "near": 0, "far": 0, "under": ["travel"]}
    assert seen["planets"][0] == "mercury"
    assert (seen["cube"], seen["travelling"]) == (None, None)


@pytest.mark.rule("SI-31.3")
def test_both_supplies_are_open_in_the_solo_game() -> None:
    game = Hall("market").goods("2 blue", fuel=5)
    for seat in (-1, 0, 1):
        view = game.edition.view(game.state, seat)
        assert view["corporations"][1]["supply"]["cubes"]["blue"] == 2
        assert view["corporations"][1]["supply"]["fuel"] == 5
        assert view["corporations"][0]["supply"] is not None
    assert view["corporations"][1]["name"] == "H.A.L.L."
    group = edition_of(2)
    assert group.view(group.start(), 0)["corporations"][1]["supply"] is None


@pytest.mark.rule("SI-31.5", "SI-32.14")
@pytest.mark.slow
def test_nothing_unseen_is_in_a_view() -> None:
    """Of the pile only the top and what was put under it are known, of the planet pile what somebody has looked at."""
    table = edition_of(1)
    content = table.terms.content
    order = [token.id for token in content.tokens]
    hidden = 0
    for state, events in games(table, 4):
        revealed = {str(event.facts["token"]) for event in events if event.kind == "turn-over"}
        view = table.view(state, 0)
        hall = view["hall"]
        pile = hall["pile"]
        assert all(isinstance(pile[part], int) for part in ("size", "near", "far"))
        assert pile["size"] == (pile["top"] is not None) + pile["near"] + pile["far"] + len(pile["under"])
        assert len(hall["unseen"]) == hall["planets"].count(None)
        assert not set(hall["unseen"]) & set(hall["planets"])
        assert hall["unseen"] == [
            one.id for one in content.planets if one.id in hall["unseen"]
        ]  # in no order
        hand = view["corporations"][1]["hand"]
        assert hand == sorted(hand, key=order.index)
        hidden += len(hall["unseen"]) + pile["near"] + pile["far"]
        text = msgspec.json.encode(hall).decode()
        assert not any(token.id in text for token in content.production_tokens), revealed
    assert hidden > 1000


# ---- the drawing


@pytest.mark.rule("SI-31.8", "SI-33.5", "SI-38.1")
def test_the_boards_of_hall_are_drawn() -> None:
    drawn = edition_of(1).drawing()["hall"]
    assert drawn["rows"] == list(HALL_ROW_NAMES)
    assert [(cell["row"], cell["color"]) for cell in drawn["cells"]] == [
        (row, colour) for row in HALL_ROW_NAMES for colour in COLOUR_NAMES
    ]
    assert [cell["again"] for cell in drawn["cells"]] == [False, False, False, False, True] * len(
        HALL_ROW_NAMES
    )
    assert all(cell["text"] for cell in drawn["cells"])
    assert [one["color"] for one in drawn["technologies"]] == list(COLOUR_NAMES)
    assert drawn["technologies"][1]["costs"] == [{"yellow": 1}, {"yellow": 2}]
    assert all(len(one["lines"]) == 3 and one["scientists"] == 1 for one in drawn["technologies"])
    assert [preset["id"] for preset in drawn["presets"]] == [
        "introduction", "easy", "intermediate", "hard", "extreme",
    ]  # fmt: skip
    assert all(sum(preset["bag"].values()) == 45 for preset in drawn["presets"])


# ---- things on the table


def hall_things() -> set[str]:
    content = edition_of(1).terms.content
    found = {f"hall:{row}-{colour}" for row in HALL_ROW_NAMES for colour in COLOUR_NAMES}
    found |= {f"hall-technology:{one.id}" for one in content.hall.technologies}
    return (
        found | {f"convertible:{name}" for name in COLOUR_NAMES} | {"hall:bag", "hall:pile", "hall:planets"}
    )


@pytest.mark.slow
def test_moves_events_and_traces_are_about_things_of_the_table() -> None:
    table = edition_of(1)
    own = hall_things()
    known = known_things(table) | own
    used: set[str] = set()
    for state, events in games(table, 6):
        for event in events:
            things = [*table.about(event, 0), *table.path(event, 0)]
            if event.kind == "trace":
                things.extend(thing for c in table.trace_info(event)["candidates"] for thing in c["about"])
            assert len(table.path(event, 0)) in (0, 2)
            assert set(things) <= known, (event.kind, things)
            used |= set(things)
        if state.stack and state.stack[-1].seat == 0:
            for move in state.moves():
                things = [*table.targets(state, move), *table.lights(state, move)]
                assert set(things) <= known, (move.text, things)
    assert len(used & own) > 50


def test_what_events_of_hall_are_about() -> None:
    table = edition_of(1)

    def about(kind: str, seat: int = 1, **facts: object) -> list[str]:
        return table.about(Event(kind, "SI-31.8", seat, facts), 0)

    def path(kind: str, seat: int = 1, **facts: object) -> list[str]:
        return table.path(Event(kind, "SI-31.8", seat, facts), 0)

    assert about("hall-cell", row="earth_production", cube="blue") == ["hall:earth_production-blue", "seat:1"]
    assert path("hall-cell", row="market", cube="red") == ["hall:bag", "hall:market-red"]
    assert about("hall-token", token="market") == ["hall:pile", "seat:1"]
    assert about("hall-cube", cube="red") == ["hall:bag", "seat:1"]
    assert about("hall-planet", seat=-1, planet="mars", position=2) == ["hall:planets", "planet:mars"]
    assert about("hall-technology", technology="hall-red", level=1) == ["hall-technology:hall-red", "seat:1"]
    assert about("hall-convert", cubes={"red": 2}, added={"yellow": 1}, returned={}) == [
        "convertible:red", "hall:bag", "seat:1",
    ]  # fmt: skip
    assert about("hall-dig", planet="mars", cube="red", becomes="red") == ["planet:mars", "seat:1"]
    assert about("block", seat=0, cube="blue", removed="red") == ["convertible:red", "cube:blue"]
    assert path("block", seat=0, cube="blue", removed="red") == []
    assert path("spoil", seat=0, cube="blue", red=4) == ["cube:blue", "hall:bag"]


@pytest.mark.rule("SI-37.3", "SI-37.8")
def test_what_interference_is_done_with_and_leads_to() -> None:
    game = Hall("market", ai="2 green")
    game.supply("blue")
    game.state.machine().conversion = [2, 0, 0, 0, 0]
    game.state.stack = []
    game.state.push(Block(0, 0))
    game.state.settle()
    block = game.edition.move("block blue red")
    assert game.edition.targets(game.state, block) == ["cube:blue", "convertible:red"]
    assert game.edition.lights(game.state, block) == ["hall-technology:hall-red", "hall:bag"]
    assert game.edition.apart(game.state, game.edition.move("stop"))
    game.state.stack = []
    game.state.push(Spoil(0, 0))
    game.state.settle()
    assert game.edition.targets(game.state, game.edition.move("spoil blue")) == ["cube:blue", "hall:bag"]
