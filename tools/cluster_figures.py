"""What a cluster costs: the same games in processes of this machine and on a Ray cluster of two nodes on it.

`make bench-cluster` runs it. Both have the same number of processors, and play in turns, so that a machine that is
busy with other things slows both alike; the games have to be the same to the last point.
"""

import argparse
import importlib
import os
import secrets
import shutil
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from typing import Any

import starboard
from starboard.lab.cluster import connect, load_ray
from starboard.lab.simulation import GameRecord, play_games

PLAYERS = ["greedy", "greedy"]


def two_nodes(processors: int, folder: str) -> Any:
    """A head and a second node, which share the processors; workers are as urgent as our own processes."""
    settings = {"worker_niceness": 0}
    # `Cluster` notes its address there, and takes for granted that Ray has run on this machine before
    noted = importlib.import_module("ray._private.utils").get_ray_address_file(None)
    Path(noted).parent.mkdir(parents=True, exist_ok=True)
    first, second = (processors + 1) // 2, processors // 2
    head = {"num_cpus": first, "temp_dir": folder, "include_dashboard": False, "_system_config": settings}
    cluster = importlib.import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=head)
    cluster.add_node(num_cpus=second)
    return cluster


def timed(games: int, seed: str, jobs: int = 1, cluster: str | None = None) -> tuple[float, list[GameRecord]]:
    edition = starboard.edition("micro-cosmos", seats=2)
    begin = time.perf_counter()
    records = play_games(edition, PLAYERS, games, seed, jobs, cluster=cluster)
    return time.perf_counter() - begin, records


def compare(games: int, rounds: int, jobs: int, folder: str) -> int:
    begin = time.perf_counter()
    ray = load_ray()
    cluster = two_nodes(jobs, folder)
    started = time.perf_counter() - begin
    try:
        begin = time.perf_counter()
        connect(ray, cluster.address)
        connected = time.perf_counter() - begin
        warm, _ = timed(4 * jobs, "warm", cluster=cluster.address)
        ready = warm - timed(4 * jobs, "warm", cluster=cluster.address)[0]
        here, there = [], []
        for number in range(rounds):
            seed = f"cluster {number}"
            spent, local = timed(games, seed, jobs)
            here.append(games / spent)
            spent, distributed = timed(games, seed, cluster=cluster.address)
            there.append(games / spent)
            if local != distributed:
                print(
                    f"the games of seed {seed!r} differ between this machine and the cluster", file=sys.stderr
                )
                return 1
    finally:
        ray.shutdown()
        cluster.shutdown()
    ratios = [there[number] / here[number] for number in range(rounds)]
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"Micro Cosmos, greedy against greedy, {rounds} rounds of {games} games, {jobs} processors{load}")
    for name, figure in (
        (f"{jobs} processes here", f"{median(here):.1f} games per second"),
        ("Ray, two nodes", f"{median(there):.1f} games per second"),
        ("efficiency", f"{median(ratios):.1%} ({min(ratios):.1%} to {max(ratios):.1%})"),
        ("starting the two nodes", f"{started:.1f} s"),
        ("connecting to them", f"{connected:.1f} s"),
        ("starting their workers", f"{ready:.1f} s"),
    ):
        print(f"  {name + ':':24}{figure}")
    print("  every game is the same in both")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="in each round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="(%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processors, at least two (%(default)s)")
    given = parser.parse_args()
    if given.games < 1 or given.rounds < 1 or given.jobs < 2:
        parser.error("--games and --rounds are at least 1, --jobs at least 2")
    os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))  # nobody else gets in
    folder = mkdtemp(
        prefix="sb", dir=None if sys.platform == "win32" else "/tmp"
    )  # paths of sockets are short
    try:
        return compare(given.games, given.rounds, given.jobs, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
