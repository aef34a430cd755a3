"""The command: settings, ports, the network, ending, and the tables of a folder."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from starboard.server import network
from starboard.server.serving import CannotListen, listen, open_browser, tell_network
from starboard.server.settings import BadSetting, Settings, read_settings
from starboard.terminal.app import app
from tests.server.served import Served

pytestmark = pytest.mark.slow  # it starts processes of its own


class TestSettings:
    def test_the_command_line_wins_over_the_environment(self) -> None:
        environment = {"STARBOARD_PORT": "9000", "STARBOARD_LAN": "true", "STARBOARD_BOT_SECONDS": "2.5"}
        settings = read_settings({"port": 9001, "lan": None}, environment)
        assert (settings.port, settings.lan, settings.bot_seconds) == (9001, True, 2.5)

    def test_workers_get_the_same_settings(self) -> None:
        settings = Settings(
            workers=3, database="postgresql://me@host/games", lan=True, host_names="a,b", bot_seconds=1.5
        )
        assert read_settings({}, settings.environment()) == settings

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"workers": 2}, "--database"),
            ({"workers": 0}, "workers"),
            ({"port": 70000}, "port"),
            ({"database": "mysql://x"}, "postgresql"),
            ({"database": "nonsense"}, "postgresql"),
            ({"broadcast": "smoke-signals"}, "redis"),
            ({"message_rate": "many"}, "STARBOARD_MESSAGE_RATE"),
        ],
    )
    def test_what_cannot_be_is_said(self, given: dict[str, Any], said: str) -> None:
        with pytest.raises(BadSetting, match=said):
            read_settings(given, {})

    @pytest.mark.parametrize("name", ["database", "broadcast"])
    def test_a_driver_that_is_not_installed_is_named(
        self, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "asyncpg", None)
        with pytest.raises(BadSetting, match=r"pip install 'starboard-games\[postgresql\]'"):
            read_settings({name: "postgresql://me@host/games"}, {})

    def test_databases_and_broadcasts_fit(self) -> None:
        postgres = read_settings({"database": "postgres://me@host/games", "workers": 2}, {})
        assert postgres.database_url == "postgresql+asyncpg://me@host/games"
        assert postgres.broadcast_url == "postgresql://me@host/games"
        redis = read_settings({"broadcast": "redis://host", "workers": 2}, {})
        assert redis.database_url.startswith("sqlite+aiosqlite:////")
        assert read_settings({}, {}).broadcast_url == "memory"


class TestPorts:
    def test_a_taken_port_is_an_error_if_it_was_asked_for(self) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            settings = Settings(port=taken.getsockname()[1])
            with pytest.raises(CannotListen, match="--port"):
                listen(settings, exact=True)
            with listen(settings, exact=False) as other:
                assert other.getsockname()[1] > settings.port

    def test_the_network_hears_only_if_told(self) -> None:
        with listen(Settings(port=0), exact=True) as here:
            assert here.getsockname()[0] == "127.0.0.1"
        with listen(Settings(port=0, lan=True), exact=True) as everywhere:
            assert everywhere.getsockname()[0] == "0.0.0.0"

    def test_the_link_for_phones_comes_with_a_code(self, monkeypatch: pytest.MonkeyPatch) -> None:
        said: list[str] = []
        settings = Settings(lan=True, port=8420, host_names="games.example")
        monkeypatch.setattr(network, "network_addresses", lambda: ["192.168.1.5"])
        tell_network(settings, said.append)
        assert "http://192.168.1.5:8420/" in said[0]
        assert len(said[1].splitlines()) > 10
        assert "http://games.example:8420/" in said[2]
        monkeypatch.setattr(network, "network_addresses", list)
        tell_network(Settings(lan=True), said.append)
        assert "in no network" in said[-1]

    def test_the_browser_opens_when_the_server_answers(
        self, server: Served, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[str] = []
        monkeypatch.setattr("webbrowser.open", opened.append)
        open_browser(server.port, "http://localhost:1/")
        assert opened == ["http://localhost:1/"]


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command itself, and its address."""
    command = [sys.executable, "-m", "starboard.terminal.app", "serve", "--no-browser", "--data", str(folder)]
    environment = {**os.environ, "STARBOARD_BOT_PROCESSES": "1", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        address = found[0].replace("localhost", "127.0.0.1")
        end = time.monotonic() + 20
        while True:
            try:
                httpx.get(f"{address}health")
                break
            except httpx.HTTPError:
                assert time.monotonic() < end
                time.sleep(0.05)
        yield process, address
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def children(process: int) -> set[int]:
    found = Path(f"/proc/{process}/task/{process}/children")
    return {int(child) for child in found.read_text().split()} if found.exists() else set()


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def think(address: str) -> None:
    """Set up a table at which bots have to think for a while."""
    body = {"game": "micro-cosmos", "seats": [{"kind": "greedy"}] * 4}
    assert httpx.post(f"{address}api/tables", json=body).status_code == 201


@pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="processes are listed in /proc on Linux only"
)
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_however_it_ends_no_process_is_left_behind(tmp_path: Path, how: signal.Signals) -> None:
    with started(tmp_path, "--port", "0") as (process, address):
        think(address)
        end = time.monotonic() + 10
        while not (left := children(process.pid)):
            assert time.monotonic() < end
            time.sleep(0.02)
        process.send_signal(how)
        process.wait(15)
        end = time.monotonic() + 15
        while any(map(alive, left)):
            assert time.monotonic() < end
            time.sleep(0.05)
        assert process.stdout is not None
        said = process.stdout.read()
        assert "Traceback" not in said
        assert "Error" not in said


class TestCommands:
    def run(self, *arguments: str) -> Any:
        return CliRunner().invoke(app, arguments)

    def test_several_workers_need_a_broadcast(self, tmp_path: Path) -> None:
        result = self.run("serve", "--workers", "2", "--no-browser", "--data", str(tmp_path))
        assert isinstance(result.exception, BadSetting)

    def test_a_database_that_is_not_there_is_said_before_anything_else(self, tmp_path: Path) -> None:
        url = "postgresql://nobody@127.0.0.1:9/none"
        result = self.run("serve", "--no-browser", "--port", "0", "--database", url)
        assert "the database cannot be used" in str(result.exception)

    def test_tables_are_listed_and_a_lost_link_is_made_anew(self, tmp_path: Path) -> None:
        assert "no table yet" in self.run("tables", "--data", str(tmp_path)).output
        with Served(tmp_path) as server:
            links = server.set_up("person:Ana", "greedy")
            listed = self.run("tables", "--data", str(tmp_path)).output
            assert links.table in listed
            assert "human Ana, greedy" in listed
            made = self.run("tables", "--link", links.table, "--data", str(tmp_path)).output
            found = re.search(rf"/table/{links.table}#(\S+)", made)
            assert found is not None
            assert server.get(f"/api/tables/{links.table}", found[1]).json()["host"]
            assert server.get(f"/api/tables/{links.table}", links.host).status_code == 404
        result = self.run("tables", "--link", "nowhere", "--data", str(tmp_path))
        assert "no table 'nowhere'" in str(result.exception)
