"""A table: who is waited for, what is written down, what can be taken back, and games that go on where they were."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import starboard
from starboard.kernel import (
    NATURE,
    BadOption,
    Edition,
    GameOver,
    IllegalMove,
    Move,
    StarboardError,
    UnknownGame,
    compiled,
)
from starboard.players import Automa, Greedy, Person, Player, RandomPlayer, Sight
from starboard.table import (
    CannotUndo,
    Entry,
    Log,
    Played,
    ReplayError,
    SaveError,
    Table,
    TableError,
    decode,
    encode,
)
from starboard.table.save import SaveFile, read_save
from starboard.table.seating import check_players


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("micro-cosmos", seats=1)


@pytest.fixture(scope="module")
def pair() -> Edition:
    return starboard.edition("micro-cosmos", seats=2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.starlog"


def alone(edition: Edition, seed: str = "alone", save: Path | None = None) -> Table:
    """Ada against the Automa; she is asked for her first card."""
    table = Table.new(edition, [Person("Ada"), Automa()], seed, save)
    table.advance()
    return table


def against_a_bot(edition: Edition) -> Table:
    """Ada against a bot; she is first."""
    for number in range(20):
        table = Table.new(edition, [Person("Ada"), RandomPlayer("Bo")], f"bot {number}")
        table.advance()
        if len(table.entries) == 11:  # only nature has drawn
            return table
    raise AssertionError("the bot is always first")


def hot_seat(edition: Edition) -> Table:
    """Ada and Ben at one screen; Ada is first."""
    for number in range(20):
        table = Table.new(edition, [Person("Ada"), Person("Ben")], f"hot {number}")
        table.advance()
        if table.waits_for() == 0:
            return table
    raise AssertionError("Ben is always first")


def position(table: Table) -> Any:
    return table.state.dump()


def texts(table: Table) -> list[str]:
    return [played.move.text for played in table.entries]


def play(table: Table, *moves: str) -> None:
    """A person's moves by their texts, and what follows from each."""
    for text in moves:
        table.play(table.edition.move(text))
        table.advance()


def play_first(table: Table, verb: str) -> Played:
    """The first legal move with this verb, and what follows from it."""
    played = table.play(next(move for move in table.state.moves() if move.verb == verb))
    table.advance()
    return played


def set_up(table: Table) -> None:
    """The set-up choices of the person who is asked."""
    play_first(table, "discard")
    play(table, "place lower", "place lower", "gain biomatter", "gain minerals")


def choose(table: Table, rng: Random) -> Move:
    return rng.choice(table.state.moves())


def finish(table: Table, rng: Random) -> None:
    """Let the people play at random to the end."""
    while True:
        table.advance()
        if table.over:
            return
        table.play(choose(table, rng))


def on_to(table: Table, verb: str, seed: int = 1) -> None:
    """Play at random until a move with this verb can be chosen."""
    rng = Random(seed)
    while not any(move.verb == verb for move in table.state.moves()):
        table.play(choose(table, rng))
        table.advance()
        assert not table.over


# ---- who is waited for


def test_the_table_goes_on_by_itself_until_a_person_is_asked(solo: Edition) -> None:
    table = Table.new(solo, [Person("Ada"), Automa()], 7)
    assert table.waits_for() is None
    news = table.advance()
    assert [played.number for played in news] == list(range(1, len(news) + 1))
    assert {played.seat for played in news} == {NATURE}
    assert table.waits_for() == 0
    assert table.advance() == []
    assert table.advance_one() is None
    assert (table.people, table.names) == ([0], ["Ada", table.edition.seat_name(1)])


def test_bots_answer_for_themselves_to_the_end(pair: Edition) -> None:
    table = Table.new(pair, [RandomPlayer(), RandomPlayer()], "bots")
    table.advance()
    assert table.over
    assert table.waits_for() is None
    assert table.state.outcome() is not None
    with pytest.raises(GameOver):
        table.play(pair.move("stop"))


def test_a_forced_answer_is_made_and_marked(solo: Edition) -> None:
    table = alone(solo)
    on_to(table, "upgrade", seed=3)
    forced = [played for played in table.entries if played.automatic]
    while not forced:
        table.play(choose(table, Random(len(table.entries))))
        table.advance()
        forced = [played for played in table.entries if played.automatic]
    first = forced[0]
    assert first.seat == 0
    assert first.entry.automatic
    assert encode(table.log).count(" !auto") == len(forced)
    before = Table.replay(table.log, to=first.number - 1)
    assert before.waits_for() is None
    assert [move.text for move in before.state.moves()] == [first.move.text]
    others = [played for played in table.entries if played.seat == 0 and not played.automatic]
    for played in others:
        assert len(Table.replay(table.log, to=played.number - 1).state.moves()) > 1


def test_forced_answers_can_be_left_to_the_person(solo: Edition) -> None:
    table = Table.new(solo, [Person("Ada"), Automa()], "alone")
    table.forced_answers = False
    rng = Random(3)
    while not (table.waits_for() == 0 and len(table.state.moves()) == 1):
        if not table.advance():
            table.play(choose(table, rng))
    assert table.advance() == []
    played = table.play(table.state.moves()[0])
    assert not played.automatic


