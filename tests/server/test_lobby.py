"""The lobby: games, setting up, loading logs, forking; and what is refused."""

from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.table import Table, decode
from tests.server.served import Served, bearer

GOLDEN = Path(__file__).parents[1] / "golden"


def post(server: Served, body: Any, path: str = "/api/tables") -> Any:
    return server.http.post(path, json=body)


class TestGames:
    def test_a_game_says_what_can_be_chosen(self, server: Served) -> None:
        games = {game["slug"]: game for game in server.get("/api/games").json()}
        assert set(games) == {game.slug for game in starboard.games()}
        game = games["micro-cosmos"]
        assert game["automa_seats"]["1"] == 1
        assert game["automa_seats"]["2"] == 0
        assert {player["kind"] for player in game["players"]} == {
            "person",
            "greedy",
            "random",
            "search-easy",
            "search-medium",
            "search-hard",
            "search-expert",
        }
        assert {option["name"] for option in game["options"]} >= {"difficulty"}

    @pytest.mark.parametrize("part", ["content", "rules", "about"])
    def test_a_game_shows_its_parts(self, server: Served, part: str) -> None:
        answer = server.get(f"/api/games/micro-cosmos/{part}")
        assert answer.status_code == 200
        assert answer.json()
        assert server.get(f"/api/games/chess/{part}").status_code == 404
        assert server.get(f"/api/games/Micro%00Cosmos/{part}").status_code == 400


class TestSettingUp:
    def test_automas_come_by_themselves_or_are_named(self, server: Served) -> None:
        for kinds in (("person",), ("person", "automa")):
            links = server.set_up(*kinds)
            info = server.get(f"/api/tables/{links.table}", links.host).json()
            assert [seat["kind"] for seat in info["seats"]] == ["person", "automa"]

    def test_without_a_seed_one_is_drawn(self, server: Served) -> None:
        seeds = set()
        for _ in range(3):
            links = server.set_up("person", seed=None)
            seeds.add(server.get(f"/api/tables/{links.table}", links.host).json()["seed"])
        assert len(seeds) == 3

    @pytest.mark.parametrize(
        ("wrong", "status", "said"),
        [
            ({"game": "chess"}, 409, "chess"),
            ({"seats": []}, 400, "length"),
            ({"seats": [{"kind": "wizard"}]}, 409, "wizard"),
            ({"seats": [{"kind": "person"}] * 5}, 409, "5"),
            ({"seats": [{"kind": "person"}] * 9}, 400, "length"),
            ({"seats": [{"kind": "automa"}]}, 409, "seats"),
            ({"seats": [{"kind": "automa"}, {"kind": "person"}]}, 409, "automa"),
            ({"seats": [{"kind": "person", "name": "a\nb"}]}, 409, "U+000A"),
            ({"seats": [{"kind": "person", "name": "a\u0000b"}]}, 409, "U+0000"),
            ({"seats": [{"kind": "person", "age": 3}]}, 400, "age"),
            ({"options": {"difficulty": "nightmare"}}, 409, "nightmare"),
            ({"options": {"speed": "fast"}}, 409, "speed"),
            ({"options": {"difficulty": 3}}, 400, "str"),
            ({"seed": ""}, 400, "length"),
            ({"seed": "x" * 65}, 400, "length"),
            ({"seed": "a\u0000"}, 409, "U+0000"),
            ({"seed": "   "}, 409, "spaces"),
            ({"seed": 7}, 400, "str"),
            ({"hot_seat": "yes"}, 400, "bool"),
            ({"extra": 1}, 400, "extra"),
        ],
    )
    def test_what_cannot_be_is_said_clearly(
        self, server: Served, wrong: dict[str, Any], status: int, said: str
    ) -> None:
        answer = post(server, {"game": "micro-cosmos", "seats": [{"kind": "person"}], **wrong})
        assert answer.status_code == status, answer.text
        assert said in answer.json()["detail"]
        assert answer.json()["detail"].endswith(".")

    @pytest.mark.parametrize(
        "body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 100_000, b"1e999"]
    )
    def test_what_is_no_json_is_refused(self, server: Served, body: bytes) -> None:
        answer = server.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["error"] == "invalid"

    def test_names_may_be_of_any_script(self, server: Served) -> None:
        links = server.set_up("person:Zoë 🚀", "person:陽子")
        seats = server.get(f"/api/tables/{links.table}", links.host).json()["seats"]
        assert [seat["name"] for seat in seats] == ["Zoë 🚀", "陽子"]


