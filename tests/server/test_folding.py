"""Folding: however a table came to be, its journal makes the same one again."""

import time
from random import Random

import pytest

import starboard
from starboard.server.drafts import Draft
from starboard.server.errors import Refusal
from starboard.server.folding import Folded, fold
from starboard.server.journal import Change, Facts, Sitting
from starboard.server.telling import common
from starboard.table import CannotUndo


def facts(*kinds: str) -> Facts:
    edition = starboard.edition("micro-cosmos", seats=sum(kind != "automa" for kind in kinds))
    return Facts(
        id="a" * 12,
        game="micro-cosmos",
        seats=edition.seats,
        options=edition.options,
        fingerprint=edition.fingerprint,
        seed="3",
        assisted=False,
        hot_seat=False,
        created=0.0,
        sitting=tuple(Sitting(kind, "") for kind in kinds),
    )


class Game:
    """A table that somebody plays at, with the journal that is written of it."""

    def __init__(self, *kinds: str) -> None:
        self.facts = facts(*kinds)
        self.folded = fold(self.facts, [])
        self.changes: list[Change] = []
        self.keep(lambda draft: draft.advance())

    def keep(self, work) -> None:
        draft = Draft(self.folded)
        work(draft)
        self.changes += draft.changes
        self.folded.number = draft.number

    def play(self, random: Random) -> None:
        def work(draft: Draft) -> None:
            draft.move(self.folded.table.play(random.choice(self.folded.table.state.moves())))
            draft.advance()

        self.keep(work)

    def undo(self, force: bool) -> None:
        def work(draft: Draft) -> None:
            assisted = self.folded.table.assisted
            self.folded.table.undo(force)
            draft.undo(self.folded.table.assisted and not assisted)

        self.keep(work)

    def redo(self) -> None:
        def work(draft: Draft) -> None:
            for played in self.folded.table.redo():
                draft.move(played)
            draft.advance()

        self.keep(work)


def alike(one: Folded, other: Folded) -> bool:
    def said(folded: Folded) -> object:
        table = folded.table
        return (
            folded.number,
            [played.entry for played in table.entries],
            table.state.dump(),
            table.redo_label(),
            table.redo_seat,
            table.assisted,
            table.names,
            folded.prints,
            folded.people,
        )

    return said(one) == said(other)


@pytest.mark.parametrize("kinds", [("person", "automa"), ("person", "person")])
def test_a_journal_makes_the_table_it_was_written_at(kinds: tuple[str, ...]) -> None:
    game = Game(*kinds)
    random = Random(5)
    followed = fold(game.facts, game.changes)
    for turn in range(150):
        action = random.random()
        try:
            if action < 0.2:
                game.undo(force=len(kinds) == 2 and kinds[1] == "automa")
            elif action < 0.3:
                game.redo()
            else:
                game.play(random)
        except CannotUndo:
            continue
        for change in game.changes[followed.number :]:
            followed.apply(change)
        if turn % 10 == 0:
            assert alike(fold(game.facts, game.changes), game.folded)
            assert alike(followed, game.folded)
    assert {change.kind for change in game.changes} == {"move", "undo"}
    assert alike(fold(game.facts, game.changes), game.folded)


def test_the_game_goes_on_from_a_fold_as_it_would_have() -> None:
    game = Game("person", "automa")
    random = Random(1)
    for _ in range(20):
        game.play(random)
    game.undo(force=True)
    again = fold(game.facts, game.changes)
    move = game.folded.table.state.moves()[0]
    for folded in (game.folded, again):
        folded.table.play(move)
        folded.table.advance(bots=False)
    assert again.table.log == game.folded.table.log


def test_seats_change_in_the_fold_too() -> None:
    game = Game("person", "person")
    changes = [*game.changes, Change(len(game.changes) + 1, "seat", 1, "greedy:Gus", False, 9.0)]
    folded = fold(game.facts, changes)
    assert folded.table.names[1] == "Gus"
    assert folded.table.people == [0]
    assert folded.people == {0, 1}
    assert not folded.open_log


def test_a_thousand_undos_cost_no_more_than_the_game_that_is_left() -> None:
    game = Game("person", "automa")
    random = Random(1)
    for _ in range(60):
        game.play(random)
    began = time.perf_counter()
    fold(game.facts, game.changes)
    once = time.perf_counter() - began
    number, moves = len(game.changes), len(game.folded.table.entries)
    last = game.changes[-1]
    for _ in range(2000):
        game.changes.append(Change(number + 1, "undo", -1, str(moves - 1), False, 1.0))
        game.changes.append(Change(number + 2, "move", last.seat, last.text, last.automatic, 1.0))
        number += 2
    began = time.perf_counter()
    folded = fold(game.facts, game.changes)
    assert time.perf_counter() - began < 10 * once + 0.1
    assert (folded.number, len(folded.table.entries)) == (number, moves)


def test_only_the_last_positions_are_kept() -> None:
    game = Game("person", "automa")
    random = Random(1)
    while len(game.folded.table.entries) < 120:
        game.play(random)
    folded = game.folded
    assert len(folded.positions) <= 7
    assert (
        min(folded.positions) <= len(folded.prints) - 41
    )  # what steps begin with is at most a few moves away
    for count in (0, 50, *range(70, len(folded.prints) + 1)):
        assert folded.position(count).dump() == folded.table.position(count).dump()


def test_a_change_out_of_order_is_refused() -> None:
    game = Game("person", "automa")
    with pytest.raises(Refusal, match="cannot follow"):
        game.folded.apply(Change(99, "undo", -1, "0", False, 1.0))


def test_another_content_pack_is_refused() -> None:
    given = facts("person", "automa")
    other = Facts(
        **{**{name: getattr(given, name) for name in given.__struct_fields__}, "fingerprint": "0" * 16}
    )
    with pytest.raises(Refusal, match="content pack"):
        fold(other, [])


def test_what_two_logs_have_in_common() -> None:
    assert common((), [1, 2]) == 0
    assert common((1, 2, 3), [1, 2, 3]) == 3
    assert common((1, 2, 3), [1, 2, 3, 4]) == 3
    assert common((1, 2, 3, 4), [1, 2]) == 2
    for agreed in range(10):
        known = tuple(range(10))
        assert common(known, [*known[:agreed], *(-1 - number for number in range(7))]) == agreed
