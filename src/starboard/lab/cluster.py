"""Tasks on a Ray cluster: the same functions and tasks as in `running`, done on many machines.

Ray is an optional extra. It is loaded when a cluster is asked for, and by name, so that everything else can be read,
checked and tested without it.
"""

import importlib
import logging
import os
import pickle
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any, Final, TypeVar

import starboard
from starboard.kernel import StarboardError
from starboard.lab.running import TRIES

T = TypeVar("T")
R = TypeVar("R")

LOCAL: Final = "local"
AUTO: Final = "auto"
AHEAD: Final = 2  # tasks for each processor: one in hand, one that waits beside it
PATIENCE: Final = 30.0  # seconds in which a cluster has to answer; Ray itself would try for ever
REACH: Final = 5.0  # seconds in which a machine has to accept a connection
CLIENT_PORT: Final = 10001  # of ray://HOST
STORE: Final = 256 * 1024 * 1024  # bytes that a cluster of our own keeps for results on their way
# What Ray says about itself and its machines goes into its log files, not between our lines.
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS_SKIP_REGEX": "."}

log = logging.getLogger(__name__)


class ClusterError(StarboardError):
    """A cluster that cannot be used as asked, or a task that failed on it."""


def run_on_cluster(function: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[tuple[int, R]]:
    """Do every task once on the cluster at `address`; yields as `run_tasks` does.

    `local` is a cluster of this machine alone, which ends with the tasks. A task whose worker or machine dies is begun
    again elsewhere, `TRIES` times in all; one that raises an error ends everything at once. A process that is
    connected to a cluster already uses that one and stays connected.
    """
    ray = load_ray()
    ours = not ray.is_initialized()
    if ours:
        connect(ray, address)
    try:
        if not processors(ray):
            raise ClusterError(f"the cluster {address} has no processor that could do anything")
        yield from spread(ray, function, tasks)
    except ConnectionError as error:
        raise ClusterError(f"the connection to the cluster {address} was lost: {error}") from error
    finally:
        if ours:
            ray.shutdown()


def spread(ray: Any, function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
    """Keep every processor of the cluster busy, also of machines that join later."""
    perform = ray.remote(num_cpus=1, max_retries=0)(performer())  # tries are counted here
    expected = release()
    begun = [0] * len(tasks)
    coming = deque(range(len(tasks)))
    waiting: dict[Any, int] = {}
    try:
        while coming or waiting:
            while coming and len(waiting) < max(1, AHEAD * processors(ray)):
                number = coming.popleft()
                begun[number] += 1
                waiting[perform.remote(expected, pickle.dumps((function, tasks[number])))] = number
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for reference in ready:
                number = waiting.pop(reference)
                named = f"task {number + 1} of {len(tasks)} ({shortened(tasks[number])})"
                try:
                    answer = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise ClusterError(f"{named} could not be handed over: {error}") from error
                except ray.exceptions.RayError as error:
                    if begun[number] >= TRIES:
                        raise ClusterError(f"{named}: its worker died {TRIES} times; {error}") from error
                    log.warning(
                        "the worker of task %d of %d died; the task is begun again", number + 1, len(tasks)
                    )
                    coming.appendleft(number)
                    continue
                yield number, result_of(answer, named)
    finally:
        for reference in waiting:
            ray.cancel(reference)


def performer() -> Callable[[str, bytes], tuple[str, str, Any]]:
    """What a worker does with a task: it says how it went, where, and the result or what was wrong.

    An inner function, because Ray carries the code of such a one along: a machine without Starboard, or with another
    one, can still say so.
    """

    def perform(expected: str, packed: bytes) -> tuple[str, str, Any]:
        import pickle
        import socket
        import traceback

        where = socket.gethostname()
        try:
            from starboard.kernel import StarboardError
            from starboard.lab.cluster import release
        except ImportError as error:
            return "other", where, f"no such Starboard ({error})"
        if release() != expected:
            return "other", where, release()
        try:
            function, task = pickle.loads(packed)
            return "done", where, function(task)
        except StarboardError as error:
            return "failed", where, str(error)
        except Exception as error:
            return "failed", where, f"{type(error).__name__}: {error}\n{traceback.format_exc()}"

    return perform


def result_of(answer: tuple[str, str, Any], named: str) -> Any:
    how, where, what = answer
    if how == "other":
        raise ClusterError(
            f"the machine {where} has {what}, and here is {release()}: install the same Starboard on every machine"
        )
    if how == "failed":
        raise ClusterError(f"{named} failed on {where}: {what}")
    return what


def shortened(task: object) -> str:
    text = repr(task)
    return text if len(text) <= 200 else f"{text[:200]}..."


@cache
def release() -> str:
    """The version with a digest of the sources and contents that decide what comes out of a task."""
    folder = Path(starboard.__file__).parent
    digest = sha256()
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.suffix in (".json", ".py", ".toml") and parts[0] not in ("server", "terminal"):
            digest.update("/".join(parts).encode() + b"\0" + path.read_bytes() + b"\0")
    return f"Starboard {starboard.__version__} ({digest.hexdigest()[:12]})"


# ---- the connection ----


def load_ray() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise ClusterError("a cluster needs Ray: pip install 'starboard-games[cluster]'") from error


def processors(ray: Any) -> int:
    return int(ray.cluster_resources().get("CPU", 0))


def connect(ray: Any, address: str) -> None:
    """Start a cluster on this machine, or join a running one; whatever goes wrong is said within seconds."""
    faults: list[BaseException] = []

    def begin(**options: Any) -> None:
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **options)
        except (Exception, SystemExit) as error:
            faults.append(error)

    if address == LOCAL:
        begin(include_dashboard=False, object_store_memory=STORE)
    else:
        reach(address)
        # In a thread, because nothing else ends a `ray.init` that hears no answer.
        joining = Thread(target=begin, name="joining the cluster", daemon=True)
        joining.start()
        joining.join(PATIENCE)
        if joining.is_alive():
            raise ClusterError(f"no Ray cluster answers at {address} within {PATIENCE:.0f} seconds")
    if faults:
        # Ray shows its token only to a cluster that it finds by itself, unless it is told to.
        named = address not in (LOCAL, AUTO) and "RAY_AUTH_MODE" not in os.environ
        hint = "; one with a token needs RAY_AUTH_MODE=token" if named else ""
        raise ClusterError(f"no connection to the cluster {address}: {faults[0]}{hint}") from faults[0]


def reach(address: str) -> None:
    """Refuse an address that is none, or where nobody listens."""
    if address == AUTO:
        return  # Ray finds the cluster that this machine belongs to, or says that there is none
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address.startswith("ray://") and not host:
        host, port = port, str(CLIENT_PORT)
    if not host or not port.isdecimal():
        raise ClusterError(f"a cluster is {LOCAL}, {AUTO}, HOST:PORT or ray://HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"nobody answers at the cluster's address {address}: {error}") from error
