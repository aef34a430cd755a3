"""Hidden information: supplies are their owners' own, and what nobody has seen is nowhere."""

import re
from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import msgspec
import pytest

from starboard.games.starship_interstellar import texts, view
from starboard.games.starship_interstellar.content import COLOUR_NAMES, COLOURS
from starboard.games.starship_interstellar.state import OVER, Voyage
from starboard.kernel import NATURE, Chance, Edition, Event, Nature, compiled
from starboard.kernel.event import EVERYBODY
from starboard.players import make_player
from starboard.table import CannotUndo, Table
from tests.starship_interstellar.random_play import (
    any_edition,
    asked,
    edition_of,
    lean,
    play_on,
    positions,
)
from tests.starship_interstellar.scenario import Scenario

SECRET = ("draft", "decide")  # events of which others are not told everything
FUEL = 77231
CUBES = (70001, 70003, 70009, 70019, 70039)


def names_of(edition: Edition) -> list[str]:
    return [edition.seat_name(seat) for seat in range(edition.places)]


def shown(edition: Edition, state: Voyage, seat: int) -> bytes:
    """All that a seat gets to see of a position, to the byte; seat -1 is a spectator."""
    names = names_of(edition)
    parts: list[Any] = [edition.view(state, seat), edition.standings(state), edition.goal(state, seat, names)]
    if seat >= 0 and state.open_to(seat):
        labels = [
            [
                move.text,
                edition.label(state, move, names),
                edition.note(state, move),
                edition.targets(state, move),
                edition.lights(state, move),
            ]
            for move in state.moves()
        ]
        parts.append({"prompt": edition.prompt(state, names), "offers": labels})
    return msgspec.json.encode(parts, order="deterministic")


def others(edition: Edition, seat: int) -> list[int]:
    """Every seat but this one, and a spectator."""
    return [other for other in range(-1, edition.places) if other != seat]


