"""Every test of the museum goes through all exhibits."""

import pytest
from tools.museum import Exhibit, exhibits

EXHIBITS = exhibits()
every_exhibit = pytest.mark.parametrize("exhibit", EXHIBITS, ids=repr)


def same(exhibit: Exhibit, found: list[str]) -> None:
    """Fail with all that is not as it was."""
    assert not found, "\n  ".join([f"exhibit {exhibit}, which this version has to open:", *found[:20]])