def test_a_forced_answer_may_still_be_given_by_hand(solo: Edition) -> None:
    table = alone(solo)
    forced = None
    rng = Random(3)
    while forced is None:
        table.play(choose(table, rng))
        if (
            table.state.decision is not None
            and table.state.decision.seat == 0
            and len(table.state.moves()) == 1
        ):
            forced = table.play(table.state.moves()[0])
        table.advance()
    assert not forced.automatic
    assert table.undo_target() is not None


# ---- whose answer it is


def test_a_move_of_a_seat_that_is_not_asked_is_refused(pair: Edition) -> None:
    table = hot_seat(pair)
    before, entries = position(table), texts(table)
    with pytest.raises(IllegalMove, match="another seat is asked"):
        table.play(table.state.moves()[0], seat=1)
    assert (position(table), texts(table)) == (before, entries)
    table.play(table.state.moves()[0], seat=0)


def test_a_stale_move_is_refused_once_the_other_seat_is_asked(pair: Edition) -> None:
    table = hot_seat(pair)
    set_up(table)
    assert table.waits_for() == 1
    before = position(table)
    with pytest.raises(IllegalMove, match="another seat is asked"):
        table.play(table.state.moves()[0], seat=0)
    assert position(table) == before


def test_nobody_answers_for_chance_that_has_a_seed(pair: Edition) -> None:
    """Else the draws of the stream would no longer be those of the seed."""
    table = Table.new(pair, [Person("Ada"), Person("Ben")], "hot 0")
    with pytest.raises(IllegalMove, match="chance is drawn from the seed"):
        table.play(table.state.moves()[0])
    assert table.entries == []
    assert table.advance()


def test_nobody_answers_for_a_bot(pair: Edition) -> None:
    table = Table.new(pair, [RandomPlayer("Bo"), Person("Ada")], "bot")
    while table.state.decision is not None and table.state.decision.seat != 0:
        if table.advance_one() is None:
            table.play(choose(table, Random(1)))
    before = position(table)
    with pytest.raises(IllegalMove, match="Bo answers without a person"):
        table.play(table.state.moves()[0])
    assert position(table) == before


def test_an_illegal_move_of_any_kind_changes_nothing(solo: Edition) -> None:
    table = alone(solo)
    rng = Random(11)
    for _ in range(40):
        legal = table.state.moves()
        before, entries = position(table), len(table.entries)
        for move in rng.sample(solo.table.moves, 60):
            if move not in legal:
                with pytest.raises(IllegalMove):
                    table.play(move)
        assert position(table) == before
        assert len(table.entries) == entries
        table.play(choose(table, rng))
        table.advance()


def test_a_bot_that_answers_nonsense_changes_nothing(pair: Edition) -> None:
    class Liar(Player):
        kind = "liar"

        def choose(self, sight: Sight, rng: Random) -> Move:
            return sight.edition.move("first 0")

    table = Table(pair, [Liar(), Liar()], "liars")
    with pytest.raises(IllegalMove, match="first 0"):
        table.advance()
    assert {played.seat for played in table.entries} == {NATURE}
    assert table.state.decision is not None
    assert table.state.moves()


# ---- two people


def test_two_people_play_a_whole_game_at_one_screen(pair: Edition) -> None:
    table = hot_seat(pair)
    rng = Random(5)
    waited = set()
    while not table.over:
        seat = table.waits_for()
        assert seat is not None
        waited.add(seat)
        table.play(choose(table, rng), seat=seat)
        table.advance()
    assert waited == {0, 1}
    assert [player.kind for player in table.header.seats] == ["person", "person"]
    assert [player.name for player in table.header.seats] == ["Ada", "Ben"]
    again = Table.replay(decode(encode(table.log)))
    assert position(again) == position(table)


# ---- taking back


def test_at_the_beginning_there_is_nothing_to_take_back(solo: Edition) -> None:
    table = alone(solo)
    assert table.undo_target() is None
    assert table.undo_label() is None
    for force in (False, True):
        with pytest.raises(CannotUndo, match="no move of a person has been played yet") as caught:
            table.undo(force=force)
        assert not caught.value.can_force
    with pytest.raises(CannotUndo):
        table.reset()
    with pytest.raises(CannotUndo, match="there is nothing to play again"):
        table.redo()


def test_an_undo_names_and_takes_back_the_last_choice(solo: Edition) -> None:
    table = alone(solo)
    before = position(table)
    label = solo.label(table.state, table.state.moves()[1])
    played = table.play(table.state.moves()[1])
    assert played.label == table.undo_label() == label
    assert table.undo() is played
    assert position(table) == before
    assert table.waits_for() == 0
    assert not table.assisted


