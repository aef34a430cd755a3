"""Runs inside pytest: takes the tests that judge one game, quick ones first, and writes down which of them fail.

Memory and time are limited here, for the whole run and for each test, as a mistake may well make a game endless.
"""

import json
import os
import resource
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from tools.breaks.choosing import names_game
from tools.breaks.kept import ROOT

TESTS: Final = ROOT / "tests"


class TooLong(BaseException):
    """One test took more time than any test should; nothing that a test catches."""


class Watch:
    """The plugin: what it is told comes in the environment, as one JSON object (see running.py)."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.game: str = told["game"]
        self.seconds_a_test: float = told["seconds_a_test"]
        self.report = Path(told["report"])
        self.tests = 0
        self.running = ""

    def say(self, **line: object) -> None:
        """At once: the next test may be the end of it."""
        with self.report.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        taken = [item for item in items if self.judges(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(taken)])
        items[:] = sorted(taken, key=lambda item: item.get_closest_marker("slow") is not None)

    def judges(self, item: pytest.Item) -> bool:
        """All in the folders of the game; elsewhere what is about the game by its parameter, or about no game."""
        if self.game in item.path.relative_to(TESTS).parts:
            return True
        return names_game(item.name.partition("[")[2].removesuffix("]"), TESTS, self.game) is not False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        self.running = item.nodeid
        yield from self.timed()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        self.tests += 1
        yield from self.timed()

    def timed(self) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_PROF, self.seconds_a_test)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.failed:
            error = call.excinfo.type if call.excinfo is not None else Exception
            limit = "time" if error is TooLong else "memory" if issubclass(error, MemoryError) else ""
            self.say(failed=item.nodeid, limit=limit)
        return report

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.say(failed=report.nodeid, limit="")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        self.say(ended=int(exitstatus), tests=self.tests)

    def give_up(self, _number: int, _frame: object) -> None:
        """All tests together have taken too long."""
        self.say(failed=self.running, limit="time")
        os._exit(1)


def too_long(_number: int, _frame: object) -> None:
    raise TooLong


def pytest_configure(config: pytest.Config) -> None:
    told = json.loads(os.environ["STARBOARD_BREAKS"])
    resource.setrlimit(resource.RLIMIT_AS, (told["bytes"], told["bytes"]))
    resource.setrlimit(resource.RLIMIT_CPU, (told["seconds"], told["seconds"] + 5))
    watch = Watch(told)
    signal.signal(signal.SIGPROF, too_long)
    signal.signal(signal.SIGXCPU, watch.give_up)
    tame_hypothesis()
    config.pluginmanager.register(watch)


def tame_hypothesis() -> None:
    """The same examples every time, kept nowhere; and a failure is enough, it need not be made small."""
    from hypothesis import Phase, settings

    settings.register_profile(
        "breaks", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
    )
    settings.load_profile("breaks")
