"""Several seats decide at once, and in secret: in any order, each for itself, until the last one has answered."""

from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from starboard.games import REGISTRY
from starboard.kernel import EVERYBODY, NATURE, Event, IllegalMove, Move, may_know
from starboard.players import Greedy, Person, Player, RandomPlayer, Sight, make_player
from starboard.table import CannotUndo, Entry, Table, TableError, decode, encode
from starboard.table.foretelling import foretell
from tests.table.secret_game import BidsEdition, SealedBids

GAME = SealedBids()


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, GAME.slug, GAME)


def edition(seats: int = 3, **options: object) -> BidsEdition:
    return GAME.edition(seats, GAME.read_options(seats, dict(options)))


def people(*names: str, seed: str = "1", save: Path | None = None) -> Table:
    table = Table.new(edition(len(names)), [Person(name) for name in names], seed, save)
    table.advance()
    return table


def three(save: Path | None = None) -> Table:
    return people("Ana", "Ben", "Cleo", save=save)


def play(table: Table, *answers: str) -> None:
    """Answers as `seat: move`, and what follows by itself."""
    for answer in answers:
        seat, _, text = answer.partition(": ")
        table.play(table.edition.move(text), int(seat))
        table.advance()


def texts(table: Table) -> list[str]:
    return [f"{played.seat}: {played.move.text}" for played in table.entries]


def position(table: Table) -> bytes:
    return msgspec.json.encode(table.state.dump())


def same_again(table: Table) -> None:
    """The log makes the position again, to the byte, and all that a table keeps of its moves."""
    again = Table.replay(decode(encode(table.log)))
    assert position(again) == position(table)

    def kept(one: Table) -> list[Any]:
        return [
            (p.number, p.seat, p.move.text, p.automatic, p.knows, p.phase, p.phase_open, p.owner, p.stream)
            for p in one.entries
        ]

    assert kept(again) == kept(table)
    assert [[event.dump() for event in p.events] for p in again.entries] == [
        [event.dump() for event in p.events] for p in table.entries
    ]


ALL = ("write 1", "write 2", "seal")


# ---- asking


def test_everybody_is_asked_at_once() -> None:
    table = three()
    assert table.waiting() == [0, 1, 2]
    assert table.waits_for() == 0
    play(table, "2: write 1", "1: write 3")
    assert sorted(table.waiting()) == [0, 1, 2]
    play(table, *(f"0: {text}" for text in ALL))
    assert sorted(table.waiting()) == [1, 2]
    with pytest.raises(IllegalMove, match="another seat is asked"):
        play(table, "0: write 1")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_answers_does_not_matter(order: tuple[int, ...]) -> None:
    table = three()
    for text in ALL:
        for seat in order:
            play(table, f"{seat}: {text}")
    same_again(table)
    reference = three()
    for seat in range(3):
        play(reference, *(f"{seat}: {text}" for text in ALL))
    assert position(table) == position(reference)
    assert table.waiting() == [0]


@pytest.mark.slow
def test_any_order_replays_to_the_byte(tmp_path: Path) -> None:
    for seed in range(12):
        rng = Random(seed)
        table = three(tmp_path / f"{seed}.starlog")
        while not table.over:
            seat = rng.choice(table.waiting())
            table.play(rng.choice(table.state.facing(seat).moves()), seat)
            table.advance()
            same_again(table)
        table.close()
        loaded, cut = Table.load(tmp_path / f"{seed}.starlog")
        assert cut is None
        assert position(loaded) == position(table)
        loaded.close()


def test_an_illegal_answer_changes_nothing() -> None:
    table = three()
    play(table, "1: write 1")
    before = position(table)
    with pytest.raises(IllegalMove, match="written already"):
        play(table, "1: write 1")
    with pytest.raises(IllegalMove):
        play(table, "2: seal")
    assert position(table) == before


def test_without_a_seat_the_first_one_answers() -> None:
    table = three()
    assert table.play(table.edition.move("write 9")).seat == 0


