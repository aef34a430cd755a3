"""Hostile requests: other people's tables, foreign names and origins, odd paths, huge and slow bodies, broken logs."""

import json
import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS

from tests.server_hard.conftest import MakeServer
from tests.server_hard.hostility import NUMBERS, VALUES
from tests.server_hard.journal import whole_database
from tests.server_hard.serving import Server
from tests.server_hard.test_hostile import broken

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


def not_built(response: httpx.Response) -> bool:
    """The page may not have been built where the tests run, and then says so with 503."""
    return response.status_code == 503 and "The page is not built yet" in response.text


def raw_request(server: Server, data: bytes, patience: float = PATIENCE) -> bytes:
    """Send these very bytes; all that comes back until the server closes or says no more."""
    with closing(socket.create_connection(("127.0.0.1", server.port), patience)) as connection:
        with suppress(OSError):
            connection.sendall(data)
        connection.settimeout(2)
        answer = b""
        with suppress(OSError):
            while part := connection.recv(65536):
                answer += part
                if complete(answer):
                    break
        return answer


def complete(answer: bytes) -> bool:
    head, found, body = answer.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    return bool(found) and length is not None and len(body) >= int(length[1])


def status(answer: bytes) -> int:
    """The status of an answer; 0 if the connection was closed without one."""
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(found[1]) if found else 0


# ---- names, origins, paths


def test_foreign_names_and_origins_are_refused(make_server: MakeServer) -> None:
    """DNS rebinding and pages of other sites."""
    server = make_server().start()
    links = server.new_table("person", "person", seed="names")
    before = whole_database(server.data)
    counts: Counter[int] = Counter()
    good = f"127.0.0.1:{server.port}"
    hosts = [
        *("evil.example", f"evil.example:{server.port}", "127.0.0.1.evil.example", "localhost.evil.example", "", " "),
        *("127.0.0.1@evil.example", "evil.example#127.0.0.1", "[::1].evil.example", "0.0.0.0", "localhost\x00.evil"),
        *("192.168.0.7", "xn--lcalhost-4je", "localhost:80:80x@y", "a" * 5000, "127.0.0.1\tevil"),
        *("[", "]", "[::1", "127.0.0.1:x", "127.0.0.1:"),
    ]  # fmt: skip
    for host in hosts:
        for path in ("/health", "/api/games", f"/api/tables/{links['table']}", "/", "/schema/openapi.json"):
            request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {links['host']}\r\n\r\n"
            answer = raw_request(server, request.encode())
            counts[status(answer)] += 1
            assert status(answer) in (400, 403), (host, path, answer[:200])
    origins = [
        "http://evil.example",
        "null",
        "",
        f"http://evil.example:{server.port}",
        "http://127.0.0.1",
        "file://",
    ]
    origins += [
        f"http://127.0.0.1:{server.port + 1}",
        f"http://127.0.0.1:{server.port}.evil.example",
        "http://[",
        "x" * 3000,
    ]
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    for origin in origins:
        for method, path in (("POST", "/api/tables"), ("DELETE", f"/api/tables/{links['table']}")):
            request = (
                f"{method} {path} HTTP/1.1\r\nHost: {good}\r\nOrigin: {origin}\r\nContent-Type: application/json\r\n"
                f"Authorization: Bearer {links['host']}\r\nContent-Length: 2\r\n\r\n{{}}"
            )
            answer = raw_request(server, request.encode())
            counts[status(answer)] += 1
            assert status(answer) in (400, 403), (origin, method, answer[:300])
        request = (
            f"GET /ws/tables/{links['table']} HTTP/1.1\r\nHost: {good}\r\nOrigin: {origin}\r\n{upgrade}\r\n"
        )
        answer = raw_request(server, request.encode())
        counts[status(answer)] += 1
        assert status(answer) in (400, 403), (origin, answer[:300])
    without = f"GET /ws/tables/{links['table']} HTTP/1.1\r\nHost: {good}\r\n{upgrade}\r\n"
    assert status(raw_request(server, without.encode())) == 403
    site = f"DELETE /api/tables/{links['table']} HTTP/1.1\r\nHost: {good}\r\nSec-Fetch-Site: cross-site\r\n"
    site += f"Authorization: Bearer {links['host']}\r\n\r\n"
    assert status(raw_request(server, site.encode())) == 403
    assert whole_database(server.data) == before
    assert broken(server.said()) == 0
    print(f"\nhostile: {sum(counts.values())} requests under foreign names and origins: {dict(counts)}")


