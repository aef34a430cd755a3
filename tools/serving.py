"""A real server for tests and pictures: the command `starboard serve` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import httpx

PATIENCE = 60.0  # seconds to start or to stop; a bare machine compiles Python files meanwhile


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerError(Exception):
    """The server does not start or does not stop, with what it said."""


class Server:
    """`starboard serve` with a data folder. It can be stopped, killed and started again at the same address."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        self.data = data
        self.arguments = arguments
        self.environment = environment  # what is different from ours
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.within: Sequence[str] = ()  # a command that runs the server in a place of its own
        self.output = data / "server.txt"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        self.data.mkdir(parents=True, exist_ok=True)
        command = [
            *self.within, str(Path(sys.executable).with_name("starboard")), "serve", "--no-browser",
            "--port", str(self.port), "--data", str(self.data), *self.arguments,
        ]  # fmt: skip
        environment = os.environ | {"NO_COLOR": "1"} | self.environment
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment
            )
        end = time.monotonic() + PATIENCE
        while not self.is_healthy():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise ServerError(f"the server does not start: {self.said()}")
            time.sleep(0.05)
        return self

    def is_healthy(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=5, trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def said(self) -> str:
        return self.output.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> None:
        """As Ctrl-C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
                raise ServerError(f"the server does not stop: {self.said()}") from None

    def kill(self) -> None:
        """As a power cut does."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def load(self, log: str) -> dict[str, str | list[str | None]]:
        """A table at which this log has been played: its id and its secrets."""
        answer = httpx.post(
            f"{self.address}/api/tables/from-log", json={"log": log}, timeout=60, trust_env=False
        )
        if answer.status_code != 201:
            raise ServerError(f"the log was refused: {answer.text}")
        links: dict[str, str | list[str | None]] = answer.json()
        return links