def test_undo_is_free_and_unlimited_within_what_is_known(solo: Edition) -> None:
    table = alone(solo)
    start = len(table.entries)
    discard = table.state.moves()[0].text
    positions = []
    for text in (discard, "place lower", "place upper", "gain biomatter", "gain biomatter"):
        positions.append(position(table))
        play(table, text)
    for expected in reversed(positions):
        table.undo()
        assert position(table) == expected
    assert len(table.entries) == start
    assert not table.assisted


def test_forced_answers_that_followed_go_with_their_move(solo: Edition) -> None:
    table = alone(solo)
    rng = Random(3)
    while not any(played.automatic for played in table.entries):
        table.play(choose(table, rng))
        table.advance()
    index = next(i for i, played in enumerate(table.entries) if played.automatic)
    table = Table.replay(Log(table.log.header, table.log.entries[: index + 1]))
    entries = table.entries[:]
    taken = table.undo()
    assert not taken.automatic
    assert len(table.entries) == taken.number - 1
    again = table.redo()
    assert [played.entry for played in again] == [played.entry for played in entries[taken.number - 1 :]]
    assert again[-1].automatic


def test_a_draw_stops_undo_and_says_what_was_seen(solo: Edition) -> None:
    table = alone(solo)
    on_to(table, "draw")
    before = position(table)
    play(table, "draw")
    drawn = position(table)
    with pytest.raises(CannotUndo) as caught:
        table.undo()
    event = table.entries[-1].revelation
    assert event is not None
    assert caught.value.reason == f"something was revealed: {solo.sentence(event, table.names)}"
    assert caught.value.can_force
    assert position(table) == drawn
    assert not table.assisted
    table.undo(force=True)
    assert position(table) == before
    assert table.assisted


def test_what_follows_a_draw_is_free_again(solo: Edition) -> None:
    table = alone(solo)
    on_to(table, "draw")
    play(table, "draw")
    drawn = position(table)
    table.play(table.state.moves()[0])
    table.undo()
    assert position(table) == drawn
    with pytest.raises(CannotUndo, match="something was revealed"):
        table.undo()


def test_the_turn_of_the_automa_stops_undo(solo: Edition) -> None:
    """It begins with a card that nobody knew."""
    table = alone(solo)
    on_to(table, "draw")
    play(table, "stop")
    with pytest.raises(CannotUndo, match="something was revealed") as caught:
        table.undo()
    assert caught.value.can_force


def test_a_bot_that_has_moved_stops_undo(pair: Edition) -> None:
    table = against_a_bot(pair)
    set_up(table)
    before = position(table)
    assert {played.seat for played in table.entries[16:]} >= {1}
    with pytest.raises(CannotUndo, match="Bo has moved since") as caught:
        table.undo()
    assert caught.value.can_force
    assert position(table) == before
    taken = table.undo(force=True)
    assert taken.move.text == "gain minerals"
    assert table.assisted


def test_another_person_who_has_moved_stops_undo_even_by_force(pair: Edition) -> None:
    table = hot_seat(pair)
    set_up(table)
    assert table.undo_label(seat=0) == table.entries[-1].label
    play_first(table, "discard")
    before = position(table)
    for force in (False, True):
        with pytest.raises(CannotUndo, match="Ben has moved since") as caught:
            table.undo(force=force, seat=0)
        assert not caught.value.can_force
    assert position(table) == before
    assert not table.assisted


def test_before_the_other_person_moves_the_last_choice_can_be_taken_back(pair: Edition) -> None:
    table = hot_seat(pair)
    set_up(table)
    assert table.waits_for() == 1
    taken = table.undo(seat=0)
    assert taken.seat == 0
    assert table.waits_for() == 0
    with pytest.raises(CannotUndo, match="no move of a person"):
        table.undo(seat=1)


def test_what_was_revealed_stays_revealed_to_two_people(pair: Edition) -> None:
    table = hot_seat(pair)
    set_up(table)
    set_up(table)
    on_to(table, "draw")
    play(table, "draw")
    for force in (False, True):
        with pytest.raises(CannotUndo, match="something was revealed") as caught:
            table.undo(force=force)
        assert not caught.value.can_force
    assert not table.assisted


def test_a_forced_answer_of_another_seat_is_no_act_of_a_person(pair: Edition) -> None:
    table = hot_seat(pair)
    set_up(table)
    played = table.entries[-1]
    table.entries.append(Played(len(table.entries) + 1, 1, pair.move("stop"), True, "stop", "", []))
    assert table.barrier(played.number - 1) is None
    table.entries[-1].automatic = False
    assert table.barrier(played.number - 1) == "Ben has moved since"


def test_force_marks_the_game_only_where_it_was_needed(solo: Edition) -> None:
    table = alone(solo)
    play_first(table, "discard")
    table.undo(force=True)
    assert not table.assisted
    assert not table.header.assisted


def test_force_rewinds_to_the_very_first_choice(solo: Edition) -> None:
    table = alone(solo)
    start = position(table)
    rng = Random(9)
    for _ in range(40):
        table.play(choose(table, rng))
        table.advance()
    while table.undo_target() is not None:
        table.undo(force=True)
    assert position(table) == start
    assert table.assisted