SECRETS_OF_THE_MACHINE = (b"root:", b"SQLite format", b"[build-system]", b"def ", b"import ", b"BEGIN ")


def test_no_path_leads_out_of_the_page(make_server: MakeServer) -> None:
    server = make_server().start()
    counts: Counter[int] = Counter()
    ups = [
        "../",
        "..%2f",
        "%2e%2e/",
        "%2e%2e%2f",
        "..\\",
        "..%5c",
        "....//",
        "..;/",
        "%252e%252e%252f",
        "..%c0%af",
        "..%00/",
        "/./../",
    ]
    ends = [
        "etc/passwd",
        "etc/passwd%00.html",
        "pyproject.toml",
        "src/starboard/server/app.py",
        "tables.sqlite3",
        "app.py",
        "proc/self/environ",
    ]
    starts = ["/", "/assets/", "/table/", "/static/", "//", "/page/", "/assets//", "/./", "/%2f", "/C:/"]
    paths = [
        start + up * depth + end for start in starts for up in ups for depth in (1, 4, 9) for end in ends
    ]
    paths += [
        f"/{server.data}/tables.sqlite3",
        f"//{server.data}/tables.sqlite3",
        "/file:///etc/passwd",
        "/~root/.bashrc",
    ]
    paths += [
        "/" + "a" * 5000,
        "/" + "/" * 5000,
        "/%",
        "/%zz",
        "/%ff%fe",
        "/\x7f",
        "/?" + "a=1&" * 2000,
        "/#x",
        "*",
        "/api/../../etc/passwd",
    ]
    with server.client() as client:
        for number, path in enumerate(paths):
            if number % 5 and len(paths) > 1000 and "etc/passwd" not in path:
                continue
            answer = raw_request(
                server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode("latin-1")
            )
            counts[status(answer)] += 1
            head, _, body = answer.partition(b"\r\n\r\n")
            if b"text/html" not in head:
                for text in SECRETS_OF_THE_MACHINE:
                    assert text not in body, (path, body[:200])
            assert b"root:" not in body
            assert status(answer) < 500 or b"not built yet" in body, (path, answer[:300])
        for path in ("/assets", "/assets/", "/table/x", "/rules/micro-cosmos"):
            response = client.get(path)
            assert response.status_code in (200, 404) or not_built(response)
    assert broken(server.said()) == 0, server.said()[-2000:]
    print(f"\nhostile: {sum(counts.values())} odd paths: {dict(counts)}")


def test_every_answer_has_its_headers(make_server: MakeServer) -> None:
    server = make_server().start()
    with server.client() as client:
        answers = [
            client.get(path)
            for path in ("/", "/health", "/api/games", "/api/nothing", "/schema/openapi.json", "/x.js")
        ]
        answers.append(client.post("/api/tables", json={}))
        answers.append(
            client.post("/api/tables", content=b"x" * 600_000, headers={"content-type": "application/json"})
        )
        answers.append(client.get("/health", headers={"host": "evil.example"}))
        answers.append(client.put("/api/tables"))
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    print(f"\nhostile: {len(answers)} answers, good and bad, with all security headers")


# ---- other people's tables


