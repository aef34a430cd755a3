"""Hidden information (ledger section 15): what a seat is shown does not depend on what is hidden from it."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import starboard
from starboard.games.otys import texts, view
from starboard.games.otys.content import SPY
from starboard.games.otys.imagine import looks
from starboard.games.otys.spy import DrawForSpy, HandLimit, KeepContract
from starboard.games.otys.state import FORGOTTEN, Depths
from starboard.kernel import NATURE, Chance, Edition, Event, Move, Nature, compiled
from starboard.kernel.event import EVERYBODY, NOBODY, may_know
from starboard.players import make_player
from starboard.table import CannotUndo, Table
from tests.otys.random_play import asked, edition_of, lean, play_on, positions
from tests.otys.scenario import Scenario

SPYING = "[Tr En Me | Pl Fu Sp Te Ex]"  # the Spy on level 3


def spying(seats: int = 3, seat: int = 0, **options: str) -> Scenario:
    """A turn in step 2, in which the Spy of a seat may draw."""
    game = Scenario(seats=seats, **options)
    for other in range(seats):
        game.column(SPYING, other)
    game.begin(seat).play("key 3")
    if game.asked() == "UseSponsor":
        game.play("decline")
    assert game.asked() == "Work"
    return game


def names_of(edition: Edition) -> list[str]:
    return [edition.seat_name(seat) for seat in range(edition.places)]


def shown(edition: Edition, state: Depths, seat: int) -> bytes:
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
            ]
            for move in state.moves()
        ]
        parts.append({"prompt": edition.prompt(state, names), "offers": labels})
    return msgspec.json.encode(parts, order="deterministic")


def others(edition: Edition, seat: int) -> list[int]:
    """Every seat but this one, and a spectator."""
    return [other for other in range(-1, edition.places) if other != seat]


def words(data: Any) -> Iterator[str]:
    """Every text in JSON data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from words(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from words(value)


def hidden_cards(state: Depths, seat: int) -> set[int]:
    """The cards that a seat cannot place, by the table of section 15: all that it does not see and has not put away."""
    seen = {*state.public, *state.discards}
    if seat >= 0:
        seen |= {*state.players[seat].hand}
        if state.seat == seat:
            seen |= {*state.looking}
        for block, by in zip(state.tail, state.tail_by, strict=True):
            seen |= {*block} if by == seat else set()
    return {*range(len(state.terms.content.contracts))} - seen


def ids(state: Depths, cards: set[int]) -> set[str]:
    return {state.terms.content.contracts[card].id for card in cards}


def busy(state: Depths, rng: Random) -> Move:
    """A player that sends the Spy for contracts, so that the pool is used up and blocks are drawn from."""
    moves = state.moves()
    if asked(state) == "BeginTurn":
        level = state.players[state.seat].level_of(SPY)
        moves = [move for move in moves if move.verb != "propel" and move.how == level] or moves
    elif "draw" in {move.verb for move in moves}:
        moves = [move for move in moves if move.verb == "draw"]
    elif asked(state) == "Surface":
        moves = [move for move in moves if move.verb == "stay"] or moves
    return rng.choice(moves) if rng.random() < 0.9 else lean(state, rng)


def spy_games(edition: Edition, seed: object) -> Iterator[Depths]:
    """Every position of a game of busy Spies, its end included; always the same object."""
    nature, rng, state = Nature(f"busy {seed}"), Random(f"busy {seed}"), edition.start()
    assert isinstance(state, Depths)
    yield state
    while state.stack:
        state.play(nature.answer(state) if state.stack[-1].seat == NATURE else busy(state, rng))
        yield state


# ---- histories that differ in what is hidden


def secret_ends(state: Depths, rng: Random, count: int = 6) -> list[tuple[Depths, list[Event]]]:
    """Where a Spy's draw may lead: any cards, any of them kept, up to the next answer that everybody sees."""
    found = []
    for _ in range(count):
        world = state.clone()
        world.listen()
        while isinstance(world.stack[-1], (DrawForSpy, KeepContract)):
            world.play(rng.choice(world.moves()))
        found.append((world, world.heard()))
    return found


def check_secret(edition: Edition, state: Depths, rng: Random) -> int:
    """Others are shown the same, and told the same, whatever a Spy draws and keeps; how many worlds differed."""
    seat = state.seat
    worlds = secret_ends(state, rng)
    for other in others(edition, seat):
        assert len({shown(edition, world, other) for world, _ in worlds}) == 1, (
            f"seat {other} sees what was drawn"
        )
        told = [
            [
                (event.seen_by(other).dump(), edition.sentence(event.seen_by(other), names_of(edition)))
                for event in events
            ]
            for _, events in worlds
        ]
        facts = [[(event["kind"], event["facts"], sentence) for event, sentence in entry] for entry in told]
        assert all(entry == facts[0] for entry in facts), f"seat {other} is told what was drawn"
    return len({tuple(world.players[seat].hand) for world, _ in worlds})


def check_each_draw(edition: Edition, state: Depths) -> None:
    """Of a single card that is drawn others see no more than that it was."""
    worlds = [state.clone() for _ in state.moves()]
    for world, move in zip(worlds, state.moves(), strict=True):
        world.play(move)
    for other in others(edition, state.seat):
        assert len({shown(edition, world, other) for world in worlds}) == 1, f"seat {other} sees the card"


@pytest.mark.rule("OT-I.20", "OT-6.13", "OT-16.2")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_what_others_see_does_not_depend_on_what_a_spy_draws_and_keeps(seats: int, seed: int) -> None:
    edition = edition_of(seats, f"secret {seed}")
    rng = Random(f"secret {seats} {seed}")
    different = forgotten = 0
    for number, state in enumerate(spy_games(edition, f"secret {seats} {seed}")):
        if isinstance(state.decision, DrawForSpy) and (number % 3 == 0 or not state.pool):
            check_each_draw(edition, state)
            if not state.looking:
                different += check_secret(edition, state, rng) > 1
        forgotten += FORGOTTEN in state.tail_by
        if different > 25:
            break
    assert different > 5
    assert forgotten


def redeal(state: Depths, seat: int, rng: Random) -> Depths:
    """The position with what a seat cannot know dealt in another way, by hand."""
    world = state.clone()
    world.legal = None
    cards = sorted(hidden_cards(state, seat))
    rng.shuffle(cards)
    deal = iter(cards)
    for other, player in enumerate(world.players):
        if other != seat:
            player.hand = [next(deal) for _ in player.hand]
    if state.seat != seat:
        world.looking = [next(deal) for _ in state.looking]
    world.tail = tuple(
        block if by == seat else tuple(sorted(next(deal) for _ in block))
        for block, by in zip(state.tail, state.tail_by, strict=True)
    )
    world.pool = tuple(sorted(deal))
    return world


def check_redealt(edition: Edition, state: Depths, rng: Random) -> int:
    """Every seat is shown the same when the cards that it cannot know are others; how many worlds differed."""
    different = 0
    for seat in range(-1, edition.places):
        world = redeal(state, seat, rng)
        different += world.dump() != state.dump()
        assert shown(edition, world, seat) == shown(edition, state, seat), f"seat {seat} sees what is hidden"
        assert edition.violations(world) == []
    return different


@pytest.mark.rule("OT-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_seat_sees_does_not_depend_on_cards_that_it_cannot_know(seats: int) -> None:
    edition = edition_of(seats, "dealt")
    rng = Random(f"dealt {seats}")
    different = 0
    for number, state in enumerate(spy_games(edition, f"dealt {seats}")):
        if number % 5 == 0 and state.round and not state.over:
            different += check_redealt(edition, state, rng)
    assert different > 20 or seats == 1


@pytest.mark.rule("OT-I.20")
def test_hands_of_others_are_only_counted() -> None:
    game = Scenario(seats=3)
    cards = [contract.id for contract in game.content.contracts[:3]]
    game.hand(*cards[:2], seat=1).hand(cards[2], seat=0).begin()
    for seat in (-1, 0, 2):
        told = game.view(seat)["players"][1]
        assert (told["hand"], told["hand_size"]) == (None, 2)
        assert not set(cards[:2]) & set(words({**game.view(seat), "unseen": []}))
    assert [card["id"] for card in game.view(1)["players"][1]["hand"]] == cards[:2]
    assert cards[2] in game.view(1)["unseen"]
    assert cards[2] not in game.view(0)["unseen"]


@pytest.mark.rule("OT-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_view_names_hidden_cards_only_as_unseen(seats: int) -> None:
    """`unseen` is exactly what a seat cannot place, in an order that tells nothing."""
    edition = edition_of(seats, "words")
    for number, state in enumerate(spy_games(edition, f"words {seats}")):
        if number % 3:
            continue
        for seat in range(-1, edition.places):
            told = edition.view(state, seat)
            if state.over:
                assert all(len(player["hand"]) == player["hand_size"] for player in told["players"])
                continue
            hidden = hidden_cards(state, seat)
            contracts = state.terms.content.contracts
            assert told["unseen"] == [contracts[card].id for card in sorted(hidden)]
            assert not ids(state, hidden) & set(words({**told, "unseen": []}))
            assert told["bag"] == [state.terms.content.tokens[token].id for token in sorted(state.bag)]
            assert told["deck"] == len(state.pool) + sum(map(len, state.tail))


# ---- blocks under the deck


@pytest.mark.rule("OT-16.1", "OT-16.2", "OT-6.13")
def test_a_block_is_known_to_whoever_put_it_there() -> None:
    game = spying()
    drawn = [f"contract {card.id}" for card in game.content.contracts[:4]]
    kept = [text.split()[1] for text in drawn]
    game.play("draw", *drawn, f"keep {kept[0]}")
    assert game.view(0)["tail"] == [{"cards": 3, "known": kept[1:]}]
    for seat in (-1, 1, 2):
        assert game.view(seat)["tail"] == [{"cards": 3, "known": None}]
        assert set(kept) <= set(game.view(seat)["unseen"])
    assert not set(kept) & set(game.view(0)["unseen"])
    assert game.view(0)["deck"] == game.view(1)["deck"] == 28


def with_block(game: Scenario, by: int, *cards: str) -> Scenario:
    """These cards are all of the deck: a block that a seat has put under it; all others are discarded."""
    state = game.state
    block = [game.card(name) for name in cards]
    state.discards = (*state.discards, *(card for card in state.pool if card not in block))
    state.pool = ()
    state.tail, state.tail_by = (tuple(sorted(block)),), (by,)
    state.legal = None
    return game


@pytest.mark.rule("OT-16.1", "OT-I.20")
def test_of_a_block_that_another_seat_draws_from_its_owner_knows_nothing_any_more() -> None:
    """Which card it was is a secret of whoever drew it, so the owner cannot tell which ones are left."""
    cards = [contract.id for contract in spying().content.contracts[:3]]
    told = []
    for drawn in cards:
        game = with_block(spying(), 1, *cards)
        assert game.view(1)["tail"] == [{"cards": 3, "known": cards}]
        game.play("draw", f"contract {drawn}")
        assert game.state.tail_by == (FORGOTTEN,)
        assert game.view(1)["tail"] == [{"cards": 2, "known": None}]
        assert set(cards) <= set(game.view(1)["unseen"])
        told.append(shown(game.edition, game.state, 1))
        assert game.view(-1)["tail"] == [{"cards": 2, "known": None}]
        assert drawn not in game.view(0)["unseen"]
        game.edition.load(game.state.dump())
    assert len(set(told)) == 1


@pytest.mark.rule("OT-16.1")
def test_a_block_stays_known_when_its_owner_or_everybody_sees_what_is_drawn() -> None:
    cards = [contract.id for contract in spying().content.contracts[:3]]
    game = with_block(spying(), 0, *cards).play("draw", f"contract {cards[1]}")
    assert game.view(0)["tail"] == [{"cards": 2, "known": [cards[0], cards[2]]}]
    game = with_block(Scenario(seats=3), 1, *cards)
    game.level(3, metal=4).level(4, plant=3, tech=2).level(5, metal=2, plant=2, fuel=1, tech=1)
    game.begin().play("key 3")
    if game.asked() == "UseSponsor":
        game.play("decline")
    game.play(game.moves("complete")[0], f"contract {cards[2]}")
    assert game.view(1)["tail"] == [{"cards": 2, "known": cards[:2]}]
    assert game.view(0)["tail"] == [{"cards": 2, "known": None}]


@pytest.mark.rule("OT-6.13", "OT-6.16")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whoever_looks_at_cards_has_the_turn(seats: int) -> None:
    """Also in games with copied divers: a Spy is never copied (OT-6.20), so it is always the own Spy that draws."""
    looked = 0
    for seed in range(2):
        edition = edition_of(seats, f"looks {seed}")
        for state in spy_games(edition, f"looks {seats} {seed}"):
            top = state.stack[-1] if state.stack else None
            if isinstance(top, (DrawForSpy, KeepContract, HandLimit)):
                seat = top.place if isinstance(top, DrawForSpy) else top.seat
                assert seat == state.seat == looks(state)
                looked += len(state.looking)
                told = edition.view(state, seat)["looking"]
                assert (told is None) == (not state.looking)
                if told is not None:
                    assert (told["seat"], len(told["cards"])) == (seat, told["count"])
                    for other in others(edition, seat):
                        blind = {"seat": seat, "count": told["count"], "cards": None}
                        assert edition.view(state, other)["looking"] == blind
            else:
                assert not state.looking
    assert looked > 10


# ---- events, logs, words


def check_told(edition: Edition, before: Depths, state: Depths, events: list[Event]) -> None:
    """No event names a card to a seat that could not place it before and cannot now."""
    contracts = state.terms.content.contracts
    for viewer in range(-1, edition.places):
        secret = hidden_cards(before, viewer) & hidden_cards(state, viewer)
        for event in events:
            told = event.seen_by(viewer)
            assert not ids(state, secret) & set(words(told.facts)), f"seat {viewer} is told {told}"
            assert viewer in event.knows or told.secrets is None
            sentence = edition.sentence(told, names_of(edition)) or ""
            for card in secret:
                assert contracts[card].name not in sentence, f"seat {viewer} reads: {sentence}"


def check_log(edition: Edition, before: Depths, state: Depths, move: Move, knows: tuple[int, ...]) -> None:
    """No move in the log names a card to a seat that could not place it before and cannot now."""
    for viewer in others(edition, before.stack[-1].seat):
        secret = hidden_cards(before, viewer) & hidden_cards(state, viewer)
        if ids(state, secret) & set(move.text.split()):
            assert not may_know(knows, viewer), f"seat {viewer} reads {move.text} in the log"


@pytest.mark.rule("OT-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_events_and_logs_tell_others_nothing_that_is_hidden(seats: int) -> None:
    edition = edition_of(seats, "events")
    nature, rng = Nature("events"), Random("events")
    state = edition.start()
    assert isinstance(state, Depths)
    state.listen()
    kinds: Counter[str] = Counter()
    while state.stack:
        before = state.clone()
        decision = state.decision
        assert decision is not None
        knows = decision.knows(state)
        move = nature.answer(state) if decision.seat == NATURE else busy(state, rng)
        state.play(move)
        if state.over:
            break
        events = state.heard()
        kinds.update(event.kind for event in events)
        check_told(edition, before, state, events)
        check_log(edition, before, state, move, knows)
        check_reveals(edition, before, state, decision, events)
    assert kinds["look"] > 8
    assert kinds["keep"] > 2


@pytest.mark.rule("OT-6.13")
def test_drawing_and_keeping_are_known_to_the_drawer_alone() -> None:
    game = spying().play("draw")
    draw = game.state.decision
    assert draw is not None
    assert draw.knows(game.state) == (0,)
    game.nature()
    keep = game.state.decision
    assert keep is not None
    assert keep.knows(game.state) == (0,)
    game.play(game.moves()[0])
    look, kept = game.heard("look")[-1], game.heard("keep")[-1]
    assert look.seen_by(1).facts == {"number": 4}
    assert set(look.seen_by(0).facts) == {"number", "contract"}
    assert kept.seen_by(2).facts == kept.seen_by(-1).facts == {"under": 3, "hand": 1}
    assert set(kept.seen_by(0).facts) == {"under", "hand", "contract"}


@pytest.mark.rule("OT-15.1")
def test_a_private_contract_is_shown_when_it_is_completed_and_when_it_is_discarded() -> None:
    game = Scenario(seats=3).hand("crane-arm").column(SPYING)
    card = game.content.contracts[game.card("crane-arm")]
    way = {name: card.ways[0][kind] for kind, name in enumerate(("metal", "plant", "fuel", "tech"))}
    game.level(5, **way).begin().play("key 3")
    if game.asked() == "UseSponsor":
        game.play("decline")
    assert "crane-arm" in game.view(1)["unseen"]
    game.play(next(text for text in game.moves("complete") if "crane-arm" in text))
    for seat in (-1, 1, 2):
        assert game.view(seat)["discards"] == ["crane-arm"]
        assert "crane-arm" not in game.view(seat)["unseen"]
    assert game.heard("complete")[-1].reveals == (1, 2)
    hand = [contract.id for contract in game.content.contracts[:3]]
    game = Scenario(seats=2).column(SPYING).hand(*hand).begin().play("key 3")
    game.play("draw").nature()
    game.play(game.moves()[0], f"discard {hand[1]}")
    assert game.view(1)["discards"] == [hand[1]]
    assert game.heard("discard")[-1].reveals == (1,)


# ---- where undo stops


def check_reveals(
    edition: Edition, before: Depths, state: Depths, decision: Any, events: list[Event]
) -> None:
    """Every draw reveals something to whoever sees it, and whoever can place another card has learned something."""
    reveals = {seat for event in events for seat in event.reveals}
    if isinstance(decision, Chance):
        assert reveals & ({decision.place} if isinstance(decision, DrawForSpy) else {*EVERYBODY})
    for seat in range(edition.places):
        if hidden_cards(before, seat) - hidden_cards(state, seat):
            assert reveals & {seat, *EVERYBODY}, f"seat {seat} learned something from {decision}"


@pytest.mark.rule("OT-16.3")
def test_everything_that_chance_decides_in_the_set_up_is_seen_by_everybody() -> None:
    for seats in (1, 2):
        edition = starboard.edition("otys", seats=seats, sponsor_sides="mixed")
        nature, state = Nature("open"), edition.start()
        state.listen()
        while state.stack[-1].seat == NATURE or seats == 1:
            decision = state.decision
            if isinstance(decision, Chance):
                assert decision.knows(state) == EVERYBODY
                state.play(nature.answer(state))
                assert any(event.reveals == EVERYBODY for event in state.heard())
            else:
                state.play(state.moves()[0])
                if asked(state) == "BeginTurn":
                    break


@pytest.mark.rule("OT-6.13", "OT-8.9")
def test_undo_stops_at_a_card_that_was_seen() -> None:
    edition = starboard.edition("otys", seats=2)
    table = Table.new(edition, [make_player("person:Ada"), make_player("person:Ben")], "undo 3")
    table.advance()
    assert isinstance(table.state, Depths)
    game = table.state
    seat = game.seat
    before = game.dump()
    key = game.moves()[0]
    table.play(key, seat)
    table.undo()
    assert table.state.dump() == before, "a key is taken back freely"
    player = game.players[seat]
    while True:
        assert isinstance(table.state, Depths)
        seat = table.state.seat
        player = table.state.players[seat]
        moves = {move.text: move for move in table.state.moves()}
        level = player.level_of(SPY)
        text = next(iter(moves))
        if asked(table.state) == "BeginTurn" and level >= 0 and f"key {level + 1}" in moves:
            text = f"key {level + 1}"
        if "draw" in moves:
            text = "draw"
        table.play(moves[text], seat)
        table.advance()
        if text == "draw":
            break
    with pytest.raises(CannotUndo, match="revealed"):
        table.undo()
    kept = table.state.moves()[0]
    assert kept.verb == "keep"
    table.play(kept, seat)
    table.undo()
    assert asked(table.state) == "KeepContract", "which card is kept may be chosen anew"


# ---- imagined worlds


def own_things(state: Depths, seat: int) -> object:
    """What a seat has and knows, and nothing of it may change in a world that it imagines."""
    blocks = [
        block if by == seat else len(block) for block, by in zip(state.tail, state.tail_by, strict=True)
    ]
    looking = state.looking if looks(state) == seat else len(state.looking)
    return state.players[seat].dump(), blocks, state.tail_by, looking, state.discards, state.public


@pytest.mark.rule("OT-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_imagined_world_looks_the_same_and_offers_the_same(seats: int) -> None:
    edition = edition_of(seats, "worlds")
    rng = Random(f"worlds {seats}")
    for number, state in enumerate(spy_games(edition, f"worlds {seats}")):
        if number % 4:
            continue
        before = msgspec.json.encode(state.dump())
        for seat in range(-1, edition.places):
            world = edition.imagine(state, seat, rng)
            assert isinstance(world, Depths)
            assert shown(edition, world, seat) == shown(edition, state, seat)
            assert edition.violations(world) == []
            if seat >= 0:
                assert own_things(world, seat) == own_things(state, seat)
                if state.open_to(seat):
                    assert world.moves() == state.moves()
            assert bool(world.moves()) == bool(state.stack)
        assert msgspec.json.encode(state.dump()) == before


@pytest.mark.rule("OT-I.20")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_imagined_world_can_be_played_to_its_end(seats: int) -> None:
    edition = edition_of(seats, "ends")
    rng = Random("ends")
    for number, state in enumerate(positions(edition, f"ends {seats}")):
        if number % 60 == 40:
            play_on(edition, edition.imagine(state, rng.randrange(seats), rng), rng)


def worlds(edition: Edition, state: Depths, seat: int, count: int = 600) -> list[Depths]:
    rng = Random("many worlds")
    found: list[Depths] = []
    for _ in range(count):
        world = edition.imagine(state, seat, rng)
        assert isinstance(world, Depths)
        found.append(world)
    return found


def evenly(counts: Counter[Any], kinds: int, total: int) -> bool:
    """Did every kind come, and none far more or less often than the others?"""
    due = total / kinds
    return len(counts) == kinds and all(0.45 * due < count < 1.7 * due for count in counts.values())


@pytest.mark.rule("OT-I.20")
def test_cards_of_others_could_be_any_that_are_not_seen() -> None:
    game = Scenario(seats=3)
    names = [contract.id for contract in game.content.contracts]
    game.hand(names[0], seat=0).hand(names[1], names[2], seat=1).begin()
    state = game.state
    state.tail, state.tail_by = (state.pool[:3], state.pool[3:6]), (0, 2)
    state.pool = state.pool[6:]
    unseen = 32 - 3 - 1 - 3
    found = worlds(game.edition, state, 0)
    assert evenly(Counter(world.players[1].hand[0] for world in found), unseen, len(found))
    assert evenly(Counter(world.players[1].hand[1] for world in found), unseen, len(found))
    in_block = Counter(card for world in found for card in world.tail[1])
    assert evenly(in_block, unseen, 3 * len(found))
    assert {world.tail[0] for world in found} == {state.tail[0]}, "seat 0 has put it there"
    assert {tuple(world.players[0].hand) for world in found} == {tuple(state.players[0].hand)}
    spectator = worlds(game.edition, state, -1)
    assert evenly(Counter(world.players[0].hand[0] for world in spectator), 29, len(spectator))


@pytest.mark.slow
@pytest.mark.rule("OT-I.20", "OT-6.13")
def test_cards_that_somebody_looks_at_could_be_any_for_the_others() -> None:
    game = spying().play("draw").nature()
    state = game.state
    found = worlds(game.edition, state, 1)
    assert evenly(Counter(world.looking[2] for world in found), 29, len(found))
    assert {tuple(world.looking) for world in worlds(game.edition, state, 0, 50)} == {tuple(state.looking)}


@pytest.mark.rule("OT-I.20")
def test_alone_only_the_order_of_the_deck_is_unknown() -> None:
    game = spying(seats=1).play("draw").nature().play("keep " + spying().content.contracts[0].id)
    state = game.state
    for world in worlds(game.edition, state, 0, 20):
        assert world.dump() == state.dump()


# ---- planted leaks: what these tests are worth


def leaky_hand(state: Depths, seat: int, viewer: int, colour: str) -> dict[str, Any]:
    return {**PLAYER_VIEW(state, seat, viewer, colour), "hand": state.players[seat].hand[:]}


def leaky_looking(state: Depths, seat: int) -> dict[str, Any] | None:
    return (
        {"seat": state.seat, "count": len(state.looking), "cards": state.looking[:]}
        if state.looking
        else None
    )


def leaky_unseen(state: Depths, seat: int) -> list[int]:
    return sorted(state.pool)


def leaky_goal(state: Depths, seat: int, names: Any) -> dict[str, Any]:
    return {"text": f"{max((card for player in state.players for card in player.hand), default=0)}"}


PLAYER_VIEW = view.player_view


def found_leak(check: Callable[[], object]) -> bool:
    try:
        check()
    except AssertionError:
        return True
    return False


def spied() -> Scenario:
    """Seat 1 holds a private contract, and seat 0 is about to draw."""
    game = spying()
    game.hand(game.content.contracts[5].id, seat=1)
    game.play("draw")
    return game


@pytest.mark.skipif(compiled(), reason="compiled code cannot be patched")
@pytest.mark.parametrize(
    ("where", "name", "leak"),
    [
        (view, "player_view", leaky_hand),
        (view, "looking_view", leaky_looking),
        (view, "unseen_cards", leaky_unseen),
        (texts, "goal", leaky_goal),
    ],
    ids=["hand", "looking", "unseen", "goal"],
)
def test_a_leak_in_what_is_shown_is_found(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, leak: Callable[..., Any]
) -> None:
    game = spied()

    def check() -> None:
        check_each_draw(game.edition, game.state)
        check_secret(game.edition, game.state, Random(0))
        game.nature()
        check_redealt(game.edition, game.state, Random(0))

    copy = game.state.clone()
    check()
    game.state = copy
    monkeypatch.setattr(where, name, leak)
    assert found_leak(check)


def test_a_leak_in_events_or_in_the_log_is_found() -> None:
    game = spied()
    before = game.state.clone()
    card = game.content.contracts[game.state.pool[0]].id
    game.play(f"contract {card}")
    open_event = Event("look", "OT-6.13", 0, {"contract": card})
    secret = Event("look", "OT-6.13", 0, {"number": 1}, (0,), {"contract": card}, (0,))
    check_told(game.edition, before, game.state, [secret])
    assert found_leak(lambda: check_told(game.edition, before, game.state, [open_event]))
    wrong = Event("look", "OT-6.13", 0, {"number": 1}, (0,), {"contract": card}, (0, 1))
    assert found_leak(lambda: check_told(game.edition, before, game.state, [wrong]))
    move = game.edition.move(f"contract {card}")
    check_log(game.edition, before, game.state, move, (0,))
    assert found_leak(lambda: check_log(game.edition, before, game.state, move, EVERYBODY))
    assert found_leak(lambda: check_log(game.edition, before, game.state, move, (2,)))


def test_a_draw_that_reveals_nothing_is_found() -> None:
    game = spied()
    before = game.state.clone()
    draw = game.state.decision
    game.play(game.moves()[0])
    events = game.state.heard()
    check_reveals(game.edition, before, game.state, draw, events)
    silent = [Event(event.kind, event.rule, event.seat, event.facts, NOBODY) for event in events]
    assert found_leak(lambda: check_reveals(game.edition, before, game.state, draw, silent))


def test_a_block_that_stays_known_to_its_owner_is_found() -> None:
    """As it was once: what is left of a block told its owner which card another seat had drawn."""
    cards = [contract.id for contract in spying().content.contracts[:3]]
    game = with_block(spying(), 1, *cards).play("draw")
    check_each_draw(game.edition, game.state)
    told = set()
    for text in game.moves():
        world = game.state.clone()
        world.play(game.edition.move(text))
        world.tail_by = (1,)
        told.add(shown(game.edition, world, 1))
    assert len(told) == 3
