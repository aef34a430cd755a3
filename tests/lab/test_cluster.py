"""The same tasks on a cluster: a head and a second machine, both of them here, with one processor each."""

import os
import secrets
import shutil
import socket
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import starboard
from starboard.lab import cluster
from starboard.lab.cluster import ClusterError, connect, load_ray, reach, run_on_cluster
from starboard.lab.running import TRIES, run_tasks
from starboard.lab.simulation import GameRecord, Job, play_games, run_job
from starboard.table import TableError
from starboard.terminal.app import app

on_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make test installs it")
SOLO = ["random", "automa"]
PAIR = ["random", "random"]
PATIENCE = 60.0  # seconds after which a task that waits for something gives up


# ---- tasks; they travel by name, so that workers import this module


class Errand(msgspec.Struct, frozen=True):
    """A number to be squared, with a folder where tasks leave signs for each other."""

    number: int
    folder: str

    def leave(self, sign: str) -> None:
        (Path(self.folder) / sign).touch()

    def signs(self, pattern: str) -> list[Path]:
        return list(Path(self.folder).glob(pattern))


def node() -> str:
    import ray

    return str(ray.get_runtime_context().get_node_id())


def wait_for(pattern: str, folder: Path, count: int = 1) -> None:
    end = time.monotonic() + PATIENCE
    while len(list(folder.glob(pattern))) < count:
        assert time.monotonic() < end, f"waited for {count} signs {pattern}"
        time.sleep(0.02)


def square(errand: Errand) -> int:
    return errand.number**2


def square_dying_once(errand: Errand) -> int:
    """Every eighth task takes its whole process with it, the first time."""
    if errand.number % 8 == 0 and not errand.signs(f"died-{errand.number}"):
        errand.leave(f"died-{errand.number}")
        os._exit(1)
    return square(errand)


def die(errand: Errand) -> int:
    errand.leave(f"begun-{time.time_ns()}")
    os._exit(1)


def square_unless_doomed(errand: Errand) -> int:
    """On the node that is going to die a task never ends, and elsewhere none ends before that one has begun."""
    if errand.signs(f"doomed-{node()}"):
        errand.leave("in-hand")
        time.sleep(PATIENCE)
    wait_for("in-hand", Path(errand.folder))
    return square(errand)


def refuse_three(errand: Errand) -> int:
    if errand.number == 3:
        raise TableError("three is no number for this table")
    return square(errand)


def divide_by_zero(errand: Errand) -> float:
    return errand.number / 0


class Sitting(msgspec.Struct, frozen=True):
    """A few games of a simulation, with a folder where nodes sign on."""

    job: Job
    folder: str


def play_together(sitting: Sitting) -> tuple[str, list[GameRecord]]:
    """Nobody plays before two nodes have come."""
    (Path(sitting.folder) / node()).touch()
    wait_for("*", Path(sitting.folder), 2)
    return node(), run_job(sitting.job)


# ---- the cluster


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        if "ray" not in sys.modules:  # which reads them once: nobody else gets in
            patch.setenv("RAY_AUTH_MODE", "token")
            patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        load_ray()
        yield from started_cluster()


def started_cluster() -> Iterator[Any]:
    from ray._private.utils import get_ray_address_file
    from ray.cluster_utils import Cluster

    # `Cluster` notes its address there, and takes for granted that Ray has run on this machine before.
    Path(get_ray_address_file(None)).parent.mkdir(parents=True, exist_ok=True)
    # The path of a socket must be short, a node that is killed has to be missed within seconds, and whatever else this
    # machine does must not starve the workers, as Ray would let it.
    folder = mkdtemp(prefix="sb", dir="/tmp" if sys.platform != "win32" else None)
    settings = {
        "health_check_initial_delay_ms": 0,
        "health_check_period_ms": 500,
        "health_check_failure_threshold": 6,
        "worker_niceness": 0,
    }
    head = {"num_cpus": 1, "temp_dir": folder, "include_dashboard": False, "_system_config": settings}
    made = Cluster(initialize_head=True, head_node_args=head)
    try:
        made.add_node(num_cpus=1)
        yield made
    finally:
        made.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def connected(two_nodes: Any) -> Iterator[Any]:
    """The same cluster, with a connection that stays, so that its workers need not start for every test."""
    ray = load_ray()
    connect(ray, two_nodes.address)
    yield two_nodes
    ray.shutdown()


def errands(folder: Path, count: int) -> list[Errand]:
    return [Errand(number, str(folder)) for number in range(count)]


