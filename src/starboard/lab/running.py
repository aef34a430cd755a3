"""Tasks that are done somewhere: in this process, in several, or on a cluster.

A task and its result are plain data (msgspec structs), the function is one of a module, so that all of them can travel.
Results come as they are done, each with the number of its task; what a task gives never depends on where it is done.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, signal
from typing import Final, TypeVar

from starboard.kernel import StarboardError

T = TypeVar("T")
R = TypeVar("R")
TRIES: Final = 3  # times that a task is begun before a process that dies under it counts as the task's fault


class TaskError(StarboardError):
    """A task that cannot be done."""


def run_tasks(
    function: Callable[[T], R], tasks: Sequence[T], jobs: int = 1, cluster: str | None = None
) -> Iterator[tuple[int, R]]:
    """Do every task once; yields the number of a task and its result, in the order in which they are done.

    With `cluster`, the address of a Ray cluster (`local` starts one on this machine), tasks are done there.
    """
    if cluster is not None:
        from starboard.lab.cluster import run_on_cluster  # Ray is an optional extra

        yield from run_on_cluster(function, tasks, cluster)
    elif jobs <= 1:
        for number, task in enumerate(tasks):
            yield number, function(task)
    else:
        yield from run_in_processes(function, tasks, jobs)


def run_in_processes(function: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[tuple[int, R]]:
    """A process that dies takes nothing with it but the tasks in hand, and those are begun again."""
    begun = [0] * len(tasks)
    left = list(range(len(tasks)))
    while left:
        done: set[int] = set()
        pool = ProcessPoolExecutor(jobs, mp_context=way_to_begin(), initializer=leave_interrupts)
        try:
            waiting: dict[Future[R], int] = {}
            coming = iter(left)
            for number in coming:
                begun[number] += 1
                waiting[pool.submit(function, tasks[number])] = number
                if len(waiting) >= 2 * jobs:
                    break
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    number = waiting.pop(future)
                    result = future.result()
                    done.add(number)
                    yield number, result
                    following = next(coming, None)
                    if following is not None:
                        begun[following] += 1
                        waiting[pool.submit(function, tasks[following])] = following
        except BrokenProcessPool as error:
            worst = max((number for number in left if number not in done), key=lambda number: begun[number])
            if begun[worst] >= TRIES:
                raise TaskError(
                    f"a process that did task {worst + 1} of {len(tasks)} has died {TRIES} times, and its task is "
                    "given up (is there enough memory?)"
                ) from error
        except BaseException:
            stop(pool)  # an interrupt, an error in a task, or nobody who wants the other results
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        left = [number for number in left if number not in done]


def way_to_begin() -> BaseContext | None:
    """How processes are begun: as usual, but never as copies of one in which Ray's threads run.

    Such a copy may wait for ever for a lock that one of those threads held.
    """
    return get_context("spawn") if "ray" in sys.modules else None


def leave_interrupts() -> None:
    """Ctrl-C is for the process that waits; it stops the others."""
    signal(SIGINT, SIG_IGN)


def stop(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool without waiting for what they do."""
    processes: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
    for process in list(processes.values()):
        process.kill()