def test_a_log_whose_seat_is_not_asked_is_refused() -> None:
    table = three()
    play(table, *(f"1: {text}" for text in ALL))
    with pytest.raises(TableError, match="was asked, not seat 1"):
        table.repeat(Entry(len(table.entries) + 1, 1, "write 1"))


def test_an_only_answer_that_is_confirmed_waits_for_people_and_not_for_bots() -> None:
    table = three()
    play(table, "0: write 1", "0: write 2")
    assert 0 in table.waiting()
    assert not table.entries[-1].automatic
    table.seat_player(0, RandomPlayer())
    table.advance()
    assert texts(table)[-1] == "0: seal"
    assert not table.entries[-1].automatic


# ---- bots


@pytest.mark.parametrize("bot", [RandomPlayer(), Greedy()])
def test_bots_do_not_wait_for_people_nor_people_for_bots(bot: Player) -> None:
    table = Table.new(edition(), [Person("Ana"), bot, Person("Cleo")], "1")
    assert table.waits_for() == 0
    assert table.waits_for_bot() == 1
    assert table.advance(bots=False) == []
    play_only = table.play(table.edition.move("write 2"), 2)
    assert play_only.seat == 2
    table.advance()
    assert table.waits_for_bot() is None
    assert sorted(table.waiting()) == [0, 2]
    assert texts(table)[-1] == "1: seal"
    play(table, "2: write 1", "2: seal", *(f"0: {text}" for text in ALL))
    assert texts(table)[-2:-1] != ["1: seal"]
    same_again(table)


def test_a_bot_thinks_of_its_own_decision() -> None:
    table = Table.new(edition(), [Person(), Greedy(), Person()], "1")
    sight = Sight(table.edition, table.state, 1)
    assert [move.text for move in sight.moves()] == ["write 1", "write 2", "write 3", "write 9"]
    world = sight.imagine(Random(1))
    assert world.decision is not None
    assert world.decision.seat == 1
    table.advance()
    written = [played.move.text for played in table.entries if played.seat == 1]
    assert sorted(written) == ["seal", "write 3", "write 9"]


def test_bots_alone_play_to_the_end_and_answer_the_same_elsewhere() -> None:
    def game() -> Table:
        return Table.new(edition(), [Greedy(), RandomPlayer(), RandomPlayer()], "7")

    whole, parts = game(), game()
    whole.advance()
    assert whole.over
    while not parts.over:
        parts.advance(bots=False)
        seat = parts.waits_for_bot()
        if seat is not None:
            rng = Random(f"7/{seat}/{len(parts.entries) + 1}")
            move = parts.players[seat].choose(Sight(parts.edition, parts.state, seat), rng)
            parts.repeat(Entry(len(parts.entries) + 1, seat, move.text))
    assert parts.log == whole.log


# ---- taking back


def test_a_seal_is_taken_back_although_others_have_answered_since() -> None:
    table = three()
    play(table, *(f"0: {text}" for text in ALL), "1: write 1", "2: write 3", "1: write 2")
    assert table.undo_label(0) == "Seal, seat 0"
    taken = table.undo(seat=0)
    assert (taken.seat, taken.move.text) == (0, "seal")
    assert texts(table) == ["0: write 1", "0: write 2", "1: write 1", "2: write 3", "1: write 2"]
    assert [played.number for played in table.entries] == [1, 2, 3, 4, 5]
    assert sorted(table.waiting()) == [0, 1, 2]
    assert not table.assisted
    same_again(table)
    assert table.redo_seat == 0
    assert table.redo_label() == "Seal, seat 0"
    table.redo()
    assert texts(table)[-1] == "0: seal"
    same_again(table)


def test_only_ones_own_answers_go() -> None:
    table = three()
    play(table, "0: write 1", "1: write 1", "0: write 2", "2: write 3", "1: write 2", "1: seal")
    table.undo_to(0, seat=0)
    assert texts(table) == ["1: write 1", "2: write 3", "1: write 2", "1: seal"]
    same_again(table)
    assert table.redo_label() == "Write 1, seat 0"
    table.redo()
    table.redo()
    assert texts(table)[-2:] == ["0: write 1", "0: write 2"]
    with pytest.raises(CannotUndo):
        table.redo()


