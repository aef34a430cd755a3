"""Measures how many moves per second the server takes, beside a boardgame.io server, in one run on one machine.

Three servers are started once and take turns, one at work at a time: ours, boardgame.io with its storage in memory, and
boardgame.io with its file storage. One client process plays the same number of tables and of moves with each of them,
one after the other; that is a round. What is printed is the median of the rounds. docs/performance.md says more.

With `--beside` an older Starboard takes the place of boardgame.io, and both get a crowd: a thousand tables at which
people think. The run fails if ours is the worse one.

    make bench-server                     # under four minutes
    make bench-server ARGS=--quick        # a look in half a minute
    make bench-server ARGS="--beside ../older"           # nine minutes; a checkout in which make compiled was run
    make bench-server ARGS="--beside ../older --quick"
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks import machine
from benchmarks.pages import write_page
from benchmarks.server.crowd import TABLES, Crowds, package_of
from benchmarks.server.measured import Figures, Sample
from benchmarks.server.servers import ROOT, Ours, PeerFlatFile, PeerInMemory, Server, install_peer, versions
from benchmarks.server.summary import summary

LOADS = ((1, 8), (16, 2), (64, 1))  # tables at once, and how often in a round
MOVES = 48  # of each table: as long as the game of the peer
ROUNDS = 5
DEADLINE = 180  # seconds: no round begins after that
LIMIT = 60  # seconds for one load on one server


def measure(server: Server, tables: int, seed: str) -> Sample:
    """One load on one server, by a client process of its own."""
    settings = {
        "dialect": server.dialect,
        "port": server.port,
        "tables": tables,
        "moves": MOVES,
        "seed": seed,
        "limit": LIMIT,
    }
    before = server.processor_seconds()
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.server.client"],
        cwd=ROOT,
        input=json.dumps(settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * LIMIT,
    )
    after = server.processor_seconds()
    if done.returncode:
        sys.exit(f"benchmark: the clients of {server.name} failed:\n{done.stderr[-1500:]}")
    result: dict[str, Any] = json.loads(done.stdout)
    processor = None if before is None or after is None else after - before
    return Sample(
        result["latencies"], result["seconds"], processor, result["client_processor"], result["received"]
    )


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--package",
        type=Path,
        default=Path("build/compiled"),
        help="folder of our package (build/compiled, src)",
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the figures of every round to this file"
    )
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the result into this page")
    parser.add_argument(
        "--beside", type=Path, metavar="DIR", help="an older checkout or package: both get a crowd of people"
    )
    parser.add_argument("--crowd", action="store_true", help="the crowd also without an older one")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"tables of the crowd ({TABLES})")
    parser.add_argument("--rounds", type=int, default=1, help="how often each server gets the crowd (1)")
    parser.add_argument("--quick", action="store_true", help="one round: a look, not a result")
    return parser.parse_args()


def crowd(given: argparse.Namespace) -> None:
    """The crowd at an older server, if one is named, and at ours."""
    packages = {} if given.beside is None else {"before": package_of(given.beside)}
    crowds = Crowds(packages | {"now": given.package}, given.tables, given.quick)
    facts = machine.facts() | {"load before": machine.load()}
    with tempfile.TemporaryDirectory(prefix="starboard-bench-") as folder:
        crowds.run(Path(folder), given.rounds)
    text = crowds.summary(facts | {"load after": machine.load()})
    print(text)
    if given.write is not None:
        write_page(given.write, "crowd", text)
    worse = crowds.worse()
    if worse:
        sys.exit(f"benchmark: {'; '.join(worse)}")


def tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def main() -> None:
    given = options()
    if not (given.package / "starboard").is_dir():
        sys.exit(f"benchmark: there is no package in {given.package}; build it with make compiled")
    if given.crowd or given.beside is not None:
        crowd(given)
        return
    node = install_peer()
    facts = machine.facts() | versions(node)
    started = time.monotonic()
    facts["load before"] = machine.load()
    figures = Figures()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="starboard-bench-")))
        servers: list[Server] = []
        for number, kind in enumerate((Ours, PeerInMemory, PeerFlatFile)):
            server = kind(folder / str(number), given.package if kind is Ours else node)
            stack.callback(server.close)
            servers.append(server)
        tell("warming up")
        for server in servers:
            for turn in range(2):
                measure(server, 8, f"warm {turn}")
        rounds = 1 if given.quick else ROUNDS
        done = 0
        while done < rounds and (done == 0 or time.monotonic() - started < DEADLINE):
            for tables, times in LOADS:
                for repeat in range(times):
                    tell(f"round {done + 1} of {rounds}: {tables} tables")
                    for server in servers:
                        figures.add(tables, server.name, done, measure(server, tables, f"{done}/{repeat}"))
            done += 1
        tell("")
    facts |= {
        "rounds": done,
        "moves": MOVES,
        "seconds": round(time.monotonic() - started),
        "load after": machine.load(),
        "compiled": any((given.package / "starboard").rglob("*.so")),
        "quick": given.quick,
    }
    text = summary(figures, facts)
    print(text)
    if given.json is not None:
        data = {"facts": facts, "figures": figures.dump()}
        given.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if given.write is not None:
        write_page(given.write, "load", text)
