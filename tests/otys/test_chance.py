"""Everything that chance decides in Otys (ledger section 16)."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

import starboard
from starboard.games.otys.content import DIVER_NAMES, LEVELS, RESOURCE_NAMES, SLOTS
from starboard.games.otys.frames import FRAMES
from starboard.games.otys.game import OtysEdition
from starboard.games.otys.state import Depths
from starboard.kernel import NATURE, Chance, Nature
from tests.otys.scenario import Scenario, even_draws

SPYING = "[Tr En Me | Pl Fu Sp Te Ex]"  # the Spy on level 3
EXPLORING = "[Tr En Me | Pl Fu Ex Te Sp]"  # the Explorer on level 3


class SetUp:
    """The set-up of a game from its first draw on."""

    def __init__(self, seats: int, **options: str) -> None:
        edition = starboard.edition("otys", seats=seats, **options)
        assert isinstance(edition, OtysEdition)
        self.edition = edition
        self.content = edition.terms.content
        self.state: Depths = edition.start()

    @property
    def question(self) -> str:
        return type(self.state.stack[-1]).__name__

    def reach(self, question: str) -> "SetUp":
        """Play the first outcome of everything until this is asked."""
        while self.question != question:
            self.state.play(self.state.moves()[0])
        return self

    def play(self, text: str) -> "SetUp":
        self.state.play(self.edition.move(text))
        return self


def evenly(texts: set[str]) -> dict[str, int]:
    return dict.fromkeys(texts, 4)


def contracts(game: Scenario, cards: tuple[int, ...]) -> set[str]:
    return {f"contract {game.content.contracts[card].id}" for card in cards}


def tokens(game: Scenario | SetUp, found: tuple[int, ...]) -> set[str]:
    return {f"token {game.content.tokens[token].id}" for token in found}


# ---- set-up


@pytest.mark.rule("OT-16.3", "OT-2.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("sides", ["basic", "mixed"])
def test_the_draws_of_the_set_up(seats: int, sides: str) -> None:
    game = SetUp(seats, sponsor_sides=sides)
    asked = []
    while game.state.round == 0:
        asked.append(game.question)
        game.state.play(game.state.moves()[0])
    public = 2 if seats < 3 else 3
    assert [name for name in asked if name not in ("OrderKinds", "EqualCards")] == [
        *["RefillDisplay"] * 10,
        *["LaySponsor"] * 5,
        *["SponsorSide"] * (5 if sides == "mixed" else 0),
        *["StockStore"] * 4,
        *(["PlaceDiver"] * 8 + ["StartResource"] * 4) * seats,
        *["DrawFirstPlayer"] * (seats > 1),
        *["DealContract"] * public,
    ]


@pytest.mark.rule("OT-2.2")
def test_tokens_are_drawn_evenly_two_for_each_level() -> None:
    game = SetUp(2)
    pool = tokens(game, tuple(range(32)))
    for space in range(LEVELS * SLOTS):
        assert even_draws(game.state) == evenly(pool)
        text = sorted(pool)[space]
        game.play(text)
        pool.remove(text)
        assert f"token {game.content.tokens[game.state.display[space]].id}" == text
    assert game.question == "LaySponsor"
    assert len(game.state.bag) == 22


@pytest.mark.rule("OT-2.3")
def test_sponsors_are_a_fair_permutation() -> None:
    game = SetUp(2).reach("LaySponsor")
    left = {f"tile {sponsor.id}" for sponsor in game.content.sponsors}
    for tile in (3, 0, 4, 2, 1):
        assert even_draws(game.state) == evenly(left)
        text = f"tile {game.content.sponsors[tile].id}"
        game.play(text)
        left.remove(text)
    assert game.state.sponsors == [3, 0, 4, 2, 1]


@pytest.mark.rule("OT-5.3")
def test_sides_are_drawn_for_each_tile_with_one_half() -> None:
    game = SetUp(1, sponsor_sides="mixed").reach("SponsorSide")
    tiles = game.state.sponsors[:]
    for side in ("advanced", "basic", "advanced", "advanced", "basic"):
        assert even_draws(game.state) == evenly({"side basic", "side advanced"})
        game.play(f"side {side}")
    assert [game.state.is_advanced(tile) for tile in tiles] == [True, False, True, True, False]


@pytest.mark.rule("OT-2.8")
def test_divers_are_a_fair_permutation_for_each_player() -> None:
    game = SetUp(2).reach("PlaceDiver")
    for seat, order in enumerate(([7, 3, 1, 0, 2, 6, 5, 4], [0, 1, 2, 3, 4, 5, 6, 7])):
        left = {f"diver {name}" for name in DIVER_NAMES}
        for diver in order:
            assert even_draws(game.state) == evenly(left)
            game.play(f"diver {DIVER_NAMES[diver]}")
            left.remove(f"diver {DIVER_NAMES[diver]}")
        assert game.state.players[seat].column == order
        game.reach("PlaceDiver" if seat == 0 else "DrawFirstPlayer")


@pytest.mark.rule("OT-2.9")
def test_start_resources_are_a_fair_permutation_of_the_kinds_on_levels_2_to_5() -> None:
    game = SetUp(1).reach("StartResource")
    left = {f"resource {name}" for name in RESOURCE_NAMES}
    for number, name in enumerate(("fuel", "metal", "tech", "plant")):
        assert even_draws(game.state) == evenly(left)
        game.play(f"resource {name}")
        left.remove(f"resource {name}")
        held = [game.state.players[0].held(level) for level in range(LEVELS)]
        assert held == [0] + [1] * (number + 1) + [0] * (3 - number)


@pytest.mark.rule("OT-2.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_first_player_with_the_same_chance(seats: int) -> None:
    game = SetUp(seats).reach("DrawFirstPlayer")
    assert even_draws(game.state) == evenly({f"first {seat}" for seat in range(seats)})


@pytest.mark.rule("OT-2.5", "OT-16.1")
def test_public_contracts_are_drawn_evenly_from_all_cards() -> None:
    game = SetUp(3).reach("DealContract")
    pool = {f"contract {contract.id}" for contract in game.content.contracts}
    for space in range(3):
        assert even_draws(game.state) == evenly(pool)
        text = sorted(pool)[7]
        game.play(text)
        pool.remove(text)
        assert f"contract {game.content.contracts[game.state.public[space]].id}" == text


# ---- the start of the Store


@cache
def store_chances() -> dict[tuple[int, ...], Fraction]:
    """How likely every start of the Store is, by the weights of the draws."""
    chances: dict[tuple[int, ...], Fraction] = {}

    def follow(state: Depths, chance: Fraction) -> None:
        if type(state.stack[-1]).__name__ != "StockStore":
            key = tuple(state.store)
            chances[key] = chances.get(key, Fraction(0)) + chance
            return
        decision = state.decision
        assert isinstance(decision, Chance)
        weights = decision.weights(state)
        for move, weight in zip(state.moves(), weights, strict=True):
            world = state.clone()
            world.play(move)
            follow(world, chance * weight / sum(weights))

    follow(SetUp(2).reach("StockStore").state, Fraction(1))
    return chances


@pytest.mark.rule("OT-2.4")
def test_the_store_starts_with_four_of_eight_pieces() -> None:
    chances = store_chances()
    assert sum(chances.values()) == 1
    pieces = [kind for kind in range(4) for _ in range(2)]
    draws = Counter(
        tuple(Counter(pieces[place] for place in places)[kind] for kind in range(4))
        for places in combinations(range(8), 4)
    )
    assert sum(draws.values()) == 70
    assert chances == {store: Fraction(number, 70) for store, number in draws.items()}


@pytest.mark.rule("OT-2.4")
def test_the_mix_of_the_rulebook_comes_in_48_of_70_draws() -> None:
    mixes: dict[tuple[int, ...], Fraction] = {}
    for store, chance in store_chances().items():
        mix = tuple(sorted(store, reverse=True))
        mixes[mix] = mixes.get(mix, Fraction(0)) + chance * 70
    assert mixes == {(2, 1, 1, 0): 48, (1, 1, 1, 1): 16, (2, 2, 0, 0): 6}


@pytest.mark.rule("OT-2.4")
def test_what_was_not_drawn_for_the_store_returns_to_the_supply() -> None:
    game = SetUp(2).reach("StockStore")
    assert (game.state.supply, game.state.store_pool) == ([18] * 4, [2] * 4)
    game.play("store fuel").play("store fuel")
    assert set(even_draws(game.state)) == {"store metal", "store plant", "store tech"}
    game.play("store metal")
    assert even_draws(game.state, 10) == {"store metal": 6, "store plant": 12, "store tech": 12}
    game.play("store tech")
    assert (game.state.supply, game.state.store_pool) == ([19, 20, 18, 19], [0] * 4)
    assert game.state.store == [1, 0, 2, 1]


# ---- the deck


def spying(seats: int = 2) -> Scenario:
    game = Scenario(seats=seats).column(SPYING).begin().play("key 3")
    if game.asked() == "UseSponsor":
        game.play("decline")
    return game


def deck(game: Scenario, pool: int, *blocks: int) -> Scenario:
    """So many cards in the pool, then blocks of these sizes (those of seat 1); all others are discarded."""
    state = game.state
    cards = [card for card in range(32) if card not in state.public]
    state.pool, cards = tuple(cards[:pool]), cards[pool:]
    state.tail = ()
    for size in blocks:
        state.tail, cards = (*state.tail, tuple(cards[:size])), cards[size:]
    state.tail_by = (1,) * len(blocks)
    state.discards = tuple(cards)
    state.legal = None
    return game


@pytest.mark.rule("OT-16.1", "OT-6.13")
def test_a_spy_draws_from_the_pool_evenly_without_replacement() -> None:
    game = spying().play("draw")
    left = contracts(game, game.state.pool)
    for number in range(4):
        assert even_draws(game.state) == evenly(left)
        text = sorted(left)[3 * number]
        game.play(text)
        left.remove(text)
    assert game.asked() == "KeepContract"
    assert len(game.state.pool) == 26


@pytest.mark.rule("OT-16.1", "OT-16.2")
def test_then_from_the_oldest_block_evenly_and_only_then_is_its_order_settled() -> None:
    game = deck(spying(), 1, 3, 3).play("draw")
    first, second = game.state.tail
    assert even_draws(game.state) == evenly(contracts(game, game.state.pool))
    game.nature_once()
    left = contracts(game, first)
    for _ in range(3):
        assert even_draws(game.state) == evenly(left)
        text = max(left)
        game.play(text)
        left.remove(text)
    assert game.asked() == "KeepContract"
    assert (game.state.pool, game.state.tail) == ((), (second,))
    kept = game.moves()[0]
    game.play(kept)
    assert [len(block) for block in game.state.tail] == [3, 3]
    assert game.state.tail_by == (1, 0)
    assert game.state.tail[0] == second, "the returned cards are the newest block"
    game.check()


@pytest.mark.rule("OT-8.15", "OT-16.1")
def test_then_the_discard_pile_becomes_the_pool() -> None:
    game = deck(spying(), 0, 2).play("draw")
    discarded = game.state.discards
    game.nature_once().nature_once()
    assert (game.state.pool, game.state.tail, game.state.discards) == ((), (), discarded)
    assert even_draws(game.state) == evenly(contracts(game, discarded))
    game.nature_once()
    assert game.state.discards == ()
    assert set(game.state.pool) == set(discarded) - set(game.state.looking)
    assert [event.facts for event in game.heard("reshuffle")] == [
        {"what": "contracts", "number": len(discarded)}
    ]
    game.nature_once()
    assert game.asked() == "KeepContract"
    assert len(game.heard("reshuffle")) == 1
    game.check()


@pytest.mark.rule("OT-6.14", "OT-16.2")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_with_fewer_than_four_cards_all_there_are_are_looked_at(cards: int) -> None:
    """All others are in hands, which the hand limit would never allow."""
    game = deck(spying(), cards)
    game.player(1).hand, game.state.discards = list(game.state.discards), ()
    if not cards:
        assert game.refused("draw").rule == "OT-6.14"
        return
    game.play("draw").nature()
    assert (game.asked(), len(game.state.looking)) == ("KeepContract", cards)
    game.play(game.moves()[0])
    assert [len(block) for block in game.state.tail] == ([cards - 1] if cards > 1 else [])


@pytest.mark.rule("OT-8.9", "OT-16.1")
def test_a_replacement_is_drawn_from_the_pool_then_from_the_oldest_block() -> None:
    for pool in (2, 0):
        game = deck(Scenario(seats=2), pool, 3, 3).level(5, metal=2, plant=2, fuel=1, tech=1).begin()
        game.play("key 3")
        if game.asked() == "UseSponsor":
            game.play("decline")
        game.play(game.moves("complete")[0])
        assert game.asked() == "DealContract"
        source = game.state.pool or game.state.tail[0]
        assert even_draws(game.state) == evenly(contracts(game, source))
        game.nature_once()
        assert None not in game.shown_public()
        game.check()


@pytest.mark.rule("OT-8.15")
def test_the_last_card_may_be_the_one_that_has_just_been_completed() -> None:
    game = deck(Scenario(seats=2), 0).level(5, metal=2, plant=2, fuel=1, tech=1)
    game.player(1).hand, game.state.discards = list(game.state.discards), ()
    game.begin().play("key 3")
    if game.asked() == "UseSponsor":
        game.play("decline")
    text = game.moves("complete")[0]
    card = text.split()[1]
    game.play(text)
    assert even_draws(game.state) == {f"contract {card}": 4}
    game.nature_once()
    assert card in game.shown_public()
    assert (game.state.discards, game.state.pool) == ((), ())


@pytest.mark.rule("OT-8.15")
def test_a_space_without_a_card_is_filled_at_the_end_of_a_turn() -> None:
    game = deck(Scenario(seats=2), 0)
    state = game.state
    game.player(1).hand, state.discards = list(state.discards), ()
    game.player(1).hand.append(state.public[0])
    state.public[0] = -1
    game.begin().play("key 3")
    state.discards = (game.player(1).hand.pop(),)
    while game.asked() in ("UseSponsor", "Work", "Surface"):
        game.play({"UseSponsor": "decline", "Work": "end", "Surface": "surface"}[game.asked()])
    assert game.asked() == "DealContract"
    assert state.round == 1
    game.nature_once()
    assert None not in game.shown_public()
    assert game.asked() == "BeginTurn"


# ---- the bag


def exploring() -> Scenario:
    game = Scenario(seats=2).column(EXPLORING).begin().play("key 3")
    if game.asked() == "UseSponsor":
        game.play("decline")
    return game


@pytest.mark.rule("OT-10.4")
def test_a_display_space_is_refilled_evenly_from_the_bag() -> None:
    game = exploring().play("explore 2 install")
    bag = game.state.bag
    assert even_draws(game.state) == evenly(tokens(game, bag))
    game.nature_once()
    assert game.state.display[5] in bag
    assert len(game.state.bag) == len(bag) - 1


@pytest.mark.rule("OT-10.4")
def test_an_empty_bag_takes_the_token_discard_first() -> None:
    game = exploring()
    state = game.state
    state.token_discards, state.bag = state.bag[:3], ()
    game.play("explore 1 install")
    assert even_draws(state) == evenly(tokens(game, state.token_discards))
    game.nature_once()
    assert (len(state.bag), state.token_discards) == (2, ())
    assert [event.facts for event in game.heard("reshuffle")] == [{"what": "tokens", "number": 3}]


@pytest.mark.rule("OT-10.4")
def test_a_token_that_was_just_used_may_come_back_from_the_discard() -> None:
    game = exploring().row(3, "chip-cache-1")
    state = game.state
    state.bag = ()
    game.play("explore 1 use")
    assert even_draws(state) == {"token chip-cache-1": 4}
    game.nature_once()
    assert state.display[4] == game.token("chip-cache-1")


@pytest.mark.rule("OT-10.4")
def test_without_any_token_the_space_stays_empty() -> None:
    game = exploring()
    state = game.state
    state.bag = ()
    game.play("explore 1 install")
    assert state.display[4] == -1
    assert game.asked() == "Surface"
    assert game.view()["display"][2]["tokens"][0] is None


# ---- nothing else is random


@pytest.mark.rule("OT-16.3")
def test_these_are_all_the_draws_there_are() -> None:
    draws = {name for name, frame in FRAMES.items() if issubclass(frame, Chance)}
    assert draws == {
        "DealContract",
        "DrawFirstPlayer",
        "DrawForSpy",
        "LaySponsor",
        "PlaceDiver",
        "RefillDisplay",
        "SponsorSide",
        "StartResource",
        "StockStore",
    }


@pytest.mark.rule("OT-16.3", "OT-I.19")
@pytest.mark.parametrize("seats", [1, 4])
def test_the_same_seed_gives_the_same_set_up(seats: int) -> None:
    dumps = []
    for seed in (7, 7, 8):
        game, nature = SetUp(seats), Nature(seed)
        while game.state.round == 0:
            state = game.state
            state.play(nature.answer(state) if state.stack[-1].seat == NATURE else state.moves()[0])
        dumps.append(game.state.dump())
    assert dumps[0] == dumps[1] != dumps[2]


@pytest.mark.rule("OT-16.3")
def test_one_kind_of_draw_does_not_change_the_luck_of_another() -> None:
    """Each has random numbers of its own: one more token does not change which contracts come."""
    found = []
    for extra in (0, 1):
        game, nature = SetUp(2), Nature("streams")
        if extra:
            nature.answer(game.state)
        while game.question != "DealContract":
            game.state.play(nature.answer(game.state))
        first = nature.answer(game.state)
        found.append((first.text, game.state.players[0].column, game.state.store))
    assert found[0] == found[1]
