"""Lays the environments: folders that hold what a file of requirements/ pins, checked by its hashes.

Run as `python -m tools.environments NAME ...`. Each is laid once, and again when its file changes. uv lays them, which
is a package in an environment of its own; where it cannot be had, pip does, which takes several times longer.
STARBOARD_INSTALLER=pip leaves uv out.
"""

import argparse
import ast
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {
    "run": ".venv",
    "build": ".venv-build",
    "page": ".venv-page",
    "dev": ".venv-dev",
    "bench": ".venv-bench",
    "uv": ".venv-uv",
}
ADDED = {"postgresql": "run", "cluster": "dev", "tune": "dev"}  # to an environment that is there
WITH_SOURCES = {"run", "dev"}  # these have the command `starboard`, which runs the sources as they are
COMMAND = """#!/bin/sh
'''exec' {python} "$0" "$@"
' '''
import sys

from starboard.terminal.app import main

sys.exit(main())
"""
# What a person told pip about where packages come from, as uv wants to hear it.
PIP_SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "client-cert": "SSL_CLIENT_CERT",
    "proxy": "ALL_PROXY",
    "timeout": "UV_HTTP_TIMEOUT",
}


class NotLaid(Exception):
    """An environment cannot be laid, and why."""


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def lock_of(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def place_of(name: str) -> tuple[Path, Path]:
    """The folder of an environment, and the stamp that says what it was laid from."""
    folder = ROOT / FOLDERS[ADDED.get(name, name)]
    return folder, folder / (f".{name}" if name in ADDED else ".stamp")


def fingerprint(name: str) -> str:
    """Of all that an environment depends on; scripts in it name its folder."""
    parts = (sys.version, str(place_of(name)[0]), lock_of(name).read_text(encoding="utf-8"))
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def is_laid(name: str) -> bool:
    stamp = place_of(name)[1]
    return stamp.exists() and stamp.read_text() == fingerprint(name)


def lay(name: str) -> Path:
    """The folder of an environment, laid if need be."""
    folder, stamp = place_of(name)
    if name in ADDED:
        lay(ADDED[name])
    with alone(FOLDERS[ADDED.get(name, name)]):
        if not is_laid(name):
            wanted = fingerprint(name)
            stamp.unlink(missing_ok=True)
            if name == "uv" or not lay_with_uv(name):
                lay_with_pip(name)
            if name in WITH_SOURCES:
                add_sources(folder)
            stamp.write_text(wanted)
    return folder


def lay_with_uv(name: str) -> bool:
    """Whether uv laid it."""
    if os.environ.get("STARBOARD_INSTALLER") == "pip":
        return False
    try:
        uv = str(python_of(lay("uv")).with_name("uv"))
    except NotLaid:
        print("starboard: uv cannot be had, as it says above; pip goes on without it", file=sys.stderr)
        return False
    folder = place_of(name)[0]
    settings = environment_for_uv()
    commands = [[uv, "pip", "install", "--quiet", "--python", str(python_of(folder)), *locked(name)]]
    if name not in ADDED:
        remove(folder)
        commands.insert(0, [uv, "venv", "--quiet", "--python", sys.executable, str(folder)])
    if all(subprocess.run(command, env=settings, check=False).returncode == 0 for command in commands):
        return True
    print("starboard: uv failed, as it says above; pip tries the same", file=sys.stderr)
    return False


def lay_with_pip(name: str) -> None:
    folder = place_of(name)[0]
    python = str(python_of(folder))
    if name in ADDED:
        first = [python, "-m", "ensurepip"]  # uv leaves pip out of what it lays
    else:
        remove(folder)
        first = [sys.executable, "-m", "venv", str(folder)]
    quiet = subprocess.DEVNULL if name in ADDED else None  # venv says only what is wrong, and says it there
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    if subprocess.run(first, env=inherited(), stdout=quiet, check=False).returncode != 0:
        raise NotLaid(f"{folder.name} cannot be made, as it says above")
    if subprocess.run([*install, *locked(name)], env=inherited(), check=False).returncode != 0:
        raise NotLaid(
            f"{folder.name} cannot be filled with what {lock_of(name).relative_to(ROOT)} names, as it says above. "
            "That needs the network, once"
        )


def remove(folder: Path) -> None:
    if folder.is_symlink():
        folder.unlink()  # and not what it points to
    elif folder.exists():
        shutil.rmtree(folder)


def locked(name: str) -> list[str]:
    return ["--require-hashes", "-r", str(lock_of(name))]


def inherited() -> dict[str, str]:
    """Our own environment variables, without those that would lead a Python of another environment astray."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def environment_for_uv() -> dict[str, str]:
    """uv does not read what pip was told of mirrors, certificates and proxies. What uv itself was told comes first."""
    command = [str(python_of(place_of("uv")[0])), "-m", "pip", "config", "list"]
    told = subprocess.run(command, env=inherited(), capture_output=True, text=True, check=False)
    return uv_settings(told.stdout) | inherited()


def uv_settings(told: str) -> dict[str, str]:
    """What `pip config list` says, as uv's environment variables."""
    found: dict[str, str] = {}
    for level in ("global.", "install.", ":env:."):  # from the weakest
        for line in told.splitlines():
            key, equals, value = line.partition("=")
            name = PIP_SETTINGS.get(key.removeprefix(level))
            if equals and key.startswith(level) and name is not None:
                words = str(ast.literal_eval(value)).split()
                found[name] = ("," if name == "UV_FIND_LINKS" else " ").join(words)
    return {
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_INDEX_STRATEGY": "unsafe-best-match",  # as pip: any index may have the version; the hashes decide
        **found,
    }


def add_sources(folder: Path) -> None:
    """Let the environment find the sources, and give it the command."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.check_output([str(python_of(folder)), "-c", where], text=True, env=inherited())
    (Path(packages.strip()) / "starboard.pth").write_text(f"{ROOT / 'src'}\n", encoding="utf-8")
    command = folder / "bin" / "starboard"
    command.write_text(COMMAND.format(python=f'"{python_of(folder)}"'), encoding="utf-8")
    command.chmod(0o755)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """One at a time: two in one folder would take away each other's files."""
    try:
        import fcntl
    except ImportError:  # Windows, where nothing of ours does the same twice at once
        yield
        return
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / f"{name.removeprefix('.')}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+", choices=[*FOLDERS, *ADDED], metavar="NAME")
    try:
        for name in parser.parse_args().names:
            lay(name)
    except NotLaid as error:
        sys.exit(f"starboard: {error}")


if __name__ == "__main__":
    main()
