"""Servers for tests that kill them: started by the zygote, each with a port and a folder or a database of its own."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # seconds: for a bare and busy machine
NO_LIMITS = {
    "STARBOARD_MESSAGE_RATE": "1000000",
    "STARBOARD_MESSAGE_BURST": "1000000",
    "STARBOARD_REQUEST_RATE": "0",
}


def free_port() -> int:
    """A port that the system gives to no outgoing connection.

    Pages knock at the door of a killed server again and again. From a port that outgoing connections get, one of them
    would sooner or later be connected to itself, and the server could not come back.
    """
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Zygote:
    """The process that forks servers."""

    def __init__(self) -> None:
        path = os.pathsep.join([str(Path(entry).absolute()) for entry in sys.path if entry])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server_hard.zygote"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path, "NO_COLOR": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._hear()

    def _hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the zygote has ended"
        return json.loads(line)

    def ask(self, **command: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(json.dumps(command), file=self.process.stdin, flush=True)
        return self._hear()

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Server:
    """A server that is started, killed and started again at the same address."""

    def __init__(
        self, zygote: Zygote, folder: Path, *arguments: str, environment: dict[str, str] | None = None
    ) -> None:
        self.zygote = zygote
        self.folder = folder
        self.data = folder / "data"
        self.output = folder / "output.txt"
        folder.mkdir(parents=True, exist_ok=True)
        self.arguments = list(arguments)
        self.environment = NO_LIMITS if environment is None else environment
        self.port = free_port()
        self.pid = 0
        self.groups: list[int] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, ready: bool = True) -> "Server":
        database = [] if {"--database", "--data"} & {*self.arguments} else ["--data", str(self.data)]
        answer = self.zygote.ask(
            start={
                "arguments": ["--port", str(self.port), *database, *self.arguments],
                "environment": self.environment,
                "output": str(self.output),
            }
        )
        self.pid = answer["pid"]
        self.groups.append(self.pid)
        if ready:
            self.wait_until_ready()
        return self

    def wait_until_ready(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.is_healthy():
            if time.monotonic() > end or not Path(f"/proc/{self.pid}/cmdline").read_bytes():
                raise AssertionError(f"the server does not start: {self.said()[-3000:]}")
            time.sleep(0.005)

    def is_healthy(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def said(self) -> str:
        return self.output.read_text(encoding="utf-8", errors="replace") if self.output.exists() else ""

    def kill(self) -> int:
        """SIGKILL, at once; returns the exit status."""
        os.kill(self.pid, signal.SIGKILL)
        return self._reap()

    def stop(self) -> int:
        """As Ctrl-C does."""
        os.kill(self.pid, signal.SIGINT)
        return self._reap()

    def _reap(self) -> int:
        status = self.zygote.ask(wait=self.pid)["status"]
        self.pid = 0
        return status

    def close(self) -> None:
        if self.pid:
            self.kill()

    def leftovers(self, patience: float = 10.0) -> list[str]:
        """Processes that its killed servers started and that are still there after a while."""
        end = time.monotonic() + patience
        while (left := processes_of({*self.groups} - {self.pid})) and time.monotonic() < end:
            time.sleep(0.05)
        return left

    # ---- asking

    def client(self, secret: str | None = None) -> httpx.Client:
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        return httpx.Client(base_url=self.address, headers=headers, trust_env=False, timeout=PATIENCE)

    def new_table(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """The links of a new table."""
        body = {"game": "micro-cosmos", "seats": [{"kind": kind} for kind in kinds], **fields}
        with self.client() as client:
            response = client.post("/api/tables", json=body)
            assert response.status_code == 201, response.text
            return response.json()


def processes_of(groups: set[int]) -> list[str]:
    """The processes of these groups, in words."""
    found: list[str] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[2]) in groups and fields[0] != "Z":
                    found.append(f"{folder.name} {(folder / 'cmdline').read_bytes()!r}")
            except (OSError, IndexError):
                continue
    return found
