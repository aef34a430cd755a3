"""Seats: taking over, leaving, renaming, several on one page, and the curtain of a hot seat."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.table import Log, decode, encode
from starboard.table.log import Player
from tests.server.served import Links, Served, bearer

GOLDEN = Path(__file__).parents[1] / "golden"


def change(server: Served, links: Links, seat: int, secret: str | None, **wanted: Any) -> Any:
    return server.http.patch(f"/api/tables/{links.table}/seats/{seat}", json=wanted, headers=bearer(secret))


class TestPlayers:
    def test_a_person_leaves_and_a_bot_goes_on(self, server: Served) -> None:
        links = server.set_up("person:Ana", "person:Ben")
        with server.page(links.table, links.seats[1]) as ben:
            answer = change(server, links, 0, links.seats[0], kind="random")
            assert answer.json()["seats"][0]["kind"] == "random"
            ben.until(lambda position: position["prompt"]["mine"])
            assert ben.position["table"]["seats"][0]["kind"] == "random"
            assert not ben.position["table"]["open_log"], "somebody else has played here"

    def test_a_person_takes_over_from_a_bot(self, server: Served) -> None:
        links = server.set_up("person:Ana", "greedy")
        secret = server.http.post(
            f"/api/tables/{links.table}/seats/1/link", headers=bearer(links.host)
        ).json()["secret"]
        with server.page(links.table, secret) as page:
            assert page.position["seat"] == -1, "a bot has the seat"
            assert page.position["table"]["seats"][1]["mine"], "and this page could take it"
            assert change(server, links, 1, secret, kind="person", name="Ben").status_code == 200
            page.until(lambda position: position["seat"] == 1)
            assert page.position["table"]["seats"][1]["name"] == "Ben"

    def test_a_new_name_is_told_and_the_log_with_it(self, server: Served) -> None:
        links = server.set_up("person:Ana", "person:Ben")
        with server.page(links.table, links.seats[1]) as ben:
            before = ben.position
            change(server, links, 0, links.host, name="  Zoë  ")
            after = ben.at(before["number"] + 1)
            assert (after["table"]["seats"][0]["name"], after["table"]["seats"][0]["named"]) == ("Zoë", "Zoë")
            assert after["log_from"] == 0
            assert len(after["log"]) == after["moves"] == before["moves"]
            change(server, links, 0, links.host, name="Zoë")
            change(server, links, 0, links.host, name="")
            assert ben.at(after["number"] + 1)["table"]["seats"][0]["named"] == ""
            assert ben.position["number"] == after["number"] + 1, "the same name again is no change"

    @pytest.mark.parametrize(
        ("seat", "wanted", "status"),
        [
            (1, {"kind": "person"}, 409),
            (1, {"kind": "greedy"}, 409),
            (0, {"kind": "automa"}, 409),
            (0, {"kind": "wizard"}, 409),
            (0, {"kind": "person:Ana"}, 409),
            (0, {"name": "a\u0000b"}, 409),
            (0, {"name": "a\u202eb"}, 409),
            (0, {"name": "x" * 41}, 400),
            (0, {"colour": "red"}, 400),
            (0, {"kind": 3}, 400),
            (5, {"name": "Ana"}, 404),
            (9, {"name": "Ana"}, 400),
        ],
    )
    def test_what_cannot_be_is_refused(
        self, server: Served, seat: int, wanted: dict[str, Any], status: int
    ) -> None:
        links = server.set_up("person")
        answer = change(server, links, seat, links.host, **wanted)
        assert answer.status_code == status
        assert answer.json()["detail"]
        assert server.get(f"/api/tables/{links.table}", links.host).json()["seats"][0]["kind"] == "person"

    def test_an_automa_can_be_named_but_nobody_can_sit_there(self, server: Served) -> None:
        links = server.set_up("person")
        assert links.seats[1] is None
        answer = server.http.post(f"/api/tables/{links.table}/seats/1/link", headers=bearer(links.host))
        assert answer.status_code == 409
        assert change(server, links, 1, links.host, name="Hal").json()["seats"][1]["name"] == "Hal"

    def test_where_others_have_played_one_alone_may_not_force(self, server: Served) -> None:
        """A host could otherwise put a bot in somebody's place, look at what comes, and give the seat back."""
        links = server.set_up("person:Ana", "person:Ben")
        change(server, links, 1, links.host, kind="random")
        with server.page(links.table, links.seats[0]) as ana:
            ana.until(lambda position: position["prompt"]["mine"])
            while ana.position["undo"] is None or ana.position["undo"]["free"]:
                ana.until(lambda position: (position["prompt"] or {}).get("mine", False))
                ana.play()
            assert not ana.position["undo"]["can_force"]
            ana.until(lambda position: (position["prompt"] or {}).get("mine", False))
            refused = ana.ask("undo", force=True)
            assert (refused["code"], refused["can_force"]) == ("cannot-undo", False)
            assert ana.position["table"]["seed"] is None