def test_assisted_is_in_the_header_and_in_the_file_and_stays(solo: Edition, path: Path) -> None:
    table = alone(solo, save=path)
    on_to(table, "draw")
    play(table, "draw")
    assert not read_save(path).header.assisted
    table.undo(force=True)
    assert table.header.assisted
    assert read_save(path).header.assisted
    assert encode(read_save(path)) == encode(table.log)
    play(table, "stop")
    table.close()
    loaded, _ = Table.load(path)
    assert loaded.assisted
    loaded.play(loaded.state.moves()[0])
    loaded.undo()
    assert loaded.assisted
    assert read_save(path).header.assisted
    loaded.close()


# ---- starting the turn again


def test_reset_takes_back_everything_since_the_last_draw(solo: Edition) -> None:
    table = alone(solo)
    before = position(table)
    play_first(table, "discard")
    play(table, "place lower", "place upper", "gain workforce")
    taken = table.reset()
    assert [played.move.text for played in taken][:3] == ["gain workforce", "place upper", "place lower"]
    assert position(table) == before
    assert not table.assisted


def test_reset_stops_at_a_draw(solo: Edition) -> None:
    table = alone(solo)
    on_to(table, "draw")
    play(table, "draw")
    drawn = position(table)
    with pytest.raises(CannotUndo, match="something was revealed"):
        table.reset()
    table.play(table.state.moves()[0])
    assert len(table.reset()) == 1
    assert position(table) == drawn


def test_reset_leaves_the_moves_of_another_person(pair: Edition) -> None:
    table = hot_seat(pair)
    set_up(table)
    before = position(table)
    play_first(table, "discard")
    play(table, "place lower")
    taken = table.reset()
    assert [played.seat for played in taken] == [1, 1]
    assert position(table) == before


def test_everything_that_was_reset_can_be_played_again(solo: Edition) -> None:
    table = alone(solo)
    play_first(table, "discard")
    play(table, "place lower", "place upper", "gain workforce")
    before, entries = position(table), texts(table)
    taken = table.reset()
    for _ in taken:
        table.redo()
    assert (position(table), texts(table)) == (before, entries)


# ---- playing again


def test_redo_draws_the_same_cards(solo: Edition) -> None:
    table = alone(solo)
    rng = Random(21)
    for _ in range(30):
        table.play(choose(table, rng))
        table.advance()
    before, log = position(table), encode(table.log)
    events = [[event.dump() for event in played.events] for played in table.entries]
    undone = 0
    while table.undo_target() is not None:
        table.undo(force=True)
        undone += 1
    for _ in range(undone):
        table.redo()
    with pytest.raises(CannotUndo):
        table.redo()
    assert position(table) == before
    assert table.assisted
    assert [played.entry for played in table.entries] == list(decode(log).entries)
    assert [[event.dump() for event in played.events] for played in table.entries] == events


def test_after_redo_the_draws_go_on_as_they_would_have(solo: Edition) -> None:
    straight, wandering = alone(solo), alone(solo)
    for table in (straight, wandering):
        on_to(table, "draw")
        play(table, "draw")
    wandering.undo(force=True)
    wandering.redo()
    finish(straight, Random(2))
    finish(wandering, Random(2))
    assert texts(wandering) == texts(straight)


def test_another_move_after_an_undo_forgets_what_was_taken_back(solo: Edition) -> None:
    table = alone(solo)
    table.play(table.state.moves()[0])
    table.undo()
    table.play(table.state.moves()[1])
    with pytest.raises(CannotUndo, match="there is nothing to play again"):
        table.redo()


def test_an_illegal_move_after_an_undo_forgets_nothing(solo: Edition) -> None:
    table = alone(solo)
    play_first(table, "discard")
    taken = table.undo()
    with pytest.raises(IllegalMove):
        table.play(solo.move("gather"))
    assert table.redo()[0].move is taken.move


def test_an_answer_that_the_table_makes_is_not_played_twice(solo: Edition) -> None:
    """A person chose the only move by hand, took it back, and then left such answers to the table."""
    table = Table.new(solo, [Person("Ada"), Automa()], "alone")
    table.forced_answers = False
    rng = Random(3)
    while not (table.waits_for() == 0 and len(table.state.moves()) == 1):
        if not table.advance():
            table.play(choose(table, rng))
    table.play(table.state.moves()[0])
    table.undo()
    table.forced_answers = True
    table.advance()
    entries = texts(table)
    with pytest.raises(CannotUndo, match="there is nothing to play again"):
        table.redo()
    assert texts(table) == entries


def test_taking_back_and_playing_the_same_gives_the_same_game(solo: Edition) -> None:
    """The streams of chance are rewound, so a game with undos is the game without them."""
    straight = alone(solo)
    finish(straight, Random("moves"))
    chosen = [played.move for played in straight.entries if played.seat == 0 and not played.automatic]
    table = alone(solo)
    rng = Random("undo")
    for number, move in enumerate(chosen):
        if number % 7 == 3:
            steps = rng.randrange(1, 4)
            for _ in range(steps):
                table.undo(force=True)
            if rng.random() < 0.5:
                for again in chosen[number - steps : number]:
                    table.play(again)
                    table.advance()
            else:
                for _ in range(steps):
                    table.redo()
                table.advance()
        table.play(move)
        table.advance()
    assert table.over
    assert [played.entry for played in table.entries] == [played.entry for played in straight.entries]
    assert position(table) == position(straight)


