"""What must hold at every decision of every game, one check each."""

from random import Random
from typing import Any

import msgspec
import pytest

from starboard.kernel import NATURE, Chance, Decision, Edition, Event, IllegalMove, State, derive
from starboard.ledger import ledger


def rules_of(edition: Edition) -> set[str]:
    return set(ledger(edition.game.slug).rules)


def as_json(data: Any) -> bytes:
    """JSON of plain data; fails on anything that JSON does not have."""
    return msgspec.json.encode(data, order="deterministic")


def check_offers(edition: Edition, state: State) -> None:
    """The legal moves are the candidates without a refusal, each once, and none of them is missing."""
    decision = state.decision
    assert isinstance(decision, Decision)
    legal = state.moves()
    candidates = list(decision.candidates(state))
    assert len(set(map(id, candidates))) == len(candidates), f"{decision} offers a candidate twice"
    assert [m.text for m in sorted(legal, key=lambda m: m.index)] == [
        m.text for m in sorted(candidates, key=lambda m: m.index) if decision.refusal(state, m) is None
    ]
    assert legal, "a decision without a legal move must be skipped"
    for move in legal:
        assert edition.move(move.text) is move
        assert edition.table.moves[move.index] is move


def check_offered_is_playable(state: State) -> None:
    """Each offered move can be played, on a clone."""
    for move in state.moves():
        state.clone().play(move)


def check_refused_is_refused(edition: Edition, state: State, rng: Random, rules: set[str]) -> None:
    """A refused candidate and moves that are no answer at all are refused, with a rule, and nothing changes."""
    decision = state.decision
    assert decision is not None
    before = as_json(state.dump())
    legal = set(map(id, state.moves()))
    refused = [move for move in decision.candidates(state) if id(move) not in legal]
    strangers = [move for move in rng.sample(edition.table.moves, 5) if id(move) not in legal]
    for move in refused + strangers:
        refusal = state.refusal(move)
        assert refusal is not None
        assert refusal.rule in rules, f"{refusal} cites no rule of the ledger"
        assert refusal.text
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert caught.value.rule == refusal.rule
    assert as_json(state.dump()) == before


def check_clone(state: State, rng: Random) -> None:
    """A clone is equal and independent."""
    before = as_json(state.dump())
    clone = state.clone()
    assert as_json(clone.dump()) == before
    assert [m.text for m in clone.moves()] == [m.text for m in state.moves()]
    for _ in range(5):
        if not clone.stack:
            break
        clone.play(rng.choice(clone.moves()))
    assert as_json(state.dump()) == before


def check_round_trip(edition: Edition, state: State) -> None:
    """The position survives JSON, also in mid-action, and asks the same question."""
    written = as_json(state.dump())
    read = edition.load(msgspec.json.decode(written))
    assert as_json(read.dump()) == written
    assert [m.text for m in read.moves()] == [m.text for m in state.moves()]


def check_imagined(edition: Edition, state: State, rng: Random) -> None:
    """To each seat an imagined world looks like the one it was imagined from, and offers it the same."""
    for seat in range(edition.places):
        world = edition.imagine(state, seat, rng)
        assert as_json(edition.view(world, seat)) == as_json(edition.view(state, seat))
        if state.open_to(seat):
            assert [m.text for m in world.facing(seat).moves()] == [
                m.text for m in state.facing(seat).moves()
            ]


def check_together(state: State, rng: Random) -> None:
    """Of several seats that are asked at once each may answer first, and the others are asked the same as before."""
    open_seats = [decision.seat for decision in state.decisions()]
    if len(open_seats) < 2:
        return
    before = as_json(state.dump())
    asked = {seat: [move.text for move in state.facing(seat).moves()] for seat in open_seats}
    assert all(asked.values())
    for seat in open_seats:
        world = state.clone()
        world.answer(seat, rng.choice(state.facing(seat).moves()))
        for other in open_seats:
            if other != seat:
                assert [move.text for move in world.facing(other).moves()] == asked[other]
    assert as_json(state.dump()) == before


def check_chance(state: State) -> None:
    """Nature's outcomes have positive weights, and drawing gives one of them."""
    decision = state.decision
    if decision is None or decision.seat != NATURE:
        return
    assert isinstance(decision, Chance)
    weights = decision.weights(state)
    assert len(weights) == len(state.moves())
    assert all(weight > 0 for weight in weights)
    assert decision.draw(state, Random(1)) in state.moves()
    assert decision.stream


def check_words(edition: Edition, state: State) -> None:
    """Every question and every offer can be said in words."""
    assert edition.prompt(state)
    for move in state.moves():
        assert edition.label(state, move)


def check_events(edition: Edition, events: list[Event], rules: set[str]) -> None:
    """Each event is JSON data and cites a rule; each trace's filters, applied to its facts, give its choice."""
    for event in events:
        as_json(event.dump())
        assert event.rule in rules, f"{event} cites no rule of the ledger"
        if event.kind == "trace":
            check_trace(event.facts, rules)


def check_trace(facts: dict[str, Any], rules: set[str]) -> None:
    kept = derive(facts)
    choice = facts["choice"]
    assert kept == ([] if choice is None else [choice]), f"{facts} leads to {kept}"
    for entry in facts["filters"]:
        assert entry["rule"] in rules
    assert facts["candidates"], "a trace without candidates explains nothing"
