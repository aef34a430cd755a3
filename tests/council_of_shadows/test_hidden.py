"""Hidden information (ledger section 14): what a seat is shown does not depend on what is hidden from it."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import starboard
from starboard.games.council_of_shadows.plan import Commit, PlanSlot
from starboard.games.council_of_shadows.state import PHASE_OVER, PHASE_PLAN, Council
from starboard.kernel import NATURE, Edition, Nature
from tests.council_of_shadows.random_play import asked, edition_of, lean, positions
from tests.council_of_shadows.scenario import Scenario

pytestmark = pytest.mark.slow  # positions by the hundred; the quick checks leave them out

SECRET = ("plan", "plan_slot", "projected", "bonus")  # what a view tells of a player only to that player


def shown(edition: Edition, state: Council, seat: int) -> bytes:
    """All that a seat gets to see of a position, to the byte; seat -1 is a spectator."""
    names = [edition.seat_name(other) for other in range(edition.places)]
    parts = [edition.view(state, seat), edition.standings(state), edition.goal(state, seat, names)]
    if seat >= 0 and state.open_to(seat):
        turned = state.facing(seat)
        labels = [[move.text, edition.label(turned, move)] for move in turned.moves()]
        parts.append({"prompt": edition.prompt(turned), "offers": labels})
    return msgspec.json.encode(parts, order="deterministic")


def others(edition: Edition, seat: int) -> list[int]:
    """Every seat but this one, and a spectator."""
    return [other for other in range(-1, edition.places) if other != seat]


def plan_on(state: Council, seat: int, rng: Random, answers: int = 99, commit: bool = False) -> Council:
    """The position after a seat has gone on with its plan: so many answers, at most to its commitment or over it."""
    state = state.clone()
    while answers and state.open_to(seat):
        state.face(seat)
        if isinstance(state.stack[-1], Commit):
            if commit:
                state.play(state.moves()[0])
            return state
        state.play(rng.choice(state.moves()))
        answers -= 1
    return state


def plan_phases(edition: Edition, seed: object) -> Iterator[Council]:
    """The positions in which a plan phase begins, the first of each round."""
    seen = 0
    for state in positions(edition, seed):
        if state.phase == PHASE_PLAN and state.round > seen:
            seen = state.round
            yield state


def hidden_from(edition: Edition, state: Council, seat: int) -> set[str]:
    """The ids of Bonus cards that a seat must not see anywhere."""
    player = state.players[seat] if 0 <= seat < edition.seats else None
    own = set(player.light + player.dark) if player else set()
    own |= {card for card, by in zip(state.light_tail, state.light_tail_by, strict=True) if by == seat}
    return {card.id for card in state.terms.content.bonus_cards if card.index not in own}


def words(data: Any) -> Iterator[str]:
    """Every text in JSON data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)


# ---- plans


@pytest.mark.rule("CS-5.2", "CS-18.21")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_what_others_see_does_not_depend_on_a_plan(seats: int, seed: int) -> None:
    """Who has not committed may have planned anything so far; who has may have committed any plan."""
    edition = edition_of(seats, f"plans {seed}", screens="on")
    rng = Random(f"plans {seats} {seed}")
    different = 0
    for beginning in plan_phases(edition, f"plans {seats} {seed}"):
        seat = rng.randrange(seats)
        state = beginning.clone()
        for other in rng.sample(range(seats), rng.randrange(seats)):  # some of the others are further
            if other != seat:
                state = plan_on(state, other, rng, rng.randrange(6), commit=True)
        open_plans = [plan_on(state, seat, rng, answers) for answers in (0, 1, 2, 99, 99)]
        committed = [plan_on(state, seat, rng, commit=True) for _ in range(3)]
        if any(world.phase != PHASE_PLAN or not world.players[seat].planned for world in committed):
            continue  # it was the last one, so all plans were revealed
        for worlds in (open_plans, committed):
            different += len({tuple(world.players[seat].planned) for world in worlds}) > 1
            for other in others(edition, seat):
                assert len({shown(edition, world, other) for world in worlds}) == 1
            for world in worlds:
                assert edition.view(world, seat)["players"][seat]["plan"] is not None
    assert different > 4


