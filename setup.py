"""The build: a wheel whose rules core is compiled with mypyc where there is a C compiler, else pure Python.

There is no third way. Where there is a compiler and the core does not compile, the build fails: nobody would notice a
package that is several times slower than it should be. What was built, and why, stands in the package (built.txt) for
`starboard --version`, as pip shows nothing of what a build says.

The page of the browser table is built beforehand where it is not there yet (tools/build_page.py), so that whoever
installs the wheel needs no Node.

Environment:
  STARBOARD_NO_PAGE=1           leave the page out; the server then says so to whoever opens it
  STARBOARD_PURE=1              do not compile
  STARBOARD_OPT=0..3            optimisation level of the C compiler (3)
  STARBOARD_REQUIRE_COMPILED=1  a machine without a C compiler is an error, not a reason to build pure Python
  STARBOARD_OBJECTS=DIR         where compiled C files are kept for the next build (build/objects)
"""

import hashlib
import os
import shutil
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools.compiler import PACKAGE, compiled_modules, obstacle  # noqa: E402 - a build does not look here by itself

C_FILES = Path("build/c")
OBJECTS = Path(os.environ.get("STARBOARD_OBJECTS", "build/objects"))
BUILDING = bool({"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv))
OBSTACLE = obstacle() if BUILDING else None
REQUIRED = os.environ.get("STARBOARD_REQUIRE_COMPILED") == "1"
WITH_PAGE = os.environ.get("STARBOARD_NO_PAGE") != "1"
PAGE = PACKAGE / "server" / "page"
WAY_OUT = "STARBOARD_PURE=1 builds it in pure Python, several times slower"


def extensions() -> list[Extension]:
    """The extension modules, translated to C; none where the build is pure Python."""
    if not BUILDING:
        return []
    if OBSTACLE is not None:
        if REQUIRED:
            raise SystemExit(f"starboard: cannot compile: {OBSTACLE}")
        print(f"starboard: building pure Python: {OBSTACLE}", file=sys.stderr)
        return []
    try:
        from mypyc.build import mypycify

        made = mypycify(
            compiled_modules(),
            opt_level=os.environ.get("STARBOARD_OPT", "3"),
            debug_level="0",
            multi_file=True,
            group_name="starboard_core",
            target_dir=str(C_FILES),
        )
    except ImportError as error:
        raise SystemExit(
            f"starboard: {error}: the build needs what pyproject.toml names. {WAY_OUT}"
        ) from None
    except (Exception, SystemExit) as error:
        raise SystemExit(
            f"starboard: mypyc refused the sources, as it says above ({error}). {WAY_OUT}"
        ) from None
    for extension in made:
        # A compiler that is newer than mypyc may warn of what is right.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    return made


class BuildCompiled(build_ext):
    """Compiles the extension modules on all processors, and only the C files that were never compiled before."""

    def run(self) -> None:
        if not self.extensions:
            return
        self.parallel = os.cpu_count() or 1
        self.force = True  # to link: an object may be another one and yet not newer
        try:
            super().run()
        except (Exception, SystemExit) as error:
            raise SystemExit(
                f"starboard: the C compiler failed, as it says above ({error}). {WAY_OUT}"
            ) from None

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile
        settings = repr(
            (sys.version, self.compiler.compiler_so if os.name == "posix" else "", self.headers())
        )
        total = sum(len(extension.sources) for extension in self.extensions)
        count = threading.Lock()
        known: set[str] = set()

        def compile_one(source: str, options: dict[str, Any]) -> str:
            made: str = self.compiler.object_filenames([source], output_dir=options["output_dir"])[0]
            asked = f"{settings}{options['extra_postargs']}{options['macros']}{source}"
            name = hashlib.sha256(asked.encode() + Path(source).read_bytes()).hexdigest()
            kept = OBJECTS / name
            if kept.exists():
                Path(made).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(kept, made)
            else:
                compile_in_turn([source], **options)
                fresh = kept.with_suffix(".new")
                shutil.copyfile(made, fresh)
                fresh.replace(kept)
            with count:
                known.add(name)
                print(f"starboard: compiled {len(known)} of {total}", flush=True)
            return made

        with ThreadPoolExecutor(self.parallel) as pool:
            self.compiler.compile = lambda sources, **options: list(
                pool.map(lambda source: compile_one(source, options), sources)
            )
            OBJECTS.mkdir(parents=True, exist_ok=True)
            super().build_extensions()
        for kept in OBJECTS.iterdir():
            if kept.name not in known:
                kept.unlink()

    def headers(self) -> list[str]:
        """What all C files may read besides themselves: our headers, and the compiler's own by its version."""
        from mypy.version import __version__ as compiler

        return [
            compiler,
            *(hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(C_FILES.rglob("*.h"))),
        ]


def build_page() -> None:
    """Build the page, unless it is there and made from these sources."""
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

    @property
    def built(self) -> Path:
        """Says what was built, for `starboard --version`."""
        return Path(self.build_lib) / "starboard" / "built.txt"

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)  # nothing of the last build may stay
        if WITH_PAGE:
            build_page()
        super().run()
        for source, target in self.ledgers():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
        self.built.write_text(f"{OBSTACLE or 'compiled'}\n", encoding="utf-8")

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        made = [] if self.editable_mode else [*(target for _, target in self.ledgers()), self.built]
        return [*super().get_outputs(include_bytecode), *map(str, made)]


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCompiled, "build_py": BuildPackage})
