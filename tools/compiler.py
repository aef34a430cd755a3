"""Which modules are compiled, and whether this machine has a C compiler that can do it."""

import os
import shlex
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/starboard")
# Each pattern of modules that are compiled, with the file names it leaves out. `__init__.py` only imports. Content
# packs, scenarios and saves read files, and words (`texts*.py`) are a small part of what a page is told: they would be
# waited for and gain little. Of `table/`, mypyc would drop what is said in the heads of the msgspec structs in
# `chase.py`, `log.py`, `review.py` and `save.py` (`frozen=True`, `tag=...`; tools/compile_core.py refuses them).
COMPILED = {
    "kernel/*.py": {"__init__.py"},
    "games/*/*.py": {"__init__.py", "pack*.py", "texts*.py", "scenario*.py"},
    "players/*.py": {"__init__.py", "person.py"},
    "server/showing.py": set(),
    "table/*.py": {"__init__.py", "chase.py", "log.py", "review.py", "save.py"},
}


def compiled_modules() -> list[str]:
    """The paths of the modules that are compiled, relative to the root of the repository."""
    return sorted(
        path.relative_to(ROOT).as_posix()
        for pattern, left_out in COMPILED.items()
        for path in (ROOT / PACKAGE).glob(pattern)
        if not any(path.match(name) for name in left_out)
    )


def obstacle() -> str | None:
    """Why the core is not to be compiled on this machine, or None where it is."""
    if os.environ.get("STARBOARD_PURE") == "1":
        return "STARBOARD_PURE=1"
    if os.name == "nt":
        from distutils.ccompiler import new_compiler
        from distutils.errors import DistutilsPlatformError

        visual_cpp: Any = new_compiler()
        try:
            visual_cpp.initialize()
        except DistutilsPlatformError:
            return "no C compiler (Visual C++)"
        return None
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    probe = [*compiler, "-fsyntax-only", f"-I{sysconfig.get_path('include')}", "-x", "c", "-"]
    try:
        answer = subprocess.run(probe, input=b"#include <Python.h>\n", capture_output=True, check=False)
    except OSError:
        return f"no C compiler ({compiler[0]})"
    return None if answer.returncode == 0 else f"{compiler[0]} cannot compile against the headers of Python"
