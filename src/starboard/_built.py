"""How the rules core runs, in words: compiled, or in pure Python and why."""

from pathlib import Path
from typing import Final

from starboard._version import compiled

BUILT: Final = Path(__file__).with_name("built.txt")  # what the build says of itself (setup.py)


def how_it_runs() -> str:
    """What is imported says whether it is compiled; the build can only say why it is not."""
    if compiled():
        return "compiled"
    try:
        reason = BUILT.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        reason = "run from its sources"
    return f"pure Python: {'its compiled core is for another Python' if reason == 'compiled' else reason}"
