"""A table over the WebSocket: moves, refusals, previews, taking back, and what pages are told."""

from typing import Any

import pytest

from tests.server.served import Page, Served


@pytest.fixture
def solo(server: Served) -> Any:
    links = server.set_up("person:Ana")
    with server.page(links.table, links.seats[0]) as page:
        yield page


@pytest.fixture
def two(server: Served) -> Any:
    links = server.set_up("person:Ana", "person:Ben")
    with server.page(links.table, links.seats[0]) as ana, server.page(links.table, links.seats[1]) as ben:
        yield ana, ben


def asked_and_other(ana: Page, ben: Page) -> tuple[Page, Page]:
    return (ana, ben) if ana.position["prompt"]["mine"] else (ben, ana)


class TestMoves:
    def test_the_first_position_has_the_view_the_question_and_the_whole_log(self, solo: Page) -> None:
        position = solo.position
        assert position["seat"] == 0
        assert position["view"]["seat"] == 0
        assert position["prompt"]["mine"]
        assert position["prompt"]["offers"]
        assert position["log_from"] == 0
        assert [entry["count"] for entry in position["log"]] == list(range(1, position["moves"] + 1))
        assert position["steps"] == []
        assert position["number"] == position["moves"] > 0
        assert position["table"]["seats"][0]["mine"]

    def test_a_move_is_acknowledged_and_told_with_what_follows(self, solo: Page) -> None:
        before = solo.position
        after = solo.play()
        assert after["number"] > before["number"]
        assert after["log_from"] == before["moves"]
        assert [entry["count"] for entry in after["log"]] == list(
            range(before["moves"] + 1, after["moves"] + 1)
        )
        assert after["log"][0]["move"] == before["prompt"]["offers"][0]["move"]
        assert [step["count"] for step in after["steps"]] == list(range(before["moves"] + 1, after["moves"]))

    def test_everybody_is_told_and_only_the_asked_one_gets_offers(self, two: tuple[Page, Page]) -> None:
        asked, other = asked_and_other(*two)
        assert other.position["prompt"]["offers"] == []
        assert not other.position["prompt"]["mine"]
        after = asked.play()
        assert other.at(after["number"])["moves"] == after["moves"]

    def test_a_stale_number_is_refused_with_the_current_one(self, solo: Page) -> None:
        number = solo.position["number"]
        move = solo.offers[0]
        current = solo.play()["number"]
        for wrong in (number, current + 1, 0, 10_000_000):
            refused = solo.ask("play", number=wrong, move=move)
            assert (refused["type"], refused["code"], refused["number"]) == ("refused", "stale", current)
        assert solo.ask("ping")["type"] == "pong"

    def test_an_illegal_move_says_why_and_changes_nothing(self, solo: Page) -> None:
        number = solo.position["number"]
        closed = "stop" if "stop" not in solo.offers else "gather"
        refused = solo.ask("play", move=closed)
        assert (refused["code"], refused["number"]) == ("illegal", number)
        assert refused["detail"].endswith(".")
        refused = solo.ask("play", move="fly me to the moon")
        assert (refused["code"], refused["number"]) == ("illegal", number)

    def test_a_move_of_another_seat_is_forbidden(self, two: tuple[Page, Page]) -> None:
        asked, other = asked_and_other(*two)
        refused = other.ask("play", move=asked.offers[0])
        assert refused["code"] == "forbidden"
        assert "Ana" in refused["detail"] or "Ben" in refused["detail"]

    def test_a_preview_changes_nothing(self, solo: Page) -> None:
        move = solo.offers[0]
        told = solo.ask("preview", move=move)
        assert (told["type"], told["move"], told["number"]) == ("previewed", move, solo.position["number"])
        assert told["view"]["seat"] == 0
        assert solo.ask("preview", move=move, number=1)["code"] == "stale"
        assert solo.ask("preview", move="nothing")["code"] == "illegal"
        assert solo.play(move)["log"][0]["move"] == move

    def test_a_game_can_be_looked_back_at(self, solo: Page) -> None:
        for _ in range(3):
            solo.play()
        moves = solo.position["moves"]
        assert solo.ask("look", at=0)["at"] == 0
        assert solo.ask("look", at=moves)["view"] == solo.position["view"]
        assert solo.ask("look", at=moves + 1)["code"] == "illegal"
        told = solo.ask("history")
        assert told["type"] == "told"
        assert told["rounds"][-1]["moves"] == moves