class TestLoadingLogs:
    def test_a_downloaded_log_is_a_table_again(self, server: Served) -> None:
        links = server.set_up("person:Ana")
        with server.page(links.table, links.seats[0]) as page:
            for _ in range(5):
                page.play()
            log = server.get(f"/api/tables/{links.table}/log", links.host).text
            loaded = post(server, {"log": log}, "/api/tables/from-log")
            assert loaded.status_code == 201
            again = loaded.json()
            assert not {again["host"], again["spectator"], *again["seats"]} & set(links.all), (
                "all secrets are new"
            )
            with server.page(again["table"], again["seats"][0]) as other:
                assert other.position["moves"] == page.position["moves"]
                assert other.position["view"] == page.position["view"]
                assert other.position["table"]["seats"][0]["name"] == "Ana"
                assert other.play()["view"] == page.play()["view"], "the same seed deals the same"
            assert server.get(f"/api/tables/{again['table']}/log", again["host"]).text.startswith(log)

    @pytest.mark.parametrize(
        ("name", "status", "said"),
        [
            ("solo-person-assisted", 201, ""),
            ("solo-easy-greedy", 201, ""),
            ("two-people-physical", 409, "physical"),
        ],
    )
    def test_golden_logs(self, server: Served, name: str, status: int, said: str) -> None:
        text = (GOLDEN / f"{name}.starlog").read_text()
        answer = post(server, {"log": text}, "/api/tables/from-log")
        assert answer.status_code == status
        assert said in answer.json().get("detail", "")
        if status == 201:
            info = server.get(f"/api/tables/{answer.json()['table']}", answer.json()["host"]).json()
            log = decode(text)
            assert info["moves"] >= len(log.entries)
            assert info["assisted"] == log.header.assisted
            assert info["over"] == Table.replay(log).over

    def test_what_is_wrong_with_a_log_is_said_with_its_place(self, server: Served) -> None:
        text = (GOLDEN / "solo-person-assisted.starlog").read_text()
        lines = text.splitlines(keepends=True)
        changed = "".join([*lines[:20], lines[20].replace("#", "x #"), *lines[21:]])
        for log, said in (
            ("hello", "Line 1"),
            ("\u0000", "Line 1"),
            (lines[0], "Line 2"),
            (changed, "Line 21"),
            (text.replace("pack: ", "pack: 0"), "check"),
            ("".join(lines[:12]) + "\u0000", "NUL"),
        ):
            answer = post(server, {"log": log}, "/api/tables/from-log")
            assert answer.status_code == 409
            assert said in answer.json()["detail"], answer.text

    def test_a_log_that_is_too_long_is_refused(self, server: Served) -> None:
        assert post(server, {"log": "x" * 262_145}, "/api/tables/from-log").status_code == 400
        assert post(server, {"log": "x" * 4_000_000}, "/api/tables/from-log").status_code == 413


class TestForking:
    def test_a_fork_goes_on_from_there_and_counts_as_assisted(self, server: Served) -> None:
        links = server.set_up("person:Ana")
        with server.page(links.table, links.seats[0]) as page:
            start = page.position
            for _ in range(6):
                page.play()
            moves = page.position["moves"]

            def fork(at: int) -> Any:
                return server.http.post(
                    f"/api/tables/{links.table}/fork", json={"at": at}, headers=bearer(links.spectator)
                )

            for at, assisted in ((start["moves"], True), (moves, False)):
                made = fork(at).json()
                with server.page(made["table"], made["seats"][0]) as other:
                    assert other.position["moves"] == at
                    assert other.position["table"]["assisted"] == assisted
                    assert other.position["prompt"]["mine"]
                    if at == start["moves"]:
                        assert other.position["view"] == start["view"]
            assert fork(moves + 1).status_code == 409
            assert fork(-1).status_code == 400
            assert page.ask("ping")["type"] == "pong"
            assert page.position["moves"] == moves, "the table itself has not changed"
