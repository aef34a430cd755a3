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
from starboard.players import Greedy, Sight
from starboard.server.bots import Bots, BotTrouble
from starboard.server.thinking import Answer, Question, Thinker
from starboard.server.writing import NotWritten
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
            (process,) = [mind.process for mind in bots._idle]
            bots._limit = 0.0001
            with pytest.raises(BotTrouble, match="seconds"):
                await bots.think(question())
            assert process.returncode is not None
            bots._limit = 20.0
            assert await bots.think(question())
            await bots.stop()

        asyncio.run(run())

    def test_a_process_that_died_is_replaced(self) -> None:
        bots = Bots(1, 20.0)

        async def run() -> None:
            await bots.think(question())
            os.kill(bots._idle[0].process.pid, signal.SIGKILL)
            assert await bots.think(question())
            await bots.stop()

        asyncio.run(run())

    def test_an_error_is_told_and_the_process_goes_on(self) -> None:
        bots = Bots(1, 20.0)

        async def run() -> None:
            with pytest.raises(BotTrouble, match="met an error"):
                await bots.think(question(player="wizard"))
            (process,) = [mind.process for mind in bots._idle]
            assert await bots.think(question())
            assert [mind.process for mind in bots._idle] == [process]
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
        bots._limit = 20.0
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
