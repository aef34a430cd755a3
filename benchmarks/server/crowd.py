"""A thousand tables at once, at which people think: how long do they wait, and what does it cost?

Both servers, an older Starboard and the present one, get the same tables, in the middle of games of all kinds, and the
same people (crowd_client.py); one at work at a time. docs/performance.md says more.
"""

import asyncio
import json
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from benchmarks.pages import markdown
from benchmarks.server.measured import Sample
from benchmarks.server.servers import ROOT, Ours, package_environment
from benchmarks.server.summary import milliseconds

TABLES = 1000
SPARE = 0.4  # tables for those whose game ends, as a share of all
THINK = 5.0  # seconds, on average
WARMING, SECONDS = 60.0, 180.0
QUICK = (15.0, 30.0)
FOUNDED_AT_ONCE = 4
SEED = "crowd"
# What is kept over time: ours to the older one in the same run.
LEAST_RATE = 0.95  # moves a second
LEAST_THRIFT = 0.9  # processor time for a move, the older one's to ours


@dataclass(frozen=True)
class Stay:
    """What a crowd saw at a server."""

    sample: Sample
    unanswered: list[float]  # seconds that moves had waited in vain when it was over
    sockets: int
    finished: int
    refused: int
    memory: int | None

    @property
    def rate(self) -> float:
        return len(self.sample.latencies) / self.sample.seconds

    @property
    def processor(self) -> float:
        return (self.sample.processor or 0.0) / len(self.sample.latencies)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.sample.latencies + self.unanswered)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def package_of(tree: Path) -> Path:
    """The package folder that is meant: itself, or the compiled one of a checkout."""
    for folder in (tree, tree / "build/compiled"):
        if (folder / "starboard").is_dir():
            return folder
    sys.exit(f"benchmark: there is no package in {tree}; build one there with make compiled")


def prepare(folder: Path, package: Path, tables: int) -> list[dict[str, Any]]:
    """Tables in their middle, in the data folder of a server; their links."""
    count = round(tables * (1 + SPARE))
    played = subprocess.run(
        [sys.executable, "-m", "benchmarks.server.crowd_games", f"{count}", SEED],
        cwd=ROOT,
        env=package_environment(package),
        capture_output=True,
        text=True,
        check=False,
    )
    if played.returncode:
        sys.exit(f"benchmark: no games could be played with {package}:\n{played.stderr[-1500:]}")
    server = Ours(folder, package)
    try:
        return asyncio.run(found(server.port, json.loads(played.stdout)))
    finally:
        server.close()


