"""The servers that are measured, each a process of its own on the loopback address, with a folder of its own."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import ClassVar

from tools.node import Node, NoNode

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PEER = HERE / "peer"
START_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server under measurement. It is idle unless it is asked."""

    name: ClassVar[str]
    dialect: ClassVar[str]
    probe: ClassVar[str]  # a path that answers as soon as it is ready

    def __init__(self, folder: Path, source: Path) -> None:
        self.folder = folder
        self.source = source.absolute()  # our package, or Node
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.output = (folder / "output.txt").open("wb")
        self.process = subprocess.Popen(
            self.command(),
            env=self.environment(),
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=self.output,
            stderr=subprocess.STDOUT,
        )
        try:
            self.wait()
        except BaseException:
            self.close()
            raise

    def command(self) -> list[str]:
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    def wait(self) -> None:
        address = f"http://127.0.0.1:{self.port}{self.probe}"
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            try:
                opener.open(address, timeout=5).close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                return
        said = (self.folder / "output.txt").read_text(encoding="utf-8", errors="replace")
        sys.exit(f"benchmark: {self.name} did not start:\n{said[-2000:]}")

    def processor_seconds(self) -> float | None:
        """Processor time of it and of what it started; None where the system does not say."""
        proc = Path("/proc")
        if not (proc / "self/stat").exists():
            return None
        ticks = 0
        for pid in (self.process.pid, *descendants(self.process.pid)):
            try:
                fields = (proc / str(pid) / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def most_memory(self) -> int | None:
        """Bytes of it that were in memory at most; None where the system does not say."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        except OSError:
            return None
        return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:")), None)

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.output.close()


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(child) for child in task.read_text().split()]
        except OSError:
            continue
        for child in children:
            found += [child, *descendants(child)]
    return found


class Ours(Server):
    """`starboard serve`, as it is installed: SQLite, each move on the disk before it is acknowledged."""

    name = "Starboard"
    dialect = "starboard"
    probe = "/health"

    def command(self) -> list[str]:
        # the limits of a page are for people; a closed loop is quicker than they are
        script = "from starboard.terminal.app import main; main()"
        return [
            *(sys.executable, "-c", script, "serve", "--no-browser"),
            *("--port", str(self.port), "--data", str(self.folder / "data")),
        ]

    def environment(self) -> dict[str, str]:
        limits = {"MESSAGE_RATE": "1000000", "MESSAGE_BURST": "1000000", "REQUEST_RATE": "0"}
        return package_environment(self.source) | {
            f"STARBOARD_{name}": value for name, value in limits.items()
        }


def package_environment(package: Path) -> dict[str, str]:
    """For a process that plays with this package."""
    return os.environ | {"PYTHONPATH": str(package.absolute())}


class PeerInMemory(Server):
    """boardgame.io as it comes: nothing is kept."""

    name = "boardgame.io"
    dialect = "boardgame.io"
    probe = "/games"

    def command(self) -> list[str]:
        return [str(self.source), str(PEER / "server.js"), str(self.port)]

    def environment(self) -> dict[str, str]:
        return os.environ | {"NODE_ENV": "production"}


class PeerFlatFile(PeerInMemory):
    """boardgame.io with its file storage: written after it is told, and never flushed to the disk."""

    name = "boardgame.io, FlatFile"

    def command(self) -> list[str]:
        return [*super().command(), str(self.folder / "matches")]


def install_peer() -> Path:
    """Node, with what package-lock.json says beside it; fetched once."""
    try:
        node = Node()
    except NoNode as error:
        sys.exit(f"benchmark: {error}")
    lock, stamp = PEER / "package-lock.json", PEER / "node_modules" / ".stamp"
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        print("installing boardgame.io into benchmarks/server/peer/node_modules", file=sys.stderr)
        if node.npm(["ci", "--no-audit", "--no-fund"], PEER, quiet=True):
            sys.exit("benchmark: npm ci failed; it needs the network, once")
        stamp.touch()
    return node.node


def versions(node: Path) -> dict[str, str]:
    package = json.loads((PEER / "package.json").read_text(encoding="utf-8"))
    said = subprocess.run([str(node), "--version"], capture_output=True, text=True, check=True).stdout
    return {"boardgame.io": package["dependencies"]["boardgame.io"], "node": said.strip().removeprefix("v")}
