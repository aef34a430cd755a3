"""What the hard tests of the server share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server_hard.serving import Server, Zygote

MakeServer = Callable[..., Server]
SUMMARIES = (
    "crash:",
    "hostile:",
    "two workers:",
    "start again:",
)  # how the lines begin in which a test says what it counted


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the tests counted, also where their output is captured."""
    lines = [
        line
        for report in terminalreporter.getreports("passed")
        for line in report.capstdout.splitlines()
        if line.startswith(SUMMARIES)
    ]
    if lines:
        terminalreporter.section("what the hard tests of the server counted")
        for line in lines:
            terminalreporter.line(line)


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    started = Zygote()
    yield started
    started.close()


@pytest.fixture
def make_server(zygote: Zygote, tmp_path: Path) -> Iterator[MakeServer]:
    """Servers that are ended with the test; none of them may leave a process behind."""
    made: list[Server] = []

    def make(*arguments: str, **settings: dict[str, str]) -> Server:
        server = Server(zygote, tmp_path / f"server-{len(made)}", *arguments, **settings)
        made.append(server)
        return server

    yield make
    for server in made:
        server.close()
    for server in made:
        assert server.leftovers() == []