def test_reset_takes_back_all_of_ones_own() -> None:
    table = three()
    play(table, "0: write 1", "1: write 1", "0: write 2", "2: write 3", "0: seal")
    assert [played.move.text for played in table.draft(0)] == ["write 1", "write 2", "seal"]
    assert [played.move.text for played in table.reset(0)] == ["seal", "write 2", "write 1"]
    assert texts(table) == ["1: write 1", "2: write 3"]
    assert table.rewound == (0, [2, 4])
    assert table.draft(0) == []
    assert len(table.draft(1)) == 1
    same_again(table)


def test_once_all_have_answered_it_is_revealed() -> None:
    table = three()
    for seat in range(3):
        play(table, *(f"{seat}: {text}" for text in ALL))
    assert table.phase == 0
    for seat in range(3):
        with pytest.raises(CannotUndo, match="something was revealed: Bids"):
            table.undo(seat=seat)
    assert table.draft(2) == []


def test_a_phase_ends_with_its_round() -> None:
    table = three()
    for seat in range(3):
        play(table, *(f"{seat}: {text}" for text in ALL))
    play(table, "0: keep")
    assert table.phase == 0
    play(table, "1: write 9")
    first = next(p.number for p in table.entries if p.move.text == "write 9")
    assert table.phase == first
    assert table.entries[-1].seat == NATURE
    assert table.entries[-1].owner == 1
    play(table, "0: write 1")
    assert table.phase == first
    with pytest.raises(CannotUndo, match="revealed"):
        table.undo_to(0, seat=0)
    table.undo(seat=0)
    same_again(table)


def test_a_card_that_was_dealt_is_not_given_back() -> None:
    table = three()
    play(table, "0: write 9", "1: write 1", "0: write 2")
    table.undo(seat=0)
    with pytest.raises(CannotUndo, match=r"revealed: Ana is dealt (ruby|opal|jade|onyx)") as caught:
        table.undo(seat=0)
    assert not caught.value.can_force
    table.undo(seat=1)
    assert len(table.entries) == 2
    same_again(table)


def test_alone_with_bots_one_may_force_it() -> None:
    table = Table.new(edition(), [Person("Ana"), RandomPlayer(), RandomPlayer()], "1")
    play(table, "0: write 9")
    others = [text for text in texts(table) if not text.startswith(("0", "-1"))]
    table.undo(force=True, seat=0)
    assert table.assisted
    assert [text for text in texts(table) if not text.startswith("-1")] == others
    same_again(table)


def test_redo_is_forgotten_when_somebody_else_answers() -> None:
    table = three()
    play(table, "0: write 1", "1: write 1")
    table.undo(seat=0)
    play(table, "1: write 2")
    assert table.redo_label() is None


def test_a_save_is_rewritten_with_what_stands(tmp_path: Path) -> None:
    path = tmp_path / "bids.starlog"
    table = three(path)
    play(table, "0: write 1", "1: write 1", "2: write 3", "0: write 2")
    table.undo_to(0, seat=0)
    play(table, "0: write 3")
    table.close()
    loaded, _ = Table.load(path)
    assert texts(loaded) == ["1: write 1", "2: write 3", "0: write 3"]
    assert position(loaded) == position(table)
    play(loaded, "2: write 2")
    loaded.undo(seat=0)
    assert texts(loaded) == ["1: write 1", "2: write 3", "2: write 2"]
    loaded.close()


def test_moves_that_cannot_stand_are_refused() -> None:
    table = three()
    play(table, "0: write 1", "0: write 2", "1: write 1")
    for count, keep in ((1, [1]), (1, [4]), (1, [3, 2]), (1, [3, 3])):
        with pytest.raises(TableError, match="cannot stand"):
            table.rewind(count, assisted=False, keep=keep)
    play(table, "1: write 2", "1: seal")
    before = position(table), texts(table)
    with pytest.raises(IllegalMove):
        table.rewind(0, assisted=False, keep=[3, 5])  # nobody can seal who has written one number
    assert (position(table), texts(table)) == before


