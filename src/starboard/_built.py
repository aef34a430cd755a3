"""How the rules core runs: compiled, or in pure Python and why."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from starboard.kernel import state

BUILT: Final = Path(__file__).with_name("built.txt")  # what the build says of itself (setup.py)


def how_it_runs() -> str:
    """What was imported says whether it is compiled; the build can only say why it is not."""
    if str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        return "compiled"
    try:
        reason = BUILT.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        reason = "run from its sources"
    return f"pure Python: {'its compiled core is for another Python' if reason == 'compiled' else reason}"
