"""Bots think in processes of their own, which are ended when they take too long or when nobody asks any more."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from random import Random
from typing import Any

import msgspec
import pytest

import starboard
from starboard.kernel import NATURE
from starboard.players import Greedy, Sight, make_player
from starboard.players.advice import FEWEST_PLAYOUTS
from starboard.server.bots import Bots, BotTrouble
from starboard.server.thinking import AdviceQuestion, Answer, JudgeQuestion, Question, Thinker
from starboard.server.writing import NotWritten
from starboard.table import Entry, Table
from tests.server.served import Served

pytestmark = pytest.mark.slow  # it starts processes of its own


def question(moves: int = 0, table: str = "a", player: str = "greedy") -> Question:
    """What a bot is asked at its first real choice, after so many moves more."""
    edition = starboard.edition("micro-cosmos", seats=2)
    state = edition.start()
    random = Random(1)
    played: list[tuple[int, str]] = []
    while moves or state.decision is None or state.decision.seat < 0 or len(state.moves()) == 1:
        move = random.choice(state.moves())
        played.append((state.decision.seat if state.decision else NATURE, move.text))
        state.play(move)
        moves = max(0, moves - 1)
    seat = state.decision.seat
    return Question(table, "micro-cosmos", 2, edition.options, "7", played, seat, player, 5.0)


def think(bots: Bots, *questions: Question) -> list[Any]:
    async def run() -> list[Any]:
        try:
            return await asyncio.gather(*(bots.think(one) for one in questions), return_exceptions=True)
        finally:
            await bots.stop()

    return asyncio.run(run())


class TestThinking:
    def test_the_move_is_the_one_that_a_table_would_have_made(self) -> None:
        asked = question()
        edition = starboard.edition("micro-cosmos", seats=2)
        state = edition.start()
        for seat, text in asked.moves:
            state.answer(seat, edition.move(text))
        rng = Random(f"7/{asked.seat}/{len(asked.moves) + 1}")
        assert Thinker().answer(asked).move == Greedy().choose(Sight(edition, state, asked.seat), rng).text

    def test_a_game_is_followed_and_gone_back_in(self) -> None:
        thinker, fresh = Thinker(), Thinker()
        for moves in (0, 20, 40, 10, 40):
            asked = question(moves)
            assert thinker.answer(asked) == Thinker().answer(asked)
        assert fresh.answer(msgspec.structs.replace(asked, moves=[(0, "nonsense")])).error
        assert fresh.answer(asked) == thinker.answer(asked)

    def test_a_player_is_kept_for_as_long_as_what_it_chose_was_played(self) -> None:
        thinker = Thinker()
        asked = question(player="search-8")
        chosen = thinker.answer(asked).move
        (game,) = thinker._games.values()
        player = game.sitting(asked.seat, "greedy").player
        assert game.sitting(asked.seat, "greedy").player is not player, "it has not been asked yet"
        thinker.answer(asked)
        sitting = game._sitting[asked.seat]
        game.go_to([*asked.moves, (asked.seat, chosen)])
        assert game.sitting(asked.seat, "search-8") is sitting
        assert game.sitting(asked.seat, "search-9") is not sitting
        thinker.answer(asked)
        sitting = game._sitting[asked.seat]
        other = next(move.text for move in game.state.moves() if move.text != chosen)
        game.go_to([*asked.moves, (asked.seat, other)])
        assert game.sitting(asked.seat, "search-8") is not sitting, "something else was played"
        thinker.answer(asked)
        sitting = game._sitting[asked.seat]
        game.go_to([*asked.moves, (asked.seat, chosen)])
        game.go_to(asked.moves[:-1])
        assert game._sitting == {}, "something was taken back"

    def test_a_search_goes_on_with_its_tree_as_at_a_table(self) -> None:
        edition = starboard.edition("micro-cosmos", seats=2)
        here, there = (
            Table.new(edition, [make_player("search-32"), make_player("search-32")], "7") for _ in range(2)
        )
        thinker = Thinker()
        thought = 0
        while thought < 25:
            played = here.advance_one()
            again = there.advance_one(bots=False)
            if again is None:
                seat = there.waits_for_bot()
                assert seat is not None
                moves = [(one.seat, one.move.text) for one in there.entries]
                asked = Question("a", "micro-cosmos", 2, edition.options, "7", moves, seat, "search-32", 5.0)
                again = there.repeat(Entry(len(moves) + 1, seat, thinker.answer(asked).move))
                thought += 1
            assert played is not None
            assert (played.seat, played.move) == (again.seat, again.move)

    def test_advice_and_judgement_are_for_the_seat_and_leave_the_game_as_it_was(self) -> None:
        thinker = Thinker()
        asked = question(1358)  # near the end, so that playouts are short
        before = thinker.answer(asked)
        facts = {**msgspec.structs.asdict(asked), "player": "search-8"}
        answer = thinker.answer(AdviceQuestion(**facts, most=2, playouts=3))
        assert not answer.error
        (game,) = thinker._games.values()
        legal = {move.text for move in game.state.facing(asked.seat).moves()}
        assert {one.move for one in answer.advice} <= legal
        assert [one.outlook.playouts for one in answer.advice] == [3, 3]
        for one in answer.advice:
            for figure in (one.outlook.win, one.outlook.points, one.outlook.lead):
                assert figure.low <= figure.value <= figure.high
        judged = thinker.answer(JudgeQuestion(**{**facts, "seat": 1 - asked.seat}, playouts=2))
        assert judged.outlook is not None
        assert judged.outlook.playouts == 2
        assert thinker.answer(AdviceQuestion(**facts, most=2, playouts=3)) == answer
        assert thinker.answer(asked) == before
        few = thinker.answer(AdviceQuestion(**facts, most=1, playouts=20, seconds=1e-9)).advice
        assert few[0].outlook.playouts == FEWEST_PLAYOUTS, "they take too long"

    def test_only_a_few_games_are_remembered(self) -> None:
        thinker = Thinker()
        for number in range(20):
            thinker.answer(question(table=str(number)))
        assert len(thinker._games) == 8

    def test_the_process_ends_when_nobody_speaks_to_it(self) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", "starboard.server.thinking"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question()) + b"\n")
        process.stdin.flush()
        assert msgspec.json.decode(process.stdout.readline(), type=Answer).move
        process.send_signal(signal.SIGINT)
        time.sleep(0.1)
        assert process.poll() is None, "Ctrl-C is for the server"
        process.stdin.close()
        assert process.wait(10) == 0
        process.stdout.close()

    def test_a_process_that_is_not_ended_ends_itself(self) -> None:
        """Here nobody reads its answers and it thinks for ever: it has a limit of its own."""
        program = (
            "import starboard.server.thinking as thinking\n"
            "def forever(self, question):\n    while True: pass\n"
            "thinking.Thinker.answer = forever\nthinking.main()\n"
        )
        process = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE)
        assert process.stdin is not None
        asked = msgspec.structs.replace(question(), limit=0.2)
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        process.stdin.flush()
        assert process.wait(10) == 1
        process.stdin.close()


class TestPool:
    def test_several_questions_at_once_are_all_answered(self) -> None:
        answers = think(Bots(2, 20.0), *(question(moves, str(moves % 3)) for moves in range(8)))
        assert all(isinstance(answer, str) for answer in answers), answers

    def test_a_bot_that_takes_too_long_is_ended_and_the_next_is_answered(self) -> None:
        bots = Bots(1, 20.0)

        async def run() -> None:
            await bots.think(question())
            (process,) = [mind.process for mind in bots.moves.idle]
            bots.moves.limit = 0.0001
            with pytest.raises(BotTrouble, match="seconds"):
                await bots.think(question())
            assert process.returncode is not None
            bots.moves.limit = 20.0
            assert await bots.think(question())
            await bots.stop()

        asyncio.run(run())

    def test_a_process_that_died_is_replaced(self) -> None:
        bots = Bots(1, 20.0)

        async def run() -> None:
            await bots.think(question())
            os.kill(bots.moves.idle[0].process.pid, signal.SIGKILL)
            assert await bots.think(question())
            await bots.stop()

        asyncio.run(run())

    def test_one_that_thinks_long_keeps_no_other_table_waiting(self) -> None:
        async def run() -> None:
            bots = Bots(2, 60.0)
            slow = asyncio.create_task(bots.think(question(table="slow", player="search-50s")))
            for _ in range(2):
                assert await bots.think(question(table="quick"))
            assert not slow.done()
            await bots.stop()
            assert isinstance((await asyncio.gather(slow, return_exceptions=True))[0], BotTrouble)

        asyncio.run(run())

    def test_a_hint_keeps_no_move_waiting_and_can_be_cancelled(self) -> None:
        async def run() -> None:
            bots = Bots(1, 60.0)
            facts = {**msgspec.structs.asdict(question()), "player": "search-50s"}
            hint = asyncio.create_task(bots.advise(AdviceQuestion(**facts)))
            review = asyncio.create_task(bots.review(JudgeQuestion(**facts, playouts=1000)))
            assert await bots.think(question())
            assert not hint.done()
            assert not review.done()
            for task in (hint, review):
                task.cancel()
            await asyncio.gather(hint, review, return_exceptions=True)
            assert bots.hints.idle == bots.reviews.idle == [], "their processes have been ended"
            await bots.stop()

        asyncio.run(run())

    def test_an_error_is_told_and_the_process_goes_on(self) -> None:
        bots = Bots(1, 20.0)

        async def run() -> None:
            with pytest.raises(BotTrouble, match="met an error"):
                await bots.think(question(player="wizard"))
            (process,) = [mind.process for mind in bots.moves.idle]
            assert await bots.think(question())
            assert [mind.process for mind in bots.moves.idle] == [process]
            await bots.stop()
            assert process.returncode is not None
            with pytest.raises(BotTrouble, match="stopping"):
                await bots.think(question())

        asyncio.run(run())


def test_trouble_is_told_and_somebody_can_ask_again_or_take_over(serve: Any) -> None:
    server: Served = serve(bot_seconds=0.0001)
    links = server.set_up("person", "greedy")
    bots = server.app.state.services.hosting.going.bots
    with (
        server.page(links.table, links.seats[0]) as page,
        server.page(links.table, links.spectator) as watcher,
    ):
        while page.position["thinking"] is None and page.position["trouble"] is None:
            page.play()
        for one in (page, watcher):
            one.until(lambda position: position["trouble"] is not None)
            assert one.position["trouble"].startswith("Greedy does not answer: it has thought for")
            assert one.position["thinking"] is None
        number = page.position["number"]
        bots.moves.limit = 20.0
        assert watcher.ask("retry")["code"] == "forbidden"
        assert page.ask("retry")["type"] == "done"
        after = page.until(lambda position: position["number"] > number)
        assert after["trouble"] is None


def test_a_bot_waits_for_a_database_that_does_not_answer(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.going.SHORTEST_PAUSE", 0.05)
    server: Served = serve()
    journal = server.app.state.services.hosting.journal
    append = journal.append
    failures = [NotWritten("the disk is full"), OSError("no connection")]

    async def sometimes(*arguments: Any) -> None:
        changes = arguments[1]
        if failures and changes[0].seat == 1:
            raise failures.pop()
        await append(*arguments)

    monkeypatch.setattr(journal, "append", sometimes)
    links = server.set_up("person", "random")
    with server.page(links.table, links.seats[0]) as page:
        while failures:
            page.until(lambda position: (position["prompt"] or {}).get("mine", False))
            page.play()
        page.until(lambda position: (position["prompt"] or {}).get("mine", False))
        assert page.position["trouble"] is None
