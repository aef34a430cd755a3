"""A process that has imported the server once and forks servers on request, so that a killed one is back at once.

Each server is a real process with a group of its own: it can be killed with SIGKILL, and what it started can be found.
Commands come as lines of JSON and are answered as lines of JSON. Nothing here starts a thread or an event loop, as a
fork would not take them along.
"""

import ctypes
import faulthandler
import gc
import importlib
import json
import os
import pkgutil
import signal
import sys
from typing import Any, NoReturn

PR_SET_PDEATHSIG = 1
PACKAGES = ("starboard.server", "starboard.games", "starboard.table", "starboard.players", "starboard.kernel")
LIBRARIES = (
    *("aiosqlite", "alembic.command", "asyncpg", "httptools", "litestar", "sqlalchemy.ext.asyncio", "uvloop"),
    *("sqlalchemy.dialects.postgresql.asyncpg", "sqlalchemy.dialects.sqlite.aiosqlite", "uvicorn", "websockets"),
    *("uvicorn.loops.auto", "uvicorn.lifespan.on", "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.auto"),
)  # fmt: skip


def import_everything() -> None:
    """What a server would import before it is ready. A module that cannot be imported alone is left to it."""
    names = [*LIBRARIES, "starboard.terminal.app"]
    for package in PACKAGES:
        found = importlib.import_module(package)
        names += [
            module.name
            for module in pkgutil.walk_packages(found.__path__, f"{package}.")
            if not module.name.endswith("__main__") and ".migrations" not in module.name
        ]
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError as error:
            print(f"zygote: {name} is not there: {error}", file=sys.stderr)


def end_with_parent() -> None:
    """Be killed when the zygote ends, however it ends; only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def serve(arguments: list[str], environment: dict[str, str], output: str) -> NoReturn:
    """Be a server: the command line, from its first line on."""
    os.setpgid(0, 0)
    end_with_parent()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    nothing = os.open(os.devnull, os.O_RDONLY)
    written = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(nothing, 0)
    os.dup2(written, 1)
    os.dup2(written, 2)
    os.closerange(3, max(nothing, written) + 1)
    os.environ.update(environment)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w", 1), os.fdopen(2, "w", 1)
    faulthandler.enable()
    sys.argv = ["starboard", "serve", "--no-browser", *arguments]
    code = 1
    try:
        from starboard.terminal.app import main

        main()
        code = 0
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else 1
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def main() -> None:
    import_everything()
    gc.collect()
    gc.freeze()
    children: set[int] = set()
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        command: dict[str, Any] = json.loads(line)
        if "start" in command:
            child = os.fork()
            if child == 0:
                serve(**command["start"])
            children.add(child)
            answer = {"pid": child}
        else:
            _, status = os.waitpid(command["wait"], 0)
            children.discard(command["wait"])
            answer = {"status": os.waitstatus_to_exitcode(status)}
        print(json.dumps(answer), flush=True)
    for child in children:  # whoever asked for them is gone
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
