"""Keeps build/compiled: the package with its core compiled, made anew when a source changes.

It is a wheel, unpacked: build/wheel keeps it. An environment that holds what pyproject.toml asks for, and nothing else,
builds it; with `--isolated` the front end `build` does everything as for a release: the sdist, and the wheel from it in
an environment of its own. Either compiles only the C files that have changed. Where this machine cannot compile, the
package is pure Python and build/compiled/PURE says why.

The page is not in build/compiled, which points to the one that is built beside the sources (tools/build_page.py), so
that either is made without the other.

A server that runs in pure Python meanwhile reads from a file how far this is: the one that STARBOARD_CORE names.
"""

import argparse
import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

from tools.compiler import ROOT, compiled_modules, obstacle
from tools.environments import NotLaid, alone, lay, python_of

WHEELS = ROOT / "build" / "wheel"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / "STAMP"
PURE = TARGET / "PURE"
PAGE = Path("starboard/server/page")
HOOK = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
PROGRESS = re.compile(r"starboard: compiled (\d+) of (\d+)$")
TRUE_IMPORT = """
import importlib, sys
modules = sys.argv[1:]
slow = [name for name in modules if (importlib.import_module(name).__file__ or "").endswith(".py")]
sys.exit(f"imported from source although compiled: {', '.join(slow)}" if slow else 0)
"""


class NotCompiled(Exception):
    """The core is not compiled, and why."""


def tell(state: str, done: int = 0, total: int = 0, reason: str = "") -> None:
    """Write down how far it is, for a server that waits."""
    told = os.environ.get("STARBOARD_CORE")
    if told:
        path = Path(told)
        fresh = path.with_suffix(".new")
        says = {"state": state, "done": done, "total": total, "path": str(TARGET), "reason": reason}
        fresh.write_text(json.dumps(says), encoding="utf-8")
        fresh.replace(path)


def refuse_class_keywords() -> None:
    """Stop at `class X(Base, frozen=True)`: mypyc drops such keywords without a word (msgspec's among them)."""
    found = [
        f"{path}:{node.lineno}: class {node.name}"
        for path in compiled_modules()
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(keyword.arg != "metaclass" for keyword in node.keywords)
    ]
    if found:
        raise NotCompiled("\n".join([*found, "compiled modules cannot have classes with keyword arguments"]))


def source_hash() -> str:
    """A hash of all that the build depends on: sources, ledgers, the build itself and the tools it uses."""
    digest = hashlib.sha256()
    files = [
        Path(__file__).resolve(),
        ROOT / "setup.py",
        ROOT / "tools" / "compiler.py",
        ROOT / "pyproject.toml",
        *(ROOT / "docs" / "rules").glob("*/RULES*.md"),
    ]
    for folder, inner, names in os.walk(ROOT / "src" / "starboard"):
        inner[:] = [
            name for name in inner if name != "__pycache__" and Path(folder, name) != ROOT / "src" / PAGE
        ]
        files += [Path(folder, name) for name in names]
    for path in sorted(files):
        digest.update(f"{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
        digest.update(b"\0")
    settings = [os.environ.get(f"STARBOARD_{name}") for name in ("OPT", "PURE")]
    digest.update(repr((sys.version, settings, os.environ.get("CC"))).encode())
    return digest.hexdigest()


def is_current() -> bool:
    """Whether build/compiled is made from these sources; what could not be compiled may be tried again."""
    return (
        STAMP.exists()
        and STAMP.read_text() == source_hash()
        and (not PURE.exists() or obstacle() is not None)
    )


def build_wheel(*, isolated: bool) -> Path:
    """The wheel, made anew."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    environment = os.environ | {"STARBOARD_OBJECTS": str(ROOT / "build" / "objects")}
    if isolated:
        command = [str(python_of(lay("dev"))), "-m", "build", "--outdir", str(WHEELS), str(ROOT)]
    else:
        command = [str(python_of(lay("build"))), "-c", HOOK, str(WHEELS)]
        environment["STARBOARD_NO_PAGE"] = "1"
    tell("translating")
    said: list[str] = []
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            progress = PROGRESS.search(line)
            if progress:
                tell("compiling", int(progress[1]), int(progress[2]))
            else:
                said.append(line)
    if process.returncode != 0:
        raise NotCompiled(f"{''.join(said)}the package was not built, as it says above")
    (wheel,) = WHEELS.glob("*.whl")
    return wheel


def unpack(wheel: Path) -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    with zipfile.ZipFile(wheel) as package:
        package.extractall(TARGET)
    shutil.rmtree(TARGET / PAGE, ignore_errors=True)
    (TARGET / PAGE).symlink_to(ROOT / "src" / PAGE)


def prove() -> None:
    """Import every compiled module, and stop unless it came from its extension module."""
    modules = [".".join(Path(path).relative_to("src").with_suffix("").parts) for path in compiled_modules()]
    environment = os.environ | {"PYTHONPATH": str(TARGET)}
    command = [str(python_of(lay("build"))), "-c", TRUE_IMPORT, *modules]
    if subprocess.run(command, env=environment, check=False).returncode != 0:
        raise NotCompiled("the compiled modules do not import, as it says above")


def keep(*, isolated: bool, force: bool) -> None:
    """Compile unless it was done already."""
    with alone("compiled"):
        released = not isolated or any(WHEELS.glob("*.tar.gz"))
        if not force and released and is_current():
            return
        started = time.monotonic()
        reason = obstacle()
        wanted = source_hash()  # of what was there before, should somebody be writing at this moment
        refuse_class_keywords()
        unpack(build_wheel(isolated=isolated))
        if reason is None:
            prove()
            print(
                f"starboard: compiled {len(compiled_modules())} modules in {time.monotonic() - started:.0f} s"
            )
        else:
            PURE.write_text(f"{reason}\n")
            print(f"starboard: not compiled, running pure Python: {reason}", file=sys.stderr)
        STAMP.write_text(wanted)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="build even if no source has changed")
    parser.add_argument("--isolated", action="store_true", help="build as for a release")
    arguments = parser.parse_args()
    try:
        tell("preparing")
        keep(isolated=arguments.isolated, force=arguments.force)
    except (NotCompiled, NotLaid) as error:
        tell("failed", reason=str(error).splitlines()[-1])
        sys.exit(f"starboard: {error}")
    if PURE.exists():
        tell("none", reason=PURE.read_text().strip())
    else:
        tell("ready")


if __name__ == "__main__":
    main()
