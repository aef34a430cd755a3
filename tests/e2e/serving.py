"""A real server for a test: the command `starboard serve` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 60.0  # seconds for the server to start or to stop; a bare machine compiles Python files meanwhile


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`starboard serve` with a data folder. It can be stopped, killed and started again at the same address."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.output = data / "server.txt"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        self.data.mkdir(parents=True, exist_ok=True)
        command = [
            str(Path(sys.executable).with_name("starboard")), "serve", "--no-browser",
            "--port", str(self.port), "--data", str(self.data), *self.arguments,
        ]  # fmt: skip
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env=os.environ | {"NO_COLOR": "1"},
            )
        end = time.monotonic() + PATIENCE
        while not self.is_healthy():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise AssertionError(f"the server does not start: {self.said()}")
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
                raise AssertionError(f"the server does not stop: {self.said()}") from None

    def kill(self) -> None:
        """As a power cut does."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