def test_secrets_open_only_what_they_are_for(make_server: MakeServer) -> None:
    server = make_server().start()
    mine = server.new_table("person", "person", seed="mine")
    other = server.new_table("person", "person", seed="other")
    path = f"/api/tables/{mine['table']}"
    before = whole_database(server.data)
    requests: list[tuple[str, str, Any]] = [
        ("GET", path, None),
        ("GET", f"{path}/log", None),
        ("POST", f"{path}/fork", {"at": 0}),
        ("PATCH", f"{path}/seats/0", {"name": "Eve"}),
        ("PATCH", f"{path}/seats/1", {"kind": "greedy"}),
        ("POST", f"{path}/seats/0/link", None),
        ("POST", f"{path}/spectators", None),
        ("DELETE", path, None),
    ]
    strangers = [
        "",
        "x",
        "x" * 32,
        other["host"],
        other["spectator"],
        *other["seats"],
        mine["host"][:-1],
        mine["host"] + "A",
    ]
    strangers += [mine["host"].swapcase(), mine["table"], "' OR 1=1 --", "\x00", "é" * 20, "null", "x" * 8000]
    counts: Counter[str] = Counter()
    with server.client() as client:
        for secret in strangers:
            for method, target, body in requests:
                for scheme in ("Bearer ", "bearer ", "Basic ", "", "Bearer Bearer "):
                    headers = {"authorization": (scheme + secret).encode("latin-1")}
                    try:
                        answer = client.request(method, target, json=body, headers=headers)
                    except httpx.ProtocolError:
                        counts["no header at all"] += 1
                        continue
                    counts[str(answer.status_code)] += 1
                    assert answer.status_code in (400, 401, 404, 431), (
                        secret,
                        scheme,
                        method,
                        target,
                        answer.text,
                    )
        unknown = client.get("/api/tables/AAAAAAAAAAAA", headers={"authorization": f"Bearer {mine['host']}"})
        wrong = client.get(path, headers={"authorization": f"Bearer {other['host']}"})
        assert (unknown.status_code, unknown.content) == (wrong.status_code, wrong.content), (
            "they answer alike"
        )
        for name, secret, allowed in (
            ("spectator", mine["spectator"], {("GET", path)}),
            ("seat 1", mine["seats"][1], {("GET", path), ("PATCH", f"{path}/seats/1")}),
        ):
            for method, target, body in requests:
                if (method, target) not in allowed:
                    answer = client.request(
                        method, target, json=body, headers={"authorization": f"Bearer {secret}"}
                    )
                    counts[str(answer.status_code)] += 1
                    assert answer.status_code == 403, (name, method, target, answer.text)
        info = client.get(path, headers={"authorization": f"Bearer {mine['spectator']}"}).json()
        assert info["seed"] is None
    assert whole_database(server.data) == before
    print(f"\nhostile: {sum(counts.values())} requests with secrets of others or none: {dict(counts)}")


def test_a_replaced_link_opens_nothing_any_more(make_server: MakeServer) -> None:
    import asyncio

    from tests.server_hard.page import Gone, Page

    server = make_server().start()
    links = server.new_table("person", "person", seed="links")
    path = f"/api/tables/{links['table']}"

    async def play() -> None:
        page = await Page(server.port, links["table"], [links["seats"][0]]).open()
        with server.client(links["host"]) as client:
            fresh = client.post(f"{path}/seats/0/link").json()["secret"]
        with pytest.raises(Gone):
            await asyncio.wait_for(page.until(lambda _: False), 20)
        await page.close()
        with pytest.raises(Gone):
            await Page(server.port, links["table"], [links["seats"][0]]).open()
        async with Page(server.port, links["table"], [fresh]) as again:
            assert again.position is not None
            assert again.position["seat"] == 0

    asyncio.run(play())
    with server.client(links["seats"][0]) as client:
        assert client.get(path).status_code == 404
    print("\nhostile: a replaced link was closed at once and opened nothing any more")


# ---- bodies