async def found(port: int, logs: list[str]) -> list[dict[str, Any]]:
    places = asyncio.Semaphore(FOUNDED_AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:

        async def one(log: str) -> dict[str, Any]:
            async with places:
                made = (await http.post("/api/tables/from-log", json={"log": log})).raise_for_status().json()
            return {"table": made["table"], "seats": [secret for secret in made["seats"] if secret]}

        return await asyncio.gather(*(one(log) for log in logs))


def stay(server: Ours, links: list[dict[str, Any]], tables: int, warming: float, seconds: float) -> Stay:
    """Let the crowd play at a server."""
    settings = {
        "port": server.port,
        "crowd": tables,
        "tables": links,
        "think": THINK,
        "warming": warming,
        "seconds": seconds,
        "seed": SEED,
    }
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.server.crowd_client"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as client:
        assert client.stdin is not None
        assert client.stdout is not None
        assert client.stderr is not None
        client.stdin.write(json.dumps(settings) + "\n")
        client.stdin.flush()
        said = [client.stdout.readline().strip(), client.stdout.readline().strip()]
        before = server.processor_seconds()
        text = client.stdout.readline()
        after = server.processor_seconds()
        if said != ["connected", "measuring"] or not text:
            sys.exit(f"benchmark: the crowd failed:\n{client.stderr.read()[-1500:]}")
    result = json.loads(text)
    return Stay(
        Sample(
            result["latencies"],
            result["seconds"],
            None if before is None or after is None else after - before,
            result["client_processor"],
            result["received"],
        ),
        result["unanswered"],
        result["sockets"],
        result["finished"],
        result["refused"],
        server.most_memory(),
    )


class Crowds:
    """The rounds of all servers, the older one first."""

    def __init__(self, packages: dict[str, Path], tables: int, quick: bool) -> None:
        self.packages = packages
        self.tables = tables
        self.warming, self.seconds = QUICK if quick else (WARMING, SECONDS)
        self.stays: dict[str, list[Stay]] = {name: [] for name in packages}

    def run(self, folder: Path, rounds: int) -> None:
        """Prepare the tables once; then each server in turn, started anew on a copy of them."""
        first = next(iter(self.packages.values()))
        began = time.monotonic()
        links = prepare(folder / "founded", first, self.tables)
        print(f"{len(links)} tables founded in {time.monotonic() - began:.0f} s", file=sys.stderr)
        for number in range(rounds):
            for name, package in self.packages.items():
                place = folder / f"{number} {name}"
                shutil.copytree(folder / "founded" / "data", place / "data")
                with ExitStack() as stack:
                    server = Ours(place, package)
                    stack.callback(server.close)
                    one = stay(server, links, self.tables, self.warming, self.seconds)
                self.stays[name].append(one)
                shutil.rmtree(place)
                print(
                    f"{name}: {one.rate:.1f} moves/s, p99 {milliseconds(one.quantile(0.99))}", file=sys.stderr
                )

    def of(self, name: str, figure: Any) -> float:
        return median(figure(one) for one in self.stays[name])

    def ratios(self, figure: Any) -> list[float]:
        """The figure of ours to that of the older one, round by round."""
        older, ours = self.stays.values()
        return [figure(mine) / figure(theirs) for theirs, mine in zip(older, ours, strict=True)]

    def worse(self) -> list[str]:
        """What became worse since the older one by more than chance; empty if nothing did, or if there is none."""
        if len(self.stays) < 2:
            return []
        rate = median(self.ratios(lambda one: one.rate))
        thrift = median(1 / ratio for ratio in self.ratios(lambda one: one.processor or 1.0))
        found = []
        if rate < LEAST_RATE:
            found.append(f"the rate is {rate:.2f} of what it was, and should be {LEAST_RATE} at least")
        if thrift < LEAST_THRIFT:
            found.append(
                f"a move costs {1 / thrift:.2f} times what it did, and may cost {1 / LEAST_THRIFT:.2f} times it"
            )
        return found

    def summary(self, facts: dict[str, Any]) -> str:
        stays = [one for stays in self.stays.values() for one in stays]
        load = f"load {facts['load before']} before, {facts['load after']} after"
        rounds = len(stays) // len(self.stays)
        head = (
            f"{facts['date']}: {facts['python']}, {facts['system']}, {facts['processor']}, {facts['cores']} cores "
            f"({load}). {self.tables:,} tables, {stays[0].sockets:,} pages, {THINK:g} s between two moves of a table: "
            f"{self.tables / THINK:g} moves/s are wanted. {self.seconds:g} s were measured after {self.warming:g} s of "
            f"warming up, {rounds} {'round' if rounds == 1 else 'rounds'}."
        )
        rows = [("server", "moves/s", "p50", "p99", "worst", "its processor time for a move", "it is busy",
                 "clients busy", "memory at most", "failed", "games ended")]  # fmt: skip
        for name in self.stays:
            memory = self.of(name, lambda one: one.memory or 0)
            rows.append(
                (
                    name,
                    f"{self.of(name, lambda one: one.rate):.1f}",
                    milliseconds(self.of(name, lambda one: one.quantile(0.5))),
                    milliseconds(self.of(name, lambda one: one.quantile(0.99))),
                    milliseconds(self.of(name, lambda one: one.quantile(1.0))),
                    milliseconds(self.of(name, lambda one: one.processor)),
                    f"{self.of(name, lambda one: (one.sample.processor or 0.0) / one.sample.seconds):.0%}",
                    f"{self.of(name, lambda one: one.sample.client_processor / one.sample.seconds):.0%}",
                    f"{memory / 1e6:,.0f} MB" if memory else "?",
                    f"{self.of(name, lambda one: one.refused):.0f}",
                    f"{self.of(name, lambda one: one.finished):.0f}",
                )
            )
        parts = [head, markdown(rows, "lrrrrrrrrrr")]
        if len(self.stays) == 2:
            older, ours = self.stays
            rate = median(self.ratios(lambda one: one.rate))
            wait = median(self.ratios(lambda one: one.quantile(0.99)))
            cost = median(self.ratios(lambda one: one.processor or 1.0))
            parts.append(
                f"{ours} to {older}: {rate:.2f} x the moves/s, {wait:.4f} x the p99, "
                f"{cost:.2f} x the processor time for a move."
            )
        return "\n\n".join(parts)