@pytest.mark.slow
def test_games_with_random_undos_keep_their_logs(tmp_path: Path) -> None:
    for seed in range(10):
        rng = Random(seed)
        table = three(tmp_path / f"undo-{seed}.starlog")
        for _ in range(80):
            if table.over:
                break
            seat = rng.randrange(3)
            others = [text for text in texts(table) if not text.startswith((f"{seat}:", "-1"))]
            try:
                action = rng.random()
                if action < 0.25:
                    table.undo(seat=seat)
                elif action < 0.3:
                    table.reset(seat)
                elif action < 0.4 and table.redo_seat == seat:
                    table.redo()
                elif seat in table.waiting():
                    table.play(rng.choice(table.state.facing(seat).moves()), seat)
            except CannotUndo:
                continue
            else:
                assert [text for text in texts(table) if not text.startswith((f"{seat}:", "-1"))] == others
            table.advance()
            same_again(table)
        table.close()
        assert decode((tmp_path / f"undo-{seed}.starlog").read_bytes()) == table.log


# ---- who may know


def test_who_may_know_a_move() -> None:
    table = three()
    play(table, "0: write 9", "0: write 1", "0: seal")
    write, deal, _, seal = table.entries
    assert [write.known_to(seat) for seat in range(-1, 3)] == [False, True, False, False]
    assert [deal.known_to(seat) for seat in range(-1, 3)] == [False, True, False, False]
    assert all(seal.known_to(seat) for seat in range(-1, 3))
    shown = Table.new(edition(open=True), [Person(), Person(), Person()], "1")
    play(shown, "0: write 1")
    assert shown.entries[0].known_to(2)


def test_what_a_seat_may_know_of_an_event() -> None:
    event = Event("deal", "SB-4", 1, {"pile": 3}, (1,), {"card": "ace"}, (1,))
    assert event.seen_by(1).facts == {"pile": 3, "card": "ace"}
    assert event.seen_by(0).facts == event.seen_by(-1).facts == {"pile": 3}
    assert event.opened().facts == {"pile": 3, "card": "ace"}
    assert event.seen_by(0).secrets is None
    everybody = Event("deal", "SB-4", 1, {}, EVERYBODY, {"card": "ace"}, EVERYBODY)
    assert everybody.seen_by(-1).facts == {"card": "ace"}
    plain = Event("seal", "SB-3", 1, {"pile": 3})
    assert plain.seen_by(0) is plain
    assert plain.opened() is plain
    assert not may_know((), -1)
    assert not may_know((-1,), -1)


def test_a_foretelling_tells_nothing_of_the_others() -> None:
    told: set[str] = set()
    for secret in ("write 1", "write 2", "write 3"):
        table = three()
        play(table, f"1: {secret}", "1: write 9", "1: seal", "2: write 1", "2: write 2", "2: seal")
        play(table, "0: write 2", "0: write 3")
        state = table.state.facing(0)
        foretold = foretell(table.edition, state, table.edition.move("seal"), table.names)
        told.add(repr([line.text for line in foretold.lines]) + foretold.then)
    assert told == {"['Ana seals.']Then something is revealed."}
    table = three()
    foretold = foretell(table.edition, table.state.facing(1), table.edition.move("write 1"), table.names)
    assert [line.text for line in foretold.lines] == ["Ben writes 1."]
    assert foretold.end == "question"
    play(table, "1: write 1", "1: write 2")
    foretold = foretell(table.edition, table.state.facing(1), table.edition.move("seal"), table.names)
    assert foretold.then == "Then it is for Ana and Cleo to choose."


# ---- alone


def test_alone_it_is_an_ordinary_game() -> None:
    table = Table.new(edition(1), [Person("Ana"), make_player("automa")], "1")
    moves: list[Move] = []
    while not table.over:
        table.advance()
        if table.waits_for() == 0:
            moves.append(table.state.moves()[-1])
            table.play(moves[-1])
            table.advance()
    same_again(table)
    assert table.alone
    table.undo()
    assert not table.assisted
    with pytest.raises(CannotUndo, match="revealed: Bids") as caught:
        table.undo()
    assert caught.value.can_force
    table.undo(force=True)
    assert table.assisted
    assert table.waits_for() == 0
    same_again(table)