@pytest.mark.rule("CS-5.2", "CS-18.21")
def test_commitment_itself_is_public() -> None:
    edition = starboard.edition("council-of-shadows", seats=3)
    state = next(plan_phases(edition, 0))
    after = plan_on(state, 1, Random(0), commit=True)
    for seat in (-1, 0, 1, 2):
        told = [player["committed"] for player in edition.view(after, seat)["players"]]
        assert told == [False, True, False]


@pytest.mark.rule("CS-5.2", "CS-14.3")
def test_all_plans_are_revealed_together_when_the_last_one_is_in() -> None:
    edition = starboard.edition("council-of-shadows", seats=3)
    for number, beginning in enumerate(plan_phases(edition, 1)):
        state, rng = beginning.clone(), Random(number)
        before = [edition.view(state, -1)["players"][seat] for seat in range(3)]
        plans: dict[int, list[int]] = {}
        for seat in rng.sample(range(3), 3):
            for told, was in zip(edition.view(state, -1)["players"], before, strict=True):
                assert (told["hand"], told["slots"]) == (was["hand"], was["slots"])
                assert all(told[name] is None for name in SECRET)
            ready = plan_on(state, seat, rng)
            plans[seat] = ready.players[seat].planned
            state = plan_on(ready, seat, rng, commit=True)
        assert state.phase != PHASE_PLAN
        cards = state.terms.content.cards
        first = state.order[0]  # whoever acts later still has the cards where they were planned
        for seat in range(3):
            slots = edition.view(state, -1)["players"][seat]["slots"]
            for slot, card in enumerate(plans[seat]):
                if card >= 0 and seat != first:
                    assert slots[slot]["cards"][-1] == cards[card].id


@pytest.mark.rule("CS-5.2", "CS-14.3")
def test_own_plan_is_seen_by_its_owner() -> None:
    game = Scenario(seats=2).plan().play("1: lay start-collect")
    own = game.edition.view(game.state, 1)["players"][1]
    assert own["plan"] == ["start-collect", None, None]
    assert own["plan_slot"] == 2
    assert own["projected"] == {"sum": 3, "consumption": 23}
    for seat in (-1, 0):
        other = game.edition.view(game.state, seat)["players"][1]
        assert (other["plan"], other["plan_slot"], other["projected"]) == (None, None, None)
        assert "start-collect" in other["hand"]


