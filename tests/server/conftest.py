"""Fixtures of the server's tests: one server for all that leave it as it is, and fresh ones for the others."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.served import Served


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that many tests share; each makes its own tables."""
    with Served(tmp_path_factory.mktemp("tables")) as served:
        yield served


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers with settings of one's own, all on one folder."""
    with ExitStack() as stack:

        def start(**settings: Any) -> Served:
            return stack.enter_context(Served(tmp_path / "data", **settings))

        yield start