def test_other_draws_in_between_do_not_change_a_stream(solo: Edition) -> None:
    """Whoever takes back a draw of a Crew card meets the same Crew card later."""
    table = alone(solo)
    on_to(table, "draw")
    play(table, "draw")
    drawn = table.entries[-1].move
    table.undo(force=True)
    play(table, "stop")
    crew = [played.move for played in table.entries if played.move.verb == "crew"]
    automa = [played for played in table.entries if played.move.verb == "automa"]
    assert automa
    while drawn not in crew:
        on_to(table, "draw")
        play(table, "draw")
        crew = [played.move for played in table.entries if played.move.verb == "crew"]
    assert drawn in crew


# ---- saves


def test_every_move_is_in_the_file_before_it_is_told(solo: Edition, path: Path) -> None:
    table = Table.new(solo, [RandomPlayer(), Automa()], "durable", path)
    assert table.path == path
    while True:
        played = table.advance_one()
        if played is None:
            break
        if played.number % 25 == 1:
            assert encode(read_save(path)) == encode(table.log)
    assert encode(read_save(path)) == encode(table.log)
    table.close()


def test_a_game_that_was_never_closed_goes_on(solo: Edition, path: Path, tmp_path: Path) -> None:
    """As after a crash: nothing but the file is left."""
    table = alone(solo, "crash", path)
    rng = Random(4)
    for number in range(20):
        table.play(choose(table, rng))
        table.advance()
        left = tmp_path / f"left {number}.starlog"
        shutil.copy(path, left)
        again, cut = Table.load(left)
        assert cut is None
        assert position(again) == position(table)
        assert again.waits_for() == table.waits_for()
        again.close()
    del table


def test_a_line_that_was_cut_off_is_reported_and_the_game_goes_on(solo: Edition, path: Path) -> None:
    table = alone(solo, "cut", path)
    play_first(table, "discard")
    table.close()
    last = table.entries[-1]
    path.write_bytes(path.read_bytes()[:-4])
    again, cut = Table.load(path)
    assert cut is not None
    assert cut.startswith(f"{last.number} 0 {last.move.text}")
    assert len(again.entries) == last.number - 1
    again.play(again.edition.move(last.move.text), seat=0)
    again.close()
    assert decode(path.read_bytes()).entries == table.log.entries


def test_a_loaded_game_can_be_taken_back_as_before(solo: Edition, path: Path) -> None:
    table = alone(solo, save=path)
    play_first(table, "discard")
    play(table, "place lower")
    label = table.undo_label()
    table.close()
    again, _ = Table.load(path)
    assert again.undo_label() == label
    assert again.undo().move.text == "place lower"
    assert read_save(path).entries == again.log.entries
    again.close()


def test_a_continued_game_is_the_game_played_through(solo: Edition, path: Path) -> None:
    straight = alone(solo, "through")
    finish(straight, Random("people"))
    chosen = [played.move for played in straight.entries if played.seat == 0 and not played.automatic]
    alone(solo, "through", path).close()
    for number, move in enumerate(chosen):
        if number % 20 == 0:
            table, _ = Table.load(path)
        table.advance()
        table.play(table.edition.move(move.text))
        if number % 20 == 19:
            table.close()
    table.advance()
    assert encode(table.log) == encode(straight.log)
    table.close()
    assert path.read_text("ascii") == encode(straight.log)


@pytest.mark.slow
def test_bots_go_on_after_a_load_as_if_nothing_had_been(pair: Edition, path: Path) -> None:
    straight = Table.new(pair, [RandomPlayer("A"), RandomPlayer("B")], "bots")
    straight.advance()
    Table.new(pair, [RandomPlayer("A"), RandomPlayer("B")], "bots", path).close()
    for steps in (0, 1, 9, 40, 161, 10**6):
        table, _ = Table.load(path)
        while steps and table.advance_one() is not None:
            steps -= 1
        table.close()
    assert path.read_text("ascii") == encode(straight.log)


@pytest.mark.slow
def test_a_bot_that_looks_ahead_goes_on_after_a_load_too(solo: Edition) -> None:
    straight = Table.new(solo, [Greedy(), Automa()], "greedy")
    while len(straight.entries) < 120:
        straight.advance_one()
    for stop in (8, 57, 90):
        again = Table.replay(straight.log, to=stop)
        while len(again.entries) < 120:
            again.advance_one()
        assert texts(again) == texts(straight)


def test_the_same_seed_is_the_same_game_and_another_is_another(pair: Edition) -> None:
    logs = []
    for seed in ("a", "a", "b"):
        table = Table.new(pair, [RandomPlayer(), RandomPlayer()], seed)
        table.advance()
        logs.append(texts(table))
    assert logs[0] == logs[1] != logs[2]


