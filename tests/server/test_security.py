"""What stands before everything: hosts, origins, headers, sizes, rates, and messages that say nothing."""

import json
import socket
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from starboard.server import network
from starboard.server.security import same_host, split_host
from tests.server.served import Page, Served, bearer

TABLE = {"game": "micro-cosmos", "seats": [{"kind": "person"}]}


class TestHosts:
    @pytest.mark.parametrize(
        "host",
        [
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "",
            "192.168.1.5",
            "[::2]:80",
            "a" * 300,
        ],
    )
    @pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/schema/openapi.json", "/nowhere"])
    def test_a_foreign_name_gets_nothing(self, server: Served, host: str, path: str) -> None:
        answer = server.http.get(path, headers={"host": host})
        assert answer.status_code == 403
        assert answer.json()["error"] == "forbidden"

    @pytest.mark.parametrize(
        "host", ["localhost", "LOCALHOST:80", "127.0.0.1:1234", "[::1]:8420", "localhost."]
    )
    def test_the_names_of_this_machine_are_known(self, server: Served, host: str) -> None:
        assert server.http.get("/health", headers={"host": host}).status_code == 200

    @pytest.mark.slow
    def test_in_a_network_addresses_and_named_hosts_are_known(self, serve: Any) -> None:
        server: Served = serve(lan=True, host_names="games.example, Other.example")
        for host, status in (
            ("192.168.1.5:8420", 200),
            ("[fe80::1]", 200),
            ("games.example", 200),
            ("other.example:443", 200),
            ("evil.example", 403),
            ("1.2.3.4.evil.example", 403),
        ):
            assert server.http.get("/health", headers={"host": host}).status_code == status, host


