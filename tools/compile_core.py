"""Keeps build/compiled: a copy of the package whose rules core is compiled, made anew when a source changes.

Where this machine cannot compile, the copy is pure Python and build/compiled/PURE says why. The page is not copied: the
copy points to the one that is built beside the sources (tools/build_page.py), so that either is made without the other.
"""

import argparse
import ast
import fcntl
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "core"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / "STAMP"
PURE = TARGET / "PURE"
PAGE = Path("starboard/server/page")
TRUE_IMPORT = """
import importlib, sys
modules = sys.argv[1:]
slow = [name for name in modules if (importlib.import_module(name).__file__ or "").endswith(".py")]
sys.exit(f"imported from source although compiled: {', '.join(slow)}" if slow else 0)
"""


def refuse_class_keywords(paths: list[str]) -> None:
    """Stop at `class X(Base, frozen=True)`: mypyc drops such keywords without a word (msgspec's among them)."""
    found = [
        f"{path}:{node.lineno}: class {node.name}"
        for path in paths
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(keyword.arg != "metaclass" for keyword in node.keywords)
    ]
    if found:
        sys.exit(
            "\n".join([*found, "starboard: compiled modules cannot have classes with keyword arguments"])
        )


def source_hash(obstacle: str | None) -> str:
    """A hash of all that the build depends on: sources, ledgers, the build itself and the tools it uses."""
    digest = hashlib.sha256()
    files = [
        Path(__file__).resolve(),
        ROOT / "setup.py",
        ROOT / "pyproject.toml",
        ROOT / "requirements" / "dev.txt",
        *(ROOT / "src" / "starboard").rglob("*"),
        *(ROOT / "docs" / "rules").glob("*/RULES*.md"),
    ]
    for path in sorted(files):
        if (
            path.is_file()
            and "__pycache__" not in path.parts
            and not path.is_relative_to(ROOT / "src" / PAGE)
        ):
            digest.update(f"{path.relative_to(ROOT)}\0".encode())
            digest.update(path.read_bytes())
            digest.update(b"\0")
    digest.update(repr((sys.version, os.environ.get("STARBOARD_OPT"), obstacle)).encode())
    return digest.hexdigest()


def build(*, pure: bool) -> None:
    """Run the package's own build into WORK/lib; C files and objects of the last time are used again."""
    library = WORK / "lib"
    for path in library.rglob("*"):
        if path.is_file() and (pure or path.suffix != ".so"):
            path.unlink()
    environment = os.environ | {"STARBOARD_NO_PAGE": "1"}
    environment |= {"STARBOARD_PURE": "1"} if pure else {"STARBOARD_REQUIRE_COMPILED": "1"}
    tools = (sys.version, os.environ.get("STARBOARD_OPT"), (ROOT / "requirements" / "dev.txt").read_text())
    objects = WORK / hashlib.sha256(repr(tools).encode()).hexdigest()[:12]
    command = [
        sys.executable, "setup.py", "--quiet", "build",
        "--build-base", str(WORK), "--build-lib", str(library), "--build-temp", str(objects),
    ]  # fmt: skip
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        sys.exit(f"{answer.stdout}{answer.stderr}starboard: the compiled build failed")


def install(modules: list[str]) -> None:
    """Put what was built in place, without the extension modules of sources that are gone."""
    if TARGET.exists():
        shutil.rmtree(TARGET)
    shutil.copytree(WORK / "lib", TARGET)
    for extension in (TARGET / "starboard").rglob("*.so"):
        name = ".".join(extension.relative_to(TARGET).with_name(extension.name.split(".")[0]).parts)
        if name not in modules:
            extension.unlink()
    for folder in sorted(TARGET.rglob("*"), reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    (TARGET / PAGE).symlink_to(ROOT / "src" / PAGE)


def prove(modules: list[str]) -> None:
    """Import every compiled module, and stop unless it came from its extension module."""
    environment = os.environ | {"PYTHONPATH": str(TARGET)}
    answer = subprocess.run([sys.executable, "-c", TRUE_IMPORT, *modules], env=environment, check=False)
    if answer.returncode != 0:
        sys.exit("starboard: the compiled modules do not import")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="build even if no source has changed")
    force: bool = parser.parse_args().force

    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        setup: dict[str, Any] = runpy.run_path(str(ROOT / "setup.py"), run_name="starboard_setup")
        obstacle: str | None = setup["obstacle"]()
        paths: list[str] = setup["compiled_modules"]()
        modules = [".".join(Path(path).relative_to("src").with_suffix("").parts) for path in paths]
        wanted = source_hash(obstacle)
        if not force and STAMP.exists() and STAMP.read_text() == wanted:
            return

        started = time.monotonic()
        refuse_class_keywords(paths)
        build(pure=obstacle is not None)
        install([] if obstacle else modules)
        if obstacle:
            PURE.write_text(f"{obstacle}\n")
            print(f"starboard: not compiled, running pure Python: {obstacle}", file=sys.stderr)
        else:
            prove(modules)
            print(f"starboard: compiled {len(modules)} modules in {time.monotonic() - started:.0f} s")
        STAMP.write_text(wanted)


if __name__ == "__main__":
    main()