# ---- a disk that fails


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Switches the disk full and empty again."""
    whole: Callable[..., int] = os.write

    def switch(full: bool) -> None:
        def write(descriptor: int, data: bytes) -> int:
            if full:
                raise OSError(errno.ENOSPC, "No space left on device")
            return whole(descriptor, data)

        monkeypatch.setattr(os, "write", write)

    return switch


def test_a_move_that_cannot_be_written_was_not_played(
    solo: Edition, path: Path, full_disk: Callable[[bool], None]
) -> None:
    table = alone(solo, save=path)
    play_first(table, "discard")
    before, entries, data = position(table), texts(table), path.read_bytes()
    move = table.state.moves()[0]
    full_disk(True)
    for _ in range(2):
        with pytest.raises(SaveError, match="No space left on device"):
            table.play(move)
        assert (position(table), texts(table)) == (before, entries)
        assert path.read_bytes() == data
        assert table.waits_for() == 0
    full_disk(False)
    assert table.play(move).events
    table.advance()
    assert encode(read_save(path)) == encode(table.log)
    table.close()


@pytest.mark.slow
def test_a_draw_that_cannot_be_written_is_drawn_again(
    solo: Edition, path: Path, full_disk: Callable[[bool], None]
) -> None:
    straight = Table.new(solo, [RandomPlayer(), Automa()], "disk")
    straight.advance()
    table = Table.new(solo, [RandomPlayer(), Automa()], "disk", path)
    rng = Random(6)
    while not table.over:
        if rng.random() < 0.1:
            full_disk(True)
            before = position(table)
            with pytest.raises(SaveError):
                table.advance_one()
            assert position(table) == before
            full_disk(False)
        table.advance_one()
    table.close()
    assert path.read_text("ascii") == encode(straight.log)


def test_an_undo_that_cannot_be_written_did_not_happen(
    solo: Edition, path: Path, full_disk: Callable[[bool], None]
) -> None:
    table = alone(solo, save=path)
    on_to(table, "draw")
    play(table, "draw")
    before, data = position(table), path.read_bytes()
    full_disk(True)
    with pytest.raises(SaveError):
        table.undo(force=True)
    assert position(table) == before
    assert path.read_bytes() == data
    assert not table.assisted
    full_disk(False)
    table.undo(force=True)
    assert encode(read_save(path)) == encode(table.log)
    table.close()


@pytest.mark.slow
def test_a_redo_that_fails_halfway_leaves_a_game_that_goes_on(
    solo: Edition, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    straight, table = alone(solo), alone(solo, save=path)
    rng, same = Random(8), Random(8)
    while True:  # to a choice after which at least two cards are drawn
        straight.play(choose(straight, rng))
        table.play(choose(table, same))
        if len(straight.advance()) + len(table.advance()) >= 4:
            break
    table.undo(force=True)
    append = SaveFile.append
    calls = iter([True, True, False])

    def twice(save: SaveFile, entry: Entry) -> None:
        if not next(calls):
            raise SaveError(save.path, "No space left on device")
        append(save, entry)

    with monkeypatch.context() as patch:
        patch.setattr(SaveFile, "append", twice)
        with pytest.raises(SaveError):
            table.redo()
    assert table.entries[-1].seat == NATURE
    assert table.waits_for() is None
    finish(straight, rng)
    finish(table, same)
    assert texts(table) == texts(straight)
    assert read_save(path).entries == straight.log.entries
    table.close()


def test_a_closed_table_plays_nothing(solo: Edition, path: Path) -> None:
    table = alone(solo, save=path)
    table.close()
    before = position(table)
    with pytest.raises(SaveError, match="this save is closed"):
        table.play(table.state.moves()[0])
    assert position(table) == before


@pytest.mark.skipif(compiled(), reason="compiled code cannot be patched")
def test_a_rule_that_breaks_leaves_the_position_as_it_was(
    solo: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens between a move and its line in the log, the table is where it was."""
    table = alone(solo)
    before = position(table)

    def broken(*parts: object) -> Played:
        raise RuntimeError("broken")

    monkeypatch.setattr("starboard.table.phases.Played", broken)
    with pytest.raises(RuntimeError, match="broken"):
        table.play(table.state.moves()[0])
    assert position(table) == before
    assert table.state.telling


# ---- logs


def random_log(edition: Edition, *players: Player) -> Log:
    table = Table.new(edition, players, "a log")
    table.advance()
    return table.log


def test_a_log_is_replayed_to_any_move(solo: Edition) -> None:
    straight = Table.new(solo, [RandomPlayer(), Automa()], "a log")
    straight.advance()
    for to in (0, 1, 17, len(straight.entries)):
        table = Table.replay(straight.log, to=to)
        assert texts(table) == texts(straight)[:to]
        assert table.over == (to == len(straight.entries))
        table.advance()
        assert encode(table.log) == encode(straight.log)
    assert len(Table.replay(straight.log, to=10**6).entries) == len(straight.entries)
    with pytest.raises(TableError, match="to a number of moves, not to -1"):
        Table.replay(straight.log, to=-1)


