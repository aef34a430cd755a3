"""What the compiler has to be told about a class. This module is never compiled itself."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the compiler reads this line, and only the build needs what it names
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Nothing, to a class that runs: `allow_interpreted_subclasses` lets a game be written in plain Python."""
        return lambda decorated: decorated