def bodies(random: Random) -> Iterator[bytes]:
    """Bodies for a new table that cannot be read or cannot be."""
    good: dict[str, Any] = {
        "game": "micro-cosmos",
        "seats": [{"kind": "person", "name": "A"}, {"kind": "greedy"}],
        "options": {},
    }
    good |= {"seed": "1", "hot_seat": False}
    odd = [value for value in VALUES if value is not None]
    for name in good:
        for value in odd:
            if not could_be(name, value):
                yield json.dumps({**good, name: value}).encode("utf-8", "surrogatepass")
        for number in NUMBERS:
            yield json.dumps({**good, name: "@"}).replace('"@"', number).encode()
    for value in odd:
        yield json.dumps({**good, "seats": [value, value]}).encode("utf-8", "surrogatepass")
        yield json.dumps({**good, "seats": [{"kind": value}, {"kind": "person"}]}).encode(
            "utf-8", "surrogatepass"
        )
        yield json.dumps(value).encode("utf-8", "surrogatepass")
    for name in ("é" * 41, "\u202eevil", "\x07", "a\nb", "\ud800", " " * 10, "\u2028"):
        yield json.dumps({**good, "seats": [{"kind": "person", "name": name}, {"kind": "person"}]}).encode(
            "utf-8", "surrogatepass"
        )
    for kind in (
        "automa",
        "person:x",
        "greedy-without-",
        "Person",
        "../person",
    ):
        yield json.dumps({**good, "seats": [{"kind": kind}, {"kind": kind}]}).encode()
    for options in (
        {"nothing": "x"},
        {"difficulty": "x"},
        {"": ""},
        {"a" * 41: "x"},
        {f"o{n}": "x" for n in range(41)},
    ):
        yield json.dumps({**good, "options": options}).encode()
    whole = json.dumps(good).encode()
    for _ in range(150):
        yield whole[: random.randrange(len(whole))]
        yield random.randbytes(random.randrange(200))
    for depth in (100, 1000, 60_000):
        yield b"[" * depth
        yield b'{"game":' * depth
        yield whole.replace(b"{}", b"[" * depth + b"]" * depth)
    for encoding in ("utf-16", "utf-32", "utf-8-sig", "cp037"):
        yield whole.decode().encode(encoding)


def could_be(name: str, value: Any) -> bool:
    """Might a new table have this?"""
    if name == "hot_seat":
        return isinstance(value, bool)
    return (name == "seed" and value in ("x", "0", "1", "null", "é" * 60)) or (
        name == "options" and value == {}
    )


def test_bodies_that_are_not_right_are_refused(make_server: MakeServer) -> None:
    server = make_server().start()
    before = whole_database(server.data)
    counts: Counter[int] = Counter()
    with server.client() as client:
        for body in bodies(Random("bodies")):
            answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
            counts[answer.status_code] += 1
            assert answer.status_code in (400, 409), (body[-300:], answer.text[:100])
            assert set(answer.json()) == {"error", "detail"}
        for kind in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "",
            "application/msgpack",
        ):
            answer = client.post("/api/tables", content=b"{}", headers={"content-type": kind})
            counts[answer.status_code] += 1
            assert answer.status_code == 415, (kind, answer.text)
    assert whole_database(server.data) == before
    assert broken(server.said()) == 0, server.said()[-3000:]
    print(f"\nhostile: {sum(counts.values())} bodies that are not right: {dict(counts)}")