class TestTakingBack:
    def test_undo_cuts_the_log_and_redo_plays_it_again(self, server: Served) -> None:
        links = server.set_up("person")
        with (
            server.page(links.table, links.seats[0]) as page,
            server.page(links.table, links.spectator) as other,
        ):
            while page.position["undo"] is None or not page.position["undo"]["free"]:
                page.play()
            before = page.position
            target = before["undo"]["to"]
            after = page.do("undo")
            assert (after["moves"], after["log_from"], after["log"]) == (target, target, [])
            assert after["number"] == before["number"] + 1
            assert after["redo"]
            assert not after["table"]["assisted"]
            assert other.at(after["number"])["log_from"] == target
            again = page.do("redo")
            assert again["moves"] == before["moves"]
            assert again["view"] == before["view"]
            assert again["redo"] is None
            assert page.ask("redo")["code"] == "cannot-undo"

    def test_another_move_ends_what_could_be_played_again(self, solo: Page) -> None:
        while solo.position["undo"] is None or not solo.position["undo"]["free"]:
            solo.play()
        taken = solo.position["log"][0]["move"]
        solo.do("undo")
        other = next(move for move in solo.offers if move != taken)
        assert solo.play(other)["redo"] is None

    def test_playing_the_same_move_again_keeps_the_rest(self, solo: Page) -> None:
        moves = []
        while len(solo.position["draft"]) < 2:
            moves.append(solo.offers[0])
            solo.play()
        solo.do("undo")
        solo.do("undo")
        assert solo.play(moves[-2])["redo"]

    def test_what_was_revealed_stops_it_and_alone_one_may_force(self, solo: Page) -> None:
        while solo.position["undo"] is None or solo.position["undo"]["free"]:
            solo.play()
        assert solo.position["undo"]["can_force"]
        refused = solo.ask("undo")
        assert (refused["code"], refused["can_force"]) == ("cannot-undo", True)
        assert refused["detail"]
        assert not solo.position["table"]["assisted"]
        after = solo.do("undo", force=True)
        assert after["table"]["assisted"]

    def test_two_people_cannot_force(self, two: tuple[Page, Page]) -> None:
        asked, other = asked_and_other(*two)
        while asked.position["prompt"]["mine"]:
            asked.play()
        other.until(lambda position: position["prompt"]["mine"])
        other.play()
        asked.at(other.position["number"])
        refused = asked.ask("undo", force=True)
        assert (refused["code"], refused["can_force"]) == ("cannot-undo", False)

    def test_nothing_to_take_back(self, solo: Page) -> None:
        assert solo.ask("undo")["code"] == "cannot-undo"
        assert solo.ask("reset")["code"] == "cannot-undo"

    def test_reset_takes_back_the_draft_in_one_change(self, solo: Page) -> None:
        while len(solo.position["draft"]) < 2:
            solo.play()
        before = solo.position
        after = solo.do("reset")
        assert after["number"] == before["number"] + 1
        assert after["moves"] < before["moves"]
        assert after["draft"] == []

    def test_rewind_goes_to_a_move_of_ones_own(self, solo: Page) -> None:
        first = solo.position["moves"]
        while solo.position["undo"] is None or solo.position["undo"]["free"]:
            solo.play()
        refused = solo.ask("rewind", to=first)
        assert (refused["code"], refused["can_force"]) == ("cannot-undo", True)
        after = solo.do("rewind", to=first, force=True)
        assert after["moves"] == first
        assert after["prompt"]["mine"]

    @pytest.mark.slow
    def test_a_log_whose_end_was_replaced_is_cut_where_it_differs(self, server: Served) -> None:
        """A page that was away while moves were taken back and others played gets exactly what is different."""
        links = server.set_up("person")
        with server.page(links.table, links.seats[0]) as page:
            for _ in range(12):
                page.play()
            log: list[Any] = []
            for position in page.positions:
                log = [*log[: position["log_from"]], *position["log"]]
            page.do("rewind", to=page.position["moves"] // 2, force=True)
            page.play(page.offers[-1])
            for position in page.positions[-2:]:
                log = [*log[: position["log_from"]], *position["log"]]
            with server.page(links.table, links.seats[0]) as fresh:
                assert fresh.position["log"] == log


class TestSlowPages:
    @pytest.mark.slow
    def test_a_page_that_does_not_read_keeps_nobody_waiting(self, server: Served) -> None:
        links = server.set_up("person", "random")
        with (
            server.page(links.table, links.seats[0]) as page,
            server.page(links.table, links.spectator) as slow,
        ):
            for _ in range(40):
                page.until(lambda position: position["prompt"] is not None and position["prompt"]["mine"])
                page.play()
            newest = slow.until(lambda position: position["number"] >= page.position["number"])
            log: list[Any] = []
            for position in slow.positions:
                log = [*log[: position["log_from"]], *position["log"]]
            assert len(log) == newest["moves"]
            assert all(len(position["steps"]) <= 40 for position in slow.positions)