def changed(log: Log, number: int, **fields: Any) -> Log:
    """The log with one move changed, every check put right."""
    entries = list(log.entries)
    entries[number - 1] = msgspec.structs.replace(entries[number - 1], **fields)
    return decode(encode(Log(log.header, tuple(entries))))


@pytest.mark.parametrize("person", [True, False], ids=["person", "bot"])
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"text": "gather"}, "'gather' cannot be played now: it is no answer to the question that is open"),
        ({"text": "gathr"}, "'gathr' is no move of this game; did you mean 'gather'?"),
        ({"seat": 1}, "seat 0 was asked, not seat 1"),
        ({"seat": NATURE}, "seat 0 was asked, not nature"),
    ],
)
def test_an_edited_log_is_refused_with_line_and_move(
    solo: Edition, fields: dict[str, Any], reason: str, person: bool
) -> None:
    table = Table.new(solo, [RandomPlayer(), Automa()], "a log")
    table.advance()
    log = table.log
    if person:
        seats = (msgspec.structs.replace(log.header.seats[0], kind="person"), log.header.seats[1])
        log = Log(msgspec.structs.replace(log.header, seats=seats), log.entries)
    number = next(entry.number for entry in log.entries if entry.text.startswith("place"))
    forged = changed(log, number, **fields)
    with pytest.raises(ReplayError) as caught:
        Table.replay(forged)
    error = caught.value
    assert error.number == number
    assert encode(forged).split("\n")[error.line - 1].startswith(f"{number} ")
    assert error.reason.startswith(reason)
    assert str(error) == f"line {error.line}, move {number}: {error.reason}"
    assert len(Table.replay(forged, to=number - 1).entries) == number - 1


def test_a_move_after_the_end_is_refused(solo: Edition) -> None:
    log = random_log(solo, RandomPlayer(), Automa())
    longer = Log(log.header, (*log.entries, Entry(len(log.entries) + 1, 0, "stop")))
    with pytest.raises(ReplayError, match="the game is over"):
        Table.replay(longer)


def test_nature_that_was_asked_is_named_in_a_refusal(solo: Edition) -> None:
    log = random_log(solo, RandomPlayer(), Automa())
    with pytest.raises(ReplayError, match="line 11, move 1: nature was asked, not seat 0"):
        Table.replay(changed(log, 1, seat=0))


def test_a_save_that_cannot_be_replayed_is_let_go(solo: Edition, path: Path) -> None:
    log = random_log(solo, RandomPlayer(), Automa())
    path.write_text(encode(changed(log, 3, text="stop")), "ascii")
    for _ in range(2):  # the second time it would be locked, if it had not been let go
        with pytest.raises(ReplayError):
            Table.load(path)


def test_a_log_of_another_pack_is_refused(solo: Edition) -> None:
    log = random_log(solo, RandomPlayer(), Automa())
    other = Log(msgspec.structs.replace(log.header, pack="0123456789abcdef"), log.entries)
    with pytest.raises(TableError) as caught:
        Table.replay(other)
    assert "content pack 0123456789abcdef" in str(caught.value)
    assert solo.fingerprint in str(caught.value)


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"edition": ()}, TableError),
        ({"edition": (("seats", "many"),)}, TableError),
        ({"edition": (("seats", "9"),)}, BadOption),
        ({"edition": (("seats", "1"), ("difficulty", "brutal"))}, BadOption),
        ({"edition": (("seats", "1"), ("pack", "x"))}, BadOption),
        ({"edition": (("seats", "1"), ("slug", "x"))}, BadOption),
        ({"edition": (("seats", "1"), ("self", "x"))}, BadOption),
        ({"edition": (("seats", "2"),)}, TableError),
    ],
)
def test_a_log_of_an_edition_that_there_is_not_is_refused(
    solo: Edition, fields: dict[str, Any], error: type[StarboardError]
) -> None:
    log = random_log(solo, RandomPlayer(), Automa())
    with pytest.raises(error):
        Table.replay(Log(msgspec.structs.replace(log.header, **fields), log.entries))


def test_a_log_with_a_player_that_there_is_not_is_refused(solo: Edition) -> None:
    log = random_log(solo, RandomPlayer(), Automa())
    seats = (msgspec.structs.replace(log.header.seats[0], kind="oracle"), log.header.seats[1])
    with pytest.raises(BadOption, match="there is no player 'oracle'"):
        Table.replay(Log(msgspec.structs.replace(log.header, seats=seats), log.entries))


def test_the_header_says_everything_that_is_fixed(solo: Edition) -> None:
    edition = starboard.edition("micro-cosmos", seats=1, difficulty="hard", ready_specialists=True)
    table = Table.new(edition, [Person("Ada: of/Troy %"), Automa()], 12)
    header = decode(encode(table.log)).header
    assert header == table.header
    assert dict(header.edition) == {"seats": "1", "difficulty": "hard", "ready_specialists": "true"}
    assert header.pack == edition.fingerprint
    assert header.seats[0].name == "Ada: of/Troy %"
    assert (header.seed, header.assisted) == ("12", False)
    assert Table.replay(table.log).names[0] == "Ada: of/Troy %"