def test_huge_and_slow_bodies_keep_nobody_waiting(make_server: MakeServer) -> None:
    server = make_server().start()
    before = whole_database(server.data)
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
    counts: Counter[int] = Counter()
    for size in (512 * 1024 + 1, 3_000_000, 30_000_000):
        answer = raw_request(server, f"{head}Content-Length: {size}\r\n\r\n".encode() + b" " * size)
        counts[status(answer)] += 1
        assert status(answer) in (0, 413), answer[:200]
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    answer = raw_request(
        server, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 200 + b"0\r\n\r\n"
    )
    assert status(answer) in (0, 413), answer[:200]
    lies = [
        *("Content-Length: -1", "Content-Length: 1e3", "Content-Length: 99999999999999999999"),
        *("Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5\r\nTransfer-Encoding: chunked"),
        *("Transfer-Encoding: gzip", "Content-Encoding: gzip\r\nContent-Length: 2"),
        *("Transfer-Encoding: chunked\r\nX: \x00", "Expect: 100-continue\r\nContent-Length: 2"),
        "X-" + "a" * 70_000 + ": b",
    ]
    for lie in lies:
        answer = raw_request(server, f"{head}{lie}\r\n\r\n{{}}".encode("latin-1"))
        counts[status(answer)] += 1
        assert status(answer) < 500, (lie[:60], answer[:200])
        assert status(answer) != 201
    for first in (
        "GET",
        "GET /",
        "\x16\x03\x01\x02\x00\x01",
        "GET / HTTP/9.9",
        "POST /api/tables HTTP/1.1\nHost: x",
        "PRI * HTTP/2.0",
    ):
        answer = raw_request(server, f"{first}\r\n\r\n".encode("latin-1"))
        counts[status(answer)] += 1
        assert status(answer) < 500, (first, answer[:200])
    slow = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(200)]
    try:
        for number, connection in enumerate(slow):
            connection.sendall(
                head.encode() if number % 2 else f"{head}Content-Length: 1000\r\n\r\n{{".encode()
            )
        longest = 0.0
        for _ in range(20):
            for connection in slow[:50]:
                with suppress(OSError):
                    connection.sendall(b" ")
            began = time.monotonic()
            links = server.new_table("person", "automa", seed="quick")
            longest = max(longest, time.monotonic() - began)
            with server.client(links["host"]) as client:
                assert client.delete(f"/api/tables/{links['table']}").status_code == 204
        assert longest < 5
    finally:
        for connection in slow:
            connection.close()
    assert whole_database(server.data) == before
    assert broken(server.said()) == 0, server.said()[-3000:]
    print(
        f"\nhostile: huge bodies, lies about lengths: {dict(counts)}; with {len(slow)} slow requests open a table was "
        f"set up within {longest * 1000:.0f} ms"
    )


def test_logs_that_are_not_right_are_refused(make_server: MakeServer) -> None:
    server = make_server().start()
    random = Random("logs")
    good = (ROOT / "tests/golden/solo-person-assisted.starlog").read_text(encoding="utf-8")
    counts: Counter[int] = Counter()
    with server.client() as client:
        answer = client.post("/api/tables/from-log", json={"log": good})
        assert answer.status_code == 201, answer.text
        before = whole_database(server.data)
        for log in broken_logs(random, good):
            answer = client.post("/api/tables/from-log", json={"log": log})
            counts[answer.status_code] += 1
            assert answer.status_code in (400, 409), (answer.status_code, answer.text[:300], log[:400])
        assert whole_database(server.data) == before
    assert broken(server.said()) == 0, server.said()[-3000:]
    print(f"\nhostile: {sum(counts.values())} broken logs: {dict(counts)}")


def broken_logs(random: Random, good: str) -> Iterator[str]:
    lines = good.splitlines(keepends=True)
    moves = next(index for index, line in enumerate(lines) if line.startswith("1 "))
    for _ in range(120):
        place = random.randrange(len(good) - 1)
        other = chr(random.randrange(33, 127))
        if good[place] not in (other, "\n"):
            yield good[:place] + other + good[place + 1 :]
    for _ in range(40):
        index = random.randrange(moves, len(lines) - 2)
        yield "".join(lines[:index] + lines[index + 1 :])
        yield "".join([*lines[:index], lines[index], *lines[index:]])
        swapped = lines.copy()
        swapped[index], swapped[index + 1] = swapped[index + 1], swapped[index]
        yield "".join(swapped)
    for line in range(moves):
        yield "".join(lines[:line] + lines[line + 1 :])
        yield "".join([*lines[:line], lines[line], *lines[line:]])
    yield from (
        "x",
        "\x00",
        "starboard-log 1\n",
        "starboard-log 99\n",
        "\n" * 1000,
        "é" * 1000,
        "1 0 x #0000\n" * 10_000,
    )
    yield good.replace("micro-cosmos", "no-such-game")
    yield good + "x" * 1000
    yield "x" * 262_145