@on_ray
@pytest.mark.slow
def test_a_simulation_on_a_cluster_equals_the_local_one(two_nodes: Any) -> None:
    solo = starboard.edition("micro-cosmos", seats=1)
    done: list[int] = []
    there = play_games(solo, SOLO, 12, "ray", progress=done.append, cluster=two_nodes.address)
    assert there == play_games(solo, SOLO, 12, "ray")
    assert sum(done) == 12


@on_ray
@pytest.mark.slow
def test_both_nodes_take_part_and_every_record_is_the_same(connected: Any, tmp_path: Path) -> None:
    pair = starboard.edition("micro-cosmos", seats=2)
    sittings = [
        Sitting(
            Job("micro-cosmos", 2, pair.options, None, pair.fingerprint, PAIR, "both", first, 2),
            str(tmp_path),
        )
        for first in range(0, 40, 2)
    ]
    results = dict(run_on_cluster(play_together, sittings, connected.address))
    assert len({where for where, _ in results.values()}) == 2
    there = [game for number in range(20) for game in results[number][1]]
    assert there == play_games(pair, PAIR, 40, "both")


@on_ray
@pytest.mark.slow
def test_a_worker_that_dies_loses_nothing(connected: Any, tmp_path: Path) -> None:
    results = list(run_on_cluster(square_dying_once, errands(tmp_path, 12), connected.address))
    assert len(list(tmp_path.glob("died-*"))) == 2
    assert sorted(results) == list(run_tasks(square, errands(tmp_path, 12)))


@on_ray
@pytest.mark.slow
def test_a_machine_that_dies_loses_nothing(connected: Any, tmp_path: Path) -> None:
    doomed = connected.add_node(num_cpus=1)
    (tmp_path / f"doomed-{doomed.node_id}").touch()
    running = run_on_cluster(square_unless_doomed, errands(tmp_path, 30), connected.address)
    results = [next(running)]
    connected.remove_node(doomed, allow_graceful=False)
    results += running
    assert sorted(results) == list(run_tasks(square, errands(tmp_path, 30)))


@on_ray
@pytest.mark.slow
def test_a_task_that_kills_its_workers_is_given_up(connected: Any, tmp_path: Path) -> None:
    with pytest.raises(ClusterError, match=r"task 1 of 1 \(Errand\(number=0, .*died 3 times"):
        list(run_on_cluster(die, errands(tmp_path, 1), connected.address))
    assert len(list(tmp_path.glob("begun-*"))) == TRIES


@on_ray
@pytest.mark.slow
def test_an_error_of_a_task_is_raised_with_its_name(connected: Any, tmp_path: Path) -> None:
    with pytest.raises(ClusterError, match=r"task 4 of 8 \(Errand\(number=3, .*three is no number") as told:
        list(run_tasks(refuse_three, errands(tmp_path, 8), cluster=connected.address))
    assert "Traceback" not in str(told.value)
    with pytest.raises(ClusterError, match=r"(?s)task 1 of 1 .*ZeroDivisionError.*in divide_by_zero"):
        list(run_tasks(divide_by_zero, errands(tmp_path, 1), cluster=connected.address))


@on_ray
@pytest.mark.slow
def test_another_starboard_on_a_machine_is_an_error(
    connected: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = cluster.release()
    monkeypatch.setattr(cluster, "release", lambda: "Starboard 0.0.9 (0123456789ab)")
    with pytest.raises(ClusterError) as told:
        list(run_on_cluster(square, errands(tmp_path, 2), connected.address))
    assert f"has {mine}, and here is Starboard 0.0.9 (0123456789ab)" in str(told.value)


# ---- without a cluster


def test_the_release_has_the_version() -> None:
    assert cluster.release().startswith(f"Starboard {starboard.__version__} (")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match=r"starboard-games\[cluster\]"):
        list(run_tasks(square, [], cluster="local"))


def test_simulate_at_the_terminal_goes_to_the_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    command = ["simulate", "micro-cosmos", "--seats", "random", "--games", "2", "--plain"]
    assert isinstance(CliRunner().invoke(app, [*command, "--cluster", "local"]).exception, ClusterError)
    assert CliRunner().invoke(app, command).exit_code == 0


@pytest.mark.parametrize("address", ["here", "", ":6379", "host:", "host:port", "ray://", "ray://host:port"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="HOST:PORT"):
        reach(address)


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_where_nobody_listens_is_refused(scheme: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        address = f"{scheme}127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ClusterError, match=f"nobody answers .* {address}"):
            reach(address)
