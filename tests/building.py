"""A server that waits for its compiled core, as on a fresh clone, and the hand that builds the core."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools.serving import Server

ROOT = Path(__file__).resolve().parents[1]
PURE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"


def compiled_core() -> Path:
    """The core that was compiled here; without one the test is skipped."""
    if not list(COMPILED.glob("starboard/kernel/state.*.so")):
        pytest.skip("there is no compiled core here: make compiled")
    return COMPILED


class Builder:
    """Says in its file how far the core is."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "core.json"

    def says(self, state: str, **more: Any) -> None:
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps({"state": state, "done": 0, "total": 0, "path": "", "reason": ""} | more))
        fresh.replace(self.file)


def waiting_server(folder: Path, builder: Builder, *arguments: str, **environment: str) -> Server:
    """`starboard serve` in pure Python, told where the builder writes."""
    return Server(folder, *arguments, PYTHONPATH=str(PURE), STARBOARD_CORE=str(builder.file), **environment)