# ---- everything that the OpenAPI document describes


CHECKED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)


@pytest.mark.parametrize("known", [False, True], ids=["a stranger", "the host of a table"])
def test_schemathesis_finds_nothing(make_server: MakeServer, known: bool) -> None:
    """Every operation with data that its description allows and with data that it does not."""
    server = make_server().start()
    victim = server.new_table("person", "person", seed="victim")
    with server.client() as client:
        document = client.get("/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    # What is wrong may be put right below where there is a table of one's own, so only a stranger has to be refused.
    checks = CHECKS.get_by_names([*CHECKED, *([] if known else ["negative_data_rejection"])])
    counts: Counter[str] = Counter()
    rows = victim_rows(server, victim["table"])
    for result in schema.get_all_operations():
        operation = result.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            run_operation(server, operation, mode, known, checks, counts)
        counts["operations"] += 1
    assert counts["operations"] >= 13
    assert victim_rows(server, victim["table"]) == rows
    assert server.is_healthy()
    assert broken(server.said()) == 0, server.said()[-3000:]
    print(
        f"\nhostile: schemathesis as {'the host of a table' if known else 'a stranger'}: {dict(sorted(counts.items()))}"
    )


def victim_rows(server: Server, table: str) -> list[str]:
    return [line for line in whole_database(server.data) if table in line]


def run_operation(
    server: Server, operation: Any, mode: GenerationMode, known: bool, checks: Any, counts: Counter[str]
) -> None:
    own = server.new_table("person", "greedy", seed="own") if known else None
    try:
        strategy = operation.as_strategy(generation_mode=mode)
    except Exception:  # there is nothing that could be wrong with it
        counts["nothing to vary"] += 1
        return

    @seed(20)
    @settings(
        max_examples=25,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy, guess=st.booleans())
    def one(case: Any, guess: bool) -> None:
        headers = {}
        if own is not None:
            headers["Authorization"] = f"Bearer {own['host']}"
            if guess and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = own["table"]
                if "DELETE" in case.method.upper():
                    return
        response = case.call(base_url=server.address, headers=headers, timeout=30)
        counts[f"{response.status_code // 100}xx"] += 1
        counts["requests"] += 1
        case.validate_response(response, checks=checks)

    try:
        one()
    except Exception as error:
        if "Unsatisfiable" in type(error).__name__:
            counts["nothing to vary"] += 1
        else:
            raise


def test_many_clients_at_once_are_all_answered(make_server: MakeServer) -> None:
    """Threads that set up, look at, rename and delete tables at the same time; nobody gets an error of the server."""
    server = make_server().start()
    counts: Counter[int] = Counter()

    def work(number: int) -> None:
        random = Random(number)
        with server.client() as client:
            for _ in range(8):
                links = client.post(
                    "/api/tables",
                    json={"game": "micro-cosmos", "seats": [{"kind": "person"}, {"kind": "person"}]},
                ).json()
                auth = {"authorization": f"Bearer {links['host']}"}
                path = f"/api/tables/{links['table']}"
                for _ in range(4):
                    name = str(random.random())
                    answer = client.patch(
                        f"{path}/seats/{random.randrange(2)}", json={"name": name}, headers=auth
                    )
                    counts[answer.status_code] += 1
                counts[client.get(path, headers=auth).status_code] += 1
                counts[client.delete(path, headers=auth).status_code] += 1
                counts[client.get(path, headers=auth).status_code] += 1

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"\nhostile: {sum(counts.values())} requests of 8 clients at once: {dict(counts)}")
    assert counts == {200: 320, 204: 64, 404: 64}
