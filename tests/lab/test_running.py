"""Tasks are done once each, wherever they are done, and a process that dies does not end them."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from types import ModuleType

import pytest

from starboard.lab.running import TRIES, TaskError, run_tasks, way_to_begin

ROOT = Path(__file__).resolve().parents[2]


def double(number: int) -> int:
    return 2 * number


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three is refused")
    return number


def die_once(mark: str) -> str:
    """Ends its process the first time; the mark is a file that remembers it."""
    path = Path(mark)
    if path.name.startswith("dies") and not path.exists():
        path.touch()
        os._exit(9)
    return path.name


def die_always(mark: str) -> str:
    path = Path(mark)
    if path.name.startswith("dies"):
        with path.open("a") as file:
            file.write("x")
        os._exit(9)
    return path.name


@pytest.mark.parametrize("jobs", [0, 1, 2, 3])
def test_every_task_is_done_once(jobs: int) -> None:
    assert sorted(run_tasks(double, range(11), jobs)) == [(number, 2 * number) for number in range(11)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_without_tasks_there_is_nothing(jobs: int) -> None:
    assert list(run_tasks(double, [], jobs)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_a_task_is_said_and_results_before_it_were_there(jobs: int) -> None:
    results = run_tasks(fail_at_three, range(40), jobs)
    seen: list[tuple[int, int]] = []
    with pytest.raises(ValueError, match="three is refused"):
        seen.extend(results)
    assert (3, 3) not in seen


def test_nobody_has_to_take_all_results() -> None:
    results = run_tasks(double, range(1000), 2)
    number, result = next(results)
    assert result == 2 * number
    results.close()  # type: ignore[attr-defined]


def test_a_task_whose_process_dies_is_begun_again(tmp_path: Path) -> None:
    marks = [str(tmp_path / name) for name in ("a", "b", "dies-1", "c", "d", "dies-2", "e")]
    assert sorted(run_tasks(die_once, marks, 2)) == [(n, Path(mark).name) for n, mark in enumerate(marks)]


@pytest.mark.slow
def test_a_task_under_which_processes_always_die_is_an_error(tmp_path: Path) -> None:
    marks = [str(tmp_path / name) for name in ("dies", "a", "b", "c", "d")]
    with pytest.raises(TaskError, match=f"task 1 of 5 has died {TRIES} times"):
        list(run_tasks(die_always, marks, 2))
    assert (tmp_path / "dies").read_text() == "x" * TRIES


WAITING = """
from tests.lab.test_running import sleepy
from starboard.lab.running import run_tasks
try:
    for number, _ in run_tasks(sleepy, [0.3, 0.3, 60, 60], 2):
        print(number, flush=True)
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


def sleepy(seconds: float) -> None:
    sleep(seconds)


@pytest.mark.slow
def test_an_interrupt_stops_the_processes_at_once_and_in_silence() -> None:
    run = subprocess.Popen(
        [sys.executable, "-c", WAITING],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    assert run.stdout is not None
    assert {run.stdout.readline(), run.stdout.readline()} == {"0\n", "1\n"}
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does it: to all of them
    output, errors = run.communicate(timeout=30)
    assert (output, errors, run.returncode) == ("stopped\n", "", 0)


def test_processes_are_no_copies_of_one_in_which_ray_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy could wait for ever for a lock that one of Ray's threads held."""
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    way = way_to_begin()
    assert way is not None
    assert way.get_start_method() == "spawn"
    monkeypatch.delitem(sys.modules, "ray")
    assert way_to_begin() is None
