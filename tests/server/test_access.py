"""Who may do what: every endpoint and every request, by host, seat, spectator and nobody."""

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.served import Links, Page, Served, bearer

Call = Callable[[Served, Links, str | None], int]


def call(method: str, path: str, body: Any = None) -> Call:
    def made(server: Served, links: Links, secret: str | None) -> int:
        where = path.format(table=links.table)
        return server.http.request(method, where, json=body, headers=bearer(secret)).status_code

    return made


ENDPOINTS: dict[str, tuple[Call, dict[str, int]]] = {
    "show": (call("GET", "/api/tables/{table}"), {"host": 200, "seat": 200, "other": 200, "spectator": 200}),
    "log": (
        call("GET", "/api/tables/{table}/log"),
        dict.fromkeys(("host", "seat", "other", "spectator"), 403),
    ),
    "fork": (
        call("POST", "/api/tables/{table}/fork", {"at": 0}),
        dict.fromkeys(("host", "seat", "other", "spectator"), 403),
    ),
    "rename": (
        call("PATCH", "/api/tables/{table}/seats/0", {"name": "Zoe"}),
        {"host": 200, "seat": 200, "other": 403, "spectator": 403},
    ),
    "leave": (
        call("PATCH", "/api/tables/{table}/seats/0", {"kind": "random"}),
        {"host": 200, "seat": 200, "other": 403, "spectator": 403},
    ),
    "seat link": (
        call("POST", "/api/tables/{table}/seats/1/link"),
        {"host": 200, "seat": 403, "other": 403, "spectator": 403},
    ),
    "spectators": (
        call("POST", "/api/tables/{table}/spectators"),
        {"host": 200, "seat": 403, "other": 403, "spectator": 403},
    ),
    "delete": (
        call("DELETE", "/api/tables/{table}"),
        {"host": 204, "seat": 403, "other": 403, "spectator": 403},
    ),
}


def secrets_of(links: Links) -> dict[str, str | None]:
    return {
        "host": links.host,
        "seat": links.seats[0],
        "other": links.seats[1],
        "spectator": links.spectator,
        "nobody": None,
        "wrong": "A" * 32,
    }


@pytest.mark.parametrize("endpoint", ENDPOINTS)
@pytest.mark.parametrize("who", ["host", "seat", "other", "spectator", "nobody", "wrong"])
def test_every_endpoint_knows_who_may(server: Served, endpoint: str, who: str) -> None:
    links = server.set_up("person:Ana", "person:Ben")
    made, allowed = ENDPOINTS[endpoint]
    expected = {"nobody": 401, "wrong": 404, **allowed}[who]
    assert made(server, links, secrets_of(links)[who]) == expected


@pytest.mark.parametrize("endpoint", ENDPOINTS)
def test_a_table_that_does_not_exist_answers_like_a_wrong_secret(server: Served, endpoint: str) -> None:
    links = server.set_up("person:Ana", "person:Ben")
    elsewhere = Links({"table": "A" * 12, "host": "", "seats": [], "spectator": ""})
    made = ENDPOINTS[endpoint][0]
    assert made(server, elsewhere, links.host) == made(server, links, "B" * 32) == 404
    texts = {
        server.get(f"/api/tables/{table}", secret).text
        for table, secret in ((elsewhere.table, links.host), (links.table, "B" * 32))
    }
    assert len(texts) == 1


REQUESTS: dict[str, dict[str, Any]] = {
    "play": {"move": "stop"},
    "preview": {"move": "stop"},
    "undo": {},
    "redo": {},
    "reset": {},
    "rewind": {"to": 0},
    "hint": {},
    "dismiss": {},
    "sit": {"seat": 0},
}