# ---- players


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([], "this edition of Micro Cosmos has 2 seats, 0 players were named"),
        ([Person()], "this edition of Micro Cosmos has 2 seats, 1 players were named"),
        ([Person(), Automa(), Automa()], "this edition of Micro Cosmos has 2 seats, 3 players were named"),
        ([Person(), Person()], "seat 1 of this edition of Micro Cosmos is for the automa, not for 'human'"),
        (
            [Automa(), Automa()],
            "seat 0 of this edition of Micro Cosmos is for a human or a bot, not for 'automa'",
        ),
        (
            [Automa(), Person()],
            "seat 0 of this edition of Micro Cosmos is for a human or a bot, not for 'automa'",
        ),
    ],
)
def test_players_have_to_fit_the_seats(solo: Edition, players: list[Player], message: str) -> None:
    with pytest.raises(TableError) as caught:
        Table.new(solo, players, 1)
    assert str(caught.value) == message
    with pytest.raises(TableError):
        check_players(solo, players)


def test_there_is_no_automa_among_two(pair: Edition) -> None:
    with pytest.raises(TableError, match="is for a human or a bot, not for 'automa'"):
        Table.new(pair, [Person(), Automa()], 1)


def test_a_seed_cannot_be_empty(solo: Edition) -> None:
    with pytest.raises(TableError, match="a seed has at least one character"):
        Table.new(solo, [Person(), Automa()], "")


# ---- a physical table


def physical(edition: Edition, save: Path | None = None) -> Table:
    return Table.new(edition, [Person("Ada"), Automa()], None, save)


def deal(table: Table) -> None:
    """Answer for nature as long as it is asked: the first card of the pile, as somebody would read it off."""
    while table.waits_for() == NATURE:
        table.play(table.state.moves()[0], seat=NATURE)
        table.advance()


def test_a_physical_table_waits_for_nature(solo: Edition) -> None:
    table = physical(solo)
    assert table.waits_for() == NATURE
    assert table.advance() == []
    table.play(solo.move("starting emberfall stillwater mossgrave"), seat=NATURE)
    assert table.waits_for() == NATURE
    with pytest.raises(IllegalMove):
        table.play(solo.move("starting emberfall stillwater mossgrave"))
    with pytest.raises(IllegalMove, match="another seat is asked"):
        table.play(table.state.moves()[0], seat=0)
    deal(table)
    assert table.waits_for() == 0


@pytest.mark.slow
def test_a_physical_game_is_saved_without_a_seed_and_goes_on(solo: Edition, path: Path) -> None:
    table = physical(solo, path)
    deal(table)
    play_first(table, "discard")
    table.close()
    assert "seed:" not in path.read_text("ascii")
    again, _ = Table.load(path)
    assert again.seed is None
    assert position(again) == position(table)
    rng = Random(1)
    while not again.over:
        again.play(choose(again, rng))
        again.advance()
    assert again.state.outcome() is not None
    again.close()


def test_at_a_physical_table_draws_come_back_with_a_redo(solo: Edition) -> None:
    table = physical(solo)
    deal(table)
    rng = Random(1)
    while not any(move.text == "draw" for move in table.state.moves()):
        table.play(choose(table, rng))
        table.advance()
        deal(table)
    play(table, "draw")
    table.play(table.state.moves()[5])
    before, entries = position(table), texts(table)
    with pytest.raises(CannotUndo, match="something was revealed"):
        table.undo()
    table.undo(force=True)
    assert table.waits_for() == 0
    table.redo()
    assert (position(table), texts(table)) == (before, entries)


def test_bots_play_at_a_physical_table(pair: Edition) -> None:
    table = Table.new(pair, [RandomPlayer(), RandomPlayer()], None)
    for _ in range(200):
        table.advance()
        if table.over:
            break
        assert table.waits_for() == NATURE
        table.play(table.state.moves()[-1])
    assert {played.seat for played in table.entries} == {NATURE, 0, 1}


def test_reset_stays_within_the_turn_where_nothing_was_revealed_between_two() -> None:
    """Alone at Otys a turn may begin without a draw: the draft is of this turn, and so is what is reset."""
    table = Table.new(starboard.edition("otys", seats=1), [Person("")], "3")
    table.advance()
    least = ("decline", "end", "surface")  # nothing is drawn
    while table.edition.round(table.state) < 2:
        moves = table.state.moves()
        table.play(next((move for move in moves if move.text in least), moves[0]))
        table.advance()
    assert [played for played in table.entries[-3:] if played.revelation] == []
    began = position(table)
    assert table.draft(0) == []
    with pytest.raises(CannotUndo, match="in this turn yet"):
        table.reset()
    table.play(table.state.moves()[0])
    table.advance()
    assert [played.move.text for played in table.draft(0)] == [table.entries[-1].move.text]
    table.reset()
    assert position(table) == began
