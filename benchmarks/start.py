"""How long a start takes: from a fresh clone, once more, and from the wheel file; and what it leaves on the disk.

    make bench-start                           # this commit
    make bench-start ARGS="--before 1a54768"   # beside another one, in the same run

The caches of pip, uv and npm are empty each time, and clones are in folders of their own. A start ends when `/health`
answers. Whatever else the machine does counts, so the load is printed beside the figures.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.environments import environment_for_uv, lay, python_of

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 1800.0
PARTS = (".venv", ".venv-uv", ".venv-build", "web/node_modules", "build")


def megabytes(*folders: Path) -> float:
    """What folders take on the disk; a file with several names counts once."""
    seen: dict[tuple[int, int], int] = {}
    for folder in folders:
        for path in [folder, *folder.rglob("*")]:
            with suppress(FileNotFoundError):  # a compiler is at work
                about = path.lstat()
                seen[about.st_dev, about.st_ino] = about.st_blocks * 512
    return sum(seen.values()) / 1e6


def cold(folder: Path) -> dict[str, str]:
    """The environment of a machine that has fetched nothing yet."""
    caches = folder / "caches"
    shutil.rmtree(caches, ignore_errors=True)
    return os.environ | {
        "PIP_CACHE_DIR": str(caches / "pip"),
        "UV_CACHE_DIR": str(caches / "uv"),
        "npm_config_cache": str(caches / "npm"),
        "STARBOARD_HOME": str(folder / "home"),
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def started(
    command: Sequence[str | Path], port: int, folder: Path, environment: dict[str, str]
) -> Iterator[float]:
    """A server from a command; yields the seconds until it answered."""
    began = time.monotonic()
    with (
        (folder / "said.txt").open("ab") as said,
        subprocess.Popen(
            command, cwd=folder, env=environment, stdout=said, stderr=said, start_new_session=True
        ) as process,
    ):
        try:
            while True:
                with suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).close()
                    break
                if process.poll() is not None or time.monotonic() - began > PATIENCE:
                    sys.exit(f"benchmark: it does not start:\n{(folder / 'said.txt').read_text()}")
                time.sleep(0.02)
            yield time.monotonic() - began
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()


def tell(what: str, figure: str) -> None:
    print(f"  {what:<46} {figure}", flush=True)


def measure_clone(ref: str, folder: Path) -> Path:
    """Starts from a fresh clone of a commit; returns the clone."""
    clone = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-checkout", str(ROOT), str(clone)], check=True)
    subprocess.run(["git", "checkout", "--quiet", "--detach", ref], cwd=clone, check=True)
    environment = cold(folder)
    port = free_port()
    play = ["make", "play", f"ARGS=--no-browser --port {port} --data {folder / 'data'}"]
    load = os.getloadavg()[0]
    with started(play, port, clone, environment) as seconds:
        tell("an answering page, from a fresh clone", f"{seconds:.1f} s")
        tell("the environment that plays", f"{megabytes(clone / '.venv'):.0f} MB")
        core = clone / "build" / "core.json"
        began = time.monotonic()
        while core.exists() and json.loads(core.read_text())["state"] not in ("ready", "failed", "none"):
            time.sleep(0.5)
        if core.exists():
            state = json.loads(core.read_text())["state"]
            tell("then, until the compiled core is there", f"{time.monotonic() - began:.0f} s ({state})")
    for part in PARTS[1:]:
        if (clone / part).exists():
            tell(f"beside it, {part}", f"{megabytes(clone / part):.0f} MB")
    tell("everything in the folder", f"{megabytes(clone):.0f} MB")
    again = []
    for _ in range(3):
        with started(play, port, clone, environment) as seconds:
            again.append(seconds)
    tell("a second start, the middle one of three", f"{sorted(again)[1]:.1f} s")
    tell("load of the machine before and after", f"{load:.1f}, {os.getloadavg()[0]:.1f}")
    return clone


def measure_wheel(clone: Path, folder: Path) -> None:
    """The pure wheel of this clone, without anything installed."""
    folder.mkdir()
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(folder),
        str(clone),
    ]
    subprocess.run(build, env=os.environ | {"STARBOARD_PURE": "1"}, check=True)
    (wheel,) = folder.glob("*.whl")
    uvx = python_of(lay("uv")).with_name("uvx")
    environment = environment_for_uv() | cold(folder)
    port = free_port()
    serve = [
        uvx,
        "--from",
        wheel,
        "starboard",
        "serve",
        "--no-browser",
        "--port",
        str(port),
        "--data",
        folder,
    ]
    with started(serve, port, folder, environment) as seconds:
        tell("an answering page, from the pure wheel by uvx", f"{seconds:.1f} s")
        tell("what that leaves, caches too", f"{megabytes(folder / 'caches'):.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--before", metavar="REF", help="a commit that is measured first")
    before: str | None = parser.parse_args().before
    with tempfile.TemporaryDirectory() as name:
        if before is not None:
            print(before)
            (Path(name) / "before").mkdir()
            measure_clone(before, Path(name) / "before")
        print("now")
        after = Path(name) / "after"
        after.mkdir()
        measure_wheel(measure_clone("HEAD", after), after / "wheel")


if __name__ == "__main__":
    main()
