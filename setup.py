"""The build: a wheel whose rules core is compiled with mypyc where that is possible, else pure Python.

The page of the browser table is built beforehand where it is not there yet (tools/build_page.py), so that whoever
installs the wheel needs no Node.

Environment:
  STARBOARD_NO_PAGE=1           leave the page out; the server then says so to whoever opens it
  STARBOARD_PURE=1              do not compile
  STARBOARD_OPT=0..3            optimisation level of the C compiler (3)
  STARBOARD_REQUIRE_COMPILED=1  a failed compilation is an error, not a reason to fall back
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
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
C_FILES = Path("build/c")
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
REQUIRED = os.environ.get("STARBOARD_REQUIRE_COMPILED") == "1"
WITH_PAGE = os.environ.get("STARBOARD_NO_PAGE") != "1"
PAGE = PACKAGE / "server" / "page"


def notice(reason: str) -> None:
    print(f"starboard: building pure Python: {reason}", file=sys.stderr)


def compiled_modules() -> list[str]:
    """The paths of the modules that are compiled, relative to the root of the repository."""
    return sorted(
        path.relative_to(ROOT).as_posix()
        for pattern, left_out in COMPILED.items()
        for path in (ROOT / PACKAGE).glob(pattern)
        if not any(path.match(name) for name in left_out)
    )


def obstacle() -> str | None:
    """Why this machine cannot compile, or None where it can."""
    if os.environ.get("STARBOARD_PURE") == "1":
        return "STARBOARD_PURE=1"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    if os.name != "posix":
        return None
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    probe = [*compiler, "-fsyntax-only", f"-I{sysconfig.get_path('include')}", "-x", "c", "-"]
    try:
        answer = subprocess.run(probe, input=b"#include <Python.h>\n", capture_output=True, check=False)
    except OSError:
        return f"no C compiler ({compiler[0]})"
    return None if answer.returncode == 0 else f"{compiler[0]} cannot compile against the headers of Python"


def extensions() -> list[Extension]:
    """The extension modules, translated to C; empty where the build is pure Python."""
    modules = compiled_modules()
    if not modules or not BUILDING & set(sys.argv):
        return []
    reason = obstacle()
    if reason is None:
        from mypyc.build import mypycify

        try:
            return mypycify(
                modules,
                opt_level=os.environ.get("STARBOARD_OPT", "3"),
                debug_level="0",
                multi_file=True,
                group_name="starboard_core",
                target_dir=str(C_FILES),
            )
        except (Exception, SystemExit) as error:
            if REQUIRED:
                raise
            reason = f"mypyc refused the sources ({error})"
    elif REQUIRED:
        raise SystemExit(f"starboard: cannot compile: {reason}")
    notice(reason)
    return []


class BuildCompiled(build_ext):
    """Compiles the extension modules; where the C compiler fails, the build goes on without them."""

    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit):
            if REQUIRED:
                raise
            notice("the C compiler failed, as it says above")
            self.leave_out()

    def build_extensions(self) -> None:
        """Compile on all processors, and only the C files that changed since their object was made."""
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], **options: Any) -> list[str]:
            headers = max((path.stat().st_mtime for path in C_FILES.rglob("*.h")), default=0.0)

            def compile_one(source: str) -> str:
                made: str = self.compiler.object_filenames([source], output_dir=options["output_dir"])[0]
                changed = max(headers, Path(source).stat().st_mtime)
                if not Path(made).exists() or Path(made).stat().st_mtime <= changed:
                    compile_in_turn([source], **options)
                return made

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(compile_one, sources))

        self.compiler.compile = compile_at_once
        super().build_extensions()

    def leave_out(self) -> None:
        for output in self.get_outputs():
            Path(output).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []
        wheel: Any = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


def build_page() -> None:
    """Build the page, unless it is there and made from these sources."""
    sys.path.insert(0, str(ROOT))
    from tools.build_page import PageError, keep
    from tools.node import NoNode

    try:
        keep()
    except (PageError, NoNode) as error:
        raise SystemExit(f"starboard: {error}") from None


class BuildPackage(build_py):
    """Adds what is made or kept elsewhere: the page, and the ledgers of docs/rules for games to quote."""

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        found: list[str] = super().find_data_files(package, src_dir)
        return [path for path in found if WITH_PAGE or not Path(path).is_relative_to(PAGE)]

    def ledgers(self) -> list[tuple[Path, Path]]:
        games = Path(self.build_lib) / "starboard" / "games"
        return [
            (source, games / source.parent.name / "rules" / source.name)
            for source in sorted((ROOT / "docs" / "rules").glob("*/RULES*.md"))
            if (ROOT / PACKAGE / "games" / source.parent.name).is_dir()
        ]

    def run(self) -> None:
        if not self.editable_mode:
            # The names of a page's files change with their contents: nothing of the last build may stay.
            shutil.rmtree(Path(self.build_lib) / PAGE.relative_to("src"), ignore_errors=True)
            if WITH_PAGE:
                build_page()
        super().run()
        if self.editable_mode:
            return
        for source, target in self.ledgers():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        copied = [] if self.editable_mode else [str(target) for _, target in self.ledgers()]
        return [*super().get_outputs(include_bytecode), *copied]


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCompiled, "build_py": BuildPackage})