@pytest.mark.rule("CS-5.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_screens_off_plans_are_seen_as_soon_as_they_are_committed(seats: int) -> None:
    edition = starboard.edition("council-of-shadows", seats=seats, screens="off")
    nature, rng = Nature("open"), Random("open")
    state = edition.start()
    assert isinstance(state, Council)
    commitments = 0
    while state.stack and commitments < 40:
        if isinstance(state.stack[-1], Commit):
            seat = state.stack[-1].seat
            planned = [
                state.terms.content.cards[card].id for card in state.players[seat].planned if card >= 0
            ]
            last = seat == state.order[-1]
            state.play(state.moves()[0])
            commitments += 1
            for viewer in range(-1, seats):
                told = edition.view(state, viewer)["players"][seat]
                lying = [card for slot in told["slots"] for card in slot["cards"]]
                assert last or set(planned) <= set(lying)
                assert last or told["committed"]
        else:
            state.play(nature.answer(state) if state.stack[-1].seat == NATURE else lean(state, rng))
    assert commitments == 40


@pytest.mark.rule("CS-14.1", "CS-14.2", "CS-18.21")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_events_tell_others_nothing_that_is_hidden(seats: int) -> None:
    """Neither a card that is laid nor a Bonus card that is drawn or put away, as long as the game runs."""
    edition = edition_of(seats, "events", **({"screens": "on"} if seats > 1 else {}))
    nature, rng = Nature("events"), Random("events")
    state = edition.start()
    assert isinstance(state, Council)
    state.listen()
    kinds: Counter[str] = Counter()
    while state.stack:
        before = state.clone()
        laying = isinstance(state.stack[-1], PlanSlot)
        seat = state.stack[-1].seat
        state.play(nature.answer(state) if seat == NATURE else lean(state, rng))
        for event in state.heard():
            kinds[event.kind] += 1
            for viewer in range(-1, edition.places):
                told = event.seen_by(viewer)
                if laying and event.kind == "lay" and viewer != seat:
                    assert told.facts == {}
                if event.kind not in ("final", "over"):
                    known = {"pattern"}
                    secret = hidden_from(edition, before, viewer) & hidden_from(edition, state, viewer)
                    assert not secret & (set(words(told.facts)) - known), told
                if event.kind == "put-away" and viewer != event.seat:
                    assert set(told.facts) == {"deck"}
    assert kinds["light"]
    assert kinds["dark-dealt"] == edition.seats


# ---- Bonus cards


def swap_light(state: Council, seat: int, rng: Random) -> bool:
    """Exchange a Light card that a seat cannot know for another one; False if there is none."""
    places: list[tuple[list[int], int]] = []
    for other, player in enumerate(state.players):
        if other != seat:
            places += [(player.light, index) for index in range(len(player.light))]
    places += [(state.light_tail, index) for index, by in enumerate(state.light_tail_by) if by != seat]
    if not places or not state.light_pool:
        return False
    held, index = rng.choice(places)
    pool = state.light_pool[:]
    place = rng.randrange(len(pool))
    held[index], pool[place] = pool[place], held[index]
    state.light_pool = sorted(pool)
    return True


def swap_dark(state: Council, seat: int, rng: Random) -> bool:
    """The same for a Dark card: exchanged for one that left the game unseen."""
    taken = [card for player in state.players for card in player.dark] + state.dark_away
    unseen = [card for card in state.terms.dark_pool if card not in taken]
    places = [(player.dark, 0) for other, player in enumerate(state.players) if other != seat and player.dark]
    places += [(state.dark_away, index) for index, by in enumerate(state.dark_away_by) if by != seat]
    if not places or not unseen:
        return False
    held, index = rng.choice(places)
    held[index] = rng.choice(unseen)
    return True


@pytest.mark.rule("CS-2.7", "CS-7.11", "CS-13.19", "CS-14.2", "CS-18.21")
@pytest.mark.parametrize("swap", [swap_light, swap_dark])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_seat_sees_does_not_depend_on_the_bonus_cards_of_others(
    seats: int, swap: Callable[[Council, int, Random], bool]
) -> None:
    edition = edition_of(seats, "bonus")
    rng = Random(f"bonus {seats}")
    swapped = 0
    for number, state in enumerate(positions(edition, f"bonus {seats}")):
        if number % 7 or state.phase == PHASE_OVER:
            continue
        for seat in range(-1, edition.places):
            world = state.clone()
            world.legal = None
            if swap(world, seat, rng):
                swapped += 1
                assert shown(edition, world, seat) == shown(edition, state, seat)
                assert edition.violations(world) == []
    assert swapped > 12


@pytest.mark.rule("CS-14.1", "CS-18.21")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_a_view_has_nothing_in_it_that_is_hidden(seats: int, seed: int) -> None:
    """No id of a Bonus card but own ones, and nothing of a plan of others behind its screen."""
    edition = edition_of(seats, f"words {seed}")
    kept = 0
    for number, state in enumerate(positions(edition, f"words {seats} {seed}")):
        if number % 3 and state.phase != PHASE_OVER:
            continue
        for seat in range(-1, edition.places):
            view = edition.view(state, seat)
            if state.phase == PHASE_OVER:
                for player, told in zip(state.players, view["players"], strict=True):
                    assert len(told["bonus"]) == len(player.light) + len(player.dark), "CS-14.1"
                continue
            assert not hidden_from(edition, state, seat) & set(words(view))
            kept += len(state.light_tail_by)
            for place, by in enumerate(state.light_tail_by):
                assert (view["light_tail"][place] is None) == (by != seat)
            for other, told in enumerate(view["players"]):
                if other != seat:
                    assert told["bonus"] is None
                    if state.terms.screens:
                        assert all(told[name] is None for name in SECRET)
    assert kept or seats == 1


@pytest.mark.rule("CS-14.2", "CS-7.13")
def test_card_under_the_light_deck_is_known_to_whoever_put_it_there() -> None:
    game = Scenario(seats=3).tiles(blue_1="vellum").cubes(0, blue_1_1=2)
    game.seat(0, light=["light-flat-1", "light-flat-2", "light-archives"]).assess()
    game.play("assess blue-1/1", "light light-consumption")
    deck = game.edition.view(game.state, 1)["light_deck"]
    game.play("put-away light-archives")
    assert game.edition.view(game.state, 0)["light_tail"] == ["light-archives"]
    for seat in (-1, 1, 2):
        view = game.edition.view(game.state, seat)
        assert view["light_tail"] == [None]
        assert view["light_deck"] == deck + 1
        assert (view["players"][0]["light"], view["players"][0]["dark"]) == (3, 1)


@pytest.mark.rule("CS-14.4", "CS-8.7")
@pytest.mark.parametrize("mode", ["choose", "draw"])
def test_dark_tech_piles_are_shown_once_they_are_open(mode: str) -> None:
    edition = starboard.edition("council-of-shadows", seats=2, dark_tech_mode=mode)
    opened = False
    for state in positions(edition, "piles"):
        for told in edition.view(state, 1)["techs"]:
            level = told["level"]
            assert (told["cards"] is not None) == state.tech_open[level] == told["open"]
            assert not told["open"] or mode == "choose"
            opened |= told["open"]
    assert opened == (mode == "choose")


# ---- imagined worlds


def own_things(state: Council, seat: int) -> object:
    """What a seat has and knows, and nothing of it may change in a world that it imagines."""
    player = state.players[seat].dump()
    light = [card for card, by in zip(state.light_tail, state.light_tail_by, strict=True) if by == seat]
    dark = [card for card, by in zip(state.dark_away, state.dark_away_by, strict=True) if by == seat]
    return player, light, dark, state.light_tail_by, state.dark_away_by


@pytest.mark.rule("CS-18.21")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("screens", ["on", "off"])
def test_an_imagined_world_looks_the_same_and_keeps_the_invariants(seats: int, screens: str) -> None:
    edition = edition_of(seats, f"worlds {screens}", screens=screens)
    rng = Random(f"worlds {seats} {screens}")
    for number, state in enumerate(positions(edition, f"worlds {seats} {screens}")):
        if number % 4:
            continue
        before = msgspec.json.encode(state.dump())
        for seat in range(-1, edition.places):
            world = edition.imagine(state, seat, rng)
            assert isinstance(world, Council)
            assert shown(edition, world, seat) == shown(edition, state, seat)
            assert edition.violations(world) == []
            if seat >= 0:
                assert own_things(world, seat) == own_things(state, seat)
                assert world.open_to(seat) == state.open_to(seat)
            assert bool(world.moves()) == bool(state.stack)
        assert msgspec.json.encode(state.dump()) == before


@pytest.mark.rule("CS-18.21")
@pytest.mark.parametrize("seats", [2, 3])
def test_an_imagined_world_can_be_played_to_its_end(seats: int) -> None:
    edition = edition_of(seats, "ends", screens="on")
    rng = Random("ends")
    for state in plan_phases(edition, f"ends {seats}"):
        for other in range(1, seats):
            state = plan_on(state, other, rng, rng.randrange(6), commit=True)
        world = edition.imagine(state, 0, rng)
        while world.stack:
            world.play(rng.choice(world.moves()))
        assert world.outcome() is not None


def worlds(edition: Edition, state: Council, seat: int, count: int = 600) -> list[Council]:
    rng = Random("many worlds")
    found: list[Council] = []
    for _ in range(count):
        world = edition.imagine(state, seat, rng)
        assert isinstance(world, Council)
        found.append(world)
    return found


def evenly(counts: Counter[Any], kinds: int, total: int) -> bool:
    """Did every kind come, and none far more or less often than the others?"""
    due = total / kinds
    return len(counts) == kinds and all(0.55 * due < count < 1.55 * due for count in counts.values())


@pytest.mark.rule("CS-7.11", "CS-18.21")
def test_light_cards_of_others_could_be_any_that_are_not_seen() -> None:
    game = Scenario(seats=3).seat(0, light=["light-flat-1"]).seat(1, light=["light-flat-2", "light-archives"])
    state = game.buy().state
    state.light_tail, state.light_tail_by = state.light_pool[:2], [0, 2]
    state.light_pool = state.light_pool[2:]
    found = worlds(game.edition, state, 0)
    unseen = 18 - 2
    assert evenly(Counter(world.players[1].light[0] for world in found), unseen, len(found))
    assert evenly(Counter(world.players[1].light[1] for world in found), unseen, len(found))
    assert evenly(Counter(world.light_tail[1] for world in found), unseen, len(found))
    assert {world.light_tail[0] for world in found} == {state.light_tail[0]}, "seat 0 has put it there"
    assert {tuple(world.players[0].light) for world in found} == {tuple(state.players[0].light)}
    spectator = worlds(game.edition, state, -1)
    assert evenly(Counter(world.players[0].light[0] for world in spectator), 18, len(spectator))


@pytest.mark.rule("CS-2.7", "CS-18.21")
def test_dark_cards_of_others_could_be_any_that_are_not_seen() -> None:
    game = Scenario(seats=4).buy()
    state = game.state
    state.dark_away, state.dark_away_by = state.players[3].dark, [3]
    state.players[3].dark = []
    found = worlds(game.edition, state, 0)
    unseen = len(state.terms.dark_pool) - 1
    assert evenly(Counter(world.players[1].dark[0] for world in found), unseen, len(found))
    assert evenly(Counter(world.dark_away[0] for world in found), unseen, len(found))
    assert {world.players[0].dark[0] for world in found} == {state.players[0].dark[0]}
    own = worlds(game.edition, state, 3, 50)
    assert {world.dark_away[0] for world in own} == {state.dark_away[0]}


@pytest.mark.rule("CS-13.19", "CS-18.21")
def test_light_cards_of_the_automa_could_be_any_that_are_not_seen() -> None:
    game = Scenario(seats=1).seat(0, light=["light-flat-1"]).seat(1, light=["light-flat-2", "light-archives"])
    game.buy()
    found = worlds(game.edition, game.state, 0)
    assert evenly(Counter(world.players[1].light[0] for world in found), 17, len(found))


@pytest.mark.rule("CS-5.2", "CS-18.21", "CS-X.77")
def test_plans_of_others_could_be_any_legal_ones() -> None:
    """Round 1: six cards, three empty slots, 120 plans."""
    game = Scenario(seats=3).plan()
    game.play("1: lay start-collect", "1: lay start-discover", "1: lay start-gems", "1: commit")
    game.play("2: lay start-collect", "2: lay start-discover")
    found = worlds(game.edition, game.state, 0, 1200)
    plans = Counter(tuple(world.players[1].planned) for world in found)
    assert len(plans) == 120
    assert all(len(set(plan)) == 3 and min(plan) >= 0 for plan in plans)
    for slot in range(3):
        assert evenly(Counter(world.players[1].planned[slot] for world in found), 6, len(found))
    assert {tuple(world.players[2].planned) for world in found} == {(-1, -1, -1)}, "has not committed"
    own = worlds(game.edition, game.state, 2, 50)
    assert {tuple(world.players[2].planned) for world in own} == {tuple(game.player(2).planned)}
    for world in own:
        world.face(2)
        assert {move.text for move in world.moves()} == game.options(2)


@pytest.mark.rule("CS-5.6", "CS-18.21")
def test_who_has_no_card_to_lay_can_only_commit_in_an_imagined_world() -> None:
    game = Scenario(seats=2).seat(
        1,
        upgrades=[],
        hand=[],
        slots=[
            [],
            ["start-discover", "start-collect", "start-gems"],
            ["start-upgrade", "start-settle-one", "start-settle-two"],
        ],
    )
    game.plan().play("0: lay start-collect", "0: lay start-gems", "0: lay start-discover", "0: commit")
    assert asked(game.state) == "Commit"
    world = game.edition.imagine(game.state, 0, Random(0))
    assert [move.text for move in world.moves()] == ["commit"]
