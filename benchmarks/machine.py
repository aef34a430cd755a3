"""The machine that the figures are from, without its name."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


def facts() -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": model(),
        "cores": os.cpu_count(),
        "pinned": bool(processor()),
    }


def model() -> str:
    """The model of the processor, as far as the system says."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    for line in lines:
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()


def processor() -> str:
    """The number of the processor that all measuring processes stay on; empty where that cannot be asked for."""
    if not hasattr(os, "sched_getaffinity"):
        return ""
    return str(max(os.sched_getaffinity(0)))


def load() -> float | None:
    """How many programs wanted to run in the last minute."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