class TestNetwork:
    @pytest.fixture
    def asked(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The addresses that the machine has."""
        addresses = ["192.168.1.5", "10.0.0.4"]
        monkeypatch.setattr(network, "network_addresses", lambda: addresses)
        return addresses

    def test_where_only_this_machine_is_listened_to_there_is_no_address(
        self, server: Served, asked: list[str]
    ) -> None:
        assert asked
        assert server.http.get("/api/network").json() == {"listens": False, "origins": []}

    @pytest.mark.slow
    def test_pages_of_this_machine_are_told_the_addresses_as_they_are_now(
        self, serve: Any, asked: list[str]
    ) -> None:
        server: Served = serve(lan=True, host_names="Games.example, fd00::7")

        def told(host: str) -> list[str]:
            origins: list[str] = server.http.get("/api/network", headers={"host": host}).json()["origins"]
            return [origin.removesuffix(f":{server.port}") for origin in origins]

        named = ["http://games.example", "http://[fd00::7]"]
        assert told("localhost:80") == ["http://192.168.1.5", "http://10.0.0.4", *named]
        asked.pop(0)
        assert told("[::1]:9000") == ["http://10.0.0.4", *named]
        assert told("127.0.0.1") == told("localhost")
        assert told("192.168.1.5") == told("games.example") == []
        assert told(socket.gethostname()) == told("localhost"), "it may name this machine here alone"
        for origin in server.http.get("/api/network").json()["origins"]:
            host = origin.removeprefix("http://")
            assert server.http.get("/health", headers={"host": host}).status_code == 200, host

    def test_addresses_of_this_machine_are_found(self) -> None:
        found = network.network_addresses()
        assert len(set(found)) == len(found)
        for address in found:
            with socket.socket() as listening:
                listening.bind((address, 0))  # it is this machine's own
            assert not address.startswith("127.")


class TestOrigins:
    @pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1", "file://", "x"])
    def test_pages_of_other_sites_change_nothing(self, server: Served, origin: str) -> None:
        answer = server.http.post("/api/tables", json=TABLE, headers={"origin": origin})
        assert answer.status_code == 403
        assert server.http.get("/api/games", headers={"origin": origin}).status_code == 200

    def test_ones_own_page_may(self, server: Served) -> None:
        assert server.http.post("/api/tables", json=TABLE, headers={"origin": server.url}).status_code == 201
        crossing = {"sec-fetch-site": "cross-site"}
        assert server.http.post("/api/tables", json=TABLE, headers=crossing).status_code == 403

    @pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
    def test_a_socket_needs_the_origin_of_ones_own_page(self, server: Served, origin: str | None) -> None:
        links = server.set_up("person")
        with pytest.raises(InvalidStatus) as refused:
            Page(server, links.table, origin=origin)
        assert refused.value.response.status_code == 403

    def test_hosts_and_origins_are_compared_whole(self) -> None:
        assert same_host("https://games.example", "games.example")
        assert same_host("https://games.example", "Games.example:443")
        assert same_host("http://[::1]:8420", "[::1]:8420")
        assert not same_host("http://games.example", "games.example:443")
        assert not same_host("http://games.example.evil", "games.example")
        assert not same_host("http://games.example:bad", "games.example")
        assert split_host("[::1]") == ("::1", "")


class TestHeaders:
    @pytest.mark.parametrize(
        "path", ["/", "/api/games", "/api/nowhere", "/api/tables", "/health", "/assets/none.js"]
    )
    def test_every_answer_has_them(self, server: Served, path: str) -> None:
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers

    def test_what_is_private_is_not_stored(self, server: Served) -> None:
        links = server.set_up("person")
        assert server.get(f"/api/tables/{links.table}", links.host).headers["cache-control"] == "no-store"


class TestBodies:
    def test_only_json_is_read(self, server: Served) -> None:
        body = json.dumps(TABLE).encode()
        for kind in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "",
        ):
            answer = server.http.post("/api/tables", content=body, headers={"content-type": kind})
            assert answer.status_code == 415
        answer = server.http.post(
            "/api/tables", content=body, headers={"content-type": "application/json; charset=utf-8"}
        )
        assert answer.status_code == 201

    def test_a_large_body_is_refused(self, server: Served) -> None:
        answer = server.http.post("/api/tables", json={**TABLE, "seed": "x" * 600_000})
        assert answer.status_code == 413
        assert answer.json()["error"] == "too-large"

    def test_methods_are_told(self, server: Served) -> None:
        answer = server.http.put("/api/tables", json={})
        assert answer.status_code == 405
        assert answer.json()["error"] == "not-allowed"
        assert server.http.options(f"/api/tables/{'A' * 12}").headers["allow"] == "DELETE, GET, OPTIONS"

    @pytest.mark.slow
    def test_requests_of_one_address_are_counted(self, serve: Any) -> None:
        server: Served = serve(request_rate=5)
        statuses = [server.get("/api/games").status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert server.get("/api/games").json()["error"] == "too-fast"
        assert server.get("/health").status_code == 200


MALFORMED: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"play"',
    "{}",
    '{"type": "play"}',
    '{"type": "dance", "id": 1}',
    '{"type": "ping", "id": -1}',
    '{"type": "ping", "id": 1.5}',
    '{"type": "ping", "id": "1"}',
    '{"type": "ping", "id": 99999999999999999999999999}',
    '{"type": "ping", "id": 1, "more": 2}',
    '{"type": "play", "id": 1, "number": 1e400, "move": "x"}',
    '{"type": "play", "id": 1, "number": 1, "move": ""}',
    '{"type": "play", "id": 1, "number": 1, "move": "' + "x" * 121 + '"}',
    '{"type": "play", "id": 1, "number": 1, "move": "\\ud800"}',
    '{"type": "undo", "id": 1, "number": 1, "force": 1}',
    '{"type": "hint", "id": 1}',
    '{"type": "hint", "id": 1, "number": -1}',
    '{"type": "dismiss", "id": 1, "number": 1}',
    '{"type": "sit", "id": 1, "seat": 8}',
    '{"type": "look", "id": 1, "at": -1}',
    '{"type": "ping", "id": 1, "x": ' + "[" * 8000,
    b"\xff\xfe\x00",
    b"{}",
]


class TestMessages:
    def test_what_cannot_be_read_is_refused_and_nothing_happens(self, server: Served) -> None:
        links = server.set_up("person")
        with server.page(links.table, links.seats[0]) as page:
            number = page.position["number"]
            for message in MALFORMED:
                page.socket.send(message)
                refused = page.hear(lambda message: message["type"] == "refused")
                assert (refused["code"], refused["number"]) == ("malformed", number), message
                assert refused["detail"].endswith(".")
            page.socket.send('{"type": "ping", "id": 77, "more": 2}')
            assert page.hear(lambda message: message["type"] == "refused")["id"] == 77
            assert page.ask("play", move="\u0000")["code"] == "illegal"
            page.play()

    @pytest.mark.slow
    def test_the_first_message_has_to_be_a_hello(self, serve: Any) -> None:
        server: Served = serve(hello_seconds=0.3)
        links = server.set_up("person")
        for message, code in (
            ('{"type": "ping", "id": 4}', "no-hello"),
            ('{"type": "hello", "id": 4, "secrets": []}', "malformed"),
            ('{"type": "hello", "id": 4, "secrets": ["short"]}', "malformed"),
            ('{"type": "hello", "id": 4, "secrets": ["' + "\u00fc" * 30 + '"]}', "malformed"),
            ("x", "malformed"),
        ):
            with Page(server, links.table) as page:
                page.socket.send(message)
                assert page.hear(lambda message: message["type"] == "refused")["code"] == code
                assert page.closed() == 1008
        with Page(server, links.table) as page:
            began = time.monotonic()
            assert page.closed() == 1008
            assert time.monotonic() - began < 5

    def test_a_message_that_is_too_long_closes_the_socket(self, server: Served) -> None:
        links = server.set_up("person")
        with server.page(links.table, links.seats[0]) as page:
            page.socket.send("x" * (16 * 1024 + 1))
            assert page.closed() == 1009

    @pytest.mark.slow
    def test_too_many_messages_are_refused_and_then_the_socket_is_closed(self, serve: Any) -> None:
        server: Served = serve(message_rate=1, message_burst=5)
        links = server.set_up("person")
        with server.page(links.table, links.seats[0]) as page:
            answers = [page.ask("ping") for _ in range(8)]
            assert [answer["type"] for answer in answers] == ["pong"] * 5 + ["refused"] * 3
            assert answers[-1]["code"] == "too-fast"
            for _ in range(400):
                page.say("ping")
            assert page.closed() == 1008

    @pytest.mark.slow
    def test_a_table_has_so_many_pages(self, serve: Any) -> None:
        server: Served = serve(sockets_per_table=2, sockets=3)
        links, other = server.set_up("person"), server.set_up("person")
        rooms = server.app.state.services.rooms

        def wait_for(count: int) -> None:
            """A page that has gone makes room, a moment later."""
            end = time.monotonic() + 10
            while rooms._count != count:
                assert time.monotonic() < end
                time.sleep(0.02)

        with server.page(links.table, links.spectator), server.page(links.table, links.spectator):
            with Page(server, links.table) as page:
                page.say("hello", secrets=[links.spectator])
                assert page.closed() == 1013
            wait_for(2)
            with server.page(other.table, other.spectator), Page(server, other.table) as page:
                assert page.closed() == 1013
        wait_for(0)
        assert not rooms.rooms


def test_nothing_hidden_is_in_the_description(server: Served) -> None:
    description = server.get("/schema/openapi.json").json()
    assert set(description["components"]["securitySchemes"]) == {"secret"}
    for path, methods in description["paths"].items():
        for operation in methods.values():
            described = set(operation["responses"])
            assert {"400", "429"} <= described
            if "{table}" in path:
                assert {"401", "404"} <= described
                assert operation["security"] == [{"secret": []}]
    assert description["components"]["schemas"]["NewTable"]["additionalProperties"] is False


@pytest.mark.slow
def test_a_bearer_is_read_in_any_case_and_nothing_else(server: Served) -> None:
    links = server.set_up("person")
    where = f"/api/tables/{links.table}"
    for header, status in (
        (f"bearer {links.host}", 200),
        (f"BEARER   {links.host}", 200),
        (f"Basic {links.host}", 401),
        (links.host, 401),
        ("Bearer", 401),
        ("Bearer \u00fc", 404),
        (f"Bearer {'x' * 5000}", 404),
    ):
        answer = httpx.get(f"{server.url}{where}", headers={"authorization": header.encode("latin-1")})
        assert answer.status_code == status, header
    assert server.http.get(where).headers["www-authenticate"] == "Bearer"
    assert server.http.get(where, params={"secret": links.host}).status_code == 401
    assert bearer(None) == {}