def numbers(data: Any) -> Iterator[int]:
    """Every number in JSON data, also within its texts."""
    if isinstance(data, str):
        yield from map(int, re.findall(r"\d+", data))
    elif isinstance(data, bool):
        return
    elif isinstance(data, (int, float)):
        yield int(data)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from numbers(key)
            yield from numbers(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from numbers(value)


# ---- supplies


@pytest.mark.rule("SI-I.20", "SI-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", ["action", "salvation"])
def test_an_unusual_supply_is_seen_by_its_owner_alone(seats: int, phase: str) -> None:
    game = Scenario(seats=seats)
    rich = game.corporation(1)
    rich.fuel, rich.cubes = FUEL, list(CUBES)
    game.action() if phase == "action" else game.salvation()
    planted = {FUEL, *CUBES, sum(CUBES)}
    for seat in others(game.edition, 1):
        assert not planted & set(numbers(msgspec.json.decode(shown(game.edition, game.state, seat))))
        told = game.view(seat)["corporations"][1]
        assert (told["supply"], told["waiting"]) == (None, None)
    own = game.view(1)["corporations"][1]["supply"]
    assert own["fuel"] == FUEL
    assert own["cubes"] == dict(zip(COLOUR_NAMES, CUBES, strict=True))
    assert own["scientists"] == rich.scientists


def with_other_supplies(state: Voyage, seat: int, rng: Random) -> Voyage:
    """The position with other supplies of everybody but this seat."""
    world = state.clone()
    world.legal = None
    for other, corporation in enumerate(world.corporations):
        if other != seat:
            corporation.fuel = rng.randrange(40)
            corporation.cubes = [rng.randrange(6) for _ in range(COLOURS)]
            most = state.terms.content.limits.scientists - state.representatives(other)
            corporation.scientists = rng.randrange(most + 1)
    return world


def check_supplies(edition: Edition, state: Voyage, rng: Random, worlds: int = 1) -> None:
    """Every seat is shown the same, whatever the supplies of others are."""
    for seat in range(-1, edition.places):
        told = shown(edition, state, seat)
        for _ in range(worlds):
            world = with_other_supplies(state, seat, rng)
            assert shown(edition, world, seat) == told, f"seat {seat} sees what is hidden"


@pytest.mark.rule("SI-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_sees_does_not_depend_on_the_supplies_of_others(seats: int) -> None:
    edition = any_edition(seats, "supplies")
    rng = Random(f"supplies {seats}")
    checked: set[str] = set()
    for number, state in enumerate(positions(edition, f"supplies {seats}")):
        if state.phase != OVER and (number % 7 == 0 or asked(state) not in checked):
            check_supplies(edition, state, rng)
            checked.add(asked(state))
    assert len(checked) > 20


@pytest.mark.rule("SI-19.7", "SI-I.20")
def test_at_the_end_all_supplies_are_open() -> None:
    edition = edition_of(2)
    *_, state = positions(edition, "end")
    assert state.phase == OVER
    for seat in range(-1, 2):
        for other, told in enumerate(edition.view(state, seat)["corporations"]):
            assert told["supply"]["fuel"] == state.corporations[other].fuel
    state.corporations[1].cubes = list(CUBES)
    assert (
        edition.standings(state)[1]["cubes"] == (70001 + 2 * 70003 + 3 * 70009 + 4 * 70019 + 5 * 70039) // 5
    )


@pytest.mark.rule("SI-19.7", "SI-I.20")
def test_standings_count_no_cubes_before_the_end() -> None:
    game = Scenario().supply("9 purple", seat=1).action()
    assert [entry["cubes"] for entry in game.edition.standings(game.state)] == [0, 0]
    assert game.edition.standings(game.state)[1]["reputation"] == 2


# ---- who counts along knows them


class Ledger:
    """Supplies as a spectator counts them from the events alone."""

    def __init__(self, edition: Edition, state: Voyage) -> None:
        limits = state.terms.content.limits
        self.fuel = [limits.start_fuel] * edition.places
        self.scientists = [limits.start_scientists] * edition.places
        self.cubes = [limits.start_cubes[:] for _ in range(edition.places)]

    def count(self, event: Event) -> None:
        seat = event.seat
        facts: dict[str, Any] = event.facts
        sign = -1 if event.kind in ("pay", "buy") else 1
        if event.kind in ("gain", "pay", "compensation", "unload", "gift"):
            self.fuel[seat] += sign * facts.get("fuel", 0)
            self.scientists[seat] += sign * facts.get("scientists", 0)
            self.add(seat, facts.get("cubes", {}), sign)
        elif event.kind in ("sell", "buy"):
            self.fuel[seat] += sign * facts["fuel"]
            self.add(seat, {facts["cube"]: 1}, -sign)
        elif event.kind == "keep":
            self.add(seat, facts["kept"], 1)
        elif (event.kind == "extra-cube" and facts["kept"]) or event.kind == "bring":
            self.add(seat, {facts["cube"]: 1}, 1)
        elif event.kind == "send":
            self.scientists[seat] -= 1
        elif event.kind == "governor-leaves":
            self.scientists[seat] += 1

    def add(self, seat: int, cubes: dict[str, int], sign: int) -> None:
        for name, number in cubes.items():
            self.cubes[seat][COLOUR_NAMES.index(name)] += sign * number


@pytest.mark.rule("SI-I.20", "SI-I.17")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_gain_and_payment_happens_in_the_open(seats: int) -> None:
    """So a world that a seat imagines may keep the supplies of others as they are."""
    edition = any_edition(seats, "counting")
    nature, rng, state = Nature("counting"), Random("counting"), edition.start()
    assert isinstance(state, Voyage)
    state.listen()
    counted = Ledger(edition, state)
    while state.stack:
        state.play(nature.answer(state) if state.stack[-1].seat == NATURE else lean(state, rng))
        for event in state.heard():
            assert event.secrets is None or event.kind in SECRET
            told = event.seen_by(-1)
            assert told.facts == event.facts
            counted.count(told)
        corporations = state.corporations
        assert counted.fuel == [corporation.fuel for corporation in corporations]
        assert counted.scientists == [corporation.scientists for corporation in corporations]
        assert counted.cubes == [corporation.cubes for corporation in corporations]


@pytest.mark.rule("SI-I.20")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_answer_is_known_to_everybody(seats: int) -> None:
    edition = edition_of(seats)
    for number, state in enumerate(positions(edition, "open")):
        decision = state.decision
        if decision is not None and number < 400:
            assert decision.knows(state) == EVERYBODY


@pytest.mark.rule("SI-26.2", "SI-26.3", "SI-I.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_unique_pass_tokens_are_answered_in_secret(seats: int) -> None:
    asked_secretly: set[str] = set()
    for number, state in enumerate(positions(edition_of(seats, unique_pass="on"), "secret")):
        decision = state.decision
        if decision is not None and decision.knows(state) != EVERYBODY:
            assert state.round == 0
            asked_secretly.add(asked(state))
        if number > 300:
            break
    assert asked_secretly == {"DraftPass", "UsePass"}


# ---- Unique Pass tokens


def drafts(seats: int, seed: object) -> Iterator[Voyage]:
    """The positions in which a token is picked or decided about; always the same object."""
    for state in positions(edition_of(seats, unique_pass="on"), seed):
        if state.round:
            return
        if asked(state) in ("DraftPass", "UsePass"):
            yield state


def facing(state: Voyage, seat: int) -> Voyage:
    """The position with the question to a seat first."""
    turned = state.facing(seat)
    assert isinstance(turned, Voyage)
    return turned


def with_other_tokens(state: Voyage, seat: int) -> Iterator[Voyage]:
    """All positions that a seat cannot tell from this one, by trying every way in which it can have come about."""
    order = state.order[::-1]
    picked = [other for other in order if state.corporations[other].taken >= 0]
    waiting = [frame.seat for frame in state.stack if type(frame).__name__ == "UsePass"]
    own = state.corporations[seat].taken if seat >= 0 else -1
    saw = seat in order[: len(picked) + 1]
    before = order[: order.index(seat)] if saw else []
    gone = {state.corporations[other].taken for other in before}
    for tokens in permutations(range(1, 5), len(picked)):
        dealt = dict(zip(picked, tokens, strict=True))
        if saw and {dealt[other] for other in before} != gone:
            continue
        if own >= 0 and dealt[seat] != own:
            continue
        free = [other for other in picked if other not in waiting and other != seat]
        for used in product((False, True), repeat=len(free)):
            world = state.clone()
            world.legal = None
            for other, token in dealt.items():
                world.corporations[other].taken = token
            for other, uses in zip(free, used, strict=True):
                world.corporations[other].pass_token = dealt[other] if uses else 0
            yield world


@pytest.mark.slow
@pytest.mark.rule("SI-26.2", "SI-26.3", "SI-I.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_gets_does_not_depend_on_hidden_pass_tokens(seats: int) -> None:
    """Neither what it is shown and offered nor the worlds that it imagines."""
    edition = edition_of(seats, unique_pass="on")
    most = 0
    for seed in range(2):
        for state in drafts(seats, f"tokens {seed}"):
            for seat in range(-1, seats):
                told = shown(edition, facing(state, seat), seat)
                imagined = [edition.imagine(state, seat, Random(n)).dump() for n in range(3)]
                worlds = list(with_other_tokens(state, seat))
                assert state.dump() in [world.dump() for world in worlds]
                most = max(most, len(worlds))
                for world in worlds[:: 1 + len(worlds) // 24]:
                    assert shown(edition, facing(world, seat), seat) == told, (
                        f"seat {seat} sees what is hidden"
                    )
                    assert [edition.imagine(world, seat, Random(n)).dump() for n in range(3)] == imagined
    assert most >= {2: 24, 3: 96, 4: 192}[seats]


@pytest.mark.slow
@pytest.mark.rule("SI-26.2", "SI-26.3", "SI-I.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_world_that_can_be_is_imagined_and_no_other(seats: int) -> None:
    edition = edition_of(seats, unique_pass="on")
    for state in drafts(seats, "worlds"):
        for seat in range(-1, seats):
            possible = {msgspec.json.encode(world.dump()) for world in with_other_tokens(state, seat)}
            rng = Random(f"worlds {seat}")
            found = {
                msgspec.json.encode(edition.imagine(state, seat, rng).dump())
                for _ in range(12 * len(possible))
            }
            assert found <= possible
            assert len(found) > 0.95 * len(possible)


# ---- what nobody has seen


@pytest.mark.rule("SI-2.2", "SI-2.3", "SI-7.15", "SI-I.20")
def test_of_a_stack_only_what_was_refused_is_known() -> None:
    game = Scenario().supply(fuel=20).use("travel", "load base", "fly mars", "ground mars-dustgate", "survey")
    game.play("ground mars-rust-flats", "give-up")
    for seat in (-1, 0, 1):
        told = next(planet for planet in game.view(seat)["planets"] if planet["id"] == "mars")
        assert told["known"] == ["mars-dustgate", "mars-rust-flats"]
        assert (told["stack"], told["unknown"], len(told["unseen"])) == (4, 2, 8)
        assert not set(told["known"]) & set(told["unseen"])


@pytest.mark.rule("SI-7.14")
def test_a_token_that_is_turned_over_is_seen_by_everybody() -> None:
    game = Scenario().supply(fuel=20).use("travel", "load base", "fly mars", "ground mars-dustgate")
    for seat in (-1, 0, 1):
        assert game.view(seat)["prospect"] == {"planet": "mars", "token": "mars-dustgate"}
    assert game.heard("turn-over")[-1].reveals == EVERYBODY


@pytest.mark.rule("SI-I.20", "SI-2.10", "SI-13.4")
@pytest.mark.slow
def test_piles_are_shown_in_an_order_that_tells_nothing() -> None:
    """All that waits to be drawn is in the order of the content files, with its number at most."""
    edition = edition_of(3)
    content = edition.terms.content
    mechanisms = [mechanism.id for mechanism in content.mechanisms]
    tokens = [token.id for token in content.production_tokens]
    for number, state in enumerate(positions(edition, "piles")):
        if number % 20:
            continue
        told = edition.view(state, -1)
        assert told["pile"] == sorted(told["pile"], key=mechanisms.index)
        for planet in told["planets"]:
            assert planet["unseen"] == sorted(planet["unseen"], key=tokens.index)
        assert sum(told["journey"]["pile"].values()) == sum(state.discoveries)


@pytest.mark.rule("SI-5.1", "SI-7.14", "SI-13.4", "SI-17.7", "SI-2.14")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_every_draw_is_seen_by_everybody(seats: int) -> None:
    edition = edition_of(seats)
    nature, rng, state = Nature("draws"), Random("draws"), edition.start()
    state.listen()
    drawn: set[str] = set()
    while state.stack:
        decision = state.decision
        chance = isinstance(decision, Chance)
        state.play(nature.answer(state) if chance else lean(state, rng))
        events = state.heard()
        if chance:
            drawn.add(type(decision).__name__)
            assert any(event.reveals == EVERYBODY for event in events), f"{decision} reveals nothing"
    assert drawn == {
        "DrawCube", "DrawFirstPlayer", "DrawGround", "DrawMechanism", "Discover", "LayExtra", "LayMechanism",
    }  # fmt: skip


@pytest.mark.rule("SI-5.1")
def test_undo_stops_at_cubes_that_were_drawn() -> None:
    table = Table.new(edition_of(2), [make_player("person:Ada"), make_player("person:Ben")], "undo")
    table.advance()
    assert asked(table.state) == "ActionTurn"
    before = table.state.dump()
    moves = {move.text: move for move in table.state.moves()}
    table.play(moves["play earth-production"], table.state.stack[-1].seat)
    table.undo()
    assert table.state.dump() == before, "nothing was drawn"
    moves = {move.text: move for move in table.state.moves()}
    table.play(moves["play solar-extraction"], table.state.stack[-1].seat)
    table.advance()
    assert asked(table.state) == "SolarKeep"
    with pytest.raises(CannotUndo, match="revealed"):
        table.undo()


# ---- imagined worlds


@pytest.mark.rule("SI-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_world_keeps_everything(seats: int) -> None:
    edition = edition_of(seats)
    rng = Random(f"worlds {seats}")
    for number, state in enumerate(positions(edition, f"worlds {seats}")):
        if number % 40:
            continue
        before = state.dump()
        for seat in range(-1, seats):
            world = edition.imagine(state, seat, rng)
            assert world is not state
            assert world.dump() == before
            if number % 160 == 0:
                play_on(edition, world, rng)
                assert state.dump() == before, "it is a world of its own"


# ---- planted leaks: what these tests are worth


CORPORATION_VIEW = view.corporation_view
DRAFT_VIEW = view.draft_view


def leaky_supply(state: Voyage, seat: int, looking: int, colour: str) -> dict[str, Any]:
    return {**CORPORATION_VIEW(state, seat, looking, colour), "rich": state.corporations[seat].fuel > 20}


def leaky_waiting(state: Voyage, seat: int, looking: int, colour: str) -> dict[str, Any]:
    return {**CORPORATION_VIEW(state, seat, looking, colour), "waiting": state.waiting_scientists(seat)}


def leaky_goal(state: Voyage, seat: int, names: Any) -> dict[str, Any]:
    return {"text": f"{max(sum(corporation.cubes) for corporation in state.corporations)}"}


def leaky_draft(state: Voyage, seat: int) -> dict[str, Any] | None:
    told = DRAFT_VIEW(state, seat)
    return told and {**told, "all": [corporation.taken for corporation in state.corporations]}


def leaky_pass(state: Voyage, seat: int, looking: int, colour: str) -> dict[str, Any]:
    used = state.corporations[seat].pass_token
    return {**CORPORATION_VIEW(state, seat, looking, colour), "pass_token": used}


@pytest.mark.skipif(compiled(), reason="compiled code cannot be patched")
@pytest.mark.parametrize(
    ("name", "leak"), [("draft_view", leaky_draft), ("corporation_view", leaky_pass)], ids=["taken", "used"]
)
def test_a_leak_of_pass_tokens_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, leak: Callable[..., Any]
) -> None:
    monkeypatch.setattr(view, name, leak)
    with pytest.raises(AssertionError, match="sees what is hidden"):
        test_what_a_seat_gets_does_not_depend_on_hidden_pass_tokens(2)


@pytest.mark.skipif(compiled(), reason="compiled code cannot be patched")
@pytest.mark.parametrize(
    ("where", "name", "leak"),
    [
        (view, "corporation_view", leaky_supply),
        (view, "corporation_view", leaky_waiting),
        (texts, "goal", leaky_goal),
    ],
    ids=["supply", "waiting", "goal"],
)
def test_a_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, leak: Callable[..., Any]
) -> None:
    game = Scenario(seats=3).action()
    check_supplies(game.edition, game.state, Random(0), worlds=5)
    monkeypatch.setattr(where, name, leak)
    with pytest.raises(AssertionError, match="sees what is hidden"):
        check_supplies(game.edition, game.state, Random(0), worlds=5)
