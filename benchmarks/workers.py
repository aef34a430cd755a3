"""The processes that measure, as the run that gives them orders sees them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


class Worker:
    """One of the processes, idle unless it is asked."""

    def __init__(self, module: str, package: Path | None, processor: str) -> None:
        environment = os.environ | {"PYTHONHASHSEED": "0"}
        environment.pop("PYTHONPATH", None)
        if package is not None:
            environment["PYTHONPATH"] = str(package.resolve())
        script = Path(__file__).with_name("worker.py")
        self.process = subprocess.Popen(
            [sys.executable, str(script), module, processor],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def ask(self, measure: str, **arguments: object) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(json.dumps({"measure": measure, "with": arguments}), file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            sys.exit(f"benchmark: the process that should measure {measure!r} has ended")
        return json.loads(answer)

    def close(self) -> None:
        self.process.communicate()


def tell(text: str) -> None:
    """Say on the terminal, in one line, how far it is; a file gets only the result."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