class TestPresence:
    def test_who_is_online_is_told(self, server: Served) -> None:
        links = server.set_up("person:Ana", "person:Ben")
        with server.page(links.table, links.seats[0]) as ana:
            assert [seat["online"] for seat in ana.seats] == [True, False]
            with server.page(links.table, links.seats[1]) as ben:
                assert [seat["online"] for seat in ben.seats] == [True, True]
                ana.hear(lambda message: message["type"] == "seated")
                assert [seat["online"] for seat in ana.seats] == [True, True]
                assert [seat["mine"] for seat in ana.seats] == [True, False]
            ana.hear(lambda message: message["type"] == "seated")
            assert [seat["online"] for seat in ana.seats] == [True, False]


class TestSeveralSeats:
    def test_the_curtain_of_a_hot_seat(self, server: Served) -> None:
        links = server.set_up("person:Ana", "person:Ben", hot_seat=True)
        with server.page(links.table, links.host, *links.seats) as page:
            first = page.position["curtain"]
            assert first in (0, 1)
            assert page.position["seat"] == -1
            assert page.position["prompt"]["offers"] == []
            assert page.ask("play", move="stop")["code"] == "forbidden"
            assert page.ask("preview", move="stop")["code"] == "forbidden"
            page.ask("sit", seat=first)
            page.until(lambda position: position["curtain"] is None)
            assert page.position["seat"] == first
            while page.position["curtain"] is None:
                page.play()
            assert page.position["curtain"] == 1 - first
            assert page.position["seat"] == -1
            assert page.position["prompt"]["offers"] == []
            page.ask("sit", seat=first)
            page.until(lambda position: position["curtain"] is None)
            assert page.position["seat"] == first, "whoever has just played may look once more"
            assert not page.position["prompt"]["mine"]
            page.ask("sit", seat=1 - first)
            page.until(lambda position: position["seat"] == 1 - first)
            assert page.position["prompt"]["offers"]
            assert page.ask("sit", seat=5)["code"] == "forbidden"

    def test_the_log_of_a_hot_seat_is_told_again_to_whoever_sits_down(self, server: Served) -> None:
        links = server.set_up("person:Ana", "person:Ben", hot_seat=True)
        with server.page(links.table, *links.seats) as page:
            page.ask("sit", seat=page.position["curtain"])
            page.until(lambda position: position["curtain"] is None)
            assert page.position["log_from"] == 0
            assert len(page.position["log"]) == page.position["moves"]

    def test_elsewhere_the_view_follows_the_question(self, server: Served) -> None:
        links = server.set_up("person:Ana", "person:Ben")
        with server.page(links.table, *links.seats) as page:
            seen = set()
            for _ in range(30):
                assert page.position["curtain"] is None
                assert page.position["seat"] == page.position["prompt"]["seat"]
                seen.add(page.position["seat"])
                page.play()
            assert seen == {0, 1}


class TestOpenness:
    @pytest.mark.parametrize(
        ("kinds", "hot_seat", "open_"),
        [
            (("person",), False, True),
            (("person", "greedy"), False, True),
            (("person", "person"), False, False),
            (("person", "person"), True, True),
            (("person", "person", "random"), False, False),
        ],
    )
    def test_seed_and_log_are_open_to_one_alone(
        self, server: Served, kinds: tuple[str, ...], hot_seat: bool, open_: bool
    ) -> None:
        links = server.set_up(*kinds, hot_seat=hot_seat)
        for secret in (links.host, links.seats[0], links.spectator):
            info = server.get(f"/api/tables/{links.table}", secret).json()
            assert info["open_log"] == open_
            assert info["seed"] == ("7" if open_ and not hot_seat else None)
            assert server.get(f"/api/tables/{links.table}/log", secret).status_code == (200 if open_ else 403)
            fork = server.http.post(f"/api/tables/{links.table}/fork", json={"at": 0}, headers=bearer(secret))
            assert fork.status_code == (201 if open_ else 403)

    @pytest.mark.slow
    def test_they_open_when_the_game_is_over(self, server: Served) -> None:
        log = decode((GOLDEN / "two-greedy.starlog").read_text())
        header = msgspec.structs.replace(log.header, seats=(Player("person", "Ana"), Player("person", "Ben")))
        for entries, over in ((log.entries[:-8], False), (log.entries, True)):
            loaded = server.http.post(
                "/api/tables/from-log", json={"log": encode(Log(header, entries))}
            ).json()
            where, secret = f"/api/tables/{loaded['table']}", loaded["seats"][0]
            info = server.get(where, secret).json()
            assert (info["over"], info["open_log"], info["seed"] is not None) == (over, over, over)
            told = server.get(f"{where}/log", secret)
            assert told.status_code == (200 if over else 403)
            with server.page(loaded["table"], secret) as page:
                assert (page.position["ending"] is not None) == over
                assert (page.position["prompt"] is None) == over
        assert told.text.startswith("starboard-log 1\n")
        assert told.headers["content-disposition"].endswith('.starlog"')
        assert told.headers["content-type"].startswith("text/plain")
