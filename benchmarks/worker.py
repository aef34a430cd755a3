"""A process that measures: it reads one order from each line of its input and writes one answer to its output.

The first argument names the module with the measures (`measures` or `yardstick`), the second the processor to stay
on. An order is `{"measure": name, "with": {argument: value}}` as JSON.
"""

import json
import os
import sys
from importlib import import_module


def main() -> None:
    name, processor = sys.argv[1:]
    if processor and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(processor)})
    module = import_module(name)
    for line in sys.stdin:
        order = json.loads(line)
        answer = getattr(module, order["measure"])(**order["with"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
