"""What the compiler has to be told about a class. This module is never compiled itself."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the compiler reads this, and only the build has what it names
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_attributes):
        """Nothing, to a class that runs. `allow_interpreted_subclasses` lets games and bots be plain Python."""
        return lambda decorated: decorated


__all__ = ["mypyc_attr"]
