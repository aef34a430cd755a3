"""What the compiler is told about a class, where no compiler is at work."""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C", bound=type)


def mypyc_attr(*, allow_interpreted_subclasses: bool) -> Callable[[C], C]:
    """Stands in for `mypy_extensions.mypyc_attr`, which only the build needs: in pure Python it changes nothing."""

    def unchanged(decorated: C) -> C:
        return decorated

    return unchanged
