"""Keeps the built page, src/starboard/server/page, made anew when a source of web/ changes.

Run as `python -m tools.build_page`; with `--check` it runs the page's type checks and its own tests instead. Node is
the machine's own or comes from PyPI (tools/node.py); a page that is built needs none.
"""

import argparse
import hashlib
import os
import sys
import time
from pathlib import Path

from tools.environments import alone
from tools.node import Node, NoNode

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TARGET = ROOT / "src" / "starboard" / "server" / "page"
STAMP = TARGET / ".stamp"
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".stamp"
NOT_SOURCES = {"node_modules", ".svelte-kit", ".vite", "coverage", "dist"}


class PageError(Exception):
    """The page cannot be built, and why."""


def digest(paths: list[Path]) -> str:
    """A hash of files, names and contents."""
    whole = hashlib.sha256()
    for path in sorted(paths):
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        whole.update(path.read_bytes())
        whole.update(b"\0")
    return whole.hexdigest()


def sources() -> list[Path]:
    """All that the built page depends on; its own tests are not in it."""
    found: list[Path] = []
    for folder, inner, names in os.walk(WEB):
        inner[:] = [name for name in inner if name not in NOT_SOURCES]
        found += [Path(folder, name) for name in names if not name.endswith(".test.ts")]
    return found


def is_built() -> bool:
    """Whether the page is there and made from these sources."""
    return STAMP.exists() and (TARGET / "index.html").exists() and STAMP.read_text() == digest(sources())


def install(node: Node, *, testing: bool = False) -> None:
    """The libraries of the page, exactly as web/package-lock.json pins them. None of them runs a script. The tests need
    twice as many as the build, so that these are left out until somebody tests."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    there = INSTALLED.read_text().split() if INSTALLED.exists() else []
    if there[:1] == [wanted] and (not testing or there[1:] == ["testing"]):
        return
    omit = [] if testing else ["--omit=dev"]
    if node.npm(["ci", *omit, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], WEB) != 0:
        raise PageError(
            "the libraries of the page could not be installed, as npm says above. The first build needs the "
            "network; STARBOARD_NO_PAGE=1 builds the package without its page"
        )
    INSTALLED.write_text(f"{wanted} testing" if testing else wanted)


def build(node: Node) -> None:
    started = time.monotonic()
    install(node)
    wanted = digest(sources())  # of what was there before, should somebody be writing at this moment
    if node.npm(["run", "build", "--", "--logLevel", "warn"], WEB, quiet=True) != 0:
        raise PageError("the page was not built, as Vite says above")
    STAMP.write_text(wanted)
    print(f"starboard: built the page in {time.monotonic() - started:.0f} s", file=sys.stderr)


def keep(*, force: bool = False) -> None:
    """Build the page unless it is there already."""
    with alone("page"):
        if force or not is_built():
            if not (WEB / "package-lock.json").exists():
                raise PageError(f"the sources of the page are not here: {WEB}")
            build(Node())


def check() -> None:
    """The page's types and its own tests."""
    with alone("page"):
        node = Node()
        install(node, testing=True)
    for script, meaning in (("check", "the types of the page"), ("test", "the tests of the page")):
        if node.npm(["run", script], WEB, quiet=True) != 0:
            raise PageError(f"{meaning} do not hold, as it says above")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="build even if no source has changed")
    parser.add_argument(
        "--check", action="store_true", help="check types and run the page's tests; builds nothing"
    )
    arguments = parser.parse_args()
    try:
        if arguments.check:
            check()
        else:
            keep(force=arguments.force)
    except (PageError, NoNode) as error:
        sys.exit(f"starboard: {error}")


if __name__ == "__main__":
    main()
