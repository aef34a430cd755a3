"""Two hundred seeded breaks and who notices them (docs/proof.md).

  python -m tools.breaks show                 the list, each break as it is planted in this tree
  python -m tools.breaks run --jobs 2         plant each of them and run the tests of its game; goes on where it stopped
  python -m tools.breaks compare OLD NEW      what was noticed and is not any more; the status is 1 if there is anything
  python -m tools.breaks draw --seed 19       write the list anew (done once)
"""

import argparse
import sys
from difflib import unified_diff
from pathlib import Path

from tools.breaks.drawing import draw
from tools.breaks.kept import BREAKS, ROOT, Break, Breaks, read_breaks, write_breaks
from tools.breaks.planting import Gone, find


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.breaks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", type=Path, default=BREAKS, metavar="FILE", help="another list than tests/breaks/breaks.toml")
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw")
    drawing.add_argument("--seed", type=int, required=True)
    drawing.add_argument("--commit", required=True, help="of the tree from which they are drawn")
    showing = commands.add_parser("show")
    showing.add_argument("ids", nargs="*")
    given = parser.parse_args()
    if given.command == "draw":
        passed_over = read_breaks(given.list).passed_over if given.list.exists() else []
        write_breaks(Breaks(given.seed, given.commit, draw(given.seed, ROOT, passed_over), passed_over), given.list)
        return 0
    if given.command == "show":
        for one in read_breaks(given.list).breaks:
            if not given.ids or one.id in given.ids:
                print(shown(one))
    return 0


def shown(one: Break) -> str:
    """A break as the difference that it makes."""
    try:
        found = find(one, ROOT)
    except Gone as reason:
        return f"GONE {reason}\n"
    lines = unified_diff(found.before.splitlines(), found.after.splitlines(), n=3, lineterm="")
    place = f"{found.file.relative_to(ROOT)}, {one.place.function}"
    return "\n".join([f"{one.id} ({one.how}) {place}", *list(lines)[3:], ""])


if __name__ == "__main__":
    sys.exit(main())
