"""How much memory there is: that of the machine, or what a container or a service may take of it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ASSUMED: Final = 1 << 30  # where the system does not say


def memory_there(root: Path = Path("/")) -> int:
    """Bytes that this process and those beside it can have; `root` is where `proc` and `sys` are."""
    return min([physical_memory(), *group_limits(root)])


def physical_memory() -> int:
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # Windows has no sysconf
        return ASSUMED


def group_limits(root: Path) -> Iterator[int]:
    """The limits of the control groups of Linux that this process is in, and of those around them."""
    try:
        lines = (root / "proc/self/cgroup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for line in lines:
        _, controllers, name = line.split(":", 2)
        if not controllers:
            top, file = root / "sys/fs/cgroup", "memory.max"
        elif "memory" in controllers.split(","):
            top, file = root / "sys/fs/cgroup/memory", "memory.limit_in_bytes"
        else:
            continue
        group = top / name.lstrip("/")
        while True:
            try:
                text = (group / file).read_text(encoding="utf-8").strip()
            except OSError:  # a container sees only the inner part of its path
                text = ""
            if text.isdecimal():
                yield int(text)
            if group == top or top not in group.parents:
                break
            group = group.parent
