"""What the tests of the museum share: they go through all exhibits, and name everything that is not as it was."""

from collections.abc import Callable
from typing import Any

import pytest
from tools.museum import Exhibit, Facts, differences, exhibits

EXHIBITS = exhibits()
every_exhibit = pytest.mark.parametrize("exhibit", EXHIBITS, ids=repr)


def compared(name: str, kept: Facts, find: Callable[..., Facts], *about: Any) -> list[str]:
    """What is not as it was of one thing, or why it cannot be opened any more."""
    try:
        found = find(*about)
    except Exception as error:
        return [f"{name}: cannot be opened: {error!r}"]
    return [f"{name}: {line}" for line in differences(kept, found)]


def same(exhibit: Exhibit, found: list[str]) -> None:
    """Fail with all that is not as it was."""
    assert not found, "\n  ".join([f"exhibit {exhibit}, which this version has to open:", *found[:20]])
