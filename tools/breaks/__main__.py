"""Two hundred seeded breaks and who notices them (docs/proof.md).

python -m tools.breaks show                 the list, each break as the difference that it makes in this tree
python -m tools.breaks run --jobs 2         plant each of them and ask the tests of its game; goes on where it stopped
python -m tools.breaks compare OLD NEW      what was noticed and is not any more; the status is 1 if there is anything
python -m tools.breaks draw --seed 19 ...   write the list anew (done once)
"""

import argparse
import math
import subprocess
import sys
import time
from difflib import unified_diff
from pathlib import Path

from tools.breaks.drawing import draw
from tools.breaks.kept import BREAKS, ROOT, Break, Breaks, BreaksError, read_breaks, write_breaks
from tools.breaks.planting import Gone, find
from tools.breaks.results import begin_results, compare, read_results
from tools.breaks.running import Run


def main() -> int:
    given = arguments().parse_args()
    try:
        match given.command:
            case "draw":
                write_breaks(drawn_anew(given.seed, given.commit))
            case "show":
                for one in chosen(given.ids):
                    print(shown(one))
            case "run":
                return run(given)
            case "compare":
                lines, kept = compare(read_breaks().breaks, read_results(given.old), read_results(given.new))
                print("\n".join(lines))
                return 0 if kept else 1
    except BreaksError as error:
        print(f"breaks: {error}", file=sys.stderr)
        return 2
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.breaks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw")
    drawing.add_argument("--seed", type=int, required=True)
    drawing.add_argument("--commit", required=True, help="of the tree from which they are drawn")
    showing = commands.add_parser("show")
    showing.add_argument("ids", nargs="*")
    running = commands.add_parser("run")
    running.add_argument("--ids", nargs="*", default=[], help="only these")
    running.add_argument("--jobs", type=int, default=1)
    running.add_argument("--first", action="store_true", help="stop at the first test that fails")
    running.add_argument("--commit", help="what the results are called; else the commit that is checked out")
    running.add_argument("--out", type=Path, metavar="FILE", help="else tests/breaks/noticed-<commit>.toml")
    running.add_argument("--minutes", type=float, default=math.inf, help="begin no other one after so long")
    running.add_argument("--scratch", type=Path, metavar="DIR", help="where the copies of the tree are made")
    comparing = commands.add_parser("compare")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    return parser


def chosen(ids: list[str]) -> list[Break]:
    breaks = read_breaks().breaks
    unknown = set(ids) - {one.id for one in breaks}
    if unknown:
        raise BreaksError(f"there is no {', '.join(sorted(unknown))}")
    return [one for one in breaks if not ids or one.id in ids]


def drawn_anew(seed: int, commit: str) -> Breaks:
    kept = read_breaks() if BREAKS.exists() else Breaks(seed, commit, [], [])
    if any(one.replanted for one in kept.breaks):
        raise BreaksError(f"{BREAKS.name} has breaks that were planted anew, and would lose them")
    return Breaks(seed, commit, draw(seed, ROOT, kept.passed_over), kept.passed_over)


def shown(one: Break) -> str:
    """A break as the difference that it makes."""
    try:
        found = find(one, ROOT)
    except Gone as reason:
        return f"gone: {reason}\n"
    lines = unified_diff(found.before.splitlines(), found.after.splitlines(), lineterm="")
    place = f"{found.file.relative_to(ROOT)}, {one.place.function}"
    return "\n".join([f"{one.id} ({one.how}) {place}", *list(lines)[3:], ""])


def run(given: argparse.Namespace) -> int:
    commit = given.commit or checked_out()
    path = given.out or BREAKS.parent / f"noticed-{commit}.toml"
    results = begin_results(path, commit, given.first)
    until = time.monotonic() + given.minutes * 60
    left = Run(ROOT, results, path, until).all(chosen(given.ids), given.jobs, given.scratch)
    if left:
        print(f"{left} are not judged yet")
    return 1 if left else 0


def checked_out() -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