@pytest.mark.parametrize("request_", REQUESTS)
@pytest.mark.parametrize("who", ["host", "spectator"])
def test_who_has_no_seat_cannot_act(server: Served, request_: str, who: str) -> None:
    links = server.set_up("person", "person")
    with server.page(links.table, secrets_of(links)[who]) as page:
        assert page.position["seat"] == -1
        assert page.position["prompt"]["offers"] == []
        assert page.position["undo"] is None
        assert page.ask(request_, **REQUESTS[request_])["code"] == "forbidden"


@pytest.mark.parametrize("who", ["host", "seat", "other", "spectator"])
def test_everybody_at_the_table_may_look(server: Served, who: str) -> None:
    links = server.set_up("person", "person")
    with server.page(links.table, secrets_of(links)[who]) as page:
        assert page.ask("look", at=1)["type"] == "looked"
        assert page.ask("history")["type"] == "told"
        assert page.ask("ping")["type"] == "pong"
        assert page.ask("retry")["type"] == ("refused" if who == "spectator" else "done")
        assert page.position["table"]["host"] == (who == "host")


def test_a_wrong_secret_opens_no_socket(server: Served) -> None:
    links = server.set_up("person")
    for table, secret in ((links.table, "C" * 32), ("A" * 12, links.host), ("x" * 3, links.host)):
        with Page(server, table) as page:
            page.say("hello", secrets=[secret])
            refused = page.hear(lambda message: message["type"] == "refused")
            assert (refused["code"], refused["number"]) == ("not-found", 0)
            assert page.closed() == 1008


def test_one_right_secret_among_old_ones_is_enough(server: Served) -> None:
    links = server.set_up("person")
    with server.page(links.table, "D" * 32, links.seats[0]) as page:
        assert page.position["seat"] == 0


def test_a_fresh_link_closes_the_old_one_at_once(server: Served) -> None:
    links = server.set_up("person", "person")
    with (
        server.page(links.table, links.seats[1]) as page,
        server.page(links.table, links.spectator) as watcher,
    ):
        answer = server.http.post(f"/api/tables/{links.table}/seats/1/link", headers=bearer(links.host))
        assert page.closed() == 1008
        assert server.get(f"/api/tables/{links.table}", links.seats[1]).status_code == 404
        with server.page(links.table, answer.json()["secret"]) as again:
            assert again.position["seat"] == 1
        assert watcher.ask("ping")["type"] == "pong"
        server.http.post(f"/api/tables/{links.table}/spectators", headers=bearer(links.host))
        assert watcher.closed() == 1008


def test_a_deleted_table_is_gone_for_everybody(server: Served) -> None:
    links = server.set_up("person", "random")
    with server.page(links.table, links.seats[0]) as page:
        assert server.http.delete(f"/api/tables/{links.table}", headers=bearer(links.host)).status_code == 204
        assert page.closed() == 1008
    for secret in links.all:
        assert server.get(f"/api/tables/{links.table}", secret).status_code == 404


@pytest.mark.slow
def test_no_secret_is_kept_anywhere(serve: Any, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither the database nor what the server writes to the terminal has a secret, or a part of one."""
    server: Served = serve()
    links = server.set_up("person:Ana", "greedy")
    known = list(links.all)
    with server.page(links.table, *links.all) as page:
        page.play()
        page.ask("nonsense", secrets=links.all)
        for path in (f"/seats/{seat}/link" for seat in (0, 1)):
            answer = server.http.post(f"/api/tables/{links.table}{path}", headers=bearer(links.host))
            known.append(answer.json()["secret"])
    server.http.get(f"/api/tables/{links.host}", headers=bearer(links.host))
    server.http.get(f"/table/{links.table}")
    files = b"".join(path.read_bytes() for path in server.folder.iterdir())
    with sqlite3.connect(server.folder / "tables.sqlite3") as database:
        rows = [
            str(row)
            for table in ("tables", "seats", "changes")
            for row in database.execute(f"SELECT * FROM {table}")
        ]
    database.close()
    said = capfd.readouterr()
    for secret in known:
        assert secret.encode() not in files
        assert not any(secret in row for row in rows)
        assert secret[:10] not in said.out + said.err
