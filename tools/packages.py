"""Installs packages of the operating system, where this process may: as root on Debian and its relatives."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence


def may_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(names: Sequence[str]) -> bool:
    """Whether the packages are installed now. What went wrong is told on the standard error stream."""
    print(f"starboard: installing {', '.join(names)} with apt-get", file=sys.stderr)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *names]):
        answer = subprocess.run(
            ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", *command],
            env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if answer.returncode != 0 and command[0] == "install":
            print(f"{answer.stdout}{answer.stderr}", file=sys.stderr)
            return False
    return True
