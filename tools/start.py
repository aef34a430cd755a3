"""Starts the command `starboard` from the sources, with as little waiting as can be.

Run as `python -m tools.start serve ...`. The environment that plays and the page are made side by side, and the server
starts as soon as both are there: in pure Python, if the core is not compiled yet. It is compiled meanwhile, at low
priority; the server reads in the file that STARBOARD_CORE names how far that is, and starts itself again with it.
"""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tools.build_page import PageError, is_built
from tools.build_page import keep as keep_page
from tools.compile_core import PURE, TARGET, is_current, tell
from tools.compiler import ROOT, obstacle
from tools.environments import NotLaid, is_laid, lay, place_of
from tools.node import NoNode

CORE = ROOT / "build" / "core.json"
LOG = ROOT / "build" / "core.txt"
COMPILE = [sys.executable, "-m", "tools.compile_core"]
SOURCES = ROOT / "src"
COMMAND = place_of("run")[0] / "bin" / "starboard"


def prepare(*, page: bool) -> None:
    """The environment that plays, and the page."""
    if is_laid("run") and (not page or is_built()):
        return
    print("starboard: getting ready, which takes half a minute the first time", file=sys.stderr)
    with ThreadPoolExecutor(2) as pool:
        doing: list[Any] = [pool.submit(lay, "run")]
        if page:
            doing.append(pool.submit(keep_page))
        for one in doing:
            one.result()


def environment_for(package: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(package)}


def compile_beside() -> "subprocess.Popen[bytes]":
    """The compilation, which gives way to everything else and which Ctrl-C does not reach."""
    with LOG.open("wb") as log:
        compilation = subprocess.Popen(
            COMPILE, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    os.setpriority(os.PRIO_PROCESS, compilation.pid, 10)
    return compilation


def follow(compilation: "subprocess.Popen[bytes]") -> None:
    if compilation.wait() > 0:
        print(f"starboard: the core could not be compiled, as {LOG.relative_to(ROOT)} says", file=sys.stderr)


def serve(arguments: list[str]) -> int:
    """Serve in pure Python while the core is compiled; returns the exit status of the server."""
    CORE.parent.mkdir(exist_ok=True)
    os.environ["STARBOARD_CORE"] = str(CORE)
    reason = obstacle()
    tell("preparing" if reason is None else "none", reason=reason or "")
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for the server, and we go when it has gone
    server = subprocess.Popen([COMMAND, *arguments], env=environment_for(SOURCES))
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _: server.send_signal(received))
    compilation = compile_beside() if reason is None else None
    if compilation is not None:
        threading.Thread(target=follow, args=(compilation,), daemon=True).start()
    status = server.wait()
    if compilation is not None and compilation.poll() is None:
        os.killpg(compilation.pid, signal.SIGKILL)  # what is compiled by now is kept
    return status if status >= 0 else 128 - status


def main() -> None:
    arguments = sys.argv[1:]
    serving = arguments[:1] == ["serve"]
    try:
        prepare(page=serving)
    except (NotLaid, PageError, NoNode) as error:
        sys.exit(f"starboard: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
    compiled = is_current() and not PURE.exists()
    if serving and not compiled:
        sys.exit(serve(arguments))
    if not compiled and obstacle() is None:
        print(
            "starboard: in pure Python; `make compiled` makes the bots several times faster", file=sys.stderr
        )
    os.execve(COMMAND, [str(COMMAND), *arguments], environment_for(TARGET if compiled else SOURCES))


if __name__ == "__main__":
    main()
