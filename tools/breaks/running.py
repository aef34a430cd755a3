"""Plants the breaks one by one in copies of the tree, and asks the tests of its game about each."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Lock, Timer
from typing import Any, Final

from tools.breaks.choosing import folders_of, kind_of_test
from tools.breaks.kept import Break, BreaksError
from tools.breaks.planting import Gone, Planted, find
from tools.breaks.results import FEW, Judged, Results, add

COPIED: Final = ("src", "tests", "tools", "docs", "pyproject.toml", "README.md")
GAMES_OF_CONTRACT: Final = "60"  # random games of each game, as many as `make test` has in pure Python
BYTES: Final = 3 << 30
SECONDS: Final = 300  # of processor time for all tests of a game
SECONDS_A_TEST: Final = 60
PATIENCE: Final = 3  # times as long by the clock


@dataclass(frozen=True)
class Said:
    """What a run of the tests has said."""

    failed: list[str]
    tests: int
    limit: str
    seconds: float


class Copy:
    """A copy of the tree in which breaks are planted and taken back."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self.folder = folder
        self.planted = 0
        skip = shutil.ignore_patterns("__pycache__", "*.so", "page", "pictures")
        for name in COPIED:
            if (tree / name).is_dir():
                shutil.copytree(tree / name, folder / name, ignore=skip)
            else:
                shutil.copy2(tree / name, folder / name)

    @contextmanager
    def broken(self, one: Break) -> Iterator[None]:
        found: Planted = find(one, self.folder)
        before = found.file.stat()
        self.planted += 1  # Python takes a file with another time for another file, and asks no further
        try:
            found.file.write_text(found.after, encoding="utf-8")
            os.utime(found.file, (before.st_atime, before.st_mtime + self.planted))
            yield
        finally:
            found.file.write_text(found.before, encoding="utf-8")
            os.utime(found.file, ns=(before.st_atime_ns, before.st_mtime_ns))

    def ask(self, game: str, first: bool) -> Said:
        """Run the tests that judge a game."""
        report = self.folder / "said.jsonl"
        report.write_text("")
        told = {
            "game": game,
            "report": str(report),
            "bytes": BYTES,
            "seconds": SECONDS,
            "seconds_a_test": SECONDS_A_TEST,
        }
        paths = [str(path.relative_to(self.folder)) for path in folders_of(game, self.folder / "tests")]
        command = [
            sys.executable, "-m", "pytest", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider",
            "-p", "tools.breaks.watching", "--continue-on-collection-errors", *(["-x"] if first else []), *paths,
        ]  # fmt: skip
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(
                [str(self.folder / "src"), str(self.folder), os.environ.get("PYTHONPATH", "")]
            ),
            "PYTHONHASHSEED": "0",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "STARBOARD_FUZZ_GAMES": GAMES_OF_CONTRACT,
            "STARBOARD_COMPILED": "0",
            "STARBOARD_BREAKS": json.dumps(told),
        }
        with (self.folder / "output.txt").open("wb") as output:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
            late = Timer(SECONDS * PATIENCE, os.killpg, (process.pid, signal.SIGXCPU))
            late.start()
            _, status, used = os.wait4(process.pid, 0)
            late.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
        lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
        return said(lines, process.returncode, used.ru_utime + used.ru_stime)


def said(lines: list[dict[str, Any]], code: int, seconds: float) -> Said:
    failures = [line for line in lines if "failed" in line]
    ended = [line for line in lines if "ended" in line]
    limits = {line["limit"] for line in failures} - {""}
    if code == -signal.SIGXCPU:
        limits.add("time")
    elif ("time" not in limits and not ended) or (ended and ended[0]["ended"] > 1):
        limits.add("died")  # pytest itself: 0 is all passed, 1 is some failed
    failed = list(dict.fromkeys(line["failed"] for line in failures if line["failed"]))
    return Said(failed, ended[0]["tests"] if ended else 0, " and ".join(sorted(limits)), seconds)


def judged(name: str, answer: Said) -> Judged:
    files = dict.fromkeys(test.partition("::")[0] for test in answer.failed)
    return Judged(
        name,
        sorted({kind_of_test(file) for file in files}),
        sorted(file.removeprefix("tests/") for file in files),
        len(answer.failed),
        answer.failed if len(answer.failed) <= FEW else [],
        answer.limit,
        round(answer.seconds, 1),
    )


class Run:
    """Judges breaks in several copies at once, and writes each result when it is there."""

    def __init__(self, tree: Path, results: Results, path: Path, until: float) -> None:
        self.tree = tree
        self.results = results
        self.path = path
        self.until = until
        self.lock = Lock()
        self.unsound: list[str] = []

    def all(self, breaks: list[Break], jobs: int, scratch: Path | None) -> int:
        """First of all the tests have to pass without a break. Returns how many are left to be judged."""
        waiting = [one for one in breaks if one.id not in self.results.judged]
        games = [
            game for game in dict.fromkeys(one.game for one in waiting) if game not in self.results.sound
        ]
        tasks: SimpleQueue[str | Break | None] = SimpleQueue()
        for task in (*games, *waiting, *[None] * jobs):
            tasks.put(task)
        with TemporaryDirectory(prefix="breaks-", dir=scratch) as folder, ThreadPoolExecutor(jobs) as pool:
            list(pool.map(lambda number: self.work(Path(folder) / str(number), tasks), range(jobs)))
        if self.unsound:
            raise BreaksError("without any break these fail: " + ", ".join(self.unsound))
        return sum(1 for one in waiting if one.id not in self.results.judged)

    def work(self, folder: Path, tasks: "SimpleQueue[str | Break | None]") -> None:
        copy: Copy | None = None
        while (task := tasks.get()) is not None and time.monotonic() < self.until and not self.unsound:
            copy = copy or Copy(self.tree, folder)
            if isinstance(task, str):
                self.note_sound(task, copy.ask(task, first=False))
                continue
            try:
                with copy.broken(task):
                    answer = copy.ask(task.game, self.results.first)
            except Gone as reason:
                print(f"gone: {reason}", flush=True)
                continue
            self.note(judged(task.id, answer))

    def note_sound(self, game: str, answer: Said) -> None:
        with self.lock:
            if answer.failed or answer.limit or not answer.tests:
                self.unsound += [f"{game}: {name}" for name in answer.failed or [answer.limit or "no tests"]]
                return
            self.results.sound[game] = answer.tests
            fields = {"game": game, "tests": answer.tests, "seconds": round(answer.seconds, 1)}
            add(self.path, "sound", dict(fields))
            print(f"{game}: {answer.tests} tests, {answer.seconds:.0f} s", flush=True)

    def note(self, one: Judged) -> None:
        with self.lock:
            self.results.judged[one.id] = one
            add(self.path, "judged", dict(vars(one)))
            who = ", ".join(one.kinds) or "nobody"
            limit = f" (limit: {one.limit})" if one.limit else ""
            print(f"{one.id}: {who}{limit}, {one.failed} tests, {one.seconds:.0f} s", flush=True)
